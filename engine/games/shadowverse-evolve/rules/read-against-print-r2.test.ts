/** Cards read against their print: what was found wrong, and stays mended. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { listed } from './testing/listed.ts';

const CARDS = [
  listed('lists/bp07', 'BP07-P06', 'BP07-058', 'BP07-093'),
  listed('lists/by-hand', 'BP05-067', 'BP14-039'),
  `
- { id: r2-man, name: Man, kind: follower, class: neutral, cost: 1, attack: 1, defense: 9, types: 自然 }
- { id: r2-elk, name: Elk, kind: follower, class: neutral, cost: 2, attack: 1, defense: 1 }
- { id: r2-onion, name: オニオン軍団, kind: follower, class: witch, cost: 1, attack: 1, defense: 1 }
- { id: r2-wind, name: Wind, kind: amulet, class: neutral, cost: 0, abilities: [{ when: end-phase, do: [{ banish: { all: { zone: ex, master: you } } }] }, { when: { end-phase: { turn: opponent } }, do: [{ banish: { all: { zone: ex, master: you } } }] }] }
`,
].join('\n');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: object = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('what a card prints behind the words of its tokens', () => {
  it('SVE 10.6.2.8.2 BP07-P06 chooses an opposing follower and deals it 4, and is not played without one', () => {
    const table = at({ hand: ['王の一閃'] }, { field: ['Man', 'Elk'] }).do('play 王の一閃', 'choose Man');
    expect(table.passUntilQuiet().card('Man').defense).toBe(5);
    expect(table.card('Elk').defense).toBe(1);
    expect(at({ hand: ['王の一閃'], field: ['Man'] }).can('play 王の一閃')).toBe(false);
  });
});

describe('the target of what an optional cost pays for', () => {
  const GRAVES = Array(5).fill('Elk');
  const played = (theirs: Options) =>
    at({ hand: ['造られし巨像'], graveyard: GRAVES, deck: ['Man'] }, theirs).do('play 造られし巨像', 'standing');

  it('SVE 10.7.3.2 BP05-067 gives no card back to the deck where no opposing follower can be chosen', () => {
    const table = played({});
    expect(table.kind()).toBe('main');
    expect([table.zone(0, 'graveyard').length, table.zone(0, 'deck').length]).toEqual([5, 1]);
  });

  it('SVE 10.6.2.3 BP05-067 chooses first, and then asks whether five cards are given back', () => {
    const table = played({ field: ['Man', 'Elk'] }).do('choose Man');
    expect(table.offered()).toEqual(['do it', 'decline']);
    const declined = table.copy().do('decline').passUntilQuiet();
    expect([declined.card('Man', 1).defense, declined.zone(0, 'graveyard').length]).toEqual([9, 5]);
    table.do('do it').passUntilQuiet();
    expect([table.card('Man', 1).defense, table.zone(0, 'graveyard').length]).toEqual([4, 0]);
    expect(table.zone(0, 'deck')).toHaveLength(6);
  });
});

describe('a card that its own cost has discarded', () => {
  it('SVE 4.1.4.1 BP07-093 finds itself in the graveyard and goes third into the deck', () => {
    const name = 'ラビッティアアドミニスター';
    const table = at({ hand: [name], deck: ['Man', 'Elk', 'Man', 'Elk'] }).do(`use ability 2 of ${name}`);
    table.passUntilQuiet();
    expect(table.zone(0, 'deck')).toEqual(['Man', 'Elk', name, 'Man', 'Elk']);
    expect([table.zone(0, 'graveyard'), table.player(0).defense, table.player(0).pp]).toEqual([[], 21, 9]);
  });
});

describe('"if this is in the EX area" of a text that waited for a phase', () => {
  /** The end phase of a turn: with the card alone, and with an amulet that empties the EX area before it resolves. */
  const ends = (card: string, more: Options, ...answers: string[]) => {
    const turn = card === 'ネクベト' ? 1 : 0;
    const before = { ...more, ex: [card] };
    const there = at(before, {}, { turn }).toPhase('next-turn', ...answers);
    const gone = at({ ...before, field: ['Wind'] }, {}, { turn });
    return { there, gone: gone.toPhase('next-turn', 'resolve the ability of Wind') };
  };

  it.each([
    ['BP10-043', '剥落の暴圧', 19],
    ['BP10-110', '大いなる《世界》・ゼルガネイア', 16],
    ['BP07-058', '影の侵食', 19],
  ])('SVE 10.6.2.8.2 %s deals its damage only from the EX area', (_, card, left) => {
    const { there, gone } = ends(card, { graveyard: Array(5).fill('Man') });
    expect([there.player(1).defense, there.zone(0, 'ex')]).toEqual([left, [card]]);
    expect([gone.player(1).defense, gone.zone(0, 'ex')]).toEqual([20, []]);
  });

  it('SVE 10.6.2.8.2 BP10-047 draws and discards only from the EX area', () => {
    const { there, gone } = ends('蒙昧なる術式', { deck: ['Man', 'Elk'] });
    expect([there.zone(0, 'deck'), there.zone(0, 'graveyard')]).toEqual([['Elk'], ['Man']]);
    expect([gone.zone(0, 'deck'), gone.zone(0, 'graveyard')]).toEqual([['Man', 'Elk'], []]);
  });

  it('SVE 10.6.2.8.2 BP14-039 looks at the top card only from the EX area', () => {
    const { there, gone } = ends(
      'リミットスペル・バーゼント',
      { deck: ['オニオン軍団', 'Elk'] },
      'choose オニオン軍団',
    );
    expect(there.zone(0, 'field')).toEqual(['オニオン軍団']);
    expect([gone.zone(0, 'field'), gone.zone(0, 'deck')]).toEqual([['Wind'], ['オニオン軍団', 'Elk']]);
  });

  it('SVE 10.6.2.8.2 BP14-091 asks for 2 PP only from the EX area', () => {
    const { there, gone } = ends('ネクベト', {}, 'do it');
    expect([there.player(0).defense, there.player(1).defense]).toEqual([22, 18]);
    expect([gone.player(0).defense, gone.player(1).defense, gone.player(0).pp]).toEqual([20, 20, 10]);
    const again = at({ ex: ['ネクベト'], field: ['Wind'] }, {}, { turn: 1 });
    expect(() => again.toPhase('next-turn', 'resolve the ability of Wind', 'do it')).toThrow('do it');
  });

  it('SVE A.3.37 the token hurts its own leader only from the EX area', () => {
    const { there, gone } = ends('黒龍の呪い', { ppMax: 3 });
    expect([there.player(0).defense, gone.player(0).defense]).toEqual([19, 20]);
  });
});
