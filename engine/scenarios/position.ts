/**
 * Positions for tests and scenarios: cards put where they are wanted through the real movement functions (so listeners,
 * timestamps and knowledge are right, and nothing triggers), their facts set, then run to the first decision. What can
 * be said of a card or a player is what the game's view can set.
 *
 * - `definePositions`: the positions of a game, from its view and a few functions.
 * - `planPlayers`: finds the cards that a position names; what is wrong is said at its place.
 */
import type { CardPool, Pools } from '../cards/card-pool.ts';
import type { PoolSource } from '../cards/pool-source.ts';
import { type BitSwitch, createSwitchReader, type SwitchWords, writeSwitches } from '../cards/switches.ts';
import type { Path } from '../cards/yaml-input.ts';
import { type ByPlayer, type CardSummary, InputError, type Player, type SwitchSettings } from '../game.ts';
import type { Room, State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearScratch } from '../kernel/scratch.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { forgetWithTables } from '../kernel/tables.ts';
import { didYouMean } from '../text/suggestion.ts';
import type { Facts, GivenOf, SettableOf, SettingOf } from '../view/facts.ts';
import { type GameView, zoneNumber } from '../view/game-view.ts';

// ---- what a position says ----

/** A card of a position: its id, or a name that only one card has; either alone, or with facts. */
export type CardSpec<Cards extends Facts> = string | CardPlacement<Cards>;

export type CardPlacement<Cards extends Facts> = {
  readonly card: string;
  /** An alias that tells this copy from the others. */
  readonly as?: string;
} & SettingOf<Cards>;

/** Cards by zone, in order (of the deck the first is the top; a zone that is not given may be filled), and facts. */
export type PlayerPosition<Zone extends string, Cards extends Facts, Players extends Facts> = Readonly<
  Partial<Record<Zone, readonly CardSpec<Cards>[]>>
> &
  SettingOf<Players>;

interface PositionHead<Phase extends string> {
  /** Whose turn it is; default 0. */
  readonly turn?: Player;
  /** The phase that is about to begin; default: the game's first. */
  readonly phase?: Phase;
  /** Default 5. The first player has the odd turns. */
  readonly turnNumber?: number;
  readonly switches?: SwitchSettings;
  /** The key of the game's random numbers. */
  readonly key?: number;
}

export interface Position<Zone extends string, Phase extends string, Cards extends Facts, Players extends Facts>
  extends PositionHead<Phase> {
  /** Card rows that belong to this position, written as in a card file. They are found before cards of the pool. */
  readonly cards?: string;
  readonly players: ByPlayer<PlayerPosition<Zone, Cards, Players>>;
}

/** The facts of a placed card whose card has been found. Facts that name cards hold definitions. */
export type FoundPlacement<Cards extends Facts> = {
  readonly definition: number;
  readonly name: string;
  readonly as?: string;
} & {
  readonly [Name in SettableOf<Cards>]?: Cards[Name] extends { readonly set: { readonly isCard: true } }
    ? number
    : GivenOf<Cards[Name]>;
};

/** A position in which every card word has been found. */
export interface FoundPosition<Zone extends string, Phase extends string, Cards extends Facts, Players extends Facts>
  extends PositionHead<Phase> {
  readonly players: ByPlayer<Readonly<Partial<Record<Zone, readonly FoundPlacement<Cards>[]>>> & SettingOf<Players>>;
}

// ---- what a game fills in ----

export type NamedCard = Pick<CardSummary, 'id' | 'name' | 'otherNames'>;

/** What positions need of a game's card pool. */
export type AnyPool = CardPool<PoolSource, CardSummary>;

/** Fills a zone that the position does not give. */
interface PlainZone {
  readonly name: string;
  readonly count: number;
}

/** What is needed to read a position that is written as data. */
export interface PositionReading<Zone extends string = string, Phase extends string = string> {
  readonly view: GameView;
  /** The zones that a position can fill, in the order of their rows. */
  readonly zones: readonly Zone[];
  /** The phases that a position can begin in; the first is the default. */
  readonly phases: readonly Phase[];
  readonly pools: Pools<PoolSource, CardSummary>;
  /**
   * Finds the card for a word that is written in a zone or in a fact; throws an InputError. Left out, `findNamedCard`
   * does it.
   */
  findCard?(word: string, own: readonly NamedCard[], pool: AnyPool, place: string): NamedCard;
}

/** A table that can run to the first stop of a state whose procedure has just begun. */
interface BegunTable {
  begin(): this;
}

/** What positions need of a game's layout. */
interface PositionLayout {
  /** The cell of the header that holds the first player. */
  readonly FIRST_PLAYER: number;
  /** The room that the game declares: a position's state is as large as that of a game. */
  readonly ROOM: Room;
  /** The deck of player 0. New rows are put on its bottom before they are moved to their zones. */
  readonly ZONE_DECK: number;
}

/** How a game sets up its positions. */
export interface PositionRules<Zone extends string, Phase extends string, Table extends BegunTable>
  extends PositionReading<Zone, Phase> {
  /** The phase at whose beginning the turn is counted. */
  readonly countingPhase: Phase;
  readonly layout: PositionLayout;
  readonly switches: readonly BitSwitch[];
  /** The number of rows that hold something other than the cards that a position names. */
  readonly rowsTaken?: number;
  /** The cards that fill zones which a position does not give, written as in a card file. */
  readonly plainCards: string;
  readonly plainZones: Readonly<Partial<Record<Zone, PlainZone>>>;
  /** Does a card of this definition belong to its owner's second deck? */
  isOfSecondDeck?(definition: number): boolean;
  /** Prepares a new state before cards are placed. */
  prepare?(s: State): void;
  /** Puts a card on the field, in the state that a card has there unless the position says otherwise. */
  putOnField(s: State, row: number, player: Player): void;
  /** Moves a card to another zone without triggering abilities. */
  moveCard(s: State, row: number, zone: number, triggers: false): void;
  /** What may keep a card out of a zone; it is named in the message about a card that did not stay in its zone. */
  readonly strangers?: string;
  /** Is called when all cards lie and all facts are set. */
  finish(s: State): void;
  /** Makes the turn's procedure begin with this phase. */
  beginTurnAt(s: State, phase: number): void;
  readonly Table: new (state: State, aliases: ReadonlyMap<string, number>) => Table;
}

// ---- finding cards ----

/**
 * Finds a card by id or unambiguous name: the position's own cards first, then the pool. Throws an InputError.
 *
 * @param isMeant cards of a name that the place asks for, where one name has cards of several sorts
 */
export function findNamedCard(
  word: string,
  own: readonly NamedCard[],
  pool: AnyPool,
  isMeant: (card: NamedCard) => boolean = () => true,
): NamedCard {
  const folded = word.toLowerCase();
  const isNamed = ({ name, otherNames = [] }: NamedCard): boolean =>
    [name, ...otherNames].some((one) => one.toLowerCase() === folded);
  const isFirst = ({ name }: NamedCard): boolean => name.toLowerCase() === folded;
  /** The cards with this name. If the name is the shown one of some cards, only those. */
  const ofName = (cards: readonly NamedCard[]): readonly NamedCard[] => {
    const first = cards.filter(isFirst);
    return first.length > 0 ? first : cards.filter(isNamed);
  };
  const ownNamed = ofName(own);
  const ownCard = own.find((card) => card.id === word) ?? ownNamed.find(isMeant) ?? ownNamed[0];
  const card = ownCard ?? pool.find(word);
  if (card) return card;
  const current = pool.ids.map((id) => pool.find(id)!);
  const allNamed = ofName(current);
  const meant = allNamed.filter(isMeant);
  const named = meant.length > 0 ? meant : allNamed;
  if (named.length === 1) return named[0];
  if (named.length > 1) {
    throw new InputError(`several cards are named "${word}": ${named.map(({ id }) => id).join(', ')}; write the id`);
  }
  const words = [...own, ...current].flatMap(({ id, name }) => [id, name]);
  throw new InputError(`there is no card "${word}"${didYouMean(word, words)}`);
}

/** Where problems are reported: at a path of a file, or nowhere. */
export interface Places {
  /** Runs an action; if it throws an InputError without a place, the error gets this one. */
  at<T>(path: Path, action: () => T): T;
  problem(path: Path, message: string, part?: 'key' | 'value'): InputError;
}

const NOWHERE: Places = { at: (_, action) => action(), problem: (_, message) => new InputError(message) };

/** A placed card: a row of the pool, or a card of the position that is not compiled yet. */
export interface PlannedPlacement {
  readonly card: NamedCard;
  readonly as?: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A player of a position: his cards, found, and his facts. */
export interface PlannedPlayer {
  readonly zones: Readonly<Record<string, readonly PlannedPlacement[] | undefined>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A player as written: facts by their names and cards by zone. A card is a word, or a word with facts. */
type WrittenPlayer = Readonly<Record<string, unknown>>;
type WrittenCard = string | WrittenPlacement;
type WrittenPlacement = Readonly<Record<string, unknown>> & {
  readonly card: string;
  readonly as?: string;
  readonly count?: number;
};

/** Finds the card that a word means. `place` is the zone or the fact in which the word stands. */
type FindCard = (word: string, place: string, path: Path) => NamedCard;

/** The facts of a card, with the cards that they name found. */
function planFacts(
  facts: Readonly<Record<string, unknown>>,
  zone: string,
  path: Path,
  card: NamedCard,
  find: FindCard,
  { cardFacts, keyOf, places }: Planning,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    const fact = cardFacts[name];
    const place = fact.set!.place ?? fact.place;
    if (value === undefined) continue;
    if (place && !place.zones.includes(zone))
      throw places.problem([...path, keyOf(name)], `"${keyOf(name)}" is for ${place.words}`, 'key');
    if (!fact.set!.isCard) found[name] = value;
    else if (value !== false)
      found[name] = find(value === true ? card.name : (value as string), name, [...path, keyOf(name)]);
  }
  return found;
}

/** What planning a position needs: the facts of cards, their keys in the file, and the places of problems. */
interface Planning {
  readonly cardFacts: PositionReading['view']['cards'];
  readonly keyOf: (name: string) => string;
  readonly places: Places;
}

/** Refuses a bearer that is not on the field, or whose name several cards there have. */
function checkBearers(
  entries: readonly WrittenCard[],
  field: readonly PlannedPlacement[],
  path: Path,
  { cardFacts, keyOf, places }: Planning,
): void {
  entries.forEach((entry, i) => {
    if (typeof entry === 'string') return;
    for (const [name, value] of Object.entries(entry)) {
      if (!cardFacts[name]?.set?.isBearer || value === undefined) continue;
      const fitting = field.filter(({ as, card }) => isCalled(value as string, as, card.name));
      if (fitting.length === 1) continue;
      const help = didYouMean(
        value as string,
        field.map(({ as, card }) => as ?? card.name),
      );
      throw places.problem(
        [...path, i, keyOf(name)],
        fitting.length > 1
          ? `several cards named "${value}" are on this field; give one an alias`
          : `no card "${value}" is on this field${help}`,
      );
    }
  });
}

/** Finds all cards that the players of a position name. */
export function planPlayers(
  rules: PositionReading,
  players: readonly WrittenPlayer[],
  own: readonly NamedCard[],
  pool: AnyPool,
  keyOf: (name: string) => string = (name) => name,
  places: Places = NOWHERE,
): PlannedPlayer[] {
  const aliases = new Set<string>();
  const { cards: cardFacts, players: playerFacts } = rules.view;
  const planning: Planning = { cardFacts, keyOf, places };
  const find: FindCard = (word, place, path) =>
    places.at(path, () => rules.findCard?.(word, own, pool, place) ?? findNamedCard(word, own, pool));

  const plan = (entry: WrittenCard, zone: string, path: Path): PlannedPlacement[] => {
    const {
      card: word,
      as,
      count = 1,
      ...facts
    } = typeof entry === 'string' ? ({ card: entry } as WrittenPlacement) : entry;
    const card = find(word, zone, typeof entry === 'string' ? path : [...path, 'card']);
    const found = planFacts(facts, zone, path, card, find, planning);
    if (as !== undefined) checkAlias(as, count, path);
    return Array.from({ length: count }, () => ({ card, as, facts: found }));
  };
  const checkAlias = (alias: string, count: number, path: Path): void => {
    if (count > 1) throw places.problem([...path, 'as'], 'an alias is for one card; leave "count" out');
    if (aliases.has(alias.toLowerCase())) throw places.problem([...path, 'as'], `two cards have the alias "${alias}"`);
    aliases.add(alias.toLowerCase());
  };

  return players.map((written, side) => {
    const zones: Record<string, readonly PlannedPlacement[] | undefined> = {};
    const entriesOf = (zone: string) => written[zone] as readonly WrittenCard[] | undefined;
    for (const zone of rules.zones)
      zones[zone] = entriesOf(zone)?.flatMap((entry, i) => plan(entry, zone, ['players', side, zone, i]));
    for (const zone of rules.zones)
      checkBearers(entriesOf(zone) ?? [], zones[rules.view.field] ?? [], ['players', side, zone], planning);
    const facts = Object.entries(written).filter(([name]) => playerFacts[name]?.set && !rules.zones.includes(name));
    return { zones, facts: Object.fromEntries(facts) };
  });
}

const isCalled = (word: string, alias: string | undefined, name: string): boolean =>
  [alias, name].some((one) => one?.toLowerCase() === word.toLowerCase());

/** Gives the planned players the definitions of their cards, now that all are compiled. */
export function findPlayers<Zone extends string, Cards extends Facts, Players extends Facts>(
  planned: readonly PlannedPlayer[],
  definitionOf: (id: string) => number,
): FoundPosition<Zone, string, Cards, Players>['players'] {
  const define = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? definitionOf((value as NamedCard).id) : value;
  const players = planned.map(({ zones, facts }) => ({
    ...facts,
    ...Object.fromEntries(
      Object.entries(zones).map(([zone, placements]) => [
        zone,
        placements?.map(({ card, as, facts: said }) => ({
          ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, define(value)])),
          ...{ as, definition: definitionOf(card.id), name: card.name },
        })),
      ]),
    ),
  }));
  return players as unknown as FoundPosition<Zone, string, Cards, Players>['players'];
}

// ---- laying them ----

/** A reference to a card can name no row above this one. */
const ROW_LIMIT = 255;

interface Placed<Zone extends string, Cards extends Facts> {
  readonly row: number;
  readonly player: Player;
  readonly zone: Zone;
  readonly placement: FoundPlacement<Cards>;
}

/** A state with its cards in place, whose turn procedure is about to run. */
export interface LaidPosition {
  readonly state: State;
  readonly aliases: ReadonlyMap<string, number>;
}

/** Sets up the positions of one game. */
export interface Positions<
  Zone extends string,
  Phase extends string,
  Cards extends Facts,
  Players extends Facts,
  Table extends BegunTable,
> {
  readonly rules: PositionRules<Zone, Phase, Table>;
  /** Builds a position and runs it to the first decision. */
  setUp(position: Position<Zone, Phase, Cards, Players>): Table;
  /** The same for a position whose cards have been found. */
  build(position: FoundPosition<Zone, Phase, Cards, Players>): Table;
  /** The names of the plain cards that fill zones which are not given. */
  plainNames(zones: Readonly<Record<string, unknown>>): string[];
  /** Puts the cards of a found position in their places, without running the game. */
  lay(position: FoundPosition<Zone, Phase, Cards, Players>): LaidPosition;
}

/** Makes the `Positions` of a game. */
export function definePositions<
  Zone extends string,
  Phase extends string,
  Cards extends Facts,
  Players extends Facts,
  Table extends BegunTable,
>(rules: PositionRules<Zone, Phase, Table>): Positions<Zone, Phase, Cards, Players, Table> {
  type Found = FoundPosition<Zone, Phase, Cards, Players>;
  const shipped = (): AnyPool => rules.pools.shippedPool().pool;
  // cards of a position must not hide cards from other positions, so each set of them has a pool of its own, made once
  // a process
  const extended = new Map<string, { readonly pool: AnyPool; readonly added: readonly CardSummary[] }>();
  forgetWithTables(({ definitions }) => {
    for (const [cards, { added }] of extended) if (added.some(({ def }) => def >= definitions)) extended.delete(cards);
  });
  const extend = (cards: string): { readonly pool: AnyPool; readonly added: readonly CardSummary[] } => {
    let known = extended.get(cards);
    if (known === undefined) {
      const pool = shipped().with([]);
      known = { pool, added: pool.addFile(cards, 'inline cards') };
      extended.set(cards, known);
    }
    return known;
  };
  const switchWords = createSwitchReader(rules.switches);
  const plainCards = ({ name, count }: PlainZone): FoundPlacement<Cards>[] => {
    const { def } = extend(rules.plainCards).added.find((card) => card.name === name)!;
    return Array.from({ length: count }, () => ({ definition: def, name }) as FoundPlacement<Cards>);
  };
  const complete = (players: Found['players']): ByPlayer<Record<Zone, readonly FoundPlacement<Cards>[]>> => {
    const [first, second] = players.map((given) => {
      const zones = {} as Record<Zone, readonly FoundPlacement<Cards>[]>;
      for (const zone of rules.zones) {
        const plain = rules.plainZones[zone];
        zones[zone] = given[zone] ?? (plain ? plainCards(plain) : []);
      }
      return zones;
    });
    return [first, second];
  };
  const lay = (position: Found): LaidPosition =>
    layPosition(
      rules,
      position,
      switchWords(position.switches),
      complete(position.players),
      position.players as ByPlayer<SettingOf<Facts>>,
    );
  const build = (position: Found): Table => {
    const { state, aliases } = lay(position);
    return new rules.Table(state, aliases).begin();
  };
  return {
    rules,
    lay,
    build,
    plainNames: (zones) =>
      rules.zones.flatMap((zone) => (zones[zone] === undefined ? (rules.plainZones[zone]?.name ?? []) : [])),
    setUp: ({ cards, players, ...head }) => {
      const { pool, added } = cards === undefined ? { pool: shipped(), added: [] } : extend(cards);
      const planned = planPlayers(rules, players, added, pool);
      return build({ ...head, players: findPlayers<Zone, Cards, Players>(planned, (id) => pool.find(id)!.def) });
    },
  };
}

function layPosition<Zone extends string, Phase extends string, Cards extends Facts>(
  rules: PositionRules<Zone, Phase, BegunTable>,
  { turn = 0, phase = rules.phases[0], turnNumber = 5, key = 1 }: PositionHead<Phase>,
  switches: SwitchWords,
  zones: ByPlayer<Readonly<Record<Zone, readonly FoundPlacement<Cards>[]>>>,
  facts: ByPlayer<SettingOf<Facts>>,
): LaidPosition {
  const { view } = rules;
  const s: State = new Int32Array(K.stateCells(Math.max(countRows(rules, zones), rules.layout.ROOM.cardRows)));
  clearScratch();
  clearState(s, Int32Array.of(key, 0x5e7, 0x1ab, 0x7ab1e));
  writeSwitches(s, switches);
  s[K.TURN_PLAYER] = turn;
  s[rules.layout.FIRST_PLAYER] = turnNumber % 2 === 1 ? turn : turn ^ 1;
  s[K.TURN_PHASE] = view.phases.indexOf(phase);
  s[K.TURN_NUMBER] = phase === rules.countingPhase ? turnNumber - 1 : turnNumber;

  const aliases = new Map<string, number>();
  const placed: Placed<Zone, Cards>[] = [];
  for (const zone of rules.zones) {
    for (const player of [0, 1] as const) {
      for (const placement of zones[player][zone]) {
        const row = addCard(s, placement.definition, player, rules.layout.ZONE_DECK + player);
        if (rules.isOfSecondDeck?.(placement.definition)) s[K.cardField(row, K.CARD_OWNER)] |= K.SECOND_DECK;
        placed.push({ row, player, zone, placement });
        if (placement.as === undefined) continue;
        if (aliases.has(placement.as)) throw new InputError(`two cards have the alias "${placement.as}"`);
        aliases.set(placement.as, row);
      }
    }
  }
  rules.prepare?.(s);
  const lastPass = Math.max(...Object.values(view.cards).map(({ set }) => set?.pass ?? 0));
  for (let pass = 0; pass <= lastPass; pass++) {
    for (const one of placed) {
      if (pass === 0) putCard(rules, s, one);
      setFacts(view, s, one, pass, placed);
    }
  }
  for (const player of [0, 1] as const) {
    for (const [name, fact] of Object.entries(view.players)) {
      const value = (facts[player] as Readonly<Record<string, unknown>>)[name];
      if (fact.set && value !== undefined) fact.set.write(s, player, value, player);
    }
  }
  rules.finish(s);
  rules.beginTurnAt(s, s[K.TURN_PHASE]);
  return { state: s, aliases };
}

/** Puts a card into its zone. */
function putCard<Zone extends string, Cards extends Facts>(
  rules: PositionRules<Zone, string, BegunTable>,
  s: State,
  { row, player, zone, placement }: Placed<Zone, Cards>,
): void {
  const number = zoneNumber(rules.view, zone, player);
  if (zone === rules.view.field) rules.putOnField(s, row, player);
  else if (number !== rules.layout.ZONE_DECK + player) rules.moveCard(s, row, number, false);
  if (s[K.cardField(row, K.CARD_ZONE)] === number) return;
  throw new InputError(`"${placement.name}" cannot be in ${zone}${rules.strangers ? `: ${rules.strangers}` : ''}`);
}

/** Sets the facts of a card that belong to this pass. */
function setFacts<Zone extends string, Cards extends Facts>(
  { cards: facts, field }: GameView,
  s: State,
  { row, player, placement }: Placed<Zone, Cards>,
  pass: number,
  placed: readonly Placed<Zone, Cards>[],
): void {
  for (const [name, { set }] of Object.entries(facts)) {
    const value = (placement as Readonly<Record<string, unknown>>)[name];
    if (!set || (set.pass ?? 0) !== pass || value === undefined) continue;
    set.write(s, row, set.isBearer ? bearerRow(value as string, player, field, placed) : value, player);
  }
}

/** The card with this name on a player's field. */
function bearerRow(word: string, player: Player, field: string, placed: readonly Placed<string, Facts>[]): number {
  const bearers = placed.filter(
    ({ zone, player: theirs, placement }) =>
      zone === field && theirs === player && isCalled(word, placement.as, placement.name),
  );
  if (bearers.length !== 1)
    throw new InputError(`"${word}" is ${bearers.length === 0 ? 'no card' : 'several cards'} on that field`);
  return bearers[0].row;
}

/** The number of rows that the position's cards take; a card that a fact names takes one too. */
function countRows<Zone extends string, Cards extends Facts>(
  { zones, view, rowsTaken = 0 }: PositionRules<Zone, string, BegunTable>,
  players: ByPlayer<Readonly<Record<Zone, readonly FoundPlacement<Cards>[]>>>,
): number {
  const naming = Object.keys(view.cards).filter((name) => view.cards[name].set?.isCard);
  let cards = 0;
  for (const given of players) {
    for (const zone of zones) {
      for (const placement of given[zone]) {
        const said = placement as Readonly<Record<string, unknown>>;
        cards += 1 + naming.filter((name) => said[name] !== undefined).length;
      }
    }
  }
  if (cards + rowsTaken > ROW_LIMIT)
    throw new InputError(`a position holds at most ${ROW_LIMIT - rowsTaken} cards, not ${cards}`);
  return cards + rowsTaken;
}
