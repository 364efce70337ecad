/** Lines as somebody types them. */
import { createInterface } from 'node:readline';

/** Lines of a stream; `return` lets go of it, which would keep the program alive otherwise. */
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
