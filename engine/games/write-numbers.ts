/** What build.mjs runs before bundling: writes the constants of what each game declares into its numbers.ts. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersText } from '../declare/allotment.ts';
import { DECLARED } from './folders/declared.ts';

for (const [folder, declared] of Object.entries(DECLARED)) {
  const file = join('engine', 'games', folder, 'numbers.ts');
  const text = numbersText(declared);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
