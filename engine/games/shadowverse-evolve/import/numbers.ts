/** Numbers of printed Shadowverse EVOLVE texts: what is counted, how much of it, how much damage. */
import {
  either,
  type Filled,
  first,
  type Holes,
  literal,
  type Parser,
  pattern,
  phrase,
  words,
} from '../../../import/phrase.ts';
import { FORMER, IT, LATTER, type Tree, X } from '../../../import/steps.ts';
import type { Filter } from './nouns.ts';

export type Make = (filled: Filled) => Tree | undefined;

/** What counts cards: 体 followers, 枚 cards, つ amulets, 人 leaders. */
export const COUNTER = '(?:体|枚|つ|人|個)';

/** Numbers of a player, behind `自分の` or `相手の`. */
const OF_PLAYERS: ReadonlyMap<string, string> = new Map([
  ['手札の枚数', 'hand-size'],
  ['手札のカードの枚数', 'hand-size'],
  ['EXエリアのカードの枚数', 'ex-size'],
  ['EXエリアの枚数', 'ex-size'],
  ['墓場のカードの枚数', 'graveyard-size'],
  ['墓場の枚数', 'graveyard-size'],
  ['消滅領域のカードの枚数', 'banished-size'],
  ['消滅領域の枚数', 'banished-size'],
  ['デッキの枚数', 'deck-size'],
  ['PP最大値', 'pp-max'],
  ['残りPP', 'pp'],
  ['リーダーの体力', 'leader-defense'],
]);

/** Cards that a number may be read of. */
const WHOSE: ReadonlyMap<string, Tree> = new Map<string, Tree>([
  ['これ', 'self'],
  ['それ', IT],
  ['選んだフォロワー', IT],
  ['選んだカード', IT],
  ['前者', FORMER],
  ['後者', LATTER],
  ['出たフォロワー', 'subject'],
  ['出たアミュレット', 'subject'],
  ['出たカード', 'subject'],
  ['捨てたカード', 'paid'],
  ['捨てたフォロワー', 'paid'],
  ['消滅させたカード', 'paid'],
  ['消滅させたフォロワー', 'paid'],
  ['墓場に置いたカード', 'paid'],
  ['墓場に置いたフォロワー', 'paid'],
  ['破壊したフォロワー', 'paid'],
  ['EXエリアに置いたカード', 'it'],
  ['公開したカード', 'it'],
]);

/** What a number of a card is called. */
const MEASURES: ReadonlyMap<string, string> = new Map([
  ['攻撃力', 'attack'],
  ['体力', 'defense'],
  ['元のコスト', 'cost-of'],
  ['コスト', 'cost-of'],
]);
const SUMMED: ReadonlyMap<string, string> = new Map([
  ['攻撃力', 'attack'],
  ['体力', 'defense'],
  ['元のコスト', 'cost'],
]);

/** How many cards a zone of a player has. */
const SIZES: ReadonlyMap<string, string> = new Map([
  ['手札', 'hand-size'],
  ['EXエリア', 'ex-size'],
  ['墓場', 'graveyard-size'],
  ['消滅領域', 'banished-size'],
  ['場', 'field'],
]);

/** Zones, as what is in them is counted. */
const ZONE_HAS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['自分の墓場にある', { zone: 'graveyard', master: 'you' }],
  ['自分のEXエリアにある', { zone: 'ex', master: 'you' }],
  ['自分の消滅領域にある', { zone: 'banished', master: 'you' }],
  ['自分の手札にある', { zone: 'hand', master: 'you' }],
  ['自分の場にある', { zone: 'field', master: 'you' }],
]);

/** What an effect of the text has done with cards. */
export const MOVED_VERBS: ReadonlyMap<string, string> = new Map(
  ['墓場に置いた', 'EXエリアに置いた', '消滅させた', '場に出した', '破壊した'].map((said) => [said, 'it']),
);

/** What was done with any number of cards for a cost. */
const PAID_VERBS: ReadonlyMap<string, string> = new Map(
  ['戻した', '捨てた', 'アクトした', '消滅させた', '破壊した', '墓場に置いた'].map((word) => [word, word]),
);

function sumOf(x: unknown, a: unknown, y: unknown, b: unknown): Tree {
  const size = (player: unknown, zone: unknown): Tree =>
    zone === 'field' ? { count: { of: { zone, master: player } } } : ofPlayer(zone as string, player);
  return { sum: { a: size(x, a), b: size(y, b) } };
}

/** A number of a player; of the opponent where it says so. */
function ofPlayer(word: string, player: unknown): Tree {
  return player === 'opponent' ? { [word]: { player } } : word;
}

/** A number that is counted, without the quotes around it. */
export function createCount(holes: Holes): Parser<Tree> {
  const all: Holes = {
    ...holes,
    ofPlayer: words(OF_PLAYERS),
    player: PLAYER,
    whose: words(WHOSE),
    measure: words(MEASURES),
    summed: words(SUMMED),
    cards: either(literal('の数'), literal('の枚数')),
    turn: THIS_TURN,
    zone: words(SIZES),
    sum: words(
      new Map([
        ['の枚数の合計', ''],
        ['のカードの枚数の合計', ''],
        ['のカードの合計', ''],
        ['の合計', ''],
      ]),
    ),
    did: words(PAID_VERBS),
    zoneHas: words(ZONE_HAS),
    moved: words(MOVED_VERBS),
  };
  const p = (form: string, make: Make) => phrase(form, all, make);
  const plain: Parser<Tree> = first(
    p('{player}{a:zone}と{b:zone}{sum}', ({ player, a, b }) => sumOf(player, a, player, b)),
    p('{x:player}{a:zone}と{y:player}{b:zone}{sum}', ({ x, a, y, b }) => sumOf(x, a, y, b)),
    p('{player}{ofPlayer}', ({ player, ofPlayer: word }) => ofPlayer(word as string, player)),
    p('{whose}の{measure}', ({ whose, measure }) => ({ [measure as string]: whose })),
    p('{field}の{summed}の合計', ({ field, summed }) => ({ 'sum-of': { what: summed, of: field } })),
    p('{turn}{player}リーダーの体力が減少した回数', ({ player }) => ofPlayer('decreases', player)),
    p('{turn}自分がプレイしたカードの枚数', () => 'cards-played'),
    p('{turn}自分がプレイした{kindOf}の枚数', ({ kindOf }) =>
      Object.keys(kindOf as Filter).length === 0 ? undefined : { 'cards-played': { of: kindOf } },
    ),
    p('{turn}{player}場から墓場に置かれたフォロワーの数', ({ player }) => ofPlayer('buried', player)),
    p('{turn}場から墓場に置かれたフォロワーの数', () => ({ sum: { a: 'buried', b: ofPlayer('buried', 'opponent') } })),
    p('{turn}進化した{player}フォロワーの数', ({ player }) => ofPlayer('evolved', player)),
    p('{turn}自分が捨てたカードの枚数', () => 'discarded'),
    p('これの{counter}カウンターの数', ({ counter }) => ({ counters: { name: counter } })),
    p('これに置かれている{counter}カウンターの数', ({ counter }) => ({ counters: { name: counter } })),
    p('これに置かれていた{counter}カウンターの数', ({ counter }) => ({ counters: { name: counter } })),
    p('{field}{cards}', ({ field }) => ({ count: { of: field } })),
    p('{field}のカード名の種類数', ({ field }) => ({ count: { of: field, different: true } })),
    p('{field}の元のコストの種類数', ({ field }) => ({ 'different-costs': { who: { all: field } } })),
    p('{zoneHas}{kindOf}の元のコストの種類数', ({ zoneHas, kindOf }) => ({
      'different-costs': { who: { all: { ...(kindOf as Filter), ...(zoneHas as Filter) } } },
    })),
    p('これによって{moved}{kindOf}{cards}', ({ moved, kindOf }) => ({
      'how-many': { who: moved, ...(Object.keys(kindOf as Filter).length === 0 ? {} : { of: kindOf }) },
    })),
    p('{did}枚数', () => 'paid-count'),
    p('{did}{kindOf}{cards}', () => 'paid-count'),
  );
  const reckoned = { ...all, plain };
  return either(
    plain,
    phrase('{plain}の{number}倍', reckoned, (filled) => times(filled.plain, filled.number as number)),
    phrase('{plain}の半分(端数切り上げ)', reckoned, (filled) => ({ half: filled.plain })),
    phrase('{plain}の半分', reckoned, (filled) => ({ half: filled.plain })),
    phrase('{plain}+{number}', reckoned, (filled) => ({ sum: { a: filled.plain, b: filled.number } })),
    phrase('{plain}-{number}', reckoned, (filled) => ({ difference: { a: filled.plain, b: filled.number } })),
  );
}

export const PLAYER: Parser<string> = words(
  new Map([
    ['自分の', 'you'],
    ['相手の', 'opponent'],
  ]),
);

export const THIS_TURN = first(
  literal('このターン中に'),
  literal('このターン中、'),
  literal('このターン、'),
  literal('このターン'),
);

/** How much damage, and how much a card gains: a number, or what is counted. */
export function createAmount(holes: Holes, counted: Parser<Tree>, value: Parser<Tree>): Parser<Tree> {
  const all = { ...holes, counted };
  return first(
    phrase('{counted}の{number}倍の', all, (filled) => times(filled.counted, filled.number as number)),
    phrase('{counted}と同じ', all, (filled) => filled.counted),
    value,
  );
}

/** A number that is counted, so many times. */
function times(value: Tree, factor: number): Tree | undefined {
  if (typeof value === 'number') return value * factor;
  if (typeof value === 'string') return value.startsWith('@') ? undefined : { [value]: { times: factor } };
  const [[word, operands]] = Object.entries(value as object);
  if (word === 'per') return undefined;
  if (typeof operands === 'object' && 'times' in operands)
    return { [word]: { ...operands, times: operands.times * factor } };
  const takes = ['count', 'counters', 'cards-played', 'sum-of', ...OF_PLAYERS.values(), 'decreases'].includes(word);
  return takes ? { [word]: { ...operands, times: factor } } : { product: { a: value, b: factor } };
}

/** Numbers of the text: a digit, or X. */
export const VALUE: Parser<Tree> = first(
  pattern(/X/, (): Tree => X),
  pattern(/\d+/, (digits): Tree => Number(digits)),
);

/** Numbers less X: what is counted, times -1. */
export function withoutProducts(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(withoutProducts);
  if (typeof tree !== 'object' || tree === null) return tree;
  const made = Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withoutProducts(value)]));
  const product = made.product as { a?: Tree; b?: unknown } | undefined;
  return product?.b === -1 ? (times(product.a, -1) ?? made) : made;
}
