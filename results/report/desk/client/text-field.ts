/** The field in which a file is written: CodeMirror with what the program says of the text. */
import { autocompletion, type Completion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, StateEffect, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Checked, Problem, Suggested } from '../told.ts';
import { say } from './words.ts';

const TYPING_MILLISECONDS = 400;

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--key)' },
  { tag: [tags.string, tags.content], color: 'var(--text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.literal], color: 'var(--num)' },
  { tag: [tags.comment, tags.lineComment, tags.meta], color: 'var(--muted)' },
]);

const LOOK = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '.9rem' },
  '.cm-scroller': { fontFamily: 'ui-monospace,"SF Mono",Menlo,Consolas,monospace', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--raised)', color: 'var(--muted)', borderRight: '1px solid var(--rule)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb,var(--raised) 60%,transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb,var(--link) 30%,transparent)',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--rule)',
    maxWidth: '40rem',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--link)', color: 'var(--surface)' },
  '.cm-completionDetail': { opacity: 0.85 },
});

/** What a text is checked with is another now. */
const OTHER_SETTING = StateEffect.define<null>();

/** Checks the text again, though nothing was written. */
export function checkAgain(view: EditorView): void {
  view.dispatch({ effects: OTHER_SETTING.of(null) });
}

export interface TextFieldParts {
  readonly parent: HTMLElement;
  readonly text: string;
  /** Asks for a check of what is written. */
  readonly check: (text: string) => Promise<Checked>;
  readonly suggest: (text: string, offset: number) => Promise<Suggested>;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
}

/** A text that is written, with what the program says of it. */
export function openTextField({ parent, text, check, suggest, onChange, onSave }: TextFieldParts): EditorView {
  const complete = async (context: CompletionContext) => {
    const { state, pos, explicit } = context;
    if (!explicit && context.matchBefore(/[^\s{[,]$|: $|- $/) === null) return null;
    const { from, options } = await suggest(state.doc.toString(), pos);
    return options.length === 0 ? null : { from, options: options.map(completionOf), filter: false };
  };
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        ...[lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), highlightActiveLine()],
        ...[yaml(), syntaxHighlighting(COLOURS), LOOK, EditorView.lineWrapping, lintGutter()],
        autocompletion({ override: [complete] }),
        linter(async ({ state }) => (await check(state.doc.toString())).problems.map((one) => marked(state.doc, one)), {
          delay: TYPING_MILLISECONDS,
          needsRefresh: ({ transactions }) =>
            transactions.some(({ effects }) => effects.some((effect) => effect.is(OTHER_SETTING))),
        }),
        keymap.of([
          {
            key: 'Mod-s',
            run: () => {
              onSave();
              return true;
            },
          },
          // Tab leaves the field, as everywhere
          ...[...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap],
        ]),
        EditorView.contentAttributes.of({ 'aria-label': say('text of the file') }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}

function completionOf({ label, type, info }: Suggested['options'][number]): Completion {
  const isLong = info !== undefined && info.length > 60;
  return {
    label,
    type: type === 'key' ? 'property' : 'enum',
    detail: isLong ? undefined : info,
    info: isLong ? info : undefined,
    apply: type === 'key' ? `${label}: ` : label,
  };
}

/** A mistake as a mark in the text: to the end of the word that stands at its place. */
function marked(doc: Text, { sentence, line, column }: Problem): Diagnostic {
  const at = doc.line(Math.min(Math.max(1, line ?? 1), doc.lines));
  const from = Math.min(at.from + Math.max(0, (column ?? 1) - 1), at.to);
  const word = /^[^\s,:}\]]*/.exec(doc.sliceString(from, at.to))![0].length;
  // the mark holds a text, never markup
  return { from, to: Math.min(at.to, from + Math.max(1, word)), severity: 'error', message: sentence };
}

/** Goes to the place of a mistake. */
export function goToPlace(view: EditorView, { line, column }: Problem): void {
  const at = view.state.doc.line(Math.min(Math.max(1, line ?? 1), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: Math.min(at.from + Math.max(0, (column ?? 1) - 1), at.to) },
    scrollIntoView: true,
  });
  view.focus();
}

/** Writes a text below the line of the cursor. */
export function insertBelow(view: EditorView, text: string): void {
  const { doc, selection } = view.state;
  const at = doc.lineAt(selection.main.head);
  const space = /^\s*/.exec(at.text)![0];
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => `${space}${line}`);
  const insert = at.text.trim() === '' ? lines.join('\n') : `\n${lines.join('\n')}`;
  view.dispatch({ changes: { from: at.text.trim() === '' ? at.from : at.to, to: at.to, insert } });
  view.focus();
}
