/**
 * Live progress of a run on standard error: a bar that is redrawn on a terminal, a plain line at intervals elsewhere.
 */
import { itemAt } from '../engine/index.ts';

const REDRAW_MILLISECONDS = 200;
const PLAIN_MILLISECONDS = 5000;
const BAR_WIDTH = 24;
/** The time over which the rate is taken: short enough that it follows changes of the machine's load. */
const RATE_MILLISECONDS = 10_000;

export class Progress {
  readonly #total: number;
  readonly #write: (text: string) => void;
  readonly #isTerminal: boolean;
  readonly #started = performance.now();
  /** Times and counts of batches. It begins with the first batch, because the time before is start-up. */
  readonly #marks: { time: number; games: number }[] = [];
  /** Printed behind the line: who plays. */
  note = '';
  #games = 0;
  #lastDrawn = -Infinity;

  constructor(total: number, write: (text: string) => void, isTerminal: boolean) {
    this.#total = total;
    this.#write = write;
    this.#isTerminal = isTerminal;
  }

  /** The games counted so far. */
  get games(): number {
    return this.#games;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** Counts games, and draws when it is time. */
  add(games: number): void {
    this.#games += games;
    const now = performance.now();
    this.#marks.push({ time: now, games: this.#games });
    while (this.#marks.length > 2 && itemAt(this.#marks, 1).time < now - RATE_MILLISECONDS) this.#marks.shift();
    if (now - this.#lastDrawn < (this.#isTerminal ? REDRAW_MILLISECONDS : PLAIN_MILLISECONDS)) return;
    this.#lastDrawn = now;
    this.#draw();
  }

  /** Draws the last state and ends the line. */
  finish(): void {
    this.#draw();
    if (this.#isTerminal) this.#write('\n');
  }

  #draw(): void {
    const counts = progressLine(this.#games, this.#total, this.#rate());
    const line = this.note === '' ? counts : `${counts} · ${this.note}`;
    this.#write(this.#isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  }

  #rate(): number {
    const oldest = itemAt(this.#marks, 0);
    const newest = itemAt(this.#marks, this.#marks.length - 1);
    const milliseconds = newest.time - oldest.time;
    return milliseconds > 0 ? ((newest.games - oldest.games) / milliseconds) * 1000 : 0;
  }
}

/** Returns a line such as `[=====> ] 1,234 of 8,400 games · 612 games/s · 0:12 left`. */
export function progressLine(games: number, total: number, gamesPerSecond: number): string {
  // more games are played than were wanted when batches under way end with their pairs
  const share = total === 0 ? 1 : Math.min(1, Math.max(0, games / total));
  const filled = Math.round(share * BAR_WIDTH);
  const bar = `${'='.repeat(Math.max(0, filled - 1))}${filled > 0 ? '>' : ''}`.padEnd(BAR_WIDTH);
  const played = `${games.toLocaleString('en')} of ${total.toLocaleString('en')} games`;
  const counts = `[${bar}] ${Math.floor(share * 100)}% · ${played}`;
  if (gamesPerSecond <= 0) return counts;
  const rate = gamesPerSecond.toLocaleString('en', { maximumFractionDigits: gamesPerSecond < 10 ? 1 : 0 });
  return `${counts} · ${rate} games/s · ${duration(Math.max(0, total - games) / gamesPerSecond)} left`;
}

/** Returns a time as `m:ss` or `h:mm:ss`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
