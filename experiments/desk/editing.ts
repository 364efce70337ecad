/** What an editor shows while a file is written: mistakes, the words of cards, and suggestions. */
import { join } from 'node:path';
import { AGENT_KINDS } from '../../agents/registry.ts';
import { type Game, givingBack, InputError, readYamlFile } from '../../engine/index.ts';
import type { Checked, Suggested, Suggestion } from '../../results/report/desk/told.ts';
import { CHANGE_SCHEMA, planComparison } from '../change-file.ts';
import { checkFiles, type FormOf, formOfText, readForm } from '../check-files.ts';
import { defaultGame, type GameLoader } from '../choose-game.ts';
import { writeCommandLine } from '../commands/context.ts';
import { changePhrases, subjectName } from '../comparison-report.ts';
import { readExperiment } from '../experiment-file.ts';
import { FILE_KINDS, findKind } from '../file-kinds.ts';
import { type KindName, kindOf } from '../kind-keys.ts';
import type { DeskFolder } from './desk-folder.ts';
import { suggestions } from './suggest.ts';
import { ITEM, placeAt, type Step } from './yaml-place.ts';

/** A text that is edited, as a file of the folder. */
export interface Edited {
  readonly name: string;
  readonly text: string;
  /** The game of the file, where the editor knows it. */
  readonly game?: string;
  /** The experiment of the folder that a change is checked against; the first one when left out. */
  readonly base?: string;
}

export class Editing {
  readonly #games: GameLoader;
  readonly #folder: DeskFolder;
  readonly #schemas = new Map<string, unknown>();

  constructor(games: GameLoader, folder: DeskFolder) {
    this.#games = games;
    this.#folder = folder;
  }

  /**
   * Checks a text as `assay validate --words` checks a file. A deck may use the cards of the folder; a change is read
   * with its base, as by `assay compare`.
   */
  check(edited: Edited): Checked {
    // loaded before cards are given back, so that the shipped cards stay
    for (const known of this.#games.gameNames) this.#games.loadGame(known);
    const found = this.#checkWith(edited, []);
    if (found.kind === 'change' && found.problems.length === 0) return this.#withBase(found, edited);
    if (found.kind !== 'deck' || found.problems.length === 0) return found;
    const own = this.#cardFiles(edited.name);
    const withOwn = own.length === 0 ? found : this.#checkWith(edited, own);
    return withOwn.problems.length === 0 ? withOwn : found;
  }

  #checkWith({ name, text, game }: Edited, own: readonly string[]): Checked {
    const words = ['validate', '--words', ...(game === undefined ? [] : ['--game', game]), name];
    return givingBack(() => {
      const form = formOfText(this.#folder.writable(name), text);
      const report = checkFiles(this.#games, [form], this.#readForms(own), { game, words: true }).at(-1)!;
      const { problems = [], warnings = [], cards = [] } = report;
      return {
        command: writeCommandLine(own.length === 0 ? words : [...words, '--cards', ...own]),
        kind: form.kind?.name,
        game: report.game,
        problems: problems.map(({ message, ...place }) => ({ sentence: this.#short(message), ...place })),
        warnings: warnings.map((warning) => this.#short(warning)),
        cards,
        needs: own,
      };
    });
  }

  /** Returns what a change does to its base, an experiment of the folder, or why it cannot be applied. */
  #withBase(found: Checked, { name, text, base: wanted }: Edited): Checked {
    const base = wanted ?? this.#folder.files().find(({ kind }) => kind === 'experiment')?.name;
    if (base === undefined) return found;
    const loadGame = (game: string): Game => this.#games.loadGame(game);
    return givingBack(() => {
      const planned = attempt(() => readExperiment(this.#folder.existing(base), loadGame));
      if (planned instanceof InputError) {
        const warning = `it was held against no base, for ${this.#short(planned.sentence)}`;
        return { ...found, base, warnings: [...found.warnings, warning] };
      }
      const compared = attempt(() => {
        const yaml = readYamlFile(text, this.#folder.writable(name), CHANGE_SCHEMA);
        return planComparison(planned, yaml, { overrides: {} });
      });
      if (compared instanceof InputError) {
        const problems = compared.all.map(({ message, line, column }) => ({
          ...{ sentence: `with ${base} as its base: ${this.#short(message)}`, line, column },
        }));
        return { ...found, base, problems };
      }
      const judged = [...new Set(compared.tests.map(({ subject }) => subjectName(compared, subject)))];
      return { ...found, game: planned.plan.game, base, changes: changePhrases(compared), judged };
    });
  }

  #cardFiles(besides: string): string[] {
    return this.#folder.files().flatMap(({ name, kind }) => (kind === 'card' && name !== besides ? [name] : []));
  }

  #readForms(names: readonly string[]): FormOf[] {
    return names.map((name) => readForm(join(this.#folder.root, name)));
  }

  /** Returns a sentence in which files have their names within the folder. */
  #short(sentence: string): string {
    return sentence.replaceAll(`${this.#folder.root}/`, '');
  }

  /** Returns suggestions for an offset of a text. `begun`: the kind of the file, where the text does not tell. */
  suggest({ text, game }: Edited, offset: number, begun?: string): Suggested {
    const kind = kindOfBroken(text) ?? FILE_KINDS.find(({ name }) => name === begun)?.name;
    const place = placeAt(text, offset);
    if (kind === undefined) return { from: place.from, options: [] };
    const of = this.#gameOf(text, game);
    const names = (path: readonly Step[]): readonly Suggestion[] => this.#names(kind, of, path);
    return { from: place.from, options: suggestions(this.#schema(kind, of), place, names) };
  }

  /** Returns the game that is named by the editor, in the text, or in an experiment of the folder. */
  #gameOf(text: string, game: string | undefined): Game {
    const experiments = (): string[] =>
      this.#folder.files().flatMap((file) => (file.kind === 'experiment' ? [this.#folder.read(file.name).text] : []));
    const named = (one: string): string | undefined => /^game:\s*["']?([\w-]+)/m.exec(one)?.[1];
    const name =
      game ??
      named(text) ??
      experiments()
        .map(named)
        .find((one) => one !== undefined);
    try {
      return this.#games.loadGame(name ?? defaultGame(this.#games));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return this.#games.loadGame(defaultGame(this.#games));
    }
  }

  /** Returns the schema of a kind of file. Where a file may patch cards, it includes the keys of a card. */
  #schema(kind: KindName, game: Game): unknown {
    const key = `${kind} ${game.name}`;
    if (!this.#schemas.has(key)) this.#schemas.set(key, this.#makeSchema(kind, game));
    return this.#schemas.get(key);
  }

  #makeSchema(kind: KindName, game: Game): unknown {
    if (kind === 'card' || kind === 'deck') return game.schemas[kind]();
    const schema = findKind(kind).schema(game.name) as Record<string, unknown>;
    if (kind !== 'change' && kind !== 'experiment') return schema;
    const { $defs } = this.#schema('card', game) as { readonly $defs?: Record<string, unknown> };
    const cards = { items: { $ref: '#/$defs/card' } };
    return { ...schema, $defs, properties: { ...(schema.properties as object), cards } };
  }

  /** Returns names of cards, decks, agents and games, at places where a file of that kind takes them. */
  #names(kind: KindName, game: Game, path: readonly Step[]): readonly Suggestion[] {
    const [first, last] = [path[0], path.at(-1)];
    const values = (labels: readonly string[], info: string): Suggestion[] =>
      labels.map((label) => ({ label, type: 'value', info }));
    if (kind === 'deck') return path.length === 0 ? [] : cardNames(game, 'key');
    if (kind === 'card') return [];
    if (first === 'cards' && last === 'id') return cardNames(game, 'value');
    if (first === 'cards' && path.length === 2) return values(this.#cardFiles(''), 'a card file of this folder');
    if (first === 'game') return values(this.#games.gameNames, 'a game');
    if (first === 'decks' || first === 'subjects' || first === 'cells') {
      const own = this.#folder.files().flatMap((file) => (file.kind === 'deck' ? [file.name] : []));
      const decks = game.decks.map(({ name }) => name);
      return [...values(decks, 'a shipped deck'), ...values(own, 'a deck of this folder')];
    }
    if (first === 'agents' || first === 'agent' || first === 'anchor')
      return AGENT_KINDS.map(({ name, meaning }) => ({ label: name, type: 'value', info: meaning }));
    if (first === 'switches' && last !== ITEM) {
      if (path.length === 1)
        return game.switches.map(({ name, meaning }) => ({ label: name, type: 'key', info: meaning }));
      return values(game.switches.find(({ name }) => name === last)?.values ?? [], 'a reading of the rules');
    }
    return [];
  }
}

/** Returns the result, or the InputError that was thrown. */
function attempt<T>(work: () => T): T | InputError {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** Guesses the kind of a text that may not parse now, by its beginning and its keys. */
function kindOfBroken(text: string): KindName | undefined {
  if (/^\s*(#.*\n\s*)*- /.test(text)) return 'card';
  return kindOf(Object.fromEntries([...text.matchAll(/^([\w-]+):/gm)].map(([, key]) => [key, true])));
}

function cardNames(game: Game, type: 'key' | 'value'): Suggestion[] {
  return game.cards.map(({ id, name }) => ({ label: id, type, info: name }));
}
