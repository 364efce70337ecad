/**
 * Cards whose ATK, DEF and abilities are those of another card, for as long as their text finds one. Such a card has
 * the definition of the other one, by an entry as a copy has (CONTINUOUS_COPY), whose CONTINUOUS_VALUE is LIKE: its
 * name, cost, race, attribute and type stay those of its own definition (CONTINUOUS_EXTRA).
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { CONTINUOUS_CODE } from '../../../shared/continuous.ts';
import { SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { LIKE_OF, MOD_LIKE, MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { controllerOf, likeEntry, ownDefinition } from './characteristics.ts';
import { findMatching } from './selection.ts';

/** Has the game a card whose text says whose abilities it has? All cards are looked at once. */
function isAnyThere(s: State): boolean {
  if ((s[L.LIKENESS] & L.LIKENESS_KNOWN) === 0) {
    let flags = 0;
    for (let card = 0; card < s[K.CARD_COUNT]; card++)
      flags |= T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_FLAGS)];
    s[L.LIKENESS] |= L.LIKENESS_KNOWN | ((flags & L.FLAG_DEF_LIKE) !== 0 ? L.LIKENESS_THERE : 0);
  }
  return (s[L.LIKENESS] & L.LIKENESS_THERE) !== 0;
}

/** Notes that cards have moved, so that such texts may find others. Returns whether there are such texts. */
export function touchLikeness(s: State): boolean {
  if (!isAnyThere(s)) return false;
  s[L.LIKENESS] |= L.LIKENESS_DUE;
  return true;
}

/** The definition whose ATK, DEF and abilities the card has by its own text; NONE if it finds no card. */
function likeOf(s: State, card: number, own: number): number {
  const d = T.defOffset(own);
  const you = controllerOf(s, card);
  for (let row = T.DEFS[d + T.DEF_ABILITY]; row < T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT]; row++) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_STATIC) continue;
    const { widths } = MODIFICATIONS;
    for (let pc = T.ABILITIES[a + T.ABILITY_EFFECT]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]]) {
      if (T.CODE[pc] !== MOD_LIKE) continue;
      const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
      if (condition !== 0 && !holds(s, condition, card, you, K.NONE)) continue;
      const n = findMatching(s, T.CODE[pc + LIKE_OF], card, you);
      for (let i = 0; i < n; i++) if (SELECTED[i] !== card) return s[K.cardField(SELECTED[i], K.CARD_DEF)];
    }
  }
  return K.NONE;
}

/** What is done to a card that has to be like another, or like no other any more. */
export interface Becoming {
  readonly begin: (s: State, card: number, definition: number) => void;
  readonly change: (s: State, card: number, definition: number) => void;
  readonly end: (s: State, entry: number) => void;
}

/**
 * Looks for the cards that such texts in the fields mean now.
 * @clause FOW ext.gact.20, 9.4.b1
 */
export function reviewLikeness(s: State, becoming: Becoming): void {
  s[L.LIKENESS] &= ~L.LIKENESS_DUE;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    const own = ownDefinition(s, card);
    if ((T.DEFS[T.defField(own, T.DEF_FLAGS)] & L.FLAG_DEF_LIKE) === 0) continue;
    const wanted = likeOf(s, card, own);
    const entry = likeEntry(s, card);
    if (wanted === K.NONE) {
      if (entry !== K.NONE) becoming.end(s, entry);
    } else if (entry === K.NONE) becoming.begin(s, card, wanted);
    else if (s[K.continuousField(entry, CONTINUOUS_CODE)] !== wanted) {
      s[K.continuousField(entry, CONTINUOUS_CODE)] = wanted;
      becoming.change(s, card, wanted);
    }
  }
}
