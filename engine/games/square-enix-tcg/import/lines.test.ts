import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ListedCard, Refused } from '../../../import/card-import.ts';
import { type Parser, readWhole } from '../../../import/phrase.ts';
import { provePieces, rowsOf } from '../../../testing/phrase-suite.ts';
import { isIn, shareOf } from '../../../testing/reach.ts';
import { imports } from './index.ts';
import { createLines } from './lines.ts';
import { CardText } from './nouns.ts';

const CARD: ListedCard = {
  ...{ name: 'Tester', set: 'Opus XIX', index: '7', type: 'forward', elements: 'fire\nice', cost: '3', power: '7000' },
  ...{ jobs: 'Thief', categories: 'X', multicard: 'true', exburst: 'false', text: '' },
};
const reader = imports.read([CARD]);

function abilityOf(line: string, more: Partial<ListedCard> = {}): unknown {
  const card = { ...CARD, ...more, text: line, exburst: String(line.includes('{EX}')) } as ListedCard;
  const { abilities } = reader.cardOf(card);
  return (abilities as unknown[] | undefined)?.[0];
}

function refusalOf(line: string): { reason: string; rest?: string } {
  try {
    abilityOf(line);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, at, line: read } = error.refusal;
    return { reason, ...(at !== undefined && { rest: read?.slice(at) }) };
  }
  throw new Error(`"${line}" is read`);
}

describe('every phrase', () => {
  const rows = rowsOf(new URL('phrases.txt', import.meta.url));
  const proofs = new Map(
    rows
      .filter(([, form]) => !form.startsWith('='))
      .map(([table, form, sentence, meaning]) => [`${table}\t${form}`, { sentence, meaning }]),
  );
  const { tables } = createLines();
  const phrases = tables.flatMap(({ name, phrases: own }) =>
    own.map(({ form, parser }) => ({ key: `${name}\t${form}`, parser })),
  );

  it('has a sentence that it alone makes into its program', () => {
    for (const { key, parser } of phrases) {
      const proof = proofs.get(key);
      expect(proof, `no sentence in phrases.txt for: ${key}`).toBeDefined();
      const read = readWhole(parser, new CardText(proof!.sentence, '~'));
      expect(read, key).toEqual([JSON.parse(proof!.meaning)]);
    }
    expect(proofs.size).toBe(phrases.length);
  });

  it('is read with words and patterns of which each is needed by a sentence', () => {
    const parsers = new Map<string, Parser<unknown>>([
      ...tables.map(({ name, parser }): [string, Parser<unknown>] => [name, parser]),
      ...phrases.map(({ key, parser }): [string, Parser<unknown>] => [key, parser]),
    ]);
    const meaningOf = (parser: Parser<unknown>, sentence: string, without?: string): string =>
      JSON.stringify(readWhole(parser, new CardText(sentence, '~', without)));
    const sentences = rows.map(([table, form, sentence, meaning]) => {
      const parser = parsers.get(form.startsWith('=') ? table : `${table}\t${form}`)!;
      const means = JSON.stringify([JSON.parse(meaning)]);
      expect([form, meaningOf(parser, sentence)]).toEqual([form, means]);
      return { form, sentence, isNeeding: (piece: string) => meaningOf(parser, sentence, piece) !== means };
    });
    provePieces(
      phrases.map(({ parser }) => parser),
      sentences,
      { 'word your': 'cards in your Break Zone are read as a noun as well' },
    );
  });
});

/** One phrase out of this many is damaged. */
const SHARE = shareOf(24);

describe('a damaged text', () => {
  /** The text with one letter left out in the middle of a word, once for each word of four letters or more. */
  const damaged = (text: string): string[] =>
    [...text.matchAll(/[A-Za-z]{4,}/g)].map(({ index, 0: word }) => {
      const at = index + (word.length >> 1);
      return text.slice(0, at) + text.slice(at + 1);
    });

  it('is refused or means the same (each word of each phrase, one letter short)', { timeout: 600_000 }, () => {
    const text = readFileSync(new URL('phrases.txt', import.meta.url), 'utf8');
    const sentences = new Map(text.split('\n').map((row) => [row.split('\t').slice(0, 2).join('\t'), row.split('\t')]));
    let tried = 0;
    const wrong: string[] = [];
    for (const { name, phrases } of createLines().tables)
      for (const { form } of phrases.filter(isIn(SHARE))) {
        const [, , sentence, meaning] = sentences.get(`${name}\t${form}`)!;
        // a Counter may have any name, so a damaged name of one is still read
        for (const said of damaged(sentence).filter((one) => !one.includes('Counter') && !/_/.test(one))) {
          const all = phrases.flatMap(({ parser }) => readWhole(parser as never, new CardText(said, '~')));
          tried++;
          if (all.some((read) => JSON.stringify(read) !== meaning)) wrong.push(said);
        }
      }
    expect(tried).toBeGreaterThan(2000 / SHARE.of);
    expect(wrong).toEqual([]);
  });
});

const FORWARD = { type: 'forward' };

describe('a line', () => {
  it('is an auto ability with its condition and its limits', () => {
    expect(
      abilityOf(
        'When Tester enters the field, if you control 3 or more Monsters, draw 4 cards. This effect will trigger only once per turn.',
      ),
    ).toEqual({
      when: 'enters',
      if: { control: { of: { type: 'monster' }, 'at-least': 3 } },
      once: true,
      do: [{ draw: 4 }],
    });
  });

  it('is an action or a special ability with its price', () => {
    expect(abilityOf('{u}{2}{D}, put Tester into the Break Zone: Choose 1 Forward. Deal it 1234 damage.')).toEqual({
      cost: [{ cp: { water: 1, any: 2 } }, 'dull-self', 'break-self'],
      do: [{ choose: { of: FORWARD } }, { damage: { who: 'chosen', amount: 1234 } }],
    });
    expect(abilityOf('[Test Run] {S}: Activate Tester.')).toEqual({ special: 'Test Run', do: [{ activate: 'self' }] });
    // a card that discards itself for its ability is in the hand, and the line has to say so
    expect(abilityOf('Discard Tester: Draw 4 cards. You can only use this ability if Tester is in your hand.')).toEqual(
      {
        cost: ['discard-self'],
        from: 'hand',
        do: [{ draw: 4 }],
      },
    );
    expect(refusalOf('Discard Tester: Draw 4 cards.').reason).toBe('not understood');
  });

  it('asks what its price was paid with, where that is one card that it discards', () => {
    const is = { is: { who: 'paid', of: { element: 'wind' } } };
    expect(abilityOf('Discard 1 card: If the discarded card is a Wind card, draw 4 cards.')).toEqual({
      cost: [{ discard: { count: 1 } }],
      do: [{ if: { is, then: [{ draw: 4 }] } }],
    });
    const reason = 'what "the discarded card" is';
    expect(refusalOf('Discard 2 cards: If the discarded card is a Wind card, draw 4 cards.').reason).toContain(reason);
    expect(refusalOf('{D}: If the discarded card is a Wind card, draw 4 cards.').reason).toContain(reason);
  });

  it('names what was chosen where there are several, and says all of it of each', () => {
    expect(abilityOf('When Tester attacks, choose 1 Forward and 1 Monster. Dull them and Freeze them.')).toEqual({
      when: 'attacks',
      do: [
        { choose: { of: FORWARD, as: 'first' } },
        { choose: { of: { type: 'monster' }, as: 'second' } },
        ...[{ dull: { set: 'first' } }, { dull: { set: 'second' } }],
        ...[{ freeze: { set: 'first' } }, { freeze: { set: 'second' } }],
      ],
    });
  });

  it('does another thing instead of the sentence before it', () => {
    const damage = (amount: number) => [{ damage: { who: 'chosen', amount } }];
    expect(
      abilityOf(
        'When Tester attacks, choose 1 Forward. Deal it 1111 damage. If it is dull, deal it 2222 damage instead.',
      ),
    ).toEqual({
      when: 'attacks',
      do: [
        { choose: { of: FORWARD } },
        { if: { is: { is: { who: 'chosen', of: { state: 'dull' } } }, then: damage(2222), else: damage(1111) } },
      ],
    });
    expect(refusalOf('When Tester attacks, if it is dull, break it instead.').reason).toBe('not understood');
    // "instead" replaces the sentence just before it; here the damage is dealt two sentences before
    const twice =
      'When Tester attacks, choose 1 Forward. Deal it 1111 damage. Draw 4 cards. If it is dull, deal it 2222 damage instead.';
    expect(refusalOf(twice).reason).toContain('before the sentence before it');
    expect(
      refusalOf('When Tester attacks, choose 1 Forward. Dull it and draw 4 cards. If it is dull, break it instead.')
        .reason,
    ).toContain('instead');
    // several effects on one card are replaced as a whole
    expect(
      abilityOf('When Tester attacks, choose 1 Forward. Dull it and Freeze it. If it is active, break it instead.'),
    ).toMatchObject({
      do: [{}, { if: { then: [{ break: 'chosen' }], else: [{ dull: 'chosen' }, { freeze: 'chosen' }] } }],
    });
  });

  it('"it" is still what was chosen once a card was drawn', () => {
    expect(
      abilityOf(
        'When Tester attacks, choose 1 Forward. Dull it. Draw 4 cards. If you control 3 or more Monsters, freeze it.',
      ),
    ).toMatchObject({ do: [{}, { dull: 'chosen' }, { draw: 4 }, { if: { then: [{ freeze: 'chosen' }] } }] });
  });

  it('makes an ability of its own of "when you do so", and none of "if you do so"', () => {
    expect(abilityOf('When Tester attacks, you may pay {f}. When you do so, choose 1 Forward. Break it.')).toEqual({
      when: 'attacks',
      do: [
        {
          pay: {
            cost: [{ cp: { fire: 1 } }],
            then: [{ 'when-you-do': { do: [{ choose: { of: FORWARD } }, { break: 'chosen' }] } }],
          },
        },
      ],
    });
    expect(
      abilityOf('When Tester attacks, you may discard 2 cards. If you do so, draw 4 cards. If not, break Tester.'),
    ).toEqual({
      when: 'attacks',
      do: [{ pay: { cost: [{ discard: { count: 2 } }], then: [{ draw: 4 }], else: [{ break: 'self' }] } }],
    });
    expect(refusalOf('When Tester attacks, you may pay {f}. Draw 4 cards.').reason).toContain('may be paid');
  });

  it('does what follows "if you do so" only where cards were moved indeed', () => {
    const moved = (zone: string, then: unknown) => ({ if: { is: { is: { who: 'it', of: { zone } } }, then } });
    expect(
      abilityOf(
        'When Tester attacks, you may play 1 Wind Backup from your hand onto the field. If you do so, draw 4 cards.',
      ),
    ).toEqual({
      when: 'attacks',
      do: [{ may: [{ 'put-from-hand': { of: { element: 'wind', type: 'backup' } } }, moved('field', [{ draw: 4 }])] }],
    });
    expect(abilityOf('When a Monster attacks, put Tester into the Break Zone. If you do so, dull it.')).toEqual({
      when: { attacks: { type: 'monster' } },
      do: [{ 'to-break-zone': 'self' }, moved('break', [{ dull: 'subject' }])],
    });
    // a Counter that is not there is not removed, and a point of damage that is prevented turns up no card
    const counted = { is: { who: 'self', of: { counters: { min: 1 } } } };
    const removed = { 'remove-counters': { who: 'self', count: 1 } };
    expect(
      abilityOf('When Tester attacks, remove 1 Star Counter from Tester. When you do so, choose 1 Forward. Break it.'),
    ).toEqual({
      when: 'attacks',
      do: [
        {
          if: {
            is: counted,
            then: [removed, { 'when-you-do': { do: [{ choose: { of: FORWARD } }, { break: 'chosen' }] } }],
          },
        },
      ],
    });
    expect(abilityOf('When Tester attacks, remove 1 Star Counter from Tester. If you do so, draw 4 cards.')).toEqual({
      when: 'attacks',
      do: [{ if: { is: counted, then: [removed, { draw: 4 }] } }],
    });
    expect(abilityOf('When Tester attacks, Tester deals you 1 point of damage. When you do so, draw 4 cards.')).toEqual(
      {
        when: 'attacks',
        do: [
          { 'damage-player': { player: 'you', amount: 1 } },
          moved('damage', [{ 'when-you-do': { do: [{ draw: 4 }] } }]),
        ],
      },
    );
    // the sentence does not say whether its last part depends on "if you do so"
    expect(
      refusalOf(
        'When Tester attacks, put 1 Monster you control into the Break Zone. If you do so, draw 4 cards. Dull Tester.',
      ).reason,
    ).toContain('the last sentence');
  });

  it('is about the card as it is now where the text has moved it', () => {
    expect(
      abilityOf('When Tester attacks, remove Tester from the game. Then, play Tester onto the field.'),
    ).toMatchObject({
      do: [{ remove: 'self' }, { put: 'it' }],
    });
    expect(
      abilityOf(
        'When Tester is put from the field into the Break Zone, you may pay {f}. When you do so, play Tester from your Break Zone onto the field. Until the end of the turn, Tester gains +1100 power.',
      ),
    ).toMatchObject({
      do: [{ pay: { then: [{ 'when-you-do': { do: [{ put: 'self' }, { gain: { who: 'it' } }] } }] } }],
    });
    expect(
      refusalOf('When Tester attacks, you may remove Tester from the game. If you do so, play Tester onto the field.')
        .reason,
    ).toContain('where this card is');
  });

  it('asks whose power is meant where there are several', () => {
    const hurt = (n: string) => `When Tester attacks, choose ${n}. Deal it damage equal to its power.`;
    expect(abilityOf(hurt('1 Forward'))).toMatchObject({ do: [{}, { damage: { amount: { power: 'chosen' } } }] });
    expect(refusalOf(hurt('up to 2 Forwards')).reason).toContain('whose power');
  });

  it('says of "them" what it has said of a group, and of "the Forward" what was chosen as one', () => {
    const all = { all: { type: 'forward', controller: 'you' } };
    expect(
      abilityOf('When Tester attacks, activate all the Forwards you control. They cannot be blocked this turn.'),
    ).toEqual({
      when: 'attacks',
      do: [{ activate: all }, { gain: { who: all, gives: { keyword: 'unblockable' } } }],
    });
    expect(refusalOf('When Tester attacks, activate all the dull Monsters. Freeze them.').reason).toContain(
      'not clear',
    );
    expect(
      abilityOf('When Tester attacks, choose 1 Forward and 1 Monster. Dull the Monster and break the Forward.'),
    ).toMatchObject({ do: [{}, {}, { dull: { set: 'second' } }, { break: { set: 'first' } }] });
    expect(refusalOf('When Tester attacks, choose 1 Character and 1 Forward. Break the Monster.').reason).toContain(
      'which monster',
    );
  });

  it('waits for what happens to the chosen card this turn, and then does all of the rest', () => {
    const then = 'When it is put from the field into the Break Zone this turn, choose 1 Monster. Dull it.';
    expect(abilityOf(`When Tester attacks, choose 1 Forward. Deal it 1111 damage. ${then}`)).toMatchObject({
      do: [
        {},
        {},
        {
          delayed: {
            about: 'chosen',
            until: 'turn',
            ability: { when: 'put-into-break-zone', do: [{ choose: { of: { type: 'monster' } } }, { dull: 'chosen' }] },
          },
        },
      ],
    });
  });

  it('waits for what a party does only where the first time in a turn is meant', () => {
    const line = 'When a party you control deals damage to your opponent, draw 4 cards.';
    expect(refusalOf(line).reason).toBe('not understood');
    expect(abilityOf(`${line} This effect will trigger only once per turn.`)).toEqual({
      when: { 'damages-opponent': { type: 'forward', state: 'party', controller: 'you' } },
      once: true,
      do: [{ draw: 4 }],
    });
  });

  it('waits for one thing or another once per turn together', () => {
    const line = 'When Tester or a Wind Backup enters your field, draw 4 cards.';
    const of = { element: 'wind', type: 'backup' };
    expect(abilityOf(line)).toEqual({
      when: ['enters', { enters: { ...of, other: true, controller: 'you' } }],
      do: [{ draw: 4 }],
    });
    expect(abilityOf(`${line} This effect will trigger only once per turn.`)).toEqual({
      when: { enters: { 'any-of': [{ other: false }, { ...of, controller: 'you' }] } },
      once: true,
      do: [{ draw: 4 }],
    });
  });

  it('waits for one thing or another', () => {
    expect(abilityOf('When Tester attacks or at the beginning of your Main Phase 2, draw 4 cards.')).toEqual({
      when: ['attacks', { 'main-phase-2': { turn: 'you' } }],
      do: [{ draw: 4 }],
    });
    expect(abilityOf('During your turn, when a Monster enters your field, draw 4 cards.')).toEqual({
      when: { enters: { type: 'monster', controller: 'you' } },
      if: 'your-turn',
      do: [{ draw: 4 }],
    });
  });

  it('has options in quotes, as many as it says', () => {
    const lines = 'When Tester attacks, select 1 of the 2 following actions:\n"Draw 4 cards."\n"Activate Tester."';
    expect(abilityOf(lines)).toEqual({
      when: 'attacks',
      do: [{ select: { modes: [[{ draw: 4 }], [{ activate: 'self' }]] } }],
    });
    expect(refusalOf(lines.replace('2 following', '3 following')).reason).toBe('not understood');
  });

  it('works from so many points of damage on', () => {
    expect(abilityOf('_Damage 4_ -- Tester gains +1100 power and **Haste**.')).toEqual({
      field: { power: 1100, keyword: 'haste' },
      if: { points: { player: 'you', 'at-least': 4 } },
    });
  });

  it('goes on after a number was named', () => {
    expect(abilityOf('When Tester attacks, select 1 number. Reveal the top card of your deck.')).toEqual({
      when: 'attacks',
      do: [{ 'name-number': 'you' }, { 'reveal-top': 1 }],
    });
  });

  it('asks and changes what newer cards do', () => {
    expect(abilityOf('{C}{C}{D}: Draw 4 cards.')).toEqual({ cost: [{ crystals: 2 }, 'dull-self'], do: [{ draw: 4 }] });
    expect(
      abilityOf('You cannot play Tester or _Card Name Tester_ while already in control of either Character.'),
    ).toEqual({ field: { 'not-with': 'Tester', forbids: { of: { name: 'Tester' }, player: 'you' } } });
    // without the dull icon the card may have entered this turn
    expect(abilityOf('Dull active Tester: Draw 4 cards.')).toEqual({
      cost: [{ dull: { of: { other: false } } }],
      do: [{ draw: 4 }],
    });
    const reveal = 'When Tester attacks, reveal the top card of your deck.';
    expect(abilityOf(`${reveal} If it is a Forward, you may play it onto the field.`)).toEqual({
      when: 'attacks',
      do: [{ 'reveal-top': 1 }, { if: { is: { is: { who: 'it', of: FORWARD } }, then: [{ may: [{ put: 'it' }] }] } }],
    });
    // "it" may be the drawn card, the revealed card or the chosen card
    const choose = 'When Tester attacks, choose 1 Forward. Reveal the top card of your deck.';
    expect(refusalOf(`${choose} If it is a Monster, break it.`).reason).toContain('"it"');
    expect(
      refusalOf(
        `${reveal} If it is a Monster, select 1 Forward in your Break Zone and add it to your hand. If it is a Forward, draw 4 cards.`,
      ).reason,
    ).toContain('"it"');
  });

  it('that the card language has no word for is refused as that', () => {
    expect(refusalOf('When Tester enters the field due to an ability, draw 4 cards.')).toEqual({
      reason: 'the card language has no word for what something is due to',
      rest: ' due to an ability, draw 4 cards.',
    });
  });

  it('is refused where it is not clear what a sentence belongs to', () => {
    const paid = 'When Tester attacks, you may discard 2 cards. If you do so, draw 4 cards.';
    expect(abilityOf(`${paid} Then, break Tester.`)).toEqual({
      when: 'attacks',
      do: [{ pay: { cost: [{ discard: { count: 2 } }], then: [{ draw: 4 }, { break: 'self' }] } }],
    });
    expect(refusalOf(`${paid} Break Tester.`).reason).toContain('paid for too');
    expect(refusalOf('When Tester attacks, you may draw 4 cards. Then, break Tester.').reason).toContain(
      'only perhaps',
    );
    // the text does not say in which zone the Forwards are
    expect(refusalOf('When Tester attacks, choose 1 Forward and 1 Monster in your Break Zone.').reason).toContain(
      'not',
    );
  });

  it('is refused with the place that is not understood', () => {
    expect(refusalOf('When Tester attacks, draw 4 cards and sing.')).toEqual({
      reason: 'not understood',
      rest: 'sing.',
    });
    // "dull" may be said of the Forward alone, or of the Backup as well
    expect(refusalOf('When Tester attacks, choose 1 dull Forward or Backup. Break it.').reason).toBe('not understood');
    expect(refusalOf('When Tester attacks, break it.').reason).toContain('"it"');
  });
});

describe('a card', () => {
  it('has its facts, its keywords and its other names', () => {
    const text = 'Tester is also _Card Name Prober_ in all situations.\n**Haste** **Brave**';
    expect(reader.cardOf({ ...CARD, text })).toEqual({
      ...{ id: '19-007', name: 'Tester', type: 'forward', element: ['fire', 'ice'], cost: 3, power: 7000 },
      ...{ job: 'Thief', category: 'X', generic: true, 'also-named': 'Prober', keywords: ['haste', 'brave'] },
    });
    expect(() => reader.cardOf({ ...CARD, type: 'banner' })).toThrow('no kind of card "banner"');
    expect(() => reader.cardOf({ ...CARD, elements: 'mud' })).toThrow('no element "mud"');
    expect(() => reader.cardOf({ ...CARD, cost: 'X' })).toThrow('has no number');
    expect(() => reader.cardOf({ ...CARD, exburst: 'true' })).toThrow('no line is marked');
  });

  it('that is a Summon has a text, and what changes its cost', () => {
    const text = 'If you control a Monster, the cost required to cast Tester is reduced by 2.\n{EX} Draw 4 cards.';
    const { abilities } = reader.cardOf({ ...CARD, type: 'summon', exburst: 'true', text });
    expect(abilities).toEqual([
      { field: { 'own-cost': { by: -2 } }, if: { control: { of: { type: 'monster' } } } },
      { do: [{ draw: 4 }], ex: true },
    ]);
  });
});

describe('a Job, a Category or a name in a text', () => {
  const others = { ...CARD, name: 'Prober', jobs: 'Standard Unit', categories: 'XIV' };
  const listed = imports.read([CARD, others]);
  const read = (text: string): unknown => listed.cardOf({ ...CARD, text }).abilities;

  it('is that of a card of the list', () => {
    expect(read('The _Job Standard Unit_ Forwards you control gain +1000 power.')).toHaveLength(1);
    expect(read('If you control _Card Name Prober_, Tester gains +1000 power.')).toHaveLength(1);
  });

  it('is the same with its mark in another place, or without one', () => {
    const marked = read('The _Job Standard Unit_ Forwards you control gain +1000 power.');
    expect(read('The _Job Standard Unit _Forwards you control gain +1000 power.')).toEqual(marked);
    expect(read('The Job Standard Unit Forwards you control gain +1000 power.')).toEqual(marked);
    // a Job that no card has is refused, marked or not
    expect(() => read('The Job Standard Unt Forwards you control gain +1000 power.')).toThrow('not understood');
  });

  it.each(['Standard Unt', 'Standard Unit Category XIV'])('is refused where no card has it: "%s"', (job) => {
    expect(() => read(`The _Job ${job}_ Forwards you control gain +1000 power.`)).toThrow(
      `no card of the list or the pool has the Job "${job}"`,
    );
  });
});
