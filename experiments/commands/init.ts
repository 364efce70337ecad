/**
 * `assay init`: writes a folder to start from: a new card, a deck with it, an experiment against three decks, a
 * scenario and schemas.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, Option } from 'commander';
import { type Game, InputError, readTextFile, toYaml } from '../../engine/index.ts';
import { defaultGame } from '../choose-game.ts';
import { findDeck } from '../experiment-file.ts';
import { makeFolder } from '../folders.ts';
import { SCHEMA_FOLDER, schemaLine, writeSchemas } from '../schema-files.ts';
import { type ShippedDeck, shippedDecks } from '../shipped-decks.ts';
import { type CommandContext, printJson } from './context.ts';
import { gameOption, jsonOption } from './options.ts';

interface InitArguments {
  readonly game?: string;
  readonly ci?: CiHost;
  readonly json?: boolean;
}

/** For each host of continuous integration the file of its workflow, and the template of that file. */
const CI_FILES = {
  github: { file: '.github/workflows/assay.yml', template: 'github-actions.yml' },
  gitlab: { file: '.gitlab-ci.yml', template: 'gitlab-ci.yml' },
} as const;
type CiHost = keyof typeof CI_FILES;

/** The number of decks that the new deck is measured against. */
const OPPONENTS = 3;
/** Ids to try for a new card: each game has its own form of id, and the first that fits is taken. */
const NEW_IDS = ['X-001', 'XX-01', 'XX1-001', 'x-one'];

export function initCommand(context: CommandContext): Command {
  return new Command('init')
    .description(
      'make a folder to start from: a card, a deck with it, an experiment against three decks, schemas for editors',
    )
    .argument('[folder]', 'folder to make; it must not hold these files yet', '.')
    .addOption(gameOption('game to start in').default(defaultGame(context)))
    .addOption(
      new Option('--ci <host>', 'also write the workflow that compares the change on every pull request').choices(
        Object.keys(CI_FILES),
      ),
    )
    .addOption(jsonOption())
    .addHelpText('after', '\nExamples:\n  assay init my-cards --game trails\n  assay init my-lab --ci github')
    .action((folder: string, { game: name = defaultGame(context), ci, json }: InitArguments) => {
      const game = context.loadGame(name);
      makeFolder(folder);
      const files = [...startFiles(context, game), ...(ci === undefined ? [] : [workflowFile(context, ci)])];
      const taken = files.map(({ file }) => file).find((file) => existsSync(join(folder, file)));
      if (taken !== undefined) throw new InputError('is there already; init overwrites nothing', join(folder, taken));
      for (const { file, text } of files) {
        makeFolder(dirname(join(folder, file)));
        writeFileSync(join(folder, file), text);
      }
      const written = [...files.map(({ file }) => file), ...writeSchemas(join(folder, SCHEMA_FOLDER), game.name)];
      if (json) return printJson(context, { folder, game: game.name, files: written });
      const at = folder === '.' ? '' : `  cd ${folder}\n`;
      context.out(
        `${folder}: ${files.map(({ file }) => file).join(', ')} and ${SCHEMA_FOLDER}/ (${game.title})\n\nChange ` +
          `cards.yaml, then:\n${at}` +
          '  assay card cards.yaml\n  assay validate .\n' +
          '  assay play --cards cards.yaml --decks deck.yaml --board\n  assay run experiment.yaml\n',
      );
    });
}

interface StartFile {
  readonly file: string;
  readonly text: string;
}

function workflowFile({ projectFolder }: CommandContext, host: CiHost): StartFile {
  const { file, template } = CI_FILES[host];
  return { file, text: readTextFile(join(projectFolder, 'experiments', 'templates', template)) };
}

function startFiles(context: CommandContext, game: Game): StartFile[] {
  const [model] = shippedDecks(context, game);
  if (!model) throw new InputError(`${game.name} has no deck to start from`);
  const own = ownCard(game, model);
  const opponents = game.decks
    .map((deck) => deck.name)
    .filter((name) => name !== model.name)
    .slice(0, OPPONENTS);
  return [
    {
      file: 'cards.yaml',
      text:
        `${schemaLine('card')}# A card of your own: "assay words" tells the words of its text, "assay card ` +
        `cards.yaml" what it does.\n${own.card}`,
    },
    { file: 'deck.yaml', text: `${schemaLine('deck')}${own.deck}` },
    {
      file: 'experiment.yaml',
      text: `${schemaLine('experiment')}name: mine
game: ${game.name}
cards: [cards.yaml]
decks: [deck.yaml, ${opponents.map((name) => JSON.stringify(name)).join(', ')}]
agents: [greedy]
games: 200 # a cell: one deck against another
seed: 1
`,
    },
    {
      file: 'change.yaml',
      text: `${schemaLine('change')}# assay compare experiment.yaml change.yaml
change: cheaper
cards:
  # fields of a card, by its id; whole cards and names of card files may stand here too
  - ${own.patch}
margin: 3 # points of win rate that matter
`,
    },
  ];
}

/** Makes a new card from the simplest card of the deck, and the deck with the new card in its place. */
function ownCard(game: Game, { name, text }: ShippedDeck): { card: string; deck: string; patch: string } {
  const rows = findDeck(game, name).cards;
  const ids = [...new Set(Array.from(rows, (def) => game.cardAt(def).id))];
  const length = (id: string): number => JSON.stringify(game.cardSource(id)).length;
  // a card with a text is preferred, so that there is something to change
  const simplest = ids.sort((a, b) => Number(hasText(game, b)) - Number(hasText(game, a)) || length(a) - length(b));
  for (const id of simplest) {
    const { numbers: _, ...model } = game.cardSource(id) as Readonly<Record<string, unknown>>;
    for (const own of NEW_IDS) {
      const card = toYaml([{ ...model, id: own, name: `My ${String(model.name)}` }]);
      const listed = new RegExp(`^( +)["']?${id.replace(/[.*+?^$()|[\\]\\\\{}]/g, '\\\\$&')}["']?:.*$`, 'm');
      const count = listed.exec(text)?.[0].match(/:\s*(\d+)/)?.[1];
      if (count === undefined) continue;
      const deck = text.replace(listed, `$1${own}: ${count} # yours`).replace(/^name: .*$/m, 'name: Mine');
      if (!isSound(game, card, deck)) continue;
      const cost = typeof model.cost === 'number' ? `cost: ${Math.max(0, model.cost - 1)}` : `name: Cheaper`;
      return { card, deck, patch: `{ id: ${own}, ${cost} }` };
    }
  }
  throw new InputError(`${game.name} has no card that another one could be made of`);
}

function hasText(game: Game, id: string): boolean {
  const { abilities = [] } = game.cardSource(id) as { readonly abilities?: readonly unknown[] };
  return abilities.length > 0;
}

function isSound(game: Game, card: string, deck: string): boolean {
  try {
    game.withCards([{ file: 'cards.yaml', text: card }]).parseDeck(deck, 'deck.yaml');
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
