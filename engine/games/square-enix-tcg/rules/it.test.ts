/** "It": what the last instruction moved, found or put, however many cards that is. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const summon = (name: string, effects: string): string =>
  `- { id: it-${name.toLowerCase()}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [ { do: [ ${effects} ] } ] }`;

const CARDS = `
- { id: it-man, name: Man, type: forward, element: fire, cost: 2, power: 1000, job: Soldier }
- { id: it-mage, name: Mage, type: forward, element: ice, cost: 3, power: 1000, job: Wizard }
- { id: it-monk, name: Monk, type: forward, element: fire, cost: 2, power: 1000, job: Soldier }
- { id: it-maid, name: Maid, type: forward, element: fire, cost: 2, power: 1000, job: Soldier }
- { id: it-rest, name: Rest, type: backup, element: fire, cost: 1 }
${summon('Seek', '{ search: { of: { type: forward }, count: 3, to: field } }, { gain: { who: it, gives: { power: 4000 } } }')}
${summon('Look', '{ look: { count: 4, to-hand: 3 } }, { put: it }')}
${summon('Nothing', '{ search: { of: { type: forward }, count: 1 } }, { look: { count: 2, to-hand: 1, of: { type: summon } } }, { put: it }')}
${summon('Mill', '{ mill: { count: 3, player: each } }, { to-hand: it }')}
${summon('Back', '{ to-break-zone: { all: { type: forward, controller: you } } }, { to-hand: it }')}
${summon('Later', '{ to-break-zone: { all: { type: forward, controller: you } } }, { when-you-do: { do: [ { to-hand: it } ] } }')}
${summon('Gone', '{ to-break-zone: { all: { type: forward, controller: you } } }, { when-you-do: { do: [ { to-hand: it } ] } }, { remove: { all: { zone: break, name: Mage } } }')}
${summon('Sweep', '{ remove: { all: { type: forward } } }, { if: { is: { any-are: { who: it, of: { state: dull } } }, then: [ { mill: 1 } ] } }')}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
type Table = ReturnType<typeof setUp>;

/** Plays the Summon and answers with the first option until nothing is left to be done. */
function played(name: string, mine: Side, theirs: Side = {}): Table {
  const table = setUp({ cards: CARDS, players: [{ ...mine, hand: [name] }, theirs] }).do(
    `play ${name}`,
    'pass',
    'pass',
  );
  while (table.stack().length > 0 || table.kind() !== 'priority')
    table.do(table.kind() === 'priority' ? 'pass' : table.offered()[0]);
  return table;
}

describe('"it" is all that the last instruction moved, found or put', () => {
  it('three cards that were found, looked at or put from decks', () => {
    const deck = ['Man', 'Mage', 'Monk', 'Maid', 'Rest'];
    expect(
      played('Seek', { deck })
        .cards(0, 'field')
        .map((card) => card.power),
    ).toEqual([5000, 5000, 5000]);
    expect(played('Look', { deck }).zone(0, 'field')).toHaveLength(3);
    const each = played('Mill', { deck }, { deck });
    expect([each.zone(0, 'hand'), each.zone(1, 'hand')]).toEqual([
      ['Man', 'Mage', 'Monk'],
      ['Man', 'Mage', 'Monk'],
    ]);
  });

  it('nothing where a look took nothing', () => {
    expect(played('Nothing', { deck: ['Man', 'Rest', 'Rest', 'Rest'] }).zone(0, 'field')).toEqual([]);
  });

  it.each([1, 2, 3, 4])('%i cards, in the same text and "when you do so"', (n) => {
    const field = ['Man', 'Mage', 'Monk', 'Maid'].slice(0, n);
    expect(played('Back', { field }).zone(0, 'hand')).toEqual(field);
    expect(played('Later', { field }).zone(0, 'hand')).toEqual(field);
  });

  it('but no card that has moved on since', () => {
    expect(played('Gone', { field: ['Man', 'Mage', 'Monk'] }).zone(0, 'hand')).toEqual(['Man', 'Monk']);
  });

  it('SE 11.12.7 each that has left the field is asked as it was there', () => {
    const milled = (dull: boolean): number =>
      played('Sweep', {}, { field: ['Man', 'Monk', { card: 'Mage', dull }] }).zone(0, 'break').length;
    expect([milled(true), milled(false)]).toEqual([2, 1]);
  });
});
