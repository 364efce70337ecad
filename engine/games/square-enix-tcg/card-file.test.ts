import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../files/package-root.ts';
import { readTextFile } from '../../files/text-file.ts';
import { InputError } from '../../game.ts';
import { testDamagedCards } from '../../testing/damaged-cards.ts';
import { CARD_FILES } from './card-file.ts';

const FORWARD = `
- id: t-1
  name: Test
  type: forward
  element: fire
  cost: 3
  power: 5000
`;
const BACKUP = FORWARD.replace('forward', 'backup').replace('  power: 5000\n', '');
const SUMMON = BACKUP.replace('backup', 'summon');
const WEAPON = BACKUP.replace('backup', 'weapon');

function sentenceOf(text: string): string {
  try {
    CARD_FILES.readCards(text, 'c.yaml');
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
  throw new Error(`no error in ${text}`);
}

describe('a card file', () => {
  it('may hold every form of ability', () => {
    const [card] = CARD_FILES.readCards(
      `${FORWARD}  keywords: [haste]
  job: [Knight, Guard]
  abilities:
    - when: enters
      do: [{ draw: 1 }]
    - when: [attacks, { enters: { type: forward, other: true } }]
      if: { control: { of: { name: X } } }
      do: [{ draw: 1 }]
    - special: Big Hit
      do: [{ damage-player: opponent }]
    - cost: [{ cp: { fire: 1 } }, dull-self]
      only: your-turn
      once: true
      do: [{ draw: 1 }]
    - field: { power: 1000 }
      affects: { type: forward, controller: you }
    - link: { element: [fire, ice], cost: 3 }
    - level-up: true
    - awakening: break-self
    - job-change: { cost: { cp: { any: 2 } }, up-to: 2 }
    - junction: { cp: { any: 1 } }
    - overdrive: { cp: { fire: 2 } }
      do: [{ draw: 2 }]
    - inspiration: { cp: { fire: 1 } }
      name: Idea
      do: [{ draw: 1 }]
`,
      'c.yaml',
    );
    expect(card.abilities.map((ability) => ability.form)).toEqual([
      'auto',
      'auto',
      'special',
      'action',
      'field',
      'link',
      'level-up',
      'awakening',
      'job-change',
      'junction',
      'overdrive',
      'inspiration',
    ]);
    expect(card.abilities[11].cost.map((word) => word.name)).toEqual(['cp', 'discard-self']);
    expect(card.abilities[6].triggers).toHaveLength(2);
  });

  it('of every other card type is read', () => {
    CARD_FILES.readCards(`${BACKUP}  abilities: [{ assist: [{ draw: 1 }] }]\n`, 'c.yaml');
    CARD_FILES.readCards(`${SUMMON}  abilities: [{ do: [{ draw: 1 }], ex: true }, { gunshin: Summoner }]\n`, 'c.yaml');
    CARD_FILES.readCards(`${WEAPON}  bearer: character\n  abilities: [{ unequip: { cp: { any: 1 } } }]\n`, 'c.yaml');
    CARD_FILES.readCards(
      `${BACKUP.replace('backup', 'formation')}  condition: { control: { of: { type: forward } } }\n`,
      'c.yaml',
    );
    const monster = BACKUP.replace('backup', 'monster');
    CARD_FILES.readCards(`${monster}  abilities: [{ blue-magic: { cp: { any: 1 } }, do: [{ draw: 1 }] }]\n`, 'c.yaml');
  });

  const bad: [string, string, string][] = [
    ['is not a map', 'id: t-1\n', 'c.yaml:1:1: the file must be a list, not a map'],
    ['an empty list', '[]', 'c.yaml:1:1: the file must be a list of at least 1 entry, not an empty list'],
    ['a misspelt field', FORWARD.replace('cost:', 'csot:'), 'c.yaml:6:3: unknown key "csot"; did you mean "cost"?'],
    ['a missing field', FORWARD.replace('  cost: 3\n', ''), 'c.yaml:2:3: "cost" is missing; it must be an integer'],
    [
      'a negative cost',
      FORWARD.replace('cost: 3', 'cost: -1'),
      'c.yaml:6:9: "cost" must be an integer of at least 0, not -1',
    ],
    [
      'a cost that is text',
      FORWARD.replace('cost: 3', 'cost: three'),
      'c.yaml:6:9: "cost" must be an integer, not "three"',
    ],
    [
      'an unknown type',
      FORWARD.replace('type: forward', 'type: foward'),
      'c.yaml:4:9: "type" must not be "foward"; did you mean "forward"?',
    ],
    [
      'an unknown element',
      FORWARD.replace('fire', 'plasma'),
      'c.yaml:5:12: "element" must be fire, ice, wind, earth, lightning, water, light or dark, not "plasma"',
    ],
    [
      'a forward without power',
      FORWARD.replace('  power: 5000\n', ''),
      'c.yaml:2:3: a forward needs "power", such as power: 5000',
    ],
    ['a backup with power', FORWARD.replace('forward', 'backup'), 'c.yaml:7:3: a backup has no "power"; leave it out'],
    ['a weapon without bearer', WEAPON, 'c.yaml:2:3: a weapon needs "bearer", such as bearer: forward'],
    [
      'a formation without condition',
      BACKUP.replace('backup', 'formation'),
      'c.yaml:2:3: a formation needs "condition", such as condition: { control: { type: forward } }',
    ],
    [
      'a summon without text',
      SUMMON,
      'c.yaml:2:3: a summon needs exactly one ability with only "do", its text; it has 0',
    ],
    [
      'a summon with two texts',
      `${SUMMON}  abilities: [{ do: [{ draw: 1 }] }, { do: [{ draw: 1 }] }]\n`,
      'c.yaml:7:14: a summon needs exactly one ability with only "do", its text; it has 2',
    ],
    [
      'a text of a forward',
      `${FORWARD}  abilities: [{ do: [{ draw: 1 }] }]\n`,
      'c.yaml:8:17: only summon cards may have a Summon\'s text; give the ability "when", "cost", "special" or "field"',
    ],
    [
      'an id with spaces',
      FORWARD.replace('t-1', 't 1'),
      'c.yaml:2:7: an id has letters, digits and hyphens, such as 1-003, not "t 1"',
    ],
    [
      'an id given twice',
      FORWARD + FORWARD,
      'c.yaml:9:7: the card number "t-1" is given twice; the first is in line 2',
    ],
    [
      'an unknown effect',
      `${FORWARD}  abilities:\n    - when: enters\n      do: [{ damge: { who: self, amount: 1000 } }]\n`,
      'c.yaml:10:14: unknown effect "damge"; did you mean "damage"?',
    ],
    [
      'a missing target',
      `${FORWARD}  abilities:\n    - when: enters\n      do: [{ damage: { who: chosen, amount: 1000 } }]\n`,
      'c.yaml:10:29: nothing has been chosen before this; a "choose" or "pick" must come first',
    ],
    [
      'an effect without whom it is for',
      `${FORWARD}  abilities:\n    - when: enters\n      do: [{ damage: { amount: 1000 } }]\n`,
      'c.yaml:10:14: "damage" needs "who": a selector such as self, chosen or { all: … }',
    ],
    [
      'an unknown trigger',
      `${FORWARD}  abilities:\n    - when: entres\n      do: [{ draw: 1 }]\n`,
      'c.yaml:9:13: unknown trigger "entres"; did you mean "enters"?',
    ],
    [
      'an ability without effects',
      `${FORWARD}  abilities:\n    - when: enters\n`,
      'c.yaml:9:7: an auto ability needs "do": what it does, in order',
    ],
    [
      'a field in the wrong form',
      `${FORWARD}  abilities:\n    - field: { power: 1000 }\n      do: [{ draw: 1 }]\n`,
      'c.yaml:10:7: a field ability has no "do"; it may have if, affects, from and field',
    ],
    [
      'an ability of no form',
      `${FORWARD}  abilities:\n    - whne: enters\n`,
      'c.yaml:9:7: an ability has no "whne"; did you mean "when"?',
    ],
    [
      'a choice after the modes',
      `${FORWARD}  abilities:\n    - when: enters\n      do:\n        - select: [[draw], [draw]]\n        - choose: { of: { type: forward } }\n`,
      'c.yaml:12:11: "choose" may not follow "select" here; put it before, or into the modes',
    ],
    [
      'turns that exclude each other',
      `${FORWARD}  abilities:\n    - cost: dull-self\n      only: [your-turn, opponent-turn]\n      do: [draw]\n`,
      'c.yaml:10:13: your-turn and opponent-turn exclude each other',
    ],
    [
      'a trigger about no card in particular',
      `${FORWARD}  abilities:\n    - when: { broken: {} }\n      do: [draw]\n`,
      'c.yaml:9:23: "broken" must say which cards, such as { type: forward }; left out, it is this card',
    ],
    [
      'a trigger about no card in particular, written out, in a list',
      `${FORWARD}  abilities:\n    - when: [enters, { chosen: { of: {}, by: opponent } }]\n      do: [draw]\n`,
      'c.yaml:9:38: "chosen" must say which cards, such as { type: forward }; left out, it is this card',
    ],
    [
      'a link without its cost',
      `${FORWARD}  abilities:\n    - link: { element: fire }\n`,
      'c.yaml:9:13: "link" needs "cost"',
    ],
  ];
  for (const [title, text, sentence] of bad) {
    it(`refuses ${title}`, () => {
      expect(sentenceOf(text)).toBe(sentence);
    });
  }
});

describe('the shipped card files', () => {
  const files = packageFiles('engine', 'games', 'square-enix-tcg', 'cards');

  it('are all valid', () => {
    for (const file of files) CARD_FILES.readCards(readTextFile(file), file);
  });

  testDamagedCards(files, CARD_FILES.readCards, 1000);
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
