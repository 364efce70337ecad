/** The declarations of games: numbers.ts is made of them, and the words of cards tell every fact and field. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CardSummary } from '../game.ts';
import { DECLARED } from '../games/folders/declared.ts';
import {
  ABILITIES,
  ABILITY_FLAGS,
  abilityField,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEFS,
  defField,
} from '../kernel/tables.ts';
import { numbersText } from './allotment.ts';
import { CardFacts, flag, name, names, number } from './card-facts.ts';
import * as Line from './line-fields.ts';
import { LineFields } from './line-fields.ts';

interface CardsOf {
  readonly POOLS: { shippedPool(): { readonly pool: { readonly cards: readonly CardSummary[] } } };
  describeCard(card: CardSummary): string;
}

/** Does the text of the card change when the cell has this value? */
function tells(table: Int32Array, at: number, cell: number, describeIt: () => string): boolean {
  const before = table[at];
  const text = describeIt();
  table[at] = cell;
  try {
    return describeIt() !== text;
  } catch (error) {
    // a cell with an address led into the code of another card, and from there round in it or to no word: the cell was
    // read
    if (error instanceof RangeError || error instanceof TypeError) return true;
    throw error;
  } finally {
    table[at] = before;
  }
}

describe.each(Object.entries(DECLARED))('%s', async (game, [facts, fields]) => {
  const { POOLS, describeCard } = (await import(`../games/${game}/cards.ts`)) as CardsOf;
  const { cards } = POOLS.shippedPool().pool;

  it('has the numbers that it declares', () => {
    const file = readFileSync(new URL(`../games/${game}/numbers.ts`, import.meta.url), 'utf8');
    expect(file).toBe(numbersText([facts, fields]));
  });

  it('says every fact of a card: without it the card reads otherwise', () => {
    const unsaid = facts.placed.filter(({ fact: { room, none }, place }) => {
      if (room === undefined) return false;
      const mask = 'bits' in room ? ((1 << room.bits) - 1) << place : -1;
      const field = 'bits' in room ? DEF_FLAGS : place;
      const rest = 'bits' in room ? 0 : none;
      const rows = cards.map((card) => ({ card, at: defField(card.def, field) }));
      const having = rows.filter(({ at }) => (DEFS[at] & mask) !== rest);
      // where no card has the fact, it is given to cards, and their words must change
      return !(having.length > 0
        ? having.some(({ card, at }) => tells(DEFS, at, (DEFS[at] & ~mask) | rest, () => describeCard(card)))
        : rows.some(({ card, at }) => tells(DEFS, at, DEFS[at] | (mask & -mask), () => describeCard(card))));
    });
    expect(unsaid.map(({ key }) => key)).toEqual([]);
  });

  it('says every field of a line', () => {
    const rowsOf = ({ def }: CardSummary): number[] =>
      Array.from({ length: DEFS[defField(def, DEF_ABILITY_COUNT)] }, (_, i) => DEFS[defField(def, DEF_ABILITY)] + i);
    const rows = cards.flatMap((card) => rowsOf(card).map((row) => ({ card, row })));
    const rowsHaving = (field: number, mask: number) =>
      rows.filter(({ row }) => (ABILITIES[abilityField(row, field)] & mask) !== 0);
    /** Do the words of a row change without the field, or with it where no card has it? */
    const isSaid = (field: number, mask: number): boolean => {
      const having = rowsHaving(field, mask);
      const differs = ({ card, row }: (typeof rows)[number], flip: (cell: number) => number): boolean => {
        const at = abilityField(row, field);
        return tells(ABILITIES, at, flip(ABILITIES[at]), () => describeCard(card));
      };
      return having.length > 0
        ? having.some((each) => differs(each, (cell) => cell & ~mask))
        : rows.some((each) => differs(each, (cell) => cell | mask));
    };
    const isShared = (cell: number): boolean =>
      fields.numbers.filter(({ name, value }) => value === cell && !name.startsWith('ABILITY_FLAG_')).length > 1;
    const unsaid = fields.placed.flatMap(({ key, field, spoken }) => {
      const { sets } = field;
      const values = 'values' in field ? (field.values ?? [key]) : [key];
      if (sets === undefined) return [];
      const [cell, masks] = 'cell' in sets ? [sets.cell, [-1]] : [ABILITY_FLAGS, sets.flags];
      return masks.flatMap((mask, i) => {
        // a field in the sentence of a form that no card has cannot be seen, and a shared cell may hold another field
        if (spoken[i].words === Line.IN_SENTENCE && (isShared(cell) || rowsHaving(cell, mask).length === 0)) return [];
        return isSaid(cell, mask) ? [] : [values[i]];
      });
    });
    expect(unsaid).toEqual([]);
  });
});

describe('a declaration', () => {
  const words = 'so many: {}';

  it('that has no words does not compile', () => {
    // @ts-expect-error
    flag({ meaning: 'silent' });
    // @ts-expect-error
    number({ meaning: 'silent', min: 0, max: 1 });
    // @ts-expect-error
    name({ meaning: 'silent' });
    // @ts-expect-error
    Line.flag({ meaning: 'silent', forms: [] });
  });

  it('that has no room is refused with a sentence', () => {
    const many = Object.fromEntries(
      Array.from({ length: 32 }, (_, i) => [`flag-${i}`, flag({ meaning: 'one', words })]),
    );
    expect(() => new CardFacts(many, { cells: {}, flags: {} })).toThrow(
      '"flag-31" has no room: the row of a card has 31 flags',
    );
    const wide = { names: names(19, { meaning: 'many', words: (all) => all }) };
    expect(() => new CardFacts(wide, { cells: {}, flags: {} })).toThrow(
      `"names" has no room: the row of a card has 18 cells for a game's own`,
    );
  });

  it('that has a name twice is refused', () => {
    const worked = { cells: {}, flags: { token: 'is one' } };
    expect(() => new CardFacts({ token: flag({ meaning: 'is one', words }) }, worked)).toThrow('declared twice');
  });

  it('of a form that is not there is refused', () => {
    const fields = new LineFields(
      { once: Line.flag({ meaning: 'once', words: { limit: 'once' }, forms: ['activatd'] }) },
      { cells: {}, flags: {} },
    );
    expect(() => fields.withFields([])).toThrow('"once" is of no form "activatd"');
  });
});
