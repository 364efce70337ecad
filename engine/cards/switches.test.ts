import { describe, expect, it } from 'vitest';
import { type BitSwitch, createSwitchReader } from './switches.ts';

const SWITCHES: readonly BitSwitch[] = [
  { name: 'mood', values: ['calm', 'wild'], meaning: 'how it goes', clauses: ['1.1'], bits: [1] },
  { name: 'format', values: ['plain', 'long', 'short'], meaning: 'what is played', clauses: ['1.2'], bits: [2, 4] },
];

describe('rule switches as bits', () => {
  const read = createSwitchReader(SWITCHES);

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

  it('names what it does not know', () => {
    expect(() => read({ moot: 'calm' })).toThrow('there is no rule switch "moot"; did you mean "mood"?');
    expect(() => read({ format: 'odd' })).toThrow('rule switch "format" is plain, long or short, not "odd"');
  });
});
