/** The table of this game (see engine/scenarios/game-driver.ts): its windows of priority. */
import { priorityWindows, tableOf } from '../../scenarios/game-driver.ts';
import { ASK, VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER, VERB_SPEND } from './decisions.ts';
import * as L from './layout.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { VIEW } from './view.ts';

export class Table extends tableOf(VIEW, {
  ...priorityWindows(ASK.priority, isPriorityFrame),
  cardlessVerbs: [VERB_CHOOSE_PLAYER, VERB_CHOOSE_OBJECT, VERB_SPEND],
  twinFields: [L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_HOST],
  indifferent: [ASK.triggerOrder, ASK.arrange, ASK.payEnergy],
}) {}
