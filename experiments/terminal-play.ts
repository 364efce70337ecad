/** Lets a person play at the terminal, against a bot or another person. */
import { isHuman } from '../agents/human.ts';
import {
  both,
  type Game,
  itemAt,
  type Language,
  type Phrase,
  type Player,
  pattern,
  showHidden,
} from '../engine/index.ts';
import { letterPlayers, namePlayers, seatLetter } from '../results/report/seat-letters.ts';
import type { Plan } from '../workers/plan.ts';
import { type CommandContext, EXIT_INTERRUPTED } from './commands/context.ts';
import { LiveGame, type LiveOption } from './live-game.ts';
import { Narrator, narrateOutcome } from './narration.ts';

/** The most cards of one name that are explained at once. */
const MOST_EXPLAINED = 5;

const HELP = both(
  'The number of an option takes it; ? and a number tells what it is about, ? and a name what a card does, ' +
    '? alone what the numbers and short words of the board mean; b shows the board, q ends the game.',
  '番号で選びます。?と番号で選択肢の説明、?とカード名でカードの説明、?だけで盤面の数字や略語の説明、bで盤面、qで終了。',
);
const BROKEN_OFF = both('The game was broken off; nothing was stored.', 'ゲームを中断しました。何も保存していません。');
const DECIDES = pattern('{0} decides. {1}: {2}', '{0}の選択。{1}：{2}');
const COSTS = pattern('{0} (cost {1})', '{0}（コスト{1}）');
const NUMBERS = pattern('A number from 1 to {0}, ?, b or q.', '1から{0}の番号、?、b、qのどれかを入力してください。');
const NO_CARD = pattern('{0}: there is no card to it.', '{0}：関係するカードはありません。');
const HOW_TO_ASK = both(
  'Write ? and the number of an option, or ? and a part of the name of a card or of a short word that you see.',
  '?と選択肢の番号、または?と見えているカードの名前や略語の一部を入力してください。',
);
const MEANS = pattern('{0}: {1}', '{0}：{1}');

/**
 * Plays the first game of the plan. A person alone against a bot sees what their seat may know; two people at one
 * terminal see everything. Returns the game once it is over; undefined when it was broken off.
 */
export async function playAtTerminal(
  context: CommandContext,
  plan: Plan,
  shipped: Game,
  names: readonly [string, string],
  language: Language,
): Promise<LiveGame | undefined> {
  const people = ([0, 1] as const).filter((seat) => isHuman(itemAt(plan.cells, 0).agents[seat]));
  const viewer: Player | undefined = people.length === 1 ? people[0] : undefined;
  const live = new LiveGame(plan, shipped, (...decision) => narrator.listener(...decision));
  const { runner } = live;
  const { game } = runner;
  const narrator = new Narrator({ game, write: context.out, viewer, language });
  const lines = context.lines();
  context.out(`${HELP[language]}\n`);
  try {
    for (let seat = live.goOn(); seat !== undefined; seat = live.goOn()) {
      if (!people.includes(seat)) {
        live.letBotChoose();
        continue;
      }
      narrator.catchUp(runner.state);
      const option = await askPerson(context, live, { seat, viewer, language }, lines);
      if (option === undefined) {
        live.close();
        context.out(`\n${BROKEN_OFF[language]}\n`);
        context.exitCode = EXIT_INTERRUPTED;
        return undefined;
      }
      live.choose(option);
    }
  } finally {
    // input that is still open would keep the program alive
    await lines.return?.();
  }
  narrator.finish(runner.state);
  const end = namePlayers(game.describeState(runner.state, undefined, language).trimEnd());
  context.out(`\n${end}\n\n${narrateOutcome(runner, names)[language]}\n`);
  return live;
}

/** A person at the terminal. */
interface Person {
  readonly seat: Player;
  /** The player whose knowledge is shown; everything is shown when undefined. */
  readonly viewer: Player | undefined;
  readonly language: Language;
}

/** Asks until the person gives the number of an option; returns undefined when the input ends or the person quits. */
async function askPerson(
  context: CommandContext,
  live: LiveGame,
  { seat, viewer = seat, language }: Person,
  lines: AsyncIterator<string>,
): Promise<number | undefined> {
  const { game, state } = live.runner;
  const options = live.options();
  const put = (phrase: Phrase): string => letterPlayers(game.say(phrase, language));
  const { cause, question, text } = game.told.prompt(state);
  context.out(`\n${showHidden(put(DECIDES(seatLetter(seat), cause, question)))}\n`);
  if (text !== undefined) context.out(`  “${showHidden(letterPlayers(text))}”\n`);
  for (const [i, { words, cost }] of options.entries())
    context.out(`  ${i + 1}) ${put(cost === undefined ? words : COSTS(words, cost))}\n`);
  for (;;) {
    context.out('> ');
    const next = await lines.next();
    if (next.done) return undefined;
    const answer = next.value.trim();
    if (answer === 'q') return undefined;
    if (answer === 'b') context.out(`${namePlayers(game.describeState(state, viewer, language))}\n`);
    else if (answer.startsWith('?')) context.out(explained(live, options, answer.slice(1).trim(), viewer, put));
    else if (/^\d+$/.test(answer) && Number(answer) >= 1 && Number(answer) <= options.length) return Number(answer) - 1;
    else context.out(`${put(NUMBERS(options.length))}\n`);
  }
}

/** Explains an option by its number, or a card that the person can see by a part of its name. */
function explained(
  live: LiveGame,
  options: readonly LiveOption[],
  asked: string,
  viewer: Player,
  put: (phrase: Phrase) => string,
): string {
  const { game } = live.runner;
  const option = options[Number(asked) - 1];
  if (/^\d+$/.test(asked) && option) {
    const face = option.face === undefined ? undefined : game.describeFace(option.face);
    const told = [option.text, face].flatMap((part) => (part === undefined ? [] : [indented(part)]));
    return told.length > 0 ? told.join('\n') : `  ${put(NO_CARD(option.words))}\n`;
  }
  const isMeant = (text: string): boolean => text.toLowerCase().includes(asked.toLowerCase());
  const means = live
    .marks()
    .filter(({ said }) => asked === '' || isMeant(put(said)))
    .map(({ said, means }) => `  ${put(MEANS(said, means))}\n`);
  const seen = live
    .board()
    .zones.flatMap(({ cards }) => cards)
    .filter(({ known, name }) => (known & (1 << viewer)) !== 0 && isMeant(name));
  const faces = new Set(asked === '' ? [] : seen.map(({ face }) => face));
  const cards = [...faces].slice(0, MOST_EXPLAINED).flatMap((face) => game.describeFace(face) ?? []);
  if (cards.length > 0 || means.length > 0) return means.join('') + cards.map(indented).join('\n');
  return `${put(HOW_TO_ASK)}\n`;
}

function indented(text: string): string {
  return `${showHidden(text.trimEnd()).replace(/^/gm, '    ')}\n`;
}
