/** How the words of a fact are written in its declaration. */

/** A template in which {} stands for the value, or what makes the words; '' where nothing is said. */
export type Say<Value> = string | ((value: Value, row: number) => string | readonly string[]);

/** The words of a value in a row. */
export function said<Value>(say: Say<Value>, value: Value, row: number): readonly string[] {
  if (typeof say === 'string') return [say.replace('{}', String(value))];
  const words = say(value, row);
  return (typeof words === 'string' ? [words] : words).filter(Boolean);
}
