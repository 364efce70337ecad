/**
 * Starts pools of two threads and ends each at another point of its start: `node short-pools.mjs <worker file>
 * <milliseconds>`. Prints how many there were.
 */
import { openPool } from '../thread-pool.ts';
import { fakePlan } from './fake-plan.ts';

const [workerFile, milliseconds] = process.argv.slice(2);
const plan = fakePlan();

function begin() {
  return openPool(plan, { filename: workerFile, threads: 2 });
}

/**
 * Returns the milliseconds until both workers of a pool are loaded. Only then do they refuse the task, whose plan is
 * not theirs.
 */
async function startMilliseconds(): Promise<number> {
  const pool = begin();
  const started = performance.now();
  await Promise.allSettled([pool.run(new Int32Array(3)), pool.run(new Int32Array(3))]);
  const took = performance.now() - started;
  await pool.destroy();
  return took;
}

const longest = await startMilliseconds();
const end = performance.now() + Number(milliseconds);
let rounds = 0;
// multiples of the golden ratio are spread evenly, whatever their number
for (let share = 0; performance.now() < end; share = (share + 0.618034) % 1, rounds++) {
  const pool = begin();
  await new Promise((resolve) => setTimeout(resolve, (0.15 + share) * longest));
  await pool.destroy();
}
console.log(rounds);
