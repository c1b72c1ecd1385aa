import { and, eq, sql } from 'drizzle-orm';
import type { PageRoute } from '#common/contract/page-routes.ts';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/db/database.ts';
import { pageRoutes } from '#server/db/schema/pages.ts';
import { findTemplate } from '#server/layouts/store.ts';
import { touchSite } from '#server/sites/touch-site.ts';
import { deriveRoute, type SentRoute } from './derive-route';
import { sampleFault } from './sample-fault';
import { toWire } from './store';

export interface RouteToSave extends SentRoute {
  readonly id?: string | undefined;
  readonly page_template: string;
  readonly is_active: boolean;
}

/**
 * Creates a route (without id) or changes one, by the rules of API.md "Page routes".
 * @throws AppError invalid (every fault), not_found (the route)
 */
export async function saveRoute(db: Database, siteId: string, sent: RouteToSave): Promise<PageRoute> {
  const { derived, faults } = await deriveRoute(sent);
  const sample = faults.length === 0 ? sampleFault(sent, derived) : null;
  const all = sample === null ? faults : [...faults, { path: 'sample_url_string', reason: sample }];
  const columns = {
    urlString: sent.url_string,
    regexPattern: derived.pattern,
    sampleUrlString: sent.sample_url_string,
    type: derived.type,
    keys: derived.keys,
    pageKey: sent.page_template,
    isActive: sent.is_active,
    isAdvanced: sent.page_type_advanced,
  };
  return db.transaction(async (tx) => {
    // The share lock holds off a deletion of the template until this route is there for it to see.
    const template = await findTemplate(tx, siteId, sent.page_template, 'share');
    const missing = template ? [] : [{ path: 'page_template', reason: 'No page of this site has this key.' }];
    if (all.length + missing.length > 0) throw new AppError('invalid', { details: [...all, ...missing] });
    const [row] =
      sent.id === undefined
        ? await tx
            .insert(pageRoutes)
            .values({ siteId, ...columns })
            .returning()
        : await tx
            .update(pageRoutes)
            .set({ ...columns, version: sql`${pageRoutes.version} + 1`, updatedOn: new Date() })
            .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.id, sent.id)))
            .returning();
    if (!row) throw new AppError('not_found');
    await touchSite(tx, siteId);
    return toWire(row);
  });
}
