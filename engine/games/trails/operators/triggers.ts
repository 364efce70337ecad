/**
 * Triggers: what a triggered craft waits for (1211), as card files write it. Bare, a trigger is about the card itself (`enters`);
 * with a filter it is about any card that passes it (`enters: { type: unit, controller: you }`).
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import * as L from '../layout.ts';

export const TRIGGERS = new TriggerTable<Trigger>();

/** A trigger that is about a card. */
function aboutCard(name: string, event: number, verb: string, zones = L.ZONE_BIT_FIELD): void {
  TRIGGERS.define(name, `${verb} (a card)`, { of: ABOUT_CARD }, `{of} ${verb}`, { event, subject: 'of', zones });
}

/** A trigger about what a player does; `third` is the verb of others than "you". */
function aboutPlayer(name: string, event: number, verb: string, third: string): void {
  const who: Readonly<Record<string, string>> = {
    each: `a player ${third}`,
    you: `you ${verb}`,
    opponent: `your opponent ${third}`,
  };
  TRIGGERS.define(name, who.each, { player: YOURS }, (o) => who[o.player], { event, whose: 'player' });
}

/** "TR 703.6b" "TR 703.7b" "TR 703.8b" "TR 803.1" A trigger at the start of a step of one player. */
function atStep(name: string, event: number, step: string): void {
  const whose: Readonly<Record<string, string>> = {
    each: `the ${step} step of a player starts`,
    you: `your ${step} step starts`,
    opponent: `your opponent's ${step} step starts`,
  };
  TRIGGERS.define(name, whose.each, { player: YOURS }, (o) => whose[o.player], { event, whose: 'player' });
}

/** "TR 703.1" "TR 705.3" A trigger at a point of the turn that belongs to both players; with a player, while that one has the initiative. */
function atPoint(name: string, event: number, point: string): void {
  const whose: Readonly<Record<string, string>> = {
    each: point,
    you: `${point} and you have the initiative`,
    opponent: `${point} and your opponent has the initiative`,
  };
  TRIGGERS.define(name, point, { player: ANYBODYS }, (o) => whose[o.player], { event, whose: 'player' });
}

// ---- moves: "TR 1211.6" ----
/** "TR 1322.1" */
aboutCard('enters', L.EVENT_ENTERS, 'enters the field');
aboutCard('leaves', L.EVENT_LEAVES, 'leaves the field');
aboutCard('put-into-trail', L.EVENT_TRAIL, 'is put from the field into the Trail');
aboutCard('destroyed', L.EVENT_DESTROYED, 'is destroyed');
aboutCard('dies', L.EVENT_DIES, 'suffers instant death');
aboutCard('returned', L.EVENT_RETURNED, "is returned from the field to its owner's hand");
aboutCard('excluded', L.EVENT_EXCLUDED, 'is excluded');
// a card that is discarded itself is asked in its hand, one from the deck in the Trail (1211.6a)
aboutCard('discarded', L.EVENT_DISCARDED, 'is discarded', L.ZONE_BIT_HAND);
aboutCard('milled', L.EVENT_MILLED, 'is put from the deck into the Trail', L.ZONE_BIT_TRAIL);
aboutCard('control-changes', L.EVENT_CONTROL, 'comes under the control of another player');
aboutCard('placed', L.EVENT_PLACED, 'is put into a Stronghold', L.ZONE_BIT_STRONGHOLD);
// ---- states ----
aboutCard('actioned', L.EVENT_ACTIONED, 'becomes Actioned');
aboutCard('readied', L.EVENT_READIED, 'becomes Ready');
aboutCard('turned-up', L.EVENT_TURNED_UP, 'is turned face up', L.ZONE_BIT_STRONGHOLD);
aboutCard('stunned', L.EVENT_STUNNED, 'is stunned');
aboutCard('recovers', L.EVENT_RECOVERS, 'recovers');
aboutCard('support-gained', L.EVENT_SUPPORTED, 'gains Support');
// ---- plays: "TR 1204.2k" "TR 1302.2.e1" ----
TRIGGERS.define(
  'played',
  'is played (a card); with "from-stronghold" from there only',
  { of: ABOUT_CARD, 'from-stronghold': { kind: 'flag', default: false } },
  (o) => `${o.of} is played${o['from-stronghold'] === '1' ? ' from the Stronghold' : ''}`,
  { event: L.EVENT_PLAYED, subject: 'of', amount: 'from-stronghold', zones: L.ZONE_BIT_HAND | L.ZONE_BIT_STRONGHOLD },
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
  { event: L.EVENT_ABILITY_USED, subject: 'of', amount: 'icon' },
);
aboutCard('arts-played', L.EVENT_ARTS_PLAYED, 'has its Arts played', L.ZONE_BIT_HAND | L.ZONE_BIT_STRONGHOLD);
TRIGGERS.define(
  'chosen',
  'is chosen as a target (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is chosen as a target${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_CHOSEN, subject: 'of', whose: 'by' },
);
// ---- battle: "TR 804.8" ----
/** "TR 1211.7" "TR 1211.7.e1" Once for each UNIT that attacks. */
aboutCard('attacks', L.EVENT_ATTACKS, 'attacks');
aboutCard('scrum-attacks', L.EVENT_SCRUM_ATTACKS, 'scrum attacks');
aboutCard('is-attacked', L.EVENT_IS_ATTACKED, 'is attacked');
aboutCard('is-scrum-attacked', L.EVENT_IS_SCRUM_ATTACKED, 'is scrum attacked');
/** Once for an attack. */
aboutPlayer('attack', L.EVENT_ATTACK, 'attack with UNITs', 'attacks with UNITs');
aboutPlayer('scrum-attack', L.EVENT_SCRUM, 'scrum attack', 'scrum attacks');
/** "TR 1404.1" */
aboutPlayer(
  'first-attack',
  L.EVENT_FIRST_ATTACK,
  'attack for the first time this turn',
  'attacks for the first time this turn',
);
/** "TR 1222.4" */
aboutCard('stuns', L.EVENT_STUNS, 'stuns a UNIT');
/** "TR 1222.3" */
aboutCard('overkills', L.EVENT_OVERKILLS, 'deals overkill damage');
// ---- players ----
aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card');
aboutPlayer('bond-lost', L.EVENT_BOND_LOST, 'lose Bond', 'loses Bond');
aboutPlayer('bond-gained', L.EVENT_BOND_GAINED, 'gain Bond', 'gains Bond');
/** "TR 1211.9" */
TRIGGERS.define(
  'state',
  'the game is in the state that the condition of the craft describes; not again while this waits',
  {},
  'it is so',
  { event: L.EVENT_STATE },
);
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
