/** Naming: a player says a number, which texts then speak of. */
import { addOption } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { numberOption, VERB_NUMBER } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { createNaming } from '../../../shared/naming.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { touch } from './characteristics.ts';
import { playerCell, setPlayerCell } from './players.ts';

/**
 * The largest number that can be named. No card of the pool costs more. A card file may have a card that does (up to
 * 99); no number that can be named is its cost.
 */
export const MOST_NAMED = 15;

/** Notes the number as the one that the player named last. */
export function nameNumber(s: State, player: number, named: number): void {
  setPlayerCell(s, player, L.PLAYER_NAMED, named);
  touch(s, L.DEPEND_DEEDS);
}

/** What is named. */
const NUMBER = 0;
const JOB = 1;

const jobs: number[] = [];

/**
 * The Jobs that are printed on cards of this game, in an order that does not depend on what was loaded first. Deck
 * lists are open; where a card is, the list does not tell.
 */
function jobsOfGame(s: State): readonly number[] {
  jobs.length = 0;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const d = T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_JOB);
    for (let i = 0; i < T.DEF_JOB_LIMIT; i++) {
      const job = T.DEFS[d + i];
      if (job !== 0 && !jobs.includes(job)) jobs.push(job);
    }
  }
  return jobs.sort((a, b) => T.hashOfName(a) - T.hashOfName(b));
}

/** The Job of that place in the list; 0 where there is none. */
export function jobAt(s: State, place: number): number {
  return jobsOfGame(s)[place] ?? 0;
}

const { beginNaming } = createNaming({
  question: (sort) => (sort === JOB ? ASK.nameJob : ASK.name),
  offer: (s, sort) => {
    if (sort === JOB) {
      const count = jobsOfGame(s).length;
      for (let place = 0; place < count; place++) addOption(s, numberOption(VERB_NUMBER, place));
      return;
    }
    for (let number = 0; number <= MOST_NAMED; number++) addOption(s, numberOption(VERB_NUMBER, number));
  },
  keep: (s, _card, player, named) => nameNumber(s, player, named),
});

/** Lets a player name a number. */
export function beginNamingNumber(s: State, player: number): void {
  beginNaming(s, NUMBER, K.NONE, player);
}

/** A player names a Job: one that a card of the game has in print. */
export function beginNamingJob(s: State, player: number): void {
  nameNumber(s, player, NOTHING);
  beginNaming(s, JOB, K.NONE, player);
}

/** No place of the list. */
const NOTHING = -1;

/**
 * The number that a player named last this turn; 0 if they named none.
 * @clause SE 4.4
 */
export function namedNumber(s: State, player: number): number {
  return playerCell(s, player, L.PLAYER_NAMED);
}
