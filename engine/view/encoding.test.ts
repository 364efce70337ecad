/** Positions as numbers: the numbers of a known position, and of its cards. Conformance tests the rest. */
import { describe, expect, it } from 'vitest';
import { loadGame } from '../games/index.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, VERB_PASS, VERB_PLAY } from '../kernel/options.ts';

const game = loadGame('square-enix-tcg');
const { encoding } = game;

const s = new Int32Array(game.stateCells);
game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(1, 2, 3, 4) });
// who goes first is chosen before the hands are dealt
game.step(s, game.quietOption(s));

const cardOf = (slot: string): number =>
  Array.from({ length: s[K.CARD_COUNT] }, (_, card) => card).find(
    (card) => encoding.slots[encoding.slotOf(s, card, 0)] === slot,
  )!;

const encode = (player: number): Map<string, number> => {
  const out = new Float64Array(encoding.length);
  encoding.encode(out, s, player);
  return new Map(encoding.names.map((name, i) => [name, out[i]]));
};

describe('the encoding of a position', () => {
  it('names every number once', () => {
    expect(new Set(encoding.names).size).toBe(encoding.length);
    expect(new Set(encoding.optionNames).size).toBe(encoding.optionLength);
  });

  it('says what a player has in their hand, and of the other only how many cards', () => {
    const numbers = encode(0);
    expect(numbers.get('mine hand: card')).toBe(5);
    expect([4, 5].map((step) => numbers.get(`mine cards in hand above ${step}`))).toEqual([1, 0]);
    expect(numbers.get('a tenth of theirs cards in hand')).toBe(0.5);
    expect(numbers.get('theirs hand: card')).toBe(0);
    expect(numbers.get('mine deck, not seen: card')).toBe(45);
    expect(numbers.get('theirs deck, not seen: card')).toBe(50);
  });

  it('is seen from the player who asks', () => {
    const [own, other] = [encode(s[K.DECISION_PLAYER]), encode(s[K.DECISION_PLAYER] ^ 1)];
    expect([own.get('to decide: mine'), other.get('to decide: mine')]).toEqual([1, 0]);
    expect(own.get('asked: mulligan')).toBe(1);
  });

  it('takes cards by what they are: the same for cards that say the same', () => {
    const { places, values } = encoding.attributes.of(game.findCard('1-001')!.def);
    const said = Object.fromEntries(Array.from(places, (place, i) => [encoding.attributes.names[place], values[i]]));
    expect(said).toMatchObject({ card: 1, power: 9, cost: 6, 'types forward': 1, 'elements fire': 1, 'effect may': 1 });
  });

  it('is one encoding, whatever cards are added', () => {
    expect(game.withCards([]).encoding).toBe(encoding);
  });
});

describe('the encoding of an option', () => {
  it('says verb and card, and of passing no card', () => {
    const out = new Float64Array(encoding.optionLength);
    const said = (): string[] => encoding.optionNames.filter((_, i) => out[i] !== 0);
    encoding.encodeOption(out, s, makeOption(VERB_PASS, 0, 0), 0);
    expect(said()).toEqual([`verb ${VERB_PASS}`, 'number 0']);
    encoding.encodeOption(out, s, makeOption(VERB_PLAY, cardOf('mine hand'), 0), 0);
    expect(said()).toEqual(expect.arrayContaining([`verb ${VERB_PLAY}`, 'a card of mine hand', 'the card: card']));
    encoding.encodeOption(out, s, makeOption(VERB_PLAY, cardOf('theirs deck, not seen'), 0), 0);
    expect(said()).not.toContain('the card: card');
  });
});
