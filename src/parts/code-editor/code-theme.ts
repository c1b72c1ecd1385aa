import { EditorView } from '@codemirror/view';

/** The looks of a code editor, in the tokens of the appearance. */
export const codeTheme = EditorView.theme({
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
  '.cm-collapsedLines': {
    background: 'var(--pw-colors-sunken)',
    color: 'var(--pw-colors-muted)',
    paddingBlock: '2px',
  },
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…"' },
});
