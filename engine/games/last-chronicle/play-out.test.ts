/** Options that agents leave out are legal all the same. */
import { describe, expect, it } from 'vitest';
import { OPTION_LIMIT } from '../../kernel/layout.ts';
import { optionVerb } from '../../kernel/options.ts';
import { VERB_SOUL } from './decisions.ts';
import { load } from './index.ts';

describe('sensible options', () => {
  const game = load();

  it('LC 15.1.16.2 a soul action at priority is legal, and not sensible', () => {
    const s = new Int32Array(game.stateCells);
    const [legal, sensible] = [new Int32Array(OPTION_LIMIT), new Int32Array(OPTION_LIMIT)];
    const soulActions = (options: Int32Array, n: number): number =>
      options.subarray(0, n).filter((option) => optionVerb(option) === VERB_SOUL).length;
    game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(1, 2, 3, 4) });
    let seen = 0;
    for (let decision = 0; decision < 200 && !game.isOver(s); decision++) {
      const n = game.legalActions(s, legal);
      const m = game.sensibleActions(s, sensible);
      // soul actions are kept where they are options of a payment
      const inPayment = soulActions(sensible, m);
      if (inPayment === 0) {
        seen += soulActions(legal, n);
        expect(m).toBe(n - soulActions(legal, n));
      } else expect(m).toBe(n);
      game.step(s, legal[(decision * 5) % n]);
    }
    expect(seen).toBeGreaterThan(5);
  });
});
