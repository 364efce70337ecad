/**
 * How a report speaks of whoever comes first in a game: of the first turn, or of an initiative where both players share
 * their turns.
 */
import type { FirstPlayer } from '../../engine/index.ts';

interface FirstPlayerWords {
  /** Heading of what it is worth. */
  readonly heading: string;
  /** Who comes first, as the subject of a sentence. */
  readonly player: string;
  /** Coming first, and not, in the middle of a sentence. */
  readonly first: string;
  readonly second: string;
  /** In front of what it is worth. */
  readonly worth: string;
  readonly note: string;
  readonly japanese: {
    readonly heading: string;
    /** First and second. */
    readonly both: string;
    readonly first: string;
    readonly note: string;
  };
}

export const FIRST_PLAYER_WORDS: Readonly<Record<FirstPlayer, FirstPlayerWords>> = {
  turn: {
    heading: 'Going first',
    player: 'The first player',
    first: 'going first',
    second: 'going second',
    worth: 'First turn',
    note: 'Score of whoever takes the first turn. Above 50, going first is worth having.',
    japanese: {
      heading: '先攻の有利',
      both: '先攻と後攻',
      first: '先攻',
      note: '先攻プレイヤーの勝率。50を超えれば先攻が有利です。',
    },
  },
  initiative: {
    heading: 'The starting initiative',
    player: 'The player with the starting initiative',
    first: 'the starting initiative',
    second: 'no starting initiative',
    worth: 'Starting initiative',
    note: 'Score of whoever has the initiative in the first turn. Above 50, the starting initiative is worth having.',
    japanese: {
      heading: '最初のイニシアチブの有利',
      both: '最初のイニシアチブの有無',
      first: '最初のイニシアチブを持つ側',
      note: '最初のターンにイニシアチブを持つプレイヤーの勝率。50を超えれば最初のイニシアチブが有利です。',
    },
  },
};

/** Its first letter as a sentence begins. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
