/** Effects that last: what cards gain for a time, and what is done later (11.6.18). */
import { FRAME_SOURCE, type State } from '../../../kernel/layout.ts';
import { FOREVER } from '../../../shared/continuous.ts';
import {
  createAddEffect,
  createLastTurn,
  DURATIONS,
  defineGain,
  defineLater,
  durationWords,
} from '../../../shared/operators/duration.ts';
import { FLAG, held, SELF_BY_DEFAULT, youOf } from '../../../shared/operators/effect.ts';
import { selectorKind } from '../../../shared/operators/operator.ts';
import { referenceTo, SELECT_SELF } from '../../../shared/selection.ts';
import { EVENT_CHECK_PHASE, EVENT_DRAW_PHASE, EVENT_MAIN_1, EVENT_TURN_ENDS } from '../layout.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_WATCH,
  isOnBattlefield,
  markDirty,
} from '../rules/characteristics.ts';
import { giveAbility } from '../rules/events.ts';
import { holdCards, signedOf } from './effect-parts.ts';
import { MOD_ABILITY, MODIFICATIONS } from './modifications.ts';
import { EFFECTS } from './tables.ts';

/** "LC 9.7.3.2.2" Until the end of this turn, or of the next. */
const lastTurn = createLastTurn([
  [0, 0],
  [1, 0],
  [2, 1],
]);
/** "LC 11.9.4.12" Its timestamp is now. */
const addEffect = createAddEffect(markDirty);

/** "LC 11.9.4.2" Only the cards that are affected now; "LC 11.9.4.1" for as long as it is said. "LC 11.9.4.4" Numbers are fixed. */
defineGain(EFFECTS, {
  holdCards,
  signedOf,
  addEffect,
  lastTurn,
  modifications: MODIFICATIONS,
  meaning: 'cards gain something for a time; only those there now',
  gain: CONTINUOUS_GAIN,
  abilityModification: MOD_ABILITY,
  giveAbility,
  isOnField: isOnBattlefield,
});

/** "LC 11.6.18.1" "LC 11.6.18.2" Once, at the next such occasion. */
defineLater(EFFECTS, {
  holdCards,
  addEffect,
  meaning: 'a delayed trigger: does something once, at the next such occasion, about a card (several: once for each)',
  delayed: CONTINUOUS_DELAYED,
  occasions: {
    'end-of-turn': EVENT_TURN_ENDS,
    'end-of-your-turn': EVENT_TURN_ENDS | 0x100,
    'your-draw-phase': EVENT_DRAW_PHASE | 0x100,
    'your-check-phase': EVENT_CHECK_PHASE | 0x100,
    'your-main-phase-1': EVENT_MAIN_1 | 0x100,
  },
});

const PERIODS = ['event', ...DURATIONS] as const;
/** "LC 11.6.18.2" Once, unless it has a period. "LC 11.6.18.4" Its source is that of this text, its controller who resolves it. */
EFFECTS.define({
  name: 'delayed',
  operands: {
    ability: { kind: 'ability' },
    about: SELF_BY_DEFAULT,
    until: { kind: 'choice', values: PERIODS, default: 'event' },
    once: FLAG,
  },
  meaning:
    'a delayed trigger for any event: once at the next, or each time (or once) within a period; a trigger about the card itself means the card that it is about, which is "it" in what it does',
  wording: (o, raw) => {
    const period = raw.until === undefined || raw.until === 'event' ? '' : durationWords(o.until);
    const times = period === '' ? 'the next time' : raw.once === true ? `the next time ${period}` : period;
    return `${times}${raw.about === undefined || raw.about === 'self' ? '' : `, about ${o.about}`}, "${o.ability}"`;
  },
  run: (s, f, ability, about, until, once) => {
    const ends = until === 0 ? FOREVER : lastTurn(s, until - 1, youOf(s, f));
    const times = until === 0 || once === 1 ? 1 : 0;
    const n = holdCards(s, f, about);
    for (let i = 0; i < n; i++) watch(s, f, ability, referenceTo(s, held[i]), ends, times);
    // what it is about need not be there any more, if it waits for something else
    if (n === 0 && selectorKind(about) === SELECT_SELF) watch(s, f, ability, s[f + FRAME_SOURCE], ends, times);
  },
});

function watch(s: State, f: number, ability: number, target: number, ends: number, times: number): void {
  addEffect(s, f, CONTINUOUS_WATCH, ability, target, ends, 0, times);
}
