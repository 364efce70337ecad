/** The cards whose faces a page shows: those of the decks that were played, as their games know them. */
import type { Game } from '../engine/index.ts';
import type { BuildFindings } from '../results/report/build.ts';
import { type CardText, type NamedFace, type PageCards, withCardFaces } from '../results/report/html/card-faces.ts';
import type { Language } from '../results/report/html/words.ts';
import type { Plan, PlannedDeck } from '../workers/plan.ts';
import type { BuildSetting } from './deck-search/build-setting.ts';
import { writeFile } from './page-file.ts';

/** A game that a page speaks of, and how its cards are told from those of the others. */
export interface PageGame {
  readonly game: Game;
  /** Such as `before`. */
  readonly label?: string;
}

/** Cards of these decks, and `besides`, in each of the games; a card that is the same in all of them is told once. */
export function cardsOfPage(
  games: readonly PageGame[],
  decks: readonly Pick<PlannedDeck, 'name' | 'cards'>[],
  besides: readonly string[] = [],
): PageCards {
  const ids = new Set([...decks.flatMap(({ cards }) => cards), ...besides]);
  const cards = [...ids].flatMap((id): NamedFace[] => {
    const names = new Set(games.flatMap(({ game }) => game.findCard(id)?.name ?? []));
    return [...names].map((name) => ({ id, name, texts: () => textsOf(games, id) }));
  });
  const names = new Set(cards.map(({ name }) => name));
  return { cards, others: decks.flatMap(({ name }) => (names.has(name) ? [] : [name])) };
}

const SIDES = { en: ['before', 'after'], ja: ['変更前', '変更後'] } as const;

/**
 * Cards of the decks of a plan, as they are before its change and after it. `shipped` is the game with its own cards
 * alone; `changed` is the plan of the change where it was played by itself.
 */
export function cardsOfPlan(shipped: Game, plan: Plan, lang: Language = 'en', changed?: Plan): PageCards {
  const { cardFiles, change } = plan;
  const having = (files: Plan['cardFiles']): Game => (files.length === 0 ? shipped : shipped.withCards(files));
  const later = changed?.cardFiles ?? (change && [...cardFiles, ...change.cardFiles]) ?? cardFiles;
  const [before, after] = SIDES[lang];
  const games =
    later.length === cardFiles.length
      ? [{ game: having(cardFiles) }]
      : [
          { game: having(cardFiles), label: before },
          { game: having(later), label: after },
        ];
  return cardsOfPage(games, [...plan.decks, ...(change?.decks ?? []), ...(changed?.decks ?? [])]);
}

/** Cards of the decks that a search has found, and of those that they were measured against and beside. */
export function cardsOfSearch(
  { game, field, beside }: Pick<BuildSetting, 'game' | 'field' | 'beside'>,
  found: Pick<BuildFindings, 'decks'> | undefined,
): PageCards {
  const finds = (found?.decks ?? []).map(({ name, cards }) => ({ name, cards: cards.map(({ id }) => id) }));
  return cardsOfPage([{ game }], [...field, ...beside, ...finds]);
}

function textsOf(games: readonly PageGame[], id: string): CardText[] {
  // a database may be older than the pool and name cards that it lacks
  const told = games.flatMap(({ game, label }) =>
    game.findCard(id) === undefined ? [] : [{ label, text: game.describeCard(id) }],
  );
  const [first] = told;
  return told.every(({ text }) => text === first?.text) ? told.slice(0, 1).map(({ text }) => ({ text })) : told;
}

/** Writes a page in which the names of these cards show their faces; returns how many bytes it has. */
export function writePage(file: string, page: string, cards: PageCards): number {
  const written = withCardFaces(page, cards);
  writeFile(file, written);
  return Buffer.byteLength(written);
}
