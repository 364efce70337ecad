/** The information on a card (2): names, classes, kinds, numbers, titles, collab names, faces. */
import { describe, expect, it } from 'vitest';
import { CARD_FILES } from '../card-file.ts';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: inf-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: inf-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: inf-captain, name: Soldier Captain, kind: follower, class: royal, cost: 4, attack: 4, defense: 4 }
- { id: inf-guest, name: Guest, collab: Soldier Abroad, kind: follower, class: elf, cost: 1, attack: 1, defense: 1 }
- { id: inf-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 3, defense: 8 }
- { id: inf-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: inf-idol, name: Idol, kind: amulet, class: witch, cost: 3 }
- { id: inf-named, name: Named, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ destroy: { all: { name: Soldier } } }] }] }
- { id: inf-partly, name: Partly, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ destroy: { all: { name-contains: Soldier } } }] }] }
- { id: inf-abroad, name: Abroad, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ destroy: { all: { name: Soldier Abroad } } }] }] }
- { id: inf-wave, name: Wave, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 1 } }] }] }
- { id: inf-quiet, name: Quiet, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, cards = CARDS) => setUp({ cards, players: [mine, theirs] });

describe('names', () => {
  const field = ['Soldier', 'Soldier Captain', 'Guest'];
  it('SVE 2.1.2 a part of the name that a card has on the field, only there, and while it has its abilities', () => {
    const cards = `${CARDS}
- { id: inf-doll, name: Doll, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, field-name: Tin Soldier }
- { id: inf-cup, name: Cup, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, field-name: Tin Cup }
- { id: inf-gather, name: Gather, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ to-hand: { all: { name-contains: Soldier, zone: graveyard, master: you } } }] }] }
- { id: inf-mute, name: Mute, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Doll } }, gives: lose-abilities } }] }] }`;
    const left = (...hand: string[]): string[] => {
      const table = at({ hand, field: ['Doll', 'Cup', 'Soldier'] }, {}, cards);
      for (const name of hand) table.do(`play ${name}`).passUntilQuiet();
      return table.zone(0, 'field');
    };
    expect([left('Partly'), left('Mute', 'Partly')]).toEqual([['Cup'], ['Doll', 'Cup']]);
    const gathered = at({ hand: ['Gather'], graveyard: ['Doll', 'Soldier'] }, {}, cards).do('play Gather');
    expect(gathered.passUntilQuiet().zone(0, 'hand')).toEqual(['Soldier']);
  });

  it('SVE 2.1.2 a full name means cards of just that name, a part of one all cards that have it', () => {
    const full = at({ hand: ['Named'], field });
    full.do('play Named');
    expect(full.zone(0, 'field')).toEqual(['Soldier Captain', 'Guest']);
    const part = at({ hand: ['Partly'], field });
    part.do('play Partly');
    expect(part.card('Soldier Captain').zone).toBe('graveyard');
    expect(part.card('Soldier').zone).toBe('graveyard');
  });

  it('SVE 2.1.2.1 a part of a name does not find a card that has it in its collab name only', () => {
    const table = at({ hand: ['Partly'], field });
    table.do('play Partly');
    expect(table.zone(0, 'field')).toEqual(['Guest']);
  });

  it('SVE 2.14.1 a collab name stands beside the card name, which stays the name', () => {
    const table = at({ hand: ['Named'], field: ['Guest'] });
    expect(table.card('Guest').name).toBe('Guest');
    table.do('play Named');
    expect(table.zone(0, 'field')).toEqual(['Guest']);
  });

  it('SVE 2.14.2 the full collab name finds the card that has it, by its card name', () => {
    const table = at({ hand: ['Abroad'], field });
    table.do('play Abroad');
    expect(table.zone(0, 'field')).toEqual(['Soldier', 'Soldier Captain']);
    // another card with that card name is meant, too
    const both = at(
      { hand: ['Abroad'], field: ['inf-guest', 'inf-guest-plain'] },
      {},
      `${CARDS}\n- { id: inf-guest-plain, name: Guest, kind: follower, class: elf, cost: 2, attack: 2, defense: 2 }`,
    );
    both.do('play Abroad');
    expect(both.zone(0, 'field')).toEqual([]);
  });
});

describe('classes and kinds', () => {
  const leaderOf = (name: string) =>
    at(
      { hand: ['Purge'], field: ['One', 'Other'] },
      {},
      `
- { id: cls-one, name: One, kind: follower, class: ${name}, cost: 1, attack: 1, defense: 1 }
- { id: cls-other, name: Other, kind: follower, class: ${name === 'elf' ? 'royal' : 'elf'}, cost: 1, attack: 1, defense: 1 }
- { id: cls-purge, name: Purge, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ destroy: { all: { class: ${name} } } }] }] }`,
    );
  it.each(['neutral', 'elf', 'royal', 'witch'])('SVE 2.2.2.t1 %s is a class that cards have and texts name', (name) => {
    const table = leaderOf(name);
    expect(table.card('One').classes).toEqual([name]);
    table.do('play Purge');
    expect(table.zone(0, 'field')).toEqual(['Other']);
  });

  it.each(['dragon', 'nightmare', 'bishop'])('SVE 2.2.2.t2 %s is a class that cards have and texts name', (name) => {
    const table = leaderOf(name);
    expect(table.card('One').classes).toEqual([name]);
    table.do('play Purge');
    expect(table.zone(0, 'field')).toEqual(['Other']);
  });

  it('SVE 2.2.2.t2 any other class is refused', () => {
    const knight = '- { id: x, name: X, kind: follower, class: knight, cost: 1, attack: 1, defense: 1 }';
    expect(() => CARD_FILES.readCards(knight, 'x')).toThrow(/class/);
  });

  it('SVE 2.3.2 leaders, followers, amulets, spells and crests are kinds, and nothing else but equipment is', () => {
    const kindOf = (line: string): number =>
      CARD_FILES.readCards(`- { id: k, name: K, class: elf, ${line} }`, 'k')[0].kinds;
    const kinds = [
      kindOf('kind: leader'),
      kindOf('kind: follower, cost: 1, attack: 1, defense: 1'),
      kindOf('kind: amulet, cost: 1'),
      kindOf('kind: spell, cost: 1'),
      kindOf('kind: crest, special: token'),
    ];
    expect(new Set(kinds).size).toBe(5);
    expect(() => kindOf('kind: artifact, cost: 1')).toThrow(/kind/);
    // equipment is a kind of tokens only
    expect(() => kindOf('kind: equipment, cost: 1')).toThrow(/token/);
  });

  it('SVE 2.3.4 "follower" means evolve followers and tokens as well, and no amulet', () => {
    const table = at({ hand: ['Wave'], field: [{ card: 'Soldier', evolved: true }, 'Squire', 'Idol', 'Giant'] });
    table.do('play Wave');
    expect(table.zone(0, 'field')).toEqual(['Soldier', 'Idol', 'Giant']);
    expect(table.card('Soldier')).toMatchObject({ defense: 4, kinds: expect.arrayContaining(['follower']) });
    expect(table.card('Giant').defense).toBe(7);
  });
});

describe('numbers and text', () => {
  it('SVE 2.5.1 a card is played for its cost in PP, and not for less', () => {
    const table = at({ hand: ['Soldier', 'Idol'], pp: 4 });
    table.do('play Soldier');
    expect(table.player(0).pp).toBe(2);
    expect(table.can('play Idol')).toBe(false);
    const enough = at({ hand: ['Soldier', 'Idol'], pp: 5 });
    enough.do('play Soldier', 'play Idol');
    expect(enough.player(0).pp).toBe(0);
  });

  it('SVE 2.6.2 a card file has no place for reminder text, and does what its words say', () => {
    const line = '- { id: r, name: R, kind: spell, class: elf, cost: 1, text: (reminder) }';
    expect(() => CARD_FILES.readCards(line, 'r')).toThrow(/text/);
    const table = at({ hand: ['Quiet'] });
    table.do('play Quiet');
    expect(table.player(0)).toMatchObject({ hand: 1, defense: 20 });
  });

  it('SVE 2.7.1 an attacker deals damage equal to its attack', () => {
    const table = at({ field: ['Soldier', 'Giant'] }, { field: [{ card: 'Giant', as: 'target', engaged: true }] });
    table.attack('Giant#1', 'target');
    expect(table.card('target').defense).toBe(5);
    table.attack('Soldier');
    expect(table.player(1).defense).toBe(18);
  });

  it('SVE 2.8.1 damage as high as its defense destroys a follower, less does not', () => {
    const table = at(
      { field: ['Giant', 'Soldier'] },
      {
        field: [
          { card: 'Soldier', as: 'weak', engaged: true },
          { card: 'Soldier Captain', engaged: true },
        ],
      },
    );
    table.attack('Giant', 'weak');
    expect(table.card('weak').zone).toBe('graveyard');
    table.attack('Soldier#1', 'Soldier Captain');
    expect(table.card('Soldier Captain')).toMatchObject({ zone: 'field', defense: 2 });
  });

  it('SVE 2.8.2 damage stays over the end of the turn, on followers and leaders', () => {
    const table = at({ field: ['Soldier'] }, { field: [{ card: 'Giant', engaged: true }] });
    table.attack('Soldier', 'Giant');
    expect(table.card('Giant').defense).toBe(6);
    table.toPhase('next-turn');
    table.attack('Giant');
    table.toPhase('next-turn');
    table.toPhase('next-turn');
    expect(table.card('Giant').defense).toBe(6);
    expect(table.player(0).defense).toBe(17);
  });

  it('SVE 2.8.3 a leader has defense though none is printed on it', () => {
    const table = at({ field: ['Giant'] });
    expect(table.card('Leader', 1).defense).toBe(20);
    table.attack('Giant');
    expect(table.card('Leader', 1).defense).toBe(17);
  });

  it('SVE 2.8.3.1 a leader starts at 20, and can go past it', () => {
    const cards = `${CARDS}
- { id: inf-heal, name: Heal, kind: spell, class: bishop, cost: 0, abilities: [{ do: [{ heal: 2 }] }] }
- { id: inf-tough, name: Tough, kind: leader, class: bishop, defense: 25 }`;
    const table = setUp({ cards, players: [{ hand: ['Heal'] }, { leader: ['Tough'], defense: undefined }] });
    expect(table.player(0).defense).toBe(20);
    table.do('play Heal');
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 2.13.2.1 a deck based on a title takes the cards of that title, of whatever class, and no other card', () => {
    const pool = POOLS.emptyPool();
    const line = (id: string, cls: string, title: string) =>
      `- { id: ${id}, name: N${id}, kind: follower, class: ${cls}, cost: 1, attack: 1, defense: 1, copies: 40${title === '' ? '' : `, title: ${title}`} }\n`;
    pool.addFile(
      `- { id: lead, name: Lead, kind: leader, class: elf, title: Saga }\n${line('one', 'royal', 'Saga')}${line('two', 'elf', 'Other')}${line('three', 'elf', '')}`,
      'title cards',
    );
    const deck = (cards: string) => `name: T\nrule: constructed\nleader: lead\ntitle: Saga\ncards: ${cards}\n`;
    expect(() => readDeck(deck('{ one: 40 }'), 'deck', pool)).not.toThrow();
    expect(() => readDeck(deck('{ one: 39, two: 1 }'), 'deck', pool)).toThrow();
    expect(() => readDeck(deck('{ one: 39, three: 1 }'), 'deck', pool)).toThrow();
    // a deck based on its class takes and refuses the other way round
    const byClass = (cards: string) => `name: T\nrule: constructed\nleader: lead\ncards: ${cards}\n`;
    expect(() => readDeck(byClass('{ two: 40 }'), 'deck', pool)).not.toThrow();
    expect(() => readDeck(byClass('{ one: 20, two: 20 }'), 'deck', pool)).toThrow();
  });
});
