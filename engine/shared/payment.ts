/**
 * Payment: a price is a list of parts. Before anything is offered, it is found out by trying whether all parts can be
 * paid, so that whatever is offered can be completed and nothing is ever taken back. Then the cards for each part are
 * chosen, one at a time in ascending rows, and the parts are paid: each one as it is chosen for, or all together in
 * the end.
 *
 * A part is one of three kinds. It takes cards, chosen one after the other (`zones`); it picks one card that it needs
 * (`find`); or it leaves nothing to choose. What is counted rather than taken, such as mana, comes last: `canCover`
 * says whether it is enough beside the cards that are taken, `cover` begins its payment.
 *
 * `createPayment` makes the procedures of one game: its parts (`payment/parts.ts`), the cards that one may take
 * (`candidates.ts`), whether all can be paid (`question.ts`), and the procedure (`paying.ts`). Hooks are read once,
 * when they are made; parts as costs are defined.
 */

import { type Candidates, createCandidates } from './payment/candidates.ts';
import { createParts, type Parts, type PaymentHooks } from './payment/parts.ts';
import { createOffers, createPartPayments, createPayings, createPaymentSteps, type Payings } from './payment/paying.ts';
import { createLikeness, createPartTrials, createQuestions, createTrial, type Questions } from './payment/question.ts';

/** The payments of one game. */
export interface Payment
  extends Pick<Parts, 'costs' | 'countedPart' | 'canUseSource' | 'usesSource'>,
    Pick<Candidates, 'findCards' | 'hasCard'>,
    Pick<Questions, 'beginLists' | 'addList' | 'canPayLists' | 'canPayList'>,
    Payings {}

/** Makes the payments of one game. */
export function createPayment(hooks: PaymentHooks): Payment {
  const parts = createParts(hooks);
  const candidates = createCandidates(hooks, parts);
  const trials = createPartTrials(hooks, parts);
  const rest = createTrial(hooks, parts, candidates, trials, createLikeness(hooks, parts, candidates, trials));
  const questions = createQuestions(hooks, parts, trials, rest);
  const offers = createOffers(hooks, parts, candidates, questions);
  const payings = createPayings(createPaymentSteps(hooks, parts, offers, createPartPayments(hooks, parts)));
  return { ...parts, ...candidates, ...questions, ...payings };
}
