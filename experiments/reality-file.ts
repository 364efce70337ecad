/** The file of statements: what is known about the real game, in a form that the lab can test by games. */
import { z } from 'zod';
import { InputError, type YamlFile } from '../engine/index.ts';
import { CARDS_SHAPE, EXPERIMENT_SCHEMA } from './experiment-file.ts';

const { game } = EXPERIMENT_SCHEMA.shape;
const says = z.string().min(1).describe('The statement, a sentence without its full stop');
const source = z.string().min(1).describe('Who says so, where and when');
const deckNames = z.array(z.string().min(1)).min(1);

const DECKS_STATEMENT = z.strictObject({
  says,
  source,
  decks: deckNames.describe('Decks that are said to be better: of this file, or shipped ones'),
  beat: deckNames.describe('Decks that each of them is said to beat'),
});

const CARD_STATEMENT = z.strictObject({
  says,
  source,
  card: z.string().min(1).describe('Id of a card that is said to be among the strongest: it was restricted or banned'),
  among: z
    .string()
    .min(1)
    .describe('A word of its printed facts, such as its element or class: it is ranked among all cards that have it'),
  in: deckNames.describe('Decks in which it is measured'),
});

/** The schema of a file of statements. */
export const REALITY_SCHEMA = z
  .strictObject({
    game,
    cards: CARDS_SHAPE.optional(),
    decks: z
      .array(z.looseObject({ name: z.string().min(1), cards: z.record(z.string(), z.unknown()) }))
      .optional()
      .describe('Decks of the real game, each as in a deck file; cards that the pool lacks are named'),
    statements: z.array(z.union([DECKS_STATEMENT, CARD_STATEMENT])).min(1),
  })
  .meta({ title: 'Assay statements' });

export type RealityFile = z.infer<typeof REALITY_SCHEMA>;
export type DecksStatement = z.infer<typeof DECKS_STATEMENT>;
export type CardStatement = z.infer<typeof CARD_STATEMENT>;
export type Statement = DecksStatement | CardStatement;

export function isOfCard(statement: Statement): statement is CardStatement {
  return 'card' in statement;
}

/** Throws InputError for two decks of one name, and for a statement by which a deck beats itself. */
export function checkStatements(yaml: YamlFile<RealityFile>): void {
  const names = (yaml.value.decks ?? []).map(({ name }) => name);
  names.forEach((name, i) => {
    if (names.indexOf(name) < i) throw yaml.problem(['decks', i, 'name'], `there are two decks "${name}"`);
  });
  yaml.value.statements.forEach((statement, i) => {
    if (isOfCard(statement)) return;
    const same = statement.decks.find((name) => statement.beat.includes(name));
    if (same !== undefined) throw yaml.problem(['statements', i, 'beat'], `"${same}" is to beat itself`);
  });
}

/** The reason why a statement cannot be tried. */
export type Untried = { readonly why: string };

export function untried(error: unknown): Untried {
  if (error instanceof InputError) return { why: error.message };
  throw error;
}
