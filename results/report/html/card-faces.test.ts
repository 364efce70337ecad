import { describe, expect, it } from 'vitest';
import { type NamedFace, withCardFaces } from './card-faces.ts';
import { html } from './markup.ts';

const card = (id: string, name: string, text = 'Draw 1 card.'): NamedFace => ({
  id,
  name,
  texts: () => [{ text: `${id}  ${name}\nForward · cost 3\n${text}\n` }],
});

function page(body: string, cards: readonly NamedFace[], others: readonly string[] = []): string {
  return withCardFaces(`<!doctype html><html><head><style>p{}</style></head><body><main>${body}</main></body></html>`, {
    cards,
    others,
  });
}

/** The names in a page that open a card's face. */
const marked = (made: string): string[] =>
  [...made.matchAll(/class="card-name" popovertarget="card-\d+">([^<]*)</g)].map(([, name]) => name);
/** The content of each card's face, up to its first closing `div`. */
const faces = (made: string): string[] =>
  [...made.matchAll(/<div popover class="card-face" id="card-\d+">([\s\S]*?)<\/div>/g)].map(([, face]) => face);

describe('faces of cards on a page', () => {
  it('each place that names a card opens its face, which stands on the page once', () => {
    const made = page('<p>Tifa beats Cid. Tifa’s cost.</p>', [card('1-016', 'Tifa'), card('2-001', 'Vaan')]);
    expect(marked(made)).toEqual(['Tifa', 'Tifa']);
    expect(faces(made)).toHaveLength(1);
    expect(faces(made)[0]).toContain('<p>Draw 1 card.</p>');
  });

  it('a page that names no card stays as it is', () => {
    const made = page('<p>nothing</p>', [card('1-016', 'Tifa')]);
    expect(made).not.toContain('popover');
    expect(made).not.toContain('<script>');
  });

  it('a name inside a word, a link, a drawing, a script, an attribute or the title is none', () => {
    const body =
      '<p title="Tifa">Tifas</p><a href="#Tifa">Tifa</a><svg><text>Tifa</text></svg><script>Tifa</script>' +
      '<table><thead><tr><th>Tifa</th></tr></thead></table><details><summary>Tifa</summary></details>';
    expect(page(body, [card('1-016', 'Tifa')])).toContain(body);
  });

  it('the name of a deck that holds the name of a card is no card', () => {
    const made = page('<p>Fire rush beats Fire.</p>', [card('1-001', 'Fire')], ['Fire rush']);
    expect(marked(made)).toEqual(['Fire']);
    expect(made).toContain('<p>Fire rush beats <button');
  });

  it('the longer one of two names is meant', () => {
    expect(marked(page('<p>Cloud of Darkness</p>', [card('a', 'Cloud'), card('b', 'Cloud of Darkness')]))).toEqual([
      'Cloud of Darkness',
    ]);
  });

  it('of cards that share a name the id beside it decides; without one all are shown', () => {
    const both = [card('1-016', 'Tifa'), card('9-001', 'Tifa')];
    for (const text of ['3 9-001 Tifa', 'Tifa (9-001)']) {
      const [face, ...others] = faces(page(`<p>${text}</p>`, both));
      expect(others).toEqual([]);
      expect(face).toContain('9-001  Tifa');
      expect(face).not.toContain('1-016');
    }
    const [face] = faces(page('<p>Tifa</p>', both));
    expect(face).toContain('1-016  Tifa');
    expect(face).toContain('9-001  Tifa');
  });

  it('a name that is broken where a line ends is one name, on the second line', () => {
    const made = page('<pre><code>1 Cloud of\nDarkness, 2 Vaan</code></pre>', [card('b', 'Cloud of Darkness')]);
    expect(made).toMatch(/1 \n<button [^>]*>Cloud of Darkness<\/button>, 2 Vaan/);
  });

  it('a card before and after its change has both texts', () => {
    const changed: NamedFace = {
      id: '1-016',
      name: 'Tifa',
      texts: () => [
        { label: 'before', text: '1-016  Tifa\ncost 2\n' },
        { label: 'after', text: '1-016  Tifa\ncost 3\n' },
      ],
    };
    const [face] = faces(page('<p>Tifa</p>', [changed]));
    expect(face).toContain('· before</p><p class="kind">cost 2</p><hr>');
    expect(face).toContain('· after</p><p class="kind">cost 3</p>');
  });

  it('names and texts are never markup', () => {
    const name = "<img src=x onerror=alert(1)> & $& Y'z";
    const made = page(html`<p>${name}</p>`.text, [card('1-016', name, '<script>alert(2)</script> $1')]);
    expect(marked(made)).toHaveLength(1);
    expect(made).not.toContain('<img');
    expect(made).not.toContain('<script>alert');
    expect(faces(made)[0]).toContain('$1');
  });

  it('faces stay out where the page would become larger than 400 KB, and the names stay', () => {
    const cards = Array.from({ length: 900 }, (_, i) => card(`1-${i}`, `Name${i}`, 'word '.repeat(100)));
    const made = page(`<p>${cards.map(({ name }) => name).join(' ')}</p>`, cards);
    expect(Buffer.byteLength(made)).toBeLessThanOrEqual(400 * 1024);
    expect(faces(made).length).toBeGreaterThan(500);
    expect(faces(made).length).toBeLessThan(900);
    expect(made).toContain('Name899');
  });
});
