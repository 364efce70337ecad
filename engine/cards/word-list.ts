/**
 * The words of card texts, for people who write them: what each means, what it takes, where it may stand, and which
 * cards use it.
 *
 * - `listWords`: the words of a vocabulary.
 * - `usesOf`: which of the checked cards use which word, and where.
 */
import type { CardWord } from '../game.ts';
import type { Operand, PlaceKind } from '../shared/operators/operator.ts';
import type { AbilityForm } from './ability-forms.ts';
import type { PoolSource } from './pool-source.ts';
import {
  type CardVocabulary,
  type Groups,
  isRequired,
  OPERATOR_NOUNS,
  type OperatorList,
  operandValues,
  operandWords,
  placeKindOf,
  type TableName,
} from './reader.ts';

const TABLES = Object.keys(OPERATOR_NOUNS) as TableName[];
/** The kind of words that stand for cards in operands. */
const SELECTOR = 'selector';
const PLAYER = 'player';
const LINE = 'line';

/** Every word of a vocabulary, table by table. */
export function listWords(vocabulary: CardVocabulary, groups: Groups, forms: readonly AbilityForm[]): CardWord[] {
  const placesOf = (places: readonly string[] | undefined, kind: PlaceKind): string[] => {
    const names = vocabulary.places?.[kind] ?? {};
    return (places ?? []).map((place) => names[place] ?? place);
  };
  const operators = TABLES.flatMap((table) =>
    (vocabulary[table] as OperatorList).definitions.flatMap((definition): CardWord[] => {
      // an operator that no card file can write is no word of the language
      if (!definition || definition.places?.length === 0) return [];
      return [
        {
          name: definition.name,
          kind: OPERATOR_NOUNS[table],
          meaning: definition.meaning,
          operands: Object.entries(definition.operands).map(([name, operand]) =>
            wordOperand(name, operand, vocabulary, groups),
          ),
          places: placesOf(definition.places, placeKindOf(table)),
        },
      ];
    }),
  );
  const selectors = vocabulary.selectors.map(({ name, argument, wording, places }): CardWord => {
    const takes = argument === 'set' ? 'the name of a chosen set' : 'a filter such as { type: … }';
    return {
      name,
      kind: SELECTOR,
      meaning: wording.replace('{}', argument === 'set' ? '(set)' : '(filter)'),
      operands: argument === 'none' ? [] : [{ name, takes, isRequired: true }],
      places: placesOf(places, 'moments'),
    };
  });
  const players = vocabulary.players.map(
    (name): CardWord => ({
      name,
      kind: PLAYER,
      meaning: 'who is meant',
      operands: [],
      places: placesOf(vocabulary.playerPlaces?.[name], 'moments'),
    }),
  );
  const lines = forms.map(
    (form): CardWord => ({
      name: form.key,
      kind: LINE,
      meaning: `a printed line with this key is ${form.title}`,
      operands: Object.entries(form.fields).map(([name, field]) => ({
        name,
        takes: field.meaning,
        isRequired: field.kind === 'triggers' ? field.default === undefined : isRequired(field),
      })),
      places: ['the "abilities" of a card'],
    }),
  );
  return [...operators, ...selectors, ...players, ...lines];
}

function wordOperand(
  name: string,
  operand: Operand,
  vocabulary: CardVocabulary,
  groups: Groups,
): CardWord['operands'][number] {
  const fallback = operand.default;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof fallback);
  const values = operandValues(operand, vocabulary, groups);
  return {
    name,
    takes: operandWords(operand, vocabulary, groups),
    ...(values && { values }),
    isRequired: isRequired(operand),
    ...(isPlain ? { fallback: String(fallback) } : {}),
  };
}

/** Where a card uses a word. */
interface Use {
  readonly id: string;
  /** The printed line, or the card where the use is not in a line. */
  readonly line: unknown;
  /** The length of the card's text. */
  readonly size: number;
}

/** A checked card, as far as all games have it. */
interface Lines extends PoolSource {
  readonly abilities?: readonly unknown[];
}

/** The cards that use `word`, those with the shortest text first. */
export function usesOf(cards: readonly PoolSource[], word: CardWord, vocabulary: CardVocabulary): Use[] {
  const isUsed = useTest(word, vocabulary);
  const uses: Use[] = [];
  for (const card of cards) {
    const written = (card.source as { readonly abilities?: readonly unknown[] }).abilities ?? [];
    const checked = (card as Lines).abilities ?? [];
    // lines of a card that are not written by themselves (those of its icons) are in no list: then its whole text is
    // shown
    const isAligned = checked.length === written.length;
    const line = isAligned ? written.findIndex((text, i) => isUsed(checked[i], text)) : -1;
    if (line < 0 && (isAligned ? !isUsed(cardWithoutLines(card), undefined) : !isUsed(card, card.source))) continue;
    uses.push({ id: card.id, line: line < 0 ? card.source : written[line], size: JSON.stringify(card.source).length });
  }
  return uses.sort((a, b) => a.size - b.size || (a.id < b.id ? -1 : 1));
}

function cardWithoutLines(card: PoolSource): unknown {
  return { ...card, abilities: undefined, source: undefined };
}

/** Makes the question whether a part of a checked card, or what was written for it, has the word. */
function useTest(word: CardWord, vocabulary: CardVocabulary): (checked: unknown, written: unknown) => boolean {
  if (word.kind === LINE) return (_, written) => hasKey(written, word.name);
  if (word.kind === PLAYER) return (_, written) => someText(written, (text) => text === word.name);
  if (word.kind === SELECTOR) {
    const form = vocabulary.selectors.findIndex(({ name }) => name === word.name);
    return (checked) => some(checked, (part) => isSelector(part, form));
  }
  const table = TABLES.find((name) => OPERATOR_NOUNS[name] === word.kind)!;
  const index = (vocabulary[table] as OperatorList).find(word.name);
  // where two tables have words of one name, the number tells which is meant
  return (checked) => some(checked, (part) => part.name === word.name && part.index === index && 'operands' in part);
}

function hasKey(part: unknown, key: string): boolean {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, key);
}

function isSelector(part: Readonly<Record<string, unknown>>, form: number): boolean {
  return part.form === 'selector' && (part.selector as { readonly form: number }).form === form;
}

function some(part: unknown, test: (part: Readonly<Record<string, unknown>>) => boolean): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (test(part as Readonly<Record<string, unknown>>)) return true;
  return Object.entries(part).some(([key, inner]) => key !== 'source' && some(inner, test));
}

function someText(part: unknown, test: (text: string) => boolean): boolean {
  if (typeof part === 'string') return test(part);
  return typeof part === 'object' && part !== null && Object.values(part).some((inner) => someText(inner, test));
}
