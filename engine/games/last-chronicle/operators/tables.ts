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
/** The operators `choose` and `divide-damage` likewise. */
export const CHOOSE = { index: 0, of: 0, as: 0 };
export const DIVIDE = { index: 0, of: 0, as: 0 };
export const EVALUATORS = createEvaluators();
export const { tests: TESTS, values: VALUES, conditions: CONDITIONS, matches, computeValue, holds } = EVALUATORS;

/** A filter that names no zone asks about the battlefield. */
export const { zonesOf, namesZone } = createFilterZones(TESTS, L.ZONE_BIT_BATTLEFIELD);
