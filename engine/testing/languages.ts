/** Checks that what a game says is Japanese where Japanese is asked for. */
import type { Game, Player } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { hasName } from '../kernel/tables.ts';
import { type Phrase, replaceNames } from '../text/phrase.ts';

/** Terms that Japanese rules texts have in Latin letters, too. */
const LATIN_TERMS = /(?<![A-Za-z])(?:ATK|BP|CA|CP|DEF|EP|EX|LB|PP|SEP|STR|UNIT|X)(?![A-Za-z])/g;

/**
 * Whether a text is the name of a card, or of something printed on cards; other words of our sentences begin with a
 * small letter.
 */
function isName(text: string): boolean {
  const [, name = text] = /^(.+) \[.+\]$/.exec(text) ?? [];
  return !/^[a-z]/.test(name) && hasName(name);
}

/** Returns the first part of a Japanese text that is in Latin letters, apart from terms. */
export function latinIn(text: string): string | undefined {
  return /[A-Za-z].*/.exec(text.replace(LATIN_TERMS, ''))?.[0];
}

/** Returns the first of the phrases that is not Japanese, as it is said. */
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

/** Returns the phrases of the standing decision: its cause and question, and its options as both players read them. */
export function decisionPhrases(game: Game, s: State): Phrase[] {
  const { cause, question } = game.told.prompt(s);
  const other = (1 - game.decisionPlayer(s)) as Player;
  const offered = Array.from(options.subarray(0, game.legalActions(s, options)));
  const said = offered.map((option) => game.told.describeOption(s, option));
  return [cause, question, ...said, game.told.describeOption(s, offered[0], other)];
}

/** Returns the phrases of the table. */
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
