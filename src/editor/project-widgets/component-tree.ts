import type { NodeTree } from '#common/layout/document.ts';
import { startProperties } from '#common/project-widgets/check-properties.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { projectSlotSpec } from '#common/widgets/project-slot/spec.ts';
import { projectWidgetSpec } from '#common/widgets/project-widget/spec.ts';
import type { ManifestComponent } from '#src/api/project-widgets.ts';

/** What inserting a component puts in: one block under its title, with an empty container for each of its slots. */
export function componentTree(project: string, component: ManifestComponent, newId: () => string): NodeTree {
  const slots = component.slots.map(({ name }) => block(projectSlotSpec, { name }));
  const props = { project, component: component.name, properties: startProperties(component) };
  const { rootId, nodes } = buildTree(block(projectWidgetSpec, props, slots), newId);
  const [top, titles] = [nodes[rootId], new Map(component.slots.map(({ name, title }) => [name, title]))];
  const named = Object.entries(nodes).map(([id, node]) => {
    const { name } = node.props;
    const title = node === top ? component.title : titles.get(typeof name === 'string' ? name : '');
    return [id, title === undefined ? node : { ...node, custom: { name: title } }] as const;
  });
  return { rootId, nodes: Object.fromEntries(named) };
}
