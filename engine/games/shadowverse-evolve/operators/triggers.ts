/**
 * Triggers: what a triggered ability waits for (10.7), as card files write it. Bare, a trigger is about the card itself
 * (`enters`); with a filter it is about any card that passes it (`enters: { kind: follower, master: you }`). The
 * printed icons have words of their own (`fanfare`, `last-words`, `strike`, …), because other texts speak of them.
 */
import { ABOUT_CARD, ANYBODYS, type Trigger, TriggerTable, YOURS } from '../../../cards/trigger-operators.ts';
import type { Told } from '../../../cards/trigger-tells.ts';
import { GIVEN, type Operand } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
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

export const BURIED_FROM = ['elsewhere', 'deck'] as const;

/** A printed icon: always about the card itself. */
function icon(name: string, event: number, verb: string, flags: number, tells: readonly Told[] = []): void {
  TRIGGERS.define(name, `the printed icon: this card ${verb}`, {}, `this card ${verb}`, {
    event,
    subject: 'of',
    flags,
    tells,
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
function aboutDeed(name: string, event: number, you: string, other: string, tells: readonly Told[] = []): void {
  TRIGGERS.define(
    name,
    `a player ${other} a card`,
    { of: anyCard, player: YOURS },
    (o) => ({ each: `a player ${other} `, you: `you ${you} `, opponent: `your opponent ${other} ` })[o.player] + o.of,
    { event, subject: 'of', whose: 'player', anyCard: true, tells },
  );
}

TRIGGERS.aboutCard('enters', L.EVENT_ENTERS, 'comes to a field');
TRIGGERS.aboutCard('leaves', L.EVENT_LEAVES, 'leaves the field');
TRIGGERS.aboutCard('buried', L.EVENT_BURIED, 'is put from the field into the graveyard');
TRIGGERS.define(
  'buried-elsewhere',
  'is put into the graveyard from elsewhere than the field, or from the deck (a card)',
  { of: ABOUT_CARD, from: { kind: 'choice', values: BURIED_FROM, default: 'elsewhere' } },
  (o) => `${o.of} is put into the graveyard from ${o.from === 'deck' ? 'the deck' : 'elsewhere than the field'}`,
  { event: L.EVENT_BURIED_ELSEWHERE, subject: 'of', amount: 'from' },
);
TRIGGERS.aboutCard('destroyed', L.EVENT_DESTROYED, 'is destroyed');
TRIGGERS.aboutCard('banished', L.EVENT_BANISHED, 'is banished');
TRIGGERS.aboutCard('returned', L.EVENT_RETURNED, "is returned from the field to its owner's hand");
TRIGGERS.define(
  'attacks',
  'attacks (a card); what it attacks may be told by a filter',
  { of: ABOUT_CARD, to: anyCard },
  (o) => `${o.of} attacks${o.to ? ` ${o.to}` : ''}`,
  { event: L.EVENT_ATTACKS, subject: 'of', other: 'to', tells: ['other'] },
);
TRIGGERS.aboutCard('attacked', L.EVENT_ATTACKED, 'is attacked', { tells: ['other'] });
TRIGGERS.aboutCard('evolves', L.EVENT_EVOLVES, 'evolves', { tells: ['other'] });
TRIGGERS.aboutCard('super-evolves', L.EVENT_SUPER_EVOLVES, 'super-evolves', { tells: ['other'] });
TRIGGERS.aboutCard('raised', L.EVENT_RAISED, 'has its attack or defense raised by an effect');
TRIGGERS.aboutCard('engaged', L.EVENT_ENGAGED, 'is engaged');
TRIGGERS.aboutCard('stood', L.EVENT_STOOD, 'is stood');
TRIGGERS.aboutCard('fought', L.EVENT_FOUGHT, 'has fought', { tells: ['other'] });
TRIGGERS.aboutCard('runs', L.EVENT_RAN, 'runs');
TRIGGERS.aboutCard('eats', L.EVENT_ATE, 'has a meal', { tells: ['amount'] });
TRIGGERS.aboutCard('gains-drive', L.EVENT_GAINS_DRIVE, 'gains Drive');
TRIGGERS.aboutCard('equipped', L.EVENT_EQUIPPED, 'is put on a follower', { tells: ['other'] });
TRIGGERS.aboutCard('enters-ex', L.EVENT_ENTERS_EX, 'is put into the EX area', { zones: L.ZONE_BIT_EX });
TRIGGERS.aboutCard('union-burst', L.EVENT_UNION_BURST, 'has a Union Burst ability activated');
TRIGGERS.aboutCard('counter-placed', L.EVENT_COUNTER, 'gets a counter', { tells: ['amount'] });
TRIGGERS.aboutCard('discarded', L.EVENT_DISCARDED, 'is discarded', { zones: L.ZONE_BIT_HAND });
// the icons: On Super-Evolve, On Run, On Drive
// @clause SVE 12.17.1, 12.17.2, 14.2.4.1, 14.2.4.2, 14.4.8.1, 12.4.1
icon('fanfare', L.EVENT_ENTERS, 'comes to a field', L.ABILITY_FLAG_FANFARE);
// @clause SVE 12.5.1
icon('last-words', L.EVENT_BURIED, 'is put from the field into the graveyard', L.ABILITY_FLAG_LAST_WORDS);
// @clause SVE 12.7.1
icon('strike', L.EVENT_ATTACKS, 'attacks', L.ABILITY_FLAG_STRIKE, ['other']);
// @clause SVE 12.6.1, 12.6.2
icon('on-evolve', L.EVENT_EVOLVES, 'evolves', 0, ['other']);
icon('on-super-evolve', L.EVENT_SUPER_EVOLVES, 'super-evolves', L.ABILITY_FLAG_SUPER_EVOLVE, ['other']);
icon('on-run', L.EVENT_RAN, 'runs', 0);
icon('on-drive', L.EVENT_GAINS_DRIVE, 'gains Drive', 0);

const kind: Operand = { kind: 'choice', values: DAMAGE_KINDS, default: 'any' };
/** "ability damage", "damage". */
function damageWords(word: string): string {
  if (word === 'battle') return 'attack or combat damage';
  return word === 'any' || word === '' ? 'damage' : `${word} damage`;
}
TRIGGERS.define(
  'deals-damage',
  'deals damage (a card): of a kind, to matching cards; with `batch` once for damage that is dealt together',
  { of: ABOUT_CARD, to: anyCard, kind, batch: { kind: 'flag', default: false } },
  (o) =>
    `${o.of} deals ${damageWords(o.kind)}${o.to ? ` to ${o.to}` : ''}${o.batch ? ', once for all dealt together' : ''}`,
  {
    event: L.EVENT_DEALS_DAMAGE,
    subject: 'of',
    other: 'to',
    amount: 'kind',
    flag: { operand: 'batch', bit: L.ABILITY_FLAG_BATCH },
    tells: ['amount', 'other'],
  },
);
TRIGGERS.define(
  'is-damaged',
  'is dealt damage of a kind (a card)',
  { of: ABOUT_CARD, kind },
  (o) => `${o.of} is dealt ${damageWords(o.kind)}`,
  { event: L.EVENT_IS_DAMAGED, subject: 'of', amount: 'kind', tells: ['amount', 'other'] },
);
TRIGGERS.define(
  'chosen',
  'is chosen by a card or an ability (a card)',
  { of: ABOUT_CARD, by: ANYBODYS },
  (o) => `${o.of} is chosen${o.by === 'each' ? '' : o.by === 'you' ? ' by you' : ' by your opponent'}`,
  { event: L.EVENT_CHOSEN, subject: 'of', whose: 'by', tells: ['other'] },
);
aboutDeed('played', L.EVENT_PLAYED, 'play', 'plays', ['amount']);
aboutDeed('discards', L.EVENT_DISCARDED, 'discard', 'discards');
aboutDeed('fuses', L.EVENT_FUSED, 'fuse', 'fuses', ['other']);

const leader = "player's leader";
TRIGGERS.define(
  'leader-decreases',
  `the defense of a ${leader} decreases`,
  { player: YOURS },
  (o) => `the defense of ${whoseLeader(o.player)} decreases`,
  { event: L.EVENT_LEADER_DECREASES, whose: 'player', tells: ['amount', 'subject'] },
);
TRIGGERS.define(
  'leader-increases',
  `the defense of a ${leader} increases`,
  { player: YOURS },
  (o) => `the defense of ${whoseLeader(o.player)} increases`,
  { event: L.EVENT_LEADER_INCREASES, whose: 'player', tells: ['amount', 'subject'] },
);
function whoseLeader(player: string): string {
  return player === 'you' ? 'your leader' : player === 'opponent' ? "your opponent's leader" : 'a leader';
}
TRIGGERS.aboutPlayer('draws', L.EVENT_DRAWS, 'draw a card', 'draws a card', ['subject']);
TRIGGERS.aboutPlayer('rite', L.EVENT_RITE, 'pay Earth Rite', 'pays Earth Rite', ['amount', 'subject']);
TRIGGERS.aboutPlayer('triggers', L.EVENT_TRIGGERED, 'use a trigger', 'uses a trigger', ['subject']);
atPhase('start-phase', L.EVENT_START_PHASE, 'start phase');
atPhase('main-phase', L.EVENT_MAIN_PHASE, 'main phase');
atPhase('end-phase', L.EVENT_END_PHASE, 'end phase');
TRIGGERS.define(
  'game-start',
  'the game begins, after the mulligan; `from` is the deck or the field',
  {},
  'the game begins',
  { event: L.EVENT_GAME_START },
);
TRIGGERS.define(
  'state',
  'the game is in the state that the condition of the ability describes; not again until this has resolved',
  {},
  'it is so',
  { event: L.EVENT_STATE },
);
