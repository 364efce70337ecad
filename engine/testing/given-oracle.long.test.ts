/** Tests every line; given-oracle.test.ts tests a share. */
import './given-oracle.test.ts';
