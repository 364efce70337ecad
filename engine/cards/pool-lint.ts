/**
 * What is legal in a card file and cannot work: texts that start themselves again for ever, uses that give back all they cost, rules
 * under which nobody draws any more, and lines that wait for cards which no pool has. Warnings, a sentence each with its place: the
 * game plays such cards, and ends what has no end by its rule of loops.
 *
 * Cards are looked at as their files have them; a game says which of its words mean what. Only what is certain is told: a line with
 * a condition, a price, a choice or a limit is left alone.
 */
import type { YamlFile } from './yaml-input.ts';

/** What linting needs of a game's words. */
export interface LintWords {
  /** Effects, and the trigger that each makes happen for what it is done to. */
  readonly causes: Readonly<Record<string, string>>;
  /** Of those the ones that do nothing twice, with the effect that undoes them. */
  readonly undoneBy: Readonly<Record<string, string>>;
  /** Costs that turn their own card, with the effect that turns it back. */
  readonly givenBackBy: Readonly<Record<string, string>>;
  /** Rules under which a player does not draw. */
  readonly stopsDrawing: readonly string[];
  /** Tests of cards by a word that cards bear, and the fields of a card in which it stands. */
  readonly borne: Readonly<Record<string, readonly string[]>>;
}

type Tree = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

/** A word and its operand: `draw`, `{ draw: 2 }`. */
function wordOf(value: unknown): { readonly word: string; readonly operand: unknown } | undefined {
  if (typeof value === 'string') return { word: value, operand: undefined };
  if (!isTree(value)) return undefined;
  const [first, ...others] = Object.entries(value);
  return first === undefined || others.length > 0 ? undefined : { word: first[0], operand: first[1] };
}

// ---- what starts itself again ----

/** Keys of a line that leave it something that nobody decides and nothing limits. */
const BARE_KEYS: ReadonlySet<string> = new Set(['when', 'do', 'colour']);

/** What an effect is done to, or a trigger is about: the card itself, or its player. */
type About = 'self' | 'you';

interface Line {
  readonly trigger: string;
  readonly about: readonly About[];
  readonly effects: readonly { readonly word: string; readonly about: About }[];
}

function aboutOfTrigger(operand: unknown): readonly About[] {
  if (operand === undefined) return ['self', 'you'];
  return operand === 'you' || operand === 'each' ? ['you'] : [];
}

/** Operands that leave it open to whom or what something is done: to the card, or to its player. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'count', 'kind', 'name', 'player']);

function aboutOfEffect(operand: unknown): About | undefined {
  if (operand === 'self') return 'self';
  if (!isTree(operand))
    return typeof operand === 'string' && operand !== 'you' && operand !== 'each' ? undefined : 'you';
  if ('who' in operand) return operand.who === 'self' ? 'self' : undefined;
  if (Object.keys(operand).some((key) => !AMOUNTS.has(key))) return undefined;
  return aboutOfEffect(operand.player);
}

/** A line that triggers and does something without anybody deciding anything; undefined for others. */
function mandatoryLine(ability: unknown): Line | undefined {
  if (!isTree(ability) || Object.keys(ability).some((key) => !BARE_KEYS.has(key))) return undefined;
  const when = wordOf(ability.when);
  if (when === undefined) return undefined;
  const effects = listOf(ability.do).flatMap((effect) => {
    const found = wordOf(effect);
    const about = found && aboutOfEffect(found.operand);
    return found && about ? [{ word: found.word, about }] : [];
  });
  return { trigger: when.word, about: aboutOfTrigger(when.operand), effects };
}

/** Do the lines lead from line `at` back to it, by effects each of which does something in its turn? */
function startsAgain(lines: readonly (Line | undefined)[], words: LintWords, at: number): boolean {
  const seen = new Set<number>();
  const follow = (line: number, done: ReadonlySet<string>): boolean => {
    for (const { word, about } of lines[line]?.effects ?? []) {
      const trigger = words.causes[word];
      if (trigger === undefined) continue;
      const did = new Set([...done, word]);
      for (const [next, target] of lines.entries()) {
        if (target?.trigger !== trigger || !target.about.includes(about)) continue;
        if (next === at) {
          if ([...did].every((one) => words.undoneBy[one] === undefined || did.has(words.undoneBy[one]))) return true;
        } else if (!seen.has(next)) {
          seen.add(next);
          if (follow(next, did)) return true;
        }
      }
    }
    return false;
  };
  return follow(at, new Set());
}

// ---- uses without end ----

/** Does a use cost nothing but to turn its card, and turn it back? */
function isGivenBack(ability: unknown, words: LintWords): boolean {
  if (!isTree(ability) || Object.keys(ability).some((key) => key !== 'cost' && key !== 'do' && key !== 'colour'))
    return false;
  const costs = listOf(ability.cost).map(wordOf);
  if (costs.length === 0 || costs.some((cost) => cost === undefined || words.givenBackBy[cost.word] === undefined))
    return false;
  const back = new Set(
    listOf(ability.do).flatMap((effect) => {
      const found = wordOf(effect);
      return found && aboutOfEffect(found.operand) === 'self' ? [found.word] : [];
    }),
  );
  return costs.every((cost) => back.has(words.givenBackBy[cost!.word]));
}

// ---- positions without end ----

/** The word by which the line keeps both players from drawing for as long as its card is there. */
function stopsAllDrawing(ability: unknown, words: LintWords): string | undefined {
  if (!isTree(ability) || 'if' in ability) return undefined;
  for (const rule of listOf(ability.always)) {
    const found = wordOf(rule);
    if (found === undefined || !words.stopsDrawing.includes(found.word)) continue;
    if (found.operand === 'each' || (isTree(found.operand) && found.operand.player === 'each' && !found.operand.may))
      return found.word;
  }
  return undefined;
}

// ---- cards that are nowhere ----

/** What cards of a pool bear: the words of each test. */
export type Borne = ReadonlyMap<string, ReadonlySet<string>>;

/** Gathers what the cards bear, or may be given by a text. */
export function gatherBorne(cards: readonly unknown[], words: LintWords): Borne {
  const borne = new Map(Object.keys(words.borne).map((test) => [test, new Set<string>()]));
  const gather = (value: unknown, isGiven: boolean): void => {
    if (Array.isArray(value)) for (const part of value) gather(part, isGiven);
    if (!isTree(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const isText = key === 'abilities' || key === 'burst';
      for (const [test, fields] of Object.entries(words.borne))
        if (fields.includes(key)) for (const word of listOf(part)) borne.get(test)!.add(String(word));
      // what texts ask for is borne by nobody because of it, what they give is
      if (!isText || isGiven) gather(part, isGiven);
      else gatherGiven(part);
    }
  };
  const gatherGiven = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) gatherGiven(part);
    if (!isTree(value)) return;
    for (const [key, part] of Object.entries(value))
      if (key === 'gives' || key === 'always') gather(part, true);
      else gatherGiven(part);
  };
  for (const card of cards) gather(card, false);
  return borne;
}

/** What the filter asks for and no card bears; undefined where there is a card for it, as far as can be seen. */
function missing(filter: unknown, borne: Borne): string | undefined {
  if (!isTree(filter)) return undefined;
  for (const [test, words] of borne) {
    const wanted = listOf(filter[test]).map(String);
    if (wanted.length > 0 && wanted.every((word) => !words.has(word))) return `${test} "${wanted.join('" or "')}"`;
  }
  return undefined;
}

/** What the line cannot do without, and no card of the pool is. */
function missingOfLine(ability: unknown, borne: Borne): string | undefined {
  if (!isTree(ability)) return undefined;
  const needed = [wordOf(ability.when)?.operand];
  // what else a cost names is a counter, say, and no card
  for (const cost of listOf(ability.cost)) {
    const operand = wordOf(cost)?.operand;
    if (isTree(operand)) needed.push(operand.of);
  }
  for (const effect of listOf(ability.do).slice(0, 1)) {
    const found = wordOf(effect);
    if (found?.word !== 'choose' && found?.word !== 'target') continue;
    needed.push(isTree(found.operand) && 'of' in found.operand ? found.operand.of : found.operand);
  }
  for (const filter of needed) {
    const lacking = missing(filter, borne);
    if (lacking !== undefined) return lacking;
  }
  return undefined;
}

// ---- the linter ----

/** What is legal and cannot work in a list of cards: a sentence each, with file, line and column. */
export function lintCards(yaml: YamlFile<unknown>, words: LintWords, borne: Borne): string[] {
  const found: string[] = [];
  const warn = (path: Path, message: string): void => void found.push(yaml.problem(path, message).sentence);
  for (const [i, card] of listOf(yaml.value).entries()) {
    if (!isTree(card)) continue;
    const name = `"${String(card.name ?? card.id)}"`;
    const abilities = listOf(card.abilities);
    const place = (a: number): Path => (Array.isArray(card.abilities) ? [i, 'abilities', a] : [i, 'abilities']);
    const lines = abilities.map(mandatoryLine);
    // one sentence for a circle of lines
    const first = lines.findIndex((_, a) => startsAgain(lines, words, a));
    if (first >= 0)
      warn(
        place(first),
        `${name} starts itself again: what "${lines[first]!.trigger}" leads to makes it happen anew, and no player can stop it`,
      );
    for (const [a, ability] of abilities.entries()) {
      if (isGivenBack(ability, words))
        warn(place(a), `using this line of ${name} gives back all that it costs, so it can be used without end`);
      const rule = stopsAllDrawing(ability, words);
      if (rule !== undefined)
        warn(
          place(a),
          `while ${name} is there "${rule}" lets nobody draw, and a game that no attack decides has no end`,
        );
      const lacking = missingOfLine(ability, borne);
      if (lacking !== undefined)
        warn(place(a), `this line of ${name} can never be used: no card here has the ${lacking}`);
    }
  }
  return found;
}
