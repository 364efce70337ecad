/** The table of this game (see engine/scenarios/game-driver.ts): its windows of priority. */
import { priorityWindows, tableOf } from '../../scenarios/game-driver.ts';
import { ASK, VERB_PROGRESS, VERB_ROUNDS, VERB_SPEND } from './decisions.ts';
import * as L from './layout.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { VIEW } from './view.ts';

export class Table extends tableOf(VIEW, {
  ...priorityWindows(ASK.priority, isPriorityFrame),
  cardlessVerbs: [VERB_SPEND, VERB_PROGRESS, VERB_ROUNDS],
  twinFields: [L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_COUNTERS + 1, L.CARD_SINCE],
  indifferent: [ASK.triggerOrder, ASK.arrange, ASK.arrivalOrder, ASK.paySouls, ASK.handLimit],
}) {}
