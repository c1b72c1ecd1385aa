import type { Json, NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { valueWriter } from './apply-value';
import { exposesOf } from './read-component';

/** A component whose blocks have the value that its property takes in one of its instances: it is its default from then on. */
export function withDefault(root: NodeMap, name: string, value: Json, registry: Registry): NodeMap {
  const entries = Object.entries(root).map(([id, stored]) => {
    const paths = exposesOf(stored).flatMap(([path, exposed]) => (exposed === name ? [path] : []));
    const node = paths.reduce((each, path) => valueWriter(each, path, registry)?.(each, value) ?? each, stored);
    return [id, node] as const;
  });
  return Object.fromEntries(entries);
}
