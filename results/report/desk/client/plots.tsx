/** Intervals as bars, and who wins against whom as a table of colours. */

import { percent } from './parts.tsx';
import type { FieldVerdict } from './verdict.ts';
import { say } from './words.ts';

export interface Bar {
  readonly label: string;
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  /** The same in words. */
  readonly text: string;
}

/** Estimates with their intervals, one below the other, on one scale. */
export function Bars({ rows, reference }: { rows: readonly Bar[]; reference: number }) {
  const known = rows.filter(({ estimate }) => estimate !== null);
  const least = Math.min(reference, ...known.map(({ low }) => low));
  const most = Math.max(reference, ...known.map(({ high }) => high));
  const place = (value: number): string => `${(100 * (value - least)) / (most - least || 1)}%`;
  return (
    <div class="bars">
      {rows.map(({ label, estimate, low, high, text }) => (
        <>
          <span>{label}</span>
          <svg aria-hidden="true">
            <line class="zero" x1={place(reference)} x2={place(reference)} y1="0" y2="100%" />
            {estimate !== null && (
              <>
                <line x1={place(low)} x2={place(high)} y1="50%" y2="50%" />
                <circle cx={place(estimate)} cy="50%" r="4" />
              </>
            )}
          </svg>
          <span>{text}</span>
        </>
      ))}
    </div>
  );
}

/** Every deck against every other; a cell leads to its games. */
export function Matrix({ field, open }: { field: FieldVerdict; open: (deck: string, against: string) => void }) {
  const { decks, entries } = field.matrix;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="scroll" tabIndex={0} aria-label={say('matchups')}>
      <table class="heat">
        <thead>
          <tr>
            <th scope="col">{say('wins of … against')}</th>
            {decks.map((deck) => (
              <th key={deck} scope="col">
                {deck}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decks.map((deck, i) => (
            <tr key={deck}>
              <th scope="row">{deck}</th>
              {decks.map((against, j) => {
                const entry = entries[i][j];
                if (!entry || entry.estimate === null || i === j)
                  return (
                    <td key={against}>
                      {i === j && entry ? <CellButton {...{ deck, against, open }} text="–" /> : ''}
                    </td>
                  );
                const { estimate, low, high, separable } = entry;
                const side = estimate > 0.5 ? 'above' : estimate < 0.5 ? 'below' : '';
                return (
                  <td
                    key={against}
                    class={side}
                    style={{ '--s': `${Math.round(Math.min(45, 150 * Math.abs(estimate - 0.5)))}%` }}
                  >
                    <CellButton
                      {...{ deck, against, open }}
                      text={percent(estimate)}
                      note={`${percent(low)}–${percent(high)}`}
                      isSure={separable}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CellButton(props: {
  deck: string;
  against: string;
  open: (deck: string, against: string) => void;
  text: string;
  note?: string;
  isSure?: boolean;
}) {
  const { deck, against, open, text, note, isSure } = props;
  return (
    <button type="button" title={say('games of % against %', deck, against)} onClick={() => open(deck, against)}>
      <span class="unseen">{say('% against %', deck, against)}: </span>
      {isSure ? <b>{text}</b> : text}
      {note !== undefined && <small>{note}</small>}
    </button>
  );
}
