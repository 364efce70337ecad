/**
 * Triggers: what an auto ability waits for (11.9.2), as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it (`enters: { type: forward, controller: you }`).
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import { GIVEN } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

/** The trigger words, as the card reader sees them. */
export const TRIGGERS = new TriggerTable<Trigger>(L.ZONE_BIT_FIELD);

const of = ABOUT_CARD;

TRIGGERS.aboutCard('enters', L.EVENT_ENTERS, 'enters the field', { tells: ['amount'] });
TRIGGERS.aboutCard('leaves', L.EVENT_LEAVES, 'leaves the field');
TRIGGERS.aboutCard('put-into-break-zone', L.EVENT_BREAK_ZONE, 'is put from the field into the Break Zone');
TRIGGERS.aboutCard('broken', L.EVENT_BROKEN, 'is broken');
TRIGGERS.aboutCard('attacks', L.EVENT_ATTACKS, 'attacks', { tells: ['amount'] });
TRIGGERS.aboutCard('blocks', L.EVENT_BLOCKS, 'blocks', { tells: ['other'] });
TRIGGERS.aboutCard('is-blocked', L.EVENT_IS_BLOCKED, 'is blocked', { tells: ['other'] });
TRIGGERS.aboutCard('damages-forward', L.EVENT_DAMAGES_FORWARD, 'deals damage to a Forward', {
  tells: ['amount', 'other'],
});
TRIGGERS.aboutCard('is-damaged', L.EVENT_IS_DAMAGED, 'is dealt damage', { tells: ['amount', 'other'] });
TRIGGERS.aboutCard('ability-used', L.EVENT_ABILITY_USED, 'has an ability used');
TRIGGERS.aboutCard('discarded', L.EVENT_DISCARDED, 'is discarded', { zones: L.ZONE_BIT_HAND });
TRIGGERS.aboutCard('discarded-by-ability', L.EVENT_DISCARDED_BY_ABILITY, "is discarded by an ability's effect", {
  zones: L.ZONE_BIT_HAND,
});
TRIGGERS.aboutCard('becomes-dull', L.EVENT_BECOMES_DULL, 'becomes dull');
TRIGGERS.aboutCard('becomes-active', L.EVENT_BECOMES_ACTIVE, 'becomes active');
TRIGGERS.aboutCard('played', L.EVENT_PLAYED, 'is played', { tells: ['amount'] });
TRIGGERS.aboutCard('returned-to-hand', L.EVENT_RETURNED, "is returned from the field to its owner's hand");
TRIGGERS.aboutCard('put-into-deck', L.EVENT_INTO_DECK, "is put from the field into its owner's deck");
TRIGGERS.aboutPlayer(
  'milled',
  L.EVENT_MILLED,
  'have a card put from your deck into the Break Zone',
  'has a card put from the deck into the Break Zone',
  ['subject'],
);
TRIGGERS.aboutCard('removed', L.EVENT_REMOVED, 'is removed from the game');
TRIGGERS.aboutCard('counter-placed', L.EVENT_COUNTER, 'gets a counter', { tells: ['amount'] });
TRIGGERS.define(
  'breaks-forward',
  'breaks a Forward (a card); whose Forward it may be',
  { of, whose: ANYBODYS },
  (o) =>
    `${o.of} breaks ` +
    `${{ each: 'a Forward', you: 'a Forward of yours', opponent: "a Forward of your opponent's" }[o.whose]}`,
  { event: L.EVENT_BREAKS_FORWARD, subject: 'of', whose: 'whose', tells: ['other'] },
);
TRIGGERS.define('damages-player', 'deals damage to either player (a card)', { of }, '{of} deals damage to a player', {
  event: L.EVENT_DAMAGES_PLAYER,
  subject: 'of',
  tells: ['amount'],
});
TRIGGERS.ofPlayer(
  'party-damages',
  L.EVENT_PARTY_DAMAGES,
  'a party of the other player deals damage to a player',
  "your opponent's party deals damage to you",
  'a party you control deals damage to your opponent',
  undefined,
  ['amount', 'subject'],
);
TRIGGERS.define(
  'damages-opponent',
  'deals damage to your opponent (a card)',
  { of },
  '{of} deals damage to your opponent',
  {
    event: L.EVENT_DAMAGES_PLAYER,
    subject: 'of',
    whose: 'opponent',
    tells: ['amount'],
  },
);
TRIGGERS.define(
  'chosen',
  'is chosen by a Summon or an ability (a card)',
  { of, by: ANYBODYS },
  (o) => `${o.of} is chosen${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_CHOSEN, subject: 'of', whose: 'by', tells: ['other'] },
);
TRIGGERS.define(
  'party-attacks',
  "a player's party attacks (its first Forward passes a filter)",
  { player: YOURS, of: { kind: 'filter', place: GIVEN, default: {} } },
  (o) => {
    const whose = { each: 'a', you: 'your', opponent: "your opponent's" }[o.player];
    return `${whose} party attacks${o.of === 'a card' ? '' : ` with ${o.of} first`}`;
  },
  { event: L.EVENT_PARTY_ATTACKS, subject: 'of', anyCard: true, whose: 'player', tells: ['amount', 'subject'] },
);
TRIGGERS.define(
  'player-damaged',
  'a player is dealt a point of damage (or that point, counted from 1)',
  { player: YOURS, at: { kind: 'number', default: 0 } },
  (o) => {
    const who = { each: 'a player receives', you: 'you receive', opponent: 'your opponent receives' }[o.player];
    return `${who} ${o.at === '0' ? 'a point of damage' : `point of damage number ${o.at}`}`;
  },
  { event: L.EVENT_PLAYER_DAMAGED, whose: 'player', amount: 'at', tells: ['amount', 'other'] },
);
TRIGGERS.define(
  'casts',
  'a player casts a Summon that passes a filter',
  { of: { kind: 'filter', place: GIVEN }, player: YOURS },
  (o) => {
    const who = { each: 'a player casts', you: 'you cast', opponent: 'your opponent casts' }[o.player];
    return `${who} ${o.of.replace(/^a card\b/, 'a Summon')}`;
  },
  { event: L.EVENT_SUMMONED, subject: 'of', anyCard: true, whose: 'player' },
);
TRIGGERS.define(
  'casts-card',
  'a player casts a card of any kind: each, or the one of that number in a turn, counted from 1',
  { player: YOURS, at: { kind: 'number', default: 0 } },
  (o) => {
    const who = { each: 'a player casts', you: 'you cast', opponent: 'your opponent casts' }[o.player];
    return `${who} ${o.at === '0' ? 'a card' : `card number ${o.at} of the turn`}`;
  },
  { event: L.EVENT_CASTS, whose: 'player', amount: 'at', tells: ['amount'] },
);
TRIGGERS.define(
  'searches',
  'a player searches their deck by a text (of a card that passes a filter)',
  { player: YOURS, of: { kind: 'filter', place: GIVEN, default: {} } },
  (o) => {
    const who = { each: 'a player searches', you: 'you search', opponent: 'your opponent searches' }[o.player];
    return `${who} by the text of ${o.of}`;
  },
  { event: L.EVENT_SEARCHES, subject: 'of', anyCard: true, whose: 'player' },
);
TRIGGERS.aboutCard('added-from-break', L.EVENT_FROM_BREAK, 'is added to a hand from the Break Zone', {
  zones: L.ZONE_BIT_HAND,
});
TRIGGERS.aboutPlayer('summoned', L.EVENT_SUMMONED, 'cast a Summon', 'casts a Summon', ['subject']);
TRIGGERS.aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card', ['subject']);
TRIGGERS.ofPlayer(
  'makes-discard',
  L.EVENT_MADE_DISCARD,
  "a player's effect makes the other one discard a card",
  'your effect makes your opponent discard a card',
  "your opponent's effect makes you discard a card",
  undefined,
  ['subject'],
);
TRIGGERS.ofPlayer(
  'makes-discards',
  L.EVENT_MADE_DISCARDS,
  "a player's effect makes the other one discard one or more cards",
  'your effect makes your opponent discard one or more cards',
  "your opponent's effect makes you discard one or more cards",
  undefined,
  ['amount'],
);
TRIGGERS.ofPlayer(
  'discards-by-effect',
  L.EVENT_DISCARDS_BY_EFFECT,
  'a player discards one or more cards by an effect',
  'you discard one or more cards by an effect',
  'your opponent discards one or more cards by an effect',
  undefined,
  ['amount'],
);
TRIGGERS.aboutState(L.EVENT_STATE);
TRIGGERS.atPhase('turn-begins', L.EVENT_TURN_BEGINS, 'the Active Phase');
TRIGGERS.atPhase('main-phase-1', L.EVENT_MAIN_1, 'Main Phase 1');
TRIGGERS.atPhase('attack-preparation', L.EVENT_PREPARATION, 'the attack preparation');
TRIGGERS.atPhase('attack-phase', L.EVENT_ATTACK_PHASE, 'the Attack Phase');
TRIGGERS.atPhase('main-phase-2', L.EVENT_MAIN_2, 'Main Phase 2');
TRIGGERS.atPhase('end-phase', L.EVENT_END_PHASE, 'the End Phase');
