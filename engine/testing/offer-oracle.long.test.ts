/** Tests every card; offer-oracle.test.ts tests a share. */
import './offer-oracle.test.ts';
