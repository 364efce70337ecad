import { describe, expect, it } from 'vitest';
import { wordsOfCounters } from '../../shared/counters.ts';
import {
  CARD_FIELDS,
  DEF_FIELDS,
  fieldsOf,
  findExcess,
  findMisplaced,
  findSharedBits,
  HEADER_FIELDS,
} from '../../testing/layout-fields.ts';
import * as layout from './layout.ts';

const { CARD_COUNTERS, CARD_DAMAGE, CARD_HOST, CARD_KEYWORDS, CARD_POWER, ROOM } = layout;
const { FIRST_PLAYER, GIVEN_ABILITIES, LAYERED, LOOP_MEMORY, LOOP_MEMORY_SIZE, LOOP_NOTES, STEPS_THIS_TURN } = layout;

describe('the layout of this game', () => {
  it('fits a state', () => {
    expect(findExcess(ROOM)).toEqual([]);
  });

  it('gives every field a place of its own', () => {
    const counters = [CARD_COUNTERS, wordsOfCounters(layout.COUNTERS.length)] as const;
    const cells = { CARD_DAMAGE, CARD_COUNTERS: counters, CARD_HOST, CARD_POWER, CARD_KEYWORDS };
    expect(findMisplaced(cells, CARD_FIELDS[0], ROOM.cardCells)).toEqual([]);
    const header = { FIRST_PLAYER, LAYERED, GIVEN_ABILITIES, STEPS_THIS_TURN, LOOP_NOTES };
    const loops = { LOOP_MEMORY: [LOOP_MEMORY, LOOP_MEMORY_SIZE] } as const;
    expect(findMisplaced({ ...header, ...loops }, HEADER_FIELDS[0], HEADER_FIELDS[0] + ROOM.gameCells)).toEqual([]);
    expect(findMisplaced(fieldsOf(layout, 'PLAYER_', /EACH|WORDS/), 0, ROOM.playerCells)).toEqual([]);
    expect(findMisplaced(fieldsOf(layout, 'DEF_'), DEF_FIELDS[0], DEF_FIELDS[1])).toEqual([]);
  });

  it('gives every event a counter and every bit one meaning', () => {
    const events = { ...fieldsOf(layout, 'EVENT_'), ...fieldsOf(layout, 'LISTEN_'), ...fieldsOf(layout, 'DEPEND_') };
    expect(findMisplaced(events, 0, ROOM.events)).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'CARD_', /CARD_(DAMAGE|COUNTERS|HOST|POWER|KEYWORDS)/))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'FLAG_DEF_'))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'KEYWORD'))).toEqual([]);
  });

  it('numbers zones by kind and player', () => {
    const zones = Object.entries(fieldsOf(layout, 'ZONE_', /^ZONE_BIT_/));
    expect(zones.map(([, zone]) => Number(zone)).sort((a, b) => a - b)).toEqual(layout.ZONE_KINDS.map((_, i) => 2 * i));
  });
});
