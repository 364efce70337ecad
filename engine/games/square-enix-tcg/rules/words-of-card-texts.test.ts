/** Words of card texts that other rule tests do not use: what each word changes, and what it leaves alone. */
import { describe, expect, it } from 'vitest';
import { type CardSpec, setUp } from '../position.ts';

const CARDS = `
- { id: waw-fire, name: Fire Backup, type: backup, element: fire, cost: 1, generic: true }
- { id: waw-ice, name: Ice Backup, type: backup, element: ice, cost: 1, generic: true }
- { id: waw-tree, name: Tree, type: backup, element: earth, cost: 1, abilities: [{ field: { produces: wind } }] }
- { id: waw-wind, name: Gale, type: forward, element: wind, cost: 1, power: 1000 }
- { id: waw-free, name: Nomad, type: forward, element: wind, cost: 1, power: 1000, abilities: [{ field: pay-any-element }] }
- { id: waw-cold, name: Purist, type: forward, element: ice, cost: 2, power: 1000, abilities: [{ field: { pay-only-backups: ice } }] }
- { id: waw-pure, name: Zealot, type: forward, element: ice, cost: 3, power: 1000, abilities: [{ field: { pay-only: ice } }] }
- { id: waw-slow, name: Slowness, type: backup, element: ice, cost: 0, abilities: [{ field: { without-keyword: haste }, affects: { type: forward, controller: opponent } }] }
- { id: waw-fast, name: Runner, type: forward, element: ice, cost: 0, power: 1000, keywords: [haste, brave], generic: true }
- { id: waw-spur, name: Spur, type: summon, element: ice, cost: 0, abilities: [{ do: [{ gain: { who: { all: { type: forward } }, gives: { keyword: [haste, first-strike] } } }] }] }
- { id: waw-peak, name: Peak, type: summon, element: ice, cost: 0, abilities: [{ do: [{ dull: { all: { type: forward, controller: opponent, cost-is: { is: at-least, than: { highest-cost: { type: forward, controller: opponent } } } } } }] }] }
- { id: waw-snow, name: Snow, type: forward, element: ice, cost: 2, power: 1000, generic: true }
- { id: waw-soul, name: Revenant, type: forward, element: fire, cost: 9, power: 3000, abilities: [{ cost: { cp: { fire: 1 } }, from: break, only: [your-turn, main-phase], do: [{ put: self }] }] }
- { id: waw-low, name: Low, type: forward, element: fire, cost: 3, power: 4000, generic: true }
- { id: waw-high, name: High, type: forward, element: ice, cost: 3, power: 7000, generic: true }
- { id: waw-wall, name: Wall, type: forward, element: earth, cost: 9, power: 20000 }
- { id: waw-two, name: Twin, type: forward, element: [fire, water], cost: 3, power: 5000 }
- { id: waw-sum, name: Weigh, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: { highest-power: { type: forward, controller: you } } } }] }] }
- { id: waw-hue, name: Spectrum, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: { elements-among: { type: forward, controller: you } } }] }] }
- { id: waw-pair, name: Pairs, type: summon, element: fire, cost: 0, abilities: [{ do: [{ dull: { all: { type: forward, multi-element: true } } }] }] }
- { id: waw-jar, name: Jar, type: backup, element: fire, cost: 1, abilities: [{ cost: { counters: 2 }, do: [{ draw: 1 }] }] }
- { id: waw-fill, name: Fill, type: summon, element: fire, cost: 0, abilities: [{ do: [{ counters: { who: { all: { name: Jar } }, count: 3 } }] }] }
- { id: waw-tap, name: Drip, type: summon, element: fire, cost: 0, abilities: [{ do: [{ remove-counters: { who: { all: { name: Jar, controller: you } }, count: 2 } }] }] }
- { id: waw-tire, name: Tire, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { dull: chosen }, { skip-activation: chosen }] }] }
- { id: waw-wash, name: Wash, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-deck: { who: { all: { type: forward, name: High } }, place: shuffle } }] }] }
- { id: waw-fine, name: Fine, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 1000 } }, { damage-player: { player: controller } }] }] }
- { id: waw-sword, name: Sword, type: weapon, element: fire, cost: 1, bearer: forward, abilities: [{ when: main-phase-2, do: [{ gain: { who: bearer, gives: { power: 2000 } } }] }] }
- { id: waw-smith, name: Squire, type: forward, element: fire, cost: 1, power: 2000, abilities: [{ when: main-phase-2, do: [{ to-hand: equipped }] }] }
- { id: waw-roar, name: Roar, type: summon, element: fire, cost: 0, abilities: [{ do: [{ gain: { who: attackers, gives: { power: 1000 } } }, { gain: { who: blocker, gives: { power: 2000 } } }] }] }
- { id: waw-toss, name: Toss, type: summon, element: fire, cost: 0, abilities: [{ do: [{ discard: { player: opponent, count: 2, random: true } }] }] }
- { id: waw-second, name: Patient, type: backup, element: fire, cost: 1, abilities: [{ if: main-phase, field: { power: 1000 }, affects: { type: forward, controller: you } }] }
- { id: waw-guard, name: Guard, type: backup, element: fire, cost: 1, abilities: [{ when: { chosen: { of: { type: forward }, by: each } }, if: subject-is-opponents, do: [{ draw: 1 }] }] }
- { id: waw-eye, name: Eye, type: backup, element: fire, cost: 1, abilities: [{ when: { chosen: { of: { type: forward } } }, do: [{ draw: 1 }] }] }
- { id: waw-nose, name: Nose, type: backup, element: fire, cost: 1, abilities: [{ when: { chosen: { of: { zone: hand, type: forward } } }, do: [{ draw: 1 }] }] }
- { id: waw-ear, name: Ear, type: backup, element: fire, cost: 1, abilities: [{ when: { chosen: { of: { zone: hand, owner: you } } }, do: [{ draw: 1 }] }] }
- { id: waw-dog, name: Dog, type: backup, element: fire, cost: 1, abilities: [{ when: { chosen: { of: { zone: break, type: forward } } }, do: [{ draw: 1 }] }] }
- { id: waw-own-hand, name: Point, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { zone: hand, owner: you } } }] }] }
- { id: waw-dig, name: Dig, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { zone: break } } }] }] }
- { id: waw-poke, name: Poke, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: waw-new, name: Fresh, type: forward, element: fire, cost: 0, power: 2000, abilities: [{ if: entered-this-turn, field: { power: 3000 } }] }
- { id: waw-own, name: Robber, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: chosen }] }] }
- { id: waw-many, name: Muster, type: summon, element: fire, cost: 0, abilities: [{ do: [{ if: { is: { control: { of: { type: forward }, at-least: 2, at-most: 2 } }, then: [{ draw: 1 }] } }] }] }
- { id: waw-idol, name: Idol, type: backup, element: fire, cost: 1, abilities: [{ field: { not-with: [High] } }] }
- { id: waw-shy, name: Shy, type: forward, element: fire, cost: 0, power: 1000, abilities: [{ field: { not-with: [High, Low] } }] }
- { id: waw-grow, name: Grower, type: forward, element: fire, cost: 1, power: 1000, abilities: [{ field: { power: { counters: { who: self, times: 1000 } } } }] }
- { id: waw-load, name: Load, type: summon, element: fire, cost: 0, abilities: [{ do: [{ counters: { who: { all: { name: Grower } }, count: 2 } }] }] }
- { id: waw-unload, name: Unload, type: summon, element: fire, cost: 0, abilities: [{ do: [{ remove-counters: { who: { all: { name: Grower } }, count: 1 } }] }] }
- { id: waw-gem, name: Gemini, type: forward, element: fire, cost: 1, power: 1000, abilities: [{ field: { power: { crystals: { player: you, times: 1000 } } } }] }
- { id: waw-mine, name: Mine, type: summon, element: fire, cost: 0, abilities: [{ do: [{ crystals: 3 }] }] }
- { id: waw-shop, name: Shop, type: backup, element: fire, cost: 1, abilities: [{ cost: { crystals: 2 }, do: [{ draw: 1 }] }] }
- { id: waw-wake, name: Awaken, type: summon, element: fire, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Fire Backup } }, gives: { becomes: { type: forward, power: 6000 } } } }] }] }
- { id: waw-storm, name: Storm, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage: { who: { all: { zone: field } }, amount: 6000 } }] }] }
- { id: waw-frost, name: Frost, type: summon, element: ice, cost: 0, abilities: [{ do: [{ freeze: { all: { type: forward, controller: opponent } } }] }] }
- { id: waw-winter, name: Winter, type: backup, element: ice, cost: 1, abilities: [{ field: { power: -1000 }, affects: { state: frozen } }] }
- { id: waw-read, name: Leaf, type: summon, element: fire, cost: 0, abilities: [{ do: [{ reveal-until: { of: { type: summon } } }] }] }
`;

const play = (name: string, own: object, other: object = {}): ReturnType<typeof setUp> =>
  setUp({ cards: CARDS, players: [{ hand: [name], ...own }, other] });

describe('words about paying', () => {
  it('SE 5.2.3.1.1.3 a Backup that may produce another element too pays for it, and no other Backup does', () => {
    expect(play('Gale', { field: ['Tree'] }).can('play Gale')).toBe(true);
    expect(play('Gale', { field: ['Fire Backup'] }).can('play Gale')).toBe(false);
    // the text changes its own card: not the Backup beside it, and not the opponent's
    expect(play('Gale', { field: [{ card: 'Tree', dull: true }, 'Fire Backup'] }).can('play Gale')).toBe(false);
    expect(play('Gale', { field: ['Fire Backup'] }, { field: ['Tree'] }).can('play Gale')).toBe(false);
    // the Backup still makes its own element, too
    const table = play('Gale', { field: ['Tree', 'Fire Backup'] });
    table.do('play Gale');
    expect([table.card('Tree').dull, table.card('Fire Backup').dull]).toEqual([true, false]);
  });

  it('SE 11.3.6.1.1 a card that may be paid with any element asks for none, its neighbour does', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Nomad', 'Weigh'], field: ['Fire Backup'] }, {}] });
    expect(play('Gale', { field: ['Fire Backup'] }).can('play Gale')).toBe(false);
    table.do('play Nomad', 'dull Fire Backup for CP');
    expect([table.card('Nomad').zone, table.card('Fire Backup').dull, table.zone(0, 'hand')]).toEqual([
      'field',
      true,
      ['Weigh'],
    ]);
  });

  it('SE 11.3.6.1.1 a card that only Backups of an element pay for is paid by no discard and no other Backup', () => {
    const can = (hand: string[], field: string[], name = 'Purist'): boolean =>
      setUp({ cards: CARDS, players: [{ hand: ['Purist', ...hand], field }, {}] }).can(`play ${name}`);
    expect(can([], ['Ice Backup', 'Ice Backup'])).toBe(true);
    expect(can(['Snow'], ['Ice Backup'])).toBe(false);
    expect(can(['Snow', 'Snow'], [])).toBe(false);
    expect(can([], ['Ice Backup', 'Fire Backup'])).toBe(false);
    // a card's own rule forbids nothing for a card that is looked at after it
    expect(can(['Snow', 'Snow'], [], 'Snow')).toBe(true);
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Purist', 'Snow'], field: ['Ice Backup', 'Fire Backup', 'Ice Backup'] }, {}],
    });
    table.do('play Purist');
    expect(table.cards(0, 'field').map(({ name, dull }) => [name, dull])).toEqual([
      ['Ice Backup', true],
      ['Fire Backup', false],
      ['Ice Backup', true],
      ['Purist', false],
    ]);
    expect(table.zone(0, 'hand')).toEqual(['Snow']);
  });

  it('SE 11.13.4.6 without-keyword takes what is printed and what is gained later, of those alone that it affects', () => {
    const keywords = (field: string[]): string[][] => {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Spur'], field }, { field: ['Runner'] }] });
      table.do('play Spur').passUntilQuiet();
      return [0, 1].map((p) =>
        [...table.cards(p as 0 | 1, 'field').find(({ name }) => name === 'Runner')!.keywords].sort(),
      );
    };
    const all = ['brave', 'first-strike', 'haste'];
    expect(keywords(['Runner'])).toEqual([all, all]);
    expect(keywords(['Runner', 'Slowness'])).toEqual([all, ['brave', 'first-strike']]);
  });

  it('SE 4.4 highest-cost is that of the cards that match, each that has it included', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Peak'], field: ['Revenant'] }, { field: ['Runner', 'Low', 'Low', 'Snow', 'Ice Backup'] }],
    });
    table.do('play Peak').passUntilQuiet();
    const dulled = table
      .cards(1, 'field')
      .filter(({ dull }) => dull)
      .map(({ name }) => name);
    expect(dulled).toEqual(['Low', 'Low']);
    expect(table.card('Revenant').dull).toBe(false);
  });

  it('SE 11.3.6.1.1 pay-only takes CP of that element alone, from Backups and from the hand', () => {
    const can = (hand: string[], field: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand: ['Zealot', ...hand], field }, {}] }).can('play Zealot');
    expect(can([], ['Ice Backup', 'Ice Backup', 'Ice Backup'])).toBe(true);
    expect(can(['Snow'], ['Ice Backup'])).toBe(true);
    expect(can([], ['Ice Backup', 'Ice Backup', 'Fire Backup'])).toBe(false);
    expect(can(['Low', 'Low'], ['Ice Backup'])).toBe(false);
    // two discards make a surplus of 1, and all of the CP are of the element
    expect(can(['Snow', 'Snow'], [])).toBe(true);
    expect(can(['Snow', 'Low'], [])).toBe(false);
  });
});

describe('abilities that are used from the Break Zone', () => {
  it('SE 11.7.1 are offered there to their owner in the main phase, and nowhere else', () => {
    const at = (zone: string, side = 0): boolean =>
      setUp({
        cards: CARDS,
        players:
          side === 0
            ? [{ field: ['Fire Backup'], [zone]: ['Revenant'] }, {}]
            : [{ field: ['Fire Backup'] }, { [zone]: ['Revenant'] }],
      }).can('use ability 1 of Revenant');
    expect(at('break')).toBe(true);
    for (const zone of ['hand', 'field', 'removed', 'damage']) expect([zone, at(zone)]).toEqual([zone, false]);
    expect(at('break', 1)).toBe(false);
    const battle = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Fire Backup', 'Low'], break: ['Revenant'] }, {}],
    });
    expect(battle.can('use ability 1 of Revenant')).toBe(false);
  });

  it('SE 11.7.1 bring the card back once: on the field it has no such ability', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Fire Backup', 'Fire Backup'], break: ['Revenant'] }, { field: ['Low'] }],
    });
    table.do('use ability 1 of Revenant', 'dull Fire Backup#1 for CP').passUntilQuiet();
    expect(table.zone(0, 'field')).toContain('Revenant');
    expect(table.can('use ability 1 of Revenant')).toBe(false);
  });
});

describe('values', () => {
  it('SE 4.1 the highest power is that of the strongest of those that are meant, and 0 without any', () => {
    const dealt = (field: CardSpec[]): number => {
      const table = play('Weigh', { field }, { field: ['Wall', 'Twin'] });
      return table.do('play Weigh').passUntilQuiet('choose Wall').card('Wall').damage;
    };
    expect(dealt(['Low'])).toBe(4000);
    expect(dealt(['Snow', 'Low', 'Snow'])).toBe(4000);
    expect(dealt(['Fire Backup'])).toBe(0);
  });

  it('SE 4.1 different elements among cards are counted once each, both of a card of two', () => {
    const drawn = (...field: string[]): number =>
      play('Spectrum', { field }, { field: ['Gale'] })
        .do('play Spectrum')
        .passUntilQuiet()
        .zone(0, 'hand').length;
    expect(drawn()).toBe(0);
    expect(drawn('Low', 'Low')).toBe(1);
    expect(drawn('Low', 'High')).toBe(2);
    expect(drawn('Low', 'Twin', 'High', 'Ice Backup')).toBe(3);
  });

  it('SE 6.6.2 a card of two elements is one, a card of one is none', () => {
    const table = play('Pairs', { field: ['Low', 'Twin', 'High'] });
    table.do('play Pairs').passUntilQuiet();
    expect(['Low', 'Twin', 'High'].map((name) => table.card(name).dull)).toEqual([false, true, false]);
  });

  it('SE 11.6.2 a condition on how many Forwards one controls counts one’s own, between its bounds', () => {
    const drawn = (...field: string[]): number =>
      play('Muster', { field }, { field: ['Gale', 'Low'] })
        .do('play Muster')
        .passUntilQuiet()
        .zone(0, 'hand').length;
    expect([drawn('Low'), drawn('Low', 'High'), drawn('Low', 'High', 'Twin'), drawn('Low', 'Ice Backup')]).toEqual([
      0, 1, 0, 0,
    ]);
  });
});

describe('counters', () => {
  it('SE 11.7.2.1 an ability that costs two counters takes two, and is not offered for one', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Jar'], hand: ['Fill'] }, { field: ['Jar'] }] });
    expect(table.can('use ability 1 of Jar')).toBe(false);
    table.do('play Fill').passUntilQuiet();
    expect([table.card('Jar', 0).counters, table.card('Jar', 1).counters]).toEqual([3, 3]);
    table.do('use ability 1 of Jar').passUntilQuiet();
    expect([table.card('Jar', 0).counters, table.card('Jar', 1).counters]).toEqual([1, 3]);
    expect(table.can('use ability 1 of Jar')).toBe(false);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 4.3 counters are taken off the cards that are meant, down to none and not below', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { field: [{ card: 'Jar', counters: 3 }], hand: ['Drip', 'Drip', 'Fill'] },
        { field: [{ card: 'Jar', counters: 3 }] },
      ],
    });
    table.do('play Drip').passUntilQuiet();
    expect([table.card('Jar', 0).counters, table.card('Jar', 1).counters]).toEqual([1, 3]);
    table.do('play Drip').passUntilQuiet();
    expect(table.card('Jar', 0).counters).toBe(0);
    table.do('play Fill').passUntilQuiet();
    expect(table.card('Jar', 0).counters).toBe(3);
  });
});

describe('turning and moving', () => {
  it('SE 15.2.16.2 what is held dull stays so in its next Active Phase, the others and the one after that do not', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Tire'] }, { field: ['Low', { card: 'High', dull: true }] }],
    });
    table.do('play Tire').passUntilQuiet('choose Low');
    table.toPhase('next-turn').toPhase('main-1');
    expect([table.card('Low').dull, table.card('High').dull]).toEqual([true, false]);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(table.card('Low').dull).toBe(false);
  });

  it('SE 15.1.1.6.1 cards that are shuffled in go to their owners’ decks, and nobody knows where they are', () => {
    const table = play('Wash', { field: ['High', 'Low'] }, { field: ['High'] });
    table.do('play Wash').passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([['Low'], []]);
    for (const player of [0, 1] as const) {
      expect(table.zone(player, 'deck').filter((name) => name === 'High')).toHaveLength(1);
      expect(table.zone(player, 'deck')).toHaveLength(21);
    }
    expect(table.zone(0, 'deck').at(-1) === 'High' && table.zone(1, 'deck').at(-1) === 'High').toBe(false);
  });

  it('SE 6.2.5 the controller of a card is who has it on the field, whoever owns it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Robber', 'Fine', 'Fine'], field: ['Low'] }, { field: ['High', 'Twin'] }],
    });
    table.do('play Fine').passUntilQuiet('choose High');
    expect([table.zone(0, 'damage').length, table.zone(1, 'damage').length]).toEqual([0, 1]);
    table.do('play Robber').passUntilQuiet('choose High');
    table.do('play Fine').passUntilQuiet('choose High');
    expect([table.zone(0, 'damage').length, table.zone(1, 'damage').length]).toEqual([1, 1]);
  });

  it('SE 15.1.1.4.1 a random discard takes so many of that hand, and what there is of a smaller one', () => {
    const left = (hand: string[]): number => {
      const table = play('Toss', {}, { hand });
      table.do('play Toss').passUntilQuiet();
      expect(table.zone(1, 'break')).toHaveLength(Math.min(2, hand.length));
      return table.zone(1, 'hand').length;
    };
    expect([left(['Low', 'High', 'Twin']), left(['Low', 'High']), left(['Low']), left([])]).toEqual([1, 0, 0, 0]);
  });

  it('SE 15.1.1.7.1 cards are turned up until one is found, which goes to hand; the others go below', () => {
    const table = play('Leaf', { deck: ['Low', 'High', 'Poke', 'Twin', 'Weigh'] });
    table.do('play Leaf').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Poke']);
    expect(table.zone(0, 'deck').slice(0, 2)).toEqual(['Twin', 'Weigh']);
    expect(table.zone(0, 'deck').slice(2).sort()).toEqual(['High', 'Low']);
    const none = play('Leaf', { deck: ['Low', 'High'] });
    none.do('play Leaf').passUntilQuiet();
    expect([none.zone(0, 'hand'), none.zone(0, 'deck').sort()]).toEqual([[], ['High', 'Low']]);
  });
});

describe('what a text points at', () => {
  it('SE 5.2.3.1.3.1 the bearer of an Item is meant by it, and no other Forward', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sword'], field: ['Low', 'High', 'Fire Backup'] }, { field: ['Twin'] }],
    });
    table.do('play Sword').passUntilQuiet('equip High');
    table.toPhase('main-2').passUntilQuiet();
    expect(['Low', 'High', 'Twin'].map((name) => table.card(name).power)).toEqual([4000, 9000, 5000]);
  });

  it('SE 5.2.3.1.3.1 the Items on a card are meant by it, and none on another', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sword'], field: ['Squire', 'High', 'Fire Backup'] }, {}],
    });
    table.do('play Sword').passUntilQuiet('equip Squire');
    table.toPhase('main-2').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(0, 'field')]).toEqual([['Sword'], ['Squire', 'High', 'Fire Backup']]);
  });

  it('SE 10.1.2.4 the attacking Forwards and the blocking one are those in battle', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ hand: ['Roar'], field: ['Low', 'Squire'] }, { field: ['High', 'Twin'] }],
    });
    table.do('pass', 'pass', 'attack with Low', 'let nobody else join').passUntil('block').do('block with High');
    table.do('play Roar', 'pass', 'pass');
    expect(['Low', 'Squire', 'High', 'Twin'].map((name) => table.card(name).power)).toEqual([5000, 2000, 9000, 5000]);
  });

  it('SE 10.1.2.4 without a battle nobody is', () => {
    const table = play('Roar', { field: ['Low'] }, { field: ['High'] });
    table.do('play Roar').passUntilQuiet();
    expect(['Low', 'High'].map((name) => table.card(name).power)).toEqual([4000, 7000]);
  });

  it('SE 11.9.13 a condition on whose card an event is about: the opponent’s Forward, not one’s own', () => {
    const drawn = (target: string): number => {
      const table = setUp({
        cards: CARDS,
        players: [{ hand: ['Poke'], field: ['Guard', 'Low'] }, { field: ['High'] }],
      });
      return table.do('play Poke').passUntilQuiet(`choose ${target}`).zone(0, 'hand').length;
    };
    expect([drawn('Low'), drawn('High')]).toEqual([0, 1]);
  });

  it('SE 7.7.1 a card that is chosen is read where it lies: without a zone on the field, hidden only as to the place', () => {
    const drawn = (summon: string, ...hearers: string[]): number => {
      const side = { hand: [summon, 'Low'], field: [...hearers, 'High'], break: ['Low'] };
      const table = setUp({ cards: CARDS, players: [side, {}] }).do(`play ${summon}`);
      return table.passUntilQuiet().zone(0, 'hand').length - 1;
    };
    expect(['Eye', 'Nose', 'Ear', 'Dog'].map((hearer) => drawn('Poke', hearer))).toEqual([1, 0, 0, 0]);
    expect(['Eye', 'Nose', 'Ear', 'Dog'].map((hearer) => drawn('Dig', hearer))).toEqual([0, 0, 0, 1]);
    // a word for a kind of card would tell the opponent what the hidden card is
    expect(['Eye', 'Nose', 'Ear', 'Dog'].map((hearer) => drawn('Point', hearer))).toEqual([0, 0, 1, 0]);
  });

  it('SE 11.10.1 a field ability for the main phases has its effect in both, and not between them', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Patient', 'Low'] }, {}] });
    expect(table.card('Low').power).toBe(5000);
    expect(table.toPhase('attack').card('Low').power).toBe(4000);
    expect(table.toPhase('main-2').card('Low').power).toBe(5000);
  });

  it('SE 11.10.1 a field ability for the turn in which its card entered ends with that turn', () => {
    const table = play('Fresh', { field: ['Low'] });
    table.do('play Fresh').passUntilQuiet();
    expect(table.card('Fresh').power).toBe(5000);
    expect(table.toPhase('next-turn').card('Fresh').power).toBe(2000);
  });

  it('SE 11.3.9 a card that cannot be played beside one of some names is held back by each of them, on one’s own field', () => {
    const can = (own: string[], other: string[] = []): boolean =>
      play('Shy', { field: own }, { field: other }).can('play Shy');
    expect([can([]), can(['High']), can(['Twin', 'Low']), can(['Twin']), can([], ['High', 'Low'])]).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('damage that is made less for some of it', () => {
  const SHIELDS = ['battle', 'effects', 'opponent-effects', 'summons', 'abilities', 'forwards', 'anything'] as const;
  const shielded = SHIELDS.map(
    (from) =>
      `- { id: waw-s-${from}, name: Shield ${from}, type: forward, element: ice, cost: 3, power: 9000, abilities: [{ field: { reduce-damage: { by: 1000, from: ${from} } } }] }`,
  ).join('\n');
  const more = `
- { id: waw-bolt, name: Bolt, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 3000 } }] }] }
- { id: waw-archer, name: Archer, type: forward, element: fire, cost: 3, power: 3000, abilities: [{ cost: dull-self, do: [{ choose: { of: { type: forward, other: true } } }, { damage: { who: chosen, amount: 3000 } }] }] }
- { id: waw-tower, name: Tower, type: backup, element: fire, cost: 1, abilities: [{ cost: dull-self, do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 3000 } }] }] }
`;
  const cards = `${CARDS}${shielded}\n${more}`;
  /**
   * The damage that the card is dealt by a Summon, by an ability of a Forward and by one of a Backup, of the opponent
   * and of its own player, and in battle.
   */
  function taken(name: string): number[] {
    const by = (act: string, side: 0 | 1): number => {
      const given = { hand: ['Bolt'], field: ['Archer', 'Tower'] };
      const table = setUp({
        cards,
        players: side === 0 ? [given, { field: [name] }] : [{ ...given, field: ['Archer', 'Tower', name] }, {}],
      });
      return table.do(act).passUntilQuiet(`choose ${name}`).card(name).damage / 1000;
    };
    const acts = ['play Bolt', 'use ability 1 of Archer', 'use ability 1 of Tower'];
    const battle = setUp({ cards, phase: 'attack', players: [{ field: ['Archer'] }, { field: [name] }] });
    battle.do('pass', 'pass', 'attack with Archer').passUntil('block').do(`block with ${name}`).toPhase('main-2');
    return [...acts.map((act) => by(act, 0)), ...acts.map((act) => by(act, 1)), battle.card(name).damage / 1000];
  }
  it.each([
    ['battle', [3, 3, 3, 3, 3, 3, 2]],
    ['effects', [2, 2, 2, 2, 2, 2, 3]],
    ['opponent-effects', [2, 2, 2, 3, 3, 3, 3]],
    ['summons', [2, 3, 3, 2, 3, 3, 3]],
    ['abilities', [3, 2, 2, 3, 2, 2, 3]],
    ['forwards', [3, 2, 3, 3, 2, 3, 2]],
    ['anything', [2, 2, 2, 2, 2, 2, 2]],
  ] as const)('SE 11.13.5.1 by %s, and for nothing else', (from, expected) => {
    expect(taken(`Shield ${from}`)).toEqual(expected);
  });
});

describe('power that follows what it counts', () => {
  const powers = (name: string, field: string[], ...acts: string[]): unknown[] => {
    const hand = acts.map((act) => act.replace(/^play |^use .* of .*$/, '')).filter(Boolean);
    const table = setUp({ cards: CARDS, players: [{ hand, field: [name, ...field] }, {}] });
    return [table.card(name).power, ...acts.map((act) => table.do(act).passUntilQuiet().card(name).power)];
  };

  it('SE 11.10.1 counters that are placed and taken off raise it and lower it at once', () => {
    expect(powers('Grower', [], 'play Load', 'play Unload', 'play Load')).toEqual([1000, 3000, 2000, 4000]);
  });

  it('SE 11.10.1 crystals that are gained and paid raise it and lower it at once', () => {
    expect(powers('Gemini', ['Shop'], 'play Mine', 'use ability 1 of Shop')).toEqual([1000, 4000, 2000]);
  });

  it('SE 11.13.4.13 a Backup that becomes a Forward has the power that is named, and its neighbour is none', () => {
    const table = play('Awaken', { field: ['Fire Backup', 'Ice Backup'] })
      .do('play Awaken')
      .passUntilQuiet();
    expect(table.card('Fire Backup')).toMatchObject({ power: 6000, types: ['forward', 'backup'] });
    expect(table.card('Ice Backup').types).toEqual(['backup']);
  });
});

describe('an attacker that is stolen', () => {
  it('SE 6.2.5 attacks no more: it deals no damage to who has it now, nor to who had it', () => {
    const fight = (answer: boolean): unknown[] => {
      const table = setUp({
        cards: CARDS,
        phase: 'attack',
        players: [{ field: ['Low'] }, { hand: ['Robber'], field: ['High'] }],
      });
      table.do('pass', 'pass', 'attack with Low');
      if (answer) {
        while (table.decider() !== 1) table.do('pass');
        table.do('play Robber', 'pass', 'pass');
      }
      table.toPhase('main-2');
      return [
        table.zone(0, 'damage').length,
        table.zone(1, 'damage').length,
        table.zone(1, 'field'),
        table.card('Low').attacking,
      ];
    };
    expect([fight(false), fight(true)]).toEqual([
      [0, 1, ['High'], false],
      [0, 0, ['High', 'Low'], false],
    ]);
  });
});

describe('damage and freezing by texts', () => {
  it('SE 5.2.6.1 damage to what is no Forward is none, also when the card has become one', () => {
    const table = play('Storm', { hand: ['Storm', 'Awaken'], field: ['Fire Backup', 'High'] });
    table.do('play Storm').passUntilQuiet();
    expect([table.card('Fire Backup').damage ?? 0, table.card('High').damage]).toEqual([0, 6000]);
    table.do('play Awaken').passUntilQuiet();
    expect(table.card('Fire Backup')).toMatchObject({ zone: 'field', power: 6000 });
  });

  it('SE 15.2.16.1 what is frozen is so at once, for texts that ask for it', () => {
    const table = play('Frost', { field: ['Winter', 'Low'] }, { field: ['High'] });
    expect(table.card('High').power).toBe(7000);
    table.do('play Frost').passUntilQuiet();
    expect([table.card('High').power, table.card('Low').power]).toEqual([6000, 4000]);
  });
});
