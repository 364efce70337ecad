/** Answers the requests of the desk's pages: files of the folder, forms, jobs, looks, and the checks of an editor. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { AGENT_KINDS } from '../../agents/registry.ts';
import { certain, IMPORTED_GAMES, InputError } from '../../engine/index.ts';
import { deskPage } from '../../results/report/desk/page.ts';
import type { Form, Looked, Proposals, Values } from '../../results/report/desk/told.ts';
import { FACE_SCRIPT } from '../../results/report/html/card-faces.ts';
import { LANGUAGES } from '../../results/report/html/words.ts';
import type { GameLoader } from '../choose-game.ts';
import { writeCommandLine } from '../commands/context.ts';
import { type Asked, jsonReply, NO_PAGE, type Reply } from '../local-server.ts';
import { type ActionRecord, LOOKS, WORK } from './actions.ts';
import { argvOf, formOf, shellWords, valuesOf } from './argv.ts';
import { Jobs, Looks, type Said } from './children.ts';
import type { DeskFolder } from './desk-folder.ts';
import { Editing } from './editing.ts';
import { Naming } from './naming.ts';

/** The longest request of a page, in bytes. */
const LONGEST_WISH = 6 << 20;
/** The most texts whose names of cards are asked for at once. */
const MOST_TEXTS = 5000;
/** The time for which a request for news is held open. */
const WAIT_MILLISECONDS = 20_000;
/** The number of pages written by looks that are kept for showing. */
const PAGES_KEPT = 40;

export interface DeskParts {
  readonly games: GameLoader;
  readonly folder: DeskFolder;
  /** The command line, from which the forms are made. */
  readonly program: Command;
  /** The words that start the program: the runtime and its file. */
  readonly start: readonly string[];
  /** Returns the script of the page. */
  readonly script: () => string;
}

const text = z.string();
const name = z.string().max(200);
const values = z.record(name, z.union([text, z.array(text), z.boolean()]));
const WISHES = {
  command: z.strictObject({ form: name, values }),
  start: z.strictObject({ form: name, values }),
  forecast: z.strictObject({ form: name, values }),
  read: z.strictObject({ command: text }),
  look: z.strictObject({ look: name, values }),
  stop: z.strictObject({ job: z.int() }),
  again: z.strictObject({ job: z.int() }),
  save: z.strictObject({ name: text, text, version: name.optional() }),
  check: z.strictObject({ name: text, text, game: name.optional(), base: text.optional() }),
  named: z.strictObject({
    of: z.strictObject({
      db: text.optional(),
      experiment: name.optional(),
      game: name.optional(),
      cards: z.array(text).optional(),
    }),
    texts: z.array(text).max(MOST_TEXTS),
    ids: z.boolean().optional(),
    lang: z.enum(LANGUAGES).optional(),
  }),
  suggest: z.strictObject({ name: text, text, game: name.optional(), kind: name.optional(), offset: z.int().min(0) }),
} as const;
type Wish = keyof typeof WISHES;
type Wished<W extends Wish> = z.infer<(typeof WISHES)[W]>;

export class Desk {
  readonly #parts: DeskParts;
  readonly #jobs: Jobs;
  readonly #looks: Looks;
  readonly #editing: Editing;
  readonly #naming: Naming;
  readonly #forms: ReadonlyMap<string, Form>;
  readonly #lookForms: ReadonlyMap<string, Form>;
  readonly #pages = new Map<number, string>();
  /** The temporary folder for pages that looks write. */
  readonly #scratch = mkdtempSync(join(tmpdir(), 'assay-desk-'));
  #pageCount = 0;

  constructor(parts: DeskParts) {
    const { program, start, folder, games } = parts;
    this.#parts = parts;
    this.#jobs = new Jobs(start, folder.root);
    this.#looks = new Looks(start, folder.root);
    this.#editing = new Editing(games, folder);
    this.#naming = new Naming(games, folder);
    const forms = (records: Readonly<Record<string, ActionRecord>>): Map<string, Form> =>
      new Map(Object.entries(records).map(([key, record]) => [key, formOf(key, record, program)]));
    this.#forms = forms(WORK);
    this.#lookForms = forms(LOOKS);
  }

  /** Ends all jobs and looks. */
  async close(): Promise<void> {
    await Promise.all([this.#jobs.close(), this.#looks.close()]);
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  async answer(asked: Asked): Promise<Reply> {
    const [method = '', route = ''] = asked.route.split(' ');
    try {
      if (method === 'GET') return await this.#show(route, asked.query);
      if (method === 'POST' && Object.hasOwn(WISHES, route))
        return await this.#grant(route as Wish, await asked.body(LONGEST_WISH));
      return NO_PAGE;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { ...jsonReply({ error: error.sentence }), status: 400 };
    }
  }

  async #show(route: string, query: URLSearchParams): Promise<Reply> {
    const { folder, script } = this.#parts;
    const asked = (key: string): string => query.get(key) ?? '';
    switch (route) {
      case '':
        return { status: 200, text: deskPage(basename(folder.root)), type: HTML, policy: 'own-script' };
      case 'desk.js':
        return { status: 200, text: script(), type: 'text/javascript; charset=utf-8' };
      case 'faces.js':
        return { status: 200, text: FACE_SCRIPT, type: 'text/javascript; charset=utf-8' };
      case 'folder':
        return jsonReply({ folder: folder.root, files: folder.files() });
      case 'forms':
        return jsonReply({ forms: [...this.#forms.values()], proposals: this.#proposals() });
      case 'jobs':
        await this.#jobs.after(Number(asked('version')), WAIT_MILLISECONDS);
        return jsonReply({ version: this.#jobs.version, jobs: this.#jobs.list(Number(asked('job'))) });
      case 'file':
        return jsonReply(folder.read(asked('name')));
      case 'page':
        return sealedPage(this.#pages.get(Number(asked('number'))));
      case 'shown':
        return sealedPage(readFileSync(folder.existing(pageName(asked('name'))), 'utf8'));
      case 'taken':
        return { status: 200, text: folder.taken(asked('name')), saveAs: basename(asked('name')) };
      default:
        return NO_PAGE;
    }
  }

  async #grant(route: Wish, body: string | undefined): Promise<Reply> {
    const wish = readWish(route, body);
    switch (route) {
      case 'command': {
        const { form, values } = wish as Wished<'command'>;
        return jsonReply({ command: writeCommandLine(this.#words(this.#forms, form, values)) });
      }
      case 'start':
        return jsonReply({ job: this.#start(wish as Wished<'start'>) });
      case 'forecast': {
        const { form, values } = wish as Wished<'forecast'>;
        const { html: _, ...others } = values;
        const words = this.#words(this.#forms, form, { ...others, 'dry-run': true });
        return jsonReply({ command: writeCommandLine(words), found: textOf(await this.#looks.ask(words)) });
      }
      case 'read':
        return jsonReply(this.#read((wish as Wished<'read'>).command));
      case 'look':
        return jsonReply(await this.#look(wish as Wished<'look'>));
      case 'stop':
        this.#jobs.stop((wish as Wished<'stop'>).job);
        return { status: 204 };
      case 'again':
        this.#jobs.again((wish as Wished<'again'>).job);
        return { status: 204 };
      case 'save': {
        const { name, text, version } = wish as Wished<'save'>;
        return jsonReply({ version: this.#parts.folder.save(name, text, version) });
      }
      case 'check':
        return jsonReply(this.#editing.check(wish as Wished<'check'>));
      case 'named':
        return jsonReply(await this.#naming.named(wish as Wished<'named'>));
      case 'suggest': {
        const { offset, kind, ...edited } = wish as Wished<'suggest'>;
        return jsonReply(this.#editing.suggest(edited, offset, kind));
      }
    }
  }

  #words(forms: ReadonlyMap<string, Form>, name: string, values: Values): string[] {
    const form = forms.get(name);
    if (!form) throw new InputError(`there is nothing called "${name}" to be done here`);
    return argvOf(form, values, this.#parts.folder);
  }

  #start({ form: name, values }: Wished<'start'>): number {
    const words = this.#words(this.#forms, name, values);
    const { title } = this.#forms.get(name)!;
    return this.#jobs.start({ form: name, title, values, words, command: writeCommandLine(words) });
  }

  /** Returns the form that could have made a command line, and the values of its fields. Throws InputError. */
  #read(command: string): { readonly form: string; readonly values: Values } {
    const [, ...words] = shellWords(command);
    for (const form of this.#forms.values()) {
      const values = valuesOf(form, words);
      if (values !== undefined) return { form: form.name, values };
    }
    throw new InputError('this command has words that no form here has: copy it to a terminal');
  }

  /** Runs a look and returns its answer; its page is kept for a while. */
  async #look({ look, values }: Wished<'look'>): Promise<Looked> {
    const words = this.#words(this.#lookForms, look, values);
    const { always = [], page } = certain(LOOKS[look], `the desk's look ${look}`);
    const number = ++this.#pageCount;
    const file = join(this.#scratch, `${number}.html`);
    const said = await this.#looks.ask([...words, ...(page === undefined ? [] : [page, file]), ...always]);
    const found = always.includes('--json') ? foundIn(said) : textOf(said);
    const command = writeCommandLine(page === undefined ? words : [...words, page, `${look}.html`]);
    if (page === undefined) return { command, found };
    this.#pages.set(number, readFileSync(file, 'utf8'));
    rmSync(file);
    for (const old of this.#pages.keys()) if (old <= number - PAGES_KEPT) this.#pages.delete(old);
    return { command, found, page: number };
  }

  #proposals(): Proposals {
    const { gameNames, loadGame } = this.#parts.games;
    const imported: readonly string[] = IMPORTED_GAMES;
    return {
      games: gameNames.map(loadGame).map((game) => ({
        name: game.name,
        title: game.title,
        decks: game.decks.map((deck) => deck.name),
        imports: imported.includes(game.name),
      })),
      agents: AGENT_KINDS.map(({ name, meaning }) => ({ name, about: meaning })),
    };
  }
}

const HTML = 'text/html; charset=utf-8';

function sealedPage(page: string | undefined): Reply {
  return page === undefined ? NO_PAGE : { status: 200, text: page, type: HTML, policy: 'sealed' };
}

function pageName(name: string): string {
  if (!name.endsWith('.html')) throw new InputError(`"${name}" is no page`);
  return name;
}

/** Parses the request of a page; throws InputError where it is malformed. */
function readWish(route: Wish, body: string | undefined): unknown {
  if (body === undefined) throw new InputError('this is more than a page may send');
  try {
    const read = WISHES[route].safeParse(JSON.parse(body));
    if (read.success) return read.data;
  } catch {
    // is no JSON: refused below
  }
  throw new InputError(`this is nothing that "${route}" can be asked`);
}

/**
 * Returns the object on the last line of a command's output. Throws InputError with the command's sentence where there
 * is none.
 */
function foundIn({ code, out, err }: Said): unknown {
  const last = out.trimEnd().split('\n').at(-1) ?? '';
  let found: unknown;
  try {
    found = JSON.parse(last);
  } catch {
    throw new InputError(err.trim().split('\n').at(-1) || `the command ended with code ${code} and said nothing`);
  }
  const { error } = found as { readonly error?: string };
  if (error !== undefined) throw new InputError(error);
  return found;
}

function textOf({ code, out, err }: Said): string {
  if (code !== 0) throw new InputError(err.trim().split('\n').at(-1) || `the command ended with code ${code}`);
  return out;
}
