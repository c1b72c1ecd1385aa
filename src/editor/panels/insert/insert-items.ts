import type { NodeTree } from '#common/layout/document.ts';
import type { Registry, WidgetGroup, WidgetSpec } from '#common/layout/spec.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';

/** The order of the groups in the insert panel. */
export const GROUPS: readonly WidgetGroup[] = [
  'layout',
  'text',
  'action',
  'media',
  'site',
  'interactive',
  'forms',
  'data',
  'advanced',
];

/** The widgets of a registry that a person can insert, by group; empty groups are left out. */
export function insertableWidgets(
  registry: Registry,
): { readonly group: WidgetGroup; readonly widgets: readonly WidgetSpec[] }[] {
  const all = Object.values(registry).filter((spec) => !spec.internal && !spec.slot);
  return GROUPS.map((group) => ({ group, widgets: all.filter((spec) => spec.group === group) })).filter(
    ({ widgets }) => widgets.length > 0,
  );
}

/** What inserting a widget puts in: its template with its slots, or one node with its initial props. */
export function widgetTree(spec: WidgetSpec, newId: () => string): NodeTree {
  return spec.template ? spec.template(newId) : buildTree(block(spec, spec.initial), newId);
}
