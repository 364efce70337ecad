/** Effects that last: gains of cards and players for a time, and effects that happen later. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { END } from '../../../kernel/tables.ts';
import { addContinuous, NO_CODE, NO_VALUE } from '../../../shared/continuous.ts';
import { defineLater } from '../../../shared/operators/duration.ts';
import { FLAG, held, WHO, YOU_BY_DEFAULT, youOf } from '../../../shared/operators/effect.ts';
import * as L from '../layout.ts';
import {
  BOXES,
  CONTINUOUS_DELAYED,
  CONTINUOUS_DISCOUNT,
  CONTINUOUS_GAIN,
  CONTINUOUS_PLAYER,
  CONTINUOUS_SHIELD,
  FOREVER,
  isOnField,
  markDirty,
  masterOf,
  printed,
  touch,
} from '../rules/characteristics.ts';
import { packFixed } from '../rules/derive.ts';
import { giveAbility } from '../rules/events.ts';
import { turnPlayer } from '../rules/players.ts';
import { referenceTo } from '../rules/selection.ts';
import { changeNumbers, loseAbilities, noteRaised, setNumber } from '../rules/stat-changes.ts';
import {
  ANY_CARD,
  addEffect,
  DAMAGEABLE,
  durationWords,
  holdCards,
  lastTurn,
  ON_FIELD,
  ONE_YOU,
  onePlayer,
  signedOf,
  toCards,
  UNTIL,
} from './effect-parts.ts';
import { EFFECTS } from './effect-table.ts';
import * as M from './modifications.ts';
import { PLAYER_EACH } from './selectors.ts';

/** What a list of modifications holds, as bits. */
const HAS_NUMBERS = 1;
const HAS_OTHERS = 2;

// attack and defense numbers of the list that is being read, fixed as the effect is made
let attackChange = 0;
let defenseChange = 0;

/** Reads a list that cards gain: its attack and defense numbers are computed now. */
function readGain(s: State, f: number, code: number): number {
  const { widths } = M.MODIFICATIONS;
  let found = 0;
  attackChange = 0;
  defenseChange = 0;
  for (let pc = code; T.CODE[pc] !== END; pc += widths[T.CODE[pc]]) {
    switch (T.CODE[pc]) {
      case M.MOD_ATTACK:
        attackChange += signedOf(s, f, T.CODE[pc + 1]);
        found |= HAS_NUMBERS;
        break;
      case M.MOD_DEFENSE:
        defenseChange += signedOf(s, f, T.CODE[pc + 1]);
        found |= HAS_NUMBERS;
        break;
      case M.MOD_SET_ATTACK:
      case M.MOD_SET_DEFENSE:
      case M.MOD_LOSE_ABILITIES:
      case M.MOD_ABILITY:
        break;
      default:
        found |= HAS_OTHERS;
    }
  }
  return found;
}

/** The parts of a list that have a procedure of their own: numbers that are set, abilities lost and given. */
function gainParts(s: State, f: number, code: number, card: number, ends: number): void {
  const { widths } = M.MODIFICATIONS;
  const you = youOf(s, f);
  const source = s[f + K.FRAME_SOURCE];
  for (let pc = code; T.CODE[pc] !== END; pc += widths[T.CODE[pc]]) {
    switch (T.CODE[pc]) {
      case M.MOD_SET_ATTACK:
        setNumber(s, you, card, true, signedOf(s, f, T.CODE[pc + 1]), ends, source);
        break;
      case M.MOD_SET_DEFENSE:
        setNumber(s, you, card, false, signedOf(s, f, T.CODE[pc + 1]), ends, source);
        break;
      case M.MOD_LOSE_ABILITIES:
        loseAbilities(s, you, card, ends, source);
        break;
      case M.MOD_ABILITY:
        giveAbility(s, you, T.CODE[pc + 1], referenceTo(s, card), ends, source);
        break;
      default:
    }
  }
}

/** CONTINUOUS_EXTRA of an CONTINUOUS_GAIN entry whose attack and defense stand in the card's row already. */
const NUMBERS_IN_ROW = 1;

EFFECTS.define({
  name: 'gain',
  operands: { who: WHO, gives: { kind: 'modifications', place: 'gain' }, until: UNTIL },
  meaning: 'cards that are there now gain modifications, for good or for a time (10.9.2)',
  wording: (o) => `${o.who} ${o.gives}${durationWords(o.until)}`,
  run: (s, f, who, gives, until) => {
    const ends = lastTurn(s, until, youOf(s, f));
    const parts = readGain(s, f, gives);
    const attack = attackChange;
    const defense = defenseChange;
    const forGood = ends === FOREVER;
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const card = held[i];
      gainParts(s, f, gives, card, ends);
      if (forGood && (attack !== 0 || defense !== 0)) changeNumbers(s, card, attack, defense);
      if ((parts & HAS_OTHERS) !== 0 || (!forGood && (parts & HAS_NUMBERS) !== 0)) {
        const fixed = packFixed(attack, defense);
        addEffect(s, f, CONTINUOUS_GAIN, gives, referenceTo(s, card), ends, fixed, forGood ? NUMBERS_IN_ROW : 0);
        if (!forGood && (attack > 0 || defense > 0)) noteRaised(s, card);
      }
    }
  },
});
/** What stands for the card in an effect that is about a player. */
const NO_CARD = 0;

EFFECTS.define({
  name: 'player-gains',
  operands: {
    player: YOU_BY_DEFAULT,
    gives: { kind: 'modifications', place: 'player' },
    until: { ...UNTIL, default: 'turn' },
  },
  meaning: 'a player gains modifications for a time: what may be played, what it costs',
  wording: (o) => `${o.player}: ${o.gives}${durationWords(o.until)}`,
  run: (s, f, player, gives, until) => {
    const ends = lastTurn(s, until, youOf(s, f));
    const each = player === PLAYER_EACH;
    const one = each ? turnPlayer(s) : onePlayer(s, f, player);
    addContinuous(s, CONTINUOUS_PLAYER, one, gives, NO_CARD, ends, NO_VALUE, s[f + K.FRAME_SOURCE], one);
    if (each)
      addContinuous(s, CONTINUOUS_PLAYER, one ^ 1, gives, NO_CARD, ends, NO_VALUE, s[f + K.FRAME_SOURCE], one ^ 1);
    markDirty(s);
  },
});
EFFECTS.define({
  name: 'discount',
  operands: {
    of: ANY_CARD,
    by: { kind: 'value', default: 0 },
    // no cost is negative, so -1 means that nothing is set
    set: { kind: 'value', default: -1 },
    next: FLAG,
    player: ONE_YOU,
    until: { ...UNTIL, default: 'turn' },
  },
  meaning: 'matching cards that a player plays cost more or less, or a number; all of them, or only the next one',
  wording: (o, raw) =>
    (
      `${raw.next === true ? 'the next of' : ''} ${o.of} that ${o.player} plays${durationWords(o.until)} costs ` +
      `${raw.set !== undefined ? o.set : o.by.startsWith('-') ? `${o.by.slice(1)} less` : `${o.by} more`}`
    ).trim(),
  run: (s, f, filter, by, set, next, player, until) => {
    const receiver = onePlayer(s, f, player);
    const fixed = signedOf(s, f, set);
    const value = fixed >= 0 ? fixed : signedOf(s, f, by);
    const extra = (fixed >= 0 ? 1 : 0) | (next << 1);
    const ends = lastTurn(s, until, youOf(s, f));
    addContinuous(s, CONTINUOUS_DISCOUNT, receiver, filter, NO_CARD, ends, value, s[f + K.FRAME_SOURCE], extra);
    markDirty(s);
  },
});
const OWN_OCCASION = 0x100;
const OPPONENTS_OCCASION = 0x200;
defineLater(EFFECTS, {
  holdCards,
  addEffect,
  delayedName: 'a delayed triggered ability',
  delayed: CONTINUOUS_DELAYED,
  occasions: {
    'end-of-turn': L.EVENT_END_PHASE,
    'end-of-your-turn': L.EVENT_END_PHASE | OWN_OCCASION,
    'end-of-opponent-turn': L.EVENT_END_PHASE | OPPONENTS_OCCASION,
    'your-next-main': L.EVENT_MAIN_PHASE | OWN_OCCASION,
    'your-next-start': L.EVENT_START_PHASE | OWN_OCCASION,
    'next-turn': L.EVENT_START_PHASE,
  },
});

/** @clause SVE 10.2.1.3, 10.10.1 */
EFFECTS.define({
  name: 'shield-next',
  operands: { who: DAMAGEABLE, until: { ...UNTIL, default: 'turn' } },
  meaning: 'the next damage that each of these cards would be dealt, for a time, is not dealt, however much it is',
  wording: (o) => `the next damage to ${o.who}${durationWords(o.until)} is not dealt`,
  run: (s, f, who, until) => {
    const ends = lastTurn(s, until, youOf(s, f));
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) addEffect(s, f, CONTINUOUS_SHIELD, NO_CODE, referenceTo(s, held[i]), ends);
  },
});
const STAYS_ENGAGED = T.addCode([M.MOD_KEYWORD, L.KEYWORD_DOES_NOT_STAND, END]);
toCards(
  'skip-stand',
  "cards do not stand in their master's next start phase",
  "{who} does not stand in its master's next start phase",
  { who: ON_FIELD },
  (s, f, n) => {
    for (let i = 0; i < n; i++) {
      if (!isOnField(s, held[i])) continue;
      const ends = s[K.TURN_NUMBER] + (masterOf(s, held[i]) === turnPlayer(s) ? 2 : 1);
      addEffect(s, f, CONTINUOUS_GAIN, STAYS_ENGAGED, referenceTo(s, held[i]), ends);
    }
  },
);
EFFECTS.define({
  name: 'box',
  operands: { who: ON_FIELD, until: UNTIL },
  meaning: 'boxes followers: they lose the abilities they have, and do not stand in the start phase (5.31)',
  wording: (o) => `box ${o.who}${durationWords(o.until)}`,
  run: (s, f, who, until) => {
    const you = youOf(s, f);
    const ends = lastTurn(s, until, you);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      if (!isOnField(s, held[i])) continue;
      loseAbilities(s, you, held[i], ends, s[f + K.FRAME_SOURCE], BOXES);
    }
    touch(s, L.DEPEND_STATE);
  },
});
/**
 * The modification that piloting makes to an amulet with printed numbers.
 * @clause SVE 5.32.1
 */
const BECOMES_FOLLOWER = T.addCode([M.MOD_BECOMES, L.KIND_FOLLOWER, END]);
EFFECTS.define({
  name: 'pilot',
  operands: { who: { ...ON_FIELD, default: 'self' } },
  meaning: 'amulets with printed attack and defense become followers this turn, with these numbers (5.32)',
  wording: 'pilot {who}',
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (!isOnField(s, card) || (printed(s, card, T.DEF_TYPES) & L.KIND_AMULET) === 0) continue;
      const attack = printed(s, card, L.DEF_ATTACK);
      const defense = printed(s, card, L.DEF_DEFENSE);
      // an amulet has both numbers or none
      // @clause SVE 5.32.1.1
      if (attack === L.NO_NUMBER) continue;
      const ends = s[K.TURN_NUMBER];
      addEffect(s, f, CONTINUOUS_GAIN, BECOMES_FOLLOWER, referenceTo(s, card), ends);
      setNumber(s, youOf(s, f), card, true, attack, ends, s[f + K.FRAME_SOURCE]);
      setNumber(s, youOf(s, f), card, false, defense, ends, s[f + K.FRAME_SOURCE]);
    }
  },
});
