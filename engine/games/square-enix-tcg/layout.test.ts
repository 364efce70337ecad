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

const {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_DAMAGED_BY,
  CARD_JOB,
  CARD_KEYWORDS,
  CARD_LAST_DEF,
  CARD_LAST_STATE,
  CARD_LINK,
  CARD_POWER,
  CARD_SINCE,
  CARD_TYPES,
  CARD_USED_MASK,
  LOOP_MEMORY,
  LOOP_MEMORY_SIZE,
  ROOM,
} = layout;

const CARD_CELLS = {
  CARD_SINCE,
  CARD_DAMAGE,
  CARD_LINK,
  CARD_COUNTERS,
  CARD_POWER,
  CARD_KEYWORDS,
  CARD_TYPES,
  CARD_JOB,
  CARD_LAST_STATE,
  CARD_LAST_DEF,
  CARD_DAMAGED_BY,
};

describe('the layout of this game', () => {
  it('fits a state', () => {
    expect(findExcess(ROOM)).toEqual([]);
  });

  it('gives every field a place of its own', () => {
    expect(findMisplaced(CARD_CELLS, CARD_FIELDS[0], ROOM.cardCells)).toEqual([]);
    const header = fieldsOf(
      layout,
      '',
      /^(?!FIRST_PLAYER$|ATTACK_|TRIGGERS_HELD$|LAYERED$|STEPS_|LOOP_NOTES$|FIELD_CHECK$|BREAK_ABILITIES$|CREDIT_DUE$|GIVEN_ABILITIES$|GRANTERS$)/,
    );
    expect(Object.keys(header).length).toBe(15);
    const loops = { LOOP_MEMORY: [LOOP_MEMORY, LOOP_MEMORY_SIZE] } as const;
    expect(findMisplaced({ ...header, ...loops }, HEADER_FIELDS[0], HEADER_FIELDS[0] + ROOM.gameCells)).toEqual([]);
    const deeds = { PLAYER_DEED_LOG: [layout.PLAYER_DEED_LOG, layout.DEED_LIMIT] } as const;
    expect(findMisplaced({ ...fieldsOf(layout, 'PLAYER_'), ...deeds }, 0, ROOM.playerCells)).toEqual([]);
  });

  it('gives every event a counter and every bit one meaning', () => {
    const events = { ...fieldsOf(layout, 'EVENT_'), ...fieldsOf(layout, 'LISTEN_'), ...fieldsOf(layout, 'DEPEND_') };
    expect(findMisplaced(events, 0, ROOM.events)).toEqual([]);
    const flags = fieldsOf(
      layout,
      'CARD_',
      new RegExp(`^(${Object.keys(CARD_CELLS).join('|')}|CARD_USED_(SHIFT|MASK)|CARD_FATE_SHIFT|CARD_ATTACKS_AGAIN)$`),
    );
    expect(findSharedBits({ ...flags, CARD_USED_MASK: CARD_USED_MASK & ~layout.CARD_EX_USED })).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'KEYWORD_'))).toEqual([]);
    const switches = fieldsOf(layout, 'SWITCH_');
    expect(findSharedBits(switches)).toEqual([]);
    expect(Math.max(...Object.values(switches).map(Number))).toBe(1 << (ROOM.switchBits - 1));
  });

  it('numbers zones by kind and player', () => {
    const zones = Object.entries(fieldsOf(layout, 'ZONE_', /^ZONE_BIT_/));
    expect(zones.map(([, zone]) => Number(zone)).sort((a, b) => a - b)).toEqual(layout.ZONE_KINDS.map((_, i) => 2 * i));
  });
});
