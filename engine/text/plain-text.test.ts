import { describe, expect, it } from 'vitest';
import { findHidden, oneLine, showHidden } from './plain-text.ts';

describe('hidden characters', () => {
  it('are written out as JSON would have them, so that an object stays the same', () => {
    const text = JSON.stringify({ name: 'a\u007f\u009b\u202e\u200b\u{e0041}b' });
    expect(showHidden(text)).toBe('{"name":"a\\u007f\\u009b\\u202e\\u200b\\udb40\\udc41b"}');
    expect(JSON.parse(showHidden(text))).toEqual(JSON.parse(text));
  });

  it('are none in texts of any script, and ends of lines stay', () => {
    const text = 'Bahamut 🂡 幻獣\tナイト\n騎士の誓い é';
    expect(showHidden(text)).toBe(text);
    expect(findHidden(text.replace(/[\t\n]/g, ''))).toBeUndefined();
  });

  it('are found beside letters of any script', () => {
    expect(showHidden('騎士\u200bA\rB')).toBe('騎士\\u200bA\\u000dB');
    const isPlain = (code: number): boolean => showHidden(String.fromCharCode(code)).length === 1;
    const hidden = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => !isPlain(code));
    const found = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) =>
      findHidden(String.fromCharCode(code)),
    );
    expect(hidden).toEqual(found.filter((code) => code !== 9 && code !== 10));
  });

  it('leave a sentence on one line, without endless words', () => {
    expect(oneLine(`a\r\n  b\u001b[2J ${'x'.repeat(300)}`)).toBe(`a b\\u001b[2J ${'x'.repeat(157)}...`);
    expect(oneLine('word '.repeat(2000)).length).toBeLessThanOrEqual(2000);
  });
});
