/** Triggers: what a triggered ability waits for. Bare, a trigger is about the sprite itself; with a filter, about any that passes. */
import { ABOUT_CARD, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
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

export const TRIGGERS = new TriggerTable<Trigger>();

function aboutCard(name: string, event: number, verb: string, zones = ZONE_BIT_FIELD): void {
  TRIGGERS.define(name, `${verb} (a card)`, { of: ABOUT_CARD }, `{of} ${verb}`, { event, subject: 'of', zones });
}

aboutCard('enters', EVENT_ENTERS, 'enters the field');
aboutCard('destroyed', EVENT_DESTROYED, 'is destroyed');
aboutCard('attacks', EVENT_ATTACKS, 'attacks');
aboutCard('rests', EVENT_RESTS, 'rests');
aboutCard('readied', EVENT_READIED, 'is readied');
// a card that is discarded itself is asked in its hand
aboutCard('discarded', EVENT_DISCARDED, 'is discarded', ZONE_BIT_HAND);
TRIGGERS.define(
  'draws',
  'a player draws a card',
  { player: YOURS },
  (o) => ({ each: 'a player draws', you: 'you draw' })[o.player] ?? 'your opponent draws',
  { event: EVENT_DRAWS, whose: 'player' },
);
TRIGGERS.define(
  'turn-begins',
  'a turn begins',
  { turn: YOURS },
  (o) => ({ each: 'a turn begins', you: 'your turn begins' })[o.turn] ?? "your opponent's turn begins",
  { event: EVENT_TURN_BEGINS, whose: 'turn' },
);
