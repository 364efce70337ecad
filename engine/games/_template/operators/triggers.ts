/**
 * Triggers: what a triggered ability waits for. Bare, a trigger is about the sprite itself; with a filter, about any
 * that passes.
 */
import { type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import * as L from '../layout.ts';

export const TRIGGERS = new TriggerTable<Trigger>(L.ZONE_BIT_FIELD);

TRIGGERS.aboutCard('enters', L.EVENT_ENTERS, 'enters the field');
TRIGGERS.aboutCard('destroyed', L.EVENT_DESTROYED, 'is destroyed');
TRIGGERS.aboutCard('attacks', L.EVENT_ATTACKS, 'attacks');
TRIGGERS.aboutCard('rests', L.EVENT_RESTS, 'rests');
TRIGGERS.aboutCard('readied', L.EVENT_READIED, 'is readied');
// a card that is discarded itself is asked in its hand
TRIGGERS.aboutCard('discarded', L.EVENT_DISCARDED, 'is discarded', { zones: L.ZONE_BIT_HAND });
TRIGGERS.aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card', ['subject']);
TRIGGERS.define(
  'turn-begins',
  'a turn begins',
  { turn: YOURS },
  (o) => ({ each: 'a turn begins', you: 'your turn begins' })[o.turn] ?? "your opponent's turn begins",
  { event: L.EVENT_TURN_BEGINS, whose: 'turn' },
);
