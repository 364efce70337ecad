import { describe, expect, it } from 'vitest';
import { CARD_FILES } from '../card-file.ts';
import type { Table } from '../driver.ts';
import { type CardSpec, type Position, setUp } from '../position.ts';

const CARDS = `
- { id: ak-moth, name: Moth, type: forward, element: wind, cost: 2, power: 3000, abilities: [{ awakening: { cp: { wind: 1 }, break-self: true } }] }
- { id: ak-moth2, name: Moth, type: forward, element: wind, cost: 5, power: 9000, abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: ak-moth3, name: Moth, type: backup, element: wind, cost: 2 }
- { id: ak-moth4, name: Moth, type: summon, element: wind, cost: 2, abilities: [{ do: [{ draw: 1 }] }] }
- { id: ak-larva, name: Larva, type: monster, element: wind, cost: 1, abilities: [{ awakening: { cp: { any: 0 } } }] }
- { id: ak-larva2, name: Larva, type: monster, element: wind, cost: 3 }
- { id: ak-other, name: Other, type: forward, element: wind, cost: 2, power: 3000 }
- { id: ak-breeze, name: Breeze, type: backup, element: wind, cost: 1, generic: true }
- { id: ak-toad, name: Toad, type: monster, element: water, cost: 2, abilities: [{ blue-magic: { cp: { any: 1 } }, do: [{ draw: 2 }] }] }
- { id: ak-newt, name: Newt, type: monster, element: dark, cost: 2, abilities: [{ blue-magic: { cp: { any: 0 } }, do: [{ damage: { who: { all: { type: forward } }, amount: 3000 } }] }] }
- { id: ak-wit, name: Wit, type: forward, element: water, cost: 2, power: 4000, abilities: [{ inspiration: { cp: { any: 1 } }, name: Idea, do: [{ draw: 2 }] }] }
- { id: ak-sage, name: Sage, type: backup, element: water, cost: 2, abilities: [{ inspiration: { cp: { any: 0 } }, do: [{ dull: { all: { type: forward } } }] }] }
- { id: ak-blade, name: Blade, type: weapon, element: fire, cost: 1, bearer: forward, abilities: [{ unequip: { cp: { any: 1 } } }, { field: { power: 2000 }, affects: { type: forward, controller: you } }] }
- { id: ak-ring, name: Ring, type: accessory, element: fire, cost: 0, bearer: forward, abilities: [{ unequip: { cp: { any: 0 } } }] }
- { id: ak-bearer, name: Bearer, type: forward, element: fire, cost: 2, power: 4000 }
- { id: ak-friend, name: Friend, type: forward, element: fire, cost: 2, power: 4000 }
- { id: ak-master, name: Master, type: forward, element: fire, cost: 2, power: 4000, abilities: [{ job-change: { cost: { cp: { fire: 1 } }, up-to: 3 } }] }
- { id: ak-novice, name: Novice, type: backup, element: fire, cost: 1, abilities: [{ job-change: { cost: { break-self: true }, up-to: 3 } }] }
- { id: ak-mage, name: Mage, type: backup, element: ice, cost: 3, abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: ak-monk, name: Monk, type: backup, element: fire, cost: 1 }
- { id: ak-lord, name: Lord, type: backup, element: fire, cost: 4 }
- { id: ak-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: ak-quick, name: Quick, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: ak-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { to-hand: chosen }] }] }
- { id: ak-bell, name: Bell, type: backup, element: fire, cost: 1, abilities: [{ when: end-phase, do: [{ draw: 1 }] }] }
- { id: ak-gag, name: Gag, type: backup, element: fire, cost: 1, abilities: [{ field: { keyword: cannot-use-action-abilities }, affects: {} }] }
`;

type Side = Position['players'][0];

const main = (mine: Side, theirs: Side = {}, more: Partial<Position> = {}): Table =>
  setUp({ cards: CARDS, ...more, players: [mine, theirs] });

/** The card file refuses the line on a card of that type. */
function refuses(type: string, line: string): void {
  const more = type === 'forward' ? ', power: 1000' : type === 'weapon' ? ', bearer: forward' : '';
  const yaml = `- { id: x-1, name: X, type: ${type}, element: fire, cost: 1${more}, abilities: [{ ${line} }] }\n`;
  expect(() => CARD_FILES.readCards(yaml, 'x.yaml'), `${type}: ${line}`).toThrow(/only .* cards may have/);
}

describe('Awakening', () => {
  const library = ['Other', 'ak-moth2', 'ak-moth3', 'ak-moth4', 'Breeze'];
  const mine = (more: Side = {}): Side => ({ field: ['ak-moth', 'Breeze'], deck: library, ...more });

  it('SE 15.2.10.1 is an action ability: paid, on the stack, to be responded to', () => {
    const table = main(mine(), { hand: ['Quick'] }).do('use ability 1 of Moth');
    expect([table.stack(), table.zone(0, 'break'), table.card('Breeze', 0).dull]).toEqual([
      ['ability 1 of Moth'],
      ['Moth'],
      true,
    ]);
    expect(table.zone(0, 'deck').length).toBe(5);
    table.do('pass');
    expect([table.decider(), table.can('play Quick')]).toEqual([1, true]);
    expect(main(mine({ field: ['ak-moth', 'Breeze', 'Gag'] })).offered()).toEqual(['pass']);
    // without its cost the ability cannot be used
    expect(main(mine({ field: ['ak-moth'] })).can('use ability 1 of Moth')).toBe(false);
  });

  it('SE 15.2.10.2 one card of the same name is searched for and put on the field', () => {
    const table = main(mine()).do('use ability 1 of Moth', 'pass', 'pass');
    // any card of the name that can be on the field is offered; a Summon is not
    expect(table.offered()).toEqual(['choose Moth#2', 'choose Moth#3', 'choose no more']);
    const failed = table.copy().do('choose no more');
    expect([failed.zone(0, 'field'), failed.zone(0, 'deck').length]).toEqual([['Breeze'], 5]);
    const backup = table.copy().do('choose Moth#3');
    expect(backup.cards(0, 'field').map(({ types, dull }) => [types, dull])).toEqual([
      [['backup'], true],
      [['backup'], true],
    ]);
    table.do('choose Moth#2');
    expect(table.card('Moth').power).toBe(9000);
    expect([table.card('Moth').dull, [...table.card('Moth').known]]).toEqual([false, [true, true]]);
    expect([table.kind(), table.stack(), table.zone(0, 'deck').length]).toEqual(['priority', ['ability 1 of Moth'], 4]);
  });

  it('SE 15.2.10.2 Awakening puts no card of the same name while the old one is there, unless the cost has taken it away', () => {
    const table = main({ field: ['ak-larva'], deck: ['ak-larva2', 'Other'] }).do(
      'use ability 1 of Larva',
      'pass',
      'pass',
    );
    expect([table.kind(), table.zone(0, 'field'), table.zone(0, 'deck').length]).toEqual(['priority', ['Larva'], 2]);
    // without a card of the name in the deck the cost is paid for nothing
    const empty = main(mine({ deck: ['Other'] })).do('use ability 1 of Moth', 'pass', 'pass');
    expect([empty.kind(), empty.zone(0, 'field'), empty.zone(0, 'break')]).toEqual(['priority', ['Breeze'], ['Moth']]);
  });

  it('SE 15.2.10.3 in the player’s own turn only, in the attack phase too', () => {
    expect(main(mine(), {}, { phase: 'attack' }).can('use ability 1 of Moth')).toBe(true);
    const theirs = main({}, { field: ['ak-moth', 'Breeze'] }).do('pass');
    expect([theirs.decider(), theirs.offered()]).toEqual([1, ['pass']]);
    const attack = main({}, { field: ['ak-moth', 'Breeze'] }, { phase: 'attack' }).do('pass');
    expect([attack.decider(), attack.offered()]).toEqual([1, ['pass']]);
  });
});

/**
 * Asserts what Blue Magic and Inspiration have in common; they are for other card types. `card` costs 1 and `free`
 * costs nothing.
 */
function isActionAbilityFromHand(card: string, refused: readonly string[], line: string): void {
  const table = main({ hand: [card], field: ['Smith'] }, { hand: ['Quick'] }).do(`use ability 1 of ${card}`);
  expect([table.stack(), table.zone(0, 'hand')]).toEqual([[`ability 1 of ${card}`], []]);
  table.do('pass');
  expect([table.decider(), table.can('play Quick')]).toEqual([1, true]);
  for (const type of refused) refuses(type, line);
}

function paysWithItself(card: string): void {
  const use = `use ability 1 of ${card}`;
  const table = main({ hand: [card, 'Quick'], field: ['Smith'] }).do(use, 'dull Smith');
  expect([table.zone(0, 'break'), table.zone(0, 'hand'), table.card('Smith').dull]).toEqual([[card], ['Quick'], true]);
  table.do('pass', 'pass');
  expect([table.zone(0, 'hand').length, table.stack()]).toEqual([3, []]);
  // the discard of the card makes no CP for its own ability
  expect(main({ hand: [card] }).can(use)).toBe(false);
  const discard = main({ hand: [card, 'Monk'] }).do(use);
  expect([...discard.zone(0, 'break')].sort()).toEqual([card, 'Monk'].sort());
  // one of two copies pays for the other, and one ability is used
  const two = main({ hand: [card, card] }).do(`${use}#1`);
  expect([two.stack(), two.zone(0, 'break')]).toEqual([[`ability 1 of ${card}`], [card, card]]);
}

function isUsedWheneverThereIsPriority(free: string): void {
  const use = `use ability 1 of ${free}`;
  for (const phase of ['main-1', 'attack', 'main-2'] as const) {
    const table = main({ hand: [free, 'Quick'], field: ['Bearer'] }, { hand: [free, 'Quick'] }, { phase });
    expect([phase, table.decider(), table.can(use)]).toEqual([phase, 0, true]);
    table.do('play Quick');
    expect([phase, table.decider(), table.can(use)]).toEqual([phase, 0, true]);
    table.do('pass');
    expect([phase, table.decider(), table.can(use)]).toEqual([phase, 1, true]);
    expect(table.do(use).stack()).toEqual([`ability 1 of ${free}`, 'Quick']);
  }
  // the ability cannot be used in the end phase
  const end = main({ hand: [free], field: ['Bell'] }, {}, { phase: 'end' });
  expect([end.phase(), end.kind(), end.stack(), end.offered()]).toEqual([
    'end',
    'priority',
    ['ability 1 of Bell'],
    ['pass'],
  ]);
}

function isUsedFromHandOnly(card: string): void {
  const use = `use ability 1 of ${card}`;
  for (const zone of ['field', 'break', 'damage', 'removed', 'deck'] as const) {
    const table = main({ field: ['Smith'], [zone]: zone === 'field' ? ['Smith', card] : [card, 'Bearer'] });
    expect([zone, table.can(use)]).toEqual([zone, false]);
  }
  expect(main({ hand: [card], field: ['Smith'] }).can(use)).toBe(true);
  // the opponent cannot use it
  expect(main({ field: ['Smith'] }, { hand: [card] }).can(use)).toBe(false);
}

describe('Blue Magic', () => {
  it('SE 15.2.11.1 is an action ability of Monsters only: on the stack, to be responded to', () => {
    isActionAbilityFromHand(
      'Toad',
      ['forward', 'backup', 'summon', 'weapon'],
      'blue-magic: { cp: { any: 1 } }, do: [{ draw: 1 }]',
    );
  });

  it('SE 15.2.11.2 is paid together with the discard of its card, which makes no CP, and has its effect', () => {
    paysWithItself('Toad');
    // a Light or Dark card is discarded for its own ability, too
    const newt = main({ hand: ['Newt'], field: ['Friend'] }, { field: ['Bearer'] })
      .do('use ability 1 of Newt')
      .passUntilQuiet();
    expect([newt.card('Friend').damage, newt.card('Bearer').damage, newt.zone(0, 'break')]).toEqual([
      3000,
      3000,
      ['Newt'],
    ]);
  });

  it('SE 15.2.11.3 whenever its player has priority in a main or the attack phase, of either turn, on a filled stack too', () => {
    isUsedWheneverThereIsPriority('Newt');
  });

  it('SE 15.2.11.4 only while its card is in hand', () => {
    isUsedFromHandOnly('Toad');
  });
});

describe('Inspiration', () => {
  it('SE 15.2.14.1 is an action ability of Forwards and Backups only: on the stack, to be responded to', () => {
    isActionAbilityFromHand(
      'Wit',
      ['monster', 'summon', 'weapon'],
      'inspiration: { cp: { any: 1 } }, do: [{ draw: 1 }]',
    );
    // a Backup may have Inspiration, too
    expect(
      main({ hand: ['Sage'] })
        .do('use ability 1 of Sage')
        .stack(),
    ).toEqual(['ability 1 of Sage']);
  });

  it('SE 15.2.14.3 is paid together with the discard of its card, which makes no CP, and has its effect', () => {
    paysWithItself('Wit');
    const sage = main({ hand: ['Sage'] }, { field: ['Bearer'] })
      .do('use ability 1 of Sage')
      .passUntilQuiet();
    expect([sage.card('Bearer').dull, sage.zone(0, 'break')]).toEqual([true, ['Sage']]);
  });

  it('SE 15.2.14.4 whenever its player has priority in a main or the attack phase, of either turn, on a filled stack too', () => {
    isUsedWheneverThereIsPriority('Sage');
  });

  it('SE 15.2.14.5 only while its card is in hand', () => {
    isUsedFromHandOnly('Wit');
  });
});

describe('Unequip', () => {
  const worn = (more: readonly CardSpec[] = []): readonly CardSpec[] => [
    'Bearer',
    { card: 'Blade', on: 'Bearer' },
    'Smith',
    ...more,
  ];

  it('SE 15.2.12.1 is an action ability of Items only: paid, on the stack, to be responded to', () => {
    const table = main({ field: worn() }, { hand: ['Quick'] }).do('use ability 1 of Blade');
    expect([table.stack(), table.card('Blade').zone, table.card('Smith').dull]).toEqual([
      ['ability 1 of Blade'],
      'field',
      true,
    ]);
    table.do('pass');
    expect([table.decider(), table.can('play Quick')]).toEqual([1, true]);
    for (const type of ['forward', 'backup', 'monster', 'summon']) refuses(type, 'unequip: { cp: { any: 1 } }');
    expect(main({ field: worn(['Gag']) }).can('use ability 1 of Blade')).toBe(false);
  });

  it('SE 15.2.12.2 the Item returns to hand, and its bearer stays', () => {
    const table = main({ field: worn() });
    expect(table.card('Bearer').power).toBe(6000);
    table.do('use ability 1 of Blade', 'pass', 'pass');
    expect([table.zone(0, 'hand'), table.zone(0, 'field'), table.card('Bearer').power]).toEqual([
      ['Blade'],
      ['Bearer', 'Smith'],
      4000,
    ]);
    expect(table.zone(0, 'break')).toEqual([]);
    // the bearer leaves in response, so the Item is in the Break Zone as the ability resolves, and stays there
    const gone = main({ field: worn() }, { hand: ['Gust'] }).do('use ability 1 of Blade', 'pass', 'play Gust');
    gone.passUntilQuiet();
    expect([gone.zone(0, 'hand'), gone.zone(0, 'break')]).toEqual([['Bearer'], ['Blade']]);
  });

  it('SE 15.2.12.3 whenever its player has priority in a main or the attack phase, of either turn, on a filled stack too', () => {
    const field = ['Bearer', { card: 'Ring', on: 'Bearer' }] as const;
    for (const phase of ['main-1', 'attack', 'main-2'] as const) {
      const table = main({ field, hand: ['Quick'] }, {}, { phase }).do('play Quick');
      expect([phase, table.decider(), table.can('use ability 1 of Ring')]).toEqual([phase, 0, true]);
      const theirs = main({ hand: ['Quick'] }, { field }, { phase }).do('play Quick', 'pass');
      expect([phase, theirs.decider(), theirs.can('use ability 1 of Ring')]).toEqual([phase, 1, true]);
      expect(theirs.do('use ability 1 of Ring').stack()).toEqual(['ability 1 of Ring', 'Quick']);
    }
    const end = main({ field: [...field, 'Bell'] }, {}, { phase: 'end' });
    expect([end.kind(), end.offered()]).toEqual(['priority', ['pass']]);
  });

  it('SE 15.2.12.4 only while it is equipped', () => {
    for (const zone of ['hand', 'break', 'removed', 'damage'] as const) {
      const table = main({ field: ['Friend', 'Bearer'], [zone]: ['Ring'] });
      expect([zone, table.can('use ability 1 of Ring')]).toEqual([zone, false]);
    }
    // an Item without a bearer leaves before anybody can use it
    const loose = main({ field: ['Bearer', 'Ring'] });
    expect([loose.card('Ring').zone, loose.offered()]).toEqual(['break', ['pass']]);
    // an Item that was played onto a Forward can be used at once
    const played = main({ field: ['Bearer'], hand: ['Ring'] }).do('play Ring');
    expect([played.card('Ring').on, played.can('use ability 1 of Ring')]).toEqual(['Bearer', true]);
  });
});

describe('Job Change', () => {
  it('SE 15.2.13.1 is an action ability: paid, on the stack, to be responded to', () => {
    const table = main({ field: ['Master', 'Smith'], hand: ['Mage'] }, { hand: ['Quick'] }).do(
      'use ability 1 of Master',
    );
    expect([table.stack(), table.card('Smith').dull, table.zone(0, 'hand')]).toEqual([
      ['ability 1 of Master'],
      true,
      ['Mage'],
    ]);
    table.do('pass');
    expect([table.decider(), table.can('play Quick')]).toEqual([1, true]);
    expect(main({ field: ['Master', 'Smith', 'Gag'], hand: ['Mage'] }).can('use ability 1 of Master')).toBe(false);
    // without fire CP for its cost the ability cannot be used
    expect(main({ field: ['Master', 'Breeze'] }).can('use ability 1 of Master')).toBe(false);
  });

  it('SE 15.2.13.2 one Backup of at most that cost comes from the hand, dull, if the player likes', () => {
    const hand = ['Mage', 'Monk', 'Lord', 'Friend', 'Toad', 'Quick'];
    const table = main({ field: ['Master', 'Smith'], hand, deck: ['Novice', 'Other'] });
    table.do('use ability 1 of Master', 'dull Smith', 'pass', 'pass');
    expect(table.offered()).toEqual(['choose Mage', 'choose Monk', 'choose no more']);
    const declined = table.copy().do('choose no more');
    expect([declined.zone(0, 'field'), declined.zone(0, 'hand').length]).toEqual([['Master', 'Smith'], 6]);
    table.do('choose Mage');
    expect([table.card('Mage').dull, table.stack(), table.zone(0, 'field')]).toEqual([
      true,
      ['ability 1 of Mage'],
      ['Master', 'Smith', 'Mage'],
    ]);
    expect(table.zone(0, 'hand')).toEqual(['Monk', 'Lord', 'Friend', 'Toad', 'Quick']);
  });

  it('SE 15.2.13.2 no sixth Backup and no second of a name; the room that the cost makes counts', () => {
    const full = main({ field: ['Master', 'Smith', 'Smith', 'Smith', 'Smith', 'Smith'], hand: ['Monk'] });
    full.do('use ability 1 of Master', 'dull Smith', 'pass', 'pass');
    expect([full.kind(), full.zone(0, 'hand')]).toEqual(['priority', ['Monk']]);
    const room = main({ field: ['Novice', 'Smith', 'Smith', 'Smith', 'Smith'], hand: ['Monk'] });
    room.do('use ability 1 of Novice', 'pass', 'pass', 'choose Monk');
    expect([room.card('Monk').zone, room.zone(0, 'break')]).toEqual(['field', ['Novice']]);
    const twin = main({ field: ['Master', 'Smith', 'Monk'], hand: ['Monk', 'Mage'] });
    twin.do('use ability 1 of Master', 'dull Smith', 'pass', 'pass');
    expect(twin.offered()).toEqual(['choose Mage', 'choose no more']);
  });

  it('SE 15.2.13.3 in the player’s own turn only, in the attack phase and on a filled stack too', () => {
    const side: Side = { field: ['Novice', 'Bearer'], hand: ['Monk', 'Quick'] };
    for (const phase of ['main-1', 'attack', 'main-2'] as const) {
      const own = main(side, {}, { phase }).do('play Quick');
      expect([phase, own.can('use ability 1 of Novice')]).toEqual([phase, true]);
      const theirs = main({}, side, { phase }).do('pass');
      expect([phase, theirs.decider(), theirs.offered()]).toEqual([phase, 1, ['pass', 'play Quick']]);
    }
  });
});
