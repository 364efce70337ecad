/** Makes the folders that commands write into. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { InputError } from '../engine/index.ts';

/**
 * Makes a folder and the folders above it where they are missing. Throws InputError where that is impossible, for
 * example because a file has that name. They are made one by one, because Node's recursive `mkdir` never ends in places
 * such as /proc.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  let at = resolve(folder);
  for (; !existsSync(at); at = dirname(at)) missing.unshift(at);
  if (!statSync(at).isDirectory())
    throw new InputError(
      at === resolve(folder)
        ? `${folder} is a file; name a folder`
        : `the folder ${folder} cannot be made: ${at} is a file`,
    );
  for (const one of missing) {
    try {
      mkdirSync(one);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // another process may have made it in the meantime
      if (code !== 'EEXIST') throw new InputError(`the folder ${folder} cannot be made: ${message.split(',')[0]}`);
    }
  }
}
