/** Reads lists of printed Force of Will cards (English). Loaded by the command that imports, never by what plays. */
import { type GameImport, type ListedCard, type ListReader, onlyProgram, refuse } from '../../../import/card-import.ts';
import { PrintedText, readWhole } from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import { corrected } from './corrections.ts';
import { factsOf, isSpell, lowered, numbersOf, plain, racesOf, secondSide, sidesOf, splitText } from './facts.ts';
import { createLines, lineOf } from './lines.ts';
import { unsayable } from './unsayable.ts';

export const imports: GameImport = {
  columns: ['number', 'name', 'type', 'race', 'attribute', 'cost', 'atk', 'def', 'text'],
  read: createReader,
};

function createReader(listed: readonly ListedCard[]): ListReader {
  const cards = listed.map((card) => corrected(card, numbersOf(card)[0]));
  const texts = new Map<string, Set<string>>();
  for (const card of cards) {
    const [number] = numbersOf(card);
    texts.set(number, (texts.get(number) ?? new Set()).add(card.text ?? ''));
  }
  const races = new Set(cards.flatMap(racesOf));
  const small = [...races].map((race) => race.toLowerCase());
  const { ofSpells, ofOthers } = createLines({
    races,
    // the names of second sides, too
    names: new Set(cards.flatMap((card) => [card.name ?? '', card['j-name'] ?? '']).map(plain)),
  });

  /** Reads one line as an ability; `ofSpell`: the line may be the text of a chant. */
  function lineAs(line: string, ofSpell: boolean): Tree {
    const text = new PrintedText(line);
    const program = onlyProgram(text, readWhole(ofSpell ? ofSpells : ofOthers, text), lineOf, unsayable);
    checkLoss(line, program, small);
    return program;
  }

  /** Reads what one side of a card says. */
  function sideOf(text: string, ofSpell: boolean): Readonly<Record<string, Tree>> {
    const { keywords, lines } = splitText(text);
    const abilities = lines.flatMap(parted).map((line) => lineAs(line, ofSpell));
    return {
      ...(keywords.length > 0 && { keywords: keywords.length === 1 ? keywords[0] : keywords }),
      ...(abilities.length > 0 && { abilities }),
    };
  }

  return {
    idOf: (card) => numbersOf(card)[0],
    setOf: (card) => (card.set ? card.set : numbersOf(card)[0].split('-')[0]),
    keyOf: (card) =>
      JSON.stringify([card.name, card.type, card.race, card.attribute, card.cost, card.atk, card.def, card.text]),
    // a row with a number and without type and text: the list does not know what is printed on that card
    isAside: (card) => card.type === '' && card.text === '',
    cardOf: (printed) => {
      const [number] = numbersOf(printed);
      const card = corrected(printed, number);
      // a ruler that has two other sides stands in the list twice, once with each: neither row is the whole card
      if ((texts.get(number)?.size ?? 0) > 1) refuse(`the list has more than one text of ${number}`);
      const [first, second] = sidesOf(card);
      const side = sideOf(first, isSpell(card));
      if ((second !== undefined) !== (card.type === 'Ruler')) refuse('only rulers have two sides, and they do');
      if (second === undefined) return { ...factsOf(card), ...side };
      return { ...factsOf(card), ...side, 'j-ruler': { ...secondSide(card), ...sideOf(second, false) } };
    },
    printOf: ({ text }) => text ?? '',
    lineOf: (line) => lineAs(lowered(line), true),
  };
}

/**
 * Sentences that are abilities of their own, whatever line they stand in: further costs, and that the card cannot be
 * chased.
 */
const OF_ITS_OWN = [
  /^(as an additional cost to play this card, [^.]*\.) (.+)$/,
  /^(if [^.]*, you may pay [^.]* less to play this card\.) (.+)$/,
];
const UNANSWERED = /^(.+\.) (players cannot chase (?:to )?this card\.)$/;

/** Splits a line that holds several abilities. */
function parted(line: string): string[] {
  const own = OF_ITS_OWN.map((form) => form.exec(line)).find((found) => found !== null);
  if (own) return [own[1], own[2]];
  const found = UNANSWERED.exec(line);
  return found ? [found[2], found[1]] : [line];
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Refuses a reading in which a name of the line, or a number above 1, is missing. */
function checkLoss(line: string, program: Tree, races: readonly string[]): void {
  const text = JSON.stringify(program);
  for (const [, name] of line.matchAll(/"([^"[]+)"/g))
    if (!text.toLowerCase().includes(JSON.stringify(name).slice(1, -1).toLowerCase()))
      refuse(`the reading has lost "${name}"`, line);
  // numbers inside of names and races are not numbers of the text
  const said = races.reduce((rest, race) => rest.replaceAll(race, ''), line.replace(/"[^"[]*"|\{\d+\}/g, ''));
  const words = NUMBERS.flatMap((word, i) => (new RegExp(`\\b${word}\\b`).test(said) ? [i + 1] : []));
  for (const number of [...(said.match(/\d+/g) ?? []).map(Number), ...words])
    if (number > 1 && !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text))
      refuse(`the reading has lost the number ${number}`, line);
}
