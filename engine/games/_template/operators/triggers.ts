/** Triggers: what a triggered ability waits for. Bare, a trigger is about the sprite itself; with a filter, about any that passes. */
import { type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import {
  EVENT_ATTACKS,
  EVENT_DESTROYED,
  EVENT_DISCARDED,
  EVENT_DRAWS,
  EVENT_ENTERS,
  EVENT_READIED,
  EVENT_RESTS,
  EVENT_TURN_BEGINS,
  ZONE_BIT_FIELD,
  ZONE_BIT_HAND,
} from '../layout.ts';

export const TRIGGERS = new TriggerTable<Trigger>(ZONE_BIT_FIELD);

TRIGGERS.aboutCard('enters', EVENT_ENTERS, 'enters the field');
TRIGGERS.aboutCard('destroyed', EVENT_DESTROYED, 'is destroyed');
TRIGGERS.aboutCard('attacks', EVENT_ATTACKS, 'attacks');
TRIGGERS.aboutCard('rests', EVENT_RESTS, 'rests');
TRIGGERS.aboutCard('readied', EVENT_READIED, 'is readied');
// a card that is discarded itself is asked in its hand
TRIGGERS.aboutCard('discarded', EVENT_DISCARDED, 'is discarded', { zones: ZONE_BIT_HAND });
TRIGGERS.aboutPlayer('draws', EVENT_DRAWS, 'draw a card', 'draws a card');
TRIGGERS.define(
  'turn-begins',
  'a turn begins',
  { turn: YOURS },
  (o) => ({ each: 'a turn begins', you: 'your turn begins' })[o.turn] ?? "your opponent's turn begins",
  { event: EVENT_TURN_BEGINS, whose: 'turn' },
);
