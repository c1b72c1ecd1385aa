import { columnTexts } from '#common/rules/column-texts.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { siteLanguage } from '#server/platform/db/site-language.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { contentReferences, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { widgets } from '#server/platform/db/schema/widgets.ts';
import { fetchDataSource, lastReply, type FetchParts } from './fetch-data-source';
import { enabledSources, loadSources, type StoredSource } from './store';

/** Sources read for one answer. */
const MOST_SOURCES = 200;
/** Sources asked at once. */
const AT_ONCE = 8;

async function targets(
  db: Queryable,
  owner: { kind: 'latest' | 'widget'; ids: readonly string[] },
  kind: 'api' | 'widget',
) {
  if (owner.ids.length === 0) return [];
  const rows = await db
    .select({ target: contentReferences.target })
    .from(contentReferences)
    .where(
      and(
        eq(contentReferences.ownerKind, owner.kind),
        inArray(contentReferences.ownerId, [...owner.ids]),
        eq(contentReferences.kind, kind),
      ),
    );
  return rows.map(({ target }) => target);
}

/** Keys of the sources that the newest version of a page names, or a stored widget on it. */
async function namedKeys(db: Queryable, siteId: string, pageKey: string): Promise<readonly string[]> {
  const [page] = await db
    .select({ id: pageTemplates.id })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), eq(pageTemplates.pageKey, pageKey), isNull(pageTemplates.deletedAt)));
  if (!page) return [];
  const latest = { kind: 'latest' as const, ids: [page.id] };
  const widgetKeys = await targets(db, latest, 'widget');
  const stored = await db
    .select({ id: widgets.id })
    .from(widgets)
    .where(and(eq(widgets.siteId, siteId), inArray(widgets.key, widgetKeys)));
  const inWidgets = await targets(db, { kind: 'widget', ids: stored.map(({ id }) => id) }, 'api');
  return [...new Set([...(await targets(db, latest, 'api')), ...inWidgets])];
}

async function sampleOf(parts: FetchParts, source: StoredSource, keys: Readonly<Record<string, string>>) {
  const { method, inline } = source.request;
  if (method === 'POST' && inline === undefined) return lastReply(parts, source, keys);
  const result = await fetchDataSource(parts, source, keys);
  return result.kind === 'ok' ? result : (result.lastGood ?? null);
}

interface Wanted {
  readonly pageKey: string;
  /** All enabled sources in place of those that the page names. */
  readonly all: boolean;
  /** Decoded keys of an address of the page. */
  readonly keys: Readonly<Record<string, string>>;
  /** Of the page; absent or '': that of the site. */
  readonly lang?: string | undefined;
}

/**
 * What the sources of a page answer now, from the cache that visitors share: nothing is asked by POST, and an answer that is
 * still fresh is not asked for again.
 * Numbers of tables are written in the language of the page.
 * @returns data by the keys of the sources, without those that have no answer
 */
export async function readSamples(
  parts: FetchParts,
  siteId: string,
  { pageKey, all, keys, lang = '' }: Wanted,
): Promise<Record<string, unknown>> {
  const sources = all
    ? await enabledSources(parts.db, siteId, MOST_SOURCES)
    : await loadSources(parts.db, siteId, (await namedKeys(parts.db, siteId, pageKey)).slice(0, MOST_SOURCES));
  const language = lang || (await siteLanguage(parts.db, siteId));
  const samples: Record<string, unknown> = {};
  const waiting = [...sources];
  const readRest = async () => {
    for (let source = waiting.shift(); source; source = waiting.shift()) {
      const found = await sampleOf(parts, source, keys);
      if (found) samples[source.key] = columnTexts(found.data, source.request.columns, language);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readRest));
  return samples;
}
