/** How this game writes texts that wait, for the proof that they act on the card that they are about. */
import type { WaitingStage } from '../../../testing/waiting-proofs.ts';
import { OPERATOR_STAGE, PLAY_LONGER } from './operator-stage.ts';

const FACTS = {
  id: 'wp-actor',
  name: 'Actor',
  type: 'unit',
  cost: { free: 2, orange: 1 },
  level: 1,
  power: 5000,
  atk: 2,
};
const named = (name: string): unknown => ({ all: { name } });

export const WAITING: WaitingStage = {
  stage: { ...OPERATOR_STAGE, play: PLAY_LONGER },
  text: (effects) => ({ ...FACTS, abilities: [{ cost: { souls: { free: 0 } }, do: effects }] }),
  names: ['Guard', 'Ember'],
  marks: (who) => ({ 'place-counters': { kind: 'dew', who } }),
  nothing: { 'place-counters': { kind: 'dew', who: 'self', count: 0 } },
  choose: (name) => ({ choose: { of: { name } } }),
  leaves: (name) => [{ put: { who: named(name), into: 'hand' } }],
  returns: (name) => [{ place: { who: { all: { zone: 'hand', name, owner: 'you' } } } }],
  triggers: ['is-damaged', { 'is-damaged': { type: 'unit' } }],
  causes: (name) => [{ damage: { who: named(name), amount: 100 } }],
  takes: (who) => ({ put: { who, into: 'discard' } }),
  left: (name) => ({ all: { zone: 'hand', name, owner: 'you' } }),
  standing: ['this-turn'],
};
