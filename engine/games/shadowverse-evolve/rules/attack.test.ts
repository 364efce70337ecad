/** Attacks (8.4): which cards may attack which, the declaration, and what it triggers. */
import { describe, expect, it } from 'vitest';
import { type CardSpec, type PlayerPosition, setUp } from '../position.ts';

const CARDS = `
- { id: test-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: test-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: test-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: test-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: ward }
- { id: test-shade, name: Shade, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: intimidate }
- { id: test-wraith, name: Wraith, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: [ward, intimidate] }
- { id: test-runner, name: Runner, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: rush }
- { id: test-lancer, name: Lancer, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: assail }
- { id: test-hussar, name: Hussar, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: [rush, assail] }
- { id: test-gale, name: Gale, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: storm }
- { id: test-coward, name: Coward, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: cannot-attack }
- { id: test-envoy, name: Envoy, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: cannot-attack-leaders }
- { id: test-idol, name: Idol, kind: amulet, class: royal, cost: 1 }
- { id: test-drum, name: Drum, kind: amulet, class: royal, cost: 1, abilities: [{ when: { engaged: { kind: follower, master: you } }, do: [{ heal: 1 }] }] }
- { id: test-herald, name: Herald, kind: amulet, class: royal, cost: 1, abilities: [{ when: { attacks: { kind: follower, master: you } }, do: [{ heal: 4 }] }] }
- { id: test-striker, name: Striker, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ when: strike, do: [{ damage: { who: opponent-leader, amount: 3 } }] }] }
- { id: test-slayer, name: Slayer, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ when: strike, do: [{ choose: { of: { kind: follower, master: opponent } } }, { destroy: chosen }] }] }
- { id: test-bait, name: Bait, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ when: attacked, do: [{ heal: 2 }] }] }
- { id: test-veteran, name: Veteran, kind: follower, class: royal, cost: 2, attack: 2, defense: 9, abilities: [{ when: fought, do: [{ heal: 5 }] }] }
- { id: test-seize, name: Seize, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: { who: chosen } }, { stand: chosen }] }] }
- { id: test-banner, name: Banner, kind: amulet, class: royal, cost: 1, abilities: [{ static: { attack: 3 }, affects: { kind: follower, master: you }, if: attacking-leader }] }
- { id: test-rally, name: Rally, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ stand: { all: { kind: follower, master: you } } }] }] }
- { id: test-recall, name: Recall, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-hand: chosen }] }] }
`;

const begin = (mine: PlayerPosition, theirs: PlayerPosition = {}, switches = {}) =>
  setUp({ cards: CARDS, switches, players: [mine, theirs] });
const fresh = (card: string): CardSpec => ({ card, since: 'this-turn' });
const engaged = (card: string): CardSpec => ({ card, engaged: true });

/** The names of the followers that may attack. */
function attackers(mine: readonly CardSpec[], theirs: readonly CardSpec[] = []): string[] {
  const table = begin({ field: mine }, { field: theirs });
  return table
    .offered()
    .filter((text) => text.startsWith('attack with'))
    .map((text) => text.replace('attack with ', ''));
}

/** The targets of an attacker; empty if it cannot attack at all. */
function targets(attacker: CardSpec, theirs: readonly CardSpec[], switches = {}): string[] {
  const table = begin({ field: [attacker] }, { field: theirs }, switches);
  const name = typeof attacker === 'string' ? attacker : attacker.card;
  if (!table.can(`attack with ${name}`)) return [];
  table.do(`attack with ${name}`);
  const offered = table.kind() === 'attackTarget' ? table.offered() : table.forced();
  return offered.map((text) => text.replace(/^attack (the leader)?( of player 1)?/, '$1')).sort();
}

describe('who attacks what', () => {
  it("SVE 8.4.1 a follower attacks the opponent's followers or leader", () => {
    const field = [engaged('Giant')];
    const leader = begin({ field: ['Soldier'] }, { field }).attack('Soldier');
    expect(leader.player(1).defense).toBe(18);
    expect(leader.card('Giant').defense).toBe(6);
    const follower = begin({ field: ['Soldier'] }, { field }).attack('Soldier', 'Giant');
    expect(follower.player(1).defense).toBe(20);
    expect(follower.card('Giant').defense).toBe(4);
  });

  it('SVE 8.4.2 the attacker is one standing follower of the turn player', () => {
    expect(attackers(['Soldier', engaged('Giant'), 'Idol'], ['Guard'])).toEqual(['Soldier']);
    // a follower that stands up again may attack again
    const table = begin({ field: ['Soldier'], hand: ['Rally'] }).attack('Soldier');
    expect(table.can('attack with Soldier')).toBe(false);
    expect(table.do('play Rally').attack('Soldier').player(1).defense).toBe(16);
  });

  it('SVE 8.4.2.1 a new follower that has not evolved may not be picked; nor one stolen this turn', () => {
    expect(attackers(['Soldier', fresh('Giant'), fresh('Lancer')], [engaged('Guard')])).toEqual(['Soldier']);
    const table = begin({ field: ['Guard'], hand: ['Soldier', 'Seize'] }, { field: [engaged('Giant')] });
    table.do('play Soldier', 'play Seize');
    expect(table.card('Giant')).toMatchObject({ player: 0, engaged: false });
    expect(table.offered().filter((text) => text.startsWith('attack'))).toEqual(['attack with Guard']);
    // in their master's next turn all of them have been there since the turn began
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.offered().filter((text) => text.startsWith('attack'))).toHaveLength(3);
  });

  it('SVE 8.4.2.1.b1 a follower that has been there since the turn began may, evolved this turn or not', () => {
    expect(attackers(['Soldier'])).toEqual(['Soldier']);
    const table = begin({ field: ['Soldier'], 'evolve-deck': ['Soldier'] }).do('evolve Soldier');
    expect(table.attack('Soldier').player(1).defense).toBe(16);
  });

  it('SVE 8.4.2.1.b2 a follower that evolved this turn may, however new it is; not one that evolved before', () => {
    const table = begin({ field: [fresh('Soldier')], 'evolve-deck': ['Soldier'] }, { field: [engaged('Giant')] });
    expect(table.can('attack with Soldier')).toBe(false);
    table.do('evolve Soldier', 'attack with Soldier');
    // the new follower may attack followers only
    expect(table.forced()).toContain('attack Giant');
    // the follower was stolen this turn and evolved in a turn before, so it may not attack
    const stolen = begin({ hand: ['Seize'] }, { field: [{ card: 'Soldier', evolved: true }, engaged('Giant')] });
    stolen.do('play Seize', 'choose Soldier');
    expect(stolen.card('Soldier')).toMatchObject({ player: 0, evolved: true, engaged: false });
    expect(stolen.can('attack with Soldier')).toBe(false);
  });

  it('SVE 8.4.3 the target is picked after the attacker', () => {
    const table = begin({ field: ['Soldier', 'Giant'] }, { field: [engaged('Giant')] }).do('attack with Soldier');
    expect([table.kind(), table.decider()]).toEqual(['attackTarget', 0]);
    expect(table.card('Soldier').engaged).toBe(false);
    expect(table.offered()).toHaveLength(2);
  });

  it('SVE 8.4.3.1 standing followers, amulets and cards of their own are no targets', () => {
    const table = begin(
      { field: ['Soldier', engaged('Guard')] },
      { field: ['Giant', engaged('Idol'), engaged('Lancer')], ex: ['Soldier'] },
    );
    table.do('attack with Soldier');
    expect(table.offered()).toEqual(['attack Lancer', 'attack the leader of player 1']);
    // the targets of a follower that is not new, of new ones, and of those with keywords
    expect(targets('Soldier', ['Giant', engaged('Lancer')])).toEqual(['Lancer', 'the leader'].sort());
    expect(targets(fresh('Soldier'), ['Giant', engaged('Lancer')])).toEqual([]);
    expect(targets(fresh('Runner'), ['Giant', engaged('Lancer')])).toEqual(['Lancer']);
    expect(targets(fresh('Hussar'), ['Giant', engaged('Lancer')])).toEqual(['Giant', 'Lancer']);
    expect(targets(fresh('Lancer'), ['Giant', engaged('Soldier')])).toEqual([]);
    expect(targets('Lancer', ['Giant', engaged('Soldier')])).toEqual(['Giant', 'Soldier', 'the leader']);
    expect(targets(fresh('Gale'), ['Giant', engaged('Lancer')])).toEqual(['Lancer', 'the leader']);
  });

  it('SVE 8.4.3.1.b1 one engaged follower; with an engaged Ward among them that one, if it can be picked', () => {
    expect(targets('Soldier', [engaged('Giant'), engaged('Guard'), engaged('Guard')])).toEqual(['Guard#1', 'Guard#2']);
    expect(targets('Lancer', ['Giant', engaged('Guard')])).toEqual(['Guard']);
    expect(targets('Soldier', ['Guard', engaged('Giant')])).toEqual(['Giant', 'the leader']);
    expect(targets('Soldier', [engaged('Wraith'), engaged('Giant')])).toEqual(['Giant', 'the leader']);
    expect(targets(fresh('Gale'), [engaged('Guard')])).toEqual(['Guard']);
  });

  it('SVE 8.4.3.1.b2 the leader, if the attacker has been there since the turn began or has Storm', () => {
    expect(targets('Runner', [])).toEqual(['the leader']);
    expect(targets(fresh('Runner'), [engaged('Giant')])).toEqual(['Giant']);
    expect(targets(fresh('Gale'), [])).toEqual(['the leader']);
    // by the other reading Storm works like Rush
    expect(targets(fresh('Gale'), [], { storm: 'followers' })).toEqual([]);
    expect(targets(fresh('Gale'), [engaged('Giant')], { storm: 'followers' })).toEqual(['Giant']);
    expect(targets('Gale', [], { storm: 'followers' })).toEqual(['the leader']);
  });

  it('SVE 8.4.3.2 without a possible target there is no attack', () => {
    expect(attackers([fresh('Runner')], ['Giant', engaged('Idol'), engaged('Shade')])).toEqual([]);
    expect(attackers([fresh('Runner')], [engaged('Giant')])).toEqual(['Runner']);
    expect(attackers(['Envoy'], ['Giant'])).toEqual([]);
    expect(attackers(['Envoy'], [engaged('Giant')])).toEqual(['Envoy']);
  });

  it('SVE 8.4.3.2.1 one that cannot attack has no target', () => {
    expect(attackers(['Coward', 'Soldier'], [engaged('Giant')])).toEqual(['Soldier']);
    expect(targets('Envoy', [engaged('Giant')])).toEqual(['Giant']);
  });
});

describe('the declaration', () => {
  it('SVE 8.4.4 the attacker is engaged, and its target is not', () => {
    const table = begin({ field: ['Soldier', 'Drum', 'Giant'] }, { field: ['Soldier'] });
    table.do('attack with Soldier', 'attack the leader');
    expect(table.card('Soldier', 0).engaged).toBe(true);
    expect(table.card('Giant').engaged).toBe(false);
    expect(table.card('Soldier', 1).engaged).toBe(false);
    // abilities that wait for engaging trigger
    expect(table.player(0).defense).toBe(21);
    table.passUntilQuiet();
    expect(table.card('Soldier', 0).engaged).toBe(true);
  });

  it('SVE 8.4.5 the follower has attacked: what waits for that triggers, once, and on no other', () => {
    const table = begin({ field: ['Striker', 'Herald'] }, { field: ['Striker', 'Herald', engaged('Bait')] });
    table.do('attack with Striker', 'attack Bait').passUntil('quick');
    expect(table.player(1).defense).toBe(20 - 3 + 2);
    expect(table.player(0).defense).toBe(24);
    table.passUntilQuiet();
    expect([table.player(0).defense, table.player(1).defense]).toEqual([24, 19]);
  });

  it('SVE 8.4.5.1 attacker and target follower are in combat while both are there', () => {
    // both followers have fought
    const fought = begin({ field: ['Veteran'] }, { field: [engaged('Veteran')] }).attack('Veteran', 'Veteran');
    expect([fought.player(0).defense, fought.player(1).defense]).toEqual([25, 25]);
    // a leader is in no combat
    const leader = begin({ field: ['Veteran'] }).attack('Veteran');
    expect(leader.player(0).defense).toBe(20);
    // one of the two followers leaves before the damage: the attacker, and then the target
    for (const gone of [0, 1] as const) {
      const table = begin({ field: ['Veteran'] }, { field: [engaged('Veteran')], hand: ['Recall'] });
      table.do('attack with Veteran', 'attack Veteran', 'play Recall', `choose Veteran#${gone + 1}`).passUntilQuiet();
      expect(table.zone(gone, 'hand')).toContain('Veteran');
      expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 20]);
    }
  });

  it('SVE 8.4.6 a check timing follows before the other player may act', () => {
    const table = begin({ field: ['Slayer'] }, { field: [engaged('Giant')], hand: ['Recall'] });
    table.do('attack with Slayer', 'attack Giant');
    expect(table.zone(1, 'graveyard')).toEqual(['Giant']);
    expect([table.kind(), table.decider(), table.waiting()]).toEqual(['quick', 1, 0]);
  });

  it('SVE 8.4.11 the attack ends: what holds during an attack holds no longer, and the next is a new one', () => {
    const table = begin({ field: ['Soldier', 'Giant', 'Banner'] }, { field: [engaged('Guard')] });
    table.do('attack with Soldier', 'attack Guard');
    expect(table.card('Giant').attack).toBe(5);
    table.passUntilQuiet();
    table.do('attack with Giant', 'attack the leader');
    expect(table.card('Giant').attack).toBe(8);
    table.passUntilQuiet();
    expect(table.player(1).defense).toBe(12);
    expect(table.card('Giant').attack).toBe(5);
    expect(table.kind()).toBe('main');
    // the combat is over, too: no follower fights any more
    const veteran = begin({ field: ['Veteran'], hand: ['Rally'] }, { field: [engaged('Giant')] });
    veteran.attack('Veteran', 'Giant');
    expect(veteran.player(0).defense).toBe(25);
    expect(veteran.do('play Rally').attack('Veteran').player(0).defense).toBe(25);
  });
});
