import { compilePath } from '#common/layout/binding-path.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import type { Json, JsonObject, NodeId, NodeMap } from '#common/layout/document.ts';
import { pathUp } from '#common/layout/tree.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import type { SampleScope } from '#src/editor/document/sample-scope.tsx';

/**
 * The sample values a node sees: the page's, and inside Collections the first item under its name.
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
    const first = firstItem(compilePath(bindOf(props.source))(seen));
    if (first === undefined) continue;
    // The nearest comes first, as what a person looks for.
    const own = { [props.as as string]: first, index: 0 };
    seen = { ...own, ...seen, ...own };
  }
  return seen;
}

function bindOf(source: Json | undefined): string {
  const path = typeof source === 'object' && source !== null ? (source as JsonObject).$bind : undefined;
  return typeof path === 'string' ? path : '';
}

function firstItem(value: unknown): Json | undefined {
  if (Array.isArray(value)) return value[0] as Json | undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const [entry] = Object.entries(value as JsonObject);
  return entry ? { key: entry[0], value: entry[1] } : undefined;
}
