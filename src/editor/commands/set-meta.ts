import type { LayoutMeta } from '#common/layout/document.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** Sets a field of the page's meta, or with undefined takes it away; changes shortly after one another are one step. */
export function setMeta<Key extends keyof LayoutMeta>(
  engine: EditorEngine,
  key: Key,
  value: LayoutMeta[Key] | undefined,
): void {
  engine.patchMeta({ [key]: value }, { labelKey: 'history.meta', mode: 'merge', mergeKey: `meta.${key}` });
}
