/** Rule processes (11): when they are looked for, what they do, and that they are done together. */
import { describe, expect, it } from 'vitest';
import { cardField } from '../../../kernel/layout.ts';
import { CARD_STACK } from '../layout.ts';
import { setUp } from '../position.ts';
import { isRuleProcessDue } from './check.ts';

const CARDS = `
- { id: rr-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: rr-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: rr-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 8, defense: 8 }
- { id: rr-viper, name: Viper, kind: follower, class: elf, cost: 1, attack: 0, defense: 1, keywords: bane }
- { id: rr-saint, name: Saint, kind: follower, class: bishop, cost: 1, attack: 9, defense: 9, keywords: cannot-be-destroyed-by-abilities }
- { id: rr-bless, name: Bless, kind: spell, class: bishop, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { keyword: cannot-be-destroyed-by-abilities }, until: turn } }] }] }
- { id: rr-pile, name: Pile, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: rr-idol, name: Idol, kind: amulet, class: witch, cost: 1 }
- { id: rr-sword, name: Sword, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ affects: { wears-this: true }, static: { attack: 2 } }] }
- { id: rr-carrot, name: にんじん, kind: spell, special: evolve, class: neutral }
- { id: rr-point, name: ドライブポイント, kind: spell, special: evolve, class: neutral }
- { id: rr-avenger, name: Avenger, kind: follower, class: nightmare, cost: 2, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ damage: { who: opponent-leader, amount: 4 } }] }] }
- id: rr-mourner
  name: Mourner
  kind: follower
  class: nightmare
  cost: 2
  attack: 1
  defense: 3
  abilities: [{ when: { buried: { kind: amulet } }, do: [{ heal: 2 }] }]
- id: rr-watch
  name: Watch
  kind: amulet
  class: neutral
  cost: 1
  abilities:
    - { when: { buried: { master: you } }, do: [{ heal: 1 }] }
    - { when: { destroyed: { master: you } }, do: [{ heal: 10 }] }
- { id: rr-narrow, name: Narrow, kind: amulet, class: neutral, cost: 1, abilities: [{ static: { field-limit: 3 } }, { static: { ex-limit: 2 } }] }
- { id: rr-hit3, name: Hit, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: rr-save, name: Save, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }, { gain: { who: chosen, gives: { defense: 1 } } }] }] }
- { id: rr-risk, name: Risk, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: leader, amount: 3 } }, { heal: 2 }] }] }
- { id: rr-wave, name: Wave, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 3 } }, { remove-counters: { who: { all: { kind: amulet, keyword: stack } }, name: スタック } }] }] }
- { id: rr-end, name: End, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 3 } }, { damage: { who: opponent-leader, amount: 3 } }] }] }
- { id: rr-bleed, name: Bleed, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 3 } }, { damage: { who: leader, amount: 3 } }] }] }
- { id: rr-dig, name: Dig, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 2 }, { to-deck: { who: { all: { kind: follower, zone: graveyard, master: you } }, place: shuffle } }] }] }
- { id: rr-sap, name: Sap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { zone: field } }, gives: { defense: -3 } } }] }] }
- { id: rr-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }, { discard: 1 }] }] }
- { id: rr-raze, name: Raze, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet } } }, { remove-counters: { who: chosen, name: スタック, count: 2 } }] }] }
- { id: rr-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('when', () => {
  it('SVE 11.1.2 a follower that was at 0 in the middle of a text, and is not at its end, survives', () => {
    const table = at({ hand: ['Save', 'Hit'], field: ['Soldier'] });
    table.do('play Save');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', defense: 1 });
    table.do('play Hit');
    expect(table.card('Soldier').zone).toBe('graveyard');
  });

  it('SVE 11.1.2 a player whose leader was at 0 in the middle of a text, and is not at its end, has not lost', () => {
    const table = at({ hand: ['Risk', 'Risk'], defense: 3 });
    table.do('play Risk');
    expect(table.isOver()).toBe(false);
    expect(table.player(0).defense).toBe(2);
    table.do('play Risk');
    expect(table.isOver()).toBe(false);
    expect(table.player(0).defense).toBe(1);
  });

  it('SVE 11.1.3 due processes are done together: a dying follower sees the amulet go that goes with it', () => {
    const table = at({ hand: ['Wave'], field: ['Mourner', { card: 'Pile', counters: { スタック: 1 } }] });
    table.do('play Wave');
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 11.1.3 a player loses before the Last Words of the same rule process could save or sink anybody', () => {
    const table = at({ hand: ['End'], defense: 4 }, { field: ['Avenger'], defense: 3 });
    table.do('play End');
    expect(table.over()).toEqual({ winner: 0, reason: 'leader-defense' });
    expect(table.player(0).defense).toBe(4);
  });
});

describe('what is due', () => {
  it('SVE 11.7.1 the check of the engine sees a single Stack card without counters, and none that has one', () => {
    const { state, card } = ((table) => ({ state: table.state, card: table.card('Pile').row }))(
      at({ field: [{ card: 'Pile', counters: { スタック: 1 } }, 'Idol'] }),
    );
    expect(isRuleProcessDue(state)).toBe(false);
    state[cardField(card, CARD_STACK)] = 0;
    expect(isRuleProcessDue(state)).toBe(true);
  });
});

describe('losing', () => {
  it('SVE 11.2.1 a player whose leader has 0 defense or less loses', () => {
    const table = at({ field: ['Giant'] }, { defense: 8 });
    table.attack('Giant');
    expect(table.over()).toEqual({ winner: 0, reason: 'leader-defense' });
    const both = at({ hand: ['Bleed'], defense: 2 }, { defense: 3 });
    both.do('play Bleed');
    expect(both.over()).toEqual({ winner: 2, reason: 'both' });
    const alive = at({ field: ['Giant'] }, { defense: 9 });
    alive.attack('Giant');
    expect(alive.isOver()).toBe(false);
  });

  it('SVE 11.2.2 a player who was told to draw from an empty deck loses, though the deck has been filled again', () => {
    const table = at({ hand: ['Dig'], deck: ['Giant'], graveyard: ['Soldier', 'Soldier'] });
    table.do('play Dig');
    expect(table.zone(0, 'deck')).toHaveLength(2);
    expect(table.over()).toEqual({ winner: 1, reason: 'deck-out' });
  });

  it('SVE 11.2.2 an empty deck alone loses nothing', () => {
    const table = at({ hand: ['Dig'], deck: ['Giant', 'Giant'] });
    table.do('play Dig');
    expect(table.zone(0, 'deck')).toEqual([]);
    expect(table.isOver()).toBe(false);
  });
});

describe('followers', () => {
  it('SVE 11.3.1 a follower with 0 defense or less is destroyed, whatever took it; an amulet has none', () => {
    const table = at({ hand: ['Sap'], field: ['Soldier', 'Mourner', 'Giant', 'Idol', 'Watch'] });
    table.do('play Sap').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Giant', 'Idol', 'Watch']);
    // each of the two was put into the graveyard and destroyed
    expect(table.player(0).defense).toBe(42);
  });

  it('SVE 11.3.2 a follower that fought one with Bane is destroyed, the others of its side are not', () => {
    const table = at({ field: ['Giant', 'Soldier'] }, { field: [{ card: 'Viper', engaged: true }] });
    table.attack('Giant', 'Viper');
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    expect(table.card('Giant')).toMatchObject({ zone: 'graveyard' });
    expect(table.card('Viper')).toMatchObject({ zone: 'graveyard' });
  });

  it('SVE 11.3.2 Bane destroys only what fought since the last rule process: a later one destroys nothing', () => {
    const table = at({ field: ['Giant'], hand: ['Bless'] }, { field: [{ card: 'Viper', engaged: true }] });
    table.do('play Bless').attack('Giant', 'Viper');
    expect(table.card('Giant').zone).toBe('field');
    // nothing protects the card any more, and rule processes are looked for again
    table.toPhase('next-turn');
    expect(table.card('Giant')).toMatchObject({ zone: 'field', keywords: [] });
    table.toPhase('next-turn');
    expect(table.card('Giant').zone).toBe('field');
    // without the blessing the fight destroys it
    const bare = at({ field: ['Giant'] }, { field: [{ card: 'Viper', engaged: true }] }).attack('Giant', 'Viper');
    expect(bare.card('Giant').zone).toBe('graveyard');
  });

  it('SVE 11.3.2.1 Bane destroys as an ability does: what abilities cannot destroy stays, but not at 0 defense', () => {
    const table = at({ field: ['Saint'] }, { field: [{ card: 'Viper', engaged: true }] });
    table.attack('Saint', 'Viper');
    expect(table.card('Saint').zone).toBe('field');
    const dying = at(
      { field: [{ card: 'Saint', damage: 8 }] },
      { field: [{ card: 'Viper', attack: 1, engaged: true }] },
    );
    dying.attack('Saint', 'Viper');
    expect(dying.card('Saint').zone).toBe('graveyard');
  });
});

describe('limits', () => {
  it('SVE 11.4.1 of a field over its limit its player keeps as many as may be there; the others are not destroyed', () => {
    const table = at(
      { hand: ['Narrow'], field: ['Soldier', 'Giant', 'Idol', 'Watch'] },
      { field: ['Giant', 'Giant', 'Giant', 'Giant'] },
    );
    table.do('play Narrow');
    expect(table.kind()).toBe('keepOnField');
    expect(table.decider()).toBe(0);
    table.do('put Soldier into the graveyard', 'put Idol into the graveyard').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Giant', 'Watch', 'Narrow']);
    expect(table.zone(0, 'graveyard')).toEqual(['Soldier', 'Idol']);
    expect(table.player(0).defense).toBe(22);
    expect(table.zone(1, 'field')).toHaveLength(4);
  });

  it('SVE 11.4.1 SVE 11.5.1 the other player keeps cards of a field over its limit, too, after the turn player', () => {
    const table = at(
      { field: ['Giant'] },
      { field: ['Narrow', 'Giant', 'Soldier', 'Idol'], ex: ['Soldier', 'Giant', 'Idol'] },
    );
    expect([table.kind(), table.decider()]).toEqual(['keepOnField', 1]);
    table.do('put Idol into the graveyard');
    expect(table.decider()).toBe(1);
    table.do('put Giant into the graveyard').passUntilQuiet();
    expect([table.zone(1, 'field'), table.zone(1, 'ex')]).toEqual([
      ['Narrow', 'Giant', 'Soldier'],
      ['Soldier', 'Idol'],
    ]);
    expect(table.zone(0, 'field')).toEqual(['Giant']);
  });

  it('SVE 11.5.1 of an EX area over its limit its player keeps as many as may be there', () => {
    const table = at({ hand: ['Narrow'], ex: ['Soldier', 'Giant', 'Idol'] });
    table.do('play Narrow');
    expect(table.offered()).toEqual([
      'put Soldier into the graveyard',
      'put Giant into the graveyard',
      'put Idol into the graveyard',
    ]);
    table.do('put Giant');
    expect(table.zone(0, 'ex')).toEqual(['Soldier', 'Idol']);
    expect(table.zone(0, 'graveyard')).toEqual(['Giant']);
  });
});

describe('cards that belong to others', () => {
  it('SVE 11.6.1 an evolve card without its card goes to the evolve deck face up, at the next rule process', () => {
    const table = at({ hand: ['Slay', 'Idol', 'Giant'], field: [{ card: 'Soldier', evolved: true }] });
    table.do('play Slay');
    // in the middle of the text the follower has left, and the evolve card is still there
    expect(table.decider()).toBe(0);
    expect(table.zone(0, 'graveyard')).toEqual(['Soldier']);
    expect(table.zone(0, 'evolve')).toEqual(['Soldier']);
    table.do('choose Idol');
    expect(table.zone(0, 'evolve')).toEqual([]);
    expect(table.cards(0, 'evolve-deck')).toMatchObject([{ name: 'Soldier', faceUp: true, known: [true, true] }]);
  });

  it('SVE 11.7.1 a Stack card without counters goes to the graveyard', () => {
    const table = at({ hand: ['Raze', 'Raze'], field: [{ card: 'Pile', counters: { スタック: 3 } }, 'Watch'] });
    table.do('play Raze', 'choose Pile');
    expect(table.card('Pile')).toMatchObject({ zone: 'field', counters: { スタック: 1 } });
    table.do('play Raze', 'choose Pile');
    expect(table.card('Pile').zone).toBe('graveyard');
    // the card was put there, and not destroyed
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 11.8.1 a carrot without its card goes to the evolve deck face up', () => {
    const table = at({
      hand: ['Hit'],
      field: ['Soldier', 'Giant'],
      run: [
        { card: 'にんじん', on: 'Soldier' },
        { card: 'にんじん', on: 'Giant' },
      ],
    });
    table.do('play Hit', 'choose Soldier');
    expect(table.cards(0, 'run')).toMatchObject([{ name: 'にんじん', on: 'Giant' }]);
    expect(table.cards(0, 'evolve-deck')).toMatchObject([{ name: 'にんじん', faceUp: true }]);
  });

  it('SVE 11.9.1 PP above the maximum become equal to it', () => {
    const table = at({ pp: 9, ppMax: 4 }, { pp: 3, ppMax: 7 });
    expect(table.player(0)).toMatchObject({ pp: 4, ppMax: 4 });
    expect(table.player(1)).toMatchObject({ pp: 3, ppMax: 7 });
  });

  it('SVE 11.10.1 a drive point without its card goes to the evolve deck face up', () => {
    const point = 'rr-point';
    const table = at({
      hand: ['Hit'],
      field: ['Soldier', 'Giant'],
      drive: [
        { card: point, on: 'Soldier' },
        { card: point, on: 'Giant' },
      ],
    });
    table.do('play Hit', 'choose Soldier');
    expect(table.cards(0, 'drive')).toMatchObject([{ on: 'Giant' }]);
    expect(table.cards(0, 'evolve-deck')).toMatchObject([{ name: 'ドライブポイント', faceUp: true }]);
  });

  it('SVE 11.11.1 an equipment without its wearer is erased', () => {
    const table = at({
      hand: ['Hit'],
      field: ['Soldier', 'Giant'],
      equipment: [
        { card: 'Sword', on: 'Soldier' },
        { card: 'Sword', on: 'Giant' },
      ],
    });
    table.do('play Hit', 'choose Soldier');
    expect(table.cards(0, 'equipment')).toMatchObject([{ on: 'Giant' }]);
    expect(table.zone(0, 'graveyard')).not.toContain('Sword');
    expect(table.card('Giant').attack).toBe(10);
  });

  it('SVE 11.11.2 an equipment goes with its wearer to the other player', () => {
    const table = at({ hand: ['Theft'] }, { field: ['Soldier'], equipment: [{ card: 'Sword', on: 'Soldier' }] });
    table.do('play Theft');
    expect(table.cards(1, 'equipment')).toEqual([]);
    expect(table.cards(0, 'equipment')).toMatchObject([{ name: 'Sword', on: 'Soldier', player: 0 }]);
    expect(table.card('Soldier')).toMatchObject({ player: 0, attack: 4 });
  });
});
