/**
 * Texts that a card file could have and the game would not carry out: each is refused with a sentence, while similar
 * texts that work are read.
 */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../game.ts';
import { CARD_FILES } from './card-file.ts';
import { setUp } from './position.ts';

/** The sentence with which a Unit with this ability is refused; undefined if the Unit is read. */
function refusal(ability: unknown): string | undefined {
  const card = { id: 'tl-1', name: 'N', type: 'unit', cost: { free: 1 }, level: 1, power: 1000, atk: 1 };
  try {
    CARD_FILES.readCards(JSON.stringify([{ ...card, abilities: [ability] }]), 'f.yaml');
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

const FREE = { souls: { free: 0 } };
const text = (...effects: readonly unknown[]): unknown => ({ cost: FREE, do: effects });
const later = (effect: unknown): unknown => ({ later: { at: 'end-of-turn', about: 'self', do: [effect] } });
const cancel = (filter: unknown): unknown => ({ cancel: { all: filter } });
const asking = (is: unknown): unknown => ({ if: { is, then: [{ draw: 1 }] } });

describe('what is done later', () => {
  it('LC 11.6.18.1 is alone on the stack: it has no X, no colours and cancels nothing, and no platoon attacks', () => {
    for (const effect of [
      cancel({ zone: 'stack' }),
      asking({ lamp: 'green' }),
      asking({ platoon: 'white' }),
      { draw: { count: 'x' } },
    ])
      expect(refusal(text(later(effect))), JSON.stringify(effect)).toBeDefined();
    for (const effect of [cancel({ zone: 'stack' }), asking({ lamp: 'green' }), asking({ platoon: 'white' })])
      expect(refusal(text(effect)), JSON.stringify(effect)).toBeUndefined();
  });
});

describe('filters', () => {
  it('LC 7.13 of the stack, where spells are, ask for nothing that only other cards have', () => {
    for (const test of [{ legacy: true }, { epic: true }, { level: 1 }, { power: 1000 }, { atk: 1 }])
      expect(refusal(text(cancel({ zone: 'stack', ...test }))), JSON.stringify(test)).toBeDefined();
    expect(refusal(text(cancel({ zone: 'stack', type: 'spell', cost: 1 })))).toBeUndefined();
  });
  it('LC 15.1.5.1 of a cost do not say that the card is another one: a card is not discarded for itself', () => {
    const discard = (of: unknown): unknown => ({ cost: { discard: { of } }, do: [{ draw: 1 }] });
    expect(refusal(discard({ other: true }))).toBeDefined();
    expect(refusal(discard({ type: 'unit' }))).toBeUndefined();
  });
});

describe('a search that puts on the battlefield', () => {
  it('LC 5.5.2.2 of two cards of which one may not stand beside the other one is put', () => {
    const cards = `
- { id: t-call, name: Call, type: spell, cost: { free: 0 }, abilities: [{ do: [{ search: { of: { type: unit }, count: 2, to: battlefield } }] }] }
- { id: t-king, name: King, type: unit, legacy: true, cost: { free: 9 }, level: 1, power: 1000, atk: 1 }
- { id: t-page, name: Page, type: unit, cost: { free: 9 }, level: 1, power: 1000, atk: 1 }
`;
    const t = setUp({ cards, players: [{ hand: ['Call'], deck: ['King', 'King', 'Page'] }, {}] });
    t.do('play Call', 'pass', 'pass', 'choose King', 'choose King').passUntilQuiet();
    expect(t.zone(0, 'battlefield')).toEqual(['King']);
    expect(t.zone(0, 'deck').sort()).toEqual(['King', 'Page']);
  });
});
