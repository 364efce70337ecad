/**
 * What card files of this game say, each fact once: reader, row, wording, schema and the constants of numbers.ts
 * follow. To add one see CONTRIBUTING, "a fact of a card".
 */
import { capital } from '../../cards/ability-rows.ts';
import { CardFacts, flag, number, oneOf, optional, optionalNumber, someOf } from '../../declare/card-facts.ts';
import * as Line from '../../declare/line-fields.ts';
import { LineFields } from '../../declare/line-fields.ts';
import * as T from '../../kernel/tables.ts';
import * as L from './layout.ts';

/** What is printed on a card beside its lines. Its words are told in this order. */
export const FACTS = new CardFacts(
  {
    type: oneOf(L.TYPES, { meaning: 'sprite or charm', cell: T.DEF_TYPES, words: capital }),
    cost: number({ meaning: 'energy', min: 0, max: 20, cell: T.DEF_COST, words: 'cost {}' }),
    'x-cost': flag({ meaning: 'charms only: it costs X more', words: 'plus X' }),
    power: optionalNumber({ meaning: 'sprites only', min: 1, max: 99, cell: T.DEF_POWER, words: 'power {}' }),
    keywords: optional(someOf(L.KEYWORDS, { meaning: 'printed keywords', cell: T.DEF_KEYWORDS, words: (all) => all })),
  },
  {
    cells: {
      price: 'address of what playing the card costs',
      text: "ability row of a charm's text; NONE for sprites",
    },
    flags: {
      ability: 'has an activated ability',
      kindles: 'has a kindle line',
    },
  },
);

/** What is printed on a line beside its words. */
export const FIELDS = new LineFields(
  { swift: Line.flag({ meaning: 'it may answer', words: { limit: 'swift' }, forms: ['activated'] }) },
  { cells: {}, flags: {} },
);

export const DECLARED = [FACTS, FIELDS] as const;
