import { describe, expect, it } from 'vitest';
import { createAgent } from '../../agents/registry.ts';
import type { SteppingSetup } from '../../workers/stepping/stepper.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import { runFake } from '../testing/fake-context.ts';
import { Environment } from './environment.ts';

type Columns = Readonly<Record<string, number[]>> & Readonly<Record<'texts' | 'codes' | 'facts', unknown[]>>;
type Ask = (request: object) => Promise<Columns>;

const game = createFakeGame();

function environment(change: Partial<SteppingSetup> = {}): Ask {
  const made = new Environment({ game, decks: game.decks, switches: { mood: 'calm' }, ...change });
  return async (request) => (await made.answer(request)) as unknown as Columns;
}

const first = ({ count }: Columns): number[] => count.map((options) => (options === 0 ? -1 : 0));

/** Steps until each game has ended once; returns all columns. */
async function playOut(ask: Ask, start: Columns): Promise<Columns[]> {
  const all = [start];
  const ended = new Set<number>();
  for (let last = start; ended.size < start.games.length; all.push(last)) {
    last = await ask({ do: 'step', choices: first(last) });
    for (const [i, done] of last.done.entries()) if (done) ended.add(i);
    if (all.length > 500) throw new Error('no end');
  }
  return all;
}

describe('an environment', () => {
  it('plays many games at once, the same ones from the same seed and choices', async () => {
    const play = async (seed: string): Promise<Columns[]> => {
      const ask = environment();
      return playOut(ask, await ask({ do: 'reset', games: 5, seed, parts: ['facts', 'texts', 'codes'] }));
    };
    const [one, again, other] = [await play('a'), await play('a'), await play('b')];
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    for (const { texts, codes, facts, count, games } of one) {
      expect(games).toEqual([0, 1, 2, 3, 4]);
      count.forEach((options, i) => {
        expect(texts[i]).toHaveLength(options);
        expect(codes[i]).toHaveLength(options);
        expect(facts[i]).toHaveProperty('players');
      });
    }
  });

  it('shows other parts from now on when it is asked to', async () => {
    const ask = environment();
    await ask({ do: 'reset', games: 2, parts: [] });
    const shown = await ask({ do: 'observe', of: [1], parts: ['encoding', 'option-encodings'] });
    expect(shown).toMatchObject({ games: [1], encoding: [expect.any(Array)], 'option-encodings': [expect.any(Array)] });
    expect(Object.keys(await ask({ do: 'step', choices: [0, 0] }))).toContain('encoding');
  });

  it('begins a game that has ended anew with its next episode, and says what came of it', async () => {
    const ask = environment();
    const all = await playOut(ask, await ask({ do: 'reset', games: 3, parts: [] }));
    for (const { done, reward, episode, count } of all) {
      done.forEach((isDone, i) => {
        if (isDone === 0) expect(reward[i]).toBe(0);
        else expect(episode[i]).toBeGreaterThan(0);
        expect(count[i]).toBeGreaterThan(1);
      });
    }
    expect(all.flatMap(({ reward }) => reward).some((value) => value !== 0)).toBe(true);
  });

  it('leaves a game over without auto-reset, until it is begun anew', async () => {
    const ask = environment();
    const all = await playOut(ask, await ask({ do: 'reset', games: 1, parts: ['texts'], 'auto-reset': false }));
    const end = all[all.length - 1];
    expect(end).toMatchObject({ player: [-1], count: [0], done: [1], texts: [null] });
    await expect(ask({ do: 'step', choices: [0] })).rejects.toThrow(
      'the choice of game 0 must be -1, because it is over',
    );
    expect(await ask({ do: 'step', choices: [-1] })).toMatchObject({ done: [0], count: [0] });
    expect(await ask({ do: 'reset', of: [0] })).toMatchObject({ episode: [1], player: [expect.any(Number)] });
  });

  it('rewards player 0 without an opponent, and else the learner, who is asked alone and changes seats', async () => {
    const rewards = async (opponent: boolean): Promise<void> => {
      const winners: number[] = [];
      const watched = createFakeGame({
        outcome: (state) => {
          const outcome = game.outcome(state);
          winners.push(outcome.winner);
          return outcome;
        },
      });
      const ask = environment({ game: watched, ...(opponent && { opponent: createAgent('random', watched) }) });
      const seats = new Set<number>();
      let last = await ask({ do: 'reset', games: 1, parts: [] });
      for (let i = 0; i < 400; i++) {
        const seat = last.player[0];
        last = await ask({ do: 'step', choices: first(last) });
        if (last.done[0] === 0) {
          if (opponent) expect(last.player[0]).toBe(seat);
          continue;
        }
        seats.add(seat);
        const winner = winners[winners.length - 1];
        expect(last.reward[0]).toBe(winner === 2 ? 0 : winner === (opponent ? seat : 0) ? 1 : -1);
      }
      expect(seats.size).toBe(2);
    };
    await rewards(false);
    await rewards(true);
  });

  it('deals every ordered pair of decks', async () => {
    const dealt = new Set<string>();
    const watched = createFakeGame({
      createState: (out, setup) => {
        dealt.add(setup.decks.map(({ name }) => name).join());
        game.createState(out, setup);
      },
    });
    await environment({ game: watched })({ do: 'reset', games: 9, parts: [] });
    expect(dealt.size).toBe(9);
  });

  it('copies a game, and deals anew what its decider does not know', async () => {
    const ask = environment();
    let now = await ask({ do: 'reset', games: 2, parts: ['texts', 'codes'] });
    for (let i = 0; i < 4; i++) now = await ask({ do: 'step', of: [0], choices: [0] });
    const copy = await ask({ do: 'clone', from: 0, to: 1 });
    const sight = ({ player, count, texts, codes }: Columns): unknown => [player, count, texts, codes];
    expect(sight(copy)).toEqual(sight(now));
    const known = sight(await ask({ do: 'resample', from: 0, to: 1, seed: 3 }));
    expect(known).toEqual(sight(now));
    // the original is unchanged and continues as before
    expect(sight(await ask({ do: 'observe', of: [0] }))).toEqual(sight(now));
    const futures = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      await ask({ do: 'resample', from: 0, to: 1, seed });
      let last = await ask({ do: 'step', of: [1], choices: [0] });
      for (let i = 0; i < 6; i++) last = await ask({ do: 'step', of: [1], choices: [0] });
      futures.add(JSON.stringify(sight(last)));
    }
    expect(futures.size).toBeGreaterThan(1);
  });

  it.each<[unknown, string]>([
    [[], 'a request must be a JSON object with "do"'],
    [{}, '"do" must be reset, step, observe, clone or resample'],
    [{ do: 'reset', games: 0 }, '"games" must be a whole number from 1 to 4096'],
    [{ do: 'reset', seed: {} }, '"seed" must be a text'],
    [{ do: 'reset', parts: ['hands'] }, '"parts" must be a list of'],
    [{ do: 'observe', parts: ['texts', 'texts'] }, 'each once'],
    [{ do: 'reset', 'auto-reset': 1 }, '"auto-reset" must be true or false'],
    [{ do: 'reset', decks: [] }, '"reset" knows no "decks" here'],
    [{ do: 'reset', of: [0], seed: 1 }, '"reset" knows no "seed" here'],
    [{ do: 'step', choices: [0] }, '"choices" must be a list of 2'],
    [{ do: 'step', choices: [0, 99] }, 'the choice of game 1 must be a whole number from 0 to 1, not 99'],
    [{ do: 'step', choices: [0, 'a'] }, 'not "a"'],
    [{ do: 'step', of: [2], choices: [0] }, '"of" must be a list of games, each once, from 0 to 1'],
    [{ do: 'step', of: [1, 1], choices: [0, 0] }, '"of" must be a list of games, each once'],
    [{ do: 'clone', from: 0 }, '"to" must be a whole number from 0 to 1'],
    [{ do: 'resample', from: 5, to: 0 }, '"from" must be a whole number'],
  ])('refuses %j with one sentence, and nothing has happened', async (request, sentence) => {
    const ask = environment();
    const before = await ask({ do: 'reset', games: 2 });
    await expect(ask(request as object)).rejects.toThrow(sentence);
    expect(await ask({ do: 'observe' })).toEqual(before);
  });

  it('has no games before the first reset', async () => {
    for (const request of [{ do: 'observe' }, { do: 'step', choices: [] }, { do: 'clone', from: 0, to: 0 }])
      await expect(environment()(request)).rejects.toThrow('there are no games yet');
  });
});

describe('assay env', () => {
  it('answers each line with one, says hello first, and goes on after a mistake', async () => {
    const lines = ['{"do": "reset", "games": 2, "parts": ["codes"]}', 'what?', '', '{"do": "step", "choices": [0, 0]}'];
    const done = await runFake(['env', '--game', 'fake', '--opponent', 'random'], '', {}, lines);
    expect(done.exitCode).toBe(0);
    const answers = done.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers[0]).toMatchObject({ type: 'hello', protocol: 1, game: 'fake', opponent: 'random' });
    expect(answers[1]).toMatchObject({ games: [0, 1], codes: [expect.any(Array), expect.any(Array)] });
    expect(answers[2]).toEqual({ error: 'a request must be one line of JSON' });
    expect(answers[3]).toMatchObject({ games: [0, 1] });
    expect(answers).toHaveLength(4);
  });

  it.each([
    [['--game', 'chess'], 'unknown game "chess"'],
    [['--game', 'fake', '--opponent', 'clever'], 'unknown agent "clever"'],
    [['--game', 'fake', '--decks', 'smal'], 'did you mean "small"?'],
    [['--game', 'fake', '--switch', 'mood=sad'], 'switch "mood" must be'],
  ])('%j is one sentence', async (options, sentence) => {
    const done = await runFake(['env', ...options]);
    expect(done.exitCode).toBe(2);
    expect(done.err).toContain(sentence);
  });
});
