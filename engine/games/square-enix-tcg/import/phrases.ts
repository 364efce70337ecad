/** The sentences of printed Square Enix TCG texts and what they do. Their meaning is written as in a card file. */
import {
  either,
  type Filled,
  type Holes,
  later,
  listed,
  literal,
  mapped,
  modelled,
  type Parser,
  type Reading,
  remembered,
  sequence,
  words,
} from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import {
  type Clause,
  choose,
  chosen,
  effect,
  either2,
  inHand,
  may,
  moveEach,
  moving,
  select,
  selectEach,
  toEach,
} from './clauses.ts';
import { type Choice, FIRST, IT, SECOND, type Step, THEM } from './flow.ts';
import { furtherClauses, furtherSentences } from './further.ts';
import { loneClauses, loneSentences } from './lone.ts';
import { type Filter, KEYWORDS } from './nouns.ts';
import { type CostPart, CRYSTALS, type Gains, gained, HOLES, halved, modifications } from './parts.ts';
import { rareClauses, rareSentences } from './rare.ts';
import { singleClauses, singleSentences } from './single.ts';
import { Table } from './table.ts';
import { wordClauses, wordSentences } from './words.ts';

// ---- choosing ----

/** The step by which you select a card of a Break Zone. */
function taken(noun: unknown, n: unknown): Step | undefined {
  const of = noun as Filter;
  if (of.zone !== 'break' || of.owner !== 'you') return undefined;
  return { kind: 'choose', word: 'pick', choices: [{ of, ...(n !== 1 && { count: n as number }) }] };
}

function upTo(step: Step): Step {
  return step.kind === 'choose'
    ? { ...step, choices: step.choices.map((choice) => ({ ...choice, 'up-to': true })) }
    : step;
}

/** `2 Forwards and up to 1 Backup`: several choices in one sentence. */
function severalChoices(): Parser<readonly (Choice | undefined)[]> {
  const upTo = either(
    mapped(literal('up to '), () => true),
    mapped(literal(''), () => false),
  );
  // what cannot be chosen is no choice, which the list of them shows
  const one: Parser<{ choice: Choice | undefined }> = sequence(
    [upTo, HOLES.n, literal(' '), HOLES.noun],
    (isUpTo, n, _, noun) => ({ choice: chosen(noun, n, isUpTo) }),
  );
  return mapped(listed(one, either(...[', ', ' and ', ', and '].map(literal))), (list) =>
    list.length > 1 ? list.map(({ choice }) => choice) : undefined,
  );
}

function choosing(table: Table<Clause>): void {
  table
    .add('choose {n} {noun}', ({ noun, n }) => choose(chosen(noun, n, false)))
    .add('choose up to {n} {noun}', ({ noun, n }) => choose(chosen(noun, n, true)))
    .add('choose {several}', ({ several }) => choose(...(several as (Choice | undefined)[])))
    .add('choose {a}{noun}', ({ noun }) => choose(chosen(noun, 1, false)))
    .add('each player selects {n} {noun} he/she controls', ({ noun, n }) => selectEach(noun, n))
    .add('each player selects {n} {noun} they control', ({ noun, n }) => selectEach(noun, n))
    .add('both players select {n} {noun} they control and put it into the Break Zone', ({ noun, n }) => {
      const picked = n === 1 ? selectEach(noun, n) : undefined;
      return picked && [...picked, ...effect({ 'to-break-zone': IT })];
    })
    .add('your opponent selects {n} {noun} they control and puts it into the Break Zone', ({ noun, n }) => {
      const picked = select(noun, n, 'opponent');
      return n === 1 ? picked && [picked, ...effect({ 'to-break-zone': IT })] : undefined;
    })
    .add('select up to {n} {noun} you control', ({ noun, n }) => {
      const picked = select(noun, n, 'you');
      return picked && [upTo(picked)];
    })
    .add('your opponent selects {n} {noun} they control', ({ noun, n }) => one(select(noun, n, 'opponent')))
    .add('your opponent selects {n} {noun} he/she controls', ({ noun, n }) => one(select(noun, n, 'opponent')))
    .add('select {n} {noun} you control', ({ noun, n }) => one(select(noun, n, 'you')))
    .add('select {n} {noun}', ({ noun, n }) => one(taken(noun, n)))
    .add('{yours} puts {n} {noun} into the Break Zone', ({ noun, n }) => {
      const picked = select(noun, n, 'opponent');
      return picked && [picked, ...effect({ 'to-break-zone': IT })];
    })
    .add('{yours} puts {n} {noun} they control into the Break Zone', ({ noun, n }) => {
      const picked = select(noun, n, 'opponent');
      return picked && [picked, ...effect({ 'to-break-zone': IT })];
    });
}

function one(step: Step | undefined): Clause | undefined {
  return step && [step];
}

// ---- damage, breaking, turning ----

const mutual = (a: Tree, b: Tree): Tree => ({ damage: { who: b, amount: { power: a }, source: a } });

/** The clause by which two cards deal damage to each other; undefined if one of them is a group. */
function fight(one: unknown, two: unknown): Clause | undefined {
  const [a, ...more] = one as readonly Tree[];
  const [b, ...others] = two as readonly Tree[];
  if (more.length + others.length > 0 || [a, b].some((who) => typeof who !== 'string' || who === THEM))
    return undefined;
  return [...effect(mutual(a, b)), ...effect(mutual(b, a))];
}

function dullAndFreeze({ who }: Filled): Clause {
  return [...toEach(who, (card) => ({ dull: card })), ...toEach(who, (card) => ({ freeze: card }))];
}

const hurt = ({ who, amount }: Filled): Clause => toEach(who, (card) => ({ damage: { who: card, amount } }));

/** Adds the phrases about damage. */
function damaging(table: Table<Clause>): void {
  table
    .add('deal {who} {amount}', hurt)
    .add('deal {amount} to {who}', hurt)
    .add('deal {n} damage to {who} for {each:per}', ({ n, who, each }) =>
      hurt({ who, amount: { ...(each as Filter), times: n } }),
    )
    .add('for {each:per}, deal {n} damage to {who}', ({ n, who, each }) =>
      hurt({ who, amount: { ...(each as Filter), times: n } }),
    )
    .add('for {each:per}, deal {who} {n} damage', ({ n, who, each }) =>
      hurt({ who, amount: { ...(each as Filter), times: n } }),
    )
    .add('{me} deals you {n} point{s} of damage', ({ n }) => effect({ 'damage-player': { player: 'you', amount: n } }))
    .add('{me} deals your opponent {n} point{s} of damage', ({ n }) =>
      effect({ 'damage-player': { player: 'opponent', amount: n } }),
    )
    .add('deal your opponent {n} point{s} of damage', ({ n }) =>
      effect({ 'damage-player': { player: 'opponent', amount: n } }),
    )
    .add('deal {n} point{s} of damage to your opponent', ({ n }) =>
      effect({ 'damage-player': { player: 'opponent', amount: n } }),
    )
    .add('receive {n} point{s} of damage', ({ n }) => effect({ 'damage-player': { player: 'you', amount: n } }));
}

/** Adds the phrases about cards that are dulled and frozen, and about cards that deal damage to each other. */
function fighting(table: Table<Clause>): void {
  table
    .add('dull and Freeze {who}', dullAndFreeze)
    .add('dull it and Freeze it', () => dullAndFreeze({ who: [IT] }))
    .add('dull {who} or Freeze it', ({ who }) =>
      either2(
        toEach(who, (card) => ({ dull: card })),
        effect({ freeze: IT }),
      ),
    )
    .add('{one:who} and {two:who} deal damage equal to their respective power to the other', ({ one, two }) =>
      fight(one, two),
    )
    .add('each Forward deals damage equal to its power to the other', () => fight([FIRST], [SECOND]))
    .add('{one:who} deals damage equal to its power to {two:who}', ({ one, two }) => {
      const [a, ...more] = one as readonly Tree[];
      const [b, ...others] = two as readonly Tree[];
      return more.length + others.length > 0 || a === THEM || b === THEM ? undefined : effect(mutual(a, b));
    })
    .add('{one:who} deals {two:who} damage equal to its power', ({ one, two }) => {
      const [a, ...more] = one as readonly Tree[];
      const [b, ...others] = two as readonly Tree[];
      return more.length + others.length > 0 || a === THEM || b === THEM ? undefined : effect(mutual(a, b));
    })
    .add('deal {one:who} {n} damage and {two:who} {m} damage', ({ one, two, n, m }) => [
      ...hurt({ who: one, amount: n }),
      ...hurt({ who: two, amount: m }),
    ])
    .add('deal {n} damage to {one:who} and {m} damage to {two:who}', ({ one, two, n, m }) => [
      ...hurt({ who: one, amount: n }),
      ...hurt({ who: two, amount: m }),
    ])
    .add('the first one deals the second damage equal to its power', () => effect(mutual(FIRST, SECOND)));
}

/** Adds the phrases about cards that are broken, dulled, frozen or activated. */
function turning(table: Table<Clause>): void {
  table
    .add('break {who}', ({ who }) => moveEach(who, (card) => ({ break: card })))
    .add('dull {who}', ({ who }) => toEach(who, (card) => ({ dull: card })))
    .add('negate all damage dealt to {who}', ({ who }) => toEach(who, (card) => ({ 'negate-damage': card })))
    .add('negate all the damage dealt to {who}', ({ who }) => toEach(who, (card) => ({ 'negate-damage': card })))
    .add("deal damage equal to half of {me}'s power to {who}{rounded}", ({ who, rounded }) =>
      hurt({ who, amount: halved('self', rounded) }),
    )
    .add("deal damage equal to half {me}'s power to {who}{rounded}", ({ who, rounded }) =>
      hurt({ who, amount: halved('self', rounded) }),
    )
    .add('freeze {who}', ({ who }) => toEach(who, (card) => ({ freeze: card })))
    .add('Freeze {who}', ({ who }) => toEach(who, (card) => ({ freeze: card })))
    .add('Freeze {who} also', ({ who }) => toEach(who, (card) => ({ freeze: card })))
    .add('activate {who}', ({ who }) => toEach(who, (card) => ({ activate: card })))
    .add('{who} will not activate during your next Active Phase', ({ who }) => stays(who, 'self'))
    .add('{who} does not activate during your next Active Phase', ({ who }) => stays(who, 'self'))
    .add("{who} will not activate during its controller's next Active Phase", ({ who }) => stays(who))
    .add("{who} does not activate during its controller's next Active Phase", ({ who }) => stays(who));
}

/** The clause by which cards stay dull once. "Your Active Phase" can mean only your own cards. */
function stays(who: unknown, only?: Tree): Clause | undefined {
  const cards = who as readonly Tree[];
  if (only !== undefined && cards.some((card) => card !== only)) return undefined;
  return toEach(who, (card) => ({ 'skip-activation': card }));
}

// ---- what lasts ----

const NEXT = ['during this turn, the next damage dealt to {who}', 'the next damage dealt to {who} this turn'];

/** Adds the phrases about damage that is divided. */
function dividing(table: Table<Clause>): void {
  const divide = ({ n, noun }: Filled): Clause | undefined => {
    const of = chosen(noun, 1, true)?.of;
    return of && 'zone' in of
      ? undefined
      : of && [...effect({ 'divide-damage': { amount: n, of } }), ...effect({ 'deal-divided': {} })];
  };
  for (const end of ['', '. (Units must be 1000', '. (Unit must be 1000', '. (Units must be 1000.)'])
    table.add(`choose any number of {noun}. Divide {n} damage among them as you like${end}`, divide);
}

const gain = ({ who, gains }: Filled, how: Filter = {}): Clause =>
  toEach(who, (card) => ({ gain: { who: card, gives: modifications(gains as Gains), ...how } }));
const shield = (who: unknown, next?: unknown): Clause =>
  toEach(who, (card) => ({ shield: next === undefined ? card : { who: card, next } }));
const ownPower = (n: unknown): Clause => effect({ gain: { who: 'self', gives: { 'set-power': n } } });
const itsPower = (n: unknown): Clause => effect({ gain: { who: IT, gives: { 'set-power': n } } });

/** Adds the phrases about what cards gain for a time. */
function lasting(table: Table<Clause>): void {
  table
    .add('{who} {gains} until the end of the turn', (filled) => gain(filled))
    .add('until the end of the turn, {who} {gains}', (filled) => gain(filled))
    .add('{who} {gains} this turn', (filled) => gain(filled))
    .add('until the end of the turn {who} {gains}', (filled) => gain(filled))
    .add('{who} {gains} (This effect does not end at the end of the turn.)', (filled) =>
      gain(filled, { until: 'forever' }),
    )
    .add('{who} {gains} (These effects do not end at the end of the turn.)', (filled) =>
      gain(filled, { until: 'forever' }),
    )
    .add('during this turn, {who} {gains}', (filled) => gain(filled))
    .add('{who} {gains} during this turn', (filled) => gain(filled))
    .add("until the end of the turn, {me} {gains} and {me}'s power becomes {n}", ({ gains, n }) => [
      ...gain({ who: ['self'], gains }),
      ...ownPower(n),
    ])
    .add("{me} {gains} and {me}'s power becomes {n} until the end of the turn", ({ gains, n }) => [
      ...gain({ who: ['self'], gains }),
      ...ownPower(n),
    ])
    .add('until the end of the turn, {who} {gains} and {other:who} {more:gains}', ({ who, gains, other, more }) => [
      ...gain({ who, gains }),
      ...gain({ who: other, gains: more }),
    ])
    .add('until the end of the turn, {who} doubles its power and {gains}', ({ who, gains }) => {
      const twice = doubled(who);
      return twice && [...twice, ...gain({ who, gains })];
    })
    .add('{who} doubles its power until the end of the turn', ({ who }) => doubled(who))
    .add('until the end of the turn, double the power of {who}', ({ who }) => doubled(who))
    .add('{who} gains {one:keyword} or {two:keyword} until the end of the turn', ({ who, one, two }) =>
      either2(
        toEach(who, (card) => ({ gain: { who: card, gives: { keyword: one } } })),
        toEach(who, (card) => ({ gain: { who: card, gives: { keyword: two } } })),
      ),
    );
}

/** Adds the phrases about what cards gain for longer, what they must do, and powers that are set. */
function lastingOn(table: Table<Clause>): void {
  table
    // this form stands as a sentence, and as the beginning of a sentence that goes on with a limit
    .add('{who} {gains}. (This effect does not end at the end of the turn.)', (filled) =>
      gain(filled, { until: 'forever' }),
    )
    .add('{who} {gains}. (This effect does not end at the end of the turn', (filled) =>
      gain(filled, { until: 'forever' }),
    )
    .add('{who} {gains}. (These effects do not end at the end of the turn.)', (filled) =>
      gain(filled, { until: 'forever' }),
    )
    .add("{me} {gains} and {me}'s power becomes {n}. (These effects do not end at the end of the turn.)", (filled) => [
      ...gain({ ...filled, who: ['self'] }, { until: 'forever' }),
      ...effect({ gain: { who: 'self', gives: { 'set-power': filled.n }, until: 'forever' } }),
    ])
    .add("{who} {gains} until the end of your opponent's next turn", (filled) =>
      gain(filled, { until: 'opponent-turn' }),
    )
    .add("{who} {gains} until the end of your opponent's turn", (filled) => gain(filled, { until: 'opponent-turn' }))
    .add("until the end of your opponent's turn, {who} {gains}", (filled) => gain(filled, { until: 'opponent-turn' }))
    .add('{who} must attack this turn if possible', ({ who }) => given(who, 'must-attack'))
    .add('{who} must block this turn if possible', ({ who }) => given(who, 'must-block'))
    .add('if possible, {who} must block this turn', ({ who }) => given(who, 'must-block'))
    .add('if possible, {who} must attack this turn', ({ who }) => given(who, 'must-attack'))
    .add('its power becomes {n} until the end of the turn', ({ n }) => itsPower(n))
    .add('until the end of the turn, its power becomes {n}', ({ n }) => itsPower(n))
    .add("{me}'s power becomes {n} until the end of the turn", ({ n }) => ownPower(n))
    .add("until the end of the turn, {me}'s power becomes {n}", ({ n }) => ownPower(n))
    .add('double the power of {who} until the end of the turn', ({ who }) => doubled(who))
    .add('the next damage dealt to {who} becomes 0 this turn', ({ who }) => shield(who))
    .add('reduce the next damage dealt to {who} this turn by {n}', ({ who, n }) => shield(who, n));
}

/** Adds the phrases about damage of this turn that becomes more or less. */
function changingDamage(table: Table<Clause>): void {
  for (const [before, behind] of [
    ['during this turn, ', ''],
    ['', ' this turn'],
  ])
    table
      .add(`${before}if {who} is dealt damage${behind}, the damage becomes {n} instead`, ({ who, n }) =>
        gain({ who, gains: { keywords: [], others: [{ 'set-damage': { to: n, from: 'anything' } }] } }),
      )
      .add(`${before}if {who} is dealt damage${behind}, the damage is reduced by {n} instead`, ({ who, n }) =>
        gain({ who, gains: { keywords: [], others: [{ 'reduce-damage': { by: n, from: 'anything' } }] } }),
      )
      .add(`${before}if {who} deals damage to {a}{noun}${behind}, the damage increases by {n} instead`, (filled) =>
        gain({ who: filled.who, gains: increased(filled) }),
      )
      .add(`${before}if {who} deals damage to {a}{noun}${behind}, increase the damage by {n} instead`, (filled) =>
        gain({ who: filled.who, gains: increased(filled) }),
      );
  for (const form of NEXT)
    table
      .add(`${form} becomes 0 instead`, ({ who }) => shield(who))
      .add(`${form} is reduced by {n} instead`, ({ who, n }) => shield(who, n));
}

/** Adds the phrases about numbers that are named, and about what is done to cards of those costs. */
function naming(table: Table<Clause>): void {
  const named = (noun: unknown, ...players: string[]): Tree | undefined => {
    const costs = players.map((player) => ({
      'cost-is': { is: 'equal', than: player === 'you' ? 'named-number' : { 'named-number': player } },
    }));
    const filter = noun as Filter;
    if ('zone' in filter || 'any-of' in filter) return undefined;
    return { all: { ...filter, ...(costs.length === 1 ? costs[0] : { 'any-of': costs }) } };
  };
  const toNamed = (word: string, cards: Tree | undefined): Clause | undefined =>
    cards === undefined ? undefined : effect({ [word]: cards });
  table
    .add('select 1 number', () => effect({ 'name-number': 'you' }))
    .add('your opponent selects 1 number', () => effect({ 'name-number': 'opponent' }))
    .add('dull all the {nouns} of that cost', ({ nouns }) => toNamed('dull', named(nouns, 'you')))
    .add('break all {nouns} of cost equal to either number', ({ nouns }) =>
      toNamed('break', named(nouns, 'you', 'opponent')),
    );
}

/** Adds the phrases about cards that change sides, and about cards that would go to the Break Zone. */
function controlling(table: Table<Clause>): void {
  table
    .add('you gain control of {who}', ({ who }) =>
      toEach(who, (card) => ({ control: { who: card, until: 'forever' } })),
    )
    .add('gain control of {who}', ({ who }) => toEach(who, (card) => ({ control: { who: card, until: 'forever' } })))
    .add('you gain control of {who} until the end of the turn', ({ who }) =>
      toEach(who, (card) => ({ control: { who: card, until: 'turn' } })),
    )
    .add('if {who} is put from the field into the Break Zone this turn, remove it from the game instead', ({ who }) =>
      toEach(who, (card) => ({ 'remove-instead': card })),
    )
    .add(
      'if {who} are put from the field into the Break Zone this turn, remove them from the game instead',
      ({ who }) => toEach(who, (card) => ({ 'remove-instead': card })),
    );
}

function increased({ n, noun }: Filled): Gains {
  return { keywords: [], others: [{ 'increase-damage': { by: n, against: noun } }] };
}

/**
 * The clause by which a card gains as much power as it has; undefined for several cards, each of which would need its
 * own amount.
 */
function doubled(who: unknown): Clause | undefined {
  const cards = who as readonly Tree[];
  return cards.some((card) => typeof card !== 'string' || card === THEM)
    ? undefined
    : toEach(who, (card) => ({ gain: { who: card, gives: { power: { power: card } } } }));
}

function given(who: unknown, keyword: string): Clause {
  return toEach(who, (card) => ({ gain: { who: card, gives: { keyword } } }));
}

// ---- moving ----

const OWNERS_HAND = [
  "its owner's hand",
  "their owners' hands",
  "their owners' hand",
  "their owner's hand",
  'your hand',
];
const TOPS = ['on top of', 'on the top of', 'at the top of'];
const BOTTOMS = ['at the bottom of', 'on the bottom of'];
const DECKS = ["its owner's deck", "their owners' decks"];

function moves(table: Table<Clause>): void {
  for (const hand of OWNERS_HAND)
    table.add(`return {who} to ${hand}`, ({ who }) => moveEach(who, (card) => ({ 'to-hand': card })));
  table
    .add('add {who} to your hand', ({ who }) => moveEach(who, (card) => ({ 'to-hand': card })))
    .add('play {who} onto the field', ({ who }) => moveEach(who, (card) => ({ put: card })))
    .add('play {who} onto the field dull', ({ who }) => moveEach(who, (card) => ({ put: { who: card, dull: true } })))
    .add('play the removed Forward onto the field', () => moving({ put: IT }))
    .add('play the removed Forward onto the field dull', () => moving({ put: { who: IT, dull: true } }))
    .add('remove {who} from the game', ({ who }) => moveEach(who, (card) => ({ remove: card })))
    .add('put {who} on top of your deck', ({ who }) =>
      JSON.stringify(who) === JSON.stringify([IT]) ? moving({ 'to-deck': { who: IT, place: 'top' } }) : undefined,
    )
    .add('put {who} at the bottom of your deck', ({ who }) =>
      JSON.stringify(who) === JSON.stringify([IT]) ? moving({ 'to-deck': IT }) : undefined,
    )
    .add('put {who} into the Break Zone', ({ who }) => moveEach(who, (card) => ({ 'to-break-zone': card })))
    .add('play {me} from your Break Zone onto the field', () => moving({ put: 'self' }))
    .add('play {me} from the Break Zone onto the field', () => moving({ put: 'self' }))
    .add('play {me} from your Break Zone onto the field dull', () => moving({ put: { who: 'self', dull: true } }))
    .add('play {me} from the Break Zone onto the field dull', () => moving({ put: { who: 'self', dull: true } }))
    .add('return {who} to the field', ({ who }) => moveEach(who, (card) => ({ put: card })))
    .add('return {who} to the field dull', ({ who }) => moveEach(who, (card) => ({ put: { who: card, dull: true } })))
    .add('return {who} onto the field', ({ who }) => moveEach(who, (card) => ({ put: card })))
    .add('return {who} onto the field dull', ({ who }) => moveEach(who, (card) => ({ put: { who: card, dull: true } })))
    .add('remove all the {nouns} from the game', ({ nouns }) =>
      (nouns as Filter).zone === 'break' ? effect({ remove: { all: nouns } }) : undefined,
    )
    .add('remove all the cards in {whose} Break Zone from the game', ({ whose }) =>
      effect({ remove: { all: { zone: 'break', owner: whose } } }),
    )
    .add('play {who} onto the field at the end of the turn', ({ who }) => atEnd(who, (card) => ({ put: card })))
    .add('play {who} onto the field dull at the end of the turn', ({ who }) =>
      atEnd(who, (card) => ({ put: { who: card, dull: true } })),
    )
    .add('cancel its effect', () => effect({ cancel: IT }));
  const either = (card: Tree): Tree => ({
    may: { do: [{ 'to-deck': { who: card, place: 'top' } }], else: [{ 'to-deck': card }] },
  });
  const theirs = (card: Tree): Tree => {
    const { do: top, else: bottom } = (either(card) as { may: { do: Tree; else: Tree } }).may;
    return { 'opponent-may': { do: top, else: bottom } };
  };
  for (const deck of DECKS) {
    table.add(`put {who} at the top or bottom of ${deck}`, ({ who }) => toEach(who, either));
    table.add(`your opponent puts {who} at the top or bottom of ${deck}`, ({ who }) => toEach(who, theirs));
    for (const top of TOPS)
      table.add(`put {who} ${top} ${deck}`, ({ who }) =>
        moveEach(who, (card) => ({ 'to-deck': { who: card, place: 'top' } })),
      );
    for (const bottom of BOTTOMS)
      table.add(`put {who} ${bottom} ${deck}`, ({ who }) => moveEach(who, (card) => ({ 'to-deck': card })));
  }
}

/** The clause of what is done at the end of the turn with one card. */
function atEnd(who: unknown, make: (card: Tree) => Tree): Clause | undefined {
  const cards = who as readonly Tree[];
  return cards.length === 1 && cards[0] === IT
    ? [{ kind: 'later', at: 'end-of-turn', steps: [{ kind: 'effect', effect: make(cards[0]) }] }]
    : undefined;
}

/** The clause by which you put cards of your hand under (or on) your deck. */
function fromHandToDeck(n: unknown, more: readonly (readonly [string, Tree])[]): Clause {
  const of = { zone: 'hand', owner: 'you' };
  const count = n === 1 ? {} : { count: n as number };
  return [
    { kind: 'choose', word: 'pick', choices: [{ of, ...count }] },
    ...effect({ 'to-deck': more.length === 0 ? IT : { who: IT, ...Object.fromEntries(more) } }),
  ];
}

function fromHand(table: Table<Clause>): void {
  const put = (noun: unknown, more: Filter): Clause | undefined => {
    const of = inHand(noun);
    return of && [{ kind: 'effect', effect: { 'put-from-hand': { of, ...more } }, moves: true }];
  };
  const cast = (noun: unknown): Clause | undefined => {
    const of = inHand(noun);
    return of?.type === 'summon' ? effect({ 'cast-free': { of } }) : undefined;
  };
  table
    .add('play {n} {noun} from your hand onto the field', ({ noun, n }) => put(noun, n === 1 ? {} : { count: n }))
    .add('play {a}{noun} from your hand onto the field', ({ noun }) => put(noun, {}))
    .add('play {a}{noun} from your hand onto the field dull', ({ noun }) => put(noun, { dull: true }))
    .add('put {n} card{s} from your hand at the bottom of your deck', ({ n }) => fromHandToDeck(n, []))
    .add('place {n} card{s} from your hand at the bottom of your deck', ({ n }) => fromHandToDeck(n, []))
    .add('put {n} card{s} from your hand on top of your deck', ({ n }) =>
      n === 1 ? fromHandToDeck(n, [['place', 'top']]) : undefined,
    )
    .add('play {n} {noun} from your hand onto the field dull', ({ noun, n }) =>
      put(noun, { ...(n !== 1 && { count: n }), dull: true }),
    )
    .add('cast 1 {noun} from your hand without paying its cost', ({ noun }) => cast(noun))
    .add('cast 1 {noun} from your hand without paying the cost', ({ noun }) => cast(noun));
}

const FOUND: readonly (readonly [string, string])[] = [
  ['add it to your hand', 'hand'],
  ['play it onto the field', 'field'],
  ['play it onto the field dull', 'field-dull'],
  ['put it on top of your deck', 'deck-top'],
  ['put it into the Break Zone', 'break-zone'],
  ['remove it from the game', 'removed'],
];

function decks(table: Table<Clause>): void {
  const find = (noun: unknown, to: string, n: unknown = 1): Clause | undefined => {
    const of = inHand(noun);
    return of && moving({ search: { of, ...(n !== 1 && { count: n }), to } });
  };
  for (const [how, to] of FOUND)
    for (const and of [' and', ', and']) table.add(`search for 1 {noun}${and} ${how}`, ({ noun }) => find(noun, to));
  table
    .add('search for up to {n} {nouns} and add them to your hand', ({ nouns, n }) => find(nouns, 'hand', n))
    .add('search for up to {n} {nouns} and play them onto the field', ({ nouns, n }) => find(nouns, 'field', n))
    .add('search for {a}{noun} and add it to your hand', ({ noun }) => find(noun, 'hand'))
    .add('search for {noun} and add it to your hand', ({ noun }) =>
      'name' in (noun as Filter) ? find(noun, 'hand') : undefined,
    )
    .add('search for 1 {noun}. Add it to your hand', ({ noun }) => find(noun, 'hand'))
    .add('remove the top card of your deck from the game', () => effect({ look: { rest: 'remove', reveal: true } }))
    .add('remove the top {n} cards of your deck from the game', ({ n }) =>
      effect({ look: { count: n, rest: 'remove', reveal: true } }),
    )
    .add('draw {n} card{s} for {each:per}', drawEach)
    .add('for {each:per}, draw {n} card{s}', drawEach)
    .add('gain {crystals}', ({ crystals }) => effect({ crystals }))
    .add('reveal the top card of your deck', () => moving({ 'reveal-top': 1 }))
    .add('draw {n} card{s}', ({ n }) => moving({ draw: n }))
    .add('you draw {n} card{s}', ({ n }) => moving({ draw: n }))
    .add('your opponent draws {n} card{s}', ({ n }) => effect({ draw: { player: 'opponent', count: n } }))
    .add('each player draws {n} card{s}', ({ n }) => effect({ draw: { player: 'each', count: n } }))
    .add('{yours} puts the top card of {deck} into the Break Zone', () => effect({ mill: { player: 'opponent' } }))
    .add('{yours} puts the top {n} cards of {deck} into the Break Zone', ({ n }) =>
      effect({ mill: { player: 'opponent', count: n } }),
    )
    .add('{yours} puts {n} card{s} from the top of {deck} into the Break Zone', ({ n }) =>
      effect({ mill: { player: 'opponent', count: n } }),
    )
    .add('put the top card of your deck into the Break Zone', () => moving({ mill: 1 }))
    .add('put the top {n} cards of your deck into the Break Zone', ({ n }) => moving({ mill: n }));
}

/** The clause of drawing cards for each of something. The count is a value here, and no number of the effect. */
function drawEach({ n, each }: Filled): Clause {
  const number = n === 1 ? (each as Filter) : { ...(each as Filter), times: n };
  return moving({ draw: 'count' in number ? { count: number } : number });
}

function discarding(table: Table<Clause>): void {
  const discard = (of: Filter): Clause => effect({ discard: of });
  const theirs = (n: unknown, more: Filter = {}): Clause => discard({ player: 'opponent', count: n, ...more });
  table
    .add('discard {n} card{s} from your hand', ({ n }) => discard({ count: n }))
    .add('discard {n} card{s}', ({ n }) => discard({ count: n }))
    .add('discard {n} {noun} from your hand', ({ n, noun }) => {
      const of = inHand(noun);
      return of && Object.keys(of).length > 0 ? discard({ count: n, of }) : undefined;
    })
    .add('{yours} discards {n} card{s} from {hand}', ({ n }) => theirs(n))
    .add('{yours} discards {n} card{s}', ({ n }) => theirs(n))
    .add('discard your hand', () => effect({ 'discard-hand': 'you' }))
    .add('your opponent discards their hand', () => effect({ 'discard-hand': 'opponent' }))
    .add('{yours} discards {n} more card{s} from {hand}', ({ n }) => theirs(n))
    .add('{yours} discards {n} more card{s}', ({ n }) => theirs(n))
    .add('for {each:per}, {yours} discards {n} card{s} from {hand}', ({ n, each }) =>
      theirs(n === 1 ? each : { ...(each as Filter), times: n }),
    )
    .add('for {each:per}, {yours} discards {n} card{s}', ({ n, each }) =>
      theirs(n === 1 ? each : { ...(each as Filter), times: n }),
    )
    .add('{yours} discards {n} card{s} for {each:per}', ({ n, each }) =>
      theirs(n === 1 ? each : { ...(each as Filter), times: n }),
    )
    .add('each player randomly discards {n} card{s} from {hand}', ({ n }) =>
      discard({ player: 'each', count: n, random: true }),
    )
    .add('{yours} randomly discards {n} card{s} from {hand}', ({ n }) => theirs(n, { random: true }))
    .add('{yours} randomly discards {n} card{s}', ({ n }) => theirs(n, { random: true }))
    .add('each player discards {n} card{s} from {hand}', ({ n }) => discard({ player: 'each', count: n }))
    .add('each player discards {n} card{s}', ({ n }) => discard({ player: 'each', count: n }))
    .add('your opponent shows {hand}', () => effect({ 'reveal-hand': 'opponent' }))
    .add('your opponent reveals {hand}', () => effect({ 'reveal-hand': 'opponent' }));
  for (const last of ['your opponent discards this card', 'your opponent discards it'])
    table.add(`select 1 {noun} from their hand. ${last.charAt(0).toUpperCase()}${last.slice(1)}`, ({ noun }) => {
      const of = inHand(noun);
      if (of === undefined) return undefined;
      return theirs(1, { chooser: 'you', ...(Object.keys(of).length > 0 && { of }) });
    });
}

// ---- looking ----

const RESTS: readonly (readonly [string, string])[] = [
  ['return the other cards to the bottom of your deck in any order', 'bottom'],
  ['put the rest of the cards at the bottom of your deck in any order', 'bottom'],
  ['return the other cards to the bottom of the deck in any order', 'bottom'],
  ['put the other cards at the bottom of your deck in any order', 'bottom'],
  ['return the rest of the cards to the bottom of your deck in any order', 'bottom'],
  ['put the rest at the bottom of your deck in any order', 'bottom'],
  ['put the rest of the cards into the Break Zone', 'break-zone'],
  ['put the rest into the Break Zone', 'break-zone'],
  ['put the other cards into the Break Zone', 'break-zone'],
];

/** The words for where a revealed card goes that is not taken. */
const OTHERWISE: readonly (readonly [string, string])[] = [
  ['put it into the Break Zone', 'break-zone'],
  ['put it at the bottom of your deck', 'bottom'],
  ['place it at the bottom of your deck', 'bottom'],
  ['return it to the bottom of your deck', 'bottom'],
];

/** The clause by which some of the cards that are looked at are added to the hand. */
const take = ({ n, m, noun }: Filled, more: Filter): Clause | undefined => {
  const of = inHand(noun);
  if (of === undefined) return undefined;
  const isAny = Object.keys(of).length === 0;
  return [
    {
      kind: 'effect',
      effect: { look: { count: n, 'to-hand': m, ...(!isAny && { of }), ...more } },
      moves: true,
    },
  ];
};

/** The clause by which some of the revealed cards are played onto the field. */
const put = ({ n, m, noun, dull }: Filled, rest: string, more: Filter): Clause | undefined => {
  const of = inHand(noun);
  const to = dull === '' ? 'field' : 'field-dull';
  if (of === undefined || Object.keys(of).length === 0) return undefined;
  return moving({ look: { count: n, 'to-hand': m, of, rest, reveal: true, ...more, to } });
};

/** Adds the phrases by which cards are taken from the top of the deck. */
function taking(table: Table<Clause>): void {
  for (const [said, rest] of RESTS)
    table
      .add(
        `reveal the top {n} cards of your deck. Play {m} {noun} among them onto the field{dull} and ${said}`,
        (filled) => put(filled, rest, {}),
      )
      .add(
        `reveal the top {n} cards of your deck. Play up to {m} {noun} among them onto the field{dull} and ${said}`,
        (filled) => put(filled, rest, { 'up-to': true }),
      );
  for (const [said, rest] of RESTS) {
    for (const and of [' and', ', and', '. Then,']) {
      table
        .add(`look at the top {n} cards of your deck. Add {m} {noun} among them to your hand${and} ${said}`, (filled) =>
          take(filled, { rest, ...(isCard(filled) ? {} : { reveal: true }) }),
        )
        .add(`reveal the top {n} cards of your deck. Add {m} {noun} among them to your hand${and} ${said}`, (filled) =>
          take(filled, { rest, reveal: true }),
        )
        .add(
          `reveal the top {n} cards of your deck. Add up to {m} {noun} among them to your hand${and} ${said}`,
          (filled) => take(filled, { rest, reveal: true, 'up-to': true }),
        );
    }
  }
}

/** Adds the phrases by which the top of the deck is looked at and put back. */
function looking(table: Table<Clause>): void {
  const look = (count: unknown, more: Filter): Clause => effect({ look: { count, ...more } });
  table
    .add('look at the top card of your deck', () => look(1, { rest: 'top' }))
    .add('look at the top card of your deck. You may place the card at the bottom of your deck', () =>
      look(1, { rest: 'top-or-bottom' }),
    )
    .add(
      'look at the top {n} cards of your deck. Return these to the top and/or bottom of your deck in any order',
      ({ n }) => look(n, { rest: 'top-or-bottom' }),
    )
    .add(
      'look at the top {n} cards of your deck. Return them to the top and/or bottom of your deck in any order',
      ({ n }) => look(n, { rest: 'top-or-bottom' }),
    );
}

/** Adds the phrases by which cards are revealed one at a time. */
function revealing(table: Table<Clause>): void {
  for (const [otherwise, rest] of OTHERWISE)
    for (const not of ['If not', 'If it is not {a}{same:noun}'])
      table.add(
        `reveal the top card of your deck. If it is {a}{noun}, add it to your hand. ${not}, ${otherwise}`,
        ({ noun, same = noun }) => {
          const of = inHand(noun);
          if (of === undefined || JSON.stringify(same) !== JSON.stringify(noun)) return undefined;
          return [{ kind: 'effect', effect: { look: { count: 1, 'to-hand': 1, of, reveal: true, rest } } }];
        },
      );
  table.add('reveal the top card of your deck. If it is {a}{noun}, add it to your hand', ({ noun }) => {
    const of = inHand(noun);
    // a card that is not of that kind stays where it is
    return of && [{ kind: 'effect', effect: { look: { count: 1, 'to-hand': 1, of, reveal: true, rest: 'top' } } }];
  });
  for (const order of [
    'Then, shuffle the other cards and return them',
    'Then, shuffle the other cards revealed and return them',
  ])
    table.add(
      'turn over one card at a time from the top of your deck until {a}{noun} is revealed. Add it to your hand. ' +
        `${order} to the bottom of your deck`,
      ({ noun }) => {
        const of = inHand(noun);
        return of && effect({ 'reveal-until': { of } });
      },
    );
}

/** Does the noun mean any card? Then the card is taken unseen; a card of a kind is shown. */
function isCard({ noun }: Filled): boolean {
  return Object.keys(noun as Filter).length === 0;
}

// ---- counters ----

/**
 * The clause about counters; undefined if it is not about this card alone. The engine does not tell kinds of counters
 * apart, and other cards may have another kind.
 */
function ownCounters(who: unknown, make: (card: Tree) => Tree): Clause | undefined {
  return (who as readonly Tree[]).every((card) => card === 'self') ? toEach(who, make) : undefined;
}

function counting(table: Table<Clause>): void {
  table
    .add('place {n} {counters} on {who}', ({ n, who }) =>
      ownCounters(who, (card) => ({ counters: { who: card, count: n } })),
    )
    .add('place {n} {counters} on {who} for {each:per}', ({ n, who, each }) =>
      ownCounters(who, (card) => ({
        counters: { who: card, count: n === 1 ? each : { ...(each as Filter), times: n } },
      })),
    )
    .add('remove {n} {counters} from {who}', ({ n, who }) =>
      ownCounters(who, (card) => ({ 'remove-counters': { who: card, count: n } })),
    );
}

// ---- whole texts ----

const WHOSE: ReadonlyMap<string, string> = new Map([
  ['your', 'you'],
  ["your opponent's", 'opponent'],
  ["opponent's", 'opponent'],
]);

export interface Phrases {
  readonly clause: Table<Clause>;
  readonly sentence: Table<Clause>;
  /** The parser of sentences that stand one after the other. */
  readonly body: Parser<Clause>;
  readonly gains: Table<Gains>;
  readonly own: Table<Gains>;
}

/** @param gains what lasts, @param own what is so as long as a card is there */
export function createPhrases(gains: Table<Gains>, own: Table<Gains>): Phrases {
  const several = listed(gains.parser, either(...[' and ', ', and ', ', '].map(literal)));
  const holes: Holes = {
    ...HOLES,
    gains: mapped(several, gained),
    several: severalChoices(),
    crystals: CRYSTALS,
    keyword: words(KEYWORDS),
    whose: words(WHOSE),
    dull: either(literal(' dull'), literal('')),
  };
  const clause = new Table<Clause>('clause', holes);
  const ofBattle = [damaging, fighting, turning, dividing];
  const ofTime = [lasting, lastingOn, changingDamage, controlling, naming];
  const ofCards = [moves, fromHand, decks, discarding, taking, looking, revealing, counting];
  for (const add of [
    choosing,
    ...ofBattle,
    ...ofTime,
    ...ofCards,
    ...furtherClauses,
    ...singleClauses,
    ...wordClauses,
    ...loneClauses,
    ...rareClauses,
  ])
    add(clause);
  const clauses = remembered(
    mapped(listed(clause.parser, either(...[' and ', ', then ', ' then ', ', and '].map(literal))), (list) =>
      list.flat(),
    ),
  );
  const sentence = createSentences({
    ...holes,
    clauses,
    modes: later(() => modes),
  });
  const body = createBody(sentence.parser);
  const modes = createModes(body);
  return { clause, sentence, body, gains, own };
}

/** The form by which more modes may be selected if a condition holds. */
const BUT_MORE = 'If {cond}, select up to {most:n} of the {all:m} following actions';

function createSentences(holes: Holes): Table<Clause> {
  const so =
    (how: 'if' | 'when' | 'not') =>
    (filled: Filled): Clause => [{ kind: 'so', how, steps: filled.clauses as Clause }];
  const table = new Table<Clause>('sentence', holes)
    .add('{clauses}', ({ clauses }) => clauses as Clause)
    .add('then {clauses}', ({ clauses }) => (clauses as Clause).map((step) => ({ ...step, then: true })))
    .add('then, {clauses}', ({ clauses }) => (clauses as Clause).map((step) => ({ ...step, then: true })))
    .add('then, you may {clauses}', ({ clauses }) => may(clauses as Clause)?.map((step) => ({ ...step, then: true })))
    .add('you may {clauses}', ({ clauses }) => may(clauses as Clause))
    .add('you may {costs}', ({ costs }) => {
      const { parts, from } = costs as CostPart;
      return from === undefined ? [{ kind: 'pay', cost: parts }] : undefined;
    })
    .add('when it is put from the field into the Break Zone this turn, {clauses}', ({ clauses }) =>
      watched('put-into-break-zone', clauses),
    )
    .add('when that Forward is put from the field into the Break Zone this turn, {clauses}', ({ clauses }) =>
      watched('put-into-break-zone', clauses),
    )
    .add('when it leaves the field this turn, {clauses}', ({ clauses }) => watched('leaves', clauses))
    .add('when that Forward leaves the field this turn, {clauses}', ({ clauses }) => watched('leaves', clauses))
    .add('if you do so, {clauses}', so('if'))
    .add('if you do, {clauses}', so('if'))
    .add('when you do so, {clauses}', so('when'))
    .add('when you do, {clauses}', so('when'))
    .add('if not, {clauses}', so('not'))
    .add('if you do not, {clauses}', so('not'))
    .add("if you don't, {clauses}", so('not'))
    .add('if {cond}, {clauses}', ({ cond, clauses }) => [{ kind: 'if', is: cond, steps: clauses as Clause }])
    .add('if {cond}, also {clauses}', ({ cond, clauses }) => [{ kind: 'if', is: cond, steps: clauses as Clause }])
    .add('if {cond}, you may {clauses}', ({ cond, clauses }) => {
      const steps = may(clauses as Clause);
      return steps && [{ kind: 'if', is: cond, steps }];
    })
    .add("if {yours} doesn't {costs}, {clauses}", ({ costs, clauses }) => unlessPaid(costs, clauses as Clause))
    .add('if {cond}, {clauses} instead', ({ cond, clauses }) => [
      { kind: 'instead', is: cond, steps: clauses as Clause },
    ])
    .add('at the end of the turn, {clauses}', ({ clauses }) => [
      { kind: 'later', at: 'end-of-turn', steps: clauses as Clause },
    ]);
  furtherSentences(table);
  singleSentences(table);
  wordSentences(table);
  loneSentences(table);
  rareSentences(table);
  for (const end of [':', '.']) {
    for (const then of [`${BUT_MORE} instead`, BUT_MORE])
      table.add(`select {n} of the {m} following actions. ${then}${end} {modes}`, ({ n, m, cond, most, all, modes }) =>
        m === all ? modal(n, m, modes, false)?.map((step) => moreModes(step, cond, most)) : undefined,
      );
    table
      .add(`select {n} of the {m} following actions${end} {modes}`, ({ n, m, modes }) => modal(n, m, modes, false))
      .add(`select {n} of the following {m} actions${end} {modes}`, ({ n, m, modes }) => modal(n, m, modes, false))
      .add(`select {n} of the following actions${end} {modes}`, ({ n, modes }) => modalOfAll(n, modes, false))
      .add(`select {n} of the following${end} {modes}`, ({ n, modes }) => modalOfAll(n, modes, false))
      .add(`select {n} from the following${end} {modes}`, ({ n, modes }) => modalOfAll(n, modes, false))
      .add(`select up to {n} of the following actions${end} {modes}`, ({ n, modes }) => modalOfAll(n, modes, true))
      .add(`select up to {n} of the {m} following actions${end} {modes}`, ({ n, m, modes }) =>
        modal(n, m, modes, true),
      );
  }
  return table;
}

/** The clause of what is done when the event happens to the chosen card this turn. */
function watched(event: string, clauses: unknown): Clause {
  return [{ kind: 'watch', event, steps: clauses as Clause }];
}

function modal(n: unknown, m: unknown, modes: unknown, isUpTo: boolean): Clause | undefined {
  const list = modes as readonly Clause[];
  if (list.length !== m) return undefined;
  return [{ kind: 'modes', how: { ...(n !== 1 && { count: n }), ...(isUpTo && { 'up-to': true }) }, modes: list }];
}

/** The step of modes of which more may be selected if a condition holds. */
function moreModes(step: Step, is: unknown, most: unknown): Step {
  return step.kind === 'modes' ? { ...step, how: { ...step.how, if: is, most } } : step;
}

/** The clause of what is done if the opponent does not pay. */
function unlessPaid(costs: unknown, steps: Clause): Clause | undefined {
  const { parts, from } = costs as CostPart;
  const isOwn = parts.some((part) => typeof part === 'string' && part.endsWith('-self'));
  return from === undefined && !isOwn ? [{ kind: 'unless', cost: parts, player: 'opponent', steps }] : undefined;
}

/** The clause of modes that the text does not count; undefined unless there are more of them than are selected. */
function modalOfAll(n: unknown, modes: unknown, isUpTo: boolean): Clause | undefined {
  const { length } = modes as readonly Clause[];
  return length > (n as number) ? modal(n, length, modes, isUpTo) : undefined;
}

/** Reads modes in quotes, one after the other. */
function createModes(body: Parser<Clause>): Parser<readonly Clause[]> {
  const mode = sequence([literal('"'), body, literal('"')], (_, steps) => steps);
  return listed(mode, literal(' '));
}

const MOST_SENTENCES = 12;

/** Reads sentences, each with its full stop, except the last one in quotes. */
function createBody(sentence: Parser<Clause>): Parser<Clause> {
  const sentences: Parser<Clause> = (text, at) => {
    const done: Reading<Clause>[] = [];
    let open: Reading<Clause>[] = [{ value: [], end: at }];
    for (let i = 0; open.length > 0 && i < MOST_SENTENCES; i++) {
      const read = open.flatMap(({ value, end }) =>
        sentence(text, end).flatMap((next) => {
          const steps = [...value, ...next.value.map((step) => ({ ...step, sentence: i }))];
          const stop = text.text[next.end];
          if (stop === '.') return [{ value: steps, end: next.end + 1 }];
          const isWhole = stop === undefined || stop === '"' || /(?:"|\.\))$/.test(text.text.slice(at, next.end));
          return isWhole ? [{ value: steps, end: next.end }] : [];
        }),
      );
      const ends = distinct(read);
      for (const { end } of ends) text.reached(end);
      done.push(...ends);
      open = ends.flatMap(({ value, end }) => (text.text[end] === ' ' ? [{ value, end: end + 1 }] : []));
    }
    return done;
  };
  const model = mapped(
    listed(
      sequence([sentence, literal('.')], (steps) => steps),
      literal(' '),
    ),
    (list): Clause => list.flatMap((steps, i) => steps.map((step) => ({ ...step, sentence: i }))),
  );
  return remembered(modelled(sentences, model));
}

function distinct(readings: readonly Reading<Clause>[]): Reading<Clause>[] {
  return [...new Map(readings.map((reading) => [`${reading.end} ${JSON.stringify(reading.value)}`, reading])).values()];
}
