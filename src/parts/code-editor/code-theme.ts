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
  '.cm-panels': { background: 'var(--pw-colors-sunken)', color: 'var(--pw-colors-text)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--pw-colors-line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    padding: '8px 40px 8px 8px',
  },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: 'inherit' },
  '.cm-panel.cm-search [name=close]': {
    top: '8px',
    right: '8px',
    width: '28px',
    height: '28px',
    color: 'inherit',
    fontSize: '18px',
  },
  '.cm-textfield, .cm-button': {
    minHeight: '28px',
    margin: 0,
    padding: '0 8px',
    border: '1px solid var(--pw-colors-line-strong)',
    borderRadius: 'var(--pw-radii-sm)',
    background: 'var(--pw-colors-surface)',
    color: 'inherit',
    fontSize: 'inherit',
  },
  // In a narrow editor each field has a row of its own, its buttons below it.
  '.cm-panel.cm-search .cm-textfield': { flex: '1 1 100%', maxWidth: '420px' },
  '.cm-searchMatch': { background: 'var(--pw-colors-warning-soft)' },
  '.cm-searchMatch-selected': { background: 'var(--pw-colors-primary-soft)', outline: '1px solid currentColor' },
  '.cm-collapsedLines': {
    background: 'var(--pw-colors-sunken)',
    color: 'var(--pw-colors-muted)',
    paddingBlock: '2px',
  },
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…"' },
});
