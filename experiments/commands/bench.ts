/** `assay bench`: how fast the engine, the agents, the pool and the store are on this machine. */
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { type GameFigures, measureGame, measurePool, measureStore } from '../benchmark.ts';
import { type CommandContext, printJson } from './context.ts';
import { jsonOption, wholeNumber } from './options.ts';

interface BenchArguments {
  readonly game?: string;
  readonly seconds: number;
  readonly json?: boolean;
}

export function benchCommand(context: CommandContext): Command {
  return new Command('bench')
    .description('measure speed on this machine: one core for the engine and the agents, two for the pool')
    .option('--game <name>', 'only this game')
    .option('--seconds <n>', 'how long each figure is measured, after its warm-up', wholeNumber(1, 600), 3)
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  npm run -s bench -- --json')
    .action(async (options: BenchArguments) => {
      const names = options.game === undefined ? context.gameNames : [options.game];
      const games: Record<string, GameFigures> = {};
      for (const name of names) {
        context.err(`measuring ${name}\n`);
        games[name] = measureGame(context.loadGame(name), options.seconds);
      }
      const first = context.loadGame(names[0]);
      context.err('measuring the pool and the store\n');
      const pool = await measurePool(
        first,
        context.workerFile,
        Math.min(2, availableParallelism()),
        2 * options.seconds,
      );
      const store = { rowsPerSecond: await measureStore(first, options.seconds) };
      if (options.json) printJson(context, { games, pool, store });
      else context.out(benchText({ games, pool, store }));
    });
}

/** Every figure on a line of its own. */
function benchText(figures: object): string {
  const lines: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path} ${key}`);
    } else {
      const text = typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : String(value);
      lines.push(`${path.padEnd(50)} ${text}`);
    }
  };
  walk(figures, '');
  return `${lines.join('\n')}\n`;
}
