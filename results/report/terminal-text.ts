/**
 * Laying out text for a terminal: widths as the terminal counts them, wrapping, columns. Knows nothing of what it lays
 * out.
 */

import { eastAsianWidth } from 'get-east-asian-width';
import { itemAt } from '../../engine/index.ts';

const COMBINING = /^[\p{M}\p{Cf}]$/u;

function characterWidth(character: string): number {
  if (character < '\u0300') return 1;
  return COMBINING.test(character) ? 0 : eastAsianWidth(character.codePointAt(0)!);
}

/** Number of cells that `text` takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Names come from files: what could steer a terminal becomes a space. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

/** `text` in at most `width` cells, with an ellipsis where something was cut. */
export function truncated(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = '';
  let used = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > width - 1) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** Pieces of a word that is longer than a line. */
function broken(word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const cells = characterWidth(character);
    if (used + cells > width && piece) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += cells;
  }
  return [...pieces, piece];
}

/** Lines of at most `width` cells, broken at spaces (and inside a word only when it is longer than a line). */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/ +/).flatMap((word) => (displayWidth(word) > width ? broken(word, width) : [word]));
  for (const word of words) {
    if (line && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  lines.push(line);
  return lines;
}

/**
 * A line in at most `width` cells, whose rest hangs below the text behind its indent and its first column, and `least`
 * cells behind the margin.
 */
export function hanging(line: string, width: number | undefined, least = 0): string[] {
  if (width === undefined || displayWidth(line) <= width) return [line];
  const head = /^ *(?:\S+ {2,})?/.exec(line)![0];
  const indent = displayWidth(head) > width / 2 ? 2 : Math.max(least, displayWidth(head));
  const [first, ...rest] = wrapped(line.slice(head.length), Math.max(1, width - Math.max(indent, displayWidth(head))));
  return [head + first, ...rest.map((text) => ' '.repeat(indent) + text)];
}

/** A shell command over several lines that can still be pasted; a word longer than a line is left whole. */
export function wrappedCommand(command: string, width: number): string[] {
  // Broken only at spaces outside quotes.
  const words = command.match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? [''];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line && displayWidth(line) + 1 + displayWidth(word) > width - 2) {
      lines.push(`${line} \\`);
      line = `  ${word}`;
    } else line = line ? `${line} ${word}` : word;
  }
  lines.push(line);
  return lines;
}

/** Colours of the page; all empty where the output is no terminal. */
export interface Palette {
  heading(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  faint(text: string): string;
}

const plain = (text: string) => text;
const sgr = (code: string) => (text: string) => (text ? `\u001b[${code}m${text}\u001b[0m` : text);

export const NO_COLOR: Palette = { heading: plain, good: plain, bad: plain, faint: plain };
/** Blue and orange rather than green and red: told apart by the colour-blind as well. */
export const COLOR: Palette = { heading: sgr('1'), good: sgr('38;5;33'), bad: sgr('38;5;208'), faint: sgr('2') };

/** Columns: words to the left, numbers to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => displayWidth(printable(itemAt(row, i))))));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (/^[\d.+–-]/.test(cell) ? padStart : padEnd)(printable(cell), itemAt(widths, i)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
