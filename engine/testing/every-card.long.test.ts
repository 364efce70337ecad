/** Every card, where every-card.test.ts takes every fourth. */
import './every-card.test.ts';
