/** Targets that are no cards: players, and what stands in Pending. */
import { FRAME_CONTROL, type State } from '../../../kernel/layout.ts';
import { createTargets } from '../../../shared/targets.ts';
import { VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER } from '../decisions.ts';
import { CONTROL_SUPPORT } from '../layout.ts';
import { matches } from '../operators/tables.ts';
import { findMatching } from './selection.ts';

/** A Scrum support is neither a card nor an ability (Q5). */
function canChooseObject(s: State, record: number): boolean {
  return (s[record + FRAME_CONTROL] & CONTROL_SUPPORT) === 0;
}

/** "TR 1204.2d" */
export const TARGETS = createTargets({
  findMatching,
  matches,
  canBeChosen: () => true,
  canChooseObject,
  playerVerb: VERB_CHOOSE_PLAYER,
  objectVerb: VERB_CHOOSE_OBJECT,
});
