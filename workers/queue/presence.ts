/** How workers and coordinators announce themselves at the queue, and how they find each other. */
import { hostname } from 'node:os';
import type { z } from 'zod';
import type { QueueConnection } from './connection.ts';
import {
  ANNOUNCEMENT_SCHEMA,
  type Announcement,
  EXPERIMENTS_KEY,
  experimentKeyOf,
  PRESENCE_KEPT_MILLISECONDS,
  PRESENCE_SCHEMA,
  type Presence,
  WORKERS_KEY,
  workerKeyOf,
} from './protocol.ts';

/** The greatest number of processes that are listed. */
const MOST_LISTED = 4096;
const LONGEST_TEXT = 100_000;

/** Returns what a process announces about itself. */
export function describeProcess(version: string): Announcement['coordinator'] {
  return { host: hostname(), pid: process.pid, since: new Date().toISOString(), node: process.version, version };
}

/** Returns the name of a process for messages: `host:pid`. */
export function processName({ host, pid }: { readonly host: string; readonly pid: number }): string {
  return `${host}:${pid}`;
}

export async function announce(
  connection: QueueConnection,
  announcement: Announcement,
  milliseconds: number,
): Promise<void> {
  await connection.command('sadd', EXPERIMENTS_KEY, announcement.id);
  await connection.command('set', experimentKeyOf(announcement.id), JSON.stringify(announcement), 'PX', milliseconds);
}

export async function withdraw(connection: QueueConnection, id: string): Promise<void> {
  await connection.command('del', experimentKeyOf(id));
  await connection.command('srem', EXPERIMENTS_KEY, id);
}

/** Returns the experiments that want workers, the oldest first. */
export async function listExperiments(connection: QueueConnection): Promise<Announcement[]> {
  const found = await list(connection, EXPERIMENTS_KEY, experimentKeyOf, ANNOUNCEMENT_SCHEMA);
  return found.sort((a, b) => (a.coordinator.since < b.coordinator.since ? -1 : 1));
}

export async function sayPresent(connection: QueueConnection, presence: Presence): Promise<void> {
  await connection.command('sadd', WORKERS_KEY, presence.id);
  const text = JSON.stringify(presence);
  await connection.command('set', workerKeyOf(presence.id), text, 'PX', PRESENCE_KEPT_MILLISECONDS);
}

export async function sayGone(connection: QueueConnection, id: string): Promise<void> {
  await connection.command('del', workerKeyOf(id));
  await connection.command('srem', WORKERS_KEY, id);
}

/** Returns the workers that are present, sorted by host and process. */
export async function listWorkers(connection: QueueConnection): Promise<Presence[]> {
  const found = await list(connection, WORKERS_KEY, workerKeyOf, PRESENCE_SCHEMA);
  return found.sort((a, b) => (a.host === b.host ? a.pid - b.pid : a.host < b.host ? -1 : 1));
}

/**
 * Returns the announcements of the members of a set. Members whose announcement has expired are removed from the set.
 */
async function list<T>(
  connection: QueueConnection,
  set: string,
  keyOf: (id: string) => string,
  schema: z.ZodType<T>,
): Promise<T[]> {
  const ids = (await connection.command<string[]>('smembers', set)).slice(0, MOST_LISTED);
  if (ids.length === 0) return [];
  const texts = await connection.command<(string | null)[]>('mget', ...ids.map(keyOf));
  const silent = ids.filter((_, i) => texts[i] === null);
  if (silent.length > 0) await connection.command('srem', set, ...silent);
  return texts.flatMap((text) => {
    const read = schema.safeParse(text === null || text.length > LONGEST_TEXT ? undefined : parse(text));
    return read.success ? [read.data] : [];
  });
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
