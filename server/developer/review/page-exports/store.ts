import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ExportFormat, PageExport } from '#common/contract/page-exports.ts';
import { isOpen } from '#server/developer/review/pull-requests/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pageExports } from '#server/platform/db/schema/page-exports.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';

export type ExportRow = typeof pageExports.$inferSelect;

/** Exports that are looked at: older ones are of no use any more. */
const MAX_LOOKED_AT = 20;

function select(db: Queryable) {
  return db
    .select({ row: pageExports, project: projects, pull: pullRequests })
    .from(pageExports)
    .innerJoin(projects, eq(projects.id, pageExports.projectId))
    .leftJoin(pullRequests, eq(pullRequests.id, pageExports.pullRequestId));
}

type Selected = Awaited<ReturnType<typeof select>>[number];

function toWire({ row, project, pull }: Selected): PageExport {
  return {
    id: row.id,
    format: row.format,
    folder: row.folder,
    version: row.version,
    project: { id: project.id, name: project.name },
    pullRequest: pull && { id: pull.id, number: pull.number, isOpen: isOpen(pull) },
    added_on: row.addedOn.toISOString(),
  };
}

/** Where a page was exported to, newest first; projects in the bin are left out. */
export async function listExports(db: Queryable, organizationId: string, templateId: string): Promise<PageExport[]> {
  const rows = await select(db)
    .where(
      and(
        eq(pageExports.templateId, templateId),
        eq(projects.organizationId, organizationId),
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(desc(pageExports.addedOn), desc(pageExports.id))
    .limit(MAX_LOOKED_AT);
  return rows.map(toWire);
}

/** The stored export. @throws Error when the row is gone, which is unreachable */
export async function readExport(db: Queryable, id: string): Promise<PageExport> {
  const [found] = await select(db).where(eq(pageExports.id, id));
  if (!found) throw new Error('no export was stored');
  return toWire(found);
}

/** Exports of a page to one place, newest first, with their pull requests. */
export async function findExports(
  db: Queryable,
  {
    templateId,
    projectId,
    format,
    folder,
  }: {
    readonly templateId: string;
    readonly projectId: string;
    readonly format: ExportFormat;
    readonly folder: string;
  },
): Promise<Pick<Selected, 'row' | 'pull'>[]> {
  return select(db)
    .where(
      and(
        eq(pageExports.templateId, templateId),
        eq(pageExports.projectId, projectId),
        eq(pageExports.format, format),
        eq(pageExports.folder, folder),
      ),
    )
    .orderBy(desc(pageExports.addedOn), desc(pageExports.id))
    .limit(MAX_LOOKED_AT);
}

/** Notes an export. */
export async function addExport(db: Queryable, row: typeof pageExports.$inferInsert): Promise<void> {
  await db.insert(pageExports).values(row);
}

/** The page of the builder that a file of a project was exported from; null: it was written by hand. */
export async function findExportedPage(
  db: Queryable,
  projectId: string,
  path: string,
): Promise<{ key: string; name: string } | null> {
  const [found] = await db
    .select({ key: pageTemplates.pageKey, name: pageTemplates.name })
    .from(pageExports)
    .innerJoin(pageTemplates, eq(pageTemplates.id, pageExports.templateId))
    .where(
      and(
        eq(pageExports.projectId, projectId),
        isNull(pageTemplates.deletedAt),
        sql`${pageExports.files} @> ${JSON.stringify([path])}::jsonb`,
      ),
    )
    .orderBy(desc(pageExports.addedOn))
    .limit(1);
  return found ?? null;
}
