/** What players may do (2.4, 4.1): the one window of a turn, in which the turn player acts and either may answer. */
import { addOption, hasEnoughOptions } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import {
  makeOption,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_ABILITY,
  VERB_ATTACK,
  VERB_PLAY,
} from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createPriority } from '../../../shared/priority.ts';
import { isStackFull } from '../../../shared/stack.ts';
import { ASK, VERB_KINDLE } from '../decisions.ts';
import * as L from '../layout.ts';
import { hasKeyword, hasLostAbilities, LINKS, printed } from './characteristics.ts';
import { prepare } from './check.ts';
import { attack, canAttack } from './damage.ts';
import { canKindle, KINDLED, makeUnit } from './energy.ts';
import { countStep, isLoopClosed, rememberPosition } from './loops.ts';
import { beginAbility, beginPlay, canPlay, canUse } from './play.ts';
import { resolveTop } from './stack.ts';

/**
 * The turn player, while nothing is on the stack, does anything; otherwise only swift things are used.
 * @clause TPL 2.4, 4.1
 */
function addActions(s: State, player: number): void {
  // while the stack is played out the quiet option is to pass, whatever else there is
  if ((s[K.PLAYING_OUT] > 0 && s[K.STACK_COUNT] !== 0) || isStackFull(s)) return;
  const isFree = s[K.STACK_COUNT] === 0 && turnPlayer(s) === player;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    if (!isFree && !hasKeyword(s, card, L.KEYWORD_SWIFT)) continue;
    if (!isTwin(s, card, player) && canPlay(s, card, player)) offer(s, makeOption(VERB_PLAY, card, 0));
    if (hasEnoughOptions(s)) return;
  }
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((LINKS.textFlags(s, card) & L.FLAG_DEF_ABILITY) !== 0 && !hasLostAbilities(s, card))
      addAbilities(s, card, player, isFree);
    if (!isFree) continue;
    if (canAttack(s, card)) offer(s, makeOption(VERB_ATTACK, card, 0));
    if (canKindle(s, card)) offer(s, makeOption(VERB_KINDLE, card, KINDLED));
  }
}

/**
 * An option is offered unless it only repeats a loop.
 * @clause TPL 8.1
 */
function offer(s: State, option: number): void {
  if (!isLoopClosed(s, option)) addOption(s, option);
}

/** Copies of one card in hand are one option. */
function isTwin(s: State, card: number, player: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== card; other = nextCard(s, other))
    if (s[K.cardField(other, K.CARD_DEF)] === definition) return true;
  return false;
}

function addAbilities(s: State, card: number, player: number, isFree: boolean): void {
  let row = LINKS.abilityAt(s, card, 0);
  for (let number = 0; row !== K.NONE; row = LINKS.abilityAt(s, card, ++number)) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_ACTIVATED) continue;
    if (!isFree && (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_SWIFT) === 0) continue;
    if (canUse(s, row, card, player)) offer(s, makeOption(VERB_ABILITY, card, number));
  }
}

/**
 * After something was put on the stack the opponent may answer; attacks, sprites and kindling leave the turn player
 * free.
 */
function act(s: State, option: number, player: number): number {
  rememberPosition(s, option);
  const card = optionCard(option);
  switch (optionVerb(option)) {
    case VERB_ATTACK:
      attack(s, card);
      return player;
    case VERB_KINDLE:
      makeUnit(s, player, card, optionNumber(option));
      return player;
    case VERB_ABILITY:
      beginAbility(s, card, LINKS.abilityAt(s, card, optionNumber(option)), player);
      return player ^ 1;
    default:
      beginPlay(s, card, player);
      return printed(s, card, L.DEF_TEXT) === K.NONE ? player : player ^ 1;
  }
}

export const { openPriority, isPriorityFrame } = createPriority({
  name: 'priority',
  question: ASK.priority,
  prepare,
  addActions,
  act,
  /**
   * Both have passed: the top resolves, unless that has gone on without an end, which is a draw.
   * @clause TPL 8.2
   */
  resolveTop,
  countStep,
  endless: L.REASON_LOOP,
});
