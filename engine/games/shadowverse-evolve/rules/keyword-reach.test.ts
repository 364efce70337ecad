/**
 * How far each keyword reaches: what it changes of what a follower does and of what happens to it, and that nothing
 * else changes.
 */
import { describe, expect, it } from 'vitest';
import { changedBy, type Probe } from '../../../testing/probes.ts';
import type * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { defenses, engaged, isNew, type Table } from '../position-words.ts';

const PLAIN = `
- { id: r-bear, name: Bear, kind: follower, class: elf, cost: 2, attack: 3, defense: 3 }
- { id: r-boar, name: Boar, kind: follower, class: elf, cost: 2, attack: 2, defense: 2 }
- { id: r-wall, name: Wall, kind: follower, class: elf, cost: 2, attack: 1, defense: 9 }
- { id: r-tusk, name: Tusk, kind: follower, class: elf, cost: 2, attack: 2, defense: 9 }
- { id: r-bolt, name: Bolt, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 1 } } }] }] }
- { id: r-purge, name: Purge, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ destroy: { all: { name: Actor } } }] }] }
- { id: r-bury, name: Bury, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ bury: { all: { name: Actor } } }] }] }
- { id: r-away, name: Away, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ banish: { all: { name: Actor } } }] }] }
- { id: r-home, name: Home, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ to-hand: { all: { name: Actor } } }] }] }
- { id: r-quake, name: Quake, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ damage: { who: { all: { name: Actor } }, amount: 1 } }] }] }
- { id: r-lull, name: Lull, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ engage: { all: { name: Actor } } }] }] }
- { id: r-wake, name: Wake, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ stand: { all: { name: Actor } } }] }] }
- { id: r-bell, name: Bell, kind: spell, class: neutral, cost: 0, keywords: quick, abilities: [{ do: [{ draw: 1 }] }] }
- { id: r-actor-e, name: Actor, kind: follower, special: evolve, class: elf, attack: 5, defense: 5 }
`;

type Players = Parameters<typeof setUp>[0]['players'];
type Setting = Parameters<typeof setUp>[0];
type Placed = NonNullable<Players[0]['field']>[number];

const actor = (keyword: string | undefined): string =>
  `- { id: r-actor, name: Actor, kind: follower, class: elf, cost: 0, attack: 3, defense: 3${
    keyword === undefined ? '' : `, keywords: ${keyword}`
  }, abilities: [{ cost: { pp: 0 }, times: 1, do: [{ gain: { who: self, gives: { attack: 1 } } }] }, { evolve: { pp: 0 } }] }\n`;

const at = (k: string | undefined, players: Players, more: Partial<Setting> = {}): Table =>
  setUp({ cards: PLAIN + actor(k), ...more, players });

/** The targets of the attacker; a word in their place if it may not attack. A single target is taken at once. */
const targets = (t: Table, attacker: string): readonly string[] => {
  if (!t.can(`attack with ${attacker}`)) return ['nothing'];
  t.do(`attack with ${attacker}`);
  return t.kind() === 'attackTarget' ? t.offered() : t.forced().filter((text) => text.startsWith('attack'));
};
const fought = (t: Table, attacker: string, target: string): Table => {
  if (!targets(t, attacker).some((text) => text.includes(target))) return t;
  if (t.kind() === 'attackTarget') t.do(`attack ${target}`);
  return t.passUntilQuiet();
};
const marks = (t: Table, name: string): unknown => {
  const { zone, defense } = t.card(name);
  return [zone, defense];
};
const done = (k: string | undefined, spell: string, by: 0 | 1, spec: Placed = 'Actor'): unknown => {
  const own = { field: [spec] };
  const t = at(k, by === 0 ? [{ ...own, hand: [spell] }, {}] : [{ hand: [spell] }, own]);
  t.do(`play ${spell}`).passUntilQuiet();
  const { zone, defense, engaged: isEngaged } = t.card('Actor');
  return [zone, defense, isEngaged];
};
const chosen = (t: Table): unknown => {
  t.do('play Bolt');
  return t.kind() === 'choose' ? t.offered() : t.forced();
};

const PROBES: Readonly<Record<string, Probe>> = {
  attack: (k) => targets(at(k, [{ field: ['Actor', 'Bear'] }, { field: [engaged('Wall'), engaged('Tusk')] }]), 'Actor'),
  'attack in its first turn': (k) =>
    targets(at(k, [{ field: [isNew('Actor'), 'Bear'] }, { field: [engaged('Wall'), engaged('Tusk')] }]), 'Actor'),
  'attack what stands': (k) => targets(at(k, [{ field: ['Actor'] }, { field: ['Wall', 'Tusk'] }]), 'Actor'),
  'leave the attack to others': (k) => at(k, [{ field: ['Actor', 'Bear'] }, {}]).can('attack with Bear'),
  'end the turn': (k) => at(k, [{ field: ['Actor', 'Bear'] }, {}]).can('pass'),
  'be attacked': (k) => targets(at(k, [{ field: ['Bear'] }, { field: [engaged('Actor'), engaged('Wall')] }]), 'Bear'),
  'be attacked while it stands': (k) =>
    targets(at(k, [{ field: ['Bear'] }, { field: ['Actor', engaged('Wall')] }]), 'Bear'),
  'let its own side attack': (k) =>
    targets(at(k, [{ field: ['Bear', engaged('Actor')] }, { field: [engaged('Wall')] }]), 'Bear'),
  'be chosen by your spell': (k) => chosen(at(k, [{ field: ['Actor', 'Wall'], hand: ['Bolt'] }, {}])),
  "be chosen by an opponent's spell": (k) => chosen(at(k, [{ field: ['Wall'], hand: ['Bolt'] }, { field: ['Actor'] }])),
  'be destroyed by you': (k) => done(k, 'Purge', 0),
  'be destroyed by the opponent': (k) => done(k, 'Purge', 1),
  'be put into the graveyard by you': (k) => done(k, 'Bury', 0),
  'be put into the graveyard by the opponent': (k) => done(k, 'Bury', 1),
  'be banished by you': (k) => done(k, 'Away', 0),
  'be banished by the opponent': (k) => done(k, 'Away', 1),
  'be returned by the opponent': (k) => done(k, 'Home', 1),
  'be dealt damage by a spell': (k) => done(k, 'Quake', 1),
  'be engaged by a spell': (k) => done(k, 'Lull', 1),
  'be stood by a spell': (k) => done(k, 'Wake', 0, engaged('Actor')),
  'stand in its turn': (k) => {
    const t = at(k, [{ field: [engaged('Actor')] }, {}], { phase: 'start' });
    return t.toPhase('main').card('Actor').engaged;
  },
  'deal combat damage': (k) =>
    marks(fought(at(k, [{ field: ['Actor'] }, { field: [engaged('Tusk')] }]), 'Actor', 'Tusk'), 'Tusk'),
  'deal combat damage as a target': (k) =>
    marks(fought(at(k, [{ field: ['Tusk'] }, { field: [engaged('Actor')] }]), 'Tusk', 'Actor'), 'Tusk'),
  'be dealt combat damage': (k) =>
    marks(fought(at(k, [{ field: ['Actor'] }, { field: [engaged('Tusk')] }]), 'Actor', 'Tusk'), 'Actor'),
  'be dealt combat damage as a target': (k) =>
    marks(fought(at(k, [{ field: ['Tusk'] }, { field: [engaged('Actor')] }]), 'Tusk', 'Actor'), 'Actor'),
  'be destroyed in combat': (k) =>
    marks(fought(at(k, [{ field: ['Actor'] }, { field: [engaged('Bear')] }]), 'Actor', 'Bear'), 'Actor'),
  'damage the leader': (k) => defenses(fought(at(k, [{ field: ['Actor'] }, {}]), 'Actor', 'leader')),
  'leaders in combat': (k) =>
    defenses(fought(at(k, [{ field: ['Actor'] }, { field: [engaged('Tusk')] }]), 'Actor', 'Tusk')),
  'leaders in combat as a target': (k) =>
    defenses(fought(at(k, [{ field: ['Tusk'] }, { field: [engaged('Actor')] }]), 'Tusk', 'Actor')),
  'use its ability': (k) => at(k, [{ field: ['Actor'] }, {}]).can('use ability 1 of Actor'),
  evolve: (k) => at(k, [{ field: ['Actor'], 'evolve-deck': ['r-actor-e'] }, {}]).can('evolve'),
  'be played in your main phase': (k) => {
    const t = at(k, [{ hand: ['Actor'] }, {}]).do('play Actor');
    return [t.kind(), t.kind() === 'main' ? t.card('Actor').engaged : t.offered()];
  },
  "be played in an opponent's turn": (k) => {
    const t = at(k, [{ field: ['Bear'] }, { hand: ['Actor', 'Bell'] }]);
    t.do('attack with Bear').passUntil('quick');
    return t.offered();
  },
};

const SUFFERED = ['be dealt combat damage', 'be dealt combat damage as a target', 'be destroyed in combat'];
/** What an attack on the follower brings. */
const AS_TARGET = ['be attacked', 'deal combat damage as a target', 'be dealt combat damage as a target'];
const DESTROYED = ['be destroyed by you', 'be destroyed by the opponent'];

/**
 * What each keyword changes; everything else stays as it is without the keyword. Drive is about the zone of a crest's
 * card: drive.test.ts tests it.
 */
const REACH: Readonly<Record<(typeof L.KEYWORDS)[number], readonly string[]>> = {
  ward: ['be attacked', 'be played in your main phase'],
  storm: ['attack in its first turn'],
  rush: ['attack in its first turn'],
  assail: ['attack what stands'],
  intimidate: AS_TARGET,
  drain: ['damage the leader', 'leaders in combat'],
  bane: ['deal combat damage', 'deal combat damage as a target'],
  aura: ["be chosen by an opponent's spell"],
  quick: ["be played in an opponent's turn"],
  'cannot-attack': [
    ...['attack', 'attack what stands', 'deal combat damage', 'be dealt combat damage', 'be destroyed in combat'],
    'damage the leader',
  ],
  'cannot-attack-leaders': ['attack', 'attack what stands', 'damage the leader'],
  'must-attack': ['end the turn'],
  'cannot-be-destroyed-by-abilities': DESTROYED,
  'no-ability-damage': ['be dealt damage by a spell'],
  'no-damage': ['be dealt damage by a spell', ...SUFFERED],
  'cannot-be-attacked': AS_TARGET,
  'does-not-stand': ['stand in its turn'],
  'cannot-evolve': ['evolve'],
  'attacks-leaders-when-new': ['attack in its first turn'],
  drive: [],
  'cannot-be-destroyed': [...DESTROYED, 'be destroyed in combat'],
  'cannot-be-put-into-graveyard-by-opponent': ['be put into the graveyard by the opponent'],
  'cannot-be-banished-by-opponent': ['be banished by the opponent'],
  'no-combat-damage': SUFFERED,
  'cannot-be-banished-by-abilities': ['be banished by you', 'be banished by the opponent'],
  'enters-engaged': ['be played in your main phase'],
  'cannot-use-abilities': ['use its ability'],
};

describe('a keyword changes what it says and nothing else', () => {
  it.each(Object.entries(REACH))('%s', (keyword, changed) => {
    expect(changedBy(PROBES, keyword).sort()).toEqual([...changed].sort());
  });

  it('SVE 12.9.1 SVE 12.10.1 with Storm what is new attacks leaders too, with Rush followers only', () => {
    const attacked = (keyword: string): unknown => PROBES['attack in its first turn'](keyword);
    expect(attacked('storm')).toEqual(['attack Wall', 'attack Tusk', 'attack the leader of player 1']);
    expect(attacked('rush')).toEqual(['attack Wall', 'attack Tusk']);
  });
});
