import type { Section } from '#src/actions/action.ts';
import type { EditorAction } from './editor-action';
import { editorActions } from './list';

/** What the person may do with the page that is open. */
export interface PageRights {
  readonly mayChange: boolean;
  readonly mayComment: boolean;
}

/** Sections whose actions leave the page as it is. */
const READING: ReadonlySet<Section> = new Set(['select', 'view', 'app', 'go']);
/** Of the other sections, those that do so too. */
const READS: ReadonlySet<string> = new Set(['copy', 'copy-style', 'preview', 'edit-component']);
/** Panels of which all is put into the page. */
const PUTS: ReadonlySet<string> = new Set(['panel-insert', 'panel-media']);
const COMMENTS: ReadonlySet<string> = new Set(['comment-mode', 'comment-on-block']);

function isReading({ name, section }: EditorAction) {
  return READS.has(name) || (READING.has(section) && !PUTS.has(name));
}

/** The actions of the editor; those that the person may not do say so. */
export function actionsFor({ mayChange, mayComment }: PageRights): readonly EditorAction[] {
  return editorActions.map((action) => {
    const may = COMMENTS.has(action.name) ? mayComment : mayChange || isReading(action);
    return may ? action : { ...action, when: () => 'editor:why.readOnly' };
  });
}
