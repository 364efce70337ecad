/**
 * Triggers: what an automatic ability waits for, as card files write it. Bare, a trigger is about the card itself (`enters`); with a
 * filter it is about any card that passes it.
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import * as L from '../layout.ts';

/** Where will abilities are played. */
const IN_PLAY = L.ZONE_BIT_FIELD | L.ZONE_BIT_STONES | L.ZONE_BIT_RULER;

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

/** A trigger at a point of a player's turn. */
function atPoint(name: string, event: number, point: string): void {
  const whose: Readonly<Record<string, string>> = {
    each: point,
    you: `${point} in your turn`,
    opponent: `${point} in your opponent's turn`,
  };
  TRIGGERS.define(name, point, { player: ANYBODYS }, (o) => whose[o.player], { event, whose: 'player' });
}

aboutCard('enters', L.EVENT_ENTERS, 'enters the field');
aboutCard('leaves', L.EVENT_LEAVES, 'leaves the field');
aboutCard('put-into-graveyard', L.EVENT_PUT_INTO_GRAVEYARD, 'is put from the field into the graveyard');
aboutCard('destroyed', L.EVENT_DESTROYED, 'is destroyed');
aboutCard('returned', L.EVENT_RETURNED, "is returned from the field to its owner's hand");
aboutCard('removed', L.EVENT_REMOVED, 'is removed from the game');
aboutCard('rests', L.EVENT_RESTS, 'is rested');
aboutCard('recovers', L.EVENT_RECOVERS, 'recovers');
aboutCard('attacks', L.EVENT_ATTACKS, 'attacks');
aboutCard('blocks', L.EVENT_BLOCKS, 'blocks');
aboutCard('is-blocked', L.EVENT_IS_BLOCKED, 'is blocked');
aboutCard('damages', L.EVENT_DAMAGES, 'deals damage');
aboutCard('damages-resonator', L.EVENT_DAMAGES_RESONATOR, 'deals damage to a resonator');
aboutCard('damages-player', L.EVENT_DAMAGES_PLAYER, 'deals damage to a player');
aboutCard('is-damaged', L.EVENT_IS_DAMAGED, 'is dealt damage');
aboutCard('summoned', L.EVENT_SUMMONED, 'is summoned');
aboutCard('spell-played', L.EVENT_SPELL_PLAYED, 'is played');
/** An activate ability of a card is played. */
aboutCard('ability-played', L.EVENT_ABILITY_PLAYED, 'has an ability played');
aboutCard('will-ability', L.EVENT_WILL_ABILITY, 'has a will ability played', IN_PLAY);
for (const [number, raised, lowered] of [
  ['ATK', L.EVENT_ATK_RAISED, L.EVENT_ATK_LOWERED],
  ['DEF', L.EVENT_DEF_RAISED, L.EVENT_DEF_LOWERED],
] as const) {
  aboutCard(`${number.toLowerCase()}-raised`, raised, `has its ${number} increased`);
  aboutCard(`${number.toLowerCase()}-lowered`, lowered, `has its ${number} decreased`);
}
aboutCard('judgment', L.EVENT_JUDGMENT, 'becomes a J-ruler');
/** The opponent of the source's controller is damaged: the event's other card is missing. */
TRIGGERS.define(
  'damages-opponent',
  'deals damage to the opponent of its controller (a card)',
  { of: ABOUT_CARD },
  '{of} deals damage to the opponent',
  { event: L.EVENT_DAMAGES_PLAYER, subject: 'of', zones: L.ZONE_BIT_FIELD },
);
TRIGGERS.define(
  'targeted',
  'is chosen as a target (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is targeted${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_TARGETED, subject: 'of', whose: 'by' },
);
aboutPlayer('discards', L.EVENT_DISCARDED, 'discard a card', 'discards a card');
aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card');
aboutPlayer('stone-enters', L.EVENT_STONE_ENTERS, 'get a magic stone', 'gets a magic stone');
aboutPlayer('life-gained', L.EVENT_LIFE_GAINED, 'gain life', 'gains life');
aboutPlayer('is-attacked', L.EVENT_IS_ATTACKED, 'or what is yours is attacked', 'or what is theirs is attacked');
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
/** "FOW 9.6.b9" */
TRIGGERS.define(
  'state',
  'the game is in the state that the condition of the ability describes; not again while this waits',
  {},
  'it is so',
  { event: L.EVENT_STATE },
);
