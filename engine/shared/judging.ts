/** What agents ask of a game beside its own judgement: options that settle a position, and the value of a game that is over. */
import { EVALUATION_LIMIT } from '../game.ts';
import {
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  DECISION_PLAYER,
  DRAW,
  GAME_WINNER,
  OPTION_COUNT,
  OPTIONS,
  type State,
} from '../kernel/layout.ts';
import { optionCard, optionVerb, VERB_CHOOSE } from '../kernel/options.ts';

/** An option of the standing decision if it is offered, else the first. */
export function optionOrFirst(s: State, wanted: number): number {
  for (let i = 0; i < s[OPTION_COUNT]; i++) if (s[OPTIONS + i] === wanted) return wanted;
  return s[OPTIONS];
}

/** The opponent's card rather than one's own: most choices that leave it open are of the harmful sort. */
export function chooseTheirs(s: State, field: number): number {
  const theirs = field + (s[DECISION_PLAYER] ^ 1);
  for (let i = 0; i < s[OPTION_COUNT]; i++) {
    const option = s[OPTIONS + i];
    if (optionVerb(option) === VERB_CHOOSE && s[CARDS + optionCard(option) * CARD_STRIDE + CARD_ZONE] === theirs)
      return option;
  }
  return s[OPTIONS];
}

/** `Game.evaluate` of a game that is over. */
export function finalValue(s: State, player: number): number {
  if (s[GAME_WINNER] === DRAW) return 0;
  return s[GAME_WINNER] === player ? EVALUATION_LIMIT : -EVALUATION_LIMIT;
}
