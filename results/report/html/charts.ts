/**
 * The charts of a report as inline SVG and tables: no script, no library, nothing to load.
 *
 * Marks are placed in percent of a drawing that is as wide as its column, so a chart fits a phone and a desk without
 * being scaled: lines keep their width and letters their size. Colours are variables of the style sheet.
 */
import { html, type Markup } from './markup.ts';

/** Whether a value lies above or below the line of no effect, as far as its interval tells. */
export type Side = 'above' | 'below' | 'level';

export interface ForestRow {
  readonly label: string;
  /** A second, fainter line: whose deck, which agent. */
  readonly aside?: string;
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  /** What stands beside the bar. */
  readonly text: string;
  readonly count: string;
  readonly side: Side;
}

export interface ForestOptions {
  /** Value of the line of no effect. */
  readonly reference: number;
  /** How a value reads on the axis. */
  readonly tick: (value: number) => string;
  /** What the values are. */
  readonly caption: string;
  /** Ends that the axis may not leave: scores lie in [0, 1]. */
  readonly bounds: readonly [number, number];
  /** Over the column of counts. */
  readonly countTitle: string;
  /** Values between which nothing matters: shaded. */
  readonly band?: readonly [number, number];
}

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** Share of the width at which a value stands. */
  share(value: number): number;
  at(value: number): string;
}

const MOST_TICKS = 6;
/** An axis shows at least this much, so that a difference of nothing looks like nothing. */
const LEAST_SPAN = 0.02;
/** A second line of a label that is longer stands below the first. */
const LONG_ASIDE = 18;

/** A scale over all values with round ticks. */
function makeScale(values: readonly number[], [least, most]: readonly [number, number]): Scale {
  const from = Math.max(least, Math.min(...values));
  const to = Math.min(most, Math.max(...values));
  const step = roundStep(Math.max(to - from, LEAST_SPAN) / MOST_TICKS);
  const low = Math.max(least, Math.floor(from / step) * step);
  const high = Math.max(low + step, Math.min(most, Math.ceil(to / step) * step));
  const ticks: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9; k++) ticks.push(k * step);
  const share = (value: number): number => (Math.min(high, Math.max(low, value)) - low) / (high - low);
  return { low, high, ticks, share, at: (value) => percentOf(share(value)) };
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
}

function percentOf(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}

/** Estimates with intervals, one under the other, on one scale. */
export function forestPlot(rows: readonly ForestRow[], options: ForestOptions): Markup {
  const { reference, tick, caption, countTitle } = options;
  const known = rows.filter(({ estimate }) => estimate !== null);
  const scale = makeScale(
    [reference, ...(options.band ?? []), ...known.flatMap(({ low, high }) => [low, high])],
    options.bounds,
  );
  const grid = scale.ticks.map(
    (value) => html`<line class="grid" x1="${scale.at(value)}" x2="${scale.at(value)}" y1="0" y2="100%"/>`,
  );
  const band =
    options.band &&
    html`<rect class="band" x="${scale.at(options.band[0])}" \
width="${percentOf(scale.share(options.band[1]) - scale.share(options.band[0]))}" height="100%"/>`;
  const zero = html`<line class="zero" x1="${scale.at(reference)}" x2="${scale.at(reference)}" y1="0" y2="100%"/>`;
  return html`<div class="forest" role="table" aria-label="${caption}">
<div class="forest-head"><span></span>\
<svg class="axis" height="18" aria-hidden="true">${scale.ticks.map((value) => axisLabel(scale, value, tick))}</svg>\
<span class="caption">${caption}</span><span class="n">${countTitle}</span></div>
${rows.map(
  (row) => html`<div class="forest-row ${row.side}" role="row">
<span class="label" role="rowheader">${row.label}${
    row.aside &&
    html` \
<small class="${row.aside.length > LONG_ASIDE && 'below-label'}">${row.aside}</small>`
  }</span>
<svg class="bar" height="22" aria-hidden="true">\
<title>${row.label}${row.aside && ` (${row.aside})`}: ${row.text}${
    row.count !== '' &&
    `,\
 ${countTitle} ${row.count}`
  }</title>${band}${grid}${zero}${row.estimate !== null && interval(scale, row, row.estimate)}</svg>
<span class="value" role="cell" data-n="${row.count}">${row.text}</span>\
<span class="n" role="cell">${row.count}</span></div>`,
)}</div>`;
}

function interval(scale: Scale, { low, high }: ForestRow, estimate: number): Markup {
  const [from, to, middle] = [scale.at(low), scale.at(high), scale.at(estimate)];
  return html`<line class="interval" x1="${from}" x2="${to}" y1="50%" y2="50%"/>\
<line class="interval" x1="${from}" x2="${from}" y1="7" y2="15"/><line class="interval" x1="${to}" x2="${to}" y1="7" \
y2="15"/><circle class="point" cx="${middle}" cy="50%" r="4.5"/>`;
}

function axisLabel(scale: Scale, value: number, tick: (value: number) => string): Markup {
  // over its tick at the ends, too: the axis may reach beyond its drawing
  return html`<text x="${scale.at(value)}" y="13" text-anchor="middle">${tick(value)}</text>`;
}

export interface HeatCell {
  /** Score in [0, 1]; null where nothing is known. */
  readonly score: number | null;
  readonly value: string;
  readonly range: string;
  readonly count: string;
  /** Stands out from one half after control over the whole table. */
  readonly separable: boolean;
  readonly title: string;
}

/** Distance from one half at which a cell has its full colour. */
const FULL_COLOUR = 0.35;

/** A square table of scores, each cell coloured by its distance from one half. */
export function heatMap(
  tags: readonly string[],
  names: readonly string[],
  cells: readonly (readonly (HeatCell | null)[])[],
  caption: string,
): Markup {
  return html`<p class="note">${caption}</p><div class="scroll" tabindex="0" role="region" aria-label="${caption}">\
<table class="heat">
<thead><tr><td class="corner">\
</td>${tags.map((tag, i) => html`<th scope="col" title="${names[i]}">${tag}</th>`)}</tr></thead>
<tbody>${cells.map(
    (line, i) => html`<tr><th scope="row"><b>${tags[i]}</b> <span>${names[i]}</span>\
</th>${line.map((cell, j) => heatCell(cell, i === j))}</tr>
`,
  )}</tbody></table></div><p class="note names">${tags.map((tag, i) => `${tag} ${names[i]}`).join(' · ')}</p>`;
}

function heatCell(cell: HeatCell | null, mirror: boolean): Markup {
  if (!cell || cell.score === null) return html`<td class="none">–</td>`;
  const strength = Math.round(100 * Math.min(1, Math.abs(cell.score - 0.5) / FULL_COLOUR));
  const side = mirror ? 'mirror' : cell.score >= 0.5 ? 'above' : 'below';
  return html`<td class="${side}${cell.separable && ' sure'}" style="--s:${strength}%" title="${cell.title}">\
<b>${cell.value}${cell.separable && '*'}</b><small>${cell.range}</small><small>${cell.count}</small></td>`;
}

export interface Bar {
  readonly label: string;
  readonly size: number;
  readonly title: string;
}

const HISTOGRAM_HEIGHT = 150;
const MOST_LABELS = 9;

/** Upright bars side by side: how often each length was played. */
export function histogram(bars: readonly Bar[], caption: string): Markup {
  const most = Math.max(...bars.map(({ size }) => size));
  const width = 100 / bars.length;
  const every = Math.max(1, Math.ceil(bars.length / MOST_LABELS));
  return html`<figure class="histogram">\
<svg height="${HISTOGRAM_HEIGHT + 20}" role="img" aria-label="${caption}">${bars.map(({ size, title }, i) => {
    const height = most > 0 ? (size / most) * (HISTOGRAM_HEIGHT - 4) : 0;
    return html`<rect class="column" x="${(i * width + width * 0.08).toFixed(3)}%" \
width="${(width * 0.84).toFixed(3)}%" y="${(HISTOGRAM_HEIGHT - height).toFixed(1)}" height="${height.toFixed(1)}">\
<title>${title}</title></rect>`;
  })}<line class="zero" x1="0" x2="100%" y1="${HISTOGRAM_HEIGHT}" y2="${HISTOGRAM_HEIGHT}"/>${bars.map(
    ({ label }, i) =>
      i % every === 0 &&
      html`<text x="${((i + 0.5) * width).toFixed(3)}%" y="${HISTOGRAM_HEIGHT + 15}" \
text-anchor="middle">${label}</text>`,
  )}</svg><figcaption>${caption}</figcaption></figure>`;
}
