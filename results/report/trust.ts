/** When a page must not be believed, and how it says so. */

/** Share of quarantined games above which an experiment is invalid: what is missing may be missing for a reason. */
export const FAULT_BOUND = 0.001;

/** Were too many games quarantined, of all that have ended? */
export function tooManyFaults(faults: number, ended: number): boolean {
  return faults > FAULT_BOUND * ended;
}

/** How an alarm opens the page of whatever was made from the games that it is about. */
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
  return `${note[0].toUpperCase()}${note.slice(1)}.`;
}
