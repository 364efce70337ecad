/** Rows of modifications: by layer, by listener, and with their change of a cell. */
import { describe, expect, it } from 'vitest';
import { addCode, END } from '../kernel/tables.ts';
import { adding, givingBits, ModificationTable, setting, TAKES_ABILITIES, UNREAD_SHIFT } from './modifications.ts';

const POWER = 3;
const KINDS = 4;
const table = new ModificationTable(50);
const inPower = table.inLayer(5);
const power = inPower({
  name: 'power',
  operands: { power: { kind: 'value' } },
  meaning: '',
  wording: '',
  run: adding(POWER),
});
const powerIs = inPower({
  name: 'power-is',
  operands: { power: { kind: 'value' } },
  meaning: '',
  wording: '',
  run: setting(POWER),
  sets: true,
});
const kinds = table.inLayer(2)({
  name: 'kind',
  operands: { kind: { kind: 'bits', values: ['a', 'b'] } },
  meaning: '',
  wording: '',
  run: givingBits(KINDS, 4),
});
const damageRule = table.rules(60, ['field', 'gain']);
const shield = damageRule({ name: 'shield', operands: {}, meaning: '', wording: '' });
const ward = damageRule({ name: 'ward', places: ['field'], operands: {}, meaning: '', wording: '' });

describe('rows of modifications', () => {
  it('change cells of a card: add, set, give bits', () => {
    const s = new Int32Array(20);
    table.runs[power](s, 10, 5, 0);
    table.runs[power](s, 10, -2, 0);
    expect(s[10 + POWER]).toBe(3);
    table.runs[powerIs](s, 10, 9, 0);
    table.runs[kinds](s, 10, 1, 0);
    table.runs[kinds](s, 10, 2, 0);
    expect([s[10 + POWER], s[10 + KINDS]]).toEqual([9, 3 << 4]);
  });

  it('have the layer and the listener of their group, and traits of their own', () => {
    expect([power, powerIs, kinds, shield].map((index) => table.layers[index])).toEqual([5, 5, 2, 0]);
    expect([power, kinds, shield, ward].map((index) => table.listeners[index])).toEqual([50, 50, 60, 60]);
    expect([power, powerIs].map((index) => table.sets[index])).toEqual([false, true]);
  });

  it('stand in the places of their group unless they name others', () => {
    expect([power, shield, ward].map((index) => table.definitions[index]!.places)).toEqual([
      undefined,
      ['field', 'gain'],
      ['field'],
    ]);
  });
});

describe('the layers of a list of modifications', () => {
  const lose = table.inLayer(1)({
    name: 'lose',
    operands: {},
    meaning: '',
    wording: '',
    run: () => undefined,
    takesAbilities: true,
  });
  const mark = inPower({ name: 'mark', operands: {}, meaning: '', wording: '', run: () => undefined, unread: true });
  const tint = table.inLayer(3)({
    name: 'tint',
    operands: {},
    meaning: '',
    wording: '',
    run: () => undefined,
    unread: true,
  });
  /** A word with a layer and without a function: the layers do not read it. */
  const gift = table.inLayer(4)({ name: 'gift', operands: {}, meaning: '', wording: '' });
  const list = (...words: number[]): number => addCode([...words, END]);

  it('are those of its modifications; rule changes have none', () => {
    expect(table.layersOf(list())).toBe(0);
    expect(table.layersOf(list(shield))).toBe(0);
    expect(table.layersOf(list(power, 9, kinds, 1, shield))).toBe((1 << 5) | (1 << 2));
    expect(table.layersOf(list(lose, gift))).toBe((1 << 1) | (1 << 4) | TAKES_ABILITIES);
  });

  it('and of those it acts in the ones in which it changes a card', () => {
    expect(table.scopeOf(list())).toBe(0);
    expect(table.scopeOf(list(shield, gift))).toBe(0);
    expect(table.scopeOf(list(power, 9, gift, kinds, 1))).toBe((1 << 5) | (1 << 2));
    expect(table.scopeOf(list(gift, lose))).toBe((1 << 1) | TAKES_ABILITIES);
  });

  it('are named once more where no text reads any of what is changed there', () => {
    const unread = (layer: number): number => (1 << layer) << UNREAD_SHIFT;
    expect(table.scopeOf(list(tint))).toBe((1 << 3) | unread(3));
    expect(table.scopeOf(list(tint, mark))).toBe((1 << 3) | (1 << 5) | unread(3) | unread(5));
    // a text reads the other modification of that layer
    for (const words of [
      [mark, power, 9],
      [power, 9, mark],
    ])
      expect(table.scopeOf(list(...words, tint))).toBe((1 << 3) | (1 << 5) | unread(3));
  });

  it('are counted by another numbering where a game gives one', () => {
    const layerOf = table.layers.map((layer) => (layer === 5 ? 2 : 0));
    expect(table.layersOf(list(power, 9, kinds, 1), layerOf)).toBe(1 << 2);
    expect(table.scopeOf(list(power, 9, tint, mark), layerOf)).toBe(1 << 2);
    expect(table.scopeOf(list(mark), layerOf)).toBe((1 << 2) | ((1 << 2) << UNREAD_SHIFT));
  });
});
