/**
 * What card files of Shadowverse EVOLVE say, each fact once: reader, row, wording, schema and the constants of
 * numbers.ts follow.
 */
import { z } from 'zod';
import { capital, hasFlag, wordsIn } from '../../cards/ability-rows.ts';
import { oneOrMore, wordsShape } from '../../cards/card-list.ts';
import { CardFacts, condition, kindOf, name, names, optionalNumber, own, someOf } from '../../declare/card-facts.ts';
import * as Line from '../../declare/line-fields.ts';
import { LineFields } from '../../declare/line-fields.ts';
import { places } from '../../declare/places.ts';
import * as T from '../../kernel/tables.ts';
import * as L from './layout.ts';

/** Kinds (2.3.2), and the special ones that stand in a field of their own. */
export const PLAIN_KINDS = L.KINDS.slice(0, 6);
export const SPECIAL_KINDS = L.KINDS.slice(6);
/** What a card file may list among the keywords though it is none. */
export const KEYWORD_FLAGS = ['stack', 'start-amulet'] as const;

const NUMBER = { min: -99, max: 999, none: L.NO_NUMBER };

/** What is printed on a card beside its lines. Its words are told in this order. */
export const FACTS = new CardFacts(
  {
    kind: own(z.string(), {
      meaning: 'card kind',
      schema: { enum: PLAIN_KINDS },
      words: (def) => wordsIn(def, T.DEF_TYPES, L.KINDS).map(capital).join('/'),
    }),
    // `assay card` tells it together with the kind
    special: own(wordsShape.optional(), {
      meaning: 'special kinds',
      schema: oneOrMore(SPECIAL_KINDS),
      words: () => '',
    }),
    class: someOf(L.CLASSES, {
      meaning: 'its class, or a list',
      cell: T.DEF_ELEMENTS,
      words: (all) => all.map(capital).join('/'),
    }),
    cost: optionalNumber({
      meaning: 'left out: it has none',
      min: 0,
      max: 99,
      none: L.NO_NUMBER,
      cell: T.DEF_COST,
      words: 'cost {}',
    }),
    attack: optionalNumber({
      ...NUMBER,
      meaning: 'followers, and amulets that print it',
      cell: L.DEF_ATTACK,
      words: 'attack {}',
    }),
    defense: optionalNumber({
      ...NUMBER,
      meaning: 'followers, amulets that print it, leaders with another defense than 20',
      words: 'defense {}',
    }),
    types: names(L.DEF_TRAIT_LIMIT, {
      meaning: 'its types',
      cell: L.DEF_TRAIT,
      words: (all) => `types ${all.join('/')}`,
    }),
    // @clause SVE 2.13.2
    title: name({ meaning: 'the title that it is of', words: 'title {}' }),
    // @clause SVE 2.14.1
    collab: name({ meaning: 'its name in a collaboration', words: 'collab {}' }),
    // @clause SVE 14.4.1.1
    trigger: kindOf(L.TRIGGER_ICONS, { meaning: 'its trigger icon', as: 'trigger-icon', words: 'trigger {}' }),
    keywords: own(wordsShape.optional(), {
      meaning: 'printed keywords',
      schema: oneOrMore([...L.KEYWORDS, ...KEYWORD_FLAGS]),
      line: true,
      words: keywordsText,
    }),
    'field-name': name({
      meaning: 'a name it has besides while it is on the field',
      line: true,
      words: 'While it is on the field, it is also named {}.',
    }),
    // @clause SVE 6.1.2
    copies: optionalNumber({
      meaning: 'how many a deck may have, if not 3',
      min: 1,
      max: 99,
      line: true,
      words: 'A deck may have {} of it.',
    }),
    'play-if': condition({
      meaning: 'it can be played only if this holds',
      within: { moments: 'use' },
      as: 'play-condition',
      line: true,
      words: 'It can be played only if {}.',
    }),
    // @clause SVE 2.15.1
    'other-face': own(z.string().min(1).max(40).optional(), {
      meaning: 'two-faced cards: the id of the card that is face 2',
      line: true,
      words: otherFaceText,
    }),
  },
  {
    cells: {
      collabs: {
        meaning: 'address of [count, name …]: the collab names that stand for its card name in its pool (2.14.2)',
        at: T.DEF_NAME_2,
      },
      item: 'definition row + 1 of the token that a deck of its title begins with (14.3.1.2); 0 without',
      'other-face': 'of two-faced cards (2.15): definition row + 1 of the other face; 0 without',
      spell: "ability row of a spell's text; NONE otherwise",
    },
    flags: {
      'hand-ability': 'has an activated ability for the hand',
      'ex-ability': 'has an activated ability for the EX area',
      'field-ability': 'has an activated ability for the field',
      'graveyard-ability': 'has an activated ability for the graveyard',
      'own-cost': 'changes its own cost as it is played, or says itself when it cannot be played',
      'play-cost': 'has an additional cost (Earth Rite, printed ones)',
      'start-amulet': 'is a start amulet',
      stack: 'has Stack',
      evolve: 'has an evolve ability (the printed [進化] icon), which texts refer to',
      carrot: 'a carrot: a subsystem card of the evolve deck',
      'drive-point': 'a drive point: a subsystem card of the evolve deck',
      grants: 'has a static ability that gives activated abilities to what it affects',
      'earth-rite': 'prints Earth Rite, which texts refer to',
    },
  },
);

function keywordsText(def: number): string {
  const keywords = [
    ...wordsIn(def, T.DEF_KEYWORDS, L.KEYWORDS).map((word) => capital(word.replaceAll('-', ' '))),
    ...(hasFlag(def, L.FLAG_DEF_STACK) ? ['Stack'] : []),
    ...(hasFlag(def, L.FLAG_DEF_START_AMULET) ? ['Start Amulet'] : []),
  ];
  return keywords.length === 0 ? '' : `${keywords.join(', ')}.`;
}

function otherFaceText(def: number): string {
  const other = T.DEFS[T.defField(def, L.DEF_OTHER_FACE)];
  return other === 0 ? '' : `Its other face is ${T.nameOf(T.DEFS[T.defField(other - 1, T.DEF_NAME)])}.`;
}

const zoneBit = (kind: (typeof L.ZONE_KINDS)[number]): number => 1 << L.ZONE_KINDS.indexOf(kind);

/** Zones where an ability may work, if not where those of its card's kind usually work. */
export const FROM = places({
  field: [L.ZONE_BIT_FIELD, ''],
  hand: [L.ZONE_BIT_HAND, 'in your hand'],
  ex: [L.ZONE_BIT_EX, 'in the EX area'],
  graveyard: [L.ZONE_BIT_GRAVEYARD, 'in the graveyard'],
  banished: [zoneBit('banished'), 'while banished'],
  deck: [zoneBit('deck'), 'in your deck'],
  leader: [L.ZONE_BIT_LEADER, ''],
  any: [L.ZONE_BIT_FIELD | L.ZONE_BIT_HAND | L.ZONE_BIT_EX | L.ZONE_BIT_GRAVEYARD, ''],
});

/** What is printed on a line beside its words. */
export const FIELDS = new LineFields(
  {
    // @clause SVE 10.7.2.2
    times: Line.number({
      meaning: 'at most so many times a turn; left out: any number',
      most: L.MOST_TIMES,
      words: { limit: (times) => (times === 1 ? 'once a turn' : `${times} times a turn`) },
      forms: ['advance', 'fusion', 'triggered', 'activated'],
    }),
    // the allowance of 8.3.2.1 is ignored (8.3.2.2)
    'any-times': Line.flag({
      meaning: 'may be used any number of times a turn',
      words: { limit: 'any number of times a turn' },
      forms: ['evolve'],
    }),
    only: Line.flags({
      meaning: 'only then',
      words: {
        'your-turn': { limit: 'only in your turn' },
        'opponent-turn': { limit: "only in your opponent's turn" },
      },
      forms: ['triggered', 'static', 'activated'],
    }),
    quick: Line.flag({
      meaning: 'may be used when Quick cards may be played',
      words: { title: 'Quick' },
      forms: ['activated'],
    }),
    'union-burst': Line.flag({
      meaning: 'a Union Burst ability',
      words: { title: 'Union Burst' },
      forms: ['triggered', 'static', 'activated'],
    }),
    optional: Line.flag({ meaning: 'it may be paid or not', words: Line.IN_SENTENCE, forms: ['play-cost'] }),
    // @clause SVE 10.6.2.5.1.2
    instead: Line.flag({ meaning: 'it is paid in place of the PP', words: Line.IN_SENTENCE, forms: ['play-cost'] }),
  },
  {
    cells: { 'mode-targets': 'address of [count, targets address …] of a Choice at top level; 0 without' },
    flags: {
      evolve: {
        meaning:
          'the [進化] icon: its cost includes revealing a proper evolve card; once a turn with its equivalents (12.2)',
        words: { title: 'Evolve' },
      },
      meal: { meaning: 'a meal ability', words: { title: 'Meal' } },
      ride: { meaning: 'a ride ability', words: { title: 'Ride' } },
      fusion: { meaning: 'a fusion ability', words: { title: 'Fusion' } },
      'evolve-like': {
        meaning: 'advance-activate, meal or ride: 1 PP may be 1 EP; evolve-equivalent (8.3.2.1)',
        words: { title: (_, row) => (hasIcon(row, L.ABILITY_FLAG_MEAL | L.ABILITY_FLAG_RIDE) ? '' : 'Advance') },
      },
      fanfare: { meaning: 'triggers as its card is played', words: { title: 'Fanfare' } },
      'last-words': { meaning: 'triggers as its card goes to the graveyard', words: { title: 'Last Words' } },
      strike: { meaning: 'triggers as its card attacks', words: { title: 'Strike' } },
      'super-evolve': 'triggers on super-evolving',
      'earth-rite': 'the cost takes counters of one Stack amulet (13.3.3)',
      grants: 'a static ability that gives abilities to what it affects; the card listens for them',
      batch: 'a trigger on damage that triggers once for all damage dealt together',
    },
  },
);

function hasIcon(row: number, flags: number): boolean {
  return (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & flags) !== 0;
}

export const DECLARED = [FACTS, FIELDS] as const;
