/** Priority (ext.prio): who may act, with what, and what two passes in succession do. */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  hasEnoughOptions,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb, VERB_ABILITY } from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createPriority } from '../../../shared/priority.ts';
import { ASK, VERB_BATTLE, VERB_CALL, VERB_JUDGMENT, VERB_MAKE, VERB_ROUNDS, VERB_SET } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginBattle, mayBeginBattle } from './battle.ts';
import { endGame, prepare } from './check.ts';
import { asksForRounds, countStep, isLastCall, nameRounds, noteRound } from './loops.ts';
import { addPlays, beginAbility, beginJudgment, beginPlay, callStone, setCard } from './play.ts';
import { isTwinMaker, makes, makeWill } from './pools.ts';
import { resolveTop } from './stack.ts';
import { setWindow } from './windows.ts';

/** What the player with priority may do beside passing. */
function addActions(s: State, player: number): void {
  // while the chase is played out the quiet option is to pass, whatever else there is
  if (s[K.PLAYING_OUT] !== 0 && s[K.STACK_COUNT] !== 0) return;
  addPlays(s, player);
  if (mayBeginBattle(s, player)) addOption(s, makeOption(VERB_BATTLE, 0, 0));
  if (s[K.PLAYING_OUT] === 0) addMakers(s, player);
}

/** "FOW 9.7.b3" Will may be made whenever one has priority; once for magic stones that are alike. */
function addMakers(s: State, player: number): void {
  for (const zone of [L.ZONE_STONES, L.ZONE_FIELD])
    for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
      if (hasEnoughOptions(s)) return;
      const kinds = makes(s, card);
      if (kinds === 0 || isTwinMaker(s, card, player)) continue;
      for (let kind = 0; kind < L.RESTRICTED_FROM; kind++)
        if (((kinds >> kind) & 1) !== 0) addOption(s, makeOption(VERB_MAKE, card, kind));
    }
}

/** Most rounds that are named at a time. */
const MOST_ROUNDS = 99;

/** "FOW ext.loop.1" Whoever keeps a loop going says for how many rounds. FRAME_A: what they do in each. */
function offerRounds(s: State, f: number): number {
  beginOptions(s);
  for (let count = 1; count <= MOST_ROUNDS; count++) addOption(s, makeOption(VERB_ROUNDS, 0, count));
  return ask(s, s[f + K.FRAME_CONTROL] & 1, ASK.rounds);
}

function takeRounds(s: State, f: number): number {
  const option = s[f + K.FRAME_A];
  const player = s[f + K.FRAME_CONTROL] & 1;
  popFrame(s);
  nameRounds(s, option, player, optionNumber(s[K.ANSWER]));
  begin(s, option, player);
  return CONTINUE;
}

const LOOPING = defineProcedure('rounds', { offerRounds, takeRounds });

/** "FOW ext.prio.3" Who has done something has priority again. */
function act(s: State, option: number, player: number): number {
  if (optionVerb(option) !== VERB_MAKE && optionVerb(option) !== VERB_BATTLE && asksForRounds(s, option, player))
    s[pushFrame(s, LOOPING.offerRounds, player) + K.FRAME_A] = option;
  else begin(s, option, player);
  return player;
}

function begin(s: State, option: number, player: number): void {
  noteRound(s, option, player);
  const card = optionCard(option);
  switch (optionVerb(option)) {
    case VERB_MAKE:
      makeWill(s, player, card, optionNumber(option));
      break;
    case VERB_CALL:
      callStone(s, card, player);
      break;
    case VERB_JUDGMENT:
      beginJudgment(s, card, optionNumber(option), player);
      break;
    case VERB_SET:
      setCard(s, card, player);
      break;
    case VERB_ABILITY:
      beginAbility(s, card, optionNumber(option), player);
      break;
    case VERB_BATTLE:
      beginBattle(s, player);
      break;
    default:
      beginPlay(s, card, player);
  }
}

/** "FOW ext.prio.5" Both passed: the newest object resolves and the turn player gets priority. */
function resolveForPasses(s: State): number {
  if (countStep(s)) endGame(s, K.DRAW, L.REASON_LOOP);
  else resolveTop(s);
  return turnPlayer(s);
}

const { openPriority, isPriorityFrame } = createPriority({
  name: 'priority',
  question: ASK.priority,
  prepare,
  addActions,
  act,
  mustAct: isLastCall,
  resolveTop: resolveForPasses,
});

export { isPriorityFrame };

/** A priority sequence: the turn player comes first. */
export function openWindow(s: State): void {
  openPriority(s, turnPlayer(s), false);
}
setWindow(openWindow);
