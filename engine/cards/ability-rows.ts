/** What compiling a card's abilities to rows has in common for every game. */
import {
  ABILITIES,
  ABILITY_DEF,
  ABILITY_NUMBER,
  ABILITY_STRIDE,
  addAbility,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_STRIDE,
  DEFS,
} from '../kernel/tables.ts';

export { hashOf } from '../kernel/tables.ts';

/** Adds an ability row to those of a definition; nothing else may add rows before its last one. */
export function addRow(def: number): number {
  const row = addAbility();
  const d = def * DEF_STRIDE;
  if (DEFS[d + DEF_ABILITY_COUNT] === 0) DEFS[d + DEF_ABILITY] = row;
  DEFS[d + DEF_ABILITY_COUNT]++;
  ABILITIES[row * ABILITY_STRIDE + ABILITY_DEF] = def;
  return row;
}

export function setFlag(def: number, flag: number): void {
  DEFS[def * DEF_STRIDE + DEF_FLAGS] |= flag;
}

/** Notes that a definition listens to an event. `field`: DEF_LISTENS or DEF_LISTENS_ELSEWHERE. */
export function setListener(def: number, field: number, event: number): void {
  DEFS[def * DEF_STRIDE + field + (event >> 5)] |= 1 << (event & 31);
}

/** The bits of a list of words, each given its own flag. */
export function flagsOf<Word extends string>(
  words: readonly Word[],
  bits: number,
  flags: Readonly<Record<Word, number>>,
): number {
  return words.reduce((all, word, i) => (((bits >> i) & 1) === 1 ? all | flags[word] : all), 0);
}

/** The rows of a definition by printed line: one a trigger stands in a row of its own. */
export function rowsByLine(def: number): number[][] {
  const lines: number[][] = [];
  const first = DEFS[def * DEF_STRIDE + DEF_ABILITY];
  const end = first + DEFS[def * DEF_STRIDE + DEF_ABILITY_COUNT];
  for (let row = first; row < end; ) {
    const number = ABILITIES[row * ABILITY_STRIDE + ABILITY_NUMBER];
    const rows: number[] = [];
    for (; row < end && ABILITIES[row * ABILITY_STRIDE + ABILITY_NUMBER] === number; row++) rows.push(row);
    lines.push(rows);
  }
  return lines;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A text as a sentence of its own. */
export function sentence(text: string): string {
  return `${capital(text)}.`;
}
