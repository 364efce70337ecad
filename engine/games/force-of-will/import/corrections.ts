/**
 * The misspellings of a public list, by card number: a misspelt word and what is printed in its place. Each was
 * reviewed. A text whose misspelling is not listed here is refused, never guessed. Lists have no column for the names
 * of second sides; names that differ from the first side stand here, too.
 */
import type { ListedCard } from '../../../import/card-import.ts';

type Correction = readonly [column: string, wrong: string, right: string];

const FANTASY: readonly Correction[] = [['race', 'Fantaisy', 'Fantasy']];
const LOST_CHARACTER: readonly Correction[] = [['name', '?', '']];

const CORRECTIONS: Readonly<Record<string, readonly Correction[]>> = {
  'EN1-003': [['def', '0/1000', '0//1000']],
  'EN1-049': [['text', 'in you hand', 'in your hand']],
  'EN1-080': [['text', 'with is', 'with this']],
  'EN3-017': [['text', 'aility', 'ability']],
  'EN3-019': [
    ['text', 'Resonator]from', 'Resonator] from'],
    ['text', 'maind', 'main'],
  ],
  'EN3-050': [
    ['text', 'Whil this', 'While this'],
    ['text', 'field, They', 'field. They'],
  ],
  'EN3-064': [['text', '-200/-0/]', '-200/-0]']],
  'EN3-070': [['text', 'to your this', 'to you this']],
  'EN3-074': [['text', 'megic', 'magic']],
  'EN3-080': [['text', 'oponent', 'opponent']],
  'EN3-099': [['text', 'sumon', 'summon']],
  'EN3-104': [['text', 'your play', 'you play']],
  'EN3-130': [['text', '[2}', '{2}']],
  'E-CMF-002': [['text', 'Thi card', 'This card']],
  'E-CMF-008': [['text', 'as lond as', 'as long as']],
  'E-CMF-010': [['text', 'abilites', 'abilities']],
  'E-CMF-018': [['text', 'canno add', 'cannot add']],
  'E-CMF-036': [['j-name', '', 'Bloody Snow White']],
  'E-CMF-046': LOST_CHARACTER,
  'E-CMF-047': [['j-name', '', "Jeanne d'Arc, the Flame of Hatred"]],
  'E-CMF-050': [['text', 'if your control', 'if you control']],
  'E-CMF-056': LOST_CHARACTER,
  'E-CMF-060': [['text', '" ot your', '" or your']],
  'E-CMF-061': [['j-name', '', 'Helsing, the Vampire Hunter']],
  'E-CMF-064': [['text', 'if its a', "if it's a"]],
  'E-CMF-068': [['text', 'otehr', 'other']],
  'E-CMF-071': [['text', 'canno play', 'cannot play']],
  'E-CMF-074': [['j-name', '', "D'Artagnan, the Bayoneteer"]],
  'E-CMF-075': [['text', 'You Ruler', 'Your Ruler']],
  'E-CMF-077': [['j-name', '', 'Dracula, the Demonic One']],
  'E-CMF-078': [['text', '+200],', '+200].']],
  'E-MOA-021': [['text', 'opponentcontrols', 'opponent controls']],
  'E-MOA-022': FANTASY,
  'E-MOA-033': [['text', 'enters you', 'enters your']],
  'E-MOA-041': [['text', 'fromm', 'from']],
  'E-MOA-046': [['text', 'This car ', 'This card ']],
  'E-MPR-004': [
    ['race', 'Fantaisy', 'Fantasy'],
    ['text', 'destoyed', 'destroyed'],
  ],
  'E-MPR-017': [['text', 'taht', 'that']],
  'E-MPR-018': [['text', 'Yuo', 'You']],
  'E-MPR-042': [['text', "owners'hand", "owners' hand"]],
  'E-MPR-050': [['text', 'targetd', 'targeted']],
  'E-MPR-055': [['text', 'Ath the', 'At the']],
  'E-MPR-083': FANTASY,
  'E-MPR-096': [['text', 'Incantation', 'Incarnation']],
};

/** The card with its columns as they are printed. */
export function corrected(card: ListedCard, number: string): ListedCard {
  if (!Object.hasOwn(CORRECTIONS, number)) return card;
  const columns: Record<string, string> = { ...card };
  for (const [column, wrong, right] of CORRECTIONS[number])
    columns[column] = (columns[column] ?? '').replace(wrong, right);
  return columns;
}
