/**
 * Plays the cards of a game's folder `lists/`, which are not in its pool, until all that they say has happened: in every
 * long run those that are written by hand (`by-hand.yaml`), and a part of the others. Only games whose stage takes such
 * cards (`listed` in their `proofs/coverage.ts`) are played. ASSAY_EVERY_CARD_ATTEMPTS sets the most positions for a card.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { isIn, longPart } from './reach.ts';
import { canBeSeen } from './unseen-lines.ts';

const { coverage, findUnreached, GAME_NAMES, loadGame } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const ATTEMPTS = Number(process.env.ASSAY_EVERY_CARD_ATTEMPTS ?? 4000);
const BY_HAND = 'by-hand.yaml';

const folderOf = (name: string): string => join('engine/games', name, 'lists');

describe.each(GAME_NAMES.filter((name) => coverage(name)?.listed && existsSync(folderOf(name))))('%s', (name) => {
  const stage = coverage(name)!;
  const files = readdirSync(folderOf(name)).map((file) => ({
    file,
    text: readFileSync(join(folderOf(name), file), 'utf8'),
  }));
  const cards = stage.listed!(files);
  const pool = loadGame(name);
  const known = new Set(pool.cards.map(({ id }) => id));
  const byHand = new Set(pool.withCards(files.filter(({ file }) => file === BY_HAND)).cards.map(({ id }) => id));
  for (const id of known) byHand.delete(id);

  it('plays cards that are written by hand until each of their abilities has happened', { timeout: 600_000 }, () => {
    const written = cards.filter(({ id }) => byHand.has(id));
    expect(written).toHaveLength(byHand.size);
    expect(written.filter(canBeSeen).flatMap((card) => findUnreached(card, stage, ATTEMPTS))).toEqual([]);
  });

  it('plays the other cards of its lists until each of their abilities has happened', { timeout: 600_000 }, () => {
    const others = cards.filter(({ id }) => !byHand.has(id)).filter(isIn(longPart()));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(canBeSeen).flatMap((card) => findUnreached(card, stage, ATTEMPTS))).toEqual([]);
  });
});
