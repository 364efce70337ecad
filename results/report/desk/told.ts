/** What the desk tells its pages, and what they send to it. */

/** What a file of the opened folder is: a kind of file that users write, or what commands write. */
export interface DeskFile {
  /** From the folder on, with slashes. */
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
  /** When it was changed last, in milliseconds. */
  readonly changed: number;
  /** Of a file that cannot be read as what its name says: why. */
  readonly problem?: string;
}

/** A file as it is edited; `version` says which state of it. */
export interface DeskText {
  readonly text: string;
  readonly version: string;
}

/** What may be filled in for a field of a form. */
export type Takes = 'file' | 'new-file' | 'deck' | 'card' | 'game' | 'agent' | 'text' | 'number' | 'choice' | 'tick';

/** A field of a form: an argument of a command, or an option of it. */
export interface Field {
  readonly name: string;
  /** `--db` of an option; undefined for an argument. */
  readonly flag?: string;
  /** What the command's help says of it. */
  readonly about: string;
  readonly takes: Takes;
  /** Of a file: the kinds that it may be of. */
  readonly kinds?: readonly string[];
  /** Of a new file: what its name must end with. */
  readonly ending?: string;
  /** Of a choice. */
  readonly values?: readonly string[];
  readonly isMany: boolean;
  readonly isRequired: boolean;
}

/** A command of the command line with what may be filled in. */
export interface Form {
  readonly name: string;
  readonly verb: string;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly Field[];
  /** What cannot be filled in together. */
  readonly refusals: readonly {
    readonly given: string;
    readonly needs?: readonly string[];
    readonly not?: readonly string[];
    readonly says: string;
  }[];
}

/** What was filled in, by the names of fields. */
export type Values = Readonly<Record<string, string | readonly string[] | boolean>>;

/** What fields propose. */
export interface Proposals {
  readonly games: readonly {
    readonly name: string;
    readonly title: string;
    readonly decks: readonly string[];
    /** Whether printed texts of its cards can be read. */
    readonly imports: boolean;
  }[];
  readonly agents: readonly { readonly name: string; readonly about: string }[];
}

export type JobState = 'running' | 'stopping' | 'done' | 'stopped' | 'failed';

/** A command that was started, and how far it is. */
export interface Job {
  readonly number: number;
  readonly form: string;
  readonly title: string;
  readonly command: string;
  readonly values: Values;
  readonly state: JobState;
  /** How it ended, in words. */
  readonly end?: string;
  readonly started: number;
  readonly ended?: number;
  /** From 0 to 1, where the command says it. */
  readonly share?: number;
  readonly progress?: string;
  /** What its games show by now, where it says it: no verdict. */
  readonly soFar?: string;
  /** What it said, a line each, the last ones. */
  readonly lines: readonly string[];
  /** The address of a page that it serves. */
  readonly url?: string;
}

/** What a command answered that looks at something. */
export interface Looked {
  readonly command: string;
  readonly found: unknown;
  /** Number of the page that it wrote. */
  readonly page?: number;
}

/** A mistake in a text that is edited. */
export interface Problem {
  readonly sentence: string;
  readonly line?: number;
  readonly column?: number;
}

/** What is found of a text that is edited. */
export interface Checked {
  readonly command: string;
  readonly kind?: string;
  readonly game?: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  /** What each card of a sound card file does. */
  readonly cards: readonly { readonly id: string; readonly text: string }[];
  /** Card files of the folder without which it would not be sound. */
  readonly needs: readonly string[];
  /** Of a change: the experiment of the folder that it was held against, and what it makes of it. */
  readonly base?: string;
  readonly changes?: readonly string[];
  /** Whose scores would be judged. */
  readonly judged?: readonly string[];
}

/** A word that may be written at a place. */
export interface Suggestion {
  readonly label: string;
  /** `key` or `value`. */
  readonly type: 'key' | 'value';
  readonly info?: string;
}

export interface Suggested {
  /** Where the word that is being written begins. */
  readonly from: number;
  readonly options: readonly Suggestion[];
}

/** Whose cards a text may name: those of an experiment in a database, or of a game with card files of the folder. */
export interface CardsOf {
  readonly db?: string;
  /** Which experiment of the database; all of them when left out. */
  readonly experiment?: string;
  readonly game?: string;
  readonly cards?: readonly string[];
}

/** A part of a text: words, or the name of a card with the number of the face that it opens. */
export type NamedPart = string | readonly [name: string, face: number];

/** The cards that a name may mean. */
export interface CardFace {
  readonly cards: readonly {
    readonly game: string;
    readonly id: string;
    readonly name: string;
    readonly texts: readonly { readonly label?: string; readonly text: string }[];
  }[];
}

/** Texts, cut at the names of cards in them. */
export interface Named {
  readonly texts: readonly (readonly NamedPart[])[];
  readonly faces: readonly CardFace[];
}
