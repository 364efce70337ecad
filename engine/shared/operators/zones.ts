/** Effects that move cards: away from where they are, and whole hands. */
import { NONE, type State } from '../../kernel/layout.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { lookAtCard, revealCard } from '../movement.ts';
import { SELECTED } from '../selection.ts';
import {
  beginGathering,
  type EffectReader,
  gather,
  held,
  rememberGathered,
  rememberHeld,
  type Wording,
  YOU_BY_DEFAULT,
  youOf,
} from './effect.ts';
import type { EffectRun, OperatorTable } from './operator.ts';

export interface SendingHooks {
  readonly select: EffectReader['select'];
  readonly isOnField: (s: State, card: number) => boolean;
  readonly hasKeyword: (s: State, card: number, keywords: number) => boolean;
  readonly controllerOf: (s: State, card: number) => number;
  /** Moves one card that is not on a field to its owner's zone of a kind. */
  readonly sendTo: (s: State, card: number, kind: number, onTop: boolean) => void;
  /**
   * Moves the first `n` of SELECTED, which are on fields, to their owners' zones together; `how` is the game's way of
   * leaving.
   */
  readonly leaveTogether: (s: State, n: number, kind: number, how: number, onlyPut: number, onTop: boolean) => void;
}

/** How the effects of one game move cards from wherever they are. */
export interface Sending {
  /** Does the effect belong to an opponent of the card's controller? */
  readonly isOpposing: (s: State, f: number, card: number) => boolean;
  /**
   * Holds the cards of a selector, except cards on a field with a keyword that protects them: against all effects, or
   * only against those of the opponent.
   */
  readonly holdUnprotected: (s: State, f: number, selector: number, byAll: number, byOpponent?: number) => number;
  /** Moves the `n` cards that are held to their owners' zones of a kind. */
  readonly moveHeld: (s: State, n: number, kind: number, how: number, onTop: boolean) => void;
  /** The same; the cards are "it" from now on. */
  readonly sendHeld: (s: State, f: number, n: number, kind: number, how?: number) => void;
}

/** Makes how the effects of one game move cards. */
export function createSending(hooks: SendingHooks): Sending {
  const { select, isOnField, hasKeyword, controllerOf, sendTo, leaveTogether } = hooks;

  function isOpposing(s: State, f: number, card: number): boolean {
    return controllerOf(s, card) !== youOf(s, f);
  }

  function moveHeld(s: State, n: number, kind: number, how: number, onTop: boolean): void {
    for (let i = 0; i < n; i++) if (!isOnField(s, held[i])) sendTo(s, held[i], kind, onTop);
    let onField = 0;
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) SELECTED[onField++] = held[i];
    leaveTogether(s, onField, kind, how, 0, onTop);
  }

  return {
    isOpposing,
    holdUnprotected(s, f, selector, byAll, byOpponent = 0) {
      const n = select(s, f, selector);
      let kept = 0;
      for (let i = 0; i < n; i++) {
        const card = SELECTED[i];
        if (isOnField(s, card) && hasKeyword(s, card, isOpposing(s, f, card) ? byAll | byOpponent : byAll)) continue;
        held[kept++] = card;
      }
      return kept;
    },
    moveHeld,
    sendHeld(s, f, n, kind, how = 0) {
      moveHeld(s, n, kind, how, false);
      rememberHeld(s, f, n);
    },
  };
}

export interface HandHooks {
  readonly forPlayers: EffectReader['forPlayers'];
  /** Zone kind: the hand of a player is the kind + the player. */
  readonly hand: number;
  readonly discardTogether: (s: State, cards: Int32Array, n: number) => void;
  /** How the two operators read, where that is not the usual wording. */
  readonly discardWording?: Wording;
  readonly revealWording?: Wording;
}

export interface LookingHooks {
  readonly onePlayer: EffectReader['onePlayer'];
  /** The words that mean one player. */
  readonly players: readonly string[];
  readonly hand: number;
}

/** The operator `look-at-hand`. */
export function defineLookAtHand(effects: OperatorTable<EffectRun>, hooks: LookingHooks): void {
  const { onePlayer, players, hand } = hooks;
  effects.define({
    name: 'look-at-hand',
    operands: { player: { kind: 'player', default: 'opponent', values: players } },
    meaning: "you look at a player's hand",
    wording: 'look at the hand of {player}',
    run: (s, f, player) => {
      const zone = hand + onePlayer(s, f, player);
      for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card)) lookAtCard(s, card, youOf(s, f));
    },
  });
}

const hand = new Int32Array(256);

/** The operators `discard-hand` and `reveal-hand`. */
export function defineWholeHands(effects: OperatorTable<EffectRun>, hooks: HandHooks): void {
  const { forPlayers, hand: handZone, discardTogether } = hooks;
  const { discardWording = '{player} discards the whole hand' } = hooks;
  const { revealWording = '{player} reveals the whole hand' } = hooks;

  function discardHand(s: State, player: number): void {
    let n = 0;
    for (let card = firstCard(s, handZone + player); card !== NONE; card = nextCard(s, card)) hand[n++] = card;
    discardTogether(s, hand, n);
    for (let i = 0; i < n; i++) gather(hand[i]);
  }

  function revealHand(s: State, player: number): void {
    for (let card = firstCard(s, handZone + player); card !== NONE; card = nextCard(s, card)) revealCard(s, card);
  }

  effects.define({
    name: 'discard-hand',
    operands: { player: YOU_BY_DEFAULT },
    meaning: 'a player discards their whole hand',
    wording: discardWording,
    run: (s, f, player) => {
      beginGathering();
      forPlayers(s, f, player, discardHand, 0);
      rememberGathered(s, f);
    },
    it: 'moved',
  });
  effects.define({
    name: 'reveal-hand',
    operands: { player: YOU_BY_DEFAULT },
    meaning: 'a player reveals their hand',
    wording: revealWording,
    run: (s, f, player) => {
      forPlayers(s, f, player, revealHand, 0);
    },
  });
}
