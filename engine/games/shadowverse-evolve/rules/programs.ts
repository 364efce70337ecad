/** Card programs of this game: what the end of a text does, and the counts that are frozen while it resolves (13.3.1.4). */
import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import {
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_CONTROL,
  FRAME_SLOTS,
  FRAME_SOURCE,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { createPrograms } from '../../../shared/programs.ts';
import { cardOf } from '../../../shared/selection.ts';
import { FROZEN, FROZEN_WORDS, KIND_SPELL, ZONE_GRAVEYARD, ZONE_RESOLUTION } from '../layout.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { cardKinds } from './characteristics.ts';
import { sendTo } from './movement.ts';
import { afterResolution } from './play.ts';

export { CONTROL_CHOSEN, CONTROL_MODES } from '../../../shared/programs.ts';

/** The text of a spell. */
export const CONTROL_SPELL = 16;
/** A triggered ability. */
export const CONTROL_TRIGGER = 32;
/** An ability of a card, activated or granted. */
export const CONTROL_ACTIVATED = 128;
/** A Union Burst ability. */
export const CONTROL_BURST = 256;

const programs = createPrograms('sve-program', EFFECTS, (s, f) => {
  s[FROZEN] = 0;
  if ((s[f + FRAME_CONTROL] & CONTROL_SPELL) !== 0) putSpellAway(s, f);
  afterResolution(s, f);
});

export const PROGRAM = programs.program;
export const callEffects = programs.callEffects;
export const callMode = programs.callMode;

/** "SVE 10.6.2.8.3" What is still in the resolution zone goes to its owner's graveyard. */
function putSpellAway(s: State, f: number): void {
  const card = cardOf(s, s[f + FRAME_SOURCE]);
  if (card !== NONE && s[CARDS + card * CARD_STRIDE + CARD_ZONE] === ZONE_RESOLUTION)
    sendTo(s, card, ZONE_GRAVEYARD, false);
}

/** "SVE 13.3.1.4" "SVE 13.5.1.3.2" Notes the counts of both graveyards as a text begins to resolve. */
export function freezeCounts(s: State): void {
  s[FROZEN] = 1;
  for (let player = 0; player < 2; player++) {
    s[FROZEN + 1 + player] = countSpells(s, player);
    s[FROZEN + 3 + player] = zoneSize(s, ZONE_GRAVEYARD + player);
  }
}

function countSpells(s: State, player: number): number {
  let n = 0;
  for (let card = firstCard(s, ZONE_GRAVEYARD + player); card !== NONE; card = nextCard(s, card))
    if ((cardKinds(s, card) & KIND_SPELL) !== 0) n++;
  return n;
}

/** The slots: the frozen counts of the text below. */
function thaw(s: State, f: number): number {
  s.copyWithin(FROZEN, f + FRAME_SLOTS, f + FRAME_SLOTS + FROZEN_WORDS);
  popFrame(s);
  return CONTINUE;
}
const THAW = defineProcedure('sve-thaw', { thaw });

/**
 * A text plays a card or an ability in the middle of its own resolution: nothing is frozen for that one until it resolves, and
 * the counts of this one are there again once it is done. To be called before the frame of the play is pushed.
 */
export function setCountsAside(s: State): void {
  if (s[FROZEN] === 0) return;
  const f = pushFrame(s, THAW.thaw, 0);
  s.copyWithin(f + FRAME_SLOTS, FROZEN, FROZEN + FROZEN_WORDS);
  s[FROZEN] = 0;
}

/**
 * "SVE 13.3.1" Spells in a player's graveyard, as they were when the text in frame `f` began to resolve. Where nothing resolves
 * (static abilities, trigger conditions, costs: NONE) it is those that are there now.
 */
export function frozenSpells(s: State, player: number, f: number): number {
  return f !== NONE && s[FROZEN] !== 0 ? s[FROZEN + 1 + player] : countSpells(s, player);
}

/** "SVE 13.5.1" Cards in a player's graveyard, as they were when the text in frame `f` began to resolve; now for NONE. */
export function frozenGraveyard(s: State, player: number, f: number): number {
  return f !== NONE && s[FROZEN] !== 0 ? s[FROZEN + 3 + player] : zoneSize(s, ZONE_GRAVEYARD + player);
}
