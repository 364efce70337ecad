/** Noun phrases of printed Shadowverse EVOLVE texts: which cards are meant, as a filter of the card language. */
import { either, first, listed, literal, mapped, type Parser, pattern, words } from '../../../import/phrase.ts';

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
]);

const ZONE_WORDS: ReadonlyMap<string, Filter> = new Map([
  ['場の', { zone: 'field' }],
  ['墓場の', { zone: 'graveyard' }],
  ['手札の', { zone: 'hand' }],
  ['EXエリアの', { zone: 'ex' }],
  ['消滅領域の', { zone: 'banished' }],
  ['エボルヴデッキの', { zone: 'evolve-deck' }],
  ['エボルヴデッキの表向きの', { zone: 'evolve-deck', state: 'face-up' }],
]);

const STATES: ReadonlyMap<string, Filter> = new Map([
  ['アクト状態の', { state: 'engaged' }],
  ['スタンド状態の', { state: 'standing' }],
  ['他の', { other: true }],
  ['進化している', { 'evolved-this-turn': true }],
]);

const KINDS: ReadonlyMap<string, Filter> = new Map([
  ['フォロワー', { kind: 'follower' }],
  ['アミュレット', { kind: 'amulet' }],
  ['スペル', { kind: 'spell' }],
  ['カード', {}],
  ['トークン・フォロワー', { kind: 'follower', special: 'token' }],
  ['トークン', { special: 'token' }],
  ['エボルヴフォロワー', { kind: 'follower', special: 'evolve' }],
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
  range('攻撃力', 'attack'),
  range('体力', 'defense'),
);

const NAME = pattern(/『([^』]+)』/, (_, name): Filter => ({ name }));

/** Two filters together; undefined where they say different things of the same. */
export function together(a: Filter, b: Filter): Filter | undefined {
  for (const key of Object.keys(b)) if (key in a && JSON.stringify(a[key]) !== JSON.stringify(b[key])) return undefined;
  return { ...a, ...b };
}

/** Filters of which a card passes one: what they have in common stands once, and lists where only names or types differ. */
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
}

export function createNouns({ types }: Names): Nouns {
  const type = words(new Map([...types].map((name) => [`${name}・`, { type: name } as Filter])));
  const kind = words(KINDS);
  const contains = pattern(/カード名に『([^』]+)』を含む/, (_, name): Filter => ({ 'name-contains': name }));
  const classOf = words(new Map([...CLASSES].map(([word, name]) => [word, { class: name } as Filter])));
  const keyword = pattern(/(【[^】]+】)を持つ/, (_, word) => word);
  const having = mapped(keyword, (word): Filter | undefined => {
    const name = KEYWORDS.get(word);
    return name === undefined ? undefined : { keyword: name };
  });
  const other = first(
    pattern(/これと同名を除く/, (): Filter => ({ 'not-same-name': true })),
    pattern(/これと同名でない/, (): Filter => ({ 'not-same-name': true })),
    pattern(/これを除く/, (): Filter => ({ other: true })),
  );
  const evolving = pattern(/\[進化\]を持つ/, (): Filter => ({ ability: 'evolve' }));
  const tests: Parser<Filter> = either(words(STATES), RANGES, having, evolving, contains, other);
  const core: Parser<Filter> = either(
    kind,
    joined(type, kind),
    joined(classOf, kind),
    NAME,
    joined(classOf, joined(type, kind)),
  );
  const tested = repeated(tests, core);
  const quoted = between('「', repeated(tests, core), '」');
  const kindOf = either(tested, quoted);
  // tests may stand before the owner too: 体力3以下の相手の場のフォロワー
  const place = either(joined(words(OWNERS), words(ZONE_WORDS)), words(OWNERS), words(ZONE_WORDS));
  const placed = repeated(tests, either(joined(place, kindOf), kindOf));
  const noun = mapped(listed(placed, literal('か')), (filters) => anyOf(inherited(filters)));
  return { kindOf: mapped(listed(kindOf, literal('か')), anyOf), noun };
}

/** Two phrases with numbers of their own, of which one card is meant: owner and zone are said once, for both. */
export function eitherOf(a: Filter, b: Filter): Filter {
  return anyOf(inherited([a, b]).map(onField));
}

/** In `自分の墓場の獣・フォロワーか魔法生物・フォロワー` owner and zone are said once, for all. */
function inherited(filters: readonly Filter[]): Filter[] {
  const [one, ...rest] = filters;
  const said: Filter = Object.fromEntries(Object.entries(one).filter(([key]) => key === 'master' || key === 'zone'));
  return [one, ...rest.map((filter) => ('master' in filter || 'zone' in filter ? filter : { ...said, ...filter }))];
}

function joined(a: Parser<Filter>, b: Parser<Filter>): Parser<Filter> {
  return (text, at) =>
    a(text, at).flatMap((one) =>
      b(text, one.end).flatMap((two) => {
        const value = together(one.value, two.value);
        return value === undefined ? [] : [{ value, end: two.end }];
      }),
    );
}

/** Any number of tests before something. */
function repeated(tests: Parser<Filter>, last: Parser<Filter>): Parser<Filter> {
  const parser: Parser<Filter> = (text, at) => [...last(text, at), ...joined(tests, parser)(text, at)];
  return parser;
}

function between(open: string, parser: Parser<Filter>, close: string): Parser<Filter> {
  return (text, at) =>
    literal(open)(text, at).flatMap(({ end }) =>
      parser(text, end).flatMap((inner) =>
        literal(close)(text, inner.end).map((last) => ({ value: inner.value, end: last.end })),
      ),
    );
}

/** Tests in the order in which card files have them. */
const ORDER: readonly string[] = [
  ...['kind', 'special', 'class', 'type', 'name', 'name-contains', 'attack', 'defense', 'cost', 'not-same-name'],
  ...['state', 'keyword', 'ability', 'other', 'any-of', 'zone', 'master'],
];

/** A part of a card file with its filters in that order; what is no filter stays as it is. */
export function ordered(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(ordered);
  if (typeof tree !== 'object' || tree === null) return tree;
  const entries = Object.entries(tree).map(([key, value]): [string, unknown] => [key, ordered(value)]);
  if (entries.every(([key]) => ORDER.includes(key))) entries.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return Object.fromEntries(entries);
}

/** What is meant where no zone is said: cards in play. */
export function onField(filter: Filter): Filter {
  return 'zone' in filter || 'any-of' in filter ? filter : { ...filter, zone: 'field' };
}
