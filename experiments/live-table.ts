/** A game at the table in the browser: what the browser is sent of it, and what people may do besides choosing. */
import { isHuman } from '../agents/human.ts';
import { type Game, itemAt, type Player, type Said } from '../engine/index.ts';
import { GameRecorder } from '../results/report/viewer/recording.ts';
import type { Plan } from '../workers/plan.ts';
import { LiveGame } from './live-game.ts';
import { narrateOutcome } from './narration.ts';
import { seatNames } from './one-game.ts';

/** How a new game begins after another one: on the same deal, with the sides exchanged, or on a new deal. */
export type NewGame = 'same' | 'other-side' | 'new-deal';

/** The name of the plan of a game in which decisions were taken back. */
const BRANCH = 'play-taken-back';

export class LiveTable {
  readonly #planned: Plan;
  readonly #shipped: Game;
  plan: Plan;
  live!: LiveGame;
  recorder!: GameRecorder;
  /** Counts up whenever there is something new to show. */
  version = 1;
  /** The number of the game; a game that continues from an earlier decision has a new number. */
  game = 1;
  outcome: Said | undefined;
  #open = false;
  #deals = 0;
  /** For each decision of a person, by the number of its frame: how many decisions were taken before it. */
  readonly #begunAt = new Map<number, number>();

  constructor(plan: Plan, shipped: Game) {
    this.plan = plan;
    this.#planned = plan;
    this.#shipped = shipped;
    this.#begin([]);
  }

  get names(): readonly [string, string] {
    return seatNames(this.plan);
  }

  get people(): readonly Player[] {
    return ([0, 1] as const).filter((seat) => isHuman(itemAt(this.plan.cells, 0).agents[seat]));
  }

  /** The seat of the person, if only one person plays. */
  get viewer(): Player | undefined {
    const { people } = this;
    return people.length === 1 ? people[0] : undefined;
  }

  /** Begins a game and takes the given options, which were taken in an earlier game. */
  #begin(history: readonly number[]): void {
    this.live?.close();
    this.outcome = undefined;
    this.#open = false;
    this.#begunAt.clear();
    const { people } = this;
    this.live = new LiveGame(this.plan, this.#shipped, (state, player, option, agent) => {
      // a person's decision is recorded when the person is asked
      if (!people.includes(player) || agent === undefined) this.recorder.decide(state, player, option, agent);
    });
    this.recorder = new GameRecorder(this.live.runner.game, this.viewer);
    for (const index of history) {
      const seat = this.live.goOn();
      if (seat !== undefined && people.includes(seat)) {
        this.#askPerson(seat);
        this.recorder.take(index);
      }
      this.live.choose(index);
    }
  }

  #askPerson(seat: Player): void {
    this.#begunAt.set(this.recorder.recording.frames.length, this.live.history.length);
    this.recorder.decide(this.live.runner.state, seat, undefined);
  }

  /** Continues by one decision. Returns false if a person must decide or the game is over. */
  goOn(): boolean {
    const { runner } = this.live;
    const seat = this.live.goOn();
    this.version++;
    if (seat === undefined) {
      this.recorder.finish(runner.state);
      this.outcome = narrateOutcome(runner, this.names);
      return false;
    }
    if (this.people.includes(seat)) {
      this.#askPerson(seat);
      this.#open = true;
      return false;
    }
    this.live.letBotChoose();
    return true;
  }

  /** Whether a decision of a person stands at this frame. */
  isOpenAt(frame: number): boolean {
    return this.#open && frame === this.recorder.recording.frames.length - 1;
  }

  /**
   * Takes the choice of a person. Returns false if there is no such option, or if the choice was meant for another
   * decision.
   */
  choose(frame: number, option: number): boolean {
    const { frames } = this.recorder.recording;
    const count = frames[frames.length - 1]?.decision?.options.length ?? 0;
    if (!this.isOpenAt(frame) || !(option >= 0 && option < count)) return false;
    this.#open = false;
    this.recorder.take(option);
    this.live.choose(option);
    return true;
  }

  /** Lets the person who must decide concede the game. Returns false if no decision stands at this frame. */
  concede(frame: number): boolean {
    if (!this.isOpenAt(frame)) return false;
    this.#open = false;
    this.live.concede();
    return true;
  }

  /** Goes back to a decision of a person. What follows is another game, and its plan has the name BRANCH. */
  takeBack(frame: number): boolean {
    const count = this.#begunAt.get(frame);
    if (count === undefined) return false;
    this.plan = { ...this.plan, name: BRANCH };
    this.game++;
    this.#begin(this.live.history.slice(0, count));
    return true;
  }

  /** Begins another game; returns false if nobody plays in it. */
  beginAnew(how: NewGame): boolean {
    if (this.people.length === 0) return false;
    const cell = itemAt(this.plan.cells, 0);
    const { agents } = cell;
    if (how === 'new-deal') this.#deals++;
    this.plan = {
      ...this.plan,
      name: this.#planned.name,
      seed: this.#deals === 0 ? this.#planned.seed : `${this.#planned.seed} ${this.#deals + 1}`,
      cells: [how === 'other-side' ? { ...cell, agents: [agents[1], agents[0]] } : cell],
    };
    this.game++;
    this.#begin([]);
    return true;
  }
}
