/**
 * Modifications: what a continuous effect changes. Those with a layer change a card's characteristics (11.13.4.6); the
 * others change rules while a field ability has them, and the changed rule reads them (cost, damage, block, …).
 */

import * as K from '../../../kernel/layout.ts';
import { addToNameSet } from '../../../kernel/name-sets.ts';
import * as T from '../../../kernel/tables.ts';
import { adding, givingBits, ModificationTable, setting, takingBits } from '../../../shared/modifications.ts';
import { GIVEN } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { namedCounters } from '../rules/named-counters.ts';
import { jobAt } from '../rules/naming.ts';
import { HOLDERS, OWN, RULES } from './places.ts';

export const MODIFICATIONS = new ModificationTable(L.LISTEN_LAYERS);

/** The layers of 11.13.4.6. The zone of a card says who controls it, so layer 1 has no word here. */
export const LAYER_TEXT = 2;
export const LAYER_TYPE = 3;
export const LAYER_GENERAL = 4;
export const LAYER_POWER = 5;

const givenCard = { kind: 'filter', place: GIVEN } as const;
const onField = { kind: 'filter', place: 'field' } as const;
const WHOSE_CARDS = ['you', 'opponent', 'each', 'turn-player'] as const;

/**
 * The places of keywords that are read as a card enters or before it is played; a card on the field would gain them too
 * late.
 */
const KEYWORD_PLACES = { 'enters-dull': ['field', 'affecting', 'elsewhere'], 'back-attack': [] } as const;
const keywords = { kind: 'bits', values: L.KEYWORDS, valuePlaces: KEYWORD_PLACES } as const;

const inText = MODIFICATIONS.inLayer(LAYER_TEXT);
export const MOD_KEYWORD = inText({
  name: 'keyword',
  operands: { keywords },
  meaning: 'gains keywords',
  wording: 'gains {keywords}',
  run: givingBits(L.CARD_KEYWORDS),
});
inText({
  name: 'lose-keyword',
  operands: { keywords },
  meaning: 'loses keywords',
  wording: 'loses {keywords}',
  run: takingBits(L.CARD_KEYWORDS),
  overwrites: true,
});
inText({
  name: 'lose-abilities',
  meaning: 'loses all its abilities',
  run: (s, c) => {
    s[c + L.CARD_TYPES] |= L.TYPES_NO_ABILITIES;
    s[c + L.CARD_KEYWORDS] = 0;
  },
  takesAbilities: true,
});
export const MOD_ABILITY = inText({
  name: 'ability',
  places: RULES,
  operands: { ability: { kind: 'ability' } },
  meaning: 'has this ability',
  wording: 'has "{ability}"',
});
const inType = MODIFICATIONS.inLayer(LAYER_TYPE);
inType({
  name: 'becomes',
  operands: { type: { kind: 'bits', values: L.TYPES }, power: { kind: 'value', default: 0 } },
  meaning: 'is also of that card type, with that power',
  wording: (o, raw) =>
    (raw.power === undefined ? 'also becomes a {type}' : `also becomes a ${o.type} with ${o.power} power`).replace(
      '{type}',
      o.type,
    ),
  run: (s, c, type, power) => {
    s[c + L.CARD_TYPES] |= type;
    if ((type & L.TYPE_FORWARD) === 0) return;
    // 11.13.4.13: of several such effects the later one sets the power; an effect that names no power leaves the one
    // that is there
    if (power !== 0 || (s[c + L.CARD_TYPES] & L.TYPES_HAS_POWER) === 0) s[c + L.CARD_POWER] = power;
    s[c + L.CARD_TYPES] |= L.TYPES_HAS_POWER;
  },
  overwrites: true,
});
inType({
  name: 'job',
  operands: { job: { kind: 'name' } },
  meaning: 'gains a Job',
  wording: 'gains the Job {job}',
  run: (s, c, job) => {
    s[c + L.CARD_JOB] = addToNameSet(s[c + L.CARD_JOB], job);
  },
});
export const MOD_GAINS_NAMED_JOB = inType({
  name: 'gains-named-job',
  operands: { place: { kind: 'value' } },
  meaning: 'gains a Job that was named',
  wording: 'gains the named Job',
  // "gain-named-job" gives it
  places: [],
  run: (s, c, place) => {
    s[c + L.CARD_JOB] = addToNameSet(s[c + L.CARD_JOB], jobAt(s, place));
  },
});
inType({
  name: 'lose-jobs',
  meaning: 'loses all its Jobs',
  places: ['gain'],
  run: (s, c) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] | L.TYPES_NO_JOBS) & ~L.TYPES_ALL_JOBS;
    s[c + L.CARD_JOB] = 0;
  },
  overwrites: true,
});
inType({
  name: 'all-jobs',
  meaning: 'has all Jobs',
  places: ['field'],
  run: (s, c) => {
    s[c + L.CARD_TYPES] |= L.TYPES_ALL_JOBS;
  },
});
const inGeneral = MODIFICATIONS.inLayer(LAYER_GENERAL);
inGeneral({
  name: 'gains-element',
  operands: { element: { kind: 'bits', values: L.ELEMENTS } },
  meaning: 'has these elements besides',
  wording: 'gains the element {element}',
  places: ['gain'],
  run: givingBits(L.CARD_TYPES, L.ELEMENT_SHIFT),
});
inGeneral({
  name: 'element',
  operands: { element: { kind: 'bits', values: L.ELEMENTS } },
  meaning: 'becomes that element',
  wording: 'becomes {element}',
  run: (s, c, element) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~(0xff << L.ELEMENT_SHIFT)) | (element << L.ELEMENT_SHIFT);
  },
  overwrites: true,
});
const inPower = MODIFICATIONS.inLayer(LAYER_POWER);
inPower({
  name: 'power',
  operands: { power: { kind: 'value' } },
  meaning: 'power plus or minus',
  wording: (o) => (o.power.startsWith('-') ? `loses ${o.power.slice(1)} power` : `gains +${o.power} power`),
  run: adding(L.CARD_POWER),
});
inPower({
  name: 'power-per-counter',
  places: ['affecting'],
  operands: { kind: { kind: 'name' }, times: { kind: 'number' } },
  meaning: 'power plus or minus so much for each counter of a named kind on it',
  wording: 'changes its power by {times} for each {kind} counter on it',
  run: (s, c, kind, times) => {
    s[c + L.CARD_POWER] += times * namedCounters(s, K.cardAt(c), kind);
  },
});
inPower({
  name: 'power-per-cost',
  places: ['gain'],
  operands: { times: { kind: 'number' } },
  meaning: 'power plus or minus so much for each CP of its own cost',
  wording: 'changes its power by {times} for each CP of its cost',
  run: (s, c, times) => {
    s[c + L.CARD_POWER] += times * T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_COST)];
  },
});
inPower({
  name: 'set-power',
  operands: { power: { kind: 'value' } },
  meaning: 'power becomes a number',
  wording: 'has its power become {power}',
  run: setting(L.CARD_POWER),
  sets: true,
});
// these keywords belong to a layer behind the one in which keywords are gained, so that no effect gives them
inPower({
  name: 'without-keyword',
  operands: { keywords },
  meaning: 'has none of these keywords, whatever gives them',
  wording: 'loses {keywords} and cannot gain it',
  run: takingBits(L.CARD_KEYWORDS),
});
const costRule = MODIFICATIONS.rules(L.LISTEN_COST, OWN);
export const MOD_COST = costRule({
  name: 'cost',
  places: HOLDERS,
  operands: {
    of: givenCard,
    by: { kind: 'value' },
    min: { kind: 'number', default: 0 },
    player: { kind: 'player', default: 'you', values: WHOSE_CARDS },
  },
  meaning: "changes what that player's matching cards cost to play",
  wording: (o) =>
    `${o.player}: the cost of ${o.of} changes by ${o.by}${o.min === '0' ? '' : ` (it cannot go below ${o.min})`}`,
});
export const MOD_OWN_COST = costRule({
  name: 'own-cost',
  operands: { by: { kind: 'value' }, min: { kind: 'number', default: 0 } },
  meaning: 'changes what this card costs to play',
  wording: (o) => `this card's cost changes by ${o.by}${o.min === '0' ? '' : ` (it cannot go below ${o.min})`}`,
});
export const MOD_PAY_ANY_ELEMENT = costRule({
  name: 'pay-any-element',
  meaning: 'its cost may be paid with CP of any element',
});
export const MOD_ANY_ELEMENT = costRule({
  name: 'any-element',
  places: HOLDERS,
  operands: { of: givenCard, player: { kind: 'player', default: 'you', values: WHOSE_CARDS } },
  meaning: "the cost of that player's matching cards may be paid with CP of any element",
  wording: '{player}: the cost of {of} may be paid with CP of any element',
});
export const MOD_PAY_ONLY_BACKUPS = costRule({
  name: 'pay-only-backups',
  operands: { element: { kind: 'bits', values: L.ELEMENTS } },
  meaning: 'its cost may be paid only with CP of Backups of these elements',
  wording: 'its cost may be paid only with CP of {element} Backups',
});
export const MOD_PAY_ONLY = costRule({
  name: 'pay-only',
  operands: { element: { kind: 'choice', values: L.ELEMENTS } },
  meaning: 'its cost may be paid only with CP of this element',
  wording: 'its cost may be paid only with {element} CP',
});

export const DAMAGE_SOURCES = [
  'anything',
  'battle',
  'effects',
  'opponent-effects',
  'summons',
  'abilities',
  'forwards',
  'opponent-abilities',
] as const;
export const DAMAGE_FROM = { kind: 'choice', values: DAMAGE_SOURCES, default: 'anything' } as const;
const from = DAMAGE_FROM;
/** The ways in which a card deals damage: in any way, or by effects and not in a battle. */
export const DEALT_BY = ['anything', 'effects'] as const;
const damageRule = MODIFICATIONS.rules(L.LISTEN_DAMAGE, RULES);
/** The filter of the cards that deal the damage, if not all cards are meant. */
const dealers = { ...givenCard, default: {} } as const;
/** The words for what deals the damage. */
function dealerWords(o: Readonly<Record<string, string>>, raw: Readonly<Record<string, unknown>>): string {
  return raw.of === undefined ? o.from : raw.from === undefined ? o.of : `${o.from} of ${o.of}`;
}
export const MOD_REDUCE_DAMAGE = damageRule({
  name: 'reduce-damage',
  operands: { by: { kind: 'value' }, from, of: dealers },
  meaning: 'damage dealt to it (by matching cards) is reduced',
  wording: (o, raw) => `damage dealt to it by ${dealerWords(o, raw)} is reduced by ${o.by}`,
});
export const MOD_SET_DAMAGE = damageRule({
  name: 'set-damage',
  operands: { to: { kind: 'value' }, from, of: dealers },
  meaning: 'damage dealt to it (by matching cards) becomes a number',
  wording: (o, raw) => `damage dealt to it by ${dealerWords(o, raw)} becomes ${o.to} instead`,
});
export const MOD_RAISE_DAMAGE = damageRule({
  name: 'raise-damage',
  operands: {
    by: { kind: 'value' },
    to: { ...onField, default: {} },
    from,
    whose: { kind: 'choice', values: ['each', 'you'], default: 'each' },
    of: { ...givenCard, default: {} },
  },
  meaning: 'damage to matching Forwards is increased: all, or that of your effects and cards, or of matching ones',
  wording: (o, raw) =>
    `damage dealt to ${raw.to === undefined ? 'Forwards' : o.to} by ${o.whose === 'you' ? 'your ' : ''}${o.from} ` +
    `${raw.of === undefined ? '' : `of ${o.of} `}is increased by ${o.by}`,
});
export const MOD_PREVENTS_LOWER_DAMAGE = damageRule({
  name: 'prevents-lower-damage',
  meaning: 'takes no damage that is less than its power',
});
export const MOD_PREVENTS_DAMAGE = damageRule({
  name: 'prevents-damage',
  operands: {
    is: { kind: 'choice', values: ['at-most', 'at-least'] },
    than: { kind: 'number', min: 1, max: 99_000 },
  },
  meaning: 'damage dealt to it that is so much at most, or at least, becomes 0',
  wording: (o) =>
    `damage of ${o.than} or ${o.is === 'at-most' ? 'less' : 'more'} that is dealt to it becomes 0 instead`,
});
export const MOD_DOUBLE_DAMAGE = damageRule({
  name: 'double-damage',
  operands: { against: { ...onField, default: {} } },
  meaning: 'damage it deals to matching Forwards is doubled',
  wording: 'damage it deals to {against} is doubled',
});
/** @clause SE 11.13.5.5 */
export const MOD_DOUBLE_BY_ABILITIES = MODIFICATIONS.rules(
  L.LISTEN_DAMAGE,
  OWN,
)({
  name: 'double-ability-damage',
  meaning: 'damage that it deals to Forwards by abilities is doubled',
  wording: 'damage it deals to Forwards by abilities is doubled',
});
/** @clause SE 11.13.5.5 */
export const MOD_DEALS = damageRule({
  name: 'deals-damage',
  operands: { to: { kind: 'value' }, by: { kind: 'choice', values: DEALT_BY, default: 'anything' } },
  meaning: 'damage it deals to Forwards becomes a number',
  wording: (o, raw) =>
    `damage it deals ${raw.by === undefined ? '' : `by ${o.by} `}to Forwards becomes ${o.to} instead`,
});
/** @clause SE 11.13.5.5 */
export const MOD_DOUBLES_TAKEN = damageRule({
  name: 'takes-double-damage',
  meaning: 'damage dealt to it is doubled',
  wording: 'damage dealt to it is doubled',
});
/** @clause SE 11.13.5.1 */
export const MOD_COUNTER_SHIELD = damageRule({
  name: 'counter-shield',
  meaning: 'if it is dealt damage and has a counter, one is removed and the damage becomes 0 instead',
  wording: 'if it is dealt damage and has a counter, one is removed and the damage becomes 0 instead',
});
/** @clause SE 11.13.5.1 */
export const MOD_TAKES_DAMAGE = MODIFICATIONS.rules(
  L.LISTEN_DAMAGE,
  OWN,
)({
  name: 'takes-damage-of',
  operands: { of: onField },
  meaning: 'damage dealt to other matching Forwards is dealt to this card instead',
  wording: 'damage dealt to {of} is dealt to this card instead',
});
export const MOD_INCREASE_DAMAGE = damageRule({
  name: 'increase-damage',
  operands: { by: { kind: 'value' }, against: { ...onField, default: {} } },
  meaning: 'damage it deals to matching Forwards is increased',
  wording: 'damage it deals to {against} is increased by {by}',
});
export const MOD_DOUBLE_PLAYER_DAMAGE = damageRule({
  name: 'double-player-damage',
  meaning: 'damage it deals to your opponent is doubled',
});
export const MOD_SET_PLAYER_DAMAGE = damageRule({
  name: 'set-player-damage',
  operands: { to: { kind: 'value' } },
  meaning: 'damage it deals to your opponent becomes a number',
  wording: 'damage it deals to your opponent becomes {to} instead',
});
/** @clause SE 11.11.2 */
export const MOD_NO_EX_BURST = damageRule({
  name: 'no-ex-burst',
  operands: { of: { kind: 'filter', place: 'printed', default: {} } },
  meaning: 'EX Bursts of (matching) cards that its damage puts into a Damage Zone cannot be used',
  wording: (o, raw) =>
    `EX Bursts of ${raw.of === undefined ? 'cards' : o.of} that its damage puts into a Damage Zone cannot be used`,
});
const blockRule = MODIFICATIONS.rules(L.LISTEN_BLOCK, RULES);
export const MOD_NOT_BLOCKED_BY = blockRule({
  name: 'not-blocked-by',
  operands: { by: onField },
  meaning: 'cannot be blocked by matching Forwards',
  wording: 'cannot be blocked by {by}',
});
export const MOD_NOT_BLOCK = blockRule({
  name: 'not-block',
  operands: { what: onField },
  meaning: 'cannot block matching Forwards',
  wording: 'cannot block {what}',
});
export const COMPARED_IN_BLOCK = ['cost', 'power'] as const;
/** @clause SE 10.1.3.1.1 */
export const MOD_NOT_BLOCKED_BY_MORE = blockRule({
  name: 'not-blocked-by-more',
  operands: { than: { kind: 'choice', values: COMPARED_IN_BLOCK } },
  meaning: 'cannot be blocked by Forwards that have more cost, or power, than it has itself',
  wording: 'cannot be blocked by a Forward with more {than} than its own',
});
/** @clause SE 10.1.2.1.1 */
export const MOD_NEVER_ATTACKS = MODIFICATIONS.rules(L.LISTEN_BLOCK, ['affecting'])({
  name: 'never-attacks',
  meaning: 'cannot attack: a rule about cards, which the loss of their abilities does not end',
  wording: 'cannot attack',
});
/** @clause SE 10.1.3.1.2 */
export const MOD_MUST_BE_BLOCKED = MODIFICATIONS.rules(
  L.LISTEN_BLOCK,
  OWN,
)({
  name: 'must-be-blocked',
  meaning: 'your opponent blocks it if a Forward of theirs can',
  wording: 'must be blocked if possible',
});
/**
 * Only the effect must-block-this gives this modification; its number is the reference of the Forward that must block.
 */
export const MOD_BLOCKED_BY_ONE = MODIFICATIONS.rules(
  L.LISTEN_BLOCK,
  [],
)({
  name: 'blocked-by-one',
  operands: { by: { kind: 'value' } },
  meaning: 'must be blocked by one Forward if possible',
  wording: 'must be blocked by one Forward if possible',
});
const ownBlockRule = MODIFICATIONS.rules(L.LISTEN_BLOCK, OWN);
/** @clause SE 10.1.2.1.1 */
export const MOD_ATTACK_LIMIT = ownBlockRule({
  name: 'attack-limit',
  operands: { times: { kind: 'value' } },
  meaning: 'your opponent may declare so many attacks in a turn and no more',
  wording: 'your opponent may declare {times} attacks in a turn and no more',
});
/** @clause SE 10.1.2.1.2 */
export const MOD_ATTACKS_THRICE = MODIFICATIONS.rules(L.LISTEN_BLOCK, ['field', 'affecting'])({
  name: 'attacks-three-times',
  meaning: 'may attack three times in the same turn',
  wording: 'may attack 3 times in the same turn',
});
/** @clause SE 10.1.2.1.2 */
export const MOD_ATTACKS_FOUR_TIMES = ownBlockRule({
  name: 'attacks-four-times',
  meaning: 'may attack four times in the same turn',
  wording: 'may attack 4 times in the same turn',
});
export const MOD_ATTACK_COST = blockRule({
  name: 'attack-cost',
  operands: { cp: { kind: 'value' } },
  meaning: 'attacking costs that much CP',
  wording: 'cannot attack unless {cp} CP is paid',
});
export const MOD_BLOCK_COST = blockRule({
  name: 'block-cost',
  operands: { cp: { kind: 'value' } },
  meaning: 'blocking costs that much CP',
  wording: 'cannot block unless {cp} CP is paid',
});
export const MOD_PRODUCES = MODIFICATIONS.rules(L.LISTEN_CP)({
  name: 'produces',
  places: RULES,
  operands: { element: { kind: 'bits', values: L.ELEMENTS } },
  meaning: 'as a Backup it may produce CP of these elements too',
  wording: 'may produce {element} CP',
});
const playRule = MODIFICATIONS.rules(L.LISTEN_PLAY, HOLDERS);
export const MOD_ALLOW_LIGHT_DARK = playRule({
  name: 'allow-light-dark',
  operands: { element: { kind: 'bits', values: L.ELEMENTS, default: ['light', 'dark'] } },
  meaning: 'you may control any number of cards of these elements',
  wording: 'you may control two or more {element} cards',
});
/** @clause SE 12.4.7 */
export const MOD_BESIDE_LIGHT_DARK = playRule({
  name: 'beside-light-dark',
  places: OWN,
  meaning: 'may be played and stay beside other Light and Dark cards of yours: the rule about them passes it over',
  wording: 'may be beside your other Light and Dark cards',
});
export const MOD_NOT_WITH = playRule({
  name: 'not-with',
  places: OWN,
  operands: { names: { kind: 'names' } },
  meaning: 'cannot be played while you control a card of these names',
  wording: 'cannot be played while you control {names}',
});
/**
 * A text of the card itself that forbids playing it while the condition of the ability holds.
 * @clause SE 11.2.9, 11.3.9
 */
export const MOD_NOT_PLAYABLE = playRule({
  name: 'not-playable',
  places: OWN,
  meaning: 'cannot be played or cast',
});
export const MOD_FORBIDS = playRule({
  name: 'forbids',
  operands: { of: givenCard, player: { kind: 'player', default: 'opponent', values: WHOSE_CARDS } },
  meaning: 'that player cannot play or cast matching cards',
  wording: '{player}: {of} cannot be played or cast',
});
export const MOD_REMOVE_INSTEAD = MODIFICATIONS.rules(L.LISTEN_LEAVE)({
  name: 'remove-instead',
  places: RULES,
  operands: { when: { kind: 'choice', values: ['always', 'you-may'], default: 'always' } },
  meaning: 'is removed from the game instead of going from the field to the Break Zone; or you may have it so',
  wording: (o) =>
    o.when === 'you-may'
      ? 'may be removed from the game by you instead of going from the field to the Break Zone'
      : 'is removed from the game instead of going from the field to the Break Zone',
});
export const CHOOSERS = ['summons', 'abilities', 'anything'] as const;
/** @clause SE 11.12.4.1.1 */
export const MOD_NOT_CHOSEN_BY = MODIFICATIONS.rules(L.LISTEN_CHOICE)({
  name: 'not-chosen-by',
  places: RULES,
  operands: {
    by: { kind: 'choice', values: CHOOSERS, default: 'anything' },
    of: { ...givenCard, default: {} },
    player: { kind: 'player', default: 'each', values: ['each', 'opponent'] },
  },
  meaning: "cannot be chosen by Summons or abilities: of matching cards, of either player or the opponent's",
  wording: (o, raw) => {
    const whose = raw.player === undefined ? '' : "your opponent's ";
    const by = raw.by === undefined ? 'Summons or abilities' : o.by;
    return `cannot be chosen by ${whose}${by}${raw.of === undefined ? '' : ` of ${o.of}`}`;
  },
});
export const MOD_HAND_LIMIT = MODIFICATIONS.rules(L.LISTEN_HAND)({
  name: 'hand-limit',
  places: HOLDERS,
  operands: { limit: { kind: 'number' } },
  meaning: 'your hand limit becomes a number',
  wording: 'your hand limit is {limit}',
});
/**
 * Says how many copies of the card a deck may have. Only deck-file.ts reads it, before any game.
 * @clause SE 8.1.2
 */
export const MOD_DECK_COPIES = MODIFICATIONS.rules(0)({
  name: 'deck-copies',
  places: OWN,
  operands: { copies: { kind: 'number' } },
  meaning: 'a deck may have that many copies of this card',
  wording: 'a deck may have up to {copies} copies of this card',
});
