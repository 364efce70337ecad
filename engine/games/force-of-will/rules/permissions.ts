/**
 * What texts forbid players, or let happen in place of what players would do: the rule changes that LISTEN_PLAY counts.
 */
import { NONE, type State } from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { change, currentHold, keepChanges, takeKept } from './rule-changes.ts';
import { playerOf } from './selection.ts';

/** The words that `wordsSaidTo` tells apart, by their bits. */
const PLAYER_WORDS = [
  M.MOD_NO_JUDGMENT,
  M.MOD_NO_CALL,
  M.MOD_NO_LIFE_GAIN,
  M.MOD_NO_PLAY,
  M.MOD_NO_ADDING,
  M.MOD_NO_STONE_REST,
  M.MOD_STONES_MAKE_ANY,
  M.MOD_NO_ABILITIES,
  M.MOD_NO_WILL,
  M.MOD_LIFE_HURTS,
  M.MOD_NO_LIFE_PAYMENT,
];
/** The bit of each modification among these words; 0 for any other. */
const wordBits = new Int32Array(M.MODIFICATIONS.widths.length);
PLAYER_WORDS.forEach((word, i) => {
  wordBits[word] = 1 << i;
});

/** What `wordsSaidTo` found for each player, and the number of the hold in which it did. */
const said = new Int32Array(2);
const saidIn = new Int32Array(2);

/** The words that texts say of the player, as bits. They are looked for once while nothing happens. */
function wordsSaidTo(s: State, player: number): number {
  const hold = currentHold();
  if (hold !== 0 && saidIn[player] === hold) return said[player];
  let words = 0;
  if (keepChanges(s, L.LISTEN_PLAY) > 0)
    for (let i = 0; takeKept(i); i++) if (meansPlayer(s, player)) words |= wordBits[CODE[change.pc]];
  said[player] = words;
  saidIn[player] = hold;
  return words;
}

/** Does the change speak of that player? */
function meansPlayer(s: State, player: number): boolean {
  const whose = CODE[change.pc + 1];
  return (
    wordBits[CODE[change.pc]] !== 0 && (whose === L.PLAYER_EACH || playerOf(s, whose, change.you, NONE) === player)
  );
}

/**
 * Does a text say that word of the player, for example that something is forbidden? `word`: one of PLAYER_WORDS;
 * `card`: the card with which the player would do it, for texts that name cards.
 */
export function isForbidden(s: State, word: number, player: number, card: number = NONE): boolean {
  if ((wordsSaidTo(s, player) & wordBits[word]) === 0) return false;
  return card === NONE || isForbiddenWith(s, word, player, card);
}

/** Does a text say that word of the player and that card? */
function isForbiddenWith(s: State, word: number, player: number, card: number): boolean {
  keepChanges(s, L.LISTEN_PLAY);
  for (let i = 0; takeKept(i); i++) {
    if (CODE[change.pc] !== word || !meansPlayer(s, player)) continue;
    const of = CODE[change.pc + M.NO_PLAY_OF];
    if (of === 0 || matches(s, card, of, change.source, change.you)) return true;
  }
  return false;
}
