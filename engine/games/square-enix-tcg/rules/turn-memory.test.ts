/** What was done in a turn, as texts ask for it: numbers of the players, and cards that came to the Break Zone. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const FREE = '{ cp: { any: 0 } }';
const text = (name: string, effects: string): string =>
  `- { id: tm-${name.toLowerCase()}, name: ${name}, type: summon, element: light, cost: 0, abilities: [{ do: [${effects}] }] }\n`;
const asking = (name: string, condition: string): string =>
  `- { id: tm-${name.toLowerCase()}, name: ${name}, type: forward, element: earth, cost: 1, power: 1000, generic: true, ` +
  `abilities: [{ field: { power: 3000 }, if: ${condition} }] }\n`;

const CARDS = [
  '- { id: tm-plain, name: Plain, type: forward, element: fire, cost: 3, power: 5000, generic: true }\n',
  '- { id: tm-hut, name: Hut, type: backup, element: fire, cost: 1, generic: true }\n',
  asking(
    'Lefter',
    '{ compare: { a: { sum: { a: { forwards-left: you }, b: { forwards-left: opponent } } }, is: at-least, b: 2 } }',
  ),
  asking('Fighter', '{ attacked-this-turn: { at-least: 2 } }'),
  asking('Drawer', '{ drawn-this-turn: { at-least: 2 } }'),
  asking('Robber', '{ made-discard-this-turn: {} }'),
  text('Bounce', '{ to-hand: { all: { name: Plain } } }'),
  text('Slay', '{ break: { all: { name: Plain } } }'),
  text('Raze', '{ break: { all: { name: Hut } } }'),
  text('Draw', '{ draw: 2 }'),
  text('Rob', '{ discard: { player: opponent, count: 1 } }'),
  text('Drop', '{ discard: { player: you, count: 1 } }'),
  text('Ramp', '{ mill: { count: { characters-broken: you } } }'),
  text(
    'Lift',
    '{ choose: { of: { type: forward, from-field-this-turn: true, zone: break, owner: you } } }, { to-hand: chosen }',
  ),
  `- { id: tm-next, name: Next, type: backup, element: fire, cost: 0, abilities: [{ cost: ${FREE}, do: [{ draw: 1 }] }] }\n`,
].join('');

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(9).fill('Hut');
const at = (mine: object, theirs: object = {}): Table =>
  setUp({
    cards: CARDS,
    players: [
      { deck: DECK, ...mine },
      { deck: DECK, ...theirs },
    ],
  });

describe('what was done this turn', () => {
  it('SE 9.1 Forwards that left the field are counted for both players, wherever they went, and no Backups', () => {
    const table = at({ field: ['Lefter', 'Plain', 'Hut'], hand: ['Raze', 'Bounce'] }, { field: ['Plain', 'Hut'] });
    table.do('play Raze').passUntilQuiet();
    expect(table.card('Lefter').power).toBe(1000);
    table.do('play Bounce').passUntilQuiet();
    expect(table.card('Lefter').power).toBe(4000);
  });

  it('SE 9.1 Forwards that attacked are counted, each once, and only those of the player', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [
        { field: ['Fighter', 'Plain', 'Plain', 'Plain'], deck: DECK },
        { field: ['Fighter'], deck: DECK },
      ],
    });
    const attack = (): void => {
      table.passUntil('attack').do('attack with Plain');
      if (table.kind() === 'party') table.do('let nobody else join');
      table.passUntil('block').do('do not block').passUntil('attackAgain').do('attack again');
    };
    attack();
    expect(table.card('Fighter', 0).power).toBe(1000);
    attack();
    expect([0, 1].map((player) => table.card('Fighter', player as 0 | 1).power)).toEqual([4000, 1000]);
  });

  it('SE 9.1 a Forward that attacks twice is counted once', () => {
    const table = setUp({
      cards: `${CARDS}- { id: tm-twice, name: Twice, type: forward, element: ice, cost: 1, power: 1000, keywords: [brave, attacks-twice] }\n`,
      phase: 'attack',
      players: [{ field: ['Fighter', 'Twice'], deck: DECK }, { deck: DECK }],
    });
    for (let i = 0; i < 2; i++)
      table.passUntil('attack').do('attack with Twice').passUntil('attackAgain').do('attack again');
    expect(table.card('Fighter').power).toBe(1000);
  });

  it('SE 9.1 drawn cards are counted', () => {
    const table = at({ field: ['Drawer'], hand: ['Draw'] }, { field: [] });
    expect(table.card('Drawer').power).toBe(1000);
    table.do('play Draw').passUntilQuiet();
    expect(table.card('Drawer').power).toBe(4000);
  });

  it("SE 15.1.1.4.1 the opponent's discards by one's own effects are counted, and no others", () => {
    const own = at({ field: ['Robber'], hand: ['Drop', 'Plain'] }, { hand: ['Plain'] });
    own.do('play Drop').passUntilQuiet();
    expect(own.card('Robber').power).toBe(1000);
    const table = at({ field: ['Robber'], hand: ['Rob'] }, { hand: ['Plain'] });
    table.do('play Rob').passUntilQuiet();
    expect(table.card('Robber').power).toBe(4000);
  });

  it('SE 9.1 Characters that went from the field to the Break Zone are counted, not those that went elsewhere', () => {
    const table = at({ field: ['Plain', 'Hut', 'Plain'], hand: ['Slay', 'Raze', 'Ramp'] });
    table.do('play Slay').passUntilQuiet().do('play Raze').passUntilQuiet().do('play Ramp').passUntilQuiet();
    expect(table.zone(0, 'deck')).toHaveLength(DECK.length - 3);
    const away = at({ field: ['Plain'], hand: ['Bounce', 'Ramp'] });
    away.do('play Bounce').passUntilQuiet().do('play Ramp').passUntilQuiet();
    expect(away.zone(0, 'deck')).toHaveLength(DECK.length);
  });

  it('SE 7.15.2 a card that came to the Break Zone from the field this turn is told from others', () => {
    const table = at({ field: ['Plain'], break: ['Fighter'], hand: ['Drop', 'Slay', 'Lift', 'Robber'] });
    table.do('play Drop').passUntil('choose').do('choose Robber').passUntilQuiet();
    table.do('play Slay').passUntilQuiet().do('play Lift').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Plain']);
    expect(table.zone(0, 'break')).toContain('Robber');
  });

  it('SE 9.1 a new turn begins with nothing', () => {
    const table = at(
      { field: ['Lefter', 'Drawer', 'Robber', 'Plain'], hand: ['Draw', 'Rob', 'Bounce'] },
      { hand: [], field: ['Plain'] },
    );
    for (const name of ['Bounce', 'Draw', 'Rob']) table.do(`play ${name}`).passUntilQuiet();
    expect(['Lefter', 'Drawer', 'Robber'].map((name) => table.card(name).power)).toEqual([4000, 4000, 4000]);
    table.toPhase('next-turn');
    expect(['Lefter', 'Drawer', 'Robber'].map((name) => table.card(name).power)).toEqual([1000, 1000, 1000]);
  });
});
