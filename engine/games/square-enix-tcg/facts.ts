/**
 * What card files of the Square Enix TCG say, each fact once: reader, row, wording, schema and the constants of
 * numbers.ts follow.
 */
import { z } from 'zod';
import { capital, hasFlag, isOfType } from '../../cards/ability-rows.ts';
import {
  CardFacts,
  condition,
  flag,
  name,
  names,
  number,
  oneOf,
  optional,
  optionalNumber,
  own,
  someOf,
} from '../../declare/card-facts.ts';
import * as Line from '../../declare/line-fields.ts';
import { LineFields } from '../../declare/line-fields.ts';
import { places } from '../../declare/places.ts';
import * as T from '../../kernel/tables.ts';
import * as L from './layout.ts';

/** The words for several card types that may bear an Item. */
const BEARERS = ['character'] as const;

/** What is printed on a card, except its lines. The words are told in this order. */
export const FACTS = new CardFacts(
  {
    type: oneOf(L.TYPES, { meaning: 'card type', cell: T.DEF_TYPES, words: capital }),
    element: someOf(L.ELEMENTS, {
      meaning: 'its element, or a list of two',
      cell: T.DEF_ELEMENTS,
      words: (all) => all.map(capital).join('/'),
    }),
    cost: number({
      meaning: 'its number',
      min: 0,
      max: 99,
      cell: T.DEF_COST,
      words: (cost, def) => `cost ${cost}${hasFlag(def, L.FLAG_DEF_X_COST) ? ' + X' : ''}`,
    }),
    'x-cost': flag({
      meaning: 'it costs its number and X more; its text, and autos for its entering, know X',
      saidWith: 'cost',
    }),
    power: optionalNumber({
      meaning: 'Forwards only',
      min: 0,
      max: 99_999,
      cell: T.DEF_POWER,
      words: (power = 0, def) => (isOfType(def, L.TYPE_FORWARD) ? `power ${power}` : ''),
      always: true,
    }),
    job: names(T.DEF_JOB_LIMIT, { meaning: 'Jobs', cell: T.DEF_JOB, words: (all) => all.map((job) => `Job ${job}`) }),
    // a subtype is no Job (5.2.3.1.3.5)
    subtype: name({ meaning: 'Items only', words: 'subtype {}' }),
    category: names(T.DEF_CATEGORY_LIMIT, {
      meaning: 'the titles that it is of',
      cell: T.DEF_CATEGORY,
      words: (all) => all.map((category) => `Category ${category}`),
    }),
    generic: flag({ meaning: 'has the icon of cards that may be controlled several times', words: 'generic' }),
    'party-icon': flag({
      meaning: 'has the icon that lets it form parties with any element',
      words: 'party icon',
    }),
    'also-monster': flag({
      meaning: 'Forwards only: it is a Monster too, in every zone',
      words: 'also a Monster',
    }),
    // @clause SE 5.2.3.1.3.2
    bearer: optional(
      someOf(
        L.TYPES.slice(0, 3),
        {
          meaning: 'Items only: the card types that may bear it',
          words: (all) => `borne by ${all.map(capital).join(' or ')}`,
        },
        BEARERS,
      ),
    ),
    'also-named': names(2, {
      meaning: 'a name that it has besides, or a list of two at most, in every zone',
      cell: T.DEF_NAME_2,
      words: (all) => all.map((also) => `also named ${also}`),
    }),
    // further numbers tell which cards are "the same card" (5.2.5.1.1)
    numbers: own(z.array(z.string().min(1)).min(1).max(1).optional(), {
      meaning: 'a further card number of the same card',
      words: (def) => {
        const further = T.nameOf(T.DEFS[T.defField(def, L.DEF_NUMBER_2)]);
        return further === '' ? '' : `also numbered ${further}`;
      },
    }),
    keywords: optional(
      someOf(L.KEYWORDS, {
        meaning: 'printed keywords',
        cell: T.DEF_KEYWORDS,
        line: true,
        words: (all) => `${all.map((word) => capital(NAMED_KEYWORDS[word] ?? word.replaceAll('-', ' '))).join(', ')}.`,
      }),
    ),
    // @clause SE 7.12.3
    condition: condition({
      meaning: 'Formations only: the condition for playing it',
      within: { moments: 'formation' },
      as: 'formation-condition',
      line: true,
      words: 'Formation condition: {}.',
    }),
  },
  {
    cells: {
      rules: 'bits of MODIFICATION_CATEGORIES that its field abilities have',
      summon: "ability row of a Summon's text; NONE otherwise",
      'number-2': 'second card number; 0 without',
      'gunshin-job': 'the Job of Gunshin (15.2.7)',
      'overdrive-cost': 'address of the Overdrive cost (15.2.9); 0 without',
      'play-cost':
        'row + 1 of the line that adds to what playing the card costs, or replaces it (11.2.4, 11.3.4); 0 without',
    },
    flags: {
      ex: 'has an ability that is marked as EX Burst',
      'hand-ability': 'has an ability that can be used from the hand',
      'break-ability': 'has an ability that can be used from the Break Zone',
      'field-ability': 'has an action or special ability for the field',
      'own-cost': 'changes its own cost (a modification that works from the hand)',
      assist: 'has an assist line',
      overdrive: 'has an overdrive line',
      gunshin: 'a Summon with Gunshin (15.2.7); DEF_GUNSHIN_JOB says which Job',
      'play-cost': 'has a line about what playing it costs (DEF_PLAY_COST)',
      instant:
        'may be used from the hand whenever its player has priority: a Summon, Back Attack, an ability used from there',
      grants: 'has a field ability that gives others (or itself) abilities to use',
      'asks-paid': 'a text of it asks which CP were paid to cast it',
      'asks-from': 'a text of it asks from where it came onto the field',
      'asks-damaged': 'a text of it asks which cards it has dealt damage to this turn',
      'asks-removed': 'a text of it asks which cards it has removed from the game',
    },
  },
);

/** The keywords that cards print by their name; the others are told as what they mean. */
export const NAMED_KEYWORDS: Readonly<Record<string, string>> = {
  haste: 'Haste',
  brave: 'Brave',
  'first-strike': 'First Strike',
  'back-attack': 'Back Attack',
};

/** The places other than the field where an ability may work. */
export const FROM = places({
  field: [L.ZONE_BIT_FIELD, ''],
  hand: [L.ZONE_BIT_HAND, 'from your hand'],
  break: [L.ZONE_BIT_BREAK, 'from the Break Zone'],
  damage: [L.ZONE_BIT_DAMAGE, 'in the Damage Zone'],
});

/** What is printed on a line, except its words. */
export const FIELDS = new LineFields(
  {
    ex: Line.flag({
      meaning: 'marked as EX Burst',
      words: { title: 'EX Burst' },
      forms: ['special', 'auto', 'action', 'summon'],
    }),
    once: Line.flag({
      meaning: 'once a turn',
      words: { limit: 'once a turn' },
      forms: ['special', 'auto', 'action'],
    }),
    'no-namesake': Line.flag({
      meaning: 'with "or-cost": what is paid in place of the cost discards no card of the same name',
      words: Line.IN_SENTENCE,
      forms: ['special'],
    }),
    only: Line.flags({
      meaning: 'only then',
      words: {
        'your-turn': { limit: 'only in your turn' },
        'opponent-turn': { limit: "only in your opponent's turn" },
        'main-phase': { limit: 'only in a main phase' },
        'attack-phase': { limit: 'only in the attack phase' },
      },
      forms: ['special', 'auto', 'action'],
    }),
    // this cell also holds the name of a special ability
    name: Line.name({
      meaning: 'its printed name',
      words: Line.IN_SENTENCE,
      forms: ['inspiration', 'auto', 'action'],
    }),
    optional: Line.flag({
      meaning: 'it may be paid or not; abilities ask with play-cost-paid',
      words: Line.IN_SENTENCE,
      forms: ['play-cost'],
    }),
    instead: Line.flag({
      meaning: 'it may be paid in place of the CP of the card',
      words: Line.IN_SENTENCE,
      forms: ['play-cost'],
    }),
    reduces: Line.number({
      meaning: 'with "optional": where it is paid, the card costs so much less CP',
      words: Line.IN_SENTENCE,
      forms: ['play-cost'],
      cell: T.ABILITY_AMOUNT,
      most: 20,
    }),
  },
  {
    cells: {
      'mode-targets': 'address of [count, targets address …] of a mode choice at top level; 0 without',
      'other-cost': {
        meaning: 'of action and special abilities: address of what may be paid in place of the cost, all of it',
        at: T.ABILITY_AMOUNT,
      },
    },
    flags: {
      overdrive: 'put only when the additional cost was paid (Overdrive, 15.2.9.3)',
      assist: 'Assist (15.2.6): whether it triggers is chosen as the card enters',
      'dull-icon': 'its cost dulls its card',
      equipped: 'only while it is equipped (Unequip, 15.2.12)',
      grants: 'a field ability that gives abilities',
    },
  },
);

export const DECLARED = [FACTS, FIELDS] as const;
