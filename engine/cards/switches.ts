/**
 * Rule switches as bits of a state: reading what an experiment, a scenario or a position file sets them to.
 */

import type { RuleSwitch, SwitchSettings } from '../game.ts';
import { InputError } from '../game.ts';
import { alternatives, didYouMean } from '../text/suggestion.ts';

export interface BitSwitch extends RuleSwitch {
  /** What is set for each value after the default, for which nothing is. */
  readonly bits: readonly number[];
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
    const index = found.values.indexOf(value);
    if (index < 0) throw new InputError(`rule switch "${name}" is ${alternatives(found.values)}, not "${value}"`);
    if (index > 0) bits |= found.bits[index - 1];
  }
  return bits;
}
