/** Card programs of this game: the frame of a resolving text, and what its end does. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell } from '../../../kernel/players.ts';
import { CONTROL_CALL, createPrograms } from '../../../shared/programs.ts';
import { cardOf, setLength, setStart } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { PAID_SET } from '../operators/selectors.ts';
import { cardKinds, formOf } from './characteristics.ts';
import { emit, emitWith } from './events.ts';
import { sendTo } from './movement.ts';
import { DEED_UNION_BURST, noteDeed } from './turn-history.ts';

export { CONTROL_CHOSEN, CONTROL_MODES } from '../../../shared/programs.ts';

/** The frame resolves the text of a spell. */
export const CONTROL_SPELL = 16;
/** A triggered ability. */
export const CONTROL_TRIGGER = 32;
/** An ability of a card, activated or granted. */
export const CONTROL_ACTIVATED = 128;
/** A Union Burst ability. */
export const CONTROL_BURST = 256;
/** The ability was fused from the hand (12.18.4). */
export const CONTROL_FUSION = 512;
/** A text plays the card or the ability: no price is to be paid. */
export const CONTROL_FREE = 1024;
/** The card was revealed in the hand for its ability, and is hidden again once that has resolved (10.6.2.1.1). */
export const CONTROL_REVEALED = 2048;
/** The Union Burst counts already as activated. */
const CONTROL_COUNTED = 4096;

const programs = createPrograms('sve-program', EFFECTS, (s, f) => {
  s[L.FROZEN] = 0;
  if ((s[f + K.FRAME_CONTROL] & CONTROL_SPELL) !== 0) putSpellAway(s, f);
  afterResolution(s, f);
});

export const PROGRAM = programs.program;
export const callEffects = programs.callEffects;
export const callMode = programs.callMode;

/**
 * A card that is still in the resolution zone goes to its owner's graveyard.
 * @clause SVE 10.6.2.8.3
 */
function putSpellAway(s: State, f: number): void {
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  if (card !== K.NONE && s[K.cardField(card, K.CARD_ZONE)] === L.ZONE_RESOLUTION)
    sendTo(s, card, L.ZONE_GRAVEYARD, false);
}

/**
 * The frame in which the whole text of a frame that runs or waits resolves: that from which its list was called, or
 * itself.
 */
function frameOfText(s: State, f: number): number {
  let g = f;
  while (s[g + K.FRAME_STEP] !== PROGRAM || (s[g + K.FRAME_CONTROL] & CONTROL_CALL) !== 0) g = K.frameBelow(g);
  return g;
}

/** Counts a Union Burst as activated, once. */
function countBurst(s: State, f: number): void {
  const control = s[f + K.FRAME_CONTROL];
  if ((control & (CONTROL_BURST | CONTROL_COUNTED)) !== CONTROL_BURST) return;
  s[f + K.FRAME_CONTROL] = control | CONTROL_COUNTED;
  const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
  addPlayerCell(s, control & 1, L.PLAYER_BURSTS, 1);
  noteDeed(s, DEED_UNION_BURST, control & 1, source, formOf(s, source));
}

/**
 * A Union Burst that activates another one counts already for what that one asks.
 * @clause SVE 14.5.1.3
 */
export function countOuterBurst(s: State, f: number): void {
  countBurst(s, frameOfText(s, f));
}

/**
 * A Union Burst whose "(cost):" is not paid has not been activated. A cost deeper in its text, which frame `f` of a
 * called list asks for, is not that of the ability.
 * @clause SVE 14.5.1.3, 10.4.7.3
 */
export function forgetBurst(s: State, f: number): void {
  s[f + K.FRAME_CONTROL] &= ~CONTROL_BURST;
}

/**
 * After a record has resolved: Union Bursts are counted, and fusing emits its events.
 * @clause SVE 14.5.1.3, 12.18.4.1
 */
function afterResolution(s: State, f: number): void {
  const control = s[f + K.FRAME_CONTROL];
  const player = control & 1;
  const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
  if ((control & CONTROL_REVEALED) !== 0 && cardOf(s, s[f + K.FRAME_SOURCE]) !== K.NONE) {
    const c = K.cardOffset(source);
    if (s[c + K.CARD_ZONE] === L.ZONE_HAND + player) s[c + K.CARD_OWNER] &= ~(1 << (K.KNOWN_SHIFT + (player ^ 1)));
  }
  if ((control & CONTROL_BURST) !== 0) {
    countBurst(s, f);
    emit(s, L.EVENT_UNION_BURST, source, player);
  }
  // only where it lies in the EX area now
  // @clause SVE 12.18.4
  if (
    (control & CONTROL_FUSION) !== 0 &&
    cardOf(s, s[f + K.FRAME_SOURCE]) !== K.NONE &&
    (s[K.cardField(source, K.CARD_ZONE)] & ~1) === L.ZONE_EX
  ) {
    const start = f + K.FRAME_SLOTS + setStart(s, f, PAID_SET);
    const end = start + setLength(s, f, PAID_SET);
    for (let i = start; i < end; i++) {
      const card = K.referenceCard(s[i]);
      // the event of a fused token was emitted as it was paid (operators/costs.ts)
      if ((cardKinds(s, card) & L.KIND_TOKEN) === 0) emitWith(s, L.EVENT_FUSED, card, player, source);
    }
  }
}
