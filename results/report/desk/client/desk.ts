/** What the pages of the desk share: asking the program, following its jobs, and where in the desk one is. */
import { useEffect, useState } from 'preact/hooks';
import type { DeskFile, Form, Job, Looked, Proposals, Values } from '../told.ts';
import { type Language, language, say, speak } from './words.ts';

/** Asks the program; throws its sentence where it refuses. */
export async function ask<T>(route: string, wish?: object): Promise<T> {
  const answer = await fetch(route, wish === undefined ? {} : { method: 'POST', body: JSON.stringify(wish) });
  if (answer.status === 204) return undefined as T;
  const found = (await answer.json().catch(() => undefined)) as { readonly error?: string } | undefined;
  if (!answer.ok) throw new Error(found?.error ?? say('the desk answered %', String(answer.status)));
  return found as T;
}

/** Where one is: `#/games?db=first.sqlite`. */
export interface Address {
  readonly page: string;
  readonly query: URLSearchParams;
}

function addressOf(hash: string): Address {
  const [page, query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const words = new URLSearchParams(query);
  // the language is of every page, and no page reads it
  words.delete('lang');
  return { page, query: words };
}

/** The address of a page of the desk. */
export function to(page: string, query: Readonly<Record<string, string | readonly string[] | undefined>> = {}): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const word of value === undefined ? [] : typeof value === 'string' ? [value] : value) words.append(key, word);
  if (language() !== 'en') words.set('lang', language());
  const text = words.toString();
  return `#/${page}${text === '' ? '' : `?${text}`}`;
}

/** What was filled in, as it stands in an address. */
export function queryOf(values: Values): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
}

/** What is asked for once and again when it may have changed. */
export interface Asked<T> {
  readonly found?: T;
  readonly error?: string;
  readonly isWaiting: boolean;
}

/** Asks the program, again whenever what is asked for changes; undefined asks nothing. */
export function useAsked<T>(route: string | undefined, wish?: object, again: unknown = 0): Asked<T> {
  const key = JSON.stringify([route, wish]);
  const [state, setState] = useState<Asked<T> & { readonly key: string }>({ key, isWaiting: true });
  useEffect(() => {
    if (route === undefined) return undefined;
    let isHere = true;
    setState((old) => (old.key === key ? { ...old, isWaiting: true } : { key, isWaiting: true }));
    ask<T>(route, wish).then(
      (found) => isHere && setState({ key, found, isWaiting: false }),
      (error: Error) => isHere && setState({ key, error: error.message, isWaiting: false }),
    );
    return () => {
      isHere = false;
    };
  }, [key, again]);
  return state.key === key ? state : { isWaiting: route !== undefined };
}

/** What a command answers that looks at something. */
export function useLook<T>(look: string | undefined, values: Values, again: unknown = 0): Asked<Looked & { found: T }> {
  return useAsked(look === undefined ? undefined : 'look', { look, values }, again);
}

/** The files of the folder and the forms, and the jobs as they go on: for all pages. */
export class Desk {
  folder = '';
  files: readonly DeskFile[] = [];
  forms: readonly Form[] = [];
  proposals: Proposals = { games: [], agents: [] };
  jobs: readonly Job[] = [];
  /** A sentence for everybody: that the program has ended. */
  lost = '';
  address = addressOf(location.hash);
  #version = 0;
  #isUnsaved = false;
  #hash = location.hash || '#/';
  readonly #onChange: () => void;
  readonly #onOther: () => void;

  /** `onOther` is called before another page is shown, or the same in another language. */
  constructor(onChange: () => void, onOther: () => void) {
    this.#onChange = onChange;
    this.#onOther = onOther;
  }

  get running(): readonly Job[] {
    return this.jobs.filter(({ state }) => state === 'running' || state === 'stopping');
  }

  /** Number of the job that is shown, whose lines are wanted. */
  get #shown(): string {
    return this.address.page === 'job' ? (this.address.query.get('number') ?? '0') : '0';
  }

  /** Takes the language of the address. */
  #hear(): void {
    speak(/[?&]lang=ja\b/.test(location.hash) ? 'ja' : 'en');
    document.documentElement.lang = language();
  }

  async begin(): Promise<void> {
    this.#hear();
    await Promise.all([this.look(), this.#readForms()]);
    void this.#follow();
  }

  async #readForms(): Promise<void> {
    Object.assign(this, await ask<object>('forms'));
    this.#onChange();
  }

  /** Looks again at what lies in the folder. */
  async look(): Promise<void> {
    Object.assign(this, await ask<object>('folder'));
    this.#onChange();
  }

  /** Whether what is shown would be lost; gives what ends that. */
  keepOpen(isUnsaved: boolean): () => void {
    this.#isUnsaved = isUnsaved;
    window.onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
    return () => {
      this.#isUnsaved = false;
      window.onbeforeunload = null;
    };
  }

  /** Changes the language, which the address keeps. What is written or filled in stays. */
  speak(chosen: Language): void {
    speak(chosen);
    const { page, query } = this.address;
    this.#hash = to(page, Object.fromEntries([...query.keys()].map((key) => [key, query.getAll(key)])));
    history.replaceState(null, '', this.#hash);
    document.documentElement.lang = chosen;
    this.#onOther();
    this.#onChange();
  }

  /** Another page is shown, unless somebody wants to keep what was written on this one. */
  go(): void {
    if (this.#isUnsaved && !confirm(say('What was written is not saved. Leave it?'))) {
      history.replaceState(null, '', this.#hash);
      return;
    }
    this.#hash = location.hash || '#/';
    this.#hear();
    this.address = addressOf(location.hash);
    this.#onOther();
    this.#onChange();
    void this.look();
    if (this.#shown !== '0') void this.#news(0);
  }

  async #news(version: number): Promise<void> {
    const shown = this.#shown;
    const news = await ask<{ version: number; jobs: readonly Job[] }>(`jobs?version=${version}&job=${shown}`);
    // what was asked for another page has not this one's lines; it is not taken, so it is asked for again
    if (shown !== this.#shown) return;
    this.#version = news.version;
    const ended = (jobs: readonly Job[]): number => jobs.filter((job) => job.ended !== undefined).length;
    const isOver = ended(news.jobs) !== ended(this.jobs);
    this.jobs = news.jobs;
    this.#onChange();
    if (isOver) await this.look();
  }

  /** Takes what is new, again and again, while the page is seen; the program answers once there is something. */
  async #follow(): Promise<void> {
    for (;;) {
      try {
        if (document.hidden)
          await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
        await this.#news(this.#version);
        this.lost = '';
      } catch {
        this.lost = say('The program that serves this desk has ended: start it again with assay open.');
        this.#onChange();
        await new Promise((resolve) => setTimeout(resolve, 3000));
      }
    }
  }
}

/** Opens a page of the desk. */
export function goTo(address: string): void {
  location.hash = address;
}
