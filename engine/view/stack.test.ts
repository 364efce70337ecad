import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { ABILITIES, ABILITY_NUMBER, abilityField, addAbility } from '../kernel/tables.ts';
import { pushStackObject } from '../shared/stack.ts';
import { inEnglish } from '../text/phrase.ts';
import { createStackView } from './stack.ts';

const CARD = 4;
const { objectName, isAbility, fact } = createStackView((_, card) => `Card ${card}`, CARD);

/** The row of an ability printed in this place of its card, or of one that is not printed (NONE). */
function abilityRow(number: number): number {
  const row = addAbility();
  ABILITIES[abilityField(row, ABILITY_NUMBER)] = number;
  return row;
}

function push(s: State, card: number, control: number, ability: number): void {
  const o = pushStackObject(s);
  s[o + K.FRAME_SOURCE] = K.makeReference(card, 1);
  s[o + K.FRAME_CONTROL] = control;
  s[o + K.FRAME_ABILITY] = ability;
}

describe('the names of a stack', () => {
  const s: State = new Int32Array(K.stateCells(8));
  push(s, 3, CARD, abilityRow(0));
  push(s, 3, 0, abilityRow(1));
  push(s, 5, 0, abilityRow(K.NONE));
  push(s, 6, 0, K.NONE);

  it('tell cards, printed, given and delayed abilities apart, the top first', () => {
    expect(fact.read(s)).toEqual([
      'delayed ability of Card 6',
      'given ability of Card 5',
      'ability 2 of Card 3',
      'Card 3',
    ]);
    expect(inEnglish(objectName(s, 1))).toBe('ability 2 of Card 3');
    expect([0, 1, 2, 3].map((index) => isAbility(s, index))).toEqual([false, true, true, true]);
  });

  it('stand in the text of a position where there are any', () => {
    const all = 'delayed ability of Card 6, given ability of Card 5, ability 2 of Card 3, Card 3';
    expect(inEnglish(fact.text(fact.read(s), s)!)).toBe(`stack: ${all}`);
    expect(fact.text([], s)).toBeUndefined();
  });
});
