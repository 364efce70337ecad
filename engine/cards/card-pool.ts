/**
 * Pools of cards: checked cards compiled to rows, by id and by row. A game says how its cards are read and compiled.
 */

import { type CardSummary, type CardText, InputError } from '../game.ts';
import { ABILITY_LIMIT, addDefinition, CODE_LIMIT, DEF_LIMIT, shadowDefinition, TablesFull } from '../kernel/tables.ts';
import type { CardFiles } from './card-list.ts';
import type { PoolSource } from './pool-source.ts';
import { parseYaml } from './yaml-input.ts';

/** A card of a pool that gives something to other cards: a token gives its name, for example. */
export interface Given<Source> {
  readonly source: Source;
  /** Its definition row. */
  readonly def: number;
}

/** A card's place in the pool for which it is compiled. */
export interface Place<Source> {
  /** The row to fill. */
  readonly def: number;
  /**
   * The cards of the pool that give `key`, in order of adding. The card that asks is compiled anew when the answer
   * changes.
   */
  given(key: string): readonly Given<Source>[];
  /** Every key that some card gives; for suggestions. */
  keys(): readonly string[];
}

/** How the cards of a game are read and compiled. */
export interface CardRules<Source extends PoolSource, Card extends CardSummary> {
  readonly files: CardFiles<Source>;
  /** Fills the rows of a card. */
  compile(source: Source, place: Place<Source>): Card;
  /** What a card gives to others of its pool: the keys with which they ask `Place.given`. */
  gives?(source: Source): readonly string[];
  /** Can a card be found by any of its numbers, and not only by its id? */
  readonly byAnyNumber?: boolean;
}

/**
 * Everything that a pool knows. It never changes once it is in a pool: a pool to which cards are added gets contents
 * of its own.
 */
interface Contents<Source, Card> {
  readonly cards: Card[];
  readonly byId: Map<string, Card>;
  /** By any of its numbers. */
  readonly byNumber: Map<string, Card>;
  readonly byDefinition: Map<number, Card>;
  /** The current source of every id. */
  readonly sources: Map<string, Source>;
  readonly givers: Map<string, readonly Given<Source>[]>;
  /** For each key the ids of the cards that have asked for it. */
  readonly takers: Map<string, ReadonlySet<string>>;
}

/**
 * The cards of one world: what card files define (cards, tokens, names that stand for others) is looked up in the pool
 * that the card belongs to and compiled into its rows, so that two pools of a process never see each other.
 *
 * A pool is extended by `with`. The new one shares the rows of all cards that mean the same in both; what a new card
 * changes for others (a token for the cards that create it) is compiled anew into rows of its own.
 */
export class CardPool<Source extends PoolSource, Card extends CardSummary> {
  readonly #rules: CardRules<Source, Card>;
  #contents: Contents<Source, Card>;

  /** An empty pool, or one that begins with what `base` has. */
  constructor(rules: CardRules<Source, Card>, base?: CardPool<Source, Card>) {
    this.#rules = rules;
    this.#contents = base ? base.#contents : emptyContents();
  }

  /** Every card in order of its row, shadowed ones too. */
  get cards(): readonly Card[] {
    return this.#contents.cards;
  }

  /** Every card that can be found by its id: those that are not shadowed. */
  get current(): readonly Card[] {
    return [...this.#contents.byId.values()];
  }

  find(id: string): Card | undefined {
    const { byId, byNumber } = this.#contents;
    return byId.get(id) ?? (this.#rules.byAnyNumber ? byNumber.get(id) : undefined);
  }

  /** The card of a definition row, of this pool or of one that it extends. */
  at(definition: number): Card | undefined {
    return this.#contents.byDefinition.get(definition);
  }

  /** Does any card ask for what gives this key? */
  isTaken(key: string): boolean {
    return (this.#contents.takers.get(key)?.size ?? 0) > 0;
  }

  /** The checked cards by whose ids the pool finds a card, in order of adding. */
  get sources(): readonly Source[] {
    return [...this.#contents.sources.values()];
  }

  /** The checked card of an id. */
  sourceOf(id: string): Source | undefined {
    return this.#contents.sources.get(id);
  }

  get ids(): readonly string[] {
    return [...this.#contents.byId.keys()];
  }

  /**
   * A pool with the cards of these files added, one file after the other; throws an InputError for the first problem.
   */
  with(files: readonly CardText[]): CardPool<Source, Card> {
    const pool = new CardPool(this.#rules, this);
    for (const { text, file } of files) pool.addFile(text, file);
    return pool;
  }

  /** A pool with checked cards added. */
  withCards(checked: readonly Source[]): CardPool<Source, Card> {
    const pool = new CardPool(this.#rules, this);
    pool.add(checked);
    return pool;
  }

  /** Reads a card file and adds its cards: all of them, or none with an InputError. */
  addFile(yaml: string, file: string): Card[] {
    try {
      return this.add(this.#rules.files.readCards(yaml, file));
    } catch (error) {
      if (error instanceof LinkError) throw listedProblem(yaml, file, error);
      if (error instanceof TablesFull) throw new InputError(tooMany(error), file);
      throw error;
    }
  }

  /**
   * Compiles checked cards: all of them, or none with a LinkError. A card whose id is known gets a new row that shadows
   * the old one, and so does every card that takes something from one that is added or shadowed.
   */
  add(checked: readonly Source[]): Card[] {
    const before = this.#contents;
    const next = copyContents(before);
    const order = [...checked];
    const ids = new Set(checked.map(({ id }) => id));
    const rows: number[] = [];
    for (let i = 0; i < order.length; i++) {
      const source = order[i];
      const def = addDefinition();
      rows.push(def);
      const shadowed = next.byId.get(source.id);
      if (shadowed) shadowDefinition(def, shadowed.def);
      const old = next.sources.get(source.id);
      const gives = this.#rules.gives?.(source) ?? [];
      const touched = new Set([...((old && this.#rules.gives?.(old)) ?? []), ...gives]);
      for (const key of touched) {
        const others = (next.givers.get(key) ?? []).filter((given) => given.source.id !== source.id);
        next.givers.set(key, gives.includes(key) ? [...others, { source, def }] : others);
        for (const id of next.takers.get(key) ?? []) {
          if (ids.has(id)) continue;
          ids.add(id);
          order.push(next.sources.get(id)!);
        }
      }
      next.sources.set(source.id, source);
    }
    const cards = order.map((source, i) => {
      const given = (key: string): readonly Given<Source>[] => {
        const takers = next.takers.get(key);
        if (!takers?.has(source.id)) next.takers.set(key, new Set([...(takers ?? []), source.id]));
        return next.givers.get(key) ?? [];
      };
      const card = this.#rules.compile(source, { def: rows[i], given, keys: () => [...next.givers.keys()] });
      // a card that is compiled again only because of others is told from those that were written
      const entered = i < checked.length ? card : { ...card, isRelinked: true };
      next.cards.push(entered);
      next.byId.set(card.id, entered);
      for (const number of source.numbers) next.byNumber.set(number, entered);
      next.byDefinition.set(card.def, entered);
      for (const side of entered.sides ?? []) next.byDefinition.set(side, entered);
      return entered;
    });
    this.#contents = next;
    return cards.slice(0, checked.length);
  }
}

/** The shipped cards of a game, and the hash of what they were made from. */
export interface ShippedPool<Source extends PoolSource, Card extends CardSummary> {
  readonly pool: CardPool<Source, Card>;
  readonly hash: string;
}

/** The card pools of a game. */
export interface Pools<Source extends PoolSource, Card extends CardSummary> {
  readonly files: CardFiles<Source>;
  readonly emptyPool: () => CardPool<Source, Card>;
  /** The shipped cards in order of their ids, loaded once a process. */
  readonly shippedPool: () => ShippedPool<Source, Card>;
}

function emptyContents<Source, Card>(): Contents<Source, Card> {
  return {
    cards: [],
    byId: new Map(),
    byNumber: new Map(),
    byDefinition: new Map(),
    sources: new Map(),
    givers: new Map(),
    takers: new Map(),
  };
}

function copyContents<Source, Card>(from: Contents<Source, Card>): Contents<Source, Card> {
  return {
    cards: [...from.cards],
    byId: new Map(from.byId),
    byNumber: new Map(from.byNumber),
    byDefinition: new Map(from.byDefinition),
    sources: new Map(from.sources),
    givers: new Map(from.givers),
    takers: new Map(from.takers),
  };
}

/** Thrown where a card names another card that the pool does not have. */
export class LinkError extends InputError {
  constructor(
    message: string,
    /** Id of the card. */
    readonly id: string,
  ) {
    super(message);
  }
}

/** The sentence for a file whose cards find no room beside those that were read before. */
function tooMany({ message }: TablesFull): string {
  const [cards, abilities, code] = [DEF_LIMIT, ABILITY_LIMIT, CODE_LIMIT].map((limit) => limit.toLocaleString('en'));
  return (
    `${message}: one command reads up to ${cards} cards, ${abilities} abilities and ${code} words of text, the ` +
    'shipped cards and every version of a file that it has read included; divide the file, or begin the command ' +
    'anew'
  );
}

/** The problem with its place in the file: that of the card in its list. */
function listedProblem(text: string, file: string, { message, id }: LinkError): InputError {
  const yaml = parseYaml(text, file);
  const list = Array.isArray(yaml.value) ? (yaml.value as readonly { id?: unknown }[]) : [];
  const index = list.findIndex((card) => card?.id === id);
  return index < 0 ? new InputError(message, file) : yaml.problem([index, 'id'], message);
}
