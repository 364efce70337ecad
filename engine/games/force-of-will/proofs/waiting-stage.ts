/** How this game writes texts that wait, for the proof that they act on the card that they are about. */
import type { WaitingStage } from '../../../testing/waiting-proofs.ts';
import { OPERATOR_STAGE } from './operator-stage.ts';

const FACTS = { id: 'wp-actor', name: 'Actor', type: 'resonator', cost: { free: 2, fire: 1 }, atk: 500, def: 400 };
const named = (name: string): unknown => ({ all: { name } });

export const WAITING: WaitingStage = {
  stage: OPERATOR_STAGE,
  text: (effects) => ({ ...FACTS, abilities: [{ cost: [{ will: { free: 0 } }], do: effects }] }),
  names: ['Guard', 'Ember'],
  marks: (who) => ({ 'place-counters': { kind: 'evolution', who } }),
  nothing: { 'place-counters': { kind: 'evolution', who: 'self', count: 0 } },
  choose: (name) => ({ pick: { of: { name } } }),
  leaves: (name) => [{ put: { who: named(name), into: 'graveyard' } }],
  returns: (name) => [{ 'put-onto-field': { who: { all: { zone: 'graveyard', name, owner: 'you' } } } }],
  triggers: ['is-damaged', { 'is-damaged': { type: 'resonator' } }],
  causes: (name) => [{ damage: { who: named(name), amount: 100 } }],
  takes: (who) => ({ put: { who, into: 'hand' } }),
  left: (name) => ({ all: { zone: 'graveyard', name, owner: 'you' } }),
  standing: ['this-turn', 'rule'],
};
