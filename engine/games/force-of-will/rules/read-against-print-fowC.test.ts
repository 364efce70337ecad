/** Printed cards, read against their print: what is asked for each time that an addition is added. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { finish, free, having, life, type Players, refused, type Table } from './testing/made-cards.ts';

const POTION = 'Potion of Compensation';
const LANSLOT = 'Lanslot, the Knight of the Lake';
const TAKES = '{ cost: [rest-self], do: [{ add: { who: { all: { type: addition } }, to: self } }] }';
const CARDS = [free('Bear', '', 500, 500), free('Smith', having(TAKES), 500, 500)].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });

/** The Potion lies on the Bear of player 0, who has paid for it. Another card of each player can take it. */
function potionOnBear(): Table {
  const stones = [...Array.from({ length: 3 }, () => 'Light Magic Stone'), 'Darkness Magic Stone'];
  const t = at({ field: [LANSLOT, 'Bear'], hand: [POTION], stones }, { field: ['Smith'] });
  finish(t.do(`play ${POTION}`), 'choose Bear', 'do it');
  expect([life(t), t.card('Bear').atk]).toEqual([3600, 1100]);
  return t;
}

/** The player of that card adds the Potion to it, and nothing has been done since. */
function taken(t: Table, by: string): Table {
  if (by === 'Smith') t.do('pass');
  t.do(`use ability 1 of ${by}`);
  for (let i = 0; i < 20 && t.card('Bear').atk > 500; i++) t.doAt(0);
  return t;
}

describe('Potion of Compensation (EN3-114)', () => {
  it('FOW ext.gact.31, 9.1.b1.2 asks its player for life again as they add it to another card, and can be answered', () => {
    for (const [answer, expected] of [
      ['do it', [3200, [LANSLOT, 'Bear', POTION], 1400]],
      ['decline', [3600, [LANSLOT, 'Bear'], 800]],
    ] as const) {
      const t = taken(potionOnBear(), LANSLOT);
      expect([life(t), t.stack().length, t.card(LANSLOT).atk]).toEqual([3600, 1, 1400]);
      t.passUntilQuiet(answer);
      expect([life(t), t.zone(0, 'field'), t.card(LANSLOT).atk]).toEqual(expected);
    }
  });

  it('FOW ext.gact.31 asks for nothing where the opponent adds it to a card', () => {
    const t = taken(potionOnBear(), 'Smith');
    expect(t.stack()).toEqual([]);
    finish(t, 'do it');
    expect([life(t), life(t, 1), t.zone(0, 'field').includes(POTION), t.card('Smith').atk]).toEqual([
      3600,
      4000,
      true,
      1100,
    ]);
  });

  it('FOW ext.gact.31 only what is done as a card is added may ask who adds it', () => {
    const card = (line: string): string =>
      refused(
        `- { id: x, name: X, type: addition, adds-to: resonator, cost: { free: 1 }, abilities: [{ ${line}, you-add: true }] }\n`,
      );
    expect(card('as-added: [{ draw: 1 }]')).toBe('');
    expect(card('as-placed: [{ draw: 1 }]')).toContain('you-add');
    expect(card('when: enters, do: [{ draw: 1 }]')).toContain('you-add');
  });
});

describe('Magic Tricker (EN1-112)', () => {
  it('FOW ext.gact.23 shuffles the deck without a card in the hand, too, and draws as many as were put there', () => {
    const known = ['Bear', 'Smith', ...Array.from({ length: 18 }, () => 'Lanslot, the Knight of the Lake')];
    const tops = (hand: string[]) => {
      const t = at({ hand: ['Magic Tricker', ...hand], deck: known, stones: Array(2).fill('Water Magic Stone') }, {});
      finish(t.do('play Magic Tricker'));
      return [t.zone(0, 'hand').length, t.zone(0, 'deck').slice(0, 2).join()];
    };
    expect(tops([])[0]).toBe(0);
    expect(tops([])[1]).not.toBe('Bear,Smith');
    expect(tops(['Smith', 'Bear'])[0]).toBe(2);
  });
});
