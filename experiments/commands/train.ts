/** `assay train`: plays games, trains a net on them, and lets the net pass a gate to become champion. */
import { join } from 'node:path';
import { Command } from 'commander';
import type { Game } from '../../engine/index.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { trainingText } from '../../results/report/training.ts';
import { ResultStore } from '../../results/store.ts';
import { makeFolder } from '../folders.ts';
import { readFileOf } from '../kind-keys.ts';
import { cardsOfPage, writePage } from '../page-cards.ts';
import { duration } from '../progress.ts';
import { planTraining, TRAINING_SCHEMA } from '../training/training-file.ts';
import { type Generation, runTraining } from '../training/training-run.ts';
import { type CommandContext, EXIT_INTERRUPTED, printJson } from './context.ts';
import { interruptSignal } from './interrupt.ts';
import { allowBotsOption, foundHtmlOption, jsonOption, readyBots, refusePage, threadsOption } from './options.ts';

const REDRAW_MILLISECONDS = 200;
const PLAIN_MILLISECONDS = 10_000;

interface TrainArguments {
  readonly out?: string;
  readonly threads: number;
  readonly allowBots?: boolean;
  readonly html?: string;
  readonly json?: boolean;
}

export function trainCommand(context: CommandContext): Command {
  return new Command('train')
    .description('train a net by self-play; it becomes champion only by a sequential test against the present one')
    .argument('<training.yaml>', 'training file')
    .option('--out <folder>', 'folder of samples, nets and games; the name of the training when left out')
    .addOption(allowBotsOption())
    .addOption(threadsOption())
    .addOption(foundHtmlOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nA run that was interrupted or killed goes on where it stopped when the same command is run again.' +
        '\n\nExamples:\n  assay train experiments/configs/train/square-enix-tcg.yaml\n  assay rate --agents ' +
        'greedy value:net=train-square-enix-tcg/generation-1.net',
    )
    .action(async (file: string, options: TrainArguments, command: Command) => {
      refusePage(options, command);
      const training = planTraining(readFileOf('training', file, TRAINING_SCHEMA), context.loadGame);
      const { agent, opponent } = training;
      await readyBots(context, opponent === undefined ? [agent] : [agent, opponent], options);
      const folder = options.out ?? training.plan.name;
      const parts = new Parts(context);
      const interrupt = interruptSignal(context.err);
      const generations: Generation[] = [];
      let store: ResultStore | undefined;
      makeFolder(folder);
      try {
        store = await ResultStore.open(join(folder, 'training.sqlite'), { create: true });
        const champion = await runTraining({
          ...{ training, folder, store, threads: options.threads, workerFile: context.workerFile },
          ...{ commandLine: context.commandLine, stop: interrupt.signal },
          onPart: (what) => parts.begin(what),
          onProgress: (share) => parts.progress(share),
          onGeneration: (generation) => {
            parts.end();
            generations.push(generation);
            if (!options.json) context.out(`\n${pageOf(training.game, generation)}`);
          },
        });
        parts.end();
        if (champion === undefined) {
          context.exitCode = EXIT_INTERRUPTED;
          context.err('interrupted; everything that is done is kept. Run the same command again to go on.\n');
        } else if (!options.json) context.out(`\nchampion: ${champion}\n`);
        if (options.html !== undefined && champion !== undefined)
          writePage(
            options.html,
            trainingPage(context, training.game, training.plan.name, champion, generations),
            cardsOfPage([training], training.plan.decks),
          );
        if (options.json)
          printJson(context, { folder, champion: champion ?? null, generations: generations.map(plain) });
      } finally {
        interrupt.release();
        await store?.close();
      }
    });
}

/** Returns a page with all generations of a training. */
function trainingPage(
  { commandLine: note }: CommandContext,
  game: Game,
  name: string,
  champion: string,
  generations: readonly Generation[],
): string {
  const taken = generations.filter(({ gate }) => gate.verdict === 'better').length;
  return plainPage({
    title: `${name}: training`,
    of: [name, game.title],
    status: 'complete',
    sentences: [
      `Champion: ${champion}.`,
      `${taken} of ${generations.length} generations won their test against the champion before them.`,
    ],
    tiles: [[String(generations.length), 'generations']],
    note,
    parts: generations.map((one, i) => ({ title: `Generation ${i + 1}`, text: pageOf(game, one) })),
  });
}

function plain({ facts, spec, champion, gate }: Generation): object {
  const { verdict, pairs, score, low, high, experiment } = gate;
  return { ...facts, spec, champion, gate: { experiment: experiment.id, verdict, pairs, score, low, high } };
}

function pageOf({ title, name }: Game, { facts, spec, champion, gate }: Generation): string {
  return trainingText({
    game: title,
    gameName: name,
    ...facts,
    spec,
    champion,
    gate: { ...gate, verdict: gate.verdict! },
  });
}

/** Prints the progress of the parts of a run on standard error: the share done and the time left. */
class Parts {
  readonly #context: CommandContext;
  #started = 0;
  #first: number | undefined;
  #drawn = 0;

  constructor(context: CommandContext) {
    this.#context = context;
  }

  begin(what: string): void {
    this.end();
    this.#context.err(`${what}\n`);
    this.#started = performance.now();
    this.#first = undefined;
  }

  progress(reached: number): void {
    const share = Math.min(1, reached);
    const now = performance.now();
    // the share that an earlier run had done took no time of this one
    this.#first ??= share;
    const { isTerminal, err } = this.#context;
    if (now - this.#drawn < (isTerminal ? REDRAW_MILLISECONDS : PLAIN_MILLISECONDS)) return;
    this.#drawn = now;
    const done = share - this.#first;
    const left = done > 0 ? `, ${duration((((now - this.#started) / 1000) * (1 - share)) / done)} left` : '';
    const line = `  ${Math.floor(share * 100)} %${left}`;
    err(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  }

  end(): void {
    if (this.#context.isTerminal && this.#first !== undefined) this.#context.err('\r\u001b[K');
    this.#first = undefined;
  }
}
