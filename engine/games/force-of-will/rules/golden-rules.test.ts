/** Golden rules (ext.gold), the end of a game (ext.win), loops (ext.loop), and what the default deck is (ext.id). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const chant = (name: string, effects: string): string =>
  `- { id: gd-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${effects}] }] }`;
const CARDS = `
- { id: gd-bear, name: Bear, type: resonator, cost: { free: 2 }, atk: 500, def: 500 }
- { id: gd-guard, name: Guard, type: resonator, cost: { free: 0 }, atk: 100, def: 900, abilities: [{ always: { keyword: blocks-rested } }] }
- { id: gd-dash, name: Dash, type: resonator, cost: { free: 0 }, atk: 300, def: 300, keywords: [swiftness], abilities: [{ always: { keyword: cannot-attack } }] }
- { id: gd-rage, name: Rage, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ always: { keyword: must-attack } }] }
- { id: gd-meek, name: Meek, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ always: { keyword: [must-attack, cannot-attack] } }] }
- { id: gd-nap, name: Nap, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: rests, do: [{ gain-life: 100 }] }, { when: recovers, do: [{ gain-life: 1000 }] }, { cost: [rest-self], do: [{ gain-life: 10000 }] }] }
- { id: gd-oath, name: Oath, type: regalia, cost: { free: 0 }, abilities: [{ always: { no-life-gain: true } }] }
- { id: gd-rain, name: Rain, type: chant-instant, cost: { free: 0, x: true }, abilities: [{ do: [{ gain-life: { count: { of: { type: resonator }, times: 100 } } }] }] }
- { id: gd-spring, name: Spring, type: regalia, cost: { free: 0 }, abilities: [{ cost: [rest-self], do: [{ recover: self }, { damage-player: { amount: 100, player: opponent } }] }] }
- { id: gd-flag, name: Flag, type: regalia, cost: { free: 0 }, abilities: [{ when: rests, do: [{ recover: self }] }] }
- { id: gd-wheel, name: Wheel, type: regalia, cost: { free: 0 }, abilities: [{ when: { recovers: { of: { name: Flag } } }, do: [{ rest: { all: { name: Flag } } }] }] }
- { id: gd-post, name: Post, type: regalia, cost: { free: 0 } }
- { id: gd-up, name: Up, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ life: 0 }], if: { there-are: { of: { name: Post, rested: true } } }, do: [{ recover: { all: { name: Post } } }] }] }
- { id: gd-down, name: Down, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ life: 0 }], if: { there-are: { of: { name: Post, rested: false } } }, do: [{ rest: { all: { name: Post } } }] }] }
- { id: gd-omen, name: Omen, type: regalia, cost: { free: 0 }, abilities: [{ break: [{ gain-life: 100 }] }] }
- { id: gd-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
${chant('Pair', '{ target: { of: { type: resonator }, count: 2 } }, { destroy: chosen }, draw')}
${chant('Kill', '{ target: { of: { type: resonator } } }, { destroy: chosen }')}
${chant('Three', '{ draw: 3 }')}
${chant('Minus', '{ draw: { sum: { a: 1, b: -2 } } }, { gain-life: 100 }')}
${chant('Rest', '{ rest: { all: { name: Nap } } }')}
${chant('Wake', '{ recover: { all: { name: Nap } } }')}
${chant('Heal', '{ gain-life: 500 }')}
${chant('Kick', '{ rest: { all: { name: Flag } } }')}
${chant('Fell', '{ destroy: { all: { name: Wheel } } }')}
${chant('Drain', '{ lose-life: { amount: 4000, player: each } }')}
${chant('Bleed', '{ lose-life: { amount: 4000, player: opponent } }')}
${chant('Triumph', 'win, { lose-life: { amount: 100, player: opponent } }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const play = (t: Table, name: string, ...answers: string[]): Table =>
  t.do(`play ${name}`).passUntilQuiet(...answers.map((answer) => `choose ${answer}`));
const gained = (t: Table): number => t.player(0).life - 4000;

describe('golden rules', () => {
  it('FOW ext.gold.1 a card that says that it may block rested does, where the rules do not let others', () => {
    const rested = (card: string) => ({ card, rested: true });
    const t = at({ field: ['Bear'] }, { field: [rested('Guard'), rested('Bear')] }).do('begin a battle');
    t.passUntil('attack').do('attack with Bear').do('attack the opponent').passUntil('block');
    expect(t.offered()).toEqual(['do not block', 'block with Guard']);
  });

  it('FOW ext.gold.2 what cannot be done is left out, and the rest is done', () => {
    const t = at({ hand: ['Pair', 'Kill'], field: ['Bear', 'Dash', 'Guard'] }, {});
    t.do('play Pair', 'choose Bear', 'choose Dash').do('play Kill', 'choose Bear').passUntilQuiet();
    expect([t.zone(0, 'field'), t.player(0).hand]).toEqual([['Guard'], 1]);
    const few = play(at({ hand: ['Three'], deck: ['Bear'] }, {}), 'Three');
    expect([few.player(0).hand, few.isOver()]).toEqual([1, false]);
    const none = play(at({ hand: ['Minus'] }, {}), 'Minus');
    expect([none.player(0).hand, gained(none)]).toEqual([0, 100]);
  });

  it('FOW ext.gold.3 what is forbidden does not happen, though something else permits or orders it', () => {
    const t = at({ field: [{ card: 'Dash', thisTurn: true }] }, {});
    expect(t.can('begin a battle')).toBe(false);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(t.can('begin a battle')).toBe(false);
    expect(gained(play(at({ hand: ['Heal'], field: ['Oath'] }, {}), 'Heal'))).toBe(0);
  });

  it('FOW ext.gold.4 a rested card does not become rested, nor a recovered one recovered', () => {
    const t = at({ hand: ['Rest', 'Wake', 'Rest', 'Wake'], field: ['Nap'] }, {});
    expect(gained(play(t, 'Wake'))).toBe(0);
    expect(gained(play(t, 'Rest'))).toBe(100);
    expect(gained(play(t, 'Rest'))).toBe(100);
    // a rested card cannot pay a cost of resting
    expect(t.can('use ability 3 of Nap')).toBe(false);
    expect(gained(play(t, 'Wake'))).toBe(1100);
  });

  it('FOW ext.gold.5 a number is named from zero on', () => {
    const t = at({ hand: ['Rain'], stones: ['Sun', 'Sun'] }, {}).do('play Rain');
    expect([t.kind(), t.offered()]).toEqual(['chooseX', ['X = 0', 'X = 1', 'X = 2']]);
  });

  it('FOW ext.gold.7 a card that must attack does, one battle after the other, but a card that may not attack does not', () => {
    const t = at({ field: ['Rage', 'Rage', 'Bear', 'Meek'] }, {});
    const forced = (): string[] => t.do('begin a battle').passUntil('attack').offered();
    expect(forced()).toEqual(['attack with Rage#1', 'attack with Rage#2']);
    t.doAt(0).do('attack the opponent');
    for (let i = 0; i < 30 && !t.can('begin a battle'); i++) t.do('pass');
    // the other card still must attack
    expect(t.offered()).not.toContain('pass');
    t.do('begin a battle');
    for (let i = 0; i < 30 && !t.can('begin a battle'); i++) t.do('pass');
    expect([t.player(1).life, t.card('Bear').rested, t.can('pass')]).toEqual([3400, false, true]);
    expect(at({ field: ['Meek', 'Bear'] }, {}).can('pass')).toBe(true);
  });
});

describe('the end of a game', () => {
  it('FOW ext.win.1 FOW ext.rule.2 a player who has no life left has lost, and the other has won', () => {
    const t = at({ hand: ['Bleed'] }, { life: 4000 })
      .do('play Bleed')
      .do('pass', 'pass');
    expect(t.over()).toEqual({ winner: 0, reason: 'life' });
    expect(
      at({ hand: ['Bleed'] }, { life: 4100 })
        .do('play Bleed')
        .do('pass', 'pass')
        .isOver(),
    ).toBe(false);
  });

  it('FOW ext.win.2 the game is a draw if both players lose at once', () => {
    const t = at({ hand: ['Drain'] }, {})
      .do('play Drain')
      .do('pass', 'pass');
    expect(t.over()).toEqual({ winner: 2, reason: 'both' });
  });

  it('FOW ext.rule.12 an effect that wins the game does so at once, whatever life its player has, and nothing of its text follows', () => {
    const t = at({ hand: ['Triumph'] }, { life: 100 });
    t.do('play Triumph').do('pass', 'pass');
    expect([t.over(), t.player(1).life]).toEqual([{ winner: 0, reason: 'effect' }, 100]);
  });
});

/** Uses the ability until its player is asked for a number of rounds. */
function wind(t: Table, text: string): Table {
  for (let i = 0; i < 200 && t.kind() !== 'rounds'; i++) {
    t.do(text);
    while (t.kind() === 'priority' && t.stack().length > 0) t.do('pass');
  }
  return t;
}

describe('loops', () => {
  it('FOW ext.loop.1 the player who keeps a loop going says for how many rounds, and then it is not taken up again', () => {
    const t = wind(at({ field: ['Spring'] }, { life: 90000 }), 'use ability 1 of Spring');
    const before = t.player(1).life;
    expect([t.decider(), t.offered()[0], t.offered().length]).toEqual([0, 'one more round', 99]);
    t.do('7 more rounds');
    while (t.stack().length > 0 || !t.can('pass')) t.do(t.offered()[0]);
    expect([before - t.player(1).life, t.can('use ability 1 of Spring')]).toEqual([700, false]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(t.can('use ability 1 of Spring')).toBe(true);
  });

  it('FOW ext.loop.2 if both players can stop a loop, each names a number, and the smaller one is played', () => {
    const t = at({ field: ['Up', { card: 'Post', rested: true }] }, { field: ['Down'] });
    const named: number[] = [];
    const used = [0, 0];
    for (let i = 0; i < 3000; i++) {
      const player = t.decider();
      if (t.kind() === 'rounds') {
        named.push(player);
        t.do(player === 0 ? '9 more rounds' : '4 more rounds');
        used[player]++;
        continue;
      }
      const text = `use ability 1 of ${player === 0 ? 'Up' : 'Down'}`;
      const isTurn = t.stack().length === 0 && t.card('Post').rested === (player === 0);
      if (isTurn && t.can(text)) {
        t.do(text);
        if (named.includes(player)) used[player]++;
      } else if (isTurn && named.length === 2) break;
      else t.do('pass');
      if (t.phase() !== 'main') break;
    }
    expect(named).toEqual([0, 1]);
    expect(used[1]).toBe(4);
    expect(used[0]).toBeLessThanOrEqual(5);
  });

  it('FOW ext.loop.3 FOW ext.loop.4 what nobody can stop is a draw', () => {
    const t = at({ field: ['Wheel', 'Flag'], hand: ['Kick'] }, {}).do('play Kick');
    for (let i = 0; i < 4000 && !t.isOver(); i++) t.do('pass');
    expect(t.over()).toEqual({ winner: 2, reason: 'loop' });
  });

  it('FOW ext.loop.3 a player who can stop a loop has to', () => {
    const t = at({ field: ['Wheel', 'Flag'], hand: ['Kick', 'Fell'] }, {}).do('play Kick');
    for (let i = 0; i < 4000 && !t.isOver() && t.can('pass'); i++) t.do('pass');
    expect([t.isOver(), t.decider(), t.offered()]).toEqual([false, 0, ['play Fell']]);
  });
});

describe('what is built by default', () => {
  it('FOW ext.id.3 FOW ext.zone.4 there are no lifebreak areas, a break does nothing, and magic stones have an area of their own', () => {
    const t = at({ field: ['Omen'], stones: ['Sun'] }, {});
    expect([t.zone(0, 'lifebreak'), t.zone(0, 'stones'), t.zone(0, 'field')]).toEqual([[], ['Sun'], ['Omen']]);
    expect(t.offered()).toEqual(['pass', 'rest Sun for light will']);
    t.toPhase('next-turn');
    expect(gained(t)).toBe(0);
  });
});
