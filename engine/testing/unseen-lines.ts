/** Cards with a line that does not happen in any made position, and what the positions lack. */
const UNSEEN: Readonly<Record<string, string>> = {
  'BP05-020': 'a deck of thirty cards, of which half are fifteen',
  'BP10-003': 'five cards of five costs in the EX area',
  'BP11-036': 'nine cards of different costs in the graveyard',
  'BP16-009': "a Fanfare in the opponent's turn",
  'BP16-025': 'tokens of three names that are soldiers',
  'BP16-099': "a Fanfare in the opponent's turn",
  'ECP01-038': 'nine carrots that are face up',
};

/** Do made positions have what all lines of the card need? */
export function canBeSeen({ id }: { readonly id: string }): boolean {
  return !Object.hasOwn(UNSEEN, id);
}
