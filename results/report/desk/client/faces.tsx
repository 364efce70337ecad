/**
 * Names of cards on the pages of the desk: each opens the face of its card, as on the pages that commands write. A page
 * puts its texts into `Named`; which names they hold, and what those cards do, the program says once for each text.
 */
import type { Named as Answer, CardFace, CardsOf, NamedPart } from '../told.ts';
import { ask, to } from './desk.ts';
import { language, say } from './words.ts';

interface Wanted {
  readonly of: CardsOf;
  readonly ids: boolean;
  readonly texts: Set<string>;
}

const MOST_AT_ONCE = 1000;

/** What is known of the texts of the page that is shown. */
class Naming {
  readonly faces: CardFace[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #parts = new Map<string, readonly NamedPart[]>();
  #wanted = new Map<string, Wanted>();
  #onChange: () => void = () => {};
  #page = 0;

  begin(onChange: () => void): void {
    this.#onChange = onChange;
  }

  /** Another page is shown, or the same in another language. */
  forget(): void {
    this.#page++;
    this.faces.length = 0;
    this.#numbers.clear();
    this.#parts.clear();
    this.#wanted = new Map();
  }

  /** A text, cut at the names of cards; whole until the program has said what they are. */
  parts(of: CardsOf, text: string, ids: boolean): readonly NamedPart[] {
    if (of.db === undefined && of.game === undefined) return [text];
    const group = JSON.stringify([of, ids]);
    const known = this.#parts.get(`${group} ${text}`);
    if (known !== undefined) return known;
    if (this.#wanted.size === 0) setTimeout(() => this.#ask());
    const wanted = this.#wanted.get(group) ?? { of, ids, texts: new Set() };
    this.#wanted.set(group, wanted);
    if (wanted.texts.size < MOST_AT_ONCE) wanted.texts.add(text);
    return [text];
  }

  #ask(): void {
    const [groups, page] = [this.#wanted, this.#page];
    this.#wanted = new Map();
    for (const [group, { of, ids, texts }] of groups) {
      const asked = [...texts];
      ask<Answer>('named', { of, ids, texts: asked, lang: language() }).then(
        (answer) => {
          if (page === this.#page) this.#take(group, asked, answer);
        },
        // a text whose names are not known stays as it is
        () => page === this.#page && this.#take(group, asked, { texts: asked.map((text) => [text]), faces: [] }),
      );
    }
  }

  #take(group: string, asked: readonly string[], { texts, faces }: Answer): void {
    const numbers = faces.map((face) => this.#number(face));
    asked.forEach((text, i) => {
      const parts = texts[i].map((part): NamedPart => (typeof part === 'string' ? part : [part[0], numbers[part[1]]]));
      this.#parts.set(`${group} ${text}`, parts);
    });
    this.#onChange();
  }

  /** The number of a face on the page; the same cards have one. */
  #number(face: CardFace): number {
    const key = JSON.stringify(face);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.faces.length);
    return this.faces.push(face) - 1;
  }
}

export const naming = new Naming();

const idOf = (face: number): string => `card-${face}`;

/** A text in which names of cards open their faces. */
export function Named({ of, text, ids = false }: { of: CardsOf; text: string; ids?: boolean }) {
  return <>{naming.parts(of, text, ids).map((part, i) => namedPart(part, i))}</>;
}

function namedPart(part: NamedPart, i: number) {
  if (typeof part === 'string') return part;
  return (
    <button key={i} type="button" class="card-name" popovertarget={idOf(part[1])}>
      {part[0]}
    </button>
  );
}

/** The name of a card that is known by its id; the id leads to its page. */
export function NamedCard(props: { of: CardsOf; id: string; name: string; address: string }) {
  const { of, id, name, address } = props;
  const mark = `${name} ${id}`;
  const named = naming.parts(of, mark, false).find((part) => typeof part !== 'string');
  return (
    <>
      {named === undefined ? name : namedPart([name, named[1] as number], 0)}{' '}
      <a href={address} title={say('words, games and worth')}>
        {id}
      </a>
    </>
  );
}

/** The cards that a file names by their names or ids, each once. */
export function CardsNamed({ of, text }: { of: CardsOf; text: string }) {
  const numbers = new Set(naming.parts(of, text, true).flatMap((part) => (typeof part === 'string' ? [] : [part[1]])));
  if (numbers.size === 0) return null;
  return (
    <>
      <h3>{say('Cards that it names')}</h3>
      <ul class="named">
        {[...numbers].map((number) => (
          <li key={number}>
            {namedPart([naming.faces[number].cards[0].name, number], 0)}{' '}
            <span class="muted">{naming.faces[number].cards.map(({ id }) => id).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The faces of all cards that the page names. */
export function FaceList() {
  return (
    <>
      {naming.faces.map(({ cards }, number) => (
        <div key={number} popover="auto" class="card-face" id={idOf(number)}>
          {cards.map((card) => (
            <Face key={card.id} {...card} />
          ))}
        </div>
      ))}
    </>
  );
}

function Face({ game, id, texts }: CardFace['cards'][number]) {
  return (
    <>
      {texts.map(({ label, text }) => {
        const [head = '', kind = '', ...lines] = text.trimEnd().split('\n');
        return (
          <div key={label ?? ''}>
            <p>
              <b>{head}</b>
              {label !== undefined && ` · ${label}`}
            </p>
            <p class="kind">{kind}</p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        );
      })}
      <p>
        <a href={to('card', { id, game })}>{say('words, games and worth')}</a>
      </p>
    </>
  );
}
