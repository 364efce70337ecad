import { describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from '../../engine/index.ts';
import { DOCUMENTS, filled, namedIn, readDocument, readMeasurements } from './measurements.ts';
import { gamesSignature } from './signature.ts';

describe('measured numbers', () => {
  it('stand in the documents as they were measured, marked where games have changed since (npm run -s measured -- --write)', () => {
    const measurements = readMeasurements();
    const signatures = new Map(GAME_NAMES.map((name) => [name, gamesSignature(loadGame(name))]));
    const texts = DOCUMENTS.map((name) => readDocument(name));
    for (const text of texts) expect(text).toBe(filled(text, measurements, signatures));
    const named = texts.flatMap(namedIn);
    expect(measurements.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([]);
  });
});
