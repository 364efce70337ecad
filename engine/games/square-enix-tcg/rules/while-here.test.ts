/** Effects that last as long as a card is on the field, cards that may be beside others, and cards of two types. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const forward = (name: string, element: string, lines: string, more = ''): string =>
  `- { id: wh-${name.toLowerCase()}, name: ${name}, type: forward, element: ${element}, cost: 0, power: 5000, ${more}abilities: [${lines}] }\n`;
const summon = (name: string, text: string): string =>
  `- { id: wh-${name.toLowerCase()}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [{ do: [${text}] }] }\n`;
const WARD = (gives: string): string =>
  `{ cost: { cp: { any: 0 } }, do: [{ choose: { of: { type: forward, other: true } } }, { gain: { who: chosen, gives: ${gives}, until: while-here } }] }`;
const CARDS = `
${forward('Keeper', 'fire', WARD('{ power: 4000, keyword: brave }'))}${forward('Muter', 'fire', WARD('lose-abilities'))}
${forward('Jailer', 'fire', WARD('{ keyword: does-not-activate }'))}
${forward('Ally', 'fire', '{ field: { keyword: haste } }')}${forward('Plain', 'fire', '')}
${summon('Away', '{ choose: { of: { type: forward } } }, { to-hand: chosen }')}${summon('Lull', '{ dull: { all: { type: forward } } }')}
${forward('Lamp', 'light', '')}${forward('Shade', 'dark', '')}
${forward('Cosmos', 'light', '{ field: beside-light-dark }')}
${forward('Fritt', 'fire', '', 'also-monster: true, ')}
- { id: wh-imp, name: Imp, type: monster, element: fire, cost: 0 }
${summon('Hunt', '{ break: { all: { type: monster } } }')}${summon('Dig', '{ to-hand: { all: { type: monster, zone: break, owner: you } } }')}
${summon('Fell', '{ break: { all: { type: forward } } }')}
- { id: wh-half, name: Half, type: summon, element: fire, cost: 0, abilities: [{ do: [{ own-power-damage: { who: { all: { type: forward } }, half: true } }] }] }
- { id: wh-mine, name: Mine, type: summon, element: fire, cost: 0, abilities: [{ do: [{ own-power-damage: { who: { all: { type: forward, controller: you } }, half: true } }] }] }
- { id: wh-most, name: Most, type: summon, element: fire, cost: 0, abilities: [{ do: [{ own-power-damage: { who: { all: { type: forward } }, less: 2000 } }] }] }
- { id: wh-small, name: Small, type: forward, element: fire, cost: 0, power: 1000 }
- { id: wh-ten, name: Ten, type: forward, element: fire, cost: 0, power: 10000 }
- { id: wh-cast, name: Edge, type: forward, element: fire, cost: 0, power: 1000, abilities: [{ when: enters, if: { entered-from: cast }, do: [{ counters: self }] }] }
- { id: wh-hand, name: Ninja, type: forward, element: fire, cost: 0, power: 1000, abilities: [{ when: enters, if: { entered-from: hand }, do: [{ counters: self }] }] }
${summon('Gift', '{ put-from-hand: { type: forward } }')}
`;
type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Side, theirs: Side = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('what lasts as long as a card is on the field', () => {
  const given = (who: string, to: string): ReturnType<typeof setUp> => {
    const table = at({ field: [who, 'Ally', 'Plain'], hand: ['Away', 'Lull'] });
    return table.do(`use ability 1 of ${who}`).passUntil('choose').do(`choose ${to}`).passUntilQuiet();
  };
  const cast = (table: ReturnType<typeof setUp>, name: string): ReturnType<typeof setUp> => {
    table.do('play Away').passUntil('choose').do(`choose ${name}`);
    return table.passUntilQuiet();
  };

  it('SE 11.13.4.1 does not end with the turn, and ends when that card leaves; of that card only', () => {
    const table = given('Keeper', 'Ally').toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect([table.card('Ally').power, table.card('Plain').power]).toEqual([9000, 5000]);
    expect(cast(table, 'Keeper').card('Ally').power).toBe(5000);
    // another card leaves, so the effect stays
    expect(cast(given('Keeper', 'Ally'), 'Plain').card('Ally').power).toBe(9000);
  });

  it('SE 11.13.4.1 gives abilities back, and lets cards become active again', () => {
    const muted = given('Muter', 'Ally');
    expect(muted.card('Ally').keywords).toEqual([]);
    expect(cast(muted, 'Muter').card('Ally').keywords).toEqual(['haste']);
    const held = given('Jailer', 'Plain').do('play Lull').passUntilQuiet();
    held.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect([held.card('Plain').dull, held.card('Ally').dull]).toEqual([true, false]);
    cast(held, 'Jailer').toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(held.card('Plain').dull).toBe(false);
  });

  it('SE 11.13.4.1 is not given where the card has left before', () => {
    const table = at({ field: ['Keeper', 'Ally'], hand: ['Away'] });
    table.do('use ability 1 of Keeper', 'play Away', 'pass', 'pass').do('choose Keeper');
    table.passUntilQuiet();
    expect(table.card('Ally').power).toBe(5000);
  });
});

describe('cards beside others', () => {
  it('SE 12.4.7 one that may be beside Light and Dark cards neither goes nor counts; others do', () => {
    const stay = (field: readonly string[]): string[] =>
      at({ field: [...field], hand: ['Lull'] })
        .do('play Lull')
        .passUntilQuiet()
        .zone(0, 'field')
        .sort();
    expect(stay(['Lamp', 'Shade'])).toEqual([]);
    expect(stay(['Lamp', 'Cosmos'])).toEqual(['Cosmos', 'Lamp']);
    expect(stay(['Lamp', 'Shade', 'Cosmos'])).toEqual(['Cosmos']);
    // a card that has lost this ability does not stay
    const muted = at({ field: ['Muter', 'Lamp', 'Cosmos'] })
      .do('use ability 1 of Muter')
      .passUntil('choose');
    expect(muted.do('choose Cosmos').passUntilQuiet().zone(0, 'field')).toEqual(['Muter']);
  });

  it('SE 12.4.7 one may be played beside another where the switch forbids a second one', () => {
    const offered = (hand: string): boolean =>
      setUp({
        cards: CARDS,
        switches: { 'second-light-dark': 'forbidden' },
        players: [{ field: ['Lamp'], hand: [hand] }, {}],
      }).can(`play ${hand}`);
    expect([offered('Cosmos'), offered('Shade')]).toEqual([true, false]);
  });
});

describe('a Forward that is a Monster too', () => {
  it('SE 11.10.2 is both on the field and in the Break Zone; a Forward alone is none', () => {
    const table = at({ field: ['Fritt', 'Plain', 'Imp'], hand: ['Hunt', 'Dig'] })
      .do('play Hunt')
      .passUntilQuiet();
    expect(table.zone(0, 'break').sort()).toEqual(['Fritt', 'Hunt', 'Imp']);
    expect(table.do('play Dig').passUntilQuiet().zone(0, 'hand').sort()).toEqual(['Fritt', 'Imp']);
    const fell = at({ field: ['Fritt', 'Imp'], hand: ['Fell'] })
      .do('play Fell')
      .passUntilQuiet();
    expect(fell.zone(0, 'field')).toEqual(['Imp']);
  });

  it('SE 5.2.3.1.1 is written on Forwards only', () => {
    const wrong = '- { id: wh-x, name: X, type: backup, element: fire, cost: 0, also-monster: true }\n';
    expect(() => setUp({ cards: wrong, players: [{}, {}] })).toThrow('has no "also-monster"');
  });
});

describe('damage by each card of its own power', () => {
  it('SE 4.2 is half of it, up to whole thousands, or so much less, and never below 0', () => {
    const dealt = (name: string): number[] => {
      const table = at({ hand: [name] }, { field: ['Plain', 'Ten', 'Small'] })
        .do(`play ${name}`)
        .passUntilQuiet();
      return ['Plain', 'Ten', 'Small'].map((card) =>
        table.zone(1, 'break').includes(card) ? -1 : table.card(card).damage,
      );
    };
    // half of 1000 is 1000, rounded up to whole thousands
    expect(dealt('Half')).toEqual([3000, 5000, -1]);
    expect(dealt('Most')).toEqual([3000, 8000, 0]);
  });

  it('SE 4.2 and no other card is dealt any, though an effect before was about it, too', () => {
    const table = at({ field: ['Ten'], hand: ['Half', 'Mine'] }, { field: ['Plain'] });
    table.do('play Half').passUntilQuiet().do('play Mine').passUntilQuiet();
    expect([table.zone(0, 'field'), table.card('Plain').damage]).toEqual([[], 3000]);
  });
});

describe('from where a card came', () => {
  it('SE 11.3.8 a card that was cast came from the hand; one that a text puts from there was not cast', () => {
    const counters = (name: string, by: string): number => {
      const table = at({ hand: [name, 'Gift'] }).do(by === 'cast' ? `play ${name}` : 'play Gift');
      if (by !== 'cast') table.passUntil('choose').do(`choose ${name}`);
      return table.passUntilQuiet().card(name).counters;
    };
    expect([counters('Edge', 'cast'), counters('Edge', 'put')]).toEqual([1, 0]);
    expect([counters('Ninja', 'cast'), counters('Ninja', 'put')]).toEqual([1, 1]);
  });
});
