/** Spells that are, as they are played, what another spell in the chase is: their type, attribute, cost and text. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { TRANSCRIBE } from '../operators/tables.ts';

/** Is the text in that row the text of another spell, which is targeted as it is played? */
export function isTranscribing(row: number): boolean {
  return row !== K.NONE && T.CODE[T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)]] === TRANSCRIBE.index;
}

/**
 * The row of the text that is done for what is announced, stands in the chase or resolves in that frame or record: its
 * own, or that of the spell whose text it has (FRAME_C is that row + 1). NONE without any.
 */
export function textOfRecord(s: State, o: number): number {
  const row = s[o + K.FRAME_ABILITY];
  return isTranscribing(row) ? s[o + K.FRAME_C] - 1 : row;
}
