/**
 * Keywords (ext.kw) except those of battle.test.ts and battle-damage.test.ts: what they do, and where they are lost and
 * gained.
 */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const resonator = (name: string, atk: number, def: number, more = ''): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 1 }, atk: ${atk}, def: ${def}${more} }\n`;
const with_ = (...abilities: readonly string[]): string => `, abilities: [${abilities.join(', ')}]`;
const instant = (name: string, text: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${text}] }] }\n`;
const stone = (name: string, attribute: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: magic-stone, attribute: ${attribute}, abilities: [{ cost: [rest-self], do: [{ produce: { ${attribute}: 1 } }] }] }\n`;
const TARGET = '{ target: { of: { type: [resonator, j-ruler] } } }';
const gain = (gives: string, until = 'turn'): string =>
  `${TARGET}, { gain: { who: chosen, gives: ${gives}, until: ${until} } }`;
const ART = (name: string): string => `{ cost: [{ will: { free: 0 } }], god-art: ${name}, do: [{ gain-life: 100 }] }`;
const KEYWORDS = ['flying', 'pierce', 'precision', 'first-strike', 'explode', 'swiftness', 'imperishable'];
const CARDS = [
  resonator('Bear', 500, 500),
  resonator('Wall', 0, 900),
  resonator('Hawk', 400, 300, ', keywords: [flying]'),
  resonator('Net', 100, 600, with_('{ always: { keyword: blocks-flying } }')),
  resonator('Bomb', 300, 500, ', keywords: [explode]'),
  '- { id: t-hush, name: Hush, type: regalia, cost: { free: 0 }, abilities: [{ always: { no-triggers: { of: { name: Bomb } } } }] }\n',
  '- { id: t-lull, name: Lull, type: regalia, cost: { free: 0 }, abilities: [{ always: { no-triggers: { of: { name: Wall } } } }] }\n',
  resonator('Vase', 100, 300, ', keywords: [explode]'),
  resonator(
    'Dash',
    300,
    300,
    `, keywords: [swiftness]${with_('{ cost: [rest-self], do: [{ gain-life: 100 }] }', '{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }')}`,
  ),
  resonator(
    'Slow',
    300,
    300,
    with_('{ cost: [rest-self], do: [{ gain-life: 100 }] }', '{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }'),
  ),
  resonator('Quick', 200, 200, ', keywords: [quickcast]'),
  resonator('Late', 200, 200),
  ...['Grief', 'Sorrow'].map((name) =>
    resonator(
      name,
      300,
      600,
      `, keywords: [${name === 'Grief' ? 'explode' : 'flying'}]${with_('{ when: { destroyed: { other: true } }, do: [{ gain-life: 100 }] }')}`,
    ),
  ),
  resonator('Priest', 100, 100, with_(ART('Nova'), ART('Gate'))),
  resonator(
    'Monk',
    100,
    100,
    with_('{ cost: [{ will: { free: 0 } }], god-art: Dawn, do: [{ produce: { light: 2 } }] }'),
  ),
  resonator('Abbot', 100, 100, with_('{ cost: [{ life: 100 }], god-art: Dawn, do: [{ produce: { light: 3 } }] }')),
  resonator('Friar', 100, 100, with_('{ cost: [{ will: { light: 1 } }], god-art: Dawn, do: [{ gain-life: 900 }] }')),
  resonator('Deacon', 100, 100, with_('{ cost: [{ will: { light: 1 } }], god-art: Dusk, do: [{ gain-life: 900 }] }')),
  '- { id: t-hymn, name: Hymn, type: chant-instant, cost: { light: 2 }, abilities: [{ do: [{ gain-life: 100 }] }] }\n',
  '- { id: t-mass, name: Mass, type: chant-instant, cost: { light: 3 }, abilities: [{ do: [{ gain-life: 100 }] }] }\n',
  resonator('Bishop', 100, 100, with_(ART('Nova'))),
  resonator('Seer', 100, 500, with_('{ always: { atk: 300 }, affects: { symbol-skill: true } }')),
  resonator('Plain', 100, 500, with_('{ always: { def: 300 }, affects: { symbol-skill: false, type: resonator } }')),
  resonator('Sworn', 100, 100, with_('{ awakening: [{ will: { fire: 1 } }], gives: { enter: [{ gain-life: 500 }] } }')),
  resonator('Steady', 100, 100, with_('{ awakening: [{ will: { fire: 1 } }], gives: { always: { atk: 400 } } }')),
  '- { id: t-demon, name: Demon, type: resonator, attribute: darkness, cost: { darkness: 3, free: 5 }, atk: 900, def: 900, abilities: [{ incarnation: [darkness, [fire, darkness]] }] }\n',
  '- { id: t-imp, name: Imp, type: resonator, attribute: darkness, cost: { free: 1 }, atk: 100, def: 100 }\n',
  '- { id: t-spark, name: Spark, type: resonator, attribute: fire, cost: { free: 1 }, atk: 100, def: 100 }\n',
  '- { id: t-ash, name: Ash, type: resonator, attribute: [fire, darkness], cost: { free: 1 }, atk: 100, def: 100 }\n',
  '- { id: t-ray, name: Ray, type: resonator, attribute: light, cost: { free: 1 }, atk: 100, def: 100 }\n',
  '- { id: t-haste, name: Haste, type: regalia, cost: { free: 1 }, abilities: [{ always: { keyword: quickcast }, affects: { zone: hand, type: resonator, controller: you } }] }\n',
  '- { id: t-aegis, name: Aegis, type: regalia, cost: { free: 1 }, abilities: [{ always: { keyword: imperishable }, affects: { type: j-ruler } }] }\n',
  '- { id: t-tax, name: Tax, type: regalia, cost: { free: 1 }, abilities: [{ always: { cost: { of: {}, free: 1 } } }] }\n',
  ...KEYWORDS.map((word) => instant(`Get-${word}`, gain(`{ keyword: ${word} }`))),
  ...KEYWORDS.map((word) => instant(`Lose-${word}`, gain(`{ loses-keyword: ${word} }`))),
  instant('Void', gain('loses-abilities')),
  '- { id: t-flare, name: Flare, type: chant, cost: { free: 0 }, abilities: [{ awakening: [{ will: { fire: 1 } }] }, { do: [{ gain-life: 100 }, { if: { is: awakened, then: [{ gain-life: 500 }], else: [{ draw: 1 }] } }] }] }\n',
  instant('Kill', `${TARGET}, { destroy: chosen }`),
  instant('Sweep', '{ destroy: { all: { zone: field } } }'),
  instant(
    'Plus',
    '{ target: { of: { zone: field } } }, { place-counters: { kind: +100/+100, count: 2, who: chosen } }',
  ),
  instant('Stone', gain('{ type-is: regalia }')),
  instant('Charm', `${TARGET}, { control: { who: chosen } }`),
  instant('Deny', '{ target-ability: { kind: activate } }, { cancel: chosen }'),
  stone('Sun', 'light'),
  stone('Ember', 'fire'),
  stone('Gloom', 'darkness'),
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800 } }\n',
  '- { id: t-phoenix, name: Phoenix, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }, { cost: [{ will: { light: 1 } }], do: [{ gain-life: 100 }] }], j-ruler: { atk: 800, def: 800, keywords: [imperishable] } }\n',
  `- { id: t-saint, name: Saint, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800, keywords: [explode], abilities: [${ART('Nova')}] } }\n`,
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players): Table {
  return setUp({ cards: CARDS, phase: 'main', players });
}
const rested = (card: string): { card: string; rested: true } => ({ card, rested: true });
function battle(t: Table, name: string, object = 'the opponent'): Table {
  return t.do('begin a battle').passUntil('attack').do(`attack with ${name}`).do(`attack ${object}`);
}
function declared(players: Players, name: string, object?: string): Table {
  return battle(at(players), name, object);
}
function blocked(players: Players, name: string, blocker: string): Table {
  return declared(players, name).passUntil('block').do(`block with ${blocker}`);
}
/** The player plays the card as soon as they have priority, and it resolves. */
function play(t: Table, player: number, name: string, on = ''): Table {
  while (t.decider() !== player || !t.can(`play ${name}`)) t.do('pass');
  t.do(`play ${name}`);
  if (t.kind() === 'choose') t.do(`choose ${on}`);
  return t.do('pass', 'pass');
}
/** Lets everything in the chase resolve, and everything that triggers from it. */
function settle(t: Table): Table {
  while (!t.isOver() && (t.stack().length > 0 || t.waiting() > 0)) t.doAt(0);
  return t;
}
function over(t: Table): Table {
  while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0) t.doAt(0);
  return t;
}
const lives = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe("God's Art", () => {
  it('FOW ext.kw.1 once a game for each name and player, on whatever card; otherwise an activate ability', () => {
    const t = at([{ field: ['Priest', 'Bishop'] }, { field: ['Bishop'] }]);
    settle(t.do('use ability 1 of Priest'));
    expect(lives(t)).toEqual([4100, 4000]);
    expect([
      t.can('use ability 1 of Priest'),
      t.can('use ability 1 of Bishop'),
      t.can('use ability 2 of Priest'),
    ]).toEqual([false, false, true]);
    // the other player has a use of the same name
    settle(t.do('pass', 'use ability 1 of Bishop'));
    expect(lives(t)).toEqual([4100, 4100]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([t.decider(), t.can('use ability 1 of Priest'), t.can('use ability 2 of Priest')]).toEqual([0, false, true]);
  });

  it('FOW ext.kw.1 a player uses as many as there are names', () => {
    const lines = Array.from(
      { length: 8 },
      (_, i) => `{ cost: [{ life: 100 }], god-art: "Art ${i}", do: [{ gain-life: 100 }] }`,
    );
    const card = `- { id: kw-arts, name: Arts, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 500, def: 500, abilities: [${lines.join(', ')}] } }`;
    const t = setUp({ cards: card, phase: 'main', players: [{ field: ['Arts'] }, {}] });
    for (let i = 1; i <= 8; i++) {
      t.do(`use ability ${i} of Arts`).passUntilQuiet();
      expect(t.can(`use ability ${i} of Arts`)).toBe(false);
    }
    expect(t.player(0).life).toBe(4000);
  });

  it('FOW ext.kw.1 a God’s Art that makes will is used once, too', () => {
    const t = at([{ field: ['Monk'] }, {}]).do('use ability 1 of Monk');
    expect([t.player(0).light, t.can('use ability 1 of Monk')]).toEqual([2, false]);
    // the God's Art makes its will once in the middle of a payment, too, whichever card has it
    const mass = (...hand: string[]): Table => at([{ hand, field: ['Monk', 'Monk'] }, {}]);
    expect([mass('Mass').can('play Mass'), mass('Hymn').can('play Hymn')]).toEqual([false, true]);
    // the player chooses the card whose God's Art is used
    const hymns = settle(mass('Hymn', 'Hymn').do('play Hymn').doAt(1));
    expect([lives(hymns), hymns.can('play Hymn')]).toEqual([[4100, 4000], false]);
  });

  it('FOW ext.kw.1 FOW 9.1.b1.4 a God’s Art is used as it is played, so none of its name makes the will for it', () => {
    // Friar's ability costs will and Monk's makes will: both are the God's Art Dawn
    const t = at([{ field: ['Friar', 'Monk'] }, {}]);
    expect(t.can('use ability 1 of Friar')).toBe(false);
    expect(settle(t.do('use ability 1 of Monk')).can('use ability 1 of Friar')).toBe(false);
    expect(at([{ field: ['Friar', 'Monk'], light: 1 }, {}]).can('use ability 1 of Friar')).toBe(true);
    // the will pays for a God's Art of another name
    expect(at([{ field: ['Deacon', 'Monk'] }, {}]).can('use ability 1 of Deacon')).toBe(true);
    // two God's Arts of one name make will: the one that makes enough is found, whichever card lies first
    const mass = (...field: string[]): boolean => at([{ hand: ['Mass'], field }, {}]).can('play Mass');
    expect([mass('Abbot', 'Monk'), mass('Monk', 'Abbot')]).toEqual([true, true]);
  });

  it('FOW ext.kw.1 a God’s Art that was cancelled has been used; one that is taken over has its name', () => {
    const t = at([
      { field: ['Priest'], hand: ['Charm'] },
      { field: ['Bishop'], hand: ['Deny'] },
    ]);
    t.do('use ability 1 of Priest', 'pass', 'play Deny');
    if (t.kind() === 'choose') t.doAt(0);
    settle(t);
    expect([lives(t), t.can('use ability 1 of Priest')]).toEqual([[4000, 4000], false]);
    play(t, 0, 'Charm', 'Bishop');
    expect([t.zone(0, 'field'), t.can('use ability 1 of Bishop')]).toEqual([['Priest', 'Bishop'], false]);
  });
});

describe('when a card may be played, or used', () => {
  it('FOW ext.kw.2 quickcast plays a card whenever its player has priority', () => {
    const t = at([{}, { hand: ['Quick', 'Late'], stones: ['Sun'] }]).do('pass');
    expect([t.decider(), t.can('play Quick'), t.can('play Late')]).toEqual([1, true, false]);
    t.do('play Quick');
    expect(t.stack()).toEqual(['Quick']);
    expect(settle(t).zone(1, 'field')).toEqual(['Quick']);
  });

  it('FOW ext.kw.2 cards in hand that gain it are quick, those of the other player are not', () => {
    const t = at([
      { hand: ['Late'], stones: ['Sun'] },
      { field: ['Haste'], hand: ['Late'], stones: ['Sun'] },
    ]);
    t.do('pass');
    expect([t.decider(), t.can('play Late')]).toEqual([1, true]);
    const end = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ hand: ['Late'], stones: ['Sun'] }, { field: ['Haste'] }],
    });
    expect(end.can('play Late')).toBe(false);
  });

  it('FOW ext.kw.12 swiftness attacks, and rests for abilities, in the turn in which it came', () => {
    const now = (card: string): { card: string; thisTurn: true } => ({ card, thisTurn: true });
    const t = at([{ field: [now('Dash'), now('Slow')], hand: ['Late'] }, {}]);
    expect([t.can('use ability 1 of Dash'), t.can('use ability 1 of Slow')]).toEqual([true, false]);
    expect([t.can('rest Dash for wind will'), t.can('rest Slow for wind will')]).toEqual([true, false]);
    // the will of a card with swiftness pays in the turn in which that card came
    expect([t.can('play Late'), at([{ field: [now('Slow')], hand: ['Late'] }, {}]).can('play Late')]).toEqual([
      true,
      false,
    ]);
    t.do('begin a battle').passUntil('attack');
    expect(t.offered()).toEqual(['forfeit the battle', 'attack with Dash']);
  });
});

describe('keywords in battle', () => {
  it('FOW ext.kw.7 cards with Target Attack have precision', () => {
    const t = at([{ field: ['Lanslot, the Knight of the Lake', 'Bear'] }, { field: ['Wall'] }]);
    expect(t.card('Lanslot, the Knight of the Lake').keywords).toContain('precision');
    t.do('begin a battle').passUntil('attack').do('attack with Lanslot');
    expect(t.can('attack Wall')).toBe(true);
  });

  it('FOW ext.kw.11 an attack with flying is blocked by flying, or what may block it; flying blocks everything', () => {
    const t = declared([{ field: ['Hawk'] }, { field: ['Bear', 'Hawk', 'Net'] }], 'Hawk').passUntil('block');
    expect(t.offered()).toEqual(['do not block', 'block with Hawk', 'block with Net']);
    const ground = declared([{ field: ['Bear'] }, { field: ['Hawk'] }], 'Bear').passUntil('block');
    expect(ground.can('block with Hawk')).toBe(true);
    // a card with flying can be attacked by a card without it
    const attacked = at([{ field: ['Bear'] }, { field: [rested('Hawk')] }])
      .do('begin a battle')
      .passUntil('attack');
    expect(attacked.do('attack with Bear').can('attack Hawk')).toBe(true);
  });

  it('FOW ext.kw.9 explode destroys both, together, by an ability in the chase', () => {
    const t = blocked([{ field: ['Grief'] }, { field: ['Sorrow'] }], 'Grief', 'Sorrow');
    while (t.state[L.BATTLE_STEP] < L.BATTLE_DAMAGE) t.do('pass');
    expect([t.stack().length, t.card('Sorrow').damage, t.card('Grief').zone]).toEqual([1, 300, 'field']);
    t.do('pass', 'pass');
    expect([t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([['Grief'], ['Sorrow']]);
    // both are destroyed by one event, so each sees the other one leave
    expect(lives(over(t))).toEqual([4100, 4100]);
  });

  it('FOW ext.kw.9 explode works for a blocker too, also after it has died of the same battle', () => {
    const t = over(blocked([{ field: ['Wall', 'Bear'] }, { field: ['Bomb'] }], 'Bear', 'Bomb'));
    expect([t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([['Bear'], ['Bomb']]);
    const dead = over(blocked([{ field: ['Bomb'] }, { field: ['Wall'], hand: ['Kill'] }], 'Bomb', 'Wall'));
    expect([dead.zone(0, 'graveyard'), dead.zone(1, 'graveyard')]).toEqual([['Bomb'], ['Wall']]);
    const small = at([{ field: ['Vase'] }, { field: [rested('Bear')] }]);
    over(battle(small, 'Vase', 'Bear'));
    // Vase was dealt 500 and destroyed; its explode, which had triggered, destroys Bear all the same
    expect([small.zone(0, 'graveyard'), small.zone(1, 'graveyard')]).toEqual([['Vase'], ['Bear']]);
  });

  it('FOW ext.kw.9 explode does not trigger by damage to a player, nor by damage that was prevented', () => {
    const t = over(declared([{ field: ['Bomb'] }, {}], 'Bomb'));
    expect([t.zone(0, 'field'), lives(t)]).toEqual([['Bomb'], [4000, 3700]]);
  });

  it('FOW ext.abil.6 FOW ext.kw.9 explode is an automatic ability: it does not trigger where a text says so, and is no other card’s', () => {
    const t = over(blocked([{ field: ['Bomb'] }, { field: ['Wall', 'Hush'] }], 'Bomb', 'Wall'));
    expect([t.card('Bomb').zone, t.card('Wall').damage, t.card('Wall').zone]).toEqual(['field', 300, 'field']);
    // a text about another card, or about the card that is dealt the damage, does not stop explode
    const loud = over(blocked([{ field: ['Bomb'] }, { field: ['Wall', 'Lull'] }], 'Bomb', 'Wall'));
    expect([loud.zone(0, 'graveyard'), loud.zone(1, 'graveyard')]).toEqual([['Bomb'], ['Wall']]);
  });

  it('FOW ext.kw.10 explode does nothing for damage to a J-ruler, nor on a J-ruler', () => {
    const t = over(blocked([{ field: ['Bomb'] }, { field: ['King'] }], 'Bomb', 'King'));
    expect([t.card('King').zone, t.card('King').types, t.zone(0, 'graveyard')]).toEqual([
      'field',
      ['j-ruler'],
      ['Bomb'],
    ]);
    const j = over(blocked([{ field: ['Saint'] }, { field: ['Wall'] }], 'Saint', 'Wall'));
    expect([j.card('Saint').types, j.card('Wall').damage, j.card('Wall').zone]).toEqual([['j-ruler'], 800, 'field']);
  });
});

describe('imperishable', () => {
  it('FOW ext.kw.13 a destroyed J-ruler that has it is a ruler, with judgment and all else', () => {
    const t = at([{ field: ['Phoenix'], stones: ['Sun', 'Sun'] }, { hand: ['Kill'] }]).do('pass', 'play Kill');
    if (t.kind() === 'choose') t.do('choose Phoenix');
    settle(t);
    expect([t.zone(0, 'ruler'), t.card('Phoenix').types]).toEqual([['Phoenix'], ['ruler']]);
    while (t.decider() !== 0) t.do('pass');
    expect([t.can('judgment of Phoenix'), t.can('use ability 2 of Phoenix')]).toEqual([true, true]);
  });

  it('FOW ext.kw.13 a J-ruler without imperishable becomes an astral; a J-ruler that has it from a card that goes at the same time has it', () => {
    const t = settle(at([{ field: ['King'], stones: ['Sun'], hand: ['Sweep'] }, {}]).do('play Sweep'));
    expect([t.card('King').types, t.can('judgment of King')]).toEqual([['astral'], false]);
    const u = settle(at([{ field: ['Aegis', 'King'], stones: ['Sun'], hand: ['Sweep'] }, {}]).do('play Sweep'));
    expect([u.card('King').types, u.can('judgment of King'), u.zone(0, 'graveyard')]).toEqual([
      ['ruler'],
      true,
      ['Aegis', 'Sweep'],
    ]);
  });
});

describe('gained and lost', () => {
  it('FOW ext.kw.13 a J-ruler that gained imperishable for the turn returns as a ruler, later it does not', () => {
    const t = at([{ field: ['King'], hand: ['Get-imperishable', 'Kill'] }, {}]);
    play(play(t, 0, 'Get-imperishable', 'King'), 0, 'Kill', 'King');
    expect(t.card('King').types).toEqual(['ruler']);
    const late = at([{ field: ['King'], hand: ['Get-imperishable', 'Kill'] }, {}]);
    play(late, 0, 'Get-imperishable', 'King').toPhase('next-turn').toPhase('main');
    play(late, 0, 'Kill', 'King');
    expect(late.card('King').types).toEqual(['astral']);
  });

  it.each(KEYWORDS)('FOW ext.kw.14 %s is a symbol skill; it is gained once, lost, and gained again', (word) => {
    const name = 'Wall';
    const t = at([{ field: ['Seer', name], hand: [`Get-${word}`, `Get-${word}`, `Lose-${word}`] }, {}]);
    play(play(t, 0, `Get-${word}`, name), 0, `Get-${word}`, name);
    expect([t.card(name).keywords, t.card(name).atk, t.card('Seer').atk]).toEqual([[word], 300, 100]);
    play(t, 0, `Lose-${word}`, name);
    expect([t.card(name).keywords, t.card(name).atk]).toEqual([[], 0]);
  });

  it('FOW ext.kw.14 quickcast is none, nor are words that rules have', () => {
    const t = at([{ field: ['Seer', 'Plain', 'Quick', 'Net', 'Hawk'] }, {}]);
    expect([t.card('Quick').atk, t.card('Net').atk, t.card('Hawk').atk]).toEqual([200, 100, 700]);
    expect([t.card('Quick').def, t.card('Net').def, t.card('Hawk').def]).toEqual([500, 900, 300]);
  });

  it('FOW ext.kw.11 FOW ext.kw.14 who loses all abilities loses keywords, and gains later ones', () => {
    const t = at([{ field: ['Hawk', 'Seer'], hand: ['Void', 'Get-flying'] }, { field: ['Bear'] }]);
    play(t, 0, 'Void', 'Hawk');
    expect([t.card('Hawk').keywords, t.card('Hawk').atk]).toEqual([[], 400]);
    play(t, 0, 'Get-flying', 'Hawk');
    expect([t.card('Hawk').keywords, t.card('Hawk').atk]).toEqual([['flying'], 700]);
    over(battle(t, 'Hawk').do('do not block'));
    expect(lives(t)).toEqual([4000, 3300]);
  });
});

describe('costs that keywords offer', () => {
  it('FOW ext.kw.15 awakening is paid on top, if one likes, and then the card has its text', () => {
    const t = at([{ hand: ['Sworn'], stones: ['Sun', 'Ember'] }, {}]).do('play Sworn', 'awaken it');
    settle(t.passUntil('priority'));
    expect([t.zone(0, 'field'), lives(t)[0]]).toEqual([['Sworn'], 4500]);
    expect(t.cards(0, 'stones').map((card) => card.rested)).toEqual([true, true]);
    const plain = at([{ hand: ['Sworn'], stones: ['Sun', 'Ember'] }, {}]).do('play Sworn', 'do not awaken it');
    settle(plain.passUntil('priority'));
    expect([plain.zone(0, 'field'), lives(plain)[0]]).toEqual([['Sworn'], 4000]);
    // awakening is not offered where it cannot be paid
    const poor = at([{ hand: ['Sworn'], stones: ['Sun', 'Sun'] }, {}]).do('play Sworn');
    expect(poor.can('awaken it')).toBe(false);
  });

  it('FOW ext.kw.15 a chant that was awakened resolves with what it says then', () => {
    const t = at([{ hand: ['Flare'], stones: ['Ember'] }, {}]).do('play Flare', 'awaken it');
    settle(t.passUntil('priority'));
    expect([lives(t)[0], t.zone(0, 'hand')]).toEqual([4600, []]);
    const plain = at([{ hand: ['Flare'], stones: ['Ember'] }, {}]).do('play Flare', 'do not awaken it');
    settle(plain.passUntil('priority'));
    expect([lives(plain)[0], plain.zone(0, 'hand').length]).toEqual([4100, 1]);
  });

  it('FOW ext.kw.16 the text is not lost as the turn ends; it is with the object', () => {
    const t = at([{ hand: ['Steady'], stones: ['Sun', 'Ember'] }, {}]).do('play Steady', 'awaken it');
    settle(t.passUntil('priority'));
    expect(t.card('Steady').atk).toBe(500);
    t.toPhase('next-turn').toPhase('main');
    expect(t.card('Steady').atk).toBe(500);
  });

  it('FOW ext.kw.17 FOW ext.kw.18 FOW ext.kw.19 incarnation banishes one resonator for each entry, instead of the cost', () => {
    const t = at([{ hand: ['Demon'], field: ['Imp', 'Spark', 'Ray'] }, {}]).do('play Demon');
    settle(t.passUntil('priority', 'incarnate it', 'banish Imp', 'banish Spark'));
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard').sort()]).toEqual([
      ['Ray', 'Demon'],
      ['Imp', 'Spark'],
    ]);
    // an entry takes only its own attributes, and each resonator pays for one entry
    const can = (...field: readonly string[]): boolean => at([{ hand: ['Demon'], field }, {}]).can('play Demon');
    expect([can('Imp'), can('Ash'), can('Spark', 'Spark'), can('Imp', 'Ray'), can('Ray', 'Ash')]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([can('Imp', 'Imp'), can('Ash', 'Spark'), can('Imp', 'Ash'), can('Ash', 'Ash')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    // the opponent's resonators are not banished
    expect(at([{ hand: ['Demon'], field: ['Imp'] }, { field: ['Spark'] }]).can('play Demon')).toBe(false);
  });

  it('FOW ext.kw.18 FOW ext.kw.19 what is offered for one entry leaves enough for the others', () => {
    const t = at([{ hand: ['Demon'], field: ['Ash', 'Spark'] }, {}]).do('play Demon');
    settle(t.passUntil('priority', 'incarnate it', 'banish Ash', 'banish Spark'));
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard').sort()]).toEqual([['Demon'], ['Ash', 'Spark']]);
  });

  it('FOW ext.kw.17 what is added to the cost is paid beside it; without enough to banish the cost is', () => {
    const t = at([{ hand: ['Demon'], field: ['Imp', 'Spark', 'Tax'], stones: ['Sun'] }, {}]).do('play Demon');
    settle(t.passUntil('priority', 'incarnate it', 'banish Imp', 'banish Spark'));
    expect([t.zone(0, 'field'), t.card('Sun').rested]).toEqual([['Tax', 'Demon'], true]);
    expect(at([{ hand: ['Demon'], field: ['Imp', 'Spark', 'Tax'] }, {}]).can('play Demon')).toBe(false);
    const gloom = Array.from({ length: 8 }, () => 'Gloom');
    const paid = at([{ hand: ['Demon'], field: ['Imp'], stones: gloom }, {}]).do('play Demon');
    settle(paid.passUntil('priority'));
    expect(paid.zone(0, 'field')).toEqual(['Imp', 'Demon']);
  });

  it('FOW ext.kw.20 what older cards call J-Activate is judgment', () => {
    const four = ['Bear', 'Wall', 'Hawk', 'Net'];
    const ruler = ['Commander of the Flash Knights'];
    const t = at([{ ruler, field: four }, {}]).do('judgment of Commander');
    settle(t);
    expect(t.card(ruler[0]).types).toEqual(['j-ruler']);
    expect(at([{ ruler, field: four.slice(1) }, {}]).can('judgment of Commander')).toBe(false);
  });

  it('FOW ext.kw.21 counters with numbers change J/resonators by them, and nothing else', () => {
    const t = at([{ field: ['Bear', 'King', 'Aegis'], hand: ['Plus', 'Plus', 'Plus', 'Stone'] }, {}]);
    for (const name of ['Bear', 'King', 'Aegis']) play(t, 0, 'Plus', name);
    const numbers = (name: string): number[] => [t.card(name).atk!, t.card(name).def!];
    expect([numbers('Bear'), numbers('King'), numbers('Aegis')]).toEqual([
      [700, 700],
      [1000, 1000],
      [0, 0],
    ]);
    play(t, 0, 'Stone', 'Bear');
    expect(numbers('Bear')).toEqual([500, 500]);
    t.toPhase('next-turn');
    expect(numbers('Bear')).toEqual([700, 700]);
  });
});
