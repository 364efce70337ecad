/** `assay card`: what a card does, worded back from its effect tree. */
import { Command } from 'commander';
import { didYouMean, type Game, InputError } from '../../engine/index.ts';
import { type CommandContext, printJson } from './context.ts';
import { jsonOption } from './options.ts';

interface CardArguments {
  readonly game?: string;
  readonly json?: boolean;
}

export function cardCommand(context: CommandContext): Command {
  return new Command('card')
    .description('print what a card does, to be held against the printed card')
    .argument('<id>', 'card id')
    .option('--game <name>', 'only this game')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay card 1-015 --game square-enix-tcg')
    .action((id: string, options: CardArguments) => {
      const games = (options.game === undefined ? context.gameNames : [options.game]).map((name) =>
        context.loadGame(name),
      );
      const game = games.find((candidate) => candidate.findCard(id));
      if (!game)
        throw new InputError(
          `there is no card "${id}" in ${games.map(({ name }) => name).join(', ')}${hint(id, games)}`,
        );
      const text = game.describeCard(id).trimEnd();
      if (options.json) printJson(context, { game: game.name, id, name: game.findCard(id)!.name, text });
      else context.out(`${text}\n`);
    });
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
