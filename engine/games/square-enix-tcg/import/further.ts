/** Phrases of printed Square Enix TCG texts that few cards have. */
import type { Filled } from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import {
  type Clause,
  choose,
  chosen,
  effect,
  either2,
  inHand,
  moveEach,
  moving,
  select,
  selectEach,
  toEach,
} from './clauses.ts';
import { DISCARDED, IT, type Step, THE } from './flow.ts';
import { type Filter, NO_BACKUPS, together } from './nouns.ts';
import { type Gains, halved, modifications } from './parts.ts';
import type { Table } from './table.ts';

const ITSELF = JSON.stringify([IT]);

/** Are cards meant by one word, so that "it" is what they are? */
function isIt(who: unknown): boolean {
  return JSON.stringify(who) === ITSELF;
}

const gain = (who: Tree, gives: Tree): Clause => effect({ gain: { who, gives } });

// ---- choosing ----

/** Adds the phrases `as many Forwards as …`: choices whose number is counted. */
function countedChoices(table: Table<Clause>): void {
  const many = (noun: unknown, each: unknown, isUpTo: boolean): Clause | undefined =>
    choose(chosen(noun, each, isUpTo));
  table
    .add('choose as many {noun} as {each}', ({ noun, each }) => many(noun, each, false))
    .add('choose as many {noun} as the {each}', ({ noun, each }) => many(noun, each, false))
    .add('choose up to the same number of {noun} as the {each}', ({ noun, each }) => many(noun, each, true))
    .add('choose up to {n} {one:noun} and up to {m} {two:noun}. Play them onto the field', ({ n, one, m, two }) => {
      // a card that is played onto the field is not on the field yet
      const of = two as Filter;
      const first = of.zone === 'break' && !('controller' in (one as Filter)) ? { ...(one as Filter) } : undefined;
      if (first === undefined || 'zone' in first || first.type !== of.type) return undefined;
      const both = choose(chosen({ ...first, zone: of.zone, owner: of.owner }, n, true), chosen(two, m, true));
      return both && [...both, ...effect({ put: IT })];
    });
}

/** Adds the phrases by which each player selects cards of their own. */
function selecting(table: Table<Clause>): void {
  const fromBreakZones = (noun: unknown, n: unknown): Clause | undefined => {
    const of = inHand(noun);
    const choices = [{ of: { ...of, zone: 'break', owner: 'you' } }];
    return of && n === 1 ? [{ kind: 'choose', word: 'each-picks', choices }, ...effect({ 'to-hand': IT })] : undefined;
  };
  for (const pile of ['his/her Break Zone', 'their Break Zone'])
    table.add(`each player selects {n} {noun} from ${pile} and adds it to {hand}`, ({ n, noun }) =>
      fromBreakZones(noun, n),
    );
  table
    .add('each player selects up to {n} {noun} he/she controls (select as many as possible)', ({ n, noun }) =>
      selectEach(noun, n),
    )
    .add('select {n} {noun} in their hand. Your opponent removes it from the game', ({ n, noun }) => {
      const of = inHand(noun);
      const choices = [{ of: { ...of, zone: 'hand', owner: 'opponent' } }];
      return of && n === 1 ? [{ kind: 'choose', word: 'pick', choices }, ...moving({ remove: IT })] : undefined;
    });
}

/** The words for objects that are chosen on the stack. */
const OBJECTS: readonly (readonly [string, Tree])[] = [
  ['auto-ability', 'auto'],
  ['action ability', 'action'],
  ['special ability or auto ability', ['special', 'auto']],
  ['Summon or auto-ability', ['summon', 'auto']],
];

function choosingAbilities(table: Table<Clause>): void {
  const chooses = (kinds: Tree, more: Filter): Clause => [
    { kind: 'choose', word: 'choose-ability', choices: [{ of: {}, kinds, ...more }] },
  ];
  for (const [said, kinds] of OBJECTS) table.add(`choose 1 ${said}`, () => chooses(kinds, {}));
  table
    .add('choose 1 auto-ability triggered from a Forward', () => chooses('auto', { source: 'forward' }))
    .add("choose 1 opponent's auto-ability", () => chooses('auto', { by: 'opponent' }))
    .add("choose an opponent's auto-ability", () => chooses('auto', { by: 'opponent' }));
}

// ---- damage and what lasts ----

/** Adds the phrases that change damage, power or what a card can do, for a time. */
function changing(table: Table<Clause>): void {
  table
    .add('if {me} deals damage to {a}{noun} this turn, double the damage instead', ({ noun }) =>
      gain('self', { 'double-damage': { against: noun } }),
    )
    .add('for {each:per}, {who} gains +{n} power until the end of the turn', ({ each, who, n }) =>
      toEach(who, (card) => ({ gain: { who: card, gives: { power: { ...(each as Filter), times: n } } } })),
    )
    .add('halve its power until the end of the turn{rounded}', ({ rounded }) => {
      const { rounded: half } = halved(IT, rounded) as { rounded: Filter };
      // to lose half is to keep the other half, which is rounded to the other side
      const { down, ...more } = half;
      const lost = { rounded: { ...more, ...(down !== true && { down: true }) } };
      return gain(IT, { power: { product: { a: -1, b: lost } } });
    })
    .add('during this turn, {me} {gains} and the next damage dealt to him becomes 0 instead', ({ gains }) => [
      ...gain('self', modifications(gains as Gains)),
      ...effect({ shield: 'self' }),
    ])
    .add("{me}'s power becomes the same as that Forward's power until the end of the turn", () =>
      gain('self', { 'set-power': { power: `${THE}forward` } }),
    )
    .add('you gain control of this Forward until the end of the turn', () =>
      effect({ control: { who: IT, until: 'turn' } }),
    )
    .add('{who} can attack once more this turn', ({ who }) => toEach(who, (card) => ({ 'attack-again': card })))
    .add('the next damage dealt to {noun} becomes 0 this turn', ({ noun }) =>
      Object.keys(noun as Filter).join() === 'name' ? effect({ shield: { all: noun } }) : undefined,
    )
    .add('dull {who} or activate it', ({ who }) =>
      isIt(who) ? either2(effect({ dull: IT }), effect({ activate: IT })) : undefined,
    )
    .add('activate {nouns}', ({ nouns }) => {
      const { name, controller } = nouns as Filter;
      // "the cards of these names" means all of them without the word "all"
      return Array.isArray(name) && controller !== undefined ? effect({ activate: { all: nouns } }) : undefined;
    })
    .add('the Forward that entered the field deals damage equal to its power to {who}', ({ who }) =>
      toEach(who, (card) => ({ damage: { who: card, amount: { power: 'subject' }, source: 'subject' } })),
    )
    .add('deal it the same amount of damage', () => effect({ damage: { who: IT, amount: 'amount' } }));
}

// ---- moving ----

/** The clause by which the controller of a chosen card discards; if no card was chosen, nobody does. */
function theirDiscard({ n }: Filled): Clause {
  const discards = { discard: { player: 'controller', count: n } };
  return effect({ if: { is: { 'any-are': { who: `${THE}forward`, of: {} } }, then: [discards] } });
}

/** Adds the phrases about cards that go to another zone. */
function going(table: Table<Clause>): void {
  table
    .add("play {me} from your Break Zone onto your opponent's field", () =>
      moving({ put: { who: 'self', player: 'opponent' } }),
    )
    .add('play {who} onto your field', ({ who }) => moveEach(who, (card) => ({ put: card })))
    .add('place {who} at the bottom of your deck', ({ who }) => (isIt(who) ? moving({ 'to-deck': IT }) : undefined))
    .add('put {n} card{s} from your hand on the top or bottom of your deck', ({ n }) => {
      const top = { 'to-deck': { who: IT, place: 'top' } };
      const picked: Step = { kind: 'choose', word: 'pick', choices: [{ of: { zone: 'hand', owner: 'you' } }] };
      return n === 1 ? [picked, ...effect({ may: { do: [top], else: [{ 'to-deck': IT }] } })] : undefined;
    })
    .add('shuffle your deck', () => effect({ shuffle: 'you' }))
    .add('discard all your hand', () => effect({ 'discard-hand': 'you' }))
    .add('the owner of this Forward discards {n} card{s} from {hand}', theirDiscard)
    .add("that Forward's controller discards {n} card{s} from {hand}", theirDiscard)
    .add("that Forward's controller discards {n} card{s}", theirDiscard)
    .add('remove {me} from the game. Play {me} onto the field at the end of the turn', () => [
      ...moving({ remove: 'self' }),
      ...effect({ later: { at: 'end-of-turn', about: 'it', do: [{ put: 'it' }] } }),
    ])
    .add(
      'play {n} {one:noun} from your hand onto the field or search for 1 {two:noun} and add it to your hand',
      (f) => {
        const [played, found] = [inHand(f.one), inHand(f.two)];
        return played && found && f.n === 1
          ? either2(effect({ 'put-from-hand': { of: played } }), effect({ search: { of: found, to: 'hand' } }))
          : undefined;
      },
    );
  table.add(
    'reveal the top {n} cards of your deck. Add all {noun} among them to your hand and return the other cards to the ' +
      'bottom of your deck in any order',
    ({ noun, n: count }) => {
      const of = inHand(noun);
      return of && moving({ look: { count, 'to-hand': count, of, rest: 'bottom', reveal: true } });
    },
  );
}

/** Adds the phrases about cards whose cost is the X that was paid. */
function ofCostX(table: Table<Clause>): void {
  const noted = (number: Tree, does: Clause): Clause => [...effect({ 'note-number': number }), ...does];
  const costing = (noun: unknown, is: string): Filter | undefined => {
    const of = inHand(noun);
    return of && !('cost' in of) ? { ...of, 'cost-is': { is, than: 'named-number' } } : undefined;
  };
  for (const [said, is] of [
    ['X', 'equal'],
    ['X or less', 'at-most'],
  ]) {
    for (const [how, to] of [
      ['add it to your hand', 'hand'],
      ['play it onto the field', 'field'],
      ['play it onto the field dull', 'field-dull'],
    ])
      table.add(`search for 1 {noun} of cost ${said} and ${how}`, ({ noun }) => {
        const of = costing(noun, is);
        return of && noted('x', moving({ search: { of, to } }));
      });
    table.add(`play 1 {noun} of cost ${said} from your hand onto the field`, ({ noun }) => {
      const of = costing(noun, is);
      return of && noted('x', moving({ 'put-from-hand': { of } }));
    });
  }
  table.add('search for 1 {noun} of the same cost as the discarded card and add it to your hand', ({ noun }) => {
    const of = costing(noun, 'equal');
    return of && noted({ 'cost-of': DISCARDED }, moving({ search: { of, to: 'hand' } }));
  });
}

/** Adds the phrases about cards in the opponent's hand, which is shown. */
function fromTheirHand(table: Table<Clause>): void {
  table.add(
    'reveal the top {n} cards of your deck. Choose 1 {noun} among them to add to your hand, then put the remaining ' +
      'cards on the bottom of your deck in any order',
    ({ n, noun }) => {
      const of = inHand(noun);
      return of && moving({ look: { count: n, 'to-hand': 1, of, rest: 'bottom', reveal: true } });
    },
  );
  for (const last of ['your opponent discards this card', 'your opponent discards it'])
    table.add(`select 1 {noun} in their hand other than a Backup. ${last.replace('y', 'Y')}`, ({ noun }) => {
      const of = together(inHand(noun) ?? {}, { type: NO_BACKUPS });
      return inHand(noun) && of && effect({ discard: { player: 'opponent', count: 1, chooser: 'you', of } });
    });
  table.add(
    'look at the top 2 cards of your deck. Put 1 card among them on top of your deck and the other to the bottom of ' +
      'your deck',
    () => effect({ look: { count: 2, 'to-hand': 1, to: 'deck-top', rest: 'bottom' } }),
  );
}

const ofFields = [choosingAbilities, countedChoices, selecting, changing];
/** Phrases within sentences. */
export const furtherClauses = [...ofFields, going, ofCostX, fromTheirHand] as const;

// ---- whole sentences ----

/** The clause of an ability of its own that does something if a condition holds for the card that was just moved. */
function whenMoved(who: Tree, noun: unknown, zone: string, steps: unknown): Clause | undefined {
  const of = inHand(noun);
  return of && [{ kind: 'when-moved', is: { is: { who, of: { ...of, zone } } }, steps: steps as Clause }];
}

/** @param table the sentences, which know `clauses` */
export function furtherSentences(table: Table<Clause>): void {
  table
    .add('put {n} {noun} into the Break Zone', ({ n, noun }) => {
      const { controller } = noun as Filter;
      const picked = controller === 'you' ? select(noun, n, 'you') : undefined;
      return picked && n === 1 ? [picked, ...moving({ 'to-break-zone': IT })] : undefined;
    })
    .add('remove {n} cards from your Break Zone from the game or put {me} into the Break Zone', ({ n }) => [
      {
        kind: 'unless',
        cost: [{ remove: { count: n, of: { zone: 'break', owner: 'you' } } }],
        player: 'you',
        steps: effect({ 'to-break-zone': 'self' }),
      },
    ])
    .add(
      'you may remove {me} from the game. If you do so, return {me} onto the field dull, then {clauses}',
      (filled) => {
        const back = { is: { who: 'it', of: { zone: 'removed' } } };
        const steps: Clause = [
          ...effect({ remove: 'self' }),
          {
            kind: 'if',
            is: back,
            steps: [...effect({ put: { who: 'it', dull: true } }), ...(filled.clauses as Clause)],
          },
        ];
        return [{ kind: 'may', steps }];
      },
    )
    .add('you may discard 1 card. If you do so, {clauses}', ({ clauses }) => {
      // if the text asks which card it was, putting it is no cost
      const steps = clauses as Clause;
      if (!JSON.stringify(steps).includes(DISCARDED)) return undefined;
      const is = { is: { who: DISCARDED, of: { zone: 'break' } } };
      return [{ kind: 'may', steps: [...effect({ discard: { count: 1 } }), { kind: 'if', is, steps }] }];
    })
    .add(
      'you may select 1 {noun} in their hand other than a Backup. If you do so, remove it from the game and your ' +
        'opponent draws {n} card{s}',
      ({ noun, n }) => {
        const of = together(inHand(noun) ?? {}, { type: NO_BACKUPS });
        const choices = [{ of: { ...of, zone: 'hand', owner: 'opponent' }, 'up-to': true }];
        const isGone = { is: { who: 'it', of: { zone: 'removed' } } };
        const draws = effect({ draw: { player: 'opponent', count: n } });
        return (
          of && [
            { kind: 'choose', word: 'pick', choices },
            ...moving({ remove: IT }),
            { kind: 'if', is: isGone, steps: draws },
          ]
        );
      },
    )
    .add('when you discard {a}{noun} by this effect, {clauses}', ({ noun, clauses }) =>
      whenMoved(DISCARDED, noun, 'break', clauses),
    )
    .add('when it enters the field, if it is {a}{noun}, {clauses}', ({ noun, clauses }) =>
      whenMoved(IT, noun, 'field', clauses),
    );
}
