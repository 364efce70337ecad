/** Modifications: what continuous effects change. Those with a layer (11.9.4.7) change characteristics of cards. */
import { CARD_STRIDE, CARDS, type State } from '../../../kernel/layout.ts';
import { addToNameSet } from '../../../kernel/name-sets.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { ModificationTable } from '../../../shared/modifications.ts';
import {
  BREAKTHROUGH_MASK,
  BREAKTHROUGH_SHIFT,
  CARD_ATK,
  CARD_CATEGORIES,
  CARD_KEYWORDS,
  CARD_POWER,
  CARD_TYPES,
  FACTION_SHIFT,
  FACTIONS,
  KEYWORDS,
  LEVEL_SHIFT,
  LISTEN_HAND,
  LISTEN_LAYERS,
  SWITCH_LAMP_BASE,
  TYPES,
  TYPES_MASK,
  TYPES_NO_ABILITIES,
} from '../layout.ts';
import { lampAtk, lampPower } from '../rules/characteristics.ts';

/** "LC 11.9.4.7" Level, then card type and category, then everything else, then power. */
export const LAYER_LEVEL = 1;
export const LAYER_TYPE = 2;
export const LAYER_GENERAL = 3;
export const LAYER_POWER = 4;

export const MODIFICATIONS = new ModificationTable(LISTEN_LAYERS);

function cardAt(c: number): number {
  return (c - CARDS) / CARD_STRIDE;
}

/** "LC 11.9.4.9" What is set is set without the modifiers by lamp, which are added beside it (Q19). */
function besideSet(s: State, modifier: number): number {
  return isSwitched(s, SWITCH_LAMP_BASE) ? 0 : modifier;
}

MODIFICATIONS.change(
  {
    name: 'level',
    operands: { level: { kind: 'value' } },
    meaning: 'so many levels more',
    wording: 'gains {level} level',
  },
  LAYER_LEVEL,
  (s, c, level) => {
    s[c + CARD_TYPES] += level << LEVEL_SHIFT;
  },
);
MODIFICATIONS.change(
  { name: 'level-is', operands: { level: { kind: 'value' } }, meaning: 'has that level', wording: 'has level {level}' },
  LAYER_LEVEL,
  (s, c, level) => {
    s[c + CARD_TYPES] = (s[c + CARD_TYPES] & ((1 << LEVEL_SHIFT) - 1)) | (level << LEVEL_SHIFT);
  },
  { sets: true },
);
MODIFICATIONS.change(
  {
    name: 'type-is',
    operands: { type: { kind: 'bits', values: TYPES } },
    meaning: 'is of these card types and no others',
    wording: 'is a {type}',
  },
  LAYER_TYPE,
  (s, c, types) => {
    s[c + CARD_TYPES] = (s[c + CARD_TYPES] & ~TYPES_MASK) | types;
  },
);
MODIFICATIONS.change(
  {
    name: 'category',
    operands: { category: { kind: 'name' } },
    meaning: 'has that category too',
    wording: 'also has the category {category}',
  },
  LAYER_TYPE,
  (s, c, category) => {
    s[c + CARD_CATEGORIES] = addToNameSet(s[c + CARD_CATEGORIES], category);
  },
);
MODIFICATIONS.change(
  {
    name: 'faction',
    operands: { faction: { kind: 'bits', values: FACTIONS } },
    meaning: 'is of these factions too',
    wording: 'also is {faction}',
  },
  LAYER_GENERAL,
  (s, c, factions) => {
    s[c + CARD_TYPES] |= factions << FACTION_SHIFT;
  },
);
MODIFICATIONS.change(
  {
    name: 'keyword',
    operands: { keywords: { kind: 'bits', values: KEYWORDS } },
    meaning: 'gains keywords',
    wording: 'gains {keywords}',
  },
  LAYER_GENERAL,
  (s, c, keywords) => {
    s[c + CARD_KEYWORDS] |= keywords;
  },
);
/** "LC 15.2.4.5" A breakthrough that is given takes the place of the one that was there. */
MODIFICATIONS.change(
  {
    name: 'breakthrough',
    operands: { points: { kind: 'value' } },
    meaning: 'has breakthrough of so many points',
    wording: 'gains breakthrough {points}',
  },
  LAYER_GENERAL,
  (s, c, points) => {
    s[c + CARD_TYPES] = (s[c + CARD_TYPES] & ~BREAKTHROUGH_MASK) | (Math.min(points, 63) << BREAKTHROUGH_SHIFT);
  },
);
/** An ability is given: what it listens to is looked for in the entry or in the text that gives it (shared/given.ts). */
export const MOD_ABILITY = MODIFICATIONS.change(
  {
    name: 'ability',
    operands: { ability: { kind: 'ability' } },
    meaning: 'gains an ability',
    wording: 'gains "{ability}"',
  },
  LAYER_GENERAL,
  undefined,
  { onlyInAbilities: true },
);
MODIFICATIONS.change(
  {
    name: 'loses-abilities',
    operands: {},
    meaning: 'loses all its abilities and keywords',
    wording: 'loses all its abilities',
  },
  LAYER_GENERAL,
  (s, c) => {
    s[c + CARD_TYPES] = (s[c + CARD_TYPES] & ~BREAKTHROUGH_MASK) | TYPES_NO_ABILITIES;
    s[c + CARD_KEYWORDS] = 0;
  },
  { takesAbilities: true },
);
MODIFICATIONS.change(
  { name: 'atk', operands: { atk: { kind: 'value' } }, meaning: 'so much ATK more', wording: 'gains {atk} ATK' },
  LAYER_GENERAL,
  (s, c, atk) => {
    s[c + CARD_ATK] += atk;
  },
);
MODIFICATIONS.change(
  { name: 'atk-is', operands: { atk: { kind: 'value' } }, meaning: 'has that ATK', wording: 'has {atk} ATK' },
  LAYER_GENERAL,
  (s, c, atk) => {
    s[c + CARD_ATK] = atk + besideSet(s, lampAtk(s, cardAt(c)));
  },
  { sets: true },
);
MODIFICATIONS.change(
  {
    name: 'power',
    operands: { power: { kind: 'value' } },
    meaning: 'so much power more',
    wording: 'gains {power} power',
  },
  LAYER_POWER,
  (s, c, power) => {
    s[c + CARD_POWER] += power;
  },
);
MODIFICATIONS.change(
  { name: 'power-is', operands: { power: { kind: 'value' } }, meaning: 'has that power', wording: 'has {power} power' },
  LAYER_POWER,
  (s, c, power) => {
    s[c + CARD_POWER] = power + besideSet(s, lampPower(s, cardAt(c)));
  },
  { sets: true },
);

// ---- rule changes: read where the rule is ----

/** "LC 9.7.3.1" */
export const MOD_HAND_LIMIT = MODIFICATIONS.rule(
  {
    name: 'hand-limit',
    operands: { by: { kind: 'value' } },
    meaning: 'the hand limit of its player is so much larger',
    wording: 'your hand limit is {by} more',
  },
  LISTEN_HAND,
);
