/** Priority (902): who may act, with what, and what two passes in succession do. */
import { addOption, hasEnoughOptions } from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { STACK_LIMIT, type State } from '../../../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb, VERB_ABILITY } from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { isPassedAnyway, mayLeaveOut } from '../../../shared/judging.ts';
import { createPriority } from '../../../shared/priority.ts';
import { createRounds, insistOnRound } from '../../../shared/rounds.ts';
import { ASK, VERB_ARTS, VERB_GAIN, VERB_ROUNDS, VERB_SUPPORT } from '../decisions.ts';
import * as L from '../layout.ts';
import { prepare } from './check.ts';
import { abilityAt } from './given.ts';
import { countStep, LOOPS, nextRound } from './loops.ts';
import { ANYTHING, isAnswering, isOccasion, TIMELY, thoughtOf } from './occasions.ts';
import { addPlays, beginAbility, beginArts, beginPlay } from './play.ts';
import { gainFrom, givesNewEp } from './pools.ts';
import { addSupports, beginSupport } from './scrum.ts';
import { resolveTop } from './stack.ts';

/** To a Pending this high players add nothing more: triggered crafts must still find room. */
const FULL_PENDING = STACK_LIMIT - 6;

/**
 * Adds what the player with priority may do besides passing; Scrum support is among it.
 * @clause TR 902.4, 902.4a, 902.4g
 */
function addActions(s: State, player: number): void {
  // while a position is played out the quiet option is to pass, whatever else there is
  if (s[K.PLAYING_OUT] > 0 && (isAnswering(s) || !isOccasion(s, player))) return;
  const round = nextRound(s, player);
  if (round === K.NONE && mayLeaveOut(s) && addLightly(s, player)) return;
  if (s[K.STACK_COUNT] < FULL_PENDING) {
    addPlays(s, player);
    // support is of use before the last attack of a turn only where a UNIT is attacked
    if (round === K.NONE && s[K.TURN_PHASE] !== L.PHASE_RECOVERY && isPassedAnyway(s)) return;
    if (round !== K.NONE || !hasEnoughOptions(s)) addSupports(s, player);
  }
  if (round === K.NONE && isPassedAnyway(s)) return;
  // last: where the search for options is cut short, an option worth considering has been found before
  addGains(s, player);
  // a round that was named is played
  // @clause TR 1501.1a
  insistOnRound(s, round);
}

/**
 * Adds the options worth considering, and one more where there would be no decision without; false where all options
 * have to be looked for.
 */
function addLightly(s: State, player: number): boolean {
  const thought = thoughtOf(s, player);
  if (thought === ANYTHING) return false;
  const mayPlay = s[K.STACK_COUNT] < FULL_PENDING;
  if (thought === TIMELY && mayPlay) addPlays(s, player, true);
  if (s[K.OPTION_COUNT] < 2) addGains(s, player);
  if (s[K.OPTION_COUNT] < 2 && mayPlay) addSupports(s, player);
  if (s[K.OPTION_COUNT] < 2 && mayPlay) addPlays(s, player);
  return true;
}

/**
 * Adds EP gain, once for cards that are alike.
 * @clause TR 902.4f, 1217.3
 */
function addGains(s: State, player: number): void {
  for (let card = firstCard(s, L.ZONE_STRONGHOLD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (hasEnoughOptions(s)) return;
    if (givesNewEp(s, card, player)) addOption(s, makeOption(VERB_GAIN, card, L.POOL_EP));
  }
}

function begin(s: State, option: number, player: number): void {
  const card = optionCard(option);
  switch (optionVerb(option)) {
    case VERB_GAIN:
      gainFrom(s, player, card);
      break;
    case VERB_SUPPORT:
      beginSupport(s, card, optionNumber(option), player);
      break;
    case VERB_ARTS:
      beginArts(s, card, player);
      break;
    case VERB_ABILITY:
      beginAbility(s, card, abilityAt(s, card, optionNumber(option)), player);
      break;
    default:
      beginPlay(s, card, player);
  }
}

/**
 * A player who keeps a loop going says for how many rounds. A player who has acted has priority again.
 * @clause TR 1501.1a, 1501.1b, 902.5, 902.5a
 */
const act = createRounds({
  loops: LOOPS,
  question: ASK.rounds,
  verb: VERB_ROUNDS,
  beginsRound: (option) => optionVerb(option) !== VERB_GAIN,
  begin,
});

/**
 * A pass hands priority to the other player; each time a rule check comes first.
 * @clause TR 902.5b, 902.6
 */
export const { openPriority, isPriorityFrame } = createPriority({
  name: 'priority',
  question: ASK.priority,
  prepare,
  addActions,
  act,
  mustAct: LOOPS.isLastCall,
  /**
   * Both passed: the newest object in Pending resolves and the Primary player gets priority.
   * @clause TR 902.5c, 1501.1c
   */
  resolveTop,
  countStep,
  endless: L.REASON_LOOP,
  isUnderWay: isAnswering,
});

/**
 * Opens a priority process: the Primary player comes first.
 * @clause TR 902.1, 902.2
 */
export function openWindow(s: State): void {
  openPriority(s, turnPlayer(s), false);
}
