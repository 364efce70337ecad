/** Nets of random weights for tests. */
import { type Game, randomWord } from '../../../engine/index.ts';
import type { Net } from '../net-file.ts';
import { namesAt, numberCount } from '../net-places.ts';

/**
 * A net that reads every number and every second attribute and slot; the first `known` cards have vectors of their own.
 */
export function randomNet(game: Game, known = 50): Net {
  const { encoding } = game;
  const [card, first, second] = [4, 12, 6];
  let drawn = 0;
  const weights = (count: number, scale: number): Float32Array =>
    Float32Array.from({ length: count }, () => (randomWord(1, 2, 3, 4, 0, drawn++) / 2 ** 31) * scale);
  const everySecond = (length: number): number[] => Array.from({ length: length >> 1 }, (_, i) => i * 2);
  const every = (length: number): number[] => Array.from({ length }, (_, i) => i);
  const names = namesAt(encoding, {
    numbers: every(numberCount(encoding)),
    attributes: everySecond(encoding.attributes.names.length),
    slots: everySecond(encoding.slots.length),
    options: every(encoding.optionParts.card),
  });
  const policy = 5;
  const cardIds = game.cards.slice(0, known).map(({ id }) => id);
  return {
    ...{ game: game.name, units: encoding.units, card, hidden: [first, second] },
    ...{ names, cardIds, policy, provenance: {} },
    numbers: weights(names.numbers.length * first, 0.1),
    attributes: weights(names.attributes.length * card, 0.1),
    cards: weights(cardIds.length * card, 0.1),
    slots: weights(names.slots.length * card * first, 0.1),
    firstBias: weights(first, 0.5),
    second: weights(first * second, 0.4),
    secondBias: weights(second, 0.5),
    third: weights(second, 0.5),
    thirdBias: weights(1, 0.5),
    hand: Float32Array.of(0.75),
    policyState: weights(policy * first, 0.4),
    policyBias: weights(policy, 0.5),
    policyOptions: weights(names.options.length * policy, 0.5),
    policyCards: weights(card * policy, 0.5),
    policyOut: weights(policy, 0.5),
  };
}
