/** Terms of the classes (13): Combo, Spellchain, Stack, Earth Rite, Overflow, Necrocharge, Sanguine. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ct-soldier, name: Soldier, kind: follower, class: royal, cost: 0, attack: 2, defense: 2 }
- { id: ct-imp, name: Imp, kind: follower, special: token, class: elf, cost: 0, attack: 1, defense: 1 }
- { id: ct-jab, name: Jab, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 1 } }] }] }
- { id: ct-combo, name: Third, kind: follower, class: elf, cost: 0, attack: 1, defense: 1, abilities: [{ when: fanfare, if: { combo: 3 }, do: [{ heal: 1 }] }] }
- { id: ct-combo-spell, name: Rally, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ if: { is: { combo: 2 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-lift, name: Lift, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ put: { who: { all: { zone: ex, master: you } } } }] }] }
- { id: ct-chain, name: Chain, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ if: { is: { spellchain: 3 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-chain-late, name: Late chain, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ banish: { all: { zone: graveyard, master: you } } }, { if: { is: { spellchain: 3 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-chain-fill, name: Fill chain, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ mill: 1 }, { if: { is: { spellchain: 3 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-relay, name: Relay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { zone: hand, kind: spell, master: you } } }, { play-free: chosen }, { if: { is: { spellchain: 3 }, then: [{ heal: 10 }] } }, { if: { is: { necrocharge: 3 }, then: [{ heal: 100 }] } }] }] }
- { id: ct-dump, name: Dump, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ mill: 1 }, { pick: { of: { zone: hand, kind: spell, master: you } } }, { play-free: chosen }, { if: { is: { spellchain: 3 }, then: [{ heal: 10 }] } }] }] }
- { id: ct-wake, name: Wake, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ mill: 1 }, { burst: { all: { name: Chorus, master: you } } }, { if: { is: { necrocharge: 3 }, then: [{ heal: 10 }] } }] }] }
- { id: ct-chorus, name: Chorus, kind: follower, class: witch, cost: 0, attack: 1, defense: 1, abilities: [{ when: fanfare, union-burst: true, do: [{ if: { is: { necrocharge: 3 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-chain-modes, name: Chain modes, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ select: { modes: [[{ heal: 1 }], [{ heal: 10 }]], count: { depending: { is: { spellchain: 3 }, then: 2, else: 1 } } } }] }] }
- { id: ct-chain-cost, name: Cheap, kind: follower, class: witch, cost: 5, attack: 1, defense: 1, abilities: [{ static: { own-cost: -5 }, if: { spellchain: 3 } }] }
- { id: ct-cell, name: Cell, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ if: { is: { necrocharge: 3 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-cell-late, name: Late cell, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ banish: { all: { zone: graveyard, master: you } } }, { if: { is: { necrocharge: 3 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-cell-fill, name: Fill cell, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ mill: 1 }, { if: { is: { necrocharge: 3 }, then: [{ heal: 1 }] } }] }] }
- { id: ct-cell-modes, name: Cell modes, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ select: { modes: [[{ heal: 1 }], [{ heal: 10 }]], count: { depending: { is: { necrocharge: 3 }, then: 2, else: 1 } } } }] }] }
- { id: ct-tomb, name: Tomb, kind: amulet, class: nightmare, cost: 0, abilities: [{ static: { attack: 1 }, affects: { kind: follower, master: you }, if: { necrocharge: 1 } }] }
- { id: ct-dig, name: Dig, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ banish: { all: { zone: graveyard, master: you } } }, { damage: { who: opponent-leader, amount: { attack: { all: { name: Soldier, master: you } } } } }] }] }
- { id: ct-awake, name: Awake, kind: amulet, class: dragon, cost: 0, abilities: [{ static: { attack: 3 }, affects: { kind: follower, master: you }, if: overflow }] }
- { id: ct-swell, name: Swell, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ pp-max: 1 }] }] }
- { id: ct-shrink, name: Shrink, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ pp-max: -1 }] }] }
- { id: ct-red, name: Red, kind: amulet, class: nightmare, cost: 0, abilities: [{ static: { attack: 3 }, affects: { kind: follower, master: you }, if: sanguine }] }
- { id: ct-cut, name: Cut, kind: spell, class: nightmare, cost: 0, keywords: quick, abilities: [{ do: [{ damage: { who: leader, amount: 1 } }] }] }
- { id: ct-fix, name: Fix, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ set-leader-defense: { to: 5, player: you } }] }] }
- { id: ct-mend, name: Mend, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ heal: 3 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
const jabs = (n: number) => Array.from({ length: n }, () => 'Jab');
const soldiers = (n: number) => Array.from({ length: n }, () => 'Soldier');
/** The defense of the leader after the card was played. */
const healed = (card: string, mine: Options) =>
  at({ hand: [card], ...mine })
    .do(`play ${card}`)
    .player(0).defense;

describe('Combo', () => {
  it('SVE 13.2.1.1 counts the cards that its player has played this turn', () => {
    const table = at({ hand: ['Third', 'Third', 'Third'], cardsPlayed: 1 });
    expect(table.do('play Third').player(0).defense).toBe(20);
    expect(table.do('play Third').player(0).defense).toBe(21);
    // cards of an earlier turn do not count
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.do('play Third').player(0).defense).toBe(21);
  });

  it('SVE 13.2.1.2 N or more, the card itself included', () => {
    expect(healed('Rally', { cardsPlayed: 1 })).toBe(21);
    expect(healed('Rally', { cardsPlayed: 2 })).toBe(21);
    expect(healed('Rally', {})).toBe(20);
  });

  it('SVE 13.2.1.3 cards of any zone count, tokens too; what an effect puts there was not played', () => {
    const table = at({ hand: ['Rally', 'Rally'], ex: ['ct-imp'] });
    expect(table.do('play Imp', 'play Rally').player(0).defense).toBe(21);
    const other = at({ hand: ['Lift', 'Third'], ex: ['ct-imp'] });
    other.do('play Lift', 'play Third');
    expect(other.zone(0, 'field')).toHaveLength(2);
    expect(other.player(0).defense).toBe(20);
  });
});

describe('Spellchain', () => {
  it('SVE 13.3.1.1 looks at the spells of the own graveyard', () => {
    expect(healed('Chain', { graveyard: jabs(3) })).toBe(21);
    expect(
      at({ hand: ['Chain'] }, { graveyard: jabs(5) })
        .do('play Chain')
        .player(0).defense,
    ).toBe(20);
    // as the cost is paid, the present number counts
    expect(at({ hand: ['Cheap'], graveyard: jabs(3), pp: 0 }).can('play Cheap')).toBe(true);
    expect(at({ hand: ['Cheap'], graveyard: jabs(2), pp: 0 }).can('play Cheap')).toBe(false);
  });

  it('SVE 13.3.1.2 N spells or more; other cards do not count', () => {
    expect(healed('Chain', { graveyard: jabs(4) })).toBe(21);
    expect(healed('Chain', { graveyard: [...jabs(2), ...soldiers(4)] })).toBe(20);
  });

  it('SVE 13.3.1.3 the spell itself is still in the resolution zone', () => {
    const table = at({ hand: ['Chain', 'Chain'], graveyard: jabs(2) });
    expect(table.do('play Chain').player(0).defense).toBe(20);
    expect(table.do('play Chain').player(0).defense).toBe(21);
  });

  it('SVE 13.3.1.4 the number is that at the start of resolution, fewer or more later', () => {
    expect(healed('Late chain', { graveyard: jabs(3) })).toBe(21);
    expect(healed('Fill chain', { graveyard: jabs(2), deck: ['Jab', 'Jab'] })).toBe(20);
  });

  it('SVE 13.3.1.4 SVE 13.5.1.3.2 what a text plays in between counts for itself, and leaves its numbers alone', () => {
    // Relay begins with two cards in the graveyard; Jab is the third one while Relay resolves
    const table = at({ hand: ['Relay', 'Jab'], graveyard: jabs(2) }).do('play Relay');
    expect([table.player(1).defense, table.player(0).defense]).toEqual([19, 20]);
    // a text that began with three keeps three, though the played text banishes them
    const kept = at({ hand: ['Relay', 'Late chain'], graveyard: jabs(3) }).do('play Relay');
    expect(kept.player(0).defense).toBe(20 + 1 + 10 + 100);
    // the played text counts the cards that lie there as it begins to resolve itself
    const fresh = at({ hand: ['Dump', 'Chain'], graveyard: jabs(2), deck: ['Jab', 'Jab'] }).do('play Dump');
    expect(fresh.player(0).defense).toBe(20 + 1);
    // the same holds for abilities, and for several of them
    const title = 'プリンセスコネクト！Re:Dive';
    const sung = at({ hand: ['Wake'], field: ['Chorus', 'Chorus'], graveyard: jabs(2), deck: ['Jab', 'Jab'], title });
    expect(sung.do('play Wake').player(0).defense).toBe(20 + 1 + 1);
  });

  it('SVE 13.3.1.4.1 a number of options is read as the play begins', () => {
    const many = at({ hand: ['Chain modes'], graveyard: jabs(3) });
    expect(many.do('play Chain modes').player(0).defense).toBe(31);
    const few = at({ hand: ['Chain modes'], graveyard: jabs(2) });
    expect(few.do('play Chain modes', 'select mode 2').player(0).defense).toBe(30);
  });
});

describe('Overflow', () => {
  it('SVE 13.4.1.1 looks at the PP maximum, not at the PP left', () => {
    const table = at({ field: ['Soldier', 'Awake'], ppMax: 7, pp: 0 });
    expect(table.card('Soldier').attack).toBe(5);
    expect(at({ field: ['Soldier', 'Awake'], ppMax: 6 }, { ppMax: 10 }).card('Soldier').attack).toBe(2);
  });

  it('SVE 13.4.1.2 is there from 7 on and ends below', () => {
    const table = at({ field: ['Soldier', 'Awake'], hand: ['Swell', 'Shrink'], ppMax: 6 });
    expect(table.card('Soldier').attack).toBe(2);
    expect(table.do('play Swell').card('Soldier').attack).toBe(5);
    expect(table.do('play Shrink').card('Soldier').attack).toBe(2);
  });
});

describe('Necrocharge', () => {
  it('SVE 13.5.1.1 looks at the cards of the own graveyard', () => {
    expect(healed('Cell', { graveyard: soldiers(3) })).toBe(21);
    expect(
      at({ hand: ['Cell'] }, { graveyard: soldiers(5) })
        .do('play Cell')
        .player(0).defense,
    ).toBe(20);
    // a static ability counts the cards that lie there now, also in the middle of another text
    const table = at({ field: ['Soldier', 'Tomb'], hand: ['Dig'], graveyard: ['Jab'] });
    expect(table.card('Soldier').attack).toBe(3);
    expect(table.do('play Dig').player(1).defense).toBe(18);
  });

  it('SVE 13.5.1.2 N cards or more, of any kind', () => {
    expect(healed('Cell', { graveyard: [...jabs(2), ...soldiers(2)] })).toBe(21);
    expect(healed('Cell', { graveyard: ['Jab', 'Soldier'] })).toBe(20);
  });

  it('SVE 13.5.1.3.1 the card itself is still in the resolution zone', () => {
    const table = at({ hand: ['Cell', 'Cell'], graveyard: soldiers(2) });
    expect(table.do('play Cell').player(0).defense).toBe(20);
    expect(table.do('play Cell').player(0).defense).toBe(21);
  });

  it('SVE 13.5.1.3.2 the number is that at the start of resolution, fewer or more later', () => {
    expect(healed('Late cell', { graveyard: soldiers(3) })).toBe(21);
    expect(healed('Fill cell', { graveyard: soldiers(2) })).toBe(20);
  });

  it('SVE 13.5.1.3.2.1 a number of options is read as the play begins', () => {
    expect(healed('Cell modes', { graveyard: soldiers(3) })).toBe(31);
    const few = at({ hand: ['Cell modes'], graveyard: soldiers(2) });
    expect(few.do('play Cell modes', 'select mode 1').player(0).defense).toBe(21);
  });
});

describe('Sanguine', () => {
  it("SVE 13.5.2.1 looks at decreases of the own leader's defense in the own turn", () => {
    const table = at({ field: ['Soldier', 'Red'], hand: ['Cut', 'Jab'] });
    expect(table.do('play Jab').card('Soldier').attack).toBe(2);
    expect(table.do('play Cut').card('Soldier').attack).toBe(5);
    // in the opponent's turn Sanguine is not active, even if the defense is decreased then
    const theirs = at({ field: ['Soldier'] }, { field: ['Red', { card: 'Soldier', as: 'theirs' }], hand: ['Cut'] });
    theirs.do('attack with Soldier', 'attack the leader', 'play Cut');
    expect(theirs.card('theirs').attack).toBe(2);
  });

  it('SVE 13.5.2.2 any decrease does, made good or not, for the rest of the turn', () => {
    const table = at({ field: ['Soldier', 'Red'], hand: ['Fix', 'Mend'] });
    expect(table.do('play Mend').card('Soldier').attack).toBe(2);
    // the defense is set to a lower number, which is no damage
    expect(table.do('play Fix').card('Soldier').attack).toBe(5);
    const mended = at({ field: ['Soldier', 'Red'], hand: ['Cut', 'Mend'] });
    expect(mended.do('play Cut', 'play Mend').card('Soldier').attack).toBe(5);
    mended.toPhase('next-turn');
    expect(mended.card('Soldier').attack).toBe(2);
    mended.toPhase('next-turn');
    expect(mended.card('Soldier').attack).toBe(2);
  });
});
