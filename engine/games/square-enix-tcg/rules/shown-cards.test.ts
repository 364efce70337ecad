/**
 * Cards that are revealed one by one or together: how many are revealed, where they go, and what becomes of the rest.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const summon = (name: string, effects: string): string =>
  `- { id: sc-${name.toLowerCase()}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [ { do: [ ${effects} ] } ] }`;

const CARDS = `
- { id: sc-man, name: Man, type: forward, element: fire, cost: 2, power: 3000, job: Soldier }
- { id: sc-mage, name: Mage, type: forward, element: ice, cost: 3, power: 4000, job: Wizard }
- { id: sc-monk, name: Monk, type: forward, element: fire, cost: 2, power: 9000, job: Soldier }
- { id: sc-rest, name: Rest, type: backup, element: fire, cost: 1 }
- { id: sc-rock, name: Rock, type: monster, element: earth, cost: 1 }
${summon('Raise', '{ reveal-until: { of: { type: forward }, to: field } }')}
${summon('Rouse', '{ reveal-until: { of: { type: forward }, count: 2, to: field } }')}
${summon('Gather', '{ reveal-until: { of: { type: forward }, count: 2 } }')}
${summon('Sift', '{ look: { count: 5, to-hand: 1, of: { type: monster }, rest: bottom-shuffled, reveal: true } }')}
${summon('Under', '{ look: { count: 5, to-hand: 1, of: { type: monster }, rest: bottom, reveal: true } }')}
${summon('Count', '{ reveal-top: 3 }, { damage: { who: { all: { type: forward } }, amount: { how-many: { who: it, of: { job: Soldier }, times: 1000, plus: 500 } } } }')}
${summon('Crush', '{ break: { all: { type: forward, controller: opponent } } }, { draw: { how-many: { who: it, of: { zone: break } } } }')}
${summon('Ward', '{ gain: { who: { all: { name: Mage } }, gives: remove-instead } }')}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
type Table = ReturnType<typeof setUp>;

function played(name: string, mine: Side, theirs: Side = {}, key = 1): Table {
  const table = setUp({ cards: CARDS, key, players: [{ ...mine, hand: [name] }, theirs] });
  table.do(`play ${name}`).passUntilQuiet();
  return table;
}

describe('cards that are turned over until some are found', () => {
  const deck = ['Rest', 'Man', 'Rock', 'Mage', 'Monk'];

  it('SE 15.1.1.7.1 are put on the field where the text says so: as many as it says, the first ones', () => {
    const one = played('Raise', { deck });
    expect([one.zone(0, 'field'), one.zone(0, 'hand')]).toEqual([['Man'], []]);
    // cards that were not turned over stay on top
    expect(one.zone(0, 'deck')).toEqual(['Rock', 'Mage', 'Monk', 'Rest']);
    const two = played('Rouse', { deck });
    expect([[...two.zone(0, 'field')].sort(), two.zone(0, 'hand')]).toEqual([['Mage', 'Man'], []]);
    expect(two.zone(0, 'deck')[0]).toBe('Monk');
    expect(two.zone(0, 'deck').slice(1).sort()).toEqual(['Rest', 'Rock']);
  });

  it('SE 15.1.1.7.1 go to hand where it does not; all are turned over where there are too few', () => {
    expect([...played('Gather', { deck }).zone(0, 'hand')].sort()).toEqual(['Mage', 'Man']);
    const few = played('Gather', { deck: ['Rest', 'Man', 'Rock'] });
    expect([few.zone(0, 'hand'), [...few.zone(0, 'deck')].sort()]).toEqual([['Man'], ['Rest', 'Rock']]);
  });

  it('SE 7.9.2 one that may not be there goes below with the others', () => {
    const table = played('Raise', { deck: ['Man', 'Rock'], field: ['Man'] });
    expect([table.zone(0, 'field'), [...table.zone(0, 'deck')].sort()]).toEqual([['Man'], ['Man', 'Rock']]);
  });
});

describe('the rest of what was looked at', () => {
  const deck = ['Rest', 'Rock', 'Mage', 'Man', 'Monk', 'Rest'];

  it('SE 15.1.1.6 is shuffled and put below: nobody orders it, and it is in no one order', () => {
    const orders = new Set<string>();
    for (let key = 0; key < 12; key++) {
      const table = played('Sift', { deck }, {}, key);
      expect([table.kind(), table.zone(0, 'hand'), table.zone(0, 'deck')[0]]).toEqual(['priority', ['Rock'], 'Rest']);
      const rest = table.zone(0, 'deck').slice(1);
      expect([...rest].sort()).toEqual(['Mage', 'Man', 'Monk', 'Rest']);
      orders.add(rest.join());
    }
    expect(orders.size).toBeGreaterThan(3);
    // where the text says nothing of it, the player orders the cards
    const asked = setUp({ cards: CARDS, players: [{ hand: ['Under'], deck }, {}] }).do('play Under', 'pass', 'pass');
    asked.do('choose Rock');
    expect(asked.kind()).not.toBe('priority');
  });
});

describe('how many of some cards are so', () => {
  it('SE 4.2 those that were revealed, not all cards and not what is below them', () => {
    const table = played('Count', { deck: ['Man', 'Rest', 'Monk', 'Man'] }, { field: ['Monk'] });
    // two of the three cards count: 1000 each, and 500
    expect(table.card('Monk').damage).toBe(2500);
    expect(table.zone(0, 'deck')).toEqual(['Man', 'Rest', 'Monk', 'Man']);
  });

  it('SE 15.1.1.3 those that were broken: not what stayed, and not what was removed instead', () => {
    const field = ['Man', 'Mage', 'Monk'];
    const deck = ['Rest', 'Rest', 'Rest', 'Rest'];
    expect(played('Crush', { deck, field: ['Man'] }, { field }).zone(0, 'hand')).toHaveLength(3);
    const warded = setUp({ cards: CARDS, players: [{ hand: ['Ward', 'Crush'], deck }, { field }] });
    warded.do('play Ward').passUntilQuiet();
    warded.do('play Crush').passUntilQuiet();
    expect([warded.zone(1, 'removed'), warded.zone(0, 'hand').length]).toEqual([['Mage'], 2]);
    expect(played('Crush', { deck }).zone(0, 'hand')).toEqual([]);
  });
});
