/** `assay schema`: the JSON Schema of a kind of file, for editors. */
import { Argument, Command } from 'commander';
import { FILE_KINDS, type FileKind, findKind } from '../file-kinds.ts';
import type { CommandContext } from './context.ts';
import { jsonOption } from './options.ts';

interface SchemaArguments {
  readonly game?: string;
  readonly json?: boolean;
}

export function schemaCommand(context: CommandContext): Command {
  return new Command('schema')
    .description('print the JSON Schema of a kind of file, for editors')
    .addArgument(new Argument('<kind>', 'kind of file').choices(FILE_KINDS.map(({ name }) => name)))
    .option('--game <name>', 'game whose cards or decks are described; those of any game when left out')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay schema card > card.schema.json')
    .action((name: string, options: SchemaArguments) => {
      const schema = schemaFor(context, findKind(name), options.game);
      context.out(`${JSON.stringify(schema, null, options.json ? 0 : 2)}\n`);
    });
}

/** The schema for one game, or one that a file of any game passes: each part keeps its own `$defs` under an id of its own. */
function schemaFor(context: CommandContext, kind: FileKind, game: string | undefined): unknown {
  if (game !== undefined || !kind.ofGame || context.gameNames.length === 1)
    return kind.schema(game ?? context.gameNames[0]);
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
