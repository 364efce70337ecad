/**
 * The meaning of the words of a card file in a position, found without the rows into which cards are lowered, for
 * proofs that must not share a fault with the reader. An answer may be open: a proof does not judge by words that it
 * does not know.
 */
import type { Trigger, TriggerTable } from '../cards/trigger-operators.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { ownerOf, zoneOf } from '../shared/movement.ts';

/** Yes, no, or open. */
export type Truth = boolean | undefined;

export type Written = Readonly<Record<string, unknown>>;

/** Returns false if one is false, else undefined (open) if one is open, else true. */
export function allOf(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

function anyOf(truths: readonly Truth[]): Truth {
  return opposite(allOf(truths.map(opposite)));
}

function opposite(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

export function isMap(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a card is what a word names; open for an unknown word. */
export type CardFact = (s: State, card: number, word: string) => Truth;

/** Returns a fact that cards have bits for: each word stands for the bit of its index in the list. */
export function bitFact(words: readonly string[], bitsOf: (s: State, card: number) => number): CardFact {
  return (s, card, word) => {
    const bit = words.indexOf(word);
    return bit < 0 ? undefined : ((bitsOf(s, card) >> bit) & 1) === 1;
  };
}

/** The card whose text speaks, and the player who is "you" in it. */
export interface Speaker {
  readonly card: number;
  readonly you: number;
}

/** Returns whether a written condition that only this game has is met. */
export type ConditionFact = (s: State, value: unknown, by: Speaker) => Truth;

/** The facts that the filters of a game ask for, by the name of their test. */
export interface WrittenFacts {
  readonly cards: Readonly<Record<string, CardFact>>;
  /** The numbers of a card: a test wants one number, or bounds (`min`, `max`). */
  readonly numbers?: Readonly<Record<string, (s: State, card: number) => number>>;
  /** The conditions besides those that all games have. */
  readonly conditions?: Readonly<Record<string, ConditionFact>>;
  readonly controllerOf: (s: State, card: number) => number;
  readonly zoneKinds: readonly string[];
  /** The zones in which a filter without a zone may look, the field first. */
  readonly inPlay: readonly string[];
}

/** Whether a card passes a written filter. */
function passes(facts: WrittenFacts, s: State, card: number, filter: unknown, by: Speaker): Truth {
  if (!isMap(filter)) return undefined;
  return allOf(Object.entries(filter).map(([test, value]) => passesTest(facts, s, card, test, value, by)));
}

function passesTest(facts: WrittenFacts, s: State, card: number, test: string, value: unknown, by: Speaker): Truth {
  if (test === 'other') return typeof value === 'boolean' ? (card !== by.card) === value : undefined;
  if (test === 'controller' || test === 'master') return isPlayer(facts.controllerOf(s, card), value, by);
  if (test === 'owner') return isPlayer(ownerOf(s, card), value, by);
  if (test === 'any-of') return anyOf(listOf(value).map((filter) => passes(facts, s, card, filter, by)));
  const number = facts.numbers?.[test];
  if (number !== undefined) return isWithin(number(s, card), value);
  const fact = facts.cards[test];
  if (fact !== undefined) {
    if (typeof value === 'boolean') return opposite(fact(s, card, test)) === !value;
    return listOf(value).some((word) => typeof word !== 'string')
      ? undefined
      : anyOf(listOf(value).map((word) => fact(s, card, word as string)));
  }
  return test.startsWith('not-') ? opposite(passesTest(facts, s, card, test.slice(4), value, by)) : undefined;
}

/** Whether a number is the written one, or within the written bounds. */
function isWithin(number: number, value: unknown): Truth {
  if (typeof value === 'number') return number === value;
  if (!isMap(value)) return undefined;
  const least = value['at-least'] ?? value.min ?? Number.NEGATIVE_INFINITY;
  const most = value['at-most'] ?? value.max ?? Number.POSITIVE_INFINITY;
  return typeof least === 'number' && typeof most === 'number' ? number >= least && number <= most : undefined;
}

/**
 * Returns a condition about a number of a player. `player` is "you" unless written otherwise, and a bare number is the
 * least.
 */
export function playerNumber(numberOf: (s: State, player: number) => number): ConditionFact {
  return (s, value, { you }) => {
    if (typeof value === 'number') return numberOf(s, you) >= value;
    if (!isMap(value)) return undefined;
    const { player = 'you', ...bounds } = value;
    if (player !== 'you' && player !== 'opponent') return undefined;
    return isWithin(numberOf(s, player === 'you' ? you : 1 - you), bounds);
  };
}

function isPlayer(player: number, word: unknown, { you }: Speaker): Truth {
  return word === 'you' ? player === you : word === 'opponent' ? player !== you : undefined;
}

/** Whether a written condition holds. Known conditions are whose turn it is, and how many cards there are. */
export function holdsWritten(facts: WrittenFacts, s: State, condition: unknown, by: Speaker): Truth {
  return allOf(
    listOf(condition).flatMap((word) => {
      if (word === 'your-turn') return [s[K.TURN_PLAYER] === by.you];
      if (word === 'opponent-turn') return [s[K.TURN_PLAYER] !== by.you];
      if (!isMap(word)) return [facts.conditions?.[word as string]?.(s, true, by)];
      return Object.entries(word).map(([name, value]) => holdsOne(facts, s, name, value, by));
    }),
  );
}

function holdsOne(facts: WrittenFacts, s: State, name: string, value: unknown, by: Speaker): Truth {
  if (name === 'not') return opposite(holdsWritten(facts, s, value, by));
  if (name === 'either') return anyOf(listOf(value).map((each) => holdsWritten(facts, s, each, by)));
  if (name === 'there-are' || name === 'exists') return areThere(facts, s, value, by);
  if (name === 'control') return areThere(facts, s, value, by, { controller: 'you' });
  if (name === 'is' || name === 'any-are')
    return isMap(value) && value.who === 'self' ? passes(facts, s, by.card, value.of, by) : undefined;
  return facts.conditions?.[name]?.(s, value, by);
}

/** Whether there are as many cards as a condition wants; open where that depends on cards whose answer is open. */
function areThere(facts: WrittenFacts, s: State, wanted: unknown, by: Speaker, also: Written = {}): Truth {
  if (!isMap(wanted)) return undefined;
  const { of = wanted, 'at-least': least = 1, 'at-most': most = Number.POSITIVE_INFINITY } = wanted;
  if (!isMap(of) || typeof least !== 'number' || typeof most !== 'number') return undefined;
  const { zone, ...rest } = of;
  let sure = 0;
  let possible = 0;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const truth = allOf([liesIn(facts, s, card, zone), passes(facts, s, card, { ...rest, ...also }, by)]);
    if (truth === true) sure++;
    if (truth !== false) possible++;
  }
  if (possible < least || sure > most) return false;
  return sure >= least && possible <= most ? true : undefined;
}

/** Whether a filter means a card; a filter without a zone looks on the field. */
export function isMeant(facts: WrittenFacts, s: State, card: number, filter: unknown, by: Speaker): Truth {
  if (!isMap(filter)) return undefined;
  const { zone, ...rest } = filter;
  return allOf([liesIn(facts, s, card, zone), passes(facts, s, card, rest, by)]);
}

/**
 * Whether a card is where a filter looks. Without a zone that is the field, and the answer is open for other zones that
 * count as being in play.
 */
function liesIn({ zoneKinds, inPlay }: WrittenFacts, s: State, card: number, zone: unknown): Truth {
  const kind = zoneKinds[zoneOf(s, card) >> 1];
  if (zone === undefined) return inPlay[0] === kind ? true : inPlay.includes(kind) ? undefined : false;
  return typeof zone === 'string' && zoneKinds.includes(zone) ? kind === zone : undefined;
}

/** A trigger of a card file, in the long form. */
export interface WrittenTrigger {
  readonly word: string;
  readonly operands: Written;
}

/** The trigger words of a game. */
export type WrittenTriggers = Pick<TriggerTable<Trigger>, 'definitions' | 'find'>;

export function definitionOfTrigger(
  triggers: WrittenTriggers,
  word: string,
): NonNullable<WrittenTriggers['definitions'][number]> {
  const definition = triggers.definitions[triggers.find(word) ?? 0];
  if (!definition) throw new RangeError(`there is no trigger "${word}"`);
  return definition;
}

/** Returns the triggers of a line, each in the long form: a bare value belongs to the operand that can take it. */
export function writtenTriggers(triggers: WrittenTriggers, when: unknown): WrittenTrigger[] {
  return listOf(when).flatMap((entry) => {
    if (typeof entry === 'string') return [{ word: entry, operands: {} }];
    return Object.entries(entry as Written).map(([word, value]) => {
      const names = Object.keys(definitionOfTrigger(triggers, word).operands);
      return { word, operands: operandsIn(triggers, word, names, value) };
    });
  });
}

function operandsIn(triggers: WrittenTriggers, word: string, names: readonly string[], value: unknown): Written {
  if (value === true || value === null) return {};
  if (isMap(value)) {
    return Object.keys(value).every((key) => names.includes(key)) ? value : { of: value };
  }
  const { operands } = definitionOfTrigger(triggers, word);
  const name = names.find((each) => operands[each].values?.includes(value as string)) ?? names[0];
  return { [name]: value };
}

/** An event: the arguments of `emit`. */
export interface GameEvent {
  readonly event: number;
  readonly subject: number;
  readonly player: number;
  readonly amount: number;
  readonly other: number;
}

/** For each part of a trigger, by name, whether an event meets it. */
export type Parts = Readonly<Record<string, Truth>>;

/** Returns for each part of a trigger whether an event meets it. */
export function meets(
  triggers: WrittenTriggers,
  facts: WrittenFacts,
  s: State,
  { word, operands }: WrittenTrigger,
  happening: GameEvent,
  by: Speaker,
): Parts {
  const { run, operands: known } = definitionOfTrigger(triggers, word);
  const parts: Record<string, Truth> = { event: run.event === happening.event };
  for (const [name, operand] of Object.entries(known)) {
    const value = operands[name] ?? operand.default;
    if (name === 'of') parts.subject = isSubject(facts, s, value, happening.subject, by);
    else if (name === run.whose) parts.player = value === 'each' ? true : isPlayer(happening.player, value, by);
    else if (operands[name] !== undefined) parts[name] = undefined;
  }
  if (run.subject !== undefined && known.of === undefined) parts.subject = happening.subject === by.card;
  if (run.whose === 'opponent' || run.whose === 'you') parts.player = isPlayer(happening.player, run.whose, by);
  return parts;
}

/**
 * Whether an event is about the card that a filter means; a filter left out means the card itself, and an empty one any
 * card.
 */
function isSubject(facts: WrittenFacts, s: State, filter: unknown, subject: number, by: Speaker): Truth {
  if (filter === null || filter === undefined) return subject === by.card;
  if (subject === K.NONE) return isMap(filter) && Object.keys(filter).length === 0;
  return passes(facts, s, subject, filter, by);
}
