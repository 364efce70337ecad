/** Rules that last for a turn, blocks that texts ask for, and further attacks. */
import { describe, expect, it } from 'vitest';
import { POOLS } from '../cards.ts';
import { setUp } from '../position.ts';

const forward = (name: string, power: number, more = '', element = 'fire'): string =>
  `- { id: tr-${name.toLowerCase()}, name: ${name}, type: forward, element: ${element}, cost: ${name.length}, power: ${power}, ` +
  `generic: true${more} }\n`;
const text = (name: string, effects: string): string =>
  `- { id: tr-${name.toLowerCase()}, name: ${name}, type: summon, element: light, cost: 0, abilities: [{ do: [${effects}] }] }\n`;
const rule = (name: string, ability: string): string => text(name, `{ this-turn: { ${ability} } }`);

const CARDS = [
  forward('Imp', 9000, '', 'ice'),
  forward('Wolf', 5000, '', 'wind'),
  forward('Dragon', 7000, '', 'earth'),
  forward('Cub', 1000),
  forward('Lynx', 1000),
  forward('Trio', 5000, ', abilities: [{ field: attacks-three-times }]'),
  forward('Quad', 5000, ', abilities: [{ field: attacks-four-times }]'),
  forward('Bait', 5000, ', abilities: [{ field: must-be-blocked }]'),
  forward(
    'Duel',
    5000,
    ', abilities: [{ when: attacks, do: [{ choose: { of: { name: Wolf } } }, { must-block-this: chosen }] }]',
  ),
  rule('More', 'field: { raise-damage: { by: 1000 } }'),
  rule('Less', 'field: { reduce-damage: { by: 1000 } }, affects: { type: forward, controller: you }'),
  rule('Stay', 'field: never-attacks, affects: { type: forward, cost: { max: 4 } }'),
  rule('Low', 'field: { not-blocked-by-more: cost }, affects: { type: forward }'),
  rule('Weak', 'field: { not-blocked-by-more: power }, affects: { type: forward, controller: you }'),
  rule('Ban', 'field: { forbids: { of: { type: summon } } }'),
  rule('Sale', 'field: { cost: { of: { type: forward }, by: -1, min: 1 } }'),
  text('Bolt', '{ damage: { who: { all: { type: forward } }, amount: 2000 } }'),
  text('Come', '{ put: { all: { zone: hand, owner: you, name: Wolf } } }'),
  text('Wake', '{ activate: { all: { type: forward } } }'),
  text('Lose', '{ gain: { who: { all: { type: forward } }, gives: lose-abilities } }'),
].join('');

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(9).fill('Imp');
const at = (mine: object, theirs: object = {}, more: object = {}): Table =>
  setUp({
    cards: CARDS,
    players: [
      { deck: DECK, ...mine },
      { deck: DECK, ...theirs },
    ],
    ...more,
  });
const attack = (mine: object, theirs: object): Table => at(mine, theirs, { phase: 'attack' }).passUntil('attack');

describe('a rule of the turn', () => {
  it('SE 11.13.4.2 is about cards that come later too, and ends with the turn', () => {
    const table = at({ field: ['Wolf'], hand: ['More', 'Bolt', 'Bolt'] });
    table.do('play More').passUntilQuiet().do('play Bolt').passUntilQuiet();
    expect(table.card('Wolf').damage).toBe(3000);
    const later = at({ hand: ['Less', 'Come', 'Bolt', 'Wolf'] }, { field: ['Dragon'] });
    for (const name of ['Less', 'Come', 'Bolt']) later.do(`play ${name}`).passUntilQuiet();
    expect([later.card('Wolf').damage, later.card('Dragon').damage]).toEqual([1000, 2000]);
    table.toPhase('next-turn').toPhase('next-turn').do('play Bolt').passUntilQuiet();
    expect(table.card('Wolf').damage).toBe(2000);
  });

  it('SE 11.2.9 forbids the opponent Summons, and nobody else', () => {
    const table = at({ hand: ['Ban', 'Bolt'] }, { hand: ['Bolt'] });
    table.do('play Ban').passUntilQuiet();
    expect(table.can('play Bolt')).toBe(true);
    table.do('pass');
    expect([table.decider(), table.can('play Bolt')]).toEqual([1, false]);
  });

  it('SE 11.3.6 changes what cards cost, to no less than it says', () => {
    // the fire card makes 2 CP: enough for a cost of 3 less 1, and not for a cost of 4 less 1
    for (const [name, can] of [
      ['Cub', true],
      ['Lynx', false],
    ] as const) {
      const table = at({ hand: ['Sale', name, 'Trio'] });
      expect(table.can(`play ${name}`)).toBe(false);
      table.do('play Sale', 'pass', 'pass');
      expect(table.can(`play ${name}`), name).toBe(can);
    }
  });

  it('SE 10.1.2.1.1 keeps Forwards of a kind from attacking, also those without abilities', () => {
    const table = at({ field: ['Imp', 'Dragon'], hand: ['Stay', 'Lose'] });
    table.do('play Stay').passUntilQuiet().do('play Lose').passUntilQuiet().toPhase('attack').passUntil('attack');
    expect(table.offered().filter((option) => option.startsWith('attack'))).toEqual(['attack with Dragon']);
  });

  it('SE 10.1.3.1.1 keeps Forwards from being blocked by those with more cost, or power, than their own', () => {
    const blocks = (spell: string): string[] => {
      const table = at({ field: ['Wolf'], hand: [spell] }, { field: ['Imp', 'Dragon', 'Wolf'] });
      table.do(`play ${spell}`).passUntilQuiet().toPhase('attack').passUntil('attack').do('attack with Wolf');
      return table.passUntil('block').offered();
    };
    expect(blocks('Low')).toEqual(['block with Imp', 'block with Wolf', 'do not block']);
    expect(blocks('Weak')).toEqual(['block with Wolf', 'do not block']);
  });

  it('is refused where it would be about a card that has it, or change what cards are', () => {
    const reads = (ability: string) => () => POOLS.emptyPool().addFile(rule('Odd', ability), 'odd.yaml');
    expect(reads('field: { raise-damage: { by: 1000 } }')).not.toThrow();
    expect(reads('field: { reduce-damage: { by: 1000 } }')).toThrow('say which cards it "affects"');
    expect(reads('field: { power: 1000 }, affects: { type: forward }')).toThrow('changes what cards are');
    expect(reads('when: attacks, do: [{ draw: 1 }]')).toThrow('takes an ability with "field"');
  });
});

describe('blocks and attacks', () => {
  it('SE 10.1.3.1.2 one that must be blocked is blocked by any Forward that can, and others are not', () => {
    const table = attack({ field: ['Bait', 'Wolf'] }, { field: ['Imp', { card: 'Dragon', dull: true }] });
    // only one Forward can block, and it must: nothing is asked
    table.do('attack with Bait', 'pass', 'pass');
    expect(table.card('Imp').blocking).toBe(true);
    const other = attack({ field: ['Bait', 'Wolf'] }, { field: ['Imp'] });
    other.do('attack with Wolf').passUntil('block');
    expect(other.offered()).toEqual(['block with Imp', 'do not block']);
    const none = attack({ field: ['Bait', 'Wolf'] }, { field: [{ card: 'Imp', dull: true }] });
    none.do('attack with Bait', 'pass', 'pass');
    expect([none.kind(), none.card('Imp').blocking]).toEqual(['priority', false]);
  });

  it('SE 10.1.3.1.2 nobody has to block another member of a party than the one that must be blocked', () => {
    const cards =
      CARDS +
      forward('Shy', 9000, ', abilities: [{ field: { not-block: { name: Bait } } }]') +
      forward('Bold', 1000, '');
    const table = setUp({
      cards,
      phase: 'attack',
      players: [
        { field: ['Bait', 'Bold'], deck: DECK },
        { field: ['Shy'], deck: DECK },
      ],
    });
    table.passUntil('attack').do('attack with Bait', 'attack with Bold');
    if (table.kind() === 'party') table.do('let nobody else join');
    expect(table.passUntil('block').offered()).toEqual(['block with Shy', 'do not block']);
  });

  it('SE 10.1.3.1.2 the one that was chosen must block this card, and no other attacker', () => {
    const table = attack({ field: ['Duel', 'Imp'] }, { field: ['Wolf', 'Dragon'] });
    table.do('attack with Duel', 'pass', 'pass', 'pass', 'pass');
    expect([table.card('Wolf').blocking, table.card('Dragon').blocking]).toEqual([true, false]);
    table.passUntil('attackAgain').do('attack again').passUntil('attack').do('attack with Imp').passUntil('block');
    expect(table.can('do not block')).toBe(true);
  });

  it.each([
    ['Trio', 3],
    ['Quad', 4],
  ])('SE 10.1.2.1.2 %s attacks as often as it says, and a new turn begins anew', (name, times) => {
    const table = attack({ field: [name, 'Imp'], hand: Array(6).fill('Wake') }, {});
    let attacks = 0;
    for (; table.kind() === 'attack' && table.can(`attack with ${name}`); attacks++) {
      table.do(`attack with ${name}`).do('play Wake').passUntil('attackAgain').do('attack again').passUntil('attack');
    }
    expect(attacks).toBe(times);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('attack').passUntil('attack');
    expect(table.can(`attack with ${name}`)).toBe(true);
  });
});
