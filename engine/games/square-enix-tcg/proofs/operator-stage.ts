import type { State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import type { OperatorPair, OperatorStage, Root, WitnessCard } from '../../../testing/operator-proofs.ts';
import {
  type BattleGoal,
  type BattleScript,
  createPlay,
  createStageCards,
  createStageTexts,
  formRoots,
  inZone,
  knownLine,
  operandsBy,
  type Placed,
  placeCards,
  seated,
  toldCards,
} from '../../../testing/operator-stage-parts.ts';
import { describePosition } from '../../../view/game-view.ts';
import { CARD_VOCABULARY, FORMS, placesOf } from '../card-file.ts';
import { POOLS, type SquareEnixCard } from '../cards.ts';
import * as L from '../layout.ts';
import { RESOLVING } from '../operators/places.ts';
import { type FoundPlacement, POSITIONS, type PositionZone } from '../position.ts';
import { hasJob } from '../rules/characteristics.ts';
import { VIEW } from '../view.ts';

// ---- the cards around the card under test ----

const WORLD = `
- { id: wp-guard, name: Guard, type: forward, element: ice, cost: 3, power: 3000, job: Knight, category: VIII, generic: true }
- { id: wp-twin, name: Twin, type: forward, element: [fire, ice], cost: 4, power: 6000, job: [Squire, Mage], keywords: [brave],
    abilities: [{ when: damages-forward, ex: true, do: [{ counters: self }] }] }
- { id: wp-ember, name: Ember, type: forward, element: fire, cost: 2, power: 9000, generic: true }
- { id: wp-oven, name: Oven, type: backup, element: fire, cost: 1, generic: true, category: VII }
- { id: wp-well, name: Well, type: backup, element: water, cost: 2, job: Baker, generic: true,
    abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ discard: { player: you, of: { name: Cub } } }] }] }
- { id: wp-imp, name: Imp, type: monster, element: wind, cost: 2, generic: true,
    abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ counters: { all: { type: forward } } },
      { to-hand: { all: { name: Guard } } }, { remove: { all: { name: Twin } } }, { break: { all: { name: Sun } } }] }] }
- { id: wp-blade, name: Blade, type: weapon, element: fire, cost: 1, bearer: character, subtype: Sword }
- { id: wp-zap, name: Zap, type: summon, element: fire, cost: 1, category: VII,
    abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 2000 } }] }] }
- { id: wp-pyre, name: Pyre, type: summon, element: [water, wind], cost: 2, abilities: [{ ex: true, do: [{ draw: 1 }] }] }
- { id: wp-cub, name: Cub, type: forward, element: fire, cost: 1, power: 1000, category: VII, keywords: [haste], generic: true }
- { id: wp-hound, name: Hound, type: forward, element: wind, cost: 2, power: 2000, job: Squire, category: VIII, generic: true }
- { id: wp-sun, name: Sun, type: forward, element: light, cost: 2, power: 5000 }
- { id: wp-moon, name: Moon, type: forward, element: light, cost: 2, power: 5000 }
- { id: wp-rival, name: Rival, type: forward, element: earth, cost: 3, power: 4000, job: Knight, keywords: [haste, first-strike],
    abilities: [{ cost: dull-self, do: [{ draw: 1 }] }] }
- { id: wp-ogre, name: Ogre, type: forward, element: lightning, cost: 5, power: 8000 }
- { id: wp-kiln, name: Kiln, type: backup, element: earth, cost: 3, generic: true }
`;

const CARDS_OF_STAGE = createStageCards(POOLS, WORLD);

// ---- roots: the forms of abilities with which the reader begins ----

const WRITTEN: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { affects: {} },
  { from: 'hand' },
  { from: 'break', affects: {} },
];

const ROOTS: readonly Root[] = [
  { operand: { kind: 'condition' }, places: { moments: 'formation' } },
  ...formRoots(
    FORMS,
    WRITTEN,
    placesOf,
    ({ key, name }, at) => at === key && (name === 'link' || name === 'job-change'),
  ),
];

// ---- how words are written ----

const ANY = {};
const FORWARD = { type: 'forward' };

/** The ways to write an operand, by its kind. A condition of a Formation cannot ask whose turn it is. */
function written(operand: Operand, pair: OperatorPair): readonly unknown[] {
  if (pair.place === 'formation' && operand.kind === 'condition')
    return [{ points: { 'at-least': 1 } }, { hand: { 'at-least': 60 } }];
  if (pair.place === 'formation' && operand.kind === 'conditions')
    return [1, 60].map((least) => [{ hand: { 'at-least': 60 } }, { hand: { 'at-least': least } }]);
  return usual(operand, pair);
}

/** The values of operands that need particular ones, by word and operand. */
const OWN: Readonly<Record<string, readonly unknown[]>> = {
  'modifications.ability.ability': [
    { cost: { cp: { any: 0 } }, do: [{ draw: 1 }] },
    { when: { 'is-damaged': { type: 'forward' } }, do: [{ draw: 1 }] },
  ],
  'effects.delayed.ability': [1, 2].map((count) => ({
    when: { 'is-damaged': { type: 'forward' } },
    do: [{ counters: 'it' }, { counters: { who: { all: { name: 'Kiln' } }, count } }],
  })),
  'effects.delayed.about': ['self', { all: { type: 'backup' } }],
  'effects.delayed.until': ['your-next-turn', 'event'],
  'effects.when-you-do.ability': [[{ draw: 1 }], [{ mill: 2 }]].map((does) => ({ do: does })),
  'tests.name.name': ['Rival', 'Actor', 'Zap', 'Oven', 'Hound', 'Guard'],
  'tests.not-name.name': ['Rival', 'Actor', 'Zap', 'Oven', 'Hound', 'Guard'],
  'tests.category.category': ['VII', 'VIII'],
  'tests.not-category.category': ['VII', 'VIII'],
  'tests.subtype.subtype': ['Sword', 'Shield'],
  'tests.power.power': [{ min: 4000 }, { max: 3999 }],
  'tests.counters.counters': [{ min: 1 }, 0],
  'conditions.control.of': [FORWARD, { type: 'armor' }],
  'conditions.exists.of': [FORWARD, { type: 'armor' }],
  'conditions.exists.at-least': [undefined, 90],
  'conditions.points.at-least': [4, 6],
  'conditions.points.at-most': [undefined, 2],
  'conditions.hand.at-least': [6, 99],
  'conditions.deck.at-least': [13, 90],
  'conditions.discarded-this-turn.at-most': [undefined, 0],
  'conditions.cast-this-turn.at-most': [undefined, 0],
  'conditions.cast-this-turn.of': [{ name: 'Actor' }, { type: 'summon' }],
  'conditions.cast-this-turn.other': [false, true],
  'values.named-number.player': ['you', 'opponent'],
  'conditions.forward-broken-this-turn.at-most': [undefined, 0],
  'conditions.points-this-turn.at-most': [undefined, 0],
  'conditions.paid-with.elements': ['fire', 'water'],
  'conditions.paid-with.at-least': [undefined, 2],
  'conditions.paid-with.at-most': [undefined, 0],
  'effects.note-number.number': [1, 2],
  'modifications.any-element.of': [ANY, { type: 'backup' }],
  'modifications.any-element.player': ['you', 'opponent'],
  'modifications.raise-damage.by': [1000, 3000],
  'modifications.raise-damage.to': [undefined, { name: 'Rival' }],
  'modifications.reduce-damage.of': [undefined, { type: 'backup' }],
  'modifications.set-damage.of': [undefined, { type: 'backup' }],
  'values.chosen-count.set': ['a', 'b'],
  'effects.deal-divided.set': [undefined],
  'effects.damage.source': [undefined, { all: { name: 'Twin' } }],
  'effects.remove-counters.who': [{ all: { name: 'Twin' } }, 'chosen'],
  'effects.attach.who': [{ all: { type: 'weapon' } }, { all: { subtype: 'Shield' } }],
  'effects.activate.who': [{ all: { name: 'Twin' } }, 'chosen'],
  'effects.skip-activation.who': [{ all: { type: 'backup' } }, 'self'],
  'effects.shield.who': [{ all: FORWARD }, 'self'],
  'effects.shield.until': ['your-next-turn', 'turn'],
  'effects.remove-instead.who': [{ all: FORWARD }, 'self'],
  'effects.remove-instead.until': ['your-next-turn', 'turn'],
  'modifications.cost.min': [undefined, 2],
  'effects.if.is': ['opponent-turn', 'your-turn'],
  'effects.if.else': [[{ mill: 2 }], [{ mill: 1 }]],
  'effects.choose-ability.kinds': [['auto', 'summon'], 'action'],
  'effects.choose-ability.by': ['each', 'opponent'],
  'effects.cancel-chosen.set': ['a', 'b'],
  'effects.attack-again.who': ['self', { all: { type: 'backup' } }],
  'modifications.no-ex-burst.of': [undefined, { type: 'backup' }],
  'modifications.set-player-damage.to': [2, 3],
  'effects.shield-player.player': ['you', 'opponent'],
  'effects.next-cost.of': [undefined, { type: 'backup' }],
  'effects.next-cost.less': [1, 2],
  'effects.next-cost.min': [undefined, 2],
  'effects.use-again.special': ['Trick 1', 'Trick 2'],
  'effects.own-power-damage.less': [undefined, 2000],
  'effects.own-power-damage.who': [{ all: { name: 'Guard' } }, { all: { name: 'Twin' } }],
  'triggers.breaks-forward.of': [FORWARD, undefined],
  'triggers.chosen.of': [FORWARD, undefined],
  'triggers.casts.of': [{ type: 'summon' }, { type: 'summon', element: 'water' }],
  'tests.power-is.than': [4000, 1000, { power: 'self' }],
  'effects.discard.player': ['opponent', 'you'],
  'modifications.allow-light-dark.element': [undefined, 'fire'],
  'modifications.set-power.power': [6000, 9000],
  'modifications.not-chosen-by.of': [{ type: 'summon' }, { type: 'backup' }],
  'modifications.not-chosen-by.player': ['each', 'opponent'],
  'modifications.not-blocked-by.by': [{ name: 'Ogre' }, FORWARD],
  'modifications.not-block.what': [{ name: 'Ogre' }, FORWARD],
  'effects.damage.amount': [1000, 3000],
  'effects.divide-damage.amount': [2000, 1000],
  'effects.divide-damage.most': [undefined, 1],
  'effects.shield.next': [1000, 2000],
  'effects.choose.of': [FORWARD, { type: 'backup' }],
  'effects.discard.of': [undefined, { type: 'summon' }],
  'effects.put-from-hand.of': [FORWARD, { cost: 1 }],
  'effects.look.to-hand': [1, 0],
  'effects.look.count': [3, 2],
  'effects.look.of': [undefined, { type: 'summon' }],
  'effects.cast-free.of': [{ type: 'summon' }, { type: 'summon', element: 'water' }],
  'effects.attach.to': [{ all: { name: 'Guard' } }, { all: { name: 'Twin' } }],
  'effects.cancel.who': [{ all: { zone: 'stack' } }, { all: { zone: 'stack', element: 'water' } }],
  'effects.put.who': [{ all: { zone: 'break', type: 'forward' } }, { all: { zone: 'damage', type: 'forward' } }],
  'effects.to-hand.who': ['chosen', { all: { zone: 'break' } }],
  'modifications.lose-keyword.keywords': ['brave', 'haste'],
  'modifications.without-keyword.keywords': ['brave', 'haste'],
  'modifications.becomes.type': ['forward', 'monster'],
  'modifications.becomes.power': [7000, 2000],
  'modifications.reduce-damage.by': [4000, 1000],
  'modifications.set-damage.to': [1000, 3000],
  'modifications.cost.of': [ANY, { type: 'summon' }],
  'modifications.cost.by': [-1, 1, 2],
  'modifications.cost.player': ['you', 'opponent', 'each'],
  'modifications.own-cost.by': [-1, 1],
  'modifications.forbids.of': [ANY, { type: 'summon' }],
  'modifications.forbids.player': ['you', 'opponent'],
  'modifications.not-with.names': ['Guard', 'Nobody'],
  'modifications.hand-limit.limit': [2, 9],
  'modifications.deck-copies.copies': [5, 2],
  'modifications.pay-only-backups.element': ['fire', 'water'],
  'modifications.pay-only.element': ['fire', 'water'],
  'modifications.prevents-damage.is': ['at-most', 'at-least'],
  'modifications.prevents-damage.than': [1000, 3000],
  'modifications.produces.element': ['wind', 'ice', 'water'],
  'modifications.attack-cost.cp': [1, 9],
  'modifications.block-cost.cp': [1, 9],
  'costs.cp.any': [1, 2],
  'costs.counters.count': [1, 2],
  'costs.dull.of': [FORWARD, { type: 'backup' }],
  'costs.to-break-zone.of': [FORWARD, { type: 'backup' }],
  'costs.discard.of': [ANY, { type: 'summon' }],
  'costs.remove.of': [FORWARD, { zone: 'break' }],
  'costs.return.of': [FORWARD, { type: 'backup' }],
  'costs.mill.count': [1, 2],
  'costs.remove-top.count': [1, 2],
  'costs.crystals.count': [1, 2, 3],
  'conditions.crystals-paid-this-turn.at-least': [1, 2, 9],
  'conditions.crystals-paid-this-turn.at-most': [undefined, 0],
  'conditions.attacked-this-turn.at-most': [undefined, 0],
  'conditions.drawn-this-turn.at-most': [undefined, 0],
  'conditions.made-discard-this-turn.at-most': [undefined, 0],
  'effects.this-turn.ability': [1000, 3000].map((by) => ({ field: { 'raise-damage': { by } } })),
  'effects.reveal-top.player': ['you', 'opponent'],
  'effects.cast.who': [{ all: { zone: 'hand', type: 'summon' } }, { all: { zone: 'hand', element: 'water' } }],
  'effects.cast-paid.of': [{ type: 'summon' }, { type: 'summon', element: 'water' }],
  'effects.cast-paid.less': [undefined, 1],
  'effects.cast-paid.min': [undefined, 2],
  'effects.may-cast.who': [{ all: { zone: 'break', owner: 'you' } }, { all: { zone: 'deck', type: 'forward' } }],
  'effects.may-cast.less': [undefined, 8],
  'modifications.attack-limit.times': [0, 1],
  'effects.no-search.player': ['you', 'opponent'],
  'effects.skip-phases.phases': ['main-1', 'attack', 'main-2'],
  'effects.skip-phases.player': ['you', 'opponent'],
  'effects.to-damage-zone.who': [{ all: { zone: 'hand', name: 'Zap' } }, { all: { zone: 'hand', name: 'Cub' } }],
  'effects.search.count': [2, 1],
  'effects.search.different': ['costs', 'names', undefined],
  'effects.redirect-damage.who': [{ all: { name: 'Guard' } }, { all: { name: 'Twin' } }],
  'effects.shield-for.who': [{ all: FORWARD }, { all: { name: 'Twin' } }],
  'effects.shield-for.next': [1000, 2000],
  'effects.shield-for.deals': [1000, 2000],
  'effects.shield-player.deals': [1000, undefined],
  'tests.damage.damage': [{ min: 1000 }, 0],
  'modifications.takes-damage-of.of': [FORWARD, { name: 'Guard' }],
  'effects.control.until': ['while-here', 'turn'],
  'effects.next-dealt.is': ['nothing', 'doubled'],
  'triggers.searches.of': [{ name: 'Rival' }, undefined],
  'modifications.raise-damage.of': [undefined, { name: 'Nobody' }],
  'effects.gain-named-job.until': ['turn', 'forever'],
  'effects.point-at.who': [{ all: { name: 'Guard' } }, { all: { name: 'Twin' } }],
  'effects.note-card.who': [{ all: { name: 'Cub', zone: 'hand' } }, { all: { name: 'Zap', zone: 'hand' } }],
  'effects.named-counters.who': [{ all: { name: 'Guard' } }, { all: { name: 'Rival' } }],
  'effects.named-counters.count': [1, 2],
  'effects.named-counters.kind': ['Poison', 'Luck'],
  'effects.discard-these.who': [{ all: { zone: 'hand', name: 'Zap' } }, { all: { zone: 'hand', name: 'Cub' } }],
  'effects.gain-while.there': [{ all: { name: 'Rival' } }, { all: { name: 'Nobody' } }],
  'effects.pick-among-it.of': [
    { zone: 'deck', owner: 'you' },
    { zone: 'deck', owner: 'you', type: 'backup' },
  ],
  'effects.pick-random.of': [
    { zone: 'hand', owner: 'opponent', name: 'Zap' },
    { zone: 'hand', owner: 'opponent', name: 'Hound' },
  ],
  'tests.named-counters.at-least': [undefined, 2],
  'tests.named-counters.kind': ['Poison', 'Luck'],
  'modifications.power-per-counter.kind': ['Poison', 'Luck'],
  'modifications.power-per-counter.times': [1000, -1000],
  'modifications.power-per-cost.times': [1000, -1000],
  'effects.reveal.who': [{ all: { zone: 'deck', owner: 'you' } }, { all: { zone: 'hand', owner: 'you' } }],
  'tests.party-of.of': [FORWARD, { name: 'Cub' }],
  'tests.party-of.at-least': [undefined, 3],
  'modifications.not-blocked-by-more.than': ['cost', 'power'],
  'modifications.deals-damage.to': [1000, 3000],
  'modifications.deals-damage.by': ['anything', 'effects'],
  'effects.cast-free-returning.of': [{ type: 'summon' }, { type: 'summon', element: 'water' }],
  'conditions.crystals.at-least': [1, 2, 9],
  'conditions.crystals.at-most': [undefined, 0],
};

// ---- cards that have a word in a place ----

const FACTS = { id: 'wp-actor', name: 'Actor', cost: 2, element: 'fire' };
const FREE = { cp: { any: 0 } };
/** An event with a subject, an amount and another card. */
const DAMAGED = { 'is-damaged': { type: 'forward' } };
const CHOOSE = { choose: { of: { type: ['forward', 'backup', 'weapon'] } } };
const NOTHING = { counters: { who: 'self', count: 0 } };
const CHOOSE_TWO = { choose: { of: FORWARD, count: 2, as: 'b' } };
const shown = (count: unknown): unknown => ({ counters: { who: { all: { name: 'Kiln' } }, count } });

function actor(abilities: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    ...FACTS,
    type: 'forward',
    power: 5000,
    job: 'Squire',
    category: 'VII',
    keywords: ['brave'],
    ...rest,
    abilities,
  };
}

/** The fields that make the card under test an Item with another card as its bearer. */
const ITEM = {
  type: 'armor',
  power: undefined,
  job: undefined,
  subtype: 'Sword',
  bearer: 'character',
  keywords: undefined,
};

function formation(condition: unknown): unknown {
  return { ...FACTS, type: 'formation', condition };
}

const { resolving, chosenFirst, asking, usual, usualCards, reading } = createStageTexts({
  actor,
  free: FREE,
  costing: (any) => ({ cp: { any } }),
  costingX: { cp: { x: true } },
  happens: DAMAGED,
  choose: CHOOSE,
  shown,
  lasting: 'field',
  resolves: RESOLVING,
  asking: { formation },
  fighters: FORWARD,
  others: { type: 'backup' },
  played: { type: 'summon' },
  there: { points: { 'at-least': 1 } },
  marks: (who) => ({ counters: who }),
  nothing: NOTHING,
  hits: (player) => ({ 'damage-player': { player } }),
  moves: [{ 'to-break-zone': { all: { name: 'Guard' } } }, { 'to-hand': 'it' }],
  chooseOne: { choose: { of: FORWARD, as: 'a' } },
  chooseTwo: CHOOSE_TWO,
  costOf: (who) => ({ 'cost-of': who }),
  filtering,
  filtered: ['all', 'unchosen'],
});

const NAMES = ['Actor', 'Guard', 'Twin', 'Oven', 'Well', 'Imp', 'Blade', 'Rival', 'Ogre', 'Kiln'];

const POISONED = { 'named-counters': { who: { all: { type: 'forward', controller: 'you' } }, kind: 'Poison' } };
const LUCKY = {
  'named-counters': { who: { all: { type: 'forward', controller: 'opponent' } }, kind: 'Luck', count: 2 },
};

/** Cards whose filter asks for counters of kinds that were placed, for what was removed, or for a noted name. */
function remembering(place: string, test: Readonly<Record<string, unknown>>): unknown[] {
  const free = (effects: readonly unknown[]): unknown => actor([{ cost: FREE, do: effects }]);
  const hound = { 'note-card': { all: { name: 'Hound', zone: 'hand', owner: 'you' } } };
  if ('same-name-noted' in test)
    return [
      free([hound, place === 'deck' ? { search: { of: test } } : { remove: { all: { zone: 'break', ...test } } }]),
    ];
  if ('named-job' in test) return [free(['name-job', { counters: { who: { all: { type: 'forward', ...test } } } }])];
  if ('removed-by-this' in test)
    return [free([{ remove: { all: { name: 'Guard' } } }, { 'to-hand': { all: { zone: 'removed', ...test } } }])];
  const marks = [POISONED, LUCKY];
  if (place === 'field')
    return [
      actor([
        { cost: FREE, once: true, do: marks },
        { field: { power: 1000 }, affects: test },
      ]),
    ];
  if (place !== 'given') return [free([...marks, { counters: { who: { all: test } } }])];
  return [
    free([
      ...marks,
      ...['Guard', 'Rival'].map((name) => ({
        if: { is: { 'any-are': { who: { all: { name } }, of: test } }, then: [{ counters: { all: { name } } }] },
      })),
    ]),
  ];
}

const REMEMBERED = ['named-counters', 'removed-by-this', 'same-name-noted', 'named-job'];

/** The tests of what a card has done to another card, or does together with it; they are asked as that happens. */
const OF_BOTH = ['damaged-by-this', 'in-party-with-this', 'party-of'];

/** A card that deals damage to Guard, attacks together with other cards, and asks the test. */
function ofBoth(place: string, test: Readonly<Record<string, unknown>>): unknown {
  const guard = { all: { name: 'Guard' } };
  const hurts = { cost: FREE, once: true, do: [{ damage: { who: guard, amount: 1000 } }] };
  if (place === 'field') return actor([hurts, { field: { power: 1000 }, affects: test }]);
  const when = 'damaged-by-this' in test ? 'put-into-break-zone' : 'attacks';
  return actor([
    { ...hurts, do: [...hurts.do, { 'to-break-zone': guard }] },
    { when: { [when]: test }, do: [shown(1)] },
  ]);
}

/** The cards under test whose filter in that place has the test. */
function filtering(place: string, test: Readonly<Record<string, unknown>>): unknown[] {
  const free = (effects: readonly unknown[]): unknown => actor([{ cost: FREE, do: effects }]);
  if (OF_BOTH.some((word) => word in test)) return [ofBoth(place, test)];
  if (REMEMBERED.some((word) => word in test)) return remembering(place, test);
  switch (place) {
    case 'searching':
      return [free([{ counters: { who: { all: test } } }])];
    case 'given':
      return [
        free(
          [...NAMES.map((name) => ({ name })), { zone: 'break' }, { zone: 'hand', owner: 'you' }].map((of) => ({
            if: { is: { 'any-are': { who: { all: of }, of: test } }, then: [shown(1)] },
          })),
        ),
      ];
    case 'field':
      return [actor([{ field: { keyword: 'haste' }, affects: test }])];
    case 'hand':
      return [free([{ 'put-from-hand': test }, { 'cast-free': test }])];
    case 'discarded':
      return [free([{ discard: { player: 'you', of: test } }])];
    case 'deck':
      return [free([{ search: test }])];
    case 'printed':
      // the card that asks was on the field before, or was itself played
      return [1, 2, 3].flatMap((least) => {
        const asks = free([{ if: { is: { 'cast-this-turn': { of: test, 'at-least': least } }, then: [shown(1)] } }]);
        return [asks, inZone('hand', asks)];
      });
    case 'in-stack':
      return [free([{ cancel: { all: { zone: 'stack', ...test } } }])];
    case 'in-hand':
    case 'in-break': {
      const zone = place.slice(3) as 'hand' | 'break';
      const used = actor([{ cost: FREE, from: zone, do: [{ remove: { all: { zone, ...test } } }] }]);
      return [inZone(zone, used)];
    }
    default:
      return [free([{ [place === 'in-removed' ? 'to-hand' : 'remove']: { all: { zone: place.slice(3), ...test } } }])];
  }
}

const POISON = { kind: 'Poison' };
/** What stands around effects that change nothing by themselves. */
const SHOWING: Readonly<Record<string, (written: unknown) => readonly unknown[]>> = {
  'name-job': (written) => [written, { dull: { all: { type: 'forward', 'named-job': true } } }],
  'gain-named-job': (written) => ['name-job', written],
  'note-card': (written) => [written, { search: { of: { 'same-name-noted': true } } }],
  'redirect-damage': (written) => [written, { damage: { who: { all: { name: 'Guard' } }, amount: 1000 } }],
  'point-at': (written) => [written, { 'to-hand': 'it' }],
  'pick-random': (written) => [written, { remove: 'chosen' }],
  'named-counters': (written) => [
    written,
    { counters: { who: { all: { 'named-counters': POISON } } } },
    { counters: { who: { all: { 'named-counters': { ...POISON, 'at-least': 2 } } } } },
  ],
  'pick-among-it': (written) => [
    { 'reveal-top': 5 },
    { 'pick-among-it': { of: { zone: 'deck', owner: 'you' }, as: 'a' } },
    written,
    { remove: 'chosen' },
  ],
};

/** The cards that have an effect in a place; some of them have further lines for it. */
function effectCards(pair: OperatorPair, written: unknown): readonly WitnessCard[] {
  const { word, place } = pair;
  const only = (card: unknown, without?: unknown): WitnessCard[] => [{ card, without }];
  if (word === 'cancel' && place === 'auto') return only(actor([{ when: { summoned: 'each' }, do: [written] }]));
  if (word === 'name-number' || word === 'note-number') return only(resolving(place, [written, shown('named-number')]));
  if (word === 'choose-ability') return onStack(place, [written, 'cancel-chosen']);
  if (word === 'cancel-chosen') {
    const chosen = (kinds: string, as: string): unknown => ({ 'choose-ability': { kinds: [kinds], as } });
    return onStack(place, [chosen('summon', 'a'), chosen('auto', 'b'), written]);
  }
  if (word === 'attack-again') {
    // no Forward blocks this card, its attack does not dull it, and no other card can attack: then a further attack
    // shows
    const does = [{ dull: { all: { type: 'forward', other: true } } }, written];
    const text = place === 'auto' ? { when: 'attacks', do: does } : { cost: FREE, do: does };
    return only(actor([text], { keywords: ['brave', 'unblockable'] }));
  }
  if (word === 'may-cast' && place === 'text') {
    // a card in the Break Zone that can be paid for only at the lower cost
    const dear = inZone('break', actor([{ cost: FREE, from: 'break', do: [written] }], { cost: 9 }));
    return [...usualCards(pair, written), ...only(dear)];
  }
  if (word === 'this-turn' && place === 'delayed') {
    const hurts = { damage: { who: { all: { name: 'Guard' } }, amount: 1000 } };
    const ends = (effects: readonly unknown[]): unknown =>
      actor([{ cost: FREE, do: [CHOOSE, { later: { at: 'end-of-turn', about: 'chosen', do: effects } }] }]);
    return only(ends([written, hurts]), ends([hurts]));
  }
  if (word === 'name-one') return only(resolving(place, [written]));
  if (word === 'use-again') {
    const special = [1, 2].map((n) => ({ special: `Trick ${n}`, do: [shown(n)] }));
    const waits = place === 'auto' ? { when: DAMAGED, do: [written] } : { cost: FREE, do: [written] };
    return [{ card: actor([waits, ...special]), without: actor([{ ...waits, do: [NOTHING] }, ...special]) }];
  }
  const shows = SHOWING[word];
  if (shows !== undefined) return only(resolving(place, [...shows(written)]));
  if (word === 'no-search') return only(resolving(place, [written, { search: { of: {} } }]));
  if (word === 'shield-player') return only(resolving(place, [written, { 'damage-player': { player: 'each' } }]));
  if (word === 'deal-divided') return only(resolving(place, [CHOOSE_TWO, DIVIDE, written]));
  return usualCards(pair, written);
}

function cardsOf(pair: OperatorPair, written: unknown): readonly WitnessCard[] {
  const { kind, word, place } = pair;
  const only = (card: unknown, without?: unknown): WitnessCard[] => [{ card, without }];
  switch (kind) {
    case 'effects':
      return effectCards(pair, written);
    case 'conditions':
      if (word === 'ex-burst') return [turnedUp(place, written)];
      if (word === 'entered-from') return cameFrom(asking(place, written));
      if (word === 'paid-with') return paidFor(asking(place, written));
      if (word === 'draw-phase') return only(actor([{ when: { draws: 'each' }, if: written, do: [shown(1)] }]));
      if (word === 'crystals-paid-this-turn') return [spending(written)];
      if (word === 'made-discard-this-turn') {
        const robs = { cost: FREE, once: true, do: [{ discard: { player: 'opponent' } }] };
        return only(actor([robs, { field: { power: 1000 }, if: written }]), actor([robs]));
      }
      if (word === 'points-this-turn') return [...usualCards(pair, written), struck(place, written)];
      if (place !== 'formation') return [...usualCards(pair, written), played(place, written)];
      break;
    case 'values':
      if (word === 'named-number') return named(place, written);
      if (word === 'paid-elements') return paidFor(resolving(place, [shown(written)], FREE));
      break;
    case 'modifications':
      if (place === 'gain') {
        // the text gives the words to all Forwards, or to your own only: some words have no effect in a battle between
        // two Forwards that both have them
        return [{}, { controller: 'you' }].map((of) => ({
          card: resolving('text', [{ gain: { who: { all: of }, gives: written, until: 'your-next-turn' } }], FREE),
          without: resolving('text', [NOTHING], FREE),
        }));
      }
      if (place === 'elsewhere') {
        return only(
          inZone('break', actor([{ field: written, from: 'break', affects: {} }])),
          inZone('break', actor([])),
        );
      }
      if (word === 'power-per-counter') {
        const marked = { cost: FREE, once: true, do: [POISONED, LUCKY] };
        return only(actor([marked, { field: written, affects: {} }]), actor([marked]));
      }
      if (word === 'double-ability-damage' && place === 'field') {
        const hurts = { cost: FREE, do: [{ damage: { who: { all: { name: 'Guard' } }, amount: 1000 } }] };
        return only(actor([hurts, { field: written }]), actor([hurts]));
      }
      if (word === 'beside-light-dark') {
        const light = { element: 'light' };
        return only(actor([{ field: written }], light), actor([], light));
      }
      if (word === 'attacks-three-times' || word === 'attacks-four-times') {
        // no other card can attack or block, and this one activates itself, so the number of its attacks shows
        const clears = { remove: { all: { type: 'forward', other: true } } };
        const alone = { when: 'attacks', do: [clears, { activate: 'self' }, { counters: 'self' }] };
        const further = place === 'affecting' ? { field: written, affects: {} } : { field: written };
        const keywords = { keywords: ['haste', 'unblockable', 'cannot-be-broken'], power: 9000 };
        return ['field', 'hand'].map((zone) => ({
          card: inZone(zone as 'field', actor([alone, further], keywords)),
          without: inZone(zone as 'field', actor([alone], keywords)),
        }));
      }
      return ['field', 'hand', 'backup', 'foreign'].map((zone) => {
        const rest =
          zone === 'backup' ? { type: 'backup', power: undefined } : zone === 'foreign' ? { element: 'lightning' } : {};
        const ability = place === 'affecting' ? { field: written, affects: {} } : { field: written };
        const where = zone === 'hand' || zone === 'foreign' ? 'hand' : 'field';
        return { card: inZone(where, actor([ability], rest)), without: inZone(where, actor([], rest)) };
      });
    case 'triggers':
      if (word.includes('discard') && word !== 'discarded') return discarding(word, written);
      if (word === 'added-from-break') return added(written);
      if (word === 'searches') return searching(written);
      if (word === 'put-into-deck') return sunk(written);
      if (word === 'milled') return milling(written);
      break;
    case 'costs':
      switch (place) {
        case 'payment':
          return only(
            resolving('text', [{ pay: { cost: written, then: [shown(1)] } }], FREE),
            resolving('text', [{ pay: { cost: FREE, then: [shown(1)] } }], FREE),
          );
        case 'overdrive':
          return only(
            inZone('hand', actor([{ overdrive: written, do: [shown(1)] }])),
            inZone('hand', actor([{ overdrive: FREE, do: [shown(1)] }])),
          );
        case 'hand':
        case 'break':
          return only(
            inZone(place, actor([{ cost: written, from: place, do: [shown(1)] }])),
            inZone(place, actor([{ cost: FREE, from: place, do: [shown(1)] }])),
          );
        default:
          return only(actor([{ cost: written, do: [shown(1)] }]), actor([{ cost: FREE, do: [shown(1)] }]));
      }
    case 'selectors':
      if (word === 'paid') {
        const isDiscarded = { is: { who: word, of: { zone: 'break' } } };
        const asks = (does: unknown): unknown =>
          actor([{ cost: [{ cp: { any: 0 } }, { discard: { count: 1 } }], do: [does] }]);
        return only(asks({ if: { is: isDiscarded, then: [shown(1)] } }), asks(NOTHING));
      }
      if (word === 'bearer' && (RESOLVING as readonly string[]).includes(place))
        return only(
          resolving(place, chosenFirst(place, [{ counters: word }]), FREE, ITEM),
          resolving(place, chosenFirst(place, [NOTHING]), FREE, ITEM),
        );
      break;
    case 'players':
      if (place === 'field' && word === 'each')
        return only(actor([{ field: { forbids: { of: {}, player: 'each' } } }]), actor([]));
      break;
  }
  return usualCards(pair, written);
}

/**
 * Cards that let you name a number, which is then asked for: by the same text, or as long as the card is on the field.
 */
function named(moment: string, value: unknown): WitnessCard[] {
  if (moment !== 'field') return [{ card: resolving(moment, ['name-number', shown(value)], FREE) }];
  const power = { product: { a: 1000, b: value } };
  return [{ card: actor([{ cost: FREE, once: true, do: ['name-number'] }, { field: { power } }]) }];
}

/** A card that is played in the turn, with Overdrive, and asks a condition about a card that was just played. */
function played(moment: string, condition: unknown): WitnessCard {
  const card = asking(moment, condition) as { readonly abilities: readonly unknown[] };
  const abilities = [...card.abilities, { overdrive: FREE, do: [NOTHING] }];
  return { card: inZone('hand', { ...card, keywords: ['brave', 'haste'], abilities }) };
}

/** Cards with a text that is used, or that triggers by a Summon, while something is on the stack. */
function onStack(moment: string, does: readonly unknown[]): WitnessCard[] {
  return [
    { card: moment === 'auto' ? actor([{ when: { summoned: 'each' }, do: does }]) : actor([{ cost: FREE, do: does }]) },
  ];
}

/** The card in a hand, and in the Break Zone with an ability that puts it on the field. */
function cameFrom(card: unknown): WitnessCard[] {
  const { abilities, ...rest } = card as { readonly abilities: readonly unknown[] };
  const rises = { cost: FREE, from: 'break', do: [{ put: 'self' }] };
  return [{ card: inZone('hand', card) }, { card: inZone('break', { ...rest, abilities: [rises, ...abilities] }) }];
}

/** Cards with an ability by which every player discards, or by which the card itself is discarded. */
function discarding(word: string, trigger: unknown): WitnessCard[] {
  const waits = { when: trigger, do: [shown(1)] };
  if (word === 'discarded-by-ability') {
    const drops = { cost: FREE, from: 'hand', do: [{ discard: { player: 'you', of: { name: 'Actor' } } }] };
    const discards = { cost: FREE, do: [{ discard: 2 }] };
    return [
      { card: inZone('hand', actor([drops, waits])), without: inZone('hand', actor([drops])) },
      { card: actor([discards, waits]), without: actor([discards]) },
    ];
  }
  return ['you', 'opponent'].map((player) => {
    const discards = { cost: FREE, once: true, do: [{ discard: { player } }] };
    return { card: actor([discards, waits]), without: actor([discards]) };
  });
}

/** The card in the Break Zone, with abilities that return it, and other cards, to a hand. */
function added(trigger: unknown): WitnessCard[] {
  const rises = { cost: FREE, from: 'break', do: [{ 'to-hand': 'self' }] };
  const waits = { when: trigger, do: [shown(1)] };
  const raises = { cost: FREE, once: true, do: [{ 'to-hand': { all: { zone: 'break' } } }] };
  return [
    { card: inZone('break', actor([rises, waits])), without: inZone('break', actor([rises])) },
    { card: actor([raises, waits]), without: actor([raises]) },
  ];
}

/** Each player has cards put into the Break Zone from the deck. */
function milling(trigger: unknown): WitnessCard[] {
  return ['you', 'opponent'].map((player) => {
    const mills = { cost: FREE, once: true, do: [{ mill: { player } }] };
    return { card: actor([mills, { when: trigger, do: [shown(1)] }]), without: actor([mills]) };
  });
}

/** The card itself goes into the deck, or Guard does. */
function sunk(trigger: unknown): WitnessCard[] {
  return ['self', { all: { name: 'Guard' } }].map((who) => {
    const sinks = { cost: FREE, once: true, do: [{ 'to-deck': who }] };
    return { card: actor([sinks, { when: trigger, do: [{ draw: 2 }] }]), without: actor([sinks]) };
  });
}

/**
 * A card whose text makes both players search: you by the text itself, the opponent by an ability that it gives to
 * Rival.
 */
function searching(trigger: unknown): WitnessCard[] {
  const search = { search: { of: { name: 'Nobody' } } };
  const given = { ability: { when: 'is-damaged', do: [search] } };
  const rival = { all: { name: 'Rival' } };
  const both = [search, { gain: { who: rival, gives: given } }, { damage: { who: rival, amount: 1000 } }];
  const searches = { cost: FREE, once: true, do: both };
  return [{ card: actor([searches, { when: trigger, do: [shown(1)] }]), without: actor([searches]) }];
}

/** A card that gains Crystals, pays them, and then asks the condition. */
function spending(condition: unknown): WitnessCard {
  const pays = [
    { crystals: 2 },
    { pay: { cost: { crystals: 2 }, then: [NOTHING] } },
    { damage: { who: { all: { name: 'Guard' } }, amount: 1000 } },
  ];
  const waits = { when: DAMAGED, if: condition, do: [shown(1)] };
  return { card: actor([{ cost: FREE, once: true, do: pays }, waits]) };
}

/** A card that deals every player a point of damage, and then asks the condition. */
function struck(moment: string, condition: unknown): WitnessCard {
  const strikes = [
    { 'damage-player': { player: 'each' } },
    { damage: { who: { all: { name: 'Guard' } }, amount: 1000 } },
  ];
  const asks = { if: { is: condition, then: [shown(1)] } };
  const used = { cost: FREE, once: true, do: moment === 'text' ? [...strikes, asks] : strikes };
  const waits = moment === 'auto' ? { when: DAMAGED, do: [asks] } : { when: DAMAGED, if: condition, do: [shown(1)] };
  return { card: actor(moment === 'text' ? [used] : [used, waits]) };
}

/** The same card at a cost of two CP, and at a cost of three. */
function paidFor(card: unknown): WitnessCard[] {
  return [2, 3].map((cost) => ({ card: inZone('hand', { ...(card as object), cost, keywords: ['brave', 'haste'] }) }));
}

/** A card that a point of damage turns up: a Summon, or a Character with an auto ability as its EX Burst. */
function turnedUp(moment: string, condition: unknown): WitnessCard {
  const does = [{ if: { is: condition, then: [shown(1)] } }];
  const summon = { ...FACTS, type: 'summon', abilities: [{ ex: true, do: does }] };
  const card = moment === 'text' ? summon : actor([{ when: 'enters', ex: true, do: does }]);
  return { card: inZone('deck', card) };
}

const DIVIDE = { 'divide-damage': { as: 'd', amount: 2000, of: { type: 'forward', controller: 'opponent' } } };

// ---- playing ----

const USE = 'of Actor';
const FIGHT: readonly BattleGoal[] = [{ text: 'attack with Actor' }, { text: 'attack with Ogre' }];
const SCRIPTS: readonly BattleScript[] = [
  // a play in the main phase, then in a battle
  {
    goals: [
      { text: 'play Zap', stack: 0 },
      { text: `use ability 1 ${USE}`, stack: 0 },
      { text: 'play Actor' },
      { text: 'play Pyre', turn: 0, stack: 0 },
      { text: 'play Moon', stack: 0 },
      ...FIGHT,
      { text: 'play Hound', turn: 0, stack: 0 },
    ],
  },
  // a play in response; the last option is taken where nothing is preferred
  {
    goals: [
      { text: 'play Actor' },
      { text: 'play Zap', stack: 0 },
      { text: 'play Pyre', stack: 1 },
      { text: 'play Zap', stack: 2 },
      { text: `use ability 1 ${USE}`, stack: 3 },
      ...FIGHT,
    ],
    late: true,
  },
  // a play in the opponent's turn, after a party that no Forward blocked
  {
    goals: [
      { text: 'use ability 1 of Imp', turn: 1 },
      { text: `use ability 1 ${USE}`, turn: 1, stack: 0 },
      { text: 'attack with Actor' },
      { text: 'attack with Ember' },
      { text: 'do not block' },
      { text: 'play Zap', turn: 1 },
      { text: 'use ability 1 of Rival' },
      { text: 'attack with Ogre' },
    ],
  },
  // a play in a battle, after a discard
  {
    goals: [
      { text: 'use ability 1 of Well', stack: 0 },
      { text: 'play Actor' },
      { text: `use ability 1 ${USE}`, battle: true },
      { text: 'play Zap', battle: true },
      ...FIGHT,
    ],
  },
  // a turn without a battle, after which all cards are still there
  { goals: [{ text: 'play Actor' }, { text: `use ability 1 ${USE}`, turn: 0, stack: 0 }] },
];

/** The answers that are taken where a choice offers them; the first in the list is preferred. */
const LIKED = [
  'X = 2',
  'name 2',
  ...['Actor', 'Guard', 'Sun', 'Rival', 'Ogre'].map((name) => `let ${name} go to the Break Zone (Actor)`),
  'do it',
  'with Overdrive',
  'use the EX Burst of Actor',
  'let nobody else join',
  'block with Ogre',
  'block with Actor',
  'dull Oven',
  'discard Cub',
  'choose Rival',
  'choose Actor',
  'choose Guard',
];
/** The answers that are taken where none of the preferred ones is offered. */
const DECLINED = ['pass', 'do not attack', 'go to the second main phase'];
/**
 * How the players of the stage play, in the turn of player 0 with which a position begins and in the opponent's next
 * turn.
 */
const STAGE = {
  describeOption: VIEW.describeOption,
  isBlocked: (s: State): boolean => s[L.ATTACK_BLOCKED] !== 0,
  liked: LIKED,
  declined: DECLINED,
  steps: 90,
  lastTurn: 6,
};

function isItem(card: SquareEnixCard): boolean {
  return (T.DEFS[T.defField(card.def, T.DEF_TYPES)] & L.TYPE_ITEM) !== 0;
}

/** The cards of the players; `bearer` is the card that bears Blade. */
const sides = (bearer: string): readonly Record<PositionZone, readonly Placed<FoundPlacement>[]>[] => [
  {
    field: [
      'Guard',
      ['Twin', { dull: true, counters: 2 }],
      'Oven',
      'Oven',
      'Well',
      'Imp',
      'Sun',
      'Ember',
      ['Blade', { on: bearer }],
    ],
    hand: ['Zap', 'Pyre', 'Hound', 'Cub', 'Moon', 'Blade', 'Actor'],
    damage: ['Hound', 'Zap', 'Moon', 'Pyre'],
    break: ['Cub', 'Hound', 'Oven', 'Pyre', 'Blade', 'Actor'],
    removed: ['Cub', 'Oven', 'Zap', 'Pyre', 'Actor'],
    deck: ['Cub', 'Zap', 'Oven', 'Hound', 'Twin', 'Actor', 'Pyre', 'Cub', 'Hound', 'Moon', 'Imp', 'Blade', 'Cub'],
  },
  {
    field: [['Rival', { counters: 1 }], ['Ogre', { damage: 1000 }], 'Kiln', ['Kiln', { dull: true }], 'Kiln'],
    hand: ['Hound', 'Pyre', 'Cub', 'Zap'],
    damage: ['Cub', 'Blade', 'Actor'],
    break: ['Kiln', 'Hound', 'Zap'],
    removed: ['Hound', 'Blade'],
    deck: ['Pyre', 'Cub', 'Hound', 'Kiln', 'Zap', 'Cub', 'Guard', 'Hound', 'Cub'],
  },
];

function layPosition(
  cards: ReadonlyMap<string, SquareEnixCard>,
  tested: SquareEnixCard,
  zone: PositionZone,
  _position: number,
  seat: number,
): State {
  const isBearer = !isItem(tested);
  const found = (name: string): number => (name === 'Actor' ? tested : cards.get(name)!).def;
  const [first, second] = sides(zone === 'field' && isBearer ? 'Actor' : 'Twin').map((side) =>
    placeCards<PositionZone, FoundPlacement>(side, found),
  );
  const placed = zone !== 'field' ? {} : isBearer ? { counters: 1 } : { on: 'Guard' };
  first[zone].unshift({ definition: tested.def, name: 'Actor', ...placed });
  return POSITIONS.lay(seated({ ...first, crystals: 2 }, { ...second, crystals: 0 }, seat)).state;
}

const PLAYERS = [0, 1] as const;
const JOBS = ['Knight', 'Squire', 'Mage', 'Baker'] as const;

/** Puts everything that can be seen of the position into one string. */
function look(s: State): string {
  // the page comes first, because it derives the values
  const page = describePosition(VIEW, s);
  const { types, elements, frozen, on } = VIEW.cardFacts;
  // each fact is read by itself: reading all facts of a card takes many times as long
  const tell = (player: number, card: number): string => {
    const sorts = [types, elements].map((fact) => (fact.read?.(s, card) as string[] | undefined)?.join('/'));
    const states = [frozen.read?.(s, card) ? 'frozen' : '', on.read?.(s, card) ?? ''];
    const jobs = JOBS.filter((job) => hasJob(s, card, T.internName(job)));
    return [VIEW.cardName(s, card), player, ...sorts, ...states, jobs].join(' ');
  };
  return [
    page,
    ...PLAYERS.flatMap((player) => toldCards(VIEW, s, player, ['field'], (card) => tell(player, card))),
    ...PLAYERS.map((player) => knownLine(VIEW, s, player, ['hand'])),
    ...PLAYERS.map((player) => toldCards(VIEW, s, player, ['deck'], (card) => VIEW.cardName(s, card)).join()),
  ].join('\n');
}

const PLAY: Parameters<typeof createPlay<PositionZone, SquareEnixCard>>[0] = {
  cards: CARDS_OF_STAGE,
  usual: (card) => ((card as { type?: string }).type === 'formation' ? 'hand' : 'field'),
  lay: layPosition,
  stage: STAGE,
  scripts: SCRIPTS,
  look,
};
/** Plays a position as far as the second turn of the player who has the card, for what waits for that. */
export const PLAY_LONGER = createPlay({
  ...PLAY,
  stage: { ...STAGE, steps: 2 * STAGE.steps, lastTurn: STAGE.lastTurn + 1 },
});

/** What the operator proofs ask of this game. */
export const OPERATOR_STAGE: OperatorStage = {
  vocabulary: CARD_VOCABULARY,
  roots: ROOTS,
  operands: operandsBy(OWN, written),
  cards: cardsOf,
  replacements: ({ kind, word }) => (kind === 'tests' && word === 'zone' ? ['without'] : undefined),
  // card files say "Summon on the stack" although there are only Summons; and "another" tells a Summon apart from
  // others on the stack, which the card under test, on the field, is not
  isRedundant: ({ kind, word, place }) =>
    kind === 'tests' && place === 'in-stack' && (word === 'type' || word === 'other'),
  isTested: CARDS_OF_STAGE.isTested,
  reading,
  positions: SCRIPTS.length,
  play: createPlay(PLAY),
};
