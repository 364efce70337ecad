/** Targets that are no cards: players, and objects in Pending. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_KIND, abilityField } from '../../../kernel/tables.ts';
import { createTargets } from '../../../shared/targets.ts';
import { VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER } from '../decisions.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import { cardTypes } from './characteristics.ts';
import { findMatching } from './selection.ts';

/**
 * Kinds of objects that may be chosen in Pending: cards by their types, real or pseudo, and abilities by their kinds.
 * They are bits; the first means that none may be chosen.
 */
export const OBJECTS = ['nothing', ...L.TYPES, 'activated', 'triggered', 'arts'] as const;
const ACTIVATED = 1 << OBJECTS.indexOf('activated');
const TRIGGERED = 1 << OBJECTS.indexOf('triggered');
const ARTS = 1 << OBJECTS.indexOf('arts');
/** Position of the OBJECTS bits in the kinds that a choice may have. */
export const OBJECTS_SHIFT = 3;

/** The OBJECTS bit of a record in Pending. A Scrum support is neither a card nor an ability (Q5). */
function kindOfObject(s: State, record: number): number {
  const control = s[record + K.FRAME_CONTROL];
  if ((control & L.CONTROL_SUPPORT) !== 0) return 0;
  if ((control & L.CONTROL_CARD) !== 0) return cardTypes(s, K.referenceCard(s[record + K.FRAME_SOURCE])) << 1;
  const row = s[record + K.FRAME_ABILITY];
  const kind = row === K.NONE ? K.NONE : ABILITIES[abilityField(row, ABILITY_KIND)];
  return kind === L.ABILITY_ACTIVATED ? ACTIVATED : kind === L.ABILITY_ARTS ? ARTS : TRIGGERED;
}

/** @clause TR 1204.2d */
export const TARGETS = createTargets({
  findMatching,
  matches,
  canBeChosen: () => true,
  canChooseObject: (s, record, _you, kinds) => (kindOfObject(s, record) & (kinds >> OBJECTS_SHIFT)) !== 0,
  playerVerb: VERB_CHOOSE_PLAYER,
  objectVerb: VERB_CHOOSE_OBJECT,
});
