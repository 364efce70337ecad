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
const CELLS = /^CARD_(HOST|STR|DEFENCE|COST|ORGANIZATIONS|KEYWORDS|TYPES|NAMES|EP|LAST_STATE|LAST_DEF)$/;

describe('the layout of this game', () => {
  it('fits a state', () => {
    expect(findExcess(ROOM)).toEqual([]);
  });

  it('gives every field a place of its own', () => {
    const cells = Object.fromEntries(Object.entries(fieldsOf(layout, 'CARD_')).filter(([name]) => CELLS.test(name)));
    expect(findMisplaced(cells, CARD_FIELDS[0], ROOM.cardCells)).toEqual([]);
    const { FIRST_PLAYER, INITIATIVE, LAYERED, GIVEN_ABILITIES, STEPS_THIS_TURN, LOOP_NOTES } = layout;
    const { ATTACK_COUNT, ATTACK_TARGET, ATTACK_STAGE, ATTACK_SCRUM, ATTACK_PASSES } = layout;
    const header = { FIRST_PLAYER, INITIATIVE, LAYERED, GIVEN_ABILITIES, STEPS_THIS_TURN, LOOP_NOTES };
    const battle = { ATTACK_COUNT, ATTACK_TARGET, ATTACK_STAGE, ATTACK_SCRUM, ATTACK_PASSES };
    const loops = {
      LOOP_MEMORY: [layout.LOOP_MEMORY, layout.LOOP_MEMORY_SIZE],
      LOOP_ROUNDS: [layout.LOOP_ROUNDS, 6],
    } as const;
    const end = HEADER_FIELDS[0] + ROOM.gameCells;
    expect(findMisplaced({ ...header, ...battle, ...loops }, HEADER_FIELDS[0], end)).toEqual([]);
    const players = fieldsOf(layout, 'PLAYER_', /EACH|WORDS|LINK/);
    const links = [layout.PLAYER_LINKS, layout.PLAYER_LINK_SETS] as const;
    expect(findMisplaced({ ...players, PLAYER_LINKS: links }, 0, ROOM.playerCells)).toEqual([]);
  });

  it('gives every event a counter and every bit one meaning', () => {
    const events = { ...fieldsOf(layout, 'EVENT_'), ...fieldsOf(layout, 'LISTEN_'), ...fieldsOf(layout, 'DEPEND_') };
    expect(findMisplaced(events, 0, ROOM.events)).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'CARD_', new RegExp(`${CELLS.source}|FATE_SHIFT`)))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'KEYWORD_'))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'CONTROL_'))).toEqual([]);
    expect(findSharedBits(fieldsOf(layout, 'SWITCH_'))).toEqual([]);
  });

  it('numbers zones by kind and player', () => {
    const zones = Object.entries(fieldsOf(layout, 'ZONE_', /^ZONE_BIT_/));
    expect(zones.map(([, zone]) => Number(zone)).sort((a, b) => a - b)).toEqual(layout.ZONE_KINDS.map((_, i) => 2 * i));
  });
});
