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
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeColors } from './code-colors';
import { languageOf } from './code-language';
import { codeSearch } from './code-search';
import { codeTheme } from './code-theme';
import { faultLines, markFaults } from './fault-lines';
import './code-editor.css';

/** What can be done with the text from outside. */
export interface CodeEditorHandle {
  /** Puts the caret at the beginning of a line, from 1, and shows it. */
  readonly show: (line: number) => void;
  /** Puts another text in the place of all; undo brings the one before back. */
  readonly replace: (text: string) => void;
}

export interface CodeEditorProps {
  readonly label: string;
  /** Of the file, whose name tells the language. */
  readonly path: string;
  /** What it begins with; later changes come from the person, or from `replace`. */
  readonly text: string;
  /** What the text is compared with; null: nothing is compared. */
  readonly original: string | null;
  /** Where it is compared, long stretches that are alike are folded; what their line says, `$` for their number. */
  readonly folded?: string;
  /** Lines that are shown as faulty, from 1. */
  readonly faults?: readonly number[];
  readonly readOnly?: boolean;
  /** Absent: one writes in it as soon as it is there. */
  readonly waits?: boolean;
  /** The line that it opens at, from 1; absent: the first. */
  readonly line?: number | null;
  readonly onText: (text: string) => void;
  /** Where the caret is, in characters from the beginning. */
  readonly onCaret?: (at: number) => void;
  readonly onSave: () => void;
  readonly ref?: Ref<CodeEditorHandle>;
}

/** What turns the direction of code or draws nothing, beside what the editor knows itself. */
const UNSEEN = /[\u115f\u1160\u202a-\u202c\u2060-\u2064\u2068\u206a-\u206f\u3164\uffa0]/gu;
/** Texts of megabytes are compared roughly before they hold the page up. */
const DIFF = { scanLimit: 500, timeout: 300 };
const NO_FAULTS: readonly number[] = [];

/** The policy lets style elements in only with this page's nonce, which the build writes on a meta element. */
function nonce() {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function compared(original: string | null, folded: string | undefined): Extension {
  if (original === null) return [];
  return unifiedMergeView({
    original,
    mergeControls: false,
    diffConfig: DIFF,
    ...(folded !== undefined && { collapseUnchanged: { margin: 3, minSize: 6 } }),
  });
}

/** Puts the caret at the beginning of a line and shows it. */
function showLine(view: EditorView, line: number) {
  const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}

interface Opened {
  readonly view: EditorView;
  readonly merge: Compartment;
  readonly language: Compartment;
}

/** A text of code edited by hand, line by line, with what differs from another text. Tab leaves it; Mod+S saves, Mod+F searches. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, path, text, original, folded, faults = NO_FAULTS, readOnly = false, waits = false, ref } = props;
  const { line = null } = props;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<Opened | null>(null);
  const handleText = useEffectEvent(props.onText);
  const handleCaret = useEffectEvent((at: number) => props.onCaret?.(at));
  const save = useEffectEvent(props.onSave);
  const start = useEffectEvent((parent: HTMLElement): Opened => {
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
          EditorState.readOnly.of(readOnly),
          EditorState.phrases.of(folded === undefined ? {} : { '$ unchanged lines': folded }),
          lineNumbers(),
          highlightSpecialChars({ addSpecialChars: UNSEEN }),
          history(),
          drawSelection(),
          highlightActiveLine(),
          codeSearch(t),
          keymap.of([{ key: 'Mod-s', preventDefault: true, run }, ...defaultKeymap, ...historyKeymap]),
          // Its text can be edited, which axe does not take for a reason to be reached by keys.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) handleText(update.state.doc.toString());
            if (update.docChanged || update.selectionSet) handleCaret(update.state.selection.main.head);
          }),
          language.of([]),
          codeColors,
          faultLines,
          merge.of(compared(original, folded)),
          codeTheme,
        ],
      }),
    });
    if (line !== null) showLine(view, line);
    if (!waits) view.focus();
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
    if (view && merge) view.dispatch({ effects: merge.reconfigure(compared(original, folded)) });
  }, [original, folded]);
  useEffect(() => editor.current?.view.dispatch({ effects: markFaults.of(faults) }), [faults]);
  useImperativeHandle(ref, () => ({
    show: (at) => {
      const { view } = editor.current ?? {};
      if (!view) return;
      showLine(view, at);
      view.focus();
    },
    replace: (next) => {
      const { view } = editor.current ?? {};
      view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
  }));
  return <div ref={box} className="code-editor" dir="ltr" />;
}
