/**
 * The tables that card files are lowered to: definitions, abilities and code. One set a process, shared by all loaded
 * games and card variants: rows are added, so a state of any of them stays valid. Who has read cards only to look at
 * them gives their rows back (`givingBack` in cards/lowering.ts).
 *
 * Trade-off: fixed capacities keep the arrays constant references, which V8 reads without a check; a pool that passes
 * them gets a clear error when it is loaded, never in a game.
 */

export const DEF_LIMIT = 8192;
export const DEF_STRIDE = 40;
/** Type bits (the game's names). */
export const DEF_TYPES = 0;
/** Element, faction or class bits. */
export const DEF_ELEMENTS = 1;
export const DEF_COST = 2;
export const DEF_POWER = 3;
/** Name ids; DEF_NAME_2 and _3 hold further names, 0 when there is none. */
export const DEF_NAME = 4;
export const DEF_NAME_2 = 5;
export const DEF_NAME_3 = 6;
/** Job or trait ids, 0 when there is none. */
export const DEF_JOB = 7;
export const DEF_JOB_LIMIT = 3;
/** Category or title ids, 0 when there is none. */
export const DEF_CATEGORY = 10;
export const DEF_CATEGORY_LIMIT = 3;
/** The game's flag bits. */
export const DEF_FLAGS = 13;
/** Printed keyword bits. */
export const DEF_KEYWORDS = 14;
/** Abilities: rows DEF_ABILITY … DEF_ABILITY + DEF_ABILITY_COUNT - 1 of the ability table. */
export const DEF_ABILITY = 15;
export const DEF_ABILITY_COUNT = 16;
/** Events listened to on the field: 32 a cell. */
export const DEF_LISTENS = 17;
/** Events listened to elsewhere (by the abilities whose zones say so). */
export const DEF_LISTENS_ELSEWHERE = 19;
/**
 * For each event the zone kinds off the field, as bits, from which some definition listens to it: where none does,
 * nobody need look. It only grows, and all games share it.
 */
export const LISTENING_ZONES = new Int32Array(64);
/** Hash of the card id: stands for the definition in state hashes. */
export const DEF_HASH = 21;
/** The game's own fields. */
export const DEF_GAME = 22;

export const ABILITY_LIMIT = 32768;
export const ABILITY_STRIDE = 16;
/** ABILITY_KIND values are the game's. */
export const ABILITY_KIND = 0;
/** Address of the effect program; 0 for none. */
export const ABILITY_EFFECT = 1;
/** Address of the choices that may be made on announcement; 0 for none. */
export const ABILITY_TARGETS = 2;
/** Address of the cost; 0 for none. */
export const ABILITY_COST = 3;
/** Address of the condition under which the ability is enabled or triggers; 0 for none. */
export const ABILITY_CONDITION = 4;
/** Event of an auto ability or of a listening static; NONE for the others. */
export const ABILITY_EVENT = 5;
/** Address of the filter for the card that the event is about; 0 for the card itself, NONE for any card. */
export const ABILITY_SUBJECT = 6;
/** Bits of the zone kinds it works in (the game's). */
export const ABILITY_ZONES = 7;
/** The game's flag bits. */
export const ABILITY_FLAGS = 8;
export const ABILITY_DEF = 9;
/** Which ability of the card it is, from 0. */
export const ABILITY_NUMBER = 10;
/** Whose event a trigger waits for: 0 anybody's, 1 its controller's, 2 the opponent's. */
export const ABILITY_WHOSE = 11;
/** The amount that a trigger waits for, or something else that its game reads there; 0 for any. */
export const ABILITY_AMOUNT = 12;
/**
 * Address of a filter. Of a static ability: what it affects (0: the card that has it). Of a triggered one: what the
 * other card of the event must be (0: anything).
 */
export const ABILITY_AFFECTS = 13;
/** The game's parameters. Kinds of abilities that do not trigger may use the cells above, too. */
export const ABILITY_GAME = 14;

export const CODE_LIMIT = 1 << 19;

export const DEFS = new Int32Array(DEF_LIMIT * DEF_STRIDE);
export const ABILITIES = new Int32Array(ABILITY_LIMIT * ABILITY_STRIDE);
/**
 * Place of a definition in the canonical order: its row, or that of the definition it shadows. So a new version of a
 * card stands where the old one stood, and the same key deals all other cards as before.
 */
export const DEF_ORDER = new Int32Array(DEF_LIMIT);
/** Cell 0 is END, so that address 0 can mean "none". */
export const CODE = new Int32Array(CODE_LIMIT);

/** Where a definition's row begins in DEFS. */
export function defOffset(definition: number): number {
  return definition * DEF_STRIDE;
}

/** Where a field (DEF_…) of a definition is in DEFS. */
export function defField(definition: number, field: number): number {
  return definition * DEF_STRIDE + field;
}

/** Where an ability's row begins in ABILITIES. */
export function abilityOffset(ability: number): number {
  return ability * ABILITY_STRIDE;
}

/** Where a field (ABILITY_…) of an ability is in ABILITIES. */
export function abilityField(ability: number, field: number): number {
  return ability * ABILITY_STRIDE + field;
}

/** Ends a list of operations, tests or modifications. */
export const END = 0;

/** The tables are full: what a process has read stays in them. */
export class TablesFull extends RangeError {}

let defCount = 0;
let abilityCount = 0;
let codeLength = 1;

/** Adds a blank definition row; returns its index. */
export function addDefinition(): number {
  if (defCount === DEF_LIMIT) throw new TablesFull('more card definitions than the tables hold');
  DEF_ORDER[defCount] = defCount;
  return defCount++;
}

/** Gives a definition the place of the one that it shadows. */
export function shadowDefinition(definition: number, shadowed: number): void {
  DEF_ORDER[definition] = DEF_ORDER[shadowed];
}

/** Adds a blank ability row; returns its index. */
export function addAbility(): number {
  if (abilityCount === ABILITY_LIMIT) throw new TablesFull('more abilities than the tables hold');
  return abilityCount++;
}

/** Appends cells to the code; returns the address of the first. */
export function addCode(cells: readonly number[]): number {
  if (codeLength + cells.length > CODE_LIMIT) throw new TablesFull('more card code than the tables hold');
  const address = codeLength;
  for (const cell of cells) CODE[codeLength++] = cell;
  return address;
}

/** How far the tables are filled. */
export interface TableEnd {
  readonly definitions: number;
  readonly abilities: number;
  readonly code: number;
}

/** How far the tables are filled now: `cutTables` takes back what is added from here on. */
export function tableEnd(): TableEnd {
  return { definitions: defCount, abilities: abilityCount, code: codeLength };
}

const memories: ((end: TableEnd) => void)[] = [];

/**
 * Registers a function that is called whenever rows are taken back, for whoever remembers things by the number of a
 * row or by an address in the code.
 */
export function forgetWithTables(forget: (end: TableEnd) => void): void {
  memories.push(forget);
}

/** What is remembered by the number of a row or by an address: numbers that are 0 until something has been found. */
type Remembered = Int32Array | Uint16Array | Uint8Array;

function forgettingFrom<Cells extends Remembered>(table: keyof TableEnd, cells: Cells): Cells {
  forgetWithTables((end) => cells.fill(0, end[table], tableEnd()[table]));
  return cells;
}

/** `cells`, DEF_LIMIT of them, in which something is remembered by definition, until its row is taken back. */
export function byDefinition<Cells extends Remembered>(cells: Cells): Cells {
  return forgettingFrom('definitions', cells);
}

/** `cells`, ABILITY_LIMIT of them, in which something is remembered by ability, until its row is taken back. */
export function byAbility<Cells extends Remembered>(cells: Cells): Cells {
  return forgettingFrom('abilities', cells);
}

/** `cells`, CODE_LIMIT of them, in which something is remembered by address, until the code there is taken back. */
export function byAddress<Cells extends Remembered>(cells: Cells): Cells {
  return forgettingFrom('code', cells);
}

/**
 * Takes back the rows and the code that were added since; names stay. Others may know code that is shared: see
 * `givingBack`.
 */
export function cutTables(end: TableEnd): void {
  const { definitions, abilities, code } = end;
  for (const forget of memories) forget(end);
  DEFS.fill(0, definitions * DEF_STRIDE, defCount * DEF_STRIDE);
  ABILITIES.fill(0, abilities * ABILITY_STRIDE, abilityCount * ABILITY_STRIDE);
  CODE.fill(0, code, codeLength);
  [defCount, abilityCount, codeLength] = [definitions, abilities, code];
}

const names: string[] = [''];
const nameIds = new Map<string, number>([['', 0]]);

/** Gives a string (card name, job, category) a small number, the same for the same string; 0 is "none". */
export function internName(name: string): number {
  const known = nameIds.get(name);
  if (known !== undefined) return known;
  nameIds.set(name, names.length);
  names.push(name);
  return names.length - 1;
}

/** Has the string a number yet? It has where something that is loaded names it. */
export function hasName(name: string): boolean {
  return nameIds.has(name);
}

/**
 * Hash of the string behind a number of `internName`: stands for the name where the order of loading must not matter.
 */
export function hashOfName(id: number): number {
  return hashOf(nameOf(id));
}

/** FNV-1a of a string's UTF-8, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}

/** The string behind a number of `internName`. */
export function nameOf(id: number): string {
  return names[id] ?? '';
}
