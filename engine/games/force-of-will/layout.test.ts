import { describe, expect, it } from 'vitest';
import {
  CARD_FIELDS,
  fieldsOf,
  findExcess,
  findMisplaced,
  findSharedBits,
  HEADER_FIELDS,
} from '../../testing/layout-fields.ts';
import * as layout from './layout.ts';

const { ROOM } = layout;

/** The constants CARD_ that are cells of a row; the others are bits of CARD_FLAGS. */
const CELLS = /^CARD_(HOST|ATK|DEFENCE|TYPES|RACES|KEYWORDS|DAMAGE|COUNTERS|LAST_STATE|LAST_DEF)$/;

describe('the layout of this game', () => {
  it('fits a state', () => {
    expect(findExcess(ROOM)).toEqual([]);
  });

  it('gives every field a place of its own', () => {
    const { CARD_COUNTERS, CARD_LAST_STATE } = layout;
    const cells = Object.fromEntries(Object.entries(fieldsOf(layout, 'CARD_')).filter(([name]) => CELLS.test(name)));
    const counters = [CARD_COUNTERS, CARD_LAST_STATE - CARD_COUNTERS] as const;
    expect(findMisplaced({ ...cells, CARD_COUNTERS: counters }, CARD_FIELDS[0], ROOM.cardCells)).toEqual([]);
    const { FIRST_PLAYER, LAYERED, GIVEN_ABILITIES, STEPS_THIS_TURN, LOOP_NOTES } = layout;
    const { ATTACKER, ATTACKED_OBJECT, BLOCKER, BATTLE_STEP, BATTLE_ANSWERED, DAMAGE_OF_BATTLE } = layout;
    const header = { FIRST_PLAYER, LAYERED, GIVEN_ABILITIES, STEPS_THIS_TURN, LOOP_NOTES };
    const battle = { ATTACKER, ATTACKED_OBJECT, BLOCKER, BATTLE_STEP, BATTLE_ANSWERED, DAMAGE_OF_BATTLE };
    const loops = {
      LOOP_MEMORY: [layout.LOOP_MEMORY, layout.LOOP_MEMORY_SIZE],
      LOOP_ROUNDS: [layout.LOOP_ROUNDS, 6],
    } as const;
    const end = HEADER_FIELDS[0] + ROOM.gameCells;
    expect(findMisplaced({ ...header, ...battle, ...loops }, HEADER_FIELDS[0], end)).toEqual([]);
    const players = fieldsOf(layout, 'PLAYER_', /EACH|WORDS/);
    const restrictions = [layout.PLAYER_RESTRICTION, layout.BUCKETS] as const;
    const will = [layout.PLAYER_WILL, layout.WILL_CELLS] as const;
    expect(
      findMisplaced({ ...players, PLAYER_WILL: will, PLAYER_RESTRICTION: restrictions }, 0, ROOM.playerCells),
    ).toEqual([]);
  });

  it('gives every event a counter and every bit one meaning', () => {
    const events = { ...fieldsOf(layout, 'EVENT_'), ...fieldsOf(layout, 'LISTEN_'), ...fieldsOf(layout, 'DEPEND_') };
    expect(findMisplaced(events, 0, ROOM.events)).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'CARD_', CELLS))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'KEYWORD_'))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'SWITCH_'))).toEqual([]);
  });
});
