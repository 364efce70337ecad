/**
 * What the search for decks sees of a card: the part of a deck that it belongs to, its cost, type and colours, and the
 * words by which cards speak of each other (names, jobs, races, traits). It is read from the card's file, whose keys
 * are those of the five games; a card without such a key has cost 0, no colour and no words.
 */
import type { Game } from '../../engine/index.ts';
import { costField } from '../card-numbers.ts';

export interface CardLook {
  readonly id: string;
  readonly name: string;
  /** The key of the deck file under which the card stands. */
  readonly part: string;
  /** Does it stand there alone, without a number of copies, as a leader or a ruler does? */
  readonly isAlone: boolean;
  readonly cost: number;
  readonly type: string;
  /** Its elements, class, attributes, factions or organizations. Empty for a card that goes with all colours. */
  readonly colours: readonly string[];
  /** The words by which other texts may name it: its name and its traits. */
  readonly words: readonly string[];
  /** The words of other cards that its text names. */
  readonly named: readonly string[];
}

const TYPE_KEYS = ['type', 'kind'];
const COLOUR_KEYS = ['element', 'class', 'attribute', 'organizations'];
/** Parts of a cost that are not colours, and a class that goes with all. */
const NO_COLOURS = new Set(['free', 'x', 'neutral']);
/** Keys whose values tell a card from all others, or are not words that texts name. */
const NO_WORDS = new Set(['id', 'numbers', 'name', ...TYPE_KEYS, ...COLOUR_KEYS]);

type Source = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Source => typeof value === 'object' && value !== null;

/** The cards of a pool as the search sees them, by their ids. */
export class PoolLooks {
  readonly all: readonly CardLook[];
  /** All colours that cards of the pool have. */
  readonly colours: ReadonlySet<string>;
  /** How strong a link it is that one card names a word of another: strong if few cards have the word. */
  readonly weights: ReadonlyMap<string, number>;
  private readonly byId: ReadonlyMap<string, CardLook>;

  constructor(game: Game) {
    const sources = new Map(game.cards.map(({ id }) => [id, sourceOf(game, id)]));
    const printed = new Map([...sources].map(([id, source]) => [id, printedColours(source)]));
    this.colours = new Set([...printed.values()].flat());
    const counts = new Map<string, number>();
    const words = new Map(game.cards.map((card) => [card.id, [card.name, ...wordsOf(sources.get(card.id)!)]]));
    for (const own of words.values()) for (const word of new Set(own)) counts.set(word, (counts.get(word) ?? 0) + 1);
    this.weights = new Map([...counts].map(([word, count]) => [word, 20 / (20 + count)]));
    const looks = game.cards.map(({ id, name }): CardLook => {
      const source = sources.get(id)!;
      const [part, isAlone] = placeOf(game, id);
      const texts = textWords(source);
      const own = new Set(words.get(id));
      // what pays for others (a magic stone) has the colours of its text
      const colours = printed.get(id)!.length > 0 || part === 'cards' ? printed.get(id)! : [...texts];
      return {
        ...{ id, name, part, isAlone, cost: costOf(source), type: typeOf(source), words: [...own] },
        colours: colours.filter((colour) => this.colours.has(colour) && !NO_COLOURS.has(colour)),
        named: [...texts].filter((word) => counts.has(word) && !own.has(word)),
      };
    });
    this.byId = new Map(looks.map((look) => [look.id, look]));
    this.all = looks;
  }

  of(id: string): CardLook {
    return this.byId.get(id)!;
  }
}

function sourceOf(game: Game, id: string): Source {
  const source = game.cardSource(id);
  return isObject(source) ? source : {};
}

function placeOf(game: Game, id: string): [part: string, isAlone: boolean] {
  const file = game.deckFileOf(new Map([[id, 1]]));
  for (const [key, value] of Object.entries(file)) {
    if (value === id || (Array.isArray(value) && value.includes(id))) return [key, true];
    if (isObject(value) && id in value) return [key, false];
  }
  return ['cards', false];
}

function firstOf(source: Source, keys: readonly string[]): unknown {
  return source[keys.find((key) => source[key] !== undefined) ?? ''];
}

function costOf(source: Source): number {
  const cost = source[costField(source)];
  const parts = isObject(cost) ? Object.values(cost) : [cost];
  return parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0);
}

function typeOf(source: Source): string {
  return texts(firstOf(source, TYPE_KEYS)).join('/');
}

function printedColours(source: Source): string[] {
  const cost = isObject(source.cost) ? Object.keys(source.cost) : [];
  return [...new Set([...texts(firstOf(source, COLOUR_KEYS)), ...cost])].filter((colour) => !NO_COLOURS.has(colour));
}

/** Names and traits: what is printed in words beside the text. */
function wordsOf(source: Source): string[] {
  return Object.entries(source).flatMap(([key, value]) => (NO_WORDS.has(key) ? [] : texts(value)));
}

/** A word, or a list of words. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** All words of the text, keys too: whatever lies deeper than a list of words. */
function textWords(source: Source): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) {
        found.add(key);
        walk(inner);
      }
  };
  for (const value of Object.values(source)) if (isObject(value) && texts(value).length === 0) walk(value);
  return found;
}
