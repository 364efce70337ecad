/**
 * Deck files of Shadowverse EVOLVE, checked against the deck construction rules (6.1; B-1.6 and B-2.6 for the formats).
 *
 * - `readDeck`: a YAML text to a deck of the pool's cards; throws an InputError for the first problem.
 * - `deckShape`: the shape of a deck file.
 */
import { z } from 'zod';
import { a } from '../../cards/card-list.ts';
import {
  cardsWord,
  countsShape,
  type DeckPart,
  deckFields,
  findCard,
  type Listed,
  listCards,
  rowsOf,
  sizeOf,
} from '../../cards/deck-list.ts';
import { drawList } from '../../cards/random-deck.ts';
import { deckNumber } from '../../cards/switches.ts';
import { type Path, readYamlFile, type YamlFile } from '../../cards/yaml-input.ts';
import { type Deck, type DeckFile, type Draw, forEachSound, type InputError, type SwitchSettings } from '../../game.ts';
import * as T from '../../kernel/tables.ts';
import { alternatives } from '../../text/suggestion.ts';
import { type CardPool, type EvolveCard, isFaceTwo } from './cards.ts';
import * as L from './layout.ts';

/** Ways to build a deck: the ordinary one, two leaders (B-2), opened packs (B-1). */
const DECK_RULES = ['constructed', 'crossover', 'sealed'] as const;
type DeckRule = (typeof DECK_RULES)[number];

/** What a deck may say that it is based on (6.2.1.3). */
const BASES = ['class', 'title'] as const;

/**
 * How many cards the parts of a deck may have, beside L.DECK_SIZE.
 * @clause SVE 6.1.1.2, 6.1.1.3, B-1.6.1.1.3
 */
const MAIN_MOST = 50;
const EVOLVE_MOST = 10;
const SEALED_LEAST = 30;
/** Most cards of a Sealed deck: the state has room for as many as a constructed deck with two leaders has. */
const SEALED_MOST = 60;

/** The title with deck conditions of its own (14.4.2). */
const VANGUARD = 'カードファイト!! ヴァンガード';

export const deckShape = z.strictObject({
  ...deckFields,
  rule: z.enum(DECK_RULES).optional().describe('how it is built; constructed if left out'),
  leader: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2)])
    .optional()
    .describe('id of the leader; crossover: a list of two'),
  title: z.string().min(1).max(80).optional().describe('the title it is based on; left out: class or title'),
  basis: z
    .enum(BASES)
    .optional()
    .describe('which of the two it is based on; left out: the title, where leader and cards all have one'),
  cards: countsShape.describe('main deck; card id: number of copies'),
  evolve: countsShape.optional().describe('evolve deck; card id: number of copies'),
});

/** Kinds of card that `cards` and `evolve` ask about: is the card one of an evolve deck, a leader, a token? */
const isSecond = (card: EvolveCard): boolean => (field(card, T.DEF_TYPES) & (L.KIND_EVOLVE | L.KIND_ADVANCE)) !== 0;
const isLeader = (card: EvolveCard): boolean => (field(card, T.DEF_TYPES) & L.KIND_LEADER) !== 0;
const isToken = (card: EvolveCard): boolean => (field(card, T.DEF_TYPES) & L.KIND_TOKEN) !== 0;

/** The parts of a deck that the rules speak of. */
type WrittenDeck = Pick<z.infer<typeof deckShape>, 'rule' | 'leader' | 'title' | 'basis' | 'cards' | 'evolve'>;

/** Reads a deck file. */
export function readDeck(text: string, file: string, pool: CardPool, settings?: SwitchSettings): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  return { name: yaml.value.name, ...readParts(yaml, [], yaml.value, pool, settings) };
}

/** A list of one part of the deck, with where it stands. */
interface Part {
  readonly path: Path;
  readonly listed: readonly Listed<EvolveCard>[];
}

/**
 * Checks the deck at `path` of a file and gives its definition rows: leaders, main deck, evolve deck, in list order.
 */
function readParts(
  yaml: YamlFile<unknown>,
  path: Path,
  deck: WrittenDeck,
  pool: CardPool,
  settings: SwitchSettings | undefined,
): Omit<Deck, 'name'> {
  const copies = deckNumber(settings, 'deck-copies', L.COPY_LIMIT);
  const rule = deck.rule ?? 'constructed';
  const leaders = readLeaders(yaml, path, deck, rule, pool);
  const part = (key: 'cards' | 'evolve'): Part => {
    const at = [...path, key];
    return { path: at, listed: listCards(yaml, at, deck[key] ?? {}, pool) };
  };
  const main = part('cards');
  const evolve = part('evolve');
  const least = deckNumber(settings, 'deck-size', L.DECK_SIZE);
  checkPlaces(yaml, main, evolve, pool);
  const checks = [() => checkSizes(yaml, main, evolve, rule, least)];
  if (rule !== 'sealed') {
    checks.push(() => checkCopies(yaml, main, 'main deck', copies));
    checks.push(() => checkCopies(yaml, evolve, 'evolve deck', copies));
  }
  forEachSound(checks, (check) => check());
  checkStartAmulets(yaml, main, evolve);
  if (deck.basis !== undefined && rule !== 'constructed')
    throw yaml.problem([...path, 'basis'], `a ${rule} deck is based on neither class nor title; leave it out`, 'key');
  if (rule === 'crossover') checkCrossover(yaml, path, deck, leaders, main, evolve);
  else if (rule === 'sealed' && deck.title !== undefined)
    throw yaml.problem([...path, 'title'], 'a sealed deck is based on no title; leave it out', 'key');
  const isOfClass = rule === 'constructed' && settleBasis(yaml, path, deck, leaders[0], main, evolve) === 'class';
  const rows = [...leaders.map((leader) => leader.def), ...rowsOf(main.listed), ...rowsOf(evolve.listed)];
  // without a basis the cards of a deck tell its title, if they share one
  return { cards: Int32Array.from(rows), ...(isOfClass ? { basis: 'class' } : {}) };
}

const field = (card: EvolveCard, of: number): number => T.DEFS[T.defField(card.def, of)];
const isStartAmulet = (card: EvolveCard): boolean => (field(card, T.DEF_FLAGS) & L.FLAG_DEF_START_AMULET) !== 0;
/** Where a card stands in a deck file. */
export function deckPart(card: EvolveCard): DeckPart {
  if (isLeader(card)) return { key: 'leader', one: true };
  return { key: isSecond(card) ? 'evolve' : 'cards' };
}

/** The rule that a deck is built by, as its list says; without that, Crossover if it has two leaders. */
export function deckRest(cards: readonly EvolveCard[], { rule }: Readonly<Record<string, unknown>>): DeckFile {
  if (DECK_RULES.some((known) => known === rule)) return { rule };
  return cards.filter(isLeader).length > 1 ? { rule: 'crossover' } : {};
}

/** How a card is named in a sentence. */
const called = (card: EvolveCard): string => `"${card.id}" (${card.name})`;

function classWords(bits: number): string {
  return alternatives(
    L.CLASSES.filter((_, i) => ((bits >> i) & 1) === 1),
    'and',
  );
}

/**
 * Reads the leaders: one, two of different classes, or none.
 * @clause SVE 6.1.1.1, B-1.6.1.1.2, B-2.6.1.1.1
 */
function readLeaders(
  yaml: YamlFile<unknown>,
  path: Path,
  deck: WrittenDeck,
  rule: DeckRule,
  pool: CardPool,
): EvolveCard[] {
  const ids = deck.leader === undefined ? [] : [deck.leader].flat();
  const at = [...path, 'leader'];
  if (ids.length === 0 && rule !== 'sealed')
    throw yaml.problem(path, `"leader" is missing; a ${rule} deck needs ${rule === 'crossover' ? 'two' : 'one'}`);
  const wanted = rule === 'crossover' ? 2 : 1;
  if (ids.length > 0 && ids.length !== wanted) {
    const what = wanted === 2 ? 'two leaders, in a list' : 'exactly one leader';
    throw yaml.problem(at, `${ids.length === 1 ? '1 leader' : `${ids.length} leaders`}; a ${rule} deck has ${what}`);
  }
  const leaders = ids.map((id, i) => {
    const place = Array.isArray(deck.leader) ? [...at, i] : at;
    const card = findCard(yaml, place, id, pool, 'value');
    if (!isLeader(card)) throw yaml.problem(place, `${called(card)} is no leader`);
    return card;
  });
  if (wanted === 2 && (field(leaders[0], T.DEF_ELEMENTS) & field(leaders[1], T.DEF_ELEMENTS)) !== 0)
    throw yaml.problem(at, 'both leaders are of the same class; those of a crossover deck differ');
  return leaders;
}

/**
 * Checks that each card is in a deck in which its kind may be.
 * @clause SVE 6.1.1.2, 6.1.1.3
 */
function checkPlaces(yaml: YamlFile<unknown>, main: Part, evolve: Part, pool: CardPool): void {
  for (const { path, listed } of [main, evolve]) {
    for (const { id, card } of listed) {
      const refuse = (message: string): never => {
        throw yaml.problem([...path, id], `${called(card)} ${message}`, 'key');
      };
      if (isToken(card)) refuse('is a token; no deck has any');
      if (isLeader(card)) refuse('is a leader; it stands under "leader"');
      if (isFaceTwo(pool, card.def)) refuse('is the second face of a card; a deck has the card by its first face');
      if (path === main.path && isSecond(card))
        refuse(
          `is ${a((field(card, T.DEF_TYPES) & L.KIND_EVOLVE) !== 0 ? 'evolve card' : 'advance card')}; it ` +
            'belongs to "evolve"',
        );
      if (path === evolve.path && !isSecond(card)) refuse('is no evolve or advance card; it belongs to "cards"');
    }
  }
}

/** @clause SVE 6.1.1.2, 6.1.1.3, B-1.6.1.1.3, B-1.6.1.1.4 */
function checkSizes(yaml: YamlFile<unknown>, main: Part, evolve: Part, rule: DeckRule, least: number): void {
  const size = sizeOf(main.listed);
  if (rule === 'sealed') {
    if (size < SEALED_LEAST) {
      const message = `${cardsWord(size)}; the main deck of a sealed deck has at least ${SEALED_LEAST}`;
      throw yaml.problem(main.path, message, 'key');
    }
    const all = size + sizeOf(evolve.listed);
    if (all > SEALED_MOST) {
      const message = `${cardsWord(all)} with the evolve deck; a sealed deck may have ${SEALED_MOST} here`;
      throw yaml.problem(main.path, message, 'key');
    }
    return;
  }
  if (size < least || size > MAIN_MOST) {
    throw yaml.problem(main.path, `${cardsWord(size)}; a main deck has ${least} to ${MAIN_MOST}`, 'key');
  }
  const second = sizeOf(evolve.listed);
  if (second > EVOLVE_MOST)
    throw yaml.problem(evolve.path, `${cardsWord(second)}; an evolve deck has at most ${EVOLVE_MOST}`, 'key');
}

/**
 * How many copies of the card a deck may have: the card's own limit, or else that of the deck's rule.
 * @clause SVE 6.1.2
 */
function mostOf(card: EvolveCard, copyLimit: number): number {
  return card.copies === L.COPY_LIMIT ? copyLimit : card.copies;
}

/**
 * Checks how many cards of a name one of the decks has; a card may say that there may be more of it.
 * @clause SVE 6.1.1.4, 6.1.2, 6.1.1.4.1, B-1.6.1.1.5
 */
function checkCopies(yaml: YamlFile<unknown>, { path, listed }: Part, deck: string, copyLimit: number): void {
  const copies = new Map<string, number>();
  forEachSound(listed, ({ id, card, count }) => {
    const total = (copies.get(card.name) ?? 0) + count;
    copies.set(card.name, total);
    const most = mostOf(card, copyLimit);
    if (total > most) {
      const message = `${total} cards named ${card.name}; ${a(deck)} has at most ${most}`;
      throw yaml.problem([...path, id], message);
    }
  });
}

/**
 * Refuses Start Amulets of more than one name.
 * @clause SVE 14.4.4.1.1, 14.4.4.1
 */
function checkStartAmulets(yaml: YamlFile<unknown>, main: Part, evolve: Part): void {
  let first: EvolveCard | undefined;
  for (const { path, listed } of [main, evolve]) {
    for (const { id, card } of listed) {
      if (!isStartAmulet(card)) continue;
      first ??= card;
      if (card.name === first.name) continue;
      const message = `${called(card)} is a second Start Amulet beside ${called(first)}; a deck has those of one name`;
      throw yaml.problem([...path, id], message, 'key');
    }
  }
}

/**
 * Finds the basis of a deck, its class or its title: it must meet the conditions of one of them, and of one that is
 * written. Returns 'class' where the cards alone would tell a title: the class is written, or the cards break the
 * conditions of their title.
 * @clause SVE 6.1.1.5, 6.2.1.3
 */
function settleBasis(
  yaml: YamlFile<unknown>,
  path: Path,
  deck: WrittenDeck,
  leader: EvolveCard,
  main: Part,
  evolve: Part,
): 'class' | undefined {
  const title = field(leader, L.DEF_TITLE);
  if (deck.basis === 'title' && title === 0)
    throw yaml.problem([...path, 'basis'], `${called(leader)} has no title; the deck cannot be based on one`);
  if (deck.basis === 'class' && deck.title !== undefined)
    throw yaml.problem([...path, 'title'], 'the deck is based on its class; leave "title" out, or "basis"', 'key');
  if (deck.title !== undefined || deck.basis === 'title') {
    checkTitle(yaml, path, deck.title ?? T.nameOf(title), leader, main, evolve);
    return undefined;
  }
  const classes = field(leader, T.DEF_ELEMENTS);
  const stray = firstOf([main, evolve], (card) => !isOfClass(card, classes));
  const hasOneTitle = title !== 0 && !firstOf([main, evolve], (card) => field(card, L.DEF_TITLE) !== title);
  const broken = hasOneTitle ? brokenByTitle(yaml, T.nameOf(title), leader, main, evolve) : undefined;
  if (!stray) return deck.basis === 'class' || broken ? 'class' : undefined;
  if (deck.basis === undefined && hasOneTitle) {
    if (broken) throw broken;
    return undefined;
  }
  const message =
    `${called(stray.card)} is ${classWords(field(stray.card, T.DEF_ELEMENTS))}; ` +
    `a deck ${deck.basis === undefined ? 'of' : 'based on the class of'} a ${classWords(classes)} leader has ` +
    `${classWords(classes)} and neutral cards${deck.basis === undefined ? ', or cards of one title' : ''}`;
  throw yaml.problem(stray.at, message, 'key');
}

/**
 * Is a card of one of these classes, or neutral?
 * @clause SVE 6.1.1.5.1
 */
function isOfClass(card: EvolveCard, classes: number): boolean {
  return (field(card, T.DEF_ELEMENTS) & (classes | L.CLASS_NEUTRAL)) !== 0;
}

/**
 * The leader and all cards have one title, and keep to its own conditions (6.1.1.5.2.1).
 * @clause SVE 6.1.1.5.2, 14.4.2.1.1, 14.4.2.1.2, 2.13.2.1
 */

function checkTitle(
  yaml: YamlFile<unknown>,
  path: Path,
  title: string,
  leader: EvolveCard,
  main: Part,
  evolve: Part,
): void {
  const has = (card: EvolveCard): boolean => T.nameOf(field(card, L.DEF_TITLE)) === title;
  const found = (card: EvolveCard): string =>
    field(card, L.DEF_TITLE) === 0 ? 'has no title' : `has the title ${T.nameOf(field(card, L.DEF_TITLE))}`;
  if (!has(leader))
    throw yaml.problem([...path, 'leader'], `${called(leader)} ${found(leader)}; the deck is based on ${title}`);
  const stray = firstOf([main, evolve], (card) => !has(card));
  if (stray) {
    const message = `${called(stray.card)} ${found(stray.card)}; the deck is based on ${title}`;
    throw yaml.problem(stray.at, message, 'key');
  }
  const broken = brokenByTitle(yaml, title, leader, main, evolve);
  if (broken) throw broken;
}

/**
 * The problem where a deck of a title's cards breaks the title's own conditions.
 * @clause SVE 14.4.2.1.1, 14.4.2.1.2
 */
function brokenByTitle(
  yaml: YamlFile<unknown>,
  title: string,
  leader: EvolveCard,
  main: Part,
  evolve: Part,
): InputError | undefined {
  if (title !== VANGUARD) return undefined;
  if (!firstOf([main, evolve], isStartAmulet))
    return yaml.problem(main.path, `no Start Amulet; a deck based on ${title} has at least one`, 'key');
  const classes = field(leader, T.DEF_ELEMENTS);
  const other = firstOf(
    [main, evolve],
    (card) => field(card, L.DEF_TRIGGER_ICON) !== 0 && (field(card, T.DEF_ELEMENTS) & classes) === 0,
  );
  if (!other) return undefined;
  const message = `${called(other.card)} has a trigger and is not ${classWords(classes)}, as the leader is`;
  return yaml.problem(other.at, message, 'key');
}

/**
 * Checks a Crossover deck: cards of both leaders' classes, at least one of each, and neutral ones; it has no title.
 * @clause SVE B-2.6.1.1.5, B-2.6.1.1.5.1, B-2.6.1.1.5.2
 */
function checkCrossover(
  yaml: YamlFile<unknown>,
  path: Path,
  deck: WrittenDeck,
  leaders: readonly EvolveCard[],
  main: Part,
  evolve: Part,
): void {
  if (deck.title !== undefined)
    throw yaml.problem([...path, 'title'], 'a crossover deck cannot be based on a title; leave it out', 'key');
  const classes = leaders.reduce((bits, leader) => bits | field(leader, T.DEF_ELEMENTS), 0);
  const stray = firstOf([main, evolve], (card) => !isOfClass(card, classes));
  if (stray) {
    const message =
      `${called(stray.card)} is ${classWords(field(stray.card, T.DEF_ELEMENTS))}; ` +
      `a crossover deck of these leaders has ${classWords(classes | L.CLASS_NEUTRAL)} cards`;
    throw yaml.problem(stray.at, message, 'key');
  }
  for (const leader of leaders) {
    const own = field(leader, T.DEF_ELEMENTS);
    if (firstOf([main], (card) => (field(card, T.DEF_ELEMENTS) & own) !== 0)) continue;
    const message = `no ${classWords(own)} card; the main deck has at least one of each leader's class`;
    throw yaml.problem(main.path, message, 'key');
  }
}

/** The first card that passes, with where it is listed. */
function firstOf(
  parts: readonly Part[],
  test: (card: EvolveCard) => boolean,
): { readonly card: EvolveCard; readonly at: Path } | undefined {
  for (const { path, listed } of parts) {
    const found = listed.find(({ card }) => test(card));
    if (found) return { card: found.card, at: [...path, found.id] };
  }
  return undefined;
}

/**
 * Warnings about what is disabled in a deck that is not based on its title.
 * @clause SVE 14.5.1.2
 */
export function deckWarnings(deck: Deck, pool: CardPool): string[] {
  const cards = [...new Set(deck.cards)].flatMap((def) => pool.at(def) ?? []);
  const titles = new Set(cards.map((card) => field(card, L.DEF_TITLE)));
  if (deck.basis !== 'class' && titles.size === 1) return [];
  const bursts = cards.filter(hasUnionBurst);
  if (bursts.length === 0) return [];
  const which = bursts.slice(0, 3).map(called);
  if (bursts.length > 3) which.push(`${bursts.length - 3} more`);
  const of = bursts.length === 1 ? 'its Union Burst' : 'their Union Bursts';
  return [`the deck is not based on the title of ${alternatives(which, 'and')}, so ${of} will do nothing`];
}

function hasUnionBurst({ def }: EvolveCard): boolean {
  const first = T.DEFS[T.defField(def, T.DEF_ABILITY)];
  for (let row = first; row < first + T.DEFS[T.defField(def, T.DEF_ABILITY_COUNT)]; row++) {
    if ((T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_UNION_BURST) !== 0) return true;
  }
  return false;
}

/**
 * A deck file drawn at random: see `Game.drawDeck`. Undefined where the pool is too small for what was drawn. Of four
 * decks two are based on a class and the others on a title, two leaders or opened packs.
 */
export function drawDeck(pool: CardPool, draw: Draw, settings?: SwitchSettings): DeckFile | undefined {
  const kind = (['class', 'class', 'class', 'title', 'crossover', 'sealed'] as const)[draw(6)];
  const all = pool.current.filter((card) => !isToken(card) && !isFaceTwo(pool, card.def));
  const leaders = drawLeaders(all.filter(isLeader), kind, draw);
  if (leaders === undefined) return undefined;
  const classes = leaders.reduce((bits, leader) => bits | field(leader, T.DEF_ELEMENTS), 0);
  const title = field(leaders[0], L.DEF_TITLE);
  const isTitle = kind === 'title';
  const fits = (card: EvolveCard): boolean => {
    if (kind === 'sealed') return true;
    return isTitle ? field(card, L.DEF_TITLE) === title && isOfTrigger(card, classes) : isOfClass(card, classes);
  };
  const cards = all.filter((card) => !isLeader(card) && fits(card));
  // Start Amulets of one name only (14.4.4.1.1)
  const amulets = cards.filter((card) => isStartAmulet(card) && !isSecond(card));
  const amulet = amulets.length > 0 && (isTitle || draw(2) === 0) ? amulets[draw(amulets.length)] : undefined;
  const main = cards.filter((card) => !isSecond(card) && (!isStartAmulet(card) || card.name === amulet?.name));
  const isSealed = kind === 'sealed';
  const copyLimit = isSealed ? SEALED_MOST : deckNumber(settings, 'deck-copies', L.COPY_LIMIT);
  const limits = {
    mostOf: (card: EvolveCard) => (isSealed ? SEALED_MOST : mostOf(card, copyLimit)),
    isSame: (card: EvolveCard, other: EvolveCard) => card.name === other.name,
  };
  const least = isSealed ? SEALED_LEAST : deckNumber(settings, 'deck-size', L.DECK_SIZE);
  const mainList = drawList({ cards: main, least, most: MAIN_MOST, ...limits }, draw, amulet ? [amulet] : []);
  const second = cards.filter((card) => isSecond(card) && !isStartAmulet(card));
  const evolve = drawList({ cards: second, least: 0, most: EVOLVE_MOST, ...limits }, draw);
  if (mainList === undefined) return undefined;
  return {
    ...(kind === 'crossover' || isSealed ? { rule: kind } : {}),
    ...(isTitle ? { basis: 'title' } : {}),
    leader: leaders.map(({ id }) => id),
    cards: mainList,
    evolve: evolve ?? {},
  };
}

/**
 * Is a card of one of these classes? A card without a trigger icon always passes.
 * @clause SVE 14.4.2.1.2
 */
function isOfTrigger(card: EvolveCard, classes: number): boolean {
  return field(card, L.DEF_TRIGGER_ICON) === 0 || (field(card, T.DEF_ELEMENTS) & classes) !== 0;
}

/** Leaders for a deck of that kind; undefined where there are none. */
function drawLeaders(leaders: readonly EvolveCard[], kind: string, draw: Draw): EvolveCard[] | undefined {
  const some = leaders.filter((leader) => kind !== 'title' || field(leader, L.DEF_TITLE) !== 0);
  if (some.length === 0) return undefined;
  const first = some[draw(some.length)];
  if (kind !== 'crossover') return [first];
  const others = leaders.filter((leader) => (field(leader, T.DEF_ELEMENTS) & field(first, T.DEF_ELEMENTS)) === 0);
  return others.length > 0 ? [first, others[draw(others.length)]] : undefined;
}
