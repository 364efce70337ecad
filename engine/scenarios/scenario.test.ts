/** Scenario files: those that hold, those that fail and where, and sentences for files that are not sound. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';
import { readScenario, runScenario, SCENARIO_GAMES, scenarioSchema } from '../games/scenarios.ts';

const SOUND = `name: SE 11.2.2 a Summon goes on the stack
game: square-enix-tcg
players:
  - hand: [1-004]
    field: [1-011, { card: 1-016, as: hero }]
  - {}
steps:
  - do: play Ifrit
  - expect: { stack: [Ifrit] }
expect:
  cards: { hero: { power: 4000 } }
`;

const without = (text: string): string => SOUND.replace(text, '');
const instead = (text: string, other: string): string => {
  expect(SOUND).toContain(text);
  return SOUND.replace(text, other);
};
const head = (line: string): string => instead('players:\n', `${line}\nplayers:\n`);

function sentenceOf(text: string): string | undefined {
  try {
    runScenario(text, 'f.yaml');
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
}

describe('a scenario', () => {
  it('holds', () => {
    expect(runScenario(SOUND, 'f.yaml')).toEqual({
      ...{ name: 'SE 11.2.2 a Summon goes on the stack', game: 'square-enix-tcg', clauses: [] },
      ...{ passed: true, failures: [] },
    });
  });

  it('says of every expectation that fails in which line, and what was there instead', () => {
    const text = instead(
      'stack: [Ifrit]',
      'stack: [Shiva], turn: 1, players: [{ hand: 3 }, { deck: [Ifrit] }]',
    ).replace('4000', '5000');
    expect(runScenario(text, 'f.yaml')).toMatchObject({
      passed: false,
      failures: [
        { line: 9, column: 58, message: 'the hand of player 0 holds 0 cards (nothing), not 3' },
        { line: 9, column: 71, message: 'the deck of player 1 is Filler ×20, not Ifrit' },
        { line: 9, column: 22, message: 'the stack is Ifrit, not Shiva' },
        { line: 9, column: 37, message: 'the turn player is 0, not 1' },
        { line: 11, column: 27, message: 'power of hero is 4000, not 5000' },
      ],
    });
  });

  it('ends at a step that cannot be taken and lists what is offered', () => {
    const text = instead('do: play Ifrit', 'do: [play Ifrit, play Shiva]');
    const { failures } = runScenario(text, 'f.yaml');
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ line: 8, column: 22 });
    expect(failures[0].message).toMatch(/^"play Shiva" is not offered .*; offered: pass/);
  });

  it('says what is offered instead of what was expected to be', () => {
    const text = instead('do: play Ifrit', 'expect-offered: [pass, play Ifrith]').replace('[Ifrit] }', '[] }');
    expect(runScenario(text, 'f.yaml').failures).toEqual([
      {
        line: 8,
        column: 28,
        message: '"play Ifrith" is not offered; offered: pass · play Ifrit; did you mean "play Ifrit"?',
      },
    ]);
    const not = instead('do: play Ifrit', 'expect-not-offered: play Ifrit').replace('[Ifrit] }', '[] }');
    expect(runScenario(not, 'f.yaml').failures).toEqual([{ line: 8, column: 25, message: '"play Ifrit" is offered' }]);
  });

  it('uses cards of its own, which nobody else sees', () => {
    const changed = head('cards: [{ id: 1-016, name: Tifa, type: forward, element: ice, cost: 1, power: 9000 }]');
    expect(runScenario(changed.replace('4000', '9000'), 'f.yaml').failures).toEqual([]);
    expect(runScenario(SOUND, 'f.yaml').passed).toBe(true);
  });
});

describe('the steps of a scenario', () => {
  const failuresOf = (game: string, players: string, steps: string, more = ''): readonly string[] =>
    runScenario(
      `name: x\ngame: ${game}\n${more}players: ${players}\nsteps: [${steps}]\nexpect: { turn: 0 }\n`,
      'f.yaml',
    ).failures.map(({ message }) => message);

  it.each(GAME_NAMES)('of %s do not go on into another turn to find what they name', (game) => {
    const [message, ...others] = failuresOf(game, '[{}, {}]', 'do: play Nothing');
    expect(message).toMatch(/^"play Nothing" is not offered/);
    expect(others).toEqual([]);
    // each step "to-phase: next-turn" goes on by one turn only
    const later = runScenario(
      `name: x\ngame: ${game}\nplayers: [{}, {}]\nsteps: [{ to-phase: next-turn }, { to-phase: next-turn }]\nexpect: { turn-number: 7, turn: 0 }\n`,
      'f.yaml',
    );
    expect(later.failures).toEqual([]);
  });

  it('do not pass the windows of a turn for a card of the next one', () => {
    const [message] = failuresOf('square-enix-tcg', '[{}, { hand: [1-016] }]', 'do: play Tifa', 'phase: end\n');
    expect(message).toMatch(/^"play Tifa" is not offered in turn 5, which has ended meanwhile/);
  });
});

describe('a card with two names', () => {
  const TWIN = `name: x
game: square-enix-tcg
cards:
  - { id: twin, name: Hooded Man, also-named: [Kain], type: forward, element: fire, cost: 1, power: 5000 }
players: [{ field: [Hooded Man] }, {}]
expect: { cards: { Kain: { power: 5000 } } }
`;

  it('is found by either, in positions, expectations and zones', () => {
    expect(runScenario(TWIN, 'f.yaml').failures).toEqual([]);
    expect(runScenario(TWIN.replace('[Hooded Man]', '[Kain]'), 'f.yaml').failures).toEqual([]);
    const inZone = TWIN.replace('{ cards: { Kain: { power: 5000 } } }', '{ players: [{ field: [Kain] }, {}] }');
    expect(runScenario(inZone, 'f.yaml').failures).toEqual([]);
    expect(sentenceOf(TWIN.replace('{ Kain: {', '{ Cain: {'))).toContain('there is no card "Cain" in this scenario');
  });

  it('gives way to the card that is shown by that name', () => {
    const both = TWIN.replace(
      'players:',
      '  - { id: kain, name: Kain, type: forward, element: fire, cost: 1, power: 7000 }\nplayers:',
    )
      .replace('[Hooded Man]', '[Hooded Man, Kain]')
      .replace('power: 5000 } } }', 'power: 7000 } } }');
    expect(runScenario(both, 'f.yaml').failures).toEqual([]);
  });
});

describe('a scenario file that is not sound', () => {
  it.each([
    ['', '1:1: the file must be a map, not nothing'],
    ['- a', '1:1: the file must be a map, not a list'],
    [instead('-tcg', '-tgc'), '2:7: there is no game "square-enix-tgc"; did you mean "square-enix-tcg"?'],
    [without('game: square-enix-tcg\n'), '1:1: "game" is missing; it must be a text'],
    [instead('- hand', '- hnd'), '4:5: unknown key "hnd"; did you mean "hand"?'],
    [instead('1-004', '1-0044'), '4:12: there is no card "1-0044"; did you mean "1-004"?'],
    [instead('1-004', 'Cloud'), /^f\.yaml:4:12: several cards are named "Cloud": .*; write the id$/],
    [instead('[1-004]', '[4]'), '4:12: entry 1 of "hand" must be a text or a map, not 4'],
    [instead('as: hero', 'damage: -1'), '5:43: "damage" must be an integer of at least 0, not -1'],
    [instead('as: hero', 'on: nobody'), '5:39: no card "nobody" is on this field'],
    [instead('1-011', '{ card: 1-011, as: hero }'), '5:59: two cards have the alias "hero"'],
    [instead('- {}', '- { deck: [{ card: 1-004, dull: true }] }'), '6:29: "dull" is for cards on the field'],
    [instead('  - {}\n', ''), '4:3: "players" must be a list of at least 2 entries, not of 1'],
    [instead('- do:', '- doo:'), '8:5: unknown key "doo"; did you mean "do"?'],
    [instead('do: play Ifrit', 'to-phase: atack'), '8:15: "to-phase" must not be "atack"; did you mean "attack"?'],
    [instead('do: play Ifrit', 'note: nothing'), /8:5: a step has exactly one of do, .*; this one has none$/],
    [
      instead('do: play Ifrit', 'do: a\n    to-phase: end'),
      /8:5: a step has exactly one of .*; this one has do and to-phase$/,
    ],
    [
      instead('do: play Ifrit', 'pass-until-quiet: a\n    answers: b'),
      /9:5: "answers" stand beside pass-until or to-phase/,
    ],
    [instead('hero: {', 'heroo: {'), '11:12: there is no card "heroo" in this scenario; did you mean "hero"?'],
    [
      instead('[Ifrit] }', '[], players: [{ hand: [1-004] }, {}] }'),
      /there is no card "1-004" in this scenario; here it is called by its name, Ifrit$/,
    ],
    [instead('power: 4000', 'powr: 4000'), '11:20: unknown key "powr"; did you mean "power"?'],
    [instead('stack: [Ifrit]', 'winner: 3'), '9:23: "winner" must be 0, 1, draw or none, not 3'],
    [head('switches: { choose-att: play }'), '3:13: there is no rule switch "choose-att"; did you mean "choose-at"?'],
    [head('switches: { choose-at: soon }'), '3:24: rule switch "choose-at" is resolution or play, not "soon"'],
    [head('clauses: [SE 99.9]'), '3:11: there is no clause "SE 99.9"; clauses are written as SE 2.1'],
    [
      head('cards: [{ id: x, name: X, type: forwrd, element: fire, cost: 1 }]'),
      '3:33: "type" must not be "forwrd"; did you mean "forward"?',
    ],
    [head('phase: main-3'), '3:8: "phase" must not be "main-3"; did you mean "main-1"?'],
    [instead('{ hero: { power: 4000 } }', '{}'), '10:1: "expect" says nothing; it holds whatever happens'],
    [instead('expect: { stack: [Ifrit] }', 'expect: {}'), '9:5: "expect" says nothing; it holds whatever happens'],
    [instead('{ stack: [Ifrit] }', '{ players: [{}, {}] }'), '9:5: "expect" says nothing; it holds whatever happens'],
    [instead('hero: { power: 4000 }', 'hero: {}'), '10:1: "expect" says nothing; it holds whatever happens'],
    [
      instead('{ power: 4000 } }', '{} }\n  turn: 0').replace('cards: { hero', 'cards: { hero'),
      '11:12: nothing is expected of "hero"; leave it out',
    ],
    [instead('power: 4000', 'keywords: []'), /"keywords" must be a list of at least 1 entry/],
    [SOUND.slice(0, SOUND.indexOf('  - expect')), '1:1: expects nothing: "expect" must stand at its end or in a step'],
  ])('%#', (text, sentence) => {
    if (typeof sentence === 'string') expect(sentenceOf(text)).toBe(`f.yaml:${sentence}`);
    else expect(sentenceOf(text)).toMatch(sentence);
  });

  it('is answered with one sentence, however it is mutilated', () => {
    const files = GAME_NAMES.flatMap((game) => packageFiles('engine', 'games', game, 'scenarios')).map((file) =>
      readFileSync(file, 'utf8'),
    );
    const mutation = fc.record({
      text: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(12),
      put: fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom('- ', ': ', '{', ']', '\n', '  ', '-1', '99999999', '&a', '*a', '"', 'null'),
      ),
    });
    fc.assert(
      fc.property(mutation, ({ text, at, cut, put }) => {
        const place = Math.floor(at * text.length);
        const broken = text.slice(0, place) + put + text.slice(place + cut);
        const sentence = sentenceOf(broken);
        expect(sentence === undefined || /^f\.yaml(:\d+:\d+)?: [^\n]+$/.test(sentence)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the JSON Schema of scenarios', () => {
  it.each(GAME_NAMES)('of %s refers only to what it defines', (game) => {
    expect(SCENARIO_GAMES.names).toContain(game);
    const schema = scenarioSchema(game) as {
      readonly $defs: Record<string, unknown>;
      readonly properties: Record<string, unknown>;
    };
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map((match) => match[1]);
    expect(references.filter((name) => !(name in schema.$defs))).toEqual([]);
    expect(Object.keys(schema.properties)).toEqual(
      expect.arrayContaining(['name', 'game', 'players', 'cards', 'steps', 'expect']),
    );
  });

  it('is read back: a sound file names a game that has one', () => {
    expect(readScenario(SOUND, 'f.yaml').yaml.value.game).toBe('square-enix-tcg');
  });
});
