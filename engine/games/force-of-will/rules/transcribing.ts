/** The choice of the spell whose text another spell has (transcribed.ts). */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, optionCard, VERB_CHOOSE } from '../../../kernel/options.ts';
import { MODE_BITS } from '../../../shared/choices/modes.ts';
import { CONTROL_MODES } from '../../../shared/programs.ts';
import { SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginTargets, canChooseFor } from './play.ts';
import { findMatching } from './selection.ts';
import { BY_SPELL, canBeTargeted, emitTargeted } from './targets.ts';
import { textOfRecord } from './transcribed.ts';

/** The record of that card in the chase; NONE without one. */
function recordOf(s: State, card: number): number {
  for (let i = s[K.STACK_COUNT] - 1; i >= 0; i--) {
    const o = K.stackObject(i);
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0 && K.referenceCard(s[o + K.FRAME_SOURCE]) === card) return o;
  }
  return K.NONE;
}

/**
 * Fills SELECTED with the spells in the chase that the card `source` may target for their text, and with whose text all
 * targets can be chosen; returns how many.
 * @clause FOW 9.3.b2.4, ext.play.3
 */
export function findTexts(s: State, of: number, source: number, you: number, flags: number): number {
  const n = findMatching(s, of, source, you);
  let kept = 0;
  for (let i = 0; i < n; i++) found[i] = SELECTED[i];
  for (let i = 0; i < n; i++) {
    const o = recordOf(s, found[i]);
    if (o === K.NONE || found[i] === source || !canBeTargeted(s, found[i], you, source, flags | BY_SPELL)) continue;
    const row = textOfRecord(s, o);
    if (row !== K.NONE && canChooseFor(s, row, source, you, K.NONE, BY_SPELL)) found[kept++] = found[i];
  }
  for (let i = 0; i < kept; i++) SELECTED[i] = found[i];
  return kept;
}

const found = new Int32Array(256);

// FRAME_A: the filter · FRAME_B: the card that is played

/** Asks for the spell, as a text is played whose targets the frame below chooses. */
export function beginTranscribing(s: State, you: number, of: number, source: number): void {
  const f = pushFrame(s, TRANSCRIBING.offerText, you);
  s[f + K.FRAME_A] = of;
  s[f + K.FRAME_B] = source;
}

function offerText(s: State, f: number): number {
  beginOptions(s);
  const n = findTexts(s, s[f + K.FRAME_A], s[f + K.FRAME_B], K.frameController(s, f), BY_SPELL);
  for (let i = 0; i < n; i++) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i]));
  return ask(s, K.frameController(s, f), ASK.choose);
}

/** Takes over the text, the X and the modes of the spell; then the targets of that text are chosen. */
function takeText(s: State, f: number): number {
  const option = s[K.ANSWER];
  const you = K.frameController(s, f);
  const source = s[f + K.FRAME_B];
  popFrame(s);
  if (option === K.NONE) return CONTINUE;
  const o = recordOf(s, optionCard(option));
  const row = textOfRecord(s, o);
  emitTargeted(s, optionCard(option), you, source);
  const targeting = s[K.FRAME_TOP];
  for (const g of [targeting, K.frameBelow(targeting)]) {
    s[g + K.FRAME_C] = row + 1;
    s[g + K.FRAME_A] = s[o + K.FRAME_A];
    s[g + K.FRAME_D] = (s[g + K.FRAME_D] & ~MODE_BITS) | (s[o + K.FRAME_D] & MODE_BITS);
    s[g + K.FRAME_CONTROL] |= s[o + K.FRAME_CONTROL] & CONTROL_MODES;
  }
  beginTargets(s, targeting, row);
  return CONTINUE;
}

const TRANSCRIBING = defineProcedure('transcribing', { offerText, takeText });
