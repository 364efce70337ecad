/**
 * Whether a prompt names the card that asks. It is judged by the frames and the options alone, and not by the views:
 * while a text of a card runs, or a card is announced or paid for, that card asks; waiting abilities ask by their
 * cards; and where nothing of a card is under way, no card is named.
 */
import type { Game } from '../game.ts';
import { describeFrames, wantedBy } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, optionCard, optionVerb, VERB_TRIGGER } from '../kernel/options.ts';
import { inEnglish } from '../text/phrase.ts';

/** Steps that ask about a card of which no text runs, by their games: the card that they are about asks. */
const ABOUT_A_CARD: ReadonlySet<string> = new Set([
  'damage-player.takeExBurst',
  'burst.takeBurst',
  'check.takeShow',
  'check.takeReveal',
  'sve-attack.declare',
  'sve-enter.take',
  'enter.take',
  'will.takeUnit',
]);

/** The frames of a will payment that no card's text asks for, but the attack that is being declared. */
const PRICE_OF_ATTACK = 'battle.attackDeclared > will.takeUnit';

/** Steps in which the rules ask by themselves: beginning and end, whose move it is, who fights, and what is due. */
const OF_THE_RULES: readonly RegExp[] = [
  /^(setup|turn|sve-setup|sve-turn|priority|battle|attack|sve-attack|progress|dispatch|rounds)\./,
  /^(replace\.takeCard|arrange\.takeArrange|replacement\.takePicked|souls\.takeUnit|units\.takeUnit)$/,
];

/** The rows of the cards to which running texts, announcements and payments belong, the topmost first. */
function cardsUnderWay(s: State): number[] {
  const cards: number[] = [];
  for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f = K.frameBelow(f)) {
    const source = s[f + K.FRAME_SOURCE];
    if (source <= 0 || K.referenceCard(source) >= s[K.CARD_COUNT] || wantedBy(s, f)?.isPayment) continue;
    cards.push(K.referenceCard(source));
  }
  return cards;
}

/** Returns what is wrong with the cause of the standing prompt; undefined if nothing is. */
export function wrongCause(game: Game, s: State): string | undefined {
  const { cause, card } = game.told.prompt(s);
  const said = inEnglish(cause);
  const frames = describeFrames(s);
  const step = frames.split(' > ').at(-1)!;
  const options = Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])).filter((one) => one !== OPTION_PASS);
  const wrong = (what: string): string => `"${said}" is the cause of ${frames}: ${what}`;
  const nameOf = (row: number): string | undefined =>
    game
      .board(s)
      .zones.flatMap(({ cards }) => cards)
      .find((one) => one.row === row)?.name;
  const attackSaid = (): string => {
    const cards = game.board(s).zones.flatMap((zone) => zone.cards);
    return `${cards.find(({ fights }) => fights === 'attacks')?.name} attacks`;
  };
  if (said === '') return wrong('it says nothing');
  if (options.every((option) => optionVerb(option) === VERB_TRIGGER)) {
    const missing = options.map((option) => nameOf(optionCard(option))).find((name) => name && !said.includes(name));
    return missing === undefined ? undefined : wrong(`${missing} waits`);
  }
  if (ABOUT_A_CARD.has(step)) {
    if (card !== undefined) return undefined;
    // the rules themselves ask for the price of an attack: what asks is the attack of the card that is attacking
    if (frames.endsWith(PRICE_OF_ATTACK)) return said === attackSaid() ? undefined : wrong('an attack is paid for');
    // several cards may be asked about at once
    const names = options.map((option) => nameOf(optionCard(option)));
    return names.every((name) => name === undefined || said.includes(name)) ? undefined : wrong('it is about a card');
  }
  const [top] = cardsUnderWay(s);
  if (top !== undefined) return card === top ? undefined : wrong(`row ${top} asks, not ${card}`);
  if (card !== undefined) return wrong(`no text of row ${card} is under way`);
  return OF_THE_RULES.some((rule) => rule.test(step)) ? undefined : wrong('a card must ask here');
}
