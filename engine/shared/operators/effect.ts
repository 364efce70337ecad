/**
 * What the effects of every game need: reading their operands, holding cards, acting for one player after the other.
 *
 * What an instruction does to several cards happens at once: they are held aside first, and events come when all has
 * happened.
 */
import { frameController, NONE, type State, TURN_PLAYER } from '../../kernel/layout.ts';
import { setIt } from '../moved.ts';
import { copyCards, SELECTED, sourceRow } from '../selection.ts';
import type { Operand, OperatorDefinition } from './operator.ts';

export type Wording = OperatorDefinition<unknown>['wording'];
/** The wordings of operands, and the operands as they were written. */
export type Texts = Readonly<Record<string, string>>;
export type Raw = Readonly<Record<string, unknown>>;

// operands that many effects have
export const WHO: Operand = { kind: 'selector' };
export const SELF_BY_DEFAULT: Operand = { kind: 'selector', default: 'self' };
export const YOU_BY_DEFAULT: Operand = { kind: 'player', default: 'you' };
export const AMOUNT: Operand = { kind: 'value' };
export const ONE_BY_DEFAULT: Operand = { kind: 'value', default: 1 };
export const FLAG: Operand = { kind: 'flag', default: false };
export const CHOSEN_SET: Operand = { kind: 'set', default: 'chosen' };
/** A set among whose cards something is divided. */
export const DIVIDED_SET: Operand = { ...CHOSEN_SET, isDivided: true };
export const ELSE: Operand = { kind: 'effects', default: [] };

/**
 * Who controls the program in a frame.
 * @clause SVE 3.1.2.4, 3.1.2.4.1
 */
export function youOf(s: State, f: number): number {
  return frameController(s, f);
}

/** Cards that an effect holds while it acts on them: the events of its acts may select other cards. */
export const held = new Int32Array(256);

/** Holds the first `n` cards of SELECTED. */
export function hold(n: number): number {
  copyCards(held, SELECTED, n);
  return n;
}

/**
 * Makes the first `n` of the held cards "it".
 * @clause SVE 4.1.4.1
 */
export function rememberHeld(s: State, f: number, n: number): void {
  setIt(s, f, held, n);
}

/** How many of the held cards were gathered. */
let gathered = 0;

/** Begins an effect that moves cards one after the other, or for one player after the other: none are gathered yet. */
export function beginGathering(): void {
  gathered = 0;
}

/** Gathers one more card. */
export function gather(card: number): void {
  held[gathered++] = card;
}

/** Makes all the gathered cards "it". */
export function rememberGathered(s: State, f: number): void {
  setIt(s, f, held, gathered);
}

export interface EffectHooks {
  readonly computeValue: (s: State, operand: number, source: number, you: number, f: number) => number;
  readonly selectCards: (s: State, f: number, selector: number, source: number, you: number) => number;
  readonly playerOf: (s: State, player: number, you: number, f: number) => number;
  /** The code of a player operand that means both players. */
  readonly eachPlayer: number;
}

/** How the effects of one game read their operands; `f` is the frame of the program. */
export interface EffectReader {
  /** Fills SELECTED with the cards of a selector; returns how many. */
  readonly select: (s: State, f: number, selector: number) => number;
  /** Holds the cards of a selector; returns how many. */
  readonly holdCards: (s: State, f: number, selector: number) => number;
  /** A number that changes another number: it keeps its sign. */
  readonly signedOf: (s: State, f: number, value: number) => number;
  /** How many, or how much: never below 0. */
  readonly amountOf: (s: State, f: number, value: number) => number;
  /** The one player that an operand means; NONE where there is no such player, and then nothing is done. */
  readonly onePlayer: (s: State, f: number, player: number) => number;
  /** Does something for one player or for both, the turn player first. */
  readonly forPlayers: (
    s: State,
    f: number,
    player: number,
    run: (s: State, player: number, amount: number) => void,
    amount: number,
  ) => void;
}

/** Makes the reader of one game's effects. */
export function createEffectReader(hooks: EffectHooks): EffectReader {
  const { computeValue, selectCards, playerOf, eachPlayer } = hooks;

  function select(s: State, f: number, selector: number): number {
    return selectCards(s, f, selector, sourceRow(s, f), youOf(s, f));
  }

  // @clause SE 4.3
  function signedOf(s: State, f: number, value: number): number {
    return computeValue(s, value, sourceRow(s, f), youOf(s, f), f);
  }

  // @clause SE 4.3
  // @clause SVE 1.3.2.2
  function amountOf(s: State, f: number, value: number): number {
    return Math.max(0, signedOf(s, f, value));
  }

  function onePlayer(s: State, f: number, player: number): number {
    return playerOf(s, player, youOf(s, f), f);
  }

  return {
    select,
    holdCards: (s, f, selector) => hold(select(s, f, selector)),
    signedOf,
    amountOf,
    onePlayer,
    // @clause SE 11.12.5
    // @clause SVE 1.3.4, 1.3.4.1, 1.3.4.1.e1
    forPlayers(s, f, player, run, amount) {
      if (player === eachPlayer) {
        run(s, s[TURN_PLAYER], amount);
        run(s, s[TURN_PLAYER] ^ 1, amount);
        return;
      }
      const one = onePlayer(s, f, player);
      if (one !== NONE) run(s, one, amount);
    },
  };
}
