import { and, asc, eq, isNull } from 'drizzle-orm';
import type { LayoutDocument } from '#common/layout/document.ts';
import { componentNodes, type ComponentNode } from '#server/builder/project-widgets/component-nodes.ts';
import { loadVersion } from '#server/builder/pages/layout-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { contentReferences, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { siteProjects } from '#server/platform/db/schema/project-widgets.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

/** Pages that are read for one answer. */
const MAX_PAGES = 300;

/** A saved page with blocks that a project's components draw. */
export interface UsingPage {
  readonly site: { readonly id: string; readonly name: string };
  readonly page: { readonly pageKey: string; readonly name: string };
  readonly version: number;
  readonly published: boolean;
  readonly document: Pick<LayoutDocument, 'root' | 'meta'>;
  readonly nodes: readonly ComponentNode[];
}

const kinds = ['latest', 'published'] as const;

function findTemplates(db: Queryable, projectId: string, kind: (typeof kinds)[number]) {
  return db
    .select({
      site: { id: sites.id, name: sites.name },
      page: { pageKey: pageTemplates.pageKey, name: pageTemplates.name },
      latest: pageTemplates.latestVersion,
      live: pageTemplates.publishedVersion,
    })
    .from(contentReferences)
    .innerJoin(pageTemplates, and(eq(pageTemplates.id, contentReferences.ownerId), isNull(pageTemplates.deletedAt)))
    .innerJoin(sites, eq(sites.id, pageTemplates.siteId))
    .innerJoin(siteProjects, and(eq(siteProjects.siteId, sites.id), eq(siteProjects.projectId, projectId)))
    .where(
      and(
        eq(contentReferences.kind, 'project'),
        eq(contentReferences.target, projectId),
        eq(contentReferences.ownerKind, kind),
      ),
    )
    .orderBy(asc(sites.name), asc(pageTemplates.name), asc(pageTemplates.id))
    .limit(MAX_PAGES + 1);
}

async function readUses(db: Queryable, projectId: string, kind: (typeof kinds)[number]) {
  const rows = await findTemplates(db, projectId, kind);
  const pages: UsingPage[] = [];
  for (const { site, page, latest, live } of rows.slice(0, MAX_PAGES)) {
    // The live and the latest version are often the same: it is reported once.
    if (kind === 'published' && live === latest) continue;
    const version = kind === 'latest' ? latest : live;
    const found = version === null ? null : await loadVersion(db, site.id, page.pageKey, version);
    if (version === null || found === null) continue;
    const nodes = componentNodes(found.document.root).filter(({ project }) => project === projectId);
    const document = found.document as UsingPage['document'];
    pages.push({ site, page, version, published: version === live, document, nodes });
  }
  return { pages, isMore: rows.length > MAX_PAGES };
}

/** The newest drafts of the pages that show a project's components, on the sites where they may be used. */
export function findDrafts(db: Queryable, projectId: string) {
  return readUses(db, projectId, 'latest');
}

/** Drafts, and what visitors see where that is another version. */
export async function findUsingPages(db: Queryable, projectId: string) {
  const drafts = await readUses(db, projectId, 'latest');
  const live = await readUses(db, projectId, 'published');
  return { pages: [...drafts.pages, ...live.pages], isMore: drafts.isMore || live.isMore };
}
