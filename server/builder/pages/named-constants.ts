import { and, eq, inArray } from 'drizzle-orm';
import type { Reference } from './collect-references';
import type { Queryable } from '#server/platform/db/database.ts';
import { mediaConstants } from '#server/platform/db/schema/media.ts';

/** Images of media constants by their keys, as bindings read them (`media.<key>`). */
export type NamedConstants = Readonly<Record<string, readonly string[]>>;

/** The media constants of a site that a document names; one that is gone draws as ''. */
export async function namedConstants(
  db: Queryable,
  siteId: string,
  references: readonly Reference[],
): Promise<NamedConstants> {
  const keys = references.flatMap(({ kind, target }) => (kind === 'constant' ? [target] : []));
  if (keys.length === 0) return {};
  const rows = await db
    .select({ key: mediaConstants.key, images: mediaConstants.images })
    .from(mediaConstants)
    .where(and(eq(mediaConstants.siteId, siteId), inArray(mediaConstants.key, keys)));
  return Object.fromEntries(rows.map(({ key, images }) => [key, images]));
}
