/**
 * The page of a game, recorded or being played: a table, the decision, the log. It reads what `recording.ts` wrote,
 * from the page itself or, while a game is being played, from the program that serves it. Texts are put in as texts,
 * never as markup.
 */
import { render } from 'preact';
import { Face } from './cards.tsx';
import { Bar, Comforts } from './controls.tsx';
import { keysOf } from './keys.ts';
import { Log } from './log.tsx';
import type { PageData } from './positions.ts';
import { Prompt } from './prompt.tsx';
import { Store } from './store.ts';
import { Table } from './table.tsx';

function Page({ store }: { store: Store }) {
  const { position } = store;
  if (!position) return <p class="muted">{store.said || store.word('waiting')}</p>;
  return (
    <>
      <div class="table">
        <Table store={store} position={position} />
        <div class="aside">
          {store.said !== '' && (
            <p class="said" role="alert">
              {store.said}
            </p>
          )}
          <Prompt store={store} position={position} />
          <Comforts store={store} />
          <Log store={store} />
        </div>
      </div>
      <Face store={store} position={position} />
      <Bar store={store} />
    </>
  );
}

const root = document.getElementById('page')!;
const data = JSON.parse(document.getElementById('game')!.textContent!) as PageData;
let asked = -1;

/** Draws; a new decision of the person takes the focus where the last one had it. */
function draw(): void {
  const had = document.activeElement;
  const inPrompt = had instanceof HTMLElement && had.closest('#decision, #face') !== null;
  render(<Page store={store} />, root);
  const ended = document.getElementById('ended');
  if (ended) ended.textContent = store.outcome ?? '';
  const isNew = store.at !== asked && store.isOpen(store.position?.decision);
  asked = store.at;
  const isLost = document.activeElement === document.body;
  if (isNew && (inPrompt || isLost)) root.querySelector<HTMLElement>('[data-option]')?.focus({ preventScroll: true });
  else if (store.shown?.stays && had?.closest('#face') === null)
    root.querySelector<HTMLElement>('#face button')?.focus({ preventScroll: true });
}

const store: Store = new Store(data, draw);
document.addEventListener('keydown', keysOf(store));
draw();
if (data.live) void store.follow();
