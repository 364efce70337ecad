import { describe, expect, it } from 'vitest';
import { describeCard, POOLS } from '../cards.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pc-fire, name: Fire Card, type: forward, element: fire, cost: 99, power: 1000, generic: true }
- { id: pc-water, name: Water Card, type: forward, element: water, cost: 99, power: 1000, generic: true }
- { id: pc-well, name: Well, type: backup, element: fire, cost: 1, generic: true }
- { id: pc-hero, name: Hero, type: forward, element: fire, cost: 1, power: 9000 }
- { id: pc-blast, name: Blast, type: summon, element: fire, cost: 1, x-cost: true, abilities:
    [ { do: [ { choose: { of: { type: forward } } }, { damage: { who: chosen, amount: { product: { a: x, b: 1000 } } } } ] } ] }
- { id: pc-swarm, name: Swarm, type: forward, element: fire, cost: 2, power: 1000, x-cost: true, abilities:
    [ { when: enters, do: [ { gain: { who: self, until: forever, gives: { power: { product: { a: x, b: 1000 } } } } }, { draw: { count: x } } ] } ] }
- { id: pc-zero, name: Spark, type: summon, element: fire, cost: 0, x-cost: true, abilities: [ { do: [ { draw: { count: x } } ] } ] }
- { id: pc-cheap, name: Cheapener, type: backup, element: water, cost: 1, abilities: [ { field: { cost: { of: { name: Blast }, by: -2 } } } ] }
- { id: pc-feast, name: Feast, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { play-cost: { discard: { of: { element: water } } }, optional: true }, { when: enters, if: play-cost-paid, do: [ { draw: 2 } ] } ] }
- { id: pc-rite, name: Rite, type: summon, element: fire, cost: 2, abilities:
    [ { play-cost: { to-break-zone: { of: { type: forward } } }, instead: true },
      { do: [ { if: { is: play-cost-paid, then: [ { draw: 3 } ], else: [ { draw: 1 } ] } } ] } ] }
- { id: pc-toll, name: Toll, type: summon, element: fire, cost: 0, abilities: [ { play-cost: { discard: 1 } }, { do: [ { draw: 2 } ] } ] }
- { id: pc-lump, name: Lump, type: forward, element: fire, cost: 2, power: 1000, abilities:
    [ { play-cost: { cp: { water: 1, any: 1 } }, optional: true }, { if: play-cost-paid, field: { power: 4000 } } ] }
- { id: pc-badge, name: Badge, type: weapon, element: fire, cost: 2, bearer: forward, abilities: [ { play-cost: { mill: 2 }, instead: true, if: { control: { of: { name: Hero } } } } ] }
- { id: pc-many, name: Legion, type: forward, element: fire, cost: 0, power: 1000, x-cost: true, abilities:
    [ { play-cost: { discard: { of: { element: water } } }, optional: true }, { when: enters, if: play-cost-paid, do: [ { gain: { who: self, gives: { power: { product: { a: x, b: 1000 } } } } } ] } ] }
`;
const resolve = ['pass', 'pass'];

describe('X in the cost of a card', () => {
  it('SE 11.2.4 the player picks X for a Summon as far as it can be paid, and its text has it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Blast', 'Fire Card', 'Water Card'], field: ['Well'] }, { field: ['Hero'] }],
    });
    table.do('play Blast');
    // there are 2 + 2 + 1 CP, and one of them pays for the Summon itself
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4']);
    table.do('X = 3', 'discard Fire Card for CP', 'discard Water Card for CP', ...resolve, 'choose Hero');
    expect([table.card('Hero').damage, table.card('Well').dull, table.zone(0, 'hand')]).toEqual([3000, false, []]);
  });

  it('SE 11.3.6.1.1 the element is asked for among what is paid, and for nothing if X is 0', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spark', 'Water Card', 'Water Card'] }, {}] });
    table.do('play Spark', ...resolve);
    // without fire only X = 0 is possible, and it is forced
    expect(table.zone(0, 'hand')).toEqual(['Water Card', 'Water Card']);
    const paid = setUp({ cards: CARDS, players: [{ hand: ['Spark', 'Water Card', 'Fire Card'] }, {}] });
    paid.do('play Spark');
    expect(paid.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4']);
    paid.do('X = 4');
    expect([paid.zone(0, 'hand'), paid.zone(0, 'break').length]).toEqual([[], 2]);
    expect(paid.do(...resolve).zone(0, 'hand')).toHaveLength(4);
  });

  it('SE 11.2.7 what changes the cost changes all of it: X is paid as far as something is left to pay', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Blast'], field: ['Well', 'Cheapener'] }, { field: ['Hero'] }],
    });
    table.do('play Blast');
    // the cost is 1 + X - 2: there are 1 CP of fire and 1 CP of water
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3']);
    const free = table.copy().do('X = 1', ...resolve, 'choose Hero');
    expect([free.card('Hero').damage, free.card('Well').dull]).toEqual([1000, false]);
    const one = table.do('X = 2', ...resolve, 'choose Hero');
    expect([one.card('Hero').damage, one.card('Well').dull, one.card('Cheapener').dull]).toEqual([2000, true, false]);
  });

  it('SE 11.3.4 for a Character too; autos for its entering know X, and it is 0 for one that was put', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Swarm', 'Fire Card', 'Water Card'] }, {}] });
    table.do('play Swarm');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    table.do('X = 2', ...resolve);
    expect([table.card('Swarm').power, table.zone(0, 'hand')]).toEqual([3000, ['Filler', 'Filler']]);
    const bring = `${CARDS}
- { id: pc-bring, name: Bring, type: summon, element: fire, cost: 0, abilities: [ { do: [ { put-from-hand: { type: forward, name: Swarm } } ] } ] }
`;
    const put = setUp({ cards: bring, players: [{ hand: ['Swarm', 'Bring', 'Fire Card'] }, {}] });
    put.do('play Bring', ...resolve, 'choose Swarm').passUntilQuiet();
    expect([put.card('Swarm').power, put.zone(0, 'hand')]).toEqual([1000, ['Fire Card']]);
  });
});

describe('additional and alternative costs of playing a card', () => {
  it('SE 11.3.4 an optional cost is offered where it can be paid beside the CP, and abilities know', () => {
    const hand = ['Feast', 'Water Card', 'Fire Card'];
    const table = setUp({ cards: CARDS, players: [{ hand }, {}] });
    table.do('play Feast');
    expect(table.offered()).toEqual(['without the other cost', 'with the other cost']);
    const without = table.copy().do('without the other cost', 'discard Fire Card for CP');
    expect([without.stack(), without.zone(0, 'hand')]).toEqual([[], ['Water Card']]);
    table.do('with the other cost');
    expect(table.stack()).toEqual(['ability 2 of Feast']);
    expect(table.zone(0, 'break').sort()).toEqual(['Fire Card', 'Water Card']);
    // the card still needs CP of its element, so water pays for the discard only
    const rich = setUp({ cards: CARDS, players: [{ hand: [...hand, 'Water Card'] }, {}] });
    rich.do('play Feast', 'with the other cost');
    if (rich.kind() === 'payCost') rich.do('choose Water Card');
    expect([rich.stack(), rich.zone(0, 'hand')]).toEqual([['ability 2 of Feast'], ['Water Card']]);
    // one card cannot pay both costs: with fire alone the plain cost is paid, and with water alone the card cannot be
    // played
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Feast', 'Fire Card'] }, {}] }).do('play Feast');
    expect([poor.kind(), poor.stack(), poor.zone(0, 'hand')]).toEqual(['priority', [], []]);
    expect(setUp({ cards: CARDS, players: [{ hand: ['Feast', 'Water Card'] }, {}] }).can('play Feast')).toBe(false);
  });

  it('SE 15.2.9.4 CP of both are one sum', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Lump', 'Water Card', 'Fire Card'] }, {}],
    });
    table.do('play Lump').do('with the other cost');
    expect([table.card('Lump').power, table.zone(0, 'hand')]).toEqual([5000, []]);
    const other = setUp({ cards: CARDS, players: [{ hand: ['Lump', 'Fire Card', 'Fire Card'] }, {}] }).do('play Lump');
    expect([other.card('Lump').power, other.zone(0, 'hand')]).toEqual([1000, ['Fire Card']]);
  });

  it('SE 11.2.4 an alternative cost is paid in place of the CP, also where those could not be paid', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Rite'], field: ['Hero'] }, {}] });
    expect(table.can('play Rite')).toBe(true);
    table.do('play Rite');
    expect([table.card('Hero').zone, table.stack()]).toEqual(['break', ['Rite']]);
    expect(table.do(...resolve).zone(0, 'hand')).toHaveLength(3);
    const both = setUp({ cards: CARDS, players: [{ hand: ['Rite', 'Fire Card'], field: ['Hero'] }, {}] });
    both.do('play Rite');
    expect(both.offered()).toEqual(['without the other cost', 'with the other cost']);
    both.do('without the other cost', ...resolve);
    expect([both.card('Hero').zone, both.zone(0, 'hand').length]).toEqual(['field', 1]);
    // neither cost can be paid, so the card is not offered
    expect(
      setUp({ cards: CARDS, players: [{ hand: ['Rite', 'Water Card'] }, { field: ['Hero'] }] }).can('play Rite'),
    ).toBe(false);
  });

  it('SE 11.2.7 a cost that was raised above 255 stays one: only what is paid instead is there', () => {
    const raised = `${CARDS}- { id: pc-tax, name: Tax, type: backup, element: water, cost: 1, abilities: [ { field: { cost: { of: { name: Rite }, by: 254 } } } ] }`;
    const table = setUp({ cards: raised, players: [{ hand: ['Rite', 'Fire Card'], field: ['Hero', 'Tax'] }, {}] });
    table.do('play Rite');
    expect([table.card('Hero').zone, table.stack()]).toEqual(['break', ['Rite']]);
  });

  it('SE 11.2.7.1.1 a cost that is no choice is always paid, and without it the card cannot be played', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Toll', 'Water Card'] }, {}] });
    table.do('play Toll');
    expect([table.zone(0, 'hand'), table.stack()]).toEqual([[], ['Toll']]);
    expect(setUp({ cards: CARDS, players: [{ hand: ['Toll'] }, {}] }).can('play Toll')).toBe(false);
  });

  it('SE 11.4.4 for an Item; a line with a condition counts only while that holds', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Badge'], field: ['Hero'] }, {}] });
    const deck = table.zone(0, 'deck').length;
    table.do('play Badge');
    expect([table.card('Badge').on, table.zone(0, 'deck').length]).toEqual(['Hero', deck - 2]);
    const other = setUp({ cards: CARDS, players: [{ hand: ['Badge'], field: ['Fire Card'] }, {}] });
    expect(other.can('play Badge')).toBe(false);
  });

  it('SE 11.5.4 for a Formation, with its X', () => {
    const cards = `${CARDS}
- { id: pc-line, name: Front Line, type: formation, element: fire, cost: 0, x-cost: true, condition: { control: { of: { type: forward } } }, abilities:
    [ { play-cost: { discard: { of: { element: water } } }, optional: true }, { when: enters, if: play-cost-paid, do: [ { draw: { count: x } } ] } ] }
`;
    const hand = ['Front Line', 'Water Card', 'Fire Card'];
    const table = setUp({ cards, players: [{ hand, field: ['Hero'] }, {}] });
    table.do('play Front Line', 'with the other cost', 'X = 2', ...resolve);
    expect([table.card('Front Line').zone, table.zone(0, 'hand').length]).toEqual(['field', 2]);
    const plain = setUp({ cards, players: [{ hand, field: ['Hero'] }, {}] });
    plain.do('play Front Line', 'without the other cost', 'X = 0');
    expect([plain.stack(), plain.zone(0, 'hand')]).toEqual([[], ['Water Card', 'Fire Card']]);
  });

  it('SE 11.3.4 X and an optional cost are paid together: what pays the one is not there for the other', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Legion', 'Water Card', 'Fire Card'] }, {}] });
    table.do('play Legion', 'with the other cost');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    table.do('X = 2', ...resolve);
    expect([table.card('Legion').power, table.zone(0, 'hand')]).toEqual([3000, []]);
    const plain = setUp({ cards: CARDS, players: [{ hand: ['Legion', 'Water Card', 'Fire Card'] }, {}] });
    plain.do('play Legion', 'without the other cost');
    expect(plain.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4']);
  });
});

describe('optional and alternative costs of abilities', () => {
  const cards = `${CARDS}
- { id: pc-smith, name: Smith, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { cost: { cp: { fire: 1 } }, extra-cost: { cp: { water: 1, any: 1 } }, do: [ { if: { is: play-cost-paid, then: [ { draw: 3 } ], else: [ { draw: 1 } ] } } ] } ] }
- { id: pc-monk, name: Monk, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { cost: { cp: { any: 3 } }, or-cost: dull-self, do: [ { draw: 1 } ] } ] }
- { id: pc-sage, name: Sage, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { special: Wisdom, cost: { cp: { any: 4 } }, or-cost: { cp: { x: true } }, do: [ { draw: { sum: { a: 1, b: x } } } ] } ] }
`;

  it('SE 11.7.6 an optional cost is chosen as the ability is used, its CP with the others in one sum', () => {
    const table = setUp({ cards, players: [{ field: ['Smith', 'Well'], hand: ['Water Card', 'Fire Card'] }, {}] });
    table.do('use ability 1 of Smith');
    expect(table.offered()).toEqual(['without the other cost', 'with the other cost']);
    const plain = table.copy().do('without the other cost', 'dull Well for CP', 'pass', 'pass');
    expect(plain.zone(0, 'hand')).toEqual(['Water Card', 'Fire Card', 'Filler']);
    // the cost is 1 fire, 1 water and 1 of any: 3 CP, with a surplus of one for each element
    table.do('with the other cost', 'discard Water Card for CP', 'dull Well for CP');
    expect([table.zone(0, 'hand'), table.stack()]).toEqual([['Fire Card'], ['ability 1 of Smith']]);
    expect(table.do('pass', 'pass').zone(0, 'hand')).toHaveLength(4);
    // there is no water, so the optional cost is not offered
    const poor = setUp({ cards, players: [{ field: ['Smith', 'Well'], hand: ['Fire Card'] }, {}] });
    poor.do('use ability 1 of Smith');
    expect(poor.kind()).toBe('payCp');
  });

  it('SE 11.7.6 an alternative cost is paid in place of the cost, and alone makes the ability usable', () => {
    const table = setUp({ cards, players: [{ field: ['Monk'] }, {}] });
    table.do('use ability 1 of Monk');
    expect([table.card('Monk').dull, table.stack()]).toEqual([true, ['ability 1 of Monk']]);
    const none = setUp({ cards, players: [{ field: [{ card: 'Monk', dull: true }], hand: ['Fire Card'] }, {}] });
    expect(none.offered()).toEqual(['pass']);
    const both = setUp({ cards, players: [{ field: ['Monk'], hand: ['Fire Card', 'Water Card'] }, {}] });
    both.do('use ability 1 of Monk').do('without the other cost', 'discard Fire Card for CP');
    expect([both.card('Monk').dull, both.zone(0, 'hand')]).toEqual([false, []]);
  });

  it('SE 11.8.6 for a special ability, whose discard is paid either way; X belongs to the cost that is chosen', () => {
    const table = setUp({
      cards,
      players: [{ field: ['Sage'], hand: ['Sage', 'Fire Card', 'Water Card'] }, {}],
    });
    table.do('use ability 1 of Sage');
    const plain = table.copy().do('without the other cost');
    expect([plain.stack(), plain.zone(0, 'hand')]).toEqual([['ability 1 of Sage'], []]);
    table.do('with the other cost');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4']);
    table.do('X = 0', 'pass', 'pass');
    expect(table.zone(0, 'hand')).toEqual(['Fire Card', 'Water Card', 'Filler']);
  });

  it('SE 11.7.6 are worded, and refused where both are written', () => {
    const pool = (text: string) => POOLS.emptyPool().addFile(text, 'costs.yaml');
    const lines = (id: string) => describeCard(pool(cards).find((card) => card.id === id)!).split('\n');
    expect(lines('pc-monk').at(-1)).toBe('Pay 3 CP or dull this card: draw 1.');
    expect(() =>
      pool(
        '- { id: x-1, name: X, type: forward, element: fire, cost: 1, power: 1, abilities: [ { cost: dull-self, or-cost: { mill: 1 }, extra-cost: { mill: 1 }, do: [ { draw: 1 } ] } ] }',
      ),
    ).toThrow(/not both/);
  });
});

describe('costs of playing in card files', () => {
  const pool = (text: string) => POOLS.emptyPool().addFile(text, 'costs.yaml');

  it('are worded as they are paid', () => {
    const texts = ['pc-rite', 'pc-feast', 'pc-toll', 'pc-swarm'].map((id) =>
      describeCard(pool(CARDS).find((card) => card.id === id)!).split('\n'),
    );
    expect(texts[0][2]).toBe('As you play this, you may put 1 Forward into the Break Zone instead of its CP cost.');
    expect(texts[1].slice(2)).toEqual([
      'As you play this, you may discard 1 Water card.',
      'When this card enters the field, if its other cost was paid: draw 2.',
    ]);
    expect(texts[2][2]).toBe('As you play this, discard 1 card.');
    expect(texts[3][1]).toContain('cost 2 + X');
  });

  it('are refused where they could not be paid or told apart', () => {
    const card = (abilities: string) =>
      `- { id: x-1, name: X, type: forward, element: fire, cost: 1, power: 1000, abilities: [ ${abilities} ] }`;
    const refused: readonly (readonly [string, RegExp])[] = [
      ['{ play-cost: dull-self }', /"dull-self" would do nothing in a play-cost line/],
      ['{ play-cost: { cp: { x: true } } }', /write "x-cost: true" on the card/],
      ['{ play-cost: { discard: 1 }, optional: true, instead: true }', /a choice already/],
      ['{ play-cost: { discard: 1 } }, { play-cost: { mill: 1 } }', /at most one play-cost line/],
      [
        '{ play-cost: { discard: 1 } }, { overdrive: { cp: { fire: 1 } }, do: [ { draw: 1 } ] }',
        /has no overdrive line/,
      ],
    ];
    for (const [abilities, message] of refused) expect(() => pool(card(abilities)), abilities).toThrow(message);
  });
});
