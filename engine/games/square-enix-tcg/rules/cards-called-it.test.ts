/** What "it" means: the cards that the last instruction moved, found or put, however many these are. */
import { describe, expect, it } from 'vitest';
import { CARD_COUNT, CARD_DEF, cardOffset } from '../../../kernel/layout.ts';
import { DEF_NAME, DEFS, defField, nameOf } from '../../../kernel/tables.ts';
import { CARD_COUNTERS } from '../layout.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { setUp } from '../position.ts';

const summon = (name: string, effects: string): string =>
  `- { id: it-${name.toLowerCase()}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [ { do: [ ${effects} ] } ] }`;

const CARDS = `
- { id: it-man, name: Man, type: forward, element: fire, cost: 2, power: 1000, job: Soldier }
- { id: it-mage, name: Mage, type: forward, element: ice, cost: 3, power: 1000, job: Wizard }
- { id: it-monk, name: Monk, type: forward, element: fire, cost: 2, power: 1000, job: Soldier }
- { id: it-maid, name: Maid, type: forward, element: fire, cost: 2, power: 1000, job: Soldier }
- { id: it-rest, name: Rest, type: backup, element: fire, cost: 1 }
${summon('Seek', '{ search: { of: { type: forward }, count: 3, to: field } }, { gain: { who: it, gives: { power: 4000 } } }')}
${summon('Look', '{ look: { count: 4, to-hand: 3 } }, { put: it }')}
${summon('Nothing', '{ search: { of: { type: forward }, count: 1 } }, { look: { count: 2, to-hand: 1, of: { type: summon } } }, { put: it }')}
${summon('Mill', '{ mill: { count: 3, player: each } }, { to-hand: it }')}
${summon('Back', '{ to-break-zone: { all: { type: forward, controller: you } } }, { to-hand: it }')}
${summon('Later', '{ to-break-zone: { all: { type: forward, controller: you } } }, { when-you-do: { do: [ { to-hand: it } ] } }')}
${summon('Gone', '{ to-break-zone: { all: { type: forward, controller: you } } }, { when-you-do: { do: [ { to-hand: it } ] } }, { remove: { all: { zone: break, name: Mage } } }')}
${summon('Sweep', '{ remove: { all: { type: forward } } }, { if: { is: { any-are: { who: it, of: { state: dull } } }, then: [ { mill: 1 } ] } }')}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
type Table = ReturnType<typeof setUp>;

/** Plays the Summon and answers with the first option until nothing is left to be done. */
function played(name: string, mine: Side, theirs: Side = {}): Table {
  const table = setUp({ cards: CARDS, players: [{ ...mine, hand: [name] }, theirs] }).do(
    `play ${name}`,
    'pass',
    'pass',
  );
  while (table.stack().length > 0 || table.kind() !== 'priority')
    table.do(table.kind() === 'priority' ? 'pass' : table.offered()[0]);
  return table;
}

describe('"it" is all that the last instruction moved, found or put', () => {
  it('three cards that were found, looked at or put from decks', () => {
    const deck = ['Man', 'Mage', 'Monk', 'Maid', 'Rest'];
    expect(
      played('Seek', { deck })
        .cards(0, 'field')
        .map((card) => card.power),
    ).toEqual([5000, 5000, 5000]);
    expect(played('Look', { deck }).zone(0, 'field')).toHaveLength(3);
    const each = played('Mill', { deck }, { deck });
    expect([each.zone(0, 'hand'), each.zone(1, 'hand')]).toEqual([
      ['Man', 'Mage', 'Monk'],
      ['Man', 'Mage', 'Monk'],
    ]);
  });

  it('nothing where a look took nothing', () => {
    expect(played('Nothing', { deck: ['Man', 'Rest', 'Rest', 'Rest'] }).zone(0, 'field')).toEqual([]);
  });

  it.each([1, 2, 3, 4])('%i cards, in the same text and "when you do so"', (n) => {
    const field = ['Man', 'Mage', 'Monk', 'Maid'].slice(0, n);
    expect(played('Back', { field }).zone(0, 'hand')).toEqual(field);
    expect(played('Later', { field }).zone(0, 'hand')).toEqual(field);
  });

  it('but no card that has moved on since', () => {
    expect(played('Gone', { field: ['Man', 'Mage', 'Monk'] }).zone(0, 'hand')).toEqual(['Man', 'Monk']);
  });

  it('SE 11.12.7 each that has left the field is asked as it was there', () => {
    const milled = (dull: boolean): number =>
      played('Sweep', {}, { field: ['Man', 'Monk', { card: 'Mage', dull }] }).zone(0, 'break').length;
    expect([milled(true), milled(false)]).toEqual([2, 1]);
  });
});

/** An effect, and the names of the cards that it moved. */
const MOVING: readonly (readonly [effect: string, moved: readonly string[]])[] = [
  ['{ draw: 1 }', ['Man']],
  ['{ draw: { count: 2, player: each } }', ['Mage', 'Mage', 'Man', 'Man']],
  ['{ discard: 1 }', ['Monk']],
  ['{ discard: { count: 1, player: each } }', ['Monk', 'Monk']],
  ['{ discard: { count: 1, player: each, random: true } }', ['Monk', 'Monk']],
  ['{ discard-hand: { player: each } }', ['Monk', 'Monk']],
  ['{ mill: 2 }', ['Mage', 'Man']],
  ['{ search: { of: { name: Mage } } }', ['Mage']],
  ['{ look: { count: 2, to-hand: 1 } }', ['Man']],
  ['{ reveal-top: 2 }', ['Mage', 'Man']],
  ['{ reveal-until: { type: backup } }', ['Rest']],
  ['{ reveal-until: { of: { type: forward }, to: field } }', ['Man']],
  ['{ break: { all: { type: forward, controller: opponent } } }', ['Wolf']],
  ['{ to-break-zone: { all: { name: Wolf } } }', ['Wolf']],
  ['{ to-hand: { all: { name: Wolf } } }', ['Wolf']],
  ['{ to-deck: { who: { all: { name: Wolf } }, place: top } }', ['Wolf']],
  ['{ remove: { all: { name: Wolf } } }', ['Wolf']],
  ['{ put: { all: { name: Bear, zone: break } } }', ['Bear']],
  ['{ put-from-hand: { name: Monk } }', ['Monk']],
  ['{ control: { who: { all: { name: Wolf } } } }', ['Wolf']],
  ['{ give-control: { all: { name: Wolf } } }', ['Wolf']],
  ['{ damage-player: { player: opponent } }', ['Man']],
  ['{ cancel: { all: { type: summon, name: Idle, zone: stack } } }', ['Idle']],
  ['{ discard-these: { all: { name: Monk, zone: hand } } }', ['Monk', 'Monk']],
  ['{ point-at: { all: { name: Wolf } } }, { to-hand: it }', ['Wolf']],
  ['{ to-damage-zone: { all: { name: Monk, zone: hand } } }', ['Monk', 'Monk']],
  ['{ cast: { all: { type: summon, name: Idle, zone: hand, owner: you } } }', ['Idle']],
];

const UNTOLD: readonly string[] = [
  '{ cast-free: { name: Idle } }',
  '{ cast-paid: { of: { name: Idle } } }',
  '{ cast-free-returning: { of: { name: Idle } } }',
  '{ to-deck: { who: { all: { name: Wolf } }, place: shuffle } }',
];

/**
 * Effects that move no card from a zone to another, so that "it" stays what it was; or effects that hold others, which
 * then say what "it" is.
 */
const STILL = [
  ...['damage', 'dull', 'activate', 'freeze', 'skip-activation', 'attach', 'reveal-hand', 'look-at-hand', 'shuffle'],
  ...['counters', 'remove-counters', 'gain', 'shield', 'remove-instead', 'later', 'delayed', 'when-you-do', 'choose'],
  ...['pick', 'divide-damage', 'deal-divided', 'select', 'if', 'may', 'opponent-may', 'pay', 'repeat'],
  ...['redirect-damage', 'shield-for', 'skip-phases', 'opponent-selects'],
  ...['unless-paid', 'negate-damage', 'crystals', 'name-number', 'note-number'],
  ...['attack-again', 'choose-ability', 'cancel-chosen', 'each-picks'],
  ...['shield-player', 'next-cost', 'own-power-damage'],
  ...['use-again', 'name-one', 'this-turn', 'must-block-this', 'reveal', 'may-cast', 'no-search', 'next-dealt'],
  ...['named-counters', 'gain-while', 'note-card', 'pick-random', 'pick-among-it'],
  ...['name-job', 'gain-named-job', 'lose-game'],
];

const BEASTS = `
- { id: it-bear, name: Bear, type: forward, element: fire, cost: 1, power: 1000 }
- { id: it-wolf, name: Wolf, type: forward, element: fire, cost: 1, power: 1000 }
${summon('Idle', '{ counters: { all: { name: Nobody } } }')}
`;

const wordOf = (effect: string): string => /[\w-]+/.exec(effect)![0];

function counted(table: Table): string[] {
  const s = table.state;
  const names: string[] = [];
  for (let card = 0; card < s[CARD_COUNT]; card++) {
    const c = cardOffset(card);
    if (s[c + CARD_COUNTERS] > 0) names.push(nameOf(DEFS[defField(s[c + CARD_DEF], DEF_NAME)]));
  }
  return names.sort();
}

describe('behind every effect that moves cards', () => {
  it.each(MOVING)('%s "it" is what it moved', (effect, moved) => {
    const cards = `${CARDS}${BEASTS}${summon('Test', `${effect}, { counters: it }`)}`;
    const deck = ['Man', 'Mage', 'Rest'];
    const stacked = effect.includes('cancel') ? ['Idle'] : [];
    const held = effect.includes('cast') ? ['Idle'] : [];
    const table = setUp({
      cards,
      players: [
        { deck, hand: ['Test', 'Monk', ...stacked, ...held], break: ['Bear'] },
        { deck, hand: ['Monk'], field: ['Wolf'] },
      ],
    });
    for (const name of [...stacked, 'Test']) table.do(`play ${name}`);
    table.do('pass', 'pass');
    while (table.kind() !== 'priority') table.do(table.offered()[0]);
    expect(counted(table)).toEqual(moved);
  });

  it('junction: the Summon that was removed', () => {
    const squall =
      '- { id: it-squall, name: Squall, type: forward, element: ice, cost: 3, power: 5000, abilities: [{ cost: { cp: { any: 0 } }, do: [junction, { counters: it }] }] }';
    const table = setUp({
      cards: `${CARDS}${BEASTS}${squall}`,
      players: [{ hand: ['Idle'], field: ['Squall'] }, {}],
    });
    table.do(table.offered().find((option) => option.includes('Squall'))!).do('pass', 'pass');
    while (table.kind() !== 'priority') table.do(table.offered()[0]);
    expect(counted(table)).toEqual(['Idle']);
  });

  it.each(UNTOLD)('%s it is refused', (effect) => {
    const text = (more: string): string => `${CARDS}${BEASTS}${summon('Test', `${effect}, ${more}{ to-hand: it }`)}`;
    expect(() => setUp({ cards: text(''), players: [{}, {}] })).toThrow(
      `"it" cannot mean the cards that "${wordOf(effect)}" moves; say which cards with a filter`,
    );
    expect(() => setUp({ cards: text('{ draw: 1 }, '), players: [{}, {}] })).not.toThrow();
  });

  it('it is refused where nothing was moved before it, but not in what is done later, nor behind a branch that moves', () => {
    const text = (effects: string): string => `${CARDS}${BEASTS}${summon('Test', effects)}`;
    const read = (effects: string) => () => setUp({ cards: text(effects), players: [{}, {}] });
    expect(read('{ to-hand: it }')).toThrow('"it" means no card here: no effect before it moves cards');
    expect(read('{ dull: { all: { name: Wolf } } }, { to-hand: it }')).toThrow('"it" means no card here');
    expect(read('{ if: { is: { any-are: { who: it, of: { type: forward } } }, then: [{ draw: 1 }] } }')).toThrow(
      '"it" means no card here',
    );
    expect(read('{ later: { at: end-of-turn, do: [{ to-hand: it }], about: { all: { name: Wolf } } } }')).not.toThrow();
    expect(read('{ later: { at: end-of-turn, do: [draw] } }, { to-hand: it }')).toThrow('"it" means no card here');
    expect(read('{ may: { do: [{ draw: 1 }] } }, { to-hand: it }')).not.toThrow();
  });

  it('there is a line above', () => {
    const words = [...MOVING.map(([effect]) => effect), ...UNTOLD].map(wordOf);
    const moving = EFFECTS.definitions.flatMap((word) => (word?.it === undefined ? [] : [word.name]));
    expect([...new Set(words), 'junction', 'junction-link'].sort()).toEqual(moving.sort());
    expect([...moving, ...STILL].sort()).toEqual([...EFFECTS.names].sort());
  });
});
