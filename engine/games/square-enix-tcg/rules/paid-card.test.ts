/** The cards with which the cost of an action ability was paid, as its text asks for them. */
import { describe, expect, it } from 'vitest';
import { POOLS } from '../cards.ts';
import { setUp } from '../position.ts';

const FREE = '{ cp: { any: 0 } }';
const GAIN = '{ gain: { who: self, gives: { power: 2000 } } }';
const card = (name: string, facts: string, abilities = ''): string =>
  `- { id: pc-${name.toLowerCase()}, name: ${name}, ${facts}, cost: ${name.length}, abilities: [${abilities}] }\n`;
const forward = (name: string, abilities = ''): string =>
  card(name, 'type: forward, element: earth, power: 5000, generic: true', abilities);

const CARDS = [
  forward(
    'Monk',
    `{ cost: { discard: { count: 1 } }, do: [{ if: { is: { is: { who: paid, of: { element: fire } } }, then: [${GAIN}] } }] }`,
  ),
  forward('Mage', '{ cost: { discard: { count: 1 } }, do: [{ mill: { count: { cost-of: paid } } }] }'),
  forward(
    'Ogre',
    '{ cost: { to-break-zone: { of: { type: backup } } }, do: [{ mill: { count: { cost-of: paid } } }] }',
  ),
  card('Ash', 'type: forward, element: fire, power: 1000'),
  card('Snow', 'type: forward, element: ice, power: 1000'),
  card('Hut', 'type: backup, element: fire'),
].join('');

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(9).fill('Ash');
const at = (mine: object): Table => setUp({ cards: CARDS, players: [{ deck: DECK, ...mine }, { deck: DECK }] });

describe('what an ability was paid with', () => {
  it('SE 11.7.8 is asked as the text resolves, of each use for itself', () => {
    for (const [discarded, power] of [
      ['Ash', 7000],
      ['Snow', 5000],
    ] as const) {
      const table = at({ field: ['Monk'], hand: ['Ash', 'Snow'] });
      table.do('use ability 1 of Monk', `choose ${discarded}`).passUntilQuiet();
      expect(table.card('Monk').power, discarded).toBe(power);
    }
    const both = at({ field: ['Monk'], hand: ['Ash', 'Snow'] });
    both.do('use ability 1 of Monk', 'choose Snow', 'use ability 1 of Monk').passUntilQuiet();
    expect(both.card('Monk').power).toBe(7000);
  });

  it('SE 11.7.8 has the cost that is printed on it, from a hand or from the field', () => {
    const mage = at({ field: ['Mage'], hand: ['Snow'] })
      .do('use ability 1 of Mage')
      .passUntilQuiet();
    expect(mage.zone(0, 'break')).toHaveLength(1 + 'Snow'.length);
    const ogre = at({ field: ['Ogre', 'Hut'] })
      .do('use ability 1 of Ogre')
      .passUntilQuiet();
    expect(ogre.zone(0, 'break')).toHaveLength(1 + 'Hut'.length);
  });

  it('is refused where the cost takes no card, or several, or is not that of an action ability', () => {
    const reads = (ability: string) => () => POOLS.emptyPool().addFile(forward('Odd', ability), 'odd.yaml');
    const does = 'do: [{ draw: { count: { cost-of: paid } } }]';
    const reason = '"paid" is the one card';
    expect(reads(`{ cost: { discard: { count: 1 } }, ${does} }`)).not.toThrow();
    expect(reads(`{ cost: [${FREE}], ${does} }`)).toThrow(reason);
    expect(reads(`{ cost: { discard: { count: 2 } }, ${does} }`)).toThrow(reason);
    expect(
      reads(`{ cost: [{ discard: { count: 1 } }, { to-break-zone: { of: { type: backup } } }], ${does} }`),
    ).toThrow(reason);
    expect(reads(`{ cost: { discard: { count: 1 } }, or-cost: ${FREE}, ${does} }`)).toThrow(reason);
    expect(reads(`{ special: Trick, cost: { discard: { count: 1 } }, ${does} }`)).toThrow(reason);
    expect(reads(`{ when: attacks, ${does} }`)).toThrow('"paid" would do nothing');
  });
});
