/** Conditions of printed Shadowverse EVOLVE texts: what stands before `なら`, `限り` and their like. */
import {
  either,
  first,
  type Holes,
  literal,
  mapped,
  type Parser,
  pattern,
  phrase,
  sequence,
  words,
} from '../../../import/phrase.ts';
import { IT, type Tree } from '../../../import/steps.ts';
import { type Filter, onField, together } from './nouns.ts';
import { COUNTER, type Make, MOVED_VERBS, PLAYER, THIS_TURN } from './numbers.ts';

const PLACES: ReadonlyMap<string, Filter> = new Map([
  ['自分の場に', { master: 'you', zone: 'field' }],
  ['自分の手札に', { master: 'you', zone: 'hand' }],
  ['相手のEXエリアに', { master: 'opponent', zone: 'ex' }],
  ['相手の消滅領域に', { master: 'opponent', zone: 'banished' }],
  ['相手の場に', { master: 'opponent', zone: 'field' }],
  ['自分の墓場に', { master: 'you', zone: 'graveyard' }],
  ['相手の墓場に', { master: 'opponent', zone: 'graveyard' }],
  ['自分のEXエリアに', { master: 'you', zone: 'ex' }],
  ['自分の消滅領域に', { master: 'you', zone: 'banished' }],
  ['場に', { zone: 'field' }],
  ['お互いの場に', { zone: 'field' }],
]);

const TWO_PLACES: ReadonlyMap<string, readonly [Filter, Filter]> = new Map(
  ['自分の場か自分のEXエリアに', '自分の場かEXエリアに', '自分の場や自分のEXエリアに'].map((form) => [
    form,
    [
      { master: 'you', zone: 'field' },
      { master: 'you', zone: 'ex' },
    ],
  ]),
);

/** Numbers of players that are conditions of their own. */
const FACTS: ReadonlyMap<string, string> = new Map([
  ['手札が', 'hand'],
  ['手札のカードが', 'hand'],
  ['墓場が', 'graveyard'],
  ['墓場のカードが', 'graveyard'],
  ['消滅領域が', 'banished'],
  ['消滅領域のカードが', 'banished'],
  ['デッキが', 'deck'],
  ['デッキのカードが', 'deck'],
  ['EXエリアが', 'ex'],
  ['EXエリアのカードが', 'ex'],
]);

/** Numbers of players that are printed without a counter word. */
const PLAIN_FACTS: ReadonlyMap<string, string> = new Map([
  ['PP最大値が', 'pp-max'],
  ['残りPPが', 'pp'],
  ['EPが', 'ep'],
  ['SEPが', 'sep'],
  ['リーダーの体力が', 'leader-defense'],
  ['リーダーの[体力]が', 'leader-defense'],
  ['リーダーの[体力]', 'leader-defense'],
]);

/** Numbers that players are compared by. */
const SIZES: ReadonlyMap<string, string> = new Map([
  ['手札', 'hand-size'],
  ['墓場', 'graveyard-size'],
  ['EXエリア', 'ex-size'],
  ['消滅領域', 'banished-size'],
  ['デッキ', 'deck-size'],
  ['リーダーの体力', 'leader-defense'],
  ['PP最大値', 'pp-max'],
]);
const MORE: ReadonlyMap<string, string> = new Map([
  ['多い', 'more'],
  ['少ない', 'less'],
]);

/** Conditions that are always said in the same words. */
const PLAIN: ReadonlyMap<string, Tree> = new Map<string, Tree>([
  ['【覚醒】状態', 'overflow'],
  ['【真紅】状態', 'sanguine'],
  ['自分のターン', 'your-turn'],
  ['相手のターン', 'opponent-turn'],
  ['これがEXエリアからプレイされていた', { 'played-from': 'ex' }],
  ['これが手札からプレイされていた', { 'played-from': 'hand' }],
  ['これが手札以外から場に出ていた', { 'entered-from': 'not-hand' }],
  ['これが墓場から場に出ていた', { 'entered-from': 'graveyard' }],
  ['これがEXエリアから場に出ていた', { 'entered-from': 'ex' }],
  ['これがデッキから場に出ていた', { 'entered-from': 'deck' }],
  ['これが手札から場に出ていた', { 'entered-from': 'hand' }],
  ['これが能力によって場に出ていた', { not: 'was-played' }],
  ['これがプレイされて場に出ていた', 'was-played'],
  ['これの追加コストを払った', 'paid'],
  ['これの追加コストを支払った', 'paid'],
  ['自分のターンである', 'your-turn'],
  ['相手のターンである', 'opponent-turn'],
  ['フォロワーへの攻撃', 'attacking-follower'],
  ['リーダーへの攻撃', 'attacking-leader'],
  ['これの追加コストを払っていた', 'paid'],
  ['これの追加コストを支払っていた', 'paid'],
]);

const bounds = (how: unknown, n: unknown): object =>
  how === 'at-least' ? { 'at-least': n } : how === 'at-most' ? { 'at-most': n } : { 'at-least': n, 'at-most': n };

/** Number and kind of bound, behind each number what counts it: `3枚以上`, `5枚`, `3枚か4枚`. */
function boundOf(counter: string): Parser<object> {
  return either(
    pattern(new RegExp(`(\\d+)${counter}以上`), (_, n) => bounds('at-least', Number(n))),
    pattern(new RegExp(`(\\d+)${counter}以下`), (_, n) => bounds('at-most', Number(n))),
    pattern(new RegExp(`(\\d+)${counter}(?![\\d以か体枚つ人個回種])`), (_, n) => bounds('equal', Number(n))),
    mapped(
      pattern(new RegExp(`(\\d+)${counter}か(\\d+)${counter}`), (_, low, high) => [Number(low), Number(high)]),
      ([low, high]) => (high === low + 1 ? { 'at-least': low, 'at-most': high } : undefined),
    ),
  );
}

/** A bound as a range of a test. */
function range(bound: unknown): Tree {
  const { 'at-least': min, 'at-most': max } = bound as Record<string, number | undefined>;
  return min === max ? min : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** A bound as a comparison with a number. */
function compare(a: Tree, bound: unknown): Tree {
  const { 'at-least': min, 'at-most': max } = bound as Record<string, number | undefined>;
  if (min !== undefined && max !== undefined)
    return min === max
      ? { compare: { a, is: 'equal', b: min } }
      : [compare(a, { 'at-least': min }), compare(a, { 'at-most': max })];
  return min === undefined ? { compare: { a, is: 'at-most', b: max } } : { compare: { a, is: 'at-least', b: min } };
}

const exists = (of: unknown, more: object = {}): Tree => ({ exists: { of, ...more } });

/** `3体以上` of cards, as a condition; a bound without a minimum gets the minimum 0. */
function existsSo(of: unknown, bound: unknown, more: object = {}): Tree {
  const { 'at-least': min, 'at-most': max } = bound as Record<string, number | undefined>;
  return exists(of, { 'at-least': min ?? 0, ...(max !== undefined && { 'at-most': max }), ...more });
}

export function createCondition(holes: Holes): Parser<Tree> {
  const all: Holes = {
    ...holes,
    bound: boundOf(COUNTER),
    limit: boundOf(''),
    inside: within(words(PLACES), holes.kindOf as Parser<Filter>),
    is: either(literal('がいる'), literal('がある'), literal('が置かれている')),
    not: either(literal('がいない'), literal('がない')),
    are: either(literal('いる'), literal('ある'), literal('')),
  };
  const basic = either<Tree>(
    words(PLAIN),
    first(either(...ofPlayers(all)), either(...ofThis(all), ...ofIt(all), ...ofTheTurn(all), ...ofCards(all))),
  );
  const joint = { ...all, basic };
  return either(
    basic,
    phrase('{a:basic}か{b:basic}', joint, ({ a, b }) => ({ either: [a, b] })),
    phrase('{a:basic}であり、{b:basic}', joint, ({ a, b }) => [a, b]),
    phrase('{a:basic}で、{b:basic}', joint, ({ a, b }) => [a, b]),
    phrase('{a:basic}、かつ{b:basic}', joint, ({ a, b }) => [a, b]),
    phrase('{a:basic}か、{b:basic}', joint, ({ a, b }) => ({ either: [a, b] })),
    phrase(
      '{inside}{held}、{b:basic}',
      { ...joint, held: either(literal('がいて'), literal('があって')) },
      ({ inside, b }) => [exists(inside), b],
    ),
  );
}

/** `自分の場に` and a kind of card. */
function within(place: Parser<Filter>, kindOf: Parser<Filter>): Parser<Filter> {
  return sequence([place, kindOf], (where, of) => together(of, where));
}

function ofPlayers(holes: Holes): Parser<Tree>[] {
  const all: Holes = {
    ...holes,
    fact: words(FACTS),
    plainFact: words(PLAIN_FACTS),
    player: PLAYER,
    size: words(SIZES),
    more: words(MORE),
  };
  const p = (form: string, make: Make) => phrase(form, all, make);
  const whose = (player: unknown): object => (player === 'opponent' ? { player } : {});
  return [
    p('{player}{fact}{bound}', ({ player, fact, bound }) => ({
      [fact as string]: { ...whose(player), ...(bound as object) },
    })),
    p('{player}{plainFact}{limit}', ({ player, plainFact, limit }) => ({
      [plainFact as string]: { ...whose(player), ...(limit as object) },
    })),
    p('自分と相手の{plainFact}{limit}', ({ plainFact, limit }) => [
      { [plainFact as string]: limit },
      { [plainFact as string]: { player: 'opponent', ...(limit as object) } },
    ]),
    p('それのプレイヤーの{fact}{bound}', ({ fact, bound }) => ({
      [fact as string]: { player: 'its-player', ...(bound as object) },
    })),
    p('相手のリーダーすべての体力が{limit}', ({ limit }) => ({
      'leader-defense': { player: 'opponent', ...(limit as object) },
    })),
    p('自分のEXエリアのカードの枚数が{bound}', ({ bound }) => ({ ex: bound })),
    p('自分の{a:size}が相手の{b:size}より{more}', ({ a, b, more }) =>
      a === b ? { compare: { a, is: more, b: opponents(a as string) } } : undefined,
    ),
    p('{a:field}が{b:field}より{more}', ({ a, b, more }) => ({
      compare: { a: { count: { of: a } }, is: more, b: { count: { of: b } } },
    })),
    p('自分のターンが{number}ターン目かそれ以降', ({ number }) => ({ turns: { 'at-least': number } })),
    p('自分のターンが{number}ターン目以降', ({ number }) => ({ turns: { 'at-least': number } })),
    p('自分のターンが{number}ターン目かそれ以降でない', ({ number }) => ({ not: { turns: { 'at-least': number } } })),
    p('{count}が{number}種類以上', ({ count, number }) =>
      typeof count === 'object' && 'different-costs' in (count as object)
        ? compare(count, { 'at-least': number })
        : undefined,
    ),
    p('「{count}」が{limit}', ({ count, limit: bound }) => (isOfNames(count) ? undefined : compare(count, bound))),
    p('「{count}」が{bound}', ({ count, bound }) => {
      if (isOfNames(count)) return undefined;
      const { 'at-least': min, 'at-most': max } = bound as Record<string, number>;
      if (count === 'cards-played' && min !== undefined && max === undefined) return { combo: min };
      return compare(count, bound);
    }),
  ];
}

/** Is it a count of different names? That has a condition of its own. */
function isOfNames(count: unknown): boolean {
  return (count as { count?: Filter }).count?.different === true;
}

function opponents(word: string): Tree {
  return { [word]: { player: 'opponent' } };
}

function ofThis(holes: Holes): Parser<Tree>[] {
  const p = (form: string, make: Make) => phrase(form, holes, make);
  const counters = (name: unknown): Tree => ({ counters: { name } });
  return [
    p('これの攻撃力が{limit}', ({ limit }) => compare({ attack: 'self' }, limit)),
    p('これの体力が{limit}', ({ limit }) => compare({ defense: 'self' }, limit)),
    p('これの{counter}カウンターが{bound}', ({ counter, bound }) => compare(counters(counter), bound)),
    p('これに{counter}カウンターが{bound}置かれている', ({ counter, bound }) => compare(counters(counter), bound)),
    p('これに{counter}カウンターが置かれている', ({ counter }) => compare(counters(counter), { 'at-least': 1 })),
    p('これに{counter}カウンターが置かれていない', ({ counter }) => compare(counters(counter), { 'at-most': 0 })),
    p('これが{being}', ({ being }) => ({ is: { who: 'self', of: being } })),
    p('これが{being}でない', ({ being }) => ({ not: { is: { who: 'self', of: being } } })),
    p('これが装備をしている', () => ({ is: { who: 'self', of: { equipped: true } } })),
    p('コストを+{number}した', () => 'paid'),
  ];
}

function ofIt(holes: Holes): Parser<Tree>[] {
  const all = { ...holes, moved: words(MOVED_VERBS) };
  const p = (form: string, make: Make) => phrase(form, all, make);
  const it = (of: unknown): Tree => ({ is: { who: IT, of } });
  const cards = { ...holes, verb: words(DONE) };
  return [
    p('それの元のコストが{limit}', ({ limit }) => it({ cost: range(limit) })),
    p('それの攻撃力が{limit}', ({ limit }) => it({ attack: range(limit) })),
    p('それの体力が{limit}', ({ limit }) => it({ defense: range(limit) })),
    p('それが{kindOf}', ({ kindOf }) => it(kindOf)),
    p('それが{being}', ({ being }) => it(being)),
    p('それが{being}でない', ({ being }) => ({ not: it(being) })),
    p('公開したカードが{kindOf}', ({ kindOf }) => it(kindOf)),
    p('EXエリアに置いたカードが{kindOf}', ({ kindOf }) => it(kindOf)),
    p('そのダメージが{limit}', ({ limit }) => compare('amount', limit)),
    p('{number}', ({ number }) => compare(DIE, { 'at-least': number, 'at-most': number })),
    p('{a:number}か{b:number}', ({ a, b }) => ({
      either: [a, b].map((number) => compare(DIE, { 'at-least': number, 'at-most': number })),
    })),
    p('{a:number}から{b:number}', ({ a, b }) => compare(DIE, { 'at-least': a, 'at-most': b })),
    phrase('これによって{placed}', { placed: words(PLACED) }, ({ placed }) => ({
      'any-are': { who: 'it', of: { zone: placed } },
    })),
    p('これによって{moved}{kindOf}が{bound}', ({ moved, kindOf, bound }) =>
      compare(
        { 'how-many': { who: moved, ...(Object.keys(kindOf as Filter).length === 0 ? {} : { of: kindOf }) } },
        bound,
      ),
    ),
    phrase('これによって{kindOf}{verb}', cards, ({ kindOf, verb }) => ({ 'any-are': { who: verb, of: kindOf } })),
    p('それが{a:kindOf}でない', ({ a }) => ({ not: it(a) })),
    phrase('{kindOf}{verb}', cards, ({ kindOf, verb }) => ({ 'any-are': { who: verb, of: kindOf } })),
  ];
}

/** The number of the die: asked of a text that has rolled one (see `linesOf`). */
const DIE = 'die';

/** Verbs by the cards that they speak of: those that a cost took, or those that were last moved. */
const DONE: ReadonlyMap<string, string> = new Map([
  ['を捨てた', 'paid'],
  ['を公開した', 'it'],
  ['をEXエリアに置いた', 'it'],
  ['を墓場に置いた', 'it'],
  ['を手札に加えた', 'it'],
  ['を手札に戻した', 'it'],
  ['を消滅させた', 'it'],
  ['を場に出した', 'it'],
]);

/** Verbs by the zone in which cards are once the text has done them. */
const PLACED: ReadonlyMap<string, string> = new Map([
  ['EXエリアに置いた', 'ex'],
  ['場に出した', 'field'],
  ['墓場に置いた', 'graveyard'],
  ['消滅させた', 'banished'],
]);

function ofTheTurn(holes: Holes): Parser<Tree>[] {
  const all: Holes = { ...holes, player: PLAYER, turn: THIS_TURN };
  const p = (form: string, make: Make) => phrase(form, all, make);
  const whose = (player: unknown): object => (player === 'opponent' ? { player } : {});
  const of = (filter: unknown, most: unknown): object =>
    JSON.stringify(filter) === JSON.stringify(most) ? {} : { of: withoutPlace(filter) };
  const FOLLOWER: Filter = { kind: 'follower' };
  const simply = (word: string, operands: object): Tree =>
    Object.keys(operands).length === 0 ? word : { [word]: operands };
  return [
    p('{turn}{player}{kindOf}が進化していた', ({ player, kindOf }) =>
      simply('evolved-this-turn', { ...whose(player), ...of(kindOf, FOLLOWER) }),
    ),
    p('{turn}{player}場の{kindOf}が進化していた', ({ player, kindOf }) =>
      simply('evolved-this-turn', { ...whose(player), ...of(kindOf, FOLLOWER) }),
    ),
    p('{turn}{player}{kindOf}が場から墓場に置かれていた', ({ player, kindOf }) =>
      simply('buried-this-turn', { ...whose(player), ...of(kindOf, FOLLOWER) }),
    ),
    p('{turn}{player}場の{kindOf}が場から墓場に置かれていた', ({ player, kindOf }) =>
      simply('buried-this-turn', { ...whose(player), ...of(kindOf, FOLLOWER) }),
    ),
    p('{turn}{player}{kindOf}が{number}体以上場から墓場に置かれていた', ({ player, kindOf, number }) => ({
      'buried-this-turn': { ...whose(player), ...of(kindOf, FOLLOWER), 'at-least': number },
    })),
    p('{turn}{player}リーダーの体力が減少していた', ({ player }) => simply('decreased-this-turn', whose(player))),
    p('{turn}{player}リーダーの体力が{number}回以上減少していた', ({ player, number }) => ({
      'decreased-this-turn': { ...whose(player), 'at-least': number },
    })),
    p('{turn}自分が{kindOf}を捨てていた', ({ kindOf }) => ({
      'discarded-this-turn': Object.keys(kindOf as Filter).length === 0 ? {} : { of: kindOf },
    })),
    p('{turn}自分が{kindOf}をプレイしていた', ({ kindOf }) =>
      'other' in (kindOf as Filter) ? undefined : { 'played-this-turn': { of: kindOf } },
    ),
    p('{turn}自分が{kindOf}を{number}枚以上プレイしていた', ({ kindOf, number }) => ({
      'played-this-turn': { of: kindOf, 'at-least': number },
    })),
    p('{turn}自分が他の{kindOf}をプレイしていた', ({ kindOf }) => ({
      'played-this-turn': { of: kindOf, other: true },
    })),
    p('{turn}自分が{a:kindOf}と{b:kindOf}をプレイしていた', ({ a, b }) => [
      { 'played-this-turn': { of: a } },
      { 'played-this-turn': { of: b } },
    ]),
    p('{turn}{player}{kindOf}が{number}体以上進化していた', ({ player, kindOf, number }) => ({
      'evolved-this-turn': { ...whose(player), ...of(kindOf, FOLLOWER), 'at-least': number },
    })),
    p('{turn}自分の手札を捨てていた', () => 'discarded-this-turn'),
    p('{turn}自分の手札を{number}枚以上捨てていた', ({ number }) => ({
      'discarded-this-turn': { 'at-least': number },
    })),
    p('{turn}{number}枚目のカード', ({ number }) => compare('cards-played', { 'at-least': number, 'at-most': number })),
    p('{turn}{number}枚目の{kindOf}', ({ number, kindOf }) =>
      Object.keys(kindOf as Filter).length === 0
        ? undefined
        : compare({ 'cards-played': { of: kindOf } }, { 'at-least': number, 'at-most': number }),
    ),
    p('これを含めず、このターン中に自分の[UB]能力が{number}回以上発動していた', ({ number }) => ({
      'union-bursts': number,
    })),
  ];
}

/** The filter without zone and master: a condition on what was done asks cards wherever they are now. */
function withoutPlace(filter: unknown): Filter {
  const { zone: _zone, master: _master, ...of } = filter as Filter;
  return of;
}

function ofCards(holes: Holes): Parser<Tree>[] {
  const all: Holes = { ...holes, two: words(TWO_PLACES), summed: words(SUMMED) };
  const p = (form: string, make: Make) => phrase(form, all, make);
  const place = (kindOf: unknown, where: Filter): Filter | undefined => together(kindOf as Filter, where);
  const inTwo = (two: unknown, kindOf: unknown): (Filter | undefined)[] =>
    (two as readonly Filter[]).map((where) => place(kindOf, where));
  return [
    p('{inside}{is}', ({ inside: of }) => exists(of)),
    p('{inside}{not}', ({ inside: of }) => ({ not: exists(of) })),
    p('{inside}が{bound}{are}', ({ inside: of, bound }) => existsSo(of, bound)),
    p('{field}が{bound}{are}', ({ field, bound }) => existsSo(field, bound)),
    p('{field}{is}', ({ field }) => exists(field)),
    p('{two}{kindOf}{is}', ({ two, kindOf }) => {
      const of = inTwo(two, kindOf);
      return of.includes(undefined) ? undefined : { either: of.map((filter) => exists(filter)) };
    }),
    p('{inside}と{kindOf}{is}', ({ inside, kindOf }) => {
      const { zone, master } = inside as Filter;
      return [exists(inside), exists({ ...(kindOf as Filter), zone, ...(master !== undefined && { master }) })];
    }),
    p('{field}の{summed}の合計が{limit}', ({ field, summed, limit }) =>
      compare({ 'sum-of': { what: summed, of: field } }, limit),
    ),
    p('相手プレイヤー1人の場の{kindOf}が{bound}', ({ kindOf, bound }) =>
      existsSo({ ...(kindOf as Filter), zone: 'field', master: 'opponent' }, bound),
    ),
    p('「{field}のカード名の種類数」が{bound}', ({ field, bound }) => existsSo(field, bound, { different: true })),
    p('{inside}のカード名の種類数が{bound}', ({ inside, bound }) => existsSo(inside, bound, { different: true })),
    p('自分の墓場にある{kindOf}のカード名の種類数が{number}種類以上', ({ kindOf, number }) =>
      exists({ ...(kindOf as Filter), zone: 'graveyard', master: 'you' }, { 'at-least': number, different: true }),
    ),
    p('自分の場の「それぞれカード名が異なる{kindOf}」が{bound}{are}', ({ kindOf, bound }) =>
      existsSo({ ...onField(kindOf as Filter), master: 'you' }, bound, { different: true }),
    ),
  ];
}

const SUMMED: ReadonlyMap<string, string> = new Map([
  ['攻撃力', 'attack'],
  ['体力', 'defense'],
  ['元のコスト', 'cost'],
]);
