/** Cards: as they lie on the table, and their faces. */
import type { ComponentChildren } from 'preact';
import type { CardCode } from '../codes.ts';
import { LINE_SHIFT, MARK_ATTACKS, MARK_DEFENDS, MARK_TURNED } from '../codes.ts';
import type { Position } from './positions.ts';
import type { Store } from './store.ts';

/** Numbers of the options of the standing decision that are about a card. */
function optionsOf({ decision }: Position, row: number): number[] {
  return (decision?.rows ?? []).flatMap((each, i) => (each === row ? [i] : []));
}

export const lineOf = (card: CardCode | undefined): number => (card ? card[5] >> LINE_SHIFT : 0);

function classesOf(store: Store, position: Position, row: number, card: CardCode | undefined): string {
  const marks = position.cards[row]?.[5] ?? 0;
  const can = store.isOpen(position.decision) && optionsOf(position, row).length > 0;
  const taken = position.decision && position.decision.taken >= 0 && store.sees(position.decision);
  const isTaken = taken && position.decision?.rows?.[position.decision.taken] === row;
  return [
    'card',
    card ? '' : 'hidden',
    marks & MARK_TURNED ? 'turned' : '',
    card && marks & MARK_ATTACKS ? 'attacks' : '',
    card && marks & MARK_DEFENDS ? 'defends' : '',
    position.changed.has(row) ? 'new' : '',
    can ? 'can' : '',
    isTaken ? 'taken' : '',
    card && store.shown?.row === row ? 'looked' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Does it where the keyboard has brought the focus there: a pointer shows by itself what it stands on. */
export function byKeys(work: () => void): (event: { currentTarget: Element }) => void {
  return ({ currentTarget }) => {
    if (currentTarget.matches(':focus-visible')) work();
  };
}

/** A card on the table. What lies with it is given as `children`. */
export function Card(props: { store: Store; position: Position; row: number; children?: ComponentChildren }) {
  const { store, position, row, children } = props;
  const card = store.card(position, row);
  const classes = classesOf(store, position, row, card);
  if (!card) {
    return (
      <span class={classes} role="img" aria-label={store.word('hidden')}>
        <span class="name">{store.word('hidden')}</span>
      </span>
    );
  }
  const [name, , , cost, hue, , , notes] = card;
  const said = notes.map((note) => store.text(note));
  const face = (
    <button
      type="button"
      class={classes}
      style={hue < 0 ? undefined : `--hue:${hue}`}
      data-row={row}
      data-hue={hue < 0 ? undefined : ''}
      onClick={() => store.look(row, true)}
      onMouseEnter={() => store.look(row)}
      onMouseLeave={() => !store.shown?.stays && store.look(undefined)}
      onFocus={byKeys(() => store.look(row))}
    >
      <span class="name">
        {cost >= 0 && <span class="cost">{cost}</span>}
        {store.text(name)}
      </span>
      {said.length > 0 && <span class="notes">{said.join(' · ')}</span>}
    </button>
  );
  return children ? (
    <span class="with">
      {face}
      {children}
    </span>
  ) : (
    face
  );
}

/** What a card says, line by line: number and name, what it is, its texts. */
function Text({ text }: { text: string }) {
  const [head = '', kind = '', ...lines] = text.split('\n');
  const [id, ...name] = head.split(/ {2,}/);
  return (
    <>
      <h3>
        {name.join(' ') || id} {name.length > 0 && <small>{id}</small>}
      </h3>
      <p class="kind">{kind}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** What a mark of the table means. */
function Meaning({ store, mark, stays }: { store: Store; mark: number; stays: boolean }) {
  return (
    <section class={`face ${stays ? 'stays' : ''}`} aria-label={store.text(mark)} id="face">
      <h3>{store.text(mark)}</h3>
      <p>{store.meaning(mark)}</p>
      {stays && (
        <div class="deeds">
          <button type="button" onClick={() => store.look(undefined, true)}>
            {store.word('close')}
          </button>
        </div>
      )}
    </section>
  );
}

/** A mark of the table, which is explained where it is pointed at, has the focus or is tapped. */
export function Mark({ store, text, children }: { store: Store; text: number; children?: ComponentChildren }) {
  const shown = children ?? store.text(text);
  if (store.meaning(text) === '') return <>{shown}</>;
  return (
    <button
      type="button"
      class="mark"
      onClick={() => store.explain(text, true)}
      onMouseEnter={() => store.explain(text)}
      onMouseLeave={() => !store.shown?.stays && store.look(undefined)}
      onFocus={byKeys(() => store.explain(text))}
      onBlur={() => !store.shown?.stays && store.look(undefined)}
    >
      {shown}
    </button>
  );
}

/** The face of the card that is looked at, with what can be done with it. */
export function Face({ store, position }: { store: Store; position: Position }) {
  const { shown } = store;
  if (shown?.mark !== undefined) return <Meaning store={store} mark={shown.mark} stays={shown.stays} />;
  const card = shown?.row === undefined ? undefined : store.card(position, shown.row);
  if (shown?.row === undefined || !card) return null;
  const { decision } = position;
  const open = shown.stays && store.isOpen(decision) ? optionsOf(position, shown.row) : [];
  const [, , face, cost, , , , notes, changes] = card;
  const explained = notes.filter((note) => store.meaning(note) !== '');
  return (
    <section class={`face ${shown.stays ? 'stays' : ''}`} aria-label={store.text(card[0])} id="face">
      <Text text={store.text(face)} />
      {notes.length > 0 && (
        <p class="now">
          <b>{store.word('now')}</b> {notes.map((note) => store.text(note)).join(' · ')}
        </p>
      )}
      {changes.map((change) => (
        <p key={change} class="now">
          {store.text(change)}
        </p>
      ))}
      {(explained.length > 0 || (cost >= 0 && store.recording.price >= 0)) && (
        <dl class="means">
          {cost >= 0 && store.recording.price >= 0 && (
            <div>
              <dt>
                <span class="cost">{cost}</span>
              </dt>
              <dd>{store.text(store.recording.price)}</dd>
            </div>
          )}
          {explained.map((note) => (
            <div key={note}>
              <dt>{store.text(note)}</dt>
              <dd>{store.meaning(note)}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown.stays && (
        <div class="deeds">
          {open.map((option) => (
            <button key={option} type="button" class="deed" onClick={() => store.choose(option)}>
              {store.text(decision!.options[option])}
            </button>
          ))}
          <button type="button" onClick={() => store.look(undefined, true)}>
            {store.word('close')}
          </button>
        </div>
      )}
    </section>
  );
}
