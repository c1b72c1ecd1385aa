import type { LayoutDocument } from '#common/layout/document.ts';
import { acceptItems as merged, type ProposalItem } from '#common/layout/proposal/items.ts';
import { validate } from '#common/layout/validate.ts';
import type { EditorEngine } from '../engine/editor-engine';

/**
 * Puts the chosen items of a proposal into the page, as one step.
 * @param base the version they are changes of
 * @returns takes just this step back; null where they would leave no valid page: nothing is changed then
 */
export function acceptItems(
  engine: EditorEngine,
  base: LayoutDocument,
  items: readonly ProposalItem[],
  chosen: ReadonlySet<string>,
): (() => void) | null {
  engine.edit(null);
  const checked = validate(merged(base, engine.getDocument(), items, chosen).document, engine.registry);
  if (!checked.ok) return null;
  return engine.replace(checked.document, { labelKey: 'history.proposal', labelValues: { count: chosen.size } });
}
