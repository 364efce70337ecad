/** Runs causes.test.ts with twelve times as many games. */
import './causes.test.ts';
