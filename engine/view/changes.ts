/** Finds which values of a card differ from the printed ones, and which cards cause that. */
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { DEF_ABILITY_COUNT, DEF_LISTENS, DEF_LISTENS_ELSEWHERE, DEFS, defField } from '../kernel/tables.ts';
import { DIRTY_ALL } from '../shared/characteristics.ts';
import { CONTINUOUS_SOURCE, CONTINUOUS_TARGET } from '../shared/continuous.ts';
import { listens } from '../shared/listeners.ts';
import { both, listed, type Phrase, pattern, type Said } from '../text/phrase.ts';
import { AMOUNT, type Fact, fileKey, INTEGER, NUMBER } from './facts.ts';
import type { GameView, TellChanges } from './game-view.ts';

const PRINTED = pattern('{0} {1}, printed {2}', '{0} {1}（元は{2}）');
const FROM = pattern('{0} {1} from {2}', '{0} {1}（{2}）');
const CHANGED_BY = pattern('changed by {0}', '{0}の影響');
const NO_NUMBER = both('none', 'なし');

const isNumeric = ({ kind }: Fact): boolean => kind === AMOUNT || kind === NUMBER || kind === INTEGER;

/** A number that a card has: its name, and how it is read. */
interface CardNumber {
  readonly said: Said;
  readonly read: NonNullable<Fact['read']>;
}

const numberSaid = (value: unknown): Phrase => (value === undefined ? NO_NUMBER : String(value));

/** The names of the cards whose resolved effects still last on this card. */
function cardsActingOn(view: GameView, s: State, card: number): string[] {
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  const names = new Set<string>();
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const source = s[e + CONTINUOUS_SOURCE];
    if (s[e + CONTINUOUS_TARGET] !== reference || source <= 0) continue;
    if (K.referenceCard(source) < s[K.CARD_COUNT]) names.add(view.cardName(s, K.referenceCard(source)));
  }
  return [...names];
}

/** The definition of the card that lies on top of this one. */
function faceOf(view: GameView, s: State, card: number): number {
  return view.faceOf?.(s, card) ?? s[K.cardField(card, K.CARD_DEF)];
}

/**
 * The definitions whose static abilities may change cards, each with its name: only of cards that both players know.
 */
function staticSources(view: GameView, s: State): Map<number, string> {
  const event = view.layout.LISTEN_LAYERS;
  const sources = new Map<number, string>();
  if (event === undefined || s[K.LISTENERS + event] === 0) return sources;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    if (!isKnownTo(s, card, 0) || !isKnownTo(s, card, 1)) continue;
    const definition = faceOf(view, s, card);
    if (sources.has(definition)) continue;
    if (listens(definition, DEF_LISTENS, event) || listens(definition, DEF_LISTENS_ELSEWHERE, event))
      sources.set(definition, view.cardName(s, card));
  }
  return sources;
}

/** The numbers of all cards, card by card, as they would be if the cards of one definition had no abilities. */
function numbersWithout(s: State, definition: number, numbers: readonly CardNumber[]): unknown[] {
  const without = s.slice();
  without[K.DERIVED_DIRTY] = DIRTY_ALL;
  const count = defField(definition, DEF_ABILITY_COUNT);
  const had = DEFS[count];
  DEFS[count] = 0;
  try {
    const values: unknown[] = [];
    for (let card = 0; card < s[K.CARD_COUNT]; card++) for (const { read } of numbers) values.push(read(without, card));
    return values;
  } finally {
    DEFS[count] = had;
  }
}

/**
 * Makes a function that names the static abilities which change the numbers of a card, and by how much: `power +1000
 * from Enna Kros`. It finds them by deriving the position again without each definition that has static abilities; the
 * game itself is not changed.
 */
function staticChanges(view: GameView, s: State, numbers: readonly CardNumber[]): TellChanges {
  const sources = [...staticSources(view, s)].map(
    ([definition, name]) => [name, numbersWithout(s, definition, numbers)] as const,
  );
  return (card) =>
    sources.flatMap(([source, values]) =>
      numbers.flatMap(({ said, read }, i) => {
        const [now, was] = [read(s, card), values[card * numbers.length + i]];
        if (typeof now !== 'number' || typeof was !== 'number' || now === was) return [];
        return [FROM(said, `${now > was ? '+' : '−'}${Math.abs(now - was)}`, source)];
      }),
    );
}

/**
 * Makes a function that lists, for each card of a position, what differs from its printed values. Printed values are
 * those that the card has alone in a deck, where nothing changes it.
 */
export function createChanges(view: GameView): (s: State) => TellChanges {
  const numbers = Object.entries(view.cards).flatMap(([name, fact]): CardNumber[] =>
    fact.place === undefined && fact.read !== undefined && isNumeric(fact)
      ? [{ said: both(fileKey(name), view.terms.facts[name]), read: fact.read }]
      : [],
  );
  const alone: State = new Int32Array(K.stateCells(1));
  const zone = Math.max(0, view.zoneKinds.indexOf('deck' as never)) * 2;
  const printed = new Map<number, readonly unknown[]>();

  function printedOf(definition: number): readonly unknown[] {
    const known = printed.get(definition);
    if (known) return known;
    clearState(alone, new Int32Array(4));
    addCard(alone, definition, 0, zone);
    alone[K.DERIVED_DIRTY] = DIRTY_ALL;
    const values = numbers.map(({ read }) => read(alone, 0));
    printed.set(definition, values);
    return values;
  }

  return (s) => {
    const fromStatic = staticChanges(view, s, numbers);
    return (card) => {
      const values = printedOf(faceOf(view, s, card));
      const told = numbers.flatMap(({ said, read }, i) => {
        const now = read(s, card);
        return now === values[i] ? [] : [PRINTED(said, numberSaid(now), numberSaid(values[i]))];
      });
      told.push(...fromStatic(card));
      const acting = cardsActingOn(view, s, card);
      return acting.length > 0 ? [...told, CHANGED_BY(listed(acting))] : told;
    };
  };
}
