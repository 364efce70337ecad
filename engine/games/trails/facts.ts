/**
 * What card files of Trails say, each fact once: reader, row, wording, schema and the constants of numbers.ts follow.
 */
import { z } from 'zod';
import { hasFlag, isOfType, titled, wordsIn } from '../../cards/ability-rows.ts';
import { CardFacts, flag, name, optional, optionalNumber, own, someOf } from '../../declare/card-facts.ts';
import * as Line from '../../declare/line-fields.ts';
import { LineFields } from '../../declare/line-fields.ts';
import { places } from '../../declare/places.ts';
import * as T from '../../kernel/tables.ts';
import * as L from './layout.ts';

const upper = (word: string): string => word.toUpperCase();

export const ICONS = L.KEYWORDS.slice(0, L.ICON_COUNT);
const NUMBER = { min: 0, max: 40 };

/** What is printed on a card beside its Arts and crafts. Its words are told in this order. */
export const FACTS = new CardFacts(
  {
    type: someOf(L.TYPES, {
      meaning: 'card types',
      cell: T.DEF_TYPES,
      words: (types) => types.map(upper).join('/'),
    }),
    // @clause TR 202.1
    'sub-name': name({ meaning: 'left out: it has none', words: '{}' }),
    cp: optionalNumber({
      ...NUMBER,
      meaning: 'CP cost of a UNIT or an ITEM',
      cell: T.DEF_COST,
      words: (_, def) => costText(def),
      always: true,
    }),
    // the cost of Arts stands in that field too
    // @clause TR 205.1, 206.1, 208.1
    ep: optionalNumber({ ...NUMBER, meaning: 'EP cost of an EVENT', saidWith: 'cp' }),
    level: optionalNumber({ ...NUMBER, meaning: 'founding level of a BASE', cell: 'ep', saidWith: 'cp' }),
    'x-cost': flag({ meaning: 'it costs X more; its text knows X', saidWith: 'cp' }),
    str: optionalNumber({
      ...NUMBER,
      meaning: 'of UNITs, and of ITEMs that can become one',
      cell: T.DEF_POWER,
      words: (_, def) => numbersText(def),
      always: true,
    }),
    def: optionalNumber({ ...NUMBER, meaning: 'together with "str"', as: 'defence', saidWith: 'str' }),
    organizations: optional(
      someOf(L.ORGANIZATIONS, {
        meaning: 'organizations',
        cell: T.DEF_ELEMENTS,
        words: (all) => all.map(titled),
      }),
    ),
    icons: own(z.array(z.unknown()).min(1).max(6).optional(), {
      meaning: 'icon crafts',
      words: (def) => wordsIn(def, T.DEF_KEYWORDS, ICONS).map((icon) => iconText(def, icon)),
      schema: {
        type: 'array',
        items: {
          anyOf: [
            { enum: ICONS },
            { type: 'object', properties: { wings: { type: 'integer' }, board: { type: 'integer' }, exaltation: {} } },
          ],
        },
      },
    }),
  },
  {
    cells: {
      arts: 'row + 1 of the Arts; 0 without',
      text: "row of an EVENT's text; NONE without",
      wings: 'the X of the icon craft wings',
      board: 'the X of the icon craft board',
    },
    flags: {
      numbers: 'has STR and DEF printed',
      ability: 'has an activated craft that is used on the field',
      'base-ability': 'has an activated craft that is used in the Stronghold',
      'own-cost': 'has a text about what it costs itself',
      grants: 'has a static craft that gives crafts',
      'own-play': 'has a text about whether, and when, it is played',
      // @clause TR 602.4b-1
      unlimited: 'a deck may have any number of copies',
      hidden: 'has a craft that works in the hand, or face down in the Stronghold',
      early: 'has a triggered craft that waits for a point of the Preparation phase',
    },
  },
);

function costText(def: number): string {
  const d = T.defOffset(def);
  const more = hasFlag(def, L.FLAG_DEF_X_COST) ? ' + X' : '';
  if (isOfType(def, L.TYPE_BASE)) return `level ${T.DEFS[d + L.DEF_EP]}`;
  return isOfType(def, L.TYPE_EVENT) ? `${T.DEFS[d + L.DEF_EP]}${more} EP` : `${T.DEFS[d + T.DEF_COST]}${more} CP`;
}

function numbersText(def: number): string {
  const d = T.defOffset(def);
  return hasFlag(def, L.FLAG_DEF_NUMBERS) ? `${T.DEFS[d + T.DEF_POWER]}/${T.DEFS[d + L.DEF_DEFENCE]}` : '';
}

function iconText(def: number, icon: string): string {
  if (icon === 'wings') return `Wings ${T.DEFS[T.defField(def, L.DEF_WINGS)]}`;
  return icon === 'board' ? `Board ${T.DEFS[T.defField(def, L.DEF_BOARD)]}` : titled(icon);
}

/**
 * Zones where a craft may work, if not where the crafts of its card usually work.
 * @clause TR 1202.5
 */
export const FROM = places({
  hand: [L.ZONE_BIT_HAND, 'in your hand'],
  stronghold: [L.ZONE_BIT_STRONGHOLD, 'face down in your Stronghold'],
  trail: [L.ZONE_BIT_TRAIL, 'in your Trail'],
});

/** What is printed on a craft beside its words. */
export const FIELDS = new LineFields(
  {
    // the row of Arts has their name there; that of a craft which an icon stands for has -1 - the place of the icon
    label: Line.name({
      meaning: 'its keyword label, for texts that ask for it',
      words: Line.IN_SENTENCE,
      forms: ['triggered', 'static', 'activated'],
    }),
  },
  {
    cells: { 'mode-targets': 'address of [count, targets address …] of modes at the top of the text; 0 without' },
    flags: {
      grants: 'a static craft that gives crafts',
      // @clause TR 1212.2
      'base-line': 'defines its own card, in every zone',
      // @clause TR 1211.3a
      reveals: 'triggers from where it is hidden if its player reveals it',
      // @clause TR 1401.1
      icon: 'came with an icon craft, which ABILITY_LABEL names',
      // @clause TR 1409.1
      exalted: {
        meaning: 'had while the Bond of its player counts as so much as EXALTED_BOND, or as less',
        words: { limit: 'while your Bond is 20 or less' },
      },
      // @clause TR 1202.4
      'face-up': 'valid face up in a Stronghold; what has no such mark is valid face down there',
      draws: 'looks at cards of a deck or draws: what is better known before a card is put into the Stronghold',
    },
  },
);

export const DECLARED = [FACTS, FIELDS] as const;
