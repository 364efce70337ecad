/** Writes an option as a list of numbers for a net. */
import {
  type CardAttributes,
  type Encoding,
  FOUND_DEFINITION,
  FOUND_NUMBER,
  FOUND_SLOT,
  FOUND_VERB,
  type FoundNumbers,
  type SparseNumbers,
  ENCODING_STEP_UNIT as STEP_UNIT,
} from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  optionCard,
  optionNumber,
  optionVerb,
  VERB_FIRST,
  VERB_MODE,
  VERB_NUMBER,
  VERB_YES,
} from '../../kernel/options.ts';
import type { EncodingPlan } from './plan.ts';
import { clamp, type SlotOf } from './scan.ts';
import { addNumber, createSparseNumbers, pairsOf, writeDense } from './sparse-numbers.ts';

const VERBS = 64;
/** The numbers of options below this one have each a place of their own. */
const OPTION_NUMBERS = 8;

/** The functions that write options. */
export type OptionNumbers = Pick<
  Encoding,
  'listOption' | 'encodeOption' | 'encodeOptionSparsely' | 'optionLength' | 'optionNames' | 'optionParts' | 'scanOption'
>;

/** Makes the `OptionNumbers` of one game. */
export function createOptionNumbers(
  { slots, unseenAt }: EncodingPlan,
  attributes: CardAttributes,
  found: FoundNumbers,
  slotOf: SlotOf,
): OptionNumbers {
  const optionNames = [
    ...Array.from({ length: VERBS }, (_, verb) => `verb ${verb}`),
    ...Array.from({ length: OPTION_NUMBERS }, (_, number) => `number ${number}`),
    'a tenth of the number',
    ...slots.map((slot) => `a card of ${slot}`),
    ...attributes.names.map((name) => `the card: ${name}`),
  ];

  const slotAt = VERBS + OPTION_NUMBERS + 1;
  const optionParts = { number: VERBS, tenth: slotAt - 1, slot: slotAt, card: slotAt + slots.length };

  function scanOption(s: State, option: number, player: number): void {
    const out = found.option;
    const verb = optionVerb(option);
    out[FOUND_VERB] = verb;
    out[FOUND_NUMBER] = optionNumber(option);
    out[FOUND_SLOT] = -1;
    out[FOUND_DEFINITION] = -1;
    if (verb <= VERB_YES || verb === VERB_NUMBER || verb === VERB_MODE || verb === VERB_FIRST) return;
    const card = optionCard(option);
    const slot = slotOf(s, card, player);
    out[FOUND_SLOT] = slot;
    if (slot < unseenAt) out[FOUND_DEFINITION] = s[K.cardField(card, K.CARD_DEF)];
  }

  const numbers = createSparseNumbers(optionNames.length);

  function listOption(out: SparseNumbers, s: State, option: number, player: number): void {
    scanOption(s, option, player);
    const number = found.option[FOUND_NUMBER];
    const slot = found.option[FOUND_SLOT];
    const definition = found.option[FOUND_DEFINITION];
    addNumber(out, found.option[FOUND_VERB], 1);
    if (number >= 0 && number < OPTION_NUMBERS) addNumber(out, optionParts.number + number, 1);
    if (number !== 0) addNumber(out, optionParts.tenth, clamp(number) / STEP_UNIT);
    if (slot >= 0) addNumber(out, slotAt + slot, 1);
    if (definition < 0) return;
    const { places, values } = attributes.of(definition);
    for (let i = 0; i < places.length; i++) addNumber(out, optionParts.card + places[i], values[i]);
  }

  function encodeOption(out: Float32Array | Float64Array, s: State, option: number, player: number): void {
    numbers.count = 0;
    listOption(numbers, s, option, player);
    writeDense(out, optionNames.length, numbers);
  }

  function encodeOptionSparsely(s: State, option: number, player: number): number[] {
    numbers.count = 0;
    listOption(numbers, s, option, player);
    return pairsOf(numbers);
  }

  const optionLength = optionNames.length;
  return { optionLength, optionNames, optionParts, scanOption, listOption, encodeOption, encodeOptionSparsely };
}
