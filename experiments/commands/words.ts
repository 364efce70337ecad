/** `assay words`: prints the words in which cards are written. */
import { Command } from 'commander';
import { type CardWord, type Game, InputError, itemAt, meaningSame, nearestWord, toYaml } from '../../engine/index.ts';
import { type CommandContext, printJson, printList } from './context.ts';
import { gameOption, jsonOption } from './options.ts';

interface WordsArguments {
  readonly game?: string;
  readonly json?: boolean;
}

/** The number of cards that are shown with a word. */
const EXAMPLES = 3;

export function wordsCommand(context: CommandContext): Command {
  return new Command('words')
    .description('the words in which cards are written: what one means, takes, where it may stand, cards that use it')
    .argument('[word...]', 'words, values such as keywords, or kinds of word such as trigger; all words when left out')
    .addOption(gameOption('only this game; every game when left out'))
    .addOption(jsonOption())
    .addHelpText('after', '\nExamples:\n  assay words damage\n  assay words haste\n  assay words trigger --game trails')
    .action((asked: string[], options: WordsArguments) => {
      const games = (options.game === undefined ? context.gameNames : [options.game]).map(context.loadGame);
      const found = findInGames(games, asked);
      for (const word of asked) {
        if (found.every((ofGame) => ofGame.every((entry) => entry.asked !== word))) throw unknownWord(games, word);
      }
      if (options.json) return printJson(context, { words: found.flatMap((ofGame) => ofGame.map(foundJson)) });
      const lines = found.flatMap((ofGame, i) => shownGame(itemAt(games, i), ofGame, asked.length === 0));
      printList(context, lines.join('\n'));
    });
}

/** A word of a game, and the name under which it was asked for. */
interface FoundWord {
  readonly game: Game;
  readonly word: CardWord;
  readonly asked?: string;
  /** Whether it is one of a list of words, which are printed without examples. */
  readonly isListed: boolean;
}

/** A value that keys of cards and operands of words take: a keyword, a type, a zone. */
interface FoundValue {
  readonly game: Game;
  readonly value: string;
  readonly asked: string;
  /** The places where the value may be written. */
  readonly takenBy: readonly ValuePlace[];
}

interface ValuePlace {
  /** The key or operand that takes the value, such as `keywords of a card`. */
  readonly name: string;
  readonly meaning: string;
}

type Found = FoundWord | FoundValue;

/**
 * Returns for each game the words and values that have one of the names; for a name that none has, the nearest ones.
 */
function findInGames(games: readonly Game[], asked: readonly string[]): Found[][] {
  if (asked.length === 0) return games.map((game) => game.words().map((word) => ({ game, word, isListed: true })));
  const found = games.map((): Found[] => []);
  for (const name of asked) {
    const plain = name.toLowerCase();
    const exact = games.map((game) => named(game, plain, name));
    const isKnown = exact.some((ofGame) => ofGame.length > 0);
    for (const [i, game] of games.entries()) {
      const own = itemAt(exact, i);
      // a name that another game has is no misspelling here: only a word of the same meaning is suggested
      itemAt(found, i).push(...(own.length > 0 ? own : guessed(game, plain, name, !isKnown)));
    }
  }
  return found;
}

/** Returns the words and values of this name, or else the words of the kind of this name. */
function named(game: Game, plain: string, asked: string): Found[] {
  const words = game.words();
  const byName = words.filter((word) => word.name === plain);
  const takenBy = placesOf(game, plain);
  const isValue = takenBy.length > 0 && byName.every(({ kind }) => kind !== 'player');
  if (byName.length > 0 || isValue)
    return [
      ...byName.map((word) => ({ game, word, asked, isListed: false })),
      ...(isValue ? [{ game, value: plain, asked, takenBy }] : []),
    ];
  const ofKind = words.filter(({ kind }) => kind === plain || `${kind}s` === plain);
  return ofKind.map((word) => ({ game, word, asked, isListed: true }));
}

/** Returns the nearest word or value by meaning and, with `bySpelling`, by its letters. */
function guessed(game: Game, plain: string, asked: string, bySpelling: boolean): Found[] {
  const names = [...game.words().map((word) => word.name), ...valuesOf(game).keys()];
  const near = bySpelling ? nearestWord(plain, names) : meaningSame(plain, names);
  return near === undefined ? [] : named(game, near, asked);
}

function placesOf(game: Game, value: string): readonly ValuePlace[] {
  return valuesOf(game).get(value) ?? [];
}

const VALUES = new WeakMap<Game, ReadonlyMap<string, readonly ValuePlace[]>>();

/** Returns every value from the closed lists that keys of cards and operands of words take, with its places. */
function valuesOf(game: Game): ReadonlyMap<string, readonly ValuePlace[]> {
  const known = VALUES.get(game);
  if (known) return known;
  const values = new Map<string, ValuePlace[]>();
  const add = (value: string, place: ValuePlace): void => void values.set(value, [...(values.get(value) ?? []), place]);
  for (const [key, schema] of Object.entries(cardKeys(game)))
    for (const value of enumerated(schema))
      add(value, { name: `${key} of a card`, meaning: (schema as { description?: string }).description ?? '' });
  const players = new Set(game.words().flatMap(({ name, kind }) => (kind === 'player' ? [name] : [])));
  for (const { name, kind, meaning, operands } of game.words()) {
    // values that name a player are words of the kind "player"
    const own = new Set(operands.flatMap(({ values = [] }) => (values.some((one) => players.has(one)) ? [] : values)));
    for (const value of own) add(value, { name: `${name} (${kind})`, meaning });
  }
  VALUES.set(game, values);
  return values;
}

/** Returns the keys of a card, each with its schema. */
function cardKeys(game: Game): Readonly<Record<string, unknown>> {
  const schema = game.schemas.card() as { readonly $defs?: { readonly card?: { readonly properties?: object } } };
  return (schema.$defs?.card?.properties ?? {}) as Readonly<Record<string, unknown>>;
}

/** Returns the fixed words that a schema accepts, singly or in a list. */
function enumerated(schema: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const {
      enum: words,
      anyOf,
      items,
    } = part as { enum?: readonly unknown[]; anyOf?: readonly unknown[]; items?: unknown };
    for (const word of words ?? []) if (typeof word === 'string') found.add(word);
    for (const inner of [...(anyOf ?? []), items]) walk(inner);
  };
  walk(schema);
  return found;
}

function unknownWord(games: readonly Game[], word: string): InputError {
  const kinds = [...new Set(games.flatMap((game) => game.words().map(({ kind }) => kind)))];
  const [only, second] = games;
  const where = only && !second ? only.name : 'any game';
  return new InputError(`"${word}" is no word of the cards of ${where}; kinds of word: ${kinds.join(', ')}`);
}

function foundJson(found: Found): object {
  const { game, asked } = found;
  if ('value' in found) {
    const { value, takenBy } = found;
    const guess = found.asked.toLowerCase() === value ? {} : { asked };
    return { game: game.name, ...guess, name: value, kind: 'value of a word', takenBy, cards: cardsWith(game, value) };
  }
  const { word, isListed } = found;
  const examples = isListed ? {} : { cards: game.cardsUsing(word).slice(0, EXAMPLES) };
  return { game: game.name, ...(asked === undefined || asked === word.name ? {} : { asked }), ...word, ...examples };
}

/** Returns the cards that have a value in their keys or texts, the shortest first. */
function cardsWith(game: Game, value: string): string[] {
  const written = JSON.stringify(value);
  return game.cards
    .map(({ id }) => ({ id, text: JSON.stringify(game.cardSource(id)) }))
    .filter(({ text }) => text.includes(written))
    .sort((a, b) => a.text.length - b.text.length || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

function shownGame(game: Game, found: readonly Found[], isAll: boolean): string[] {
  if (found.length === 0) return [];
  const lines = [`${game.title} (${game.name})`, ''];
  let kind = '';
  let guess = '';
  for (const entry of found) {
    const name = 'value' in entry ? entry.value : entry.word.name;
    const { asked } = entry;
    const isGuess = asked !== undefined && asked.toLowerCase() !== name && !('isListed' in entry && entry.isListed);
    if (isGuess && guess !== `${asked} ${name}`) lines.push(`There is no "${asked}" here. A guess: "${name}".`, '');
    if (isGuess) guess = `${asked} ${name}`;
    if ('value' in entry) lines.push(...shownValue(entry));
    else if (!entry.isListed) lines.push(...shownWord(entry));
    else {
      const { word } = entry;
      if (word.kind !== kind) lines.push(...(kind === '' ? [] : ['']), `${word.kind} words:`);
      kind = word.kind;
      lines.push(`  ${word.name.padEnd(26)} ${word.meaning}`);
    }
  }
  if (isAll) lines.push('', '"assay words <word>" tells more of one.');
  return [...lines, ''];
}

function shownValue({ game, value, takenBy }: FoundValue): string[] {
  const width = Math.max(...takenBy.map(({ name }) => name.length));
  const lines = [
    `${value} is a value. It is written for:`,
    ...takenBy.map(({ name, meaning }) => `  ${name.padEnd(width)}  ${meaning}`.trimEnd()),
  ];
  const cards = cardsWith(game, value);
  if (cards.length === 0) lines.push('  no card of the pool has it');
  else lines.push(`  ${cards.length === 1 ? '1 card has' : `${cards.length} cards have`} it, such as:`);
  for (const id of cards.slice(0, EXAMPLES)) lines.push(`    ${id} ${game.findCard(id)!.name}`);
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
