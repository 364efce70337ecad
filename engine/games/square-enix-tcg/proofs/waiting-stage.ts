/** How this game writes texts that wait, for the proof that they act on the card that they are about. */
import type { WaitingStage } from '../../../testing/waiting-proofs.ts';
import { OPERATOR_STAGE, PLAY_LONGER } from './operator-stage.ts';

const FACTS = { id: 'wp-actor', name: 'Actor', type: 'forward', element: 'fire', cost: 2, power: 5000 };
const named = (name: string): unknown => ({ all: { name } });

export const WAITING: WaitingStage = {
  stage: { ...OPERATOR_STAGE, play: PLAY_LONGER },
  text: (effects) => ({ ...FACTS, abilities: [{ cost: { cp: { any: 0 } }, do: effects }] }),
  names: ['Guard', 'Twin'],
  marks: (who) => ({ counters: who }),
  nothing: { counters: { who: 'self', count: 0 } },
  choose: (name) => ({ choose: { of: { name } } }),
  leaves: (name) => [{ 'to-break-zone': named(name) }],
  returns: (name) => [{ put: { who: { all: { zone: 'break', name, owner: 'you' } } } }],
  triggers: ['is-damaged', { 'is-damaged': { type: 'forward' } }],
  causes: (name) => [{ damage: { who: named(name), amount: 1000 } }],
  takes: (who) => ({ 'to-hand': who }),
  left: (name) => ({ all: { zone: 'break', name, owner: 'you' } }),
  standing: ['this-turn'],
};
