import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { RESERVED_KEYS } from '#common/layout/measure-json.ts';
import { numberedKey, numberedPattern } from './page-key';

/** Beyond this many pages of one name the number is drawn by lot. */
const MAX_NUMBER = 99_999;

/**
 * The key that a new page of this name gets: the slug, or the slug with the number after the highest in use. Two statements,
 * however many pages have the name. Concurrent callers with the same slug wait for the transaction to end.
 */
export async function freeKey(tx: Transaction, siteId: string, slug: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${siteId}/${slug}`}, 0))`);
  const [found] = await tx
    .select({
      taken: sql<boolean>`bool_or(${pageTemplates.pageKey} = ${slug})`,
      highest: sql<number | null>`max(substring(${pageTemplates.pageKey} from ${numberedPattern(slug)})::int)`,
    })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), sql`${pageTemplates.pageKey} ~ ${`^${slug.slice(0, 40)}`}`));
  if (!found?.taken && !RESERVED_KEYS.has(slug)) return slug;
  const next = Math.max(found?.highest ?? 1, 1) + 1;
  return numberedKey(slug, next <= MAX_NUMBER ? next : randomInt(10_000_000, 99_999_999));
}
