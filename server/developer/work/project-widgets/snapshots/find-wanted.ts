import { and, eq, isNull } from 'drizzle-orm';
import type { Properties } from '#common/project-widgets/check-properties.ts';
import type { ComingPage } from '#server/builder/events.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { loadDrawn } from '#server/builder/pages/load-drawn.ts';
import { componentNodes } from '#server/builder/project-widgets/component-nodes.ts';
import { hashProperties } from '#server/builder/project-widgets/snapshot.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { contentReferences, pageTemplates } from '#server/platform/db/schema/pages.ts';

/** Different components with different properties on the live pages of one site. */
const MAX_WANTED = 500;

/** What a live page shows of a component. */
export interface Wanted {
  readonly project: string;
  readonly component: string;
  readonly properties: Properties;
  readonly hash: string;
}

/** The key that distinguishes snapshots. */
export function keyOf({ project, component, hash }: Omit<Wanted, 'properties'>): string {
  return `${project} ${component} ${hash}`;
}

function addWanted(wanted: Map<string, Wanted>, root: unknown) {
  for (const { project, component, properties } of componentNodes(root)) {
    const one = { project, component, properties, hash: hashProperties(properties) };
    if (wanted.size < MAX_WANTED) wanted.set(keyOf(one), one);
  }
  return wanted;
}

/** What pages that are about to go live show of components, each once. */
export async function findComing(
  db: Queryable,
  siteId: string,
  pages: readonly ComingPage[],
): Promise<ReadonlyMap<string, Wanted>> {
  const coming = new Map<string, number>();
  for (const { pageKey, version } of pages) {
    const wanted = version ?? (await findTemplate(db, siteId, pageKey))?.latestVersion;
    if (wanted !== undefined) coming.set(pageKey, wanted);
  }
  const wanted = new Map<string, Wanted>();
  // Components of the site that go live with them are shown as they will be.
  for (const [pageKey, version] of coming) addWanted(wanted, await loadDrawn(db, siteId, pageKey, version, coming));
  return wanted;
}

/** The live pages of a site that show components of projects: in blocks of their own, or in components of the site. */
async function findPages(db: Queryable, siteId: string): Promise<readonly string[]> {
  const { ownerKind, kind, ownerId } = contentReferences;
  const read = (target: 'project' | 'component') =>
    db
      .selectDistinct({ pageKey: pageTemplates.pageKey, is: pageTemplates.kind })
      .from(contentReferences)
      .innerJoin(pageTemplates, and(eq(pageTemplates.id, ownerId), isNull(pageTemplates.deletedAt)))
      .where(and(eq(contentReferences.siteId, siteId), eq(ownerKind, 'published'), eq(kind, target)));
  const direct = await read('project');
  const through = direct.some(({ is }) => is === 'component') ? await read('component') : [];
  return [...new Set([...direct, ...through].map(({ pageKey }) => pageKey))];
}

/** What the live pages of a site show of components, each once. */
export async function findWanted(db: Queryable, siteId: string): Promise<ReadonlyMap<string, Wanted>> {
  const wanted = new Map<string, Wanted>();
  for (const pageKey of await findPages(db, siteId)) addWanted(wanted, await loadDrawn(db, siteId, pageKey, null));
  return wanted;
}
