import { compilePath } from '#common/layout/binding-path.ts';
import { collectionItems } from '#common/layout/walk/collection-items.ts';
import { boundPath } from '#common/layout/walk/bind-props.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import type { Json, JsonObject, NodeId, NodeMap } from '#common/layout/document.ts';
import { pathUp } from '#common/layout/tree.ts';
import { addressItems, withItem } from '#common/widgets/address-items.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import type { SampleScope } from './sample-scope';

/**
 * The sample values a node sees: the page's, and inside Collections the first item that is drawn, under its name; of one
 * whose filter fits nothing now, the first that there is.
 * @param scope the page's sample values
 */
export function scopeAt(nodes: NodeMap, id: NodeId, scope: SampleScope): SampleScope {
  const outer = pathUp(nodes, id).slice(1).reverse();
  let seen = scope;
  for (const above of outer) {
    const node = nodes[above];
    const spec = node && allWidgets[node.type.resolvedName];
    if (!node || spec?.content !== 'each') continue;
    const props = completeProps(spec, node.props);
    const { all, shown } = itemsOf(props, seen);
    const first = shown[0] ?? all[0];
    if (first === undefined) continue;
    // The nearest comes first, as what a person looks for.
    const own = { [nameOf(props)]: first, index: 0 };
    seen = { ...own, ...seen, ...own };
  }
  return seen;
}

/** The sample values that the page as a whole reads: the item of its address comes first. */
export function wholeScope(nodes: NodeMap, scope: SampleScope): SampleScope {
  const { index: _index, ...own } = withItem(addressItems(nodes), scope) as SampleScope;
  const added = Object.entries(own).filter(([name, value]) => value !== scope[name]);
  return { ...Object.fromEntries(added), ...own };
}

/** The name of an item of a Collection with these props. */
export function nameOf({ as }: JsonObject) {
  return typeof as === 'string' && as !== '' ? as : 'item';
}

function textOf(value: Json | undefined) {
  return typeof value === 'string' ? value : '';
}

/**
 * The items of a Collection by the sample values.
 * @param props complete (defaults filled in)
 * @param scope what the Collection itself sees
 * @returns `shown`: those that visitors of the sample address see
 */
export function itemsOf(
  props: JsonObject,
  scope: SampleScope,
): { readonly all: readonly Json[]; readonly shown: readonly Json[] } {
  const source = compilePath(boundPath(props.source) ?? '')(scope);
  const as = nameOf(props);
  const limit = typeof props.limit === 'number' ? props.limit : undefined;
  const options = { as, limit, sort: textOf(props.sort), filter: textOf(props.filter) };
  return {
    all: collectionItems(source, { as }, scope) as readonly Json[],
    shown: collectionItems(source, options, scope) as readonly Json[],
  };
}
