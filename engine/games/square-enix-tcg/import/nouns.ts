/** Noun phrases of printed Square Enix TCG texts: which cards are meant, as a filter of the card language. */
import {
  either,
  first,
  later,
  listed,
  literal,
  mapped,
  modelled,
  type Parser,
  PrintedText,
  pattern,
  remembered,
  sequence,
  words,
} from '../../../import/phrase.ts';

export type Filter = Readonly<Record<string, unknown>>;

/** A line of a card; in it, the name of the card means the card itself. */
export class CardText extends PrintedText {
  readonly self: string;

  constructor(text: string, self: string, without?: string) {
    super(text, without);
    this.self = self;
  }
}

/** What a line calls its card where no list says whose it is. */
export const NOBODY = '~';

/** The name of the card that the text is on. */
export const SELF: Parser<string> = modelled((text, at) => {
  const { self } = text as CardText;
  const said = text.text.slice(at, at + self.length);
  return self !== '' && said.toLowerCase() === self.toLowerCase() ? literal(said)(text, at) : [];
}, literal(NOBODY));

export const ELEMENTS: ReadonlyMap<string, string> = new Map(
  ['Fire', 'Ice', 'Wind', 'Earth', 'Lightning', 'Water', 'Light', 'Dark'].map((word) => [word, word.toLowerCase()]),
);

/** Keywords as they are printed; later sets print them without asterisks. */
export const KEYWORDS: ReadonlyMap<string, string> = new Map(
  [
    ['Haste', 'haste'],
    ['Brave', 'brave'],
    ['First Strike', 'first-strike'],
  ].flatMap(([word, keyword]) => [
    [`**${word}**`, keyword],
    [word, keyword],
  ]),
);

const TYPES: ReadonlyMap<string, Filter> = new Map(
  ['Forward', 'Backup', 'Monster', 'Character', 'Summon'].flatMap((word) => {
    const type: Filter = { type: word.toLowerCase() };
    return ['', 's', ' card', ' cards', ' Card', ' Cards'].flatMap((end): [string, Filter][] => [
      [`${word}${end}`, type],
      [`${word.toLowerCase()}${end}`, type],
    ]);
  }),
);

const STATES: ReadonlyMap<string, Filter> = new Map([
  ...['dull', 'active', 'damaged', 'attacking', 'blocking'].map((word): [string, Filter] => [word, { state: word }]),
  ['Multi-Element', { 'multi-element': true }],
  ['Multicard', { generic: true }],
  ['{M}', { generic: true }],
]);

/** Joins two filters; undefined where they contradict each other. */
export function together(a: Filter, b: Filter): Filter | undefined {
  for (const key of Object.keys(b)) if (key in a && JSON.stringify(a[key]) !== JSON.stringify(b[key])) return undefined;
  return { ...a, ...b };
}

/**
 * A filter for cards that pass one of the filters. What they have in common stands once; if only one test differs, its
 * values become a list.
 */
function anyOf(filters: readonly Filter[]): Filter {
  const [one, ...rest] = filters;
  if (rest.length === 0) return one;
  const common = Object.fromEntries(
    Object.entries(one).filter(([key, value]) =>
      rest.every((filter) => JSON.stringify(filter[key]) === JSON.stringify(value)),
    ),
  );
  const left = filters.map((filter) => Object.fromEntries(Object.entries(filter).filter(([key]) => !(key in common))));
  for (const key of ['type', 'element', 'job', 'category', 'name']) {
    if (left.every((filter) => Object.keys(filter).length === 1 && typeof filter[key] === 'string'))
      return { [key]: left.map((filter) => filter[key]), ...common };
  }
  return { 'any-of': left, ...common };
}

/** Reads a list such as `a, b or c` or `a and b`. */
function several<T>(parser: Parser<T>, ...last: readonly string[]): Parser<readonly T[]> {
  return listed(parser, either(...[', ', ...last].map(literal)));
}

function oneOrList<T>(values: readonly T[]): T | readonly T[] {
  return values.length === 1 ? values[0] : values;
}

const ELEMENT_WORDS = mapped(
  several(words(ELEMENTS), ' or ', ' and ', ', or ', ' or ', ' and/or '),
  (list): Filter => ({ element: oneOrList(list) }),
);

/** Reads words in underscores: Jobs, categories and names. Each ends at the next underscore. */
const MARKS: Parser<Filter> = either<Filter>(
  pattern(/_Job ([^_]+)_/, (_, job) => ({ job })),
  pattern(/_Category \(?([^_()]+)\)?_/, (_, category) => ({ category })),
  pattern(/_Card Name ([^_]+)_/, (_, name) => ({ name })),
);

const NOT_WORDS: Parser<Filter> = either<Filter>(
  mapped(several(MARKS, ' and ', ' or '), (list): Filter | undefined => {
    const [[key]] = Object.entries(list[0]);
    const values = list.map((mark) => mark[key]);
    return values.includes(undefined) ? undefined : { [`not-${key}`]: oneOrList(values) };
  }),
  mapped(ELEMENT_WORDS, ({ element }): Filter => ({ 'not-element': element })),
  mapped(literal('Multi-Element'), (): Filter => ({ 'multi-element': false })),
);

const OTHER_ELEMENTS: Parser<Filter> = mapped(ELEMENT_WORDS, ({ element }): Filter => ({ 'not-element': element }));

/** The words that compare a number with another one. */
const COMPARED: readonly (readonly [string, string])[] = [
  ['equal to or less than', 'at-most'],
  ['equal to', 'equal'],
  ['inferior or equal to', 'at-most'],
  ['less than or equal to', 'at-most'],
  ['less than', 'less'],
  ['inferior to', 'less'],
  ['greater than', 'more'],
  ['superior to', 'more'],
];

/** Reads a number that is counted as the filter is asked, of cards whose filter says where they are. */
const THAN: Parser<unknown> = later(() =>
  either<unknown>(
    mapped(
      either(
        literal('the damage you have received'),
        literal('the damage you have been dealt'),
        literal('the number of points of damage you have received'),
      ),
      () => ({ damage: 'you' }),
    ),
    mapped(literal('the number of cards in your hand'), () => ({ 'hand-size': 'you' })),
    mapped(after('the number of ', NOUNS), (nouns) =>
      'controller' in nouns || 'zone' in nouns ? { count: nouns } : undefined,
    ),
  ),
);

/** Reads a number of the card with the text. */
const OWN: Parser<unknown> = sequence([SELF, literal("'s")], () => 'self');
const OWN_POWER: Parser<unknown> = sequence([OWN, literal(' power')], () => 'self');
const NOTHING: Parser<unknown> = either();

/** Reads `cost 3 or less` and the like: a test of a number of a card. */
const RANGES: Parser<Filter> = either<Filter>(
  ...['cost', 'power'].flatMap((key) => [
    pattern(new RegExp(`of ${key} (\\d+) or less`), (_, n): Filter => ({ [key]: { max: Number(n) } })),
    pattern(new RegExp(`of ${key} (\\d+) or (?:more|higher)`), (_, n): Filter => ({ [key]: { min: Number(n) } })),
    pattern(new RegExp(`of ${key} (\\d+)(?! or (?:less|more|higher))`), (_, n): Filter => ({ [key]: Number(n) })),
  ]),
  ...['cost', 'power'].flatMap((key) => [
    pattern(new RegExp(`with a ${key} of (\\d+) or less`), (_, n): Filter => ({ [key]: { max: Number(n) } })),
    pattern(new RegExp(`with a ${key} of (\\d+) or more`), (_, n): Filter => ({ [key]: { min: Number(n) } })),
  ]),
  // "of cost 2, 4 or 6": any of the numbers
  pattern(
    /of costs? ((?:\d+, )*\d+,? (?:or|and) \d+)(?! or (?:less|more))/,
    (_, list): Filter => ({
      'any-of': list.match(/\d+/g)!.map((n) => ({ cost: Number(n) })),
    }),
  ),
  ...['power', 'cost'].flatMap((key) =>
    COMPARED.map(([said, is]) => {
      const test = (than: unknown): Filter => ({ [`${key}-is`]: { is, than } });
      return either<Filter>(
        mapped(after(`of ${key} ${said} `, THAN), test),
        mapped(after(`with ${key} ${said} `, THAN), test),
        mapped(after(`with a ${key} ${said} `, THAN), test),
        mapped(after(`with a ${key} ${said} `, OWN), () => test({ [key === 'cost' ? 'cost-of' : key]: 'self' })),
        mapped(after(`of ${key} ${said} `, key === 'power' ? OWN_POWER : NOTHING), () => test({ power: 'self' })),
        mapped(after(`with ${key} ${said} `, key === 'power' ? SELF : NOTHING), () => test({ power: 'self' })),
      );
    }),
  ),
  pattern(/with (\d+) power or less/, (_, n) => ({ power: { max: Number(n) } })),
  pattern(/with (\d+) power or more/, (_, n) => ({ power: { min: Number(n) } })),
);

/** The words for whose cards are meant and where; they stand once, for all kinds that a phrase joins. */
const PLACES: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['opponent controls', { controller: 'opponent' }],
  ['your opponent controls', { controller: 'opponent' }],
  ['you control', { controller: 'you' }],
  ['either player controls', {}],
  ['of your opponent', { controller: 'opponent' }],
  ['in your Break Zone', { zone: 'break', owner: 'you' }],
  ['from your Break Zone', { zone: 'break', owner: 'you' }],
  ["in your opponent's Break Zone", { zone: 'break', owner: 'opponent' }],
  ["from your opponent's Break Zone", { zone: 'break', owner: 'opponent' }],
  ["in either player's Break Zone", { zone: 'break' }],
  ["from either player's Break Zone", { zone: 'break' }],
  ['owned by your opponent', { owner: 'opponent' }],
  [
    'put in your Break Zone from the field during this turn',
    { 'from-field-this-turn': true, zone: 'break', owner: 'you' },
  ],
]);

/** The types of cards that are no Backups. */
export const NO_BACKUPS: readonly string[] = ['forward', 'monster', 'summon', 'item', 'formation'];

/** Reads what stands behind a kind of card. */
const POSTS: Parser<Filter> = either<Filter>(
  RANGES,
  // in the text of a card that is called Lightning, that word means the card
  first(
    mapped(selfAfter('other than '), (): Filter => ({ other: true })),
    after('other than ', NOT_WORDS),
  ),
  after('with ', MARKS),
  mapped(literal('other than a Backup'), (): Filter => ({ type: NO_BACKUPS })),
  ...['of an Element other than ', 'of any Element other than ', 'of any Element except '].flatMap((of) => [
    after(of, OTHER_ELEMENTS),
    sequence([after(of, OTHER_ELEMENTS), literal(' and '), RANGES], (one, _, two) => together(one, two)),
  ]),
  mapped(after('with ', several(words(KEYWORDS), ' or ')), (keywords): Filter => ({ keyword: oneOrList(keywords) })),
  mapped(
    either(...['{M}', 'Multicard', 'the Generic icon'].map((icon) => literal(`without ${icon}`))),
    (): Filter => ({
      generic: false,
    }),
  ),
  mapped(literal('that entered the field this turn'), (): Filter => ({ state: 'entered-this-turn' })),
  mapped(literal('that is also a Forward'), (): Filter => ({ 'any-of': [{ type: 'forward' }] })),
  mapped(either(literal('with EX Burst'), literal('with {EX}')), (): Filter => ({ ex: true })),
);

function selfAfter(word: string): Parser<string> {
  return after(word, SELF);
}

function after<T>(word: string, parser: Parser<T>): Parser<T> {
  return sequence([literal(word), parser], (_, value) => value);
}

/** A part of a noun phrase: what stands before the kind together with the kind, and what stands behind it. */
interface Part {
  readonly head: Filter;
  readonly posts: Filter;
  /** Does the part say more than a kind? */
  readonly isNarrow: boolean;
}

const PLAIN = mapped(either(literal('cards'), literal('card')), (): Filter => ({}));
const HEAD: Parser<Filter> = remembered(headParser());

function headParser(): Parser<Filter> {
  // "Fire or _Category X_": an Element or a mark
  const mixed = mapped(
    several(
      either(
        mapped(words(ELEMENTS), (element): Filter => ({ element })),
        MARKS,
      ),
      ' or ',
    ),
    (list) => ('element' in list[0] && list.some((one) => !('element' in one)) ? anyOf(list) : undefined),
  );
  const adjective = either<Filter>(words(STATES), ELEMENT_WORDS, MARKS, mixed);
  const kind = either<Filter>(words(TYPES), PLAIN);
  const parser: Parser<Filter> = either(
    kind,
    MARKS,
    sequence([adjective, literal(' '), later(() => parser)], (one, _, two) => together(one, two)),
  );
  return parser;
}

/** Reads any number of phrases behind a part, each after a space. */
function behind(posts: Parser<Filter>): Parser<Filter> {
  const parser: Parser<Filter> = either(
    mapped(literal(''), (): Filter => ({})),
    sequence([literal(' '), posts, later(() => parser)], (_, one, two) => together(one, two)),
  );
  return parser;
}

const PART: Parser<Part> = remembered(
  sequence([HEAD, behind(either(POSTS, words(PLACES)))], (head, posts) => ({
    head,
    posts,
    isNarrow: Object.keys(head).some((key) => key !== 'type'),
  })),
);

/** The tests that are about a place. Behind the last of several kinds they are meant for all of them. */
const SHARED = ['controller', 'zone', 'owner'];

/** Joins several kinds that are all meant; undefined where it is not clear to which of them a word belongs. */
function union(parts: readonly Part[]): Filter | undefined {
  if (parts.length === 1) return together(parts[0].head, parts[0].posts);
  const last = parts[parts.length - 1];
  const before = parts.slice(0, -1);
  // "a dull Forward or Backup": is the Backup dull?
  if (before[0].isNarrow && 'type' in before[0].head && parts.some((part) => !part.isNarrow)) return undefined;
  const isPlaced = before.some(({ posts }) => SHARED.some((key) => key in posts));
  if (isPlaced) return anyOfAll(parts.map(({ head, posts }) => together(head, posts)));
  const isEach = before.some(({ posts }) => Object.keys(posts).length > 0);
  const shared = Object.fromEntries(Object.entries(last.posts).filter(([key]) => !isEach || SHARED.includes(key)));
  // "Job A or Job B Forward": both are Forwards; of "Name A or Monster" the first may be anything
  const isShared = last.isNarrow && before.every(({ head }) => !('type' in head)) && 'type' in last.head;
  const kind = isShared ? { type: last.head.type } : {};
  return anyOfAll(
    parts.map(({ head, posts }) => {
      const own = together({ ...kind, ...head }, posts);
      return own && together(own, shared);
    }),
  );
}

function anyOfAll(filters: readonly (Filter | undefined)[]): Filter | undefined {
  return filters.includes(undefined) ? undefined : anyOf(filters as Filter[]);
}

const OR = [...['or', 'or a', 'or an', 'or 1', 'and/or'].map((word) => ` ${word} `), ', or '];

/** One kind or another: `Forward or Monster of cost 3 or less opponent controls`. */
export const NOUN: Parser<Filter> = remembered(mapped(several(PART, ...OR), union));

/** All of several kinds: `Job A Forwards and Fire Forwards you control`. */
export const NOUNS: Parser<Filter> = remembered(
  mapped(first(either(several(PART, ...OR), several(PART, ' and ', ' and the '))), union),
);

/** The order of tests in card files, whatever order they are printed in. */
const ORDER: readonly string[] = [
  ...[
    'state',
    'element',
    'not-element',
    'multi-element',
    'any-of',
    'job',
    'not-job',
    'category',
    'not-category',
    'name',
    'not-name',
  ],
  ...[
    'generic',
    'type',
    'cost',
    'cost-is',
    'power',
    'power-is',
    'keyword',
    'ex',
    'counters',
    'other',
    'zone',
    'owner',
    'controller',
  ],
];

/** Orders the tests of all filters in a part of a card file so; everything else stays as it is. */
export function ordered(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(ordered);
  if (typeof tree !== 'object' || tree === null) return tree;
  const entries = Object.entries(tree).map(([key, value]): [string, unknown] => [key, ordered(value)]);
  if (entries.every(([key]) => ORDER.includes(key))) entries.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return Object.fromEntries(entries);
}
