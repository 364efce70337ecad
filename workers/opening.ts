/**
 * Puts a card into the opening hand without changing the rest of the deal. The shuffle is a permutation of the deck
 * list that depends only on the key, so exchanging two places of the list exchanges two cards of the deal and leaves
 * all others where they were.
 *
 * The places of the list that are dealt to the hand are found by dealing about ten times, which takes little time
 * compared with playing the game.
 */
import {
  type ByPlayer,
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  cardOffset,
  type Deck,
  type Game,
  OPTION_LIMIT,
  OWNER_BIT,
  type Player,
  randomWord,
  STAT_OPENING,
  type State,
  type SwitchSettings,
} from '../engine/index.ts';

/** A random stream that deals, engine and agents do not use. */
const PLACE_STREAM = 0x2000_0000;
/** The most decisions before the hands are dealt, such as who goes first. */
const DECISIONS_BEFORE_HANDS = 32;

export class OpeningDealer {
  readonly #game: Game;
  readonly #state: State;
  readonly #options = new Int32Array(OPTION_LIMIT);

  constructor(game: Game) {
    this.#game = game;
    this.#state = new Int32Array(game.stateCells);
  }

  /**
   * Returns the deck of `seat`, reordered so that `card` is in its opening hand in the game of this key; the deck
   * itself if a copy is in the hand already. Throws RangeError if the deck has no copy or no order deals it.
   */
  dealt(decks: ByPlayer<Deck>, key: Int32Array, switches: SwitchSettings, seat: Player, card: number): Deck {
    const deck = decks[seat];
    const from = deck.cards.lastIndexOf(card);
    if (from < 0) throw new RangeError(`the deck "${deck.name}" has no copy of the card for the opening hand`);
    if (this.#holds(decks, key, switches, seat, card)) return deck;
    for (const place of shuffledPlaces(deck.cards.length, key)) {
      if (deck.cards[place] === card) continue;
      const cards = deck.cards.slice();
      cards[from] = cards[place];
      cards[place] = card;
      const other = { name: deck.name, cards };
      if (this.#holds(seat === 0 ? [other, decks[1]] : [decks[0], other], key, switches, seat, card)) return other;
    }
    throw new RangeError(`no order of the deck "${deck.name}" deals the card into the opening hand`);
  }

  /** Whether a copy is in the hand that is first dealt to `seat`. */
  #holds(decks: ByPlayer<Deck>, key: Int32Array, switches: SwitchSettings, seat: Player, card: number): boolean {
    const game = this.#game;
    const s = this.#state;
    game.createState(s, { decks, key, switches });
    for (let decisions = 0; decisions < DECISIONS_BEFORE_HANDS; decisions++) {
      let dealt = false;
      for (let c = CARDS; c < cardOffset(s[CARD_COUNT]); c += CARD_STRIDE) {
        if ((s[c + CARD_OWNER] & OWNER_BIT) !== seat || (s[c + CARD_STATS] & STAT_OPENING) === 0) continue;
        if (s[c + CARD_DEF] === card) return true;
        dealt = true;
      }
      if (dealt || game.isOver(s) || game.legalActions(s, this.#options) === 0) return false;
      game.step(s, this.#options[0]);
    }
    return false;
  }
}

/** Returns the places of a list in an order that depends on the key alone. */
function shuffledPlaces(count: number, key: Int32Array): number[] {
  const places = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = (randomWord(key[0], key[1], key[2], key[3], PLACE_STREAM, i) >>> 0) % (i + 1);
    [places[i], places[j]] = [places[j], places[i]];
  }
  return places;
}
