/** Writes pages and tables as files: other files are not overwritten, and a file is there whole or not at all. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../engine/index.ts';
import { MARKDOWN_MARK } from '../results/report/comparison-markdown.ts';

/**
 * Throws InputError where writing `out` would overwrite a file that is no page (the database that is read, for
 * example). `option` is the option that named `out`.
 */
export function refuseOther(out: string, csv?: string, option = '--out'): void {
  if (out === '' || csv === '') throw new InputError('the name of a file or folder must not be empty');
  refuseNoFolder(out);
  if (existsSync(out)) {
    const status = statSync(out);
    if (status.isDirectory()) throw new InputError(`${out} is a folder; name a file with ${option}`);
    // reading a device or pipe could take for ever, and writing would replace it by a file
    if (!status.isFile()) throw new InputError(`${out} is a device or pipe; name a file with ${option}`);
    const begins = readFileSync(out).subarray(0, 15).toString().toLowerCase();
    if (begins !== '' && begins !== '<!doctype html>')
      throw new InputError(`${out} is there already and no HTML file; name another one with ${option}`);
  }
  if (csv !== undefined && existsSync(csv) && !statSync(csv).isDirectory())
    throw new InputError(`${csv} is a file; name a folder with --csv`);
}

/** Throws InputError for a file whose folder does not exist; called before the work on its content. */
function refuseNoFolder(out: string): void {
  const folder = dirname(out);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InputError(`${out} cannot be written: there is no folder ${folder}`);
}

/** Throws InputError where writing XML would overwrite another kind of file, such as a scenario. */
export function refuseNoXml(out: string): void {
  refuseNoFolder(out);
  if (!existsSync(out)) return;
  if (!statSync(out).isFile()) throw new InputError(`${out} is no file; name one with --junit`);
  const begins = readFileSync(out).subarray(0, 5).toString();
  if (begins !== '' && begins !== '<?xml')
    throw new InputError(`${out} is there already and no XML file; name another one with --junit`);
}

/**
 * Throws InputError where writing Markdown would overwrite another kind of file. An empty file may be overwritten: the
 * summary of a CI job begins as one.
 */
export function refuseNoMarkdown(out: string): void {
  refuseNoFolder(out);
  if (!existsSync(out)) return;
  if (!statSync(out).isFile()) throw new InputError(`${out} is no file; name one with --markdown`);
  const begins = readFileSync(out).subarray(0, MARKDOWN_MARK.length).toString();
  if (begins !== '' && begins !== MARKDOWN_MARK)
    throw new InputError(`${out} is there already and no page of a comparison; name another one with --markdown`);
}

/**
 * Writes a file beside the old one and then renames it, so that a reader sees the old file or the new one, never a
 * part.
 */
export function writeFile(file: string, text: string): void {
  let beside: string | undefined;
  try {
    const folder = dirname(file);
    if (!existsSync(folder)) mkdirSync(folder);
    // a link remains a link
    const target = existsSync(file) ? realpathSync(file) : file;
    beside = `${target}.${process.pid}.part`;
    writeFileSync(beside, text);
    renameSync(beside, target);
  } catch (error) {
    if (beside !== undefined && existsSync(beside)) rmSync(beside);
    throw new InputError(`cannot write ${file}: ${(error as Error).message}`);
  }
}
