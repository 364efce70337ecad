/**
 * What card files of Last Chronicle say, each fact once: reader, row, wording, schema and the constants of numbers.ts
 * follow.
 */
import { z } from 'zod';
import { capital, hasFlag, isOfType } from '../../cards/ability-rows.ts';
import { CardFacts, flag, names, oneOf, optional, optionalNumber, own, someOf } from '../../declare/card-facts.ts';
import * as Line from '../../declare/line-fields.ts';
import { LineFields } from '../../declare/line-fields.ts';
import { places } from '../../declare/places.ts';
import * as T from '../../kernel/tables.ts';
import * as L from './layout.ts';

const count = z.int().min(0).max(15);
const modifierShape = z
  .strictObject({
    power: z.int().min(-20_000).max(20_000).optional(),
    atk: z.int().min(-20).max(20).optional(),
  })
  .optional();

/** What is printed on a card beside its lines. Its words are told in this order. */
export const FACTS = new CardFacts(
  {
    // @clause LC 5.6.2
    type: oneOf(L.TYPES, { meaning: 'card type', cell: T.DEF_TYPES, words: capital }),
    cost: own(
      z
        .strictObject({
          free: z.int().min(0).max(20).optional(),
          ...Object.fromEntries(L.FACTIONS.map((faction) => [faction, count.optional()])),
          x: z.boolean().optional().describe('it costs X more; its text knows X'),
        })
        .optional(),
      { meaning: 'free cost and faction icons; a token has none', words: costText },
    ),
    category: names(T.DEF_CATEGORY_LIMIT, { meaning: 'up to three', cell: T.DEF_CATEGORY, words: (all) => all }),
    legacy: flag({ meaning: 'it has the icon', words: 'LEGACY' }),
    epic: flag({ meaning: 'it has the icon', words: 'EPIC' }),
    level: optionalNumber({ meaning: 'Units only', min: 1, max: 4, words: 'level {}' }),
    power: optionalNumber({
      meaning: 'Units only',
      min: 0,
      max: 99_000,
      cell: T.DEF_POWER,
      words: (power = 0, def) => (isOfType(def, L.TYPE_UNIT) ? `${power}/${T.DEFS[T.defField(def, L.DEF_ATK)]}` : ''),
      always: true,
    }),
    atk: optionalNumber({ meaning: 'Units only', min: 0, max: 99, saidWith: 'power' }),
    green: own(modifierShape, {
      meaning: 'what a Unit has more while a green lamp is in force',
      words: (def) => modifierText('green', def, L.DEF_GREEN_POWER, L.DEF_GREEN_ATK),
    }),
    red: own(modifierShape, {
      meaning: 'what a Unit has more while a red lamp is in force',
      words: (def) => modifierText('red', def, L.DEF_RED_POWER, L.DEF_RED_ATK),
    }),
    ca: own(
      z.union([count, z.strictObject(Object.fromEntries(L.ORBS.map((orb) => [orb, count.optional()])))]).optional(),
      { meaning: 'orbs; a number: normal ones', words: orbsText },
    ),
    lamps: own(z.array(z.enum(L.LAMPS)).length(L.MOST_ERAS).optional(), {
      meaning: 'of the eras I to IV',
      words: lampsText,
    }),
    keywords: optional(
      someOf(L.KEYWORDS, {
        meaning: 'printed keywords',
        cell: T.DEF_KEYWORDS,
        words: (all) => all.map(keywordText),
      }),
    ),
  },
  {
    cells: {
      // @clause LC 5.2.1
      price: 'address of the printed cost: what is paid for using and for placing it',
      icons: 'faction icons of the printed cost: four bits a faction',
      ca: 'orbs: a byte for each of ORBS',
      lamps: 'colours of the lamps: two bits an era, era I first',
      'green-power': 'what its power is more under a green lamp',
      'green-atk': 'what its ATK is more under a green lamp',
      'red-power': 'what its power is more under a red lamp',
      'red-atk': 'what its ATK is more under a red lamp',
      text: "first row of a spell's text; of another card, the row of what it does as it is placed; NONE without",
      burst: 'row + 1 of the chrono burst (15.3.2); 0 without',
      'soul-burst': 'row + 1 of the soul burst (15.2.10); 0 without',
      ways: 'address of the ways to pay for it, where more than the printed cost is paid, or may be; 0 without',
      'soul-change': 'address of the filter of what may be sacrificed for a Soul Change (15.2.6); 0 without',
      preparation: 'preparation counters with which the card enters (15.2.11)',
      'power-source': 'power counters of a Structure (15.2.14.7), as a value; 0 without a power source',
    },
    flags: {
      token: 'has no cost of its own and is in no deck (6.11)',
      'x-cost': 'costs its number and X more',
      ability: 'has an action ability that is used on the battlefield',
      'hand-ability': 'has an action ability that is used in the hand',
      'discard-ability': 'has an action ability that is used in the discard',
      'own-cost': 'has a text about what it costs itself',
      'plain-price': 'costs what is printed and nothing else, but for what changes the price of all cards',
      'enters-under': 'has a text about the side on which it enters',
      grants: 'has a field ability that gives abilities',
    },
  },
);

function costText(def: number): string {
  if (hasFlag(def, L.FLAG_DEF_TOKEN)) return 'token';
  const d = T.defOffset(def);
  const icons = L.FACTIONS.map((faction, i) => [faction, (T.DEFS[d + L.DEF_ICONS] >> (i * 4)) & 15] as const);
  const free = icons.reduce((rest, [, n]) => rest - n, T.DEFS[d + T.DEF_COST]);
  const cost = [
    hasFlag(def, L.FLAG_DEF_X_COST) ? 'X' : '',
    free > 0 ? String(free) : '',
    ...icons.map(([faction, n]) => (n > 0 ? `${n} ${faction}` : '')),
  ];
  return `cost ${cost.filter(Boolean).join(' + ') || '0'}`;
}

function modifierText(colour: string, def: number, powerAt: number, atkAt: number): string {
  const [power, atk] = [T.DEFS[T.defField(def, powerAt)], T.DEFS[T.defField(def, atkAt)]];
  return power === 0 && atk === 0 ? '' : `${colour} ${signed(power)}/${signed(atk)}`;
}

function signed(number: number): string {
  return number < 0 ? String(number) : `+${number}`;
}

function orbsText(def: number): string[] {
  return ['', 'azure ', 'green ', 'red '].map((orb, i) => {
    const n = (T.DEFS[T.defField(def, L.DEF_CA)] >>> (i * 8)) & 0xff;
    return n > 0 ? `CA ${orb}${n}` : '';
  });
}

function lampsText(def: number): string {
  const packed = T.DEFS[T.defField(def, L.DEF_LAMPS)];
  const lamps = [0, 2, 4, 6].map((shift) => L.LAMPS[(packed >> shift) & 3]);
  return packed === 0 ? '' : `lamps ${lamps.join('/')}`;
}

const KEYWORD_TEXTS: Readonly<Record<string, string>> = {
  'must-attack': 'has to attack if able',
  'must-block': 'has to block if able',
  unblockable: 'cannot be blocked',
  'enters-wiped': 'is placed wiped',
  'no-recovery': 'cannot recover in the Recovery Phase',
};

export function keywordText(word: string): string {
  return KEYWORD_TEXTS[word] ?? word.replaceAll('-', ' ');
}

/** Zones where an ability may work, if not where such abilities usually work. */
export const FROM = places({
  battlefield: [L.ZONE_BIT_BATTLEFIELD, 'on the battlefield'],
  hand: [L.ZONE_BIT_HAND, 'in your hand'],
  discard: [L.ZONE_BIT_DISCARD, 'in your discard'],
  soul: [L.ZONE_BIT_SOUL, 'in your Soul Yard'],
  ca: [L.ZONE_BIT_CA, 'in your CA Yard'],
});

/** What is printed on a line beside its words. */
export const FIELDS = new LineFields(
  {
    // first: rules compare these bits with the lamps that are in force (ABILITY_FLAG_COLOURS)
    colour: Line.oneOf({
      meaning: 'it has the ability only while a lamp of that colour is in force',
      words: { green: { title: 'Green' }, red: { title: 'Red' } },
      forms: ['harvest', 'breakthrough', 'awakening', 'explore', 'conquer', 'trigger', 'field', 'action', 'spell'],
    }),
    only: Line.flags({
      meaning: 'only then',
      words: {
        'your-turn': { limit: 'only in your turn' },
        'opponent-turn': { limit: "only in your opponent's turn" },
      },
      forms: ['trigger', 'action'],
    }),
    optional: Line.flag({
      meaning: 'it may be paid or not; texts ask with cost-paid',
      words: Line.IN_SENTENCE,
      forms: ['play-cost'],
    }),
  },
  {
    cells: {
      'mode-targets': 'address of [count, targets address …] of modes at the top of the text; 0 without',
      ways: 'address of the ways to pay for it (rules/payment.ts); 0 for ABILITY_COST alone',
    },
    flags: {
      grants: 'a field ability that gives abilities',
      prepared: 'what it waits for takes a preparation counter off its card, and it triggers only so (15.2.11)',
      'places-self': 'a burst that places its own card (15.3.2.2.2)',
      instead: 'a further cost that is paid in place of the printed one',
    },
  },
);

export const DECLARED = [FACTS, FIELDS] as const;
