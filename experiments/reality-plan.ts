/** The plan of `assay reality`: turns statements about the real game into the cells that try them. */
import { canonicalSpec } from '../agents/registry.ts';
import { type Game, InputError, type YamlFile } from '../engine/index.ts';
import { type Plan, type PlannedDeck, planDeck } from '../workers/plan.ts';
import { CellTable, type TriedCandidate } from './designs/cell-table.ts';
import { cardsOfDeck, type Slot, type SlotCandidate, type SlotRequest, slotOf } from './designs/slot.ts';
import { addCardFiles, findDeck, type PlannedExperiment, settleSwitches } from './experiment-file.ts';
import {
  type CardStatement,
  checkStatements,
  type DecksStatement,
  isOfCard,
  type RealityFile,
  type Statement,
  type Untried,
  untried,
} from './reality-file.ts';
import { byPlainness, dealing, facts, legality, linesOf } from './strength-plan.ts';

/**
 * Standard numbers of pairs: for two decks that a statement names, and for each candidate in a slot (over all opponents
 * together).
 */
export const STANDARD_DECK_PAIRS = 200;
export const STANDARD_CARD_PAIRS = 90;

export interface RealityOptions {
  /** Pilots of the decks of statements, the weakest first. */
  readonly agents: readonly string[];
  /** Pilots that rank cards, the weakest first. */
  readonly cardAgents: readonly string[];
  readonly pairs: number;
  readonly cardPairs: number;
  readonly seed: string;
}

/** A deck and another deck that it is said to beat, with one cell for each agent. */
export interface TriedContest {
  readonly deck: string;
  readonly against: string;
  readonly cells: readonly number[];
}

/** A slot of a deck, with the candidates that play in it, by agent. */
export interface TriedSlot {
  readonly deck: string;
  readonly slot: Slot;
  readonly byAgent: readonly (readonly TriedCandidate[])[];
  /** The cards of the deck ranked among themselves; only where the deck has the card of the statement. */
  readonly ownCards?: {
    readonly ids: readonly string[];
    readonly byCopies: readonly (readonly TriedCandidate[])[];
    readonly byOpening: readonly (readonly TriedCandidate[])[];
  };
}

export type Tried =
  | { readonly statement: DecksStatement; readonly contests: readonly TriedContest[] }
  | { readonly statement: CardStatement; readonly slots: readonly TriedSlot[] }
  | { readonly statement: Statement; readonly untried: Untried };

export interface PlannedReality extends PlannedExperiment {
  readonly agents: readonly string[];
  readonly cardAgents: readonly string[];
  readonly pairsByCell: readonly number[];
  readonly tried: readonly Tried[];
}

/** Plans the statements of a file that has been read. */
export function planReality(
  yaml: YamlFile<RealityFile>,
  loadGame: (name: string) => Game,
  options: RealityOptions,
): PlannedReality {
  checkStatements(yaml);
  const shipped = loadGame(yaml.value.game);
  const { game, cardFiles } = addCardFiles(yaml, yaml.value.cards ?? [], shipped);
  const agents = [...new Set(options.agents.map((spec) => canonicalSpec(spec)))];
  const cardAgents = [...new Set(options.cardAgents.map((spec) => canonicalSpec(spec)))];
  const table = new RealityTable(game, yaml.value, options, agents, cardAgents);
  const tried = yaml.value.statements.map((statement): Tried => {
    try {
      return isOfCard(statement)
        ? { statement, slots: table.slots(statement) }
        : { statement, contests: table.contests(statement) };
    } catch (error) {
      return { statement, untried: untried(error) };
    }
  });
  const plan: Plan = {
    name: `reality-${game.name}`,
    game: game.name,
    seed: options.seed,
    switches: settleSwitches(game, {}),
    cardFiles,
    decks: table.asked.decks,
    cells: table.asked.cells,
  };
  return { game, plan, agents, cardAgents, tried, pairs: options.pairs, pairsByCell: table.asked.pairs };
}

/** The decks and cells that statements ask for; what several statements ask for is planned once. */
class RealityTable {
  readonly asked = new CellTable();
  private readonly field: readonly PlannedDeck[];
  private readonly slotsOfDeck = new Map<string, TriedSlot | undefined>();
  /** Ids of cards by their names. */
  private readonly namesakes = new Map<string, string[]>();
  private readonly knownContests = new Map<string, readonly number[]>();

  constructor(
    private readonly game: Game,
    private readonly file: RealityFile,
    private readonly options: RealityOptions,
    private readonly agents: readonly string[],
    private readonly cardAgents: readonly string[],
  ) {
    this.field = game.decks.map((deck) => planDeck(game, deck));
    for (const { id, name } of game.cards) this.namesakes.set(name, [...(this.namesakes.get(name) ?? []), id]);
  }

  contests({ decks, beat }: DecksStatement): TriedContest[] {
    const better = decks.map((name) => this.deck(name));
    const worse = beat.map((name) => this.deck(name));
    return better.flatMap((deck) =>
      worse.map((against) => {
        const key = JSON.stringify([deck.name, against.name]);
        const places = [this.asked.place(deck), this.asked.place(against)] as const;
        const cells =
          this.knownContests.get(key) ??
          this.agents.map((agent) =>
            this.asked.add({ decks: places, agents: [agent, agent], swap: 'seats' }, this.options.pairs),
          );
        this.knownContests.set(key, cells);
        return { deck: deck.name, against: against.name, cells };
      }),
    );
  }

  slots({ card, among, in: names }: CardStatement): TriedSlot[] {
    const known = this.game.findCard(card);
    if (known === undefined) throw new InputError(`the pool has no card ${card}`);
    const candidates = this.cardsOf(among);
    if (!candidates.includes(card)) throw new InputError(`${card} is none of the cards that are "${among}"`);
    const slots = names.flatMap((name) => this.slot(this.deck(name), card, candidates) ?? []);
    if (slots.length > 0) return slots;
    throw new InputError(`${known.name} fits into none of ${names.join(', ')}`);
  }

  /** Returns the ids of the cards that have this word among their printed facts. */
  private cardsOf(word: string): string[] {
    const wanted = word.toLowerCase();
    return this.game.cards
      .map(({ id }) => id)
      .filter((id) =>
        facts(this.game, id)
          .flatMap((fact) => fact.split(', '))
          .some((fact) => fact.toLowerCase() === wanted),
      );
  }

  private deck(name: string): PlannedDeck {
    const written = this.file.decks?.find((deck) => deck.name === name);
    if (written === undefined) {
      if (!this.field.some((deck) => deck.name === name)) throw new InputError(`there is no deck "${name}" here`);
      return planDeck(this.game, findDeck(this.game, name));
    }
    const missing = Object.keys(written.cards).filter((id) => this.game.findCard(id) === undefined);
    if (missing.length > 0) throw new InputError(`the pool lacks ${missing.join(', ')} of ${name}`);
    return planDeck(this.game, this.game.parseDeck(JSON.stringify(written), name));
  }

  private slot(deck: PlannedDeck, card: string, candidates: readonly string[]): TriedSlot | undefined {
    const { game, options, field } = this;
    const isLegal = legality(game, [deck]);
    const isDealt = dealing(game, options.seed, settleSwitches(game, {}));
    const { namesakes } = this;
    const request: SlotRequest = {
      deck,
      card,
      candidates,
      neutrals: byPlainness(game, deck),
      linesOf: (id) => linesOf(game, id),
      namesakes: (id) => namesakes.get(game.findCard(id)?.name ?? '')?.filter((other) => other !== id) ?? [],
      isLegal,
      isDealt,
    };
    const slot = slotOf(request);
    if (slot === undefined) return undefined;
    // a slot with the same candidates is played once, even for several statements
    const key = JSON.stringify([deck.name, slot.slot, slot.copies, deck.cards.includes(card), candidates]);
    if (this.slotsOfDeck.has(key)) return this.slotsOfDeck.get(key);
    const opponents = field.filter(({ name }) => name !== deck.name).map((one) => this.asked.place(one));
    const pairs = Math.max(1, Math.ceil(options.cardPairs / opponents.length));
    const play = (of: readonly SlotCandidate[]) => this.asked.playSlot(of, opponents, this.cardAgents, pairs);
    const byAgent = play(slot.candidates);
    const tried = { deck: deck.name, slot, byAgent, ownCards: this.ownCards(request, slot, play) };
    this.slotsOfDeck.set(key, tried);
    return tried;
  }

  /** The cards of a deck that has the card of the statement, each measured on the deals of all others. */
  private ownCards(
    request: SlotRequest,
    { neutral }: Slot,
    play: (of: readonly SlotCandidate[]) => readonly (readonly TriedCandidate[])[],
  ): TriedSlot['ownCards'] {
    if (!request.deck.cards.includes(request.card)) return undefined;
    const { byCopies, byOpening } = cardsOfDeck(request, neutral);
    const ids = byCopies.map(({ id }) => id);
    const played = play([...byCopies, ...byOpening]);
    return {
      ids,
      byCopies: played.map((candidates) => candidates.slice(0, ids.length)),
      byOpening: played.map((candidates) => candidates.slice(ids.length)),
    };
  }
}
