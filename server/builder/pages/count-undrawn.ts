import { componentNodes } from '#server/builder/project-widgets/component-nodes.ts';
import { readSnapshots } from '#server/builder/project-widgets/read-snapshots.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { loadDrawn } from './load-drawn';

/**
 * How many blocks of a live page, those of its components among them, have no drawing of a project's component yet:
 * visitors see nothing in their place.
 */
export async function countUndrawn(db: Queryable, siteId: string, pageKey: string): Promise<number> {
  const root = await loadDrawn(db, siteId, pageKey, null);
  const blocks = componentNodes(root);
  if (blocks.length === 0) return 0;
  const find = await readSnapshots(db, siteId, root);
  return blocks.filter((block) => find(block) === undefined).length;
}
