/** Players of this game: the kernel's readers, and what is special here. */
export {
  addPlayerCell,
  isSwitched,
  playerCell,
  ruleNumber,
  setPlayerCell,
  turnPlayer,
} from '../../../kernel/players.ts';
