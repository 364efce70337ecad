/** Players of this game: what the kernel keeps of them, and what is special here. */
export {
  addPlayerCell,
  isSwitched,
  playerCell,
  ruleNumber,
  setPlayerCell,
  turnPlayer,
} from '../../../kernel/players.ts';
