/** What a text has noted, for the filters behind it: a number that was worked out, or a card whose name is meant. */
import type { State } from '../../../kernel/layout.ts';
import { NONE } from '../../../kernel/layout.ts';
import * as L from '../layout.ts';
import { touch } from './characteristics.ts';
import { playerCell, setPlayerCell } from './players.ts';

/** Bit of PLAYER_NOTED: it is a card. */
const IS_CARD = 1 << 20;

function note(s: State, player: number, noted: number): void {
  setPlayerCell(s, player, L.PLAYER_NOTED, noted);
  touch(s, L.DEPEND_PLAYERS);
}

/** @clause SVE 5.2.1.1 */
export function noteNumber(s: State, player: number, number: number): void {
  note(s, player, number);
}

export function noteCard(s: State, player: number, card: number): void {
  note(s, player, card === NONE ? 0 : IS_CARD | card);
}

/** The number that a player's text noted last this turn; 0 if it noted none. */
export function notedNumber(s: State, player: number): number {
  const noted = playerCell(s, player, L.PLAYER_NOTED);
  return (noted & IS_CARD) !== 0 ? 0 : noted;
}

/** The row of the card that a player's text noted last this turn; NONE if it noted none. */
export function notedCard(s: State, player: number): number {
  const noted = playerCell(s, player, L.PLAYER_NOTED);
  return (noted & IS_CARD) === 0 ? NONE : noted & ~IS_CARD;
}
