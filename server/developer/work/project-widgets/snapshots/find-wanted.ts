import { and, eq, isNull } from 'drizzle-orm';
import type { Properties } from '#common/project-widgets/check-properties.ts';
import type { ComingPage } from '#server/builder/events.ts';
import { findTemplate, loadPublished, loadVersion } from '#server/builder/pages/layout-store.ts';
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
  const wanted = new Map<string, Wanted>();
  for (const { pageKey, version } of pages) {
    const template = await findTemplate(db, siteId, pageKey);
    const loaded = template && (await loadVersion(db, siteId, pageKey, version ?? template.latestVersion));
    addWanted(wanted, loaded?.document.root);
  }
  return wanted;
}

/** What the live pages of a site show of components, each once. */
export async function findWanted(db: Queryable, siteId: string): Promise<ReadonlyMap<string, Wanted>> {
  const { ownerKind, kind, ownerId } = contentReferences;
  const pages = await db
    .selectDistinct({ pageKey: pageTemplates.pageKey })
    .from(contentReferences)
    .innerJoin(pageTemplates, and(eq(pageTemplates.id, ownerId), isNull(pageTemplates.deletedAt)))
    .where(and(eq(contentReferences.siteId, siteId), eq(ownerKind, 'published'), eq(kind, 'project')));
  const wanted = new Map<string, Wanted>();
  for (const { pageKey } of pages) {
    const live = await loadPublished(db, siteId, pageKey);
    addWanted(wanted, live?.document.root);
  }
  return wanted;
}
