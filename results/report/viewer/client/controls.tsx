/** Stepping through a game, and what a person may do beside choosing. */
import type { Store } from './store.ts';

function Step(props: {
  store: Store;
  id: string;
  sign: string;
  word: string;
  keys: string;
  onClick: () => void;
  pressed?: boolean;
}) {
  const { store, id, sign, word, keys, onClick, pressed } = props;
  const name = store.word(word);
  return (
    <button
      type="button"
      id={id}
      title={`${name} (${keys})`}
      aria-label={name}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {sign}
    </button>
  );
}

/** What the page can be read in, by its own name. */
const LANGUAGE_NAMES = { en: 'English', ja: '日本語' } as const;

/** Changes to the other language. */
function Languages({ store }: { store: Store }) {
  const other = store.language === 'en' ? 'ja' : 'en';
  return (
    <button type="button" id="language" lang={other} onClick={() => store.speak(other)}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
}

export function Bar({ store }: { store: Store }) {
  const { at, last } = store;
  return (
    <div class="bar" role="toolbar" aria-label={store.word('place')}>
      <Step store={store} id="first" sign="|◀" word="first" keys="Home" onClick={() => store.go(0)} />
      <Step store={store} id="back" sign="◀" word="back" keys="←" onClick={() => store.go(at - 1)} />
      <Step store={store} id="next" sign="▶" word="next" keys="→" onClick={() => store.go(at + 1)} />
      <Step store={store} id="last" sign="▶|" word="last" keys="End" onClick={() => store.go(last)} />
      {!store.data.live && (
        <Step
          {...{ store, id: 'play', word: 'play', keys: 'Space', pressed: store.playing !== 0 }}
          sign={store.playing ? '❚❚' : '▶▶'}
          onClick={() => store.togglePlay()}
        />
      )}
      <input
        type="range"
        id="slider"
        min="0"
        max={last}
        value={at}
        aria-label={store.word('place')}
        onInput={(event) => store.go(Number(event.currentTarget.value))}
      />
      <span id="place" class="muted">{`${at + 1} / ${last + 1}`}</span>
      <select
        id="viewer"
        hidden={store.data.live && store.data.human !== undefined}
        aria-label={store.word('viewer')}
        value={store.viewer}
        disabled={store.data.live && store.data.human !== undefined}
        onChange={(event) =>
          store.change(() => {
            store.viewer = Number(event.currentTarget.value);
          })
        }
      >
        <option value="-1">{store.word('all')}</option>
        <option value="0">{store.word('seenBy', 'A')}</option>
        <option value="1">{store.word('seenBy', 'B')}</option>
      </select>
      <Languages store={store} />
    </div>
  );
}

/** The last frame before `at` in which the person took a decision. */
function lastOwn(store: Store): number | undefined {
  const people = store.data.people ?? [];
  for (let i = store.at === store.last ? store.last - 1 : store.at; i >= 0; i--) {
    const { decision } = store.positions[i];
    if (decision && people.includes(decision.by) && decision.taken >= 0) return i;
  }
  return undefined;
}

/** Conceding, taking back, beginning anew: for the person who plays. */
export function Comforts({ store }: { store: Store }) {
  if (!store.data.live || !store.data.people?.length) return null;
  const isOver = store.outcome !== undefined;
  const own = lastOwn(store);
  const isAlone = store.data.human !== undefined;
  return (
    <section class="panel comforts" aria-label={store.word('game')}>
      {isAlone && (
        <label>
          <input
            type="checkbox"
            id="auto"
            checked={store.autoPass}
            onChange={() => store.setAutoPass(!store.autoPass)}
          />{' '}
          {store.word('auto')}
        </label>
      )}
      <button
        type="button"
        id="take-back"
        disabled={own === undefined}
        onClick={() => own !== undefined && store.takeBack(own)}
      >
        {store.word('takeBack')}
      </button>
      {!isOver && (
        <button type="button" id="concede" onClick={() => window.confirm(store.word('sure')) && store.concede()}>
          {store.word('concede')}
        </button>
      )}
      <details open={isOver}>
        <summary>{store.word('newGame')}</summary>
        <button type="button" id="new-deal" onClick={() => store.begin('new-deal')}>
          {store.word('newDeal')}
        </button>
        <button type="button" id="same-deal" onClick={() => store.begin('same')}>
          {store.word('sameDeal')}
        </button>
        <button type="button" id="other-side" onClick={() => store.begin('other-side')}>
          {store.word('otherSide')}
        </button>
      </details>
    </section>
  );
}
