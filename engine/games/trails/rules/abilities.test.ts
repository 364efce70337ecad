/**
 * Kinds of abilities and effects, sources, and effects that follow a card (1201, 1204, 1205, 1212, 1214, 1221, 1222,
 * 1305).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const hit = (n: number | string): string => `do: [{ lose-bond: { amount: ${n}, player: opponent } }]`;
const PICK = '{ choose: { of: { type: unit } } }';
const one = (name: string, text: string, more = ''): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: event, ep: 0${more}, abilities: [{ do: [${text}] }] }\n`;

const CARDS = `
- { id: ox, name: Ox, type: unit, cp: 2, str: 3, def: 3 }
- { id: elk, name: Elk, type: unit, cp: 1, str: 1, def: 4 }
- { id: kit, name: Kit, type: item, cp: 1, abilities: [{ cost: [action-self], ${hit(1)} }, { when: { enters: { type: unit } }, ${hit(2)} }, { always: { boost: { str: 1, def: 0 } }, affects: { type: unit, controller: you } }] }
- { id: mage, name: Mage, type: unit, cp: 1, str: 1, def: 1, arts: { ep: 0, name: Zap, ${hit(4)} } }
- { id: pair, name: Pair, type: item, cp: 1, abilities: [{ cost: [action-self, { discard: 1 }, { ep: 1 }], ${hit(1)} }] }
- { id: free, name: Free, type: event, ep: 0, abilities: [{ ${hit(1)} }] }
- { id: base, name: Base, type: base, level: 1, abilities: [{ when: { played: { type: event } }, ${hit(3)} }] }
- { id: seer, name: Seer, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: stuns, ${hit(5)} }, { cost: [action-self], do: [{ choose: { of: { type: unit, controller: opponent } } }, { stun: chosen }] }] }
- { id: rite, name: Rite, type: item, cp: 1, abilities: [{ cost: [action-self], do: [{ choose: { of: { type: unit } } }, { destroy: chosen }, { lose-bond: { amount: { str: chosen }, player: opponent } }] }] }
- { id: size, name: Size, type: unit, cp: 1, str: 1, def: 1, abilities: [{ baseline: { str: { stronghold: {} } } }] }
- { id: arts, name: Study, type: event, ep: 0, abilities: [{ if: { there-are: { of: { arts: true } } }, ${hit(1)} }] }
- { id: monk, name: Monk, type: unit, cp: 1, str: 1, def: 1, abilities: [{ cost: [stun-self], do: [{ gain-bond: 1 }] }, { when: craft-played, ${hit(3)} }] }
- { id: lord, name: Lord, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { str-is: 1 }, affects: { name: Ox } }] }
- { id: fixer, name: Fixer, type: item, cp: 1, abilities: [{ cost: [action-self], do: [{ stun: { all: { name: Lord } } }, { recover: { all: { name: Lord } } }] }, { always: { str-is: 2 }, affects: { name: Ox } }] }
${one('Boost', `${PICK}, { gain: { who: chosen, gives: { boost: { str: 2, def: 0 } }, until: forever } }`)}
${one('Hand', '{ pick: { of: { zone: hand, owner: you, name: Ox } } }, { gain: { who: chosen, gives: { boost: { str: 2, def: 0 } }, until: forever } }')}
${one('Stars', `{ choose: { of: { type: unit }, count: x } }, { destroy: chosen }`, ', x-cost: true')}
${one('Death', `${PICK}, { instant-death: chosen }`)}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (you: Side, opponent: Side = {}, phase: 'deployment' | 'battle' = 'deployment') =>
  setUp({ cards: CARDS, phase, players: [you, opponent] });

describe('kinds of abilities', () => {
  it('TR 1201.1 TR 1201.1a TR 1201.1a-1 TR 1201.1a-2 TR 1201.1a-3 a card has activated, triggered and static crafts', () => {
    const t = at({ hand: ['Elk'], field: ['Kit'], stronghold: ['Ox'] });
    t.do('use ability 1 of Kit').passUntilQuiet();
    expect(t.player(1).bond).toBe(39);
    t.do('play Elk').passUntilQuiet();
    expect([t.player(1).bond, t.card('Elk').str]).toEqual([37, 2]);
  });
  it('TR 1201.1b TR 1201.1c the text of an EVENT, and Arts, are played by themselves', () => {
    const t = at({ hand: ['Free', 'Mage'] });
    t.do('play Free').passUntilQuiet();
    expect(t.player(1).bond).toBe(39);
    t.do('play the Arts of Mage').passUntilQuiet();
    expect([t.player(1).bond, t.zone(0, 'field')]).toEqual([35, []]);
  });
  it('TR 1201.2 TR 1201.2a TR 1201.2b TR 1214.1 an effect is done once, or lasts', () => {
    const t = at({ hand: ['Boost', 'Free'], field: ['Ox'] });
    t.do('play Boost').passUntilQuiet().do('play Free').passUntilQuiet();
    t.toPhase('recovery');
    expect([t.card('Ox').str, t.player(1).bond]).toEqual([5, 39]);
  });
});

describe('playing and resolving', () => {
  it('TR 1203.4 several costs are all paid, in their order', () => {
    expect(at({ field: ['Pair'], stronghold: ['Elk'] }).can('use ability 1 of Pair')).toBe(false);
    expect(at({ field: ['Pair'], hand: ['Ox'] }).can('use ability 1 of Pair')).toBe(false);
    const t = at({ field: ['Pair'], hand: ['Ox'], stronghold: ['Elk'] })
      .do('use ability 1 of Pair')
      .passUntilQuiet();
    expect([t.card('Pair').actioned, t.zone(0, 'trail'), t.card('Elk').actioned, t.player(1).bond]).toEqual([
      true,
      ['Ox'],
      true,
      39,
    ]);
  });
  it('TR 1204.1 TR 1204.2 TR 1204.2k TR 1205.1d what is played waits in Pending, and counts as played then', () => {
    const t = at({ hand: ['Free'], stronghold: [{ card: 'Base', faceUp: true }] }).do('play Free');
    expect([t.stack().length, t.player(1).bond]).toEqual([2, 40]);
    // the craft that triggered by the play resolves first
    t.do('pass', 'pass');
    expect(t.player(1).bond).toBe(37);
    expect(t.passUntilQuiet().player(1).bond).toBe(36);
  });
  it('TR 1204.2i-1 TR 1205.1c-4 TR 1205.1c what is applied to a card in hand goes along to Pending and to the field', () => {
    const t = at({ hand: ['Hand', 'Ox'], stronghold: ['Elk', 'Elk'] });
    t.do('play Hand').passUntilQuiet();
    expect(t.card('Ox').str).toBe(5);
    expect(t.do('play Ox').passUntilQuiet().card('Ox').str).toBe(5);
  });
  it('TR 1305.1 TR 1305.2 X is one number from playing to resolving', () => {
    const t = at({ hand: ['Stars'], field: ['Ox'], stronghold: ['Elk', 'Elk'] }, { hand: ['Death'], field: ['Elk'] });
    t.do('play Stars', 'X = 2', 'choose Ox', 'choose Elk', 'pass', 'play Death', 'choose Ox').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[], []]);
  });
});

describe('playing and resolving, continued', () => {
  it('TR 1204.2g TR 1204.2l the price stays what it was as it was found, and what is offered can be paid', () => {
    const t = at({ hand: ['Stars'], field: ['Ox', 'Elk'], stronghold: ['Elk'] });
    t.do('play Stars');
    expect(t.offered()).toEqual(['X = 0', 'X = 1']);
  });
  it('TR 1211.10.e3 a craft that its own cost stuns has triggered on being played', () => {
    const t = at({ field: ['Monk'] })
      .do('use ability 1 of Monk')
      .passUntilQuiet();
    expect([t.card('Monk').stunned, t.player(1).bond]).toEqual([true, 37]);
  });
  it('TR 1215.3b-1 a static craft of a UNIT that has recovered is as young as that', () => {
    const t = at({ field: ['Lord', 'Fixer', 'Ox'] });
    expect(t.card('Ox').str).toBe(2);
    t.do('use ability 1 of Fixer').passUntilQuiet();
    expect(t.card('Ox').str).toBe(1);
  });
});

describe('sources and what was', () => {
  it('TR 1222.1 TR 1222.2 TR 1222.4b a UNIT whose craft stuns has stunned', () => {
    const t = at({ field: ['Seer'] }, { field: ['Ox'] })
      .do('use ability 2 of Seer')
      .passUntilQuiet();
    // 2 for the stun, and 5 for the craft that it triggers
    expect([t.card('Ox').stunned, t.player(1).bond]).toEqual([true, 33]);
  });
  it('TR 1221.1 a card that has left is as it last was', () => {
    const t = at({ field: ['Rite', 'Kit', 'Ox'] })
      .do('use ability 1 of Rite', 'choose Ox')
      .passUntilQuiet();
    expect(t.player(1).bond).toBe(36);
  });
  it('TR 1317.1 TR 1317.1a instant death puts a UNIT into the Trail at once, without stun damage', () => {
    const t = at({ hand: ['Death'] }, { field: ['Ox'] })
      .do('play Death')
      .passUntilQuiet();
    expect([t.zone(1, 'trail'), t.player(1).bond]).toEqual([['Ox'], 40]);
  });
  it('TR 1332.5 who asks for Arts meets the cards that have them', () => {
    expect(at({ hand: ['Study'], field: ['Ox'] }).can('play Study')).toBe(false);
    expect(at({ hand: ['Study'], field: ['Mage'] }).can('play Study')).toBe(true);
  });
});
