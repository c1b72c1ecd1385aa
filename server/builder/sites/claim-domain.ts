import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { projectDomains } from '#server/platform/db/schema/project-domains.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

function taken(cause?: unknown) {
  return new AppError('already_exists', {
    details: [fault('domain', 'domain_taken')],
    ...(cause !== undefined && { cause }),
  });
}

/** A refused write of a site whose domain another site of the installation holds. */
export function domainTaken(error: unknown): unknown {
  return isUniqueViolation(error) ? taken(error) : error;
}

/** Whose domain it is to be; neither: of a site that is about to be made. */
export interface DomainOwner {
  readonly siteId?: string;
  readonly projectId?: string;
}

/**
 * Makes sure that no other site or project has a domain before it takes effect. A concurrent claim of the same one
 * waits until this transaction ends: no unique index spans the two tables.
 * @throws AppError `already_exists` when another site or project has the domain
 */
export async function claimDomain(tx: Transaction, domain: string, { siteId, projectId }: DomainOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain/${domain}`}, 0))`);
  const [site] = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.domain, domain), isNotNull(sites.domainVerifiedAt), siteId ? ne(sites.id, siteId) : undefined));
  const { projectId: of, domain: name, verifiedAt } = projectDomains;
  const [project] = await tx
    .select({ id: projectDomains.id })
    .from(projectDomains)
    .where(and(eq(name, domain), isNotNull(verifiedAt), projectId ? ne(of, projectId) : undefined));
  if (site || project) throw taken();
}
