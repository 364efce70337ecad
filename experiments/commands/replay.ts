/** `assay replay`: plays one stored game again, tells it, and compares it with the stored row. */
import { Command } from 'commander';
import { InputError, itemAt } from '../../engine/index.ts';
import { seatLetter } from '../../results/report/seat-letters.ts';
import { ResultStore } from '../../results/store.ts';
import { PlanPlayer } from '../../workers/batch.ts';
import { type Cell, isChangedSide, isMirror, type Plan, sideAtSeat, specOfSide } from '../../workers/plan.ts';
import { RECORD_STRIDE } from '../../workers/records.ts';
import { readGame } from '../batch-rows.ts';
import { engineHash } from '../identity.ts';
import { differences, driftNote, findKey, type StoredKey } from '../stored-games.ts';
import { checkTelling, type TellingOptions, tellGame } from '../telling.ts';
import { type CommandContext, EXIT_FAILED, printJson } from './context.ts';
import { allowBots, botsOption, htmlOption, jsonOption, toldLanguageOption } from './options.ts';

interface ReplayArguments extends TellingOptions {
  readonly bots?: readonly string[];
}

export function replayCommand(context: CommandContext): Command {
  return new Command('replay')
    .description('play a stored game again, tell it, and compare it with what is stored')
    .argument('<db>', 'database')
    .argument(
      '<key>',
      'experiment:cell:pair:leg; the experiment by id, beginning of an id or name, or left out if it is the only one',
    )
    .option('--board', 'show the whole position at the start of each turn')
    .addOption(htmlOption())
    .addOption(toldLanguageOption())
    .addOption(botsOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay replay first.sqlite first:1:12:1\n  assay replay first.sqlite first:1:12:1 --html ' +
        'game.html',
    )
    .action(async (db: string, text: string, options: ReplayArguments) => {
      allowBots(options.bots);
      const store = await ResultStore.open(db, { create: false, readOnly: true });
      try {
        await replayKey(context, store, findKey(await store.experiments(), text), options);
      } finally {
        await store.close();
      }
    });
}

async function replayKey(
  context: CommandContext,
  store: ResultStore,
  key: StoredKey,
  options: TellingOptions,
): Promise<void> {
  const { experiment, cell, pair, leg } = key;
  checkTelling(options);
  const name = `${experiment.id}:${cell}:${pair}:${leg}`;
  const stored = await store.findGame(experiment.number, cell, pair, leg);
  const fault = await store.findFault(experiment.number, cell, pair, leg);
  if (!stored && !fault) {
    const planned: Cell | undefined = experiment.plan.cells[cell];
    const once = planned !== undefined && leg > 0 && isMirror(planned);
    const hint = once ? `; a deck against itself is one game a pair: ${experiment.id}:${cell}:${pair}:0` : '';
    throw new InputError(`no game ${name} is stored in ${store.file}${hint}`);
  }

  const player = new PlanPlayer(experiment.plan, context.loadGame(experiment.plan.game));
  const { game, state } = player.runner;
  const names = seatNames(experiment.plan, cell, leg);
  context.out(`${name}: ${names[0]} against ${names[1]}\n`);
  const record = new Int32Array(RECORD_STRIDE);
  const { fault: message, boards } = tellGame(
    context,
    {
      runner: player.runner,
      names,
      key: name,
      play: (listener) => player.playGame(cell, pair, leg, record, 0, listener),
    },
    options,
  );
  player.close();
  const played = message === undefined ? readGame(game, record, 0) : { message };
  const differing =
    stored && 'hash' in played ? differences(stored, played) : fault?.message === message ? [] : ['its end'];
  const same = differing.length === 0;
  if (!same) context.exitCode = EXIT_FAILED;
  context.out(same ? 'The same game as stored.\n' : `NOT the game that is stored: ${differing.join(', ')}\n`);
  const drift = driftNote(experiment, engineHash(context.workerFile), game);
  if (!same && drift) context.out(`note: ${drift}\n`);
  if (!options.json) return;
  const position = message === undefined ? game.positionData(state) : undefined;
  printJson(context, { key: name, same, stored: stored ?? fault, played, note: drift || undefined, boards, position });
}

function seatNames(plan: Plan, number: number, leg: number): readonly [string, string] {
  const cell = itemAt(plan.cells, number);
  const nameOf = (seat: 0 | 1): string => {
    const side = sideAtSeat(cell, leg, seat);
    const changed = isChangedSide(plan, number, leg, side) ? ' changed' : '';
    const { name } = itemAt(plan.decks, cell.decks[side]);
    return `${seatLetter(seat)} ${name}${changed} (${specOfSide(plan, number, leg, side)})`;
  };
  return [nameOf(0), nameOf(1)];
}
