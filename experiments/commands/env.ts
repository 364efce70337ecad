/** `assay env`: games that another program steps, by lines of JSON on standard input and output. */
import { Command } from 'commander';
import { DECISION_PARTS, encodingData } from '../../agents/outside/decision-data.ts';
import { PROTOCOL } from '../../agents/outside/exec-agent.ts';
import { canonicalSpec, createAgent, greetBots } from '../../agents/registry.ts';
import { InputError } from '../../engine/index.ts';
import { defaultGame, gameOfDecks } from '../choose-game.ts';
import { BINARY_PARTS, FrameWriter, refuseTexts } from '../env/binary-answer.ts';
import { type Answer, Environment } from '../env/environment.ts';
import { findDeck, settleSwitches } from '../experiment-file.ts';
import { ASSAY_VERSION } from '../identity.ts';
import { readSwitches } from '../one-game.ts';
import { type CommandContext, EXIT_DONE, printJson } from './context.ts';
import { gameOption } from './options.ts';

/** Longest request, in characters. */
const LINE_LIMIT = 1 << 20;

interface EnvArguments {
  readonly game?: string;
  readonly decks?: readonly string[];
  readonly opponent?: string;
  readonly switch?: readonly string[];
  readonly binary?: boolean;
}

export function envCommand(context: CommandContext): Command {
  return new Command('env')
    .description('let another program play: it resets and steps many games at once, by lines of JSON on a pipe')
    .addOption(gameOption('the game; when left out, the first that has the decks'))
    .option('--decks <decks...>', 'decks, names of shipped ones or files; all shipped ones when left out')
    .option('--opponent <spec>', 'agent of the other seat; without one, both seats are asked for')
    .option('--switch <name=value...>', 'readings of ambiguous rules')
    .option('--binary', 'answer by arrays of numbers in place of lines (agents/README.md has the format)')
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
      const game =
        options.game === undefined ? gameOfDecks(context, options.decks ?? []) : context.loadGame(options.game);
      const decks = options.decks?.map((name) => findDeck(game, name)) ?? game.decks;
      const spec = options.opponent === undefined ? undefined : canonicalSpec(options.opponent);
      if (spec !== undefined) greetBots([spec], game);
      const opponent = spec === undefined ? undefined : createAgent(spec, game);
      const switches = settleSwitches(game, readSwitches(options.switch ?? []));
      const environment = new Environment({ game, decks, switches, opponent });
      printJson(context, {
        type: 'hello',
        protocol: PROTOCOL,
        assay: ASSAY_VERSION,
        game: game.name,
        title: game.title,
        cards: game.cardsHash,
        encoding: encodingData(game),
        decks: decks.map(({ name }) => name),
        opponent: spec,
        parts: options.binary ? BINARY_PARTS : DECISION_PARTS,
        ...(options.binary && { binary: 1 }),
      });
      const writer = options.binary ? new FrameWriter() : undefined;
      try {
        const lines = context.lines();
        for (let next = await lines.next(); !next.done; next = await lines.next()) {
          const line = next.value;
          if (line.trim() === '') continue;
          if (writer) await context.outBytes(answerFrame(environment, line, writer));
          else printJson(context, answerLine(environment, line));
        }
      } finally {
        opponent?.close?.();
      }
      context.exitCode = EXIT_DONE;
    });
}

function answerLine(
  environment: Environment,
  line: string,
  check: (request: unknown) => void = () => undefined,
): Answer {
  try {
    if (line.length > LINE_LIMIT) throw new InputError(`a request must not be longer than ${LINE_LIMIT} characters`);
    const request = parseLine(line);
    check(request);
    return environment.answer(request);
  } catch (error) {
    if (error instanceof InputError) return { error: error.sentence };
    throw error;
  }
}

/** The same as a frame of numbers. */
function answerFrame(environment: Environment, line: string, writer: FrameWriter): Uint8Array {
  const answer = answerLine(environment, line, refuseTexts);
  return 'error' in answer ? writer.text(answer) : writer.columns(answer);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError('a request must be one line of JSON');
  }
}
