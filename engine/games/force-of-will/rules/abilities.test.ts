/** Kinds of abilities and effects, God's Arts, and in which order and for how long effects apply. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, race: Beast, cost: { free: 0 }, atk: 500, def: 500 }
- { id: t-boar, name: Boar, type: resonator, race: Beast, cost: { free: 0 }, atk: 300, def: 300 }
- { id: t-imp, name: Imp, type: resonator, cost: { free: 0 }, atk: 100, def: 100, attribute: darkness, abilities: [{ cost: [{ will: { free: 0 } }], do: [{ target: { of: { name: Saint } } }, { rest: chosen }] }] }
- { id: t-elf, name: Elf, type: resonator, cost: { free: 0 }, atk: 100, def: 100, attribute: light, abilities: [{ cost: [{ will: { free: 0 } }], do: [{ target: { of: { name: Saint } } }, { rest: chosen }] }] }
- { id: t-saint, name: Saint, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ always: [{ not-targeted-by: { of: { attribute: darkness } } }] }] }
- { id: t-dawn, name: Dawn, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: [Imp, Idol] } } }, { gain: { who: chosen, gives: [{ attribute-is: light }] } }] }] }
- { id: t-dusk, name: Dusk, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: Elf } } }, { gain: { who: chosen, gives: [{ attribute-is: darkness }] } }] }] }
- { id: t-kin, name: Kin, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: Bear } } }, { gain: { who: chosen, gives: [{ race: Dragon }] } }] }] }
- { id: t-idol, name: Idol, type: regalia, attribute: darkness, cost: { free: 0 }, abilities: [{ cost: [{ will: { free: 0 } }], once: true, do: [{ damage-player: { amount: 300, player: opponent } }] }] }
- { id: t-spite, name: Spite, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ damages: { attribute: darkness } }], do: [{ gain-life: 100 }] }] }
- { id: t-scribe, name: Scribe, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ damages: { type: [chant, chant-instant] } }], do: [{ gain-life: 100 }] }] }
- { id: t-oak, name: Oak, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ affects: { type: resonator, controller: you, other: true }, always: [{ atk: 200 }] }] }
- { id: t-purge, name: Purge, type: chant, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { type: resonator } } }] }] }
- { id: t-slay, name: Slay, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler, regalia] } } }, { destroy: chosen }] }] }
- { id: t-bolt, name: Bolt, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: 300 } }] }] }
- { id: t-home, name: Home, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-bless, name: Bless, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler] } } }, { gain: { who: chosen, gives: [{ atk: 200 }], until: forever } }] }] }
- { id: t-cheer, name: Cheer, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: [{ atk: 200 }] } }] }] }
- { id: t-small, name: Small, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: [{ atk-is: 300 }] } }] }] }
- { id: t-big, name: Big, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: [{ atk-is: 700 }] } }] }] }
- { id: t-low, name: Low, type: regalia, cost: { free: 0 }, abilities: [{ affects: { race: Beast }, always: [{ atk-is: 300 }] }] }
- { id: t-high, name: High, type: regalia, cost: { free: 0 }, abilities: [{ affects: { race: Beast }, always: [{ atk-is: 700 }] }] }
- { id: t-more, name: More, type: regalia, cost: { free: 0 }, abilities: [{ affects: { race: Beast }, always: [{ atk: 100 }] }] }
- { id: t-both, name: Both, type: chant, cost: { free: 0 }, abilities: [{ do: [{ put-onto-field: { who: { all: { type: regalia, zone: graveyard } } } }] }] }
- { id: t-yoke, name: Yoke, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ affects: { host: true }, always: [{ atk-is: 200 }] }] }
- { id: t-shift, name: Shift, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Yoke }, as: a } }, { target: { of: { name: Boar }, as: b } }, { add: { who: { set: a }, to: { set: b } } }] }] }
- { id: t-guard, name: Guard, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { shield: { who: chosen, next: 200 } }] }] }
- { id: t-wall, name: Wall, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { shield: { who: chosen } }] }] }
- { id: t-bell, name: Bell, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ is-damaged: { type: resonator } }], do: [{ gain-life: 100 }] }] }
- { id: t-cover, name: Cover, type: resonator, cost: { free: 0 }, atk: 0, def: 900, abilities: [{ always: damage-instead, affects: { name: Bear } }] }
- { id: t-plate, name: Plate, type: regalia, cost: { free: 0 }, abilities: [{ always: { prevents-damage: { by: 100 } }, affects: { name: Cover } }] }
- { id: t-twice, name: Twice, type: regalia, cost: { free: 0 }, abilities: [{ always: doubles-damage, affects: { name: [Bear, Boar, Bolt] } }] }
- { id: t-extra, name: Extra, type: regalia, cost: { free: 0 }, abilities: [{ always: { more-damage: { by: 100 } }, affects: { name: [Bear, Boar, Bolt] } }] }
- { id: t-mail, name: Mail, type: regalia, cost: { free: 0 }, abilities: [{ always: { prevents-damage: { by: 200 } }, affects: { type: resonator } }] }
- { id: t-toad, name: Toad, type: resonator, cost: { free: 0 }, atk: 100, def: 2000 }
- { id: t-faria, name: Faria, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800, abilities: [{ cost: [{ will: { free: 0 } }], god-art: Sword, do: [{ gain-life: 500 }] }, { cost: [{ will: { free: 0 } }], god-art: Song, do: [{ gain-life: 100 }] }] } }
- { id: t-heir, name: Heir, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [{ will: { free: 0 } }], god-art: Sword, do: [{ gain-life: 500 }] }] }
- { id: t-still, name: Still, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target-ability: { kind: activate } }, { cancel: chosen }] }] }
- { id: t-seek, name: Seek, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { has-ability: Sword } } }, { rest: chosen }] }] }
- { id: t-lend, name: Lend, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Bear } } }, { gain: { who: chosen, gives: [{ ability: { cost: [{ will: { free: 0 } }], god-art: Sword, do: [{ draw: 1 }] } }] } }] }] }
- { id: t-school, name: School, type: regalia, cost: { free: 0 }, abilities: [{ affects: { name: Boar, controller: you }, always: [{ ability: { cost: [{ will: { free: 0 } }], god-art: Sword, do: [{ draw: 1 }] } }] }] }
- { id: t-mute, name: Mute, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: [Heir, Priest, Bear] } } }, { gain: { who: chosen, gives: [loses-abilities] } }] }] }
- { id: t-hush, name: Hush, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: [Heir, Bear] } } }, { gain: { who: chosen, gives: [{ loses-abilities: activate }] } }] }] }
- { id: t-numb, name: Numb, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: [Heir, Bear] } } }, { gain: { who: chosen, gives: [{ loses-abilities: continuous }] } }] }] }
- { id: t-monk, name: Monk, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [{ life: 100 }], god-art: Sword, do: [{ produce: { light: 1 } }] }] }
- { id: t-cook, name: Cook, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ awakening: [{ will: { free: 9 } }], gives: { cost: [{ will: { free: 0 } }], god-art: Sword, do: [{ draw: 1 }] } }] }
- { id: t-alias, name: Alias, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: Bear } } }, { gain: { who: chosen, gives: [{ name: 'Swan Queen' }, { race: 'Swan Folk' }] } }] }] }
- { id: t-tribe, name: Tribe, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: Boar } } }, { gain: { who: chosen, gives: [{ race: 'Swan Folk' }] } }] }] }
- { id: t-pond, name: Pond, type: regalia, cost: { free: 0 }, abilities: [{ affects: { name-contains: Swan, type: resonator }, always: [{ atk: 100 }] }] }
- { id: t-vow, name: Vow, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Bear } } }, { gain: { who: chosen, gives: [{ ability: { when: [is-damaged], do: [{ gain-life: 100 }] } }] } }] }] }
- { id: t-back, name: Back, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ return-to-ruler: { all: { type: j-ruler } } }] }] }
`;
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;
function at(players: Setting['players'], more: Partial<Setting> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', ...more, players });
}
/** Plays these cards one after the other; each resolves before the next. */
function play(t: Table, ...names: readonly string[]): Table {
  for (const name of names) t.do(`play ${name}`).passUntilQuiet();
  return t;
}

describe('kinds of abilities', () => {
  it('FOW 9.1.b1.3 a held ability applies as long as it is active', () => {
    const t = at([{ hand: ['Oak', 'Slay'], field: ['Bear'] }, {}]);
    expect(t.card('Bear').atk).toBe(500);
    play(t, 'Oak');
    expect([t.card('Bear').atk, t.stack()]).toEqual([700, []]);
    t.do('play Slay', 'Oak').passUntilQuiet();
    expect(t.card('Bear').atk).toBe(500);
  });

  it('FOW 9.1.b1.4 abilities with one name are one ability: its limit counts on every card, and a text that says it finds each', () => {
    const t = at([{ ruler: ['Faria'], field: ['Heir', 'Bear'], hand: ['Seek'] }, {}])
      .do('judgment of Faria')
      .passUntilQuiet();
    t.do('ability 1 of Heir').passUntilQuiet();
    expect([t.player(0).life, t.can('ability 1 of Faria'), t.can('ability 1 of Heir')]).toEqual([4500, false, false]);
    t.do('play Seek');
    expect(
      t
        .offered()
        .map((option) => option.replace('choose ', ''))
        .sort(),
    ).toEqual(['Faria', 'Heir']);
  });

  it('FOW 9.1.b1.4 a text that names an ability finds one that was given, and one that makes will; not one that was lost, or that nobody gave', () => {
    const found = (t: Table): string[] => {
      t.do('play Seek');
      return t.kind() === 'choose' ? t.offered().map((option) => option.replace(/^choose |#\d$/g, '')) : [];
    };
    const field = ['Bear', 'Boar', 'Heir'];
    expect(found(play(at([{ field, hand: ['Seek', 'Lend'] }, {}]), 'Lend')).sort()).toEqual(['Bear', 'Heir']);
    // the ability that Lend gave lasts until the turn is over
    const over = play(at([{ field, hand: ['Seek', 'Lend'] }, {}]), 'Lend').toPhase('next-turn');
    expect(found(over.toPhase('next-turn').toPhase('main'))).toEqual([]);
    expect([over.passUntilQuiet().card('Heir').rested, over.card('Bear').rested]).toEqual([true, false]);
    const school = at([{ field: [...field, 'School'], hand: ['Seek'] }, { field: ['Boar'] }]);
    expect(found(school).sort()).toEqual(['Boar', 'Heir']);
    expect(found(at([{ field: [...field, 'Monk', 'Cook'], hand: ['Seek'] }, {}])).sort()).toEqual(['Heir', 'Monk']);
    for (const [lost, name, rest] of [
      ['Mute', 'Heir', ['Monk']],
      ['Hush', 'Heir', ['Monk']],
      ['Numb', 'Heir', ['Heir', 'Monk']],
    ] as const) {
      const t = at([{ field: ['Heir', 'Monk', 'Monk'], hand: ['Seek', lost] }, {}]).do(`play ${lost}`);
      t.passUntilQuiet(...(t.can(name) ? [name] : []));
      expect([lost, [...new Set(found(t))].sort()]).toEqual([lost, rest]);
    }
  });

  it.each([
    ['Hush', [false, 4100]],
    ['Numb', [true, 4000]],
    ['Guard', [true, 4100]],
  ])('FOW ext.word.3 what a text has given is lost with the others of its icon, and no others (%s)', (spell, found) => {
    const t = play(at([{ field: ['Bear'], hand: ['Lend', 'Vow', 'Bolt', spell] }, {}]), 'Lend', 'Vow', spell);
    const canUse = t.can('given ability 1 of Bear');
    expect([canUse, play(t, 'Bolt').player(0).life]).toEqual(found);
  });

  it('FOW ext.obj.13 a part of a name is found in a name that was gained, and not among the races', () => {
    const t = at([{ field: ['Bear', 'Boar', 'Pond'], hand: ['Alias', 'Tribe'] }, {}]);
    expect([t.card('Bear').atk, t.card('Boar').atk]).toEqual([500, 300]);
    play(t, 'Alias', 'Tribe');
    expect([t.card('Bear').atk, t.card('Boar').atk]).toEqual([600, 300]);
    t.toPhase('next-turn');
    expect(t.card('Bear').atk).toBe(500);
  });

  it('FOW 9.1.b1.5 FOW 9.1.b1.5.ex1 an ability of an attribute is one whose card has it at that moment', () => {
    const players: Setting['players'] = [{ field: ['Imp', 'Elf', 'Saint'], hand: ['Dawn', 'Dusk'] }, {}];
    const t = at(players);
    expect([t.can('ability 1 of Imp'), t.can('ability 1 of Elf')]).toEqual([false, true]);
    play(t, 'Dawn');
    expect(t.can('ability 1 of Imp')).toBe(true);
    play(t, 'Dusk');
    expect(t.can('ability 1 of Elf')).toBe(false);
  });

  it("FOW ext.abil.24 FOW ext.abil.25 a God's Art is used once a game for each name, by each player", () => {
    const t = at([{ ruler: ['Faria'] }, { field: ['Heir'] }])
      .do('judgment of Faria')
      .passUntilQuiet();
    t.do('ability 1 of Faria').passUntilQuiet();
    expect([t.player(0).life, t.can('ability 1 of Faria'), t.can('ability 2 of Faria')]).toEqual([4500, false, true]);
    t.do('ability 2 of Faria').passUntilQuiet();
    expect([t.player(0).life, t.can('ability 2 of Faria')]).toEqual([4600, false]);
    // a later turn does not bring the use back; the other player has a use of their own
    t.do('pass');
    expect([t.decider(), t.can('ability 1 of Heir')]).toEqual([1, true]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([t.decider(), t.can('ability 1 of Faria'), t.can('ability 2 of Faria')]).toEqual([0, false, false]);
  });

  it("FOW ext.abil.26 a God's Art that was cancelled has been used", () => {
    const t = at([{ ruler: ['Faria'] }, { hand: ['Still'] }])
      .do('judgment of Faria')
      .passUntilQuiet();
    t.do('ability 1 of Faria', 'pass', 'play Still').passUntilQuiet();
    expect([t.player(0).life, t.can('ability 1 of Faria'), t.can('ability 2 of Faria')]).toEqual([4000, false, true]);
  });
});

describe('kinds of effects', () => {
  it('FOW 9.1.b2.1 a one-time effect is over once it has been done', () => {
    const t = play(at([{ hand: ['Purge', 'Bear'], field: ['Boar'] }, {}]), 'Purge', 'Bear');
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard').sort()]).toEqual([['Bear'], ['Boar', 'Purge']]);
  });

  it('FOW 9.1.b2.2 a continuous effect goes on for its time, or else to the end of the game', () => {
    const t = play(at([{ hand: ['Bless', 'Cheer'], field: ['Bear'] }, {}]), 'Bless', 'Cheer');
    expect(t.card('Bear').atk).toBe(900);
    t.toPhase('next-turn');
    expect(t.card('Bear').atk).toBe(700);
    t.toPhase('next-turn').toPhase('next-turn');
    expect(t.card('Bear').atk).toBe(700);
  });

  it('FOW 9.1.b2.4 FOW 9.1.b2.4.ex1 an effect of an attribute is one that an ability of such a card makes', () => {
    const t = at([{ field: ['Idol', 'Spite'], hand: ['Dawn'] }, {}])
      .do('ability 1 of Idol')
      .passUntilQuiet();
    expect([t.player(0).life, t.player(1).life]).toEqual([4100, 3700]);
    const light = play(at([{ field: ['Idol', 'Spite'], hand: ['Dawn'] }, {}]), 'Dawn')
      .do('ability 1 of Idol')
      .passUntilQuiet();
    expect([light.player(0).life, light.player(1).life]).toEqual([4000, 3700]);
  });

  it("FOW ext.abil.23 the source of a spell's damage is the spell", () => {
    const t = play(at([{ field: ['Scribe', 'Spite', 'Bear'], hand: ['Bolt'] }, {}]), 'Bolt');
    expect([t.card('Bear').damage, t.player(0).life]).toEqual([300, 4100]);
    const other = at([{ field: ['Scribe', 'Idol'] }, {}])
      .do('ability 1 of Idol')
      .passUntilQuiet();
    expect(other.player(0).life).toBe(4000);
  });

  it('FOW 9.1.b2.3 by a replacement another thing happens, and what was about to happen does not', () => {
    const t = at([{ field: ['Bear', 'Cover', 'Bell'], hand: ['Bolt'] }, {}])
      .do('play Bolt', 'choose Bear')
      .passUntilQuiet();
    // effects that wait for damage see it once, on the card that is dealt it
    expect([t.card('Bear').damage, t.card('Cover').damage, t.player(0).life]).toEqual([0, 300, 4100]);
  });

  it('FOW ext.abil.18 after a replacement, those not used yet are looked for in what is to happen then', () => {
    const t = at([{ field: ['Bear', 'Cover', 'Plate'], hand: ['Bolt'] }, {}])
      .do('play Bolt', 'choose Bear')
      .passUntilQuiet();
    // the replacement that protects Cover does not apply to damage to Bear
    expect([t.card('Bear').damage, t.card('Cover').damage]).toEqual([0, 200]);
  });

  it('FOW ext.abil.19 as long as a replacement without reduction applies, it is picked among those, and then among the others', () => {
    const t = at([{ field: ['Twice', 'Extra', 'Mail'], hand: ['Bolt'] }, { field: ['Toad'] }]).do(
      'play Bolt',
      'pass',
      'pass',
    );
    expect([t.kind(), t.decider(), t.offered()]).toEqual([
      'replacement',
      0,
      ['double the damage (Twice)', 'deal 100 more damage (Extra)'],
    ]);
    expect(t.copy().do('double the damage').passUntilQuiet().card('Toad').damage).toBe(500);
    expect(t.do('deal 100 more').passUntilQuiet().card('Toad').damage).toBe(600);
  });

  it('FOW ext.abil.20 in battle the controller of the card that deals the damage picks the replacement', () => {
    const t = at([{ field: ['Toad'] }, { field: ['Boar', 'Twice', 'Extra'] }])
      .do('begin a battle')
      .passUntil('attack');
    t.do('attack with Toad').passUntil('block').do('block with Boar').passUntil('replacement');
    expect(t.decider()).toBe(1);
    const own = at([{ field: ['Boar', 'Twice', 'Extra'] }, { field: ['Toad'] }])
      .do('begin a battle')
      .passUntil('attack');
    own.do('attack with Boar').passUntil('block').do('do not block').passUntil('replacement');
    expect(own.decider()).toBe(0);
  });

  it('FOW ext.abil.21 FOW ext.abil.22 preventing takes from damage; without a number all of it, and none is dealt', () => {
    const t = play(at([{ field: ['Bell', 'Bear'], hand: ['Guard', 'Bolt', 'Bolt'] }, {}]), 'Guard', 'Bolt');
    expect([t.card('Bear').damage, t.player(0).life]).toEqual([100, 4100]);
    const all = play(at([{ field: ['Bell', 'Bear'], hand: ['Wall', 'Bolt', 'Bolt'] }, {}]), 'Wall', 'Bolt');
    expect([all.card('Bear').damage, all.player(0).life]).toEqual([0, 4000]);
  });
});

describe('which effect counts', () => {
  it("FOW ext.abil.9 the age of a spell's effect counts from its resolution, not from its play", () => {
    const t = at([{ hand: ['Small'], field: ['Bear'] }, { hand: ['Big'] }])
      .do('play Small', 'pass', 'play Big')
      .passUntilQuiet();
    // Big was played after the other spell and resolved before it
    expect(t.card('Bear').atk).toBe(300);
  });

  it('FOW ext.abil.13 what becomes a number is set to it, what gains is added to it, the older first', () => {
    const one = play(at([{ hand: ['Cheer', 'Big'], field: ['Bear'] }, {}]), 'Cheer', 'Big');
    expect(one.card('Bear').atk).toBe(700);
    const two = play(at([{ hand: ['Cheer', 'Big'], field: ['Bear'] }, {}]), 'Big', 'Cheer');
    expect(two.card('Bear').atk).toBe(900);
  });

  it('FOW ext.abil.14 what becomes an attribute loses the old one; what gains a race keeps the old ones', () => {
    const t = play(at([{ hand: ['Dawn', 'Kin', 'Low'], field: ['Imp', 'Bear'] }, {}]), 'Dawn');
    expect(t.card('Imp').attributes).toEqual(['light']);
    play(t, 'Kin', 'Low');
    // Bear is still a Beast, so the bonus of its race applies
    expect(t.card('Bear').atk).toBe(300);
  });

  it('FOW ext.abil.10 of equal ages the turn player says the order as they come to be, if it matters', () => {
    const t = at([{ hand: ['Both'], graveyard: ['Low', 'High'], field: ['Bear'] }, {}]).do('play Both', 'pass', 'pass');
    expect([t.kind(), t.decider(), t.offered().length]).toEqual(['arrivalOrder', 0, 2]);
    const first = t.copy().doAt(0).passUntilQuiet();
    const second = t.copy().doAt(1).passUntilQuiet();
    expect([first.card('Bear').atk, second.card('Bear').atk].sort()).toEqual([300, 700]);
    // the answer holds in the next turn, too
    const atk = first.card('Bear').atk;
    expect(first.toPhase('next-turn').card('Bear').atk).toBe(atk);
    const same = at([{ hand: ['Both'], graveyard: ['More', 'Spite'], field: ['Bear'] }, {}]).do(
      'play Both',
      'pass',
      'pass',
    );
    expect([same.kind(), same.card('Bear').atk]).toEqual(['priority', 600]);
  });

  it("FOW ext.abil.11 the age of an addition's effect counts from its being added", () => {
    const t = at([{ hand: ['Yoke', 'High', 'Shift'], field: ['Bear', 'Boar'] }, {}])
      .do('play Yoke', 'Bear')
      .passUntilQuiet();
    expect(t.card('Bear').atk).toBe(200);
    play(t, 'High');
    expect([t.card('Bear').atk, t.card('Boar').atk]).toEqual([700, 700]);
    // added to another card, the addition has a younger effect
    play(t, 'Shift');
    expect([t.card('Bear').atk, t.card('Boar').atk]).toEqual([700, 200]);
  });

  it('FOW ext.abil.17 an effect on certain cards ends for one that leaves the play ground, not for one that moves inside it', () => {
    const t = play(at([{ hand: ['Bless', 'Home'], field: ['Bear'] }, {}]), 'Bless', 'Home', 'Bear');
    expect([t.zone(0, 'field'), t.card('Bear').atk]).toEqual([['Bear'], 500]);
    const j = at([{ ruler: ['Faria'], hand: ['Bless', 'Back'] }, {}])
      .do('judgment of Faria')
      .passUntilQuiet();
    play(j, 'Bless', 'Back');
    expect(j.zone(0, 'ruler')).toEqual(['Faria']);
    j.toPhase('next-turn').toPhase('next-turn').toPhase('main').do('judgment of Faria').passUntilQuiet();
    expect([j.zone(0, 'field'), j.card('Faria').atk]).toEqual([['Faria'], 1000]);
  });
});
