/**
 * Golden playthroughs: a game told decision by decision. The text stays the same as long as the rules and the cards do.
 *
 * - `tellGame`: plays and tells the game that the first lines of a text name.
 *
 * A text begins with `player 0: <deck>`, `player 1: <deck>` and any number of `<rule switch>: <value>`; these lines
 * are enough to add a game.
 */
import { type Game, type GameSetup, TURN_NUMBER } from '../index.ts';
import { OPTION_LIMIT } from '../kernel/layout.ts';
import { randomWord } from '../kernel/random.ts';

const KEY = Int32Array.of(20, 11, 19, 87);
const POLICY_STREAM = 13;

/** Plays the game that the head of a text names, and returns it told in full. */
export function tellGame(game: Game, text: string): string {
  const setup = setupOf(game, text);
  const s = new Int32Array(game.stateCells);
  const options = new Int32Array(OPTION_LIMIT);
  const lines = setup.decks.map((deck, player) => `player ${player}: ${deck.name}`);
  for (const [name, value] of Object.entries(setup.switches ?? {})) lines.push(`${name}: ${value}`);
  game.createState(s, setup);
  let turn = -1;
  for (let decision = 0; !game.isOver(s); decision++) {
    if (s[TURN_NUMBER] !== turn) {
      turn = s[TURN_NUMBER];
      lines.push('', turn === 0 ? 'before the first turn' : game.describeState(s));
    }
    const count = game.legalActions(s, options);
    const option = chooseOption(Array.from(options.subarray(0, count)), game.quietOption(s), decision);
    lines.push(`  ${game.decisionPlayer(s)}: ${game.describeOption(s, option)}`);
    game.step(s, option);
  }
  const { winner, reason, turns, decisions } = game.outcome(s);
  const result = winner === 2 ? 'a draw' : `player ${winner} wins`;
  lines.push('', game.describeState(s), '', `${result} (${reason}) after ${turns} turns and ${decisions} decisions`);
  lines.push(`hash ${game.hash(s)}`, '');
  return lines.join('\n');
}

/** Returns the `key: value` lines of a text up to the first empty one. */
export function readHead(text: string): (readonly [key: string, value: string])[] {
  const head = text.split(/\n\s*\n/, 1)[0].trim();
  return head.split('\n').map((line) => line.split(': ', 2) as [string, string]);
}

/** Returns the decks and switches that the head of a text names. */
export function setupOf(game: Game, text: string): GameSetup {
  const entries = readHead(text);
  const deckOf = (player: number): GameSetup['decks'][0] => {
    const name = entries.find(([key]) => key === `player ${player}`)?.[1];
    const deck = game.decks.find((candidate) => candidate.name === name);
    if (!deck) throw new Error(`there is no deck "${name}" for player ${player}`);
    return deck;
  };
  const isSwitch = (key: string): boolean => game.switches.some(({ name }) => name === key);
  return {
    decks: [deckOf(0), deckOf(1)],
    key: KEY,
    switches: Object.fromEntries(entries.filter(([key]) => isSwitch(key))),
  };
}

/**
 * Chooses an option at random, so that no agent's preferences show in it; in three of four decisions not the quiet
 * option, so that things happen.
 */
export function chooseOption(options: readonly number[], quiet: number, decision: number): number {
  const word = randomWord(KEY[0], KEY[1], KEY[2], KEY[3], POLICY_STREAM, decision) >>> 0;
  const deeds = options.filter((option) => option !== quiet);
  const from = deeds.length > 0 && word % 4 !== 0 ? deeds : options;
  return from[(word >>> 8) % from.length];
}
