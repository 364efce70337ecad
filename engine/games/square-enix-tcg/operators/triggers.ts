/**
 * Triggers: what an auto ability waits for (11.9.2), as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it (`enters: { type: forward, controller: you }`).
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import {
  EVENT_ABILITY_USED,
  EVENT_ATTACK_PHASE,
  EVENT_ATTACKS,
  EVENT_BECOMES_ACTIVE,
  EVENT_BECOMES_DULL,
  EVENT_BLOCKS,
  EVENT_BREAK_ZONE,
  EVENT_BREAKS_FORWARD,
  EVENT_BROKEN,
  EVENT_CHOSEN,
  EVENT_COUNTER,
  EVENT_DAMAGES_FORWARD,
  EVENT_DAMAGES_PLAYER,
  EVENT_DISCARDED,
  EVENT_DRAWS,
  EVENT_END_PHASE,
  EVENT_ENTERS,
  EVENT_IS_BLOCKED,
  EVENT_IS_DAMAGED,
  EVENT_LEAVES,
  EVENT_MAIN_1,
  EVENT_MAIN_2,
  EVENT_PARTY_ATTACKS,
  EVENT_PLAYED,
  EVENT_PLAYER_DAMAGED,
  EVENT_PREPARATION,
  EVENT_REMOVED,
  EVENT_RETURNED,
  EVENT_STATE,
  EVENT_SUMMONED,
  EVENT_TURN_BEGINS,
  ZONE_BIT_FIELD,
  ZONE_BIT_HAND,
} from '../layout.ts';

/** The trigger words, as the card reader sees them. */
export const TRIGGERS = new TriggerTable<Trigger>(ZONE_BIT_FIELD);

const of = ABOUT_CARD;

TRIGGERS.aboutCard('enters', EVENT_ENTERS, 'enters the field');
TRIGGERS.aboutCard('leaves', EVENT_LEAVES, 'leaves the field');
TRIGGERS.aboutCard('put-into-break-zone', EVENT_BREAK_ZONE, 'is put from the field into the Break Zone');
TRIGGERS.aboutCard('broken', EVENT_BROKEN, 'is broken');
TRIGGERS.aboutCard('attacks', EVENT_ATTACKS, 'attacks');
TRIGGERS.aboutCard('blocks', EVENT_BLOCKS, 'blocks');
TRIGGERS.aboutCard('is-blocked', EVENT_IS_BLOCKED, 'is blocked');
TRIGGERS.aboutCard('damages-forward', EVENT_DAMAGES_FORWARD, 'deals damage to a Forward');
TRIGGERS.aboutCard('is-damaged', EVENT_IS_DAMAGED, 'is dealt damage');
TRIGGERS.aboutCard('ability-used', EVENT_ABILITY_USED, 'has an ability used');
TRIGGERS.aboutCard('discarded', EVENT_DISCARDED, 'is discarded', { zones: ZONE_BIT_HAND });
TRIGGERS.aboutCard('becomes-dull', EVENT_BECOMES_DULL, 'becomes dull');
TRIGGERS.aboutCard('becomes-active', EVENT_BECOMES_ACTIVE, 'becomes active');
TRIGGERS.aboutCard('played', EVENT_PLAYED, 'is played');
TRIGGERS.aboutCard('returned-to-hand', EVENT_RETURNED, "is returned from the field to its owner's hand");
TRIGGERS.aboutCard('removed', EVENT_REMOVED, 'is removed from the game');
TRIGGERS.aboutCard('counter-placed', EVENT_COUNTER, 'gets a counter');
TRIGGERS.define(
  'breaks-forward',
  'breaks a Forward (a card); whose Forward it may be',
  { of, whose: ANYBODYS },
  (o) =>
    `${o.of} breaks ${{ each: 'a Forward', you: 'a Forward of yours', opponent: "a Forward of your opponent's" }[o.whose]}`,
  { event: EVENT_BREAKS_FORWARD, subject: 'of', whose: 'whose' },
);
TRIGGERS.define('damages-player', 'deals damage to either player (a card)', { of }, '{of} deals damage to a player', {
  event: EVENT_DAMAGES_PLAYER,
  subject: 'of',
});
TRIGGERS.define(
  'damages-opponent',
  'deals damage to your opponent (a card)',
  { of },
  '{of} deals damage to your opponent',
  {
    event: EVENT_DAMAGES_PLAYER,
    subject: 'of',
    whose: 'opponent',
  },
);
TRIGGERS.define(
  'chosen',
  'is chosen by a Summon or an ability (a card)',
  { of, by: ANYBODYS },
  (o) => `${o.of} is chosen${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: EVENT_CHOSEN, subject: 'of', whose: 'by' },
);
TRIGGERS.define(
  'party-attacks',
  "a player's party attacks",
  { player: YOURS },
  (o) => (o.player === 'each' ? 'a party attacks' : `${o.player === 'you' ? 'your' : "your opponent's"} party attacks`),
  { event: EVENT_PARTY_ATTACKS, whose: 'player' },
);
TRIGGERS.define(
  'player-damaged',
  'a player is dealt a point of damage (or that point, counted from 1)',
  { player: YOURS, at: { kind: 'number', default: 0 } },
  (o) => {
    const who = { each: 'a player receives', you: 'you receive', opponent: 'your opponent receives' }[o.player];
    return `${who} ${o.at === '0' ? 'a point of damage' : `point of damage number ${o.at}`}`;
  },
  { event: EVENT_PLAYER_DAMAGED, whose: 'player', amount: 'at' },
);
TRIGGERS.aboutPlayer('summoned', EVENT_SUMMONED, 'cast a Summon', 'casts a Summon');
TRIGGERS.aboutPlayer('draws', EVENT_DRAWS, 'draw a card', 'draws a card');
TRIGGERS.aboutState(EVENT_STATE);
TRIGGERS.atPhase('turn-begins', EVENT_TURN_BEGINS, 'the Active Phase');
TRIGGERS.atPhase('main-phase-1', EVENT_MAIN_1, 'Main Phase 1');
TRIGGERS.atPhase('attack-preparation', EVENT_PREPARATION, 'the attack preparation');
TRIGGERS.atPhase('attack-phase', EVENT_ATTACK_PHASE, 'the Attack Phase');
TRIGGERS.atPhase('main-phase-2', EVENT_MAIN_2, 'Main Phase 2');
TRIGGERS.atPhase('end-phase', EVENT_END_PHASE, 'the End Phase');
