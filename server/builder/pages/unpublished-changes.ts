import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { hashContents } from './content-hash';
import type { TemplateRow } from './layout-store';
import { unpack } from './pack';

/** Versions `a` and `b` say the same. Until the hash of an older version is known, its bytes are compared. */
const sameContents = sql`coalesce(a.content_hash = b.content_hash, a.document = b.document)`;

/** SQL: whether what is saved last of a page template is not what visitors see; true where nothing is live. */
export const hasUnpublishedChanges = sql<boolean>`(
  ${pageTemplates.publishedVersion} is distinct from ${pageTemplates.latestVersion}
  and not exists (
    select 1 from ${layoutVersions} a join ${layoutVersions} b on b.template_id = a.template_id
    where a.template_id = ${pageTemplates.id} and a.version = ${pageTemplates.latestVersion}
      and b.version = ${pageTemplates.publishedVersion} and ${sameContents}
  )
)`;

/** The ids of those templates whose newest version says something else than the live one, or of which none is live. */
export async function findUnpublishedChanges(
  db: Queryable,
  templates: readonly Pick<TemplateRow, 'id' | 'latestVersion' | 'publishedVersion'>[],
): Promise<ReadonlySet<string>> {
  const differing = templates.filter((each) => each.publishedVersion !== each.latestVersion);
  if (differing.length === 0) return new Set();
  const ids = differing.map(({ id }) => id);
  const rows = await db
    .select({ id: pageTemplates.id })
    .from(pageTemplates)
    .where(and(inArray(pageTemplates.id, ids), hasUnpublishedChanges));
  return new Set(rows.map(({ id }) => id));
}

/** Whether two versions of a page say the same; null: no version. */
export async function isSameContents(
  db: Queryable,
  templateId: string,
  one: number | null,
  other: number | null,
): Promise<boolean> {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const { rows } = await db.execute(sql`
    select 1 from ${layoutVersions} a join ${layoutVersions} b on b.template_id = a.template_id
    where a.template_id = ${templateId} and a.version = ${one} and b.version = ${other} and ${sameContents}`);
  return rows.length > 0;
}

/** Documents read at once. */
const BATCH = 50;

/** Hashes the newest and live versions that were saved before hashes were kept. */
export async function hashOlderVersions(db: Queryable): Promise<void> {
  const isCompared = or(
    eq(layoutVersions.version, pageTemplates.latestVersion),
    eq(layoutVersions.version, pageTemplates.publishedVersion),
  );
  for (;;) {
    const rows = await db
      .select({
        templateId: layoutVersions.templateId,
        version: layoutVersions.version,
        bytes: layoutVersions.document,
      })
      .from(layoutVersions)
      .innerJoin(pageTemplates, eq(pageTemplates.id, layoutVersions.templateId))
      .where(and(isNull(layoutVersions.contentHash), isCompared))
      .limit(BATCH);
    for (const { templateId, version, bytes } of rows) {
      await db
        .update(layoutVersions)
        .set({ contentHash: await hashContents(await unpack(bytes)) })
        .where(and(eq(layoutVersions.templateId, templateId), eq(layoutVersions.version, version)));
    }
    if (rows.length < BATCH) return;
  }
}
