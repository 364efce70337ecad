import type { Rule } from '../../rulebook.ts';

/** Every clause in our own words, and what this engine does with it. */
// biome-ignore format: one clause a line, so that grep shows the whole row
export const RULEBOOK: readonly Rule[] = [
  { id: '1.1', status: 'modelled', title: 'Shuffle and deal', meaning: 'Both decks are shuffled and each player takes three cards.' },
  { id: '1.2', status: 'modelled', title: 'Who begins', meaning: 'Chance names the player who lays first.' },
  { id: '2.1', status: 'modelled', title: 'Laying', meaning: 'In turn each player lays one card of their hand.' },
  { id: '2.2', status: 'modelled', title: 'The higher card', meaning: 'The player of the higher card gets two points.' },
  { id: '2.3', status: 'modelled', title: 'Equal cards', meaning: 'Equal cards give nobody a point.' },
  { id: '2.4', status: 'modelled', title: 'Drawing', meaning: 'After each round both players draw a card while they have one.' },
  { id: '3.1', status: 'modelled', title: 'The end', meaning: 'With no card left most points win; level points are a draw.' },
];
