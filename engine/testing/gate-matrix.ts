/**
 * The matrix of gates: words that prevent something (cannot, does not trigger, instead, cannot be paid), against the
 * special ways in which a card may come to where the word counts. Each cell of the matrix is tried with and without the
 * gate: without it the thing must happen, or the cell proves nothing; with it, it must not.
 */

/** Tries one thing with the card on the table; returns whether it happened. */
export type Deed<Table> = (t: Table) => boolean;

/**
 * A way in which a card comes to where its gate counts. `gate` is what a card file has under `always`; undefined for a
 * card without a gate.
 */
export type Way<Table, Row> = (gate: string | undefined, row: Row) => Table;

export interface GateRow<Table> {
  /** The gate, as a card file has it under `always`. */
  readonly gate: string;
  /** Tries what the gate prevents. */
  readonly deed: Deed<Table>;
  /** The ways that make no sense for this gate, each with the reason. */
  readonly not?: Readonly<Record<string, string>>;
}

/**
 * Returns what is wrong with a cell: the gate does not hold, or the thing does not happen without it either; undefined
 * where all is well.
 */
function faultOf<Table, Row extends GateRow<Table>>(way: Way<Table, Row>, row: Row): string | undefined {
  try {
    if (!row.deed(way(undefined, row))) return 'does not happen without the gate either';
    return row.deed(way(row.gate, row)) ? 'happens all the same' : undefined;
  } catch (error) {
    return `cannot be tried: ${(error as Error).message}`;
  }
}

/** Returns a sentence for each cell of a row that fails. */
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

/**
 * Returns the words of a game that are neither a row of its matrix nor listed as no gates, and names that are no words.
 */
export function unlistedWords(
  words: readonly string[],
  rows: Readonly<Record<string, unknown>>,
  others: readonly string[],
): string[] {
  const listed = new Set([...Object.keys(rows).map((name) => name.replace(/ \(.*\)$/, '')), ...others]);
  return [...words.filter((word) => !listed.has(word)), ...[...listed].filter((word) => !words.includes(word))];
}
