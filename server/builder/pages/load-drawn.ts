import type { NodeMap } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { ComponentChoice } from './component-documents';
import { expandDocument } from './expand-document';
import { loadPublished, loadVersion } from './layout-store';

/**
 * The blocks of a page as visitors get them, those of its components among them.
 * @param version null: the one that is live
 * @param versions of components that are not the live ones, by key
 * @returns null where there is no such version
 */
export async function loadDrawn(
  db: Queryable,
  siteId: string,
  pageKey: string,
  version: number | null,
  versions?: ComponentChoice['versions'],
): Promise<NodeMap | null> {
  const found = await (version === null
    ? loadPublished(db, siteId, pageKey)
    : loadVersion(db, siteId, pageKey, version));
  if (!found) return null;
  const { document } = await inSlices(repairSteps(found.document, registries[found.kind]));
  return (await expandDocument(db, siteId, document, { shown: 'live', versions: versions ?? null })).root;
}
