/** Choices that single texts ask for: naming, another target, the card that an addition is added to. */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { nameInSet } from '../../../kernel/name-sets.ts';
import { makeOption, optionCard, optionNumber, optionVerb, VERB_CHOOSE, VERB_NUMBER } from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createNaming } from '../../../shared/naming.ts';
import { CONTROL_MODES } from '../../../shared/programs.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import { cardOf, referenceTo, SELECTED, setLength, setStart } from '../../../shared/selection.ts';

import { playerReference } from '../../../shared/targets.ts';
import { ASK, VERB_ATTRIBUTE, VERB_CHOOSE_PLAYER, VERB_RACE } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, TARGET } from '../operators/tables.ts';
import { mayBeAddedTo } from './additions.ts';
import { printed, setNamed } from './characteristics.ts';
import { addTo, entered, putIntoField } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';
import { canBeTargeted, canChoosePlayer, emitTargeted, kindsOf, spellFlag } from './targets.ts';

// ---- naming ----

export const NAME_RACE = 0;
export const NAME_ATTRIBUTE = 1;
export const NAME_NUMBER = 2;
const MOST_NAMED = 99;

/** Races of the cards in both decks, each once, by their numbers: the order of hidden cards must not show. */
function addRaces(s: State): void {
  let n = 0;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const set = printed(s, card, L.DEF_RACES);
    for (let i = 0, race = nameInSet(set, 0); race !== 0; race = nameInSet(set, ++i)) {
      let at = n;
      while (at > 0 && SELECTED[at - 1] > race) at--;
      if (at > 0 && SELECTED[at - 1] === race) continue;
      SELECTED.copyWithin(at + 1, at, n++);
      SELECTED[at] = race;
    }
  }
  for (let i = 0; i < n; i++) addOption(s, makeOption(VERB_RACE, 0, SELECTED[i]));
}

function addNames(s: State, sort: number): void {
  if (sort === NAME_RACE) addRaces(s);
  else if (sort === NAME_ATTRIBUTE)
    for (let i = 0; i < L.ATTRIBUTES.length; i++) addOption(s, makeOption(VERB_ATTRIBUTE, 0, i));
  else for (let number = 0; number <= MOST_NAMED; number++) addOption(s, makeOption(VERB_NUMBER, 0, number));
}

/**
 * What is named is kept by the card of the text.
 * @clause FOW ext.gact.35
 */
export const { beginNaming } = createNaming({
  question: ASK.name,
  offer: addNames,
  keep: (s, card, _player, named) => {
    if (card !== K.NONE) setNamed(s, card, named);
  },
});

/**
 * Secret numbers: the effects `a` for a controller who chose the larger one, `b` otherwise.
 * @clause FOW ext.gact.36
 */
export const SECRETS = createSecrets({
  name: 'secret',
  question: ASK.secret,
  cell: L.PLAYER_SECRET,
  settled(s, program, first, second, a, b) {
    const isTurns = K.frameController(s, program) === s[K.TURN_PLAYER];
    PROGRAMS.callEffects(s, program, (isTurns ? first > second : second > first) ? a : b);
  },
});

// ---- another target ----

/** Address of the first target of the text of a record that is one card or player; 0 without. */
function singleTarget(s: State, o: number): number {
  const text = s[o + K.FRAME_ABILITY];
  if (text === K.NONE) return 0;
  const found = singleTargetIn(s, o, T.ABILITIES[T.abilityField(text, T.ABILITY_TARGETS)]);
  const list = T.ABILITIES[T.abilityField(text, L.ABILITY_MODE_TARGETS)];
  if (found !== 0 || list === 0 || (s[o + K.FRAME_CONTROL] & CONTROL_MODES) === 0) return found;
  for (let i = 0; i < T.CODE[list]; i++) {
    const ofMode = ((s[o + K.FRAME_D] >> i) & 1) === 0 ? 0 : singleTargetIn(s, o, T.CODE[list + 1 + i]);
    if (ofMode !== 0) return ofMode;
  }
  return 0;
}

function singleTargetIn(s: State, o: number, targets: number): number {
  for (let pc = targets; pc > 0 && T.CODE[pc] !== T.END; pc += EFFECTS.widths[T.CODE[pc]])
    if (T.CODE[pc] === TARGET.index && setLength(s, o, T.CODE[pc + TARGET.as]) === 1) return pc;
  return 0;
}

// FRAME_A: place of the record in the chase · FRAME_B: address of its target

/**
 * Another legal card, or player, becomes the target of the object at that place of the chase, if there is one.
 * @clause FOW ext.gact.30
 */
export function beginChangeTarget(s: State, index: number, player: number): void {
  const target = singleTarget(s, K.stackObject(index));
  if (target === 0) return;
  const f = pushFrame(s, RETARGETING.offerOther, player);
  s[f + K.FRAME_A] = index;
  s[f + K.FRAME_B] = target;
}

function slotOf(s: State, f: number): number {
  const o = K.stackObject(s[f + K.FRAME_A]);
  return o + K.FRAME_SLOTS + setStart(s, o, T.CODE[s[f + K.FRAME_B] + TARGET.as]);
}

function offerOther(s: State, f: number): number {
  const o = K.stackObject(s[f + K.FRAME_A]);
  const you = K.frameController(s, o);
  const source = K.referenceCard(s[o + K.FRAME_SOURCE]);
  const flags = spellFlag(s[o + K.FRAME_CONTROL]);
  const old = s[slotOf(s, f)];
  const of = T.CODE[s[f + K.FRAME_B] + TARGET.of];
  const kinds = kindsOf(of, T.CODE[s[f + K.FRAME_B] + TARGET.players]);
  beginOptions(s);
  for (let i = 0; i < 2; i++) {
    const player = turnPlayer(s) ^ i;
    if (playerReference(player) !== old && canChoosePlayer(player, you, kinds))
      addOption(s, makeOption(VERB_CHOOSE_PLAYER, 0, player));
  }
  const n = of > 0 ? findMatching(s, of, source, you) : 0;
  for (let i = 0; i < n; i++)
    if (SELECTED[i] !== cardOf(s, old) && SELECTED[i] !== source && canBeTargeted(s, SELECTED[i], you, source, flags))
      addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
  return ask(s, K.frameController(s, f), ASK.choose);
}

/** The new target is targeted by the object, for whoever controls that. */
function takeOther(s: State, f: number): number {
  const option = s[K.ANSWER];
  const o = K.stackObject(s[f + K.FRAME_A]);
  const slot = slotOf(s, f);
  popFrame(s);
  if (option === K.NONE) return CONTINUE;
  if (optionVerb(option) === VERB_CHOOSE_PLAYER) s[slot] = playerReference(optionNumber(option));
  else {
    s[slot] = referenceTo(s, optionCard(option));
    emitTargeted(s, optionCard(option), K.frameController(s, o), K.referenceCard(s[o + K.FRAME_SOURCE]));
  }
  return CONTINUE;
}

const RETARGETING = defineProcedure('change-target', { offerOther, takeOther });

// ---- additions that come from elsewhere ----

const HOST_ZONES = [L.ZONE_FIELD, L.ZONE_RULER] as const;

// FRAME_A: the addition, a reference · FRAME_B: 1 if it comes rested

/**
 * An addition comes to the field otherwise than from the chase: added to a card that fits, or not at all.
 * @clause FOW ext.gact.2
 */
export function beginAdding(s: State, card: number, player: number, rested: boolean): void {
  const f = pushFrame(s, ADDING.offerHost, player);
  s[f + K.FRAME_A] = referenceTo(s, card);
  s[f + K.FRAME_B] = rested ? 1 : 0;
}

/** Is there a card that the addition may be added to? */
export function hasHost(s: State, card: number): boolean {
  for (const zone of HOST_ZONES)
    for (let player = 0; player < 2; player++)
      for (let host = firstCard(s, zone + player); host !== K.NONE; host = nextCard(s, host))
        if (mayBeAddedTo(s, card, host)) return true;
  return false;
}

/**
 * The controller of the effect picks the card; that targets nothing.
 * @clause FOW ext.gact.3, ext.gact.4
 */
function offerHost(s: State, f: number): number {
  const card = cardOf(s, s[f + K.FRAME_A]);
  beginOptions(s);
  for (const zone of HOST_ZONES)
    for (let player = 0; card !== K.NONE && player < 2; player++)
      for (let host = firstCard(s, zone + player); host !== K.NONE; host = nextCard(s, host))
        if (mayBeAddedTo(s, card, host)) addOption(s, makeOption(VERB_CHOOSE, host, 0));
  return ask(s, K.frameController(s, f), ASK.choose);
}

function takeHost(s: State, f: number): number {
  const card = cardOf(s, s[f + K.FRAME_A]);
  const player = K.frameController(s, f);
  const rested = s[f + K.FRAME_B] === 1;
  popFrame(s);
  if (s[K.ANSWER] === K.NONE || card === K.NONE) return CONTINUE;
  putIntoField(s, card, player, rested);
  addTo(s, card, optionCard(s[K.ANSWER]));
  entered(s, card);
  return CONTINUE;
}

const ADDING = defineProcedure('adding', { offerHost, takeHost });
