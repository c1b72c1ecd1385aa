import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import * as contract from '#common/contract/sites.ts';
import type { Json } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { hasOwnTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { firstSite, siteOrigin } from '#server/builder/sites/find-site.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { checkDomain, checkSettings } from './check-settings';
import { deleteSite } from './delete-site';
import { proofOf } from './domain-proof';
import { claimDomain, domainTaken } from './claim-domain';
import { createSite, loadSite, siteRefs, type Site } from './store';
import { verifyDomain } from './verify-domain';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret'>;

async function toWire({ db, settings, appSecret }: Deps, site: Site) {
  return {
    id: site.id,
    titleIndex: site.titleIndex,
    url: siteOrigin(settings, site, await firstSite(db)),
    name: site.name,
    domain: site.domain ?? '',
    description: site.description,
    whitelist_ip: site.whitelistIp,
    uncounted_ip: site.uncountedIp,
    beacon: site.beacon,
    lang: site.lang,
    locales: site.locales,
    theme: site.theme,
    maintenance: site.maintenance,
    domainProof: site.domain === null || site.domainVerifiedAt ? null : proofOf(appSecret, site.id, site.domain),
  };
}

/** Whether the actor is an operator of the installation; not while signed in as another user. */
function isOperator({ isGlobalAdmin, actUserId }: SignedIn) {
  return isGlobalAdmin && actUserId === null;
}

/**
 * Settings may be sent back as they were read; a theme that people made is changed by calls of its own (`v1/theme`).
 * @throws AppError `invalid`
 */
async function assertThemeKept(tx: Queryable, siteId: string, theme: Record<string, unknown>): Promise<void> {
  if (!hasOwnTheme(theme)) return;
  const { theme: stored } = await loadSite(tx, siteId);
  if (!sameJson(theme as unknown as Json, stored as Json)) {
    throw new AppError('invalid', { details: [fault('theme', 'theme_elsewhere')] });
  }
}

/** A changed domain must be verified again, unless an operator set it. */
function changeDomain(domain: string | null, byOperator: boolean) {
  return {
    domain,
    domainVerifiedAt:
      domain === null
        ? null
        : byOperator
          ? sql`now()`
          : sql`case when ${sites.domain} = ${domain} then ${sites.domainVerifiedAt} end`,
  };
}

/** The sites of an organisation and the settings of one (docs/contract.md "Widgets, media, data sources, settings"). */
export function siteRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;

  handle(api, contract.getSites, async ({ actor }) => {
    const list = (await siteRefs(db, settings, [actor.organizationId])).get(actor.organizationId) ?? [];
    return { sites: list, tc: list.length };
  });

  handle(api, contract.createSite, async ({ actor, body, request }) => {
    const byOperator = isOperator(actor);
    const domain = checkDomain(body.domain ?? '', { settings, byOperator });
    const site = await db.transaction(async (tx) => {
      const made = await createSite(tx, actor.organizationId, { ...body, domain }, byOperator);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'site-created', target: made.name });
      return made;
    });
    const { titleIndex, url, name } = await toWire(parts, site);
    return withText('New Site Added.', { site: { titleIndex, name, domain: domain ?? '', url } });
  });

  handle(api, contract.deleteSite, async ({ actor, body, request }) => {
    await deleteSite(parts, actedBy(actor, request), body);
    return withText('Deleted Successfully.');
  });

  handle(api, contract.getSiteSettings, async ({ actor }) => ({
    site: await toWire(parts, await loadSite(db, actor.siteId)),
  }));

  handle(api, contract.saveSiteSettings, async ({ actor, body }) => {
    checkSettings(body);
    const { whitelist_ip: whitelistIp, uncounted_ip: uncountedIp, domain, ...rest } = body;
    const byOperator = isOperator(actor);
    const name = domain === undefined ? undefined : checkDomain(domain, { settings, byOperator });
    const change = { ...rest, whitelistIp, uncountedIp, ...(name !== undefined && changeDomain(name, byOperator)) };
    const site = await db
      .transaction(async (tx) => {
        if (body.theme !== undefined) await assertThemeKept(tx, actor.siteId, body.theme);
        if (name) await claimDomain(tx, name, { siteId: actor.siteId });
        await tx
          .update(sites)
          .set({ ...change, updatedOn: sql`now()` })
          .where(eq(sites.id, actor.siteId));
        await bumpRevision(tx, actor.siteId);
        return loadSite(tx, actor.siteId);
      })
      .catch((error: unknown) => {
        throw domainTaken(error);
      });
    return withText('Updated successfully', { site: await toWire(parts, site) });
  });

  handle(api, contract.verifyDomain, async ({ actor, request }) => {
    await verifyDomain(parts, actedBy(actor, request), actor.siteId);
    return withText('Updated successfully', { site: await toWire(parts, await loadSite(db, actor.siteId)) });
  });
}
