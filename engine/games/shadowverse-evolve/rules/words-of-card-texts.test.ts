/** Words of card texts that other rule tests do not use: what each word changes, and what it leaves alone. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { engaged } from '../position-words.ts';

const CARDS = `
- { id: ww-plain, name: Plain, kind: follower, class: royal, cost: 1, attack: 1, defense: 3 }
- { id: ww-other, name: Other, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: ww-fort, name: Fort, kind: amulet, class: royal, cost: 1 }
- { id: ww-fanfare, name: Herald, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ when: fanfare, do: [{ heal: 1 }] }] }
- { id: ww-words, name: Martyr, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ when: last-words, do: [{ heal: 1 }] }] }
- { id: ww-strike, name: Striker, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ when: strike, do: [{ heal: 1 }] }] }
- { id: ww-evolve, name: Larva, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: ww-evolved, name: Larva, kind: follower, special: evolve, class: royal, attack: 2, defense: 4, abilities: [{ when: on-evolve, do: [{ heal: 1 }] }] }
- { id: ww-active, name: Worker, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ cost: { pp: 0 }, do: [{ heal: 1 }] }] }
- { id: ww-meal, name: Eater, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ meal: 1, do: [{ heal: 1 }] }] }
- { id: ww-union, name: Burster, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ when: fanfare, union-burst: true, do: [{ heal: 1 }] }] }
- { id: ww-quick, name: Flash, kind: spell, class: royal, cost: 0, keywords: quick, abilities: [{ do: [{ heal: 1 }] }] }
- { id: ww-gift, name: Gift, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { name: Plain, zone: field } } }, { gain: { who: chosen, gives: { ability: { when: strike, do: [{ heal: 1 }] } } } }] }] }
- { id: ww-teach, name: Teach, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { name: Plain, zone: field } } }, { gain: { who: chosen, gives: { ability: { cost: { pp: 3 }, union-burst: true, do: [{ heal: 5 }] } } } }] }] }
- { id: ww-mute, name: Mute, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field } } }, { gain: { who: chosen, gives: lose-abilities } }] }] }
- { id: ww-once, name: Menu, kind: amulet, class: royal, cost: 1, abilities: [{ cost: { pp: 0 }, do: [{ select: { once-a-turn: true, modes: [[{ damage: { who: opponent-leader, amount: 2 } }], [{ heal: 3 }]] } }] }] }
- { id: ww-chance, name: Chance, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ select: { random: true, count: 2, modes: [[{ damage: { who: opponent-leader, amount: 1 } }], [{ damage: { who: opponent-leader, amount: 2 } }], [{ damage: { who: opponent-leader, amount: 4 } }]] } }] }] }
- { id: ww-all, name: Everything, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ select: { random: true, count: 3, modes: [[{ damage: { who: opponent-leader, amount: 1 } }], [{ damage: { who: opponent-leader, amount: 2 } }], [{ damage: { who: opponent-leader, amount: 4 } }]] } }] }] }
- { id: ww-blame, name: Blame, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field } } }, { destroy: chosen }, { damage: { who: { leader-of: chosen }, amount: 2 } }] }] }
- { id: ww-rest, name: Remainder, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field } } }, { damage: { who: { others: { kind: follower, zone: field } }, amount: 1 } }] }] }
- { id: ww-its, name: Share, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field } } }, { draw: { player: its-player } }] }] }
- { id: ww-turn, name: Bell, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters: { kind: follower } }, do: [{ draw: { player: turn-player } }] }] }
- { id: ww-mourn, name: Mourner, kind: amulet, class: royal, cost: 1, abilities: [{ when: { destroyed: { kind: follower } }, do: [{ damage: { who: subject-leader, amount: 3 } }] }] }
- { id: ww-yours, name: Joy, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters: { kind: follower } }, if: subject-is-yours, do: [{ heal: 1 }] }, { when: { enters: { kind: follower } }, if: subject-is-opponents, do: [{ heal: 5 }] }] }
- { id: ww-kill, name: Kill, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field } } }, { destroy: chosen }] }] }
- { id: ww-hunter, name: Hunter, kind: follower, class: royal, cost: 1, attack: 1, defense: 5, abilities: [{ when: attacks, do: [{ if: { is: attacking-leader, then: [{ heal: 1 }] } }, { if: { is: attacking-follower, then: [{ damage: { who: target, amount: 2 } }] } }] }] }
- { id: ww-count, name: Census, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { count: { of: { kind: follower, zone: field, master: you }, different: true } } } }] }] }
- { id: ww-tire, name: Tire, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field } } }, { skip-stand: chosen }] }] }
- { id: ww-burn, name: Pyre, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ if: { is: { buried-this-turn: { of: { name: Plain } } }, then: [{ heal: 1 }] } }, { if: { is: buried-this-turn, then: [{ heal: 2 }] } }, { if: { is: { buried-this-turn: { player: opponent } }, then: [{ heal: 4 }] } }] }] }
- { id: ww-toss, name: Toss, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ discard: 1 }] }] }
- { id: ww-tally, name: Tally, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ if: { is: { discarded-this-turn: { of: { kind: spell } } }, then: [{ heal: 1 }] } }, { if: { is: { discarded-this-turn: { at-least: 2 } }, then: [{ heal: 2 }] } }] }] }
- { id: ww-twin, name: Alike, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ when: fanfare, do: [{ damage: { who: { all: { kind: follower, zone: field, same-name: false } }, amount: 1 } }, { damage: { who: { all: { kind: follower, zone: field, not-same-name: false } }, amount: 2 } }] }] }
- { id: ww-hoard, name: Hoarder, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ static: { attack: { count: { of: { zone: hand, master: you } } } } }] }
- { id: ww-free, name: Bargain, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ play-free: { who: { all: { name: Other, zone: hand, master: you } }, pay: 1 } }] }] }
- { id: ww-per, name: Batches, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { per: { of: { count: { of: { kind: follower, zone: field, master: you } } }, every: 2, times: 3 } } } }] }] }
- { id: ww-peek, name: Peek, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ look-up-to: { count: 3, take: 1, of: { kind: follower } } }] }] }
- { id: ww-must, name: Glance, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ look: { count: 3, take: 1, of: { kind: follower }, rest: graveyard } }] }] }
- { id: ww-again, name: Again, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ repeat: { times: 2, do: [{ choose: { of: { kind: follower, zone: field } } }, { damage: { who: chosen, amount: 1 } }] } }] }] }
- { id: ww-tempo, name: Tempo, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { cards-played: { of: { kind: follower }, times: 2, plus: 1 } } } }] }] }
- { id: ww-rooms, name: Rooms, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { room: { zone: field } } } }] }] }
- { id: ww-apart, name: Apart, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { difference: { a: { hand-size: {} }, b: 1 } } } }] }] }
- { id: ww-top, name: Summit, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { highest: { of: { kind: follower, zone: field, master: you }, what: attack } } } }] }] }
- { id: ww-blade, name: Blade, kind: equipment, special: token, class: royal, cost: 0, abilities: [{ static: { ability: { when: strike, do: [{ heal: 2 }] } }, affects: { wears-this: true } }] }
- { id: ww-twice, name: Twofold, kind: amulet, class: royal, cost: 1, abilities: [{ cost: { pp: 0 }, times: 2, do: [{ heal: 1 }] }] }
- { id: ww-token, name: Chip, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 3 }
- { id: ww-ban, name: Silence, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ player-gains: { player: each, gives: { cannot-play: { of: { kind: amulet } } } } }] }] }
- { id: ww-tomb, name: Tomb, kind: amulet, class: royal, cost: 1, abilities: [{ when: { buried-elsewhere: { of: { kind: follower } } }, do: [{ heal: 1 }] }] }
- { id: ww-shed, name: Landslide, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ mill: 1 }] }] }
- { id: ww-first, name: Second, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ if: { is: { played-this-turn: { of: { kind: spell }, other: true } }, then: [{ heal: 1 }] } }, { if: { is: { played-this-turn: { of: { kind: spell } } }, then: [{ heal: 4 }] } }] }] }
- { id: ww-kinds, name: Kinds special, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower, zone: field, special: token } }, amount: 1 } }] }] }
- { id: ww-kinds-2, name: Kinds not-special, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower, zone: field, not-special: token } }, amount: 1 } }] }] }
- { id: ww-split, name: Split, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ divide-damage: { amount: 3, of: { kind: follower, zone: field }, count: 2, up-to: false } }, deal-divided] }] }
- { id: ww-read, name: Read, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ draw: 2 }] }] }
`;
type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
/** The damage on a follower; all followers here have a defense of 3. */
const lost = (card: { readonly defense?: number }): number => 3 - card.defense!;
const life = (table: ReturnType<typeof setUp>, player: 0 | 1): number =>
  table.cards(player, 'leader')[0].defense as number;

describe('followers by their abilities', () => {
  const KINDS = {
    fanfare: 'Herald',
    'last-words': 'Martyr',
    strike: 'Striker',
    evolve: 'Larva',
    activated: 'Worker',
    meal: 'Eater',
    'union-burst': 'Burster',
  } as const;
  const everybody = ['Plain', ...Object.values(KINDS)];
  const asks = Object.keys(KINDS).map(
    (kind) =>
      `- { id: ww-ask-${kind}, name: Ask ${kind}, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower, zone: field, ability: ${kind} } }, amount: 1 } }] }] }`,
  );
  const cards = [CARDS, ...asks].join('\n');
  it.each(Object.entries(KINDS))('SVE 10.2.1 with one for %s: whoever has one and no other', (kind, name) => {
    const table = setUp({
      cards,
      players: [{ hand: [`Ask ${kind}`], field: everybody.slice(0, 4) }, { field: ['Plain', ...everybody.slice(4)] }],
    });
    table.do(`play Ask ${kind}`).passUntilQuiet();
    const hurt = [...table.cards(0, 'field'), ...table.cards(1, 'field')].filter((card) => lost(card) === 1);
    // evolve and meal abilities are activated abilities; the Union Burst ability here is a Fanfare
    const besides: Record<string, string[]> = { activated: ['Larva', 'Eater'], fanfare: ['Burster'] };
    expect(hurt.map((card) => card.name).sort()).toEqual([name, ...(besides[kind] ?? [])].sort());
  });

  it('SVE 10.2.1 an ability that was given counts on the field, one that was lost does not', () => {
    const table = setUp({
      cards,
      players: [{ hand: ['Gift', 'Mute', 'Ask strike'], field: ['Plain', 'Striker', 'Other'] }, {}],
    });
    table.do('play Gift').passUntilQuiet();
    table.do('play Mute').passUntilQuiet('choose Striker');
    table.do('play Ask strike').passUntilQuiet();
    expect(table.cards(0, 'field').map(lost)).toEqual([1, 0, 0]);
    // a given Union Burst ability is one, and no other kind
    const burst = setUp({
      cards,
      players: [{ hand: ['Teach', 'Ask evolve', 'Ask fanfare', 'Ask union-burst'], field: ['Plain', 'Other'] }, {}],
    });
    for (const name of ['Teach', 'Ask evolve', 'Ask fanfare']) burst.do(`play ${name}`).passUntilQuiet();
    expect(burst.cards(0, 'field').map(lost)).toEqual([0, 0]);
    burst.do('play Ask union-burst').passUntilQuiet();
    expect(burst.cards(0, 'field').map(lost)).toEqual([1, 0]);
  });

  it('SVE 10.2.1 an amulet by an ability that is Quick, and not by one that is not', () => {
    const cards = `${CARDS}
- { id: ww-back, name: Back, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ to-hand: { all: { zone: field, kind: amulet, ability: quick } } }] }] }
- { id: ww-fast, name: Fast, kind: amulet, class: royal, cost: 1, abilities: [{ cost: engage-self, quick: true, do: [{ heal: 1 }] }] }
- { id: ww-slow, name: Slow, kind: amulet, class: royal, cost: 1, abilities: [{ cost: engage-self, do: [{ heal: 1 }] }] }`;
    const table = setUp({ cards, players: [{ hand: ['Back'], field: ['Fast', 'Slow'] }, {}] });
    expect(table.do('play Back').passUntilQuiet().zone(0, 'hand')).toEqual(['Fast']);
  });

  it('SVE 10.2.1 a spell by its Quick, in the graveyard too', () => {
    const cards = `${CARDS}\n- { id: ww-back, name: Back, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ to-hand: { all: { zone: graveyard, master: you, ability: quick } } }] }] }`;
    const table = setUp({
      cards,
      players: [{ hand: ['Back'], graveyard: ['Flash', 'Chance', 'Plain'] }, { graveyard: ['Flash'] }],
    });
    table.do('play Back').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(1, 'hand')]).toEqual([['Flash'], []]);
  });
});

describe('options of a Choice', () => {
  it('SVE 5.18.1 that were picked this turn are not offered again to that card, to another and next turn they are', () => {
    const table = at({ field: ['Menu', 'Menu', 'Plain'] });
    const use = (n: number): string[] => {
      table.do(`use ability 1 of Menu#${n}`);
      return table.kind() === 'mode' ? table.offered() : [];
    };
    const first = use(1);
    expect(first).toHaveLength(2);
    table.do(first[0]).passUntilQuiet();
    expect(life(table, 1)).toBe(18);
    // only the other option is left, and it is taken without a question
    expect(use(1)).toEqual([]);
    table.passUntilQuiet();
    expect([life(table, 0), life(table, 1)]).toEqual([23, 18]);
    expect(table.can('use ability 1 of Menu#1')).toBe(false);
    expect(use(2)).toEqual(first);
  });

  it('SVE 5.18.1 picked at random are so many different ones', () => {
    const dealt = new Set<number>();
    for (let seed = 0; seed < 12; seed++) {
      const table = setUp({ cards: CARDS, seed, players: [{ hand: ['Chance'] }, {}] } as Parameters<typeof setUp>[0]);
      dealt.add(20 - life(table.do('play Chance').passUntilQuiet(), 1));
    }
    for (const sum of dealt) expect([3, 5, 6]).toContain(sum);
    const all = at({ hand: ['Everything'] });
    expect(life(all.do('play Everything').passUntilQuiet(), 1)).toBe(13);
  });
});

describe('what a text points at', () => {
  it('SVE 5.22.4 the leader of a chosen follower is its master’s, also when it has gone', () => {
    const hit = (name: string): number[] => {
      const table = at({ hand: ['Blame'], field: ['Plain'] }, { field: ['Other'] });
      table.do('play Blame').passUntilQuiet(`choose ${name}`);
      return [life(table, 0), life(table, 1)];
    };
    expect([hit('Plain'), hit('Other')]).toEqual([
      [18, 20],
      [20, 18],
    ]);
  });

  it('SVE 10.6.2 the others are all that pass and were not chosen', () => {
    const table = at({ hand: ['Remainder'], field: ['Plain', 'Fort'] }, { field: ['Other', 'Herald'] });
    table.do('play Remainder').passUntilQuiet('choose Other');
    expect(['Plain', 'Other', 'Herald'].map((name) => lost(table.card(name)))).toEqual([1, 0, 1]);
    expect([life(table, 0), life(table, 1)]).toEqual([20, 20]);
  });

  it('SVE 5.22.4 “its player” is the master of what was chosen', () => {
    const drawn = (name: string): number[] => {
      const table = at({ hand: ['Share'], field: ['Plain'] }, { field: ['Other'] });
      table.do('play Share').passUntilQuiet(`choose ${name}`);
      return [table.zone(0, 'hand').length, table.zone(1, 'hand').length];
    };
    expect([drawn('Plain'), drawn('Other')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('SVE 6.1.1 the turn player is meant by the opponent’s card as well', () => {
    const table = at({ hand: ['Plain'] }, { field: ['Bell'] });
    table.do('play Plain').passUntilQuiet();
    expect([table.zone(0, 'hand').length, table.zone(1, 'hand').length]).toEqual([1, 0]);
  });

  it('SVE 10.7.4.3 the leader of the card of an event is who was its master', () => {
    const hit = (name: string): number[] => {
      const table = at({ hand: ['Kill'], field: ['Mourner', 'Plain'] }, { field: ['Other'] });
      table.do('play Kill').passUntilQuiet(`choose ${name}`);
      return [life(table, 0), life(table, 1)];
    };
    expect([hit('Plain'), hit('Other')]).toEqual([
      [17, 20],
      [20, 17],
    ]);
  });

  it('SVE 10.3.2 a condition on whose card an event is about', () => {
    const hurt = { field: ['Joy'] };
    const mine = at({ ...hurt, hand: ['Plain'] });
    const before = life(mine, 0);
    mine.do('play Plain').passUntilQuiet();
    expect(life(mine, 0) - before).toBe(1);
    const theirs = at({ hand: ['Plain'] }, hurt);
    theirs.do('play Plain').passUntilQuiet();
    expect(life(theirs, 1) - before).toBe(5);
  });

  it('SVE 8.4.4 the attacked card, and whether it is a leader', () => {
    const table = at({ field: ['Hunter'] }, { field: [engaged('Plain'), engaged('Other')] });
    const onLeader = table.copy();
    table.do('attack with Hunter', 'attack Other').passUntilQuiet();
    expect([table.card('Plain').zone, table.card('Other').zone, life(table, 1)]).toEqual(['field', 'graveyard', 20]);
    onLeader.do('attack with Hunter', 'attack the leader of player 1').passUntilQuiet();
    expect(['Plain', 'Other'].map((name) => lost(onLeader.card(name)))).toEqual([0, 0]);
    expect(life(onLeader, 1)).toBe(19);
  });
});

describe('what is counted', () => {
  it('SVE 10.2.1 a static ability counts the cards in hand as they are now, of its own master', () => {
    const table = at({ hand: ['Read', 'Plain'], field: ['Hoarder'] }, { hand: ['Plain', 'Plain', 'Plain'] });
    expect(table.card('Hoarder').attack).toBe(3);
    table.do('play Read').passUntilQuiet();
    expect(table.card('Hoarder').attack).toBe(4);
    table.do('play Plain').passUntilQuiet();
    expect(table.card('Hoarder').attack).toBe(3);
  });

  it('SVE 2.1.1 different names once each, of one’s own followers', () => {
    const dealt = (...field: string[]): number =>
      20 -
      life(
        at({ hand: ['Census'], field }, { field: ['Herald'] })
          .do('play Census')
          .passUntilQuiet(),
        1,
      );
    expect([dealt('Fort'), dealt('Plain', 'Plain'), dealt('Plain', 'Other', 'Plain')]).toEqual([0, 1, 2]);
  });

  it('SVE 2.1.1 a card of another name, and one of the same, each said by what it is not', () => {
    const table = at({ hand: ['Alike'], field: ['Alike', 'Plain'] }, { field: ['Other'] });
    table.do('play Alike').passUntilQuiet();
    expect(table.cards(0, 'field').map((card) => [card.name, lost(card)])).toEqual([
      ['Alike', 2],
      ['Plain', 1],
      ['Alike', 2],
    ]);
    expect(lost(table.card('Other'))).toBe(1);
  });

  it('SVE 10.3.2 followers that went to the graveyard this turn: those meant, of that player', () => {
    const healed = (victim: string): number => {
      const table = at(
        { hand: ['Kill', 'Pyre'], field: ['Plain', 'Herald'] },
        {
          field: ['Other'],
        },
      );
      const before = life(table, 0);
      table.do('play Kill').passUntilQuiet(`choose ${victim}`);
      return life(table.do('play Pyre').passUntilQuiet(), 0) - before;
    };
    expect([healed('Plain'), healed('Herald'), healed('Other')]).toEqual([3, 2, 4]);
  });

  it('SVE 10.3.2 cards that were discarded this turn: those meant, and how many', () => {
    const healed = (...discarded: string[]): number => {
      const hand = [...discarded.map(() => 'Toss'), ...discarded, 'Tally'];
      const table = at({ hand });
      const before = life(table, 0);
      for (const name of discarded) table.do('play Toss').passUntilQuiet(`choose ${name}`);
      return life(table.do('play Tally').passUntilQuiet(), 0) - before;
    };
    expect([healed('Plain'), healed('Flash'), healed('Plain', 'Other'), healed('Plain', 'Flash')]).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('SVE 7.2.1 a follower that is not to stand stays engaged in its master’s next start phase, and in no later one', () => {
    const table = at({ hand: ['Tire'] }, { field: [engaged('Plain'), engaged('Other')] });
    table.do('play Tire').passUntilQuiet('choose Plain');
    table.toPhase('next-turn');
    expect([table.card('Plain').engaged, table.card('Other').engaged]).toEqual([true, false]);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Plain').engaged).toBe(false);
  });

  it('SVE 7.2.1 the start phase after the opponent’s turn is the next one of a follower of the player’s own', () => {
    const table = at({ hand: ['Tire'], field: [engaged('Plain'), engaged('Other')] }, {});
    table.do('play Tire').passUntilQuiet('choose Plain');
    table.toPhase('next-turn').toPhase('next-turn');
    expect([table.decider(), table.card('Plain').engaged, table.card('Other').engaged]).toEqual([0, true, false]);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Plain').engaged).toBe(false);
    // a follower of the opponent stands in that player's start phase after the next one
    const theirs = at({ hand: ['Tire'] }, { field: [engaged('Plain')] }).do('play Tire');
    theirs.passUntilQuiet('choose Plain').toPhase('next-turn').toPhase('next-turn');
    expect(theirs.card('Plain').keywords).not.toContain('does-not-stand');
  });
});

describe('numbers and cards that a text asks for', () => {
  const dealt = (name: string, mine: Options): number =>
    20 -
    life(
      at({ ...mine, hand: [name, ...(mine.hand ?? [])] })
        .do(`play ${name}`)
        .passUntilQuiet(),
      1,
    );

  it('SVE 5.29.1 for every full two: what is left over counts for nothing', () => {
    const batches = [1, 2, 3, 4].map((n) => dealt('Batches', { field: Array(n).fill('Plain') }));
    expect(batches).toEqual([0, 3, 3, 6]);
  });

  it('SVE 10.6.2.1.2 a card that a text has played is played for the PP that it names, if these are there', () => {
    const zones = (pp: number): unknown[] => {
      const table = at({ hand: ['Bargain', 'Other'], pp })
        .do('play Bargain')
        .passUntilQuiet();
      return [table.card('Other').zone, table.player(0).pp];
    };
    expect([zones(0), zones(1), zones(2)]).toEqual([
      ['hand', 0],
      ['field', 0],
      ['field', 1],
    ]);
  });

  it('SVE 5.11.2 cards are looked at one by one until the player stops, and no more than are named', () => {
    const deck = ['Fort', 'Plain', 'Other', 'Herald'];
    const begin = () =>
      at({ hand: ['Peek'], deck })
        .do('play Peek')
        .passUntil('lookMore');
    const all = begin();
    let asked = 0;
    for (; all.kind() === 'lookMore'; asked++) all.do('look at one more');
    expect([asked, all.can('choose Herald'), all.can('choose Other'), all.can('choose Plain')]).toEqual([
      3,
      false,
      true,
      true,
    ]);
    const few = begin().do('look no more');
    expect([few.can('choose Plain'), few.can('choose Other')]).toEqual([false, false]);
  });

  it('SVE 5.11.2 a look takes what passes, of the cards that are looked at alone', () => {
    const table = at({ hand: ['Glance'], deck: ['Fort', 'Plain', 'Flash', 'Other'] }).do('play Glance');
    table.passUntilQuiet('choose Plain');
    expect([table.zone(0, 'hand'), [...table.zone(0, 'graveyard')].sort(), table.zone(0, 'deck')]).toEqual([
      ['Plain'],
      ['Flash', 'Fort', 'Glance'],
      ['Other'],
    ]);
  });

  it('SVE 13.2.1 cards played this turn: those that pass, so many times, and so much more', () => {
    const table = at({ hand: ['Plain', 'Flash', 'Tempo', 'Tempo'], pp: 5 });
    table.do('play Tempo').passUntilQuiet();
    expect(life(table, 1)).toBe(19);
    table.do('play Flash').passUntilQuiet().do('play Plain').passUntilQuiet().do('play Tempo').passUntilQuiet();
    expect(life(table, 1)).toBe(16);
  });

  it('SVE 10.6.2.6 the room on a field is what is left of five places', () => {
    expect([0, 3, 5].map((n) => dealt('Rooms', { field: Array(n).fill('Plain') }))).toEqual([5, 2, 0]);
  });

  it('SVE 2.1.1 one number less another, and the highest of several, of one’s own alone', () => {
    expect([dealt('Apart', { hand: ['Plain', 'Plain', 'Plain'] }), dealt('Apart', { hand: ['Plain'] })]).toEqual([
      2, 0,
    ]);
    expect([dealt('Summit', { field: ['Plain'] }), dealt('Summit', { field: ['Plain', 'Other'] })]).toEqual([1, 2]);
    const table = at({ hand: ['Summit'], field: ['Plain'] }, { field: ['Other'] })
      .do('play Summit')
      .passUntilQuiet();
    expect(life(table, 1)).toBe(19);
  });
});

it('SVE 14.5.2.1 equipment gives its ability to the follower that wears it, of either player, and to no other', () => {
  const worn: Options = { field: ['Plain', 'Other'], equipment: [{ card: 'Blade', on: 'Plain' }] };
  const healed = (turn: 0 | 1, attacker: string): number => {
    const table = setUp({ cards: CARDS, turn, players: turn === 0 ? [worn, {}] : [{}, worn] });
    const before = life(table, turn);
    table.do(`attack with ${attacker}`);
    if (table.kind() === 'attackTarget') table.do(`attack the leader of player ${turn ^ 1}`);
    return life(table.passUntilQuiet(), turn) - before;
  };
  expect([healed(0, 'Plain'), healed(1, 'Plain'), healed(0, 'Other'), healed(1, 'Other')]).toEqual([2, 2, 0, 0]);
});

describe('what a cost takes', () => {
  /** Uses the payer of that number, whose ability heals 1; undefined if its cost cannot be paid. */
  const used = (number: number, mine: Options): ReturnType<typeof setUp> | undefined => {
    const payer = `Payer ${number}`;
    const table = setUp({ cards: PAYERS, players: [{ ...mine, field: [payer, ...(mine.field ?? [])] }, {}] });
    if (!table.can(`use ability 1 of ${payer}`)) return undefined;
    table.do(`use ability 1 of ${payer}`);
    while (table.kind() !== 'main') table.doAt(0);
    return table;
  };
  const three = ['Plain', 'Other'];
  type Cost = readonly [cost: string, enough: Options, short: Options | undefined, taken: Record<string, string[]>];
  const costs: readonly Cost[] = [
    [
      '{ bury: { of: { kind: follower, zone: field } } }',
      { field: ['Plain'] },
      { field: ['Fort'] },
      { graveyard: ['Plain'] },
    ],
    [
      '{ banish: { of: { kind: follower, zone: field } } }',
      { field: ['Plain'] },
      {},
      { banished: ['Plain'], graveyard: [] },
    ],
    ['{ destroy: { of: { kind: follower, zone: field } } }', { field: ['Plain'] }, {}, { graveyard: ['Plain'] }],
    ['{ discard: 2 }', { hand: three }, { hand: ['Plain'] }, { graveyard: three, hand: [] }],
    ['{ return: { of: { kind: follower, zone: field } } }', { field: ['Plain'] }, {}, { hand: ['Plain'] }],
    ['{ to-ex: 1 }', { hand: ['Plain'] }, {}, { ex: ['Plain'], hand: [] }],
    ['{ mill: 2 }', { deck: three }, { deck: ['Plain'] }, { graveyard: three, deck: [] }],
    [
      '{ engage: { of: { kind: follower, zone: field }, any: true, total: 3 } }',
      { field: three },
      { field: ['Other'] },
      {},
    ],
    [
      '{ engage: { of: { kind: follower, zone: field }, total: 1 } }',
      { field: ['Nought', 'Plain'] },
      { field: ['Nought'] },
      {},
    ],
    ['{ leader-defense: 2 }', {}, undefined, {}],
    ['banish-self', {}, undefined, { banished: ['Payer 10'] }],
    ['bury-self', {}, undefined, { graveyard: ['Payer 11'] }],
    ['to-ex-self', {}, undefined, { ex: ['Payer 12'] }],
    ['return-self', {}, undefined, { hand: ['Payer 13'] }],
    ['{ damage: { amount: 3 } }', {}, undefined, {}],
  ];
  const payers = costs.map(
    ([cost], i) =>
      `- { id: ww-payer-${i}, name: Payer ${i}, kind: amulet, class: royal, cost: 1, abilities: [{ cost: ${cost}, do: [{ heal: 1 }] }] }\n`,
  );
  const PAYERS = `
- { id: wp-plain, name: Plain, kind: follower, class: royal, cost: 1, attack: 1, defense: 3 }
- { id: wp-nought, name: Nought, kind: follower, class: royal, cost: 0, attack: 1, defense: 3 }
- { id: wp-other, name: Other, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: wp-fort, name: Fort, kind: amulet, class: royal, cost: 1 }
${payers.join('')}`;

  it.each(costs.map((cost, i) => [i, ...cost] as const))(
    'SVE 10.4.2 (%i) %s: what it names, all of it, or it is not used',
    (i, cost, enough, short, taken) => {
      const table = used(i, enough)!;
      expect(life(table, 0)).toBe(cost.includes('leader') ? 19 : cost.includes('damage') ? 18 : 21);
      expect(life(table, 1)).toBe(20);
      for (const [zone, names] of Object.entries(taken))
        expect([zone, ...[...table.zone(0, zone as never)].sort()]).toEqual([zone, ...[...names].sort()]);
      if (short) expect(used(i, short)).toBeUndefined();
    },
  );

  it('SVE A.2.10 any number of followers are engaged whose costs come to the total, and those alone', () => {
    const number = costs.findIndex(([cost]) => cost.includes('total'));
    const table = used(number, { field: three })!;
    expect(table.cards(0, 'field').map((card) => card.engaged)).toEqual([false, true, true]);
    // the same holds where the total is 1 and the first follower has cost 0
    const one = used(number + 1, { field: ['Nought', 'Plain'] })!;
    expect(one.cards(0, 'field').map((card) => card.engaged)).toEqual([false, true, true]);
  });
});

describe('how often, for whom, and how much', () => {
  it('SVE 10.4.2 an ability that may be used twice a turn is used twice, each copy for itself, and again next turn', () => {
    const table = at({ field: ['Twofold', 'Twofold'] });
    const use = (n: number): boolean => table.can(`use ability 1 of Twofold#${n}`);
    for (let i = 0; i < 2; i++) {
      expect(use(1)).toBe(true);
      table.do('use ability 1 of Twofold#1').passUntilQuiet();
    }
    expect([use(1), use(2), life(table, 0)]).toEqual([false, true, 22]);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(use(1)).toBe(true);
  });

  it('SVE 10.2.1 special kinds: a token is one, and a plain card is none', () => {
    const hurt = (word: string): string[] => {
      const table = at({ hand: [`Kinds ${word}`], field: ['Plain', 'Chip'] });
      table.do(`play Kinds ${word}`).passUntilQuiet();
      return table
        .cards(0, 'field')
        .filter((card) => lost(card) === 1)
        .map(({ name }) => name);
    };
    expect([hurt('special'), hurt('not-special')]).toEqual([['Chip'], ['Plain']]);
  });

  it('SVE 10.9.2 a computed number is what it was when the effect was made, however the text goes on', () => {
    // numbers and texts have several lengths, so that their code begins at odd and at even places
    const amounts = ['{ hand-size: {} }', '{ hand-size: { times: 2 } }', '{ sum: { a: { hand-size: {} }, b: 3 } }'];
    const texts = amounts.flatMap((amount) =>
      ['', '{ heal: 1 }, ', '{ heal: 1 }, { draw: 0 }, '].map(
        (first) =>
          `${first}{ gain: { who: { all: { name: Plain } }, gives: { attack: ${amount}, defense: ${amount} }, until: turn } }`,
      ),
    );
    const plain = '- { id: wg-plain, name: Plain, kind: follower, class: royal, cost: 1, attack: 1, defense: 3 }';
    const spells = texts
      .map(
        (text, i) =>
          `- { id: wg-${i}, name: Grow ${i}, kind: spell, class: royal, cost: 0, abilities: [{ do: [${text}] }] }`,
      )
      .join('\n');
    const grown = texts.map((_, i) => {
      const table = setUp({
        cards: `${plain}\n${spells}`,
        players: [{ hand: [`Grow ${i}`, 'Plain', 'Plain'], field: ['Plain'], pp: 9 }, {}],
      });
      table.do(`play Grow ${i}`).passUntilQuiet().do('play Plain');
      const { attack, defense } = table.cards(0, 'field')[0];
      return [attack, defense];
    });
    expect(grown).toEqual([3, 3, 3, 5, 5, 5, 6, 6, 6].map((attack) => [attack, attack + 2]));
  });

  it('SVE 10.9.2 what each player gains both have, and only while it lasts', () => {
    const table = at({ hand: ['Silence', 'Fort'] }, { hand: ['Fort'] });
    expect(table.can('play Fort')).toBe(true);
    table.do('play Silence').passUntilQuiet();
    expect(table.can('play Fort')).toBe(false);
    table.toPhase('next-turn');
    expect(table.can('play Fort')).toBe(true);
  });

  it('SVE 10.6.2.4 damage is divided among two, at least 1 each, all of it', () => {
    const table = at({ hand: ['Split'] }, { field: ['Plain', 'Other', 'Herald'] }).do('play Split');
    const ends = new Set<string>();
    const visit = (t: typeof table): void => {
      if (t.kind() === 'main') ends.add(t.cards(1, 'field').map(lost).join());
      else for (let i = 0; i < t.offered().length; i++) visit(t.copy().doAt(i));
    };
    visit(table);
    expect([...ends].sort()).toEqual(['0,1,2', '0,2,1', '1,0,2', '1,2,0', '2,0,1', '2,1,0']);
  });
});

describe('what happened to another card, and from where', () => {
  it('SVE 5.5.3 a follower that comes to the graveyard from elsewhere than the field: from the hand or the deck', () => {
    const healed = (name: string, answer?: string): number => {
      const mine: Options = { hand: [name, 'Plain'], field: ['Tomb', 'Other'], deck: ['Plain', 'Fort'] };
      const table = at(mine).do(`play ${name}`);
      return life(table.passUntilQuiet(...(answer ? [answer] : [])), 0) - 20;
    };
    expect([healed('Toss', 'choose Plain'), healed('Landslide'), healed('Kill', 'choose Other')]).toEqual([1, 1, 0]);
    const spell = at({ hand: ['Toss', 'Flash'], field: ['Tomb'] })
      .do('play Toss')
      .passUntilQuiet();
    expect([spell.zone(0, 'hand'), life(spell, 0)]).toEqual([[], 20]);
  });

  it('SVE 13.2.1 cards played this turn, with the one that asks or without it', () => {
    const table = at({ hand: ['Second', 'Second'] })
      .do('play Second')
      .passUntilQuiet();
    expect(life(table, 0)).toBe(24);
    expect(life(table.do('play Second').passUntilQuiet(), 0)).toBe(29);
  });
});
