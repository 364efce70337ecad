/**
 * Triggers: what an automatic ability waits for, as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it.
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import * as L from '../layout.ts';

/** The zones in which will abilities are played. */
const IN_PLAY = L.ZONE_BIT_FIELD | L.ZONE_BIT_STONES | L.ZONE_BIT_RULER;

export const TRIGGERS = new TriggerTable<Trigger>(L.ZONE_BIT_FIELD);

/** Defines a trigger at a point of a player's turn. */
function atPoint(name: string, event: number, point: string): void {
  TRIGGERS.ofPlayer(name, event, point, `${point} in your turn`, `${point} in your opponent's turn`, ANYBODYS);
}

TRIGGERS.aboutCard('enters', L.EVENT_ENTERS, 'enters the field');
TRIGGERS.aboutCard('leaves', L.EVENT_LEAVES, 'leaves the field');
TRIGGERS.aboutCard('put-into-graveyard', L.EVENT_PUT_INTO_GRAVEYARD, 'is put from the field into the graveyard', {
  tells: ['by-explode'],
});
TRIGGERS.aboutCard('destroyed', L.EVENT_DESTROYED, 'is destroyed');
TRIGGERS.aboutCard('returned', L.EVENT_RETURNED, "is returned from the field to its owner's hand");
TRIGGERS.aboutCard('removed', L.EVENT_REMOVED, 'is removed from the game');
/** @clause FOW ext.gact.21 */
TRIGGERS.aboutCard('discarded', L.EVENT_DISCARDED, 'is discarded', { zones: L.ZONE_BIT_HAND });
/** The player of the event is the one who rests the card: another than its own, where a text of theirs does. */
TRIGGERS.define(
  'rests',
  'is rested (a card); by a player, where the text says by whom',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is rested${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_RESTS, subject: 'of', whose: 'by', zones: L.ZONE_BIT_FIELD },
);
TRIGGERS.aboutCard('recovers', L.EVENT_RECOVERS, 'recovers');
TRIGGERS.aboutCard('attacks', L.EVENT_ATTACKS, 'attacks');
TRIGGERS.aboutCard('blocks', L.EVENT_BLOCKS, 'blocks', { tells: ['other'] });
TRIGGERS.aboutCard('is-blocked', L.EVENT_IS_BLOCKED, 'is blocked', { tells: ['other'] });
TRIGGERS.aboutCard('battles', L.EVENT_BATTLES, 'battles another card', { tells: ['other'] });
TRIGGERS.aboutCard('damages', L.EVENT_DAMAGES, 'deals damage', { tells: ['amount', 'other'] });
TRIGGERS.aboutCard('damages-resonator', L.EVENT_DAMAGES_RESONATOR, 'deals damage to a resonator', {
  tells: ['amount', 'other'],
});
TRIGGERS.aboutCard('damages-player', L.EVENT_DAMAGES_PLAYER, 'deals damage to a player', { tells: ['amount'] });
TRIGGERS.aboutCard('is-damaged', L.EVENT_IS_DAMAGED, 'is dealt damage', { tells: ['amount', 'other'] });
TRIGGERS.aboutCard('summoned', L.EVENT_SUMMONED, 'is summoned');
TRIGGERS.aboutCard('spell-played', L.EVENT_SPELL_PLAYED, 'is played');
/** An activate ability of the card is played. */
TRIGGERS.aboutCard('ability-played', L.EVENT_ABILITY_PLAYED, 'has an ability played');
TRIGGERS.aboutCard('will-ability', L.EVENT_WILL_ABILITY, 'has a will ability played', {
  zones: IN_PLAY,
  tells: ['first-stone-will'],
});
for (const [number, raised, lowered] of [
  ['ATK', L.EVENT_ATK_RAISED, L.EVENT_ATK_LOWERED],
  ['DEF', L.EVENT_DEF_RAISED, L.EVENT_DEF_LOWERED],
] as const) {
  TRIGGERS.aboutCard(`${number.toLowerCase()}-raised`, raised, `has its ${number} increased`, { tells: ['amount'] });
  TRIGGERS.aboutCard(`${number.toLowerCase()}-lowered`, lowered, `has its ${number} decreased`, { tells: ['amount'] });
}
TRIGGERS.aboutCard('incarnated', L.EVENT_INCARNATED, 'is banished for an incarnation');
TRIGGERS.aboutCard('judgment', L.EVENT_JUDGMENT, 'becomes a J-ruler', { tells: ['judged-by-effect'] });
/** The player of the event is the one who is damaged. */
TRIGGERS.define(
  'damages-opponent',
  'deals damage to your opponent (a card)',
  { of: ABOUT_CARD },
  '{of} deals damage to your opponent',
  { event: L.EVENT_DAMAGES_PLAYER, subject: 'of', whose: 'opponent', zones: L.ZONE_BIT_FIELD, tells: ['amount'] },
);
TRIGGERS.define(
  'targeted',
  'is chosen as a target (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is targeted${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_TARGETED, subject: 'of', whose: 'by', tells: ['other'] },
);
TRIGGERS.define(
  'targeted-by-spell',
  'is chosen as a target of a spell (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is targeted by a spell${o.by === 'each' ? '' : o.by === 'you' ? ' of yours' : " of your opponent's"}`,
  { event: L.EVENT_TARGETED_BY_SPELL, subject: 'of', whose: 'by', tells: ['other'] },
);
TRIGGERS.aboutPlayer('discards', L.EVENT_DISCARDED, 'discard a card', 'discards a card', ['subject']);
TRIGGERS.aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card', ['subject']);
TRIGGERS.aboutPlayer('stone-enters', L.EVENT_STONE_ENTERS, 'get a magic stone', 'gets a magic stone', ['subject']);
TRIGGERS.aboutPlayer('life-gained', L.EVENT_LIFE_GAINED, 'gain life', 'gains life', ['amount']);
const ATTACKED = ['any', ...L.ATTACKED_WORDS];
const ATTACKED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  each: ['a player or what is theirs is attacked', 'a player is attacked', 'what a player controls is attacked'],
  you: ['you or what is yours is attacked', 'you are attacked', 'what you control is attacked'],
  opponent: [
    'your opponent or what is theirs is attacked',
    'your opponent is attacked',
    'what your opponent controls is attacked',
  ],
};
/** The amount of the event says what is attacked; the row of an ability has it as a number. */
TRIGGERS.define(
  'is-attacked',
  'a player or what is theirs is attacked; or one of these alone',
  { player: YOURS, on: { kind: 'choice', values: ATTACKED, default: 'any' } },
  (o) => ATTACKED_TEXTS[o.player][ATTACKED.includes(o.on) ? ATTACKED.indexOf(o.on) : Number(o.on)],
  { event: L.EVENT_IS_ATTACKED, whose: 'player', amount: 'on', tells: ['subject', 'other'] },
);
atPoint('game-begins', L.EVENT_GAME_BEGINS, 'the game begins');
atPoint('turn-begins', L.EVENT_TURN_BEGINS, 'a turn begins');
atPoint('draw-phase', L.EVENT_DRAW_PHASE, 'a draw phase begins');
atPoint('recovery-phase', L.EVENT_RECOVERY_PHASE, 'a recovery phase begins');
atPoint('recovery-ends', L.EVENT_RECOVERY_ENDS, 'a recovery phase ends');
atPoint('main-phase', L.EVENT_MAIN_PHASE, 'a main phase begins');
atPoint('battle-begins', L.EVENT_BATTLE_BEGINS, 'a battle begins');
atPoint('attack-step', L.EVENT_ATTACK_STEP, 'a declare attack step begins');
atPoint('block-step', L.EVENT_BLOCK_STEP, 'a declare block step begins');
atPoint('battle-ends', L.EVENT_BATTLE_ENDS, 'a battle ends');
atPoint('end-phase', L.EVENT_END_PHASE, 'an end phase begins');
atPoint('turn-ends', L.EVENT_TURN_ENDS, 'a turn ends');
/** @clause FOW 9.6.b9 */
TRIGGERS.aboutState(L.EVENT_STATE, 'ability', 'while this waits');
