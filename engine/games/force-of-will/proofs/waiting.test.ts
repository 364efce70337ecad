/**
 * Texts that wait act on the card that they are about (engine/testing/waiting-proofs.ts). This file makes a share of
 * the proofs by default; waiting.long.test.ts makes all of them.
 */
import { importBundled } from '../../../testing/bundle.ts';
import { shareOf } from '../../../testing/reach.ts';
import { describeWaiting } from '../../../testing/waiting-proof-suite.ts';

const { WAITING } = await importBundled<typeof import('./waiting-stage.ts')>(
  'engine/games/force-of-will/proofs/waiting-stage.ts',
);

describeWaiting(WAITING, shareOf(8));
