/** Tests every card; every-card.test.ts tests every twentieth. */
import './every-card.test.ts';
