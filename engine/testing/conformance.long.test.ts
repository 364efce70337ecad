/** What conformance.test.ts proves, of fifteen times as many games. */
import './conformance.test.ts';
