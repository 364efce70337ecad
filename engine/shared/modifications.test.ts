/** Rows of modifications: by layer, by listener, and what they do to a cell. */
import { describe, expect, it } from 'vitest';
import { adding, givingBits, ModificationTable, setting } from './modifications.ts';

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
