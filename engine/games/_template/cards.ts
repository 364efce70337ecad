/** Cards and decks: YAML files to rows of the definition table. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readYamlFile } from '../../cards/yaml-input.ts';
import { packageFiles } from '../../files/package-root.ts';
import { readTextFile } from '../../files/text-file.ts';
import type { CardSummary, Deck } from '../../game.ts';
import {
  addDefinition,
  DEF_COST,
  DEF_HASH,
  DEF_NAME,
  DEF_STRIDE,
  DEFS,
  hashOf,
  internName,
} from '../../kernel/tables.ts';
import { didYouMean } from '../../text/suggestion.ts';
import { DECK_SIZE } from './layout.ts';

export const CARD_FILE = z.array(
  z.strictObject({ id: z.string().min(1), name: z.string().min(1), value: z.int().min(1).max(99) }),
);
export const DECK_FILE = z.strictObject({ name: z.string().min(1), cards: z.record(z.string(), z.int().min(1)) });

export interface TemplateCard extends CardSummary {
  readonly value: number;
}

/** A pool of cards: a card that is added with a known id shadows the old one. */
export class Pool {
  readonly cards: TemplateCard[];
  private readonly byId: Map<string, TemplateCard>;
  private readonly byDefinition: Map<number, TemplateCard>;

  /** An empty pool, or one that begins with what `base` has. */
  constructor(base?: Pool) {
    this.cards = [...(base?.cards ?? [])];
    this.byId = new Map(base?.byId);
    this.byDefinition = new Map(base?.byDefinition);
  }

  find(id: string): TemplateCard | undefined {
    return this.byId.get(id);
  }

  at(definition: number): TemplateCard | undefined {
    return this.byDefinition.get(definition);
  }

  add(text: string, file: string): void {
    for (const { id, name, value } of readYamlFile(text, file, CARD_FILE).value) {
      const def = addDefinition();
      DEFS[def * DEF_STRIDE + DEF_COST] = value;
      DEFS[def * DEF_STRIDE + DEF_NAME] = internName(name);
      DEFS[def * DEF_STRIDE + DEF_HASH] = hashOf(id);
      const card = { def, id, name, value };
      this.cards.push(card);
      this.byId.set(id, card);
      this.byDefinition.set(def, card);
    }
  }

  /** Reads a deck file; throws InputError, with the place, for an unknown card or a wrong size. */
  readDeck(text: string, file: string): Deck {
    const yaml = readYamlFile(text, file, DECK_FILE);
    const rows: number[] = [];
    for (const [id, count] of Object.entries(yaml.value.cards)) {
      const card = this.find(id);
      if (!card) throw yaml.problem(['cards', id], `unknown card "${id}"${didYouMean(id, [...this.byId.keys()])}`);
      for (let i = 0; i < count; i++) rows.push(card.def);
    }
    if (rows.length !== DECK_SIZE) throw yaml.problem(['cards'], `a deck has ${DECK_SIZE} cards, not ${rows.length}`);
    return { name: yaml.value.name, cards: Int32Array.from(rows) };
  }
}

/** The shipped cards and decks, and the hash of the card files. */
export function loadShipped(folder: string): { pool: Pool; decks: Deck[]; hash: string } {
  const pool = new Pool();
  const hash = createHash('sha256');
  for (const file of packageFiles('engine', 'games', folder, 'cards')) {
    const text = readTextFile(file);
    hash.update(text);
    pool.add(text, file);
  }
  const decks = packageFiles('engine', 'games', folder, 'decks').map((file) => pool.readDeck(readTextFile(file), file));
  return { pool, decks, hash: hash.digest('hex').slice(0, 16) };
}
