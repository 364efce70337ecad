/** Whether a Redis server can be started on this machine. */
import { spawnSync } from 'node:child_process';

/** The name of the installed server program; undefined if there is none. */
export const REDIS_PROGRAM = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** The reason why tests of the queue are skipped; undefined if they are not. */
export const NO_REDIS =
  REDIS_PROGRAM === undefined ? 'redis-server is not installed (Debian: apt-get install redis-server)' : undefined;
