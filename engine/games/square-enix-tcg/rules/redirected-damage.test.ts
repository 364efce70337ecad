/** Damage that is dealt to another card instead, and damage that a card is dealt for what it took off. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const LISTED = readFileSync(new URL('../lists/by-hand.yaml', import.meta.url), 'utf8');
const forward = (name: string, facts: string, abilities = ''): string =>
  `- { id: rd-${name.toLowerCase()}, name: ${name}, type: forward, element: earth, cost: 3, generic: true, ${facts}, ` +
  `abilities: [${abilities}] }\n`;
const summon = (name: string, does: string): string =>
  `- { id: rd-${name.toLowerCase()}, name: ${name}, type: summon, element: light, cost: 0, abilities: [{ do: [${does}] }] }\n`;
const ONE = '{ choose: { of: { type: forward } } }';
const OTHERS = '{ type: forward, other: true, controller: you }';
const CARDS = [
  `${LISTED}\n`,
  forward('Lamb', 'power: 6000'),
  forward('Bull', 'power: 9000'),
  forward('Scribe', 'power: 2000', '{ when: damages-forward, do: draw }'),
  forward('Page', 'power: 9000', `{ field: { takes-damage-of: { of: ${OTHERS} } } }`),
  forward(
    'Saint',
    'power: 9000, keywords: [no-damage-from-opponent]',
    `{ field: { takes-damage-of: { of: ${OTHERS} } } }`,
  ),
  forward('Tough', 'power: 9000', '{ field: { reduce-damage: { by: 1000 } } }'),
  forward(
    'Loud',
    'power: 3000',
    `{ cost: { cp: { any: 0 } }, do: [${ONE}, { damage: { who: chosen, amount: 3000 } }] }`,
  ),
  forward(
    'Knave',
    'power: 9000',
    `{ cost: { cp: { any: 0 } }, once: true, do: [${ONE}, { redirect-damage: chosen }] }`,
  ),
  '- { id: rd-post, name: Post, type: backup, element: earth, cost: 1, generic: true, abilities: [' +
    `{ field: { takes-damage-of: { of: ${OTHERS} } } }] }\n`,
  summon('Hurt', `${ONE}, { damage: { who: chosen, amount: 5000 } }`),
  summon('Prick', `${ONE}, { damage: { who: chosen, amount: 1000 } }`),
  summon('Mute', `${ONE}, { gain: { who: chosen, gives: lose-abilities } }`),
  summon('Away', `${ONE}, { remove: chosen }`),
  summon('Cover', `${ONE}, { shield: { who: chosen, next: 2000 } }`),
  summon('Burn', '{ damage-player: { player: you } }'),
  summon('Boost', '{ next-dealt: { who: { all: { name: Loud } }, is: doubled } }'),
].join('');

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(20).fill('Bull');
const at = (mine: object, theirs: object = {}, more: object = {}): Table =>
  setUp({
    cards: CARDS,
    players: [
      { deck: DECK, ...mine },
      { deck: DECK, ...theirs },
    ],
    ...more,
  });
const damages = (table: Table, ...names: readonly string[]): number[] => names.map((name) => table.card(name).damage);

describe('a card that takes the damage of others', () => {
  it("SE 11.13.5.1 Daisy (18-060) is dealt what a text deals another Forward of yours, and not the opponent's", () => {
    const table = at({ field: ['Daisy', 'Lamb'], hand: ['Hurt', 'Prick', 'Prick'] }, { field: ['Bull'] });
    table.do('play Hurt').passUntilQuiet('choose Lamb');
    expect(damages(table, 'Daisy', 'Lamb', 'Bull')).toEqual([5000, 0, 0]);
    table.do('play Prick').passUntilQuiet('choose Bull').do('play Prick').passUntilQuiet('choose Daisy');
    expect(damages(table, 'Daisy', 'Lamb', 'Bull')).toEqual([6000, 0, 1000]);
  });

  it('SE 11.13.5.1 Daisy (18-060) takes nothing without her abilities, and the damage of a battle with them', () => {
    const mute = at({ field: ['Daisy', 'Lamb'], hand: ['Mute', 'Hurt'] });
    mute.do('play Mute').passUntilQuiet('choose Daisy').do('play Hurt').passUntilQuiet('choose Lamb');
    expect(damages(mute, 'Daisy', 'Lamb')).toEqual([0, 5000]);
    const fight = at({ field: ['Lamb', 'Daisy'] }, { field: ['Loud'] }).toPhase('attack');
    while (fight.kind() === 'priority') fight.do('pass');
    fight.do('attack with Lamb', 'let nobody else join').passUntil('block').do('block with Loud').toPhase('main-2');
    expect([damages(fight, 'Daisy', 'Lamb'), fight.zone(1, 'break')]).toEqual([[3000, 0], ['Loud']]);
  });

  it('SE 11.13.5.5 each such effect applies once: of two cards one takes it, and the other takes that in turn', () => {
    const table = at({ field: ['Page', 'Page', 'Lamb'], hand: ['Hurt'] });
    table.do('play Hurt').passUntil('choose').do('choose Lamb').passUntil('replacement');
    expect(table.offered()).toEqual(['first have Page#1 take the damage', 'first have Page#2 take the damage']);
    table.doAt(0).passUntilQuiet();
    expect(table.cards(0, 'field').map(({ damage }) => damage)).toEqual([0, 5000, 0]);
  });

  it('SE 11.13.5.5 of two next redirections one applies first, and the second has its turn when the damage is there', () => {
    const table = at({ field: ['Knave', 'Knave', 'Lamb'], hand: ['Hurt'] });
    table.do('use ability 1 of Knave#1').passUntilQuiet('choose Lamb');
    table.do('use ability 1 of Knave#2').passUntilQuiet('choose Lamb').do('play Hurt').passUntil('choose');
    table.do('choose Lamb').passUntil('replacement');
    expect(table.offered()).toEqual(['first have Knave#1 take the damage', 'first have Knave#2 take the damage']);
    table.doAt(1).passUntilQuiet();
    expect(table.cards(0, 'field').map(({ damage }) => damage)).toEqual([0, 5000, 0]);
  });

  it('SE 11.13.5.1 a card that is no Forward takes no damage: it stays where it is', () => {
    const table = at({ field: ['Post', 'Lamb'], hand: ['Hurt'] })
      .do('play Hurt')
      .passUntilQuiet('choose Lamb');
    expect(damages(table, 'Lamb')).toEqual([5000]);
  });

  it('SE 11.13.5.1 a card that cannot be dealt that damage is not dealt it when it is redirected', () => {
    const table = at({ field: ['Saint', 'Lamb'] }, { hand: ['Hurt'] });
    table.do('pass', 'play Hurt').passUntilQuiet('choose Lamb');
    expect(damages(table, 'Saint', 'Lamb')).toEqual([0, 0]);
  });

  it('SE 11.13.5.7 what was reduced before stays reduced, and the new card has its own effects', () => {
    const table = at({ field: ['20-073', 'Tough'], hand: ['Hurt'] });
    table.do('use ability 1 of Kimahri').passUntilQuiet('choose Tough');
    const late = table.copy().do('play Hurt').passUntil('choose').do('choose Tough').passUntil('replacement');
    late.do('first have Kimahri take the damage').passUntilQuiet();
    expect(damages(late, 'Kimahri', 'Tough')).toEqual([5000, 0]);
    table.do('play Hurt').passUntil('choose').do('choose Tough').passUntil('replacement');
    table.do('first reduce the damage by 1000').passUntilQuiet();
    expect(damages(table, 'Kimahri', 'Tough')).toEqual([4000, 0]);
  });
});

describe('the next damage', () => {
  it('SE 11.13.5.1 Kimahri (20-073) takes the next damage of the chosen Forward, once, and less with his own shield', () => {
    const table = at({ field: ['20-073', 'Lamb', 'Bull'], hand: ['Lamb', 'Hurt', 'Prick', 'Prick'] });
    table.do('use ability 1 of Kimahri').passUntilQuiet('choose Lamb');
    table.do('use ability 2 of Kimahri').passUntilQuiet();
    table.do('play Prick').passUntilQuiet('choose Bull');
    expect(damages(table, 'Kimahri', 'Lamb', 'Bull')).toEqual([0, 0, 1000]);
    table.do('play Hurt').passUntilQuiet('choose Lamb');
    expect(damages(table, 'Kimahri', 'Lamb', 'Bull')).toEqual([1000, 0, 1000]);
    table.do('play Prick').passUntilQuiet('choose Lamb');
    expect(damages(table, 'Kimahri', 'Lamb')).toEqual([1000, 1000]);
  });

  it('SE 11.13.5.1 Kimahri (20-073) takes nothing once he is gone, or in another turn; shields of the Forward count', () => {
    const gone = at({ field: ['20-073', 'Lamb'], hand: ['Away', 'Hurt'] });
    gone.do('use ability 1 of Kimahri').passUntilQuiet('choose Lamb');
    gone.do('play Away').passUntilQuiet('choose Kimahri').do('play Hurt').passUntilQuiet('choose Lamb');
    expect(damages(gone, 'Lamb')).toEqual([5000]);
    const later = at({ field: ['20-073', 'Lamb'], hand: ['Hurt'] });
    later.do('use ability 1 of Kimahri').passUntilQuiet('choose Lamb');
    later.toPhase('next-turn').toPhase('next-turn').do('play Hurt').passUntilQuiet('choose Lamb');
    expect(damages(later, 'Kimahri', 'Lamb')).toEqual([0, 5000]);
    const both = at({ field: ['20-073', 'Lamb'], hand: ['Cover', 'Hurt', 'Prick'] });
    both.do('play Cover').passUntilQuiet('choose Lamb').do('use ability 1 of Kimahri').passUntilQuiet('choose Lamb');
    both.do('play Hurt').passUntil('choose').do('choose Lamb').passUntil('replacement');
    both.do('first use the shield of 2000').passUntilQuiet();
    expect(damages(both, 'Kimahri', 'Lamb')).toEqual([3000, 0]);
    // the shield that applied before the damage was redirected is used up
    both.do('play Prick').passUntilQuiet('choose Lamb');
    expect(damages(both, 'Kimahri', 'Lamb')).toEqual([3000, 1000]);
  });

  it('SE 11.13.5.1 Cecil (9-109) takes 4000 off the next damage of another Forward, and is dealt 4000 himself', () => {
    for (const [text, left] of [
      ['Hurt', 1000],
      ['Prick', 0],
    ] as const) {
      const table = at({ field: ['9-109', 'Lamb'], hand: [text, 'Prick'] });
      table.do('use ability 2 of Cecil').passUntilQuiet('choose Lamb');
      expect(damages(table, 'Cecil', 'Lamb')).toEqual([0, 0]);
      table.do(`play ${text}`).passUntilQuiet('choose Lamb');
      expect(damages(table, 'Cecil', 'Lamb'), text).toEqual([4000, left]);
      table.do('play Prick').passUntilQuiet('choose Lamb');
      expect(damages(table, 'Cecil', 'Lamb'), text).toEqual([4000, left + 1000]);
    }
    const gone = at({ field: ['9-109', 'Lamb'], hand: ['Away', 'Hurt'] });
    gone.do('use ability 2 of Cecil').passUntilQuiet('choose Lamb').do('play Away').passUntilQuiet('choose Cecil');
    gone.do('play Hurt').passUntilQuiet('choose Lamb');
    expect(damages(gone, 'Lamb')).toEqual([1000]);
  });

  it('SE 11.13.5.1 Auron (20-002) makes the next damage to you 0 and is dealt 8000; then you draw for that', () => {
    const table = at({ field: ['20-002'], hand: ['Burn', 'Burn'] });
    table.do('use ability 3 of Auron').passUntilQuiet().do('play Burn').passUntilQuiet();
    expect([table.zone(0, 'damage').length, damages(table, 'Auron')]).toEqual([0, [8000]]);
    const drawn = table.copy().toPhase('end').passUntilQuiet();
    expect(drawn.zone(0, 'hand')).toEqual(['Burn', 'Bull']);
    table.do('play Burn').passUntilQuiet();
    expect([table.zone(0, 'damage').length, damages(table, 'Auron')]).toEqual([1, [8000]]);
    const whole = at({ field: ['20-002'], hand: ['Prick'] })
      .do('play Prick')
      .passUntilQuiet('choose Auron');
    expect(whole.toPhase('next-turn').zone(0, 'hand')).toEqual([]);
    const gone = at({ field: ['20-002'], hand: ['Burn', 'Away'] });
    gone.do('use ability 3 of Auron').passUntilQuiet().do('play Away').passUntilQuiet('choose Auron');
    expect(gone.do('play Burn').passUntilQuiet().zone(0, 'damage')).toHaveLength(1);
  });

  it('SE 11.13.5.1 what Auron (20-002) is dealt comes from who would have damaged you, in a battle too', () => {
    const table = at({ field: ['Scribe'] }, { field: ['20-002'] }).toPhase('attack');
    table.do('pass', 'use ability 3 of Auron').passUntil('priority');
    while (table.kind() === 'priority') table.do('pass');
    const drawn = table.zone(0, 'hand').length;
    table.do('attack with Scribe').passUntil('block').do('do not block').toPhase('main-2');
    expect([table.zone(1, 'damage').length, damages(table, 'Auron')]).toEqual([0, [8000]]);
    expect(table.zone(0, 'hand')).toHaveLength(drawn + 1);
  });

  it('SE 11.13.5.7 the next damage that a card deals has words where an order is asked for', () => {
    const table = at({ field: ['Loud'], hand: ['Boost'] }, { field: ['Tough'] });
    table.do('play Boost').passUntilQuiet().do('use ability 1 of Loud').passUntil('choose').do('choose Tough');
    table.passUntil('replacement');
    expect(table.offered()).toEqual(['first reduce the damage by 1000 (Tough)', 'first double the damage (Tough)']);
    expect(damages(table.copy().doAt(1).passUntilQuiet(), 'Tough')).toEqual([5000]);
  });
});
