/** How cards of this game are worded where the words of a text are special. */
import { describe, expect, it } from 'vitest';
import { load } from './index.ts';

describe('the texts of cards', () => {
  const GAME = load();

  it('name a player who was chosen', () => {
    expect(GAME.describeCard('E-047')).toContain("the top 4 cards of the chosen player's deck");
  });

  it('say what is less for each of something as it is, not as so much more of a number below zero', () => {
    expect(GAME.describeCard('U-090')).toContain('This card costs 1 less to play for each cursed card in your Trail.');
    for (const { id } of GAME.cards) expect(GAME.describeCard(id)).not.toMatch(/more[^.]*, where N is [-−]/);
  });

  it('TR 1326.3 say of a UNIT that has to attack what is so by default: nobody may pass instead', () => {
    const text = GAME.cards.map(({ id }) => GAME.describeCard(id)).find((said) => /has to attack if/.test(said));
    expect(text).toMatch(/has to attack if possible\./);
  });
});
