/** Automatic abilities: what triggers, how often, who plays them, and what they remember. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, race: Beast, cost: { free: 0 }, atk: 500, def: 500 }
- { id: t-boar, name: Boar, type: resonator, race: Beast, cost: { free: 0 }, atk: 300, def: 200 }
- { id: t-imp, name: Imp, type: resonator, cost: { free: 0 }, atk: 100, def: 100, attribute: darkness }
- { id: t-herald, name: Herald, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ enter: [{ gain-life: 300 }] }, { when: [enters], do: [{ gain-life: 1000 }] }] }
- { id: t-crier, name: Crier, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ enter: [{ gain-life: 300 }] }] }
- { id: t-school, name: School, type: regalia, cost: { free: 0 }, abilities: [{ affects: { race: Beast, controller: you }, always: [{ ability: { enter: [{ gain-life: 300 }] } }] }] }
- { id: t-hunter, name: Hunter, type: resonator, cost: { free: 0 }, atk: 100, def: 900, abilities: [{ enter: [{ target: { of: { type: resonator } } }, { destroy: chosen }] }] }
- { id: t-cutter, name: Cutter, type: resonator, cost: { free: 0 }, atk: 100, def: 900, abilities: [{ enter: [{ target: { of: { type: regalia } } }, { destroy: chosen }] }] }
- { id: t-host, name: Host, type: resonator, cost: { free: 0 }, atk: 100, def: 900, abilities: [{ when: [{ enters: { of: { type: resonator, other: true } } }], do: [{ target: { of: { type: resonator } } }, { rest: chosen }, { gain: { who: subject, gives: [{ atk: 100 }] } }] }] }
- { id: t-bell, name: Bell, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ enters: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }] }
- { id: t-chime, name: Chime, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ life-gained: you }], do: [{ draw: 1 }] }, { when: [{ enters: { of: { type: resonator } } }], once: true, do: [{ damage-player: { amount: 100, player: opponent } }] }] }
- { id: t-lend, name: Lend, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Bell } } }, { gain: { who: chosen, gives: [{ ability: { when: [{ enters: { of: { type: resonator } } }], once: true, do: [{ damage-player: { amount: 200, player: opponent } }] } }], until: next-turn } }] }] }
- { id: t-choir, name: Choir, type: regalia, cost: { free: 0 }, abilities: [{ affects: { name: Bell }, always: [{ ability: { when: [{ enters: { of: { type: resonator } } }], once: true, do: [{ damage-player: { amount: 400, player: opponent } }] } }] }] }
- { id: t-gong, name: Gong, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ ability-played: { cost: { min: 0 } } }], do: [{ gain-life: 1000 }] }] }
- { id: t-twins, name: Twins, type: chant, cost: { free: 0 }, abilities: [{ do: [{ put-onto-field: { who: { all: { zone: graveyard, controller: you, type: resonator } } } }, { draw: 1 }] }] }
- { id: t-fetch, name: Fetch, type: chant, cost: { free: 0 }, abilities: [{ do: [{ search: { of: { type: resonator }, to: field } }] }] }
- { id: t-gift, name: Gift, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { type: resonator, zone: hand, controller: you } } }, { play-free: chosen }] }] }
- { id: t-revive, name: Revive, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { type: resonator, zone: graveyard, controller: you } } }, { play-free: chosen }] }] }
- { id: t-song, name: Song, type: chant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-quake, name: Quake, type: chant, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { type: resonator, controller: opponent } }, amount: 100 } }, { damage-player: { amount: 100, player: opponent } }] }] }
- { id: t-wave, name: Wave, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ put: { who: { all: { type: resonator, controller: opponent } }, into: hand } }] }] }
- { id: t-slay, name: Slay, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: [resonator, j-ruler, regalia] } } }, { destroy: chosen }] }] }
- { id: t-mute, name: Mute, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: [loses-abilities] } }] }] }
- { id: t-theft, name: Theft, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { control: { who: chosen, until: forever } }, { gain-life: 100 }] }] }
- { id: t-mermaid, name: Mermaid, type: resonator, race: Mermaid, cost: { free: 0 }, atk: 300, def: 300 }
- { id: t-pearl, name: Pearl, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ returned: { of: { race: Mermaid } } }], do: [{ gain-life: 100 }] }] }
- { id: t-tide, name: Tide, type: regalia, cost: { free: 0 }, abilities: [{ affects: { name: Bear }, always: [{ race: Mermaid }] }] }
- { id: t-siren, name: Siren, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ enters: { of: { race: Mermaid } } }], do: [{ gain-life: 100 }] }] }
- { id: t-urn, name: Urn, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ destroyed: { of: { race: Beast, controller: you } } }], do: [{ gain-life: 100 }] }] }
- { id: t-mirror, name: Mirror, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ removed: { cost: { min: 0 } } }], do: [{ put: { who: subject, into: hand } }] }] }
- { id: t-crypt, name: Crypt, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ removed: { zone: removed } }], do: [{ gain-life: 100 }] }, { when: [{ removed: { zone: graveyard } }], do: [{ gain-life: 1000 }] }, { when: [{ removed: { zone: stones } }], do: [{ lose-life: 500 }] }] }
- { id: t-ghost, name: Ghost, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: [removed], from: graveyard, do: [{ gain-life: 200 }] }] }
- { id: t-melt, name: Melt, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { zone: stones } } }, { put: { who: chosen, into: removed } }] }] }
- { id: t-wail, name: Wail, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ destroyed: { zone: graveyard } }], do: [{ gain-life: 100 }] }, { when: [{ destroyed: { zone: standby } }], do: [{ gain-life: 1000 }] }] }
- { id: t-raid, name: Raid, type: chant, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { zone: standby } } }] }] }
- { id: t-fire, name: Fire, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }
- { id: t-sweep, name: Sweep, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { zone: graveyard } } }, { put: { who: chosen, into: removed } }] }] }
- { id: t-curse, name: Curse, type: chant, cost: { free: 0 }, attribute: darkness, abilities: [{ do: [{ target: { of: { type: resonator } } }, { delayed: { ability: { when: [damages], do: [{ draw: 1 }] }, about: chosen } }] }] }
- { id: t-fuse, name: Fuse, type: resonator, cost: { free: 0 }, atk: 100, def: 900, attribute: darkness, abilities: [{ cost: [{ will: { free: 0 } }], do: [{ later: { at: end-of-turn, do: [{ damage-player: { amount: 200, player: opponent } }, { destroy: self }] } }] }] }
- { id: t-spite, name: Spite, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ damages: { of: { attribute: darkness } } }], do: [{ gain-life: 100 }] }] }
- { id: t-echo, name: Echo, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ damages: { cost: { min: 0 } } }], do: [{ gain-life: 100 }] }] }
- { id: t-strike, name: Strike, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Bear }, as: a } }, { target: { players: opponent, as: b } }, { damage: { who: { set: b }, amount: 100, source: { set: a } } }] }] }
- { id: t-hex, name: Hex, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { delayed: { ability: { when: [damages], do: [{ draw: 1 }] }, about: chosen, until: turn } }] }] }
- { id: t-keeper, name: Keeper, type: resonator, race: Beast, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: [{ destroyed: { race: Beast } }], do: [{ gain-life: 100 }] }] }
- { id: t-purge, name: Purge, type: chant, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { type: resonator } } }] }] }
- { id: t-grow, name: Grow, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: [{ atk: 500 }] } }, { gain: { who: chosen, gives: [{ ability: { when: [destroyed], do: [{ gain-life: { amount: { atk: self } } }] } }] } }] }] }
- { id: t-recall, name: Recall, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ put-onto-field: { who: { all: { type: resonator, zone: graveyard } } } }] }] }
- { id: t-void, name: Hollow, type: regalia, cost: { free: 0 }, abilities: [{ when: [state], if: { there-are: { of: { type: resonator, controller: you }, at-least: 0, at-most: 0 } }, do: [{ lose-life: 500 }] }] }
- { id: t-moth, name: Moth, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: [destroyed], do: [{ gain-life: 100 }] }, { when: [attacks], do: [{ gain-life: 100 }] }] }
- { id: t-hush, name: Hush, type: regalia, cost: { free: 0 }, abilities: [{ always: [{ no-triggers: { of: { type: resonator } } }] }] }
- { id: t-tick, name: Tick, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [{ will: { free: 0 } }], do: [{ later: { at: end-of-turn, do: [{ gain-life: 100 }] } }, { delayed: { ability: { when: [turn-ends], do: [{ gain-life: 200 }] } } }] }] }
- { id: t-alarm, name: Alarm, type: chant, cost: { free: 0 }, abilities: [{ do: [{ later: { at: end-of-turn, do: [{ gain-life: 100 }] } }] }] }
- { id: t-snub, name: Snub, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target-ability: { kind: automatic } }, { cancel: chosen }] }] }
- { id: t-stop, name: Stop, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target-ability: { kind: activate } }, { cancel: chosen }] }] }
- { id: t-kin, name: Kin, type: resonator, cost: { free: 9 }, atk: 100, def: 100, abilities: [{ when: [{ destroyed: { of: { type: resonator } } }], from: hand, once: true, do: [{ gain-life: 100 }] }] }
- { id: t-heir, name: Heir, type: resonator, cost: { free: 9 }, atk: 100, def: 100, abilities: [{ when: [{ destroyed: { of: { type: resonator, controller: you } } }], from: hand, do: [{ put-onto-field: { who: self } }] }] }
- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800, abilities: [{ enter: [{ gain-life: 300 }] }] } }
`;
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;
function at(players: Setting['players'], more: Partial<Setting> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', ...more, players });
}
const lives = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('what triggers', () => {
  it('FOW 9.6.b1 FOW 9.1.b1.2 an automatic ability is played by itself in the next sequence; nobody plays it at other times', () => {
    const t = at([{ hand: ['Bear'], field: ['Bell'] }, {}]);
    expect(t.can('ability 1 of Bell')).toBe(false);
    t.do('play Bear', 'pass', 'pass');
    expect([t.stack(), t.kind(), lives(t)]).toEqual([['ability 1 of Bell'], 'priority', [4000, 4000]]);
    t.do('pass', 'pass');
    expect([lives(t), t.stack()]).toEqual([[4100, 4000], []]);
    // the automatic ability was not counted as an activate ability that is played
    expect(
      at([{ hand: ['Bear'], field: ['Bell', 'Gong'] }, {}])
        .do('play Bear', 'pass', 'pass')
        .stack(),
    ).toEqual(['ability 1 of Bell']);
  });

  it('FOW 9.6.b1.1 an enter ability triggers for a card that was played from the hand, and for one that comes by judgment', () => {
    const t = at([{ hand: ['Herald'] }, {}])
      .do('play Herald', 'pass', 'pass')
      .passUntilQuiet();
    expect(lives(t)).toEqual([5300, 4000]);
    // put into the field from the graveyard or the deck, the card triggers the texts that wait for its coming, but not
    // its enter ability
    expect(
      lives(
        at([{ hand: ['Twins'], graveyard: ['Herald'] }, {}])
          .do('play Twins')
          .passUntilQuiet(),
      ),
    ).toEqual([5000, 4000]);
    expect(
      lives(
        at([{ hand: ['Fetch'], deck: ['Herald'] }, {}])
          .do('play Fetch', 'pass', 'pass')
          .do('Herald')
          .passUntilQuiet(),
      ),
    ).toEqual([5000, 4000]);
    const j = at([{ ruler: ['King'] }, { hand: ['Theft'] }])
      .do('judgment of King')
      .passUntilQuiet();
    expect([j.zone(0, 'field'), lives(j)]).toEqual([['King'], [4300, 4000]]);
    // played by a text, the card triggers its enter ability from the hand, and does not from the graveyard
    const free = at([{ hand: ['Gift', 'Herald'] }, {}])
      .do('play Gift')
      .passUntilQuiet();
    expect([free.zone(0, 'field'), lives(free)]).toEqual([['Herald'], [5300, 4000]]);
    const back = at([{ hand: ['Revive'], graveyard: ['Herald'] }, {}])
      .do('play Revive')
      .passUntilQuiet();
    expect([back.zone(0, 'field'), lives(back)]).toEqual([['Herald'], [5000, 4000]]);
    // a change of control is no entering
    const c = at([{ field: ['Herald'] }, { hand: ['Theft'] }])
      .do('pass', 'play Theft')
      .passUntilQuiet();
    expect([c.zone(1, 'field'), lives(c)]).toEqual([['Herald'], [4000, 4100]]);
  });

  it('FOW 9.6.b1.1 an enter ability is for its own card: those on a field are quiet as others are played and as a judgment resolves', () => {
    const t = at([{ hand: ['Bear', 'Crier'], field: ['Crier'], ruler: ['King'] }, { field: ['Crier'] }]);
    t.do('play Bear', 'pass', 'pass');
    expect([t.stack(), lives(t)]).toEqual([[], [4000, 4000]]);
    // a second card triggers its own enter ability and no other
    t.do('play Crier', 'pass', 'pass');
    expect(t.stack()).toEqual(['ability 1 of Crier']);
    expect(lives(t.passUntilQuiet())).toEqual([4300, 4000]);
    // the J-ruler triggers its own enter ability, and no other card does
    t.do('judgment of King', 'pass', 'pass');
    expect(t.stack()).toEqual(['ability 1 of King']);
    expect(lives(t.passUntilQuiet())).toEqual([4600, 4000]);
  });

  it('FOW 9.6.b1.1 an enter ability that is given is for the card that has it as it comes', () => {
    const t = at([{ hand: ['Bear', 'Imp', 'Twins'], field: ['School', 'Boar'], graveyard: ['Boar'] }, {}]);
    // a card on the field has the given ability, too, but it is not the card that enters
    t.do('play Bear', 'pass', 'pass');
    expect([t.stack().length, lives(t.passUntilQuiet())]).toEqual([1, [4300, 4000]]);
    // Imp is no Beast and is not given the ability; what is put into the field was not played
    t.do('play Imp').passUntilQuiet();
    expect(lives(t.do('play Twins').passUntilQuiet())).toEqual([4300, 4000]);
  });

  it('FOW 9.6.b4 what says once a turn triggers for the first occurrence of each turn, be it its own or given to the card', () => {
    const resonators = ['Boar', 'Boar', 'Bear', 'Bear'];
    const chime = at([{ hand: resonators, field: ['Chime'] }, {}]);
    const [lent, sung] = [
      at([{ hand: ['Lend', ...resonators], field: ['Bell'] }, {}]),
      at([{ hand: resonators, field: ['Bell', 'Choir'] }, {}]),
    ];
    lent.do('play Lend').passUntilQuiet();
    for (const [t, damage] of [
      [chime, 100],
      [lent, 200],
      [sung, 400],
    ] as const) {
      for (const name of ['Boar', 'Boar']) t.do(`play ${name}`).passUntilQuiet();
      expect(t.player(1).life).toBe(4000 - damage);
      t.toPhase('next-turn');
      if (t !== lent) t.toPhase('next-turn');
      t.toPhase('main');
      expect(t.player(1).life).toBe(4000 - damage);
    }
    chime.do('play Bear').passUntilQuiet();
    sung.do('play Bear').passUntilQuiet();
    expect([chime.player(1).life, sung.player(1).life]).toEqual([3800, 3200]);
  });

  it('FOW 9.6.b4 FOW ext.abil.1 every occurrence is played by itself, with targets of its own, and knows its own card', () => {
    const t = at([{ hand: ['Twins'], field: ['Host'], graveyard: ['Bear', 'Boar'] }, {}]).do(
      'play Twins',
      'pass',
      'pass',
    );
    expect(t.waiting()).toBe(2);
    // both wait; their controller picks which of them is played first
    expect([t.kind(), t.offered().length]).toEqual(['triggerOrder', 2]);
    t.doAt(1);
    expect(t.kind()).toBe('choose');
    t.do('choose Bear');
    expect([t.kind(), t.stack()]).toEqual(['choose', ['ability 1 of Host']]);
    t.do('choose Host');
    expect(t.stack()).toEqual(['ability 1 of Host', 'ability 1 of Host']);
    t.do('pass', 'pass');
    // the ability about Bear was played last, so it resolves first
    expect([t.card('Bear').atk, t.card('Boar').atk, t.card('Host').rested]).toEqual([600, 300, true]);
    t.do('pass', 'pass');
    expect([t.card('Bear').atk, t.card('Boar').atk, t.card('Bear').rested]).toEqual([600, 400, true]);
  });

  it('FOW 9.6.b4 being chosen among cards and players is being chosen as a target too', () => {
    const t = at([{ hand: ['Arc'], field: ['Aim', 'Bear'] }, {}], { cards: `${CARDS}${AIM}` });
    t.do('play Arc', 'choose Bear');
    expect(t.stack()).toEqual(['ability 2 of Aim', 'Arc']);
    const p = at([{ hand: ['Arc'], field: ['Aim', 'Bear'] }, {}], { cards: `${CARDS}${AIM}` });
    expect(p.do('play Arc', 'choose player 1').stack()).toEqual(['Arc']);
  });

  it('FOW ext.abil.3 what triggers in the middle of a resolution waits until it is over', () => {
    const t = at([{ hand: ['Twins'], field: ['Bell'], graveyard: ['Bear'] }, {}]).do('play Twins', 'pass', 'pass');
    // the text has drawn its card before the ability is put into the chase
    expect([t.zone(0, 'hand').length, t.stack(), lives(t)]).toEqual([1, ['ability 1 of Bell'], [4000, 4000]]);
  });

  it('FOW ext.abil.6 what will not trigger does not, also if it could again before the next sequence', () => {
    const t = at([{ hand: ['Herald'], field: ['Hush', 'Bell'] }, {}])
      .do('play Herald')
      .passUntilQuiet();
    // the regalia's ability triggers, and the resonator's does not
    expect(lives(t)).toEqual([4100, 4000]);
    // Hush leaves afterwards; the ability that did not trigger then does not trigger now
    const gone = at([{ field: ['Moth', 'Hush'], hand: ['Slay', 'Slay'] }, {}]).do(
      'play Slay',
      'choose Moth',
      'pass',
      'pass',
    );
    expect([gone.waiting(), gone.stack()]).toEqual([0, []]);
    gone.do('play Slay').passUntilQuiet();
    expect([gone.zone(0, 'field'), lives(gone)]).toEqual([[], [4000, 4000]]);
  });

  it('FOW 9.6.b8.2 FOW ext.abil.6 what an effect of the card has put off does not trigger either, while it is there', () => {
    const wait = (field: string[], hand: string[]): Table => {
      const t = at([{ field: ['Tick', ...field], hand }, {}])
        .do('use ability 1 of Tick')
        .passUntilQuiet();
      for (const name of hand) t.do(`play ${name}`).passUntilQuiet('choose Tick');
      return t.toPhase('next-turn');
    };
    expect(lives(wait([], []))).toEqual([4300, 4000]);
    expect(lives(wait(['Hush'], []))).toEqual([4000, 4000]);
    // a card that has left the field is no resonator any more, and a chant never was one
    expect(lives(wait(['Hush'], ['Slay']))).toEqual([4300, 4000]);
    const chant = at([{ field: ['Hush'], hand: ['Alarm'] }, {}])
      .do('play Alarm')
      .passUntilQuiet();
    expect(lives(chant.toPhase('next-turn'))).toEqual([4100, 4000]);
  });

  it('FOW 9.6.b8 what an effect has put off is chosen as an automatic ability, and as no other', () => {
    const t = at([{ hand: ['Alarm', 'Snub', 'Stop'] }, {}])
      .do('play Alarm')
      .passUntilQuiet();
    while (t.stack().length === 0) t.do('pass');
    expect([t.can('play Snub'), t.can('play Stop')]).toEqual([true, false]);
    t.do('play Snub');
    if (t.kind() === 'choose') t.doAt(0);
    expect(lives(t.toPhase('next-turn'))).toEqual([4000, 4000]);
  });

  it('FOW ext.abil.6 FOW ext.obj.27 a card in a graveyard is no resonator whose abilities do not trigger', () => {
    for (const field of [[], ['Hush']]) {
      const t = at([{ field, hand: ['Sweep'], graveyard: ['Ghost'] }, {}])
        .do('play Sweep')
        .passUntilQuiet('choose Ghost');
      expect(lives(t)).toEqual([4200, 4000]);
    }
  });

  it('FOW ext.abil.7 damage that one source deals to several at once counts once for each of them', () => {
    const t = at([{ hand: ['Quake'], field: ['Echo'] }, { field: ['Bear', 'Boar'] }])
      .do('play Quake')
      .passUntilQuiet();
    expect(lives(t)).toEqual([4300, 3900]);
  });

  it('FOW ext.abil.27 an ability in a hand triggers only if its card is shown; by a switch always', () => {
    const players: Setting['players'] = [{ hand: ['Slay'] }, { field: ['Bear'], hand: ['Heir', 'Song'] }];
    const t = at(players).do('play Slay', 'pass', 'pass');
    expect([t.kind(), t.decider()]).toEqual(['show', 1]);
    const kept = t.copy().do('keep it hidden');
    expect([kept.waiting(), kept.zone(1, 'hand')]).toEqual([0, ['Heir', 'Song']]);
    t.do('show it');
    // the chase holds an ability, and no spell
    expect([t.stack(), t.zone(1, 'hand')]).toEqual([['ability 1 of Heir'], ['Heir', 'Song']]);
    t.do('pass', 'pass');
    expect(t.zone(1, 'field')).toEqual(['Heir']);
    // an ability for once a turn has not triggered while its card was not shown; once it was shown, the ability does
    // not trigger again
    const kin = at([{ hand: ['Slay', 'Slay', 'Slay', 'Kin'] }, { field: ['Bear', 'Bear', 'Bear'] }]);
    kin.do('play Slay').doAt(0).do('pass', 'pass', 'keep it hidden');
    kin.do('play Slay').doAt(0).do('pass', 'pass');
    expect(kin.kind()).toBe('show');
    kin.do('show it').passUntilQuiet().do('play Slay').passUntilQuiet();
    expect([kin.zone(1, 'field'), kin.player(0).life]).toEqual([[], 4100]);
    const always = at(players, { switches: { 'hidden-triggers': 'at-once' } }).do('play Slay', 'pass', 'pass');
    expect([always.kind(), always.stack()]).toEqual(['priority', ['ability 1 of Heir']]);
  });
});

describe('playing what has triggered', () => {
  it('FOW 9.6.b4 each of many abilities that are for once a turn has its own count, and one with two triggers has one', () => {
    const line = (n: number): string =>
      `{ when: [{ enters: { of: { race: Beast } } }], once: true, do: [{ gain-life: ${n}00 }] }`;
    const given = (n: number): string =>
      `- { id: t-giver${n}, name: Giver${n}, type: regalia, cost: { free: 0 }, abilities: [{ affects: { name: Bell }, always: [{ ability: { when: [{ enters: { of: { race: Beast } } }], once: true, do: [{ damage-player: { amount: 100, player: opponent } }] } }] }] }`;
    const cards = [
      `- { id: t-many, name: Many, type: regalia, cost: { free: 0 }, abilities: [${Array.from({ length: 12 }, () => line(1)).join(', ')}] }`,
      '- { id: t-both, name: Both, type: resonator, cost: { free: 0 }, atk: 100, def: 900, abilities: [{ when: [rests, recovers], once: true, do: [{ gain-life: 100 }] }] }',
      '- { id: t-spin, name: Spin, type: chant, cost: { free: 0 }, abilities: [{ do: [{ rest: { all: { name: Both } } }, { recover: { all: { name: Both } } }] }] }',
      ...Array.from({ length: 6 }, (_, n) => given(n)),
    ].join('\n');
    const file = `${CARDS}${cards}\n`;
    const table = (field: string[], hand: string[]): Table =>
      setUp({ cards: file, phase: 'main', players: [{ field, hand }, {}] });
    const many = table(['Many'], ['Bear', 'Boar']);
    expect(lives(many.do('play Bear').passUntilQuiet())).toEqual([5200, 4000]);
    expect(lives(many.do('play Boar').passUntilQuiet())).toEqual([5200, 4000]);
    const bell = table(['Bell', ...Array.from({ length: 6 }, (_, n) => `Giver${n}`)], ['Bear', 'Boar', 'Bear']);
    expect(bell.do('play Bear').passUntilQuiet().player(1).life).toBe(3400);
    expect(bell.do('play Boar').passUntilQuiet().player(1).life).toBe(3400);
    bell.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(bell.do('play Bear').passUntilQuiet().player(1).life).toBe(2800);
    const both = table(['Both'], ['Spin', 'Spin']);
    for (let i = 0; i < 2; i++) expect(lives(both.do('play Spin').passUntilQuiet())).toEqual([4100, 4000]);
  });

  it('FOW 9.6.b4 a copy has what it is a copy of once, too, and its own abilities when it is itself again', () => {
    const bell = (name: string, amount: number): string =>
      `- { id: t-${name.toLowerCase()}, name: ${name}, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ enters: { of: { race: Beast } } }], once: true, do: [{ gain-life: ${amount} }] }] }\n`;
    const cards = `${CARDS}${bell('Ding', 100)}${bell('Dong', 1000)}- { id: t-mimic, name: Mimic, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: Ding, controller: you } } }, { become-copy: { who: chosen, of: { all: { name: Dong } } } }] }] }\n`;
    const t = setUp({
      cards,
      phase: 'main',
      players: [{ field: ['Ding'], hand: ['Bear', 'Boar', 'Bear', 'Mimic'] }, { field: ['Dong'] }],
    });
    expect(lives(t.do('play Bear').passUntilQuiet())).toEqual([4100, 5000]);
    t.do('play Mimic').passUntilQuiet();
    // this card has not used the copied ability yet
    expect(lives(t.do('play Boar').passUntilQuiet())).toEqual([5100, 5000]);
    expect(lives(t.do('play Bear').passUntilQuiet())).toEqual([5100, 5000]);
  });

  it('FOW 9.6.b5 FOW 9.6.b5.1 one at a time, first all of the turn player, those too that trigger meanwhile; then the other player', () => {
    const t = at([{ hand: ['Bear'], field: ['Bell', 'Host'] }, { field: ['Bell'] }]).do('play Bear', 'pass', 'pass');
    expect([t.kind(), t.decider(), t.waiting()]).toEqual(['triggerOrder', 0, 3]);
    t.do('Host');
    // the first ability gets its target before the next one is played
    expect([t.kind(), t.stack(), t.waiting()]).toEqual(['choose', [], 2]);
    t.do('choose Bear');
    expect([t.stack(), t.kind()]).toEqual([
      ['ability 1 of Bell', 'ability 1 of Bell', 'ability 1 of Host'],
      'priority',
    ]);
    t.do('pass', 'pass');
    // the other player's ability was played last, so it resolves first
    expect(lives(t)).toEqual([4000, 4100]);
    // playing an ability makes another one trigger: the turn player's is played before the other player's
    const g = at([{ hand: ['Bear'], field: ['Bell', 'Aim'] }, { field: ['Bell'] }], { cards: `${CARDS}${AIM}` });
    g.do('play Bear', 'pass', 'pass').do('Aim');
    // a card was chosen as a target, so one more ability of the turn player waits
    expect([g.kind(), g.decider(), g.offered().length, g.waiting()]).toEqual(['triggerOrder', 0, 2, 3]);
    g.do('Aim').do('pass', 'pass');
    expect(lives(g)).toEqual([4000, 4100]);
  });

  it('FOW 9.6.b6 a triggered ability must be played: it destroys its own player’s card if there is no other, and nothing if there is none', () => {
    const t = at([{ hand: ['Hunter'] }, {}]).do('play Hunter', 'pass', 'pass');
    expect([t.stack(), t.kind()]).toEqual([['ability 1 of Hunter'], 'priority']);
    t.do('pass', 'pass');
    expect(t.zone(0, 'graveyard')).toEqual(['Hunter']);
    const none = at([{ hand: ['Cutter'] }, {}]).do('play Cutter', 'pass', 'pass');
    expect([none.stack(), none.waiting(), none.zone(0, 'field')]).toEqual([[], 0, ['Cutter']]);
    none.do('pass', 'pass');
    expect(none.phase()).toBe('end');
  });

  it('FOW 9.6.b10 a triggered ability is played though its card has left, has lost it, or has another controller', () => {
    const gone = at([{ hand: ['Slay'], field: ['Moth'] }, {}])
      .do('play Slay')
      .passUntilQuiet();
    expect([gone.zone(0, 'graveyard').sort(), lives(gone)]).toEqual([
      ['Moth', 'Slay'],
      [4100, 4000],
    ]);
    // the ability triggered by the event by which its card lost its abilities
    const lost = at([{ hand: ['Fade', 'Bear'], field: ['Watcher'] }, {}], { cards: `${CARDS}${WATCHER}` }).do(
      'play Fade',
      'pass',
      'pass',
    );
    expect(lost.stack()).toEqual(['ability 1 of Watcher']);
    lost.do('pass', 'pass');
    expect(lives(lost)).toEqual([4100, 4000]);
  });

  it('FOW ext.abil.28 FOW 9.6.b5 the present or last controller of the card plays a triggered ability; by a switch the one at the moment when it triggered', () => {
    const players: Setting['players'] = [{ hand: ['Grab'] }, { field: ['Watcher'] }];
    const cards = `${CARDS}${WATCHER}`;
    const t = at(players, { cards }).do('play Grab', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.stack()]).toEqual([['Watcher'], ['ability 1 of Watcher']]);
    t.do('pass', 'pass');
    expect(lives(t)).toEqual([4100, 4000]);
    const s = at(players, { cards, switches: { 'trigger-player': 'as-triggered' } }).do('play Grab', 'pass', 'pass');
    s.do('pass', 'pass');
    expect(lives(s)).toEqual([4000, 4100]);
    // Watcher was stolen and destroyed: the thief controlled it last
    const d = at([{ hand: ['Spoil'] }, { field: ['Watcher'] }], { cards }).do('play Spoil', 'pass', 'pass');
    expect([d.zone(1, 'graveyard'), d.stack()]).toEqual([['Watcher'], ['ability 1 of Watcher']]);
    d.do('pass', 'pass');
    expect(lives(d)).toEqual([4100, 4000]);
    // a stolen J-ruler that is destroyed does not leave the play ground, and its owner controls it again
    const j = at([{ ruler: ['Lord'] }, { hand: ['Usurp'] }], { cards })
      .do('judgment of Lord')
      .passUntilQuiet();
    j.do('pass', 'play Usurp').passUntilQuiet();
    expect([j.zone(0, 'ruler'), lives(j)]).toEqual([['Lord'], [4100, 4000]]);
    // the ability that an effect made is played by the controller of that effect
    const e = at([{ hand: ['Curse', 'Strike'] }, { field: ['Bear'] }])
      .do('play Curse')
      .passUntilQuiet()
      .do('play Strike')
      .passUntilQuiet();
    expect([e.zone(0, 'hand').length, e.zone(1, 'hand').length]).toEqual([1, 0]);
  });
});

describe('what it remembers', () => {
  it('FOW 9.6.b7.1 FOW ext.abil.4 between public and hidden zones a card is read in the public one', () => {
    // the card is a Mermaid in the field only, and not in the hand
    const t = at([{ hand: ['Wave'], field: ['Pearl', 'Tide'] }, { field: ['Bear', 'Boar'] }])
      .do('play Wave')
      .passUntilQuiet();
    expect([t.zone(1, 'hand').sort(), lives(t)]).toEqual([
      ['Bear', 'Boar'],
      [4100, 4000],
    ]);
    expect(
      lives(
        at([{ hand: ['Wave'], field: ['Pearl'] }, { field: ['Bear'] }])
          .do('play Wave')
          .passUntilQuiet(),
      ),
    ).toEqual([4000, 4000]);
    const e = at([{ hand: ['Fetch'], field: ['Siren', 'Tide'], deck: ['Bear', 'Boar'] }, {}])
      .do('play Fetch', 'pass', 'pass', 'Bear')
      .passUntilQuiet();
    expect([e.zone(0, 'field'), lives(e)]).toEqual([
      ['Siren', 'Tide', 'Bear'],
      [4100, 4000],
    ]);
  });

  it('FOW 9.6.b7.2 FOW 9.6.b7 between play ground and elsewhere it is read in the play ground, and so is what moves with it', () => {
    // the thief controls the Beast as it is destroyed; it goes to its owner's graveyard
    const t = at([{ hand: ['Theft', 'Slay'], field: ['Urn'] }, { field: ['Bear', 'Urn'] }]);
    t.do('play Theft').passUntilQuiet().do('play Slay', 'Bear').passUntilQuiet();
    expect([t.zone(1, 'graveyard'), lives(t)]).toEqual([['Bear'], [4200, 4000]]);
    const p = at([{ hand: ['Bear'], field: ['Siren', 'Tide'] }, {}])
      .do('play Bear')
      .passUntilQuiet();
    expect(lives(p)).toEqual([4100, 4000]);
    // three cards that leave together see each other leave
    const s = at([{ hand: ['Purge'], field: ['Keeper', 'Bear', 'Boar'] }, {}])
      .do('play Purge')
      .passUntilQuiet();
    expect([s.zone(0, 'field'), lives(s)]).toEqual([[], [4300, 4000]]);
  });

  it('FOW 9.6.b7.3 in any other move a card is read, and found, where it arrives', () => {
    const t = at([{ hand: ['Sweep'], field: ['Mirror'], graveyard: ['Bear'] }, {}]).do('play Sweep', 'pass', 'pass');
    expect([t.zone(0, 'removed'), t.stack()]).toEqual([['Bear'], ['ability 1 of Mirror']]);
    t.do('pass', 'pass');
    expect([t.zone(0, 'removed'), t.zone(0, 'hand')]).toEqual([[], ['Bear']]);
    // the card is read in the removed area, and not any more in the graveyard
    const c = at([{ hand: ['Sweep'], field: ['Crypt'], graveyard: ['Ghost'] }, {}]).do('play Sweep', 'pass', 'pass');
    expect(lives(c.passUntilQuiet())).toEqual([4300, 4000]);
    // the other player's cards are read there, too
    const d = at([{ hand: ['Sweep'], field: ['Mirror'] }, { graveyard: ['Bear'] }]).do('play Sweep', 'pass', 'pass');
    expect([d.zone(1, 'removed'), d.stack()]).toEqual([['Bear'], ['ability 1 of Mirror']]);
    expect([d.do('pass', 'pass').zone(1, 'hand'), d.zone(1, 'removed')]).toEqual([['Bear'], []]);
  });

  it('FOW 9.6.b7.2 FOW 9.6.b7.1 a magic stone that is removed is read in play, a card of a standby area that is destroyed in the graveyard', () => {
    const stone = at([{ hand: ['Melt'], field: ['Crypt'], stones: ['Fire'] }, {}])
      .do('play Melt')
      .passUntilQuiet();
    expect([stone.zone(0, 'removed'), lives(stone)]).toEqual([['Fire'], [3500, 4000]]);
    const set = at([{ hand: ['Raid'], field: ['Wail'] }, { standby: ['Bear'] }])
      .do('play Raid')
      .passUntilQuiet();
    expect([set.zone(1, 'graveyard'), lives(set)]).toEqual([['Bear'], [4100, 4000]]);
  });

  it('FOW ext.abil.2 an ability about its own card leaving sees the card as it was', () => {
    const t = at([{ hand: ['Grow', 'Slay'], field: ['Moth'] }, {}])
      .do('play Grow')
      .passUntilQuiet()
      .do('play Slay')
      .passUntilQuiet();
    // the ability knows the ATK of the card in the field, and the card had another ability that was given there
    expect(lives(t)).toEqual([4700, 4000]);
    const muted = at([{ hand: ['Mute', 'Slay'], field: ['Moth'] }, {}])
      .do('play Mute')
      .passUntilQuiet()
      .do('play Slay')
      .passUntilQuiet();
    expect([muted.zone(0, 'graveyard').length, lives(muted)]).toEqual([3, [4000, 4000]]);
  });

  it('FOW 9.6.b8 FOW 9.6.b8.1 an effect may make an ability that waits: for one occurrence, or for as many as it says', () => {
    const players: Setting['players'] = [{ hand: ['Curse', 'Strike', 'Strike'], field: ['Bear'] }, {}];
    const t = at(players).do('play Curse').passUntilQuiet();
    expect(t.zone(0, 'hand').length).toBe(2);
    t.do('play Strike', 'pass', 'pass');
    expect(t.stack()).toHaveLength(1);
    t.passUntilQuiet();
    expect(t.zone(0, 'hand').length).toBe(2);
    t.do('play Strike').passUntilQuiet();
    expect([t.zone(0, 'hand').length, lives(t)]).toEqual([1, [4000, 3800]]);
    const each = at([{ hand: ['Hex', 'Strike', 'Strike'], field: ['Bear'] }, {}])
      .do('play Hex')
      .passUntilQuiet();
    each.do('play Strike').passUntilQuiet().do('play Strike').passUntilQuiet();
    expect(each.zone(0, 'hand').length).toBe(2);
  });

  it('FOW 9.6.b8 what is delayed is an automatic ability, and what holds this turn a held one', () => {
    const problem = (effect: string): string => {
      try {
        setUp({
          cards: `- { id: t-x, name: X, type: chant, cost: { free: 0 }, abilities: [{ do: [{ ${effect} }] }] }`,
          players: [{}, {}],
        });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(problem('delayed: { ability: { when: [attacks], do: [{ draw: 1 }] } }')).toBe('');
    expect(problem('delayed: { ability: { cost: [rest-self], do: [{ draw: 1 }] } }')).toMatch(
      /takes an ability with "when"/,
    );
    expect(problem('delayed: { ability: { when: [attacks], once: true, do: [{ draw: 1 }] } }')).toMatch(
      /"once"; leave/,
    );
    expect(problem('this-turn: { ability: { always: { atk: 100 }, affects: {} } }')).toBe('');
    expect(problem('this-turn: { ability: { when: [attacks], do: [{ draw: 1 }] } }')).toMatch(/with "always"/);
    // a given ability that gives another one would do nothing
    const nested = '{ always: { ability: { always: { atk: 100 } } }, affects: {} }';
    expect(problem(`this-turn: { ability: ${nested} }`)).toMatch(/a held ability cannot give a held ability/);
    const gives = '{ always: { ability: { when: attacks, do: [{ draw: 1 }] } }, affects: {} }';
    expect(problem(`this-turn: { ability: ${gives} }`)).toBe('');
  });

  it('FOW 9.6.b8.2 the card of a delayed ability is the one whose ability made it', () => {
    const t = at([{ field: ['Fuse', 'Spite'] }, {}])
      .do('ability 1 of Fuse')
      .passUntilQuiet();
    expect(lives(t)).toEqual([4000, 4000]);
    t.toPhase('next-turn');
    // Fuse dealt the damage as a darkness card, and then destroyed itself
    expect([lives(t), t.zone(0, 'graveyard'), t.zone(0, 'field')]).toEqual([[4100, 3800], ['Fuse'], ['Spite']]);
  });
});

describe('states', () => {
  it('FOW 9.6.b9 FOW 9.6.b9.1 FOW ext.abil.5 a state triggers once; again only when that has left the chase, and if it still holds', () => {
    const t = at([{ field: ['Hollow'], hand: ['Recall', 'Song'], graveyard: ['Bear'] }, {}]);
    expect([t.stack(), t.waiting(), t.kind()]).toEqual([['ability 1 of Hollow'], 0, 'priority']);
    // further checks in the same sequence trigger nothing
    t.do('pass');
    expect([t.stack(), t.waiting()]).toEqual([['ability 1 of Hollow'], 0]);
    t.do('pass');
    expect([lives(t), t.stack()]).toEqual([[3500, 4000], ['ability 1 of Hollow']]);
    // a resonator comes, so the state is over: the ability that has triggered resolves, and no further one triggers
    t.do('play Recall', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.stack()]).toEqual([['Hollow', 'Bear'], ['ability 1 of Hollow']]);
    t.do('pass', 'pass');
    expect([lives(t), t.stack(), t.can('play Song')]).toEqual([[3000, 4000], [], true]);
    expect(at([{ field: ['Hollow', 'Bear'] }, {}]).stack()).toEqual([]);
  });

  it('FOW ext.abil.5 by a switch a state triggers again while its ability is in the chase', () => {
    const t = at([{ field: ['Hollow'] }, {}], { switches: { 'state-triggers': 'refire' } });
    expect(t.stack().length).toBeGreaterThan(3);
  });
});

/**
 * A spell, and a regalia that chooses a target as its ability is played, which makes another ability of the same player
 * trigger.
 */
const AIM = `
- { id: t-arc, name: Arc, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator }, players: any } }, { damage: { who: chosen, amount: 100 } }] }] }
- { id: t-aim, name: Aim, type: regalia, cost: { free: 0 }, abilities: [{ when: [{ enters: { of: { type: resonator } } }], do: [{ target: { of: { type: resonator } } }, { rest: chosen }] }, { when: [{ targeted: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }] }
`;
const WATCHER = `
- { id: t-lord, name: Lord, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800, abilities: [{ when: [rests], do: [{ gain-life: 100 }] }] } }
- { id: t-usurp, name: Usurp, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: j-ruler } } }, { rest: chosen }, { control: { who: chosen, until: forever } }, { destroy: chosen }] }] }
- { id: t-watcher, name: Watcher, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: [rests], do: [{ gain-life: 100 }] }] }
- { id: t-fade, name: Fade, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Watcher } } }, { rest: chosen }, { gain: { who: chosen, gives: [loses-abilities] } }] }] }
- { id: t-grab, name: Grab, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Watcher } } }, { rest: chosen }, { control: { who: chosen, until: forever } }] }] }
- { id: t-spoil, name: Spoil, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Watcher } } }, { rest: chosen }, { control: { who: chosen, until: forever } }, { destroy: chosen }] }] }
`;
