import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTextFile } from '../files/text-file.ts';
import { InputError } from '../game.ts';
import { nearestWord } from '../text/suggestion.ts';
import { parseYaml, readYaml, readYamlFile } from './yaml-input.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  games: z.int().min(1).max(1000).default(10),
  decks: z.array(z.strictObject({ file: z.string(), weight: z.number().optional() })).optional(),
  agent: z.enum(['random', 'greedy']).optional(),
  either: z.union([z.int(), z.strictObject({ min: z.int(), max: z.int() })]).optional(),
  two: z.array(z.string()).max(2).optional(),
});

function sentenceOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
  throw new Error('no error');
}

describe('a YAML file', () => {
  it('is read with defaults', () => {
    expect(readYaml('name: x\n', 'a.yaml', schema)).toEqual({ name: 'x', games: 10 });
  });

  it('knows where its parts stand', () => {
    const file = readYamlFile('name: x\ndecks:\n  - file: a\n  - file: b\n', 'a.yaml', schema);
    expect(file.positionAt(['decks', 1, 'file'])).toEqual({ line: 4, column: 11 });
    expect(file.positionAt(['decks', 1, 'file'], 'key')).toEqual({ line: 4, column: 5 });
    expect(file.positionAt(['decks', 7])).toEqual({ line: 3, column: 3 });
    expect(file.problem(['name'], 'no').sentence).toBe('a.yaml:1:7: no');
  });

  const bad: [string, string, string][] = [
    ['a misspelt key', 'nmae: x\n', 'a.yaml:1:1: unknown key "nmae"; did you mean "name"?'],
    [
      'a key nobody knows',
      'name: x\nzzz: 1\n',
      'a.yaml:2:1: unknown key "zzz"; known keys: name, games, decks, agent, either, two',
    ],
    // a key that the map already has is not suggested
    [
      'a misspelt key beside one like it',
      'name: x\ngame: q\n',
      'a.yaml:2:1: unknown key "game"; did you mean "games"?',
    ],
    ['a misspelt key further in', 'name: x\ndecks:\n- fil: q\n', 'a.yaml:3:3: unknown key "fil"; did you mean "file"?'],
    ['a missing key', 'games: 3\n', 'a.yaml:1:1: "name" is missing; it must be a text'],
    ['a wrong type', 'name: [1]\n', 'a.yaml:1:7: "name" must be a text, not a list'],
    ['a fraction', 'name: x\ngames: 1.5\n', 'a.yaml:2:8: "games" must be an integer, not 1.5'],
    ['too small a number', 'name: x\ngames: 0\n', 'a.yaml:2:8: "games" must be an integer of at least 1, not 0'],
    [
      'too large a number',
      'name: x\ngames: 1e9\n',
      'a.yaml:2:8: "games" must be an integer of at most 1000, not 1000000000',
    ],
    [
      'a number beyond all counting, by the limit of its own',
      'name: x\ngames: 1e300\n',
      'a.yaml:2:8: "games" must be an integer of at most 1000, not 1e+300',
    ],
    [
      'one that has no limit of its own',
      'name: x\neither: 1e20\n',
      'a.yaml:2:9: "either" must be an integer nearer to 0, which can be counted exactly, not 100000000000000000000',
    ],
    [
      'a list of too many entries, by their number',
      'name: x\ntwo: [a, b, c]\n',
      'a.yaml:2:6: "two" must be a list of at most 2 entries, not of 3',
    ],
    ['an empty text', 'name: ""\n', 'a.yaml:1:7: "name" must be a text that is not empty, not ""'],
    ['a misspelt value', 'name: x\nagent: gredy\n', 'a.yaml:2:8: "agent" must not be "gredy"; did you mean "greedy"?'],
    ['a wrong value', 'name: x\nagent: 7\n', 'a.yaml:2:8: "agent" must be one of random, greedy, not 7'],
    ['a union', 'name: x\neither: q\n', 'a.yaml:2:9: "either" must be an integer or a map, not "q"'],
    ['a union from inside', 'name: x\neither: {min: 1, max: q}\n', 'a.yaml:2:23: "max" must be an integer, not "q"'],
    ['no value', 'name:\n', 'a.yaml:1:6: "name" must be a text, not nothing'],
    ['nothing at all', '', 'a.yaml:1:1: the file must be a map, not nothing'],
    ['a duplicate key', 'name: x\nname: y\n', 'a.yaml:2:1: the key "name" stands twice in this map; it may stand once'],
    ['two documents', 'name: x\n---\nname: y\n', 'a.yaml:2:1: holds several YAML documents ("---"); it must be one'],
    ['a tag', 'name: !!js/function x\n', 'a.yaml:1:7: tags ("!") mean nothing here; write plain YAML'],
    ['a tab', 'name: x\ndecks:\n\t- file: a\n', 'a.yaml:3:1: is indented with a tab; YAML is indented with spaces'],
    ['bytes', 'name: x\n  \u0000', 'a.yaml:2:3: holds bytes that are not text; a YAML file in UTF-8 is needed'],
    ['deep nesting', `name: ${'['.repeat(70)}${']'.repeat(70)}`, 'a.yaml:1:68: is nested more deeply than 60 levels'],
    ['bottomless nesting', '['.repeat(200_000), 'a.yaml:1:63: is nested more deeply than 60 levels'],
    ['an alias of itself', 'name: &a [*a]\n', 'a.yaml:1:11: is nested more deeply than 60 levels'],
  ];
  for (const [title, text, sentence] of bad) {
    it(`refuses ${title}`, () => {
      expect(sentenceOf(() => readYaml(text, 'a.yaml', schema))).toBe(sentence);
    });
  }

  it('refuses bad syntax with its place', () => {
    expect(sentenceOf(() => readYaml('name: "x\n', 'a.yaml', schema))).toMatch(/^a\.yaml:\d+:\d+: is not valid YAML: /);
    expect(sentenceOf(() => readYaml('name: {x\n', 'a.yaml', schema))).toMatch(/^a\.yaml:\d+:\d+: is not valid YAML: /);
  });

  it('refuses an alias bomb', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (let i = 1; i < 9; i++) {
      const [now, before] = [String.fromCharCode(97 + i), String.fromCharCode(96 + i)];
      lines.push(`${now}: &${now} [${Array(9).fill(`*${before}`).join(',')}]`);
    }
    expect(sentenceOf(() => parseYaml(lines.join('\n'), 'a.yaml'))).toBe(
      'a.yaml:2:8: aliases repeat each other too often; write the parts out',
    );
  });

  it('may use a few anchors', () => {
    expect(parseYaml('a: &a [1, 2]\nb: *a\n', 'a.yaml').value).toEqual({ a: [1, 2], b: [1, 2] });
  });

  it('refuses ten megabytes of nonsense at once', () => {
    expect(sentenceOf(() => parseYaml('x{y:'.repeat(2_500_000), 'a.yaml'))).toBe(
      'a.yaml:1:1: is too long (10.0 million characters; at most 2 million are read)',
    );
  });

  it('that is not there, or a folder, is one sentence', () => {
    expect(sentenceOf(() => readTextFile('/nowhere/x.yaml'))).toBe('/nowhere/x.yaml: there is no such file');
    expect(sentenceOf(() => readTextFile('/'))).toBe('/: is a folder; a file is needed');
  });

  it('that is a device or pipe is refused before it is opened', () => {
    for (const file of ['/dev/zero', '/dev/null']) {
      expect(sentenceOf(() => readTextFile(file))).toBe(
        `${file}: is a device or pipe; a regular file or /dev/stdin is needed`,
      );
    }
  });

  it('that grew since its size was looked at is read no further than its bound', () => {
    // the file says that its size is 0
    expect(sentenceOf(() => readTextFile('/proc/self/status', { limit: 10 }))).toBe(
      '/proc/self/status:1:1: is too long (no end so far; at most 0.00001 million are read)',
    );
  });

  it('that is an open handle is waited for, but not for ever', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-pipe-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // the test opens it for writing, too, so that it never ends
    const handle = openSync(pipe, 'r+');
    try {
      writeSync(handle, 'name: x\n');
      expect(sentenceOf(() => readTextFile(`/dev/fd/${handle}`, { silenceMilliseconds: 100 }))).toBe(
        `/dev/fd/${handle}: sent nothing for 0.1 s and did not end; give a file`,
      );
      expect(sentenceOf(() => readTextFile(pipe))).toContain('is a device or pipe');
    } finally {
      closeSync(handle);
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['\\e', 'U+001B'],
    ['\\a', 'U+0007'],
    ['\\0', 'U+0000'],
    ['\\x7f', 'U+007F'],
    ['\\N', 'U+0085'],
    ['\\x9b', 'U+009B'],
    ['\\u200b', 'U+200B'],
    ['\\u202e', 'U+202E'],
    ['\\u2066', 'U+2066'],
    ['\\ufeff', 'U+FEFF'],
    ['\\L', 'U+2028'],
    ['\\u00ad', 'U+00AD'],
    ['\\ud800', 'U+D800'],
    ['\u202e', 'U+202E'],
  ])('refuses the character %s in a name, and in a key', (written, code) => {
    const words = `the character ${code}, which cannot be seen; leave it out`;
    expect(sentenceOf(() => readYaml(`name: "x${written}y"\n`, 'a.yaml', schema))).toBe(
      `a.yaml:1:7: "name" holds ${words}`,
    );
    expect(sentenceOf(() => parseYaml(`- 1\n- "x${written}y": 3\n`, 'a.yaml'))).toMatch(/^a\.yaml:2:3: /);
    expect(sentenceOf(() => parseYaml(`- 1\n- "x${written}y": 3\n`, 'a.yaml'))).toContain(`a key holds ${words}`);
  });

  it('refuses ends of lines and tabs in names, and lets a description have them', () => {
    expect(sentenceOf(() => parseYaml('name: "x\\r"\n', 'a.yaml'))).toContain(
      '"name" holds the end of a line; leave it out',
    );
    expect(sentenceOf(() => parseYaml('name: |\n  x\n  y\n', 'a.yaml'))).toContain('"name" holds the end of a line');
    expect(sentenceOf(() => parseYaml('name: "x\\ty"\n', 'a.yaml'))).toContain('"name" holds a tab');
    expect(parseYaml('description: |\n  x\n  y\n', 'a.yaml').value).toEqual({ description: 'x\ny\n' });
    expect(sentenceOf(() => parseYaml('description: "x\\e"\n', 'a.yaml'))).toContain('U+001B');
  });

  it('lets names be in any script', () => {
    const name = 'ナイツ・オブ・ラウンド 騎士 Ünïcode é 🂡';
    expect(readYaml(`name: "${name}"\n`, 'a.yaml', schema).name).toBe(name);
  });

  it.each([
    ['? {a: 1}\n: x\n', 'a.yaml:1:3'],
    ['{a: 1}: x\n', 'a.yaml:1:1'],
    ['x: {? [a, b] : 1}\n', 'a.yaml:1:7'],
    ['x: &x y\n*x : z\n', 'a.yaml:2:1'],
  ])('refuses a key that is no word: %s', (text, place) => {
    const warnings: unknown[] = [];
    const note = (...words: unknown[]): void => void warnings.push(words);
    const { emitWarning } = process;
    process.emitWarning = note as typeof process.emitWarning;
    try {
      expect(sentenceOf(() => parseYaml(text, 'a.yaml'))).toBe(
        `${place}: a key must be a word or number; a map, a list or an alias is none`,
      );
      expect(warnings).toEqual([]);
    } finally {
      process.emitWarning = emitWarning;
    }
  });

  it.each([
    ['a password file', 'root:x:0:0:s3cret:/root:/bin/bash\ndaemon:x:1:1:s3cret\n'],
    ['settings of a shell', 'TOKEN=s3cret\nOTHER=s3cret\n'],
    ['settings of another program', 'apiVersion: v1\ns3cret-key: s3cret\npassword: s3cret\n'],
    ['a list of another program', '- s3cret\n- s3cret\n'],
    ['a key', '-----BEGIN PRIVATE KEY-----\ns3cret\n-----END PRIVATE KEY-----\n'],
    ['text with a wrong escape', '"\\s3cret"\n'],
    ['a wrong alias', 'a: *s3cret\n'],
    ['a word too many', 'a: "x" s3cret\n'],
    ['a block with something beside', 'a: | s3cret\n  x\n'],
    ['a number', '5353535353\n'],
    ['JSON', '{"s3cret": "s3cret", "s3cret-2": ["s3cret"]}'],
  ])('shows nothing of what is no file of ours: %s', (_, text) => {
    const list = z.array(z.strictObject({ id: z.string() }));
    for (const shape of [schema, list]) {
      const sentence = sentenceOf(() => readYaml(text, 'a.yaml', shape as z.ZodType));
      expect(sentence).not.toMatch(/s3cret|5353/);
      expect(sentence).not.toContain('\n');
    }
  });

  it('is told of in one line, and its long words are cut', () => {
    const word = 'x'.repeat(5000);
    for (const text of [`name: x\nagent: ${word}\n`, `name: x\n${word}: 1\n`, `name: x\nname: 1\n${word}: ${word}\n`]) {
      const sentence = sentenceOf(() => readYaml(text, 'a.yaml', schema));
      expect(sentence.length).toBeLessThan(400);
      expect(sentence).not.toContain('\n');
    }
    expect(new InputError('one\ntwo \u001b[31m', 'a\nb').sentence).toBe('a b: one two \\u001b[31m');
  });

  it('cannot reach a prototype', () => {
    const value = parseYaml('__proto__: {polluted: 1}\n', 'a.yaml').value as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('the nearest word', () => {
  it('is found for typing errors and not for other words', () => {
    expect(nearestWord('damge', ['draw', 'damage', 'dull'])).toBe('damage');
    expect(nearestWord('Break_Zone', ['break', 'break-zone'])).toBe('break-zone');
    expect(nearestWord('dmaage', ['damage'])).toBe('damage');
    expect(nearestWord('exile', ['break', 'draw'])).toBeUndefined();
    expect(nearestWord('q', ['w'])).toBeUndefined();
  });
});
