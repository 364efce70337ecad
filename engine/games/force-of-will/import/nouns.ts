/**
 * Noun phrases of printed Force of Will texts (English, in small letters but for what stands in quotes): which cards
 * are meant, as a filter of the card language.
 */
import {
  either,
  first,
  later,
  listed,
  literal,
  mapped,
  type Parser,
  pattern,
  sequence,
  words,
} from '../../../import/phrase.ts';

export type Filter = Readonly<Record<string, unknown>>;

/** What a list of cards knows that phrases may name. */
export interface Names {
  /** Races and traits of all cards. */
  readonly races: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

export const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...['light', 'fire', 'water', 'wind', 'darkness'].map((word): [string, string] => [word, word]),
  ['dark', 'darkness'],
]);

/** Keywords as they are printed, with the word of card files. Older cards call Precision "Target Attack". */
export const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ...['flying', 'pierce', 'explode', 'swiftness', 'quickcast', 'imperishable', 'precision'].map(
    (word): [string, string] => [`[${word}]`, word],
  ),
  ['[first strike]', 'first-strike'],
  ['[target attack]', 'precision'],
]);

const CHANTS = ['chant', 'chant-instant', 'chant-standby'];

/** Kinds of cards, each with its plural. */
const KINDS: ReadonlyMap<string, Filter> = new Map<string, Filter>(
  (
    [
      ['resonator', { type: 'resonator' }],
      ['j-ruler', { type: 'j-ruler' }],
      ['j/resonator', { type: ['resonator', 'j-ruler'] }],
      ['addition', { type: 'addition' }],
      ['[addition:resonator]', { type: 'addition', 'adds-to': 'resonator' }],
      ['[addition:field]', { type: 'addition', 'adds-to': 'field' }],
      ['[spell:chant]', { type: 'chant' }],
      ['[spell:chant-instant]', { type: 'chant-instant' }],
      ['[spell:chant-standby]', { type: 'chant-standby' }],
      ['magic stone', { type: 'magic-stone' }],
      ['special magic stone', { type: 'magic-stone', special: true }],
      ['non-spell card', { 'not-type': CHANTS }],
      ['non spell card', { 'not-type': CHANTS }],
      ['card', {}],
    ] satisfies [string, Filter][]
  ).flatMap(([word, filter]): [string, Filter][] => [
    [word, filter],
    [`${word}s`, filter],
    [`${word} card`, filter],
    [`${word} cards`, filter],
  ]),
);
const TWO_KINDS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['[spell:chant] and [spell:chant-instant] cards', { type: ['chant', 'chant-instant'] }],
  ...['resonator or j-ruler', 'resonators or j-rulers', 'resonators and j-rulers', 'resonators and j-ruler'].map(
    (word): [string, Filter] => [word, { type: ['resonator', 'j-ruler'] }],
  ),
  ...['resonator or addition', 'resonators and additions'].map((word): [string, Filter] => [
    word,
    { type: ['resonator', 'addition'] },
  ]),
]);

const STATES: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['rested ', { rested: true }],
  ['recovered ', { rested: false }],
  ['attacking ', { attacking: true }],
  ['blocking ', { blocking: true }],
  ['other ', { other: true }],
  ['another ', { other: true }],
  ['your ', { controller: 'you' }],
  ["your opponent's ", { controller: 'opponent' }],
  ["opponent's ", { controller: 'opponent' }],
]);

const YOURS: Filter = { controller: 'you' };
const THEIRS: Filter = { controller: 'opponent' };

/** The words behind the kind of card: where the cards are, and whose they are. */
const PLACES: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ...[' you control', ' in your field', ' in your magic stone area'].map((word): [string, Filter] => [word, YOURS]),
  ...[
    ' your opponent controls',
    ' an opponent controls',
    " in your opponent's field",
    ' in your opponents field',
    " in an opponent's field",
    " in your opponent's magic stone area",
  ].map((word): [string, Filter] => [word, THEIRS]),
  ...[' in any field', ' in a field', ' in all fields', ' in all magic stone areas'].map((word): [string, Filter] => [
    word,
    {},
  ]),
  ...[' in your graveyard', ' from your graveyard'].map((word): [string, Filter] => [
    word,
    { zone: 'graveyard', ...YOURS },
  ]),
  [' in a graveyard', { zone: 'graveyard' }],
  [" in your opponent's graveyard", { zone: 'graveyard', ...THEIRS }],
  [' in your hand', { zone: 'hand', ...YOURS }],
  [' from your hand', { zone: 'hand', ...YOURS }],
  [' in a chant-standby area', { zone: 'standby' }],
  [' in your chant-standby area', { zone: 'standby', ...YOURS }],
  [' with no addition', { added: false }],
  [' targeted by an addition', { added: true }],
  [' without any attribute cost', { 'attribute-cost': { max: 0 } }],
  [' without any attribute', { 'not-attribute': [...new Set(ATTRIBUTES.values())] }],
]);

const NUMBERS: readonly (readonly [string, string])[] = [
  ['total cost', 'cost'],
  ['a total cost', 'cost'],
];

/** Joins two filters; undefined where they contradict each other. */
function together(a: Filter, b: Filter): Filter | undefined {
  for (const key of Object.keys(b)) if (key in a && JSON.stringify(a[key]) !== JSON.stringify(b[key])) return undefined;
  return { ...a, ...b };
}

/** The noun phrases of a list of cards. */
export interface Nouns {
  readonly noun: Parser<Filter>;
  /** A name in quotes, spelt as in the list. */
  readonly name: Parser<string>;
  /** The beginning of a name, or another part of it, in quotes. */
  readonly partOfName: Parser<string>;
}

function numbersBehind(): Parser<Filter> {
  const cost = NUMBERS.map(([said, key]) =>
    pattern(
      new RegExp(` with ${said} (?:\\{(\\d+)\\}|(\\d+)) or (less|more)`),
      (_, inBraces, plain, way): Filter => ({
        [key]: way === 'less' ? { max: Number(inBraces ?? plain) } : { min: Number(inBraces ?? plain) },
      }),
    ),
  );
  return either(
    ...cost,
    pattern(
      / with (\d+) or (less|more) (atk|def)/,
      (_, n, way, of): Filter => ({
        [of]: way === 'less' ? { max: Number(n) } : { min: Number(n) },
      }),
    ),
  );
}

/** Reads a word of a table, or several words with "or". */
function oneOrMore(key: string, word: Parser<string>): Parser<Filter> {
  return mapped(listed(word, literal(' or ')), (list): Filter => ({ [key]: list.length === 1 ? list[0] : list }));
}

export function createNouns({ races, names }: Names): Nouns {
  const known = new Map([...names].map((name) => [name.toLowerCase(), name]));
  const quoted = pattern(/"([^"]+)"/, (_, text) => text);
  const name = mapped(quoted, (text) => known.get(text.toLowerCase()));
  const partOfName = mapped(quoted, (text) => ([...names].some((one) => one.includes(text)) ? text : undefined));
  const small = [...races].map((race): [string, string] => [race.toLowerCase(), race]);
  const race = first(
    words(new Map(small.flatMap(([word, value]) => [`[race:${word}]`, `[race: ${word}]`].map((w) => [w, value])))),
    words(new Map(small.flatMap(([word, value]) => pluralsOf(word).map((w): [string, string] => [w, value])))),
  );
  const attribute = words(ATTRIBUTES);
  const inBraces = words(new Map([...ATTRIBUTES].map(([word, value]) => [`{${word}}`, value])));
  const raceOf = oneOrMore('race', race);
  const attributeOf = oneOrMore('attribute', attribute);
  const space = literal(' ');
  const before: Parser<Filter> = either(
    words(STATES),
    followed(either(raceOf, attributeOf), space),
    followed(attributeOf, literal(' attribute ')),
    mapped(followed(prefixed('non-', either(attribute, inBraces)), either(space, literal(' attribute '))), (value) => ({
      'not-attribute': value,
    })),
    mapped(followed(prefixed('non-', race), space), (value): Filter => ({ 'not-race': value })),
  );
  const stone = mapped(followed(attribute, either(literal(' magic stones'), literal(' magic stone'))), (value) => ({
    stone: value,
  }));
  const head: Parser<Filter> = either(words(KINDS), words(TWO_KINDS), raceOf, stone);
  const behind: Parser<Filter> = either(
    words(PLACES),
    numbersBehind(),
    mapped(prefixed(' named ', name), (value): Filter => ({ name: value })),
    mapped(prefixed(' other than ', name), (value): Filter => ({ 'not-name': value })),
    mapped(
      followed(prefixed(' with ', partOfName), either(literal(' in its name'), literal(' in their name'))),
      (value) => ({
        'name-contains': value,
      }),
    ),
    mapped(prefixed(' with ', words(KEYWORDS)), (keyword): Filter => ({ keyword })),
    mapped(prefixed(' without ', words(KEYWORDS)), (keyword): Filter => ({ 'not-keyword': keyword })),
  );
  const own = mapped(name, (value): Filter => ({ name: value }));
  const core = repeatedBefore(before, either(head, own));
  return { noun: mapped(repeatedBehind(core, behind), normal), name, partOfName };
}

function pluralsOf(word: string): string[] {
  return [word, `${word}s`, ...(word.endsWith('f') ? [`${word.slice(0, -1)}ves`] : [])];
}

/**
 * Refuses the reading of "fire magic stones" as magic stones with the attribute fire: a test of its own says what is
 * treated as such a stone, and means the same.
 */
function normal(filter: Filter): Filter | undefined {
  if (filter.type === 'magic-stone' && 'attribute' in filter) return undefined;
  return filter;
}

export function followed<T>(parser: Parser<T>, by: Parser<unknown>): Parser<T> {
  return sequence([parser, by], (value) => value);
}

export function prefixed<T>(by: string, parser: Parser<T>): Parser<T> {
  return sequence([literal(by), parser], (_, value) => value);
}

function repeatedBefore(tests: Parser<Filter>, last: Parser<Filter>): Parser<Filter> {
  const parser: Parser<Filter> = either(last, sequence([tests, later(() => parser)], together));
  return parser;
}

function repeatedBehind(begin: Parser<Filter>, tests: Parser<Filter>): Parser<Filter> {
  const any: Parser<readonly Filter[]> = either(
    mapped(literal(''), (): readonly Filter[] => []),
    sequence([tests, later(() => any)], (one, more) => [one, ...more]),
  );
  return sequence([begin, any], (filter, more) =>
    more.reduce<Filter | undefined>((sum, one) => sum && together(sum, one), filter),
  );
}

/** Tests in the order in which card files write them. */
const ORDER: readonly string[] = [
  ...[
    'type',
    'not-type',
    'special',
    'adds-to',
    'stone',
    'host',
    'race',
    'not-race',
    'attribute',
    'not-attribute',
    'name',
  ],
  ...[
    'not-name',
    'name-contains',
    'atk',
    'def',
    'cost',
    'attribute-cost',
    'keyword',
    'not-keyword',
    'rested',
    'attacking',
    'blocking',
  ],
  ...['attacked', 'added', 'other', 'any-of', 'zone', 'owner', 'controller'],
];

/** Orders the tests of all filters in a part of a card file so; everything else stays as it is. */
export function ordered(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(ordered);
  if (typeof tree !== 'object' || tree === null) return tree;
  const entries = Object.entries(tree).map(([key, value]): [string, unknown] => [key, ordered(value)]);
  if (entries.length > 1 && entries.every(([key]) => ORDER.includes(key)))
    entries.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return Object.fromEntries(entries);
}

/** A filter without those tests that the place of a cost implies. */
export function without(filter: Filter, ...keys: readonly string[]): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));
}
