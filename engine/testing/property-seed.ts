/**
 * Makes property tests draw the same examples in every run, so that a failure means a change of ours. To hunt for new
 * failures set another seed: `ASSAY_PROPERTY_SEED=$RANDOM npm test`.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.ASSAY_PROPERTY_SEED ?? 1) });
