/** The command lines of README, in the order in which a reader would type them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ReadmeLine {
  /** The command as README writes it. */
  readonly written: string;
  /** Its words without `assay`; file patterns are expanded. */
  readonly words: readonly string[];
  /** The file that its output is written to. */
  readonly into?: string;
  /** Whether it is only the name of a command in the text, which nobody types. */
  readonly isName: boolean;
}

const README = fileURLToPath(new URL('../../README.md', import.meta.url));

/**
 * Returns every line that begins with `assay` in a shell block, and every such text in backticks, in order. Lines that
 * cannot be typed are left out: those with a placeholder (`…`, `<name>`), and those that name another machine or a
 * shared folder. Every command that is added to README is therefore tested.
 */
export function readmeLines(): ReadmeLine[] {
  const text = readFileSync(README, 'utf8');
  const found: { at: number; line: string }[] = [];
  const blocks = /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm;
  for (const { index, 2: language = '', 3: body = '' } of text.matchAll(blocks)) {
    if (!['sh', ''].includes(language)) continue;
    // a line that ends with a backslash continues on the next one
    for (const line of body.replace(/\\\n\s*/g, ' ').split('\n')) found.push({ at: index, line: line.trim() });
  }
  for (const { index, 1: code = '' } of text
    .replace(blocks, (block) => ' '.repeat(block.length))
    .matchAll(/`([^`]+)`/g))
    found.push({ at: index, line: code.replace(/\s+/g, ' ') });
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line.replace(/^npx assay/, 'assay').replace(/\s+#.*$/, ''))
    .filter((line) => /^assay\s/.test(line) && !/[…<]|rediss?:|\/shared\//.test(line))
    .map(readLine);
}

function readLine(written: string): ReadmeLine {
  const [command = '', into] = written.split(/\s+>\s+/);
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
    .slice(1)
    .flatMap(([, double, single, plain]) =>
      plain?.includes('*') ? expanded(plain) : [double ?? single ?? plain ?? ''],
    );
  return { written, words, into, isName: words.length === 1 };
}

/** Returns the files that match `folder/*.yaml`, relative to the project's folder. */
function expanded(pattern: string): string[] {
  const folder = dirname(pattern);
  const ending = pattern.slice(pattern.indexOf('*') + 1);
  return readdirSync(join(dirname(README), folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);
}
