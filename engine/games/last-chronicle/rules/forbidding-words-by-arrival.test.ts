/**
 * Each word that keeps something from happening (a gate), on a Unit that came to the battlefield by each special way
 * (engine/testing/gate-matrix.ts).
 */
import { describe, expect, it } from 'vitest';
import { type GateRow, leaks, unlistedWords, type Way } from '../../../testing/gate-matrix.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { setUp } from '../position.ts';

type Table = ReturnType<typeof setUp>;
type Players = Parameters<typeof setUp>[0]['players'];

const spell = (name: string, text: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: spell, cost: { free: 0 }, abilities: [{ do: [${text}] }] }\n`;
const ACTORS = '{ all: { name: Actor } }';
const PLAIN = [
  '- { id: g-ox, name: Ox, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1 }\n',
  '- { id: g-wall, name: Wall, type: unit, cost: { free: 0 }, level: 1, power: 9000, atk: 1 }\n',
  '- { id: g-waker, name: Waker, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ awakening: { category: Beast } }] }\n',
  spell('Raise', `{ place: { who: { all: { name: Actor, zone: discard } } } }`),
  spell('Dig', '{ search: { of: { name: Actor }, to: battlefield } }'),
  spell('Take', `{ choose: { of: { name: Actor } } }, { control: { who: chosen, until: forever } }`),
  spell('Purge', `{ destroy: ${ACTORS} }`),
  spell('Quake', `{ damage: { who: ${ACTORS}, amount: 9000 } }`),
  spell('Jolt', `{ damage: { who: ${ACTORS}, amount: 3000 } }`),
  spell('Lull', `{ wipe: ${ACTORS} }`),
  spell('Point', '{ choose: { of: { type: unit } } }, { gain-life: 0 }'),
].join('');

/** The parts of the Actor beside its gate that the ways need. */
const BURST = 'do: [{ place: self }]';
const LIFE = '{ when: enters, do: [{ gain-life: 1 }] }';
interface Made {
  readonly abilities?: string;
  readonly isToken?: true;
  /** The chrono burst of the Actor, which is then the first card of the deck, so that a check turns it up. */
  readonly burst?: string;
}
function actor({ abilities = '', isToken, burst }: Made): string {
  const id = isToken ? 'id: T-actor' : 'id: g-actor, cost: { free: 0 }';
  return `- { ${id}, name: Actor, type: unit, category: Beast, level: 1, power: 3000, atk: 1${burst ? `, burst: { ${burst} }` : ''}, abilities: [${LIFE}${abilities}] }\n`;
}
/** A row of the first table; another card may have its gate, which then holds for every Actor. */
interface Row extends GateRow<Table> {
  readonly isRule?: true;
}
/** A table with the gate as a line of the Actor, or as a History of player 0. */
function at(gate: string | undefined, row: Row, made: Made, [own, other]: Players, more = ''): Table {
  const isOwn = gate !== undefined && row.isRule === undefined;
  const line = isOwn ? `, { always: ${gate}${more} }` : '';
  const isRule = gate !== undefined && row.isRule === true;
  const rule = isRule ? history('Rule', `always: ${gate}`) : '';
  const battlefield = [...(own.battlefield ?? []), ...(isRule ? ['Rule'] : [])];
  const maker = !made.isToken ? '' : spell('Make', '{ token: { token: Actor } }');
  const cards = PLAIN + actor({ ...made, abilities: line + (made.abilities ?? '') }) + rule + maker;
  return setUp({ cards, players: [{ ...own, battlefield }, other], ...(made.burst ? { phase: 'check' } : {}) });
}
const history = (name: string, line: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: history, cost: { free: 0 }, abilities: [{ ${line} }] }\n`;
/** Spells of player 0 for the deeds, which work on the Actor whoever controls it. */
const TOOLS = ['Purge', 'Quake', 'Jolt', 'Lull', 'Point'];
const THEIR = { battlefield: ['Wall'] };

/** The ways in which the Actor comes to the battlefield. */
const WAYS: Readonly<Record<string, Way<Table, Row>>> = {
  'placed from the hand': (gate, row) => tried(at(gate, row, {}, [{ hand: ['Actor', ...TOOLS] }, THEIR]), 'play Actor'),
  'placed by a text': (gate, row) =>
    tried(at(gate, row, {}, [{ hand: ['Raise', ...TOOLS], discard: ['Actor'] }, THEIR]), 'play Raise'),
  'found by a search': (gate, row) =>
    tried(at(gate, row, {}, [{ hand: ['Dig', ...TOOLS], deck: ['Actor', 'Ox'] }, THEIR]), 'play Dig', 'choose Actor'),
  'a token': (gate, row) => tried(at(gate, row, { isToken: true }, [{ hand: ['Make', ...TOOLS] }, THEIR]), 'play Make'),
  'a soul burst': (gate, row) =>
    tried(
      at(gate, row, { abilities: `, { soul-burst: { life: 0 }, ${BURST} }` }, [{ hand: ['Actor', ...TOOLS] }, THEIR]),
      'put Actor into the Soul Yard',
      'declare the burst of Actor',
    ),
  'a chrono burst': (gate, row) => {
    const players: Players = [{ deck: ['Actor', ...Array(9).fill('Ox')], hand: TOOLS }, THEIR];
    return tried(at(gate, row, { burst: BURST }, players), 'declare the burst of Actor').toPhase('main-1');
  },
  'combined with the card that says it': (gate) => {
    const says = gate === undefined ? '' : `, abilities: [{ always: ${gate} }]`;
    const numbers = 'cost: { free: 0 }, level: 1, power: 0, atk: 0, keywords: combine';
    const cards = `${PLAIN}${actor({})}- { id: g-rider, name: Rider, type: unit, ${numbers}${says} }\n`;
    const players: Players = [{ hand: ['Rider', ...TOOLS], battlefield: ['Actor'] }, THEIR];
    return tried(setUp({ cards, players }), 'combine Rider with Actor');
  },
  stolen: (gate, row) =>
    tried(at(gate, row, {}, [{ hand: ['Take', ...TOOLS] }, { battlefield: ['Actor', 'Wall'] }]), 'play Take'),
  'given by a text': (gate) => {
    const give =
      gate === undefined ? '' : spell('Give', `{ gain: { who: ${ACTORS}, gives: ${gate}, until: forever } }`);
    const hand = ['Actor', ...(gate === undefined ? [] : ['Give']), ...TOOLS];
    const t = setUp({ cards: PLAIN + actor({}) + give, players: [{ hand }, THEIR] });
    return tried(tried(t, 'play Actor'), 'play Give');
  },
  'affected by another card': (gate) => {
    const giver = history('Giver', `affects: { name: Actor }, always: ${gate}`);
    const battlefield = gate === undefined ? [] : ['Giver'];
    const cards = PLAIN + actor({}) + (gate === undefined ? '' : giver);
    return tried(setUp({ cards, players: [{ hand: ['Actor', ...TOOLS], battlefield }, THEIR] }), 'play Actor');
  },
  awakened: (gate, row) =>
    tried(
      at(gate, row, {}, [{ hand: ['Actor', ...TOOLS], battlefield: ['Waker'] }, THEIR], ', colour: red'),
      'play Actor',
    ),
};
/** Does those of the deeds that can be done, until all is quiet. */
function tried(t: Table, ...deeds: readonly string[]): Table {
  for (const deed of deeds) {
    if (t.can(deed)) t.do(deed);
    while (t.stack().length > 0 && !deeds.some((each) => t.can(each))) t.do(t.can('pass') ? 'pass' : t.offered()[0]);
  }
  return t.passUntilQuiet();
}

const isThere = (t: Table): boolean =>
  ([0, 1] as const).some((player) => t.zone(player, 'battlefield').includes('Actor'));
const cast = (t: Table, name: string): Table => t.do(`play ${name}`).passUntilQuiet();
/** Goes to the next turn of player 0, who has the Actor. */
const later = (t: Table): Table => t.toPhase('next-turn').toPhase('next-turn');
function attackers(t: Table): readonly string[] {
  later(t);
  while (t.kind() !== 'attack') {
    if (t.phase() === 'main-2') return [];
    if (t.can('pass')) t.do('pass');
    else t.doAt(0);
  }
  return t.offered();
}
const attacks = (t: Table): boolean => attackers(t).includes('attack with Actor');
/** The blocks that are offered against that attacker; empty where no block is asked. */
function blocks(t: Table, attacker: string): readonly string[] {
  t.do(`attack with ${attacker}`);
  if (t.kind() === 'platoon') t.do('no more');
  while (t.phase() === 'battle') {
    if (t.kind() === 'block') return t.offered();
    // no block was asked, and another Unit may attack
    if (t.kind() === 'attack') return [];
    t.doAt(0);
  }
  return [];
}
const isBlocked = (t: Table): boolean => attacks(t) && blocks(t, 'Actor').includes('block with Wall');
function blocksWall(t: Table): boolean {
  t.toPhase('next-turn');
  while (t.kind() !== 'attack') t.do('pass');
  return blocks(t, 'Wall').includes('block with Actor');
}
const COMBINED = { 'combined with the card that says it': 'it is there before' } as const;
const NOT_RULES = {
  'given by a text': 'the rule is for all cards, whoever says it',
  'affected by another card': 'the rule is for all cards, whoever says it',
} as const;

const ROWS: Readonly<Record<string, Row>> = {
  'cannot-attack': { gate: '{ keyword: cannot-attack }', deed: attacks },
  'attack-cost': { gate: '{ attack-cost: 9 }', deed: attacks },
  'cannot-block': { gate: '{ keyword: cannot-block }', deed: blocksWall },
  'block-cost': { gate: '{ block-cost: 9 }', deed: blocksWall },
  unblockable: { gate: '{ keyword: unblockable }', deed: isBlocked },
  'not-blocked-by': { gate: '{ not-blocked-by: { name: Wall } }', deed: isBlocked },
  unchoosable: {
    gate: '{ keyword: unchoosable }',
    deed: (t) => t.do('play Point').can('choose Actor'),
  },
  'cannot-be-destroyed': { gate: '{ keyword: cannot-be-destroyed }', deed: (t) => !isThere(cast(t, 'Purge')) },
  'cannot-be-destroyed (by damage)': {
    gate: '{ keyword: cannot-be-destroyed }',
    deed: (t) => !isThere(cast(t, 'Jolt')),
  },
  'reduce-damage': { gate: '{ reduce-damage: 9000 }', deed: (t) => !isThere(cast(t, 'Quake')) },
  'save-instead': { gate: 'save-instead', deed: (t) => !isThere(cast(t, 'Purge')) },
  'save-instead (by damage)': { gate: 'save-instead', deed: (t) => !isThere(cast(t, 'Quake')) },
  'destroyed-instead': { gate: '{ destroyed-instead: [{ gain-life: 7 }] }', deed: (t) => !isThere(cast(t, 'Purge')) },
  'remove-instead': {
    gate: 'remove-instead',
    deed: (t) => {
      cast(t, 'Purge');
      return ([0, 1] as const).some((player) => t.zone(player, 'discard').includes('Actor'));
    },
    not: { 'a token': 'a token is in no discard afterwards' },
  },
  'no-recovery': {
    gate: '{ keyword: no-recovery }',
    deed: (t) => !later(cast(t, 'Lull')).card('Actor').wiped,
  },
  forbids: {
    gate: '{ forbids: { of: { name: Actor }, player: each } }',
    isRule: true,
    deed: isThere,
    not: { stolen: 'nothing is placed', ...COMBINED, ...NOT_RULES },
  },
  'stops-triggers': {
    gate: '{ stops-triggers: { event: enters, of: { name: Actor } } }',
    isRule: true,
    deed: (t) => t.player(0).life > 20,
    not: { stolen: 'nothing enters', ...COMBINED, ...NOT_RULES },
  },
};

/** The effect by which a player draws a card. */
const DRAW = '{ draw: 1 }';
const HINT = '- { id: g-hint, name: Hint, type: unit, cost: { free: 9 }, level: 1, power: 1, atk: 1';
function drawing(gate: string | undefined, card: string, players: Players[0], deeds: readonly string[]): Table {
  const rule = gate === undefined ? '' : history('Rule', `always: ${gate}`);
  const battlefield = [...(players.battlefield ?? []), ...(gate === undefined ? [] : ['Rule'])];
  return tried(
    setUp({ cards: PLAIN + card + rule, players: [{ deck: ['Ox', 'Wall'], ...players, battlefield }, {}] }),
    ...deeds,
  );
}
const DRAWS: Readonly<Record<string, Way<Table, GateRow<Table>>>> = {
  'by a spell': (gate) => drawing(gate, spell('Read', DRAW), { hand: ['Read'] }, ['play Read']),
  'by a trigger': (gate) =>
    drawing(
      gate,
      `${HINT}, abilities: [{ when: destroyed, do: [${DRAW}] }] }\n` +
        spell('Raze', '{ destroy: { all: { name: Hint } } }'),
      { hand: ['Raze'], battlefield: ['Hint'] },
      ['play Raze'],
    ),
  'by a soul burst': (gate) =>
    drawing(gate, `${HINT}, abilities: [{ soul-burst: { life: 0 }, do: [${DRAW}] }] }\n`, { hand: ['Hint'] }, [
      'put Hint into the Soul Yard',
      'declare the burst of Hint',
    ]),
  'by the rules': (gate) => drawing(gate, '', {}, []).toPhase('next-turn').toPhase('next-turn').toPhase('main-1'),
};
const DRAW_ROWS: Readonly<Record<string, GateRow<Table>>> = {
  'cannot-draw': { gate: '{ cannot-draw: each }', deed: (t) => t.zone(0, 'hand').includes('Ox') },
  'draw-instead': {
    gate: '{ draw-instead: { do: [{ gain-life: 1 }], player: each } }',
    deed: (t) => t.zone(0, 'hand').includes('Ox'),
  },
};

/**
 * Words that keep nothing from happening: they change what a card is, what something costs, or what may be done
 * besides.
 */
const NO_GATES = [
  ...['level', 'level-is', 'type-is', 'category', 'faction', 'keyword', 'breakthrough', 'ability', 'atk', 'atk-is'],
  ...[
    'power',
    'power-is',
    'loses-abilities',
    'cost',
    'ability-cost',
    'own-cost',
    'hand-limit',
    'awakens',
    'deck-copies',
  ],
  ...['enters-under-opponent', 'reduce-player-damage', 'redirect-damage'],
  ...[
    'valor',
    'haste',
    'aura',
    'soulstone',
    'pursuit',
    'absorb',
    'combine',
    'must-attack',
    'must-block',
    'enters-wiped',
  ],
];

describe('words that forbid, on cards that came by each special way', () => {
  it('LC 2.2 every word of the card language is a row, or keeps nothing from happening', () => {
    const words = [...MODIFICATIONS.names, ...L.KEYWORDS];
    expect(unlistedWords(words, { ...ROWS, ...DRAW_ROWS }, NO_GATES)).toEqual([]);
  });

  it.each(Object.keys(ROWS))('LC 2.2 %s', (name) => {
    expect(leaks(WAYS, ROWS[name])).toEqual([]);
  });

  it('LC 2.2 of several tokens that are forbidden none is placed', () => {
    const rule = history('Rule', 'always: { forbids: { of: { name: Actor }, player: each } }');
    const cards = PLAIN + actor({ isToken: true }) + rule + spell('Make', '{ token: { token: Actor, count: 3 } }');
    const t = setUp({ cards, players: [{ hand: ['Make'], battlefield: ['Rule'] }, {}] })
      .do('play Make')
      .passUntilQuiet();
    expect(t.zone(0, 'battlefield')).toEqual(['Rule']);
  });

  it.each(Object.keys(DRAW_ROWS))('LC 2.2 %s', (name) => {
    expect(leaks(DRAWS, DRAW_ROWS[name])).toEqual([]);
  });
});
