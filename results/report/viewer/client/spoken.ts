/** What players did, as a log tells it. */
import type { DecisionCode } from '../codes.ts';
import type { Position } from './positions.ts';
import type { Store } from './store.ts';

/** First words of options that are verbs: `play Shiva` is told as `plays Shiva`. */
const VERBS = new Set(
  (
    'Action activate assist attack awaken banish begin block board break call change choose combine deal decline ' +
    'declare discard do draw dull end engage equip evolve exclude forfeit grant incarnate keep kindle leave let look ' +
    'name pass pay place play put recover remove resolve rest retaliate return reveal sacrifice select show spend ' +
    'start stun super-evolve support take use wipe'
  ).split(' '),
);

function thirdOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:[sxzo]|ch|sh)$/i.test(verb) ? `${verb}es` : `${verb}s`;
}

/** `play Shiva` → `plays Shiva`: behind the letter of whoever did it. What is no verb stands behind a colon. */
function third(phrase: string): string {
  if (phrase.startsWith('do not ')) return ` does not ${phrase.slice(7)}`;
  const [verb, ...rest] = phrase.split(' ');
  if (!VERBS.has(verb)) return `: ${phrase}`;
  const words = rest.map((word, i) => (rest[i - 1] === 'and' && VERBS.has(word) ? thirdOf(word) : word));
  return ` ${[thirdOf(verb), ...words].join(' ')}`;
}

/** The text of what was decided, as this viewer hears it; undefined while it has not been. */
function takenNumber(store: Store, decision: DecisionCode): number | undefined {
  if (decision.deed !== undefined) return decision.deed < 0 ? undefined : decision.deed;
  const heard = store.viewer < 0 || store.viewer === decision.by ? undefined : decision.told;
  return heard ?? decision.options[decision.taken];
}

/** What a decision was, as this viewer hears it; undefined while it has not been taken. */
export function takenText(store: Store, decision: DecisionCode): string | undefined {
  const number = takenNumber(store, decision);
  if (number === undefined) return undefined;
  // what names no card says nothing without the text that it is part of
  const isHeard = number === decision.told;
  const isPartOfText = decision.text !== undefined && (decision.rows?.[decision.taken] ?? -1) < 0;
  const words = store.text(number);
  return isPartOfText && !isHeard && !store.isPass(number) ? `${words} (${store.text(decision.cause ?? -1)})` : words;
}

export interface LogLine {
  readonly kind: 'turn' | 'what' | 'act';
  readonly text: string;
  readonly frame: number;
  readonly by?: number;
  /** What an act was paid with. */
  readonly paid: readonly string[];
  /** What it cost, where that is counted: what was left before the first payment. */
  readonly price?: string;
}

function changesTold(store: Store, { log }: Position): readonly number[] {
  if (!log) return [];
  return log.length === 1 ? log[0] : log[store.viewer + 1];
}

/** Behind "paying:", `discard Edward for CP` says no more than `discard Edward`. */
function payment(words: string): string {
  return words.replace(/ for [\w -]*$|（[^（）]*CP）$/, '');
}

/** Where a log stood before a position was told: how many lines, the turn, and the act that payments belong to. */
interface Place {
  readonly lines: number;
  readonly turn: number | undefined;
  /** Where the act stands; −1 for none. */
  readonly at: number;
  readonly act: LogLine | undefined;
}

/** The log of a game in one language for one viewer. A game goes on at its end, so what was told before stays. */
class GrowingLog {
  readonly #store: Store;
  readonly #lines: LogLine[] = [];
  /** The positions that it was made of, and where it stood before each. */
  readonly #told: Position[] = [];
  readonly #places: Place[] = [];
  #turn: number | undefined;
  #at = -1;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The lines up to now. */
  follow(positions: readonly Position[]): readonly LogLine[] {
    let known = Math.min(positions.length, this.#told.length);
    while (known > 0 && this.#told[known - 1] !== positions[known - 1]) known--;
    if (known < this.#told.length) this.#goBack(known);
    for (let frame = known; frame < positions.length; frame++) this.#tell(frame, positions[frame]);
    return this.#lines;
  }

  #goBack(frame: number): void {
    const { lines, turn, at, act } = this.#places[frame];
    this.#lines.length = lines;
    this.#turn = turn;
    this.#at = at;
    if (act) this.#lines[at] = act;
    this.#told.length = frame;
    this.#places.length = frame;
  }

  #add(line: LogLine): void {
    this.#lines.push(line);
  }

  #tell(frame: number, position: Position): void {
    this.#told.push(position);
    this.#places.push({ lines: this.#lines.length, turn: this.#turn, at: this.#at, act: this.#lines[this.#at] });
    const store = this.#store;
    const { decision, turn } = position;
    for (const number of changesTold(store, position))
      this.#add({ kind: 'what', text: store.text(number), frame, paid: [] });
    if (turn !== this.#turn) {
      this.#turn = turn;
      const text = turn === 0 ? store.word('before') : store.word('turn', turn);
      this.#add({ kind: 'turn', text, frame, paid: [] });
    }
    const number = decision && takenNumber(store, decision);
    if (!decision || (number !== undefined && store.isPass(number))) return;
    const words = takenText(store, decision);
    // what has not been decided yet is in the prompt
    if (words === undefined) return;
    const act = this.#lines[this.#at];
    if (decision.pays && act?.by === decision.by) this.#pay(decision.by, words, decision.owed);
    else {
      this.#at = this.#lines.length;
      const told = store.language === 'en' ? third(words) : ` ${words}`;
      this.#add({ kind: 'act', text: told, frame, by: decision.by, paid: [] });
    }
    for (const [by, own, heard, owed] of decision.paid ?? [])
      this.#pay(by, own < 0 ? '' : store.text(store.viewer < 0 || store.viewer === by ? own : heard), owed);
  }

  /** Notes what the last act is paid with, if it is that player's. */
  #pay(by: number, words: string, owed = -1): void {
    const act = this.#lines[this.#at];
    if (act?.by !== by) return;
    const isFirst = act.paid.length === 0 && act.price === undefined && owed >= 0;
    const price = isFirst ? { price: this.#store.text(owed) } : {};
    this.#lines[this.#at] = { ...act, paid: words === '' ? act.paid : [...act.paid, payment(words)], ...price };
  }
}

/** Logs by their language and whoever sees them. */
const LOGS = new Map<string, GrowingLog>();

/** The log of a game up to now. Payments stand with what is paid; passes after which nothing happened are left out. */
export function logOf(store: Store): readonly LogLine[] {
  const key = `${store.language} ${store.viewer}`;
  const log = LOGS.get(key) ?? new GrowingLog(store);
  LOGS.set(key, log);
  return log.follow(store.positions);
}
