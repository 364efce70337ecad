import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../game.ts';
import { type BitSwitch, createSwitchReader, deckNumber, numberSwitch } from './switches.ts';

const SWITCHES: readonly BitSwitch[] = [
  { name: 'mood', values: ['calm', 'wild'], meaning: 'how it goes', clauses: ['1.1'], bits: [1] },
  { name: 'format', values: ['plain', 'long', 'short'], meaning: 'what is played', clauses: ['1.2'], bits: [2, 4] },
  { name: 'life', values: ['20'], range: [1, 60], meaning: 'what is begun with', clauses: ['1.3'], bits: [], shift: 4 },
  numberSwitch('hand', 5, [1, 9], 'how many cards are dealt', ['1.4'], 3),
  numberSwitch('size', 50, [30, 50], 'how many cards a deck has', ['1.5']),
];

describe('rule switches as bits', () => {
  const words = createSwitchReader(SWITCHES);
  const read = (settings: SwitchSettings | undefined): number => words(settings).bits;

  it('sets nothing for no settings and for defaults', () => {
    expect(read(undefined)).toBe(0);
    expect(read({})).toBe(0);
    expect(read({ mood: 'calm', format: 'plain' })).toBe(0);
  });

  it('sets the bit of each other value', () => {
    expect(read({ mood: 'wild' })).toBe(1);
    expect(read({ format: 'long' })).toBe(2);
    expect(read({ mood: 'wild', format: 'short' })).toBe(5);
  });

  it('sets the number of a switch that takes one, and nothing for its default', () => {
    expect(read({ life: '20' })).toBe(0);
    expect(read({ life: '60', mood: 'wild' })).toBe((60 << 4) | 1);
    for (const life of ['0', '61', '05', '2.5', 'much'])
      expect(() => read({ life })).toThrow(`rule switch "life" is a whole number from 1 to 60, not "${life}"`);
  });

  it('keeps numbers of the rules apart, and those of deck construction out of the state', () => {
    expect(words({ hand: '7', mood: 'wild' })).toEqual({ bits: 1, numbers: 7 << 3 });
    expect(words({ hand: '5', size: '40' })).toEqual({ bits: 0, numbers: 0 });
    expect([deckNumber({ size: '40' }, 'size', 50), deckNumber({}, 'size', 50)]).toEqual([40, 50]);
    expect(() => words({ hand: '10' })).toThrow('rule switch "hand" is a whole number from 1 to 9, not "10"');
  });

  it('names what it does not know', () => {
    expect(() => read({ moot: 'calm' })).toThrow('there is no rule switch "moot"; did you mean "mood"?');
    expect(() => read({ format: 'odd' })).toThrow('rule switch "format" is plain, long or short, not "odd"');
  });
});
