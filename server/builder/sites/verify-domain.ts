import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { checkDomain } from './check-settings';
import { isProven, proofOf } from './domain-proof';
import { domainTaken, loadSite } from './store';

/** Each try asks strangers' servers. */
const TRIES = { name: 'verify-domain', most: 60, seconds: 3600 } as const;

type Needs = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'domains'>;

const confirm = (db: Parts['db'], by: ActedBy, siteId: string, domain: string) =>
  db
    .transaction(async (tx) => {
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

/**
 * Looks for the proof that a site's pending domain is its people's, and has it count from then on. Nothing is to be done for one
 * that is verified.
 * @throws AppError `domain_unproven`, `not_found` for a site without a domain, `invalid`, `already_exists`, `rate_limited`
 */
export const verifyDomain = async (parts: Needs, by: ActedBy, siteId: string): Promise<void> => {
  const { domain, domainVerifiedAt } = await loadSite(parts.db, siteId);
  if (domain === null) throw new AppError('not_found');
  if (domainVerifiedAt !== null) return;
  checkDomain(domain, { settings: parts.settings, byOperator: false });
  await consumeRateLimit(parts.db, TRIES, siteId);
  if (!(await isProven(parts.domains, proofOf(parts.appSecret, siteId, domain)))) throw new AppError('domain_unproven');
  await confirm(parts.db, by, siteId, domain);
};

/**
 * The same on an operator's word, who need not belong to the site's organisation.
 * @throws AppError `not_found` unless the site has this domain; `invalid` for a host of the installation, `already_exists`
 */
export const confirmDomain = async (
  parts: Pick<Parts, 'db' | 'settings'>,
  by: ActedBy,
  siteId: string,
  domain: string,
): Promise<void> => {
  const name = checkDomain(domain, { settings: parts.settings, byOperator: true });
  const site = await loadSite(parts.db, siteId);
  if (name === null || site.domain !== name) throw new AppError('not_found');
  await confirm(parts.db, by, siteId, name);
};
