/**
 * How cards of this game are worded: facts, heads and limits of lines, on shipped cards and on cards with later
 * keywords.
 */
import { describe, expect, it } from 'vitest';
import { load } from './index.ts';
import { KEYWORDS } from './layout.ts';
import { negative } from './proofs/negative-stage.ts';

const GAME = load();
const { words } = negative();

describe('the texts of cards', () => {
  it.each([
    ['EN1-005', 'Break: put this card into your field.'],
    ['E-MOA-013', 'Incarnation: banish 1 fire resonator.'],
    ['E-MOA-006', 'Awakening: pay 2 light.'],
    ['E-MOA-006', 'if this card was awakened'],
    ['E-MOA-002', 'Further cost: rest 2 light resonators.'],
    ['EN1-027', 'As this card is chosen as an attacker'],
    ['E-CMF-005', 'once a turn'],
    ['EN1-006', "only in your opponent's turn, only as a battle begins"],
    ['EN1-109', 'deals damage to your opponent, only by battle damage'],
    ['E-MOA-016', 'while this card is in your graveyard'],
    ['E-CMF-096', 'Special · Magic stone · wind and darkness stone'],
    ['E-CMF-031', 'at the end of the turn, about the chosen resonator: destroy it'],
    ['E-MOA-049', 'discards 1 card that you pick'],
    ['VIN001-067', 'your opponent picks 1 resonator'],
    ['EN1-191', 'target 1 resonator or 1 player; this card deals 400 damage to the chosen resonator or player.'],
    ['E-CMF-069', 'if it is a wind magic stone, put it'],
    ['E-MPR-076', 'if the chosen resonator is a darkness card'],
    [
      'EN3-001',
      'put 1 light magic stone of them into your magic stone area and the rest on the bottom of your magic stone deck',
    ],
    ['EN1-039', 'where N is the number of resonators of yours'],
    ['E-MPR-033', 'produce 2 will of any attribute, only to play a Dragon card'],
    [
      'E-MPR-017',
      'gains +400 ATK and +400 DEF for each different total cost, other than that of this card, among all resonators',
    ],
    ['E-MPR-003', 'about the chosen resonator, "When it is put from the field'],
    ['EN1-132', '"When this card itself leaves the field: put it into its owner\'s hand"'],
    [
      'EN1-116',
      'has ATK equal to the ATK of the chosen resonator and DEF equal to the DEF of the chosen resonator until',
    ],
    ['E-CMF-071', 'until the end of the turn, that player can play no cards.'],
    ['EN3-105', 'until the end of the turn, your opponent cannot rest magic stones.'],
    ['EN3-081', 'search your deck for 1 card that is an addition to field'],
    ['EN1-177', 'where N is X times 100'],
    ['EN3-120', 'as much life as the noted number; if they do not, destroy'],
    ['E-MPR-034', 'special magic stone of yours;'],
    ['EN3-107', 'if the card that dealt it is in the chase of your opponent'],
    ['EN1-185', "all cards in all magic stone areas on the bottom of their owners' magic stone decks"],
    ['EN1-023', 'if one of them would be destroyed'],
    ['EN1-193', 'Players cannot do judgment.'],
    ['EN1-098', 'If a player would draw one or more cards, that player draws 1 more instead.'],
    ['E-CMF-080', 'minus the noted number, rounded up to 100s'],
  ])('%s says "%s"', (id, text) => {
    expect(GAME.describeCard(id)).toContain(text);
  });

  const chant = (effects: unknown[]): object => ({
    id: 't-4',
    name: 'Song',
    type: 'chant',
    cost: { free: 0 },
    abilities: [{ do: effects }],
  });
  const rule = (always: object): object => ({
    id: 't-5',
    name: 'Law',
    type: 'regalia',
    cost: { free: 0 },
    abilities: [{ always, affects: { type: 'resonator' } }],
  });
  it.each([
    ['Put 1 magic stone into play.', chant([{ 'add-stone': 1 }])],
    ['Put 2 magic stones into play.', chant([{ 'add-stone': 2 }])],
    [
      'Put 1 knowledge counter on',
      chant([{ 'place-counters': { who: { all: { type: 'resonator' } }, kind: 'knowledge' } }]),
    ],
    [
      'Target 1 attacking non-light resonator;',
      chant([{ target: { type: 'resonator', 'not-attribute': 'light', attacking: true } }, { rest: 'chosen' }]),
    ],
    [
      '1 card that is no regalia or chant in',
      chant([
        { target: { 'not-type': ['chant', 'regalia'], zone: 'graveyard' } },
        { put: { who: 'chosen', into: 'hand' } },
      ]),
    ],
    [
      'If there are no resonators of yours, draw',
      chant([{ if: { is: { not: { 'there-are': { type: 'resonator', controller: 'you' } } }, then: [{ draw: 1 }] } }]),
    ],
    ['resonators have all incoming battle damage prevented.', rule({ 'prevents-damage': { from: 'battle' } })],
    [
      'have incoming damage from any light card reduced by 300 each time.',
      rule({ 'prevents-damage': { by: 300, of: { attribute: 'light' } } }),
    ],
    ['resonators have all outgoing damage prevented.', rule({ 'prevents-dealing': {} })],
  ])('say "%s"', (text, card) => {
    expect(words.describe(card)).toContain(text);
  });

  it.each(KEYWORDS.filter((word) => word.includes('-')))('say in words, and not by its name, what %s is', (keyword) => {
    const [, , told] = words.describe(rule({ keyword })).split('\n');
    expect(told).toMatch(/^All resonators \w/);
    expect(told).not.toContain(keyword);
    expect(told).not.toMatch(/gain (?!First Strike)/);
  });

  it.each(['E-CMF-005', 'EN1-098'])('say of a ruler that is printed without one no J-ruler side: %s', (id) => {
    expect(GAME.describeCard(id)).not.toContain('J-ruler');
    expect(GAME.describeCard('EN1-049')).toContain('J-ruler: Shuren');
  });

  it('say of an addition nothing of the choice of what it is added to', () => {
    // an ability by which an addition moves on says to what
    const moves = GAME.cards.filter(({ id }) => GAME.describeCard(id).includes('that this can be added to'));
    expect(moves.map(({ id }) => id)).toEqual(['EN1-158']);
  });

  const resonator = {
    id: 't-1',
    name: 'Own',
    type: 'resonator',
    attribute: 'fire',
    cost: { fire: 1 },
    atk: 100,
    def: 100,
  };
  it.each([
    ['remnant', { ...resonator, remnant: true }, 'Remnant'],
    ['limit', { ...resonator, limit: 3 }, 'Limit 3'],
    [
      'energize',
      { id: 't-2', name: 'Lord', type: 'ruler', energize: 'light', 'j-ruler': { atk: 1, def: 1 } },
      'Energize: ',
    ],
  ])('say that a card has %s, and not of one that has not', (key, card, text) => {
    expect(words.describe(card)).toContain(text);
    expect(words.describe({ ...card, [key]: undefined })).not.toContain(text);
  });

  it('say that a card is a token', () => {
    expect(words.describe({ id: 't-3', name: 'Imp', token: true, attribute: 'fire', atk: 1, def: 1 })).toContain(
      'Token',
    );
    expect(words.describe(resonator)).not.toContain('Token');
  });
});
