/**
 * Each word that keeps something from happening (a gate), on a resonator that came into the field by each special way
 * (engine/testing/gate-matrix.ts).
 */
import { describe, expect, it } from 'vitest';
import { type GateRow, leaks, unlistedWords, type Way } from '../../../testing/gate-matrix.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { setUp } from '../position.ts';

type Table = ReturnType<typeof setUp>;
type Players = Parameters<typeof setUp>[0]['players'];

const chant = (name: string, text: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: chant, cost: { free: 0 }, abilities: [{ do: [${text}] }] }\n`;
const rule = (name: string, line: string): string =>
  `- { id: g-${name.toLowerCase()}, name: ${name}, type: regalia, cost: { free: 0 }, abilities: [{ ${line} }] }\n`;
const ACTORS = '{ all: { name: Actor } }';
const IN_GRAVEYARD = '{ all: { name: Actor, zone: graveyard } }';
const PLAIN = [
  '- { id: g-wall, name: Wall, type: resonator, cost: { free: 0 }, atk: 100, def: 900 }\n',
  '- { id: g-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 100, def: 900 }\n',
  chant('Raise', `{ put-onto-field: { who: ${IN_GRAVEYARD} } }`),
  chant('Gift', '{ pick: { of: { name: Actor, zone: graveyard } } }, { play-free: chosen }'),
  chant('Summon', `{ summon: ${IN_GRAVEYARD} }`),
  chant('Dig', '{ search: { of: { name: Actor }, to: field } }'),
  chant('Theft', '{ pick: { of: { name: Actor } } }, { control: { who: chosen, until: forever } }'),
  chant('Purge', `{ destroy: ${ACTORS} }`),
  chant('Quake', `{ damage: { who: ${ACTORS}, amount: 900 } }`),
  chant('Lull', `{ rest: ${ACTORS} }`),
  chant('Point', '{ target: { of: { type: [resonator, j-ruler] } } }, { gain-life: 0 }'),
  chant('Again', `{ trigger-enter: ${ACTORS} }`),
].join('');
const HERALD = '{ enter: [{ gain-life: 300 }] }, { when: [enters], do: [{ gain-life: 100 }] }';
const token = (lines: string): string => actor(lines, 'token: true');
function actor(lines = '', cost = 'type: resonator, cost: { free: 0 }'): string {
  return `- { id: g-actor, name: Actor, ${cost}, atk: 400, def: 400, abilities: [${HERALD}${lines}] }\n`;
}

/** A row of the first table; another card may have its gate, which then holds for every Actor. */
interface Row extends GateRow<Table> {
  readonly isRule?: true;
}
const TOOLS = ['Purge', 'Quake', 'Lull', 'Point', 'Again'];
const THEIR = { field: ['Wall'] };
/**
 * A table with the cards of the Actor; `actors` makes other cards of the Actor from the line that the gate adds to its
 * text.
 */
function at(
  gate: string | undefined,
  row: Row,
  [own, other]: Players,
  more = '',
  actors: (line: string) => string = actor,
): Table {
  const line = gate !== undefined && row.isRule === undefined ? `, { always: ${gate} }` : '';
  const isRule = gate !== undefined && row.isRule === true;
  const cards = PLAIN + actors(line) + more + (isRule ? rule('Rule', `always: ${gate}`) : '');
  const field = [...(own.field ?? []), 'Bear', ...(isRule ? ['Rule'] : [])];
  return setUp({ cards, phase: 'main', switches: { lifebreak: 'valhalla' }, players: [{ ...own, field }, other] });
}
/** Does those of the deeds that can be done, until all is quiet. */
function tried(t: Table, ...deeds: readonly string[]): Table {
  for (const deed of deeds) {
    if (t.can(deed)) t.do(deed);
    while (t.stack().length > 0 && !deeds.some((each) => t.can(each))) t.do(t.can('pass') ? 'pass' : t.offered()[0]);
  }
  return t.passUntilQuiet();
}

/** A model that has the line, and the Actor without it: the Actor gets the line by becoming a copy of the model. */
const modelled = (line: string): string =>
  actor() + actor(line).replace('id: g-actor', 'id: g-model').replace(', atk', ', race: Model, atk');
const COPY = chant(
  'Copy',
  '{ pick: { of: { name: Actor, not-race: Model } } }, { become-copy: { who: chosen, of: { all: { race: Model, zone: removed } }, until: forever } }',
);
/** A ruler whose J-ruler side is the Actor. */
const ruling = (line: string): string =>
  `- { id: g-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { name: Actor, atk: 400, def: 400, abilities: [${HERALD}${line}] } }\n`;
const NO_CARD = 'a J-ruler goes nowhere but to its ruler area';

/** The ways in which the Actor comes into the field of player 0. */
const WAYS: Readonly<Record<string, Way<Table, Row>>> = {
  'played from the hand': (gate, row) => tried(at(gate, row, [{ hand: ['Actor', ...TOOLS] }, THEIR]), 'play Actor'),
  'put by a text': (gate, row) =>
    tried(at(gate, row, [{ hand: ['Raise', ...TOOLS], graveyard: ['Actor'] }, THEIR]), 'play Raise'),
  'played by a text': (gate, row) =>
    tried(at(gate, row, [{ hand: ['Gift', ...TOOLS], graveyard: ['Actor'] }, THEIR]), 'play Gift'),
  summoned: (gate, row) =>
    tried(at(gate, row, [{ hand: ['Summon', ...TOOLS], graveyard: ['Actor'] }, THEIR]), 'play Summon'),
  'found by a search': (gate, row) =>
    tried(at(gate, row, [{ hand: ['Dig', ...TOOLS], deck: ['Actor', 'Bear'] }, THEIR]), 'play Dig', 'choose Actor'),
  'a token': (gate, row) =>
    tried(
      at(gate, row, [{ hand: ['Make', ...TOOLS] }, THEIR], chant('Make', '{ token: { token: Actor } }'), token),
      'play Make',
    ),
  'put from the standby area': (gate, row) => {
    const unset = chant('Unset', '{ put-onto-field: { who: { all: { name: Actor, zone: standby } } } }');
    return tried(at(gate, row, [{ hand: ['Unset', ...TOOLS], standby: ['Actor'] }, THEIR], unset), 'play Unset');
  },
  'broken out of the lifebreak area': (gate, row) => {
    const breaking = (line: string): string => actor(`${line}, { break: [{ put-onto-field: self }] }`);
    const own = { life: 1000, lifebreak: ['Actor'], hand: TOOLS };
    return tried(at(gate, row, [own, THEIR], '', breaking), 'break a card of the lifebreak area');
  },
  'back by its own text, which it paid': (gate, row) => {
    const own = `, { cost: [banish-self], do: [{ put-onto-field: { who: ${IN_GRAVEYARD} } }] }`;
    const t = at(gate, row, [{ hand: TOOLS, field: ['Actor'] }, THEIR], '', (line) => actor(line + own));
    return tried(t.do('of Actor'));
  },
  judged: (gate, row) =>
    tried(at(gate, row, [{ ruler: ['King'], hand: TOOLS }, THEIR], '', ruling), 'judgment of King'),
  'a copy': (gate, row) => {
    const own = { hand: ['g-actor', 'Copy', ...TOOLS], removed: ['g-model'] };
    return tried(tried(at(gate, row, [own, THEIR], COPY, modelled), 'play Actor'), 'play Copy');
  },
  stolen: (gate, row) =>
    tried(at(gate, row, [{ hand: ['Theft', ...TOOLS] }, { field: ['Actor', 'Wall'] }]), 'play Theft'),
  'given by a text': (gate, row) => {
    if (gate === undefined) return tried(at(gate, row, [{ hand: ['Actor', ...TOOLS] }, THEIR]), 'play Actor');
    const give = chant(
      'Give',
      `{ pick: { of: { name: Actor } } }, { gain: { who: chosen, gives: ${gate}, until: forever } }`,
    );
    const t = at(undefined, row, [{ hand: ['Actor', 'Give', ...TOOLS] }, THEIR], give);
    return tried(tried(t, 'play Actor'), 'play Give');
  },
  'affected by another card': (gate, row) => {
    const giver = gate === undefined ? '' : rule('Giver', `affects: { name: Actor }, always: ${gate}`);
    const own = { hand: ['Actor', ...TOOLS], field: gate === undefined ? [] : ['Giver'] };
    return tried(at(undefined, row, [own, THEIR], giver), 'play Actor');
  },
};

const isThere = (t: Table): boolean => ([0, 1] as const).some((player) => t.zone(player, 'field').includes('Actor'));
/** Lives begin at whole thousands, so any other number shows a gain. */
const hasGained = (t: Table): boolean => t.player(0).life % 1000 !== 0;
const cast = (t: Table, name: string): Table => t.do(`play ${name}`).passUntilQuiet();
/** Goes to the next turn of player 0, who has the Actor. */
const later = (t: Table): Table => t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
function attackers(t: Table): readonly string[] {
  return t.can('begin a battle') ? t.do('begin a battle').passUntil('attack').offered() : [];
}
const attacks = (t: Table): boolean => attackers(later(t)).some((option) => option.includes('attack with Actor'));
function blocks(t: Table, attacker: string): readonly string[] {
  t.do(`attack with ${attacker}`);
  if (t.can('attack the opponent')) t.do('attack the opponent');
  while (t.state[L.BATTLE_STEP] !== 0 && t.state[L.BATTLE_STEP] < L.BATTLE_FIRST_STRIKE) {
    if (t.kind() === 'block') return t.offered();
    t.doAt(0);
  }
  return [];
}
const isBlocked = (t: Table): boolean =>
  attacks(t) && blocks(t, 'Actor').some((option) => option.includes('block with Wall'));
function blocksWall(t: Table): boolean {
  attackers(t.toPhase('next-turn').toPhase('main'));
  return blocks(t, 'Wall').some((option) => option.includes('block with Actor'));
}
const NOT_RULES = {
  'given by a text': 'the rule is for all cards, whoever says it',
  'affected by another card': 'the rule is for all cards, whoever says it',
} as const;

const ROWS: Readonly<Record<string, Row>> = {
  'cannot-attack': { gate: '{ keyword: cannot-attack }', deed: attacks },
  'attack-rests': { gate: '{ attack-rests: { of: { name: Nobody } } }', deed: attacks },
  'attack-cost': { gate: '{ attack-cost: 9 }', deed: attacks },
  'cannot-block': { gate: '{ keyword: cannot-block }', deed: blocksWall },
  'block-cost': { gate: '{ block-cost: 9 }', deed: blocksWall },
  unblockable: { gate: '{ keyword: unblockable }', deed: isBlocked },
  'not-blocked-by': { gate: '{ not-blocked-by: { name: Wall } }', deed: isBlocked },
  'cannot-be-targeted': {
    gate: '{ keyword: cannot-be-targeted }',
    deed: (t) => t.do('play Point').can('choose Actor'),
  },
  'cannot-be-targeted-by-spells': {
    gate: '{ keyword: cannot-be-targeted-by-spells }',
    deed: (t) => t.do('play Point').can('choose Actor'),
  },
  'not-targeted-by': {
    gate: '{ not-targeted-by: { name: Point } }',
    deed: (t) => t.do('play Point').can('choose Actor'),
  },
  'cannot-be-destroyed': { gate: '{ keyword: cannot-be-destroyed }', deed: (t) => !isThere(cast(t, 'Purge')) },
  'cannot-be-destroyed (by damage)': {
    gate: '{ keyword: cannot-be-destroyed }',
    deed: (t) => !isThere(cast(t, 'Quake')),
  },
  'no-damage': { gate: '{ keyword: no-damage }', deed: (t) => !isThere(cast(t, 'Quake')) },
  'no-damage-from': {
    gate: '{ no-damage-from: { name: Quake } }',
    deed: (t) => !isThere(cast(t, 'Quake')),
  },
  'prevents-damage': { gate: 'prevents-damage', deed: (t) => !isThere(cast(t, 'Quake')) },
  'destroyed-instead': {
    gate: '{ destroyed-instead: { do: [{ gain-life: 100 }] } }',
    deed: (t) => !isThere(cast(t, 'Purge')),
  },
  'put-instead': {
    gate: '{ put-instead: removed }',
    deed: (t) => {
      cast(t, 'Purge');
      return ([0, 1] as const).some((player) => t.zone(player, 'graveyard').includes('Actor'));
    },
    not: { 'a token': 'a token is in no graveyard afterwards', judged: NO_CARD },
  },
  'leave-instead': {
    gate: 'leave-instead',
    deed: (t) => {
      cast(t, 'Purge');
      return ([0, 1] as const).some((player) => t.zone(player, 'graveyard').includes('Actor'));
    },
    not: { 'a token': 'a token is in no graveyard afterwards', judged: NO_CARD },
  },
  'no-recovery': { gate: '{ keyword: no-recovery }', deed: (t) => !later(cast(t, 'Lull')).card('Actor').rested },
  'cannot-recover': { gate: '{ keyword: cannot-recover }', deed: (t) => !later(cast(t, 'Lull')).card('Actor').rested },
  'no-triggers': {
    gate: '{ no-triggers: { of: { name: Actor } } }',
    isRule: true,
    deed: (t) => hasGained(t),
    not: { stolen: 'nothing enters', ...NOT_RULES },
  },
  'no-triggers (triggered by a text)': {
    gate: '{ no-triggers: { of: { name: Actor } } }',
    isRule: true,
    deed: (t) => {
      const { life } = t.player(0);
      return cast(t, 'Again').player(0).life > life;
    },
    not: NOT_RULES,
  },
  'no-life-gain': {
    gate: '{ no-life-gain: each }',
    isRule: true,
    deed: (t) => hasGained(t),
    not: { stolen: 'nothing enters', ...NOT_RULES },
  },
};

/**
 * Words that keep nothing from happening: they change what a card is, what something costs, or what may be done
 * besides.
 */
const NO_GATES = [
  ...[
    'keyword',
    'loses-keyword',
    'ability',
    'loses-abilities',
    'race',
    'name',
    'type-is',
    'attribute-is',
    'printed-atk-is',
  ],
  ...['printed-def-is', 'base-atk', 'base-def', 'atk-is', 'atk', 'def-is', 'def', 'swap-atk-def', 'cost', 'own-cost'],
  ...[
    'judgment-cost',
    'ability-cost',
    'pay-only',
    'pay-any-attribute',
    'symbols-are-free',
    'play-from',
    'banished-for',
    'plays-from-removed',
    'buried-instead',
    'draws-more',
    'like',
    'targeted-with',
    'deck-copies',
    'doubles-damage',
  ],
  ...[
    'more-damage',
    'flying',
    'pierce',
    'precision',
    'first-strike',
    'explode',
    'swiftness',
    'imperishable',
    'quickcast',
  ],
  ...['attacks-at-once', 'must-attack', 'blocks-flying', 'blocks-rested', 'enters-rested', 'may-stay-rested'],
  ...['loses-race', 'race-is', 'race-is-named', 'atk-is-def', 'reveals', 'blocks-unrested', 'hosts-as-resonator'],
  ...['stones-make-any', 'makes-as-others'],
];
/**
 * Gates that say nothing of a resonator which came in some way, or that other tests try (keyword-reach.test.ts,
 * replacement.test.ts, player-rules-races-and-modes.test.ts, deeds-spell-targets-and-prohibitions.test.ts).
 */
const ELSEWHERE = [
  ...['not-chased', 'not-attacked-by', 'no-judgment', 'no-call', 'draw-instead', 'prevents-player-damage'],
  ...['no-play', 'no-life-payment', 'attacks-first', 'cannot-be-returned-by-opponent'],
  ...['not-attacking-you', 'attacks-this', 'no-adding', 'no-stone-rest', 'no-abilities', 'no-will', 'life-hurts'],
  ...['added-only-to', 'stays-rested'],
  ...['prevents-dealing', 'damage-instead', 'cannot-be-attacked', 'cannot-be-targeted-by-opponent', 'no-battle-damage'],
];

describe('words that forbid, on cards that came by each special way', () => {
  it('FOW ext.gold.3 every word of the card language is a row, or keeps nothing from happening', () => {
    expect(unlistedWords([...MODIFICATIONS.names, ...L.KEYWORDS], ROWS, [...NO_GATES, ...ELSEWHERE])).toEqual([]);
  });

  it.each(Object.keys(ROWS))('FOW ext.gold.3 %s', (name) => {
    expect(leaks(WAYS, ROWS[name])).toEqual([]);
  });
});
