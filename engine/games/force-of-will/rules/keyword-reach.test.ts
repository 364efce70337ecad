/**
 * How far each keyword reaches: what it changes of what a resonator does and of what happens to it, and that nothing
 * else changes.
 */
import { describe, expect, it } from 'vitest';
import { changedBy, type Probe } from '../../../testing/probes.ts';
import { PRINTED_KEYWORDS } from '../facts.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const PLAIN = `
- { id: t-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 500, def: 400 }
- { id: t-boar, name: Boar, type: resonator, cost: { free: 0 }, atk: 300, def: 200 }
- { id: t-wall, name: Wall, type: resonator, cost: { free: 0 }, atk: 0, def: 900 }
- { id: t-tusk, name: Tusk, type: resonator, cost: { free: 0 }, atk: 300, def: 900 }
- { id: t-bird, name: Bird, type: resonator, cost: { free: 0 }, atk: 100, def: 900, keywords: [flying] }
- { id: t-bolt, name: Bolt, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { rest: chosen }] }] }
- { id: t-gun, name: Gun, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ will: { free: 0 } }], once: true, do: [{ target: { of: { type: resonator } } }, { rest: chosen }] }] }
- { id: t-purge, name: Purge, type: chant, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { name: Actor } } }] }] }
- { id: t-away, name: Away, type: chant, cost: { free: 0 }, abilities: [{ do: [{ put: { who: { all: { name: Actor } }, into: removed } }] }] }
- { id: t-quake, name: Quake, type: chant, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { name: Actor } }, amount: 100 } }] }] }
- { id: t-wake, name: Wake, type: chant, cost: { free: 0 }, abilities: [{ do: [{ recover: { all: { name: Actor } } }] }] }
- { id: t-lull, name: Lull, type: chant, cost: { free: 0 }, abilities: [{ do: [{ rest: { all: { name: Actor } } }] }] }
- { id: t-raise, name: Raise, type: chant, cost: { free: 0 }, abilities: [{ do: [{ put-onto-field: { who: { all: { name: Actor, zone: graveyard } } } }] }] }
- { id: t-grow, name: Grow, type: chant, cost: { free: 0 }, abilities: [{ do: [{ this-turn: { always: { atk: 100 }, affects: { name: Actor } } }] }] }
`;

/** Places the Actor recovered, whatever its text does as it enters. */
const HERE = { card: 'Actor', rested: false } as const;

type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
type Setting = Parameters<typeof setUp>[0];

function actor(keyword: string | undefined): string {
  const isPrinted = PRINTED_KEYWORDS.some((word) => word === keyword);
  const said = keyword === undefined || isPrinted ? '' : `{ always: { keyword: ${keyword} } }, `;
  const pay = '{ cost: [rest-self], do: [{ gain-life: 100 }] }';
  return `- { id: t-actor, name: Actor, type: resonator, cost: { free: 0 }, atk: 400, def: 400${isPrinted ? `, keywords: [${keyword}]` : ''}, abilities: [${said}${pay}] }\n`;
}
function at(keyword: string | undefined, players: Players, more: Partial<Setting> = {}): Table {
  return setUp({ cards: PLAIN + actor(keyword), phase: 'main', ...more, players });
}
/** The options at the choice of an attacker; empty where no battle can begin. */
function attackers(t: Table): readonly string[] {
  return t.can('begin a battle') ? t.do('begin a battle').passUntil('attack').offered() : [];
}
/** The options of the other player at the choice of a block; a word in their place where there is no such choice. */
function blockers(t: Table, attacker: string): readonly string[] {
  if (!attackers(t).some((option) => option.includes(`attack with ${attacker}`))) return ['no attack'];
  t.do(`attack with ${attacker}`).do('attack the opponent');
  while (t.state[L.BATTLE_STEP] !== 0 && t.state[L.BATTLE_STEP] < L.BATTLE_FIRST_STRIKE) {
    if (t.kind() === 'block') return t.offered();
    t.doAt(0);
  }
  return [];
}
/** Plays a battle with that block to its end. */
function fought(t: Table, attacker: string, blocker: string): Table {
  if (blockers(t, attacker).some((option) => option.includes(`block with ${blocker}`))) t.do(`block with ${blocker}`);
  while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0) t.doAt(0);
  return t;
}
const marks = (t: Table, name: string): unknown => [t.card(name).zone, t.card(name).damage];
const lives = (t: Table): unknown => [t.player(0).life, t.player(1).life];
const done = (t: Table, chant: string): unknown => {
  t.do(`play ${chant}`).passUntilQuiet();
  return [t.card('Actor').zone, t.card('Actor').damage, t.card('Actor').rested, t.card('Actor').atk];
};
/** May player 0 choose the Actor by that card or ability? */
const chosen = (t: Table, deed: string): boolean => {
  t.do(deed);
  return t.can('choose Actor');
};

const PROBES: Readonly<Record<string, Probe>> = {
  attack: (k) => attackers(at(k, [{ field: [HERE, 'Boar'] }, {}])).includes('attack with Actor'),
  'attack in its first turn': (k) =>
    attackers(at(k, [{ field: [{ ...HERE, thisTurn: true }, 'Boar'] }, {}])).includes('attack with Actor'),
  'leave the attack to others': (k) => attackers(at(k, [{ field: [HERE, 'Boar'] }, {}])).includes('attack with Boar'),
  'attack what is recovered': (k) => {
    const t = at(k, [{ field: [HERE, 'Boar'] }, { field: ['Wall'] }]);
    if (!attackers(t).includes('attack with Actor')) return 'no attack';
    return t.do('attack with Actor').can('attack Wall');
  },
  'be attacked': (k) => {
    const t = at(k, [
      { field: ['Bear'] },
      {
        field: [
          { card: 'Actor', rested: true },
          { card: 'Wall', rested: true },
        ],
      },
    ]);
    t.do('begin a battle').passUntil('attack').do('attack with Bear');
    return t.offered();
  },
  block: (k) => blockers(at(k, [{ field: ['Bear'] }, { field: [HERE, 'Wall'] }]), 'Bear'),
  'block one that flies': (k) => blockers(at(k, [{ field: ['Bird'] }, { field: [HERE, 'Bird'] }]), 'Bird'),
  'block while rested': (k) =>
    blockers(at(k, [{ field: ['Bear'] }, { field: [{ card: 'Actor', rested: true }, 'Wall'] }]), 'Bear'),
  'be blocked': (k) => blockers(at(k, [{ field: [HERE] }, { field: ['Wall'] }]), 'Actor'),
  'be blocked by one that flies': (k) => blockers(at(k, [{ field: [HERE] }, { field: ['Bird'] }]), 'Actor'),
  'be targeted by your spell': (k) => chosen(at(k, [{ field: [HERE, 'Wall'], hand: ['Bolt'] }, {}]), 'play Bolt'),
  'be targeted by your ability': (k) => chosen(at(k, [{ field: [HERE, 'Wall', 'Gun'] }, {}]), 'use ability 1 of Gun'),
  "be targeted by an opponent's spell": (k) =>
    chosen(at(k, [{ field: ['Wall'], hand: ['Bolt'] }, { field: [HERE] }]), 'play Bolt'),
  "be targeted by an opponent's ability": (k) =>
    chosen(at(k, [{ field: ['Wall', 'Gun'] }, { field: [HERE] }]), 'use ability 1 of Gun'),
  'be destroyed': (k) => done(at(k, [{ field: [HERE], hand: ['Purge'] }, {}]), 'Purge'),
  'be removed': (k) => done(at(k, [{ field: [HERE], hand: ['Away'] }, {}]), 'Away'),
  'be dealt damage by a text': (k) => done(at(k, [{ field: [HERE], hand: ['Quake'] }, {}]), 'Quake'),
  'gain ATK': (k) => done(at(k, [{ field: [HERE], hand: ['Grow'] }, {}]), 'Grow'),
  'be rested by a text': (k) => done(at(k, [{ field: [HERE], hand: ['Lull'] }, {}]), 'Lull'),
  'be recovered by a text': (k) =>
    done(at(k, [{ field: [{ card: 'Actor', rested: true }], hand: ['Wake'] }, {}]), 'Wake'),
  'be put into the field by a text': (k) => done(at(k, [{ graveyard: ['Actor'], hand: ['Raise'] }, {}]), 'Raise'),
  'deal battle damage to a blocker': (k) =>
    marks(fought(at(k, [{ field: [HERE] }, { field: ['Wall'] }]), 'Actor', 'Wall'), 'Wall'),
  'deal battle damage as a blocker': (k) =>
    marks(fought(at(k, [{ field: ['Tusk'] }, { field: [HERE] }]), 'Tusk', 'Actor'), 'Tusk'),
  'be dealt battle damage': (k) =>
    marks(fought(at(k, [{ field: [HERE] }, { field: ['Tusk'] }]), 'Actor', 'Tusk'), 'Actor'),
  'be dealt battle damage as a blocker': (k) =>
    marks(fought(at(k, [{ field: ['Tusk'] }, { field: [HERE] }]), 'Tusk', 'Actor'), 'Actor'),
  'damage the player': (k) => lives(fought(at(k, [{ field: [HERE] }, {}]), 'Actor', '')),
  'deal more than the blocker takes to the player': (k) =>
    lives(fought(at(k, [{ field: [HERE] }, { field: ['Boar'] }]), 'Actor', 'Boar')),
  'strike before an equal': (k) =>
    marks(fought(at(k, [{ field: [HERE] }, { field: ['Bear'] }]), 'Actor', 'Bear'), 'Actor'),
  'recover in the recovery phase': (k) => {
    const t = at(k, [{ field: [{ card: 'Actor', rested: true }] }, {}], { phase: 'draw' });
    const asked: string[] = [];
    for (; t.phase() !== 'main'; t.doAt(0)) asked.push(t.kind());
    return [asked, t.card('Actor').rested];
  },
  'use its ability': (k) => at(k, [{ field: [HERE] }, {}]).can('use ability'),
  'be played in your main phase': (k) => {
    const t = at(k, [{ hand: ['Actor'] }, {}])
      .do('play Actor')
      .passUntilQuiet();
    return [t.card('Actor').zone, t.card('Actor').rested];
  },
  "be played in an opponent's turn": (k) => {
    const t = at(k, [{ hand: ['Actor'] }, { hand: ['Grow'] }], { turn: 1 });
    t.do('play Grow').do('pass');
    return t.can('play Actor');
  },
};

const BY_OPPONENT = ["be targeted by an opponent's spell", "be targeted by an opponent's ability"];
const AS_ATTACKER = [
  ...['attack', 'attack what is recovered', 'be blocked', 'be blocked by one that flies'],
  ...['deal battle damage to a blocker', 'be dealt battle damage', 'damage the player', 'strike before an equal'],
];
/** The probes that change where the blocker cannot block: the attacker strikes the player. */
const UNBLOCKED = [
  ...['deal battle damage to a blocker', 'be dealt battle damage', 'deal more than the blocker takes to the player'],
  'strike before an equal',
];
const SUFFERED = ['be dealt battle damage', 'be dealt battle damage as a blocker', 'strike before an equal'];

/**
 * What each keyword changes; everything else stays as it is without the keyword. Two are missing: a card that has to
 * attack is never asked, and imperishable is about J-rulers (battle.test.ts and keywords.test.ts test these).
 */
const REACH: Readonly<Record<Exclude<(typeof L.KEYWORDS)[number], 'must-attack' | 'imperishable'>, readonly string[]>> =
  {
    flying: ['block one that flies', 'be blocked', ...UNBLOCKED],
    pierce: ['deal more than the blocker takes to the player'],
    precision: ['attack what is recovered'],
    'first-strike': ['strike before an equal'],
    explode: [
      ...['deal battle damage to a blocker', 'deal battle damage as a blocker'],
      ...['be dealt battle damage', 'be dealt battle damage as a blocker'],
    ],
    swiftness: ['attack in its first turn'],
    quickcast: ["be played in an opponent's turn"],
    'attacks-at-once': ['attack in its first turn'],
    'cannot-attack': AS_ATTACKER,
    'cannot-block': ['block', 'deal battle damage as a blocker', 'be dealt battle damage as a blocker'],
    'blocks-flying': ['block one that flies'],
    'blocks-rested': ['block while rested'],
    unblockable: ['be blocked', 'be blocked by one that flies', ...UNBLOCKED],
    'cannot-be-attacked': ['be attacked'],
    'cannot-be-targeted': ['be targeted by your spell', 'be targeted by your ability', ...BY_OPPONENT],
    'cannot-be-targeted-by-opponent': BY_OPPONENT,
    'cannot-be-targeted-by-spells': ['be targeted by your spell', "be targeted by an opponent's spell"],
    'cannot-be-destroyed': ['be destroyed', 'strike before an equal'],
    'no-damage': ['be dealt damage by a text', ...SUFFERED],
    'no-battle-damage': SUFFERED,
    'no-recovery': ['recover in the recovery phase'],
    'enters-rested': ['be put into the field by a text', 'be played in your main phase'],
    'may-stay-rested': ['recover in the recovery phase'],
    'attacks-first': ['leave the attack to others'],
    'cannot-recover': ['be recovered by a text', 'recover in the recovery phase'],
    // player-rules-races-and-modes.test.ts tests what these change
    'blocks-unrested': [],
    'hosts-as-resonator': [],
    'cannot-be-returned-by-opponent': [],
  };

describe('a keyword changes what it says and nothing else', () => {
  it.each(Object.entries(REACH))('%s', (keyword, changed) => {
    expect(changedBy(PROBES, keyword).sort()).toEqual([...changed].sort());
  });
});
