/**
 * "Did you mean": the known word nearest to one that is not known, by its meaning (synonyms.ts) or its spelling.
 *
 * - `nearestWord`: the nearest candidate, or undefined when none is near enough to be worth naming.
 * - `didYouMean`: the same as the end of a sentence.
 * - `alternatives`: a list of words as "a, b or c".
 */

import { itemAt } from './certain.ts';
import { folded, meaningSame } from './synonyms.ts';

/** Edit distance with transpositions (optimal string alignment), as typing errors are counted. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const whole = itemAt(previous, j - 1) + (same ? 0 : 1);
      let best = Math.min(itemAt(previous, j) + 1, itemAt(row, j - 1) + 1, whole);
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isExchange) best = Math.min(best, itemAt(before, j - 2) + 1);
      row.push(best);
    }
    before = previous;
    previous = row;
  }
  return itemAt(previous, b.length);
}

/** The candidate nearest to `word`, or undefined when none is near enough. The first of equals wins. */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  // A long string is not a misspelt word, and the distance would cost its square.
  if (word.length === 0 || word.length > 60) return undefined;
  const words = [...candidates];
  const same = meaningSame(word, words);
  const spelt = nearestSpelling(word, words);
  // a single typing error is likelier than another word for the same thing
  const isSlip = spelt !== undefined && editDistance(folded(word), folded(spelt)) <= 1 && word.length > 3;
  return isSlip ? spelt : (same ?? spelt);
}

function nearestSpelling(word: string, candidates: readonly string[]): string | undefined {
  const wanted = folded(word);
  let nearest: string | undefined;
  let nearestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const offered = folded(candidate);
    // A third of the letters may be wrong; one in short words; none in words of one letter.
    const allowed = Math.min(wanted.length - 1, Math.max(1, Math.floor(Math.max(wanted.length, offered.length) / 3)));
    let distance = Math.abs(offered.length - wanted.length) > allowed ? allowed + 1 : editDistance(wanted, offered);
    // The beginning of a longer word ("choose" for "choose-one") counts as near, but less than a misspelling.
    const begins = offered.startsWith(`${wanted}-`) || wanted.startsWith(`${offered}-`);
    if (distance > allowed && begins) distance = 50;
    else if (distance > allowed) continue;
    if (distance < nearestDistance) {
      nearest = candidate;
      nearestDistance = distance;
    }
  }
  return nearest;
}

/** `; did you mean "x"?`, or nothing when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const nearest = nearestWord(word, candidates);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

/** `a`, `a or b`, `a, b or c`. */
export function alternatives(words: readonly string[], conjunction = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`;
}
