import { advance } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { clearState } from '../../../kernel/state.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import type { OperatorPair, OperatorStage, Root, WitnessCard } from '../../../testing/operator-proofs.ts';
import {
  AMOUNT_SHOWN,
  createStageCards,
  type Elsewhere,
  formRoots,
  type Goal,
  inZone,
  placeOf,
  pursue,
  seated,
} from '../../../testing/operator-stage-parts.ts';
import { describePosition } from '../../../view/game-view.ts';
import { CARD_VOCABULARY, FORMS, placesOf } from '../card-file.ts';
import { type EvolveCard, POOLS } from '../cards.ts';
import { Table } from '../driver.ts';
import * as L from '../layout.ts';
import { type FoundPlacement, POSITIONS, type PositionZone } from '../position.ts';
import { cardAttack, cardClasses, cardDefense, cardKinds } from '../rules/characteristics.ts';
import { beginSetup, placeDeck, setStartNumbers } from '../rules/setup.ts';
import { cardName, VIEW } from '../view.ts';

// ---- the cards around the card under test ----

const TITLE = 'プリンセスコネクト！Re:Dive';
const WORLD = `
- { id: wp-leader, name: Chief, kind: leader, class: royal, title: "${TITLE}" }
- { id: wp-boss, name: Boss, kind: leader, class: dragon }
- { id: wp-risen, name: Risen, kind: follower, special: advance, class: elf, types: [妖精], cost: 3, attack: 5, defense: 5, keywords: ward, title: "${TITLE}" }
- { id: wp-guard, name: Guard, kind: follower, class: royal, types: [兵士], cost: 2, attack: 2, defense: 5, collab: Warden, abilities: [{ evolve: { pp: 0 } }] }
- { id: wp-guard-evolved, name: Guard, kind: follower, special: evolve, class: royal, types: [兵士], attack: 4, defense: 6 }
- { id: wp-actor-evolved, name: Actor, kind: follower, special: evolve, class: royal, types: [兵士], attack: 5, defense: 6, abilities: [{ when: strike, do: [{ heal: 1 }] }] }
- { id: wp-twin, name: Twin, kind: follower, class: [witch, elf], types: [兵士, 魔女], cost: 3, attack: 3, defense: 4, keywords: ward, title: "${TITLE}", abilities: [{ evolve: { pp: 0 } }] }
- { id: wp-rival, name: Rival, kind: follower, class: elf, types: [妖精], cost: 3, attack: 2, defense: 6, abilities: [{ when: last-words, do: [{ draw: 1 }] }] }
- { id: wp-ogre, name: Ogre, kind: follower, class: dragon, cost: 5, attack: 4, defense: 7, trigger: heal, keywords: ward }
- { id: wp-wall, name: Wall, kind: follower, class: bishop, cost: 4, attack: 1, defense: 8, keywords: ward }
- { id: wp-idol, name: Idol, kind: amulet, class: bishop, cost: 1 }
- { id: wp-urn, name: Urn, kind: amulet, class: nightmare, cost: 2 }
- { id: wp-pile, name: Pile, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: wp-car, name: Car, kind: amulet, class: royal, cost: 2, attack: 3, defense: 4 }
- { id: wp-zap, name: Zap, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, amount: 2 } }] }] }
- { id: wp-jab, name: Jab, kind: spell, class: witch, cost: 1, trigger: draw, keywords: quick, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 1 } }] }] }
- { id: wp-three, name: Fork, kind: spell, class: neutral, cost: 1, abilities: [{ do: [{ select: { modes: [[{ draw: 1 }], [{ heal: 1 }], [{ mill: 1 }]] } }] }] }
- { id: wp-cub, name: Cub, kind: follower, class: neutral, title: "${TITLE}", cost: 1, attack: 1, defense: 1, abilities: [{ when: fanfare, do: [{ heal: 1 }] }] }
- { id: wp-hound, name: Hound, kind: follower, class: royal, types: [兵士], cost: 2, attack: 2, defense: 2, keywords: rush, trigger: critical, abilities: [{ cost: { pp: 1 }, union-burst: true, do: [{ heal: 2 }] }] }
- { id: wp-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: wp-sprite, name: Sprite, kind: follower, special: token, class: elf, cost: 2, attack: 2, defense: 1 }
- { id: wp-sword, name: Sword, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ static: { attack: 2 }, affects: { wears-this: true } }] }
- { id: wp-axe, name: Axe, kind: equipment, special: token, class: elf, cost: 2, title: "${TITLE}", abilities: [{ static: { defense: 2 }, affects: { wears-this: true } }] }
- { id: wp-item, name: 魔法のアイテム, kind: spell, special: token, class: neutral, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: wp-carrot, name: にんじん, kind: spell, special: evolve, class: neutral, copies: 10 }
- { id: wp-point, name: ドライブポイント, kind: spell, special: evolve, class: neutral, copies: 10 }
`;

const TOKEN_CARDS = WORLD.split('\n')
  .filter((line) => line.includes('special: token'))
  .join('\n');

// tokens that a text creates come from the pool of the text's card
const CARDS_OF_STAGE = createStageCards(POOLS, WORLD, TOKEN_CARDS);

// ---- roots: the forms of abilities with which the reader begins ----

const ROOTS: readonly Root[] = [
  { operand: { kind: 'condition' }, places: { moments: 'use' } },
  // a fusion line has one cost word, and no list of costs
  ...formRoots(FORMS, [{}, { affects: {} }], placesOf, ({ name }, key) => name === 'fusion' && key === 'fusion'),
];

// ---- how words are written ----

const FOLLOWER = { kind: 'follower' };
const ANY = {};
const COUNTER = '雷';

function resolves(place: string): boolean {
  return place === 'text' || place === 'auto' || place === 'delayed';
}

/** The ways to write an operand, by its kind. */
function usual(operand: Operand, pair: OperatorPair): readonly unknown[] {
  switch (operand.kind) {
    case 'number':
      return [operand.default === 0 ? undefined : (operand.default ?? 1), 2, 3];
    case 'value':
      return [operand.default === undefined ? 2 : undefined, 1, 3];
    case 'flag':
      return [operand.default, !operand.default];
    case 'filter':
      return [FOLLOWER, { kind: 'amulet' }, ANY, { kind: 'spell' }];
    case 'filters':
      return [[FOLLOWER, { kind: 'spell' }], [{ cost: 2 }], [{ cost: 1 }]];
    case 'selector':
      if (operand.default === null) return [undefined, 'leader'];
      return resolves(pair.place) || pair.kind === 'effects'
        ? [operand.default ?? 'chosen', { all: { kind: 'follower', master: 'opponent' } }, 'self', 'leader']
        : ['self', { all: { name: 'Rival' } }, 'leader'];
    case 'player':
      return ['opponent', 'you'].filter((word) => (operand.values ?? [word]).includes(word));
    case 'effects':
      return [[{ draw: 1 }], [{ mill: 2 }]];
    case 'condition':
      return ['your-turn', 'opponent-turn', { hand: { 'at-least': 1 } }];
    case 'conditions':
      return [
        ['opponent-turn', { hand: { 'at-least': 1 } }],
        ['opponent-turn', { hand: { 'at-least': 30 } }],
      ];
    case 'cost':
      return [{ pp: 1 }, { discard: 1 }];
    case 'modifications':
      return [{ attack: 1 }, { attack: 3 }];
    case 'modes':
      return [
        [[{ draw: 1 }], [{ mill: 2 }]],
        [[{ mill: 1 }], [{ draw: 3 }]],
      ];
    case 'set':
      return [undefined];
    case 'name':
    case 'names':
      return ['Guard', 'Rival', 'Actor', 'Imp'];
    case 'range':
      return [{ min: 3 }, { max: 2 }, 1];
    case 'choice':
    case 'bits':
      return operand.default === undefined ? (operand.values ?? []) : [undefined, ...(operand.values ?? [])];
    case 'ability':
      return [
        { cost: { pp: 0 }, times: 1, do: [{ heal: 1 }] },
        { cost: { pp: 0 }, times: 1, do: [{ draw: 1 }] },
      ];
  }
}

/** Bounds of conditions around the numbers that the positions have. */
const BOUNDS: Readonly<Record<string, readonly number[]>> = {
  'at-least': [2, 3, 6],
  'at-most': [2, 3, 30, 1, 0],
};

const TOKENS = ['Imp', 'Sprite'];
/** In the positions one of these players has done something, and the other has not. */
const DOERS = ['you', 'opponent'];
/** The name of a text's second choice. */
const SECOND = 'second';
const ELSE = [undefined, [{ heal: 2 }]];
/** A number that is noted, for the filters behind it. */
const NOTE = { 'note-number': 2 };
/** The subjects of a trigger: the card itself, or other cards. */
const SUBJECTS = [undefined, FOLLOWER, { kind: 'amulet' }, { kind: 'equipment' }, { kind: 'spell' }];
/** Operands that need values of their own, by word and operand. */
const OWN: Readonly<Record<string, readonly unknown[]>> = {
  'tests.type.type': ['兵士', '妖精'],
  'tests.all-types.types': [['兵士', '魔女'], ['兵士']],
  'tests.not-type.type': ['兵士', '妖精'],
  'tests.name-contains.name': ['Gua', 'u', 'Act', 'Za', 'Imp', 'にん', 'ドラ', 'Sw', 'Chi'],
  'tests.name.name': ['Rival', 'Guard', 'Zap', 'Imp', 'にんじん', 'ドライブポイント', 'Sword', 'Chief', 'Cub'],
  'tests.not-name.name': ['Rival', 'Guard', 'Zap', 'Imp', 'にんじん', 'ドライブポイント', 'Sword', 'Chief', 'Cub'],
  'tests.title.title': [TITLE, 'Saga'],
  // one kind alone could have the same code as an effect of the other cards; equal code is stored once, and would then
  // belong to them
  'tests.special.special': ['token', 'evolve', 'advance', ['token', 'evolve']],
  'tests.not-special.special': ['token', 'evolve', 'advance', ['token', 'evolve']],
  'tests.counters.name': [COUNTER, 'スタック'],
  'tests.any-of.filters': [
    [FOLLOWER, { kind: 'spell' }],
    [{ cost: 2 }],
    [{ cost: 1 }],
    [{ name: 'Guard' }, { name: 'Actor' }],
    [{ name: 'Chief' }],
  ],
  'tests.none-of.filters': [
    [FOLLOWER, { kind: 'spell' }],
    [{ cost: 2 }],
    [{ cost: 1 }],
    [{ name: 'Guard' }],
    [{ name: 'Chief' }],
  ],
  'tests.defense.defense': [{ min: 3 }, { max: 2 }, 1, { min: 17 }],
  'tests.cost.cost': [{ min: 2 }, { max: 1 }, 0],
  'effects.counters.name': [COUNTER, '炎'],
  'effects.remove-counters.name': [COUNTER, 'スタック'],
  'effects.remove-counters.who': [{ all: ANY }, { all: { kind: 'amulet' } }, 'self'],
  'effects.put-token.token': [TOKENS, 'Imp', 'Sprite'],
  'effects.put-copy.of': [{ all: { name: 'Imp', zone: 'ex' } }, { all: { name: 'Sprite', zone: 'ex' } }],
  'effects.put-copy.zone': [undefined, 'ex'],
  'effects.note-card.who': [{ all: { name: 'Zap', zone: 'hand' } }, { all: { name: 'Cub', zone: 'hand' } }],
  'effects.note-number.number': [1, 2],
  'effects.no-fanfare.who': ['it', 'self'],
  'effects.destroy.and': [undefined, { all: { name: 'Ogre' } }],
  'effects.transform.token': TOKENS,
  'effects.equip.equipment': ['Axe', 'Sword'],
  'effects.evolve.who': ['self', { all: { name: 'Guard' } }],
  'effects.evolve.into': [undefined, 'Guard'],
  'effects.pilot.who': [{ all: { name: 'Car' } }, 'self'],
  'effects.put.of': [undefined, { cost: 1 }, { name: 'Guard' }],
  'effects.reveal.who': [{ all: { zone: 'hand', name: 'Zap' } }, { all: { zone: 'hand', name: 'Cub' } }],
  'effects.use-on-evolve.who': [{ all: { name: 'Twin' } }, 'self'],
  'conditions.returned-this-turn.player': DOERS,
  'effects.put.who': [{ all: { zone: 'graveyard', kind: 'follower', master: 'you' } }, { all: { zone: 'ex' } }],
  'effects.stand.who': [{ all: ANY }, 'self'],
  'effects.heal.player': ['you', 'opponent', 'each'],
  'effects.turn-up.who': [
    { all: { zone: 'evolve-deck', master: 'you' } },
    { all: { zone: 'evolve-deck', name: 'Guard' } },
  ],
  'effects.turn-down.who': [{ all: { zone: 'evolve-deck', state: 'face-up', master: 'you' } }, 'self'],
  'effects.play-free.who': [{ all: { name: 'Zap', zone: 'hand' } }, { all: { name: 'Cub', zone: 'hand' } }],
  'effects.burst.who': [{ all: { name: 'Hound' } }, 'self'],
  'effects.steal.who': ['chosen', { all: { name: 'Ogre' } }],
  'effects.give.who': [{ all: { name: 'Guard' } }, 'self'],
  'effects.swap.who': ['Guard', 'Twin'].map((name) => ({ all: { name, zone: 'field' } })),
  'effects.swap.with': [{ all: { zone: 'graveyard', name: 'Guard', master: 'you' } }, { all: { name: 'Rival' } }],
  'effects.discount.by': [-1, 1],
  'effects.discount.set': [undefined, 0],
  'effects.discount.of': [undefined, { kind: 'spell' }],
  'effects.discount.player': ['you', 'opponent'],
  'effects.pick.of': [FOLLOWER, { kind: 'amulet' }, { zone: 'graveyard', master: 'opponent' }],
  'effects.pick.random': [undefined, true, false],
  'effects.search.of': [FOLLOWER, { kind: ['follower', 'amulet'] }, ANY, { kind: 'spell' }],
  'effects.search.total': [undefined, 1, undefined],
  'effects.search.to': [undefined, 'field', 'ex', 'graveyard'],
  'effects.player-gains.gives': [{ cost: { of: {}, by: 1 } }, { cost: { of: {}, by: -1 } }],
  'effects.run.who': [undefined, { all: { name: 'Actor' } }, { all: { name: 'Guard' } }],
  'effects.recover-pp.player': ['you', 'opponent'],
  'effects.pp-max.by': [-1, -3],
  'effects.look.of': [undefined, FOLLOWER, { kind: 'spell' }],
  'effects.look.player': ['you', 'opponent'],
  'effects.look.take': [undefined, 2],
  'effects.look.to': [undefined, 'field', 'ex', 'graveyard'],
  'effects.look.count': [3, 5],
  'effects.discard.of': [undefined, { kind: 'spell' }],
  'modifications.keyword.keywords': ['storm', 'ward', 'bane'],
  'modifications.lose-keyword.keywords': ['ward', 'rush', 'storm'],
  'modifications.becomes.kind': ['amulet', 'follower'],
  'modifications.type.type': ['妖精', '魔女'],
  'modifications.also-named.name': ['Rival', 'Guard', 'Imp'],
  'modifications.own-cost.by': [-1, 1],
  'modifications.cost.of': [ANY, { kind: 'spell' }],
  'modifications.cost.by': [-1, 1],
  'modifications.cost.player': ['you', 'opponent', 'each'],
  'modifications.ability-cost.of': [ANY, { name: 'Guard' }],
  'modifications.ability-cost.by': [1, 2],
  'modifications.cannot-play.of': [undefined, { kind: 'spell' }],
  'modifications.cannot-play.player': ['you', 'opponent'],
  'modifications.play-from.zone': ['graveyard', 'banished'],
  'modifications.play-from.of': [undefined, { kind: 'spell' }],
  'modifications.suppress.player': ['you', 'opponent'],
  'modifications.field-limit.limit': [3, 4, 9],
  'modifications.ex-limit.limit': [1, 2, 9],
  'modifications.hand-limit.limit': [1, 3],
  'modifications.counter-limit.name': [COUNTER, '炎'],
  'modifications.counter-limit.limit': [1, 2],
  'modifications.goes-instead.would': [undefined, 'hand'],
  'modifications.goes-instead.to': [undefined, 'hand'],
  'modifications.damage-cap.to': [1, 0],
  'modifications.damage-dealt.by': [1, -1],
  'modifications.damage-taken.by': [-1, 1],
  'costs.counters.name': [COUNTER, 'スタック'],
  'costs.counters.of': [undefined, { name: 'Guard' }],
  'costs.fuse.count': [2, 3, 1],
  'costs.discard.of': [undefined, { kind: 'spell' }],
  'costs.damage.who': ['leader', 'self'],
  'costs.to-ex.of': [undefined, { kind: 'spell', zone: 'hand' }],
  'costs.to-deck.of': [FOLLOWER, { zone: 'hand' }],
  'costs.turn-up.of': [{ zone: 'evolve-deck' }, { zone: 'evolve-deck', name: 'Guard' }],
  'conditions.played-this-turn.player': DOERS,
  'conditions.evolved-this-turn.player': DOERS,
  'conditions.buried-this-turn.player': DOERS,
  'conditions.discarded-this-turn.player': DOERS,
  'conditions.destroyed-this-turn.player': DOERS,
  'conditions.left-this-turn.player': DOERS,
  'conditions.attacked-this-turn.player': DOERS,
  'conditions.banished-from-ex-this-turn.player': DOERS,
  'conditions.rite-counters-this-turn.player': DOERS,
  'conditions.deck.at-least': [undefined, 12],
  'conditions.deck.at-most': [undefined, 30, 5],
  'conditions.pp-max.at-least': [undefined, 10],
  'conditions.pp-max.at-most': [undefined, 30, 5],
  'conditions.leader-defense.at-least': [undefined, 16, 20],
  'conditions.leader-defense.at-most': [undefined, 30, 16],
  'conditions.exists.of': [FOLLOWER, { kind: 'amulet' }, { name: 'Cub', zone: 'deck' }],
  'conditions.exists.at-least': [undefined, 2, 3, 20],
  'conditions.exists.at-most': [undefined, 1, 30, 2],
  'conditions.necrocharge.at-least': [6, 3, 30],
  'conditions.spellchain.at-least': [3, 2, 30],
  // "up to" is one at least, so that it makes a difference from two on
  'effects.select.count': [2, 1],
  'conditions.combo.at-least': [2, 1],
  // the code of a condition of 1 is that of an effect of other cards; equal code is stored once
  'conditions.union-bursts.at-least': [2, 3],
  'conditions.entered-from.zone': ['not-hand', 'hand', 'ex', 'graveyard'],
  'values.counters.name': [COUNTER, 'スタック'],
  'values.chosen-count.set': [undefined, SECOND],
  'effects.deal-divided.set': [undefined],
  'effects.if.else': ELSE,
  'effects.may.else': ELSE,
  'effects.opponent-may.else': ELSE,
  'effects.pay.else': ELSE,
};

// ---- cards that have a word in a place ----

const FACTS = { id: 'wp-actor', name: 'Actor', class: 'royal', cost: 2 };
const FREE = { pp: 0 };
/** An event with a subject, an amount and another card. */
const DAMAGED = { 'is-damaged': { of: FOLLOWER } };
const CHOOSE = { choose: { of: { kind: ['follower', 'amulet'] } } };
const NOTHING = { heal: 0 };
const shown = (count: unknown): unknown => ({ counters: { who: { all: { name: 'Ogre' } }, name: COUNTER, count } });

function actor(abilities: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}): unknown {
  return { ...FACTS, kind: 'follower', types: ['兵士'], attack: 3, defense: 4, ...rest, abilities };
}

function spell(abilities: readonly unknown[]): unknown {
  return { ...FACTS, kind: 'spell', abilities };
}

/** An activated ability that can be used once a turn. */
function used(effects: readonly unknown[], cost: unknown = FREE): unknown {
  return { cost, times: 1, do: effects };
}

/** Cards whose effects resolve at a given moment. */
function resolving(moment: string, effects: readonly unknown[]): unknown[] {
  if (moment === 'auto') return [actor([{ when: DAMAGED, do: effects }])];
  if (moment === 'delayed')
    return [actor([used([CHOOSE, { later: { at: 'end-of-turn', about: 'chosen', do: effects } }])])];
  return [actor([used(effects)]), spell([{ do: effects }]), actor([used(effects, { pp: 'x' })])];
}

/** The card with a further ability, which triggers on that. */
function withLine(card: unknown, when: string): unknown {
  const { kind, abilities } = card as { kind: string; abilities: readonly unknown[] };
  if (kind === 'spell') return card;
  return { ...(card as object), abilities: [...abilities, { when, do: [shown(1)] }] };
}

function chosenFirst(moment: string, effects: readonly unknown[]): readonly unknown[] {
  return moment === 'delayed' ? effects : [CHOOSE, ...effects];
}

/**
 * An ability that does what conditions ask about: Earth Rite is paid, a card has a meal, cards are banished from the
 * EX area, discarded, evolve, die, and a Union Burst is activated twice.
 */
const BEFORE = used([
  { pay: { cost: { 'earth-rite': 1 }, then: [{ heal: 1 }] } },
  { banish: { all: { name: 'Cub', zone: 'ex', master: 'you' } } },
  { run: {} },
  { eat: {} },
  { burst: { all: { name: 'Hound' } } },
  { burst: { all: { name: 'Hound' } } },
  { discard: 2 },
  { evolve: { who: { all: { name: 'Guard' } } } },
  { 'put-token': { token: 'Imp' } },
  { 'to-hand': 'it' },
  { destroy: { all: { name: 'Twin' } } },
  { mill: 2 },
  { damage: { who: 'leader', amount: 1 } },
]);

/** The amounts of an additional cost: one that can be paid, and one that cannot. */
const MUCH = [1, 12];

/** An effect that shows the result, whatever has happened to the cards on the fields. */
const SEEN = { heal: 1 };

/** The card under test with a defense that lets it survive the position. */
function tough(abilities: readonly unknown[]): unknown {
  return actor(abilities, { defense: 20 });
}

/**
 * Cards with the abilities of `make`, which are used at the beginning, after BEFORE, in the opponent's turn, and after
 * the card was played.
 */
function asked(make: (rest: Readonly<Record<string, unknown>>) => readonly unknown[]): unknown[] {
  return [
    tough(make({})),
    tough([BEFORE, ...make({})]),
    tough([used([NOTHING]), ...make({ quick: true }), ...make({ quick: true })]),
    inZone('hand', tough(make({}))),
  ];
}

/** Cards that show whether a condition is true at a given moment. */
function asking(moment: string, condition: unknown): unknown[] {
  const effects = [{ if: { is: condition, then: [SEEN] } }];
  const fought = { attacks: { of: FOLLOWER } };
  switch (moment) {
    case 'trigger':
      return [
        actor([{ when: DAMAGED, if: condition, do: [SEEN] }]),
        inZone('hand', actor([{ when: 'fanfare', if: condition, do: [SEEN] }])),
        actor([{ when: 'strike', if: condition, do: [SEEN] }]),
        ...[fought, 'end-phase'].flatMap((when) =>
          asked(({ quick: _, ...rest }) => [{ when, if: condition, do: [SEEN], ...rest }]),
        ),
      ];
    case 'use':
      return [
        actor([{ ...(used([SEEN]) as object), if: condition, quick: true }]),
        { ...(spell([{ do: [SEEN] }]) as object), 'play-if': condition },
        ...asked((rest) => [{ ...(used([SEEN]) as object), if: condition, ...rest }]),
      ];
    case 'static':
      return [
        actor([{ static: { attack: 1 }, if: condition }]),
        actor([{ static: { 'own-cost': -1 }, if: condition }]),
        tough([BEFORE, { static: { attack: 1 }, if: condition }]),
        inZone('hand', actor([{ static: { attack: 1 }, if: condition }])),
      ];
    case 'cost': {
      const value = { depending: { is: condition, then: 1, else: 2 } };
      return [
        ...counting(moment, value),
        ...asked((rest) => [{ ...(used([SEEN], { pp: value }) as object), ...rest }]),
      ];
    }
    case 'delayed':
      return ['end-of-turn', 'next-turn', 'your-next-main'].flatMap((at) =>
        ['self', 'chosen'].flatMap((about) =>
          asked((rest) => [{ ...(used([CHOOSE, { later: { at, about, do: effects } }]) as object), ...rest }]),
        ),
      );
    case 'auto':
      return [
        ...resolving(moment, chosenFirst(moment, effects)),
        ...MUCH.map((rite) => tough([{ when: 'end-phase', rite, do: effects }])),
        ...[fought, 'end-phase', { 'main-phase': { turn: 'each' } }].flatMap((when) =>
          asked(() => [{ when, do: effects }]),
        ),
      ];
    default:
      return [
        ...asked((rest) => [{ ...(used(effects) as object), ...rest }]),
        ...resolving(moment, chosenFirst(moment, effects)),
        ...MUCH.map((discard) => spell([{ 'play-cost': { discard }, optional: true }, { do: effects }])),
        spell([{ rite: 1, do: effects }]),
        tough([{ cost: { pp: 0 }, rite: 1, do: effects }]),
      ];
  }
}

/** Cards that note a number, and show it. */
function noting(moment: string, value: unknown): unknown[] {
  return moment === 'static'
    ? [actor([used([NOTE]), { static: { attack: value } }])]
    : resolving(moment, chosenFirst(moment, [NOTE, shown(value)]));
}

/** Cards that show a value at a given moment. */
function counting(moment: string, value: unknown): unknown[] {
  switch (moment) {
    case 'cost':
      return [actor([used([shown(1)], { pp: value })]), actor([used([shown(1)], { 'leader-defense': value })])];
    case 'static':
      return [actor([{ static: { attack: value } }]), actor([{ static: { 'own-cost': value } }])];
    case 'trigger':
    case 'use':
      return asking(moment, { compare: { a: value, is: 'at-least', b: 1 } });
    default:
      return [
        ...resolving(moment, chosenFirst(moment, [shown(value)])),
        ...resolving(moment, ['roll', shown(value)]),
        ...(moment === 'auto' ? [tough([{ when: 'end-phase', do: ['roll', { heal: value }] }])] : []),
        actor([used([shown(value)], { discard: { any: true } })]),
        actor([used([{ burst: { all: { name: 'Hound' } } }, shown(value)])]),
      ];
  }
}

const ZONES = ['hand', 'ex', 'graveyard', 'banished', 'evolve-deck', 'leader', 'deck', 'equipment', 'run', 'drive'];

/** Effects of this turn on the field: one card evolves, one is created, and one runs. */
const THIS_TURN = [
  { evolve: { who: { all: { name: 'Guard' } } } },
  { 'put-token': { token: 'Imp' } },
  { run: { all: { name: 'Guard' } } },
];

/** One card loses its abilities, which only one test asks for. */
const LOSING = { gain: { who: { all: { name: 'Rival' } }, gives: { 'lose-abilities': true } } };

/** The cards under test whose filter in that place has the test. */
function filtering(place: string, test: Readonly<Record<string, unknown>>): unknown[] {
  const free = (effects: readonly unknown[]): unknown => actor([used(effects)]);
  const earlier = 'keeps-given' in test ? [...THIS_TURN, LOSING] : THIS_TURN;
  /** The test asked by a follower, by one after other effects, by one that attacks, and by an equipment. */
  const ways = (effects: readonly unknown[]): unknown[] => [
    free(effects),
    free([...earlier, ...effects]),
    actor([{ when: 'strike', do: effects }]),
    equipment({ when: 'end-phase', do: effects }),
  ];
  switch (place) {
    case 'searching':
      return ways([{ counters: { who: { all: test }, name: COUNTER } }]);
    case 'given':
      return ways(
        [
          { name: 'Actor' },
          { name: 'Guard' },
          { name: 'Twin' },
          { name: 'Rival' },
          { name: 'Car' },
          { name: 'Hound' },
          ...ZONES.map((zone) => ({ zone })),
        ].map((of) => ({ if: { is: { 'any-are': { who: { all: of }, of: test } }, then: [SEEN] } })),
      );
    case 'affects':
      return [
        actor([{ static: { attack: 1 }, affects: test }]),
        actor([{ static: { keyword: 'drain' }, affects: test }]),
        actor([used(earlier), { static: { attack: 1 }, affects: test }]),
        equipment({ static: { attack: 1 }, affects: test }),
      ];
    case 'printed':
      return [
        free([{ 'play-free': { all: { name: 'Cub', zone: 'hand' } } }, { heal: { 'cards-played': { of: test } } }]),
        // the cards leave room on the field for cards that are played later; counters show the number because, unlike
        // the defense of a leader, they have no limit
        tough([
          used([{ banish: { all: { name: ['Guard', 'Twin', 'Pile'], master: 'you' } } }]),
          {
            when: 'end-phase',
            do: [{ counters: { who: 'self', name: COUNTER, count: { 'cards-played': { of: test } } } }],
          },
        ]),
      ];
    case 'hand':
      return [free([{ discard: { of: test } }]), named([used([{ discard: { of: test } }])])];
    case 'deck': {
      const noted = { 'note-card': { all: { name: 'Zap', zone: 'hand', master: 'you' } } };
      const before = 'same-name-noted' in test ? [noted] : [];
      const effects = [...before, { search: { of: test, count: 9, 'up-to': true } }];
      return [free(effects), named([used(effects)])];
    }
    default: {
      const zone = place.slice(3);
      const effects = [{ heal: { count: { of: { zone, ...test } } } }];
      const from = ['hand', 'ex', 'graveyard'].includes(zone)
        ? [inZone(zone as PositionZone, actor([{ cost: FREE, from: zone, times: 1, do: effects }]))]
        : [];
      return [...ways(effects), named([used(effects)]), ...from];
    }
  }
}

/** The card under test with a name that cards of other zones have. */
function named(abilities: readonly unknown[]): unknown {
  return actor(abilities, { name: 'Cub' });
}

function cardsOf({ kind, word, place }: OperatorPair, text: unknown): WitnessCard[] {
  const written = text as Readonly<Record<string, unknown>>;
  const pairs = (cards: readonly unknown[], without: readonly unknown[] = []): WitnessCard[] =>
    cards.map((card, i) => ({ card, without: without[i] }));
  switch (kind) {
    case 'effects': {
      if (word === 'deal-divided') return pairs(resolving(place, [DIVIDE, written]));
      if (word === 'divide-damage') return pairs(resolving(place, [written, { 'deal-divided': true }]));
      if (word === 'turn-down')
        return pairs(resolving(place, [{ 'turn-up': { all: { zone: 'evolve-deck', master: 'you' } } }, written]));
      if (word === 'choose' || word === 'pick')
        return [[], [{ choose: { of: { kind: ['follower', 'amulet'] }, as: SECOND } }]].flatMap((before) =>
          pairs(resolving(place, [...before, written, { counters: { who: 'chosen', name: COUNTER } }])),
        );
      if (word === 'use-on-evolve')
        return pairs(resolving(place, [CHOOSE, written]).map((card) => withLine(card, 'on-evolve')));
      if (word === 'run') return pairs(resolving(place, [CHOOSE, written]).map((card) => withLine(card, 'on-run')));
      if (word === 'roll') return pairs(resolving(place, [written, shown('die')]));
      if (word === 'note-number') return pairs(resolving(place, [written, shown('named-number')]));
      if (word === 'note-card')
        return pairs(resolving(place, [written, { search: { of: { 'same-name-noted': true } } }]));
      if (word === 'no-fanfare')
        return pairs(resolving(place, [{ put: { all: { name: 'Cub', zone: 'hand', master: 'you' } } }, written]));
      if (word === 'name-card') return pairs(resolving(place, [written]));
      return pairs(resolving(place, place === 'delayed' ? [written] : [CHOOSE, written]));
    }
    case 'values':
      if (word === 'x' && place === 'auto')
        return pairs([actor([{ when: DAMAGED, do: [{ pay: { cost: { pp: 'x' }, then: [shown(written)] } }] }])]);
      if (word === 'named-number') return pairs(noting(place, written));
      if (word === 'chosen-count' && place === 'text')
        return pairs(resolving(place, [{ choose: { of: FOLLOWER, count: 2, as: SECOND } }, CHOOSE, shown(written)]));
      // the X that is chosen is read with the cost, and not by the word
      return pairs(counting(place, written), word === 'x' && place === 'cost' ? counting(place, 0) : []);
    case 'conditions':
      return pairs(asking(place, written));
    case 'tests': {
      const { zone, ...rest } = written as { zone?: unknown };
      const without =
        zone === undefined ? [] : filtering(place === 'given' || place === 'printed' ? place : 'searching', rest);
      return pairs(filtering(place, written), without);
    }
    case 'modifications':
      if (place === 'gain') {
        const all = {
          all: {
            'any-of': [
              { kind: ['follower', 'amulet'] },
              { zone: 'hand', master: 'you' },
              { zone: 'ex', master: 'you' },
            ],
          },
        };
        const gains = (gives: unknown, rest: object, probes: readonly unknown[]): unknown[] =>
          resolving('text', [{ gain: { who: all, gives, ...rest } }, ...probes]);
        // the last probe destroys cards that could evolve, so it is left out once
        return [PROBES, PROBES.slice(0, -1)].flatMap((probes) =>
          [{}, { until: 'turn' }].flatMap((until) =>
            // the other card gives attack 0: that a card was given anything can be told, so only the new word may make
            // the difference
            pairs(gains(written, until, probes), gains({ attack: 0 }, until, probes)),
          ),
        );
      }
      if (place === 'player') {
        const loses = word === 'cannot-lose' ? LOSES : [];
        return ['you', 'opponent'].flatMap((player) =>
          pairs(
            resolving('text', [{ 'player-gains': { player, gives: written, until: 'your-next-turn' } }, ...loses]),
            resolving('text', [NOTHING, ...loses]),
          ),
        );
      }
      return ['field', 'hand', 'ex'].flatMap((zone) => {
        const ability = place === 'affecting' ? { static: written, affects: {} } : { static: written };
        const where = zone as PositionZone;
        const rest = word === 'lose-keyword' ? { keywords: 'ward' } : {};
        const own: Readonly<Record<string, unknown>> = { 'spellchain-also': used(CHAINS), 'cannot-lose': used(LOSES) };
        const probe = own[word] ?? used([CHOOSE, ...PROBES]);
        return pairs(
          // the ability comes last, so that the other abilities have the same numbers without it
          [inZone(where, actor([probe, ability], rest)), inZone(where, actor([...GIVERS, ability], rest))],
          [inZone(where, actor([probe], rest)), inZone(where, actor([...GIVERS], rest))],
        );
      });
    case 'costs': {
      const pay = (cost: unknown): unknown[] => {
        switch (place) {
          case 'payment':
            return resolving('text', [{ pay: { cost, then: [shown(1)] } }]);
          case 'play':
            return [
              inZone('hand', actor([{ 'play-cost': cost }])),
              inZone('hand', spell([{ 'play-cost': cost }, { do: [shown(1)] }])),
            ];
          default:
            return [
              actor([{ cost, do: [shown(1)] }]),
              inZone('hand', actor([{ cost, from: 'hand', do: [shown(1)] }])),
              inZone('graveyard', actor([{ cost, from: 'graveyard', times: 1, do: [shown(1)] }])),
            ];
        }
      };
      return pairs(pay(written), pay(FREE));
    }
    case 'triggers':
      return [FIGHTS, []].flatMap((more) =>
        pairs(
          [
            actor([...more, { when: written, do: [shown(1)] }]),
            actor([...more, { when: written, if: 'your-turn', do: [shown(1)] }]),
            inZone('hand', actor([...more, { when: written, from: 'hand', do: [shown(1)] }])),
            inZone('hand', actor([...more, { when: written, do: [shown(1)] }])),
            inZone('hand', actor([FUSION, { when: written, from: 'ex', do: [shown(1)] }])),
            inZone('deck', actor([{ when: written, from: 'deck', do: [shown(1)] }])),
            inZone('evolve-deck', evolvedTwin([{ when: written, do: [shown(1)] }])),
          ],
          [
            actor([...more]),
            actor([...more]),
            inZone('hand', actor([...more])),
            inZone('hand', actor([...more])),
            inZone('hand', actor([FUSION])),
            inZone('deck', actor([])),
            inZone('evolve-deck', evolvedTwin([])),
          ],
        ),
      );
    case 'selectors': {
      const selector =
        word === 'all' || word === 'others'
          ? { [word]: FOLLOWER }
          : word === 'set'
            ? 'chosen'
            : word === 'leader-of'
              ? { 'leader-of': 'chosen' }
              : word;
      if (resolves(place)) {
        const moved = word === 'it' ? [{ 'put-token': { token: 'Imp' } }, { destroy: 'it' }] : undefined;
        const effects = moved ?? [{ damage: { who: selector, amount: 1 } }];
        const before = moved ? [moved[0]] : [NOTHING];
        const paid = (list: readonly unknown[]): unknown =>
          actor([used([...list], { bury: { of: { name: 'Guard' } } })]);
        return [
          ...pairs(resolving(place, chosenFirst(place, effects)), resolving(place, chosenFirst(place, before))),
          ...pairs([paid([{ banish: selector }])], [paid([NOTHING])]),
          ...pairs(
            [equipment({ static: { ability: used(effects) }, affects: { 'wears-this': true } })],
            [equipment({ static: { ability: used(before) }, affects: { 'wears-this': true } })],
          ),
          ...pairs([actor([{ when: 'strike', do: effects }])], [actor([{ when: 'strike', do: before }])]),
          ...pairs([equipment({ when: 'end-phase', do: effects })], [equipment({ when: 'end-phase', do: before })]),
        ];
      }
      const numbers = ['attack', 'defense', 'cost-of'];
      return [
        ...numbers.flatMap((number) => pairs(counting(place, { [number]: selector }), counting(place, 0))),
        ...pairs(
          [
            equipment({ static: { attack: { attack: selector } }, affects: { name: 'Rival' } }),
            actor([{ static: { attack: 1 }, if: { is: { who: selector, of: FOLLOWER } } }]),
          ],
          [equipment({ static: { attack: 0 }, affects: { name: 'Rival' } }), actor([])],
        ),
      ];
    }
    case 'players':
      if (resolves(place)) {
        return pairs(
          resolving(place, chosenFirst(place, [{ mill: { count: 1, player: word } }])),
          resolving(place, chosenFirst(place, [NOTHING])),
        );
      }
      if (place === 'static') {
        const dear = { static: { cost: { of: {}, by: 1, player: word } } };
        return pairs([actor([dear]), ...counting(place, { 'hand-size': word })], [actor([]), ...counting(place, 0)]);
      }
      return pairs(counting(place, { 'hand-size': word }), counting(place, 0));
  }
}

const DIVIDE = { 'divide-damage': { amount: 2, of: { kind: 'follower', master: 'opponent' } } };
/** Effects that show what cards are and have: they deal damage, put counters, and move cards. */
const PROBES = [
  { counters: { who: { all: {} }, name: COUNTER, count: 2 } },
  { heal: { count: { of: { name: 'Rival' } } } },
  { heal: { count: { of: { name: 'Imp' } } } },
  { heal: { count: { of: { type: '妖精' }, times: 10 } } },
  { damage: { who: { all: FOLLOWER }, amount: 2 } },
  { destroy: { all: { name: ['Guard', 'Rival'] } } },
];
/** The player of the text loses. */
const LOSES = [{ 'set-leader-defense': { to: 0, player: 'you' } }];
/** Effects that show how many cards of the graveyard Spellchain counts. */
const CHAINS = [3, 4, 5].map((many) => ({ if: { is: { spellchain: many }, then: [SEEN] } }));
const GIVERS = [{ when: 'fanfare', do: [{ draw: 1 }] }] as const;
/** Abilities that make more happen: a card runs, has a meal, has Drive, and wears an equipment. */
const FIGHTS = [
  used([
    { evolve: { who: { all: { name: 'Guard' } }, super: true } },
    { pay: { cost: { 'earth-rite': 1 }, then: [{ heal: 1 }] } },
    { 'to-hand': { all: { name: 'Car' } } },
    { damage: { who: { all: { kind: 'follower', master: 'opponent' } }, amount: 1 } },
    { run: {} },
    { eat: {} },
    { drive: 'self' },
    { equip: { who: 'self', equipment: 'Axe' } },
    { counters: { who: 'self', name: COUNTER } },
    { 'to-ex': { all: { name: 'Guard' } } },
    { banish: { all: { name: 'Twin' } } },
    { burst: { all: { name: 'Hound' } } },
    { heal: 1 },
    { engage: 'self' },
    { stand: 'self' },
    { discard: 1 },
    { 'drive-check': 1 },
    { evolve: { who: 'self', super: true } },
  ]),
] as const;

const FUSION = { fusion: { of: FOLLOWER }, do: [{ heal: 1 }] };

/** The card under test as a card that Twin evolves into. */
function evolvedTwin(abilities: readonly unknown[]): unknown {
  const { cost: _, ...facts } = FACTS;
  return { ...facts, name: 'Twin', kind: 'follower', special: 'evolve', attack: 4, defense: 5, abilities };
}

/** The card under test as an equipment that Guard wears. */
function equipment(ability: unknown): Elsewhere<PositionZone> {
  return inZone('equipment', { ...FACTS, kind: 'equipment', special: 'token', abilities: [ability] });
}

// ---- playing ----

const FIRST_SCRIPT: readonly Goal[] = [
  { text: 'use ability 1 of Actor' },
  { text: 'use ability 2 of Actor' },
  { text: 'use ability 1 of Cub' },
  { text: 'use given ability' },
  { text: 'play Actor' },
  { text: 'play Zap' },
  { text: 'play Fork' },
  { text: 'evolve Twin' },
  { text: 'evolve Guard' },
  { text: 'evolve Actor' },
  { text: 'attack with Actor' },
  { text: 'attack with Guard' },
  { text: 'attack with Ogre' },
  { text: 'attack with Rival' },
  { text: 'play Cub' },
  { text: 'play Hound' },
  { text: 'play Zap', turn: 1 },
  { text: 'play Imp', turn: 0 },
  { text: 'play Twin', turn: 0 },
];
const SCRIPTS: readonly (readonly Goal[])[] = [
  FIRST_SCRIPT,
  [
    { text: 'play Actor' },
    { text: 'play Zap' },
    { text: 'attack with Actor' },
    { text: 'use ability 1 of Actor' },
    { text: 'use ability 2 of Actor' },
    { text: 'use ability 3 of Actor', turn: 1 },
    { text: 'use given ability' },
    { text: 'attack with Ogre' },
    { text: 'play Hound', turn: 1 },
  ],
  [
    { text: 'play Jab' },
    { text: 'use ability 1 of Actor' },
    { text: 'attack with Guard' },
    { text: 'play Cub', turn: 0 },
    { text: 'play Actor' },
    { text: 'attack with Ogre' },
    { text: 'use ability 2 of Actor', turn: 1 },
  ],
  FIRST_SCRIPT,
];

/** The position in which players do nothing that they are not forced to do. */
const DECLINING = 3;

/** The answers that are taken where a choice offers them; the first in the list is preferred. */
const LIKED = [
  'engage no more',
  'X = 2',
  'do it',
  'pay the additional',
  'use the trigger',
  'attack Rival',
  'attack Actor',
  'choose Rival',
  'reveal',
  'attack the leader',
  'pay with',
];
const DECLINED = ['decline', 'super-evolve', 'select no more', ...LIKED];
const PASSES = [
  'end the main phase',
  'use nothing Quick',
  'pay with no more',
  'select no more',
  'choose no more',
  'standing',
  'engage no more',
  'without super-evolving',
  'pay with PP',
  'pass',
];
const STEPS = 70;

function zonesOf(
  player: number,
  cards: ReadonlyMap<string, EvolveCard>,
  tested: EvolveCard,
  at: PositionZone,
  late: boolean,
) {
  const place = (entries: readonly (string | [string, Partial<FoundPlacement>])[]): FoundPlacement[] =>
    entries.map((entry) => {
      const [id, rest] = typeof entry === 'string' ? [entry, {}] : entry;
      const card = cards.get(`wp-${id}`)!;
      return { definition: card.def, name: card.name, ...rest };
    });
  const own: Partial<Record<PositionZone, FoundPlacement[]>> =
    player === 0
      ? {
          field: place([
            ['guard', { counters: { [COUNTER]: 1 } }],
            ['twin', { engaged: !late }],
            ['pile', { counters: { スタック: 2 } }],
          ]),
          hand: place(['zap', 'cub', 'hound', 'jab', 'three', 'twin']),
          ex: place(['imp', 'cub', 'item']),
          graveyard: place(['cub', 'zap', 'guard', 'idol', 'jab']),
          banished: place(['cub', 'zap', 'idol']),
          'evolve-deck': place([
            'guard-evolved',
            'actor-evolved',
            'carrot',
            'carrot',
            'point',
            ['guard-evolved', { faceUp: true }],
          ]),
          equipment: at === 'equipment' ? [] : place([['sword', { on: 'Guard' }]]),
          run: place([['carrot', { on: 'Guard' }]]),
          drive: place([['point', { on: 'Guard' }]]),
          leader: place(['leader']),
          deck: place(['hound', 'cub', 'zap', 'ogre', 'guard', 'jab', 'cub', 'idol', 'twin', 'cub', 'zap', 'hound']),
        }
      : {
          field: place([
            ['rival', { counters: { [COUNTER]: 1 }, engaged: true }],
            ['ogre', { damage: 1, engaged: true }],
            'car',
            'hound',
          ]),
          hand: place(['jab', 'cub', 'hound', 'zap', 'twin']),
          ex: place([['sprite', { counters: { [COUNTER]: 1 } }], 'twin', 'hound']),
          graveyard: place(['ogre', 'zap', 'twin', 'zap']),
          banished: place(['hound', 'twin']),
          'evolve-deck': place(['guard-evolved', 'risen']),
          equipment: place([['axe', { on: 'Hound' }]]),
          run: place([['carrot', { on: 'Hound' }]]),
          drive: place([['point', { on: 'Hound' }]]),
          leader: place(['boss']),
          deck: place(['jab', 'cub', 'hound', 'ogre', 'zap', 'cub', 'cub', 'hound', 'cub', 'cub']),
        };
  if (player === 0) {
    const on = at === 'equipment' ? { on: 'Guard' } : {};
    const counters = at === 'field' ? { counters: { [COUNTER]: 1 } } : {};
    own[at] = [...(own[at] ?? []), { definition: tested.def, name: tested.name, ...on, ...counters } as FoundPlacement];
  }
  return {
    ...own,
    pp: (late ? 6 : 9) - player * 2,
    ppMax: (late ? 6 : 10) - player,
    ep: 2 - player,
    sep: 2 - player,
    turns: (late ? 2 : 8) - player,
    decreases: late ? 1 : 0,
    cardsPlayed: late ? 2 : 0,
    defense: player === 0 ? 15 : 18,
    title: TITLE,
  };
}

/** The beginning of a game, with the card under test in the deck of the player in that seat. */
function begin(cards: ReadonlyMap<string, EvolveCard>, tested: EvolveCard, seat: number): Table {
  const state = new Int32Array(K.stateCells(L.ROOM.cardRows));
  clearState(state, Int32Array.of(1, 2, 3, 4));
  for (const player of [0, 1]) {
    setStartNumbers(state, player);
    const deck = Array.from({ length: 12 }, () => cards.get('wp-cub')!.def);
    placeDeck(state, Int32Array.from(player === seat ? [...deck, tested.def] : deck), player, false);
  }
  beginSetup(state);
  advance(state);
  return new Table(state);
}

function playCard(witness: unknown, position: number, see: (what: string, decided?: State) => void, seat = 0): void {
  const { zone, card } = placeOf<PositionZone>(witness, (usual) =>
    (usual as { kind?: string }).kind === 'spell' ? 'hand' : 'field',
  );
  const cards = new Map(CARDS_OF_STAGE.world().map((each) => [each.id, each]));
  const tested = CARDS_OF_STAGE.compile(card);
  const [first, second] = [0, 1].map((side) => zonesOf(side, cards, tested, zone, position === 2));
  const table = zone === 'deck' ? begin(cards, tested, seat) : POSITIONS.build(seated(first, second, seat) as never);
  const goals = SCRIPTS[position];
  const seen: SeenCards = { cells: [], lines: [] };
  const done = new Set<Goal>();
  for (let step = 0; step < STEPS && !table.isOver() && table.state[K.TURN_NUMBER] <= 7; step++) {
    const offered = table.offered();
    see(`${table.decider()}: ${offered.join(' · ')}`, table.state);
    if (offered.length === 0) break;
    table.doAt(answerTo(table, offered, goals, done, position === DECLINING ? DECLINED : LIKED, seat));
    if (offered.length > 1) look(table, seen, see);
  }
  see(JSON.stringify(table.over() ?? null));
}

function answerTo(
  table: Table,
  offered: readonly string[],
  goals: readonly Goal[],
  done: Set<Goal>,
  likes: readonly string[],
  seat: number,
): number {
  const pursued = pursue(table.state, offered, goals, done, seat);
  if (pursued !== undefined) return pursued;
  const isWindow = offered.includes('end the main phase') || offered.includes('use nothing Quick');
  if (!isWindow) {
    const liked = likes.find((like) => offered.some((text) => text.includes(like)));
    if (liked !== undefined) return offered.findIndex((text) => text.includes(liked));
  }
  const passed = offered.findIndex((text) => PASSES.includes(text));
  return passed >= 0 && isWindow ? passed : 0;
}

/** The cells of each row when they were last looked at, and the line that was logged of them. */
interface SeenCards {
  readonly cells: Int32Array[];
  readonly lines: string[];
}

/**
 * Logs all that can be seen of the position: the page of text, and of each card its zone, its orientation and who knows
 * it. A card that has not changed is not logged again.
 */
function look(table: Table, seen: SeenCards, see: (what: string) => void): void {
  const s = table.state;
  // the page comes first, because it derives the values
  see(describePosition(VIEW, s));
  for (let row = 0; row < s[K.CARD_COUNT]; row++) {
    const c = K.cardOffset(row);
    if (isAsSeen(s, c, seen.cells[row])) continue;
    seen.cells[row] = s.slice(c, c + K.CARD_STRIDE);
    const line =
      s[c + K.CARD_ZONE] >> 1 === L.ZONE_VOID >> 1
        ? ''
        : `${cardName(s, row)} ${s[c + K.CARD_ZONE]} ${s[c + K.CARD_FLAGS]} ${s[c + K.CARD_OWNER]} ${s[c + L.CARD_LINK]} ${cardKinds(s, row)} ${cardClasses(s, row)} ${cardAttack(s, row)} ${cardDefense(s, row)}`;
    if (line === seen.lines[row]) continue;
    seen.lines[row] = line;
    see(`${row} ${line}`);
  }
}

function isAsSeen(s: Int32Array, c: number, cells: Int32Array | undefined): boolean {
  if (!cells) return false;
  for (let i = 0; i < K.CARD_STRIDE; i++) if (s[c + i] !== cells[i]) return false;
  return true;
}

/** What the operator proofs ask of this game. */
export const OPERATOR_STAGE: OperatorStage = {
  vocabulary: CARD_VOCABULARY,
  roots: ROOTS,
  operands: (pair, name, operand) =>
    (pair.word === 'zone' && pair.place.startsWith('in-') ? [pair.place.slice(3)] : undefined) ??
    OWN[`${pair.kind}.${pair.word}.${name}`] ??
    (pair.kind === 'triggers' && name === 'of' && operand.default === null ? SUBJECTS : undefined) ??
    (pair.kind === 'conditions' && operand.default !== undefined && BOUNDS[name]
      ? [undefined, ...BOUNDS[name]]
      : usual(operand, pair)),
  cards: cardsOf,
  replacements: ({ kind, word, place }) =>
    (kind === 'tests' && word === 'zone') || (kind === 'values' && word === 'x' && place === 'cost')
      ? ['without']
      : undefined,
  // card files may say "kind: leader" with "zone: leader", where it is always true
  isRedundant: ({ kind, word, place }) => kind === 'tests' && word === 'kind' && place === 'in-leader',
  isTested: CARDS_OF_STAGE.isTested,
  reading: {
    amount: shown(AMOUNT_SHOWN),
    subject: { counters: { who: 'subject', name: COUNTER } },
    other: { counters: { who: 'other', name: COUNTER } },
  },
  positions: SCRIPTS.length,
  play: playCard,
};
