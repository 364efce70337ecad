/** The file that says what `assay balance` may change, and which goals must be reached. */
import { z } from 'zod';
import { didYouMean, forEachSound, type Game, InputError, toYaml, type YamlFile } from '../../engine/index.ts';
import { type CardSource, numberAt, numberPaths, withNumber } from '../card-numbers.ts';

const percent = z.number().gt(0).lt(100);

export const MAY_SCHEMA = z
  .strictObject({
    may: z
      .array(
        z.strictObject({
          card: z.string().min(1).describe('Id of a card of the field'),
          number: z
            .string()
            .min(1)
            .describe(
              'The number that may change, such as cost or power; one of its text by its path: abilities.0.do.0.draw',
            ),
          from: z.number().describe('The smallest value that it may take'),
          to: z.number().describe('The largest value that it may take'),
          step: z.number().gt(0).optional().describe('Size of one step of a change; 1 if left out'),
        }),
      )
      .min(1),
    goals: z
      .strictObject({
        'deck-at-most': percent
          .optional()
          .describe('No deck should score more than this against the field, in percent; 55 if left out'),
        matchups: z
          .tuple([percent, percent])
          .optional()
          .describe('Every matchup should score between these two, in percent; 40 and 60 if left out'),
        cards: z
          .array(
            z.strictObject({
              card: z
                .string()
                .min(1)
                .describe('Id of a card that should be worth as much as the median of the other cards of its deck'),
              deck: z
                .string()
                .min(1)
                .optional()
                .describe('Name of its deck; may be left out where one deck of the field has it'),
              within: z
                .number()
                .gt(0)
                .lt(50)
                .optional()
                .describe('Points of win rate by which it may differ from the median; 2 if left out'),
            }),
          )
          .min(1)
          .optional()
          .describe('Cards that should be worth as much as the median card of their decks'),
      })
      .optional(),
  })
  .meta({ title: 'Assay balance' });

export type MayFile = z.infer<typeof MAY_SCHEMA>;

/** A card with another value of one of its numbers. */
export interface NumberChange {
  readonly card: string;
  readonly path: string;
  readonly before: number;
  readonly value: number;
  /** The number of steps between the new value and the old one. */
  readonly steps: number;
}

/** The goals for a field, as shares. */
export interface BalanceGoals {
  readonly deckAtMost: number;
  readonly matchups: readonly [number, number];
}

/** Throws InputError for bounds and goals that no change can meet. */
export function checkMay(yaml: YamlFile<MayFile>): void {
  yaml.value.may.forEach(({ card, number, from, to }, i) => {
    if (from > to) throw yaml.problem(['may', i, 'from'], `must not be above "to", ${to}`);
    const twin = yaml.value.may.findIndex((other) => other.card === card && other.number === number);
    if (twin < i) throw yaml.problem(['may', i, 'number'], `${number} of ${card} stands twice`);
  });
  const { matchups = STANDARD.matchups, 'deck-at-most': most = STANDARD.most } = yaml.value.goals ?? {};
  if (matchups[0] > 50 || matchups[1] < 50)
    throw yaml.problem(['goals', 'matchups'], 'must have 50 between its two scores: one deck’s gain is another’s loss');
  if (most < 50) throw yaml.problem(['goals', 'deck-at-most'], 'must not be below 50, the mean of all decks');
}

const STANDARD = { most: 55, matchups: [40, 60] as [number, number] };

export function goalsOf({ value }: YamlFile<MayFile>): BalanceGoals {
  const { matchups = STANDARD.matchups, 'deck-at-most': most = STANDARD.most } = value.goals ?? {};
  return { deckAtMost: most / 100, matchups: [matchups[0] / 100, matchups[1] / 100] };
}

/** Returns all single changes that are allowed and that give a valid card. */
export function singleChanges(yaml: YamlFile<MayFile>, game: Game, inField: ReadonlySet<string>): NumberChange[] {
  return forEachSound(yaml.value.may, ({ card, number: path, from, to, step = 1 }, i) => {
    if (!inField.has(card)) {
      const help = game.findCard(card) === undefined ? didYouMean(card, [...inField]) : '';
      throw yaml.problem(['may', i, 'card'], `no deck of the field has a card "${card}"${help}`);
    }
    const source = game.cardSource(card) as CardSource;
    const before = numberAt(source, path);
    if (before === undefined)
      throw yaml.problem(
        ['may', i, 'number'],
        `the card ${card} has no number "${path}"; it has ${numberPaths(source).join(', ')}`,
      );
    const found: NumberChange[] = [];
    for (let value = from; value <= to + step * 1e-9; value += step) {
      const changed = value === before ? undefined : withNumber(source, path, value);
      if (changed !== undefined && takes(game, changed))
        found.push({ card, path, before, value, steps: Math.abs(value - before) / step });
    }
    if (found.length === 0)
      throw yaml.problem(
        ['may', i, 'number'],
        `${path} of ${card} is ${before}, and cannot become anything from ${from} to ${to}`,
      );
    return found;
  }).flat();
}

function takes(game: Game, card: CardSource): boolean {
  try {
    game.withCards([{ file: 'change', text: toYaml([card]) }]);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** Returns a card with all of its changes applied. */
export function changedCard(game: Game, card: string, changes: readonly NumberChange[]): CardSource {
  return changes
    .filter((one) => one.card === card)
    .reduce((source, { path, value }) => withNumber(source, path, value)!, game.cardSource(card) as CardSource);
}

/** Returns the cost of a change: the number of values that it changes, plus the number of steps in all. */
export function changeCost(changes: readonly NumberChange[]): number {
  return changes.length + changes.reduce((sum, { steps }) => sum + steps, 0);
}

/** Returns the text of a change file, which `compare` and `meta --change` take. */
export function changeFileText(game: Game, name: string, changes: readonly NumberChange[]): string {
  const cards = [...new Set(changes.map(({ card }) => card))].map((id) => {
    const before = game.cardSource(id) as CardSource;
    const after = changedCard(game, id, changes);
    const keys = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
    return { id, ...Object.fromEntries(keys.map((key) => [key, after[key]])) };
  });
  return toYaml({ change: name, sides: 'both', cards });
}
