/**
 * What happened to each card in each stored game. A database stores only sums over games, so the games are played again
 * for rows of single games; a game that then differs from its stored record is left out. The rows are therefore
 * available for every database, however it was played or joined.
 */
import type { GameRow, StoredExperiment } from '../../results/store.ts';
import type { PlanPlayer } from '../../workers/batch.ts';
import { deckOfSide, specOfSide } from '../../workers/plan.ts';
import { CARD_PLACES, RECORD_STRIDE } from '../../workers/records.ts';
import { readGame } from '../batch-rows.ts';
import { differences } from '../stored-games.ts';

export type GameCardRow = Readonly<Record<string, string | number>>;

/**
 * The columns of the table, each with its unit and meaning. The table has a row for each game, side and card.
 * results/DATA.md lists the same columns.
 */
export const GAME_CARD_COLUMNS: readonly (readonly [name: string, unit: string, meaning: string])[] = [
  ['experiment', 'id', 'the experiment, as in v_experiments'],
  ['key', 'key', 'the game, as in v_games and as assay replay takes it'],
  ['cell', 'number', 'the cell of the experiment: two decks and two agents; from 0 on'],
  ['pair', 'number', 'the pair: two games on the same chance; from 0 on'],
  ['leg', '0 or 1', 'which of the two games of a pair'],
  ['side', '0 or 1', 'which deck of the cell: it stays with the deck when seats change'],
  ['deck', 'name', 'the deck of this row'],
  ['agent', 'spec', 'the agent that played this deck'],
  ['card', 'id', 'the printed id of the card'],
  ['name', 'name', 'name of the card'],
  ['deck_copies', 'copies', 'in the deck'],
  ['opening_copies', 'copies', 'in the first hand dealt'],
  ['kept_copies', 'copies', 'in the hand after the redraw'],
  ['drawn_copies', 'copies', 'drawn later'],
  ['played_copies', 'copies', 'played'],
  ['unseen_copies', 'copies', 'neither kept nor drawn'],
  ['won', 'fraction', '1 won, 0.5 drawn, 0 lost, by the side of this row'],
];

const SIDES = [0, 1] as const;

/** Plays stored games of one experiment again and returns what happened to the cards. */
export class GameCardReader {
  readonly #experiment: StoredExperiment;
  readonly #player: PlanPlayer;
  readonly #record = new Int32Array(RECORD_STRIDE);

  constructor(experiment: StoredExperiment, player: PlanPlayer) {
    this.#experiment = experiment;
    this.#player = player;
  }

  /**
   * Returns the rows of a stored game, one for each side and card; if the game came out differently when it was played
   * again, the names of what differs.
   */
  read(stored: GameRow): readonly GameCardRow[] | { readonly differing: readonly string[] } {
    const { cell, pair, leg } = stored;
    const { plan, id } = this.#experiment;
    const { game } = this.#player.runner;
    const fault = this.#player.playGame(cell, pair, leg, this.#record, 0);
    if (fault !== undefined) return { differing: [fault] };
    const played = readGame(game, this.#record, 0);
    const differing = differences(stored, played);
    if (differing.length > 0) return { differing };
    return SIDES.flatMap((side) => {
      const won = played.winner === 2 ? 0.5 : played.winner === side ? 1 : 0;
      const of = {
        ...{ experiment: id, key: `${id}:${cell}:${pair}:${leg}`, cell, pair, leg, side },
        deck: deckOfSide(plan, cell, leg, side).name,
        agent: specOfSide(plan, cell, leg, side),
      };
      return this.#player.lastCards(cell, leg, side).map(({ def, copies }): GameCardRow => {
        const card = game.cardAt(def);
        const counts = Object.fromEntries(CARD_PLACES.map((place, i) => [`${place}_copies`, copies[i]]));
        return { ...of, card: card.id, name: card.name, ...counts, won };
      });
    });
  }
}
