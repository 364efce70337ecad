/**
 * Reads and changes a card as a card file has it: its cost, its kind, its colours, and the same card with another
 * number. No other part of the lab knows under which keys card files have them.
 */
import { InputError } from '../engine/index.ts';

/** A card as a card file has it. */
export type CardSource = Readonly<Record<string, unknown>>;

/** The keys under which games write the cost of a card; the first one that a card has counts. */
const COST_KEYS = ['cost', 'cp', 'ep'];
/** The keys under which games write the type of a card. */
const TYPE_KEYS = ['type', 'kind'];
/** The keys under which games write what is special about a card of its type: that it evolves, for example. */
const SPECIAL_KEYS = ['special'];
/** The keys under which games write the colours, elements or classes of a card. */
const COLOUR_KEYS = ['element', 'class', 'attribute'];
/** The keys under which games write what a card goes together with, where it can be played without. */
const COMPANY_KEYS = ['organizations'];
/** The keys whose words tell the type of a card and what it goes with. */
export const LOOK_KEYS: readonly string[] = [...TYPE_KEYS, ...COLOUR_KEYS, ...COMPANY_KEYS];
/** The part of a cost that may be paid with anything, and the words that mean no colour. */
const FREE = 'free';
const COLOURLESS: ReadonlySet<string> = new Set([FREE, 'neutral', 'none', 'x']);

function costKey(card: CardSource): string | undefined {
  return COST_KEYS.find((key) => card[key] !== undefined);
}

/** The parts of a card's cost, by what pays each of them. */
function costParts(card: CardSource): Readonly<Record<string, unknown>> {
  const cost = card[costKey(card) ?? ''];
  return typeof cost === 'object' && cost !== null ? { ...cost } : cost === undefined ? {} : { [FREE]: cost };
}

/** Returns the total cost of a card, over all colours; undefined if it has no cost or if its cost is not a number. */
export function costOf(card: CardSource): number | undefined {
  const parts = Object.values(costParts(card));
  if (parts.length === 0 && costKey(card) === undefined) return undefined;
  return parts.every((part) => typeof part === 'number') ? parts.reduce((sum, part) => sum + part, 0) : undefined;
}

/** Returns the cost without the parts that a player chooses when paying it; 0 for a card without a cost. */
export function leastCostOf(card: CardSource): number {
  return Object.values(costParts(card)).reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0);
}

/** Returns the cost after a change by this much; undefined if it would be below zero. */
function costPlus(card: CardSource, change: number): unknown {
  const cost = card[costKey(card) ?? ''];
  if (typeof cost === 'number') return cost + change < 0 ? undefined : cost + change;
  if (costOf(card) === undefined) return undefined;
  const { [FREE]: free = 0, ...coloured } = cost as Readonly<Record<string, number>>;
  if (free + change < 0) return undefined;
  return free + change === 0 ? coloured : { [FREE]: free + change, ...coloured };
}

/** Returns the type of a card, such as `forward`. */
export function typeOf(card: CardSource): string {
  return wordsAt(card, TYPE_KEYS).join('/');
}

/** Returns the kind of a card: its type, and what is special about it. */
export function kindOfCard(card: CardSource): string {
  return wordsAt(card, [...TYPE_KEYS, ...SPECIAL_KEYS]).join(' ');
}

function wordsAt(card: CardSource, keys: readonly string[]): string[] {
  return keys.flatMap((key) => card[key] ?? []).map(String);
}

/** The colours, elements or classes that a card needs. */
export function coloursOf(card: CardSource): string[] {
  const words = [...wordsAt(card, COLOUR_KEYS), ...Object.keys(costParts(card))];
  return [...new Set(words)].filter((colour) => !COLOURLESS.has(colour));
}

/** Colours and company: what a deck of such cards has in common. */
export function companyOf(card: CardSource): string[] {
  return [...coloursOf(card), ...wordsAt(card, COMPANY_KEYS)];
}

/** The number at a path such as `power` or `abilities.0.do.0.draw`; undefined where there is none. */
export function numberAt(card: CardSource, path: string): number | undefined {
  if (path === 'cost') return costOf(card);
  let part: unknown = card;
  for (const key of path.split('.')) part = (part as Readonly<Record<string, unknown>> | undefined | null)?.[key];
  return typeof part === 'number' ? part : undefined;
}

/** Paths of all numbers of a card. */
export function numberPaths(card: CardSource): string[] {
  const paths: string[] = costOf(card) === undefined ? [] : ['cost'];
  const walk = (part: unknown, path: string): void => {
    if (typeof part === 'number') paths.push(path);
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) walk(inner, `${path}.${key}`);
  };
  for (const [key, value] of Object.entries(card)) if (!COST_KEYS.includes(key)) walk(value, key);
  return paths;
}

/**
 * The card with another number at a path that has a number now. Undefined if a cost cannot be that low: in a cost with
 * several parts only the part that anything pays changes. Throws InputError if there is no number at the path.
 */
export function withNumber(card: CardSource, path: string, value: number): CardSource | undefined {
  const before = numberAt(card, path);
  if (before === undefined) {
    const there = numberPaths(card).join(', ');
    throw new InputError(`the card ${card.id} has no number "${path}"; it has ${there || 'none'}`);
  }
  if (path === 'cost') {
    const cost = costPlus(card, value - before);
    return cost === undefined ? undefined : { ...card, [costKey(card)!]: cost };
  }
  const [key = '', ...rest] = path.split('.');
  return { ...card, [key]: replaced(card[key], rest, value) };
}

function replaced(part: unknown, [key, ...rest]: readonly string[], value: number): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part)) return part.map((one, i) => (String(i) === key ? replaced(one, rest, value) : one));
  return { ...(part as object), [key]: replaced((part as Readonly<Record<string, unknown>>)[key], rest, value) };
}
