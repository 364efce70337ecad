/**
 * Every word of card texts still plays as it did (engine/testing/told-words.ts); ASSAY_UPDATE_GOLDEN=1 writes the
 * record anew.
 */
import { longPart } from '../../../testing/reach.ts';
import { describeToldWords } from '../../../testing/told-words-suite.ts';

describeToldWords('shadowverse-evolve', longPart());
