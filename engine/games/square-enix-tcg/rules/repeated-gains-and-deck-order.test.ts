import { describe, expect, it } from 'vitest';
import { cardField } from '../../../kernel/layout.ts';
import { CARD_JOB } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: sc-rock, name: Rock, type: monster, element: fire, cost: 1 }
- { id: sc-post, name: Post, type: backup, element: fire, cost: 1, job: Mason }
- { id: sc-mason, name: Builder, type: forward, element: fire, cost: 1, power: 5000, job: Mason }
- { id: sc-hero, name: Hero, type: forward, element: fire, cost: 1, power: 9000 }
- { id: sc-five, name: Five, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: [monster, backup] } }, gives: { becomes: { type: forward, power: 5000 } } } } ] } ] }
- { id: sc-eight, name: Eight, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: character } }, gives: { becomes: { type: forward, power: 8000 } } } } ] } ] }
- { id: sc-plain, name: Also, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: character } }, gives: { becomes: forward } } } ] } ] }
- { id: sc-knight, name: Knighting, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: character } }, gives: { job: Knight } } } ] } ] }
- { id: sc-thief, name: Thieving, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: character } }, gives: { job: Thief } } } ] } ] }
- { id: sc-count, name: Count, type: backup, element: fire, cost: 1, generic: true, abilities:
    [ { affects: { job: Knight }, field: { power: 1000 } }, { affects: { job: Thief }, field: { power: 200 } },
      { affects: { job: Mason }, field: { power: 30 } } ] }
- { id: sc-home, name: Home, type: summon, element: fire, cost: 0, abilities: [ { do: [ { to-deck: { who: { all: { type: forward } }, place: top } } ] } ] }
- { id: sc-mourner, name: Mourner, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { when: { leaves: { type: forward, other: true } }, do: [ { draw: 1 } ] } ] }
- { id: sc-twin, name: Twin Mourner, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { when: { leaves: { type: forward, other: true } }, do: [ { draw: 1 } ] } ] }
`;

const all = { pass: ['pass', 'pass'] };

describe('becoming a Forward twice', () => {
  it('SE 11.13.4.13 the later power holds, whichever it is', () => {
    const up = setUp({ cards: CARDS, players: [{ hand: ['Five', 'Eight'], field: ['Rock'] }, {}] });
    up.do('play Five', ...all.pass);
    expect(up.card('Rock').power).toBe(5000);
    up.do('play Eight', ...all.pass);
    expect([up.card('Rock').power, up.card('Rock').types]).toEqual([8000, ['forward', 'monster']]);
    const down = setUp({ cards: CARDS, players: [{ hand: ['Five', 'Eight'], field: ['Rock', 'Hero'] }, {}] });
    down.do('play Eight', ...all.pass, 'play Five', ...all.pass);
    expect(down.card('Rock').power).toBe(5000);
    // Five is about Monsters and Backups, and Hero is neither
    expect(down.card('Hero').power).toBe(8000);
  });

  it('SE 11.13.4.13 one that names no power leaves the power there is', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Eight', 'Also'], field: ['Rock', 'Hero'] }, {}] });
    table.do('play Eight', ...all.pass, 'play Also', ...all.pass);
    expect(table.card('Rock').power).toBe(8000);
  });
});

describe('several gained Jobs', () => {
  it('SE 11.13.4.6 a card has every Job it gained, beside its own, for as long as each lasts', () => {
    const field = ['Builder', 'Hero', 'Count'];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Knighting', 'Thieving', 'Thieving'], field }, {}] });
    const powers = () => [table.card('Builder').power, table.card('Hero').power];
    expect(powers()).toEqual([5030, 9000]);
    table.do('play Thieving', ...all.pass);
    expect(powers()).toEqual([5230, 9200]);
    table.do('play Knighting', ...all.pass);
    expect(powers()).toEqual([6230, 10_200]);
    // the same Job once more makes no difference
    table.do('play Thieving', ...all.pass);
    expect(powers()).toEqual([6230, 10_200]);
    table.toPhase('next-turn');
    expect(powers()).toEqual([5030, 9000]);
  });

  it('SE 11.13.4.6 in whatever order they were gained, they are the same', () => {
    const hashes = [
      ['Knighting', 'Thieving'],
      ['Thieving', 'Knighting'],
    ].map((order) => {
      const table = setUp({ cards: CARDS, players: [{ hand: order, field: ['Builder', 'Count'] }, {}] });
      for (const summon of order) table.do(`play ${summon}`, ...all.pass);
      return table.state[cardField(table.card('Builder').row, CARD_JOB)];
    });
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(0);
  });
});

describe('cards put into a deck together', () => {
  it('SE 11.9.6 leave at the same moment: each sees the other go', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Home'], field: ['Mourner', 'Hero'] }, { field: ['Twin Mourner'] }],
    });
    table.do('play Home', ...all.pass);
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([[], []]);
    expect(table.waiting()).toBe(4);
    table.passUntil('priority');
    // two cards left, each departure was seen by both, though both left themselves
    expect(table.stack()).toEqual([
      'ability 1 of Twin Mourner',
      'ability 1 of Twin Mourner',
      'ability 1 of Mourner',
      'ability 1 of Mourner',
    ]);
    expect(table.zone(1, 'deck')[0]).toBe('Twin Mourner');
  });
});
