/** Priority (11.1): who may act, with what, and what two passes in succession do. */
import { addOption, hasEnoughOptions } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb, VERB_ABILITY, VERB_PLAY } from '../../../kernel/options.ts';
import { isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { mayNeedCheck } from '../../../shared/check.ts';
import { GIVEN_FROM } from '../../../shared/given.ts';
import { isPassedAnyway, mayLeaveOut } from '../../../shared/judging.ts';
import { createPriority } from '../../../shared/priority.ts';
import { createRounds, insistOnRound } from '../../../shared/rounds.ts';
import { isStackFull } from '../../../shared/stack.ts';
import { ASK, VERB_COMBINE, VERB_PROGRESS, VERB_ROUNDS, VERB_SOUL, VERB_STONE } from '../decisions.ts';
import * as L from '../layout.ts';
import { hasKeyword, hasLostAbilities, isLit, LINKS, lampsOf, printed } from './characteristics.ts';
import { prepare } from './check.ts';
import { abilityAt, mayHaveGiven } from './given.ts';
import { areRoundsOver, countStep, isLoopClosed, LOOPS, nextRound } from './loops.ts';
import { putIntoYard } from './movement.ts';
import {
  beginAbility,
  beginCombining,
  beginPlacing,
  beginSpell,
  canCombine,
  canPlace,
  canUseAbility,
  canUseSpell,
} from './play.ts';
import { beginProgress, canProgress } from './progress.ts';
import { hasActiveStone, isTwinStone, makeUnit, soulsOf } from './souls.ts';
import { resolveTop } from './stack.ts';

/**
 * In the Draw and Check Phases no spells and abilities are used.
 * @clause LC 9.3.1, 9.4.1
 */
function isUsingPhase(s: State): boolean {
  const phase = s[K.TURN_PHASE];
  if (phase === L.PHASE_ADJUSTMENT) return !isSwitched(s, L.SWITCH_ADJUSTMENT_ILLEGAL);
  return phase !== L.PHASE_DRAW && phase !== L.PHASE_CHECK;
}

/**
 * Adds what the player with priority may do besides passing.
 * @clause LC 11.1.1, 11.1.4
 */
function addActions(s: State, player: number): void {
  // while the stack is played out the quiet option is to pass, whatever else there is
  if (s[K.PLAYING_OUT] > 0 && s[K.STACK_COUNT] !== 0) return;
  const round = nextRound(s, player);
  addUses(s, player, round === K.NONE);
  if (round === K.NONE && isPassedAnyway(s)) return;
  // last: where the search for options is cut short, an option worth considering has been found before
  addSoulActions(s, player);
  // a round that was named is played
  // @clause LC 13.2
  insistOnRound(s, round);
}

/** Adds cards and abilities that the player may use; with `mayCut` only until enough options are known. */
function addUses(s: State, player: number, mayCut: boolean): void {
  if (!isUsingPhase(s) || isStackFull(s)) return;
  const phase = s[K.TURN_PHASE];
  const isMain = phase === L.PHASE_MAIN_1 || phase === L.PHASE_MAIN_2;
  const isFree = isMain && s[K.STACK_COUNT] === 0 && turnPlayer(s) === player;
  if (isFree) addStones(s, player);
  // @clause LC 9.5.7
  if (isFree && canProgress(s, player)) offer(s, makeOption(VERB_PROGRESS), player);
  addHand(s, player, isFree, mayCut);
  if (mayCut && hasEnoughOptions(s)) return;
  if (playerCell(s, player, L.PLAYER_ABILITY_CARDS) !== 0)
    addAbilitiesOf(s, L.ZONE_BATTLEFIELD + player, L.FLAG_DEF_ABILITY, L.ZONE_BIT_BATTLEFIELD, player);
  if (mayHaveGiven(s))
    for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card))
      addAbilities(s, card, L.ZONE_BIT_BATTLEFIELD, player, GIVEN_FROM);
  if (playerCell(s, player, L.PLAYER_DISCARD_ABILITIES) !== 0)
    addAbilitiesOf(s, L.ZONE_DISCARD + player, L.FLAG_DEF_DISCARD_ABILITY, L.ZONE_BIT_DISCARD, player);
}

/** Adds an option, unless it only repeats a loop (13.2). */
function offer(s: State, option: number, player: number): void {
  if (!isLoopClosed(s, option) && !areRoundsOver(s, option, player)) addOption(s, option);
}

/**
 * Adds soul actions, which every window has; copies of a stone are one option.
 * @clause LC 15.1.16.2
 */
function addSoulActions(s: State, player: number): void {
  if (hasEnoughOptions(s)) return;
  const mayEnd = mayLeaveOut(s);
  for (let card = firstCard(s, L.ZONE_SOUL + player); card !== K.NONE; card = nextCard(s, card)) {
    if (mayEnd && s[K.OPTION_COUNT] > 1) return;
    const kinds = soulsOf(s, card);
    if (kinds === 0 || isTwinStone(s, card, player)) continue;
    for (let kind = 0; kind < L.SOULS.length; kind++)
      if (((kinds >> kind) & 1) !== 0) addOption(s, makeOption(VERB_SOUL, card, kind));
  }
}

/**
 * Offers to make a card in hand a soul stone, once a turn.
 * @clause LC 9.5.6
 */
function addStones(s: State, player: number): void {
  if (playerCell(s, player, L.PLAYER_STONE_PLACED) !== 0) return;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if (!isTwin(s, card, player)) addOption(s, makeOption(VERB_STONE, card));
}

/** Is a copy of the card before it in the hand? Copies are one option. */
function isTwin(s: State, card: number, player: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== card; other = nextCard(s, other))
    if (s[K.cardField(other, K.CARD_DEF)] === definition) return true;
  return false;
}

/**
 * Adds the uses of cards in hand: placing, spells, abilities that work there.
 * @clause LC 9.5.2, 9.5.3, 9.5.4, 11.3.1, 9.5.8, 9.5.9
 */
function addHand(s: State, player: number, isFree: boolean, mayCut: boolean): void {
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    if (mayCut && hasEnoughOptions(s)) return;
    if (isTwin(s, card, player)) continue;
    const isSpell = (printed(s, card, T.DEF_TYPES) & L.TYPE_SPELL) !== 0;
    if (isSpell ? canUseSpell(s, card, player) : isFree && canPlace(s, card, player))
      offer(s, makeOption(VERB_PLAY, card), player);
    if (isFree && hasKeyword(s, card, L.KEYWORD_COMBINE)) addCombining(s, card, player);
    if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_HAND_ABILITY) !== 0) addAbilities(s, card, L.ZONE_BIT_HAND, player);
  }
}

/**
 * Offers to combine the card with a Unit on the battlefield.
 * @clause LC 9.5.5
 */
function addCombining(s: State, card: number, player: number): void {
  for (let host = firstCard(s, L.ZONE_BATTLEFIELD + player); host !== K.NONE; host = nextCard(s, host))
    if (canCombine(s, card, host, player)) offer(s, makeOption(VERB_COMBINE, card, host), player);
}

function addAbilitiesOf(s: State, zone: number, flag: number, zoneBit: number, player: number): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if ((LINKS.textFlags(s, card) & flag) !== 0 && !hasLostAbilities(s, card)) addAbilities(s, card, zoneBit, player);
}

/**
 * Adds action abilities of a card that `player`, who has it, could use from its zone; they are numbered from `from` on.
 * @clause LC 15.1.12.2
 */
function addAbilities(s: State, card: number, zoneBit: number, player: number, from = 0): void {
  for (let number = from, row = abilityAt(s, card, from); row !== K.NONE; row = abilityAt(s, card, ++number)) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_ACTION || (T.ABILITIES[a + T.ABILITY_ZONES] & zoneBit) === 0)
      continue;
    const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
    if (!isLit(s, flags, player, lampsOf(s, card, row))) continue;
    if ((flags & L.ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== player) continue;
    if ((flags & L.ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === player) continue;
    if (canUseAbility(s, row, card, player)) offer(s, makeOption(VERB_ABILITY, card, number), player);
  }
}

function begin(s: State, option: number, player: number): void {
  const card = optionCard(option);
  switch (optionVerb(option)) {
    case VERB_SOUL:
      makeUnit(s, player, card, optionNumber(option));
      break;
    case VERB_STONE:
      setPlayerCell(s, player, L.PLAYER_STONE_PLACED, 1);
      putIntoYard(s, card, L.ZONE_SOUL);
      break;
    case VERB_PROGRESS:
      beginProgress(s, player);
      break;
    case VERB_COMBINE:
      beginCombining(s, card, optionNumber(option), player);
      break;
    case VERB_ABILITY:
      beginAbility(s, card, abilityAt(s, card, optionNumber(option)), player);
      break;
    default:
      if ((printed(s, card, T.DEF_TYPES) & L.TYPE_SPELL) !== 0) beginSpell(s, card, player);
      else beginPlacing(s, card, player);
  }
}

/**
 * A player who keeps a loop going says for how many rounds. A player who uses a spell or an ability has priority again;
 * so has the turn player after an action without the stack. A soul action leaves priority where it is.
 * @clause LC 13.2, 13.3, 11.2.12, 11.5.13, 11.1.6
 */
const act = createRounds({
  loops: LOOPS,
  question: ASK.rounds,
  verb: VERB_ROUNDS,
  beginsRound: (option) => optionVerb(option) !== VERB_SOUL,
  begin,
});

/**
 * A pass hands priority to the other player.
 * @clause LC 11.1.7
 */
export const { openPriority, isPriorityFrame } = createPriority({
  name: 'priority',
  question: ASK.priority,
  prepare,
  addActions,
  act,
  // a player who can do something that may stop a loop must do it, the turn player first (Q50)
  // @clause LC 13.2, 13.3
  mustAct: LOOPS.isLastCall,
  keepsPasses: (s, option) => optionVerb(option) === VERB_SOUL && isSwitched(s, L.SWITCH_SOUL_ACTION_KEEPS),
  /**
   * Both passed: the top of the stack resolves and the turn player gets priority.
   * @clause LC 11.1.5, 11.1.8, 13.1
   */
  resolveTop,
  countStep,
  endless: L.REASON_LOOP,
  isUnderWay: (s) => s[L.ATTACK_COUNT] !== 0,
});

/**
 * Opens a window: the turn player gets priority. Where nothing can be used, nothing is due, nothing waits and no stone
 * can make a soul, both can only pass: such a window is passed at once.
 * @clause LC 11.1.2
 */
export function openWindow(s: State): void {
  const isIdle = s[K.STACK_COUNT] === 0 && !mayNeedCheck(s, L.EVENT_STATE);
  if (isIdle && !isUsingPhase(s) && !hasActiveStone(s)) return;
  openPriority(s, turnPlayer(s), false);
}
