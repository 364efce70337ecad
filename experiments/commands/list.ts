/** `assay ls`, `assay decks`, `assay cards`: list experiments, decks and cards. */
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { type Deck, type DeckFile, type Game, InputError, readTextFile, toYaml } from '../../engine/index.ts';
import { displayWidth, padEnd } from '../../results/report/terminal-text.ts';
import { ResultStore } from '../../results/store.ts';
import type { Plan } from '../../workers/plan.ts';
import { gameOfCards } from '../choose-game.ts';
import { countCards, parseDeckText, readDeckText, writeDeckText, writeOctgn } from '../deck-texts.ts';
import { findDeck, hasDeck } from '../experiment-file.ts';
import { writeFile } from '../page-file.ts';
import { type CommandContext, printJson, printList } from './context.ts';
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
            printList(
              context,
              `${file}: ${experiments.length} ${experiments.length === 1 ? 'experiment' : 'experiments'}\n`,
            );
          for (const { id, number, name, plan, seed, created, command, ...made } of experiments) {
            const games = await store.countGames(number);
            const agents = [...new Set(plan.cells.flatMap((cell) => cell.agents))];
            const decks = plan.decks.map((deck) => deck.name);
            const [isComparison, isLadder] = [plan.change !== undefined, plan.block !== undefined];
            found.push({
              db: file,
              id,
              name,
              game: plan.game,
              games,
              decks,
              agents,
              seed,
              created,
              version: made.assayVersion,
              build: made.engineHash,
              isComparison,
              isLadder,
              command,
            });
            if (json) continue;
            printList(
              context,
              `  ${name} (${plan.game}): ${games.toLocaleString('en')} games, seed "${seed}", ${created}\n`,
            );
            const rest = decks.length > 12 ? ` and ${decks.length - 12} more` : '';
            printList(context, `    decks ${decks.slice(0, 12).join(', ')}${rest}\n`);
            const changed = changedSwitches(context, plan);
            printList(context, `    agents ${agents.join(', ')}${changed}; id ${id}\n`);
          }
        } finally {
          await store.close();
        }
      }
      if (json) printJson(context, { experiments: found });
    });
}

interface DecksArguments extends ListArguments {
  readonly import?: string;
  readonly out?: string;
  readonly yaml?: boolean;
  readonly text?: boolean;
  readonly o8d?: boolean;
}

export function decksCommand(context: CommandContext): Command {
  return new Command('decks')
    .description(
      'list the shipped decks, all or those with these words; read decks as people keep them, write them back',
    )
    .argument(
      '[search...]',
      'words to look for; every one must be there. With --yaml, --text or --o8d: one deck or file',
    )
    .addOption(gameOption('only this game; every game when left out'))
    .addOption(cardsOption())
    .option(
      '--import <file>',
      'read a deck: text ("3 x 1-005R Warrior of Light"), .o8d of OCTGN, JSON of Deck Log or of a simulator',
    )
    .option('--out <file.yaml>', 'with --import: write the deck file there; else it is printed')
    .option('--yaml', 'write one deck as a deck file')
    .option('--text', 'write one deck as lines of text')
    .option('--o8d', 'write one deck as OCTGN keeps it, with identifiers of ours')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 done, 2 bad input: --import names each card that the pool lacks, and writes nothing then.',
        '',
        'Examples:',
        '  assay decks --game trails',
        '  assay decks tifa',
        '  assay decks "Fire rush" --game square-enix-tcg --text',
        '  assay decks --import tournament.txt --game square-enix-tcg --out tournament.yaml',
        '  assay play --game square-enix-tcg --decks tournament.yaml "Fire rush"',
      ].join('\n'),
    )
    .action((search: string[], options: DecksArguments) => {
      const writers = Object.entries(DECK_WRITERS).filter(([name]) => options[name as keyof DecksArguments]);
      const [writer] = writers;
      if (options.import === undefined && options.out !== undefined)
        throw new InputError('--out says where --import writes; give --import too');
      if (writers.length > 1) throw new InputError('give one of --yaml, --text and --o8d');
      if (options.import !== undefined) importDeck(context, options.import, options);
      else if (writer) context.out(writer[1](...oneDeck(context, search, options)));
      else listDecks(context, search, options);
    });
}

const DECK_WRITERS: Readonly<Record<'yaml' | 'text' | 'o8d', (game: Game, deck: Deck) => string>> = {
  yaml: (game, deck) => deckYaml(game, { name: deck.name, ...game.deckFileOf(countCards(game, deck)) }),
  text: writeDeckText,
  o8d: writeOctgn,
};

function listDecks(context: CommandContext, search: readonly string[], { game, json }: DecksArguments): void {
  const found = gamesOf(context, game).flatMap((one) =>
    one.decks.flatMap((deck) => {
      const names = [...new Set(Array.from(deck.cards, (def) => one.cardAt(def).name))];
      return matches(`${deck.name} ${names.join(' ')}`, search)
        ? [{ game: one.name, name: deck.name, cards: deck.cards.length }]
        : [];
    }),
  );
  const rows = found.map((deck) => `${padEnd(deck.name, 34)} ${String(deck.cards).padStart(3)} cards  ${deck.game}\n`);
  if (json) printJson(context, { decks: found });
  else printList(context, rows.join('') || nothing('deck', search));
}

/**
 * Returns the deck of that name or of that file, with its game; without `--game` the game is found by the deck's name.
 */
function oneDeck(context: CommandContext, search: readonly string[], { game, cards }: DecksArguments): [Game, Deck] {
  const [name, other] = search;
  if (name === undefined || other !== undefined) throw new InputError('name one deck, or one file of a deck');
  const games =
    game === undefined && !/[/\\.]/.test(name) ? gamesOf(context, undefined) : [gameFor(context, game, cards)];
  for (const one of games) if (games.length === 1 || hasDeck(one, name)) return [one, findDeck(one, name)];
  throw new InputError(`no game has a deck "${name}"; "assay decks" lists them`);
}

function gameFor(context: CommandContext, game: string | undefined, cards: readonly string[] = []): Game {
  if (cards.length > 0) return gameOfCards(context, game, cards);
  if (game === undefined) throw new InputError('say of which game with --game');
  return context.loadGame(game);
}

/** Reads a deck list, checks it by the rules of deck construction, and writes its deck file. */
function importDeck(context: CommandContext, file: string, { game, cards, out, json }: DecksArguments): void {
  const one = gameFor(context, game, cards);
  const list = readTextFile(file);
  const deck = readDeckText(one, list, file);
  const text = deckYaml(one, deck);
  const { length } = parseDeckText(one, list, file).cards;
  if (out !== undefined) {
    if (existsSync(out)) throw new InputError(`${out} is there already; name another file with --out`);
    writeFile(out, text);
  }
  if (json) printJson(context, { game: one.name, deck, cards: length, ...(out !== undefined && { out }) });
  else context.out(out === undefined ? text : `${deck.name}: ${length} cards, legal by the rules; wrote ${out}\n`);
}

/** Returns a deck as YAML, with the name of each card as a comment behind its id. */
function deckYaml(game: Game, deck: DeckFile): string {
  return toYaml(deck).replace(/^(\s+"?([^\s:"]+)"?: (?:\d+))$/gm, (line, start: string, id: string) => {
    const card = game.findCard(id);
    return card === undefined ? line : `${start} # ${card.name}`;
  });
}

/** Words the switches that differ from their standard values; they tell apart experiments of one name. */
function changedSwitches(context: CommandContext, { game, switches }: Plan): string {
  // an experiment of a game that this build does not know is listed without its switches
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
          const [head = '', facts = ''] = text.split('\n');
          return [{ game: one.name, id, name: one.findCard(id)!.name, head, facts }];
        }),
      );
      if (json) return printJson(context, { cards: found.map(({ head: _, ...card }) => card) });
      const width = Math.min(40, Math.max(0, ...found.map(({ head }) => displayWidth(head))));
      const rows = found.map((card) => `${padEnd(card.head, width)}  ${card.facts}\n`);
      printList(context, rows.length === 0 ? nothing('card', search) : `${rows.join('')}${rows.length} cards\n`);
    });
}

function gamesOf(context: CommandContext, game: string | undefined): Game[] {
  return (game === undefined ? context.gameNames : [game]).map(context.loadGame);
}

/** Returns the ids of the cards, each once; a card that another one of the same id has replaced is left out. */
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
