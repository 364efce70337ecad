/** Modifications: what continuous effects change. Those with a layer (11.9.4.7) change characteristics of cards. */
import { cardAt, type State } from '../../../kernel/layout.ts';
import { addToNameSet } from '../../../kernel/name-sets.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { DEF_POWER } from '../../../kernel/tables.ts';
import { adding, givingBits, ModificationTable } from '../../../shared/modifications.ts';
import { GIVEN } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { combinedSum, lampAtk, lampPower } from '../rules/characteristics.ts';

/**
 * Level, then card type and category, then everything else, then power.
 * @clause LC 11.9.4.7
 */
export const LAYER_LEVEL = 1;
export const LAYER_TYPE = 2;
export const LAYER_GENERAL = 3;
export const LAYER_POWER = 4;

export const MODIFICATIONS = new ModificationTable(L.LISTEN_LAYERS);

/**
 * A set number does not hold the modifiers by lamp: they are added to it (Q19), as are numbers of combined cards.
 * @clause LC 11.9.4.9
 */
function besideSet(s: State, modifier: number): number {
  return isSwitched(s, L.SWITCH_LAMP_BASE) ? 0 : modifier;
}

/** A change of a number as it reads: with its sign. */
function signed(number: string): string {
  return /^\d/.test(number) ? `+${number}` : number;
}

/**
 * Sets a level, which may be beyond 1 to 4 meanwhile: only the result is bounded (cardLevel), unless a switch says
 * otherwise (Q51).
 * @clause LC 5.13.3
 */
function setLevel(s: State, c: number, level: number): void {
  const kept = isSwitched(s, L.SWITCH_LEVEL_EACH_CHANGE) ? Math.max(1, Math.min(L.MOST_ERAS, level)) : level;
  s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ((1 << L.LEVEL_SHIFT) - 1)) | (kept << L.LEVEL_SHIFT);
}

const inLevel = MODIFICATIONS.inLayer(LAYER_LEVEL);
inLevel({
  name: 'level',
  operands: { level: { kind: 'value' } },
  meaning: 'so many levels more',
  wording: (o) => `gains ${signed(o.level)} level${/^-?1$/.test(o.level) ? '' : 's'}`,
  run: (s, c, level) => setLevel(s, c, (s[c + L.CARD_TYPES] >> L.LEVEL_SHIFT) + level),
});
inLevel({
  name: 'level-is',
  operands: { level: { kind: 'value' } },
  meaning: 'has that level',
  wording: 'has level {level}',
  run: setLevel,
  sets: true,
});
const inType = MODIFICATIONS.inLayer(LAYER_TYPE);
inType({
  name: 'type-is',
  operands: { type: { kind: 'bits', values: L.TYPES } },
  meaning: 'is of these card types and no others',
  wording: 'is a {type}',
  run: (s, c, types) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.TYPES_MASK) | types;
  },
});
inType({
  name: 'category',
  operands: { category: { kind: 'name' } },
  meaning: 'has that category too',
  wording: 'has the category {category} too',
  run: (s, c, category) => {
    s[c + L.CARD_CATEGORIES] = addToNameSet(s[c + L.CARD_CATEGORIES], category);
  },
});
const inGeneral = MODIFICATIONS.inLayer(LAYER_GENERAL);
inGeneral({
  name: 'faction',
  operands: { faction: { kind: 'bits', values: L.FACTIONS } },
  meaning: 'is of these factions too',
  wording: 'is {faction} too',
  run: givingBits(L.CARD_TYPES, L.FACTION_SHIFT),
});
inGeneral({
  name: 'keyword',
  // keywords that are read as a card enters, or in a hand, come too late for a card that gains them
  operands: {
    keywords: {
      kind: 'bits',
      values: L.KEYWORDS,
      valuePlaces: { 'enters-wiped': ['field', 'affecting', 'elsewhere'], combine: [] },
    },
  },
  meaning: 'gains keywords',
  wording: (o) => (/^(?:cannot|has|is) /.test(o.keywords) ? o.keywords : `gains ${o.keywords}`),
  run: givingBits(L.CARD_KEYWORDS),
});
/**
 * A given breakthrough replaces the one that the card had.
 * @clause LC 15.2.4.5
 */
inGeneral({
  name: 'breakthrough',
  operands: { points: { kind: 'value' } },
  meaning: 'has breakthrough of so many points',
  wording: 'gains breakthrough {points}',
  run: (s, c, points) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.BREAKTHROUGH_MASK) | (Math.min(points, 63) << L.BREAKTHROUGH_SHIFT);
  },
});
/** Gives an ability: its listeners are found in the entry or in the text that gives it (shared/given.ts). */
export const MOD_ABILITY = inGeneral({
  name: 'ability',
  operands: { ability: { kind: 'ability' } },
  meaning: 'gains an ability',
  wording: 'gains "{ability}"',
  onlyInAbilities: true,
});
inGeneral({
  name: 'loses-abilities',
  meaning: 'loses all its abilities and keywords',
  wording: 'loses all its abilities',
  run: (s, c) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.BREAKTHROUGH_MASK) | L.TYPES_NO_ABILITIES;
    s[c + L.CARD_KEYWORDS] = 0;
  },
  takesAbilities: true,
});
const MOD_ATK = inGeneral({
  name: 'atk',
  operands: { atk: { kind: 'value' } },
  meaning: 'so much ATK more',
  wording: (o) => `gains ${signed(o.atk)} ATK`,
  run: adding(L.CARD_ATK),
});
const MOD_ATK_IS = inGeneral({
  name: 'atk-is',
  operands: { atk: { kind: 'value' } },
  meaning: 'has that ATK',
  wording: 'has {atk} ATK',
  run: (s, c, atk) => {
    s[c + L.CARD_ATK] = atk + besideSet(s, lampAtk(s, cardAt(c))) + combinedSum(s, cardAt(c), L.DEF_ATK);
  },
  sets: true,
});
const inPower = MODIFICATIONS.inLayer(LAYER_POWER);
/**
 * Power; one text may change it together with ATK (above).
 * @clause LC 4.6
 */
export const MOD_POWER = inPower({
  name: 'power',
  operands: { power: { kind: 'value' } },
  meaning: 'so much power more',
  wording: (o) => `gains ${signed(o.power)} power`,
  run: adding(L.CARD_POWER),
});
inPower({
  name: 'power-is',
  operands: { power: { kind: 'value' } },
  meaning: 'has that power',
  wording: 'has {power} power',
  run: (s, c, power) => {
    s[c + L.CARD_POWER] = power + besideSet(s, lampPower(s, cardAt(c))) + combinedSum(s, cardAt(c), DEF_POWER);
  },
  sets: true,
});

/** The layers by operator where ATK is in that of power (Q18). */
export const LAYERS_WITH_ATK = MODIFICATIONS.layers.map((layer, operator) =>
  operator === MOD_ATK || operator === MOD_ATK_IS ? LAYER_POWER : layer,
);

// ---- rule changes ----

// where a rule change works (PLACES): on its own card; by a field ability or a gift to its card; for what a field
// ability affects too
const OWN = ['field'] as const;
export const HOLDERS: readonly string[] = ['field', 'elsewhere', 'gain'];
const RULES = ['field', 'affecting', 'gain'] as const;

const part = { kind: 'number', default: 0, min: -15, max: 15 } as const;
const PARTS = Object.fromEntries(L.FACTIONS.map((faction) => [faction, part]));
const WHOSE_CARDS = ['you', 'opponent', 'each', 'turn-player'] as const;

/** "1 more, 1 white less" */
function partsWording(o: Readonly<Record<string, string>>): string {
  return ['free', ...L.FACTIONS]
    .filter((name) => o[name] !== '0')
    .map((name) => [o[name].replace('-', ''), name === 'free' ? '' : name, o[name].startsWith('-') ? 'less' : 'more'])
    .map((words) => words.filter(Boolean).join(' '))
    .join(', ');
}

const COST_OPERANDS = {
  of: { kind: 'filter', place: GIVEN },
  free: { kind: 'value', default: 0 },
  ...PARTS,
  player: { kind: 'player', default: 'you', values: WHOSE_CARDS },
} as const;

const costRule = MODIFICATIONS.rules(L.LISTEN_COST, HOLDERS);
/** @clause LC 11.2.9, 5.2.2.2 */
export const MOD_COST = costRule({
  name: 'cost',
  operands: COST_OPERANDS,
  meaning: 'changes what matching cards cost that player, part by part',
  wording: (o) => `all ${o.of} cost ${o.player} ${partsWording(o)}`,
});
/** @clause LC 11.5.10 */
export const MOD_ABILITY_COST = costRule({
  name: 'ability-cost',
  operands: COST_OPERANDS,
  meaning: 'changes the souls that action abilities of matching cards cost that player, where they cost souls',
  wording: (o) => `action abilities of ${o.of} cost ${o.player} ${partsWording(o)}`,
});
/** Offsets of operands from the address of the word, the same in both cost words. */
export const COST_CHANGE = {
  of: MODIFICATIONS.position(MOD_COST, 'of'),
  icons: MODIFICATIONS.position(MOD_COST, L.FACTIONS[0]),
  player: MODIFICATIONS.position(MOD_COST, 'player'),
};
const rule = MODIFICATIONS.rules(0, OWN);
export const MOD_OWN_COST = rule({
  name: 'own-cost',
  operands: { free: { kind: 'value', default: 0 }, ...PARTS },
  meaning: 'changes what this card costs, part by part',
  wording: (o) => (o.free === 'N' ? "this card's cost changes by N" : `this card costs ${partsWording(o)}`),
});
export const OWN_COST_CHANGE = {
  free: MODIFICATIONS.position(MOD_OWN_COST, 'free'),
  icons: MODIFICATIONS.position(MOD_OWN_COST, L.FACTIONS[0]),
};
const blockRule = MODIFICATIONS.rules(L.LISTEN_BLOCK, RULES);
/**
 * A platoon with such a member is not blocked by the cards that the filter names (Q46).
 * @clause LC 10.1.4.2.3
 */
export const MOD_NOT_BLOCKED_BY = blockRule({
  name: 'not-blocked-by',
  operands: { by: { kind: 'filter', place: 'battlefield' } },
  meaning: 'cannot be blocked by matching Units',
  wording: 'cannot be blocked by {by}',
});
/** @clause LC 10.1.2.5 */
export const MOD_ATTACK_COST = blockRule({
  name: 'attack-cost',
  operands: { free: { kind: 'value' } },
  meaning: 'attacking costs so many souls',
  wording: 'cannot attack unless its controller pays {free}',
});
/** @clause LC 10.1.4.2.5 */
export const MOD_BLOCK_COST = blockRule({
  name: 'block-cost',
  operands: { free: { kind: 'value' } },
  meaning: 'blocking costs so many souls',
  wording: 'cannot block unless its controller pays {free}',
});
/** @clause LC 2.2 */
export const MOD_FORBIDS = MODIFICATIONS.rules(L.LISTEN_PLAY)({
  name: 'forbids',
  places: HOLDERS,
  operands: {
    of: { kind: 'filter', place: GIVEN },
    player: { kind: 'player', default: 'opponent', values: WHOSE_CARDS },
  },
  meaning: 'that player cannot use or place matching cards',
  wording: (o) => `no ${o.of} can be used or placed${o.player === 'each player' ? '' : ` by ${o.player}`}`,
});
const handRule = MODIFICATIONS.rules(L.LISTEN_HAND, HOLDERS);
/** @clause LC 9.7.3.1 */
export const MOD_HAND_LIMIT = handRule({
  name: 'hand-limit',
  operands: { by: { kind: 'value' }, player: { kind: 'player', default: 'you', values: WHOSE_CARDS } },
  meaning: 'the hand limit of a player is so much larger, or smaller',
  wording: (o) => `${o.player}'s hand limit is ${o.by.replace('-', '')} ${o.by.startsWith('-') ? 'lower' : 'higher'}`,
});
/** @clause LC 2.2 */
export const MOD_CANNOT_DRAW = handRule({
  name: 'cannot-draw',
  operands: { player: { kind: 'player', default: 'opponent', values: WHOSE_CARDS } },
  meaning: 'that player cannot draw cards',
  wording: (o) => `${o.player === 'each player' ? 'players' : o.player} cannot draw cards`,
});
/**
 * rules/awakening.ts reads it.
 * @clause LC 15.2.13.1
 */
export const MOD_AWAKENS = MODIFICATIONS.rules(L.LISTEN_AWAKENING)({
  name: 'awakens',
  places: RULES,
  operands: { of: { kind: 'filter', place: GIVEN } },
  meaning: 'matching cards of its player, in every zone, have the green and red lamps of all eras; Structures have not',
  wording: 'awakens all {of} of yours',
});
// ---- replacement effects (11.9.5): read in rules/replacement.ts ----

/** Sources of damage that a text may mean. */
export const DAMAGE_FROM = ['any', 'effects', 'battle'] as const;

const damageRule = MODIFICATIONS.rules(L.LISTEN_DAMAGE);
/** @clause LC 11.9.7 */
export const MOD_REDUCE_DAMAGE = damageRule({
  name: 'reduce-damage',
  places: RULES,
  operands: { by: { kind: 'value' }, from: { kind: 'choice', values: DAMAGE_FROM, default: 'any' } },
  meaning: 'damage dealt to it is reduced',
  wording: (o) => `takes ${o.by} less damage${o.from === 'any' ? '' : ` from ${o.from}`}`,
});
export const MOD_REDUCE_PLAYER_DAMAGE = damageRule({
  name: 'reduce-player-damage',
  places: HOLDERS,
  operands: { by: { kind: 'value' }, player: { kind: 'player', default: 'you', values: WHOSE_CARDS } },
  meaning: 'damage dealt to a player is reduced',
  wording: '{player} takes {by} less damage',
});
export const MOD_REDIRECT_DAMAGE = damageRule({
  name: 'redirect-damage',
  places: ['affecting'],
  meaning: 'damage by effects is dealt to the card with this ability instead',
  wording: 'is dealt no damage by effects: that damage is dealt to this card instead',
});
const leaveRule = MODIFICATIONS.rules(L.LISTEN_LEAVE, RULES);
export const MOD_REMOVE_INSTEAD = leaveRule({
  name: 'remove-instead',
  meaning: 'it is removed instead of being put into the discard',
  wording: 'is removed instead of being put into the discard',
});
export const MOD_SAVE_INSTEAD = leaveRule({
  name: 'save-instead',
  meaning: 'instead of being destroyed it becomes wiped, and damage on it goes',
  wording: 'becomes wiped instead of being destroyed, and damage on it is removed',
});
export const MOD_DESTROYED_INSTEAD = leaveRule({
  name: 'destroyed-instead',
  operands: { do: { kind: 'effects', place: 'instead' } },
  meaning: 'this is done instead of destroying it; it is "that card"',
  wording: 'instead of being destroyed: {do}',
});
export const MOD_DRAW_INSTEAD = handRule({
  name: 'draw-instead',
  operands: {
    do: { kind: 'effects', place: 'instead' },
    player: { kind: 'player', default: 'you', values: WHOSE_CARDS },
  },
  meaning: 'this is done, by who would draw, instead of drawing a card',
  wording: (o) =>
    `if ${o.player === 'each player' ? 'a player' : o.player} would draw a card, this happens instead, "you" ` +
    `being that player: ${o.do}`,
});
/**
 * rules/permissions.ts reads it as the card enters.
 * @clause LC 11.9.6
 */
export const MOD_ENTERS_UNDER_OPPONENT = rule({
  name: 'enters-under-opponent',
  meaning: 'it enters the battlefield under the control of the opponent of who places it',
  wording: "enters the battlefield under your opponent's control",
});

const STOPPABLE = {
  enters: L.EVENT_ENTERS,
  leaves: L.EVENT_LEAVES,
  destroyed: L.EVENT_DESTROYED,
  attacks: L.EVENT_ATTACKS,
  'is-blocked': L.EVENT_IS_BLOCKED,
} as const;
/** The events of these triggers. */
export const STOPPED_EVENTS = Object.values(STOPPABLE);
/** @clause LC 15.1.17.2 */
export const MOD_STOPS_TRIGGERS = MODIFICATIONS.rules(L.LISTEN_TRIGGERS)({
  name: 'stops-triggers',
  places: OWN,
  operands: { event: { kind: 'choice', values: Object.keys(STOPPABLE) }, of: { kind: 'filter', place: GIVEN } },
  meaning: 'abilities of matching cards do not trigger on that event',
  wording: 'abilities of {of} do not trigger on {event}',
});
/**
 * deck-file.ts reads it, before any game.
 * @clause LC 8.1.2
 */
export const MOD_DECK_COPIES = rule({
  name: 'deck-copies',
  operands: { copies: { kind: 'number', min: 1, max: 50 } },
  meaning: 'a deck may have that many copies of this card',
  wording: 'a deck may have up to {copies} copies of this card',
});
