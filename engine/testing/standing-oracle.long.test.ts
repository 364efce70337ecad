/** Tests every card; standing-oracle.test.ts tests a share. */
import './standing-oracle.test.ts';
