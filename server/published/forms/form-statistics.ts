import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { STATISTICS_DAYS } from '#common/contract/forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formRefusals, formSubmissions } from '#server/platform/db/schema/forms.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { findFilters } from '#server/published/analytics/find-filters.ts';
import { readPoints } from '#server/published/analytics/query-views.ts';
import { siteNumber } from '#server/published/analytics/site-number.ts';
import { totalOf } from '#server/published/analytics/totals.ts';
import type { FormRow } from './forms-store';

const DAY_MS = 86_400_000;

/** Views of the page that holds a form, as the site's analytics count them. */
async function viewsOf(db: Database, { siteId, templateId }: FormRow, from: Date, until: Date): Promise<number> {
  const [page] = await db
    .select({ pageKey: pageTemplates.pageKey })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.id, templateId), isNull(pageTemplates.deletedAt)));
  if (!page) return 0;
  const site = await siteNumber(db, siteId);
  const filters = await findFilters(db, site, [{ dimension: 'page', value: page.pageKey }]);
  return totalOf(await readPoints(db, { site, from, until, filters, sample: 1 }, 'day')).views;
}

/**
 * What became of a form within the last days: views of its page, posts, and the fields at which posts were refused.
 * @param now in ms since 1970
 */
export async function formStatistics(db: Database, form: FormRow, now = Date.now()) {
  const until = new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS);
  const from = new Date(until.getTime() - STATISTICS_DAYS * DAY_MS);
  const { formId, state, addedOn } = formSubmissions;
  const [sent] = await db
    .select({
      completed: sql<number>`count(*) filter (where ${state} <> 'spam')::integer`,
      spam: sql<number>`count(*) filter (where ${state} = 'spam')::integer`,
    })
    .from(formSubmissions)
    .where(and(eq(formId, form.id), gte(addedOn, from)));
  const refusals = await db
    .select({ field: formRefusals.field, count: sql<number>`sum(${formRefusals.count})::integer` })
    .from(formRefusals)
    .where(and(eq(formRefusals.formId, form.id), gte(formRefusals.day, from.toISOString().slice(0, 10))))
    .groupBy(formRefusals.field);
  const labels = new Map(form.fields.map(({ key, label }) => [key, label]));
  const fields = refusals
    .filter(({ field }) => field !== '')
    .map(({ field: key, count }) => ({ key, label: labels.get(key) ?? key, refused: count }))
    .sort((a, b) => b.refused - a.refused || (a.key < b.key ? -1 : 1));
  return {
    views: await viewsOf(db, form, from, until),
    completed: sent?.completed ?? 0,
    spam: sent?.spam ?? 0,
    refused: refusals.find(({ field }) => field === '')?.count ?? 0,
    fields,
  };
}
