/** Every card, where offer-oracle.test.ts takes a share. */
import './offer-oracle.test.ts';
