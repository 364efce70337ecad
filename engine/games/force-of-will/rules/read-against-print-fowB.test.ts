/** Printed cards, read against their print: numbers of a target that is no legal one any more. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { finish, free, instant, TARGET } from './testing/made-cards.ts';

const CARDS = [
  free('Bear', '', 500, 500),
  free('Wall', '', 0, 900),
  instant('Away', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant('Veil', TARGET, '{ gain: { who: chosen, gives: { not-targeted-by: { controller: opponent } } } }'),
].join('');

describe('numbers of a target that is no legal one any more', () => {
  it.each([
    [undefined, [0, 900]],
    ['Away', [500, 500]],
    ['Veil', [500, 500]],
  ] as const)('FOW 9.3.b3.1 Mind Control (EN1-135) whose model is answered by %s', (answer, expected) => {
    const hand = ['Mind Control'];
    const stones = ['Water Magic Stone', 'Water Magic Stone'];
    const me = { field: ['Bear'], hand, stones };
    const opponent = { field: ['Wall'], hand: ['Away', 'Veil'] };
    // the other resonator is the only model that is left
    const t = setUp({ cards: CARDS, phase: 'main', players: [me, opponent] }).do('play Mind Control', 'choose Bear');
    if (answer !== undefined) t.do('pass', `play ${answer}`, 'choose Wall');
    const { zone, atk, def } = finish(t).card('Bear');
    expect([zone, atk, def]).toEqual(['field', ...expected]);
  });
});
