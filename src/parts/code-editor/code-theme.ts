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
  '.cm-panel.cm-search': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', padding: '8px' },
  // What is replaced is on a line of its own; the cross is at the end.
  '.cm-panel.cm-search br': { flexBasis: '100%', width: 0, content: '""' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: 'inherit' },
  '.cm-panel.cm-search [name=close]': { insetInlineEnd: '8px', insetBlockStart: '8px', color: 'inherit' },
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
  '.cm-searchMatch': { background: 'var(--pw-colors-warning-soft)' },
  '.cm-searchMatch-selected': { background: 'var(--pw-colors-primary-soft)', outline: '1px solid currentColor' },
  '.cm-collapsedLines': {
    background: 'var(--pw-colors-sunken)',
    color: 'var(--pw-colors-muted)',
    paddingBlock: '2px',
  },
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…"' },
});
