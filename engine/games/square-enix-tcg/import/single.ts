/**
 * Phrases of printed Square Enix TCG texts that stand on one card or two: whole sentences, each read as it is, so that
 * they change the reading of no other text.
 */
import type { Filled } from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import { type Clause, choose, chosen, effect, either2, inHand, moving, select } from './clauses.ts';
import { DISCARDED, IT, REVEALED, THE } from './flow.ts';
import { ELEMENTS, type Filter, together } from './nouns.ts';
import type { CostPart } from './parts.ts';
import type { Table } from './table.ts';

const isSelf = (of: Filter): Tree => ({ is: { who: 'self', of } });
const whereIs = (is: Tree, then: readonly Tree[], otherwise?: readonly Tree[]): Tree => ({
  if: { is, then, ...(otherwise && { else: otherwise }) },
});
const when = (is: Tree, steps: Clause): Clause => [{ kind: 'if', is, steps }];
/** The clause of two sentences, of which one is done if the condition holds and the other if not. */
const eitherWay = (is: Tree, steps: Clause, otherwise: Clause): Clause => [
  ...when(is, steps),
  ...when({ not: is }, otherwise),
];
/** A part of an effect in which the discarded card is the one that was moved last. */
const ofIt = (tree: unknown): Tree => JSON.parse(JSON.stringify(tree).replaceAll(`"${DISCARDED}"`, '"it"'));
/** A noun that does not say where its cards are; undefined for any other noun. */
function plainKind(noun: unknown): Filter | undefined {
  const of = inHand(noun);
  return of && Object.keys(of).length > 0 ? of : undefined;
}

// ---- damage and battle ----

const BLOCKING: Filter = { type: 'forward', state: 'blocking' };
const ATTACKING: Filter = { type: 'forward', state: 'attacking' };

/** The selector of the card itself and of the cards that pass the filter. */
const withSelf = (of: Filter): Tree => ({ all: { 'any-of': [{ other: false }, of] } });

function inBattle(table: Table<Clause>): void {
  const breaks = (of: Filter): Tree => ({ break: withSelf(of) });
  table
    .add('break {me} as well as the Forward that blocks or is blocked by {me}', () =>
      effect(
        whereIs(
          isSelf({ state: 'attacking' }),
          [breaks(BLOCKING)],
          [whereIs(isSelf({ state: 'blocking' }), [breaks(ATTACKING)], [{ break: 'self' }])],
        ),
      ),
    )
    .add('break {me} and any Forwards that are blocked by {me}', () => effect(breaks(ATTACKING)))
    .add('deal {n} damage to the Forward that blocks or is blocked by {me}', ({ n }) =>
      effect(
        whereIs(
          isSelf({ state: 'blocking' }),
          [{ damage: { who: 'attackers', amount: n } }],
          [{ damage: { who: 'other', amount: n } }],
        ),
      ),
    )
    .add('deal it {n} damage for {each:per} (up to {m} {nouns})', ({ n, each, m, nouns }) => {
      const { count, ...more } = each as Filter;
      const { controller: _, ...of } = (count ?? {}) as Filter;
      if (Object.keys(more).length > 0 || JSON.stringify(of) !== JSON.stringify(nouns)) return undefined;
      const hurt = (amount: Tree): Tree => ({ damage: { who: IT, amount } });
      const enough = { compare: { a: each, is: 'at-least', b: m } };
      const most = { product: { a: n, b: m } };
      return effect(whereIs(enough, [hurt(most)], [hurt({ ...(each as Filter), times: n })]));
    });
}

// ---- players ----

/** Adds the phrases of what players do, and of what the opponent may do. */
function byPlayers(table: Table<Clause>): void {
  table
    .add('your opponent may play {n} {noun} from {hand} onto the field', ({ n, noun }) => {
      const of = plainKind(noun);
      const choices = [{ of: { ...of, zone: 'hand', owner: 'opponent' }, 'up-to': true, by: 'opponent' }];
      if (of === undefined || n !== 1) return undefined;
      return [{ kind: 'choose', word: 'pick', choices }, ...moving({ put: { who: IT, player: 'opponent' } })];
    })
    .add("that Character's controller discards {n} card{s} from {hand}", ({ n }) =>
      effect(
        whereIs(
          { is: { who: IT, of: { controller: 'opponent' } } },
          [{ discard: { player: 'opponent', count: n } }],
          [{ discard: { count: n } }],
        ),
      ),
    )
    .add("each player who doesn't control {n} or more {nouns} discards {m} card{s} from {hand}", eachDiscards)
    .add('your opponent selects {n} {noun} they control and dulls it', ({ n, noun }) => {
      const picked = select(noun, n, 'opponent');
      return n === 1 ? picked && [picked, ...effect({ dull: IT })] : undefined;
    })
    .add('your opponent reveals {hand}, and you select 1 card for your opponent to discard from {own:hand}', () => [
      ...effect({ 'reveal-hand': 'opponent' }),
      ...effect({ discard: { player: 'opponent', count: 1, chooser: 'you' } }),
    ])
    .add('{yours} discards {n} card{s} as well', ({ n }) => effect({ discard: { player: 'opponent', count: n } }));
}

/** The clause by which both players discard at once. */
function eachDiscards({ n, nouns, m }: Filled): Clause | undefined {
  const of = nouns as Filter;
  if ('controller' in of || 'zone' in of) return undefined;
  const yours: Tree = { not: { control: { of, 'at-least': n } } };
  const theirs: Tree = { not: { exists: { of: { ...of, controller: 'opponent' }, 'at-least': n } } };
  return effect(
    whereIs(
      [yours, theirs],
      [{ discard: { player: 'each', count: m } }],
      [whereIs(yours, [{ discard: { count: m } }]), whereIs(theirs, [{ discard: { player: 'opponent', count: m } }])],
    ),
  );
}

// ---- decks ----

const CARD_TYPES = ['forward', 'backup', 'monster', 'summon'] as const;

/** Adds the phrases of several searches of which one is done, and of cards that are revealed. */
function ofDecks(table: Table<Clause>): void {
  const look = (n: unknown, more: Filter): Clause =>
    moving({ look: { count: n, 'to-hand': 1, rest: 'bottom', reveal: true, ...more } });
  table
    .add('search for 1 {noun}, and add it to your hand or play it onto the field dull', ({ noun }) => {
      const of = plainKind(noun);
      const found = (to: string): Clause => effect({ search: { of: of, to } });
      return of && either2(found('hand'), found('field-dull'));
    })
    .add('search for 1 card of the same card type as the discarded card and add it to your hand', () => {
      const isOf = (type: string): Tree => ({ is: { who: DISCARDED, of: { type } } });
      const found = (type: string): Tree => ({ search: { of: { type }, to: 'hand' } });
      return effect(
        CARD_TYPES.reduceRight<Tree>(
          (otherwise, type) => whereIs(isOf(type), [found(type)], otherwise === undefined ? undefined : [otherwise]),
          undefined,
        ),
      );
    })
    .add(
      'reveal the top {n} cards of your deck. Add 1 {one:noun} among them to your hand or play 1 {two:noun} among ' +
        'them onto the field, and return the other cards to the bottom of your deck in any order',
      ({ n, one, two }) => {
        const [taken, put] = [inHand(one), plainKind(two)];
        if (taken === undefined || put === undefined) return undefined;
        const isAny = Object.keys(taken).length === 0;
        return [
          ...moving({ 'reveal-top': n }),
          ...either2(look(n, isAny ? {} : { of: taken }), look(n, { of: put, to: 'field' })),
        ];
      },
    );
}

/** The sentence about the other revealed cards. */
const SHUFFLED = 'Then, shuffle the other cards revealed and return them to the bottom of your deck';

/** Adds the phrases by which cards are revealed and those that are not taken are shuffled. */
function revealing(table: Table<Clause>): void {
  const until = ({ noun }: Filled, count: number): Clause | undefined => {
    const of = plainKind(noun);
    return of && moving({ 'reveal-until': { of, ...(count !== 1 && { count }), to: 'field' } });
  };
  const look = ({ n, m }: Filled, of: Filter, more: Filter): Tree => ({
    look: { count: n, 'to-hand': m, of, rest: 'bottom-shuffled', reveal: true, ...more },
  });
  const start = 'turn over one card at a time from the top of your deck until';
  table
    .add(`${start} {a}{noun} is revealed. Play it onto the field. ${SHUFFLED}`, (filled) => until(filled, 1))
    .add(`${start} {n} {noun} are revealed. Play them onto the field. ${SHUFFLED}`, (filled) =>
      until(filled, filled.n as number),
    )
    .add(
      `reveal the top {n} cards of your deck. Add up to {m} {noun} among them to your hand. ${SHUFFLED}`,
      (filled) => {
        const of = plainKind(filled.noun);
        return of && moving(look(filled, of, { 'up-to': true }));
      },
    )
    .add(
      'reveal the top {n} cards of your deck. If you have {a}{noun} among them, deal it {m} damage. Then, shuffle ' +
        'the revealed cards and return them to the bottom of your deck',
      ({ n, noun, m }) => {
        const of = plainKind(noun);
        if (of === undefined) return undefined;
        const hurt: Tree = { damage: { who: IT, amount: m } };
        return [
          ...effect({ 'reveal-top': n }),
          ...effect(whereIs({ 'any-are': { who: 'it', of } }, [hurt])),
          ...effect({ look: { count: n, rest: 'bottom-shuffled', reveal: true } }),
        ];
      },
    )
    .add(
      'reveal the top {n} cards of your deck. For each {noun} revealed this way, deal it {m} damage. Then, place the ' +
        'revealed cards at the bottom of your deck in any order',
      ({ n, noun, m }) => {
        const of = plainKind(noun);
        if (of === undefined) return undefined;
        return [
          ...effect({ 'reveal-top': n }),
          ...effect({ damage: { who: IT, amount: { 'how-many': { who: 'it', of, times: m } } } }),
          ...effect({ look: { count: n, reveal: true } }),
        ];
      },
    )
    .add(
      `reveal the top {n} cards of your deck. Play {m} {noun} among them onto the field. ${SHUFFLED}. If {cond}, ` +
        'perform this action twice instead',
      (filled) => {
        const of = plainKind(filled.noun);
        if (of === undefined) return undefined;
        const once = look(filled, of, { to: 'field' });
        return effect(whereIs(filled.cond, [once, once], [once]));
      },
    )
    .add('you receive damage equal to the number of Forwards broken by this effect', () =>
      effect({ 'damage-player': { player: 'you', amount: { 'how-many': { who: IT, of: { zone: 'break' } } } } }),
    );
}

export const singleClauses = [inBattle, byPlayers, ofDecks, revealing] as const;

// ---- whole sentences ----

/** @param table the sentences, which know `clauses` */
export function singleSentences(table: Table<Clause>): void {
  ofConditions(table);
  ofBlockers(table);
  ofParity(table);
  afterDiscards(table);
  afterMoves(table);
}

/** Adds the sentences of which one or another is done, by a condition. */
function ofConditions(table: Table<Clause>): void {
  const steps = (clauses: unknown): Clause => clauses as Clause;
  table
    .add("your opponent may {costs}. If he/she doesn't, {clauses}", ({ costs, clauses }) => {
      const { parts, from } = costs as CostPart;
      const isOwn = parts.some((part) => typeof part === 'string');
      return from === undefined && !isOwn
        ? [{ kind: 'unless', cost: parts, player: 'opponent', steps: steps(clauses) }]
        : undefined;
    })
    .add('you may pay {X}. If its cost is X, {clauses}', ({ clauses }) => {
      const isX: Tree = { compare: { a: { 'cost-of': IT }, is: 'equal', b: 'x' } };
      return [
        { kind: 'pay', cost: [{ cp: { x: true } }] },
        { kind: 'so', how: 'if', steps: when(isX, steps(clauses)) },
      ];
    })
    .add('if {cond}, draw {n} card{s}, {clauses} instead', ({ cond, n, clauses }) => [
      { kind: 'instead', is: cond, steps: [...effect({ draw: n }), ...steps(clauses)] },
    ])
    .add('if {cond}, all the {nouns} gain all previous effects instead', ({ cond, nouns }) => [
      { kind: 'instead', is: cond, steps: [], of: { all: nouns } },
    ])
    .add('if {cond}, select up to {n} {noun}. Activate them', ({ cond, n, noun }) => {
      const of = plainKind(noun);
      const choices = [{ of: of as Filter, count: n, 'up-to': true }];
      return of && when(cond, [{ kind: 'choose', word: 'pick', choices }, ...effect({ activate: IT })]);
    })
    .add(
      'if there is no {counters} placed on {me}, {one:clauses}. If 1 or more {counters} are placed on {me}, ' +
        '{two:clauses} and remove all {counters} from {me} instead',
      ({ one, two }) =>
        eitherWay(isSelf({ counters: { max: 0 } }), steps(one), [
          ...steps(two),
          ...effect({ 'remove-counters': { who: 'self', count: { counters: 'self' } } }),
        ]),
    )
    .add(
      'reveal the top card of your deck. If it is a Forward, {one:clauses}. If it is a Backup, {two:clauses}. If it ' +
        'is a Monster, {three:clauses}. If it is a Summon, {four:clauses}',
      ({ one, two, three, four }) => {
        const isOf = (type: string): Tree => ({ is: { who: IT, of: { type } } });
        const last = eitherWay(isOf('monster'), steps(three), when(isOf('summon'), steps(four)));
        return [
          ...moving({ 'reveal-top': 1 }),
          ...eitherWay(isOf('forward'), steps(one), eitherWay(isOf('backup'), steps(two), last)),
        ];
      },
    );
  const revealed = (of: Filter, clauses: unknown): Clause => [
    { kind: 'when-moved', is: { is: { who: REVEALED, of } }, steps: steps(clauses) },
  ];
  table
    .add("when the revealed card's cost is {n} or less, {clauses}", ({ n, clauses }) =>
      revealed({ cost: { max: n } }, clauses),
    )
    .add("when the revealed card's cost is {n} or {m}, {clauses}", ({ n, m, clauses }) =>
      revealed({ 'any-of': [{ cost: n }, { cost: m }] }, clauses),
    )
    .add("when the revealed card's cost is {n} or more, {clauses}", ({ n, clauses }) =>
      revealed({ cost: { min: n } }, clauses),
    );
}

/**
 * Adds the phrases about one of the Forwards that block. Who is attacking is asked as the ability is used, by the limit
 * of its line, and again as it resolves.
 */
function ofBlockers(table: Table<Clause>): void {
  const blocking: Clause = [{ kind: 'choose', word: 'choose', choices: [{ of: BLOCKING }] }];
  table
    .add('choose 1 Forward blocking {me}. Break it', () => [
      ...blocking,
      ...when(isSelf({ state: 'attacking' }), moving({ break: IT })),
    ])
    .add('choose 1 Forward blocking {a}{noun}. It loses {n} power until the end of the turn', ({ noun, n }) => {
      const of = plainKind(noun);
      if (of === undefined) return undefined;
      const loses = effect({ gain: { who: IT, gives: { power: -(n as number) } } });
      return [...blocking, ...when({ exists: { of: { ...of, state: 'attacking' } } }, loses)];
    });
}

/** The filter of every second cost from `least` up to the highest printed one. */
const each2 = (least: number): Filter => ({
  'any-of': Array.from({ length: 10 }, (_, i) => ({ cost: least + 2 * i })),
});
const isOdd = { is: { who: REVEALED, of: each2(1) } };
const isEven = { is: { who: REVEALED, of: each2(0) } };

/** Adds the phrases that ask whether the cost of a revealed card is odd or even. */
function ofParity(table: Table<Clause>): void {
  const added = effect({ look: { count: 1, 'to-hand': 1, reveal: true } });
  table
    .add(
      "if the revealed card's CP cost is an odd number, {one:clauses}. If the revealed card's CP cost is an even " +
        'number, {two:clauses}',
      // if nothing was revealed, the cost is neither
      ({ one, two }) => eitherWay(isOdd, one as Clause, when(isEven, two as Clause)),
    )
    .add(
      "if the revealed card's CP cost is an even number, {one:clauses}. Add the revealed card to your hand. If the " +
        "revealed card's CP cost is an odd number, deal the chosen Forward {n} damage, dull it and Freeze it. Add " +
        'the revealed card to your hand',
      ({ one, n }) => {
        const who = `${THE}forward`;
        const odd = [...effect({ damage: { who, amount: n } }), ...effect({ dull: who }), ...effect({ freeze: who })];
        return eitherWay(isEven, [...(one as Clause), ...added], when(isOdd, [...odd, ...added]));
      },
    )
    .add(
      'each player randomly discards 1 card from {hand}. Then, any player who discards a {noun} card, draws {n} ' +
        'card{s}',
      ({ noun, n }) => {
        const of = plainKind(noun);
        if (of === undefined) return undefined;
        const has = (owner: string): Tree => ({ 'any-are': { who: 'it', of: { ...of, owner } } });
        const draws = (player: string): Tree => ({ draw: { player, count: n } });
        const mine = whereIs(has('opponent'), [draws('each')], [draws('you')]);
        return [
          ...effect({ discard: { player: 'each', count: 1, random: true } }),
          ...effect(whereIs(has('you'), [mine], [whereIs(has('opponent'), [draws('opponent')])])),
        ];
      },
    );
}

/** Adds the phrases by which you may discard a card, and an ability of its own asks which card it was. */
function afterDiscards(table: Table<Clause>): void {
  const mayDiscard = (noun: unknown, own: readonly Tree[]): Clause | undefined => {
    const of = inHand(noun);
    if (of === undefined) return undefined;
    const discard = { discard: { count: 1, ...(Object.keys(of).length > 0 && { of }) } };
    const isDone = { is: { who: 'it', of: { zone: 'break' } } };
    return effect({ may: [discard, whereIs(isDone, [{ 'when-you-do': { do: own } }])] });
  };
  const hurt = (amount: unknown): Tree => ({ damage: { who: 'chosen', amount: amount } });
  const asksWhich = (tree: unknown): boolean => JSON.stringify(tree).includes(DISCARDED);
  table
    .add(
      'you may discard 1 {one:noun}. When you do so, choose 1 {two:noun}. Deal it {amount}',
      ({ one, two, amount }) => {
        const choice = chosen(two, 1, false);
        if (choice === undefined || !asksWhich(amount)) return undefined;
        return mayDiscard(one, [{ choose: choice }, hurt(ofIt(amount))]);
      },
    )
    .add(
      'you may discard 1 {one:noun}. When you do so, choose 1 {two:noun}. Deal it {amount}. If the discarded card is ' +
        '{a}{three:noun}, also deal it {n} damage',
      ({ one, two, amount, three, n }) => {
        const [choice, of] = [chosen(two, 1, false), plainKind(three)];
        if (choice === undefined || of === undefined || !asksWhich(amount)) return undefined;
        const also = whereIs({ is: { who: 'it', of: of } }, [hurt(n)]);
        return mayDiscard(one, [{ choose: choice }, hurt(ofIt(amount)), also]);
      },
    )
    .add(
      "you may discard 1 {one:noun}. When you do so, choose 1 {two:noun}. Return it to its owner's hand. If the " +
        'discarded card is {three:noun}, also draw {n} card{s}',
      ({ one, two, three, n }) => {
        const [choice, of] = [chosen(two, 1, false), plainKind(three)];
        if (choice === undefined || of === undefined) return undefined;
        // the text asks which card was discarded before another card is moved
        const back: Tree = { 'to-hand': 'chosen' };
        const own = whereIs({ is: { who: 'it', of: of } }, [back, { draw: n }], [back]);
        return mayDiscard(one, [{ choose: choice }, own]);
      },
    );
}

/** The condition that the two cards which were just moved have an Element in common. */
const SAME_ELEMENT: readonly Tree[] = [
  { compare: { a: { 'how-many': { who: 'it' } }, is: 'equal', b: 2 } },
  {
    either: [...ELEMENTS.values()].map((element) => ({
      not: { 'any-are': { who: 'it', of: { 'not-element': element } } },
    })),
  },
];

/** Adds the phrases of what follows from cards that were moved. */
function afterMoves(table: Table<Clause>): void {
  table
    .add(
      '{yours} puts the top 2 cards of {deck} into the Break Zone. If both cards are of the same Element, {clauses}',
      ({ clauses }) => [
        ...effect({ mill: { player: 'opponent', count: 2 } }),
        ...when(SAME_ELEMENT, clauses as Clause),
      ],
    )
    .add(
      'when {n} or more Forwards are put from the field into the Break Zone by this effect, {clauses}',
      ({ n, clauses }) => {
        const moved: Tree = { 'how-many': { who: IT, of: { zone: 'break' } } };
        return [{ kind: 'when-moved', is: { compare: { a: moved, is: 'at-least', b: n } }, steps: clauses as Clause }];
      },
    )
    .add('you may play 1 {noun} from your hand onto the field. If its cost is {n} or more, {clauses}', (filled) => {
      const of = plainKind(filled.noun);
      const isDear: Tree = { is: { who: IT, of: { cost: { min: filled.n }, zone: 'field' } } };
      if (of === undefined) return undefined;
      const steps = [...moving({ 'put-from-hand': { of: of } }), ...when(isDear, filled.clauses as Clause)];
      return [{ kind: 'may', steps }];
    })
    .add(
      'remove it from the game. When you do so, choose 1 {noun} with a cost inferior to that of the removed Forward. ' +
        'Play it onto the field',
      ({ noun }) => {
        const choice = chosen(noun, 1, false);
        const of = choice && together(choice.of, { 'cost-is': { is: 'less', than: 'named-number' } });
        if (of?.zone !== 'break') return undefined;
        const own: Tree = { 'when-you-do': { do: [{ choose: { of: of } }, { put: 'chosen' }] } };
        const isGone: Tree = { is: { who: 'it', of: { zone: 'removed' } } };
        return [...moving({ remove: IT }), ...effect(whereIs(isGone, [{ 'note-number': { 'cost-of': 'it' } }, own]))];
      },
    )
    .add(
      'put the top {n} cards of your deck into the Break Zone. When you do so, choose up to {m} {noun}. If all the ' +
        'cards put into the Break Zone are of {element} Element, deal it {k:n} damage',
      ({ n, m, noun, element, k }) => {
        const choice = chosen(noun, m, true);
        const others: Tree = { 'any-are': { who: 'it', of: { 'not-element': element } } };
        const own = (does: readonly Tree[]): Tree => ({ 'when-you-do': { do: [{ choose: choice }, ...does] } });
        const hurt: Tree = { damage: { who: 'chosen', amount: k } };
        return choice && [...effect({ mill: n }), ...effect(whereIs(others, [own([])], [own([hurt])]))];
      },
    )
    .add('choose up to 2 {noun}. Divide {n} damage among them equally', ({ noun, n }) => {
      const steps = choose(chosen(noun, 2, true));
      const both: Tree = { compare: { a: { 'chosen-count': 'chosen' }, is: 'equal', b: 2 } };
      const hurt = (amount: Tree): Tree => ({ damage: { who: 'chosen', amount } });
      return steps && [...steps, ...effect(whereIs(both, [hurt((n as number) / 2)], [hurt(n as number)]))];
    })
    .add('draw 1 card for {each:per}. You can only draw up to {m} cards with this ability', ({ each, m }) => {
      const enough: Tree = { compare: { a: each, is: 'at-least', b: m } };
      return effect(whereIs(enough, [{ draw: m }], [{ draw: { count: each } }]));
    })
    .add(
      'when {me} is put from the field into the Break Zone during this turn, return {me} to the field. It gains +{n} ' +
        'power until the end of the turn',
      ({ n }) => {
        const back: Tree = [{ put: 'subject' }, { gain: { who: 'it', gives: { power: n } } }];
        const ability: Tree = { when: 'put-into-break-zone', do: back };
        return effect({ delayed: { about: 'self', until: 'turn', ability } });
      },
    );
}
