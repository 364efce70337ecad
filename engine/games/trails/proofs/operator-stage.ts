/**
 * Proofs that each word of the card texts does something wherever the reader accepts it
 * (engine/testing/operator-proofs.ts).
 */
import { isKnownTo } from '../../../kernel/knowledge.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
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
  operandsBy,
  type Placed,
  placeCards,
  seated,
} from '../../../testing/operator-stage-parts.ts';
import { inEnglish } from '../../../text/phrase.ts';
import { printedName } from '../../../view/facts.ts';
import { cardsIn, describePosition, zoneNames } from '../../../view/game-view.ts';
import { CARD_VOCABULARY, FORMS, placesOf } from '../card-file.ts';
import { POOLS, type TrailsCard } from '../cards.ts';
import * as L from '../layout.ts';
import { type FoundPlacement, POSITIONS, type PositionZone } from '../position.ts';
import { controllerOf, ensureDerived, hasName } from '../rules/characteristics.ts';
import { VIEW } from '../view.ts';

// ---- the cards around the card under test ----

const WORLD = `
- { id: wp-guard, name: Guard, sub-name: Gate, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 4, abilities: [{ when: [leaves, stunned], do: [{ gain-bond: 1 }] }], arts: { ep: 1, name: Shout, do: [{ gain-bond: 2 }] } }
- { id: wp-twin, name: Twin, sub-name: Left, type: unit, organizations: [iron-crown, wayfarers], cp: 3, str: 4, def: 5, icons: [martial-arts, { wings: 2 }], abilities: [{ when: [stuns, overkills], do: [{ lose-bond: { amount: 1, player: opponent } }], label: Oath }] }
- { id: wp-ember, name: Ember, type: unit, organizations: [wayfarers, gearwrights], cp: 2, str: 7, def: 3, icons: [break-stance], abilities: [{ when: attacks, do: [{ gain-bond: 1 }] }] }
- { id: wp-sage, name: Sage, type: unit, organizations: dusk-court, cp: 1, str: 1, def: 2, icons: [magic, curse] }
- { id: wp-oven, name: Oven, type: item, cp: 1, abilities: [{ cost: [action-self], do: [{ draw: 1 }] }] }
- { id: wp-cart, name: Cart, type: item, cp: 2, str: 5, def: 5, icons: [{ board: 2 }] }
- { id: wp-imp, name: Imp, type: item, cp: 3, abilities: [{ cost: [{ ep: 0 }], do: [{ put: { who: { all: { name: Guard } }, into: hand } }, { put: { who: { all: { name: Sage } }, into: trail } }, { exclude: { all: { name: Oven } } }, { destroy: { all: { name: Mill } } }, { ready: { all: { name: Twin } } }, { gain-support: { all: { name: Ember } } }, { turn-down: { all: { name: Well } } }] }, { cost: [{ discard: { of: { name: Cub } } }], do: [{ mill: 1 }, { add-ep: 1 }, { shuffle: you }, { give-control: { who: { all: { name: Hound, controller: you } } } }, { instant-death: { all: { name: Rat } } }] }] }
- { id: wp-well, name: Well, type: base, level: 1, abilities: [{ cost: [action-self], do: [{ draw: 1 }] }] }
- { id: wp-mill, name: Mill, type: base, level: 2, abilities: [{ when: battle-starts, do: [{ gain-bond: 1 }] }] }
- { id: wp-zap, name: Zap, type: event, organizations: wayfarers, ep: 1, abilities: [{ do: [{ choose: { of: { type: unit, controller: opponent } } }, { gain: { who: chosen, gives: { boost: { str: -1, def: -1 } } } }] }] }
- { id: wp-pyre, name: Pyre, type: event, ep: 0, abilities: [{ do: [{ draw: 1 }, { mill: 1 }, { lose-bond: { amount: 1, player: opponent } }] }] }
- { id: wp-snare, name: Snare, sub-name: Left, type: event, ep: 1, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: wp-cub, name: Cub, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1, icons: [dispatch], arts: { ep: 0, name: Bark, do: [{ gain-bond: 1 }] } }
- { id: wp-hound, name: Hound, sub-name: Pack, type: unit, organizations: redclaw, cp: 1, str: 2, def: 2, icons: [curse], abilities: [{ when: enters, do: [{ gain-bond: 1 }], label: Oath }] }
- { id: wp-rival, name: Rival, sub-name: Gate, type: unit, organizations: iron-crown, cp: 4, str: 4, def: 7, icons: [{ wings: 1 }], abilities: [{ cost: [{ ep: 0 }], if: { hand: { player: opponent, at-least: 3 } }, do: [{ draw: 1 }] }], arts: { ep: 1, name: Parry, do: [{ gain-bond: 1 }] } }
- { id: wp-ogre, name: Ogre, type: unit, organizations: [redclaw, iron-crown], cp: 5, str: 8, def: 8 }
- { id: wp-kiln, name: Kiln, type: item, cp: 3, str: 0, def: 9 }
- { id: wp-veto, name: Veto, sub-name: Gate, type: event, organizations: redclaw, ep: 0, abilities: [{ do: [{ gain-bond: 1 }] }] }
- { id: wp-pact, name: Pact, type: unit, organizations: redclaw, cp: 1, str: 1, def: 3, icons: [tactical-link] }
- { id: wp-camel, name: Camel, sub-name: Left, type: unit, organizations: [wayfarers, iron-crown], cp: 3, str: 5, def: 5, icons: [magic, martial-arts, curse, { wings: 2 }], abilities: [{ when: attacks, do: [{ gain-bond: 1 }], label: Oath }], arts: { ep: 0, name: Spit, do: [{ gain-bond: 1 }] } }
- { id: wp-rat, name: Rat, type: unit, cp: 0, str: 1, def: 1, icons: [covert], abilities: [{ always: { str: -1 }, affects: { name: Hound } }] }
`;

const CARDS_OF_STAGE = createStageCards(POOLS, WORLD);

// ---- roots: the forms of abilities with which the reader begins ----

const WRITTEN: readonly Readonly<Record<string, unknown>>[] = [{}, { affects: {} }];

const ROOTS: readonly Root[] = formRoots(FORMS, WRITTEN, placesOf, () => false);

// ---- how words are written ----

const ANY = {};
const FREE = [{ ep: 0 }];
const UNIT = { type: 'unit' };
const THEIRS = { type: 'unit', controller: 'opponent' };
/** An effect that shows a number: it gives as much DEF to a card that nothing else changes. */
const shown = (count: unknown): unknown => ({
  gain: { who: { all: { name: 'Kiln' } }, gives: { def: count }, until: 'forever' },
});
/** An effect that marks the cards that are meant, on the field, in hands and in Strongholds. */
const marks = (who: unknown): unknown => ({ gain: { who, gives: { cp: 1 }, until: 'forever' } });

const NAMES_ASKED = ['Rival', 'Actor', 'Zap', 'Oven', 'Hound', 'Guard', 'Well', 'Sage'];
const ORGANIZATIONS = ['wayfarers', 'redclaw', 'iron-crown', 'dusk-court'];

/** Operands that need values of their own, by word and operand. */
const OWN: Readonly<Record<string, readonly unknown[]>> = {
  'effects.choose.of': [UNIT, { type: 'item' }],
  'effects.target.of': [UNIT, { type: 'item' }],
  'effects.target.object': [undefined, ['event', 'activated'], ['unit', 'item', 'triggered']],
  'effects.divide.amount': [3, 4],
  'effects.divide.of': [THEIRS, UNIT],
  'effects.gain-divided.str': [-1, 1],
  'effects.gain-divided.def': [-1, 1],
  'effects.gain-divided.set': [undefined],
  'effects.negate.set': [undefined, 'o'],
  'effects.discard.player': ['opponent', 'you', 'each'],
  'effects.if.is': ['opponent-step', 'your-step'],
  'effects.if.else': [[{ mill: 2 }], [{ mill: 1 }]],
  'effects.pay.cost': [[{ ep: 1 }], [{ discard: { count: 1 } }]],
  'effects.recover.who': [{ all: { stunned: true } }, { all: { stunned: true, controller: 'you' } }],
  'effects.ready.who': [{ all: {} }, { all: { name: 'Twin' } }],
  'effects.turn-up.who': [{ all: { zone: 'stronghold' } }, { all: { zone: 'stronghold', controller: 'opponent' } }],
  'effects.turn-down.who': [{ all: { zone: 'stronghold' } }, { all: { zone: 'stronghold', controller: 'opponent' } }],
  'effects.rebuild.who': [
    { all: { zone: 'stronghold', controller: 'you' } },
    { all: { zone: 'stronghold', controller: 'opponent' } },
  ],
  'effects.reveal.who': [{ all: { zone: 'hand' } }, { all: { zone: 'hand', controller: 'you' } }],
  'effects.lose-support.who': [{ all: {} }, { all: { controller: 'you' } }],
  'effects.put.who': ['chosen', { all: { zone: 'trail', type: 'unit' } }],
  'effects.put-onto-field.who': [
    { all: { zone: 'trail', type: 'unit' } },
    { all: { zone: 'hand', type: 'unit', controller: 'you' } },
  ],
  'effects.discard-these.who': [
    { all: { zone: 'hand', type: 'unit' } },
    { all: { zone: 'hand', controller: 'opponent' } },
  ],
  'effects.look.count': [3, 2],
  'effects.look.take': [1, 0],
  'effects.look.of': [undefined, { type: 'event' }],
  'effects.search.of': [UNIT, { type: 'event' }],
  'effects.plan.count': [3, 1],
  'effects.link-organizations.organizations': [
    ['wayfarers', 'redclaw'],
    ['iron-crown', 'dusk-court'],
  ],
  'effects.link-with.who': [{ all: { name: 'Guard' } }, { all: { name: 'Ember' } }],
  'effects.link-units.who': [{ all: { name: ['Guard', 'Ember'] } }, { all: { name: ['Ogre', 'Rival'] } }],
  'effects.swap-str.who': [{ all: { name: ['Guard', 'Ogre'] } }, { all: { name: ['Ember', 'Rival'] } }],
  'effects.gain.who': [{ all: {} }, 'chosen'],
  'effects.gain.gives': [{ str: 2 }, { str: -2 }],
  'effects.control.who': [{ all: { name: 'Ogre' } }, { all: { name: 'Rival' } }],
  'effects.give-control.who': [{ all: { name: 'Guard' } }, { all: { name: 'Ember' } }],
  'effects.nullify.who': [{ all: { name: 'Ogre' } }, { all: { name: 'Twin' } }],
  'effects.this-turn.ability': [-2, 1].map((str) => ({ always: { str }, affects: UNIT })),
  'effects.delayed.ability': [1, 2].map((count) => ({
    when: { attacks: UNIT },
    do: [{ gain: { who: 'it', gives: { cp: 1 }, until: 'forever' } }, shown(count)],
  })),
  'effects.delayed.about': ['self', { all: { type: 'item' } }],
  'effects.delayed.until': ['next-turn', 'event'],
  'effects.later.do': [[shown(1)], [shown(2)]],
  'tests.name.name': NAMES_ASKED,
  'tests.not-name.name': NAMES_ASKED,
  'tests.sub-name.sub-name': ['Gate', 'Left', 'Pack'],
  'tests.name-contains.name-contains': ['iv', 'ct', 'un', 'uar', 'el'],
  'tests.label.label': ['Oath', 'Vow'],
  'tests.organization.organization': ORGANIZATIONS,
  'tests.icon.icon': ['magic', 'martial-arts', 'curse', 'dispatch', 'covert'],
  'tests.not-icon.icon': ['magic', 'martial-arts', 'curse', 'dispatch', 'covert'],
  'tests.organizations.count': [{ min: 2 }, 0, 1],
  'tests.any-of.filters': [[UNIT, { type: 'event' }], [{ cp: 2 }], [{ cp: 1 }], [{ name: 'Well' }], [{ name: 'Zap' }]],
  'tests.cp.cp': [{ min: 2 }, { max: 1 }, 3],
  'tests.ep.ep': [{ min: 1 }, { max: 0 }],
  'tests.level.level': [{ min: 1 }, { min: 2 }],
  'tests.str.str': [{ min: 4 }, { max: 3 }],
  'tests.def.def': [{ min: 4 }, { max: 3 }],
  'tests.wings.wings': [{ min: 1 }, { min: 2 }, 0],
  'tests.cp-at-most.number': [2, 0, 1],
  'conditions.there-are.of': [UNIT, { name: 'Veto' }],
  'conditions.there-are.at-least': [undefined, 90],
  'conditions.hand.at-least': [8, 99],
  'conditions.deck.at-least': [12, 90],
  'conditions.bond.at-least': [20, 10],
  'conditions.trail.at-least': [7, 90],
  'conditions.stronghold.at-least': [7, 90],
  ...Object.fromEntries(
    ['played-unit', 'played-item', 'played-event', 'played-base', 'attacked'].flatMap((name) => [
      [`conditions.${name}.at-least`, [1, 0, 3]],
      [`conditions.${name}.at-most`, [99_999, 0]],
    ]),
  ),
  'conditions.named-is-there.name': ['Guard', 'Actor', 'Rat'],
  'conditions.not.condition': ['your-step', 'opponent-step', { hand: { 'at-least': 60 } }],
  'conditions.either.conditions': [
    ['opponent-step', { bond: { 'at-least': 60 } }],
    ['opponent-step', { hand: { 'at-least': 60 } }],
    ['your-step', { hand: { 'at-least': 60 } }],
  ],
  'conditions.only-unit.of': [{ name: ['Actor', 'Guard'] }, { name: 'Actor' }, undefined],
  'values.chosen-count.set': ['a', 'b'],
  'triggers.chosen.of': [UNIT, undefined],
  'triggers.placed.of': [undefined, { controller: 'you' }, { controller: 'opponent' }],
  'triggers.turned-up.of': [undefined, { type: 'base' }, { type: 'event' }],
  'modifications.craft.craft': [
    { cost: FREE, do: [{ draw: 1 }] },
    { when: 'attacks', do: [{ draw: 1 }] },
  ],
  'modifications.organization.organization': ORGANIZATIONS,
  'modifications.loses-organization.organization': ORGANIZATIONS,
  'modifications.organizations-of.bits': [2, 4],
  'modifications.icon.icons': ['covert', 'martial-arts', 'hate', 'magic'],
  'modifications.loses-icon.icons': ['martial-arts', 'wings', 'magic'],
  'modifications.name.name': ['Rival', 'Nobody'],
  'modifications.type.type': ['unit', 'item'],
  'modifications.type-is.type': ['unit', 'item'],
  'modifications.boost.str': [2, -3],
  'modifications.boost.def': [2, -3],
  'modifications.new-numbers.str': [3, 6],
  'modifications.new-numbers.def': [3, 6],
  'modifications.str-is.is': [7, 1],
  'modifications.def-is.is': [7, 1],
  'modifications.cp-is.is': [7, 0],
  'modifications.ep-is.is': [0, 7],
  'modifications.price.of': [ANY, { type: 'event' }],
  'modifications.price.by': [-1, 1, 9],
  'modifications.price-is.of': [ANY, { type: 'event' }],
  'modifications.price-is.by': [0, 9],
  'modifications.own-price.by': [-2, 9],
  'modifications.forbids.of': [ANY, { type: 'event' }],
  'modifications.bond-counts-as.bond': [3, 10],
  'modifications.name-counts-as-there.name': ['Rat', 'Nobody'],
  'modifications.attack-cost.amount': [1, 40],
  'modifications.play-only-if.condition': ['your-step', 'opponent-step'],
  'modifications.retaliates-against.of': [{ name: 'Ogre' }, { name: 'Rival' }],
  'modifications.bond-loss-less.by': [1, 3],
  'costs.cp.amount': [1, 2],
  'costs.ep.amount': [1, 2],
  'costs.action.of': [UNIT, { type: 'item' }],
  'costs.stun.of': [UNIT, { name: 'Guard' }],
  'costs.discard.of': [ANY, { type: 'event' }],
  'costs.exclude.of': [UNIT, { zone: 'trail', owner: 'you' }],
  'costs.put-into-trail.of': [UNIT, { type: 'item' }],
  'costs.return.of': [UNIT, { type: 'item' }],
  'costs.board.count': [1, 4],
};

// ---- cards that have a word in a place ----

const FACTS = { id: 'wp-actor', name: 'Actor', 'sub-name': 'Lead', organizations: ['wayfarers', 'starward'] };
/** An event with a subject, an amount and another card. */
const ATTACKS = { attacks: UNIT };
const CHOOSE = { choose: { of: UNIT } };
const NOTHING = { 'gain-bond': 0 };
const CHOOSE_TWO = { choose: { of: UNIT, count: 2, as: 'b' } };

function actor(abilities: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    ...FACTS,
    type: 'unit',
    cp: 2,
    str: 5,
    def: 6,
    icons: ['martial-arts', { wings: 1 }, 'curse', 'dispatch'],
    arts: { ep: 1, name: 'Cue', do: [{ 'gain-bond': 1 }] },
    ...rest,
    ...(abilities.length > 0 ? { abilities } : {}),
  };
}

/** The card under test as a BASE, face up. */
function base(abilities: readonly unknown[]): unknown {
  return inZone<PositionZone>('stronghold', { ...FACTS, type: 'base', level: 1, abilities });
}

function replacing(effects: readonly unknown[]): unknown {
  return actor([{ always: { 'trail-instead': { do: effects } }, affects: { type: ['unit', 'item'] } }]);
}

function later(effects: readonly unknown[], about: unknown = 'chosen', at = 'battle-ends'): unknown {
  return actor([{ cost: FREE, do: [CHOOSE, { later: { at, about, do: effects } }] }]);
}

const RESOLVING = ['text', 'auto', 'delayed', 'instead'];
const { resolving, usual, usualCards, reading } = createStageTexts({
  actor,
  free: FREE,
  costing: (ep) => [{ ep }],
  costingX: [{ ep: 'x' }],
  happens: ATTACKS,
  choose: CHOOSE,
  shown,
  lasting: 'always',
  strength: 'str',
  strengths: [2, -3],
  resolves: RESOLVING,
  resolving: { instead: replacing, delayed: (effects) => later(effects) },
  first: { instead: [{ pick: { of: UNIT } }] },
  fighters: UNIT,
  others: { type: 'item' },
  played: { name: 'Zap' },
  there: { bond: { 'at-least': 1 } },
  marks,
  nothing: NOTHING,
  hits: (player) => ({ 'lose-bond': { amount: 1, player } }),
  moves: [{ put: { who: { all: { name: 'Guard' } }, into: 'trail' } }, { put: { who: 'it', into: 'hand' } }],
  chooseOne: { choose: { of: UNIT, as: 'a' } },
  chooseTwo: CHOOSE_TWO,
  costOf: (cp) => ({ cp }),
  filtering,
});

const NAMES = [
  'Actor',
  'Guard',
  'Twin',
  'Ember',
  'Sage',
  'Oven',
  'Cart',
  'Imp',
  'Rival',
  'Ogre',
  'Kiln',
  'Rat',
  'Well',
  'Cub',
];
const PILES = ['stronghold', 'trail', 'excluded', 'deck'] as const;

/** The cards under test whose filter in that place has the test. */
function filtering(place: string, test: Readonly<Record<string, unknown>>): unknown[] {
  const free = (effects: readonly unknown[]): unknown => actor([{ cost: FREE, do: effects }]);
  switch (place) {
    case 'searching':
      return [free([marks({ all: test })]), actor([{ cost: [{ action: { of: test } }], do: [shown(1)] }])];
    case 'given':
      return [
        free(
          [...NAMES.map((name) => ({ name })), ...PILES.map((zone) => ({ zone })), { zone: 'hand', owner: 'you' }].map(
            (of) => ({ if: { is: { 'any-are': { who: { all: of }, of: test } }, then: [shown(1)] } }),
          ),
        ),
      ];
    case 'field':
      return ['cannot-attack-these', 'not-attacked-by', 'attacks-these'].map((word) =>
        actor([{ always: { [word]: test }, affects: {} }]),
      );
    case 'hand':
      return [actor([{ cost: [{ discard: { of: test } }], do: [shown(1)] }])];
    case 'deck':
      return [
        free([{ search: { of: test } }]),
        free([{ put: { who: { all: { name: 'Guard' } }, into: 'trail' } }, { search: { of: test } }]),
      ];
    case 'in-pending':
      return [free([shown({ count: { of: { zone: 'pending', ...test } } })])];
    case 'in-field':
    case 'in-stronghold': {
      const who = { all: { zone: place.slice(3), ...test } };
      return [free([marks(who)]), ...(place === 'in-stronghold' ? [base([{ cost: FREE, do: [marks(who)] }])] : [])];
    }
    default: {
      const zone = place.slice(3);
      const into = zone === 'excluded' ? 'hand' : 'trail';
      const who = { all: { zone, ...test } };
      const moving = zone === 'trail' ? { exclude: who } : { put: { who, into } };
      const itself = ['hand', 'trail'].includes(zone)
        ? [inZone(zone as PositionZone, actor([{ when: 'battle-starts', from: zone, do: [moving] }]))]
        : [];
      return [free([moving]), ...itself];
    }
  }
}

const only = (card: unknown, without?: unknown): WitnessCard[] => [{ card, without }];

function cardsOf(pair: OperatorPair, written: unknown): readonly WitnessCard[] {
  const { kind, word, place } = pair;
  switch (kind) {
    case 'effects':
      return effectCards(place, word, written) ?? usualCards(pair, written);
    case 'values':
      if (word === 'amount' && place === 'auto') return only(resolving(place, [shown(written)]));
      break;
    case 'modifications':
      return modifying(place, word, written);
    case 'costs':
      return costCards(place, written).map(([card, without]) => ({ card, without }));
    case 'triggers':
      return [
        ...usualCards(pair, written),
        ...(['hand', 'stronghold', 'trail'] as const).flatMap((zone) =>
          only(inZone(zone, actor([{ when: written, from: zone, do: [shown(1)] }])), inZone(zone, actor([]))),
        ),
        ...only(base([{ when: written, do: [shown(1)] }]), base([{ when: written, do: [NOTHING] }])),
      ];
    case 'selectors':
      if (word === 'paid')
        return only(
          actor([{ cost: [{ discard: {} }], do: [shown({ cp: 'paid' })] }]),
          actor([{ cost: [{ discard: {} }], do: [shown({ cp: 'self' })] }]),
        );
      break;
    case 'players':
      if (place === 'field' && word === 'each')
        return only(actor([{ always: { 'bond-loss-less': { by: 9, player: word } } }]), actor([]));
      break;
    case 'conditions':
      return conditional(pair, written);
  }
  return usualCards(pair, written);
}

/** Cards that ask a condition, at moments in which it is true and in which it is not. */
function conditional(pair: OperatorPair, condition: unknown): readonly WitnessCard[] {
  const { word, place } = pair;
  if (word === 'because-of') return only(actor([{ when: { 'put-into-trail': UNIT }, if: condition, do: [shown(1)] }]));
  const cards = usualCards(pair, condition);
  if (place !== 'delayed') return cards;
  const asked = [{ if: { is: condition, then: [shown(1)] } }];
  return [
    ...cards,
    ...['your-deployment-step', 'your-target-step'].map((at) => ({ card: later(asked, 'chosen', at) })),
  ];
}

/**
 * The effects that come before an effect of that word and give it what it speaks of: shares, organizations, objects.
 */
function before(word: string): readonly unknown[] | undefined {
  switch (word) {
    case 'gain-divided':
      return [{ divide: { amount: 3, of: THEIRS, as: 'd' } }];
    case 'gain-chosen-organization':
      return [CHOOSE, 'choose-organization'];
    case 'nullify':
      return [{ gain: { who: { all: { name: ['Ogre', 'Twin'] } }, gives: { str: 1 }, until: 'forever' } }];
    case 'negate':
      return [{ target: { object: [...L.TYPES, 'activated', 'triggered', 'arts'] } }];
    default:
      return undefined;
  }
}

/** Effects that are put off to the start of the battle, because after the fight they would be too late. */
const BEFORE_BATTLE = ['link-partner', 'link-with', 'link-units', 'no-stun-damage', 'delayed', 'nullify'];

/** Cards with an effect, and with the further effects by which it shows. */
function effectCards(place: string, word: string, written: unknown): WitnessCard[] | undefined {
  const first = before(word);
  if (word === 'negate' && place === 'auto')
    return only(actor([{ when: { played: { type: 'event' } }, do: [...first!, written] }]));
  if (word === 'negate' && place === 'text')
    return [
      ...only(resolving(place, [...first!, written], FREE)),
      ...only(
        resolving(place, [{ target: { object: ['event'], as: 'o' } }, { target: { object: ['unit'] } }, written], FREE),
      ),
    ];
  if (place === 'delayed' && BEFORE_BATTLE.includes(word))
    // another effect comes before it, so that no other card of the position has the same text and shares its code
    return only(later([...(first ?? [NOTHING]), written], 'chosen', 'battle-starts'));
  if (first) return only(resolving(place, [...first, written], FREE));
  if (word === 'choose' || word === 'target' || word === 'pick' || word === 'each-picks')
    return [...only(resolving(place, [written, marks('chosen')], FREE)), ...only(resolving(place, [written], FREE))];
  if (word === 'divide') return only(resolving(place, [written, { 'gain-divided': { str: -1 } }], FREE));
  return undefined;
}

/** Effects for modifications that only crafts and effects read, and for copies of an icon craft. */
const ASKS: Readonly<Record<string, readonly unknown[]>> = {
  'bond-counts-as': [shown({ bond: {} }), shown({ bond: { player: 'opponent' } })],
  'name-counts-as-there': [{ if: { is: { 'named-is-there': { name: 'Rat' } }, then: [shown(1)] } }],
};

/** Cards with the modification, on the field and in other zones. */
function modifying(place: string, word: string, written: unknown): WitnessCard[] {
  if (ASKS[word] && place === 'field') {
    const asking = { cost: FREE, do: ASKS[word] };
    return only(actor([asking, { always: written }]), actor([asking]));
  }
  if (word === 'loses-icon' && place === 'gain') {
    const more = { gain: { who: 'self', gives: { icon: 'martial-arts' }, until: 'forever' } };
    const losing = { gain: { who: 'self', gives: written, until: 'next-turn' } };
    return only(resolving('text', [more, losing], FREE), resolving('text', [more], FREE));
  }
  if (place === 'gain')
    return ['self', { all: {} }, { all: { zone: 'stronghold' } }].map((who) => ({
      card: resolving('text', [{ gain: { who, gives: written, until: 'next-turn' } }], FREE),
      without: resolving('text', [NOTHING], FREE),
    }));
  const ability = place === 'affecting' ? { always: written, affects: {} } : { always: written };
  return [
    ...(['field', 'hand', 'stronghold'] as const).map((zone) => ({
      card: inZone<PositionZone>(zone, actor([ability])),
      without: inZone<PositionZone>(zone, actor([])),
    })),
    ...(word === 'level' || word === 'own-price'
      ? only(base([{ ...ability, from: 'stronghold' }]), base([{ cost: [{ ep: 60 }], do: [NOTHING] }]))
      : []),
  ];
}

/** Pairs of cards: one with that cost in that place, and one that costs nothing there. */
function costCards(place: string, cost: unknown): (readonly [unknown, unknown])[] {
  const both = (make: (cost: unknown) => unknown): readonly [unknown, unknown] => [make([cost]), make(FREE)];
  if (place === 'payment')
    return [both((paid) => resolving('text', [{ pay: { cost: paid, then: [shown(1)] } }], FREE))];
  return [
    both((paid) => actor([{ cost: paid, do: [shown(1)] }])),
    both((paid) => base([{ cost: paid, do: [shown(1)] }])),
  ];
}

// ---- playing ----

const USE = 'use ability 1 of Actor';
const FIGHT: readonly BattleGoal[] = [
  { text: 'attack with Actor' },
  { text: 'attack with Ogre' },
  { text: 'attack with Ember' },
  { text: 'attack Rival' },
];
const SCRIPTS: readonly BattleScript[] = [
  // a play in the Deployment step, then a battle
  {
    goals: [
      { text: USE, stack: 0 },
      { text: 'play Zap', stack: 0 },
      { text: 'play Actor' },
      { text: 'play Pyre', turn: 0, stack: 0 },
      { text: 'play Mill', stack: 0 },
      { text: 'play Hound', turn: 0, stack: 0 },
      { text: USE, stack: 1 },
      { text: 'play the Arts of Cub', stack: 0 },
      ...FIGHT,
      { text: 'use ability 1 of Sage', stack: 0 },
    ],
  },
  // a play in response; the last option is taken where nothing is preferred
  {
    goals: [
      { text: 'play Actor' },
      { text: 'play Zap', stack: 0 },
      { text: 'play Veto', stack: 1 },
      { text: USE, stack: 2 },
      { text: 'play Pyre', stack: 0 },
      { text: 'play the Arts of Cub', stack: 1 },
      { text: USE, stack: 1 },
      ...FIGHT,
    ],
    late: true,
  },
  // a play in the opponent's steps, after much has happened to other cards
  {
    goals: [
      { text: 'use ability 1 of Imp', turn: 1, stack: 0 },
      { text: USE, turn: 1, stack: 0 },
      { text: 'attack with Rival' },
      { text: 'attack with Ogre' },
      { text: 'attack Actor' },
      { text: 'play Zap', turn: 1 },
      { text: 'use ability 1 of Rival' },
      { text: 'play the Arts of Actor' },
    ],
  },
  // an attack of one UNIT, after cards of all types have been played
  {
    goals: [
      { text: 'play Oven', stack: 0 },
      { text: 'play Mill', stack: 0 },
      { text: 'use ability 2 of Imp', stack: 0 },
      { text: 'use ability 1 of Cart', stack: 0 },
      { text: 'attack with Actor' },
      { text: 'attack Rival' },
      { text: USE, battle: true },
      { text: 'play Zap', battle: true },
      { text: 'play Snare', battle: true },
      { text: 'support', battle: true },
      { text: 'attack with Ogre' },
    ],
  },
  // an attack of two UNITs, until the end of the turn
  {
    goals: [
      { text: 'use ability 1 of Sage', stack: 0 },
      { text: 'attack with Actor' },
      { text: 'attack with Guard' },
      { text: 'attack with Ember' },
      { text: 'attack Rival' },
      { text: USE, battle: true },
      { text: USE, turn: 1, stack: 0 },
      { text: 'play Snare', turn: 1 },
      { text: 'recover' },
    ],
  },
  // two linked UNITs attack together with a third one
  {
    goals: [
      { text: 'play Pact', stack: 0 },
      { text: 'choose Guard' },
      { text: 'attack with Actor' },
      { text: 'attack with Ember' },
      { text: 'attack with Pact' },
      { text: 'attack Rival' },
      { text: USE, battle: true },
      { text: 'attack with Ogre' },
    ],
  },
  // a play while a UNIT and EVENTs of both players wait in Pending
  {
    goals: [
      { text: 'play Camel', stack: 0 },
      { text: 'play Zap', stack: 1 },
      { text: 'play Veto', stack: 2 },
      { text: USE, stack: 3 },
      { text: 'play Well', turn: 1 },
      { text: 'attack with Camel' },
      { text: 'attack Kiln' },
    ],
  },
  // a play from the beginning of a turn
  {
    goals: [
      { text: 'into the Stronghold' },
      { text: 'play Pyre', stack: 0 },
      { text: 'use ability 1 of Imp', stack: 1 },
      { text: USE, stack: 0 },
      ...FIGHT,
    ],
  },
];
const BEGINS = SCRIPTS.length - 1;
/** The further cards in the hand of the first player, by the position that has them. */
const ALSO_IN_HAND: Readonly<Record<number, readonly string[]>> = { [BEGINS - 1]: ['Camel'] };

/** The answers that are taken where a choice offers them; the first in the list is preferred. */
const LIKED = [
  'X = 2',
  'board Ember',
  'do it',
  'reveal it',
  'do what is done instead',
  'covert',
  'choose Rival',
  'choose Actor',
  'choose Guard',
];
/** The answers that are taken where none of the preferred ones is offered. */
const DECLINED = ['pass', 'do not attack', 'no more', 'choose no more', 'keep the rest', 'recover none', 'decline'];
const STAGE = {
  describeOption: VIEW.describeOption,
  isBlocked: (s: State): boolean => s[L.ATTACK_STAGE] === L.ATTACK_UNDER_WAY,
  liked: LIKED,
  declined: DECLINED,
  steps: 150,
  lastTurn: 6,
};

const SIDES: readonly Record<PositionZone, readonly Placed<FoundPlacement>[]>[] = [
  {
    field: [
      'Guard',
      ['Twin', { actioned: true }],
      'Ember',
      'Sage',
      ['Cub', { stunned: true }],
      'Oven',
      ['Oven', { actioned: true }],
      'Cart',
      'Imp',
      'Hound',
    ],
    stronghold: [
      ['Well', { faceUp: true }],
      'Mill',
      'Zap',
      'Cub',
      'Snare',
      'Guard',
      'Hound',
      'Twin',
      ['Ember', { actioned: true }],
      ['Zap', { faceUp: true, actioned: true }],
    ],
    hand: ['Zap', 'Pyre', 'Hound', 'Cub', 'Snare', 'Mill', 'Actor', 'Oven', 'Pact'],
    trail: ['Cub', 'Hound', 'Oven', 'Pyre', 'Actor', 'Well', 'Twin', 'Zap'],
    excluded: ['Cub', 'Hound', 'Oven', 'Zap', 'Actor', 'Well', 'Twin'],
    deck: [
      'Cub',
      'Pyre',
      'Oven',
      'Hound',
      'Twin',
      'Actor',
      'Pyre',
      'Well',
      'Hound',
      'Zap',
      'Imp',
      'Snare',
      'Oven',
      'Cub',
      'Sage',
    ],
  },
  {
    field: [
      ['Rival', { supported: true }],
      'Ogre',
      ['Hound', { stunned: true }],
      'Rat',
      'Kiln',
      ['Kiln', { actioned: true }],
      'Kiln',
    ],
    stronghold: [['Mill', { faceUp: true }], 'Well', 'Zap', 'Snare', 'Rat', ['Ogre', { actioned: true }]],
    hand: ['Hound', 'Pyre', 'Cub', 'Zap', 'Snare', 'Rat', 'Veto'],
    trail: ['Kiln', 'Hound', 'Zap', 'Rat'],
    excluded: ['Hound', 'Oven'],
    deck: ['Pyre', 'Cub', 'Hound', 'Kiln', 'Zap', 'Cub', 'Guard', 'Hound', 'Cub', 'Rat', 'Zap'],
  },
];

function layPosition(
  cards: ReadonlyMap<string, TrailsCard>,
  tested: TrailsCard,
  zone: PositionZone,
  position: number,
  seat: number,
): State {
  const [first, second] = SIDES.map((side, player) => ({
    ...placeCards<PositionZone, FoundPlacement>(side, (name) => (name === 'Actor' ? tested : cards.get(name)!).def),
    ...{ bond: 18 + 12 * player, ep: 2 },
  }));
  for (const name of ALSO_IN_HAND[position] ?? []) first.hand.push({ definition: cards.get(name)!.def, name });
  const state = zone === 'stronghold' ? { faceUp: true } : {};
  first[zone].unshift({ ...state, definition: tested.def, name: 'Actor' });
  return POSITIONS.lay({
    ...seated(first, second, seat),
    ...(position === BEGINS ? { phase: 'preparation' } : {}),
  }).state;
}

const GIVEN_NAMES = ['Rival', 'Nobody'];
const byPlayer = (kinds: readonly number[]): number[] => kinds.flatMap((kind) => [kind, kind + 1]);
const IN_PLAY = byPlayer([L.ZONE_FIELD, L.ZONE_STRONGHOLD, L.ZONE_HAND]);
const DECKS = byPlayer([L.ZONE_DECK]);

/** Puts everything that can be seen of the position into one string. */
function look(s: State): string {
  ensureDerived(s);
  const names = GIVEN_NAMES.map(internName);
  const facts = (card: number): string => {
    const c = K.cardOffset(card);
    let cells = `${s[c + K.CARD_FLAGS]} ${controllerOf(s, card)}`;
    for (let cell = L.CARD_STR; cell <= L.CARD_EP; cell++) if (cell !== L.CARD_NAMES) cells += ` ${s[c + cell]}`;
    const known = `${isKnownTo(s, card, 0)} ${isKnownTo(s, card, 1)}`;
    return `${printedName(s, card)} ${cells} ${names.map((name) => hasName(s, card, name))} ${known}`;
  };
  return [
    describePosition(VIEW, s),
    ...IN_PLAY.map((zone) => cardsIn(s, zone).map(facts).join()),
    ...DECKS.map((zone) => inEnglish(zoneNames(s, zone, undefined, printedName))),
  ].join('\n');
}

/** What the operator proofs ask of this game. */
export const OPERATOR_STAGE: OperatorStage = {
  vocabulary: CARD_VOCABULARY,
  roots: ROOTS,
  operands: operandsBy(OWN, usual),
  cards: cardsOf,
  replacements: ({ kind, word }) => (kind === 'tests' && word === 'zone' ? ['without'] : undefined),
  // this test is always true in this place
  isRedundant: ({ kind, word, place }) => kind === 'tests' && word === 'zone' && place === 'in-field',
  isTested: CARDS_OF_STAGE.isTested,
  reading,
  positions: SCRIPTS.length,
  play: createPlay({
    cards: CARDS_OF_STAGE,
    usual: (): PositionZone => 'field',
    lay: layPosition,
    stage: STAGE,
    scripts: SCRIPTS,
    look,
  }),
};
