/** The table of this game (see engine/scenarios/game-driver.ts): what its cards look like, its stack and its windows of priority. */
import type { Player } from '../../game.ts';
import { isKnownTo } from '../../kernel/knowledge.ts';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  DECISION_KIND,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_SOURCE,
  FRAME_STRIDE,
  NONE,
  PENDING_COUNT,
  referenceCard,
  STACK,
  STACK_COUNT,
  type State,
} from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_NUMBER, ABILITY_STRIDE, DEF_COST } from '../../kernel/tables.ts';
import { GameTable, type TableGame, wordsOf } from '../../scenarios/game-driver.ts';
import { ASK } from './decisions.ts';
import {
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_DULL,
  CARD_FROZEN,
  CARD_LINK,
  CONTROL_SUMMON,
  ELEMENTS,
  KEYWORDS,
  PHASES,
  REASONS,
  TYPES,
  ZONE_FIELD,
  ZONE_KINDS,
} from './layout.ts';
import { cardElements, cardPower, cardTypes, hasKeyword, printed } from './rules/characteristics.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { cardName, describeOption } from './view.ts';

export type ZoneName = (typeof ZONE_KINDS)[number];
export type AskName = keyof typeof ASK;

/** A card as it is now. */
export interface CardView {
  readonly name: string;
  readonly zone: ZoneName;
  /** The player whose zone it is in: on the field, its controller. */
  readonly player: Player;
  readonly power: number;
  readonly dull: boolean;
  readonly frozen: boolean;
  readonly damage: number;
  readonly counters: number;
  readonly keywords: readonly string[];
  readonly types: readonly string[];
  readonly elements: readonly string[];
  readonly attacking: boolean;
  readonly blocking: boolean;
  /** Name of the bearer of an Item. */
  readonly bearer: string | undefined;
  /** Printed cost. */
  readonly cost: number;
  /** Which players know what it is. */
  readonly known: readonly [boolean, boolean];
  readonly row: number;
}

type PhaseName = (typeof PHASES)[number];

const GAME: TableGame<AskName, ZoneName, PhaseName> = {
  asks: ASK,
  zoneKinds: ZONE_KINDS,
  sharedZones: ['stack'],
  phases: PHASES,
  reasons: REASONS,
  cardName,
  describeOption,
  cardlessVerbs: [],
  twinFields: [CARD_DEF, CARD_ZONE, CARD_FLAGS, CARD_DAMAGE, CARD_COUNTERS, CARD_LINK],
  rank: (zone) => (zone === 'field' ? 0 : zone === 'deck' ? 2 : 1),
  windowPlayer: (s, f) => (s[DECISION_KIND] === ASK.priority && isPriorityFrame(s, f) ? s[f + FRAME_A] : NONE),
  windows: [ASK.priority],
  passedWindows: [ASK.priority],
  indifferent: [ASK.triggerOrder, ASK.handLimit, ASK.arrange],
  isQuiet: (s) => s[DECISION_KIND] === ASK.priority && s[STACK_COUNT] === 0 && s[PENDING_COUNT] === 0,
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

  /** What is on the stack, top first: the name of a Summon, or `ability 2 of Name`. */
  stack(): string[] {
    const { state: s } = this;
    return Array.from({ length: s[STACK_COUNT] }, (_, i) => {
      const o = STACK + (s[STACK_COUNT] - 1 - i) * FRAME_STRIDE;
      const name = cardName(s, referenceCard(s[o + FRAME_SOURCE]));
      if ((s[o + FRAME_CONTROL] & CONTROL_SUMMON) !== 0) return name;
      const ability = s[o + FRAME_ABILITY];
      if (ability !== NONE && ABILITIES[ability * ABILITY_STRIDE + ABILITY_NUMBER] === NONE)
        return `given ability of ${name}`;
      return ability === NONE
        ? `delayed ability of ${name}`
        : `ability ${ABILITIES[ability * ABILITY_STRIDE + ABILITY_NUMBER] + 1} of ${name}`;
    });
  }

  protected another(state: State): this {
    return new Table(state, this.aliases) as this;
  }

  protected view(row: number): CardView {
    const { state: s } = this;
    const c = CARDS + row * CARD_STRIDE;
    const flags = s[c + CARD_FLAGS];
    const isField = (this.zoneOf(row) & ~1) === ZONE_FIELD;
    return {
      name: cardName(s, row),
      zone: this.zoneKind(row),
      player: (this.zoneOf(row) & 1) as Player,
      power: cardPower(s, row),
      dull: (flags & CARD_DULL) !== 0,
      frozen: (flags & CARD_FROZEN) !== 0,
      damage: s[c + CARD_DAMAGE],
      counters: s[c + CARD_COUNTERS],
      keywords: KEYWORDS.filter((_, i) => isField && hasKeyword(s, row, 1 << i)),
      types: wordsOf(TYPES, cardTypes(s, row)),
      elements: wordsOf(ELEMENTS, cardElements(s, row)),
      attacking: (flags & CARD_ATTACKING) !== 0,
      blocking: (flags & CARD_BLOCKING) !== 0,
      bearer: isField && s[c + CARD_LINK] !== NONE ? cardName(s, s[c + CARD_LINK]) : undefined,
      cost: printed(s, row, DEF_COST),
      known: [isKnownTo(s, row, 0), isKnownTo(s, row, 1)],
      row,
    };
  }
}
