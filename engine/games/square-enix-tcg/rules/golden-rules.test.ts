/** Card text over rules, "cannot" over "can", impossible parts left out (2). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: gold-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: gold-soldier, name: Soldier, type: forward, element: fire, cost: 1, power: 5000 }
- { id: gold-cosmos, name: Cosmos, type: backup, element: light, cost: 1 }
- { id: gold-minerva, name: Minerva, type: backup, element: light, cost: 1 }
- { id: gold-chaos, name: Chaos, type: forward, element: dark, cost: 1, power: 4000 }
- id: gold-herald
  name: Herald
  type: backup
  element: fire
  cost: 1
  abilities: [{ field: { allow-light-dark: light } }]
- id: gold-archive
  name: Archive
  type: backup
  element: fire
  cost: 1
  abilities: [{ field: { hand-limit: 7 } }]
- { id: gold-torn, name: Torn, type: forward, element: fire, cost: 1, power: 3000, keywords: [haste, must-attack, cannot-attack] }
- { id: gold-wall, name: Wall, type: forward, element: fire, cost: 1, power: 3000, keywords: [must-block, cannot-block] }
- id: gold-banner
  name: Banner
  type: backup
  element: fire
  cost: 1
  abilities: [{ field: { keyword: cannot-attack }, affects: { type: forward } }]
- id: gold-call
  name: Call
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ put-from-hand: { type: forward } }, { draw: 1 }] }]
- id: gold-doom
  name: Doom
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: forward } }
        - break: chosen
        - discard: { player: opponent, count: 2 }
        - draw: 1
- id: gold-raise
  name: Raise
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: forward, zone: break, owner: you }, count: 2 }
        - put: chosen
        - draw: 1
- id: gold-drown
  name: Drown
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ draw: 3 }, { damage-player: { player: opponent, amount: 1 } }] }]
`;

describe('card text against the rules', () => {
  it('SE 2.1 a card that allows two Light cards is followed against the rule that both go', () => {
    const pair = (...field: string[]) =>
      setUp({ cards: CARDS, players: [{ field: ['Cosmos', 'Minerva', ...field] }, {}] });
    expect(pair('Smith').zone(0, 'field')).toEqual(['Smith']);
    expect(pair('Herald').zone(0, 'field')).toEqual(['Cosmos', 'Minerva', 'Herald']);
    // the text is about its controller's cards only
    const theirs = setUp({ cards: CARDS, players: [{ field: ['Cosmos', 'Minerva'] }, { field: ['Herald'] }] });
    expect(theirs.zone(0, 'field')).toEqual([]);
  });

  it('SE 2.1 a card that sets another hand limit is followed', () => {
    const hand = ['Soldier', 'Soldier', 'Soldier', 'Soldier', 'Soldier', 'Soldier', 'Soldier', 'Soldier'];
    const table = setUp({ cards: CARDS, phase: 'end', players: [{ hand, field: ['Archive'] }, {}] });
    expect(table.toPhase('next-turn').zone(0, 'hand')).toHaveLength(7);
    const plain = setUp({ cards: CARDS, phase: 'end', players: [{ hand }, { field: ['Archive'] }] });
    expect(plain.toPhase('next-turn').zone(0, 'hand')).toHaveLength(5);
  });

  it('SE 2.1 conceding is not among the options: whoever runs the game ends it', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Soldier'] }, { field: ['Chaos'] }] });
    const hasConcession = () => table.offered().some((text) => /concede|give up|surrender/i.test(text));
    expect(hasConcession()).toBe(false);
    table.passUntil('attack');
    expect(hasConcession()).toBe(false);
    table.do('attack with Soldier').passUntil('block');
    expect(hasConcession()).toBe(false);
    expect(table.isOver()).toBe(false);
  });
});

describe('cannot and can', () => {
  it('SE 2.2 a Forward that must attack and cannot attack does not attack, and its player need not declare anything', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Torn', 'Soldier'] }, {}] });
    table.passUntil('attack');
    expect(table.offered()).toEqual(['attack with Soldier', 'do not attack']);
  });

  it('SE 2.2 a Forward that must block and cannot block does not block', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Soldier'] }, { field: ['Wall', 'Chaos'] }],
    });
    table.do('attack with Soldier').passUntil('block');
    expect(table.offered()).toEqual(['block with Chaos', 'do not block']);
  });

  it('SE 2.2 it holds when the cannot comes from another card, on either side of the field', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Soldier'] }, { field: ['Banner'] }] });
    table.toPhase('main-2');
    expect(table.zone(1, 'damage')).toEqual([]);
    expect(table.card('Soldier').dull).toBe(false);
  });

  it('SE 2.2 an effect that lets a Forward be put does not let a second one of a name be put', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Call', 'Soldier', 'Chaos'], field: ['Soldier', 'Smith'] }, {}],
    });
    table.do('play Call', 'dull Smith for CP').passUntil('choose');
    expect(table.offered()).toEqual(['choose Chaos', 'choose no more']);
  });
});

describe('impossible parts', () => {
  it('SE 2.3 with nothing to break and one card to discard of two, the rest is done', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom'], field: ['Smith'] }, { hand: ['Soldier'] }] });
    table.do('play Doom').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual([]);
    expect(table.zone(1, 'break')).toEqual(['Soldier']);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.zone(0, 'break')).toEqual(['Doom']);
  });

  it('SE 2.3 with nothing at all to do but the last part, that part is done', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom'], field: ['Smith'] }, {}] });
    table.do('play Doom').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 2.3 of two chosen cards the one that may not be put stays, the other is put', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Raise'], field: ['Soldier', 'Smith'], break: ['Soldier', 'Chaos'] }, {}],
    });
    table.do('play Raise').passUntilQuiet();
    expect(table.zone(0, 'field').sort()).toEqual(['Chaos', 'Smith', 'Soldier']);
    expect(table.zone(0, 'break')).toEqual(['Soldier', 'Raise']);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 2.3 of three draws from a deck of two, two are made, and the text goes on', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Drown'], field: ['Smith'], deck: ['Soldier', 'Chaos'] }, {}],
    });
    table.do('play Drown', 'pass', 'pass');
    expect(table.zone(0, 'hand')).toEqual(['Soldier', 'Chaos']);
    expect(table.zone(1, 'damage')).toEqual(['Filler']);
  });
});

describe('what is done to cards of a zone', () => {
  const BROKEN = '{ choose: { of: { zone: break } } }';
  const all = (zone: string): string => `{ all: { zone: ${zone} } }`;
  const gain = (who: string): string => `{ gain: { who: ${who}, gives: { power: 1000 } } }`;
  const textOf = (text: string) => () =>
    setUp({
      cards: `- { id: gold-text, name: Text, type: summon, element: fire, cost: 0, abilities: [{ do: [${text}] }] }`,
      players: [{}, {}],
    });

  it.each([
    ['damage', 'break', `${BROKEN}, { damage: { who: chosen, amount: 1000 } }`],
    ['break', 'hand', `{ break: ${all('hand')} }`],
    ['dull', 'damage', `{ dull: ${all('damage')} }`],
    ['activate', 'removed', `{ activate: ${all('removed')} }`],
    ['freeze', 'break', `${BROKEN}, { freeze: chosen }`],
    ['skip-activation', 'hand', `{ skip-activation: ${all('hand')} }`],
    ['put', 'field', `{ put: ${all('field')} }`],
    ['cancel', 'field', `{ choose: { of: { zone: field } } }, { cancel: chosen }`],
    ['attach', 'hand', `{ attach: { who: ${all('hand')}, to: ${all('field')} } }`],
    ['attach', 'break', `{ attach: { who: ${all('field')}, to: ${all('break')} } }`],
    ['gain', 'hand', gain(all('hand'))],
    ['gain', 'break', `${BROKEN}, { may: [${gain('chosen')}] }`],
    ['gain', 'break', `{ select: { modes: [[${BROKEN}, ${gain('chosen')}], [{ draw: 1 }]] } }`],
    ['gain', 'break', `${BROKEN}, { put: chosen }, ${gain('chosen')}`],
    ['shield', 'damage', `{ shield: { who: ${all('damage')}, next: 1000 } }`],
    ['control', 'break', `${BROKEN}, { control: chosen }`],
    ['remove-instead', 'hand', `{ remove-instead: ${all('hand')} }`],
  ])('SE 2.3 a text is refused that would "%s" cards in the %s, where that does nothing', (word, zone, text) => {
    expect(textOf(text)).toThrow(new RegExp(`"${word}" does nothing to cards in the ${zone}`));
  });

  it.each([
    ['of what comes from there', `${BROKEN}, { put: chosen }`],
    ['of what has come from there', `${BROKEN}, { put: chosen }, ${gain('it')}`],
    ['of another set', `${BROKEN}, { choose: { of: { type: forward }, as: unit } }, ${gain('{ set: unit }')}`],
    ['of cards there or elsewhere', gain('{ all: { any-of: [{ zone: break }, { type: forward }] } }')],
    ['by numbers from there', `${BROKEN}, { damage: { who: { all: { type: forward } }, amount: { power: chosen } } }`],
    ['of counters there', `${BROKEN}, { counters: { who: chosen } }`],
  ])('SE 2.3 a text %s does something', (_what, text) => {
    expect(textOf(text)).not.toThrow();
  });
});
