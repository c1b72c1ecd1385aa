import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { codeColors } from './code-colors';
import { languageOf } from './code-language';

export interface CodeEditorProps {
  readonly label: string;
  /** Of the file, whose name tells the language. */
  readonly path: string;
  /** What it begins with; later changes come from the person alone. */
  readonly text: string;
  /** What the text is compared with; null: nothing is compared. */
  readonly original: string | null;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
}

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--pw-font-sizes-xs)', color: 'var(--pw-colors-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--pw-fonts-mono)', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--pw-colors-text)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--pw-colors-text)' },
  '.cm-gutters': { background: 'var(--pw-colors-sunken)', color: 'var(--pw-colors-muted)', border: 'none' },
  '.cm-activeLine': { background: 'transparent', boxShadow: 'inset 0 0 0 1px var(--pw-colors-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--pw-colors-primary-soft)',
  },
  '.cm-changedLine': { background: 'var(--pw-colors-success-soft)' },
  '.cm-deletedChunk': { background: 'var(--pw-colors-danger-soft)' },
  '.cm-changedText, .cm-deletedText': { background: 'none', textDecoration: 'underline' },
  '.cm-changedLineGutter': { background: 'var(--pw-colors-success)' },
  '.cm-deletedLineGutter': { background: 'var(--pw-colors-danger)' },
});

/** What turns the direction of code or draws nothing, beside what the editor knows itself. */
const UNSEEN = /[\u115f\u1160\u202a-\u202c\u2060-\u2064\u2068\u206a-\u206f\u3164\uffa0]/gu;

/** The policy lets style elements in only with this page's nonce, which the build writes on a meta element. */
function nonce() {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function compared(original: string | null): Extension {
  return original === null ? [] : unifiedMergeView({ original, mergeControls: false });
}

/** A text of code edited by hand, line by line, with what differs from another text. Tab leaves it; Mod+S saves. */
export function CodeEditor({ label, path, text, original, onText, onSave }: CodeEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<{ readonly view: EditorView; readonly merge: Compartment } | null>(null);
  const handleText = useEffectEvent(onText);
  const save = useEffectEvent(onSave);
  const start = useEffectEvent((parent: HTMLElement) => {
    const merge = new Compartment();
    const language = new Compartment();
    const run = () => {
      save();
      return true;
    };
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorView.cspNonce.of(nonce()),
          lineNumbers(),
          highlightSpecialChars({ addSpecialChars: UNSEEN }),
          history(),
          drawSelection(),
          highlightActiveLine(),
          keymap.of([{ key: 'Mod-s', preventDefault: true, run }, ...defaultKeymap, ...historyKeymap]),
          // Its text can be edited, which axe does not take for a reason to be reached by keys.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of((update) => update.docChanged && handleText(update.state.doc.toString())),
          language.of([]),
          codeColors,
          merge.of(compared(original)),
          theme,
        ],
      }),
    });
    view.focus();
    return { view, merge, language };
  });
  useEffect(() => {
    if (!box.current) return;
    const made = start(box.current);
    editor.current = made;
    let isGone = false;
    // Without its colors a text is edited all the same.
    void languageOf(path)?.().then(
      (loaded) => isGone || made.view.dispatch({ effects: made.language.reconfigure(loaded) }),
      () => undefined,
    );
    return () => {
      isGone = true;
      editor.current = null;
      made.view.destroy();
    };
  }, [path]);
  useEffect(() => {
    const { view, merge } = editor.current ?? {};
    if (view && merge) view.dispatch({ effects: merge.reconfigure(compared(original)) });
  }, [original]);
  return <div ref={box} className="session-editor-text" dir="ltr" />;
}
