import { describe, expect, it } from 'vitest';
import { cardsHash, readShippedCards } from '../../files/shipped-cards.ts';
import { NONE } from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import { listens as listensTo } from '../../shared/listeners.ts';
import { CARD_FILES } from './card-file.ts';
import { describeCard, type EvolveCard, isFaceTwo, POOLS } from './cards.ts';
import {
  ABILITY_ACTIVATED,
  ABILITY_FLAG_ANY_TIMES,
  ABILITY_FLAG_BATCH,
  ABILITY_FLAG_EARTH_RITE,
  ABILITY_FLAG_EVOLVE,
  ABILITY_FLAG_EVOLVE_LIKE,
  ABILITY_FLAG_FANFARE,
  ABILITY_FLAG_FUSION,
  ABILITY_FLAG_GRANTS,
  ABILITY_FLAG_LAST_WORDS,
  ABILITY_FLAG_MEAL,
  ABILITY_FLAG_OPTIONAL,
  ABILITY_FLAG_QUICK,
  ABILITY_FLAG_RIDE,
  ABILITY_FLAG_UNION_BURST,
  ABILITY_FLAG_YOUR_TURN,
  ABILITY_MODE_TARGETS,
  ABILITY_PLAY_COST,
  ABILITY_SPELL,
  ABILITY_STATIC,
  ABILITY_TIMES,
  ABILITY_TRIGGERED,
  DEF_ATTACK,
  DEF_DEFENSE,
  DEF_OTHER_FACE,
  DEF_SPELL,
  DEF_TITLE,
  DEF_TRAIT,
  EVENT_ATTACKS,
  EVENT_BURIED,
  EVENT_DEALS_DAMAGE,
  EVENT_DISCARDED,
  EVENT_ENTERS,
  EVENT_MAIN_PHASE,
  EVENT_PLAYED,
  FLAG_DEF_CARROT,
  FLAG_DEF_EARTH_RITE,
  FLAG_DEF_EVOLVE,
  FLAG_DEF_FIELD_ABILITY,
  FLAG_DEF_GRANTS,
  FLAG_DEF_HAND_ABILITY,
  FLAG_DEF_OWN_COST,
  FLAG_DEF_PLAY_COST,
  FLAG_DEF_STACK,
  KEYWORD_RUSH,
  KEYWORD_WARD,
  KIND_EVOLVE,
  KIND_FOLLOWER,
  KIND_TOKEN,
  LISTEN_COST,
  LISTEN_LAYERS,
  NO_NUMBER,
  START_DEFENSE,
  ZONE_BIT_EQUIPMENT,
  ZONE_BIT_EX,
  ZONE_BIT_FIELD,
  ZONE_BIT_GRAVEYARD,
  ZONE_BIT_HAND,
} from './layout.ts';
import { COST_EARTH_RITE, COST_MEALS } from './operators/costs.ts';

const NUMBERS = '\n  cost: 3\n  attack: 2\n  defense: 2';

/** Compiles one card of the given kind with these abilities. */
function compile(abilities: string, kind = 'follower'): EvolveCard {
  const more: Record<string, string> = {
    follower: NUMBERS,
    equipment: '\n  special: token',
    crest: '\n  special: token',
  };
  const yaml = `- id: t-1\n  name: Test\n  kind: ${kind}\n  class: royal${more[kind] ?? '\n  cost: 3'}\n  abilities:\n${abilities.replace(/^/gm, '    ')}\n`;
  return POOLS.emptyPool().addFile(yaml, 'c.yaml')[0];
}

const def = (card: EvolveCard, field: number): number => T.DEFS[T.defField(card.def, field)];
const ability = (card: EvolveCard, i: number, field: number): number =>
  T.ABILITIES[T.abilityField(def(card, T.DEF_ABILITY) + i, field)];
const listens = (card: EvolveCard, field: number, event: number): boolean => listensTo(card.def, field, event);

describe('a card is compiled to', () => {
  it('its printed facts', () => {
    const [card] = POOLS.emptyPool().addFile(
      '- { id: t-9, name: A, kind: follower, special: evolve, class: [elf, royal], types: [X, Y], attack: 4, defense: 5, title: T, keywords: [ward, rush, stack] }',
      'c.yaml',
    );
    expect(def(card, T.DEF_TYPES)).toBe(KIND_FOLLOWER | KIND_EVOLVE);
    expect([def(card, T.DEF_ELEMENTS), def(card, T.DEF_COST), def(card, DEF_ATTACK), def(card, DEF_DEFENSE)]).toEqual([
      6,
      NO_NUMBER,
      4,
      5,
    ]);
    expect([
      T.nameOf(def(card, T.DEF_NAME)),
      T.nameOf(def(card, DEF_TRAIT + 1)),
      T.nameOf(def(card, DEF_TITLE)),
    ]).toEqual(['A', 'Y', 'T']);
    expect(def(card, T.DEF_KEYWORDS)).toBe(KEYWORD_WARD | KEYWORD_RUSH);
    // Stack brings an activated ability of its own (13.3.2.2.b3)
    expect(def(card, T.DEF_FLAGS)).toBe(FLAG_DEF_STACK | FLAG_DEF_FIELD_ABILITY);
    expect(def(card, DEF_SPELL)).toBe(NONE);
  });

  it('SVE 2.8.3.1 the 20 defense of a leader that is not printed', () => {
    const [leader, other] = POOLS.emptyPool().addFile(
      '- { id: l-1, name: L, kind: leader, class: royal }\n- { id: l-2, name: L, kind: leader, class: royal, defense: 25 }',
      'c.yaml',
    );
    expect([def(leader, DEF_DEFENSE), def(other, DEF_DEFENSE), def(leader, DEF_ATTACK)]).toEqual([
      START_DEFENSE,
      25,
      NO_NUMBER,
    ]);
  });

  it('one row a trigger, numbered by printed line', () => {
    const card = compile(
      `- when: [fanfare, { attacks: { kind: follower, other: true } }]\n  do: draw\n- when: last-words\n  times: 1\n  only: your-turn\n  union-burst: true\n  do: draw\n- when: discarded\n  do: draw\n- when: { main-phase: { turn: opponent } }\n  from: graveyard\n  do: draw\n- when: { played: { kind: spell } }\n  do: draw\n- when: { deals-damage: { to: { kind: follower }, kind: ability, batch: true } }\n  do: draw\n- when: { played: { player: opponent } }\n  do: draw`,
    );
    const rows = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(def(card, T.DEF_ABILITY_COUNT)).toBe(8);
    expect(rows.map((i) => ability(card, i, T.ABILITY_NUMBER))).toEqual([0, 0, 1, 2, 3, 4, 5, 6]);
    expect(rows.map((i) => ability(card, i, T.ABILITY_EVENT))).toEqual([
      EVENT_ENTERS,
      EVENT_ATTACKS,
      EVENT_BURIED,
      EVENT_DISCARDED,
      EVENT_MAIN_PHASE,
      EVENT_PLAYED,
      EVENT_DEALS_DAMAGE,
      EVENT_PLAYED,
    ]);
    expect(ability(card, 0, T.ABILITY_KIND)).toBe(ABILITY_TRIGGERED);
    expect(ability(card, 0, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_FANFARE);
    expect(ability(card, 0, T.ABILITY_SUBJECT)).toBe(0);
    expect(ability(card, 1, T.ABILITY_SUBJECT)).toBeGreaterThan(0);
    expect(ability(card, 2, T.ABILITY_FLAGS)).toBe(
      ABILITY_FLAG_LAST_WORDS | ABILITY_FLAG_YOUR_TURN | ABILITY_FLAG_UNION_BURST,
    );
    expect(ability(card, 2, ABILITY_TIMES)).toBe(1);
    expect(ability(card, 3, T.ABILITY_ZONES)).toBe(ZONE_BIT_HAND);
    expect([ability(card, 4, T.ABILITY_ZONES), ability(card, 4, T.ABILITY_WHOSE)]).toEqual([ZONE_BIT_GRAVEYARD, 2]);
    expect([ability(card, 4, T.ABILITY_SUBJECT), ability(card, 7, T.ABILITY_SUBJECT)]).toEqual([NONE, NONE]);
    expect([ability(card, 5, T.ABILITY_WHOSE), ability(card, 7, T.ABILITY_WHOSE)]).toEqual([1, 2]);
    expect(ability(card, 6, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_BATCH);
    expect(ability(card, 6, T.ABILITY_AMOUNT)).toBe(1);
    expect(ability(card, 6, T.ABILITY_AFFECTS)).toBeGreaterThan(0);
    expect(listens(card, T.DEF_LISTENS, EVENT_ENTERS)).toBe(true);
    expect(listens(card, T.DEF_LISTENS, EVENT_DISCARDED)).toBe(false);
    expect(listens(card, T.DEF_LISTENS_ELSEWHERE, EVENT_DISCARDED)).toBe(true);
    expect(listens(card, T.DEF_LISTENS_ELSEWHERE, EVENT_MAIN_PHASE)).toBe(true);
  });

  it('its activated abilities, with what their icons imply', () => {
    const card = compile(
      `- evolve: { pp: 1 }\n  into: Other\n  any-times: true\n- meal: 2\n  cost: { pp: 1 }\n  do: run\n- ride: { pp: 1 }\n  do: draw\n- fusion: { of: { type: X }, any: true }\n  do: draw\n- advance: { pp: 1 }\n  do: draw\n- cost: [{ pp: 1 }, engage-self]\n  quick: true\n  rite: 1\n  do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }]`,
    );
    const rows = [0, 1, 2, 3, 4, 5];
    expect(rows.map((i) => ability(card, i, T.ABILITY_KIND))).toEqual(Array(6).fill(ABILITY_ACTIVATED));
    expect(rows.map((i) => ability(card, i, T.ABILITY_FLAGS))).toEqual([
      ABILITY_FLAG_EVOLVE | ABILITY_FLAG_ANY_TIMES,
      ABILITY_FLAG_EVOLVE_LIKE | ABILITY_FLAG_MEAL,
      ABILITY_FLAG_EVOLVE_LIKE | ABILITY_FLAG_RIDE,
      ABILITY_FLAG_FUSION,
      ABILITY_FLAG_EVOLVE_LIKE,
      ABILITY_FLAG_QUICK | ABILITY_FLAG_EARTH_RITE,
    ]);
    expect(T.nameOf(ability(card, 0, T.ABILITY_SUBJECT))).toBe('Other');
    expect(T.CODE[ability(card, 1, T.ABILITY_COST)]).toBe(COST_MEALS);
    expect(rows.map((i) => ability(card, i, T.ABILITY_ZONES))).toEqual([
      ZONE_BIT_FIELD,
      ZONE_BIT_FIELD,
      ZONE_BIT_FIELD,
      ZONE_BIT_HAND,
      ZONE_BIT_FIELD,
      ZONE_BIT_FIELD,
    ]);
    expect(T.CODE[ability(card, 5, T.ABILITY_AFFECTS)]).toBe(COST_EARTH_RITE);
    expect(T.CODE[ability(card, 5, T.ABILITY_TARGETS)]).toBe(T.CODE[ability(card, 5, T.ABILITY_EFFECT)]);
    const abilities = FLAG_DEF_FIELD_ABILITY | FLAG_DEF_HAND_ABILITY;
    expect(def(card, T.DEF_FLAGS)).toBe(FLAG_DEF_EVOLVE | FLAG_DEF_EARTH_RITE | abilities);
  });

  it('the text of a spell, and the costs of playing it', () => {
    const card = compile(
      `- play-cost: { discard: { count: 1 } }\n  optional: true\n  by: -3\n- play-cost: { pp: 1 }\n  set: 2\n- do: [{ select: { modes: [[{ choose: { of: { kind: follower } } }, { destroy: chosen }], [draw]] } }]\n  rite: 2`,
      'spell',
    );
    const row = def(card, DEF_SPELL) - def(card, T.DEF_ABILITY);
    expect([0, 1, 2, 3].map((i) => ability(card, i, T.ABILITY_KIND))).toEqual([
      ABILITY_PLAY_COST,
      ABILITY_PLAY_COST,
      ABILITY_SPELL,
      ABILITY_PLAY_COST,
    ]);
    expect(row).toBe(2);
    expect(T.CODE[ability(card, row, ABILITY_MODE_TARGETS)]).toBe(2);
    expect([ability(card, 0, T.ABILITY_AMOUNT), ability(card, 0, T.ABILITY_SUBJECT)]).toEqual([-6, NONE]);
    expect([ability(card, 1, T.ABILITY_AMOUNT), ability(card, 1, T.ABILITY_SUBJECT)]).toEqual([0, 4]);
    expect(ability(card, 0, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_OPTIONAL);
    expect(ability(card, 3, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_OPTIONAL | ABILITY_FLAG_EARTH_RITE);
    expect(def(card, T.DEF_FLAGS)).toBe(FLAG_DEF_PLAY_COST | FLAG_DEF_EARTH_RITE);
  });

  it('a text without effects for a spell that has none', () => {
    const card = compile('- cost: { pp: 1 }\n  from: ex\n  do: draw', 'spell');
    const row = T.abilityOffset(def(card, DEF_SPELL));
    expect([T.ABILITIES[row + T.ABILITY_KIND], T.ABILITIES[row + T.ABILITY_EFFECT]]).toEqual([ABILITY_SPELL, 0]);
  });

  it('static abilities with their listeners', () => {
    const card = compile(
      '- static: { attack: 1 }\n  affects: {}\n- static: { own-cost: -2 }\n  if: your-turn\n- static: { cost: { of: { kind: follower }, by: -1 } }\n  from: graveyard',
    );
    expect(ability(card, 0, T.ABILITY_KIND)).toBe(ABILITY_STATIC);
    expect(ability(card, 0, T.ABILITY_AFFECTS)).toBeGreaterThan(0);
    expect([0, 1, 2].map((i) => ability(card, i, T.ABILITY_ZONES))).toEqual([
      ZONE_BIT_FIELD,
      ZONE_BIT_HAND | ZONE_BIT_EX,
      ZONE_BIT_GRAVEYARD,
    ]);
    expect(listens(card, T.DEF_LISTENS, LISTEN_LAYERS)).toBe(true);
    expect(listens(card, T.DEF_LISTENS, LISTEN_COST)).toBe(false);
    expect(listens(card, T.DEF_LISTENS_ELSEWHERE, LISTEN_COST)).toBe(true);
    expect(def(card, T.DEF_FLAGS) & FLAG_DEF_OWN_COST).toBe(FLAG_DEF_OWN_COST);
  });

  it('SVE 10.3.6 SVE 14.5.2.1.3 abilities where crests and equipment work', () => {
    const text = '- when: end-phase\n  do: draw';
    expect(ability(compile(text, 'crest'), 0, T.ABILITY_ZONES)).toBe(ZONE_BIT_EX);
    expect(ability(compile(text, 'equipment'), 0, T.ABILITY_ZONES)).toBe(ZONE_BIT_EQUIPMENT);
  });

  it('rows for the abilities its texts give, apart from its own', () => {
    const card = compile(
      `- static:\n    ability: { when: strike, do: draw }\n  affects: { kind: follower }\n- static: { ability: { cost: engage-self, do: draw } }\n  affects: { kind: follower }\n- when: fanfare\n  do: [{ gain: { who: self, gives: { ability: { when: last-words, do: draw } } } }]`,
    );
    expect(def(card, T.DEF_ABILITY_COUNT)).toBe(3);
    expect([0, 1, 2].map((i) => ability(card, i, T.ABILITY_NUMBER))).toEqual([0, 1, 2]);
    const given = T.abilityOffset(T.CODE[ability(card, 0, T.ABILITY_EFFECT) + 1]);
    expect(T.ABILITIES[given + T.ABILITY_EVENT]).toBe(EVENT_ATTACKS);
    expect([T.ABILITIES[given + T.ABILITY_NUMBER], T.ABILITIES[given + T.ABILITY_DEF]]).toEqual([NONE, card.def]);
    expect(ability(card, 0, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_GRANTS);
    expect(listens(card, T.DEF_LISTENS, EVENT_ATTACKS)).toBe(true);
    // an ability that an effect gives listens on the card that is given it
    expect(listens(card, T.DEF_LISTENS, EVENT_BURIED)).toBe(false);
    expect(def(card, T.DEF_FLAGS) & FLAG_DEF_GRANTS).toBe(FLAG_DEF_GRANTS);
  });
});

describe('a pool', () => {
  const yaml = (cost: number): string =>
    `- { id: t-1, name: Test, numbers: [t-P1], kind: amulet, class: royal, cost: ${cost} }`;

  it('shadows a card by a later one of the same id', () => {
    const pool = POOLS.emptyPool();
    const [first] = pool.addFile(yaml(1), 'a.yaml');
    const [second] = pool.addFile(yaml(2), 'b.yaml');
    expect([pool.find('t-1'), pool.find('t-P1'), pool.at(first.def)]).toEqual([second, second, first]);
    expect([def(first, T.DEF_COST), def(second, T.DEF_COST)]).toEqual([1, 2]);
  });

  it('takes nothing of a file with a mistake in it', () => {
    const pool = POOLS.emptyPool();
    expect(() => pool.addFile(`${yaml(1)}\n- { id: t-2 }`, 'a.yaml')).toThrow();
    expect(pool.cards).toEqual([]);
  });

  it('knows tokens, and carrots by their names', () => {
    const [token, carrot] = POOLS.emptyPool().addFile(
      '- { id: k-1, name: Pool token, kind: amulet, special: token, class: royal, cost: 1 }\n- { id: k-2, name: にんじん, kind: spell, special: evolve, class: neutral, copies: 10 }',
      'a.yaml',
    );
    expect(def(token, T.DEF_TYPES) & KIND_TOKEN).toBe(KIND_TOKEN);
    expect(def(carrot, T.DEF_TYPES) & KIND_TOKEN).toBe(0);
    expect(def(carrot, T.DEF_FLAGS)).toBe(FLAG_DEF_CARROT);
    expect(carrot.copies).toBe(10);
  });

  it('SVE 2.15.1 joins the two faces of a card', () => {
    const pool = POOLS.emptyPool();
    const face = (id: string, more: string): string =>
      `- { id: ${id}, name: ${id}, kind: amulet, class: royal, cost: 1${more} }`;
    const [one, two] = pool.addFile(`${face('f-1', ', other-face: f-2')}\n${face('f-2', '')}`, 'a.yaml');
    expect([def(one, DEF_OTHER_FACE), def(two, DEF_OTHER_FACE)]).toEqual([two.def + 1, 0]);
    expect([isFaceTwo(pool, one.def), isFaceTwo(pool, two.def)]).toEqual([false, true]);
    expect(() => pool.addFile(face('f-3', ', other-face: f-9'), 'a.yaml')).toThrow(
      'there is no card "f-9" that could be the other face of "f-3"',
    );
  });
});

describe('the shipped cards', () => {
  const { pool, hash } = POOLS.shippedPool();

  it('stand in order of their ids', () => {
    const ids = pool.cards.map((card) => card.id);
    expect(ids).toEqual([...ids].sort());
    expect(ids.length).toBeGreaterThanOrEqual(1000);
  });

  it('have one hash, whatever file they stand in', () => {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(cardsHash(readShippedCards(CARD_FILES))).toBe(hash);
  });

  it('have one token of a name', () => {
    const tokens = pool.cards.filter((card) => (def(card, T.DEF_TYPES) & 256) !== 0).map((card) => card.name);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('are worded in whole sentences', () => {
    for (const card of pool.cards) {
      const text = describeCard(card);
      expect(text).not.toMatch(/undefined|NaN|-999|\[object|[{}]|[\ue000-\uf8ff]| {3}/);
      for (const line of text.split('\n').slice(2)) expect(line, card.id).toMatch(/^[A-Z"].*\.$/);
    }
  });
});

describe('a card is worded', () => {
  const texts: [string, string, string, string][] = [
    ['evolve line', 'follower', '- evolve: { pp: 1 }', 'Evolve. Pay 1 PP: evolve this card.'],
    [
      'icon',
      'follower',
      '- when: fanfare\n  do: [{ choose: { of: { kind: follower, zone: field, master: opponent } } }, { destroy: chosen }]',
      "Fanfare. When this card comes to a field: choose 1 follower of your opponent's on the field; destroy the chosen follower.",
    ],
    [
      'trigger about a deed',
      'follower',
      '- when: { played: { kind: spell } }\n  times: 1\n  do: draw',
      'When you play a spell, once a turn: draw 1.',
    ],
    [
      'activated',
      'amulet',
      '- cost: [{ pp: 1 }, engage-self]\n  quick: true\n  do: [{ draw: 2 }]',
      'Quick. Pay 1 PP, engage this: draw 2.',
    ],
    ['spell', 'spell', '- do: [{ draw: 2 }]', 'Draw 2.'],
    [
      'number without a least one, and a price in defense',
      'spell',
      '- do: [{ choose: { of: { kind: follower, zone: field, cost: { max: 2 } } } }, { pay: { cost: [{ leader-defense: 2 }], then: [{ destroy: chosen }] } }]',
      "Choose 1 follower of cost 2 or less on the field; you may lower your leader's defense by 2; if so, destroy the chosen follower.",
    ],
    [
      'play cost',
      'spell',
      '- play-cost: { discard: { count: 1 } }\n  optional: true\n  by: -3\n- do: draw',
      'As you play this, you may discard 1 card: its cost changes by -3.',
    ],
    [
      'granted ability',
      'equipment',
      '- static: { ability: { when: strike, do: draw } }\n  affects: { wears-this: true }',
      'All cards equipped with this card have "Strike. When this card attacks: draw 1".',
    ],
    [
      'how many costs cards have',
      'follower',
      '- when: fanfare\n  do: [{ if: { is: { compare: { a: { different-costs: { who: { all: { zone: graveyard, master: you } } } }, is: at-least, b: 3 } }, then: draw } }]',
      'Fanfare. When this card comes to a field: if there are at least 3 different costs among cards of yours in the graveyard, draw 1.',
    ],
    [
      'one of several cards, and a condition inside of another',
      'follower',
      '- when: fanfare\n  do: [{ bury: { all: { kind: follower, zone: field, master: you } } }, { if: { is: { any-are: { who: it, of: { kind: follower, cost: 7 } } }, then: [{ if: { is: { any-are: { who: it, of: { kind: follower, cost: 6 } } }, then: draw } }, { draw: 2 }] } }]',
      'Fanfare. When this card comes to a field: put each of followers of yours on the field into the graveyard; if one of them is a follower of cost 7, (if one of them is a follower of cost 6, draw 1), then draw 2.',
    ],
    [
      'a price that falls',
      'follower',
      '- static: { own-cost: { depending: { is: { spellchain: 5 }, then: -3, else: 0 } } }',
      'Costs N less to play, where N is 3 if there are 5 or more spells in your graveyard, otherwise 0.',
    ],
    [
      'each player is "you" in turn',
      'follower',
      '- when: fanfare\n  do: [{ each-player: [{ discard: { count: 1 } }] }]',
      'Fanfare. When this card comes to a field: each player in turn, as "you": you discard 1 card.',
    ],
    [
      'unless; but not where more follows that is so',
      'follower',
      '- when: fanfare\n  do: [{ if: { is: { not: your-turn }, then: draw } }, { if: { is: [{ not: { in-phase: start } }, your-turn], then: draw } }]',
      'Fanfare. When this card comes to a field: unless it is your turn, draw 1; if it is not so that it is the start phase and it is your turn, draw 1.',
    ],
  ];
  for (const [title, kind, abilities, text] of texts) {
    it(title, () => {
      expect(describeCard(compile(abilities, kind)).split('\n')[2]).toBe(text);
    });
  }
});
