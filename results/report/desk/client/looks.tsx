/** Databases, their experiments with verdicts, games, and two experiments beside each other. */
import { useState } from 'preact/hooks';
import type { CardsOf, Values } from '../told.ts';
import { LengthList, Lengths, WorthByCost, type WorthPoint } from './charts.tsx';
import { ask, type Desk, goTo, queryOf, to, useLook } from './desk.ts';
import { Named, NamedCard } from './faces.tsx';
import { Command, count, isOfTraining, percent, points, Title, Wait } from './parts.tsx';
import { Matrix } from './plots.tsx';
import type { ComparedVerdict, FieldVerdict, Listed, Reported, ReportedComparison } from './verdict.ts';
import { language, say, time } from './words.ts';

/** A page that a command wrote, in a frame that knows nothing of the desk. */
function Frame({ src, title }: { src: string; title: string }) {
  return (
    <>
      <p>
        <a href={src} target="_blank" rel="noopener noreferrer">
          {say('this page by itself')}
        </a>
      </p>
      <iframe class="frame" src={src} title={title} sandbox="allow-scripts allow-downloads" />
    </>
  );
}

export function PageOfFolder({ name }: { name: string }) {
  return (
    <>
      <Title>{name}</Title>
      <Frame src={`shown?name=${encodeURIComponent(name)}`} title={name} />
    </>
  );
}

export function Database({ db }: { db: string }) {
  const asked = useLook<{ experiments: readonly Listed[] }>('experiments', { db });
  return (
    <>
      <Title>{db}</Title>
      <Command text={asked.found?.command} />
      {isOfTraining(db) && (
        <p class="row">
          <a class="button main" href={to('training', { db })}>
            {say('the course of the training')}
          </a>
        </p>
      )}
      <Wait asked={asked}>
        {({ found: { experiments } }) =>
          experiments.length === 0 ? (
            <p>{say('It holds no experiment yet.')}</p>
          ) : (
            experiments.map((experiment) => <ListedExperiment key={experiment.id} {...experiment} />)
          )
        }
      </Wait>
    </>
  );
}

function ListedExperiment({ db, id, name, game, games, decks, agents, seed, created, isComparison, command }: Listed) {
  const played = [count(games), String(decks.length), agents.join(', '), seed];
  return (
    <section>
      <h2>{name}</h2>
      <p>
        {game}: {say('% games of % decks, played by %; seed “%”', ...played)}, {time(created)}
      </p>
      <p class="muted">{decks.slice(0, 12).join(', ')}</p>
      <p class="row">
        <a class="button main" href={to('experiment', { db, experiment: id })}>
          {say('verdict of %', name)}
        </a>
        <a class="button" href={to('games', { db, experiment: id })}>
          {say('games')}
        </a>
        {!isComparison && (
          <a class="button" href={to('beside', { a: db, ea: id })}>
            {say('beside another one')}
          </a>
        )}
        <a class="button" href={to('start', { form: 'export', db, experiment: id, games: 'true', cards: 'true' })}>
          {say('export')}
        </a>
      </p>
      <Command text={command} />
      <GoOn command={command} />
    </section>
  );
}

/** The form that a stored command has come of. */
function GoOn({ command }: { command: string }) {
  const [refused, setRefused] = useState('');
  const open = (): void =>
    void ask<{ form: string; values: Values }>('read', { command }).then(
      ({ form, values }) => goTo(to('start', { form, ...queryOf(values) })),
      (error: Error) => setRefused(error.message),
    );
  return (
    <p class="row">
      <button type="button" onClick={open}>
        {say('go on with this command')}
      </button>
      {refused !== '' && <span class="bad">{refused}</span>}
    </p>
  );
}

export function Experiment({ db, experiment }: { db: string; experiment: string }) {
  const asked = useLook<Reported | ReportedComparison>('verdict', inLanguage({ db, experiment }));
  return (
    <>
      <Title>{asked.found?.found.name ?? say('Verdict')}</Title>
      <Command text={asked.found?.command} />
      <Wait asked={asked}>
        {({ found: { found }, page }) => (
          <>
            <p class="row">
              <a href={to('games', { db, experiment })}>{say('all games')}</a>
              {'verdict' in found && (
                <a href={to('beside', { a: db, ea: experiment })}>{say('beside another experiment')}</a>
              )}
              <a href={to('start', { form: 'export', db, experiment, games: 'true', cards: 'true' })}>
                {say('export')}
              </a>
            </p>
            {'verdict' in found ? (
              <FieldParts db={db} experiment={experiment} found={found} />
            ) : (
              <Compared of={{ db, experiment }} found={found.comparison} />
            )}
            <h2>{say('The whole verdict')}</h2>
            <Frame src={`page?number=${page}`} title={say('verdict')} />
          </>
        )}
      </Wait>
    </>
  );
}

/** What a comparison says, and of which change. */
function Compared({ of, found: { sentences, changes, notes } }: { of: CardsOf; found: ComparedVerdict }) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} class="said">
          <Named of={of} text={sentence} />
        </p>
      ))}
      <h2>{say('What was changed')}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>
            <Named of={of} text={change} />
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} class="muted">
          <Named of={of} text={say('Note: %.', note)} />
        </p>
      ))}
    </>
  );
}

/** Matchups, cards and lengths of a field, each leading on to its games. */
function FieldParts({ db, experiment, found }: { db: string; experiment: string; found: Reported['found'] }) {
  const open = (deck: string, against: string): void => goTo(to('games', { db, experiment, deck, against }));
  return (
    <>
      {found.verdict.fields.map((field) => (
        <section key={field.agents}>
          <h2>{say('From a matchup to its games (%)', field.agents)}</h2>
          <Matrix field={field} open={open} />
        </section>
      ))}
      <CardLinks db={db} experiment={experiment} reported={found} />
      {found.turns.length > 1 && <h2>{say('How long the games were')}</h2>}
      <Lengths turns={found.turns} />
      <LengthList turns={found.turns} />
    </>
  );
}

function CardLinks(props: { db: string; experiment: string; reported: Reported['found'] }) {
  const { db, experiment, reported } = props;
  const { game, cards } = reported.verdict;
  const rows = reported.strength
    ? reported.strength.cards.map(({ id, name, deck, all }) => ({ id, name, deck, ...all }))
    : cards.rows.map(({ id, name, deck, againstDeck, flag }) => ({ id, name, deck, ...againstDeck, flag }));
  const shown = rows.filter(({ estimate }) => estimate !== null);
  if (shown.length === 0) return null;
  const open = ({ id }: { id: string }): void => goTo(to('card', { id, game, db, experiment }));
  return (
    <>
      <h2>{say('What cards are worth, by what they cost')}</h2>
      <p class="muted">
        {reported.strength
          ? say('Points that all copies of a card are worth against as many neutral cards.')
          : say('Points of win rate where a card was drawn, beside the same of the other cards of its deck.')}
      </p>
      <WorthByCost rows={shown} costs={reported.costs} open={open} />
      <CardTable {...{ db, experiment, game, rows: shown }} />
    </>
  );
}

type CardRow = WorthPoint & { readonly flag: 'above' | 'below' | null };

function CardTable(props: { db: string; experiment: string; game: string; rows: readonly CardRow[] }) {
  const { db, experiment, game, rows: shown } = props;
  const of = { db, experiment };
  return (
    <details>
      <summary>{say('From a card to its words and games (%)', count(shown.length))}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('card')}</th>
            <th scope="col">{say('deck')}</th>
            <th scope="col" class="n">
              {say('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, deck, estimate, low, high, flag }) => (
            <tr key={`${deck} ${id}`}>
              <td>
                <NamedCard of={of} {...{ id, name }} address={to('card', { id, game, db, experiment })} />
              </td>
              <td>{deck}</td>
              <td class="n">
                {flag === null ? points(estimate!) : <b>{points(estimate!)}</b>}{' '}
                <span class="muted">{say('% to %', points(low), points(high))}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface FoundGames {
  readonly matching: number;
  readonly games: readonly {
    readonly key: string;
    readonly decks: readonly [string, string];
    readonly winner: number;
    readonly first: number;
    readonly turns: number;
    readonly decisions: number;
    readonly reason: string;
  }[];
}

const FILTERS = ['deck', 'against', 'winner', 'first', 'reason', 'card'] as const;

export function Games({ db, query }: { db: string; query: URLSearchParams }) {
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''));
  const { longest, ...words } = given;
  const asked = useLook<FoundGames>('games', { ...words, limit: '100', longest: longest !== undefined });
  const put = (change: Readonly<Record<string, string | undefined>>): void =>
    goTo(to('games', { ...given, ...change }));
  return (
    <>
      <Title>{say('Games in %', db)}</Title>
      <Command text={asked.found?.command} />
      <div class="row">
        {FILTERS.map((name) => (
          <label key={name}>
            {say(name)}{' '}
            <input
              value={given[name] ?? ''}
              size={12}
              onChange={(event) => put({ [name]: event.currentTarget.value.trim() || undefined })}
            />
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={longest !== undefined}
            onChange={() => put({ longest: longest === undefined ? 'true' : undefined })}
          />{' '}
          {say('longest first')}
        </label>
      </div>
      <Wait asked={asked}>{({ found }) => <GameTable db={db} found={found} />}</Wait>
    </>
  );
}

function GameTable({ db, found: { matching, games } }: { db: string; found: FoundGames }) {
  const heads = ['decks', 'end', 'turns', 'decisions', 'first'] as const;
  return (
    <>
      <p class="muted">
        {say('% games', count(matching))}
        {games.length < matching && say('; the first %', count(games.length))}
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              {heads.map((head, i) => (
                <th key={head} scope="col" class={i === 2 || i === 3 ? 'n' : ''}>
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map(({ key, decks, winner, first, turns, decisions, reason }) => (
              <tr key={key}>
                <td>
                  <a href={to('replay', { db, key })}>{say('% against %', decks[0], decks[1])}</a>
                </td>
                <td>
                  {winner === 2 ? say('a draw') : say('% won', seat(decks, winner))} ({reason})
                </td>
                <td class="n">{turns}</td>
                <td class="n">{decisions}</td>
                <td>{seat(decks, first)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A deck against itself needs letters. */
function seat(decks: readonly [string, string], side: number): string {
  return decks[0] === decks[1] ? 'AB'[side] : decks[side];
}

export function Replay({ db, game }: { db: string; game: string }) {
  const asked = useLook<{ same: boolean; note?: string }>('replay', inLanguage({ db, key: game }));
  return (
    <>
      <Title>{game}</Title>
      <Command text={asked.found?.command} />
      <Wait asked={asked}>
        {({ found: { same, note }, page }) => (
          <>
            <p class={same ? 'muted' : 'bad'}>
              {same ? say('The same game as stored.') : `${say('NOT the game that is stored.')} ${note ?? ''}`}
            </p>
            <Frame src={`page?number=${page}`} title={say('game %', game)} />
          </>
        )}
      </Wait>
    </>
  );
}

/** Pages that commands write are asked for in the language of the desk. */
function inLanguage(values: Values): Values {
  return language() === 'en' ? values : { ...values, lang: language() };
}

/** Two experiments beside each other: addresses `a`, `ea` and `b`, `eb` name database and experiment. */
export function Beside({ desk, query }: { desk: Desk; query: URLSearchParams }) {
  const [a, b] = ['a', 'b'].map((side) => query.get(side) ?? '');
  const first = useVerdict(a, query.get('ea') ?? '');
  const second = useVerdict(b, query.get('eb') ?? '');
  const put = (change: Record<string, string>): void => goTo(to('beside', { ...Object.fromEntries(query), ...change }));
  const choose = { desk, put };
  return (
    <>
      <Title>{say('Two experiments beside each other')}</Title>
      <div class="two">
        <Choose {...choose} side="a" db={a} chosen={first} />
        <Choose {...choose} side="b" db={b} chosen={second} />
      </div>
      {first.asked.found && second.asked.found && (
        <Differences
          a={first.asked.found.found.found.verdict.fields}
          b={second.asked.found.found.found.verdict.fields}
        />
      )}
      <div class="two">
        {[first, second].map(({ asked }, i) => (
          <div key={i === 0 ? 'a' : 'b'}>
            {(i === 0 ? a : b) !== '' && (
              <Wait asked={asked}>
                {({ page, command }) => (
                  <>
                    <Command text={command} />
                    <Frame src={`page?number=${page}`} title={say('verdict of %', String(i + 1))} />
                  </>
                )}
              </Wait>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

type Chosen = ReturnType<typeof useVerdict>;

/** The experiments of a database, and the verdict of the one that is named or the only one. */
function useVerdict(db: string, named: string) {
  const list = useLook<{ experiments: readonly Listed[] }>(db === '' ? undefined : 'experiments', { db });
  const experiments = (list.found?.found.experiments ?? []).filter(({ isComparison }) => !isComparison);
  const experiment = named || (experiments.length === 1 ? experiments[0].id : '');
  const asked = useLook<Reported>(experiment === '' ? undefined : 'verdict', inLanguage({ db, experiment }));
  return { experiments, experiment, asked };
}

function Choose(props: {
  desk: Desk;
  side: 'a' | 'b';
  db: string;
  chosen: Chosen;
  put: (change: Record<string, string>) => void;
}) {
  const { desk, side, db, chosen, put } = props;
  const [words, other] = side === 'a' ? (['first database', 'ea'] as const) : (['second database', 'eb'] as const);
  return (
    <div class="row">
      <label>
        {say(words)}{' '}
        <select value={db} onChange={(event) => put({ [side]: event.currentTarget.value, [other]: '' })}>
          <option value="">–</option>
          {desk.files.map(({ name, kind }) => kind === 'database' && <option key={name}>{name}</option>)}
        </select>
      </label>
      {chosen.experiments.length > 1 && (
        <label>
          {say('experiment')}{' '}
          <select value={chosen.experiment} onChange={(event) => put({ [other]: event.currentTarget.value })}>
            <option value="">–</option>
            {chosen.experiments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} ({id.slice(0, 6)})
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** Decks that both have, with their scores against the field of each. */
function Differences({ a, b }: { a: readonly FieldVerdict[]; b: readonly FieldVerdict[] }) {
  const rows = (a[0]?.decks ?? []).flatMap((one) => {
    const other = b[0]?.decks.find(({ deck }) => deck === one.deck);
    return other && one.estimate !== null && other.estimate !== null ? [{ one, other }] : [];
  });
  if (rows.length === 0) return <p>{say('No deck is in both of them.')}</p>;
  return (
    <section>
      <h2>{say('Decks that both have')}</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('deck')}</th>
              <th scope="col">{say('first one')}</th>
              <th scope="col">{say('second one')}</th>
              <th scope="col" class="n">
                {say('second less first')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ one, other }) => (
              <tr key={one.deck}>
                <td>{one.deck}</td>
                {[one, other].map(({ estimate, low, high }, i) => (
                  <td key={i === 0 ? 'a' : 'b'}>
                    {percent(estimate!)}{' '}
                    <span class="muted">
                      {percent(low)}–{percent(high)}
                    </span>
                  </td>
                ))}
                <td class="n">{points(other.estimate! - one.estimate!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="muted">
        {say('Whether a difference is more than chance is told by comparing on the same deals:')}{' '}
        <a href={to('start', { form: 'compare' })}>{say('compare')}</a>.
      </p>
    </section>
  );
}
