/** How this game writes texts that wait, for the proof that they act on the card that they are about. */
import type { WaitingStage } from '../../../testing/waiting-proofs.ts';
import { OPERATOR_STAGE } from './operator-stage.ts';

const FACTS = { id: 'wp-actor', name: 'Actor', class: 'royal', kind: 'follower', types: ['兵士'], cost: 2 };
const named = (name: string): unknown => ({ all: { name } });

export const WAITING: WaitingStage = {
  stage: OPERATOR_STAGE,
  text: (effects) => ({ ...FACTS, attack: 3, defense: 4, abilities: [{ cost: { pp: 0 }, times: 1, do: effects }] }),
  names: ['Guard', 'Twin'],
  marks: (who) => ({ counters: { who, name: '雷' } }),
  nothing: { heal: 0 },
  choose: (name) => ({ choose: { of: { name } } }),
  leaves: (name) => [{ 'to-hand': named(name) }],
  returns: (name) => [{ put: { who: { all: { zone: 'hand', name, master: 'you' } } } }],
  triggers: [],
  takes: (who) => ({ 'to-hand': who }),
  left: (name) => ({ all: { zone: 'graveyard', name, master: 'you' } }),
  standing: [],
};
