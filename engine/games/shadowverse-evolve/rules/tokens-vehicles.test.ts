/** The vehicles among the amulet tokens (A.2.9 to A.2.13): piloting, and what the other vehicles give. */
import { describe, expect, it } from 'vitest';
import { type PlayerPosition, setUp } from '../position.ts';
import { defenses, engaged, numbers, type Table } from '../position-words.ts';

const CARDS = `
- { id: tv-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: tv-ox, name: Ox, kind: follower, class: neutral, cost: 5, attack: 3, defense: 9 }
- { id: tv-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: tv-rider, name: Rider, kind: follower, class: neutral, types: 荒野, cost: 2, attack: 1, defense: 2 }
- { id: tv-waste, name: Waste, kind: amulet, class: neutral, types: 荒野, cost: 2 }
- { id: tv-veteran, name: Veteran, kind: follower, class: neutral, cost: 4, attack: 1, defense: 2 }
- { id: tv-veteran-evolved, name: Veteran, kind: follower, special: evolve, class: neutral, attack: 3, defense: 4 }
- { id: tv-duo, name: ファントムデュオ・バニー＆バロン, kind: follower, class: royal, cost: 3, attack: 2, defense: 2 }
- { id: tv-wall, name: Wall, kind: follower, class: neutral, cost: 1, attack: 0, defense: 9, keywords: aura }
- { id: tv-ace, name: Ace, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: tv-gun, name: Gun, kind: spell, class: neutral, cost: 0, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
`;

const at = (mine: PlayerPosition, theirs: PlayerPosition = {}): Table =>
  setUp({ cards: CARDS, players: [mine, theirs] });

describe('魔導四輪車・V', () => {
  const car = '魔導四輪車・V';
  const duo = 'ファントムデュオ・バニー＆バロン';

  it('SVE A.2.9 『魔導四輪車・V』 is an amulet with Storm that attacks only when piloted', () => {
    const token = at({ ex: ['A.2.9'] }).cards(0, 'ex')[0];
    expect(token).toMatchObject({ name: car, kinds: ['amulet', 'token'], classes: ['royal'], cost: 2 });
    expect([...token.types].sort()).toEqual(['乗物', '荒野'].sort());
    const table = at({ ex: [car, car], field: ['Giant'] }).do(`play ${car} from the EX area`);
    expect([table.player(0).pp, table.can(`attack with ${car}`)]).toEqual([8, false]);
    expect(table.card(car, 0)).toMatchObject({ keywords: ['storm'] });
    expect(at({ field: [car], hand: ['Gun'] }).can('play Gun')).toBe(false);
  });

  it('SVE A.2.9 『魔導四輪車・V』 is piloted by engaging the duo, for this turn', () => {
    const field = [{ card: car, since: 'this-turn' }, duo] as const;
    const table = at({ field, pp: 0 }, { field: [engaged('Giant')] })
      .do(`use ability 1 of ${car}`)
      .passUntilQuiet();
    expect(table.card(duo).engaged).toBe(true);
    expect(table.card(car)).toMatchObject({ kinds: ['follower', 'token'], attack: 3, defense: 3, engaged: false });
    table.attack(car);
    expect([...defenses(table), table.card(car).engaged, table.player(0).hand]).toEqual([20, 17, true, 0]);
    table.toPhase('next-turn');
    expect(table.card(car).kinds).toEqual(['amulet', 'token']);
    expect(at({ field: [car, engaged(duo)] }).can(`use ability 1 of ${car}`)).toBe(false);
    expect(at({ field: [car, 'Soldier'] }, { field: [duo] }).can(`use ability 1 of ${car}`)).toBe(false);
  });

  it('SVE A.2.9 『魔導四輪車・V』 is piloted for 1 PP by two followers', () => {
    const use = `use ability 2 of ${car}`;
    const field = [car, 'Soldier', { card: 'Ace', since: 'this-turn' }, 'Ox', 'Waste'] as const;
    const table = at({ field, pp: 1 }).do(use, 'pay with Soldier', 'pay with Ace').passUntilQuiet();
    expect(table.cards(0, 'field').map((card) => card.engaged)).toEqual([false, true, true, false, false]);
    expect([table.player(0).pp, table.can(`attack with ${car}`)]).toEqual([0, true]);
    expect(at({ field: [car, 'Soldier', 'Ace'], pp: 0 }).can(use)).toBe(false);
    expect(at({ field: [car, 'Soldier', 'Waste', engaged('Ox')] }, { field: ['Ace'] }).can(use)).toBe(false);
  });

  it.each([
    ['draws beside another 荒野 follower', 'Rider', 1],
    ['draws nothing beside another follower', 'Soldier', 0],
    ['draws nothing beside a 荒野 amulet', 'Waste', 0],
  ])('SVE A.2.9 『魔導四輪車・V』 %s when it attacks', (_, other, drawn) => {
    const field = [car, duo, other];
    const table = at({ field, deck: ['Ace', 'Ace', 'Ace'] }, { field: ['Rider'] }).do(`use ability 1 of ${car}`);
    expect(table.player(0).hand).toBe(0);
    table.attack(car);
    expect([table.player(0).hand, table.player(1).defense]).toEqual([drawn, 17]);
  });

  it('SVE A.2.9 『魔導四輪車・V』 counts another one that is piloted, itself never', () => {
    const second = { card: car, as: 'second' };
    const crew = ['Soldier', 'Ox'];
    const table = at({ field: [{ card: car, as: 'first' }, second, duo, ...crew], deck: ['Ace', 'Ace'] });
    table.do('use ability 1 of first').passUntilQuiet();
    const alone = table.copy().attack('first');
    expect([alone.player(0).hand, alone.player(1).defense]).toEqual([0, 17]);
    table.do('use ability 2 of second', 'pay with Soldier', 'pay with Ox').passUntilQuiet().attack('first');
    expect([table.player(0).hand, table.player(1).defense]).toEqual([1, 17]);
  });

  it('SVE A.2.9 『魔導四輪車・V』 fights and dies like a follower while it is piloted', () => {
    const table = at({ field: [car, duo], hand: ['Gun'] }, { field: [engaged('Giant')] }).do(`use ability 1 of ${car}`);
    const shot = table.copy().do('play Gun', `choose ${car}`);
    expect(shot.zone(0, 'field')).toEqual([duo]);
    table.attack(car, 'Giant');
    expect([table.zone(0, 'field'), numbers(table, 'Giant', 1)]).toEqual([[duo], [8, 5]]);
  });
});

describe('魔導列車', () => {
  const train = '魔導列車';
  const use = `use ability 1 of ${train}`;

  it('SVE A.2.10 『魔導列車』 is an amulet of cost 5, with 4/5 and Rush once it is piloted', () => {
    const token = at({ ex: ['A.2.10'] }).cards(0, 'ex')[0];
    expect(token).toMatchObject({ name: train, kinds: ['amulet', 'token'], classes: ['nightmare'], cost: 5 });
    expect([...token.types].sort()).toEqual(['乗物', '荒野'].sort());
    const table = at({ ex: [train], field: ['Ox'] }, { field: [engaged('Giant')] }).do(`play ${train}`);
    expect([table.player(0).pp, table.can(`attack with ${train}`)]).toEqual([5, false]);
    table.do(use).passUntilQuiet();
    expect(table.card(train)).toMatchObject({
      kinds: ['follower', 'token'],
      attack: 4,
      defense: 5,
      keywords: ['rush'],
    });
    expect([table.player(0).pp, table.card('Ox').engaged]).toEqual([4, true]);
    // a new follower may attack followers only
    table.do(`attack with ${train}`);
    expect(table.forced()).toContain('attack Giant');
  });

  it.each([
    ['one follower of cost 5', ['Ox'], true],
    ['costs of 2 and 2', ['Soldier', 'Soldier'], false],
    ['costs of 2, 2 and 1', ['Soldier', 'Soldier', 'Ace'], true],
    ['an evolved follower of cost 4 and one of 1', [{ card: 'Veteran', evolved: true }, 'Ace'], true],
    ['an engaged one of cost 5', [engaged('Ox'), 'Soldier'], false],
    ['an amulet among them', ['Soldier', 'Waste', 'Ace'], false],
  ] as const)('SVE A.2.10 『魔導列車』 counts original costs of 5 together: %s', (_, others, usable) => {
    expect(at({ field: [train, ...others] }, { field: ['Giant'] }).can(use)).toBe(usable);
    expect(at({ field: [train, ...others], pp: 0 }).can(use)).toBe(false);
  });

  it('SVE A.2.10 『魔導列車』 engages any followers, more than are needed too', () => {
    const field = [train, 'Ox', 'Soldier', 'Soldier', 'Ace'];
    const states = (...answers: string[]): boolean[] =>
      at({ field })
        .do(use, ...answers)
        .passUntilQuiet()
        .cards(0, 'field')
        .map((card) => card.engaged);
    expect(states('pay with Ox', 'pay with no more')).toEqual([false, true, false, false, false]);
    expect(states('pay with Ox', 'pay with Ace')).toEqual([false, true, false, false, true]);
    // without Ox, as cards are paid in the order of the list, all others are needed
    expect(states('pay with Soldier#1')).toEqual([false, false, true, true, true]);
    expect(at({ field }).do(use).can('pay with no more')).toBe(false);
  });

  it('SVE A.2.10 『魔導列車』 destroys an engaged follower when it attacks and heals its leader', () => {
    const theirs: PlayerPosition = { field: [engaged('Giant'), engaged('Ox'), 'Soldier', engaged('Wall')] };
    const table = at({ field: [train, { card: 'Ox', as: 'crew' }] }, theirs).do(use);
    table.do(`attack with ${train}`, 'attack the leader');
    expect(table.offered()).toEqual(['choose Giant', 'choose Ox']);
    table.do('choose Giant').passUntilQuiet();
    expect(table.zone(1, 'field')).toEqual(['Ox', 'Soldier', 'Wall']);
    expect(defenses(table)).toEqual([22, 16]);
    // there is no card to choose, so no defense is given
    const none = at({ field: [train, 'Ox'] }, { field: ['Soldier', engaged('Wall')] })
      .do(use)
      .attack(train);
    expect([none.zone(1, 'field'), ...defenses(none)]).toEqual([['Soldier', 'Wall'], 20, 16]);
  });

  it('SVE A.2.10 『魔導列車』 may destroy what it attacks before there is a fight', () => {
    const table = at({ field: [train, { card: 'Ox', as: 'crew' }] }, { field: [engaged('Giant')] }).do(use);
    table.attack(train, 'Giant');
    expect([table.zone(1, 'field'), ...defenses(table)]).toEqual([[], 22, 20]);
    expect(numbers(table, train)).toEqual([4, 5]);
  });
});

describe('vehicles that are spent', () => {
  const fresh = (card: string): { card: string; since: 'this-turn' } => ({ card, since: 'this-turn' });
  it.each([
    ['SVE A.2.11', '従順な駿馬', [2, 3], [1, 2], []],
    ['SVE A.2.12', '機動二輪車', [2, 2], [1, 2], ['rush']],
    ['SVE A.2.13', '魔導装甲車', [1, 3], [1, 2], ['ward']],
  ] as const)('%s 『%s』 goes to the graveyard for a follower, and gives a 荒野 follower more', (...row) => {
    const [, name, wild, tame, keywords] = row;
    const use = `use ability 1 of ${name}`;
    const field = [{ ...fresh(name), engaged: true }, 'Rider', 'Soldier', 'Waste'];
    const theirs: PlayerPosition = { field: [{ card: 'Ox', as: 'theirs' }] };
    const table = at({ field, pp: 0 }, theirs).do(use);
    expect(table.offered()).toEqual(['choose Rider', 'choose Soldier']);
    const other = table.copy().do('choose Soldier').passUntilQuiet();
    table.do('choose Rider').passUntilQuiet();
    expect([numbers(table, 'Rider'), numbers(table, 'Soldier')]).toEqual([wild, [1, 2]]);
    expect([table.card('Rider').keywords, table.card('Soldier').keywords]).toEqual([keywords, []]);
    expect([numbers(other, 'Soldier'), numbers(other, 'Rider')]).toEqual([tame, [1, 2]]);
    expect([other.card('Soldier').keywords, other.card('Rider').keywords]).toEqual([keywords, []]);
    // the token has left, and what it gave stays
    expect([table.zone(0, 'field'), table.zone(0, 'graveyard')]).toEqual([['Rider', 'Soldier', 'Waste'], []]);
    table.toPhase('next-turn').toPhase('next-turn');
    expect([numbers(table, 'Rider'), table.card('Rider').keywords]).toEqual([wild, keywords]);
    expect(at({ field: [name, 'Waste'] }, theirs).can(use)).toBe(false);
  });

  it('SVE A.2.12 『機動二輪車』 lets a new follower attack a follower', () => {
    const field = ['機動二輪車', fresh('Soldier')] as const;
    const table = at({ field }, { field: [engaged('Giant')] });
    expect(table.can('attack with Soldier')).toBe(false);
    table.do('use ability 1 of 機動二輪車').passUntilQuiet().do('attack with Soldier');
    expect(table.forced()).toContain('attack Giant');
  });

  it('SVE A.2.13 『魔導装甲車』 lets a follower guard', () => {
    const table = at({ field: ['魔導装甲車', 'Soldier', engaged('Ox')] }, { field: ['Giant'] });
    table
      .do('use ability 1 of 魔導装甲車', 'choose Soldier')
      .passUntilQuiet()
      .do('end the main phase', 'engage Soldier');
    table.toPhase('next-turn').do('attack with Giant');
    expect(table.forced()).toContain('attack Soldier');
  });
});
