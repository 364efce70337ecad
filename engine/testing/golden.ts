/**
 * A golden playthrough: one game told decision by decision, the same text as long as nothing about the game changes.
 *
 * - `tellGame`: plays and tells it. Whoever decides takes the option that looks best one step on; no agent is needed.
 */
import { type Game, type GameSetup, type Player, TURN_NUMBER } from '../index.ts';
import { OPTION_LIMIT, type State } from '../kernel/layout.ts';

/** Steps after which a position is judged as it stands. */
const SETTLING_LIMIT = 40;

/** The whole game as text. */
export function tellGame(game: Game, setup: GameSetup): string {
  const s = new Int32Array(game.stateWords);
  const options = new Int32Array(OPTION_LIMIT);
  const lines = setup.decks.map((deck, player) => `player ${player}: ${deck.name}`);
  for (const [name, value] of Object.entries(setup.switches ?? {})) lines.push(`${name}: ${value}`);
  game.createState(s, setup);
  let turn = -1;
  while (!game.isOver(s)) {
    if (s[TURN_NUMBER] !== turn) {
      turn = s[TURN_NUMBER];
      lines.push('', turn === 0 ? 'before the first turn' : game.describeState(s));
    }
    const count = game.legalActions(s, options);
    const option = bestOption(game, s, Array.from(options.subarray(0, count)));
    lines.push(`  ${game.decisionPlayer(s)}: ${game.describeOption(s, option)}`);
    game.step(s, option);
  }
  const { winner, reason, turns, decisions } = game.outcome(s);
  const result = winner === 2 ? 'a draw' : `player ${winner} wins`;
  lines.push('', game.describeState(s), '', `${result} (${reason}) after ${turns} turns and ${decisions} decisions`);
  lines.push(`hash ${game.hash(s)}`, '');
  return lines.join('\n');
}

/** The option after which the settled position is worth most to whoever decides; the first of equals. */
function bestOption(game: Game, s: State, options: readonly number[]): number {
  const player = game.decisionPlayer(s);
  let best = options[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = settledValue(game, s, option, player);
    if (value > most) {
      best = option;
      most = value;
    }
  }
  return best;
}

function settledValue(game: Game, s: State, option: number, player: Player): number {
  const copy = s.slice();
  game.step(copy, option);
  for (let step = 0; step < SETTLING_LIMIT && !game.isQuiet(copy); step++) game.step(copy, game.quietOption(copy));
  return game.evaluate(copy, player);
}
