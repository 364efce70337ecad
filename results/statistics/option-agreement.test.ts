/** Tests how the shares that an agent gives to options are compared with the shares that were wanted. */
import { expect, it } from 'vitest';
import { AgreementCounter } from './option-agreement.ts';

it('counts losses and agreement of decisions', () => {
  const counter = new AgreementCounter();
  expect(counter.agreement).toEqual({ decisions: 0, loss: 0, evenLoss: 0, agrees: 0, chance: 0 });
  counter.add([0.5, 0.25, 0.25], [1, 0, 0]);
  // Two options are wanted alike; the option with the largest share is one of them, which counts as agreement.
  counter.add([0.25, 0.5, 0.25], [0.5, 0.5, 0]);
  counter.add([0.75, 0.25], [0, 1]);
  const { decisions, loss, evenLoss, agrees, chance } = counter.agreement;
  expect(decisions).toBe(3);
  expect(loss).toBeCloseTo((Math.log(2) + 0.5 * Math.log(4) + 0.5 * Math.log(2) + Math.log(4)) / 3, 12);
  expect(evenLoss).toBeCloseTo((2 * Math.log(3) + Math.log(2)) / 3, 12);
  expect(agrees).toBeCloseTo(2 / 3, 12);
  expect(chance).toBeCloseTo((1 / 3 + 1 / 3 + 1 / 2) / 3, 12);
});
