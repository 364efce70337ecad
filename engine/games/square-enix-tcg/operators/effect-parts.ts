/** The parts that the effects of this game share: how they read their operands. */
import { FRAME_CONTROL, NONE, type State } from '../../../kernel/layout.ts';
import { createEffectReader, WHO, YOU_BY_DEFAULT, youOf } from '../../../shared/operators/effect.ts';
import { createEffectForms } from '../../../shared/operators/forms.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { SLOT_LIMIT, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { DAMAGE_ABILITY, DAMAGE_SUMMON, dealDamage } from '../rules/replacement.ts';
import { PLAYER_EACH, playerOf, selectCards } from '../rules/selection.ts';
import { EFFECTS } from './effect-table.ts';
import { computeValue } from './tables.ts';

/** A player operand that means one player. */
export const ONE_YOU: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };
/** A number of cards that one choice may take, which is at most the slots of a frame. */
export const SOME_CARDS: Operand = { kind: 'value', default: 1, max: SLOT_LIMIT };

/** A set number that no card text uses. */
export const HAND_SET = 6;

// operands of cards that something can be done to, by where these are
export const ON_FIELD: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD };
export const OFF_FIELD: Operand = { ...WHO, reach: ~L.ZONE_BIT_FIELD };
export const ON_STACK: Operand = { ...WHO, reach: 1 << (L.ZONE_STACK >> 1) };

export const { select, holdCards, signedOf, amountOf, onePlayer, forPlayers } = createEffectReader({
  computeValue,
  selectCards,
  playerOf,
  eachPlayer: PLAYER_EACH,
});

export const { toCards } = createEffectForms(EFFECTS, { holdCards, amountOf, forPlayers });

/**
 * Deals damage to a card. `source` deals it; NONE: the card of the text does.
 * @clause SE 11.12.8
 */
export function dealBy(s: State, f: number, card: number, amount: number, source: number): void {
  const dealer = source === NONE ? sourceRow(s, f) : source;
  const kind = (s[f + FRAME_CONTROL] & L.CONTROL_SUMMON) !== 0 ? DAMAGE_SUMMON : DAMAGE_ABILITY;
  dealDamage(s, card, amount, dealer, youOf(s, f), kind, false);
}
