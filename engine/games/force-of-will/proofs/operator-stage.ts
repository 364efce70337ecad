/**
 * Proofs that each word of the card texts does something wherever the reader accepts it
 * (engine/testing/operator-proofs.ts).
 */
import { isKnownTo } from '../../../kernel/knowledge.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { DEFS, defField, internName } from '../../../kernel/tables.ts';
import { isFlagged } from '../../../shared/operators/filters.ts';
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
import { type ForceCard, POOLS } from '../cards.ts';
import * as L from '../layout.ts';
import { type FoundPlacement, POSITIONS, type PositionZone } from '../position.ts';
import { attributesOf, cardTypes, costOf, hasName, hasRace } from '../rules/characteristics.ts';
import { SIDE_ASTRAL } from '../rules/movement.ts';
import { VIEW } from '../view.ts';

// ---- the cards around the card under test ----

const MAKES = (kind: string): string => `{ cost: [rest-self], do: [{ produce: { ${kind}: 1 } }] }`;
/** An ability with a name. Nobody can pay its cost. */
const BARK = '{ cost: [{ discard: { count: 9, of: { name: Ogre } } }], god-art: Bark, do: [{ draw: 1 }] }';
const WORLD = `
- { id: wp-guard, name: Guard, type: resonator, race: Knight, attribute: light, cost: { light: 1, free: 1 }, atk: 300, def: 300, abilities: [{ when: [leaves], do: [{ gain-life: 100 }] }, { when: [destroyed], do: [{ gain-life: 100 }] }] }
- { id: wp-twin, name: Twin, type: resonator, race: [Squire, Mage], attribute: [fire, water], cost: { fire: 1, water: 1, free: 2 }, atk: 600, def: 500, keywords: [flying], abilities: [{ when: [damages-player, damages-resonator], do: [{ place-counters: { kind: frozen, who: self } }] }] }
- { id: wp-ember, name: Ember, type: resonator, attribute: fire, cost: { fire: 2 }, atk: 900, def: 400, abilities: [{ when: [attacks], do: [{ gain-life: 100 }] }, { when: [is-blocked], do: [{ gain-life: 100 }] }] }
- { id: wp-oven, name: Oven, type: regalia, race: Mill, attribute: wind, cost: { free: 1 }, abilities: [{ cost: [rest-self], do: [{ draw: 1 }] }] }
- { id: wp-well, name: Well, type: addition, adds-to: field, race: Mill, attribute: water, cost: { water: 1, free: 1 }, abilities: [{ cost: [{ discard: { of: { name: Cub } } }], do: [{ draw: 1 }] }] }
- { id: wp-imp, name: Imp, type: addition, adds-to: field, attribute: darkness, cost: { darkness: 2 }, abilities: [{ cost: [{ will: { free: 0 } }], do: [{ place-counters: { kind: frozen, who: { all: { type: resonator } } } }, { put: { who: { all: { name: Guard } }, into: hand } }, { put: { who: { all: { name: Twin } }, into: removed } }, { rest: { all: { name: Rival } } }, { recover: { all: { name: Ogre } } }, { token: { token: Doll } }, { this-turn: { always: [{ atk: 100 }, { def: 100 }], affects: { name: Ember } } }, { this-turn: { always: { keyword: flying }, affects: { name: Kiln } } }] }, { cost: [{ banish: { of: { name: Oven } } }], do: [{ mill: 1 }, { add-stone: { count: 1 } }, { shuffle: { zone: deck } }] }] }
- { id: wp-cape, name: Cape, type: addition, adds-to: resonator, attribute: light, cost: { free: 0 }, abilities: [{ affects: { host: true }, always: { def: 100 } }] }
- { id: wp-zap, name: Zap, type: chant-instant, race: Mill, attribute: fire, cost: { free: 1 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler], controller: opponent } } }, { damage: { who: chosen, amount: 200 } }] }] }
- { id: wp-pyre, name: Pyre, type: chant, attribute: darkness, cost: { light: 1, fire: 1 }, abilities: [{ do: [{ draw: 1 }, { mill: 1 }, { destroy: { all: { name: Doll } } }] }] }
- { id: wp-snare, name: Snare, type: chant-standby, attribute: wind, cost: { wind: 1 }, abilities: [{ standby: true, do: [{ gain-life: 100 }, { destroy: { all: { name: Hound } } }, { destroy: { all: { name: Doll } } }] }] }
- { id: wp-cub, name: Cub, type: resonator, race: Mill, attribute: fire, cost: { free: 1 }, atk: 100, def: 100, keywords: [swiftness] }
- { id: wp-hound, name: Hound, type: resonator, race: Squire, attribute: darkness, cost: { darkness: 1, free: 1 }, atk: 200, def: 200, abilities: [{ enter: [{ gain-life: 100 }] }, { break: [{ gain-life: 200 }] }, ${BARK}] }
- { id: wp-rival, name: Rival, type: resonator, race: Knight, attribute: water, cost: { water: 2, free: 2 }, atk: 400, def: 700, keywords: [first-strike], abilities: [{ cost: [rest-self], do: [{ draw: 1 }] }] }
- { id: wp-ogre, name: Ogre, type: resonator, attribute: wind, cost: { wind: 3, free: 2 }, atk: 800, def: 800 }
- { id: wp-kiln, name: Kiln, type: regalia, attribute: water, cost: { water: 2, free: 1 } }
- { id: wp-doll, name: Doll, token: true, race: Toy, atk: 100, def: 100 }
- { id: wp-king, name: King, type: ruler, race: Noble, attribute: light, abilities: [{ judgment: [{ will: { light: 1, free: 1 } }] }, ${MAKES('light')}], j-ruler: { atk: 700, def: 900, abilities: [{ cost: [{ will: { free: 0 } }], god-art: Roar, do: [{ gain-life: 100 }] }] } }
- { id: wp-queen, name: Queen, type: ruler, race: Noble, attribute: darkness, abilities: [{ judgment: [{ will: { free: 1 } }] }], j-ruler: { atk: 600, def: 1000, keywords: [pierce], abilities: [{ always: [{ type-is: resonator }, { keyword: blocks-rested }], affects: { name: Idol } }] } }
- { id: wp-sun, name: Sun, type: magic-stone, attribute: light, abilities: [${MAKES('light')}] }
- { id: wp-sea, name: Sea, type: magic-stone, attribute: water, abilities: [${MAKES('water')}] }
- { id: wp-gem, name: Gem, type: magic-stone, special: true, true-stone: true, race: Mill, attribute: [fire, wind], keywords: [flying], abilities: [${MAKES('fire')}, ${BARK}] }
- { id: wp-idol, name: Idol, type: magic-stone, special: true, true-stone: true, race: Mill, attribute: wind, atk: 300, def: 300, abilities: [${MAKES('wind')}] }
- { id: wp-duke, name: Duke, type: ruler, race: Mill, attribute: fire, keywords: [flying], abilities: [{ judgment: [{ will: { free: 15 } }] }, ${BARK}], j-ruler: { atk: 500, def: 500 } }
- { id: wp-sprite, name: Sprite, type: resonator, race: Squire, attribute: wind, cost: { free: 0 }, atk: 700, def: 100, keywords: [quickcast, flying], abilities: [${BARK}] }
`;

/** The tokens that texts under test create. */
const TOKENS = `
- { id: wp-doll, name: Doll, token: true, race: Toy, atk: 100, def: 100 }
- { id: wp-scarecrow, name: Scarecrow, token: true, race: Toy, atk: 200, def: 200 }
`;

const CARDS_OF_STAGE = createStageCards(POOLS, WORLD, TOKENS);

// ---- roots: the forms of abilities with which the reader begins ----

const WRITTEN: readonly Readonly<Record<string, unknown>>[] = [{}, { affects: {} }];
// an incarnation is a list of attributes, which the reader checks as a cost
const ROOTS: readonly Root[] = formRoots(FORMS, WRITTEN, placesOf, ({ name }) => name === 'incarnation');

// ---- how words are written ----

const ANY = {};
const FREE = [{ will: { free: 0 } }];
const RESONATOR = { type: 'resonator' };
/** Shows a number as counters on Kiln, which nothing else changes. */
const shown = (count: unknown): unknown => ({
  'place-counters': { kind: 'knowledge', who: { all: { name: 'Kiln' } }, count },
});

const COUNTERS = [...L.COUNTERS];

/** The values of operands that need particular ones, by word and operand. */
const OWN: Readonly<Record<string, readonly unknown[]>> = {
  'effects.target.of': [RESONATOR, { type: 'regalia' }, undefined],
  'effects.target.players': [undefined, 'any', 'opponent'],
  'effects.damage.amount': [200, 500],
  'effects.damage.source': [undefined, { all: { name: 'Twin' } }],
  'effects.damage-player.amount': [200, 500],
  'effects.divide-damage.amount': [300, 500],
  'effects.divide-damage.of': [
    { type: 'resonator', controller: 'opponent' },
    { type: 'resonator', controller: 'you' },
  ],
  'effects.deal-divided.set': [undefined],
  'effects.gain-life.amount': [100, 300],
  'effects.lose-life.amount': [100, 300],
  'effects.discard.player': ['opponent', 'you'],
  'effects.if.is': ['opponent-turn', 'your-turn'],
  'effects.if.else': [[{ mill: 2 }], [{ mill: 1 }]],
  'effects.pay.cost': [[{ will: { free: 1 } }], [{ discard: { count: 1 } }]],
  'effects.delayed.ability': [1, 2].map((count) => ({
    when: [{ 'is-damaged': RESONATOR }],
    do: [{ 'place-counters': { kind: 'evolution', who: 'it' } }, shown(count)],
  })),
  'effects.delayed.about': ['self', { all: { type: 'regalia' } }],
  'effects.delayed.until': ['next-turn', 'event'],
  'effects.this-turn.ability': [-300, 100].map((atk) => ({ always: { atk }, affects: RESONATOR })),
  'effects.rule.ability': [-300, 100].map((atk) => ({
    always: { atk },
    affects: { type: 'resonator', controller: 'you' },
  })),
  'effects.discard-these.who': [{ all: { zone: 'hand', controller: 'you' } }, { all: { zone: 'hand', name: 'Cub' } }],
  'effects.look.count': [3, 2],
  'effects.look.take': [1, 0],
  'effects.look.of': [undefined, { type: 'chant' }],
  'effects.search.of': [RESONATOR, { type: 'chant' }, undefined],
  'effects.when-you-do.ability': [1, 2].map((count) => ({ do: [shown(count)] })),
  'effects.change-targets.of': [RESONATOR, { name: 'Rival' }, undefined],
  'effects.remove-top.count': [1, 2],
  'effects.transcribe.of': [{ zone: 'chase' }, { zone: 'chase', attribute: 'darkness' }],
  'effects.pay-for.of': [RESONATOR, { name: 'Hound' }],
  'modifications.banished-for.of': [{ type: 'chant-instant' }, { name: 'Hound' }],
  'modifications.draws-more.by': [1, 2],
  'effects.next-cost.of': [undefined, { name: 'Pyre' }],
  'effects.next-cost.less': [1, 2],
  'effects.next-cost.min': [undefined, 1],
  'costs.reveal.of': [ANY, { type: 'chant' }],
  'modifications.attack-rests.of': [RESONATOR, { type: 'regalia' }],
  'effects.note-card.who': [{ all: { name: 'Ogre' } }, { all: { name: 'Rival' } }],
  'effects.note-name.who': [{ all: { name: 'Hound' } }, { all: { name: 'Oven' } }],
  'effects.others.of': [RESONATOR, { type: 'regalia' }],
  'modifications.stays-rested.of': [{ type: 'magic-stone' }, { type: 'regalia' }],
  'effects.reveal-until.of': [{ name: 'Hound' }, { name: 'Oven' }],
  'effects.put-onto-field.who': [
    { all: { zone: 'graveyard', type: 'resonator' } },
    { all: { zone: 'hand', type: 'resonator', controller: 'you' } },
  ],
  'effects.put.who': ['chosen', { all: { zone: 'graveyard', type: 'resonator' } }],
  'effects.recover.who': [{ all: { type: 'resonator' } }, { all: { name: 'Ogre' } }],
  'effects.cancel.who': [{ all: { zone: 'chase' } }, { all: { zone: 'chase', attribute: 'darkness' } }],
  'effects.gain.who': ['self', 'chosen'],
  'effects.gain.gives': [[{ atk: 200 }], [{ atk: -200 }]],
  'effects.shield.who': [{ all: {} }, 'self'],
  'effects.shield.next': [undefined, 100],
  'effects.shield.until': ['next-turn', 'turn'],
  'effects.remove-counters.kind': ['frozen', 'knowledge'],
  'effects.remove-counters.who': [{ all: {} }, 'self'],
  'effects.move-counters.kind': ['frozen', 'knowledge'],
  'effects.move-counters.who': [{ all: { name: 'Twin' } }, 'self'],
  'effects.move-counters.to': ['self', { all: { name: 'Guard' } }],
  'effects.place-counters.kind': COUNTERS,
  'effects.produce.or': [undefined, ['light', 'fire']],
  'effects.produce.light': [1, 2],
  'effects.produce.only-for': [undefined, { type: 'chant' }],
  'effects.token.token': ['Doll', 'Scarecrow'],
  'effects.add.who': [{ all: { name: 'Cape' } }, { all: { zone: 'hand', name: 'Cape' } }],
  'effects.add.to': [{ all: { name: 'Rival' } }, { all: { name: 'Twin' } }],
  'effects.return-to-ruler.who': [{ all: { type: 'j-ruler' } }, { all: { type: 'j-ruler', controller: 'you' } }],
  'effects.turn-future.who': ['self', { all: { name: 'Guard' } }],
  'effects.erase.who': [{ all: { token: true } }, 'self'],
  'effects.copy.who': [{ all: { zone: 'chase' } }, { all: { zone: 'chase', attribute: 'fire' } }],
  'effects.change-target.who': [{ all: { zone: 'chase' } }, { all: { zone: 'chase', attribute: 'darkness' } }],
  'effects.play-free.who': [{ all: { zone: 'hand', name: 'Zap' } }, { all: { zone: 'hand', name: 'Hound' } }],
  'effects.summon.who': [{ all: { zone: 'hand', name: 'Cub' } }, { all: { zone: 'graveyard', name: 'Hound' } }],
  'effects.trigger-enter.who': [{ all: { name: 'Hound' } }, { all: { name: 'Guard' } }],
  'effects.exchange-control.a': [{ all: { name: 'Guard' } }, { all: { name: 'Twin' } }],
  'effects.exchange-control.b': [{ all: { name: 'Ogre' } }, { all: { name: 'Rival' } }],
  'effects.become-copy.who': ['chosen', { all: { type: 'resonator', controller: 'opponent' } }],
  'effects.become-copy.of': [{ all: { name: 'Ogre' } }, { all: { name: 'Ember' } }],
  'effects.bid.most': [3, 2],
  'effects.secret-highest.most': [3, 2],
  'effects.pay-life.most': [300, 200],
  'effects.move-addition.who': [{ all: { name: 'Cape' } }, 'self'],
  'effects.become-addition.to': [{ all: { name: 'Rival' } }, { all: { name: 'Twin' } }],
  'effects.shield-from.who': [{ all: {} }, 'self'],
  'effects.shield-from.until': ['forever', 'turn'],
  'values.damage-dealt.who': ['self', { all: { name: 'Rival' } }],
  'conditions.gained-this-turn.at-least': [undefined, 9000],
  'modifications.added-only-to.of': [{ name: 'Rival' }, { name: 'Twin' }],
  'effects.prevent-all.from': ['any', 'battle', 'normal-spells'],
  'tests.name.name': ['Rival', 'Actor', 'Zap', 'Oven', 'Hound', 'Guard', 'King', 'Gem'],
  'tests.not-name.name': ['Rival', 'Actor', 'Zap', 'Oven', 'Hound', 'Guard', 'King', 'Gem'],
  'tests.name-contains.name-contains': ['iv', 'ct', 'un', 'uk', 'pr'],
  'tests.any-of.filters': [
    [RESONATOR, { type: 'chant-instant' }],
    [{ cost: 2 }],
    [{ cost: 1 }],
    [{ name: 'Gem' }],
    [{ name: 'Duke' }],
  ],
  'tests.has-ability.has-ability': ['Bark', 'Roar', 'God'],
  'tests.race.race': ['Mill', 'Knight', 'Squire', 'Noble'],
  'tests.not-race.race': ['Mill', 'Knight', 'Squire', 'Noble'],
  'tests.attribute-cost.cost': [{ min: 2 }, { max: 1 }, { min: 1 }, { max: 0 }],
  'tests.atk.atk': [{ min: 400 }, { max: 399 }],
  'tests.def.def': [{ min: 400 }, { max: 399 }],
  'tests.printed-atk.atk': [{ min: 400 }, { max: 399 }],
  'tests.printed-def.def': [{ min: 400 }, { max: 399 }],
  'tests.counters.kind': COUNTERS,
  'conditions.there-are.of': [RESONATOR, { type: 'chant' }],
  'conditions.there-are.at-least': [undefined, 90],
  'conditions.drawn-this-turn.at-least': [1, 2],
  'conditions.drawn-this-turn.at-most': [undefined, 0],
  'conditions.hand.at-least': [6, 99],
  'conditions.deck.at-least': [10, 90],
  'conditions.life.at-least': [4000, 1000],
  'conditions.graveyard.at-least': [7, 2],
  'values.chosen-count.set': ['a', 'b'],
  'triggers.will-ability.of': [{ type: 'magic-stone' }, { type: 'ruler' }, { name: 'Gem' }],
  'triggers.judgment.of': [{ name: 'King' }, { type: 'resonator' }],
  'modifications.ability.ability': [
    { cost: FREE, do: [{ draw: 1 }] },
    { when: ['attacks'], do: [{ draw: 1 }] },
  ],
  'modifications.atk.by': [300, -300],
  'modifications.def.by': [300, -300],
  'modifications.atk-is.is': [700, 100],
  'modifications.def-is.is': [700, 100],
  'modifications.base-atk.is': [700, 100],
  'modifications.base-def.is': [700, 100],
  'modifications.printed-atk-is.is': [700, 100],
  'modifications.printed-def-is.is': [700, 100],
  'modifications.race.race': ['Knight', 'Rat'],
  'modifications.loses-race.race': ['Squire', 'Mill'],
  'modifications.race-is.race': ['Knight', 'Rat'],
  'modifications.no-play.of': [ANY, { type: 'chant-instant' }],
  'modifications.name.name': ['Rival', 'Nobody'],
  'modifications.not-attacked-by.of': [RESONATOR, { name: 'Ogre' }],
  'modifications.not-blocked-by.of': [RESONATOR, { name: 'Ogre' }],
  'modifications.cost.of': [ANY, { type: 'chant' }],
  'modifications.cost.free': [-1, 1, undefined],
  'modifications.own-cost.free': [-1, 1, undefined],
  'modifications.judgment-cost.free': [-1, 9, undefined],
  ...Object.fromEntries(
    ['cost', 'own-cost', 'judgment-cost'].flatMap((word) =>
      ['any', 'symbols'].map((part) => [`modifications.${word}.${part}`, [undefined, -1, -2]]),
    ),
  ),
  'modifications.ability-cost.of': [ANY, { type: 'regalia' }],
  'modifications.ability-cost.free': [-1, 1],
  'modifications.attack-cost.free': [1, 90],
  'modifications.block-cost.free': [1, 90],
  'modifications.not-chased.by': [undefined, { type: 'chant-instant' }],
  'modifications.prevents-damage.by': [undefined, 100],
  'modifications.prevents-player-damage.by': [undefined, 100],
  'modifications.more-damage.by': [100, 500],
  'costs.will.free': [1, 2],
  'costs.life.amount': [100, 200],
  'costs.weaken-self.atk': [200, 400],
  'costs.weaken-self.def': [200, 400],
  'costs.banish-target.of': [RESONATOR, { type: 'regalia' }],
  'costs.counters-among.kind': ['frozen', 'knowledge', 'any'],
  'costs.counters-among.of': [RESONATOR, { type: 'regalia' }],
  'costs.rest.of': [RESONATOR, { type: 'regalia' }],
  'costs.banish.of': [RESONATOR, { type: 'regalia' }],
  'costs.remove.of': [RESONATOR, { zone: 'graveyard' }],
  'costs.discard.of': [ANY, { type: 'chant' }],
  'costs.counters.kind': ['knowledge', 'frozen'],
};

// ---- cards that have a word in a place ----

const FACTS = { id: 'wp-actor', name: 'Actor', cost: { free: 2, fire: 1 } };
/** An event with a subject, an amount and another card. */
const DAMAGED = [{ 'is-damaged': RESONATOR }];
const CHOOSE = { pick: { of: RESONATOR } };
/** The other side of the card under test, for Shift. */
const FUTURE = { future: { shift: FREE, name: 'Actor', cost: { free: 9 }, atk: 700, def: 700 } };
const NOTHING = { 'place-counters': { kind: 'evolution', who: 'self', count: 0 } };

function actor(abilities: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    ...FACTS,
    type: 'resonator',
    attribute: 'fire',
    atk: 500,
    def: 900,
    race: ['Squire', 'Mill'],
    keywords: ['swiftness'],
    ...rest,
    ...(abilities.length > 0 ? { abilities } : {}),
  };
}

/**
 * The card under test, with effects that are done instead of destroying Doll. Its text destroys Doll, because damage
 * that was replaced would destroy Doll again and again.
 */
function replacing(effects: readonly unknown[], rest?: Readonly<Record<string, unknown>>): unknown {
  return actor([{ always: { 'destroyed-instead': { do: effects } }, affects: { name: 'Doll' } }], rest);
}

const RESOLVING = ['text', 'auto', 'delayed', 'instead'];
const { resolving, chosenFirst, asking, usual, usualCards, reading } = createStageTexts({
  actor,
  free: FREE,
  costing: (free) => [{ will: { free } }],
  costingX: [{ will: { x: true } }],
  happens: DAMAGED,
  choose: CHOOSE,
  shown,
  lasting: 'always',
  strength: 'atk',
  strengths: [200, -200],
  resolves: RESOLVING,
  resolving: { instead: replacing },
  fighters: RESONATOR,
  others: { type: 'regalia' },
  played: { type: 'chant-instant' },
  there: { life: { 'at-least': 100 } },
  tokens: ['Doll', 'Scarecrow'],
  when: (trigger) => [trigger],
  marks: (who) => ({ 'place-counters': { kind: 'evolution', who } }),
  nothing: NOTHING,
  hits: (player) => ({ 'lose-life': { amount: 100, player } }),
  moves: [{ put: { who: { all: { name: 'Guard' } }, into: 'graveyard' } }, { put: { who: 'it', into: 'hand' } }],
  chooseOne: { pick: { of: RESONATOR, as: 'a' } },
  chooseTwo: { pick: { of: RESONATOR, count: 2, as: 'b' } },
  costOf: (cost) => ({ cost }),
  filtering,
});

const NAMES = ['Actor', 'Doll', 'Guard', 'Twin', 'Oven', 'Well', 'Imp', 'Cape', 'Rival', 'Ogre', 'Kiln', 'King', 'Sun'];
const PILES = ['graveyard', 'removed', 'standby', 'ruler', 'stones'] as const;

/** Tests that only the text of an addition can ask. */
const OF_ADDITIONS = ['added', 'host', 'can-host', 'damaged-by-host'];

/**
 * The effects that come before a test, so that it can be true: a test for what was named needs a name, and a test for
 * what this card has done to others needs that done.
 */
function preparing(test: Readonly<Record<string, unknown>>): readonly unknown[] {
  if ('on-this' in test) return [{ add: { who: { all: { zone: 'hand', name: 'Cape' } }, to: 'self' } }];
  if ('damaged-by-this' in test) return [HITS];
  if ('damaged-by-host' in test) return [{ damage: { ...HITS.damage, source: 'host' } }];
  if ('noted' in test) return [NOTES];
  if ('named-name' in test) return [{ 'note-name': { all: { name: 'Hound' } } }];
  if ('removed-by-this' in test) return [{ put: { who: { all: { name: 'Guard' } }, into: 'removed' } }];
  return ['race', 'attribute'].filter((what) => `named-${what}` in test).map((what) => `name-${what}`);
}

/** The effect by which the card under test notes another. */
const NOTES = { 'note-card': { all: { name: 'Ogre' } } };

/** The effect by which the card under test deals damage to others. */
const HITS = { damage: { who: { all: { type: 'resonator', controller: 'opponent' } }, amount: 100 } };

/** A spell that cannot be chased with the cards that the test finds. */
function unanswered(test: Readonly<Record<string, unknown>>): unknown {
  const chosen = { target: { of: { zone: 'standby', controller: 'opponent' } } };
  const spell = { ...FACTS, type: 'chant-instant', cost: { free: 0 } };
  return inZone('hand', {
    ...spell,
    abilities: [{ do: [chosen, { draw: 1 }] }, { always: { 'not-chased': { by: test } } }],
  });
}

/** The cards under test whose filter in that place has the test. */
function filtering(place: string, test: Readonly<Record<string, unknown>>): unknown[] {
  const naming = preparing(test);
  const isAdded = OF_ADDITIONS.some((word) => word in test);
  const to = place === 'in-ruler' ? 'ruler' : 'resonator';
  const holding = (ability: unknown): unknown => {
    if (isAdded) return added([ability], to);
    return naming.length === 0
      ? actor([ability])
      : inZone('hand', actor([ability, { 'as-placed': naming }], { cost: { free: 0 } }));
  };
  const free = (effects: readonly unknown[]): unknown => {
    // asked as the attack on another card has been declared
    if ('under-attack' in test)
      return actor([{ when: ['attacks'], do: effects }], { keywords: ['swiftness', 'precision'] });
    const used = { cost: FREE, do: [...naming, ...effects] };
    return isAdded ? added([used], to) : actor([used]);
  };
  switch (place) {
    case 'searching':
      return [
        free([{ 'place-counters': { kind: 'evolution', who: { all: test } } }]),
        holding({ cost: [{ banish: { of: test } }], do: [shown(1)] }),
      ];
    case 'given':
      if ('target-of-this' in test) return [unanswered(test)];
      return [
        free(
          [...NAMES.map((name) => ({ name })), ...PILES.map((zone) => ({ zone })), { zone: 'hand', owner: 'you' }].map(
            (of) => ({ if: { is: { 'any-are': { who: { all: of }, of: test } }, then: [shown(1)] } }),
          ),
        ),
      ];
    case 'field':
      return ['not-blocked-by', 'not-attacked-by'].map((word) => {
        const held = { always: { [word]: test }, affects: {} };
        return 'attacked' in test
          ? actor([held, { when: ['attacks'], do: [{ recover: 'self' }] }], { def: 2000 })
          : holding(held);
      });
    case 'hand':
      return [holding({ cost: [{ discard: { of: test } }], do: [shown(1)] })];
    case 'deck':
      return [free([{ search: { of: test } }]), free([{ search: { of: test, zone: 'stone-deck' } }])];
    case 'in-chase':
      return 'other' in test
        ? [
            inZone(
              'hand',
              answer([{ if: { is: { 'there-are': { of: { zone: 'chase', ...test } } }, then: [shown(1)] } }]),
            ),
          ]
        : [free([{ cancel: { all: { zone: 'chase', ...test } } }])];
    case 'in-field':
    case 'in-stones':
    case 'in-ruler': {
      const who = { all: { zone: place.slice(3), ...test } };
      const marks = [{ 'place-counters': { kind: 'evolution', who } }];
      const itself = [{ cost: FREE, do: marks }];
      return [
        free(marks),
        free([{ rest: who }]),
        ...('other' in test && place !== 'in-field'
          ? [elsewhere(place === 'in-stones' ? 'stones' : 'ruler', itself)]
          : []),
      ];
    }
    default: {
      const zone = place.slice(3);
      const into = zone === 'removed' ? 'hand' : 'removed';
      const moving = [{ put: { who: { all: { zone, ...test } }, into } }];
      const itself = { graveyard: { cost: FREE }, hand: { when: DAMAGED }, standby: { when: DAMAGED } };
      return [
        ...(zone in itself
          ? [inZone(zone as PositionZone, actor([{ ...itself[zone as keyof typeof itself], from: zone, do: moving }]))]
          : []),
        ...(zone === 'removed' ? [inZone<PositionZone>('lifebreak', actor([{ break: moving }]))] : []),
        free(moving),
      ];
    }
  }
}

/** The card under test as a chant-instant with these effects. */
function answer(effects: readonly unknown[]): unknown {
  return { ...FACTS, type: 'chant-instant', cost: { free: 0 }, abilities: [{ do: effects }] };
}

/** The card under test as a magic stone or a ruler, in the zone of that type. */
function elsewhere(zone: 'stones' | 'ruler', abilities: readonly unknown[]): unknown {
  const type = zone === 'stones' ? 'magic-stone' : 'ruler';
  return inZone<PositionZone>(zone, { id: 'wp-actor', name: 'Actor', type, attribute: 'fire', abilities });
}

const DIVIDE = {
  'divide-damage': { as: 'd', amount: 300, of: { type: 'resonator', controller: 'opponent' } },
};

/**
 * The effects that come before an effect of that word, so that it finds something to work on; undefined where no
 * particular ones are needed.
 */
function before(word: string): readonly unknown[] | undefined {
  switch (word) {
    case 'deal-divided':
      return [DIVIDE];
    case 'erase':
      return [];
    default:
      return undefined;
  }
}

/**
 * The words that are tested as a card comes into the field: their effect is on the chase or on the rest of the turn.
 */
const ARRIVING = [
  'delayed',
  'target-ability',
  'cancel',
  'copy',
  'change-target',
  'change-targets',
  'next-spell-unchased',
  'prevent-all',
  'extra-turn',
  'shield',
  'shield-from',
];

/** The card under test, with effects that are done as it comes into the field while other cards wait in the chase. */
function arriving(effects: readonly unknown[]): unknown {
  return inZone('hand', actor([{ 'as-placed': effects }], { keywords: ['quickcast'], cost: { free: 0 } }));
}

function endOfBattle(effects: readonly unknown[]): unknown {
  return actor([{ cost: FREE, do: [{ later: { at: 'end-of-battle', do: effects } }] }]);
}

function nextTurn(effects: readonly unknown[]): unknown {
  return actor([{ cost: FREE, do: [{ later: { at: 'next-turn', do: effects } }] }]);
}

/** The card under test as an addition. */
function added(abilities: readonly unknown[], to = 'resonator'): unknown {
  return inZone('hand', {
    ...{ id: 'wp-actor', name: 'Actor', type: 'addition', 'adds-to': to, cost: { free: 0 } },
    abilities,
  });
}

/** An addition that shows a number, or has an effect, by a value of its host. */
function byHost(place: string, value: unknown): unknown {
  const asked = { compare: { a: value, is: 'at-least', b: 1 } };
  const isAsked = { if: { is: asked, then: [shown(1)] } };
  switch (place) {
    case 'field':
      return added([{ always: [{ atk: value }], affects: {} }]);
    case 'use':
      return added([{ cost: FREE, if: asked, do: [shown(1)] }]);
    case 'trigger':
      return added([{ when: DAMAGED, if: asked, do: [shown(1)] }]);
    case 'auto':
      return added([{ when: DAMAGED, do: [isAsked] }]);
    case 'delayed':
      return added([{ cost: FREE, do: [{ later: { at: 'end-of-turn', do: [isAsked] } }] }]);
    default:
      return added([{ cost: FREE, do: [isAsked] }]);
  }
}

/** An addition that hurts the controller of its host, or nobody. */
function burning(place: string, player: string): unknown {
  const burns = player === '' ? [NOTHING] : [{ 'damage-player': { player, amount: 100 } }];
  switch (place) {
    case 'instead':
      return added([{ always: [{ 'buried-instead': { do: burns } }], affects: { type: 'resonator' } }]);
    case 'auto':
      return added([{ when: DAMAGED, do: burns }]);
    case 'delayed':
      return added([{ cost: FREE, do: [{ later: { at: 'end-of-turn', do: burns } }] }]);
    default:
      return added([{ cost: FREE, do: burns }]);
  }
}

/** A card that notes another as it comes, and shows a number, or has an effect, by a value of that one. */
function byNoted(place: string, value: unknown): unknown {
  const asked = { compare: { a: value, is: 'at-least', b: 1 } };
  const isAsked = { if: { is: asked, then: [shown(1)] } };
  const noting = (ability: unknown): unknown =>
    inZone('hand', actor([ability, { 'as-placed': [NOTES] }], { keywords: ['quickcast'], cost: { free: 0 } }));
  switch (place) {
    case 'field':
      return noting({ always: [{ atk: value }] });
    case 'use':
      return noting({ cost: FREE, if: asked, do: [shown(1)] });
    case 'trigger':
      return noting({ when: DAMAGED, if: asked, do: [shown(1)] });
    case 'auto':
      return noting({ when: DAMAGED, do: [isAsked] });
    case 'delayed':
      return noting({ cost: FREE, do: [{ later: { at: 'end-of-turn', do: [isAsked] } }] });
    case 'instead':
      return noting({ always: { 'destroyed-instead': { do: [isAsked] } }, affects: { name: 'Doll' } });
    default:
      return noting({ cost: FREE, do: [isAsked] });
  }
}

/** Cards that ask a condition, at moments in which it is true and in which it is not. */
function conditional(place: string, word: string, condition: unknown): unknown[] {
  if (word === 'awakened') {
    const quick = { keywords: ['quickcast'], cost: { free: 0 } };
    const asked = (asking(place, condition) as { readonly abilities: readonly unknown[] }).abilities;
    return [inZone('hand', actor([...asked, { awakening: FREE }], quick)), inZone('hand', actor(asked, quick))];
  }
  if (word === 'other-attacked') {
    const asked = asking(place, condition) as { readonly abilities: readonly unknown[] };
    return [{ ...asked, abilities: [...asked.abilities, { always: { keyword: 'cannot-attack' } }] }];
  }
  if (word === 'by-explode')
    return [
      actor([{ when: [{ 'put-into-graveyard': RESONATOR }], if: condition, do: [shown(1)] }], {
        keywords: ['swiftness', 'explode'],
      }),
    ];
  if (word === 'first-stone-will')
    return [actor([{ when: [{ 'will-ability': { type: 'magic-stone' } }], if: condition, do: [shown(1)] }])];
  if (word === 'judged-by-effect') {
    const waiting = { when: [{ judgment: { name: 'King' } }], if: condition, do: [shown(1)] };
    return [actor([{ cost: FREE, do: ['do-judgment'] }, waiting]), actor([waiting])];
  }
  if (place !== 'delayed') return [asking(place, condition), inZone('hand', asking(place, condition))];
  const asked = [{ if: { is: condition, then: [shown(1)] } }];
  return [asking(place, condition), nextTurn(asked), actor([{ 'as-attacker': asked }])];
}

/** A card that has a player as the target of its ability, and an effect as an answer to that. */
function answeringItself(effect: unknown): unknown {
  const hurts = [{ target: { players: 'any' } }, { damage: { who: 'chosen', amount: 100 } }];
  return actor([
    { cost: FREE, do: hurts },
    { when: ['ability-played'], do: [effect] },
  ]);
}

/** Does the written target say whether it has to be another card than the target before it? */
function asksForAnother(written: unknown): boolean {
  return 'another' in ((written as { readonly target?: object }).target ?? {});
}

function cardsOf(pair: OperatorPair, written: unknown): readonly WitnessCard[] {
  const { kind, word, place } = pair;
  const only = (card: unknown, without?: unknown): WitnessCard[] => [{ card, without }];
  switch (kind) {
    case 'effects': {
      if (place === 'delayed' && ARRIVING.includes(word))
        return only(arriving(word === 'target-ability' ? [written, { cancel: 'chosen' }] : [written]));
      const first = before(word);
      if (first) return only(resolving(place, [...first, written]));
      if (word === 'target' && asksForAnother(written)) {
        const marked = { 'place-counters': { kind: 'evolution', who: 'chosen' } };
        return only(resolving(place, [{ target: { of: RESONATOR, as: 'a' } }, written, marked], FREE));
      }
      if (['target', 'target-that', 'target-ability', 'divide-damage'].includes(word) && place !== 'delayed') {
        const used = word === 'divide-damage' ? { 'deal-divided': {} } : { cancel: 'chosen' };
        return [
          ...only(resolving(place, [written, { 'place-counters': { kind: 'evolution', who: 'chosen' } }], FREE)),
          ...only(resolving(place, [written, used], FREE)),
        ];
      }
      if (word === 'note-number' || word === 'pay-life')
        return only(resolving(place, [written, shown('named-number')]));
      if (word === 'note-card') {
        const marks = { 'place-counters': { kind: 'evolution', who: 'noted' } };
        const waiting = { when: [{ targeted: RESONATOR }], do: [shown(1)] };
        if (place === 'text') return only(actor([{ cost: FREE, do: [written, marks] }, waiting]));
        return only(resolving(place, [written, marks], FREE));
      }
      if (word === 'note-name') {
        const moves = { put: { who: { all: { zone: 'graveyard', 'named-name': true } }, into: 'removed' } };
        return only(resolving(place, [written, moves], FREE));
      }
      if (word === 'transcribe') return only(inZone('hand', answer([written])), inZone('hand', answer([{ draw: 1 }])));
      if (word === 'refund-judgment') {
        const cancels = [{ 'target-ability': { kind: 'judgment' } }, { cancel: 'chosen' }];
        return only(inZone('hand', answer([cancels[0], written, cancels[1]])), inZone('hand', answer(cancels)));
      }
      if (word === 'mill-next-draw') return only(resolving(place, [written, { draw: 1 }], FREE));
      if (word === 'pay-for') return only(resolving(place, [written, { 'put-onto-field': 'it' }], FREE));
      if (word === 'controller-may-copy')
        return only(
          inZone('hand', answer([{ target: { of: RESONATOR } }, { rest: 'chosen' }, written])),
          inZone('hand', answer([{ target: { of: RESONATOR } }, { rest: 'chosen' }])),
        );
      if (word === 'others') return only(resolving(place, [CHOOSE, written, { rest: 'it' }]));
      if (word === 'move-addition') {
        const adds = { add: { who: { all: { zone: 'hand', name: 'Cape' } }, to: { all: { name: 'Ogre' } } } };
        return only(resolving(place, [adds, written]));
      }
      if (word === 'become-addition')
        return only(
          actor(
            [
              { cost: ['banish-self'], do: [{ draw: 1 }] },
              { when: ['put-into-graveyard'], do: [written] },
            ],
            {
              'as-addition': { abilities: [{ always: { atk: 100 }, affects: { host: true } }] },
            },
          ),
        );
      if (word === 'name-race' || word === 'name-attribute' || word === 'name-number') {
        const test = word === 'name-race' ? { 'named-race': true } : { 'named-attribute': true };
        const told =
          word === 'name-number'
            ? shown('named-number')
            : { 'place-counters': { kind: 'evolution', who: { all: test } } };
        return only(resolving(place, [written, told]));
      }
      if (['cancel', 'copy', 'change-target', 'change-targets'].includes(word) && place === 'auto')
        return [
          ...only(actor([{ when: [{ 'spell-played': { type: ['chant', 'chant-instant'] } }], do: [written] }])),
          ...(word === 'change-targets' ? only(answeringItself(written), answeringItself(NOTHING)) : []),
        ];
      if (word === 'bid') return only(resolving(place, [written], FREE));
      if (word === 'turn-future')
        return only(
          place === 'instead'
            ? replacing([written], FUTURE)
            : resolving(place, chosenFirst(place, [written]), FREE, FUTURE),
        );
      if (word === 'end-battle') return only(actor([{ cost: FREE, only: 'battle', do: [written] }]));
      break;
    }
    case 'values':
      if (word === 'named-number') return only(resolving(place, ['name-number', shown(written)]));
      if (word === 'damage-dealt' && RESOLVING.includes(place))
        return only(resolving(place, [HITS, shown(written)], FREE));
      if (word === 'amount' && place === 'auto')
        return only(resolving(place, [{ gain: { who: 'self', gives: [{ atk: written }] } }]));
      break;
    case 'conditions':
      return conditional(place, word, written).map((card) => ({ card }));
    case 'modifications':
      return modifying(place, word, written);
    case 'costs':
      return costCards(place, written).map(([card, without]) => ({ card, without }));
    case 'triggers':
      if (word === 'incarnated') return only(incarnating([{ when: [written], do: [shown(1)] }]), incarnating([]));
      return [
        ...usualCards(pair, written),
        ...only(inZone('hand', actor([{ when: [written], from: 'hand', do: [shown(1)] }])), inZone('hand', actor([]))),
      ];
    case 'selectors':
      if (place === 'delayed' && (word === 'attacker' || word === 'blocker'))
        return only(endOfBattle([{ 'place-counters': { kind: 'evolution', who: word } }]), endOfBattle([NOTHING]));
      if (word === 'noted') return only(byNoted(place, { cost: word }), byNoted(place, 0));
      if (word === 'host') return only(byHost(place, { cost: word }), byHost(place, 0));
      if (word === 'paid') {
        const paying = (value: unknown): unknown =>
          actor([{ cost: [{ banish: { of: { name: 'Guard' } } }], do: [shown(value)] }]);
        return only(paying({ cost: word }), paying(0));
      }
      break;
    case 'players':
      if (place === 'cost') {
        const taking = (of: unknown): unknown => actor([{ cost: [{ rest: { of } }], do: [shown(1)] }]);
        return [
          ...only(taking({ controller: word }), taking({ controller: 'you' })),
          ...only(taking({ controller: word }), actor([])),
        ];
      }
      if (word === 'host-controller') return only(burning(place, word), burning(place, ''));
      if (word === 'each' && !RESOLVING.includes(place))
        return only(actor([{ always: [{ 'no-call': word }] }]), actor([]));
      break;
  }
  return usualCards(pair, written);
}

/**
 * A card that is played by incarnation. A copy of it stands in the field, and no other card there has its attribute.
 */
function incarnating(abilities: readonly unknown[]): unknown {
  const rest = { keywords: ['quickcast'], attribute: 'wind' };
  return actor([...abilities, { incarnation: ['wind'] }], rest);
}

/** Cards that change something, in the field and in other zones. */
/** An ability that costs will, for words that change the costs of abilities. */
const COSTLY = { cost: [{ will: { free: 2 } }], do: [{ 'gain-life': 100 }] };

/** The lines that stand beside a word on its card: the word changes them, or asks about them. */
const BESIDE: Readonly<Record<string, readonly unknown[]>> = {
  'ability-cost': [COSTLY],
  'no-life-payment': [{ cost: [{ life: 100 }], do: [{ 'gain-life': 300 }] }],
  'race-is-named': [{ 'as-placed': ['name-race'] }],
};

function modifying(place: string, word: string, written: unknown): WitnessCard[] {
  if (word === 'added-only-to') {
    const stronger = { always: { def: 100 }, affects: { host: true } };
    return [{ card: added([{ always: [written] }, stronger]), without: added([stronger]) }];
  }
  if (place === 'gain')
    return [
      [{ gain: { who: 'self', gives: [written], until: 'next-turn' } }],
      ...['resonator', 'regalia'].map((type) => [
        { pick: { of: { type, zone: 'field' } } },
        { gain: { who: 'chosen', gives: [written], until: 'next-turn' } },
      ]),
    ].map((text) => ({ card: resolving('text', text, FREE), without: resolving('text', [NOTHING], FREE) }));
  const ability = place === 'affecting' ? { always: [written], affects: {} } : { always: [written] };
  const beside = BESIDE[word] ?? [];
  return (['field', 'hand'] as const).map((zone) => ({
    card: inZone<PositionZone>(zone, actor([...beside, ability])),
    without: inZone<PositionZone>(zone, actor(beside)),
  }));
}

/** Does the cost ask for an X of the moon trait? The card under test makes such will for it. */
function asksForMoon(cost: unknown): boolean {
  return 'moon-x' in ((cost as { readonly will?: object }).will ?? {});
}

/** Pairs of cards: one with that cost in that place, and one that costs nothing there. */
function costCards(place: string, cost: unknown): (readonly [unknown, unknown])[] {
  const both = (make: (cost: unknown) => unknown): readonly [unknown, unknown] => [make([cost]), make(FREE)];
  if (place === 'payment')
    return [
      both((paid) => resolving('text', [{ 'note-number': 300 }, { pay: { cost: paid, then: [shown(1)] } }], FREE)),
    ];
  return [
    both((paid) => actor([{ cost: paid, do: [shown(1)] }])),
    both((paid) => inZone('hand', actor([{ 'play-cost': paid }, { enter: [shown(1)] }]))),
    ...(asksForMoon(cost)
      ? [
          both((paid) =>
            actor([
              { cost: paid, do: [shown('x')] },
              { cost: ['rest-self'], do: [{ produce: { moon: 2 } }] },
            ]),
          ),
        ]
      : []),
  ];
}

// ---- playing ----

const USE = 'of Actor';
const FIGHT: readonly BattleGoal[] = [
  { text: 'begin a battle' },
  { text: 'attack with Actor' },
  { text: 'attack with Ogre' },
  { text: 'attack with Ember' },
  { text: 'attack Rival' },
];
const TWICE: readonly BattleGoal[] = [1, 2].flatMap(() =>
  ['begin a battle', 'attack with Actor', 'attack the opponent'].map((text) => ({ text, turn: 0 })),
);
const SCRIPTS: readonly BattleScript[] = [
  // a play in the main phase, then in a battle
  {
    goals: [
      { text: 'play Zap', stack: 0 },
      { text: `use ability 1 ${USE}`, stack: 0 },
      { text: 'play Actor' },
      { text: 'play Pyre', turn: 0, stack: 0 },
      { text: 'judgment of King' },
      // of the two secret numbers this one is the larger
      { text: 'X = 3', turn: 0 },
      { text: 'use ability 2 of Imp', turn: 0, stack: 0 },
      ...FIGHT,
      { text: 'play Hound', turn: 0, stack: 0 },
    ],
  },
  // a play in response; the last option is taken where nothing is preferred
  {
    goals: [
      { text: 'play Zap', stack: 0 },
      { text: 'play Actor' },
      { text: 'play Snare', stack: 1 },
      { text: 'play Zap', stack: 2 },
      { text: 'use ability 1 of Oven', stack: 0 },
      { text: `use ability 1 ${USE}`, stack: 1 },
      ...FIGHT,
    ],
    late: true,
  },
  // a play in the opponent's turn, after an attack that nobody blocked
  {
    goals: [
      { text: 'use ability 1 of Imp', turn: 1 },
      { text: `use ability 1 ${USE}`, turn: 1, stack: 0 },
      { text: 'begin a battle', turn: 0 },
      { text: 'attack with Actor' },
      { text: 'attack with Ember' },
      { text: 'attack the opponent' },
      { text: 'do not block', turn: 0 },
      { text: 'play Zap', turn: 1 },
      { text: 'play Snare', turn: 1 },
      { text: 'use ability 1 of Rival' },
      { text: 'begin a battle', turn: 1 },
      { text: 'attack with Ogre' },
      { text: 'attack the opponent' },
    ],
  },
  // a play in a battle, after a discard
  {
    goals: [
      { text: 'use ability 1 of Well', stack: 0 },
      { text: 'play Pyre', turn: 0, stack: 0 },
      { text: 'play Actor' },
      { text: `use ability 1 ${USE}`, battle: true },
      { text: 'play Zap', battle: true },
      { text: 'play Snare', battle: true },
      ...FIGHT,
    ],
  },
  // a turn without a battle, after which all cards are still there, and answers to an ability in the opponent's turn
  {
    goals: [
      { text: 'use ability 1 of Oven', turn: 1, stack: 0 },
      { text: 'play Actor', stack: 1 },
      { text: 'play Zap', turn: 1, stack: 1 },
      { text: 'play Zap', turn: 1, stack: 2 },
      { text: `use ability 1 ${USE}`, turn: 1, stack: 0 },
      { text: 'begin a battle', turn: 1 },
      { text: 'attack with Ogre', turn: 1 },
      { text: 'attack the opponent', turn: 1 },
    ],
  },
  // a play after a break, in a chase of several spells
  {
    goals: [
      { text: 'break a card', stack: 0 },
      { text: 'play Cape', stack: 0 },
      { text: 'play Sprite', stack: 1 },
      { text: 'play Zap', stack: 2 },
      { text: 'play Zap', stack: 3 },
      { text: `use ability 1 ${USE}`, stack: 4 },
      { text: 'play Actor', stack: 4 },
      { text: 'use ability 1 of Oven', stack: 4 },
      { text: 'play Snare', stack: 5 },
      ...TWICE,
    ],
  },
  // a play that begins with the game itself, not with a position
  { goals: [] },
];
const BEGINS = SCRIPTS.length - 1;

/** The answers that are taken where a choice offers them; the first in the list is preferred. */
const LIKED = [
  'X = 2',
  'do it',
  'show it',
  'pay the further cost',
  'banish a card for it',
  'awaken it',
  'incarnate it',
  'block with Ogre',
  'block with Actor',
  'choose Rival',
  'choose Actor',
  'choose Guard',
  'choose player 1',
  // Mill is the race that most cards have
  'Mill',
];
/** The answers that are taken where none of the preferred ones is offered. */
const DECLINED = [
  'pass',
  'forfeit the battle',
  'do not block',
  'choose no more',
  'keep the rest',
  'recover all others',
];
const STAGE = {
  describeOption: VIEW.describeOption,
  isBlocked: (s: State): boolean => s[L.BLOCKER] !== K.NONE,
  liked: LIKED,
  declined: DECLINED,
  steps: 130,
  lastTurn: 7,
};

/** The name of the astral that Duke is after it was destroyed as a J-ruler. */
const ASTRAL = 'astral of Duke';

const SIDES: readonly Record<PositionZone, readonly Placed<FoundPlacement>[]>[] = [
  {
    ruler: ['King'],
    field: [
      'Guard',
      ['Twin', { rested: true, frozen: 2 }],
      'Oven',
      ['Oven', { rested: true }],
      'Well',
      'Imp',
      'Ember',
      'Doll',
      'Hound',
    ],
    stones: ['Sun', 'Sun', 'Sea', 'Gem', ['Sun', { rested: true }]],
    hand: ['Zap', 'Pyre', 'Hound', 'Cub', 'Cape', 'Snare', 'Actor', 'Sprite', 'Gem'],
    standby: ['Snare', 'Hound', 'Cape', 'Gem'],
    graveyard: ['Cub', 'Hound', 'Oven', 'Pyre', 'Actor', 'Cape', 'Gem'],
    removed: ['Cub', 'Hound', 'Oven', 'Zap', 'Pyre', 'Actor', 'Cape', 'Gem', 'Doll'],
    'stone-deck': ['Gem', 'Sun', 'Sea'],
    lifebreak: ['Hound', 'Cape', 'Gem'],
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
      'Zap',
      'Imp',
      'Snare',
      'Oven',
      'Cub',
      'Cape',
    ],
  },
  {
    field: [
      ['Rival', { frozen: 1 }],
      ['Ogre', { damage: 100 }],
      'Kiln',
      ['Kiln', { rested: true }],
      'Kiln',
      'Queen',
      ['Idol', { rested: true }],
    ],
    ruler: [['Duke', { rested: true, frozen: 1 }], ASTRAL],
    stones: ['Sea', 'Sea', ['Gem', { frozen: 1 }], 'Sun'],
    hand: ['Hound', 'Pyre', 'Cub', 'Zap', 'Snare'],
    standby: ['Snare'],
    graveyard: ['Kiln', 'Hound', 'Zap'],
    removed: ['Hound', 'Oven'],
    'stone-deck': ['Sea', 'Sea'],
    lifebreak: ['Zap', 'Hound'],
    deck: ['Pyre', 'Cub', 'Hound', 'Kiln', 'Zap', 'Cub', 'Guard', 'Hound', 'Cub'],
  },
];

function layPosition(
  cards: ReadonlyMap<string, ForceCard>,
  tested: ForceCard,
  zone: PositionZone,
  position: number,
  seat: number,
): State {
  const definitionOf = (name: string): number | undefined => {
    if (name === ASTRAL) return DEFS[defField(cards.get('Duke')!.def, L.DEF_SIDES + SIDE_ASTRAL)];
    if (name !== 'Actor') return cards.get(name)!.def;
    // the Actor of the ruler area is a ruler: no copies of it lie in other zones
    return zone === 'ruler' ? undefined : tested.def;
  };
  const [first, second] = SIDES.map((side, player) => ({
    ...placeCards<PositionZone, FoundPlacement>(side, definitionOf),
    ...{ life: 4000 - 1000 * player, light: 1, water: player },
  }));
  const counters = zone === 'field' ? { knowledge: 2, frozen: 2, limit: 1 } : {};
  first[zone].unshift({ ...counters, definition: tested.def, name: 'Actor' });
  return POSITIONS.lay({
    ...seated(first, second, seat),
    switches: { lifebreak: 'valhalla' },
    ...(position === BEGINS ? { turnNumber: 1, phase: 'draw' } : {}),
  }).state;
}

/** The names and races that texts under test give. */
const RACES = ['Knight', 'Squire', 'Rat', 'Rival', 'Nobody'];

const byPlayer = (kinds: readonly number[]): number[] => kinds.flatMap((kind) => [kind, kind + 1]);
const IN_PLAY = byPlayer([L.ZONE_FIELD, L.ZONE_STONES, L.ZONE_RULER]);
const HELD = byPlayer([L.ZONE_HAND, L.ZONE_STANDBY]);
const DECKS = byPlayer([L.ZONE_DECK, L.ZONE_STONE_DECK]);

/** Puts everything that can be seen of the position into one string. */
function look(s: State): string {
  const races = RACES.map(internName);
  const facts = (card: number): string => {
    const c = K.cardOffset(card);
    let bits = isFlagged(s, card, L.CARD_RESTED) ? 1 : 0;
    for (const name of races) bits = bits * 4 + (hasRace(s, card, name) ? 2 : 0) + (hasName(s, card, name) ? 1 : 0);
    let counters = '';
    for (let cell = L.CARD_COUNTERS; cell < L.CARD_LAST_STATE; cell++) counters += ` ${s[c + cell]}`;
    return `${printedName(s, card)} ${cardTypes(s, card)} ${attributesOf(s, card)} ${costOf(s, card)} ${bits}${counters}`;
  };
  const known = (card: number): string => `${isKnownTo(s, card, 0)} ${isKnownTo(s, card, 1)}`;
  return [
    describePosition(VIEW, s),
    ...IN_PLAY.map((zone) => cardsIn(s, zone).map(facts).join()),
    ...HELD.map((zone) => cardsIn(s, zone).map(known).join()),
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
  // these tests are always true in these places; a card file may still say them, because it reads plainer with them
  isRedundant: ({ kind, word, place }) =>
    kind === 'tests' &&
    ((word === 'zone' && ['in-field', 'in-stones', 'in-ruler'].includes(place)) ||
      (word === 'added' && place === 'in-ruler')),
  isTested: CARDS_OF_STAGE.isTested,
  reading,
  positions: SCRIPTS.length,
  play: createPlay({
    cards: CARDS_OF_STAGE,
    usual: () => 'field',
    lay: layPosition,
    stage: STAGE,
    scripts: SCRIPTS,
    look,
  }),
};
