/**
 * A bot to copy: `cp -r agents/_template my-bot`, then `assay play --agents ./my-bot/bot.js greedy`.
 *
 * It judges each option in a few worlds that could be the true one, as the game's own evaluation sees them. Change `choose`.
 *
 * - An agent never sees the true state: `view` is what its player knows, `deal` makes worlds that fit it.
 * - The same arguments must give the same choice: take chance from `random`, and no time, or games cannot be played again.
 * - It keeps nothing from one decision to the next but buffers: one agent plays any number of games, and both seats of one.
 *
 * @type {Omit<import('../agent.ts').AgentKind, 'name'>}
 */
const bot = {
  meaning: 'takes the option that looks best in a few worlds that could be the true one',
  // what a spec may set: ./my-bot/bot.js:worlds=8
  parameters: [{ name: 'worlds', meaning: 'worlds a decision', standard: 2, least: 1, most: 100 }],

  // once a thread; `game` is what agents may call (engine/game.ts)
  create(game, spec, parameters) {
    const world = new Int32Array(game.stateCells);
    const trial = new Int32Array(game.stateCells);
    const key = new Int32Array(4);
    return {
      spec,
      // true to get `view`, with which game.positionData(view, player) and game.describeOption(view, option) can be asked
      usesObservation: false,
      choose(_view, player, options, count, random, deal) {
        const values = new Float64Array(count);
        for (let n = 0; n < parameters['worlds']; n++) {
          random.writeKey(key);
          deal(world, key);
          for (let i = 0; i < count; i++) {
            game.copyState(trial, world);
            // takes the option, and finishes what it begins
            game.settle(trial, options[i]);
            values[i] += game.evaluate(trial, player, false);
          }
        }
        return values.indexOf(Math.max(...values));
      },
    };
  },
};

export default bot;
