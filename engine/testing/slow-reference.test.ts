/** The slow reference names a wrong counter and a stale derived value, in the middle of a game of each kind. */
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { stateCheck } from '../games/state-checks.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';

describe.each(GAME_NAMES)('the slow reference of %s', (name) => {
  const game = loadGame(name);
  const check = stateCheck(name)!;
  const options = new Int32Array(K.OPTION_LIMIT);

  /** Returns a game after some decisions, by players who do what they can. */
  function inTheMiddle(key: number): State {
    const s: State = new Int32Array(game.stateCells);
    game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(key, 1, 2, 3) });
    for (let decision = 0; decision < 60 && !game.isOver(s); decision++) {
      const n = game.legalActions(s, options);
      const option = options[(decision * 7 + key) % n];
      game.step(s, option === game.quietOption(s) ? options[(decision * 5) % n] : option);
    }
    return s;
  }

  it('finds nothing wrong in a game', () => {
    for (let key = 0; key < 10; key++) expect(check(inTheMiddle(key))).toBeUndefined();
  });

  it('names an event that one card more or less is held to listen to', () => {
    const begun = inTheMiddle(1);
    for (const by of [1, -1]) {
      for (let event = 0; event < K.EVENT_LIMIT; event++) {
        const s = begun.slice();
        s[K.LISTENERS + event] += by;
        expect(check(s)).toContain(`listen to event ${event}, and`);
      }
    }
  });

  it('names the derived fields of cards that are not what they would be', () => {
    const named = new Set<string>();
    for (const key of [2, 3, 4]) {
      const s = inTheMiddle(key);
      game.evaluate(s, 0, false); // computes derived values
      for (let card = 0; card < s[K.CARD_COUNT]; card++) {
        for (let field = K.CARD_GAME; field < K.CARD_STRIDE; field++) {
          const wrong = s.slice();
          wrong[K.cardField(card, field)] ^= 1;
          const said = check(wrong)?.match(/^field (\d+) of .* is kept as/);
          if (said) named.add(said[1]);
        }
      }
    }
    expect(named.size).toBeGreaterThanOrEqual(4);
  });
});
