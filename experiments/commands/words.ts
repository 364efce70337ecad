/** `assay words`: the words in which cards are written. */
import { Command } from 'commander';
import { type CardWord, type Game, InputError, nearestWord, toYaml } from '../../engine/index.ts';
import { type CommandContext, printJson } from './context.ts';
import { gameOption, jsonOption } from './options.ts';

interface WordsArguments {
  readonly game?: string;
  readonly json?: boolean;
}

/** Cards shown with a word. */
const EXAMPLES = 3;

export function wordsCommand(context: CommandContext): Command {
  return new Command('words')
    .description('the words in which cards are written: what one means, takes, where it may stand, cards that use it')
    .argument('[word...]', 'words, or kinds of word such as effect or trigger; every word when left out')
    .addOption(gameOption('only this game; every game when left out'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay words damage\n  assay words trigger --game trails\n  assay words destroy --game square-enix-tcg',
    )
    .action((asked: string[], options: WordsArguments) => {
      const games = (options.game === undefined ? context.gameNames : [options.game]).map(context.loadGame);
      const found = games.map((game) => findWords(game, asked));
      for (const word of asked) {
        if (found.every((ofGame) => ofGame.every((entry) => entry.asked !== word))) throw unknownWord(games, word);
      }
      if (options.json) return printJson(context, { words: found.flatMap((ofGame) => ofGame.map(wordJson)) });
      context.out(found.flatMap((ofGame, i) => shownGame(games[i], ofGame, asked.length === 0)).join('\n'));
    });
}

/** A word of a game, and what was asked for. */
interface FoundWord {
  readonly game: Game;
  readonly word: CardWord;
  readonly asked?: string;
  /** Shown with its kind, without examples. */
  readonly isListed: boolean;
}

/** The words that are meant: by name, by the name of their kind, or by another name for the same thing. */
function findWords(game: Game, asked: readonly string[]): FoundWord[] {
  const words = game.words();
  if (asked.length === 0) return words.map((word) => ({ game, word, isListed: true }));
  return asked.flatMap((name): FoundWord[] => {
    const plain = name.toLowerCase();
    const byName = words.filter((word) => word.name === plain);
    if (byName.length > 0) return byName.map((word) => ({ game, word, asked: name, isListed: false }));
    const ofKind = words.filter(({ kind }) => kind === plain || `${kind}s` === plain);
    if (ofKind.length > 0) return ofKind.map((word) => ({ game, word, asked: name, isListed: true }));
    const near = nearestWord(
      plain,
      words.map((word) => word.name),
    );
    return words.filter((word) => word.name === near).map((word) => ({ game, word, asked: name, isListed: false }));
  });
}

function unknownWord(games: readonly Game[], word: string): InputError {
  const kinds = [...new Set(games.flatMap((game) => game.words().map(({ kind }) => kind)))];
  const where = games.length === 1 ? games[0].name : 'any game';
  return new InputError(`"${word}" is no word of the cards of ${where}; kinds of word: ${kinds.join(', ')}`);
}

function wordJson({ game, word, asked, isListed }: FoundWord): object {
  const examples = isListed ? {} : { cards: game.cardsUsing(word).slice(0, EXAMPLES) };
  return { game: game.name, ...(asked === undefined || asked === word.name ? {} : { asked }), ...word, ...examples };
}

function shownGame(game: Game, found: readonly FoundWord[], isAll: boolean): string[] {
  if (found.length === 0) return [];
  const lines = [`${game.title} (${game.name})`, ''];
  let kind = '';
  for (const entry of found) {
    const { word, asked, isListed } = entry;
    if (asked !== undefined && !isListed && asked.toLowerCase() !== word.name)
      lines.push(`There is no "${asked}" here; the word is "${word.name}":`, '');
    if (!isListed) {
      lines.push(...shownWord(entry));
      continue;
    }
    if (word.kind !== kind) lines.push(...(kind === '' ? [] : ['']), `${word.kind} words:`);
    kind = word.kind;
    lines.push(`  ${word.name.padEnd(26)} ${word.meaning}`);
  }
  if (isAll) lines.push('', '"assay words <word>" tells more of one.');
  return [...lines, ''];
}

function shownWord({ game, word }: FoundWord): string[] {
  const { name, kind, meaning, operands, places } = word;
  const lines = [`${name} (${kind}): ${meaning}`];
  const width = Math.max(0, ...operands.map((operand) => operand.name.length));
  for (const { name: operand, takes, isRequired, fallback } of operands) {
    const need = isRequired ? '' : fallback === undefined ? ' (may be left out)' : ` (left out: ${fallback})`;
    lines.push(`  ${operand.padEnd(width)}  ${takes}${need}`);
  }
  if (places.length > 0) lines.push('  may stand in:', ...places.map((place) => `    ${place}`));
  const uses = game.cardsUsing(word);
  if (uses.length === 0) lines.push('  no card of the pool uses it');
  else lines.push(`  used by ${uses.length === 1 ? '1 card' : `${uses.length} cards`}, such as:`);
  for (const { id, line } of uses.slice(0, EXAMPLES)) {
    lines.push(`    ${id} ${game.findCard(id)!.name}`);
    lines.push(
      ...toYaml([line])
        .trimEnd()
        .split('\n')
        .map((text) => `      ${text}`),
    );
  }
  return [...lines, ''];
}
