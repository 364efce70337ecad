/** `assay env`: lets another program step games, by lines of JSON on standard input and output. */
import { Command } from 'commander';
import { DECISION_PARTS, encodingData } from '../../agents/outside/decision-data.ts';
import { PROTOCOL } from '../../agents/outside/exec-agent.ts';
import { canonicalSpec, greetBots } from '../../agents/registry.ts';
import { type CardText, InputError, itemAt, readTextFile } from '../../engine/index.ts';
import { type Plan, planDeck } from '../../workers/plan.ts';
import { type SteppingSetup, steppingSetup } from '../../workers/stepping/stepper.ts';
import { defaultGame } from '../choose-game.ts';
import { BINARY_PARTS, FrameWriter, refuseTexts } from '../env/binary-answer.ts';
import { type Answer, Environment } from '../env/environment.ts';
import { findDeck, settleSwitches } from '../experiment-file.ts';
import { ASSAY_VERSION } from '../identity.ts';
import { gameOfOptions, readSwitches } from '../one-game.ts';
import { type CommandContext, EXIT_DONE, fileOf, printJson } from './context.ts';
import { cardsOption, gameOption, threadsOption } from './options.ts';

/** The longest request, in characters. */
const LINE_LIMIT = 1 << 20;

interface EnvArguments {
  readonly game?: string;
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  readonly opponent?: string;
  readonly switch?: readonly string[];
  readonly binary?: boolean;
  readonly threads: number;
}

export function envCommand(context: CommandContext): Command {
  return new Command('env')
    .description('let another program play: it resets and steps many games at once, by lines of JSON on a pipe')
    .addOption(gameOption('the game; when left out, the first that has the decks'))
    .option('--decks <decks...>', 'decks, names of shipped ones or files; all shipped ones when left out')
    .addOption(cardsOption())
    .option('--opponent <spec>', 'agent of the other seat; without one, both seats are asked for')
    .option('--switch <name=value...>', 'readings of ambiguous rules')
    .option('--binary', 'answer by arrays of numbers in place of lines (agents/README.md has the format)')
    .addOption(threadsOption())
    .addHelpText(
      'after',
      '\nEach line is a request, and each is answered by one line:' +
        '\n  {"do": "reset", "games": 64, "seed": "1", "parts": ["texts"], "auto-reset": true}' +
        '\n  {"do": "step", "choices": [0, 2, ...]}          the place of the option taken, for each game' +
        '\n  {"do": "observe" | "reset" | "step", "of": [3]}  the same for some of the games' +
        '\n  {"do": "clone", "from": 0, "to": 1}             {"do": "resample", "from": 0, "to": 1, "seed": 5}' +
        `\nParts are ${DECISION_PARTS.join(', ')}. agents/python has a client, and a bot that learns by it.` +
        `\n\nExample:\n  assay env --game ${defaultGame(context)} --opponent random`,
    )
    .action(async (options: EnvArguments) => {
      const { plan, setup } = planGames(context, options);
      const helpers = { plan, threads: options.threads, workerFile: fileOf(context.workerFile) };
      const environment = new Environment(setup, { helpers, binary: options.binary });
      sayHello(context, setup, plan, options.binary === true);
      const lines = context.lines();
      try {
        if (options.binary) await answerByFrames(context, environment, lines);
        else
          for (let next = await lines.next(); !next.done; next = await lines.next())
            if (next.value.trim() !== '') printJson(context, await answerLine(environment, next.value));
      } finally {
        await environment.close();
        setup.opponent?.close?.();
      }
      context.exitCode = EXIT_DONE;
    });
}

/** Returns the plan of the games to step and the setup of their environment. Throws InputError. */
function planGames(context: CommandContext, options: EnvArguments): { plan: Plan; setup: SteppingSetup } {
  const { opponent, cards = [], decks } = options;
  const cardFiles: CardText[] = cards.map((file) => ({ file, text: readTextFile(file) }));
  const shipped = gameOfOptions(context, options);
  const game = shipped.withCards(cardFiles);
  const switches = settleSwitches(game, readSwitches(options.switch ?? []));
  const spec = opponent === undefined ? undefined : canonicalSpec(opponent);
  if (spec !== undefined) greetBots([spec], game);
  const dealt = decks?.map((name) => findDeck(game, name, '.', switches)) ?? game.decks;
  const plan: Plan = {
    ...{ name: 'env', game: game.name, seed: '1', switches, cardFiles },
    decks: dealt.map((deck) => planDeck(game, deck)),
    cells: spec === undefined ? [] : [{ decks: [0, 0], agents: [spec, spec], swap: 'seats' }],
  };
  return { plan, setup: steppingSetup(plan, shipped) };
}

function sayHello(context: CommandContext, { game }: SteppingSetup, plan: Plan, isBinary: boolean): void {
  printJson(context, {
    type: 'hello',
    protocol: PROTOCOL,
    assay: ASSAY_VERSION,
    game: game.name,
    title: game.title,
    cards: game.cardsHash,
    encoding: encodingData(game),
    decks: plan.decks.map(({ name }) => name),
    opponent: plan.cells[0]?.agents[1],
    parts: isBinary ? BINARY_PARTS : DECISION_PARTS,
    ...(isBinary && { binary: 1 }),
  });
}

/**
 * Answers each line by a frame. Where the next request has come already, as from a program that steps its games in two
 * halves, the threads begin with it before the answer is written: they play while the pipe takes the answer.
 */
async function answerByFrames(
  context: CommandContext,
  environment: Environment,
  lines: AsyncIterator<string>,
): Promise<void> {
  // a frame stays in its writer while the next one is made
  const writers = [new FrameWriter(), new FrameWriter()] as const;
  let answer: Uint8Array | undefined;
  let answers = 0;
  let next = lines.next();
  for (;;) {
    if (answer && !(await isSettled(next))) {
      await context.outBytes(answer);
      answer = undefined;
    }
    const { done, value: line } = await next;
    if (done) break;
    next = lines.next();
    if (line.trim() === '') continue;
    const playing = answerFrame(environment, line, itemAt(writers, answers++ % 2));
    [answer] = await Promise.all([playing, answer && context.outBytes(answer)]);
  }
  if (answer) await context.outBytes(answer);
}

/** Whether a promise is settled, once what has come in has been read. */
function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
}

/** Answers one request (a line of JSON) with a frame of numbers. */
async function answerFrame(environment: Environment, line: string, writer: FrameWriter): Promise<Uint8Array> {
  return orRefusal(
    async () => {
      const request = readRequest(line);
      refuseTexts(request);
      return writer.columns(environment, await environment.carryOut(request));
    },
    (refusal) => writer.text(refusal),
  );
}

async function answerLine(environment: Environment, line: string): Promise<Answer> {
  return orRefusal(
    () => environment.answer(readRequest(line)),
    (refusal) => refusal,
  );
}

/** Returns the answer, or for an InputError the refusal with its sentence. */
async function orRefusal<T>(answer: () => Promise<T>, refuse: (refusal: { error: string }) => T): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof InputError) return refuse({ error: error.sentence });
    throw error;
  }
}

function readRequest(line: string): unknown {
  if (line.length > LINE_LIMIT) throw new InputError(`a request must not be longer than ${LINE_LIMIT} characters`);
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError('a request must be one line of JSON');
  }
}
