import { expect, it } from 'vitest';
import { duration, Progress, progressLine } from './progress.ts';

it.each([
  [0, '0:00'],
  [59.2, '1:00'],
  [61, '1:01'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

it('shows share, count, rate and time left', () => {
  expect(progressLine(1234, 4936, 617)).toBe(
    '[=====>                  ] 25% · 1,234 of 4,936 games · 617 games/s · 0:06 left',
  );
  expect(progressLine(5, 10, 2.5)).toContain('2.5 games/s · 0:02 left');
  expect(progressLine(10, 10, 100)).toContain('[=======================>] 100%');
});

it('is never beyond its end: batches under way end with their pairs, and what was taken out is played again', () => {
  expect(progressLine(14, 10, 2)).toBe('[=======================>] 100% · 14 of 10 games · 2 games/s · 0:00 left');
  expect(progressLine(-4, 10, 2)).toContain('[                        ] 0% · -4 of 10 games');
});

it('says nothing of a rate that it does not know yet', () => {
  expect(progressLine(0, 10, 0)).toBe('[                        ] 0% · 0 of 10 games');
});

it('redraws one line on a terminal and writes plain lines elsewhere', () => {
  let terminal = '';
  let plain = '';
  const progress = [
    new Progress(
      4,
      (text) => {
        terminal += text;
      },
      true,
    ),
    new Progress(
      4,
      (text) => {
        plain += text;
      },
      false,
    ),
  ];
  for (const one of progress) {
    one.add(2);
    one.add(2);
    one.finish();
  }
  expect(terminal.split('\r\u001b[K').map((line) => line.includes('of 4 games'))).toEqual([false, true, true]);
  expect(terminal.indexOf('\n')).toBe(terminal.length - 1);
  expect(plain).toMatch(/^\[.*2 of 4 games\n\[.*4 of 4 games.*\n$/);
  expect(progress[0].games).toBe(4);
});
