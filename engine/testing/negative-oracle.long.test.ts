/** Tests every card; negative-oracle.test.ts tests a share. */
import './negative-oracle.test.ts';
