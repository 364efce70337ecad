/** The table of this game (see engine/scenarios/game-driver.ts): its windows of priority. */

import { priorityWindows, tableOf } from '../../scenarios/game-driver.ts';
import {
  ASK,
  VERB_ATTRIBUTE,
  VERB_BATTLE,
  VERB_CHOOSE_OBJECT,
  VERB_CHOOSE_PLAYER,
  VERB_EXCESS,
  VERB_LESS,
  VERB_LIFEBREAK,
  VERB_OBJECT_PLAYER,
  VERB_RACE,
  VERB_ROUNDS,
  VERB_SPEND,
} from './decisions.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { VIEW } from './view.ts';

export class Table extends tableOf(VIEW, {
  ...priorityWindows(ASK.priority, isPriorityFrame),
  cardlessVerbs: [
    VERB_CHOOSE_OBJECT,
    VERB_CHOOSE_PLAYER,
    VERB_RACE,
    VERB_ATTRIBUTE,
    VERB_SPEND,
    VERB_LESS,
    VERB_LIFEBREAK,
    VERB_ROUNDS,
    VERB_OBJECT_PLAYER,
    VERB_BATTLE,
    VERB_EXCESS,
  ],
  twinFields: [],
  indifferent: [ASK.triggerOrder, ASK.arrange, ASK.arrivalOrder, ASK.payWill],
}) {}
