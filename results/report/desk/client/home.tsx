/** What lies in the folder, and what can be done with it. */
import type { DeskFile } from '../told.ts';
import { type Desk, to } from './desk.ts';
import { JobLine } from './jobs.tsx';
import { size, Title } from './parts.tsx';
import { known, say, type Text, time } from './words.ts';

interface Deed {
  readonly words: Text;
  readonly address: (name: string) => string;
}

const EDIT: Deed = { words: 'edit', address: (name) => to('edit', { name }) };
const start = (words: Text, form: string, field: string): Deed => ({
  words,
  address: (name) => to('start', { form, [field]: name }),
});

/** The kinds of files in the order of the page: what they are called, and what is done with one. */
const KINDS: readonly (readonly [kind: string, title: Text, deeds: readonly Deed[]])[] = [
  [
    'database',
    'Databases',
    [
      { words: 'look', address: (db) => to('db', { db }) },
      start('export', 'export', 'db'),
      start('verify', 'verify', 'db'),
      start('merge', 'merge', 'db'),
    ],
  ],
  [
    'experiment',
    'Experiments',
    [
      start('run', 'run', 'experiment'),
      start('compare', 'compare', 'base'),
      start('strength', 'strength', 'experiment'),
      start('meta', 'meta', 'experiment'),
      EDIT,
    ],
  ],
  ['change', 'Changes', [start('compare', 'compare', 'change'), EDIT]],
  ['card', 'Cards', [EDIT, { words: 'look', address: (cards) => to('cards', { cards }) }]],
  ['deck', 'Decks', [start('play', 'watch', 'decks'), EDIT]],
  ['ladder', 'Ladders', [start('rate', 'rate', 'ladder'), EDIT]],
  ['balance', 'What may be balanced', [start('balance', 'balance', 'may'), EDIT]],
  ['scenario', 'Scenarios', [EDIT]],
  ['training', 'Training', [start('train', 'train', 'training'), EDIT]],
  ['reality', 'Statements of the real game', [start('hold against', 'reality', 'statements'), EDIT]],
  ['unknown', 'YAML of no kind', [EDIT]],
  ['page', 'Pages', [{ words: 'open', address: (name) => to('page', { name }) }]],
  ['table', 'Tables', []],
  ['list', 'Lists and texts', []],
];
/** Kinds that are begun from here. */
const NEW_KINDS = ['card', 'deck', 'experiment', 'change'];

export function Home({ desk }: { desk: Desk }) {
  return (
    <>
      <Title>{desk.folder}</Title>
      {desk.running.length > 0 && (
        <section>
          <h2>{say('Running')}</h2>
          {desk.running.map((job) => (
            <JobLine key={job.number} job={job} />
          ))}
        </section>
      )}
      <p class="row">
        {NEW_KINDS.map((kind) => (
          <a key={kind} class="button" href={to('edit', { kind })}>
            {say('new %', known(kind))}
          </a>
        ))}
        <a class="button" href={to('cards')}>
          {say('find a card')}
        </a>
        <a class="button" href={to('start', { form: 'watch' })}>
          {say('play a game')}
        </a>
      </p>
      {desk.files.length === 0 && <p>{say('Nothing that Assay knows lies in this folder yet.')}</p>}
      {KINDS.map(([kind, title, deeds]) => (
        <Kind key={kind} title={title} deeds={deeds} files={desk.files.filter((file) => file.kind === kind)} />
      ))}
    </>
  );
}

function Kind({ title, deeds, files }: { title: Text; deeds: readonly Deed[]; files: readonly DeskFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{say(title)}</h2>
      <table class="list">
        <tbody>
          {files.map((file) => (
            <tr key={file.name}>
              <td>
                <b>{file.name}</b>
                {file.problem !== undefined && <div class="muted">{file.problem}</div>}
              </td>
              <td class="n muted when">{size(file.bytes)}</td>
              <td class="muted when">{time(file.changed)}</td>
              <td>
                <span class="row">
                  {deeds.map(({ words, address }) => (
                    <a key={words} href={address(file.name)} aria-label={`${say(words)} ${file.name}`}>
                      {say(words)}
                    </a>
                  ))}
                  {file.kind !== 'database' && (
                    <a href={`taken?name=${encodeURIComponent(file.name)}`} aria-label={`${say('save')} ${file.name}`}>
                      {say('save')}
                    </a>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
