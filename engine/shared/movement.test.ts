import { beforeEach, describe, expect, it } from 'vitest';
import { advance, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, OPTION_YES } from '../kernel/options.ts';
import { playerCell } from '../kernel/players.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { firstCard, nextCard, zoneSize } from '../kernel/zones.ts';
import { createMovement, LEAVE_PUT, SHOWS_NOBODY, SHOWS_PLAYER, zoneOf } from './movement.ts';
import { SELECTED } from './selection.ts';

// a game of decks (0, 1), hands (2, 3), fields (4, 5) and piles (6, 7) that writes down the calls of its hooks
const DECK = 0;
const HAND = 2;
const FIELD = 4;
const PILE = 6;
const SECOND = 8;
const LEAVING = 1;
const TIRED = 2;
const SHY = 4; // the controller of such a card is asked when it enters
const ROOTED = 8; // such a card does not leave
const LEAVE_BURNT = 1;
const EVENTS = ['enters', 'discarded', 'draws', 'tires', 'wakes'];

let told: string[] = [];
const flagsOf = (s: State, card: number): number => s[K.cardField(card, K.CARD_FLAGS)];

const movement = createMovement({
  name: 'movement-test',
  layout: {
    ZONE_KINDS: ['deck', 'hand', 'field', 'pile', 'second deck'],
    ZONE_DECK: DECK,
    ZONE_HAND: HAND,
    CARD_LEAVING: LEAVING,
    EVENT_ENTERS: 0,
    EVENT_DISCARDED: 1,
    EVENT_DRAWS: 2,
    PLAYER_DRAWN: 1,
    PLAYER_DISCARDED: 2,
    PLAYER_DECK_OUT: 3,
  },
  secondDeck: SECOND,
  field: FIELD,
  discardPile: PILE,
  shows: { deck: SHOWS_NOBODY, hand: SHOWS_PLAYER, 'second deck': SHOWS_NOBODY },
  turnedFlag: TIRED,
  turnedEvent: 3,
  unturnedEvent: 4,
  enteringAsk: 9,
  emit: (_s, event, card, player, amount = 0) => void told.push(`${EVENTS[event]} ${card} of ${player}: ${amount}`),
  triggerAbilities: (_s, card) => void told.push(`triggers ${card}`),
  controllerOf: (s, card) => zoneOf(s, card) & 1,
  depart: () => {},
  shed: (s, card, carry) => {
    s[K.cardField(card, K.CARD_FLAGS)] &= carry;
  },
  arrive: () => {},
  touchZone: () => {},
  touchState: () => {},
  moveCard: (s, card, zone, onTop) => movement.relocate(s, card, zone, onTop, 0),
  keepLeaving: (s, cards, n) => {
    let kept = 0;
    for (let i = 0; i < n; i++) if ((flagsOf(s, cards[i]) & ROOTED) === 0) cards[kept++] = cards[i];
    return kept;
  },
  destination: (_s, _card, kind) => kind,
  emitLeaving: (s, card, kind, how) =>
    void told.push(`leaves ${card} for ${kind} ${how} ${flagsOf(s, card) & LEAVING} ${zoneSize(s, FIELD)}`),
  remember: (_s, card) => void told.push(`remember ${card}`),
  left: (s, card) => void told.push(`left ${card} ${zoneSize(s, FIELD)}`),
  noteDiscard: (_s, player, card) => void told.push(`note ${card} of ${player}`),
  asksEntering: (s, card) => (flagsOf(s, card) & SHY) !== 0,
  acceptEntering: (s, card) => {
    s[K.cardField(card, K.CARD_FLAGS)] |= TIRED;
  },
});

const s: State = new Int32Array(K.stateCells(20));

/** A card of player 0, with these flags. */
function put(zone: number, flags = 0): number {
  const card = addCard(s, 0, 0, zone);
  s[K.cardField(card, K.CARD_FLAGS)] = flags;
  return card;
}

const knownTo = (card: number): number => s[K.cardField(card, K.CARD_OWNER)] & K.KNOWN_BOTH;

beforeEach(() => {
  clearState(s, Int32Array.of(1, 2, 3, 4));
  told = [];
});

describe('a card that moves', () => {
  it('is a new object with what it takes along, and seen as its zone shows it', () => {
    const card = put(DECK, TIRED | SHY);
    const serial = s[K.cardField(card, K.CARD_SERIAL)];
    movement.relocate(s, card, HAND, false, SHY);
    expect(s[K.cardField(card, K.CARD_SERIAL)]).toBe(serial + 1);
    expect(flagsOf(s, card)).toBe(SHY);
    expect(knownTo(card)).toBe(1 << K.KNOWN_SHIFT);
    movement.relocate(s, card, PILE, false, 0);
    expect(knownTo(card)).toBe(K.KNOWN_BOTH);
    movement.relocate(s, card, DECK, false, 0);
    expect(knownTo(card)).toBe(K.KNOWN_BOTH);
  });

  it('goes to the front or to the end', () => {
    const [a, b] = [put(HAND), put(HAND)];
    put(DECK);
    movement.relocate(s, a, DECK, true, 0);
    movement.relocate(s, b, DECK, false, 0);
    expect(firstCard(s, DECK)).toBe(a);
  });
});

describe('cards that leave together', () => {
  it('are all there when the first is heard of; the last ones are only put, whoever stays', () => {
    const cards = [put(FIELD), put(FIELD, ROOTED), put(FIELD)];
    SELECTED.set(cards);
    movement.leaveTogether(s, 3, PILE, LEAVE_BURNT, 1);
    expect(told).toEqual([
      `leaves 0 for ${PILE} ${LEAVE_BURNT} ${LEAVING} 3`,
      `leaves 2 for ${PILE} ${LEAVE_PUT} ${LEAVING} 3`,
      'remember 0',
      'remember 2',
      'left 0 1',
      'left 2 1',
    ]);
    expect(cards.map((card) => zoneOf(s, card))).toEqual([PILE, FIELD, PILE]);
  });

  it('are not followed to a hidden zone', () => {
    movement.leaveField(s, put(FIELD), HAND, LEAVE_PUT);
    expect(told[0]).toBe(`leaves 0 for ${HAND} ${LEAVE_PUT} 0 1`);
  });
});

describe('a card that enters', () => {
  const { pause } = defineProcedure('movement-test-pause', { pause: () => STOP });

  it('is heard of at once, and not when it is gone already', () => {
    movement.entered(s, put(FIELD + 1), 7);
    movement.entered(s, put(PILE));
    expect(told).toEqual(['enters 0 of 1: 7']);
  });

  it.each([
    [OPTION_YES, TIRED | SHY],
    [OPTION_PASS, SHY],
  ])('is heard of when its controller has answered (%i)', (answer, flags) => {
    pushFrame(s, pause, K.NONE);
    movement.entered(s, put(FIELD + 1, SHY), 7);
    advance(s);
    expect([s[K.DECISION_PLAYER], s[K.DECISION_KIND], told]).toEqual([1, 9, []]);
    takeOption(s, answer);
    expect(flagsOf(s, 0)).toBe(flags);
    expect(told).toEqual(['enters 0 of 1: 7']);
  });
});

it('cards are discarded together: noted, heard of, then moved', () => {
  const cards = Int32Array.of(put(HAND), put(HAND));
  movement.discardTogether(s, cards, 2);
  expect(told).toEqual(['note 0 of 0', 'discarded 0 of 0: 0', 'note 1 of 0', 'discarded 1 of 0: 0']);
  expect([playerCell(s, 0, 2), zoneSize(s, HAND), zoneSize(s, PILE)]).toEqual([2, 0, 2]);
});

it('a draw from an empty deck marks the player', () => {
  put(DECK);
  movement.drawCard(s, 0);
  expect([told, playerCell(s, 0, 1), s[K.CHECK_DUE]]).toEqual([['draws 0 of 0: 0'], 1, 0]);
  movement.drawCard(s, 0);
  expect([playerCell(s, 0, 1), playerCell(s, 0, 3), s[K.CHECK_DUE]]).toEqual([1, 1, 1]);
});

it('only what turns is heard of, after all have turned', () => {
  const cards = [put(FIELD), put(FIELD, TIRED), put(HAND), put(FIELD, TIRED)];
  for (const card of cards) movement.turnCard(s, card);
  movement.turnCard(s, cards[0]);
  expect(told).toEqual(['tires 0 of 0: 0']);
  told = [];
  movement.unturnTogether(s, Int32Array.from([1, 2, 3]), 3);
  expect(told).toEqual(['wakes 1 of 0: 0', 'wakes 3 of 0: 0']);
  expect(flagsOf(s, 3) & TIRED).toBe(0);
});

describe('decks', () => {
  const held = (zone: number): number[] => {
    const found: number[] = [];
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) found.push(s[K.cardOffset(card)]);
    return found;
  };
  const fill = (zone: number): void => {
    for (let definition = 1; definition <= 9; definition++) addCard(s, definition, 0, zone);
  };

  it('are shuffled each by its own stream: the second, and those of the other player, shift none of the first', () => {
    const orders = [false, true].map((more) => {
      clearState(s, Int32Array.of(1, 2, 3, 4));
      fill(DECK);
      fill(SECOND);
      if (more) {
        movement.shuffleSecondDeck(s, 0);
        expect(held(SECOND)).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        movement.shuffleSecondDeck(s, 1);
        movement.shuffleDeck(s, 1);
      }
      expect(held(DECK)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      movement.shuffleDeck(s, 0);
      return held(DECK).join();
    });
    expect(new Set(orders).size).toBe(1);
    expect(orders[0]).not.toBe('1,2,3,4,5,6,7,8,9');
  });
});
