/** Tests every card; words-contract.test.ts tests a share. */
import './words-contract.test.ts';
