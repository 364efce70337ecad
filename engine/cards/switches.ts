/**
 * Rule switches as bits of a state: reading what an experiment, a scenario or a position file sets them to.
 */

import type { RuleSwitch, SwitchSettings } from '../game.ts';
import { InputError } from '../game.ts';
import { RULE_NUMBERS, type State, SWITCHES } from '../kernel/layout.ts';
import { alternatives, didYouMean } from '../text/suggestion.ts';

export interface BitSwitch extends RuleSwitch {
  /** The bits that are set for each value but the first, which is the default and has none. */
  readonly bits: readonly number[];
  /** The bit of SWITCHES from which on a number of its range stands; 0 there means the default. */
  readonly shift?: number;
  /**
   * The bit of RULE_NUMBERS from which on it stands. A number with neither is one of deck construction, which no state
   * holds.
   */
  readonly numberShift?: number;
}

/** What a state holds of the switches that are set. */
export interface SwitchWords {
  /** The cell SWITCHES. */
  readonly bits: number;
  /** The cell RULE_NUMBERS. */
  readonly numbers: number;
}

const NO_WORDS: SwitchWords = { bits: 0, numbers: 0 };

/** Sets a state's words. */
export function writeSwitches(s: State, { bits, numbers }: SwitchWords): void {
  s[SWITCHES] = bits;
  s[RULE_NUMBERS] = numbers;
}

/** A number of deck construction, as it is set; `normal` where it is not. */
export function deckNumber(settings: SwitchSettings | undefined, name: string, normal: number): number {
  return Number(settings?.[name] ?? normal);
}

/**
 * The switch between readings of a clause: values, of which the first is the default, and the bits that are set for
 * each of the others.
 */
export function reading(
  name: string,
  values: readonly string[],
  bits: readonly number[],
  about: Pick<RuleSwitch, 'meaning' | 'clauses'>,
): BitSwitch {
  return { name, values, bits, ...about };
}

/** The switch for a number of the rules, from its least to its most; `normal` is what the rules say. */
export function numberSwitch(
  name: string,
  normal: number,
  range: readonly [number, number],
  meaning: string,
  clauses: readonly string[],
  numberShift?: number,
): BitSwitch {
  const place = numberShift === undefined ? {} : { numberShift };
  return { name, values: [String(normal)], range, meaning, clauses, bits: [], ...place };
}

/** The switch for the hand that players begin with. */
export function handSizeSwitch(normal: number, clauses: readonly string[], numberShift: number): BitSwitch {
  const meaning = 'how many cards players begin with, and have again after a mulligan';
  return numberSwitch('hand-size', normal, [1, 10], meaning, clauses, numberShift);
}

/** The switch for the hand that players keep. */
export function handLimitSwitch(normal: number, clauses: readonly string[], numberShift: number): BitSwitch {
  const meaning = 'how many cards a player keeps in hand at the end of their turn';
  return numberSwitch('hand-limit', normal, [1, 15], meaning, clauses, numberShift);
}

/** Is this one of the values of the switch, or a number of its range? */
export function takesValue({ values, range }: RuleSwitch, value: string): boolean {
  if (values.includes(value)) return true;
  if (!range || !/^[1-9]\d*$/.test(value)) return false;
  return Number(value) >= range[0] && Number(value) <= range[1];
}

/** What the switch may be set to, in words. */
export function valueWords({ values, range }: RuleSwitch): string {
  return range ? `a whole number from ${range[0]} to ${range[1]}` : alternatives(values);
}

/**
 * Makes the reader of a game's switches: from settings to the cells of a state. An experiment's settings are read
 * once. The reader throws InputError for an unknown switch or value.
 */
export function createSwitchReader(
  switches: readonly BitSwitch[],
): (settings: SwitchSettings | undefined) => SwitchWords {
  const known = new WeakMap<SwitchSettings, SwitchWords>();
  return (settings) => {
    if (settings === undefined) return NO_WORDS;
    let words = known.get(settings);
    if (words === undefined) {
      words = readSettings(switches, settings);
      known.set(settings, words);
    }
    return words;
  };
}

function readSettings(switches: readonly BitSwitch[], settings: SwitchSettings): SwitchWords {
  let bits = 0;
  let numbers = 0;
  for (const [name, value] of Object.entries(settings)) {
    const found = switches.find((one) => one.name === name);
    if (!found) {
      const names = switches.map((one) => one.name);
      throw new InputError(`there is no rule switch "${name}"${didYouMean(name, names)}`);
    }
    if (!takesValue(found, value))
      throw new InputError(`rule switch "${name}" is ${valueWords(found)}, not "${value}"`);
    const index = found.values.indexOf(value);
    if (index < 0 && found.numberShift !== undefined) numbers |= Number(value) << found.numberShift;
    else if (index < 0 && found.shift !== undefined) bits |= Number(value) << found.shift;
    if (index > 0) bits |= found.bits[index - 1];
  }
  return { bits, numbers };
}
