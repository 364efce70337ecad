/**
 * What printed Force of Will texts say and the card language has no word for: a refusal says so in place of "not
 * understood". The cards are in missing.yaml, with their reasons.
 */
const UNSAYABLE: readonly (readonly [RegExp, string])[] = [
  [/are the same as the ones of|of this card are the ones of the card/, "numbers or abilities that are another card's"],
  [/would draw one or more cards/, 'another number of draws than was said'],
  [/targeting [^.]* you control, he or she must choose this card/, 'a spell or an ability by what it targets'],
  [/paying its cost and put it into your field/, 'a card that is paid for and not played'],
  [/choose an ability of the ruler/, 'an ability that is chosen and lost'],
  [/cancel target judgement/, 'a judgment that is cancelled'],
  [/gains type, attribute, cost and ability of/, 'a copy of a spell'],
  [/, reveal an addition from your hand:/, 'a cost of that form'],
  [/would be put into a graveyard this turn/, 'what happens in place of leaving a field'],
  [/play this card from your removed area/, 'playing what was removed from the game'],
  [/rather than pay the cost of/, 'a cost that is paid otherwise'],
  [/comes into a magic stone area, choose an attribute/, 'a magic stone of an attribute that is chosen'],
];

/** Why the card language cannot say the line; undefined: nothing that is known. */
export function unsayable(line: string): string | undefined {
  const missing = UNSAYABLE.find(([form]) => form.test(line))?.[1];
  return missing === undefined ? undefined : `the card language has no word for ${missing}`;
}
