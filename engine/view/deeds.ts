/**
 * What a log says of an option that was taken, where that is not what the option was called: whoever decides reads the
 * option beside the others, a reader of the log reads it alone.
 */
import { isOffered } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { ASK_SHARED, OPTION_PASS, OPTION_YES } from '../kernel/options.ts';
import { ownWord, type Phrase, pattern, readOut } from '../text/phrase.ts';
import { describeOptionTo, fightersOf, type GameView } from './game-view.ts';
import { KEEPS_HAND } from './questions.ts';

const ATTACK = pattern('attack with {0}', '{0}で{1}');

/**
 * The option in words as a log tells it, to a viewer as he may hear it. Undefined for a step of a mulligan, of which
 * the new cards tell, and where nobody joins an attacker, who has been told.
 */
export function describeDeed(view: GameView, s: State, option: number, viewer?: number): Phrase | undefined {
  if (isOfMulligan(view, s)) return option === OPTION_PASS && isOffered(s, OPTION_YES) ? KEEPS_HAND : undefined;
  const { together } = view.fights ?? {};
  const isJoining = together !== undefined && s[K.DECISION_KIND] === view.asks[together];
  return isJoining && option === OPTION_PASS ? attackOf(view, s) : describeOptionTo(view, s, option, viewer);
}

/** Is it asked whether a hand is kept, which of its cards go, or in which order? */
function isOfMulligan({ asks }: GameView, s: State): boolean {
  if (s[K.TURN_NUMBER] > 0) return false;
  return [asks.mulligan, asks.mulliganOrder, ASK_SHARED.arrange].includes(s[K.DECISION_KIND]);
}

/** An attack of several, with all who take part: `attack with Cloud and Tifa`. */
function attackOf(view: GameView, s: State): Phrase | undefined {
  const names = fightersOf(view, s, 'attacks').map((card) => view.cardName(s, card));
  return names.length > 1 ? ATTACK(readOut(names), ownWord('attack')) : undefined;
}
