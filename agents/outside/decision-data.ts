/** A decision as plain data: what programs outside of this process get of it, whichever way they are asked. */
import type { Game, Player, PositionData, State } from '../../engine/index.ts';

/** The parts of a decision that a program can ask for. */
export const DECISION_PARTS = ['facts', 'texts', 'codes', 'encoding', 'option-encodings'] as const;
export type DecisionPart = (typeof DECISION_PARTS)[number];
/** The parts that a program gets if it does not say what it wants. */
export const STANDARD_PARTS: readonly DecisionPart[] = ['facts', 'texts'];

export interface DecisionData {
  /**
   * The position by the facts that the player may know, named as in scenario files; a card that is not known is null.
   */
  readonly facts?: PositionData;
  /** Each option in words. */
  readonly texts?: readonly string[];
  /** Each option's number: doing the same thing in the same position has the same number. */
  readonly codes?: readonly number[];
  /** The position as numbers (engine/view/encoding.ts): place, value, place, value … of those that are not 0. */
  readonly encoding?: readonly number[];
  /** Each option as numbers, in the same way. */
  readonly 'option-encodings'?: readonly (readonly number[])[];
}

/** What a program must know about the numbers it gets; their hash stands for what they mean. */
export function encodingData({ encoding }: Game): { hash: string; length: number; optionLength: number } {
  const { hash, length, optionLength } = encoding;
  return { hash, length, optionLength };
}

/**
 * Must the position be observed for these parts? Encodings contain only what the player knows, even if they are made
 * from the state.
 */
export function needsView(parts: readonly DecisionPart[]): boolean {
  return parts.some((part) => part === 'facts' || part === 'texts');
}

/**
 * The parts of a decision. `view` is what `player`, who decides, observes; or the state itself, where no part needs
 * the observation.
 */
export function decisionData(
  game: Game,
  view: State,
  player: Player,
  options: Int32Array,
  count: number,
  parts: readonly DecisionPart[],
): DecisionData {
  const has = (part: DecisionPart): boolean => parts.includes(part);
  const taken = options.subarray(0, count);
  return {
    ...(has('facts') && { facts: game.positionData(view, player) }),
    ...(has('texts') && { texts: Array.from(taken, (option) => game.describeOption(view, option)) }),
    ...(has('codes') && { codes: Array.from(taken) }),
    ...(has('encoding') && { encoding: game.encoding.encodeSparsely(view, player) }),
    ...(has('option-encodings') && {
      'option-encodings': Array.from(taken, (option) => game.encoding.encodeOptionSparsely(view, option, player)),
    }),
  };
}
