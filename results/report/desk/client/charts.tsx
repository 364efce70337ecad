/** Plots of what was measured, by Observable Plot; each says in words what it shows, and a table has its numbers. */
import { dot, lineY, link, type PlotOptions, plot, pointer, rectY, ruleX, ruleY, tip } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Looked } from '../told.ts';
import { ask, type Desk, to, useLook } from './desk.ts';
import { Command, count, percent, points, Title, Wait } from './parts.tsx';
import type { Listed, Reported, ReportedTraining } from './verdict.ts';
import { day, say, type Text } from './words.ts';

const LOOK = { background: 'transparent', fontSize: '12px', maxWidth: '100%' } as const;

/** A plot that is drawn anew where it has another width. `open`: what a click on what is pointed at does. */
function Plotted<T>(props: { label: string; options: PlotOptions; open?: (one: T) => void }) {
  const { label, options, open } = props;
  const parent = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width)));
    watched.observe(parent.current!);
    return () => watched.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return undefined;
    const drawn = plot({ ...options, width: Math.min(width, 860), style: LOOK });
    if (open) {
      drawn.style.setProperty('cursor', 'pointer');
      drawn.addEventListener('click', () => drawn.value && open(drawn.value as T));
    }
    // one picture with one label: what its parts are called is of the library
    drawn.ariaHidden = 'true';
    for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    parent.current!.replaceChildren(drawn);
    return () => drawn.remove();
  }, [width, options]);
  return <div ref={parent} class="plot" role="img" aria-label={label} />;
}

/** How many games took how many turns. */
export function Lengths({ turns }: { turns: Reported['found']['turns'] }) {
  if (turns.length < 2) return null;
  const bars = turns.map(({ turns: n, games }) => ({
    from: n - 0.5,
    to: n + 0.5,
    games,
    title: say('% turns: % games', String(n), count(games)),
  }));
  return (
    <Plotted
      label={say('games by their number of turns')}
      options={{
        height: 220,
        x: { label: say('turns') },
        y: { label: say('games'), grid: true },
        marks: [
          rectY(bars, { x1: 'from', x2: 'to', y: 'games', fill: 'var(--link)', inset: 0.5 }),
          ruleY([0]),
          tip(bars, pointer({ x1: 'from', x2: 'to', y: 'games', title: 'title', fill: 'var(--surface)' })),
        ],
      }}
    />
  );
}

/** The same numbers for who uses no pointer, and for everybody else. */
export function LengthList({ turns }: { turns: Reported['found']['turns'] }) {
  if (turns.length < 2) return null;
  return (
    <details>
      <summary>{say('The same as a list')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col" class="n">
              {say('turns')}
            </th>
            <th scope="col" class="n">
              {say('games')}
            </th>
          </tr>
        </thead>
        <tbody>
          {turns.map(({ turns: n, games }) => (
            <tr key={n}>
              <td class="n">{n}</td>
              <td class="n">{count(games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type Generations = ReportedTraining['found']['training']['generations'];

/** What nets lost, by generation, beside the evaluation of the game on the same positions. */
function LossPlot({ generations }: { generations: Generations }) {
  const rows = generations.flatMap(({ generation, heldOut, evaluation }) =>
    [
      { who: say('net'), loss: heldOut },
      { who: say('evaluation of the game'), loss: evaluation },
    ].map((one) => ({
      ...one,
      generation,
      title: `${say('generation %', String(generation))}, ${one.who}: ${one.loss.toFixed(4)}`,
    })),
  );
  return (
    <Plotted
      label={say('log loss on held-out deals by generation, of the net and of the evaluation of the game')}
      options={{
        height: 260,
        x: { label: say('generation'), ticks: generations.map(({ generation }) => generation), tickFormat: 'd' },
        y: { label: say('log loss'), grid: true, nice: true },
        color: { legend: true },
        marks: [
          lineY(rows, { x: 'generation', y: 'loss', stroke: 'who' }),
          dot(rows, { x: 'generation', y: 'loss', fill: 'who', r: 4 }),
          tip(rows, pointer({ x: 'generation', y: 'loss', title: 'title', fill: 'var(--surface)' })),
        ],
      }}
    />
  );
}

/** Log loss pass after pass over the positions: where what is learned stops to hold for deals that were not seen. */
function PassPlot({ generations }: { generations: Generations }) {
  const rows = generations.flatMap(({ generation, losses }) =>
    losses.flatMap(({ training, heldOut }, i) =>
      [
        { of: say('positions that it learns from'), loss: training },
        { of: say('held-out deals'), loss: heldOut },
      ].map((one) => ({
        ...one,
        pass: i + 1,
        line: `${generation} ${one.of}`,
        generation: say('generation %', String(generation)),
      })),
    ),
  );
  if (rows.length < 3) return null;
  return (
    <Plotted
      label={say('log loss pass after pass, on positions that are learned from and on held-out deals')}
      options={{
        height: 260,
        x: {
          label: say('pass over the positions'),
          tickFormat: 'd',
          ticks: [...new Set(rows.map(({ pass }) => pass))],
        },
        y: { label: say('log loss'), grid: true, nice: true },
        color: { legend: true },
        marks: [
          lineY(rows, { x: 'pass', y: 'loss', z: 'line', stroke: 'of' }),
          dot(rows, { x: 'pass', y: 'loss', fill: 'of', r: 3 }),
          tip(rows, pointer({ x: 'pass', y: 'loss', title: 'generation', fill: 'var(--surface)' })),
        ],
      }}
    />
  );
}

/** Scores of the nets against the champion before them. */
function GatePlot({ generations }: { generations: Generations }) {
  const rows = generations.flatMap(({ generation, estimate, low, high, verdict }) =>
    estimate === null
      ? []
      : [
          {
            generation,
            verdict,
            score: 100 * estimate,
            low: 100 * low,
            high: 100 * high,
            title: `${generation}: ${verdict}`,
          },
        ],
  );
  if (rows.length === 0) return null;
  return (
    <Plotted
      label={say('scores of the nets at their gates, by generation, with intervals')}
      options={{
        height: 260,
        x: { label: say('generation'), ticks: generations.map(({ generation }) => generation), tickFormat: 'd' },
        y: { label: say('score in percent'), grid: true, nice: true },
        color: { legend: true },
        marks: [
          ruleY([50]),
          ruleX(rows, { x: 'generation', y1: 'low', y2: 'high', stroke: 'verdict' }),
          dot(rows, { x: 'generation', y: 'score', fill: 'verdict', r: 5 }),
          tip(rows, pointer({ x: 'generation', y: 'score', title: 'title', fill: 'var(--surface)' })),
        ],
      }}
    />
  );
}

/** A training by its generations: losses, gates, and the same as a table. */
export function Training({ db }: { db: string }) {
  const asked = useLook<ReportedTraining>('training', { db });
  return (
    <>
      <Title>{asked.found?.found.name ?? say('Training')}</Title>
      <Command text={asked.found?.command} />
      <Wait asked={asked}>
        {({ found: { found } }) => {
          const { generations, champion } = found.training;
          return (
            <>
              <p>{say('Champion: %', champion)}</p>
              <h2>{say('Losses by generation')}</h2>
              <LossPlot generations={generations} />
              <h2>{say('Losses, pass after pass')}</h2>
              <PassPlot generations={generations} />
              <h2>{say('Gates: scores against the champion before')}</h2>
              <p class="muted">{say('The intervals hold however the test stopped. “Better” became champion.')}</p>
              <GatePlot generations={generations} />
              <GenerationTable db={db} generations={generations} />
            </>
          );
        }}
      </Wait>
    </>
  );
}

function GenerationTable({ db, generations }: { db: string; generations: Generations }) {
  const heads = ['generation', 'games', 'net', 'evaluation', 'gate', 'score', 'pairs'] as const;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {generations.map((one) => (
            <tr key={one.generation}>
              <td>{one.generation}</td>
              <td class="n">{count(one.games)}</td>
              <td class="n">{one.heldOut.toFixed(4)}</td>
              <td class="n">{one.evaluation.toFixed(4)}</td>
              <td>{one.verdict}</td>
              <td>
                {one.estimate === null ? '–' : percent(one.estimate)}{' '}
                <span class="muted">
                  {percent(one.low)}–{percent(one.high)}
                </span>
              </td>
              <td class="n">
                <a href={to('games', { db, experiment: one.experiment })}>{count(one.pairs)}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface WorthPoint {
  readonly id: string;
  readonly name: string;
  readonly deck: string;
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}

/** Worth of cards against what they cost; a click leads to the card. */
export function WorthByCost(props: {
  rows: readonly WorthPoint[];
  costs: Readonly<Record<string, number>>;
  open: (card: WorthPoint) => void;
}) {
  const { rows, costs, open } = props;
  const decks = [...new Set(rows.map(({ deck }) => deck))];
  const shown = rows.flatMap((row) => {
    const cost = costs[row.id];
    if (cost === undefined || row.estimate === null) return [];
    // cards of one cost stand beside each other, deck by deck
    const x = cost + 0.5 * ((decks.indexOf(row.deck) + 0.5) / decks.length - 0.5);
    const [y, low, high] = [row.estimate, row.low, row.high].map((share) => 100 * share);
    const range = say('% to %', points(row.low), points(row.high));
    const title = `${row.name} (${row.deck})\n${say('cost %', String(cost))}: ${points(row.estimate)} (${range})`;
    return [{ ...row, x, y, low, high, title }];
  });
  if (shown.length < 3) return null;
  return (
    <Plotted<WorthPoint>
      label={say('worth of cards in points against what they cost')}
      open={open}
      options={{
        height: 360,
        x: { label: say('cost'), ticks: [...new Set(Object.values(costs))].sort((a, b) => a - b), tickFormat: 'd' },
        y: { label: say('points'), grid: true },
        color: { legend: decks.length > 1, domain: decks },
        marks: [
          ruleY([0]),
          link(shown, { x1: 'x', x2: 'x', y1: 'low', y2: 'high', stroke: 'deck', strokeOpacity: 0.25 }),
          dot(shown, { x: 'x', y: 'y', stroke: 'deck', r: 3.5 }),
          tip(shown, pointer({ x: 'x', y: 'y', title: 'title', fill: 'var(--surface)' })),
        ],
      }}
    />
  );
}

interface Rated {
  readonly when: Date;
  /** The version of Assay and the first digits of the hash of the engine, such as `0.2.0 1f3c09`. */
  readonly made: string;
  readonly agent: string;
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly title: string;
}

/** Ratings of agents in all ladders of the folder, by the time of their beginning or by the version that played. */
export function Ladders({ desk }: { desk: Desk }) {
  const [rated, setRated] = useState<readonly Rated[]>([]);
  const [said, setSaid] = useState<Text | ''>('one moment …');
  const [by, setBy] = useState<RatedBy>('when');
  const names = desk.files.flatMap(({ name, kind }) => (kind === 'database' ? [name] : [])).join('\n');
  useEffect(() => {
    let isHere = true;
    const found: Rated[] = [];
    const look = async (): Promise<void> => {
      for (const db of names === '' ? [] : names.split('\n')) {
        found.push(...(await ratingsIn(db).catch(() => [])));
        if (!isHere) return;
        setRated([...found]);
      }
      setSaid(found.length === 0 ? 'No ladder is in the databases of this folder: “start” has one.' : '');
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [names]);
  return (
    <>
      <Title>{say('Ladders over time and versions')}</Title>
      {said !== '' && <p class="muted">{say(said)}</p>}
      {rated.length > 0 && (
        <p>
          <label>
            {say('ratings by')}{' '}
            <select value={by} onChange={(event) => setBy(event.currentTarget.value as RatedBy)}>
              <option value="when">{say('time')}</option>
              <option value="made">{say('version')}</option>
            </select>
          </label>
        </p>
      )}
      {rated.length > 0 && <RatingPlot rated={rated} by={by} />}
      <table>
        <tbody>
          {rated.map(({ title }) => (
            <tr key={title}>
              <td>{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

async function ratingsIn(db: string): Promise<Rated[]> {
  type List = Looked & { readonly found: { readonly experiments: readonly Listed[] } };
  const { found } = await ask<List>('look', { look: 'experiments', values: { db } });
  const rated: Rated[] = [];
  for (const { id, name, created, version, build, isLadder } of found.experiments) {
    if (!isLadder) continue;
    const values = { db, experiment: id };
    const report = await ask<Looked & { readonly found: Reported }>('look', { look: 'verdict', values });
    for (const { label, elo, low, high } of report.found.found.ratings?.ratings ?? []) {
      if (elo === null || low === null || high === null) continue;
      const when = new Date(created);
      const range = say('% to %', String(Math.round(low)), String(Math.round(high)));
      const rating = `${Math.round(elo)} (${range})`;
      const made = `${version} ${build.slice(0, 6)}`;
      const title = `${label}: ${rating}, ${say('% in %', name, db)}, ${day(created)}, ${say('version %', made)}`;
      rated.push({ when, made, agent: label, elo, low, high, title });
    }
  }
  return rated;
}

/** What ratings stand over: the time at which a ladder was begun, or the version that played it. */
type RatedBy = 'when' | 'made';

function RatingPlot({ rated, by }: { rated: readonly Rated[]; by: RatedBy }) {
  const inOrder = [...rated].sort((a, b) => Number(a.when) - Number(b.when));
  const versions = [...new Set(inOrder.map(({ made }) => made))];
  const x =
    by === 'when' ? { label: say('begun') } : { label: say('version'), type: 'point' as const, domain: versions };
  return (
    <Plotted
      label={say(
        by === 'when'
          ? 'ratings of agents by the time at which their ladders were begun'
          : 'ratings of agents by the version of Assay that played their ladders',
      )}
      options={{
        height: 360,
        marginLeft: 50,
        x,
        y: { label: 'Elo', grid: true },
        color: { legend: true },
        marks: [
          ruleY([0]),
          lineY(inOrder, { x: by, y: 'elo', stroke: 'agent', strokeOpacity: 0.6 }),
          ruleX(inOrder, { x: by, y1: 'low', y2: 'high', stroke: 'agent' }),
          dot(inOrder, { x: by, y: 'elo', fill: 'agent', r: 4 }),
          tip(inOrder, pointer({ x: by, y: 'elo', title: 'title', fill: 'var(--surface)' })),
        ],
      }}
    />
  );
}
