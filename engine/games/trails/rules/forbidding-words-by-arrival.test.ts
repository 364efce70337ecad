/**
 * Each word that keeps something from happening (a gate), on a UNIT that came to the field by each special way
 * (engine/testing/gate-matrix.ts).
 */
import { describe, expect, it } from 'vitest';
import { type GateRow, leaks, unlistedWords, type Way } from '../../../testing/gate-matrix.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { setUp } from '../position.ts';

type Table = ReturnType<typeof setUp>;
type Players = Parameters<typeof setUp>[0]['players'];

const event = (name: string, what: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }\n`;
const item = (name: string, line: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: item, cp: 0, abilities: [{ ${line} }] }\n`;
const ACTORS = '{ all: { name: Actor } }';
const PLAIN = [
  '- { id: g-wall, name: Wall, type: unit, cp: 0, str: 1, def: 9 }\n',
  '- { id: g-mate, name: Mate, type: unit, cp: 0, str: 0, def: 0 }\n',
  '- { id: g-post, name: Post, type: unit, cp: 0, str: 0, def: 0 }\n',
  '- { id: g-rower, name: Rower, type: unit, cp: 1, str: 0, def: 0 }\n',
  '- { id: g-cart, name: Cart, type: item, cp: 0, str: 0, def: 9, icons: [{ board: 1 }] }\n',
  event('Scrap', '{ destroy: { all: { name: Cart } } }'),
  event('Stun', `{ stun: ${ACTORS} }`),
  event('Heal', `{ recover: ${ACTORS} }`),
  event('Wake', `{ ready: ${ACTORS} }`),
  event('Raise', '{ put-onto-field: { all: { name: Actor, zone: trail } } }'),
  event('Dig', '{ search: { of: { name: Actor }, to: field } }'),
  event('Steal', '{ choose: { of: { name: Actor } } }, { control: { who: chosen, until: forever } }'),
  event('Link', '{ link-units: { all: { name: [Actor, Mate], controller: you } } }'),
  event('Kill', `{ destroy: ${ACTORS} }`),
  event('Daze', `{ stun: ${ACTORS} }`),
  event('Tire', `{ action: ${ACTORS} }`),
].join('');
const actor = (line: string, made = 'type: unit'): string =>
  `- { id: g-actor, name: Actor, ${made}, cp: 0, str: 3, def: 3, abilities: [{ when: enters, do: [{ gain-bond: 1 }] }${line}] }\n`;

const TOOLS = ['Kill', 'Daze', 'Tire'];
const THEIR = { field: ['Wall'] };
function at(gate: string | undefined, [own, other]: Players, more = '', made = 'type: unit'): Table {
  const line = gate === undefined ? '' : `, { always: ${gate} }`;
  return setUp({
    cards: PLAIN + actor(line, made) + more,
    players: [{ bond: 10, ...own, field: [...(own.field ?? []), 'Post'] }, other],
  });
}
/** Does those of the deeds that can be done, until all is quiet. */
function tried(t: Table, ...deeds: readonly string[]): Table {
  for (const deed of deeds) {
    if (t.can(deed)) t.do(deed);
    while (t.stack().length > 0 && !deeds.some((each) => t.can(each))) t.do(t.can('pass') ? 'pass' : t.offered()[0]);
  }
  return t.passUntilQuiet();
}

/** Does several lists of deeds, one after the other. */
function inTurn(t: Table, ...deeds: readonly (readonly string[])[]): Table {
  return deeds.reduce((table, each) => tried(table, ...each), t);
}

/** The ways in which the Actor comes to the field of player 0. */
const WAYS: Readonly<Record<string, Way<Table, GateRow<Table>>>> = {
  'put by a text': (gate) => tried(at(gate, [{ hand: ['Raise', ...TOOLS], trail: ['Actor'] }, THEIR]), 'play Raise'),
  'found by a search': (gate) =>
    tried(at(gate, [{ hand: ['Dig', ...TOOLS], deck: ['Actor', 'Mate'] }, THEIR]), 'play Dig', 'choose Actor'),
  stolen: (gate) => tried(at(gate, [{ hand: ['Steal', ...TOOLS] }, { field: ['Actor', 'Wall'] }]), 'play Steal'),
  linked: (gate) => tried(at(gate, [{ hand: ['Link', ...TOOLS], field: ['Actor', 'Mate'] }, THEIR]), 'play Link'),
  'played from the Stronghold': (gate) =>
    tried(
      at(gate, [{ stronghold: ['Actor'], hand: TOOLS }, THEIR], '', 'type: unit, icons: [dispatch]'),
      'play Actor',
      'put none into the Stronghold',
    ),
  'face down and up again': (gate) =>
    inTurn(
      at(gate, [{ field: ['Actor'], hand: ['Stun', 'Heal', 'Wake', ...TOOLS] }, THEIR]),
      ['play Stun'],
      ['play Heal'],
      ['play Wake'],
    ),
  'back from a card that it had boarded': (gate) =>
    inTurn(
      at(gate, [{ field: ['Cart', 'Actor', 'Rower'], hand: ['Scrap', 'Wake', ...TOOLS] }, THEIR]),
      ['use ability 1 of Cart', 'board Actor', 'board Rower', 'take no more'],
      ['play Scrap'],
      ['play Wake'],
    ),
  'an ITEM that was boarded': (gate) =>
    tried(
      at(gate, [{ field: ['Actor', 'Rower'], hand: TOOLS }, THEIR], '', 'type: item, icons: [{ board: 1 }]'),
      // its icon craft comes after its other lines
      `use ability ${gate === undefined ? 2 : 3} of Actor`,
      'board Rower',
      'take no more',
    ),
  'given by a text': (gate) => {
    const give =
      gate === undefined
        ? ''
        : event(
            'Give',
            `{ choose: { of: { name: Actor } } }, { gain: { who: chosen, gives: ${gate}, until: forever } }`,
          );
    const hand = [...(gate === undefined ? [] : ['Give']), ...TOOLS];
    return tried(at(undefined, [{ hand, field: ['Actor'] }, THEIR], give), 'play Give');
  },
  'affected by another card': (gate) => {
    const giver = gate === undefined ? '' : item('Giver', `affects: { name: Actor }, always: ${gate}`);
    const field = ['Actor', ...(gate === undefined ? [] : ['Giver'])];
    return at(undefined, [{ hand: TOOLS, field }, THEIR], giver);
  },
};

const cast = (t: Table, name: string): Table => t.do(`play ${name}`).passUntilQuiet();
const inTrail = (t: Table): boolean => ([0, 1] as const).some((player) => t.zone(player, 'trail').includes('Actor'));
/** Goes to the next battle of the player; the attackers that are offered there. */
function attackers(t: Table, player = 0): readonly string[] {
  for (let i = 0; i < 200 && !t.isOver(); i++) {
    if (t.kind() === 'attackers' && t.decider() === player) return t.offered();
    t.do(t.can('pass') ? 'pass' : t.offered().at(-1)!);
  }
  return [];
}
const attacks = (t: Table): boolean => attackers(t).some((option) => option.includes('attack with Actor'));

/** Does the attack of the Actor take place, after it was declared and its price was due? */
function fights(t: Table): boolean {
  if (!attacks(t)) return false;
  t.do('attack with Actor');
  for (let i = 0; i < 40 && t.phase() !== 'resolution'; i++) {
    if (i > 0 && t.kind() === 'attackers') return false;
    t.doAt(0);
  }
  return t.card('Actor').attacking;
}
/** May Wall, of player 1, attack the Actor? */
function isTarget(t: Table): boolean {
  attackers(t, 1);
  t.do('attack with Wall');
  if (t.kind() === 'scrum') t.do('no more');
  return t.kind() === 'attackTarget' && t.offered().some((option) => option.includes('attack Actor'));
}
/** Is the Actor Ready in the next turn, though it was Actioned? */
function isReadied(t: Table): boolean {
  cast(t, 'Tire').toPhase('next-turn');
  for (let i = 0; i < 40 && t.phase() !== 'deployment'; i++) t.do(t.can('pass') ? 'pass' : t.offered()[0]);
  return !t.card('Actor').actioned;
}

const ROWS: Readonly<Record<string, GateRow<Table>>> = {
  'cannot-attack': { gate: '{ rule: cannot-attack }', deed: attacks },
  'attack-cost': { gate: '{ attack-cost: { what: discard, amount: 9 } }', deed: fights },
  'excluded-instead': { gate: 'excluded-instead', deed: (t) => inTrail(cast(t, 'Kill')) },
  'returned-instead': { gate: 'returned-instead', deed: (t) => inTrail(cast(t, 'Kill')) },
  'trail-instead': { gate: '{ trail-instead: { do: [{ gain-bond: 2 }] } }', deed: (t) => inTrail(cast(t, 'Kill')) },
  'not-attacked': { gate: '{ rule: not-attacked }', deed: isTarget },
  'not-attacked-by': { gate: '{ not-attacked-by: { name: Wall } }', deed: isTarget },
  'stays-actioned': { gate: '{ rule: stays-actioned }', deed: isReadied },
  'no-trail': { gate: '{ rule: no-trail }', deed: (t) => inTrail(cast(t, 'Kill')) },
};
/** Words that keep nothing from happening: they change what a card is, what something costs, or what has to be done. */
const NO_GATES = [
  ...['organization', 'organizations-of', 'all-organizations', 'icon', 'craft', 'rule', 'name', 'type', 'type-is'],
  ...[
    'loses-organization',
    'loses-icon',
    'loses-crafts',
    'new-numbers',
    'boost',
    'str',
    'str-is',
    'def',
    'def-is',
    'cp',
  ],
  ...[
    'cp-is',
    'ep',
    'ep-is',
    'level',
    'wings',
    'price-is',
    'price',
    'own-price',
    'bond-counts-as',
    'name-counts-as-there',
  ],
  ...['counts-as-only-unit', 'attacks-these', 'retaliates-against', ...L.KEYWORDS.slice(0, L.ICON_COUNT)],
  ...['must-attack', 'retaliates-all', 'must-be-retaliated', 'optional-covert', 'puppet'],
];
/**
 * Gates of players, of plays and of single attacks, which do not depend on how a UNIT came; the tests of their clauses
 * try them.
 */
const ELSEWHERE = [
  ...['forbids', 'play-only-if', 'cannot-attack-these', 'bond-loss-less', 'bond-loss-instead', 'draw-instead'],
  ...['no-overkill', 'not-retaliated'],
];

describe('words that forbid, on cards that came by each special way', () => {
  it('TR 104.4 every word of the card language is a row, or keeps nothing from happening', () => {
    expect(unlistedWords([...MODIFICATIONS.names, ...L.KEYWORDS], ROWS, [...NO_GATES, ...ELSEWHERE])).toEqual([]);
  });

  it('TR 1405.1 TR 1306.4 TR 1337.2 TR 1337.3 it came as the way says', () => {
    const came = (way: string): Table => WAYS[way](undefined, ROWS['cannot-attack']);
    expect(came('played from the Stronghold').zone(0, 'stronghold')).toEqual([]);
    const up = came('face down and up again');
    expect([up.zone(0, 'trail'), up.card('Actor').stunned]).toEqual([['Stun', 'Heal', 'Wake'], false]);
    const back = came('back from a card that it had boarded');
    expect([back.zone(0, 'trail'), back.zone(0, 'excluded')]).toEqual([['Cart', 'Scrap', 'Wake'], []]);
    expect(came('an ITEM that was boarded').card('Actor').types).toEqual(['unit', 'item']);
  });

  it.each(Object.keys(ROWS))('TR 104.4 %s', (name) => {
    expect(leaks(WAYS, ROWS[name])).toEqual([]);
  });
});
