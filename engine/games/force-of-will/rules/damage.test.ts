/** Replacement effects, last known information, and sources of damage (9.10 to 9.12). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, attribute: wind, cost: { free: 0 }, atk: 500, def: 2000 }
- { id: t-wall, name: Wall, type: resonator, cost: { free: 0 }, atk: 0, def: 900 }
- { id: t-giant, name: Giant, type: resonator, cost: { free: 0 }, atk: 800, def: 800 }
- { id: t-bomb, name: Bomb, type: resonator, cost: { free: 0 }, atk: 100, def: 900, keywords: [explode] }
- { id: t-stern, name: Stern, type: resonator, cost: { free: 0 }, atk: 0, def: 900, abilities: [{ always: { keyword: no-damage } }] }
- { id: t-leech, name: Leech, type: resonator, cost: { free: 0 }, atk: 200, def: 900, abilities: [{ when: damages, do: [{ gain-life: amount }] }] }
- { id: t-thorn, name: Thorn, type: resonator, cost: { free: 0 }, atk: 0, def: 900, abilities: [{ when: is-damaged, do: [{ draw: 1 }] }] }
- { id: t-guard, name: Guard, type: resonator, cost: { free: 0 }, atk: 0, def: 900, abilities: [{ always: damage-instead, affects: { type: resonator, controller: you, other: true } }] }
- { id: t-orb, name: Orb, type: regalia, attribute: darkness, cost: { free: 0 }, abilities: [{ cost: [{ life: 100 }], do: [{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: 300 } }] }] }
- { id: t-twice, name: Twice, type: regalia, cost: { free: 0 }, abilities: [{ always: doubles-damage, affects: { name: [Orb, Bear, Bolt, Giant] } }] }
- { id: t-more, name: More, type: regalia, cost: { free: 0 }, abilities: [{ always: { more-damage: { by: 100 } }, affects: { name: [Orb, Bear, Bolt] } }] }
- { id: t-mail, name: Mail, type: regalia, cost: { free: 0 }, abilities: [{ always: { prevents-damage: { by: 300 } }, affects: { type: resonator, controller: you } }] }
- { id: t-holy, name: Holy, type: regalia, cost: { free: 0 }, abilities: [{ always: { prevents-damage: { of: { attribute: darkness } } }, affects: { type: resonator } }] }
- { id: t-ward, name: Ward, type: regalia, cost: { free: 0 }, abilities: [{ always: { prevents-player-damage: { by: 400 } } }] }
- { id: t-shell, name: Shell, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { shield: { who: chosen, next: 300 } }] }] }
- { id: t-peace, name: Peace, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ prevent-all: any }] }] }
- { id: t-bolt, name: Bolt, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator }, players: any } }, { damage: { who: chosen, amount: 400 } }] }] }
- { id: t-volley, name: Volley, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: { count: { type: magic-stone, controller: you }, times: 100 } } }] }] }
- { id: t-might, name: Might, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler] } } }, { gain-life: { atk: chosen } }] }] }
- { id: t-throw, name: Throw, type: resonator, cost: { free: 0 }, atk: 800, def: 800, abilities: [{ cost: [{ life: 100 }], do: [{ target: { players: opponent } }, { damage: { who: chosen, amount: { atk: self } } }] }] }
- { id: t-kill, name: Kill, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler] } } }, { destroy: chosen }] }] }
- { id: t-reap, name: Reap, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, regalia] } } }, { destroy: chosen }, { if: { is: { any-are: { who: chosen, of: { type: resonator, atk: { min: 500 } } } }, then: [{ gain-life: 100 }] } }] }] }
- { id: t-melt, name: Melt, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, regalia] } } }, { destroy: chosen }, { if: { is: { any-are: { who: chosen, of: { type: regalia } } }, then: [{ gain-life: 200 }] } }] }] }
- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ life: 100 }] }], j-ruler: { atk: 800, def: 800, abilities: [{ cost: [{ life: 100 }], do: [{ target: { players: opponent } }, { damage: { who: chosen, amount: { atk: self } } }] }] } }
- { id: t-duke, name: Duke, type: ruler, atk: 100, def: 100, abilities: [{ judgment: [{ life: 100 }] }], j-ruler: { atk: 800, def: 800, abilities: [{ cost: [{ life: 100 }], do: [{ target: { players: opponent } }, { damage: { who: chosen, amount: { atk: self } } }] }] } }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players });
}
function cast(t: Table, chant: string, on: string, ...answers: string[]): Table {
  return t.do(`play ${chant}`).passUntilQuiet(`choose ${on}`, ...answers);
}
function use(t: Table, card: string, on: string, ...answers: string[]): Table {
  return t.do(`use ability 1 of ${card}`).passUntilQuiet(`choose ${on}`, ...answers);
}
/** A battle with that attacker, at the choice of a block. */
function attack(t: Table, attacker: string, object = 'the opponent'): Table {
  return t
    .do('begin a battle')
    .passUntil('attack')
    .do(`attack with ${attacker}`, `attack ${object}`)
    .passUntil('block');
}
function over(t: Table): Table {
  for (let i = 0; i < 14 && t.kind() === 'priority' && t.phase() === 'main'; i++) t.do('pass');
  return t;
}

describe('replacement of damage', () => {
  it('FOW 9.10.b1 FOW ext.abil.22 what is prevented has not happened: nothing triggers on it', () => {
    const plain = cast(at([{ hand: ['Bolt'] }, { field: ['Thorn', 'Wall'] }]), 'Bolt', 'Thorn');
    expect([plain.card('Thorn').damage, plain.player(1).hand]).toEqual([400, 1]);
    const t = at([{ hand: ['Bolt', 'Peace'] }, { field: ['Thorn', 'Wall'] }]);
    t.do('play Peace').passUntilQuiet();
    cast(t, 'Bolt', 'Thorn');
    expect([t.card('Thorn').damage, t.player(1).hand]).toEqual([0, 0]);
    const leech = at([{ field: ['Leech'], hand: ['Peace'] }, { field: ['Wall'] }]);
    leech.do('play Peace').passUntilQuiet();
    over(attack(leech, 'Leech').do('do not block'));
    expect([leech.player(0).life, leech.player(1).life]).toEqual([4000, 4000]);
    const bomb = at([{ field: ['Bomb'], hand: ['Peace'] }, { field: ['Wall'] }]);
    bomb.do('play Peace').passUntilQuiet();
    over(attack(bomb, 'Bomb').do('block with Wall'));
    expect([bomb.zone(0, 'field'), bomb.zone(1, 'field')]).toEqual([['Bomb'], ['Wall']]);
  });

  it('FOW 9.10.b2.1 FOW ext.abil.19 what does not reduce comes before what does', () => {
    const t = cast(at([{ field: ['Twice'], hand: ['Bolt'] }, { field: ['Bear', 'Mail', 'Wall'] }]), 'Bolt', 'Bear');
    expect(t.card('Bear').damage).toBe(500);
  });

  it('FOW 9.10.b2.1 who deals the damage picks among those that do not reduce', () => {
    const players: Players = [{ field: ['Twice', 'More'], hand: ['Bolt'] }, { field: ['Bear', 'Wall'] }];
    const t = at(players).do('play Bolt').do('choose Bear').passUntil('replacement');
    expect(t.decider()).toBe(0);
    const other = t.copy();
    expect(t.do('double the damage').passUntilQuiet().card('Bear').damage).toBe(900);
    expect(other.do('deal 100 more').passUntilQuiet().card('Bear').damage).toBe(1000);
  });

  it('FOW 9.10.b2.1 FOW 9.10.b2 among those that reduce whoever controls the card picks', () => {
    const t = at([{ hand: ['Bolt', 'Bolt'] }, { field: ['Bear', 'Mail', 'Wall'], hand: ['Shell'] }]);
    t.do('pass').do('play Shell').do('choose Bear').passUntilQuiet();
    t.do('play Bolt').do('choose Bear').passUntil('replacement');
    expect(t.decider()).toBe(1);
    const shield = t.copy();
    expect(t.do('prevent 300 of the damage (Mail)').passUntilQuiet().card('Bear').damage).toBe(0);
    expect(shield.do('prevent 300 of the damage (Bear)').passUntilQuiet().card('Bear').damage).toBe(0);
    // where the other reduction came first, 100 of the shield are left for the next damage
    expect(cast(t, 'Bolt', 'Bear', 'prevent 300 of the damage (Mail)').card('Bear').damage).toBe(0);
    expect(cast(shield, 'Bolt', 'Bear').card('Bear').damage).toBe(100);
  });

  it('FOW 9.10.b2.1 for damage to a player that player picks, and the bearer of the damage is asked only if it matters', () => {
    const t = at([{ hand: ['Bolt'] }, { field: ['Ward', 'Wall'] }]);
    expect(cast(t, 'Bolt', 'player 1').player(1).life).toBe(4000);
    const twice = at([{ field: ['Twice'], hand: ['Bolt'] }, { field: ['Ward', 'Wall'] }]);
    expect(cast(twice, 'Bolt', 'player 1').player(1).life).toBe(3600);
    // the replacement prevents nothing of damage to the other player
    expect(cast(at([{ hand: ['Bolt'] }, { field: ['Ward', 'Wall'] }]), 'Bolt', 'player 0').player(0).life).toBe(3600);
  });

  it('FOW 9.10.b3 each applies to one event once, however that has changed', () => {
    const t = cast(at([{ field: ['More'], hand: ['Bolt'] }, { field: ['Bear', 'Wall'] }]), 'Bolt', 'Bear');
    expect(t.card('Bear').damage).toBe(500);
    // two cards that redirect damage pass it on once each
    const both = at([{ hand: ['Bolt'] }, { field: ['Bear', { card: 'Guard', as: 'a' }, { card: 'Guard', as: 'b' }] }]);
    both.do('play Bolt').do('choose Bear').passUntil('replacement').do('(a)').passUntilQuiet();
    expect(['Bear', 'a', 'b'].map((name) => both.card(name).damage)).toEqual([0, 0, 400]);
  });

  it('FOW ext.abil.22 FOW ext.battle.39 a shield against the next 300 is used up by so much of one damage', () => {
    const t = at([{ hand: ['Shell', 'Volley', 'Bolt'], stones: ['Sun', 'Sun'] }, { field: ['Bear', 'Wall'] }]);
    cast(t, 'Shell', 'Bear');
    cast(t, 'Volley', 'Bear');
    expect(t.card('Bear').damage).toBe(0);
    expect(cast(t, 'Bolt', 'Bear').card('Bear').damage).toBe(300);
  });

  it('FOW ext.word.5 damage that becomes zero is prevented; what cannot be dealt is not replaced', () => {
    const t = cast(at([{ hand: ['Bolt'] }, { field: ['Stern', 'Guard'] }]), 'Bolt', 'Stern');
    expect([t.card('Stern').damage, t.card('Guard').damage]).toEqual([0, 0]);
    const guarded = cast(at([{ hand: ['Bolt'] }, { field: ['Bear', 'Guard'] }]), 'Bolt', 'Bear');
    expect([guarded.card('Bear').damage, guarded.card('Guard').damage]).toEqual([0, 400]);
  });
});

describe('last known information and sources', () => {
  it('FOW 9.11.b1 what has left is read as it last was', () => {
    const t = at([{ field: ['Throw', 'Wall'] }, { hand: ['Kill'] }]);
    t.do('use ability 1 of Throw').do('pass').do('play Kill').do('choose Throw').passUntilQuiet();
    expect([t.zone(0, 'graveyard'), t.player(1).life]).toEqual([['Throw'], 3200]);
  });

  it('FOW 9.11.b1 a card that has left is read as it last was also where a text asks of what type it was', () => {
    for (const [chant, on, life] of [
      ['Reap', 'Giant', 4100],
      ['Reap', 'Wall', 4000],
      ['Melt', 'Orb', 4200],
      ['Melt', 'Giant', 4000],
    ] as const)
      expect(cast(at([{ hand: [chant] }, { field: ['Giant', 'Wall', 'Orb'] }]), chant, on).player(0).life).toBe(life);
  });

  it('FOW 9.11.b1 a J-ruler that was destroyed is the same card in its ruler area, and read as it is there', () => {
    const t = at([{ ruler: ['King'], field: ['Wall'] }, { hand: ['Kill'] }]);
    t.do('judgment of King').passUntilQuiet();
    t.do('use ability 1 of King').do('pass').do('play Kill').do('choose King').passUntilQuiet();
    expect([t.zone(0, 'ruler'), t.player(1).life]).toEqual([['King'], 4000]);
  });

  it('FOW 9.11.b1 by the switch the abilities of a destroyed J-ruler find the ATK that it last had in the field', () => {
    const players: Players = [{ ruler: ['King'], field: ['Wall'] }, { hand: ['Kill'] }];
    for (const [reading, life] of [
      ['current', 4000],
      ['last-known', 3200],
    ] as const) {
      const t = at(players, { 'returned-j-ruler': reading });
      t.do('judgment of King').passUntilQuiet();
      t.do('use ability 1 of King').do('pass').do('play Kill').do('choose King').passUntilQuiet();
      expect([reading, t.zone(0, 'ruler'), t.player(1).life]).toEqual([reading, ['King'], life]);
      // a question that comes later finds the card as it is now
      expect(t.card('King').atk).toBe(0);
    }
    // Duke has an ATK of its own as a ruler
    const duke = at([{ ruler: ['Duke'], field: ['Wall'] }, { hand: ['Kill'] }], { 'destroyed-j-ruler': 'ruler' });
    duke.do('judgment of Duke').passUntilQuiet();
    duke.do('use ability 1 of Duke').do('pass').do('play Kill').do('choose Duke').passUntilQuiet();
    expect(duke.player(1).life).toBe(3900);
  });

  it('FOW 9.12.b1 the source is the card with the ability, whatever made it', () => {
    const t = use(at([{ field: ['Orb'] }, { field: ['Bear', 'Holy', 'Wall'] }]), 'Orb', 'Bear');
    expect(t.card('Bear').damage).toBe(0);
    const bolt = cast(at([{ hand: ['Bolt'] }, { field: ['Bear', 'Holy', 'Wall'] }]), 'Bolt', 'Bear');
    expect(bolt.card('Bear').damage).toBe(400);
  });

  it('FOW 9.12.b2 in battle the source is the J/resonator that deals it', () => {
    const players: Players = [{ field: ['Giant'] }, { field: [{ card: 'Leech', as: 'leech' }] }];
    const t = over(attack(at(players), 'Giant').do('block with Leech'));
    // Leech is the source of the 200 that the attacker is dealt, so its text triggers
    expect([t.card('Giant').damage, t.player(1).life, t.player(0).life]).toEqual([200, 4200, 4000]);
    const twice = over(attack(at([{ field: ['Bear'] }, { field: ['Giant', 'Twice'] }]), 'Bear').do('block with Giant'));
    expect([twice.card('Bear').damage, twice.zone(1, 'graveyard')]).toEqual([1600, ['Giant']]);
  });
});
