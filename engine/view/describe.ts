/** Parts of descriptions that games share. Cold: narration, replays, error messages. */
import { isKnownTo } from '../kernel/knowledge.ts';
import { NONE, OPTION_COUNT, OPTIONS, PENDING, PENDING_STRIDE, type State } from '../kernel/layout.ts';
import { optionCard, optionNumber } from '../kernel/options.ts';
import { ABILITIES, ABILITY_NUMBER, ABILITY_STRIDE } from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { WAITING_ABILITY } from '../shared/pending.ts';

/** The cards of a zone in order, `–` for none; with a viewer, those they do not know are question marks. */
export function zoneNames(
  s: State,
  zone: number,
  viewer: number | undefined,
  describe: (s: State, card: number) => string,
): string {
  const names: string[] = [];
  for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card)) {
    names.push(viewer === undefined || isKnownTo(s, card, viewer) ? describe(s, card) : '?');
  }
  return names.length > 0 ? names.join(', ') : '–';
}

/**
 * Number, from 1, of the printed line that an ability row belongs to: several triggers of a line are several rows. 0 for an
 * ability that a text gives.
 */
export function printedLine(ability: number): number {
  return ABILITIES[ability * ABILITY_STRIDE + ABILITY_NUMBER] + 1;
}

/** Which waiting ability an option (a trigger, by its place in the list) means, where several of one card wait. */
export function waitingNote(s: State, option: number): string {
  const options = s.subarray(OPTIONS, OPTIONS + s[OPTION_COUNT]);
  if (options.every((other) => other === option || optionCard(other) !== optionCard(option))) return '';
  const ability = s[PENDING + optionNumber(option) * PENDING_STRIDE + WAITING_ABILITY];
  if (ability === NONE) return ' (delayed)';
  const line = printedLine(ability);
  return line === 0 ? ' (given)' : ` (ability ${line})`;
}
