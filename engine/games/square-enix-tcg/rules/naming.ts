/** Naming: a player says a number, which texts then speak of. */
import { addOption } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, VERB_NUMBER } from '../../../kernel/options.ts';
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

const { beginNaming } = createNaming({
  question: ASK.name,
  offer: (s) => {
    for (let number = 0; number <= MOST_NAMED; number++) addOption(s, makeOption(VERB_NUMBER, 0, number));
  },
  keep: (s, _card, player, named) => nameNumber(s, player, named),
});

/** Lets a player name a number. */
export function beginNamingNumber(s: State, player: number): void {
  beginNaming(s, 0, K.NONE, player);
}

/**
 * The number that a player named last this turn; 0 if they named none.
 * @clause SE 4.4
 */
export function namedNumber(s: State, player: number): number {
  return playerCell(s, player, L.PLAYER_NAMED);
}
