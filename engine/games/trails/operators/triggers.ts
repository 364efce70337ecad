/**
 * Triggers: what a triggered craft waits for (1211), as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it (`enters: { type: unit, controller: you }`).
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable } from '../../../cards/trigger-operators.ts';
import * as L from '../layout.ts';

interface TrailsTrigger extends Trigger {
  /** Zones where the card may be as the event happens to it (bits); left out: on the field. */
  readonly at?: number;
  /**
   * The card lies where the opponent does not see it: its own craft must be revealed to trigger there.
   * @clause TR 1202.5
   */
  readonly isHidden?: boolean;
}

const ANYWHERE = ~0;
/** Events that also happen in the Stronghold, where the craft of a BASE waits for them. */
const IN_PLAY = { zones: undefined, at: L.ZONE_BIT_FIELD | L.ZONE_BIT_STRONGHOLD };
/** Zones from which cards are played. */
const PLAYED_FROM = L.ZONE_BIT_HAND | L.ZONE_BIT_STRONGHOLD;

export const TRIGGERS = new TriggerTable<TrailsTrigger>(L.ZONE_BIT_FIELD);

/**
 * A trigger at the start of a step of one player.
 * @clause TR 703.6b, 703.7b, 703.8b, 803.1
 */
function atStep(name: string, event: number, step: string): void {
  TRIGGERS.ofPlayer(
    name,
    event,
    `the ${step} step of a player starts`,
    `your ${step} step starts`,
    `your opponent's ${step} step starts`,
  );
}

/**
 * A trigger at a point of the turn that belongs to both players; with a player, while that one has the initiative.
 * @clause TR 703.1, 705.3
 */
function atPoint(name: string, event: number, point: string): void {
  TRIGGERS.ofPlayer(
    name,
    event,
    point,
    `${point} and you have the initiative`,
    `${point} and your opponent has the initiative`,
    ANYBODYS,
  );
}

// ---- moves: ----
// @clause TR 1211.6
/** @clause TR 1322.1 */
TRIGGERS.aboutCard('enters', L.EVENT_ENTERS, 'enters the field');
TRIGGERS.aboutCard('leaves', L.EVENT_LEAVES, 'leaves the field');
TRIGGERS.aboutCard('put-into-trail', L.EVENT_TRAIL, 'is put from the field into the Trail');
TRIGGERS.aboutCard('destroyed', L.EVENT_DESTROYED, 'is destroyed', IN_PLAY);
TRIGGERS.aboutCard('dies', L.EVENT_DIES, 'suffers instant death');
TRIGGERS.aboutCard('returned', L.EVENT_RETURNED, "is returned from the field to its owner's hand");
TRIGGERS.aboutCard('excluded', L.EVENT_EXCLUDED, 'is excluded', { zones: undefined, at: ANYWHERE });
// a discarded card is asked in its hand, a card from the deck in the Trail (1211.6a)
TRIGGERS.aboutCard('discarded', L.EVENT_DISCARDED, 'is discarded', { zones: L.ZONE_BIT_HAND, at: L.ZONE_BIT_HAND });
TRIGGERS.aboutCard('milled', L.EVENT_MILLED, 'is put from the deck into the Trail', {
  zones: L.ZONE_BIT_TRAIL,
  at: L.ZONE_BIT_TRAIL,
});
TRIGGERS.aboutCard('control-changes', L.EVENT_CONTROL, 'comes under the control of another player');
TRIGGERS.aboutCard('placed', L.EVENT_PLACED, 'is put into a Stronghold', {
  zones: L.ZONE_BIT_STRONGHOLD,
  at: L.ZONE_BIT_STRONGHOLD,
  isHidden: true,
});
// ---- states ----
TRIGGERS.aboutCard('actioned', L.EVENT_ACTIONED, 'becomes Actioned', IN_PLAY);
TRIGGERS.aboutCard('readied', L.EVENT_READIED, 'becomes Ready', IN_PLAY);
TRIGGERS.aboutCard('turned-up', L.EVENT_TURNED_UP, 'is turned face up', {
  zones: L.ZONE_BIT_STRONGHOLD,
  at: L.ZONE_BIT_STRONGHOLD,
});
TRIGGERS.aboutCard('stunned', L.EVENT_STUNNED, 'is stunned', { tells: ['amount'] });
TRIGGERS.aboutCard('recovers', L.EVENT_RECOVERS, 'recovers');
TRIGGERS.aboutCard('support-gained', L.EVENT_SUPPORTED, 'gains Support');
// ---- plays: ----
// @clause TR 1204.2k, 1302.2.e1
TRIGGERS.define(
  'played',
  'is played (a card); with "from-stronghold" from there only',
  { of: ABOUT_CARD, 'from-stronghold': { kind: 'flag', default: false } },
  (o) => `${o.of} is played${o['from-stronghold'] === '1' ? ' from the Stronghold' : ''}`,
  { event: L.EVENT_PLAYED, subject: 'of', amount: 'from-stronghold', zones: PLAYED_FROM, at: ANYWHERE },
);
/** Icon crafts that are activated; the amount of EVENT_ABILITY_USED is the index of the one that was played. */
export const PLAYED_ICONS = ['any', 'magic', 'board'] as const;
TRIGGERS.define(
  'craft-played',
  'an activated craft of it is played (a card), or that icon craft',
  { of: ABOUT_CARD, icon: { kind: 'choice', values: PLAYED_ICONS, default: 'any' } },
  (o) => {
    const icon = PLAYED_ICONS[Number(o.icon)] ?? o.icon;
    return icon === 'any'
      ? `a craft of ${o.of} is played`
      : `the ${icon === 'magic' ? 'Magic' : 'Board'} of ${o.of} is played`;
  },
  { event: L.EVENT_ABILITY_USED, subject: 'of', amount: 'icon', at: ANYWHERE },
);
TRIGGERS.aboutCard('arts-played', L.EVENT_ARTS_PLAYED, 'has its Arts played', {
  zones: PLAYED_FROM,
  at: ANYWHERE,
});
TRIGGERS.define(
  'chosen',
  'is chosen as a target (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is chosen as a target${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_CHOSEN, subject: 'of', whose: 'by', at: ANYWHERE, tells: ['other'] },
);
// ---- battle: ----
// @clause TR 804.8
/**
 * The craft triggers for each UNIT that attacks.
 * @clause TR 1211.7, 1211.7.e1
 */
TRIGGERS.aboutCard('attacks', L.EVENT_ATTACKS, 'attacks', { tells: ['amount', 'other'] });
TRIGGERS.aboutCard('scrum-attacks', L.EVENT_SCRUM_ATTACKS, 'scrum attacks', { tells: ['amount', 'other'] });
TRIGGERS.aboutCard('is-attacked', L.EVENT_IS_ATTACKED, 'is attacked', { tells: ['amount', 'other'] });
TRIGGERS.aboutCard('is-scrum-attacked', L.EVENT_IS_SCRUM_ATTACKED, 'is scrum attacked', { tells: ['amount', 'other'] });
/** The craft triggers once for an attack. */
TRIGGERS.aboutPlayer('attack', L.EVENT_ATTACK, 'attack with UNITs', 'attacks with UNITs', [
  'amount',
  'subject',
  'other',
]);
TRIGGERS.aboutPlayer('scrum-attack', L.EVENT_SCRUM, 'scrum attack', 'scrum attacks', ['amount', 'subject', 'other']);
/** @clause TR 1404.1 */
TRIGGERS.aboutPlayer(
  'first-attack',
  L.EVENT_FIRST_ATTACK,
  'attack for the first time this turn',
  'attacks for the first time this turn',
  ['subject', 'other'],
);
/** @clause TR 1222.4 */
TRIGGERS.aboutCard('stuns', L.EVENT_STUNS, 'stuns a UNIT', { at: ANYWHERE, tells: ['other'] });
/** @clause TR 1222.3 */
TRIGGERS.aboutCard('overkills', L.EVENT_OVERKILLS, 'deals overkill damage', { tells: ['amount'] });
// ---- players ----
TRIGGERS.aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card', ['subject']);
TRIGGERS.aboutPlayer('bond-lost', L.EVENT_BOND_LOST, 'lose Bond', 'loses Bond', ['amount']);
TRIGGERS.aboutPlayer('bond-gained', L.EVENT_BOND_GAINED, 'gain Bond', 'gains Bond', ['amount']);
/** @clause TR 1211.9 */
TRIGGERS.aboutState(L.EVENT_STATE, 'craft', 'while this waits');
// ---- points of the turn ----
atPoint('turn-starts', L.EVENT_TURN_BEGINS, 'a turn starts');
atPoint('preparation-starts', L.EVENT_PREPARATION, 'the Preparation phase starts');
atStep('draw-step', L.EVENT_DRAW_STEP, 'Draw');
atStep('stronghold-step', L.EVENT_STRONGHOLD_STEP, 'Stronghold');
atStep('deployment-step', L.EVENT_DEPLOYMENT_STEP, 'Deployment');
atPoint('battle-starts', L.EVENT_BATTLE_PHASE, 'the Battle phase starts');
atStep('target-step', L.EVENT_ATTACK_STEP, 'Attack-target selection');
atPoint('battle-ends', L.EVENT_BATTLE_PHASE_ENDS, 'the Battle phase ends');
atPoint('recovery-starts', L.EVENT_RECOVERY_PHASE, 'the Recovery phase starts');
atPoint('turn-ends', L.EVENT_TURN_ENDS, 'the turn ends');
