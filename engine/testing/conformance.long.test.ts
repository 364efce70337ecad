/** Runs conformance.test.ts with fifteen times as many games. */
import './conformance.test.ts';
