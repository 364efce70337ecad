/** Applying one effect to cards. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  abilityField,
  abilityOffset,
  CODE,
  END,
} from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL, CONTINUOUS_TARGET, CONTINUOUS_VALUE } from '../continuous.ts';
import { GATHER_LIMIT, type LayerActions } from '../layers.ts';
import { TAKES_ABILITIES } from '../modifications.ts';
import {
  abilityOf,
  about,
  begun,
  derivedCards,
  entryOf,
  grantedCard,
  grantedRow,
  grantedTime,
  HANDLE_CARD,
  HANDLE_ENTRY,
  HANDLE_GRANTED,
  HANDLE_REST,
  HANDLE_ROW,
  hasBegun,
  ROW_LIMIT,
  walked,
} from './about.ts';
import { everywhere } from './gathering.ts';
import type { Handles } from './handles.ts';
import { always, type DeriveHooks, never } from './hooks.ts';
import type { Lists } from './lists.ts';
import type { Lost } from './lost.ts';

const entryNumber = (s: State, e: number): number => s[e + CONTINUOUS_VALUE];

/** Whether an effect is still there, and whom it affects. */
export interface Presence {
  readonly isAffected: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** Is the static ability of a handle gone, or does it not work, as far as the layers have been applied? */
  readonly isGone: (s: State, handle: number) => boolean;
}

/** Makes the `Presence` of one game. */
export function createPresence(
  hooks: Pick<DeriveHooks, 'isEnabled' | 'isGivenGone' | 'matches' | 'zonesOf'>,
  lost: Lost,
  handles: Handles,
): Presence {
  const { matches, zonesOf = everywhere, isGivenGone = never, isEnabled = always } = hooks;
  const { hasNoAbilities, hasLostSince } = lost;
  const { holderOf } = handles;

  function isAffected(s: State, card: number, filter: number, source: number, you: number): boolean {
    const zone = s[K.cardField(card, K.CARD_ZONE)];
    return ((zonesOf(filter) >> (zone >> 1)) & 1) !== 0 && matches(s, card, filter, source, you);
  }

  function isGone(s: State, handle: number): boolean {
    if (hasBegun(handle)) return false;
    if ((handle & HANDLE_ENTRY) !== 0) return isGivenGone(s, entryOf(handle));
    if ((handle & HANDLE_GRANTED) !== 0) return isGrantedGone(s, handle & HANDLE_ROW);
    if ((about.gatheredAny & TAKES_ABILITIES) !== 0 && hasNoAbilities(s, holderOf(s, handle))) return true;
    const text = (handle & ~HANDLE_REST) >> HANDLE_CARD;
    const flags = ABILITIES[abilityField(handle & HANDLE_ROW, ABILITY_FLAGS)];
    return !isEnabled(s, flags, s[K.cardField(text, K.CARD_ZONE)] & 1, text);
  }

  /**
   * Is the given static ability at that place gone: taken away by something younger, or because its card has lost all
   * abilities?
   */
  function isGrantedGone(s: State, place: number): boolean {
    const card = grantedCard[place];
    if (hasNoAbilities(s, card) && hasLostSince(s, card, grantedTime[place])) return true;
    return !isEnabled(s, 0, s[K.cardField(card, K.CARD_ZONE)] & 1, card);
  }

  return { isAffected, isGone };
}

/** What an effect does to one card. */
export interface Modifying {
  /**
   * Changes one card by the part of a modification list that belongs to the layer under way. Numbers of an entry were
   * fixed when it was made; `e`: its offset, NONE for an ability.
   */
  readonly modify: (
    s: State,
    card: number,
    code: number,
    source: number,
    you: number,
    e: number,
    handle: number,
  ) => void;
}

/** Makes the `Modifying` of one game. */
export function createModifying(
  hooks: Pick<
    DeriveHooks,
    'computeValue' | 'fixedNumber' | 'isNullified' | 'layers' | 'modifications' | 'oneNumber' | 'staticKind'
  >,
  listLayers: Lists,
  handles: Handles,
): Modifying {
  const { staticKind, isNullified, modifications, computeValue, oneNumber = true, fixedNumber = entryNumber } = hooks;
  const { setBeforePlus } = hooks.layers;
  const { widths, numbers, onlyInAbilities, sets, givesAbility, runs } = modifications;
  const { lists } = listLayers;
  const { timeOf } = handles;

  /** A static ability gives another one to a card: it acts in the layers that follow. */
  function grant(s: State, card: number, ability: number, giver: number): void {
    if (ABILITIES[abilityField(ability, ABILITY_KIND)] !== staticKind) return;
    if (about.grantedCount === GATHER_LIMIT) throw new RangeError('more given abilities than a derivation holds');
    grantedRow[about.grantedCount] = ability;
    grantedCard[about.grantedCount] = card;
    grantedTime[about.grantedCount++] = Math.max(timeOf(s, giver), s[K.cardField(card, K.CARD_TIMESTAMP)]);
  }

  function modify(s: State, card: number, code: number, source: number, you: number, e: number, handle: number): void {
    if (isNullified?.(s, card, timeOf(s, handle))) return;
    const c = K.cardOffset(card);
    let count = 0;
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const operator = CODE[pc];
      const place = numbers[operator];
      if (oneNumber && e !== K.NONE && place !== 0 && count++ > 0) return;
      if (lists.layerOf[operator] !== about.currentLayer || (e !== K.NONE && onlyInAbilities[operator])) continue;
      if (setBeforePlus && sets[operator] !== ((handle & HANDLE_REST) === 0)) continue;
      if (operator === givesAbility) {
        grant(s, card, CODE[pc + 1], handle);
        continue;
      }
      let first = CODE[pc + 1];
      let second = CODE[pc + 2];
      if (place !== 0) {
        const operand = CODE[pc + place];
        const number =
          e === K.NONE ? computeValue(s, operand, source, you, K.NONE) : fixedNumber(s, e, operator, operand);
        if (place === 1) first = number;
        else second = number;
      }
      runs[operator](s, c, first, second);
    }
  }

  return { modify };
}

/** What an effect does. */
export interface Applying {
  readonly apply: (s: State, handle: number) => void;
}

/** Makes the `Applying` of one game. */
export function createEffectRun(
  hooks: Pick<DeriveHooks, 'applyEntry' | 'holds' | 'layers'>,
  lost: Lost,
  handles: Handles,
  presence: Presence,
  modifying: Modifying,
): Applying {
  const { holds, applyEntry = always } = hooks;
  const { begunGoesOn = false } = hooks.layers;
  const { isDerived } = lost;
  const { isChange, holderOf, playerOf } = handles;
  const { isGone, isAffected } = presence;
  const { modify } = modifying;

  function apply(s: State, handle: number): void {
    if (isChange(s, handle)) {
      const e = entryOf(handle);
      const target = s[e + CONTINUOUS_TARGET];
      const card = K.referenceCard(target);
      // only the object affected at that moment; a card that left and came back is another
      if (target <= 0 || s[K.cardField(card, K.CARD_SERIAL)] !== K.referenceSerial(target)) return;
      if (isDerived(s, card) && applyEntry(s, card, e, about.currentLayer))
        modify(s, card, s[e + CONTINUOUS_CODE], K.NONE, s[e + CONTINUOUS_CONTROL] & 1, e, handle);
      return;
    }
    // an ability that was taken away earlier in this layer is not there any more
    if (isGone(s, handle)) return;
    const source = holderOf(s, handle);
    const a = abilityOffset(abilityOf(s, handle));
    const you = playerOf(s, handle, source);
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, source, you, K.NONE)) return;
    if (begunGoesOn && about.begunCount < GATHER_LIMIT) begun[about.begunCount++] = handle;
    const code = ABILITIES[a + ABILITY_EFFECT];
    const affects = ABILITIES[a + ABILITY_AFFECTS];
    if (affects === 0) {
      if (isDerived(s, source)) modify(s, source, code, source, you, K.NONE, handle);
      return;
    }
    for (let i = 0; about.choosing && i < about.chosenCount; i++)
      if (isAffected(s, derivedCards[i], affects, source, you))
        modify(s, derivedCards[i], code, source, you, K.NONE, handle);
    for (let i = 0; !about.choosing && i < about.walkedCount; i++) {
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card))
          if (isAffected(s, card, affects, source, you)) modify(s, card, code, source, you, K.NONE, handle);
      }
    }
  }

  return { apply };
}

/** A number for what an effect would do now. */
export interface Signature {
  readonly signature: (s: State, handle: number) => number;
}

/** Makes the `Signature` of one game. */
export function createSignature(
  hooks: Pick<DeriveHooks, 'computeValue' | 'holds' | 'modifications'>,
  listLayers: Lists,
  handles: Handles,
  presence: Presence,
): Signature {
  const { holds, modifications, computeValue } = hooks;
  const { widths, numbers } = modifications;
  const { lists } = listLayers;
  const { isChange, holderOf, playerOf } = handles;
  const { isGone, isAffected } = presence;

  function signature(s: State, handle: number): number {
    if (isChange(s, handle)) return 0;
    // an ability that a card has lost no longer exists
    if (isGone(s, handle)) return -1;
    const source = holderOf(s, handle);
    const a = abilityOffset(abilityOf(s, handle));
    const you = playerOf(s, handle, source);
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, source, you, K.NONE)) return -2;
    let signature = 1;
    const affects = ABILITIES[a + ABILITY_AFFECTS];
    for (let i = 0; affects !== 0 && i < about.walkedCount; i++) {
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card))
          if (isAffected(s, card, affects, source, you)) signature = (Math.imul(signature, 31) + card + 1) | 0;
      }
    }
    for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const place = numbers[CODE[pc]];
      if (place === 0 || lists.layerOf[CODE[pc]] !== about.currentLayer) continue;
      signature = (Math.imul(signature, 31) + computeValue(s, CODE[pc + place], source, you, K.NONE)) | 0;
    }
    return signature;
  }

  return { signature };
}

/** What layers.ts asks of effects. */
export interface Actions {
  readonly actions: LayerActions<State>;
}

/** Makes the `Actions` of one game. */
export function createActions(
  hooks: Pick<DeriveHooks, 'from' | 'layers' | 'to'>,
  applying: Applying,
  signing: Signature,
): Actions {
  const { from, to } = hooks;
  const { apply } = applying;
  const { signature } = signing;
  const saved = new Int32Array(ROW_LIMIT * (to - from));

  function save(s: State): void {
    about.begunSaved = about.begunCount;
    about.grantedSaved = about.grantedCount;
    let n = 0;
    for (let i = 0; i < about.walkedCount; i++) {
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card)) {
          const c = K.cardOffset(card);
          for (let k = from; k < to; k++) saved[n++] = s[c + k];
        }
      }
    }
  }

  function restore(s: State): void {
    about.begunCount = about.begunSaved;
    about.grantedCount = about.grantedSaved;
    let n = 0;
    for (let i = 0; i < about.walkedCount; i++) {
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card)) {
          const c = K.cardOffset(card);
          for (let k = from; k < to; k++) s[c + k] = saved[n++];
        }
      }
    }
  }

  const actions: LayerActions<State> = { mutualCounts: hooks.layers.mutualCounts, apply, signature, save, restore };

  return { actions };
}
