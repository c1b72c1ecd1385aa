import { expandComponents } from '#common/components/expand.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type ComponentChoice, instanceKeys, loadComponents } from './component-documents';

/**
 * A document with the blocks of components in the place of their instances, as everything draws and checks it.
 * @param document as `repair` gave it
 * @returns the same document where it has no instances
 */
export async function expandDocument(
  db: Queryable,
  siteId: string,
  document: LayoutDocument,
  choice: ComponentChoice,
): Promise<LayoutDocument> {
  const keys = instanceKeys(document.root);
  if (keys.length === 0) return document;
  const components = await loadComponents(db, siteId, keys, choice);
  const registry = registries[kindOf(document.root)];
  const { nodes } = expandComponents(document.root, { find: (key) => components.get(key)?.root, registry });
  return { ...document, root: nodes };
}
