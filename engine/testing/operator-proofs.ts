/**
 * Proof that what validates happens: every word of a game's card texts shows an effect in every place in which the
 * reader accepts it.
 *
 * `acceptedPairs` finds the pairs of word and place by walking the word tables and the ability forms as the reader
 * does. For each pair the game's stage writes cards that have the word in that place (`OperatorStage.cards`) and plays
 * them, first as they are and then with the word replaced: an effect that does not run, a number that is 0, a condition
 * that always (or never) holds or, where rules read the word and nothing runs, a card without it. A pair whose games do
 * not differ has no proof. Because the word is compared with its own absence, a word that does nothing is found (with
 * every run replaced, `unproven` returns every pair).
 *
 * `ignoredOperands` varies each operand of a word alone in the same way and returns those that make no difference.
 */
import {
  type CardVocabulary,
  type OperatorList,
  type PlacesHere,
  placeKindOf,
  placeKindOfOperand,
  type TableName,
} from '../cards/reader.ts';
import type { Told } from '../cards/trigger-tells.ts';
import { FRAME_PC, type State } from '../kernel/layout.ts';
import { type Operand, type OperatorDefinition, SEARCHING } from '../shared/operators/operator.ts';

/** The kind of word in a pair: a word of a table, or a selector or player. */
export type OperatorKind = TableName | 'selectors' | 'players';

/** A word, and a place (of its kind of place) in which the reader accepts it. */
export interface OperatorPair {
  readonly kind: OperatorKind;
  readonly word: string;
  readonly place: string;
}

/** A point at which reading begins: an operand of an ability form, in its places. */
export interface Root {
  readonly operand: Operand | { readonly kind: 'triggers' };
  readonly places: PlacesHere;
}

/** A card that has a word somewhere, and the same card without it (for words that rules read and nothing runs). */
export interface WitnessCard {
  readonly card: unknown;
  readonly without?: unknown;
}

/** The cards, places and plays that a game provides. */
export interface OperatorStage {
  readonly vocabulary: CardVocabulary;
  readonly roots: readonly Root[];
  /** Returns the ways to write an operand of a word. The other ways are compared with the first one. */
  operands(pair: OperatorPair, name: string, operand: Operand): readonly unknown[];
  /** Returns cards that have the word of the pair, written in this way, in the place of the pair. */
  cards(pair: OperatorPair, written: unknown): readonly WitnessCard[];
  /** Whether a pair needs no proof, because card texts cannot say anything else in that place. */
  isRedundant(pair: OperatorPair): boolean;
  /** Returns what the word of a pair is replaced by, where its kind does not tell. */
  replacements?(pair: OperatorPair): readonly Replacement[] | undefined;
  /** Whether an address is in the code of a card under test. Other cards keep their words when one is replaced. */
  isTested(address: number): boolean;
  /** For each thing that an event can tell a waiting text: an effect that shows it. */
  readonly reading: Readonly<Record<Told, unknown>>;
  /** The number of positions in which a card can be played. */
  readonly positions: number;
  /**
   * Plays the card in a position and reports what is seen, step by step between decisions. `see` may throw to end the
   * play. Throws InputError for a card that the reader refuses.
   *
   * @param see called with what is seen, and at each decision with the state
   * @param seat the seat of the player who has the card and whose turn it is; 0 when left out
   */
  play(card: unknown, position: number, see: (what: string, decided?: State) => void, seat?: number): void;
}

const TABLES: Readonly<Partial<Record<Operand['kind'], TableName>>> = {
  value: 'values',
  filter: 'tests',
  filters: 'tests',
  condition: 'conditions',
  conditions: 'conditions',
  effects: 'effects',
  modes: 'effects',
  cost: 'costs',
  modifications: 'modifications',
};

/** Returns all pairs of words and places that the reader accepts, by walking the tables from the roots. */
export function acceptedPairs(vocabulary: CardVocabulary, roots: readonly Root[]): OperatorPair[] {
  const pairs = new Map<string, OperatorPair>();
  const walked = new Set<string>();
  const note = (kind: OperatorKind, word: string, place: string): void => {
    pairs.set(`${kind} ${word} ${place}`, { kind, word, place });
  };
  const mayStand = (places: readonly string[] | undefined, here: string | undefined): boolean =>
    places === undefined || here === undefined || places.includes(here);

  function walkOperand(operand: Root['operand'], outer: PlacesHere): void {
    const { kind } = operand;
    if (kind === 'triggers') {
      walkTable('triggers', outer);
      return;
    }
    const places = operand.place === undefined ? outer : { ...outer, [placeKindOfOperand(kind)]: operand.place };
    const moment = places.moments ?? '';
    if (kind === 'player') {
      for (const word of operand.values ?? vocabulary.players)
        if (mayStand(vocabulary.playerPlaces?.[word], places.moments)) note('players', word, moment);
    } else if (kind === 'selector') {
      for (const form of vocabulary.selectors) {
        if (!mayStand(form.places, places.moments)) continue;
        note('selectors', form.name, moment);
        if (form.argument === 'filter') walkTable('tests', { ...places, filters: SEARCHING });
      }
    } else {
      const table = TABLES[kind];
      if (table) walkTable(table, places);
    }
  }

  function walkTable(table: TableName, places: PlacesHere): void {
    const state = `${table} ${JSON.stringify([places.moments, places.filters, places.costs, places.modifications])}`;
    if (walked.has(state)) return;
    walked.add(state);
    if (table === 'tests' && places.filters === SEARCHING) {
      for (const zone of searchedZones(vocabulary)) walkTable('tests', { ...places, filters: zone });
    }
    for (const definition of (vocabulary[table] as OperatorList).definitions) {
      const here = places[placeKindOf(table)];
      if (!definition || !mayStand(definition.places, here)) continue;
      note(table, definition.name, here ?? '');
      for (const operand of Object.values(definition.operands)) walkOperand(operand, places);
    }
  }

  for (const { operand, places } of roots) walkOperand(operand, places);
  return [...pairs.values()];
}

function searchedZones(vocabulary: CardVocabulary): string[] {
  const zones = vocabulary.tests.definitions.find((test) => test?.name === 'zone')?.operands.zone.values ?? [];
  return zones.map((zone) => vocabulary.searchedZone?.({ zone })).filter((place) => place !== undefined);
}

/** Returns the pairs that show no effect. */
export function unproven(stage: OperatorStage, pairs: readonly OperatorPair[]): string[] {
  return pairs.filter((pair) => !isProven(stage, pair)).map(({ kind, word, place }) => `${kind}: ${word} in ${place}`);
}

/**
 * Whether a card with the word in that place plays differently from one without.
 *
 * @param anew whether earlier results are ignored, because the words have changed since
 */
export function isProven(stage: OperatorStage, pair: OperatorPair, anew = false): boolean {
  const ways = waysToWrite(stage, pair).map((written) => stage.cards(pair, written.text));
  // some cards must pass and others fail one and the same test; over several ways the operand alone could make the
  // difference
  if (pair.kind === 'tests') return ways.some((cards) => showsAll(stage, pair, cards, anew));
  // each card in all ways before the next card, because another operand shows more than another card
  const most = Math.max(...ways.map((cards) => cards.length));
  const cards = Array.from({ length: most }, (_, i) => ways.flatMap((way) => way.slice(i, i + 1))).flat();
  return showsAll(stage, pair, cards, anew);
}

/** Whether each replacement of the word shows in at least one of these cards. */
function showsAll(stage: OperatorStage, pair: OperatorPair, cards: readonly WitnessCard[], anew: boolean): boolean {
  const open = new Set(replacementsOf(stage, pair));
  for (const witness of cards) {
    for (const replacement of open) if (differs(stage, pair, witness, replacement, anew)) open.delete(replacement);
    if (open.size === 0) return true;
  }
  return false;
}

/** Returns the operands of words whose ways to be written make no difference. */
export function ignoredOperands(stage: OperatorStage, pairs: readonly OperatorPair[]): string[] {
  const ignored: string[] = [];
  const done = new Set<string>();
  for (const pair of pairs) {
    if (done.has(`${pair.kind} ${pair.word}`)) continue;
    done.add(`${pair.kind} ${pair.word}`);
    const places = placesOfWord(stage, pairs, pair);
    for (const [name, operand] of Object.entries(definitionOf(stage.vocabulary, pair)?.operands ?? {})) {
      // the name of a new set is used by later words only; what was divided is one set
      if (operand.kind === 'set' && (name === 'as' || operand.isDivided)) continue;
      if (!places.some((place) => isRead(stage, place, name))) ignored.push(`${pair.kind}: ${pair.word}.${name}`);
    }
  }
  return ignored;
}

/**
 * Returns the places of a word, in the order of the vocabulary's list of places: first those in which a text resolves
 * or the field is standing.
 */
export function placesOfWord(
  stage: OperatorStage,
  pairs: readonly OperatorPair[],
  { kind, word }: OperatorPair,
): OperatorPair[] {
  const order = Object.values(stage.vocabulary.places ?? {}).flatMap((places) => Object.keys(places));
  return pairs
    .filter((pair) => pair.kind === kind && pair.word === word)
    .sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
}

function isRead(stage: OperatorStage, pair: OperatorPair, name: string): boolean {
  return waysAround(stage, pair).some((ways) => {
    const varied = ways.filter((way) => way.varied === undefined || way.varied === name);
    return (
      varied.length > 1 &&
      showsDifference(
        stage,
        pair,
        varied.map((way) => stage.cards(pair, way.text)),
      )
    );
  });
}

/** The number of ways to write each of two words that are combined. */
const WAYS_TOGETHER = 4;

/**
 * Whether both of two modifications given by one text happen. A later one may hide an earlier one, and one value
 * another; a different order or different values then show both.
 */
export function bothHappen(stage: OperatorStage, a: OperatorPair, b: OperatorPair): boolean {
  const texts = (pair: OperatorPair): unknown[] =>
    waysToWrite(stage, pair)
      .slice(0, WAYS_TOGETHER)
      .map((way) => way.text);
  const cards = stage.cards(a, []).length;
  for (let card = 0; card < cards; card++) {
    for (const first of texts(a)) {
      for (const second of texts(b)) {
        for (const given of [
          [first, second],
          [second, first],
        ]) {
          const open = new Set([first, second]);
          for (let position = 0; position < stage.positions && open.size > 0; position++) {
            const cardOf = (list: readonly unknown[]): unknown => stage.cards(a, list)[card].card;
            const together = looked(stage, undefined, cardOf(given), position, false);
            if (together === undefined) break;
            for (const alone of open)
              if (playsOtherwise(stage, cardOf([alone]), position, together)) open.delete(alone);
          }
          if (open.size === 0) return true;
        }
      }
    }
  }
  return false;
}

/**
 * Whether the cards of the first way play differently from those of another way. Operands are read only where the word
 * runs, so only those places are compared.
 */
function showsDifference(
  stage: OperatorStage,
  pair: OperatorPair,
  [first, ...others]: readonly (readonly WitnessCard[])[],
): boolean {
  const isRun = runsOf(stage, pair) !== undefined;
  for (const [i, { card }] of first.entries()) {
    for (let position = 0; position < stage.positions; position++) {
      const a = looked(stage, pair, card, position, false);
      if (a === undefined) break;
      if (isRun && a.said === 0) continue;
      for (const other of others)
        if (i < other.length && playsOtherwise(stage, other[i].card, position, a)) return true;
    }
  }
  return false;
}

/**
 * What a word is replaced by: a function that does nothing (a number is 0), one that always or never holds, or the card
 * without the word.
 */
export type Replacement = 'nothing' | 'never' | 'always' | 'without';

function replacementsOf(stage: OperatorStage, pair: OperatorPair): readonly Replacement[] {
  const own = stage.replacements?.(pair);
  if (own) return own;
  if (pair.kind === 'effects' || pair.kind === 'values') return ['nothing'];
  return pair.kind === 'tests' || pair.kind === 'conditions' ? ['never', 'always'] : ['without'];
}

function differs(
  stage: OperatorStage,
  pair: OperatorPair,
  witness: WitnessCard,
  replacement: Replacement,
  anew: boolean,
): boolean {
  for (let position = 0; position < stage.positions; position++) {
    const real = looked(stage, pair, witness.card, position, anew);
    if (real === undefined) return false;
    if (replacement === 'without') {
      const { without } = witness;
      const other = without === undefined ? undefined : looked(stage, pair, without, position, anew);
      if (other !== undefined && !areSame(other.seen, real.seen)) return true;
      // a word that gave only the replacement's answer plays the same game
    } else if ((real.said & (replacement === 'always' ? SAID_NO : SAID_YES)) !== 0) {
      if (withRun(stage, pair, replacement, () => playsOtherwise(stage, witness.card, position, real))) return true;
    }
  }
  return false;
}

const SAID_NO = 1;
const SAID_YES = 2;

/**
 * What is seen of a card, as one digest for each step, and what its word has answered. An effect counts as yes, and so
 * does a number that is not 0.
 */
interface Look {
  readonly seen: Float64Array;
  readonly said: number;
}

function areSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a[a.length - 1] === b[b.length - 1];
}

/** Thrown where what is seen differs from what is expected. */
const DIFFERENCE = new Error('a difference');

/**
 * Returns the digests of what is seen of a card, each over its step and all before it; undefined for a card that the
 * reader refuses.
 *
 * @param expected when given, the first difference from it ends the play with DIFFERENCE
 */
function digests(
  stage: OperatorStage,
  card: unknown,
  position: number,
  expected?: Float64Array,
): Float64Array | undefined {
  const found: number[] = [];
  let high = 0;
  let low = 0;
  try {
    stage.play(card, position, (what) => {
      for (let i = 0; i < what.length; i++) {
        const unit = what.charCodeAt(i);
        high = Math.imul(high ^ unit, 0x9e3779b1);
        low = Math.imul(low ^ unit, 0x5f356495);
        high ^= low >>> 15;
        low ^= high >>> 13;
      }
      // a digest has 53 bits
      const digest = (high >>> 11) * 2 ** 32 + (low >>> 0);
      if (expected !== undefined && digest !== expected[found.length]) throw DIFFERENCE;
      found.push(digest);
    });
  } catch (error) {
    // a bundled stage has its own class InputError
    if ((error as Partial<Error>).name === 'InputError') return undefined;
    throw error;
  }
  return Float64Array.from(found);
}

/**
 * Whether a card plays differently from what was seen of another. It is played only as far as both are the same; a card
 * that is refused does not play differently.
 */
function playsOtherwise(stage: OperatorStage, card: unknown, position: number, { seen }: Look): boolean {
  try {
    const other = digests(stage, card, position, seen);
    return other !== undefined && !areSame(other, seen);
  } catch (error) {
    if (error === DIFFERENCE) return true;
    throw error;
  }
}

/** What was seen of cards as they are, by stage: many words are compared with the same card. */
const looks = new WeakMap<OperatorStage, Map<string, Look | undefined>>();

/**
 * Returns what is seen of a card as it is, played once; undefined for a card that the reader refuses. `pair`: the pair
 * whose word's answers are noted.
 */
function looked(
  stage: OperatorStage,
  pair: OperatorPair | undefined,
  card: unknown,
  position: number,
  anew: boolean,
): Look | undefined {
  if (anew) return lookAnew(stage, pair, card, position);
  let known = looks.get(stage);
  if (!known) {
    known = new Map();
    looks.set(stage, known);
  }
  const word = pair && runsOf(stage, pair) ? `${pair.kind} ${pair.word}` : '';
  const key = `${word} ${position} ${JSON.stringify(card)}`;
  if (!known.has(key)) known.set(key, lookAnew(stage, pair, card, position));
  return known.get(key);
}

function lookAnew(
  stage: OperatorStage,
  pair: OperatorPair | undefined,
  card: unknown,
  position: number,
): Look | undefined {
  let said = 0;
  const play = (): Float64Array | undefined => digests(stage, card, position);
  const listen = (run: Run, given: readonly unknown[]): unknown => {
    const answer = run(...given);
    said |= pair?.kind === 'effects' || answer ? SAID_YES : SAID_NO;
    return answer;
  };
  const seen = pair && runsOf(stage, pair) ? withTestedRun(stage, pair, listen, play) : play();
  return seen === undefined ? undefined : { seen, said };
}

type Run = (...given: readonly unknown[]) => unknown;

/** Returns the functions of a word's table; undefined where rules read the word and nothing runs. */
function runsOf(stage: OperatorStage, { kind }: OperatorPair): Run[] | undefined {
  return RUNNING.has(kind) ? (stage.vocabulary[kind as 'effects'] as unknown as { runs: Run[] }).runs : undefined;
}

const RUNNING: ReadonlySet<OperatorKind> = new Set(['effects', 'values', 'tests', 'conditions']);

/**
 * Returns an address within the running operation: for an effect it is before the place at which its frame continues;
 * other words get their address as the last argument.
 */
function addressOf(kind: OperatorKind, given: readonly unknown[]): number {
  if (kind !== 'effects') return given[given.length - 1] as number;
  const [s, f] = given as [State, number];
  return s[f + FRAME_PC] - 1;
}

/** Runs something while a word of the cards under test does nothing, or always gives the same answer. */
export function withRun<T>(
  stage: OperatorStage,
  pair: OperatorPair,
  replacement: 'nothing' | 'never' | 'always',
  run: () => T,
): T {
  const said = replacement === 'nothing' ? 0 : replacement === 'always';
  return withTestedRun(stage, pair, () => said, run);
}

/** Runs something with another function for a word in the cards under test. */
function withTestedRun<T>(
  stage: OperatorStage,
  pair: OperatorPair,
  instead: (real: Run, given: readonly unknown[]) => unknown,
  run: () => T,
): T {
  const runs = runsOf(stage, pair)!;
  const index = (stage.vocabulary[pair.kind as 'effects'] as OperatorList).find(pair.word)!;
  const real = runs[index];
  runs[index] = (...given) => (stage.isTested(addressOf(pair.kind, given)) ? instead(real, given) : real(...given));
  try {
    return run();
  } finally {
    runs[index] = real;
  }
}

/** A word as a card file has it. */
export interface Way {
  readonly text: unknown;
  /** The operand that differs from the first way; undefined for the first way. */
  readonly varied?: string;
}

function definitionOf(
  vocabulary: CardVocabulary,
  { kind, word }: OperatorPair,
): OperatorDefinition<unknown> | undefined {
  if (kind === 'selectors' || kind === 'players') return undefined;
  const table = vocabulary[kind] as OperatorList;
  return table.definitions[table.find(word) ?? 0];
}

/** Returns a word written with the first way of each operand, and with each operand alone in its other ways. */
export function waysToWrite(stage: OperatorStage, pair: OperatorPair): Way[] {
  return waysAround(stage, pair)[0];
}

/** Returns the same ways around the first way of each operand, around the second way of each, and so on. */
function waysAround(stage: OperatorStage, pair: OperatorPair): Way[][] {
  const definition = definitionOf(stage.vocabulary, pair);
  if (!definition) return [[{ text: pair.word }]];
  const names = Object.keys(definition.operands);
  const ways = names.map((name) => stage.operands(pair, name, definition.operands[name]));
  const write = (chosen: readonly unknown[]): unknown => {
    const operands = names.map((name, i) => [name, chosen[i]]).filter(([, value]) => value !== undefined);
    if (operands.length === 0) return true;
    // the only operand of a word may be written without its name
    return names.length === 1 ? chosen[0] : Object.fromEntries(operands);
  };
  const bases = Array.from({ length: Math.max(1, ...ways.map((values) => values.length)) }, (_, k) =>
    ways.map((values) => values[Math.min(k, values.length - 1)]),
  );
  return bases.map((base) => [
    { text: { [pair.word]: write(base) } },
    ...names.flatMap((name, i) =>
      ways[i]
        .filter((value) => value !== base[i])
        .map((value) => ({
          text: { [pair.word]: write(base.map((other, k) => (k === i ? value : other))) },
          varied: name,
        })),
    ),
  ]);
}
