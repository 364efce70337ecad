/**
 * The plan of `assay try`: a card, the same card with other numbers, and its peers, each in the same slots of decks.
 */
import seedrandom from 'seedrandom';
import { canonicalSpec } from '../agents/registry.ts';
import { type CardText, type Game, InputError, toYaml } from '../engine/index.ts';
import { type Plan, type PlannedDeck, planDeck } from '../workers/plan.ts';
import { type CardSource, coloursOf, costOf, kindOfCard, numberAt, numberPaths, withNumber } from './card-numbers.ts';
import { CellTable, type TriedCandidate } from './designs/cell-table.ts';
import { type Slot, slotOf } from './designs/slot.ts';
import { findDeck, type PlannedExperiment, plainName, settleSwitches } from './experiment-file.ts';
import { byPlainness, dealing, facts, legality, linesOf } from './strength-plan.ts';

/**
 * The number of peers that suffices for a median. With fewer, cards of other kinds are taken; a further deck must not
 * reduce them below it.
 */
const ENOUGH_PEERS = 12;
/** The fewest peers with which a card is compared. */
const FEWEST_PEERS = 4;
/** The most decks that a card is tried in, when the user names none. */
const MOST_DECKS = 3;
/** The changes of the cost that are tried, when the user names none. */
const COST_CHANGES = [-1, 0, 1, 2];

/** A number of the card and the changes to try; 0 is the card as it is. */
export interface Vary {
  readonly path: string;
  readonly changes: readonly number[];
}

export interface TryOptions {
  /** The id of the card, and the names of the decks in which it is tried; when left out, decks that can play it. */
  readonly card: string;
  readonly decks?: readonly string[];
  /** The ids of cards whose places it takes; when left out, the cards most like it. */
  readonly places?: readonly string[];
  /** Pilots, the weakest first. */
  readonly agents: readonly string[];
  /** The deals of each list, spread over decks and opponents. */
  readonly pairs: number;
  /** The most peers. */
  readonly peers: number;
  readonly vary: readonly Vary[];
  readonly seed: string;
  /** Card files that are added to the pool. */
  readonly cardFiles: readonly CardText[];
}

/** The card with one number changed. */
export interface TriedNumber {
  readonly path: string;
  readonly value: number;
  /** The id that this version of the card has in the decks. */
  readonly id: string;
}

export interface TriedDeck {
  readonly deck: string;
  readonly slot: Slot;
  /** By agent: the card, its peers, and the card with other numbers. */
  readonly byAgent: readonly (readonly TriedCandidate[])[];
}

export interface PlannedTry extends PlannedExperiment {
  readonly card: string;
  readonly agents: readonly string[];
  readonly pairsByCell: readonly number[];
  readonly peers: readonly string[];
  /** The varied numbers, each with the values that the card can have. */
  readonly numbers: readonly { readonly path: string; readonly doses: readonly TriedNumber[] }[];
  /** The changes that the card cannot have: one phrase each. */
  readonly impossible: readonly string[];
  readonly decks: readonly TriedDeck[];
}

/** @param pool the game with the card and all other card files */
export function planTry(pool: Game, options: TryOptions): PlannedTry {
  const source = sourceOf(pool, options.card);
  const agents = [...new Set(options.agents.map((spec) => canonicalSpec(spec)))];
  const { game, numbers, impossible, file } = withDoses(pool, source, options.vary);
  const doses = new Set(numbers.flatMap((one) => one.doses.map(({ id }) => id)));
  const chosen = chooseSlots(pool, game, source, options, [...doses]);
  const table = new CellTable();
  const field = pool.decks.map((deck) => planDeck(pool, deck));
  const decks = chosen.slots.map(({ deck, slot }): TriedDeck => {
    const opponents = field.filter(({ name }) => name !== deck.name).map((one) => table.place(one));
    const against = opponents.length > 0 ? opponents : [table.place(deck)];
    const pairs = Math.max(1, Math.ceil(options.pairs / against.length / chosen.slots.length));
    const wanted = new Set([options.card, ...doses, ...chosen.peers]);
    const kept = { ...slot, candidates: slot.candidates.filter(({ id }) => wanted.has(id)) };
    return { deck: deck.name, slot: kept, byAgent: table.playSlot(kept.candidates, against, agents, pairs) };
  });
  const plan: Plan = {
    name: `try-${plainName(options.card)}`,
    game: game.name,
    seed: options.seed,
    switches: settleSwitches(game, {}),
    cardFiles: [...options.cardFiles, ...file],
    decks: table.decks,
    cells: table.cells,
  };
  const planned = { game, plan, agents, pairs: Math.max(...table.pairs), pairsByCell: table.pairs };
  return { ...planned, card: options.card, peers: chosen.peers, numbers, impossible, decks };
}

function sourceOf(game: Game, id: string): CardSource {
  if (game.findCard(id) === undefined) throw new InputError(`${game.name} has no card "${id}"`);
  return game.cardSource(id) as CardSource;
}

interface Doses extends Pick<PlannedTry, 'numbers' | 'impossible' | 'game'> {
  readonly file: readonly CardText[];
}

/** Adds to the pool one version of the card for each value that its numbers can have. */
function withDoses(pool: Game, source: CardSource, wanted: readonly Vary[]): Doses {
  const cost: Vary[] =
    costOf(source) === undefined || wanted.some(({ path }) => path === 'cost')
      ? []
      : [{ path: 'cost', changes: COST_CHANGES }];
  const impossible: string[] = [];
  const cards: CardSource[] = [];
  const numbers = [...cost, ...wanted].map(({ path, changes }) => {
    const now = numberAt(source, path);
    if (now === undefined)
      throw new InputError(`the card ${source.id} has no number "${path}"; it has ${numberPaths(source).join(', ')}`);
    const doses = [...new Set([0, ...changes])]
      .sort((a, b) => a - b)
      .flatMap((change): TriedNumber[] => {
        const value = now + change;
        if (change === 0) return [{ path, value, id: String(source.id) }];
        const id = idWith(String(source.id), path, value);
        const changed = withNumber(source, path, value);
        if (changed === undefined || !takes(pool, { ...changed, id })) {
          impossible.push(`${path} ${value}`);
          return [];
        }
        cards.push({ ...changed, id });
        return [{ path, value, id }];
      });
    return { path, doses };
  });
  if (cards.length === 0) return { game: pool, numbers, impossible, file: [] };
  const file = { file: 'numbers of the card', text: toYaml(cards) };
  return { game: pool.withCards([file]), numbers, impossible, file: [file] };
}

/** Returns an id for the card with another number, in small letters, digits and hyphens, which all games accept. */
function idWith(id: string, path: string, value: number): string {
  const number = value < 0 ? `minus-${-value}` : String(value);
  return `${id}-${path}-${number}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Whether the pool accepts a card as it is written. */
function takes(pool: Game, card: CardSource): boolean {
  try {
    pool.withCards([{ file: 'number', text: toYaml([card]) }]);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

interface ChosenSlot {
  readonly deck: PlannedDeck;
  readonly slot: Slot;
}

/** Chooses the decks and slots in which the card is tried, and the peers that fit into all of them. */
function chooseSlots(
  pool: Game,
  game: Game,
  source: CardSource,
  options: TryOptions,
  doses: readonly string[],
): { readonly slots: readonly ChosenSlot[]; readonly peers: readonly string[] } {
  const decks = (options.decks ?? pool.decks.map(({ name }) => name)).map((name) =>
    planDeck(pool, findDeck(pool, name)),
  );
  const twin = decks.find(({ name }, i) => decks.findIndex((other) => other.name === name) < i);
  if (twin) throw new InputError(`${twin.name} is named twice; each deck may stand once`);
  const look = new PoolLook(pool, source);
  for (const id of options.places ?? []) sourceOf(pool, id);
  const able = options.decks ? decks : decks.filter((deck) => look.canPlay(deck, source));
  const ordered = options.decks ? able : look.byNearness(able);
  const slots: ChosenSlot[] = [];
  let peers: string[] | undefined;
  for (const deck of ordered) {
    if (!options.decks && slots.length === MOST_DECKS) break;
    const found = slotIn(game, look, deck, options, doses);
    if (found === undefined) {
      if (options.decks) throw new InputError(`${source.id} fits into no slot of ${deck.name}`);
      continue;
    }
    const fitting = found.peers.filter((id) => peers === undefined || peers.includes(id));
    // one more deck is left out if it would leave too few peers
    if (!options.decks && peers !== undefined && fitting.length < Math.min(peers.length, ENOUGH_PEERS)) continue;
    peers = fitting;
    slots.push(found);
  }
  if (peers === undefined) throw new InputError(`no deck could play ${source.id}: name one with --in`);
  if (peers.length < FEWEST_PEERS) {
    throw new InputError(
      `${peers.length} cards of the pool, of its cost or kind, fit into its slot ` +
        `in ${slots.map(({ deck }) => deck.name).join(', ')}: too few to compare it with`,
    );
  }
  return { slots, peers: sampled(peers, options.peers, options.seed) };
}

/** Draws at most `most` ids by the seed, and keeps them in the order of the list. */
function sampled(ids: readonly string[], most: number, seed: string): string[] {
  const random = seedrandom(`${seed}/peers`);
  const drawn = ids.map((id) => ({ id, at: random() })).sort((a, b) => a.at - b.at);
  const kept = new Set(drawn.slice(0, most).map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/** Returns the first slot of a deck that the card fits in, with the peers that fit there, too. */
function slotIn(
  game: Game,
  look: PoolLook,
  deck: PlannedDeck,
  { card, places, seed }: TryOptions,
  doses: readonly string[],
): (ChosenSlot & { readonly peers: readonly string[] }) | undefined {
  const isDealt = dealing(game, seed, settleSwitches(game, {}));
  const stray = places?.filter((id) => deck.cards.includes(id));
  if (stray?.length === 0) throw new InputError(`${deck.name} has none of ${places!.join(', ')}`);
  const own = deck.cards.includes(card) ? [card] : look.placesOf(deck);
  const peers = look.peersIn(deck);
  const slot = slotOf({
    ...{ deck, card, candidates: [card, ...doses, ...peers], places: stray ?? own, isDealt },
    neutrals: byPlainness(game, deck).filter((id) => !doses.includes(id)),
    linesOf: (id) => linesOf(game, id),
    namesakes: (id) => look.othersOfName(game.findCard(id)!.name, id),
    isLegal: legality(game, [deck]),
  });
  if (slot === undefined) return undefined;
  const fitting = new Set(slot.candidates.map(({ id }) => id));
  return { deck, slot, peers: peers.filter((id) => fitting.has(id)) };
}

/** The pool in relation to one card: which decks can play it, and which cards are like it. */
class PoolLook {
  readonly #kind: string;
  readonly #cost: number | undefined;
  readonly #facts: ReadonlySet<string>;
  readonly #sources: ReadonlyMap<string, CardSource>;

  constructor(
    private readonly game: Game,
    private readonly source: CardSource,
  ) {
    this.#kind = kindOfCard(source);
    this.#cost = costOf(source);
    this.#facts = new Set(facts(game, String(source.id)));
    this.#sources = new Map(game.cards.map(({ id }) => [id, game.cardSource(id) as CardSource]));
  }

  /** Whether a deck has the colours that a card needs. */
  canPlay(deck: PlannedDeck, card: CardSource): boolean {
    const colours = new Set(deck.cards.flatMap((id) => coloursOf(this.#sources.get(id) ?? {})));
    return coloursOf(card).every((colour) => colours.has(colour));
  }

  /** Orders decks by how much their nearest card resembles this one. */
  byNearness(decks: readonly PlannedDeck[]): PlannedDeck[] {
    const distance = (deck: PlannedDeck): number => Math.min(...deck.cards.map((id) => this.#distance(id, deck)));
    return [...decks].sort((a, b) => distance(a) - distance(b));
  }

  /** Returns the ids of the cards of a deck, the one most like this card first. */
  placesOf(deck: PlannedDeck): string[] {
    return [...new Set(deck.cards)].sort(
      (a, b) => this.#distance(a, deck) - this.#distance(b, deck) || (a < b ? -1 : 1),
    );
  }

  /**
   * Returns how unlike a card of a deck is: by its kind, then by its cost and its number of copies (one copy tells
   * little), then by what else is printed on it.
   */
  #distance(id: string, deck: PlannedDeck): number {
    const other = this.#sources.get(id) ?? {};
    const cost = costOf(other);
    const steps = cost === undefined || this.#cost === undefined ? 0 : Math.abs(cost - this.#cost);
    const shared = facts(this.game, id).filter((fact) => this.#facts.has(fact)).length;
    const copies = deck.cards.filter((card) => card === id).length;
    return (kindOfCard(other) === this.#kind ? 0 : 1000) + 10 * steps + 30 / copies + 1 / (1 + shared);
  }

  /**
   * Returns the peers that the deck can play, one of each name: cards of the same cost and kind; where these are few,
   * also cards of other kinds with the same cost.
   */
  peersIn(deck: PlannedDeck): string[] {
    const names = new Set([this.game.findCard(String(this.source.id))!.name]);
    const alike = this.game.cards.filter(({ id, name }) => {
      const card = this.#sources.get(id)!;
      if (names.has(name) || costOf(card) !== this.#cost || !this.canPlay(deck, card)) return false;
      names.add(name);
      return true;
    });
    const isOfKind = (id: string): boolean => kindOfCard(this.#sources.get(id)!) === this.#kind;
    const ids = alike.map(({ id }) => id);
    const own = ids.filter(isOfKind);
    return own.length >= ENOUGH_PEERS || this.#cost === undefined ? own : ids;
  }

  /** Returns the cards of this name that are of another kind, such as the card that it evolves into. */
  othersOfName(name: string, id: string): string[] {
    const kind = kindOfCard(this.#sources.get(id) ?? this.source);
    return this.game.cards
      .filter((other) => other.name === name && kindOfCard(this.#sources.get(other.id)!) !== kind)
      .map((other) => other.id);
  }
}
