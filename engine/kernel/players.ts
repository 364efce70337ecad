/** Players: whose turn, their cells in the state, and the rule switches in force. */
import { playerField, RULE_NUMBERS, type State, SWITCHES, TURN_PLAYER } from './layout.ts';

export function turnPlayer(s: State): number {
  return s[TURN_PLAYER];
}

/** Reads one of a player's cells. */
export function playerCell(s: State, player: number, cell: number): number {
  return s[playerField(player, cell)];
}

export function addPlayerCell(s: State, player: number, cell: number, amount: number): void {
  s[playerField(player, cell)] += amount;
}

export function setPlayerCell(s: State, player: number, cell: number, value: number): void {
  s[playerField(player, cell)] = value;
}

/** Is a switch (its bit) set to other than its default? */
export function isSwitched(s: State, bit: number): boolean {
  return (s[SWITCHES] & bit) !== 0;
}

/** A number of the rules: the one that the experiment sets in the bits from `shift` on, or what the rules say. */
export function ruleNumber(s: State, shift: number, mask: number, normal: number): number {
  return (s[RULE_NUMBERS] >>> shift) & mask || normal;
}
