/** Reports, at the end of a run of tests, what was skipped because a program is not installed. */
import { NO_REDIS } from './redis-program.ts';

export default function setup(): () => void {
  return () => {
    if (NO_REDIS !== undefined) console.error(`\nTests of many machines were skipped: ${NO_REDIS}.`);
  };
}
