/** The table of this game (see engine/scenarios/game-driver.ts): its windows of priority. */
import { priorityWindows, tableOf } from '../../scenarios/game-driver.ts';
import { ASK } from './decisions.ts';
import * as L from './layout.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { VIEW } from './view.ts';

export class Table extends tableOf(VIEW, {
  ...priorityWindows(ASK.priority, isPriorityFrame),
  twinFields: [L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_LINK],
  indifferent: [ASK.triggerOrder, ASK.handLimit, ASK.arrange],
}) {}
