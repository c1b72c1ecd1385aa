import type { LayoutDocument } from '#common/layout/document.ts';
import type { EditorEngine } from '../engine/editor-engine';

/**
 * Turns the page back into a stored version, as one step. A title that is the name of the page stays: the page may have
 * had another name then.
 * @param name of the page in lists; undefined: not known
 * @returns takes just this step back
 */
export function restoreVersion(
  engine: EditorEngine,
  { root, meta }: LayoutDocument,
  version: number,
  name: string | undefined,
): () => void {
  const { title } = engine.getMeta();
  const kept = title === name ? { ...meta, title } : meta;
  return engine.replace({ root, meta: kept }, { labelKey: 'history.restore', labelValues: { version }, select: [] });
}

/**
 * Brings back what was kept on this device, as one step.
 * @returns takes just this step back
 */
export function restoreDraft(engine: EditorEngine, draft: LayoutDocument): () => void {
  return engine.replace(draft, { labelKey: 'history.draft' });
}
