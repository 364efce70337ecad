/** What happened, line by line; a line leads to its place. */
import { Component } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type LogLine, logOf } from './spoken.ts';
import type { Store } from './store.ts';

/** What an act was paid with, and what it cost: `3 CP: dull Sage, dull Miner, discard Edward`. */
function paidText(store: Store, { paid, price }: LogLine): string {
  const paying = price ?? store.word('paying');
  const times = new Map<string, number>();
  for (const each of paid) times.set(each, (times.get(each) ?? 0) + 1);
  const words = [...times].map(([each, count]) => (count > 1 ? `${each} ×${count}` : each));
  if (words.length === 0) return store.language === 'ja' ? `（${paying}）` : `, ${paying}`;
  return store.language === 'ja' ? `（${paying}：${words.join('、')}）` : `, ${paying}: ${words.join(', ')}`;
}

interface LineProps {
  readonly store: Store;
  readonly line: LogLine;
  readonly isNow: boolean;
}

/** A line is drawn again where it reads otherwise; a long game has a thousand that do not. */
class Line extends Component<LineProps> {
  override shouldComponentUpdate({ line, isNow }: LineProps): boolean {
    return line !== this.props.line || isNow !== this.props.isNow;
  }

  override render({ store, line, isNow }: LineProps) {
    const { kind, text, frame, by } = line;
    if (kind !== 'act' || by === undefined) return <div class={kind}>{text}</div>;
    return (
      <div class={`act ${'ab'[by]}${isNow ? ' now' : ''}`}>
        <button type="button" data-frame={frame} onClick={() => store.go(frame)}>
          {'AB'[by]}
          {text}
          {(line.paid.length > 0 || line.price !== undefined) && <small>{paidText(store, line)}</small>}
        </button>
      </div>
    );
  }
}

/** Where the position stands in the log: the last act up to it, for many a decision has no line of its own. */
function placeIn(lines: readonly LogLine[], at: number): number {
  return lines.reduce((place, { kind, by, frame }, i) => {
    return kind === 'act' && by !== undefined && frame <= at ? i : place;
  }, -1);
}

/** What of the log is shown: its lines, and which of them is now. */
interface Shown {
  readonly lines: readonly LogLine[];
  readonly place: number;
}

/** The log. It is drawn behind the table and the decision, which a player waits for. */
export function Log({ store }: { store: Store }) {
  const log = useRef<HTMLDivElement>(null);
  const [{ lines, place }, show] = useState<Shown>({ lines: [], place: -1 });
  useEffect(() => {
    const told = [...logOf(store)];
    show({ lines: told, place: placeIn(told, store.at) });
  }, [store.positions, store.at, store.language, store.viewer]);
  useLayoutEffect(() => {
    const node = log.current;
    if (!node) return;
    const now = node.querySelector<HTMLElement>('.now');
    if (store.at === store.last) node.scrollTop = node.scrollHeight;
    else if (!now) node.scrollTop = 0;
    else node.scrollTop += now.getBoundingClientRect().top - node.getBoundingClientRect().top - node.clientHeight / 2;
  }, [lines, place]);
  return (
    <section class="panel">
      <h2>{store.word('log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="log" id="log" ref={log} tabIndex={0} role="log" aria-label={store.word('log')}>
        {lines.map((line, i) => (
          <Line key={i} store={store} line={line} isNow={i === place} />
        ))}
      </div>
    </section>
  );
}
