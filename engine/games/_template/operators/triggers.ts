/** Triggers: what a triggered ability waits for. Bare, a trigger is about the sprite itself; with a filter, about any that passes. */
import { ABOUT_CARD, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import { EVENT_ATTACKS, EVENT_DESTROYED, EVENT_ENTERS, EVENT_TURN_BEGINS } from '../layout.ts';

export const TRIGGERS = new TriggerTable<Trigger>();

function aboutCard(name: string, event: number, verb: string): void {
  TRIGGERS.define(name, `${verb} (a card)`, { of: ABOUT_CARD }, `{of} ${verb}`, { event, subject: 'of' });
}

aboutCard('enters', EVENT_ENTERS, 'enters the field');
aboutCard('destroyed', EVENT_DESTROYED, 'is destroyed');
aboutCard('attacks', EVENT_ATTACKS, 'attacks');
TRIGGERS.define(
  'turn-begins',
  'a turn begins',
  { turn: YOURS },
  (o) => ({ each: 'a turn begins', you: 'your turn begins' })[o.turn] ?? "your opponent's turn begins",
  { event: EVENT_TURN_BEGINS, whose: 'turn' },
);
