/** A form of a command: what may be filled in, and the command line that comes of it. */
import { useEffect, useState } from 'preact/hooks';
import type { Field, Form, Looked, Values } from '../told.ts';
import { ask, type Desk, goTo, to } from './desk.ts';
import { Command, stem, Title } from './parts.tsx';
import { known, language, say } from './words.ts';

/** Fields that are seen at once; the others stand under "more". */
const SEEN = [
  ...['experiment', 'base', 'change', 'card', 'ladder', 'field', 'may', 'db', 'game', 'decks', 'agents', 'games'],
  ...['play', 'pairs', 'margin', 'html', 'cards', 'out', 'in', 'statements', 'responses', 'minutes'],
];
const TYPING_MILLISECONDS = 250;

type Filled = Record<string, string | readonly string[] | boolean>;

export function Start({ desk, query }: { desk: Desk; query: URLSearchParams }) {
  const name = query.get('form') ?? '';
  if (desk.forms.length === 0) return <Title>{say('one moment …')}</Title>;
  const form = desk.forms.find((one) => one.name === name);
  return form ? <Fill key={query.toString()} desk={desk} form={form} query={query} /> : <Choice desk={desk} />;
}

function Choice({ desk }: { desk: Desk }) {
  return (
    <>
      <Title>{say('What can be started')}</Title>
      {desk.forms.map(({ name, title, about, verb }) => (
        <section key={name}>
          <h2>
            <a href={to('start', { form: name })}>{known(title)}</a>
          </h2>
          <p class="muted">
            <code>assay {verb}</code>: <span lang="en">{about}</span>
          </p>
        </section>
      ))}
    </>
  );
}

/** What becomes of a form as it is filled in: its command line or why there is none, its forecast, and its start. */
function useWork(form: Form, values: Values) {
  const [command, setCommand] = useState<string>();
  const [refused, setRefused] = useState('');
  const [forecast, setForecast] = useState('');
  const wish = { form: form.name, values };
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(() => {
      ask<{ command: string }>('command', wish).then(
        (found) => {
          if (!isHere) return;
          setCommand(found.command);
          setRefused('');
        },
        (error: Error) => isHere && setRefused(error.message),
      );
    }, TYPING_MILLISECONDS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [JSON.stringify(values)]);
  const begin = (event: Event): void => {
    event.preventDefault();
    ask<{ job: number }>('start', wish).then(
      ({ job }) => goTo(to('job', { number: String(job) })),
      (error: Error) => setRefused(error.message),
    );
  };
  const foresee = (): void => {
    setForecast(say('one moment …'));
    ask<Looked & { found: string }>('forecast', wish).then(
      ({ found }) => setForecast(found),
      (error: Error) => setForecast(error.message),
    );
  };
  return { command, refused, forecast, begin, foresee };
}

function Fill({ desk, form, query }: { desk: Desk; form: Form; query: URLSearchParams }) {
  const [filled, setFilled] = useState<Filled>(() => givenValues(form, query));
  const values = withProposed(desk, form, filled);
  const { command, refused, forecast, begin, foresee } = useWork(form, values);
  const put = (name: string, value: Filled[string]): void => setFilled((old) => ({ ...old, [name]: value }));
  const seen = form.fields.filter(({ name, isRequired }) => isRequired || SEEN.includes(name));
  const more = form.fields.filter((field) => !seen.includes(field));
  const inputs = (fields: readonly Field[]) =>
    fields.map((field) => (
      <Input key={field.name} desk={desk} field={field} values={values} put={(value) => put(field.name, value)} />
    ));
  return (
    <>
      <Title>{known(form.title)}</Title>
      <p class="muted" lang="en">
        {form.about}
      </p>
      <form onSubmit={begin}>
        <div class="form">{inputs(seen)}</div>
        {more.length > 0 && (
          <details open={more.some(({ name }) => name in filled)}>
            <summary>{say('more')}</summary>
            <div class="form">{inputs(more)}</div>
          </details>
        )}
        {refused === '' ? (
          <Command text={command} />
        ) : (
          <p class="bad" role="alert">
            {refused}
          </p>
        )}
        <p class="row">
          <button type="submit" class="main" id="start">
            {say('start')}
          </button>
          {form.fields.some(({ name }) => name === 'dry-run') && (
            <button type="button" id="forecast" onClick={foresee}>
              {say('forecast')}
            </button>
          )}
        </p>
      </form>
      <div role="status">{forecast !== '' && <pre class="text">{forecast}</pre>}</div>
    </>
  );
}

/** What an address says of the fields of a form. */
function givenValues(form: Form, query: URLSearchParams): Filled {
  const given: Filled = {};
  for (const { name, takes, isMany } of form.fields) {
    const words = query.getAll(name).filter((word) => word !== '');
    if (words.length === 0) continue;
    given[name] = takes === 'tick' ? words[0] === 'true' : isMany ? words : words[0];
  }
  return given;
}

const PLAYS = new Set('run compare try rate strength meta balance build exploit train reality'.split(' '));

/** What was filled in, and where results go to where nobody has said that. */
function withProposed({ files }: Desk, form: Form, filled: Filled): Values {
  const has = (name: string): boolean => form.fields.some((field) => field.name === name);
  const text = (name: string): string => {
    const value = filled[name];
    return typeof value === 'string' ? stem(value) : Array.isArray(value) ? stem(value[0] ?? '') : '';
  };
  const parts: Readonly<Record<string, readonly string[]>> = {
    run: [text('experiment')],
    compare: [text('base'), text('change')],
    try: ['try', text('card')],
    rate: [text('ladder') || 'ladder'],
    strength: [text('experiment'), 'strength'],
    meta: [text('experiment'), 'meta', text('change')],
    balance: [text('field'), 'balance'],
    build: ['build', text('against') || text('game')],
    exploit: ['exploit', text('bot')],
    train: [text('training')],
    reality: ['reality', text('statements') || text('game')],
    merge: [text('db'), 'merged'],
    export: [text('db'), text('experiment').slice(0, 6)],
    watch: ['games'],
  };
  // the spec of a bot may hold what a file's name may not
  const name = (parts[form.name] ?? [])
    .filter((part) => part !== '')
    .join('-')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '-');
  const proposed: Filled = {};
  if (name !== '' && (PLAYS.has(form.name) || form.name === 'watch')) {
    // the database of an experiment is that of its run
    if (has('db') && form.name !== 'meta') proposed.db = `${name}.sqlite`;
    if (has('html') && filled['dry-run'] !== true) proposed.html = `${name}.html`;
  }
  if (form.name === 'meta' && text('experiment') !== '' && filled.change === undefined) {
    // what was not played yet is played
    const db = typeof filled.db === 'string' ? filled.db : `${text('experiment')}.sqlite`;
    proposed.play = !files.some((file) => file.name === db);
  }
  if (name !== '' && form.name === 'train') proposed.out = name;
  if (name !== '' && form.name === 'merge') proposed.into = `${name}.sqlite`;
  if (form.name === 'export' && name !== '') {
    const kinds = ['games', 'cards', 'decks', 'game-cards', 'decisions'].filter((kind) => filled[kind] === true);
    const ending = filled.format === 'jsonl' || kinds[0] === 'decisions' ? 'jsonl' : 'csv';
    proposed.out = kinds.length === 1 ? `${name}-${kinds[0]}.${ending}` : `${name}-tables`;
  }
  if (form.name === 'watch') proposed.agents = ['human', 'greedy'];
  // pages are written in the language of the desk
  if (has('lang') && language() !== 'en' && (form.name === 'watch' || filled['dry-run'] !== true))
    proposed.lang = language();
  const all = { ...proposed, ...filled };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

interface InputProps {
  readonly desk: Desk;
  readonly field: Field;
  readonly values: Values;
  readonly put: (value: string | readonly string[] | boolean) => void;
}

function Input(props: InputProps) {
  const { field, values, put } = props;
  const { name, takes, about, isRequired } = field;
  const id = `field-${name}`;
  const value = values[name];
  if (takes === 'tick')
    return (
      <div class="field">
        <label>
          <input
            type="checkbox"
            id={id}
            checked={value === true}
            onChange={(event) => put(event.currentTarget.checked)}
          />{' '}
          {name}
        </label>
        <small lang="en">{about}</small>
      </div>
    );
  if (field.isMany) return <Many {...props} />;
  const text = typeof value === 'string' ? value : '';
  const choices = choicesOf(props);
  return (
    <div class="field">
      <label for={id}>
        {name}
        {isRequired && ' *'}
      </label>
      {takes === 'choice' || takes === 'file' || takes === 'game' ? (
        <select id={id} value={text} onChange={(event) => put(event.currentTarget.value)}>
          <option value="">–</option>
          {(choices.includes(text) || text === '' ? choices : [text, ...choices]).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          list={choices.length > 0 ? `${id}-list` : undefined}
          inputMode={takes === 'number' ? 'decimal' : undefined}
          value={text}
          onInput={(event) => put(event.currentTarget.value)}
        />
      )}
      <Proposed id={id} choices={choices} />
      <small lang="en">{about}</small>
    </div>
  );
}

/** Several words: each is added by Enter, and taken away by its button. */
function Many(props: InputProps) {
  const { field, values, put } = props;
  const { name, about, isRequired } = field;
  const [typed, setTyped] = useState('');
  const id = `field-${name}`;
  const value = values[name];
  const words = Array.isArray(value) ? (value as readonly string[]) : [];
  const choices = choicesOf(props);
  const add = (word: string): void => {
    if (word === '') return;
    put([...words, word]);
    setTyped('');
  };
  return (
    <div class="field">
      <label for={id}>
        {name}
        {isRequired && ' *'}
      </label>
      <ul class="chips">
        {words.map((word, i) => (
          <li key={`${i} ${word}`}>
            <button
              type="button"
              aria-label={say('without %', word)}
              onClick={() => put(words.filter((_, at) => at !== i))}
            >
              {word} ×
            </button>
          </li>
        ))}
      </ul>
      <input
        id={id}
        list={choices.length > 0 ? `${id}-list` : undefined}
        value={typed}
        placeholder={say('Enter adds one')}
        onInput={(event) => {
          const word = event.currentTarget.value;
          // what is picked from the list is meant
          if (choices.includes(word)) add(word);
          else setTyped(word);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(typed.trim());
        }}
        onBlur={() => add(typed.trim())}
      />
      <Proposed id={id} choices={choices} />
      <small lang="en">{about}</small>
    </div>
  );
}

function Proposed({ id, choices }: { id: string; choices: readonly string[] }) {
  if (choices.length === 0) return null;
  return (
    <datalist id={`${id}-list`}>
      {choices.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  );
}

/** What a field may be, as far as it is known. */
function choicesOf({ desk, field, values }: InputProps): readonly string[] {
  const files = (kinds: readonly string[]): string[] =>
    desk.files.filter(({ kind }) => kinds.includes(kind)).map((file) => file.name);
  const { games, agents } = desk.proposals;
  switch (field.takes) {
    case 'choice':
      return field.values ?? [];
    case 'file':
      return files(field.kinds ?? []);
    case 'game':
      return games.map(({ name }) => name);
    case 'deck': {
      const meant = games.filter(({ name }) => values.game === undefined || values.game === name);
      return [...files(['deck']), ...meant.flatMap(({ decks }) => decks)];
    }
    case 'card':
      return files(['card']);
    case 'agent':
      return agents.map(({ name }) => name);
    default:
      return [];
  }
}
