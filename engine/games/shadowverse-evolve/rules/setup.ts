/** Setup (6.2): leaders, decks, who goes first, four cards each, one mulligan without a shuffle. */
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
import { addCard } from '../../../kernel/state.ts';
import * as T from '../../../kernel/tables.ts';
import {
  firstCard,
  firstOfBoth,
  linkLast,
  nextCard,
  nextOfBoth,
  shuffleZone,
  unlinkCard,
} from '../../../kernel/zones.ts';
import { askWhoBegins, createSetup } from '../../../shared/setup.ts';
import { addBlankRows } from '../../../shared/tokens.ts';
import { ASK, makeOption, optionCard, VERB_CHOOSE } from '../decisions.ts';
import * as L from '../layout.ts';
import { markDirty, setPrintedCharacteristics } from './characteristics.ts';
import { checkTiming } from './check.ts';
import { beginArrange, REST_BOTTOM } from './choice.ts';
import { triggerAbilities } from './events.ts';
import { moveCard, NO_CARD, putOnField, revealCard, shuffleDeck } from './movement.ts';
import { isSwitched, playerCell, ruleNumber, setPlayerCell } from './players.ts';
import { TITLE_CINDERELLA_GIRLS, titleCode } from './title-names.ts';
import { createToken } from './tokens.ts';
import { beginTurns } from './turn.ts';

const START_FIELD_LIMIT = 5;
const START_EX_LIMIT = 5;
const ZONE_BIT_DECK = 1;

/**
 * Numbers that a player has before anything happens (4.4.4.1, 4.7.3.1, 4.8.3.1, 6.2.1.11).
 * @clause SVE 3.2.1, 4.1.1, 6.2.1.9
 */
export function setStartNumbers(s: State, player: number): void {
  setPlayerCell(s, player, L.PLAYER_FIELD_LIMIT, START_FIELD_LIMIT);
  setPlayerCell(s, player, L.PLAYER_HAND_LIMIT, ruleNumber(s, L.HAND_LIMIT_SHIFT, L.HAND_LIMIT_MASK, L.HAND_LIMIT));
  setPlayerCell(s, player, L.PLAYER_EX_LIMIT, START_EX_LIMIT);
  setPlayerCell(s, player, L.PLAYER_SEP, 1);
}

/** Is the card one of an evolve deck: an evolve or advance card, a carrot, a drive point? */
export function isOfEvolveDeck(definition: number): boolean {
  const d = T.defOffset(definition);
  return (
    (T.DEFS[d + T.DEF_TYPES] & (L.KIND_EVOLVE | L.KIND_ADVANCE)) !== 0 ||
    (T.DEFS[d + T.DEF_FLAGS] & (L.FLAG_DEF_CARROT | L.FLAG_DEF_DRIVE_POINT)) !== 0
  );
}

/** Adds rows for tokens, which hold nothing yet. */
export function addTokenRows(s: State, player: number): void {
  addBlankRows(s, player, L.TOKEN_ROWS, NO_CARD, L.ZONE_VOID + player);
}

/** What stands for the leader of a Sealed deck without one: it has no class, no title, and 20 defense (6.2.1.12). */
const NO_LEADER = T.addDefinition();
T.DEFS[T.defField(NO_LEADER, T.DEF_HASH)] = 0x1ead;
T.DEFS[T.defField(NO_LEADER, T.DEF_TYPES)] = L.KIND_LEADER;
T.DEFS[T.defField(NO_LEADER, T.DEF_COST)] = L.NO_NUMBER;
T.DEFS[T.defField(NO_LEADER, L.DEF_ATTACK)] = L.NO_NUMBER;
T.DEFS[T.defField(NO_LEADER, L.DEF_DEFENSE)] = L.START_DEFENSE;

/**
 * Puts the cards of a deck where they begin: leaders, evolve deck, main deck. A deck without a leader has NO_LEADER.
 * @clause SVE 6.2.1.2, 6.2.1.5, B-1.6.2.1
 *
 * @param mayHaveTitle the deck was not declared to be based on its class: a title of all its cards is its basis
 * @clause SVE 6.2.1.3
 */
export function placeDeck(s: State, cards: Int32Array, player: number, mayHaveTitle: boolean): void {
  let leaders = 0;
  let title = -1;
  for (let i = 0; i < cards.length; i++) {
    const definition = cards[i];
    const card = addCard(s, definition, player, L.ZONE_ASIDE + player);
    if ((T.DEFS[T.defField(definition, T.DEF_TYPES)] & L.KIND_LEADER) !== 0) {
      moveCard(s, card, L.ZONE_LEADER + player, false);
      leaders++;
    } else if (isOfEvolveDeck(definition)) {
      s[K.cardField(card, K.CARD_OWNER)] |= K.SECOND_DECK;
      moveCard(s, card, L.ZONE_EVOLVE_DECK + player, false);
    } else moveCard(s, card, L.ZONE_DECK + player, false);
    // 6.1.1.5.2, 6.2.1.3: one title over all cards makes it the basis
    const own = T.DEFS[T.defField(definition, L.DEF_TITLE)];
    title = title === -1 || title === own ? own : 0;
  }
  if (leaders === 0) moveCard(s, addCard(s, NO_LEADER, player, L.ZONE_ASIDE + player), L.ZONE_LEADER + player, false);
  // B-2.6.1.1.5: never of a Crossover deck; nor of one that needs no title because it was opened (B-1.6.1.1.6)
  if (!mayHaveTitle || leaders !== 1 || isSwitched(s, L.SWITCH_SEALED) || isSwitched(s, L.SWITCH_CROSSOVER)) title = 0;
  setPlayerCell(s, player, L.PLAYER_TITLE, titleCode(T.nameOf(Math.max(0, title))));
}

// FRAME_A: whose turn it is to choose

const STEPS = createSetup({
  handSize: (s) => ruleNumber(s, L.START_HAND_SHIFT, L.START_HAND_MASK, L.START_HAND),
  layout: L,
  asks: ASK,
  moveCard,
  putBack,
  procedure: () => SETUP,
  begin: finishSetup,
});

/**
 * A Start Amulet of the main deck goes onto the field face down, before the deck is shuffled.
 * @clause SVE 14.4.3.1
 */
function offerStartAmulet(s: State, f: number): number {
  const player = s[f + K.FRAME_A];
  beginOptions(s);
  let n = 0;
  for (let card = firstCard(s, L.ZONE_DECK + player); card !== K.NONE; card = nextCard(s, card)) {
    const definition = s[K.cardField(card, K.CARD_DEF)];
    if ((T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_START_AMULET) === 0) continue;
    if (n++ === 0) addOption(s, makeOption(VERB_CHOOSE, card));
  }
  return ask(s, player, ASK.startAmulet);
}

/**
 * Exchanges what two rows of a deck are, so that the row of a face-down card does not tell where the deck list has it.
 * Returns the first.
 */
function swapWithFirst(s: State, card: number, player: number): number {
  const first = firstCard(s, L.ZONE_DECK + player);
  const [a, b] = [K.cardField(first, K.CARD_DEF), K.cardField(card, K.CARD_DEF)];
  const definition = s[a];
  s[a] = s[b];
  s[b] = definition;
  return first;
}

function takeStartAmulet(s: State, f: number): number {
  const player = s[f + K.FRAME_A];
  if (s[K.ANSWER] !== K.NONE) {
    const card = swapWithFirst(s, optionCard(s[K.ANSWER]), player);
    putOnField(s, card, player, false);
    const c = K.cardField(card, K.CARD_OWNER);
    s[c] = (s[c] & ~K.KNOWN_BOTH) | (1 << (K.KNOWN_SHIFT + player)) | K.FACE_DOWN;
    setPrintedCharacteristics(s, card);
  }
  if (player === 0) {
    s[f + K.FRAME_A] = 1;
    s[f + K.FRAME_STEP] = SETUP.offerStartAmulet;
  }
  return CONTINUE;
}

/**
 * Sets the defense of leaders: the printed one, changed by as much as the experiment says.
 * @clause SVE 6.2.1.12
 */
function setLeaderDefense(s: State, player: number): void {
  const change = ruleNumber(s, L.START_DEFENSE_SHIFT, L.START_DEFENSE_MASK, L.START_DEFENSE) - L.START_DEFENSE;
  for (let card = firstCard(s, L.ZONE_LEADER + player); card !== K.NONE; card = nextCard(s, card))
    s[K.cardField(card, L.CARD_DEFENSE_CHANGE)] += change;
}

/**
 * Both decks are shuffled (evolve decks too: which row holds which card is nobody's to know); five items for a
 * Cinderella Girls deck; chance names the player who chooses who goes first.
 * @clause SVE 6.2.1.4, 14.3.1.2, 6.2.1.6
 */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    shuffleDeck(s, player);
    shuffleZone(s, L.ZONE_EVOLVE_DECK + player, K.STREAM_SHUFFLE + player);
    for (let card = firstCard(s, L.ZONE_EVOLVE_DECK + player); card !== K.NONE; card = nextCard(s, card))
      s[K.cardField(card, K.CARD_OWNER)] |= 1 << (K.KNOWN_SHIFT + player);
    setLeaderDefense(s, player);
    const leader = firstCard(s, L.ZONE_LEADER + player);
    const item = T.DEFS[T.defField(s[K.cardField(leader, K.CARD_DEF)], L.DEF_ITEM)] - 1;
    if (playerCell(s, player, L.PLAYER_TITLE) === TITLE_CINDERELLA_GIRLS && item !== K.NONE)
      for (let i = 0; i < START_EX_LIMIT; i++) createToken(s, item, player, L.ZONE_EX, false);
  }
  return askWhoBegins(s, ASK);
}

/**
 * Puts the whole hand on the bottom of the deck in any order.
 * @clause SVE 6.2.1.8
 */
function putBack(s: State, player: number): void {
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = firstCard(s, L.ZONE_HAND + player)) {
    // set aside without becoming anything else: its player alone knows it, on the bottom too (4.1.5.1)
    unlinkCard(s, card);
    linkLast(s, card, L.ZONE_ASIDE + player);
  }
  beginArrange(s, player, REST_BOTTOM, player);
}

/**
 * Ends setup: EP (6.2.1.10), Start Amulets turn up, abilities of the game's start trigger.
 * @clause SVE 14.4.3.2
 */
function finishSetup(s: State): void {
  setPlayerCell(s, s[L.FIRST_PLAYER] ^ 1, L.PLAYER_EP, L.START_EP_SECOND);
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    const c = K.cardField(card, K.CARD_OWNER);
    s[c] = (s[c] & ~K.FACE_DOWN) | K.KNOWN_BOTH;
  }
  markDirty(s);
  triggerGameStart(s);
}

/**
 * Triggers abilities for the game's start, of cards in decks and on fields. The cards in decks are shown.
 * @clause SVE 6.2.1.13
 */
function triggerGameStart(s: State): void {
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, L.ZONE_DECK + player); card !== K.NONE; card = nextCard(s, card)) {
      const waiting = s[K.PENDING_COUNT];
      triggerAbilities(s, card, L.EVENT_GAME_START, K.NONE, player, 0, K.NONE, ZONE_BIT_DECK);
      if (s[K.PENDING_COUNT] > waiting) revealCard(s, card);
    }
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
      triggerAbilities(s, card, L.EVENT_GAME_START, K.NONE, player, 0, K.NONE, L.ZONE_BIT_FIELD);
  }
  if (s[K.PENDING_COUNT] > 0) checkTiming(s);
}

/** @clause SVE 6.2.1.14 */
function beginGame(s: State): number {
  popFrame(s);
  beginTurns(s);
  return CONTINUE;
}

const SETUP = defineProcedure('sve-setup', {
  offerStartAmulet,
  takeStartAmulet,
  shuffleDecks,
  // Four cards each; they are not drawn. Keep, or all to the bottom in any order and four from the top; the first
  // player decides first.
  // @clause SVE 6.2.1.7, 6.2.1.8
  ...STEPS,
  beginGame,
});

/**
 * Begins the game: the decks are placed.
 * @clause SVE 6.2.1
 */
export function beginSetup(s: State): void {
  const f = pushFrame(s, SETUP.offerStartAmulet);
  s[f + K.FRAME_A] = 0;
}
