/** Reads the columns of a list of Square Enix TCG cards: the printed facts of a card, and the lines of its text. */
import { type ListedCard, refuse } from '../../../import/card-import.ts';
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

/** Clauses for which the card language has no word, with what is missing. */
const UNSAYABLE: readonly (readonly [RegExp, string])[] = [
  [/gain a \{C\}|have paid|with \{C\} instead/, 'crystals that are gained or paid as an event'],
  [/_?Warp \d/, 'Warp'],
  [/paid with CP of|cost (?:you )?paid to|CP of exactly/, 'what CP something was paid with'],
  [
    /(?:auto-?|action |special |auto )ability|auto-abilities|special abilities/i,
    'abilities that are chosen or cancelled',
  ],
  [
    /damage increases|increase the damage|damage (?:is|cannot be) (?:reduced|increased)/,
    'damage that is increased, or cannot be reduced',
  ],
  [/without paying the cost|as though you owned|you can cast it|can cast it/i, 'casting what is not in the hand'],
  [
    /removed (?:from the game )?by|is removed from the game,|for as long as|cards? removed from the game/,
    'cards that were removed by a card',
  ],
  [/Counters? (?:placed )?on (?:it|them|a|the)\b/, 'kinds of counters on other cards'],
  [/forms? a party/, 'forming a party as an event'],
  [/due to/, 'what something is due to'],
  [/\bcost X\b|\b(?:equal to|less than) X\b|is X\b/, 'a number X in a filter'],
  [/total (?:cost|of)/, 'a limit of a total'],
  [/same (?:name|cost|Element) as|of the same cost|different (?:name|Element)/, 'a test against another card'],
  [/[Nn]ame 1|[Ss]elect 1 (?:Element|number|Job)/, 'naming an element, a number or a Job'],
  [/this turn, if|for the first time|the next time/, 'a rule for a period'],
  [/can attack (?:once|\d)|attack \d times/, 'further attacks'],
  [/following actions instead/, 'a number of options that changes'],
  [/if (?:your opponent|you) (?:doesn't|don't|does not|do not) (?:pay|discard)/i, 'what is done unless somebody pays'],
  [/for every \d/i, 'so much for every few cards'],
  [/even if you control other/, 'a card that may be there beside others of its Element'],
  [/the same number of|as many \w+ as/, 'a number of choices that is counted'],
  [/cast your next/, 'what the next card costs'],
  [/until the beginning of your next turn|until the end of the next turn/, 'that length of time'],
  [/[Aa]s long as /, 'what lasts as long as a card is there'],
  [/received a point of damage this turn/, 'points of damage of this turn'],
  [/results from an EX Burst/, 'whether a text is an EX Burst'],
];

/** The reason why the card language cannot say a line, if it is known. */
export function unsayable(line: string): string | undefined {
  const missing = UNSAYABLE.find(([clause]) => clause.test(line))?.[1];
  return missing === undefined ? undefined : `the card language has no word for ${missing}`;
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
/** The entries of a column that has several, one a line. */
export function entriesOf(card: ListedCard, column: string): string[] {
  return (card[column] ?? '').split('\n').filter((entry) => entry !== '');
}

function oneOrList(values: readonly string[]): Tree {
  return values.length === 1 ? values[0] : values;
}

/** The facts of a card, without what its lines say. */
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

/** The text of a card: its lines, and the facts that stand in it. */
export interface CardLines {
  readonly lines: readonly string[];
  readonly facts: Readonly<Record<string, Tree>>;
}

/** A text with one kind of quotes, spaces, icons and marks, so that no difference of typesetting is left. */
export function plain(text: string): string {
  return text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\u00a0/g, ' ')
    .replaceAll('{d}', '{D}')
    .replace(/_(Job|Category|Card Name) ([^_]*[^_ .])([ .]+)_/g, '_$1 $2_$3')
    .replace(/(\d)_(?=Job |Category |Card Name )/g, '$1 _')
    .replace(/_(\d+) (?=Job |Category |Card Name )/g, '$1 _')
    .replace(/\bWhenever\b/g, 'When');
}

/** Splits a text into its lines, without keywords; options stand behind the line that offers them. */
export function splitText(text: string, name: string): CardLines {
  const keywords: string[] = [];
  const names: string[] = [];
  const lines: string[] = [];
  let isMonster = false;
  for (const raw of plain(text).split('\n')) {
    const line = raw.trim().replace(/ {2,}/g, ' ').replaceAll('the Field', 'the field');
    const also = ALSO.exec(line);
    const own = keywordsOf(line);
    if (line === '') continue;
    if (own) keywords.push(...own);
    else if (line === `${name} is also a Monster in all situations.`) isMonster = true;
    else if (also && also[1] === name)
      names.push(...[...also[2].matchAll(/_Card Name ([^_]+)_/g)].map(([, one]) => one));
    else if (line.startsWith('"') && lines.length > 0) lines[lines.length - 1] += ` ${line}`;
    else lines.push(line);
  }
  return {
    lines,
    facts: {
      ...(names.length > 0 && { 'also-named': oneOrList(names) }),
      ...(keywords.length > 0 && { keywords }),
      ...(isMonster && { 'also-monster': true }),
    },
  };
}

const ALSO = /^(.+) is also (_Card Name [^_]+_(?: and _Card Name [^_]+_)*) in all situations\.$/;

/** The keywords of a line that has only keywords. */
function keywordsOf(line: string): string[] | undefined {
  const found = line
    .replace(/\*\*/g, ',')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => OWN_LINES.get(word));
  return found.length > 0 && found.every((keyword) => keyword !== undefined) ? found : undefined;
}
