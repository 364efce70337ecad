/** What may be done in the main phase (8.1 to 8.3), and the further action of Sealed (B-1.8.5). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: test-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: test-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: test-knight, name: Knight, kind: follower, class: royal, cost: 3, attack: 3, defense: 3, abilities: [{ evolve: { pp: 2 } }] }
- { id: test-knight-evolved, name: Knight, kind: follower, special: evolve, class: royal, attack: 5, defense: 5 }
- { id: test-rider, name: Rider, kind: follower, class: royal, cost: 3, attack: 3, defense: 3, abilities: [{ evolve: { pp: 1 }, any-times: true }] }
- { id: test-rider-evolved, name: Rider, kind: follower, special: evolve, class: royal, attack: 5, defense: 5 }
- { id: test-captain, name: Captain, kind: follower, class: royal, cost: 3, attack: 2, defense: 2, abilities: [{ advance: { pp: 1 }, do: [{ heal: 5 }] }] }
- { id: test-marshal, name: Marshal, kind: follower, class: royal, cost: 3, attack: 2, defense: 2, abilities: [{ when: fanfare, do: [{ evolve: self }] }] }
- { id: test-marshal-evolved, name: Marshal, kind: follower, special: evolve, class: royal, attack: 6, defense: 6 }
- { id: test-gift, name: Gift, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ heal: 1 }] }] }
- { id: test-bolt, name: Bolt, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: test-tithe, name: Tithe, kind: spell, class: royal, cost: 1, abilities: [{ play-cost: [{ discard: 1 }] }, { do: [{ heal: 4 }] }] }
- { id: test-chapel, name: Chapel, kind: amulet, class: bishop, cost: 3 }
- { id: test-sigil, name: Sigil, kind: crest, special: token, class: bishop }
- id: test-shrine
  name: Shrine
  kind: amulet
  class: bishop
  cost: 1
  abilities:
    - { cost: engage-self, do: [{ heal: 3 }] }
    - { cost: [{ pp: 3 }, bury-self], do: [{ draw: 1 }] }
`;

describe('playing and using abilities', () => {
  it('SVE 8.1.2 what cannot be carried out in full is not offered', () => {
    const offered = (player: object, other: object = {}) =>
      setUp({ cards: CARDS, players: [player, other] })
        .offered()
        .slice(0, -1);
    // in turn: no target, no room, no PP, no card to discard
    expect(offered({ hand: ['Bolt'] })).toEqual([]);
    expect(offered({ hand: ['Bolt'] }, { field: ['Soldier'] })).toEqual(['play Bolt']);
    const full = Array.from({ length: 5 }, () => 'Chapel');
    expect(offered({ hand: ['Soldier', 'Chapel'], field: full })).toEqual([]);
    expect(offered({ hand: ['Soldier'], field: full.slice(1) })).toEqual(['play Soldier']);
    expect(offered({ hand: ['Soldier'], pp: 1 })).toEqual([]);
    expect(offered({ hand: ['Tithe'] })).toEqual([]);
    expect(offered({ hand: ['Tithe', 'Soldier'], pp: 1 })).toEqual(['play Tithe']);
    // an ability is not offered if its cost cannot be paid in full
    expect(offered({ field: [{ card: 'Shrine', engaged: true }], pp: 2 })).toEqual([]);
  });

  it('SVE 8.2.1 a card of the hand or EX area is played for as many PP as it costs; a crest is not', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Chapel', 'Soldier'], ex: ['Sigil', 'Gift'], graveyard: ['Gift'], pp: 4 }, { hand: ['Gift'] }],
    });
    expect(table.offered()).toEqual([
      'play Chapel',
      'play Soldier',
      'play Gift from the EX area',
      'end the main phase',
    ]);
    table.do('play Chapel');
    expect(table.player(0).pp).toBe(1);
    expect(table.zone(0, 'field')).toEqual(['Chapel']);
    table.do('play Gift');
    expect(table.player(0)).toMatchObject({ pp: 0, defense: 21 });
    expect(table.zone(0, 'hand')).toEqual(['Soldier']);
    expect(table.offered()).toEqual(['end the main phase']);
  });

  it('SVE 8.3.1 an activated ability of a card of their own is played, in the turn the card came too', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: [{ card: 'Shrine', since: 'this-turn' }], hand: ['Shrine'], pp: 3 }, { field: ['Shrine'] }],
    });
    table.do('use ability 1 of Shrine');
    expect(table.player(0).defense).toBe(23);
    expect(table.offered()).toEqual(['play Shrine', 'use ability 2 of Shrine', 'end the main phase']);
    table.do('use ability 2 of Shrine');
    expect(table.player(0)).toMatchObject({ pp: 0, hand: 2 });
    expect(table.zone(0, 'graveyard')).toEqual(['Shrine']);
  });
});

describe('evolve abilities', () => {
  const begin = (field: string[] = ['Soldier', 'Knight', 'Captain', 'Rider'], more: object = {}) =>
    setUp({
      cards: CARDS,
      players: [{ field, hand: ['Marshal'], 'evolve-deck': ['Soldier', 'Knight', 'Rider', 'Marshal'], ...more }, {}],
    });
  const evolutions = (table: ReturnType<typeof begin>) =>
    table.offered().filter((text) => text.startsWith('evolve') || text.startsWith('use ability'));

  it('SVE 8.3.2 an advance-activate ability counts as an evolve ability', () => {
    expect(evolutions(begin())).toEqual([
      'evolve Soldier',
      'evolve Knight',
      'use ability 1 of Captain',
      'evolve Rider',
    ]);
    expect(evolutions(begin().do('evolve Soldier'))).not.toContain('use ability 1 of Captain');
    const table = begin().do('use ability 1 of Captain');
    expect(table.player(0).defense).toBe(25);
    expect(evolutions(table)).not.toContain('evolve Soldier');
  });

  it('SVE 8.3.2.1 after one of them none can be announced in the turn; evolving by effect is free', () => {
    const table = begin(['Soldier', 'Knight', 'Captain']).do('evolve Soldier');
    expect(table.card('Soldier').evolved).toBe(true);
    expect(evolutions(table)).toEqual([]);
    table.do('play Marshal');
    if (table.kind() === 'evolveCard') table.do('reveal Marshal');
    expect(table.card('Marshal').evolved).toBe(true);
    expect(evolutions(table)).toEqual([]);
    // an evolution by an effect does not count
    const other = begin(['Soldier']).do('play Marshal');
    if (other.kind() === 'evolveCard') other.do('reveal Marshal');
    expect(evolutions(other)).toEqual(['evolve Soldier']);
    // in the player's next turn evolve abilities may be used again
    table.toPhase('next-turn').toPhase('next-turn');
    expect(evolutions(table)).toEqual(['evolve Knight', 'use ability 1 of Captain']);
  });

  it('SVE 8.3.2.2 an ability that may be used any number of times is exempt, and counts against the others', () => {
    const table = begin().do('evolve Soldier');
    expect(evolutions(table)).toEqual(['evolve Rider']);
    expect(table.do('evolve Rider').card('Rider').evolved).toBe(true);
    const other = begin().do('evolve Rider');
    expect(evolutions(other)).toEqual([]);
    // two such abilities may be used in one turn
    const two = begin(['Rider', 'Rider'], { 'evolve-deck': ['Rider', 'Rider'] }).do('evolve Rider');
    expect(evolutions(two)).toHaveLength(1);
    two.do('evolve Rider');
    expect(two.cards(0, 'field').map((card) => card.evolved)).toEqual([true, true]);
  });
});

describe('granting Rush', () => {
  const sealed = (mine: object, theirs: object = {}, format = 'sealed') =>
    setUp({
      cards: CARDS,
      switches: { format },
      players: [
        { field: [{ card: 'Marshal', since: 'this-turn' }, 'Soldier'], 'evolve-deck': ['Soldier', 'Knight'], ...mine },
        { field: [{ card: 'Knight', engaged: true }], ...theirs },
      ],
    });
  const grants = (table: ReturnType<typeof sealed>) => table.offered().filter((text) => text.startsWith('grant'));

  it('SVE B-1.8.5.1 1 PP and a face-down evolve card give Rush, once a turn and never beside an evolve ability', () => {
    const table = sealed({ field: [{ card: 'Marshal', since: 'this-turn' }, 'Soldier', 'Chapel'] });
    expect(grants(table)).toEqual(['grant Rush with Soldier', 'grant Rush with Knight']);
    expect(table.can('attack with Marshal')).toBe(false);
    table.do('grant Rush with Knight');
    expect(table.offered()).toEqual(['choose Marshal', 'choose Soldier']);
    table.do('choose Marshal');
    expect(table.player(0).pp).toBe(9);
    expect(table.cards(0, 'evolve-deck').map((card) => [card.name, card.faceUp, card.known[1]])).toEqual([
      ['Soldier', false, false],
      ['Knight', true, true],
    ]);
    expect(table.card('Marshal').keywords).toEqual(['rush']);
    expect(table.card('Soldier', 0).keywords).toEqual([]);
    expect(grants(table)).toEqual([]);
    expect(table.can('evolve Soldier')).toBe(false);
    // a new follower with Rush may attack followers only
    table.do('attack with Marshal');
    expect(table.forced()).toContain('attack Knight');
    // the follower keeps Rush, and the action can be used again in a later turn
    const later = sealed({}).do('grant Rush with Knight', 'choose Marshal').toPhase('next-turn').toPhase('next-turn');
    expect(later.card('Marshal').keywords).toEqual(['rush']);
    expect(grants(later)).toEqual(['grant Rush with Soldier']);
    expect(later.can('evolve Soldier')).toBe(true);
    // the action is not there after an evolve ability, without a face-down card, a follower or PP, or in another format
    expect(grants(sealed({}).do('evolve Soldier'))).toEqual([]);
    expect(grants(sealed({ 'evolve-deck': [{ card: 'Knight', faceUp: true }] }))).toEqual([]);
    expect(grants(sealed({ field: ['Chapel'] }))).toEqual([]);
    expect(grants(sealed({ pp: 0 }))).toEqual([]);
    expect(grants(sealed({}, {}, 'constructed'))).toEqual([]);
    // the other player's followers cannot be chosen
    const choice = sealed({}).do('grant Rush with Knight');
    expect([...choice.offered()].sort()).toEqual(['choose Marshal', 'choose Soldier']);
  });

  it('SVE B-1.8.5.1.1 an EP may pay for it in place of the PP', () => {
    const table = sealed({ ep: 2, pp: 4 }).do('grant Rush with Knight');
    expect(table.offered()).toEqual(['pay with PP', 'pay 1 EP']);
    table.do('pay 1 EP', 'choose Marshal');
    expect(table.player(0)).toMatchObject({ ep: 1, pp: 4 });
    expect(table.card('Marshal').keywords).toEqual(['rush']);
    const paid = sealed({ ep: 2, pp: 4 }).do('grant Rush with Knight', 'pay with PP', 'choose Marshal');
    expect(paid.player(0)).toMatchObject({ ep: 2, pp: 3 });
    // without PP the EP is paid
    const poor = sealed({ ep: 1, pp: 0 }).do('grant Rush with Knight', 'choose Marshal');
    expect(poor.player(0)).toMatchObject({ ep: 0, pp: 0 });
    expect(poor.card('Marshal').keywords).toEqual(['rush']);
  });
});
