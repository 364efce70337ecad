/**
 * Every sentence of a game has its Japanese, also those that no random game reaches. What games say while they are
 * played is checked by conformance.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { load } from '../games/_template/index.ts';
import { both, inEnglish, listed, mentions, ownWord, pattern, replaceNames, say } from '../text/phrase.ts';
import { latinIn, notJapanese } from './languages.ts';

const engine = new URL('..', import.meta.url);
const games = readdirSync(new URL('games/', engine)).filter((name) => /^_?[a-z]+(-[a-z]+)*$/.test(name));
const views = readdirSync(new URL('view/', engine)).filter((name) => /^[a-z-]+(?<!\.test)\.ts$/.test(name));
const sources = [
  ...views.map((name) => `view/${name}`),
  ...games.filter((name) => name !== 'folders').map((name) => `games/${name}/view.ts`),
];

/** An English text followed by its Japanese. */
const PAIR = /\b(?:pattern|both)\(\s*(['"])(.*?)\1(?:\s*\+\s*(['"])(.*?)\3)?,\s*'([^']*)'/g;

const holesOf = (text: string): string[] => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();

describe('sentences', () => {
  it.each(sources)('of %s have their Japanese, with the holes of the English', (file) => {
    const text = readFileSync(new URL(file, engine), 'utf8');
    const pairs = [...text.matchAll(PAIR)];
    // a sentence that is made of other texts is checked while games are played
    const made = text.match(/\b(?:pattern|both)\(\s*['"]/g) ?? [];
    expect(pairs).toHaveLength(made.length);
    for (const [, , english, , , japanese] of pairs) {
      expect(latinIn(japanese)).toBeUndefined();
      expect(holesOf(japanese)).toEqual(expect.arrayContaining(holesOf(english)));
    }
  });
});

describe('terms', () => {
  it.each(games.filter((name) => name !== 'folders'))('of %s are Japanese', async (name) => {
    const { TERMS } = (await import(`../games/${name}/terms.ts`)) as {
      TERMS: Readonly<Record<string, Readonly<Record<string, string>>>>;
    };
    for (const words of Object.values(TERMS))
      for (const [word, japanese] of Object.entries(words))
        expect([word, latinIn(japanese)]).toEqual([word, undefined]);
  });
});

describe('the judge of what is said', () => {
  const game = load();
  const NAMED = pattern('{0} goes', '{0}が行く');

  it('takes names, numbers and terms in Latin letters, and nothing else', () => {
    const { name } = game.cards[0];
    expect(notJapanese(game, [NAMED(name), NAMED('3'), both('1 CP', 'CP 1'), ownWord('rested')])).toBeUndefined();
    expect(notJapanese(game, [NAMED('the sprite')])).toContain('the sprite');
    expect(notJapanese(game, [both('go', 'go')])).toBe('"go" is no Japanese');
    // a word of the game that has no term
    expect(notJapanese(game, [ownWord('weary')])).toBe('"weary" is no Japanese');
  });
});

describe('a phrase', () => {
  const GIVES = pattern('{0} gives {1} to {2}', '{0}は{2}に{1}を与える');
  const own = { haste: 'ヘイスト' };

  it('fills the holes of each language in its own order, and says the words of the game', () => {
    const phrase = GIVES('Auron', ownWord('haste'), listed(['Yuna', 'Wakka']));
    expect(inEnglish(phrase)).toBe('Auron gives haste to Yuna, Wakka');
    expect(say(phrase, 'ja', own)).toBe('AuronはYuna、Wakkaにヘイストを与える');
  });

  it('speaks of a name only where it is one, and goes on without it', () => {
    const phrase = GIVES('gives', '3', 'Yuna');
    expect([mentions(phrase, 'gives'), mentions(phrase, 'to'), mentions(phrase, 'Yun')]).toEqual([true, false, false]);
    expect(inEnglish(replaceNames(phrase, (name) => (name === 'gives' ? '?' : name)))).toBe('? gives 3 to Yuna');
  });

  it('leaves alone what looks like a hole in a name', () => {
    expect(inEnglish(GIVES('{1}', '{2}', '{0}'))).toBe('{1} gives {2} to {0}');
  });
});
