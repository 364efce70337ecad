/** The table of this game (see engine/scenarios/game-driver.ts). */
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_ZONE,
  DECISION_KIND,
  FRAME_A,
  NONE,
  PENDING_COUNT,
  STACK_COUNT,
} from '../../kernel/layout.ts';
import { GameTable, type TableRules } from '../../scenarios/game-driver.ts';
import { ASK, VERB_PROGRESS, VERB_SPEND } from './decisions.ts';
import { CARD_COUNTERS, CARD_DAMAGE, CARD_SINCE, type PHASES, type ZONE_KINDS } from './layout.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { stackNames, VIEW } from './view.ts';

export type ZoneName = (typeof ZONE_KINDS)[number];

const RULES: TableRules<ZoneName> = {
  cardlessVerbs: [VERB_SPEND, VERB_PROGRESS],
  twinFields: [CARD_DEF, CARD_ZONE, CARD_FLAGS, CARD_DAMAGE, CARD_COUNTERS, CARD_COUNTERS + 1, CARD_SINCE],
  rank: (zone) => (zone === 'battlefield' ? 0 : zone === 'deck' ? 2 : 1),
  windowPlayer: (s, f) => (s[DECISION_KIND] === ASK.priority && isPriorityFrame(s, f) ? s[f + FRAME_A] : NONE),
  windows: [ASK.priority],
  passedWindows: [ASK.priority],
  indifferent: [ASK.triggerOrder, ASK.arrange, ASK.paySouls, ASK.handLimit],
  isQuiet: (s) => s[DECISION_KIND] === ASK.priority && s[STACK_COUNT] === 0 && s[PENDING_COUNT] === 0,
};

export class Table extends GameTable<
  keyof typeof ASK,
  ZoneName,
  (typeof PHASES)[number],
  typeof VIEW.cards,
  typeof VIEW.players
> {
  protected readonly game = VIEW;
  protected readonly rules = RULES;

  /** What is on the stack, top first. */
  stack(): string[] {
    return stackNames(this.state);
  }
}
