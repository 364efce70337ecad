import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { readTextFile } from '../files/text-file.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';

const CARD = 'type: history, cost: { free: 1 }';

/** The warnings for one card of Last Chronicle with these lines. */
function warn(lines: string, more = ''): readonly string[] {
  const file = { file: 'own.yaml', text: `- { id: MY-01, name: Own, ${CARD}, abilities: [${lines}] }\n${more}` };
  return loadGame('last-chronicle').withCards([file]).cardWarnings(file);
}

describe('the linter of card files', () => {
  it('says in one sentence, with its place, what starts itself again and nobody can stop', () => {
    const [sentence, ...others] = warn(
      '{ when: wiped, do: [{ recover: self }] }, { when: recovers, do: { wipe: self } }',
    );
    expect(others).toEqual([]);
    expect(sentence).toMatch(
      /^own\.yaml:1:\d+: "Own" starts itself again: what "wiped" leads to .* no player can stop it$/,
    );
    expect(warn('{ when: counter-placed, do: [{ place-counters: { kind: grain } }] }').length).toBe(1);
    expect(warn('{ when: { draws: you }, do: draw }').length).toBe(1);
  });

  it.each([
    ['a line that does nothing twice', '{ when: wiped, do: [{ wipe: self }] }'],
    ['half of a circle', '{ when: wiped, do: [{ recover: self }] }'],
    ['a decision', '{ when: wiped, do: [{ recover: self }] }, { when: recovers, do: [{ may: [{ wipe: self }] }] }'],
    [
      'a condition',
      '{ when: counter-placed, if: { era: { at-least: 2 } }, do: [{ place-counters: { kind: grain } }] }',
    ],
    ['a price', '{ when: counter-placed, cost: { life: 1 }, do: [{ place-counters: { kind: grain } }] }'],
    ['another player', '{ when: { draws: you }, do: [{ draw: { player: opponent } }] }'],
    [
      'another card',
      '{ when: wiped, do: [{ recover: { all: { type: unit } } }] }, { when: recovers, do: { wipe: self } }',
    ],
  ])('leaves %s alone', (_, lines) => expect(warn(lines)).toEqual([]));

  describe('of two cards', () => {
    const two = (lines: string, rest = ''): string =>
      `- { id: MY-02, name: Two, type: unit, cost: {}, level: 1, power: 1, atk: 1, ${rest}abilities: [${lines}] }`;
    const wakes = '{ when: wiped, do: [{ recover: self }] }';

    it('names those that start each other again, once, by name, type or player', () => {
      for (const filter of [
        '{ name: Two }',
        '{ type: unit }',
        '{ type: [unit, spell], controller: you, other: true }',
      ]) {
        const found = warn(`{ when: { recovers: ${filter} }, do: [{ wipe: { all: ${filter} } }] }`, two(wakes));
        expect(found).toEqual([
          expect.stringMatching(
            /^own\.yaml:1:\d+: "Own" and "Two" start each other again: what "recovers" leads to .* no player can stop it$/,
          ),
        ]);
      }
      expect(
        warn(
          '{ when: { draws: you }, do: [{ place-counters: { who: self, kind: grain } }] }',
          two('{ when: { counter-placed: { name: Own } }, do: draw }'),
        ).length,
      ).toBe(1);
    });

    it.each([
      [
        'another name',
        '{ when: { recovers: { name: Restless Lectern } }, do: [{ wipe: { all: { name: Two } } }] }',
        wakes,
      ],
      ['another type', '{ when: { recovers: { type: history } }, do: [{ wipe: { all: { type: unit } } }] }', wakes],
      ['more than is printed', '{ when: { recovers: { power: 1 } }, do: [{ wipe: { all: { name: Two } } }] }', wakes],
      [
        'the opponent’s cards',
        '{ when: { recovers: { type: unit } }, do: [{ wipe: { all: { controller: opponent } } }] }',
        wakes,
      ],
      [
        'a decision of the other card',
        '{ when: { recovers: { name: Two } }, do: [{ wipe: { all: { name: Two } } }] }',
        '{ when: wiped, do: [{ may: [{ recover: self }] }] }',
      ],
      [
        'what does nothing twice',
        '{ when: { wiped: { name: Two } }, do: [{ wipe: { all: { name: Two } } }] }',
        '{ when: { wiped: { name: Own } }, do: [{ wipe: { all: { name: Own } } }] }',
      ],
    ])('leaves %s alone', (_, own, other) => expect(warn(own, two(other))).toEqual([]));
  });

  it('names a use that gives back all it costs, not one that costs more or gives less', () => {
    expect(warn('{ cost: wipe-self, do: [{ gain-life: 1 }, { recover: self }] }')).toEqual([
      expect.stringMatching(/^own\.yaml:1:\d+: using this line of "Own" gives back all that it costs/),
    ]);
    expect(warn('{ cost: [wipe-self, { life: 1 }], do: [{ recover: self }] }')).toEqual([]);
    expect(warn('{ cost: wipe-self, do: [{ recover: { all: { type: unit } } }] }')).toEqual([]);
  });

  it('names a rule under which nobody draws, not one for a player, a phase or a time', () => {
    expect(warn('{ always: { cannot-draw: { player: each } } }')).toEqual([
      expect.stringMatching(/^own\.yaml:1:\d+: while "Own" is there "cannot-draw" lets nobody draw/),
    ]);
    expect(warn('{ always: { cannot-draw: { player: opponent } } }')).toEqual([]);
    expect(warn('{ always: { cannot-draw: { player: each } }, if: { not: { phase: draw } } }')).toEqual([]);
  });

  it('names a line that waits for cards which no pool has; what a text gives is there', () => {
    const lines = '{ when: { enters: { category: Gryphon } }, do: draw }';
    expect(warn(lines)).toEqual([
      expect.stringMatching(
        /^own\.yaml:1:\d+: this line of "Own" can never be used: no card here has the category "Gryphon"$/,
      ),
    ]);
    expect(warn(lines, `- { id: MY-02, name: Two, category: Gryphon, ${CARD} }`)).toEqual([]);
    const gift = '{ do: [{ gain: { who: { all: { type: unit } }, gives: { category: Gryphon } } }] }';
    expect(warn(lines, `- { id: MY-02, name: Two, type: spell, cost: { free: 1 }, abilities: [${gift}] }`)).toEqual([]);
    expect(warn('{ cost: { sacrifice: { of: { name: Nobody } } }, do: draw }').length).toBe(1);
    expect(warn('{ when: enters, do: [{ choose: { of: { name: Nobody } } }, { destroy: chosen }] }').length).toBe(1);
    // one of the two words is enough
    expect(warn('{ when: { enters: { name: [Nobody, Own] } }, do: draw }')).toEqual([]);
  });
});

/**
 * The number of lines of transcribed cards whose partner belongs to a part of the printed pool that the project does
 * not have.
 */
const PARTNERS_ELSEWHERE: Readonly<Record<string, number>> = { 'shadowverse-evolve': 9 };

describe.each(GAME_NAMES)('the shipped cards of %s', (name) => {
  it('have no text that cannot work', () => {
    const folder = join(packageRoot(), 'engine', 'games', name, 'cards');
    const game = loadGame(name);
    const warnings = readdirSync(folder).flatMap((file) =>
      game.cardWarnings({ file, text: readTextFile(join(folder, file)) }),
    );
    const elsewhere = warnings.filter((sentence) => /no card here has the (name|race)/.test(sentence));
    expect(warnings.filter((sentence) => !elsewhere.includes(sentence))).toEqual([]);
    expect(elsewhere.length).toBe(PARTNERS_ELSEWHERE[name] ?? 0);
  }, 240_000);
});
