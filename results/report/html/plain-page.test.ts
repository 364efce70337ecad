import { describe, expect, it } from 'vitest';
import { plainPage } from './plain-page.ts';

describe('a page of what a command prints', () => {
  const page = (parts: Parameters<typeof plainPage>[0]['parts']): string =>
    plainPage({ title: 't', of: ['a', 'b'], status: 'measured', sentences: ['So.'], tiles: [], note: 'n', parts });

  it('keeps the lines of what stands in columns, and lets sentences break', () => {
    const text = '\none sentence, which is long\nand goes on\n\n  7.3 %   16.7 %\n 15.0 %   20.0 %\n';
    const out = page([{ title: 'Part', text }]);
    expect(out).toContain('<pre><code>one sentence, which is long\nand goes on</code></pre>');
    expect(out).toContain('<pre class="wide" tabindex="0"><code>  7.3 %   16.7 %\n 15.0 %   20.0 %</code></pre>');
  });

  it('lists names with what stands beside each, as text', () => {
    const out = page([{ title: 'Part', rows: [['games <i>', '1,140']] }]);
    expect(out).toContain('<th scope="row">games &lt;i&gt;</th><td>1,140</td>');
    expect(out).not.toContain('<pre');
  });
});
