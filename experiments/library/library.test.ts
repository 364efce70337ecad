import { describe, expect, it } from 'vitest';
import { defineBot } from '../../agents/bot.ts';
import { VIEWS } from '../../results/views.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import { runHere } from '../testing/here.ts';
import {
  type CardUseRow,
  createAgent,
  type DeckCardRow,
  type GameSideRow,
  InputError,
  loadGame,
  MatchFault,
  playMatch,
  runExperiment,
} from './index.ts';

const fake = createFakeGame();
const last = defineBot({ name: 'last', choose: ({ count }) => count - 1 });

describe('playMatch', () => {
  it('plays the game that assay play tells with the same seed', async () => {
    const setup = { game: 'SE', decks: ['Fire rush', 'Ice discard'], agents: ['random', 'random'], seed: 7 } as const;
    const words = ['--game', 'SE', '--decks', ...setup.decks, '--agents', 'random', '--seed', '7'];
    const told = JSON.parse((await runHere('play', ...words, '--json')).out.trimEnd().split('\n').at(-1)!);
    expect(told).toMatchObject(playMatch(setup));
    expect(playMatch({ ...setup, seed: 8 }).logHash).not.toBe(told.logHash);
  });

  it('shows each decision with the option that was taken, as its player sees it', () => {
    const seen: number[] = [];
    const result = playMatch({
      game: fake,
      agents: [last, 'random'],
      onDecision({ number, player, choice, count, texts, codes, agent, facts }) {
        expect(number).toBe(seen.length);
        expect([texts, codes].map(({ length }) => length)).toEqual([count, count]);
        expect(agent).toBe(['last', 'random'][player]);
        if (player === 0) expect(choice).toBe(count - 1);
        expect(choice).toBeGreaterThanOrEqual(0);
        expect(facts).toHaveProperty('players');
        seen.push(player);
      },
    });
    expect(new Set(seen).size).toBe(2);
    expect(seen).toHaveLength(result.decisions);
  });

  it('gives a bot chance that can be repeated, and judgements of each option', () => {
    const bot = defineBot({
      name: 'chance',
      choose(decision) {
        const drawn = decision.random();
        expect(drawn).toBeGreaterThanOrEqual(0);
        expect(drawn).toBeLessThan(1);
        expect(decision.judge(2)).toHaveLength(decision.count);
        return Math.floor(drawn * decision.count);
      },
    });
    const play = (seed: number): string => playMatch({ game: fake, agents: bot, seed }).logHash;
    expect(play(1)).toBe(play(1));
    expect(new Set([1, 2, 3, 4].map(play)).size).toBeGreaterThan(1);
  });

  it('leaves an agent open that it was given, and closes those that it made', () => {
    let closed = 0;
    const kind = {
      ...last,
      create: (...given: Parameters<typeof last.create>) => ({ ...last.create(...given), close: () => closed++ }),
    };
    const agent = createAgent(kind, fake);
    expect(createAgent(agent, fake)).toBe(agent);
    playMatch({ game: fake, agents: [agent, 'random'] });
    expect(closed).toBe(0);
    playMatch({ game: fake, agents: [kind, 'random'] });
    expect(closed).toBe(1);
  });

  it.each<[Partial<Parameters<typeof playMatch>[0]>, string]>([
    [{ agents: 'gredy' }, 'did you mean "greedy"?'],
    [{ agents: 'human' }, 'a person plays at the terminal'],
    [{ agents: { ...last, name: 'greedy' } }, 'is the name of an agent that there is'],
    [{ decks: 'smal' }, 'did you mean "small"?'],
    [{ switches: { mood: 'sad' } }, 'switch "mood" must be'],
    [{ game: 'chess' }, 'unknown game "chess"'],
  ])('refuses %j in a sentence', (change, sentence) => {
    const play = (): unknown => playMatch({ game: fake, agents: 'random', ...change });
    expect(play).toThrow(InputError);
    expect(play).toThrow(sentence);
  });

  it('has no result for a game in which a bot does what cannot be', () => {
    const wrong = defineBot({ name: 'wrong', choose: () => 99 });
    expect(() => playMatch({ game: fake, agents: wrong })).toThrow(MatchFault);
  });
});

describe('runExperiment', () => {
  it.each<[object, string]>([
    [{ games: 2, pairs: 1 }, 'needs "games" or "pairs"'],
    [{ games: 2, agents: ['gredy'] }, 'did you mean "greedy"?'],
    [{ games: 2, decks: ['Fire rsh'] }, 'did you mean "Fire rush"?'],
  ])('refuses %j in a sentence without a place in a file', async (change, sentence) => {
    const played = runExperiment({ name: 'x', game: 'SE', agents: ['random'], seed: 1, ...change });
    await expect(played).rejects.toThrow(sentence);
    await expect(played).rejects.toMatchObject({ line: undefined });
  });
});

it('loads the game with cards of a file', () => {
  expect(loadGame('SE')).toBe(loadGame('square-enix-tcg'));
  expect(() => loadGame('SE', { cards: ['none.yaml'] })).toThrow(
    expect.objectContaining({ sentence: expect.stringContaining('none.yaml') }),
  );
});

it('names the columns that the views have', () => {
  const side: Record<keyof GameSideRow, 1> = {
    ...{ experiment: 1, key: 1, cell: 1, pair: 1, leg: 1, side: 1, deck: 1, opponent: 1, agent: 1 },
    ...{ opponent_agent: 1, changed: 1, went_first: 1, won: 1, turns: 1, decisions: 1, reason: 1 },
  };
  const deck: Record<keyof DeckCardRow, 1> = {
    ...{ experiment: 1, deck: 1, changed: 1, basis: 1, card: 1, name: 1, copies: 1 },
  };
  const card: Record<keyof CardUseRow, 1> = {
    ...{ experiment: 1, cell: 1, side: 1, deck: 1, opponent: 1, agent: 1, opponent_agent: 1, card: 1, name: 1 },
    ...{ deck_copies: 1, opening_copies: 1, kept_copies: 1, drawn_copies: 1, played_copies: 1, unseen_copies: 1 },
    ...{ deck_games: 1, opening_games: 1, kept_games: 1, drawn_games: 1, played_games: 1, unseen_games: 1 },
    ...{ deck_score: 1, opening_score: 1, kept_score: 1, drawn_score: 1, played_score: 1, unseen_score: 1 },
  };
  const columns = (view: string): string[] => VIEWS[view].columns.map(([name]) => name).sort();
  expect(Object.keys(side).sort()).toEqual(columns('v_games'));
  expect(Object.keys(deck).sort()).toEqual(columns('v_decks'));
  expect(Object.keys(card).sort()).toEqual(columns('v_cards'));
});
