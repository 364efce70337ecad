/**
 * How strong cards are: the familiar columns, beside what only a simulator can measure, by who plays. Everything that is printed
 * is computed once, by `strengthJson`.
 */
import { addedCards, type CardCounts, type CardRates, cardRates } from '../statistics/card-rates.ts';
import { type DealDifference, dealDifference } from '../statistics/deal-difference.ts';
import { benjaminiHochberg, benjaminiYekutieli } from '../statistics/false-discovery.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { type RidgeCoefficient, ridge } from '../statistics/ridge.ts';
import { count, counted, percent, points } from './number-words.ts';
import { COLOR, NO_COLOR, padEnd, padStart, printable, truncated, wrapped } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictLayout, VerdictReproduction } from './verdict.ts';

export interface StrengthCardInput {
  readonly id: string;
  readonly name: string;
  /** Copies in the deck. */
  readonly copies: number;
  readonly counts: CardCounts;
  /** Score with the card in the opening hand less the score as dealt, a deal each; NaN where a game is missing. */
  readonly opening: readonly number[];
  /** Score with one more copy: the first, the second …, a deal each. */
  readonly marginal: readonly (readonly number[])[];
}

export interface StrengthDeckInput {
  readonly tier: string;
  readonly deck: string;
  readonly neutral: { readonly id: string; readonly name: string };
  readonly cards: readonly StrengthCardInput[];
  /** Random variants: what they changed, and the score they gained, mean over deals. */
  readonly variants: readonly { readonly changes: Readonly<Record<string, number>>; readonly gain: number }[];
}

export interface StrengthInput {
  readonly experiment: string;
  readonly game: string;
  readonly tiers: readonly string[];
  readonly decks: readonly StrengthDeckInput[];
  /** The same decks before the cards were changed, on the same deals; see `StrengthFindings.improved`. */
  readonly before?: readonly StrengthDeckInput[];
  readonly games: number;
  /** Games set aside. */
  readonly faults: number;
  /** What makes these games worthless, a sentence without its full stop each. */
  readonly alarms?: readonly string[];
  /** Games that the measurement needs. */
  readonly planned: number;
  readonly reproduction: VerdictReproduction;
  readonly confidence?: number;
  /** False discovery rate. */
  readonly q?: number;
}

/** A measured effect; flagged when it stands out after control over the whole family. */
export interface Effect extends DealDifference {
  /** Smallest q at which it stands out. */
  readonly adjusted: number;
  readonly flag: 'above' | 'below' | null;
}

export interface StrengthCard {
  readonly tier: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly rates: CardRates;
  readonly opening: Effect;
  readonly marginal: readonly Effect[];
  /** Worth of a copy against the neutral card in the regression over random variants; null where there are none. */
  readonly regression: RidgeCoefficient | null;
  /** Place in its deck by the opening effect, from 1. */
  readonly rank: number;
}

/** What a change did for a card: worth of all its copies after the change less before, on the same deals. */
export interface Improvement extends Effect {
  readonly tier: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
}

/** A card that does more for one tier than for another. */
export interface TierChange {
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly tiers: readonly [string, string];
  readonly ranks: readonly [number, number];
  /** Opening effect of the first tier less that of the second. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly adjusted: number;
}

export interface StrengthFindings {
  readonly experiment: string;
  readonly game: string;
  readonly confidence: number;
  readonly q: number;
  readonly status: 'complete' | 'partial' | 'invalid' | 'empty';
  readonly sentences: readonly string[];
  readonly games: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  /** Games still to be played. */
  readonly missing: number;
  readonly tiers: readonly string[];
  /** Tests in the declared family: every opening hand and every copy of every card, deck and tier. */
  readonly family: number;
  readonly cards: readonly StrengthCard[];
  /** With a change of cards: every card, the most improved first. */
  readonly improved: readonly Improvement[];
  readonly decks: readonly {
    readonly tier: string;
    readonly deck: string;
    readonly neutral: { readonly id: string; readonly name: string };
    readonly regression: {
      readonly variants: number;
      readonly penalty: number;
      readonly crossValidated: number;
    } | null;
  }[];
  readonly tierChanges: readonly TierChange[];
  /** Rank correlation (Spearman) of the opening effects between tiers, by deck. */
  readonly agreement: readonly {
    readonly deck: string;
    readonly tiers: readonly [string, string];
    readonly correlation: number;
    readonly cards: number;
  }[];
  readonly reproduction: VerdictReproduction;
}

/** Cards listed by what a change did for them. */
const IMPROVED_LISTED = 10;

export function strengthJson(input: StrengthInput): StrengthFindings {
  const confidence = input.confidence ?? DEFAULT_CONFIDENCE;
  const q = input.q ?? 0.05;
  const tests: { difference: DealDifference; deck: number; card: number; copy: number }[] = [];
  input.decks.forEach(({ cards }, deck) => {
    cards.forEach(({ opening, marginal }, card) => {
      tests.push({ difference: dealDifference(opening.filter(isKnown), confidence), deck, card, copy: -1 });
      marginal.forEach((values, copy) => {
        tests.push({ difference: dealDifference(values.filter(isKnown), confidence), deck, card, copy });
      });
    });
  });
  // the copies of a card share games with opposite signs, so their tests depend on each other otherwise than positively
  const { rejected, adjusted } = benjaminiYekutieli(
    tests.map(({ difference }) => difference.pValue),
    q,
  );
  const effects = new Map<string, Effect>();
  tests.forEach(({ difference, deck, card, copy }, i) => {
    const flag = !rejected[i] || difference.estimate === null ? null : difference.estimate > 0 ? 'above' : 'below';
    effects.set(`${deck}/${card}/${copy}`, { ...difference, adjusted: adjusted[i], flag });
  });

  const decks: StrengthFindings['decks'][number][] = [];
  const cards = input.decks.flatMap((deck, d) => {
    const regression = deckRegression(deck, confidence);
    const { tier, deck: name, neutral } = deck;
    const fit = regression && {
      variants: deck.variants.length,
      penalty: regression.penalty,
      crossValidated: regression.crossValidated,
    };
    decks.push({ tier, deck: name, neutral, regression: fit ?? null });
    const rows = deck.cards.map(
      (card, c): Omit<StrengthCard, 'rank'> => ({
        tier,
        deck: name,
        id: card.id,
        name: card.name,
        copies: card.copies,
        rates: cardRates(addedCards([card.counts]), { confidence }),
        opening: effects.get(`${d}/${c}/-1`)!,
        marginal: card.marginal.map((_, copy) => effects.get(`${d}/${c}/${copy}`)!),
        regression: regression?.byCard.get(card.id) ?? null,
      }),
    );
    rows.sort((a, b) => (b.opening.estimate ?? -2) - (a.opening.estimate ?? -2) || (a.id < b.id ? -1 : 1));
    return rows.map((row, i): StrengthCard => ({ ...row, rank: i + 1 }));
  });
  const findings = {
    experiment: input.experiment,
    game: input.game,
    confidence,
    q,
    status: statusOf(input),
    missing: Math.max(0, input.planned - input.games - input.faults),
    games: input.games,
    faults: input.faults,
    alarms: input.alarms ?? [],
    tiers: input.tiers,
    family: tests.length,
    cards,
    improved: improvements(input, confidence, q),
    decks,
    ...compareTiers(input, cards, confidence, q),
    reproduction: input.reproduction,
  } as const;
  return { ...findings, sentences: sentences(findings) };
}

function statusOf({ games, faults, planned, alarms = [] }: StrengthInput): StrengthFindings['status'] {
  if (alarms.length > 0 || tooManyFaults(faults, games + faults)) return 'invalid';
  if (games === 0) return 'empty';
  return games + faults < planned ? 'partial' : 'complete';
}

function isKnown(value: number): boolean {
  return !Number.isNaN(value);
}

function deckRegression({ variants, neutral }: StrengthDeckInput, confidence: number) {
  if (variants.length < 3) return undefined;
  // every card that was exchanged, whether it is listed or not: what is left out would be counted for the others
  const ids = new Set(variants.flatMap(({ changes }) => Object.keys(changes)));
  const fitted = [...ids].filter((id) => id !== neutral.id).sort();
  const fit = ridge(
    variants.map(({ changes }) => fitted.map((id) => changes[id] ?? 0)),
    variants.map(({ gain }) => gain),
    confidence,
  );
  return { ...fit, byCard: new Map(fitted.map((id, i) => [id, fit.coefficients[i]])) };
}

function improvements({ decks, before = [] }: StrengthInput, confidence: number, q: number): Improvement[] {
  const all = decks.flatMap((deck) => {
    const old = before.find((one) => one.tier === deck.tier && one.deck === deck.deck);
    return deck.cards.flatMap((card) => {
      const other = old?.cards.find(({ id }) => id === card.id);
      if (!other) return [];
      const earlier = allCopies(other);
      const gains = allCopies(card).map((worth, deal) => worth - earlier[deal]);
      const { id, name } = card;
      return [{ tier: deck.tier, deck: deck.deck, id, name, ...dealDifference(gains.filter(isKnown), confidence) }];
    });
  });
  const { rejected, adjusted } = benjaminiHochberg(
    all.map(({ pValue }) => pValue),
    q,
  );
  const marked = all.map((one, i): Improvement => {
    const flag = !rejected[i] || one.estimate === null ? null : one.estimate > 0 ? 'above' : 'below';
    return { ...one, adjusted: adjusted[i], flag };
  });
  return marked.sort((a, b) => (b.estimate ?? -2) - (a.estimate ?? -2) || (a.id < b.id ? -1 : 1));
}

/** Worth of all copies of a card together, deal by deal: the sum of what each one adds. */
function allCopies({ marginal }: StrengthCardInput): number[] {
  return (marginal[0] ?? []).map((_, deal) => marginal.reduce((sum, values) => sum + values[deal], 0));
}

function compareTiers(
  { tiers, decks }: StrengthInput,
  cards: readonly StrengthCard[],
  confidence: number,
  q: number,
): Pick<StrengthFindings, 'tierChanges' | 'agreement'> {
  const compared: (TierChange & { pValue: number })[] = [];
  const agreement: StrengthFindings['agreement'][number][] = [];
  const openingOf = ({ tier, deck, id }: StrengthCard): readonly number[] =>
    decks.find((one) => one.tier === tier && one.deck === deck)!.cards.find((card) => card.id === id)!.opening;
  for (let a = 0; a < tiers.length; a++) {
    for (let b = a + 1; b < tiers.length; b++) {
      for (const deck of new Set(cards.map((card) => card.deck))) {
        const rows = cards.filter((card) => card.deck === deck && card.tier === tiers[a]);
        const couples = rows.flatMap((one) => {
          const other = cards.find((card) => card.deck === deck && card.tier === tiers[b] && card.id === one.id);
          return other && one.opening.estimate !== null && other.opening.estimate !== null
            ? [[one, other] as const]
            : [];
        });
        for (const [one, other] of couples) {
          // all tiers play the same deals, so a card is compared deal by deal
          const others = openingOf(other);
          const gaps = openingOf(one).map((worth, deal) => worth - others[deal]);
          const { estimate, low, high, pValue } = dealDifference(gaps.filter(isKnown), confidence);
          if (estimate === null) continue;
          compared.push({
            deck,
            id: one.id,
            name: one.name,
            tiers: [tiers[a], tiers[b]],
            ranks: [one.rank, other.rank],
            estimate,
            low,
            high,
            adjusted: 1,
            pValue,
          });
        }
        const n = couples.length;
        if (n < 3) continue;
        const squares = couples.reduce((sum, [one, other]) => sum + (one.rank - other.rank) ** 2, 0);
        agreement.push({
          deck,
          tiers: [tiers[a], tiers[b]],
          correlation: 1 - (6 * squares) / (n * (n * n - 1)),
          cards: n,
        });
      }
    }
  }
  const { rejected, adjusted } = benjaminiHochberg(
    compared.map(({ pValue }) => pValue),
    q,
  );
  const tierChanges = compared
    .map(({ pValue: _, ...change }, i): TierChange => ({ ...change, adjusted: adjusted[i] }))
    .filter((_, i) => rejected[i])
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate) || (a.id < b.id ? -1 : 1));
  return { tierChanges, agreement };
}

function sentences(findings: Omit<StrengthFindings, 'sentences'>): string[] {
  const { cards, tiers, faults, games, tierChanges, agreement } = findings;
  const said: string[] = findings.alarms.map(alarmSentence);
  if (tooManyFaults(faults, games + faults)) {
    said.push(`Invalid: ${counted(faults, 'game')} of ${count(games + faults)} could not be played to an end.`);
  }
  if (findings.status === 'empty') return [...said, 'No game has been played, so there is nothing to judge.'];
  if (findings.status === 'partial') {
    return [`Unfinished: ${counted(findings.missing, 'game')} still to play, so no card is judged yet.`];
  }
  const [most] = findings.improved;
  if (most) {
    const worth = `${most.name} (${most.deck}), ${effectText(most)} points for all its copies`;
    const sure = most.flag === 'above' ? '' : ', which is not told from no change';
    said.push(
      most.flag === 'below'
        ? `No card was improved by the change; the one that lost least is ${worth}.`
        : `Most improved by the change: ${worth}${sure}.`,
    );
  }
  for (const tier of tiers) {
    const mine = cards.filter((card) => card.tier === tier && card.opening.estimate !== null);
    const best = [...mine]
      .filter(({ opening }) => opening.flag === 'above')
      .sort((a, b) => b.opening.estimate! - a.opening.estimate!)[0];
    const worst = [...mine]
      .filter(({ opening }) => opening.flag === 'below')
      .sort((a, b) => a.opening.estimate! - b.opening.estimate!)[0];
    const who = tiers.length > 1 ? `Played by ${tier}: ` : '';
    const told = (card: StrengthCard) => `${card.name} (${card.deck}), ${effectText(card.opening)} points`;
    if (best)
      said.push(
        `${who}${tiers.length > 1 ? 'strongest' : 'Strongest'} in the opening hand: ${told(best)}${worst ? `; weakest: ${told(worst)}` : ''}.`,
      );
    else if (worst) said.push(`${who}${tiers.length > 1 ? 'weakest' : 'Weakest'} in the opening hand: ${told(worst)}.`);
    else
      said.push(`${who}${tiers.length > 1 ? 'no' : 'No'} card in the opening hand can be told from a card as dealt.`);
  }
  if (tierChanges.length > 0) {
    const changed = new Set(tierChanges.map(({ deck, id }) => `${deck}/${id}`)).size;
    said.push(
      `${counted(changed, 'card')} ${changed === 1 ? 'is' : 'are'} worth more to one tier of players than to another.`,
    );
  }
  for (const { deck, tiers: two, correlation } of agreement) {
    if (correlation < 0.5)
      said.push(
        `${two[0]} and ${two[1]} hardly agree on the cards of ${deck} (rank correlation ${correlation.toFixed(2)}): do not trust the weaker one.`,
      );
  }
  return said;
}

function effectText({ estimate, low, high }: DealDifference): string {
  return estimate === null ? '–' : `${points(estimate)} (${points(low)}, ${points(high)})`;
}

/** The same as text for a terminal. */
export function strengthText(input: StrengthInput, layout: VerdictLayout = {}): string {
  const findings = strengthJson(input);
  const palette = layout.color ? COLOR : NO_COLOR;
  const width = Math.max(100, layout.width ?? 100);
  const lines: string[] = [];
  const paragraph = (text: string, style = (line: string) => line): void => {
    lines.push(...wrapped(printable(text), width).map(style));
  };
  findings.sentences.forEach((sentence, i) => {
    paragraph(sentence, i === 0 ? palette.heading : undefined);
  });
  lines.push('');
  paragraph(
    `${findings.experiment} (${findings.game}): ${counted(findings.games, 'game')}. Intervals are at ${(100 * findings.confidence).toFixed(0)} %; the unit is the deal, played from both seats.`,
  );
  for (const { tier, deck, neutral, regression } of findings.decks) {
    lines.push(
      '',
      palette.heading(printable(`${deck}: played by ${tier}, neutral card ${neutral.name} (${neutral.id})`)),
    );
    const rows = findings.cards.filter((card) => card.tier === tier && card.deck === deck);
    const most = Math.max(0, ...rows.map(({ marginal }) => marginal.length));
    const heads = [
      'GIH WR %',
      'IWD',
      'opening hand',
      ...Array.from({ length: most }, (_, i) => `copy ${i + 1}`),
      ...(regression ? ['variants'] : []),
    ];
    const cells = rows.map((row) => [
      row.rates.gih.estimate === null ? '–' : `${percent(row.rates.gih.estimate)} n ${count(row.rates.gih.copies)}`,
      row.rates.iwd.estimate === null ? '–' : points(row.rates.iwd.estimate),
      mark(row.opening),
      ...Array.from({ length: most }, (_, i) => (row.marginal[i] ? mark(row.marginal[i]) : '')),
      ...(regression ? [row.regression?.estimate == null ? '–' : points(row.regression.estimate)] : []),
    ]);
    const widths = heads.map((head, k) => Math.max(head.length, ...cells.map((line) => line[k].length)));
    const nameWidth = Math.max(12, Math.min(28, width - 2 - widths.reduce((sum, one) => sum + one + 2, 0)));
    lines.push(
      `  ${[padEnd('card', nameWidth), ...heads.map((head, k) => padStart(head, widths[k]))].join('  ')}`.trimEnd(),
    );
    rows.forEach((row, i) => {
      lines.push(
        `  ${[padEnd(truncated(printable(row.name), nameWidth), nameWidth), ...cells[i].map((cell, k) => padStart(cell, widths[k]))].join('  ')}`.trimEnd(),
      );
    });
    if (regression) {
      paragraph(
        `variants: points a copy, ridge regression over ${counted(regression.variants, 'random legal variant')} of the deck; left-out variants told right: ${(100 * regression.crossValidated).toFixed(0)} %.`,
        palette.faint,
      );
    }
  }
  lines.push('');
  paragraph(
    `Opening hand: score with a copy put into the opening hand less the score as dealt. Copy k: score with k copies less the score with k - 1, the neutral card in its place. In points, on common deals. * stands out after Benjamini–Yekutieli at ${findings.q} over the declared family, all ${counted(findings.family, 'test')} of these tables; what a change did and who plays are families of their own (Benjamini–Hochberg). GIH WR and IWD are observed, not caused.`,
    palette.faint,
  );
  if (findings.improved.length > 0) {
    lines.push(
      '',
      palette.heading('What the change did for each card: worth of all its copies after less before, points'),
    );
    for (const one of findings.improved.slice(0, IMPROVED_LISTED)) {
      paragraph(`${mark(one)} ${one.name} (${one.deck}, ${one.tier}), n ${count(one.n)}`);
    }
  }
  if (findings.tierChanges.length > 0) {
    lines.push('', palette.heading('Cards that depend on who plays'));
    for (const change of findings.tierChanges) {
      paragraph(
        `${change.name} (${change.deck}): ${change.tiers[0]} rank ${change.ranks[0]}, ${change.tiers[1]} rank ${change.ranks[1]}; difference ${points(change.estimate)} (${points(change.low)}, ${points(change.high)}) points.`,
      );
    }
  }
  for (const { deck, tiers, correlation, cards } of findings.agreement) {
    paragraph(
      `Rank correlation of ${tiers[0]} and ${tiers[1]} on ${counted(cards, 'card')} of ${deck}: ${correlation.toFixed(2)}.`,
    );
  }
  lines.push(
    '',
    palette.faint(
      `${findings.reproduction.command}  seed ${findings.reproduction.seed}  ${Object.entries(
        findings.reproduction.hashes,
      )
        .map(([name, hash]) => `${name} ${hash.slice(0, 16)}`)
        .join('  ')}`,
    ),
  );
  return lines.join('\n');
}

function mark(effect: Effect): string {
  return effect.estimate === null
    ? '–'
    : `${points(effect.estimate)} (${points(effect.low)}, ${points(effect.high)})${effect.flag ? '*' : ' '}`;
}
