/**
 * Parts of printed Square Enix TCG sentences: numbers that are counted, who is meant, what is gained, conditions and
 * costs.
 */
import {
  either,
  type Filled,
  type Holes,
  listed,
  literal,
  mapped,
  modelled,
  type Parser,
  pattern,
  remembered,
  sequence,
  words,
} from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import { DISCARDED, FIRST, IT, REMOVED, REVEALED, SECOND, THE, THEM } from './flow.ts';
import { ELEMENTS, type Filter, KEYWORDS, NOUN, NOUNS, SELF, together } from './nouns.ts';
import { Table } from './table.ts';
import { wordConditions } from './word-parts.ts';

const NUMBER = pattern(/\d+/, Number);
/** The name of a kind of counters. Texts are read only where they are about the counters of their own card. */
const COUNTERS = pattern(/(?:[A-Z][A-Za-z']* )+Counters?/, (words_) => words_);

/** What a quoted ability calls its bearer. */
const BEARER = pattern(/[Tt]his (?:[Ff]orward|[Bb]ackup|[Mm]onster|[Cc]haracter)/, () => 'self');
/** Reads what means the card with the text: its name, and inside of quotes also "this Forward". */
const ME: Parser<string> = either(
  mapped(SELF, () => 'self'),
  modelled(
    (text, at) => (/(?:^|gains?|and|or|,) ["']{1,2}[^"]*$/.test(text.text.slice(0, at)) ? BEARER(text, at) : []),
    BEARER,
  ),
);

export const BASIC: Holes = {
  noun: NOUN,
  nouns: NOUNS,
  number: NUMBER,
  n: NUMBER,
  m: NUMBER,
  me: ME,
  counters: COUNTERS,
  element: words(ELEMENTS),
  elements: mapped(listed(words(ELEMENTS), either(literal(', '), literal(' and '), literal(' or '))), (list) =>
    list.length === 1 ? list[0] : list,
  ),
  hand: either(...['his/her hand', 'their hands', 'their hand'].map(literal)),
  deck: either(literal('his/her deck'), literal('their deck')),
  C: literal('{C}'),
  X: literal('{x}'),
  cast: either(literal('cast'), literal('play')),
  different: either(literal('different Elements'), literal('different elements')),
  a: either(literal('an '), literal('a ')),
  s: either(literal('s'), literal('')),
  yours: either(...['your opponent', 'Your opponent', 'opponent', 'Opponent'].map(literal)),
};

// ---- what is counted ----

/** What something is done for each of, as a value that takes `times` and `plus`. */
export const EACH = new Table<Filter>('each', BASIC)
  .add('{nouns}', ({ nouns }) => ({ count: nouns }))
  .add('point of damage you have received', () => ({ damage: 'you' }))
  .add('point of damage your opponent has received', () => ({ damage: 'opponent' }))
  .add('card in your hand', () => ({ 'hand-size': 'you' }))
  .add("card in your opponent's hand", () => ({ 'hand-size': 'opponent' }))
  .add('{noun} you have cast this turn', ({ noun }) =>
    JSON.stringify(noun) === '{"type":"summon"}' ? { 'summons-cast': 'you' } : undefined,
  )
  .add('Characters put into the Break Zone from your field during this turn', () => ({ 'characters-broken': 'you' }))
  .add('{C} you have', () => ({ crystals: 'you' }))
  .add('card you have cast this turn', () => ({ 'cards-cast': 'you' }))
  .add('Summon you have cast this turn', () => ({ 'summons-cast': 'you' }))
  .add('{counters} placed on {me}', () => ({ counters: 'self' }))
  .add('{counters} on {me}', () => ({ counters: 'self' }))
  .add('different Element among {nouns}', ({ nouns }) => ({ 'elements-among': nouns }))
  .add('Element among {nouns}', ({ nouns }) => ({ 'elements-among': nouns }));

/** `each Forward you control`, `every 2 cards in your hand`: a value that takes `times`. */
const PER: Parser<Filter> = either<Filter>(
  sequence([literal('each '), EACH.parser], (_, of) => of),
  sequence([pattern(/(?:every|each) (\d+) /, (_, n) => Number(n)), EACH.parser], (n, of) => ({ every: n, of })),
);

/** Reads how half of a power is rounded. */
const ROUNDED: Parser<Filter> = pattern(/ ?\(round (up|down) to the nearest (\d+)\)/, (_, way, to) => ({
  to: Number(to),
  ...(way === 'down' && { down: true }),
}));

/** The phrases for amounts of damage. */
export const AMOUNT = new Table<Tree>('amount', { ...BASIC, per: PER, rounded: ROUNDED })
  .add('{n} damage', ({ n }) => n)
  .add('{n} damage for {each:per}', ({ n, each }) => ({ ...(each as Filter), times: n }))
  .add('{n} damage and {m} more damage for {each:per}', ({ n, m, each }) => ({
    ...(each as Filter),
    times: m,
    plus: n,
  }))
  .add('{n} damage plus {m} more damage for {each:per}', ({ n, m, each }) => ({
    ...(each as Filter),
    times: m,
    plus: n,
  }))
  .add('{n} damage and {m} more damage for each CP paid as X', ({ n, m }) => ({
    sum: { a: n, b: { product: { a: m, b: 'x' } } },
  }))
  .add('{n} damage for each CP of a different Element you paid to cast {me}', ({ n }) => ({
    'paid-elements': { times: n },
  }))
  .add('{n} damage for each CP required to cast the discarded card', ({ n }) => ({
    product: { a: n, b: { 'cost-of': DISCARDED } },
  }))
  .add('{n} damage for each CP required to cast the discarded Summon', ({ n }) => ({
    product: { a: n, b: { 'cost-of': DISCARDED } },
  }))
  .add("damage equal to the discarded Forward's power", () => ({ power: DISCARDED }))
  .add('{n} damage for each CP required to play the removed card', ({ n }) => ({
    product: { a: n, b: { 'cost-of': REMOVED } },
  }))
  .add("damage equal to {me}'s power", () => ({ power: 'self' }))
  .add("damage equal to half of {me}'s power{rounded}", ({ rounded }) => halved('self', rounded))
  .add("damage equal to half {me}'s power{rounded}", ({ rounded }) => halved('self', rounded))
  .add('damage equal to half of its power{rounded}', ({ rounded }) => halved(IT, rounded))
  .add('damage equal to its power', () => ({ power: IT }))
  .add("damage equal to that Forward's power", () => ({ power: IT }))
  .add("damage equal to the chosen Forward's power", () => ({ power: `${THE}forward` }))
  .add('damage equal to its power minus {n}', ({ n }) => ({ sum: { a: { power: IT }, b: -(n as number) } }))
  .add('damage equal to the highest power among {nouns}', ({ nouns }) => ({ 'highest-power': nouns }))
  .add('damage equal to the highest power Forward you control', () => ({
    'highest-power': { type: 'forward', controller: 'you' },
  }));

/** Half of a power, rounded as the text says. */
export function halved(who: Tree, rounded: unknown): Tree {
  return { rounded: { of: { half: { power: who } }, ...(rounded as Filter) } };
}

// ---- who is meant ----

const PLURAL = /(?:Forward|Backup|Monster|Character|card)s/;

/** Reads a group such as `the Forwards you control`; a single card is no group. */
const GROUP: Parser<Filter> = modelled(
  (text, at) =>
    NOUNS(text, at).filter(({ value, end }) => {
      const said = text.text.slice(at, end);
      return PLURAL.test(said) || (/_/.test(said) && 'controller' in value);
    }),
  NOUNS,
);

const KINDS: ReadonlyMap<string, string> = new Map(
  ['Forward', 'Backup', 'Monster', 'Character', 'Summon', 'card'].map((word) => [word, word.toLowerCase()]),
);
const WHO_HOLES: Holes = { ...BASIC, group: GROUP, type: words(KINDS) };
/** The phrases for the cards that are dealt damage, gain something and so on, as selectors. */
export const WHO = new Table<readonly Tree[]>('who', WHO_HOLES)
  .add('it', () => [IT])
  .add('them', () => [THEM])
  .add('they', () => [THEM])
  .add('that {type}', () => [IT])
  .add('those {type}s', () => [THEM])
  .add('the chosen {type}', ({ type }) => [type === 'card' || type === 'character' ? IT : `${THE}${type}`])
  .add('the chosen {type}s', () => [THEM])
  .add('the {type}', ({ type }) => (type === 'card' ? undefined : [`${THE}${type}`]))
  .add('each of them', () => [THEM])
  .add('both of them', () => [THEM])
  .add('the blocking Forward', () => ['blocker'])
  .add('the former', () => [FIRST])
  .add('the latter', () => [SECOND])
  .add('them and {me}', () => [THEM, 'self'])
  .add('{me} and them', () => ['self', THEM])
  .add('{me}', () => ['self'])
  .add('it and {me}', () => [IT, 'self'])
  .add('{me} and it', () => ['self', IT])
  .add('all {nouns}', ({ nouns }) => [{ all: nouns }])
  .add('all the {nouns}', ({ nouns }) => [{ all: nouns }])
  .add('all of the {nouns}', ({ nouns }) => [{ all: nouns }])
  .add('all the {nouns} other than cost {n}', ({ nouns, n }) => {
    const others = ['less', 'more'].map((is) => ({ 'cost-is': { is, than: n } }));
    return 'any-of' in (nouns as Filter) ? undefined : [{ all: { ...(nouns as Filter), 'any-of': others } }];
  })
  .add('all the other {nouns}', ({ nouns }) => [{ unchosen: nouns }])
  .add('all the {nouns} other than the selected Forwards', ({ nouns }) => [{ unchosen: nouns }])
  .add('all Forwards in that party', () => [{ all: { state: 'party', type: 'forward' } }])
  .add('{me} and all the Forwards forming a party with it', () => [
    'self',
    { all: { state: 'party', type: 'forward', other: true } },
  ])
  .add('all the Forwards of the same Element as {me} you control', () => [
    { all: { 'shares-element': true, type: 'forward', controller: 'you' } },
  ])
  .add('each {noun}', ({ noun }) => ('controller' in (noun as Filter) ? [{ all: noun }] : undefined))
  .add('{me} and all the {nouns}', ({ nouns }) => ['self', { all: nouns }])
  .add('{me} and the {group}', ({ group }) => ['self', { all: group }])
  .add('all the {nouns} and {me}', ({ nouns }) => [{ all: nouns }, 'self'])
  .add('the {group}', ({ group }) => [{ all: group }]);

// ---- what is gained ----

/** What a card has or gains: modifications, with all keywords in one list. */
export interface Gains {
  readonly keywords: readonly string[];
  readonly others: readonly (string | Filter)[];
}

const gains = (...others: (string | Filter)[]): Gains => ({ keywords: [], others });
const keyword = (...keywords: string[]): Gains => ({ keywords, others: [] });

export function gained(list: readonly Gains[]): Gains {
  return { keywords: list.flatMap(({ keywords }) => keywords), others: list.flatMap(({ others }) => others) };
}

/** The modifications as a card file writes them. */
export function modifications({ keywords, others }: Gains): Tree {
  const named = keywords.length === 0 ? [] : [{ keyword: keywords.length === 1 ? keywords[0] : keywords }];
  const all = [...others, ...named];
  if (all.length === 1) return all[0];
  if (all.some((one) => typeof one === 'string')) return all;
  const keys = (all as Filter[]).flatMap(Object.keys);
  return new Set(keys).size === keys.length ? Object.assign({}, ...all) : all;
}

const power = (times: number, each?: unknown): Gains =>
  gains({ power: each === undefined ? times : { ...(each as Filter), times } });

/** The words for where damage comes from. */
const DAMAGE_SOURCES: ReadonlyMap<string, string> = new Map([
  ['a Forward', 'forwards'],
  ['Forwards', 'forwards'],
  ['a Summon or an ability', 'effects'],
  ['Summons or abilities', 'effects'],
  ['an ability', 'abilities'],
  ['abilities', 'abilities'],
  ['a Summon', 'summons'],
  ['Summons', 'summons'],
  ["your opponent's Summons or abilities", 'opponent-effects'],
  ["opponent's Summons or abilities", 'opponent-effects'],
  ['Summons or abilities of your opponent', 'opponent-effects'],
  ['a Summon or an ability of your opponent', 'opponent-effects'],
]);

/** @param quoted reads an ability in quotes */
export function createGains(quoted: Parser<Gains>): { readonly lasting: Table<Gains>; readonly own: Table<Gains> } {
  const word: Parser<Gains> = mapped(words(KEYWORDS), (one) => keyword(one));
  const plus = pattern(/\+(\d+) power/, (_, n) => power(Number(n)));
  const each = sequence([pattern(/\+(\d+) power for /, (_, n) => Number(n)), PER], power);
  const between = either(...[', ', ' and ', ', and '].map(literal));
  const items = mapped(listed(either(word, plus, each, quoted), between), gained);
  const keywords = mapped(listed(words(KEYWORDS), between), (list) => (list.length === 1 ? list[0] : list));
  const holes: Holes = {
    ...BASIC,
    per: PER,
    items,
    keywords,
    gain: either(literal('gains'), literal('gain')),
    lose: either(literal('loses'), literal('lose')),
    becomes: either(literal('becomes'), literal('become')),
    not: either(literal("doesn't"), literal("don't"), literal('does not'), literal('do not')),
    opposing: either(literal("your opponent's"), literal("opponent's"), literal('opposing')),
    types: words(
      new Map([
        ['Forward', 'forward'],
        ['forward', 'forward'],
      ]),
    ),
    kind: words(new Map(['Forward', 'Backup', 'Monster'].map((type) => [type, type.toLowerCase()]))),
    its: either(...['its', 'his', 'her', 'his/her', 'their'].map(literal)),
    own: either(...['its', 'their'].map(literal)),
    sources: words(DAMAGE_SOURCES),
  };
  return { lasting: lastingGains(holes), own: ownGains(holes) };
}

const CHOSEN = ['cannot-be-chosen-by-opponent-summons', 'cannot-be-chosen-by-opponent-abilities'];

/** The phrases for what a card may be given for a time, which may also hold as long as a card is there. */
function lastingGains(holes: Holes): Table<Gains> {
  return new Table<Gains>('gains', holes)
    .add('{gain} {items}', ({ items }) => items as Gains)
    .add('also {gain} {items}', ({ items }) => items as Gains)
    .add('{lose} {n} power', ({ n }) => power(-(n as number)))
    .add('also {lose} {n} power', ({ n }) => power(-(n as number)))
    .add('{lose} {n} power for {each:per}', ({ n, each }) => power(-(n as number), each))
    .add('{lose} {keywords}', ({ keywords }) => gains({ 'lose-keyword': keywords }))
    .add('{lose} all abilities', () => gains('lose-abilities'))
    .add('{lose} all its abilities', () => gains('lose-abilities'))
    .add('{lose} all his abilities', () => gains('lose-abilities'))
    .add('{lose} all their abilities', () => gains('lose-abilities'))
    .add('{lose} their abilities', () => gains('lose-abilities'))
    .add('{lose} its abilities', () => gains('lose-abilities'))
    .add('{lose} all its abilities and its power becomes {n}', ({ n }) => gains('lose-abilities', { 'set-power': n }))
    .add('can attack twice in the same turn', () => keyword('attacks-twice'))
    .add('can attack twice', () => keyword('attacks-twice'))
    .add('can attack 3 times in the same turn', () => gains('attacks-three-times'))
    .add('cannot use action abilities', () => keyword('cannot-use-action-abilities'))
    .add('cannot use special abilities', () => keyword('cannot-use-special-abilities'))
    .add('cannot use special or action abilities', () =>
      keyword('cannot-use-special-abilities', 'cannot-use-action-abilities'),
    )
    .add('cannot attack', () => keyword('cannot-attack'))
    .add('cannot block', () => keyword('cannot-block'))
    .add('cannot attack or block', () => keyword('cannot-attack', 'cannot-block'))
    .add('cannot be blocked', () => keyword('unblockable'))
    .add('cannot be blocked by {a}{noun}', ({ noun }) => gains({ 'not-blocked-by': noun }))
    .add('cannot be broken', () => keyword('cannot-be-broken'))
    .add('cannot be chosen by {opposing} Summons or abilities', () => keyword(...CHOSEN))
    .add('cannot be chosen by {opposing} Summons', () => keyword(CHOSEN[0]))
    .add('cannot be chosen by {opposing} abilities', () => keyword(CHOSEN[1]))
    .add('cannot be chosen by Summons', () => gains({ 'not-chosen-by': { by: 'summons' } }))
    .add('cannot be chosen by abilities', () => gains({ 'not-chosen-by': { by: 'abilities' } }))
    .add('cannot be chosen by Summons or abilities', () => gains('not-chosen-by'))
    .add('cannot be chosen by {opposing} {kind} abilities', ({ kind }) =>
      gains({ 'not-chosen-by': { by: 'abilities', of: { type: kind }, player: 'opponent' } }),
    )
    .add('cannot be chosen by {element} Summons or {same:element} abilities', ({ element, same }) =>
      element === same ? gains({ 'not-chosen-by': { of: { element } } }) : undefined,
    )
    .add("cannot be chosen by {a}{noun}'s ability", ({ noun }) =>
      'zone' in (noun as Filter) ? undefined : gains({ 'not-chosen-by': { by: 'abilities', of: noun } }),
    )
    .add("cannot be broken by {opposing} Summons or abilities that don't deal damage", () =>
      keyword('cannot-be-broken-by-opponent'),
    )
    .add('cannot be broken by {opposing} Summons or abilities', () => keyword('cannot-be-broken-by-opponent'))
    .add("cannot be returned to its owner's hand by {opposing} Summons or abilities", () =>
      keyword('cannot-be-returned-by-opponent'),
    )
    .add('cannot become dull by {opposing} Summons or abilities', () => keyword('cannot-be-dulled-by-opponent'))
    .add('also {becomes} a {types} with {n} power', ({ types, n }) => gains({ becomes: { type: types, power: n } }))
    .add('also {becomes} a {types} with {n} power and {items}', ({ types, n, items }) =>
      gained([gains({ becomes: { type: types, power: n } }), items as Gains]),
    )
    .add('also {becomes} a {types} with {n} power, {items}', ({ types, n, items }) =>
      gained([gains({ becomes: { type: types, power: n } }), items as Gains]),
    )
    .add('must block if possible', () => keyword('must-block'))
    .add('must attack if possible', () => keyword('must-attack'))
    .add('{not} receive damage that is less than {its} power', () => gains({ 'prevents-lower-damage': true }))
    .add('{not} receive any damage', () => gains({ 'set-damage': { to: 0, from: 'anything' } }))
    .add('{not} receive any damage from {nouns}', ({ nouns }) => unhurtBy(nouns))
    .add('{not} receive damage from {nouns}', ({ nouns }) => unhurtBy(nouns))
    .add('{not} receive any damage from {sources}', ({ sources }) => gains({ 'set-damage': { to: 0, from: sources } }))
    .add('{not} receive damage from {sources}', ({ sources }) => gains({ 'set-damage': { to: 0, from: sources } }));
}

/**
 * The gain that cards of a kind deal no damage to the card; other phrases read those about all Forwards and all
 * Summons.
 */
function unhurtBy(nouns: unknown): Gains | undefined {
  const { type, ...more } = nouns as Filter;
  if ('zone' in more || 'controller' in more || Object.keys(more).length === 0) return undefined;
  return gains({ 'set-damage': { to: 0, of: nouns } });
}

/** The phrases for what holds as long as a card is there, and is never given for a time. */
function ownGains(holes: Holes): Table<Gains> {
  return new Table<Gains>('own', holes)
    .add('must attack at least once per turn if possible', () => keyword('must-attack'))
    .add('must attack once per turn if possible', () => keyword('must-attack'))
    .add('{not} activate during your Active Phase', () => keyword('does-not-activate'))
    .add('cannot form parties', () => keyword('cannot-form-party'))
    .add('cannot form a party', () => keyword('cannot-form-party'))
    .add('enters the field dull', () => keyword('enters-dull'))
    .add('enter the field dull', () => keyword('enters-dull'))
    .add('{not} activate during the Active Phase', () => keyword('does-not-activate'))
    .add("{not} activate during its controller's Active Phase", () => keyword('does-not-activate'))
    .add("won't activate at the controller's Active Phase", () => keyword('does-not-activate'))
    .add('cannot use {own} action abilities', () => keyword('cannot-use-action-abilities'));
}

// ---- conditions ----

function bounds(least: unknown, most?: unknown): Filter {
  return { ...(least !== 1 && { 'at-least': least }), ...(most !== undefined && { 'at-most': most }) };
}

/** The condition that a player controls cards of a noun which names no controller. */
function controlled(noun: unknown, least: unknown, most?: unknown): Tree | undefined {
  const filter = noun as Filter;
  if ('controller' in filter || 'zone' in filter) return undefined;
  return { control: { of: filter, ...bounds(least, most) } };
}

function opposing(noun: unknown, least: unknown, most?: unknown): Tree | undefined {
  const of = together(noun as Filter, { controller: 'opponent' });
  if (of === undefined || 'zone' in of) return undefined;
  return { exists: { of, ...bounds(least, most) } };
}

function inBreakZone(noun: unknown, least: unknown): Tree | undefined {
  return (noun as Filter).zone === 'break' ? { exists: { of: noun, ...bounds(least) } } : undefined;
}

const isIt = (of: Filter): Tree => ({ is: { who: IT, of } });
const isMe = (of: Filter): Tree => ({ is: { who: 'self', of } });
/** A test of the power or the cost of "it". */
const range =
  (key: string, bound: 'min' | 'max') =>
  (filled: Filled): Tree =>
    isIt({ [key]: { [bound]: filled.n } });

/** The words of a text for the cost of a chosen card. */
const ITS_COST: ReadonlyMap<string, Tree> = new Map([
  ['its cost', IT],
  ["that Forward's cost", IT],
  ['the cost of that Forward', IT],
  ["the Forward's cost", `${THE}forward`],
  ['the cost of the Forward', `${THE}forward`],
]);

/** Reads a number that is counted as the text resolves. */
const COUNTED: Parser<Filter> = either<Filter>(
  sequence([literal('the number of '), EACH.parser], (_, counted) =>
    'elements-among' in counted ? undefined : counted,
  ),
  mapped(
    either(
      literal('the damage you have received'),
      literal('the damage you have been dealt'),
      literal('the number of points of damage you have received'),
    ),
    (): Filter => ({ damage: 'you' }),
  ),
  mapped(literal('the number of cards in your hand'), (): Filter => ({ 'hand-size': 'you' })),
);

function createConditions(): Table<Tree> {
  const holes: Holes = {
    ...BASIC,
    state: words(new Map(['dull', 'active', 'attacking', 'blocking', 'damaged'].map((word) => [word, word]))),
    its: words(ITS_COST),
    count: COUNTED,
  };
  const table = new Table<Tree>('condition', holes);
  fieldConditions(table);
  pointConditions(table);
  handConditions(table);
  turnConditions(table);
  comparingConditions(table);
  opposingConditions(table);
  cardConditions(table);
  movedConditions(table);
  paidConditions(table);
  wordConditions(table);
  return table;
}

/** Adds the conditions about what a player controls. */
function fieldConditions(table: Table<Tree>): void {
  table
    .add('you control {noun}', ({ noun }) => controlled(noun, 1))
    .add('you control {a}{noun}', ({ noun }) => controlled(noun, 1))
    .add('you control any {noun}', ({ noun }) => controlled(noun, 1))
    .add('you control {n} or more {nouns}', ({ nouns, n }) => controlled(nouns, n))
    .add('you control {n} {nouns} or more', ({ nouns, n }) => controlled(nouns, n))
    .add('you control {n} or less {nouns}', ({ nouns, n }) => controlled(nouns, 0, n))
    .add('you control only {n} {noun}', ({ noun, n }) => controlled(noun, n, n))
    .add('you control no {nouns}', ({ nouns }) => not(controlled(nouns, 1)))
    .add("you don't control any {noun}", ({ noun }) => not(controlled(noun, 1)))
    .add("you don't control {a}{noun}", ({ noun }) => not(controlled(noun, 1)))
    .add("you don't control {noun}", ({ noun }) => not(controlled(noun, 1)))
    .add('you control {a}{one:noun} and {a}{two:noun}', ({ one, two }) => both(controlled(one, 1), controlled(two, 1)))
    .add('you control {one:noun} and {two:noun}', ({ one, two }) => both(controlled(one, 1), controlled(two, 1)))
    .add('you control {a}{one:noun} and {two:noun}', ({ one, two }) => both(controlled(one, 1), controlled(two, 1)))
    .add('all the Characters you control have {element} Element', ({ element }) =>
      not(controlled({ 'not-element': element, type: 'character' }, 1)),
    )
    .add('all the Backups you control have {element} Element', ({ element }) =>
      not(controlled({ 'not-element': element, type: 'backup' }, 1)),
    )
    .add('you control {n} or more Backups and if the Backups you control are all of different Elements', ({ n }) => [
      { control: { of: { type: 'backup' }, 'at-least': n } },
      {
        compare: {
          a: { 'elements-among': { type: 'backup', controller: 'you' } },
          is: 'equal',
          b: { count: { type: 'backup', controller: 'you' } },
        },
      },
    ]);
}

/** Adds the conditions about damage that players have received. */
function pointConditions(table: Table<Tree>): void {
  table
    .add('you have received {n} points of damage or more', ({ n }) => ({ points: { player: 'you', 'at-least': n } }))
    .add('you have received {n} points of damage or less', ({ n }) => ({ points: { player: 'you', 'at-most': n } }))
    .add('you have received {n} points of damage', ({ n }) =>
      n === MOST_POINTS ? { points: { player: 'you', 'at-least': n } } : undefined,
    )
    .add('each player has received {n} points of damage or more', ({ n }) =>
      ['you', 'opponent'].map((player) => ({ points: { player, 'at-least': n } })),
    )
    .add('either player has received {n} points of damage or more', ({ n }) => ({
      either: ['you', 'opponent'].map((player) => ({ points: { player, 'at-least': n } })),
    }))
    .add('you have received {n} or more points of damage', ({ n }) => ({ points: { player: 'you', 'at-least': n } }))
    .add('you have received a point of damage this turn', () => 'points-this-turn')
    .add('you have at least {n} points of damage more than your opponent', ({ n }) => ({
      compare: { a: { damage: 'you' }, is: 'at-least', b: { damage: { player: 'opponent', plus: n } } },
    }));
}

/** Adds the conditions about cards in hands, and about what a player has other than cards. */
function handConditions(table: Table<Tree>): void {
  table
    .add('you have no cards in your hand', () => ({ hand: { player: 'you', 'at-most': 0 } }))
    .add('both you and your opponent have no cards in hand', () =>
      ['you', 'opponent'].map((player) => ({ hand: { player, 'at-most': 0 } })),
    )
    .add('you have {n} card{s} or less in your hand', ({ n }) => ({ hand: { player: 'you', 'at-most': n } }))
    .add('you have {n} or more cards in your hand', ({ n }) => ({ hand: { player: 'you', 'at-least': n } }))
    .add('you have {n} or less cards in your hand', ({ n }) => ({ hand: { player: 'you', 'at-most': n } }))
    .add('either player has {n} card{s} or less in {hand}', ({ n }) => ({
      either: ['you', 'opponent'].map((player) => ({ hand: { player, 'at-most': n } })),
    }))
    .add('either player has no cards in {hand}', () => ({
      either: ['you', 'opponent'].map((player) => ({ hand: { player, 'at-most': 0 } })),
    }))
    .add('you have {n} cards or more in your hand', ({ n }) => ({ hand: { player: 'you', 'at-least': n } }))
    .add('you have {n} or more {C}', ({ n }) => ({ crystals: { 'at-least': n } }))
    .add('you have a {C}', () => 'crystals');
}

const YOUR_BREAK_ZONE: Filter = { zone: 'break', owner: 'you' };

/** Adds the conditions about what was done this turn, and about what lies in the Break Zone. */
function turnConditions(table: Table<Tree>): void {
  table
    .add('you have cast a Summon this turn', () => 'cast-this-turn')
    .add('you cast a Summon this turn', () => 'cast-this-turn')
    .add('you have cast {n} or more Summons this turn', ({ n }) => ({
      compare: { a: { 'summons-cast': 'you' }, is: 'at-least', b: n },
    }))
    .add('you cast {n} or more cards this turn', ({ n }) => ({
      compare: { a: { 'cards-cast': 'you' }, is: 'at-least', b: n },
    }))
    .add('you have cast {n} or more cards this turn', ({ n }) => ({
      compare: { a: { 'cards-cast': 'you' }, is: 'at-least', b: n },
    }))
    .add('you have cast {a}{noun} this turn', ({ noun }) => castThisTurn(noun))
    .add('you have cast {noun} this turn', ({ noun }) => castThisTurn(noun))
    .add('you have {a}{noun}', ({ noun }) => inBreakZone(noun, 1))
    .add('you have {a}{one:noun} and {a}{two:noun}', ({ one, two }) => {
      const { zone, owner } = two as Filter;
      const first = zone === 'break' && !('zone' in (one as Filter)) && { ...(one as Filter), zone, owner };
      return first ? both(inBreakZone(first, 1), inBreakZone(two, 1)) : undefined;
    })
    .add('you have {n} or more {nouns}', ({ nouns, n }) => inBreakZone(nouns, n))
    .add('there are {n} or more {nouns}', ({ nouns, n }) => inBreakZone(nouns, n))
    .add('there are {n} or more cards removed from the game', ({ n }) => ({
      exists: { of: { zone: 'removed' }, ...bounds(n) },
    }))
    .add('{n} or more of your cards have been removed from the game', ({ n }) => ({
      exists: { of: { zone: 'removed', owner: 'you' }, ...bounds(n) },
    }))
    .add('you have a Forward, Backup, Monster and a Summon in your Break Zone (before paying the cost for {me})', () =>
      ['forward', 'backup', 'monster', 'summon'].map((type) => inBreakZone({ type, ...YOUR_BREAK_ZONE }, 1)!),
    )
    .add('a Forward you controlled has been put from the field into the Break Zone this turn', () => ({
      'forward-broken-this-turn': { player: 'you' },
    }))
    .add('a Forward opponent controlled has been put from the field into the Break Zone this turn', () => ({
      'forward-broken-this-turn': { player: 'opponent' },
    }))
    .add('a Forward opponent controlled was put from the field into the Break Zone this turn', () => ({
      'forward-broken-this-turn': { player: 'opponent' },
    }))
    .add('a Forward you controlled was put from the field into the Break Zone this turn', () => ({
      'forward-broken-this-turn': { player: 'you' },
    }));
}

/**
 * The condition that a card of a noun was cast this turn. A card that is cast is what is printed on it, so the noun
 * names no state and no player. Summons have a phrase of their own.
 */
function castThisTurn(noun: unknown): Tree | undefined {
  const { other, ...of } = noun as Filter;
  if ('zone' in of || 'controller' in of || 'state' in of || (Object.keys(of).length === 1 && of.type === 'summon'))
    return undefined;
  return { 'cast-this-turn': { of, ...(other === true && { other }) } };
}

/** Adds the conditions that compare numbers, ask what was paid, or ask whose turn it is. */
function comparingConditions(table: Table<Tree>): void {
  table
    .add('your opponent controls more {nouns} than you', ({ nouns }) => moreOf(nouns, 'opponent'))
    .add('your opponent controls more {nouns} than you do', ({ nouns }) => moreOf(nouns, 'opponent'))
    .add('you control more {nouns} than your opponent', ({ nouns }) => moreOf(nouns, 'you'))
    .add('your opponent controls {n} or more {nouns} more than you', ({ n, nouns }) => moreOf(nouns, 'opponent', n))
    .add('there are {n} or more different Elements among {nouns}', ({ nouns, n }) => ({
      compare: { a: { 'elements-among': nouns }, is: 'at-least', b: n },
    }))
    .add('the number of {one:nouns} is greater than the number of {two:nouns}', ({ one, two }) => ({
      compare: { a: { count: one }, is: 'more', b: { count: two } },
    }))
    .add('you paid the extra cost', () => 'play-cost-paid')
    .add('{me} was cast with the extra cost', () => 'play-cost-paid')
    .add('it is your turn', () => 'your-turn')
    .add("it is your opponent's turn", () => 'opponent-turn');
}

/** The most points of damage that a player may have received without having lost. */
const MOST_POINTS = 6;

/** The condition that one player controls more of something than the other, or so many more. */
function moreOf(nouns: unknown, who: 'you' | 'opponent', least?: unknown): Tree | undefined {
  const [mine, theirs] = [who, who === 'you' ? 'opponent' : 'you'].map((controller) =>
    together(nouns as Filter, { controller }),
  );
  if (mine === undefined || theirs === undefined || 'zone' in mine) return undefined;
  return least === undefined
    ? { compare: { a: { count: mine }, is: 'more', b: { count: theirs } } }
    : { compare: { a: { count: mine }, is: 'at-least', b: { count: theirs, plus: least } } };
}

function not(is: Tree | undefined): Tree | undefined {
  return is === undefined ? undefined : { not: is };
}

function both(a: Tree | undefined, b: Tree | undefined): Tree | undefined {
  return a === undefined || b === undefined ? undefined : [a, b];
}

function opposingConditions(table: Table<Tree>): void {
  table
    .add('{yours} controls {n} or more {nouns}', ({ nouns, n }) => opposing(nouns, n))
    .add('{yours} controls {n} or less {nouns}', ({ nouns, n }) => opposing(nouns, 0, n))
    .add('{yours} controls only {n} {noun}', ({ noun, n }) => opposing(noun, n, n))
    .add('{yours} controls no {nouns}', ({ nouns }) => not(opposing(nouns, 1)))
    .add("{yours} doesn't control {nouns}", ({ nouns }) => not(opposing(nouns, 1)))
    .add("{yours} doesn't control {a}{noun}", ({ noun }) => not(opposing(noun, 1)))
    .add('{yours} controls any {noun}', ({ noun }) => opposing(noun, 1))
    .add('{yours} controls {a}{noun}', ({ noun }) => opposing(noun, 1))
    .add("{yours} doesn't control any {noun}", ({ noun }) => not(opposing(noun, 1)))
    .add('your opponent has received {n} points of damage or more', ({ n }) => ({
      points: { player: 'opponent', 'at-least': n },
    }))
    .add('your opponent has received {n} points of damage or less', ({ n }) => ({
      points: { player: 'opponent', 'at-most': n },
    }))
    .add('your opponent has {n} cards or more in {hand}', ({ n }) => ({ hand: { player: 'opponent', 'at-least': n } }))
    .add('your opponent has {n} or more cards in {hand}', ({ n }) => ({ hand: { player: 'opponent', 'at-least': n } }))
    .add('your opponent has no cards in {hand}', () => ({ hand: { player: 'opponent', 'at-most': 0 } }))
    .add('your opponent has {n} card{s} or less in {hand}', ({ n }) => ({
      hand: { player: 'opponent', 'at-most': n },
    }));
}

function cardConditions(table: Table<Tree>): void {
  table
    .add('it is {a}{noun}', ({ noun }) => plainIs(noun))
    .add('it is {noun}', ({ noun }) =>
      'name' in (noun as Filter) || 'job' in (noun as Filter) ? plainIs(noun) : undefined,
    )
    .add('{a}{noun} is attacking', ({ noun }) =>
      'zone' in (noun as Filter) || 'state' in (noun as Filter)
        ? undefined
        : { exists: { of: { ...(noun as Filter), state: 'attacking' } } },
    )
    .add('{n} or more {nouns} form the party', ({ n, nouns }) =>
      'zone' in (nouns as Filter) || 'controller' in (nouns as Filter) || 'state' in (nouns as Filter)
        ? undefined
        : { control: { of: { state: 'party', ...(nouns as Filter) }, 'at-least': n } },
    )
    .add('you have paid {n} or more {C} this turn', ({ n }) => ({ 'crystals-paid-this-turn': { 'at-least': n } }))
    .add('that Forward is put into the Break Zone', () => isIt({ zone: 'break' }))
    .add('it is {state}', ({ state }) => isIt({ state }))
    .add('it is not {a}{noun}', ({ noun }) => not(plainIs(noun)))
    .add('it is not {state}', ({ state }) => not(isIt({ state })))
    .add('{its} is equal to or less than {count}', ({ its, count }) => ({
      compare: { a: { 'cost-of': its }, is: 'at-most', b: count },
    }))
    .add('it is of cost {n} or less', range('cost', 'max'))
    .add('it is of cost {n} or more', range('cost', 'min'))
    .add('that Forward is {a}{noun}', ({ noun }) => plainIs(noun))
    .add('the chosen Forward is {a}{noun}', ({ noun }) =>
      'zone' in (noun as Filter) ? undefined : { is: { who: `${THE}forward`, of: noun } },
    )
    .add('its power has become {n} or less', range('power', 'max'))
    .add('its power has become {n} or less by the previous effect', range('power', 'max'))
    .add("its power is less than {me}'s power", () => ({
      compare: { a: { power: IT }, is: 'less', b: { power: 'self' } },
    }))
    .add('{me} is {state}', ({ state }) => isMe({ state }))
    .add('its cost is X', () => ({ compare: { a: { 'cost-of': IT }, is: 'equal', b: 'x' } }))
    .add('its cost is {n} or less', range('cost', 'max'))
    .add('its cost is {n} or more', range('cost', 'min'))
    .add('it has {n} power or less', range('power', 'max'))
    .add('it has {n} power or more', range('power', 'min'))
    .add('its power is {n} or less', range('power', 'max'))
    .add('its power is {n} or more', range('power', 'min'))
    .add('the power of {me} is {n} or more', ({ n }) => isMe({ power: { min: n } }))
    .add('{me} has {n} power or less', ({ n }) => isMe({ power: { max: n } }))
    .add("{me}'s power is {n} or less", ({ n }) => isMe({ power: { max: n } }))
    .add("{me}'s power is {n} or more", ({ n }) => isMe({ power: { min: n } }))
    .add('{me} has {n} power or more', ({ n }) => isMe({ power: { min: n } }))
    .add('{n} or more {counters} are placed on {me}', ({ n }) => isMe({ counters: { min: n } }))
    .add('{n} or less {counters} are placed on {me}', ({ n }) => isMe({ counters: { max: n } }))
    .add('there are {n} or more {counters} on {me}', ({ n }) => isMe({ counters: { min: n } }))
    .add('there are {n} or more {counters} placed on {me}', ({ n }) => isMe({ counters: { min: n } }))
    .add('{me} has {n} or more {counters} on it', ({ n }) => isMe({ counters: { min: n } }))
    .add('no {counters} are placed on {me}', () => isMe({ counters: { max: 0 } }))
    .add('{a}{counters} is placed on {me}', () => isMe({ counters: { min: 1 } }))
    .add('there are no {counters} on {me}', () => isMe({ counters: { max: 0 } }))
    .add('{me} entered the field this turn', () => 'entered-this-turn')
    .add('{me} results from an EX Burst', () => 'ex-burst')
    .add('the revealed card is {a}{noun}', ({ noun }) =>
      'zone' in (noun as Filter) ? undefined : { is: { who: REVEALED, of: noun } },
    )
    .add("it's {a}{noun}", ({ noun }) => plainIs(noun))
    .add('{me} is a Forward', () => isMe({ type: 'forward' }));
}

/** Adds the conditions about which CP were paid to cast the card. */
function paidConditions(table: Table<Tree>): void {
  const paid = (operands: Filter): Tree => ({ 'paid-with': operands });
  table
    .add('the cost paid to {cast} {me} included {element} CP', ({ element }) => ({ 'paid-with': element }))
    .add('the cost to {cast} {me} was only paid with {element} CP', ({ element }) =>
      paid({ elements: element, only: true }),
    )
    .add('the cost to {cast} {me} was paid with CP of {n} or more {different}', ({ n }) => paid({ 'at-least': n }))
    .add('the cost to {cast} {me} was paid with CP of {n} or less {different}', ({ n }) => paid({ 'at-most': n }))
    .add('the cost to {cast} {me} was paid with CP of exactly {n} {different}', ({ n }) =>
      paid({ 'at-least': n, 'at-most': n }),
    );
}

/** Adds the conditions about what was just discarded or removed. */
function movedConditions(table: Table<Tree>): void {
  const isThat =
    (who: Tree) =>
    ({ noun }: Filled): Tree | undefined =>
      'zone' in (noun as Filter) || 'controller' in (noun as Filter) ? undefined : { is: { who, of: noun } };
  table
    .add('the removed card is {a}{noun}', isThat(REMOVED))
    .add('the discarded card is {a}{noun}', isThat(DISCARDED))
    .add('the discarded card is {noun}', isThat(DISCARDED))
    .add('the discarded card is not {a}{noun}', (filled) => not(isThat(DISCARDED)(filled)))
    .add('{n} or more discarded cards were {noun}', ({ n, noun }) =>
      n === 1 ? { 'any-are': { who: DISCARDED, of: noun } } : undefined,
    );
}

/** The condition of what a card is, wherever it is. */
function plainIs(noun: unknown): Tree | undefined {
  const filter = noun as Filter;
  return 'zone' in filter ? undefined : isIt(filter);
}

export const CONDITION = createConditions();

/** One condition, one or the other, or both. */
const CONDITIONS: Parser<Tree> = either(
  CONDITION.parser,
  mapped(listed(CONDITION.parser, either(literal(', or if '), literal(' or if '))), (list) =>
    list.length > 1 ? { either: list } : undefined,
  ),
  mapped(listed(CONDITION.parser, literal(' and if ')), (list) => (list.length > 1 ? list.flat() : undefined)),
);

// ---- costs ----

const ICONS: ReadonlyMap<string, string> = new Map([
  ['f', 'fire'],
  ['i', 'ice'],
  ['w', 'wind'],
  ['e', 'earth'],
  ['l', 'lightning'],
  ['u', 'water'],
]);

/** CP icons in a row: `{f}{f}{2}`, `{x}`. */
export const CP: Parser<Filter> = remembered(
  pattern(/(?:\{(?:[fiwelux]|\d+)\})+/, (icons): Filter => {
    const cp: Record<string, number | boolean> = {};
    let any = 0;
    let isFree = true;
    for (const [, icon] of icons.matchAll(/\{([^}]+)\}/g)) {
      const element = ICONS.get(icon);
      if (element !== undefined) cp[element] = ((cp[element] as number) ?? 0) + 1;
      else if (icon === 'x') cp.x = true;
      else any += Number(icon);
      if (icon !== '0') isFree = false;
    }
    return { cp: { ...cp, ...((any > 0 || isFree) && { any }) } };
  }),
);

/** Crystals in a row. */
export const CRYSTALS: Parser<number> = remembered(pattern(/(?:\{C\})+/, (icons) => icons.length / '{C}'.length));

/**
 * A part of a cost in words. A part about the card in another zone than the field says from where the ability is used.
 */
export interface CostPart {
  readonly parts: readonly Tree[];
  readonly from?: string;
}

const part = (...parts: Tree[]): CostPart => ({ parts });
const yours = (noun: unknown): Filter | undefined => {
  const of = together(noun as Filter, { controller: 'you' });
  return of === undefined || 'zone' in of ? undefined : of;
};

function taking(word: string, noun: unknown, n: unknown): CostPart | undefined {
  const of = yours(noun);
  return of === undefined ? undefined : part({ [word]: { count: n, of } });
}

/** The cost `discard 1 Fire card`; undefined if the noun names a zone or a player. */
function discarded(noun: unknown, n: unknown): CostPart | undefined {
  const of = noun as Filter;
  if ('zone' in of || 'controller' in of || 'state' in of) return undefined;
  return part({ discard: { count: n, ...(Object.keys(of).length > 0 && { of }) } });
}

export const COST = new Table<CostPart>('cost', BASIC)
  .add('put {me} into the Break Zone', () => part('break-self'))
  .add('place {me} into the Break Zone', () => part('break-self'))
  .add('put {n} {noun} into the Break Zone', ({ n, noun }) => taking('to-break-zone', noun, n))
  .add('put {me} and {n} {noun} into the Break Zone', ({ n, noun }) => {
    const other = taking('to-break-zone', noun, n);
    return other && part('break-self', ...other.parts);
  })
  .add('dull {n} active {noun}', ({ n, noun }) => taking('dull', noun, n))
  // not the dull icon, which asks how long the card has been there
  .add('dull active {me}', () => part({ dull: { of: { other: false } } }))
  .add('dull {me} if it is active', () => part({ dull: { of: { other: false } } }))
  .add('dull {n} active {one:noun} and {m} active {two:noun}', ({ n, one, m, two }) => {
    const [a, b] = [taking('dull', one, n), taking('dull', two, m)];
    return a && b && part(...a.parts, ...b.parts);
  })
  .add('remove {me} and {n} {noun} in the Break Zone from the game', ({ n, noun }) => {
    const of = together(noun as Filter, { zone: 'break', owner: 'you' });
    return of && { parts: ['remove-self', { remove: { count: n, of } }], from: 'break' };
  })
  .add('discard a {noun}', ({ noun }) => discarded(noun, 1))
  .add('dull a total of {n} active {nouns}', ({ n, nouns }) => taking('dull', nouns, n))
  .add('discard {me}', () => ({ parts: ['discard-self'], from: 'hand' }))
  .add('remove {me} in your hand from the game', () => ({ parts: ['remove-self'], from: 'hand' }))
  .add('discard {n} {noun}', ({ n, noun }) => discarded(noun, n))
  .add('discard {n} {noun} from your hand', ({ n, noun }) => discarded(noun, n))
  .add('discard a total of {n} {nouns}', ({ n, nouns }) => discarded(nouns, n))
  .add("return {me} to its owner's hand", () => part('return-self'))
  .add('return {me} to your hand', () => part('return-self'))
  .add("return {n} {noun} to its owner's hand", ({ n, noun }) => taking('return', noun, n))
  .add("return {n} {noun} to their owners' hands", ({ n, noun }) => taking('return', noun, n))
  .add('remove {me} from the game', () => part('remove-self'))
  .add('remove {me} in the Break Zone from the game', () => ({ parts: ['remove-self'], from: 'break' }))
  .add('remove {n} {noun} from the game', ({ n, noun }) => {
    const of = noun as Filter;
    if (of.zone === 'break') return of.owner === 'you' ? part({ remove: { count: n, of } }) : undefined;
    return Object.keys(of).length > 0 && of.type !== 'summon' ? taking('remove', of, n) : undefined;
  })
  .add('remove {n} {noun} in the Break Zone from the game', ({ n, noun }) => {
    const of = together(noun as Filter, { zone: 'break', owner: 'you' });
    return of && part({ remove: { count: n, of } });
  })
  .add('remove {n} {one:noun} and {m} {two:noun} from the game', ({ n, one, m, two }) => {
    const [a, b] = [taking('remove', one, n), taking('remove', two, m)];
    const isPlaced = [one, two].every((noun) => (noun as Filter).controller === 'you');
    return a && b && isPlaced ? part(...a.parts, ...b.parts) : undefined;
  })
  .add('remove {n} {one:noun} and {m} {two:noun} in the Break Zone from the game', ({ n, one, m, two }) => {
    const [a, b] = [one, two].map((noun) => together(noun as Filter, YOUR_BREAK_ZONE));
    return a && b && part({ remove: { count: n, of: a } }, { remove: { count: m, of: b } });
  })
  .add('remove {n} {counters} from {me}', ({ n }) => part({ counters: n }))
  .add('remove the top {n} cards of your deck from the game', ({ n }) => part({ 'remove-top': n }))
  .add('put the top {n} cards of your deck into the Break Zone', ({ n }) => part({ mill: n }))
  .add('put the top card of your deck into the Break Zone', () => part({ mill: 1 }));

/** Reads costs one after the other: `pay {1} and discard 1 card`. */
const COSTS: Parser<CostPart> = remembered(
  mapped(
    listed(
      either(
        COST.parser,
        sequence([literal('pay '), CP], (_, cp) => part(cp)),
        sequence([literal('pay '), CRYSTALS], (_, n) => part({ crystals: n })),
      ),
      either(literal(', '), literal(' and ')),
    ),
    inOne,
  ),
);

/** Joins parts of a cost; undefined where they would be used from several zones. */
export function inOne(costs: readonly CostPart[]): CostPart | undefined {
  const from = [...new Set(costs.flatMap((cost) => cost.from ?? []))];
  if (from.length > 1) return undefined;
  return { parts: costs.flatMap(({ parts }) => parts), ...(from.length === 1 && { from: from[0] }) };
}

export const HOLES: Holes = {
  ...BASIC,
  each: EACH.parser,
  per: PER,
  rounded: ROUNDED,
  amount: AMOUNT.parser,
  who: WHO.parser,
  cond: CONDITIONS,
  costs: COSTS,
};
