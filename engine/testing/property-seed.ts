/**
 * Property tests draw the same examples in every run, so that a red run means a change of ours. A hunt for new examples
 * sets another seed: `ASSAY_PROPERTY_SEED=$RANDOM npm test`.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.ASSAY_PROPERTY_SEED ?? 1) });
