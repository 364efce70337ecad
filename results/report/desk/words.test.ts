import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { afterEach, describe, expect, it } from 'vitest';
import { WORK } from '../../../experiments/desk/actions.ts';
import { ENDS } from '../../../experiments/desk/children.ts';
import { JAPANESE, known, say, speak } from './client/words.ts';

const FOLDER = new URL('client/', import.meta.url);
const SOURCES = readdirSync(FOLDER)
  .filter((name) => /\.tsx?$/.test(name) && name !== 'words.ts')
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
/** Names and keys that Japanese texts leave in Latin letters. */
const LATIN = /\b(Assay|assay open|YAML|Ctrl-Space|Ctrl-S|Tab|Enter|better)\b/g;
/** The attributes of an element whose text a user sees or hears. */
const READ = new Set(['aria-label', 'title', 'placeholder', 'label']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Finds the texts in the source of a page that are shown as they stand there, without `say`. */
function bareTexts(text: string): string[] {
  const found: string[] = [];
  const isWord = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value);
  const visit = (node: unknown, isShown: boolean): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, isShown);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, ...parts } = node as Node;
    if (type === 'JSXText' && isWord(parts.value)) found.push((parts.value as string).trim());
    if (type === 'Literal' && isShown && isWord(parts.value)) found.push(parts.value);
    // No page shows the arguments of a call or the sides of a comparison.
    if (isShown && (type === 'CallExpression' || type === 'BinaryExpression')) isShown = false;
    if (type === 'JSXAttribute') {
      visit(parts.value, READ.has((parts.name as { name: string }).name));
      return;
    }
    if (type === 'JSXElement' || type === 'JSXFragment') {
      visit(parts.openingElement, false);
      visit(parts.children, true);
      return;
    }
    if (type === 'ArrowFunctionExpression') isShown = false;
    if (type === 'ConditionalExpression') {
      visit(parts.test, false);
      visit([parts.consequent, parts.alternate], isShown);
      return;
    }
    for (const part of Object.values(parts)) visit(part, isShown);
  };
  visit(parseAst(text, { lang: 'tsx' }).body, false);
  return found;
}

afterEach(() => speak('en'));

describe('what the desk says of itself', () => {
  it('the Japanese of every text is Japanese and has the same holes', () => {
    const holes = (text: string): number => text.match(/%/g)?.length ?? 0;
    const isWrong = ([english, japanese]: [string, string]): boolean =>
      !/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}〜]/u.test(japanese) ||
      /[a-z]{2}/i.test(japanese.replace(LATIN, '')) ||
      holes(japanese) !== holes(english);
    expect(Object.entries(JAPANESE).filter(isWrong)).toEqual([]);
  });

  it('no text stands in a page that is not said in both languages', () => {
    const bare = SOURCES.flatMap(({ name, text }) => bareTexts(text).map((each) => `${name}: ${each}`));
    // Two texts are the same in both languages: the program's name, and the command that a user types.
    expect(bare.filter((each) => !/: (Assay|assay)$/.test(each))).toEqual([]);
  });

  it('texts that stand in a page are found', () => {
    expect(bareTexts('<p>hello</p>')).toEqual(['hello']);
    expect(bareTexts("<p>{is ? 'one thing' : say('x')}</p>")).toEqual(['one thing']);
    expect(bareTexts("<p class='muted' aria-label='hello'>{state === 'done' && say('done')}</p>")).toEqual(['hello']);
  });

  it('every text is used, and every form and state of a job is known', () => {
    const ends = Object.values(ENDS).flat();
    const sent = ['running', 'stopping', ...ends, ...Object.values(WORK).map(({ title }) => title)];
    const all = SOURCES.map(({ text }) => text).join('\n');
    const isUsed = (text: string): boolean =>
      sent.includes(text) || [`'${text}'`, `"${text}"`].some((quoted) => all.includes(quoted));
    const kinds = ['database', 'experiment', 'change', 'card', 'deck', 'ladder', 'balance', 'scenario', 'training'];
    expect(Object.keys(JAPANESE).filter((text) => !isUsed(text))).toEqual([]);
    expect([...sent, ...kinds, 'reality'].filter((text) => !Object.hasOwn(JAPANESE, text))).toEqual([]);
  });

  it('parts stand in their holes, in the order of the language', () => {
    const parts = ['20', '2', 'greedy', '7'];
    expect(say('% games of % decks, played by %; seed “%”', ...parts)).toBe(
      '20 games of 2 decks, played by greedy; seed “7”',
    );
    speak('ja');
    expect(say('% games of % decks, played by %; seed “%”', ...parts)).toBe(
      '2デッキ、20ゲーム、プレイヤー: greedy、シード「7」',
    );
    expect(say('save %', '100 %.csv')).toBe('100 %.csvを保存');
    expect(known('Play scenarios')).toBe('シナリオを実行する');
    expect(known('a title of tomorrow')).toBe('a title of tomorrow');
  });
});
