/**
 * What is legal in a card file and cannot work: texts of a card, or of two, that start themselves again for ever, uses
 * that give back all they cost, rules under which nobody draws any more, and lines that wait for cards which no pool
 * has. Warnings, a sentence each with its place: the game plays such cards, and ends what has no end by its rule of
 * loops.
 *
 * Cards are looked at as their files have them; a game says which of its words mean what. Only what is certain is told:
 * a line with a condition, a price, a choice or a limit is left alone.
 */
import type { YamlFile } from './yaml-input.ts';

/** What linting must know of a game's words. */
export interface LintWords {
  /** For each effect the trigger that it sets off for the card or player it is done to. */
  readonly causes: Readonly<Record<string, string>>;
  /** The effects that do nothing when done twice, each with the effect that undoes it. */
  readonly undoneBy: Readonly<Record<string, string>>;
  /** Costs that turn their own card, each with the effect that turns it back. */
  readonly givenBackBy: Readonly<Record<string, string>>;
  /** Rules under which a player does not draw. */
  readonly stopsDrawing: readonly string[];
  /** Tests for a word that cards bear, each with the fields of a card in which that word can stand. */
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

/** Keys that a line may have and still be bare: nobody decides anything in it, and nothing limits it. */
const BARE_KEYS: ReadonlySet<string> = new Set(['when', 'do', 'colour']);

/** Whom an effect is done to, or a trigger is about: the player who has the cards, or one of those cards. */
type Party = 'you' | Tree;
type Means = (party: Party) => boolean;

interface Line {
  readonly card: Tree;
  readonly trigger: string;
  readonly hears: Means;
  readonly effects: readonly { readonly word: string; readonly acts: Means }[];
}

const isPlayer: Means = (party) => party === 'you';

/**
 * The cards that certainly pass a filter, whatever else is in play; none for a filter that asks for more than what is
 * printed. `own`: the card that asks.
 */
function passing(filter: unknown, own: Tree, words: LintWords): Means {
  if (!isTree(filter)) return () => false;
  const tests = Object.entries(filter).map(([test, wanted]): ((card: Tree) => boolean) => {
    if (test === 'other' && wanted === true) return (card) => card !== own;
    if ((test === 'controller' || test === 'master') && wanted === 'you') return () => true;
    const fields = test === 'type' || test === 'kind' ? [test] : (words.borne[test] ?? []);
    return (card) => fields.some((field) => listOf(card[field]).some((word) => listOf(wanted).includes(word)));
  });
  return (party) => party !== 'you' && tests.every((test) => test(party));
}

function heardBy(operand: unknown, own: Tree, words: LintWords): Means {
  if (operand === undefined) return (party) => party === 'you' || party === own;
  if (operand === 'you' || operand === 'each') return isPlayer;
  return passing(isTree(operand) && 'of' in operand ? operand.of : operand, own, words);
}

/** Operands that do not say to whom or what something is done: it is then done to the card or to its player. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'count', 'kind', 'name', 'player']);

/** 'self' or 'you' for an effect that is done to its card or to its player. */
function aboutOfEffect(operand: unknown): 'self' | 'you' | undefined {
  if (operand === 'self') return 'self';
  if (!isTree(operand))
    return typeof operand === 'string' && operand !== 'you' && operand !== 'each' ? undefined : 'you';
  if ('who' in operand) return operand.who === 'self' ? 'self' : undefined;
  if (Object.keys(operand).some((key) => !AMOUNTS.has(key))) return undefined;
  return aboutOfEffect(operand.player);
}

function doneTo(operand: unknown, own: Tree, words: LintWords): Means {
  const about = aboutOfEffect(operand);
  if (about !== undefined) return about === 'you' ? isPlayer : (party) => party === own;
  const who = isTree(operand) && 'who' in operand ? operand.who : operand;
  return isTree(who) && Object.keys(who).length === 1 ? passing(who.all, own, words) : () => false;
}

/** A line that triggers and does something without anybody deciding anything; undefined for any other line. */
function mandatoryLine(ability: unknown, card: Tree, words: LintWords): Line | undefined {
  if (!isTree(ability) || Object.keys(ability).some((key) => !BARE_KEYS.has(key))) return undefined;
  const when = wordOf(ability.when);
  if (when === undefined) return undefined;
  const effects = listOf(ability.do).flatMap((effect) => {
    const found = wordOf(effect);
    return found ? [{ word: found.word, acts: doneTo(found.operand, card, words) }] : [];
  });
  return { card, trigger: when.word, hears: heardBy(when.operand, card, words), effects };
}

/**
 * Do the lines of cards that are in play together lead from line `at` back to it, through effects each of which really
 * does something when its turn comes?
 */
function startsAgain(lines: readonly (Line | undefined)[], words: LintWords, at: number): boolean {
  const cards = new Set(lines.flatMap((line) => (line ? [line.card] : [])));
  const parties: readonly Party[] = ['you', ...cards];
  const seen = new Set<number>();
  // what was done to whom on the way, and the cards whose lines did it
  type Done = readonly (readonly [word: string, party: Party])[];
  const isUndone = (done: Done): boolean =>
    done.every(([word, party]) => {
      const undoing = words.undoneBy[word];
      return undoing === undefined || done.some(([other, whom]) => other === undoing && whom === party);
    });
  const follow = (number: number, done: Done, passed: ReadonlySet<Tree>): boolean => {
    const line = lines[number]!;
    const by = new Set([...passed, line.card]);
    for (const { word, acts } of line.effects)
      for (const party of parties) {
        if (words.causes[word] === undefined || !acts(party)) continue;
        const did: Done = [...done, [word, party]];
        for (const [next, target] of lines.entries()) {
          if (target?.trigger !== words.causes[word] || !target.hears(party)) continue;
          if (next === at) {
            if (by.size === cards.size && isUndone(did)) return true;
          } else if (!seen.has(next)) {
            seen.add(next);
            if (follow(next, did, by)) return true;
          }
        }
      }
    return false;
  };
  return lines[at] !== undefined && follow(at, [], new Set());
}

type CardLines = { readonly card: Tree; readonly lines: readonly (Line | undefined)[] };

function linesOf(card: Tree, words: LintWords): CardLines {
  return { card, lines: listOf(card.abilities).map((ability) => mandatoryLine(ability, card, words)) };
}

/**
 * The first line of the first card from which the two cards of one player start each other again; -1 if there is none.
 */
function circleWith(one: CardLines, other: CardLines, words: LintWords): number {
  const lines = [...one.lines, ...other.lines].map((line) => (line && isCausing(line, words) ? line : undefined));
  if (![one, other].every(({ card }) => lines.some((line) => line?.card === card))) return -1;
  return one.lines.findIndex((_, at) => startsAgain(lines, words, at));
}

function isCausing({ effects }: Line, words: LintWords): boolean {
  return effects.some(({ word }) => words.causes[word] !== undefined);
}

// ---- uses without end ----

/** Does a use cost nothing but turning its card, and turn the card back? */
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

/** The word by which the line keeps both players from drawing as long as its card is in play. */
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

/** The words that the cards of a pool bear, for each test. */
export type Borne = ReadonlyMap<string, ReadonlySet<string>>;

/** Gathers the words that the cards bear or that a text may give them. */
export function gatherBorne(cards: readonly unknown[], words: LintWords): Borne {
  const borne = new Map(Object.keys(words.borne).map((test) => [test, new Set<string>()]));
  const gather = (value: unknown, isGiven: boolean): void => {
    if (Array.isArray(value)) for (const part of value) gather(part, isGiven);
    if (!isTree(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const isText = key === 'abilities' || key === 'burst';
      for (const [test, fields] of Object.entries(words.borne))
        if (fields.includes(key)) for (const word of listOf(part)) borne.get(test)!.add(String(word));
      // a text that asks for a word does not make a card bear it; a text that gives it does
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

/** A word that the filter asks for and no card bears; undefined where a card may pass it, as far as can be seen. */
function missing(filter: unknown, borne: Borne): string | undefined {
  if (!isTree(filter)) return undefined;
  for (const [test, words] of borne) {
    const wanted = listOf(filter[test]).map(String);
    if (wanted.length > 0 && wanted.every((word) => !words.has(word))) return `${test} "${wanted.join('" or "')}"`;
  }
  return undefined;
}

/** A word without which the line cannot work, and which no card of the pool bears. */
function missingOfLine(ability: unknown, borne: Borne): string | undefined {
  if (!isTree(ability)) return undefined;
  const needed = [wordOf(ability.when)?.operand];
  // anything else that a cost names is a counter, for example, and no card
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

const nameOf = (card: Tree): string => `"${String(card.name ?? card.id)}"`;

/**
 * For each card of a file the other cards with which it is compared: each pair once, and no card that starts itself
 * again.
 */
function partnersOf(
  here: readonly unknown[],
  pool: readonly unknown[],
  words: LintWords,
): ReadonlyMap<Tree, readonly CardLines[]> {
  const own = here.filter(isTree);
  const ids = new Set(own.map(({ id }) => id));
  const all = [...own, ...pool.filter(isTree).filter(({ id }) => !ids.has(id))]
    .map((card) => linesOf(card, words))
    .filter(({ lines }) => lines.some((line) => line && isCausing(line, words)))
    .filter(({ lines }) => !lines.some((_, at) => startsAgain(lines, words, at)));
  return new Map(
    own.map((card) => {
      const at = all.findIndex((one) => one.card === card);
      return [card, at < 0 ? [] : all.slice(at + 1)];
    }),
  );
}

/**
 * Warnings about a list of cards: what is legal and cannot work. A sentence each, with file, line and column. `pool`:
 * all cards that there are.
 */
export function lintCards(
  yaml: YamlFile<unknown>,
  words: LintWords,
  borne: Borne,
  pool: readonly unknown[] = [],
): string[] {
  const found: string[] = [];
  const warn = (path: Path, message: string): void => void found.push(yaml.problem(path, message).sentence);
  const here = listOf(yaml.value);
  const partners = partnersOf(here, pool, words);
  for (const [i, card] of here.entries()) {
    if (!isTree(card)) continue;
    const name = nameOf(card);
    const abilities = listOf(card.abilities);
    const place = (a: number): Path => (Array.isArray(card.abilities) ? [i, 'abilities', a] : [i, 'abilities']);
    const own = linesOf(card, words);
    const { lines } = own;
    // one sentence for each circle of lines
    const first = lines.findIndex((_, a) => startsAgain(lines, words, a));
    if (first >= 0)
      warn(
        place(first),
        `${name} starts itself again: what "${lines[first]!.trigger}" leads to makes it happen anew, and no ` +
          'player can stop it',
      );
    for (const partner of first >= 0 ? [] : (partners.get(card) ?? [])) {
      const at = circleWith(own, partner, words);
      if (at >= 0)
        warn(
          place(at),
          `${name} and ${nameOf(partner.card)} start each other again: what "${lines[at]!.trigger}" leads to ` +
            'makes it happen anew, ' +
            'and no player can stop it',
        );
    }
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
