/** How this game writes texts that wait, for the proof that they act on the card that they are about. */
import type { WaitingStage } from '../../../testing/waiting-proofs.ts';
import { OPERATOR_STAGE } from './operator-stage.ts';

const FACTS = { id: 'wp-actor', name: 'Actor', type: 'unit', organizations: ['wayfarers'], cp: 2, str: 5, def: 6 };
const named = (name: string): unknown => ({ all: { name } });

export const WAITING: WaitingStage = {
  stage: OPERATOR_STAGE,
  text: (effects) => ({ ...FACTS, abilities: [{ cost: [{ ep: 0 }], do: effects }] }),
  names: ['Guard', 'Ember'],
  marks: (who) => ({ gain: { who, gives: { cp: 1 }, until: 'forever' } }),
  nothing: { 'gain-bond': 0 },
  choose: (name) => ({ choose: { of: { name } } }),
  leaves: (name) => [{ put: { who: named(name), into: 'trail' } }],
  returns: (name) => [{ 'put-onto-field': { who: { all: { zone: 'trail', name } } } }],
  triggers: ['attacks', { attacks: { type: 'unit' } }],
  takes: (who) => ({ put: { who, into: 'hand' } }),
  left: (name) => ({ all: { zone: 'trail', name } }),
  standing: ['this-turn'],
};
