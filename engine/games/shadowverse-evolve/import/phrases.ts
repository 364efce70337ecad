/**
 * The printed phrases of Shadowverse EVOLVE and what they mean: numbers, conditions, costs and the sentences of
 * effects. A hole of a phrase is named by what stands in it; what is meant is written as a card file has it.
 */
import {
  either,
  type Filled,
  first,
  type Holes,
  later,
  listed,
  literal,
  mapped,
  modelled,
  type Parser,
  pattern,
  phrase,
  type Reading,
  remembered,
  sequence,
  words,
} from '../../../import/phrase.ts';
import { FORMER, IT, LATTER, LEADER_OF_IT, type Step, type Tree, X } from '../../../import/steps.ts';
import { createActs, MAY_ACT, mayBeDone } from './acts.ts';
import { createCondition } from './conditions.ts';
import { type Cost, createCosts, createMayPay, createOptionalCosts } from './costs.ts';
import { anyOf, createNouns, eitherOf, type Filter, KEYWORDS, type Names, onField, together } from './nouns.ts';
import { COUNTER, createAmount, createCount, PLAYER, VALUE } from './numbers.ts';
import { createPer } from './per.ts';

/** The parsers of a list's texts that a line is made of. */
export interface Phrases {
  /** A text: sentences one after the other. */
  readonly body: Parser<readonly Step[]>;
  readonly condition: Parser<Tree>;
  readonly costs: Parser<Cost>;
  /** Additional costs that may be paid. */
  readonly optional: Parser<Cost>;
  readonly noun: Parser<Filter>;
  /** What a card has or gets: `[攻撃力]+1/[体力]+1して、【突進】を持つ`. */
  readonly gains: Parser<Filter>;
  readonly kindOf: Parser<Filter>;
  readonly counted: Parser<Tree>;
  readonly counter: Parser<string>;
}

/** @param quoted reads an ability that a text gives in quotes */
export function createPhrases(names: Names, quoted: Parser<Tree>): Phrases {
  const { noun, kindOf, being } = createNouns(names);
  const counter = pattern(/[^\s「」『』。、:]+?(?=カウンター)/, (name) => name);
  const basic: Holes = {
    noun,
    kindOf,
    being,
    field: mapped(noun, onField),
    number: pattern(/\d+/, Number),
    counter,
    keyword: words(KEYWORDS),
    keywords: mapped(listed(words(KEYWORDS), literal('')), (list) => (list.length === 1 ? list[0] : list)),
    names: pattern(/(?:『[^』]+』){2,}/, (list) => [...list.matchAll(/『([^』]+)』/g)].map(([, name]) => name)),
    typeName: words(new Map([...names.types].map((type) => [type, type]))),
    name: pattern(/『([^』]+)』/, (_, text) => text),
    n: pattern(new RegExp(`(\\d+)${COUNTER}`), (_, n) => Number(n)),
  };
  const count = createCount(basic);
  const counted: Parser<Tree> = phrase('「{count}」', { count }, (filled) => filled.count);
  const value = VALUE;
  const holes: Holes = { ...basic, count, counted, value, amount: createAmount(basic, counted, value) };
  const condition = createCondition(holes);
  const costs = createCosts(holes);
  const { stats, has, gains } = createGains(holes, quoted);
  const all: Holes = { ...holes, condition, gains, stats, has, costs, who: createWho(holes) };
  const sentence = createSentences(all);
  return {
    body: createBody(sentence, all),
    condition,
    costs,
    optional: createOptionalCosts(holes),
    noun,
    gains,
    kindOf,
    counted,
    counter,
  };
}

// ---- what cards gain ----

const ABILITY_NAMES: ReadonlyMap<string, string> = new Map([
  ['これはダメージを受けない', 'no-damage'],
  ['これは能力ダメージを受けない', 'no-ability-damage'],
  ['これは能力によって破壊されない', 'cannot-be-destroyed-by-abilities'],
  ['これは相手を攻撃できない', 'cannot-attack'],
  ['これは相手のリーダーを攻撃できない', 'cannot-attack-leaders'],
  ['能力によるダメージを受けない', 'no-ability-damage'],
  ['これは能力によるダメージを受けない', 'no-ability-damage'],
  ['これは交戦ダメージを受けない', 'no-combat-damage'],
]);

/** Parsers of changes of attack and defense, of other gains, and of both together. */
function createGains(
  holes: Holes,
  quoted: Parser<Tree>,
): { stats: Parser<Filter>; has: Parser<Filter>; gains: Parser<Filter> } {
  const sign = (minus: unknown, value: Tree): Tree | undefined =>
    minus === '' ? value : typeof value === 'number' ? -value : { product: { a: value, b: -1 } };
  const signed = either(
    phrase('+{value}', holes, ({ value }) => value),
    phrase('-{value}', holes, ({ value }) => sign('-', value)),
  );
  const all: Holes = { ...holes, signed };
  const stats = either<Filter>(
    phrase('[攻撃力]{a:signed}/[体力]{d:signed}', all, ({ a, d }) => ({ attack: a, defense: d })),
    phrase('[攻撃力]{a:signed}', all, ({ a }) => ({ attack: a })),
    phrase('[体力]{d:signed}', all, ({ d }) => ({ defense: d })),
  );
  const keywords = mapped(
    listed(words(KEYWORDS), literal('')),
    (list): Filter => ({
      keyword: list.length === 1 ? list[0] : list,
    }),
  );
  const given = phrase('「{ability}」', { ability: quoted }, ({ ability }): Filter => ({ ability }));
  const unable = phrase(
    '「{unable}」',
    { unable: words(ABILITY_NAMES) },
    ({ unable: keyword }): Filter => ({ keyword }),
  );
  const types = phrase('{type}・タイプ', { type: holes.typeName }, ({ type }): Filter => ({ type }));
  const has = either(keywords, given, unable, types);
  const both = { ...holes, stats, has };
  const gains = either<Filter>(
    phrase('{stats}する', both, ({ stats: changed }) => changed as Filter),
    phrase('{stats}して、{has}を持つ', both, ({ stats: changed, has: gained }) =>
      together(changed as Filter, gained as Filter),
    ),
    phrase('{has}を持つ', both, ({ has: gained }) => gained as Filter),
    phrase('{a:stats}して、{b:has}と{c:has}を持つ', both, ({ a, b, c }) => {
      const some = together(a as Filter, b as Filter);
      return some && together(some, c as Filter);
    }),
    phrase('{a:has}と{b:has}を持つ', both, ({ a, b }) => together(a as Filter, b as Filter)),
  );
  return { stats, has, gains };
}

// ---- whom it is about ----

/** Who is dealt damage, gains something, …: a selector, and a second one where the phrase means two. */
interface Who {
  readonly who: Tree;
  readonly and?: Tree;
}

const LEADERS: Filter = { kind: 'leader', zone: 'leader' };

function createWho(holes: Holes): Parser<Who> {
  const p = (form: string, make: (filled: Filled) => Who) => phrase(form, holes, make);
  const everyone = (master: Filter, field: unknown): Who => {
    const { master: owner, ...of } = field as Filter;
    return owner === master.master ? { who: { all: { ...anyOf([LEADERS, of]), ...master } } } : { who: undefined };
  };
  return mapped(
    either<Who>(
      p('それとそれのリーダー', () => ({ who: IT, and: LEADER_OF_IT })),
      p('これとそれ', () => ({ who: 'self', and: IT })),
      p('自分のリーダーと{field}すべて', ({ field }) => everyone({ master: 'you' }, field)),
      p('これと自分のリーダー', () => ({ who: 'self', and: 'leader' })),
      p('それ以外の{field}すべて', ({ field }) => ({ who: { others: field } })),
      p('自分の墓場すべて', () => ({ who: { all: { zone: 'graveyard', master: 'you' } } })),
      p('自分の手札すべて', () => ({ who: { all: { zone: 'hand', master: 'you' } } })),
      p('{a:field}すべてと{b:field}すべて', ({ a, b }) => ({ who: { all: eitherOf(a as Filter, b as Filter) } })),
      p('{a:field}すべてと、{b:field}すべて', ({ a, b }) => ({ who: { all: eitherOf(a as Filter, b as Filter) } })),
      p('これによって場に出したフォロワーすべて', () => ({ who: 'it' })),
      p('これによって場に出したカードすべて', () => ({ who: 'it' })),
      p('{a:field}と{b:field}すべて', ({ a, b }) => ({ who: { all: eitherOf(a as Filter, b as Filter) } })),
      p('それとこれ', () => ({ who: IT, and: 'self' })),
      p('それのリーダー', () => ({ who: LEADER_OF_IT })),
      p('それ', () => ({ who: IT })),
      p('これ', () => ({ who: 'self' })),
      p('自分の墓場のこれ', () => ({ who: '@self:graveyard' })),
      p('自分のEXエリアのこれ', () => ({ who: '@self:ex' })),
      p('EXエリアのこれ', () => ({ who: '@self:ex' })),
      p('自分の手札のこれ', () => ({ who: '@self:hand' })),
      p('場に出たフォロワー1体', () => ({ who: 'subject' })),
      p('それとリーダーすべて', () => ({ who: IT, and: { all: LEADERS } })),
      p('それと相手のリーダーすべて', () => ({ who: IT, and: 'opponent-leader' })),
      p('それと自分のリーダー', () => ({ who: IT, and: 'leader' })),
      p('{a:field}すべてと相手のリーダーすべて', ({ a }) =>
        (a as Filter).master === 'opponent'
          ? everyone({ master: 'opponent' }, a)
          : { who: { all: { 'any-of': [a, { ...LEADERS, master: 'opponent' }] } } },
      ),
      p('前者', () => ({ who: FORMER })),
      p('後者', () => ({ who: LATTER })),
      p('自分のリーダー', () => ({ who: 'leader' })),
      p('相手のリーダーすべて', () => ({ who: 'opponent-leader' })),
      p('リーダーすべて', () => ({ who: { all: LEADERS } })),
      p('{field}すべて', ({ field }) => ({ who: { all: field } })),
      p('相手のリーダーすべてと{field}すべて', ({ field }) => everyone({ master: 'opponent' }, field)),
      p('リーダーすべてと{field}すべて', ({ field }) => everyone({}, field)),
    ),
    (who) => (who.who === undefined ? undefined : who),
  );
}

// ---- sentences ----

const TURNS: ReadonlyMap<string, string> = new Map([
  ['このターン、', 'turn'],
  ['このターンと次の相手のターン中、', 'opponent-turn'],
  ['次の相手のターン終了時まで、', 'opponent-turn'],
  ['', 'forever'],
]);

function until(word: unknown): object {
  return word === 'forever' ? {} : { until: word };
}

const effect = (tree: Tree, more: object = {}): Step[] => [{ kind: 'effect', effect: tree, ...more }];
const MOVES = { moves: true };

/** The sentences of effects, without their full stops; each is one step or several. */
function createSentences(holes: Holes): Parser<readonly Step[]> {
  const all: Holes = {
    ...holes,
    turn: words(TURNS),
    players: words(PLAYER_SUBJECTS),
    player: PLAYER,
    points: words(POINTS),
    mayAct: MAY_ACT,
    limited: createLimited(holes.kindOf),
    does: createDeeds(holes),
    ...{ take: TAKE, put: PUT, rest: REST },
  };
  const p = (form: string, make: (filled: Filled) => Step[] | undefined) => phrase(form, all, make);
  const sentence = either<readonly Step[]>(
    ...choosing(p),
    ...damaging(p),
    ...gaining(p),
    ...changing(p),
    ...gainingAtOnce(p),
    ...losing(p),
    ...evolving(p),
    ...moving(p),
    ...players(p),
    ...fortunes(p),
    ...tokens(p),
    ...searching(p),
    ...looking(p),
    createActs(holes),
  );
  const later_ = phrase('次に自分のエンドフェイズが来たとき、{sentence}', { sentence }, (filled) => {
    const steps = filled.sentence as readonly Step[];
    const effects = steps.flatMap((step) => (step.kind === 'effect' ? [step.effect] : []));
    // an effect of "later" does not know the cards that the text has spoken of
    const isOfItself = JSON.stringify(effects).match(/"(?:@|self|chosen|it)/) === null;
    return effects.length === steps.length && isOfItself
      ? effect({ later: { at: 'end-of-your-turn', do: effects } })
      : undefined;
  });
  return either(sentence, createPer(holes, sentence), later_);
}

type Sentence = (form: string, make: (filled: Filled) => Step[] | undefined) => Parser<readonly Step[]>;

function countOf(n: unknown): object {
  return n === 1 ? {} : { count: n };
}

/**
 * Cards are chosen. Nobody else sees a hand: what is chosen there is taken as the text resolves, and a card with some
 * property need not be found.
 * @clause SVE 4.1.2.2
 */
function choose(field: unknown, n: unknown, more: object = {}): Step {
  const of = field as Filter;
  const isHand = of.zone === 'hand';
  const mayFail = isHand && !('any' in more) && Object.keys(of).some((test) => test !== 'zone' && test !== 'master');
  return {
    kind: 'choose',
    word: isHand ? 'pick' : 'choose',
    choice: { of, ...countOf(n), ...(mayFail && { 'up-to': true }), ...more },
  };
}

function choosing(p: Sentence): Parser<readonly Step[]>[] {
  const leader = (field: unknown): Filter | undefined => {
    const { master, ...of } = field as Filter;
    return master === 'opponent' ? { ...anyOf([LEADERS, of]), master } : undefined;
  };
  const divide = ({ field, n, value }: Filled, more: object): Step[] => [
    {
      kind: 'choose',
      word: 'divide-damage',
      choice: { amount: value, of: field, ...countOf(n), ...more },
    },
    { kind: 'effect', effect: 'deal-divided' },
  ];
  return [
    p('{field}{n}を選ぶ', ({ field, n }) => [choose(field, n)]),
    p('{field}をカード名が異なるように{n}まで選ぶ', ({ field, n }) => [
      choose(field, n, { different: true, 'up-to': true }),
    ]),
    p('{field}を好きな枚数選ぶ', ({ field }) => [choose(field, 1, { any: true })]),
    p('{field}を好きな枚数選ぶ。それに{value}ダメージを割りふる', ({ field, value }) => [
      { kind: 'choose', word: 'divide-damage', choice: { amount: value, of: field } },
      { kind: 'effect', effect: 'deal-divided' },
    ]),
    p('自分のリーダーか{field}1体を選ぶ', ({ field }) => {
      const { master, ...of } = field as Filter;
      return master === 'you' ? [choose({ ...anyOf([LEADERS, of]), master }, 1)] : undefined;
    }),
    ...['', 'を'].map((to) =>
      p(`{per:noun}{every:n}につき、{field}${to}{n}まで選ぶ`, ({ per, every, field, n }) => {
        const counted = { count: { of: onField(per as Filter) } };
        const count = every === 1 && n === 1 ? counted : { per: { of: counted, every, times: n } };
        return [choose(field, 1, { count, 'up-to': true })];
      }),
    ),
    p('相手のリーダー1人を選ぶ', () => [choose({ ...LEADERS, master: 'opponent' }, 1)]),
    ...['体', '枚', 'つ'].flatMap((counter) => [
      p(`{field}X${counter}まで選ぶ`, ({ field }) => [choose(field, X, { 'up-to': true })]),
      p(`{field}をカード名が異なるようにX${counter}まで選ぶ`, ({ field }) => [
        choose(field, X, { different: true, 'up-to': true }),
      ]),
    ]),
    p('{field}{n}まで選ぶ', ({ field, n }) => [choose(field, n, { 'up-to': true })]),
    p('{a:field}{x:n}と{b:field}{y:n}を選ぶ', ({ a, x, b, y }) => {
      // another of the same cards is another than the first, not than the card of the text
      const { other, ...of } = b as Filter;
      const isAnother = other === true && JSON.stringify(of) === JSON.stringify(a);
      return [
        { ...choose(a, x), isOneOfTwo: true } as Step,
        { ...(isAnother ? choose(of, y, { another: true }) : choose(b, y)), isOneOfTwo: true } as Step,
      ];
    }),
    ...[
      ['体', '体'],
      ['枚', '枚'],
      ['体', '枚'],
    ].map(([one, two]) =>
      p(`{a:noun}1${one}か{b:noun}1${two}を選ぶ`, ({ a, b }) => [choose(eitherOf(a as Filter, b as Filter), 1)]),
    ),
    p('相手のリーダー1人か{field}1体を選ぶ', ({ field }) => {
      const of = leader(field);
      return of && [choose(of, 1)];
    }),
    p('{field}{n}まで選ぶ。それに{value}ダメージを割りふる', (filled) => divide(filled, {})),
  ];
}

function damaging(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{who}に{amount}ダメージ', ({ who, amount }) => effect({ damage: { ...(who as Who), amount } })),
    p('{who}を破壊する', ({ who }) => single(who, (card) => effect({ destroy: card }))),
    p('{who}を消滅させる', ({ who }) => single(who, (card) => effect({ banish: card }))),
    p('自分のリーダーは[体力]+{value}する', ({ value }) => effect({ heal: value === X ? { amount: X } : value })),
    p('{field}すべてと自分のリーダーに{amount}ダメージ', ({ field, amount }) =>
      effect({ damage: { who: { all: { 'any-of': [field, { ...LEADERS, master: 'you' }] } }, amount } }),
    ),
    p('それの[UB]能力1つを元のコストを支払わずに発動する', () => effect({ burst: IT })),
    p('それと自分のリーダーは[体力]+{value}する', ({ value }) => [
      ...effect({ gain: { who: IT, gives: { defense: value } } }),
      ...effect({ gain: { who: 'leader', gives: { defense: value } } }),
    ]),
    p('その{name}は{gains}', ({ gains }) => effect({ gain: { who: 'it', gives: gains } })),
    p('それのプレイヤーは、自身の手札をランダムに{n}捨てる', ({ n }) =>
      effect({ discard: { player: 'its-player', random: true, ...countOf(n) } }),
    ),
    p('{number}ダメージ', ({ number }) => effect({ damage: { who: IT, amount: number } })),
    p('これは消滅する', () => effect({ banish: 'self' })),
    p('自分のリーダーは[体力]+{amount}する', ({ amount }) =>
      typeof amount === 'number' || amount === X ? undefined : effect({ heal: { amount } }),
    ),
  ];
}

/** The steps of a sentence about one selector; undefined where its phrase means two. */
function single(who: unknown, make: (card: Tree) => Step[] | undefined): Step[] | undefined {
  const { who: card, and } = who as Who;
  return and === undefined ? make(card) : undefined;
}

/** What a card gains. A leader's gained defense is another effect, which its own phrases write. */
function gain(who: unknown, gives: unknown, how: object): Step[] | undefined {
  return single(who, (card) =>
    card === 'leader' && 'defense' in (gives as object) ? [] : effect({ gain: { who: card, gives, ...how } }),
  );
}

function gaining(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{turn}{who}は{gains}', ({ turn, who, gains }) => {
      const steps = gain(who, gains, until(turn));
      return steps?.length === 0 ? undefined : steps;
    }),
    p('{turn}{who}は{stats}して、スタンドする', ({ turn, who, stats }) =>
      single(who, (card) => [
        ...effect({ gain: { who: card, gives: stats, ...until(turn) } }),
        ...effect({ stand: card }),
      ]),
    ),
    p('{who}は{stats}して、{a:keyword}か{b:keyword}を持つ', ({ who, stats, a, b }) =>
      single(who, (card) => [...effect({ gain: { who: card, gives: stats } }), ...oneOf(card, [a, b])]),
    ),
    p('次のそれのプレイヤーのターン中、それは相手を攻撃できない', () =>
      effect({ gain: { who: IT, gives: { keyword: 'cannot-attack' }, until: 'opponent-turn' } }),
    ),
    p('{turn}{who}はダメージを受けない', ({ turn, who }) => gain(who, { keyword: 'no-damage' }, until(turn))),
    p('{turn}{who}は相手を攻撃できない', ({ turn, who }) => gain(who, { keyword: 'cannot-attack' }, until(turn))),
    p('{turn}{who}は相手のリーダーを攻撃できない', ({ turn, who }) =>
      gain(who, { keyword: 'cannot-attack-leaders' }, until(turn)),
    ),
    p('これと自分のリーダーは[体力]+{value}する', ({ value }) => [
      ...effect({ gain: { who: 'self', gives: { defense: value } } }),
      ...effect({ gain: { who: 'leader', gives: { defense: value } } }),
    ]),
    p('{turn}{who}の[進化]コストを-{number}する', ({ turn, who, number }) =>
      gain(who, { 'evolve-cost': -(number as number) }, until(turn)),
    ),
    p('{turn}{who}の[進化]コストを{number}にする', ({ turn, who, number }) =>
      gain(who, { 'set-evolve-cost': number }, until(turn)),
    ),
    p('{turn}それをプレイする際、コストを-{number}する', ({ turn, number }) =>
      effect({ gain: { who: IT, gives: { 'own-cost': -(number as number) }, ...until(turn) } }),
    ),
    p('{turn}それをプレイする際、コストを{number}にする', ({ turn, number }) =>
      effect({ gain: { who: IT, gives: { 'set-own-cost': number }, ...until(turn) } }),
    ),
    p('このターン、次に自分が{kindOf}をプレイする際、コストを-{number}する', ({ kindOf, number }) =>
      effect({ discount: { of: kindOf, by: -(number as number), next: true } }),
    ),
    p('それは次のそれのプレイヤーのスタートフェイズにスタンドしない', () => effect({ 'skip-stand': IT })),
  ];
}

/** A card that is engaged, stands, evolves, takes counters or has its numbers set. */
function changing(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{who}を[アクト]する', ({ who }) => single(who, (card) => effect({ engage: card }))),
    p('{who}をアクトする', ({ who }) => single(who, (card) => effect({ engage: card }))),
    p('{who}をスタンドする', ({ who }) => single(who, (card) => effect({ stand: card }))),
    p('{who}は進化する', ({ who }) => single(who, (card) => effect({ evolve: card }))),
    p('これに{counter}カウンター{n}を置く', ({ counter, n }) => count(counter, n)),
    p('これに{counter}カウンターX個を置く', ({ counter }) => count(counter, X)),
    p('それに{counter}カウンター{n}を置く', ({ counter, n }) =>
      effect({ counters: { who: IT, name: counter, ...countOf(n) } }),
    ),
    p('これの{counter}カウンターすべてを取る', ({ counter }) =>
      effect({ 'remove-counters': { who: 'self', name: counter, count: { counters: { name: counter } } } }),
    ),
    p('それの攻撃力と体力を{number}にする', ({ number }) =>
      effect({ gain: { who: IT, gives: { 'set-attack': number, 'set-defense': number } } }),
    ),
    p('{who}の攻撃力を{number}にする', ({ who, number }) =>
      single(who, (card) => effect({ gain: { who: card, gives: { 'set-attack': number } } })),
    ),
    p('{who}の体力を{number}にする', ({ who, number }) =>
      single(who, (card) =>
        card === 'leader' || card === 'opponent-leader'
          ? effect({ 'set-leader-defense': { to: number, ...(card === 'leader' ? { player: 'you' } : {}) } })
          : effect({ gain: { who: card, gives: { 'set-defense': number } } }),
      ),
    ),
  ];
}

/** What cards gain or take: damage that they do not take, and several things at once. */
function gainingAtOnce(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{turn}{who}は交戦ダメージを受けない', ({ turn, who }) =>
      gain(who, { keyword: 'no-combat-damage' }, until(turn)),
    ),
    p('{turn}{who}は能力ダメージを受けない', ({ turn, who }) =>
      gain(who, { keyword: 'no-ability-damage' }, until(turn)),
    ),
    p('このターン、{who}が受けるダメージを+{number}する', ({ who, number }) =>
      gain(who, { 'damage-taken': number }, { until: 'turn' }),
    ),
    p('次のそれのプレイヤーのターン終了時まで、それを【箱詰め】状態にする', () =>
      effect({ box: { who: IT, until: 'opponent-turn' } }),
    ),
    p('{who}は{stats}して、{a:has}とこのターン、{b:has}を持つ', ({ who, stats, a, b }) =>
      single(who, (card) => {
        const gives = together(stats as Filter, a as Filter);
        return (
          gives && [
            ...effect({ gain: { who: card, gives } }),
            ...effect({ gain: { who: card, gives: b, until: 'turn' } }),
          ]
        );
      }),
    ),
    p('{who}は{stats}して、このターン、{b:has}を持つ', ({ who, stats, b }) =>
      single(who, (card) => [
        ...effect({ gain: { who: card, gives: stats } }),
        ...effect({ gain: { who: card, gives: b, until: 'turn' } }),
      ]),
    ),
    p('{who}に「{per:noun}」{every:n}につき{number}ダメージ', ({ who, per, every, number }) =>
      effect({
        damage: {
          ...(who as Who),
          amount: { per: { of: { count: { of: onField(per as Filter) } }, every, times: number } },
        },
      }),
    ),
    p('{who}は{a:keywords}とこのターン、「これはダメージを受けない」を持つ', ({ who, a }) =>
      single(who, (card) => [
        ...effect({ gain: { who: card, gives: { keyword: a } } }),
        ...effect({ gain: { who: card, gives: { keyword: 'no-damage' }, until: 'turn' } }),
      ]),
    ),
  ];
}

/** What cards lose, and damage that is more, less or bounded. */
function losing(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{turn}{who}は能力すべてを失う', ({ turn, who }) => gain(who, { 'lose-abilities': true }, until(turn))),
    p('{turn}{who}は{keywords}を失う', ({ turn, who, keywords }) =>
      gain(who, { 'lose-keyword': keywords }, until(turn)),
    ),
    p('{turn}{who}は能力によるダメージを受けない', ({ turn, who }) =>
      gain(who, { keyword: 'no-ability-damage' }, until(turn)),
    ),
    p('{turn}{who}は能力によって破壊されない', ({ turn, who }) =>
      gain(who, { keyword: 'cannot-be-destroyed-by-abilities' }, until(turn)),
    ),
    p('このターン、{who}が受ける{number}以上のダメージを{to:number}にする', ({ who, number, to }) =>
      gain(who, { 'damage-cap': { 'at-least': number, to } }, { until: 'turn' }),
    ),
    p('このターン、{who}が受けるダメージを-{number}する', ({ who, number }) =>
      gain(who, { 'damage-taken': -(number as number) }, { until: 'turn' }),
    ),
    p('このターン、{who}が与えるダメージを+{number}する', ({ who, number }) =>
      gain(who, { 'damage-dealt': number }, { until: 'turn' }),
    ),
    p('{who}の[体力]を{number}にする', ({ who, number }) =>
      single(who, (card) =>
        card === 'leader' || card === 'opponent-leader'
          ? effect({ 'set-leader-defense': { to: number, ...(card === 'leader' ? { player: 'you' } : {}) } })
          : undefined,
      ),
    ),
  ];
}

/** Evolving, racing, equipping, and one thing or another. */
function evolving(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{who}をアクトするかスタンドする', ({ who }) =>
      single(who, (card) => pickOne({ engage: card }, { stand: card })),
    ),
    p('{who}は進化するか手札に戻る', ({ who }) =>
      single(who, (card) => {
        const stays = { is: { who: card, of: { special: 'evolve' } } };
        const returns = { if: { is: { not: stays }, then: [{ 'to-hand': card }] } };
        return effect({ 'one-of': { modes: [[{ evolve: card }, returns], [{ 'to-hand': card }]] } });
      }),
    ),
    p('{who}は{name}に進化する', ({ who, name }) =>
      single(who, (card) => effect({ evolve: { who: card, into: name } })),
    ),
    p('{who}は超進化する', ({ who }) => single(who, (card) => effect({ evolve: { who: card, super: true } }))),
    p('{who}の攻撃力と体力を{a:number}にする', ({ who, a }) =>
      single(who, (card) =>
        card === IT ? undefined : effect({ gain: { who: card, gives: { 'set-attack': a, 'set-defense': a } } }),
      ),
    ),
    p('{who}は次のそれのプレイヤーのスタートフェイズにスタンドしない', ({ who }) =>
      single(who, (card) => (card === IT ? undefined : effect({ 'skip-stand': card }))),
    ),
    p('さらに{gains}', ({ gains }) => effect({ gain: { who: IT, gives: gains } })),
    p('これはドライブを持つ', () => effect({ drive: 'self' })),
    p('これは出走する', () => effect('run')),
    p('これは{number}回出走する', ({ number }) => effect({ run: { count: number } })),
    p('これは{name}{n}を装備する', ({ name, n }) => effect({ equip: { who: 'self', equipment: name, ...countOf(n) } })),
    p('{who}は{a:keyword}か{b:keyword}を持つ', ({ who, a, b }) => single(who, (card) => oneOf(card, [a, b]))),
    p('{who}は{a:keyword}か{b:keyword}か{c:keyword}を持つ', ({ who, a, b, c }) =>
      single(who, (card) => oneOf(card, [a, b, c])),
    ),
    p('{who}に{counter}カウンター{n}を置く', ({ who, counter, n }) =>
      single(who, (card) =>
        card === 'self' || card === IT ? undefined : effect({ counters: { who: card, name: counter, ...countOf(n) } }),
      ),
    ),
    p('{who}に{counter}カウンター{n}を置いてよい', ({ who, counter, n }) =>
      single(who, (card) => effect({ may: [{ counters: { who: card, name: counter, ...countOf(n) } }] })),
    ),
    p('{who}の{counter}カウンター{n}を取る', ({ who, counter, n }) =>
      single(who, (card) => effect({ 'remove-counters': { who: card, name: counter, count: n } })),
    ),
  ];
}

function count(name: unknown, n: unknown): Step[] {
  return effect({ counters: { who: 'self', name, ...countOf(n) } });
}

/** One of the keywords, for a card. */
function oneOf(who: Tree, keywords: readonly unknown[]): Step[] {
  return pickOne(...keywords.map((keyword) => ({ gain: { who, gives: { keyword } } })));
}

/** One of some effects, picked as the text resolves. */
function pickOne(...effects: readonly Tree[]): Step[] {
  return effect({ 'one-of': { modes: effects.map((one) => [one]) } });
}

function moving(p: Sentence): Parser<readonly Step[]>[] {
  const move = (word: string) => (filled: Filled) => single(filled.who, (card) => effect({ [word]: card }, MOVES));
  return [
    p('{who}を場に出す', move('put')),
    p('それを奪う', () => effect({ steal: IT }, MOVES)),
    p('{who}を表向きにする', ({ who }) => single(who, (card) => effect({ 'turn-up': card }))),
    p('{who}をアクト状態で場に出す', ({ who }) =>
      single(who, (card) => effect({ put: { who: card, engaged: true } }, MOVES)),
    ),
    p('{who}を手札に加える', move('to-hand')),
    p('{who}を手札に戻す', move('to-hand')),
    p('{who}をEXエリアに置く', move('to-ex')),
    p('{who}を墓場に置く', move('bury')),
    p('{who}をデッキの下に置く', move('to-deck')),
    p('{who}を裏向きにする', ({ who }) => single(who, (card) => effect({ 'turn-down': card }))),
    p('自分の手札1枚をデッキの上か下に置く', () => [
      { kind: 'choose', word: 'pick', choice: { of: { zone: 'hand', master: 'you' } } },
      ...pickOne({ 'to-deck': { who: 'chosen', place: 'top' } }, { 'to-deck': 'chosen' }),
    ]),
    p('{who}を{mayAct}', ({ who, mayAct }) => single(who, (card) => mayBeDone(mayAct, card))),
    p('それのプレイヤーはそれをEXエリアに置く', () => effect({ 'to-ex': IT }, MOVES)),
    p('それのプレイヤーはそれを墓場に置く', () => effect({ bury: IT }, MOVES)),
    p('それのプレイヤーはそれを手札に戻す', () => effect({ 'to-hand': IT }, MOVES)),
    p('それのプレイヤーはそれをデッキの上に置く', () => effect({ 'to-deck': { who: IT, place: 'top' } }, MOVES)),
    p('{who}をデッキに戻し、シャッフルする', ({ who }) =>
      single(who, (card) => effect({ 'to-deck': { who: card, place: 'shuffle' } })),
    ),
    p('これをデッキの上から{number}番目に置く', ({ number }) =>
      effect({ 'to-deck': { who: 'self', place: 'top', nth: number } }, MOVES),
    ),
    p('これを自分のデッキの上から{number}番目に置く', ({ number }) =>
      effect({ 'to-deck': { who: 'self', place: 'top', nth: number } }, MOVES),
    ),
    p('それのプレイヤーはそれをデッキの下に置く', () => effect({ 'to-deck': IT }, MOVES)),
    p('{who}をデッキの上に置く', ({ who }) =>
      single(who, (card) => effect({ 'to-deck': { who: card, place: 'top' } }, MOVES)),
    ),
    p('それは{name}に変身する', ({ name }) => effect({ transform: { who: IT, token: name } }, MOVES)),
    p('それのコストを{number}にしてプレイする', ({ number }) =>
      effect({ 'play-free': number === 0 ? IT : { who: IT, pay: number } }, MOVES),
    ),
  ];
}

function players(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{value}枚引く', ({ value }) => effect({ draw: value === X ? { count: X } : value })),
    p('各プレイヤーは、{number}枚引く', ({ number }) => effect({ draw: { count: number, player: 'each' } })),
    p('自分のデッキの上1枚を見る。それをデッキの下に置いてよい', () => effect({ look: { count: 1, to: 'top' } })),
    p('自分の手札{n}を捨てる', ({ n }) => effect(n === 1 ? 'discard' : { discard: { count: n } })),
    p('自分の手札の{kindOf}{n}を捨てる', ({ kindOf, n }) => effect({ discard: { of: kindOf, ...countOf(n) } })),
    p('自分の手札すべてを捨てる', () => effect('discard-hand')),
    p('自分の手札をランダムに{n}捨てる', ({ n }) => effect({ discard: { random: true, ...countOf(n) } })),
    p('自分は{number}枚引く', ({ number }) => effect({ draw: number })),
    p('このターンのあと、自分の追加ターンを行う', () => effect('extra-turn')),
    p('自分のPPを{counted}と同じだけ回復する', ({ counted }) => effect({ 'recover-pp': { amount: counted } })),
    p('自分のデッキの上{n}を公開する', ({ n }) => effect({ 'reveal-top': { count: n } }, MOVES)),
    p('自分のデッキをシャッフルし、上{n}をEXエリアに置く', ({ n }) => [
      ...effect('shuffle'),
      ...effect({ 'top-to': { count: n, to: 'ex' } }, MOVES),
    ]),
    p('相手プレイヤーすべては、自身の手札{n}を捨てる', ({ n }) =>
      effect({ discard: { player: 'opponent', ...countOf(n) } }),
    ),
    p('相手プレイヤーすべては、自身の手札をランダムに{n}捨てる', ({ n }) =>
      effect({ discard: { player: 'opponent', random: true, ...countOf(n) } }),
    ),
    p('自分の手札を公開する', () => effect('reveal-hand')),
    p('相手の手札を公開する', () => effect({ 'reveal-hand': { player: 'opponent' } })),
    p('相手プレイヤー1人は手札を公開する。自分はその中から{n}を選ぶ。相手はそれを捨てる', ({ n }) => theirs(n)),
    p('相手プレイヤー1人は手札を公開する。自分はその中から{kindOf}{n}を選ぶ。相手はそれを捨てる', ({ n, kindOf }) =>
      theirs(n, kindOf),
    ),
    p('{whose:players}{does}', ({ whose, does }) => byPlayer(whose as string, does as readonly Tree[])),
    p('自分の手札{n}まで捨てる', ({ n }) => effect({ discard: { 'up-to': true, ...countOf(n) } })),
    p('自分のデッキの上{n}を手札に加える', ({ n }) => effect({ 'top-to': { count: n, to: 'hand' } }, MOVES)),
    p('自分のデッキの下{n}をEXエリアに置く', ({ n }) => effect({ 'bottom-to': { count: n, to: 'ex' } }, MOVES)),
    p('自分のデッキの下{n}を墓場に置く', ({ n }) => effect({ 'bottom-to': { count: n, to: 'graveyard' } }, MOVES)),
    p('相手プレイヤーすべてのデッキの上{n}を墓場に置く', ({ n }) =>
      effect({ mill: { player: 'opponent', ...countOf(n) } }),
    ),
    p('自分のデッキをシャッフルし、上{n}を場に出す', ({ n }) => [
      ...effect('shuffle'),
      ...effect({ 'top-to': { count: n, to: 'field' } }, MOVES),
    ]),
    p('自分のデッキをシャッフルする', () => effect('shuffle')),
    p('自分のPPを{number}回復する', ({ number }) => effect({ 'recover-pp': number })),
    p('自分の場の【スタック】を+{number}する', ({ number }) => effect({ stack: number })),
    p('自分のデッキの上{n}を墓場に置く', ({ n }) => effect({ mill: n })),
    p('相手のデッキの上{n}を墓場に置く', ({ n }) => effect({ mill: { player: 'opponent', ...countOf(n) } })),
    p('自分のデッキの上{n}をEXエリアに置く', ({ n }) => effect({ 'top-to': { count: n, to: 'ex' } }, MOVES)),
    p('自分のデッキの上{n}を消滅させる', ({ n }) => effect({ 'top-to': { count: n, to: 'banished' } }, MOVES)),
    p('自分のデッキの上{n}を場に出す', ({ n }) => effect({ 'top-to': { count: n, to: 'field' } }, MOVES)),
  ];
}

/** Numbers of players, decks by half, chance, turns and the end. */
function fortunes(p: Sentence): Parser<readonly Step[]>[] {
  return [
    p('{player}{points}を-{number}する', ({ player, points, number }) =>
      pointsOf(points as string, player, -(number as number)),
    ),
    p('{player}{points}を+{number}する', ({ player, points, number }) =>
      pointsOf(points as string, player, number as number),
    ),
    p('自分のデッキの上半分を墓場に置く', () => effect({ mill: { count: { half: 'deck-size' } } })),
    p('自分のデッキの上半分を消滅させる', () =>
      effect({ 'top-to': { count: { half: 'deck-size' }, to: 'banished' } }, MOVES),
    ),
    p('自分のデッキの上1枚をEXエリアに置く。これをEXエリアが上限になるまでくり返す', () =>
      effect({ 'top-to': { count: { room: 'ex' }, to: 'ex' } }, MOVES),
    ),
    p('{number}枚まで引く', ({ number }) => effect({ draw: { count: number, 'up-to': true } })),
    p('サイコロをふる', () => effect('roll')),
    p('ドライブチェックを{number}回行う', ({ number }) =>
      effect(number === 1 ? 'drive-check' : { 'drive-check': number }),
    ),
    p('自分はこのバトルに勝利する', () => effect('win')),
    p('次の{player}ターンをスキップする', ({ player }) => effect({ 'skip-turn': { player } })),
  ];
}

/** Numbers of players that go up and down. */
const POINTS: ReadonlyMap<string, string> = new Map([
  ['PP最大値', 'pp-max'],
  ['EP', 'ep'],
  ['SEP', 'sep'],
]);

function pointsOf(word: string, player: unknown, by: number): Step[] {
  return effect({ [word]: player === 'you' ? by : { by, player } });
}

/** Who does something that a text tells another player to do. */
const PLAYER_SUBJECTS: ReadonlyMap<string, string> = new Map([
  ['各プレイヤーは', 'each'],
  ['各プレイヤーは、', 'each'],
  ['それのプレイヤーは', 'its-player'],
  ['それのプレイヤーは、', 'its-player'],
  ['相手プレイヤーすべては', 'opponent'],
  ['相手プレイヤーすべては、', 'opponent'],
]);

/** What texts tell players to do, written for the player who does it: "you" is that player. */
function createDeeds(holes: Holes): Parser<readonly Tree[]> {
  const p = (form: string, make: (filled: Filled) => Tree) =>
    phrase(form, holes, (filled): readonly Tree[] => [make(filled)]);
  return either(
    p('自身のデッキの上{n}を墓場に置く', ({ n }) => ({ mill: { count: n } })),
    p('自身のデッキの上{n}をEXエリアに置く', ({ n }) => ({ 'top-to': { count: n, to: 'ex' } })),
    p('自身のデッキの上{n}を消滅させる', ({ n }) => ({ 'top-to': { count: n, to: 'banished' } })),
    p('{name}{n}を出す', ({ name, n }) => ({ 'put-token': { token: name, ...countOf(n) } })),
    p('{name}{n}を場に出す', ({ name, n }) => ({ 'put-token': { token: name, ...countOf(n) } })),
    p('{name}{n}をEXエリアに置く', ({ name, n }) => ({ 'put-token': { token: name, ...countOf(n), zone: 'ex' } })),
    p('{n}引く', ({ n }) => ({ draw: { count: n } })),
    p('自身の手札すべてを捨てる', () => ({ 'discard-hand': {} })),
    p('自身の手札{n}を捨てる', ({ n }) => ({ discard: countOf(n) })),
  );
}

/** What a player is told to do, or each of them in turn. */
function byPlayer(player: string, deeds: readonly Tree[]): Step[] | undefined {
  const [[word, operands]] = Object.entries(deeds[0] as Filter);
  // `draw` and `discard` have forms of their own for both players at once and for an opponent
  if ((word === 'draw' || word === 'discard') && player !== 'its-player') return undefined;
  if (player === 'each')
    return word === 'discard-hand' ? effect({ 'discard-hand': { player } }) : effect({ 'each-player': deeds });
  return effect({ [word]: { ...(operands as Filter), player } });
}

/** The opponent discards cards that you pick out of their hand. */
function theirs(n: unknown, of?: unknown): Step[] {
  return [
    ...effect({ 'reveal-hand': { player: 'opponent' } }),
    ...effect({ discard: { player: 'opponent', ...countOf(n), ...(of === undefined ? {} : { of }), chooser: 'you' } }),
  ];
}

function tokens(p: Sentence): Parser<readonly Step[]>[] {
  const create = (name: unknown, n: unknown, zone?: string): Tree =>
    n === 1 && zone === undefined
      ? { 'put-token': name }
      : { 'put-token': { token: name, ...countOf(n), ...(zone && { zone }) } };
  const anyToken = (names: readonly unknown[], zone?: string): Tree => ({
    'one-of': { modes: names.map((name) => [create(name, 1, zone)]) },
  });
  const both = (names: readonly unknown[], zone?: string): Step[] =>
    effect({ 'put-token': { token: names, ...(zone && { zone }) } }, { creates: true });
  const made = (tree: Tree): Step[] => effect(tree, { creates: true });
  return [
    p('{name}{n}を場に出す', ({ name, n }) => made(create(name, n))),
    p('{name}{n}を出す', ({ name, n }) => made(create(name, n))),
    p('{name}{n}をEXエリアに置く', ({ name, n }) => made(create(name, n, 'ex'))),
    p('{names}1枚ずつEXエリアに置く', ({ names }) => both(names as string[], 'ex')),
    p('{names}1体ずつ場に出す', ({ names }) => both(names as string[])),
    ...['出す', '場に出す'].map((how) =>
      p(`{a:name}1体と{b:name}1体と{c:name}1体を${how}`, ({ a, b, c }) => both([a, b, c])),
    ),
    p('{name}X体を場に出す', ({ name }) => made(create(name, X))),
    p('{name}X体を出す', ({ name }) => made(create(name, X))),
    p('{name}X枚をEXエリアに置く', ({ name }) => made(create(name, X, 'ex'))),
    ...['出す', '場に出す'].map((how) =>
      p(`{name}を{counted}と同じだけ${how}`, ({ name, counted }) => made(create(name, counted))),
    ),
    p('{name}を{counted}と同じだけEXエリアに置く', ({ name, counted }) => made(create(name, counted, 'ex'))),
    p('{name}{n}をアクト状態で場に出す', ({ name, n }) =>
      made({ 'put-token': { token: name, ...countOf(n), engaged: true } }),
    ),
    p('{name}{n}を場に出してよい', ({ name, n }) => made({ may: [create(name, n)] })),
    p('{name}{n}をEXエリアに置いてよい', ({ name, n }) => made({ may: [create(name, n, 'ex')] })),
    p('相手の場に{name}{n}を場に出す', ({ name, n }) =>
      effect({ 'put-token': { token: name, ...countOf(n), player: 'opponent' } }),
    ),
    p('{a:name}{x:n}か{b:name}{y:n}をEXエリアに置く', ({ a, b, x, y }) =>
      x === 1 && y === 1 ? undefined : made({ 'one-of': { modes: [[create(a, x, 'ex')], [create(b, y, 'ex')]] } }),
    ),
    p('相手の場に{name}{n}を出す', ({ name, n }) =>
      effect({ 'put-token': { token: name, ...countOf(n), player: 'opponent' } }),
    ),
    // the tokens without room on the field are created in the EX area first, while the room is still the same
    ...['出す', '場に出す'].map((how) =>
      p(`{name}{n}を、場が上限になるまで${how}。残りをEXエリアに置く`, ({ name, n }) => [
        ...effect({ 'put-token': { token: name, count: { difference: { a: n, b: { room: 'field' } } }, zone: 'ex' } }),
        ...made(create(name, n)),
      ]),
    ),
    p('{a:name}1枚と{b:name}1枚をEXエリアに置く', ({ a, b }) => both([a, b], 'ex')),
    p('{a:name}1体と{b:name}1体を場に出す', ({ a, b }) => both([a, b])),
    p('{a:name}1体と{b:name}1体を出す', ({ a, b }) => both([a, b])),
    ...['出す', '場に出す'].flatMap((how) => [
      p(`{a:name}1体か{b:name}1体を${how}`, ({ a, b }) => made(anyToken([a, b]))),
      p(`{a:name}1体か{b:name}1体か{c:name}1体を${how}`, ({ a, b, c }) => made(anyToken([a, b, c]))),
    ]),
    p('{a:name}1枚か{b:name}1枚か{c:name}1枚をEXエリアに置く', ({ a, b, c }) => made(anyToken([a, b, c], 'ex'))),
    p('{a:name}1枚か{b:name}1枚か{c:name}1枚をEXエリアに置いてよい', ({ a, b, c }) =>
      made({ may: [anyToken([a, b, c], 'ex')] }),
    ),
    p('{a:name}1枚か{b:name}1枚をEXエリアに置く', ({ a, b }) => made(anyToken([a, b], 'ex'))),
    p('{name}1枚を場かEXエリアに置いてよい', ({ name }) =>
      made({ may: [{ 'one-of': { modes: [[create(name, 1)], [create(name, 1, 'ex')]] } }] }),
    ),
  ];
}

/** What may be done with cards that were looked at. */
const TAKE = words<object>(
  new Map<string, object>([
    ['公開して手札に加えてよい', { reveal: true }],
    ['手札に加えてよい', {}],
    ['EXエリアに置いてよい', { to: 'ex' }],
    ['場に出してよい', { to: 'field' }],
    ['アクト状態で場に出してよい', { to: 'field', engaged: true }],
    ['墓場に置いてよい', { to: 'graveyard' }],
    ['消滅させてよい', { to: 'banished' }],
  ]),
);
/** What is done with these cards without "may": to as many as there are. */
const PUT = words<object>(
  new Map<string, object>([
    ['手札に加える', { 'up-to': false }],
    ['公開して手札に加える', { reveal: true, 'up-to': false }],
    ['デッキの上に置く', { 'up-to': false, to: 'top' }],
    ['EXエリアに置く', { 'up-to': false, to: 'ex' }],
    ['場に出す', { 'up-to': false, to: 'field' }],
    ['墓場に置く', { 'up-to': false, to: 'graveyard' }],
    ['消滅させる', { 'up-to': false, to: 'banished' }],
  ]),
);

/** What happens to the other cards that were looked at. */
const REST = words<object>(
  new Map<string, object>([
    ['。残りを好きな順にデッキの下に置く', {}],
    ['。残りをデッキの下に置く', {}],
    ['。残りを墓場に置く', { rest: 'graveyard' }],
    ['。残りを消滅させる', { rest: 'banished' }],
    ['。残りをEXエリアに置く', { rest: 'ex' }],
    ['。残りを好きな順にデッキの上に置く', { rest: 'top' }],
    ['。残りをデッキに戻し、シャッフルする', { rest: 'shuffle' }],
    ['', { rest: 'stay' }],
  ]),
);

/** Cards that are not dearer than a number together. */
const WITHIN = '元のコストの合計が{number}以下になるように';

/** `元のコストX以下の…`: the kind of card. */
function createLimited(kindOf: Parser<unknown>): Parser<unknown> {
  const plain = phrase(
    '{least}{kindOf}',
    { kindOf, least: pattern(/(?:元の)?コストX以下の/, String) },
    (filled) => filled.kindOf,
  );
  return either(
    plain,
    phrase('「{plain}」', { plain }, (filled) => filled.plain),
  );
}

/**
 * Operands of looking for several kinds or within a total; undefined where cards are to be engaged, which these words
 * cannot say.
 */
function lookedAt({ top, take, rest }: Filled): Filter | undefined {
  const isPlain = !('engaged' in (take as object)) && (rest as Filter).rest !== 'stay';
  return isPlain ? { count: top, ...(take as object), ...(rest as object) } : undefined;
}

function lookEach(filled: Filled, kinds: readonly string[]): Step[] | undefined {
  const how = lookedAt(filled);
  return how && effect({ 'look-each': { ...how, of: kinds.map((kind) => filled[kind]) } }, MOVES);
}

function lookTotal(filled: Filled, take: unknown): Step[] | undefined {
  const how = lookedAt(filled);
  return how && effect({ 'look-total': { ...how, take, of: filled.kindOf, total: filled.number } }, MOVES);
}

function searching(p: Sentence): Parser<readonly Step[]>[] {
  const search = (of: unknown, n: unknown, to: object, more: object = {}): Step[] =>
    effect({ search: { of, ...countOf(n), ...to, ...more } }, MOVES);
  const wheres: readonly (readonly [string, object])[] = [
    ['手札に加える', {}],
    ['場に出す', { to: 'field' }],
    ['EXエリアに置く', { to: 'ex' }],
    ['墓場に置く', { to: 'graveyard' }],
    ['消滅させる', { to: 'banished' }],
    ['アクト状態で場に出す', { to: 'field', engaged: true }],
  ];
  return [
    // cards of several kinds are put onto the field standing only
    ...wheres
      .slice(0, -1)
      .flatMap(([where, to]) => [
        p(`自分のデッキから{a:kindOf}1枚と{b:kindOf}1枚を探し、${where}`, ({ a, b }) =>
          effect({ 'search-each': { of: [a, b], ...to } }, MOVES),
        ),
        p(`自分のデッキから{a:kindOf}1枚と{b:kindOf}1枚と{c:kindOf}1枚を探し、${where}`, ({ a, b, c }) =>
          effect({ 'search-each': { of: [a, b, c], ...to } }, MOVES),
        ),
      ]),
    ...wheres.flatMap(([where, to]) => [
      p(`自分のデッキから{kindOf}{n}を探し、${where}`, ({ kindOf, n }) => search(kindOf, n, to)),
      p(`自分のデッキから{kindOf}を${WITHIN}{n}まで探し、${where}`, ({ kindOf, number, n }) =>
        search(kindOf, n, to, { 'up-to': true, total: number }),
      ),
      // one card of at most so much is one of at most so much together
      p(`自分のデッキから{limited}1枚を探し、${where}`, ({ limited: of }) => search(of, 1, to, { total: X })),
      p(`自分のデッキから{kindOf}をカード名が異なるように{n}まで探し、${where}`, ({ kindOf, n }) =>
        search(kindOf, n, to, { different: true, 'up-to': true }),
      ),
      p(`自分のデッキから{kindOf}{n}まで探し、${where}`, ({ kindOf, n }) => search(kindOf, n, to, { 'up-to': true })),
    ]),
  ];
}

function looking(p: Sentence): Parser<readonly Step[]>[] {
  const head = '自分のデッキの上{top:n}を見る。その中から、';
  const look = (filled: Filled, how: object, more: object = {}): Step[] | undefined => {
    const { top, kindOf, n, rest } = filled;
    if ('rest' in (rest as object) && (rest as Filter).rest === 'stay' && top !== 1) return undefined;
    const of = kindOf === undefined ? {} : { of: kindOf };
    return effect(
      { look: { count: top, ...how, ...(n === 1 ? {} : { take: n }), ...of, ...(rest as object), ...more } },
      MOVES,
    );
  };
  const one = (form: string, make: (filled: Filled) => Step[] | undefined) => [
    p(`${head}${form}{rest}`, make),
    p(`自分のデッキをシャッフルし、上{top:n}を見る。その中から、${form}{rest}`, (filled) => {
      const steps = make(filled);
      return steps && [...effect('shuffle'), ...steps];
    }),
  ];
  return [
    ...one('{kindOf}{n}を{take}', (filled) => look(filled, filled.take as object)),
    ...one('{kindOf}{n}まで{take}', (filled) => look(filled, filled.take as object)),
    ...one('{n}を{take}', (filled) => look(filled, filled.take as object)),
    ...one('{n}まで{take}', (filled) => look(filled, filled.take as object)),
    ...one('{kindOf}をカード名が異なるように{n}まで{take}', (filled) =>
      look(filled, filled.take as object, { different: true }),
    ),
    ...one('{kindOf}を好きな枚数{take}', (filled) => look({ ...filled, n: filled.top }, filled.take as object)),
    ...one('好きな枚数{take}', (filled) => look({ ...filled, n: filled.top }, filled.take as object)),
    ...one('{a:kindOf}と{b:kindOf}それぞれ1枚まで{take}', (filled) => lookEach(filled, ['a', 'b'])),
    ...one('{a:kindOf}と{b:kindOf}と{c:kindOf}それぞれ1枚まで{take}', (filled) => lookEach(filled, ['a', 'b', 'c'])),
    ...one(`{kindOf}を${WITHIN}{n}まで{take}`, (filled) => lookTotal(filled, filled.n)),
    ...one(`{kindOf}を${WITHIN}好きな枚数{take}`, (filled) => lookTotal(filled, filled.top)),
    ...one('好きな枚数を好きな順にデッキの上に置く', (filled) => look({ ...filled, n: filled.top }, { to: 'top' })),
    ...one('{n}を{put}', (filled) => look(filled, filled.put as object)),
    p('自分のデッキの上1枚を見る。それを墓場に置いてよい', () =>
      effect({ look: { count: 1, to: 'graveyard', rest: 'top' } }, MOVES),
    ),
  ];
}

// ---- a whole text ----

/** `【コンボ_3】` and its like stand before what they are a condition of. */
const BRACKETS: Holes = { number: pattern(/\d+/, Number) };
export const bracket: Parser<Tree> = either<Tree>(
  phrase('【コンボ_{number}】', BRACKETS, ({ number }) => ({ combo: number })),
  phrase('【スペルチェイン_{number}】', BRACKETS, ({ number }) => ({ spellchain: number })),
  phrase('【ネクロチャージ_{number}】', BRACKETS, ({ number }) => ({ necrocharge: number })),
  phrase('【SC_{number}】', BRACKETS, ({ number }) => ({ spellchain: number })),
  phrase('【NC_{number}】', BRACKETS, ({ number }) => ({ necrocharge: number })),
);

/** Phrases of an effect on "it" in place of the effect before. */
const REPLACED: readonly (readonly [string, Tree])[] = [
  ['破壊する', { destroy: IT }],
  ['消滅させる', { banish: IT }],
  ['手札に戻す', { 'to-hand': IT }],
  ['デッキの上に置く', { 'to-deck': { who: IT, place: 'top' } }],
  ['デッキの下に置く', { 'to-deck': IT }],
];

const INSTEAD: readonly (readonly [string, string])[] = [
  ['代わりに{number}ダメージ', 'damage'],
  ['代わりに{n}', 'count'],
];

/** `3なら、`: what follows happens only where the condition holds. */
function conditionSteps(holes: Holes): Parser<Step> {
  return either<Step>(
    phrase('{condition}なら、', holes, ({ condition: is }) => ({ kind: 'condition', is })),
    phrase('その後、{condition}なら、', holes, ({ condition: is }) => ({ kind: 'condition', is })),
    mapped(bracket, (is): Step => ({ kind: 'condition', is })),
  );
}

/** Earth Rite in the middle of a text: what follows happens where it was paid. */
function riteSteps(holes: Holes): Parser<Step> {
  return either<Step>(
    phrase('【土の秘術】', holes, () => ({ kind: 'condition', is: 'paid', line: { rite: 1 } })),
    phrase('【土の秘術_{number}】', holes, ({ number }) => ({ kind: 'condition', is: 'paid', line: { rite: number } })),
  );
}

/** A cost in the middle of a text: what follows happens where it was paid. */
function costSteps(holes: Holes): Parser<Step> {
  const costStep = ({ costs }: Filled): Step | undefined => {
    const { parts, from } = costs as Cost;
    return from === undefined ? { kind: 'cost', cost: parts } : undefined;
  };
  const paying = { ...holes, costs: createMayPay(holes) };
  return either(
    phrase('{costs}:', holes, costStep),
    // what may be done, and what is done if it was: a cost that is paid or not
    phrase('{costs}。そうしたなら、', paying, costStep),
  );
}

/** What is done instead of the effect before, where a condition holds. */
function insteadSteps(sentence: Parser<readonly Step[]>, holes: Holes): Parser<readonly Step[]> {
  const known = either<readonly Step[]>(
    ...INSTEAD.map(([form, change]) =>
      phrase(form, holes, ({ number, n }): readonly Step[] => [
        { kind: 'instead', change, number: (number ?? n) as number },
      ]),
    ),
    ...REPLACED.map(([form, effect_]) =>
      phrase(`代わりに${form}`, holes, (): readonly Step[] => [
        { kind: 'instead', change: 'effect', number: 0, effect: effect_ },
      ]),
    ),
    phrase('代わりに[体力]+{number}する', holes, ({ number }): readonly Step[] => [
      { kind: 'instead', change: 'heal', number: number as number },
    ]),
    phrase('代わりに{gains}', holes, ({ gains }): readonly Step[] | undefined => {
      const keys = Object.keys(gains as Filter);
      if (keys.some((key) => key !== 'attack' && key !== 'defense')) return undefined;
      return [{ kind: 'instead', change: 'stats', number: gains as { attack?: number; defense?: number } }];
    }),
  );
  const other = { ...holes, sentence };
  return first<readonly Step[]>(
    known,
    phrase('代わりに{sentence}', other, ({ sentence: steps }) => insteadBy(steps as readonly Step[])),
    phrase('{a:sentence}代わりに{b:sentence}', other, ({ a, b }) =>
      insteadBy(b as readonly Step[], a as readonly Step[]),
    ),
  );
}

/** Sentences with their conditions and costs, up to the end of the text. */
function createBody(sentence: Parser<readonly Step[]>, holes: Holes): Parser<readonly Step[]> {
  const condition = conditionSteps(holes);
  const rite = riteSteps(holes);
  const cost = costSteps(holes);
  const instead = insteadSteps(sentence, holes);
  const isX = phrase('Xは{counted}である', holes, ({ counted: is }): readonly Step[] => [{ kind: 'number', is }]);
  // cards that may be moved, and what is done if they were
  const moved = phrase('{sentence}。そうしたなら、{body}', { sentence, body: later(() => body) }, (filled) =>
    ifMoved(filled.sentence as readonly Step[], filled.body as readonly Step[]),
  );
  // everything up to the end of the text is done again
  const repeated = longest(
    phrase(
      '下記を{number}回くり返す。{body}',
      { ...holes, body: later(() => body) },
      ({ number, body: steps }): readonly Step[] => [
        { kind: 'repeat', times: number as number, steps: steps as readonly Step[] },
      ],
    ),
  );
  const plain = either(
    remembered(sentence),
    moved,
    phrase('さらに{sentence}', { sentence }, (filled) => filled.sentence as readonly Step[]),
    isX,
    repeated,
    later(() => modes),
  );
  const sentences: Parser<readonly Step[]> = (text, at) => {
    const done: Reading<readonly Step[]>[] = [];
    let open: Reading<readonly Step[]>[] = [{ value: [], end: at }];
    for (let round = 0; open.length > 0 && round < MOST_SENTENCES; round++) {
      const next = open.flatMap(({ value, end }) => [
        ...[...condition(text, end), ...cost(text, end), ...(value.length > 0 ? rite(text, end) : [])].map((one) => ({
          value: [...value, one.value],
          end: one.end,
        })),
        ...[...plain(text, end), ...(value.at(-1)?.kind === 'condition' ? instead(text, end) : [])].flatMap((one) => {
          const stops = text.text[one.end] === '。' ? one.end + 1 : one.end;
          if (stops > one.end) text.reached(stops);
          return [{ value: [...value, ...one.value], end: stops, ended: true }];
        }),
      ]);
      open = distinct(next);
      done.push(...open.filter(({ value }) => isWhole(value)));
    }
    return done;
  };
  const body: Parser<readonly Step[]> = remembered(
    modelled(sentences, sentencesModel({ condition, cost, rite, plain, instead })),
  );
  const modes = createModes(body, holes);
  return body;
}

interface SentenceParts {
  readonly condition: Parser<Step>;
  readonly cost: Parser<Step>;
  readonly rite: Parser<Step>;
  readonly plain: Parser<readonly Step[]>;
  readonly instead: Parser<readonly Step[]>;
}

/** Sentences one after the other, each with its full stop, and with a condition or a cost before it or without. */
function sentencesModel({ condition, cost, rite, plain, instead }: SentenceParts): Parser<readonly Step[]> {
  const sentence = sequence([plain, literal('。')], (steps) => steps);
  const led = sequence([either(condition, cost), sentence], (lead, steps) => [lead, ...steps]);
  const one = first(either(sentence, led));
  const other = sequence([condition, instead, literal('。')], (is, steps) => [is, ...steps]);
  const paid = sequence([rite, sentence], (is, steps) => [is, ...steps]);
  const more: Parser<readonly Step[]> = either(
    mapped(literal(''), (): readonly Step[] => []),
    sequence([either(one, other, paid), later(() => more)], (steps, rest) => [...steps, ...rest]),
  );
  return sequence([one, more], (steps, rest) => [...steps, ...rest]);
}

/** Zones to which words move cards. */
const PLACED: Readonly<Record<string, string>> = { put: 'field', 'to-ex': 'ex', banish: 'banished', bury: 'graveyard' };

/** Steps that are done only if the card that could be moved has arrived. */
function ifMoved(steps: readonly Step[], then: readonly Step[]): readonly Step[] | undefined {
  const last = steps.at(-1);
  if (last?.kind !== 'effect' || typeof last.effect !== 'object') return undefined;
  const may = (last.effect as { may?: readonly Tree[] }).may;
  const move = may?.length === 1 ? may[0] : may === undefined && steps.length === 2 ? last.effect : undefined;
  if (typeof move !== 'object' || move === null) return undefined;
  // moving this card itself is a price that may be paid (createMayPay)
  if ('bury' in move ? move.bury === 'self' : 'banish' in move && move.banish === 'self') return undefined;
  if (may === undefined && !(steps[0].kind === 'choose' && steps[0].word === 'pick' && steps[0].choice['up-to']))
    return undefined;
  const zone = PLACED[Object.keys(move)[0]];
  // moving a number of cards of a zone is a price, unless they are put onto the field
  if (zone === undefined || (may === undefined && zone !== 'field')) return undefined;
  return [...steps, { kind: 'condition', is: { 'any-are': { who: 'it', of: { zone } } }, isOfOneMove: true }, ...then];
}

/** A sentence done in place of the one before, or of the effect that the text repeats (`said`). */
function insteadBy(steps: readonly Step[], said?: readonly Step[]): readonly Step[] | undefined {
  const effects = steps.flatMap((step) => (step.kind === 'effect' ? [step.effect] : []));
  const before = said?.flatMap((step) => (step.kind === 'effect' ? [step.effect] : []));
  if (effects.length < steps.length || (said && before!.length !== 1) || said?.some(({ kind }) => kind !== 'effect'))
    return undefined;
  return [{ kind: 'instead', change: 'sentence', number: 0, effects, ...(before && { before: before[0] }) }];
}

const MOST_SENTENCES = 40;

/** Is the text complete: does it not end with a condition or a cost? */
function isWhole(steps: readonly Step[]): boolean {
  const last = steps.at(-1)?.kind;
  return last !== undefined && last !== 'condition' && last !== 'cost';
}

function distinct(readings: readonly Reading<readonly Step[]>[]): Reading<readonly Step[]>[] {
  const found = new Map(readings.map((reading) => [`${reading.end} ${JSON.stringify(reading.value)}`, reading]));
  return [...found.values()];
}

/** `下記から1つチョイスする。【1】…【2】…` */
function createModes(body: Parser<readonly Step[]>, holes: Holes): Parser<readonly Step[]> {
  const head = either<object>(
    phrase('下記から{n}チョイスする。', holes, ({ n }) => countOf(n)),
    phrase('下記からX個チョイスする。', holes, () => ({ count: X })),
    phrase('下記からX個までチョイスする。', holes, () => ({ count: X, 'up-to': true })),
    phrase('下記からX個までチョイスする。Xは{counted}である。', holes, ({ counted }) => ({
      count: counted,
      'up-to': true,
    })),
    phrase('下記から{n}までチョイスする。', holes, ({ n }) => ({ ...countOf(n), 'up-to': true })),
    phrase('下記から{n}チョイスする。このターン、この能力でチョイスした選択肢はチョイスできない。', holes, ({ n }) => ({
      ...countOf(n),
      'once-a-turn': true,
    })),
    ...['{n}チョイスする', '{n}までチョイスする'].flatMap((how) => [
      phrase(`下記から${how}。{condition}なら、代わりに{then:n}まで。`, holes, ({ n, condition: is, then }) => ({
        count: { depending: { is, then, else: n } },
        'up-to': true,
      })),
      phrase(`下記から${how}。{is}代わりに{then:n}まで。`, { ...holes, is: bracket }, ({ n, is, then }) => ({
        count: { depending: { is, then, else: n } },
        'up-to': true,
      })),
    ]),
  );
  const options: Parser<readonly Step[]> = (text, at) =>
    head(text, at).flatMap((begun) => {
      let open: Reading<readonly (readonly Step[])[]>[] = [{ value: [], end: begun.end }];
      const done: Reading<readonly Step[]>[] = [];
      for (let mode = 1; open.length > 0; mode++) {
        open = open.flatMap(({ value, end }) =>
          literal(`【${mode}】`)(text, end).flatMap((label) =>
            body(text, label.end).map((steps) => ({ value: [...value, steps.value], end: steps.end })),
          ),
        );
        if (mode > 1)
          done.push(
            ...open.map(({ value, end }) => ({
              value: [{ kind: 'modes', how: begun.value as Record<string, Tree>, modes: value } as Step],
              end,
            })),
          );
      }
      // the last option goes on to the end of the text
      return farthest(done);
    });
  const option = (n: number): Parser<readonly Step[]> => sequence([literal(`【${n}】`), body], (_, steps) => steps);
  const two = sequence([head, option(1), option(2)], (how, a, b): readonly Step[] => [
    { kind: 'modes', how: how as Record<string, Tree>, modes: [a, b] },
  ]);
  return modelled(options, two);
}

/** The readings that go farthest in the text. */
function farthest<T>(readings: readonly Reading<T>[]): readonly Reading<T>[] {
  const last = Math.max(...readings.map(({ end }) => end));
  return readings.filter(({ end }) => end === last);
}

function longest<T>(parser: Parser<T>): Parser<T> {
  return modelled((text, at) => farthest(parser(text, at)), parser);
}
