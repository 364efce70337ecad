/** All texts that are made up; said.test.ts makes a share of them by default. */
import './said.test.ts';
