/**
 * Modifications: what a continuous effect changes. Those with a layer change a card's characteristics (10.9.1); the others
 * change rules while something has them, and are read where the rule is (cost, damage, playing, attacking, …).
 */
import { GIVEN, type Operand, OperatorTable } from '../../../shared/operators/operator.ts';
import {
  CLASSES,
  KEYWORDS,
  KINDS,
  LISTEN_COST,
  LISTEN_DAMAGE,
  LISTEN_LAYERS,
  LISTEN_LEAVE,
  LISTEN_PLAY,
  ZONE_KINDS,
} from '../layout.ts';

import { OF_CARDS, OF_ITSELF, OF_PLAYERS } from './places.ts';

export const MODIFICATIONS = new OperatorTable<null>('modification', null);

/** Layers of 10.9.1; the printed information is what they begin with. */
export const LAYER_ABILITIES = 2;
export const LAYER_FORM = 3;
export const LAYER_NUMBERS = 4;

/** Layer of each modification word by index; 0 for rule changes. */
export const MODIFICATION_LAYERS: number[] = [0];
/** Listener of each modification word by index. */
export const MODIFICATION_LISTENERS: number[] = [0];

type Definition = Parameters<typeof MODIFICATIONS.define>[0];

function define(definition: Omit<Definition, 'run'>, layer: number, listener: number): number {
  MODIFICATION_LAYERS.push(layer);
  MODIFICATION_LISTENERS.push(listener);
  return MODIFICATIONS.define({ ...definition, run: null });
}

const anyCard: Operand = { kind: 'filter', default: {}, place: GIVEN };
const youByDefault: Operand = { kind: 'player', default: 'you' };

/** "+2 attack", "-1 attack", "+N attack". */
function change(text: string, what: string): string {
  return `gets ${text.startsWith('-') ? '' : '+'}${text} ${what}`;
}

// ---- abilities ----

export const MOD_KEYWORD = define(
  {
    name: 'keyword',
    places: OF_CARDS,
    operands: { keywords: { kind: 'bits', values: KEYWORDS } },
    meaning: 'has these keywords',
    wording: 'has {keywords}',
  },
  LAYER_ABILITIES,
  LISTEN_LAYERS,
);
export const MOD_LOSE_KEYWORD = define(
  {
    name: 'lose-keyword',
    places: OF_CARDS,
    operands: { keywords: { kind: 'bits', values: KEYWORDS } },
    meaning: 'loses these keywords',
    wording: 'loses {keywords}',
  },
  LAYER_ABILITIES,
  LISTEN_LAYERS,
);
export const MOD_LOSE_ABILITIES = define(
  {
    name: 'lose-abilities',
    places: OF_CARDS,
    operands: {},
    meaning: 'loses all abilities it has now; what it gains later stays',
    wording: 'loses all its abilities',
  },
  LAYER_ABILITIES,
  LISTEN_LAYERS,
);
export const MOD_ABILITY = define(
  {
    name: 'ability',
    places: OF_CARDS,
    operands: { ability: { kind: 'ability' } },
    meaning: 'has this ability',
    wording: 'has "{ability}"',
  },
  0,
  0,
);

// ---- kind, type, class, name ----

export const MOD_BECOMES = define(
  {
    name: 'becomes',
    places: OF_CARDS,
    operands: { kind: { kind: 'bits', values: KINDS } },
    meaning: 'is of that kind instead of its own; special kinds stay',
    wording: 'becomes {kind}',
  },
  LAYER_FORM,
  LISTEN_LAYERS,
);
export const MOD_TRAIT = define(
  {
    name: 'type',
    places: ['gain'],
    operands: { type: { kind: 'name' } },
    meaning: 'gains a type',
    wording: 'has the type {type}',
  },
  LAYER_FORM,
  LISTEN_LAYERS,
);
export const MOD_CLASS = define(
  {
    name: 'class',
    places: OF_CARDS,
    operands: { class: { kind: 'bits', values: CLASSES } },
    meaning: 'is of that class instead of its own',
    wording: 'becomes {class}',
  },
  LAYER_FORM,
  LISTEN_LAYERS,
);
export const MOD_ALSO_NAMED = define(
  {
    name: 'also-named',
    places: ['gain'],
    operands: { name: { kind: 'name' } },
    meaning: 'has that name too',
    wording: 'is also named {name}',
  },
  LAYER_FORM,
  LISTEN_LAYERS,
);

// ---- numbers ----

export const MOD_ATTACK = define(
  {
    name: 'attack',
    places: OF_CARDS,
    operands: { attack: { kind: 'value' } },
    meaning: 'attack plus or minus',
    wording: (o) => change(o.attack, 'attack'),
  },
  LAYER_NUMBERS,
  LISTEN_LAYERS,
);
export const MOD_DEFENSE = define(
  {
    name: 'defense',
    places: OF_CARDS,
    operands: { defense: { kind: 'value' } },
    meaning: "defense plus or minus, a leader's too",
    wording: (o) => change(o.defense, 'defense'),
  },
  LAYER_NUMBERS,
  LISTEN_LAYERS,
);
export const MOD_SET_ATTACK = define(
  {
    name: 'set-attack',
    places: OF_CARDS,
    operands: { attack: { kind: 'value' } },
    meaning: 'attack becomes a number',
    wording: 'has its attack become {attack}',
  },
  LAYER_NUMBERS,
  LISTEN_LAYERS,
);
export const MOD_SET_DEFENSE = define(
  {
    name: 'set-defense',
    places: OF_CARDS,
    operands: { defense: { kind: 'value' } },
    meaning: 'defense becomes a number',
    wording: 'has its defense become {defense}',
  },
  LAYER_NUMBERS,
  LISTEN_LAYERS,
);

// ---- costs ----

/** "3 less", "2 more", "X more". */
function moreOrLess(by: string): string {
  return by.startsWith('-') ? `${by.slice(1)} less` : `${by} more`;
}

const by: Operand = { kind: 'value' };
const least: Operand = { kind: 'number', default: 0 };

export const MOD_OWN_COST = define(
  {
    name: 'own-cost',
    places: OF_ITSELF,
    operands: { by, min: least },
    meaning: 'costs that much more or less to play',
    wording: (o) => `costs ${moreOrLess(o.by)} to play${o.min === '0' ? '' : ` (not below ${o.min})`}`,
  },
  0,
  LISTEN_COST,
);
export const MOD_SET_OWN_COST = define(
  {
    name: 'set-own-cost',
    places: OF_ITSELF,
    operands: { to: { kind: 'value' } },
    meaning: 'costs that much to play',
    wording: 'costs {to} to play',
  },
  0,
  LISTEN_COST,
);
export const MOD_COST = define(
  {
    name: 'cost',
    places: OF_PLAYERS,
    operands: { of: { kind: 'filter', place: GIVEN }, by, player: youByDefault, min: least },
    meaning: 'matching cards cost that player that much more or less to play',
    wording: (o) =>
      `${o.of} cost${o.player === 'you' ? '' : `s ${o.player}`} ${moreOrLess(o.by)} to play${o.min === '0' ? '' : ` (not below ${o.min})`}`,
  },
  0,
  LISTEN_COST,
);
export const MOD_ABILITY_COST = define(
  {
    name: 'ability-cost',
    places: OF_PLAYERS,
    operands: { of: { kind: 'filter', place: GIVEN }, by },
    meaning: 'activated and evolve abilities of your matching cards cost that many PP more or less',
    wording: (o) => `abilities of ${o.of} cost ${moreOrLess(o.by)} PP`,
  },
  0,
  LISTEN_COST,
);

// ---- damage ----

export const DAMAGE_KINDS = ['any', 'ability', 'attack', 'combat'] as const;
const damageKind: Operand = { kind: 'choice', values: DAMAGE_KINDS, default: 'any' };
/** "ability damage", "damage". */
function damageWords(kind: string): string {
  return kind === 'any' ? 'damage' : `${kind} damage`;
}

export const MOD_DAMAGE_DEALT = define(
  {
    name: 'damage-dealt',
    places: OF_CARDS,
    operands: { by, kind: damageKind },
    meaning: 'the damage it deals changes by a number',
    wording: (o) => `deals ${moreOrLess(o.by)} ${damageWords(o.kind)}`,
  },
  0,
  LISTEN_DAMAGE,
);
export const MOD_DAMAGE_TAKEN = define(
  {
    name: 'damage-taken',
    places: OF_CARDS,
    operands: { by, kind: damageKind, 'at-least': { kind: 'number', default: 0 } },
    meaning: 'the damage it takes changes by a number; only damage of at least so much',
    wording: (o) =>
      `takes ${moreOrLess(o.by)} ${damageWords(o.kind)}${o['at-least'] === '0' ? '' : ` when it is ${o['at-least']} or more`}`,
  },
  0,
  LISTEN_DAMAGE,
);
export const MOD_DAMAGE_CAP = define(
  {
    name: 'damage-cap',
    places: OF_CARDS,
    operands: { to: { kind: 'value' }, 'at-least': { kind: 'value', default: 0 } },
    meaning: 'damage of at least so much that it takes becomes a number',
    wording: 'takes {to} damage in place of {at-least} or more',
  },
  0,
  LISTEN_DAMAGE,
);

// ---- playing, choosing, limits ----

export const MOD_COUNTER_LIMIT = define(
  {
    name: 'counter-limit',
    places: OF_CARDS,
    operands: { name: { kind: 'name' }, limit: { kind: 'number' } },
    meaning: 'has at most so many counters of that name',
    wording: 'has at most {limit} {name} counters',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_NOT_PLAYABLE = define(
  { name: 'not-playable', places: OF_ITSELF, operands: {}, meaning: 'cannot be played', wording: 'cannot be played' },
  0,
  LISTEN_PLAY,
);
export const MOD_NOT_PLAYABLE_FROM_EX = define(
  {
    name: 'not-playable-from-ex',
    places: OF_ITSELF,
    operands: {},
    meaning: 'cannot be played from the EX area',
    wording: 'cannot be played from the EX area',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_CANNOT_PLAY = define(
  {
    name: 'cannot-play',
    places: OF_PLAYERS,
    operands: { of: anyCard, player: { kind: 'player', default: 'opponent' } },
    meaning: 'that player cannot play matching cards',
    wording: '{player}: {of} cannot be played',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_PLAY_FROM = define(
  {
    name: 'play-from',
    places: OF_PLAYERS,
    operands: { zone: { kind: 'choice', values: ZONE_KINDS }, of: anyCard },
    meaning: 'you may play matching cards from that zone',
    wording: 'you may play {of} from the {zone}',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_SELECT_ANY_NUMBER = define(
  {
    name: 'select-any-number',
    places: OF_PLAYERS,
    operands: {},
    meaning: 'you may pick any number of the options of a Choice, at least one',
    wording: 'you may pick any number of options of a Choice',
  },
  0,
  LISTEN_PLAY,
);
const SUPPRESSED = ['fanfare', 'on-evolve', 'last-words'] as const;
export const MOD_SUPPRESS = define(
  {
    name: 'suppress',
    places: OF_PLAYERS,
    operands: {
      what: { kind: 'bits', values: SUPPRESSED },
      player: { kind: 'player', default: 'opponent' },
    },
    meaning: "such abilities of that player's cards do not trigger",
    wording: '{player}: {what} abilities do not trigger',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_IGNORE_WARD = define(
  {
    name: 'ignore-ward',
    places: OF_CARDS,
    operands: {},
    meaning: 'may attack ignoring Ward',
    wording: 'may attack ignoring Ward',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_FIELD_LIMIT = define(
  {
    name: 'field-limit',
    places: OF_PLAYERS,
    operands: { limit: { kind: 'number' } },
    meaning: 'so many cards may be on your field',
    wording: 'your field holds {limit} cards',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_EX_LIMIT = define(
  {
    name: 'ex-limit',
    places: OF_PLAYERS,
    operands: { limit: { kind: 'number' } },
    meaning: 'so many cards may be in your EX area',
    wording: 'your EX area holds {limit} cards',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_HAND_LIMIT = define(
  {
    name: 'hand-limit',
    places: OF_PLAYERS,
    operands: { limit: { kind: 'number' } },
    meaning: 'so many cards may be in your hand at the end of your turn',
    wording: 'your hand limit is {limit}',
  },
  0,
  LISTEN_PLAY,
);
export const MOD_GOES_INSTEAD = define(
  {
    name: 'goes-instead',
    places: OF_CARDS,
    operands: {
      would: { kind: 'choice', values: ZONE_KINDS, default: 'graveyard' },
      to: { kind: 'choice', values: ZONE_KINDS, default: 'banished' },
    },
    meaning: 'if it would go from the field to one zone, it goes to another instead',
    wording: 'if it would leave the field for the {would}, it goes to the {to} instead',
  },
  0,
  LISTEN_LEAVE,
);
