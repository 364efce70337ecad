/** What the page shows now, what it does, and what the program that plays the game is told. */
import type { CardCode, DecisionCode } from '../codes.ts';
import { addPositions, type Language, type PageData, type Position, type RecordingData } from './positions.ts';

/** What an adviser thinks of the options of the standing decision. */
export interface Hint {
  readonly frame: number;
  readonly agent: string;
  readonly best: number;
  readonly thoughts?: DecisionCode['thoughts'];
}

/** A new game with the person on this side or the other one, on the same deal or a new one. */
export type NewGame = 'same' | 'other-side' | 'new-deal';

interface News extends RecordingData {
  readonly version: number;
  /** Which game: it changes where another one begins, or decisions are taken back. */
  readonly game: number;
  /** Number of its first frame, and of its first text. */
  readonly from: number;
  readonly textsFrom: number;
  readonly names: readonly [string, string];
  readonly people: readonly number[];
  readonly human?: number;
}

const AUTO_KEY = 'assay-auto-pass';
/** After so long a person is shown that what they chose was sent. */
const SLOW_MILLISECONDS = 100;
/** The answer of a program whose decision is another one by now. */
const CONFLICT = 409;

/** The language of the address (`#12&lang=ja`), or else the one that the page was written in. */
function chosenLanguage({ language }: PageData): Language {
  const asked = /&lang=(en|ja)\b/.exec(location.hash)?.[1];
  return (asked as Language | undefined) ?? language;
}

export class Store {
  data: PageData;
  recording: RecordingData;
  language: Language;
  positions: Position[] = [];
  at = 0;
  /** Whose eyes: −1 for all cards. */
  viewer = -1;
  /** The card (its row) or the mark (the number of its text) that is explained, and whether that stays there. */
  shown: { readonly row?: number; readonly mark?: number; readonly stays: boolean } | undefined;
  hint: Hint | undefined;
  /** A sentence for the person: what was refused, or that the program has ended. */
  said = '';
  autoPass = true;
  showsThoughts = false;
  /** Whether an adviser thinks. */
  isAsking = false;
  playing = 0;
  #version = 0;
  #game = 0;
  #passed = '';
  /** The frame whose decision was sent, until there is news of it. */
  #sent = -1;

  constructor(
    data: PageData,
    private readonly onChange: () => void,
  ) {
    this.data = data;
    this.recording = data.recording;
    this.language = chosenLanguage(data);
    document.documentElement.lang = this.language;
    addPositions(this.positions, this.recording.frames);
    if (data.live) {
      this.viewer = data.human ?? -1;
      this.autoPass = localStorage.getItem(AUTO_KEY) !== 'off';
    } else this.at = Math.max(0, Math.min(this.last, Number.parseInt(location.hash.slice(1), 10) || 0));
  }

  // ---- reading ----

  get last(): number {
    return this.positions.length - 1;
  }

  get position(): Position | undefined {
    return this.positions[this.at];
  }

  get outcome(): string | undefined {
    return (this.recording.outcome ?? this.data.outcome)?.[this.language];
  }

  text(number: number): string {
    return (this.language === 'ja' && this.recording.japanese[number]) || this.english(number);
  }

  english(number: number): string {
    return number < 0 ? '' : (this.recording.texts[number] ?? '');
  }

  word(name: string, value: string | number = ''): string {
    return (this.data.words[this.language][name] ?? name).replace('%', String(value));
  }

  /** Is that text the option that changes nothing? */
  isPass(number: number): boolean {
    return this.english(number) === 'pass';
  }

  /** A card that the viewer knows; undefined for one that they do not. */
  card(position: Position, row: number): CardCode | undefined {
    const card = position.cards[row];
    if (!card || card[2] < 0 || (this.viewer >= 0 && !(card[1] & (1 << this.viewer)))) return undefined;
    return card;
  }

  /** Does the decision stand, and is it up to the person at this page? */
  isOpen(decision: DecisionCode | undefined): boolean {
    if (!this.data.live || !decision || decision.taken >= 0 || this.outcome !== undefined) return false;
    return this.at === this.last && this.last !== this.#sent && (this.data.people ?? []).includes(decision.by);
  }

  sees(decision: DecisionCode): boolean {
    return this.viewer < 0 || this.viewer === decision.by;
  }

  // ---- moving about ----

  /** From now on everything is said in that language; the address keeps it. */
  speak(language: Language): void {
    document.documentElement.lang = language;
    this.change(() => {
      this.language = language;
    });
    this.#keepAddress();
  }

  #keepAddress(): void {
    const place = this.data.live ? '' : String(this.at);
    const spoken = this.language === this.data.language ? '' : `&lang=${this.language}`;
    history.replaceState(null, '', `#${place}${spoken}`);
  }

  change(work: () => void): void {
    work();
    this.onChange();
  }

  go(frame: number): void {
    this.change(() => {
      this.at = Math.max(0, Math.min(this.last, frame));
      this.shown = undefined;
      if (!this.data.live) this.#keepAddress();
    });
  }

  togglePlay(): void {
    if (this.playing) clearInterval(this.playing);
    const step = (): void => (this.at >= this.last ? this.togglePlay() : this.go(this.at + 1));
    this.change(() => {
      this.playing = this.playing ? 0 : window.setInterval(step, 700);
    });
  }

  look(row: number | undefined, stays = false): void {
    if (this.shown?.stays && !stays && row !== undefined) return;
    if (this.shown?.row === row && this.shown?.mark === undefined && this.shown?.stays === stays) return;
    this.change(() => {
      this.shown = row === undefined ? undefined : { row, stays };
    });
  }

  /** What a text means that stands on the table in short; empty if it says that itself. */
  meaning(text: number): string {
    return this.text(this.recording.marks[text] ?? -1);
  }

  /** Shows what a mark means. */
  explain(mark: number, stays = false): void {
    if (this.shown?.stays && !stays) return;
    if (this.shown?.mark === mark && this.shown?.stays === stays) return;
    this.change(() => {
      this.shown = { mark, stays };
    });
  }

  setAutoPass(on: boolean): void {
    localStorage.setItem(AUTO_KEY, on ? 'on' : 'off');
    this.change(() => {
      this.autoPass = on;
    });
    this.#passAgain();
  }

  // ---- the program that plays the game ----

  /** Tells the program something; what comes of it is news. Says why where it is refused. */
  async #post(route: string, body: object): Promise<Response | undefined> {
    this.said = '';
    let refused: string;
    try {
      const answer = await fetch(route, { method: 'POST', body: JSON.stringify(body) });
      if (answer.ok) return answer;
      refused = answer.status === CONFLICT ? this.word('otherDecision') : await answer.text();
    } catch {
      refused = this.word('lost');
    }
    this.change(() => {
      this.said = refused;
    });
    return undefined;
  }

  async choose(option: number): Promise<void> {
    if (!this.isOpen(this.position?.decision)) return;
    const position = this.position!;
    this.#passed = this.isPass(position.decision!.options[option]) ? this.#windowOf(position) : '';
    this.#sent = this.last;
    this.shown = undefined;
    // what comes of it is drawn; that it was sent, only where one has to wait for that
    const waits = setTimeout(() => this.onChange(), SLOW_MILLISECONDS);
    const sent = await this.#post('choose', { frame: this.#sent, option });
    clearTimeout(waits);
    if (!sent)
      this.change(() => {
        this.#sent = -1;
      });
  }

  /** What makes a window the same as another one: then a pass in it is meant for both. */
  #windowOf({ turn, phase, decision }: Position): string {
    return JSON.stringify([turn, phase, decision?.by, decision?.cause, decision?.question, decision?.options]);
  }

  /** Passes where the person has passed with the same options in the same phase, and nothing waits. */
  #passAgain(): void {
    const { position } = this;
    if (!this.autoPass || !position || position.objects.length > 0 || !this.isOpen(position.decision)) return;
    if (this.#passed !== this.#windowOf(position)) return;
    const pass = position.decision!.options.findIndex((option) => this.isPass(option));
    if (pass >= 0) void this.choose(pass);
  }

  async concede(): Promise<void> {
    await this.#post('concede', { frame: this.last });
  }

  /** Takes back what was decided from that frame on. */
  async takeBack(frame: number): Promise<void> {
    this.#passed = '';
    await this.#post('back', { frame });
  }

  async begin(how: NewGame): Promise<void> {
    this.#passed = '';
    await this.#post('new', { how });
  }

  async ask(agent: string): Promise<void> {
    const frame = this.last;
    this.change(() => {
      this.isAsking = true;
    });
    const answer = await this.#post('hint', { frame, agent });
    const advice = (await answer?.json()) as Omit<Hint, 'frame' | 'agent'> | undefined;
    this.change(() => {
      this.isAsking = false;
      if (advice) this.hint = { frame, agent, ...advice };
    });
  }

  /** Takes what is new, again and again; the program answers once there is something. */
  async follow(): Promise<void> {
    for (;;) {
      try {
        const known = `from=${Math.max(0, this.last)}&texts=${this.recording.texts.length}`;
        const answer = await fetch(`news?version=${this.#version}&game=${this.#game}&${known}`);
        if (!answer.ok) throw new Error(await answer.text());
        this.#take((await answer.json()) as News);
      } catch {
        this.change(() => {
          this.said = this.word('lost');
        });
        return;
      }
    }
  }

  #take(news: News): void {
    this.change(() => {
      const isOther = news.game !== this.#game;
      const atEnd = isOther || this.at >= this.last;
      this.#version = news.version;
      this.#sent = -1;
      this.#game = news.game;
      this.data = { ...this.data, names: news.names, people: news.people, human: news.human };
      this.viewer = news.human ?? this.viewer;
      const { texts, japanese, frames } = this.recording;
      this.recording = {
        ...news,
        texts: [...texts.slice(0, news.textsFrom), ...news.texts],
        japanese: [...japanese.slice(0, news.textsFrom), ...news.japanese],
        frames: [...frames.slice(0, news.from), ...news.frames],
      };
      this.positions = this.positions.slice(0, news.from);
      addPositions(this.positions, this.recording.frames);
      if (atEnd) this.at = Math.max(0, this.last);
      if (this.hint && this.hint.frame !== this.last) this.hint = undefined;
    });
    this.#passAgain();
  }
}
