/**
 * How far each keyword reaches: what it changes of what a UNIT does and of what happens to it, and that nothing else
 * changes.
 */
import { describe, expect, it } from 'vitest';
import { changedBy, type Probe } from '../../../testing/probes.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const event = (name: string, what: string): string =>
  `- { id: k-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }\n`;
const unit = (name: string, numbers: string, more = ''): string =>
  `- { id: k-${name.toLowerCase()}, name: ${name}, type: unit, ${numbers}${more} }\n`;
const PLAIN = [
  unit('Mate', 'cp: 0, str: 2, def: 2', ', organizations: [wayfarers, redclaw]'),
  unit('Wall', 'cp: 0, str: 0, def: 9'),
  unit('Reed', 'cp: 0, str: 0, def: 1'),
  unit('Fang', 'cp: 0, str: 9, def: 9'),
  unit('Shade', 'cp: 0, str: 1, def: 9', ', icons: [covert]'),
  unit('Boxer', 'cp: 0, str: 0, def: 9', ', icons: [martial-arts]'),
  unit('Pair', 'cp: 0, str: 1, def: 3', ', organizations: redclaw'),
  unit('Twin', 'cp: 0, str: 1, def: 3', ', organizations: redclaw'),
  event('Kill', '{ destroy: { all: { name: Actor } } }'),
  event('Daze', '{ stun: { all: { name: Actor } } }'),
  event('Away', '{ put: { who: { all: { name: Actor } }, into: hand } }'),
  event('Out', '{ exclude: { all: { name: Actor } } }'),
  event('Tire', '{ action: { all: { name: Actor } } }'),
  event('Wake', '{ ready: { all: { name: Actor } } }'),
  event('Break', '{ choose: { of: { type: item } } }, { gain-bond: 1 }'),
  event('Aim', '{ choose: { of: { type: unit } } }, { gain-bond: 1 }'),
  event('Hexes', '{ gain-bond: { count: { of: { cursed: true } } } }'),
  event('Feathers', '{ gain-bond: { wings-total: { of: { type: unit } } } }'),
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;

/**
 * How a card file writes the keyword: as an icon craft, as an icon craft with more than its name, or as a static craft.
 */
const ICONS: Readonly<Record<string, string>> = {
  wings: '{ wings: 2 }',
  exaltation: '{ exaltation: { always: { boost: { str: 2, def: 0 } } } }',
};
function written(keyword: string): string {
  const isIcon = L.KEYWORDS.indexOf(keyword as (typeof L.KEYWORDS)[number]) < L.ICON_COUNT;
  return isIcon ? `, icons: [${ICONS[keyword] ?? keyword}]` : `, abilities: [{ always: { rule: ${keyword} } }]`;
}
function at(keyword: string | undefined, players: Players, more: Partial<Setting> = {}): Table {
  const said = keyword === undefined ? '' : written(keyword);
  return setUp({
    cards: PLAIN + unit('Actor', 'cp: 0, str: 3, def: 3, organizations: wayfarers', said),
    ...more,
    players,
  });
}
/** A battle at the first choice of attackers of that player. */
function battle(keyword: string | undefined, players: Players, player = 0): Table {
  const t = at(keyword, players, { phase: 'battle' });
  for (let i = 0; i < 50 && !(t.kind() === 'attackers' && t.decider() === player); i++)
    t.do(t.can('pass') ? 'pass' : t.can('do not attack') ? 'do not attack' : t.offered()[0]);
  return t;
}
/**
 * The targets that are offered to those attackers, or the only target; where there is no attack, a word for the reason.
 */
function targets(t: Table, ...attackers: string[]): readonly string[] {
  for (const name of attackers) {
    if (!t.can(`attack with ${name}`)) return [`no attack with ${name}`];
    t.do(`attack with ${name}`);
  }
  if (t.kind() === 'scrum') t.do('no more');
  if (t.kind() === 'attackTarget') return t.offered();
  for (let i = 0; i < 20 && t.phase() === 'attack'; i++) t.do('pass');
  const defending = ([0, 1] as const).flatMap((player) => t.cards(player, 'field').filter((card) => card.defending));
  return defending.map((card) => `attack ${card.name}`);
}
/** The attack is under way, at its window, with an empty stack. */
function attacked(t: Table, attackers: readonly string[], target: string): Table {
  targets(t, ...attackers);
  if (t.can(`attack ${target}`)) t.do(`attack ${target}`);
  for (let i = 0; i < 20 && t.phase() === 'attack'; i++) t.do('pass');
  while (t.stack().length > 0) t.do('pass');
  return t;
}
/** Goes on until the attack is over. */
function fought(t: Table): Table {
  for (let i = 0; i < 20 && t.phase() === 'resolution'; i++) t.doAt(0);
  return t;
}
const bonds = (t: Table): number[] => [t.player(0).bond, t.player(1).bond];
const state = (t: Table): unknown => {
  const { zone, player, actioned, stunned, str, def } = t.card('Actor');
  return [zone, player, actioned, stunned, str, def, bonds(t)];
};
const cast = (t: Table, name: string): Table => t.do(`play ${name}`).passUntilQuiet();
const played = (k: string | undefined, name: string): unknown =>
  state(cast(at(k, [{ field: ['Actor'], hand: [name] }, {}]), name));

const PROBES: Readonly<Record<string, Probe>> = {
  'have to attack': (k) => battle(k, [{ field: ['Actor', 'Mate'] }, { field: ['Wall'] }]).can('do not attack'),
  attack: (k) =>
    battle(k, [{ field: ['Actor', 'Mate'] }, { field: ['Wall'] }])
      .offered()
      .includes('attack with Actor'),
  'attack with others': (k) =>
    targets(battle(k, [{ field: ['Actor', 'Mate'] }, { field: ['Wall', 'Reed'] }]), 'Actor', 'Mate'),
  'attack a UNIT': (k) => targets(battle(k, [{ field: ['Actor'] }, { field: ['Reed', 'Wall'] }]), 'Actor'),
  'attack a covert UNIT': (k) => targets(battle(k, [{ field: ['Actor'] }, { field: ['Shade', 'Reed'] }]), 'Actor'),
  'attack the player': (k) => bonds(fought(attacked(battle(k, [{ field: ['Actor'] }, {}]), ['Actor'], ''))),
  'be attacked': (k) =>
    targets(battle(k, [{ field: ['Actor', 'Wall'] }, { field: ['Fang'] }], 1), 'Fang').includes('attack Actor'),
  'be attacked by a covert UNIT': (k) =>
    targets(battle(k, [{ field: ['Actor', 'Shade'] }, { field: ['Shade'] }], 1), 'Shade').includes('attack Actor'),
  'let others be attacked': (k) =>
    targets(battle(k, [{ field: ['Actor', 'Wall'] }, { field: ['Fang'] }], 1), 'Fang').includes('attack Wall'),
  'be strong against a UNIT': (k) =>
    state(attacked(battle(k, [{ field: ['Actor'] }, { field: ['Wall', 'Reed'] }]), ['Actor'], 'Wall')),
  'be strong against martial arts': (k) =>
    state(attacked(battle(k, [{ field: ['Actor'] }, { field: ['Boxer', 'Reed'] }]), ['Actor'], 'Boxer')),
  'be strong as it defends': (k) =>
    state(attacked(battle(k, [{ field: ['Actor', 'Wall'] }, { field: ['Fang'] }], 1), ['Fang'], 'Actor')),
  'leave the attacked Ready': (k) =>
    attacked(battle(k, [{ field: ['Actor'] }, { field: ['Wall', 'Reed'] }]), ['Actor'], 'Wall').card('Wall').actioned,
  overkill: (k) => {
    const t = fought(attacked(battle(k, [{ field: ['Actor'] }, { field: ['Reed', 'Wall'] }]), ['Actor'], 'Reed'));
    return [t.card('Reed').stunned, t.player(1).bond];
  },
  'be struck back': (k) =>
    state(fought(attacked(battle(k, [{ field: ['Actor'] }, { field: ['Fang', 'Wall'] }]), ['Actor'], 'Fang'))),
  'be chosen to be struck back': (k) => {
    const t = attacked(
      battle(k, [{ field: ['Actor', 'Mate'] }, { field: ['Wall', 'Reed'] }]),
      ['Actor', 'Mate'],
      'Wall',
    );
    for (let i = 0; i < 20 && t.phase() === 'resolution' && t.kind() === 'priority'; i++) t.do('pass');
    return t.kind() === 'retaliation' ? t.offered() : [t.kind(), t.phase(), t.card('Mate').stunned];
  },
  'strike back at several': (k) => {
    const t = battle(k, [{ field: ['Actor', 'Wall'] }, { field: ['Pair', 'Twin'] }], 1);
    fought(attacked(t, ['Pair', 'Twin'], 'Actor'));
    return [t.card('Pair').stunned, t.card('Twin').stunned];
  },
  'be destroyed': (k) => played(k, 'Kill'),
  'be stunned': (k) => played(k, 'Daze'),
  'be returned': (k) => played(k, 'Away'),
  'be excluded': (k) => played(k, 'Out'),
  'be Actioned': (k) => played(k, 'Tire'),
  'be made Ready by a text': (k) =>
    state(cast(at(k, [{ field: [{ card: 'Actor', actioned: true }], hand: ['Wake'] }, {}]), 'Wake')),
  'become Ready in the Recovery phase': (k) =>
    at(k, [{ field: [{ card: 'Actor', actioned: true }] }, {}])
      .toPhase('next-turn')
      .card('Actor').actioned,
  'be left of the stunned': (k) =>
    at(k, [{ field: [{ card: 'Actor', stunned: true }] }, {}])
      .toPhase('next-turn')
      .card('Actor').zone,
  'be chosen as a UNIT': (k) =>
    at(k, [{ field: ['Actor', 'Wall'], hand: ['Aim'] }, {}])
      .do('play Aim')
      .can('choose Actor'),
  'be chosen as an ITEM': (k) => at(k, [{ field: ['Actor'], hand: ['Break'] }, {}]).can('play Break'),
  'be counted as cursed': (k) => bonds(cast(at(k, [{ field: ['Actor'], hand: ['Hexes'], bond: 9 }, {}]), 'Hexes')),
  'have wings': (k) => bonds(cast(at(k, [{ field: ['Actor'], hand: ['Feathers'], bond: 9 }, {}]), 'Feathers')),
  'be strong at 20 Bond': (k) => at(k, [{ field: ['Actor'], bond: 20 }, {}]).card('Actor').str,
  'be strong at 21 Bond': (k) => at(k, [{ field: ['Actor'], bond: 21 }, {}]).card('Actor').str,
  'be played alone': (k) => at(k, [{ hand: ['Actor'] }, {}]).can('play Actor'),
  'be played beside its organization': (k) => at(k, [{ hand: ['Actor'], field: ['Mate'] }, {}]).can('play Actor'),
  'be played from the Stronghold': (k) => at(k, [{ stronghold: ['Actor'] }, {}]).can('play Actor'),
  'enter without a question': (k) => {
    const t = at(k, [{ hand: ['Actor'], field: ['Mate'] }, {}])
      .do('play Actor')
      .do('pass', 'pass');
    while (t.kind() === 'priority' && t.stack().length > 0) t.do('pass');
    return [t.kind(), t.offered().filter((option) => /link|covert/.test(option))];
  },
  'let another enter without a question': (k) => {
    const t = at(k, [{ hand: ['Mate'], field: ['Actor'] }, {}])
      .do('play Mate')
      .do('pass', 'pass');
    while (t.kind() === 'priority' && t.stack().length > 0) t.do('pass');
    return [t.kind(), t.offered().filter((option) => /link/.test(option))];
  },
  'belong where it does': (k) =>
    attacked(battle(k, [{ field: ['Actor', 'Mate'] }, { field: ['Wall', 'Reed'] }]), ['Mate'], 'Wall').card('Actor')
      .organizations,
  'have no craft to use': (k) =>
    at(k, [{ field: ['Actor'] }, {}])
      .offered()
      .filter((option) => option.includes('of Actor')),
};

/**
 * What each keyword changes; everything else stays as it is without the keyword. Two are missing: only ITEMs use
 * "board" (TR 1411.1), and a UNIT that has to attack is never asked.
 */
const REACH: Readonly<Record<Exclude<(typeof L.KEYWORDS)[number], 'board' | 'must-attack'>, readonly string[]>> = {
  covert: [
    'attack a UNIT',
    'attack a covert UNIT',
    'attack with others',
    'be attacked',
    'be attacked by a covert UNIT',
    'be chosen to be struck back',
    'be struck back',
    'overkill',
    'strike back at several',
  ],
  reinforcement: ['be played alone'],
  belonging: ['belong where it does'],
  dispatch: ['be played from the Stronghold'],
  'martial-arts': ['be strong against a UNIT', 'be strong as it defends', 'overkill'],
  hate: ['let others be attacked'],
  'tactical-link': ['enter without a question', 'let another enter without a question'],
  exaltation: ['be strong at 20 Bond'],
  'break-stance': ['leave the attacked Ready'],
  magic: ['have no craft to use'],
  wings: ['have wings'],
  curse: ['be counted as cursed'],
  'optional-covert': ['enter without a question'],
  puppet: ['be chosen as an ITEM', 'be struck back', 'be stunned'],
  'cannot-attack': [
    'attack',
    'attack a UNIT',
    'attack a covert UNIT',
    'attack the player',
    'attack with others',
    'be chosen to be struck back',
    'be strong against a UNIT',
    'be strong against martial arts',
    'be struck back',
    'overkill',
  ],
  'not-attacked': ['be attacked', 'strike back at several'],
  'no-overkill': ['attack the player', 'overkill'],
  'not-retaliated': ['be chosen to be struck back', 'be struck back'],
  'retaliates-all': ['strike back at several'],
  'must-be-retaliated': ['be chosen to be struck back'],
  'no-trail': ['be destroyed'],
  'stays-actioned': ['become Ready in the Recovery phase'],
};

describe('a keyword changes what it says and nothing else', () => {
  it.each(Object.entries(REACH))('%s', (keyword, changed) => {
    expect(changedBy(PROBES, keyword).sort()).toEqual([...changed].sort());
  });
});
