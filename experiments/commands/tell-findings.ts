/** How commands that measure end: what they say of what was found, or that they were stopped. */
import { writeFile } from '../page-file.ts';
import type { Share } from '../share.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, EXIT_INTERRUPTED, printJson } from './context.ts';
import { interruptedSentence } from './interrupt.ts';
import { tellShare } from './players.ts';

interface Output {
  readonly html?: string;
  readonly json?: boolean;
}

/** Says that a run was stopped after so many new games. `besides`: what its object says first. */
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

/** Whether a run ends without findings, because it was stopped or plays a share of the games: then that is said. */
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

/** Findings as a page where one is asked for, and as an object or as text; what is invalid fails. */
export function tellFindings(
  context: CommandContext,
  findings: { readonly status: string },
  { html, json }: Output,
  told: {
    /** What the object says first. */
    readonly besides: Readonly<Record<string, unknown>>;
    readonly page: () => string;
    readonly text: (width: number | undefined) => string;
  },
): void {
  context.exitCode = findings.status === 'invalid' ? EXIT_FAILED : EXIT_DONE;
  if (html !== undefined) writeFile(html, told.page());
  if (json) printJson(context, { ...told.besides, ...findings });
  else context.out(`${told.text(context.page.width)}\n`);
}
