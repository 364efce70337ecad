/** Tells a game while it is played: one line for each real decision, and what followed from it. */
import { ConcededError } from '../agents/human.ts';
import {
  both,
  type Game,
  inEnglish,
  itemAt,
  type Language,
  OPTION_LIMIT,
  OPTION_PASS,
  type Phrase,
  type Player,
  type PositionData,
  pattern,
  type Said,
  type State,
  TURN_NUMBER,
} from '../engine/index.ts';
import { letterPlayers, namePlayers, seatLetter } from '../results/report/seat-letters.ts';
import type { DecisionListener, MatchRunner } from '../workers/match.ts';

export interface NarrationOptions {
  readonly game: Game;
  readonly write: (text: string) => void;
  /** Whether the whole position is printed at the start of each turn. */
  readonly board?: boolean;
  /** A list that receives the same positions as data. */
  readonly boards?: PositionData[];
  /** The player whose knowledge is told; everything is told when left out. */
  readonly viewer?: Player;
  /** The language of the text; English when left out. */
  readonly language?: Language;
}

const BEFORE = both('Before the first turn', '最初のターンの前');
const TURN = pattern('Turn {0}', '{0}ターン目');
const DECIDED = pattern('{0}: {1}', '{0}：{1}');
const PASSES = pattern('{0} passes', '{0}はパス');
const BOTH_PASS = pattern('{0} and {1} pass', '{0}と{1}はパス');

/** Writes a game down as it is played. Passes after which nothing else happens are one line. */
export class Narrator {
  readonly #options: NarrationOptions;
  readonly #before: State;
  readonly #after: State;
  readonly #sensible = new Int32Array(OPTION_LIMIT);
  #turn = -1;
  /** The seats that have passed since the last line. */
  readonly #passed = new Set<Player>();

  constructor(options: NarrationOptions) {
    this.#options = options;
    this.#before = new Int32Array(options.game.stateCells);
    this.#after = new Int32Array(options.game.stateCells);
  }

  /** The listener to pass to `MatchRunner.play`. */
  readonly listener: DecisionListener = (state, player, option) => {
    const { game, write, board, boards, viewer, language } = this.#options;
    this.#tellChanges(state);
    const turn = itemAt(state, TURN_NUMBER);
    if (turn !== this.#turn) {
      this.#tellPasses();
      this.#turn = turn;
      write(`\n${this.#say(this.#turn === 0 ? BEFORE : TURN(this.#turn))}\n`);
      if (board) write(`${indent(namePlayers(game.describeState(state, viewer, language)))}\n`);
      boards?.push(game.positionData(state, viewer));
    }
    if (game.sensibleActions(state, this.#sensible) < 2) return;
    const words = game.told.describeDeed(this.#before, option, viewer);
    if (words === undefined) return;
    if (option === OPTION_PASS && inEnglish(words) === 'pass') {
      this.#passed.add(player);
      return;
    }
    this.#tellPasses();
    write(`  ${letterPlayers(this.#say(DECIDED(seatLetter(player), words)))}\n`);
  };

  #say(phrase: Phrase): string {
    return this.#options.game.say(phrase, this.#options.language ?? 'en');
  }

  /** Tells what has happened since the last decision, before the standing one is taken. */
  catchUp(state: State): void {
    this.#tellChanges(state);
  }

  /** Tells what the last decisions led to. Is called at the end, with the final state. */
  finish(state: State): void {
    this.#tellChanges(state);
    this.#tellPasses();
  }

  /** Tells what has happened since the last decision. */
  #tellChanges(state: State): void {
    const { game, write, viewer } = this.#options;
    game.copyState(this.#after, state);
    if (this.#turn >= 0) {
      const changes = game.told.tellChanges(this.#before, this.#after, viewer);
      if (changes.length > 0) this.#tellPasses();
      for (const change of changes) write(`      ${letterPlayers(this.#say(change))}\n`);
    }
    game.copyState(this.#before, state);
  }

  #tellPasses(): void {
    if (this.#passed.size === 0) return;
    const who = [...this.#passed].sort().map(seatLetter);
    this.#options.write(`  ${this.#say((who.length === 1 ? PASSES : BOTH_PASS)(...who))}\n`);
    this.#passed.clear();
  }
}

const CONCEDED = pattern('{0} wins: {1} conceded', '{0}の勝ち：{1}が投了');
const FORFEIT = pattern(
  '{0} wins, because the other bot could not go on: {1}',
  '{0}の勝ち：相手のボットが続行できなくなりました（{1}）',
);
const WINS = pattern('{0} wins', '{0}の勝ち');
const DRAWN_GAME = both('A draw', '引き分け');
const ENDED = pattern('{0} ({1}) after {2} turns and {3} decisions', '{0}（{1}）：{2}ターン、選択{3}回');

/** Returns the end of a game in one line, in every language. */
export function narrateOutcome(
  { game, state, decisions, forfeit }: MatchRunner,
  names: readonly [string, string],
): Said {
  const inBoth = (phrase: Phrase): Said => both(game.say(phrase, 'en'), game.say(phrase, 'ja'));
  const { winner, reason, turns } = game.outcome(state);
  if (forfeit instanceof ConcededError)
    return inBoth(CONCEDED(itemAt(names, 1 - forfeit.player), itemAt(names, forfeit.player)));
  if (forfeit) return inBoth(FORFEIT(itemAt(names, 1 - forfeit.player), forfeit.message));
  const result = winner === 2 ? DRAWN_GAME : WINS(itemAt(names, winner));
  return inBoth(ENDED(result, game.told.reason(reason), turns, decisions));
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
