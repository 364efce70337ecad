/** Prices of printed Shadowverse EVOLVE texts. */
import {
  either,
  type Filled,
  type Holes,
  listed,
  literal,
  mapped,
  type Parser,
  pattern,
  phrase,
  sequence,
  words,
} from '../../../import/phrase.ts';
import { type Tree, X } from '../../../import/steps.ts';
import { type Filter, together } from './nouns.ts';

/** Parts of a price, and the zone that the card has to be in for it. */
export interface Cost {
  readonly parts: readonly Tree[];
  readonly from?: string;
}

/** Parts that name this card: with the zone that it is paid from. */
const OWN_PARTS: ReadonlyMap<string, Cost> = new Map<string, Cost>([
  ['これを[アクト]墓場に置く', { parts: ['engage-self', 'bury-self'] }],
  ['これを[アクト]破壊', { parts: ['engage-self', 'destroy-self'] }],
  ['これを[アクト]消滅', { parts: ['engage-self', 'banish-self'] }],
  ['これを[アクト]手札に戻す', { parts: ['engage-self', 'return-self'] }],
  ['これを[アクト]', { parts: ['engage-self'] }],
  ['これを墓場に置く', { parts: ['bury-self'] }],
  ['これを破壊', { parts: ['destroy-self'] }],
  ['これを消滅', { parts: ['banish-self'] }],
  ['これを手札に戻す', { parts: ['return-self'] }],
  ['墓場のこれを消滅', { parts: ['banish-self'], from: 'graveyard' }],
  ['EXエリアのこれを消滅', { parts: ['banish-self'], from: 'ex' }],
  ['EXエリアのこれを墓場に置く', { parts: ['bury-self'], from: 'ex' }],
  ['手札のこれを捨てる', { parts: ['discard-self'], from: 'hand' }],
  ['手札のこれをEXエリアに置く', { parts: ['to-ex-self'], from: 'hand' }],
  ['【土の秘術】', { parts: [{ 'earth-rite': 1 }] }],
]);

/** Zones that a price is paid from, and what is done with cards of them. */
const ZONE_WORDS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['場の', { zone: 'field' }],
  ['場かEXエリアの', { 'any-of': [{ zone: 'field' }, { zone: 'ex' }] }],
  ['墓場かEXエリアの', { 'any-of': [{ zone: 'graveyard' }, { zone: 'ex' }] }],
  ['手札かEXエリアの', { 'any-of': [{ zone: 'hand' }, { zone: 'ex' }] }],
  ['', { zone: 'field' }],
  ['墓場の', { zone: 'graveyard' }],
  ['EXエリアの', { zone: 'ex' }],
  ['手札の', { zone: 'hand' }],
]);
const VERBS: ReadonlyMap<string, string> = new Map([
  ['を[アクト]', 'engage'],
  ['をアクト', 'engage'],
  ['を墓場に置く', 'bury'],
  ['を破壊', 'destroy'],
  ['を消滅', 'banish'],
  ['を手札に戻す', 'return'],
  ['をEXエリアに置く', 'to-ex'],
  ['をデッキの下に置く', 'to-deck'],
]);

/** The zones from which a verb of a price can take cards. */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  engage: ['field'],
  bury: ['field', 'ex'],
  destroy: ['field'],
  banish: ['field', 'graveyard', 'ex'],
  return: ['field', 'ex'],
  'to-ex': ['field', 'hand', 'graveyard'],
  'to-deck': ['field', 'hand', 'graveyard', 'ex'],
};

const countOf = (n: unknown): object => (n === 1 ? {} : { count: n === X ? 'x' : n });

export function createCosts(holes: Holes): Parser<Cost> {
  const all: Holes = {
    ...holes,
    verb: words(VERBS),
    bare: words(new Map([...VERBS].map(([said, word]) => [said.slice(1), word]))),
    zoned: zoned(holes.kindOf as Parser<Filter>),
    many: either(
      holes.n,
      mapped(
        pattern(/X(?:体|枚|つ|個)/, () => X),
        (x) => x as string,
      ),
    ),
  };
  const p = (form: string, make: (filled: Filled) => Tree | undefined) =>
    phrase(form, all, (filled): Cost | undefined => {
      const made = make(filled);
      return made === undefined ? undefined : { parts: [made] };
    });
  const part = either<Cost>(
    words(OWN_PARTS),
    p('[コスト{value}]', ({ value }) => ({ pp: value === X ? 'x' : value })),
    p('【土の秘術_{number}】', ({ number }) => ({ 'earth-rite': number })),
    p('【レッスン_{number}】', ({ number }) => ({ lesson: number })),
    p('リーダーの[体力]-{number}', ({ number }) => ({ 'leader-defense': number })),
    p('自分のリーダーの[体力]-{number}', ({ number }) => ({ 'leader-defense': number })),
    p('自分のEP-{number}', ({ number }) => ({ ep: number })),
    p('手札{n}を捨てる', ({ n }) => ({ discard: n === 1 ? {} : { count: n } })),
    p('手札の{kindOf}{n}を捨てる', ({ kindOf, n }) => ({ discard: { of: kindOf, ...countOf(n) } })),
    p('手札{n}を公開', ({ n }) => ({ reveal: n === 1 ? {} : { count: n } })),
    p('手札の{kindOf}{n}を公開', ({ kindOf, n }) => ({ reveal: { of: kindOf, ...countOf(n) } })),
    p('手札すべてを捨てる', () => ({ discard: { all: true } })),
    p('手札{n}をEXエリアに置く', ({ n }) => ({ 'to-ex': countOf(n) })),
    p('手札{n}をデッキの下に置く', ({ n }) => ({ 'to-deck': { of: { zone: 'hand' }, ...countOf(n) } })),
    p('デッキの上{n}を墓場に置く', ({ n }) => ({ mill: n })),
    p('{zoned}{many}{verb}', ({ zoned: of, many, verb }) => taken(verb as string, of as Filter, countOf(many))),
    p('{zoned}を好きな枚数{bare}', ({ zoned: of, bare }) => taken(bare as string, of as Filter, { any: true })),
    p('手札の{kindOf}を好きな枚数捨てる', ({ kindOf }) => ({ discard: { of: kindOf, any: true } })),
    p('手札を好きな枚数捨てる', () => ({ discard: { any: true } })),
    p('墓場{n}を消滅', ({ n }) => ({ banish: { of: { zone: 'graveyard' }, ...countOf(n) } })),
    p('エボルヴデッキの裏向きの{kindOf}{n}を表向きにする', ({ kindOf, n }) => ({
      'turn-up': { of: kindOf, ...countOf(n) },
    })),
    ...withThis(all),
    ...ofCounters(all),
  );
  return mapped(listed(part, literal('')), (costs): Cost | undefined => {
    const from = [...new Set(costs.flatMap((cost) => cost.from ?? []))];
    if (from.length > 1) return undefined;
    return { parts: costs.flatMap(({ parts }) => parts), ...(from.length === 1 && { from: from[0] }) };
  });
}

/** Phrases of one cost that may be paid. */
function optionalPart(holes: Holes) {
  const all: Holes = { ...holes, may: words(MAY_VERBS), zoned: zoned(holes.kindOf as Parser<Filter>) };
  return (form: string, make: (filled: Filled) => Tree | undefined): Parser<Cost> =>
    phrase(form, all, (filled): Cost | undefined => {
      const made = make(filled);
      return made === undefined ? undefined : { parts: [made] };
    });
}

/** Additional costs that may be paid: `手札1枚を捨ててよい`. */
export function createOptionalCosts(holes: Holes): Parser<Cost> {
  const p = optionalPart(holes);
  return either(
    p('手札{n}を捨ててよい', ({ n }) => ({ discard: countOf(n) })),
    p('手札の{kindOf}{n}を捨ててよい', ({ kindOf, n }) => ({ discard: { of: kindOf, ...countOf(n) } })),
    p('{zoned}{n}{may}', ({ zoned: of, n, may }) => taken(may as string, of as Filter, countOf(n))),
    p('リーダーの[体力]-{number}してよい', ({ number }) => ({ 'leader-defense': number })),
  );
}

/** "You may do A. If you do, B" in the middle of a text: A is a cost that may be paid. */
export function createMayPay(holes: Holes): Parser<Cost> {
  const p = optionalPart(holes);
  return either(
    words(
      new Map<string, Cost>([
        ['これを墓場に置いてよい', { parts: ['bury-self'] }],
        ['これを破壊してよい', { parts: ['destroy-self'] }],
        ['これを消滅させてよい', { parts: ['banish-self'] }],
        ['これを手札に戻してよい', { parts: ['return-self'] }],
        ['これを[アクト]してよい', { parts: ['engage-self'] }],
      ]),
    ),
    p('自分の手札{n}を捨ててよい', ({ n }) => ({ discard: countOf(n) })),
    p('自分の手札の{kindOf}{n}を捨ててよい', ({ kindOf, n }) => ({ discard: { of: kindOf, ...countOf(n) } })),
    p('自分の{zoned}{n}{may}', ({ zoned: of, n, may }) => taken(may as string, of as Filter, countOf(n))),
    p('[コスト{number}]を支払ってよい', ({ number }) => ({ pp: number })),
  );
}

const MAY_VERBS: ReadonlyMap<string, string> = new Map([
  ['を[アクト]してよい', 'engage'],
  ['をアクトしてよい', 'engage'],
  ['を墓場に置いてよい', 'bury'],
  ['を破壊してよい', 'destroy'],
  ['を消滅させてよい', 'banish'],
  ['を手札に戻してよい', 'return'],
  ['をEXエリアに置いてよい', 'to-ex'],
]);

function taken(verb: string, of: Filter, how: object): Tree | undefined {
  const zones = (of['any-of'] as readonly Filter[] | undefined)?.map(({ zone }) => zone) ?? [of.zone];
  return zones.every((zone) => REACHES[verb].includes(zone as string)) ? { [verb]: { of, ...how } } : undefined;
}

/** A zone and a kind of card; tests may stand before the zone too. */
function zoned(kindOf: Parser<Filter>): Parser<Filter> {
  const zone = words(ZONE_WORDS);
  const tests = pattern(
    /元のコスト(\d+)(以下|以上)の(?=場|墓場|EX|手札)/,
    (_, n, how): Filter => ({
      cost: how === '以下' ? { max: Number(n) } : { min: Number(n) },
    }),
  );
  const plain = sequence([zone, kindOf], (where, of) => together(of, where));
  return either(
    plain,
    sequence([tests, plain], (test, of) => together(of, test)),
  );
}

/** This card and others, for one price. */
function withThis(holes: Holes): Parser<Cost>[] {
  const p = (form: string, make: (filled: Filled) => Cost) => phrase(form, holes, make);
  return [
    p('手札のこれと{kindOf}{n}を捨てる', ({ kindOf, n }) => ({
      parts: ['discard-self', { discard: { of: kindOf, ...countOf(n) } }],
      from: 'hand',
    })),
    p('墓場のこれと{kindOf}{n}を消滅', ({ kindOf, n }) => ({
      parts: ['banish-self', { banish: { of: { ...(kindOf as Filter), zone: 'graveyard' }, ...countOf(n) } }],
      from: 'graveyard',
    })),
    p('これと場の{kindOf}{n}を[アクト]', ({ kindOf, n }) => ({
      parts: ['engage-self', { engage: { of: { ...(kindOf as Filter), zone: 'field' }, ...countOf(n) } }],
    })),
    p('これと{kindOf}{n}を墓場に置く', ({ kindOf, n }) => ({
      parts: ['bury-self', { bury: { of: { ...(kindOf as Filter), zone: 'field' }, ...countOf(n) } }],
    })),
    p('これと場の{kindOf}{n}を墓場に置く', ({ kindOf, n }) => ({
      parts: ['bury-self', { bury: { of: { ...(kindOf as Filter), zone: 'field' }, ...countOf(n) } }],
    })),
    p('墓場の{a:kindOf}{x:n}と{b:kindOf}{y:n}を消滅', ({ a, x, b, y }) => ({
      parts: [inGraveyard(a, x), inGraveyard(b, y)],
    })),
    p('墓場の{a:kindOf}{x:n}と{b:kindOf}{y:n}と{c:kindOf}{z:n}を消滅', ({ a, x, b, y, c, z }) => ({
      parts: [inGraveyard(a, x), inGraveyard(b, y), inGraveyard(c, z)],
    })),
  ];
}

function inGraveyard(kindOf: unknown, n: unknown): Tree {
  return { banish: { of: { ...(kindOf as Filter), zone: 'graveyard' }, ...countOf(n) } };
}

function ofCounters(holes: Holes): Parser<Cost>[] {
  const all: Holes = {
    ...holes,
    pieces: pattern(/(\d+|X)(?:個|つ|体|枚)/, (_, n): Tree => (n === 'X' ? X : Number(n))),
  };
  const p = (form: string, make: (filled: Filled) => Tree) =>
    phrase(form, all, (filled): Cost => ({ parts: [make(filled)] }));
  return [
    p('場の{name}1つの{counter}カウンター{pieces}を取る', ({ name, counter, pieces }) => ({
      counters: { name: counter, count: pieces, of: { name, zone: 'field' } },
    })),
    p('これの{counter}カウンター{pieces}を取る', ({ counter, pieces }) => ({
      counters: { name: counter, ...countOf(pieces) },
    })),
  ];
}
