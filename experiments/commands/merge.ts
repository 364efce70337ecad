/** `assay merge`: joins databases that hold shards of the same experiments. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { Command } from 'commander';
import { InputError } from '../../engine/index.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { type CommandContext, EXIT_DONE, printJson } from './context.ts';
import { jsonOption } from './options.ts';

interface MergeArguments {
  readonly into: string;
  readonly json?: boolean;
}

export function mergeCommand(context: CommandContext): Command {
  return new Command('merge')
    .description('join databases that were played in shares (--shard) into one, as if one machine had played all of it')
    .argument('<db...>', 'databases; they are only read')
    .requiredOption('--into <file>', 'the new database')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      [
        '',
        'Shares of another build, other rules or other cards are refused; so are games that two of them ended ' +
          'differently.',
        '',
        'Example:',
        '  assay run exp.yaml --shard 1/2 --db 1.sqlite      # on one machine',
        '  assay run exp.yaml --shard 2/2 --db 2.sqlite      # on another one',
        '  assay merge 1.sqlite 2.sqlite --into exp.sqlite && assay run exp.yaml --db exp.sqlite',
      ].join('\n'),
    )
    .action(async (files: string[], { into, json }: MergeArguments) => {
      if (existsSync(into))
        throw new InputError(
          `${into} is there already: name it among the files to join, and give a new one with --into`,
        );
      const part = `${into}.part`;
      forget(part);
      try {
        const merged = await merge(files, part);
        renameSync(part, into);
        const list = merged.map(({ name, games }) => `${name}: ${games.toLocaleString('en')} games`).join(', ');
        context.err(`joined ${files.length} ${files.length === 1 ? 'file' : 'files'} into ${into} (${list})\n`);
        if (json) printJson(context, { db: into, experiments: merged });
        context.exitCode = EXIT_DONE;
      } finally {
        forget(part);
      }
    });
}

function forget(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

interface Merged {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

async function merge(files: readonly string[], into: string): Promise<Merged[]> {
  const known: { readonly file: string; readonly experiment: StoredExperiment }[] = [];
  const target = await ResultStore.open(into, { create: true });
  try {
    for (const file of files) {
      const source = await ResultStore.open(file, { create: false, readOnly: true });
      try {
        for (const experiment of await source.experiments()) {
          const other = known.find((one) => one.experiment.name === experiment.name);
          if (other && other.experiment.id !== experiment.id)
            throw new InputError(difference(other.file, other.experiment, file, experiment));
          if (!other) known.push({ file, experiment });
          await target.absorb(source, experiment);
        }
      } finally {
        await source.close();
      }
    }
    const merged: Merged[] = [];
    for (const { id, name, number } of await target.experiments())
      merged.push({ id, name, games: await target.countGames(number) });
    await target.checkWhole((await target.experiments()).map(({ number }) => number));
    return merged;
  } finally {
    await target.close();
  }
}

/** Says why two experiments of one name cannot be merged: the first thing in which they differ. */
function difference(file: string, one: StoredExperiment, otherFile: string, other: StoredExperiment): string {
  const begins = `${file} and ${otherFile} both hold "${one.name}", but not the same`;
  for (const [what, a, b] of [
    ['the build', one.engineHash, other.engineHash],
    ['the rules', one.rulesHash, other.rulesHash],
    ['the card files', one.cardsHash, other.cardsHash],
  ]) {
    if (a !== b)
      return `${begins}: one was played by ${what} ${a}, the other by ${b}; play all shares with one version`;
  }
  return `${begins} (${one.id}, ${other.id}): other decks, cards, agents, switches or seed`;
}
