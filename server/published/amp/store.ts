import { createHash } from 'node:crypto';
import { and, asc, desc, eq, ilike, inArray, isNull, max, or, type SQL } from 'drizzle-orm';
import type { AmpPage } from '#common/contract/amp.ts';
import { fault } from '#common/contract/faults.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import { expandDocument } from '#server/builder/pages/expand-document.ts';
import { loadVersion, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { siteById, type SiteRow } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { AMP_CSS_BYTES } from '#server/published/web/amp-head.ts';
import { ampNodes } from '#server/published/web/amp-nodes.ts';
import { AMP_QUERY } from '#server/published/web/document-head.ts';
import { sampleAddresses } from '#server/published/web/sample-addresses.ts';
import { prepare, siteIdentity, type SiteParts } from '#server/published/web/site-state.ts';
import { ampCssBytes, type SiteIdentity } from '#server/published/web/whole-page.ts';

interface Facts {
  readonly cssBytes: number;
  readonly left: number;
}

/** By template, as of a version and theme. */
const known = createSingleFlightCache<Facts>(20_000, () => 1);

/** When a component of the site was changed last, as a text: what pages are as AMP follows from them, too. */
async function componentsChanged(db: Database, siteId: string): Promise<string> {
  const [row] = await db
    .select({ on: max(pageTemplates.updatedOn) })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), eq(pageTemplates.kind, 'component')));
  return row?.on?.toISOString() ?? '';
}

interface Looks {
  readonly identity: SiteIdentity;
  /** When their components were changed last. */
  readonly components: string;
}

async function factsOf(
  parts: SiteParts,
  site: SiteRow,
  row: TemplateRow,
  { identity, components }: Looks,
): Promise<Facts> {
  const { id, pageKey, latestVersion } = row;
  const look = async () => {
    const stored = await loadVersion(parts.db, site.id, pageKey, latestVersion);
    const { document: saved } = await inSlices(repairSteps(stored?.document ?? {}, registries.page));
    const document = await expandDocument(parts.db, site.id, saved, { shown: 'newest' });
    const { left } = ampNodes(document.root);
    return { cssBytes: ampCssBytes(document, identity), left: left.length };
  };
  const { theme, fonts, lang } = identity;
  const looks = JSON.stringify([theme, [...(fonts?.values() ?? [])], lang]);
  const themeHash = createHash('sha1').update(looks).digest('base64');
  return known.get(id, () => prepare(site, look), `${String(latestVersion)} ${themeHash} ${components}`);
}

const sortable = { name: pageTemplates.name, updated_on: pageTemplates.updatedOn };

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'amp' && typeof value === 'boolean') return eq(pageTemplates.amp, value);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function pagesOf(siteId: string) {
  return and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt), eq(pageTemplates.kind, 'page'));
}

/** The pages of a site with what their newest versions are as AMP; by name unless sorted. @throws AppError not_found */
export async function listAmpPages(parts: SiteParts, siteId: string, query: ListQuery) {
  const { db } = parts;
  const site = await siteById(db, siteId);
  if (!site) throw new AppError('not_found');
  const search = query.search ? likePattern(query.search) : null;
  const matches =
    search === null ? undefined : or(ilike(pageTemplates.name, search), ilike(pageTemplates.pageKey, search));
  const where = and(pagesOf(siteId), matches, ...filterOf(query.filter));
  const rows = await db
    .select()
    .from(pageTemplates)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? asc(pageTemplates.name), desc(pageTemplates.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const identity = await siteIdentity(parts, site);
  const looks = { identity, components: await componentsChanged(db, siteId) };
  const addresses = await sampleAddresses(parts, siteId, identity.origin);
  const addressOf = (key: string) => {
    const address = addresses.get(key);
    return address === undefined ? null : address + AMP_QUERY;
  };
  const pages = await Promise.all(
    rows.map(async (row): Promise<AmpPage> => ({
      global_id: row.pageKey,
      name: row.name,
      amp: row.amp,
      version: row.latestVersion,
      publishedVersion: row.publishedVersion,
      address: row.publishedVersion === null ? null : addressOf(row.pageKey),
      cssLimit: AMP_CSS_BYTES,
      ...(await factsOf(parts, site, row, looks)),
    })),
  );
  return { pages, tc: await totalOf(query, rows.length, () => db.$count(pageTemplates, where)) };
}

/**
 * Offers pages as AMP, or no longer.
 * @returns the keys of those that were not so before
 * @throws AppError not_found when one of them is no page of the site; then none is switched
 */
export async function switchPages(db: Database, siteId: string, keys: readonly string[], amp: boolean) {
  const wanted = [...new Set(keys)];
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: pageTemplates.id, key: pageTemplates.pageKey, amp: pageTemplates.amp })
      .from(pageTemplates)
      .where(and(pagesOf(siteId), inArray(pageTemplates.pageKey, wanted)))
      .orderBy(asc(pageTemplates.id))
      .for('update');
    if (found.length < wanted.length) throw new AppError('not_found');
    const others = found.filter((row) => row.amp !== amp);
    if (others.length > 0) {
      const ids = others.map(({ id }) => id);
      await tx.update(pageTemplates).set({ amp }).where(inArray(pageTemplates.id, ids));
      await bumpRevision(tx, siteId);
    }
    return others.map(({ key }) => key);
  });
}
