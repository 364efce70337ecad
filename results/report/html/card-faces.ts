/**
 * Faces of cards on a page: where a page names a card, the name shows what the card does when it is pointed at, has the
 * focus or is tapped. A finished page is taken, so that every page has them in the same way, whatever it is made of.
 */
import { html, Markup } from './markup.ts';

/** A card that a page may name. */
export interface NamedFace {
  readonly id: string;
  readonly name: string;
  /** What it does as `assay card` says it; several where the card is compared with its change. Asked for when shown. */
  texts(): readonly CardText[];
}

export interface CardText {
  /** Such as `before`. */
  readonly label?: string;
  readonly text: string;
}

export interface PageCards {
  readonly cards: readonly NamedFace[];
  /** Names that may hold the name of a card and mean something else, such as those of decks. */
  readonly others: readonly string[];
}

/** Faces that would make a page larger than this are left out; the names stay. */
const MOST_BYTES = 400 * 1024;
/** Faces of cards that share a name, where the page does not say which one is meant. */
const MOST_OF_A_NAME = 4;
/** How many characters beside a name are searched for the id of its card. */
const BESIDE = 24;
/** A tag, or a part of the page in which names are no text of their own. */
const NO_TEXT = /<(style|script|svg|title|a|button|summary|thead|nav)\b[^>]*>[\s\S]*?<\/\1\s*>|<[^>]*>/g;

const STYLE = `
button.card-name{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;text-align:inherit;\
white-space:inherit;overflow-wrap:inherit;cursor:help;text-decoration:underline dotted;text-underline-offset:.2em}
button.card-name:focus-visible{outline:2px solid var(--above-ink);outline-offset:1px}
.card-face{position:fixed;inset:auto;margin:0;width:min(26rem,calc(100vw - 1rem));max-height:70vh;overflow:auto;\
padding:.6rem .9rem;border:1px solid var(--rule);border-radius:.5rem;background:var(--raised);color:var(--text);\
font-size:.9rem;line-height:1.4;box-shadow:0 .3rem 1.2rem #0004;white-space:normal}
.card-face p{margin:.2rem 0}.card-face .kind{color:var(--muted)}.card-face hr{border:0;\
border-top:1px solid var(--rule)}`;

/** Without it a name still opens its face when it is pressed, in the middle of the window. */
const SCRIPT = `
{let pinned=false;const faceOf=name=>document.getElementById(name.getAttribute('popovertarget'));
const show=name=>{const face=faceOf(name);if(!face.matches(':popover-open'))face.showPopover();
const at=name.getBoundingClientRect(),own=face.getBoundingClientRect();
const below=at.bottom+6+own.height<=innerHeight||at.top<innerHeight-at.bottom;
face.style.left=Math.max(8,Math.min(at.left,innerWidth-own.width-8))+'px';
const top=below?at.bottom+6:at.top-own.height-6;
face.style.top=Math.max(8,Math.min(top,innerHeight-own.height-8))+'px'};
const hide=name=>{const face=faceOf(name);if(face.matches(':popover-open'))face.hidePopover()};
for(const name of document.querySelectorAll('.card-name')){
name.onmouseenter=()=>{if(!pinned)show(name)};name.onmouseleave=()=>{if(!pinned)hide(name)};
name.onfocus=()=>{if(name.matches(':focus-visible'))show(name)};name.onblur=()=>hide(name);
name.onclick=event=>{event.preventDefault();show(name);pinned=true}}
for(const face of document.querySelectorAll('.card-face'))
face.addEventListener('toggle',({newState})=>{if(newState==='closed')pinned=false})}`;

/** A name as it stands in a text of a page; it may be broken where a line ends. */
const pattern = (name: string): string =>
  html`${name}`.text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');

/** The page, with the faces of the cards that it names. */
export function withCardFaces(page: string, { cards, others }: PageCards): string {
  const byName = new Map<string, NamedFace[]>();
  for (const card of cards) byName.set(card.name, [...(byName.get(card.name) ?? []), card]);
  const spaced = page.replace(/\s+/g, ' ');
  const names = [...new Set([...byName.keys(), ...others])]
    .filter((name) => name.trim() !== '' && spaced.includes(html`${name}`.text))
    .sort((a, b) => b.length - a.length);
  if (names.length === 0) return page;
  const isName = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(pattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const plain = new Map(names.map((name) => [html`${name}`.text.replace(/\s+/g, ' '), name]));
  const known = new Set(others);
  const faces = new Faces(MOST_BYTES - Buffer.byteLength(page) - Buffer.byteLength(STYLE + SCRIPT));
  const inText = (text: string): string =>
    text.replace(isName, (found, at: number) => {
      const name = plain.get(found.replace(/\s+/g, ' '))!;
      const named = byName.get(name);
      if (!named || known.has(name)) return found;
      const beside = text.slice(Math.max(0, at - BESIDE), at) + text.slice(at, at + found.length + BESIDE);
      // a button is not broken over two lines: it stands on the second one
      const isBroken = found.includes('\n');
      const shown = isBroken ? found.replace(/\s+/g, ' ') : found;
      return (isBroken ? '\n' : '') + faces.mark(shown, meant(named, beside));
    });
  const marked = betweenTags(page, inText);
  if (faces.markup.length === 0) return page;
  const end = marked.lastIndexOf('</main>');
  const [before, behind] = [marked.slice(0, end), marked.slice(end)];
  return `${before.replace('</style>', () => `${STYLE}</style>`)}${faces.markup.join('')}${behind.replace(
    '</body>',
    () => `<script>${SCRIPT}</script></body>`,
  )}`;
}

function betweenTags(page: string, change: (text: string) => string): string {
  const body = Math.max(0, page.indexOf('<body'));
  let [made, at] = [page.slice(0, body), body];
  for (const tag of page.slice(body).matchAll(NO_TEXT)) {
    made += change(page.slice(at, body + tag.index)) + tag[0];
    at = body + tag.index + tag[0].length;
  }
  return made + change(page.slice(at));
}

/** Of cards that share a name the one whose id stands beside it, and all of them where none does. */
function meant(named: readonly NamedFace[], beside: string): readonly NamedFace[] {
  const byId = named.filter(({ id }) => beside.includes(html`${id}`.text));
  return (byId.length > 0 ? byId : named).slice(0, MOST_OF_A_NAME);
}

/** The faces that a page has, each once. */
class Faces {
  readonly markup: string[] = [];
  readonly #places = new Map<string, number | undefined>();
  #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  /** A name that opens the face of these cards; the name alone where the page has no room. */
  mark(name: string, cards: readonly NamedFace[]): string {
    const key = cards.map(({ id }) => id).join('\n');
    if (!this.#places.has(key)) this.#places.set(key, this.#add(cards));
    const place = this.#places.get(key);
    const made = `<button type="button" class="card-name" popovertarget="card-${place}">${name}</button>`;
    if (place === undefined || made.length > this.#room) return name;
    this.#room -= made.length;
    return made;
  }

  #add(cards: readonly NamedFace[]): number | undefined {
    const place = this.markup.length;
    const texts = cards.flatMap((card) => card.texts());
    const made = html`<div popover class="card-face" id="card-${place}">${texts.map(faceMarkup)}</div>
`.text;
    const size = Buffer.byteLength(made);
    if (size > this.#room) return undefined;
    this.#room -= size;
    this.markup.push(made);
    return place;
  }
}

function faceMarkup({ label, text }: CardText, i: number): Markup {
  const [head = '', kind = '', ...lines] = text.trimEnd().split('\n');
  return html`${i > 0 && new Markup('<hr>')}<p><b>${head}</b>${label !== undefined && ` · ${label}`}</p>\
<p class="kind">${kind}</p>${lines.map((line) => html`<p>${line}</p>`)}`;
}
