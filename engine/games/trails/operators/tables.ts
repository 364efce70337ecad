/**
 * The tables of what card texts say: effects, tests, values and conditions, with what asks them. The operators are
 * defined in the files of their kinds, which know the rules; the rules know these tables only.
 */
import { createEvaluators } from '../../../shared/operators/evaluators.ts';
import { createFilterZones } from '../../../shared/operators/filters.ts';
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);
/** The operator `select`, and how far behind its address its operands stand; set where it is defined. */
export const SELECT = { index: 0, modes: 0, count: 0, upTo: 0 };
/**
 * The effects that choose as a text is played: their operators, and how far behind the address the filter and the set
 * stand.
 */
export const CHOOSE = { index: 0, of: 0, as: 0 };
export const TARGET = { index: 0, of: 0, as: 0 };
export const DIVIDE = { index: 0, of: 0, as: 0 };
export const EVALUATORS = createEvaluators();
export const { tests: TESTS, values: VALUES, conditions: CONDITIONS, matches, computeValue, holds } = EVALUATORS;

/**
 * A filter that names a zone asks about its cards. A filter that names no zone asks about the field.
 * @clause TR 504.4, 505.4, 506.5, 506.5a
 */
export const { zonesOf, namesZone } = createFilterZones(TESTS, L.ZONE_BIT_FIELD);
