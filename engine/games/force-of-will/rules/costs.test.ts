/** Costs of abilities: what the card of an ability pays with itself, and what other cards pay. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, race: Beast, cost: { free: 0 }, atk: 500, def: 500 }
- { id: t-monk, name: Monk, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [rest-self, banish-self], do: [{ gain-life: 100 }] }] }
- { id: t-bird, name: Bird, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [{ will: { fire: 1 } }, rest-self, remove-self], do: [{ gain-life: 100 }] }] }
- { id: t-seed, name: Seed, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }, { cost: [{ will: { fire: 1 } }, rest-self, banish-self], do: [{ gain-life: 100 }] }] }
- { id: t-bomb, name: Bomb, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [{ rest: { of: { type: resonator } } }, banish-self], do: [{ gain-life: 100 }] }] }
- { id: t-altar, name: Altar, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ discard: { count: 1 } }], do: [{ produce: { fire: 2 } }] }] }
- { id: t-pyre, name: Pyre, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ will: { fire: 1 } }, { banish: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }] }
- { id: t-song, name: Song, type: chant, cost: { free: 0 }, abilities: [{ do: [{ draw: 1 }] }] }
- { id: t-fire, name: Fire, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }
`;
type Setting = Parameters<typeof setUp>[0];
function at(players: Setting['players'], more: Partial<Setting> = {}): ReturnType<typeof setUp> {
  return setUp({ cards: CARDS, phase: 'main', ...more, players });
}

describe('setting a card', () => {
  it('FOW ext.act.14 FOW 9.3.b2.5 setting a card is not paid with the card itself', () => {
    // Altar makes the only will, by discarding a card; the card that is set is the only one in hand
    const lone = at([{ hand: ['Bear'], field: ['Altar'] }, {}]);
    expect([lone.can('put Bear into the standby area'), lone.can('ability 1 of Altar')]).toEqual([false, true]);
    const t = at([{ hand: ['Bear', 'Song'], field: ['Altar'] }, {}]).do('put Bear into the standby area');
    expect([t.zone(0, 'standby'), t.zone(0, 'graveyard'), t.zone(0, 'hand')]).toEqual([['Bear'], ['Song'], []]);
    // will from magic stones pays for setting the card
    const plain = at([{ hand: ['Bear'], stones: ['Fire', 'Fire'] }, {}]).do('put Bear into the standby area');
    expect([plain.zone(0, 'standby'), plain.zone(0, 'hand')]).toEqual([['Bear'], []]);
    expect(at([{ hand: ['Bear'], stones: ['Fire'] }, {}]).can('put Bear into the standby area')).toBe(false);
  });
});

describe('what a card pays with itself', () => {
  it('FOW 9.3.b2.5 all parts of a cost are paid: a card rests for its ability and is banished for it', () => {
    const t = at([{ field: ['Monk'] }, {}]).do('ability 1 of Monk');
    expect([t.zone(0, 'graveyard'), t.zone(0, 'field'), t.stack()]).toEqual([['Monk'], [], ['ability 1 of Monk']]);
    expect(t.passUntilQuiet().player(0).life).toBe(4100);
    const bird = at([{ field: ['Bird'], stones: ['Fire'] }, {}])
      .do('ability 1 of Bird')
      .passUntilQuiet();
    expect([bird.zone(0, 'removed'), bird.card('Fire').rested, bird.player(0).life]).toEqual([['Bird'], true, 4100]);
  });

  it('FOW 9.3.b2.5 FOW 9.5.b3 nothing of a cost is paid if a part cannot be paid: by a rested card, one that has just come, or without the will', () => {
    expect(at([{ field: [{ card: 'Monk', rested: true }] }, {}]).can('ability 1 of Monk')).toBe(false);
    expect(
      at([{ hand: ['Monk'] }, {}])
        .do('play Monk')
        .passUntilQuiet()
        .can('ability 1 of Monk'),
    ).toBe(false);
    expect(at([{ field: ['Bird'] }, {}]).can('ability 1 of Bird')).toBe(false);
    // only its controller uses the ability
    expect(at([{}, { field: ['Monk'] }]).can('ability 1 of Monk')).toBe(false);
  });

  it('FOW ext.cost.15 of two copies the one that is rested is banished, and the other one makes the will', () => {
    const paid = (first: boolean, second: boolean): string[] => {
      const seeds = [first, second].map((rested) => ({ card: 'Seed', rested }));
      const t = at([{ field: ['Pyre', ...seeds] }, {}]);
      return t.can('ability 1 of Pyre') ? t.do('ability 1 of Pyre').zone(0, 'graveyard') : ['nothing'];
    };
    expect([paid(true, false), paid(false, true), paid(true, true)]).toEqual([['Seed'], ['Seed'], ['nothing']]);
  });

  it('FOW ext.cost.15 a card that rests for a cost makes no will for the same cost', () => {
    expect(at([{ field: ['Seed'] }, {}]).can('ability 2 of Seed')).toBe(false);
    expect(at([{ field: ['Seed', 'Seed'] }, {}]).can('ability 2 of Seed')).toBe(true);
  });

  it('FOW ext.kw.19 what one part has taken of other cards another part does not take', () => {
    expect(at([{ field: ['Bomb'] }, {}]).can('ability 1 of Bomb')).toBe(false);
    const t = at([{ field: ['Bomb', 'Bear'] }, {}]).do('ability 1 of Bomb');
    expect([t.card('Bear').rested, t.zone(0, 'graveyard')]).toEqual([true, ['Bomb']]);
  });

  it.each([
    ['[banish-self, rest-self]', '"banish-self" stands behind "rest-self": the card is not there any more'],
    ['[rest-self, rest-self]', '"rest-self" stands twice in this cost'],
    ['[rest-self, remove-self, banish-self]', '"remove-self" stands behind "banish-self"'],
  ])('FOW 9.3.b2.5 a cost that no card can pay is refused: %s', (cost, sentence) => {
    const cards = `[{ id: t-x, name: X, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: ${cost}, do: [{ draw: 1 }] }] }]`;
    expect(() => setUp({ cards, phase: 'main', players: [{}, {}] })).toThrow(sentence);
  });
});

it('FOW ext.cost.8 counters are paid by a card that has as many, and by no other', () => {
  const inked = (times: number): boolean => {
    const t = setUp({
      cards: `${CARDS}
- { id: t-tally, name: Tally, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [{ counters: { kind: knowledge, count: 2 } }], do: [{ gain-life: 100 }] }] }
- { id: t-ink, name: Ink, type: chant, cost: { free: 0 }, abilities: [{ do: [{ place-counters: { kind: knowledge, who: { all: { name: Tally } } } }] }] }
- { id: t-blot, name: Blot, type: chant, cost: { free: 0 }, abilities: [{ do: [{ place-counters: { kind: knowledge, count: 5, who: { all: { name: Bear } } } }] }] }`,
      phase: 'main',
      players: [{ hand: ['Blot', 'Ink', 'Ink'], field: ['Tally', 'Bear'] }, {}],
    });
    for (const name of ['Blot', ...Array<string>(times).fill('Ink')]) t.do(`play ${name}`).passUntilQuiet();
    return t.can('use ability 1 of Tally');
  };
  expect([0, 1, 2].map(inked)).toEqual([false, false, true]);
});
