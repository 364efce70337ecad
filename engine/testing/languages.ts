/** Is what a game says Japanese, where Japanese is asked for? */
import type { Game, Player } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { hasName } from '../kernel/tables.ts';
import { type Phrase, replaceNames } from '../text/phrase.ts';

/** What Japanese rules texts have in Latin letters, too. */
const LATIN_TERMS = /(?<![A-Za-z])(?:ATK|BP|CA|CP|DEF|EP|EX|LB|PP|SEP|STR|UNIT|X)(?![A-Za-z])/g;

/** Names of cards and of what is printed on them: words of our own sentences begin with a small letter. */
function isName(text: string): boolean {
  const [, name = text] = /^(.+) \[.+\]$/.exec(text) ?? [];
  return !/^[a-z]/.test(name) && hasName(name);
}

/** What a text in Japanese has in Latin letters, names and terms aside. */
export function latinIn(text: string): string | undefined {
  return /[A-Za-z].*/.exec(text.replace(LATIN_TERMS, ''))?.[0];
}

/** The first of the phrases that is not Japanese, as it is said. */
export function notJapanese(game: Game, phrases: readonly Phrase[]): string | undefined {
  const texts = phrases.map((phrase) =>
    game.say(
      replaceNames(phrase, (name) => (isName(name) ? '' : name)),
      'ja',
    ),
  );
  const found = texts.find((text) => latinIn(text) !== undefined);
  return found === undefined ? undefined : `"${found}" is no Japanese`;
}

const options = new Int32Array(K.OPTION_LIMIT);

/** What is said of the decision that stands: its cause and question, its options to both players. */
export function decisionPhrases(game: Game, s: State): Phrase[] {
  const { cause, question } = game.told.prompt(s);
  const other = (1 - game.decisionPlayer(s)) as Player;
  const offered = Array.from(options.subarray(0, game.legalActions(s, options)));
  const said = offered.map((option) => game.told.describeOption(s, option));
  return [cause, question, ...said, game.told.describeOption(s, offered[0], other)];
}

/** What is said of the table. */
export function boardPhrases(game: Game, s: State): Phrase[] {
  const { phase, players, zones, notes, aim = '' } = game.told.board(s);
  const cards = zones.flatMap((zone) => zone.cards);
  return [
    phase,
    aim,
    ...players.flat(),
    ...notes,
    ...zones.map(({ title }) => title),
    ...cards.flatMap((card) => [...card.notes, ...card.changes]),
  ];
}
