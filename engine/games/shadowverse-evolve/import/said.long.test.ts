/** All texts made up at random; said.test.ts makes a share of them by default. */
import './said.test.ts';
