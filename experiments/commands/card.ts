/** `assay card`: what cards do, worded back from their effect trees. */
import { Command } from 'commander';
import {
  didYouMean,
  type Game,
  IMPORTED_GAMES,
  InputError,
  importOf,
  parseYaml,
  readTextFile,
  toYaml,
} from '../../engine/index.ts';
import { readCardLists } from '../card-lists.ts';
import { gameOfCards } from '../choose-game.ts';
import { type CommandContext, printJson } from './context.ts';
import { cardsOption, gameOption, jsonOption } from './options.ts';

interface CardArguments {
  readonly game?: string;
  readonly cards?: readonly string[];
  readonly printed?: string;
  readonly yaml?: boolean;
  readonly json?: boolean;
}

export function cardCommand(context: CommandContext): Command {
  return new Command('card')
    .description('print what cards do: a card of the pool, or every card of a file')
    .argument('<id or file...>', 'ids of cards, or card files')
    .addOption(gameOption('the game; found by trying when left out'))
    .addOption(cardsOption())
    .option('--yaml', 'print the cards as a card file has them')
    .option('--printed <list>', 'a list of printed cards (as `assay import` reads it): shows the print under the words')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay card 1-015\n  assay card my-cards.yaml\n  assay card X-001 --cards my-cards.yaml\n  ' +
        'assay card 1-015 --yaml > mine.yaml',
    )
    .action((words: string[], options: CardArguments) => {
      const { game, cards = [] } = options;
      // read once, however many cards are named: each reading appends definitions to the tables
      const read = cards.length > 0 ? gameOfCards(context, game, cards) : undefined;
      if (options.printed !== undefined && options.yaml)
        throw new InputError('--printed shows words, not --yaml: give one of the two');
      const shown = words.flatMap((word) => findCards(context, word, options, read));
      const prints = options.printed === undefined ? undefined : printsOf(options.printed, shown);
      if (options.json) {
        const found = shown.map(({ game, id }) => ({
          game: game.name,
          id,
          name: game.findCard(id)!.name,
          text: game.describeCard(id).trimEnd(),
          source: game.cardSource(id),
          ...(prints && { printed: prints(game, id) }),
        }));
        // one card is printed as an object, several as a list
        return printJson(context, found.length === 1 ? found[0] : { cards: found });
      }
      context.out(options.yaml ? shownYaml(shown) : shownWords(shown, prints));
    });
}

/** A card, and the game that knows it. */
interface ShownCard {
  readonly game: Game;
  readonly id: string;
}

/** Returns the cards that a word of the command line names: those of a card file, or the one with that id. */
function findCards(
  context: CommandContext,
  word: string,
  { game, cards = [] }: CardArguments,
  read: Game | undefined,
): ShownCard[] {
  if (/[/\\]|\.ya?ml$/.test(word)) {
    const { value } = parseYaml(readTextFile(word), word);
    const known = gameOfCards(context, game, [...cards, word]);
    const ids = Array.isArray(value) ? value.map((card) => String((card as { id?: unknown }).id)) : [];
    return ids.map((id) => ({ game: known, id }));
  }
  const games = read ? [read] : (game === undefined ? context.gameNames : [game]).map((name) => context.loadGame(name));
  const having = games.find((candidate) => candidate.findCard(word));
  if (having) return [{ game: having, id: word }];
  throw new InputError(`there is no card "${word}" in ${games.map(({ name }) => name).join(', ')}${hint(word, games)}`);
}

/** Words each card, under a heading for each game. */
function shownWords(shown: readonly ShownCard[], prints?: Prints): string {
  return shown
    .map(({ game, id }, i) => {
      const isFirst = shown[i - 1]?.game.name !== game.name;
      return (
        `${isFirst ? `${game.title} (${game.name})\n\n` : ''}${game.describeCard(id).trimEnd()}\n` +
        `${prints ? `\n  as printed:\n${indented(prints(game, id) ?? 'not in the list')}\n` : ''}`
      );
    })
    .join('\n');
}

/** Returns the printed text of a card, or undefined where the list has none of its numbers. */
type Prints = (game: Game, id: string) => string | undefined;

/** Reads a list of printed cards and returns the texts by card number; a card is found by any of its numbers. */
function printsOf(file: string, shown: readonly ShownCard[]): Prints {
  const list = readCardLists([file]);
  const byGame = new Map<Game, Map<string, string>>();
  for (const { game } of shown) {
    if (byGame.has(game)) continue;
    const how = importOf(game.name);
    if (!how)
      throw new InputError(`no lists of ${game.name} can be read yet; those of ${IMPORTED_GAMES.join(', ')} can`);
    const reader = how.read(list);
    byGame.set(game, new Map(list.map((card) => [reader.idOf(card), reader.printOf(card)])));
  }
  return (game, id) => {
    const { numbers = [] } = game.cardSource(id) as { numbers?: string | readonly string[] };
    const own = [id, ...(typeof numbers === 'string' ? [numbers] : numbers)];
    return own.map((number) => byGame.get(game)?.get(number)).find((print) => print !== undefined);
  };
}

const indented = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

function shownYaml(shown: readonly ShownCard[]): string {
  return shown.map(({ game, id }) => toYaml([game.cardSource(id)])).join('\n');
}

/** Suggests the cards whose name contains the text, or else the nearest card id. */
function hint(text: string, games: readonly Game[]): string {
  const cards = games.flatMap((game) => game.cards);
  const named = cards.filter((card) => card.name.toLowerCase().includes(text.toLowerCase())).slice(0, 5);
  if (named.length > 0) return `; by that name: ${named.map(({ id, name }) => `${id} ${name}`).join(', ')}`;
  return didYouMean(
    text,
    cards.map((card) => card.id),
  );
}
