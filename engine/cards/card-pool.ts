/**
 * The cards of a process: checked cards compiled to rows, by id and by row, and the shipped ones of a game.
 *
 * - `CardPool`: what a game extends with its own reader and compiler.
 * - `readShippedCards`: the card files of a game's folder, through the cache.
 * - `cardsHash`: what the cards were made from.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type CardSummary, InputError } from '../game.ts';
import { shadowDefinition } from '../kernel/tables.ts';
import { readThroughCache } from './checked-cache.ts';
import { packageFiles } from './package-root.ts';
import { readTextFile } from './yaml-input.ts';

/** What the pool asks of a checked card. */
export interface PoolSource {
  readonly id: string;
  /** All its card numbers; the first is the id. */
  readonly numbers: readonly string[];
  /** The card as its file has it, for the hash of the pool. */
  readonly source: unknown;
}

export abstract class CardPool<Source extends PoolSource, Card extends CardSummary> {
  private readonly byId = new Map<string, Card>();
  private readonly byDefinition = new Map<number, Card>();

  /** Every card, shadowed ones included, in order of their rows. */
  readonly cards: Card[] = [];

  protected abstract read(yaml: string, file: string): Source[];
  protected abstract compile(source: Source): Card;

  find(id: string): Card | undefined {
    return this.byId.get(id);
  }

  /** The card of a definition row. */
  at(definition: number): Card | undefined {
    return this.byDefinition.get(definition);
  }

  get ids(): readonly string[] {
    return [...this.byId.keys()];
  }

  /** Reads a card file and adds its cards: all of them, or none with an InputError. */
  addFile(yaml: string, file: string): Card[] {
    return this.add(this.read(yaml, file));
  }

  /** Compiles checked cards. A card whose id is known gets a new row that shadows the old one. */
  add(checked: readonly Source[]): Card[] {
    return checked.map((source) => {
      const card = this.compile(source);
      const shadowed = this.byId.get(card.id);
      if (shadowed) shadowDefinition(card.def, shadowed.def);
      this.cards.push(card);
      this.byId.set(card.id, card);
      this.byDefinition.set(card.def, card);
      return card;
    });
  }
}

/** Checks the shipped card files of a game, or takes what was checked before; in order of the ids. */
export function readShippedCards<Source extends PoolSource>(
  game: string,
  read: (yaml: string, file: string) => Source[],
): Source[] {
  const files = packageFiles('engine', 'games', game, 'cards').map((file) => ({ file, text: readTextFile(file) }));
  const code = ['engine/cards', 'engine/kernel', `engine/games/${game}`, `engine/games/${game}/words`];
  const texts = files.flatMap(({ file, text }) => [basename(file), text]);
  return readThroughCache(game, texts, code, () => checkFiles(files, read));
}

/** Reads card files; a card number stands in one of them only. */
function checkFiles<Source extends PoolSource>(
  texts: readonly { file: string; text: string }[],
  read: (yaml: string, file: string) => Source[],
): Source[] {
  const checked: Source[] = [];
  const files = new Map<string, string>();
  for (const { file, text } of texts) {
    for (const card of read(text, file)) {
      for (const number of card.numbers) {
        const before = files.get(number);
        if (before) throw new InputError(`the card number "${number}" is given in ${before} too`, file);
      }
      for (const number of card.numbers) files.set(number, file);
      checked.push(card);
    }
  }
  return checked.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Hash of checked cards as their files have them; the order of cards and files does not matter, that of keys does. */
export function cardsHash(cards: readonly PoolSource[]): string {
  const hash = createHash('sha256');
  for (const card of [...cards].sort((a, b) => (a.id < b.id ? -1 : 1)))
    hash.update(JSON.stringify(card.source)).update('\n');
  return hash.digest('hex').slice(0, 16);
}
