import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';
import { html } from './markup.ts';

describe('what is put into a page or a table', () => {
  const name = 'a\u001b[2J\u202eb<c>';

  it('has its hidden characters written out in HTML', () => {
    expect(html`<p title="${name}">${[name]}</p>`.text).toBe(
      '<p title="a\\u001b[2J\\u202eb&lt;c&gt;">a\\u001b[2J\\u202eb&lt;c&gt;</p>',
    );
  });

  it('and in CSV, which keeps its own mark and line ends', () => {
    expect(csvText({ name: 't', columns: ['x'], rows: [[name], ['=\u0007']] })).toBe(
      "\ufeffx\r\na\\u001b[2J\\u202eb<c>\r\n'=\\u0007\r\n",
    );
  });
});
