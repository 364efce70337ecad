/** `assay workers`: lists the workers at a queue and what is played there. */

import { Command } from 'commander';
import { itemAt } from '../../engine/index.ts';
import { readQueueAddress } from '../../workers/queue/address.ts';
import { QueueConnection } from '../../workers/queue/connection.ts';
import { listExperiments, listWorkers, processName } from '../../workers/queue/presence.ts';
import type { Announcement, Presence } from '../../workers/queue/protocol.ts';
import { duration } from '../progress.ts';
import { type CommandContext, EXIT_DONE, printJson } from './context.ts';
import { jsonOption } from './options.ts';

export function workersCommand(context: CommandContext): Command {
  return new Command('workers')
    .description('show the workers at a queue: who, since when, how fast, which build; and the experiments they play')
    .requiredOption(
      '--queue <address>',
      'Redis queue: redis://host:6379, rediss://host:6380/1. User and password also from ASSAY_QUEUE_USER and ' +
        'ASSAY_QUEUE_PASSWORD',
    )
    .addOption(jsonOption())
    .action(async ({ queue, json }: { readonly queue: string; readonly json?: boolean }) => {
      const connection = await QueueConnection.open(readQueueAddress(queue));
      try {
        const experiments = await listExperiments(connection);
        const workers = await listWorkers(connection);
        context.exitCode = EXIT_DONE;
        if (json) printJson(context, { queue: connection.address.name, experiments, workers });
        else context.out(`${page(experiments, workers)}\n`);
      } finally {
        await connection.close();
      }
    });
}

function page(experiments: readonly Announcement[], workers: readonly Presence[]): string {
  const lines: string[] = [];
  for (const { id, name, game, engineHash, coordinator } of experiments) {
    lines.push(
      `${name} (${id}, ${game}) is handed out by ${processName(coordinator)} since ${ago(coordinator.since)}, ` +
        `build ${engineHash}`,
    );
  }
  if (experiments.length === 0) lines.push('no experiment is handed out');
  if (workers.length === 0) return [...lines, 'no worker is there'].join('\n');
  const head = ['worker', 'threads', 'since', 'games', 'games/s', 'busy', 'build', 'plays'];
  const rows = workers.map((worker) => [
    processName(worker),
    String(worker.threads),
    ago(worker.since),
    worker.games.toLocaleString('en'),
    rate(worker.gamesPerSecond),
    `${Math.round(100 * (1 - worker.idle))} %`,
    worker.build,
    experiments.find(({ id }) => id === worker.experiment)?.name ??
      (worker.refused === undefined ? 'nothing' : `nothing: ${worker.refused}`),
  ]);
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  const sum = workers.reduce((total, { gamesPerSecond }) => total + gamesPerSecond, 0);
  const total =
    `${workers.length} ${workers.length === 1 ? 'worker' : 'workers'}, ${threads} ` +
    `${threads === 1 ? 'thread' : 'threads'}, ${rate(sum)} games/s`;
  return [...lines, '', ...table([head, ...rows]), '', total].join('\n');
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => itemAt(row, column).length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(itemAt(widths, column)))
      .join('  ')
      .trimEnd(),
  );
}

function rate(gamesPerSecond: number): string {
  return gamesPerSecond.toLocaleString('en', { maximumFractionDigits: gamesPerSecond < 10 ? 1 : 0 });
}

function ago(since: string): string {
  const seconds = (Date.now() - Date.parse(since)) / 1000;
  return Number.isFinite(seconds) ? duration(Math.max(0, seconds)) : '?';
}
