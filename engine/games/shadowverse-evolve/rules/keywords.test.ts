/** Keywords of followers (12.8 to 12.15): Ward, Storm, Rush, Assail, Intimidate, Drain, Bane, Aura. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { engaged, type Rest } from '../position-words.ts';

const CARDS = `
- { id: kw-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: kw-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 8, defense: 8 }
- { id: kw-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 4, keywords: ward }
- { id: kw-fort, name: Fort, kind: amulet, class: royal, cost: 1, attack: 1, defense: 4, keywords: ward }
- { id: kw-phalanx, name: Phalanx, kind: follower, class: royal, cost: 1, attack: 1, defense: 4, keywords: [ward, intimidate] }
- { id: kw-storm, name: Rider, kind: follower, class: royal, cost: 1, attack: 3, defense: 4, keywords: storm }
- { id: kw-rush, name: Hound, kind: follower, class: royal, cost: 1, attack: 3, defense: 4, keywords: rush }
- { id: kw-assail, name: Sniper, kind: follower, class: elf, cost: 1, attack: 3, defense: 4, keywords: assail }
- { id: kw-raid, name: Raider, kind: follower, class: elf, cost: 1, attack: 3, defense: 4, keywords: [rush, assail] }
- { id: kw-lion, name: Lion, kind: follower, class: elf, cost: 1, attack: 3, defense: 4, keywords: intimidate }
- { id: kw-bat, name: Bat, kind: follower, class: nightmare, cost: 1, attack: 3, defense: 4, keywords: drain }
- { id: kw-vampire, name: Vampire, kind: follower, class: nightmare, cost: 1, attack: 3, defense: 4, keywords: drain, abilities: [{ cost: { pp: 0 }, do: [{ damage: { who: opponent-leader, amount: 2 } }] }] }
- { id: kw-viper, name: Viper, kind: follower, class: elf, cost: 1, attack: 0, defense: 1, keywords: bane }
- { id: kw-shade, name: Shade, kind: follower, class: nightmare, cost: 1, attack: 0, defense: 3, keywords: aura }
- { id: kw-thick, name: Thick, kind: follower, class: neutral, cost: 1, attack: 0, defense: 9, abilities: [{ static: { damage-taken: -3 } }] }
- { id: kw-bolt, name: Bolt, kind: spell, class: witch, cost: 0, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 4 } }] }] }
- { id: kw-quake, name: Quake, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 1 } }] }] }
- { id: kw-edict, name: Edict, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: opponent }, by: opponent } }, { destroy: chosen }] }] }
- { id: kw-bless, name: Bless, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { gain: { who: chosen, gives: { keyword: drain } } }] }] }
- { id: kw-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }, { stand: chosen }] }] }
- { id: kw-rest, name: Rest, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ put: { who: { all: { kind: follower, zone: graveyard, master: you } }, engaged: true } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });
/** The targets of the follower; a single target is taken at once. */
const targets = (table: ReturnType<typeof setUp>, attacker: string): readonly string[] => {
  const copy = table.copy().do(`attack with ${attacker}`);
  return copy.kind() === 'attackTarget' ? copy.offered() : copy.forced().filter((text) => text.startsWith('attack'));
};

describe('Ward', () => {
  it("SVE 12.8.1 Ward restricts the opponent's attacks, not one's own", () => {
    const table = at({ field: ['Soldier'] }, { field: [engaged('Guard'), engaged('Giant')] });
    expect(targets(table, 'Soldier')).toEqual(['attack Guard']);
    const own = at({ field: ['Soldier', engaged('Guard')] }, { field: [engaged('Giant')] });
    expect(targets(own, 'Soldier')).toEqual(['attack Giant', 'attack the leader of player 1']);
  });

  it('SVE 12.8.2 an attacker has to pick an engaged follower with Ward, any of several', () => {
    const table = at({ field: ['Soldier'] }, { field: [engaged('Guard'), engaged('Giant'), engaged('Guard')] });
    expect(targets(table, 'Soldier')).toEqual(['attack Guard#1', 'attack Guard#2']);
    // a standing follower with Ward forces no attack
    const standing = at({ field: ['Soldier'] }, { field: ['Guard', engaged('Giant')] });
    expect(targets(standing, 'Soldier')).toEqual(['attack Giant', 'attack the leader of player 1']);
  });

  it('SVE 12.8.2 it holds nobody up while it cannot be picked, or is no follower', () => {
    const table = at({ field: ['Soldier'] }, { field: [engaged('Phalanx'), engaged('Giant')] });
    expect(targets(table, 'Soldier')).toEqual(['attack Giant', 'attack the leader of player 1']);
    const fort = at({ field: ['Soldier'] }, { field: [engaged('Fort')] });
    expect(targets(fort, 'Soldier')).toEqual(['attack the leader of player 1']);
  });

  it('SVE 12.8.2 it may be put onto the field engaged instead of standing', () => {
    const table = at({ hand: ['Guard', 'Soldier'] });
    table.do('play Guard');
    expect(table.offered()).toEqual(['engaged', 'standing']);
    expect(table.copy().do('standing').card('Guard').engaged).toBe(false);
    table.do('engaged');
    expect(table.card('Guard')).toMatchObject({ zone: 'field', engaged: true });
    table.do('play Soldier');
    expect(table.card('Soldier').engaged).toBe(false);
    // a follower that is put there engaged is not asked about
    const rest = at({ hand: ['Rest'], graveyard: ['Guard'] });
    rest.do('play Rest');
    expect(rest.kind()).toBe('main');
    expect(rest.card('Guard').engaged).toBe(true);
  });

  it("SVE 12.8.2 it may be engaged in its master's end phase", () => {
    const table = at({ field: ['Guard', 'Soldier'] }, { field: ['Guard'] });
    table.do('end the main phase');
    expect([table.decider(), table.kind()]).toEqual([0, 'engageWards']);
    expect(table.offered()).toEqual(['engage Guard', 'engage no more']);
    table.do('engage Guard');
    expect(table.card('Guard', 0).engaged).toBe(true);
    expect(table.card('Guard', 1).engaged).toBe(false);
    expect(table.card('Soldier').engaged).toBe(false);
  });
});

describe('new attackers', () => {
  const fresh = (card: string): { card: string; since: 'this-turn' } => ({ card, since: 'this-turn' });

  it("SVE 12.9.1 a follower with Storm may attack in the turn in which it became the player's", () => {
    const table = at({ hand: ['Rider', 'Soldier'] });
    table.do('play Rider', 'play Soldier');
    expect(table.can('attack with Rider')).toBe(true);
    expect(table.can('attack with Soldier')).toBe(false);
    const stolen = at({ hand: ['Theft', 'Theft'] }, { field: ['Rider', 'Soldier'] });
    stolen.do('play Theft', 'choose Rider', 'play Theft');
    expect(stolen.can('attack with Rider')).toBe(true);
    expect(stolen.can('attack with Soldier')).toBe(false);
  });

  it('SVE 12.9.2 it may be picked as attacker, of leaders too unless the switch says otherwise', () => {
    const position: readonly [Options, Options] = [
      { field: [fresh('Rider')] },
      { field: [engaged('Giant'), 'Soldier'] },
    ];
    expect(targets(at(...position), 'Rider')).toEqual(['attack Giant', 'attack the leader of player 1']);
    const followers = at(...position, { switches: { storm: 'followers' } });
    expect(targets(followers, 'Rider')).toEqual(['attack Giant']);
    // an engaged follower cannot attack
    expect(at({ field: [{ ...fresh('Rider'), engaged: true }] }).can('attack with Rider')).toBe(false);
  });

  it("SVE 12.10.1 a follower with Rush may attack followers in the turn in which it became the player's", () => {
    const table = at({ hand: ['Hound'] }, { field: [engaged('Giant')] });
    table.do('play Hound').attack('Hound', 'Giant');
    expect(table.card('Giant').defense).toBe(5);
  });

  it('SVE 12.10.2 it may be picked only to attack an engaged follower', () => {
    const table = at({ field: [fresh('Hound')] }, { field: [engaged('Giant'), 'Soldier'] });
    expect(targets(table, 'Hound')).toEqual(['attack Giant']);
    expect(at({ field: [fresh('Hound')] }, { field: ['Soldier'] }).can('attack with Hound')).toBe(false);
    expect(at({ field: [fresh('Hound')] }).can('attack with Hound')).toBe(false);
    // once the follower is no longer new, it may attack leaders, too
    expect(targets(at({ field: ['Hound'] }), 'Hound')).toEqual(['attack the leader of player 1']);
  });

  it('SVE 12.11.1 a follower with Assail may attack standing followers', () => {
    const table = at({ field: ['Sniper', 'Soldier'] }, { field: ['Giant'] });
    expect(table.copy().attack('Sniper', 'Giant').card('Giant').defense).toBe(5);
    expect(targets(table, 'Soldier')).toEqual(['attack the leader of player 1']);
  });

  it('SVE 12.11.2 it picks them as if they were engaged: Ward and the rules for new followers still hold', () => {
    const all = at({ field: ['Sniper'] }, { field: ['Giant', engaged('Soldier'), 'Guard'] });
    expect(targets(all, 'Sniper')).toEqual([
      'attack Giant',
      'attack Soldier',
      'attack Guard',
      'attack the leader of player 1',
    ]);
    const ward = at({ field: ['Sniper'] }, { field: ['Giant', engaged('Guard')] });
    expect(targets(ward, 'Sniper')).toEqual(['attack Guard']);
    expect(at({ field: [fresh('Sniper')] }, { field: ['Giant'] }).can('attack with Sniper')).toBe(false);
    expect(targets(at({ field: [fresh('Raider')] }, { field: ['Giant'] }), 'Raider')).toEqual(['attack Giant']);
  });
});

describe('Intimidate', () => {
  it('SVE 12.12.1 a follower with Intimidate is not attacked', () => {
    const table = at({ field: ['Soldier'] }, { field: [engaged('Lion'), engaged('Giant')] });
    expect(targets(table, 'Soldier')).toEqual(['attack Giant', 'attack the leader of player 1']);
  });

  it('SVE 12.12.2 not by Assail either, and not because of Ward; it may attack itself', () => {
    const table = at({ field: ['Sniper', 'Lion'] }, { field: ['Lion', engaged('Phalanx')] });
    expect(targets(table, 'Sniper')).toEqual(['attack the leader of player 1']);
    expect(targets(table, 'Lion')).toEqual(['attack the leader of player 1']);
  });

  it('SVE 12.12.2.1 it may be chosen by cards and abilities', () => {
    const table = at({ hand: ['Bolt'] }, { field: ['Lion', 'Giant'] });
    table.do('play Bolt', 'choose Lion');
    expect(table.card('Lion').zone).toBe('graveyard');
  });
});

describe('Drain', () => {
  it('SVE 12.13.1 Drain raises the defense of the leader when its follower deals damage by attacking', () => {
    const table = at({ field: ['Bat', 'Soldier'] });
    table.attack('Soldier');
    expect(table.player(0).defense).toBe(20);
    table.attack('Bat');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([23, 15]);
  });

  it('SVE 12.13.2 by as much as was dealt: all of it though less would do, and nothing where nothing was dealt', () => {
    const table = at({ field: [{ card: 'Bat', attack: 7 }] }, { field: [engaged('Soldier')] });
    table.attack('Bat', 'Soldier');
    expect(table.player(0).defense).toBe(27);
    const none = at({ field: ['Bat'] }, { field: [engaged('Thick')] });
    none.attack('Bat', 'Thick');
    expect(none.card('Thick').defense).toBe(9);
    expect(none.player(0).defense).toBe(20);
  });

  it('SVE 12.13.2.1 that is the damage of the attack itself, though the follower dies of it', () => {
    const table = at({ field: ['Bat'] }, { field: [engaged('Giant')] });
    table.attack('Bat', 'Giant');
    expect(table.card('Bat').zone).toBe('graveyard');
    expect(table.player(0).defense).toBe(23);
  });

  it('SVE 12.13.2.2 not the damage that it deals as target, nor that of its abilities', () => {
    const target = at({ field: ['Giant'] }, { field: [engaged('Bat')] });
    target.attack('Giant', 'Bat');
    expect(target.card('Giant').defense).toBe(5);
    expect(target.player(1).defense).toBe(20);
    const ability = at({ field: ['Vampire'] });
    ability.do('use ability 1 of Vampire');
    expect([ability.player(0).defense, ability.player(1).defense]).toEqual([20, 18]);
  });

  it('SVE 12.13.3 a card has it once, however often it is given', () => {
    const table = at({ hand: ['Bless', 'Bless'], field: ['Bat'] });
    table.do('play Bless', 'play Bless').attack('Bat');
    expect(table.card('Bat').keywords).toEqual(['drain']);
    expect(table.player(0).defense).toBe(23);
  });
});

describe('Bane', () => {
  it('SVE 12.14.1 Bane destroys followers that fought its follower, attacking or attacked', () => {
    const attacking = at({ field: ['Viper'] }, { field: [engaged('Giant')] });
    attacking.attack('Viper', 'Giant');
    expect(attacking.card('Giant').zone).toBe('graveyard');
    const attacked = at({ field: ['Giant'] }, { field: [engaged('Viper')] });
    attacked.attack('Giant', 'Viper');
    expect(attacked.card('Giant').zone).toBe('graveyard');
    // leaders do not fight
    const leader = at({ field: [{ card: 'Viper', attack: 1 }] });
    leader.attack('Viper');
    expect(leader.isOver()).toBe(false);
    expect(leader.player(1).defense).toBe(19);
  });

  it('SVE 12.14.2 the next rule process destroys what fought it, together with itself; without a fight nothing', () => {
    const table = at({ field: ['Giant', 'Soldier'] }, { field: [engaged('Viper')], hand: ['Bolt'] });
    table.do('attack with Giant', 'attack Viper');
    const fought = table.copy();
    // Viper leaves before any damage, so no follower has fought
    table.do('play Bolt', 'choose Viper').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Giant', 'Soldier']);
    expect(table.card('Giant').defense).toBe(8);
    fought.passUntilQuiet();
    expect(fought.zone(0, 'field')).toEqual(['Soldier']);
    expect(fought.zone(1, 'field')).toEqual([]);
  });

  it('SVE 12.14.2.1 no damage is needed', () => {
    const table = at({ field: ['Viper'] }, { field: [engaged('Thick')] });
    table.attack('Viper', 'Thick');
    expect(table.card('Thick')).toMatchObject({ zone: 'graveyard', defense: 9 });
    expect(table.card('Viper').zone).toBe('field');
  });
});

describe('Aura', () => {
  it("SVE 12.15.1 a card with Aura is not chosen by the opponent's spells and abilities, but by its master's", () => {
    const table = at({ hand: ['Bolt'] }, { field: ['Shade', 'Giant', 'Soldier'] });
    table.do('play Bolt');
    expect(table.offered()).toEqual(['choose Giant', 'choose Soldier']);
    // with no other follower the spell cannot be played
    expect(at({ hand: ['Bolt'] }, { field: ['Shade'] }).can('play Bolt')).toBe(false);
    const own = at({ hand: ['Bolt'], field: ['Shade'] });
    own.do('play Bolt');
    expect(own.card('Shade').zone).toBe('graveyard');
  });

  it("SVE 12.15.2 the opponent's cards and abilities do not choose it; what does not choose affects it, and its own master's", () => {
    const chosen = at({ hand: ['Bolt'], field: ['Shade'] }, { field: [{ card: 'Shade', as: 'theirs' }, 'Giant'] });
    expect(chosen.do('play Bolt').offered()).toEqual(['choose Shade', 'choose Giant']);
    chosen.do('choose Shade');
    expect([chosen.zone(0, 'field'), chosen.zone(1, 'field')]).toEqual([[], ['Shade', 'Giant']]);
    const table = at({ hand: ['Quake', 'Edict'] }, { field: ['Shade', 'Giant'] });
    table.do('play Quake');
    expect(table.card('Shade').defense).toBe(2);
    table.do('play Edict');
    expect(table.decider()).toBe(1);
    table.do('choose Shade');
    expect(table.card('Shade').zone).toBe('graveyard');
  });

  it('SVE 12.15.2.1 it may be attacked', () => {
    const table = at({ field: ['Soldier'] }, { field: [engaged('Shade')] });
    table.attack('Soldier', 'Shade');
    expect(table.card('Shade').defense).toBe(1);
  });
});
