/** Effects on the numbers of players, counters, plays, titles, turns and the game. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import * as T from '../../../kernel/tables.ts';
import { END } from '../../../kernel/tables.ts';
import {
  AMOUNT,
  held,
  ONE_BY_DEFAULT,
  WHO,
  type Wording,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { CONTINUOUS_GAIN, counterCount, FOREVER, isOnField, masterOf, touch } from '../rules/characteristics.ts';
import { emit, giveAbility, hasBeenGiven } from '../rules/events.ts';
import { eat, gainedDrive, mayGainDrive } from '../rules/evolve.ts';
import { beginPlay, canPlayFor } from '../rules/play.ts';
import { skipTurn } from '../rules/players.ts';
import { countOuterBurst } from '../rules/programs.ts';
import { beginChanges, change, changeBearsOn, nextChange } from '../rules/rule-changes.ts';
import { referenceTo, SELECTED, sourceRow } from '../rules/selection.ts';
import { beginBurst, beginDriveCheck, beginOnEvolve, beginStack, winGame } from '../rules/special.ts';
import { addCounters, changeEp, changePpMax, changeSep, recoverPp } from '../rules/stat-changes.ts';
import { stackCounter } from '../rules/title-names.ts';
import { CONDITION_FED } from './conditions.ts';
import {
  ANY_CARD,
  addEffect,
  amountOf,
  does,
  forPlayers,
  holdCards,
  ON_FIELD,
  ONE_YOU,
  onePlayer,
  select,
  signed,
  signedOf,
  toCards,
  whose,
} from './effect-parts.ts';
import { DRIVE_PROGRAM, EFFECTS } from './effect-table.ts';
import { MOD_COUNTER_LIMIT, MOD_KEYWORD } from './modifications.ts';
import { DIE_SHIFT } from './values.ts';

/** An operator that changes a number of a player by its first operand. */
function definePlayerChange(
  name: string,
  operandName: string,
  operand: Operand,
  meaning: string,
  wording: Wording,
  changeNumber: (s: State, player: number, amount: number) => void,
): void {
  EFFECTS.define({
    name,
    operands: { [operandName]: operand, player: YOU_BY_DEFAULT },
    meaning,
    wording,
    run: (s, f, by, player) => forPlayers(s, f, player, changeNumber, signedOf(s, f, by)),
  });
}

definePlayerChange(
  'recover-pp',
  'amount',
  AMOUNT,
  'a player recovers PP, never above the maximum (5.15)',
  (o, raw) => `${does(o, raw, 'recover')} ${o.amount} PP`,
  recoverPp,
);
definePlayerChange(
  'pp-max',
  'by',
  AMOUNT,
  'the PP maximum of a player changes, within 0 and 10',
  (o, raw) => `${whose(o, raw)} PP maximum changes by ${signed(o.by)}`,
  changePpMax,
);
definePlayerChange(
  'ep',
  'by',
  ONE_BY_DEFAULT,
  'the EP of a player change',
  (o, raw) => `${whose(o, raw)} EP change by ${signed(o.by)}`,
  changeEp,
);
definePlayerChange(
  'sep',
  'by',
  ONE_BY_DEFAULT,
  'the SEP of a player change',
  (o, raw) => `${whose(o, raw)} SEP change by ${signed(o.by)}`,
  changeSep,
);

// ---- counters ----

/** Puts counters on a card, as far as it may have them. */
function placeCounters(s: State, card: number, name: number, count: number): void {
  let limit = 1 << 20;
  beginChanges(s, L.LISTEN_PLAY, MOD_COUNTER_LIMIT);
  // operands: name, limit
  while (nextChange(s))
    if (T.CODE[change.pc + 1] === name && changeBearsOn(s, card)) limit = Math.min(limit, T.CODE[change.pc + 2]);
  addCounters(s, card, name, Math.max(0, Math.min(count, limit - counterCount(s, card, name))));
}

EFFECTS.define({
  name: 'counters',
  operands: { who: WHO, name: { kind: 'name' }, count: ONE_BY_DEFAULT },
  meaning: 'puts counters of a name on cards (15.1)',
  wording: 'put {count} {name} counters on {who}',
  run: (s, f, who, name, count) => {
    const many = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) placeCounters(s, held[i], name, many);
  },
});
EFFECTS.define({
  name: 'remove-counters',
  operands: { who: WHO, name: { kind: 'name' }, count: ONE_BY_DEFAULT },
  meaning: 'takes counters of a name off cards',
  wording: 'remove {count} {name} counters from {who}',
  run: (s, f, who, name, count) => {
    const many = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) addCounters(s, held[i], name, -many);
  },
});
EFFECTS.define({
  name: 'stack',
  operands: { count: ONE_BY_DEFAULT, of: ANY_CARD },
  meaning: 'puts stack counters on one Stack card of yours, picked now (13.3.2.4)',
  wording: (o, raw) => `Stack +${o.count}${raw.of === undefined ? '' : ` on 1 ${o.of}`}`,
  run: (s, f, count, filter) =>
    beginStack(s, youOf(s, f), sourceRow(s, f), filter, amountOf(s, f, count), stackCounter()),
});

// ---- playing, titles ----

EFFECTS.define({
  name: 'play-free',
  operands: { who: WHO, pay: { kind: 'value', default: 0 } },
  meaning: 'plays a card now, its cost set to so many PP; nothing where what it comes to cannot be paid',
  wording: 'play {who}, its cost set to {pay}',
  run: (s, f, who, pay) => {
    const you = youOf(s, f);
    if (select(s, f, who) === 0) return;
    const card = SELECTED[0];
    const set = Math.max(0, amountOf(s, f, pay));
    if (canPlayFor(s, card, you, set)) beginPlay(s, card, you, set);
  },
  it: 'untold',
});
toCards(
  'burst',
  'activates one Union Burst ability of a card without its cost or condition (14.5.1.4)',
  'activate a Union Burst of {who} without its cost',
  { who: ON_FIELD },
  (s, f, n) => {
    if (n > 0) countOuterBurst(s, f);
    for (let i = n - 1; i >= 0; i--) beginBurst(s, held[i], youOf(s, f));
  },
);
toCards(
  'use-on-evolve',
  'plays one printed On Evolve ability of a card, though it has not evolved',
  'play 1 On Evolve ability of {who}',
  { who: ON_FIELD },
  (s, f, n) => {
    for (let i = n - 1; i >= 0; i--) beginOnEvolve(s, held[i], youOf(s, f));
  },
);
const DRIVE_CHECK = EFFECTS.define({
  name: 'drive-check',
  operands: { count: ONE_BY_DEFAULT },
  meaning: 'makes drive checks (14.4.5)',
  wording: 'make {count} drive checks',
  run: (s, f, count) => beginDriveCheck(s, youOf(s, f), amountOf(s, f, count)),
  it: 'untold',
});
DRIVE_PROGRAM.address = T.addCode([DRIVE_CHECK, 1 * 2, END]);
const HAS_DRIVE = T.addCode([MOD_KEYWORD, L.KEYWORD_DRIVE | L.KEYWORD_RUSH, END]);
toCards('drive', 'cards gain Drive, once each (14.4.7)', '{who} gains Drive', { who: ON_FIELD }, (s, f, n) => {
  for (let i = 0; i < n; i++) {
    if (!mayGainDrive(s, held[i])) continue;
    addEffect(s, f, CONTINUOUS_GAIN, HAS_DRIVE, referenceTo(s, held[i]), FOREVER);
    gainedDrive(s, held[i]);
  }
});
/**
 * The ability of a card that has run: Rush while a card of the run zone belongs to it.
 * @clause SVE 14.2.3.1
 */
const RUNNER = T.addAbility();
T.ABILITIES[T.abilityField(RUNNER, T.ABILITY_KIND)] = L.ABILITY_STATIC;
T.ABILITIES[T.abilityField(RUNNER, T.ABILITY_EVENT)] = K.NONE;
T.ABILITIES[T.abilityField(RUNNER, T.ABILITY_SUBJECT)] = K.NONE;
T.ABILITIES[T.abilityField(RUNNER, T.ABILITY_ZONES)] = L.ZONE_BIT_FIELD;
T.ABILITIES[T.abilityField(RUNNER, T.ABILITY_EFFECT)] = T.addCode([MOD_KEYWORD, L.KEYWORD_RUSH, END]);
T.ABILITIES[T.abilityField(RUNNER, T.ABILITY_CONDITION)] = T.addCode([CONDITION_FED, END]);

/** @clause SVE 14.2.3.1.1 */
EFFECTS.define({
  name: 'run',
  operands: { who: { ...ON_FIELD, default: 'self' }, count: { kind: 'value', default: 1, min: 0, max: 9 } },
  meaning: 'cards run so many times; with a meal they have Rush (14.2.3)',
  wording: (o) => `${o.who} runs${o.count === '1' ? '' : ` ${o.count} times`}`,
  run: (s, f, who, count) => {
    const many = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (!isOnField(s, card)) continue;
      if (!hasBeenGiven(s, card, RUNNER))
        giveAbility(s, masterOf(s, card), RUNNER, referenceTo(s, card), FOREVER, s[f + K.FRAME_SOURCE]);
      if (many > 0) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_HAS_RUN;
      touch(s, L.DEPEND_STATE);
      for (let k = 0; k < many; k++) emit(s, L.EVENT_RAN, card, masterOf(s, card));
    }
  },
});
/** @clause SVE 14.2.1.1.1 */
EFFECTS.define({
  name: 'eat',
  operands: { who: { ...ON_FIELD, default: 'self' }, count: { kind: 'value', default: 1, min: 0, max: 9 } },
  meaning: 'cards have so many meals, unless they have had one (14.2.1)',
  wording: (o) => `${o.who} has ${o.count} meals`,
  run: (s, f, who, count) => {
    const many = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) eat(s, held[i], many);
  },
  it: 'untold',
});

// ---- chance, turns, the game ----

const DIE_MASK = 7 << DIE_SHIFT;
EFFECTS.define({
  name: 'roll',
  // @clause SVE 5.20.1, 5.20.2
  meaning: 'rolls a die: the value `die` is its number from now on, in place of the one before (5.20)',
  wording: 'roll a die',
  run: (s, f) => {
    const die = drawRandom(s, K.STREAM_CHANCE + youOf(s, f), 6) + 1;
    s[f + K.FRAME_D] = (s[f + K.FRAME_D] & ~DIE_MASK) | (die << DIE_SHIFT);
  },
});
EFFECTS.define({
  name: 'win',
  operands: { player: ONE_YOU },
  meaning: 'a player wins at once (5.23)',
  wording: (o, raw) => does(o, raw, 'win'),
  run: (s, f, player) => winGame(s, onePlayer(s, f, player)),
});
EFFECTS.define({
  name: 'extra-turn',
  operands: { player: ONE_YOU },
  meaning: 'a player takes an extra turn after this one (5.28)',
  wording: (o, raw) => `${does(o, raw, 'take')} an extra turn after this one`,
  run: (s, f, player) => {
    // two bits an entry, the last created lowest
    s[L.EXTRA_TURNS] = (s[L.EXTRA_TURNS] << 2) | (onePlayer(s, f, player) + 1);
  },
});
EFFECTS.define({
  name: 'skip-turn',
  operands: { player: { kind: 'player', default: 'opponent' } },
  meaning: "a player's next turn is skipped (5.26)",
  wording: 'the next turn of {player} is skipped',
  run: (s, f, player) => forPlayers(s, f, player, skipTurn, 0),
});
