/**
 * Triggers: what a trigger ability waits for (11.6.2), as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it (`enters: { type: unit, controller: you }`).
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable } from '../../../cards/trigger-operators.ts';
import * as L from '../layout.ts';

interface ChronicleTrigger extends Trigger {
  /** Zones where the card may be as the event happens to it (bits); left out: on the battlefield. */
  readonly at?: number;
}

const ANYWHERE = ~0;
const IN_SOUL_YARD = { zones: L.ZONE_BIT_SOUL, at: L.ZONE_BIT_SOUL };
const IN_CA_YARD = { zones: L.ZONE_BIT_CA, at: L.ZONE_BIT_CA };

export const TRIGGERS = new TriggerTable<ChronicleTrigger>(L.ZONE_BIT_BATTLEFIELD);

TRIGGERS.aboutCard('enters', L.EVENT_ENTERS, 'is placed', { tells: ['amount'] });
TRIGGERS.aboutCard('leaves', L.EVENT_LEAVES, 'leaves the battlefield');
TRIGGERS.aboutCard('put-into-discard', L.EVENT_DISCARD_PILE, 'is put from the battlefield into the discard');
TRIGGERS.aboutCard('destroyed', L.EVENT_DESTROYED, 'is destroyed');
TRIGGERS.aboutCard('returned', L.EVENT_RETURNED, "is returned from the battlefield to its owner's hand");
TRIGGERS.aboutCard('removed', L.EVENT_REMOVED, 'is removed', { at: ANYWHERE });
TRIGGERS.aboutCard('sacrificed', L.EVENT_SACRIFICED, 'is sacrificed');
// a discarded card is asked in its hand, a card from the deck in the deck
TRIGGERS.aboutCard('discarded', L.EVENT_DISCARDED, 'is discarded', { zones: L.ZONE_BIT_HAND, at: L.ZONE_BIT_HAND });
TRIGGERS.aboutCard('milled', L.EVENT_MILLED, 'is put from the deck into the discard', {
  zones: L.ZONE_BIT_DECK,
  at: L.ZONE_BIT_DISCARD,
});
TRIGGERS.aboutCard('wiped', L.EVENT_WIPED, 'becomes wiped');
TRIGGERS.aboutCard('recovers', L.EVENT_RECOVERS, 'recovers');
TRIGGERS.aboutCard('counter-placed', L.EVENT_COUNTER, 'gets a counter', { tells: ['amount'] });
TRIGGERS.aboutCard('attacks', L.EVENT_ATTACKS, 'attacks', { tells: ['amount'] });
TRIGGERS.aboutCard('blocks', L.EVENT_BLOCKS, 'blocks', { tells: ['other'] });
TRIGGERS.aboutCard('is-blocked', L.EVENT_IS_BLOCKED, 'is blocked', { tells: ['other'] });
TRIGGERS.aboutCard('damages-unit', L.EVENT_DAMAGES_UNIT, 'deals damage to a Unit', {
  at: ANYWHERE,
  tells: ['amount', 'other'],
});
TRIGGERS.aboutCard('is-damaged', L.EVENT_IS_DAMAGED, 'is dealt damage', { tells: ['amount', 'other'] });
TRIGGERS.aboutCard('becomes-stone', L.EVENT_BECOMES_STONE, 'is put into the Soul Yard', IN_SOUL_YARD);
TRIGGERS.aboutCard('combined', L.EVENT_COMBINED, 'has a card combined with it', { tells: ['other'] });
TRIGGERS.aboutCard('chrono-checked', L.EVENT_CHRONO_CHECK, 'is turned up by a chrono check', IN_CA_YARD);
TRIGGERS.define('ability-used', 'an ability of it is used (a card)', { of: ABOUT_CARD }, 'an ability of {of} is used', {
  event: L.EVENT_ABILITY_USED,
  subject: 'of',
  zones: L.ZONE_BIT_BATTLEFIELD,
  at: ANYWHERE,
});
TRIGGERS.define(
  'damages-player',
  'deals damage to a player (a card)',
  { of: ABOUT_CARD },
  '{of} deals damage to a player',
  {
    event: L.EVENT_DAMAGES_PLAYER,
    subject: 'of',
    at: ANYWHERE,
    tells: ['amount'],
  },
);
TRIGGERS.define(
  'chosen',
  'is chosen by a spell or an ability (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is chosen${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_CHOSEN, subject: 'of', whose: 'by', at: ANYWHERE, tells: ['other'] },
);
TRIGGERS.aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card', ['subject']);
TRIGGERS.aboutPlayer('spell-used', L.EVENT_SPELL_USED, 'use a spell', 'uses a spell', ['subject']);
TRIGGERS.aboutPlayer('burst', L.EVENT_BURST, 'activate a burst', 'activates a burst', ['subject']);
TRIGGERS.aboutPlayer('platoon-attacks', L.EVENT_PLATOON_ATTACKS, 'attack with a platoon', 'attacks with a platoon', [
  'amount',
  'subject',
]);
TRIGGERS.aboutPlayer('player-damaged', L.EVENT_PLAYER_DAMAGED, 'are dealt damage', 'is dealt damage', ['amount']);
/** @clause LC 9.5.7.5 */
TRIGGERS.aboutPlayer('era-progresses', L.EVENT_ERA_PROGRESSES, 'progress your era', 'progresses their era', ['amount']);
TRIGGERS.aboutState(L.EVENT_STATE);
TRIGGERS.atPhase('recovery-phase', L.EVENT_RECOVERY_PHASE, 'the Recovery Phase');
TRIGGERS.atPhase('draw-phase', L.EVENT_DRAW_PHASE, 'the Draw Phase');
TRIGGERS.atPhase('check-phase', L.EVENT_CHECK_PHASE, 'the Check Phase');
TRIGGERS.atPhase('main-phase-1', L.EVENT_MAIN_1, 'Main Phase 1');
TRIGGERS.atPhase('main-phase-2', L.EVENT_MAIN_2, 'Main Phase 2');
TRIGGERS.atPhase('before-attack', L.EVENT_BEFORE_ATTACK, 'the pre-attack step');
TRIGGERS.atPhase('adjustment-phase', L.EVENT_ADJUSTMENT, 'the Adjustment Phase');
TRIGGERS.atPhase('turn-ends', L.EVENT_TURN_ENDS, 'the end');
