import type { NodeMap } from '#common/layout/document.ts';
import type { FindComponent } from './expand';

/** Finds the blocks of components by their keys. @param records as `v1/components/read` gives them */
export function componentFinder(
  records: readonly { readonly global_id: string; readonly root: Readonly<Record<string, unknown>> }[],
): FindComponent {
  const roots = new Map(records.map(({ global_id: key, root }) => [key, root as NodeMap]));
  return (key) => roots.get(key);
}
