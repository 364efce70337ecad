/**
 * Choices in the middle of an effect: choosing cards, modes, "may", discarding, searching, looking at a deck,
 * arranging, distributing. Each is a procedure of small single choices, made in ascending rows where order does not
 * matter, so the same set is reached once and what is offered can always be completed.
 *
 * Each procedure is a file of `choices/`, made by a function that names the hooks it asks of a game; `createChoices`
 * makes all of them for one game. Hooks are read once, when the procedures are made: a game whose modules import each
 * other in a circle gives functions written `function …`, which are there from the beginning.
 */

import { type AnnouncedTargets, createAnnouncedTargets } from './choices/announced.ts';
import { type Arranging, createArranging } from './choices/arrange.ts';
import { type Choosing, createChooseSteps, createChoosing, createOpenChoices } from './choices/choosing.ts';
import { createDelivery } from './choices/delivery.ts';
import { createDiscarding, createDiscards, type Discards } from './choices/discard.ts';
import { createDistributions, createSharing, type Distributions } from './choices/distribution.ts';
import { createFinding } from './choices/finding.ts';
import { type ChoiceHooks, noFlags } from './choices/hooks.ts';
import { createLooked, createLooking, createLooks, type Looks } from './choices/look.ts';
import { createMay, type May } from './choices/may.ts';
import { createModeChoice, type Modes } from './choices/modes.ts';
import { createSearched, createSearches, createSearching, type Searches } from './choices/search.ts';

/** The choices of one game. */
export interface Choices
  extends Choosing,
    AnnouncedTargets,
    May,
    Modes,
    Discards,
    Searches,
    Arranging,
    Looks,
    Distributions {
  /** The game's own flags of a choice that a text with this FRAME_CONTROL makes. */
  readonly flagsOf: (control: number) => number;
}

/** Makes the choices of one game. */
export function createChoices(hooks: ChoiceHooks): Choices {
  const { flagsOf = noFlags } = hooks;
  const finding = createFinding(hooks);
  const choosing = createChoosing(hooks, createChooseSteps(hooks, finding, createOpenChoices(hooks, finding)));
  const announced = createAnnouncedTargets(hooks, finding);
  const may = createMay(hooks);
  const modes = createModeChoice();
  const discards = createDiscards(hooks, createDiscarding(hooks, finding));
  const delivery = createDelivery(hooks);
  const searches = createSearches(hooks, createSearching(hooks, finding, delivery, createSearched(hooks, finding)));
  const arranging = createArranging(hooks, finding);
  const looks = createLooks(hooks, createLooking(hooks, finding, createLooked(hooks, delivery, arranging)));
  const distributions = createDistributions(hooks, createSharing(hooks, finding));
  return {
    flagsOf,
    ...choosing,
    ...announced,
    ...may,
    ...modes,
    ...discards,
    ...searches,
    ...arranging,
    ...looks,
    ...distributions,
  };
}
