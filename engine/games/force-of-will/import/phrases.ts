/**
 * The printed phrases of Force of Will and what they mean: numbers, conditions, costs and the sentences of effects. A
 * hole of a phrase is named by what stands in it; its meaning is written as in a card file.
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
  type Parser,
  pattern,
  phrase,
  words,
} from '../../../import/phrase.ts';
import { type EffectStep, effectsOf, IT, NoProgram, type Step, type Tree } from '../../../import/steps.ts';
import { ATTRIBUTES, createNouns, type Filter, followed, KEYWORDS, type Names, without } from './nouns.ts';

type Make = (filled: Filled) => Tree | undefined;

/** The parsers of the parts of a line, for one list of cards. */
export interface Phrases {
  /** A text: sentences one after the other. Each has a full stop, except the last. */
  readonly body: Parser<readonly Step[]>;
  readonly condition: Parser<Tree>;
  readonly costs: Parser<readonly Tree[]>;
  /** A cost in will: symbols in braces. */
  readonly will: Parser<Tree>;
  readonly noun: Parser<Filter>;
  /** The modifications that a held ability gives to cards. */
  readonly gains: Parser<Tree>;
  readonly able: Parser<Tree>;
  readonly holes: Holes;
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six'].map((word, i): [string, number] => [word, i + 1]),
  ['a', 1],
  ['an', 1],
]);

export const SYMBOLS: Readonly<Record<string, string>> = {
  w: 'light',
  r: 'fire',
  u: 'water',
  g: 'wind',
  b: 'darkness',
  m: 'moon',
};

/** Symbols one after the other: `{w}{w}{2}` is two of light and two of anything. */
export const SYMBOL_LIST: Parser<Readonly<Record<string, number>>> = pattern(/(?:\{(?:[wrugbm]|\d+)\})+/, (said) => {
  const counts: Record<string, number> = {};
  for (const [, symbol] of said.matchAll(/\{([^}]+)\}/g)) {
    const kind = SYMBOLS[symbol] ?? 'free';
    counts[kind] = (counts[kind] ?? 0) + (kind === 'free' ? Number(symbol) : 1);
  }
  return counts;
});

/** @param quoted reads an ability that a text gives in quotes */
export function createPhrases(names: Names, quoted: Parser<Tree>): Phrases {
  const { noun, name, partOfName } = createNouns(names);
  const number = first(
    pattern(/\d+/, Number),
    mapped(
      followed(
        words(NUMBER_WORDS),
        pattern(/(?= )/, () => ''),
      ),
      (n) => n,
    ),
  );
  const basic: Holes = {
    ...{ noun, name, partOfName, number },
    keyword: words(KEYWORDS),
    counter: pattern(/[a-z]+(?= counters?)/, (kind) => kind),
    s: pattern(/s?/, () => ''),
    rest: literal('{rest}'),
    symbols: SYMBOL_LIST,
    attribute: words(ATTRIBUTES),
  };
  const condition = createCondition(basic);
  const costs = createCosts(basic);
  const will = mapped(SYMBOL_LIST, (units): Tree => ({ will: units }));
  const able = createAble(basic);
  const gains = createGains(basic, quoted);
  const who = createWho(basic);
  const holes: Holes = { ...basic, condition, costs, able, gains, who };
  return { body: createBody(holes), condition, costs, will, noun, gains, able, holes };
}

// ---- conditions ----

function createCondition(holes: Holes): Parser<Tree> {
  const p = (form: string, make: Make) => phrase(form, holes, make);
  const exists = (of: unknown, bounds: object = {}): Tree => ({ 'there-are': { of, ...bounds } });
  const yours = (of: unknown): Filter => ({ ...(of as Filter), controller: 'you' });
  return either<Tree>(
    p('you control {noun}', ({ noun }) => exists(yours(noun))),
    p('you control a {noun}', ({ noun }) => exists(yours(noun))),
    p('you control an {noun}', ({ noun }) => exists(yours(noun))),
    p('you control {number} or more {noun}', ({ number, noun }) => exists(yours(noun), { 'at-least': number })),
    p('you have a {noun}', ({ noun }) => exists(yours(noun))),
    p('you have {number} or more {noun}', ({ number, noun }) => exists(yours(noun), { 'at-least': number })),
    p("you don't control any {noun}", ({ noun }) => ({ not: exists(yours(noun)) })),
    p("you don't control {noun}", ({ noun }) => ({ not: exists(yours(noun)) })),
    p('your life is {number} or less', ({ number }) => ({ life: { 'at-most': number } })),
    p('your life is {number} or lower', ({ number }) => ({ life: { 'at-most': number } })),
    p("your life is less than your opponent's life", () => ({
      compare: { a: { life: 'you' }, is: 'less', b: { life: 'opponent' } },
    })),
    p('your j-ruler attacked this turn', () => exists({ type: 'j-ruler', attacked: true, controller: 'you' })),
    ...['hand', 'your hand'].map((hand) => p(`you have no cards in ${hand}`, () => ({ hand: { 'at-most': 0 } }))),
    ...['your ruler is {a:name} or your j-ruler is {b:name}', 'your j/ruler is {a:name} or {b:name}'].map((form) =>
      p(form, ({ a, b }) => exists({ type: ['ruler', 'j-ruler'], name: [a, b], controller: 'you' })),
    ),
    p('your ruler is {name}', ({ name }) => exists({ type: 'ruler', name, controller: 'you' })),
    p("it's recovered", () => ({ 'any-are': { who: 'self', of: { rested: false } } })),
  );
}

// ---- costs ----

function many(number: unknown, of: Filter): object {
  return { ...(number === 1 ? {} : { count: number }), of };
}

/** Reads costs. What your opponent controls is in no cost of yours. */
function createCosts(holes: Holes): Parser<readonly Tree[]> {
  const noun = mapped(holes.noun as Parser<Filter>, (of) => (of.controller === 'opponent' ? undefined : of));
  const p = (form: string, make: (filled: Filled) => Tree[]) => phrase(form, { ...holes, noun }, make);
  const own = (noun: unknown): Filter => without(noun as Filter, 'controller');
  const inHand = (noun: unknown): Filter =>
    ((noun as Filter).zone ?? 'hand') === 'hand' ? without(noun as Filter, 'controller', 'zone') : {};
  const part = either<readonly Tree[]>(
    p('pay {symbols}', ({ symbols }) => [{ will: symbols }]),
    p('{symbols}', ({ symbols }) => [{ will: symbols }]),
    p('pay {number} life', ({ number }) => [{ life: number }]),
    p('{rest}', () => ['rest-self']),
    p('pay {rest}', () => ['rest-self']),
    p('rest this card', () => ['rest-self']),
    p('banish this card', () => ['banish-self']),
    p('remove this card in your graveyard from the game', () => ['remove-self']),
    p('discard {number} card{s}', ({ number }) => [{ discard: { count: number } }]),
    p('discard {number} card{s} from your hand', ({ number }) => [{ discard: { count: number } }]),
    p('choose a card in your hand at random and discard it', () => [{ discard: { count: 1, random: true } }]),
    p('discard {number} {noun}', ({ number, noun }) =>
      Object.keys(inHand(noun)).length === 0 ? [] : [{ discard: many(number, inHand(noun)) }],
    ),
    p('discard {name}', ({ name }) => [{ discard: { of: { name } } }]),
    p('banish a card', () => [{ banish: {} }]),
    p('banish {number} {noun}', ({ number, noun }) =>
      Object.keys(own(noun)).length === 0 ? [] : [{ banish: many(number, own(noun)) }],
    ),
    p('banish a card in your magic stone area', () => [{ banish: { of: { type: 'magic-stone' } } }]),
    p('banish {number} of your {noun}', ({ number, noun }) => [{ banish: many(number, own(noun)) }]),
    // only a recovered card can be rested
    p('rest {number} {noun}', ({ number, noun }) => [{ rest: many(number, without(own(noun), 'rested')) }]),
    p('remove a {noun} from the game', ({ noun }) => [{ remove: { of: own(noun) } }]),
    p('remove {number} {counter} counter{s} from this card', ({ number, counter }) => [
      { counters: { kind: counter, ...(number === 1 ? {} : { count: number }) } },
    ]),
  );
  const between = either(literal(', '), literal(','), literal(' and '), literal(''));
  return mapped(listed(part, between), (parts): readonly Tree[] | undefined => {
    const list = parts.flat();
    // no part may be empty, and the card is rested only once
    const isSound = parts.every((one) => one.length > 0) && list.filter((one) => one === 'rest-self').length < 2;
    return isSound && list.some((one) => !isFilterless(one)) ? list : undefined;
  });
}

function isFilterless(part: Tree): boolean {
  return typeof part === 'object' && part !== null && Object.keys(part).length === 0;
}

// ---- what cards have ----

function numbersOf(atk: string, def: string): Filter {
  const [a, d] = [Number(atk), Number(def)];
  return { ...(a === 0 ? {} : { atk: a }), ...(d === 0 ? {} : { def: d }) };
}

/** `[+200/+0]` and keywords, one after the other; an ability in quotes. */
function createGains(holes: Holes, quoted: Parser<Tree>): Parser<Tree> {
  const one: Parser<Tree> = first(
    pattern(/\[([+-]\d+)\/([+-]\d+)\]/, (_, atk, def): Tree => numbersOf(atk, def)),
    mapped(holes.keyword as Parser<string>, (keyword): Tree => ({ keyword })),
  );
  const ability = mapped(first(quoted), (given): Tree => ({ ability: given }));
  const several = mapped(listed(one, either(literal(' and '), literal(', '))), (parts): Tree | undefined => {
    const filters = parts as Filter[];
    const keywords = filters.flatMap((filter) => (filter.keyword === undefined ? [] : [filter.keyword]));
    const numbers = filters.filter((filter) => !('keyword' in filter));
    if (numbers.length > 1) return undefined;
    return {
      ...numbers[0],
      ...(keywords.length > 0 && { keyword: keywords.length === 1 ? keywords[0] : keywords }),
    };
  });
  return first(several, ability);
}

/** What a card may or may not do, without the noun before it. */
function createAble(holes: Holes): Parser<Tree> {
  const p = (form: string, make: Make) => phrase(form, holes, make);
  const keyword = (form: string, ...list: string[]) => p(form, () => ({ keyword: list.length === 1 ? list[0] : list }));
  const attacks = ['in the turn', 'on the turn', 'during the turn'].flatMap((when) =>
    ["it's summoned", 'that it was summoned', 'that it was put into a field', 'you did judgement'].map((how) =>
      keyword(`can attack ${when} ${how}`, 'attacks-at-once'),
    ),
  );
  return either<Tree>(
    keyword('cannot attack', 'cannot-attack'),
    keyword('cannot block', 'cannot-block'),
    keyword('cannot attack or block', 'cannot-attack', 'cannot-block'),
    keyword('cannot be blocked', 'unblockable'),
    keyword('cannot be targeted by spells or abilities', 'cannot-be-targeted'),
    // the opponent is that of the player of the text, also where the card is another's
    p('cannot be targeted by spells or abilities your opponent controls', () => ({
      'not-targeted-by': { controller: 'opponent' },
    })),
    keyword('cannot be targeted by a spell', 'cannot-be-targeted-by-spells'),
    keyword('cannot be dealt any battle damage', 'no-battle-damage'),
    keyword(
      'cannot be dealt any battle damage and cannot be targeted by a spell',
      'no-battle-damage',
      'cannot-be-targeted-by-spells',
    ),
    keyword('cannot be dealt any damage', 'no-damage'),
    keyword('cannot be destroyed', 'cannot-be-destroyed'),
    keyword('attacks if able', 'must-attack'),
    keyword('can block while rested', 'blocks-rested'),
    keyword('come into fields rested', 'enters-rested'),
    keyword('cannot recover during recovery phase', 'no-recovery'),
    keyword('cannot recover in a recovery phase', 'no-recovery'),
    keyword("doesn't recover during the recovery phase", 'no-recovery'),
    keyword("doesn't rest when it blocks", 'blocks-unrested'),
    keyword(
      "cannot be returned to their owner's hand by opponent's spells and abilities",
      'cannot-be-returned-by-opponent',
    ),
    keyword('cannot be attacked', 'cannot-be-attacked'),
    keyword('can block resonators with [flying]', 'blocks-flying'),
    p('loses all abilities', () => 'loses-abilities'),
    p('cannot be blocked by {noun}', ({ noun }) => ({ 'not-blocked-by': noun })),
    p('cannot be attacked by {noun}', ({ noun }) => ({ 'not-attacked-by': noun })),
    p(
      'cannot be targeted by spells with total cost {number} or less or abilities on a card with total cost ' +
        '{number} or less',
      ({ number }) => ({ 'not-targeted-by': { cost: { max: number } } }),
    ),
    ...attacks,
  );
}

// ---- who is meant ----

/** The cards or players that an effect is done to. */
interface Who {
  /** The steps that choose them, before anything is done. */
  readonly steps: readonly Step[];
  readonly who?: Tree;
  /** The filter of "all cards of a kind": what they get applies to cards that come later, too. */
  readonly group?: Filter;
  readonly player?: string;
  /** May players be chosen as well as cards ("also"), or only players? */
  readonly players?: 'also' | 'only';
}

function target(choice: Readonly<Record<string, Tree>>): readonly Step[] {
  return [{ kind: 'choose', word: 'target', choice }];
}

function countOf(number: unknown): object {
  return number === 1 ? {} : { count: number };
}

function createWho(holes: Holes): Parser<Who> {
  const p = (form: string, make: (filled: Filled) => Who) => phrase(form, holes, make);
  const one = (choice: Readonly<Record<string, Tree>>): Who => ({ steps: target(choice), who: IT });
  const orPlayer = ({ noun }: Filled): Who => ({ ...one({ of: noun, players: 'any' }), players: 'also' });
  const all = ({ noun }: Filled): Who => ({ steps: [], who: { all: noun }, group: noun as Filter });
  const self = (): Who => ({ steps: [], who: 'self' });
  return either<Who>(
    p('target {noun}', ({ noun }) => one({ of: noun })),
    p('another target {noun}', ({ noun }) => one({ of: { ...(noun as Filter), other: true } })),
    p('{number} target {noun}', ({ number, noun }) => one({ of: noun, ...countOf(number) })),
    p('target {number} {noun}', ({ number, noun }) => one({ of: noun, ...countOf(number) })),
    p('up to {number} target {noun}', ({ number, noun }) => one({ of: noun, count: number, 'up-to': true })),
    p('target {noun} or player', orPlayer),
    p('target player or {noun}', orPlayer),
    p('target player', () => ({ ...one({ players: 'any' }), players: 'only' })),
    p('this card', self),
    p('that resonator', () => ({ steps: [], who: IT })),
    p('the resonator', () => ({ steps: [], who: IT })),
    p('the resonator just summoned', () => ({ steps: [], who: IT })),
    p('it', () => ({ steps: [], who: IT })),
    p('added resonator', () => ({ steps: [], who: 'host' })),
    p('all {noun}', all),
    p('each {noun}', all),
    p('each of {noun}', all),
    // a noun in the plural means more than one card; a single card has an article, or is a target
    mapped(
      followed(
        holes.noun as Parser<Filter>,
        pattern(/(?<=s|field|controls|control|\])(?= |$|\.)/, () => ''),
      ),
      (noun) => (Object.keys(noun).length > 0 ? { steps: [], who: { all: noun }, group: noun } : undefined),
    ),
    p('you', () => ({ steps: [], player: 'you' })),
    p('your opponent', () => ({ steps: [], player: 'opponent' })),
    p('an opponent', () => ({ steps: [], player: 'opponent' })),
    p('each player', () => ({ steps: [], player: 'each' })),
  );
}

// ---- sentences ----

type Sentence = (form: string, make: (filled: Filled) => readonly Step[] | undefined) => Parser<readonly Step[]>;

function effect(tree: Tree): Step[] {
  return [{ kind: 'effect', effect: tree }];
}

/** The steps of an effect that is done to cards and never to players. */
function toCards(who: unknown, make: (card: Tree) => Tree): readonly Step[] | undefined {
  const { steps, who: card, player, players } = who as Who;
  if (card === undefined || player !== undefined || players !== undefined) return undefined;
  return [...steps, ...effect(make(card))];
}

/**
 * The steps that give cards something until the end of the turn. All cards of a kind get it by a rule of the turn,
 * chosen cards by "gain".
 */
function gained(who: unknown, gives: Tree): readonly Step[] | undefined {
  const { group } = who as Who;
  if (group) return effect({ 'this-turn': { always: gives, affects: group } });
  return toCards(who, (card) => ({ gain: { who: card, gives } }));
}

function damaging(who: unknown, amount: Tree): readonly Step[] {
  const { steps, who: card, player } = who as Who;
  return [...steps, ...effect(player ? { 'damage-player': { player, amount } } : { damage: { who: card, amount } })];
}

/** The steps that damage what two nouns mean; "you" and "your opponent" together are `each`. */
function damagingBoth(a: Who, b: Who, amount: number): readonly Step[] {
  const isEach = a.player === 'you' && b.player === 'opponent';
  return isEach
    ? effect({ 'damage-player': { player: 'each', amount } })
    : [...damaging(a, amount), ...damaging(b, amount)];
}

/** The steps of an effect that a player does or suffers. */
function byPlayer(player: unknown, word: string, amount: Tree): readonly Step[] {
  const of = (who: string): Step[] =>
    effect({ [word]: { [word.endsWith('life') ? 'amount' : 'count']: amount, player: who } });
  return player === 'chosen' ? [...target({ players: 'any' }), ...of('chosen')] : of(String(player));
}

const END_OF_TURN = ['until end of turn', 'until the end of turn', 'this turn'];

function changing(p: Sentence): Parser<readonly Step[]>[] {
  return END_OF_TURN.flatMap((until) => [
    p(`{who} gains {gains} ${until}`, ({ who, gains }) => gained(who, gains)),
    p(`{who} gain {gains} ${until}`, ({ who, gains }) => gained(who, gains)),
    p(`{who} gains {gains} and {able} ${until}`, ({ who, gains, able }) => gained(who, both(gains, able))),
    p(`{who} gain {gains} and lose {keyword} ${until}`, ({ who, gains, keyword }) =>
      gained(who, both(gains, { 'loses-keyword': keyword })),
    ),
    p(`{who} {able} ${until}`, ({ who, able }) => gained(who, able)),
    p(`{a:noun} cannot attack {b:noun} ${until}`, ({ a, b }) =>
      effect({ 'this-turn': { always: { 'not-attacked-by': a }, affects: b } }),
    ),
    p(`target player cannot play normal spells and summon spells ${until}`, () => [
      ...target({ players: 'any' }),
      ...effect({ rule: { ability: { always: { 'no-play': {} } }, player: 'chosen' } }),
    ]),
    p(`{who}'s printed atk becomes {number} ${until}`, ({ who, number }) => gained(who, { 'printed-atk-is': number })),
    p(`gain control of {who} ${until}`, ({ who }) => toCards(who, (card) => ({ control: { who: card } }))),
    p(`{who}'s atk becomes {number} ${until}`, ({ who, number }) => gained(who, { 'atk-is': number })),
    p(`prevent all damage from {who} ${until}`, ({ who }) => gained(who, 'prevents-dealing')),
    p(`prevent all damage that would be dealt by {who} ${until}`, ({ who }) => gained(who, 'prevents-dealing')),
  ]);
}

/** Joins two records of modifications; undefined where both have the same word. */
function both(a: unknown, b: unknown): Tree | undefined {
  const [one, two] = [a as Filter, b as Filter];
  return Object.keys(two).some((key) => key in one) ? undefined : { ...one, ...two };
}

function moving(p: Sentence): Parser<readonly Step[]>[] {
  const put = (who: unknown, into: string) => toCards(who, (card) => ({ put: { who: card, into } }));
  const hands = ["its owner's hand", "their owner's hand", "their owner's hands", "their owners' hands"];
  const pick = (noun: unknown, more: object, then: Tree): Step[] => [
    { kind: 'choose', word: 'pick', choice: { of: noun, ...more } },
    ...effect(then),
  ];
  return [
    p('destroy {who}', ({ who }) => toCards(who, (card) => ({ destroy: card }))),
    p('rest {who}', ({ who }) => toCards(who, (card) => ({ rest: card }))),
    p('recover {who}', ({ who }) => toCards(who, (card) => ({ recover: card }))),
    p('banish this card', () => effect({ banish: 'self' })),
    p('summon this card', () => effect({ summon: 'self' })),
    p('put this card into your chant-standby area face up', () => effect({ put: { who: 'self', into: 'standby' } })),
    p('remove all damage that was dealt to {who} this turn', ({ who }) =>
      toCards(who, (card) => ({ 'remove-damage': card })),
    ),
    p('remove {who} from the game', ({ who }) => put(who, 'removed')),
    p('remove {who}', ({ who }) => put(who, 'removed')),
    p('your opponent banishes {number} {noun}', ({ number, noun }) =>
      pick(
        { ...(noun as Filter), controller: 'opponent' },
        { ...countOf(number), by: 'opponent' },
        { banish: 'chosen' },
      ),
    ),
    ...hands.map((hand) => p(`return {who} to ${hand}`, ({ who }) => put(who, 'hand'))),
    ...[...hands, 'your hand'].map((hand) => p(`put {who} into ${hand}`, ({ who }) => put(who, 'hand'))),
    p('put this card from your graveyard into your hand', () => fromGraveyard({ put: { who: 'self', into: 'hand' } })),
    p("put {who} on top of its owner's main deck", ({ who }) => put(who, 'deck-top')),
    p("put {who} on the top of its owner's main deck", ({ who }) => put(who, 'deck-top')),
    ...['on', 'to'].map((on) =>
      p(`put this card ${on} the bottom of your main deck`, () =>
        effect({ put: { who: 'self', into: 'deck-bottom' } }),
      ),
    ),
    p('put {who} into your field', ({ who }) => toCards(who, (card) => ({ 'put-onto-field': card }))),
    p('put a {noun} into your field. this triggers its [enter] ability', ({ noun }) =>
      (noun as Filter).zone === 'graveyard'
        ? [...pick(noun, {}, { 'put-onto-field': 'chosen' }), ...effect({ 'trigger-enter': 'it' })]
        : undefined,
    ),
    p('put this card from your graveyard into your field', () => fromGraveyard({ 'put-onto-field': 'self' })),
    ...['it', 'this'].map((it) =>
      p(`put this card into your field. destroy ${it} at the end of turn`, () => [
        ...effect({ 'put-onto-field': 'self' }),
        ...effect(laterOn('it', 'destroy')),
      ]),
    ),
    ...['destroy', 'recover'].map((word) =>
      p(`at the end of turn, ${word} that resonator`, () => effect(laterOn(IT, word))),
    ),
    ...['into', 'in'].map((into) =>
      p(`choose {number} {noun} and put it ${into} your hand`, ({ number, noun }) =>
        number === 1 && (noun as Filter).zone === 'graveyard'
          ? pick(noun, {}, { put: { who: 'chosen', into: 'hand' } })
          : undefined,
      ),
    ),
    p('banish {number} {noun} you control', ({ number, noun }) =>
      pick({ ...(noun as Filter), controller: 'you' }, countOf(number), { banish: 'chosen' }),
    ),
    p('you may put any number of {noun} into your field', ({ noun }) =>
      pick(noun, { 'any-number': true }, { 'put-onto-field': 'chosen' }),
    ),
    p('add this on target {noun}', ({ noun }) => added(noun)),
    // "another" means a card that the addition is not added to
    p('add this on another target {noun}', ({ noun }) => added({ ...(noun as Filter), host: false })),
  ];
}

function added(noun: unknown): readonly Step[] {
  return [...target({ of: noun }), ...effect({ add: { who: 'self', to: 'chosen' } })];
}

/** An effect on its own card in the graveyard: the ability that has such an effect works there. */
interface GraveyardStep extends EffectStep {
  readonly from: 'graveyard';
}

function fromGraveyard(tree: Tree): readonly Step[] {
  const step: GraveyardStep = { kind: 'effect', effect: tree, from: 'graveyard' };
  return [step];
}

function laterOn(about: string, word: string): Tree {
  return { later: { at: 'end-of-turn', about, do: [{ [word]: 'it' }] } };
}

function players(p: Sentence): Parser<readonly Step[]>[] {
  const decks = ['', ' from your main deck'];
  const theirDecks = ['', ' from his or her main deck'];
  const hands = ['', ' from his or her hand'];
  const subject: ReadonlyMap<string, string> = new Map([
    ['target player', 'chosen'],
    ['your opponent', 'opponent'],
    ['each player', 'each'],
  ]);
  return [
    ...decks.map((deck) => p(`draw {number} card{s}${deck}`, ({ number }) => effect({ draw: number }))),
    ...['', ' from your hand', ' in your hand'].map((hand) =>
      p(`discard {number} card{s}${hand}`, ({ number }) => effect({ discard: number })),
    ),
    p('you gain {number} life', ({ number }) => effect({ 'gain-life': number })),
    p('you gain {number} life for each {noun}', ({ number, noun }) =>
      effect({ 'gain-life': { amount: { count: noun, times: number } } }),
    ),
    p('you lose {number} life', ({ number }) => effect({ 'lose-life': number })),
    p('you gain that much life', () => effect({ 'gain-life': 'amount' })),
    ...['atk', 'def'].map((number) =>
      p(`you gain life equal to its ${number}`, () => effect({ 'gain-life': { amount: { [number]: IT } } })),
    ),
    p('you gain life equal to that damage', () => effect({ 'gain-life': 'amount' })),
    ...[...subject].flatMap(([said, who]) => [
      ...theirDecks.map((deck) =>
        p(`${said} draws {number} card{s}${deck}`, ({ number }) => byPlayer(who, 'draw', number)),
      ),
      ...hands.map((hand) =>
        p(`${said} discards {number} card{s}${hand}`, ({ number }) => byPlayer(who, 'discard', number)),
      ),
      p(`${said} gains {number} life`, ({ number }) => byPlayer(who, 'gain-life', number)),
      p(`${said} loses {number} life`, ({ number }) => byPlayer(who, 'lose-life', number)),
    ]),
    p('target player chooses a card in his or her hand at random and discards it', () => [
      ...target({ players: 'any' }),
      ...effect({ discard: { count: 1, player: 'chosen', random: true } }),
    ]),
    ...milling(p),
  ];
}

/** The printed forms that put the top cards of a deck into the graveyard, with and without a number. */
function milling(p: Sentence): Parser<readonly Step[]>[] {
  const theirs = ["in your opponent's main deck to", 'in your opponents main deck to'];
  const mine = ['of your main deck into your graveyard'];
  const all = p('each player put the top card of his or her main deck into his or her graveyard', () =>
    effect({ mill: { count: 1, player: 'each' } }),
  );
  const some = ['put top', 'put the top'].flatMap((put) => [
    ...mine.map((of) => p(`${put} {number} cards ${of}`, ({ number }) => effect({ mill: number }))),
    ...theirs.flatMap((of) => [
      p(`${put} {number} cards ${of} his or her graveyard`, ({ number }) =>
        effect({ mill: { count: number, player: 'opponent' } }),
      ),
      p(`${put} card ${of} his or her graveyard`, () => effect({ mill: { count: 1, player: 'opponent' } })),
    ]),
  ]);
  return [all, ...some];
}

function searching(p: Sentence): Parser<readonly Step[]>[] {
  const ends = ['', '. then shuffle your main deck', '. shuffle your main deck'];
  const found: readonly (readonly [string, string])[] = [
    ...['', ', reveal it'].flatMap((reveal): (readonly [string, string])[] => [
      [`${reveal} and put it into your hand`, 'hand'],
      [`${reveal} and put into your hand`, 'hand'],
      [`${reveal} and put it into your field`, 'field'],
      [`${reveal} and put into your field`, 'field'],
    ]),
  ];
  const search = (noun: unknown, to: string): Step[] => effect({ search: { of: noun, to } });
  return [
    ...['a', 'an'].flatMap((a) =>
      found.flatMap(([said, to]) =>
        ends.flatMap((end) => [
          p(`search your main deck for ${a} {noun}${said}${end}`, ({ noun }) => search(noun, to)),
          p(`search for ${a} {noun} from your main deck${said}${end}`, ({ noun }) => search(noun, to)),
        ]),
      ),
    ),
    ...['a', 'an'].map((a) =>
      p(
        `search your main deck for ${a} {noun} and put it into your field. this triggers its [enter] ability. ` +
          'then shuffle your main deck',
        ({ noun }) => [...search(noun, 'field'), ...effect({ 'trigger-enter': 'it' })],
      ),
    ),
    ...['into', 'in'].flatMap((into) =>
      ['. then you shuffle', '. then shuffle'].map((shuffle) =>
        p(
          `search for a {noun} from your magic stone deck and put it ${into} your magic stone area ` +
            `rested${shuffle} your magic stone deck`,
          ({ noun }) => effect({ search: { zone: 'stone-deck', of: noun, to: 'stones-rested' } }),
        ),
      ),
    ),
    p('search your main deck for a card. then shuffle the rest of your main deck and put that card on top of it', () =>
      search({}, 'deck-top'),
    ),
    p('reveal the top card of your magic stone deck. then you may shuffle it', () => [
      ...effect({ 'reveal-top': { zone: 'stone-deck' } }),
      ...effect({ may: [{ shuffle: { zone: 'stone-deck' } }] }),
    ]),
    p('reveal the top card of your magic stone deck and put it into your magic stone area', () =>
      effect({ 'add-stone': 1 }),
    ),
    p('reveal the top card of your magic stone deck and put it into your magic stone area rested', () =>
      effect({ 'add-stone': { rested: true } }),
    ),
    p('reveal the top {number} cards of your magic stone deck and put them into your magic stone area', ({ number }) =>
      effect({ 'add-stone': number }),
    ),
    p(
      'look at the top {number} cards of your magic stone deck, choose a {attribute} magic stone from among them ' +
        'and put it into ' +
        'your magic stone area. put the rest on the bottom of your magic stone deck in any order',
      ({ number, attribute }) =>
        effect({
          look: { zone: 'stone-deck', count: number, take: 1, of: { stone: attribute }, to: 'stones', rest: 'bottom' },
        }),
    ),
  ];
}

/** The printed forms of damage that this card deals. */
function dealing(p: Sentence): Parser<readonly Step[]>[] {
  const dealers = ['this card deals', 'it deals'];
  return [
    ...dealers.flatMap((deals) => [
      p(`${deals} {number} damage to {who}`, ({ number, who }) => damaging(who, number)),
      p(`${deals} {number} damage to {a:who} and {b:who}`, ({ number, a, b }) =>
        (a as Who).player === undefined ? undefined : damagingBoth(a as Who, b as Who, number as number),
      ),
      p(`${deals} {number} damage to {who} for each {noun}`, ({ number, who, noun }) =>
        damaging(who, { count: noun, times: number }),
      ),
    ]),
    p('this card deals {number} damage to {a:who} and deals {x:number} damage to {b:who}', ({ number, a, x, b }) => [
      ...damaging(a, number),
      ...damaging(b, x),
    ]),
    p('this card deals damage equal to its atk to {who}', ({ who }) => damaging(who, { atk: 'self' })),
    p('this card deals [the number of {noun} x {number}] damage to {who}', ({ noun, number, who }) =>
      damaging(who, { count: noun, times: number }),
    ),
    p('this card deals damage to your opponent equal to that damage', () =>
      effect({ 'damage-player': { player: 'opponent', amount: 'amount' } }),
    ),
  ];
}

function others(p: Sentence): Parser<readonly Step[]>[] {
  const produced = (symbols: unknown): Tree | undefined =>
    Object.hasOwn(symbols as object, 'free') ? undefined : { produce: symbols };
  const perCard = (symbols: unknown, noun: unknown): readonly Step[] | undefined => {
    const [[kind, n], ...more] = Object.entries(symbols as object);
    return more.length > 0 || n !== 1 || kind === 'free' ? undefined : effect({ produce: { [kind]: { count: noun } } });
  };
  const cancel = (of: Filter, more: Tree = 'chosen'): Step[] => [...target({ of }), ...effect({ cancel: more })];
  return [
    p('all damage dealt to you this turn is decreased by {number} damage', ({ number }) =>
      effect({ 'this-turn': { always: { 'prevents-player-damage': { by: number, player: 'you' } } } }),
    ),
    p('choose a race', () => effect('name-race')),
    p('players cannot chase the next spell you play this turn', () => effect('next-spell-unchased')),
    p('produce {symbols}', ({ symbols }) => {
      const tree = produced(symbols);
      return tree === undefined ? undefined : effect(tree);
    }),
    p('produce {a:symbols} or {b:symbols}', ({ a, b }) => {
      const [[other, n]] = Object.entries(b as object);
      const isOne = Object.values(a as object).join() === '1' && n === 1;
      return isOne ? effect({ produce: { ...(a as object), or: [other] } }) : undefined;
    }),
    p('produce {symbols} for each {noun}', ({ symbols, noun }) => perCard(symbols, noun)),
    p('produce one will of any attribute', () => effect({ produce: { any: 1 } })),
    p('put {number} {counter} counter{s} on this card', ({ number, counter }) =>
      effect({ 'place-counters': { kind: counter, ...countOf(number), who: 'self' } }),
    ),
    p('prevent the next {number} damage that would be dealt to {who} this turn', ({ number, who }) =>
      toCards(who, (card) => ({ shield: { who: card, next: number } })),
    ),
    p('all damage becomes 0 until end of turn', () => effect({ 'prevent-all': 'any' })),
    p('all battle damage becomes 0 until end of turn', () => effect({ 'prevent-all': 'battle' })),
    p('cancel target spell', () => cancel({ zone: 'chase' })),
    p("cancel target spell. return it to its owner's hand", () =>
      cancel({ zone: 'chase' }, { who: 'chosen', into: 'hand' }),
    ),
    p('cancel target normal spell played by an opponent', () =>
      cancel({ 'not-type': 'resonator', zone: 'chase', controller: 'opponent' }),
    ),
    p('cancel target summon spell played by an opponent', () =>
      cancel({ type: 'resonator', zone: 'chase', controller: 'opponent' }),
    ),
    p('cancel target [activate] ability', () => [
      { kind: 'choose', word: 'target-ability', choice: { kind: 'activate' } },
      ...effect({ cancel: 'chosen' }),
    ]),
    ...[
      "it cannot recover during its controller's next recovery phase",
      'they cannot recover in his or her next recovery phase',
    ].map((said) => p(said, () => effect({ 'skip-recovery': IT }))),
    p("{who} doesn't recover during its controller's next recovery phase", ({ who }) =>
      toCards(who, (card) => ({ 'skip-recovery': card })),
    ),
  ];
}

/** The effects of steps that choose nothing; undefined where they do. */
function effectsIn(steps: unknown): Tree[] | undefined {
  const list = steps as readonly Step[];
  return list.every((step) => step.kind === 'effect')
    ? list.map((step) => (step as { effect: Tree }).effect)
    : undefined;
}

/** The step of texts of which one is selected. Each of them chooses for itself what "it" is. */
function modes(texts: readonly unknown[]): readonly Step[] | undefined {
  try {
    return effect({ select: { modes: texts.map((steps) => effectsOf(steps as readonly Step[])) } });
  } catch (error) {
    if (error instanceof NoProgram) return undefined;
    throw error;
  }
}

/**
 * The printed forms of sentences that hold other sentences: what a player may do, what is done under a condition, and
 * what is paid for.
 */
function framed(p: Sentence): Parser<readonly Step[]>[] {
  const conditional = ({ condition, text }: Filled): readonly Step[] | undefined => {
    const then = effectsIn(text);
    return then && effect({ if: { is: condition, then } });
  };
  const paid = (cost: unknown, inner: object): Step[] => effect({ pay: { cost, ...inner } });
  return [
    p('you may {text}', ({ text }) => {
      const steps = text as readonly Step[];
      const last = steps.at(-1)!;
      if (last.kind !== 'effect' || steps.slice(0, -1).some((step) => step.kind === 'effect')) return undefined;
      return [...steps.slice(0, -1), ...effect({ may: [last.effect] })];
    }),
    p('choose one - {a:text}; or {b:text}', ({ a, b }) => modes([a, b])),
    p('if {condition}, {text}', conditional),
    p('{text} if {condition}', conditional),
    p('you may {costs}. if you do, {text}', ({ costs, text }) => {
      const then = effectsIn(text);
      return then && paid(costs, { then });
    }),
    ...[
      "you may {costs}. if you don't, {text}",
      "{costs}. if you don't, {text}",
      '{costs} or {text}',
      '{text} unless you {costs}',
    ].map((form) =>
      p(form, ({ costs, text }) => {
        const instead = effectsIn(text);
        return instead && paid(costs, { else: instead });
      }),
    ),
  ];
}

function createBody(holes: Holes): Parser<readonly Step[]> {
  const plain: Parser<readonly Step[]> = later(() => simple);
  const all: Holes = { ...holes, text: plain };
  const p: Sentence = (form, make) => phrase(form, all, make);
  const simple = either(...changing(p), ...moving(p), ...players(p), ...searching(p), ...dealing(p), ...others(p));
  const sentence = either(simple, ...framed(p));
  const between = first(literal('. then, '), literal('. then '), literal(', then '), literal('. '));
  return mapped(listed(sentence, between), (parts) => (isSound(parts.flat()) ? parts.flat() : undefined));
}

/**
 * Does no step speak of "it" after a card was canceled? Such a card is in no zone any more where "it" could be found.
 */
function isSound(steps: readonly Step[]): boolean {
  const place = steps.findIndex((step) => step.kind === 'effect' && Object.hasOwn(step.effect as object, 'cancel'));
  return place < 0 || !steps.slice(place + 1).some((step) => JSON.stringify(step).includes(IT));
}
