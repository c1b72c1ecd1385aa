import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';

/**
 * The name that a view is given for ids and groups (`named` of its spec).
 * @param item tells apart the items of a Collection; '' for the first
 * @returns undefined for a widget that needs none
 */
export function blockName(
  { named }: WidgetSpec,
  id: NodeId,
  { parent }: Pick<LayoutNode, 'parent'>,
  item = '',
): string | undefined {
  const of = named === 'parent' ? parent : named === 'own' ? id : undefined;
  return of === undefined ? undefined : `b-${of}${item}`;
}
