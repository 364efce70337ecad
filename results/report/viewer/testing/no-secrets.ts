/** What the player of seat 0 does not know is in nothing that their page is told. */
import { expect } from 'vitest';
import type { Recording } from '../codes.ts';

/** What a player does not know is in nothing that their page was told. */
export function expectNoSecrets(told: readonly Recording[]): void {
  for (const { texts, frames } of told) {
    for (const { cards = {}, decision, objects = [] } of frames) {
      for (const [name, known, face, , , , host, notes, changes] of Object.values(cards)) {
        if ((known & 1) !== 0) continue;
        expect([texts[name], face, host, notes, changes]).toEqual(['?', -1, -1, [], []]);
      }
      for (const [name, , , text, , known] of objects)
        if ((known & 1) === 0) expect([texts[name], text]).toEqual(['?', -1]);
      if (decision?.by !== 1) continue;
      expect(decision.options).toEqual([]);
      for (const key of ['thoughts', 'cause', 'text', 'question', 'rows', 'lines'])
        expect(decision).not.toHaveProperty(key);
    }
  }
  // a card's text is there once somebody has seen the card, and not before
  const seen = new Set(
    told.flatMap(({ frames }) => frames.flatMap(({ cards = {} }) => Object.values(cards).map((card) => card[2]))),
  );
  const last = told.at(-1);
  const faces = (last?.texts ?? []).flatMap((text, i) => (/^\S+ {2}\S.*\n/.test(text) ? [i] : []));
  for (const face of faces) expect(seen.has(face)).toBe(true);
}
