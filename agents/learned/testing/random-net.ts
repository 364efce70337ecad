/** Nets of random weights for tests. */
import { type Game, randomWord } from '../../../engine/index.ts';
import type { Net } from '../net-file.ts';

/**
 * A net that reads every number and every second attribute and slot; the first `known` cards have vectors of their own.
 */
export function randomNet(game: Game, known = 50): Net {
  const { encoding } = game;
  const [card, first, second] = [4, 12, 6];
  const slotsAt = encoding.length - encoding.slots.length * encoding.attributes.names.length;
  let drawn = 0;
  const weights = (count: number, scale: number): Float32Array =>
    Float32Array.from({ length: count }, () => (randomWord(1, 2, 3, 4, 0, drawn++) / 2 ** 31) * scale);
  const everySecond = (length: number): number[] => Array.from({ length: length >> 1 }, (_, i) => i * 2);
  const numberPlaces = Array.from({ length: slotsAt }, (_, i) => i);
  const attributePlaces = everySecond(encoding.attributes.names.length);
  const slotPlaces = everySecond(encoding.slots.length);
  const optionPlaces = Array.from({ length: encoding.optionParts.card }, (_, i) => i);
  const policy = 5;
  const cardIds = game.cards.slice(0, known).map(({ id }) => id);
  return {
    ...{ game: game.name, encoding: encoding.hash, card, hidden: [first, second] },
    ...{ numberPlaces, attributePlaces, slotPlaces, cardIds, policy, optionPlaces, provenance: {} },
    numbers: weights(numberPlaces.length * first, 0.1),
    attributes: weights(attributePlaces.length * card, 0.1),
    cards: weights(cardIds.length * card, 0.1),
    slots: weights(slotPlaces.length * card * first, 0.1),
    firstBias: weights(first, 0.5),
    second: weights(first * second, 0.4),
    secondBias: weights(second, 0.5),
    third: weights(second, 0.5),
    thirdBias: weights(1, 0.5),
    hand: Float32Array.of(0.75),
    policyState: weights(policy * first, 0.4),
    policyBias: weights(policy, 0.5),
    policyOptions: weights(optionPlaces.length * policy, 0.5),
    policyCards: weights(card * policy, 0.5),
    policyOut: weights(policy, 0.5),
  };
}
