/** Misprints of the lists, by card number, each looked at by a person: what is printed, and what is meant. */
import type { ListedCard } from '../../../import/card-import.ts';

const CORRECTIONS: Readonly<Record<string, readonly [said: string, meant: string]>> = {
  '1-139': ['{D}: put', '{D}, put'],
  '1-158': ['each Player', 'each player'],
  '3-105': ['Until of the end of turn', 'Until the end of the turn'],
  '5-159': ['{EX} T When', '{EX} When'],
  '7-059': ['First Srike', 'First Strike'],
  '11-058': ['may search 1', 'may search for 1'],
  '11-127': ['_Category VII Character_', '_Category VII_ Character'],
  '11-134': ['{D}: put', '{D}, put'],
  '13-023': ['opponen must', 'opponent must'],
  '13-043': ['Stiltzkin enters', 'Stiltzskin enters'],
  '13-064': ['_Job Monk Forwards_', '_Job Monk_ Forwards'],
  '13-077': ['yoru', 'your'],
  '13-087': ['for one _', 'for 1 _'],
  '13-093': ['_Job King, Job Prince_', '_Job King_, _Job Prince_'],
  '14-083': ['turn,it', 'turn, it'],
  '14-122': ['attacks. Choose', 'attacks, choose'],
  '16-043': ['Backukps', 'Backups'],
  '16-057': ['cards or your', 'cards of your'],
  '17-044': ['hand. Play', 'hand: Play'],
  '17-060': ['enteres', 'enters'],
  '17-066': ['gaing Brave', 'gains Brave'],
  '17-110': ['botom', 'bottom'],
  '18-003': ['ability is Machinist', 'ability if Machinist'],
  '18-070': ['cards or your', 'cards of your'],
  '18-103': ['unti lthe', 'until the'],
  '18-125': ['enterse', 'enters'],
  '20-011': ['on to the field', 'onto the field'],
  '20-034': ['Summon or cost', 'Summon of cost'],
  '20-109': ['enteres', 'enters'],
  '20-116': ['fielld', 'field'],
};

/** The card with its misprint mended. */
export function corrected(card: ListedCard, number: string): ListedCard {
  const correction = CORRECTIONS[number];
  return correction === undefined ? card : { ...card, text: (card.text ?? '').replace(correction[0], correction[1]) };
}
