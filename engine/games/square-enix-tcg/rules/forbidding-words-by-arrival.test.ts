/**
 * Each word that keeps something from happening (a gate), on a Forward that came to the field by each special way
 * (engine/testing/gate-matrix.ts).
 */
import { describe, expect, it } from 'vitest';
import { type GateRow, leaks, unlistedWords, type Way } from '../../../testing/gate-matrix.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { setUp } from '../position.ts';

type Table = ReturnType<typeof setUp>;
type Players = Parameters<typeof setUp>[0]['players'];

const summon = (name: string, text: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [{ do: [${text}] }] }\n`;
const backup = (name: string, line: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: backup, element: fire, cost: 0, abilities: [{ ${line} }] }\n`;
const ACTORS = '{ all: { name: Actor } }';
const PLAIN = [
  '- { id: g-wall, name: Wall, type: forward, element: water, cost: 0, power: 9000 }\n',
  '- { id: g-page, name: Page, type: forward, element: fire, cost: 0, power: 9000 }\n',
  summon('Raise', '{ put: { all: { name: Actor, zone: break } } }'),
  summon('Dig', '{ search: { of: { name: Actor }, to: field } }'),
  summon('Gift', '{ put-from-hand: { name: Actor } }'),
  summon('Theft', '{ choose: { of: { name: Actor } } }, { control: { who: chosen, until: forever } }'),
  summon('Purge', `{ break: ${ACTORS} }`),
  summon('Quake', `{ damage: { who: ${ACTORS}, amount: 5000 } }`),
  summon('Lull', `{ dull: ${ACTORS} }`),
  summon('Away', `{ to-hand: ${ACTORS} }`),
  summon('Oust', `{ remove: ${ACTORS} }`),
].join('');
const actor = (line: string): string =>
  `- { id: g-actor, name: Actor, type: forward, element: fire, cost: 0, power: 5000, abilities: [{ when: enters, do: [{ draw: 1 }] }${line}] }\n`;

const TOOLS = ['Purge', 'Quake', 'Lull', 'Away', 'Oust'];
const THEIR = { field: ['Wall'] };
function at(gate: string | undefined, [own, other]: Players, more = '', lines = ''): Table {
  const line = gate === undefined ? lines : `, { field: ${gate} }${lines}`;
  return setUp({
    cards: PLAIN + actor(line) + more,
    players: [{ ...own, field: [...(own.field ?? []), 'Page'] }, other],
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

/** The ways in which the Actor comes to the field of player 0. */
const WAYS: Readonly<Record<string, Way<Table, GateRow<Table>>>> = {
  'played from the hand': (gate) => tried(at(gate, [{ hand: ['Actor', ...TOOLS] }, THEIR]), 'play Actor'),
  'put by a text': (gate) => tried(at(gate, [{ hand: ['Raise', ...TOOLS], break: ['Actor'] }, THEIR]), 'play Raise'),
  'put from the hand': (gate) =>
    tried(at(gate, [{ hand: ['Gift', 'Actor', ...TOOLS] }, THEIR]), 'play Gift', 'choose Actor'),
  'found by a search': (gate) =>
    tried(
      at(gate, [{ hand: ['Dig', ...TOOLS], deck: ['Actor', ...Array<string>(9).fill('Page')] }, THEIR]),
      'play Dig',
      'choose Actor',
    ),
  'put by an EX Burst': (gate) => {
    const burst = '[{ ex: true, do: [{ put: { all: { name: Actor, zone: break } } }] }]';
    const more =
      summon('Hurt', '{ damage-player: { player: you } }') +
      `- { id: g-burst, name: Burst, type: summon, element: fire, cost: 1, abilities: ${burst} }\n`;
    const deck = ['Burst', ...Array<string>(9).fill('Page')];
    return tried(
      at(gate, [{ hand: ['Hurt', ...TOOLS], break: ['Actor'], deck }, THEIR], more),
      'play Hurt',
      'use the EX Burst',
    );
  },
  'its own EX Burst': (gate) => {
    const lines = ', { when: enters, ex: true, do: [{ put: self }] }';
    const deck = ['Actor', ...Array<string>(9).fill('Page')];
    const hurt = summon('Hurt', '{ damage-player: { player: you } }');
    return tried(at(gate, [{ hand: ['Hurt', ...TOOLS], deck }, THEIR], hurt, lines), 'play Hurt', 'use the EX Burst');
  },
  'back by its own ability, which it paid': (gate) => {
    const lines = ', { cost: break-self, do: [{ put: { all: { name: Actor, zone: break } } }] }';
    return tried(at(gate, [{ hand: TOOLS, field: ['Actor'] }, THEIR], '', lines).do('of Actor'));
  },
  stolen: (gate) => tried(at(gate, [{ hand: ['Theft', ...TOOLS] }, { field: ['Actor', 'Wall'] }]), 'play Theft'),
  'given by a text': (gate) => {
    const give =
      gate === undefined
        ? ''
        : summon(
            'Give',
            `{ choose: { of: { name: Actor } } }, { gain: { who: chosen, gives: ${gate}, until: forever } }`,
          );
    const hand = [...(gate === undefined ? [] : ['Give']), ...TOOLS];
    return tried(at(undefined, [{ hand, field: ['Actor'] }, THEIR], give), 'play Give');
  },
  'affected by another card': (gate) => {
    const giver = gate === undefined ? '' : backup('Giver', `field: ${gate}, affects: { name: Actor }`);
    const field = ['Actor', ...(gate === undefined ? [] : ['Giver'])];
    return at(undefined, [{ hand: TOOLS, field }, THEIR], giver);
  },
};

const isThere = (t: Table): boolean => ([0, 1] as const).some((player) => t.zone(player, 'field').includes('Actor'));
const cast = (t: Table, name: string): Table => t.do(`play ${name}`).passUntilQuiet();
const later = (t: Table): Table => t.toPhase('next-turn').toPhase('next-turn');
function attacks(t: Table): boolean {
  later(t).toPhase('main-1').passUntil('attack');
  return t.can('attack with Actor');
}
function isBlocked(t: Table): boolean {
  if (!attacks(t)) return false;
  t.do('attack with Actor');
  if (t.kind() === 'party') t.do('let nobody else join');
  t.do('pass', 'pass');
  return t.can('block with Wall');
}
function blocksWall(t: Table): boolean {
  t.toPhase('next-turn').toPhase('main-1').passUntil('attack').do('attack with Wall');
  if (t.kind() === 'party') t.do('let nobody else join');
  t.do('pass', 'pass');
  return t.can('block with Actor');
}

const ROWS: Readonly<Record<string, GateRow<Table>>> = {
  'cannot-attack': { gate: '{ keyword: cannot-attack }', deed: attacks },
  'attack-cost': { gate: '{ attack-cost: 99 }', deed: attacks },
  'cannot-block': { gate: '{ keyword: cannot-block }', deed: blocksWall },
  'block-cost': { gate: '{ block-cost: 99 }', deed: blocksWall },
  'not-block': { gate: '{ not-block: { name: Wall } }', deed: blocksWall },
  unblockable: { gate: '{ keyword: unblockable }', deed: isBlocked },
  'not-blocked-by': { gate: '{ not-blocked-by: { name: Wall } }', deed: isBlocked },
  'not-blocked-by-more': { gate: '{ not-blocked-by-more: power }', deed: isBlocked },
  'cannot-be-broken': { gate: '{ keyword: cannot-be-broken }', deed: (t) => !isThere(cast(t, 'Purge')) },
  'cannot-be-broken (by damage)': { gate: '{ keyword: cannot-be-broken }', deed: (t) => !isThere(cast(t, 'Quake')) },
  'reduce-damage': { gate: '{ reduce-damage: 5000 }', deed: (t) => !isThere(cast(t, 'Quake')) },
  'set-damage': { gate: '{ set-damage: 0 }', deed: (t) => !isThere(cast(t, 'Quake')) },
  'cannot-be-returned': { gate: '{ keyword: cannot-be-returned }', deed: (t) => !isThere(cast(t, 'Away')) },
  'cannot-be-removed': { gate: '{ keyword: cannot-be-removed }', deed: (t) => !isThere(cast(t, 'Oust')) },
  'does-not-activate': {
    gate: '{ keyword: does-not-activate }',
    deed: (t) => !later(cast(t, 'Lull')).toPhase('main-1').card('Actor').dull,
  },
};
/** Words that keep nothing from happening: they change what a card is, what something costs, or what has to be done. */
const NO_GATES = [
  ...[
    'keyword',
    'lose-keyword',
    'without-keyword',
    'lose-abilities',
    'ability',
    'becomes',
    'job',
    'element',
    'power',
    'set-power',
    'cost',
    'any-element',
    'raise-damage',
  ],
  ...['double-player-damage', 'set-player-damage', 'beside-light-dark', 'any-party'],
  ...['own-cost', 'pay-any-element', 'pay-only', 'pay-only-backups', 'double-damage', 'increase-damage', 'produces'],
  ...['allow-light-dark', 'hand-limit'],
  ...['deck-copies', 'haste', 'brave', 'first-strike', 'must-attack', 'must-block', 'must-be-chosen-by-opponent'],
  ...['enters-dull', 'back-attack', 'attacks-twice', 'must-be-blocked', 'blocked-by-one'],
  ...['attacks-three-times', 'attacks-four-times', 'attack-limit', 'power-per-counter', 'power-per-cost'],
  ...['gains-named-job', 'lose-jobs', 'all-jobs', 'gains-element'],
  'takes-double-damage',
  'double-ability-damage',
];
/** Gates of plays, of what the opponent does, and of battles: the tests of their clauses try them. */
const ELSEWHERE = [
  ...[
    'prevents-lower-damage',
    'prevents-damage',
    'not-with',
    'not-playable',
    'forbids',
    'remove-instead',
    'no-battle-damage',
    'never-attacks',
    'deals-damage',
    'counter-shield',
  ],
  ...['cannot-be-chosen-by-opponent-summons', 'cannot-be-chosen-by-opponent-abilities', 'cannot-be-broken-by-opponent'],
  ...['cannot-be-dulled-by-opponent', 'no-damage-from-opponent', 'cannot-be-returned-by-opponent'],
  ...['cannot-be-put-into-break-zone-by-opponent', 'takes-damage-of'],
  ...[
    'not-chosen-by',
    'no-ex-burst',
    'deals-no-battle-damage',
    'cannot-form-party',
    'cannot-use-action-abilities',
    'cannot-use-special-abilities',
  ],
];

describe('words that forbid, on cards that came by each special way', () => {
  it('SE 2.2 every word of the card language is a row, or keeps nothing from happening', () => {
    expect(unlistedWords([...MODIFICATIONS.names, ...L.KEYWORDS], ROWS, [...NO_GATES, ...ELSEWHERE])).toEqual([]);
  });

  it.each(Object.keys(ROWS))('SE 2.2 %s', (name) => {
    expect(leaks(WAYS, ROWS[name])).toEqual([]);
  });
});
