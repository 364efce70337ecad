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
  CARD_ATTACK,
  CARD_ATTACK_CHANGE,
  CARD_DEFENSE,
  CARD_DEFENSE_CHANGE,
  CARD_EVOLVED,
  CARD_KEYWORDS,
  CARD_LAST,
  CARD_LINK,
  CARD_SINCE,
  CARD_STACK,
  CARD_TYPES,
  FROZEN,
  FROZEN_WORDS,
  LOOP_MEMORY,
  LOOP_MEMORY_SIZE,
  ROOM,
} = layout;

const CARD_CELLS = {
  CARD_SINCE,
  CARD_ATTACK_CHANGE,
  CARD_DEFENSE_CHANGE,
  CARD_LINK,
  CARD_EVOLVED,
  CARD_STACK,
  CARD_ATTACK,
  CARD_DEFENSE,
  CARD_KEYWORDS,
  CARD_TYPES,
  CARD_LAST,
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
      /^(?!FIRST_PLAYER$|ATTACKER$|ATTACK_TARGET$|IN_COMBAT$|LAYERED$|STEPS_|LOOP_NOTES$|GIVEN_ABILITIES$|EXTRA_TURNS$|SKIPPED_TURNS$|FIELD_CHECK$|PLAY_TIME$|NEXT_TURN$)/,
    );
    expect(Object.keys(header).length).toBe(13);
    const lists = { LOOP_MEMORY: [LOOP_MEMORY, LOOP_MEMORY_SIZE], FROZEN: [FROZEN, FROZEN_WORDS] } as const;
    expect(findMisplaced({ ...header, ...lists }, HEADER_FIELDS[0], HEADER_FIELDS[0] + ROOM.gameCells)).toEqual([]);
    expect(findMisplaced(fieldsOf(layout, 'PLAYER_'), 0, ROOM.playerCells)).toEqual([]);
  });

  it('gives every event a counter and every bit one meaning', () => {
    const events = {
      ...fieldsOf(layout, 'EVENT_', /^EVENT_GAME_START$/),
      ...fieldsOf(layout, 'LISTEN_'),
      ...fieldsOf(layout, 'DEPEND_'),
    };
    expect(findMisplaced(events, 0, ROOM.events)).toEqual([]);
    expect(layout.EVENT_GAME_START).toBeGreaterThanOrEqual(ROOM.events);
    const flags = fieldsOf(layout, 'CARD_', new RegExp(`^(${Object.keys(CARD_CELLS).join('|')}|CARD_FROM_SHIFT)$`));
    expect(findSharedBits(flags)).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'KEYWORD_'))).toEqual([]);
    const switches = fieldsOf(layout, 'SWITCH_');
    expect(findSharedBits(switches)).toEqual([]);
    expect(Math.max(...Object.values(switches).map(Number))).toBe(1 << (ROOM.switchBits - 1));
  });

  it('numbers zones by kind and player', () => {
    const zones = Object.entries(fieldsOf(layout, 'ZONE_', /^ZONE_BIT_/));
    expect(zones.map(([, zone]) => Number(zone)).sort((a, b) => a - b)).toEqual(layout.ZONE_KINDS.map((_, i) => 2 * i));
    expect(layout.ZONE_KINDS.length).toBeLessThanOrEqual((layout.CARD_FROM_MASK >> layout.CARD_FROM_SHIFT) + 1);
  });
});
