/** Every short form on the table of a game is explained in both languages, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import type { State } from '../kernel/layout.ts';
import { inEnglish } from '../text/phrase.ts';
import type { Facts } from '../view/facts.ts';
import type { GameView } from '../view/game-view.ts';
import { latinIn } from './languages.ts';

/** Keywords whose name is a sentence need no further sentence. */
const IS_SENTENCE =
  /^(cannot|must|no|not|does|deals|enters|attacks|blocks|may|any|retaliates|stays|hosts|unblockable|unchoosable)(-|$)/;

const viewOf = async (name: string): Promise<GameView> =>
  ((await import(`../games/${name}/view.ts`)) as { VIEW: GameView }).VIEW;

const told = (facts: Facts): string[] =>
  Object.entries(facts).flatMap(([name, { text }]) => (text === undefined || name === 'keywords' ? [] : [name]));

describe.each(GAME_NAMES)('%s', (name) => {
  it('each number, abbreviation, state and zone of its table is explained', async () => {
    const view = await viewOf(name);
    const { marks, page, price } = view;
    const cards = [...new Set([...told(view.cards), ...(price === undefined ? [] : [price])])];
    expect(Object.keys(marks.cards).sort()).toEqual(cards.sort());
    expect(Object.keys(marks.players).sort()).toEqual(told(view.players).sort());
    expect(Object.keys(marks.zones).sort()).toEqual(page.map(({ zone }) => zone).sort());
    expect(Object.keys(marks.phases).sort()).toEqual([...view.phases].sort());
    for (const fact of told(view.own)) expect(marks.game).toHaveProperty(fact);
  });

  it('each keyword whose name does not say it is explained', async () => {
    const { marks, terms } = await viewOf(name);
    const { KEYWORDS } = (await import(`../games/${name}/layout.ts`)) as { KEYWORDS: readonly string[] };
    const named = KEYWORDS.filter((keyword) => !IS_SENTENCE.test(keyword) && !marks.keywords?.[keyword]);
    expect(named).toEqual([]);
    for (const keyword of Object.keys(marks.keywords ?? {})) expect(terms.words).toHaveProperty(keyword);
  });

  it('the explanations are Japanese, too', async () => {
    const { cards, keywords = {}, players, zones, phases, game = {} } = (await viewOf(name)).marks;
    for (const meanings of [cards, keywords, players, zones, phases, game])
      for (const { en, ja } of Object.values(meanings)) {
        expect([en, latinIn(ja)]).toEqual([en, undefined]);
        expect(ja).not.toBe(en);
      }
  });

  it('a table names its marks as it shows them', () => {
    const game = loadGame(name);
    const s: State = new Int32Array(game.stateCells);
    const [deck] = game.decks;
    game.createState(s, { decks: [deck, deck], key: Int32Array.of(1, 2, 3, 4), switches: {} });
    const board = game.told.board(s);
    const shown = [...board.players.flat(), ...board.zones.map(({ title }) => title)].map(inEnglish);
    const explained = board.marks.map(({ said }) => inEnglish(said));
    for (const text of shown) expect(explained).toContain(text);
  });
});
