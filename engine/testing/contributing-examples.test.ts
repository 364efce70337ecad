/**
 * What CONTRIBUTING quotes from the template and names in it exists there. The example "A fact of a card" is tested in
 * engine/declare.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const template = join(root, 'engine', 'games', '_template');
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** Returns the text below a heading, up to the next heading. */
function chapter(heading: string): string {
  const [, text = ''] = new RegExp(`^## ${heading}\n(.*?)(?=^## |(?![^]))`, 'ms').exec(page) ?? [];
  expect(text, heading).not.toBe('');
  return text;
}

function templateFile(name: string): string {
  return readFileSync(join(template, name), 'utf8');
}

it('a card word: the quoted record stands in the template, word for word', () => {
  const [, quoted = ''] = /```ts\n(.*?)```/s.exec(chapter('A card word in 20 lines')) ?? [];
  expect(quoted).toMatch(/^EFFECTS\.define\(\{\n/);
  expect(quoted.split('\n').length).toBeLessThanOrEqual(20);
  expect(templateFile('operators/effects.ts')).toContain(quoted);
});

it('a rule with its clause: row, function and test are where the page says', () => {
  const text = chapter('A rule with its clause');
  for (const said of ["modelled('5.1', 'Attacking'", '@clause TPL 5.1', '`canAttack`', 'rules/damage.ts'])
    expect(text).toContain(said.replace('`canAttack`', '(`canAttack`'));
  expect(templateFile('rulebook.ts')).toContain("modelled('5.1', 'Attacking'");
  expect(templateFile('rules/damage.ts')).toMatch(/@clause TPL 5\.1\n \*\/\nexport function canAttack\(/);
  expect(templateFile('rules/attack.test.ts')).toMatch(/it\('TPL 5\.1 /);
});

it('adding a game: the template has every file of the table', () => {
  const rows = [...chapter('Adding a game').matchAll(/^\| (`[^|]*) \|/gm)];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, cell = ''] of rows) {
    // a name without a folder lies in the folder of the name before it
    let folder = '';
    for (const [, name = ''] of cell.matchAll(/`([^`]+)`/g)) {
      folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : folder;
      const path = name.includes('*') ? folder : name.includes('/') ? name : `${folder}${name}`;
      expect(existsSync(join(template, path)), path).toBe(true);
    }
  }
});
