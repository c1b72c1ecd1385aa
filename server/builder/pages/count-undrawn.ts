import { componentNodes } from '#server/builder/project-widgets/component-nodes.ts';
import { readSnapshots } from '#server/builder/project-widgets/read-snapshots.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { loadPublished } from './layout-store';

/** How many blocks of a live page have no drawing of their component yet: visitors see nothing in their place. */
export async function countUndrawn(db: Queryable, siteId: string, pageKey: string): Promise<number> {
  const live = await loadPublished(db, siteId, pageKey);
  const blocks = componentNodes(live?.document.root);
  if (live === null || blocks.length === 0) return 0;
  const find = await readSnapshots(db, siteId, live.document.root);
  return blocks.filter((block) => find(block) === undefined).length;
}
