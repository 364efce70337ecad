/** What one line of a card says, in the words of `assay card`: it stands on a card that has no other text. */
import { type Game, InputError, toYaml } from '../engine/index.ts';

type Source = Readonly<Record<string, unknown>>;

/** What a card has besides the facts that a line needs around it. */
const TEXTS = [
  'abilities',
  'keywords',
  'numbers',
  'j-ruler',
  'future',
  'field-name',
  'also-named',
  'copies',
  'trigger',
];

/** The words of abilities, the plainest of all kinds of cards; without any, why the game refuses them. */
export function wordsOfLine(game: Game, abilities: readonly unknown[]): { words?: string; refusal?: string } {
  const found: string[] = [];
  let refusal: string | undefined;
  for (const bare of bareCards(game)) {
    try {
      const words = describe(game, { ...bare, abilities });
      const own = new Set(plainWords(game, bare));
      found.push(words.filter((line, i) => i >= HEAD && !own.has(line)).join('\n'));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refusal ??= error.message;
    }
  }
  const words = found.sort((a, b) => a.length - b.length).find((text) => text !== '');
  return words === undefined ? { refusal } : { words };
}

/** Number, name and facts of a card stand in so many lines above its text. */
const HEAD = 2;

/** A card of each kind, without its text. */
function bareCards(game: Game): readonly Source[] {
  const kinds = new Map<string, Source>();
  for (const { id } of game.cards) {
    const source = game.cardSource(id) as Source;
    const kind = JSON.stringify([source.kind, source.type, source.special, source['adds-to']]);
    if (kinds.has(kind)) continue;
    kinds.set(kind, Object.fromEntries(Object.entries(source).filter(([key]) => !TEXTS.includes(key))));
  }
  return [...kinds.values()];
}

function describe(game: Game, card: Source): string[] {
  const id = String(card.id);
  return game
    .withCards([{ text: toYaml([card]), file: 'line' }])
    .describeCard(id)
    .trimEnd()
    .split('\n');
}

/** What the card says without a text; nothing where it needs one. */
function plainWords(game: Game, bare: Source): string[] {
  try {
    return describe(game, bare);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [];
  }
}
