/** Reads the columns of a list of Force of Will cards: the printed facts of a card, and the lines of its text. */
import { type ListedCard, refuse } from '../../../import/card-import.ts';
import type { Tree } from '../../../import/steps.ts';
import { ATTRIBUTES, KEYWORDS } from './nouns.ts';
import { SYMBOLS } from './phrases.ts';

const CHANTS: Readonly<Record<string, string>> = {
  chant: 'chant',
  'chant - instant': 'chant-instant',
  'chant - standby': 'chant-standby',
};
const ADDED_TO: Readonly<Record<string, string>> = {
  resonator: 'resonator',
  field: 'field',
  'j/resonator': 'j/resonator',
};

/** A text in plain spelling: all kinds of dashes, quotation marks and spaces become the usual ones. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[–—]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/« ?| ?»|''|[“”]/g, '"')
    .trim();
}

/** Is the card a chant? The column of races says which kind of chant a card is. */
export function isSpell(card: ListedCard): boolean {
  return card.type === 'Spell';
}

export function racesOf(card: ListedCard): string[] {
  return isSpell(card)
    ? []
    : (card.race ?? '')
        .split('/')
        .map(plain)
        .filter((race) => race !== '');
}

function typeOf(card: ListedCard): Readonly<Record<string, Tree>> {
  const type = plain(card.type ?? '').toLowerCase();
  const [kind, host] = type.split(/: */);
  if (kind === 'addition' && host !== undefined)
    return { type: 'addition', 'adds-to': ADDED_TO[host] ?? refuse(`there is no addition to "${host}"`) };
  if (kind === 'spell') {
    const race = plain(card.race ?? '').toLowerCase();
    return { type: CHANTS[race] ?? refuse(`there is no chant "${card.race}"`) };
  }
  switch (type) {
    case 'resonator':
    case 'ruler':
      return { type };
    case 'magic stone':
      return { type: 'magic-stone' };
    case 'special magic stone':
      return { type: 'magic-stone', special: true };
    default:
      return refuse(`there is no kind of card "${card.type}"`);
  }
}

/** Reads a cost such as `[w][1]`: symbols and a number. */
function costOf(card: ListedCard): Readonly<Record<string, number>> {
  const cost: Record<string, number> = {};
  const rest = (card.cost ?? '').replace(/\[([a-z]|\d+)\]/gi, (_, symbol: string) => {
    const kind = /\d/.test(symbol)
      ? 'free'
      : (SYMBOLS[symbol.toLowerCase()] ?? refuse(`there is no symbol "${symbol}"`));
    cost[kind] = (cost[kind] ?? 0) + (kind === 'free' ? Number(symbol) : 1);
    return '';
  });
  if (rest.trim() !== '') refuse(`the column "cost" has no cost: "${card.cost}"`);
  return Object.keys(cost).length === 0 ? { free: 0 } : cost;
}

/** The attributes of a card; a void card has none. */
function attributesOf(card: ListedCard): Readonly<Record<string, Tree>> {
  const said = (card.attribute ?? '').toLowerCase();
  if (said === '' || said === 'void') return {};
  const list = said.split('/').map((word) => ATTRIBUTES.get(word.trim()) ?? refuse(`there is no attribute "${word}"`));
  return { attribute: list.length === 1 ? list[0] : list };
}

/** The printed ATK and DEF of a side. Those of the second side of a ruler stand behind two strokes. */
function fighting(card: ListedCard, side: 0 | 1): Readonly<Record<string, number>> {
  const of = (column: 'atk' | 'def'): number => {
    const sides = (card[column] ?? '').split('//');
    const text = sides[side] ?? '';
    if (!/^\d+$/.test(text)) refuse(`the column "${column}" has no number: "${card[column]}"`);
    return Number(text);
  };
  return { atk: of('atk'), def: of('def') };
}

/** One side of a card: its facts, its keywords and the lines of its text. */
interface CardSide {
  readonly facts: Readonly<Record<string, Tree>>;
  readonly keywords: readonly string[];
  readonly lines: readonly string[];
}

/** The facts of a card, without what its lines say. */
export function factsOf(card: ListedCard): Readonly<Record<string, Tree>> {
  const type = typeOf(card);
  const races = racesOf(card);
  const isFree = type.type === 'ruler' || type.type === 'magic-stone';
  return {
    id: numbersOf(card)[0],
    name: plain(card.name ?? ''),
    ...type,
    ...(races.length > 0 && { race: races.length === 1 ? races[0] : races }),
    ...attributesOf(card),
    ...(isFree ? {} : { cost: costOf(card) }),
    ...(type.type === 'resonator' && fighting(card, 0)),
  };
}

/** The second side of a ruler, without its text. */
export function secondSide(card: ListedCard): Readonly<Record<string, Tree>> {
  const name = card['j-name'];
  return { ...(name ? { name } : {}), ...fighting(card, 1) };
}

/** The card numbers of a card. The other side of a ruler has a number of its own, but is not another card. */
export function numbersOf(card: ListedCard): string[] {
  return (card.number ?? '').split(',').map((number) => number.trim().replace(/-[rj]$/i, ''));
}

/** The texts of the sides of a card. */
export function sidesOf(card: ListedCard): string[] {
  return (card.text ?? '').split('//');
}

/**
 * Text in brackets behind a keyword, or behind the symbols of an Incarnation: it only reminds of the rules of that
 * keyword.
 */
const REMINDER = /^(\[[a-z ]+\](?: ?\{[a-z]\}(?: ?,| ?or)?)*) ?\([^()]*\)$/i;

/**
 * Splits the text of one side into its lines, each in small letters except for names and with a full stop; keywords
 * that have a line to themselves are kept apart.
 */
export function splitText(text: string): Omit<CardSide, 'facts'> {
  const keywords: string[] = [];
  const lines: string[] = [];
  for (const printed of text.split(/<br ?\/?>/i)) {
    const line = plain(plain(printed).replace(REMINDER, '$1'));
    if (line === '') continue;
    const own = keywordsOf(line);
    if (own) keywords.push(...own);
    else lines.push(lowered(line));
  }
  return { keywords, lines };
}

function keywordsOf(line: string): string[] | undefined {
  const parts = line.toLowerCase().match(/\[[^\]]*\]|[^[\]\s]+/g) ?? [];
  const found = parts.map((part) => KEYWORDS.get(part));
  return found.every((keyword) => keyword !== undefined) ? found : undefined;
}

/**
 * A line in small letters, except for names in quotes, with the spaces around colons and icons that most lines have.
 */
export function lowered(line: string): string {
  const small = plain(line)
    .replace(/"([^"]*)"|([^"]+)/g, (all, quote: string | undefined) =>
      quote === undefined
        ? all.toLowerCase()
        : quote.startsWith('[')
          ? `"${quote.trim().replace(/\.$/, '').toLowerCase()}."`
          : `"${quote.trim()}"`,
    )
    .replace(/\[(race|addition|spell): /g, '[$1:')
    .replace(/ +([:.,])/g, '$1')
    .replace(/:(?=\S)(?!resonator\]|field\]|chant|[^[\]]*\])|,(?=[[{])/g, '$& ')
    .replace(/\{([^}]+)\}or\{/g, '{$1} or {')
    .replace(/pay\{/g, 'pay {')
    .replace(/^\[continous\] |^\[continuos\] /, '[continuous] ')
    .replace(/^\[activates\] /, '[activate] ')
    .replace(/^(\[[a-z- ]+\])(?=\S)/, '$1 ');
  return /[.]$/.test(small) ? small : `${small}.`;
}
