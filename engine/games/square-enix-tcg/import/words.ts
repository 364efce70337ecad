/** Phrases of printed Square Enix TCG texts for words of the card language that few cards have. */
import type { Filled } from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import { type Clause, choose, chosen, effect, moving, select, toEach } from './clauses.ts';
import { DISCARDED, IT, REMOVED, SPECIAL, type Step, THEM } from './flow.ts';
import { ELEMENTS, type Filter } from './nouns.ts';
import { type CostPart, type Gains, gained, modifications } from './parts.ts';
import type { Table } from './table.ts';

type Line = Readonly<Record<string, Tree>>;

/** What a line waits for, and what "it" means then. */
interface Waits {
  readonly when: readonly Tree[];
  readonly it?: Tree;
  readonly is?: Tree;
}

const LEASTS: readonly (readonly [string, Filter])[] = [
  ['', {}],
  [' (it cannot become 0)', { min: 1 }],
];
const less = (n: unknown): number => -(n as number);
const gain = (who: Tree, gives: Tree, more: Filter = {}): Clause => effect({ gain: { who, gives, ...more } });

/** A noun that does not say where its cards are or whose they are; undefined for any other noun. */
function plainly(noun: unknown): Filter | undefined {
  const of = noun as Filter;
  return 'zone' in of || 'controller' in of || 'owner' in of ? undefined : of;
}

// ---- lines about what is so ----

/** Adds the lines about cards that have others beside them, about Damage Zones, and about damage to players. */
function ofLines(table: Table<Line>): void {
  table
    .add('{me} can be played onto the field even if you control other {element} Characters', ({ element }) =>
      element === 'light' || element === 'dark' ? { field: 'beside-light-dark' } : undefined,
    )
    .add(
      'if a Forward damaged by {me} is put from the field into the Break Zone on the same turn, remove it from the ' +
        'game instead',
      () => ({ field: 'remove-instead', affects: { type: 'forward', 'damaged-by-this': true } }),
    )
    .add('any card put in the Damage Zone due to {me} cannot use its EX Burst', () => ({ field: 'no-ex-burst' }))
    .add('any {noun} put in the Damage Zone due to {me} cannot use its EX Burst', ({ noun }) => {
      const of = plainly(noun);
      return of && Object.keys(of).length > 0 ? { field: { 'no-ex-burst': { of } } } : undefined;
    })
    .add('if {me} deals damage to your opponent, the damage becomes {n} instead', ({ n }) => ({
      field: { 'set-player-damage': { to: n } },
    }))
    .add('if {me} deals damage to a Forward or your opponent, double the damage instead', () => ({
      field: ['double-damage', 'double-player-damage'],
    }))
    .add('{me} can form a party with Forwards of any Element', () => ({ field: { keyword: 'any-party' } }))
    .add('the {nouns} can form a party with Forwards of any Element', ({ nouns }) =>
      (nouns as Filter).type === 'forward' && (nouns as Filter).controller === 'you'
        ? { field: { keyword: 'any-party' }, affects: nouns as Tree }
        : undefined,
    )
    .add('if a Forward {is} damage, the damage increases by {n} instead', ({ n }) => ({
      field: { 'raise-damage': { by: n } },
    }));
}

/** Adds the lines by which cards cost less for each of something. */
function cheaper(table: Table<Line>): void {
  const paying = ({ costs, n }: Filled): Line | undefined => {
    const { parts, from } = costs as CostPart;
    const isOwn = parts.some((part) => typeof part === 'string');
    return from === undefined && !isOwn ? { 'play-cost': parts, optional: true, reduces: n as Tree } : undefined;
  };
  table
    .add('before paying the cost to cast {me}, you can {costs} to reduce the cost required to cast {me} by {n}', paying)
    .add(
      'before paying the cost to play {me} onto the field, you may {costs}. If you do so, the cost for playing {me} ' +
        'onto the field is reduced by {n}',
      paying,
    )
    .add('you may reduce the cost required to play {me} by {n}', ({ n }) => ({
      'play-cost': { cp: { any: 0 } },
      optional: true,
      reduces: n as Tree,
    }));
  for (const [said, least] of LEASTS)
    table.add(
      `the cost required to cast {me} is reduced by {n} for each {noun} of a different Element you control, other ` +
        `than Multi-Element${said}`,
      ({ n, noun }) => {
        const of = plainly(noun);
        const among = { ...of, 'multi-element': false, controller: 'you' };
        const by = { 'elements-among': { of: among, times: less(n) } };
        return of && { field: { 'own-cost': { by, ...least } } };
      },
    );
}

export function wordStatics(table: Table<Line>): void {
  ofLines(table);
  cheaper(table);
}

// ---- what lines wait for ----

export function wordTriggers(table: Table<Waits>): void {
  const damaged = (type: string): Waits => ({
    when: [{ 'put-into-break-zone': { type, 'damaged-by-this': true } }],
    it: 'subject',
  });
  for (const by of ['damaged by {me}', 'that took damage from {me}'])
    for (const turn of ['on the same turn', 'during the same turn'])
      table.add(`{when}Forward ${by} is put from the field into the Break Zone ${turn}`, () => damaged('forward'));
  table
    .add('{when}Character damaged by {me} is put from the field into the Break Zone on the same turn', () =>
      damaged('character'),
    )
    .add('When {me} forms a party with {noun} and attacks', ({ noun }) => {
      const of = plainly(noun);
      return of && typeof of.name === 'string'
        ? { when: [{ attacks: { ...of, 'in-party-with-this': true } }] }
        : undefined;
    })
    .add('{when}Forward forming a party with {me} is put from the field into the Break Zone', () => ({
      when: [{ 'put-into-break-zone': { type: 'forward', 'in-party-with-this': true } }],
      it: 'subject',
    }))
    .add('When your Attack Phase starts', () => ({ when: [{ 'attack-phase': { turn: 'you' } }] }));
}

// ---- within sentences ----

/** Adds the phrases of damage to players, and of damage by a card's own power. */
function harming(table: Table<Clause>): void {
  table
    .add('during this turn, the next damage dealt to you becomes 0 instead', () => effect({ 'shield-player': 'you' }))
    .add('deal each {noun} damage equal to its power minus {n}', ({ noun, n }) =>
      'controller' in (noun as Filter) ? effect({ 'own-power-damage': { who: { all: noun }, less: n } }) : undefined,
    )
    .add('deal each of them damage equal to its power minus {n}', ({ n }) =>
      effect({ 'own-power-damage': { who: THEM, less: n } }),
    )
    .add('deal each {noun} damage equal to half of its power (round up to the nearest 1000)', ({ noun }) =>
      'controller' in (noun as Filter) ? effect({ 'own-power-damage': { who: { all: noun }, half: true } }) : undefined,
    )
    .add('break the Forward that blocks {me}', () => [
      { kind: 'if', is: { is: { who: 'self', of: { state: 'attacking' } } }, steps: effect({ break: 'blocker' }) },
    ])
    .add('deal it {n} damage for each CP required to cast the removed card', ({ n }) =>
      effect({ damage: { who: IT, amount: { product: { a: n, b: { 'cost-of': REMOVED } } } } }),
    );
}

/** Adds the phrases of what the next card costs, and of what lasts as long as a card is there. */
function forATime(table: Table<Clause>): void {
  for (const [said, least] of LEASTS)
    table.add(
      `during this turn, the cost required to cast your next {noun} is reduced by {n}${said}`,
      ({ noun, n }) => {
        const of = plainly(noun);
        if (of === undefined) return undefined;
        return effect({ 'next-cost': { ...(Object.keys(of).length > 0 && { of }), less: n, ...least } });
      },
    );
  table
    .add('as long as {me} is on the field, {who} {gains}', ({ who, gains }) =>
      toEach(who, (card) => ({ gain: { who: card, gives: modifications(gains as Gains), until: 'while-here' } })),
    )
    .add("as long as {me} is on the field, {who} does not activate during its controller's Active Phase", ({ who }) =>
      toEach(who, (card) => ({ gain: { who: card, gives: { keyword: 'does-not-activate' }, until: 'while-here' } })),
    )
    .add(
      'until the end of the turn, {who} {gains} and {me} {more:gains} and "{me} can attack once more this turn."',
      ({ who, gains, more }) => [
        ...toEach(who, (card) => ({ gain: { who: card, gives: modifications(gains as Gains) } })),
        ...gain('self', modifications(gained([more as Gains]))),
        ...effect({ 'attack-again': 'self' }),
      ],
    );
}

/** Adds the phrases about the ability to which the text belongs. */
function ofItself(table: Table<Clause>): void {
  table
    .add('use this special ability again without paying the cost', () => effect({ 'use-again': SPECIAL }))
    .add('during this turn, {who} {gains}, and it {more:gains}', ({ who, gains, more }) =>
      toEach(who, (card) => ({ gain: { who: card, gives: modifications(gained([gains as Gains, more as Gains])) } })),
    );
}

/** Adds the phrases about as many cards as something else had. */
function asMany(table: Table<Clause>): void {
  const ofHand = { zone: 'hand', owner: 'you' };
  table
    .add(
      'place any number of cards from your hand at the bottom of your deck in any order. Then, draw the same number ' +
        'of cards',
      () => [
        { kind: 'choose', word: 'pick', choices: [{ of: ofHand, count: MOST_PICKED, 'up-to': true }] },
        ...effect({ 'to-deck': IT }),
        ...effect({ draw: { 'chosen-count': 'chosen' } }),
      ],
    )
    .add(
      'draw 1 card for each {noun}. Then, place as many cards as drawn from your hand at the bottom of your deck in ' +
        'any order',
      ({ noun }) =>
        'controller' in (noun as Filter)
          ? [
              ...effect({ draw: { count: { count: noun } } }),
              { kind: 'choose', word: 'pick', choices: [{ of: ofHand, count: { count: noun } }] },
              ...effect({ 'to-deck': IT }),
            ]
          : undefined,
    );
}

/** The most cards that one choice takes. */
export const MOST_PICKED = 11;

/** Adds the phrases, as parts of sentences, of what is done with something that is named. */
function namingTypes(table: Table<Clause>): void {
  table.add(
    "name 1 card type. Remove all cards of the named card type in your opponent's Break Zone from the game",
    () => named(NAMED_TYPES, (type) => effect({ remove: { all: { type, zone: 'break', owner: 'opponent' } } })),
  );
}

export const wordClauses = [harming, forATime, ofItself, asMany, namingTypes] as const;

// ---- whole sentences ----

const NAMED_ELEMENTS = [...ELEMENTS.values()];
const OF_COLOUR = NAMED_ELEMENTS.filter((element) => element !== 'light' && element !== 'dark');
export const NAMED_TYPES = ['forward', 'backup', 'monster', 'summon', 'weapon', 'armor', 'accessory', 'formation'];

/** The clause of what is done with what a player names: one mode for each thing that can be named. */
export function named(names: readonly string[], does: (name: string) => Clause): Clause {
  return [{ kind: 'modes', how: {}, modes: names.map(does), isNaming: true }];
}

function naming(table: Table<Clause>): void {
  const becomes = (names: readonly string[], how: Filter): Clause =>
    named(names, (element) => gain('self', { element }, how));
  const others = 'name 1 Element other than Light and Dark';
  table
    .add('name 1 Element. {me} cannot be chosen by Summons or abilities of the named Element this turn', () =>
      named(NAMED_ELEMENTS, (element) => gain('self', { 'not-chosen-by': { of: { element } } })),
    )
    .add('select 1 Element. {me} becomes that Element (this effect does not end at the end of the turn)', () =>
      becomes(NAMED_ELEMENTS, { until: 'forever' }),
    )
    .add('name 1 Element. {me} becomes that Element. (This effect does not end at the end of the turn.)', () =>
      becomes(NAMED_ELEMENTS, { until: 'forever' }),
    )
    .add(`${others}. {me} becomes the named Element until the end of the turn`, () => becomes(OF_COLOUR, {}))
    .add(`${others}. Until the end of the turn, the Element of {me} becomes the named one`, () =>
      becomes(OF_COLOUR, {}),
    )
    .add(
      'select 1 Element. {me} gains "If {me} deals damage to a Forward of the named Element, double the damage ' +
        'instead." (This effect does not end at the end of the turn.)',
      () =>
        named(NAMED_ELEMENTS, (element) =>
          gain('self', { 'double-damage': { against: { element, type: 'forward' } } }, { until: 'forever' }),
        ),
    )
    .add(
      'name 1 card type. Then, your opponent discards {n} card. If the discarded card is the named card type, draw ' +
        '{m} card{s}',
      ({ n, m }) =>
        named(NAMED_TYPES, (type) => [
          ...effect({ discard: { player: 'opponent', count: n } }),
          { kind: 'if', is: { is: { who: DISCARDED, of: { type } } }, steps: moving({ draw: m }) },
        ]),
    );
}

/** Adds the phrases about cards of the same cost as another card. */
function sameCost(table: Table<Clause>): void {
  const ofThatCost = (noun: unknown, more: Filter): Filter | undefined => {
    const of = noun as Filter;
    return 'zone' in of || 'cost' in of
      ? undefined
      : { ...of, 'cost-is': { is: 'equal', than: 'named-number' }, ...more };
  };
  table
    .add(
      'reveal the top card of your deck. Break all {nouns} with the same cost as the revealed card. Add the revealed ' +
        'card to your hand',
      ({ nouns }) => {
        const of = 'controller' in (nouns as Filter) ? ofThatCost(nouns, {}) : undefined;
        return (
          of && [
            ...moving({ 'reveal-top': 1 }),
            {
              kind: 'if',
              is: { 'any-are': { who: IT, of: {} } },
              // the broken card is not asked about before the other card is in the hand
              steps: [
                ...effect({ 'note-number': { 'cost-of': IT } }),
                ...effect({ 'to-hand': IT }),
                ...effect({ break: { all: of } }),
              ],
            },
          ]
        );
      },
    )
    .add(
      'select 1 {one:noun} you control. Put it into the Break Zone. When you do so, choose 1 {two:noun} of the same ' +
        'cost as the {three:noun} you put into the Break Zone. You gain control of it',
      ({ one, two, three }) => {
        const picked = select(one, 1, 'you');
        const of = ofThatCost(two, {});
        if (picked === undefined || of === undefined || JSON.stringify(one) !== JSON.stringify(three)) return undefined;
        const chooses = choose(chosen(of, 1, false));
        const steps: Step[] = [...(chooses ?? []), ...effect({ control: { who: IT, until: 'forever' } })];
        return [
          picked,
          ...moving({ 'to-break-zone': IT }),
          ...effect({ 'note-number': { 'cost-of': IT } }),
          { kind: 'when-moved', is: { is: { who: IT, of: { zone: 'break' } } }, steps },
        ];
      },
    );
}

/** @param table the sentences, which know `clauses` */
export function wordSentences(table: Table<Clause>): void {
  naming(table);
  sameCost(table);
  table
    .add(
      '{me} deals you {n} point{s} of damage. EX Bursts of cards put into the Damage Zone due to this damage cannot ' +
        'be used',
      ({ n }) => effect({ 'damage-player': { player: 'you', amount: n, 'no-ex': true } }),
    )
    .add('during this turn, when that Forward is put from the field into the Break Zone, {clauses}', ({ clauses }) => [
      { kind: 'watch', event: 'put-into-break-zone', steps: clauses as Clause },
    ]);
  for (const end of [':', '.'])
    table.add(
      `select {n} of the following actions. If {cond}, select up to {most:n} of the following actions instead${end} ` +
        '{modes}',
      ({ n, modes, cond, most }) => {
        const list = modes as readonly Clause[];
        const how = { ...(n !== 1 && { count: n }), if: cond, most };
        return list.length > (n as number) ? [{ kind: 'modes', how, modes: list }] : undefined;
      },
    );
}
