/**
 * What effects on abilities ask of cards. Their layer is the first, so when it is applied the other information of
 * cards is the printed one. A game may say that they ask for it as it is in the end: then all layers are applied once
 * to find that out, and once more.
 */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { about, eachWalked, gatheredLayers, gatheredReads, ROW_LIMIT } from './about.ts';
import type { DeriveHooks } from './hooks.ts';

/** Most derived fields that may be asked for. */
const MOST_FIELDS = 8;

/** The other information of cards, as the effects on abilities read it. */
export interface FinalReading {
  /** Does an effect on abilities read what a later layer changes now? */
  readonly isNeeded: () => boolean;
  /**
   * All layers have been applied: the cards get their printed values again, but for what is to be read. All cards have
   * been derived then: where an effect reads what another changes, none is left out (chosen.ts).
   */
  readonly lay: (s: State) => void;
  /** The effects on abilities have been applied: what they read is as printed again. */
  readonly takeBack: (s: State) => void;
}

/** Makes the `FinalReading` of one game; undefined if it reads the printed information. */
export function createFinalReading(
  hooks: Pick<DeriveHooks, 'layers' | 'lostBit' | 'lostField' | 'setPrinted'>,
): FinalReading | undefined {
  const { lostField, lostBit, setPrinted } = hooks;
  const { first, last, readAtEnd: fields } = hooks.layers;
  if (fields === undefined) return undefined;
  if (fields.length > MOST_FIELDS) throw new RangeError('more fields are read at the end than there is room for');
  const later = (2 << last) - (2 << first);
  const kept = new Int32Array(ROW_LIMIT * MOST_FIELDS);

  function isNeeded(): boolean {
    const read = about.readByAny & about.readOfAny & later;
    if (read === 0) return false;
    for (let i = 0; i < about.gatheredCount; i++)
      if ((gatheredLayers[i] & (1 << first)) !== 0 && (gatheredReads[i] & read) !== 0) return true;
    return false;
  }

  /** Exchanges the fields of a card with what is kept of it; that abilities are lost stays on the card. */
  function exchange(s: State, card: number): void {
    const at = card * MOST_FIELDS;
    for (let k = 0; k < fields!.length; k++) {
      const cell = K.cardField(card, fields![k]);
      const stays = fields![k] === lostField ? s[cell] & lostBit : 0;
      const value = kept[at + k];
      kept[at + k] = s[cell] & ~stays;
      s[cell] = (fields![k] === lostField ? value & ~lostBit : value) | stays;
    }
  }

  function layOne(s: State, card: number): void {
    const at = card * MOST_FIELDS;
    for (let k = 0; k < fields!.length; k++) kept[at + k] = s[K.cardField(card, fields![k])];
    setPrinted(s, card);
    exchange(s, card);
  }

  return {
    isNeeded,
    lay: (s) => eachWalked(s, layOne),
    takeBack: (s) => eachWalked(s, exchange),
  };
}
