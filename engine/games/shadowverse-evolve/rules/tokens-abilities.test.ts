/** Follower tokens with triggered, activated and static abilities other than Fanfare and Last Words (A.1). */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { defenses, engaged, type Rest, type Table } from '../position-words.ts';

const CARDS = `
- { id: ta-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: ta-ox, name: Ox, kind: follower, class: neutral, cost: 8, attack: 3, defense: 9 }
- { id: ta-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: ta-lamp, name: Lamp, kind: amulet, class: neutral, cost: 1 }
- { id: ta-shade, name: Shade, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 3, keywords: aura }
- { id: ta-robot, name: Robot, kind: follower, class: neutral, types: 機械, cost: 1, attack: 1, defense: 1 }
- { id: ta-press, name: Press, kind: amulet, class: neutral, types: 機械, cost: 1 }
- { id: ta-aira, name: 絆の竜剣士・アイラ, kind: follower, class: dragon, cost: 2, attack: 2, defense: 2 }
- { id: ta-ian, name: ドラゴンバスター・イアン, kind: follower, class: dragon, cost: 2, attack: 2, defense: 2 }
- { id: ta-gun, name: Gun, kind: spell, class: neutral, cost: 0, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: ta-call, name: Call, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ put-token: { token: [ゴースト, ジャイアントゴースト, プロダクトマシーン, ミラーイメージ・ネネカ] } }] }] }
- { id: ta-will, name: Will, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { ability: { when: last-words, do: [{ heal: 5 }] } } } }] }] }
- { id: ta-slay, name: Slay, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { destroy: chosen }] }] }
- { id: ta-doom, name: Doom, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ destroy: { all: { kind: follower } } }] }] }
- { id: ta-bury, name: Bury, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { bury: chosen }] }] }
- { id: ta-exile, name: Exile, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { banish: chosen }] }] }
- { id: ta-wave, name: Wave, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { to-hand: chosen }] }] }
- { id: ta-drop, name: Drop, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ discard: { count: 1 } }] }] }
- { id: ta-steal, name: Steal, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}, rest: Rest = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('what the tokens are', () => {
  it.each([
    ['SVE A.1.10', 'ゴースト', 'nightmare', ['死者'], 1, 1, 1, ['storm']],
    ['SVE A.1.19', 'ジャイアントゴースト', 'nightmare', ['死者'], 1, 3, 3, ['ward']],
    ['SVE A.1.28', 'プロダクトマシーン', 'neutral', ['機械'], 1, 1, 1, []],
    ['SVE A.1.33', '絆の覇竜', 'dragon', ['竜族'], 5, 6, 6, ['ward']],
    ['SVE A.1.52', 'ジェラシードラゴン・アデール', 'dragon', ['竜族'], 4, 4, 4, []],
    ['SVE A.1.53', '分身の術・煤木万裁', 'neutral', ['透京', '区役所'], 6, 5, 5, ['rush', 'assail', 'ward']],
    ['SVE A.1.54', 'ミラーイメージ・ネネカ', 'witch', ['プリコネ', '七冠'], 2, 0, 1, ['ward']],
  ] as const)(
    '%s 『%s』 has its class, types, numbers and keywords',
    (id, name, cls, types, cost, attack, defense, keywords) => {
      const token = at({ ex: [id.slice(4)] }).cards(0, 'ex')[0];
      expect(token).toMatchObject({ name, kinds: ['follower', 'token'], classes: [cls], cost, attack, defense });
      expect([...token.types].sort()).toEqual([...types].sort());
      const [onField] = at({}, { field: [id.slice(4)] }).cards(1, 'field');
      expect([...onField.keywords].sort()).toEqual([...keywords].sort());
    },
  );
});

describe('tokens that banish themselves', () => {
  it('SVE A.1.10 『ゴースト』 hits the leader in its first turn and is banished as the end phase comes', () => {
    const table = at({ hand: ['Call'] }, { hand: ['Gun'], pp: 5 });
    table.do('play Call').passUntilQuiet('standing', 'standing');
    table.attack('ゴースト');
    expect(table.player(1).defense).toBe(19);
    table.do('end the main phase', 'engage no more');
    // this comes before the opponent's window
    expect([table.kind(), table.decider()]).toEqual(['quick', 1]);
    expect(table.zone(0, 'field')).toEqual(['ジャイアントゴースト', 'プロダクトマシーン', 'ミラーイメージ・ネネカ']);
    expect([table.zone(0, 'banished'), table.zone(0, 'graveyard')]).toEqual([[], ['Call']]);
  });

  it("SVE A.1.10 『ゴースト』 outlasts the other player's end phase, and has no Last Words when it goes", () => {
    const table = at({ field: ['Soldier'] }, { field: ['ゴースト'] })
      .do('end the main phase')
      .toPhase('next-turn');
    expect(table.zone(1, 'field')).toEqual(['ゴースト']);
    table.toPhase('next-turn');
    expect(table.zone(1, 'field')).toEqual([]);
    const willed = at({ field: ['ゴースト'], hand: ['Will'] })
      .do('play Will', 'end the main phase')
      .toPhase('next-turn');
    expect([willed.zone(0, 'field'), willed.player(0).defense]).toEqual([[], 20]);
    const slain = at({ field: ['ゴースト'], hand: ['Will', 'Slay'] })
      .do('play Will', 'play Slay')
      .passUntilQuiet();
    expect(slain.player(0).defense).toBe(25);
  });

  it.each([
    ['SVE A.1.19', 'ジャイアントゴースト'],
    ['SVE A.1.37', 'アンの大英霊'],
  ])("%s 『%s』 is banished as its master's main phase comes, not the opponent's, without Last Words", (_, name) => {
    const own = at({ field: [name, 'Lamp'] }, {}, { phase: 'start' });
    expect([own.phase(), own.zone(0, 'field'), own.zone(0, 'banished')]).toEqual(['main', ['Lamp'], []]);
    const theirs = at({}, { field: [name] }, { phase: 'start' });
    expect(theirs.zone(1, 'field')).toEqual([name]);
    theirs.toPhase('next-turn');
    expect([theirs.zone(1, 'field'), theirs.phase(), theirs.decider()]).toEqual([[], 'main', 1]);
  });

  it('SVE A.1.10 『ゴースト』 goes in the end phase of whoever is its master then', () => {
    const table = at({ hand: ['Steal'] }, { field: ['ゴースト'] }).do('play Steal');
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([['ゴースト'], []]);
    // Storm: the follower is new on this field
    expect(table.can('attack with ゴースト')).toBe(true);
    table.toPhase('next-turn');
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([[], []]);
  });

  it("SVE A.1.19 『ジャイアントゴースト』 that was stolen in a main phase waits for the next one of its new master's", () => {
    const table = at({ hand: ['Steal'] }, { field: ['ジャイアントゴースト'] })
      .do('play Steal')
      .toPhase('next-turn');
    expect(table.zone(0, 'field')).toEqual(['ジャイアントゴースト']);
    table.toPhase('next-turn');
    expect(table.zone(0, 'field')).toEqual([]);
  });

  it('SVE A.1.19 『ジャイアントゴースト』 guards through the turn of the opponent, then goes', () => {
    const table = at({ hand: ['Call', 'Will'] }, { field: ['Giant'] });
    table.do('play Call').passUntilQuiet('engaged', 'standing').do('play Will');
    table.toPhase('next-turn');
    table.do('attack with Giant');
    expect(table.forced()).toContain('attack ジャイアントゴースト');
    const spared = at({ hand: ['Call', 'Will'] }, {});
    spared.do('play Call').passUntilQuiet('engaged', 'standing').do('play Will');
    spared.toPhase('next-turn').toPhase('next-turn');
    expect(spared.zone(0, 'field')).toEqual(['プロダクトマシーン', 'ミラーイメージ・ネネカ']);
    expect(defenses(spared)).toEqual([20, 20]);
  });
});

describe('activated abilities', () => {
  const machine = 'プロダクトマシーン';
  const use = `use ability 1 of ${machine}`;

  it('SVE A.1.28 『プロダクトマシーン』 is engaged and three 機械 followers are buried for 5 damage', () => {
    const field = [{ card: machine, since: 'this-turn' }, 'Robot', 'Robot', 'Robot', 'Press'] as const;
    const table = at({ field }, { field: ['Giant', 'Ox'] });
    table.do(use, 'choose Giant');
    expect(table.kind()).toBe('payCost');
    expect(table.offered().join()).not.toMatch(/Press|Giant|Ox/);
    // cards are paid in the order of the list: without the machine the other three are taken
    table.do('pay with Robot#1').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual([machine, 'Press']);
    expect(table.card(machine).engaged).toBe(true);
    expect(table.zone(0, 'graveyard')).toEqual(['Robot', 'Robot', 'Robot']);
    expect([table.card('Giant').defense, table.card('Ox').defense, ...defenses(table)]).toEqual([3, 9, 20, 20]);
    expect(table.can(use)).toBe(false);
  });

  it('SVE A.1.28 『プロダクトマシーン』 may be one of the three', () => {
    const table = at({ field: [machine, 'Robot', 'Robot', 'Soldier'] }, { field: ['Giant'] })
      .do(use)
      .passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    expect(table.card('Giant').defense).toBe(3);
    // the token that was put into the graveyard is erased
    expect(table.zone(0, 'graveyard')).toEqual(['Robot', 'Robot']);
  });

  it.each([
    ['with two 機械 followers only', [machine, 'Robot', 'Press', 'Soldier'], ['Giant', 'Robot'], false],
    ['engaged', [engaged(machine), 'Robot', 'Robot', 'Robot'], ['Giant'], false],
    ['without a follower to choose', [machine, 'Robot', 'Robot', 'Robot'], ['Lamp', 'Shade'], false],
    ['with engaged 機械 followers', [machine, engaged('Robot'), engaged('Robot')], ['Giant'], true],
  ] as const)('SVE A.1.28 『プロダクトマシーン』 %s: usable or not', (_, mine, theirs, usable) => {
    expect(at({ field: mine }, { field: theirs }).can(use)).toBe(usable);
  });

  it('SVE A.1.54 『ミラーイメージ・ネネカ』 is engaged for 1 damage, in its first turn too', () => {
    const table = at({ hand: ['Call'], field: ['Soldier'] }, { field: ['Giant', 'Ox', 'Shade', 'Lamp'] });
    table.do('play Call').passUntilQuiet('standing', 'standing');
    table.do('use ability 1 of ミラーイメージ・ネネカ');
    expect(table.offered()).toEqual(['choose Giant', 'choose Ox']);
    table.do('choose Ox').passUntilQuiet();
    expect([table.card('Ox').defense, table.card('Giant').defense]).toEqual([8, 8]);
    expect(table.card('ミラーイメージ・ネネカ')).toMatchObject({ engaged: true, defense: 1 });
    expect(table.player(0).pp).toBe(10);
    expect(table.can('use ability 1 of ミラーイメージ・ネネカ')).toBe(false);
    const alone = at({ field: ['ミラーイメージ・ネネカ', 'Soldier'] }, { field: ['Lamp'] });
    expect(alone.can('use ability 1 of ミラーイメージ・ネネカ')).toBe(false);
  });

  it('SVE A.1.54 『ミラーイメージ・ネネカ』 guards', () => {
    const table = at({ field: ['Soldier'] }, { field: [engaged('ミラーイメージ・ネネカ'), engaged('Giant')] });
    table.do('attack with Soldier').passUntilQuiet();
    expect(table.zone(1, 'field')).toEqual(['Giant']);
  });
});

describe('abilities that watch', () => {
  const dragon = '絆の覇竜';
  const aira = '絆の竜剣士・アイラ';

  it('SVE A.1.33 『絆の覇竜』 takes no ability damage beside 『絆の竜剣士・アイラ』, but damage of fights', () => {
    const table = at({ hand: ['Gun', 'Gun'], field: ['Giant'] }, { field: [engaged(dragon), aira] });
    table.do('play Gun', `choose ${dragon}`);
    expect(table.card(dragon).defense).toBe(6);
    table.do('play Gun', `choose ${aira}`);
    expect(table.zone(1, 'field')).toEqual([dragon]);
    const fought = at({ field: ['Ox'] }, { field: [engaged(dragon), aira] }).attack('Ox', dragon);
    expect(fought.card(dragon).defense).toBe(3);
    expect(fought.card('Ox').defense).toBe(3);
  });

  it.each([
    ['alone', [dragon], []],
    ["beside the opponent's", [dragon], [aira]],
    ['with one in hand', [dragon], ['Giant']],
  ])('SVE A.1.33 『絆の覇竜』 %s takes ability damage', (_, theirs, mine) => {
    const table = at({ hand: ['Gun'], field: mine }, { field: theirs, hand: [aira], ex: [aira], graveyard: [aira] });
    table.do('play Gun');
    if (table.can(`choose ${dragon}`)) table.do(`choose ${dragon}`);
    expect(table.card(dragon).defense).toBe(3);
  });

  it('SVE A.1.33 『絆の覇竜』 guards', () => {
    const table = at({ field: ['Soldier'] }, { field: [engaged(dragon), engaged('Giant')] }).do('attack with Soldier');
    expect(table.forced()).toContain(`attack ${dragon}`);
  });

  const adele = 'ジェラシードラゴン・アデール';
  const ian = 'ドラゴンバスター・イアン';

  it.each(['Slay', 'Bury'])(
    "SVE A.1.52 『ジェラシードラゴン・アデール』 deals 5 to the opponent's leader as 『ドラゴンバスター・イアン』 goes to the graveyard (%s)",
    (spell) => {
      const table = at({ field: [adele, ian], hand: [spell] })
        .do(`play ${spell}`, `choose ${ian}`)
        .passUntilQuiet();
      expect(defenses(table)).toEqual([20, 15]);
      const two = at({ field: [adele, { card: adele, as: 'second' }, ian], hand: [spell] });
      expect(defenses(two.do(`play ${spell}`, `choose ${ian}`).passUntilQuiet())).toEqual([20, 10]);
    },
  );

  it.each([
    ['another follower', 'Slay', 'Soldier'],
    ["the opponent's", 'Slay', 'theirs'],
    ['banished', 'Exile', 'mine'],
    ['returned', 'Wave', 'mine'],
  ])('SVE A.1.52 『ジェラシードラゴン・アデール』 does nothing: %s', (_, spell, target) => {
    const table = at(
      { field: [adele, { card: ian, as: 'mine' }, 'Soldier'], hand: [spell] },
      { field: [{ card: ian, as: 'theirs' }] },
    );
    table.do(`play ${spell}`, `choose ${target}`).passUntilQuiet();
    expect(defenses(table)).toEqual([20, 20]);
  });

  it('SVE A.1.52 『ジェラシードラゴン・アデール』 does nothing for one that is discarded, or dies on another field', () => {
    const dropped = at({ field: [adele], hand: ['Drop', ian] })
      .do('play Drop')
      .passUntilQuiet();
    expect([dropped.zone(0, 'graveyard'), ...defenses(dropped)]).toEqual([[ian, 'Drop'], 20, 20]);
    // its master counts, and not its owner
    const stolen = at({ hand: ['Steal', 'Slay'] }, { field: [adele, ian] }).do('play Steal', `choose ${ian}`);
    stolen.do('play Slay', `choose ${ian}`).passUntilQuiet();
    expect([stolen.zone(1, 'graveyard'), ...defenses(stolen)]).toEqual([[ian], 20, 20]);
    const taken = at({ hand: ['Steal', 'Slay'], field: [adele] }, { field: [ian] }).do('play Steal');
    taken.do('play Slay', `choose ${ian}`).passUntilQuiet();
    expect([taken.zone(1, 'graveyard'), ...defenses(taken)]).toEqual([[ian], 20, 15]);
  });

  it('SVE A.1.52 『ジェラシードラゴン・アデール』 that dies together with 『ドラゴンバスター・イアン』 still sees it', () => {
    const table = at({ field: [adele, ian], hand: ['Doom'] })
      .do('play Doom')
      .passUntilQuiet();
    expect([table.zone(0, 'field'), ...defenses(table)]).toEqual([[], 20, 15]);
  });

  const double = '分身の術・煤木万裁';

  it("SVE A.1.53 『分身の術・煤木万裁』 creates one more in each of its master's end phases; the new one waits for the next", () => {
    const table = at({ field: [double] }, {})
      .do('end the main phase', 'standing')
      .passUntil('engageWards');
    // both were there before Wards are asked about, so both may be engaged
    expect(table.zone(0, 'field')).toEqual([double, double]);
    expect(table.cards(0, 'field')[1]).toMatchObject({ attack: 5, defense: 5, kinds: ['follower', 'token'] });
    table.toPhase('next-turn');
    expect(table.zone(0, 'field')).toHaveLength(2);
    table.toPhase('next-turn');
    expect([table.zone(0, 'field').length, table.zone(1, 'field').length]).toEqual([2, 0]);
    table
      .do('end the main phase', `resolve the ability of ${double}#1`, 'standing', 'standing')
      .passUntil('engageWards');
    expect(table.zone(0, 'field')).toHaveLength(4);
  });

  it('SVE A.1.53 『分身の術・煤木万裁』 finds no room on a full field', () => {
    const table = at({ field: [double, 'Lamp', 'Lamp', 'Lamp', 'Soldier'], ex: [] }).toPhase('next-turn');
    expect(table.zone(0, 'field')).toEqual([double, 'Lamp', 'Lamp', 'Lamp', 'Soldier']);
    expect(table.zone(0, 'ex')).toEqual([]);
    const four = at({ field: [double, double, 'Lamp', 'Lamp'] }).toPhase('next-turn', 'engaged');
    expect(four.zone(0, 'field')).toEqual([double, double, 'Lamp', 'Lamp', double]);
  });

  it('SVE A.1.53 『分身の術・煤木万裁』 fights a standing follower in its first turn, and guards', () => {
    const table = at({ ex: [double] }, { field: ['Soldier'] })
      .do(`play ${double}`)
      .passUntilQuiet('standing');
    expect(table.player(0).pp).toBe(4);
    table.attack(double, 'Soldier');
    expect([table.zone(1, 'graveyard'), table.card(double).defense]).toEqual([['Soldier'], 4]);
    const guard = at({ field: ['Soldier'] }, { field: [engaged(double), engaged('Giant')] }).do('attack with Soldier');
    expect(guard.forced()).toContain(`attack ${double}`);
  });
});
