/**
 * What agents ask of a game beside its own judgement: options that settle a position, and the value of a game that is
 * over.
 */
import { EVALUATION_LIMIT } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, optionCard, optionVerb, VERB_CHOOSE } from '../kernel/options.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';

/** An option of the standing decision if it is offered, else the first. */
export function optionOrFirst(s: State, wanted: number): number {
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) if (s[K.OPTIONS + i] === wanted) return wanted;
  return s[K.OPTIONS];
}

/** The opponent's card rather than one's own: most choices that leave it open are of the harmful sort. */
export function chooseTheirs(s: State, field: number): number {
  const theirs = field + (s[K.DECISION_PLAYER] ^ 1);
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (optionVerb(option) === VERB_CHOOSE && s[K.cardField(optionCard(option), K.CARD_ZONE)] === theirs) return option;
  }
  return s[K.OPTIONS];
}

/** What blocking is in a game where power strikes in both directions, and damage stays marked. */
export interface BlockHooks {
  /** Zone kind of those who fight. */
  readonly field: number;
  /** Bit of CARD_FLAGS. */
  readonly attacking: number;
  /** Cell of a card's row. */
  readonly damage: number;
  readonly powerOf: (s: State, card: number) => number;
}

/** Makes a block that the blocker survives; without one the defender does not block, or takes the first who must. */
export function createQuietBlock({ field, attacking, damage, powerOf }: BlockHooks): (s: State) => number {
  function attackingPower(s: State): number {
    let power = 0;
    for (let player = 0; player < 2; player++)
      for (let card = firstCard(s, field + player); card !== K.NONE; card = nextCard(s, card))
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

/** Bits of the rules of `Game.omissions` that leave nothing out for the agent who decides now. */
export let considered = 0;

/** See `Game.consider`. */
export function consider(bits: number): void {
  considered = bits;
}

/**
 * May what agents leave out be left out of the options that are being added, but for one where there would be no
 * decision? Only where one stands already that they do not leave out: without any they look at all.
 */
export function mayLeaveOut(s: State): boolean {
  return s[K.PLAYING_OUT] === K.LIGHTLY && considered === 0 && s[K.OPTION_COUNT] > 0;
}

/** Is there an option beside passing that is worth a thought? */
export function hasSensible(s: State, isIdle: (s: State, option: number) => boolean): boolean {
  for (let i = 0; i < s[K.OPTION_COUNT]; i++)
    if (s[K.OPTIONS + i] !== OPTION_PASS && !isIdle(s, s[K.OPTIONS + i])) return true;
  return false;
}
