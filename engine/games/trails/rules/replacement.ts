/**
 * What happens instead of something else (1216): draws, losses of Bond and departures from the field for the Trail go
 * through here (shared/instead.ts).
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { createInsteads, REPLACE_KEEP, REPLACE_OWN } from '../../../shared/instead.ts';
import { listReplacement, PLAYER_ROW } from '../../../shared/replacement.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { loseNow, SETTLE_LOSSES } from './bond.ts';
import { controllerOf } from './characteristics.ts';
import { drawNow, leaveNow } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { beginChanges, change, changeMeans, changeNumber, nextChange, RULE_CHANGES } from './rule-changes.ts';

/** The facts of a loss: the reason for losing Bond (bond.ts) stands above the bits of shared/instead.ts. */
const WHY_SHIFT = 2;
/** Sort of replacement effects by which a player loses less. */
const LESS = REPLACE_OWN;
/** The lowest bits of a loss's amount are the Bond; the texts that were left out stand above. */
const AMOUNT_MASK = 0xffff;
const WHOSE_LESS = M.MODIFICATIONS.position(M.MOD_LOSS_LESS, 'player');

function listForLosing(s: State, card: number): void {
  const player = card - PLAYER_ROW;
  beginChanges(s, L.LISTEN_BOND, M.MOD_LOSS_LESS);
  while (nextChange(s))
    if (changeMeans(s, WHOSE_LESS, player)) listReplacement(LESS, change.holder, Math.max(0, changeNumber(s)));
  INSTEADS.listTexts(s, L.LISTEN_BOND, M.MOD_LOSS_INSTEAD, player);
}

function lose(s: State, card: number, source: number, about: number, amount: number): void {
  const player = card - PLAYER_ROW;
  if (amount < 0) INSTEADS.beginText(s, L.LISTEN_BOND, M.MOD_LOSS_INSTEAD, player, amount);
  else if ((amount & AMOUNT_MASK) > 0) loseNow(s, player, amount & AMOUNT_MASK, about >> WHY_SHIFT, source);
}

/**
 * Each replacement applies once to an event; the replaced event has not happened. A cost is paid once its act was done,
 * whatever happens instead. The player who would draw or lose, or who controls the card, picks which replacement
 * applies next where the order matters, and whether one that may be left out applies.
 * @clause TR 1201.2c, 1216.1, 1216.2, 1216.3, 1203.3
 */
const INSTEADS = createInsteads({
  program: PROGRAMS.program,
  changes: RULE_CHANGES,
  controllerOf,
  gather: listForLosing,
  applies: (sort, amount) => sort !== LESS || (amount & AMOUNT_MASK) > 0,
  apply: (_less, number, amount) => (amount & ~AMOUNT_MASK) | Math.max(0, (amount & AMOUNT_MASK) - number),
  happen: lose,
  // a text must be done, unless it says "may"
  // @clause TR 1216.3
  doAt: M.MODIFICATIONS.position(M.MOD_LOSS_INSTEAD, 'do'),
  mayAt: M.MODIFICATIONS.position(M.MOD_LOSS_INSTEAD, 'may'),
  playerAt: M.MODIFICATIONS.position(M.MOD_LOSS_INSTEAD, 'player'),
  leaveListener: L.LISTEN_LEAVE,
  stayOperator: M.MOD_STAYS_INSTEAD,
  // of the three words that are asked about leaving, the third one is `stayOperator`
  fateBy: () => (CODE[change.pc] === M.MOD_EXCLUDED_INSTEAD ? 2 : 3),
  kinds: [L.ZONE_TRAIL, L.ZONE_EXCLUDED, L.ZONE_HAND],
  field: L.ZONE_FIELD,
  keepsHow: false,
  fateCell: K.CARD_FLAGS,
  fateMask: L.CARD_FATE,
  leaveNow,
  drawListener: L.LISTEN_DRAW,
  drawOperator: M.MOD_DRAW_INSTEAD,
  drawNow,
});

/**
 * Draws a card; a draw from an empty deck is noted.
 * @clause TR 1313.1
 */
export const { drawCard, leaveTogether } = INSTEADS;
const REPLACEMENTS = INSTEADS.replacements;

export const replacedCard = REPLACEMENTS.standingCard;

/** Does an option of the standing question let the event happen? */
export function isKept(s: State, option: number): boolean {
  return REPLACEMENTS.sortOf(s, option) === REPLACE_KEEP;
}

// losses that happen together, each as it was added (bond.ts)
SETTLE_LOSSES.is((s, losses, n) => {
  REPLACEMENTS.begin(s);
  for (let at = 0; at < 4 * n; at += 4)
    REPLACEMENTS.add(s, PLAYER_ROW + losses[at], losses[at + 3], losses[at + 2] << WHY_SHIFT, losses[at + 1]);
  REPLACEMENTS.finish(s);
});
