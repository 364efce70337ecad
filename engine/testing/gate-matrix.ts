/**
 * The matrix of gates: words that keep something from happening (cannot, does not trigger, instead, cannot be paid)
 * against the special ways in which a card may come to where the word counts. A cell is tried twice, with the word and
 * without: without it the thing must happen, or the cell proves nothing; with it, it must not.
 */

/** Tries one thing with a card that has the gate, or without; did it happen? */
export type Deed<Table> = (t: Table) => boolean;

/**
 * A way for a card to get to where its gate counts. `gate` is what a card file says under `always`; undefined for none.
 */
export type Way<Table, Row> = (gate: string | undefined, row: Row) => Table;

export interface GateRow<Table> {
  /** What `always` says, in a card file. */
  readonly gate: string;
  /** What the gate keeps from happening. */
  readonly deed: Deed<Table>;
  /** Ways that make no sense for it, each with the reason. */
  readonly not?: Readonly<Record<string, string>>;
}

/** What is wrong with a cell: nothing, that the gate does not hold, or that the thing does not happen without it. */
function faultOf<Table, Row extends GateRow<Table>>(way: Way<Table, Row>, row: Row): string | undefined {
  try {
    if (!row.deed(way(undefined, row))) return 'does not happen without the gate either';
    return row.deed(way(row.gate, row)) ? 'happens all the same' : undefined;
  } catch (error) {
    return `cannot be tried: ${(error as Error).message}`;
  }
}

/** One sentence for each cell of a row that fails. */
export function leaks<Table, Row extends GateRow<Table>>(
  ways: Readonly<Record<string, Way<Table, Row>>>,
  row: Row,
): string[] {
  const unknown = Object.keys(row.not ?? {}).filter((name) => ways[name] === undefined);
  const found = Object.entries(ways)
    .filter(([name]) => row.not?.[name] === undefined)
    .map(([name, way]) => [name, faultOf(way, row)] as const);
  return [
    ...unknown.map((name) => `${name}: there is no such way`),
    ...found.filter(([, fault]) => fault !== undefined).map(([name, fault]) => `${name}: ${fault}`),
  ];
}

/** Words of a game that are no row of its matrix and are not named as no gate either; and names that are no word. */
export function unlistedWords(
  words: readonly string[],
  rows: Readonly<Record<string, unknown>>,
  others: readonly string[],
): string[] {
  const listed = new Set([...Object.keys(rows).map((name) => name.replace(/ \(.*\)$/, '')), ...others]);
  return [...words.filter((word) => !listed.has(word)), ...[...listed].filter((word) => !words.includes(word))];
}
