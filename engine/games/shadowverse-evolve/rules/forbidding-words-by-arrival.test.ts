/**
 * Each word that keeps something from happening (a gate), on a follower that came to the field by each special way
 * (engine/testing/gate-matrix.ts).
 */
import { describe, expect, it } from 'vitest';
import { type GateRow, leaks, unlistedWords, type Way } from '../../../testing/gate-matrix.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import type { PlayerPosition } from '../position.ts';
import { setUp } from '../position.ts';
import type { Table } from '../position-words.ts';

const ACTORS = '{ all: { name: Actor } }';
const spell = (name: string, text: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, kind: spell, class: neutral, cost: 0, abilities: [{ do: [${text}] }] }\n`;
const amulet = (name: string, line: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, kind: amulet, class: neutral, cost: 0, abilities: [{ ${line} }] }\n`;
const follower = (id: string, more: string, lines: string): string =>
  `- { id: ${id}, name: Actor, kind: follower, class: elf, ${more}, attack: 3, defense: 3, abilities: [${lines}] }\n`;

const CARDS = [
  '- { id: g-wall, name: Wall, kind: follower, class: elf, cost: 2, attack: 9, defense: 9 }\n',
  '- { id: g-carrot, name: にんじん, kind: amulet, special: advance, class: neutral }\n',
  amulet('Shelf', 'static: { hand-limit: 20 }'),
  spell('Raise', '{ put: { all: { name: Actor, zone: graveyard, master: you } } }'),
  spell('Dig', '{ search: { of: { name: Actor }, to: field } }'),
  spell('Free', '{ pick: { of: { name: Actor, zone: hand, master: you } } }, { play-free: chosen }'),
  spell('Call', '{ put-token: { token: Actor } }'),
  spell('Theft', '{ steal: { all: { name: Actor, master: opponent } } }'),
  spell('Grow', `{ evolve: ${ACTORS} }`),
  spell('Overgrow', `{ evolve: { who: ${ACTORS}, super: true } }`),
  spell('Race', `{ run: ${ACTORS} }`),
  spell('Spur', `{ drive: ${ACTORS} }`),
  spell('Arm', `{ equip: { who: ${ACTORS}, equipment: Plate } }`),
  spell('Purge', `{ destroy: ${ACTORS} }`),
  spell('Bury', `{ bury: ${ACTORS} }`),
  spell('Oust', `{ banish: ${ACTORS} }`),
  spell('Quake', `{ damage: { who: ${ACTORS}, amount: 9 } }`),
  spell('Lull', `{ engage: ${ACTORS} }`),
  spell('Pick', '{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 1 } } }'),
].join('');

/** The Actor in all its forms, with the gate among its abilities; it heals its leader as it comes, evolves and dies. */
function actors(gate: string | undefined): string {
  const line = gate === undefined ? '' : `, { static: ${gate} }`;
  const comes = `{ when: fanfare, do: [{ heal: 1 }] }, { when: last-words, do: [{ heal: 1 }] }`;
  return [
    follower('g-actor', 'cost: 0', `${comes}, { evolve: { pp: 0 } }${line}`),
    follower('g-actor-t', 'special: token, cost: 0', comes + line),
    follower('g-actor-e', 'special: evolve', `{ when: on-evolve, do: [{ heal: 1 }] }, ${comes}${line}`),
  ].join('');
}

const TOOLS = ['Purge', 'Bury', 'Oust', 'Quake', 'Lull', 'Grow', 'Pick'];
const plain = (count: number): string[] => new Array<string>(count).fill('Wall');

const plate = (line: string): string =>
  `- { id: g-plate, name: Plate, kind: equipment, special: token, class: elf, cost: 1, abilities: [${line}] }\n`;

/** @param watch the line of an amulet of player 1 */
function at(
  gate: string | undefined,
  own: PlayerPosition,
  other: PlayerPosition = {},
  more = plate(''),
  watch = '',
): Table {
  const deck = plain(12);
  return setUp({
    cards: CARDS + actors(gate) + more + amulet('Watch', watch || 'static: { hand-limit: 20 }'),
    players: [
      {
        ...{ deck, ...own, hand: [...(own.hand ?? []), ...TOOLS], field: [...(own.field ?? []), 'Shelf'] },
        'evolve-deck': ['g-actor-e', 'にんじん'],
      },
      { deck, hand: TOOLS, ...other, field: [...(other.field ?? []), 'Wall', 'Watch'] },
    ],
  });
}
/** Does the deed, with this answer if it is asked for, until all is quiet. */
function tried(t: Table, deed: string, answer = 'reveal Actor'): Table {
  t.do(deed);
  if (t.can(answer)) t.do(answer);
  return t.passUntilQuiet();
}

type Ways = Readonly<Record<string, Way<Table, GateRow<Table>>>>;
/** The ways in which the Actor comes to the field of player 0 by itself. */
const waysUnder = (watch: string): Ways => {
  const lay = (gate: string | undefined, own: PlayerPosition, other: PlayerPosition = {}): Table =>
    at(gate, own, other, plate(''), watch);
  return {
    'played from the hand': (gate) => tried(lay(gate, { hand: ['g-actor'] }), 'play Actor'),
    'played from the EX area': (gate) => tried(lay(gate, { ex: ['g-actor'] }), 'play Actor'),
    'played by a text': (gate) => tried(lay(gate, { hand: ['Free', 'g-actor'] }), 'play Free'),
    'put by a text': (gate) => tried(lay(gate, { hand: ['Raise'], graveyard: ['g-actor'] }), 'play Raise'),
    'found by a search': (gate) =>
      tried(lay(gate, { hand: ['Dig'], deck: ['g-actor', ...plain(9)] }), 'play Dig', 'choose Actor'),
    'a token': (gate) => tried(lay(gate, { hand: ['Call'] }), 'play Call'),
    stolen: (gate) => tried(lay(gate, { hand: ['Theft'] }, { field: ['g-actor'] }), 'play Theft'),
    evolved: (gate) => tried(lay(gate, { hand: ['Grow'], field: ['g-actor'] }), 'play Grow'),
    'super-evolved': (gate) => tried(lay(gate, { hand: ['Overgrow'], field: ['g-actor'] }), 'play Overgrow'),
    'has run': (gate) => tried(lay(gate, { hand: ['Race'], field: ['g-actor'] }), 'play Race'),
    'has Drive': (gate) => tried(lay(gate, { hand: ['Spur'], field: ['g-actor'] }), 'play Spur'),
  };
};
/** All ways, with those in which the Actor is given the gate or changes afterwards. */
const WAYS: Ways = {
  ...waysUnder(''),
  'given by a text': (gate) => {
    const gives = gate ?? '{ attack: 0 }';
    const give = spell('Give', `{ gain: { who: ${ACTORS}, gives: ${gives}, until: forever } }`);
    return tried(at(undefined, { hand: ['Give'], field: ['g-actor'] }, {}, give + plate('')), 'play Give');
  },
  'given, and then evolved': (gate) => {
    const gives = gate ?? '{ attack: 0 }';
    const give = spell('Give', `{ gain: { who: ${ACTORS}, gives: ${gives}, until: forever } }`);
    return tried(
      tried(at(undefined, { hand: ['Give'], field: ['g-actor'] }, {}, give + plate('')), 'play Give'),
      'play Grow',
    );
  },
  'given by equipment': (gate) => {
    const line = gate === undefined ? '' : `{ static: ${gate}, affects: { wears-this: true } }`;
    return tried(at(undefined, { hand: ['Arm'], field: ['g-actor'] }, {}, plate(line)), 'play Arm');
  },
  'affected by another card': (gate) => {
    const giver = gate === undefined ? '' : amulet('Giver', `static: ${gate}, affects: { name: Actor }`);
    return at(undefined, { field: ['g-actor', ...(gate === undefined ? [] : ['Giver'])] }, {}, giver + plate(''));
  },
};

const isThere = (t: Table): boolean => t.zone(0, 'field').includes('Actor');
const cast = (t: Table, name: string): Table => tried(t, `play ${name}`);
const theirTurn = (t: Table): Table => t.toPhase('next-turn').toPhase('main');
const later = (t: Table): Table => theirTurn(theirTurn(t));
/** The targets of the attacker; a single target is taken at once. */
function targets(t: Table, attacker: string): string {
  if (!t.can(`attack with ${attacker}`)) return '';
  t.do(`attack with ${attacker}`);
  return (t.kind() === 'attackTarget' ? t.offered() : t.forced()).join();
}
const theirs = (name: string) => (t: Table) => !isThere(cast(theirTurn(t), name));
const mine = (name: string) => (t: Table) => !isThere(cast(t, name));
const EVOLVED = 'what has evolved does not evolve again';

const ROWS: Readonly<Record<string, GateRow<Table>>> = {
  'cannot-attack': { gate: '{ keyword: cannot-attack }', deed: (t) => later(t).can('attack with Actor') },
  'cannot-attack-leaders': {
    gate: '{ keyword: cannot-attack-leaders }',
    deed: (t) => targets(later(t), 'Actor').includes('leader'),
  },
  'cannot-be-attacked': {
    gate: '{ keyword: cannot-be-attacked }',
    deed: (t) => targets(theirTurn(cast(t, 'Lull')), 'Wall').includes('Actor'),
  },
  'cannot-be-destroyed': { gate: '{ keyword: cannot-be-destroyed }', deed: mine('Purge') },
  'cannot-be-destroyed (by damage)': { gate: '{ keyword: cannot-be-destroyed }', deed: mine('Quake') },
  'cannot-be-destroyed-by-abilities': { gate: '{ keyword: cannot-be-destroyed-by-abilities }', deed: mine('Purge') },
  'no-damage': { gate: '{ keyword: no-damage }', deed: mine('Quake') },
  'no-ability-damage': { gate: '{ keyword: no-ability-damage }', deed: mine('Quake') },
  'damage-taken': { gate: '{ damage-taken: -9 }', deed: mine('Quake') },
  'damage-cap': { gate: '{ damage-cap: { to: 0 } }', deed: mine('Quake') },
  'deals-no-damage': {
    gate: '{ deals-no-damage: {} }',
    deed: (t) => {
      const turned = later(t);
      const before = turned.player(1).defense;
      turned.do('attack with Actor');
      if (turned.kind() === 'attackTarget') turned.do('attack the leader');
      return turned.passUntilQuiet().player(1).defense < before;
    },
  },
  'no-combat-damage': {
    gate: '{ keyword: no-combat-damage }',
    deed: (t) => {
      const turned = theirTurn(cast(t, 'Lull'));
      turned.do('attack with Wall');
      if (turned.kind() === 'attackTarget') turned.do('attack Actor');
      return !isThere(turned.passUntilQuiet());
    },
  },
  'does-not-stand': {
    gate: '{ keyword: does-not-stand }',
    deed: (t) => !later(cast(t, 'Lull')).card('Actor').engaged,
  },
  'cannot-evolve': {
    gate: '{ keyword: cannot-evolve }',
    deed: (t) => cast(t, 'Grow').card('Actor').evolved === true,
    not: {
      evolved: EVOLVED,
      'super-evolved': EVOLVED,
      'given, and then evolved': EVOLVED,
      'a token': 'no evolve card',
    },
  },
  aura: {
    gate: '{ keyword: aura }',
    deed: (t) => {
      const turned = theirTurn(t).do('play Pick');
      return turned.kind() === 'choose' && turned.offered().join().includes('Actor');
    },
  },
  'cannot-be-put-into-graveyard-by-opponent': {
    gate: '{ keyword: cannot-be-put-into-graveyard-by-opponent }',
    deed: theirs('Bury'),
  },
  'cannot-be-banished-by-opponent': { gate: '{ keyword: cannot-be-banished-by-opponent }', deed: theirs('Oust') },
  'cannot-be-banished-by-abilities': { gate: '{ keyword: cannot-be-banished-by-abilities }', deed: mine('Oust') },
  'goes-instead': {
    gate: '{ goes-instead: {} }',
    deed: (t) => [...cast(t, 'Purge').zone(0, 'graveyard'), ...t.zone(1, 'graveyard')].includes('Actor'),
    not: { 'a token': 'it is in no graveyard anyway' },
  },
};

/**
 * The ways in which the Actor is played, those in which it comes without being played, and those in which it evolves.
 */
const PLAYED = ['played from the hand', 'played from the EX area', 'played by a text'];
const PUT = ['put by a text', 'found by a search', 'a token'];
const EVOLVES = ['evolved', 'super-evolved'];
/** An ability of the Actor, the ways after which it triggers, and the deed that triggers it. */
const HUSHED: Readonly<Record<string, { readonly ways: readonly string[]; readonly deed?: string }>> = {
  fanfare: { ways: [...PLAYED, ...PUT] },
  'on-evolve': { ways: EVOLVES },
  'last-words': { ways: [...PLAYED, ...PUT, ...EVOLVES, 'stolen', 'has run', 'has Drive'], deed: 'Purge' },
};
/** The table after a way, while an amulet of the opponent has that line. */
const under = (line: string, way: string): Table =>
  waysUnder(`static: { ${line} }`)[way](undefined, { gate: '', deed: isThere });
/** The healing of player 0's leader by the way, or by the deed after it. */
function healed(line: string, way: string, deed: string | undefined): number {
  const t = under(line, way);
  const before = t.player(0).defense;
  return deed === undefined ? before - 20 : cast(t, deed).player(0).defense - before;
}

/**
 * Words that keep nothing from happening: they change what a card is, what it may do, what something costs, or what has
 * to be done.
 */
const NO_GATES = [
  ...['must-be-chosen', 'fights-with-defense', 'damage-times', 'spellchain-also'],
  ...['keyword', 'lose-keyword', 'lose-abilities', 'ability', 'becomes', 'type', 'class', 'also-named', 'attack'],
  ...['defense', 'set-attack', 'set-defense', 'own-cost', 'set-own-cost', 'cost', 'ability-cost', 'damage-dealt'],
  ...['evolve-cost', 'set-evolve-cost'],
  ...['play-from', 'select-any-number', 'ignore-ward', 'storm', 'rush', 'assail', 'intimidate', 'drain', 'bane'],
  ...['quick', 'must-attack', 'attacks-leaders-when-new', 'drive', 'enters-engaged'],
];
/** Gates of plays, uses and room, and Ward, which is about other cards: the tests of their clauses try them. */
const ELSEWHERE = [
  ...['counter-limit', 'not-playable', 'not-playable-from-ex', 'cannot-play', 'suppress', 'ward'],
  ...['field-limit', 'ex-limit', 'hand-limit', 'cannot-use-abilities', 'cannot-draw', 'skips-start', 'cannot-lose'],
];

describe('words that forbid, on cards that came by each special way', () => {
  it('SVE 1.3.3 every word of the card language is a row, or keeps nothing from happening', () => {
    expect(unlistedWords([...MODIFICATIONS.names, ...L.KEYWORDS], ROWS, [...NO_GATES, ...ELSEWHERE])).toEqual([]);
  });

  it.each(Object.keys(ROWS))('SVE 1.3.3 %s', (name) => {
    expect(leaks(WAYS, ROWS[name])).toEqual([]);
  });

  it.each(Object.keys(HUSHED))('SVE 1.3.3 %s abilities do not trigger, and all others do', (what) => {
    const others = Object.keys(HUSHED).filter((other) => other !== what);
    for (const way of HUSHED[what].ways) {
      const { deed } = HUSHED[what];
      expect([way, healed(`suppress: ${what}`, way, deed)]).toEqual([way, 0]);
      expect([way, healed(`suppress: [${others.join()}]`, way, deed)]).toEqual([way, 1]);
      // the amulet's own player is meant here, so the Actor is not hushed
      expect([way, healed(`suppress: { what: ${what}, player: you }`, way, deed)]).toEqual([way, 1]);
    }
  });

  it('SVE 1.3.3 what cannot be played is not played by a text either, and comes where it is put', () => {
    const ban = (name: string): string => `cannot-play: { of: { name: ${name} } }`;
    const barred = (zone: 'hand' | 'ex'): Table =>
      at(
        undefined,
        { hand: ['Free'], [zone]: zone === 'ex' ? ['g-actor'] : ['Free', 'g-actor'] },
        {},
        plate(''),
        `static: { ${ban('Actor')} }`,
      );
    expect([barred('hand').can('play Actor'), barred('ex').can('play Actor')]).toEqual([false, false]);
    expect(under(ban('Actor'), 'played by a text').zone(0, 'hand')).toContain('Actor');
    for (const way of PLAYED) expect([way, isThere(under(ban('Wall'), way))]).toEqual([way, true]);
    for (const way of PUT) expect([way, isThere(under(ban('Actor'), way))]).toEqual([way, true]);
  });

  it('SVE 10.6.2.1.2 a text plays nothing that could not be played: no target, a price that cannot be paid, its own word', () => {
    const cannot = [
      spell('Dart', '{ choose: { of: { kind: follower, attack: { min: 99 } } } }, { heal: 5 }'),
      '- { id: g-vow, name: Vow, kind: spell, class: neutral, cost: 0, play-if: { exists: { of: { name: Nobody } } }, abilities: [{ do: [{ heal: 5 }] }] }\n',
      '- { id: g-toll, name: Toll, kind: spell, class: neutral, cost: 0, abilities: [{ play-cost: [{ bury: { of: { name: Nobody } } }] }, { do: [{ heal: 5 }] }] }\n',
      '- { id: g-seal, name: Seal, kind: spell, class: neutral, cost: 0, abilities: [{ static: not-playable }, { do: [{ heal: 5 }] }] }\n',
      spell('Plain', '{ heal: 5 }'),
    ].join('');
    const free = spell('Let', '{ play-free: { all: { zone: ex, master: you } } }, { heal: 1 }');
    for (const name of ['Dart', 'Vow', 'Toll', 'Seal', 'Plain']) {
      const t = at(undefined, { hand: ['Let'], ex: [name] }, {}, plate('') + cannot + free);
      tried(t, 'play Let');
      const isPlain = name === 'Plain';
      expect([name, t.player(0).defense, t.zone(0, 'ex')]).toEqual([name, isPlain ? 26 : 21, isPlain ? [] : [name]]);
    }
  });

  it('SVE 5.31.2.1 a boxed follower has no gate that it had; one that it gains then holds', () => {
    const gate = '{ keyword: cannot-be-destroyed }';
    const box = spell('Box', `{ box: ${ACTORS} }`);
    const give = spell('Give', `{ gain: { who: ${ACTORS}, gives: ${gate} } }`);
    const t = at(gate, { hand: ['Box', 'Give'], field: ['g-actor'] }, {}, plate('') + box + give);
    cast(t, 'Box');
    expect(isThere(cast(t.copy(), 'Purge'))).toBe(false);
    expect(isThere(cast(cast(t, 'Give'), 'Purge'))).toBe(true);
  });
});
