/**
 * A game as a page steps through it: a frame a decision, each with what is other than in the frame before.
 *
 * Texts stand once, in a list; frames name them by number. Cards are known by their rows, zones by their numbers.
 * `client.js` reads it.
 */
import type { Agent } from '../../../agents/agent.ts';
import type { Board, BoardCard, Game, Player, State } from '../../../engine/index.ts';
import { OPTION_LIMIT } from '../../../engine/index.ts';

/** A card: name, bits of the players who know it, what is to be said of it. */
type CardCode = readonly [name: number, known: number, ...notes: number[]];

/**
 * What an agent thought of an option: its chance to win in its judgement, in thousandths, and how often it was tried.
 */
type ThoughtCode = readonly [worth: number, visits: number] | 0;

interface DecisionCode {
  /** Seat. */
  readonly by: number;
  readonly options: readonly number[];
  /** Index of the option taken; −1 while it has not been. */
  taken: number;
  thoughts?: readonly ThoughtCode[];
}

/** What is left out is as in the frame before. */
export interface FrameCode {
  readonly turn?: number;
  readonly turnPlayer?: number;
  readonly phase?: number;
  /** What is to be said of each player. */
  readonly players?: readonly (readonly number[])[];
  /** Rows by number of zone. */
  readonly zones?: Readonly<Record<string, readonly number[]>>;
  /** Cards by row. */
  readonly cards?: Readonly<Record<string, CardCode>>;
  readonly notes?: readonly number[];
  /** What happened since: all of it, and as A and B saw it where that is less. */
  readonly log?: readonly (readonly number[])[];
  /** Left out in the last frame. */
  readonly decision?: DecisionCode;
}

export interface Recording {
  readonly texts: readonly string[];
  /** Whose each zone is, and what it is called. */
  readonly zones: readonly (readonly [player: number, title: number])[];
  readonly frames: readonly FrameCode[];
}

/**
 * Follows a game: `decide` before each decision, `finish` at its end. With a viewer, nothing is recorded that they do
 * not know.
 */
export class GameRecorder {
  readonly #game: Game;
  readonly #viewer: Player | undefined;
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #zones: [number, number][] = [];
  readonly #frames: FrameCode[] = [];
  readonly #before: State;
  readonly #after: State;
  readonly #options = new Int32Array(OPTION_LIMIT);
  /** What happened since the last frame, as seen by all, A and B. */
  #log: string[][] = [[], [], []];
  /** JSON of what each part was in the last frame. */
  readonly #last = new Map<string, string>();
  #begun = false;

  constructor(game: Game, viewer?: Player) {
    this.#game = game;
    this.#viewer = viewer;
    this.#before = new Int32Array(game.stateCells);
    this.#after = new Int32Array(game.stateCells);
  }

  get recording(): Recording {
    return { texts: this.#texts, zones: this.#zones, frames: this.#frames };
  }

  /** A decision that stands, with the option that will be taken where it is known and whoever thought about it. */
  decide(state: State, player: Player, option: number | undefined, agent?: Agent): void {
    this.#follow(state);
    const count = this.#game.sensibleActions(state, this.#options);
    // what is no decision is told by what comes of it
    if (count < 2) return;
    if (this.#viewer !== undefined && this.#viewer !== player) {
      this.#addFrame({ by: player, options: [], taken: -1 });
      return;
    }
    const options = this.#options.subarray(0, count);
    const decision: DecisionCode = {
      by: player,
      options: Array.from(options, (each) => this.#text(this.#game.describeOption(state, each))),
      taken: option === undefined ? -1 : options.indexOf(option),
    };
    const thoughts = agent?.thoughts?.(options);
    if (thoughts)
      decision.thoughts = thoughts.map((each) => (each ? [Math.round(1000 * each.worth), each.visits ?? 0] : 0));
    this.#addFrame(decision);
  }

  /** The option that was taken of the last decision, which had been open. */
  take(index: number): void {
    const { decision } = this.#frames[this.#frames.length - 1];
    if (decision) decision.taken = index;
  }

  /** The end, or where the game had to be quarantined. */
  finish(state: State): void {
    this.#follow(state);
    this.#addFrame(undefined);
  }

  /** Notes what happened since the last call. */
  #follow(state: State): void {
    const game = this.#game;
    game.copyState(this.#after, state);
    if (this.#begun) {
      for (const [i, viewer] of ([undefined, 0, 1] as const).entries())
        this.#log[i].push(...game.tellChanges(this.#before, this.#after, viewer));
    }
    this.#begun = true;
    game.copyState(this.#before, state);
  }

  #addFrame(decision: DecisionCode | undefined): void {
    const board = this.#game.board(this.#after);
    const frame: Record<string, unknown> = {
      turn: this.#changed('turn', board.turn),
      turnPlayer: this.#changed('turnPlayer', board.turnPlayer),
      phase: this.#changed('phase', this.#text(board.phase)),
      players: this.#changed(
        'players',
        board.players.map((notes) => this.#codes(notes)),
      ),
      ...this.#changedZones(board),
      notes: this.#changed('notes', this.#codes(board.notes)),
      log: this.#takeLog(),
      decision,
    };
    for (const key in frame) if (frame[key] === undefined) delete frame[key];
    this.#frames.push(frame as FrameCode);
  }

  #changedZones({ zones }: Board): Pick<FrameCode, 'zones' | 'cards'> {
    const rows: Record<string, readonly number[]> = {};
    const cards: Record<string, CardCode> = {};
    for (const [number, { player, title, cards: held }] of zones.entries()) {
      this.#zones[number] ??= [player, this.#text(title)];
      const now = this.#changed(
        `zone ${number}`,
        held.map(({ row }) => row),
      );
      if (now) rows[number] = now;
      for (const card of held) {
        const code = this.#changed(`card ${card.row}`, this.#cardCode(card));
        if (code) cards[card.row] = code;
      }
    }
    return { zones: orNothing(rows), cards: orNothing(cards) };
  }

  #cardCode({ name, known, notes }: BoardCard): CardCode {
    if (this.#viewer !== undefined && !(known & (1 << this.#viewer))) return [this.#text('?'), 0];
    return [this.#text(name), known, ...this.#codes(notes)];
  }

  #takeLog(): readonly (readonly number[])[] | undefined {
    const log = this.#log;
    this.#log = [[], [], []];
    if (log[0].length === 0) return undefined;
    if (this.#viewer !== undefined) return [this.#codes(log[1 + this.#viewer])];
    const codes = log.map((lines) => this.#codes(lines));
    const same = String(codes[0]) === String(codes[1]) && String(codes[0]) === String(codes[2]);
    return same ? [codes[0]] : codes;
  }

  #changed<T>(part: string, value: T): T | undefined {
    const json = JSON.stringify(value);
    if (this.#last.get(part) === json) return undefined;
    this.#last.set(part, json);
    return value;
  }

  #codes(texts: readonly string[]): number[] {
    return texts.map((text) => this.#text(text));
  }

  #text(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }
}

function orNothing<T extends object>(record: T): T | undefined {
  return Object.keys(record).length > 0 ? record : undefined;
}
