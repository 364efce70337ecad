/**
 * How far each keyword reaches: what it changes of what a Unit does and of what happens to it, and that nothing else
 * changes.
 */
import { describe, expect, it } from 'vitest';
import { changedBy, type Probe } from '../../../testing/probes.ts';
import type * as L from '../layout.ts';
import { setUp } from '../position.ts';

const PLAIN = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1 }
- { id: t-wall, name: Wall, type: unit, cost: { free: 0 }, level: 1, power: 9000, atk: 1 }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { wipe: chosen }] }] }
- { id: t-purge, name: Purge, type: spell, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { name: Actor } } }] }] }
- { id: t-quake, name: Quake, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { name: Actor } }, amount: 500 } }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ put: { who: { all: { name: Actor } }, into: removed } }] }] }
- { id: t-wake, name: Wake, type: spell, cost: { free: 0 }, abilities: [{ do: [{ recover: { all: { name: Actor } } }] }] }
`;

type Players = Parameters<typeof setUp>[0]['players'];
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;

function at(keyword: string | undefined, players: Players, more: Partial<Setting> = {}): Table {
  const said = keyword === undefined ? '' : `, keywords: ${keyword}`;
  const actor = `- { id: t-actor, name: Actor, type: unit, cost: { free: 0 }, level: 1, power: 3000, atk: 1${said} }\n`;
  return setUp({ cards: PLAIN + actor, ...more, players });
}
/** Places the Actor recovered, whatever its text does as it enters. */
const HERE = { card: 'Actor', wiped: false } as const;
/** The options at the choice of an attacker; empty where the choice does not come in this turn. */
function attackers(t: Table): readonly string[] {
  while (t.kind() !== 'attack') {
    if (t.phase() === 'main-2') return [];
    if (t.can('pass')) t.do('pass');
    else t.doAt(0);
  }
  return t.offered();
}
/** The options of a block against the attacker; empty where no block is asked, and a word where there is no attack. */
function blockers(t: Table, attacker: string): readonly string[] {
  if (!attackers(t).includes(`attack with ${attacker}`)) return ['no attack'];
  t.do(`attack with ${attacker}`);
  if (t.kind() === 'platoon') t.do('no more');
  while (t.phase() === 'battle') {
    if (t.kind() === 'block') return t.offered();
    t.doAt(0);
  }
  return [];
}
function fought(t: Table, attacker: string, blocker: string): Table {
  const blocks = blockers(t, attacker);
  if (blocks.includes(`block with ${blocker}`)) t.do(`block with ${blocker}`);
  while (t.phase() === 'battle') {
    const quiet = ['no more', 'pass'].find((option) => t.can(option));
    if (quiet !== undefined) t.do(quiet);
    else t.doAt(0);
  }
  return t;
}
const state = (t: Table): unknown => [t.card('Actor').zone, t.card('Actor').wiped, t.card('Actor').power];
const done = (t: Table, spell: string): unknown => state(t.do(`play ${spell}`).passUntilQuiet());

const PROBES: Readonly<Record<string, Probe>> = {
  attack: (k) => attackers(at(k, [{ battlefield: [HERE, 'Ox'] }, { battlefield: ['Wall'] }])),
  block: (k) => blockers(at(k, [{ battlefield: ['Ox'] }, { battlefield: [HERE, 'Wall'] }]), 'Ox'),
  'be blocked': (k) => blockers(at(k, [{ battlefield: [HERE] }, { battlefield: ['Wall'] }]), 'Actor'),
  'be chosen by its player': (k) =>
    at(k, [{ battlefield: [HERE, 'Wall'], hand: ['Bolt'] }, {}])
      .do('play Bolt')
      .can('choose Actor'),
  'be chosen by the opponent': (k) =>
    at(k, [{ battlefield: ['Wall'], hand: ['Bolt'] }, { battlefield: [HERE] }])
      .do('play Bolt')
      .can('choose Actor'),
  'be destroyed': (k) => done(at(k, [{ battlefield: [HERE], hand: ['Purge'] }, {}]), 'Purge'),
  'be removed': (k) => done(at(k, [{ battlefield: [HERE], hand: ['Away'] }, {}]), 'Away'),
  'be recovered by a text': (k) =>
    done(at(k, [{ battlefield: [{ card: 'Actor', wiped: true }], hand: ['Wake'] }, {}]), 'Wake'),
  "be dealt damage by a text of its player's": (k) => {
    const t = at(k, [{ battlefield: [HERE], hand: ['Quake'] }, {}])
      .do('play Quake')
      .passUntilQuiet();
    return [t.card('Actor').damage, t.card('Actor').power];
  },
  "be dealt damage by an opponent's text": (k) => {
    const t = at(k, [{ hand: ['Quake'] }, { battlefield: [HERE] }])
      .do('play Quake')
      .passUntilQuiet();
    return [t.card('Actor').damage, t.card('Actor').power];
  },
  'lose a battle': (k) =>
    fought(at(k, [{ battlefield: ['Wall'] }, { battlefield: [HERE] }]), 'Wall', 'Actor').card('Actor').zone,
  'win a battle': (k) =>
    fought(at(k, [{ battlefield: ['Ox'] }, { battlefield: [HERE] }]), 'Ox', 'Actor').card('Ox').zone,
  'be wiped by attacking': (k) => fought(at(k, [{ battlefield: [HERE] }, {}]), 'Actor', '').card('Actor').wiped,
  'damage the player': (k) => fought(at(k, [{ battlefield: [HERE] }, {}]), 'Actor', '').player(1).life,
  'recover in its Recovery Phase': (k) =>
    at(k, [{ battlefield: [{ card: 'Actor', wiped: true }] }, {}], { phase: 'recovery' }).card('Actor').wiped,
  'be placed': (k) => done(at(k, [{ hand: ['Actor'] }, {}]), 'Actor'),
  'attack in the turn in which it is placed': (k) =>
    attackers(
      at(k, [{ hand: ['Actor'], battlefield: ['Ox'] }, {}])
        .do('play Actor')
        .passUntilQuiet(),
    ),
};

/**
 * What each keyword changes; everything else stays as it is without the keyword. Keywords that force something are left
 * out, because nothing is asked for them.
 */
const REACH: Readonly<
  Record<Exclude<(typeof L.KEYWORDS)[number], 'must-attack' | 'must-block' | 'combine' | 'pursuit'>, readonly string[]>
> = {
  valor: ['be wiped by attacking'],
  haste: ['attack in the turn in which it is placed'],
  aura: ['be blocked'],
  soulstone: ['be destroyed', 'lose a battle'],
  absorb: ["be dealt damage by a text of its player's"],
  unchoosable: ['be chosen by its player', 'be chosen by the opponent'],
  'cannot-attack': ['attack', 'be blocked', 'be wiped by attacking', 'damage the player'],
  'cannot-block': ['block', 'lose a battle', 'win a battle'],
  unblockable: ['be blocked'],
  'cannot-be-destroyed': ['be destroyed', 'lose a battle'],
  'enters-wiped': ['be placed'],
  'no-recovery': ['recover in its Recovery Phase'],
};

describe('a keyword changes what it says and nothing else', () => {
  it.each(Object.entries(REACH))('%s', (keyword, changed) => {
    expect(changedBy(PROBES, keyword).sort()).toEqual([...changed].sort());
  });
});
