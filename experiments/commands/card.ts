/** `assay card`: what cards do, worded back from their effect trees. */
import { Command } from 'commander';
import { didYouMean, type Game, InputError, parseYaml, readTextFile, toYaml } from '../../engine/index.ts';
import { gameOfCards } from '../choose-game.ts';
import { type CommandContext, printJson } from './context.ts';
import { cardsOption, gameOption, jsonOption } from './options.ts';

interface CardArguments {
  readonly game?: string;
  readonly cards?: readonly string[];
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
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay card 1-015\n  assay card my-cards.yaml\n  assay card X-001 --cards my-cards.yaml\n  assay card 1-015 --yaml > mine.yaml',
    )
    .action((words: string[], options: CardArguments) => {
      const { game, cards = [] } = options;
      // read once, however many cards are asked for: every reading takes rows of its own
      const read = cards.length > 0 ? gameOfCards(context, game, cards) : undefined;
      const shown = words.flatMap((word) => findCards(context, word, options, read));
      if (options.json) {
        const found = shown.map(({ game, id }) => ({
          game: game.name,
          id,
          name: game.findCard(id)!.name,
          text: game.describeCard(id).trimEnd(),
          source: game.cardSource(id),
        }));
        // one card is what it always was; several are a list
        return printJson(context, found.length === 1 ? found[0] : { cards: found });
      }
      context.out(options.yaml ? shownYaml(shown) : shownWords(shown));
    });
}

/** A card, and the game that knows it. */
interface ShownCard {
  readonly game: Game;
  readonly id: string;
}

/** The cards that a word of the command line names: those of a file, or that of an id. */
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

/** What each card does, under the name of its game. */
function shownWords(shown: readonly ShownCard[]): string {
  return shown
    .map(({ game, id }, i) => {
      const isFirst = i === 0 || shown[i - 1].game.name !== game.name;
      return `${isFirst ? `${game.title} (${game.name})\n\n` : ''}${game.describeCard(id).trimEnd()}\n`;
    })
    .join('\n');
}

function shownYaml(shown: readonly ShownCard[]): string {
  return shown.map(({ game, id }) => toYaml([game.cardSource(id)])).join('\n');
}

/** A card id that is near, or the cards whose name was meant. */
function hint(text: string, games: readonly Game[]): string {
  const cards = games.flatMap((game) => game.cards);
  const named = cards.filter((card) => card.name.toLowerCase().includes(text.toLowerCase())).slice(0, 5);
  if (named.length > 0) return `; by that name: ${named.map(({ id, name }) => `${id} ${name}`).join(', ')}`;
  return didYouMean(
    text,
    cards.map((card) => card.id),
  );
}
