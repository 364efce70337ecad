/** `assay schema`: the JSON Schema of a kind of file, for editors. */
import { Argument, Command } from 'commander';
import { FILE_KINDS, findKind } from '../file-kinds.ts';
import type { CommandContext } from './context.ts';
import { jsonOption } from './options.ts';

interface SchemaArguments {
  readonly game: string;
  readonly json?: boolean;
}

export function schemaCommand(context: CommandContext): Command {
  return new Command('schema')
    .description('print the JSON Schema of a kind of file, for editors')
    .addArgument(new Argument('<kind>', 'kind of file').choices(FILE_KINDS.map(({ name }) => name)))
    .option('--game <name>', 'game whose cards or decks are described', context.gameNames[0])
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay schema card > card.schema.json')
    .action((name: string, options: SchemaArguments) => {
      const schema = findKind(name).schema(options.game);
      context.out(`${JSON.stringify(schema, null, options.json ? 0 : 2)}\n`);
    });
}
