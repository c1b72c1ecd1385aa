import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { checkDomain } from './check-settings';
import { isProven, proofOf } from './domain-proof';
import { claimDomain, domainTaken } from './claim-domain';
import { loadSite } from './store';

/** Each try asks strangers' servers. */
const TRIES = { name: 'verify-domain', most: 60, seconds: 3600 } as const;

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'domains'>;

function confirm(db: Parts['db'], by: ActedBy, siteId: string, domain: string) {
  return db
    .transaction(async (tx) => {
      await claimDomain(tx, domain, { siteId });
      const pending = and(eq(sites.id, siteId), eq(sites.domain, domain), isNull(sites.domainVerifiedAt));
      const changed = await tx
        .update(sites)
        .set({ domainVerifiedAt: sql`now()`, updatedOn: sql`now()` })
        .where(pending)
        .returning({ organizationId: sites.organizationId });
      const [site] = changed;
      // Verified or changed meanwhile: there is nothing left to do.
      if (!site) return;
      await bumpRevision(tx, siteId);
      await recordAuditEvent(tx, {
        ...by,
        organizationId: site.organizationId,
        act: 'domain-verified',
        target: domain,
      });
    })
    .catch((error: unknown) => {
      throw domainTaken(error);
    });
}

/**
 * Looks for the proof that a site's pending domain is its people's, and has it count from then on. Nothing is to be done for one
 * that is verified.
 * @throws AppError `domain_unproven`, `not_found` for a site without a domain, `invalid`, `already_exists`, `rate_limited`
 */
export async function verifyDomain(parts: Deps, by: ActedBy, siteId: string): Promise<void> {
  const { domain, domainVerifiedAt } = await loadSite(parts.db, siteId);
  if (domain === null) throw new AppError('not_found');
  if (domainVerifiedAt !== null) return;
  checkDomain(domain, { settings: parts.settings, byOperator: false });
  await consumeRateLimit(parts.db, TRIES, siteId);
  if (!(await isProven(parts.domains, proofOf(parts.appSecret, siteId, domain)))) throw new AppError('domain_unproven');
  await confirm(parts.db, by, siteId, domain);
}

interface Named {
  readonly siteId: string;
  /** As the operator saw it. */
  readonly domain: string;
}

/** @throws AppError `not_found` unless the site has this domain; `invalid` for a host of the installation */
async function namedDomain({ db, settings }: Pick<Parts, 'db' | 'settings'>, { siteId, domain }: Named) {
  const name = checkDomain(domain, { settings, byOperator: true });
  const site = await loadSite(db, siteId);
  if (name === null || site.domain !== name) throw new AppError('not_found');
  return name;
}

/**
 * Looks for the proof when an operator asks, who need not belong to the site's organisation.
 * @throws AppError as `verifyDomain`, and `not_found` unless the site has this domain
 */
export async function verifyNamedDomain(parts: Deps, by: ActedBy, named: Named): Promise<void> {
  await namedDomain(parts, named);
  await verifyDomain(parts, by, named.siteId);
}

/**
 * Has a domain count on an operator's word.
 * @throws AppError `not_found` unless the site has this domain; `invalid` for a host of the installation, `already_exists`
 */
export async function confirmDomain(parts: Pick<Parts, 'db' | 'settings'>, by: ActedBy, named: Named): Promise<void> {
  return confirm(parts.db, by, named.siteId, await namedDomain(parts, named));
}

/**
 * Takes a pending domain off its site, which goes on without one.
 * @throws AppError `not_found` unless the site has this domain and it is pending
 */
export function refuseDomain({ db }: Pick<Parts, 'db'>, by: ActedBy, { siteId, domain }: Named): Promise<void> {
  return db.transaction(async (tx) => {
    const [site] = await tx
      .update(sites)
      .set({ domain: null, updatedOn: sql`now()` })
      .where(and(eq(sites.id, siteId), eq(sites.domain, domain), isNull(sites.domainVerifiedAt)))
      .returning({ organizationId: sites.organizationId });
    if (!site) throw new AppError('not_found');
    const { organizationId } = site;
    await recordAuditEvent(tx, { ...by, organizationId, act: 'domain-refused', target: domain });
  });
}
