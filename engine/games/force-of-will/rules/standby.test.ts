/**
 * Chant-standby cards: those that wait for an event and are shown for it, and those that may be played like activate
 * abilities.
 */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 500, def: 500 }
- { id: t-boar, name: Boar, type: resonator, cost: { free: 0 }, atk: 300, def: 200 }
- { id: t-herald, name: Herald, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ enter: [{ discard: { count: 1, player: each } }] }] }
- { id: t-raise, name: Raise, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator, zone: graveyard } } }, { put-onto-field: chosen }] }] }
- { id: t-song, name: Song, type: chant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-purge, name: Purge, type: chant, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { type: resonator } }, amount: 900 } }] }] }
- { id: t-sure, name: Sure, type: chant, cost: { free: 0 }, abilities: [{ always: [{ not-chased: {} }] }, { do: [{ gain-life: 300 }] }] }
- { id: t-hush, name: Hush, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ always: [{ no-triggers: { of: { cost: { min: 0 } } } }] }] }
- { id: t-snare, name: Snare, type: chant-standby, cost: { free: 3 }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }] }
- { id: t-burn, name: Burn, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], do: [{ target: { of: { type: regalia } } }, { destroy: chosen }] }] }
- { id: t-echo, name: Echo, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ spell-played: { name: [Song, Sure] } }], do: [{ gain-life: 100 }] }] }
- { id: t-chime, name: Chime, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ spell-played: { name: [Song, Chime] } }], do: [{ gain-life: 100 }] }] }
- { id: t-bell, name: Bell, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ spell-played: { name: Chime } }], do: [{ gain-life: 100 }] }] }
- { id: t-grave, name: Wake, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ destroyed: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }] }
- { id: t-price, name: Price, type: chant-standby, cost: { free: 2 }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], cost: [{ will: { light: 1 } }], do: [{ gain-life: 100 }] }] }
- { id: t-shed, name: Shed, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], cost: [{ discard: { count: 1 } }], do: [{ gain-life: 100 }] }] }
- { id: t-toll, name: Toll, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }, { play-cost: [{ life: 500 }] }] }
- { id: t-late, name: Late, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], if: { life: { at-most: 3000 } }, do: [{ gain-life: 100 }] }] }
- { id: t-grow, name: Grow, type: chant-standby, cost: { free: 0, x: true }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], do: [{ gain-life: { amount: { product: { a: x, b: 100 } } } }] }] }
- { id: t-push, name: Push, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: standby, controller: you } } }, { play-free: chosen }] }] }
- { id: t-ward, name: Ward, type: chant-standby, cost: { free: 2 }, abilities: [{ standby: true, do: [{ gain-life: 100 }] }] }
- { id: t-low, name: Low, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, if: { life: { at-most: 3000 } }, cost: [{ will: { light: 1 } }], do: [{ gain-life: 100 }] }] }
- { id: t-pry, name: Pry, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { zone: standby } } }, { destroy: chosen }] }] }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
`;
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;
function at(players: Setting['players'], more: Partial<Setting> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', ...more, players });
}
/** Player 0 summons the resonator of that name. */
function summon(players: Setting['players'], name = 'Bear'): Table {
  return at(players).do(`play ${name}`, 'pass', 'pass');
}

describe('cards that wait for an event', () => {
  it('FOW 9.6.b2 FOW ext.act.22 each may be shown as it happens, the turn player asked first; then it is played as a spell', () => {
    const t = summon([
      { hand: ['Bear'], standby: ['Burn'] },
      { hand: ['Snare'], light: 3 },
    ]);
    expect([t.kind(), t.decider(), t.offered()]).toEqual(['show', 0, ['keep it hidden', 'show it']]);
    t.do('keep it hidden');
    expect([t.kind(), t.decider(), t.stack()]).toEqual(['show', 1, []]);
    t.do('show it');
    expect([t.stack(), t.zone(1, 'chase'), t.kind(), t.decider()]).toEqual([['Snare'], ['Snare'], 'priority', 0]);
    t.do('pass', 'pass');
    expect([t.player(1).life, t.zone(1, 'graveyard'), t.zone(0, 'standby')]).toEqual([4100, ['Snare'], ['Burn']]);
    // a resonator that a text puts into the field is not summoned
    const put = at([{ hand: ['Raise'], graveyard: ['Bear'] }, { standby: ['Snare'] }]).do('play Raise', 'pass', 'pass');
    expect([put.kind(), put.zone(0, 'field')]).toEqual(['priority', ['Bear']]);
    // the card is not played without its event
    expect(
      at([{ standby: ['Snare'], hand: ['Snare'], light: 5 }, {}])
        .offered()
        .filter((option) => option.startsWith('play')),
    ).toEqual([]);
  });

  it('FOW 9.6.b2 FOW ext.act.22 showing a card is asked for before rule processes', () => {
    const t = at([{ hand: ['Purge'] }, { field: ['Bear', 'Boar'], standby: ['Wake', 'Wake'] }]).do(
      'play Purge',
      'pass',
      'pass',
    );
    // the card waits for a destruction that rule processes do, so these come first here
    expect([t.kind(), t.zone(1, 'field')]).toEqual(['show', []]);
    const e = at([{ field: ['Bear'], hand: ['Song'], life: 0 }, { standby: ['Echo'] }]);
    expect(e.over()?.winner).toBe(1);
  });

  it('FOW 9.6.b2 a chant-standby is no automatic ability: what keeps those from triggering does not keep it', () => {
    const t = summon([{ hand: ['Bear'], field: ['Hush'] }, { standby: ['Snare'] }]);
    expect([t.kind(), t.decider()]).toEqual(['show', 1]);
  });

  it('FOW 9.6.b4.1 FOW ext.act.18 a chant-standby is not shown in the standby area in the turn in which it was put there; in the hand it may be', () => {
    const t = at([{ hand: ['Snare', 'Ward', 'Bear'], light: 4 }, {}]);
    t.do('put Snare into the standby area', 'put Ward into the standby area');
    expect([t.zone(0, 'standby'), t.can('play Ward')]).toEqual([['Snare', 'Ward'], false]);
    t.do('play Bear', 'pass', 'pass');
    expect([t.kind(), t.zone(0, 'field')]).toEqual(['priority', ['Bear']]);
    const other = summon([{ hand: ['Snare', 'Bear'], standby: ['Snare'] }, {}]);
    expect(other.kind()).toBe('show');
    const hand = summon([{ hand: ['Burn', 'Bear'] }, {}]);
    expect(hand.kind()).toBe('show');
  });

  it('FOW ext.act.19 the card’s own cost is paid only from the hand, what stands before the colon always', () => {
    const free = summon([{ hand: ['Bear'] }, { standby: ['Snare'] }]).do('show it');
    expect(free.stack()).toEqual(['Snare']);
    const paid = summon([{ hand: ['Bear'] }, { hand: ['Snare'], light: 3 }]).do('show it');
    expect([paid.stack(), paid.player(1).light]).toEqual([['Snare'], 0]);
    const colon = summon([{ hand: ['Bear'] }, { standby: ['Price'], light: 3 }]).do('show it');
    expect([colon.stack(), colon.player(1).light]).toEqual([['Price'], 2]);
    const both = summon([{ hand: ['Bear'] }, { hand: ['Price'], light: 3 }]).do('show it');
    expect([both.stack(), both.player(1).light]).toEqual([['Price'], 0]);
  });

  it('FOW ext.act.19 the X of the card’s own cost is named if that cost is paid', () => {
    const t = summon([{ hand: ['Bear'] }, { hand: ['Grow'], light: 2 }]).do('show it');
    expect([t.kind(), t.decider()]).toEqual(['chooseX', 1]);
    t.do('X = 2', 'pass', 'pass');
    expect([t.player(1).life, t.player(1).light]).toEqual([4200, 0]);
    expect(
      summon([{ hand: ['Bear'] }, { standby: ['Grow'], light: 2 }])
        .do('show it')
        .kind(),
    ).toBe('priority');
  });

  it('FOW 9.6.b6.1 FOW ext.act.23 a shown card that cannot be played goes to the graveyard unpaid, from the hand too', () => {
    const poor = summon([{ hand: ['Bear'] }, { hand: ['Snare'], light: 2 }]);
    expect(poor.kind()).toBe('show');
    poor.do('show it');
    expect([poor.stack(), poor.zone(1, 'graveyard'), poor.zone(1, 'hand'), poor.player(1).light]).toEqual([
      [],
      ['Snare'],
      [],
      2,
    ]);
    // a cost beside the printed cost is paid, and only by a player who can pay it
    const toll = (life: number): Table =>
      summon([{ hand: ['Bear'] }, { hand: ['Toll'], standby: ['Toll'], life }]).do('show it', 'show it');
    const rich = toll(900);
    rich.doAt(0);
    expect([rich.stack(), rich.player(1).life, rich.zone(1, 'graveyard')]).toEqual([['Toll'], 400, ['Toll']]);
    expect(toll(400).doAt(0).player(1).life).toBe(400);
    const aimless = summon([{ hand: ['Bear'] }, { standby: ['Burn'] }]).do('show it');
    expect([aimless.stack(), aimless.zone(1, 'graveyard'), aimless.zone(1, 'standby')]).toEqual([[], ['Burn'], []]);
    const kept = summon([{ hand: ['Bear'] }, { hand: ['Snare'] }]).do('keep it hidden');
    expect(kept.zone(1, 'hand')).toEqual(['Snare']);
  });

  it('FOW 9.6.b6.1 FOW ext.play.6 a shown card is not played where nothing may answer', () => {
    const t = at([{ hand: ['Sure'] }, { standby: ['Echo'] }]).do('play Sure', 'show it');
    expect([t.stack(), t.zone(1, 'graveyard')]).toEqual([['Sure'], ['Echo']]);
    const s = at([{ hand: ['Song'] }, { standby: ['Echo'] }]).do('play Song', 'show it');
    expect(s.stack()).toEqual(['Echo', 'Song']);
  });

  it('FOW 9.6.b10 FOW ext.act.20 a card that has left the zone in which it was shown is not played, and stays where it is', () => {
    // two cards in hand were shown: one is discarded for the cost of the other
    const t = summon([{ hand: ['Bear'] }, { hand: ['Shed', 'Burn'] }]);
    t.do('show it', 'show it');
    expect(t.kind()).toBe('triggerOrder');
    t.doAt(0);
    expect([t.stack(), t.zone(1, 'graveyard'), t.waiting()]).toEqual([['Shed'], ['Burn'], 0]);
  });

  it('FOW 9.6.b2 FOW ext.act.21 a card that was shown keeps no other card from triggering', () => {
    const t = at([{ hand: ['Song'] }, { standby: ['Chime', 'Chime', 'Bell'] }]).do('play Song', 'show it', 'show it');
    expect([t.kind(), t.stack()]).toEqual(['triggerOrder', ['Song']]);
    // Bell triggers for the first of the two; the second, which was shown and still waits, does not trigger once more
    t.doAt(0);
    expect([t.kind(), t.offered(), t.stack()]).toEqual(['show', ['keep it hidden', 'show it'], ['Chime', 'Song']]);
    t.do('show it');
    expect([t.kind(), ...t.offered()]).toEqual([
      'triggerOrder',
      'put the ability of Chime on the stack',
      'put the ability of Bell on the stack',
    ]);
  });

  it('FOW ext.act.21 FOW ext.gact.7 a chant-standby that has triggered does not trigger again, and is not shown once more', () => {
    const t = at([{ hand: ['Purge'] }, { field: ['Bear', 'Boar'], standby: ['Wake'] }]).do(
      'play Purge',
      'pass',
      'pass',
    );
    // two resonators were destroyed: the player is asked to show the card for the first, and not again for the second
    t.do('show it');
    expect([t.kind(), t.stack(), t.waiting()]).toEqual(['priority', ['Wake'], 0]);
    t.do('pass', 'pass');
    expect([t.player(1).life, t.zone(1, 'graveyard').length]).toEqual([4100, 3]);
    // a card that was not shown for the first may be shown for the second
    const k = at([{ hand: ['Purge'] }, { field: ['Bear', 'Boar'], standby: ['Wake'] }]).do(
      'play Purge',
      'pass',
      'pass',
    );
    k.do('keep it hidden');
    expect(k.kind()).toBe('show');
  });

  it('FOW ext.act.28 a condition beside the event must hold as the card is played, not as it is shown', () => {
    const t = summon([{ hand: ['Bear'] }, { standby: ['Shed'] }]);
    expect(t.kind()).toBe('show');
    t.do('show it');
    expect([t.stack(), t.zone(1, 'graveyard')]).toEqual([[], ['Shed']]);
    const l = summon([{ hand: ['Bear'] }, { standby: ['Late'], life: 3500 }]).do('show it');
    expect([l.stack(), l.zone(1, 'graveyard')]).toEqual([[], ['Late']]);
    const low = summon([{ hand: ['Bear'] }, { standby: ['Late'], life: 2500 }]).do('show it');
    expect(low.stack()).toEqual(['Late']);
  });

  it('FOW ext.act.24 no text plays it while what it waits for has not happened', () => {
    const t = at([{ hand: ['Push'], standby: ['Snare', 'Ward'] }, {}]).do('play Push', 'pass', 'pass', 'choose Snare');
    expect([t.stack(), t.zone(0, 'standby'), t.kind()]).toEqual([[], ['Snare', 'Ward'], 'priority']);
    const ward = at([{ hand: ['Push'], standby: ['Snare', 'Ward'] }, {}]).do(
      'play Push',
      'pass',
      'pass',
      'choose Ward',
    );
    expect([ward.stack(), ward.zone(0, 'standby')]).toEqual([['Ward'], ['Snare']]);
  });

  it('FOW ext.act.22 a card that was shown stays known until it leaves its zone', () => {
    const t = summon([{ hand: ['Bear'] }, { hand: ['Shed', 'Burn'], standby: ['Snare'] }]);
    t.do('show it');
    const row = Array.from({ length: t.state[K.CARD_COUNT] }, (_, i) => i).filter((i) => {
      const c = K.cardOffset(i);
      return t.state[c + K.CARD_ZONE] === 3 && (t.state[c + K.CARD_OWNER] & K.KNOWN_BOTH) === K.KNOWN_BOTH;
    });
    expect(row).toHaveLength(1);
  });
});

describe('cards that wait for a state or ask for an action', () => {
  it('FOW ext.act.17 FOW ext.act.27 played at any priority, if the state is there and what is asked can be done', () => {
    const t = at([{ standby: ['Low'], light: 1, life: 3000 }, {}], { phase: 'end' });
    expect(t.can('play Low')).toBe(true);
    t.do('play Low');
    expect([t.player(0).light, t.stack()]).toEqual([0, ['Low']]);
    expect(at([{ standby: ['Low'], light: 1 }, {}]).can('play Low')).toBe(false);
    expect(at([{ standby: ['Low'], life: 3000 }, {}]).can('play Low')).toBe(false);
    // "anytime": the card is played from the hand at its cost and from the standby area for nothing, in the other
    // player's turn too
    expect(
      at([{}, { hand: ['Ward'], light: 2 }], { phase: 'end' })
        .do('pass')
        .can('play Ward'),
    ).toBe(true);
    expect(
      at([{}, { hand: ['Ward'], light: 1 }], { phase: 'end' })
        .do('pass')
        .can('play Ward'),
    ).toBe(false);
    const free = at([{}, { standby: ['Ward'] }], { phase: 'end' }).do('pass', 'play Ward');
    expect(free.stack()).toEqual(['Ward']);
  });
});

describe('what the other player may know', () => {
  it('FOW ext.zone.7 a player who chooses a card of the other standby area is told no name; one who chooses a card of their own is told', () => {
    const t = at([{ hand: ['Pry'], standby: ['Wake'] }, { standby: ['Snare', 'Toll'] }]).do('play Pry');
    expect([t.kind(), t.offered()]).toEqual([
      'choose',
      ['choose Wake', 'choose face-down card 1', 'choose face-down card 2'],
    ]);
    t.do('choose face-down card 2', 'pass', 'pass');
    // once the card is destroyed both players know it
    expect([t.zone(1, 'graveyard'), t.zone(1, 'standby')]).toEqual([['Toll'], ['Snare']]);
  });
});
