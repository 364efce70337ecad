/**
 * A position as numbers, as one player knows it: what learned agents and bots from outside see. One encoder for all
 * games, derived from the view of a game (facts of cards and players, zones, phases, questions) and from what its cards
 * are.
 *
 * The numbers of a position come in three parts, and players are `mine` and `theirs`, seen from the player who asks:
 *
 * - *lookups*: whole numbers of players, zones and the game. Each is written as STEPS steps (1 where it is above 0,
 *   above 1 …) and a tenth of itself, or as one of several words.
 * - *sums*: facts of cards in play, summed over those of a type, whether they have done what they can or not.
 * - *slots*: cards that the player knows, by zone and side, and those not seen, by the pile they come from: each slot
 *   has the sum of the attributes of its cards (card-attributes.ts). Sums are linear, so a net may add up cards instead
 *   of attributes.
 *
 * Nothing that the player does not know changes a number: a card they have not seen counts in its pile, wherever it
 * lies.
 */

import {
  ENCODING_STEP_UNIT,
  ENCODING_STEPS,
  type Encoding,
  type EncodingLookup,
  FOUND_DEFINITION,
  FOUND_NUMBER,
  FOUND_SLOT,
  FOUND_VERB,
  type FoundNumbers,
} from '../game.ts';
import { lowBits, lowestBit } from '../kernel/bits.ts';
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  optionCard,
  optionNumber,
  optionVerb,
  VERB_FIRST,
  VERB_MODE,
  VERB_NUMBER,
  VERB_YES,
} from '../kernel/options.ts';
import { hashOf } from '../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../kernel/zones.ts';
import type { Vocabulary } from '../shared/operators/operator.ts';
import { createCardAttributes } from './card-attributes.ts';
import { AMOUNT, type Fact, type FactNumbers, FLAG, fileKey, INTEGER, NUMBER, PLAYER } from './facts.ts';
import type { GameView } from './game-view.ts';
import { createNumberList, type NumberList } from './number-list.ts';

/** Changes whenever numbers of the same names come to mean something else. */
const VERSION = 1;
/** Steps of a whole number. */
const STEPS = ENCODING_STEPS;
/** Numbers that a whole number of a lookup takes: its steps, and a tenth of itself. */
const STEPS_WIDTH = STEPS + 1;
const STEP_UNIT = ENCODING_STEP_UNIT;
/** Parts of one in a sum of a fact whose unit is not 1. */
const SUM_PARTS = 64;
/** Facts and lookups beyond are taken for this much, in their units. */
const LARGEST = 200;
const VERBS = 64;
/** Numbers of options that are told apart. */
const OPTION_NUMBERS = 8;

interface ReadLookup extends EncodingLookup {
  read(s: State, player: number): number;
}

/** A number of a card in play. */
interface CardNumber {
  readonly name: string;
  /** Whoever sees the card there sees it too. */
  readonly isOpen: boolean;
  readonly unit: number;
  readonly read: (s: State, card: number) => unknown;
}

/** Several numbers of a card in play, of which most are 0. */
interface CardNumbers {
  readonly names: readonly string[];
  readonly read: (s: State, card: number, i: number) => number;
  /** Bit i: number i may be other than 0. */
  readonly may: (s: State, card: number) => number;
}

/** A zone whose cards are looked at one by one. */
interface LookedAt {
  /** Of the mine; theirs is one more or less. */
  readonly zone: number;
  readonly isShared: boolean;
  readonly single: readonly CardNumber[];
  readonly several: readonly CardNumbers[];
  /** Types that are told apart; none in zones where cards only lie. */
  readonly types: number;
  /** Numbers of one group of cards; the last is how many there are. */
  readonly width: number;
  /** Place of the first sum. */
  readonly at: number;
}

const isNumeric = ({ kind }: Fact): boolean => kind === AMOUNT || kind === NUMBER || kind === INTEGER || kind === FLAG;
const SIDES = ['mine', 'theirs'] as const;

// ---- what is looked up ----

/** Facts of each player. */
function playerLookups(view: GameView): ReadLookup[] {
  return SIDES.flatMap((side, other) =>
    Object.entries(view.players).flatMap(([name, fact]): ReadLookup[] => {
      const { read, numbers } = fact;
      if (numbers)
        return numbers.names.map((word, i) => ({
          name: `${side} ${name} ${word}`,
          read: (s, player) => numbers.read(s, player ^ other, i),
        }));
      // how many cards lie in a zone is asked of all zones
      if (!read || !isNumeric(fact) || view.zoneKinds.includes(fileKey(name))) return [];
      return [{ name: `${side} ${name}`, read: (s, player) => wholeOf(read(s, player ^ other)) }];
    }),
  );
}

function zoneLookups(view: GameView): ReadLookup[] {
  return view.zoneKinds.flatMap((kind, i): ReadLookup[] => {
    if (view.sharedZones.includes(kind)) return [{ name: `cards in ${kind}`, read: (s) => zoneSize(s, i * 2) }];
    return SIDES.map((side, other) => ({
      name: `${side} cards in ${kind}`,
      read: (s, player) => zoneSize(s, i * 2 + (player ^ other)),
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
        ? [{ name, isOpen: fact.isOpen ?? false, unit: fact.unit ?? 1, read: fact.read! }]
        : [],
    );
    const several = here.flatMap(([name, { numbers }]): CardNumbers[] =>
      numbers && !numbers.isPrinted
        ? [{ names: numbers.names.map((word) => `${name} ${word}`), read: numbers.read, may: mayOf(numbers) }]
        : [],
    );
    if (single.length + several.length === 0) return [];
    const types = isField ? (view.cards[view.sorts ?? '']?.numbers?.names.length ?? 0) : 0;
    const isShared = view.sharedZones.includes(zone);
    const width = single.length + several.reduce((sum, { names }) => sum + names.length, 0) + 1;
    const plan = { zone: i * 2, isShared, single, several, types, width, at };
    at += groupsOf(plan) * width;
    return [plan];
  });
}

/** Cards of each side, type and state of a zone that are summed together. */
function groupsOf({ types, isShared }: Pick<LookedAt, 'types' | 'isShared'>): number {
  return (isShared ? 1 : 2) * Math.max(1, types * 2);
}

/** In how many parts of one the numbers of a group of cards are counted. */
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

// ---- the encoding ----

/**
 * Makes the encoding of a game.
 *
 * @param firstPlayer cell of the header that holds the first player
 */
export function createEncoding(view: GameView, vocabulary: Vocabulary, firstPlayer: number): Encoding {
  const lookups = [...gameLookups(view, firstPlayer), ...playerLookups(view), ...zoneLookups(view)];
  const zones = lookedAt(view);
  const sums = sumNames(view, zones);
  const attributes = createCardAttributes(view, vocabulary);
  const { zoneKinds } = view;
  const slots = [
    ...zoneKinds.flatMap((kind) => SIDES.map((side) => `${side} ${kind}`)),
    ...['deck', 'second deck'].flatMap((pile) => SIDES.map((side) => `${side} ${pile}, not seen`)),
  ];
  const unseenAt = zoneKinds.length * 2;
  const sorts = view.cards[view.sorts ?? '']?.numbers;
  const typesOf = sorts && mayOf(sorts);
  const spent = view.cards[view.spent ?? '']?.read;

  const sumParts = Int32Array.from(
    zones.flatMap((plan) => Array.from({ length: groupsOf(plan) }, () => partsOfNumbers(plan)).flat()),
  );

  const found: FoundNumbers = {
    lookups: new Int32Array(lookups.length),
    sumPlaces: new Int32Array(sums.length),
    sums: new Int32Array(sums.length),
    sumCount: new Int32Array(1),
    option: new Int32Array(4),
  };

  /** Is the place of a sum among those found? */
  const isFound = new Uint8Array(sums.length);

  function slotOf(s: State, card: number, player: number): number {
    const c = K.cardOffset(card);
    const owner = s[c + K.CARD_OWNER];
    if ((owner & (1 << (K.KNOWN_SHIFT + player))) !== 0) return s[c + K.CARD_ZONE] ^ player;
    return unseenAt + (((owner & K.OWNER_BIT) + ((owner & K.SECOND_DECK) !== 0 ? 2 : 0)) ^ player);
  }

  /** `parts`: of `sumParts`. */
  function addSum(place: number, parts: number): void {
    if (isFound[place] === 0) {
      isFound[place] = 1;
      found.sumPlaces[found.sumCount[0]++] = place;
    }
    found.sums[place] += parts;
  }

  function addFacts(s: State, card: number, at: number, plan: LookedAt, isKnown: boolean): void {
    const { single, several } = plan;
    for (let i = 0; i < single.length; i++) {
      const { isOpen, unit, read } = single[i];
      if (!isKnown && !isOpen) continue;
      const value = wholeOf(read(s, card));
      if (value !== 0) addSum(at + i, partsOf(value, unit));
    }
    addSum(at + plan.width - 1, 1);
    if (!isKnown) return;
    let place = at + single.length;
    for (let k = 0; k < several.length; k++) {
      const { names, read, may } = several[k];
      for (let bits = may(s, card); bits !== 0; bits &= bits - 1) {
        const i = lowestBit(bits);
        const value = read(s, card, i);
        if (value !== 0) addSum(place + i, value);
      }
      place += names.length;
    }
  }

  function addCard(s: State, card: number, at: number, plan: LookedAt, isKnown: boolean): void {
    if (plan.types === 0) {
      addFacts(s, card, at, plan, isKnown);
      return;
    }
    if (!isKnown) return;
    const state = spent?.(s, card) ? plan.width : 0;
    for (let bits = typesOf!(s, card); bits !== 0; bits &= bits - 1)
      addFacts(s, card, at + lowestBit(bits) * 2 * plan.width + state, plan, true);
  }

  function scan(s: State, player: number): void {
    for (let i = 0; i < found.sumCount[0]; i++) {
      found.sums[found.sumPlaces[i]] = 0;
      isFound[found.sumPlaces[i]] = 0;
    }
    found.sumCount[0] = 0;
    for (let i = 0; i < lookups.length; i++) found.lookups[i] = lookups[i].read(s, player);
    for (let z = 0; z < zones.length; z++) {
      const plan = zones[z];
      const side = (Math.max(1, plan.types * 2) * plan.width) | 0;
      for (let other = 0; other < (plan.isShared ? 1 : 2); other++) {
        const zone = plan.isShared ? plan.zone : plan.zone + (player ^ other);
        const at = plan.at + other * side;
        for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
          addCard(s, card, at, plan, isKnownTo(s, card, player));
      }
    }
  }

  const lookupsWidth = lookups.reduce((sum, { words }) => sum + (words?.length ?? STEPS_WIDTH), 0);
  const slotsAt = lookupsWidth + sums.length;
  const attributeCount = attributes.names.length;
  const length = slotsAt + slots.length * attributeCount;

  const numbers = createNumberList(length);

  function addLookups(): void {
    let at = 0;
    for (let i = 0; i < lookups.length; i++) {
      const { words } = lookups[i];
      const value = found.lookups[i];
      if (words) {
        if (value >= 0 && value < words.length) numbers.add(at + value, 1);
        at += words.length;
        continue;
      }
      for (let step = 0; step < STEPS && step < value; step++) numbers.add(at + step, 1);
      if (value !== 0) numbers.add(at + STEPS, clamp(value) / STEP_UNIT);
      at += STEPS_WIDTH;
    }
  }

  /** Lists what `player` knows of a position in `numbers`; returns how many are not 0. */
  function listPosition(s: State, player: number): number {
    scan(s, player);
    addLookups();
    for (let i = 0; i < found.sumCount[0]; i++) {
      const sum = found.sumPlaces[i];
      numbers.add(lookupsWidth + sum, found.sums[sum] / sumParts[sum]);
    }
    for (let card = 0; card < s[K.CARD_COUNT]; card++) {
      const { places, values } = attributes.of(s[K.cardField(card, K.CARD_DEF)]);
      numbers.addAll(slotsAt + slotOf(s, card, player) * attributeCount, places, values);
    }
    return numbers.list();
  }

  function encode(out: Float32Array | Float64Array, s: State, player: number): void {
    writeDense(out, length, numbers, listPosition(s, player));
  }

  function encodeSparsely(s: State, player: number): number[] {
    return numbers.pairs(listPosition(s, player));
  }

  const optionNames = [
    ...Array.from({ length: VERBS }, (_, verb) => `verb ${verb}`),
    ...Array.from({ length: OPTION_NUMBERS }, (_, number) => `number ${number}`),
    'a tenth of the number',
    ...slots.map((slot) => `a card of ${slot}`),
    ...attributes.names.map((name) => `the card: ${name}`),
  ];

  const slotAt = VERBS + OPTION_NUMBERS + 1;
  const optionParts = { number: VERBS, tenth: slotAt - 1, slot: slotAt, card: slotAt + slots.length };

  function scanOption(s: State, option: number, player: number): void {
    const out = found.option;
    const verb = optionVerb(option);
    out[FOUND_VERB] = verb;
    out[FOUND_NUMBER] = optionNumber(option);
    out[FOUND_SLOT] = -1;
    out[FOUND_DEFINITION] = -1;
    if (verb <= VERB_YES || verb === VERB_NUMBER || verb === VERB_MODE || verb === VERB_FIRST) return;
    const card = optionCard(option);
    const slot = slotOf(s, card, player);
    out[FOUND_SLOT] = slot;
    if (slot < unseenAt) out[FOUND_DEFINITION] = s[K.cardField(card, K.CARD_DEF)];
  }

  const optionNumbers = createNumberList(optionNames.length);

  function listOption(s: State, option: number, player: number): number {
    scanOption(s, option, player);
    const verb = found.option[FOUND_VERB];
    const number = found.option[FOUND_NUMBER];
    const slot = found.option[FOUND_SLOT];
    const definition = found.option[FOUND_DEFINITION];
    optionNumbers.add(verb, 1);
    if (number >= 0 && number < OPTION_NUMBERS) optionNumbers.add(optionParts.number + number, 1);
    optionNumbers.add(optionParts.tenth, clamp(number) / STEP_UNIT);
    if (slot >= 0) optionNumbers.add(slotAt + slot, 1);
    if (definition >= 0) {
      const { places, values } = attributes.of(definition);
      optionNumbers.addAll(optionParts.card, places, values);
    }
    return optionNumbers.list();
  }

  function encodeOption(out: Float32Array | Float64Array, s: State, option: number, player: number): void {
    writeDense(out, optionNames.length, optionNumbers, listOption(s, option, player));
  }

  function encodeOptionSparsely(s: State, option: number, player: number): number[] {
    return optionNumbers.pairs(listOption(s, option, player));
  }

  const names = [
    ...lookups.flatMap(({ name, words }) =>
      words
        ? words.map((word) => `${name}: ${word}`)
        : [...Array.from({ length: STEPS }, (_, step) => `${name} above ${step}`), `a tenth of ${name}`],
    ),
    ...sums,
    ...slots.flatMap((slot) => attributes.names.map((name) => `${slot}: ${name}`)),
  ];

  const units = Object.fromEntries(Object.entries(view.cards).map(([name, { unit = 1 }]) => [name, unit]));

  return {
    ...{ hash: specHash(units, names, optionNames), units },
    ...{ length, names, optionLength: optionNames.length, optionNames },
    ...{
      encode,
      encodeSparsely,
      encodeOption,
      encodeOptionSparsely,
      lookups,
      sums,
      sumParts,
      slots,
      attributes,
      scan,
      scanOption,
      optionParts,
    },
    ...{ found, slotOf },
  };
}

/** Writes the first `count` numbers of a list among `length`, of which the others are 0. */
function writeDense(out: Float32Array | Float64Array, length: number, list: NumberList, count: number): void {
  const { places, values } = list;
  out.fill(0, 0, length);
  for (let i = 0; i < count; i++) out[places[i]] = values[i];
}

/** A number as it is, a flag as 1 or 0, and nothing as 0. */
function wholeOf(value: unknown): number {
  return (value as number) | 0;
}

/** Which of the numbers may be other than 0, as bits. */
function mayOf({ names, may }: FactNumbers): CardNumbers['may'] {
  const all = lowBits(names.length);
  return may ?? (() => all);
}

/**
 * How many of `unit` a whole number is, in whole parts where that is not one: then sums are exact, whatever the order
 * of the cards.
 */
function partsOf(value: number, unit: number): number {
  return unit === 1 ? clamp(value) : Math.round(clamp(value / unit) * SUM_PARTS) | 0;
}

function clamp(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}

/** Of the names of all numbers, and of the units of facts. */
function specHash(units: Encoding['units'], names: readonly string[], optionNames: readonly string[]): string {
  const counted = Object.entries(units).map(([name, unit]) => `${name}/${unit}`);
  const spec = [VERSION, ...counted, ...names, ...optionNames].join('\n');
  const hex = (text: string): string => (hashOf(text) >>> 0).toString(16).padStart(8, '0');
  return hex(spec) + hex(`${spec}.`);
}
