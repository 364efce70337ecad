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

/** How names and faces look, on the pages of commands and at the desk. */
export const FACE_STYLE = `
button.card-name{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;text-align:inherit;\
white-space:inherit;overflow-wrap:inherit;cursor:help;text-decoration:underline dotted;text-underline-offset:.2em}
button.card-name:focus-visible{outline:2px solid var(--above-ink);outline-offset:1px}
.card-face{position:fixed;inset:auto;margin:0;width:min(26rem,calc(100vw - 1rem));max-height:70vh;overflow:auto;\
padding:.6rem .9rem;border:1px solid var(--rule);border-radius:.5rem;background:var(--raised);color:var(--text);\
font-size:.9rem;line-height:1.4;box-shadow:0 .3rem 1.2rem #0004;white-space:normal}
.card-face p{margin:.2rem 0}.card-face .kind{color:var(--muted)}.card-face hr{border:0;\
border-top:1px solid var(--rule)}`;

/**
 * Shows the face of a name that is pointed at or has the focus, also of one that comes later. Without it a name still
 * opens its face when it is pressed, in the middle of the window.
 */
export const FACE_SCRIPT = `
{let pinned=false;const faceOf=name=>document.getElementById(name.getAttribute('popovertarget'));
const show=name=>{const face=faceOf(name);if(!face)return;
if(!face.matches(':popover-open'))face.showPopover({source:name});
const at=name.getBoundingClientRect(),own=face.getBoundingClientRect();
const below=at.bottom+6+own.height<=innerHeight||at.top<innerHeight-at.bottom;
face.style.left=Math.max(8,Math.min(at.left,innerWidth-own.width-8))+'px';
const top=below?at.bottom+6:at.top-own.height-6;
face.style.top=Math.max(8,Math.min(top,innerHeight-own.height-8))+'px'};
const hide=name=>{const face=faceOf(name);if(face&&face.matches(':popover-open'))face.hidePopover()};
const on=(kind,where,work)=>document.addEventListener(kind,event=>{const {target}=event;
if(target instanceof Element&&target.matches(where))work(target,event)},true);
const onName=(kind,work)=>on(kind,'.card-name',work);
onName('mouseenter',name=>{if(!pinned)show(name)});onName('mouseleave',name=>{if(!pinned)hide(name)});
onName('focus',name=>{if(name.matches(':focus-visible'))show(name)});
onName('blur',(name,{relatedTarget})=>{const face=faceOf(name);if(!face||!face.contains(relatedTarget))hide(name)});
onName('click',(name,event)=>{event.preventDefault();show(name);pinned=true});
on('toggle','.card-face',(face,{newState})=>{if(newState==='closed')pinned=false})}`;

/** A text in which a name may be broken where a line ends. */
const pattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A name as it stands in a text, and the cards that may be meant. */
export interface FoundName {
  readonly name: string;
  readonly cards: readonly NamedFace[];
}

/** Finds names of cards in the parts of a text. */
export class CardNames {
  readonly #named = new Map<string, readonly NamedFace[]>();
  readonly #isName: RegExp | undefined;

  /** `written`: how a name stands in the text; `ids`: whether an id names its card too. */
  constructor(
    { cards, others }: PageCards,
    within: string,
    { written = (name: string) => name, ids = false }: { written?: (name: string) => string; ids?: boolean } = {},
  ) {
    const known = new Map<string, readonly NamedFace[]>();
    for (const card of cards)
      for (const name of ids ? [card.name, card.id] : [card.name]) known.set(name, [...(known.get(name) ?? []), card]);
    // such as a deck that is called as a card is
    for (const name of others) known.set(name, []);
    const spaced = oneLine(within);
    for (const [name, faces] of known) {
      const text = oneLine(written(name));
      if (text.trim() !== '' && spaced.includes(text)) this.#named.set(text, faces);
    }
    const names = [...this.#named.keys()].sort((a, b) => b.length - a.length);
    if (names.length > 0)
      this.#isName = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(pattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  }

  /** Whether no name can be found. */
  get isEmpty(): boolean {
    return this.#isName === undefined;
  }

  /** A part of the text, cut at the names in it. */
  split(text: string): (string | FoundName)[] {
    const parts: (string | FoundName)[] = [];
    let at = 0;
    for (const { 0: name, index } of this.#isName === undefined ? [] : text.matchAll(this.#isName)) {
      const named = this.#named.get(oneLine(name))!;
      if (named.length === 0) continue;
      const beside = text.slice(Math.max(0, index - BESIDE), index + name.length + BESIDE);
      if (index > at) parts.push(text.slice(at, index));
      parts.push({ name, cards: meant(named, beside) });
      at = index + name.length;
    }
    return at === text.length ? parts : [...parts, text.slice(at)];
  }
}

/** The page, with the faces of the cards that it names. */
export function withCardFaces(page: string, cards: PageCards): string {
  const names = new CardNames(cards, page, { written: (name) => html`${name}`.text });
  if (names.isEmpty) return page;
  const faces = new Faces(MOST_BYTES - Buffer.byteLength(page) - Buffer.byteLength(FACE_STYLE + FACE_SCRIPT));
  const inText = (text: string): string =>
    names
      .split(text)
      .map((part) => {
        if (typeof part === 'string') return part;
        // a button is not broken over two lines: it stands on the second one
        const isBroken = part.name.includes('\n');
        return (isBroken ? '\n' : '') + faces.mark(isBroken ? oneLine(part.name) : part.name, part.cards);
      })
      .join('');
  const marked = betweenTags(page, inText);
  if (faces.markup.length === 0) return page;
  const end = marked.lastIndexOf('</main>');
  const [before, behind] = [marked.slice(0, end), marked.slice(end)];
  return `${before.replace('</style>', () => `${FACE_STYLE}</style>`)}${faces.markup.join('')}${behind.replace(
    '</body>',
    () => `<script>${FACE_SCRIPT}</script></body>`,
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
