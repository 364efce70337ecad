/** Triggers, drive checks, Drive and Ride (14.4). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: dr-point, name: ドライブポイント, kind: spell, special: evolve, class: neutral, copies: 10 }
- { id: dr-soldier, name: Soldier, kind: follower, class: dragon, cost: 0, attack: 2, defense: 2 }
- { id: dr-crit, name: Crit, kind: follower, class: dragon, cost: 0, attack: 1, defense: 1, trigger: critical }
- { id: dr-draw, name: Draw, kind: follower, class: dragon, cost: 0, attack: 1, defense: 1, trigger: draw }
- { id: dr-stand, name: Stand, kind: follower, class: dragon, cost: 0, attack: 1, defense: 1, trigger: stand }
- { id: dr-heal, name: Heal, kind: follower, class: dragon, cost: 0, attack: 1, defense: 1, trigger: heal }
- { id: dr-check, name: Check, kind: spell, class: dragon, cost: 0, abilities: [{ do: [drive-check] }] }
- { id: dr-twin-check, name: Checks, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ drive-check: 2 }] }] }
- { id: dr-seek, name: Seek, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ search: { of: { trigger: true }, count: 9, up-to: true } }] }] }
- { id: dr-single, name: Single, kind: follower, class: dragon, cost: 0, attack: 1, defense: 5, abilities: [{ when: strike, do: [drive-check] }] }
- { id: dr-twin, name: Twin, kind: follower, class: dragon, cost: 0, attack: 1, defense: 5, abilities: [{ when: strike, do: [drive-check, drive-check] }] }
- { id: dr-fan, name: Fan, kind: amulet, class: dragon, cost: 0, abilities: [{ when: triggers, do: [{ heal: 100 }] }] }
- id: dr-rider
  name: Rider
  kind: follower
  class: dragon
  cost: 0
  attack: 2
  defense: 4
  abilities:
    - { ride: { pp: 2 }, do: [{ drive: self }] }
    - { when: on-drive, do: [{ heal: 10 }] }
- { id: dr-grant, name: Grant, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { drive: chosen }] }] }
- { id: dr-count, name: Count, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ heal: { count: { of: { keyword: drive, master: you } } } }] }] }
- { id: dr-strip, name: Strip, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: lose-abilities } }] }] }
- { id: dr-gust, name: Gust, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-hand: chosen }] }] }
- { id: dr-witness, name: Witness, kind: amulet, class: dragon, cost: 0, abilities: [{ when: on-drive, do: [{ heal: 100 }] }] }
- { id: dr-star, name: Star, kind: follower, class: dragon, cost: 0, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }
- { id: dr-star-evolved, name: Star, kind: follower, special: evolve, class: dragon, attack: 2, defense: 2 }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const VANGUARD = { title: 'カードファイト!! ヴァンガード' };
const at = (mine: Options, theirs: Options = {}) =>
  setUp({
    cards: CARDS,
    players: [
      { ...VANGUARD, ...mine },
      { ...VANGUARD, ...theirs },
    ],
  });
const points = (n: number) => Array.from({ length: n }, () => 'ドライブポイント');
const theirs: Options = { field: [{ card: 'Soldier', engaged: true, as: 'target', defense: 20 }] };

describe('triggers', () => {
  it('SVE 14.4.1.1 there are four icons, and a drive check does what the one says', () => {
    for (const card of ['Crit', 'Draw', 'Stand', 'Heal']) {
      const table = at({ hand: ['Check'], deck: [card, 'Soldier'], field: ['Soldier'] });
      expect(table.do('play Check').offered()).toEqual(['use the trigger', 'do not use the trigger']);
    }
    const none = at({ hand: ['Check'], deck: ['Soldier', 'Crit'], field: ['Soldier'] });
    expect(none.do('play Check').kind()).toBe('main');
  });

  it('SVE 14.4.1.2 a card with a trigger is one that has an icon', () => {
    const table = at({ hand: ['Seek'], deck: ['Soldier', 'Crit', 'Heal', 'Soldier'] });
    table.do('play Seek', 'choose Crit', 'choose Heal').passUntilQuiet();
    expect([...table.zone(0, 'hand')].sort()).toEqual(['Crit', 'Heal']);
    expect(table.zone(0, 'deck')).toEqual(['Soldier', 'Soldier']);
  });
});

describe('drive checks', () => {
  it('SVE 14.4.5.1 the steps follow each other: up, used, buried', () => {
    const table = at({ hand: ['Check'], deck: ['Heal', 'Soldier'] });
    table.do('play Check');
    expect([table.zone(0, 'trigger'), table.zone(0, 'deck')]).toEqual([['Heal'], ['Soldier']]);
    table.do('use the trigger');
    expect([table.zone(0, 'trigger'), table.zone(0, 'graveyard')]).toEqual([[], ['Heal', 'Check']]);
    expect(table.player(0).defense).toBe(23);
  });

  it('SVE 14.4.5.1.1 the top card goes to the trigger zone, for all to see; an empty deck loses nothing', () => {
    const table = at({ hand: ['Check'], deck: ['Crit', 'Heal'] });
    table.do('play Check');
    expect(table.cards(0, 'trigger').map((card) => [card.name, card.known])).toEqual([['Crit', [true, true]]]);
    const empty = at({ hand: ['Check', 'Check'], deck: [] });
    empty.do('play Check', 'play Check');
    expect(empty.isOver()).toBe(false);
  });

  it('SVE 14.4.5.1.2 of a deck without a title it goes to the bottom, and nothing is used', () => {
    const table = at({ hand: ['Check'], deck: ['Heal', 'Soldier'], field: ['Fan'], title: '' });
    table.do('play Check');
    expect(table.zone(0, 'deck')).toEqual(['Soldier', 'Heal']);
    expect(table.player(0).defense).toBe(20);
    // a second check is made all the same
    const twice = at({ hand: ['Checks'], deck: ['Heal', 'Crit', 'Soldier'], title: '' });
    expect(twice.do('play Checks').zone(0, 'deck')).toEqual(['Soldier', 'Heal', 'Crit']);
    // a deck based on any title uses the trigger
    expect(
      at({ hand: ['Check'], deck: ['Heal'], title: 'Saga' })
        .do('play Check')
        .kind(),
    ).toBe('trigger');
  });

  it('SVE 14.4.5.1.3 its player may use it or not', () => {
    const table = at({ hand: ['Check'], deck: ['Heal', 'Soldier'] });
    table.do('play Check');
    expect(table.decider()).toBe(0);
    table.do('do not use the trigger');
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 14.4.5.1.3.1 critical: a follower of yours gets +2 attack for good', () => {
    const table = at({ hand: ['Check'], deck: ['Crit', 'Soldier', 'Soldier'], field: ['Soldier', 'Single'] }, theirs);
    table.do('play Check', 'use the trigger');
    expect(table.offered()).toEqual(['choose Soldier', 'choose Single']);
    table.do('choose Single');
    expect([table.card('Single').attack, table.card('Soldier', 0).attack]).toEqual([3, 2]);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Single').attack).toBe(3);
  });

  it('SVE 14.4.5.1.3.2 draw: a card is drawn', () => {
    const table = at({ hand: ['Check'], deck: ['Draw', 'Soldier', 'Heal'] });
    table.do('play Check', 'use the trigger');
    expect([table.zone(0, 'hand'), table.zone(0, 'deck')]).toEqual([['Soldier'], ['Heal']]);
  });

  it('SVE 14.4.5.1.3.3 stand: a follower stands and cannot attack leaders this turn', () => {
    const table = at(
      { hand: ['Check'], deck: ['Stand', 'Soldier', 'Soldier'], field: [{ card: 'Soldier', engaged: true }] },
      theirs,
    );
    table.do('play Check', 'use the trigger').passUntilQuiet();
    expect(table.card('Soldier', 0).engaged).toBe(false);
    table.do('attack with Soldier');
    expect(table.can('attack the leader')).toBe(false);
    const later = at({
      hand: ['Check'],
      deck: ['Stand', 'Soldier', 'Soldier'],
      field: [{ card: 'Soldier', engaged: true }],
    });
    later.do('play Check', 'use the trigger').toPhase('next-turn').toPhase('next-turn');
    later.do('attack with Soldier').passUntilQuiet();
    expect(later.player(1).defense).toBe(18);
  });

  it('SVE 14.4.5.1.3.4 heal: the leader gets +3 defense', () => {
    const table = at({ hand: ['Check'], deck: ['Heal'] });
    expect(table.do('play Check', 'use the trigger').player(0).defense).toBe(23);
  });

  it('SVE 14.4.5.1.4 if it was used, what waits for that triggers', () => {
    const used = at({ hand: ['Check'], deck: ['Heal'], field: ['Fan'] });
    expect(used.do('play Check', 'use the trigger').player(0).defense).toBe(123);
    const unused = at({ hand: ['Check'], deck: ['Heal'], field: ['Fan'] });
    expect(unused.do('play Check', 'do not use the trigger').player(0).defense).toBe(20);
    expect(
      at({ hand: ['Check'], deck: ['Soldier'], field: ['Fan'] })
        .do('play Check')
        .player(0).defense,
    ).toBe(20);
  });

  it('SVE 14.4.5.1.5 used: graveyard; no icon, or not used: bottom of the deck', () => {
    const deckAfter = (top: string, ...answers: string[]) => {
      const table = at({ hand: ['Check'], deck: [top, 'Single'] });
      table.do('play Check', ...answers);
      return [table.zone(0, 'deck'), table.zone(0, 'graveyard'), table.zone(0, 'trigger')];
    };
    expect(deckAfter('Heal', 'use the trigger')).toEqual([['Single'], ['Heal', 'Check'], []]);
    expect(deckAfter('Heal', 'do not use the trigger')).toEqual([['Single', 'Heal'], ['Check'], []]);
    expect(deckAfter('Soldier')).toEqual([['Single', 'Soldier'], ['Check'], []]);
  });
});

describe('Single and Twin Drive', () => {
  it('SVE 14.4.6.1 they check on attacking, before the damage', () => {
    const table = at({ field: ['Single'], deck: ['Crit', 'Soldier'] });
    table.do('attack with Single', 'attack the leader', 'use the trigger').passUntilQuiet();
    expect(table.player(1).defense).toBe(17);
    // the attacked follower makes no check
    const attacked = at({ field: ['Soldier'] }, { field: [{ card: 'Single', engaged: true }], deck: ['Heal', 'Heal'] });
    attacked.do('attack with Soldier', 'attack Single').passUntilQuiet();
    expect(attacked.zone(1, 'deck')).toHaveLength(2);
  });

  it('SVE 14.4.6.2 Single Drive makes one check', () => {
    const table = at({ field: ['Single'], deck: ['Heal', 'Heal', 'Soldier'] });
    table.do('attack with Single', 'attack the leader', 'use the trigger').passUntilQuiet();
    expect([table.player(0).defense, table.zone(0, 'deck')]).toEqual([23, ['Heal', 'Soldier']]);
  });

  it('SVE 14.4.6.3 Twin Drive makes one and then another', () => {
    const table = at({ field: ['Twin'], deck: ['Draw', 'Soldier', 'Heal', 'Soldier'] });
    table.do('attack with Twin', 'attack the leader', 'use the trigger');
    // the first draw came before the second check
    expect(table.zone(0, 'trigger')).toEqual(['Heal']);
    table.do('use the trigger').passUntilQuiet();
    expect([table.player(0).defense, table.zone(0, 'hand')]).toEqual([23, ['Soldier']]);
  });
});

describe('Drive', () => {
  it('SVE 14.4.7.1 is a keyword that a follower gains', () => {
    const table = at({ field: ['Soldier'], hand: ['Grant', 'Count'] });
    expect(table.card('Soldier').keywords).not.toContain('drive');
    table.do('play Grant', 'play Count');
    expect(table.card('Soldier').keywords).toContain('drive');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 14.4.7.2 changes no number by itself', () => {
    const table = at({ field: ['Soldier'], hand: ['Grant'] });
    table.do('play Grant');
    expect(table.card('Soldier')).toMatchObject({ attack: 2, defense: 2, engaged: false });
    expect(table.player(0)).toMatchObject({ defense: 20, hand: 0 });
  });

  it('SVE 14.4.7.3 gaining it is one procedure: once, and with all that belongs to it', () => {
    const table = at({ field: ['Rider'], hand: ['Grant', 'Grant'], deck: ['Heal', 'Heal', 'Soldier'] });
    table.do('play Grant', 'play Grant');
    expect(table.player(0).defense).toBe(30);
    table.do('attack with Rider', 'attack the leader', 'use the trigger').passUntilQuiet();
    expect(table.zone(0, 'deck')).toEqual(['Heal', 'Soldier']);
  });

  it('SVE 14.4.7.3.1 whoever has had it gains nothing, though it was lost', () => {
    const table = at({ field: ['Soldier'], hand: ['Grant', 'Strip', 'Grant'], deck: ['Heal'] });
    table.do('play Grant', 'play Strip');
    expect(table.card('Soldier').keywords).toEqual([]);
    table.do('play Grant');
    expect(table.card('Soldier').keywords).toEqual([]);
    // another object of the card may gain it
    const again = at({ field: ['Rider'], hand: ['Grant', 'Gust', 'Grant'] });
    again.do('play Grant', 'play Gust', 'play Rider', 'play Grant');
    expect(again.player(0).defense).toBe(40);
  });

  it('SVE 14.4.7.3.2 with it come Single Drive and Rush', () => {
    const table = at(
      { field: [{ card: 'Soldier', since: 'this-turn' }], hand: ['Grant'], deck: ['Heal', 'Crit'] },
      theirs,
    );
    expect(table.can('attack with Soldier')).toBe(false);
    table.do('play Grant', 'choose Soldier');
    expect([...table.card('Soldier', 0).keywords].sort()).toEqual(['drive', 'rush']);
    table.do('attack with Soldier');
    expect(table.can('attack the leader')).toBe(false);
    table.passUntilQuiet('use the trigger');
    expect([table.player(0).defense, table.zone(0, 'deck')]).toEqual([23, ['Crit']]);
  });

  it('SVE 14.4.8.1 On Drive waits for its own card', () => {
    const table = at({ field: ['Soldier', 'Witness', 'Rider'], hand: ['Grant'] });
    table.do('play Grant', 'choose Soldier');
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 14.4.8.2 On Drive triggers when its card has gained Drive', () => {
    const table = at({ field: ['Rider'], hand: ['Grant'] });
    table.do('play Grant');
    expect(table.player(0).defense).toBe(30);
  });
});

describe('Ride', () => {
  it('SVE 14.4.9.1 is an activated ability that brings Drive', () => {
    const table = at({ field: ['Rider'], 'evolve-deck': points(1) });
    table.do('use ability 1 of Rider');
    expect(table.card('Rider').keywords).toContain('drive');
    expect(table.player(0)).toMatchObject({ pp: 8, defense: 30 });
  });

  it('SVE 14.4.9.2 costs a drive point of the evolve deck, an EP may be one PP, and once a game', () => {
    const table = at({ field: ['Rider'], hand: ['Gust'], 'evolve-deck': points(3), pp: 2, ep: 1 });
    table.do('use ability 1 of Rider');
    expect(table.offered()).toEqual(['pay with PP', 'pay 1 EP']);
    table.do('pay 1 EP');
    expect(table.player(0)).toMatchObject({ pp: 1, ep: 0 });
    expect(table.cards(0, 'drive').map((card) => card.on)).toEqual(['Rider']);
    expect(table.zone(0, 'evolve-deck')).toHaveLength(2);
    // the ability cannot be played in a later turn, nor after the card came back
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.can('use ability 1 of Rider')).toBe(false);
    table.do('play Gust', 'play Rider');
    expect(table.can('use ability 1 of Rider')).toBe(false);
    // the limit is for each card by itself
    const two = at({
      field: [
        { card: 'Rider', as: 'one' },
        { card: 'Rider', as: 'two' },
      ],
      'evolve-deck': points(2),
    });
    two.do('use ability 1 of one').toPhase('next-turn').toPhase('next-turn');
    expect([two.can('use ability 1 of one'), two.can('use ability 1 of two')]).toEqual([false, true]);
    // without a face-down drive point the ability cannot be played
    expect(at({ field: ['Rider'] }).can('use ability')).toBe(false);
    const up = at({ field: ['Rider'], 'evolve-deck': [{ card: 'ドライブポイント', faceUp: true }] });
    expect(up.can('use ability')).toBe(false);
  });

  it('SVE 14.4.9.4 what leaves the field loses its drive point at once, which goes home face up', () => {
    const table = at({ field: ['Rider'], hand: ['Gust'], 'evolve-deck': points(1) });
    table.do('use ability 1 of Rider', 'play Gust');
    expect(table.zone(0, 'drive')).toEqual([]);
    expect(table.cards(0, 'evolve-deck').map((card) => card.faceUp)).toEqual([true]);
  });

  it('SVE 14.4.9.5 counts as an evolve ability: one of them a turn', () => {
    const table = at({ field: ['Rider', 'Star'], 'evolve-deck': ['Star', ...points(1)] });
    table.do('use ability 1 of Rider');
    expect(table.can('evolve Star')).toBe(false);
    const other = at({ field: ['Rider', 'Star'], 'evolve-deck': ['Star', ...points(1)] });
    other.do('evolve Star');
    expect(other.can('use ability 1 of Rider')).toBe(false);
  });
});
