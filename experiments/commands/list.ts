/** `assay ls`, `assay decks`, `assay cards`: what there is. */
import { Command } from 'commander';
import type { Game } from '../../engine/index.ts';
import { ResultStore } from '../../results/store.ts';
import type { Plan } from '../../workers/plan.ts';
import { gameOfCards } from '../choose-game.ts';
import { type CommandContext, printJson } from './context.ts';
import { cardsOption, gameOption, jsonOption } from './options.ts';

interface ListArguments {
  readonly game?: string;
  readonly cards?: readonly string[];
  readonly json?: boolean;
}

export function lsCommand(context: CommandContext): Command {
  return new Command('ls')
    .description('list the experiments of databases: games stored, decks, agents, seed')
    .argument('<db...>', 'databases')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay ls first.sqlite')
    .action(async (files: string[], { json }: ListArguments) => {
      const found: object[] = [];
      for (const file of files) {
        const store = await ResultStore.open(file, { create: false, readOnly: true });
        try {
          const experiments = await store.experiments();
          if (!json)
            context.out(`${file}: ${experiments.length} ${experiments.length === 1 ? 'experiment' : 'experiments'}\n`);
          for (const { id, number, name, plan, seed, created } of experiments) {
            const games = await store.countGames(number);
            const agents = [...new Set(plan.cells.flatMap((cell) => cell.agents))];
            const decks = plan.decks.map((deck) => deck.name);
            found.push({ db: file, id, name, game: plan.game, games, decks, agents, seed, created });
            if (json) continue;
            context.out(`  ${name} (${plan.game}): ${games.toLocaleString('en')} games, seed "${seed}", ${created}\n`);
            context.out(
              `    decks ${decks.length > 12 ? `${decks.slice(0, 12).join(', ')} and ${decks.length - 12} more` : decks.join(', ')}\n`,
            );
            const changed = changedSwitches(context, plan);
            context.out(`    agents ${agents.join(', ')}${changed}; id ${id}\n`);
          }
        } finally {
          await store.close();
        }
      }
      if (json) printJson(context, { experiments: found });
    });
}

export function decksCommand(context: CommandContext): Command {
  return new Command('decks')
    .description('list the shipped decks, all or those with these words in their names or cards')
    .argument('[search...]', 'words to look for; every one must be there')
    .addOption(gameOption('only this game; every game when left out'))
    .addOption(jsonOption())
    .addHelpText('after', '\nExamples:\n  assay decks --game trails\n  assay decks tifa')
    .action((search: string[], { game, json }: ListArguments) => {
      const found = gamesOf(context, game).flatMap((one) =>
        one.decks.flatMap((deck) => {
          const names = [...new Set(Array.from(deck.cards, (def) => one.cardAt(def).name))];
          return matches(`${deck.name} ${names.join(' ')}`, search)
            ? [{ game: one.name, name: deck.name, cards: deck.cards.length }]
            : [];
        }),
      );
      if (json) return printJson(context, { decks: found });
      const rows = found.map(
        (deck) => `${deck.name.padEnd(34)} ${String(deck.cards).padStart(3)} cards  ${deck.game}\n`,
      );
      context.out(rows.join('') || nothing('deck', search));
    });
}

/** The switches and numbers of the rules that are not as the rules say: what tells experiments of one name apart. */
function changedSwitches(context: CommandContext, { game, switches }: Plan): string {
  // a game that this build does not know is listed all the same
  if (!context.gameNames.includes(game)) return '';
  const set = context.loadGame(game).switches.flatMap(({ name, values }) => {
    const value = switches[name];
    return value === undefined || value === values[0] ? [] : [`${name}=${value}`];
  });
  return set.length > 0 ? `; switches ${set.join(', ')}` : '';
}

export function cardsCommand(context: CommandContext): Command {
  return new Command('cards')
    .description('list the cards, all or those with these words in id, name or text')
    .argument('[search...]', 'words to look for; every one must be there')
    .addOption(gameOption('only this game; every game when left out'))
    .addOption(cardsOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExamples:\n  assay cards tifa\n  assay cards --game square-enix-tcg summon "deal 8000"')
    .action((search: string[], { game, cards = [], json }: ListArguments) => {
      const games = cards.length > 0 ? [gameOfCards(context, game, cards)] : gamesOf(context, game);
      const found = games.flatMap((one) =>
        currentIds(one).flatMap((id) => {
          const text = one.describeCard(id);
          if (!matches(`${id} ${text}`, search)) return [];
          const [head, facts = ''] = text.split('\n');
          return [{ game: one.name, id, name: one.findCard(id)!.name, head, facts }];
        }),
      );
      if (json) return printJson(context, { cards: found.map(({ head: _, ...card }) => card) });
      const width = Math.min(40, Math.max(0, ...found.map(({ head }) => head.length)));
      const rows = found.map((card) => `${card.head.padEnd(width)}  ${card.facts}\n`);
      context.out(rows.length === 0 ? nothing('card', search) : `${rows.join('')}${rows.length} cards\n`);
    });
}

function gamesOf(context: CommandContext, game: string | undefined): Game[] {
  return (game === undefined ? context.gameNames : [game]).map(context.loadGame);
}

/** Ids of the cards that are found by them, each once. */
function currentIds(game: Game): string[] {
  return [...new Set(game.cards.filter(({ id, def }) => game.findCard(id)?.def === def).map(({ id }) => id))];
}

function matches(text: string, search: readonly string[]): boolean {
  const plain = text.toLowerCase();
  return search.every((word) => plain.includes(word.toLowerCase()));
}

function nothing(what: string, search: readonly string[]): string {
  return `no ${what} has ${search.map((word) => `"${word}"`).join(' and ')}\n`;
}
