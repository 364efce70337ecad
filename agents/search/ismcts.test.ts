import { describe, expect, it } from 'vitest';
import {
  DECISION_COUNT,
  EVALUATION_LIMIT,
  type Game,
  OPTION_LIMIT,
  type Player,
  type State,
} from '../../engine/index.ts';
import { addOption, ask, beginOptions } from '../../engine/kernel/frames.ts';
import { stateCells } from '../../engine/kernel/layout.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import { DecisionRandom } from '../decision-random.ts';
import { createAgent } from '../registry.ts';
import type { IsmctsAgent } from './ismcts.ts';
import { ROOT, type SearchTree } from './tree.ts';

const KEY = Int32Array.of(5, 6, 7, 8);

function search(game: Game, spec: string): IsmctsAgent {
  return createAgent(spec, game) as IsmctsAgent;
}

/** Lets the agent decide for whoever must in `state`, from their observation; returns the index it picks. */
function decide(game: Game, agent: IsmctsAgent, state: State, decision = 0, key: Int32Array = KEY): number {
  const seat = game.decisionPlayer(state);
  const view = new Int32Array(game.stateCells);
  const options = new Int32Array(OPTION_LIMIT);
  const random = new DecisionRandom();
  random.begin(key, seat, decision);
  game.observe(view, state, seat);
  return agent.choose(view, seat, options, game.legalActions(state, options), random);
}

const mean = (tree: SearchTree, node: number): number => tree.total[node] / tree.visits[node];

// ---- a game of one coin, small enough to know what a search must find ----

const COIN = 0;
const STAGE = 1;
const VALUE = 2;
const HEADS = 10;
const TAILS = 11;
const SAFE = 12;
const GUESS = 13;
const COMMON = 14;
const RARE = 15;

/**
 * A game in which player 0 takes the option SAFE, or guesses (GUESS) a coin that nobody sees. `stages` come one after
 * the other and say their options; `worth` says what the taken options are worth to player 0, in thousandths from 0 to
 * 1000.
 */
function coinGame(
  stages: readonly { player: Player; options: (coin: number) => readonly number[] }[],
  worth: (coin: number, taken: readonly number[]) => number,
): { game: Game; start: State } {
  const words = DECISION_COUNT + 1;
  const taken = (s: State): number[] => [...s.subarray(VALUE, VALUE + s[STAGE])];
  const offer: Game['legalActions'] = (s, out) => {
    const options = s[STAGE] >= stages.length ? [] : stages[s[STAGE]].options(s[COIN]);
    options.forEach((option, i) => {
      out[i] = option;
    });
    return options.length;
  };
  const game: Game = {
    ...createFakeGame(),
    name: 'coin',
    stateCells: words,
    step: (s, option) => {
      s[VALUE + s[STAGE]] = option;
      s[STAGE]++;
      s[DECISION_COUNT]++;
      if (option === SAFE) s[STAGE] = stages.length;
    },
    playOut: (s, option) => {
      game.step(s, option);
      return false;
    },
    legalActions: offer,
    sensibleActions: offer,
    isOver: (s) => s[STAGE] >= stages.length,
    isQuiet: () => true,
    quietOption: (s) => stages[s[STAGE]].options(s[COIN])[0],
    decisionPlayer: (s) => stages[s[STAGE]].player,
    observe: (out, s) => {
      out.set(s);
      out[COIN] = -1;
    },
    determinize: (out, s, _viewer, key) => {
      out.set(s);
      out[COIN] = (key[0] >>> 8) % 10;
    },
    evaluate: (s, player) => {
      const value = ((worth(s[COIN], taken(s)) - 500) * EVALUATION_LIMIT) / 500;
      return player === 0 ? value : -value;
    },
  };
  return { game, start: new Int32Array(words) };
}

/** Deals worlds as the game does, and adds this many pieces of work to the rules each time. */
function askingFor(game: Game, work: number): Game['determinize'] {
  const scratch = new Int32Array(stateCells(0));
  return (out, s, viewer, key) => {
    beginOptions(scratch);
    for (let i = 1; i < work; i++) addOption(scratch, i);
    ask(scratch, 0, 0);
    game.determinize(out, s, viewer, key);
  };
}

describe('what ismcts makes of a position', () => {
  it('does not believe that it could guess a hidden coin, though in every world one of the guesses is right', () => {
    const { game, start } = coinGame(
      [
        { player: 0, options: () => [SAFE, GUESS] },
        { player: 0, options: () => [HEADS, TAILS] },
      ],
      (coin, taken) => (taken[0] === SAFE ? 700 : (taken[1] === HEADS) === coin < 5 ? 1000 : 0),
    );
    const agent = search(game, 'ismcts:iterations=400,cut=0');
    expect(decide(game, agent, start)).toBe(0);
    const guess = agent.tree.childOf(ROOT, GUESS);
    expect(mean(agent.tree, guess)).toBeLessThan(0.65);
    expect(mean(agent.tree, agent.tree.childOf(ROOT, SAFE))).toBeCloseTo(0.7, 9);
  });

  it('judges an option by how often it was there: a rare strong answer is taken nearly whenever it is', () => {
    const { game, start } = coinGame(
      [
        { player: 0, options: () => [GUESS, HEADS] },
        // in one world of ten the opponent has an answer after which player 0 gets nothing
        { player: 1, options: (coin) => (coin === 0 ? [COMMON, RARE] : [COMMON, TAILS]) },
      ],
      (_coin, taken) => (taken[1] === RARE ? 0 : 800),
    );
    const agent = search(game, 'ismcts:iterations=2000,cut=0,c=0.2');
    decide(game, agent, start);
    const { tree } = agent;
    const after = tree.childOf(ROOT, GUESS);
    const rare = tree.childOf(after, RARE);
    const common = tree.childOf(after, COMMON);
    const visits = tree.visits[after];
    expect(tree.available[common]).toBeGreaterThan(0.98 * visits);
    expect(tree.available[rare] / visits).toBeGreaterThan(0.07);
    expect(tree.available[rare] / visits).toBeLessThan(0.13);
    expect(tree.visits[rare] / tree.available[rare]).toBeGreaterThan(0.8);
    expect(mean(tree, rare)).toBe(0);
  });

  it('sees what the opponent wants: their best answer is the worst for us', () => {
    const { game, start } = coinGame(
      [
        { player: 0, options: () => [GUESS, HEADS] },
        { player: 1, options: () => [COMMON, RARE] },
      ],
      // GUESS looks better on average, but the opponent has an answer to it
      (_coin, taken) => (taken[0] === GUESS ? (taken[1] === RARE ? 0 : 1000) : 400),
    );
    const agent = search(game, 'ismcts:iterations=300,cut=0');
    expect(decide(game, agent, start)).toBe(1);
    const answered = agent.tree.childOf(ROOT, GUESS);
    expect(agent.tree.visits[agent.tree.childOf(answered, RARE)]).toBeGreaterThan(
      agent.tree.visits[agent.tree.childOf(answered, COMMON)],
    );
  });

  it('breaks ties by the mean: one visit each, and it takes what did best', () => {
    const order = [HEADS, TAILS, GUESS, COMMON, RARE];
    for (const best of order) {
      const { game, start } = coinGame([{ player: 0, options: () => order }], (_coin, taken) =>
        taken[0] === best ? 900 : 100,
      );
      const agent = search(game, `ismcts:iterations=${order.length}`);
      expect(order[decide(game, agent, start)]).toBe(best);
      expect([...agent.tree.visits.subarray(1, 1 + order.length)]).toEqual([1, 1, 1, 1, 1]);
    }
  });
});

describe('halving', () => {
  const ORDER = [HEADS, TAILS, SAFE, GUESS, COMMON, RARE, 16, 17];
  /** Eight options of which the later ones are worth more, but for one; nothing is decided after them. */
  const ladder = (best: number) =>
    coinGame([{ player: 0, options: () => ORDER }], (_coin, taken) =>
      taken[0] === best ? 950 : 100 * ORDER.indexOf(taken[0]),
    );

  it('tries all alike, then the better half, then the better half of that, and takes the one that is left', () => {
    for (const best of [HEADS, SAFE, 17]) {
      const { game, start } = ladder(best);
      const agent = search(game, 'ismcts:iterations=48,cut=0,halving=1');
      expect(ORDER[decide(game, agent, start)]).toBe(best);
      const { tree } = agent;
      const visits = ORDER.map((option) => tree.visits[tree.childOf(ROOT, option)]);
      // three rounds of sixteen: eight options twice, four to six times in all, two to fourteen
      const lower = ORDER.filter((option) => option !== best);
      expect(visits[ORDER.indexOf(best)]).toBe(14);
      expect(lower.map((option) => visits[ORDER.indexOf(option)])).toEqual([2, 2, 2, 2, 6, 6, 14]);
      expect(agent.iterations).toBe(48);
    }
  });

  it('ends with the last round, though iterations are left over', () => {
    const { game, start } = ladder(SAFE);
    const agent = search(game, 'ismcts:iterations=50,cut=0,halving=1');
    expect(ORDER[decide(game, agent, start)]).toBe(SAFE);
    expect(agent.iterations).toBe(48);
  });

  it('takes the best of what it saw where the iterations are too few for a look at each', () => {
    const { game, start } = ladder(SAFE);
    for (const iterations of [1, 2, 3, 5]) {
      const agent = search(game, `ismcts:iterations=${iterations},cut=0,halving=1`);
      const picked = ORDER[decide(game, agent, start)];
      const seen = ORDER.filter((option) => agent.tree.childOf(ROOT, option) !== -1);
      const worth = (option: number) => (option === SAFE ? 950 : 100 * ORDER.indexOf(option));
      expect(worth(picked)).toBe(Math.max(...seen.map(worth)));
    }
  });

  it('needs a number of iterations: a budget of time or work has no rounds', () => {
    const { game } = ladder(SAFE);
    for (const budget of ['time=5', 'work=100'])
      expect(() => search(game, `ismcts:${budget},halving=1`)).toThrow(/halving means nothing without iterations/);
  });
});

describe('worlds', () => {
  const MATCH = 20;
  /**
   * Player 0 guesses the coin or does not; then the opponent answers, by MATCH only where the coin shows less than 2.
   * What a guess is worth depends on the coin.
   */
  const guessing = () =>
    coinGame(
      [
        { player: 0, options: () => [GUESS, HEADS] },
        { player: 1, options: (coin) => (coin < 2 ? [COMMON, MATCH] : [COMMON, TAILS]) },
        { player: 0, options: () => [RARE, SAFE] },
      ],
      (coin, taken) => (taken[1] === MATCH ? 100 * (coin + 1) : 100 * coin),
    );
  /** The game, which also notes the coin of each world that is dealt. */
  const listeningTo = (game: Game, coins: number[]): Game => ({
    ...game,
    determinize: (out, s, viewer, key) => {
      game.determinize(out, s, viewer, key);
      coins.push(out[COIN]);
    },
  });
  /** Plays a search, and tells the coins of the worlds that were dealt. */
  function dealt(spec: string) {
    const { game, start } = guessing();
    const coins: number[] = [];
    const listening = listeningTo(game, coins);
    const agent = search(listening, spec);
    const choice = decide(listening, agent, start);
    return { choice, coins, tree: agent.tree, iterations: agent.iterations };
  }

  it('have a new node worth the mean over them', () => {
    for (const cut of [0, 40]) {
      const { game, start } = coinGame([{ player: 0, options: () => [HEADS, TAILS] }], (coin) => 100 * coin);
      const coins: number[] = [];
      const listening = listeningTo(game, coins);
      const agent = search(listening, `ismcts:iterations=1,worlds=8,cut=${cut}`);
      decide(listening, agent, start);
      expect(coins).toHaveLength(8);
      expect(new Set(coins).size).toBeGreaterThan(1);
      const average = coins.reduce((sum, coin) => sum + coin, 0) / 80;
      expect(agent.tree.total[ROOT]).toBeCloseTo(average, 9);
      expect(agent.tree.visits[ROOT]).toBe(1);
    }
  });

  it('in which a choice on the way is not offered count nothing', () => {
    const { tree } = dealt('ismcts:iterations=300,worlds=6,cut=0');
    const after = tree.childOf(ROOT, GUESS);
    const matched = tree.childOf(after, MATCH);
    // the coin shows 0 or 1 where the opponent could do this: it is worth 0.1 or 0.2, never more
    expect(tree.visits[matched]).toBeGreaterThan(3);
    expect(mean(tree, matched)).toBeGreaterThan(0.1);
    expect(mean(tree, matched)).toBeLessThan(0.2);
  });

  it('deal as many worlds for each iteration', () => {
    for (const worlds of [1, 4]) {
      const { coins, iterations } = dealt(`ismcts:iterations=9,worlds=${worlds},cut=0`);
      expect(iterations).toBeGreaterThan(4);
      expect(coins).toHaveLength(worlds * iterations);
    }
  });

  it('are the same again in the same decision; one world is the search without the setting', () => {
    const spec = 'ismcts:iterations=50,cut=0';
    for (const [a, b] of [
      [`${spec},worlds=3`, `${spec},worlds=3`],
      [`${spec},worlds=1`, spec],
    ]) {
      const [one, other] = [dealt(a), dealt(b)];
      expect(one.coins).toEqual(other.coins);
      expect(one.tree.visits).toEqual(other.tree.visits);
      expect(one.tree.total).toEqual(other.tree.total);
    }
    expect(dealt(`${spec},worlds=3`).tree.total).not.toEqual(dealt(spec).tree.total);
  });

  it('are refused where they are none or too many', () => {
    const { game } = guessing();
    for (const worlds of ['0', '65', '1.5', '-1'])
      expect(() => search(game, `ismcts:worlds=${worlds}`)).toThrow(/worlds must be a whole number from 1 to 64/);
  });
});

describe('each', () => {
  const OPTIONS = [HEADS, TAILS, GUESS, COMMON];
  const spent = (spec: string, count: number): number => {
    const { game, start } = coinGame([{ player: 0, options: () => OPTIONS.slice(0, count) }], () => 500);
    const agent = search(game, spec);
    decide(game, agent, start);
    expect(agent.tree.visits[ROOT]).toBe(agent.iterations);
    return agent.iterations;
  };

  it('makes fewer iterations where few options stand, and never more than the budget', () => {
    expect([2, 3, 4].map((count) => spent('ismcts:iterations=100,each=30', count))).toEqual([60, 90, 100]);
    expect(spent('ismcts:iterations=100,each=0', 2)).toBe(100);
  });

  it('shares what is left out among the rounds of halving', () => {
    expect(spent('ismcts:iterations=100,each=10,halving=1', 4)).toBe(40);
  });

  it('needs a number of iterations', () => {
    const { game } = coinGame([{ player: 0, options: () => OPTIONS }], () => 500);
    for (const budget of ['time=5', 'work=100'])
      expect(() => search(game, `ismcts:${budget},each=5`)).toThrow(/each means nothing without iterations/);
  });
});

describe('the budget of ismcts', () => {
  it('is iterations, exactly', () => {
    const { game, start } = coinGame([{ player: 0, options: () => [HEADS, TAILS] }], () => 500);
    const agent = search(game, 'ismcts:iterations=37');
    decide(game, agent, start);
    expect(agent.iterations).toBe(37);
    expect(agent.tree.visits[ROOT]).toBe(37);
  });

  it('ends where no iteration that is left could change the choice, and not one before', () => {
    for (const budget of [20, 37, 100]) {
      const { game, start } = coinGame([{ player: 0, options: () => [HEADS, TAILS, GUESS] }], (_coin, taken) =>
        taken[0] === TAILS ? 900 : 100,
      );
      const agent = search(game, `ismcts:iterations=${budget}`);
      expect(decide(game, agent, start)).toBe(1);
      const [most, second] = [...agent.tree.visits.subarray(1, 4)].sort((a, b) => b - a);
      const left = budget - agent.iterations;
      expect(left).toBeGreaterThan(0);
      expect(most - second).toBeGreaterThan(left);
      // before the last iteration, which the leader may have had, one more iteration was left
      expect(most - 1 - second).toBeLessThanOrEqual(left + 1);
    }
  });

  it('ends sooner with `stop`: where the lead is that share of what is left', () => {
    const spent = ['', ',stop=0.5', ',stop=0.25'].map((stop) => {
      const { game, start } = coinGame([{ player: 0, options: () => [HEADS, TAILS, GUESS] }], (_coin, taken) =>
        taken[0] === TAILS ? 900 : 100,
      );
      const agent = search(game, `ismcts:iterations=100${stop}`);
      expect(decide(game, agent, start)).toBe(1);
      return agent.iterations;
    });
    expect(spent[1]).toBeLessThan(spent[0]);
    expect(spent[2]).toBeLessThan(spent[1]);
  });

  it('may be work, of which an iteration is one piece beside what the rules ask and list', () => {
    const { game, start } = coinGame([{ player: 0, options: () => [HEADS, TAILS] }], () => 500);
    const agent = search(game, 'ismcts:work=37');
    decide(game, agent, start);
    expect(agent.iterations).toBe(37);
    const busy = search({ ...game, determinize: askingFor(game, 4) }, 'ismcts:work=37');
    decide(game, busy, start);
    // each iteration takes five pieces of work: eight iterations would take forty
    expect(busy.iterations).toBe(7);
    expect(decide(game, search(game, 'ismcts:work=1'), start)).toBeLessThan(2);
  });

  it('may be time, and then iterations are as they come', () => {
    const { game, start } = coinGame([{ player: 0, options: () => [HEADS, TAILS] }], (_coin, taken) =>
      taken[0] === TAILS ? 900 : 100,
    );
    const agent = search(game, 'ismcts:time=5');
    expect(decide(game, agent, start)).toBe(1);
    expect(agent.tree.visits[ROOT]).toBe(agent.iterations);
    expect(agent.iterations).toBeGreaterThan(1);
  });
});

describe('what ismcts keeps of the decision before', () => {
  const OTHER_GAME = Int32Array.of(5, 6, 7, 9);

  /** Plays two decisions of player 0, and tells with what the second one began. */
  function secondDecision(
    spec: string,
    second: { decision?: number; key?: Int32Array; between?: boolean; other?: boolean } = {},
  ) {
    const { decision = 1, key = KEY, between = false, other = false } = second;
    const { game, start } = coinGame(
      [
        { player: 0, options: () => [HEADS, TAILS] },
        { player: other ? 1 : 0, options: () => [COMMON, RARE] },
        { player: 0, options: () => [GUESS, SAFE] },
      ],
      (_coin, taken) => (taken[0] === TAILS ? 600 : 100) + (taken[1] === RARE ? 300 : 0),
    );
    const agent = search(game, spec);
    const first = decide(game, agent, start);
    const kept = agent.tree.visits[agent.tree.childOf(ROOT, [HEADS, TAILS][first])];
    game.step(start, [HEADS, TAILS][first]);
    if (between) game.step(start, RARE);
    const choice = decide(game, agent, start, decision, key);
    return { kept, choice, iterations: agent.iterations, visits: agent.tree.visits[ROOT], agent };
  }
  const SPEC = 'ismcts:iterations=100,keep=1,stop=1,cut=0';

  it('is the tree below what was chosen: its visits are iterations that need not be made again', () => {
    const { kept, choice, iterations, visits } = secondDecision(SPEC);
    expect(choice).toBe(1);
    expect(kept).toBeGreaterThan(50);
    // the visit that makes a node goes no further
    expect(visits - iterations).toBe(kept - 1);
    expect(iterations).toBeLessThan(50);
  });

  it('counts as much as `keep` says', () => {
    const half = secondDecision('ismcts:iterations=100,keep=0.5,cut=0');
    const whole = secondDecision(SPEC);
    expect(half.iterations).toBeGreaterThan(whole.iterations);
  });

  it.each([
    ['without keep', 'ismcts:iterations=100,cut=0', {}],
    ['in another game', SPEC, { key: OTHER_GAME }],
    ['after decisions of the seat that it was not asked for', SPEC, { decision: 2 }],
    ['at the first decision of the next game', SPEC, { decision: 0 }],
    ['for the other seat', SPEC, { other: true, decision: 1 }],
    ['where somebody decided in between', SPEC, { between: true }],
  ])('is nothing %s', (_when, spec, second) => {
    const { iterations, visits } = secondDecision(spec, second);
    expect(visits).toBe(iterations);
  });

  it('makes no difference to the first decision, and the same game again is the same again', () => {
    const plays = [SPEC, SPEC, 'ismcts:iterations=100,cut=0'].map((spec) => secondDecision(spec));
    expect(plays[1].agent.tree.visits).toEqual(plays[0].agent.tree.visits);
    expect(plays[1].agent.tree.total).toEqual(plays[0].agent.tree.total);
    expect(plays[2].kept).toBe(plays[0].kept);
  });
});
