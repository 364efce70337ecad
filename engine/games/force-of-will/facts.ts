/**
 * What card files of Force of Will say, each fact once: reader, row, wording, schema and the constants of numbers.ts
 * follow. A ruler has three rows, ruler, J-ruler and astral; a card with two sides two (DEF_SIDES).
 */
import { z } from 'zod';
import { capital, hasFlag, isOfType, titled, wordsIn } from '../../cards/ability-rows.ts';
import { oneOrMore, wordsShape } from '../../cards/card-list.ts';
import { CardFacts, flag, optionalNumber, own } from '../../declare/card-facts.ts';
import * as Line from '../../declare/line-fields.ts';
import { LineFields } from '../../declare/line-fields.ts';
import { places } from '../../declare/places.ts';
import { nameInSet } from '../../kernel/name-sets.ts';
import * as T from '../../kernel/tables.ts';
import * as L from './layout.ts';

/** Keywords that cards print. */
export const PRINTED_KEYWORDS = L.KEYWORDS.slice(0, L.KEYWORDS.indexOf('quickcast') + 1);
/** Types that cards print. */
export const PRINTED_TYPES = L.TYPES.filter((type) => type !== 'j-ruler' && type !== 'astral');

const number = z.int().min(0).max(20000).optional();
export const costShape = z.strictObject({
  ...Object.fromEntries([...L.SYMBOLS, 'free'].map((part) => [part, z.int().min(0).max(15).optional()])),
  x: z.boolean().optional(),
});

/** What is printed on a card, except its paragraphs and its other side. The words are told in this order. */
export const FACTS = new CardFacts(
  {
    // @clause FOW ext.obj.9
    special: flag({ meaning: 'a special magic stone', words: 'Special' }),
    token: flag({ meaning: 'it is put into no deck; texts make it', words: 'Token' }),
    type: own(z.string().optional(), {
      meaning: 'left out: a token that is a resonator',
      schema: { enum: PRINTED_TYPES },
      words: (def) => [wordsIn(def, T.DEF_TYPES, L.TYPES).map(typeTitle).join('/'), stoneText(def)],
    }),
    // @clause FOW ext.obj.5
    'adds-to': own(z.string().optional(), {
      meaning: 'of an addition: what it is added to',
      schema: { enum: L.ADDED_TO },
      words: (def) =>
        isOfType(def, L.TYPE_ADDITION) ? `to ${L.ADDED_TO[T.DEFS[T.defField(def, L.DEF_ADDED_TO)]]}` : '',
    }),
    race: own(wordsShape.optional(), { meaning: 'one or several; traits too', words: racesText }),
    cost: own(costShape.optional(), {
      meaning: 'symbols and free cost',
      words: (def) => (isOfType(def, L.TYPE_RULER | L.TYPE_STONE | L.TYPE_J_RULER) ? '' : costText(def)),
    }),
    // @clause FOW ext.obj.19
    atk: own(number, { meaning: 'of what can fight', words: fightingText }),
    def: own(number, { meaning: 'together with "atk", but on a J-ruler', words: () => '' }),
    attribute: own(wordsShape.optional(), {
      meaning: 'attributes',
      schema: oneOrMore(L.ATTRIBUTES),
      words: (def) => wordsIn(def, T.DEF_ELEMENTS, L.ATTRIBUTES),
    }),
    keywords: own(wordsShape.optional(), {
      meaning: 'keywords',
      schema: oneOrMore(PRINTED_KEYWORDS),
      words: (def) => wordsIn(def, T.DEF_KEYWORDS, PRINTED_KEYWORDS).map(titled),
    }),
    // @clause FOW ext.kwo.3
    remnant: flag({ meaning: 'a later keyword: it may be played from the graveyard', words: 'Remnant' }),
    // @clause FOW ext.kwo.6
    limit: optionalNumber({
      meaning: 'a later keyword: limit counters that it enters with',
      min: 1,
      max: 15,
      bits: 4,
      words: 'Limit {}',
    }),
    // @clause FOW ext.obj.10
    'true-stone': flag({ meaning: 'a true magic stone', words: 'True magic stone' }),
  },
  {
    cells: {
      defence: 'the printed DEF',
      // @clause FOW ext.obj.18
      races: 'races and traits, as a set of names (kernel/name-sets.ts)',
      symbols: 'symbols of the cost, four bits each; the free cost above them',
      text: 'row of the text of a chant; NONE without',
      makes: 'bits of the kinds of will that its will abilities of one unit make',
      'added-to': 'index in ADDED_TO',
      // @clause FOW ext.kw.16
      awakening: 'row + 1 of the awakening; 0 without',
      incarnation: 'row + 1 of incarnation; 0 without',
      'play-cost': 'row + 1 of a further cost of playing it; 0 without',
      'cost-lists':
        'address of the lists that are paid with each choice of these three, as bits, what a text asks for among ' +
        'them; ' +
        '0 without',
      break: 'row + 1 of the break ability',
      sides: {
        meaning: 'rows of the sides of a ruler: ruler, J-ruler, astral; of a card with two sides: the past, the future',
        size: 3,
      },
      'as-attacker': 'row + 1 of what is done as it is chosen as an attacker',
      'as-placed': 'row + 1 of what is done as it comes into the field, or each time that it is added to a card',
      // @clause FOW 9.4.b2
      base: 'row + 1 of its base ability',
      gains: 'row + 1 of what is a base ability by the switch `gains-for-each`',
    },
    flags: {
      atk: 'has an ATK',
      defence: 'has a DEF',
      ability: 'has an activate ability that is used in the field',
      elsewhere: 'has an activate ability that is used in other zones',
      'own-cost': 'has a text about what it costs itself',
      grants: 'has a held ability that gives abilities',
      'x-cost': 'costs its number and X more',
      hidden: 'has an ability that works while it is hidden',
      // @clause FOW ext.play.6
      'as-spell': 'says what it is as a spell',
      // @clause FOW ext.setup.8
      coin: 'its will coin is the row behind that of its astral',
      // @clause FOW ext.dbl.1
      double: 'has two sides',
      // @clause FOW ext.gact.1
      becomes: 'its other side is the addition that it becomes',
      // @clause FOW ext.obj.5
      hosts: 'says what it may be added to',
      // @clause FOW ext.gact.31
      'as-added': 'what is done as it is placed is done each time that it is added to a card',
      // @clause FOW ext.prio.9
      'plays-from-removed': 'may be played from the removed area',
      // @clause FOW 9.5.b1
      'host-uses': 'has an activate ability that the controller of its host uses',
      // @clause FOW ext.gact.2
      'places-itself': 'an addition whose text says what it is added to',
      // @clause FOW 9.7.b2
      'makes-as-others': 'is rested for what magic stones of its player make',
      'asks-damage': 'asks who has damaged what this turn',
      'asks-burials': 'asks what went from a field to a graveyard this turn',
      // @clause FOW ext.gact.20
      like: 'says whose ATK, DEF and abilities it has',
      standby:
        'its text is for a standby area, and it waits for no event but asks for a state or an action, or for nothing',
    },
  },
);

/** The types as the first line of a card's text names them. */
const TYPE_TITLES: Readonly<Record<string, string>> = {
  'chant-instant': 'Chant-Instant',
  'chant-standby': 'Chant-Standby',
};
/** The types as texts name them. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  'j-ruler': 'J-ruler',
  'magic-stone': 'magic stone',
};

export function typeName(word: string): string {
  return TYPE_NAMES[word] ?? word;
}

function typeTitle(word: string): string {
  return TYPE_TITLES[word] ?? capital(typeName(word));
}

function stoneText(def: number): string {
  const stones = (T.DEFS[T.defField(def, T.DEF_ELEMENTS)] >> L.STONE_SHIFT) & L.ATTRIBUTES_MASK;
  return stones === 0 ? '' : `${L.ATTRIBUTES.filter((_, i) => ((stones >> i) & 1) !== 0).join(' and ')} stone`;
}

function racesText(def: number): string {
  const set = T.DEFS[T.defField(def, L.DEF_RACES)];
  const races: string[] = [];
  for (let i = 0, name = nameInSet(set, 0); name !== 0; name = nameInSet(set, ++i)) races.push(T.nameOf(name));
  return races.join(', ');
}

function costText(def: number): string {
  const packed = T.DEFS[T.defField(def, L.DEF_SYMBOLS)];
  const symbols = L.SYMBOLS.map((symbol, i) => [(packed >> (i * 4)) & 15, symbol] as const).filter(([n]) => n > 0);
  const free = packed >>> L.FREE_SHIFT;
  return [
    ...symbols.map(([n, attribute]) => `${n} ${attribute}`),
    ...(hasFlag(def, L.FLAG_DEF_X_COST) ? ['X'] : []),
    ...(free > 0 || symbols.length === 0 ? [String(free)] : []),
  ].join(' + ');
}

function fightingText(def: number): string {
  if (!hasFlag(def, L.FLAG_DEF_ATK | L.FLAG_DEF_DEFENCE)) return '';
  const d = T.defOffset(def);
  const atk = hasFlag(def, L.FLAG_DEF_ATK) ? T.DEFS[d + T.DEF_POWER] : '–';
  return `${atk}/${hasFlag(def, L.FLAG_DEF_DEFENCE) ? T.DEFS[d + L.DEF_DEFENCE] : '–'}`;
}

/** The places where an ability may work other than those where the abilities of its card do. */
export const FROM = places({
  hand: [L.ZONE_BIT_HAND, 'in your hand'],
  stones: [L.ZONE_BIT_STONES, 'in your magic stone area'],
  ruler: [L.ZONE_BIT_RULER, 'in your ruler area'],
  graveyard: [L.ZONE_BIT_GRAVEYARD, 'in your graveyard'],
  standby: [L.ZONE_BIT_STANDBY, 'in your standby area'],
  chase: [L.ZONE_BIT_CHASE, 'in the chase'],
});

/** What is printed on a paragraph, except its words. */
export const FIELDS = new LineFields(
  {
    only: Line.flags({
      meaning: 'only then',
      words: {
        'your-turn': { limit: 'only in your turn' },
        'opponent-turn': { limit: "only in your opponent's turn" },
        'main-phase': { limit: 'only in the main phase' },
        'recovery-phase': { limit: 'only in the recovery phase' },
        // for an ability that triggers: damage in its cost or its event means battle damage
        battle: {
          limit: (_, row) =>
            T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_TRIGGERED
              ? 'only by battle damage'
              : 'only in a battle',
        },
        'battle-begins': { limit: 'only as a battle begins' },
      },
      forms: ['triggered', 'activated'],
    }),
    once: Line.flag({
      meaning: 'only once a turn',
      words: { limit: 'once a turn' },
      forms: ['triggered', 'activated'],
    }),
    // @clause FOW 9.5.b1
    'host-uses': Line.flag({
      meaning: 'of an addition: the controller of the card that it is added to uses it, and nobody else',
      words: { limit: 'only by the controller of the card that this is added to' },
      forms: ['activated'],
    }),
    // @clause FOW ext.play.6
    unchased: Line.flag({
      meaning: 'it cannot be answered',
      words: { after: 'Players cannot chase this ability.' },
      forms: ['enter', 'triggered'],
    }),
    optional: Line.flag({
      meaning: 'the player may leave it out',
      words: Line.IN_SENTENCE,
      forms: ['play-cost'],
    }),
    // @clause FOW ext.gact.31
    'you-add': Line.flag({
      meaning: 'it is done only where the controller of this card adds it, and not where the opponent does',
      words: Line.IN_SENTENCE,
      forms: ['as-added'],
    }),
    // the cell `label` of an awakening holds the row of the text that the awakening brings, if it brings one
    'god-art': Line.name({
      meaning: "it is a God's Art of that name",
      words: Line.IN_SENTENCE,
      forms: ['activated'],
      as: 'label',
    }),
  },
  {
    cells: {
      'mode-targets': 'address of [count, targets address …] of modes at the top of the text; 0 without',
      // @clause FOW ext.act.28
      'play-condition': {
        meaning: 'of a chant-standby that waits for an event: what must hold as it is played',
        at: 'label',
      },
      'will-cost': {
        meaning: 'the will that it costs by itself, packed as `willAtHand`: what waits for nothing has no other amount',
        at: T.ABILITY_AMOUNT,
      },
    },
    flags: {
      awakened: {
        meaning: 'given by the awakening of its card',
        words: { limit: 'if this card was awakened' },
      },
      grants: 'a held ability that gives abilities',
      // @clause FOW 9.6.b1.1
      enter: 'triggers only if the card was played from the hand',
      // @clause FOW ext.abil.27
      reveals: 'triggers where it is hidden if its player shows the card',
      // @clause FOW ext.word.9
      gains: 'gains so much for each of something, by itself',
      // @clause FOW ext.word.3
      continuous: 'printed with the icon of held abilities',
      activate: 'printed with the icon of activate abilities',
      // @clause FOW 9.6.b2
      spell: 'what is played is the card, as a spell: a chant-standby that waits for an event',
      'rests-itself': 'its cost rests its own card',
      module: {
        meaning: 'the later keyword that it is of, by the place of its switch from SWITCH_REMNANT on; 0 for none',
        bits: 3,
      },
    },
  },
);

export const DECLARED = [FACTS, FIELDS] as const;
