/** What the last independent reader found wrong: costs of cards that a text plays, and periods that begin later. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const follower = (name: string, cost: number, more = ''): string =>
  `- { id: s-${name.toLowerCase()}, name: ${name}, kind: follower, class: neutral, cost: ${cost}, attack: 1, defense: 9${more} }\n`;
const spell = (name: string, does: string, more = ''): string =>
  `- { id: s-${name.toLowerCase()}, name: ${name}, kind: spell, class: neutral, cost: 0${more}, abilities: [{ do: [${does}] }] }\n`;
const CARDS = [
  follower('Fox', 3),
  follower('Owl', 3, ', abilities: [{ static: { cost: { of: { kind: spell }, by: 1, player: opponent } } }]'),
  '- { id: s-shrine, name: Shrine, kind: amulet, class: neutral, cost: 1 }\n',
  spell('Tip', '{ discount: { of: { kind: follower }, by: -2, next: true } }'),
  spell('Note', '{ heal: 1 }'),
  spell('Let', '{ pick: { of: { zone: hand, name: [Fox, Note], master: you } } }, { play-free: chosen }'),
  spell('Offer', '{ pick: { of: { zone: hand, name: Fox, master: you } } }, { play-free: { who: chosen, pay: 1 } }'),
  spell('Bring', '{ put: { who: { all: { kind: follower, zone: hand, master: opponent } } } }'),
].join('');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('a card that a text has its player play for a cost that it sets', () => {
  it('SVE 10.10.2.4 BP14-054 is the next card, for which what lowers costs is used up', () => {
    const table = at({ hand: ['Tip', 'Let', 'Fox', 'Fox'], pp: 3 }).do('play Tip', 'play Let', 'choose Fox');
    expect([table.zone(0, 'field'), table.player(0).pp]).toEqual([['Fox'], 3]);
    expect(table.do('play Fox').player(0).pp).toBe(0);
  });

  it('SVE 10.10.2.4 costs less or more than was set, by what lowers and raises costs', () => {
    const offer = (...hand: string[]) => {
      const table = at({ hand: [...hand, 'Offer', 'Fox'], pp: 1 });
      for (const card of hand) table.do(`play ${card}`);
      return table.do('play Offer', 'choose Fox').player(0).pp;
    };
    expect([offer(), offer('Tip')]).toEqual([0, 1]);
    // each spell costs 1 more: Let itself, and the Note that it has its player play for nothing
    const raised = (pp: number) =>
      at({ hand: ['Let', 'Note'], pp, defense: 15 }, { field: ['Owl'] }).do('play Let', 'choose Note');
    expect([raised(3).player(0).pp, raised(2).player(0).pp]).toEqual([1, 0]);
    expect([raised(2).zone(0, 'graveyard').length, raised(2).zone(0, 'hand')]).toEqual([2, []]);
    // what it comes to cannot be paid: the card stays where it is
    expect([raised(1).player(0).pp, raised(1).zone(0, 'hand')]).toEqual([0, ['Note']]);
  });
});

describe('a period that begins with the next turn of a player', () => {
  it.each([['BP16-009'], ['BP16-099']])(
    "SVE 10.2.1.2 %s in the opponent's turn lets the follower attack in that turn, not in their next",
    (id) => {
      const enters = (theirs: Options) => {
        const table = at({ hand: ['Bring'], field: ['Fox'] }, theirs).do('play Bring');
        while (table.kind() !== 'main') table.do(table.offered()[0]);
        return table;
      };
      const table = enters({ hand: [id], field: ['Shrine'] });
      expect(table.offered()).toContain('attack with Fox');
      table.toPhase('next-turn').toPhase('next-turn');
      expect([table.decider(), table.card('Fox').engaged]).toEqual([0, false]);
      expect(table.offered()).not.toContain('attack with Fox');
      table.toPhase('next-turn').toPhase('next-turn');
      expect(table.offered()).toContain('attack with Fox');
      // with nothing on the other side it attacks the leader in each turn
      const free = enters({ field: ['Shrine'] })
        .toPhase('next-turn')
        .toPhase('next-turn');
      expect(free.offered()).toContain('attack with Fox');
    },
  );
});
