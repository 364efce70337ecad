/** The ends of commands that measure: printing the findings, or that the run was stopped. */
import type { PageCards } from '../../results/report/html/card-faces.ts';
import { writePage } from '../page-cards.ts';
import type { Share } from '../share.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, EXIT_INTERRUPTED, printJson } from './context.ts';
import { interruptedSentence } from './interrupt.ts';
import { tellShare } from './players.ts';

interface Output {
  readonly html?: string;
  readonly json?: boolean;
}

/** Prints that a run was stopped after `newGames` new games. `besides`: the first keys of its JSON object. */
export function tellInterrupted(
  context: CommandContext,
  newGames: number,
  { json }: Output,
  besides: Readonly<Record<string, unknown>> = {},
): void {
  context.exitCode = EXIT_INTERRUPTED;
  context.err(`${interruptedSentence(newGames)}\n`);
  if (json) printJson(context, { ...besides, interrupted: true, newGames });
}

/** Returns whether a run ends without findings, because it was stopped or plays a shard; if so, prints that. */
export function endsWithoutFindings(
  context: CommandContext,
  { games, db, stop }: { readonly games: number; readonly db: string; readonly stop: AbortSignal },
  options: Output & { readonly shard?: Share },
  besides: Readonly<Record<string, unknown>>,
): boolean {
  if (stop.aborted) tellInterrupted(context, games, options, besides);
  else if (options.shard) {
    const told = tellShare(context, options.shard, db, games);
    context.exitCode = EXIT_DONE;
    if (options.json) printJson(context, { ...besides, ...told });
  } else return false;
  return true;
}

/**
 * Writes the page that was asked for and prints the findings as JSON or as text; sets EXIT_FAILED for invalid findings.
 */
export function tellFindings(
  context: CommandContext,
  findings: { readonly status: string },
  { html, json }: Output,
  told: {
    /** The first keys of the JSON object. */
    readonly besides: Readonly<Record<string, unknown>>;
    readonly page: () => string;
    /** The cards whose faces the page shows. */
    readonly cards: () => PageCards;
    readonly text: (width: number | undefined) => string;
  },
): void {
  context.exitCode = findings.status === 'invalid' ? EXIT_FAILED : EXIT_DONE;
  if (html !== undefined) writePage(html, told.page(), told.cards());
  if (json) printJson(context, { ...told.besides, ...findings });
  else context.out(`${told.text(context.page.width)}\n`);
}
