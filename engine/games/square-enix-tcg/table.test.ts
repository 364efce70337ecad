/** What a table of this game shows of its cards: which field abilities change their numbers; and what its log says. */
import { describe, expect, it } from 'vitest';
import { isOffered } from '../../kernel/frames.ts';
import { OPTION_PASS } from '../../kernel/options.ts';
import { inEnglish, say } from '../../text/phrase.ts';
import { createChanges } from '../../view/changes.ts';
import { describeDeed } from '../../view/deeds.ts';
import { boardOf } from '../../view/game-view.ts';
import { setUp } from './position.ts';
import { VIEW } from './view.ts';

const CARDS = `
- { id: tb-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: tb-red, name: Red, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: tb-rose, name: Rose, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: tb-banner, name: Banner, type: forward, element: fire, cost: 0, power: 5000, generic: true,
    abilities: [ { field: { power: 1000 }, affects: { type: forward, controller: you } } ] }
- { id: tb-curse, name: Curse, type: backup, element: fire, cost: 0,
    abilities: [ { field: { power: -2000 }, affects: { type: forward, controller: opponent } } ] }
- { id: tb-cheer, name: Cheer, type: summon, element: fire, cost: 0,
    abilities: [ { do: [ { gain: { who: { all: { type: forward, controller: you } }, gives: { power: 3000 } } } ] } ] }
`;

const changesIn = createChanges(VIEW);

/** The changes that the table tells for the cards on the fields, by name. */
function changes(table: ReturnType<typeof setUp>): Record<string, readonly string[]> {
  const { zones } = boardOf(VIEW, table.state, () => undefined, changesIn);
  const fields = zones.filter(({ title }) => inEnglish(title) === 'field');
  return Object.fromEntries(
    fields.flatMap(({ player, cards }) =>
      cards.map(({ name, changes }) => [`${name} ${player}`, changes.map(inEnglish)]),
    ),
  );
}

describe('what changed a card', () => {
  it('SE 11.10.1 is told of field abilities: of which card, and by how much', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Plain', 'Banner', 'Banner'] }, { field: ['Plain', 'Curse'] }],
    });
    const before = table.state.slice();
    const told = changes(table);
    expect(told['Plain 0']).toEqual(['power +2000 from Banner', 'power −2000 from Curse']);
    expect(told['Banner 0']).toEqual(['power +2000 from Banner', 'power −2000 from Curse']);
    expect(told['Plain 1']).toEqual([]);
    expect(told['Curse 1']).toEqual([]);
    // looking changes nothing in the state, and the effects still apply
    expect(table.state).toEqual(before);
    expect(table.card('Plain', 0).power).toBe(5000);
    table.do('pass');
    expect(table.card('Plain', 0).power).toBe(5000);
  });

  it('SE 11.10.1 tells a number that is another one, and what a summon gave beside what a card gives', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Plain', 'Banner'], hand: ['Cheer'] }, {}] });
    expect(changes(table)['Plain 0']).toEqual(['power 6000, printed 5000', 'power +1000 from Banner']);
    table.do('play Cheer').passUntilQuiet();
    expect(changes(table)['Plain 0']).toEqual([
      'power 9000, printed 5000',
      'power +1000 from Banner',
      'changed by Cheer',
    ]);
  });
});

/** May nobody else join? */
const offersPass = ({ state }: ReturnType<typeof setUp>): boolean => isOffered(state, OPTION_PASS);

describe('the log', () => {
  it('SE 10.1.2.3 a log names all who attack once nobody else joins, and one who attacks alone only when they are declared', () => {
    const table = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: ['Red', 'Rose', 'Plain'] }, {}],
    }).passUntil('attack');
    table.do('attack with Red');
    expect([table.kind(), offersPass(table)]).toEqual(['party', true]);
    expect(describeDeed(VIEW, table.state, OPTION_PASS)).toBeUndefined();
    table.do('attack with Rose');
    expect(offersPass(table)).toBe(true);
    const told = describeDeed(VIEW, table.state, OPTION_PASS) ?? '';
    expect(inEnglish(told)).toBe('attack with Red and Rose');
    expect(say(told, 'ja', VIEW.terms.words)).toBe('RedとRoseでアタック');
  });
});
