/**
 * Phrases of printed Square Enix TCG texts about what was done in a turn, rules that hold for a turn, and others that
 * stand on few cards.
 */
import type { Tree } from '../../../import/steps.ts';
import { type Clause, effect, inHand, moving } from './clauses.ts';
import { FIRST, IT, SECOND } from './flow.ts';
import type { Filter } from './nouns.ts';
import { BASIC, type Gains, modifications } from './parts.ts';
import { Table } from './table.ts';
import { MOST_PICKED } from './words.ts';

type Line = Readonly<Record<string, Tree>>;

/** A noun that says what kind of card is meant, and not where it is; undefined for any other noun. */
function plainKind(noun: unknown): Filter | undefined {
  const of = inHand(noun);
  return of && Object.keys(of).length > 0 ? of : undefined;
}

// ---- what was done this turn ----

/** The phrases for what somebody has done "during this turn". */
export const DEED = new Table<Tree>('deed', BASIC)
  .add('{n} or more Forwards have left the field', ({ n }) => ({
    compare: {
      a: { sum: { a: { 'forwards-left': 'you' }, b: { 'forwards-left': 'opponent' } } },
      is: 'at-least',
      b: n,
    },
  }))
  .add('your opponent has discarded a card from {hand} due to your Summons or abilities', () => ({
    'made-discard-this-turn': {},
  }))
  .add('you have drawn {n} or more cards', ({ n }) => ({ 'drawn-this-turn': { 'at-least': n } }))
  .add('you attacked with {n} or more Forwards you controlled', ({ n }) => ({
    'attacked-this-turn': { 'at-least': n },
  }));

const COST_FORMS = [
  'the cost required to cast {me} is reduced by',
  'the cost for playing {me} onto the field is reduced by',
];

/** Adds the lines about what was done, and about attacks and blocks. */
export function rareStatics(table: Table<Line>): void {
  attacking(table);
  damaging(table);
  named(table);
  for (const form of COST_FORMS)
    table.add(`during this turn, if {deed}, ${form} {n}`, ({ deed, n }) => ({
      field: { 'own-cost': { by: -(n as number) } },
      if: deed as Tree,
    }));
}

function attacking(table: Table<Line>): void {
  table
    .add('{me} can attack 4 times in the same turn', () => ({ field: 'attacks-four-times' }))
    .add(
      'your opponent may only declare as many attacks in the same turn as the number of {nouns} they control',
      ({ nouns }) => {
        const of = plainKind(nouns);
        return of && { field: { 'attack-limit': { count: { ...of, controller: 'opponent' } } } };
      },
    )
    .add('Opponent must block {me} if possible', () => ({ field: 'must-be-blocked' }))
    .add('{me} cannot deal damage to your opponent', () => ({ field: { 'set-player-damage': { to: 0 } } }))
    .add('{me} cannot gain {keyword}', ({ keyword }) => ({ field: { 'without-keyword': keyword as Tree } }))
    .add('{me} cannot block {nouns} forming a party', ({ nouns }) => {
      const of = plainKind(nouns);
      return of && !('state' in of) ? { field: { 'not-block': { ...of, state: 'party' } as Tree } } : undefined;
    });
}

/** Adds the lines about damage that hold as long as the card is there. */
function damaging(table: Table<Line>): void {
  table
    .add('if {me} deals damage to a Forward due to an ability, double the damage instead', () => ({
      field: 'double-ability-damage',
    }))
    .add(
      'if a {counters} is placed on {me}, {me} gains "If {me} is dealt damage, remove 1 {counters} from {me} and the ' +
        'damage becomes 0 instead."',
      () => ({ field: 'counter-shield' }),
    )
    .add('if {me} is dull, he cannot receive or deal any damage (this includes player damage too)', () => ({
      field: [
        { 'set-damage': { to: 0, from: 'anything' } },
        { 'deals-damage': { to: 0 } },
        { 'set-player-damage': { to: 0 } },
      ],
      if: { is: { who: 'self', of: { state: 'dull' } } },
    }));
}

/** Adds the lines that give names or Elements to other cards. */
function named(table: Table<Line>): void {
  table
    .add(
      'the cost to play {me} onto the field is reduced by {n} for each {noun} of different name put into your ' +
        'Break Zone',
      ({ noun, n }) => {
        const of = plainKind(noun);
        const among = { ...of, zone: 'break', owner: 'you' };
        return of && { field: { 'own-cost': { by: { 'names-among': { of: among, times: -(n as number) } } } } };
      },
    )
    .add('{me} cannot be chosen by Summons or abilities that share its Element', () => ({
      field: { 'not-chosen-by': { of: { 'shares-element': true } } },
    }));
}

// ---- within sentences ----

function single(table: Table<Clause>): void {
  const fights = (a: Tree, b: Tree): Tree => ({ damage: { who: b, amount: { power: a }, source: a } });
  const mutual = [fights(FIRST, SECOND), fights(SECOND, FIRST)];
  const stronger = (n: unknown): Tree => ({ gain: { who: FIRST, gives: { power: n } } });
  table
    .add(
      'the former gains +{n} power until the end of the turn. Then, each Forward deals damage equal to its power to ' +
        'the other. If {me} results from an EX Burst, the former gains +{m} power until the end of the turn instead. ' +
        'Then, each Forward deals damage equal to its power to the other',
      ({ n, m }) => [
        ...effect({ if: { is: 'ex-burst', then: [stronger(m)], else: [stronger(n)] } }),
        ...mutual.flatMap(effect),
      ],
    )
    .add(
      'remove from the game all the {nouns} on the field other than {elements}. Then, remove from the top of your ' +
        'deck twice the number of cards removed by the previous effect',
      ({ nouns, elements }) => {
        const of = plainKind(nouns);
        const twice = { 'how-many': { who: 'it', of: { zone: 'removed' }, times: 2 } };
        if (of === undefined || 'element' in of || 'not-element' in of) return undefined;
        return [
          ...moving({ remove: { all: { ...of, 'not-element': elements } } }),
          ...effect({ look: { count: twice, rest: 'remove', reveal: true } }),
        ];
      },
    );
}

const rule = (field: Tree, affects?: Filter): Clause =>
  effect({ 'this-turn': { field, ...(affects !== undefined && { affects }) } });

/** Adds the phrases of rules that hold until the turn ends. */
function rulesOfTurn(table: Table<Clause>): void {
  const FORWARD = { type: 'forward' };
  table
    .add('if a Forward receives damage this turn, the damage increases by {n} instead', ({ n }) =>
      rule({ 'raise-damage': { by: n } }),
    )
    .add('no {noun} can attack this turn', ({ noun }) => {
      const of = plainKind(noun);
      return of && effect({ 'this-turn': { field: 'never-attacks', affects: of } });
    })
    .add('during this turn, if {a}{noun} is dealt damage, reduce the damage by {n} instead', ({ noun, n }) =>
      'controller' in (noun as Filter)
        ? rule({ 'reduce-damage': { by: n, from: 'anything' } }, noun as Filter)
        : undefined,
    )
    .add(
      'the cost required to play your {nouns} onto the field this turn is reduced by {n} (it cannot become 0)',
      ({ nouns, n }) => {
        const of = plainKind(nouns);
        return of && rule({ cost: { of, by: -(n as number), min: 1 } });
      },
    )
    .add('during this turn, your opponent cannot cast {nouns}', ({ nouns }) => {
      const of = plainKind(nouns);
      return of && rule({ forbids: { of } });
    })
    .add('each Forward can only be blocked by a Forward with a cost inferior or equal to its own this turn', () =>
      rule({ 'not-blocked-by-more': 'cost' }, FORWARD),
    )
    .add('it can only be blocked by a Forward of cost equal or inferior to its own this turn', () =>
      effect({ gain: { who: IT, gives: { 'not-blocked-by-more': 'cost' } } }),
    )
    .add('all the Forwards opponent controls cannot block Forwards with a power inferior to their own this turn', () =>
      rule({ 'not-blocked-by-more': 'power' }, { ...FORWARD, controller: 'you' }),
    );
}

/** Adds the phrases of blocks that a text demands. */
function compelling(table: Table<Clause>): void {
  const must = (): Clause => effect({ 'must-block-this': IT });
  table
    .add('if it is possible, it must block {me} this turn', must)
    .add('it must block {me} this turn if possible', must);
}

/** Adds the phrases about decks: cards put under the top card, and the opponent's deck. */
function ofDecks(table: Table<Clause>): void {
  table
    .add("put it under the top four cards of its owner's deck", () =>
      moving({ 'to-deck': { who: IT, place: 'top', under: 4 } }),
    )
    .add('search for 1 {noun} and put it under the top card of your deck', ({ noun }) => {
      const of = plainKind(noun);
      return of && moving({ search: { of, to: 'under-deck-top' } });
    })
    .add("reveal the top card of opponent's deck", () => moving({ 'reveal-top': { count: 1, player: 'opponent' } }))
    .add(
      'reveal the top {n} cards of your deck. Deal it {m} damage for each CP required to play the revealed cards. ' +
        'Add all the revealed cards to your hand',
      ({ n, m }) => [
        ...effect({ 'reveal-top': n }),
        ...effect({ damage: { who: IT, amount: { 'costs-of': { who: 'it', times: m } } } }),
        ...effect({ 'to-hand': 'it' }),
      ],
    );
}

/** Adds the phrases about the card that the cost of an ability has put into the Break Zone. */
function ofPaid(table: Table<Clause>): void {
  table
    .add('deal it damage equal to the power of the Forward put in the Break Zone', () =>
      effect({ damage: { who: IT, amount: { power: 'paid' } } }),
    )
    .add(
      'search for 1 Forward that costs 1 CP more than the Forward put into the Break Zone and play it onto the field',
      () => [
        ...effect({ 'note-number': { sum: { a: { 'cost-of': 'paid' }, b: 1 } } }),
        ...moving({
          search: { of: { type: 'forward', 'cost-is': { is: 'equal', than: 'named-number' } }, to: 'field' },
        }),
      ],
    );
}

/** Adds the phrases about damage of one kind, or dealt by one card. */
function ofDamage(table: Table<Clause>): void {
  table
    .add('during this turn, the next damage dealt to {me} by a Summon or an ability, becomes 0 instead', () =>
      effect({ shield: { who: 'self', from: 'effects' } }),
    )
    .add(
      'if it deals damage other than battle damage to a Forward this turn, the damage becomes {n} instead',
      ({ n }) => effect({ gain: { who: IT, gives: { 'deals-damage': { to: n, by: 'effects' } } } }),
    )
    .add('during this turn, if it is dealt damage, double the damage instead', () =>
      effect({ gain: { who: IT, gives: 'takes-double-damage' } }),
    );
}

const IN_HAND = { zone: 'hand', owner: 'you' };
const compare = (a: Tree, is: string, b: unknown): Tree => ({ compare: { a, is, b } });
const whenDone = (does: readonly Tree[]): Tree => ({ 'when-you-do': { do: does } });

/** The clause by which you reveal any number of cards of your hand. */
const revealed = (of: Filter): Clause => [
  { kind: 'choose', word: 'pick', choices: [{ of: { ...of, ...IN_HAND }, count: MOST_PICKED, 'up-to': true }] },
  ...effect({ reveal: IT }),
];

/** Adds the phrases about cards that are revealed from a hand, or removed, and whose number counts. */
function ofAnyNumber(table: Table<Clause>): void {
  table.add(
    'reveal any number of cards from your hand. Deal it {n} damage for each different Element among the revealed cards',
    ({ n }) => [
      { kind: 'choose', word: 'pick', choices: [{ of: IN_HAND, count: MOST_PICKED, 'up-to': true }] },
      ...effect({ reveal: SECOND }),
      ...effect({ damage: { who: FIRST, amount: { 'elements-of': { who: SECOND, times: n } } } }),
    ],
  );
}

/** Adds the sentences about such numbers that go on with another sentence. */
export function rareSentences(table: Table<Clause>): void {
  castingFound(table);
  const isMany = (n: unknown, of: Filter): Tree => compare({ 'how-many': { who: 'chosen', of } }, 'at-least', n);
  table
    .add(
      'you may reveal any number of {nouns} from your hand. When you reveal no {same:nouns}, put {me} into the Break ' +
        'Zone. When you reveal {n} or more {other:nouns}, choose 1 {noun}. Break it',
      ({ nouns, same, other, n, noun }) => {
        const of = plainKind(nouns);
        const isSame = [same, other].every((one) => JSON.stringify(one) === JSON.stringify(nouns));
        const many = { 'chosen-count': 'chosen' };
        const own = [{ choose: { of: noun } }, { break: 'chosen' }];
        if (of === undefined || !isSame || 'zone' in (noun as Filter)) return undefined;
        return [
          ...revealed(of),
          ...effect({ if: { is: compare(many, 'equal', 0), then: [whenDone([{ 'to-break-zone': 'self' }])] } }),
          ...effect({ if: { is: compare(many, 'at-least', n), then: [whenDone(own)] } }),
        ];
      },
    )
    .add(
      'you may reveal any number of cards from your hand. When you reveal {n} or more {one:noun}, choose 1 ' +
        '{two:noun}. Deal it {m} damage. When you reveal {k:n} or more {three:noun}, draw {o:n} card. (If you reveal ' +
        '{p:n} or more cards of each Element, both effects will be triggered.)',
      ({ n, one, two, m, k, three, o }) => {
        const [first, second] = [plainKind(one), plainKind(three)];
        const own = [{ choose: { of: two } }, { damage: { who: 'chosen', amount: m } }];
        if (first === undefined || second === undefined || 'zone' in (two as Filter)) return undefined;
        return [
          ...revealed({}),
          ...effect({ if: { is: isMany(n, first), then: [whenDone(own)] } }),
          ...effect({ if: { is: isMany(k, second), then: [whenDone([{ draw: o }])] } }),
        ];
      },
    );
  removing(table);
}

/** Adds the phrases about cards that are removed or dulled, and whose number counts. */
function removing(table: Table<Clause>): void {
  table
    .add(
      'you may remove any number of cards in your Break Zone from the game. When you do so, choose 1 {noun} of cost ' +
        'equal to or less than the number of Elements among removed cards. Break it',
      ({ noun }) => {
        const of = plainKind(noun);
        const cost = { 'cost-is': { is: 'at-most', than: 'named-number' } };
        const own = [{ choose: { of: { ...of, ...cost } } }, { break: 'chosen' }];
        const some = compare({ 'how-many': { who: 'it', of: { zone: 'removed' } } }, 'at-least', 1);
        if (of === undefined || 'cost' in of) return undefined;
        return [
          {
            kind: 'choose',
            word: 'pick',
            choices: [{ of: { zone: 'break', owner: 'you' }, count: MOST_PICKED, 'up-to': true }],
          },
          ...moving({ remove: IT }),
          ...effect({ if: { is: some, then: [{ 'note-number': { 'elements-of': { who: 'it' } } }, whenDone(own)] } }),
        ];
      },
    )
    .add(
      'you may dull any number of {nouns} you control. When you do so, choose 1 {noun}. Deal it {n} damage for each ' +
        'Backup you dulled due to this ability and {me} gains +{m} power for each Backup you dulled due to this ' +
        'ability until the end of the turn',
      ({ nouns, noun, n, m }) => {
        const of = nouns as Filter;
        if (of.state !== 'active' || of.type !== 'backup' || 'zone' in of || 'zone' in (noun as Filter))
          return undefined;
        const own = [
          { choose: { of: noun } },
          { damage: { who: 'chosen', amount: { product: { a: n, b: 'named-number' } } } },
          { gain: { who: 'self', gives: { power: { product: { a: m, b: 'named-number' } } } } },
        ];
        const many = { 'chosen-count': 'chosen' };
        const then = [{ 'note-number': many }, whenDone(own)];
        return [
          {
            kind: 'choose',
            word: 'pick',
            choices: [{ of: { ...of, controller: 'you' }, count: MOST_PICKED, 'up-to': true }],
          },
          ...effect({ dull: IT }),
          ...effect({ if: { is: compare(many, 'at-least', 1), then } }),
        ];
      },
    );
}

/** Adds the phrases in which the second of two chosen cards is another one than the first. */
function another(table: Table<Clause>): void {
  const two = (of: unknown, ...more: readonly Filter[]): Clause | undefined =>
    'zone' in (of as Filter)
      ? undefined
      : [
          {
            kind: 'choose',
            word: 'choose',
            choices: more.map((how, i) => ({ of: of as Filter, ...how, ...(i > 0 && { another: true }) })),
          },
        ];
  table
    .add('choose 2 {noun}. Dull the first Forward and activate the other', ({ noun }) => {
      const steps = two(noun, {}, {});
      return steps && [...steps, ...effect({ dull: FIRST }), ...effect({ activate: SECOND })];
    })
    .add("choose 2 {noun}. Return the first Forward to its owner's hand, dull and Freeze the other", ({ noun }) => {
      const steps = two(noun, {}, {});
      const rest = [{ dull: SECOND }, { freeze: SECOND }].flatMap((tree) => effect(tree));
      return steps && [...steps, ...effect({ 'to-hand': FIRST }), ...rest];
    })
    .add('choose 1 {noun} and up to 1 other {same:noun}', ({ noun, same }) =>
      JSON.stringify(noun) === JSON.stringify(same) ? two(noun, {}, { 'up-to': true }) : undefined,
    )
    .add(
      'choose up to 3 {noun}. Deal 1 of them {a:n} damage, 1 of them {b:n} damage, and 1 of them {c:n} damage',
      ({ noun, a, b, c }) => {
        const each = { 'up-to': true };
        const steps = two(noun, each, each, each);
        const hurt = (set: string, amount: unknown): Clause => effect({ damage: { who: { set }, amount } });
        return steps && [...steps, ...hurt('first', a), ...hurt('second', b), ...hurt('third', c)];
      },
    );
}

/** Adds the phrases of what lasts until your next turn begins, which is until your opponent's turn has ended. */
function untilNextTurn(table: Table<Clause>): void {
  table.add('it {gains} until the beginning of your next turn', ({ gains }) =>
    effect({ gain: { who: IT, gives: modifications(gains as Gains), until: 'opponent-turn' } }),
  );
}

// ---- casting by a text ----

const isIn = (zone: string, more: Filter = {}): Tree => ({ is: { who: 'it', of: { zone, ...more } } });
const SUMMON = { type: 'summon' };
/** A noun of Summons that does not say where they are; undefined for any other noun. */
function someSummon(noun: unknown): Filter | undefined {
  const of = plainKind(noun);
  return of?.type === 'summon' ? of : undefined;
}
const upToX = (of: Filter): Filter => ({ ...of, 'cost-is': { is: 'at-most', than: 'named-number' } });
const noted = effect({ 'note-number': 'x' });

/** Adds the phrases about Summons that are cast for nothing, or for less. */
function casting(table: Table<Clause>): void {
  const removedAfter = 'emove that Summon from the game after use instead of putting it in the Break Zone';
  const looked = (of: Filter, n: Tree): Clause => [
    ...moving({ look: { count: n, 'to-hand': 1, of, to: 'deck-top', rest: 'bottom-shuffled' } }),
    // a Summon that cannot be cast is one of the other cards
    ...effect({ if: { is: isIn('deck'), then: [{ cast: 'it' }, { if: { is: isIn('deck'), then: [TO_BOTTOM] } }] } }),
  ];
  const behind = 'Then, shuffle the other cards and return them to the bottom of your deck';
  table
    .add('cast it without paying the cost', () => moving({ cast: IT }))
    .add('pay the cost and cast it', () => moving({ cast: { who: IT, paid: true } }))
    .add(`cast it without paying the cost. R${removedAfter}`, () => moving({ cast: { who: IT, then: 'removed' } }))
    .add(`cast it without paying the cost. If you do so, r${removedAfter}`, () =>
      moving({ cast: { who: IT, then: 'removed' } }),
    )
    .add(
      'look at the top {n} cards of your deck. Reveal 1 {noun} among them and cast it without paying the cost. ' +
        behind,
      ({ n, noun }) => {
        const of = someSummon(noun);
        return of && looked(of, n as number);
      },
    )
    .add(
      'look at the top X cards of your deck. Reveal 1 Summon of cost X or less among them and cast it without paying ' +
        `the cost. ${behind}`,
      () => [...noted, ...looked(upToX(SUMMON), 'x')],
    )
    .add(
      'cast 1 Summon of cost X or less from your hand without paying the cost. Then, return that Summon to your hand ' +
        'after use instead of putting it in the Break Zone',
      () => [...noted, ...effect({ 'cast-free-returning': { of: upToX(SUMMON) } })],
    );
  // "cast a Summon" without "you may": nobody is forced to pay for one
  table.add(
    'you may cast 1 {noun} from your hand. The cost required to cast it is reduced by {n} (it cannot become 0)',
    ({ noun, n }) => {
      const of = someSummon(noun);
      return of && effect({ may: [{ 'cast-paid': { of, less: n, min: 1 } }] });
    },
  );
}

const TO_BOTTOM: Tree = { 'to-deck': 'it' };

/** Adds the phrases about cards that are removed and may then be cast. */
function mayCast(table: Table<Clause>): void {
  const fromTop = (n: Tree, how: Filter = {}): Clause => [
    ...moving({ 'reveal-top': n }),
    ...moving({ remove: 'it' }),
    ...effect({ 'may-cast': { who: 'it', ...how } }),
  ];
  table
    .add('you can cast it at any time you could normally cast it', () =>
      effect({ 'may-cast': { who: IT, until: 'forever' } }),
    )
    .add('you can cast it at any time you could normally cast it this turn', () => effect({ 'may-cast': IT }))
    .add(
      'remove the top {n} cards of your deck from the game. You can cast them at any time you could normally cast ' +
        'them this turn',
      ({ n }) => fromTop(n as number),
    )
    .add(
      'remove the top card of your deck from the game. You can cast it this turn. The cost required to cast it is ' +
        'reduced by {n} (it cannot become 0)',
      ({ n }) => fromTop(1, { less: n }),
    )
    .add(
      'reveal the top {n} cards of your deck. Remove 1 {noun} among them from the game and return the other cards to ' +
        'the bottom of your deck in any order',
      ({ n, noun }) => {
        const of = inHand(noun);
        const some = of && Object.keys(of).length > 0 ? { of } : {};
        return of && moving({ look: { count: n, 'to-hand': 1, ...some, to: 'removed', rest: 'bottom', reveal: true } });
      },
    );
}

/**
 * Adds the phrases about a Summon that is searched for and cast; it stays in the deck until then, and goes from there
 * into the Break Zone if it is not cast.
 */
function castingFound(table: Table<Clause>): void {
  const found = (noun: unknown, does: readonly Tree[]): Clause | undefined => {
    const of = someSummon(noun);
    const cast: Tree = { if: { is: isIn('deck'), then: [{ may: [{ cast: 'it' }, ...does] }] } };
    const rest: Tree = { if: { is: isIn('deck'), then: [{ 'to-break-zone': 'it' }] } };
    return of && effect({ may: [{ search: { of, to: 'deck-top' } }, cast, rest] });
  };
  const start =
    'you may search for 1 {noun} and cast it without paying the cost. If you do not cast it, put the Summon into the ' +
    'Break Zone';
  table
    .add(start, ({ noun }) => found(noun, []))
    .add(
      `${start}. If you cast a Summon of cost {n} or more with this ability, put {me} into the Break Zone`,
      ({ noun, n }) =>
        found(noun, [{ if: { is: isIn('stack', { cost: { min: n } }), then: [{ 'to-break-zone': 'self' }] } }]),
    );
}

/** Searches that are forbidden, the next damage that a card deals, and cards of which one is taken. */
function further(table: Table<Clause>): void {
  table
    .add('this turn, your opponent cannot search', () => effect({ 'no-search': 'opponent' }))
    .add('during this turn, the next damage it deals to a Forward becomes 0 instead', () =>
      effect({ 'next-dealt': { who: IT, is: 'nothing' } }),
    )
    .add('during this turn, the next damage it deals to a Forward becomes double the damage instead', () =>
      effect({ 'next-dealt': { who: IT, is: 'doubled' } }),
    )
    .add('choose 4 {noun}. Add 1 of them to your hand, and remove the rest from the game', ({ noun }) => {
      const of = noun as Filter;
      if (of.zone !== 'break' || of.owner !== 'you') return undefined;
      const [four, one] = [{ set: 'first' }, { set: 'second' }];
      return [
        ...effect({ choose: { of, count: 4, as: 'first' } }),
        ...effect({ 'point-at': four }),
        ...effect({ 'pick-among-it': { of, as: 'second' } }),
        ...effect({ 'to-hand': one }),
        ...effect({ remove: four }),
      ];
    });
}

export const rareClauses = [
  ...[single, rulesOfTurn, compelling, ofDecks, ofPaid],
  ...[ofDamage, ofAnyNumber, another, untilNextTurn, casting, mayCast, further],
] as const;

// ---- what lines wait for ----

/** What a line waits for. */
interface Waits {
  readonly when: readonly Tree[];
  readonly it?: Tree;
  readonly is?: Tree;
}

export function rareTriggers(table: Table<Waits>): void {
  const nth = (at: number) => (): Waits => ({ when: [{ 'casts-card': { at } }] });
  const party = (of: unknown, n: unknown): Filter => ({ 'party-of': { of, 'at-least': n } });
  table
    .add("During each turn, when you cast the second card you've cast", nth(2))
    .add("When you cast the third card you've cast this turn", nth(3))
    .add("When you cast the fifth card you've cast this turn", nth(5))
    .add('When {me} is added to your hand from the Break Zone', () => ({ when: ['added-from-break'] }))
    .add('When {n} or more {nouns} you control form a party and attack', ({ n, nouns }) => {
      const of = plainKind(nouns);
      return of && { when: [{ 'party-attacks': { of: party(of, n) } }] };
    })
    .add('When {me} forms a party with {a}{noun} and attacks', ({ noun }) => {
      const of = plainKind(noun);
      return of && { when: [{ attacks: { other: false, 'party-of': { of: { ...of, other: true } } } }] };
    })
    .add('When {me} or your {noun} deals damage to a Forward', ({ noun }) => {
      const of = plainKind(noun);
      return of?.type === 'summon'
        ? { when: ['damages-forward', { 'damages-forward': { ...of, controller: 'you' } }], it: 'other' }
        : undefined;
    })
    .add('When your opponent searches for 1 or more cards', () => ({ when: [{ searches: { player: 'opponent' } }] }))
    .add('When {a}{noun} searches for 1 or more cards', ({ noun }) => {
      const of = noun as Filter;
      return 'controller' in of && !('zone' in of)
        ? { when: [{ searches: { player: 'each', of } }], it: 'subject' }
        : undefined;
    })
    .add('When your opponent draws a card outside of his/her Draw Phase', () => ({
      when: [{ draws: { player: 'opponent' } }],
      is: { not: ['draw-phase', 'opponent-turn'] },
    }));
}
