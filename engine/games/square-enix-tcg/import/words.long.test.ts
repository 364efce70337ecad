import { describe } from 'vitest';
import type { ListedCard } from '../../../import/card-import.ts';
import { rowsOf } from '../../../testing/phrase-suite.ts';
import { provePhraseWords } from '../../../testing/phrase-words-suite.ts';
import { loadGame } from '../../index.ts';
import { imports } from './index.ts';

const CARD: ListedCard = {
  ...{ name: 'Tester', set: 'Opus XIX', type: 'forward', elements: 'fire\nice', cost: '3', power: '7000' },
  ...{ jobs: 'Thief', categories: 'XIV', multicard: 'true', exburst: 'false' },
};
const SUMMON: ListedCard = { ...CARD, type: 'summon', power: '', jobs: '', multicard: 'false' };
const NAMES = ['One', 'Two', 'Vesper', 'Mog', 'Prober'];

const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);
const small = (said: string): string => said.charAt(0).toLowerCase() + said.slice(1);
const ended = (said: string): string => (/[.)"]$/.test(said) ? said : `${said}.`);

/** What may stand before a sentence that speaks of "it", "the former", or what you do if you do not. */
const LEADS = [
  ...['', 'Choose 1 Forward. ', 'Choose 2 Forwards. ', 'Choose 1 Forward. Break it. ', 'You may discard 1 card. '],
  ...['Search for 1 Forward and add it to your hand. ', 'Reveal the top card of your deck. ', 'Discard 1 card. '],
  'Choose 1 Forward you control and 1 Forward opponent controls. ',
  'Choose 1 Forward. You may discard 1 card. If you do so, break it. ',
];

/** Texts in which a sentence is done. */
function done(said: string): readonly string[] {
  const texts = LEADS.map((lead) => (lead === '' ? ended(small(said)) : small(lead) + ended(capital(said))));
  return [
    ...texts.map((text) => `When Tester enters the field, ${text}`),
    ...texts.flatMap((text) =>
      ['When Tester attacks, ', 'Discard 1 card: ', '{x}{D}: '].map(
        (head) => head + (head.endsWith(': ') ? capital(text) : text),
      ),
    ),
  ];
}

/** For each table of phrases: texts in which one of its phrases stands. */
const TEXTS: Readonly<Record<string, (said: string) => readonly string[]>> = {
  clause: done,
  sentence: done,
  each: (said) => [...done(`draw 1 card for each ${said}`), ...done(`deal it 1000 damage for each ${said}`)],
  amount: (said) => done(`deal it ${said}`),
  who: (said) => [...done(`dull ${said}`), ...done(`${said} gains +1000 power until the end of the turn`)],
  gains: (said) => [
    ...done(`Tester ${said} until the end of the turn`),
    ...done(`it ${said} until the end of the turn`),
    `Tester ${said}.`,
  ],
  condition: (said) => [
    ...done(`if ${small(said)}, draw 1 card`),
    `If ${small(said)}, the cost required to play Tester is reduced by 1.`,
    `{D}: Draw 1 card. You can only use this ability if ${small(said)}.`,
    `When Tester is put from the field into the Break Zone, if ${small(said)}, draw 1 card.`,
  ],
  deed: (said) => [`During this turn, if ${said}, the cost required to cast Tester is reduced by 1.`],
  own: (said) => [`Tester ${ended(said)}`, `If you control 1 Forward, Tester ${ended(said)}`],
  static: (said) => [ended(capital(said))],
  limit: (said) => [`{D}: Draw 1 card. ${said}`, `When Tester attacks, draw 1 card. ${said}`],
  'limit part': (said) => [
    `{D}: Draw 1 card. You can only use this ability ${said}.`,
    `{2}: Draw 1 card. You can only use this ability ${said}.`,
    `When Tester attacks, draw 1 card. This effect will trigger only ${said}.`,
  ],
  cost: (said) => [
    `${capital(said)}: Draw 1 card.`,
    `{D}, ${said}: Draw 1 card.`,
    `When Tester attacks, you may ${said}. When you do so, draw 1 card.`,
    `${capital(said)}: Draw 1 card. You can only use this ability if Tester is in the Break Zone.`,
    `${capital(said)}: Draw 1 card. You can only use this ability if Tester is in your hand.`,
  ],
  trigger: (said) => [`${said}, draw 1 card.`],
};

describe('Square Enix TCG, import:', () => {
  const rows = rowsOf(new URL('phrases.txt', import.meta.url));
  provePhraseWords({
    game: loadGame('square-enix-tcg'),
    imports,
    phrases: rows.map(([table, form, said]) => {
      const texts = TEXTS[table](said.replaceAll('~', 'Tester'));
      const summons = ['clause', 'sentence', 'static'].includes(table) ? [ended(capital(said))] : [];
      return {
        phrase: `${table}: ${form}`,
        isWanted: !form.startsWith('='),
        cards: [
          ...texts.map((text): ListedCard => ({ ...CARD, text })),
          ...summons.map((text): ListedCard => ({ ...SUMMON, text })),
        ],
      };
    }),
    numbered: (card, n) => ({ ...card, index: String(n) }),
    idOf: (n) => `19-${String(n).padStart(3, '0')}`,
    others: NAMES.map((name, i) => ({ ...CARD, set: 'Opus XVIII', name, index: String(i + 1), text: '' })),
    untaken: {
      'stands behind another sentence or card, which cards of the lists have': [
        'clause: use this special ability again without paying the cost',
        'clause: deal {n} damage to the Forward that blocks or is blocked by {me}',
        'sentence: if {cond}, all the {nouns} gain all previous effects instead',
        'trigger: When a party you control deals damage to your opponent',
        'clause: choose up to 3 {noun}. Deal 1 of them {a:n} damage, 1 of them {b:n} damage, and 1 of them {c:n} damage',
      ],
    },
    unsaid: {
      'said by few cards, which are written by hand': [
        'effect skip-phases',
        'effect opponent-selects',
        'effect to-damage-zone',
        'effect redirect-damage',
        'effect shield-for',
        'test not-type',
        'test damage',
        'modification takes-damage-of',
        'trigger party-damages',
        'effect pick-random',
        'effect repeat',
        'effect cancel-chosen',
        'effect name-job',
        'effect note-card',
        'effect discard-these',
        'effect look-at-hand',
        'effect gain-while',
        'effect gain-named-job',
        'effect named-counters',
        'effect lose-game',
        'effect use-again',
        'effect junction',
        'effect attach',
        'test not-name',
        'test not-category',
        'test removed-by-this',
        'test named-counters',
        'test from-field-this-turn',
        'test same-name',
        'test named-job',
        'test shares-job',
        'test same-name-noted',
        'test subtype',
        'value every',
        'condition deck',
        'condition discarded-this-turn',
        'condition overdriven',
        'condition subject-is-opponents',
        'cost crystals',
        'modification job',
        'modification lose-jobs',
        'modification all-jobs',
        'modification gains-element',
        'modification power-per-counter',
        'modification power-per-cost',
        'modification attack-cost',
        'modification block-cost',
        'modification hand-limit',
        'modification deck-copies',
        'trigger broken',
        'trigger ability-used',
        'trigger discarded',
        'trigger becomes-active',
        'trigger played',
        'trigger put-into-deck',
        'trigger milled',
        'trigger removed',
        'trigger counter-placed',
        'trigger breaks-forward',
        'trigger damages-player',
        'trigger turn-begins',
        'trigger attack-preparation',
        'selector bearer',
        'selector equipped',
        'selector attackers',
        'player turn-player',
      ],
      'a kind of line that phrases.txt does not have': [
        'line special',
        'line overdrive',
        'line blue-magic',
        'line inspiration',
        'line link',
        'line assist',
        'line awakening',
        'line unequip',
        'line job-change',
        'line junction',
        'line gunshin',
        'line level-up',
      ],
    },
  });
});
