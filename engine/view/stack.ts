/**
 * The stack as a game shows it: an object is a card or an ability of one.
 *
 * - `createStackView`: what its objects are called, and the fact of the game.
 */
import { z } from 'zod';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { ABILITIES, ABILITY_NUMBER, abilityField } from '../kernel/tables.ts';
import { inEnglish, listed, ownWord, type Phrase, pattern } from '../text/phrase.ts';
import { valueKind } from './facts.ts';
import { nameOfSource } from './options.ts';

const PRINTED = pattern('ability {0} of {1}', '{1}の{2}{0}');
const DELAYED = pattern('delayed ability of {0}', '{0}の遅延{1}');
const GIVEN = pattern('given ability of {0}', '{0}の得た{1}');
const ON_STACK = pattern('stack: {0}', '{1}: {0}');

/**
 * Makes the names of the objects on the stack.
 *
 * @param cardBit bit of FRAME_CONTROL of an object that is its card, and not an ability of it
 * @param ownName what an object is called that is neither, by its offset; undefined for others
 */
export function createStackView(
  cardName: (s: State, card: number) => string,
  cardBit: number,
  ownName: (s: State, object: number) => Phrase | undefined = () => undefined,
) {
  /** The name of the object that has `index` objects below it: the name of a card, or `ability 2 of Name`. */
  const objectName = (s: State, index: number): Phrase => {
    const o = K.stackObject(index);
    const own = ownName(s, o);
    if (own !== undefined) return own;
    const name = nameOfSource(cardName(s, K.referenceCard(s[o + K.FRAME_SOURCE])), s[o + K.FRAME_ABILITY]);
    if ((s[o + K.FRAME_CONTROL] & cardBit) !== 0) return name;
    const ability = s[o + K.FRAME_ABILITY];
    if (ability === K.NONE) return DELAYED(name, ownWord('ability'));
    const number = ABILITIES[abilityField(ability, ABILITY_NUMBER)];
    return number === K.NONE ? GIVEN(name, ownWord('ability')) : PRINTED(number + 1, name, ownWord('ability'));
  };
  /** The top first. */
  const objectNames = (s: State): Phrase[] =>
    Array.from({ length: s[K.STACK_COUNT] }, (_, i) => objectName(s, s[K.STACK_COUNT] - 1 - i));
  return {
    objectName,
    isAbility: (s: State, index: number): boolean => {
      const o = K.stackObject(index);
      return (s[o + K.FRAME_CONTROL] & cardBit) === 0 && ownName(s, o) === undefined;
    },
    fact: {
      kind: valueKind(z.array(z.string()), (found, wanted) => String(found) === String(wanted)),
      called: 'the stack',
      read: (s: State): string[] => objectNames(s).map(inEnglish),
      text: (names: string[], s: State): Phrase | undefined =>
        names.length > 0 ? ON_STACK(listed(objectNames(s)), ownWord('stack')) : undefined,
    },
  };
}
