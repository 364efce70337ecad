/** What games have in common in compiling a card's abilities to rows. */
import { NONE } from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_COST,
  ABILITY_DEF,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_LIMIT,
  ABILITY_NUMBER,
  ABILITY_SUBJECT,
  ABILITY_TARGETS,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  addAbility,
  byAbility,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_LISTENS_ELSEWHERE,
  DEF_TYPES,
  DEFS,
  defField,
  defOffset,
  END,
  LISTENING_ZONES,
  nameOf,
} from '../kernel/tables.ts';
import type { ModificationTable } from '../shared/modifications.ts';
import type { PrintedLine } from './ability-forms.ts';
import { type LoweredLine, lowerOperand } from './lowering.ts';

export { hashOf } from '../kernel/tables.ts';

/** Adds an ability row to a definition. No other rows may be added in between: those of a definition stand together. */
export function addRow(def: number): number {
  const row = addAbility();
  const d = defOffset(def);
  if (DEFS[d + DEF_ABILITY_COUNT] === 0) DEFS[d + DEF_ABILITY] = row;
  DEFS[d + DEF_ABILITY_COUNT]++;
  ABILITIES[abilityField(row, ABILITY_DEF)] = def;
  return row;
}

/** Adds the row of an ability that stands inside a text: none of the printed ones. */
export function addNestedRow(def: number): number {
  const row = addAbility();
  ABILITIES[abilityField(row, ABILITY_DEF)] = def;
  return row;
}

/** For each ability row: is its ABILITY_EFFECT a list of modifications (1) or a list of effects (0)? */
export const MODIFYING = byAbility(new Uint8Array(ABILITY_LIMIT));

/** What a game says of an ability row. */
interface RowFacts {
  readonly kind: number;
  /** Bits of the zones in which it works. */
  readonly zones: number;
  /** Number of the printed line, or NONE. */
  readonly number: number;
  readonly flags?: number;
  /** The printed line, whose declared fields set flags and cells; left out: none. */
  readonly line?: Pick<PrintedLine, 'flags' | 'cells'>;
}

/** Fills the cells that rows have in every game. The ability waits for no event until `fillTrigger` names one. */
export function fillRow(row: number, code: LoweredLine, facts: RowFacts): void {
  const { kind, zones, number, flags = 0, line = { flags: 0, cells: [] } } = facts;
  const a = abilityOffset(row);
  ABILITIES[a + ABILITY_KIND] = kind;
  ABILITIES[a + ABILITY_EFFECT] = code.modifications || code.effect;
  MODIFYING[row] = code.modifications === 0 ? 0 : 1;
  ABILITIES[a + ABILITY_TARGETS] = code.targets;
  ABILITIES[a + ABILITY_COST] = code.cost;
  ABILITIES[a + ABILITY_CONDITION] = code.condition;
  ABILITIES[a + ABILITY_EVENT] = NONE;
  ABILITIES[a + ABILITY_SUBJECT] = NONE;
  ABILITIES[a + ABILITY_AFFECTS] = code.affects;
  ABILITIES[a + ABILITY_ZONES] = zones;
  ABILITIES[a + ABILITY_NUMBER] = number;
  ABILITIES[a + ABILITY_FLAGS] = flags | line.flags;
  for (const { cell, value } of line.cells) ABILITIES[a + cell] = lowerOperand(value);
}

/** The addresses of the words in a lowered list of one table. */
export function wordsAt({ widths }: { readonly widths: readonly number[] }, address: number): number[] {
  const places: number[] = [];
  for (let pc = address; CODE[pc] !== END; pc += widths[CODE[pc]]) places.push(pc);
  return places;
}

/** The events of the abilities that the modifications of a row give; NONE for one that waits for none. */
export function eventsGiven(row: number, table: Pick<ModificationTable, 'widths' | 'givesAbility'>): number[] {
  const list = wordsAt(table, ABILITIES[abilityField(row, ABILITY_EFFECT)]);
  return list
    .filter((pc) => CODE[pc] === table.givesAbility)
    .map((pc) => ABILITIES[abilityField(CODE[pc + 1], ABILITY_EVENT)]);
}

export function setFlag(def: number, flag: number): void {
  DEFS[defField(def, DEF_FLAGS)] |= flag;
}

/** Has the definition one of these bits of DEF_FLAGS? */
export function hasFlag(def: number, flags: number): boolean {
  return (DEFS[defField(def, DEF_FLAGS)] & flags) !== 0;
}

/** Is it of one of these types, as bits? */
export function isOfType(def: number, types: number): boolean {
  return (DEFS[defField(def, DEF_TYPES)] & types) !== 0;
}

/**
 * Notes that a definition listens to an event. `field` is DEF_LISTENS or DEF_LISTENS_ELSEWHERE; `zones` are those from
 * where it listens; left out: from any zone.
 */
export function setListener(def: number, field: number, event: number, zones = -1): void {
  if (field === DEF_LISTENS_ELSEWHERE) LISTENING_ZONES[event] |= zones;
  DEFS[defField(def, field + (event >> 5))] |= 1 << (event & 31);
}

/** The rows of a definition, by printed line: a line with several triggers has a row for each. */
export function rowsByLine(def: number): number[][] {
  const lines: number[][] = [];
  const first = DEFS[defField(def, DEF_ABILITY)];
  const end = first + DEFS[defField(def, DEF_ABILITY_COUNT)];
  for (let row = first; row < end; ) {
    const number = ABILITIES[abilityField(row, ABILITY_NUMBER)];
    const rows: number[] = [];
    for (; row < end && ABILITIES[abilityField(row, ABILITY_NUMBER)] === number; row++) rows.push(row);
    lines.push(rows);
  }
  return lines;
}

/** The words of a list whose bits are set in a field of a definition. */
export function wordsIn(def: number, field: number, words: readonly string[]): string[] {
  return words.filter((_, i) => ((DEFS[defField(def, field)] >> i) & 1) === 1);
}

/** The names in so many fields of a definition. */
export function namesIn(def: number, field: number, limit: number): string[] {
  const d = defField(def, field);
  return Array.from(DEFS.subarray(d, d + limit), nameOf).filter(Boolean);
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A word of several parts, written as a name: "First Strike". */
export function titled(word: string): string {
  return word.split('-').map(capital).join(' ');
}

/** How each word of a list reads, by word. */
export function termsFor(list: readonly string[], say: (word: string) => string): Record<string, string> {
  return Object.fromEntries(list.map((word) => [word, say(word)]));
}

/** How the values of one word read, by `word.value`. */
export function termsOf(word: string, terms: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).map(([value, text]) => [`${word}.${value}`, text]));
}

/** A text as a sentence of its own. */
export function sentence(text: string): string {
  return `${capital(text)}.`;
}
