/**
 * A game as a page steps through it: a frame a decision, each with what is other than in the frame before.
 *
 * Texts stand once, in a list; frames name them by number, -1 for none. Cards are known by their rows, zones by their
 * numbers. `recording.ts` writes it, the page (`client/`) reads it.
 */

// marks of a card: bits; above them the row of its zone that it lies in
export const MARK_TURNED = 1;
export const MARK_ATTACKS = 2;
export const MARK_DEFENDS = 4;
export const LINE_SHIFT = 3;

/** A card. `face`: what it does, as `assay card` words it; `host`: row of the card that it lies with. */
export type CardCode = readonly [
  name: number,
  /** Bits of the players who know it. */
  known: number,
  face: number,
  cost: number,
  hue: number,
  marks: number,
  host: number,
  notes: readonly number[],
  /** What is other than printed. */
  changes: readonly number[],
];

/** An object on the stack, or one that waits (1) to come there. */
export type ObjectCode = readonly [
  name: number,
  row: number,
  player: number,
  text: number,
  waits: number,
  /** Bits of the players who know it. */
  known: number,
];

/** What an agent thought of an option: its chance to win in thousandths, and how often it was tried. */
export type ThoughtCode = readonly [worth: number, visits: number] | 0;

/**
 * What was paid without a choice: by whom, in words, as the other player hears it, and what was left (−1: not counted).
 * Units that are spent have no words (−1): what was left says it.
 */
export type PaidCode = readonly [by: number, words: number, told: number, owed: number];

export interface DecisionCode {
  /** Seat. */
  readonly by: number;
  readonly options: readonly number[];
  /** Index of the option taken; −1 while it has not been. */
  taken: number;
  thoughts?: readonly ThoughtCode[];
  /** The card or the phase that asks, its line of text, and what is asked. */
  readonly cause?: number;
  readonly text?: number;
  readonly question?: number;
  /** 1: something is being paid. */
  readonly pays?: number;
  /** What was left to pay, where it is counted. */
  readonly owed?: number;
  /** What was paid without a choice after the option was taken. */
  paid?: readonly PaidCode[];
  /** Row of the card of each option, −1 for none. */
  readonly rows?: readonly number[];
  /** The line of text that each option uses; left out where none does. */
  readonly lines?: readonly number[];
  /** What a log says of the option that was taken, where that is something else; −1: nothing. */
  deed?: number;
  /** What the other player hears of the option that was taken, where that is less. */
  told?: number;
}

/** What is left out is as in the frame before. */
export interface FrameCode {
  readonly turn?: number;
  readonly turnPlayer?: number;
  readonly phase?: number;
  /** What is to be said of each player. */
  readonly players?: readonly (readonly number[])[];
  /** Rows by number of zone. */
  readonly zones?: Readonly<Record<string, readonly number[]>>;
  /** Cards by row: those in zones, and those that the decision speaks of. */
  readonly cards?: Readonly<Record<string, CardCode>>;
  readonly notes?: readonly number[];
  readonly objects?: readonly ObjectCode[];
  /** What is attacked that lies on no table; −1 for nothing. */
  readonly aim?: number;
  /** What happened since: all of it, and as A and B saw it where that is less. */
  readonly log?: readonly (readonly number[])[];
  /** Left out in the last frame. */
  readonly decision?: DecisionCode;
}

export type ZoneCode = readonly [
  player: number,
  title: number,
  lies: 'row' | 'hand' | 'pile',
  distance: number,
  /** With so many cards its player loses. */
  most?: number,
];

export interface Recording {
  /** In English. */
  readonly texts: readonly string[];
  /** The same in Japanese; 0 where it is no other. */
  readonly japanese: readonly (string | 0)[];
  readonly zones: readonly ZoneCode[];
  readonly frames: readonly FrameCode[];
  /** What texts mean that stand on the table in short, by their numbers. */
  readonly marks: Readonly<Record<string, number>>;
  /** What the number means that a card costs; −1 where no card has one. */
  readonly price: number;
}
