/**
 * Makes decks for a search: drawn anew in the shape of known decks, changed a little, or mixed from two.
 *
 * - The shape of a deck (how many cards of which part, type and cost, in how many copies) is that of a deck of the
 *   field, or of a deck that the game draws (`Game.drawDeck`). Its cards are drawn from the pool: cards in the colours
 *   of the deck, of similar cost and the same type, preferably cards that refer to each other's words or occur together
 *   in known decks. If a deck must contain certain cards, every second deck is drawn around them: mostly of cards that
 *   refer to their words, or that they refer to.
 * - Every deck is read by the game's own deck reader. Cards that it refuses are replaced by others.
 */
import { type DeckFile, type Draw, type Game, InputError, itemAt, type SwitchSettings } from '../../engine/index.ts';
import { type PlannedDeck, planDeck } from '../../workers/plan.ts';
import { type CardLook, MAIN, PoolLooks } from './card-looks.ts';

/** A deck without a name, its cards in the order of the list. */
export type DeckCards = Omit<PlannedDeck, 'name'>;

export interface BuilderOptions {
  readonly game: Game;
  /** The properties of the cards, if they have been read before. */
  readonly looks?: PoolLooks;
  readonly settings: SwitchSettings;
  /** Decks whose shapes and combinations of cards are imitated. */
  readonly known: readonly PlannedDeck[];
  /** Ids of cards that every deck contains. */
  readonly having?: readonly string[];
  /** The colours that cards may have; all if left out. */
  readonly colours?: readonly string[];
}

/** A card and the number of its copies in a deck. */
interface Slot {
  readonly look: CardLook;
  readonly copies: number;
}

/**
 * The kinds of change: one copy of a card is replaced by a further copy of a card of the deck or by another card; in
 * the remaining kind all copies are replaced.
 */
const FURTHER_COPY = 0;
const OTHER_CARD = 1;
const WHOLE = 2;
/** A sum of weights below this is rounding error: all weights have been taken away. */
const LEAST_WEIGHT = 1e-9;
/**
 * How often the cards of a deck are replaced before it is given up, and how many decks are given up before there is no
 * result.
 */
const MENDINGS = 40;
const TRIES = 60;
/** One of this many decks has the shape of a deck that the game draws, even if there are known decks. */
const DRAWN = 8;
/** A card that was refused this often and never accepted is no longer tried; it may be a token. */
const REFUSALS = 3;
/**
 * The weight of a card in another part of the deck if the main deck has a card of the same name, as an evolved follower
 * has.
 */
const OTHER_FORM = 1000;
/** How many times as much the relation to a card counts that the deck is drawn around. */
const DEVOTION = 100;
/** The number of values of a fraction that is drawn. */
const FINE = 1 << 30;

export class DeckBuilder {
  readonly looks: PoolLooks;
  private readonly game: Game;
  private readonly settings: SwitchSettings;
  private readonly having: readonly string[];
  /** The relation of the cards that every deck contains to another card. */
  private readonly centre: Company;
  private readonly colours: ReadonlySet<string> | undefined;
  private readonly shapes: readonly Shape[];
  private readonly byPart = new Map<string, readonly CardLook[]>();
  /** How often two cards occur together in known decks. */
  private readonly company = new Map<string, Map<string, number>>();
  /** What is known of each kind of deck. */
  private readonly kinds = new Map<string, DeckKind>();
  private readonly refused = new Map<string, number>();
  private readonly taken = new Set<string>();
  /** The most warnings of a known deck; a new deck may not have more. */
  private readonly warnings: number;

  constructor({ game, looks = new PoolLooks(game), settings, known, having = [], colours }: BuilderOptions) {
    this.game = game;
    this.settings = settings;
    this.having = having;
    this.looks = looks;
    this.colours = colours && new Set(colours);
    const parts = new Set(this.looks.all.map(({ part }) => part));
    for (const part of parts) {
      const cards = this.looks.all.filter((look) => look.part === part);
      this.byPart.set(part, cards);
    }
    const read = known.map((deck) => this.read(deck.cards, deck.basis));
    const decks = sameFormat(read.flatMap((one) => ('wrong' in one ? [] : [one])));
    this.shapes = decks.map((deck) => this.shapeOf(deck));
    this.warnings = Math.max(0, ...decks.map(({ warnings }) => warnings));
    for (const { cards } of decks) this.addCompany([...new Set(cards)]);
    const centre = having.map((id) => ({ look: looks.of(id), copies: 1 }));
    this.centre = new Company(centre, looks.weights, this.company);
    for (const { cards } of decks) for (const id of cards) this.taken.add(id);
  }

  /** Returns the share of the main deck that consists of cards of a type, 0 to 1. */
  shareOf(deck: DeckCards, type: string): number {
    const main = this.mainOf(deck);
    return main.filter((look) => look.type === type).length / Math.max(1, main.length);
  }

  /** Returns the average cost of the main deck. */
  costOf(deck: DeckCards): number {
    const main = this.mainOf(deck);
    return main.reduce((sum, { cost }) => sum + cost, 0) / Math.max(1, main.length);
  }

  /** Returns the colours of a deck, the most frequent first. */
  coloursOf(deck: DeckCards): string[] {
    const counts = new Map<string, number>();
    for (const { colours } of this.mainOf(deck))
      for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  }

  /** Returns the content of a deck's file. */
  fileOf(name: string, { cards, basis }: DeckCards): DeckFile {
    const counts = new Map<string, number>();
    for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
    return { name, ...(basis === undefined ? {} : { basis }), ...this.game.deckFileOf(counts) };
  }

  /** Returns a deck that is drawn anew. Throws InputError if no legal one is found. */
  sample(draw: Draw): DeckCards {
    for (let tries = 0; tries < TRIES; tries++) {
      const shape = this.drawShape(draw);
      const isDevoted = this.having.length > 0 && draw(2) === 0;
      const deck = shape && this.assemble(shape, [], { colours: this.drawColours(shape, draw), isDevoted }, draw);
      if (deck) return deck;
    }
    throw new InputError(
      `no legal deck was found in ${TRIES} tries from ${this.looks.all.length} cards; ask for fewer cards or more ` +
        'colours',
    );
  }

  /**
   * Returns a deck with one to three changes; undefined if they did not give one. Unchanged cards keep their places in
   * the list, and therefore their places in a deal, so that on the same deals two such decks differ only by the
   * changes.
   */
  change(parent: DeckCards, draw: Draw): DeckCards | undefined {
    const slots = this.slotsOf(parent);
    const shape = { parts: sizesOf(slots), slots, basis: parent.basis };
    const kin = this.kinOf(parent, slots);
    let changed = slots;
    for (let changes = 1 + draw(3); changes > 0; changes--) changed = this.changeOnce(changed, kin, draw);
    return this.assemble(shape, withoutOrphans(changed, slots), kin, draw);
  }

  /** Returns a deck of cards of two decks, with the shape and colours of the first one; undefined if none was found. */
  mix(first: DeckCards, second: DeckCards, draw: Draw): DeckCards | undefined {
    const own = this.slotsOf(first);
    const other = this.slotsOf(second);
    const shape = { parts: sizesOf(own), slots: own, basis: first.basis };
    const ids = new Set(own.map(({ look }) => look.id));
    const kin = this.kinOf(first, own);
    const kept = own.filter(({ look }) => look.isAlone || draw(3) > 0);
    const brought = other.filter(
      ({ look }) =>
        !look.isAlone && !ids.has(look.id) && draw(2) === 0 && this.isOpen(look, kin) && this.fits(look, kin),
    );
    return this.assemble(shape, shuffled([...kept, ...brought], draw), kin, draw);
  }

  private kinOf(parent: DeckCards, slots: readonly Slot[]): Kin {
    const colours = new Set(slots.flatMap(({ look }) => look.colours));
    const alone = slots.flatMap(({ look }) => (look.isAlone ? [look.id] : []));
    const key = JSON.stringify([alone, parent.basis, [...colours].sort()]);
    const kind = this.kinds.get(key) ?? { isPicky: false, fitting: new Map() };
    this.kinds.set(key, kind);
    return { colours, parent: { cards: parent.cards, basis: parent.basis, kind } };
  }

  /**
   * Whether a card may take the place of a card of a legal deck. Each card is tested alone, because a reader that is
   * given several wrong cards may report a right one: in a deck of a single title, one card of no title makes it report
   * all cards of another class.
   */
  private fits(look: CardLook, { parent }: Kin): boolean {
    if (!parent?.kind.isPicky) return true;
    const known = parent.kind.fitting.get(look.id);
    if (known !== undefined) return known;
    const places = this.slotsOf(parent)
      .filter((slot) => slot.look.part === look.part && slot.look.isAlone === look.isAlone)
      .sort((a, b) => b.copies - a.copies);
    const [place] = places;
    const at = place ? parent.cards.indexOf(place.look.id) : -1;
    const read = this.read(
      parent.cards.map((id, i) => (i === at ? look.id : id)),
      parent.basis,
    );
    const isFit = !('wrong' in read) && read.warnings <= this.warnings;
    parent.kind.fitting.set(look.id, isFit);
    return isFit;
  }

  private mainOf({ cards }: DeckCards): CardLook[] {
    return cards.map((id) => this.looks.of(id)).filter(({ part }) => part === MAIN);
  }

  private slotsOf({ cards }: DeckCards): Slot[] {
    const counts = new Map<string, number>();
    for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].map(([id, copies]) => ({ look: this.looks.of(id), copies }));
  }

  /** Replaces all copies of a card, or one copy, by another card or by a further copy of a card of the deck. */
  private changeOnce(slots: readonly Slot[], kin: Kin, draw: Draw): Slot[] {
    const free = slots.filter(({ look }) => !this.having.includes(look.id));
    if (free.length === 0) return [...slots];
    const slot = itemAt(free, draw(free.length));
    const kind = slot.look.isAlone ? WHOLE : draw(WHOLE + 2);
    const others = slots.filter((one) => one !== slot);
    const fewer = slot.copies > 1 ? [{ ...slot, copies: slot.copies - 1 }] : [];
    const near = others.filter(({ look }) => look.part === slot.look.part && !look.isAlone);
    if (kind === FURTHER_COPY && near.length > 0) {
      const more = itemAt(near, draw(near.length));
      return slots.flatMap((one) =>
        one === slot ? fewer : one === more ? [{ ...one, copies: one.copies + 1 }] : [one],
      );
    }
    const found = this.pick(slot.look, others, kin, new Set([slot.look.id]), draw);
    if (!found) return [...slots];
    const instead =
      kind === OTHER_CARD ? [...fewer, { look: found, copies: 1 }] : [{ look: found, copies: slot.copies }];
    return slots.flatMap((one) => (one === slot ? instead : [one]));
  }

  private drawShape(draw: Draw): Shape | undefined {
    if (this.shapes.length > 0 && draw(DRAWN) > 0) return this.shapes[draw(this.shapes.length)];
    const { deck } = this.game.drawDeck(draw, 'drawn', this.settings);
    const read = this.read(planDeck(this.game, deck).cards, deck.basis);
    if ('wrong' in read || (this.shapes.length > 0 && read.format !== this.shapes[0]?.format)) return undefined;
    return this.shapeOf(read);
  }

  /** Returns as many colours as the shape has; the colours of cards that the deck must contain come first. */
  private drawColours({ slots }: Shape, draw: Draw): Set<string> {
    const wanted = new Set(slots.filter(({ look }) => look.part === MAIN).flatMap(({ look }) => look.colours)).size;
    const found = new Set(this.having.flatMap((id) => this.looks.of(id).colours));
    const main = this.byPart.get(MAIN) ?? [];
    for (let tries = 0; found.size < wanted && tries < TRIES; tries++) {
      const { colours } = itemAt(main, draw(main.length));
      if (colours.length > 0 && this.mayHave(colours) && new Set([...found, ...colours]).size <= Math.max(wanted, 1))
        for (const colour of colours) found.add(colour);
    }
    return found;
  }

  private mayHave(colours: readonly string[]): boolean {
    return this.colours === undefined || colours.every((colour) => this.colours!.has(colour));
  }

  /**
   * Returns a legal deck with the given slots, as far as there is room for them, filled up in the shape of another
   * deck; undefined if none was found.
   */
  private assemble(
    { parts, slots: like, basis }: Shape,
    given: readonly Slot[],
    kin: Kin,
    draw: Draw,
  ): DeckCards | undefined {
    const sound = new Map(this.slotsOf(kin.parent ?? { cards: [] }).map(({ look, copies }) => [look.id, copies]));
    const banned = new Set<string>();
    const forced = this.having.map((id): Slot => {
      const own = given.find(({ look }) => look.id === id);
      const copies = like.map((slot) => slot.copies);
      return own ?? { look: this.looks.of(id), copies: itemAt(copies, draw(copies.length)) };
    });
    const rest = given.filter(({ look }) => !this.having.includes(look.id) && this.mayHave(look.colours));
    let slots: Slot[] = fitted([...forced, ...rest], parts);
    for (let mendings = 0; mendings < MENDINGS; mendings++) {
      if (!this.fill(slots, parts, like, kin, banned, draw)) return undefined;
      const ids = slots.flatMap(({ look, copies }) => Array<string>(copies).fill(look.id));
      const read = this.read(ids, basis);
      if (!('wrong' in read)) {
        for (const { look } of slots) this.taken.add(look.id);
        return read.warnings > this.warnings ? undefined : { cards: read.cards, ...(basis && { basis }) };
      }
      // a card that the parent has in as many copies is not wrong
      const wrong = slots.flatMap(({ look: { id }, copies }) =>
        read.wrong.has(id) && copies > (sound.get(id) ?? 0) ? [id] : [],
      );
      const mended =
        wrong.length > 0
          ? this.withoutWrong(slots, new Set(wrong), banned)
          : this.withoutMisfits(slots, kin, read.wrong.size > 0);
      if (mended === undefined) return undefined;
      slots = mended;
    }
    return undefined;
  }

  /** Takes out new cards that do not fit when tested alone. Undefined if there are none, or no card was reported. */
  private withoutMisfits(slots: readonly Slot[], kin: Kin, isMisnamed: boolean): Slot[] | undefined {
    if (!isMisnamed || !kin.parent) return undefined;
    kin.parent.kind.isPicky = true;
    const before = new Set(kin.parent.cards);
    const kept = slots.filter(({ look }) => before.has(look.id) || this.fits(look, kin));
    return kept.length < slots.length ? kept : undefined;
  }

  /**
   * Returns the slots with one copy less of each wrong card that was accepted before or must stay, and without the
   * other wrong cards. Undefined if a card that must stay is refused even as a single copy.
   */
  private withoutWrong(slots: readonly Slot[], wrong: ReadonlySet<string>, banned: Set<string>): Slot[] | undefined {
    const kept: Slot[] = [];
    for (const slot of slots) {
      const { id } = slot.look;
      if (!wrong.has(id)) kept.push(slot);
      else if (slot.copies > 1 && this.taken.has(id)) kept.push({ ...slot, copies: slot.copies - 1 });
      else if (this.having.includes(id)) {
        if (slot.copies === 1) return undefined;
        kept.push({ ...slot, copies: slot.copies - 1 });
      } else {
        banned.add(id);
        this.refused.set(id, (this.refused.get(id) ?? 0) + 1);
      }
    }
    return kept;
  }

  /** Adds cards to `slots` until every part has its size; returns false if the pool has no more. */
  private fill(
    slots: Slot[],
    parts: ReadonlyMap<string, number>,
    like: readonly Slot[],
    kin: Kin,
    banned: Set<string>,
    draw: Draw,
  ): boolean {
    for (const [part, size] of parts) {
      const models = like.filter(({ look }) => look.part === part);
      let room = size - sizesOf(slots).get(part)!;
      for (let i = draw(models.length); room > 0; i++) {
        const model = itemAt(models, i % models.length);
        const look = this.pick(model.look, slots, kin, banned, draw);
        if (!look) return part !== MAIN && !model.look.isAlone;
        const copies = look.isAlone ? 1 : Math.min(room, model.copies);
        slots.push({ look, copies });
        banned.add(look.id);
        room -= copies;
      }
    }
    return true;
  }

  /** Returns a card for the place of `model` in a deck with these slots. */
  private pick(
    model: CardLook,
    slots: readonly Slot[],
    kin: Kin,
    banned: ReadonlySet<string>,
    draw: Draw,
  ): CardLook | undefined {
    const company = new Company(slots, this.looks.weights, this.company);
    const open = (this.byPart.get(model.part) ?? []).filter(
      (look) =>
        !banned.has(look.id) &&
        !company.has(look) &&
        this.isOpen(look, kin) &&
        kin.parent?.kind.fitting.get(look.id) !== false,
    );
    const relation = (look: CardLook): number =>
      company.with(look) + (kin.isDevoted ? DEVOTION * this.centre.with(look) : 0);
    const weights = open.map((look) => weightOf(look, model) * (1 + relation(look)));
    for (let total = weights.reduce((sum, one) => sum + one, 0); total > LEAST_WEIGHT; ) {
      let at = (draw(FINE) / FINE) * total;
      const place = Math.max(
        0,
        weights.findIndex((weight) => (at -= weight) < 0),
      );
      const look = itemAt(open, place);
      if (this.fits(look, kin)) return look;
      total -= itemAt(weights, place);
      weights[place] = 0;
    }
    return undefined;
  }

  private isOpen(look: CardLook, { colours }: Kin): boolean {
    if ((this.refused.get(look.id) ?? 0) >= REFUSALS && !this.taken.has(look.id)) return false;
    if (!this.mayHave(look.colours)) return false;
    // a card that brings colours may bring more than are asked for
    if (look.part !== MAIN && !look.isAlone)
      return look.colours.length === 0 || look.colours.some((one) => colours.has(one));
    return look.colours.every((colour) => colours.has(colour));
  }

  /**
   * Returns the deck that the game's own reader reads from a list, or the cards that it refuses. Each card has a line
   * of its own in the file, and the reader's message names the line.
   */
  private read(ids: readonly string[], basis: string | undefined): ReadDeck | { readonly wrong: ReadonlySet<string> } {
    const file = this.fileOf('built', { cards: ids, basis });
    const text = JSON.stringify(file, undefined, 1);
    try {
      const deck = this.game.parseDeck(text, 'built', this.settings);
      return { ...planDeck(this.game, deck), format: formatOf(file), warnings: this.game.deckWarnings(deck).length };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const lines = text.split('\n');
      const named = error.all.flatMap(({ line }) => (line === undefined ? [] : [itemAt(lines, line - 1)]));
      return { wrong: new Set(ids.filter((id) => named.some((one) => one.includes(JSON.stringify(id))))) };
    }
  }

  private shapeOf(deck: ReadDeck): Shape {
    const slots = this.slotsOf(deck);
    return { slots, parts: sizesOf(slots), basis: deck.basis, format: deck.format };
  }

  private addCompany(ids: readonly string[]): void {
    for (const id of ids) {
      const known = this.company.get(id) ?? new Map<string, number>();
      this.company.set(id, known);
      for (const other of ids) if (other !== id) known.set(other, (known.get(other) ?? 0) + 1);
    }
  }
}

/** A deck that the game's reader has read. */
interface ReadDeck extends DeckCards {
  /** The format that its file names. */
  readonly format: string;
  readonly warnings: number;
}

/** The shape of a deck to be made. */
interface Shape {
  /** The number of cards in each part. */
  readonly parts: ReadonlyMap<string, number>;
  readonly slots: readonly Slot[];
  readonly basis?: string;
  readonly format?: string;
}

/** Returns the format of a deck file as a text. */
function formatOf({ rule, format }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([rule, format]);
}

/** Returns the decks of the most frequent format; decks of another format cannot be compared with them. */
function sameFormat(decks: readonly ReadDeck[]): ReadDeck[] {
  const number = (format: string): number => decks.filter((deck) => deck.format === format).length;
  const [first] = decks.map(({ format }) => format).sort((a, b) => number(b) - number(a));
  return decks.filter(({ format }) => format === first);
}

function sizesOf(slots: readonly Slot[]): Map<string, number> {
  const sizes = new DefaultMap();
  for (const { look, copies } of slots) sizes.set(look.part, sizes.get(look.part) + copies);
  return sizes;
}

/** What cards must fit: the colours of the deck, and the deck that it is made from, if any. */
interface Kin {
  readonly colours: ReadonlySet<string>;
  readonly parent?: DeckCards & { readonly kind: DeckKind };
  /** Whether the deck is drawn around the cards that every deck contains. */
  readonly isDevoted?: boolean;
}

/** Decks with the same leaders or rulers, colours and basis. */
interface DeckKind {
  /** Has the reader reported a right card where another one was wrong? From then on, each new card is tested alone. */
  isPicky: boolean;
  /** Whether a card fits, for the cards that were tested. */
  readonly fitting: Map<string, boolean>;
}

/** A map of counts, in which a missing key has the count 0. */
class DefaultMap extends Map<string, number> {
  override get(key: string): number {
    return super.get(key) ?? 0;
  }
}

/** Returns the slots from the first on, as far as there is room in each part. */
function fitted(slots: readonly Slot[], parts: ReadonlyMap<string, number>): Slot[] {
  const room = new Map(parts);
  return slots.flatMap(({ look, copies }) => {
    const kept = Math.min(copies, room.get(look.part) ?? 0);
    if (kept === 0) return [];
    room.set(look.part, room.get(look.part)! - kept);
    return [{ look, copies: kept }];
  });
}

/** Returns the slots without the other forms (an evolved follower) of cards that have left the main deck. */
function withoutOrphans(slots: readonly Slot[], before: readonly Slot[]): Slot[] {
  const namesOf = (all: readonly Slot[]): Set<string> =>
    new Set(all.filter(({ look }) => look.part === MAIN).map(({ look }) => look.name));
  const [then, now] = [namesOf(before), namesOf(slots)];
  return slots.filter(({ look }) => look.part === MAIN || now.has(look.name) || !then.has(look.name));
}

/** Returns how well a card replaces another one, without regard to the rest of the deck. */
function weightOf(look: CardLook, model: CardLook): number {
  const type = look.type === model.type ? 8 : 1;
  const colour = look.colours.length > 0 === model.colours.length > 0 ? 4 : 1;
  return type * colour * Math.exp(-0.8 * Math.abs(look.cost - model.cost));
}

/** The relation of the cards of a deck to another card. */
class Company {
  private readonly ids = new Set<string>();
  private readonly names = new Set<string>();
  private readonly words = new DefaultMap();
  private readonly named = new DefaultMap();
  private readonly together = new DefaultMap();

  constructor(
    slots: readonly Slot[],
    private readonly weights: ReadonlyMap<string, number>,
    known: ReadonlyMap<string, ReadonlyMap<string, number>>,
  ) {
    for (const { look } of slots) {
      this.ids.add(look.id);
      if (look.part === MAIN) this.names.add(look.name);
      for (const word of look.words) this.words.set(word, this.words.get(word) + 1);
      for (const word of look.named) this.named.set(word, this.named.get(word) + 1);
    }
    for (const { look } of slots)
      for (const [id, times] of known.get(look.id) ?? []) this.together.set(id, this.together.get(id) + times);
  }

  has({ id }: CardLook): boolean {
    return this.ids.has(id);
  }

  /** Returns how closely the deck and the card are related, 0 or more; 0 for a form of a card that the deck lacks. */
  with({ id, name, isForm, words, named }: CardLook): number {
    if (isForm && !this.names.has(name)) return 0;
    let sum = this.together.get(id) / 4;
    for (const word of words) sum += this.named.get(word) * (this.weights.get(word) ?? 0);
    for (const word of named) sum += this.words.get(word) * (this.weights.get(word) ?? 0);
    return Math.min(sum, 8) + (isForm ? OTHER_FORM : 0);
  }
}

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [itemAt(order, j), itemAt(order, i)];
  }
  return order;
}
