/**
 * A card game as a `Game`: what every game answers in the same way, around what is its own. The build gives each game a
 * copy of this file (`bundle.mjs`), so that its hooks are constants in the functions that agents call.
 */
import type { z } from 'zod';
import type { CardPool, Pools } from './cards/card-pool.ts';
import { type DeckPart, deckSchema, decksOf, sortDeck } from './cards/deck-list.ts';
import { gatherBorne, type LintWords, lintCards } from './cards/pool-lint.ts';
import type { PoolSource } from './cards/pool-source.ts';
import { type BitSwitch, createSwitchReader, writeSwitches } from './cards/switches.ts';
import { type Reading, Wording } from './cards/wording.ts';
import { parseYaml } from './cards/yaml-input.ts';
import { checkNumbers, type Declared } from './declare/allotment.ts';
import { readShippedDecks } from './files/shipped-cards.ts';
import {
  type Board,
  type BoardCard,
  type CardSummary,
  type CardText,
  type Deck,
  type DeckFile,
  type Draw,
  type Encoding,
  type FirstPlayer,
  type Game,
  type GameSetup,
  InputError,
  type Omission,
  type Player,
  type SwitchSettings,
  type Told,
} from './game.ts';
import { advance, copyOptions, offerAgain, playOut, settle, takeLightly, takeOption } from './kernel/frames.ts';
import { determinizeState, isKnownTo, observeState } from './kernel/knowledge.ts';
import type { Room, State } from './kernel/layout.ts';
import * as K from './kernel/layout.ts';
import { clearScratch } from './kernel/scratch.ts';
import { clearState, copyState, hashState, writeStateHash } from './kernel/state.ts';
import type { Rule } from './rulebook.ts';
import { DIRTY_ALL } from './shared/characteristics.ts';
import { consider } from './shared/judging.ts';
import { checkLocated, type Vocabulary } from './shared/operators/operator.ts';
import type { Secrets } from './shared/secrets.ts';
import { both, inEnglish, type Phrase, say } from './text/phrase.ts';
import { createChanges } from './view/changes.ts';
import { describeDeed } from './view/deeds.ts';
import { createEncoding } from './view/encoding.ts';
import { boardOf, describeOptionTo, describePosition, type GameView, positionData } from './view/game-view.ts';
import { paidWithoutChoice } from './view/paid.ts';
import { explainOption, modesOf, objectsOf, promptOf, type Words } from './view/prompt.ts';
import { marksOf } from './view/shown-marks.ts';
import { tellChanges } from './view/story.ts';

/** What a card game consists of: the parts that its folder gives to `createCardGame`. */
export interface CardGame<Source extends PoolSource, Card extends CardSummary> {
  /** The tag that stands before the numbers of its clauses. */
  readonly tag: string;
  readonly title: string;
  readonly switches: readonly BitSwitch[];
  readonly rulebook: readonly Rule[];
  /** Its layout: the room that it declares, and the cell of the header that holds the first player. */
  readonly layout: { readonly ROOM: Room; readonly FIRST_PLAYER: number };
  /** The facts of its cards, and the kinds of their lines (facts.ts). */
  readonly declared: readonly Declared[];
  /** What the first player has; the first turn if left out. */
  readonly firstHas?: FirstPlayer;
  readonly pools: Pools<Source, Card>;
  /** Puts into words what a card does, from the card's rows. */
  describeCard(card: Card): string;
  /** How the game's texts are read. */
  readonly reading: Reading;
  readonly deckShape: z.ZodType;
  /** Checks a deck file; throws an InputError for the first problem. */
  readDeck(yaml: string, file: string, pool: CardPool<Source, Card>, settings?: SwitchSettings): Deck;
  /**
   * Where a card stands in a deck file: the key of its list, or of the card itself (`one`). Left out, it is `cards`.
   */
  deckPart?(card: Card): DeckPart;
  /** What a list says of its deck and the deck file should keep; see `Game.deckFileOf`. */
  deckRest?(cards: readonly Card[], rest: Readonly<Record<string, unknown>>): DeckFile;
  /** Draws a deck file, without its name. Undefined if the draw gave no legal deck; see `Game.drawDeck`. */
  drawDeck(pool: CardPool<Source, Card>, draw: Draw, settings?: SwitchSettings): DeckFile | undefined;
  /** What the linter must know of the words of card files. Without it nothing is linted. */
  readonly lint?: LintWords;
  /** What a legal deck has although it can have no effect: a sentence each. Without it decks have no warnings. */
  deckWarnings?(deck: Deck, pool: CardPool<Source, Card>): readonly string[];
  /** Puts the decks into an empty state and pushes the procedure that begins the game. */
  readonly begin: (s: State, setup: GameSetup) => void;
  /** Derives all values again that are out of date. */
  readonly ensureDerived: (s: State) => void;
  /**
   * The derived fields of cards that not every player may see. For an observation they are derived from what its
   * player knows.
   */
  readonly secretFields?: readonly number[];
  /** The secret choices of the game: the player cells that hold them, and the functions that hide and deal them. */
  readonly secrets?: Pick<Secrets, 'hideSecrets' | 'dealSecrets'> & { readonly cells: readonly number[] };
  /** The card fields that hold numbers of names. */
  readonly namedFields?: readonly number[];
  /** Card fields that no longer matter once a game is over, for example what a card was like when it left the field. */
  readonly passingFields?: readonly number[];
  /** Player cells that no longer matter once a game is over, for example what was done in a turn. */
  readonly passingCells?: readonly number[];
  readonly evaluate: (s: State, player: Player, begins: boolean) => number;
  readonly evaluateHand?: (s: State, player: Player, amongCards: boolean) => number;
  readonly isQuiet: (s: State) => boolean;
  readonly quietOption: (s: State) => number;
  /**
   * Is this option one that agents leave out (see `Game.sensibleActions`)? Passing never is. Rule i of `omissions`
   * leaves nothing out if bit i of `considered` is set (shared/judging.ts).
   */
  readonly isIdle?: (s: State, option: number) => boolean;
  readonly omissions?: readonly Omission[];
  readonly view: GameView;
  /** The operators of its card language. An encoding tells from them what cards do. */
  readonly vocabulary: Vocabulary;
}

/** How many decks are drawn before the pool counts as having no legal one. */
const DECK_TRIES = 100;

const NO_FIELDS: readonly number[] = [];

/**
 * Copies the options that are worth thinking about. Late in a loop passing is not offered, and all options may be
 * idle: then all of them are copied.
 */
function copySensible(s: State, out: Int32Array, isIdle: (s: State, option: number) => boolean): number {
  let n = 0;
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) if (!isIdle(s, s[K.OPTIONS + i])) out[n++] = s[K.OPTIONS + i];
  return n === 0 ? copyOptions(s, out) : n;
}

/** The members of a game that do not depend on the cards of a pool. */
type OwnPlay = Omit<
  CardGame<PoolSource, CardSummary>,
  'deckPart' | 'deckRest' | 'deckWarnings' | 'describeCard' | 'drawDeck' | 'pools' | 'readDeck'
>;

/** Makes `observe` and `determinize`: what a player sees of a state, and a state that agrees with what he knows. */
function createSight(own: OwnPlay): Pick<Game, 'determinize' | 'observe'> {
  const { secrets, ensureDerived } = own;
  const { stackCells } = own.layout.ROOM;
  const derivesHidden = own.secretFields !== undefined;
  const secretFields = own.secretFields ?? NO_FIELDS;

  /**
   * Derives everything again in a state in which the cards that `viewer` does not know are hidden, so that no derived
   * value betrays such a card.
   */
  function deriveHidden(s: State, viewer: number): void {
    for (let card = 0; card < s[K.CARD_COUNT]; card++) {
      if (isKnownTo(s, card, viewer)) continue;
      for (const field of secretFields) s[K.cardField(card, field)] = 0;
    }
    s[K.DERIVED_DIRTY] = DIRTY_ALL;
    ensureDerived(s);
  }

  // derived values are settled in an observation, so a player cannot tell whether anybody has asked for them before
  return {
    observe: (out, s, viewer) => {
      observeState(out, s, viewer);
      secrets?.hideSecrets(out, viewer);
      if (derivesHidden) deriveHidden(out, viewer);
      else ensureDerived(out);
    },
    determinize: (out, s, viewer, key) => {
      determinizeState(out, s, viewer, key, stackCells);
      secrets?.dealSecrets(out, viewer, key);
      if (derivesHidden) deriveHidden(out, viewer);
      else ensureDerived(out);
    },
  };
}

/** Makes the members that do not depend on the cards of a pool: the same functions serve all pools. */
function createPlay(own: OwnPlay) {
  const { view, begin, evaluate, isIdle, isQuiet, quietOption } = own;
  const { reasons } = view;
  const { ROOM: room, FIRST_PLAYER: firstPlayer } = own.layout;
  const { stackCells } = room;
  const namedFields = own.namedFields ?? NO_FIELDS;
  const passingFields = own.passingFields ?? NO_FIELDS;
  const passingCells = own.passingCells ?? NO_FIELDS;
  const switchWords = createSwitchReader(own.switches);

  return {
    createState: (s, setup) => {
      clearScratch();
      clearState(s, setup.key);
      writeSwitches(s, switchWords(setup.switches));
      begin(s, setup);
      advance(s);
    },
    step: takeOption,
    stepLightly: isIdle && takeLightly,
    legalActions: copyOptions,
    omissions: own.omissions ?? [],
    consider,
    sensibleActions: isIdle ? (s, out) => copySensible(s, out, isIdle) : copyOptions,
    isOver: (s) => s[K.GAME_OVER] !== 0,
    copyState: (out, s) => copyState(out, s, stackCells),
    decisionPlayer: (s) => s[K.DECISION_PLAYER] as Player,
    outcome: (s) => ({
      winner: s[K.GAME_WINNER] as 0 | 1 | 2,
      reason: reasons[s[K.GAME_REASON]],
      first: s[firstPlayer] as Player,
      turns: s[K.TURN_NUMBER],
      decisions: s[K.DECISION_COUNT],
    }),
    secretCells: own.secrets?.cells,
    secretFields: own.secretFields,
    ...createSight(own),
    evaluate,
    evaluateHand: own.evaluateHand,
    isQuiet,
    quietOption,
    settle: (s, option) => settle(s, option, isQuiet, quietOption),
    playOut: (s, option, early) => playOut(s, option, isQuiet, quietOption, early),
    offerAgain,
    hash: (s) => hashState(s, namedFields, passingFields, passingCells),
    writeHash: (s, out, at) => writeStateHash(s, out, at, namedFields, passingFields, passingCells),
    describeOption: (s, option, viewer) => inEnglish(describeOptionTo(view, s, option, viewer)),
    describeState: (s, viewer, language) => describePosition(view, s, viewer, language),
    tellChanges: (before, after, viewer) => tellChanges(view, before, after, viewer).map(inEnglish),
    say: (phrase, language) => say(phrase, language, view.terms.words),
  } satisfies Partial<Game>;
}

/** What is said of a game as it goes on. */
function createTold<Source extends PoolSource, Card extends CardSummary>(
  { view }: CardGame<Source, Card>,
  pool: CardPool<Source, Card>,
  words: Words,
): Told {
  const changesIn = createChanges(view);
  return {
    describeOption: (s, option, viewer) => describeOptionTo(view, s, option, viewer),
    tellChanges: (before, after, viewer) => tellChanges(view, before, after, viewer),
    board: (s) => ({
      ...boardOf(view, s, (def) => pool.at(def)?.id, changesIn),
      objects: objectsOf(view, s, words),
      marks: marksOf(view, s),
      priceMeans: view.marks.cards[view.price ?? ''],
    }),
    prompt: (s) => promptOf(view, s, words),
    paidWithoutChoice: (s, option) => paidWithoutChoice(view, s, option, words),
    describeDeed: (s, option, viewer) => describeDeed(view, s, option, viewer),
    reason: (word) => both(word, view.terms.reasons[word]),
  };
}

/** A board whose phrases are English. */
function englishBoard(board: Board<Phrase>): Board {
  const all = (phrases: readonly Phrase[]): string[] => phrases.map(inEnglish);
  const cardOf = (card: BoardCard<Phrase>): BoardCard => ({
    ...card,
    notes: all(card.notes),
    changes: all(card.changes),
  });
  return {
    ...board,
    phase: inEnglish(board.phase),
    aim: board.aim === undefined ? undefined : inEnglish(board.aim),
    players: [all(board.players[0]), all(board.players[1])],
    zones: board.zones.map((zone) => ({ ...zone, title: inEnglish(zone.title), cards: zone.cards.map(cardOf) })),
    notes: all(board.notes),
    marks: board.marks.map(({ said, means }) => ({ said: inEnglish(said), means: inEnglish(means) })),
    priceMeans: board.priceMeans === undefined ? undefined : inEnglish(board.priceMeans),
  };
}

/** Makes the members that are about the cards of a pool. */
function createCardReader<Source extends PoolSource, Card extends CardSummary>(
  own: CardGame<Source, Card>,
  pool: CardPool<Source, Card>,
) {
  const { view, vocabulary, reading } = own;
  const words: Words = {
    wording: () => new Wording(vocabulary, reading),
    ability: (row) => reading.ability?.(row) ?? '',
    modes: (row) => modesOf(vocabulary.effects, row),
  };
  const told = createTold(own, pool, words);
  return {
    told,
    cards: pool.cards,
    findCard: (id) => pool.find(id),
    cardAt: (def) => {
      const card = pool.at(def);
      if (!card) throw new RangeError(`definition row ${def} is no card of this game`);
      return card;
    },
    cardWarnings: ({ text, file }) => {
      if (own.lint === undefined) return [];
      const cards = pool.sources.map(({ source }) => source);
      return lintCards(parseYaml(text, file), own.lint, gatherBorne(cards, own.lint), cards);
    },
    positionData: (s, viewer) => positionData(own.view, s, viewer, (def) => pool.at(def)?.id),
    board: (s) => englishBoard(told.board(s)),
    prompt: (s) => {
      const { cause, question, owed, ...rest } = told.prompt(s);
      const english = { ...rest, cause: inEnglish(cause), question: inEnglish(question) };
      return owed === undefined ? english : { ...english, owed: inEnglish(owed) };
    },
    explainOption: (s, option) => explainOption(view, s, option, words),
    describeFace: (def) => {
      const card = pool.at(def);
      return card && own.describeCard(card);
    },
    describeCard: (id) => {
      const card = pool.find(id);
      if (!card) throw new InputError(`unknown card "${id}"`);
      return own.describeCard(card);
    },
    cardSource: (id) => pool.sourceOf(pool.find(id)?.id ?? id)?.source,
    words: own.pools.files.words,
    cardsUsing: (word) => own.pools.files.usesOf(pool.sources, word),
  } satisfies Partial<Game>;
}

/** Makes the members that read, sort and draw decks. `texts` are the files of the shipped decks, by their names. */
function createDeckReader<Source extends PoolSource, Card extends CardSummary>(
  own: CardGame<Source, Card>,
  pool: CardPool<Source, Card>,
  texts: ReadonlyMap<string, CardText>,
) {
  const { game: name } = own.pools.files;
  return {
    parseDeck: (yaml, file, settings) => own.readDeck(yaml, file, pool, settings),
    shippedDeck: (deck, settings) => {
      const text = texts.get(deck);
      if (text === undefined) throw new RangeError(`${name} ships no deck "${deck}"`);
      return own.readDeck(text.text, text.file, pool, settings);
    },
    deckFileOf: (counts, rest = {}) => {
      const listed = [...counts].map(([id, count]): readonly [Card, number] => [pool.find(id)!, count]);
      const cards = listed.map(([card]) => card);
      return { ...own.deckRest?.(cards, rest), ...sortDeck(listed, own.deckPart) };
    },
    drawDeck: (draw, deckName, settings) => {
      for (let tries = 0; tries < DECK_TRIES; tries++) {
        const lists = own.drawDeck(pool, draw, settings);
        if (lists === undefined) continue;
        const file = { name: deckName, ...lists };
        try {
          return { file, deck: own.readDeck(JSON.stringify(file), deckName, pool, settings) };
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      }
      throw new InputError(`no legal deck was found in ${DECK_TRIES} draws from ${pool.current.length} cards`);
    },
    deckWarnings: (deck) => own.deckWarnings?.(deck, pool) ?? [],
  } satisfies Partial<Game>;
}

/** Makes the function that loads the game with its shipped cards and decks. */
export function createCardGame<Source extends PoolSource, Card extends CardSummary>(
  own: CardGame<Source, Card>,
): () => Game {
  const { view } = own;
  checkNumbers(own.declared, own.layout);
  checkLocated(own.vocabulary);
  const { ROOM: room, FIRST_PLAYER: firstPlayer } = own.layout;
  const { game: name, schema: cardSchema } = own.pools.files;
  const play = createPlay(own);
  let encoding: Encoding | undefined;
  /**
   * The files of the shipped decks, by their names: under other rules of deck construction they are read again, and
   * may be refused.
   */
  const deckTexts = new Map<string, CardText>();

  /** The game with the cards of this pool. */
  const gameOf = (pool: CardPool<Source, Card>, decks: readonly Deck[], cardsHash: string): Game => ({
    name,
    tag: own.tag,
    title: own.title,
    firstPlayer: own.firstHas ?? 'turn',
    switches: own.switches,
    reasons: view.reasons,
    rulebook: own.rulebook,
    cardsHash,
    stateCells: K.stateCells(room.cardRows),
    withCards: (files) => {
      const extended = pool.with(files);
      return gameOf(extended, decksOf(extended, decks), cardsHash);
    },
    decks,
    // made at the first call, because most processes only play
    get encoding() {
      encoding ??= createEncoding(view, own.vocabulary, firstPlayer);
      return encoding;
    },
    schemas: { card: cardSchema, deck: () => deckSchema(name, own.deckShape) },
    ...createCardReader(own, pool),
    ...createDeckReader(own, pool, deckTexts),
    ...play,
  });

  return () => {
    const { pool, hash } = own.pools.shippedPool();
    const decks = readShippedDecks(name, (yaml, file) => {
      const deck = own.readDeck(yaml, file, pool);
      deckTexts.set(deck.name, { text: yaml, file });
      return deck;
    });
    return gameOf(pool, decks, hash);
  };
}
