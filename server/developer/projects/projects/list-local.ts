import { and, asc, eq, exists, ilike, isNull, sql } from 'drizzle-orm';
import type { RepositoryQuery } from '#server/developer/source/code-host/list-repositories.ts';
import { likePattern } from '#server/platform/db/list-query.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';

/** The organization's repositories that are kept here and that a project is left of, by name. */
export async function listLocal(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
  query: RepositoryQuery,
) {
  const { page, size, q } = query;
  const used = db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.repositoryId, repositories.id), isNull(projects.deletedAt)));
  const where = and(
    eq(repositories.organizationId, organizationId),
    eq(repositories.kind, 'local'),
    exists(used),
    q ? ilike(repositories.slug, likePattern(q)) : undefined,
  );
  const rows = await db
    .select({ row: repositories, organization: organizations.name })
    .from(repositories)
    .innerJoin(organizations, eq(organizations.id, repositories.organizationId))
    .where(where)
    .orderBy(asc(repositories.slug))
    .limit(size)
    .offset((page - 1) * size);
  const list = rows.map(({ row, organization }) => ({
    id: row.id,
    name: row.slug,
    fullName: row.fullName,
    private: true,
    language: '',
    htmlUrl: `${settings.publicUrl}/projects`,
    defaultBranch: row.defaultBranch,
    organization,
    orgId: row.organizationId,
    pushed_on: row.pushedAt?.toISOString() ?? null,
    archived: false,
  }));
  return { list, tc: await db.$count(repositories, where), page, truncated: false };
}
