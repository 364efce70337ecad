/** The setting of `assay build`: the game, the field, the agents, and what decks may contain. */
import { canonicalSpec } from '../../agents/registry.ts';
import { didYouMean, type Game, InputError, itemAt, readTextFile } from '../../engine/index.ts';
import { counted } from '../../results/report/number-words.ts';
import { type Plan, type PlannedDeck, planDeck } from '../../workers/plan.ts';
import { gameOfDecks } from '../choose-game.ts';
import type { CommandContext } from '../commands/context.ts';
import { findDeck, readExperiment, settleSwitches } from '../experiment-file.ts';
import { PoolLooks } from './card-looks.ts';

export interface BuildArguments {
  readonly game?: string;
  /** `nash`, or the path of an experiment file. */
  readonly against?: string;
  readonly cards?: readonly string[];
  readonly agents?: readonly string[];
  readonly beside?: readonly string[];
  readonly with?: readonly string[];
  readonly elements?: readonly string[];
  readonly class?: readonly string[];
  readonly loop?: boolean;
  readonly seed: string;
}

export interface BuildSetting {
  readonly game: Game;
  readonly plan: Omit<Plan, 'name' | 'seed' | 'decks' | 'cells'>;
  readonly name: string;
  readonly field: readonly PlannedDeck[];
  /** The name of the field. */
  readonly against: string;
  readonly isMix: boolean;
  /** The agent that plays the decks that are tried, and the agent that plays the field. */
  readonly agents: readonly [string, string];
  readonly beside: readonly PlannedDeck[];
  readonly having: readonly string[];
  readonly colours?: readonly string[];
  /** The properties of the cards of the pool that the search uses. */
  readonly looks: PoolLooks;
}

/** The word for the field that is used if no file is given: the Nash mix of the shipped decks. */
const NASH = 'nash';

/** Returns the setting that the options ask for. Throws InputError for anything that does not exist. */
export function readBuildSetting(context: CommandContext, options: BuildArguments): BuildSetting {
  const { against, loop = false } = options;
  const isFile = against !== undefined && against !== NASH;
  if (isFile && options.game !== undefined) throw new InputError(`--game is said by ${against}; leave it out`);
  const base = isFile ? fieldOfFile(context, against, options) : shippedField(context, options);
  const { game } = base;
  const agents = (options.agents ?? base.agents).map((spec) => canonicalSpec(spec));
  if (agents.length > 2) throw new InputError('--agents takes the pilot of the decks, and then that of the field');
  for (const id of options.with ?? [])
    if (!game.findCard(id)) throw new InputError(`${game.name} has no card "${id}"${nearCard(game, id)}`);
  const isMix = loop || against === NASH;
  if (isMix && agents.length === 2 && agents[0] !== agents[1])
    throw new InputError('a Nash mix is one of decks in the same hands: give one agent');
  const looks = new PoolLooks(game);
  const colours = [...(options.elements ?? []), ...(options.class ?? [])].map((word) => readColour(word, looks));
  return {
    ...{ game, looks },
    plan: { game: game.name, switches: base.switches, cardFiles: base.cardFiles },
    name: `build-${game.name}`,
    ...{ field: base.field, against: base.called, isMix },
    agents: [itemAt(agents, 0), itemAt(agents, agents.length - 1)],
    beside: (options.beside ?? []).map((name) => planDeck(game, findDeck(game, name, '.', base.switches))),
    having: [...new Set(options.with ?? [])],
    ...(colours.length > 0 ? { colours } : {}),
  };
}

/** Returns a colour as cards of the pool have it. Throws InputError for one that no card has. */
function readColour(word: string, looks: PoolLooks): string {
  const known = [...looks.colours];
  const colour = known.find((one) => one.toLowerCase() === word.toLowerCase());
  if (colour !== undefined) return colour;
  const all = known.length > 0 ? `; there are ${known.join(', ')}` : '';
  throw new InputError(`no card is of "${word}"${didYouMean(word, known) || all}`);
}

interface BuildBase {
  readonly game: Game;
  readonly switches: Plan['switches'];
  readonly cardFiles: Plan['cardFiles'];
  readonly field: readonly PlannedDeck[];
  readonly called: string;
  readonly agents: readonly string[];
}

function fieldOfFile(context: CommandContext, file: string, { cards }: BuildArguments): BuildBase {
  if (!/\.ya?ml$/.test(file))
    throw new InputError(
      `--against takes an experiment file, whose decks are the field, or nash; "${file}" is neither`,
    );
  const { game, plan } = readExperiment(file, context.loadGame, cards ? { cards } : {});
  const called = `the ${counted(plan.decks.length, 'deck')} of ${plan.name}`;
  const { switches, cardFiles, decks } = plan;
  return { game, switches, cardFiles, field: decks, called, agents: itemAt(plan.cells, 0).agents };
}

function shippedField(context: CommandContext, { game: name, cards = [] }: BuildArguments): BuildBase {
  const shipped = name === undefined ? gameOfDecks(context, []) : context.loadGame(name);
  const cardFiles = cards.map((file) => ({ file, text: readTextFile(file) }));
  const game = cardFiles.length === 0 ? shipped : shipped.withCards(cardFiles);
  const field = game.decks.map((deck) => planDeck(game, deck));
  const called = `the ${counted(field.length, 'deck')} that ${field.length === 1 ? 'is' : 'are'} shipped`;
  return { game, switches: settleSwitches(game, {}), cardFiles, field, called, agents: ['greedy'] };
}

function nearCard(game: Game, id: string): string {
  const named = game.cards.filter(({ name }) => name.toLowerCase() === id.toLowerCase());
  if (named.length > 0) return `; cards of that name: ${named.map((card) => card.id).join(', ')}`;
  return didYouMean(
    id,
    game.cards.map((card) => card.id),
  );
}
