/** Will and costs: what makes will, what pays which cost, and what is payable at all. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const stone = (name: string, attribute: string): string =>
  `- { id: s-${name}, name: ${name}, type: magic-stone, attribute: ${attribute}, abilities: [{ cost: [rest-self], do: [{ produce: { ${attribute}: 1 } }] }] }`;
const chant = (name: string, cost: string, more = 'abilities: [{ do: [{ gain-life: 100 }] }]'): string =>
  `- { id: c-${name}, name: ${name}, type: chant, attribute: light, cost: ${cost}, ${more} }`;
const resonator = (name: string, cost: string, more: string): string =>
  `- { id: r-${name}, name: ${name}, type: resonator, cost: ${cost}, atk: 100, def: 100, ${more} }`;
const field = (name: string, abilities: string): string =>
  `- { id: a-${name}, name: ${name}, type: addition, adds-to: field, cost: { free: 1 }, abilities: [${abilities}] }`;
const make = (cost: string, produce: string): string => `{ cost: [${cost}], do: [{ produce: ${produce} }] }`;
const CARDS = [
  stone('Sun', 'light'),
  stone('Ember', 'fire'),
  stone('Sea', 'water'),
  `- { id: s-Moonstone, name: Moonstone, type: magic-stone, special: true, abilities: [${make('rest-self', '{ moon: 1 }')}, ${make('rest-self, { life: 200 }', '{ any: 1 }')}] }`,
  chant('Ray', '{ light: 1, free: 1 }'),
  chant('Blaze', '{ fire: 2 }'),
  chant('Fog', '{ free: 2 }'),
  chant('Tide', '{ water: 1 }'),
  chant('Flood', '{ water: 2, free: 1 }'),
  chant('Vast', '{ light: 3, free: 2 }'),
  chant('Prism', '{ fire: 1, water: 1, free: 2 }'),
  chant('Lune', '{ moon: 1 }'),
  chant(
    'Wave',
    '{ water: 1, free: 0, x: true }',
    'abilities: [{ do: [{ gain-life: { product: { a: x, b: 100 } } }] }]',
  ),
  chant('Toll', '{ free: 1 }', 'abilities: [{ play-cost: [{ life: 200 }] }, { do: [{ draw: 1 }] }]'),
  chant('Scrap', '{ free: 1 }', 'abilities: [{ play-cost: [{ discard: { count: 1 } }] }, { do: [{ draw: 1 }] }]'),
  chant(
    'Feast',
    '{ free: 0 }',
    'abilities: [{ play-cost: [{ banish: { of: { type: [resonator, j-ruler] } } }] }, { do: [{ draw: 1 }] }]',
  ),
  chant(
    'Rite',
    '{ free: 2 }',
    'abilities: [{ incarnation: [darkness, [fire, darkness]] }, { play-cost: [{ life: 300 }] }, { do: [{ draw: 1 }] }]',
  ),
  chant(
    'Wake',
    '{ free: 1 }',
    'abilities: [{ play-cost: [{ life: 300 }] }, { awakening: [{ will: { free: 1 } }] }, { do: [{ draw: 1 }] }]',
  ),
  chant(
    'Both',
    '{ free: 0 }',
    'abilities: [{ play-cost: [{ life: 300 }, { discard: { count: 1 } }] }, { do: [{ draw: 1 }] }]',
  ),
  resonator(
    'Egg',
    '{ fire: 1 }',
    `race: Dragon, attribute: fire, abilities: [${make('banish-self', '{ any: 2, only-for: { race: Dragon } }')}]`,
  ),
  resonator(
    'Nest',
    '{ fire: 1 }',
    `race: Beast, attribute: fire, abilities: [${make('banish-self', '{ fire: 2, only-for: { race: Beast } }')}]`,
  ),
  resonator('Wyrm', '{ fire: 1, free: 1 }', 'race: Dragon, attribute: fire'),
  resonator('Ox', '{ fire: 1, free: 1 }', 'race: Beast, attribute: fire'),
  resonator('Ghoul', '{ darkness: 1 }', 'attribute: [fire, darkness]'),
  resonator('Imp', '{ darkness: 1 }', 'attribute: darkness'),
  field('Gate', make('{ will: { free: 1 } }, rest-self', '{ moon: 1 }')),
  field('Rune', `{ cost: [{ will: { free: 1 } }], once: true, do: [{ produce: { any: 1 } }] }`),
  field('Choir', make('{ rest: { count: 2, of: { race: Elf } } }', '{ any: 1 }')),
  field('Hoard', make('rest-self', '{ light: { count: { race: Elf, controller: you } } }')),
  field('Grimm', '{ always: { pay-any-attribute: { of: { race: Tale } } } }'),
  field('Loom', '{ always: { pay-only: { of: { name: Fog }, kind: moon } } }'),
  field('Tax', '{ always: { cost: { of: {}, free: 1 } } }'),
  field('Thrift', '{ always: { cost: { of: {}, free: -3 } } }'),
  field('Bargain', '{ always: { cost: { of: {}, any: -1 } } }'),
  field('Sale', '{ always: { cost: { of: {}, any: -5 } } }'),
  field('Haggler', '{ always: { cost: { of: {}, free: -1, may: true } } }'),
  field('Dealer', '{ always: { cost: { of: {}, any: -1, may: true } } }'),
  field(
    'Envoy',
    '{ always: [{ judgment-cost: { free: -1, may: true } }, { ability-cost: { of: {}, free: -1, may: true } }] }',
  ),
  chant(
    'Modest',
    '{ free: 2 }',
    'abilities: [{ always: { own-cost: { free: -1, may: true } } }, { do: [{ draw: 1 }] }]',
  ),
  field('Dowry', '{ always: { cost: { of: {}, symbols: -1 } } }'),
  field(
    'Spring',
    '{ when: { will-ability: { of: { type: magic-stone, controller: you } } }, do: [{ produce: { wind: 1 } }] }',
  ),
  field(
    'Toller',
    '{ when: { will-ability: { of: { controller: you } } }, do: [{ this-turn: { always: { cost: { of: {}, free: 1 } } } }] }',
  ),
  field('Tally', '{ cost: [{ life: 0 }], do: [{ gain-life: { product: { a: { will-attributes: you }, b: 100 } } }] }'),
  field('Hourglass', '{ cost: [rest-self], do: [{ gain-life: 100 }] }'),
  chant('Saga', '{ fire: 1, free: 1 }', 'race: Tale, abilities: [{ do: [{ draw: 1 }] }]'),
  resonator('Elf', '{ wind: 1 }', 'race: Elf, attribute: wind'),
  resonator('Druid', '{ wind: 1 }', `race: Elf, attribute: wind, abilities: [${make('rest-self', '{ water: 1 }')}]`),
  field(
    'Sift',
    '{ cost: [{ will: { light: 1 } }, { discard: { of: { type: resonator }, random: true } }], do: [{ gain-life: 500 }] }',
  ),
  field('Clerk', '{ when: { ability-played: { of: { type: magic-stone } } }, do: [{ gain-life: 100 }] }'),
  field('Cantor', make('{ discard: 1 }', '{ light: 1 }')),
  field('Urn', make('rest-self, discard-hand', '{ light: 1 }')),
  field('Pyre', make('rest-self, discard-hand', '{ light: 2 }')),
  field(
    'Tome',
    `${make('{ counters: { kind: knowledge } }', '{ light: 1 }')}, { cost: [{ counters: { kind: knowledge, count: 2 } }, { will: { light: 1 } }], do: [{ gain-life: 500 }] }`,
  ),
  `- { id: t-lamp, name: Lamp, type: regalia, attribute: light, cost: { light: 1 }, abilities: [${make('rest-self', '{ light: 3 }')}] }`,
  `- { id: t-flare, name: Flare, type: chant-instant, attribute: fire, cost: { free: 0 }, abilities: [{ do: [{ produce: { fire: 2 } }] }] }`,
  `- { id: t-number, name: Number, type: chant-instant, attribute: fire, cost: { free: 0 }, abilities: [{ do: [{ produce: { void: 2 } }] }] }`,
  resonator(
    'Squire',
    '{ free: 0 }',
    'attribute: light, abilities: [{ cost: [rest-self], do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { atk: 100 } } }, { produce: { light: 1 } }] }]',
  ),
  resonator('Monk', '{ free: 0 }', `attribute: light, abilities: [${make('rest-self', '{ light: 1 }')}]`),
  resonator(
    'Runner',
    '{ free: 0 }',
    `attribute: light, keywords: [swiftness], abilities: [${make('rest-self', '{ light: 1 }')}]`,
  ),
  `- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 1 } }] }], j-ruler: { atk: 800, def: 800 } }`,
].join('\n');
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(you: Players[0], opponent: Players[1] = {}, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players: [you, opponent] });
}
const can = (card: string, you: Players[0]): boolean => at({ hand: [card, 'Fog'], ...you }).can(`play ${card}`);
/** Pays by the first option that is offered. */
function paid(t: Table): Table {
  for (let i = 0; i < 40 && !t.isOver() && t.kind() !== 'priority'; i++) t.do(t.offered()[0]);
  return t;
}
const SIFT = 'use ability 1 of Sift';
const onChase = (t: Table): number => t.zone(0, 'chase' as never).length;

describe('will abilities', () => {
  it('FOW 9.7.b1 an ability without targets that makes will is a will ability; a spell, or what targets, is none', () => {
    const t = at({ hand: ['Flare', 'Blaze'], field: ['Squire', 'Monk'] });
    // a spell, and an ability with a target, give no will in the middle of a payment
    expect(t.can('play Blaze')).toBe(false);
    expect(can('Ray', { field: ['Squire', 'Monk'] })).toBe(false);
    t.do('play Flare');
    expect([onChase(t), t.player(0).fire]).toEqual([1, 0]);
    t.do('pass', 'pass');
    expect(t.player(0).fire).toBe(2);
    const u = at({ field: ['Squire', 'Monk'] }).do('rest Monk for light will');
    expect(u.player(0).light).toBe(1);
    u.do('use ability 1 of Squire', 'choose Monk');
    expect(u.player(0).light).toBe(1);
    u.do('pass', 'pass');
    expect(u.player(0).light).toBe(2);
  });

  it('FOW 9.7.b2 FOW ext.cost.1 they are played with priority, and in the middle of a payment', () => {
    const t = at({ hand: ['Ray'], stones: ['Sun', 'Sea'] });
    expect([t.can('rest Sun for light will'), t.can('play Ray')]).toEqual([true, true]);
    t.do('play Ray');
    expect(t.cards(0, 'stones').map(({ rested }) => rested)).toEqual([true, true]);
    expect(can('Ray', { stones: ['Sea', 'Sea'] })).toBe(false);
    expect(can('Ray', { stones: ['Sun', { card: 'Sea', rested: true }] })).toBe(false);
    // the will ability can be played in the opponent's turn, too
    const u = setUp({ cards: CARDS, phase: 'main', turn: 1, players: [{ stones: ['Sun'] }, {}] }).do('pass');
    expect(u.can('rest Sun for light will')).toBe(true);
  });

  it('FOW 9.7.b2 FOW 9.7.b3 what is payable is found exactly: makers of several units, of life, of themselves, of will, of other cards', () => {
    expect(can('Vast', { field: ['Lamp'], stones: ['Sea', 'Sea'] })).toBe(true);
    expect(can('Vast', { field: ['Lamp'], stones: ['Sea'] })).toBe(false);
    expect(can('Vast', { stones: ['Sea', 'Sea', 'Sun', 'Sun'] })).toBe(false);
    expect(can('Vast', { field: ['Hoard', 'Elf', 'Elf', 'Elf'], stones: ['Sea', 'Sea'] })).toBe(true);
    expect(can('Vast', { field: ['Hoard', 'Elf', 'Elf'], stones: ['Sea', 'Sea', 'Sea'] })).toBe(false);
    expect(can('Lune', { field: ['Gate'], stones: ['Sun'] })).toBe(true);
    expect(can('Lune', { field: ['Gate', 'Gate'] })).toBe(false);
    // the one will of the stone is changed twice, by two cards one after the other
    expect(can('Lune', { field: ['Gate', 'Rune'], stones: ['Sun'] })).toBe(true);
    expect(can('Ray', { field: ['Gate', 'Rune'], stones: ['Sea', 'Sea'] })).toBe(true);
    expect(can('Ray', { field: ['Gate', 'Rune'], stones: ['Sea'] })).toBe(false);
    // an ability for once a turn is used once in a payment
    expect(can('Blaze', { field: ['Rune', 'Rune'], stones: ['Sea', 'Sea'] })).toBe(true);
    expect(can('Blaze', { field: ['Rune'], stones: ['Sea', 'Sea'] })).toBe(false);
    // abilities of magic stones for once a turn are found, too
    expect(can('Blaze', { stones: ['Moonstone', 'Ember'] })).toBe(true);
    // an Elf that rests for another card's will ability makes no will of its own
    expect(can('Flood', { field: ['Choir', 'Elf', 'Druid', 'Elf'], stones: ['Sun'] })).toBe(true);
    expect(can('Flood', { field: ['Choir', 'Elf', 'Druid'], stones: ['Sun'] })).toBe(false);
    const t = paid(
      at({ hand: ['Flood', 'Fog'], field: ['Choir', 'Elf', 'Druid', 'Elf'], stones: ['Sun'] }).do('play Flood'),
    );
    expect(t.cards(0, 'field').map(({ rested }) => rested)).toEqual([false, true, true, true]);
  });

  it('FOW 9.7.b1 a will ability is an activate ability to texts that wait for one, with priority and in a payment', () => {
    const t = at({ stones: ['Sun'], field: ['Clerk'] })
      .do('rest Sun for light will')
      .passUntilQuiet();
    expect(t.player(0).life).toBe(4100);
    const tide = paid(at({ stones: ['Sea'], hand: ['Tide'], field: ['Clerk'] }).do('play Tide')).passUntilQuiet();
    expect(tide.player(0).life).toBe(4200);
  });

  it('FOW 9.7.b3 nobody can respond to a will ability: it is no object of the chase', () => {
    const t = at({ field: ['Gate', 'Runner'] }).do('rest Runner for light will', 'use ability 1 of Gate');
    expect([t.player(0).moon, t.player(0).light, t.decider()]).toEqual([1, 0, 0]);
  });

  it('FOW 9.7.b2 whatever is offered in a payment can be completed', () => {
    let seed = 5;
    const below = (n: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % n;
    };
    const some = (names: readonly string[], n: number): string[] =>
      Array.from({ length: below(n + 1) }, () => names[below(names.length)]);
    let plays = 0;
    for (let i = 0; i < 40; i++) {
      const t = at({
        hand: some(
          ['Ray', 'Blaze', 'Fog', 'Tide', 'Flood', 'Vast', 'Lune', 'Wyrm', 'Prism', 'Rite', 'Wake', 'Both'],
          4,
        ),
        field: some(['Gate', 'Rune', 'Choir', 'Elf', 'Druid', 'Egg', 'Lamp', 'Monk', 'Nest', 'Ghoul', 'Bargain'], 6),
        stones: some(['Sun', 'Ember', 'Sea', 'Moonstone'], 4),
        life: 100 + 100 * below(8),
      });
      for (let n = 0; n < 30 && !t.isOver() && t.phase() === 'main'; n++) {
        const offered = t.offered();
        const cards = offered.filter((text) => text.startsWith('play'));
        if (t.kind() === 'priority' && cards.length === 0) break;
        if (cards.length > 0) plays++;
        t.doAt(t.kind() === 'priority' ? offered.indexOf(cards[below(cards.length)]) : below(offered.length));
        expect(t.player(0).life).toBeGreaterThanOrEqual(0);
      }
    }
    expect(plays).toBeGreaterThan(15);
  });
});

describe('held will', () => {
  it('FOW 9.7.b4 will belongs to whose ability made it, through phases, until the end of the turn', () => {
    const t = at({ stones: ['Sun'] }).do('rest Sun for light will');
    expect([t.player(0).light, t.player(1).light]).toEqual([1, 0]);
    t.toPhase('end');
    expect(t.player(0).light).toBe(1);
    t.toPhase('next-turn');
    expect(t.player(0).light).toBe(0);
  });

  it('FOW ext.cost.3 will that a spell makes is held by its controller like any other', () => {
    const t = at({ hand: ['Flare', 'Blaze'] }).do('play Flare', 'pass', 'pass');
    expect([t.player(0).fire, t.player(1).fire, t.can('play Blaze')]).toEqual([2, 0, true]);
    t.do('play Blaze');
    expect(t.player(0).fire).toBe(0);
  });

  it('FOW 9.7.b5 FOW 9.7.b5.sym1 FOW ext.cost.5 FOW ext.cost.6 a symbol takes will of its attribute, a number any; it is taken out of what is held', () => {
    const t = at({ hand: ['Flood'], water: 1, light: 1, moon: 1 });
    expect(t.can('play Flood')).toBe(false);
    const u = at({ hand: ['Flood'], water: 2, moon: 2, light: 1 });
    u.do('play Flood');
    expect(u.offered()).toEqual(['light will', 'moon will']);
    u.do('moon will');
    expect([u.player(0).water, u.player(0).moon, u.player(0).light]).toEqual([0, 1, 1]);
  });

  it('FOW 9.7.b5.sym2 a number that is made is will without attribute: it pays numbers only', () => {
    const t = at({ hand: ['Number', 'Fog', 'Tide'] }).do('play Number', 'pass', 'pass');
    expect([t.player(0).void, t.can('play Fog'), t.can('play Tide')]).toEqual([2, true, false]);
  });

  it('FOW 9.7.b6.1 a moon symbol that is made is will without attribute, with the moon trait', () => {
    const t = at({ hand: ['Fog', 'Tide', 'Lune'], stones: ['Moonstone', 'Sun'], life: 100 });
    expect(t.can('play Lune')).toBe(true);
    t.do('rest Moonstone for moon will');
    expect([t.player(0).moon, t.can('play Fog'), t.can('play Tide'), t.can('play Lune')]).toEqual([
      1,
      true,
      false,
      true,
    ]);
  });

  it('FOW 9.7.b6.2 the moon trait is no attribute: it counts for none', () => {
    const gained = (will: Players[0]): number => {
      const t = at({ field: ['Tally'], life: 1000, ...will }).do('use ability 1 of Tally', 'pass', 'pass');
      return t.player(0).life - 1000;
    };
    expect([gained({ moon: 2 }), gained({ moon: 1, fire: 2, light: 1 }), gained({ void: 1 })]).toEqual([0, 200, 0]);
  });

  it('FOW ext.cost.7 a moon symbol takes will with the moon trait, of whatever attribute', () => {
    expect(can('Lune', { lightMoon: 1 })).toBe(true);
    expect(can('Lune', { light: 3, void: 2 })).toBe(false);
    expect(can('Tide', { waterMoon: 1 })).toBe(true);
    expect(can('Tide', { lightMoon: 1, moon: 1 })).toBe(false);
  });

  it('FOW ext.cost.4 will for some cards is spent on these alone, and the payer picks between it and other will', () => {
    expect(can('Wyrm', { field: ['Egg'] })).toBe(true);
    expect(can('Ox', { field: ['Egg'] })).toBe(false);
    const t = at({ hand: ['Wyrm', 'Ox', 'Ray'], field: ['Egg'], fire: 1, stones: ['Ember'] });
    t.do('use ability 1 of Egg', 'fire will', 'light will');
    expect([t.player(0).restrictedFire, t.player(0).restrictedLight, t.can('play Ray')]).toEqual([1, 1, false]);
    t.do('play Wyrm');
    expect(t.offered()).toEqual(['fire will', 'restricted-fire will']);
    // will for other cards is counted apart from it
    const u = at({ hand: ['Wyrm', 'Ox'], field: ['Egg', 'Nest'] });
    u.do('use ability 1 of Egg', 'fire will', 'fire will', 'use ability 1 of Nest');
    expect([u.player(0).restrictedFire, u.player(0).restrictedFireB]).toEqual([2, 2]);
    u.do('play Ox');
    expect([u.player(0).restrictedFire, u.player(0).restrictedFireB]).toEqual([2, 0]);
  });
});

describe('costs', () => {
  it('FOW ext.cost.8 what cannot be paid completely is not offered, and nothing of it is paid', () => {
    expect(at({ hand: ['Scrap'], light: 1 }).can('play Scrap')).toBe(false);
    const t = at({ hand: ['Scrap', 'Fog'], light: 1 });
    expect(t.can('play Scrap')).toBe(true);
    t.do('play Scrap');
    expect([t.zone(0, 'graveyard'), t.player(0).light]).toEqual([['Fog'], 0]);
  });

  it('FOW ext.cost.8 FOW 9.3.b2.5 what is paid with beside a discard at random leaves as many of the cards that it names', () => {
    const sift = (...hand: string[]): Table => at({ hand, field: ['Sift', 'Cantor'] });
    expect([sift('Elf').can(SIFT), sift('Fog', 'Tide').can(SIFT), sift('Elf', 'Elf').can(SIFT)]).toEqual([
      false,
      false,
      true,
    ]);
    // one of the two cards is a resonator and is kept for the discard at random, so Cantor discards the other
    const t = sift('Elf', 'Fog').do(SIFT);
    expect([t.kind(), t.stack(), t.zone(0, 'graveyard').sort()]).toEqual([
      'priority',
      ['ability 1 of Sift'],
      ['Elf', 'Fog'],
    ]);
    // a will ability cannot have such a cost
    expect(() =>
      setUp({ cards: field('Slot', make('{ discard: { random: true } }', '{ light: 1 }')), players: [{}, {}] }),
    ).toThrow('a will ability cannot discard at random: chance could take the card that it pays for');
  });

  it('FOW ext.gact.22 FOW ext.cost.8 a hand that is discarded for will is not what is played, nor what is paid with beside it', () => {
    const ray = paid(at({ hand: ['Ray', 'Fog'], field: ['Pyre'] }).do('play Ray'));
    expect([onChase(ray), ray.zone(0, 'graveyard'), ray.zone(0, 'hand')]).toEqual([1, ['Fog'], []]);
    const scrap = paid(at({ hand: ['Scrap', 'Fog'], field: ['Urn'] }).do('play Scrap'));
    expect([onChase(scrap), scrap.zone(0, 'graveyard')]).toEqual([1, ['Fog']]);
    // once Urn has discarded the hand, no card is left for a discard at random, nor for an ability that is used later
    expect(at({ hand: ['Elf'], field: ['Sift', 'Urn'] }).can(SIFT)).toBe(false);
    const t = at({ hand: ['Vast', 'Tide', 'Elf'], field: ['Urn', 'Cantor'], light: 3 }).do('play Vast');
    // Cantor has to be used before Urn
    expect(t.offered()).toEqual(['discard Tide', 'discard Elf']);
    paid(t);
    expect([onChase(t), t.zone(0, 'graveyard').length]).toEqual([1, 2]);
  });

  it('FOW ext.cost.8 FOW ext.gact.24 counters that will abilities take off a card are not those of what they pay for', () => {
    const tome = (knowledge: number): Table => at({ field: [{ card: 'Tome', knowledge }] });
    expect([tome(2).can('use ability 2 of Tome'), tome(3).can('use ability 2 of Tome')]).toEqual([false, true]);
    const t = paid(tome(3).do('use ability 2 of Tome'));
    expect([t.stack(), t.card('Tome').knowledge ?? 0]).toEqual([['ability 2 of Tome'], 0]);
  });

  it('FOW 9.7.b2 FOW ext.cost.8 a will ability whose cost can be paid again is used again in the payment, as often as that', () => {
    const fog = (...field: Players[0]['field'] & object): Table => at({ hand: ['Fog', 'Both'], field });
    const lit = (knowledge: number) => ({ card: 'Tome', knowledge });
    for (const [table, payable] of [
      [fog(lit(1)), false],
      [fog(lit(2)), true],
      [fog(lit(1), lit(1)), true],
      [fog(lit(1), 'Tome'), false],
    ] as const)
      expect(table.can('play Fog')).toBe(payable);
    const t = paid(fog(lit(3)).do('play Fog'));
    expect([onChase(t), t.card('Tome').knowledge]).toEqual([1, 1]);
    // both uses of the payment that the third counter pays for are counted
    expect(at({ hand: ['Vast'], field: [lit(4)], light: 1, water: 1 }).can('play Vast')).toBe(true);
    expect(at({ hand: ['Vast'], field: [lit(2)], light: 1, water: 1 }).can('play Vast')).toBe(false);
  });

  it('FOW ext.cost.20 attribute costs that any attribute pays, and a cost that takes one kind of will only', () => {
    expect(can('Saga', { field: ['Grimm'], water: 1, light: 1 })).toBe(true);
    expect(can('Saga', { field: ['Grimm'], water: 1, moon: 1 })).toBe(true);
    // will without attribute counts as no attribute at all
    expect(can('Saga', { field: ['Grimm'], moon: 2 })).toBe(false);
    expect(can('Saga', { water: 2 })).toBe(false);
    expect(can('Tide', { field: ['Grimm'], fire: 1 })).toBe(false);
    expect(can('Fog', { field: ['Loom'], light: 2 })).toBe(false);
    expect(can('Fog', { field: ['Loom'], light: 1, moon: 2 })).toBe(true);
  });

  it('FOW ext.cost.21 life is paid by who has as much, all of it too', () => {
    expect(can('Toll', { light: 1, life: 300 })).toBe(true);
    expect(can('Toll', { light: 1, life: 100 })).toBe(false);
    const t = at({ hand: ['Toll'], light: 1, life: 200 });
    expect(t.can('play Toll')).toBe(true);
    t.do('play Toll');
    expect([t.player(0).life, t.isOver()]).toEqual([0, true]);
    // the life that several abilities cost is added up
    expect(can('Blaze', { stones: ['Moonstone', 'Moonstone'], life: 400 })).toBe(true);
    expect(can('Blaze', { stones: ['Moonstone', 'Moonstone'], life: 300 })).toBe(false);
    expect(can('Toll', { stones: ['Moonstone'], life: 200 })).toBe(true);
    expect(paid(at({ hand: ['Toll'], stones: ['Moonstone'], life: 300 }).do('play Toll')).player(0).life).toBe(100);
  });

  it('FOW ext.cost.10 FOW ext.cost.11 of several parts the player says which gets less; what finds nothing is lost', () => {
    const t = at({ hand: ['Prism'], field: ['Bargain'], fire: 1, water: 1, light: 2 }).do('play Prism');
    expect([t.kind(), t.offered()]).toEqual(['lessCost', ['less free cost', 'less fire', 'less water']]);
    paid(t.do('less water'));
    expect([t.player(0).fire, t.player(0).water! + t.player(0).light!]).toEqual([0, 1]);
    // only the decrease that makes the rest payable is taken
    const u = at({ hand: ['Prism'], field: ['Bargain'], fire: 1, light: 2 }).do('play Prism');
    expect([u.player(0).fire, u.player(0).light]).toEqual([0, 0]);
    const v = at({ hand: ['Prism'], field: ['Sale'] }).do('play Prism');
    expect([v.kind(), onChase(v)]).toEqual(['priority', 1]);
  });

  it('FOW ext.cost.10 who "may" pay less is asked, for each such text that makes a difference and as far as it can be paid', () => {
    const fog = (more: Players[0], ...hagglers: string[]): Table =>
      at({ hand: ['Fog'], field: hagglers, ...more }).do('play Fog');
    const t = fog({ light: 2 }, 'Haggler');
    expect([t.decider(), t.kind(), t.offered()]).toEqual([0, 'payLess', ['pay less', 'pay as much']]);
    expect(t.do('pay as much').player(0).light).toBe(0);
    const less = fog({ light: 2 }, 'Haggler').do('pay less');
    expect([less.player(0).light, onChase(less)]).toEqual([1, 1]);
    // with less will nothing is asked, because only the lower price can be paid
    expect([fog({ light: 1 }, 'Haggler').kind(), can('Fog', { field: ['Haggler'], light: 1 })]).toEqual([
      'priority',
      true,
    ]);
    // two texts ask two questions; a decrease that is not optional is made without a question
    const two = fog({ light: 2 }, 'Haggler', 'Haggler').do('pay as much');
    expect(two.kind()).toBe('payLess');
    expect(two.do('pay less').player(0).light).toBe(1);
    expect(fog({ light: 2 }, 'Haggler', 'Thrift').kind()).toBe('priority');
    // the same holds for an optional decrease of the card itself, of a part that the player picks, of a judgment and of
    // abilities
    const own = at({ hand: ['Modest'], light: 2 }).do('play Modest');
    expect(own.offered()).toEqual(['pay less', 'pay as much']);
    const any = at({ hand: ['Ray'], field: ['Dealer'], light: 2 }).do('play Ray', 'pay less');
    expect([any.kind(), any.offered()]).toEqual(['lessCost', ['less free cost', 'less light']]);
    const king = at({ ruler: ['King'], field: ['Envoy'], light: 1 }).do('judgment of King');
    expect(king.offered()).toEqual(['pay less', 'pay as much']);
    const gate = at({ field: ['Gate', 'Envoy'], light: 1 }).do('use ability 1 of Gate');
    expect(gate.offered()).toEqual(['pay less', 'pay as much']);
    expect(gate.do('pay as much').player(0).moon).toBe(1);
    // the player is asked in the middle of a payment, too, and only as far as the whole can be paid
    const inside = at({ hand: ['Lune'], field: ['Gate', 'Envoy'], light: 1 }).do('play Lune');
    expect(inside.offered()).toEqual(['pay less', 'pay as much']);
    expect(onChase(at({ hand: ['Lune'], field: ['Gate', 'Envoy'] }).do('play Lune'))).toBe(1);
  });

  it('FOW ext.cost.10 nobody may pay more: such a text is refused', () => {
    const file = (change: string): string => field('Odd', `{ always: { ${change} } }`);
    const read = (change: string) => () => setUp({ cards: file(change), players: [{}, {}] });
    for (const change of [
      'cost: { of: {}, free: 1, may: true }',
      'judgment-cost: { may: true }',
      'ability-cost: { of: {}, free: 2, may: true }',
    ])
      expect(read(change)).toThrow('a player "may" pay less; an increase of a cost must be paid');
    for (const change of ['cost: { of: {}, fire: -1, may: true }', 'judgment-cost: { any: -1, may: true }'])
      expect(read(change)).not.toThrow();
  });

  it('FOW ext.cost.11 FOW ext.cost.22 a decrease of the free cost touches nothing else, nor does one of symbols', () => {
    expect(can('Ray', { field: ['Thrift'], light: 1 })).toBe(true);
    expect(can('Ray', { field: ['Thrift'], fire: 1 })).toBe(false);
    const t = at({ hand: ['Ray'], field: ['Thrift'], light: 1 }).do('play Ray');
    expect([t.kind(), onChase(t), t.player(0).light]).toEqual(['priority', 1, 0]);
    // nothing of the cost is left that one kind of will would have to pay
    expect(can('Fog', { field: ['Loom', 'Thrift'] })).toBe(true);
    expect(can('Ray', { field: ['Dowry'], fire: 1 })).toBe(true);
    expect(can('Fog', { field: ['Dowry'], fire: 1 })).toBe(false);
  });

  it('FOW ext.cost.12 what changes costs while one is being paid does not change that one', () => {
    const t = at({ hand: ['Ray', 'Fog'], field: ['Toller'], stones: ['Sun', 'Sea'], light: 2 });
    paid(t.do('rest Sun for light will', 'pass', 'pass'));
    const u = at({ hand: ['Ray', 'Fog'], field: ['Toller'], stones: ['Sun', 'Sea'] });
    u.do('play Ray');
    expect([onChase(u), u.cards(0, 'stones').map(({ rested }) => rested)]).toEqual([1, [true, true]]);
  });

  it('FOW ext.cost.13 FOW ext.cost.14 the actions of a cost, and of several, are done in printed order; one takes the place of the printed cost, others come on top', () => {
    const t = at({ hand: ['Rite', 'Fog'], field: ['Ghoul', 'Imp'], life: 1000 });
    expect(t.can('play Rite')).toBe(true);
    paid(t.do('play Rite'));
    expect([t.zone(0, 'graveyard').length, t.player(0).life]).toEqual([2, 700]);
    // one resonator pays for one attribute only, and the further cost is due as well
    expect(can('Rite', { field: ['Ghoul'] })).toBe(false);
    expect(can('Rite', { field: ['Ghoul', 'Imp'], life: 200 })).toBe(false);
    // an increase is paid on top of it
    expect(can('Rite', { field: ['Ghoul', 'Imp', 'Tax'] })).toBe(false);
    expect(can('Rite', { field: ['Ghoul', 'Imp', 'Tax'], light: 1 })).toBe(true);
    const w = at({ hand: ['Wake', 'Fog'], light: 2, life: 1000 }).do('play Wake', 'awaken it');
    expect([w.player(0).light, w.player(0).life]).toEqual([0, 700]);
    const n = at({ hand: ['Wake', 'Fog'], light: 2, life: 1000 }).do('play Wake', 'do not awaken it');
    expect([n.player(0).light, n.player(0).life]).toEqual([1, 700]);
  });

  it('FOW ext.cost.15 FOW ext.cost.16 resting as a cost takes recovered cards', () => {
    expect(at({ field: ['Hourglass'] }).can('use ability 1 of Hourglass')).toBe(true);
    const t = at({ field: [{ card: 'Hourglass', rested: true }] });
    expect(t.can('use ability 1 of Hourglass')).toBe(false);
    expect(can('Tide', { field: ['Choir', 'Elf', 'Elf'] })).toBe(true);
    expect(can('Tide', { field: ['Choir', 'Elf', { card: 'Elf', rested: true }] })).toBe(false);
  });

  it('FOW ext.cost.17 banishing as a cost takes what the player controls, and no J-ruler', () => {
    const t = setUp({ cards: CARDS, phase: 'main', players: [{ hand: ['Feast'] }, { field: ['Elf'] }] });
    expect(t.can('play Feast')).toBe(false);
    expect(can('Feast', { field: ['Elf'] })).toBe(true);
    const u = at({ hand: ['Feast'], ruler: ['King'], light: 1 }).do('judgment of King', 'pass', 'pass');
    expect([u.zone(0, 'field'), u.can('play Feast')]).toEqual([['King'], false]);
  });

  it('FOW ext.cost.18 X is named by who plays, as far as it can be paid', () => {
    const t = at({ hand: ['Wave'], water: 1, light: 2 }).do('play Wave');
    expect([t.decider(), t.offered()]).toEqual([0, ['X = 0', 'X = 1', 'X = 2']]);
    t.do('X = 2', 'pass', 'pass');
    expect(t.player(0).life).toBe(4200);
  });

  it('FOW ext.cost.2 will that a will ability triggers comes in the next sequence, without the chase; by the switch right away', () => {
    // the wind will comes too late for the present payment
    expect(can('Fog', { field: ['Spring'], stones: ['Sun'] })).toBe(false);
    const t = at({ hand: ['Fog'], field: ['Spring'], stones: ['Sun', 'Sun'] }).do('play Fog');
    expect([t.player(0).wind, t.cards(0, 'stones').map(({ rested }) => rested), onChase(t)]).toEqual([
      0,
      [true, true],
      1,
    ]);
    t.doAt(0);
    expect([t.player(0).wind, t.kind(), t.zone(0, 'graveyard')]).toEqual([2, 'priority', []]);
    const at_once = { 'triggered-will': 'at-once' };
    const u = at({ hand: ['Fog'], field: ['Spring'], stones: ['Sun', 'Sun'] }, {}, at_once).do('play Fog');
    expect([u.player(0).wind, u.cards(0, 'stones').map(({ rested }) => rested)]).toEqual([0, [true, false]]);
  });
});
