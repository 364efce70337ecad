import { describe, expect, it } from 'vitest';
import { ZONE_HAND } from '../layout.ts';
import { setUp } from '../position.ts';
import { changeController, moveCard } from './movement.ts';

const CARDS = `
- { id: t-spare, name: Spare, type: forward, element: earth, cost: 3, power: 5000, generic: true }
- { id: t-red, name: Red, type: forward, element: fire, cost: 3, power: 7000 }
- { id: t-rose, name: Rose, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-blue, name: Blue, type: forward, element: ice, cost: 3, power: 5000 }
- { id: t-violet, name: Violet, type: forward, element: [fire, ice], cost: 3, power: 5000 }
- { id: t-flag, name: Red Flag, type: forward, element: fire, cost: 3, power: 5000, party-icon: true }
- { id: t-pennant, name: Blue Pennant, type: forward, element: ice, cost: 3, power: 5000, party-icon: true }
- { id: t-hero, name: Hero, type: forward, element: fire, cost: 3, power: 5000, keywords: brave }
- { id: t-runner, name: Runner, type: forward, element: fire, cost: 3, power: 5000, keywords: haste }
- { id: t-idler, name: Idler, type: forward, element: fire, cost: 3, power: 5000, keywords: cannot-attack }
- { id: t-brute, name: Brute, type: forward, element: fire, cost: 3, power: 5000, generic: true, keywords: must-attack }
- { id: t-yeti, name: Yeti, type: forward, element: ice, cost: 3, power: 5000, keywords: must-attack }
- { id: t-loner, name: Loner, type: forward, element: fire, cost: 3, power: 5000, generic: true, keywords: [must-attack, cannot-form-party] }
- { id: t-stuck, name: Stuck, type: forward, element: fire, cost: 3, power: 5000, keywords: [must-attack, cannot-attack] }
- { id: t-twice, name: Twice, type: forward, element: fire, cost: 3, power: 5000, keywords: [brave, attacks-twice] }
- { id: t-beast, name: Beast, type: monster, element: fire, cost: 1 }
- { id: t-helper, name: Helper, type: backup, element: fire, cost: 1, generic: true }
- { id: t-quick, name: Quick, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: t-free, name: Free, type: forward, element: fire, cost: 0, power: 1000 }
- { id: t-herald, name: Herald, type: backup, element: fire, cost: 1, abilities: [{ when: attack-preparation, do: [{ draw: 1 }] }] }
- { id: t-crier, name: Crier, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: attacks, do: [{ draw: 1 }] }] }
- { id: t-echo, name: Echo, type: backup, element: fire, cost: 1, abilities: [{ when: { attacks: { type: forward, controller: opponent } }, do: [{ draw: 1 }] }] }
- { id: t-thief, name: Thief, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen } }] }] }
- { id: t-wake, name: Wake, type: summon, element: fire, cost: 0, abilities: [{ do: [{ activate: { all: { type: forward } } }] }] }
- { id: t-toll, name: Toll, type: backup, element: ice, cost: 1, abilities: [{ field: { attack-cost: 1 }, affects: { type: forward, controller: opponent } }] }
- { id: t-mercenary, name: Mercenary, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { attack-cost: 2 } }] }
- { id: t-baron, name: Baron, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { attack-cost: { count: { type: backup, controller: you, state: active } } } }] }
- { id: t-sleeper, name: Sleeper, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { attack-cost: { count: { type: forward, controller: you, state: dull } } } }] }
- { id: t-pressed, name: Pressed, type: forward, element: fire, cost: 3, power: 5000, generic: true, keywords: must-attack, abilities: [{ field: { attack-cost: 1 } }] }
`;

const attack = (field: Parameters<typeof setUp>[0]['players'][0]['field'], rest: object = {}) =>
  setUp({ phase: 'attack', cards: CARDS, players: [{ field, ...rest }, { field: ['Spare'] }] }).passUntil('attack');

describe('the attack preparation step', () => {
  it('SE 10.1.1.1 stacks what triggers as the step begins, of the turn player only, before anyone acts', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Herald', 'Red'] }, { field: ['Herald'] }] });
    expect(table.stack()).toEqual([]);
    table.do('pass', 'pass');
    expect([table.phase(), table.kind(), table.stack()]).toEqual(['attack', 'priority', ['ability 1 of Herald']]);
    expect(table.zone(0, 'hand')).toEqual([]);
    table.passUntil('attack');
    expect([table.zone(0, 'hand').length, table.zone(1, 'hand').length]).toEqual([1, 0]);
  });

  it('SE 10.1.1.2 then the turn player has priority: Summons, but no Characters; then the opponent', () => {
    const hand = ['Quick', 'Free'];
    const table = setUp({ phase: 'attack', cards: CARDS, players: [{ field: ['Red'], hand }, { hand }] });
    expect([table.kind(), table.decider()]).toEqual(['priority', 0]);
    expect(table.offered()).toEqual(['pass', 'play Quick']);
    table.do('pass');
    expect([table.kind(), table.decider(), table.offered()]).toEqual(['priority', 1, ['pass', 'play Quick']]);
    table.do('pass');
    expect(table.kind()).toBe('attack');
  });
});

describe('naming attackers', () => {
  it('SE 10.1.2.1 one Forward, or a party of one element, or of icons whatever the elements', () => {
    const table = attack(['Red', 'Rose', 'Blue', 'Red Flag', 'Blue Pennant']);
    expect(table.offered()).toEqual(
      ['Red', 'Rose', 'Blue', 'Red Flag', 'Blue Pennant'].map((name) => `attack with ${name}`).concat('do not attack'),
    );
    const alone = table.copy().do('attack with Blue Pennant');
    expect([alone.card('Blue Pennant').attacking, alone.card('Red Flag').attacking]).toEqual([true, false]);
    // Red, Rose and Red Flag share the element fire; Blue does not
    const fire = table.copy().do('attack with Red');
    expect(fire.offered()).toEqual(['attack with Rose', 'attack with Red Flag', 'let nobody else join']);
    fire.do('attack with Red Flag');
    expect(fire.kind()).toBe('priority');
    expect([fire.card('Red').attacking, fire.card('Red Flag').attacking, fire.card('Blue Pennant').attacking]).toEqual([
      true,
      true,
      false,
    ]);
    // by icons the party takes only Forwards with the icon
    const icons = table.copy().do('attack with Red Flag');
    expect(icons.offered()).toEqual(['attack with Blue Pennant', 'let nobody else join']);
    icons.do('attack with Blue Pennant');
    expect([icons.card('Red Flag').attacking, icons.card('Blue Pennant').attacking]).toEqual([true, true]);
  });

  it('SE 10.1.2.1 an element must be common to all members: two pairs in a row are no party', () => {
    const table = attack(['Red', 'Violet', 'Blue']);
    const first = table.copy().do('attack with Red');
    expect(first.offered()).toEqual(['attack with Violet', 'let nobody else join']);
    first.do('attack with Violet');
    expect(first.kind()).toBe('priority');
    expect(first.card('Blue').attacking).toBe(false);
    const second = table.copy().do('attack with Violet', 'attack with Blue');
    expect([second.card('Violet').attacking, second.card('Blue').attacking]).toEqual([true, true]);
  });

  it('SE 10.1.2.1.1 only active Forwards that have Haste or were there since the turn began', () => {
    const table = attack([
      'Red',
      { card: 'Rose', dull: true },
      { card: 'Blue', since: 'this-turn' },
      { card: 'Runner', since: 'this-turn' },
      'Beast',
      'Helper',
    ]);
    expect(table.offered()).toEqual(['attack with Red', 'attack with Runner', 'do not attack']);
  });

  it('SE 10.1.2.1.1 a Forward whose control changed this turn has not been there since it began', () => {
    const table = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: ['Red'], hand: ['Thief'] }, { field: ['Blue'] }],
    });
    table.do('play Thief').passUntil('attack');
    expect(table.card('Blue').player).toBe(0);
    expect(table.offered()).toEqual(['attack with Red', 'do not attack']);
  });

  it('SE 10.1.2.1.2 a Forward that cannot attack, or has attacked this turn, is not offered', () => {
    const table = attack(['Idler', 'Hero', 'Red']);
    expect(table.offered()).toEqual(['attack with Hero', 'attack with Red', 'do not attack']);
    // the Forward cannot join a party, either
    expect(table.do('attack with Hero').offered()).toEqual(['attack with Red', 'let nobody else join']);
  });

  it('SE 10.1.2.1.2 Brave is no second attack, nor is being made active again', () => {
    const table = attack(['Hero', 'Red'], { hand: ['Wake'] });
    table.do('attack with Red', 'let nobody else join', 'play Wake').passUntil('attackAgain', 'do not block');
    expect(table.card('Red').dull).toBe(false);
    table.do('attack again').passUntil('attack');
    expect(table.offered()).toEqual(['attack with Hero', 'do not attack']);
    table.do('attack with Hero').passUntil('block').do('do not block').toPhase('main-2');
    expect(table.card('Hero').dull).toBe(false);
    expect(table.zone(1, 'damage').length).toBe(2);
  });

  it('SE 10.1.2.1.2 a Forward that attacks twice attacks twice, not three times', () => {
    const table = attack(['Twice', 'Blue']);
    table.do('attack with Twice').passUntil('attackAgain', 'do not block').do('attack again').passUntil('attack');
    expect(table.offered()).toEqual(['attack with Twice', 'attack with Blue', 'do not attack']);
    table.do('attack with Twice').passUntil('attackAgain', 'do not block').do('attack again').passUntil('attack');
    expect(table.card('Twice').dull).toBe(false);
    expect(table.offered()).toEqual(['attack with Blue', 'do not attack']);
    expect(table.zone(1, 'damage').length).toBe(2);
  });

  it('SE 10.1.2.1.3 a Forward that must attack is named, with all that must and can', () => {
    const table = attack([{ card: 'Brute', as: 'one' }, 'Red', { card: 'Brute', as: 'two' }, 'Yeti']);
    // two Forwards of fire fit into one declaration; Yeti attacks alone
    expect(table.offered()).toEqual(['attack with one', 'attack with two']);
    table.do('attack with one');
    expect(table.forced()).toContain('attack with Brute');
    expect(table.offered()).toEqual(['attack with Red', 'let nobody else join']);
    table.do('let nobody else join').passUntil('block').do('do not block');
    // Yeti still can attack, so the player must declare it
    table.passUntil('block');
    expect(table.card('Yeti').attacking).toBe(true);
    expect(table.card('Red').attacking).toBe(false);
  });

  it('SE 10.1.2.1.3 restrictions go before: a compelled Forward that cannot attack compels nothing', () => {
    const table = attack(['Stuck', { card: 'Yeti', dull: true }, 'Red']);
    expect(table.offered()).toEqual(['attack with Red', 'do not attack']);
  });

  it('SE 10.1.2.1.3 compelled Forwards that form no party attack one after the other', () => {
    const table = attack([
      { card: 'Loner', as: 'one' },
      { card: 'Loner', as: 'two' },
    ]);
    expect(table.offered()).toEqual(['attack with one', 'attack with two']);
    table.do('attack with one').passUntil('block');
    expect([table.card('one').attacking, table.card('two').attacking]).toEqual([true, false]);
    table.do('do not block').passUntil('block');
    expect([table.card('one').attacking, table.card('two').attacking]).toEqual([false, true]);
    table.do('do not block').toPhase('main-2');
    expect(table.zone(1, 'damage').length).toBe(2);
  });

  it('SE 10.1.2.1.3 of several compelled Forwards one that forms no party is no substitute for two that do', () => {
    const table = attack([
      { card: 'Loner', as: 'loner' },
      { card: 'Brute', as: 'one' },
      { card: 'Brute', as: 'two' },
    ]);
    expect(table.offered()).toEqual(['attack with one', 'attack with two']);
    table
      .do('attack with one')
      .passUntil('block')
      .do('do not block')
      .passUntil('block')
      .do('do not block')
      .toPhase('main-2');
    expect(table.zone(1, 'damage').length).toBe(2);
  });

  it('SE 10.1.2.1.3 compelled Forwards whose attack costs cannot be met together come as far as they can', () => {
    const table = attack([{ card: 'Pressed', as: 'one' }, { card: 'Pressed', as: 'two' }, 'Helper']);
    expect(table.offered()).toEqual(['attack with one', 'attack with two']);
    table.do('attack with one').passUntil('block');
    expect([table.card('one').attacking, table.card('two').attacking, table.card('Helper').dull]).toEqual([
      true,
      false,
      true,
    ]);
    // no CP is left for the second Forward
    table.do('do not block').passUntilQuiet().toPhase('main-2');
    expect(table.card('two').dull).toBe(false);
  });
});

describe('declared attackers', () => {
  it('SE 10.1.2.2 become dull, all but those with Brave', () => {
    const table = attack(['Red', 'Hero', 'Rose']).do('attack with Red', 'attack with Hero', 'let nobody else join');
    expect(['Red', 'Hero', 'Rose'].map((name) => table.card(name).dull)).toEqual([true, false, false]);
    expect(['Red', 'Hero', 'Rose'].map((name) => table.card(name).attacking)).toEqual([true, true, false]);
  });

  it('SE 10.1.2.3 attack costs are paid after the attackers were dulled, and add up over a party', () => {
    const table = attack(['Mercenary', 'Red', 'Helper', 'Helper', { card: 'Helper', dull: true }]);
    expect(table.can('attack with Mercenary')).toBe(true);
    table.do('attack with Mercenary', 'let nobody else join');
    expect(table.card('Mercenary').attacking).toBe(true);
    expect(table.cards(0, 'field').filter((card) => card.name === 'Helper' && card.dull).length).toBe(3);
    // with one CP the Forward cannot be declared
    const poor = attack(['Mercenary', 'Red', 'Helper']);
    expect(poor.offered()).toEqual(['attack with Red', 'do not attack']);
    const toll = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: ['Red', 'Rose', 'Helper', 'Helper'] }, { field: ['Toll'] }],
    }).passUntil('attack');
    toll.do('attack with Red', 'attack with Rose');
    expect(toll.cards(0, 'field').filter((card) => card.dull).length).toBe(4);
  });

  it('SE 10.1.2.3 the cost is fixed when it is determined, after the dulling, whatever changes while it is paid', () => {
    // Baron costs 1 for each active Backup: three, though each Backup that is dulled leaves one fewer
    const table = attack(['Baron', 'Helper', 'Helper', 'Helper'], { hand: ['Red', 'Rose'] });
    table.do('attack with Baron');
    expect([table.kind(), table.card('Baron').dull, table.card('Baron').attacking]).toEqual(['payCp', true, false]);
    table.do('dull Helper for CP', 'dull Helper for CP');
    expect(table.card('Baron').attacking).toBe(true);
    expect(table.cards(0, 'field').filter((card) => card.name === 'Helper' && card.dull).length).toBe(3);
    // Sleeper counts itself, because it is dull by then
    expect(attack(['Sleeper', 'Red']).offered()).toEqual(['attack with Red', 'do not attack']);
    expect(attack(['Sleeper', 'Red', 'Helper']).can('attack with Sleeper')).toBe(true);
  });

  it('SE 10.1.2.3 one CP too many is allowed with a discard only', () => {
    const table = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: [{ card: 'Pressed', as: 'one' }], hand: ['Red'] }, { field: ['Spare'] }],
    }).passUntil('block');
    expect(table.card('one').attacking).toBe(true);
    expect([table.zone(0, 'hand'), table.zone(0, 'break')]).toEqual([[], ['Red']]);
    const both = attack(['Mercenary', 'Helper', 'Helper'], { hand: ['Rose', 'Blue'] });
    both.do('attack with Mercenary', 'discard Rose for CP');
    expect(both.kind()).toBe('priority');
    expect([
      both.zone(0, 'hand'),
      both.cards(0, 'field').filter((card) => card.name === 'Helper' && card.dull).length,
    ]).toEqual([['Blue'], 0]);
  });

  it('SE 10.1.2.4 a declared Forward becomes attacking once the cost is paid, not before', () => {
    const table = attack(['Mercenary', 'Red', 'Helper', 'Helper'], { hand: ['Blue'] });
    table.do('attack with Mercenary', 'let nobody else join');
    expect([table.kind(), table.card('Mercenary').attacking]).toEqual(['payCp', false]);
    table.do('discard Blue for CP');
    expect([table.kind(), table.card('Mercenary').attacking, table.card('Red').attacking]).toEqual([
      'priority',
      true,
      false,
    ]);
  });

  it('SE 10.1.2.4 a declared Forward that is not under its player’s control by then does not attack', () => {
    // no present text takes control of a card during this payment, so the test changes the controller by hand
    const paying = attack(['Mercenary', 'Crier', 'Helper', 'Helper'], { hand: ['Blue'] });
    paying.do('attack with Mercenary', 'attack with Crier');
    expect(paying.kind()).toBe('payCp');
    const stolen = paying.copy();
    changeController(stolen.state, stolen.card('Crier').row, 1);
    stolen.do('discard Blue for CP');
    expect([stolen.card('Crier').attacking, stolen.card('Mercenary').attacking, stolen.stack()]).toEqual([
      false,
      true,
      [],
    ]);
    const gone = paying.copy();
    moveCard(gone.state, gone.card('Mercenary').row, ZONE_HAND, false);
    moveCard(gone.state, gone.card('Crier').row, ZONE_HAND, false);
    gone.do('discard Blue for CP').toPhase('main-2');
    expect([gone.zone(1, 'damage'), gone.stack()]).toEqual([[], []]);
    expect(paying.do('discard Blue for CP').stack()).toEqual(['ability 1 of Crier']);
  });

  it('SE 10.1.2.5 what triggers on attackers is stacked then, once for each member, and not for the others', () => {
    const table = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: ['Crier', 'Red', 'Rose', 'Herald'] }, { field: ['Echo', 'Crier'] }],
    }).passUntil('attack');
    const before = table.zone(0, 'hand').length;
    table.do('attack with Crier', 'attack with Red', 'let nobody else join').passUntil('priority');
    // the turn player's ability is stacked first, so it resolves last
    expect(table.stack()).toEqual(['ability 1 of Echo', 'ability 1 of Echo', 'ability 1 of Crier']);
    expect([table.zone(0, 'hand').length, table.zone(1, 'hand').length]).toEqual([before, 0]);
    const none = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: ['Crier'] }, { field: ['Echo'] }],
    }).passUntil('attack');
    expect(none.do('do not attack').stack()).toEqual([]);
  });

  it('SE 10.1.2.6 then the turn player has priority, before any block', () => {
    const table = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [
        { field: ['Red'], hand: ['Quick'] },
        { field: ['Spare'], hand: ['Quick'] },
      ],
    }).passUntil('attack');
    table.do('attack with Red');
    expect([table.kind(), table.decider(), table.offered()]).toEqual(['priority', 0, ['pass', 'play Quick']]);
    table.do('pass');
    expect([table.kind(), table.decider()]).toEqual(['priority', 1]);
    table.do('pass');
    expect([table.kind(), table.decider()]).toEqual(['block', 1]);
  });

  it('SE 10.1.2.7 nobody declared: no block and no damage, but the priority of the step is given', () => {
    const table = attack(['Red'], { hand: ['Quick'] }).do('do not attack');
    expect([table.phase(), table.kind(), table.decider()]).toEqual(['attack', 'priority', 0]);
    table.do('pass', 'pass');
    expect([table.phase(), table.kind(), table.zone(1, 'damage')]).toEqual(['main-2', 'priority', []]);
    expect(table.card('Red').dull).toBe(false);
  });

  it('SE 10.1.2.7 with the switch no-attackers: skip the second main phase follows at once', () => {
    const table = setUp({
      phase: 'attack',
      cards: CARDS,
      switches: { 'no-attackers': 'skip' },
      players: [{ field: ['Red'] }, {}],
    }).passUntil('attack');
    expect(table.do('do not attack').phase()).toBe('main-2');
  });
});
