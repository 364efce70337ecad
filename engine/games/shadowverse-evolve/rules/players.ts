/** Players of this game: what the kernel keeps of them, and what is special here. */
export { addPlayerWord, isSwitched, playerWord, setPlayerWord, turnPlayer } from '../../../kernel/players.ts';
