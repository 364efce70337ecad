import { describe, expect, it } from 'vitest';
import { wordsOfCounters } from '../../shared/counters.ts';
import {
  CARD_FIELDS,
  fieldsOf,
  findExcess,
  findMisplaced,
  findSharedBits,
  HEADER_FIELDS,
} from '../../testing/layout-fields.ts';
import * as layout from './layout.ts';

const { CARD_COUNTERS, ROOM } = layout;

describe('the layout of this game', () => {
  it('fits a state', () => {
    expect(findExcess(ROOM)).toEqual([]);
  });

  it('gives every field a place of its own', () => {
    const { CARD_SINCE, CARD_DAMAGE, CARD_POWER, CARD_ATK, CARD_KEYWORDS, CARD_TYPES, CARD_CATEGORIES } = layout;
    const { CARD_LAST_STATE, CARD_LAST_DEF } = layout;
    const counters = [CARD_COUNTERS, wordsOfCounters(layout.COUNTERS.length)] as const;
    const cells = { CARD_SINCE, CARD_DAMAGE, CARD_COUNTERS: counters, CARD_POWER, CARD_ATK, CARD_KEYWORDS };
    const all = { ...cells, CARD_TYPES, CARD_CATEGORIES, CARD_LAST_STATE, CARD_LAST_DEF };
    expect(findMisplaced(all, CARD_FIELDS[0], ROOM.cardCells)).toEqual([]);
    const { FIRST_PLAYER, LAYERED, GIVEN_ABILITIES, MAIN_PHASES, STEPS_THIS_TURN, LOOP_NOTES } = layout;
    const { ATTACK_COUNT, ATTACK_BLOCKER, ATTACK_BLOCKED, BREAKTHROUGH_DUE } = layout;
    const header = { FIRST_PLAYER, LAYERED, GIVEN_ABILITIES, MAIN_PHASES, STEPS_THIS_TURN, LOOP_NOTES };
    const battle = { ATTACK_COUNT, ATTACK_BLOCKER, ATTACK_BLOCKED, BREAKTHROUGH_DUE };
    const loops = {
      LOOP_MEMORY: [layout.LOOP_MEMORY, layout.LOOP_MEMORY_SIZE],
      LOOP_ROUNDS: [layout.LOOP_ROUNDS, 6],
    } as const;
    const end = HEADER_FIELDS[0] + ROOM.gameCells;
    expect(findMisplaced({ ...header, ...battle, ...loops }, HEADER_FIELDS[0], end)).toEqual([]);
    const players = fieldsOf(layout, 'PLAYER_', /EACH|WORDS|SOULS/);
    const souls = [layout.PLAYER_SOULS, layout.SOULS.length] as const;
    expect(findMisplaced({ ...players, PLAYER_SOULS: souls }, 0, ROOM.playerCells)).toEqual([]);
  });

  it('gives every event a counter and every bit one meaning', () => {
    const events = { ...fieldsOf(layout, 'EVENT_'), ...fieldsOf(layout, 'LISTEN_'), ...fieldsOf(layout, 'DEPEND_') };
    expect(findMisplaced(events, 0, ROOM.events)).toEqual([]);
    const cells =
      /^CARD_(SINCE|HOST|DAMAGE|COUNTERS|POWER|ATK|KEYWORDS|TYPES|CATEGORIES|LAST_STATE|LAST_DEF|FATE_SHIFT|FURTHER_ATTACKS_SHIFT)$/;
    expect(findSharedBits(fieldsOf(layout, 'CARD_', cells))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'KEYWORD_'))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'SWITCH_'))).toEqual([]);
  });

  it('numbers zones by kind and player', () => {
    const zones = Object.entries(fieldsOf(layout, 'ZONE_', /^ZONE_BIT_/));
    expect(zones.map(([, zone]) => Number(zone)).sort((a, b) => a - b)).toEqual(layout.ZONE_KINDS.map((_, i) => 2 * i));
  });
});
