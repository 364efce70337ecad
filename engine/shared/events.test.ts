/**
 * Events in a game made for this test: which abilities trigger, for which player, and which of them are pending then.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import {
  ABILITIES,
  ABILITY_AMOUNT,
  ABILITY_CONDITION,
  ABILITY_EVENT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_SUBJECT,
  ABILITY_WHOSE,
  ABILITY_ZONES,
  abilityOffset,
  addAbility,
  addDefinition,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEF_STRIDE,
  DEFS,
  defField,
  defOffset,
  LISTENING_ZONES,
} from '../kernel/tables.ts';
import { addContinuous } from './continuous.ts';
import type { EventHooks } from './events/hooks.ts';
import { createEvents } from './events.ts';
import { ModificationTable } from './modifications.ts';
import { WAITING_AMOUNT, WAITING_PLAYER, WAITING_SOURCE, WAITING_SUBJECT } from './pending.ts';

const FIELD = 4;
const PILE = 6;
const LENT = 8;
const ELSEWHERE = 1;
const LAYERS = 2;
const STATE = 3;
const HAPPENS = 4;
const TRIGGERED = 2;
const YOUR_TURN = 1;
const THEIR_TURN = 2;
const DELAYED = 5;
const WATCH = 6;
// CARD_FLAGS
const LOST = 1;
const LEAVING = 2;
const TABLE = new ModificationTable(LAYERS);

function make(hooks: Partial<EventHooks> = {}) {
  return createEvents({
    field: FIELD,
    elsewhere: [PILE],
    layout: {
      LISTEN_ELSEWHERE: ELSEWHERE,
      LISTEN_LAYERS: LAYERS,
      EVENT_STATE: STATE,
      GIVEN_ABILITIES: 40,
      ABILITY_FLAG_YOUR_TURN: YOUR_TURN,
      ABILITY_FLAG_OPPONENT_TURN: THEIR_TURN,
      CARD_LEAVING: LEAVING,
    },
    triggeredKind: TRIGGERED,
    kind: () => K.NONE,
    delayedKind: () => DELAYED,
    watchKind: () => WATCH,
    isStatic: () => false,
    modifications: () => TABLE,
    registerDependencies: () => undefined,
    controllerOf: (s, card) => s[K.cardField(card, K.CARD_ZONE)] & 1,
    // a filter is the row of the card that it means, plus 100
    matches: (_s, card, filter) => card === filter - 100,
    // a condition is the player of the ability, plus 1
    holds: (_s, condition, _source, you) => condition === you + 1,
    hasLostAbilities: (s, card) => (s[K.cardField(card, K.CARD_FLAGS)] & LOST) !== 0,
    hasLostGranted: () => false,
    hasLostGiven: () => false,
    isEnabled: () => true,
    isAmountMeant: (_event, wanted, amount) => amount >= wanted,
    mayTrigger: () => true,
    noteTrigger: () => 0,
    changed: () => undefined,
    ...hooks,
  });
}

interface Trigger {
  event?: number;
  subject?: number;
  whose?: number;
  amount?: number;
  condition?: number;
  flags?: number;
  zone?: number;
}

function definition(...triggers: Trigger[]): number {
  const d = defOffset(addDefinition());
  DEFS[d + DEF_ABILITY_COUNT] = triggers.length;
  triggers.forEach(
    ({ event = HAPPENS, subject = 0, whose = 0, amount = 0, condition = 0, flags = 0, zone = FIELD }, i) => {
      const row = addAbility();
      if (i === 0) DEFS[d + DEF_ABILITY] = row;
      const a = abilityOffset(row);
      ABILITIES[a + ABILITY_KIND] = TRIGGERED;
      ABILITIES[a + ABILITY_EVENT] = event;
      ABILITIES[a + ABILITY_SUBJECT] = subject;
      ABILITIES[a + ABILITY_WHOSE] = whose;
      ABILITIES[a + ABILITY_AMOUNT] = amount;
      ABILITIES[a + ABILITY_CONDITION] = condition;
      ABILITIES[a + ABILITY_FLAGS] = flags;
      ABILITIES[a + ABILITY_ZONES] = 1 << (zone >> 1);
      LISTENING_ZONES[event] |= 1 << (zone >> 1);
      DEFS[d + (zone === FIELD ? DEF_LISTENS : DEF_LISTENS_ELSEWHERE)] |= 1 << event;
    },
  );
  return d / DEF_STRIDE;
}

const s: State = new Int32Array(K.stateCells(6));
const events = make();

beforeEach(() => clearState(s, new Int32Array(4)));

/** Puts a card into a zone, counted by the events of the game. */
function put(def: number, zone: number): number {
  const card = addCard(s, def, zone & 1, zone);
  if ((zone & ~1) === PILE) events.registerElsewhere(s, def, 1);
  else events.registerOnField(s, def, 1);
  return card;
}

const reference = (card: number, more = 0): number => K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)] + more);
const waiting = (cell: number): number[] =>
  Array.from({ length: s[K.PENDING_COUNT] }, (_, i) => s[K.pendingField(i, cell)]);

describe('an event', () => {
  it('triggers what a bare trigger means, the card itself, and what means others by a filter', () => {
    const own = put(definition({}), FIELD);
    put(definition({ subject: 100 + own }), FIELD + 1);
    put(definition({ subject: 105 }), FIELD);
    put(definition({ subject: K.NONE }), FIELD);
    events.emit(s, HAPPENS, own, 0, 7, K.NONE);
    expect(waiting(WAITING_SOURCE)).toEqual([0, 3, 1].map((card) => reference(card)));
    expect(waiting(WAITING_PLAYER)).toEqual([0, 0, 1]);
    expect(waiting(WAITING_SUBJECT)).toEqual([own, own, own].map((card) => reference(card)));
    expect(waiting(WAITING_AMOUNT)).toEqual([7, 7, 7]);
  });

  it('is not heard by whom nobody counted, by what has left, and by what has lost its abilities', () => {
    const def = definition({ subject: K.NONE });
    const card = put(def, FIELD);
    s[K.cardField(card, K.CARD_FLAGS)] = LOST;
    events.emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    s[K.cardField(card, K.CARD_FLAGS)] = 0;
    events.registerOnField(s, def, -1);
    expect(s[K.LISTENERS + HAPPENS]).toBe(0);
    events.emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    expect(s[K.PENDING_COUNT]).toBe(0);
  });

  it('must be of the player, of the amount, in the turn, and under the condition that the ability names', () => {
    const about = (trigger: Trigger, player: number, amount = 0): number => {
      clearState(s, new Int32Array(4));
      s[K.TURN_PLAYER] = 1;
      put(definition({ subject: K.NONE, ...trigger }), FIELD);
      events.emit(s, HAPPENS, K.NONE, player, amount, K.NONE);
      return s[K.PENDING_COUNT];
    };
    expect([about({ whose: 1 }, 0), about({ whose: 1 }, 1), about({ whose: 2 }, 1)]).toEqual([1, 0, 1]);
    expect([about({ amount: 3 }, 0, 2), about({ amount: 3 }, 0, 3)]).toEqual([0, 1]);
    expect([about({ flags: YOUR_TURN }, 0), about({ flags: THEIR_TURN }, 0)]).toEqual([0, 1]);
    expect([about({ condition: 1 }, 0), about({ condition: 2 }, 0)]).toEqual([1, 0]);
  });

  it('is heard elsewhere by abilities that work there', () => {
    const card = put(definition({ subject: K.NONE, zone: PILE }, { subject: K.NONE }), PILE);
    events.emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    // only the first of the two abilities works there
    expect(waiting(WAITING_SOURCE)).toEqual([reference(card)]);
    s[K.LISTENERS + ELSEWHERE] = 0;
    events.emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    expect(s[K.PENDING_COUNT]).toBe(1);
  });

  it('names a card that is about to leave as the object that it becomes', () => {
    const card = put(definition({}), FIELD);
    s[K.cardField(card, K.CARD_FLAGS)] = LEAVING;
    events.emit(s, HAPPENS, card, 0, 0, K.NONE);
    expect([waiting(WAITING_SOURCE), waiting(WAITING_SUBJECT)]).toEqual([[reference(card, 1)], [reference(card, 1)]]);
  });

  it('triggers a lent text as an ability of the card that holds it', () => {
    const host = put(definition(), FIELD + 1);
    const text = put(definition({}), LENT + 1);
    const lending = make({ lent: { lending: [LENT], holderOf: (_s, card) => (card === text ? host : card) } });
    lending.emit(s, HAPPENS, text, 1, 0, K.NONE);
    expect(s[K.PENDING_COUNT]).toBe(0);
    lending.emit(s, HAPPENS, host, 1, 0, K.NONE);
    expect([waiting(WAITING_SOURCE), waiting(WAITING_PLAYER)]).toEqual([[reference(host)], [1]]);
    s[K.cardField(host, K.CARD_FLAGS)] = LOST;
    lending.emit(s, HAPPENS, host, 1, 0, K.NONE);
    expect(s[K.PENDING_COUNT]).toBe(1);
  });

  it('is not noted where the game says that the ability triggers no more', () => {
    put(definition({ subject: K.NONE }), FIELD);
    make({ mayTrigger: () => false }).emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    make({ noteTrigger: () => K.NONE }).emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    expect(s[K.PENDING_COUNT]).toBe(0);
  });
});

describe('a state of the game', () => {
  it('triggers an ability once, until that no longer waits', () => {
    put(definition({ event: STATE }), FIELD);
    events.triggerStates(s);
    events.triggerStates(s);
    expect(s[K.PENDING_COUNT]).toBe(1);
    s[K.PENDING_COUNT] = 0;
    events.triggerStates(s);
    expect(s[K.PENDING_COUNT]).toBe(1);
  });
});

describe('what waits for an occasion', () => {
  // CONTINUOUS_EXTRA of a delayed ability: the event, and whose occasion it has to be
  const OWN = 0x100;

  it('happens once, at the next occasion of its own', () => {
    addContinuous(s, DELAYED, 1, 77, 0, 99, 5, 0, HAPPENS | OWN);
    events.emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    expect([s[K.PENDING_COUNT], s[K.CONTINUOUS_COUNT]]).toEqual([0, 1]);
    events.emit(s, HAPPENS, K.NONE, 1, 0, K.NONE);
    events.emit(s, HAPPENS, K.NONE, 1, 0, K.NONE);
    expect([waiting(WAITING_PLAYER), waiting(WAITING_AMOUNT), s[K.CONTINUOUS_COUNT]]).toEqual([[1], [5], 0]);
  });

  it('as a trigger: each time within its period, or once', () => {
    const row = DEFS[defField(definition({ subject: K.NONE }), DEF_ABILITY)];
    const source = K.makeReference(addCard(s, definition(), 0, FIELD), 0);
    addContinuous(s, WATCH, 0, row, 0, 99, 0, source, 0);
    addContinuous(s, WATCH, 0, row, 0, 99, 0, source, 1);
    expect([events.isWatched(s, HAPPENS), events.isWatched(s, STATE)]).toEqual([true, false]);
    events.emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    expect([s[K.PENDING_COUNT], s[K.CONTINUOUS_COUNT]]).toEqual([2, 1]);
    events.emit(s, HAPPENS, K.NONE, 0, 0, K.NONE);
    expect([s[K.PENDING_COUNT], s[K.CONTINUOUS_COUNT]]).toEqual([3, 1]);
  });
});
