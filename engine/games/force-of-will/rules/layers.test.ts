/** Continuous effects (9.4, 9.9): layers, printed values, durations, and what older cards say of numbers. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import { BATTLE_STEP } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-man, name: Man, type: resonator, race: Human, attribute: light, cost: { light: 1 }, atk: 300, def: 300 }
- { id: t-elf, name: Elf, type: resonator, race: Elf, attribute: wind, cost: { free: 0 }, atk: 300, def: 300 }
- { id: t-bat, name: Bat, type: resonator, race: Vampire, attribute: darkness, cost: { free: 0 }, atk: 300, def: 300 }
- { id: t-chief, name: Chief, type: resonator, race: Human, cost: { free: 0 }, atk: 500, def: 500, abilities: [{ always: { atk: 200 }, affects: { type: resonator, other: true, controller: you } }] }
- { id: t-sire, name: Sire, type: resonator, race: Vampire, cost: { free: 0 }, atk: 500, def: 500, abilities: [{ always: { keyword: flying, atk: 200 }, affects: { race: Vampire, other: true } }] }
- { id: t-wings, name: Wings, type: regalia, cost: { free: 0 }, abilities: [{ always: { keyword: flying }, affects: { race: Vampire } }, { always: { atk: 200 }, affects: { race: Vampire } }] }
- { id: t-den, name: Den, type: regalia, cost: { free: 0 }, abilities: [{ always: { race: Dragon }, affects: { race: Beast } }] }
- { id: t-hunt, name: Hunt, type: regalia, cost: { free: 0 }, abilities: [{ always: { race: Beast }, affects: { race: Elf } }] }
- { id: t-tree, name: Tree, type: resonator, cost: { free: 0 }, atk: 0, def: 500, abilities: [{ define: { atk: { count: { type: magic-stone, controller: you }, times: 100 }, race: Plant } }] }
- { id: t-bush, name: Bush, type: resonator, cost: { free: 0 }, atk: 200, def: 500, abilities: [{ always: { atk: { count: { type: magic-stone, controller: you }, times: 100 } } }] }
- { id: t-odd, name: Odd, type: resonator, cost: { free: 0 }, atk: 300, def: 900, abilities: [{ always: { atk: 200 } }, { cost: [{ life: 100 }], do: [{ gain-life: 200 }] }, { when: turn-ends, do: [{ gain-life: 1000 }] }, { enter: [{ gain-life: 500 }] }] }
- { id: t-both, name: Both, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ always: { keyword: flying, atk: 200 } }] }
- { id: t-level, name: Level, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ always: { atk-is: 500 }, affects: { race: Human, other: true } }] }
- { id: t-raise, name: Raise, type: chant, cost: { free: 0 }, abilities: [{ do: [{ put-onto-field: { all: { type: resonator, zone: graveyard, owner: you } } }] }] }
- { id: t-husk, name: Husk, type: resonator, cost: { free: 0 }, atk: 300, def: 300, keywords: [pierce], abilities: [{ always: { loses-abilities: all, atk: 200 }, affects: { type: resonator } }] }
- { id: t-hush, name: Hush, type: regalia, cost: { free: 0 }, abilities: [{ always: loses-abilities, affects: { type: resonator } }] }
- { id: t-pit, name: Pit, type: regalia, cost: { free: 0 }, abilities: [{ always: { def: -300 }, affects: { type: resonator } }] }
- { id: t-mute, name: Mute, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: loses-abilities } }] }] }
- { id: t-unheld, name: Unheld, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { loses-abilities: continuous } } }] }] }
- { id: t-unused, name: Unused, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { loses-abilities: activate } } }] }] }
- { id: t-turned, name: Turned, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { race: Vampire } } }] }] }
- { id: t-pump, name: Pump, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { atk: 200, def: 200 } } }] }] }
- { id: t-duel, name: Duel, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ life: 100 }], only: battle, do: [{ draw: 1 }] }] }
- { id: t-mimic, name: Mimic, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator }, as: mine } }, { target: { of: { type: resonator } } }, { become-copy: { who: { set: mine }, of: chosen } }] }] }
- { id: t-reprint, name: Reprint, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { printed-atk-is: 1000 } } }] }] }
- { id: t-five, name: Five, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { atk-is: 500, def-is: 500 } } }] }] }
- { id: t-growth, name: Growth, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { place-counters: { kind: +100/+100, who: chosen } }] }] }
- { id: t-ash, name: Ash, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { attribute-is: fire } } }] }] }
- { id: t-swap, name: Swap, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: swap-atk-def } }] }] }
- { id: t-halve, name: Halve, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { atk-is: { half: { atk: chosen } } } } }] }] }
- { id: t-rally, name: Rally, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ this-turn: { always: { atk: 300 }, affects: { race: Human, controller: you } } }] }] }
- { id: t-steal, name: Steal, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { control: { who: chosen } }] }] }
- { id: t-leave, name: Leave, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ this-turn: { if: { there-are: { of: { name: King, type: j-ruler, controller: you } } }, always: { cost: { of: { name: Man }, light: -1 } } } }] }] }
- { id: t-kill, name: Kill, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { destroy: chosen }] }] }
- { id: t-dig, name: Dig, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator, zone: graveyard, atk: { min: 200 } } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-print, name: Print, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain-life: { printed-atk: chosen } }] }] }
- { id: t-seek, name: Seek, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ search: { of: { stone: wind }, zone: stone-deck, to: stones } }] }] }
- { id: t-rest, name: Watch, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ cost: [rest-self], do: [{ target: { of: { name: Man } } }, { gain: { who: chosen, gives: { atk: 500 }, until: while-rested } }] }] }
- { id: t-wake, name: Wake, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Watch } } }, { recover: chosen }] }] }
- { id: t-sleep, name: Sleep, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { name: Watch } } }, { rest: chosen }] }] }
- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ life: 100 }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
- { id: t-two, name: Two, type: magic-stone, special: true, attribute: [wind, water], abilities: [{ define: { stones: [wind, water] } }, { cost: [rest-self], do: [{ produce: { wind: 1, or: [water] } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players });
}
/** Plays a chant-instant on a card and lets it resolve. */
function cast(t: Table, chant: string, on?: string): Table {
  t.do(`play ${chant}`);
  return t.passUntilQuiet(...(on === undefined ? [] : [`choose ${on}`]));
}
function play(t: Table, card: string): Table {
  return t.do(`play ${card}`).passUntilQuiet();
}
const fight = (t: Table, name: string): number[] => [t.card(name).atk, t.card(name).def];

describe('numbers that change', () => {
  const gauge = (word: string, life: string): string =>
    `{ when: { ${word}: { of: { type: resonator } } }, do: [{ ${life}: amount }] }`;
  const spell = (name: string, gives: string): string =>
    `- { id: gd-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: ${gives} } }] }] }\n`;
  const CHANGES = `
- { id: gd-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 500, def: 800 }
- { id: gd-up, name: Up, type: regalia, cost: { free: 0 }, abilities: [${gauge('atk-raised', 'gain-life')}, ${gauge('atk-lowered', 'lose-life')}] }
- { id: gd-firm, name: Firm, type: regalia, cost: { free: 0 }, abilities: [${gauge('def-raised', 'gain-life')}, ${gauge('def-lowered', 'lose-life')}] }
- { id: gd-raze, name: Raze, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { type: regalia } } }] }] }
${spell('Add', '{ atk: 200 }')}${spell('Cut', '{ atk: -300 }')}${spell('Set', '{ atk-is: 900 }')}${spell('Same', '{ atk-is: 500 }')}${spell('Swap', 'swap-atk-def')}${spell('Guard', '{ def: 100 }')}`;
  const life = (watch: string[], ...names: string[]): number => {
    const t = setUp({ cards: CHANGES, phase: 'main', players: [{ hand: names, field: ['Bear', ...watch] }, {}] });
    for (const name of names) t.do(`play ${name}`).passUntilQuiet();
    return t.player(0).life - 4000;
  };

  it('FOW ext.gold.6 a number has been increased if it is larger than before, also by being set or exchanged; decreased likewise', () => {
    expect([life(['Up'], 'Add'), life(['Up'], 'Cut'), life(['Up'], 'Set'), life(['Up'], 'Swap')]).toEqual([
      200, -300, 400, 300,
    ]);
    expect([life(['Firm'], 'Guard'), life(['Firm'], 'Swap'), life(['Firm'], 'Add')]).toEqual([100, -300, 0]);
    // a number that is set to the value that it has was not changed
    expect([life(['Up'], 'Same'), life(['Up'], 'Add', 'Set')]).toEqual([0, 400]);
  });

  it('FOW ext.gold.6 a number also changes as an effect ends; a card that comes into a field has not changed, nor has one that changed before', () => {
    const t = setUp({ cards: CHANGES, phase: 'main', players: [{ hand: ['Add', 'Up', 'Bear'], field: ['Bear'] }, {}] });
    t.do('play Add').passUntilQuiet().do('play Up').passUntilQuiet().do('play Bear').passUntilQuiet();
    expect(t.player(0).life).toBe(4000);
    expect(t.toPhase('next-turn').player(0).life).toBe(3800);
    // a change while no text waited for it is not noticed later, either
    const gap = setUp({
      cards: CHANGES,
      phase: 'main',
      players: [{ hand: ['Raze', 'Add', 'Up'], field: ['Bear', 'Up'] }, {}],
    });
    for (const name of ['Raze', 'Add', 'Up']) gap.do(`play ${name}`).passUntilQuiet();
    expect([gap.card('Bear').atk, gap.player(0).life]).toEqual([700, 4000]);
  });
});

describe('held and base abilities', () => {
  it('FOW 9.4.b1 a held ability changes cards as long as it is active, and no longer', () => {
    const t = at([{ field: ['Man', 'Chief'], hand: ['Kill'] }, { field: ['Elf'] }]);
    expect([t.card('Man').atk, t.card('Elf').atk, t.card('Chief').atk]).toEqual([500, 300, 500]);
    cast(t, 'Kill', 'Chief');
    expect(t.card('Man').atk).toBe(300);
    // in a hand the held ability is not active
    expect(at([{ field: ['Man'], hand: ['Chief'] }, {}]).card('Man').atk).toBe(300);
  });

  it('FOW 9.4.b2 a base ability works in hand and graveyard, and is not lost with the abilities', () => {
    const t = at([
      {
        graveyard: ['Tree', 'Bush'],
        field: [{ card: 'Tree', as: 'here' }, 'Man'],
        stones: ['Sun', 'Sun'],
        hand: ['Dig', 'Tree', 'Mute'],
      },
      {},
    ]);
    expect(t.cards(0, 'hand').find((card) => card.name === 'Tree')!.atk).toBe(200);
    expect(t.card('here').atk).toBe(200);
    cast(t, 'Mute', 'here');
    expect(t.card('here').atk).toBe(200);
    t.do('play Dig').passUntil('choose');
    expect(t.can('choose Tree')).toBe(true);
    // a bonus for each card is no base ability: Bush has its printed 200, where the bonus would make it 400
    expect(t.cards(0, 'graveyard').find((card) => card.name === 'Bush')!.atk).toBe(200);
  });

  it('FOW 9.4.b2 a stone that comes is counted wherever the card is, and a condition is refused', () => {
    const t = at([{ hand: ['Tree'], ruler: ['King'], 'stone-deck': ['Sun'], field: [] }, {}]);
    expect(t.card('Tree').atk).toBe(0);
    t.do('rest King for a magic stone');
    expect(t.card('Tree').atk).toBe(100);
    const file =
      '- { id: t-x, name: X, type: resonator, cost: { free: 0 }, atk: 0, def: 0, abilities: [{ define: { atk: 500 }, if: your-turn }] }';
    expect(() => setUp({ cards: file, phase: 'main', players: [{}, {}] })).toThrow(InputError);
  });

  it('FOW 9.4.b2.1 a stone that counts as others is found as such in the stone deck', () => {
    const t = at([{ hand: ['Seek'], 'stone-deck': ['Sun', 'Two'] }, {}]);
    t.do('play Seek').passUntilQuiet('choose Two');
    expect(t.zone(0, 'stones')).toEqual(['Two']);
    const none = at([{ hand: ['Seek'], 'stone-deck': ['Sun', 'Sun'] }, {}]);
    none.do('play Seek').passUntilQuiet();
    expect(none.zone(0, 'stones')).toEqual([]);
  });
});

describe('layers', () => {
  it('FOW 9.9.b1 FOW 9.9.b1.2 FOW 9.9.b1.3 what became a Vampire gains no Flying as one, but the numbers', () => {
    const t = cast(at([{ field: ['Man', 'Bat', 'Wings'], hand: ['Turned'] }, {}]), 'Turned', 'Man');
    expect([t.card('Man').keywords, t.card('Bat').keywords]).toEqual([[], ['flying']]);
    expect([t.card('Man').atk, t.card('Bat').atk]).toEqual([500, 500]);
  });

  it('FOW 9.9.b1.2 FOW 9.9.b1.3 by the switch, kinds come before abilities', () => {
    const t = at([{ field: ['Man', 'Wings'], hand: ['Turned'] }, {}], { 'layer-order': 'kinds-first' });
    cast(t, 'Turned', 'Man');
    expect([t.card('Man').keywords, t.card('Man').atk]).toEqual([['flying'], 500]);
  });

  it('FOW 9.9.b1.1 what a base ability defines is there before anything is added', () => {
    const t = at([{ field: ['Tree', 'Chief'], stones: ['Sun'] }, {}]);
    expect(t.card('Tree').atk).toBe(300);
  });

  it('FOW 9.9.b1.4 FOW 9.9.b1.5 numbers by age, whether they set or add, and counters last of all', () => {
    const t = at([{ field: ['Man'], hand: ['Pump', 'Growth', 'Five'] }, {}]);
    cast(cast(t, 'Pump', 'Man'), 'Growth', 'Man');
    expect(fight(t, 'Man')).toEqual([600, 600]);
    expect(fight(cast(t, 'Five', 'Man'), 'Man')).toEqual([600, 600]);
    const late = at([{ field: ['Man'], hand: ['Pump', 'Growth', 'Five'] }, {}]);
    cast(cast(cast(late, 'Growth', 'Man'), 'Five', 'Man'), 'Pump', 'Man');
    expect(fight(late, 'Man')).toEqual([800, 800]);
  });

  it('FOW 9.9.b2 FOW ext.abil.15 an effect goes on in later layers though its ability is lost after it began', () => {
    // Husk loses its own abilities by the same text that has other effects
    const t = at([{ field: ['Husk', 'Odd'] }, {}]);
    expect([t.card('Husk').atk, t.card('Odd').atk, t.card('Husk').keywords]).toEqual([500, 500, []]);
    expect(t.can('use ability 2 of Odd')).toBe(false);
    // an ability that was lost before its effect began does nothing
    const lost = play(at([{ field: ['Both', 'Tree'], hand: ['Hush'] }, {}]), 'Hush');
    expect([lost.card('Both').atk, lost.card('Both').keywords]).toEqual([300, []]);
  });

  it('FOW 9.9.b3.1 what depends on another effect of its layer comes after it, whatever the age', () => {
    const file = `${CARDS}- { id: t-call, name: Call, type: regalia, cost: { free: 0 }, abilities: [{ always: { atk: 500 }, affects: { race: Dragon } }] }`;
    const both = setUp({
      cards: file,
      phase: 'main',
      players: [{ field: ['Elf', 'Man', 'Den', 'Call'], hand: ['Hunt'] }, {}],
    });
    expect(both.card('Elf').atk).toBe(300);
    play(both, 'Hunt');
    expect([both.card('Elf').atk, both.card('Man').atk]).toEqual([800, 300]);
  });

  it('FOW 9.9.b3.2 without dependency the older effect goes first', () => {
    const t = at([{ field: ['Man', 'Chief'], hand: ['Five'] }, {}]);
    expect(t.card('Man').atk).toBe(500);
    expect(cast(t, 'Five', 'Man').card('Man').atk).toBe(500);
    const late = at([{ field: ['Man'], hand: ['Five', 'Chief'] }, {}]);
    play(cast(late, 'Five', 'Man'), 'Chief');
    expect(late.card('Man').atk).toBe(700);
  });

  it('FOW 9.9.b3.2 an ability that was lost dates from when it is there again', () => {
    const t = at([{ field: ['Man', 'Level', 'Chief'], hand: ['Mute'] }, {}]);
    expect(t.card('Man').atk).toBe(700);
    expect(cast(t, 'Mute', 'Level').card('Man').atk).toBe(500);
    t.toPhase('next-turn');
    expect(t.card('Man').atk).toBe(500);
  });

  it('FOW 9.9.b3.2 if cards come at once, the turn player says which is older, if it matters', () => {
    const t = at([{ field: ['Man'], graveyard: ['Level', 'Chief'], hand: ['Raise'] }, {}]);
    t.do('play Raise').passUntil('arrivalOrder');
    expect(t.decider()).toBe(0);
    const copy = t.copy();
    expect(
      t
        .do(t.offered().find((text) => text.includes('Level'))!)
        .passUntilQuiet()
        .card('Man').atk,
    ).toBe(700);
    expect(
      copy
        .do(copy.offered().find((text) => text.includes('Chief'))!)
        .passUntilQuiet()
        .card('Man').atk,
    ).toBe(500);
    const same = at([{ field: ['Man'], graveyard: ['Sire', 'Chief'], hand: ['Raise'] }, {}]);
    expect(same.do('play Raise').passUntilQuiet().card('Man').atk).toBe(500);
  });

  it('FOW 9.9.b5 a card arrives as it is changed there, with no moment in between', () => {
    const t = at([{ field: ['Pit'], hand: ['Man'], stones: ['Sun'] }, {}]);
    play(t, 'Man');
    expect(t.zone(0, 'graveyard')).toEqual(['Man']);
    // an older effect that makes cards 500/500 does not apply to this new object
    const odd = play(at([{ field: ['Pit'], hand: ['Odd'] }, {}]), 'Odd');
    expect(odd.card('Odd').def).toBe(600);
  });

  it('FOW 9.9.b6 information that is turned into other information is gone', () => {
    const t = cast(at([{ field: ['Man'], hand: ['Ash'] }, {}]), 'Ash', 'Man');
    expect(t.card('Man').attributes).toEqual(['fire']);
    t.toPhase('next-turn');
    expect(t.card('Man').attributes).toEqual(['light']);
  });

  it('FOW 9.9.b7 what is printed has no effects on it, and base abilities by a switch only', () => {
    const players: Players = [{ field: ['Tree', 'Chief'], stones: ['Sun'], hand: ['Print'] }, {}];
    expect(cast(at(players), 'Print', 'Tree').player(0).life).toBe(4000);
    expect(cast(at(players, { printed: 'with-base' }), 'Print', 'Tree').player(0).life).toBe(4100);
  });
});

describe('effects of what resolved', () => {
  it('FOW 9.9.b4 FOW 9.9.b4.ex1 an effect on all such cards finds those that come, and leaves those that go', () => {
    const t = at([{ hand: ['Rally', 'Man', 'Steal'], stones: ['Sun'] }, { field: ['Chief'] }]);
    cast(t, 'Rally');
    play(t, 'Man');
    expect([t.card('Man').atk, t.card('Chief').atk]).toEqual([600, 500]);
    cast(t, 'Steal', 'Chief');
    expect(t.card('Chief').atk).toBe(800);
    t.toPhase('next-turn');
    expect([t.card('Man').atk, t.card('Chief').atk]).toEqual([300, 500]);
  });

  it('FOW 9.9.b4 what is given to a card stays with that card when it changes sides', () => {
    const t = at([{ field: ['Man'], hand: ['Pump'] }, { hand: ['Steal'] }]);
    cast(t, 'Pump', 'Man');
    t.do('pass').do('play Steal').passUntilQuiet('choose Man');
    expect([t.zone(1, 'field'), t.card('Man').atk]).toEqual([['Man'], 500]);
  });

  it('FOW 9.9.b4.ex2 leave for a J-ruler that is not there yet works as soon as it is', () => {
    const players: Players = [{ ruler: ['King'], hand: ['Leave', 'Man'] }, {}];
    const t = cast(at(players), 'Leave');
    expect(t.can('play Man')).toBe(false);
    t.do('judgment of King').passUntilQuiet();
    expect(t.can('play Man')).toBe(true);
    const without = at(players).do('judgment of King').passUntilQuiet();
    expect(without.can('play Man')).toBe(false);
  });

  it('FOW 9.9.b8 an effect that lasts while its card is rested is not made if that was broken on the way', () => {
    const players: Players = [{ field: ['Watch', 'Man'], hand: ['Wake', 'Sleep'] }, {}];
    const t = at(players);
    t.do('use ability 1 of Watch').passUntilQuiet('choose Man');
    expect(t.card('Man').atk).toBe(800);
    cast(t, 'Wake', 'Watch');
    expect(t.card('Man').atk).toBe(300);
    // the effect that ended does not begin anew when Watch rests again
    expect(cast(t, 'Sleep', 'Watch').card('Man').atk).toBe(300);
    const broken = at(players);
    broken.do('use ability 1 of Watch').do('play Wake', 'play Sleep');
    broken.passUntilQuiet();
    expect([broken.card('Watch').rested, broken.card('Man').atk]).toEqual([false, 300]);
    const again = at(players);
    again.do('use ability 1 of Watch').do('play Sleep', 'play Wake');
    again.passUntilQuiet();
    expect([again.card('Watch').rested, again.card('Man').atk]).toEqual([true, 300]);
  });

  it('FOW ext.abil.8 control until the end of the turn ends with it, and what lies on the card stays', () => {
    const t = at([{ hand: ['Steal', 'Growth'] }, { field: ['Man'] }]);
    cast(cast(t, 'Steal', 'Man'), 'Growth', 'Man');
    expect(t.zone(0, 'field')).toEqual(['Man']);
    t.toPhase('next-turn');
    expect([t.zone(1, 'field'), t.card('Man').atk]).toEqual([['Man'], 400]);
  });
});

describe('copies and changed print', () => {
  const players: Players = [
    { field: [{ card: 'Man', as: 'a' }, { card: 'Both', as: 'b' }, 'Wings'], hand: ['Mimic', 'Mute', 'Pump', 'Kill'] },
    {},
  ];
  function castOn(t: Table, name: string, ...on: string[]): Table {
    return t.do(`play ${name}`).passUntilQuiet(...on.map((card) => `choose ${card}`));
  }
  const mimic = (t: Table): Table => castOn(t, 'Mimic', 'a', 'b');

  it('FOW ext.gact.19 what becomes a copy is what is printed on the other for a time, and itself elsewhere', () => {
    const t = mimic(castOn(at(players), 'Pump', 'a'));
    expect([t.zone(0, 'field'), t.card('a').atk, t.card('a').keywords]).toEqual([
      ['Both', 'Both', 'Wings'],
      700,
      ['flying'],
    ]);
    expect(castOn(t.copy(), 'Kill', 'a').zone(0, 'graveyard')).toContain('Man');
    t.toPhase('next-turn');
    expect([t.zone(0, 'field'), t.card('a').atk, t.card('a').keywords]).toEqual([['Man', 'Both', 'Wings'], 300, []]);
  });

  it('FOW ext.gact.20 a copy comes before what takes abilities, by a switch in its age', () => {
    const t = mimic(castOn(at(players), 'Mute', 'a'));
    expect([t.card('a').atk, t.card('a').keywords]).toEqual([300, []]);
    const inLayers = { 'copies-and-changed-print': 'in-layers' };
    const late = mimic(castOn(at(players, inLayers), 'Mute', 'a'));
    expect([late.card('a').atk, late.card('a').keywords]).toEqual([500, ['flying']]);
    expect(mimic(castOn(at(players, inLayers), 'Pump', 'a')).card('a').def).toBe(300);
    expect(mimic(castOn(at(players), 'Pump', 'a')).card('a').def).toBe(500);
  });

  it('FOW ext.word.10 a changed printed number is what the layers begin with, by a switch a number of its age', () => {
    const hand: Players = [{ field: ['Man'], hand: ['Reprint', 'Pump'] }, {}];
    expect(fight(castOn(castOn(at(hand), 'Pump'), 'Reprint'), 'Man')).toEqual([1200, 500]);
    const t = castOn(castOn(at(hand, { 'copies-and-changed-print': 'in-layers' }), 'Pump'), 'Reprint');
    expect(fight(t, 'Man')).toEqual([1000, 500]);
  });
});

describe('words of the older cards', () => {
  it('FOW ext.word.2 the battle phase of older texts is the battle, from its beginning to its end', () => {
    const t = at([{ field: ['Duel', 'Man'] }, { field: ['Elf'] }]);
    expect(t.can('use ability 1 of Duel')).toBe(false);
    t.do('begin a battle');
    expect(t.can('use ability 1 of Duel')).toBe(true);
    t.passUntil('attack').do('attack with Man', 'attack the opponent').passUntil('block').do('do not block');
    expect(t.can('use ability 1 of Duel')).toBe(true);
    for (let i = 0; i < 14 && t.state[BATTLE_STEP] !== 0; i++) t.do('pass');
    expect([t.phase(), t.can('use ability 1 of Duel')]).toEqual(['main', false]);
  });

  it('FOW ext.word.3 abilities may be lost by their icon', () => {
    const players: Players = [{ field: ['Odd'], hand: ['Unheld', 'Unused'] }, {}];
    const held = cast(at(players), 'Unheld', 'Odd');
    expect([held.card('Odd').atk, held.can('use ability 2 of Odd')]).toEqual([300, true]);
    held.toPhase('next-turn');
    expect(held.player(0).life).toBe(4000);
    const used = cast(at(players), 'Unused', 'Odd');
    expect([used.card('Odd').atk, used.can('use ability 2 of Odd')]).toEqual([500, false]);
    used.toPhase('next-turn');
    expect(used.player(0).life).toBe(5000);
  });

  it('FOW ext.word.9 a bonus for each is no base ability, unless a switch makes it one', () => {
    const players: Players = [{ field: ['Bush'], graveyard: ['Bush'], stones: ['Sun'], hand: ['Mute'] }, {}];
    const t = at(players);
    expect([t.card('Bush').atk, t.cards(0, 'graveyard')[0].atk]).toEqual([300, 200]);
    expect(cast(t, 'Mute', 'Bush').card('Bush').atk).toBe(200);
    const base = at(players, { 'gains-for-each': 'define' });
    expect([base.card('Bush').atk, base.cards(0, 'graveyard')[0].atk]).toEqual([300, 300]);
    expect(cast(base, 'Mute', 'Bush').card('Bush').atk).toBe(300);
  });

  it('FOW ext.word.11 swapped are ATK and DEF as they are by then', () => {
    const t = at([{ field: ['Odd'], hand: ['Swap', 'Pump'] }, {}]);
    expect(fight(t, 'Odd')).toEqual([500, 900]);
    cast(t, 'Swap', 'Odd');
    expect(fight(t, 'Odd')).toEqual([900, 500]);
    expect(fight(cast(t, 'Pump', 'Odd'), 'Odd')).toEqual([1100, 700]);
  });

  it('FOW ext.abil.16 what is no multiple of 100 in the end is rounded up', () => {
    const t = at([{ field: ['Odd'], hand: ['Halve'] }, {}]);
    expect(cast(t, 'Halve', 'Odd').card('Odd').atk).toBe(300);
  });
});
