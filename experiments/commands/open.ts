/** `assay open`: serves a desk for the databases and files of a folder, to the browser of this machine. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Command } from 'commander';
import { InputError, type Language } from '../../engine/index.ts';
import { isDatabase } from '../../results/database-file.ts';
import { Desk } from '../desk/desk.ts';
import { DeskFolder } from '../desk/desk-folder.ts';
import { claimFolder } from '../desk/one-desk.ts';
import { LocalServer, untilSignal } from '../local-server.ts';
import type { CommandContext } from './context.ts';
import { deskLanguageOption, wholeNumber } from './options.ts';

/** @param program returns the whole program when all commands are added; the forms of the desk are made from it */
export function openCommand(context: CommandContext, program: () => Command): Command {
  return new Command('open')
    .description(
      'a desk in the browser for the databases and files of a folder: look at results, edit cards and decks, run and ' +
        'compare; served to this machine alone, until Ctrl-C',
    )
    .argument(
      '[folder or db...]',
      'a folder, or one or two databases of a folder; the folder where you are when left out',
    )
    .option('--port <n>', 'port of the page; any free one when left out', wholeNumber(0, 65_535), 0)
    .addOption(deskLanguageOption())
    .addHelpText(
      'after',
      '\nWhat is done there is done by commands of this program, which the page shows; what it has started ends with ' +
        'it.\n\nExamples:\n  assay open my-lab\n  assay open before.sqlite after.sqlite',
    )
    .action(async (paths: string[], { port, lang }: OpenArguments) => {
      const { folder, files } = opened(paths);
      await serve(context, { folder: new DeskFolder(folder), files, program: program(), port, lang });
    });
}

interface OpenArguments {
  readonly port: number;
  readonly lang: Language;
}

/** The most databases that are shown side by side at the beginning. */
const MOST_DATABASES = 2;

/** Returns the folder to open, and the databases of it that were named. */
function opened(paths: readonly string[]): { readonly folder: string; readonly files: readonly string[] } {
  const [first, second] = paths;
  if (first === undefined) return { folder: '.', files: [] };
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new InputError('there is no such file or folder', missing);
  const isFolder = (path: string): boolean => statSync(path).isDirectory();
  if (second === undefined && isFolder(first)) return { folder: first, files: [] };
  const folders = new Set(paths.map((path) => (isFolder(path) ? path : dirname(path))));
  if (folders.size > 1 || paths.some(isFolder))
    throw new InputError('one folder is opened: give a folder, or databases that lie in one');
  if (paths.length > MOST_DATABASES)
    throw new InputError(`${MOST_DATABASES} databases at most are laid beside each other, not ${paths.length}`);
  const other = paths.find((path) => !isDatabase(path));
  if (other !== undefined) throw new InputError('this is no database of Assay; give the folder that it lies in', other);
  return { folder: dirname(first), files: paths.map((path) => basename(path)) };
}

interface Opened extends OpenArguments {
  readonly folder: DeskFolder;
  readonly files: readonly string[];
  readonly program: Command;
}

/** Serves the desk until Ctrl-C. */
async function serve(context: CommandContext, { folder, files, program, port, lang }: Opened): Promise<void> {
  const dist = join(context.projectFolder, 'dist');
  const desk = new Desk({
    games: context,
    folder,
    program,
    start: [process.execPath, join(dist, 'cli.js')],
    script: () => readFileSync(join(dist, 'desk.js'), 'utf8'),
  });
  const server = new LocalServer((asked) => desk.answer(asked));
  const address = await server.listen(port);
  const release = await claimFolder(folder.root, address).catch(async (error) => {
    server.close();
    await desk.close();
    throw error;
  });
  const [first, second] = files.map((file) => encodeURIComponent(file));
  const shown = first === undefined ? '' : second === undefined ? `db?db=${first}` : `beside?a=${first}&b=${second}`;
  const spoken = lang === 'en' ? '' : `${shown.includes('?') ? '&' : '?'}lang=${lang}`;
  const at = shown + spoken === '' ? '' : `#/${shown}${spoken}`;
  context.out(`${address}${at} opens ${folder.root}, to who knows this address; Ctrl-C ends it\n`);
  await untilSignal();
  release();
  server.close();
  await desk.close();
}
