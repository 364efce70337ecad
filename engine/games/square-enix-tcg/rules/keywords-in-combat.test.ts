import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, setUp } from '../position.ts';

const CARDS = `
- { id: kc-red, name: Red, type: forward, element: fire, cost: 3, power: 5000 }
- { id: kc-rose, name: Rose, type: forward, element: fire, cost: 3, power: 3000 }
- { id: kc-blue, name: Blue, type: forward, element: water, cost: 3, power: 5000 }
- { id: kc-giant, name: Giant, type: forward, element: earth, cost: 5, power: 9000 }
- { id: kc-hero, name: Hero, type: forward, element: fire, cost: 3, power: 5000, keywords: brave }
- { id: kc-runner, name: Runner, type: forward, element: fire, cost: 3, power: 5000, keywords: haste, abilities: [{ cost: dull-self, do: [{ draw: 1 }] }] }
- { id: kc-walker, name: Walker, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ cost: dull-self, do: [{ draw: 1 }] }] }
- { id: kc-hasty, name: Hasty, type: backup, element: fire, cost: 1, keywords: haste, abilities: [{ cost: dull-self, do: [{ draw: 1 }] }] }
- { id: kc-slow, name: Slow, type: backup, element: fire, cost: 1, abilities: [{ cost: dull-self, do: [{ draw: 1 }] }] }
- { id: kc-beast, name: Beast, type: monster, element: fire, cost: 1, keywords: haste }
- { id: kc-slug, name: Slug, type: monster, element: fire, cost: 1, abilities: [{ cost: dull-self, do: [{ draw: 1 }] }] }
- { id: kc-fencer, name: Fencer, type: forward, element: fire, cost: 3, power: 5000, keywords: first-strike, abilities: [{ when: damages-forward, do: [{ draw: 1 }] }] }
- { id: kc-duelist, name: Duelist, type: forward, element: fire, cost: 3, power: 4000, keywords: first-strike }
- { id: kc-lancer, name: Lancer, type: forward, element: water, cost: 3, power: 5000, keywords: first-strike }
- { id: kc-wall, name: Wall, type: forward, element: water, cost: 3, power: 9000, abilities: [{ when: damages-forward, do: [{ draw: 1 }] }] }
- { id: kc-guard, name: Guard, type: forward, element: water, cost: 3, power: 5000, abilities: [{ when: put-into-break-zone, do: [{ draw: 1 }] }] }
- { id: kc-late, name: Late, type: forward, element: fire, cost: 3, power: 6000, abilities: [{ field: { keyword: first-strike }, if: { is: { who: self, of: { state: damaged } } } }] }
- { id: kc-early, name: Early, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { keyword: first-strike }, if: { not: { exists: { of: { state: damaged } } } } }] }
- { id: kc-muffler, name: Muffler, type: backup, element: water, cost: 1, abilities: [{ field: { lose-keyword: [brave, haste, first-strike] }, affects: { type: [forward, backup] } }] }
- { id: kc-silence, name: Silence, type: backup, element: water, cost: 1, abilities: [{ field: lose-abilities, affects: { type: forward, controller: opponent } }] }
- { id: kc-banner, name: Banner, type: backup, element: fire, cost: 1, abilities: [{ field: { keyword: [brave, haste, first-strike] }, affects: { type: [forward, backup], controller: you, other: true } }] }
- { id: kc-alarm, name: Alarm, type: backup, element: fire, cost: 1, abilities: [{ when: { becomes-dull: { type: forward } }, do: [{ draw: 1 }] }] }
- { id: kc-flag, name: Red Flag, type: forward, element: fire, cost: 3, power: 5000, party-icon: true }
- { id: kc-pennant, name: Blue Pennant, type: forward, element: water, cost: 3, power: 5000, party-icon: true }
- { id: kc-streamer, name: Streamer, type: forward, element: wind, cost: 3, power: 5000, party-icon: true }
- { id: kc-loner, name: Loner, type: forward, element: wind, cost: 3, power: 5000, party-icon: true, keywords: cannot-form-party }
- { id: kc-spur, name: Spur, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { keyword: [brave, haste, first-strike] } } }] }] }
- { id: kc-blunt, name: Blunt, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { lose-keyword: [brave, haste, first-strike] } } }] }] }
- { id: kc-rouse, name: Rouse, type: summon, element: fire, cost: 0, abilities: [{ do: [{ activate: { all: {} } }] }] }
- { id: kc-thief, name: Thief, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen } }] }] }
- { id: kc-quick, name: Quick, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
`;

type Side = { field?: readonly CardSpec[]; hand?: readonly CardSpec[] };

/** A table at which player 0 is about to declare attackers. */
function declaring(mine: Side, theirs: Side = { field: ['Blue'] }): Table {
  return setUp({ phase: 'attack', cards: CARDS, players: [mine, theirs] }).passUntil('attack');
}

/** Plays an attack with that block, until the damage step is over. */
function fight(attackers: readonly string[], blocker: string, mine: Side = {}, theirs: Side = {}): Table {
  const table = declaring(
    { ...mine, field: [...attackers, ...(mine.field ?? [])] },
    { ...theirs, field: [blocker, ...(theirs.field ?? [])] },
  );
  for (const name of attackers) table.do(`attack with ${name}`);
  if (table.kind() === 'party') table.do('let nobody else join');
  return table.do('pass', 'pass', `block with ${blocker}`, 'pass', 'pass');
}

const zones = (table: Table, ...names: readonly string[]): string[] => names.map((name) => table.card(name).zone);
const damages = (table: Table, ...names: readonly string[]): number[] => names.map((name) => table.card(name).damage);
const dulls = (table: Table, ...names: readonly string[]): boolean[] => names.map((name) => table.card(name).dull);

describe('Brave', () => {
  it('SE 15.2.1.1 is a field ability: no stack, there when it is given and gone when it is lost', () => {
    const own = declaring({ field: ['Hero', 'Alarm'] }).do('attack with Hero');
    expect([own.card('Hero').dull, own.stack(), own.waiting()]).toEqual([false, [], 0]);
    const given = declaring({ field: ['Red', 'Banner'] }).do('attack with Red');
    expect([given.card('Red').dull, given.card('Red').attacking]).toEqual([false, true]);
    for (const taker of ['Muffler', 'Silence']) {
      const lost = declaring({ field: ['Hero'] }, { field: ['Blue', taker] }).do('attack with Hero');
      expect([taker, lost.card('Hero').dull]).toEqual([taker, true]);
    }
    // Brave changes the declaration only: a Forward that loses it later does not become dull
    const late = declaring({ field: ['Hero'], hand: ['Blunt'] }).do('attack with Hero', 'play Blunt', 'pass', 'pass');
    late.do('choose Hero');
    expect([late.card('Hero').keywords, late.card('Hero').dull]).toEqual([[], false]);
  });

  it('SE 15.2.1.2 a Forward with Brave does not become dull by attacking, others do', () => {
    const table = declaring({ field: ['Red', 'Hero', 'Rose', 'Alarm'] });
    table.do('attack with Red', 'attack with Hero', 'attack with Rose');
    expect(['Red', 'Hero', 'Rose'].map((name) => table.card(name).attacking)).toEqual([true, true, true]);
    expect(dulls(table, 'Red', 'Hero', 'Rose')).toEqual([true, false, true]);
    // one ability triggered for each Forward that became dull, and none for Hero
    expect(table.passUntil('priority').stack()).toEqual(['ability 1 of Alarm', 'ability 1 of Alarm']);
  });

  it('SE 15.2.1.2 an active attacker may block in the next turn, but not attack again in this one', () => {
    const table = declaring({ field: ['Hero', 'Red'] }, { field: ['Blue'] }).do(
      'attack with Hero',
      'let nobody else join',
    );
    table.passUntil('attackAgain', 'do not block').do('attack again').passUntil('attack');
    expect(table.card('Hero').dull).toBe(false);
    expect(table.offered()).toEqual(['attack with Red', 'do not attack']);
    table.do('do not attack').toPhase('next-turn').toPhase('attack').passUntil('attack');
    table.do('attack with Blue').passUntil('block');
    expect(table.offered()).toEqual(['block with Hero', 'block with Red', 'do not block']);
    // a turn later the Forward may attack again
    table.do('block with Red').toPhase('next-turn').toPhase('attack').passUntil('attack');
    expect(table.can('attack with Hero')).toBe(true);
  });
});

describe('Haste', () => {
  const fresh = (card: string): CardSpec => ({ card, since: 'this-turn' });

  it('SE 15.2.2.1 is a field ability: no stack, there when it is given and gone when it is lost', () => {
    expect(declaring({ field: [fresh('Red'), 'Banner'] }).offered()).toEqual(['attack with Red', 'do not attack']);
    for (const taker of ['Muffler', 'Silence']) {
      const field = [fresh('Runner'), 'Red'];
      const lost = declaring({ field }, { field: ['Blue', taker] });
      expect([taker, ...lost.offered()]).toEqual([taker, 'attack with Red', 'do not attack']);
    }
    const table = setUp({ phase: 'attack', cards: CARDS, players: [{ field: [fresh('Red')], hand: ['Spur'] }, {}] });
    table.do('play Spur').passUntilQuiet();
    expect([table.stack(), table.card('Red').keywords]).toEqual([[], ['haste', 'brave', 'first-strike']]);
    expect(table.passUntil('attack').can('attack with Red')).toBe(true);
  });

  it('SE 15.2.2.2 attacks without having been controlled since its controller’s latest turn began', () => {
    const table = declaring({ field: [fresh('Runner'), fresh('Red'), fresh('Beast'), 'Rose'] });
    // Monsters do not attack, with or without Haste
    expect(table.offered()).toEqual(['attack with Runner', 'attack with Rose', 'do not attack']);
    table.do('attack with Runner', 'let nobody else join').passUntil('attackAgain', 'do not block');
    expect(table.zone(1, 'damage').length).toBe(1);
  });

  it('SE 15.2.2.2 a Haste Forward whose control changed this turn attacks, too, but no dull one', () => {
    const stolen = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: ['Red'], hand: ['Thief', 'Thief'] }, { field: ['Runner', 'Blue'] }],
    });
    stolen.do('play Thief', 'pass', 'pass', 'choose Runner', 'play Thief', 'pass', 'pass', 'choose Blue');
    stolen.passUntil('attack');
    expect([stolen.card('Runner').player, stolen.card('Blue').player]).toEqual([0, 0]);
    expect(stolen.offered()).toEqual(['attack with Red', 'attack with Runner', 'do not attack']);
    const dull = declaring({ field: [{ card: 'Runner', since: 'this-turn', dull: true }, 'Red'] });
    expect(dull.offered()).toEqual(['attack with Red', 'do not attack']);
  });

  it('SE 15.2.2.3 uses abilities that dull it without having been there; Monsters need no Haste for that', () => {
    const field = ['Runner', 'Walker', 'Slug'].map(fresh);
    const backups = ['Hasty', 'Slow'].map((card): CardSpec => ({ card, since: 'this-turn', dull: false }));
    const table = setUp({ cards: CARDS, players: [{ field: [...field, ...backups] }, {}] });
    expect(table.offered()).toEqual([
      'pass',
      'use ability 1 of Runner',
      'use ability 1 of Slug',
      'use ability 1 of Hasty',
    ]);
    table.do('use ability 1 of Runner');
    expect([table.card('Runner').dull, table.stack()]).toEqual([true, ['ability 1 of Runner']]);
    expect(table.can('use ability 1 of Runner')).toBe(false);
    table.passUntilQuiet().toPhase('next-turn').toPhase('next-turn').passUntil('priority');
    expect(table.can('use ability 1 of Walker')).toBe(true);
    expect(table.can('use ability 1 of Slow')).toBe(true);
  });

  it('SE 15.2.2.3 in the opponent’s turn too; by the switch a card without Haste waits for its controller’s next turn', () => {
    const start = (value: string): Table =>
      setUp({
        cards: CARDS,
        phase: 'end',
        switches: { 'dull-icon': value },
        players: [{ field: ['Runner', 'Walker'].map(fresh) }, {}],
      })
        .toPhase('next-turn')
        .do('pass');
    expect(start('current-turn').offered()).toEqual(['pass', 'use ability 1 of Runner', 'use ability 1 of Walker']);
    expect(start('controllers-turn').offered()).toEqual(['pass', 'use ability 1 of Runner']);
    const later = start('controllers-turn').toPhase('next-turn').toPhase('main-1');
    expect(later.can('use ability 1 of Walker')).toBe(true);
  });
});

describe('First Strike', () => {
  it('SE 15.2.3.1 is a field ability: no stack, there when it is given and gone when it is lost', () => {
    const own = fight(['Duelist'], 'Blue', { hand: [] });
    expect([...damages(own, 'Duelist', 'Blue'), ...zones(own, 'Duelist', 'Blue')]).toEqual([0, 4000, 'break', 'field']);
    const given = fight(['Red'], 'Blue', { field: ['Banner'] });
    expect(zones(given, 'Red', 'Blue')).toEqual(['field', 'break']);
    expect(damages(given, 'Red')).toEqual([0]);
    for (const taker of ['Muffler', 'Silence']) {
      const lost = fight(['Fencer'], 'Blue', {}, { field: [taker] });
      expect([taker, ...zones(lost, 'Fencer', 'Blue')]).toEqual([taker, 'break', 'break']);
    }
    expect([given.stack(), given.waiting()]).toEqual([[], 0]);
  });

  it('SE 15.2.3.2 Forwards with First Strike deal damage first, the others afterwards, and none twice', () => {
    // the attacker has First Strike: the other Forward is broken first and deals nothing
    const attacker = fight(['Fencer'], 'Blue');
    expect([...zones(attacker, 'Fencer', 'Blue'), ...damages(attacker, 'Fencer')]).toEqual(['field', 'break', 0]);
    // the blocker has First Strike
    const blocker = fight(['Red'], 'Lancer');
    expect([...zones(blocker, 'Red', 'Lancer'), ...damages(blocker, 'Lancer')]).toEqual(['break', 'field', 0]);
    // both have First Strike and strike together
    expect(zones(fight(['Fencer'], 'Lancer'), 'Fencer', 'Lancer')).toEqual(['break', 'break']);
    // the Forward that survives strikes back, and is struck once
    const survivor = fight(['Duelist'], 'Giant');
    expect([...zones(survivor, 'Duelist', 'Giant'), ...damages(survivor, 'Giant')]).toEqual(['break', 'field', 4000]);
  });

  it('SE 15.2.3.2 First Strike is looked at as the step begins: one that is gained or lost by the first damage does not count', () => {
    // Late gains First Strike by the damage of Lancer: it deals its damage all the same, once
    const late = fight(['Late'], 'Lancer');
    expect([...zones(late, 'Late', 'Lancer'), ...damages(late, 'Late')]).toEqual(['field', 'break', 5000]);
    // Early loses First Strike by its own damage: it does not strike again
    const early = fight(['Early'], 'Giant');
    expect([...zones(early, 'Early', 'Giant'), ...damages(early, 'Giant')]).toEqual(['break', 'field', 5000]);
    // First Strike that is gained in the block step counts
    const table = declaring({ field: ['Red'], hand: ['Spur'] }).do(
      'attack with Red',
      'pass',
      'pass',
      'block with Blue',
    );
    table.do('play Spur', 'pass', 'pass', 'choose Red', 'pass', 'pass');
    expect([...zones(table, 'Red', 'Blue'), ...damages(table, 'Red')]).toEqual(['field', 'break', 0]);
  });

  it('SE 15.2.3.2 an unblocked attack is one point of damage, First Strike or not', () => {
    const table = declaring({ field: ['Fencer'] })
      .do('attack with Fencer')
      .passUntil('block')
      .do('do not block');
    table.toPhase('main-2');
    expect(table.zone(1, 'damage').length).toBe(1);
  });

  it('SE 15.2.3.3 between the two damages nobody can do anything, and what triggered waits', () => {
    const table = fight(['Fencer'], 'Wall', { hand: ['Quick'] }, { hand: ['Quick'] });
    // at the first stop after the block step both have dealt their damage
    expect([...damages(table, 'Wall'), ...zones(table, 'Fencer')]).toEqual([5000, 'break']);
    expect([table.kind(), table.decider()]).toEqual(['priority', 0]);
    // the triggers of the first damage are stacked together with the others, the turn player's first
    expect(table.stack()).toEqual(['ability 1 of Wall', 'ability 1 of Fencer']);
    expect([table.zone(0, 'hand'), table.zone(1, 'hand')]).toEqual([['Quick'], ['Quick']]);
  });

  it('SE 15.2.3.3 rule processes are done there: the broken leave before normal damage, their triggers come after it', () => {
    // a party without First Strike is blocked by a Forward with it, which breaks one member: only the other member
    // strikes back
    const table = declaring({ field: ['Red', 'Rose'], hand: ['Quick'] }, { field: ['Lancer', 'Guard'] });
    table.do('attack with Red', 'attack with Rose', 'pass', 'pass', 'block with Lancer', 'pass', 'pass');
    table.do('5000 damage to Red');
    expect([...zones(table, 'Red', 'Rose', 'Lancer'), ...damages(table, 'Lancer')]).toEqual([
      'break',
      'field',
      'field',
      3000,
    ]);
    // First Strike breaks Guard: its trigger is stacked after the normal damage, and nobody can respond before
    const guard = fight(['Fencer'], 'Guard', { hand: ['Quick'] });
    expect([guard.kind(), guard.stack()]).toEqual(['priority', ['ability 1 of Guard', 'ability 1 of Fencer']]);
    expect(damages(guard, 'Fencer')).toEqual([0]);
  });

  it('SE 15.2.3.3 what First Strike triggered is stacked with the rest, the turn player first, and not before it', () => {
    // the blocker strikes first; if its trigger were stacked at once, it would lie under the attacker's
    const table = fight(['Wall'], 'Fencer');
    expect([...damages(table, 'Wall'), ...zones(table, 'Fencer')]).toEqual([5000, 'break']);
    expect(table.stack()).toEqual(['ability 1 of Fencer', 'ability 1 of Wall']);
  });

  it('SE 15.2.3.4 a party uses it only if all members have it', () => {
    // only one of two has First Strike: no member strikes first, and the blocker deals its damage, too
    const mixed = fight(['Fencer', 'Red'], 'Blue').do('5000 damage to Fencer');
    expect([...zones(mixed, 'Fencer', 'Red', 'Blue')]).toEqual(['break', 'field', 'break']);
    // all members have First Strike: the blocker is broken before it deals damage
    const all = fight(['Fencer', 'Duelist'], 'Giant');
    expect([...zones(all, 'Fencer', 'Duelist', 'Giant'), ...damages(all, 'Fencer', 'Duelist')]).toEqual([
      'field',
      'field',
      'break',
      0,
      0,
    ]);
    // only the blocker strikes first: the member that it breaks deals nothing, First Strike or not
    const blocked = fight(['Fencer', 'Rose'], 'Lancer').do('5000 damage to Fencer');
    expect([...zones(blocked, 'Fencer', 'Rose', 'Lancer'), ...damages(blocked, 'Lancer')]).toEqual([
      'break',
      'field',
      'field',
      3000,
    ]);
  });
});

describe('the party icon', () => {
  it('SE 15.2.8.1 Forwards with the icon form a party, whatever their elements', () => {
    const table = declaring({ field: ['Red Flag', 'Blue Pennant', 'Streamer', 'Loner', 'Red'] });
    table.do('attack with Red Flag', 'attack with Blue Pennant');
    expect(table.offered()).toEqual(['attack with Streamer', 'let nobody else join']);
    table.do('attack with Streamer').passUntil('block');
    const attacking = table.cards(0, 'field').filter((card) => card.attacking);
    expect(attacking.map((card) => card.name)).toEqual(['Red Flag', 'Blue Pennant', 'Streamer']);
    // a party is one attack and deals one point of damage
    table.do('do not block').toPhase('main-2');
    expect(table.zone(1, 'damage').length).toBe(1);
  });

  it('SE 15.2.8.2 without the icon all members share one element, the others’ icons or not', () => {
    // Red cannot join two icons of different elements, though it shares one of the elements
    const icons = declaring({ field: ['Red Flag', 'Blue Pennant', 'Red', 'Blue'] }).do(
      'attack with Red Flag',
      'attack with Blue Pennant',
    );
    expect(icons.forced()).toEqual(['let nobody else join']);
    expect(icons.kind()).toBe('priority');
    expect(icons.card('Red').attacking).toBe(false);
    // with Red in the party no other element can join, icon or not
    const mixed = declaring({ field: ['Red Flag', 'Red', 'Blue Pennant', 'Rose', 'Blue'] });
    mixed.do('attack with Red Flag');
    expect(mixed.offered()).toEqual([
      'attack with Red',
      'attack with Blue Pennant',
      'attack with Rose',
      'let nobody else join',
    ]);
    mixed.do('attack with Red');
    expect(mixed.offered()).toEqual(['attack with Rose', 'let nobody else join']);
    // one icon alone does not help, either
    expect(
      declaring({ field: ['Blue', 'Red Flag'] })
        .do('attack with Blue')
        .kind(),
    ).toBe('priority');
  });
});
