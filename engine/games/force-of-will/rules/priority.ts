/** Priority (ext.prio): who may act, with what, and what two passes in succession do. */

import { addOption, hasEnoughOptions, isCuttingShort } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb, VERB_ABILITY } from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { isPassedAnyway, mayLeaveOut } from '../../../shared/judging.ts';
import { createPriority } from '../../../shared/priority.ts';
import { createRounds, insistOnRound } from '../../../shared/rounds.ts';
import * as D from '../decisions.ts';
import * as L from '../layout.ts';
import { beginBattle, mayBeginBattle, mustBattle } from './battle.ts';
import { prepare } from './check.ts';
import { countStep, LOOPS, nextRound } from './loops.ts';
import { addPlays, beginAbility, beginJudgment, beginPlaySide, breakCard, callStone, setCard } from './play.ts';
import { isTwinMaker, makes, makeWill } from './pools.ts';
import { noteAnswer } from './roles.ts';
import { holdKept } from './rule-changes.ts';
import { resolveTop } from './stack.ts';
import { OPEN_WINDOW } from './windows.ts';

/** Adds what the player with priority may do, except passing. */
function addActions(s: State, player: number): void {
  // in a play-out of the chase or of a battle the quiet option is to pass, whatever else there is
  if (s[K.PLAYING_OUT] > 0 && (s[K.STACK_COUNT] !== 0 || s[L.BATTLE_STEP] !== 0)) return;
  // while options are looked for nothing happens that changes rules
  holdKept(true);
  addOptions(s, player);
  holdKept(false);
}

function addOptions(s: State, player: number): void {
  const round = nextRound(s, player);
  if (round === K.NONE && isCuttingShort(s)) {
    addUntilEnough(s, player);
    return;
  }
  addPlays(s, player);
  if (mayBeginBattle(s, player)) addOption(s, makeOption(D.VERB_BATTLE));
  if (round === K.NONE && isPassedAnyway(s)) return;
  addMakers(s, player);
  // a round of a loop that was named is played
  // @clause FOW ext.loop.1
  insistOnRound(s, round);
}

/**
 * Adds options until there are two: a battle, which is found at a glance, then what may be played. Making will comes
 * last: agents leave it out, so that it does not show whether the position is quiet.
 */
function addUntilEnough(s: State, player: number): void {
  if (mayBeginBattle(s, player)) addOption(s, makeOption(D.VERB_BATTLE));
  if (hasEnoughOptions(s)) return;
  addPlays(s, player);
  if (!hasEnoughOptions(s) && !isPassedAnyway(s)) addMakers(s, player);
}

/**
 * Adds the cards that may be rested for will: a player with priority may always make will. Magic stones that are alike
 * are one option.
 * @clause FOW 9.7.b3
 */
function addMakers(s: State, player: number): void {
  const mayEnd = mayLeaveOut(s);
  for (const zone of [L.ZONE_STONES, L.ZONE_FIELD, L.ZONE_RULER])
    for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
      if (hasEnoughOptions(s) || (mayEnd && s[K.OPTION_COUNT] > 1)) return;
      const kinds = makes(s, card);
      if (kinds === 0 || isTwinMaker(s, card, player)) continue;
      for (let kind = 0; kind < L.RESTRICTED_FROM; kind++)
        if (((kinds >> kind) & 1) !== 0) addOption(s, makeOption(D.VERB_MAKE, card, kind));
    }
}

function begin(s: State, option: number, player: number): void {
  s[L.ACTED] = 1;
  const card = optionCard(option);
  switch (optionVerb(option)) {
    case D.VERB_MAKE:
      noteAnswer(s, player);
      makeWill(s, player, card, optionNumber(option));
      break;
    case D.VERB_LIFEBREAK:
      breakCard(s, player);
      break;
    case D.VERB_CALL:
      callStone(s, card, player);
      break;
    case D.VERB_JUDGMENT:
      beginJudgment(s, card, optionNumber(option), player);
      break;
    case D.VERB_SET:
      setCard(s, card, player);
      break;
    case VERB_ABILITY:
      beginAbility(s, card, optionNumber(option), player);
      break;
    case D.VERB_BATTLE:
      beginBattle(s, player);
      break;
    default:
      beginPlaySide(s, card, player, optionNumber(option));
  }
}

/**
 * The player who keeps a loop going says for how many rounds. A player who has done something has priority again, also
 * behind a battle, and earlier passes do not count any more.
 * @clause FOW ext.loop.1, ext.prio.3, ext.turn.16
 */
const act = createRounds({
  loops: LOOPS,
  question: D.ASK.rounds,
  verb: D.VERB_ROUNDS,
  beginsRound: (option) => optionVerb(option) !== D.VERB_MAKE && optionVerb(option) !== D.VERB_BATTLE,
  begin,
});

/**
 * A pass gives priority to the other player; after any other act passes are counted anew.
 * @clause FOW ext.prio.4, ext.prio.6
 */
export const { openPriority, isPriorityFrame } = createPriority({
  name: 'priority',
  question: D.ASK.priority,
  prepare,
  addActions,
  act,
  // @clause FOW ext.loop.2
  mustAct: LOOPS.isLastCall,
  mustBegin: mustBattle,
  /**
   * Both players have passed: the newest object resolves, and the turn player gets priority.
   * @clause FOW ext.prio.5
   */
  resolveTop,
  countStep,
  endless: L.REASON_LOOP,
  isUnderWay: (s) => s[L.BATTLE_STEP] !== 0,
});

/** Opens a priority sequence; the turn player comes first. */
export function openWindow(s: State): void {
  openPriority(s, turnPlayer(s), false);
}
OPEN_WINDOW.is(openWindow);
