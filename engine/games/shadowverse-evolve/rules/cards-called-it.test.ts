/** What "it" means: the cards that the last instruction moved, found or put, however many these are. */
import { describe, expect, it } from 'vitest';
import { CARD_COUNT, CARD_DEF, cardField, LISTS } from '../../../kernel/layout.ts';
import { DEF_NAME, DEFS, defField, internName, nameOf } from '../../../kernel/tables.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { VOCABULARY } from '../operators/vocabulary.ts';
import { setUp } from '../position.ts';
import { counterCount } from './characteristics.ts';

const spell = (name: string, effects: string): string =>
  `- { id: it-${name.toLowerCase()}, name: ${name}, kind: spell, class: witch, cost: 0, abilities: [{ do: [${effects}] }] }`;
/** Shows which cards "it" means. */
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
${spell('Again', '{ mill: 2 }, { top-to: { count: { how-many: { who: it } }, to: banished } }')}
${spell('More', '{ mill: 2 }, { mill: { count: { how-many: { who: it } } } }')}
${spell('Toss', '{ discard: 3 }, { banish: it }')}
${spell('Gone', '{ search: { of: { kind: follower }, count: 3 } }, { pay: { cost: { discard: { of: { name: Elf } } }, then: [{ heal: 0 }] } }, { banish: it }')}
${spell('Sweep', '{ banish: { all: { kind: follower, master: opponent } } }, { if: { is: { any-are: { who: it, of: { state: engaged } } }, then: [{ heal: 1 }] } }')}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
type Table = ReturnType<typeof setUp>;

const played = (name: string, mine: Side = {}, theirs: Side = {}): Table =>
  setUp({ cards: CARDS, players: [{ ...mine, hand: [name, ...(mine?.hand ?? [])] }, theirs] }).do(`play ${name}`);
/** Answers with the first option until the text is done. */
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
    expect([table.zone(0, 'banished'), table.zone(0, 'graveyard')]).toEqual([
      ['Man', 'Man'],
      ['Elf', 'Gone'],
    ]);
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

/** An effect, and the names of the cards that it moved. */
const MOVING: readonly (readonly [effect: string, moved: readonly string[]])[] = [
  ['{ draw: 1 }', ['Man']],
  ['{ draw: { count: 2, player: each } }', ['Elf', 'Elf', 'Man', 'Man']],
  ['{ draw: { count: 2, up-to: true } }', ['Elf', 'Man']],
  ['{ draw: { count: 1, up-to: true, player: each } }', ['Man', 'Man']],
  ['{ discard: 1 }', ['Bear']],
  ['{ discard: { count: 1, random: true, player: each } }', ['Bear', 'Bear']],
  ['{ discard-hand: { player: each } }', ['Bear', 'Bear']],
  ['{ mill: 2 }', ['Elf', 'Man']],
  ['{ top-to: { count: 1, to: ex } }', ['Man']],
  ['{ bottom-to: { count: 1, to: hand } }', ['Leaf']],
  ['{ reveal-top: 2 }', ['Elf', 'Man']],
  ['{ look: { count: 2, take: 1 } }', ['Man']],
  ['{ look-up-to: { count: 1, take: 1 } }', ['Man']],
  ['{ look-each: { count: 3, of: [{ kind: follower }, { kind: spell }] } }', ['Leaf', 'Man']],
  ['{ look-total: { count: 3, take: 3, of: { kind: follower }, total: 1 } }', ['Man']],
  ['{ search: { of: { name: Elf } } }', ['Elf']],
  ['{ search-each: { of: [{ name: Elf }, { name: Leaf }] } }', ['Elf', 'Leaf']],
  ['{ destroy: { all: { kind: follower, master: opponent } } }', ['Wolf']],
  ['{ banish: { all: { name: Wolf } } }', ['Wolf']],
  ['{ bury: { all: { name: Wolf } } }', ['Wolf']],
  ['{ to-hand: { all: { name: Wolf } } }', ['Wolf']],
  ['{ to-deck: { who: { all: { name: Wolf } }, place: top } }', ['Wolf']],
  ['{ to-ex: { all: { name: Wolf } } }', ['Wolf']],
  ['{ put: { all: { name: Bear, zone: hand } } }', ['Bear', 'Bear']],
  ['{ swap: { who: { all: { name: Bear, zone: hand } }, with: { all: { name: Cat } } } }', ['Bear', 'Cat']],
  ['{ put-token: { token: Imp } }', ['Imp']],
  ['{ put-copy: { of: { all: { name: Imp, zone: ex } } } }', ['Imp']],
  ['{ transform: { who: { all: { name: Wolf } }, token: Imp } }', ['Imp']],
  ['{ give: { who: { all: { name: Cat } } } }', ['Cat']],
  ['{ steal: { all: { name: Wolf } } }', ['Wolf']],
  ['{ equip: { who: { all: { name: Cat } }, equipment: Axe } }', ['Axe']],
  ['{ evolve: { all: { name: Cat } } }', ['Cat']],
];

const UNTOLD: readonly string[] = [
  '{ play-free: { all: { name: Bear, zone: hand } } }',
  'drive-check',
  '{ redraw-hand: each }',
  '{ eat: { who: { all: { name: Cat } } } }',
  '{ to-deck: { who: { all: { name: Wolf } }, place: shuffle } }',
];

/**
 * Effects that move no card from a zone to another, so that "it" stays what it was; or effects that hold others, which
 * then say what "it" is.
 */
const STILL = [
  ...[
    'damage',
    'heal',
    'set-leader-defense',
    'divide-damage',
    'deal-divided',
    'engage',
    'stand',
    'turn-down',
    'turn-up',
  ],
  ...[
    'reveal-hand',
    'shuffle',
    'gain',
    'player-gains',
    'discount',
    'later',
    'skip-stand',
    'shield-next',
    'box',
    'pilot',
    'counters',
  ],
  ...['remove-counters', 'stack', 'recover-pp', 'pp-max', 'ep', 'sep', 'burst', 'drive', 'run', 'roll', 'win'],
  ...['extra-turn', 'skip-turn', 'choose', 'pick', 'select', 'one-of', 'if', 'may', 'opponent-may', 'pay', 'repeat'],
  ...['each-player', 'note-card', 'note-number', 'no-fanfare', 'reveal', 'use-on-evolve'],
];

const BEASTS = `
- { id: it-bear, name: Bear, kind: follower, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: it-cat, name: Cat, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }
- { id: it-cat-evolved, name: Cat, kind: follower, special: evolve, class: royal, attack: 2, defense: 2 }
- { id: it-wolf, name: Wolf, kind: follower, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: it-axe, name: Axe, kind: equipment, special: token, class: royal, cost: 0 }
`;

const wordOf = (effect: string): string => /[\w-]+/.exec(effect)![0];

describe('behind every effect that moves cards', () => {
  it.each(MOVING)('%s "it" is what it moved', (effect, moved) => {
    const side = { hand: ['Bear'], deck: ['Man', 'Elf', 'Leaf'] };
    const table = setUp({
      cards: `${CARDS}${BEASTS}${spell('Test', `${effect}, { counters: { who: it, name: Mark } }`)}`,
      players: [
        { ...side, hand: ['Test', 'Bear'], field: ['it-cat'], ex: ['Imp'], 'evolve-deck': ['it-cat-evolved'] },
        { ...side, field: ['Wolf'] },
      ],
    });
    const s = done(table.do('play Test')).state;
    const marked: string[] = [];
    for (let card = 0; card < s[CARD_COUNT]; card++)
      if (counterCount(s, card, internName('Mark')) > 0)
        marked.push(nameOf(DEFS[defField(s[cardField(card, CARD_DEF)], DEF_NAME)]));
    expect(marked.sort()).toEqual(moved);
  });

  it.each(UNTOLD)('%s it is refused', (effect) => {
    const text = (more: string): string => `${CARDS}${BEASTS}${spell('Test', `${effect}, ${more}{ to-hand: it }`)}`;
    expect(() => setUp({ cards: text(''), players: [{}, {}] })).toThrow(
      `"it" cannot mean the cards that "${wordOf(effect)}" moves; say which cards with a filter`,
    );
    expect(() => setUp({ cards: text('{ draw: 1 }, '), players: [{}, {}] })).not.toThrow();
  });

  it('it is refused where only a branch moved them, but not in the other branch', () => {
    const text = (effects: string): string => `${CARDS}${spell('Test', effects)}`;
    const branch = '{ draw: 1 }, { if: { is: your-turn, then: [drive-check], else: [{ to-hand: it }] } }';
    expect(() => setUp({ cards: text(branch), players: [{}, {}] })).not.toThrow();
    expect(() => setUp({ cards: text(`${branch}, { to-hand: it }`), players: [{}, {}] })).toThrow(
      '"drive-check" moves',
    );
  });

  it('a number of the cards called it is worked out before the cards are others', () => {
    const deck = ['Man', 'Elf', 'Man', 'Elf', 'Leaf'];
    const again = played('Again', { deck });
    expect([again.zone(0, 'banished'), again.zone(0, 'deck')]).toEqual([['Man', 'Elf'], ['Leaf']]);
    const more = played('More', { deck });
    expect([more.zone(0, 'graveyard').length, more.zone(0, 'deck')]).toEqual([5, ['Leaf']]);
  });

  it('it is refused where nothing was moved before it', () => {
    const text = (effects: string): string => `${CARDS}${BEASTS}${spell('Test', effects)}`;
    const read = (effects: string) => () => setUp({ cards: text(effects), players: [{}, {}] });
    expect(read('{ to-hand: it }')).toThrow('"it" means no card here: no effect before it moves cards');
    expect(read('{ engage: { all: { name: Wolf } } }, { to-hand: it }')).toThrow('"it" means no card here');
    expect(read('{ if: { is: your-turn, then: [{ draw: 1 }] } }, { to-hand: it }')).not.toThrow();
  });

  it('there is a line above', () => {
    const words = [...MOVING.map(([effect]) => effect), ...UNTOLD].map(wordOf);
    const moving = VOCABULARY.effects.definitions.flatMap((word) => (word?.it === undefined ? [] : [word.name]));
    expect([...new Set(words)].sort()).toEqual(moving.sort());
    expect([...moving, ...STILL].sort()).toEqual([...EFFECTS.names].sort());
  });
});
