/**
 * What printed Force of Will texts say and the card language has no word for: a refusal says so in place of "not
 * understood". The cards are in missing.yaml, with their reasons.
 */
const UNSAYABLE: readonly (readonly [RegExp, string])[] = [
  [/choose an ability of the ruler/, 'an ability that is chosen and lost'],
  [/Change the text of/, 'a change of words in a text'],
];

/** Why the card language cannot say the line; undefined: nothing that is known. */
export function unsayable(line: string): string | undefined {
  const missing = UNSAYABLE.find(([form]) => form.test(line))?.[1];
  return missing === undefined ? undefined : `the card language has no word for ${missing}`;
}
