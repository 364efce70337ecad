/** Cards of the project, as they are written, for tests that want some of a file and no more. */
import { readFileSync } from 'node:fs';

/** The text of the cards with these ids in a file of cards, in their order; throws where one is not in it. */
export function cardsIn(file: URL, ...ids: readonly string[]): string {
  const cards = readFileSync(file, 'utf8').split(/^(?=- id: )/m);
  return ids
    .map((id) => {
      const found = cards.find((card) => card.startsWith(`- id: ${id}\n`));
      if (found === undefined) throw new Error(`${file.pathname} has no card ${id}`);
      return found;
    })
    .join('');
}
