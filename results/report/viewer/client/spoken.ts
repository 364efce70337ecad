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

/** `play Shiva` → `plays Shiva`; what does not begin with a verb stays. */
function third(phrase: string): string {
  if (phrase.startsWith('do not ')) return `does not ${phrase.slice(7)}`;
  const [verb, ...rest] = phrase.split(' ');
  if (!VERBS.has(verb)) return phrase;
  const ending = /(?:[sxzo]|ch|sh)$/i.test(verb) ? `${verb}es` : `${verb}s`;
  return [/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : ending, ...rest].join(' ');
}

/** The text of what was decided, as this viewer hears it; undefined while it has not been. */
function takenNumber(store: Store, decision: DecisionCode): number | undefined {
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
  readonly paid: string[];
}

function changesTold(store: Store, { log }: Position): readonly number[] {
  if (!log) return [];
  return log.length === 1 ? log[0] : log[store.viewer + 1];
}

/** Behind "paying:", `discard Edward for CP` says no more than `discard Edward`. */
function payment(words: string): string {
  return words.replace(/ for [\w -]*$|（[^（）]*CP）$/, '');
}

/**
 * Logs that were made, by their positions, their language and whoever sees them: a page is drawn more often than a game
 * goes on.
 */
const MADE = new WeakMap<readonly Position[], Map<string, LogLine[]>>();

/** The log of a game up to now. Payments stand with what is paid; passes after which nothing happened are left out. */
export function logOf(store: Store): readonly LogLine[] {
  const made = MADE.get(store.positions) ?? new Map<string, LogLine[]>();
  MADE.set(store.positions, made);
  const key = `${store.language} ${store.viewer}`;
  const lines = made.get(key) ?? makeLog(store);
  made.set(key, lines);
  return lines;
}

function makeLog(store: Store): LogLine[] {
  const lines: LogLine[] = [];
  let turn: number | undefined;
  let act: LogLine | undefined;
  for (const [frame, position] of store.positions.entries()) {
    for (const number of changesTold(store, position))
      lines.push({ kind: 'what', text: store.text(number), frame, paid: [] });
    if (position.turn !== turn) {
      turn = position.turn;
      lines.push({ kind: 'turn', text: turn === 0 ? store.word('before') : store.word('turn', turn), frame, paid: [] });
    }
    const { decision } = position;
    if (!decision) continue;
    const number = takenNumber(store, decision);
    if (number !== undefined && store.isPass(number)) continue;
    const words = takenText(store, decision);
    // what has not been decided yet is in the prompt
    if (words === undefined) continue;
    if (decision.pays && act?.by === decision.by) {
      act.paid.push(payment(words));
      continue;
    }
    const told = store.language === 'en' ? third(words) : words;
    act = { kind: 'act', text: told, frame, by: decision.by, paid: [] };
    lines.push(act);
  }
  return lines;
}
