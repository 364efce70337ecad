/**
 * Texts that a card file could have and the game would not carry out: each is refused with a sentence, while similar
 * texts that work are read.
 */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../game.ts';
import { CARD_FILES } from './card-file.ts';

/** The sentence with which a card with these abilities is refused; undefined if the card is read. */
function refusal(...abilities: readonly unknown[]): string | undefined {
  const card = { id: 'tl-1', name: 'N', type: 'forward', element: 'fire', cost: 1, power: 1000, abilities };
  try {
    CARD_FILES.readCards(JSON.stringify([card]), 'f.yaml');
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

const auto = (...effects: readonly unknown[]): unknown => ({ when: 'enters', do: effects });
const FORWARD = { type: 'forward' };
const FREE = { cp: { any: 0 } };
const draws = (count: number): unknown => ({ draw: count });

describe('SE 11.2.3 modes', () => {
  const select = (count: number): unknown =>
    auto({ select: { modes: Array.from({ length: count }, (_, i) => [draws(i + 1)]) } });

  it('are 16 at most: each is a bit of what was chosen, beside what was paid', () => {
    expect(refusal(select(16))).toBeUndefined();
    expect(refusal(select(17))).toContain('"modes" may have at most 16 entries, not 17');
  });
});

describe('SE 11.7.7 divided damage', () => {
  const divide = (as: string, amount = 2000): readonly unknown[] => [
    { 'divide-damage': { amount, of: FORWARD, as } },
    { 'deal-divided': { set: as } },
  ];

  it('is divided once in a text: the shares are kept once', () => {
    expect(refusal(auto(...divide('a')))).toBeUndefined();
    expect(refusal(auto(...divide('a'), ...divide('b')))).toContain('a text divides damage once at most');
    expect(refusal(auto({ if: { is: 'your-turn', then: divide('a') } }, ...divide('b')))).toContain('once at most');
  });

  it('may be divided in each of several texts, modes and branches of which one is done', () => {
    expect(refusal(auto(...divide('a')), auto(...divide('a')))).toBeUndefined();
    expect(refusal(auto({ select: { modes: [divide('a'), divide('b')] } }))).toBeUndefined();
    expect(refusal(auto({ select: { modes: [divide('a'), divide('b')], count: 2 } }))).toContain('once at most');
    expect(refusal(auto({ if: { is: 'your-turn', then: divide('a'), else: divide('b', 3000) } }))).toBeUndefined();
  });
});

describe('SE 11.13.5.1 damage that this card takes for others', () => {
  it('is refused about the card itself', () => {
    for (const word of ['redirect-damage', 'shield-for']) {
      const text = (who: unknown): unknown =>
        auto({ choose: { of: FORWARD } }, { [word]: word === 'shield-for' ? { who, next: 1000, deals: 1000 } : who });
      expect(refusal(text('chosen')), word).toBeUndefined();
      expect(refusal(text('self')), word).toContain('takes damage of other cards');
    }
  });
});

describe('SE 11.9.17.4 what is done later', () => {
  const choose = (as: string): unknown => ({ choose: { of: FORWARD, as } });
  const later = (about: unknown, ...does: readonly unknown[]): unknown => ({
    later: { at: 'end-of-turn', about, do: does },
  });

  it('knows no other set than the one it is about', () => {
    const sentence = 'knows only the chosen card that it is "about"';
    expect(refusal(auto(choose('a'), choose('b'), later({ set: 'a' }, { break: { set: 'b' } })))).toContain(sentence);
    expect(refusal(auto(choose('a'), later('self', { break: { set: 'a' } })))).toContain(sentence);
    expect(refusal(auto(choose('a'), later('self', { draw: { count: { 'chosen-count': 'a' } } })))).toContain(sentence);
    expect(refusal(auto({ may: [choose('a'), later('self', { break: 'chosen' })] }))).toContain(sentence);
  });

  it('knows that one, this card, and what it chooses itself', () => {
    expect(refusal(auto(choose('a'), choose('b'), later({ set: 'a' }, { break: { set: 'a' } })))).toBeUndefined();
    expect(refusal(auto(choose('a'), later('self', { break: 'self' })))).toBeUndefined();
    expect(refusal(auto(choose('a'), later('self', choose('c'), { break: { set: 'c' } })))).toBeUndefined();
  });
});

describe('SE 11.10.3 keywords that are read before a card is on the field', () => {
  const gain = (gives: unknown): unknown => auto({ gain: { who: { all: FORWARD }, gives } });

  it('are not gained there, alone or among others', () => {
    const sentence = '"enters-dull" would do nothing in "gain"';
    expect(refusal(gain({ keyword: 'enters-dull' }))).toContain(sentence);
    expect(refusal(gain({ keyword: ['haste', 'enters-dull'] }))).toContain(sentence);
    expect(refusal(gain({ 'lose-keyword': 'enters-dull' }))).toContain(sentence);
    expect(refusal(gain({ keyword: 'back-attack' }))).toContain('"back-attack" would do nothing here');
    expect(refusal({ field: { keyword: 'back-attack' } })).toContain('"back-attack" would do nothing here');
  });

  it('are had by field abilities', () => {
    expect(refusal(gain({ keyword: 'haste' }))).toBeUndefined();
    expect(refusal({ field: { keyword: 'enters-dull' }, affects: FORWARD })).toBeUndefined();
  });
});

describe('SE 4.5 X', () => {
  it('is spoken of only where some cost asks for it: of the ability, or of the text around what triggers by itself', () => {
    const draw = { draw: { count: 'x' } };
    const then = { 'when-you-do': { ability: { do: [draw] } } };
    expect(refusal({ cost: FREE, do: [then] })).toContain('this text speaks of "x"');
    expect(refusal({ cost: { cp: { x: true } }, do: [then] })).toBeUndefined();
    expect(refusal({ cost: FREE, 'or-cost': { cp: { x: true } }, do: [draw] })).toBeUndefined();
    expect(refusal({ cost: { cp: { x: true } }, do: [{ delayed: { ability: auto(draw) } }] })).toContain('"x"');
  });
});

describe('SE 11.7.6 CP of one element', () => {
  it('are at most seven in a cost and what is paid beside it, together', () => {
    const beside = (fire: number): unknown => ({
      cost: { cp: { fire: 4 } },
      'extra-cost': { cp: { fire } },
      do: [draws(1)],
    });
    expect(refusal(beside(3))).toBeUndefined();
    expect(refusal(beside(4))).toContain('are at most 7 together, not 8');
  });

  it('are at most seven, and the schema of card files says so', () => {
    expect(refusal({ cost: { cp: { fire: 7 } }, do: [draws(1)] })).toBeUndefined();
    expect(refusal({ cost: { cp: { fire: 8 } }, do: [draws(1)] })).toContain('at most 7');
    const schema = JSON.stringify(CARD_FILES.schema());
    expect(schema).toContain('"fire":{"type":"integer","maximum":7,"default":0}');
    expect(schema).toContain('seven of each at most');
  });
});

describe('what chose a card', () => {
  const chosen = (...effects: readonly unknown[]): unknown => ({ when: { chosen: { by: 'opponent' } }, do: effects });

  it('is no Summon where an ability chose: it is not cancelled, and may be used otherwise', () => {
    expect(refusal(chosen({ cancel: 'other' }))).toContain('"cancel" takes Summons');
    expect(refusal(chosen({ may: [{ cancel: 'other' }] }))).toContain('"cancel" takes Summons');
    expect(refusal(chosen({ dull: 'other' }))).toBeUndefined();
    expect(refusal(chosen({ choose: { of: { zone: 'stack' } } }, { cancel: 'chosen' }))).toBeUndefined();
    expect(refusal({ when: { summoned: 'each' }, do: [{ cancel: 'subject' }] })).toBeUndefined();
  });
});

describe('SE 11.7.9 a cost', () => {
  const paid = (...cost: readonly unknown[]): unknown => ({ cost, do: [draws(1)] });

  it('names what is counted once, and counters of a kind: a second one would not be seen beside the first', () => {
    expect(refusal(paid({ cp: { any: 1 } }, { cp: { any: 2 } }))).toContain(
      '"cp" stands twice in this cost; write it once',
    );
    expect(refusal(paid('dull-self', 'dull-self'))).toContain('"dull-self" stands twice');
    expect(refusal(paid({ mill: 1 }, { mill: 2 }))).toContain('"mill" stands twice');
    expect(refusal(paid({ cp: { any: 1 } }, 'dull-self'))).toBeUndefined();
  });

  it('may take cards twice', () => {
    expect(refusal(paid(FREE, { discard: { of: FORWARD } }, { discard: { of: { type: 'summon' } } }))).toBeUndefined();
  });
});
