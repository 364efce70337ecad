/**
 * What a player does in main timing beside playing cards and battles: calling magic stones, judgment, setting cards.
 */
import { describe, expect, it } from 'vitest';
import { RANDOM_KEY } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, cost: { free: 2 }, atk: 500, def: 500 }
- { id: t-boar, name: Boar, type: resonator, cost: { free: 1 }, atk: 300, def: 200 }
- { id: t-herald, name: Herald, type: resonator, cost: { light: 1 }, atk: 100, def: 100, abilities: [{ enter: [{ gain-life: 300 }] }] }
- { id: t-raise, name: Raise, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator, zone: graveyard } } }, { put-onto-field: chosen }] }] }
- { id: t-song, name: Song, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-lull, name: Lull, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: ruler, zone: ruler } } }, { rest: chosen }] }] }
- { id: t-wake, name: Wake, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: ruler, zone: ruler } } }, { recover: chosen }] }] }
- { id: t-home, name: Home, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: j-ruler } } }, { return-to-ruler: chosen }] }] }
- { id: t-numb, name: Numb, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: ruler, zone: ruler } } }, { gain: { who: chosen, gives: loses-abilities } }] }] }
- { id: t-deny, name: Deny, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { zone: chase } } }, { cancel: chosen }] }] }
- { id: t-mute, name: Mute, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target-ability: { kind: activate } }, { cancel: chosen }] }] }
- { id: t-smite, name: Smite, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler] } } }, { destroy: chosen }] }] }
- { id: t-crowd, name: Crowd, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ judgment: { of: { controller: you } } }], do: [{ gain-life: 100 }] }] }
- { id: t-dear, name: Dear, type: regalia, cost: { free: 0 }, abilities: [{ always: [{ judgment-cost: { free: 1 } }] }] }
- { id: t-cheap, name: Cheap, type: regalia, cost: { free: 0 }, abilities: [{ always: [{ judgment-cost: { free: -3 } }] }] }
- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800, abilities: [{ enter: [{ gain-life: 500 }] }, { cost: [rest-self], do: [{ gain-life: 200 }] }] } }
- { id: t-sage, name: Sage, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }, { discard: 1 }], if: { life: { at-least: 1000 } } }, { judgment: [{ will: { free: 2 } }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-monk, name: Monk, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [{ discard: { count: 1 } }], do: [{ produce: { light: 1 } }] }] }
- { id: t-rake, name: Rake, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ will: { light: 1 } }, { discard: { count: 1, random: true } }], do: [{ gain-life: 500 }] }] }
- { id: t-gambler, name: Gambler, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }, { discard: { count: 2, random: true } }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-titan, name: Titan, type: ruler, abilities: [{ judgment: [{ will: { free: 3 } }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-vowed, name: Vowed, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }, { cost: [rest-self], do: [{ gain-life: 100 }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-bar, name: Bar, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ this-turn: { always: { no-judgment: opponent } } }] }] }
- { id: t-plain, name: Plain, type: ruler, j-ruler: { atk: 100, def: 100 } }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
- { id: t-ember, name: Ember, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players, more: Partial<Parameters<typeof setUp>[0]> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', ...more, players });
}
const STONES = { 'stone-deck': ['Sun', 'Ember'] };
const CALL = 'rest King for a magic stone';

/** Pays the price by the first options that are offered. */
function pay(t: Table): Table {
  while (t.kind() === 'payWill') t.do(t.offered()[0]);
  return t;
}

describe('calling a magic stone', () => {
  const ruled = { ruler: ['King'], ...STONES };

  it('FOW ext.act.1 the ruler is rested, and the top of the stone deck comes, once a turn', () => {
    const t = at([{ ...ruled }, {}]).do(CALL);
    expect([t.zone(0, 'stones'), t.zone(0, 'stone-deck')]).toEqual([['Sun'], ['Ember']]);
    expect([t.card('King').rested, t.can(CALL)]).toEqual([true, false]);
  });

  it('FOW ext.act.1 a stone is not called twice in a turn, though the ruler has recovered', () => {
    const t = at([{ ...ruled, hand: ['Wake'] }, {}]).do(CALL, 'play Wake', 'pass', 'pass');
    expect([t.card('King').rested, t.can(CALL)]).toEqual([false, false]);
  });

  it('FOW ext.act.1 a stone is called by the turn player in main timing: not in another phase, nor with something in the chase', () => {
    expect(at([{ ...ruled }, {}], { phase: 'end' }).can(CALL)).toBe(false);
    const t = at([{ ...ruled, hand: ['Song'] }, { ...ruled }]).do('play Song');
    expect([t.decider(), t.can(CALL)]).toEqual([0, false]);
    t.do('pass');
    expect([t.decider(), t.can(CALL)]).toEqual([1, false]);
  });

  it('FOW ext.act.1 a stone is not called in a turn in which judgment was played, even if its ruler has lost judgment by then', () => {
    const t = at([{ ruler: ['Vowed'], hand: ['Numb'], ...STONES }, {}]).do('judgment of Vowed', 'play Numb');
    t.do('pass', 'pass', 'pass', 'pass');
    expect([t.zone(0, 'ruler'), t.stack()]).toEqual([['Vowed'], []]);
    expect(t.can('rest Vowed for a magic stone')).toBe(false);
  });

  it('FOW ext.act.2 the stone comes recovered and gives will at once; nobody can respond', () => {
    const t = at([{ ...ruled, hand: ['Herald'] }, { hand: ['Song'] }]);
    expect(t.can('play Herald')).toBe(false);
    t.do(CALL);
    expect([t.kind(), t.decider(), t.stack(), t.card('Sun').rested]).toEqual(['priority', 0, [], false]);
    expect(t.can('play Herald')).toBe(true);
  });

  it('FOW ext.act.3 a J-ruler that has not been there since the turn began may be rested for it, though not for its ability', () => {
    const t = at([{ field: [{ card: 'King', thisTurn: true }], ...STONES }, {}]);
    expect([t.can('use King'), t.can(CALL)]).toEqual([false, true]);
    t.do(CALL);
    expect(t.zone(0, 'stones')).toEqual(['Sun']);
  });

  it('FOW ext.act.4 a stone is not called without a card in the stone deck, nor with the ruler rested', () => {
    expect(at([{ ruler: ['King'] }, {}]).can(CALL)).toBe(false);
    expect(at([{ ruler: [{ card: 'King', rested: true }], ...STONES }, {}]).can(CALL)).toBe(false);
    expect(at([{ field: [{ card: 'King', rested: true }], ...STONES }, {}]).can(CALL)).toBe(false);
  });

  it('FOW ext.act.5 FOW ext.act.25 an astral is rested for it: a J-ruler that was destroyed recovered calls in that turn', () => {
    const t = at([{ field: ['King'], hand: ['Smite'], ...STONES }, {}]).do('play Smite', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.zone(0, 'ruler'), t.card('King').rested]).toEqual([[], ['King'], false]);
    expect([t.can('use King'), t.can('judgment of King'), t.can(CALL)]).toEqual([false, false, true]);
    t.do(CALL);
    expect([t.zone(0, 'stones'), t.card('King').rested]).toEqual([['Sun'], true]);
  });

  it('FOW ext.act.5 an astral is not rested for a stone in the turn of its judgment', () => {
    const t = at([{ ruler: ['Vowed'], hand: ['Smite'], ...STONES }, {}]).do('judgment of Vowed', 'pass', 'pass');
    t.do('play Smite', 'pass', 'pass');
    expect([t.zone(0, 'ruler'), t.can('rest Vowed for a magic stone')]).toEqual([['Vowed'], false]);
  });
});

describe('judgment', () => {
  const judged = 'judgment of King';

  it('FOW ext.act.6 a recovered ruler with judgment, once a turn, in main timing; it is not rested', () => {
    const t = pay(at([{ ruler: ['King'], stones: ['Sun'] }, {}]).do(judged));
    expect([t.card('King').rested, t.stack()]).toEqual([false, ['judgment of King']]);
    const rested = { ruler: [{ card: 'King', rested: true }], stones: ['Sun'] };
    expect(at([rested, {}]).can(judged)).toBe(false);
    expect(at([{ ruler: ['King'], stones: ['Sun'] }, {}], { phase: 'end' }).can(judged)).toBe(false);
    expect(
      at([{}, { ruler: ['King'], stones: ['Sun'] }])
        .do('pass')
        .can(judged),
    ).toBe(false);
    expect(at([{ ruler: ['Plain'] }, {}]).can('judgment of Plain')).toBe(false);
  });

  it('FOW ext.act.6 judgment is not played a second time in a turn, though the ruler is a ruler again', () => {
    const t = at([{ ruler: ['Vowed'], hand: ['Home'] }, {}]).do('judgment of Vowed', 'pass', 'pass');
    t.do('play Home', 'pass', 'pass');
    expect([t.zone(0, 'ruler'), t.can('use ability 2 of Vowed'), t.can('judgment of Vowed')]).toEqual([
      ['Vowed'],
      true,
      false,
    ]);
  });

  it('FOW ext.act.7 what it asks is done, under its conditions; without that it is not offered', () => {
    expect(at([{ ruler: ['King'] }, {}]).can(judged)).toBe(false);
    const sage = { ruler: ['Sage'] };
    expect(
      at([{ ...sage }, {}])
        .offered()
        .filter((o) => o.startsWith('judgment')),
    ).toEqual([]);
    expect(
      at([{ ...sage, hand: ['Bear'], life: 900 }, {}])
        .offered()
        .filter((o) => o.startsWith('judgment')),
    ).toEqual([]);
    const t = at([{ ...sage, hand: ['Bear'] }, {}]).do('judgment of Sage (line 1)');
    if (t.kind() !== 'priority') t.do(t.offered()[0]);
    expect([t.zone(0, 'hand'), t.zone(0, 'graveyard'), t.stack()]).toEqual([[], ['Bear'], ['judgment of Sage']]);
  });

  it('FOW ext.act.7 FOW ext.hid.3 a discard at random is nobody’s choice: chance names the cards, and there must be enough', () => {
    const hand = ['Bear', 'Boar', 'Herald', 'Song'];
    expect(at([{ ruler: ['Gambler'], hand: ['Bear'] }, {}]).can('judgment of Gambler')).toBe(false);
    const left = new Set<string>();
    for (let key = 1; key <= 12; key++) {
      const t = at([{ ruler: ['Gambler'], hand }, {}]);
      t.state[RANDOM_KEY] = key;
      t.do('judgment of Gambler');
      expect([t.kind(), t.stack(), t.zone(0, 'hand').length]).toEqual(['priority', ['judgment of Gambler'], 2]);
      left.add(t.zone(0, 'hand').join());
    }
    expect(left.size).toBeGreaterThan(2);
  });

  it('FOW ext.cost.8 what will abilities discard in a payment leaves enough for chance', () => {
    const rake = (...hand: string[]): Table => at([{ hand, field: ['Monk', 'Rake'] }, {}]);
    expect(rake('Bear').can('use ability 1 of Rake')).toBe(false);
    const t = rake('Bear', 'Song').do('use ability 1 of Rake');
    while (t.kind() !== 'priority') t.doAt(0);
    expect([t.stack(), t.zone(0, 'hand')]).toEqual([['ability 1 of Rake'], []]);
  });

  it('FOW ext.act.26 of several lines one is picked, of those that can be paid', () => {
    const lines = (players: Players) =>
      at(players)
        .offered()
        .filter((o) => o.startsWith('judgment of Sage'));
    expect(lines([{ ruler: ['Sage'], stones: ['Sun', 'Sun'] }, {}])).toHaveLength(1);
    expect(new Set(lines([{ ruler: ['Sage'], stones: ['Sun', 'Sun'], hand: ['Bear'] }, {}])).size).toBe(2);
    const t = pay(at([{ ruler: ['Sage'], stones: ['Sun', 'Sun'] }, {}]).do('judgment of Sage (line 2)'));
    expect(t.cards(0, 'stones').map(({ rested }) => rested)).toEqual([true, true]);
  });

  it('FOW ext.act.8 increases come before decreases', () => {
    const stone = (count: number) => ({ stones: Array.from({ length: count }, () => 'Sun') });
    const can = (count: number, ...field: string[]) =>
      at([{ ruler: ['Titan'], ...stone(count), field }, {}]).can('judgment of Titan');
    expect([can(3), can(2)]).toEqual([true, false]);
    expect([can(4, 'Dear'), can(3, 'Dear')]).toEqual([true, false]);
    expect(can(0, 'Cheap')).toBe(true);
    // decreases first would make the price one more: four times the increase, less three, is one
    expect([can(1, 'Cheap', 'Dear'), can(0, 'Cheap', 'Dear')]).toEqual([true, false]);
    expect(can(0, 'Cheap', 'Cheap', 'Dear')).toBe(true);
  });

  it('FOW ext.act.9 a judgment is neither spell nor ability: what cancels those finds nothing, but players can respond to it', () => {
    const t = at([{ ruler: ['Vowed'] }, { hand: ['Deny', 'Mute', 'Song'] }]).do('judgment of Vowed', 'pass');
    expect([t.decider(), t.can('play Deny'), t.can('play Mute'), t.can('play Song')]).toEqual([1, false, false, true]);
  });

  it('FOW ext.act.10 as it resolves the ruler comes to the field as a J-ruler, recovered as it is', () => {
    const t = pay(at([{ ruler: ['King'], stones: ['Sun'], ...STONES }, {}]).do(judged));
    expect([t.zone(0, 'ruler'), t.zone(0, 'field')]).toEqual([['King'], []]);
    t.do('pass', 'pass');
    expect([t.zone(0, 'ruler'), t.zone(0, 'field'), t.card('King').atk, t.card('King').rested]).toEqual([
      [],
      ['King'],
      800,
      false,
    ]);
    expect(t.can(CALL)).toBe(false);
  });

  it('FOW ext.act.11 rested in response it becomes one all the same, rested', () => {
    const t = at([{ ruler: ['Vowed'], hand: ['Lull'] }, {}]).do('judgment of Vowed', 'play Lull', 'pass', 'pass');
    expect(t.card('Vowed').rested).toBe(true);
    t.do('pass', 'pass');
    expect([t.zone(0, 'field'), t.card('Vowed').rested]).toEqual([['Vowed'], true]);
  });

  it('FOW ext.act.12 a ruler that has lost judgment stays, ruler side up', () => {
    const t = at([{ ruler: ['Vowed'], hand: ['Numb'] }, {}]).do('judgment of Vowed', 'play Numb');
    t.do('pass', 'pass', 'pass', 'pass');
    expect([t.zone(0, 'ruler'), t.zone(0, 'field'), t.stack()]).toEqual([['Vowed'], [], []]);
  });

  it('FOW ext.act.13 doing judgment is the moment when it resolves: not playing it, nor one that does nothing', () => {
    const t = at([{ ruler: ['Vowed'], field: ['Crowd'] }, {}]).do('judgment of Vowed');
    expect([t.waiting(), t.stack()]).toEqual([0, ['judgment of Vowed']]);
    t.do('pass', 'pass');
    expect(t.stack()).toEqual(['ability 1 of Crowd']);
    t.do('pass', 'pass');
    expect(t.player(0).life).toBe(4100);
    const lost = at([{ ruler: ['Vowed'], field: ['Crowd'], hand: ['Numb'] }, {}]).do('judgment of Vowed', 'play Numb');
    lost.do('pass', 'pass', 'pass', 'pass');
    expect([lost.stack(), lost.player(0).life]).toEqual([[], 4000]);
  });

  it('FOW ext.act.13 FOW ext.gold.3 a judgment that is forbidden by the time it resolves is not done; one of the other player is', () => {
    const judged = (mine: string[], theirs: string[]): Table => {
      const t = at([{ ruler: ['Vowed'], field: ['Crowd'], hand: mine }, { hand: theirs }]).do('judgment of Vowed');
      if (theirs.length > 0) t.do('pass');
      return t.do('play Bar', 'pass', 'pass', 'pass', 'pass');
    };
    const barred = judged([], ['Bar']);
    expect([barred.zone(0, 'ruler'), barred.stack(), barred.player(0).life]).toEqual([['Vowed'], [], 4000]);
    expect(judged(['Bar'], []).zone(0, 'field')).toEqual(['Crowd', 'Vowed']);
  });

  it('FOW ext.act.13 FOW 9.6.b1.1 the enter ability of the J-ruler triggers as judgment is done', () => {
    const t = pay(at([{ ruler: ['King'], stones: ['Sun'] }, {}]).do(judged)).do('pass', 'pass');
    expect(t.stack()).toEqual(['ability 1 of King']);
    t.do('pass', 'pass');
    expect(t.player(0).life).toBe(4500);
  });
});

describe('setting a card', () => {
  const set = (name: string) => `put ${name} into the standby area`;

  it('FOW ext.act.14 a card of the hand is put face down into the standby area for two will, at once', () => {
    const t = at([{ hand: ['Bear'], stones: ['Sun', 'Sun'] }, { hand: ['Song'] }]).do(set('Bear'));
    pay(t);
    expect([t.zone(0, 'standby'), t.cards(0, 'stones').map(({ rested }) => rested)]).toEqual([['Bear'], [true, true]]);
    expect([t.kind(), t.decider(), t.stack(), t.isCalled(0, 'standby', 0, 'Bear')]).toEqual(['priority', 0, [], true]);
  });

  it('FOW ext.act.14 a card is not set without two will, nor by the other player, nor with something in the chase', () => {
    const two = { stones: ['Sun', 'Sun'] };
    expect(at([{ hand: ['Bear'], stones: ['Sun'] }, {}]).can(set('Bear'))).toBe(false);
    expect(
      at([{}, { hand: ['Bear'], ...two }])
        .do('pass')
        .can(set('Bear')),
    ).toBe(false);
    const t = at([{ hand: ['Bear', 'Song'], ...two }, {}]).do('play Song');
    expect([t.decider(), t.can(set('Bear'))]).toEqual([0, false]);
  });

  it('FOW ext.act.15 FOW ext.act.16 any card, and as many as wanted', () => {
    const stones = ['Sun', 'Sun', 'Sun', 'Sun'];
    const t = at([{ hand: ['Bear', 'Raise', 'Ember'], stones }, {}]);
    expect([t.can(set('Bear')), t.can(set('Raise')), t.can(set('Ember'))]).toEqual([true, true, true]);
    pay(t.do(set('Bear')));
    pay(t.do(set('Ember')));
    expect(t.zone(0, 'standby')).toEqual(['Bear', 'Ember']);
  });
});
