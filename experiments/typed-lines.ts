/** The lines that a user types. */
import { createInterface } from 'node:readline';

/** Returns the lines of a stream; `return` releases the stream, which would otherwise keep the program alive. */
export function typedLines(input: NodeJS.ReadStream): AsyncIterator<string> {
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  return {
    next: () => lines.next(),
    return: () => {
      reader.close();
      input.unref();
      return Promise.resolve({ done: true, value: undefined });
    },
  };
}
