/**
 * The view of a game: its facts, its zones, its words. What is shown of a position derives from it.
 *
 * - `readCard`, `readPlayer`: facts as values, for tests.
 * - `describePosition`: a position as one page of text.
 * - `positionData`: a position as data, by the keys of scenario files.
 */
import { z } from 'zod';
import type { Board, ByPlayer, Player, PositionData } from '../game.ts';
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { type ASK_SHARED, optionCard } from '../kernel/options.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import {
  both,
  type Language,
  listed,
  type OwnWords,
  ownWord,
  type Pattern,
  type Phrase,
  pattern,
  replaceNames,
  type Said,
  say,
} from '../text/phrase.ts';
import {
  AMOUNT,
  type Fact,
  type Facts,
  factTexts,
  fileKey,
  INTEGER,
  oneOf,
  PLAYER,
  type ViewOf,
  valueKind,
} from './facts.ts';
import type { Marks } from './marks.ts';

/** What all games ask in the middle of a text. */
export type SharedAsk = keyof typeof ASK_SHARED;

/** A question to a player. It continues the sentence "you are asked to …"; `f` is the frame that asks. */
export type Question = Said | ((s: State, f: number) => Phrase);

/** What asks: cards (their rows), with the ability of the only one; or words; undefined where it is as usual. */
export type Cause = (s: State, f: number) => Asking | Phrase | undefined;

export interface Asking {
  readonly cards: readonly number[];
  readonly ability?: number;
}

/** What the game's words are called in Japanese, as its rules have them. English has the words themselves. */
export interface Terms<Zone extends string = string, Phase extends string = string, Reason extends string = string> {
  readonly zones: Readonly<Record<Zone, string>>;
  readonly phases: Readonly<Record<Phase, string>>;
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Facts of a card that are numbers. */
  readonly facts: Readonly<Record<string, string>>;
  /** Keywords, counters, states, and what the game calls an ability, an attack and its stack. */
  readonly words: OwnWords & Readonly<Record<'ability' | 'attack' | 'stack', string>>;
}

/** A line of a player on the page of a position: one zone. */
export interface PageLine<Zone extends string> {
  readonly zone: Zone;
  readonly title: string;
  /** Is the line shown even if the zone is empty? */
  readonly always?: boolean;
  /** Are the facts of its cards shown, as those of cards in play are? */
  readonly withFacts?: boolean;
  /**
   * How its cards lie on a table: side by side (the default), in a hand, or as a pile of which only the last card is
   * seen.
   */
  readonly lies?: 'row' | 'hand' | 'pile';
  /** How many rows behind the middle of the table it lies; 0 is nearest. */
  readonly distance?: number;
  /** With so many cards in it its player loses. */
  readonly most?: number;
  /**
   * Rows of the zone from the middle of the table: the types (`sorts`) of the cards in each. A card of none of them
   * lies in the first.
   */
  readonly rows?: readonly (readonly string[])[];
}

/** What the view needs of a game's layout: zone kinds and phases, by number. */
interface ViewLayout<Zone extends string, Phase extends string, Reason extends string> {
  readonly ZONE_KINDS: readonly Zone[];
  readonly PHASES: readonly Phase[];
  readonly REASONS: readonly Reason[];
  /** The event that counts the cards whose static abilities change cards. A game without such cards leaves it out. */
  readonly LISTEN_LAYERS?: number;
}

/** A property that a card has or not: the name of a flag among its facts, or a function. */
type CardTest<Cards extends Facts> = (keyof Cards & string) | ((s: State, card: number) => boolean);

/** The terms of a game with this layout: none may be missing. */
export type TermsOf<Layout extends ViewLayout<string, string, string> & { readonly KEYWORDS: readonly string[] }> =
  Terms<Layout['ZONE_KINDS'][number], Layout['PHASES'][number], Layout['REASONS'][number]> & {
    readonly words: Readonly<Record<Layout['KEYWORDS'][number], string>>;
  };

/** What a game declares of its view. */
export interface DeclaredView<
  Ask extends string = string,
  Zone extends string = string,
  Phase extends string = string,
  Cards extends Facts = Facts,
  Players extends Facts = Facts,
  Reason extends string = string,
> {
  /** Everything that a player can be asked. */
  readonly asks: Readonly<Record<Ask, number>>;
  readonly layout: ViewLayout<Zone, Phase, Reason>;
  readonly terms: Terms<NoInfer<Zone>, NoInfer<Phase>, NoInfer<Reason>>;
  /** What stands on its table in short, and what that means. */
  readonly marks: Marks;
  /** Zones that both players share. */
  readonly sharedZones: readonly Zone[];
  /** The zone where cards are in play: `field` unless said otherwise. */
  readonly field?: Zone;
  /** The fact that holds a card's types. An encoding tells cards in play apart by it; without it, it does not. */
  readonly sorts?: keyof Cards & string;
  /**
   * The flag of a card in play that has done what it can, as a tapped card has. An encoding tells such cards from the
   * others.
   */
  readonly spent?: keyof Cards & string;
  /** The fact that says what a card costs. */
  readonly price?: keyof Cards & string;
  /**
   * The fact that holds a card's colours, and the hue of each colour in degrees. A colour without a hue is not
   * painted.
   */
  readonly colours?: { readonly fact: keyof Cards & string; readonly hues: Readonly<Record<string, number>> };
  /**
   * Which cards attack, and which stand in their way or are attacked; `aim`: what is attacked that lies on no table, in
   * words.
   */
  readonly fights?: {
    readonly attacks: CardTest<Cards>;
    readonly defends: CardTest<Cards>;
    aim?(s: State): Phrase | undefined;
    /** The question who else attacks together with those who were declared. */
    readonly together?: NoInfer<Ask>;
  };
  /** The card that this one is attached to or lies under; NONE if there is none. */
  hostOf?(s: State, card: number): number;
  /** The definition row of the card that lies on top of a card. A game without such cards leaves it out. */
  faceOf?(s: State, card: number): number;
  /** The ability row that is used for a printed ability. Left out, it is the one that the card's own definition has. */
  abilityOf?(s: State, card: number, number: number): number;
  /** The words of each question: of those that only this game asks, and of shared ones that it words in its own way. */
  readonly questions: Readonly<
    Record<Exclude<NoInfer<Ask>, SharedAsk>, Question> & Partial<Record<SharedAsk, Question>>
  >;
  /**
   * What asks a question, where it is neither the card whose text runs, nor the attack that is under way, nor the
   * phase: a card that damage has turned up, for example. Waiting abilities name their cards by themselves.
   */
  readonly causes?: Readonly<Partial<Record<NoInfer<Ask>, Cause | Phrase>>>;
  /** Facts of players that are numbers and pay costs without being asked for, and how an amount of each is said. */
  readonly purse?: Readonly<Partial<Record<keyof Players & string, Pattern>>>;
  /** Questions that are answered in secret: the other player does not learn what was chosen. */
  readonly secretAsks?: readonly NoInfer<Ask>[];
  cardName(s: State, card: number): string;
  /**
   * Does the card have the name with this number (`internName`)? A game leaves it out if a card's only name is the one
   * that is shown.
   */
  hasName?(s: State, card: number, name: number): boolean;
  describeOption(s: State, option: number): Phrase;
  /** The stack, of a game that has one. */
  readonly stack?: StackView;
  readonly cards: Cards;
  readonly players: Players;
  /** Facts of the game beside those that all games have. */
  readonly own: Facts;
  /** The zones that a position can fill, in the order of their rows, each with its description. */
  readonly zones: Readonly<Partial<Record<Zone, string>>>;
  /** The zones of a player that a position cannot fill but that can be looked at. */
  readonly furtherZones?: readonly Zone[];
  /** Zones whose cards are outside of the game: token cards are made from their rows. */
  readonly outside?: readonly Zone[];
  readonly page: readonly PageLine<Zone>[];
}

/** What is on a stack, by how many lie below it. */
export interface StackView {
  objectName(s: State, index: number): Phrase;
  /** Is it an ability, and no card that moved there? */
  isAbility(s: State, index: number): boolean;
}

/** What a game declares, completed by what all games have. */
export interface GameView<
  Ask extends string = string,
  Zone extends string = string,
  Phase extends string = string,
  Cards extends Facts = Facts,
  Players extends Facts = Facts,
> extends DeclaredView<Ask, Zone, Phase, Cards, Players> {
  /** Zone kinds by number; a zone is kind * 2 + player. */
  readonly zoneKinds: readonly Zone[];
  /** Phases by number. */
  readonly phases: readonly Phase[];
  readonly reasons: readonly string[];
  readonly field: Zone;
  readonly cardFacts: Facts;
  readonly gameFacts: Facts;
  readonly data: PositionReader;
}

/** A fact with the key that files use for it. */
interface KeyedFact {
  readonly key: string;
  readonly read: NonNullable<Fact['read']>;
}

/** Reads the parts of a position that is given as data. */
interface PositionReader {
  readonly game: readonly KeyedFact[];
  readonly players: readonly KeyedFact[];
  readonly piles: readonly PileReader[];
}

/** A zone of a player, and the facts that its cards have. */
interface PileReader {
  readonly zone: string;
  readonly numbers: ByPlayer<number>;
  readonly cards: readonly KeyedFact[];
}

/** Makes the view of a game from what it declares. */
export function defineView<
  Ask extends string,
  Zone extends string,
  Phase extends string,
  Cards extends Facts,
  Players extends Facts,
  Reason extends string,
>(declared: DeclaredView<Ask, Zone, Phase, Cards, Players, Reason>): GameView<Ask, Zone, Phase, Cards, Players> {
  const field = declared.field ?? ('field' as Zone);
  const { ZONE_KINDS: zoneKinds, PHASES: phases, REASONS: reasons } = declared.layout;
  const facts = { cardFacts: cardFacts(declared), gameFacts: gameFacts(declared) };
  const view = { ...declared, zoneKinds, phases, reasons, field, ...facts };
  return { ...view, data: positionReader(view) };
}

function positionReader(view: Omit<GameView, 'data'>): PositionReader {
  return {
    game: keyedFacts(view.gameFacts),
    players: keyedFacts(view.players),
    piles: pilesOf(view).map((zone) => ({
      zone,
      numbers: [zoneNumber(view, zone, 0), zoneNumber(view, zone, 1)],
      cards: keyedFacts(view.cards, zone),
    })),
  };
}

/** The facts that can be read. If a zone is given, only those that cards have there. */
function keyedFacts(facts: Facts, zone?: string): KeyedFact[] {
  return Object.entries(facts).flatMap(([name, { read, place }]) =>
    read && (zone === undefined || place === undefined || place.zones.includes(zone))
      ? [{ key: fileKey(name), read }]
      : [],
  );
}

/** What reading a card gives. */
export type CardViewOf<Zone extends string, Cards extends Facts> = ViewOf<Cards> & {
  readonly name: string;
  readonly zone: Zone;
  /** The player whose zone the card is in. On the field this is its controller. */
  readonly player: Player;
  /** For each player: does he know which card it is? */
  readonly known: readonly [boolean, boolean];
  readonly row: number;
};

const zoneOf = (s: State, card: number): number => s[K.cardField(card, K.CARD_ZONE)];

const WAITING = pattern('waiting abilities: {0}', '待機中の{1} {0}');

const WINNER = valueKind(z.union([z.literal(0), z.literal(1), z.enum(['draw', 'none'])]));

/** The facts of a card: those that all games have, and those of its game. */
function cardFacts({ layout: { ZONE_KINDS: zoneKinds }, cards }: DeclaredView): Facts {
  return {
    zone: { kind: oneOf(zoneKinds), read: (s, card) => zoneKinds[zoneOf(s, card) >> 1] },
    player: {
      kind: PLAYER,
      about: 'whose zone it is in: on the field, whoever controls it',
      read: (s, card) => zoneOf(s, card) & 1,
    },
    ...cards,
  };
}

/** The facts of the game as a whole: those of this game, and those that all games have. */
function gameFacts({ asks, layout, own }: DeclaredView): Facts {
  const { PHASES: phases, REASONS: reasons } = layout;
  const askNames = new Map(Object.entries(asks).map(([name, kind]) => [kind, name]));
  const whileOn = <T>(s: State, value: T): T | undefined => (s[K.GAME_OVER] === 0 ? value : undefined);
  const winnerOf = (s: State): Player | 'draw' | 'none' => {
    if (s[K.GAME_OVER] === 0) return 'none';
    return s[K.GAME_WINNER] === K.DRAW ? 'draw' : (s[K.GAME_WINNER] as Player);
  };
  return {
    ...own,
    waiting: {
      kind: AMOUNT,
      called: 'the number of waiting abilities',
      about: 'abilities that have triggered and wait',
      read: (s) => s[K.PENDING_COUNT],
      text: (count: number) => (count > 0 ? WAITING(count, ownWord('ability')) : undefined),
    },
    decider: {
      kind: PLAYER,
      called: 'the player to decide',
      about: 'who decides now',
      read: (s) => whileOn(s, s[K.DECISION_PLAYER]),
    },
    asked: {
      kind: oneOf(Object.keys(asks)),
      called: 'the decision',
      about: 'what is asked now',
      read: (s) => whileOn(s, askNames.get(s[K.DECISION_KIND])),
    },
    turn: { kind: PLAYER, called: 'the turn player', read: (s) => s[K.TURN_PLAYER] },
    turnNumber: { kind: INTEGER, called: 'the number of the turn', read: (s) => s[K.TURN_NUMBER] },
    phase: { kind: oneOf(phases), called: 'the phase', read: (s) => phases[s[K.TURN_PHASE]] },
    winner: { kind: WINNER, called: 'the winner', read: winnerOf },
    reason: {
      kind: oneOf(reasons),
      called: 'the reason of the end',
      about: 'why the game ended',
      read: (s) => (s[K.GAME_OVER] === 0 ? 'none' : reasons[s[K.GAME_REASON]]),
    },
  };
}

// ---- reading ----

function readFacts(facts: Facts, s: State, subject: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name in facts) if (facts[name].read) values[name] = facts[name].read(s, subject);
  return values;
}

/** Reads all facts of a card as values. */
export function readCard<Zone extends string, Cards extends Facts>(
  view: GameView<string, Zone, string, Cards>,
  s: State,
  card: number,
): CardViewOf<Zone, Cards> {
  return {
    name: view.cardName(s, card),
    ...readFacts(view.cardFacts, s, card),
    known: [isKnownTo(s, card, 0), isKnownTo(s, card, 1)],
    row: card,
  } as unknown as CardViewOf<Zone, Cards>;
}

/** Reads all facts of a player as values. */
export function readPlayer<Players extends Facts>(
  view: GameView<string, string, string, Facts, Players>,
  s: State,
  player: number,
): ViewOf<Players> {
  return readFacts(view.players, s, player) as ViewOf<Players>;
}

/** The number of a zone of a player. */
export function zoneNumber(view: Pick<GameView, 'zoneKinds' | 'sharedZones'>, zone: string, player: number): number {
  return view.zoneKinds.indexOf(zone) * 2 + (view.sharedZones.includes(zone) ? 0 : player);
}

/** The zones of a player that are shown or can be looked at. */
export function pilesOf(view: Pick<GameView, 'zones' | 'furtherZones'>): string[] {
  return [...Object.keys(view.zones), ...(view.furtherZones ?? [])];
}

/** The cards in a zone, in order. */
export function cardsIn(s: State, zone: number): number[] {
  const cards: number[] = [];
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) cards.push(card);
  return cards;
}

// ---- as text ----

/** Is the standing decision answered in secret? */
function isSecret({ asks, secretAsks = [] }: GameView, s: State): boolean {
  return secretAsks.some((name) => asks[name] === s[K.DECISION_KIND]);
}

export const A_CARD = both('a card', 'カード1枚');
const IN_SECRET = both('choose in secret', '秘密裏に選ぶ');

/** An option in words, as `viewer` may hear it: a card that he does not know is called `a card`. */
export function describeOptionTo(view: GameView, s: State, option: number, viewer: number | undefined): Phrase {
  if (viewer !== undefined && viewer !== s[K.DECISION_PLAYER] && isSecret(view, s)) return IN_SECRET;
  const words = view.describeOption(s, option);
  const card = optionCard(option);
  if (viewer === undefined || card >= s[K.CARD_COUNT] || isKnownTo(s, card, viewer)) return words;
  const name = view.cardName(s, card);
  return replaceNames(words, (each) => (each === name ? A_CARD : each));
}

/** The phase as it is said. */
export function phaseSaid({ phases, terms }: GameView, s: State): Said {
  const phase = phases[s[K.TURN_PHASE]];
  return both(phase, terms.phases[phase]);
}

/** A zone as it is said; `en`: what it is called in English, where that is not its name. */
export function zoneSaid({ terms }: GameView, zone: string, en = zone.replaceAll('-', ' ')): Said {
  return both(en, terms.zones[zone]);
}

/**
 * The names of a zone's cards in order, `–` if it is empty. With a viewer, the cards that he does not know are
 * question marks.
 */
export function zoneNames(
  s: State,
  zone: number,
  viewer: number | undefined,
  describe: (s: State, card: number) => Phrase,
): Phrase {
  const names = cardsIn(s, zone).map((card) =>
    viewer === undefined || isKnownTo(s, card, viewer) ? describe(s, card) : '?',
  );
  return names.length > 0 ? listed(names) : '–';
}

/** The notes of a card: one phrase for each fact that is worth showing. */
function cardNotes(view: GameView, s: State, card: number): Phrase[] {
  return factTexts(view.cards, s, card);
}

/** The notes of a player: one phrase for each fact that is worth showing. */
function playerNotes(view: GameView, s: State, player: number): Phrase[] {
  return factTexts(view.players, s, player);
}

/** A player: letters stand for the numbers where people read it. */
export const PLAYER_NUMBER = pattern('player {0}', 'プレイヤー{0}');
const NOTED = pattern('{0} ({1})', '{0}（{1}）');
const HEADING = pattern('turn {0}, {1}, {2}’s turn', '{0}ターン目・{1}・{2}のターン');
const OF_PLAYER = pattern('{0}: {1}', '{0}：{1}');

/** The name of a card with its notes. */
function describeCard(view: GameView, s: State, card: number): Phrase {
  const notes = cardNotes(view, s, card);
  return notes.length > 0 ? NOTED(view.cardName(s, card), listed(notes)) : view.cardName(s, card);
}

/** How many columns of a terminal a text takes: a letter of Japanese takes two. */
function columnsOf(text: string): number {
  return [...text].reduce((columns, letter) => columns + (letter > '\u2fff' ? 2 : 1), 0);
}

/** The position as one page; with a viewer, hidden cards are question marks. */
export function describePosition(view: GameView, s: State, viewer?: number, language: Language = 'en'): string {
  const put = (phrase: Phrase): string => say(phrase, language, view.terms.words);
  const lines = [put(HEADING(s[K.TURN_NUMBER], phaseSaid(view, s), PLAYER_NUMBER(s[K.TURN_PLAYER])))];
  const titles = view.page.map(({ zone, title }) => put(zoneSaid(view, zone, title)));
  const width = Math.max(...titles.map(columnsOf));
  for (const player of [0, 1]) {
    lines.push(put(OF_PLAYER(PLAYER_NUMBER(player), listed(playerNotes(view, s, player)))));
    for (const [i, { zone, always, withFacts }] of view.page.entries()) {
      const number = zoneNumber(view, zone, player);
      if (!always && firstCard(s, number) === K.NONE) continue;
      const describe = (_: State, card: number): Phrase =>
        withFacts || zone === view.field ? describeCard(view, s, card) : view.cardName(s, card);
      const gap = ' '.repeat(width - columnsOf(titles[i]));
      lines.push(`  ${titles[i]}${gap} ${put(zoneNames(s, number, viewer, describe))}`);
    }
  }
  lines.push(...factTexts(view.gameFacts, s, K.NONE, viewer).map(put));
  return lines.join('\n');
}

/** Does the card attack, or stand in the way of an attack? */
function isFighting(view: GameView, s: State, card: number, how: 'attacks' | 'defends'): boolean {
  const test = view.fights?.[how];
  if (typeof test === 'function') return test(s, card);
  return test !== undefined && view.cards[test]?.read?.(s, card) === true;
}

/** The cards that attack, or those that stand in their way. */
export function fightersOf(view: GameView, s: State, how: 'attacks' | 'defends'): number[] {
  return [0, 1].flatMap((player) =>
    cardsIn(s, zoneNumber(view, view.field, player)).filter((card) => isFighting(view, s, card, how)),
  );
}

/** What a board shows of a card besides its name and notes. */
function cardOnBoard(view: GameView, s: State, card: number, rows: PageLine<string>['rows']) {
  const read = (name: string | undefined): unknown =>
    name === undefined ? undefined : view.cards[name]?.read?.(s, card);
  const types = (read(view.sorts) ?? []) as readonly string[];
  const host = view.hostOf?.(s, card) ?? K.NONE;
  const is = (how: 'attacks' | 'defends'): boolean => isFighting(view, s, card, how);
  const colours = (read(view.colours?.fact) ?? []) as readonly string[];
  return {
    face: view.faceOf?.(s, card) ?? s[K.cardField(card, K.CARD_DEF)],
    cost: read(view.price) as number | undefined,
    hue: colours.map((colour) => view.colours?.hues[colour]).find((hue) => hue !== undefined),
    isTurned: read(view.spent) === true,
    fights: is('attacks') ? ('attacks' as const) : is('defends') ? ('defends' as const) : undefined,
    host: host === K.NONE ? undefined : host,
    line: Math.max(0, rows?.findIndex((row) => row.some((type) => types.includes(type))) ?? 0),
  };
}

/** For each card of one position: what differs from its printed values, one phrase each. */
export type TellChanges = (card: number) => readonly Phrase[];

/** The position as its cards lie on a table. `changesIn` tells what of each card differs from its printed values. */
export function boardOf(
  view: GameView,
  s: State,
  idOf: (definition: number) => string | undefined,
  changesIn: (s: State) => TellChanges,
): Omit<Board<Phrase>, 'objects' | 'marks' | 'priceMeans'> {
  const changesOf = changesIn(s);
  const notesOf = (player: number): Phrase[] => playerNotes(view, s, player);
  const zones = [0, 1].flatMap((player) =>
    view.page.map(({ zone, title, withFacts, lies = 'row', distance = 0, most, rows }) => ({
      player: player as Player,
      ...{ title: zoneSaid(view, zone, title), lies, distance, most },
      cards: cardsIn(s, zoneNumber(view, zone, player)).map((card) => ({
        row: card,
        id: idOf(s[K.cardField(card, K.CARD_DEF)]),
        name: view.cardName(s, card),
        notes: withFacts || zone === view.field ? cardNotes(view, s, card) : [],
        known: Number(isKnownTo(s, card, 0)) | (Number(isKnownTo(s, card, 1)) << 1),
        changes: changesOf(card),
        ...cardOnBoard(view, s, card, rows),
      })),
    })),
  );
  return {
    turn: s[K.TURN_NUMBER],
    turnPlayer: s[K.TURN_PLAYER] as Player,
    phase: phaseSaid(view, s),
    players: [notesOf(0), notesOf(1)] satisfies ByPlayer<Phrase[]>,
    zones,
    notes: factTexts(view.gameFacts, s, K.NONE),
    aim: view.fights?.aim?.(s),
  };
}

// ---- as data ----

/** Is a value worth writing into JSON? What is false, empty or absent is left out. */
function saysSomething(value: unknown): boolean {
  if (value === undefined || value === false) return false;
  if (typeof value !== 'object') return true;
  return (Array.isArray(value) ? value : Object.keys(value as object)).length > 0;
}

function addFacts(into: Record<string, unknown>, facts: readonly KeyedFact[], s: State, subject: number): void {
  for (const { key, read } of facts) {
    const value = read(s, subject);
    if (saysSomething(value)) into[key] = value;
  }
}

/**
 * A position as data; with a viewer, as that player sees it: a card that they do not know is null.
 *
 * @param idOf the id of the card of a definition, where it has one
 */
export function positionData(
  view: GameView,
  s: State,
  viewer: number | undefined,
  idOf: (definition: number) => string | undefined,
): PositionData {
  const { game, players, piles } = view.data;
  const cardData = (card: number, facts: readonly KeyedFact[]): object | null => {
    if (viewer !== undefined && !isKnownTo(s, card, viewer)) return null;
    const id = idOf(s[K.cardField(card, K.CARD_DEF)]);
    const data = { card: id, name: view.cardName(s, card) };
    addFacts(data, facts, s, card);
    return data;
  };
  const playerData = (player: Player): Record<string, unknown> => {
    const data: Record<string, unknown> = {};
    addFacts(data, players, s, player);
    for (const { zone, numbers, cards } of piles)
      data[zone] = cardsIn(s, numbers[player]).map((card) => cardData(card, cards));
    return data;
  };
  const data: Record<string, unknown> = {};
  addFacts(data, game, s, K.NONE);
  return { ...data, players: [playerData(0), playerData(1)] };
}
