/** A file that is written: its text, what is wrong with it, what its cards do, and what is done with it next. */
import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardsOf, Checked, DeskText, Looked } from '../told.ts';
import { ask, type Desk, goTo, to, useAsked, useLook } from './desk.ts';
import { CardsNamed, Named } from './faces.tsx';
import { Command, Title, Wait } from './parts.tsx';
import { checkAgain, goToPlace, insertBelow, openTextField } from './text-field.ts';
import { known, say } from './words.ts';

/** What a new file begins with. */
const BEGINNINGS: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  change: (query) => {
    const word = (name: string, otherwise: string): string => query.get(name) ?? otherwise;
    const card = `{ id: ${word('card', '')}, ${word('number', 'cost')}: ${word('value', '')} }`;
    return `change: my-change\ncards:\n  - ${card}\nmargin: 3 # points of win rate that matter\n`;
  },
  experiment: (query) => {
    const game = query.get('game') ?? 'square-enix-tcg';
    return `name: my-field\ngame: ${game}\ndecks: []\nagents: [greedy]\ngames: 200\nseed: 1\n`;
  },
  deck: () => 'name: My deck\ncards:\n  ',
  card: () => '- id: X-001\n  name: My card\n  ',
};

export function Edit({ desk, query }: { desk: Desk; query: URLSearchParams }) {
  const name = query.get('name');
  const [kind, card, game] = ['kind', 'card', 'game'].map((key) => query.get(key) ?? '');
  const isCopy = name === null && kind === 'card' && card !== '';
  const file = useAsked<DeskText>(name === null ? undefined : `file?name=${encodeURIComponent(name)}`);
  const copy = useLook<string>(isCopy ? 'copy' : undefined, {
    ...{ card: [card], yaml: true },
    ...(game === '' ? {} : { game }),
  });
  if (name !== null)
    return (
      <Wait asked={file}>{(found) => <Editor key={name} desk={desk} name={name} begun={found} game={game} />}</Wait>
    );
  if (isCopy)
    return (
      <Wait asked={copy}>
        {({ found }: Looked & { found: string }) => (
          <Editor desk={desk} begun={{ text: found.replace(/^- id: .*$/m, '- id: X-001') }} game={game} kind="card" />
        )}
      </Wait>
    );
  const begin = BEGINNINGS[kind] ?? (() => '');
  return <Editor key={query.toString()} desk={desk} begun={{ text: begin(query) }} game={game} kind={kind} />;
}

const NOT_CHECKED: Checked = { command: '', problems: [], warnings: [], cards: [], needs: [] };

interface EditorProps {
  readonly desk: Desk;
  /** Undefined for a file that is not there yet. */
  readonly name?: string;
  readonly begun: { readonly text: string; readonly version?: string };
  readonly game: string;
  readonly kind?: string;
}

/** What is being written: its field, its file, and what was found of it. */
function useWriting({ desk, name: known, begun, game: given, kind }: EditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [name, setName] = useState(known ?? `my-${kind || 'file'}.yaml`);
  const [text, setText] = useState(begun.text);
  const [saved, setSaved] = useState(known === undefined ? undefined : begun);
  const [said, setSaid] = useState('');
  const [game, setGame] = useState(given);
  const [base, setBase] = useState('');
  const [checked, setChecked] = useState<Checked & { readonly text: string }>();
  const isSaved = saved?.text === text;
  const edited = { name, ...(game === '' ? {} : { game }) };
  const held = base === '' ? {} : { base };
  const save = async (): Promise<void> => {
    const now = view.current!.state.doc.toString();
    const version = saved?.version === undefined ? {} : { version: saved.version };
    try {
      const answer = await ask<{ version: string }>('save', { name, text: now, ...version });
      setSaved({ text: now, version: answer.version });
      setSaid(say('saved'));
      await desk.look();
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  const begunKind = checked?.kind ?? (kind || desk.files.find((file) => file.name === known)?.kind);
  // the field calls what the last drawing has made
  const last = useRef({ edited, held, save, begunKind });
  last.current = { edited, held, save, begunKind };
  useEffect(() => {
    const field = openTextField({
      parent: parent.current!,
      text: begun.text,
      check: async (written) => {
        const { edited, held } = last.current;
        const found = await checkText({ ...edited, ...held, text: written });
        setChecked({ ...found, text: written });
        return found;
      },
      suggest: (written, offset) =>
        ask('suggest', { ...last.current.edited, text: written, offset, kind: last.current.begunKind }),
      onChange: (written) => {
        setText(written);
        setSaid('');
      },
      onSave: () => void last.current.save(),
    });
    view.current = field;
    return () => field.destroy();
  }, []);
  useEffect(() => {
    if (view.current) checkAgain(view.current);
  }, [game, base]);
  useEffect(() => desk.keepOpen(text !== begun.text && !isSaved), [text, isSaved]);
  return { parent, view, name, setName, saved, isSaved, said, game, setGame, base, setBase, checked, save };
}

function checkText(edited: object): Promise<Checked> {
  return ask<Checked>('check', edited).catch(
    ({ message }: Error): Checked => ({ ...NOT_CHECKED, problems: [{ sentence: message }] }),
  );
}

function Editor(props: EditorProps) {
  const { desk, name: given, kind } = props;
  const writing = useWriting(props);
  const { parent, view, name, setName, saved, isSaved, said, game, setGame, base, setBase, checked, save } = writing;
  return (
    <>
      <Title>{given ?? (kind ? say('new %', known(kind)) : say('a new file'))}</Title>
      <div class="row">
        {saved === undefined && (
          <label>
            {say('name')}{' '}
            <input id="name" value={name} onInput={(event) => setName(event.currentTarget.value.trim())} />
          </label>
        )}
        <button type="button" id="save" class="main" disabled={isSaved} onClick={() => void save()}>
          {say('save')}
        </button>
        <GameChoice desk={desk} game={game} put={setGame} />
        {checked?.kind === 'change' && <BaseChoice desk={desk} base={base || (checked.base ?? '')} put={setBase} />}
        <span role="status" class={said === say('saved') ? 'good' : said === '' ? '' : 'bad'}>
          {said}
        </span>
        {isSaved && <Next desk={desk} name={name} checked={checked} />}
      </div>
      <div class="edit">
        <div>
          <div ref={parent} />
          <p class="muted">{say('Ctrl-Space proposes what may be written, Ctrl-S saves, Tab leaves the field.')}</p>
        </div>
        <aside aria-label={say('what is found of it')}>
          <Findings
            checked={checked}
            of={{ game: checked?.game ?? (game || undefined), cards: ownCards(desk, saved === undefined ? '' : name) }}
            goTo={(problem) => goToPlace(view.current!, problem)}
          />
          <PrintedText desk={desk} game={checked?.game ?? game} insert={(lines) => insertBelow(view.current!, lines)} />
        </aside>
      </div>
    </>
  );
}

function GameChoice({ desk, game, put }: { desk: Desk; game: string; put: (game: string) => void }) {
  return (
    <label>
      {say('game')}{' '}
      <select value={game} onChange={(event) => put(event.currentTarget.value)}>
        <option value="">{say('as it is found')}</option>
        {desk.proposals.games.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The experiment that a change is held against. */
function BaseChoice({ desk, base, put }: { desk: Desk; base: string; put: (base: string) => void }) {
  const experiments = desk.files.filter(({ kind }) => kind === 'experiment');
  if (experiments.length === 0) return null;
  return (
    <label>
      {say('base')}{' '}
      <select id="base" value={base} onChange={(event) => put(event.currentTarget.value)}>
        {experiments.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** What is done with a file of its kind, once it is saved. */
function Next({ desk, name, checked }: { desk: Desk; name: string; checked: Checked | undefined }) {
  if (!checked || checked.problems.length > 0) return null;
  const { kind, game, cards, needs, base } = checked;
  const of = game === undefined ? {} : { game };
  const link = (words: string, form: string, query: Record<string, string | readonly string[] | undefined>) => (
    <a class="button" href={to('start', { form, ...query })}>
      {words}
    </a>
  );
  switch (kind) {
    case 'card':
      return (
        <>
          {cards.slice(0, 5).map(({ id }) => (
            <a key={id} class="button" href={to('start', { form: 'try', card: id, cards: [name], ...of })}>
              {cards.length === 1 ? say('try it') : say('try %', id)}
            </a>
          ))}
          {link(say('play with it'), 'watch', { cards: [name], decks: decksOf(desk), ...of })}
        </>
      );
    case 'deck':
      return <PlayNow name={name} needs={needs} game={game} />;
    case 'experiment':
      return (
        <>
          {link(say('run it'), 'run', { experiment: name })}
          {link(say('compare a change with it'), 'compare', { base: name })}
        </>
      );
    case 'change':
      return link(say('compare it with its base'), 'compare', { change: name, base });
    case 'ladder':
      return link(say('rate'), 'rate', { ladder: name });
    default:
      return null;
  }
}

/** Card files of the folder beside the one that is written. */
function ownCards(desk: Desk, besides: string): readonly string[] {
  return desk.files.flatMap(({ name, kind }) => (kind === 'card' && name !== besides ? [name] : []));
}

function decksOf(desk: Desk): readonly string[] {
  return desk.files.flatMap(({ name, kind }) => (kind === 'deck' ? [name] : [])).slice(0, 2);
}

/** Begins a game against a bot with a deck at once. */
function PlayNow({ name, needs, game }: { name: string; needs: readonly string[]; game: string | undefined }) {
  const [refused, setRefused] = useState('');
  const values = {
    ...{ decks: [name], agents: ['human', 'greedy'], db: 'games.sqlite' },
    ...(needs.length === 0 ? {} : { cards: needs }),
    ...(game === undefined ? {} : { game }),
  };
  const play = (): void =>
    void ask<{ job: number }>('start', { form: 'watch', values }).then(
      ({ job }) => goTo(to('job', { number: String(job) })),
      (error: Error) => setRefused(error.message),
    );
  return (
    <>
      <button type="button" id="play" onClick={play}>
        {say('play a game with it now')}
      </button>
      {refused !== '' && <span class="bad">{refused}</span>}
    </>
  );
}

function Findings({
  checked,
  of,
  goTo: go,
}: {
  checked: (Checked & { readonly text: string }) | undefined;
  of: CardsOf;
  goTo: (problem: Checked['problems'][number]) => void;
}) {
  if (!checked) return <p class="muted">{say('one moment …')}</p>;
  const { kind, game, problems, warnings, cards, command, base, changes, judged = [] } = checked;
  return (
    <>
      <h2>
        {kind === undefined ? say('not any kind of file yet') : say('% file', known(kind))}
        {game !== undefined && ` · ${game}`}
      </h2>
      <div role="status">
        {problems.length === 0 ? (
          <p class="good">{say('sound')}</p>
        ) : (
          <ul class="problems">
            {problems.map((problem, i) => (
              <li key={`${i} ${problem.sentence}`} class="bad">
                <button type="button" onClick={() => go(problem)}>
                  {problem.line === undefined ? '' : say('line %: ', String(problem.line))}
                  {problem.sentence}
                </button>
              </li>
            ))}
          </ul>
        )}
        {warnings.map((warning) => (
          <p key={warning} class="said">
            <Named of={of} text={warning} />
          </p>
        ))}
      </div>
      {changes !== undefined && (
        <>
          <h3>{say('With % as its base', base ?? '')}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>
                <Named of={of} text={change} />
              </li>
            ))}
          </ul>
          <p class="muted">{say('Judged: %.', judged.join(', '))}</p>
        </>
      )}
      {(kind === 'deck' || kind === 'change') && <CardsNamed of={of} text={checked.text} />}
      {cards.map(({ id, text }) => (
        <pre key={id} class="text">
          {text}
        </pre>
      ))}
      <Command text={command} />
    </>
  );
}

/** A printed line becomes the lines of a card file. */
function PrintedText({ desk, game, insert }: { desk: Desk; game: string; insert: (lines: string) => void }) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<Looked>();
  const [refused, setRefused] = useState('');
  const games = desk.proposals.games.filter(({ imports }) => imports);
  const [of, setOf] = useState('');
  const meant = of || (games.some(({ name }) => name === game) ? game : (games[0]?.name ?? ''));
  const read = (event: Event): void => {
    event.preventDefault();
    ask<Looked>('look', { look: 'text', values: { game: meant, text: typed } }).then(
      (found) => {
        setSaid(found);
        setRefused('');
      },
      (error: Error) => {
        setSaid(undefined);
        setRefused(error.message);
      },
    );
  };
  return (
    <details>
      <summary>{say('from a printed text')}</summary>
      <form class="row" onSubmit={read}>
        <label>
          {say('printed line')}{' '}
          <input id="printed" value={typed} size={30} onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <select
          aria-label={say('game of the text')}
          value={meant}
          onChange={(event) => setOf(event.currentTarget.value)}
        >
          {games.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="submit">{say('read it')}</button>
      </form>
      {refused !== '' && (
        <p class="bad" role="alert">
          {refused}
        </p>
      )}
      {said && (
        <>
          <pre class="text">{said.found as string}</pre>
          <button type="button" onClick={() => insert(said.found as string)}>
            {say('write it below the cursor')}
          </button>
          <Command text={said.command} />
        </>
      )}
    </details>
  );
}
