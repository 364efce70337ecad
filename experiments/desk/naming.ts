/** Names of cards in texts that the desk shows, with the faces of those cards, as pages of commands have them. */
import { type Game, givingBack, InputError, readTextFile } from '../../engine/index.ts';
import type { CardFace, CardsOf, Named, NamedPart } from '../../results/report/desk/told.ts';
import { CardNames, type NamedFace, type PageCards } from '../../results/report/html/card-faces.ts';
import type { Language } from '../../results/report/html/words.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { defaultGame, type GameLoader } from '../choose-game.ts';
import { cardsOfPage, cardsOfPlan } from '../page-cards.ts';
import { findExperiment } from '../stored-games.ts';
import type { DeskFolder } from './desk-folder.ts';

/** What a page asks: texts, and which cards they may name. */
export interface NamingWish {
  readonly of: CardsOf;
  readonly texts: readonly string[];
  /** Whether an id names its card too, as in a file. */
  readonly ids?: boolean;
  readonly lang?: Language;
}

export class Naming {
  readonly #games: GameLoader;
  readonly #folder: DeskFolder;

  constructor(games: GameLoader, folder: DeskFolder) {
    this.#games = games;
    this.#folder = folder;
  }

  /** Returns the texts, cut at the names of cards in them, and the face that each name opens. */
  async named({ of, texts, ids, lang = 'en' }: NamingWish): Promise<Named> {
    const experiments = of.db === undefined ? [] : await this.#experiments(of.db, of.experiment);
    // loaded before cards are given back, so that the shipped cards stay
    for (const name of this.#games.gameNames) this.#games.loadGame(name);
    return givingBack(() => {
      const known = of.db === undefined ? [this.#cardsOfFiles(of)] : this.#cardsOfPlans(experiments, lang);
      const faces = new Faces();
      const within = texts.join('\n');
      const finders = known.map(({ game, cards }) => ({ game, names: new CardNames(cards, within, { ids }) }));
      const { game, names } = finders.find(({ names }) => !names.isEmpty) ?? finders[0] ?? {};
      const cut = (text: string): NamedPart[] =>
        (names?.split(text) ?? [text]).map((part) =>
          typeof part === 'string' ? part : [part.name, faces.of(game!, part.cards)],
        );
      return { texts: texts.map(cut), faces: faces.all };
    });
  }

  async #experiments(db: string, named: string | undefined): Promise<readonly StoredExperiment[]> {
    const store = await ResultStore.open(this.#folder.existing(db), { create: false, readOnly: true });
    try {
      const experiments = await store.experiments();
      return named === undefined ? experiments : [findExperiment(experiments, named)];
    } finally {
      await store.close();
    }
  }

  #cardsOfPlans(experiments: readonly StoredExperiment[], lang: Language): { game: string; cards: PageCards }[] {
    return experiments.map(({ plan }) => ({
      game: plan.game,
      cards: cardsOfPlan(this.#games.loadGame(plan.game), plan, lang),
    }));
  }

  /** The cards of a game, and those of card files of the folder. */
  #cardsOfFiles({ game: name, cards: files = [] }: CardsOf): { game: string; cards: PageCards } {
    const shipped = this.#games.loadGame(name ?? defaultGame(this.#games));
    const game = files.length === 0 ? shipped : this.#withFiles(shipped, files);
    const ids = game.cards.map(({ id }) => id);
    return {
      game: game.name,
      cards: cardsOfPage([{ game }], [...game.decks.map(({ name }) => ({ name, cards: [] }))], ids),
    };
  }

  #withFiles(game: Game, files: readonly string[]): Game {
    const texts = files.map((file) => ({ file, text: readTextFile(this.#folder.existing(file)) }));
    try {
      return game.withCards(texts);
    } catch (error) {
      // a file that is being written may be wrong: the cards of the game are known all the same
      if (error instanceof InputError) return game;
      throw error;
    }
  }
}

/** The faces of an answer, each once. */
class Faces {
  readonly all: CardFace[] = [];
  readonly #places = new Map<string, number>();

  of(game: string, cards: readonly NamedFace[]): number {
    const key = cards.map(({ id }) => id).join('\n');
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.all.push({ cards: cards.map((card) => ({ game, id: card.id, name: card.name, texts: card.texts() })) });
    this.#places.set(key, this.all.length - 1);
    return this.all.length - 1;
  }
}
