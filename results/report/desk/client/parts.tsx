/** Small parts that several pages have. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Asked } from './desk.ts';
import { say } from './words.ts';

/** The command of the command line that does the same. */
export function Command({ text }: { text: string | undefined }) {
  const [isCopied, setCopied] = useState('');
  if (text === undefined) return null;
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => setCopied(text));
  return (
    <div class="command">
      <code>{text}</code>
      <button type="button" onClick={copy}>
        {isCopied === text ? say('copied') : say('copy')}
      </button>
    </div>
  );
}

/** The head of a page; it takes the focus when the page is opened. */
export function Title({ children }: { children: ComponentChildren }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <h1 tabIndex={-1} id="title" ref={head}>
      {children}
    </h1>
  );
}

/** What was asked for, or why it is not there yet. */
export function Wait<T>({ asked, children }: { asked: Asked<T>; children: (found: T) => ComponentChildren }) {
  if (asked.error !== undefined)
    return (
      <p class="bad" role="alert">
        {asked.error}
      </p>
    );
  if (asked.found === undefined) return <p class="muted">{asked.isWaiting && say('one moment …')}</p>;
  return <>{children(asked.found)}</>;
}

export function count(n: number): string {
  return n.toLocaleString('en');
}

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1 << 20 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / (1 << 20)).toFixed(1)} MB`;
}

/** `62.5 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `+2.1`, in points. */
export function points(share: number): string {
  return `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`;
}

/** A file's name without its folder and ending. */
export function stem(name: string): string {
  return name.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

/** Whether a database lies in the folder of a training: `assay train` calls it so. */
export function isOfTraining(db: string): boolean {
  return stem(db) === 'training' && db.endsWith('.sqlite');
}
