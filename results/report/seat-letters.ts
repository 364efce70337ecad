/** How the players of one game are called: two may have one deck and one agent. */

export function seatLetter(seat: number): string {
  return seat === 0 ? 'A' : 'B';
}

/** What the engine calls the players, in the languages that it speaks. */
const PLAYER_WORDS = /(\bplayer |プレイヤー)([01])\b/g;

/** A text of the engine, which numbers the players, with the letters that readers know them by: `player A`. */
export function namePlayers(text: string): string {
  return text.replace(PLAYER_WORDS, (_, word: string, seat) => word + seatLetter(Number(seat)));
}

/** The same, with the letters alone: `A`. */
export function letterPlayers(text: string): string {
  return text.replace(PLAYER_WORDS, (_, __, seat) => seatLetter(Number(seat)));
}
