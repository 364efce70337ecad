import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../files/package-root.ts';
import { InputError } from '../../game.ts';
import { testDamagedCards } from '../../testing/damaged-cards.ts';
import { CARD_FILES } from './card-file.ts';
import * as L from './layout.ts';

const FOLLOWER = `
- id: t-1
  name: Test
  kind: follower
  class: royal
  cost: 3
  attack: 2
  defense: 2
`;
const AMULET = FOLLOWER.replace('follower', 'amulet').replace('  attack: 2\n  defense: 2\n', '');
const SPELL = AMULET.replace('amulet', 'spell');
const CREST = AMULET.replace('amulet', 'crest\n  special: token').replace('  cost: 3\n', '');

function sentenceOf(text: string): string {
  try {
    CARD_FILES.readCards(text, 'c.yaml');
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
  throw new Error(`no error in ${text}`);
}

const withAbilities = (card: string, abilities: string): string =>
  `${card}  abilities:\n${abilities.replace(/^/gm, '    ')}\n`;

describe('a card file', () => {
  it('may hold every form of ability', () => {
    const [card] = CARD_FILES.readCards(
      withAbilities(
        FOLLOWER,
        `- evolve: { pp: 1 }
  into: Other
  any-times: true
- advance: [{ pp: 2 }, { discard: { count: 1 } }]
  do: draw
- meal: 2
  cost: { pp: 1 }
  do: run
- ride: { pp: 1 }
  do: draw
- fusion: { of: { type: X }, any: true }
  times: 1
  do: draw
- play-cost: { discard: { count: 1 } }
  optional: true
  by: -3
- when: [fanfare, { attacks: { kind: follower, other: true } }]
  if: { exists: { of: { name: X } } }
  times: 1
  only: your-turn
  union-burst: true
  rite: 2
  do: [{ draw: 1 }]
- cost: [{ pp: 1 }, engage-self]
  quick: true
  from: graveyard
  do: [{ draw: 1 }]
- static: { attack: 1 }
  affects: { kind: follower, master: you }
  if: your-turn`,
      ),
      'c.yaml',
    );
    expect(card.abilities.map((ability) => ability.form)).toEqual([
      'evolve',
      'advance',
      'meal',
      'ride',
      'fusion',
      'play-cost',
      'triggered',
      'activated',
      'static',
    ]);
    const costs = card.abilities.map((ability) => ability.cost.map((word) => word.name));
    expect(costs.slice(0, 6)).toEqual([
      ['pp'],
      ['pp', 'discard'],
      ['meals', 'pp'],
      ['pp', 'drive-point'],
      ['fuse', 'to-ex-self'],
      ['discard'],
    ]);
    expect(card.abilities[6].rite.map((word) => word.name)).toEqual(['earth-rite']);
    expect(card.abilities[6].flags).toBe(L.ABILITY_FLAG_YOUR_TURN | L.ABILITY_FLAG_UNION_BURST);
    expect(card.abilities[6].cells).toEqual([{ cell: L.ABILITY_TIMES, value: { form: 'number', number: 1 } }]);
    expect(card.abilities[5].by).toEqual({ form: 'literal', value: -3 });
    expect([card.abilities[0].into, card.abilities[0].flags]).toEqual(['Other', L.ABILITY_FLAG_ANY_TIMES]);
    expect([card.abilities[7].from, card.abilities[7].flags]).toEqual(['graveyard', L.ABILITY_FLAG_QUICK]);
  });

  it('of every other kind is read', () => {
    CARD_FILES.readCards(`${AMULET}  keywords: [stack, start-amulet]\n`, 'c.yaml');
    CARD_FILES.readCards(withAbilities(SPELL, '- do: [{ draw: 1 }]\n  rite: 1'), 'c.yaml');
    CARD_FILES.readCards(CREST, 'c.yaml');
    CARD_FILES.readCards(CREST.replace('crest', 'equipment'), 'c.yaml');
    CARD_FILES.readCards('- { id: l, name: L, kind: leader, class: royal }', 'c.yaml');
    CARD_FILES.readCards(
      '- { id: A.1.1, name: L, kind: follower, special: evolve, class: [elf, royal], attack: 1, defense: 1 }',
      'c',
    );
    CARD_FILES.readCards(
      '- { id: c, name: にんじん, kind: spell, special: evolve, class: neutral, copies: 10 }',
      'c.yaml',
    );
  });

  it('may give abilities in its texts, which choose for themselves', () => {
    const [card] = CARD_FILES.readCards(
      withAbilities(
        FOLLOWER,
        `- when: fanfare
  do:
    - choose: { of: { kind: follower } }
    - gain:
        who: chosen
        gives:
          ability: { when: last-words, do: [{ choose: { of: { kind: amulet } } }, { destroy: chosen }] }`,
      ),
      'c.yaml',
    );
    const gain = card.abilities[0].effects[1];
    expect(JSON.stringify(gain)).toContain('"form":"triggered"');
  });

  const bad: [string, string, string][] = [
    ['an empty list', '[]', 'c.yaml:1:1: the file must be a list of at least 1 entry, not an empty list'],
    ['a misspelt field', FOLLOWER.replace('cost:', 'csot:'), 'c.yaml:6:3: unknown key "csot"; did you mean "cost"?'],
    ['no cost', FOLLOWER.replace('  cost: 3\n', ''), 'c.yaml:2:3: a follower needs "cost", such as cost: 2'],
    ['no attack', FOLLOWER.replace('  attack: 2\n', ''), 'c.yaml:2:3: a follower needs "attack", such as attack: 2'],
    [
      'an evolve card with a cost',
      FOLLOWER.replace('class:', 'special: evolve\n  class:'),
      'c.yaml:7:3: an evolve card has no "cost"; leave it out',
    ],
    [
      'an amulet with half of its numbers',
      `${AMULET}  attack: 2\n`,
      'c.yaml:2:3: an amulet has both "attack" and "defense", or none of them',
    ],
    ['a spell with attack', `${SPELL}  attack: 2\n`, 'c.yaml:7:3: a spell has no "attack"; leave it out'],
    [
      'a crest that is no token',
      CREST.replace('  special: token\n', ''),
      'c.yaml:4:9: a crest is a token; write "special: token"',
    ],
    [
      'an unknown kind',
      FOLLOWER.replace('kind: follower', 'kind: folower'),
      'c.yaml:4:9: "kind" must not be "folower"; did you mean "follower"?',
    ],
    [
      'an unknown class',
      FOLLOWER.replace('royal', 'rogue'),
      'c.yaml:5:10: "class" must be neutral, elf, royal, witch, dragon, nightmare or bishop, not "rogue"',
    ],
    [
      'an id with spaces',
      FOLLOWER.replace('t-1', 't 1'),
      'c.yaml:2:7: an id has letters, digits, dots and hyphens, such as BP01-001, not "t 1"',
    ],
    [
      'an id given twice',
      FOLLOWER + FOLLOWER,
      'c.yaml:10:7: the card number "t-1" is given twice; the first is in line 2',
    ],
    [
      'a second text of a spell',
      withAbilities(SPELL, '- do: draw\n- do: draw'),
      'c.yaml:9:7: a spell has one ability with only "do", its text; this is the second',
    ],
    [
      'a text of a follower',
      withAbilities(FOLLOWER, '- do: draw'),
      'c.yaml:10:7: only spell cards may have a spell\'s text; give the ability "when", "cost" or "static"',
    ],
    [
      'an evolve line of a spell',
      withAbilities(SPELL, '- evolve: { pp: 1 }'),
      'c.yaml:8:7: only follower or amulet cards may have an evolve line',
    ],
    [
      'an unknown effect',
      withAbilities(FOLLOWER, '- when: fanfare\n  do: [{ dammage: { who: self, amount: 1 } }]'),
      'c.yaml:11:14: unknown effect "dammage"; did you mean "damage"?',
    ],
    [
      'a missing choice',
      withAbilities(FOLLOWER, '- when: fanfare\n  do: [{ destroy: chosen }]'),
      'c.yaml:11:23: nothing has been chosen before this; a "choose" or "pick" must come first',
    ],
    [
      'a choice of the outer text in a given ability',
      withAbilities(
        FOLLOWER,
        '- when: fanfare\n  do:\n    - choose: { of: { kind: follower } }\n    - gain: { who: chosen, gives: { ability: { when: strike, do: [{ destroy: chosen }] } } }',
      ),
      'c.yaml:13:82: nothing has been chosen before this; a "choose" or "pick" must come first',
    ],
    [
      'a given ability with two triggers',
      withAbilities(FOLLOWER, '- static: { ability: { when: [strike, fanfare], do: draw } }'),
      'c.yaml:10:34: an ability inside a text has one trigger; give an ability for each',
    ],
    [
      'a static ability given by a static one',
      withAbilities(FOLLOWER, '- static: { ability: { static: { attack: 1 } } }'),
      'c.yaml:10:28: a static ability cannot give a static one; write what that one does as a static ability of this card',
    ],
    [
      'a given ability of another form',
      withAbilities(FOLLOWER, '- static: { ability: { meal: 1, do: draw } }'),
      'c.yaml:10:28: a text cannot give a meal ability; give it "when", "cost" or "static"',
    ],
    [
      'an unknown trigger',
      withAbilities(FOLLOWER, '- when: fanfaer\n  do: draw'),
      'c.yaml:10:13: unknown trigger "fanfaer"; did you mean "fanfare"?',
    ],
    [
      'a trigger about no card in particular',
      withAbilities(FOLLOWER, '- when: { enters: {} }\n  do: draw'),
      'c.yaml:10:23: "enters" must say which cards, such as { kind: follower }; left out, it is this card',
    ],
    [
      'a field in the wrong form',
      withAbilities(FOLLOWER, '- static: { attack: 1 }\n  do: draw'),
      'c.yaml:11:7: a static ability has no "do"; it may have if, affects, from, static, only and union-burst',
    ],
    [
      'an ability of no form',
      withAbilities(FOLLOWER, '- whne: fanfare'),
      'c.yaml:10:7: an ability has no "whne"; did you mean "when"?',
    ],
    [
      'a choice after the options of a Choice',
      withAbilities(
        FOLLOWER,
        '- when: fanfare\n  do:\n    - select: { modes: [[draw], [draw]] }\n    - choose: { of: { kind: follower } }',
      ),
      'c.yaml:13:11: "choose" may not follow "select" here; put it before, or into the modes',
    ],
    [
      'turns that exclude each other',
      withAbilities(FOLLOWER, '- cost: engage-self\n  only: [your-turn, opponent-turn]\n  do: draw'),
      'c.yaml:11:13: your-turn and opponent-turn exclude each other',
    ],
    [
      'numbers that the state does not hold',
      withAbilities(FOLLOWER, '- static: { attack: 1000 }'),
      'c.yaml:10:25: "attack" must be an integer of at most 999, not 1000',
    ],
    [
      'damage divided among more cards than a text holds',
      withAbilities(FOLLOWER, '- when: fanfare\n  do: [{ divide-damage: { amount: 3, of: {}, count: 6 } }]'),
      'c.yaml:11:57: "count" must be an integer of at most 5, not 6',
    ],
    [
      'runs that no game waits for',
      withAbilities(FOLLOWER, '- when: fanfare\n  do: [{ run: { count: 10 } }]'),
      'c.yaml:11:28: "count" must be an integer of at most 9, not 10',
    ],
    [
      'a state without a condition',
      withAbilities(FOLLOWER, '- when: state\n  do: draw'),
      'c.yaml:10:7: an ability that waits for a state needs "if": the state it waits for',
    ],
  ];
  for (const [title, text, sentence] of bad) {
    it(`refuses ${title}`, () => {
      expect(sentenceOf(text)).toBe(sentence);
    });
  }
});

describe('the shipped card files', () => {
  testDamagedCards(packageFiles('engine', 'games', 'shadowverse-evolve', 'cards'), CARD_FILES.readCards, 1000);
});

describe('the JSON Schema of card files', () => {
  it('refers only to what it defines', () => {
    const schema = CARD_FILES.schema();
    const defined = Object.keys(schema.$defs as object);
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([\w-]+)"/g)].map((match) => match[1]);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) expect(defined).toContain(reference);
  });
});

describe('more than a game can carry out', () => {
  it('is a text that chooses more cards than are kept: eleven', () => {
    const choosing = (counts: number[]): string =>
      withAbilities(
        SPELL,
        `- { do: [${counts.map((count, i) => `{ choose: { of: { kind: follower }, count: ${count}, as: c${i} } }`).join(', ')}] }`,
      );
    expect(sentenceOf(choosing([6, 6]))).toContain(
      'a text chooses at most 11 cards one after the other, and this one 12',
    );
    expect(CARD_FILES.readCards(choosing([6, 5]), 'c.yaml')).toHaveLength(1);
  });

  const card = (abilities: unknown): string =>
    JSON.stringify([{ id: 'x-1', name: 'X', kind: 'spell', class: 'elf', cost: 1, abilities }]);
  const nested = (depth: number): unknown[] => (depth === 0 ? ['shuffle'] : [{ may: nested(depth - 1) }]);
  const rite = { 'play-cost': [{ banish: { of: { zone: 'graveyard' }, count: 9 } }], optional: true };
  const text = { do: [{ draw: 1 }] };

  it.each([
    ['lines', [text, ...Array(12).fill({ static: { 'not-playable': true } })], '12'],
    ['effects in a list', [{ do: Array(25).fill({ draw: 1 }) }], 'at most 24'],
    ['effects inside effects', [{ do: nested(6) }], 'at most 6 deep'],
    ['costs of playing it', [...Array(5).fill(rite), text], 'at most 4 costs of playing it'],
  ])('is refused: %s', (_what, abilities, words) => {
    expect(() => CARD_FILES.readCards(card(abilities), 'c.yaml')).toThrow(words);
  });

  it('is not what is printed: so many lines, costs and effects, so deep, are read', () => {
    const abilities = [{ do: [...nested(5), ...Array(23).fill({ draw: 1 })] }, ...Array(4).fill(rite)];
    expect(CARD_FILES.readCards(card(abilities), 'c.yaml')).toHaveLength(1);
  });
});

describe('"paid", which asks about an optional cost', () => {
  const asks = '{ if: { is: paid, then: [{ draw: 1 }] } }';

  it('is refused where there is none: it would never hold', () => {
    const sentence = /"paid" asks about the optional cost of this (ability|card), which has none/;
    expect(sentenceOf(withAbilities(FOLLOWER, `- { when: fanfare, do: [${asks}] }`))).toMatch(sentence);
    expect(
      sentenceOf(
        withAbilities(FOLLOWER, `- { play-cost: [{ pp: 1 }], optional: true }\n- { when: fanfare, do: [${asks}] }`),
      ),
    ).toMatch(sentence);
    expect(sentenceOf(withAbilities(SPELL, `- { do: [${asks}] }`))).toMatch(sentence);
    expect(sentenceOf(withAbilities(SPELL, `- { play-cost: [{ pp: 1 }] }\n- { do: [${asks}] }`))).toMatch(sentence);
  });

  it('stands in the ability that has it, and in the text of a spell that does', () => {
    for (const card of [
      withAbilities(FOLLOWER, `- { when: fanfare, rite: 1, do: [${asks}] }`),
      withAbilities(SPELL, `- { rite: 1, do: [${asks}] }`),
      withAbilities(SPELL, `- { play-cost: [{ pp: 1 }], optional: true }\n- { do: [${asks}] }`),
    ])
      expect(CARD_FILES.readCards(card, 'c.yaml')).toHaveLength(1);
  });
});
