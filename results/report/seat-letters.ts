/** How the players of one game are called: two may have one deck and one agent. */

export function seatLetter(seat: number): string {
  return seat === 0 ? 'A' : 'B';
}

/** A text of the engine, which numbers the players, with the letters that readers know them by: `player A`. */
export function namePlayers(text: string): string {
  return text.replace(/\bplayer ([01])\b/g, (_, seat) => `player ${seatLetter(Number(seat))}`);
}

/** The same, with the letters alone: `A`. */
export function letterPlayers(text: string): string {
  return text.replace(/\bplayer ([01])\b/g, (_, seat) => seatLetter(Number(seat)));
}
