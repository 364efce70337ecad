/** Every shipped scenario of every game holds. */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packageFiles } from '../files/package-root.ts';
import { readTextFile } from '../files/text-file.ts';
import { readScenario, SCENARIO_GAMES } from '../games/scenarios.ts';
import { playScenario } from './scenario.ts';
import type { Difference, Expectation, ScenarioTable } from './scenario-adapter.ts';

const LEAST = 10;

/** A value that differs from this one: a larger number, another word, or a word that is not there. */
function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `not ${value}`;
  if (Array.isArray(value)) return [...value, 'nobody'];
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, otherValue(each)]));
  return value;
}

/**
 * Each fact of an expectation by itself, turned round: words that are to be there must be missing, and other values
 * must be found.
 */
function turnedFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return Object.entries(facts).map(([key, value]) => {
    if (key.startsWith('no-')) return { [key.slice(3)]: value };
    return key === 'keywords' ? { 'no-keywords': value } : { [key]: otherValue(value) };
  });
}

/** Turns a whole expectation round: one expectation for each fact of each card, of each player and of the game. */
function turnedRound({ cards, players, ...rest }: Expectation): Expectation[] {
  const ofCards = Object.entries((cards ?? {}) as Record<string, string | Record<string, unknown>>).flatMap(
    ([word, wanted]) =>
      typeof wanted === 'string'
        ? [{ cards: { [word]: otherValue(wanted) } }]
        : turnedFacts(wanted).map((turned) => ({ cards: { [word]: turned } })),
  );
  const ofPlayers = ((players ?? []) as readonly Record<string, unknown>[]).flatMap((facts, side) =>
    turnedFacts(facts).map((turned) => ({ players: side === 0 ? [turned, {}] : [{}, turned] })),
  );
  return [...ofCards, ...ofPlayers, ...turnedFacts(rest)];
}

/** Keys whose value is a player. */
const PLAYERS = new Set(['turn', 'decider', 'winner', 'player', 'initiative']);

/** A part of a scenario with the players in each other's seats. */
function fromOtherSeat(part: unknown): unknown {
  if (typeof part === 'string')
    return part.replace(/\bplayer ([01])\b/g, (_, player) => `player ${1 - Number(player)}`);
  if (Array.isArray(part)) return part.map(fromOtherSeat);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (PLAYERS.has(key) && typeof value === 'number') return [key, 1 - value];
      const seated = fromOtherSeat(value);
      return [key, key === 'players' ? [...(seated as unknown[])].reverse() : seated];
    }),
  );
}

describe.each(SCENARIO_GAMES.names)('the shipped scenarios of %s', (game) => {
  const scenarios = packageFiles('engine', 'games', game, 'scenarios').map((path) => ({ file: basename(path), path }));
  const nameOf = (path: string): string => readScenario(readTextFile(path), path).yaml.value.name;

  it.each(scenarios)('$file', ({ path }) => {
    expect(playScenario(readScenario(readTextFile(path), path)).failures).toEqual([]);
  });

  it.each(scenarios)('$file, with the players in each other’s seats', ({ path }) => {
    const { players, turn = 0, steps, expect: end, ...rest } = readScenario(readTextFile(path), path).yaml.value;
    const seated = fromOtherSeat({ players, turn, steps, expect: end }) as object;
    expect(playScenario(readScenario(JSON.stringify({ ...rest, ...seated }), path)).failures).toEqual([]);
  });

  it('expect nothing that would hold if it were turned round', () => {
    for (const { file, path } of scenarios) {
      const { yaml, prepared } = readScenario(readTextFile(path), path);
      const idle: string[] = [];
      const begin = (): ScenarioTable => {
        const table = prepared.begin();
        const compare = (expectation: Expectation): readonly Difference[] => {
          for (const turned of turnedRound(expectation))
            if (table.compare(turned).length === 0) idle.push(JSON.stringify(turned));
          return table.compare(expectation);
        };
        return { ...table, compare };
      };
      playScenario({ yaml, prepared: { ...prepared, begin } });
      expect(idle, file).toEqual([]);
    }
  });

  it('begin in positions whose data, as an expectation, holds', () => {
    for (const { path } of scenarios) {
      const adapter = SCENARIO_GAMES.find(game)!;
      const table = readScenario(readTextFile(path), path).prepared.begin();
      const { players, ...facts } = adapter.game().positionData(table.state);
      // the data lists the cards, and expectations count them
      const counted = players.map((player) =>
        Object.fromEntries(
          Object.entries(player).map(([key, value]) => [key, Array.isArray(value) ? value.length : value]),
        ),
      );
      const expectation = { ...facts, players: counted };
      expect(z.strictObject(adapter.expectation).parse(expectation)).toEqual(expectation);
      expect(table.compare(expectation)).toEqual([]);
    }
  });

  it(`are at least ${LEAST}, each with a name of its own that begins with a clause`, () => {
    const names = scenarios.map(({ path }) => nameOf(path));
    expect(names.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(names).size).toBe(names.length);
    const { tag } = SCENARIO_GAMES.find(game)!.game();
    expect(names.filter((name) => !new RegExp(`^${tag} (?:[A-Z0-9]|ext\\.)`).test(name))).toEqual([]);
  });
});
