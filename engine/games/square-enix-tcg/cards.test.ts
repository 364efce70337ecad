import { describe, expect, it } from 'vitest';
import { cardsHash, readShippedCards } from '../../files/shipped-cards.ts';
import { NONE } from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import { listens as listensTo } from '../../shared/listeners.ts';
import { CARD_FILES } from './card-file.ts';
import { describeCard, POOLS, type SquareEnixCard } from './cards.ts';
import {
  ABILITY_ACTION,
  ABILITY_AUTO,
  ABILITY_FIELD,
  ABILITY_FLAG_ASSIST,
  ABILITY_FLAG_DULL_ICON,
  ABILITY_FLAG_EX,
  ABILITY_FLAG_OVERDRIVE,
  ABILITY_FLAG_YOUR_TURN,
  ABILITY_MODE_TARGETS,
  ABILITY_NAME,
  ABILITY_SPECIAL,
  ABILITY_SUMMON,
  DEF_GUNSHIN_JOB,
  DEF_OVERDRIVE_COST,
  DEF_SUMMON,
  EVENT_ATTACKS,
  EVENT_CHOSEN,
  EVENT_DISCARDED,
  EVENT_ENTERS,
  EVENT_PLAYER_DAMAGED,
  FLAG_DEF_ASSIST,
  FLAG_DEF_EX,
  FLAG_DEF_GENERIC,
  FLAG_DEF_GUNSHIN,
  FLAG_DEF_HAND_ABILITY,
  FLAG_DEF_INSTANT,
  FLAG_DEF_OVERDRIVE,
  FLAG_DEF_OWN_COST,
  LISTEN_COST,
  LISTEN_LAYERS,
  ZONE_BIT_BREAK,
  ZONE_BIT_FIELD,
  ZONE_BIT_HAND,
} from './layout.ts';
import { withoutSameName } from './operators/costs.ts';

/** Compiles one card of the given type with these abilities. */
function compile(abilities: string, type = 'forward', more = ''): SquareEnixCard {
  const power = type === 'forward' ? '\n  power: 5000' : '';
  const yaml = `- id: t-1\n  name: Test\n  type: ${type}\n  element: fire\n  cost: 3${power}\n${more}  abilities:\n${abilities.replace(/^/gm, '    ')}\n`;
  return POOLS.emptyPool().addFile(yaml, 'c.yaml')[0];
}

const def = (card: SquareEnixCard, field: number): number => T.DEFS[T.defField(card.def, field)];
const rowOf = (card: SquareEnixCard, i: number): number => T.abilityOffset(def(card, T.DEF_ABILITY) + i);
const ability = (card: SquareEnixCard, i: number, field: number): number => T.ABILITIES[rowOf(card, i) + field];
const listens = (card: SquareEnixCard, field: number, event: number): boolean => listensTo(card.def, field, event);

describe('a card is compiled to', () => {
  it('its printed facts', () => {
    const [card] = POOLS.emptyPool().addFile(
      '- { id: t-9, name: A, also-named: [B], type: backup, element: [ice, wind], cost: 4, job: J, category: [X, Y], generic: true }',
      'c.yaml',
    );
    expect([def(card, T.DEF_TYPES), def(card, T.DEF_ELEMENTS), def(card, T.DEF_COST), def(card, T.DEF_POWER)]).toEqual([
      2, 6, 4, 0,
    ]);
    expect([T.nameOf(def(card, T.DEF_NAME)), T.nameOf(def(card, T.DEF_NAME + 1)), def(card, T.DEF_NAME + 2)]).toEqual([
      'A',
      'B',
      0,
    ]);
    expect(def(card, T.DEF_FLAGS)).toBe(FLAG_DEF_GENERIC);
    expect(def(card, DEF_SUMMON)).toBe(NONE);
    expect(def(card, T.DEF_ABILITY_COUNT)).toBe(0);
  });

  it('one row a trigger, numbered by printed line', () => {
    const card = compile(
      `- when: [enters, { attacks: { type: forward, other: true } }]\n  do: [{ draw: 1 }]\n- when: { player-damaged: { player: you, at: 5 } }\n  from: break\n  ex: true\n  do: [{ draw: 1 }]\n- when: { chosen: { by: opponent } }\n  do: [{ draw: 1 }]\n- when: discarded\n  do: [{ draw: 1 }]`,
    );
    expect(def(card, T.DEF_ABILITY_COUNT)).toBe(5);
    expect([0, 1, 2, 3, 4].map((i) => ability(card, i, T.ABILITY_NUMBER))).toEqual([0, 0, 1, 2, 3]);
    expect([0, 1, 2, 3, 4].map((i) => ability(card, i, T.ABILITY_EVENT))).toEqual([
      EVENT_ENTERS,
      EVENT_ATTACKS,
      EVENT_PLAYER_DAMAGED,
      EVENT_CHOSEN,
      EVENT_DISCARDED,
    ]);
    expect(ability(card, 0, T.ABILITY_KIND)).toBe(ABILITY_AUTO);
    expect(ability(card, 0, T.ABILITY_SUBJECT)).toBe(0);
    expect(ability(card, 1, T.ABILITY_SUBJECT)).toBeGreaterThan(0);
    expect(ability(card, 2, T.ABILITY_SUBJECT)).toBe(NONE);
    expect([ability(card, 2, T.ABILITY_WHOSE), ability(card, 2, T.ABILITY_AMOUNT)]).toEqual([1, 5]);
    expect(ability(card, 2, T.ABILITY_ZONES)).toBe(ZONE_BIT_BREAK);
    expect(ability(card, 2, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_EX);
    expect(ability(card, 3, T.ABILITY_WHOSE)).toBe(2);
    expect(ability(card, 4, T.ABILITY_ZONES)).toBe(ZONE_BIT_HAND);
    expect(def(card, T.DEF_FLAGS) & FLAG_DEF_EX).toBe(FLAG_DEF_EX);
    expect(listens(card, T.DEF_LISTENS, EVENT_ENTERS)).toBe(true);
    expect(listens(card, T.DEF_LISTENS, EVENT_CHOSEN)).toBe(true);
    expect(listens(card, T.DEF_LISTENS, EVENT_PLAYER_DAMAGED)).toBe(false);
    expect(listens(card, T.DEF_LISTENS_ELSEWHERE, EVENT_PLAYER_DAMAGED)).toBe(true);
  });

  it('costs, restrictions and names of its action and special abilities', () => {
    const card = compile(
      '- cost: [{ cp: { fire: 1 } }, dull-self]\n  only: your-turn\n  do: [{ choose: { type: forward } }, { break: chosen }]\n- special: Hit\n  do: [{ draw: 1 }]\n- cost: discard-self\n  from: hand\n  do: [{ draw: 1 }]',
    );
    expect([0, 1, 2].map((i) => ability(card, i, T.ABILITY_KIND))).toEqual([
      ABILITY_ACTION,
      ABILITY_SPECIAL,
      ABILITY_ACTION,
    ]);
    expect(ability(card, 0, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_YOUR_TURN | ABILITY_FLAG_DULL_ICON);
    expect(ability(card, 0, T.ABILITY_TARGETS)).toBeGreaterThan(0);
    expect(T.CODE[ability(card, 0, T.ABILITY_TARGETS)]).toBe(T.CODE[ability(card, 0, T.ABILITY_EFFECT)]);
    // the cost is the discard of a card of the same name, and nothing else
    const cost = ability(card, 1, T.ABILITY_COST);
    expect(withoutSameName(cost)).not.toBe(cost);
    expect(T.CODE[withoutSameName(cost)]).toBe(T.END);
    expect(T.nameOf(ability(card, 1, ABILITY_NAME))).toBe('Hit');
    expect(ability(card, 2, T.ABILITY_ZONES)).toBe(ZONE_BIT_HAND);
    expect(def(card, T.DEF_FLAGS) & FLAG_DEF_HAND_ABILITY).toBe(FLAG_DEF_HAND_ABILITY);
  });

  it('field abilities with their listeners', () => {
    const card = compile(
      '- field: { power: 1000 }\n  affects: {}\n- field: { own-cost: { by: -2 } }\n  if: your-turn\n- field: { cost: { of: { type: forward }, by: -1 } }',
    );
    expect(ability(card, 0, T.ABILITY_KIND)).toBe(ABILITY_FIELD);
    expect(ability(card, 0, T.ABILITY_AFFECTS)).toBeGreaterThan(0);
    expect(T.CODE[ability(card, 0, T.ABILITY_AFFECTS)]).toBe(T.END);
    expect([0, 1, 2].map((i) => ability(card, i, T.ABILITY_ZONES))).toEqual([
      ZONE_BIT_FIELD,
      ZONE_BIT_HAND,
      ZONE_BIT_FIELD,
    ]);
    expect(listens(card, T.DEF_LISTENS, LISTEN_LAYERS)).toBe(true);
    expect(listens(card, T.DEF_LISTENS, LISTEN_COST)).toBe(true);
    expect(def(card, T.DEF_FLAGS) & FLAG_DEF_OWN_COST).toBe(FLAG_DEF_OWN_COST);
  });

  it('nothing to listen to for what only changes its own cost', () => {
    const card = compile('- field: { own-cost: { by: -2 } }');
    expect(listens(card, T.DEF_LISTENS, LISTEN_COST)).toBe(false);
  });

  it('the text of a Summon', () => {
    const card = compile(
      '- do: [{ select: [[{ choose: { type: forward } }, { break: chosen }], [{ draw: 1 }]] }]\n  ex: true\n- gunshin: Summoner',
      'summon',
    );
    const row = T.abilityOffset(def(card, DEF_SUMMON));
    expect(T.ABILITIES[row + T.ABILITY_KIND]).toBe(ABILITY_SUMMON);
    expect(T.CODE[T.ABILITIES[row + ABILITY_MODE_TARGETS]]).toBe(2);
    expect(def(card, T.DEF_FLAGS)).toBe(FLAG_DEF_EX | FLAG_DEF_GUNSHIN | FLAG_DEF_INSTANT);
    expect(T.nameOf(def(card, DEF_GUNSHIN_JOB))).toBe('Summoner');
  });

  it('what its keyword lines stand for', () => {
    const backup = compile('- assist: [{ draw: 1 }]', 'backup');
    expect(ability(backup, 0, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_ASSIST);
    expect(def(backup, T.DEF_FLAGS)).toBe(FLAG_DEF_ASSIST);
    const forward = compile('- overdrive: { cp: { fire: 2 } }\n  do: [{ draw: 2 }]');
    expect(ability(forward, 0, T.ABILITY_FLAGS)).toBe(ABILITY_FLAG_OVERDRIVE);
    expect(def(forward, T.DEF_FLAGS)).toBe(FLAG_DEF_OVERDRIVE);
    expect(def(forward, DEF_OVERDRIVE_COST)).toBe(ability(forward, 0, T.ABILITY_COST));
  });
});

describe('a pool', () => {
  const yaml = (cost: number): string => `- { id: t-1, name: Test, type: backup, element: fire, cost: ${cost} }`;

  it('shadows a card by a later one of the same id', () => {
    const pool = POOLS.emptyPool();
    const [first] = pool.addFile(yaml(1), 'a.yaml');
    const [second] = pool.addFile(yaml(2), 'b.yaml');
    expect(pool.find('t-1')).toBe(second);
    expect(pool.at(first.def)).toBe(first);
    expect([def(first, T.DEF_COST), def(second, T.DEF_COST)]).toEqual([1, 2]);
  });

  it('takes nothing of a file with a mistake in it', () => {
    const pool = POOLS.emptyPool();
    expect(() => pool.addFile(`${yaml(1)}\n- { id: t-2 }`, 'a.yaml')).toThrow();
    expect(pool.cards).toEqual([]);
  });
});

describe('the shipped cards', () => {
  const { pool, hash } = POOLS.shippedPool();

  it('stand in order of their ids', () => {
    const ids = pool.cards.map((card) => card.id);
    expect(ids).toEqual([...ids].sort());
    expect(ids.length).toBeGreaterThanOrEqual(150);
  });

  it('have one hash, whatever file they stand in', () => {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(cardsHash(readShippedCards(CARD_FILES))).toBe(hash);
  });

  for (const card of pool.cards) {
    it(`${card.id} ${card.name} is worded in whole sentences`, () => {
      const text = describeCard(card);
      expect(text).not.toMatch(/undefined|NaN|\[object|[{}]|[\ue000-\uf8ff]| {3}/);
      for (const line of text.split('\n').slice(2)) expect(line).toMatch(/^[A-Z"].*\.$/);
    });
  }
});

describe('a card is worded', () => {
  const texts: [string, string, string, string][] = [
    [
      'auto',
      'forward',
      '- when: enters\n  do: [{ choose: { type: forward } }, { damage: { who: chosen, amount: 4000 } }]',
      'When this card enters the field: choose 1 Forward; deal 4000 damage to the chosen Forward.',
    ],
    [
      'field',
      'forward',
      '- field: { power: 1000, keyword: brave }\n  affects: { type: forward, controller: you, other: true }',
      'All Forwards you control other than this card gain +1000 power and gain Brave.',
    ],
    [
      'action',
      'backup',
      '- cost: [{ cp: { fire: 1, any: 1 } }, dull-self]\n  do: [{ choose: { of: { type: forward, cost: { max: 3 } } } }, { damage: { who: chosen, amount: 2000 } }]',
      'Pay 1 + 1 fire CP, dull this card: choose 1 Forward of cost 3 or less; deal 2000 damage to the chosen Forward.',
    ],
    [
      'special',
      'forward',
      '- special: Hit\n  do: [{ break: { all: { type: forward, controller: opponent } } }]',
      'Special ability Hit. Discard a card of the same name: break all Forwards your opponent controls.',
    ],
    [
      'trigger about others',
      'forward',
      '- when: { enters: { type: forward, element: ice, controller: you } }\n  do: [{ draw: 1 }]',
      'When an Ice Forward you control enters the field: draw 1.',
    ],
    [
      'condition',
      'forward',
      '- field: { power: 2000 }\n  if: { control: { of: { name: Aerith } } }',
      'If you control 1 or more cards named Aerith: this card gains +2000 power.',
    ],
    [
      'link',
      'forward',
      '- link: { element: fire, cost: 3 }',
      'When this card enters the field: you may put 1 Fire Forward of cost 3 or less from your hand on the field.',
    ],
  ];
  for (const [title, type, abilities, text] of texts) {
    it(title, () => {
      expect(describeCard(compile(abilities, type)).split('\n')[2]).toBe(text);
    });
  }

  it('words a trigger that is about the opponent as such', () => {
    const text = (when: string): string =>
      describeCard(compile(`- when: ${when}\n  do: [{ draw: 1 }]`, 'forward')).split('\n')[2];
    expect(text('damages-opponent')).toBe('When this card deals damage to your opponent: draw 1.');
    expect(text('damages-player')).toBe('When this card deals damage to a player: draw 1.');
  });
});
