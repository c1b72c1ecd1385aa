import { and, eq, isNull } from 'drizzle-orm';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import type { ThemeSource } from '#common/contract/theme-source.ts';
import { differentPlaces } from '#common/widgets/design-tokens/theme-differences.ts';
import { themeDocumentOf } from '#common/widgets/site-theme/resolve-theme.ts';
import { findDraft, findOwn } from '#server/builder/themes/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { themeSources } from '#server/platform/db/schema/theme-sources.ts';

/** Places that are named in a reply; of more the first. */
const MAX_NAMED = 500;

function select(db: Queryable) {
  return (
    db
      .select({
        row: themeSources,
        project: { id: projects.id, name: projects.name },
        organizationId: projects.organizationId,
        repository: { id: repositories.id, defaultBranch: repositories.defaultBranch },
        live: sites.theme,
      })
      .from(themeSources)
      .innerJoin(projects, and(eq(projects.id, themeSources.projectId), isNull(projects.deletedAt)))
      .innerJoin(repositories, eq(repositories.id, projects.repositoryId))
      // A project of another organization is none that the people of the site may read.
      .innerJoin(sites, and(eq(sites.id, themeSources.siteId), eq(sites.organizationId, projects.organizationId)))
  );
}

export type FoundSource = Awaited<ReturnType<typeof select>>[number];

/** The source of a site's theme; null: it has none, or its project is in the bin. */
export async function findSource(db: Queryable, siteId: string): Promise<FoundSource | null> {
  const [found] = await select(db).where(eq(themeSources.siteId, siteId));
  return found ?? null;
}

/** The same for who needs one. @throws AppError `not_found` */
export async function requireSource(db: Queryable, siteId: string): Promise<FoundSource> {
  const found = await findSource(db, siteId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Sources in the projects of a repository. */
export function sourcesOf(db: Queryable, repositoryId: string): Promise<FoundSource[]> {
  return select(db).where(eq(repositories.id, repositoryId));
}

/** What people see of a site's theme on the Design screen: the draft, or what is live. @param live of the settings */
export async function currentTheme(db: Queryable, siteId: string, live: unknown): Promise<ThemeDocument> {
  return (await findDraft(db, siteId))?.theme ?? (await findOwn(db, siteId, live)) ?? themeDocumentOf(live);
}

/** A source as it is sent. */
export async function toWire(db: Queryable, { row, project, repository, live }: FoundSource): Promise<ThemeSource> {
  const changed = row.theme ? differentPlaces(row.theme, await currentTheme(db, row.siteId, live)) : [];
  return {
    project,
    path: row.path,
    branch: repository.defaultBranch,
    sha: row.sha,
    read_on: row.readOn?.toISOString() ?? null,
    fault: row.fault,
    misfits: row.misfits,
    conflicts: row.conflicts.filter((path) => changed.includes(path)),
    changed: changed.slice(0, MAX_NAMED),
  };
}
