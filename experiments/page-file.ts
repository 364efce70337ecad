/** Pages and tables as files: nothing else is written over, and a file is whole or not there. */
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

/** Refuses to write over what is no page: the database that is read, say. `option` named `out`. */
export function refuseOther(out: string, csv?: string, option = '--out'): void {
  if (out === '' || csv === '') throw new InputError('the name of a file or folder must not be empty');
  refuseNoFolder(out);
  if (existsSync(out)) {
    const status = statSync(out);
    if (status.isDirectory()) throw new InputError(`${out} is a folder; name a file with ${option}`);
    // reading it could take for ever, and writing it would put a file in its place
    if (!status.isFile()) throw new InputError(`${out} is a device or pipe; name a file with ${option}`);
    const begins = readFileSync(out).subarray(0, 15).toString().toLowerCase();
    if (begins !== '' && begins !== '<!doctype html>')
      throw new InputError(`${out} is there already and no HTML file; name another one with ${option}`);
  }
  if (csv !== undefined && existsSync(csv) && !statSync(csv).isDirectory())
    throw new InputError(`${csv} is a file; name a folder with --csv`);
}

/** Refuses a file that there is no folder for, before anything is done for what would be written into it. */
function refuseNoFolder(out: string): void {
  const folder = dirname(out);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InputError(`${out} cannot be written: there is no folder ${folder}`);
}

/** Refuses to write XML over anything else: a scenario, say. */
export function refuseNoXml(out: string): void {
  refuseNoFolder(out);
  if (!existsSync(out)) return;
  if (!statSync(out).isFile()) throw new InputError(`${out} is no file; name one with --junit`);
  const begins = readFileSync(out).subarray(0, 5).toString();
  if (begins !== '' && begins !== '<?xml')
    throw new InputError(`${out} is there already and no XML file; name another one with --junit`);
}

/** Refuses to write Markdown over anything else; an empty file is what a job's summary begins as. */
export function refuseNoMarkdown(out: string): void {
  refuseNoFolder(out);
  if (!existsSync(out)) return;
  if (!statSync(out).isFile()) throw new InputError(`${out} is no file; name one with --markdown`);
  const begins = readFileSync(out).subarray(0, MARKDOWN_MARK.length).toString();
  if (begins !== '' && begins !== MARKDOWN_MARK)
    throw new InputError(`${out} is there already and no page of a comparison; name another one with --markdown`);
}

/** Writes a file beside and gives it its name then: whoever reads sees the old one or the new one, and never a part. */
export function writeFile(file: string, text: string): void {
  let beside: string | undefined;
  try {
    const folder = dirname(file);
    if (!existsSync(folder)) mkdirSync(folder);
    // a link stays one
    const target = existsSync(file) ? realpathSync(file) : file;
    beside = `${target}.${process.pid}.part`;
    writeFileSync(beside, text);
    renameSync(beside, target);
  } catch (error) {
    if (beside !== undefined && existsSync(beside)) rmSync(beside);
    throw new InputError(`cannot write ${file}: ${(error as Error).message}`);
  }
}
