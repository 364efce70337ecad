/**
 * The stack as a game shows it: an object is a card or an ability of one.
 *
 * - `createStackView`: what its objects are called, and the fact of the game.
 */
import { z } from 'zod';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { ABILITIES, ABILITY_NUMBER, abilityField } from '../kernel/tables.ts';

import { valueKind } from './facts.ts';

/**
 * Makes the names of the objects on the stack.
 *
 * @param cardBit bit of FRAME_CONTROL of an object that is its card, and not an ability of it
 * @param ownName what an object is called that is neither, by its offset; undefined for others
 */
export function createStackView(
  cardName: (s: State, card: number) => string,
  cardBit: number,
  ownName: (s: State, object: number) => string | undefined = () => undefined,
) {
  /** The name of the object that has `index` objects below it: the name of a card, or `ability 2 of Name`. */
  const objectName = (s: State, index: number): string => {
    const o = K.stackObject(index);
    const own = ownName(s, o);
    if (own !== undefined) return own;
    const name = cardName(s, K.referenceCard(s[o + K.FRAME_SOURCE]));
    if ((s[o + K.FRAME_CONTROL] & cardBit) !== 0) return name;
    const ability = s[o + K.FRAME_ABILITY];
    if (ability === K.NONE) return `delayed ability of ${name}`;
    const number = ABILITIES[abilityField(ability, ABILITY_NUMBER)];
    return number === K.NONE ? `given ability of ${name}` : `ability ${number + 1} of ${name}`;
  };
  return {
    objectName,
    fact: {
      kind: valueKind(z.array(z.string()), (found, wanted) => String(found) === String(wanted)),
      called: 'the stack',
      /** The top first. */
      read: (s: State): string[] =>
        Array.from({ length: s[K.STACK_COUNT] }, (_, i) => objectName(s, s[K.STACK_COUNT] - 1 - i)),
      text: (names: string[]): string | undefined => (names.length > 0 ? `stack: ${names.join(', ')}` : undefined),
    },
  };
}
