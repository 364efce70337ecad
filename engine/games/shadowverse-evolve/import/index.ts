/**
 * Reads lists of printed Shadowverse EVOLVE cards (Japanese). Loaded by the command that imports, never by what plays.
 */
import { type GameImport, type ListedCard, type ListReader, onlyProgram, refuse } from '../../../import/card-import.ts';
import { PrintedText, readWhole } from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import { corrected } from './corrections.ts';
import { factsOf, isAside, splitText, typesOf } from './facts.ts';
import { createLines, linesOf } from './lines.ts';
import { unsayable } from './unsayable.ts';

export const imports: GameImport = {
  columns: ['id', 'name', 'type', 'class', 'ability_text'],
  read: createReader,
};

function createReader(cards: readonly ListedCard[]): ListReader {
  // texts are read with compatibility forms folded; names go into card files as they are printed
  const printed = new Map<string, string>();
  for (const card of cards) for (const name of [card.name, ...typesOf(card)]) printed.set(name.normalize('NFKC'), name);
  const { ofSpells, ofOthers } = createLines({
    types: new Set(cards.flatMap(typesOf).map((type) => type.normalize('NFKC'))),
  });

  /** Reads a line as one ability or several; a spell's line may be a plain text. */
  function lineAs(line: string, isSpell: boolean): Tree[] {
    const text = new PrintedText(line);
    const forms = readWhole(ofOthers, text);
    const drafts = forms.length === 0 && isSpell ? readWhole(ofSpells, text) : forms;
    const program = onlyProgram(text, drafts, linesOf, unsayable);
    checkLoss(line, program);
    return named(program) as Tree[];
  }

  /** Plain lines of a spell, one after the other, are one text. */
  function joinedTexts(lines: readonly string[]): string[] {
    const texts: string[] = [];
    let wasPlain = false;
    for (const line of lines) {
      const isPlain = readWhole(ofOthers, new PrintedText(line)).length === 0;
      if (isPlain && wasPlain) texts.push(`${texts.pop()}${line}`);
      else texts.push(line);
      wasPlain = isPlain;
    }
    return texts;
  }

  /** Names as they are printed, for those that were folded. */
  function named(tree: Tree): Tree {
    if (typeof tree === 'string') return printed.get(tree) ?? tree;
    if (Array.isArray(tree)) return tree.map(named);
    if (typeof tree !== 'object' || tree === null) return tree;
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, named(value)]));
  }

  return {
    idOf: ({ id }) => id,
    setOf: ({ id, set }) => set ?? id.split('-')[0],
    keyOf: (card) =>
      JSON.stringify([card.name, card.type, card.class, card.subtype, card.cost, card.atk, card.hp, card.ability_text]),
    isAside,
    cardOf: (listed) => {
      const card = corrected(listed);
      const { lines, facts } = splitText(card.ability_text ?? '');
      const isSpell = card.type.startsWith('スペル');
      const abilities = (isSpell ? joinedTexts(lines) : lines).flatMap((line) => lineAs(line, isSpell));
      return { ...factsOf(card), ...facts, ...(abilities.length > 0 && { abilities }) };
    },
    printOf: ({ ability_text }) => ability_text ?? '',
    lineOf: (line) => {
      const made = lineAs(line.normalize('NFKC'), true);
      return made.length === 1 ? made[0] : made;
    },
  };
}

/** An additional cost is named by its number in the sentence that asks for it. */
const COST_PAID = /コストを\+\d+したなら/g;

/** A reading that has lost a name of the line, or a number above 1, is none. */
function checkLoss(line: string, program: Tree): void {
  const text = JSON.stringify(program);
  for (const [, name] of line.matchAll(/『([^』]+)』/g))
    if (!text.includes(JSON.stringify(name).slice(1, -1))) refuse(`the reading has lost "${name}"`, line);
  const said = line
    .replace(/『[^』]*』/g, '')
    .replace(/【\d+】/g, '')
    .replace(COST_PAID, '');
  for (const [number] of said.matchAll(/\d+/g))
    if (Number(number) > 1 && !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text))
      refuse(`the reading has lost the number ${number}`, line);
}
