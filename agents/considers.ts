/**
 * The parameter by which an agent considers options that agents otherwise leave out (`Game.omissions`):
 * `greedy:considers=payments+own-objects`, or all of them with `considers=all`. It serves to measure how much leaving
 * them out changes results: `assay compare experiments/configs/compare/trails-all-decks.yaml
 * experiments/configs/compare/consider-payments.yaml`.
 */
import { didYouMean, type Game, InputError, itemAt } from '../engine/index.ts';
import type { AgentParameter } from './agent.ts';

const ALL = 'all';
const FORM = /^[a-z]+(-[a-z]+)*(\+[a-z]+(-[a-z]+)*)*$/;

/** Lists of rules known to this process: the value of the parameter is the number of one. */
const NAME_LISTS: string[] = [];

function readRules(text: string): number {
  if (!FORM.test(text))
    throw new InputError(
      `considers must be rules by which agents leave options out, with plus signs between, or "${ALL}", not "${text}"`,
    );
  const sorted = [...new Set(text.split('+'))].sort().join('+');
  const known = NAME_LISTS.indexOf(sorted);
  return known >= 0 ? known : NAME_LISTS.push(sorted) - 1;
}

/** Names the rules of `Game.omissions` that shall not apply to this agent. */
export const CONSIDERS_PARAMETER: AgentParameter = {
  name: 'considers',
  meaning: 'options that agents leave out otherwise: names of rules of the game, or all',
  ...{ standard: 0, least: 0, most: 0 },
  optional: true,
  text: { values: 'names with plus signs between, or all', read: readRules, write: (list) => itemAt(NAME_LISTS, list) },
};

/**
 * The rules that the parameter names, as bits of `Game.consider`; throws an InputError for one that the game does not
 * have.
 */
export function consideredBits(game: Game, list: number): number {
  const names = game.omissions.map(({ name }) => name);
  const wanted = itemAt(NAME_LISTS, list);
  if (names.length === 0) throw new InputError(`agents leave nothing out in ${game.title}: "considers" means nothing`);
  if (wanted === ALL) return (1 << names.length) - 1;
  let bits = 0;
  for (const name of wanted.split('+')) {
    const rule = names.indexOf(name);
    if (rule < 0)
      throw new InputError(
        `considers: ${game.title} has no rule "${name}" by which agents leave options out; it has ` +
          `${names.join(', ')}${didYouMean(name, names)}`,
      );
    bits |= 1 << rule;
  }
  return bits;
}
