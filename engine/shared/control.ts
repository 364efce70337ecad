/**
 * Control of cards. A player who gains control of a card has it on their own side of the field, where it stays the
 * same object. Effects that give control last for a time. When one ends, the latest of the others decides; without
 * any, the card goes back.
 *
 * `createControl` makes the functions of one game. That a card changes sides, and what it loses by that, is the game's
 * own.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { defineScratch } from '../kernel/scratch.ts';
import { linkLast, unlinkCard } from '../kernel/zones.ts';
import { CONTINUOUS_CONTROL, CONTINUOUS_EXTRA, CONTINUOUS_TARGET } from './continuous.ts';

/** What control needs of a game. */
export interface ControlHooks {
  /** Zone kind: the side of a player is the kind + the player. */
  readonly field: number;
  /** Kind of the entries that give control of their card. */
  readonly kind: () => number;
  /** The card is about to go from one side to the other. */
  readonly changesSides: (s: State, card: number, from: number, to: number) => void;
  /** The card has gone to the other side. */
  readonly changed: (s: State) => void;
}

/** Control in one game. */
export interface Control {
  /** The card is on that player's side from now on. */
  readonly changeController: (s: State, card: number, player: number) => void;
  /** Does an effect give control of the object to somebody? */
  readonly isControlGiven: (s: State, target: number) => boolean;
  /**
   * Who controls the object where no effect gives control of it: the player who had it before the oldest of these
   * effects.
   */
  readonly controllerWithout: (s: State, target: number) => number;
  /** The entry at that offset ends: notes what it gave control of. */
  readonly noteEnd: (s: State, entry: number) => void;
  /** All entries that end now are gone: looks again at who controls the cards that they were about. */
  readonly endControl: (s: State) => void;
}

const endedTarget = new Int32Array(K.ENTRY_LIMIT);
const endedFrom = new Int32Array(K.ENTRY_LIMIT);
let endedCount = 0;
defineScratch(() => {
  endedCount = 0;
});

/** Makes the functions of one game. */
export function createControl(hooks: ControlHooks): Control {
  const { field, kind, changesSides, changed } = hooks;

  function changeController(s: State, card: number, player: number): void {
    const from = s[K.cardField(card, K.CARD_ZONE)];
    if (from === field + player) return;
    changesSides(s, card, from, field + player);
    unlinkCard(s, card);
    linkLast(s, card, field + player);
    changed(s);
  }

  function givesControl(s: State, e: number, target: number): boolean {
    return s[e + CONTINUOUS_CONTROL] >> 1 === kind() && s[e + CONTINUOUS_TARGET] === target;
  }

  /** The oldest effect that gives control of the object, as its offset; NONE without any. */
  function oldestControl(s: State, target: number): number {
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      if (givesControl(s, e, target)) return e;
    }
    return K.NONE;
  }

  function noteEnd(s: State, entry: number): void {
    if (s[entry + CONTINUOUS_CONTROL] >> 1 !== kind()) return;
    endedTarget[endedCount] = s[entry + CONTINUOUS_TARGET];
    endedFrom[endedCount++] = s[entry + CONTINUOUS_EXTRA];
  }

  function endOne(s: State, target: number, back: number): void {
    const card = K.referenceCard(target);
    const c = K.cardOffset(card);
    // one that has left the field stays where it is
    if (s[c + K.CARD_SERIAL] !== K.referenceSerial(target) || (s[c + K.CARD_ZONE] & ~1) !== field) return;
    let player = back;
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      // oldest first
      if (givesControl(s, e, target)) player = s[e + CONTINUOUS_CONTROL] & 1;
    }
    changeController(s, card, player);
  }

  return {
    changeController,
    isControlGiven: (s, target) => oldestControl(s, target) !== K.NONE,
    controllerWithout(s, target) {
      const e = oldestControl(s, target);
      return e === K.NONE ? s[K.cardField(K.referenceCard(target), K.CARD_ZONE)] & 1 : s[e + CONTINUOUS_EXTRA];
    },
    noteEnd,
    endControl(s) {
      const n = endedCount;
      endedCount = 0;
      for (let i = 0; i < n; i++) endOne(s, endedTarget[i], endedFrom[i]);
    },
  };
}
