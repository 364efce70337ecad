/** The decision: why it is asked, what may be chosen, and what whoever decided thought. */
import { useState } from 'preact/hooks';
import type { DecisionCode } from '../codes.ts';
import { byKeys, Mark } from './cards.tsx';
import type { Position } from './positions.ts';
import { takenText } from './spoken.ts';
import type { Store } from './store.ts';

interface At {
  readonly store: Store;
  readonly position: Position;
}

interface Group {
  /** What is done with each: `play …`; nothing where it is a group of its own. */
  readonly title: string;
  readonly options: number[];
}

const BLANK = '…';

/** The name of the card of an option, where the option speaks of it so. */
function nameIn(store: Store, position: Position, decision: DecisionCode, option: number): string | undefined {
  const row = decision.rows?.[option] ?? -1;
  const name = row < 0 ? '' : store.text(position.cards[row]?.[0] ?? -1);
  return name !== '' && store.text(decision.options[option]).includes(name) ? name : undefined;
}

/** Options of one kind stand together, in the order of the first of each. */
function groupsOf(store: Store, position: Position, decision: DecisionCode): Group[] {
  const groups = new Map<string, Group>();
  decision.options.forEach((words, option) => {
    const name = nameIn(store, position, decision, option);
    const title = name === undefined ? '' : store.text(words).replace(name, BLANK);
    const group = groups.get(title) ?? { title, options: [] };
    groups.set(title, group);
    group.options.push(option);
  });
  return [...groups.values()];
}

function thoughtText(store: Store, thought: NonNullable<DecisionCode['thoughts']>[number] | undefined): string {
  if (!thought) return '';
  const [worth, visits] = thought;
  const chance = `${(worth / 10).toFixed(1)} %`;
  return visits > 0 ? `${chance} · ${store.word('tries', visits)}` : chance;
}

/** A word of what is done with a card stands before the group; the option is the card alone then. */
function Option(props: At & { decision: DecisionCode; option: number; isShort: boolean }) {
  const { store, position, decision, option, isShort } = props;
  const row = decision.rows?.[option] ?? -1;
  const card = position.cards[row];
  const words = store.text(decision.options[option]);
  const label = (isShort && nameIn(store, position, decision, option)) || words;
  const line = store.text(decision.lines?.[option] ?? -1);
  // how the card stands: its power where it may block, and what tells it from another one that is called the same
  const notes = (card?.[7] ?? []).map((note) => store.text(note)).join(' · ');
  const open = store.isOpen(decision);
  const hint = store.hint?.frame === store.at ? store.hint : undefined;
  const thoughts = hint?.thoughts ?? (store.showsThoughts ? decision.thoughts : undefined);
  const classes = [option === decision.taken ? 'taken' : '', hint?.best === option ? 'best' : ''].join(' ').trim();
  const content = (
    <>
      <kbd>{option + 1}</kbd> <span class="words">{label}</span>
      {card && card[3] >= 0 && <span class="cost">{card[3]}</span>}
      {notes !== '' && <small> {notes}</small>}
      {line !== '' && <small class="line">{line}</small>}
    </>
  );
  const look = row >= 0 ? () => store.look(row) : undefined;
  return (
    <li class={classes} onMouseEnter={look} onMouseLeave={() => !store.shown?.stays && store.look(undefined)}>
      {open ? (
        <button
          type="button"
          data-option={option}
          title={words}
          onClick={() => store.choose(option)}
          onFocus={look && byKeys(look)}
        >
          {content}
        </button>
      ) : (
        <span class="option">
          {option === decision.taken && '▶ '}
          {content}
        </span>
      )}
      {row >= 0 && store.card(position, row) && (
        <button
          type="button"
          class="about"
          aria-label={`${store.word('about')} ${label}`}
          onClick={() => store.look(row, true)}
        >
          ?
        </button>
      )}
      {thoughts && <span class="thought">{thoughtText(store, thoughts[option])}</span>}
    </li>
  );
}

function Options({ store, position, decision }: At & { decision: DecisionCode }) {
  return (
    <>
      {groupsOf(store, position, decision).map(({ title, options }) => {
        const isShort = title !== '' && options.length > 1;
        return (
          <div key={title} class="group">
            {isShort && <h3>{title}</h3>}
            <ol class={isShort ? 'options short' : 'options'}>
              {options.map((option) => (
                <Option key={option} {...{ store, position, decision, option, isShort }} />
              ))}
            </ol>
          </div>
        );
      })}
    </>
  );
}

/** Why it is asked, and what. */
function Cause({ store, decision }: { store: Store; decision: DecisionCode }) {
  if (decision.cause === undefined) return null;
  const question = store.text(decision.question ?? -1);
  return (
    <>
      <p class="cause">
        <b>
          <Mark store={store} text={decision.cause} />:
        </b>{' '}
        {question}
      </p>
      {decision.text !== undefined && <p class="line">{store.text(decision.text)}</p>}
    </>
  );
}

/** A hint of an agent that is named here. */
function NamedAdviser({ store }: { store: Store }) {
  const [typed, setTyped] = useState('');
  const agent = typed.trim();
  const ask = (event: Event): void => {
    event.preventDefault();
    if (agent !== '') void store.ask(agent);
  };
  return (
    <form class="named" onSubmit={ask}>
      <input
        id="adviser"
        value={typed}
        size={14}
        placeholder={store.word('otherAgent')}
        aria-label={store.word('otherAgent')}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" disabled={store.isAsking || agent === ''}>
        {store.word('itsHint')}
      </button>
    </form>
  );
}

/** What an adviser thinks, on demand. */
function Advice({ store }: { store: Store }) {
  const { advisers = [] } = store.data;
  const { hint } = store;
  return (
    <div class="advice">
      {advisers.map((agent) => (
        <button key={agent} type="button" disabled={store.isAsking} onClick={() => store.ask(agent)}>
          {store.word('hint', agent)}
        </button>
      ))}
      {hint?.frame === store.at && (
        <span role="status">
          {store.word('advice', hint.agent)} {hint.best + 1}
        </span>
      )}
      <NamedAdviser store={store} />
    </div>
  );
}

export function Prompt({ store, position }: At) {
  const { decision } = position;
  if (!decision || (store.at === store.last && store.outcome !== undefined)) {
    return (
      <section class="panel prompt" id="decision">
        <h2>{store.outcome ?? store.word('waiting')}</h2>
      </section>
    );
  }
  const open = store.isOpen(decision);
  const seat = 'ab'[decision.by];
  const sees = store.sees(decision) && decision.options.length > 0;
  const told = sees ? undefined : takenText(store, decision);
  return (
    <section class={`panel prompt${open ? ' open' : ''}`} id="decision" aria-label={store.word('decision')}>
      <h2 class={seat}>{open ? store.word('yours') : store.word('decides', store.data.names[decision.by])}</h2>
      {sees ? (
        <>
          <Cause store={store} decision={decision} />
          <Options store={store} position={position} decision={decision} />
        </>
      ) : (
        <p class="muted">
          {told ?? (decision.taken < 0 && store.data.live ? store.word('waiting') : store.word('unseen'))}
        </p>
      )}
      {decision.thoughts && sees && !open && (
        <label class="muted">
          <input
            type="checkbox"
            id="thoughts"
            checked={store.showsThoughts}
            onChange={() =>
              store.change(() => {
                store.showsThoughts = !store.showsThoughts;
              })
            }
          />{' '}
          {store.word('thoughts')}
        </label>
      )}
      {open && <Advice store={store} />}
    </section>
  );
}
