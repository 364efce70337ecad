import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, type Position, setUp } from '../position.ts';

const CARDS = `
- { id: t-spare, name: Spare, type: forward, element: earth, cost: 3, power: 5000, generic: true }
- { id: t-red, name: Red, type: forward, element: fire, cost: 3, power: 7000 }
- { id: t-rose, name: Rose, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-tough, name: Tough, type: forward, element: fire, cost: 3, power: 5000, keywords: cannot-be-broken-by-opponent }
- { id: t-eternal, name: Eternal, type: forward, element: fire, cost: 3, power: 5000, keywords: cannot-be-broken }
- { id: t-helper, name: Helper, type: backup, element: fire, cost: 1, generic: true }
- { id: t-beast, name: Beast, type: monster, element: fire, cost: 1 }
- { id: t-blast, name: Blast, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage: { who: { all: { type: forward } }, amount: 5000 } }] }] }
- { id: t-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 5000 } }] }] }
- { id: t-ember, name: Ember, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 4000 } }] }] }
- { id: t-rescue, name: Rescue, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 5000 } }, { gain: { who: chosen, gives: { power: 1000 } } }] }] }
- { id: t-look, name: Look, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 5000 } }, { if: { is: { exists: { of: { state: damaged } } }, then: [{ draw: 1 }] } }] }] }
- { id: t-wane, name: Wane, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: -1000 } } }] }] }
- { id: t-wither, name: Wither, type: summon, element: fire, cost: 0, abilities: [{ do: [{ gain: { who: { all: {} }, gives: { power: -6000 } } }] }] }
- { id: t-thief, name: Thief, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { controller: opponent } } }, { control: { who: chosen } }] }] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { to-hand: chosen }] }] }
- { id: t-quick, name: Quick, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: t-greed, name: Greed, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 2 }] }] }
- { id: t-feast, name: Feast, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: { count: 2, player: each } }] }] }
- { id: t-harm, name: Harm, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent, amount: 1 } }] }] }
- { id: t-harms, name: Harms, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent, amount: 2 } }] }] }
- { id: t-revenge, name: Revenge, type: summon, element: fire, cost: 1, abilities: [{ ex: true, do: [{ damage-player: { player: opponent, amount: 1 } }] }] }
- { id: t-lord, name: Lord, type: forward, element: fire, cost: 3, power: 3000, abilities: [{ field: { power: 2000 }, affects: { type: forward, controller: you, other: true } }] }
- { id: t-banner, name: Banner, type: backup, element: fire, cost: 3, abilities: [{ field: { power: 2000 }, affects: { type: forward, controller: you } }] }
- { id: t-dayman, name: Dayman, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { power: 3000 }, if: main-phase }] }
- { id: t-standing, name: Standing, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { power: 3000 }, if: { is: { who: self, of: { state: active } } } }] }
- { id: t-widow, name: Widow, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: { put-into-break-zone: { type: forward, other: true } }, do: [{ draw: 1 }] }] }
- { id: t-widower, name: Widower, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: { put-into-break-zone: { type: forward, other: true } }, do: [{ draw: 1 }] }] }
- { id: t-void, name: Void, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: remove-instead, affects: { type: forward, other: true } }] }
- { id: t-tally, name: Tally, type: backup, element: water, cost: 1, abilities: [{ when: { put-into-break-zone: { type: [forward, backup] } }, do: [{ draw: 1 }] }] }
- { id: t-scribe, name: Scribe, type: backup, element: water, cost: 1, abilities: [{ when: { broken: { type: [forward, backup] } }, do: [{ draw: 1 }] }] }
- { id: t-slayer, name: Slayer, type: forward, element: fire, cost: 3, power: 9000, abilities: [{ when: breaks-forward, do: [{ draw: 1 }] }, { cost: { cp: { any: 0 } }, once: true, do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 4000 } }] }] }
- { id: t-rival, name: Rival, type: forward, element: fire, cost: 3, power: 9000, abilities: [{ when: breaks-forward, do: [{ draw: 1 }] }, { cost: { cp: { any: 0 } }, once: true, do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 4000 } }] }] }
- { id: t-double, name: Twin, type: backup, element: fire, cost: 1, also-named: [Rose] }
- { id: t-sun, name: Sun, type: forward, element: light, cost: 0, power: 5000, abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: t-dawn, name: Dawn, type: backup, element: light, cost: 1 }
- { id: t-night, name: Night, type: forward, element: dark, cost: 1, power: 5000 }
- { id: t-dusk, name: Dusk, type: forward, element: dark, cost: 1, power: 5000, abilities: [{ field: allow-light-dark }] }
- { id: t-halo, name: Halo, type: accessory, element: light, cost: 1, bearer: forward }
- { id: t-sword, name: Sword, type: weapon, element: fire, cost: 1, bearer: forward }
- { id: t-axe, name: Axe, type: weapon, element: fire, cost: 1, bearer: forward }
- { id: t-thorn, name: Rose, type: weapon, element: fire, cost: 1, bearer: forward }
- { id: t-plate, name: Plate, type: armor, element: fire, cost: 1, bearer: forward }
- { id: t-smith, name: Smith, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: weapon, controller: you } , as: item } }, { choose: { of: { type: forward, controller: you }, as: bearer } }, { attach: { who: { set: item }, to: { set: bearer } } }] }] }
- { id: t-line, name: Line, type: formation, element: fire, cost: 1, condition: { control: { of: { type: forward } } } }
- { id: t-wedge, name: Wedge, type: formation, element: fire, cost: 1, condition: { control: { of: { type: forward } } } }
- { id: t-muster, name: Muster, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: formation, zone: break, owner: you } } }, { put: chosen }] }] }
`;

type Fields = readonly CardSpec[];

function place(mine: Fields, theirs: Fields, hand: Fields, more: Partial<Position> = {}): Table {
  return setUp({ cards: CARDS, players: [{ field: mine, hand }, { field: theirs }], ...more });
}

/** Player 0 casts a Summon with these choices, one after the other, and it resolves. */
function cast(table: Table, name: string, ...choices: readonly string[]): Table {
  return table.do(`play ${name}`, 'pass', 'pass', ...choices.map((choice) => `choose ${choice}`)).passUntilQuiet();
}

const zones = (table: Table, ...names: readonly string[]): string[] => names.map((name) => table.card(name).zone);

describe('the check', () => {
  it('SE 12.2 a rule process is nobody’s effect: "cannot be broken by the opponent" is no help against it', () => {
    const table = cast(place([], ['Tough', 'Eternal'], ['Blast']), 'Blast');
    expect(zones(table, 'Tough', 'Eternal')).toEqual(['break', 'field']);
    expect(table.card('Eternal').damage).toBe(5000);
  });

  it('SE 12.2 rule processes are checked for both players in either turn', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ field: ['Red'], hand: ['Wither'] }, { field: ['Rose'] }],
    });
    table.do('pass', 'play Wither').passUntilQuiet();
    expect([table.card('Rose').zone, table.card('Red').zone, table.card('Red').power]).toEqual([
      'break',
      'field',
      1000,
    ]);
  });

  it('SE 12.3 all that is due happens as one event: those that leave see each other leave', () => {
    const table = place(['Widow', 'Widower'], ['Rose'], ['Blast', 'Quick']).do('play Blast', 'pass', 'pass');
    expect(zones(table, 'Widow', 'Widower', 'Rose')).toEqual(['break', 'break', 'break']);
    // each of the two saw the other one and Rose
    expect([table.kind(), table.waiting()]).toEqual(['triggerOrder', 4]);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand').length).toBe(5);
  });

  it('SE 12.3 one event is judged by what was there before it: a replacement holds for all who leave with its card', () => {
    const table = place(['Void', 'Rose', 'Spare'], ['Tally'], ['Blast']).do('play Blast', 'pass', 'pass');
    expect([zones(table, 'Void', 'Rose', 'Spare'), table.stack()]).toEqual([
      ['break', 'removed', 'removed'],
      ['ability 1 of Tally'],
    ]);
  });

  it('SE 12.3 rounds are repeated until nothing is due, and only then are abilities stacked', () => {
    // the blast breaks Lord; without Lord, Rose and Spare leave in the next round
    const table = place(['Lord', 'Rose', { card: 'Spare', damage: 1000 }], ['Tally'], ['Blast']);
    table.do('play Blast', 'pass', 'pass');
    expect(zones(table, 'Lord', 'Rose', 'Spare')).toEqual(['break', 'break', 'break']);
    expect([table.kind(), table.waiting(), table.stack()]).toEqual(['triggerOrder', 3, []]);
    table.passUntil('priority');
    expect([table.decider(), table.stack().length, table.zone(1, 'hand')]).toEqual([0, 3, []]);
  });

  it('SE 12.3 nothing is checked in the middle of a resolution', () => {
    const saved = cast(place([], ['Rose'], ['Rescue']), 'Rescue', 'Rose');
    expect([saved.card('Rose').zone, saved.card('Rose').damage, saved.card('Rose').power]).toEqual([
      'field',
      5000,
      6000,
    ]);
    const seen = cast(place([], ['Rose'], ['Look']), 'Look', 'Rose');
    expect([seen.card('Rose').zone, seen.zone(0, 'hand').length]).toEqual(['break', 1]);
  });

  it('SE 12.3 the check comes before every priority, also when only a phase or a state has changed', () => {
    const phase = place([{ card: 'Dayman', damage: 6000 }, 'Rose'], [], []);
    expect(phase.card('Dayman').zone).toBe('field');
    phase.do('pass', 'pass');
    expect([phase.phase(), phase.card('Dayman').zone]).toEqual(['attack', 'break']);
    const attack = place([{ card: 'Standing', damage: 6000 }, 'Rose'], ['Spare'], []).passUntil('attack');
    attack.do('attack with Standing', 'let nobody else join');
    expect([attack.kind(), attack.card('Standing').zone]).toEqual(['priority', 'break']);
    // no Forward attacks any more, so no block is asked
    attack.do('pass', 'pass');
    expect([attack.kind(), attack.zone(1, 'damage')]).toEqual(['priority', []]);
  });

  it('SE 12.3 abilities of the turn player are stacked first, then priority is given to the turn player', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ field: ['Widow'], hand: ['Spark'] }, { field: ['Rose', 'Tally'] }],
    });
    table.do('pass', 'play Spark', 'pass', 'pass').do('choose Rose');
    // the other player's ability was stacked last, so it resolves first
    expect(table.stack()).toEqual(['ability 1 of Widow', 'ability 1 of Tally']);
    expect([table.kind(), table.decider()]).toEqual(['priority', 1]);
  });
});

const points = (n: number): string[] => Array.from({ length: n }, () => 'Red');

describe('losing', () => {
  const harm = (mine: number, theirs: number, deck: Fields, switches = {}): Table =>
    cast(
      setUp({
        cards: CARDS,
        switches,
        players: [
          { hand: ['Harm'], damage: points(mine) },
          { damage: points(theirs), deck },
        ],
      }),
      'Harm',
    );

  it('SE 12.4.1 a player with 7 damage loses, with 6 not', () => {
    expect(harm(0, 5, points(9)).over()).toBeUndefined();
    expect(harm(0, 6, points(9)).over()).toEqual({ winner: 0, reason: 'damage' });
    const attacked = setUp({
      phase: 'attack',
      turn: 1,
      cards: CARDS,
      players: [{ damage: points(6) }, { field: ['Spare', 'Rose'] }],
    }).passUntil('attack');
    attacked.do('attack with Rose', 'pass', 'pass', 'pass', 'pass');
    expect(attacked.over()).toEqual({ winner: 1, reason: 'damage' });
  });

  it('SE 12.4.1 EX Bursts of the seventh point come first: both at 7 is a draw; with the switch seventh-damage: instant a loss', () => {
    const setup = (switches: Record<string, string>): Table =>
      setUp({
        cards: CARDS,
        switches,
        players: [
          { hand: ['Harm'], damage: points(6) },
          { damage: points(6), deck: ['Revenge', 'Red'] },
        ],
      }).do('play Harm', 'pass', 'pass');
    const table = setup({});
    expect([table.kind(), table.decider(), table.over()]).toEqual(['exBurst', 1, undefined]);
    expect(table.copy().do('use the EX Burst').over()).toEqual({ winner: 2, reason: 'both' });
    expect(table.do('use no').over()).toEqual({ winner: 0, reason: 'damage' });
    expect(setup({ 'seventh-damage': 'instant' }).over()).toEqual({ winner: 0, reason: 'damage' });
  });

  it('SE 12.4.2 a player who tried to draw from an empty deck loses at the check; drawing the last card is survived', () => {
    const draw = (summon: string, mine: Fields, theirs: Fields): Table =>
      cast(setUp({ cards: CARDS, players: [{ hand: [summon], deck: mine }, { deck: theirs }] }), summon);
    const last = draw('Greed', ['Red', 'Rose'], []);
    expect([last.over(), last.zone(0, 'deck'), last.zone(0, 'hand').length]).toEqual([undefined, [], 2]);
    const over = draw('Greed', ['Red'], ['Red']);
    expect([over.over(), over.zone(0, 'hand')]).toEqual([{ winner: 1, reason: 'deck-out' }, ['Red']]);
    expect(draw('Feast', ['Red'], ['Red']).over()).toEqual({ winner: 2, reason: 'both' });
    // an empty deck alone does nothing; a failed draw of the draw phase counts at the check before the first priority
    const empty = setUp({ cards: CARDS, players: [{ deck: [], hand: ['Harm'] }, {}] });
    expect(cast(empty, 'Harm').over()).toBeUndefined();
    const drawn = setUp({ cards: CARDS, phase: 'active', players: [{ deck: ['Red'] }, {}] });
    expect([drawn.phase(), drawn.zone(0, 'hand'), drawn.over()]).toEqual([
      'main-1',
      ['Red'],
      { winner: 1, reason: 'deck-out' },
    ]);
  });

  it('SE 12.4.3 by default damage that uses the deck up exactly is survived; one point that finds no card loses', () => {
    const harms = (deck: Fields, switches: Record<string, string> = {}): Table =>
      cast(setUp({ cards: CARDS, switches, players: [{ hand: ['Harms'] }, { damage: points(3), deck }] }), 'Harms');
    const exact = harms(['Red', 'Rose']);
    expect([exact.over(), exact.zone(1, 'deck'), exact.zone(1, 'damage').length]).toEqual([undefined, [], 5]);
    const over = harms(['Red']);
    expect([over.over(), over.zone(1, 'damage').length]).toEqual([{ winner: 0, reason: 'deck-damage' }, 4]);
    // a switch follows the letter of the clause
    expect(harms(['Red', 'Rose'], { 'deck-damage': 'deck-size' }).over()).toEqual({ winner: 0, reason: 'deck-damage' });
    expect(harms(['Red', 'Rose', 'Red'], { 'deck-damage': 'deck-size' }).over()).toBeUndefined();
  });
});

describe('Forwards without power', () => {
  it('SE 12.4.4 go to the break zone, which is no break; cards that have no power stay', () => {
    const table = place(['Eternal', 'Helper', 'Beast'], ['Rose', 'Red', 'Tally', 'Scribe'], ['Wither']);
    table.do('play Wither', 'pass', 'pass');
    expect(zones(table, 'Eternal', 'Rose', 'Red', 'Helper', 'Beast', 'Tally')).toEqual([
      'break',
      'break',
      'field',
      'field',
      'field',
      'field',
    ]);
    expect([table.kind(), table.waiting()]).toEqual(['triggerOrder', 2]);
    table.passUntil('priority');
    expect(table.stack()).toEqual(['ability 1 of Tally', 'ability 1 of Tally']);
  });

  it("SE 12.4.4 exactly 0 is enough, and it is the owner's break zone", () => {
    const table = cast(
      place([], ['Rose', 'Spare'], ['Thief', 'Wane', 'Wane', 'Wane', 'Wane', 'Wane']),
      'Thief',
      'Rose',
    );
    for (let i = 0; i < 4; i++) cast(table, 'Wane', 'Rose');
    expect([table.card('Rose').zone, table.card('Rose').player, table.card('Rose').power]).toEqual(['field', 0, 1000]);
    cast(table, 'Wane', 'Rose');
    expect([table.zone(1, 'break'), table.zone(0, 'break').includes('Rose')]).toEqual([['Rose'], false]);
  });
});

describe('lethal damage', () => {
  it('SE 12.4.5 breaks a Forward once it reaches the power', () => {
    const table = place([], ['Rose', 'Red', 'Scribe'], ['Blast']).do('play Blast', 'pass', 'pass');
    expect([table.card('Rose').zone, table.card('Red').zone, table.card('Red').damage]).toEqual([
      'break',
      'field',
      5000,
    ]);
    expect(table.stack()).toEqual(['ability 1 of Scribe']);
  });

  it('SE 12.4.5 the source of the damage just before is credited, once', () => {
    const table = place(['Slayer', 'Rival'], ['Rose', 'Spare'], []);
    table.do('use ability 2 of Slayer').passUntilQuiet('choose Rose');
    expect([table.card('Rose').damage, table.zone(0, 'hand')]).toEqual([4000, []]);
    table.do('use ability 2 of Rival', 'pass', 'pass', 'choose Rose');
    expect([table.card('Rose').zone, table.stack()]).toEqual(['break', ['ability 1 of Rival']]);
  });

  it('SE 12.4.5 a break that comes later than the damage is credited to nobody', () => {
    const wane = place(['Slayer'], ['Rose', 'Spare'], ['Wane']);
    wane.do('use ability 2 of Slayer').passUntilQuiet('choose Rose').do('play Wane', 'pass', 'pass', 'choose Rose');
    expect([wane.card('Rose').zone, wane.stack()]).toEqual(['break', []]);
    const banner = place(['Slayer'], ['Rose', 'Banner', 'Spare', 'Scribe'], ['Ember', 'Gust']);
    banner.do('use ability 2 of Slayer').passUntilQuiet('choose Rose');
    cast(banner, 'Ember', 'Spare');
    expect([banner.card('Rose').damage, banner.card('Spare').damage]).toEqual([4000, 4000]);
    cast(banner, 'Gust', 'Banner');
    expect(zones(banner, 'Rose', 'Spare')).toEqual(['field', 'field']);
    const held = place(['Slayer'], [{ card: 'Rose', damage: 2000 }, 'Banner', 'Spare', 'Scribe'], ['Gust']);
    held.do('use ability 2 of Slayer').passUntilQuiet('choose Rose');
    expect(held.card('Rose').damage).toBe(6000);
    held.do('play Gust', 'pass', 'pass', 'choose Banner');
    expect([held.card('Rose').zone, held.stack()]).toEqual(['break', ['ability 1 of Scribe']]);
  });
});

describe('cards that cannot be together', () => {
  it("SE 12.4.6 Characters of one name all go to their owners' break zones, and are not broken", () => {
    const table = place(['Rose', 'Red', 'Scribe'], ['Rose', 'Spare'], ['Thief']).do(
      'play Thief',
      'pass',
      'pass',
      'choose Rose',
    );
    expect([table.zone(0, 'break'), table.zone(1, 'break')]).toEqual([['Thief', 'Rose'], ['Rose']]);
    expect([table.card('Red').zone, table.stack()]).toEqual(['field', []]);
  });

  it('SE 12.4.6 a further name counts, the card type does not; generic ones may be several, and so may two players’', () => {
    const names = place(['Rose', 'Red'], ['Twin', 'Spare'], ['Thief']);
    expect(zones(names, 'Twin')).toEqual(['field']);
    cast(names, 'Thief', 'Twin');
    expect(zones(names, 'Rose', 'Twin', 'Red')).toEqual(['break', 'break', 'field']);
    const generic = cast(place(['Spare', 'Spare'], ['Spare', 'Rose'], ['Thief']), 'Thief', 'Spare');
    expect([generic.zone(0, 'field'), generic.zone(0, 'break')]).toEqual([['Spare', 'Spare', 'Spare'], ['Thief']]);
  });

  it('SE 12.4.6 an Item is no Character: with its name on it a Character stays, and so does the Item', () => {
    const table = cast(
      place(['t-rose', { card: 't-thorn', on: 'Red' }, 'Red'], ['Spare'], ['Ember']),
      'Ember',
      'Spare',
    );
    expect([[...table.zone(0, 'field')].sort(), table.zone(0, 'break')]).toEqual([['Red', 'Rose', 'Rose'], ['Ember']]);
  });

  it('SE 12.4.7 two Light or Dark cards all go, the two elements counted together, each player alone', () => {
    const apart = place(['Night'], ['Sun'], []);
    expect(zones(apart, 'Night', 'Sun')).toEqual(['field', 'field']);
    const same = cast(place(['Night', 'Red'], ['Dusk', 'Rose'], ['Thief']), 'Thief', 'Rose');
    expect(zones(same, 'Night', 'Dusk', 'Rose')).toEqual(['field', 'field', 'field']);
    const three = place(['Night', 'Dawn', 'Halo', 'Scribe', 'Red'], [], []);
    expect([...three.zone(0, 'break')].sort()).toEqual(['Dawn', 'Halo', 'Night']);
    expect([three.zone(0, 'field'), three.stack()]).toEqual([['Scribe', 'Red'], []]);
  });

  it('SE 12.4.7 the second may be played: it triggers, and both go before anyone has priority', () => {
    const table = place(['Night'], [], ['Sun']).do('play Sun');
    expect([table.zone(0, 'field'), [...table.zone(0, 'break')].sort()]).toEqual([[], ['Night', 'Sun']]);
    expect([table.kind(), table.decider(), table.stack()]).toEqual(['priority', 0, ['ability 1 of Sun']]);
    expect(table.passUntilQuiet().zone(0, 'hand').length).toBe(1);
    const forbidden = { switches: { 'second-light-dark': 'forbidden' } };
    expect(place(['Night'], [], ['Sun'], forbidden).can('play Sun')).toBe(false);
    // cards of other elements do not hinder the play
    expect(place(['Red', 'Helper'], ['Night'], ['Sun'], forbidden).can('play Sun')).toBe(true);
  });

  it('SE 12.4.7 an Item counts too, unless the switch says characters; a card may allow the pair', () => {
    const field: Fields = ['Night', { card: 'Halo', on: 'Night' }];
    expect(place(field, [], []).zone(0, 'field')).toEqual([]);
    const characters = place(field, [], [], { switches: { 'light-dark-pair': 'characters' } });
    expect(characters.zone(0, 'field')).toEqual(['Night', 'Halo']);
    expect(place(['Dusk', 'Dawn'], [], []).zone(0, 'field')).toEqual(['Dusk', 'Dawn']);
  });
});

describe('Items and Formations', () => {
  it('SE 12.4.8 an Item whose bearer left, or is under other control, goes to the break zone', () => {
    const field: Fields = ['Red', { card: 'Sword', on: 'Red' }, 'Rose', { card: 'Plate', on: 'Rose' }];
    const left = cast(place(field, [], ['Gust']), 'Gust', 'Red');
    expect(zones(left, 'Red', 'Sword', 'Plate')).toEqual(['hand', 'break', 'field']);
    const stolen = cast(place([], field, ['Thief']), 'Thief', 'Red');
    expect([stolen.card('Red').player, stolen.zone(1, 'break'), stolen.zone(1, 'field')]).toEqual([
      0,
      ['Sword'],
      ['Rose', 'Plate'],
    ]);
    expect(place(['Red', 'Sword'], [], []).zone(0, 'field')).toEqual(['Red']);
  });

  it('SE 12.4.9 two Items of one card type on one Character both go; other types and other bearers may stay', () => {
    const field: Fields = [
      'Red',
      { card: 'Sword', on: 'Red' },
      { card: 'Plate', on: 'Red' },
      'Rose',
      { card: 'Axe', on: 'Rose' },
    ];
    const table = place(field, [], ['Smith']);
    expect(table.zone(0, 'field').length).toBe(5);
    cast(table, 'Smith', 'Axe', 'Red');
    expect([[...table.zone(0, 'break')].sort(), table.zone(0, 'field')]).toEqual([
      ['Axe', 'Smith', 'Sword'],
      ['Red', 'Plate', 'Rose'],
    ]);
  });

  it('SE 12.4.10 two Formations of one player both go; one each may stay', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Red', 'Line'], hand: ['Muster'], break: ['Wedge'] }, { field: ['Rose', 'Line'] }],
    });
    expect(table.cards(0, 'field').length).toBe(2);
    cast(table, 'Muster', 'Wedge');
    expect([[...table.zone(0, 'break')].sort(), table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([
      ['Line', 'Muster', 'Wedge'],
      ['Red'],
      ['Rose', 'Line'],
    ]);
  });
});
