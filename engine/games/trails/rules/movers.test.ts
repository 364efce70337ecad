/** The player because of whom a card is moved (1222.5). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: fox, name: Fox, type: unit, cp: 2, str: 3, def: 3, abilities: [{ when: leaves, if: { because-of: opponent }, do: [{ gain-bond: 5 }] }] }
- { id: elk, name: Elk, type: unit, cp: 2, str: 3, def: 3, abilities: [{ when: leaves, if: { because-of: you }, do: [{ gain-bond: 2 }] }] }
- { id: note, name: Note, type: unit, cp: 2, str: 3, def: 3, abilities: [{ when: discarded, if: { because-of: opponent }, do: [{ gain-bond: 3 }] }] }
- { id: hex, name: Hex, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: robs, name: Robs, type: event, ep: 0, abilities: [{ do: [{ discard: { player: opponent } }] }] }
- { id: tidy, name: Tidy, type: event, ep: 0, abilities: [{ do: [{ discard: {} }] }] }
- { id: sell, name: Sell, type: item, cp: 1, abilities: [{ cost: { put-into-trail: { of: { type: unit } } }, do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (you: Side, opponent: Side = {}) =>
  setUp({
    cards: CARDS,
    players: [
      { bond: 20, ...you },
      { bond: 20, ...opponent },
    ],
  });

describe('because of whom a card moves', () => {
  it('TR 1222.6 TR 1222.5 an effect that the opponent controls moves it because of the opponent, one of its own does not', () => {
    const theirs = at({ hand: ['Hex'] }, { field: ['Fox'] })
      .do('play Hex')
      .passUntilQuiet();
    expect([theirs.zone(1, 'trail'), theirs.player(1).bond]).toEqual([['Fox'], 25]);
    const own = at({ hand: ['Hex'], field: ['Fox'] })
      .do('play Hex')
      .passUntilQuiet();
    expect([own.zone(0, 'field'), own.player(0).bond]).toEqual([[], 20]);
  });
  it('TR 1222.6 a discard that an effect of the opponent demands is because of the opponent, whoever chooses the card', () => {
    const theirs = at({ hand: ['Robs'] }, { hand: ['Note'] })
      .do('play Robs')
      .passUntilQuiet();
    expect([theirs.zone(1, 'trail'), theirs.player(1).bond]).toEqual([['Note'], 23]);
    const own = at({ hand: ['Tidy', 'Note'] })
      .do('play Tidy')
      .passUntilQuiet();
    expect([own.zone(0, 'hand'), own.player(0).bond]).toEqual([[], 20]);
  });
  it('TR 1222.5a what is taken as a cost of its own player is because of that one', () => {
    const t = at({ field: ['Sell', 'Elk'] });
    t.do('use ability 1 of Sell').passUntilQuiet();
    expect([t.zone(0, 'trail'), t.player(0).bond, t.player(1).bond]).toEqual([['Elk'], 22, 19]);
    const fox = at({ field: ['Sell', 'Fox'] });
    fox.do('use ability 1 of Sell').passUntilQuiet();
    expect([fox.zone(0, 'trail'), fox.player(0).bond]).toEqual([['Fox'], 20]);
  });
});
