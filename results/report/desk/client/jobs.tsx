/** What was started from here: how far it is, what it says, and where its results are. */
import { useEffect, useState } from 'preact/hooks';
import type { CardsOf, Job } from '../told.ts';
import { ask, type Desk, queryOf, to, useLook } from './desk.ts';
import { Named } from './faces.tsx';
import { Command, count, percent, stem, Title } from './parts.tsx';
import { Bars } from './plots.tsx';
import type { Reported } from './verdict.ts';
import { known, say } from './words.ts';

/** Forms whose games are shown as decks against a field while they are played. */
const WITH_SCORES = ['run', 'rate', 'strength'];
const AGAIN_MILLISECONDS = 8000;

export function JobLine({ job }: { job: Job }) {
  return (
    <p class="row">
      <a href={to('job', { number: String(job.number) })}>
        {job.number}. {known(job.title)}
      </a>
      <span class={job.state === 'failed' ? 'bad' : 'muted'}>
        {job.end === undefined ? (job.progress ?? say(job.state)) : known(job.end)}
      </span>
      <code class="muted">{job.command}</code>
    </p>
  );
}

export function JobList({ desk }: { desk: Desk }) {
  return (
    <>
      <Title>{say('What was started here')}</Title>
      <p class="muted">{say('All of it ends when the desk does; what was played stays in its database.')}</p>
      {desk.jobs.length === 0 && <p>{say('Nothing yet.')}</p>}
      {desk.jobs.map((job) => (
        <JobLine key={job.number} job={job} />
      ))}
    </>
  );
}

export function JobPage({ desk, number }: { desk: Desk; number: number }) {
  const job = desk.jobs.find((one) => one.number === number);
  const [refused, setRefused] = useState('');
  if (!job) return <Title>{say('There is no job %', String(number))}</Title>;
  const isRunning = job.state === 'running' || job.state === 'stopping';
  const of = cardsOf(desk, job);
  const tell = (route: string): void => {
    setRefused('');
    ask(route, { job: number }).catch((error: Error) => setRefused(error.message));
  };
  return (
    <>
      <Title>{known(job.title)}</Title>
      <Command text={job.command} />
      <p class="row" role="status">
        <b class={job.state === 'failed' ? 'bad' : job.state === 'done' ? 'good' : ''}>
          {job.end === undefined ? say(job.state) : known(job.end)}
        </b>
        {job.progress !== undefined && <span>{job.progress}</span>}
      </p>
      {job.share !== undefined && (
        <progress max={1} value={job.share} aria-label={say('share of the games that is played')} />
      )}
      <p class="row">
        {isRunning ? (
          <button type="button" id="stop" onClick={() => tell('stop')}>
            {job.state === 'stopping' ? say('stop now, without what is under way') : say('stop')}
          </button>
        ) : (
          <button type="button" id="again" onClick={() => tell('again')}>
            {job.state === 'stopped' ? say('go on') : say('do it again')}
          </button>
        )}
        <a class="button" href={to('start', { form: job.form, ...queryOf(job.values) })}>
          {say('change and start another one')}
        </a>
        <Results desk={desk} job={job} />
      </p>
      {refused !== '' && (
        <p class="bad" role="alert">
          {refused}
        </p>
      )}
      {job.soFar !== undefined && (
        <section>
          <h2>{say('So far, not a verdict')}</h2>
          <ul>
            {job.soFar.split(' · ').map((part) => (
              <li key={part}>
                <Named of={of} text={part} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isRunning && WITH_SCORES.includes(job.form) && typeof job.values.db === 'string' && (
        <Scores desk={desk} db={job.values.db} anytime={job.form !== 'rate'} />
      )}
      <h2>{say('What it says')}</h2>
      <Lines job={job} of={of} />
    </>
  );
}

/** What a job says; the cards in it are named once it is over, as its lines come quickly before. */
function Lines({ job, of }: { job: Job; of: CardsOf }) {
  const isNamed = job.ended !== undefined && of.db !== undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <pre tabIndex={0}>
      {isNamed
        ? job.lines.map((line, i) => (
            <>
              {i > 0 && '\n'}
              <Named of={of} text={line} />
            </>
          ))
        : job.lines.join('\n')}
    </pre>
  );
}

/** The cards that a job may name: those of its database, once it is there. */
function cardsOf({ files }: Desk, { values: { db } }: Job): CardsOf {
  return files.some(({ name }) => name === db) ? { db: db as string } : {};
}

/** Where the results of a job are, once they are there. */
function Results({ desk, job }: { desk: Desk; job: Job }) {
  const { html, out, experiment } = job.values;
  // the database of a field is that of its run where none is named
  const db = job.values.db ?? (typeof experiment === 'string' ? `${stem(experiment)}.sqlite` : undefined);
  const training = job.form === 'train' ? `${out}/training.sqlite` : undefined;
  const isThere = (name: unknown): name is string => desk.files.some((file) => file.name === name);
  const isOver = job.ended !== undefined;
  return (
    <>
      {job.url !== undefined && (
        <a class="button main" href={job.url} target="_blank" rel="noopener noreferrer">
          {say('sit down at the table')}
        </a>
      )}
      {isOver && isThere(html) && (
        <a class="button main" href={to('page', { name: html })}>
          {say('what was found')}
        </a>
      )}
      {isThere(training) && (
        <a class="button" href={to('training', { db: training })}>
          {say('the course of the training')}
        </a>
      )}
      {isThere(db) && (
        <a class="button" href={to('db', { db })}>
          {say('look into %', db)}
        </a>
      )}
      {isOver && isThere(out) && (
        <a class="button" href={`taken?name=${encodeURIComponent(out)}`}>
          {say('save %', out)}
        </a>
      )}
    </>
  );
}

/** Scores while they fill, with intervals that hold however often one looks. */
function Scores({ desk, db, anytime }: { desk: Desk; db: string; anytime: boolean }) {
  const [looks, setLooks] = useState(0);
  const isThere = desk.files.some(({ name }) => name === db);
  useEffect(() => {
    const timer = setInterval(() => (isThere ? setLooks((n) => n + 1) : void desk.look()), AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isThere]);
  const { found } = useLook<Reported>(isThere ? 'verdict' : undefined, { db, anytime }, looks);
  if (!found) return null;
  const { verdict, ratings } = found.found.found;
  const [field] = verdict.fields;
  const rows = ratings
    ? ratings.ratings.map(({ label, elo, low, high }) => ({
        ...{ label, estimate: elo, low: low ?? 0, high: high ?? 0 },
        text:
          elo === null
            ? say('no games yet')
            : `${Math.round(elo)} (${say('% to %', String(Math.round(low!)), String(Math.round(high!)))})`,
      }))
    : (field?.decks ?? []).map(({ deck, estimate, low, high }) => ({
        ...{ label: deck, estimate, low, high },
        text: estimate === null ? say('no pairs yet') : `${percent(estimate)} (${percent(low)}–${percent(high)})`,
      }));
  if (rows.length === 0) return null;
  const games = count(verdict.counts.games);
  return (
    <section>
      <h2>{say('So far')}</h2>
      <p class="muted">
        {ratings ? say('% games.', games) : say('% games; the intervals hold however often you look.', games)}
      </p>
      <Bars rows={rows} reference={ratings ? 0 : 0.5} />
    </section>
  );
}
