/**
 * The event whose listeners are being asked whether they trigger. No program runs yet, so there is no frame: selectors,
 * values and conditions that are asked without one find the event here.
 */
import { NONE } from '../kernel/layout.ts';
import { defineScratch } from '../kernel/scratch.ts';

/**
 * The card that the event is about, the other card of the event, and its amount. NONE, NONE and 0 while no trigger is
 * being looked at.
 */
export let eventSubject = NONE;
export let eventOther = NONE;
export let eventAmount = 0;

/** From here on trigger conditions are asked about this event. */
export function setEventContext(subject: number, amount: number, other: number): void {
  eventSubject = subject;
  eventAmount = amount;
  eventOther = other;
}

/** No trigger is being looked at any more. */
export function clearEventContext(): void {
  setEventContext(NONE, 0, NONE);
}
defineScratch(clearEventContext);
