/** Values that rules keep beside the state while a step runs do not come into the next game of the process. */
import { expect, it } from 'vitest';
import { advance, defineProcedure, pushFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import { eventSubject, setEventContext } from '../../../shared/event-context.ts';
import { setUp } from '../position.ts';
import { addLoss, BY_STUN, endLosses } from './bond.ts';
import { addStun, endStuns } from './stun.ts';

const CARDS = `
- { id: q-ox, name: Ox, type: unit, cp: 2, str: 3, def: 3 }
- { id: q-doll, name: Doll, type: unit, cp: 2, str: 1, def: 1, icons: [puppet] }
`;
type Table = ReturnType<typeof setUp>;
const table = (...field: string[]): Table => setUp({ cards: CARDS, players: [{ field }, {}] });

/** Adds a stun, a destruction and a loss that are never carried out. */
function begin(s: State): void {
  addStun(s, 0);
  addStun(s, 1);
  addLoss(s, 0, 9, BY_STUN, 0);
  setEventContext(0, 1, 1);
}

const FAULTY = defineProcedure('faulty-stun', {
  stun(s) {
    begin(s);
    throw new RangeError('full');
  },
});

function end(t: Table): unknown[] {
  endStuns(t.state);
  endLosses(t.state);
  return [t.zone(0, 'field'), t.card('Ox').stunned, t.player(0).bond, eventSubject];
}

it('TR 1306.1 a stun that a throw has cut short happens to nobody afterwards, nor do losses', () => {
  const t = table('Ox', 'Doll');
  pushFrame(t.state, FAULTY.stun, 0);
  expect(() => advance(t.state)).toThrow('full');
  expect(end(t)).toEqual([['Ox', 'Doll'], false, 40, -1]);
});

it('TR 1306.1 one that was cut short outside of a step does not come to the next game', () => {
  begin(table('Ox', 'Doll').state);
  expect(end(table('Ox', 'Doll'))).toEqual([['Ox', 'Doll'], false, 40, -1]);
});
