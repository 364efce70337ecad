/** The table of this game (see engine/scenarios/game-driver.ts): its windows of priority. */

import { priorityWindows, tableOf } from '../../scenarios/game-driver.ts';
import * as D from './decisions.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { VIEW } from './view.ts';

export class Table extends tableOf(VIEW, {
  ...priorityWindows(D.ASK.priority, isPriorityFrame),
  cardlessVerbs: [
    D.VERB_CHOOSE_OBJECT,
    D.VERB_CHOOSE_PLAYER,
    D.VERB_RACE,
    D.VERB_ATTRIBUTE,
    D.VERB_SPEND,
    D.VERB_LESS,
    D.VERB_LIFEBREAK,
    D.VERB_ROUNDS,
    D.VERB_OBJECT_PLAYER,
    D.VERB_BATTLE,
    D.VERB_EXCESS,
  ],
  twinFields: [],
  indifferent: [D.ASK.triggerOrder, D.ASK.arrange, D.ASK.arrivalOrder, D.ASK.payWill],
}) {}
