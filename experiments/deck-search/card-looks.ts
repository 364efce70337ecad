/**
 * The properties of a card that the search for decks uses: the part of the deck that it belongs to, its cost, type and
 * colours, and the words by which cards refer to each other (names, jobs, races, traits). They are read from the card's
 * file (card-numbers.ts); a card whose file lacks them has cost 0, no colour and no words.
 */
import type { Game } from '../../engine/index.ts';
import { type CardSource, companyOf, LOOK_KEYS, leastCostOf, typeOf } from '../card-numbers.ts';

export interface CardLook {
  readonly id: string;
  readonly name: string;
  /** The key of deck files under which the card stands. */
  readonly part: string;
  /** Whether it stands there alone and without a number of copies, as a leader or a ruler does. */
  readonly isAlone: boolean;
  readonly cost: number;
  readonly type: string;
  /** Whether it is another form (an evolved follower) of cards of the main deck: those of its name. */
  readonly isForm: boolean;
  /** Its elements, class, attributes, factions or organizations; empty for a card that fits all colours. */
  readonly colours: readonly string[];
  /** The words by which texts of other cards may refer to it: its name and its traits. */
  readonly words: readonly string[];
  /** The words of other cards that its text refers to; a card that helps its own kind has some of them itself. */
  readonly named: readonly string[];
}

/** The key of deck files under which the cards of the main deck stand. */
export const MAIN = 'cards';

/** Keys with values that are unique to a card, or that texts do not refer to. */
const NO_WORDS: ReadonlySet<string> = new Set(['id', 'numbers', 'name', ...LOOK_KEYS]);

const isObject = (value: unknown): value is CardSource => typeof value === 'object' && value !== null;

/** The cards of a pool with the properties that the search uses, by their ids. */
export class PoolLooks {
  readonly all: readonly CardLook[];
  /** All colours of cards of the pool. */
  readonly colours: ReadonlySet<string>;
  /**
   * By word: the strength of the link between a card that refers to the word and a card that has it; great if few cards
   * have the word.
   */
  readonly weights: ReadonlyMap<string, number>;
  private readonly byId: ReadonlyMap<string, CardLook>;

  constructor(game: Game) {
    const sources = new Map(game.cards.map(({ id }) => [id, sourceOf(game, id)]));
    const printed = new Map([...sources].map(([id, source]) => [id, companyOf(source)]));
    this.colours = new Set([...printed.values()].flat());
    const counts = new Map<string, number>();
    const words = new Map(game.cards.map((card) => [card.id, [card.name, ...wordsOf(sources.get(card.id)!)]]));
    for (const own of words.values()) for (const word of new Set(own)) counts.set(word, (counts.get(word) ?? 0) + 1);
    this.weights = new Map([...counts].map(([word, count]) => [word, 20 / (20 + count)]));
    const places = new Map(game.cards.map(({ id }) => [id, placeOf(game, id)]));
    const names = new Set(game.cards.filter(({ id }) => places.get(id)![0] === MAIN).map(({ name }) => name));
    const looks = game.cards.map(({ id, name }): CardLook => {
      const source = sources.get(id)!;
      const [part, isAlone] = places.get(id)!;
      const texts = textWords(source);
      const own = new Set(words.get(id));
      // a card that pays for others (a magic stone) has the colours that its text names
      const colours = printed.get(id)!.length > 0 || part === MAIN ? printed.get(id)! : [...texts];
      return {
        ...{ id, name, part, isAlone, cost: leastCostOf(source), type: typeOf(source), words: [...own] },
        isForm: part !== MAIN && names.has(name),
        colours: colours.filter((colour) => this.colours.has(colour)),
        named: [...texts].filter((word) => counts.has(word) && word !== name),
      };
    });
    this.byId = new Map(looks.map((look) => [look.id, look]));
    this.all = looks;
  }

  of(id: string): CardLook {
    return this.byId.get(id)!;
  }
}

function sourceOf(game: Game, id: string): CardSource {
  const source = game.cardSource(id);
  return isObject(source) ? source : {};
}

function placeOf(game: Game, id: string): [part: string, isAlone: boolean] {
  const file = game.deckFileOf(new Map([[id, 1]]));
  for (const [key, value] of Object.entries(file)) {
    if (value === id || (Array.isArray(value) && value.includes(id))) return [key, true];
    if (isObject(value) && id in value) return [key, false];
  }
  return [MAIN, false];
}

/** Returns the names and traits of a card: words that are printed outside its text. */
function wordsOf(source: CardSource): string[] {
  return Object.entries(source).flatMap(([key, value]) => (NO_WORDS.has(key) ? [] : texts(value)));
}

/** Returns the words in a value that is a word or a list of words; none for any other value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Returns all words of the text, including keys: whatever is nested deeper than a list of words. */
function textWords(source: CardSource): Set<string> {
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
