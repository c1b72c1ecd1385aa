import { cleanerOf } from '#common/layout/clean-value.ts';
import type { Json, JsonObject, LayoutNode } from '#common/layout/document.ts';
import { readExposedPath } from '#common/layout/exposed-path.ts';
import { specOf } from '#common/layout/placement.ts';
import type { PropSpec, Registry } from '#common/layout/spec.ts';
import { isRecord } from '#common/rules/is-record.ts';

/** Writes one value into a block: the block that has it, or the same one where the value does not fit. */
export type ApplyValue = (node: LayoutNode, value: Json) => LayoutNode;

function withProps(node: LayoutNode, props: JsonObject): LayoutNode {
  return { ...node, props: { ...node.props, ...props } };
}

/** Whether a prop may hold this value. What does not fit is no error: the component changed since it was given. */
export function fitsProp(spec: PropSpec, value: Json): boolean {
  let fits = true;
  cleanerOf(spec)(value, '', () => void (fits = false));
  return fits;
}

/**
 * How the value of a property is written into a block.
 * @param path a key of the block's `exposes`
 * @returns null for a path that the block has nothing at
 */
export function valueWriter(node: LayoutNode, path: string, registry: Registry): ApplyValue | null {
  const at = readExposedPath(path);
  if (!at) return null;
  if (at.kind === 'visible') return (each, value) => (typeof value === 'boolean' ? { ...each, hidden: !value } : each);
  if (at.kind === 'value') {
    if (node.type.resolvedName !== 'Component') return null;
    return (each, value) => {
      const values = isRecord(each.props.values) ? each.props.values : {};
      return withProps(each, { values: { ...values, [at.name]: value } });
    };
  }
  const spec = specOf(registry, node.type.resolvedName);
  const prop = spec && Object.hasOwn(spec.props, at.prop) ? spec.props[at.prop] : undefined;
  if (!prop) return null;
  return (each, value) => (fitsProp(prop, value) ? withProps(each, { [at.prop]: value }) : each);
}
