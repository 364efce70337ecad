/** Stack, Earth Rite (13.3.2, 13.3.3) and counters in general (15.1). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: sk-shard, name: Shard, kind: amulet, class: witch, cost: 0, keywords: stack, abilities: [{ when: last-words, do: [{ heal: 100 }] }] }
- { id: sk-vein, name: Vein, kind: amulet, class: witch, cost: 0, keywords: stack, abilities: [{ cost: { pp: 0 }, do: [{ stack: { count: 2, of: { other: true } } }] }] }
- { id: sk-chip, name: Chip, kind: amulet, special: token, class: witch, cost: 0, keywords: stack }
- { id: sk-plain, name: Plain, kind: amulet, class: witch, cost: 0 }
- { id: sk-soldier, name: Soldier, kind: follower, class: royal, cost: 0, attack: 2, defense: 2 }
- { id: sk-call, name: Call, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Chip } }] }] }
- { id: sk-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet } } }, { destroy: chosen }] }] }
- { id: sk-gust, name: Gust, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet } } }, { to-hand: chosen }] }] }
- { id: sk-exile, name: Exile, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet } } }, { banish: chosen }] }] }
- { id: sk-bury, name: Tomb, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet } } }, { bury: chosen }] }] }
- { id: sk-theft, name: Theft, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet, master: opponent } } }, { steal: chosen }] }] }
- { id: sk-grow, name: Grow, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ stack: 2 }] }] }
- { id: sk-drain, name: Drainage, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet } } }, { remove-counters: { who: chosen, name: スタック, count: 2 } }] }] }
- id: sk-rite
  name: Rite
  kind: spell
  class: witch
  cost: 0
  abilities:
    - rite: 2
      do: [{ if: { is: paid, then: [{ heal: { count: { of: { name: Shard, master: you }, times: 10, plus: 1 } } }], else: [{ damage: { who: opponent-leader, amount: 1 } }] } }]
- { id: sk-rite-one, name: Small rite, kind: spell, class: witch, cost: 0, abilities: [{ rite: 1, do: [{ if: { is: paid, then: [{ heal: 1 }] } }] }] }
- { id: sk-golem, name: Golem, kind: follower, class: witch, cost: 0, attack: 1, defense: 1, abilities: [{ when: fanfare, rite: 1, do: [{ if: { is: paid, then: [{ heal: 1 }] } }] }] }
- { id: sk-mill, name: Mill, kind: amulet, class: witch, cost: 0, abilities: [{ cost: earth-rite, do: [{ heal: 1 }] }] }
- { id: sk-any, name: Offering, kind: spell, class: witch, cost: 0, abilities: [{ rite: 2, do: [{ if: { is: { compare: { a: { paid-count: {} }, is: at-least, b: 2 } }, then: [{ heal: 7 }] } }] }] }
- { id: sk-leave, name: Warden, kind: amulet, class: witch, cost: 0, abilities: [{ when: { leaves: { kind: amulet } }, do: [{ heal: 1 }] }] }
- { id: sk-thunder, name: Thunder, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { counters: { who: chosen, name: 雷, count: 2 } }] }] }
- { id: sk-storm, name: Stormcloud, kind: amulet, class: witch, cost: 0, abilities: [{ cost: { pp: 0 }, times: 1, do: [{ counters: { who: { all: { kind: follower, master: you } }, name: 雷 } }] }] }
- { id: sk-rain, name: Rain, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { counters: { who: chosen, name: 雨, count: 2 } }] }] }
- { id: sk-strike, name: Lightning, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { counters: { name: 雷, who: { all: { kind: follower, master: you } } } } } }] }] }
- { id: sk-dry, name: Dry, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { remove-counters: { who: chosen, name: 雷, count: 3 } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
const shard = (count: number, as?: string) => ({ card: 'Shard', counters: { スタック: count }, ...(as ? { as } : {}) });

describe('Earth Rites of abilities', () => {
  it('SVE 13.3.3.2 are offered where the counters are there, whatever PP are left, and may be left out', () => {
    const begin = (...field: NonNullable<Options['field']>) => at({ pp: 0, hand: ['Golem'], field }).do('play Golem');
    const paid = begin(shard(2));
    expect(paid.can('pay the additional cost')).toBe(true);
    const unpaid = paid.copy();
    expect(paid.do('pay the additional cost').passUntilQuiet().player(0).defense).toBe(21);
    expect(paid.card('Shard').counters).toEqual({ スタック: 1 });
    const other = unpaid.offered().find((option) => option !== 'pay the additional cost');
    expect(unpaid.do(other!).passUntilQuiet().player(0).defense).toBe(20);
    expect(unpaid.card('Shard').counters).toEqual({ スタック: 2 });
    const none = begin('Plain');
    expect([none.can('pay the additional cost'), none.passUntilQuiet().player(0).defense]).toEqual([false, 20]);
  });
});

describe('Stack', () => {
  it('SVE 13.3.2.1 is for amulets both static and activated: the ability is there only with Stack', () => {
    const table = at({ field: [shard(1, 'one'), shard(1, 'two'), 'Plain'] });
    expect(table.offered().filter((option) => option.startsWith('use'))).toEqual([
      'use ability 2 of one',
      'use ability 2 of two',
    ]);
  });

  it('SVE 13.3.2.2 means that it comes with a counter, stays for a counter, and can move its counters', () => {
    const table = at({ hand: ['Shard', 'Slay'], field: [shard(1, 'other')] });
    table.do('play Shard');
    table.do('use ability 2 of other');
    expect(table.card('Shard', 0).counters).toEqual({ スタック: 2 });
    table.do('play Slay', 'choose Shard');
    expect(table.card('Shard', 0)).toMatchObject({ zone: 'field', counters: { スタック: 1 } });
  });

  it('SVE 13.3.2.2.b1 it enters with one counter, played, put or created', () => {
    const table = at({ hand: ['Shard', 'Call'] });
    table.do('play Shard', 'play Call');
    expect(table.card('Shard').counters).toEqual({ スタック: 1 });
    expect(table.card('Chip').counters).toEqual({ スタック: 1 });
  });

  it.each([['Slay'], ['Gust'], ['Exile'], ['Tomb']])(
    'SVE 13.3.2.2.b2 with a counter it does not leave but loses a counter (%s)',
    (spell) => {
      const table = at({ hand: [spell, spell], field: [{ ...shard(2), engaged: true }, 'Warden'] });
      table.do(`play ${spell}`, 'choose Shard');
      expect(table.card('Shard')).toMatchObject({ zone: 'field', engaged: true, counters: { スタック: 1 } });
      // the card has not left: no Last Words, and no trigger
      expect(table.player(0).defense).toBe(20);
      table.do(`play ${spell}`, 'choose Shard');
      // that was the last counter: a rule process puts the amulet away
      expect(table.card('Shard').zone).toBe('graveyard');
    },
  );

  it('SVE 13.3.2.2.b2 going to another field is no leaving', () => {
    const table = at({ hand: ['Theft'] }, { field: [shard(2)] });
    table.do('play Theft');
    expect(table.card('Shard')).toMatchObject({ player: 0, zone: 'field', counters: { スタック: 2 } });
  });

  it('SVE 13.3.2.2.b3 by engaging it all its counters go to another own Stack amulet, chosen', () => {
    const table = at({ field: [shard(3, 'one'), shard(1, 'two'), 'Plain'] }, { field: [shard(1, 'theirs')] });
    table.do('use ability 2 of one');
    expect(table.card('two').counters).toEqual({ スタック: 4 });
    expect(table.card('one').zone).toBe('graveyard');
    // the cost is to engage the amulet, and there must be another one
    expect(
      at({
        field: [
          { ...shard(1, 'one'), engaged: true },
          { ...shard(1, 'two'), engaged: true },
        ],
      }).can('use'),
    ).toBe(false);
    expect(at({ field: [shard(1, 'one'), 'Plain'] }, { field: [shard(1, 'theirs')] }).can('use')).toBe(false);
  });

  it("SVE 13.3.2.3 without a counter a rule process puts it into the owner's graveyard; it is not destroyed", () => {
    const table = at({ hand: ['Drainage', 'Theft'] }, { field: [shard(2)] });
    table.do('play Theft', 'play Drainage', 'choose Shard');
    expect([table.zone(1, 'graveyard'), table.zone(0, 'field')]).toEqual([['Shard'], []]);
    // Last Words trigger for any move from the field to the graveyard
    expect(table.player(0).defense).toBe(120);
  });

  it('SVE 13.3.2.4 Stack +N puts all N on one card with Stack, and on no other card', () => {
    const table = at({ hand: ['Grow'], field: [shard(1, 'one'), shard(1, 'two'), 'Plain'] });
    table.do('play Grow');
    expect(table.offered()).toEqual(['choose one', 'choose two']);
    table.do('choose two');
    expect([table.card('one').counters, table.card('two').counters]).toEqual([{ スタック: 1 }, { スタック: 3 }]);
    const none = at({ hand: ['Grow'], field: ['Plain'] }).do('play Grow');
    expect(none.card('Plain').counters).toEqual({});
    // "another card" is another one than that of the text
    const vein = at({ field: [{ card: 'Vein', counters: { スタック: 1 } }, shard(1)] }).do('use ability 1 of Vein');
    expect([vein.card('Vein').counters, vein.card('Shard').counters]).toEqual([{ スタック: 1 }, { スタック: 3 }]);
  });

  it('SVE 13.3.2.5 a text may ask how many stack counters were removed in all', () => {
    const table = at({ hand: ['Offering'], field: [shard(3)] });
    table.do('play Offering', 'pay the additional cost');
    expect(table.player(0).defense).toBe(27);
    const unpaid = at({ hand: ['Offering'], field: [shard(3)] });
    unpaid.do('play Offering', 'do not pay the additional cost');
    expect(unpaid.player(0).defense).toBe(20);
  });
});

describe('Earth Rite', () => {
  it('SVE 13.3.3.1 has its effect in exchange for stack counters', () => {
    const table = at({ hand: ['Small rite'], field: [shard(2)] });
    table.do('play Small rite', 'pay the additional cost');
    expect(table.card('Shard').counters).toEqual({ スタック: 1 });
    expect(table.player(0).defense).toBe(21);
    // with no Stack card the rest of the text is done all the same
    const without = at({ hand: ['Rite'] });
    without.do('play Rite');
    expect([without.player(0).defense, without.player(1).defense]).toEqual([20, 19]);
  });

  it('SVE 13.3.3.2 N counters of one amulet, which goes before the text if none is left; or nothing', () => {
    // two amulets with one counter each are not enough
    const split = at({ hand: ['Rite'], field: [shard(1, 'one'), shard(1, 'two')] });
    split.do('play Rite');
    expect([split.player(0).defense, split.player(1).defense]).toEqual([20, 19]);
    expect(split.zone(0, 'field')).toHaveLength(2);
    const table = at({ hand: ['Rite'], field: [shard(2, 'one'), shard(1, 'two')] });
    table.do('play Rite', 'pay the additional cost');
    // as the text counts the Shards on the field one is left; its Last Words come afterwards
    expect(table.card('one').zone).toBe('graveyard');
    expect(table.player(0).defense).toBe(131);
    const unpaid = at({ hand: ['Rite'], field: [shard(2)] });
    unpaid.do('play Rite', 'do not pay the additional cost');
    expect([unpaid.card('Shard').counters, unpaid.player(1).defense]).toEqual([{ スタック: 2 }, 19]);
    // for an ability that triggers, the cost is offered as the ability is played
    const golem = at({ hand: ['Golem'], field: [shard(2)] });
    golem.do('play Golem', 'pay the additional cost');
    expect([golem.card('Shard').counters, golem.player(0).defense]).toEqual([{ スタック: 1 }, 21]);
    // as the cost of an activated ability it has to be paid
    expect(at({ field: ['Mill'] }).can('use ability 1 of Mill')).toBe(false);
    const mill = at({ field: ['Mill', shard(2)] }).do('use ability 1 of Mill');
    expect([mill.card('Shard').counters, mill.player(0).defense]).toEqual([{ スタック: 1 }, 21]);
    // a counter of that name on another card does not pay
    const stray = at({ hand: ['Small rite'], field: [{ card: 'Plain', counters: { スタック: 2 } }] });
    stray.do('play Small rite');
    expect(stray.player(0).defense).toBe(20);
  });

  it('SVE 13.3.3.2.1 without a number it takes one counter', () => {
    const table = at({ field: ['Mill', shard(3)] });
    table.do('use ability 1 of Mill');
    expect(table.card('Shard').counters).toEqual({ スタック: 2 });
  });
});

describe('counters', () => {
  it('SVE 15.1.2 every counter has a name', () => {
    const table = at({ hand: ['Thunder', 'Rain'], field: ['Soldier'] });
    table.do('play Thunder', 'play Rain');
    expect(table.card('Soldier').counters).toEqual({ 雷: 2, 雨: 2 });
  });

  it('SVE 15.1.2.1 a text that gives a name means counters of that name only', () => {
    const table = at({ hand: ['Thunder', 'Rain', 'Lightning'], field: ['Soldier'] });
    table.do('play Rain', 'play Thunder', 'play Lightning');
    expect(table.player(1).defense).toBe(18);
  });

  it('SVE 15.1.2.2 counters of one name are alike, whatever put them there', () => {
    const table = at({ hand: ['Thunder', 'Lightning'], field: ['Soldier', 'Stormcloud'] });
    table.do('play Thunder', 'use ability 1 of Stormcloud');
    expect(table.card('Soldier').counters).toEqual({ 雷: 3 });
    expect(table.do('play Lightning').player(1).defense).toBe(17);
  });

  it('SVE 15.1.4 removing takes the stated counters off, as many as there are, and no others', () => {
    const table = at({ hand: ['Dry'], field: [{ card: 'Soldier', counters: { 雷: 2, 雨: 1 } }] });
    table.do('play Dry');
    expect(table.card('Soldier').counters).toEqual({ 雨: 1 });
    const many = at({ hand: ['Dry'], field: [{ card: 'Soldier', counters: { 雷: 5 } }] });
    many.do('play Dry');
    expect(many.card('Soldier').counters).toEqual({ 雷: 2 });
  });
});
