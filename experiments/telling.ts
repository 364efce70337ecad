/** Plays a game and tells it: line by line, or as a page that steps through it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { both, InputError, type Language, type PositionData, type Said } from '../engine/index.ts';
import { namePlayers } from '../results/report/seat-letters.ts';
import { gamePage } from '../results/report/viewer/page.ts';
import { GameRecorder } from '../results/report/viewer/recording.ts';
import type { DecisionListener, MatchRunner } from '../workers/match.ts';
import type { CommandContext } from './commands/context.ts';
import { Narrator, narrateOutcome } from './narration.ts';
import { refuseOther, writeFile } from './page-file.ts';

/** The options of commands that tell one game. */
export interface TellingOptions {
  readonly board?: boolean;
  readonly html?: string;
  readonly lang: Language;
  readonly json?: boolean;
}

/** A game to tell. */
export interface Telling {
  readonly runner: MatchRunner;
  /** The names of the seats, such as `A Fire rush (greedy)`. */
  readonly names: readonly [string, string];
  /** The key of the game, or other words that identify it. */
  readonly key: string;
  /** Plays the game; returns the reason if it had to be quarantined. */
  play(listener: DecisionListener): string | undefined;
}

/** Throws InputError for options that contradict each other, before anything is played. */
export function checkTelling({ board, html }: TellingOptions): void {
  if (html === undefined) return;
  if (board) throw new InputError('the page has all positions: give --html or --board');
  refuseOther(html, undefined, '--html');
}

/**
 * Plays a game and tells it. Returns the reason if it had to be quarantined and, for `--json`, the positions at the
 * start of each turn.
 */
export function tellGame(
  context: CommandContext,
  { runner, names, key, play }: Telling,
  { board, html, lang, json }: TellingOptions,
): { readonly fault?: string; readonly boards?: readonly PositionData[] } {
  const { game, state } = runner;
  if (html !== undefined) {
    const recorder = new GameRecorder(game);
    const fault = play((...decision) => recorder.decide(...decision));
    recorder.finish(state);
    const { recording } = recorder;
    const outcome = fault === undefined ? narrateOutcome(runner, names) : quarantined(fault);
    const page = gamePage({ title: key, names, key, outcome, recording, language: lang }, viewerScript(context));
    writeFile(html, page);
    context.out(`${outcome[lang]}\n`);
    context.out(`${html}: ${recording.frames.length} steps, ${Math.ceil(Buffer.byteLength(page) / 1024)} KB\n`);
    return { fault };
  }
  const boards: PositionData[] | undefined = board && json ? [] : undefined;
  const narrator = new Narrator({ game, write: context.out, board, boards, language: lang });
  const fault = play(narrator.listener);
  narrator.finish(state);
  const end = (): string => namePlayers(game.describeState(state, undefined, lang).trimEnd());
  if (fault === undefined) context.out(`\n${end()}\n\n${narrateOutcome(runner, names)[lang]}\n`);
  else context.out(`\nThe game had to be quarantined: ${fault}\n`);
  return { fault, boards };
}

/** Words the end of a game that could not be played to its end. */
export function quarantined(fault: string): Said {
  return both(`quarantined: ${fault}`, `隔離: ${fault}`);
}

/** Returns the script of the page, as the build bundles it for browsers. */
export function viewerScript({ projectFolder }: CommandContext): string {
  return readFileSync(join(projectFolder, 'dist/table.js'), 'utf8');
}
