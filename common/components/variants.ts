import { cleanerFor } from '#common/layout/clean-props.ts';
import { ROOT, type Json, type LayoutNode, type NodeMap } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { Registry, WidgetSpec } from '#common/layout/spec.ts';
import { readOptions, type VariantOption } from '#common/layout/variants.ts';
import { isRecord } from '#common/rules/is-record.ts';
import type { ApplyValue } from './apply-value';
import { lookOf, withChanges } from './look';

/** One way in which a component varies. */
export interface Variant {
  /** What blocks and instances call it. */
  readonly name: string;
  /** The first one is the blocks as they are. */
  readonly options: readonly VariantOption[];
}

/** The variants of a component, in the order that they were made in. */
export function listVariants(root: NodeMap): Variant[] {
  const variants = root[ROOT]?.props.variants;
  if (!isRecord(variants)) return [];
  return Object.entries(variants).flatMap(([name, value]) => {
    const options = readOptions(value);
    return options.length > 0 ? [{ name, options }] : [];
  });
}

/** A value as a prop may hold it; undefined where it may not: the component is older than the widget. */
function fitting(spec: WidgetSpec, prop: string, value: Json): Json | undefined {
  let fits = true;
  const cleaned = cleanerFor(spec, prop)?.(value, '', () => void (fits = false));
  return fits ? cleaned : undefined;
}

/** How the options that an instance chose are written into a block, by variant. */
export function lookWriters(
  node: LayoutNode,
  registry: Registry,
): { readonly name: string; readonly apply: ApplyValue }[] {
  const { looks } = node.props;
  const spec = specOf(registry, node.type.resolvedName);
  if (!isRecord(looks) || !spec) return [];
  return Object.keys(looks).map((variant) => ({
    name: variant,
    apply: (each, option) => {
      const changes = typeof option === 'string' ? lookOf(node, { variant, option }) : undefined;
      return changes ? withChanges(each, changes, (prop, value) => fitting(spec, prop, value)) : each;
    },
  }));
}
