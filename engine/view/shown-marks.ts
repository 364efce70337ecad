/** The marks of a position: each text that stands on its table in short, with what it means (marks.ts). */
import type { Board } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { inEnglish, type Phrase, type Said } from '../text/phrase.ts';
import { type Facts, factText } from './facts.ts';
import { cardsIn, type GameView, phaseSaid, zoneNumber, zoneSaid } from './game-view.ts';
import type { Meanings } from './marks.ts';

/** The fact that holds keywords. */
const KEYWORDS = 'keywords';

type Mark = Board<Phrase>['marks'][number];

/** The marks of a position: each text that stands on its table, with what it means. */
export function marksOf(view: GameView, s: State): Mark[] {
  const { marks } = view;
  const found = new Map<string, Mark>();
  const add = (said: Phrase, means: Said | undefined): void => {
    if (means !== undefined) found.set(inEnglish(said), { said, means });
  };
  const addFacts = (facts: Facts, meanings: Meanings, subject: number): void => {
    for (const [name, fact] of Object.entries(facts))
      for (const said of factText(fact, s, subject))
        add(said, name === KEYWORDS ? marks.keywords?.[inEnglish(said)] : meanings[name]);
  };
  add(phaseSaid(view, s), marks.phases[view.phases[s[K.TURN_PHASE]]]);
  for (const player of [0, 1]) addFacts(view.players, marks.players, player);
  addFacts(view.gameFacts, marks.game ?? {}, K.NONE);
  for (const { zone, title, withFacts } of view.page) {
    add(zoneSaid(view, zone, title), marks.zones[zone]);
    for (const player of withFacts || zone === view.field ? [0, 1] : [])
      for (const card of cardsIn(s, zoneNumber(view, zone, player))) addFacts(view.cards, marks.cards, card);
  }
  return [...found.values()];
}
