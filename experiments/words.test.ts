/**
 * What a designer asks about the card language: `card`, `words` and `validate`, in this process and with the real
 * games.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { GAME_NAMES, type InputError, loadGame } from '../engine/index.ts';
import { planComparison, readChangeFile } from './change-file.ts';
import { readExperiment } from './experiment-file.ts';
import { runHere } from './testing/here.ts';

const gameFolder = fileURLToPath(new URL('../engine/games/square-enix-tcg', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-words-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const OWN = `- id: X-001
  name: Ember
  type: forward
  element: fire
  cost: 2
  power: 5000
  abilities:
    - when: enters
      do:
        - choose: { of: { type: forward, controller: opponent } }
        - damage: { who: chosen, amount: 3000 }
`;

describe('a file of another kind', () => {
  const ladder = write('kinds/ladder.yaml', 'name: l\ngame: square-enix-tcg\nladder: [greedy, random]\nseed: 1\n');
  const training = write('kinds/train.yaml', 'name: t\ngame: square-enix-tcg\nseed: 1\ntrain: { games: 100000 }\n');
  const change = write('kinds/change.yaml', 'change: { switches: { damage-limit: 6 } }\n');
  const experiment = write(
    'kinds/experiment.yaml',
    'name: e\ngame: square-enix-tcg\nagents: [random]\npairs: 1\nseed: 1\n',
  );

  it.each([
    ['run', ladder, 'is a ladder file, and an experiment file is needed; it goes to: assay rate'],
    ['run', training, 'is a training file, and an experiment file is needed; it goes to: assay train'],
    ['run', change, 'is a change file, and an experiment file is needed; it goes to: assay compare <base.yaml>'],
    [
      'run',
      write('kinds/own.yaml', OWN),
      'is a card file, and an experiment file is needed; it goes to: assay validate',
    ],
    ['rate', experiment, 'is an experiment file, and a ladder file is needed; it goes to: assay run'],
    ['train', ladder, 'is a ladder file, and a training file is needed; it goes to: assay rate'],
  ])('is named, with the command that takes it: %s', async (verb, file, sentence) => {
    const { code, err } = await runHere(verb, file);
    expect(err).toContain(`${file} ${sentence} `);
    expect(code).toBe(2);
  });

  it('is told its own mistake where it is of the right kind', async () => {
    const { err } = await runHere('train', write('kinds/slip.yaml', 'name: t\nseed: 1\ntrain: { game: 9 }\n'));
    expect(err).toContain('slip.yaml:3:10: unknown key "game"; did you mean "games"?');
  });
});

describe('assay card', () => {
  it('words every card of a file back, with its game, and one of it by its id', async () => {
    const file = write('own.yaml', `${OWN}${OWN.replace('X-001', 'X-002').replace('Ember', 'Blaze')}`);
    const all = await runHere('card', file);
    expect(all.code).toBe(0);
    expect(all.out).toMatch(/^Square Enix TCG .*\(square-enix-tcg\)\n\nX-001 {2}Ember\n/);
    expect(all.out).toContain('deal 3000 damage to the chosen Forward');
    expect(all.out).toContain('X-002  Blaze');
    const one = await runHere('card', 'X-002', '--cards', file);
    expect(one.out).toContain('Blaze');
    expect(one.out).not.toContain('Ember');
    const bad = await runHere('card', write('bad-own.yaml', OWN.replace('damage:', 'deal-damage:')));
    expect(bad.code).toBe(2);
    expect(bad.err).toMatch(/bad-own\.yaml:11:11: unknown effect "deal-damage"; did you mean "damage"\?/);
  });

  it('prints the source of a card, which is a card file', async () => {
    const { out } = await runHere('card', '1-018', '--yaml');
    expect(out).toMatch(/^- id: 1-018\n {2}name: Bahamut\n/);
    const file = write('copied.yaml', out.replace('cost: 9', 'cost: 8'));
    expect((await runHere('card', file)).out).toContain('cost 8');
  });
});

describe('assay words', () => {
  it('tells meaning, operands, places and three cards that use a word', async () => {
    const { out } = await runHere('words', 'damage', '--game', 'square-enix-tcg');
    expect(out).toMatch(/^damage \(effect\): deals damage/m);
    expect(out).toMatch(/^ {2}amount +an integer or a value word$/m);
    expect(out).toMatch(/^ {2}source +.* \(left out: self\)$/m);
    expect(out.match(/^ {4}\S+ .*$/gm)!.length).toBeGreaterThanOrEqual(3);
    const listed = await runHere('words', 'selector', '--game', 'trails', '--json');
    expect(JSON.parse(listed.out).words[0]).toMatchObject({ game: 'trails', kind: 'selector' });
    expect((await runHere('words', 'damage-cap', '--game', 'shadowverse-evolve')).out).toContain('may stand in:');
  });

  it.each([
    ['destroy', 'square-enix-tcg', 'break'],
    ['tap', 'square-enix-tcg', 'dull'],
    ['tap', 'force-of-will', 'rest'],
    ['target', 'square-enix-tcg', 'choose'],
    ['choose', 'force-of-will', 'target'],
    ['draw-a-card', 'last-chronicle', 'draw'],
  ])('%s in %s is %s', async (asked, game, word) => {
    const { out, code } = await runHere('words', asked, '--game', game);
    expect(code).toBe(0);
    expect(out).toContain(`There is no "${asked}" here. A guess: "${word}".`);
  });

  it('finds keywords and other values, with what takes them and cards that have them', async () => {
    const { out, code } = await runHere('words', 'Haste', '--game', 'SE');
    expect(code).toBe(0);
    expect(out).toContain('haste is a value. It is written for:');
    expect(out).toMatch(/^ {2}keywords of a card +printed keywords$/m);
    expect(out).toMatch(/^ {2}keyword \(modification\) +gains keywords$/m);
    expect(out).toMatch(/^ {2}\d+ cards have it, such as:$/m);
    expect(out).not.toMatch(/There is no|guess|master/);
    expect((await runHere('words', 'fire', '--game', 'SE')).out).toMatch(/^ {2}element of a card /m);
    // who is meant is a word, not a value
    expect((await runHere('words', 'opponent', '--game', 'SE')).out).not.toContain('is a value');
    const json = JSON.parse((await runHere('words', 'haste', '--game', 'SE', '--json')).out);
    expect(json.words[0]).toMatchObject({ name: 'haste', kind: 'value of a word' });
    expect(json.words[0].cards).toContain('1-016');
  });

  it('guesses by meaning alone in a game that lacks what another has', async () => {
    const { out } = await runHere('words', 'haste');
    expect(out).toMatch(/Force of Will.*\n\nThere is no "haste" here\. A guess: "swiftness"\./);
    expect(out).toMatch(/Last Chronicle.*\n\nhaste is a value/);
    expect(out).not.toContain('"master"');
  });

  it('says so where nothing is meant', async () => {
    const { err, code } = await runHere('words', 'xylophone');
    expect(code).toBe(2);
    expect(err).toContain('"xylophone" is no word of the cards of any game; kinds of word: effect');
  });
});

describe('assay validate', () => {
  it('tells every mistake of a file at once, in order and in the right game, and nothing that follows from one', async () => {
    const file = write(
      'mistakes.yaml',
      `- id: X-001
  name: Ember
  type: forward
  element: fier
  cost: 2
  abilities:
    - when: entrs
      do:
        - target: { of: { type: forward, controler: opponent } }
        - deal: { who: chosen, amont: 3000 }
    - cost: [tap-self]
      do: [draw-a-card, { damage: { who: it, amount: many } }]
- id: X-002
  nam: Bad
  type: forward
  element: fire
`,
    );
    const { code, err } = await runHere('validate', file);
    expect(code).toBe(2);
    expect(err.split('\n').map((line) => line.replace(file, 'f'))).toEqual([
      'f:1:3: a forward needs "power", such as power: 5000',
      'f:4:12: "element" must not be "fier"; did you mean "fire"?',
      'f:7:13: unknown trigger "entrs"; did you mean "enters"?',
      'f:9:11: unknown effect "target"; did you mean "choose"?',
      'f:10:11: unknown effect "deal"; did you mean "damage"?',
      'f:11:14: unknown cost "tap-self"; did you mean "dull-self"?',
      'f:12:12: unknown effect "draw-a-card"; did you mean "draw"?',
      'f:12:54: unknown value "many"; "assay words value --game square-enix-tcg" lists them',
      'f:13:3: "name" is missing; it must be a text',
      'f:13:3: "cost" is missing; it must be an integer',
      'f:14:3: unknown key "nam"; did you mean "name"?',
      'f: 11 mistakes, read as a card file of square-enix-tcg',
      '',
    ]);
  });

  it.each(GAME_NAMES)('tells every mistake of a deck at once: %s', async (game) => {
    const decks = join(gameFolder, '..', game, 'decks');
    const text = readFileSync(join(decks, readdirSync(decks).sort()[0]), 'utf8');
    // the first cards are too many each, and so the deck is too large; of some cards any number is allowed
    let copies = 0;
    const deck = text.replace(/^( {2}\S+): \d+(?= #|$)/gm, (line, id) => (copies++ < 8 ? `${id}: 60` : line));
    const { err, code } = await runHere('validate', write(`${game}-deck.yaml`, deck));
    expect(code).toBe(2);
    expect(err.match(/has at most/g)!.length).toBeGreaterThan(1);
    expect(err).toMatch(/\d+ cards; a .*deck has /);
    expect(err).toMatch(new RegExp(`[\\d]+ mistakes, read as a deck file of ${game}`));
  });

  it('tells twenty of many', async () => {
    const cards = Array.from({ length: 30 }, (_, i) => OWN.replace('X-001', `X-${i}`).replace('enters', 'arives'));
    const { err } = await runHere('validate', write('many.yaml', cards.join('')));
    expect(err.trim().split('\n')).toHaveLength(21);
  });

  it('takes a folder, whose decks know its cards, and words its cards', async () => {
    const deck = readFileSync(join(gameFolder, 'decks', 'fire-rush.yaml'), 'utf8').replace(' 1-016: 3', ' X-001: 3');
    write('all/a-deck.yaml', deck);
    write('all/inner/own.yaml', OWN);
    write('all/note.txt', 'not read');
    const done = await runHere('validate', '--words', join(folder, 'all'));
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain('a-deck.yaml: a sound deck file of square-enix-tcg\n');
    expect(done.out).toContain('X-001  Ember\nForward · Fire · cost 2 · power 5000\n');
    expect((await runHere('validate', write('empty/x.txt', '').replace('/x.txt', ''))).err).toMatch(
      /holds no \.yaml files/,
    );
  });

  it('takes cards that decks elsewhere may have, and speaks of them only where they are wrong', async () => {
    const deck = readFileSync(join(gameFolder, 'decks', 'fire-rush.yaml'), 'utf8').replace(' 1-016: 3', ' X-001: 3');
    const [file, own] = [write('lone/a-deck.yaml', deck), write('mine/own.yaml', OWN)];
    expect((await runHere('validate', file)).err).toContain('unknown card "X-001"');
    const done = await runHere('validate', '--cards', own, '--', file);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).not.toContain('own.yaml');
    const wrong = write('mine/wrong.yaml', OWN.replace('enters', 'arives'));
    const refused = await runHere('validate', '--cards', wrong, '--', file);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toMatch(/wrong\.yaml:\d+:\d+: .*arives/);
  });

  it('warns of what cannot work', async () => {
    const fire = readFileSync(join(gameFolder, 'decks', 'fire-rush.yaml'), 'utf8').replace(' 1-016: 3', ' 1-180: 3');
    const done = await runHere('validate', write('water.yaml', fire));
    expect(done.code).toBe(0);
    expect(done.err).toMatch(/^warning: .*water\.yaml: "1-180" \(Wakka\) costs water, which nothing .* can pay\n$/);
    const games = join(gameFolder, '..');
    const shipped = ['square-enix-tcg', 'force-of-will'].map((game) => join(games, game, 'decks'));
    expect((await runHere('validate', ...shipped)).err).toBe('');
    // a deck whose basis excludes cards
    const crossover = await runHere('validate', join(games, 'shadowverse-evolve', 'decks', 'sample-crossover.yaml'));
    expect(crossover.err).toMatch(/the deck is not based on the title of .* so their Union Bursts will do nothing\n$/);
  });

  it('says of one card by itself that a card file is a list', async () => {
    const { err } = await runHere('validate', write('single.yaml', 'id: X-1\nname: One\n'));
    expect(err).toMatch(/single\.yaml:1:1: is one card by itself; a card file is a list/);
  });
});

describe('own and changed cards', () => {
  const deckOf = (name: string) => {
    const text = readFileSync(join(gameFolder, 'decks', 'fire-rush.yaml'), 'utf8');
    return write(name, text.replace(' 1-016: 3', ' X-001: 3').replace('name: Fire rush', 'name: My rush'));
  };

  it('play in decks of their own, by --cards', async () => {
    const deck = deckOf('own-deck.yaml');
    const lost = await runHere('play', '--decks', deck, 'ice-discard', '--game', 'square-enix-tcg');
    expect(lost.err).toContain('a card of your own needs its card file: "cards" of an experiment, or --cards');
    const done = await runHere(
      'play',
      '--decks',
      deck,
      'ice-discard',
      '--cards',
      write('play.yaml', OWN),
      '--agents',
      'random',
    );
    expect(done.code).toBe(0);
    expect(done.out).toContain('A My rush (random)');
  });

  it('stand in scenarios by the name of their file, beside cards that are written there', async () => {
    write('own.yaml', OWN);
    const scenario = (card: string) => `name: SE 9.1.1 own cards
game: square-enix-tcg
cards: [own.yaml, { id: Y-001, name: Spark, type: forward, element: fire, cost: ${card}, power: 1000 }]
players:
  - { hand: [X-001, Spark] }
  - {}
steps: [expect-offered: pass]
expect: { players: [{ hand: [Ember, Spark] }, {}] }
`;
    expect((await runHere('check', write('sc.yaml', scenario('1')))).out).toContain('1 passed, 0 failed');
    const bad = await runHere('check', write('bad-sc.yaml', scenario('one')));
    expect(bad.err).toMatch(/bad-sc\.yaml:3:\d+: "cost" must be an integer, not "one"/);
    const none = await runHere('check', write('no-sc.yaml', scenario('1').replace('own.yaml', 'none.yaml')));
    expect(none.err).toMatch(/no-sc\.yaml:3:9: .*none\.yaml: there is no such file/);
  });

  it('are patched field by field, and told so', () => {
    const base = {
      game: 'square-enix-tcg',
      decks: ['fire-rush', 'ice-discard'],
      agents: ['greedy'],
      games: 2,
      seed: 1,
    };
    const yaml = write(
      'base.yaml',
      `name: base\n${Object.entries(base)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
        .join('')}`,
    );
    const planned = readExperiment(yaml, loadGame);
    const compare = (cards: string) =>
      planComparison(planned, readChangeFile(write('patch.yaml', `change: patch\ncards: ${cards}\n`)), {
        overrides: {},
      });
    expect(compare('[{ id: 1-016, cost: 3, keywords: ~ }]').changedCards).toEqual([
      'Tifa (1-016): cost 2 → 3, keywords haste → none',
    ]);
    expect(compare('[{ id: 1-030, abilities: [{ when: enters, do: [draw: 2] }] }]').changedCards[0]).toMatch(
      /^Lebreau \(1-030\): text ".*" → "When this card enters the field: draw 2\."$/,
    );
    const problems = (cards: string): string[] => {
      try {
        compare(cards);
        return [];
      } catch (error) {
        return (error as InputError).all.map(({ sentence }) => sentence.replace(/^.*patch\.yaml/, 'f'));
      }
    };
    expect(problems('[{ id: 1-016, cst: 3 }, { id: 1-0160 }, { cost: 2 }]')).toEqual([
      'f:2:27: unknown key "cst"; did you mean "cost"?',
      'f:2:38: square-enix-tcg has no card "1-0160" to change; did you mean "1-010"?',
      'f:2:48: a card needs its "id", such as { id: 1-016, cost: 3 }',
    ]);
  });

  it('are among the cards that a verdict shows, whatever came of them', async () => {
    const deck = deckOf('verdict-deck.yaml');
    const file = write(
      'verdict.yaml',
      `name: verdict\ngame: square-enix-tcg\ncards: [own.yaml]\ndecks: [${deck}, ice-discard]\nagents: [random]\ngames: 4\nseed: 1\n`,
    );
    write('own.yaml', OWN);
    const done = await runHere('run', file, '--threads', '1', '--db', join(folder, 'verdict.sqlite'));
    expect(done.code).toBe(0);
    expect(done.out).toMatch(
      /own and changed cards\n +A Ember|Own and changed cards seen or missed too rarely to be judged: Ember/,
    );
    const out = join(folder, 'verdict.html');
    expect((await runHere('report', join(folder, 'verdict.sqlite'), '--out', out)).code).toBe(0);
    const page = readFileSync(out, 'utf8');
    expect(page).toMatch(/<h3>random: own and changed cards<\/h3>|Own and changed cards seen or missed too rarely/);
    expect(page).toMatch(/Ember(?:<\/button>)?[^<]*<small>[^<]* · own</);
  }, 30_000);
});
