import type { LoaderFunctionArgs } from 'react-router-dom';
import { startLayout, type StoredLayout } from '#src/api/pages.ts';
import { isLocked } from './session/session-overlay';
import { onlySignedIn } from './session/guards';

/** What the address of the editor has begun to load. */
export interface EditorData {
  /** The page, on its way while the editor's code still loads; null = to be asked for by the editor. */
  readonly early: Promise<StoredLayout> | null;
}

/** Asks for the page beside the editor's code. A locked session may be unlocked much later: then the page would be old. */
export function loadEditor(args: LoaderFunctionArgs): Response | EditorData {
  return onlySignedIn(args) ?? { early: isLocked() ? null : startLayout(args.params.pageKey ?? '') };
}
