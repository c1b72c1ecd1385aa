import type { ExpandFault } from '#common/components/expand-faults.ts';
import { expandComponents, type FindComponent } from '#common/components/expand.ts';
import { componentKey, isInstance } from '#common/components/instance.ts';
import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import type { LayoutDocument, NodeMap } from '#common/layout/document.ts';
import { findWithinOwnKind } from '#common/layout/own-kind.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { deletedNames, instanceKeys, loadComponents } from './component-documents';

const CODES = {
  'component-circle': 'component_circle',
  'component-deep': 'component_deep',
  'component-size': 'component_size',
} as const;

function detailOf({ code, nodeId, path }: ExpandFault): ErrorDetail[] {
  // One that is not there any more is no fault: the editor shows that at its block.
  if (code === 'component-missing') return [];
  return [{ ...fault('props.component', CODES[code], { path: path.join(' → ') }), nodeId }];
}

/**
 * What is wrong with what comes of a document's instances.
 * @param find its components, the one that it is itself among them
 * @param within the key of the component that it is
 */
export function instanceFaults(root: NodeMap, find: FindComponent, within: string | undefined): ErrorDetail[] {
  const registry = registries[kindOf(root)];
  const { nodes, faults, origins } = expandComponents(root, { find, registry, within });
  const nested = findWithinOwnKind(nodes, registry).map((id): ErrorDetail => ({
    ...fault('parent', 'component_own_kind', { widget: nodes[id]?.type.resolvedName ?? '' }),
    nodeId: origins.get(id) ?? id,
  }));
  return [...faults.flatMap(detailOf), ...nested].slice(0, 100);
}

/**
 * Checks what comes of a document's instances: no component within itself, not too deep, not too much, no form in a form.
 * @param pageKey of the document, which may be a component itself
 * @throws AppError `invalid` naming the block and the components that lead there
 */
export async function checkInstances(
  db: Queryable,
  { siteId, pageKey }: { readonly siteId: string; readonly pageKey: string },
  { root }: LayoutDocument,
): Promise<void> {
  const keys = instanceKeys(root);
  if (keys.length === 0) return;
  const components = await loadComponents(db, siteId, keys, { shown: 'newest' });
  const within = kindOf(root) === 'component' ? pageKey : undefined;
  const details = instanceFaults(root, (key) => (key === within ? root : components.get(key)?.root), within);
  if (details.length > 0) throw new AppError('invalid', { details });
}

/**
 * Checks that no block is an instance of a component that was deleted: what visitors see of it could not be changed any more.
 * @throws AppError `invalid` naming the blocks
 */
export async function assertNoneDeleted(db: Queryable, siteId: string, { root }: LayoutDocument): Promise<void> {
  const keys = instanceKeys(root);
  const names = keys.length > 0 ? await deletedNames(db, siteId, keys) : new Map<string, string>();
  const details = Object.entries(root).flatMap(([nodeId, node]): ErrorDetail[] => {
    const name = isInstance(node) ? names.get(componentKey(node)) : undefined;
    return name === undefined ? [] : [{ ...fault('props.component', 'component_deleted', { name }), nodeId }];
  });
  if (details.length > 0) throw new AppError('invalid', { details: details.slice(0, 100) });
}
