/** Playing cards and abilities, step by step, and how they resolve. */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, cost: { free: 2 }, atk: 500, def: 500 }
- { id: t-boar, name: Boar, type: resonator, cost: { free: 1 }, atk: 300, def: 200 }
- { id: t-brute, name: Brute, type: resonator, cost: { free: 0 }, atk: 500, def: 900 }
- { id: t-shy, name: Shy, type: resonator, cost: { free: 0 }, atk: 500, def: 900, abilities: [{ always: [{ keyword: cannot-be-targeted-by-spells }] }] }
- { id: t-needle, name: Needle, type: resonator, cost: { free: 9 }, atk: 100, def: 100, abilities: [{ when: [{ destroyed: { of: { type: resonator } } }], from: hand, do: [{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: 100 } }] }] }
- { id: t-dust, name: Dust, type: chant-instant, remnant: true, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: 100 } }] }] }
- { id: t-ash, name: Ash, type: chant-instant, remnant: true, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator }, players: any } }, { damage: { who: chosen, amount: 100 } }] }] }
- { id: t-fork, name: Fork, type: chant-instant, remnant: true, cost: { free: 0 }, abilities: [{ do: [{ select: { modes: [[{ target: { of: { type: resonator } } }, { rest: chosen }], [{ draw: 1 }], [{ gain-life: 100 }]] } }] }] }
- { id: t-tell, name: Tell, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ targeted: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }] }
- { id: t-wraith, name: Wraith, type: resonator, cost: { free: 5 }, atk: 500, def: 500, abilities: [{ incarnation: [light] }] }
- { id: t-fee, name: Fee, type: regalia, cost: { free: 0 }, abilities: [{ always: [{ cost: { of: { type: resonator }, free: 1 } }] }] }
- { id: t-glow, name: Glow, type: resonator, cost: { free: 0 }, atk: 100, def: 100, attribute: light }
- { id: t-sage, name: Sage, type: resonator, cost: { free: 0 }, atk: 300, def: 300, attribute: water, abilities: [{ cost: [rest-self], do: [{ gain-life: 100 }] }, { cost: [{ will: { free: 1 } }], do: [{ gain-life: 200 }] }] }
- { id: t-smith, name: Smith, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ cost: [{ will: { free: 1, x: true } }], do: [{ select: { modes: [[{ target: { of: { type: resonator }, count: x } }, { rest: chosen }], [{ draw: 1 }]] } }] }] }
- { id: t-orb, name: Orb, type: regalia, cost: { free: 0 }, abilities: [{ cost: [rest-self], do: [{ gain-life: 100 }] }] }
- { id: t-grove, name: Grove, type: addition, adds-to: field, cost: { free: 0 }, abilities: [{ affects: { type: resonator, controller: you }, always: [{ atk: 100 }] }] }
- { id: t-sword, name: Sword, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ affects: { host: true }, always: [{ atk: 300 }] }] }
- { id: t-song, name: Song, type: chant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-flash, name: Flash, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-great, name: Great Flash, type: chant-instant, cost: { free: 5 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-bolt, name: Bolt, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: 500 } }, { draw: 1 }] }] }
- { id: t-arc, name: Arc, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator }, players: any } }, { damage: { who: chosen, amount: 500 } }] }] }
- { id: t-rain, name: Rain, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ divide-damage: { amount: 500, of: { type: resonator }, players: true } }, { deal-divided: {} }] }] }
- { id: t-trade, name: Trade, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator, controller: you }, as: a } }, { target: { of: { type: resonator, controller: opponent }, as: b } }, { gain: { who: { set: a }, gives: [{ atk: 200 }] } }, { gain: { who: { set: b }, gives: [{ atk: -200 }] } }] }] }
- { id: t-swap, name: Swap, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator }, as: a } }, { target: { of: { type: resonator }, another: true, as: b } }, { gain: { who: { set: a }, gives: [{ atk: 200 }] } }, { gain: { who: { set: b }, gives: [{ atk: -200 }] } }] }] }
- { id: t-wake, name: Wake, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator, rested: false } } }, { gain: { who: chosen, gives: [{ atk: 200 }] } }, { draw: 1 }] }] }
- { id: t-tire, name: Tire, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler] } } }, { rest: chosen }] }] }
- { id: t-slay, name: Slay, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler] } } }, { destroy: chosen }] }] }
- { id: t-hide, name: Hide, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: [{ keyword: cannot-be-targeted-by-spells }] } }] }] }
- { id: t-crown, name: Crown, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: j-ruler } } }, { gain: { who: chosen, gives: [{ atk: 200 }] } }, { draw: 1 }] }] }
- { id: t-choice, name: Choice, type: chant, cost: { free: 0 }, abilities: [{ do: [{ select: { modes: [[{ target: { of: { type: regalia } } }, { destroy: chosen }], [{ draw: 2 }]] } }] }] }
- { id: t-twins, name: Twins, type: chant, cost: { free: 0, x: true }, abilities: [{ do: [{ target: { of: { type: resonator }, count: x } }, { rest: chosen }] }] }
- { id: t-stop, name: Stop, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { zone: chase } } }, { cancel: chosen }] }] }
- { id: t-still, name: Still, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target-ability: { kind: activate } }, { cancel: chosen }] }] }
- { id: t-ebb, name: Ebb, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { zone: chase, attribute: darkness } } }, { cancel: chosen }] }] }
- { id: t-sure, name: Sure, type: chant, cost: { free: 0 }, abilities: [{ always: [{ not-chased: {} }] }, { do: [{ gain-life: 300 }] }] }
- { id: t-lofty, name: Lofty, type: chant, cost: { free: 0 }, abilities: [{ always: [{ not-chased: { by: { cost: { max: 4 } } } }] }, { do: [{ gain-life: 300 }] }] }
- { id: t-vow, name: Vow, type: chant, cost: { free: 0 }, abilities: [{ do: [next-spell-unchased] }] }
- { id: t-duke, name: Duke, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ enter: [{ gain-life: 500 }], unchased: true }] }
- { id: t-watch, name: Watch, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ when: [{ spell-played: { cost: { min: 0 } } }], do: [{ gain-life: 700 }] }] }
- { id: t-tomb, name: Tomb, type: chant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { amount: { product: { a: graveyard-size, b: 100 } } } }] }] }
- { id: t-toll, name: Toll, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ enter: [{ pay: { cost: [{ life: 500 }], then: [{ draw: 1 }], else: [{ banish: self }] } }] }] }
- { id: t-rise, name: Rise, type: chant, cost: { free: 0 }, abilities: [{ awakening: [{ will: { free: 1 } }], gives: { do: [{ target: { of: { type: resonator } } }, { rest: chosen }] } }, { do: [{ gain-life: 100 }] }] }
- { id: t-turn, name: Turn, type: chant, cost: { free: 0 }, abilities: [{ awakening: [{ will: { free: 1 } }], instead: true, gives: { do: [{ select: { modes: [[{ draw: 1 }], [{ gain-life: 900 }]] } }] } }, { do: [{ gain-life: 100 }] }] }
- { id: t-night, name: Night, type: regalia, cost: { free: 0 }, abilities: [{ affects: { zone: hand, controller: you }, always: [{ attribute-is: darkness }] }] }
- { id: t-fall, name: Fall, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: regalia } } }, { destroy: chosen }] }] }
- { id: t-tax, name: Tax, type: regalia, cost: { free: 0 }, abilities: [{ always: [{ cost: { of: { type: chant }, free: 1 } }] }] }
- { id: t-gift, name: Gift, type: regalia, cost: { free: 0 }, abilities: [{ always: [{ cost: { of: { type: chant }, free: -2 } }] }] }
- { id: t-ode, name: Ode, type: chant, cost: { free: 1 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-rite, name: Rite, type: chant, cost: { free: 1 }, abilities: [{ play-cost: [{ discard: { count: 1 } }] }, { do: [{ gain-life: 100 }] }] }
- { id: t-dare, name: Dare, type: chant, cost: { free: 0 }, abilities: [{ awakening: [{ discard: { count: 1, random: true } }], gives: { do: [{ gain-life: 900 }] } }, { play-cost: [{ discard: { count: 1 } }] }, { do: [{ gain-life: 100 }] }] }
- { id: t-theft, name: Theft, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { control: { who: chosen, until: forever } }] }] }
- { id: t-ward, name: Ward, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, do: [{ target: { of: { type: resonator } } }, { rest: chosen }] }] }
- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800, abilities: [{ cost: [rest-self], do: [{ gain-life: 100 }] }] } }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
- { id: t-ember, name: Ember, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }
`;
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;
function at(players: Setting['players'], more: Partial<Setting> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', ...more, players });
}
const hand = (t: Table, player: 0 | 1): number => t.zone(player, 'hand').length;

describe('playing, step by step', () => {
  it('FOW 9.3.b1 what is played goes to the zone of its type, or has its effect done', () => {
    const t = at([{ hand: ['Bear', 'Orb', 'Grove', 'Song'], light: 2 }, {}]);
    t.do(
      'play Bear',
      'pass',
      'pass',
      'play Orb',
      'pass',
      'pass',
      'play Grove',
      'pass',
      'pass',
      'play Song',
      'pass',
      'pass',
    );
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard'), t.player(0).life]).toEqual([
      ['Bear', 'Orb', 'Grove'],
      ['Song'],
      4100,
    ]);
    t.do('ability 1 of Orb', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.player(0).life]).toEqual([['Bear', 'Orb', 'Grove'], 4200]);
  });

  it('FOW 9.3.b2.1 a card that lies face down in the standby area is turned up before anything is chosen', () => {
    const t = at([{ standby: ['Ward'], field: ['Bear', 'Boar'] }, {}]);
    const known = (): number => {
      const row = Array.from({ length: t.state[K.CARD_COUNT] }, (_, i) => i).find(
        (i) => t.state[K.cardField(i, K.CARD_ZONE)] >> 1 === 6,
      )!;
      return t.state[K.cardField(row, K.CARD_OWNER)] & K.KNOWN_BOTH;
    };
    expect(known()).not.toBe(K.KNOWN_BOTH);
    t.do('play Ward');
    expect([t.kind(), known()]).toEqual(['choose', K.KNOWN_BOTH]);
  });

  it('FOW 9.3.b2.2 a card that is played is in the chase; an ability stands there by itself, and its card stays', () => {
    const t = at([{ hand: ['Bear'], field: ['Sage'], light: 2 }, {}]).do('play Bear');
    expect([t.zone(0, 'chase'), t.zone(0, 'hand'), t.zone(0, 'field'), t.stack()]).toEqual([
      ['Bear'],
      [],
      ['Sage'],
      ['Bear'],
    ]);
    const a = at([{ field: ['Sage'] }, {}]).do('ability 1 of Sage');
    expect([a.zone(0, 'chase'), a.zone(0, 'field'), a.stack(), a.player(0).life]).toEqual([
      [],
      ['Sage'],
      ['ability 1 of Sage'],
      4000,
    ]);
  });

  it('FOW 9.3.b2.3 modes that are not selected ask for no target, and those without one are not offered', () => {
    const t = at([{ hand: ['Choice'] }, {}]).do('play Choice', 'pass', 'pass');
    expect(hand(t, 0)).toBe(2);
    const both = at([{ hand: ['Choice'], field: ['Orb'] }, {}]).do('play Choice');
    expect([both.kind(), both.offered().length]).toEqual(['mode', 2]);
    both.doAt(1).do('pass', 'pass');
    expect([hand(both, 0), both.zone(0, 'field')]).toEqual([2, ['Orb']]);
    const first = at([{ hand: ['Choice'], field: ['Orb'] }, {}])
      .do('play Choice')
      .doAt(0)
      .do('pass', 'pass');
    expect([hand(first, 0), first.zone(0, 'field')]).toEqual([0, []]);
  });

  it('FOW 9.3.b2.4 another target is none that the text has already, and without two it is not offered', () => {
    const t = at([{ hand: ['Swap'], field: ['Bear', 'Boar'] }, { field: ['Brute'] }]).do('play Swap', 'choose Boar');
    expect(t.offered()).toEqual(['choose Bear', 'choose Brute']);
    t.do('choose Brute').passUntilQuiet();
    expect([t.card('Boar').atk, t.card('Brute').atk, t.card('Bear').atk]).toEqual([500, 300, 500]);
    expect(at([{ hand: ['Swap'], field: ['Bear'] }, {}]).can('play Swap')).toBe(false);
  });

  it('FOW 9.3.b2.4 what needs a target and finds none is not offered', () => {
    expect(at([{ hand: ['Bolt'] }, {}]).can('play Bolt')).toBe(false);
    const t = at([{ hand: ['Bolt'] }, { field: ['Bear', 'Boar', 'Orb'] }]).do('play Bolt');
    // the target is chosen before anybody can chase the spell
    expect([t.kind(), t.offered().length, t.can('Orb')]).toEqual(['choose', 2, false]);
  });

  it('FOW 9.3.b2.5 increases come before decreases, whatever is older, and all of a cost is paid or none', () => {
    // 1 + 1 - 2 is 0, though the decrease is older than the increase
    expect(at([{ hand: ['Ode'], field: ['Gift', 'Tax'] }, {}]).can('play Ode')).toBe(true);
    expect(at([{ hand: ['Ode'], field: ['Tax', 'Gift'] }, {}]).can('play Ode')).toBe(true);
    expect(at([{ hand: ['Ode'], field: ['Tax'], light: 1 }, {}]).can('play Ode')).toBe(false);
    expect(at([{ hand: ['Ode'], field: ['Tax'], light: 2 }, {}]).can('play Ode')).toBe(true);
    // a cost that takes the place of the printed one is there before anything is added to it
    expect(at([{ hand: ['Wraith'], field: ['Fee', 'Glow'] }, {}]).can('play Wraith')).toBe(false);
    const w = at([{ hand: ['Wraith'], field: ['Fee', 'Glow'], light: 1 }, {}]).do('play Wraith');
    expect([w.stack(), w.player(0).light, w.zone(0, 'graveyard')]).toEqual([['Wraith'], 0, ['Glow']]);
    // where one part of the cost cannot be paid, the other part is not paid either
    expect(at([{ hand: ['Rite', 'Song'] }, {}]).can('play Rite')).toBe(false);
    expect(at([{ hand: ['Rite'], light: 1 }, {}]).can('play Rite')).toBe(false);
    const t = at([{ hand: ['Rite', 'Song'], light: 1 }, {}]).do('play Rite');
    expect([t.player(0).light, t.zone(0, 'hand'), t.zone(0, 'graveyard'), t.stack()]).toEqual([
      0,
      [],
      ['Song'],
      ['Rite'],
    ]);
  });

  it('FOW 9.5.b2 an activate ability: modes, then X, then targets, then its cost', () => {
    const t = at([{ field: ['Smith', 'Bear', 'Boar'], light: 3 }, {}]).do('ability 1 of Smith');
    expect(t.kind()).toBe('mode');
    t.doAt(0);
    expect([t.kind(), t.offered()]).toEqual(['chooseX', ['X = 0', 'X = 1', 'X = 2']]);
    t.do('X = 2');
    expect([t.kind(), t.player(0).light]).toEqual(['choose', 3]);
    t.do('choose Bear', 'choose Boar');
    expect([t.stack(), t.player(0).light, t.card('Bear').rested]).toEqual([['ability 1 of Smith'], 0, false]);
    t.do('pass', 'pass');
    expect([t.card('Bear').rested, t.card('Boar').rested, t.card('Smith').rested, hand(t, 0)]).toEqual([
      true,
      true,
      false,
      0,
    ]);
  });

  it('FOW ext.play.2 X is named before targets, as far as there are targets for it', () => {
    const t = at([{ hand: ['Twins'], field: ['Bear'], light: 4 }, { field: ['Boar', 'Sage'] }]).do('play Twins');
    expect([t.kind(), t.offered()]).toEqual(['chooseX', ['X = 0', 'X = 1', 'X = 2', 'X = 3']]);
    t.do('X = 2');
    expect([t.kind(), t.player(0).light]).toEqual(['choose', 4]);
    t.do('choose Bear', 'choose Sage');
    expect([t.player(0).light, t.stack()]).toEqual([2, ['Twins']]);
  });

  it('FOW ext.play.3 nothing in the chase targets itself', () => {
    expect(at([{ hand: ['Stop'] }, {}]).can('play Stop')).toBe(false);
    const t = at([{ hand: ['Stop', 'Song'] }, {}]).do('play Song', 'play Stop');
    expect([t.stack(), t.kind()]).toEqual([['Stop', 'Song'], 'priority']);
    t.do('pass', 'pass');
    expect([t.zone(0, 'graveyard').sort(), t.player(0).life]).toEqual([['Song', 'Stop'], 4000]);
    expect(at([{ hand: ['Still'] }, {}]).can('play Still')).toBe(false);
  });

  it('FOW ext.play.4 what goes to several targets in parts is divided as they are chosen, and stays so', () => {
    const t = at([{ hand: ['Rain'] }, { hand: ['Slay'], field: ['Bear', 'Brute'] }]).do('play Rain');
    expect([t.kind(), t.offered().some((option) => option.includes('150'))]).toEqual(['distribute', false]);
    t.do('200 damage to Bear', '300 damage to Brute');
    expect([t.kind(), t.stack()]).toEqual(['priority', ['Rain']]);
    const both = t.copy().do('pass', 'pass');
    expect([both.card('Bear').damage, both.card('Brute').damage]).toEqual([200, 300]);
    const hidden = at([{ hand: ['Rain'] }, { hand: ['Hide'], field: ['Bear', 'Brute'] }]).do('play Rain');
    hidden.do('200 damage to Bear', '300 damage to Brute', 'pass', 'play Hide', 'choose Brute').passUntilQuiet();
    expect([hidden.card('Bear').damage, hidden.card('Brute').damage]).toEqual([200, 0]);
    // the share of a target that has left is lost
    t.do('pass', 'play Slay', 'choose Brute', 'pass', 'pass', 'pass', 'pass');
    expect([t.zone(1, 'field'), t.card('Bear').damage, t.player(1).life]).toEqual([['Bear'], 200, 4000]);
  });

  it('FOW ext.play.4 a card that gets a share is targeted, so it must be one that can be targeted', () => {
    const t = at([{ hand: ['Rain'] }, { field: ['Bear', 'Brute', 'Shy', 'Tell'] }]).do('play Rain');
    expect(t.offered().filter((option) => option.includes('Shy'))).toEqual([]);
    t.do('200 damage to Bear', '300 damage to Brute').passUntilQuiet();
    expect(t.player(1).life).toBe(4200);
  });

  it('FOW ext.zone.12 what is played from a graveyard is a spell, and an ability in a hand is none', () => {
    const remnant = { switches: { remnant: 'on' } };
    const from = (...names: string[]): Table => at([{ graveyard: names, field: ['Bear', 'Shy'] }, {}], remnant);
    expect(from('Dust').do('play Dust').stack()).toEqual(['Dust']);
    expect(from('Ash').do('play Ash').offered()).toEqual(['choose player 0', 'choose player 1', 'choose Bear']);
    const alone = at([{ graveyard: ['Dust', 'Fork'] }, { field: ['Shy'] }], remnant);
    expect(alone.can('play Dust')).toBe(false);
    expect(alone.do('play Fork').offered()).toHaveLength(2);
    const t = at([{ hand: ['Slay', 'Needle'] }, { field: ['Bear', 'Shy'] }]);
    t.do('play Slay', 'choose Bear', 'pass', 'pass', 'show it').passUntilQuiet();
    expect(t.card('Shy').damage).toBe(100);
  });

  it('FOW ext.play.5 only what can be paid is offered, with the will that could still be made', () => {
    expect(at([{ hand: ['Bear'], stones: ['Sun'] }, {}]).can('play Bear')).toBe(false);
    const t = at([{ hand: ['Bear'], stones: ['Sun', 'Ember'] }, {}]).do('play Bear');
    while (t.kind() === 'payWill') t.doAt(0);
    expect([t.stack(), t.cards(0, 'stones').map(({ rested }) => rested)]).toEqual([['Bear'], [true, true]]);
    expect(
      at([{ hand: ['Bear'], stones: ['Sun', { card: 'Ember', rested: true }], fire: 1 }, {}]).can('play Bear'),
    ).toBe(true);
  });

  it('FOW ext.play.11 an awakening that brings a text is said first: its modes and targets follow, and it is paid at the end', () => {
    const t = at([{ hand: ['Rise'], field: ['Bear', 'Boar'], light: 1 }, {}]).do('play Rise');
    expect([t.kind(), t.offered().length]).toEqual(['awakening', 2]);
    t.do('awaken it');
    expect([t.kind(), t.player(0).light]).toEqual(['choose', 1]);
    t.do('choose Boar');
    expect([t.player(0).light, t.stack()]).toEqual([0, ['Rise']]);
    t.do('pass', 'pass');
    expect([t.card('Boar').rested, t.card('Bear').rested, t.player(0).life]).toEqual([true, false, 4100]);
    // without awakening nothing is chosen
    const plain = at([{ hand: ['Rise'], field: ['Bear', 'Boar'], light: 1 }, {}]).do(
      'play Rise',
      'do not awaken it',
      'pass',
      'pass',
    );
    expect([plain.card('Boar').rested, plain.player(0).life, plain.player(0).light]).toEqual([false, 4100, 1]);
    // without a legal target the awakening is not offered; the card is
    const none = at([{ hand: ['Rise'], light: 1 }, {}]).do('play Rise');
    expect([none.kind(), none.stack(), none.player(0).light]).toEqual(['priority', ['Rise'], 1]);
    // here the awakening brings a text that stands in place of the card's own text
    const other = at([{ hand: ['Turn'], light: 1 }, {}]).do('play Turn', 'awaken it');
    expect(other.kind()).toBe('mode');
    other.doAt(1).do('pass', 'pass');
    expect(other.player(0).life).toBe(4900);
  });

  it('FOW ext.cost.13 what chance takes for one cost is beside what was picked for another', () => {
    const one = at([{ hand: ['Dare', 'Bear'] }, {}]).do('play Dare');
    expect([one.kind(), one.zone(0, 'graveyard')]).toEqual(['priority', ['Bear']]);
    expect(one.passUntilQuiet().player(0).life).toBe(4100);
    const two = at([{ hand: ['Dare', 'Bear', 'Song'] }, {}]).do('play Dare');
    expect(two.kind()).toBe('awakening');
    two.doAt(0).do('discard Bear');
    expect([two.zone(0, 'hand'), two.zone(0, 'graveyard')]).toEqual([[], ['Bear', 'Song']]);
  });

  it('FOW ext.play.1 what an effect on cards in hand made of a card goes on until it leaves the chase', () => {
    const t = at([{ hand: ['Song', 'Flash'], field: ['Night'] }, { hand: ['Ebb', 'Fall', 'Flash'] }]).do(
      'play Song',
      'pass',
    );
    expect([t.card('Song').attributes, t.can('play Ebb')]).toEqual([['darkness'], true]);
    // the effect on the spell goes on when the card that made it has left
    t.do('play Fall', 'pass', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.can('play Ebb')]).toEqual([[], true]);
    t.do('play Ebb', 'pass', 'pass');
    expect([t.zone(0, 'graveyard').sort(), t.card('Song').attributes, t.player(0).life]).toEqual([
      ['Night', 'Song'],
      [],
      4000,
    ]);
    // the effect is on cards of one's own hand, so the opponent's spell stays as it is
    const other = at([{ hand: ['Ebb'], field: ['Night'] }, { hand: ['Flash'] }]).do('pass', 'play Flash', 'pass');
    expect(other.can('play Ebb')).toBe(false);
  });
});

describe('what cannot be chased', () => {
  const answers = { hand: ['Flash', 'Great Flash', 'Ward'], field: ['Sage', 'Bear'], light: 6, stones: ['Sun'] };

  it('FOW ext.play.6 no card and no activate ability joins it; will abilities do not use the chase', () => {
    const t = at([{ ...answers, hand: ['Sure', 'Flash'] }, answers]).do('play Sure');
    expect(t.offered().filter((option) => option !== 'pass')).toEqual(['rest Sun for light will']);
    t.do('pass');
    expect(t.offered().filter((option) => option !== 'pass')).toEqual(['rest Sun for light will']);
    t.do('pass');
    expect([t.player(0).life, t.can('play Flash')]).toEqual([4300, true]);
  });

  it('FOW ext.play.7 automatic abilities join it all the same', () => {
    const t = at([{ hand: ['Sure'] }, { field: ['Watch'] }]).do('play Sure');
    expect(t.stack()).toEqual(['ability 1 of Watch', 'Sure']);
    t.do('pass', 'pass');
    expect(t.player(1).life).toBe(4700);
  });

  it('FOW ext.play.12 a bar may name some cards, the next spell, or one enter ability', () => {
    const t = at([{ hand: ['Lofty'] }, answers]).do('play Lofty', 'pass');
    expect(['play Flash', 'play Ward', 'play Great Flash', 'ability 1 of Sage'].map((option) => t.can(option))).toEqual(
      [false, false, true, true],
    );
    // the next spell cannot be chased; the spells after it can
    const v = at([{ hand: ['Vow', 'Song', 'Ode'], light: 2 }, answers]).do('play Vow', 'pass');
    expect(v.can('play Flash')).toBe(true);
    v.do('pass', 'play Song', 'pass');
    expect([v.can('play Flash'), v.can('ability 1 of Sage')]).toEqual([false, false]);
    v.do('pass', 'play Ode', 'pass');
    expect(v.can('play Flash')).toBe(true);
    // in a later turn the effect is over
    const late = at([{ hand: ['Vow', 'Flash'] }, answers])
      .do('play Vow', 'pass', 'pass')
      .toPhase('next-turn');
    while (!late.can('play Flash') || late.decider() !== 0) late.do('pass');
    late.do('play Flash', 'pass');
    expect([late.decider(), late.can('play Flash')]).toEqual([1, true]);
    // the enter ability cannot be chased; the card itself can
    const d = at([{ hand: ['Duke'] }, answers]).do('play Duke', 'pass');
    expect(d.can('play Flash')).toBe(true);
    d.do('pass');
    expect(d.stack()).toEqual(['ability 1 of Duke']);
    d.do('pass');
    expect([d.can('play Flash'), d.can('ability 1 of Sage')]).toEqual([false, false]);
  });
});

describe('activate abilities', () => {
  it('FOW 9.1.b1.1 FOW 9.5.b1 the controller of the card plays it, by doing what stands before the colon', () => {
    const t = at([{ hand: ['Theft'] }, { field: ['Sage'], light: 1 }]);
    expect(t.can('ability 2 of Sage')).toBe(false);
    t.do('play Theft', 'pass');
    expect(t.can('ability 2 of Sage')).toBe(true);
    t.do('pass', 'pass');
    // the owner has the will but does not control the card
    expect([t.zone(0, 'field'), t.decider(), t.can('ability')]).toEqual([['Sage'], 1, false]);
    const own = at([{ field: ['Sage'], light: 1 }, {}]).do('ability 2 of Sage');
    expect([own.player(0).light, own.player(0).life, own.stack(), own.can('ability 2 of Sage')]).toEqual([
      0,
      4000,
      ['ability 2 of Sage'],
      false,
    ]);
    own.do('pass', 'pass');
    expect([own.player(0).life, own.card('Sage').rested]).toEqual([4200, false]);
  });

  it('FOW 9.5.b3 a resonator rests for an ability of its own only if it was in its play ground as the turn began', () => {
    const t = at([
      {
        field: [
          { card: 'Sage', thisTurn: true },
          { card: 'Orb', thisTurn: true },
        ],
        light: 1,
      },
      {},
    ]);
    expect([t.can('ability 1 of Sage'), t.can('ability 2 of Sage'), t.can('ability 1 of Orb')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(at([{ field: ['Sage'] }, {}]).can('ability 1 of Sage')).toBe(true);
    // the resonator can rest in the other player's turn, too
    t.toPhase('next-turn');
    while (t.decider() !== 0) t.do('pass');
    expect(t.can('ability 1 of Sage')).toBe(true);
  });

  it('FOW 9.5.b4 a J-ruler rests for one only if it was in the field as the turn began, though it was in the play ground', () => {
    // the ruler has been in the ruler area since before the turn began
    const t = at([{ ruler: ['King'] }, {}])
      .toPhase('next-turn')
      .toPhase('next-turn')
      .toPhase('main');
    t.do('judgment of King', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.can('ability')]).toEqual([['King'], false]);
    t.toPhase('next-turn');
    while (t.decider() !== 0) t.do('pass');
    expect(t.can('ability 1 of King')).toBe(true);
  });
});

describe('resolving', () => {
  it('FOW 9.3.b3.1 what is about a target that has gone is left out, and everything else is done', () => {
    const t = at([{ hand: ['Bolt'] }, { hand: ['Slay'], field: ['Bear'] }]).do(
      'play Bolt',
      'pass',
      'play Slay',
      'pass',
      'pass',
    );
    t.do('pass', 'pass');
    expect([t.zone(1, 'graveyard').sort(), hand(t, 0), t.zone(0, 'graveyard')]).toEqual([
      ['Bear', 'Slay'],
      1,
      ['Bolt'],
    ]);
    const two = at([
      { hand: ['Trade'], field: ['Bear'] },
      { hand: ['Slay'], field: ['Boar', 'Sage'] },
    ]);
    two.do('play Trade', 'choose Boar', 'pass', 'play Slay', 'choose Boar', 'pass', 'pass', 'pass', 'pass');
    expect([two.card('Bear').atk, two.card('Sage').atk]).toEqual([700, 300]);
  });

  it('FOW ext.play.9 a target is legal on resolution as the text asks for it, and where nothing forbids to target it', () => {
    // Tire rested the target in response, and the text asks for a recovered resonator
    const t = at([{ hand: ['Wake'], field: ['Bear'] }, { hand: ['Tire'] }]).do(
      'play Wake',
      'pass',
      'play Tire',
      'pass',
      'pass',
    );
    t.do('pass', 'pass');
    expect([t.card('Bear').atk, hand(t, 0)]).toEqual([500, 1]);
    // a text protected the target in response
    const h = at([{ hand: ['Bolt'] }, { hand: ['Hide'], field: ['Brute'] }]).do(
      'play Bolt',
      'pass',
      'play Hide',
      'pass',
      'pass',
    );
    h.do('pass', 'pass');
    expect([h.card('Brute').damage, hand(h, 0)]).toEqual([0, 1]);
    const p = at([{ hand: ['Arc'] }, { hand: ['Hide'], field: ['Brute'] }]).do(
      'play Arc',
      'choose Brute',
      'pass',
      'play Hide',
      'pass',
      'pass',
    );
    p.do('pass', 'pass');
    expect(p.card('Brute').damage).toBe(0);
    const open = at([{ hand: ['Arc'] }, { field: ['Boar', 'Sage'] }]).do('play Arc', 'choose Sage', 'pass', 'pass');
    expect(open.zone(1, 'graveyard')).toEqual(['Sage']);
    expect(
      at([{ hand: ['Arc'] }, { field: ['Bear', 'Shy'] }])
        .do('play Arc')
        .can('choose Shy'),
    ).toBe(false);
    // a J-ruler that became an astral is still the same card, but it is no J-ruler
    const j = at([{ hand: ['Crown'], ruler: ['King'] }, { hand: ['Slay'] }]).do('judgment of King', 'pass', 'pass');
    j.do('play Crown', 'pass', 'play Slay', 'pass', 'pass');
    expect(j.zone(0, 'ruler')).toEqual(['King']);
    j.do('pass', 'pass');
    expect([hand(j, 0), j.card('King').atk]).toEqual([1, 0]);
  });

  it('FOW 9.3.b3.2 a card does what its type does; an ability leaves the chase once its effect is done', () => {
    const t = at([{ hand: ['Sword', 'Song'], field: ['Bear', 'Sage'] }, {}]);
    t.do('play Sword', 'choose Bear', 'pass', 'pass');
    expect([t.card('Bear').atk, t.zone(0, 'field')]).toEqual([800, ['Bear', 'Sage', 'Sword']]);
    t.do('play Song', 'ability 1 of Sage', 'pass', 'pass');
    expect([t.player(0).life, t.stack()]).toEqual([4100, ['Song']]);
    t.do('pass', 'pass');
    expect([t.stack(), t.zone(0, 'chase'), t.zone(0, 'graveyard'), t.player(0).life]).toEqual([[], [], ['Song'], 4200]);
  });

  it('FOW ext.play.8 a chant is in the chase while its text is done, not in the graveyard yet', () => {
    const t = at([{ hand: ['Tomb'], graveyard: ['Bear', 'Song'] }, {}]).do('play Tomb', 'pass', 'pass');
    expect([t.player(0).life, t.zone(0, 'graveyard').length]).toEqual([4200, 3]);
  });

  it('FOW ext.play.10 a cost inside a triggered ability is decided on as it resolves', () => {
    const t = at([{ hand: ['Toll'] }, {}]).do('play Toll', 'pass', 'pass');
    // the ability is in the chase, and its controller has not been asked yet
    expect([t.stack(), t.kind(), t.player(0).life]).toEqual([['ability 1 of Toll'], 'priority', 4000]);
    t.do('pass', 'pass');
    expect(t.kind()).toBe('may');
    const paid = t.copy().do('do it');
    expect([paid.player(0).life, hand(paid, 0), paid.zone(0, 'field')]).toEqual([3500, 1, ['Toll']]);
    t.do('decline');
    expect([t.player(0).life, t.zone(0, 'graveyard')]).toEqual([4000, ['Toll']]);
  });
});
