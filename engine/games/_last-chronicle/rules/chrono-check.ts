/** Chrono checks (9.4.3, 15.1.14) and the chrono bursts that they may bring (15.3.2.1, 15.3.2.2). */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import { ANSWER, FRAME_A, FRAME_B, FRAME_CONTROL, FRAME_STEP, NONE, type State } from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS } from '../../../kernel/options.ts';
import { ABILITIES, ABILITY_FLAGS, ABILITY_STRIDE, ABILITY_TARGETS } from '../../../kernel/tables.ts';
import { firstCard } from '../../../kernel/zones.ts';
import { addPending } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_BURST } from '../decisions.ts';
import { ABILITY_FLAG_PLACES_SELF, DEF_BURST, EVENT_BURST, EVENT_CHRONO_CHECK, ZONE_CA, ZONE_DECK } from '../layout.ts';
import { printed } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { emit } from './events.ts';
import { moveCard } from './movement.ts';
import { canPut } from './permissions.ts';

// FRAME_A: checks still to make · FRAME_B: the card that was turned up

/** "LC 15.1.14.1" The top card goes face up to the CA Yard; "LC 15.1.14.3" with an empty deck there is no check. */
function turnUp(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = firstCard(s, ZONE_DECK + player);
  if (s[f + FRAME_A] === 0 || card === NONE) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + FRAME_A]--;
  s[f + FRAME_B] = card;
  moveCard(s, card, ZONE_CA + player, false);
  emit(s, EVENT_CHRONO_CHECK, card, player, 0, NONE);
  return CONTINUE;
}

/**
 * "LC 5.4.1" "LC 5.4.2" "LC 15.3.2.2.4" Its player may declare the burst at once; "LC 15.3.2.2.1" not where it must choose something and cannot.
 */
function offerBurst(s: State, f: number): number {
  const card = s[f + FRAME_B];
  const player = s[f + FRAME_CONTROL] & 1;
  const row = printed(s, card, DEF_BURST) - 1;
  beginOptions(s);
  if (row >= 0 && canDeclare(s, row, card, player)) {
    addOption(s, makeOption(VERB_BURST, card, 0));
    addOption(s, OPTION_PASS);
  }
  return ask(s, player, ASK.burst);
}

/** "LC 15.3.2.2.2" "LC 15.3.2.2.3" Nor where it would place its own card and cannot, for its icons. */
function canDeclare(s: State, row: number, card: number, player: number): boolean {
  const placesSelf = (ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_PLACES_SELF) !== 0;
  if (placesSelf && !canPut(s, card, player)) return false;
  const targets = ABILITIES[row * ABILITY_STRIDE + ABILITY_TARGETS];
  return targets === 0 || CHOICES.canChooseTargets(s, targets, card, player, NONE, 0);
}

/** "LC 15.3.2.2.6" What is declared triggers; "LC 15.3.2.2.5" otherwise it does not. "LC 15.1.14.4" Then the next check. */
function takeBurst(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = s[f + FRAME_B];
  s[f + FRAME_STEP] = CHRONO.turnUp;
  if (s[ANSWER] !== NONE && s[ANSWER] !== OPTION_PASS) {
    addPending(s, printed(s, card, DEF_BURST) - 1, referenceTo(s, card), player, 0, 0, 0, 0);
    emit(s, EVENT_BURST, card, player, 0, NONE);
  }
  return CONTINUE;
}

const CHRONO = defineProcedure('chrono', { turnUp, offerBurst, takeBurst });

/** Begins so many chrono checks of a player, one after the other (Q31). */
export function beginChronoChecks(s: State, player: number, count: number): void {
  const f = pushFrame(s, CHRONO.turnUp, player);
  s[f + FRAME_A] = count;
}
