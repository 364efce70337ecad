import type { Rule } from '../../rulebook.ts';

/** Every clause in our own words, and what this engine does with it. */
// biome-ignore format: one clause a line, so that grep shows the whole row
export const RULEBOOK: readonly Rule[] = [
  { id: '1.1', status: 'modelled', title: 'Decks', meaning: 'A deck has twenty cards, three of a name at most, and is shuffled.' },
  { id: '1.2', status: 'modelled', title: 'Who begins', meaning: 'Chance names the player who chooses who takes the first turn.' },
  { id: '1.3', status: 'modelled', title: 'Hands', meaning: 'Each player takes four cards; the second player gets a fifth.' },
  { id: '1.4', status: 'modelled', title: 'Life', meaning: 'Each player begins with twelve life.' },
  { id: '1.5', status: 'modelled', title: 'Mulligan', meaning: 'Once each player may shuffle the whole hand into the deck and take four new cards.' },
  { id: '2.1', status: 'modelled', title: 'Ready', meaning: 'At the start of a turn all sprites of its player are readied.' },
  { id: '2.2', status: 'modelled', title: 'Draw', meaning: 'Then the player draws a card, but not in the first turn of the game.' },
  { id: '2.3', status: 'modelled', title: 'Energy', meaning: 'The pool becomes the number of own turns, six at most, and lasts until it is set anew: a player can answer with it.' },
  { id: '2.4', status: 'modelled', title: 'Main phase', meaning: 'The turn player plays cards, uses abilities and attacks in any order, until both players pass.' },
  { id: '3.1', status: 'modelled', title: 'Sprites', meaning: 'A sprite is paid for and enters the field at once; it came this turn.' },
  { id: '3.2', status: 'modelled', title: 'Charms', meaning: 'A charm is announced: X and targets, then payment; then it stands on the stack, and goes to the pile at last.' },
  { id: '3.3', status: 'modelled', title: 'Abilities', meaning: 'An activated ability is announced likewise; it stands on the stack without a card once all of its cost is paid.' },
  { id: '3.4', status: 'modelled', title: 'Kindling', meaning: 'An ability that makes energy resolves at once, also in the middle of a payment.' },
  { id: '3.5', status: 'modelled', title: 'Kindled energy', meaning: 'Kindled energy is spent on sprites only.' },
  { id: '4.1', status: 'modelled', title: 'Answers', meaning: 'After something was put on the stack players answer with what is swift; two passes in succession resolve the top.' },
  { id: '4.2', status: 'modelled', title: 'Triggers', meaning: 'What triggers waits, and is put on the stack before the next priority, the turn player first.' },
  { id: '4.3', status: 'modelled', title: 'Negating', meaning: 'A text may negate an object on the stack, whether it is a card or not.' },
  { id: '5.1', status: 'modelled', title: 'Attacking', meaning: 'A ready sprite that did not come this turn may attack the opponent, and rests.' },
  { id: '5.2', status: 'modelled', title: 'Damage of an attack', meaning: 'It deals its power to the opponent.' },
  { id: '6.1', status: 'modelled', title: 'Destroyed sprites', meaning: 'A sprite with as much damage as power is destroyed.' },
  { id: '6.2', status: 'modelled', title: 'No life', meaning: 'A player without life loses; if both lose at once it is a draw.' },
  { id: '6.3', status: 'modelled', title: 'Empty deck', meaning: 'A player who must draw from an empty deck loses.' },
  { id: '6.4', status: 'modelled', title: 'End of a turn', meaning: 'Damage on sprites, what lasts for the turn and kindled energy end.' },
  { id: '7.1', status: 'modelled', title: 'Layers', meaning: 'Effects on abilities are applied before effects on power.' },
  { id: '7.2', status: 'modelled', title: 'Order in a layer', meaning: 'The older effect is applied first, unless one depends on the other.' },
  { id: '7.3', status: 'modelled', title: 'Equal age', meaning: 'Of sprites that come together the turn player says which is the older, where their effects meet in a layer.' },
  { id: '8.1', status: 'modelled', title: 'Loops', meaning: 'An option that led back to an identical position is not offered again.' },
  { id: '8.2', status: 'modelled', title: 'Endless loops', meaning: 'What goes on without anybody being able to stop it is a draw.' },
];
