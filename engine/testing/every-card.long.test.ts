/** Every card, where every-card.test.ts takes every tenth. */
import './every-card.test.ts';
