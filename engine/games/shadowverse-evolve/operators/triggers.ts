/**
 * Triggers: what a triggered ability waits for (10.7), as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it (`enters: { kind: follower, master: you }`). The printed
 * icons have words of their own (`fanfare`, `last-words`, `strike`, …), because other texts speak of them.
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import { GIVEN, type Operand } from '../../../shared/operators/operator.ts';
import {
  ABILITY_FLAG_BATCH,
  ABILITY_FLAG_FANFARE,
  ABILITY_FLAG_LAST_WORDS,
  ABILITY_FLAG_STRIKE,
  ABILITY_FLAG_SUPER_EVOLVE,
  EVENT_ATE,
  EVENT_ATTACKED,
  EVENT_ATTACKS,
  EVENT_BANISHED,
  EVENT_BURIED,
  EVENT_BURIED_ELSEWHERE,
  EVENT_CHOSEN,
  EVENT_COUNTER,
  EVENT_DEALS_DAMAGE,
  EVENT_DESTROYED,
  EVENT_DISCARDED,
  EVENT_DRAWS,
  EVENT_END_PHASE,
  EVENT_ENGAGED,
  EVENT_ENTERS,
  EVENT_ENTERS_EX,
  EVENT_EQUIPPED,
  EVENT_EVOLVES,
  EVENT_FOUGHT,
  EVENT_FUSED,
  EVENT_GAINS_DRIVE,
  EVENT_GAME_START,
  EVENT_IS_DAMAGED,
  EVENT_LEADER_DECREASES,
  EVENT_LEADER_INCREASES,
  EVENT_LEAVES,
  EVENT_MAIN_PHASE,
  EVENT_PLAYED,
  EVENT_RAN,
  EVENT_RETURNED,
  EVENT_RITE,
  EVENT_START_PHASE,
  EVENT_STATE,
  EVENT_STOOD,
  EVENT_SUPER_EVOLVES,
  EVENT_TRIGGERED,
  EVENT_UNION_BURST,
  ZONE_BIT_EX,
  ZONE_BIT_HAND,
} from '../layout.ts';
import { DAMAGE_KINDS } from './modifications.ts';

/** How a trigger of this game stands in the ability table. */
interface EvolveTrigger extends Trigger {
  /** The operand that becomes ABILITY_AFFECTS: a filter on the event's other card. */
  readonly other?: string;
  /** ABILITY_FLAG_ bits of the printed icon. */
  readonly flags?: number;
  /** The operand that sets a flag, and the flag. */
  readonly flag?: { readonly operand: string; readonly bit: number };
}

const anyCard: Operand = { kind: 'filter', default: {}, place: GIVEN };

export const TRIGGERS = new TriggerTable<EvolveTrigger>();

/** A printed icon: always about the card itself. */
function icon(name: string, event: number, verb: string, flags: number): void {
  TRIGGERS.define(name, `the printed icon: this card ${verb}`, {}, `this card ${verb}`, {
    event,
    subject: 'of',
    flags,
  });
}

/** A trigger at the beginning of a phase; `turn`: whose. */
function atPhase(name: string, event: number, phase: string): void {
  const whose: Readonly<Record<string, string>> = {
    each: `each ${phase} begins`,
    you: `your ${phase} begins`,
    opponent: `your opponent's ${phase} begins`,
  };
  TRIGGERS.define(name, `a ${phase} begins`, { turn: YOURS }, (o) => whose[o.turn], { event, whose: 'turn' });
}

/** A trigger about a card with which a player does something. */
function aboutDeed(name: string, event: number, you: string, other: string): void {
  TRIGGERS.define(
    name,
    `a player ${other} a card`,
    { of: anyCard, player: YOURS },
    (o) => ({ each: `a player ${other} `, you: `you ${you} `, opponent: `your opponent ${other} ` })[o.player] + o.of,
    { event, subject: 'of', whose: 'player', anyCard: true },
  );
}

TRIGGERS.aboutCard('enters', EVENT_ENTERS, 'comes to a field');
TRIGGERS.aboutCard('leaves', EVENT_LEAVES, 'leaves the field');
TRIGGERS.aboutCard('buried', EVENT_BURIED, 'is put from the field into the graveyard');
TRIGGERS.aboutCard(
  'buried-elsewhere',
  EVENT_BURIED_ELSEWHERE,
  'is put into the graveyard from elsewhere than the field',
);
TRIGGERS.aboutCard('destroyed', EVENT_DESTROYED, 'is destroyed');
TRIGGERS.aboutCard('banished', EVENT_BANISHED, 'is banished');
TRIGGERS.aboutCard('returned', EVENT_RETURNED, "is returned from the field to its owner's hand");
TRIGGERS.define(
  'attacks',
  'attacks (a card); what it attacks may be told by a filter',
  { of: ABOUT_CARD, to: anyCard },
  (o) => `${o.of} attacks${o.to ? ` ${o.to}` : ''}`,
  { event: EVENT_ATTACKS, subject: 'of', other: 'to' },
);
TRIGGERS.aboutCard('attacked', EVENT_ATTACKED, 'is attacked');
TRIGGERS.aboutCard('evolves', EVENT_EVOLVES, 'evolves');
TRIGGERS.aboutCard('super-evolves', EVENT_SUPER_EVOLVES, 'super-evolves');
TRIGGERS.aboutCard('engaged', EVENT_ENGAGED, 'is engaged');
TRIGGERS.aboutCard('stood', EVENT_STOOD, 'is stood');
TRIGGERS.aboutCard('fought', EVENT_FOUGHT, 'has fought');
TRIGGERS.aboutCard('runs', EVENT_RAN, 'runs');
TRIGGERS.aboutCard('eats', EVENT_ATE, 'has a meal');
TRIGGERS.aboutCard('gains-drive', EVENT_GAINS_DRIVE, 'gains Drive');
TRIGGERS.aboutCard('equipped', EVENT_EQUIPPED, 'is put on a follower');
TRIGGERS.aboutCard('enters-ex', EVENT_ENTERS_EX, 'is put into the EX area', { zones: ZONE_BIT_EX });
TRIGGERS.aboutCard('union-burst', EVENT_UNION_BURST, 'has a Union Burst ability activated');
TRIGGERS.aboutCard('counter-placed', EVENT_COUNTER, 'gets a counter');
TRIGGERS.aboutCard('discarded', EVENT_DISCARDED, 'is discarded', { zones: ZONE_BIT_HAND });
// the icons: "SVE 12.17.1" "SVE 12.17.2" On Super-Evolve, "SVE 14.2.4.1" "SVE 14.2.4.2" On Run, "SVE 14.4.8.1" On Drive
// "SVE 12.4.1"
icon('fanfare', EVENT_ENTERS, 'comes to a field', ABILITY_FLAG_FANFARE);
// "SVE 12.5.1"
icon('last-words', EVENT_BURIED, 'is put from the field into the graveyard', ABILITY_FLAG_LAST_WORDS);
// "SVE 12.7.1"
icon('strike', EVENT_ATTACKS, 'attacks', ABILITY_FLAG_STRIKE);
// "SVE 12.6.1" "SVE 12.6.2"
icon('on-evolve', EVENT_EVOLVES, 'evolves', 0);
icon('on-super-evolve', EVENT_SUPER_EVOLVES, 'super-evolves', ABILITY_FLAG_SUPER_EVOLVE);
icon('on-run', EVENT_RAN, 'runs', 0);
icon('on-drive', EVENT_GAINS_DRIVE, 'gains Drive', 0);

const kind: Operand = { kind: 'choice', values: DAMAGE_KINDS, default: 'any' };
/** "ability damage", "damage". */
function damageWords(word: string): string {
  return word === 'any' || word === '' ? 'damage' : `${word} damage`;
}
TRIGGERS.define(
  'deals-damage',
  'deals damage (a card): of a kind, to matching cards; with `batch` once for damage that is dealt together',
  { of: ABOUT_CARD, to: anyCard, kind, batch: { kind: 'flag', default: false } },
  (o) => `${o.of} deals ${damageWords(o.kind)}${o.to ? ` to ${o.to}` : ''}`,
  {
    event: EVENT_DEALS_DAMAGE,
    subject: 'of',
    other: 'to',
    amount: 'kind',
    flag: { operand: 'batch', bit: ABILITY_FLAG_BATCH },
  },
);
TRIGGERS.define(
  'is-damaged',
  'is dealt damage of a kind (a card)',
  { of: ABOUT_CARD, kind },
  (o) => `${o.of} is dealt ${damageWords(o.kind)}`,
  { event: EVENT_IS_DAMAGED, subject: 'of', amount: 'kind' },
);
TRIGGERS.define(
  'chosen',
  'is chosen by a card or an ability (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is chosen${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: EVENT_CHOSEN, subject: 'of', whose: 'by' },
);
aboutDeed('played', EVENT_PLAYED, 'play', 'plays');
aboutDeed('discards', EVENT_DISCARDED, 'discard', 'discards');
aboutDeed('fuses', EVENT_FUSED, 'fuse', 'fuses');

const leader = "player's leader";
TRIGGERS.define(
  'leader-decreases',
  `the defense of a ${leader} decreases`,
  { player: YOURS },
  (o) => `the defense of ${whoseLeader(o.player)} decreases`,
  { event: EVENT_LEADER_DECREASES, whose: 'player' },
);
TRIGGERS.define(
  'leader-increases',
  `the defense of a ${leader} increases`,
  { player: YOURS },
  (o) => `the defense of ${whoseLeader(o.player)} increases`,
  { event: EVENT_LEADER_INCREASES, whose: 'player' },
);
function whoseLeader(player: string): string {
  return player === 'you' ? 'your leader' : player === 'opponent' ? "your opponent's leader" : 'a leader';
}
TRIGGERS.aboutPlayer('draws', EVENT_DRAWS, 'draw a card', 'draws a card');
TRIGGERS.aboutPlayer('rite', EVENT_RITE, 'pay Earth Rite', 'pays Earth Rite');
TRIGGERS.aboutPlayer('triggers', EVENT_TRIGGERED, 'use a trigger', 'uses a trigger');
atPhase('start-phase', EVENT_START_PHASE, 'start phase');
atPhase('main-phase', EVENT_MAIN_PHASE, 'main phase');
atPhase('end-phase', EVENT_END_PHASE, 'end phase');
TRIGGERS.define(
  'game-start',
  'the game begins, after the mulligan; `from` is the deck or the field',
  {},
  'the game begins',
  { event: EVENT_GAME_START },
);
TRIGGERS.define(
  'state',
  'the game is in the state that the condition of the ability describes; not again until this has resolved',
  {},
  'it is so',
  { event: EVENT_STATE },
);
