/** Noun phrases of printed Shadowverse EVOLVE texts: which cards are meant, as a filter of the card language. */
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
  /** Types of all cards (種族). */
  readonly types: ReadonlySet<string>;
}

/** Keywords as they are printed. */
export const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['【守護】', 'ward'],
  ['【疾走】', 'storm'],
  ['【突進】', 'rush'],
  ['【指定攻撃】', 'assail'],
  ['【威圧】', 'intimidate'],
  ['【ドレイン】', 'drain'],
  ['【必殺】', 'bane'],
  ['【オーラ】', 'aura'],
]);

export const CLASSES: ReadonlyMap<string, string> = new Map([
  ['[エルフ]', 'elf'],
  ['[ロイヤル]', 'royal'],
  ['[ウィッチ]', 'witch'],
  ['[ドラゴン]', 'dragon'],
  ['[ナイトメア]', 'nightmare'],
  ['[ビショップ]', 'bishop'],
  ['[ニュートラル]', 'neutral'],
]);

const OWNERS: ReadonlyMap<string, Filter> = new Map([
  ['自分の', { master: 'you' }],
  ['相手の', { master: 'opponent' }],
  ['お互いの', {}],
]);

const ZONE_WORDS: ReadonlyMap<string, Filter> = new Map([
  ['場の', { zone: 'field' }],
  ['墓場の', { zone: 'graveyard' }],
  ['手札の', { zone: 'hand' }],
  ['EXエリアの', { zone: 'ex' }],
  ['消滅領域の', { zone: 'banished' }],
  ['エボルヴデッキの', { zone: 'evolve-deck' }],
  ['エボルヴデッキの表向きの', { zone: 'evolve-deck', state: 'face-up' }],
  ['エボルヴデッキに表向きで置いた', { zone: 'evolve-deck', state: 'face-up' }],
]);

/** Zones by their names, for phrases that mean a card in either of two zones. */
const ZONE_NAMES: readonly (readonly [said: string, zone: string])[] = [
  ['場', 'field'],
  ['墓場', 'graveyard'],
  ['手札', 'hand'],
  ['EXエリア', 'ex'],
  ['消滅領域', 'banished'],
];
const TWO_ZONES: readonly (readonly [RegExp, string, string])[] = ZONE_NAMES.flatMap(([one, a]) =>
  ZONE_NAMES.filter(([two]) => two !== one).map(
    ([two, b]) => [new RegExp(`${one}(?:か|と|や)(?:自分の)?${two}の`), a, b] as const,
  ),
);

const STATES: ReadonlyMap<string, Filter> = new Map([
  ['アクト状態の', { state: 'engaged' }],
  ['スタンド状態の', { state: 'standing' }],
  ['他の', { other: true }],
  ['進化している', { special: 'evolve' }],
  ['進化していない', { 'not-special': 'evolve' }],
  ['超進化している', { state: 'super-evolved' }],
  ['このターン中に攻撃した', { 'attacked-this-turn': true }],
  ['このターンに攻撃した', { 'attacked-this-turn': true }],
  ['トリガーを持つ', { trigger: true }],
  ['このターン中に進化した', { 'evolved-this-turn': true }],
  ['このターンに進化した', { 'evolved-this-turn': true }],
  ['【箱詰め】状態の', { state: 'boxed' }],
  ['このターン中に場に出た', { 'entered-this-turn': true }],
  ['このターンに場に出た', { 'entered-this-turn': true }],
]);

/** States of a card that a sentence ends with. */
const BEING: ReadonlyMap<string, Filter> = new Map([
  ['アクト状態', { state: 'engaged' }],
  ['スタンド状態', { state: 'standing' }],
  ['【箱詰め】状態', { state: 'boxed' }],
  ['進化している', { special: 'evolve' }],
  ['進化していない', { 'not-special': 'evolve' }],
  ['超進化している', { state: 'super-evolved' }],
  ['このターン中に進化していた', { 'evolved-this-turn': true }],
  ['このターン、進化していた', { 'evolved-this-turn': true }],
]);

/** Words that say which ability a card has. */
const HAVING: ReadonlyMap<string, Filter> = new Map([
  ['[進化]を持つ', { ability: 'evolve' }],
  ['[進化]能力を持つ', { ability: 'evolve' }],
  ['[ファンファーレ]を持つ', { ability: 'fanfare' }],
  ['[ファンファーレ]能力を持つ', { ability: 'fanfare' }],
  ['[ラストワード]を持つ', { ability: 'last-words' }],
  ['[ラストワード]能力を持つ', { ability: 'last-words' }],
  ['【攻撃時】を持つ', { ability: 'strike' }],
  ['【攻撃時】能力を持つ', { ability: 'strike' }],
  ['【進化時】を持つ', { ability: 'on-evolve' }],
  ['【進化時】能力を持つ', { ability: 'on-evolve' }],
  ['[UB]能力を持つ', { ability: 'union-burst' }],
  ['[起動]能力を持つ', { ability: 'activated' }],
  ['[起動]を持つ', { ability: 'activated' }],
]);

const KINDS: ReadonlyMap<string, Filter> = new Map([
  ['フォロワー', { kind: 'follower' }],
  ['アミュレット', { kind: 'amulet' }],
  ['スペル', { kind: 'spell' }],
  ['カード', {}],
  ['トークン・フォロワー', { kind: 'follower', special: 'token' }],
  ['トークン', { special: 'token' }],
  ['トークン・カード', { special: 'token' }],
  ['トークン・アミュレット', { kind: 'amulet', special: 'token' }],
  ['トークン・スペル', { kind: 'spell', special: 'token' }],
  ['エボルヴフォロワー', { kind: 'follower', special: 'evolve' }],
  ['エボルヴカード', { special: 'evolve' }],
  ['アドバンスフォロワー', { kind: 'follower', special: 'advance' }],
  ['アドバンスカード', { special: 'advance' }],
]);

/** `元のコスト3以下の`: a number that is tested, and its range. */
function range(words_: string, key: string): Parser<Filter> {
  const at = (low: string): number => Number(low);
  return either<Filter>(
    pattern(new RegExp(`${words_}(\\d+)以下の`), (_, n) => ({ [key]: { max: at(n) } })),
    pattern(new RegExp(`${words_}(\\d+)以上の`), (_, n) => ({ [key]: { min: at(n) } })),
    pattern(new RegExp(`${words_}(\\d+)の`), (_, n) => ({ [key]: at(n) })),
  );
}

const RANGES: Parser<Filter> = first(
  range('元のコスト', 'cost'),
  range('コスト', 'cost'),
  range('元の攻撃力', 'original-attack'),
  range('元の体力', 'original-defense'),
  range('攻撃力', 'attack'),
  range('体力', 'defense'),
);

const NAME = pattern(/『([^』]+)』/, (_, name): Filter => ({ name }));

/** Two filters together; undefined where they say different things of the same. */
export function together(a: Filter, b: Filter): Filter | undefined {
  for (const key of Object.keys(b)) if (key in a && JSON.stringify(a[key]) !== JSON.stringify(b[key])) return undefined;
  return { ...a, ...b };
}

/**
 * One filter for cards that pass any of these: what they have in common stands once, and names or types become a list
 * where only they differ.
 */
export function anyOf(filters: readonly Filter[]): Filter {
  const [one, ...rest] = filters;
  if (rest.length === 0) return one;
  const common = Object.fromEntries(
    Object.entries(one).filter(([key, value]) =>
      rest.every((filter) => JSON.stringify(filter[key]) === JSON.stringify(value)),
    ),
  );
  const left = filters.map((filter) => Object.fromEntries(Object.entries(filter).filter(([key]) => !(key in common))));
  for (const key of ['type', 'name', 'kind', 'class']) {
    if (left.every((filter) => Object.keys(filter).length === 1 && typeof filter[key] === 'string'))
      return { ...common, [key]: left.map((filter) => filter[key]) };
  }
  return { ...common, 'any-of': left };
}

/** The noun phrases of a list of cards. */
export interface Nouns {
  /** A class, types and a kind: `[ドラゴン]フォロワー`, `海洋・カード`, `『ゴブリン』`. */
  readonly kindOf: Parser<Filter>;
  /** A whole phrase: owner, zone, tests, kind; `か` joins several. */
  readonly noun: Parser<Filter>;
  /** What a card is asked to be, in words that stand alone: `アクト状態`, `【守護】を持つ`. */
  readonly being: Parser<Filter>;
}

export function createNouns({ types }: Names): Nouns {
  const type = words(new Map([...types].map((name) => [`${name}・`, { type: name } as Filter])));
  const kind = words(KINDS);
  const contains = either(
    pattern(/カード名に『([^』]+)』を含む/, (_, name): Filter => ({ 'name-contains': name })),
    pattern(
      /カード名に((?:『[^』]+』か)+『[^』]+』)を含む/,
      (_, list): Filter => ({ 'any-of': namesOf(list).map((name) => ({ 'name-contains': name })) }),
    ),
  );
  const classOf = words(new Map([...CLASSES].map(([word, name]) => [word, { class: name } as Filter])));
  const notClass = pattern(/(\[[^\]]+\])でない/, (_, word) => CLASSES.get(word));
  const keyword = pattern(/(【[^】]+】)を持つ/, (_, word) => word);
  const having = mapped(keyword, (word): Filter | undefined => {
    const name = KEYWORDS.get(word);
    return name === undefined ? undefined : { keyword: name };
  });
  const lacking = mapped(
    pattern(/(【[^】]+】)を持たない/, (_, word) => KEYWORDS.get(word)),
    (name): Filter => ({ 'not-keyword': name }),
  );
  const other = first(
    pattern(/これと同名を除く、?/, (): Filter => ({ 'not-same-name': true })),
    pattern(/これと同名でない/, (): Filter => ({ 'not-same-name': true })),
    pattern(/これを除く/, (): Filter => ({ other: true })),
    pattern(/『([^』]+)』を除く/, (_, name): Filter => ({ 'not-name': name })),
    pattern(/『([^』]+)』でない/, (_, name): Filter => ({ 'not-name': name })),
    mapped(notClass, (name) => (name === undefined ? undefined : { 'not-class': name })),
  );
  const marked = pattern(
    /([^\s「」『』。、:のはがを]+?)カウンターが(\d+)(?:個|つ)以上置かれている/,
    (_, name, n): Filter => ({ counters: { name, count: { min: Number(n) } } }),
  );
  const anyMarked = pattern(
    /([^\s「」『』。、:のはがを]+?)カウンターが置かれている/,
    (_, name): Filter => ({ counters: { name, count: { min: 1 } } }),
  );
  const tests: Parser<Filter> = either(
    words(STATES),
    words(HAVING),
    RANGES,
    having,
    lacking,
    contains,
    other,
    marked,
    anyMarked,
  );
  const names = pattern(/『[^』]+』(?:『[^』]+』)+/, (list): Filter => ({ name: namesOf(list) }));
  const core: Parser<Filter> = either(
    kind,
    joined(type, kind),
    joined(classOf, kind),
    NAME,
    names,
    joined(classOf, joined(type, kind)),
  );
  const tested = repeated(tests, core);
  const quoted = between('「', mapped(listed(repeated(tests, core), OR), anyOf), '」');
  const kindOf = either(tested, repeated(tests, quoted));
  // tests may stand before the owner too: 体力3以下の相手の場のフォロワー
  const twoZones = first(
    ...TWO_ZONES.map(([form, a, b]) => pattern(form, (): Filter => ({ 'any-of': [{ zone: a }, { zone: b }] }))),
  );
  const zoneOf = either(words(ZONE_WORDS), twoZones);
  const place = either(joined(words(OWNERS), zoneOf), words(OWNERS), zoneOf);
  const placed = repeated(tests, either(joined(place, kindOf), kindOf));
  const noun = mapped(listed(placed, OR), (filters) => anyOf(inherited(filters)));
  const being = either(words(BEING), words(HAVING), having);
  return { kindOf: mapped(listed(kindOf, OR), anyOf), noun, being };
}

/** `A か B`, and `A や B` where several are meant. */
const OR = either(literal('か'), literal('や'));

/** The names of a list of them. */
function namesOf(list: string): string[] {
  return [...list.matchAll(/『([^』]+)』/g)].map(([, name]) => name);
}

/** One card that fits either of two phrases: owner and zone are said once, for both. */
export function eitherOf(a: Filter, b: Filter): Filter {
  return anyOf(inherited([a, b]).map(onField));
}

/** Gives owner and zone of the first phrase to the others: `自分の墓場の獣・フォロワーか魔法生物・フォロワー` says them once. */
function inherited(filters: readonly Filter[]): Filter[] {
  const [one, ...rest] = filters;
  const said: Filter = Object.fromEntries(Object.entries(one).filter(([key]) => key === 'master' || key === 'zone'));
  return [one, ...rest.map((filter) => ('master' in filter || hasZone(filter) ? filter : { ...said, ...filter }))];
}

function joined(a: Parser<Filter>, b: Parser<Filter>): Parser<Filter> {
  return sequence([a, b], together);
}

/** Any number of tests before something. */
function repeated(tests: Parser<Filter>, last: Parser<Filter>): Parser<Filter> {
  const parser: Parser<Filter> = either(
    last,
    joined(
      tests,
      later(() => parser),
    ),
  );
  return parser;
}

function between(open: string, parser: Parser<Filter>, close: string): Parser<Filter> {
  return sequence([literal(open), parser, literal(close)], (_, inner) => inner);
}

/** Tests in the order in which card files have them. */
const ORDER: readonly string[] = [
  ...[
    'kind',
    'special',
    'not-special',
    'class',
    'not-class',
    'type',
    'name',
    'not-name',
    'name-contains',
    'attack',
    'defense',
  ],
  ...[
    'original-attack',
    'original-defense',
    'cost',
    'not-same-name',
    'state',
    'evolved-this-turn',
    'entered-this-turn',
  ],
  ...['keyword', 'not-keyword', 'ability', 'counters', 'other', 'any-of', 'zone', 'master'],
];

/** A part of a card file with its filters in that order; what is no filter stays as it is. */
export function ordered(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(ordered);
  if (typeof tree !== 'object' || tree === null) return tree;
  const entries = Object.entries(tree).map(([key, value]): [string, unknown] => [key, ordered(value)]);
  if (entries.every(([key]) => ORDER.includes(key))) entries.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return Object.fromEntries(entries);
}

/** The filter with the field, if it has no zone: a phrase without a zone means cards in play. */
export function onField(filter: Filter): Filter {
  return hasZone(filter) ? filter : { ...filter, zone: 'field' };
}

function hasZone(filter: Filter): boolean {
  return 'zone' in filter || ((filter['any-of'] as readonly Filter[] | undefined)?.some(hasZone) ?? false);
}
