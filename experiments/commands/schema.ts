/** `assay schema`: prints the JSON Schema of a kind of file, for editors. */
import { Argument, Command } from 'commander';
import { alternatives, InputError } from '../../engine/index.ts';
import { defaultGame } from '../choose-game.ts';
import { FILE_KINDS, type FileKind, findKind } from '../file-kinds.ts';
import { schemaLine, writeSchemas } from '../schema-files.ts';
import { type CommandContext, printJson } from './context.ts';
import { gameOption, jsonOption } from './options.ts';

interface SchemaArguments {
  readonly write?: string;
  readonly game?: string;
  readonly json?: boolean;
}

export function schemaCommand(context: CommandContext): Command {
  return new Command('schema')
    .description('print the JSON Schema of a kind of file, for editors')
    .addArgument(new Argument('[kind]', 'kind of file').choices(FILE_KINDS.map(({ name }) => name)))
    .option(
      '--write <folder>',
      'write the schemas of all kinds into a folder, and tell the line by which a file names its own',
    )
    .addOption(gameOption('game whose cards or decks are described; those of any game when left out'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay schema card > card.schema.json\n  assay schema --write schemas --game trails',
    )
    .action((name: string | undefined, options: SchemaArguments) => {
      if (options.write !== undefined) {
        const files = writeSchemas(options.write, options.game ?? defaultGame(context));
        if (options.json) return printJson(context, { files });
        context.out(
          `${files.join('\n')}\n\nThe first line of a card file names its own:\n${schemaLine('card', options.write)}`,
        );
        return;
      }
      if (name === undefined)
        throw new InputError(
          `schema takes a kind of file, ${alternatives(FILE_KINDS.map((kind) => kind.name))}, or --write`,
        );
      const schema = schemaFor(context, findKind(name), options.game);
      context.out(`${JSON.stringify(schema, null, options.json ? 0 : 2)}\n`);
    });
}

/**
 * Returns the schema for one game, or a schema that accepts the files of every game; in it each part has an id, so that
 * its `$defs` stay its own.
 */
function schemaFor(context: CommandContext, kind: FileKind, game: string | undefined): unknown {
  if (game !== undefined || !kind.ofGame || context.gameNames.length === 1)
    return kind.schema(game ?? defaultGame(context));
  const parts = context.gameNames.map((name) => {
    const { $schema: _, ...schema } = kind.schema(name) as Record<string, unknown>;
    return { $id: `https://assay.invalid/${name}/${kind.name}`, ...schema };
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Assay ${kind.name} file (any game)`,
    anyOf: parts,
  };
}
