/**
 * How far each keyword reaches: what it changes of what a Forward does and of what happens to it, and that nothing else
 * changes.
 */
import { describe, expect, it } from 'vitest';
import { changedBy, type Probe } from '../../../testing/probes.ts';
import type { Table } from '../driver.ts';
import type * as L from '../layout.ts';
import { setUp } from '../position.ts';

const PLAIN = `
- { id: r-bear, name: Bear, type: forward, element: fire, cost: 3, power: 5000, generic: true }
- { id: r-boar, name: Boar, type: forward, element: fire, cost: 3, power: 4000, generic: true }
- { id: r-wall, name: Wall, type: forward, element: fire, cost: 3, power: 9000, generic: true }
- { id: r-mate, name: Mate, type: forward, element: fire, cost: 3, power: 5000, generic: true }
- { id: r-bolt, name: Bolt, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: 1000 } } }] }] }
- { id: r-gun, name: Gun, type: backup, element: fire, cost: 1, abilities: [{ cost: [dull-self], do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: 1000 } } }] }] }
- { id: r-purge, name: Purge, type: summon, element: fire, cost: 0, abilities: [{ do: [{ break: { all: { name: Actor } } }] }] }
- { id: r-sink, name: Sink, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-break-zone: { all: { name: Actor } } }] }] }
- { id: r-away, name: Away, type: summon, element: fire, cost: 0, abilities: [{ do: [{ remove: { all: { name: Actor } } }] }] }
- { id: r-home, name: Home, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-hand: { all: { name: Actor } } }] }] }
- { id: r-quake, name: Quake, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage: { who: { all: { name: Actor } }, amount: 1000 } }] }] }
- { id: r-lull, name: Lull, type: summon, element: fire, cost: 0, abilities: [{ do: [{ dull: { all: { name: Actor } } }] }] }
- { id: r-wake, name: Wake, type: summon, element: fire, cost: 0, abilities: [{ do: [{ activate: { all: { name: Actor } } }] }] }
`;

type Players = Parameters<typeof setUp>[0]['players'];
type Setting = Parameters<typeof setUp>[0];

const actor = (keyword: string | undefined): string =>
  `- { id: r-actor, name: Actor, type: forward, element: fire, cost: 0, power: 5000, generic: true${
    keyword === undefined ? '' : `, keywords: ${keyword}`
  }, abilities: [{ cost: [{ cp: { any: 0 } }], do: [{ draw: 1 }] }, { special: Roar, cost: [{ cp: { any: 0 } }], do: [{ draw: 2 }] }, { cost: [dull-self], do: [{ draw: 1 }] }] }
- { id: r-twin, name: Twin, type: forward, element: fire, cost: 0, power: 5000, generic: true, keywords: [brave${
    keyword === undefined || keyword === 'brave' ? '' : `, ${keyword}`
  }] }\n`;

function at(keyword: string | undefined, players: Players, more: Partial<Setting> = {}): Table {
  return setUp({ cards: PLAIN + actor(keyword), phase: 'main-1', ...more, players });
}
const HERE = { card: 'Actor', dull: false } as const;
const DULL = { card: 'Actor', dull: true } as const;
const NEW = { ...HERE, since: 'this-turn' } as const;

/** A table at which player 0 declares attackers. */
const fight = (k: string | undefined, players: Players): Table => {
  const t = at(k, players, { phase: 'attack' });
  while (t.kind() === 'priority' && t.can('pass')) t.do('pass');
  return t;
};
const declared = (t: Table, name: string): Table => {
  if (t.kind() === 'attack' && t.can(`attack with ${name}`)) t.do(`attack with ${name}`);
  return t.kind() === 'party' ? t.do('let nobody else join') : t;
};
/** Passes until a question other than priority is asked. */
const passed = (t: Table): Table => {
  for (let i = 0; i < 12 && t.kind() === 'priority'; i++) t.do('pass');
  return t;
};
/** The options of the other player at the choice of a block; a word in their place where there is no such choice. */
const blocks = (t: Table, attacker: string): unknown => {
  if (!t.can(`attack with ${attacker}`) && t.kind() !== 'party') return ['no attack'];
  passed(declared(t, attacker));
  return t.kind() === 'block' ? t.offered() : [t.kind()];
};
/** Plays a battle to its end, with that block if it is possible. */
const fought = (t: Table, attacker: string, blocker: string): Table => {
  blocks(t, attacker);
  if (t.kind() === 'block') t.do(t.can(`block with ${blocker}`) ? `block with ${blocker}` : 'do not block');
  return passed(t);
};
const marks = (t: Table, name: string): unknown => [t.card(name).zone, t.card(name).damage];
/** The zone, the damage and the dull state of the Actor after a Summon of that player. */
const done = (k: string | undefined, summon: string, by: 0 | 1, spec: typeof HERE | typeof DULL = HERE): unknown => {
  const own = { field: [spec, 'Mate'] };
  const t = at(k, by === 0 ? [{ ...own, hand: [summon] }, {}] : [{ hand: [summon] }, own]);
  t.do(`play ${summon}`).passUntilQuiet();
  return [t.card('Actor').zone, t.card('Actor').damage, t.card('Actor').dull];
};
const chosen = (t: Table, deed: string): unknown => {
  passed(t.do(deed));
  return t.kind() === 'choose' ? t.offered() : t.kind();
};

const PROBES: Readonly<Record<string, Probe>> = {
  attack: (k) => {
    const t = fight(k, [{ field: [HERE, 'Bear'] }, {}]);
    return t.kind() === 'party' || t.can('attack with Actor');
  },
  'attack in its first turn': (k) => fight(k, [{ field: [NEW, 'Bear'] }, {}]).can('attack with Actor'),
  'leave the attack to others': (k) => fight(k, [{ field: [HERE, 'Bear'] }, {}]).can('attack with Bear'),
  'leave the attack': (k) => fight(k, [{ field: [HERE, 'Bear'] }, {}]).can('do not attack'),
  'attack with others': (k) => {
    const t = fight(k, [{ field: [HERE, 'Bear'] }, {}]);
    if (t.kind() === 'attack' && t.can('attack with Actor')) t.do('attack with Actor');
    return t.kind() === 'party';
  },
  'stay active as it attacks': (k) => declared(fight(k, [{ field: [HERE, 'Bear'] }, {}]), 'Actor').card('Actor').dull,
  'attack again': (k) => {
    const t = fought(fight(k, [{ field: [{ card: 'Twin', dull: false }, 'Boar'] }, {}]), 'Twin', '');
    if (t.kind() === 'attackAgain') passed(t.do('attack again'));
    return t.can('attack with Twin');
  },
  'pay by dulling in its first turn': (k) => at(k, [{ field: [NEW, 'Mate'] }, {}]).can('use ability 3 of Actor'),
  block: (k) => blocks(fight(k, [{ field: ['Bear', 'Boar'] }, { field: [HERE, 'Wall'] }]), 'Bear'),
  'block while dull': (k) => blocks(fight(k, [{ field: ['Bear', 'Boar'] }, { field: [DULL, 'Wall'] }]), 'Bear'),
  'be blocked': (k) => blocks(fight(k, [{ field: [HERE, 'Boar'] }, { field: ['Wall', 'Mate'] }]), 'Actor'),
  'be blocked in a fight of others': (k) =>
    blocks(fight(k, [{ field: [HERE, 'Bear'] }, { field: ['Wall', 'Mate'] }]), 'Bear'),
  'be chosen by your Summon': (k) => chosen(at(k, [{ field: [HERE, 'Wall'], hand: ['Bolt'] }, {}]), 'play Bolt'),
  'be chosen by your ability': (k) => chosen(at(k, [{ field: [HERE, 'Wall', 'Gun'] }, {}]), 'use ability 1 of Gun'),
  "be chosen by an opponent's Summon": (k) =>
    chosen(at(k, [{ field: ['Wall'], hand: ['Bolt'] }, { field: [HERE, 'Mate'] }]), 'play Bolt'),
  "be chosen by an opponent's ability": (k) =>
    chosen(at(k, [{ field: ['Wall', 'Gun'] }, { field: [HERE, 'Mate'] }]), 'use ability 1 of Gun'),
  'be broken by you': (k) => done(k, 'Purge', 0),
  'be broken by the opponent': (k) => done(k, 'Purge', 1),
  'be put into the Break Zone by you': (k) => done(k, 'Sink', 0),
  'be put into the Break Zone by the opponent': (k) => done(k, 'Sink', 1),
  'be removed by you': (k) => done(k, 'Away', 0),
  'be removed by the opponent': (k) => done(k, 'Away', 1),
  'be returned by you': (k) => done(k, 'Home', 0),
  'be returned by the opponent': (k) => done(k, 'Home', 1),
  'be damaged by you': (k) => done(k, 'Quake', 0),
  'be damaged by the opponent': (k) => done(k, 'Quake', 1),
  'be dulled by you': (k) => done(k, 'Lull', 0),
  'be dulled by the opponent': (k) => done(k, 'Lull', 1),
  'be activated by a text': (k) => done(k, 'Wake', 0, DULL),
  'be activated in the Active Phase': (k) => {
    const t = at(k, [{ field: [DULL, 'Mate'] }, {}], { phase: 'active' });
    return t.toPhase('main-1').card('Actor').dull;
  },
  'deal battle damage to a blocker': (k) =>
    marks(fought(fight(k, [{ field: [HERE, 'Boar'] }, { field: ['Wall', 'Mate'] }]), 'Actor', 'Wall'), 'Wall'),
  'deal battle damage as a blocker': (k) =>
    marks(fought(fight(k, [{ field: ['Wall', 'Boar'] }, { field: [HERE, 'Mate'] }]), 'Wall', 'Actor'), 'Wall'),
  'be dealt battle damage': (k) =>
    marks(fought(fight(k, [{ field: [HERE, 'Boar'] }, { field: ['Wall', 'Mate'] }]), 'Actor', 'Wall'), 'Actor'),
  'be dealt battle damage as a blocker': (k) =>
    marks(fought(fight(k, [{ field: ['Wall', 'Boar'] }, { field: [HERE, 'Mate'] }]), 'Wall', 'Actor'), 'Actor'),
  'damage the player': (k) => fought(fight(k, [{ field: [HERE, 'Boar'] }, {}]), 'Actor', '').player(1).damage,
  'strike before an equal': (k) =>
    marks(fought(fight(k, [{ field: [HERE, 'Boar'] }, { field: ['Bear', 'Mate'] }]), 'Actor', 'Bear'), 'Actor'),
  'strike before an equal as a blocker': (k) =>
    marks(fought(fight(k, [{ field: ['Bear', 'Boar'] }, { field: [HERE, 'Mate'] }]), 'Bear', 'Actor'), 'Actor'),
  'use its ability': (k) => at(k, [{ field: [HERE, 'Mate'] }, {}]).can('use ability 1 of Actor'),
  'use its special ability': (k) =>
    at(k, [{ field: [HERE, 'Mate'], hand: ['Actor'] }, {}]).can('use ability 2 of Actor'),
  'come active': (k) =>
    at(k, [{ hand: ['Actor'] }, {}])
      .do('play Actor')
      .passUntilQuiet()
      .card('Actor').dull,
  'be played in the main phase': (k) => at(k, [{ hand: ['Actor'] }, {}]).can('play Actor'),
  'be played while others attack': (k) => {
    const t = fight(k, [{ field: ['Bear', 'Boar'], hand: ['Actor', 'Bolt'] }, {}]);
    return declared(t, 'Bear').can('play Actor');
  },
};

const STRUCK = ['strike before an equal', 'strike before an equal as a blocker'];
/** What an attacker does and suffers by a battle with a blocker. */
const AS_ATTACKER = ['deal battle damage to a blocker', 'be dealt battle damage', 'strike before an equal'];
const SUFFERED = ['be dealt battle damage', 'be dealt battle damage as a blocker', ...STRUCK];

/** What each keyword changes; everything else stays as it is without the keyword. */
const REACH: Readonly<Record<(typeof L.KEYWORDS)[number], readonly string[]>> = {
  haste: ['attack in its first turn', 'pay by dulling in its first turn'],
  brave: ['stay active as it attacks'],
  'first-strike': STRUCK,
  'cannot-attack': [
    ...['attack', 'attack with others', 'stay active as it attacks', 'be blocked', 'damage the player'],
    ...AS_ATTACKER,
  ],
  'cannot-block': [
    ...['block', 'deal battle damage as a blocker', 'be dealt battle damage as a blocker'],
    'strike before an equal as a blocker',
  ],
  'must-attack': ['leave the attack'],
  'must-block': ['block'],
  unblockable: ['be blocked', ...AS_ATTACKER],
  'cannot-be-chosen-by-opponent-summons': ["be chosen by an opponent's Summon"],
  'cannot-be-chosen-by-opponent-abilities': ["be chosen by an opponent's ability"],
  'must-be-chosen-by-opponent': ["be chosen by an opponent's Summon", "be chosen by an opponent's ability"],
  'cannot-be-broken-by-opponent': ['be broken by the opponent'],
  'cannot-be-broken': ['be broken by you', 'be broken by the opponent', ...SUFFERED],
  'cannot-be-dulled-by-opponent': ['be dulled by the opponent'],
  'does-not-activate': ['be activated in the Active Phase'],
  'no-damage-from-opponent': ['be damaged by the opponent'],
  'no-battle-damage': SUFFERED,
  'enters-dull': ['come active'],
  'cannot-be-returned-by-opponent': ['be returned by the opponent'],
  'back-attack': ['be played while others attack'],
  'attacks-twice': ['attack again'],
  'deals-no-battle-damage': ['deal battle damage to a blocker', 'deal battle damage as a blocker'],
  'cannot-form-party': ['attack with others'],
  'cannot-use-action-abilities': ['use its ability'],
  'cannot-use-special-abilities': ['use its special ability'],
  'cannot-be-returned': ['be returned by you', 'be returned by the opponent'],
  'cannot-be-removed': ['be removed by you', 'be removed by the opponent'],
  // parties.test.ts tests what it allows: the cards here are of one element
  'any-party': [],
  'cannot-be-put-into-break-zone-by-opponent': ['be put into the Break Zone by the opponent'],
};

describe('a keyword changes what it says and nothing else', () => {
  it.each(Object.entries(REACH))('%s', (keyword, changed) => {
    expect(changedBy(PROBES, keyword).sort()).toEqual([...changed].sort());
  });
});
