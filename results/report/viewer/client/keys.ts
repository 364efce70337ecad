/** The keys of the page. */
import type { Store } from './store.ts';

/** How long a further digit is waited for. */
const DIGIT_MILLISECONDS = 700;

/** Numbers of options are typed: taken at once where no longer number begins so. */
function digitsOf(store: Store): (digit: string) => void {
  let typed = '';
  let timer = 0;
  const take = (): void => {
    const option = Number(typed) - 1;
    typed = '';
    const count = store.position?.decision?.options.length ?? 0;
    if (option >= 0 && option < count) void store.choose(option);
  };
  return (digit) => {
    const { decision } = store.position ?? {};
    if (!store.isOpen(decision)) return;
    clearTimeout(timer);
    typed += digit;
    if (Number(typed) * 10 > decision!.options.length) take();
    else timer = window.setTimeout(take, DIGIT_MILLISECONDS);
  };
}

/** What the key does when nothing else has taken it. */
export function keysOf(store: Store): (event: KeyboardEvent) => void {
  const digit = digitsOf(store);
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => store.go(store.at - 1),
    ArrowRight: () => store.go(store.at + 1),
    Home: () => store.go(0),
    End: () => store.go(store.last),
  };
  return (event) => {
    const { target, key } = event;
    const isTyping = target instanceof HTMLInputElement && target.type === 'text';
    if (isTyping || target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') return store.look(undefined, true);
    if (/^\d$/.test(key)) return digit(key);
    if (key === '?' && target instanceof HTMLElement) {
      const row = target.closest('[data-row]')?.getAttribute('data-row') ?? rowOfOption(store, target);
      if (row !== null) store.look(Number(row), true);
    } else if (
      key === ' ' &&
      !store.data.live &&
      !(target instanceof HTMLButtonElement || target instanceof HTMLInputElement)
    ) {
      event.preventDefault();
      store.togglePlay();
    } else if (!(target instanceof HTMLInputElement) && moves[key]) {
      event.preventDefault();
      moves[key]();
    }
  };
}

/** The card of the option that has the focus. */
function rowOfOption(store: Store, target: HTMLElement): string | null {
  const option = target.closest('[data-option]')?.getAttribute('data-option');
  const row = option ? (store.position?.decision?.rows?.[Number(option)] ?? -1) : -1;
  return row < 0 ? null : String(row);
}
