import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { MAX_PROJECT_DOMAINS, type ProjectDomain } from '#common/contract/project-domains.ts';
import { proofOf } from '#server/builder/sites/domain-proof.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { projectDomains } from '#server/platform/db/schema/project-domains.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';

export type DomainRow = typeof projectDomains.$inferSelect;
type Deps = Pick<Parts, 'settings' | 'appSecret'>;

/** How long a domain is served without its proof: name servers fail for hours, not for days. */
export const GRACE_MS = 3 * 86_400_000;

function stateOf({ verifiedAt, missingSince }: DomainRow) {
  if (missingSince !== null) return 'lost';
  return verifiedAt === null ? 'waiting' : 'active';
}

function urlOf(previewUrl: string, domain: string) {
  const url = new URL(previewUrl);
  url.hostname = domain;
  return url.href;
}

/** A domain as the wire shows it. */
export function domainToWire({ settings, appSecret }: Deps, row: DomainRow): ProjectDomain {
  const { id, projectId, domain, verifiedAt, missingSince, addedOn } = row;
  const isServed = verifiedAt !== null && missingSince !== null;
  return {
    id,
    domain,
    url: urlOf(settings.previewUrl, domain),
    state: stateOf(row),
    proof: proofOf(appSecret, projectId, domain),
    served_until: isServed ? new Date(missingSince.getTime() + GRACE_MS).toISOString() : null,
    added_on: addedOn.toISOString(),
  };
}

/** The domains of a project, by name. */
export function listDomains(db: Queryable, projectId: string): Promise<DomainRow[]> {
  return db
    .select()
    .from(projectDomains)
    .where(eq(projectDomains.projectId, projectId))
    .orderBy(asc(projectDomains.domain));
}

/** A domain of an organization's project that is not in the bin. @throws AppError `not_found` */
export async function findDomain(db: Queryable, organizationId: string, id: string) {
  const [found] = await db
    .select({ row: projectDomains, projectName: projects.name })
    .from(projectDomains)
    .innerJoin(projects, eq(projects.id, projectDomains.projectId))
    .where(and(eq(projectDomains.id, id), eq(projects.organizationId, organizationId), isNull(projects.deletedAt)));
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Adds a domain that waits for its proof. To be called in a transaction.
 * @throws AppError `invalid` when the project has it already, or too many
 */
export async function insertDomain(tx: Queryable, projectId: string, domain: string): Promise<DomainRow> {
  // Those who add at once take turns, so that they are counted.
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const [there] = await tx
    .select({ many: count() })
    .from(projectDomains)
    .where(eq(projectDomains.projectId, projectId));
  if ((there?.many ?? 0) >= MAX_PROJECT_DOMAINS) {
    throw new AppError('invalid', { details: [fault('domain', 'too_many', { maximum: MAX_PROJECT_DOMAINS })] });
  }
  const [row] = await tx.insert(projectDomains).values({ projectId, domain }).onConflictDoNothing().returning();
  if (!row) throw new AppError('invalid', { details: [fault('domain', 'domain_there')] });
  return row;
}
