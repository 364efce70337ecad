/** The parts of the engine that the long suites use, in one module, so that they can be bundled (bundle.ts). */
export { coverage } from '../games/coverages.ts';
export { GAME_NAMES, loadGame } from '../games/index.ts';
export { negativeStage } from '../games/negative-stages.ts';
export { operatorStage } from '../games/operator-stages.ts';
export { stateCheck } from '../games/state-checks.ts';
export { CONFORMANCE, gamesToPlay } from './conformance.ts';
export { findUnreached } from './every-card.ts';
export { findWrongGifts, givenLines, noGivenCounts } from './given-oracle.ts';
export { playMutants } from './mutants.ts';
export { findOvereager, findUnasked, noCounts, triggersByRow } from './negative-oracle.ts';
export { findWrongOffers, noOfferCounts } from './offer-oracle.ts';
export { countLeaves, divide, tellPerft } from './perft.ts';
export { drawPoolGames, tellPoolGame } from './pool-games.ts';
export { findOverreach, findStirring, noStandingCounts } from './standing-oracle.ts';
export { findWrongTellings, tellWord, titleOf, wordsOf } from './told-words.ts';
export { findSilent } from './words-contract.ts';
