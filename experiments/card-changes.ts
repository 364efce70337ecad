/** Words what a change of cards changes, with the keys of card files: `Tifa (1-016): cost 2 → 3`. */
import { type Game, toYaml } from '../engine/index.ts';
import type { Plan } from '../workers/plan.ts';

/** A card's text up to this length is quoted in full. */
const TEXT = 160;
/** Fields that are shown by their effect on the card's text. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['id', 'abilities', 'condition', 'play-if', 'burst', 'arts', 'icons']);

type Source = Readonly<Record<string, unknown>>;

/**
 * Returns the ids of cards in the plan's decks that differ between two games. A card that only names a changed one is
 * compiled again, and is left out if `written` is true.
 */
export function changedCards(before: Game, after: Game, { decks }: Pick<Plan, 'decks'>, written: boolean): string[] {
  const ids = [...new Set(decks.flatMap(({ cards }) => cards))];
  const changed = ids.filter((id) => after.findCard(id)?.def !== before.findCard(id)?.def);
  return written ? changed.filter((id) => after.findCard(id)?.isRelinked !== true) : changed;
}

/** A phrase for each of these cards, as it is in one game and in the other. */
export function cardChanges(before: Game, after: Game, ids: readonly string[]): string[] {
  return ids.map((id) => {
    const old = (before.cardSource(id) ?? {}) as Source;
    const now = (after.cardSource(id) ?? {}) as Source;
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !TEXT_FIELDS.has(key));
    const fields = keys
      .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
      .map((key) => `${key} ${shown(old[key])} → ${shown(now[key])}`);
    const [oldText, newText] = [textOf(before, id), textOf(after, id)];
    // a keyword is both a key and a part of the text, and is told once
    const isToldBefore = fields.some((field) => field.startsWith('keywords '));
    if (oldText !== newText && !(isToldBefore && sameAbilities(old, now)))
      fields.push(`text ${quoted(oldText)} → ${quoted(newText)}`);
    const name = before.findCard(id)?.name ?? after.findCard(id)?.name ?? id;
    return `${name} (${id}): ${fields.length > 0 ? fields.join(', ') : 'written otherwise, the same card'}`;
  });
}

function sameAbilities(old: Source, now: Source): boolean {
  return [...TEXT_FIELDS].every((key) => JSON.stringify(old[key]) === JSON.stringify(now[key]));
}

/** Returns the text of a card, without its name and facts. */
function textOf(game: Game, id: string): string {
  return game.findCard(id) === undefined ? '' : game.describeCard(id).trimEnd().split('\n').slice(2).join(' ');
}

function shown(value: unknown): string {
  if (value === undefined) return 'none';
  if (Array.isArray(value)) return value.map(shown).join(' and ');
  if (typeof value !== 'object' || value === null) return String(value);
  return toYaml(value).trim().split('\n').join(', ');
}

function quoted(text: string): string {
  if (text === '') return 'none';
  return `"${text.length > TEXT ? `${text.slice(0, TEXT - 1)}…` : text}"`;
}
