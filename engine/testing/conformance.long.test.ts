/** What conformance.test.ts proves, of three times as many games. */
import './conformance.test.ts';
