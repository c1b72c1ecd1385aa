import { and, eq, inArray, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { contentReferences } from '#server/platform/db/schema/pages.ts';
import { collectReferences, type Reference } from './collect-references';

type OwnerKind = (typeof contentReferences.$inferSelect)['ownerKind'];
interface Owner {
  readonly siteId: string;
  readonly kind: OwnerKind;
  /** Id of the page template or stored widget. */
  readonly id: string;
}

function nameOf(reference: Reference) {
  return `${reference.kind}:${reference.target}`;
}

/** Different images, widgets and data sources that one document may name. */
export const MAX_REFERENCES = 2000;

/**
 * Makes the stored references of one owner those of `content` (several values: `root` and `meta`). Most saves change
 * none: then this is one read.
 * @throws AppError invalid when the content names more than a document may
 */
export async function storeReferences(db: Queryable, owner: Owner, ...content: readonly unknown[]): Promise<void> {
  const own = and(eq(contentReferences.ownerId, owner.id), eq(contentReferences.ownerKind, owner.kind));
  const before = await db
    .select({ kind: contentReferences.kind, target: contentReferences.target })
    .from(contentReferences)
    .where(own);
  const after = collectReferences(...content);
  if (after.length > MAX_REFERENCES) {
    throw new AppError('invalid', { details: [fault('root', 'reference_count', { maximum: MAX_REFERENCES })] });
  }
  const had = new Set(before.map(nameOf));
  const has = new Set(after.map(nameOf));
  const added = after.filter((reference) => !had.has(nameOf(reference)));
  const gone = before.filter((reference) => !has.has(nameOf(reference)));
  for (const kind of new Set(gone.map((reference) => reference.kind))) {
    const targets = gone.filter((reference) => reference.kind === kind).map((reference) => reference.target);
    await db
      .delete(contentReferences)
      .where(
        and(
          own,
          eq(contentReferences.kind, kind),
          sql`${contentReferences.target} = any(${sql.param(targets)}::text[])`,
        ),
      );
  }
  for (let from = 0; from < added.length; from += 1000) {
    const rows = added.slice(from, from + 1000).map((reference) => ({
      siteId: owner.siteId,
      ownerKind: owner.kind,
      ownerId: owner.id,
      ...reference,
    }));
    await db.insert(contentReferences).values(rows).onConflictDoNothing();
  }
}

/** Forgets what these owners referred to, of one kind or of all. */
export async function dropReferences(db: Queryable, ownerIds: readonly string[], kind?: OwnerKind): Promise<void> {
  if (ownerIds.length === 0) return;
  await db
    .delete(contentReferences)
    .where(
      and(
        inArray(contentReferences.ownerId, [...ownerIds]),
        kind === undefined ? undefined : eq(contentReferences.ownerKind, kind),
      ),
    );
}
