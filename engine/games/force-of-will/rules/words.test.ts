/** What texts do: game actions (ext.gact), words of older cards (ext.word), tokens (ext.tok). */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import * as K from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { inEnglish } from '../../../text/phrase.ts';
import { describeOptionTo } from '../../../view/game-view.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { VIEW } from '../view.ts';

const chant = (name: string, ...effects: string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const RESONATOR = '{ target: { of: { type: [resonator, j-ruler] } } }';
const SPELL = '{ target: { of: { zone: chase } } }';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, race: Beast, attribute: wind, cost: { free: 0 }, atk: 500, def: 500 }
- { id: t-elf, name: Elf, type: resonator, race: Elf, attribute: light, cost: { free: 0 }, atk: 300, def: 300 }
- { id: t-herald, name: Herald, type: resonator, cost: { light: 3 }, atk: 100, def: 100, abilities: [{ enter: [{ gain-life: 300 }] }] }
- { id: t-sly, name: Sly, type: resonator, cost: { free: 0 }, atk: 200, def: 200, abilities: [{ always: { keyword: cannot-be-targeted } }] }
- { id: t-rush, name: Rush, type: resonator, cost: { free: 0 }, atk: 200, def: 200, abilities: [{ always: { keyword: attacks-at-once } }, { cost: [rest-self], do: [{ gain-life: 100 }] }] }
- { id: t-scout, name: Scout, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: { draws: you }, do: [{ gain-life: 100 }] }] }
- { id: t-crier, name: Crier, type: regalia, cost: { free: 0 }, abilities: [{ when: { summoned: { type: resonator } }, do: [{ gain-life: 200 }] }] }
- { id: t-tired, name: Tired, type: regalia, cost: { free: 0 }, abilities: [{ when: { rests: { type: resonator } }, do: [{ gain-life: 100 }] }, { when: { recovers: { type: resonator } }, do: [{ gain-life: 200 }] }] }
- { id: t-wary, name: Wary, type: regalia, cost: { free: 0 }, abilities: [{ when: { targeted: { of: { type: resonator }, by: opponent } }, do: [{ gain-life: 100 }] }] }
- { id: t-grave, name: Grave, type: regalia, cost: { free: 0 }, abilities: [{ when: { destroyed: { type: resonator } }, do: [{ gain-life: 100 }] }] }
- { id: t-altar, name: Altar, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ banish: { of: { type: [resonator, j-ruler] } } }], do: [{ gain-life: 200 }] }] }
- { id: t-pyre, name: Pyre, type: regalia, cost: { free: 0 }, abilities: [{ cost: [discard-hand], do: [{ gain-life: 200 }] }] }
- { id: t-shrine, name: Shrine, type: regalia, cost: { free: 0 }, abilities: [{ as-placed: [name-race] }, { always: { atk: 200 }, affects: { named-race: true } }] }
- { id: t-lens, name: Lens, type: regalia, cost: { free: 0 }, abilities: [{ as-placed: [name-attribute] }, { always: { atk: 200 }, affects: { named-attribute: true, type: resonator } }] }
- { id: t-charm, name: Charm, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ always: { atk: 200 }, affects: { host: true } }, { when: enters, do: [{ gain-life: 100 }] }] }
- { id: t-crown, name: Crown, type: addition, adds-to: ruler, cost: { free: 0 } }
- { id: t-quiet, name: Quiet, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ always: { not-chased: { by: { type: chant-instant } } }, from: chase }] }
- { id: t-pup, name: Pup, token: true, atk: 200, def: 200, attribute: fire, abilities: [{ enter: [{ gain-life: 900 }] }] }
- { id: t-relic, name: Relic, token: true, type: regalia, abilities: [{ cost: [{ life: 100 }], do: [{ draw: 1 }] }] }
- { id: t-king, name: King, type: ruler, race: Human, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800, abilities: [{ enter: [{ gain-life: 500 }] }] } }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
${chant('Raise', '{ target: { of: { type: [resonator, addition], zone: graveyard } } }', '{ put-onto-field: chosen }')}
${chant('Exile', RESONATOR, '{ put: { who: chosen, into: removed } }')}
${chant('Lift', RESONATOR, '{ put: { who: chosen, into: hand } }', '{ put: { who: it, into: deck-bottom } }', '{ gain-life: { count: { of: { zone: hand, name: Pup }, times: 100 } } }')}
${chant('Mask', RESONATOR, '{ put: { who: chosen, into: removed-face-down } }')}
${chant('Sink', RESONATOR, '{ put: { who: chosen, into: deck-top } }')}
- { id: t-yard, name: Yard, type: regalia, cost: { free: 0 }, abilities: [{ when: { put-into-graveyard: { of: { race: Pup } } }, do: [{ gain-life: 100 }] }] }
${chant('Show', 'reveal-top')}
${chant('Call', '{ target: { of: { type: resonator, zone: graveyard } } }', '{ summon: chosen }')}
${chant('Draw', '{ draw: 3 }')}
${chant('Peek', '{ look: { count: 2, take: 0, rest: top } }')}
${chant('Mind', '{ look-at-hand: opponent }')}
${chant('Turn', SPELL, '{ change-target: chosen }')}
${chant('Bolt', '{ target: { of: { type: resonator }, players: any } }', '{ damage: { who: chosen, amount: 500 } }')}
${chant('Fork', '{ select: { modes: [[{ target: { of: { type: resonator } } }, { destroy: chosen }], [{ gain-life: 100 }]] } }')}
${chant('Zap', RESONATOR, '{ destroy: chosen }')}
${chant('Boon', '{ gain-life: 100 }')}
${chant('Shift', '{ target: { of: { type: addition }, as: moved } }', '{ target: { of: { type: resonator } } }', '{ add: { who: { set: moved }, to: chosen } }')}
${chant('Level', RESONATOR, '{ gain: { who: chosen, gives: { atk-is: 1000 } } }')}
${chant('Trade', '{ target: { of: { type: resonator, controller: you }, as: mine } }', '{ target: { of: { type: resonator, controller: opponent } } }', '{ exchange-control: { a: { set: mine }, b: chosen } }')}
${chant('Truce', 'end-battle')}
${chant('Free', '{ pick: { of: { zone: hand, type: [resonator, chant] } } }', '{ play-free: chosen }')}
- { id: t-slow, name: Slow, type: chant, cost: { free: 5 }, abilities: [{ do: [{ gain-life: 700 }] }] }
${chant('Leave', '{ this-turn: { always: { play-from: { of: { type: resonator } } } } }')}
${chant('Burn', RESONATOR, '{ banish: chosen }')}
${chant('Deny', SPELL, '{ cancel: chosen }')}
${chant('Mum', '{ target-ability: activate }', '{ cancel: chosen }')}
${chant('Quash', '{ target: { of: { type: resonator }, as: one } }', '{ target-ability: { kind: activate, as: other } }', '{ cancel: { set: other } }', '{ rest: { set: one } }')}
- { id: t-lull, name: Lull, type: regalia, cost: { free: 0 }, abilities: [{ always: { no-triggers: { of: { type: resonator } } } }] }
${chant('Overrule', '{ target-ability: judgment }', '{ cancel: chosen }')}
${chant('Rest', RESONATOR, '{ rest: chosen }')}
${chant('Wake', RESONATOR, '{ recover: chosen }')}
${chant('Take', '{ pick: { of: { type: resonator } } }', '{ destroy: chosen }')}
${chant('Count', 'name-number', '{ gain-life: named-number }')}
${chant('Bid', '{ bid: { most: 3, won: [{ gain-life: 1000 }], else: [{ lose-life: 100 }] } }')}
${chant('Seek', '{ search: { of: { race: Elf } } }')}
${chant('Bless', RESONATOR, '{ gain: { who: chosen, gives: { ability: { enter: [{ gain-life: 2000 }] } }, until: forever } }')}
${chant('Vow', RESONATOR, '{ gain: { who: chosen, gives: { ability: { when: attacks, do: [{ gain-life: 500 }] } }, until: forever } }')}
${chant('Mute', RESONATOR, '{ gain: { who: chosen, gives: [loses-abilities], until: forever } }')}
- { id: t-font, name: Font, type: regalia, cost: { free: 0 }, abilities: [{ always: { ability: { enter: [{ gain-life: 100 }] } }, affects: { name: Bear } }] }
${chant('Ring', RESONATOR, '{ trigger-enter: chosen }')}
${chant('Twin', SPELL, '{ copy: chosen }')}
${chant('Echo', '{ target-ability: activate }', '{ copy: chosen }')}
${chant('Drop', '{ discard: 1 }')}
${chant('Dump', 'discard-hand', '{ gain-life: 100 }')}
${chant('Mix', 'shuffle')}
${chant('Grow', RESONATOR, '{ place-counters: { kind: +100/+100, count: 2, who: chosen } }')}
${chant('Pass', '{ target: { of: { type: resonator }, as: from } }', RESONATOR, '{ move-counters: { kind: +100/+100, who: { set: from }, to: chosen } }')}
${chant('Judge', 'do-judgment')}
${chant('Retire', '{ target: { of: { type: j-ruler } } }', '{ return-to-ruler: chosen }')}
${chant('Litter', '{ token: { token: Pup, count: 2 } }')}
${chant('Forge', '{ token: { token: Relic } }')}
${chant('Void', RESONATOR, '{ erase: chosen }')}
${chant('Den', '{ target: { of: { race: Pup } } }', '{ gain: { who: chosen, gives: { atk: 100 } } }')}
${chant('Nought', '{ target: { of: { cost: { max: 0 }, type: resonator } } }', '{ rest: chosen }')}
${chant('Split', '{ divide-damage: { amount: 500, of: { type: resonator } } }', 'deal-divided')}
${chant('Hex', '{ target: { of: { zone: chase, type: resonator } } }', '{ cancel: chosen }')}
${chant('Gag', '{ target: { of: { zone: chase, not-type: resonator } } }', '{ cancel: chosen }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players });
}
function cast(t: Table, name: string, ...answers: string[]): Table {
  return t.do(`play ${name}`).passUntilQuiet(...answers);
}
describe('additions', () => {
  it('FOW ext.gact.1 an addition that is played comes into the field and lies with its card', () => {
    const t = cast(at([{ hand: ['Charm'], field: ['Bear', 'Elf'] }, {}]), 'Charm', 'choose Elf');
    expect([t.zone(0, 'field'), t.card('Elf').atk, t.card('Bear').atk]).toEqual([['Bear', 'Elf', 'Charm'], 500, 500]);
  });

  it('FOW ext.gact.2 FOW ext.gact.3 FOW ext.gact.4 an addition that comes from another zone is added to a card that the controller of the effect picks, without a target', () => {
    const t = at([{ hand: ['Raise'], graveyard: ['Charm'], field: ['Bear'] }, { field: ['Sly', 'Grave'] }]);
    t.do('play Raise').passUntil('choose');
    expect([t.decider(), t.can('choose Sly'), t.can('choose Bear'), t.can('choose Grave')]).toEqual([
      0,
      true,
      true,
      false,
    ]);
    t.do('choose Sly').passUntilQuiet();
    expect([t.card('Sly').atk, t.zone(0, 'field')]).toEqual([400, ['Bear', 'Charm']]);
    // an addition that fits no card stays where it is
    const none = cast(at([{ hand: ['Raise'], graveyard: ['Crown'], field: ['Bear'] }, {}]), 'Raise');
    expect([none.zone(0, 'graveyard').includes('Crown'), none.zone(0, 'field')]).toEqual([true, ['Bear']]);
  });

  it.each(['search', 'look'])(
    'FOW ext.gact.2 FOW ext.gact.4 an addition that a %s finds for the field is added to a card, or stays',
    (word) => {
      const take =
        word === 'search'
          ? '{ search: { of: { type: addition }, to: field } }'
          : '{ look: { count: 2, of: { type: addition }, to: field } }';
      const cards = `${CARDS}${chant('Dig', take)}`;
      const dig = (field: string[]): Table =>
        setUp({ cards, phase: 'main', players: [{ hand: ['Dig'], deck: ['Charm', 'Bear'], field }, {}] });
      const t = dig(['Elf', 'Bear']).do('play Dig', 'pass', 'pass');
      t.do('Charm').do('choose Elf').passUntilQuiet();
      expect([t.zone(0, 'field'), t.card('Elf').atk, t.card('Bear', 0).atk]).toEqual([
        ['Elf', 'Bear', 'Charm'],
        500,
        500,
      ]);
      // where there is no card to add it to, the addition is not found
      const none = dig([]).do('play Dig', 'pass', 'pass');
      expect(none.can('choose Charm')).toBe(false);
      none.passUntilQuiet();
      expect([none.zone(0, 'field'), none.zone(0, 'deck').sort()]).toEqual([[], ['Bear', 'Charm']]);
    },
  );

  it('FOW ext.gact.31 an addition that is moved lies with the new card, enters nothing, and its effects are new', () => {
    const played = at([{ hand: ['Charm', 'Shift', 'Shift'], field: ['Bear', 'Elf'] }, {}]);
    cast(played, 'Charm', 'choose Elf');
    cast(played, 'Shift', 'choose Bear');
    expect([played.card('Elf').atk, played.card('Bear').atk, played.player(0).life]).toEqual([300, 700, 4100]);
    // the moved addition is younger than the effect that sets the ATK
    const younger = at([{ hand: ['Charm', 'Level', 'Shift'], field: ['Bear', 'Elf'] }, {}]);
    cast(cast(younger, 'Charm', 'choose Elf'), 'Level', 'choose Bear');
    expect(cast(younger, 'Shift', 'choose Bear').card('Bear').atk).toBe(1200);
  });
});

describe('moving and showing', () => {
  it('FOW ext.gact.5 removing moves a card to the removed area', () => {
    const t = cast(at([{ hand: ['Exile'], field: ['Bear', 'Elf'] }, {}]), 'Exile', 'choose Bear');
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard')]).toEqual([['Bear'], ['Exile']]);
  });

  it('FOW ext.gact.9 several draws are one after the other', () => {
    const t = cast(at([{ hand: ['Draw'], field: ['Scout'] }, {}]), 'Draw');
    expect([t.player(0).hand, t.player(0).life]).toEqual([3, 4300]);
  });

  it('FOW ext.gact.21 FOW ext.gact.22 discarding moves cards from hand to graveyard, and an empty hand counts as discarded', () => {
    const t = cast(at([{ hand: ['Drop', 'Bear', 'Elf'] }, {}]), 'Drop', 'Bear');
    expect([t.zone(0, 'hand'), t.zone(0, 'graveyard').includes('Bear')]).toEqual([['Elf'], true]);
    const empty = at([{ field: ['Pyre'] }, {}])
      .do('use ability 1 of Pyre')
      .passUntilQuiet();
    expect(empty.player(0).life).toBe(4200);
    expect(cast(at([{ hand: ['Dump'] }, {}]), 'Dump').player(0).life).toBe(4100);
  });

  it('FOW ext.gact.15 a card of some quality need not be found', () => {
    const t = at([{ hand: ['Seek'], deck: ['Elf', 'Bear'] }, {}])
      .do('play Seek')
      .passUntil('choose');
    expect([t.can('choose Elf'), t.can('choose Bear'), t.can('choose no more')]).toEqual([true, false, true]);
    t.do('choose no more').passUntilQuiet();
    expect(t.player(0).hand).toBe(0);
  });

  it('FOW ext.gact.23 shuffling is chance: another key, another order', () => {
    const order = (key: number): string[] => {
      const names = ['Bear', 'Elf', 'Sly', 'Rush', 'Scout', 'Herald'];
      const t = setUp({ cards: CARDS, phase: 'main', key, players: [{ hand: ['Mix'], deck: names }, {}] });
      return cast(t, 'Mix').zone(0, 'deck');
    };
    const orders = new Set([1, 2, 3, 4, 5].map((key) => order(key).join()));
    expect(orders.size).toBeGreaterThan(1);
    expect([...order(1)].sort()).toEqual(['Bear', 'Elf', 'Herald', 'Rush', 'Scout', 'Sly']);
  });
});

describe('what is known', () => {
  /** Which players know the first cards of a zone of player 0, as bits of the players. */
  const knows = (t: Table, zone: number, count = 1): number[] => {
    const found: number[] = [];
    for (let card = firstCard(t.state, zone); card !== K.NONE && found.length < count; card = nextCard(t.state, card))
      found.push((t.state[K.cardField(card, K.CARD_OWNER)] & K.KNOWN_BOTH) >> K.KNOWN_SHIFT);
    return found;
  };

  it('FOW ext.gact.6 a revealed card is shown to all, until it moves to where nobody knows it', () => {
    const t = at([{ hand: ['Show', 'Mix'], deck: ['Bear', 'Elf', 'Sly'] }, {}]);
    expect(knows(t, L.ZONE_DECK)).toEqual([0]);
    expect(knows(cast(t, 'Show'), L.ZONE_DECK, 2)).toEqual([3, 0]);
    expect(knows(cast(t, 'Mix'), L.ZONE_DECK, 3)).toEqual([0, 0, 0]);
  });

  it('FOW ext.gact.29 only the player who looks sees the cards, and goes on knowing them', () => {
    const t = cast(at([{ hand: ['Peek', 'Mind'], deck: ['Bear', 'Elf', 'Sly'] }, { hand: ['Rush'] }]), 'Peek');
    expect(knows(t, L.ZONE_DECK, 3)).toEqual([1, 1, 0]);
    expect(knows(t, L.ZONE_HAND + 1)).toEqual([2]);
    expect(knows(cast(t, 'Mind'), L.ZONE_HAND + 1)).toEqual([3]);
    expect(knows(t.toPhase('next-turn'), L.ZONE_HAND + 1)).toEqual([3]);
  });
});

describe('on the chase', () => {
  it('FOW ext.gact.8 a summoned card goes on top of the chase as a spell, and was not played from the hand', () => {
    const t = at([{ hand: ['Call'], graveyard: ['Herald'], field: ['Crier'] }, { hand: ['Hex'] }]);
    t.do('play Call').do('pass').do('pass');
    expect(t.stack()).toEqual(['Herald']);
    const answered = t.copy().do('pass').do('play Hex').passUntilQuiet();
    expect(answered.zone(0, 'field')).toEqual(['Crier']);
    t.passUntilQuiet();
    // Crier sees that the card was summoned; its enter ability does not trigger
    expect([t.zone(0, 'field'), t.player(0).life]).toEqual([['Crier', 'Herald'], 4200]);
    const put = cast(at([{ hand: ['Raise'], graveyard: ['Elf'], field: ['Crier'] }, {}]), 'Raise');
    expect(put.player(0).life).toBe(4000);
  });

  it('FOW ext.gact.12 cancelling takes an object from the chase, a card into the graveyard', () => {
    const t = at([{ hand: ['Boon'] }, { hand: ['Deny'] }]);
    t.do('play Boon').do('pass').do('play Deny').passUntilQuiet();
    expect([t.player(0).life, t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([4000, ['Boon'], ['Deny']]);
    const ability = at([{ field: ['Altar', 'Bear'] }, { hand: ['Mum'] }]);
    ability.do('use ability 1 of Altar').do('pass').do('play Mum').passUntilQuiet();
    expect([ability.player(0).life, ability.zone(0, 'graveyard')]).toEqual([4000, ['Bear']]);
  });

  it('FOW ext.gact.30 another legal target is chosen for the same words; without one nothing changes', () => {
    const t = at([
      { hand: ['Zap'], field: ['Bear'] },
      { hand: ['Turn'], field: ['Elf', 'Sly', 'Grave'] },
    ]);
    t.do('play Zap').do('choose Elf').do('pass').do('play Turn').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[], ['Elf', 'Sly', 'Grave']]);
    const none = at([{ hand: ['Zap'] }, { hand: ['Turn'], field: ['Elf', 'Sly'] }]);
    none.do('play Zap').do('pass').do('play Turn').passUntilQuiet();
    expect(none.zone(1, 'field')).toEqual(['Sly']);
    // a player can be the new target where the words name players, and the new target fits the mode that was picked
    const bolt = (target: string): Table =>
      at([{ hand: ['Bolt', 'Turn'], field: ['Bear'] }, {}]).do('play Bolt', target, 'play Turn', 'pass', 'pass');
    expect(bolt('choose Bear').offered()).toEqual(['choose player 0', 'choose player 1']);
    const back = bolt('choose player 0');
    expect(back.offered()).toEqual(['choose player 1', 'choose Bear']);
    expect(back.do('choose player 1').passUntilQuiet().player(1).life).toBe(3500);
    const fork = at([{ hand: ['Fork', 'Turn'], field: ['Bear', 'Elf'] }, {}])
      .do('play Fork')
      .doAt(0);
    fork.do('choose Bear', 'play Turn').passUntilQuiet();
    expect(fork.zone(0, 'field')).toEqual(['Bear']);
  });

  it('FOW ext.gact.12 an ability is cancelled in whichever place of the text it was chosen', () => {
    const t = at([{ hand: ['Quash'], field: ['Altar', 'Bear', 'Elf'] }, {}]).do(
      'use ability 1 of Altar',
      'banish Bear',
    );
    t.do('play Quash').passUntilQuiet();
    expect([t.player(0).life, t.card('Elf').rested]).toEqual([4000, true]);
  });

  it('FOW ext.gact.30 a new target is targeted by the object of which it is the target now, for the controller of that object', () => {
    const turned = (...field: string[]): Table =>
      at([
        { hand: ['Zap'], field: ['Bear'] },
        { hand: ['Turn'], field },
      ])
        .do('play Zap', 'choose Elf', 'pass', 'play Turn')
        .passUntilQuiet('choose Bear');
    const t = turned('Elf', 'Wary');
    // Wary triggers as Elf is chosen, and as Bear becomes the target of the other player's spell
    expect([t.zone(0, 'field'), t.zone(1, 'field'), t.player(1).life]).toEqual([[], ['Elf', 'Wary'], 4200]);
    // nothing was changed, so nothing was targeted again
    expect(
      at([{ hand: ['Zap'] }, { hand: ['Turn'], field: ['Elf', 'Wary'] }])
        .do('play Zap', 'pass', 'play Turn')
        .passUntilQuiet()
        .player(1).life,
    ).toBe(4100);
  });

  it('FOW ext.gact.34 a card that a text plays is played then, whatever the timing, from the hand', () => {
    const t = at([{ hand: ['Boon'] }, { hand: ['Free', 'Slow', 'Herald'] }]);
    t.do('play Boon').do('pass').do('play Free').do('pass').do('pass');
    t.do('choose Slow');
    expect(t.stack()).toEqual(['Slow', 'Boon']);
    t.passUntilQuiet();
    expect(t.player(1).life).toBe(4700);
    const herald = cast(at([{ hand: ['Free', 'Herald', 'Slow'] }, {}]), 'Free', 'choose Herald');
    // the card costs nothing, and its enter ability triggers
    expect([herald.zone(0, 'field'), herald.player(0).life]).toEqual([['Herald'], 4300]);
  });

  it('FOW ext.gact.34 leave to play a card changes the zone only: timing and cost stay', () => {
    const t = at([{ hand: ['Leave', 'Boon'], graveyard: ['Bear', 'Herald', 'Slow'] }, {}]);
    expect(t.can('play Bear')).toBe(false);
    cast(t, 'Leave');
    expect([t.can('play Bear'), t.can('play Herald'), t.can('play Slow')]).toEqual([true, false, false]);
    t.do('play Boon');
    expect(t.can('play Bear')).toBe(false);
    t.passUntilQuiet();
    expect(cast(t, 'Bear').zone(0, 'field')).toEqual(['Bear']);
  });

  it('FOW ext.gact.17 FOW ext.gact.18 a copy has the same choices, and is gone when it leaves the chase', () => {
    const t = at([{ hand: ['Zap', 'Twin'], field: ['Grave'] }, { field: ['Elf', 'Bear'] }]);
    t.do('play Zap').do('choose Bear').do('play Twin').do('pass', 'pass');
    expect(t.stack()).toEqual(['Zap', 'Zap']);
    t.do('pass', 'pass');
    expect([t.zone(1, 'field'), t.zone(0, 'graveyard'), t.stack()]).toEqual([
      ['Elf'],
      ['Twin'],
      ['ability 1 of Grave', 'Zap'],
    ]);
    t.passUntilQuiet();
    expect(t.zone(0, 'graveyard')).toEqual(['Twin', 'Zap']);
  });

  it('FOW ext.gact.17 a copy of a resonator spell does not come to the field, one of an ability resolves for its player', () => {
    const t = at([{ hand: ['Bear', 'Twin'] }, {}]);
    t.do('play Bear').do('play Twin').passUntilQuiet();
    expect(t.zone(0, 'field')).toEqual(['Bear']);
    const ability = at([{ field: ['Altar', 'Bear'] }, { hand: ['Echo'] }]);
    ability.do('use ability 1 of Altar').do('pass').do('play Echo').passUntilQuiet();
    expect([ability.player(0).life, ability.player(1).life]).toEqual([4200, 4200]);
  });

  it('FOW ext.gact.28 to chase is to play: what cannot be chased by it is answered by other things', () => {
    const t = at([{ hand: ['Quiet'] }, { hand: ['Boon', 'Hex'], field: ['Altar', 'Bear'] }]);
    t.do('play Quiet').do('pass');
    expect([t.can('play Boon'), t.can('play Hex'), t.can('use ability 1 of Altar')]).toEqual([false, false, true]);
  });

  it('FOW ext.word.1 a summon spell is a resonator in the chase, a normal spell any other card', () => {
    const t = at([{ hand: ['Bear', 'Boon'] }, { hand: ['Hex', 'Gag'] }]);
    const other = t.copy().do('play Boon').do('pass');
    t.do('play Bear').do('pass');
    expect([t.can('play Hex'), t.can('play Gag')]).toEqual([true, false]);
    expect([other.can('play Hex'), other.can('play Gag')]).toEqual([false, true]);
  });

  it('FOW ext.word.8 what cancels a judgment does so: the ruler stays, the judgment counts as played', () => {
    const t = at([{ ruler: ['King'], stones: ['Sun', 'Sun'] }, { hand: ['Overrule', 'Mum'] }]);
    t.do('judgment of King').do('pass');
    expect(t.can('play Mum')).toBe(false);
    t.do('play Overrule').passUntilQuiet();
    expect([t.zone(0, 'ruler'), t.zone(0, 'field')]).toEqual([['King'], []]);
    expect(t.can('judgment of King')).toBe(false);
  });
});

describe('cards in play', () => {
  it('FOW ext.gact.10 FOW ext.gact.11 banishing is of own cards, no destruction, and never of a J-ruler', () => {
    const t = at([{ ruler: ['King'], field: ['Altar', 'Grave', 'Bear'], stones: ['Sun'] }, { field: ['Elf'] }]);
    t.do('judgment of King').passUntilQuiet();
    t.do('use ability 1 of Altar').passUntilQuiet();
    expect([t.zone(0, 'graveyard'), t.zone(1, 'field'), t.player(0).life]).toEqual([['Bear'], ['Elf'], 4700]);
    expect(t.can('use ability 1 of Altar')).toBe(false);
    const burnt = at([{ ruler: ['King'], hand: ['Burn'], stones: ['Sun'], field: ['Bear'] }, {}]);
    burnt.do('judgment of King').passUntilQuiet();
    cast(burnt, 'Burn', 'choose King');
    expect([burnt.zone(0, 'field'), burnt.zone(0, 'ruler')]).toEqual([['Bear', 'King'], []]);
  });

  it('FOW ext.gact.13 a card that is rested or recovered already is not turned, and nothing triggers', () => {
    const t = at([{ hand: ['Rest', 'Rest', 'Wake', 'Wake'], field: ['Tired', 'Bear', 'Elf'] }, {}]);
    expect(cast(t, 'Rest', 'choose Bear').player(0).life).toBe(4100);
    expect(cast(t, 'Rest', 'choose Bear').player(0).life).toBe(4100);
    expect(cast(t, 'Wake', 'choose Bear').player(0).life).toBe(4300);
    expect(cast(t, 'Wake', 'choose Bear').player(0).life).toBe(4300);
  });

  it('FOW ext.gact.14 if a card in an open zone matches, one must be chosen', () => {
    const t = at([{ hand: ['Take'], field: ['Bear', 'Elf'] }, {}])
      .do('play Take')
      .passUntil('choose');
    expect(t.can('choose no more')).toBe(false);
    expect(cast(at([{ hand: ['Take'], field: ['Bear'] }, {}]), 'Take').zone(0, 'field')).toEqual([]);
  });

  it('FOW ext.gact.32 an exchange of control moves both cards, or neither', () => {
    const t = cast(at([{ hand: ['Trade'], field: ['Bear'] }, { field: ['Elf'] }]), 'Trade');
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Elf'], ['Bear']]);
    t.toPhase('next-turn');
    expect(t.zone(0, 'field')).toEqual(['Elf']);
    const gone = at([
      { hand: ['Trade'], field: ['Bear'] },
      { field: ['Elf'], hand: ['Zap'] },
    ]);
    gone.do('play Trade').do('pass').do('play Zap').do('choose Elf').passUntilQuiet();
    expect([gone.zone(0, 'field'), gone.zone(1, 'field')]).toEqual([['Bear'], []]);
    const own = at([
      { hand: ['Trade'], field: ['Bear'] },
      { field: ['Elf'], hand: ['Zap'] },
    ]);
    own.do('play Trade').do('pass').do('play Zap').do('choose Bear').passUntilQuiet();
    expect([own.zone(0, 'field'), own.zone(1, 'field')]).toEqual([[], ['Elf']]);
  });

  it('FOW ext.gact.33 an ended battle goes on with its end once the sequence under way is over', () => {
    const begin = (): Table =>
      at([{ field: ['Bear'] }, { field: ['Elf'], hand: ['Truce', 'Boon'] }])
        .do('begin a battle')
        .passUntil('attack');
    const t = begin().do('attack with Bear', 'attack the opponent');
    t.do('pass').do('play Truce').do('pass', 'pass');
    // the sequence under way goes on
    t.do('pass');
    expect(t.can('play Boon')).toBe(true);
    t.passUntilQuiet();
    for (let i = 0; i < 12 && t.phase() === 'main' && t.card('Bear').attacking; i++) t.do('pass');
    expect([t.player(1).life, t.card('Bear').attacking, t.card('Bear').rested]).toEqual([4000, false, true]);
    // a battle can end before an attacker is chosen, too
    const early = at([{ field: ['Bear'] }, { hand: ['Truce'] }]).do('begin a battle');
    early.do('pass').do('play Truce').do('pass', 'pass').do('pass', 'pass');
    expect(early.kind()).not.toBe('attack');
  });

  it('FOW ext.gact.16 FOW ext.abil.6 a text does not trigger what does not trigger', () => {
    const ring = (...field: string[]): number => cast(at([{ hand: ['Ring'], field }, {}]), 'Ring').player(0).life;
    expect([ring('Herald'), ring('Herald', 'Lull')]).toEqual([4300, 4000]);
  });

  it('FOW ext.gact.16 an ability that is triggered counts as if its condition had come true', () => {
    const t = cast(at([{ hand: ['Ring'], field: ['Herald', 'Bear'] }, {}]), 'Ring', 'choose Herald');
    expect(t.player(0).life).toBe(4300);
    expect(cast(at([{ hand: ['Ring'], field: ['Herald', 'Bear'] }, {}]), 'Ring', 'choose Bear').player(0).life).toBe(
      4000,
    );
  });

  it('FOW ext.gact.16 what was given to the card is triggered with its own, and what it has lost is not', () => {
    const ringing = (hand: string[], field: string[], who: string): number => {
      const t = at([{ hand, field }, {}]);
      for (const name of hand) cast(t, name, `choose ${who}`);
      return t.player(0).life - 4000;
    };
    expect(ringing(['Ring'], ['Bear', 'Elf'], 'Bear')).toBe(0);
    expect(ringing(['Bless', 'Ring'], ['Bear', 'Elf'], 'Bear')).toBe(2000);
    expect(ringing(['Bless', 'Ring'], ['Herald', 'Elf'], 'Herald')).toBe(2300);
    expect(ringing(['Bless', 'Mute', 'Ring'], ['Herald', 'Elf'], 'Herald')).toBe(0);
    expect(ringing(['Mute', 'Bless', 'Ring'], ['Herald', 'Elf'], 'Herald')).toBe(2000);
    // a held ability gives the ability to other cards only, and no longer when its card has left
    expect(ringing(['Ring'], ['Font', 'Bear', 'Elf'], 'Bear')).toBe(100);
    expect(ringing(['Ring'], ['Font', 'Bear', 'Elf'], 'Elf')).toBe(0);
    // an ability that waits for another event is no [Enter] ability
    expect(ringing(['Vow', 'Ring'], ['Bear', 'Elf'], 'Bear')).toBe(0);
  });

  it('FOW ext.gact.24 FOW ext.gact.25 counters of a name are alike, and moving takes them off here and puts them on there', () => {
    const t = cast(at([{ hand: ['Grow', 'Pass'], field: ['Bear', 'Elf'] }, {}]), 'Grow', 'choose Bear');
    expect([t.card('Bear').atk, t.card('Elf').atk]).toEqual([700, 300]);
    cast(t, 'Pass', 'choose Bear', 'choose Elf');
    expect([t.card('Bear').atk, t.card('Elf').atk]).toEqual([600, 400]);
  });
});

describe('what is done to cards of a zone', () => {
  const GRAVE = '{ target: { of: { zone: graveyard } } }';
  const all = (zone: string): string => `{ all: { zone: ${zone} } }`;
  const gain = (who: string): string => `{ gain: { who: ${who}, gives: { atk: 100 } } }`;
  const textOf = (text: string) => (): Table => setUp({ cards: chant('Text', text), players: [{}, {}] });

  it.each([
    ['damage', 'graveyard', `${GRAVE}, { damage: { who: chosen, amount: 500 } }`],
    ['damage', 'ruler', `{ damage: { who: ${all('ruler')}, amount: 500 } }`],
    ['deal-divided', 'removed', '{ divide-damage: { amount: 500, of: { zone: removed } } }, deal-divided'],
    ['rest', 'hand', `{ rest: ${all('hand')} }`],
    ['recover', 'chase', `{ recover: ${all('chase')} }`],
    ['skip-recovery', 'standby', `{ skip-recovery: ${all('standby')} }`],
    ['remove-damage', 'stones', `{ remove-damage: ${all('stones')} }`],
    ['destroy', 'hand', `{ destroy: ${all('hand')} }`],
    ['banish', 'graveyard', `${GRAVE}, { banish: chosen }`],
    ['return-to-ruler', 'graveyard', `${GRAVE}, { return-to-ruler: chosen }`],
    ['put-onto-field', 'field', `{ put-onto-field: ${all('field')} }`],
    ['add', 'graveyard', `{ add: { who: self, to: ${all('graveyard')} } }`],
    ['cancel', 'field', `{ target: { of: { zone: field } } }, { cancel: chosen }`],
    ['copy', 'hand', `{ copy: ${all('hand')} }`],
    ['change-target', 'graveyard', `${GRAVE}, { change-target: chosen }`],
    ['turn-future', 'stones', `{ turn-future: ${all('stones')} }`],
    ['summon', 'field', `{ summon: ${all('field')} }`],
    ['trigger-enter', 'graveyard', `${GRAVE}, { trigger-enter: chosen }`],
    ['exchange-control', 'ruler', `{ exchange-control: { a: ${all('field')}, b: ${all('ruler')} } }`],
    ['place-counters', 'hand', `{ place-counters: { kind: frozen, who: ${all('hand')} } }`],
    [
      'move-counters',
      'graveyard',
      `{ move-counters: { kind: frozen, who: ${all('field')}, to: ${all('graveyard')} } }`,
    ],
    ['gain', 'stones', gain(all('stones'))],
    ['gain', 'graveyard', `${GRAVE}, { may: [${gain('chosen')}] }`],
    ['gain', 'graveyard', `{ select: { modes: [[${GRAVE}, ${gain('chosen')}], [{ draw: 1 }]] } }`],
    ['gain', 'graveyard', `${GRAVE}, { put-onto-field: chosen }, ${gain('chosen')}`],
    ['become-copy', 'hand', `{ become-copy: { who: ${all('hand')}, of: self } }`],
    ['control', 'removed', `{ control: ${all('removed')} }`],
    ['shield', 'graveyard', `${GRAVE}, { shield: { who: chosen, next: 500 } }`],
  ])(
    'FOW ext.gold.2 a text is refused that would "%s" cards in the %s, where that does nothing',
    (word, zone, text) => {
      expect(textOf(text)).toThrow(new RegExp(`"${word}" does nothing to cards in the ${zone}`));
    },
  );

  it.each([
    ['of what has come from there', `${GRAVE}, { put-onto-field: chosen }, ${gain('it')}`],
    ['of another set', `${GRAVE}, { target: { of: { type: resonator }, as: unit } }, ${gain('{ set: unit }')}`],
    ['of cards there or elsewhere', '{ rest: { all: { any-of: [{ zone: graveyard }, { type: resonator }] } } }'],
    ['by numbers from there', `${GRAVE}, { damage: { who: { all: { type: resonator } }, amount: { atk: chosen } } }`],
    [
      'of a player beside cards',
      `{ target: { of: { zone: graveyard }, players: any } }, { damage: { who: chosen, amount: 500 } }`,
    ],
    [
      'of a ruler that may be in the field by then',
      `{ pick: { of: { zone: ruler } } }, { damage: { who: chosen, amount: 500 } }`,
    ],
    ['of a stone that may be in the field by then', `{ pick: { of: { zone: stones } } }, ${gain('chosen')}`],
    ['of a standby area', `{ destroy: ${all('standby')} }`],
  ])('FOW ext.gold.2 a text %s does something', (_what, text) => {
    expect(textOf(text)).not.toThrow();
  });

  it('FOW ext.word.7 FOW ext.act.12 FOW ext.gold.3 judgment is done by no ruler without it, and not where it is forbidden', () => {
    const cards = `${CARDS}
- { id: t-clerk, name: Clerk, type: ruler, abilities: [{ cost: [rest-self], do: [{ draw: 1 }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-ban, name: Ban, type: regalia, cost: { free: 0 }, abilities: [{ always: { no-judgment: opponent } }] }
`;
    const judged = (ruler: string, mine: string[], theirs: string[]): string[] =>
      cast(
        setUp({ cards, phase: 'main', players: [{ ruler: [ruler], hand: ['Judge'], field: mine }, { field: theirs }] }),
        'Judge',
      ).zone(0, 'ruler');
    expect([judged('King', [], []), judged('King', ['Ban'], [])]).toEqual([[], []]);
    expect([judged('King', [], ['Ban']), judged('Clerk', [], [])]).toEqual([['King'], ['Clerk']]);
  });

  it('FOW 9.4.b1 a held ability that gives a held ability is refused, and an effect may give one', () => {
    const held = '{ ability: { always: { atk: { by: 100 } } } }';
    const on = (ability: string) => () =>
      setUp({
        cards: `- { id: t-lamp, name: Lamp, type: regalia, cost: { free: 0 }, abilities: [${ability}] }`,
        players: [{}, {}],
      });
    for (const affects of ['', ', affects: { type: resonator }'])
      expect(on(`{ always: ${held}${affects} }`)).toThrow('a held ability cannot give a held ability');
    expect(textOf(`{ this-turn: { always: ${held} } }`)).toThrow('a held ability cannot give a held ability');
    expect(on('{ always: { ability: { cost: [rest-self], do: [{ draw: 1 }] } } }')).not.toThrow();
    expect(textOf(`{ gain: { who: self, gives: ${held} } }`)).not.toThrow();
  });

  it('FOW 9.9.b4 what is given to all of a sort would be so to those of now only: that is refused, and says what to write', () => {
    for (const who of ['{ all: { type: resonator } }', '{ all: { zone: hand, controller: you } }'])
      expect(textOf(`{ gain: { who: ${who}, gives: { atk: 100 } } }`)).toThrow('write it as "this-turn"');
    expect(
      textOf('{ pick: { of: { type: resonator } } }, { gain: { who: chosen, gives: { atk: 100 } } }'),
    ).not.toThrow();
    expect(textOf('{ gain: { who: self, gives: { atk: 100 } } }')).not.toThrow();
  });

  it('FOW ext.zone.13 a ruler that was chosen in its area is so in the field too, the same object', () => {
    const cards = `${CARDS}${chant('Ordeal', '{ pick: { of: { zone: ruler, controller: you } } }', 'do-judgment', '{ damage: { who: chosen, amount: 300 } }')}`;
    const t = setUp({ cards, phase: 'main', players: [{ ruler: ['King'], hand: ['Ordeal'] }, {}] });
    expect(cast(t, 'Ordeal').card('King').damage).toBe(300);
  });
});

describe('naming and secrets', () => {
  it('FOW ext.gact.35 what was named stays with the card; races are those of both decks, numbers go to 99', () => {
    const t = at([{ hand: ['Shrine'], field: ['Elf'] }, { field: ['Bear'] }])
      .do('play Shrine')
      .passUntil('name');
    expect(t.offered().sort()).toEqual(['Beast', 'Elf']);
    // the order of the names is the same wherever the cards of the decks are, because hidden cards must not show
    const mirrored = at([{ hand: ['Shrine'], field: ['Bear'] }, { field: ['Elf'] }])
      .do('play Shrine')
      .passUntil('name');
    expect(mirrored.offered()).toEqual(t.offered());
    t.do('Beast').passUntilQuiet();
    expect([t.card('Bear').atk, t.card('Elf').atk]).toEqual([700, 300]);
    const lens = at([{ hand: ['Lens'], field: ['Elf'] }, { field: ['Bear'] }])
      .do('play Lens')
      .passUntil('name');
    expect(lens.offered()).toEqual(['light', 'fire', 'water', 'wind', 'darkness']);
    lens.do('light').passUntilQuiet();
    expect([lens.card('Bear').atk, lens.card('Elf').atk]).toEqual([500, 500]);
    const count = at([{ hand: ['Count'] }, {}])
      .do('play Count')
      .passUntil('name');
    expect(count.offered().length).toBe(100);
    expect(count.doAt(99).passUntilQuiet().player(0).life).toBe(4100);
  });

  it('FOW ext.gact.36 secret numbers are chosen turn player first, unseen, and settled together', () => {
    const t = at([{ hand: ['Bid'] }, {}])
      .do('play Bid')
      .passUntil('secret');
    expect(t.decider()).toBe(0);
    // the other player is told that a number is chosen, but not which
    const told = (viewer: number | undefined): string =>
      inEnglish(describeOptionTo(VIEW, t.state, t.state[K.OPTIONS + 3], viewer));
    expect([told(0), told(undefined), told(1)]).toEqual(['X = 3', 'X = 3', 'choose in secret']);
    const other = t.copy().doAt(1);
    t.doAt(3);
    expect([t.decider(), t.kind(), t.player(0).life]).toEqual([1, 'secret', 4000]);
    expect(t.doAt(2).passUntilQuiet().player(0).life).toBe(5000);
    expect(other.doAt(1).passUntilQuiet().player(0).life).toBe(3900);
  });
});

describe('words of the older cards', () => {
  it('FOW ext.word.4 attacking at once is no leave to rest for abilities', () => {
    const t = at([{ field: [{ card: 'Rush', thisTurn: true }] }, {}]);
    expect([t.can('begin a battle'), t.can('use ability 2 of Rush')]).toEqual([true, false]);
    const old = at([{ field: ['Rush'] }, {}]);
    expect(old.can('use ability 2 of Rush')).toBe(true);
  });

  it('FOW ext.word.6 a J-ruler that goes back to its ruler side is a ruler with judgment, and not destroyed', () => {
    const t = at([{ ruler: ['King'], stones: ['Sun', 'Sun'], field: ['Grave'], hand: ['Retire'] }, {}]);
    t.do('judgment of King').passUntilQuiet();
    cast(t, 'Retire');
    expect([t.zone(0, 'ruler'), t.card('King').types, t.player(0).life]).toEqual([['King'], ['ruler'], 4500]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(t.can('judgment of King')).toBe(true);
  });

  it('FOW ext.word.7 judgment by an effect happens at once, for nothing', () => {
    const t = at([{ ruler: ['King'], hand: ['Judge'] }, { hand: ['Overrule'] }]);
    t.do('play Judge').do('pass', 'pass');
    expect([t.zone(0, 'field'), t.card('King').types]).toEqual([['King'], ['j-ruler']]);
    expect(t.passUntilQuiet().player(0).life).toBe(4500);
  });
});

describe('tokens', () => {
  it('FOW ext.tok.1 FOW ext.tok.2 FOW ext.tok.3 FOW ext.tok.6 a token is a resonator of its name and race in the field of the controller, for nothing', () => {
    const t = cast(at([{ hand: ['Litter', 'Den', 'Nought'] }, {}]), 'Litter');
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Pup', 'Pup'], []]);
    expect([t.card('Pup#1').types, t.card('Pup#1').cost, t.player(0).life]).toEqual([['resonator'], 0, 4000]);
    expect(cast(t, 'Den', 'choose Pup#1').card('Pup#1').atk).toBe(300);
    expect(cast(t, 'Nought', 'choose Pup#2').card('Pup#2').rested).toBe(true);
    const relic = cast(at([{ hand: ['Forge'] }, {}]), 'Forge');
    expect([relic.card('Relic').types, relic.can('use ability 1 of Relic')]).toEqual([['regalia'], true]);
  });

  it('FOW ext.tok.4 a token is a card to every text: it is destroyed, banished and counted as one', () => {
    const t = cast(at([{ hand: ['Litter', 'Zap'], field: ['Altar', 'Grave'] }, {}]), 'Litter');
    cast(t, 'Zap', 'choose Pup#1');
    expect([t.player(0).life, t.zone(0, 'field')]).toEqual([4100, ['Altar', 'Grave', 'Pup']]);
    t.do('use ability 1 of Altar').passUntilQuiet();
    expect([t.player(0).life, t.zone(0, 'field')]).toEqual([4300, ['Altar', 'Grave']]);
  });

  it('FOW ext.rule.11 a token that leaves the field comes to the other zone, and is then no more', () => {
    const t = cast(at([{ hand: ['Litter', 'Zap', 'Exile', 'Lift'], field: ['Yard'] }, {}]), 'Litter');
    cast(t, 'Zap', 'choose Pup#1');
    // an ability that waits for cards coming to the graveyard has seen the token come
    expect([t.player(0).life, t.zone(0, 'graveyard'), t.zone(0, 'field')]).toEqual([
      4100,
      ['Litter', 'Zap'],
      ['Yard', 'Pup'],
    ]);
    // a text that would move the returned token further finds no card
    const deckBefore = t.player(0).deck;
    cast(t, 'Lift', 'choose Pup');
    expect(t.player(0).deck).toBe(deckBefore);
    expect([t.player(0).life, t.player(0).hand, t.zone(0, 'hand'), t.zone(0, 'field')]).toEqual([
      4100,
      1,
      ['Exile'],
      ['Yard'],
    ]);
    for (const name of ['Exile', 'Mask', 'Sink']) {
      const other = cast(at([{ hand: ['Litter', name] }, {}]), 'Litter');
      const deck = other.player(0).deck;
      cast(other, name, 'choose Pup#1');
      expect([name, other.zone(0, 'field'), other.zone(0, 'removed'), other.player(0).deck]).toEqual([
        name,
        ['Pup'],
        [],
        deck,
      ]);
    }
    // the row of the token is free for another token
    const again = cast(at([{ hand: ['Litter', 'Zap', 'Litter'] }, {}]), 'Litter');
    cast(again, 'Zap', 'choose Pup#1');
    expect(cast(again, 'Litter').zone(0, 'field')).toEqual(['Pup', 'Pup', 'Pup']);
  });

  it('FOW ext.tok.5 an erased token goes nowhere, and a card is not erased', () => {
    const t = cast(at([{ hand: ['Litter', 'Void', 'Void'], field: ['Bear', 'Grave'] }, {}]), 'Litter');
    cast(t, 'Void', 'choose Pup#1');
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard'), t.player(0).life]).toEqual([
      ['Bear', 'Grave', 'Pup'],
      ['Litter', 'Void'],
      4000,
    ]);
    expect(cast(t, 'Void', 'choose Bear').zone(0, 'field')).toEqual(['Bear', 'Grave', 'Pup']);
  });

  it('FOW ext.tok.6 a token has no cost of its own, and is no card without one', () => {
    const file =
      (card: string): (() => unknown) =>
      () =>
        setUp({ cards: card, phase: 'main', players: [{}, {}] });
    expect(file('- { id: t-x, name: X, token: true, cost: { free: 1 }, atk: 100, def: 100 }')).toThrow(InputError);
    // no such token could come to a field, because nothing would add it to a card
    expect(file('- { id: t-x, name: X, token: true, type: addition, adds-to: resonator }')).toThrow(InputError);
    expect(file('- { id: t-x, name: X, token: true, type: addition, adds-to: field }')).not.toThrow();
    expect(file('- { id: t-x, name: X, atk: 100, def: 100, cost: { free: 1 } }')).toThrow(InputError);
    expect(file('- { id: t-x, name: X, token: true, type: chant }')).toThrow(InputError);
  });
});

describe('one-time effects', () => {
  it('FOW 9.8.b1 a one-time effect is carried out once, as it is processed', () => {
    const t = at([{ hand: ['Boon'] }, {}]).do('play Boon');
    expect(t.player(0).life).toBe(4000);
    expect(t.passUntilQuiet().player(0).life).toBe(4100);
    expect(t.toPhase('next-turn').player(0).life).toBe(4100);
  });

  it('FOW ext.battle.36 shares of divided damage are given as the text is played, each of 100 at least', () => {
    const t = at([{ hand: ['Split'], field: ['Bear'] }, { field: ['Elf'] }]);
    t.do('play Split').passUntil('distribute');
    expect(t.offered().filter((text) => text.includes('Bear')).length).toBe(5);
    t.do('200 damage to Bear');
    t.passUntilQuiet();
    expect([t.card('Bear').damage, t.zone(1, 'field')]).toEqual([200, []]);
  });
});
