/**
 * The table of this game (see engine/scenarios/game-driver.ts): what its cards and players look like. It also stops in a main phase
 * in which the turn player can only end it, and in a Quick window in which the other can only pass.
 */
import type { Player } from '../../game.ts';
import { isKnownTo } from '../../kernel/knowledge.ts';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  DECISION_KIND,
  NONE,
  type State,
  TURN_PLAYER,
} from '../../kernel/layout.ts';
import { DEF_STRIDE, DEF_TYPES, DEFS, nameOf } from '../../kernel/tables.ts';
import { zoneSize } from '../../kernel/zones.ts';
import { GameTable, type TableGame, wordsOf } from '../../scenarios/game-driver.ts';
import { ASK, VERB_EP } from './decisions.ts';
import {
  CARD_ATTACK_CHANGE,
  CARD_BOXED,
  CARD_DEFENSE_CHANGE,
  CARD_ENGAGED,
  CARD_EVOLVED,
  CARD_FACE_UP,
  CARD_LINK,
  CARD_SINCE,
  CARD_STACK,
  CARD_SUPER_EVOLVED,
  CLASSES,
  KEYWORDS,
  KIND_ADVANCE,
  KIND_EVOLVE,
  KINDS,
  NO_NUMBER,
  PHASES,
  PLAYER_CARDS_PLAYED,
  PLAYER_DECREASES,
  PLAYER_EP,
  PLAYER_PP,
  PLAYER_PP_MAX,
  PLAYER_SEP,
  PLAYER_TURNS,
  REASONS,
  ZONE_HAND,
  ZONE_KINDS,
} from './layout.ts';
import {
  cardAttack,
  cardClasses,
  cardDefense,
  cardKinds,
  hasKeyword,
  hasTrait,
  originalCost,
} from './rules/characteristics.ts';
import { playerCell } from './rules/players.ts';
import { cardName, countersOf, describeOption, leaderDefenses } from './view.ts';

type ZoneName = (typeof ZONE_KINDS)[number];
type AskName = keyof typeof ASK;
type PhaseName = (typeof PHASES)[number];

/** A card as it is now. */
export interface CardView {
  readonly name: string;
  readonly zone: ZoneName;
  /** The player whose zone it is in: its master. */
  readonly player: Player;
  /** Undefined for what has none. */
  readonly attack: number | undefined;
  readonly defense: number | undefined;
  /** Original cost. */
  readonly cost: number | undefined;
  readonly engaged: boolean;
  /** Has an evolve card over it. */
  readonly evolved: boolean;
  readonly superEvolved: boolean;
  readonly boxed: boolean;
  /** Face up in the evolve deck. */
  readonly faceUp: boolean;
  readonly kinds: readonly string[];
  readonly classes: readonly string[];
  readonly types: readonly string[];
  readonly keywords: readonly string[];
  /** By name; stack counters are `スタック`. */
  readonly counters: Readonly<Record<string, number>>;
  /** Name of the field card that an evolve card, carrot, drive point or equipment belongs to. */
  readonly on: string | undefined;
  /** Which players know what it is. */
  readonly known: readonly [boolean, boolean];
  readonly row: number;
}

/** A player as they are now. */
export interface PlayerView {
  readonly pp: number;
  readonly ppMax: number;
  readonly ep: number;
  readonly sep: number;
  /** Turns begun. */
  readonly turns: number;
  /** Of the leader; of two the lower. */
  readonly defense: number;
  readonly hand: number;
  readonly cardsPlayed: number;
  /** Times the leader's defense decreased this turn. */
  readonly decreases: number;
}

/** What a name means first: cards on fields, then elsewhere, decks, and cards of the evolve decks. */
const RANKS: Readonly<Partial<Record<ZoneName, number | undefined>>> = {
  field: 0,
  deck: 2,
  evolve: 3,
  'evolve-deck': 3,
  void: undefined,
};

const GAME: TableGame<AskName, ZoneName, PhaseName> = {
  asks: ASK,
  zoneKinds: ZONE_KINDS,
  sharedZones: ['resolution'],
  phases: PHASES,
  reasons: REASONS,
  cardName,
  describeOption,
  cardlessVerbs: [VERB_EP],
  twinFields: [
    ...[CARD_DEF, CARD_ZONE, CARD_FLAGS, CARD_SINCE, CARD_ATTACK_CHANGE, CARD_DEFENSE_CHANGE],
    ...[CARD_LINK, CARD_EVOLVED, CARD_STACK],
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

export class Table extends GameTable<AskName, ZoneName, PhaseName, CardView> {
  private constructor(state: State, aliases: ReadonlyMap<string, number>) {
    super(GAME, state, aliases);
  }

  /** Takes over a state whose procedure has just begun and runs it to the first stop. */
  static begin(state: State, aliases: ReadonlyMap<string, number> = new Map()): Table {
    const table = new Table(state, aliases);
    table.advance();
    return table;
  }

  /** Takes over a state that stands at a decision. */
  static at(state: State): Table {
    return new Table(state, new Map());
  }

  /** An attack from its declaration to its end, with answers to what comes up; on the leader if no target is named. */
  attack(attacker: string, target = 'the leader', ...answers: readonly string[]): this {
    return this.do(`attack with ${attacker}`, `attack ${target}`).passUntilQuiet(...answers);
  }

  /** A player as they are now. */
  player(player: Player): PlayerView {
    const { state: s } = this;
    const word = (offset: number): number => playerCell(s, player, offset);
    return {
      pp: word(PLAYER_PP),
      ppMax: word(PLAYER_PP_MAX),
      ep: word(PLAYER_EP),
      sep: word(PLAYER_SEP),
      turns: word(PLAYER_TURNS),
      defense: Math.min(...leaderDefenses(s, player)),
      hand: zoneSize(s, ZONE_HAND + player),
      cardsPlayed: word(PLAYER_CARDS_PLAYED),
      decreases: word(PLAYER_DECREASES),
    };
  }

  protected another(state: State): this {
    return new Table(state, this.aliases) as this;
  }

  /** A follower and its evolve card have one name, and are no copies of each other. */
  protected override isCopy(other: number, row: number): boolean {
    return this.isOfEvolveDeck(other) === this.isOfEvolveDeck(row);
  }

  private isOfEvolveDeck(row: number): boolean {
    const definition = this.state[CARDS + row * CARD_STRIDE + CARD_DEF];
    return (DEFS[definition * DEF_STRIDE + DEF_TYPES] & (KIND_EVOLVE | KIND_ADVANCE)) !== 0;
  }

  /** The types (traits) that a card has now. */
  private typesOf(row: number): string[] {
    const types: string[] = [];
    for (let id = 1; nameOf(id) !== ''; id++) if (hasTrait(this.state, row, id)) types.push(nameOf(id));
    return types;
  }

  protected view(row: number): CardView {
    const { state: s } = this;
    const c = CARDS + row * CARD_STRIDE;
    const flags = s[c + CARD_FLAGS];
    const has = (flag: number): boolean => (flags & flag) !== 0;
    const number = (value: number): number | undefined => (value === NO_NUMBER ? undefined : value);
    return {
      name: cardName(s, row),
      zone: this.zoneKind(row),
      player: (this.zoneOf(row) & 1) as Player,
      attack: number(cardAttack(s, row)),
      defense: number(cardDefense(s, row)),
      cost: number(originalCost(s, row)),
      engaged: has(CARD_ENGAGED),
      evolved: s[c + CARD_EVOLVED] !== 0,
      superEvolved: has(CARD_SUPER_EVOLVED),
      boxed: has(CARD_BOXED),
      faceUp: has(CARD_FACE_UP),
      kinds: wordsOf(KINDS, cardKinds(s, row)),
      classes: wordsOf(CLASSES, cardClasses(s, row)),
      types: this.typesOf(row),
      keywords: KEYWORDS.filter((_, i) => hasKeyword(s, row, 1 << i)),
      counters: countersOf(s, row),
      on: s[c + CARD_LINK] !== 0 ? cardName(s, s[c + CARD_LINK] - 1) : undefined,
      known: [isKnownTo(s, row, 0), isKnownTo(s, row, 1)],
      row,
    };
  }
}
