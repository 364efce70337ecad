import { describe, expect, it } from 'vitest';
import {
  CARD_COUNT,
  CARD_DEF,
  cardField,
  type Game,
  loadGame,
  OPTION_LIMIT,
  type Player,
  type State,
} from '../../engine/index.ts';
import { isKnownTo } from '../../engine/kernel/knowledge.ts';
import { settleSwitches } from '../../experiments/experiment-file.ts';
import { MatchRunner } from '../../workers/match.ts';
import { RECORD_STRIDE, RECORD_WINNER } from '../../workers/records.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import type { Agent } from '../agent.ts';
import { DecisionRandom } from '../decision-random.ts';
import { canonicalSpec, createAgent, isReproducible, netReferences } from '../registry.ts';
import { WorldDealer } from '../world-dealer.ts';
import { RespondAgent } from './respond.ts';

const KEY = Int32Array.of(5, 6, 7, 8);

/** A position in the middle of a game between greedy players, at a decision with three options or more. */
function position(game: Game): State {
  const state = new Int32Array(game.stateCells);
  game.createState(state, { decks: [game.decks[0], game.decks[1]], key: KEY, switches: settleSwitches(game, {}) });
  const options = new Int32Array(OPTION_LIMIT);
  for (let step = 0; step < 60 || game.sensibleActions(state, options) < 3; step++)
    game.step(state, options[(step * 7) % game.sensibleActions(state, options)]);
  return state;
}

/** The option and the thoughts of the agent at the decision of a position, in worlds dealt from `from`. */
function decide(game: Game, agent: Agent, state: State, from = state): unknown {
  const seat = game.decisionPlayer(state);
  const options = new Int32Array(OPTION_LIMIT);
  const count = game.sensibleActions(state, options);
  const random = new DecisionRandom();
  random.begin(KEY, seat, 3);
  const deal = (out: State, key: Int32Array): void => game.determinize(out, from, seat, key);
  const picked = agent.choose(new Int32Array(0), seat, options, count, random, deal);
  return [picked, agent.thoughts?.(options.slice(0, count))];
}

describe('a response to a bot', () => {
  const game = loadGame('square-enix-tcg');
  const state = position(game);

  it('asks the bot for its opponent, and for nobody else', () => {
    const asked: Player[] = [];
    const bot: Agent = {
      ...{ spec: 'stub', usesObservation: true },
      choose: (view, player) => {
        expect(view.length).toBe(game.stateCells);
        asked.push(player);
        return 0;
      },
    };
    decide(game, new RespondAgent(game, 'respond', bot, { worlds: 2, turns: 3 }), state);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([1 - game.decisionPlayer(state)]));
  });

  it('picks the same again, and the same where only hidden cards differ', () => {
    const agent = createAgent('respond:to=greedy,worlds=2,turns=1', game);
    const other = new Int32Array(game.stateCells);
    game.determinize(other, state, game.decisionPlayer(state), Int32Array.of(9, 9, 9, 9));
    const picked = decide(game, agent, state);
    expect(decide(game, agent, state)).toEqual(picked);
    expect(decide(game, agent, state, other)).toEqual(picked);
  });

  it('that sees both hands is dealt the cards that its opponent knows, and nothing that nobody knows', () => {
    const seat = game.decisionPlayer(state);
    const [plain, seeing] = ['respond:to=greedy', 'respond:to=greedy,sees=both'].map((spec) => createAgent(spec, game));
    const cardsOf = (agent: Agent, key: number, known: boolean): number[] => {
      const world = new Int32Array(game.stateCells);
      new WorldDealer(game).begin(agent, state, seat)(world, Int32Array.of(key, 2, 3, 4));
      const rows = Array.from({ length: state[CARD_COUNT] }, (_, row) => row);
      const isMeant = (row: number): boolean =>
        !isKnownTo(state, row, seat) && isKnownTo(state, row, (1 - seat) as Player) === known;
      return rows.filter(isMeant).map((row) => world[cardField(row, CARD_DEF)]);
    };
    const truth = Array.from({ length: state[CARD_COUNT] }, (_, row) => row)
      .filter((row) => !isKnownTo(state, row, seat) && isKnownTo(state, row, (1 - seat) as Player))
      .map((row) => state[cardField(row, CARD_DEF)]);
    expect(truth.length).toBeGreaterThan(0);
    for (const key of [1, 5, 9]) expect(cardsOf(seeing, key, true)).toEqual(truth);
    expect([1, 5, 9].some((key) => cardsOf(plain, key, true).join() !== truth.join())).toBe(true);
    expect(cardsOf(seeing, 1, false)).not.toEqual(cardsOf(seeing, 5, false));
    expect(canonicalSpec('respond:sees=both,to=greedy')).toBe('respond:to=greedy,worlds=6,turns=2,sees=both');
  });

  it('plays whole games, and beats a bot that it knows', () => {
    const fake = createFakeGame();
    const runner = new MatchRunner(fake);
    const [response, bot] = ['respond:to=random', 'random'].map((spec) => createAgent(spec, fake));
    const out = new Int32Array(RECORD_STRIDE);
    let won = 0;
    for (let pair = 0; pair < 20; pair++)
      for (const seat of [0, 1] as const) {
        const agents = seat === 0 ? ([response, bot] as const) : ([bot, response] as const);
        const decks = [fake.decks[1], fake.decks[1]] as const;
        expect(runner.play({ decks, agents, switches: { mood: 'calm' } }, Int32Array.of(1, 2, 3, pair), out, 0)).toBe(
          undefined,
        );
        if (out[RECORD_WINNER] === seat) won++;
      }
    expect(won).toBeGreaterThan(24);
  });

  it('is written with the spec of the bot inside of its own', () => {
    expect(canonicalSpec('respond:to=greedy')).toBe('respond:to=greedy,worlds=6,turns=2');
    const inner = canonicalSpec('respond:to=ismcts:iterations=20;cut=5');
    expect(inner).toMatch(/^respond:to=ismcts:iterations=20;.*cut=5.*,worlds=6,turns=2$/);
    expect(canonicalSpec(inner)).toBe(inner);
    expect(createAgent(inner, game).spec).toBe(inner);
    expect(isReproducible(inner)).toBe(true);
    expect(isReproducible('respond:to=ismcts:time=5')).toBe(false);
    expect(netReferences(['respond:to=value:net=square-enix-tcg'])).toEqual(['square-enix-tcg']);
  });

  it.each(['human', 'respond:to=greedy', './bot.js', 'greddy'])('refuses to respond to %s', (bot) => {
    expect(() => canonicalSpec(`respond:to=${bot}`)).toThrow(/must be a bot of this program|unknown agent/);
  });
});
