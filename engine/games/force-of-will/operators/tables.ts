/**
 * The tables of the words of card texts: effects, tests, values and conditions, with the evaluators that compute them.
 * The operators are defined in the files of their kinds, which know the rules; the rules know these tables only.
 */

import { CODE, END } from '../../../kernel/tables.ts';
import { createEvaluators } from '../../../shared/operators/evaluators.ts';
import { createFilterZones } from '../../../shared/operators/filters.ts';
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

/** The periods for which a text gives control, in their order; other effects have the first four. */
export const CONTROL_PERIODS = ['turn', 'next-turn', 'battle', 'forever', 'while-here', 'while-added'] as const;

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);
export const SELECT = EFFECTS.located('select', {
  modes: 'modes',
  count: 'count',
  upTo: 'up-to',
  if: 'if',
  most: 'most',
});
/** The effects that choose as a text is played. */
export const TARGET = EFFECTS.located('target', {
  of: 'of',
  as: 'as',
  players: 'players',
  count: 'count',
  upTo: 'up-to',
  another: 'another',
});
export const TARGET_THAT = EFFECTS.located('target-that', { of: 'of', as: 'as' });
export const DIVIDE = EFFECTS.located('divide-damage', { of: 'of', as: 'as', players: 'players' });
export const MAY = EFFECTS.located('may', { does: 'do', otherwise: 'else' });
/** The effect that makes will; `made`: the first of the kinds that it makes, which stand one behind the other. */
export const PRODUCE = EFFECTS.located('produce', { made: L.WILL_KINDS[0], any: 'any', or: 'or', only: 'only-for' });
/** The effect by which a spell has the text of another. */
export const TRANSCRIBE = EFFECTS.located('transcribe');
/** The value of `or` for will of the attribute that was named for the card. */
export const OF_NAMED = 1 << L.ATTRIBUTES.length;
export const EVALUATORS = createEvaluators();
export const { tests: TESTS, values: VALUES, conditions: CONDITIONS, matches, computeValue, holds } = EVALUATORS;

/**
 * A filter that names no zone means the play ground.
 * @clause FOW ext.obj.27, ext.zone.4
 */
export const { zonesOf, namesZone } = createFilterZones(TESTS, L.ZONE_BIT_FIELD | L.ZONE_BIT_STONES | L.ZONE_BIT_RULER);

/** The test by which a text finds what its card has removed. */
const REMOVED_BY_THIS = TESTS.located('removed-by-this');

/** Does the filter ask what the card of the text has removed? */
export function asksForRemoved(filter: number): boolean {
  for (let pc = filter; CODE[pc] !== END; pc += TESTS.widths[CODE[pc]])
    if (CODE[pc] === REMOVED_BY_THIS.index) return true;
  return false;
}
