/** Skipped turns (5.26), and extra turns (5.28). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: et-skip, name: Skip, kind: spell, class: witch, cost: 0, abilities: [{ do: [skip-turn] }] }
- { id: et-rest, name: Rest, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ skip-turn: you }] }] }
- { id: et-extra, name: Extra, kind: spell, class: witch, cost: 0, abilities: [{ do: [extra-turn] }] }
- { id: et-loan, name: Loan, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ extra-turn: opponent }] }] }
`;

const FIGHTER = `
- { id: et-man, name: Man, kind: follower, class: royal, cost: 2, attack: 2, defense: 4 }
- { id: et-brave, name: Brave, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 5 }, until: opponent-turn } }] }] }
- { id: et-calm, name: Calm, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 5 }, until: your-next-turn } }] }] }
- { id: et-hurry, name: Hurry, kind: spell, class: witch, keywords: quick, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 5 }, until: opponent-turn } }] }] }
- { id: et-still, name: Still, kind: spell, class: witch, keywords: quick, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 5 }, until: your-next-turn } }] }] }
`;

const at = (hand: string[], theirs: string[] = []) => setUp({ cards: CARDS, players: [{ hand }, { hand: theirs }] });

type Table = ReturnType<typeof at>;

/** The players of the next turns. */
function turnsOf(table: Table, count: number): number[] {
  return Array.from({ length: count }, () => table.toPhase('next-turn').decider());
}

describe('skipped turns', () => {
  it('SVE 5.26.1 instead of the skipped turn the one after it begins', () => {
    const table = at(['Skip']).do('play Skip');
    const { turns } = table.player(1);
    table.toPhase('next-turn');
    expect(table.decider()).toBe(0);
    // the other player had no turn: nothing was drawn, and no turn was counted
    expect(table.player(1)).toMatchObject({ turns, hand: 0 });
    expect(table.player(0).turns).toBe(4);
  });

  it("SVE 5.26.2 that player's next turn is skipped, once", () => {
    expect(turnsOf(at(['Skip']).do('play Skip'), 4)).toEqual([0, 1, 0, 1]);
    expect(turnsOf(at(['Rest']).do('play Rest'), 4)).toEqual([1, 1, 0, 1]);
    // an extra turn is a turn of that player, too
    expect(turnsOf(at(['Rest', 'Extra']).do('play Rest', 'play Extra'), 3)).toEqual([1, 0, 1]);
  });

  it('SVE 5.26.2.1 two such instructions skip two turns, one after the other', () => {
    expect(turnsOf(at(['Skip', 'Skip']).do('play Skip', 'play Skip'), 4)).toEqual([0, 0, 1, 0]);
  });
});

describe('extra turns', () => {
  it('SVE 5.28.1 an extra turn comes directly before the turn that would be next', () => {
    const table = at(['Extra']).do('play Extra');
    expect(turnsOf(table, 3)).toEqual([0, 1, 0]);
    expect(turnsOf(at(['Loan']).do('play Loan'), 3)).toEqual([1, 1, 0]);
  });

  it('SVE 5.28.1.1 of several the latest made comes first, all before the normal turn', () => {
    expect(turnsOf(at(['Extra', 'Loan']).do('play Extra', 'play Loan'), 5)).toEqual([1, 0, 1, 0, 1]);
    expect(turnsOf(at(['Extra', 'Loan']).do('play Loan', 'play Extra'), 5)).toEqual([0, 1, 1, 0, 1]);
    // an extra turn that is made in an extra turn comes before the older one
    const table = at(['Loan', 'Extra', 'Extra']).do('play Loan', 'play Extra').toPhase('next-turn');
    expect(table.decider()).toBe(0);
    expect(turnsOf(table.do('play Extra'), 4)).toEqual([0, 1, 1, 0]);
  });

  it.each([['Extra'], ['Skip']])(
    'SVE 5.28.1 what lasts to the end of the next turn of the other lasts so long (%s)',
    (spell) => {
      const cards = CARDS + FIGHTER;
      const table = setUp({ cards, players: [{ field: ['Man'], hand: ['Brave', spell] }, {}] });
      table.do('play Brave', `play ${spell}`);
      for (const [player, attack] of [
        [0, 7],
        [1, 7],
        [0, 2],
      ]) {
        table.toPhase('next-turn');
        expect([table.decider(), table.card('Man').attack]).toEqual([player, attack]);
      }
    },
  );

  /** Whose turns come next, each with the attack of the follower in it, which is 2 without the effect and 7 with it. */
  function strongIn(table: Table, count: number): string {
    const told = Array.from({ length: count }, () => {
      table.toPhase('next-turn');
      return `${table.decider() === 0 ? 'mine' : 'theirs'} ${table.card('Man').attack}`;
    });
    return told.join(', ');
  }
  const played = (...hand: string[]): Table => {
    const table = setUp({ cards: CARDS + FIGHTER, players: [{ field: ['Man'], hand }, {}] });
    for (const spell of hand) table.do(`play ${spell}`);
    return table;
  };
  /** The effect is made in the opponent's end phase, by a quick spell. */
  const answered = (quick: string, ...theirs: string[]): Table => {
    const cards = CARDS + FIGHTER;
    const table = setUp({ cards, turn: 1, players: [{ field: ['Man'], hand: [quick] }, { hand: theirs }] });
    for (const spell of theirs) table.do(`play ${spell}`);
    table.toPhase('end');
    if (table.kind() !== 'quick') table.passUntil('quick');
    return table.do(`play ${quick}`);
  };

  it("SVE 10.2.1.2 SVE 5.28.1 SVE 5.26.1 to the end of the opponent's next turn, made in an own turn", () => {
    expect(strongIn(played('Brave'), 2)).toBe('theirs 7, mine 2');
    expect(strongIn(played('Brave', 'Extra'), 3)).toBe('mine 7, theirs 7, mine 2');
    expect(strongIn(played('Brave', 'Extra', 'Extra'), 4)).toBe('mine 7, mine 7, theirs 7, mine 2');
    expect(strongIn(played('Brave', 'Skip'), 3)).toBe('mine 7, theirs 7, mine 2');
    // an extra turn of the opponent is the next turn
    expect(strongIn(played('Brave', 'Loan'), 3)).toBe('theirs 7, theirs 2, mine 2');
    expect(strongIn(played('Brave', 'Rest'), 3)).toBe('theirs 7, theirs 2, mine 2');
  });

  it('SVE 10.2.1.2 SVE 5.28.1 SVE 5.26.1 to the start of the own next turn, made in an own turn', () => {
    expect(strongIn(played('Calm'), 2)).toBe('theirs 7, mine 2');
    expect(strongIn(played('Calm', 'Extra'), 3)).toBe('mine 2, theirs 2, mine 2');
    expect(strongIn(played('Calm', 'Skip'), 2)).toBe('mine 2, theirs 2');
    expect(strongIn(played('Calm', 'Loan'), 3)).toBe('theirs 7, theirs 7, mine 2');
    expect(strongIn(played('Calm', 'Rest'), 3)).toBe('theirs 7, theirs 7, mine 2');
  });

  it("SVE 10.2.1.2 SVE 5.28.1 SVE 5.26.1 the same, made in the opponent's turn", () => {
    expect(strongIn(answered('Hurry'), 3)).toBe('mine 7, theirs 7, mine 2');
    expect(strongIn(answered('Hurry', 'Extra'), 3)).toBe('theirs 7, mine 2, theirs 2');
    expect(strongIn(answered('Hurry', 'Skip'), 2)).toBe('theirs 7, mine 2');
    expect(strongIn(answered('Hurry', 'Loan'), 4)).toBe('mine 7, mine 7, theirs 7, mine 2');
    expect(strongIn(answered('Still'), 2)).toBe('mine 2, theirs 2');
    expect(strongIn(answered('Still', 'Extra'), 2)).toBe('theirs 7, mine 2');
    expect(strongIn(answered('Still', 'Skip'), 2)).toBe('theirs 7, mine 2');
  });
});
