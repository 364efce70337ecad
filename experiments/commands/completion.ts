/** `assay completion`: prints a completion script for a shell: commands, their options, and the values of options. */
import { Argument, Command, type Option } from 'commander';
import { AGENT_KINDS } from '../../agents/registry.ts';
import { plainName } from '../experiment-file.ts';
import type { CommandContext } from './context.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** @param program returns the whole program; called when all commands have been added to it */
export function completionCommand(context: CommandContext, program: () => Command): Command {
  return new Command('completion')
    .description('print what lets a shell complete assay')
    .addArgument(new Argument('<shell>', 'shell').choices(SHELLS))
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  assay completion bash >> ~/.bashrc',
        '  assay completion zsh > ~/.zfunc/_assay',
        '  assay completion fish > ~/.config/fish/completions/assay.fish',
      ].join('\n'),
    )
    .action((shell: Shell) => {
      context.out(WRITERS[shell](verbsOf(program(), namesOf(context))));
    });
}

/** The names that may be completed, in characters that need no quoting in a shell. */
interface Names {
  readonly games: readonly string[];
  readonly decks: readonly string[];
  readonly agents: readonly string[];
  readonly cards: readonly string[];
}

function namesOf({ gameNames, loadGame }: CommandContext): Names {
  const games = gameNames.map(loadGame);
  const plain = (names: readonly string[]): string[] =>
    [...new Set(names)].filter((name) => /^[\w.:-]+$/.test(name)).sort();
  return {
    games: [...gameNames, ...games.map(({ tag }) => tag)],
    // deck names may be written in small letters with hyphens
    decks: plain(games.flatMap(({ decks }) => decks.map(({ name }) => plainName(name)))),
    agents: plain(AGENT_KINDS.map(({ name }) => name)),
    cards: plain(games.flatMap(({ cards }) => cards.map(({ id }) => id))),
  };
}

interface Verb {
  readonly name: string;
  readonly description: string;
  readonly options: readonly {
    readonly flag: string;
    readonly about: string;
    readonly values?: readonly string[];
    /** Whether the option takes several words. */
    readonly isList?: boolean;
  }[];
  /** The words that the first argument of the command can be; empty where it is a file or free text. */
  readonly words: readonly string[];
}

function verbsOf(program: Command, names: Names): Verb[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: firstClause(command.description()),
    options: [
      ...command.options
        .filter(({ long }) => long)
        .map((option) => ({
          flag: option.long!,
          about: plain(option.description),
          values: valuesOf(option, names),
          isList: option.variadic,
        })),
      { flag: '--help', about: 'display help' },
    ],
    words: command.registeredArguments[0]?.argChoices ?? argumentWords(command.name(), names),
  }));
}

function valuesOf(option: Option, { games, decks, agents, cards }: Names): readonly string[] | undefined {
  if (option.argChoices) return option.argChoices;
  switch (option.long) {
    case '--game':
      return games;
    case '--decks':
    case '--beside':
      return decks;
    case '--agents':
    case '--responses':
    case '--deck-agent':
    case '--tiers':
    case '--opponent':
    case '--anchor':
      return agents;
    case '--in':
      return decks;
    case '--neutral':
    case '--with':
    case '--for':
      return cards;
    case '--cards':
      // elsewhere `--cards` takes files
      return option.flags.includes('<id') ? cards : undefined;
    default:
      return undefined;
  }
}

/** Returns the names that the first argument of a command can be. */
function argumentWords(verb: string, { decks, agents, cards }: Names): readonly string[] {
  const words: Readonly<Record<string, readonly string[]>> = {
    ...{ card: cards, try: cards, decks },
    ...{ agent: agents, exploit: agents },
  };
  return words[verb] ?? [];
}

/** Returns a description up to its first colon or semicolon. */
function firstClause(text: string): string {
  return text.replace(/[;:].*/s, '');
}

/** Returns the first clause of a description without characters that a shell interprets. */
function plain(text: string): string {
  return firstClause(text).replace(/['"`$[\]\\]/g, '');
}

const WRITERS: Readonly<Record<Shell, (verbs: readonly Verb[]) => string>> = {
  bash: (verbs) => {
    const cases = verbs.map(({ name, options, words }) => {
      const values = options
        .filter((option) => option.values)
        .map(({ flag, values = [], isList }) => {
          const files = isList ? ' $(compgen -f -- "$word")' : '';
          return (
            `      ${isList ? `*" ${flag}"` : `"${flag} ${flag}"`}) COMPREPLY=($(compgen -W "${values.join(' ')}" ` +
            `-- "$word")${files}); return ;;`
          );
        });
      const inner = values.length === 0 ? [] : ['      case "$before $last" in', ...values, '      esac'];
      const flags = [...options.map(({ flag }) => flag), ...words].join(' ');
      return [`    ${name})`, ...inner, `      words="${flags}" ;;`].join('\n');
    });
    return `# completion of assay for bash
_assay() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words="" last="" i
  for ((i = COMP_CWORD - 1; i > 1; i--)); do
    case "\${COMP_WORDS[i]}" in --*) last="\${COMP_WORDS[i]}"; break ;; esac
  done
  case "$word" in -*) last="" ;; esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${verbs.map(({ name }) => name).join(' ')} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}
complete -o filenames -F _assay assay
`;
  },
  zsh: (verbs) => {
    const cases = verbs.map(({ name, options, words }) => {
      const flags = options.map(
        ({ flag, about, values }) => `'${flag}[${about}]${values ? `:value:(${values.join(' ')})` : ''}'`,
      );
      return (
        `    ${name}) _arguments ` +
        `${[...flags, `'*:file:${words.length > 0 ? `(${words.join(' ')})` : '_files'}'`].join(' ')} ;;`
      );
    });
    return `#compdef assay
_assay() {
  if (( CURRENT == 2 )); then
    local -a verbs
    verbs=(${verbs.map(({ name, description }) => `'${name}:${plain(description)}'`).join(' ')})
    _describe 'verb' verbs
    return
  fi
  local verb=\${words[2]}
  shift words
  (( CURRENT-- ))
  case "$verb" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_assay" ]; then _assay "$@"; else compdef _assay assay; fi
`;
  },
  fish: (verbs) =>
    [
      '# completion of assay for fish',
      ...verbs.map(
        ({ name, description }) =>
          `complete -c assay -n __fish_use_subcommand -f -a ${name} -d '${plain(description)}'`,
      ),
      ...verbs.flatMap(({ name, options, words }) => [
        ...options.map(
          ({ flag, about, values }) =>
            `complete -c assay -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)} -d ` +
            `'${about}'${values ? ` -x -a '${values.join(' ')}'` : ''}`,
        ),
        ...(words.length > 0
          ? [`complete -c assay -n '__fish_seen_subcommand_from ${name}' -a '${words.join(' ')}'`]
          : []),
      ]),
      '',
    ].join('\n'),
};
