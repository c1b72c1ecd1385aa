import { eq, sql } from 'drizzle-orm';
import { checkDomain } from '#server/builder/sites/check-settings.ts';
import { claimDomain } from '#server/builder/sites/claim-domain.ts';
import { isProven, proofOf } from '#server/builder/sites/domain-proof.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { projectDomains } from '#server/platform/db/schema/project-domains.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { insertDomain, type DomainRow, findDomain } from './store';

type By = ActedBy & { readonly organizationId: string };

/** Each try asks strangers' servers. */
const TRIES = { name: 'verify-project-domain', most: 60, seconds: 3600 } as const;

/**
 * Asks for a domain for a project's production; it counts once it is proven.
 * @throws AppError `not_found`; `invalid` for what is no host name, a host of the installation, or there already;
 *   `already_exists` when another project or site has it
 */
export async function addDomain(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  by: By,
  { projectId, domain }: { readonly projectId: string; readonly domain: string },
): Promise<DomainRow> {
  const { project } = await findProject(db, by.organizationId, projectId);
  const name = checkDomain(domain, { settings, byOperator: false });
  if (name === null) throw new AppError('invalid');
  return db.transaction(async (tx) => {
    const row = await insertDomain(tx, project.id, name);
    await claimDomain(tx, name, { projectId: project.id });
    await recordAuditEvent(tx, { ...by, act: 'domain-added', target: name, details: { project: project.name } });
    return row;
  });
}

/**
 * Looks for the proof of a domain, which shows production from then on. Nothing is to be done for one that is active.
 * @throws AppError `domain_unproven`, `not_found`, `invalid`, `already_exists`, `rate_limited`
 */
export async function proveDomain(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'domains'>,
  by: By,
  id: string,
): Promise<DomainRow> {
  const { row, projectName } = await findDomain(parts.db, by.organizationId, id);
  const { projectId, domain, verifiedAt, missingSince } = row;
  if (verifiedAt !== null && missingSince === null) return row;
  checkDomain(domain, { settings: parts.settings, byOperator: false });
  await consumeRateLimit(parts.db, TRIES, projectId);
  const proof = proofOf(parts.appSecret, projectId, domain);
  if (!(await isProven(parts.domains, proof))) throw new AppError('domain_unproven');
  return parts.db.transaction(async (tx) => {
    await claimDomain(tx, domain, { projectId });
    const [proven] = await tx
      .update(projectDomains)
      .set({
        verifiedAt: sql`coalesce(${projectDomains.verifiedAt}, now())`,
        missingSince: null,
        checkedAt: sql`now()`,
      })
      .where(eq(projectDomains.id, id))
      .returning();
    if (!proven) throw new AppError('not_found');
    await recordAuditEvent(tx, { ...by, act: 'domain-verified', target: domain, details: { project: projectName } });
    return proven;
  });
}

/** Takes a domain off its project: it shows nothing from then on. @throws AppError `not_found` */
export function dropDomain({ db }: Pick<Parts, 'db'>, by: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { row, projectName } = await findDomain(tx, by.organizationId, id);
    await tx.delete(projectDomains).where(eq(projectDomains.id, id));
    await recordAuditEvent(tx, { ...by, act: 'domain-removed', target: row.domain, details: { project: projectName } });
  });
}
