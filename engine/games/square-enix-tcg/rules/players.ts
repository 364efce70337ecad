/** Players: what the kernel keeps of them. */
export { addPlayerCell, isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
