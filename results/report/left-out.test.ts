/** What agents leave out stands beside the results of their play, in every form of them, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { verdictJson } from './findings.ts';
import { reportPage } from './html/report.ts';
import type { VerdictInput } from './verdict.ts';
import { verdictText } from './verdict-page.ts';

const verdict: VerdictInput = {
  experiment: 'first',
  game: 'trails',
  firstPlayer: 'initiative',
  switches: {},
  cells: [],
  faults: [],
  reproduction: { command: 'assay run first.yaml', seed: 'one', hashes: {}, versions: {} },
};
const RESTRICTED: VerdictInput = { ...verdict, leftOut: ['answers to what is their own', 'early rest'] };
const page = (input: VerdictInput, language: 'en' | 'ja'): string =>
  reportPage({ verdict: input, changes: [], faults: [], games: 0, pairs: 0, cells: 0, judgements: [] }, language).html;

describe('what agents leave out', () => {
  it('stands beside the verdict', () => {
    expect(verdictText(RESTRICTED, { width: 400 })).toContain(
      'These agents leave out what follows of all that the rules offer, and results are those of such play: answers to what is their own; early rest.',
    );
    expect(verdictJson(RESTRICTED).leftOut).toEqual(RESTRICTED.leftOut);
    for (const language of ['en', 'ja'] as const)
      expect(page(RESTRICTED, language)).toContain('answers to what is their own; early rest');
  });

  it('is not spoken of where agents think of all that is offered', () => {
    expect(verdictText(verdict)).not.toContain('leave out');
    expect(verdictJson(verdict).leftOut).toEqual([]);
    expect(page(verdict, 'en')).not.toContain('leave out');
  });
});
