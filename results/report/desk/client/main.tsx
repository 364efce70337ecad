/** The desk: its pages by their addresses. Texts of files, cards and commands are put in as texts, never as markup. */
import { render } from 'preact';
import { Card, Cards } from './cards.tsx';
import { Ladders, Training } from './charts.tsx';
import { Desk, to } from './desk.ts';
import { Edit } from './editor.tsx';
import { FaceList, naming } from './faces.tsx';
import { Start } from './forms.tsx';
import { Home } from './home.tsx';
import { JobList, JobPage } from './jobs.tsx';
import { Beside, Database, Experiment, Games, PageOfFolder, Replay } from './looks.tsx';
import { LANGUAGE_NAMES, language, say } from './words.ts';

function Shown({ desk }: { desk: Desk }) {
  const { page, query } = desk.address;
  const word = (name: string): string => query.get(name) ?? '';
  switch (page) {
    case 'db':
      return <Database db={word('db')} />;
    case 'experiment':
      return <Experiment db={word('db')} experiment={word('experiment')} />;
    case 'games':
      return <Games db={word('db')} query={query} />;
    case 'replay':
      return <Replay db={word('db')} game={word('key')} />;
    case 'beside':
      return <Beside desk={desk} query={query} />;
    case 'training':
      return <Training db={word('db')} />;
    case 'ladders':
      return <Ladders desk={desk} />;
    case 'cards':
      return <Cards key={query.toString()} desk={desk} query={query} />;
    case 'card':
      return <Card desk={desk} query={query} />;
    case 'page':
      return <PageOfFolder name={word('name')} />;
    case 'edit':
      return <Edit desk={desk} query={query} />;
    case 'start':
      return <Start desk={desk} query={query} />;
    case 'jobs':
      return <JobList desk={desk} />;
    case 'job':
      return <JobPage desk={desk} number={Number(word('number'))} />;
    default:
      return <Home desk={desk} />;
  }
}

/** Changes to the other language. */
function Languages({ desk }: { desk: Desk }) {
  const other = language() === 'en' ? 'ja' : 'en';
  return (
    <button type="button" id="language" lang={other} onClick={() => desk.speak(other)}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
}

function Page({ desk }: { desk: Desk }) {
  const running = desk.running.length;
  return (
    <>
      <header class="top">
        <b>Assay</b>
        <nav aria-label={say('desk')}>
          <a href={to('')}>{say('folder')}</a>
          <a href={to('cards')}>{say('cards')}</a>
          <a href={to('start')}>{say('start')}</a>
          <a href={to('jobs')}>
            {say('jobs')}
            {running > 0 && ` (${say('% running', String(running))})`}
          </a>
          <a href={to('beside')}>{say('beside')}</a>
          <a href={to('ladders')}>{say('ladders')}</a>
        </nav>
        <Languages desk={desk} />
      </header>
      <main>
        {desk.lost !== '' && (
          <p class="bad" role="alert">
            {desk.lost}
          </p>
        )}
        <Shown desk={desk} />
        <FaceList />
      </main>
    </>
  );
}

const root = document.getElementById('desk')!;
const draw = (): void => render(<Page desk={desk} />, root);
const desk: Desk = new Desk(draw, () => naming.forget());
naming.begin(draw);
addEventListener('hashchange', () => {
  desk.go();
  scrollTo(0, 0);
});
void desk.begin();
