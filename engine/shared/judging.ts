/** What games share in answering agents: the options that settle a position, and the value of a game that is over. */
import { EVALUATION_LIMIT } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, optionCard, optionVerb, VERB_CHOOSE } from '../kernel/options.ts';
import { firstOfBoth, nextOfBoth } from '../kernel/zones.ts';

/** An option of the standing decision if it is offered, else the first. */
export function optionOrFirst(s: State, wanted: number): number {
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) if (s[K.OPTIONS + i] === wanted) return wanted;
  return s[K.OPTIONS];
}

/** Picks a card of the opponent rather than one's own: most choices that leave both open do harm. */
export function chooseTheirs(s: State, field: number): number {
  const theirs = field + (s[K.DECISION_PLAYER] ^ 1);
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (optionVerb(option) === VERB_CHOOSE && s[K.cardField(optionCard(option), K.CARD_ZONE)] === theirs) return option;
  }
  return s[K.OPTIONS];
}

/** What a quiet block needs to know of a game in which both fighters deal damage by their power, and damage stays. */
export interface BlockHooks {
  /** Zone kind of the cards that fight. */
  readonly field: number;
  /** Bit of CARD_FLAGS. */
  readonly attacking: number;
  /** Cell of a card's row. */
  readonly damage: number;
  readonly powerOf: (s: State, card: number) => number;
}

/**
 * Makes the choice of a quiet block: one that the blocker survives. Without such a block the defender does not block,
 * or takes the first card that must.
 */
export function createQuietBlock({ field, attacking, damage, powerOf }: BlockHooks): (s: State) => number {
  function attackingPower(s: State): number {
    let power = 0;
    for (let card = firstOfBoth(s, field); card !== K.NONE; card = nextOfBoth(s, field, card))
      if ((s[K.cardField(card, K.CARD_FLAGS)] & attacking) !== 0) power += powerOf(s, card);
    return power;
  }
  return (s) => {
    const attack = attackingPower(s);
    for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
      const option = s[K.OPTIONS + i];
      if (option === OPTION_PASS) continue;
      const blocker = optionCard(option);
      if (powerOf(s, blocker) - s[K.cardField(blocker, damage)] > attack) return option;
    }
    return optionOrFirst(s, OPTION_PASS);
  };
}

/** `Game.evaluate` of a game that is over. */
export function finalValue(s: State, player: number): number {
  if (s[K.GAME_WINNER] === K.DRAW) return 0;
  return s[K.GAME_WINNER] === player ? EVALUATION_LIMIT : -EVALUATION_LIMIT;
}

/** The rules of `Game.omissions`, as bits, that leave nothing out for the agent who decides now. */
export let considered = 0;

/** See `Game.consider`. */
export function consider(bits: number): void {
  considered = bits;
}

/**
 * May options that agents leave out be left out of those that are being added? Only where an option stands already
 * that they do not leave out: without any, they look at all options.
 */
export function mayLeaveOut(s: State): boolean {
  return s[K.PLAYING_OUT] === K.LIGHTLY && considered === 0 && s[K.OPTION_COUNT] > 0;
}

/**
 * While a position is played out: does nothing stand but passing, after all that is worth a thought was looked for? It
 * is passed then, whatever else could be done, so nobody needs to look for that.
 */
export function isPassedAnyway(s: State): boolean {
  return s[K.PLAYING_OUT] > 0 && considered === 0 && s[K.OPTION_COUNT] === 1 && s[K.OPTIONS] === OPTION_PASS;
}

/** Is there an option, beside passing, that is worth a thought? */
export function hasSensible(s: State, isIdle: (s: State, option: number) => boolean): boolean {
  for (let i = 0; i < s[K.OPTION_COUNT]; i++)
    if (s[K.OPTIONS + i] !== OPTION_PASS && !isIdle(s, s[K.OPTIONS + i])) return true;
  return false;
}
