/**
 * Deck lists in the formats of players: plain text, OCTGN (`.o8d`), JSON of Deck Log and of card simulators. A list is
 * read into a deck file; each card that the pool lacks is one problem, and then there is no deck.
 *
 * - `isDeckText`: tells by its name whether a file is such a list.
 * - `readDeckText`: reads a text into a deck file; `parseDeckText`: into a deck.
 * - `writeDeckText`, `writeOctgn`: write a deck as plain text, and for OCTGN.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  type CardSummary,
  type Deck,
  type DeckFile,
  type Game,
  InputError,
  type SwitchSettings,
} from '../engine/index.ts';

/** A card of a list as the list writes it. */
interface WrittenCard {
  readonly count: number;
  /** The texts that may be its number, the likeliest first. */
  readonly numbers: readonly string[];
  readonly name: string;
  readonly line?: number;
}

interface WrittenList {
  readonly name?: string;
  readonly cards: readonly WrittenCard[];
  /** Further keys of the deck file, such as the rule that the deck is built by. */
  readonly rest?: Readonly<Record<string, unknown>>;
  /** The deck file, if the text already is one. */
  readonly deck?: DeckFile & { readonly name: string };
}

export function isDeckText(file: string): boolean {
  return /\.(txt|o8d|json)$/i.test(file);
}

/** Reads a deck list. Throws InputError with a problem for each card that is missing or ambiguous. */
export function readDeckText(game: Game, text: string, file: string): DeckFile & { readonly name: string } {
  const list = readList(text.replace(/^\uFEFF/, ''), file);
  if (list.deck) return list.deck;
  if (list.cards.length === 0) throw new InputError('holds no card of a deck', file);
  const finder = new CardFinder(game);
  const counts = new Map<string, number>();
  const problems: InputError[] = [];
  for (const card of list.cards) {
    const found = finder.find(card);
    if (typeof found === 'string') problems.push(new InputError(found, file, card.line));
    else counts.set(found.id, (counts.get(found.id) ?? 0) + card.count);
  }
  const [first, ...others] = problems;
  if (first) throw new InputError(first.message, file, first.line, undefined, others);
  const name = (list.name ?? basename(file).replace(/\.[^.]*$/, '')).trim().slice(0, LONGEST_NAME);
  return { name: name || 'Deck', ...game.deckFileOf(counts, list.rest) };
}

/** Reads a deck list into a deck; throws InputError also where it breaks a rule of deck construction. */
export function parseDeckText(game: Game, text: string, file: string, settings: SwitchSettings = {}): Deck {
  const deck = JSON.stringify(readDeckText(game, text, file));
  try {
    return game.parseDeck(deck, file, settings);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // the place of a mistake would be one in the deck file that was made here, which the user has never seen
    const [first, ...others] = error.all.map(({ message }) => new InputError(message, file));
    throw new InputError(first?.message ?? error.message, file, undefined, undefined, others);
  }
}

/** The longest name that deck files take. */
const LONGEST_NAME = 60;

function readList(text: string, file: string): WrittenList {
  const begins = text.trimStart()[0];
  if (begins === '{' || begins === '[') return readJson(text, file);
  return begins === '<' ? readOctgn(text) : readPlain(text, file);
}

// ---- finding cards ----

class CardFinder {
  readonly #game: Game;
  readonly #byName = new Map<string, CardSummary[]>();
  readonly #byGuid = new Map<string, CardSummary>();

  constructor(game: Game) {
    this.#game = game;
    for (const card of game.cards) {
      if (game.findCard(card.id)?.def !== card.def) continue;
      this.#byGuid.set(guidOf(game, card.id), card);
      for (const name of [card.name, ...(card.otherNames ?? [])]) {
        const cards = this.#byName.get(plain(name)) ?? [];
        if (!cards.includes(card)) this.#byName.set(plain(name), [...cards, card]);
      }
    }
  }

  /** Returns the card, or the sentence why there is none. */
  find({ numbers, name }: WrittenCard): CardSummary | string {
    for (const number of numbers) {
      const card = this.#byGuid.get(number.toLowerCase()) ?? this.#numbered(number);
      if (card !== undefined) return card;
    }
    const number = numbers.find((each) => !GUID.test(each));
    const called = [number, name].filter(Boolean).join(' ');
    if (number !== undefined) return `${this.#game.name} has no card ${called} in its pool`;
    const byId = this.#game.findCard(name.replace(/ .*/s, ''));
    if (byId !== undefined) return byId;
    const named = this.#byName.get(plain(name)) ?? [];
    const [only, second] = named;
    if (only && !second) return only;
    if (!only) return `${this.#game.name} has no card called "${name}" in its pool`;
    return `"${name}" may be ${named.map(({ id }) => id).join(', ')}: write the number too`;
  }

  /** Printed numbers may end with a letter for the rarity; each face of a card may also have a letter. */
  #numbered(number: string): CardSummary | undefined {
    const upper = number.toUpperCase();
    for (const id of [number, upper, upper.replace(/-?[A-Z]$/, ''), number.replace(/-[a-z]$/, '')]) {
      const card = this.#game.findCard(id);
      if (card !== undefined) return card;
    }
    return undefined;
  }
}

/** Returns a name without case, accents, blanks and punctuation, for comparing names. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

// ---- plain text ----

/** A printed number such as `1-005R`, `BP01-086`, `CSD03b-016` or `E-CMF-005-r`, with no letter or digit next to it. */
const PRINTED = '(?:[A-Z]+-)?[A-Z]{0,5}\\d{0,3}[a-z]?-(?:[A-Z]{1,3})?\\d{1,3}[A-Za-z]?(?:-[a-z])?';
const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}-])(${PRINTED})(?![\\p{L}\\p{N}-])`, 'u');
const COUNT_FIRST = /^(\d{1,2})(?:\s*[x×*]\s+|\s*[x×*](?=\S*\d)|\s+)/i;
const COUNT_LAST = /\s+(?:[x×*]\s*(\d{1,2})|\(\s*[x×*]?(\d{1,2})\s*\)|(\d{1,2})\s*[x×*])$/i;
/** The headings of lists: kinds of cards and parts of decks, with or without a count. */
const HEADINGS = [
  '(?:main|evolve|stone|magic stone|ruler|leader)? ?(?:deck|list)',
  ...['forwards?', 'backups?', 'summons?', 'monsters?', 'characters?', 'followers?', 'spells?', 'amulets?', 'leaders?'],
  ...['rulers?', 'resonators?', 'additions?', 'chants?', '(?:magic )?stones?', 'units?', 'events?', 'bases?', 'total'],
];
const HEADING = new RegExp(`^(?:${HEADINGS.join('|')})\\s*(?:[:(–-].*)?$`, 'i');

function readPlain(text: string, file: string): WrittenList {
  let name: string | undefined;
  const cards: WrittenCard[] = [];
  for (const [i, written] of text.split(/\r?\n/).entries()) {
    const line = written.replace(/\s*(?:#|\/\/).*$/, '').trim();
    const named = /^(?:name|deck name|title)\s*:\s*(.+)$/i.exec(line);
    if (named) name = named[1];
    if (named || line === '' || HEADING.test(line) || /:$/.test(line)) continue;
    cards.push(readLine(line, i + 1, file));
  }
  return { ...(name !== undefined && { name }), cards };
}

function readLine(line: string, at: number, file: string): WrittenCard {
  const first = COUNT_FIRST.exec(line);
  const last = first ? null : COUNT_LAST.exec(line);
  const count = first ? Number(first[1]) : last ? Number(last[1] ?? last[2] ?? last[3]) : 1;
  if (count === 0) throw new InputError(`"${line}" is no copy of a card`, file, at);
  const rest = first ? line.slice(first[0].length) : last ? line.slice(0, last.index) : line;
  const number = NUMBER.exec(rest)?.[1];
  const name = (number === undefined ? rest : rest.replace(number, ' '))
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { count, numbers: number === undefined ? [] : [number], name, line: at };
}

/** Writes a deck as plain text, which `readDeckText` reads. */
export function writeDeckText(game: Game, deck: Deck): string {
  const rows = [...countCards(game, deck)].map(([id, count]) => `${count} x ${id} ${game.findCard(id)!.name}\n`);
  return `Name: ${deck.name}\n${rows.join('')}`;
}

/** Counts the copies of each card of a deck, in the order of its list. */
export function countCards(game: Game, deck: Deck): Map<string, number> {
  const counts = new Map<string, number>();
  for (const def of deck.cards) {
    const { id } = game.cardAt(def);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

// ---- OCTGN ----

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Returns the identifier of a card in OCTGN. Those of OCTGN's own package are not known, so it is derived from the card
 * id.
 */
function guidOf(game: Game, id: string): string {
  const hex = createHash('sha256').update(`${game.name} ${id}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function readOctgn(text: string): WrittenList {
  const cards: WrittenCard[] = [];
  const shown = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  for (const match of shown.matchAll(/<card\b([^>]*?)(?:\/>|>([^<]*)<\/card>)/g)) {
    const [, attributes = '', inside = ''] = match;
    const line = shown.slice(0, match.index).split('\n').length;
    const count = Number(attributeOf(attributes, 'qty') ?? 1);
    const id = attributeOf(attributes, 'id');
    const name = decode(inside.trim());
    const number = NUMBER.exec(name)?.[1];
    const numbers = [id, attributeOf(attributes, 'number'), number].flatMap((each) => each ?? []);
    cards.push({ count, numbers, name: number === undefined ? name : name.replace(number, '').trim(), line });
  }
  const name = attributeOf(/<deck\b([^>]*)>/.exec(shown)?.[1] ?? '', 'name');
  return { ...(name !== undefined && { name }), cards };
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}

function encode(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&${Object.entries(ENTITIES).find(([, each]) => each === sign)![0]};`);
}

/** Writes a deck in OCTGN's format, in one section. Each card also has its id and name as text. */
export function writeOctgn(game: Game, deck: Deck): string {
  const rows = [...countCards(game, deck)].map(([id, count]) => {
    const inside = encode(`${id} ${game.findCard(id)!.name}`);
    return `    <card qty="${count}" id="${guidOf(game, id)}">${inside}</card>\n`;
  });
  const head = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n';
  const begins = `<deck game="${guidOf(game, '')}" name="${encode(deck.name)}">\n  <section name="Main">\n`;
  return `${head}${begins}${rows.join('')}  </section>\n</deck>\n`;
}

// ---- JSON ----

const NUMBER_KEYS = ['card_number', 'cardNumber', 'number', 'code', 'id', 'card_id', 'cardId'];
const COUNT_KEYS = ['num', 'count', 'qty', 'quantity', 'copies', 'amount'];
const NAME_KEYS = ['deckName', 'deck_name', 'title', 'name'];

function readJson(text: string, file: string): WrittenList {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InputError(`is no JSON: ${(error as Error).message}`, file);
  }
  const cards: WrittenCard[] = [];
  const top = isObject(value) ? value : {};
  if (isObject(top.cards) && typeof top.name === 'string') return { cards, deck: { ...top, name: top.name } };
  gatherCards(value, cards);
  const name = NAME_KEYS.map((key) => top[key]).find((each) => typeof each === 'string' && each !== '');
  const { rule } = top;
  return {
    cards,
    ...(name !== undefined && { name: name as string }),
    ...(typeof rule === 'string' && { rest: { rule } }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Gathers cards from JSON: objects with a number, in lists, or counts by number. Tokens are skipped, because decks
 * have none.
 */
function gatherCards(value: unknown, cards: WrittenCard[]): void {
  if (Array.isArray(value)) {
    for (const entry of value) {
      const card = isObject(entry) ? cardOfJson(entry) : typeof entry === 'string' ? lineOfJson(entry) : undefined;
      if (card) cards.push(card);
      else gatherCards(entry, cards);
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (/token/i.test(key)) continue;
    if (typeof inner === 'number' && NUMBER.test(key)) cards.push({ count: inner, numbers: [key], name: '' });
    else if (typeof inner === 'object') gatherCards(inner, cards);
  }
}

function lineOfJson(entry: string): WrittenCard | undefined {
  return NUMBER.test(entry) ? { count: 1, numbers: [entry], name: '' } : undefined;
}

function cardOfJson(entry: Record<string, unknown>): WrittenCard | undefined {
  const numbers = NUMBER_KEYS.map((key) => entry[key]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  const count = COUNT_KEYS.map((key) => Number(entry[key])).find((each) => Number.isInteger(each) && each > 0) ?? 1;
  const name = typeof entry.name === 'string' ? entry.name : '';
  return numbers.length === 0 && name === '' ? undefined : { count, numbers, name };
}
