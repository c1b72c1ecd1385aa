import type { LayoutDocument } from '#common/layout/document.ts';
import type { EditorEngine } from '../engine/editor-engine';

/**
 * Turns the page back into a stored version, as one step.
 * @returns takes just this step back
 */
export function restoreVersion(engine: EditorEngine, document: LayoutDocument, version: number): () => void {
  return engine.replace(document, { labelKey: 'history.restore', labelValues: { version }, select: [] });
}

/**
 * Brings back what was kept on this device, as one step.
 * @returns takes just this step back
 */
export function restoreDraft(engine: EditorEngine, draft: LayoutDocument): () => void {
  return engine.replace(draft, { labelKey: 'history.draft' });
}
