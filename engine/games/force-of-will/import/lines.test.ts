import { describe, expect, it } from 'vitest';
import type { ListedCard } from '../../../import/card-import.ts';
import { Refused } from '../../../import/card-import.ts';
import { imports } from './index.ts';

const CARD: ListedCard = {
  ...{
    number: 'T1-001',
    name: 'Lantern Keeper',
    set: 'T',
    attribute: 'Dark',
    type: 'Resonator',
    race: 'Clerk/Six cats',
  },
  ...{ cost: '[b][2]', totalCost: '3', atk: '300', def: '500', text: '' },
};
const reader = imports.read([CARD, { ...CARD, number: 'T1-002', name: 'Own Oath', race: 'Wolf' }]);
const RESONATOR = { type: 'resonator' };
const CHOSEN = { target: { of: RESONATOR } };

/** Sentences of our own in the printed forms, each with the line of a card file that is read from it. */
const LINES: readonly (readonly [string, unknown])[] = [
  ['[Break] Draw three cards.', { break: [{ draw: 3 }] }],
  ['[Break] Put this card into your field.', { break: [{ 'put-onto-field': 'self' }] }],
  [
    '[Enter] This card deals 700 damage to target resonator or player. Players cannot chase this [Enter].',
    {
      enter: [{ target: { of: RESONATOR, players: 'any' } }, { damage: { who: 'chosen', amount: 700 } }],
      unchased: true,
    },
  ],
  [
    '[Activate] Pay {G}{3}, {Rest} : Recover up to two target rested Wolf resonators you control. Play this ability only once per turn',
    {
      cost: [{ will: { wind: 1, free: 3 } }, 'rest-self'],
      once: true,
      do: [
        {
          target: { of: { type: 'resonator', race: 'Wolf', rested: true, controller: 'you' }, count: 2, 'up-to': true },
        },
        { recover: 'chosen' },
      ],
    },
  ],
  [
    '[Continuous] Your other light attribute resonators gain [+300/+100] and [Pierce].',
    {
      always: { atk: 300, def: 100, keyword: 'pierce' },
      affects: { type: 'resonator', attribute: 'light', other: true, controller: 'you' },
    },
  ],
  [
    'Resonator with this gains [+0/+900] as long as you control three or more Clerks.',
    {
      always: { def: 900 },
      affects: { host: true },
      if: { 'there-are': { of: { race: 'Clerk', controller: 'you' }, 'at-least': 3 } },
    },
  ],
  [
    'Whenever this card deals damage to your opponent, you gain that much life.',
    { when: 'damages-opponent', do: [{ 'gain-life': 'amount' }] },
  ],
  [
    'When this card is destroyed, if you control « own oath », you may pay {B}. If you do, put it into your hand.',
    {
      when: 'destroyed',
      if: { 'there-are': { of: { name: 'Own Oath', controller: 'you' } } },
      do: [{ pay: { cost: [{ will: { darkness: 1 } }], then: [{ put: { who: 'self', into: 'hand' } }] } }],
    },
  ],
  [
    'At the end of your turn, pay 300 life or put this card on the bottom of your main deck.',
    {
      when: { 'turn-ends': 'you' },
      do: [{ pay: { cost: [{ life: 300 }], else: [{ put: { who: 'self', into: 'deck-bottom' } }] } }],
    },
  ],
  [
    "Destroy target non-darkness resonator with total cost 7 or more in your opponent's field. Then draw a card.",
    {
      do: [
        {
          target: { of: { type: 'resonator', 'not-attribute': 'darkness', cost: { min: 7 }, controller: 'opponent' } },
        },
        { destroy: 'chosen' },
        { draw: 1 },
      ],
    },
  ],
  [
    'Search your main deck for a Wolf resonator, reveal it and put it into your hand. Then shuffle your main deck.',
    { do: [{ search: { of: { type: 'resonator', race: 'Wolf' }, to: 'hand' } }] },
  ],
  ['[Trigger] Anytime: Rest target resonator.', { standby: true, do: [CHOSEN, { rest: 'chosen' }] }],
  [
    '[Trigger] When opponent summons a resonator: Rest that resonator.',
    { standby: true, when: { summoned: { type: 'resonator', controller: 'opponent' } }, do: [{ rest: 'subject' }] },
  ],
  [
    '[Awakening] {U}{1}: [Enter] Draw two cards.',
    { awakening: [{ will: { water: 1, free: 1 } }], gives: { enter: [{ draw: 2 }] } },
  ],
  ['[Incarnation] {W}, {R}or{B}', { incarnation: ['light', ['fire', 'darkness']] }],
  ['[J-Activate] Pay {R}{2}', { judgment: [{ will: { fire: 1, free: 2 } }] }],
  [
    'Whenever another Six cats enters your field, put a hope counter on this card.',
    {
      when: { enters: { race: 'Six cats', other: true, controller: 'you' } },
      do: [{ 'place-counters': { kind: 'hope', who: 'self' } }],
    },
  ],
];

function refusalOf(line: string): Refused | undefined {
  try {
    reader.lineOf(line);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

describe('printed lines', () => {
  it.each(LINES)('%s', (line, program) => {
    expect(reader.lineOf(line)).toEqual(program);
  });

  it.each([
    ['a word that no phrase has', 'Draw three hats.', 'draw three'.length],
    ['a race of no card of the list', 'Destroy target Dragon resonator.', 'destroy target '.length],
    ['a name of no card of the list', 'When this card attacks, if you control "Nobody", draw a card.', undefined],
    ['text that is left over', 'Draw a card. Yes.', 'draw a card. '.length],
    [
      'an ability for magic stones, which are given none,',
      'Magic stones you control gain "[Activate] {Rest}: Draw a card.".',
      undefined,
    ],
  ])('refuses %s with its place', (_, line, place) => {
    const refused = refusalOf(line)!;
    expect(refused.refusal.kind).toBe('grammar');
    if (place !== undefined) expect(refused.refusal.at).toBe(place);
  });

  it.each([
    ['[Activate] Banish a Wolf you control: Draw a card.', true],
    ['[Activate] Banish a Wolf your opponent controls: Draw a card.', false],
    ['[Activate] Discard a Wolf from your hand: Draw a card.', true],
    ['[Activate] Discard a Wolf in your graveyard: Draw a card.', false],
    ['[Enter] This card deals 500 damage to target resonator or player.', true],
    ['[Enter] Destroy target resonator or player.', false],
  ])(
    'that would pay with what is not yours, or do to a player what is done to cards, are refused: %s',
    (line, isRead) => {
      expect(refusalOf(line) === undefined).toBe(isRead);
    },
  );

  it('that the card language has no word for are refused as that', () => {
    const refused = refusalOf('[Continuous] As you add this, choose an ability of the ruler.')!;
    expect(refused.refusal.kind).toBe('word');
    expect(refused.message).toBe('the card language has no word for an ability that is chosen and lost');
  });

  it('with one letter or space taken out are refused, or mean what they meant', () => {
    let damaged = 0;
    for (const [line, program] of LINES) {
      for (let at = 0; at < line.length; at++) {
        // any word may be the name of counters, so a damaged name of counters is still read
        if (!/[a-z ]/.test(line[at]) || /^\w* counters?\b/.test(line.slice(at))) continue;
        damaged++;
        const left = line.slice(0, at) + line.slice(at + 1);
        let read: unknown = program;
        try {
          read = reader.lineOf(left);
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
        }
        expect([left, read]).toEqual([left, program]);
      }
    }
    expect(damaged).toBeGreaterThan(1000);
  });

  it('refuse two choices of one text, of which both would be "it"', () => {
    expect(refusalOf('Destroy target resonator. Rest target addition.')?.message).toBe('more than one choice');
  });

  it('refuse a target that would be chosen under a condition', () => {
    expect(refusalOf('When this card attacks, you may pay {B}. If you do, destroy target resonator.')).toBeDefined();
  });
});

describe('printed facts', () => {
  const card = (more: ListedCard): unknown => reader.cardOf({ ...CARD, ...more });

  it('of a resonator', () => {
    expect(card({ text: '[Flying] (a bracket)<br />[Enter] Draw a card.' })).toEqual({
      ...{ id: 'T1-001', name: 'Lantern Keeper', type: 'resonator', race: ['Clerk', 'Six cats'] },
      ...{ attribute: 'darkness', cost: { darkness: 1, free: 2 }, atk: 300, def: 500, keywords: 'flying' },
      abilities: [{ enter: [{ draw: 1 }] }],
    });
  });

  it('of both sides of a ruler', () => {
    const ruler = { type: 'Ruler', race: '', cost: '', atk: '0//900', def: '0//800', number: 'T1-3-r,T1-3-j' };
    expect(card({ ...ruler, text: '[J-Activate] Pay {B}//[Pierce]' })).toEqual({
      ...{ id: 'T1-3', name: 'Lantern Keeper', type: 'ruler', attribute: 'darkness' },
      abilities: [{ judgment: [{ will: { darkness: 1 } }] }],
      'j-ruler': { atk: 900, def: 800, keywords: 'pierce' },
    });
  });

  it('of additions, chants and stones', () => {
    expect(card({ type: 'Addition: Field' })).toMatchObject({ type: 'addition', 'adds-to': 'field' });
    expect(card({ type: 'Spell', race: 'Chant – Standby' })).toMatchObject({ type: 'chant-standby' });
    expect(card({ type: 'Special Magic Stone' })).toMatchObject({ type: 'magic-stone', special: true });
  });

  it('are refused where the list has two texts of one number', () => {
    const two = imports.read([CARD, { ...CARD, text: '[Flying]' }]);
    expect(() => two.cardOf(CARD)).toThrow('the list has more than one text of T1-001');
  });

  it('are refused where a column says nothing that is known', () => {
    expect(() => card({ type: 'Gadget' })).toThrow('there is no kind of card "Gadget"');
    expect(() => card({ atk: 'many' })).toThrow('the column "atk" has no number: "many"');
    expect(() => card({ attribute: 'Sound' })).toThrow('there is no attribute "sound"');
    expect(() => card({ cost: '[q]' })).toThrow('there is no symbol "q"');
  });
});
