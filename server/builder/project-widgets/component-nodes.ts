import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import type { Properties } from '#common/project-widgets/check-properties.ts';
import { isRecord } from '#common/rules/is-record.ts';

/** A block of a page that draws a component of a project. */
export interface ComponentNode {
  readonly nodeId: NodeId;
  readonly project: string;
  readonly component: string;
  readonly properties: Properties;
  readonly node: LayoutNode;
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : '';
}

/** The blocks of a stored page that draw components. Total: what a row holds is not promised. */
export function componentNodes(root: unknown): ComponentNode[] {
  return Object.entries(isRecord(root) ? root : {}).flatMap(([nodeId, node]) => {
    if (!isRecord(node) || !isRecord(node.type) || node.type.resolvedName !== 'ProjectWidget') return [];
    const props = isRecord(node.props) ? node.props : {};
    const properties = (isRecord(props.properties) ? props.properties : {}) as Properties;
    const { project, component } = props;
    return [{ nodeId, project: textOf(project), component: textOf(component), properties, node: node as never }];
  });
}
