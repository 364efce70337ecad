/** What the columns of a list of Square Enix TCG cards say: the printed facts of a card, and the lines of its text. */
import { type ListedCard, Refused } from '../../../import/card-import.ts';
import type { Tree } from '../../../import/steps.ts';
import { ELEMENTS } from './nouns.ts';

const TYPES: readonly string[] = ['forward', 'backup', 'monster', 'summon'];

/** Keywords that stand in lines of their own. */
const OWN_LINES: ReadonlyMap<string, string> = new Map([
  ['Haste', 'haste'],
  ['Brave', 'brave'],
  ['First Strike', 'first-strike'],
  ['Back Attack', 'back-attack'],
]);

export function refuse(reason: string, line?: string, at?: number): never {
  throw new Refused({ kind: 'grammar', reason, line, at });
}

/** The number of a card: its set's and its own. */
export function idOf({ set = '', index = '' }: ListedCard): string {
  const numeral = /^Opus ([IVXL]+)$/.exec(set)?.[1];
  const number = index.padStart(3, '0');
  if (numeral !== undefined) return `${arabic(numeral)}-${number}`;
  return `${set === 'Promo' ? 'PR' : set.replace(/[^A-Za-z0-9]+/g, '') || 'X'}-${number}`;
}

const NUMERALS: readonly (readonly [string, number])[] = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

function arabic(numeral: string): number {
  let rest = numeral;
  let number = 0;
  for (const [letters, value] of NUMERALS)
    while (rest.startsWith(letters)) {
      number += value;
      rest = rest.slice(letters.length);
    }
  return number;
}

/** The entries of a column that holds a list. */
function entriesOf(card: ListedCard, column: string): string[] {
  return (card[column] ?? '').split('\n').filter((entry) => entry !== '');
}

function oneOrList(values: readonly string[]): Tree {
  return values.length === 1 ? values[0] : values;
}

/** The facts of a card but for what its lines say. */
export function factsOf(card: ListedCard): Readonly<Record<string, Tree>> {
  const { type = '' } = card;
  if (!TYPES.includes(type)) refuse(`there is no kind of card "${type}"`);
  const elements = entriesOf(card, 'elements');
  if (elements.length === 0 || !elements.every((element) => [...ELEMENTS.values()].includes(element)))
    refuse(`there is no element "${elements.join(', ')}"`);
  const jobs = type === 'summon' ? [] : entriesOf(card, 'jobs');
  const categories = entriesOf(card, 'categories');
  return {
    id: idOf(card),
    name: card.name,
    type,
    element: oneOrList(elements),
    cost: wholeNumber(card, 'cost'),
    ...(type === 'forward' && { power: wholeNumber(card, 'power') }),
    ...(jobs.length > 0 && { job: oneOrList(jobs) }),
    ...(categories.length > 0 && { category: oneOrList(categories) }),
    ...(card.multicard === 'true' && { generic: true }),
  };
}

function wholeNumber(card: ListedCard, column: string): number {
  const text = card[column] ?? '';
  if (!/^\d+$/.test(text)) refuse(`the column "${column}" has no number: "${text}"`);
  return Number(text);
}

/** What the text of a card says in lines, and what of it are facts. */
export interface CardLines {
  readonly lines: readonly string[];
  readonly facts: Readonly<Record<string, Tree>>;
}

/** Splits a text into its lines: without keywords, and with options behind what offers them. */
export function splitText(text: string, name: string): CardLines {
  const keywords: string[] = [];
  const names: string[] = [];
  const lines: string[] = [];
  for (const raw of text
    .replace(/[“”]/g, '"')
    .replace(/’/g, "'")
    .replace(/\u00a0/g, ' ')
    .split('\n')) {
    const line = raw.trim().replace(/ {2,}/g, ' ').replaceAll('the Field', 'the field');
    const also = ALSO.exec(line);
    const own = keywordsOf(line);
    if (line === '') continue;
    if (own) keywords.push(...own);
    else if (also && also[1] === name) names.push(also[2]);
    else if (line.startsWith('"') && lines.length > 0) lines[lines.length - 1] += ` ${line}`;
    else lines.push(line);
  }
  return {
    lines,
    facts: {
      ...(names.length > 0 && { 'also-named': oneOrList(names) }),
      ...(keywords.length > 0 && { keywords }),
    },
  };
}

const ALSO = /^(.+) is also _Card Name ([^_]+)_ in all situations\.$/;

/** The keywords of a line that has nothing else. */
function keywordsOf(line: string): string[] | undefined {
  const found = line
    .replace(/\*\*/g, ',')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => OWN_LINES.get(word));
  return found.length > 0 && found.every((keyword) => keyword !== undefined) ? found : undefined;
}
