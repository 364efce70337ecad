/**
 * Triggers: what a trigger ability waits for (11.6.2), as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it (`enters: { type: unit, controller: you }`).
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable } from '../../../cards/trigger-operators.ts';
import {
  EVENT_ABILITY_USED,
  EVENT_ADJUSTMENT,
  EVENT_ATTACKS,
  EVENT_BECOMES_STONE,
  EVENT_BEFORE_ATTACK,
  EVENT_BLOCKS,
  EVENT_BURST,
  EVENT_CHECK_PHASE,
  EVENT_CHOSEN,
  EVENT_CHRONO_CHECK,
  EVENT_COMBINED,
  EVENT_COUNTER,
  EVENT_DAMAGES_PLAYER,
  EVENT_DAMAGES_UNIT,
  EVENT_DESTROYED,
  EVENT_DISCARD_PILE,
  EVENT_DISCARDED,
  EVENT_DRAW_PHASE,
  EVENT_DRAWS,
  EVENT_ENTERS,
  EVENT_ERA_PROGRESSES,
  EVENT_IS_BLOCKED,
  EVENT_IS_DAMAGED,
  EVENT_LEAVES,
  EVENT_MAIN_1,
  EVENT_MAIN_2,
  EVENT_MILLED,
  EVENT_PLATOON_ATTACKS,
  EVENT_PLAYER_DAMAGED,
  EVENT_RECOVERS,
  EVENT_RECOVERY_PHASE,
  EVENT_REMOVED,
  EVENT_RETURNED,
  EVENT_SACRIFICED,
  EVENT_SPELL_USED,
  EVENT_STATE,
  EVENT_TURN_ENDS,
  EVENT_WIPED,
  ZONE_BIT_BATTLEFIELD,
  ZONE_BIT_DECK,
  ZONE_BIT_HAND,
} from '../layout.ts';

export const TRIGGERS = new TriggerTable<Trigger>(ZONE_BIT_BATTLEFIELD);

TRIGGERS.aboutCard('enters', EVENT_ENTERS, 'is placed');
TRIGGERS.aboutCard('leaves', EVENT_LEAVES, 'leaves the battlefield');
TRIGGERS.aboutCard('put-into-discard', EVENT_DISCARD_PILE, 'is put from the battlefield into the discard');
TRIGGERS.aboutCard('destroyed', EVENT_DESTROYED, 'is destroyed');
TRIGGERS.aboutCard('returned', EVENT_RETURNED, "is returned from the battlefield to its owner's hand");
TRIGGERS.aboutCard('removed', EVENT_REMOVED, 'is removed');
TRIGGERS.aboutCard('sacrificed', EVENT_SACRIFICED, 'is sacrificed');
// a card that is discarded itself is asked in its hand, one from the deck there
TRIGGERS.aboutCard('discarded', EVENT_DISCARDED, 'is discarded', { zones: ZONE_BIT_HAND });
TRIGGERS.aboutCard('milled', EVENT_MILLED, 'is put from the deck into the discard', { zones: ZONE_BIT_DECK });
TRIGGERS.aboutCard('wiped', EVENT_WIPED, 'becomes wiped');
TRIGGERS.aboutCard('recovers', EVENT_RECOVERS, 'recovers');
TRIGGERS.aboutCard('counter-placed', EVENT_COUNTER, 'gets a counter');
TRIGGERS.aboutCard('attacks', EVENT_ATTACKS, 'attacks');
TRIGGERS.aboutCard('blocks', EVENT_BLOCKS, 'blocks');
TRIGGERS.aboutCard('is-blocked', EVENT_IS_BLOCKED, 'is blocked');
TRIGGERS.aboutCard('damages-unit', EVENT_DAMAGES_UNIT, 'deals damage to a Unit');
TRIGGERS.aboutCard('is-damaged', EVENT_IS_DAMAGED, 'is dealt damage');
TRIGGERS.aboutCard('becomes-stone', EVENT_BECOMES_STONE, 'is put into the Soul Yard');
TRIGGERS.aboutCard('combined', EVENT_COMBINED, 'has a card combined with it');
TRIGGERS.aboutCard('chrono-checked', EVENT_CHRONO_CHECK, 'is turned up by a chrono check');
TRIGGERS.define('ability-used', 'an ability of it is used (a card)', { of: ABOUT_CARD }, 'an ability of {of} is used', {
  event: EVENT_ABILITY_USED,
  subject: 'of',
  zones: ZONE_BIT_BATTLEFIELD,
});
TRIGGERS.define(
  'damages-player',
  'deals damage to a player (a card)',
  { of: ABOUT_CARD },
  '{of} deals damage to a player',
  {
    event: EVENT_DAMAGES_PLAYER,
    subject: 'of',
  },
);
TRIGGERS.define(
  'chosen',
  'is chosen by a spell or an ability (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is chosen${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: EVENT_CHOSEN, subject: 'of', whose: 'by' },
);
TRIGGERS.aboutPlayer('draws', EVENT_DRAWS, 'draw a card', 'draws a card');
TRIGGERS.aboutPlayer('spell-used', EVENT_SPELL_USED, 'use a spell', 'uses a spell');
TRIGGERS.aboutPlayer('burst', EVENT_BURST, 'activate a burst', 'activates a burst');
TRIGGERS.aboutPlayer('platoon-attacks', EVENT_PLATOON_ATTACKS, 'attack with a platoon', 'attacks with a platoon');
TRIGGERS.aboutPlayer('player-damaged', EVENT_PLAYER_DAMAGED, 'are dealt damage', 'is dealt damage');
/** "LC 9.5.7.5" */
TRIGGERS.aboutPlayer('era-progresses', EVENT_ERA_PROGRESSES, 'progress your era', 'progresses their era');
TRIGGERS.aboutState(EVENT_STATE);
TRIGGERS.atPhase('recovery-phase', EVENT_RECOVERY_PHASE, 'the Recovery Phase');
TRIGGERS.atPhase('draw-phase', EVENT_DRAW_PHASE, 'the Draw Phase');
TRIGGERS.atPhase('check-phase', EVENT_CHECK_PHASE, 'the Check Phase');
TRIGGERS.atPhase('main-phase-1', EVENT_MAIN_1, 'Main Phase 1');
TRIGGERS.atPhase('main-phase-2', EVENT_MAIN_2, 'Main Phase 2');
TRIGGERS.atPhase('before-attack', EVENT_BEFORE_ATTACK, 'the pre-attack step');
TRIGGERS.atPhase('adjustment-phase', EVENT_ADJUSTMENT, 'the Adjustment Phase');
TRIGGERS.atPhase('turn-ends', EVENT_TURN_ENDS, 'the end');
