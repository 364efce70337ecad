/**
 * The table of this game (see engine/scenarios/game-driver.ts). It also stops in a main phase in which the turn player
 * can only end it, and in a Quick window in which the other can only pass.
 */
import { DECISION_KIND, NONE, TURN_PLAYER } from '../../kernel/layout.ts';
import { type TableRules, tableOf } from '../../scenarios/game-driver.ts';
import { ASK, VERB_EP } from './decisions.ts';
import type { ZONE_KINDS } from './layout.ts';
import * as L from './layout.ts';
import { VIEW } from './view.ts';

type ZoneName = (typeof ZONE_KINDS)[number];

/** Which cards a name means first: those on fields, then elsewhere, then in decks and in evolve decks. */
const RANKS: Readonly<Partial<Record<ZoneName, number | undefined>>> = {
  field: 0,
  deck: 2,
  evolve: 3,
  'evolve-deck': 3,
  void: undefined,
};

const RULES: TableRules<ZoneName> = {
  cardlessVerbs: [VERB_EP],
  twinFields: [
    ...[L.CARD_SINCE, L.CARD_ATTACK_CHANGE, L.CARD_DEFENSE_CHANGE],
    ...[L.CARD_LINK, L.CARD_EVOLVED, L.CARD_STACK],
  ],
  rank: (zone) => (zone in RANKS ? RANKS[zone] : 1),
  windowPlayer: (s) => {
    const kind = s[DECISION_KIND];
    return kind === ASK.main ? s[TURN_PLAYER] : kind === ASK.quick ? s[TURN_PLAYER] ^ 1 : NONE;
  },
  windows: [ASK.main, ASK.quick],
  passedWindows: [ASK.quick],
  indifferent: [ASK.triggerOrder, ASK.arrange, ASK.mulliganOrder],
  isQuiet: (s) => s[DECISION_KIND] === ASK.main,
};

export class Table extends tableOf(VIEW, RULES) {
  /** An attack from its declaration to its end, with answers to what comes up; on the leader if no target is named. */
  attack(attacker: string, target = 'the leader', ...answers: readonly string[]): this {
    return this.do(`attack with ${attacker}`, `attack ${target}`).passUntilQuiet(...answers);
  }
}
