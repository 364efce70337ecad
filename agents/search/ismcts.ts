/**
 * Information-set Monte Carlo tree search (P. Cowling, E. Powley, D. Whitehouse, IEEE TCIAIG 4, 2012), one tree, open
 * loop.
 *
 * Each iteration deals anew what the player cannot know, walks down the tree as far as it has been built, adds a node,
 * plays a rollout, and adds what came of it to all nodes on the way.
 *
 * - **Honest**: worlds are dealt from the observation alone, and random draws come from the agent's own stream. Two
 *   positions that differ in hidden cards give the same tree, number for number.
 * - **Availability**: an option is not legal in every world. Exploration counts how often it could have been taken, not
 *   how often its parent was visited; otherwise options that are rarely there would look as if they had been neglected.
 * - **The choice** is the option visited most, and of those the one with the best mean: with few iterations most are
 *   visited alike.
 * - **The end**: as soon as no other option can be visited as often any more in the iterations that are left. The
 *   choice is that of the whole budget. With `stop` below 1 in that share of them: nearly always the same choice.
 * - **What is kept**: with `keep`, a player's next decision begins with the part of the tree below what was chosen, if
 *   nobody decided anything in between. So a game is the same game again only where it is played from its beginning.
 * - **Halving** (`halving=1`): the player's own options are tried alike, and the worse half of those left drops out
 *   after each of as many equal rounds as leave one (Z. Karnin, T. Koren, O. Somekh, 2013). Below them the tree grows
 *   as ever.
 * - **Worlds** (`worlds=N`): the choices that led to a new node are made again in N - 1 worlds that are dealt anew, and
 *   the node is worth the mean over all. A world in which one of them is not offered counts nothing: given these
 *   choices it is none. Dealing anew at the node alone would not do: whoever decides there may be the opponent, who
 *   would lose the cards that they have just chosen from, and an evaluation reads nothing that its player cannot see.
 * - **Few options** (`each=N`): at most N iterations for each option that stands, so that a choice of two gets fewer.
 * - **Without rollouts** (`cut=0`): what an option leads to is settled and judged at once: cheaper by far.
 * - **Policy**: with a net that says how likely it would take each option (`prior`), options are tried in that order
 *   and as often as it and the results so far say; one that was never tried counts as good as its parent (PUCT, after
 *   D. Silver et al., 2017).
 * - **No allocation**: the tree stands in typed arrays, worlds in two buffers, fractions in arrays or locals.
 *
 * Trade-off: one tree for both players. The opponent in it answers worlds in which all is known but their cards, as if
 * they had seen our hand; with a tree for each player they would not, at twice the cost. The error makes it careful
 * rather than blind.
 */
import { DECISION_COUNT, type Game, OPTION_LIMIT, type Player, type State, workDone } from '../../engine/index.ts';
import type { Agent, AgentKind, AgentParameters, Thought } from '../agent.ts';
import { CONSIDERS_PARAMETER } from '../considers.ts';
import type { DecisionRandom } from '../decision-random.ts';
import type { NetEvaluator } from '../learned/evaluator.ts';
import { judgeOf, MIX_PARAMETER } from '../learned/mixture.ts';
import { checkNetAt, evaluatorOf, NET_PARAMETER } from '../learned/nets.ts';
import { ROLLOUT_POLICIES, Rollout } from './rollout.ts';
import { NO_NODE, ROOT, SearchTree } from './tree.ts';

/** Choices from the root to the edge of the tree, at most. */
const DEPTH_LIMIT = 256;
/** No decision of the agent was before. */
const NO_DECISION = -2;
/** No option has this code. */
const NO_OPTION = -1;
/** Nodes of the largest tree; a search that needs more goes on with the tree it has. */
const LARGEST_TREE = 1 << 20;
/** Iterations between two looks at the clock. */
const CLOCK_STRIDE = 4;

/** Natural logarithms of whole numbers. */
const LOGARITHMS = logarithms(1 << 15);

/**
 * ln n from harmonic numbers, to four digits for n = 1 and to all for the rest: sums and quotients are the same on
 * every machine and in every version of V8, which Math.log need not be.
 */
function logarithms(count: number): Float64Array {
  const table = new Float64Array(count);
  let harmonic = 0;
  for (let n = 1; n < count; n++) {
    harmonic += 1 / n;
    const square = n * n;
    const value = harmonic - 0.5772156649015329 - 1 / (2 * n) + 1 / (12 * square) - 1 / (120 * square * square);
    table[n] = Math.max(0, value);
  }
  return table;
}

export class IsmctsAgent implements Agent {
  readonly usesObservation = true;
  readonly spec: string;
  /** The tree of the last decision. */
  tree: SearchTree;
  /** Iterations of the last decision: the budget, or fewer where they had decided or the tree was kept. */
  iterations = 0;
  readonly #game: Game;
  readonly #budget: number;
  /** Wall time a decision; 0 where something else is the budget. */
  readonly #milliseconds: number;
  /** Work a decision, one for each iteration among it; 0 where something else is the budget. */
  readonly #work: number;
  /** `workDone` as the decision began. */
  #workBefore = 0;
  readonly #exploration: number;
  readonly #rollout: Rollout;
  /** Steps from one decision of the tree to the next. */
  readonly #step: Game['step'];
  /** Are new nodes judged without a rollout? */
  readonly #isJudgedAtOnce: boolean;
  /** The option that leads to the new node of the iteration under way, where it was not taken; else NO_OPTION. */
  #untaken = NO_OPTION;
  readonly #world: State;
  readonly #key = new Int32Array(4);
  readonly #options = new Int32Array(OPTION_LIMIT);
  /** The child that each of the options leads to, or NO_NODE. */
  readonly #children = new Int32Array(OPTION_LIMIT);
  readonly #path = new Int32Array(DEPTH_LIMIT);
  /** What says how likely options are, and how much that counts; undefined without. */
  readonly #policy: NetEvaluator | undefined;
  readonly #prior: number;
  readonly #shares = new Float64Array(OPTION_LIMIT);
  /** How far the option visited most must lead, as a share of the iterations left, for the search to end. */
  readonly #stop: number;
  /** How much a visit counts that was kept from the decision before; 0 where nothing is kept. */
  readonly #keep: number;
  /** What kept visits stand for, in iterations of this decision. */
  #carried = 0;
  /** The tree that is made next of what is kept. */
  #spare: SearchTree;
  /** What the tree was made for: the game, the seat's decision, decisions in all, and the option that was taken. */
  #keptGame = 0;
  #keptDecision = NO_DECISION;
  #keptCount = 0;
  #keptOption = 0;
  /** Codes of the options at the root that have not dropped out, the first `#contenderCount`; none without halving. */
  readonly #contenders: Int32Array;
  #contenderCount = 0;
  /** In how many worlds a new node is judged. */
  readonly #worlds: number;
  /** What was chosen on the way to the node, one choice for each node but the root; kept where worlds are several. */
  readonly #choices = new Int32Array(DEPTH_LIMIT);
  #choiceCount = 0;
  /** Most iterations for each option; 0 for no such bound. */
  readonly #each: number;
  /** Iterations that this decision does without, because few options stand. */
  #spared = 0;
  /** Iterations of this decision at which the worse half of them drops out next, and how many a round has. */
  #roundEnd = 0;
  #round = 0;

  constructor(game: Game, spec: string, parameters: AgentParameters) {
    this.#game = game;
    this.spec = spec;
    this.#budget = parameters.iterations ?? 0;
    this.#milliseconds = parameters.time ?? 0;
    this.#work = parameters.work ?? 0;
    this.#exploration = parameters.c;
    const { rollout: policy, cut, turns, tries, net, mix, prior = 0, early = 0, effort } = parameters;
    this.#stop = parameters.stop ?? 1;
    this.#keep = parameters.keep ?? 0;
    this.#worlds = parameters.worlds ?? 1;
    this.#each = parameters.each ?? 0;
    this.#contenders = new Int32Array(parameters.halving ? OPTION_LIMIT : 0);
    const evaluator = net === undefined ? undefined : evaluatorOf(game, net);
    const judge = evaluator ? judgeOf(game, evaluator, mix) : game;
    this.#rollout = new Rollout(game, { policy, cut, turns, tries, early: early > 0, effort }, judge);
    this.#isJudgedAtOnce = cut === 0;
    this.#step = game.stepLightly ?? game.step;
    this.#prior = prior;
    this.#policy = prior > 0 ? evaluator : undefined;
    this.#world = new Int32Array(game.stateCells);
    // an iteration adds one node; what is kept was added by iterations of the decision before
    const nodes = Math.min(LARGEST_TREE, this.#milliseconds > 0 ? LARGEST_TREE : this.#budget + this.#work + 1);
    this.tree = new SearchTree(this.#keep > 0 ? 2 * nodes : nodes);
    this.#spare = this.#keep > 0 ? new SearchTree(2 * nodes) : this.tree;
  }

  choose(view: State, player: Player, options: Int32Array, count: number, random: DecisionRandom): number {
    if (!this.#takeUp(view, options, count, random)) this.tree.clear();
    this.iterations = 0;
    this.#workBefore = workDone();
    this.#spared = this.#each === 0 ? 0 : Math.max(0, this.#budget - this.#each * count);
    const carried = Math.floor(this.#keep * this.tree.visits[ROOT]);
    this.#carried = this.#work > 0 ? carried : Math.min(this.#budget - this.#spared - 1, carried);
    this.#beginRounds(options, count);
    if (this.#milliseconds > 0) this.#searchUntil(performance.now() + this.#milliseconds, view, player, random);
    else while (this.#left() > 0 && !this.#isDecided()) this.#iterate(view, player, random);
    const index = this.#pick(options, count);
    this.#keptGame = random.game;
    this.#keptDecision = random.decision;
    this.#keptCount = view[DECISION_COUNT];
    this.#keptOption = options[index];
    return index;
  }

  /** All options stand for choice, and the iterations are shared out to as many rounds as halve them to one. */
  #beginRounds(options: Int32Array, count: number): void {
    if (this.#contenders.length === 0) return;
    this.#contenders.set(options.subarray(0, count));
    this.#contenderCount = count;
    let rounds = 0;
    for (let left = count; left > 1; left = (left + 1) >> 1) rounds++;
    this.#round = Math.max(1, Math.floor(this.#left() / rounds));
    this.#roundEnd = this.#round;
  }

  /** Lets the worse half of the options drop out that are left, by their means so far. */
  #halve(): void {
    const { tree } = this;
    const contenders = this.#contenders;
    const kept = (this.#contenderCount + 1) >> 1;
    for (let place = 0; place < kept; place++) {
      let best = place;
      let bestMean = -1;
      for (let i = place; i < this.#contenderCount; i++) {
        const node = tree.childOf(ROOT, contenders[i]);
        const mean = node === NO_NODE ? -1 : tree.total[node] / tree.visits[node];
        if (mean <= bestMean) continue;
        best = i;
        bestMean = mean;
      }
      const option = contenders[best];
      contenders[best] = contenders[place];
      contenders[place] = option;
    }
    this.#contenderCount = kept;
    this.#roundEnd += this.#round;
  }

  /** Index of the option tried least among those that have not dropped out; -1 where this world offers none. */
  #leastTried(count: number): number {
    const { visits } = this.tree;
    let least = -1;
    let leastVisits = 0;
    for (let k = 0; k < this.#contenderCount; k++)
      for (let i = 0; i < count; i++) {
        if (this.#options[i] !== this.#contenders[k]) continue;
        const child = this.#children[i];
        const n = child === NO_NODE ? 0 : visits[child];
        if (least >= 0 && n >= leastVisits) continue;
        least = i;
        leastVisits = n;
      }
    return least;
  }

  /** Iterations of the budget that are left; of work at the price of those so far, before the first at the least. */
  #left(): number {
    const { iterations } = this;
    if (this.#work === 0) return this.#budget - this.#spared - this.#carried - iterations;
    if (iterations === 0) return this.#work;
    const spent = iterations + ((workDone() - this.#workBefore) | 0);
    return Math.floor(((this.#work - spent) * iterations) / spent) - this.#carried;
  }

  /**
   * Goes on with what stands below the option that was taken, where this is the same player's next decision and nobody
   * decided anything in between; false where there is nothing to go on with.
   */
  #takeUp(view: State, options: Int32Array, count: number, random: DecisionRandom): boolean {
    const isNext =
      this.#keep > 0 &&
      this.#keptGame === random.game &&
      this.#keptDecision + 1 === random.decision &&
      this.#keptCount + 1 === view[DECISION_COUNT];
    if (!isNext) return false;
    const { tree } = this;
    const node = tree.childOf(ROOT, this.#keptOption);
    if (node === NO_NODE || !this.#isAmong(tree, node, options, count)) return false;
    this.#spare.takeBelow(tree, node);
    this.tree = this.#spare;
    this.#spare = tree;
    return true;
  }

  /** Do the children of a node stand for two or more of the options? */
  #isAmong(tree: SearchTree, node: number, options: Int32Array, count: number): boolean {
    let known = 0;
    for (let i = 0; i < count; i++) if (tree.childOf(node, options[i]) !== NO_NODE) known++;
    return known >= 2;
  }

  thoughts(options: Int32Array): readonly (Thought | undefined)[] {
    const { tree } = this;
    const thoughts = new Map<number, Thought>();
    for (let child = tree.firstChild[ROOT]; child !== NO_NODE; child = tree.nextSibling[child]) {
      const visits = tree.visits[child];
      if (visits > 0) thoughts.set(tree.option[child], { worth: tree.total[child] / visits, visits });
    }
    return Array.from(options, (option) => thoughts.get(option));
  }

  /** Can no other option be visited as often as the one visited most, in the share `stop` of the iterations left? */
  #isDecided(): boolean {
    if (this.#contenders.length > 0) return this.#contenderCount === 1;
    const left = this.#stop * this.#left();
    // nothing is visited more often than the root
    if (left >= this.tree.visits[ROOT]) return false;
    const { firstChild, nextSibling, visits } = this.tree;
    let most = 0;
    let second = 0;
    for (let child = firstChild[ROOT]; child !== NO_NODE; child = nextSibling[child]) {
      const count = visits[child];
      if (count > most) {
        second = most;
        most = count;
      } else if (count > second) second = count;
    }
    return most - second > left;
  }

  #searchUntil(end: number, view: State, player: Player, random: DecisionRandom): void {
    do {
      for (let i = 0; i < CLOCK_STRIDE; i++) this.#iterate(view, player, random);
    } while (performance.now() < end);
  }

  #iterate(view: State, player: Player, random: DecisionRandom): void {
    const { tree } = this;
    const world = this.#world;
    random.writeKey(this.#key);
    this.#game.determinize(world, view, player, this.#key);
    const depth = this.#descend(world, player, random);
    this.#judge(player, random);
    let worth = this.#rollout.reward[0];
    if (this.#worlds > 1) worth = this.#meanOver(worth, view, player, random);
    for (let i = 0; i < depth; i++) {
      const node = this.#path[i];
      tree.visits[node]++;
      tree.total[node] += worth;
    }
    this.iterations++;
    if (this.#contenderCount > 1 && this.iterations >= this.#roundEnd) this.#halve();
  }

  /** Plays on from the world, in which the new node was reached, and has the rollout say what came of it. */
  #judge(player: Player, random: DecisionRandom): void {
    if (this.#untaken === NO_OPTION) this.#rollout.run(this.#world, player, random);
    else this.#rollout.judge(this.#world, this.#untaken, player);
  }

  /** The mean of what the first world came to and of the further ones in which the same choices can be made. */
  #meanOver(first: number, view: State, player: Player, random: DecisionRandom): number {
    let total = first;
    let worlds = 1;
    for (let i = 1; i < this.#worlds; i++) {
      random.writeKey(this.#key);
      this.#game.determinize(this.#world, view, player, this.#key);
      if (!this.#chooseAgain()) continue;
      this.#judge(player, random);
      total += this.#rollout.reward[0];
      worlds++;
    }
    return total / worlds;
  }

  /** Makes the choices of the iteration in another world; false where one of them is not offered there. */
  #chooseAgain(): boolean {
    const game = this.#game;
    const world = this.#world;
    for (let made = 0; made < this.#choiceCount; ) {
      if (game.isOver(world)) return false;
      const count = game.sensibleActions(world, this.#options);
      if (count === 1) {
        this.#step(world, this.#options[0]);
        continue;
      }
      const option = this.#choices[made++];
      if (!this.#isOffered(option, count)) return false;
      if (made < this.#choiceCount || this.#untaken === NO_OPTION) this.#step(world, option);
    }
    return true;
  }

  #isOffered(option: number, count: number): boolean {
    for (let i = 0; i < count; i++) if (this.#options[i] === option) return true;
    return false;
  }

  /**
   * Walks from the root to a node that is new, or to the end of the game; notes the path and returns its length.
   * Without rollouts the option that leads to a new node is left untaken: what it comes to is only judged.
   */
  #descend(world: State, player: Player, random: DecisionRandom): number {
    const game = this.#game;
    const { tree } = this;
    let node = ROOT;
    let depth = 0;
    this.#untaken = NO_OPTION;
    this.#choiceCount = 0;
    this.#path[depth++] = ROOT;
    while (depth < DEPTH_LIMIT && !game.isOver(world)) {
      const count = game.sensibleActions(world, this.#options);
      if (count === 1) {
        this.#step(world, this.#options[0]);
        continue;
      }
      this.#findChildren(node, count);
      const decider = game.decisionPlayer(world);
      let choice = node === ROOT && this.#contenderCount > 0 ? this.#leastTried(count) : -1;
      if (choice >= 0) {
        // the round says which
      } else if (this.#policy) {
        this.#policy.judgeOptions(this.#shares, world, decider, this.#options, count);
        choice = this.#selectByPolicy(node, count, decider === player);
      } else choice = this.#select(count, decider === player, random);
      const option = this.#options[choice];
      this.#choices[this.#choiceCount++] = option;
      const known = this.#children[choice];
      const child = known === NO_NODE ? tree.addChild(node, option) : known;
      if (known === NO_NODE && this.#isJudgedAtOnce) this.#untaken = option;
      else this.#step(world, option);
      if (child === NO_NODE) break;
      this.#path[depth++] = child;
      node = child;
      if (known === NO_NODE) break;
    }
    return depth;
  }

  /** Finds the children of `node` that this world offers, and counts that they could have been taken. */
  #findChildren(node: number, count: number): void {
    const { tree } = this;
    const options = this.#options;
    const children = this.#children;
    for (let i = 0; i < count; i++) children[i] = NO_NODE;
    for (let child = tree.firstChild[node]; child !== NO_NODE; child = tree.nextSibling[child]) {
      const option = tree.option[child];
      for (let i = 0; i < count; i++) {
        if (options[i] !== option) continue;
        children[i] = child;
        tree.available[child]++;
        break;
      }
    }
  }

  /**
   * Index of an option that was never tried, any of them; else of the one with the highest upper bound for whoever
   * decides.
   */
  #select(count: number, own: boolean, random: DecisionRandom): number {
    const { visits, available, total } = this.tree;
    const children = this.#children;
    let untried = 0;
    for (let i = 0; i < count; i++) if (children[i] === NO_NODE) untried++;
    if (untried > 0) {
      let skip = random.below(untried);
      for (let i = 0; i < count; i++) if (children[i] === NO_NODE && skip-- === 0) return i;
    }
    let best = 0;
    let bestBound = -1;
    for (let i = 0; i < count; i++) {
      const child = children[i];
      const n = visits[child];
      const mean = total[child] / n;
      const logarithm = LOGARITHMS[Math.min(available[child], LOGARITHMS.length - 1)];
      const bound = (own ? mean : 1 - mean) + this.#exploration * Math.sqrt(logarithm / n);
      if (bound > bestBound) {
        best = i;
        bestBound = bound;
      }
    }
    return best;
  }

  /**
   * Index of the option of the highest bound for whoever decides, in which what the policy says counts the less the
   * more it was tried.
   */
  #selectByPolicy(node: number, count: number, own: boolean): number {
    const { visits, available, total } = this.tree;
    const parent = visits[node] > 0 ? total[node] / visits[node] : 0.5;
    const weight = this.#prior * Math.sqrt(visits[node] + 1);
    let best = 0;
    let bestBound = -1;
    for (let i = 0; i < count; i++) {
      const child = this.#children[i];
      let mean = parent;
      let spread = 0;
      let n = 0;
      if (child !== NO_NODE) {
        n = visits[child];
        mean = total[child] / n;
        const logarithm = LOGARITHMS[Math.min(available[child], LOGARITHMS.length - 1)];
        spread = this.#exploration * Math.sqrt(logarithm / n);
      }
      const bound = (own ? mean : 1 - mean) + spread + (weight * this.#shares[i]) / (1 + n);
      if (bound > bestBound) {
        best = i;
        bestBound = bound;
      }
    }
    return best;
  }

  #indexOf(option: number, options: Int32Array, count: number): number {
    for (let i = 0; i < count; i++) if (options[i] === option) return i;
    return 0;
  }

  /** Index of the option visited most; of those visited alike, of the one with the best mean. */
  #pick(options: Int32Array, count: number): number {
    const { tree } = this;
    if (this.#contenderCount > 0) {
      if (this.#contenderCount > 1) this.#halve();
      return this.#indexOf(this.#contenders[0], options, count);
    }
    let best = 0;
    let bestVisits = 0;
    let bestMean = 0;
    for (let child = tree.firstChild[ROOT]; child !== NO_NODE; child = tree.nextSibling[child]) {
      const visits = tree.visits[child];
      const mean = tree.total[child] / visits;
      if (visits < bestVisits || (visits === bestVisits && mean <= bestMean)) continue;
      best = this.#indexOf(tree.option[child], options, count);
      bestVisits = visits;
      bestMean = mean;
    }
    return best;
  }
}

export const ISMCTS_AGENT: AgentKind = {
  name: 'ismcts',
  meaning: 'searches a tree of plays over worlds in which what it cannot know is dealt anew each time',
  parameters: [
    {
      name: 'iterations',
      meaning: 'iterations for each decision, or fewer if they decide it',
      ...{ standard: 200, least: 1, most: 10_000_000 },
    },
    {
      name: 'time',
      meaning: 'milliseconds for each decision',
      standard: 0,
      least: 1,
      most: 600_000,
      insteadOf: 'iterations',
      clock: true,
    },
    {
      name: 'work',
      meaning:
        'work for each decision: an option that the rules list, a question that they ask and an iteration are 1 each',
      standard: 0,
      least: 1,
      most: 1_000_000_000,
      insteadOf: 'iterations',
    },
    {
      name: 'rollout',
      meaning: 'how it plays on from the edge of the tree',
      standard: 2,
      least: 0,
      most: ROLLOUT_POLICIES.length - 1,
      words: ROLLOUT_POLICIES,
    },
    {
      name: 'turns',
      meaning: 'turns after which a rollout ends; 0 for no such bound',
      standard: 1,
      least: 0,
      most: 1000,
    },
    { name: 'cut', meaning: 'decisions after which a rollout is cut', standard: 40, least: 0, most: 100_000 },
    {
      name: 'tries',
      meaning: 'options that a greedy rollout looks at before it takes the quiet one',
      standard: 3,
      least: 1,
      most: 256,
    },
    { name: 'c', meaning: 'how much it explores', standard: 0.2, least: 0, most: 100, decimals: 3 },
    {
      ...NET_PARAMETER,
      meaning: 'a net to judge where rollouts end: its file, or the name of a game for the net that is shipped',
      optional: true,
    },
    MIX_PARAMETER,
    {
      name: 'prior',
      meaning: 'how much weight the net’s policy has in which options are tried; 0 for none',
      ...{ standard: 0, least: 0, most: 100, decimals: 3 },
      optional: true,
      needs: 'net',
    },
    {
      name: 'stop',
      meaning: 'share of the iterations left by which the option visited most must lead for the search to end',
      ...{ standard: 1, least: 0.05, most: 1, decimals: 2 },
      optional: true,
    },
    {
      name: 'keep',
      meaning: 'what a visit counts that the kept tree has from the previous decision; 0 to begin a new tree each time',
      ...{ standard: 0, least: 0, most: 1, decimals: 2 },
      optional: true,
    },
    {
      name: 'early',
      meaning: '1: options are judged at the next quiet decision, also where its player can only pass',
      ...{ standard: 0, least: 0, most: 1 },
      optional: true,
    },
    {
      name: 'halving',
      meaning: '1: options are tried alike, and the worse half of those left drops out after each round of iterations',
      ...{ standard: 0, least: 0, most: 1 },
      optional: true,
      needs: 'iterations',
    },
    {
      name: 'worlds',
      meaning: 'worlds in which a new node is judged: it is worth the mean over those that offer the same choices',
      ...{ standard: 1, least: 1, most: 64 },
      optional: true,
    },
    {
      name: 'each',
      meaning: 'most iterations for each option that stands; 0 for no such bound',
      ...{ standard: 0, least: 0, most: 1_000_000 },
      optional: true,
      needs: 'iterations',
    },
    {
      name: 'effort',
      meaning: 'work after which a rollout is cut; 0 for no such bound',
      ...{ standard: 0, least: 0, most: 1_000_000 },
      optional: true,
    },
    CONSIDERS_PARAMETER,
  ],
  presets: [
    {
      name: 'quick',
      meaning: 'judges without rollouts, keeps its tree and ends early: docs/search.md has its strength and its price',
      settings: 'iterations=200,cut=0,stop=0.5,keep=1,early=1',
    },
    {
      name: 'quick-net',
      meaning: 'the same with half of the iterations, half of each judgement being a net’s (net=)',
      settings: 'iterations=100,cut=0,mix=0.5,stop=0.5,keep=1,early=1',
    },
  ],
  check: (game, { net, prior = 0 }) => {
    if (net !== undefined) checkNetAt(game, net, prior > 0);
  },
  create: (game, spec, parameters) => new IsmctsAgent(game, spec, parameters),
};
