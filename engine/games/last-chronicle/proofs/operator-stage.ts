/**
 * Proofs that each word of the card texts does something wherever the reader accepts it
 * (engine/testing/operator-proofs.ts).
 */
import type { State } from '../../../kernel/layout.ts';
import { internName } from '../../../kernel/tables.ts';
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
import { type ChronicleCard, POOLS } from '../cards.ts';
import * as L from '../layout.ts';
import { type FoundPlacement, POSITIONS, type PositionZone } from '../position.ts';
import { hasCategory } from '../rules/characteristics.ts';
import { VIEW } from '../view.ts';

// ---- the cards around the card under test ----

const WORLD = `
- { id: wp-guard, name: Guard, type: unit, category: Knight, cost: { free: 2, white: 1 }, level: 1, power: 3000, atk: 1, abilities: [{ when: leaves, do: [{ gain-life: 1 }] }, { when: destroyed, do: [{ gain-life: 1 }] }] }
- { id: wp-twin, name: Twin, type: unit, category: [Squire, Mage], cost: { white: 2, black: 2 }, ca: 2, level: 2, power: 6000, atk: 3, keywords: [valor],
    lamps: [none, green, red, none], green: { power: 500 }, abilities: [{ when: [damages-player, damages-unit], do: [{ place-counters: { kind: grain } }] }] }
- { id: wp-ember, name: Ember, type: unit, cost: { orange: 2 }, level: 1, power: 9000, atk: 2, abilities: [{ when: attacks, do: [{ gain-life: 1 }] }, { when: is-blocked, do: [{ gain-life: 1 }] }] }
- { id: wp-oven, name: Oven, type: structure, category: Mill, cost: { free: 1 }, ca: { normal: 1, azure: 1 } }
- { id: wp-well, name: Well, type: history, category: Mill, cost: { blue: 1, free: 1 }, abilities: [{ cost: { discard: { of: { name: Cub } } }, do: [{ draw: 1 }] }] }
- { id: wp-imp, name: Imp, type: history, cost: { purple: 2 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ place-counters: { kind: grain, who: { all: { type: unit } } } },
    { put: { who: { all: { name: Guard } }, into: hand } }, { put: { who: { all: { name: Twin } }, into: removed } }, { destroy: { all: { name: Sun } } }, { token: { token: Doll } }] }, { cost: { sacrifice: { of: { name: Oven } } }, do: [{ mill: 1 }, { chrono-checks: 1 }] }] }
- { id: wp-zap, name: Zap, type: spell, category: Mill, cost: { free: 1 }, keywords: [unchoosable], abilities: [{ do: [{ choose: { of: { type: unit, controller: opponent } } }, { damage: { who: chosen, amount: 2000 } }] }] }
- { id: wp-pyre, name: Pyre, type: spell, cost: { white: 1, purple: 1 }, abilities: [{ do: [{ draw: 1 }, { mill: 1 }] }], burst: { do: [{ gain-life: 1 }] } }
- { id: wp-cub, name: Cub, type: unit, category: Mill, cost: { free: 1 }, ca: { normal: 2, green: 1, red: 1 }, level: 1, power: 1000, atk: 1, keywords: [haste], lamps: [none, green, red, none] }
- { id: wp-hound, name: Hound, type: unit, category: Squire, cost: { purple: 1, free: 1 }, ca: 1, level: 1, power: 2000, atk: 1, abilities: [{ when: enters, do: [{ gain-life: 1 }] }] }
- { id: wp-sun, name: Sun, type: unit, legacy: true, cost: { white: 2 }, level: 1, power: 5000, atk: 2 }
- { id: wp-moon, name: Moon, type: unit, epic: true, cost: { black: 1, free: 1 }, level: 1, power: 5000, atk: 2 }
- { id: wp-rival, name: Rival, type: unit, category: Knight, cost: { blue: 2, free: 2 }, level: 2, power: 4000, atk: 3, keywords: [haste, aura], abilities: [{ cost: wipe-self, do: [{ draw: 1 }] }] }
- { id: wp-ogre, name: Ogre, type: unit, cost: { orange: 3, free: 2 }, level: 2, power: 8000, atk: 3 }
- { id: wp-kiln, name: Kiln, type: structure, cost: { blue: 2, free: 1 }, abilities: [{ power-source: 2 }] }
- { id: T-doll, name: Doll, type: unit, category: Toy, level: 1, power: 1000, atk: 1 }
- { id: wp-shell, name: Shell, type: unit, category: Mill, cost: { free: 0 }, level: 1, power: 500, atk: 0, keywords: [combine] }
- { id: wp-husk, name: Husk, type: unit, category: [Squire, Mill], legacy: true, epic: true, cost: { white: 1 }, ca: 1, level: 2, power: 4500, atk: 3, keywords: [combine, haste] }
- { id: wp-page, name: Page, type: history, cost: { free: 1 } }
- { id: wp-spring, name: Spring, type: history, cost: { white: 1, orange: 1, purple: 1, black: 1, blue: 1 } }
`;

/** The tokens that texts under test create. */
const TOKENS = `
- { id: T-doll, name: Doll, type: unit, category: Toy, level: 1, power: 1000, atk: 1 }
- { id: T-scarecrow, name: Scarecrow, type: unit, level: 1, power: 2000, atk: 1 }
`;

const CARDS_OF_STAGE = createStageCards(POOLS, WORLD, TOKENS);

// ---- roots: the forms of abilities with which the reader begins ----

const WRITTEN: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { affects: {} },
  { from: 'hand' },
  { from: 'discard' },
  { from: 'discard', affects: {} },
];

const ROOTS: readonly Root[] = formRoots(FORMS, WRITTEN, placesOf, () => false);

// ---- how words are written ----

const ANY = {};
const FREE = { souls: { free: 0 } };
/** An effect that shows a number: it puts as many counters on a card that nothing else changes. */
const shown = (count: unknown): unknown => ({
  'place-counters': { kind: 'star', who: { all: { name: 'Kiln' } }, count },
});
const UNIT = { type: 'unit' };

/** Operands that need values of their own, by word and operand. */
const OWN: Readonly<Record<string, readonly unknown[]>> = {
  'effects.choose.of': [UNIT, { type: 'structure' }],
  'effects.damage.amount': [1000, 3000],
  'effects.damage.source': [undefined, { all: { name: 'Twin' } }],
  'effects.damage-player.source': [undefined, { all: { name: 'Twin' } }],
  'effects.discard.player': ['opponent', 'you'],
  'effects.if.is': ['opponent-turn', 'your-turn'],
  'effects.if.else': [[{ mill: 2 }], [{ mill: 1 }]],
  'effects.delayed.ability': [1, 2].map((count) => ({
    when: { 'is-damaged': UNIT },
    do: [{ 'place-counters': { kind: 'dew', who: 'it' } }, shown(count)],
  })),
  'effects.delayed.about': ['self', { all: { type: 'structure' } }],
  'effects.delayed.until': ['your-next-turn', 'event'],
  'effects.this-turn.ability': [-9000, 1000].map((power) => ({ always: { power }, affects: UNIT })),
  'effects.deal-divided.set': [undefined],
  'effects.look.count': [3, 2],
  'effects.look.take': [1, 0],
  'effects.look.of': [undefined, { type: 'spell' }],
  'effects.search.of': [UNIT, { type: 'spell' }],
  'effects.place.who': [
    { all: { zone: 'discard', type: 'unit' } },
    { all: { zone: 'hand', type: 'unit', controller: 'you' } },
  ],
  'effects.put.who': ['chosen', { all: { zone: 'discard', type: 'unit' } }],
  'effects.recover.who': [{ all: { name: 'Twin' } }, 'chosen'],
  'effects.cancel.who': [{ all: { zone: 'stack' } }, { all: { zone: 'stack', faction: 'purple' } }],
  'effects.turn-up.who': [{ all: { zone: 'era', controller: 'you' } }, { all: { zone: 'era' } }],
  'effects.exchange.markers': ['Sun', 'Moon'].map((name) => ({ all: { zone: 'era', controller: 'you', name } })),
  'effects.exchange.cards': ['Hound', 'Cub'].map((name) => ({ all: { zone: 'hand', controller: 'you', name } })),
  'effects.attack-again.who': ['self', 'chosen'],
  'effects.shield.until': ['your-next-turn', 'turn'],
  'effects.name-number.most': [2, 3],
  'tests.name.name': ['Rival', 'Actor', 'Zap', 'Oven', 'Hound', 'Guard', 'Husk'],
  'tests.not-name.name': ['Rival', 'Actor', 'Zap', 'Oven', 'Hound', 'Guard', 'Husk'],
  'tests.category.category': ['Mill', 'Knight', 'Squire'],
  'tests.power.power': [{ min: 4000 }, { max: 3999 }],
  'conditions.exists.of': [UNIT, { type: 'spell' }],
  'conditions.there-are.of': [UNIT, { type: 'spell' }],
  'conditions.there-are.at-least': [undefined, 90],
  'conditions.hand.at-least': [6, 99],
  'conditions.deck.at-least': [13, 90],
  'conditions.life.at-least': [21, 10],
  'conditions.discard-size.at-least': [7, 2],
  'conditions.stones.at-least': [10, 5],
  'conditions.ca-yard.at-least': [3, 9],
  'conditions.ca-total.at-least': [5, 50],
  'conditions.era.at-least': [3, 2],
  'conditions.advance-value.at-least': [2, 5],
  'conditions.advance-value.at-most': [undefined, 1],
  'values.chosen-count.set': ['a', 'b'],
  'triggers.chosen.of': [UNIT, undefined],
  'modifications.ability.ability': [
    { cost: { souls: { free: 0 } }, do: [{ draw: 1 }] },
    { when: 'attacks', do: [{ draw: 1 }] },
  ],
  'modifications.power-is.power': [6000, 9000],
  'modifications.not-blocked-by.by': [{ name: 'Ogre' }, UNIT],
  'modifications.cost.of': [ANY, { type: 'spell' }],
  'modifications.cost.free': [-1, 1, 2],
  'modifications.cost.player': ['you', 'opponent', 'each'],
  'modifications.ability-cost.of': [ANY, { type: 'history' }],
  'modifications.ability-cost.free': [1, 2],
  'modifications.ability-cost.player': ['you', 'opponent', 'each'],
  'modifications.own-cost.free': [-1, 1],
  'modifications.forbids.of': [ANY, { type: 'spell' }],
  'modifications.forbids.player': ['you', 'opponent'],
  'modifications.hand-limit.by': [-4, 3],
  'modifications.deck-copies.copies': [5, 2],
  'modifications.attack-cost.free': [1, 9],
  'modifications.block-cost.free': [1, 9],
  'modifications.reduce-damage.by': [4000, 1000],
  'costs.souls.free': [1, 2],
  'costs.wipe.of': [UNIT, { type: 'structure' }],
  'costs.sacrifice.of': [UNIT, { type: 'structure' }],
  'costs.discard.of': [ANY, { type: 'spell' }],
  'costs.remove.of': [UNIT, { zone: 'discard' }],
  'costs.return.of': [UNIT, { type: 'structure' }],
};

// ---- cards that have a word in a place ----

const FACTS = { id: 'wp-actor', name: 'Actor', cost: { free: 2, orange: 1 } };
/** An event with a subject, an amount and another card. */
const DAMAGED = { 'is-damaged': UNIT };
const CHOOSE = { choose: { of: { zone: 'battlefield' } } };
const NOTHING = { 'place-counters': { kind: 'dew', who: 'self', count: 0 } };
const DIVIDE = { 'divide-damage': { as: 'd', amount: 2000, of: { type: 'unit', controller: 'opponent' } } };
const CHOOSE_TWO = { choose: { of: UNIT, count: 2, as: 'b' } };

function actor(abilities: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    ...FACTS,
    type: 'unit',
    level: 1,
    power: 5000,
    atk: 2,
    category: ['Squire', 'Mill'],
    keywords: ['valor'],
    lamps: ['none', 'green', 'red', 'none'],
    ...rest,
    abilities,
  };
}

const RESOLVING = ['text', 'auto', 'delayed', 'instead'];
const { resolving, counting, usual, usualCards, reading } = createStageTexts({
  actor,
  free: FREE,
  costing: (free) => ({ souls: { free } }),
  costingX: { souls: { x: true } },
  happens: DAMAGED,
  choose: CHOOSE,
  shown,
  lasting: 'always',
  resolves: RESOLVING,
  resolving: {
    // the effects put the card into a hand, because on the battlefield its damage would destroy it again
    instead: (effects) =>
      actor([
        { affects: {}, always: { 'destroyed-instead': [...effects, { put: { who: 'subject', into: 'hand' } }] } },
      ]),
  },
  first: { instead: [{ pick: { of: UNIT } }] },
  fighters: UNIT,
  others: { type: 'structure' },
  played: { type: 'spell' },
  there: { stones: { 'at-least': 1 } },
  tokens: ['Doll', 'Scarecrow'],
  marks: (who) => ({ 'place-counters': { kind: 'dew', who } }),
  nothing: NOTHING,
  hits: (player) => ({ 'lose-life': { amount: 1, player } }),
  moves: [{ destroy: { all: { name: 'Guard' } } }, { put: { who: 'it', into: 'hand' } }],
  chooseOne: { choose: { of: UNIT, as: 'a' } },
  chooseTwo: CHOOSE_TWO,
  costOf: (cost) => ({ cost }),
  filtering,
  placeTests: ['zone', 'placed'],
});

const NAMES = ['Actor', 'Doll', 'Guard', 'Twin', 'Oven', 'Well', 'Imp', 'Rival', 'Ogre', 'Kiln'];
const PILES = ['discard', 'soul', 'ca', 'era', 'removed'] as const;

/** The cards under test whose filter in that place has the test. */
function filtering(place: string, test: Readonly<Record<string, unknown>>): unknown[] {
  const free = (effects: readonly unknown[]): unknown => actor([{ cost: FREE, do: effects }]);
  switch (place) {
    case 'searching':
      return [
        free([{ 'place-counters': { kind: 'dew', who: { all: test } } }]),
        actor([{ cost: { sacrifice: { of: test } }, do: [shown(1)] }]),
      ];
    case 'given':
      return [
        free(
          [...NAMES.map((name) => ({ name })), ...PILES.map((zone) => ({ zone })), { zone: 'hand', owner: 'you' }].map(
            (of) => ({ if: { is: { 'any-are': { who: { all: of }, of: test } }, then: [shown(1)] } }),
          ),
        ),
      ];
    case 'battlefield':
      return [actor([{ always: { keyword: 'haste' }, affects: test }])];
    case 'hand':
      return [actor([{ cost: { discard: { of: test } }, do: [shown(1)] }])];
    case 'deck':
      return [free([{ search: { of: test } }])];
    case 'in-stack':
      return [free([{ cancel: { all: { zone: 'stack', ...test } } }])];
    case 'in-battlefield':
      return [free([{ 'place-counters': { kind: 'dew', who: { all: { zone: 'battlefield', ...test } } } }])];
    case 'in-hand':
    case 'in-discard': {
      const zone = place.slice(3) as 'hand' | 'discard';
      const used = actor([
        { cost: FREE, from: zone, do: [{ put: { who: { all: { zone, ...test } }, into: 'removed' } }] },
      ]);
      return [inZone(zone, used)];
    }
    case 'in-soul':
    case 'in-ca': {
      const zone = place.slice(3) as 'soul' | 'ca';
      const put = [{ put: { who: { all: { zone, ...test } }, into: 'removed' } }];
      return [free(put), inZone(zone, actor([{ when: DAMAGED, from: zone, do: put }]))];
    }
    default: {
      const into = place === 'in-removed' || place === 'in-combined' ? 'hand' : 'removed';
      return [free([{ put: { who: { all: { zone: place.slice(3), ...test } }, into } }])];
    }
  }
}

function cardsOf(pair: OperatorPair, written: unknown): readonly WitnessCard[] {
  const { kind, word, place } = pair;
  const only = (card: unknown, without?: unknown): WitnessCard[] => [{ card, without }];
  switch (kind) {
    case 'effects':
      if (word === 'extra-main-phase' && place === 'delayed')
        return only(actor([{ when: { burst: 'you' }, do: [{ later: { at: 'your-main-phase-1', do: [written] } }] }]));
      if (word === 'attack-again' && place === 'auto') return only(actor([{ when: 'attacks', do: [written] }]));
      if (word === 'deal-divided') return only(resolving(place, [CHOOSE_TWO, DIVIDE, written]));
      if (word === 'cancel' && place === 'auto')
        return only(actor([{ when: { 'spell-used': 'each' }, do: [written] }]));
      break;
    case 'values':
      if (word === 'amount' && place === 'auto')
        return only(resolving(place, [{ gain: { who: 'self', gives: { power: written } } }]));
      break;
    case 'conditions':
      if (word === 'cost-paid') return only(withFurtherCost(written));
      break;
    case 'modifications':
      switch (place) {
        case 'gain':
          return only(
            resolving(
              'text',
              [
                {
                  gain: {
                    who: word === 'draw-instead' ? 'self' : { all: {} },
                    gives: written,
                    until: 'your-next-turn',
                  },
                },
              ],
              FREE,
            ),
            resolving('text', [NOTHING], FREE),
          );
        case 'elsewhere':
          return [{}, { affects: {} }].map((affecting) => ({
            card: inZone('discard', actor([{ always: written, from: 'discard', ...affecting }])),
            without: inZone('discard', actor([])),
          }));
        default:
          return ['battlefield', 'hand'].map((zone) => {
            const ability = place === 'affecting' ? { always: written, affects: {} } : { always: written };
            return {
              card: inZone(zone as PositionZone, actor([ability])),
              without: inZone(zone as PositionZone, actor([])),
            };
          });
      }
    case 'costs':
      return costCards(place, written).map(([card, without]) => ({ card, without }));
    case 'triggers':
      return [
        ...usualCards(pair, written),
        ...(['hand', 'deck'] as const).map((zone) => ({
          card: inZone(zone, actor([{ when: written, do: [shown(1)] }])),
          without: inZone(zone, actor([])),
        })),
      ];
    case 'selectors':
      if (word === 'paid') {
        const spends = (who: string): unknown =>
          place === 'text'
            ? actor([{ cost: { discard: { of: {} } }, do: [shown({ cost: who })] }])
            : actor([{ when: DAMAGED, cost: { discard: { of: {} } }, do: [shown({ cost: who })] }]);
        return only(spends('paid'), spends('self'));
      }
      if (place === 'instead' && (word === 'subject' || word === 'blocker'))
        return only(counting(place, { cost: word }), counting(place, 0));
      break;
    case 'players':
      if (place === 'field' && (word === 'each' || word === 'turn-player'))
        return only(actor([{ always: { forbids: { of: {}, player: word } } }]), actor([]));
      break;
  }
  return usualCards(pair, written);
}

/** A spell with two further costs, each optional, whose text asks whether one was paid. */
function withFurtherCost(condition: unknown): unknown {
  const text = { do: [{ if: { is: condition, then: [shown(1)] } }] };
  const further = (life: number): unknown => ({ 'play-cost': { life }, optional: true });
  const spell = { ...FACTS, type: 'spell', category: 'Mill' };
  return inZone('hand', { ...spell, abilities: [further(1), further(2), text] });
}

/** Pairs of cards: one with that cost in that place, and one that costs nothing there. */
function costCards(place: string, cost: unknown): (readonly [unknown, unknown])[] {
  const both = (make: (cost: unknown) => unknown): readonly [unknown, unknown] => [make(cost), make(FREE)];
  switch (place) {
    case 'payment':
      return [
        both((paid) => resolving('text', [{ pay: { cost: paid, then: [shown(1)] } }], FREE)),
        both((paid) => actor([{ when: DAMAGED, cost: paid, do: [shown(1)] }])),
      ];
    case 'stone':
      return [both((paid) => inZone('hand', actor([{ 'soul-burst': paid, do: [shown(1)] }])))];
    case 'card':
      return [both((paid) => inZone('hand', actor([{ 'alternative-cost': paid }], { cost: { free: 20 } })))];
    case 'hand':
    case 'discard':
      return [both((paid) => inZone(place, actor([{ cost: paid, from: place, do: [shown(1)] }])))];
    default:
      return [both((paid) => actor([{ cost: paid, do: [shown(1)] }]))];
  }
}

// ---- playing ----

const USE = 'of Actor';
const FIGHT: readonly BattleGoal[] = [
  { text: 'attack with Actor' },
  { text: 'attack with Ogre' },
  { text: 'attack with Actor' },
  { text: 'attack with Ember' },
];
const SCRIPTS: readonly BattleScript[] = [
  // a play in the main phase, then in a battle
  {
    goals: [
      { text: 'play Zap', stack: 0 },
      { text: `use ability 1 ${USE}`, stack: 0 },
      { text: 'play Actor' },
      { text: 'play Pyre', turn: 0, stack: 0 },
      { text: 'play Moon', stack: 0 },
      { text: 'use ability 2 of Imp', turn: 0, stack: 0 },
      { text: 'put Actor into the Soul Yard' },
      { text: 'progress the era' },
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
  // a play in the opponent's turn, after an attack that no Unit blocked
  {
    goals: [
      { text: 'combine Husk with Ember' },
      { text: 'combine Shell with Ember' },
      { text: 'combine Shell with Rival' },
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
  // a turn without a battle, after which all cards are still there and one is damaged
  {
    goals: [{ text: 'play Actor' }, { text: `use ability 1 ${USE}`, turn: 0, stack: 0 }, { text: 'play Zap', turn: 1 }],
  },
  // a play after a check that turns up a burst; of two further costs the second is paid
  {
    goals: [
      { text: 'declare the burst' },
      { text: `use ability 1 ${USE}`, stack: 0 },
      { text: 'play Actor' },
      { text: 'do not pay' },
      ...FIGHT,
    ],
    late: true,
  },
];
const CHECKS = SCRIPTS.length - 1;

/** The answers that are taken where a choice offers them; the first in the list is preferred. */
const LIKED = [
  'X = 2',
  'do it',
  'declare',
  'attack again',
  'attack with these',
  'block with Ogre',
  'block with Actor',
  'wipe Oven',
  'discard Cub',
  'choose Rival',
  'choose Actor',
  'choose Guard',
];
/** The answers that are taken where none of the preferred ones is offered. */
const DECLINED = ['pass', 'do not attack', 'end the battle', 'no more'];
/** How the players of the stage play: a position begins in a turn of player 0 and goes on into the opponent's turn. */
const STAGE = {
  describeOption: VIEW.describeOption,
  isBlocked: (s: State): boolean => s[L.ATTACK_BLOCKED] !== 0,
  liked: LIKED,
  declined: DECLINED,
  steps: 110,
  lastTurn: 6,
};

const STONES: readonly Placed<FoundPlacement>[] = [
  'Sun',
  'Moon',
  'Spring',
  'Spring',
  'Spring',
  'Spring',
  'Spring',
  'Spring',
  ['Page', { wiped: true }],
];

const SIDES: readonly Record<PositionZone, readonly Placed<FoundPlacement>[]>[] = [
  {
    battlefield: [
      'Guard',
      ['Twin', { wiped: true, counters: { grain: 2 } }],
      'Oven',
      'Oven',
      'Well',
      'Imp',
      'Sun',
      'Ember',
      'Doll',
    ],
    hand: ['Zap', 'Pyre', 'Hound', 'Cub', 'Moon', 'Sun', 'Shell', 'Husk', 'Actor'],
    era: ['Sun', 'Moon'],
    soul: [...STONES.slice(0, -2), 'Cub', 'Actor'],
    ca: ['Cub', 'Oven', 'Twin', 'Zap', 'Sun', 'Moon', 'Actor'],
    discard: ['Cub', 'Hound', 'Oven', 'Pyre', 'Actor', 'Sun', 'Moon'],
    removed: ['Cub', 'Oven', 'Zap', 'Pyre', 'Sun', 'Moon', 'Actor'],
    deck: [
      'Cub',
      'Pyre',
      'Oven',
      'Hound',
      'Twin',
      'Actor',
      'Pyre',
      'Cub',
      'Hound',
      'Moon',
      'Imp',
      'Sun',
      'Oven',
      'Cub',
    ],
  },
  {
    battlefield: [
      ['Rival', { counters: { grain: 1 } }],
      ['Ogre', { damage: 1000 }],
      'Kiln',
      ['Kiln', { wiped: true }],
      'Kiln',
      'Moon',
    ],
    hand: ['Hound', 'Pyre', 'Cub', 'Zap', 'Shell'],
    era: ['Page', 'Zap', 'Cub'],
    soul: [...STONES, 'Page'],
    ca: ['Cub', 'Pyre'],
    discard: ['Kiln', 'Hound', 'Zap'],
    removed: ['Hound', 'Oven'],
    deck: ['Pyre', 'Cub', 'Hound', 'Kiln', 'Zap', 'Cub', 'Guard', 'Hound', 'Cub'],
  },
];

function layPosition(
  cards: ReadonlyMap<string, ChronicleCard>,
  tested: ChronicleCard,
  zone: PositionZone,
  position: number,
  seat: number,
): State {
  const [first, second] = SIDES.map((side, player) => ({
    ...placeCards<PositionZone, FoundPlacement>(side, (name) => (name === 'Actor' ? tested : cards.get(name)!).def),
    advance: 2 - player,
  }));
  const counters = zone === 'battlefield' ? { counters: { dew: 2, star: 1, power: 2 } } : {};
  first[zone].unshift({ ...counters, definition: tested.def, name: 'Actor' });
  if (position === CHECKS) first.deck.unshift({ definition: cards.get('Pyre')!.def, name: 'Pyre' });
  return POSITIONS.lay({ ...seated(first, second, seat), ...(position === CHECKS ? { phase: 'check' } : {}) }).state;
}

const PLAYERS = [0, 1] as const;
const CATEGORIES = ['Knight', 'Squire', 'Mage', 'Baker'] as const;

/** Puts everything that can be seen of the position into one string. */
function look(s: State): string {
  // the page comes first, because it derives the values
  const page = describePosition(VIEW, s);
  const { types, factions, keywords, level } = VIEW.cardFacts;
  // each fact is read by itself: reading all facts of a card takes many times as long
  const tell = (player: number, card: number): string => {
    const facts = [types, factions, keywords, level].map((fact) => fact.read?.(s, card)).join(' ');
    const categories = CATEGORIES.filter((category) => hasCategory(s, card, internName(category)));
    return `${VIEW.cardName(s, card)} ${player} ${facts} ${categories}`;
  };
  return [
    page,
    ...PLAYERS.flatMap((player) => toldCards(VIEW, s, player, ['battlefield'], (card) => tell(player, card))),
    ...PLAYERS.map((player) => knownLine(VIEW, s, player, ['hand', 'era'])),
    ...PLAYERS.map((player) => toldCards(VIEW, s, player, ['deck'], (card) => VIEW.cardName(s, card)).join()),
  ].join('\n');
}

const PLAY: Parameters<typeof createPlay<PositionZone, ChronicleCard>>[0] = {
  cards: CARDS_OF_STAGE,
  usual: () => 'battlefield',
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
  operands: operandsBy(OWN, usual),
  cards: cardsOf,
  replacements: ({ kind, word, place }) =>
    kind === 'tests' && (word === 'zone' || (word === 'placed' && place === 'searching')) ? ['without'] : undefined,
  // these tests are always true in these places
  isRedundant: ({ kind, word, place }) =>
    kind === 'tests' &&
    ((word === 'zone' && place === 'in-battlefield') ||
      (word === 'type' && ['in-stack', 'in-combined'].includes(place))),
  isTested: CARDS_OF_STAGE.isTested,
  reading,
  positions: SCRIPTS.length,
  play: createPlay(PLAY),
};
