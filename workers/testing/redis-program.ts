/** Whether a Redis can be started here. */
import { spawnSync } from 'node:child_process';

/** The program that is installed, if any. */
export const REDIS_PROGRAM = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Why tests of the queue are skipped; undefined where they are not. */
export const NO_REDIS =
  REDIS_PROGRAM === undefined ? 'redis-server is not installed (Debian: apt-get install redis-server)' : undefined;
