/**
 * Names that the rules themselves speak of. Each gets its number when it is first asked for, after the cards of a pool
 * have got theirs, so that loading this game's code changes no number of another game's names.
 */
import { internName } from '../../../kernel/tables.ts';

export const STACK_COUNTER = 'スタック';
/** The token that a deck of TITLE_WITH_ITEMS begins with, and that lessons take (14.3). */
export const LESSON_ITEM = '魔法のアイテム';
export const TITLE_WITH_ITEMS = 'アイドルマスター シンデレラガールズ';

let stack = 0;
let item = 0;

/** Number of the name of stack counters (13.3.2). */
export function stackCounter(): number {
  if (stack === 0) stack = internName(STACK_COUNTER);
  return stack;
}

/** Number of the name of the token that a Cinderella Girls deck begins with, and that lessons take (14.3). */
export function lessonItem(): number {
  if (item === 0) item = internName(LESSON_ITEM);
  return item;
}

/** What PLAYER_TITLE says of a deck: built on a class, on some title, or on one that rules speak of. */
const TITLE_NONE = 0;
const TITLE_OTHER = 1;
/** 14.5.1.2: Union Burst abilities work. */
export const TITLE_PRINCESS_CONNECT = 2;
/** 14.3.1.2: five items at the beginning. */
export const TITLE_CINDERELLA_GIRLS = 3;

/** The PLAYER_TITLE of a title's name; TITLE_NONE for the empty one. */
export function titleCode(title: string): number {
  switch (title) {
    case '':
      return TITLE_NONE;
    case 'プリンセスコネクト！Re:Dive':
      return TITLE_PRINCESS_CONNECT;
    case TITLE_WITH_ITEMS:
      return TITLE_CINDERELLA_GIRLS;
    default:
      return TITLE_OTHER;
  }
}
