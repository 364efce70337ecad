/** Misprints of the lists, by card number, each looked at by a person: what is printed, and what is meant. */
import type { ListedCard } from '../../../import/card-import.ts';

const CORRECTIONS: Readonly<Record<string, readonly [said: string, meant: string]>> = {
  // the comma that all other cards have behind these words
  'BP02-026': ['その中から「', 'その中から、「'],
  'BP02-SL05': ['その中から「', 'その中から、「'],
};

/** The card with its misprint mended. */
export function corrected(card: ListedCard): ListedCard {
  const correction = CORRECTIONS[card.id];
  if (correction === undefined) return card;
  return { ...card, ability_text: (card.ability_text ?? '').replace(correction[0], correction[1]) };
}
