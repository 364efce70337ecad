/** The command lines of the README, as a reader would type them one after the other. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ReadmeLine {
  /** The command as the README has it. */
  readonly written: string;
  /** Its words, without `assay`; globs are expanded. */
  readonly words: readonly string[];
  /** The file that its output goes to. */
  readonly into?: string;
  /** Is it only the name of a verb, mentioned in the text and not to be typed? */
  readonly isName: boolean;
}

const README = fileURLToPath(new URL('../../README.md', import.meta.url));

/**
 * Every line that begins with `assay` in a block of shell, and every such text in backticks, in order. What has a
 * placeholder in it (`…`, `<name>`) cannot be typed, nor what names another machine or a folder that several share.
 * Whoever writes a command into the README has it tested.
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

/** The files that `folder/*.yaml` stands for, from the folder of the project. */
function expanded(pattern: string): string[] {
  const folder = dirname(pattern);
  const ending = pattern.slice(pattern.indexOf('*') + 1);
  return readdirSync(join(dirname(README), folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);
}
