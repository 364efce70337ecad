/**
 * Parts that effects share: reading operands, asking players one after the other, cards held aside and moved, hands,
 * divided damage.
 */
import { describe, expect, it } from 'vitest';
import { pushFrame } from '../../kernel/frames.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { addCard, clearState } from '../../kernel/state.ts';
import { itLength, itReference } from '../moved.ts';
import { addToSet, cardOf, referenceTo, SELECTED, SLOT_LIMIT } from '../selection.ts';
import { choiceWording, defineDealDivided } from './choosing.ts';
import { createEffectReader, held } from './effect.ts';
import { type EffectRun, OperatorTable } from './operator.ts';
import { createSending, defineWholeHands } from './zones.ts';

const FIELD = 0;
const HAND = 2;
const PILE = 4;
const EACH = 2;
const STEADY = 1;
const WARY = 2;

let told: string[] = [];
const zoneOf = (s: State, card: number): number => s[K.cardField(card, K.CARD_ZONE)];
/** A value is itself; the selector n finds the first n cards; card 1 is steady, and card 2 wary. */
const reader = createEffectReader({
  computeValue: (_s, operand) => operand,
  selectCards: (_s, _f, n) => {
    for (let i = 0; i < n; i++) SELECTED[i] = i;
    return n;
  },
  playerOf: (_s, player, you) => you ^ player,
  eachPlayer: EACH,
});
const sending = createSending({
  select: reader.select,
  isOnField: (s, card) => (zoneOf(s, card) & ~1) === FIELD,
  hasKeyword: (_s, card, keywords) => (card & keywords) !== 0,
  controllerOf: (s, card) => zoneOf(s, card) & 1,
  sendTo: (_s, card, kind, onTop) => void told.push(`${card} alone to ${kind}${onTop ? ' top' : ''}`),
  leaveTogether: (_s, n, kind, how) => void told.push(`${SELECTED.subarray(0, n).join()} together to ${kind} (${how})`),
});

/** Cards 0 to 3, each in its zone; player 0 has the text. */
function begin(...zones: number[]): { s: State; f: number } {
  const s = new Int32Array(K.stateCells(8));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  zones.forEach((zone, i) => {
    addCard(s, 10 + i, zone & 1, zone);
  });
  told = [];
  return { s, f: pushFrame(s, 0, 0) };
}
const it0 = (s: State, f: number): number[] =>
  Array.from({ length: itLength(s, f) }, (_, i) => cardOf(s, itReference(s, f, i)));

describe('operands of effects', () => {
  it('are how much, nothing below 0, or by how much', () => {
    const { s, f } = begin();
    expect([reader.amountOf(s, f, -3), reader.signedOf(s, f, -3), reader.amountOf(s, f, 3)]).toEqual([0, -3, 3]);
  });

  it.each([0, 1])('are both players, player %i first whose turn it is, or one as seen by who has the text', (turn) => {
    const { s, f } = begin();
    s[K.TURN_PLAYER] = turn;
    s[f + K.FRAME_CONTROL] = 1;
    const tell = (_s: State, player: number, amount: number): void => void told.push(`${player}: ${amount}`);
    reader.forPlayers(s, f, EACH, tell, 5);
    reader.forPlayers(s, f, 1, tell, 6);
    expect(told).toEqual([`${turn}: 5`, `${turn ^ 1}: 5`, '0: 6']);
  });
});

describe('cards that effects move', () => {
  it('are held but those on a field that are protected, from all or from the opponent only', () => {
    const { s, f } = begin(FIELD, FIELD, FIELD + 1, HAND + 1);
    expect(Array.from(held.subarray(0, sending.holdUnprotected(s, f, 4, STEADY, WARY)))).toEqual([0, 3]);
    const own = begin(FIELD, FIELD, FIELD, HAND + 1);
    expect(Array.from(held.subarray(0, sending.holdUnprotected(own.s, own.f, 4, STEADY, WARY)))).toEqual([0, 2, 3]);
  });

  it('leave the field together, the others before them; all are "it"', () => {
    const { s, f } = begin(FIELD, HAND, FIELD + 1);
    sending.sendHeld(s, f, reader.holdCards(s, f, 3), PILE, 7);
    expect(told).toEqual([`1 alone to ${PILE}`, `0,2 together to ${PILE} (7)`]);
    expect(it0(s, f)).toEqual([0, 1, 2]);
  });

  it('are whole hands, that of the turn player first', () => {
    const effects = new OperatorTable<EffectRun>('effect', () => undefined);
    defineWholeHands(effects, {
      forPlayers: reader.forPlayers,
      hand: HAND,
      discardTogether: (_s, cards, n) => void told.push(`discard ${cards.subarray(0, n).join()}`),
    });
    const { s, f } = begin(HAND, HAND + 1, HAND, FIELD);
    s[K.TURN_PLAYER] = 1;
    effects.runs[effects.find('discard-hand')!](s, f, EACH);
    effects.runs[effects.find('reveal-hand')!](s, f, 0);
    expect(told).toEqual(['discard 1', 'discard 0,2']);
    const isKnown = (card: number) => (s[K.cardField(card, K.CARD_OWNER)] & K.KNOWN_BOTH) === K.KNOWN_BOTH;
    expect([0, 1, 2, 3].filter(isKnown)).toEqual([0, 2]);
    expect(it0(s, f)).toEqual([1, 0, 2]);
  });
});

describe('effects that choose', () => {
  it('read as what is written', () => {
    const text = choiceWording('choose');
    expect(text({ of: 'cards', count: '2' }, {})).toBe('choose 2 cards');
    expect(text({ of: 'cards', count: '2' }, { 'up-to': true, different: true })).toBe(
      'choose up to 2 cards with different names',
    );
    expect(text({ of: 'cards', count: '1', by: 'your opponent' }, { any: true, by: 'opponent' })).toBe(
      'your opponent chooses any number of cards',
    );
    expect(text({ of: 'card', count: '1', if: 'it is so' }, { if: {}, random: true })).toBe(
      'if it is so, choose 1 card at random',
    );
  });

  it('deal to each its share, so many times to cards; what has gone gets none', () => {
    const effects = new OperatorTable<EffectRun>('effect', () => undefined);
    defineDealDivided(effects, {
      deal: (_s, _f, card, share) => void told.push(`card ${card}: ${share}`),
      dealPlayer: (_s, _f, player, share) => void told.push(`player ${player}: ${share}`),
      begin: () => void told.push('begin'),
      end: () => void told.push('end'),
    });
    const { s, f } = begin(FIELD, FIELD, FIELD);
    [referenceTo(s, 2), -1 - 1, referenceTo(s, 0)].forEach((reference, i) => {
      addToSet(s, f, 1, reference);
      s[f + K.FRAME_SLOTS + SLOT_LIMIT - 1 - i] = i + 1;
    });
    effects.runs[effects.find('deal-divided')!](s, f, 1, 10);
    expect(told).toEqual(['begin', 'card 2: 10', 'player 1: 2', 'card 0: 30', 'end']);
  });
});
