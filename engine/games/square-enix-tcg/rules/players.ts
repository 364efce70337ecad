/** Players: what the kernel keeps of them. */
export { addPlayerWord, isSwitched, playerWord, setPlayerWord, turnPlayer } from '../../../kernel/players.ts';
