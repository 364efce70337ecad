/** Cards: found by words, and one by itself with what it does, what it is worth and its games. */
import { useState } from 'preact/hooks';
import type { CardsOf } from '../told.ts';
import { type Desk, goTo, to, useLook } from './desk.ts';
import { Named, NamedCard } from './faces.tsx';
import { Command, count, points, Title, Wait } from './parts.tsx';
import type { Listed, Reported } from './verdict.ts';
import { say } from './words.ts';

interface FoundCard {
  readonly game: string;
  readonly id: string;
  readonly name: string;
  readonly facts: string;
}

const MOST_SHOWN = 200;

export function Cards({ desk, query }: { desk: Desk; query: URLSearchParams }) {
  const [words, game] = [query.get('words') ?? '', query.get('game') ?? ''];
  const cards = query.getAll('cards');
  const [typed, setTyped] = useState(words);
  const search = words.split(/\s+/).filter((word) => word !== '');
  const isAsked = search.length > 0 || cards.length > 0;
  const asked = useLook<{ cards: readonly FoundCard[] }>(isAsked ? 'cards' : undefined, {
    search,
    ...(game === '' ? {} : { game }),
    ...(cards.length === 0 ? {} : { cards }),
  });
  const find = (change: Record<string, string>): void => goTo(to('cards', { words, game, cards, ...change }));
  return (
    <>
      <Title>{say('Cards')}</Title>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          find({ words: typed.trim() });
        }}
      >
        <label>
          {say('words in id, name or text')}{' '}
          <input id="words" type="search" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <label>
          {say('game')}{' '}
          <select value={game} onChange={(event) => find({ game: event.currentTarget.value, words: typed.trim() })}>
            <option value="">{say('all of them')}</option>
            {desk.proposals.games.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{say('find')}</button>
      </form>
      <Command text={asked.found?.command} />
      {isAsked && (
        <Wait asked={asked}>
          {({ found }) => (
            <>
              <p class="muted">
                {say('% cards', count(found.cards.length))}
                {found.cards.length > MOST_SHOWN && say('; the first %', String(MOST_SHOWN))}
              </p>
              <table>
                <tbody>
                  {found.cards.slice(0, MOST_SHOWN).map(({ game: of, id, name, facts }) => (
                    <tr key={`${of} ${id}`}>
                      <td>
                        <NamedCard
                          of={{ game: of, cards }}
                          {...{ id, name }}
                          address={to('card', { id, game: of, cards })}
                        />
                      </td>
                      <td class="muted">{facts}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
        </Wait>
      )}
    </>
  );
}

interface ShownCard {
  readonly game: string;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly source: Readonly<Record<string, unknown>>;
}

export function Card({ desk, query }: { desk: Desk; query: URLSearchParams }) {
  const [id, game, db, experiment] = ['id', 'game', 'db', 'experiment'].map((name) => query.get(name) ?? '');
  const cards = query.getAll('cards');
  const asked = useLook<ShownCard>('card', {
    card: [id],
    ...(game === '' ? {} : { game }),
    ...(cards.length === 0 ? {} : { cards }),
  });
  const put = (change: Record<string, string>): void =>
    goTo(to('card', { ...{ id, game, cards, db, experiment }, ...change }));
  return (
    <>
      <Title>{asked.found?.found.name ?? id}</Title>
      <Command text={asked.found?.command} />
      <Wait asked={asked}>
        {({ found }) => (
          <>
            <CardText of={{ game: found.game, cards }} text={found.text} />
            <p class="row">
              <a
                class="button main"
                href={to('edit', { kind: 'change', card: found.id, game: found.game, ...numbersOf(found) })}
              >
                {say('change it')}
              </a>
              <a class="button" href={to('edit', { kind: 'card', card: found.id, game: found.game })}>
                {say('a card like it')}
              </a>
              <a class="button" href={to('start', { form: 'try', card: found.id, game: found.game, cards })}>
                {say('try it')}
              </a>
            </p>
          </>
        )}
      </Wait>
      <h2>{say('What it is worth, and its games')}</h2>
      <div class="row">
        <label>
          {say('database')}{' '}
          <select value={db} onChange={(event) => put({ db: event.currentTarget.value, experiment: '' })}>
            <option value="">–</option>
            {desk.files.map(({ name, kind }) => kind === 'database' && <option key={name}>{name}</option>)}
          </select>
        </label>
      </div>
      {db !== '' && <Worth db={db} named={experiment} id={id} put={put} />}
    </>
  );
}

/** What a card does; the other cards that it names show their faces. */
function CardText({ of, text }: { of: CardsOf; text: string }) {
  const [head = '', ...lines] = text.split('\n');
  return (
    <pre class="text">
      {head}
      {'\n'}
      <Named of={of} text={lines.join('\n')} />
    </pre>
  );
}

/** Numbers of a card by which it may be changed, as an address has them. */
function numbersOf({ source }: ShownCard): Record<string, string> {
  const [number] = Object.entries(source).filter(([, value]) => typeof value === 'number');
  return number === undefined ? {} : { number: number[0], value: String(number[1]) };
}

function Worth(props: { db: string; named: string; id: string; put: (change: Record<string, string>) => void }) {
  const { db, named, id, put } = props;
  const list = useLook<{ experiments: readonly Listed[] }>('experiments', { db });
  const experiments = list.found?.found.experiments ?? [];
  const experiment = named || (experiments.length === 1 ? experiments[0].id : '');
  const isComparison = experiments.find((one) => one.id === experiment)?.isComparison ?? false;
  const asked = useLook<Reported>(experiment === '' || isComparison ? undefined : 'verdict', { db, experiment });
  return (
    <>
      {experiments.length > 1 && (
        <label class="row">
          {say('experiment')}{' '}
          <select value={experiment} onChange={(event) => put({ experiment: event.currentTarget.value })}>
            <option value="">–</option>
            {experiments.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {name} ({one.slice(0, 6)})
              </option>
            ))}
          </select>
        </label>
      )}
      {experiment !== '' && (
        <p>
          <a href={to('games', { db, experiment, card: id })}>{say('games of decks that hold it')}</a>
        </p>
      )}
      {experiment !== '' && !isComparison && (
        <Wait asked={asked}>{({ found }) => <WorthRows reported={found.found} id={id} />}</Wait>
      )}
    </>
  );
}

function WorthRows({ reported, id }: { reported: Reported['found']; id: string }) {
  const rows = reported.strength
    ? reported.strength.cards
        .filter((card) => card.id === id)
        .map(({ deck, tier, all }) => ({ deck, pilot: tier, ...all }))
    : reported.verdict.cards.rows
        .filter((card) => card.id === id)
        .map(({ deck, pilot, againstDeck, flag }) => ({ deck, pilot, ...againstDeck, flag }));
  if (rows.length === 0) return <p>{say('No deck of this experiment holds it.')}</p>;
  const what = reported.strength
    ? say('all its copies against as many neutral cards')
    : say('win rate where it was drawn less where it was not, beside the same of the other cards of its deck');
  return (
    <>
      <p class="muted">{say('Points: %.', what)}</p>
      <table>
        <tbody>
          {rows.map(({ deck, pilot, estimate, low, high, flag }) => (
            <tr key={`${deck} ${pilot}`}>
              <td>{deck}</td>
              <td class="muted">{pilot}</td>
              <td class="n">{estimate === null ? '–' : points(estimate)}</td>
              <td class="muted">{say('% to %', points(low), points(high))}</td>
              <td>{flag === 'above' ? say('stands out above') : flag === 'below' ? say('stands out below') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
