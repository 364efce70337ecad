/**
 * Modifications that change rules: fervor (5.3) and going somewhere else (6.5). Each is an instance of its own, with
 * its number.
 */
import * as K from '../../../kernel/layout.ts';
import { createRuleChanges } from '../../../shared/rule-changes.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import { CONTINUOUS_GAIN, controllerOf, hasLostAbilities, LINKS } from './characteristics.ts';
import { playerOf } from './selection.ts';

export const { change, mayHaveChanges, beginChanges, nextChange, changeBearsOn, changeNumber } = createRuleChanges({
  modifications: MODIFICATIONS,
  field: L.ZONE_FIELD,
  elsewhere: [],
  elsewhereEvent: L.LISTEN_ELSEWHERE,
  staticKind: L.ABILITY_STATIC,
  isList: (kind) => kind === CONTINUOUS_GAIN,
  givenKind: K.NONE,
  lent: LINKS,
  controllerOf,
  hasLostAbilities,
  ...EVALUATORS,
  everyPlayer: L.PLAYER_EACH,
  playerOf,
  sourceOf: (_s, _e, holder) => holder,
});
