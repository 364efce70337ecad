/** The table: each side's zones from its edge to the middle, where fights and the stack are. */
import { MARK_ATTACKS, MARK_DEFENDS } from '../codes.ts';
import { Card, lineOf, Mark } from './cards.tsx';
import type { Position } from './positions.ts';
import type { Store } from './store.ts';

interface At {
  readonly store: Store;
  readonly position: Position;
}

/** The rows of a zone whose cards do not lie with another one, by their lines. */
function linesOf(store: Store, position: Position, rows: readonly number[]): number[][] {
  const lines: number[][] = [];
  for (const row of rows) {
    const line = lineOf(store.card(position, row));
    while (lines.length <= line) lines.push([]);
    lines[line].push(row);
  }
  return lines.filter((line) => line.length > 0);
}

/** Cards that lie with others, by the row of those. */
function hostsOf(store: Store, position: Position): Map<number, number[]> {
  const lying = new Set(Object.values(position.zones).flat());
  const hosts = new Map<number, number[]>();
  for (const row of lying) {
    const host = store.card(position, row)?.[6] ?? -1;
    if (host >= 0 && lying.has(host)) hosts.set(host, [...(hosts.get(host) ?? []), row]);
  }
  return hosts;
}

function Held({ store, position, row, hosts }: At & { row: number; hosts: Map<number, number[]> }) {
  const under = hosts.get(row);
  return (
    <Card store={store} position={position} row={row}>
      {under && (
        <span class="under">
          {under.map((each) => (
            <Held key={each} store={store} position={position} row={each} hosts={hosts} />
          ))}
        </span>
      )}
    </Card>
  );
}

/** A pile: how many, the last one, and all of them on demand. */
function Pile({ store, position, rows, title, most }: At & { rows: readonly number[]; title: number; most?: number }) {
  const means = store.meaning(title);
  return (
    <details class="pile">
      <summary title={means === '' ? undefined : means}>
        <span class="title">{store.text(title)}</span> <b>{rows.length}</b>
        {most !== undefined && (
          <>
            /{most}{' '}
            <span aria-hidden="true">{'●'.repeat(rows.length) + '○'.repeat(Math.max(0, most - rows.length))}</span>
          </>
        )}
        {rows.length > 0 && (
          <span class="top">{store.text(store.card(position, rows[rows.length - 1])?.[0] ?? -1)}</span>
        )}
      </summary>
      {means !== '' && <p class="muted">{means}</p>}
      <span class="cards">
        {[...rows].reverse().map((row) => (
          <Card key={row} store={store} position={position} row={row} />
        ))}
      </span>
    </details>
  );
}

/** The zones of a side that lie so far from the middle, side by side. */
function Rank(props: At & { seat: number; distance: number; hosts: Map<number, number[]>; isUpper: boolean }) {
  const { store, position, seat, distance, hosts, isUpper } = props;
  const hung = new Set([...hosts.values()].flat());
  const zones = store.recording.zones.flatMap(([player, title, lies, far], number) => {
    if (player !== seat || far !== distance || lies === 'pile') return [];
    const rows = (position.zones[number] ?? []).filter((row) => !hung.has(row));
    if (rows.length === 0 && distance > 0) return [];
    const lines = linesOf(store, position, rows);
    return [{ number, title, lies, lines: isUpper ? lines.reverse() : lines }];
  });
  if (zones.length === 0) return null;
  return (
    <div class={`rank far${distance}`}>
      {zones.map(({ number, title, lies, lines }) => (
        <div key={number} class={`zone ${lies}`}>
          <span class="title">
            <Mark store={store} text={title} />
          </span>
          {lines.map((line) => (
            <span key={line[0]} class="cards">
              {line.map((row) => (
                <Held key={row} store={store} position={position} row={row} hosts={hosts} />
              ))}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** `20 life`, `3 of 5 PP`, `Bond 40`: a number, and what it counts. */
const METERS = [
  /^(?<number>-?\d+)(?: of (?<most>\d+))? (?<word>.+)$/,
  /^(?<word>\D+?) (?<number>-?\d+)(?:\/(?<most>\d+))?$/,
];

/** What is said of a player, as a large number and a word where it is that. */
function Meter({ store, text }: { store: Store; text: number }) {
  const said = store.text(text);
  const parts = METERS.map((form) => form.exec(said)?.groups).find((groups) => groups !== undefined);
  return (
    <li>
      <Mark store={store} text={text}>
        {parts ? (
          <>
            <b>
              {parts.number}
              {parts.most && <small>/{parts.most}</small>}
            </b>{' '}
            {parts.word}
          </>
        ) : (
          said
        )}
      </Mark>
    </li>
  );
}

function Side({ store, position, seat, isUpper }: At & { seat: number; isUpper: boolean }) {
  const hosts = hostsOf(store, position);
  const far = [...new Set(store.recording.zones.map(([, , , distance]) => distance))].sort((a, b) => a - b);
  const ranks = (isUpper ? [...far].reverse() : far).map((distance) => (
    <Rank key={distance} {...{ store, position, seat, distance, hosts, isUpper }} />
  ));
  const piles = store.recording.zones.flatMap(([player, title, lies, , most], number) =>
    player === seat && lies === 'pile' ? [{ number, title, most, rows: position.zones[number] ?? [] }] : [],
  );
  const head = (
    <header>
      <h2>
        {store.data.names[seat]}
        {position.turnPlayer === seat && position.turn > 0 && <span class="turnmark">{store.word('theirTurn')}</span>}
      </h2>
      <ul class="meters">
        {position.players[seat].map((note) => (
          <Meter key={note} store={store} text={note} />
        ))}
      </ul>
      <div class="piles">
        {piles.map(({ number, title, most, rows }) => (
          <Pile key={number} {...{ store, position, rows, most, title }} />
        ))}
      </div>
    </header>
  );
  const turn = position.turnPlayer === seat ? ' turn' : '';
  return (
    <section class={`side ${'ab'[seat]}${turn}`} aria-label={store.data.names[seat]}>
      {isUpper && head}
      {ranks}
      {!isUpper && head}
    </section>
  );
}

/** Who fights whom, by name. */
function Fight({ store, position }: At) {
  const named = (mark: number): string[] =>
    Object.values(position.zones)
      .flat()
      .flatMap((row) => {
        const card = store.card(position, row);
        if (!card || (card[5] & mark) === 0) return [];
        const [name, , , , , , , notes] = card;
        return [[store.text(name), notes.length > 0 ? `(${store.text(notes[0])})` : ''].join(' ').trim()];
      });
  const [attackers, defenders] = [named(MARK_ATTACKS), named(MARK_DEFENDS)];
  if (attackers.length === 0) return null;
  return (
    <p class="fight">
      {attackers.join(' + ')} <b>⚔</b> {defenders.join(' + ') || store.text(position.aim) || '…'}
    </p>
  );
}

/** The stack, the top first, and what waits. */
function Objects({ store, position }: At) {
  const seen = position.objects.filter(([, , , , , known]) => store.viewer < 0 || known & (1 << store.viewer));
  if (seen.length === 0) return null;
  return (
    <ol class="objects" aria-label={store.word('objects')}>
      {seen.map(([name, row, player, text, waits], i) => (
        <li key={`${i} ${row}`} class={waits ? 'waits' : ''}>
          <b class={'ab'[player]}>
            {'AB'[player]}: {store.text(name)}
          </b>
          {waits ? <small> {store.word('waits')}</small> : null}
          {text >= 0 && <span> {store.text(text)}</span>}
        </li>
      ))}
    </ol>
  );
}

export function Table({ store, position }: At) {
  const upper = store.viewer === 1 ? 0 : 1;
  const turn = position.turn === 0 ? store.word('before') : store.word('turn', position.turn);
  const whose = position.turn === 0 ? [] : [store.word('turnOf', 'AB'[position.turnPlayer])];
  return (
    <div id="board">
      <Side store={store} position={position} seat={upper} isUpper={true} />
      <div class="middle">
        <p id="where" aria-live="polite">
          {turn} · <Mark store={store} text={position.phase} />
          {whose.map((words) => ` · ${words}`)}
          {position.notes.map((note) => (
            <>
              {' · '}
              <Mark key={note} store={store} text={note} />
            </>
          ))}
        </p>
        <Fight store={store} position={position} />
        <Objects store={store} position={position} />
      </div>
      <Side store={store} position={position} seat={1 - upper} isUpper={false} />
    </div>
  );
}
