/**
 * Lets the slow reference look at each position that a table of a test of rules comes to: a listener, a counter or a
 * derived value that the rules keep wrongly, and a rule process that was overlooked, fail the test.
 */
import { STATE_CHECKS } from '../games/folders/state-checks.ts';
import { VIEW as forceOfWill } from '../games/force-of-will/view.ts';
import { VIEW as lastChronicle } from '../games/last-chronicle/view.ts';
import { VIEW as shadowverseEvolve } from '../games/shadowverse-evolve/view.ts';
import { VIEW as squareEnixTcg } from '../games/square-enix-tcg/view.ts';
import { VIEW as trails } from '../games/trails/view.ts';
import { FLAWS } from '../scenarios/game-driver.ts';

const VIEWS: Readonly<Record<keyof typeof STATE_CHECKS, unknown>> = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails,
};

for (const [game, view] of Object.entries(VIEWS)) FLAWS.set(view, STATE_CHECKS[game as keyof typeof STATE_CHECKS]);
