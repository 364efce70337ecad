/** The table of this game (see engine/scenarios/game-driver.ts): its windows of priority. */
import { priorityWindows, tableOf } from '../../scenarios/game-driver.ts';
import {
  ASK,
  VERB_CHOOSE_OBJECT,
  VERB_CHOOSE_PLAYER,
  VERB_ROUNDS,
  VERB_SPEND,
  VERB_TARGET_PLAYER,
} from './decisions.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { VIEW } from './view.ts';

export class Table extends tableOf(VIEW, {
  ...priorityWindows(ASK.priority, isPriorityFrame),
  cardlessVerbs: [VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER, VERB_SPEND, VERB_ROUNDS, VERB_TARGET_PLAYER],
  twinFields: [],
  indifferent: [ASK.triggerOrder, ASK.arrange, ASK.arrivalOrder, ASK.payUnits],
}) {}
