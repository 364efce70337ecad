/** Every card is played until all it says has happened (engine/testing/every-card.test.ts does it for listed games). */
import { expect, it } from 'vitest';
import { findUnreached } from '../../testing/every-card.ts';
import { coverage } from './coverage.ts';
import { load } from './index.ts';

const ATTEMPTS = Number(process.env.ASSAY_EVERY_CARD_ATTEMPTS ?? 1000);

it('plays every card until each of its abilities has happened', { timeout: 600_000 }, () => {
  const stage = coverage();
  expect(load().cards.flatMap((card) => findUnreached(card, stage, ATTEMPTS))).toEqual([]);
});
