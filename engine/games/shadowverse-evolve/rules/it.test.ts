/** "It": what the last instruction moved, found or put, however many cards that is. */
import { describe, expect, it } from 'vitest';
import { LISTS } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const spell = (name: string, effects: string): string =>
  `- { id: it-${name.toLowerCase()}, name: ${name}, kind: spell, class: witch, cost: 0, abilities: [{ do: [${effects}] }] }`;
/** Shows which cards "it" is. */
const GROW = '{ gain: { who: it, gives: { attack: 5 } } }';

const CARDS = `
- { id: it-man, name: Man, kind: follower, class: royal, types: 兵士, cost: 1, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }
- { id: it-man-evolved, name: Man, kind: follower, special: evolve, class: royal, types: 兵士, attack: 2, defense: 2 }
- { id: it-elf, name: Elf, kind: follower, class: elf, types: 妖精, cost: 1, attack: 1, defense: 1 }
- { id: it-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: it-bat, name: Bat, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: it-leaf, name: Leaf, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
${spell('Two', `{ put-token: { token: Imp, count: 2 } }, ${GROW}`)}
${spell('Three', `{ put-token: { token: Imp, count: 3 } }, ${GROW}`)}
${spell('Some', `{ put-token: { token: [Imp, Bat], count: 3 } }, ${GROW}`)}
${spell('Nested', `{ if: { is: your-turn, then: [{ put-token: { token: Imp, count: 3 } }] } }, { if: { is: your-turn, then: [${GROW}] } }`)}
${spell('Seek', `{ search: { of: { kind: follower }, count: 3, to: field } }, ${GROW}`)}
${spell('Look', `{ look: { count: 3, take: 3, to: field } }, ${GROW}`)}
${spell('Evolve', `{ evolve: { who: { all: { name: Man, master: you } } } }, ${GROW}`)}
${spell('Mill', '{ mill: 4 }, { to-hand: it }')}
${spell('Each', '{ mill: { count: 2, player: each } }, { to-hand: it }')}
${spell('Toss', '{ discard: 3 }, { banish: it }')}
${spell('Gone', '{ search: { of: { kind: follower }, count: 3 } }, { play-free: { all: { name: Elf, zone: hand } } }, { banish: it }')}
${spell('Sweep', '{ banish: { all: { kind: follower, master: opponent } } }, { if: { is: { any-are: { who: it, of: { state: engaged } } }, then: [{ heal: 1 }] } }')}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
type Table = ReturnType<typeof setUp>;

const played = (name: string, mine: Side = {}, theirs: Side = {}): Table =>
  setUp({ cards: CARDS, players: [{ ...mine, hand: [name, ...(mine?.hand ?? [])] }, theirs] }).do(`play ${name}`);
/** Answers with the first option until the text has been done. */
function done(table: Table): Table {
  while (table.kind() !== 'main') table.do(table.offered()[0]);
  return table;
}
const attacks = (table: Table): unknown[] => table.cards(0, 'field').map((card) => card.attack);

describe('"it" is all that the last instruction moved, found or put', () => {
  it('two tokens, and three, also as many as were picked for the room there is', () => {
    expect(attacks(played('Two'))).toEqual([6, 6]);
    expect(attacks(played('Three', { field: ['Man'] }))).toEqual([1, 6, 6, 6]);
    expect(attacks(done(played('Some', { field: ['Man', 'Man'] })))).toEqual([1, 1, 6, 6, 6]);
    expect(attacks(played('Nested'))).toEqual([6, 6, 6]);
  });

  it('three cards that were found, or looked at', () => {
    const deck = ['Man', 'Elf', 'Man', 'Leaf', 'Leaf'];
    expect(attacks(done(played('Seek', { deck })))).toEqual([6, 6, 6]);
    expect(attacks(done(played('Look', { deck })))).toEqual([6, 6, 6]);
  });

  it('each card that evolves, not the last one alone', () => {
    const table = played('Evolve', {
      field: ['it-man', 'it-man', 'Elf'],
      'evolve-deck': ['it-man-evolved', 'it-man-evolved'],
    });
    expect(attacks(done(table))).toEqual([7, 7, 1]);
  });

  it('cards from the top of one deck or both, and cards that were discarded', () => {
    expect(played('Mill', { deck: ['Man', 'Elf', 'Leaf', 'Man', 'Leaf'] }).zone(0, 'hand')).toHaveLength(4);
    const each = played('Each', { deck: ['Man', 'Elf', 'Leaf'] }, { deck: ['Man', 'Elf', 'Leaf'] });
    expect([each.zone(0, 'hand'), each.zone(1, 'hand')]).toEqual([
      ['Man', 'Elf'],
      ['Man', 'Elf'],
    ]);
    expect(done(played('Toss', { hand: ['Man', 'Elf', 'Leaf'] })).zone(0, 'banished')).toHaveLength(3);
  });

  it('but no card that has moved on since', () => {
    const table = done(played('Gone', { deck: ['Man', 'Elf', 'Man', 'Leaf'] }));
    expect([table.zone(0, 'banished'), table.zone(0, 'field')]).toEqual([['Man', 'Man'], ['Elf']]);
  });

  it('SVE 10.11.1 each that has left the field is asked as it was there', () => {
    const healed = (engaged: boolean): unknown =>
      played('Sweep', { defense: 10 }, { field: ['Man', 'Man', { card: 'Elf', engaged }] }).player(0).defense;
    expect([healed(true), healed(false)]).toEqual([11, 10]);
  });

  it('and is forgotten with the text', () => {
    expect(played('Three').state[LISTS]).toBe(0);
  });
});
