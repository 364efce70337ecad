/**
 * Rule switches as bits of a state: reading what an experiment, a scenario or a position file sets them to.
 */

import type { RuleSwitch, SwitchSettings } from '../game.ts';
import { InputError } from '../game.ts';
import { alternatives, didYouMean } from '../text/suggestion.ts';

export interface BitSwitch extends RuleSwitch {
  /** What is set for each value after the default, for which nothing is. */
  readonly bits: readonly number[];
  /** Where a number of its range stands, from this bit on; 0 there is the default. */
  readonly shift?: number;
}

/** Is this one of its values, or a number of its range? */
export function takesValue({ values, range }: RuleSwitch, value: string): boolean {
  if (values.includes(value)) return true;
  if (!range || !/^[1-9]\d*$/.test(value)) return false;
  return Number(value) >= range[0] && Number(value) <= range[1];
}

/** What it may be set to, in words. */
export function valueWords({ values, range }: RuleSwitch): string {
  return range ? `a whole number from ${range[0]} to ${range[1]}` : alternatives(values);
}

/**
 * Makes the reader of a game's switches: settings to bits. The settings of a whole experiment are read once. The reader
 * throws InputError for an unknown switch or value.
 */
export function createSwitchReader(switches: readonly BitSwitch[]): (settings: SwitchSettings | undefined) => number {
  const known = new WeakMap<SwitchSettings, number>();
  return (settings) => {
    if (settings === undefined) return 0;
    let bits = known.get(settings);
    if (bits === undefined) {
      bits = readSettings(switches, settings);
      known.set(settings, bits);
    }
    return bits;
  };
}

function readSettings(switches: readonly BitSwitch[], settings: SwitchSettings): number {
  let bits = 0;
  for (const [name, value] of Object.entries(settings)) {
    const found = switches.find((one) => one.name === name);
    if (!found) {
      const names = switches.map((one) => one.name);
      throw new InputError(`there is no rule switch "${name}"${didYouMean(name, names)}`);
    }
    if (!takesValue(found, value))
      throw new InputError(`rule switch "${name}" is ${valueWords(found)}, not "${value}"`);
    const index = found.values.indexOf(value);
    if (index < 0) bits |= Number(value) << (found.shift ?? 0);
    else if (index > 0) bits |= found.bits[index - 1];
  }
  return bits;
}
