/** Every word of card texts plays as it did (engine/testing/told-words.ts); ASSAY_UPDATE_GOLDEN=1 writes them anew. */
import { longPart } from '../../../testing/reach.ts';
import { describeToldWords } from '../../../testing/told-words-suite.ts';

describeToldWords('shadowverse-evolve', longPart());
