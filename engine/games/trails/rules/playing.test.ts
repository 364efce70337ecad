/** Playing cards and abilities, their costs and how they resolve (1201 to 1210, 1213, 1305, 1318, 1324). */
import { describe, expect, it } from 'vitest';
import { FRAME_TOP } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cp: 2, str: 3, def: 3 }
- { id: elk, name: Elk, type: unit, cp: 1, str: 1, def: 4 }
- { id: jug, name: Jug, type: item, cp: 1 }
- { id: mage, name: Mage, type: unit, cp: 3, str: 1, def: 1, arts: { ep: 1, name: Zap, do: [{ choose: { of: { type: unit, controller: opponent } } }, { gain: { who: chosen, gives: { boost: { str: 0, def: -3 } } } }, { gain-bond: 3 }] } }
- { id: luck, name: Luck, type: event, ep: 1, abilities: [{ do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: free, name: Free, type: event, ep: 0, abilities: [{ do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: dear, name: Dear, type: event, ep: 3, abilities: [{ do: [{ lose-bond: { amount: 9, player: opponent } }] }] }
- { id: hex, name: Hex, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: pair, name: Pair, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit }, count: 2 } }, { destroy: chosen }] }] }
- { id: none, name: Nobody, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit }, count: 0 } }, { destroy: chosen }, { gain-bond: 0 }, { lose-bond: { amount: 2, player: opponent } }] }] }
- { id: many, name: Many, type: event, ep: 0, x-cost: true, abilities: [{ do: [{ choose: { of: { type: unit }, count: x } }, { destroy: chosen }, { lose-bond: { amount: x, player: opponent } }] }] }
- { id: share-late, name: Late Share, type: event, ep: 0, abilities: [{ do: [{ divide: { amount: 3, of: { type: unit }, as: a } }, { pick: { of: { zone: hand }, as: b } }, { exclude: { set: b } }, { gain-divided: { str: 1, set: a } }] }] }
- { id: share, name: Share, type: event, ep: 0, abilities: [{ do: [{ divide: { amount: 3, of: { type: unit } } }, { gain-divided: { str: 1 } }] }] }
- { id: stop, name: Stop, type: event, ep: 0, abilities: [{ do: [{ target: { object: [event, unit, base] } }, negate] }] }
- { id: hush, name: Hush, type: event, ep: 0, abilities: [{ do: [{ target: { object: [activated, triggered, arts] } }, negate] }] }
- { id: aim, name: Aim, type: event, ep: 0, abilities: [{ do: [{ target: { player: true } }, { lose-bond: { amount: 4, player: chosen-player } }] }] }
- { id: hut, name: Hut, type: base, level: 2, abilities: [{ always: { boost: { str: 1, def: 1 } }, affects: { type: unit, controller: you } }] }
- { id: mill, name: Mill, type: base, level: 1, abilities: [{ cost: [action-self], do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: rig, name: Rig, type: item, cp: 1, abilities: [{ cost: [action-self, { ep: 1 }], do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: forge, name: Forge, type: item, cp: 1, abilities: [{ cost: { ep: x }, do: [{ lose-bond: { amount: x, player: opponent } }] }] }
- { id: pit, name: Pit, type: item, cp: 1, abilities: [{ cost: { discard: 2 }, do: [{ lose-bond: { amount: 2, player: opponent } }] }] }
- { id: tax, name: Tax, type: item, cp: 1, abilities: [{ always: { price: { of: { type: event }, by: 2 } } }] }
- { id: cut, name: Cut, type: item, cp: 1, abilities: [{ always: { price: { of: { type: event }, by: -1 } } }] }
- { id: flat, name: Flat, type: item, cp: 1, abilities: [{ always: { price-is: { of: { type: event }, by: 1 } } }] }
- { id: ban, name: Ban, type: item, cp: 1, abilities: [{ always: { forbids: { of: { type: event } } } }] }
- { id: gate, name: Gate, type: event, ep: 0, abilities: [{ if: { phase: battle }, do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: deal, name: Deal, type: event, ep: 0, abilities: [{ do: [{ pay: { cost: { ep: 1 }, then: [{ lose-bond: { amount: 5, player: opponent } }] } }, { lose-bond: { amount: 1, player: opponent } }] }] }
- { id: sly, name: Sly, type: unit, cp: 2, str: 1, def: 1, icons: [dispatch] }
- { id: kin, name: Kin, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, icons: [reinforcement] }
- { id: ally, name: Ally, type: unit, cp: 1, str: 1, def: 1, organizations: [wayfarers, redclaw] }
- { id: wise, name: Wise, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: played, do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (you: Side, opponent: Side = {}, phase: 'deployment' | 'battle' = 'deployment') =>
  setUp({ cards: CARDS, phase, players: [you, opponent] });
const down = (...names: string[]) => names;
const up = (card: string) => ({ card, faceUp: true });

describe('where cards are played from, and when', () => {
  it('TR 1206.1 TR 1207.1 TR 902.4h UNITs and ITEMs only in the own Deployment step, from the hand', () => {
    const t = at({ hand: ['Ox', 'Jug'], stronghold: down('Elk', 'Elk', 'Elk') }, { hand: ['Ox'] });
    expect([t.can('play Ox'), t.can('play Jug'), t.can('play Elk')]).toEqual([true, true, false]);
    t.do('play Ox');
    // an object is in Pending, so no ITEM can be played
    expect(t.can('play Jug')).toBe(false);
    t.do('pass');
    expect(t.can('play Ox')).toBe(false);
    expect(at({ hand: ['Ox'] }, {}, 'battle').can('play Ox')).toBe(false);
  });
  it('TR 1206.2 TR 1205.1 TR 1204.2f-1 TR 1318.1 TR 1205.1c-1 a UNIT costs CP and enters the field of its controller', () => {
    const t = at({ hand: ['Ox', 'Mage'], stronghold: down('Elk', 'Elk') });
    expect([t.player(0).cp, t.can('play Mage')]).toEqual([2, false]);
    t.do('play Ox');
    expect([t.player(0).cp, t.zone(0, 'pending')]).toEqual([0, ['Ox']]);
    t.passUntilQuiet();
    expect([t.zone(0, 'field'), t.card('Ox').actioned]).toEqual([['Ox'], false]);
  });
  it('TR 1205.1c-1 TR 1207.2 an ITEM resolves onto the field likewise', () => {
    const t = at({ hand: ['Jug'], stronghold: down('Elk') }).do('play Jug');
    expect(t.passUntilQuiet().zone(0, 'field')).toEqual(['Jug']);
  });
  it('TR 1208.1 TR 1204.2f-2 TR 1318.2 TR 1205.1c-2 an EVENT from the hand costs EP and goes to the Trail after its effect', () => {
    const t = at({ hand: ['Luck'], stronghold: down('Elk') });
    t.do('play Luck', 'Action Elk for EP');
    expect([t.zone(0, 'pending'), t.player(1).bond, t.card('Elk').actioned]).toEqual([['Luck'], 40, true]);
    t.passUntilQuiet();
    expect([t.player(1).bond, t.zone(0, 'trail')]).toEqual([39, ['Luck']]);
    expect(at({ hand: ['Luck'] }).can('play Luck')).toBe(false);
  });
  it('TR 1208.1 TR 1204.2a TR 1204.2i TR 1205.1c-2 an EVENT face down in the Stronghold turns face up and stays there', () => {
    const t = at({ stronghold: down('Free') });
    t.do('play Free');
    expect([t.card('Free').faceUp, t.zone(0, 'pending'), t.stack().length]).toEqual([true, [], 1]);
    t.passUntilQuiet();
    expect([t.player(1).bond, t.zone(0, 'stronghold'), t.zone(0, 'trail')]).toEqual([39, ['Free'], []]);
  });
  it('TR 1208.1a an EVENT that lies face up is not played', () => {
    expect(at({ stronghold: [up('Free')] }).can('play Free')).toBe(false);
  });
  it('TR 1208.2 TR 1204.2h TR 1217.3 the only card of a Stronghold gives the EP for itself', () => {
    const t = at({ stronghold: down('Luck') });
    expect(t.can('play Luck')).toBe(true);
    t.do('play Luck').passUntilQuiet();
    expect([t.player(1).bond, t.card('Luck').actioned]).toEqual([39, true]);
    // an Actioned card cannot pay for itself
    expect(at({ stronghold: [{ card: 'Luck', actioned: true }] }).can('play Luck')).toBe(false);
  });
  it('TR 1208.1 an Actioned face-down EVENT is played with another card’s EP', () => {
    const t = at({ stronghold: [{ card: 'Luck', actioned: true }, 'Elk'] });
    expect(t.can('play Luck')).toBe(true);
  });
  it('TR 1209.1 TR 1209.1a TR 1209.2 TR 1204.2f-3 a BASE is played from where it lies face down, at its founding level, for nothing', () => {
    expect(at({ hand: ['Hut'], stronghold: down('Elk', 'Elk') }).can('play Hut')).toBe(false);
    expect(at({ stronghold: down('Hut') }).can('play Hut')).toBe(false);
    const t = at({ stronghold: down('Hut', 'Elk') });
    t.do('play Hut');
    expect([t.player(0).cp, t.card('Hut').faceUp, t.card('Elk').actioned]).toEqual([2, true, false]);
    t.passUntilQuiet();
    expect(t.can('play Hut')).toBe(false);
  });
  it('TR 1205.1c-3 TR 1202.4 of a BASE nothing comes to Pending but a pseudo-card; it is valid face up', () => {
    const t = at({ stronghold: down('Hut', 'Elk'), field: ['Ox'] });
    expect(t.card('Ox').str).toBe(3);
    t.do('play Hut');
    expect([t.zone(0, 'pending'), t.stack().length, t.card('Ox').str]).toEqual([[], 1, 4]);
    t.passUntilQuiet();
    expect([t.zone(0, 'stronghold'), t.card('Ox').str, t.card('Ox').def]).toEqual([['Hut', 'Elk'], 4, 4]);
    expect([t.stack().length, t.zone(0, 'trail'), t.zone(0, 'field')]).toEqual([0, [], ['Ox']]);
    // by the switch the BASE is valid once its object has left Pending, and not before
    const players = [{ stronghold: down('Hut', 'Elk'), field: ['Ox'] }, {}] as const;
    const late = setUp({ cards: CARDS, players, switches: { 'base-valid': 'resolution' } }).do('play Hut');
    expect([late.stack().length, late.card('Ox').str]).toEqual([1, 3]);
    late.passUntilQuiet();
    expect([late.stack().length, late.card('Ox').str]).toEqual([0, 4]);
  });
  it('TR 1213.2 TR 1213.1 TR 1204.2f-5 TR 1213.3 Arts from the hand cost EP and the card', () => {
    const t = at({ hand: ['Mage'], stronghold: down('Elk') }, { field: ['Ox'] }, 'battle');
    t.do('play the Arts of Mage', 'choose Ox', 'Action Elk for EP');
    expect([t.zone(0, 'trail'), t.stack().length]).toEqual([['Mage'], 1]);
    t.passUntilQuiet();
    expect([t.card('Ox').def, t.player(0).bond]).toEqual([0, 40]);
  });
  it('TR 1213.2 TR 1204.2j Arts from the Stronghold leave the card there, face up', () => {
    const t = at({ stronghold: down('Mage', 'Elk') }, { field: ['Ox'] });
    t.do('play the Arts of Mage', 'choose Ox');
    t.passUntilQuiet();
    expect([t.zone(0, 'stronghold'), t.card('Mage').faceUp, t.zone(0, 'trail')]).toEqual([['Mage', 'Elk'], true, []]);
    expect(t.can('play the Arts of Mage')).toBe(false);
  });
  it('TR 1202.3 TR 1213.2a Arts are played neither from the field nor face up', () => {
    const t = at({ field: ['Mage'], stronghold: [up('Mage'), 'Elk'] }, { field: ['Ox'] });
    expect(t.can('play the Arts of Mage')).toBe(false);
  });
  it('TR 1405.1 a UNIT with dispatch is played from the Stronghold; a card may take its place', () => {
    const t = at({ stronghold: down('Sly', 'Elk', 'Elk'), hand: ['Ox'] });
    expect(t.can('play Sly')).toBe(true);
    t.do('play Sly', 'put Ox into the Stronghold').passUntilQuiet();
    expect([t.zone(0, 'field'), t.card('Ox').actioned, t.card('Ox').faceUp]).toEqual([['Sly'], true, false]);
    const none = at({ stronghold: down('Sly', 'Elk'), hand: ['Ox'] })
      .do('play Sly', 'pass')
      .passUntilQuiet();
    expect([none.zone(0, 'hand'), none.zone(0, 'stronghold')]).toEqual([['Ox'], ['Elk']]);
    // this was the only question, and no frame of it is left
    expect(none.state[FRAME_TOP]).toBe(at({}).state[FRAME_TOP]);
  });
  it('TR 1403.1 a UNIT with reinforcement wants a UNIT of its organization there', () => {
    expect(at({ hand: ['Kin'], stronghold: down('Elk'), field: ['Ox'] }).can('play Kin')).toBe(false);
    expect(at({ hand: ['Kin'], stronghold: down('Elk'), field: ['Ally'] }).can('play Kin')).toBe(true);
    expect(at({ hand: ['Kin'], stronghold: down('Elk') }, { field: ['Ally'] }).can('play Kin')).toBe(false);
  });
});

describe('targets', () => {
  it('TR 1204.2d all that is asked for must be there', () => {
    expect(at({ hand: ['Pair'], field: ['Ox'] }).can('play Pair')).toBe(false);
    const t = at({ hand: ['Pair'], field: ['Ox'] }, { field: ['Elk'] });
    t.do('play Pair', 'choose Ox', 'choose Elk').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[], []]);
  });
  it('TR 1204.2d-1 with 0 targets it is played all the same', () => {
    const t = at({ hand: ['Nobody'] });
    t.do('play Nobody').passUntilQuiet();
    expect(t.player(1).bond).toBe(38);
  });
  it('TR 1204.2d-2 nothing is chosen twice', () => {
    const t = at({ hand: ['Pair'], field: ['Ox', 'Elk'] });
    t.do('play Pair', 'choose Ox');
    expect(t.can('choose Ox')).toBe(false);
  });
  it('TR 1204.2c TR 1305.2a TR 1204.2d-5 TR 1305.2c X is named as far as it can be paid and all be chosen', () => {
    const t = at({ hand: ['Many'], field: ['Ox'], stronghold: down('Elk', 'Elk', 'Elk') }, { field: ['Elk'] });
    t.do('play Many');
    expect(t.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    const two = at({ hand: ['Many'], field: ['Ox'], stronghold: down('Elk', 'Elk') }, { field: ['Jug', 'Ally'] });
    two.do('play Many', 'X = 2', 'choose Ox', 'choose Ally').passUntilQuiet();
    expect([two.player(1).bond, two.zone(0, 'field'), two.zone(1, 'field')]).toEqual([38, [], ['Jug']]);
  });
  it('TR 1205.1a TR 1205.1a.e1 what does not concern an illegal target is done all the same', () => {
    const t = at({ hand: ['Mage'], stronghold: down('Elk') }, { field: ['Ox'], hand: ['Hex'] }, 'battle');
    t.do('play the Arts of Mage', 'choose Ox');
    expect(t.kind()).toBe('priority');
    t.do('pass', 'play Hex', 'choose Ox').passUntilQuiet();
    expect([t.zone(1, 'trail').sort(), t.player(0).bond]).toEqual([['Hex', 'Ox'], 40]);
    const low = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [
        { bond: 10, hand: ['Mage'], stronghold: ['Elk'] },
        { field: ['Ox'], hand: ['Hex'] },
      ],
    });
    low.do('play the Arts of Mage', 'choose Ox', 'pass', 'play Hex', 'choose Ox').passUntilQuiet();
    expect(low.player(0).bond).toBe(13);
  });
  it('TR 1204.2e TR 1204.2e-1 shares are settled as the text is played', () => {
    const t = at({ hand: ['Share'], field: ['Ox', 'Elk'] });
    t.do('play Share');
    t.doAt(0);
    for (let i = 0; i < 4 && t.kind() !== 'priority'; i++) t.doAt(0);
    t.passUntilQuiet();
    expect((t.card('Ox').str as number) + (t.card('Elk').str as number)).toBe(7);
  });
  it('TR 1204.2e-1 what is picked as the text resolves leaves the shares as they were settled', () => {
    const t = at({ hand: ['Late Share', 'Luck'], field: ['Ox'] });
    t.do('play Late Share');
    while (t.kind() !== 'priority') t.doAt(0);
    t.passUntilQuiet();
    expect([t.card('Ox').str, t.zone(0, 'excluded')]).toEqual([6, ['Luck']]);
  });
  it('TR 1204.2e shares are those of the set that was divided: it need not be named, and another is refused', () => {
    const text = (set: string) => (): unknown =>
      setUp({
        cards: `- { id: z-a, name: Other, type: event, ep: 0, abilities: [{ do: [{ divide: { amount: 3, of: { type: unit }, as: a } }, { pick: { of: { zone: hand }, as: b } }, { exclude: { set: b } }, { gain-divided: { ${set}str: 1 } }] }] }`,
        players: [{}, {}],
      });
    expect(text('set: b, ')).toThrow(/the cards of this set have no shares/);
    for (const good of ['', 'set: a, ']) expect(text(good)).not.toThrow();
  });
  it('TR 1204.2d a player may be a target', () => {
    const t = at({ hand: ['Aim'] })
      .do('play Aim', 'choose player 1')
      .passUntilQuiet();
    expect([t.player(0).bond, t.player(1).bond]).toEqual([40, 36]);
  });
});

describe('negating', () => {
  it('TR 1324.1 TR 1324.2 a card is not resolved, goes to its owner’s Trail, and what was paid stays paid', () => {
    const t = at({ hand: ['Ox'], stronghold: down('Elk', 'Elk') }, { hand: ['Stop'] });
    t.do('play Ox', 'pass', 'play Stop', 'choose Ox in Pending').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(0, 'trail'), t.player(0).cp]).toEqual([[], ['Ox'], 0]);
  });
  it('TR 1324.1 TR 1202.4 a negated BASE stays face up, and is valid', () => {
    const t = at({ stronghold: down('Hut', 'Elk'), field: ['Ox'] }, { hand: ['Stop'] });
    t.do('play Hut', 'pass', 'play Stop').passUntilQuiet();
    expect([t.card('Hut').faceUp, t.card('Ox').str]).toEqual([true, 4]);
  });
  it('TR 1324.1 an ability is negated, and its card is left alone', () => {
    const t = at({ field: ['Rig'], stronghold: down('Elk') }, { hand: ['Hush', 'Stop'] });
    t.do('use ability 1 of Rig', 'pass');
    expect(t.can('play Stop')).toBe(false);
    t.do('play Hush').passUntilQuiet();
    expect([t.player(1).bond, t.zone(0, 'field')]).toEqual([40, ['Rig']]);
  });
  it('TR 1204.2d-3 an object in Pending does not choose itself', () => {
    expect(at({ hand: ['Stop'] }).can('play Stop')).toBe(false);
  });
});

describe('costs', () => {
  it('TR 1203.1 TR 1203.2 TR 1204.2f-4 TR 1210.1 TR 1210.2 TR 1210.3 TR 1321.1 all of a cost is paid, or nothing', () => {
    expect(at({ field: ['Rig'] }).can('use ability 1 of Rig')).toBe(false);
    expect(at({ field: [{ card: 'Rig', actioned: true }], stronghold: down('Elk') }).can('use ability 1 of Rig')).toBe(
      false,
    );
    const t = at({ field: ['Rig'], stronghold: down('Elk') });
    t.do('use ability 1 of Rig').passUntilQuiet();
    expect([t.player(1).bond, t.card('Rig').actioned, t.card('Elk').actioned]).toEqual([39, true, true]);
  });
  it('TR 1217.1 TR 1217.2 TR 1217.4 an EP gain Actions one Ready card of the own Stronghold, at once', () => {
    const t = at({ stronghold: down('Elk', 'Ox') }).do('Action Elk for EP');
    expect([t.player(0).ep, t.stack().length, t.card('Elk').actioned, t.card('Ox').actioned]).toEqual([
      1,
      0,
      true,
      false,
    ]);
    expect(t.can('Action Elk for EP')).toBe(false);
  });
  it('TR 1203.5 TR 1305.2a an amount of 0 is paid without anything', () => {
    const t = at({ field: ['Forge'] });
    t.do('use ability 1 of Forge').passUntilQuiet();
    expect(t.player(1).bond).toBe(40);
    const two = at({ field: ['Forge'], stronghold: down('Elk', 'Ox') });
    two.do('use ability 1 of Forge', 'X = 2').passUntilQuiet();
    expect(two.player(1).bond).toBe(38);
  });
  it('TR 1204.2h a card that is played from the hand does not pay for itself', () => {
    expect(at({ field: ['Pit'], hand: ['Ox'] }).can('use ability 1 of Pit')).toBe(false);
    const t = at({ field: ['Pit'], hand: ['Ox', 'Elk'] })
      .do('use ability 1 of Pit')
      .passUntilQuiet();
    expect([t.player(1).bond, t.zone(0, 'trail').sort()]).toEqual([38, ['Elk', 'Ox']]);
  });
  it('TR 1204.2f TR 1204.2f-6 TR 1204.2f-7 TR 1204.2f-8 instead, then more, then less', () => {
    const t = at({ hand: ['Dear'], field: ['Tax', 'Cut', 'Flat'], stronghold: down('Elk', 'Elk') });
    expect(t.can('play Dear')).toBe(true);
    expect(at({ hand: ['Dear'], field: ['Tax', 'Cut', 'Flat'], stronghold: down('Elk') }).can('play Dear')).toBe(false);
    expect(at({ hand: ['Dear'], field: ['Cut'], stronghold: down('Elk', 'Elk') }).can('play Dear')).toBe(true);
    expect(at({ hand: ['Dear'], field: ['Tax'], stronghold: down('Elk', 'Elk', 'Elk', 'Elk') }).can('play Dear')).toBe(
      false,
    );
    expect(at({ hand: ['Dear'], stronghold: down('Elk', 'Elk') }).can('play Dear')).toBe(false);
  });
  it('TR 104.2 TR 1203.5 what is lowered below 0 costs nothing', () => {
    expect(at({ hand: ['Free'], field: ['Cut'] }).can('play Free')).toBe(true);
  });
  it('TR 1203.6 TR 1203.6a a cost in a text is offered as it resolves; unpaid, only what hangs on it is left out', () => {
    const t = at({ hand: ['Deal'], stronghold: down('Elk') });
    t.do('play Deal', 'pass', 'pass', 'do it').passUntilQuiet();
    expect(t.player(1).bond).toBe(34);
    const not = at({ hand: ['Deal'], stronghold: down('Elk') })
      .do('play Deal', 'pass', 'pass', 'decline')
      .passUntilQuiet();
    expect([not.player(1).bond, not.card('Elk').actioned]).toEqual([39, false]);
  });
});

describe('what is allowed', () => {
  it('TR 104.4 TR 104.1 a card that cannot be played is not played', () => {
    expect(at({ hand: ['Free'] }, { field: ['Ban'] }).can('play Free')).toBe(false);
    expect(at({ hand: ['Free'], field: ['Ban'] }).can('play Free')).toBe(true);
  });
  it('TR 104.1 an EVENT may say when it is played', () => {
    expect(at({ hand: ['Gate'] }).can('play Gate')).toBe(false);
    expect(at({ hand: ['Gate'] }, {}, 'battle').can('play Gate')).toBe(true);
  });
  it('TR 1202.4 TR 1202.1 a craft of a BASE is used while it lies face up', () => {
    expect(at({ stronghold: down('Mill') }).can('use ability 1 of Mill')).toBe(false);
    const t = at({ stronghold: [up('Mill')] })
      .do('use ability 1 of Mill')
      .passUntilQuiet();
    expect(t.player(1).bond).toBe(39);
  });
});
