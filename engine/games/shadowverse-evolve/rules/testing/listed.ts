import { cardsIn } from '../../../../testing/written-cards.ts';

/** The cards with these ids in a file of this game's cards, such as `lists/bp07`. */
export const listed = (file: string, ...ids: readonly string[]): string =>
  cardsIn(new URL(`../../${file}.yaml`, import.meta.url), ...ids);
