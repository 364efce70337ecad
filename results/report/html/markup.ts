/**
 * Text of a page: what is put into it is escaped unless it is markup already, and hidden characters are written out.
 */

import { showHidden } from '../../../engine/index.ts';

/** A piece of HTML. */
export class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(render).join('');
  return showHidden(String(content)).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * A template of HTML; values are escaped, markup and lists of markup are put in as they are. The end of a script is
 * written `<\/script>`: the bundler makes the call of a package that nobody has of a template that holds it as it is.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(parts.map((part, i) => part + (i < values.length ? render(values[i]) : '')).join(''));
}
