/** What happened, line by line; a line leads to its place. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type LogLine, logOf } from './spoken.ts';
import type { Store } from './store.ts';

/** What an act was paid with. */
function paidText(store: Store, paid: readonly string[]): string {
  const paying = store.word('paying');
  return store.language === 'ja' ? `（${paying}：${paid.join('、')}）` : `, ${paying}: ${paid.join(', ')}`;
}

function Line({ store, line, isNow }: { store: Store; line: LogLine; isNow: boolean }) {
  const { kind, text, frame, by, paid } = line;
  if (kind !== 'act' || by === undefined) return <div class={kind}>{text}</div>;
  return (
    <div class={`act ${'ab'[by]}${isNow ? ' now' : ''}`}>
      <button type="button" data-frame={frame} onClick={() => store.go(frame)}>
        {'AB'[by]} {text}
        {paid.length > 0 && <small>{paidText(store, paid)}</small>}
      </button>
    </div>
  );
}

/** Where the position stands in the log: the last act up to it, for many a decision has no line of its own. */
function placeIn(lines: readonly LogLine[], at: number): number {
  return lines.reduce((place, { kind, by, frame }, i) => {
    return kind === 'act' && by !== undefined && frame <= at ? i : place;
  }, -1);
}

export function Log({ store }: { store: Store }) {
  const log = useRef<HTMLDivElement>(null);
  const lines = logOf(store);
  const place = placeIn(lines, store.at);
  // the same lines need not be looked at again
  const drawn = useMemo(
    () => lines.map((line, i) => <Line key={i} store={store} line={line} isNow={i === place} />),
    [lines, place],
  );
  useEffect(() => {
    const node = log.current;
    if (!node) return;
    const now = node.querySelector<HTMLElement>('.now');
    if (store.at === store.last) node.scrollTop = node.scrollHeight;
    else node.scrollTop = now ? now.offsetTop - node.offsetTop - node.clientHeight / 2 : 0;
  }, [store.at, lines.length, store.viewer]);
  return (
    <section class="panel">
      <h2>{store.word('log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="log" id="log" ref={log} tabIndex={0} role="log" aria-label={store.word('log')}>
        {drawn}
      </div>
    </section>
  );
}
