/**
 * Decides which numbers a position of one game has, and at which place each stands. It reads this off the view of the
 * game.
 */
import { ENCODING_STEPS, type EncodingLookup } from '../../game.ts';
import { lowBits } from '../../kernel/bits.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { zoneSize } from '../../kernel/zones.ts';
import {
  AMOUNT,
  type CellBits,
  type Fact,
  type FactNumbers,
  FLAG,
  fileKey,
  INTEGER,
  NUMBER,
  PLAYER,
} from '../facts.ts';
import type { GameView } from '../game-view.ts';

/** How many places a whole number of a lookup takes: its steps, and a tenth of itself. */
export const STEPS_WIDTH = ENCODING_STEPS + 1;
/** A sum of a fact whose unit is not 1 is counted in this many parts of one. */
export const SUM_PARTS = 64;

export interface ReadLookup extends EncodingLookup {
  read(s: State, player: number): number;
  /** Where its number stands, if `read` reads nothing else; `at` for player 0 and for player 1 who asks. */
  readonly cell?: Omit<CellBits, 'at'> & { readonly at: readonly [number, number] };
}

/** A number of a card in play. */
interface CardNumber {
  readonly name: string;
  /** Does everybody who sees the card there see this number too? */
  readonly isOpen: boolean;
  readonly unit: number;
  readonly read: (s: State, card: number) => unknown;
  readonly cell?: CellBits;
}

/** Numbers of a card that stand in one cell of its row. */
export interface CellNumbers {
  readonly at: number;
  /** The bits of all of them: where none is set, all are 0. */
  readonly bits: number;
  readonly numbers: readonly (CellBits & {
    /** The place among the numbers of a group. */
    readonly place: number;
    readonly isOpen: boolean;
    readonly unit: number;
  })[];
}

/** Several numbers of a card in play, of which most are 0. */
export interface CardNumbers {
  readonly names: readonly string[];
  readonly read: (s: State, card: number, i: number) => number;
  /** Bit i is set if number i of this card may be other than 0. */
  readonly may: (s: State, card: number) => number;
  /** Is number i just bit i of what `may` returns? */
  readonly isBit: boolean;
}

/** A zone whose cards the encoding reads one by one. */
export interface LookedAt {
  /** The number of this zone of the player who asks; that of the other player is one more or one less. */
  readonly zone: number;
  readonly isShared: boolean;
  readonly single: readonly CardNumber[];
  /** Those of them that stand in cells, and the places of the others. */
  readonly cells: readonly CellNumbers[];
  readonly read: Int32Array;
  readonly several: readonly CardNumbers[];
  /** How many types are told apart: none in zones where cards only lie. */
  readonly types: number;
  /** How many numbers one group of cards has; the last is the count of its cards. */
  readonly width: number;
  /** The place of the zone's first sum. */
  readonly at: number;
}

const isNumeric = ({ kind }: Fact): boolean => kind === AMOUNT || kind === NUMBER || kind === INTEGER || kind === FLAG;
const SIDES = ['mine', 'theirs'] as const;

// ---- what is looked up ----

/** A cell of one's own player, or of the other one, for each player who asks. */
function cellOf(cell: number, other: number): [number, number] {
  return [K.playerField(other, cell), K.playerField(other ^ 1, cell)];
}

/** The lookups that come from the facts of each player. */
function playerLookups(view: GameView): ReadLookup[] {
  return SIDES.flatMap((side, other) =>
    Object.entries(view.players).flatMap(([name, fact]): ReadLookup[] => {
      const { read, numbers, cell } = fact;
      if (numbers)
        return numbers.names.map((word, i) => ({
          name: `${side} ${name} ${word}`,
          read: (s, player) => numbers.read(s, player ^ other, i),
        }));
      // how many cards lie in a zone is asked of all zones
      if (!read || !isNumeric(fact) || view.zoneKinds.includes(fileKey(name))) return [];
      const plain = { name: `${side} ${name}`, read: (s: State, player: number) => wholeOf(read(s, player ^ other)) };
      return [cell ? { ...plain, cell: { ...cell, at: cellOf(cell.at, other) } } : plain];
    }),
  );
}

function zoneLookups(view: GameView): ReadLookup[] {
  return view.zoneKinds.flatMap((kind, i): ReadLookup[] => {
    if (view.sharedZones.includes(kind)) return [{ name: `cards in ${kind}`, read: (s) => zoneSize(s, i * 2) }];
    const size = (player: number): number => K.zoneField(i * 2 + player, K.ZONE_SIZE);
    return SIDES.map((side, other) => ({
      name: `${side} cards in ${kind}`,
      read: (s, player) => zoneSize(s, i * 2 + (player ^ other)),
      cell: { at: [size(other), size(other ^ 1)], shift: 0, mask: -1 },
    }));
  });
}

function gameLookups(view: GameView, firstPlayer: number): ReadLookup[] {
  const asks = Object.entries(view.asks);
  const askPlaces = new Int32Array(1 + Math.max(...asks.map(([, number]) => number))).fill(-1);
  for (const [place, [, number]] of asks.entries()) askPlaces[number] = place;
  const mine = (name: string, read: (s: State) => number): ReadLookup => ({
    name,
    words: SIDES,
    read: (s, player) => read(s) ^ player,
  });
  return [
    mine('turn', (s) => s[K.TURN_PLAYER]),
    mine('first', (s) => s[firstPlayer]),
    mine('to decide', (s) => s[K.DECISION_PLAYER]),
    { name: 'phase', words: view.phases, read: (s) => s[K.TURN_PHASE] },
    { name: 'asked', words: asks.map(([name]) => name), read: (s) => askPlaces[s[K.DECISION_KIND]] ?? -1 },
    { name: 'turn number', read: (s) => s[K.TURN_NUMBER] },
    { name: 'waiting', read: (s) => s[K.PENDING_COUNT] },
    { name: 'on the stack', read: (s) => s[K.STACK_COUNT] },
    ...Object.entries(view.own).flatMap(([name, fact]): ReadLookup[] => {
      const { kind, read } = fact;
      if (!read) return [];
      if (kind === PLAYER) return [mine(name, (s) => read(s, K.NONE) as number)];
      return isNumeric(fact) ? [{ name, read: (s) => wholeOf(read(s, K.NONE)) }] : [];
    }),
  ];
}

// ---- what is summed ----

function lookedAt(view: GameView): LookedAt[] {
  const facts = Object.entries(view.cards).filter(([name, { read }]) => read !== undefined && name !== view.sorts);
  const shown = view.page.filter(({ withFacts }) => withFacts).map(({ zone }) => zone);
  let at = 0;
  return view.zoneKinds.flatMap((zone, i): LookedAt[] => {
    const isField = zone === view.field;
    const isShown = isField || shown.includes(zone);
    const here = facts.filter(([, { place }]) => (place ? place.zones.includes(zone) : isShown));
    const single = here.flatMap(([name, fact]): CardNumber[] =>
      isNumeric(fact) && !fact.numbers
        ? [{ name, isOpen: fact.isOpen ?? false, unit: fact.unit ?? 1, read: fact.read!, cell: fact.cell }]
        : [],
    );
    const several = here.flatMap(([name, { numbers }]): CardNumbers[] =>
      numbers && !numbers.isPrinted
        ? [
            {
              names: numbers.names.map((word) => `${name} ${word}`),
              ...{ read: numbers.read, may: mayOf(numbers), isBit: numbers.isBit ?? false },
            },
          ]
        : [],
    );
    if (single.length + several.length === 0) return [];
    const types = isField ? (view.cards[view.sorts ?? '']?.numbers?.names.length ?? 0) : 0;
    const isShared = view.sharedZones.includes(zone);
    const width = single.length + several.reduce((sum, { names }) => sum + names.length, 0) + 1;
    const read = Int32Array.from(single.flatMap(({ cell }, place) => (cell ? [] : [place])));
    const plan = { zone: i * 2, isShared, single, cells: cellsOf(single), read, several, types, width, at };
    at += groupsOf(plan) * width;
    return [plan];
  });
}

/** The numbers that stand in cells, by their cells. */
function cellsOf(single: readonly CardNumber[]): CellNumbers[] {
  const found = single.flatMap(({ cell, isOpen, unit }, place) => (cell ? [{ ...cell, place, isOpen, unit }] : []));
  return [...new Set(found.map(({ at }) => at))].map((at) => {
    const numbers = found.filter((number) => number.at === at);
    return { at, bits: numbers.reduce((bits, { mask, shift }) => bits | (mask << shift), 0), numbers };
  });
}

/**
 * The cards of a zone are summed in groups: by side, type, and whether they have done what they can. This is how many
 * groups the zone has.
 */
function groupsOf({ types, isShared }: Pick<LookedAt, 'types' | 'isShared'>): number {
  return (isShared ? 1 : 2) * Math.max(1, types * 2);
}

/** For each number of a group of cards: in how many parts of one it is counted. */
function partsOfNumbers({ single, width }: LookedAt): number[] {
  return Array.from({ length: width }, (_, i) => ((single[i]?.unit ?? 1) === 1 ? 1 : SUM_PARTS));
}

function sumNames(view: GameView, zones: readonly LookedAt[]): string[] {
  const typeNames = view.cards[view.sorts ?? '']?.numbers?.names ?? [];
  return zones.flatMap(({ zone, isShared, single, several, types }) => {
    const numbers = [...single.map(({ name }) => name), ...several.flatMap(({ names }) => names), 'how many'];
    return (isShared ? [''] : SIDES).flatMap((side) => {
      const place = `${side} ${view.zoneKinds[zone >> 1]}`.trim();
      const groups =
        types === 0 ? [place] : typeNames.flatMap((type) => [`${place} ${type}`, `${place} ${type} ${view.spent}`]);
      return groups.flatMap((group) => numbers.map((name) => `${group}: ${name}`));
    });
  });
}

// ---- all of it ----

/** Which numbers a position has, and where. */
export interface EncodingPlan {
  readonly lookups: readonly ReadLookup[];
  readonly zones: readonly LookedAt[];
  /** The name of each sum, and in how many parts of one it is counted. */
  readonly sums: readonly string[];
  readonly sumParts: Int32Array;
  readonly slots: readonly string[];
  /** The number of the first slot for cards that the player does not see. */
  readonly unseenAt: number;
}

/** Plans the encoding of a game; `firstPlayer`: the cell of the header that holds the first player. */
export function planEncoding(view: GameView, firstPlayer: number): EncodingPlan {
  const zones = lookedAt(view);
  const { zoneKinds } = view;
  return {
    lookups: [...gameLookups(view, firstPlayer), ...playerLookups(view), ...zoneLookups(view)],
    zones,
    sums: sumNames(view, zones),
    sumParts: Int32Array.from(
      zones.flatMap((plan) => Array.from({ length: groupsOf(plan) }, () => partsOfNumbers(plan)).flat()),
    ),
    slots: [
      ...zoneKinds.flatMap((kind) => SIDES.map((side) => `${side} ${kind}`)),
      ...['deck', 'second deck'].flatMap((pile) => SIDES.map((side) => `${side} ${pile}, not seen`)),
    ],
    unseenAt: zoneKinds.length * 2,
  };
}

/** A value as a number: a flag is 1 or 0, and a missing value is 0. */
export function wholeOf(value: unknown): number {
  return (value as number) | 0;
}

/** A function that tells which of the numbers may be other than 0, as bits. */
export function mayOf({ names, may }: FactNumbers): CardNumbers['may'] {
  const all = lowBits(names.length);
  return may ?? (() => all);
}
