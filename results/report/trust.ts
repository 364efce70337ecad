/** When a page must not be believed, and how the page says so. */

/** The share of quarantined games above which an experiment is invalid: games may be missing for a reason. */
export const FAULT_BOUND = 0.001;

/** Were too many games quarantined, of all that have ended? */
export function tooManyFaults(faults: number, ended: number): boolean {
  return faults > FAULT_BOUND * ended;
}

/** The sentence with which an alarm opens every page made from the games that it is about. */
export function alarmSentence(alarm: string): string {
  return `Invalid. ${alarm}.`;
}

/** The same in a list of notes. */
export function leftOutNote(leftOut: readonly string[]): string {
  return (
    'these agents leave out what follows of all that the rules offer, and results are those of such play: ' +
    `${leftOut.join('; ')}`
  );
}

/** What a page says where agents leave options out of what their game offers. */
export function leftOutSentence(leftOut: readonly string[]): string {
  const note = leftOutNote(leftOut);
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
}
