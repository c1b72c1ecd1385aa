import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view';

class FaultMarker extends GutterMarker {
  override elementClass = 'cm-faultGutter';
}
const marker = new FaultMarker();
const line = Decoration.line({ class: 'cm-faultLine' });

/** Marks these lines (from 1) as faulty, and no others. */
export const markFaults = StateEffect.define<readonly number[]>();

/** Where the marked lines begin. They move along with what is typed until the next `markFaults`. */
const marked = StateField.define<readonly number[]>({
  create: () => [],
  update(before, { changes, effects, state }) {
    for (const effect of effects) {
      if (!effect.is(markFaults)) continue;
      const lines = [...new Set(effect.value)].filter((each) => each >= 1 && each <= state.doc.lines);
      return lines.sort((a, b) => a - b).map((each) => state.doc.line(each).from);
    }
    if (changes.empty) return before;
    return [...new Set(before.map((at) => state.doc.lineAt(changes.mapPos(at)).from))];
  },
  provide: (field) => [
    EditorView.decorations.from(field, (starts) => RangeSet.of(starts.map((at) => line.range(at)))),
    gutterLineClass.from(field, (starts) => RangeSet.of(starts.map((at) => marker.range(at)))),
  ],
});

/** Shows lines as faulty: a colored ground and a mark beside the number. */
export const faultLines: Extension = [
  marked,
  EditorView.theme({
    '.cm-faultLine': { background: 'var(--pw-colors-danger-soft)' },
    '.cm-faultGutter': { color: 'var(--pw-colors-danger)', fontWeight: '700' },
    '.cm-lineNumbers .cm-faultGutter::before': { content: '"●"', marginInlineEnd: '4px', fontSize: '8px' },
  }),
];
