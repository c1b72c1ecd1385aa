import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { contentReferences, previewDrafts } from '#server/platform/db/schema/pages.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { pack } from './pack';
import { sweepDeleted, pruneVersions } from './retention';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const now = new Date('2026-06-15T12:30:00Z');

function ago(hours: number) {
  return new Date(now.getTime() - hours * HOUR);
}

test('a day of everything, a month of hours, and for good what was published, labelled or restored', async () => {
  const { db } = world.parts;
  const [template] = await db
    .insert(pageTemplates)
    .values({ siteId: world.a.siteId, pageKey: 'old', name: 'Old', latestVersion: 13, publishedVersion: 1 })
    .returning();
  const { bytes, size } = await pack({ root: {}, meta: {} });
  const write = async (version: number, hours: number, more: Partial<typeof layoutVersions.$inferInsert> = {}) => {
    const own = { templateId: template?.id ?? '', version, document: bytes, size, isEmpty: true };
    await db.insert(layoutVersions).values({ ...own, addedOn: ago(hours), ...more });
  };
  await write(1, 24 * 90, { wasPublished: true });
  await write(2, 24 * 80);
  await write(3, 24 * 70, { label: 'Spring' });
  await write(4, 24 * 60);
  await write(5, 24 * 50, { restoredFrom: 4 });
  await write(6, 24 * 10 + 0.2);
  await write(7, 24 * 10 + 0.1);
  await write(8, 24 * 10);
  await write(9, 24 * 10 - 1);
  await write(10, 1.2);
  await write(11, 1.1);
  await write(12, 1);
  await write(13, 24 * 40);
  expect(await pruneVersions(db, now)).toBe(3);
  const kept = await db
    .select({ version: layoutVersions.version })
    .from(layoutVersions)
    .where(eq(layoutVersions.templateId, template?.id ?? ''))
    .orderBy(asc(layoutVersions.version));
  expect(kept.map(({ version }) => version)).toEqual([1, 3, 4, 5, 8, 9, 10, 11, 12, 13]);
  expect(await pruneVersions(db, now)).toBe(0);
});

test('after 30 days a deleted page goes with all that hangs on it; after its hour a preview', async () => {
  const { db } = world.parts;
  const { siteId } = world.a;
  const rows = await db
    .insert(pageTemplates)
    .values([
      { siteId, pageKey: 'gone', name: 'Gone', latestVersion: 1, deletedAt: ago(24 * 31) },
      { siteId, pageKey: 'going', name: 'Going', latestVersion: 1, deletedAt: ago(24 * 29) },
    ])
    .returning();
  const reference = { siteId, ownerKind: 'latest' as const, kind: 'api' as const, target: 'x' };
  await db.insert(contentReferences).values(rows.map(({ id }) => ({ ...reference, ownerId: id })));
  const draft = { siteId, document: Buffer.of(1), size: 1 };
  await db.insert(previewDrafts).values([
    { ...draft, id: 'over', expiresAt: ago(0.1) },
    { ...draft, id: 'good', expiresAt: ago(-0.5) },
  ]);
  await sweepDeleted(db, now);
  const left = await db.select({ pageKey: pageTemplates.pageKey }).from(pageTemplates);
  expect(left.map(({ pageKey }) => pageKey)).not.toContain('gone');
  expect(left.map(({ pageKey }) => pageKey)).toContain('going');
  expect((await db.select().from(contentReferences)).map(({ ownerId }) => ownerId)).toEqual([rows[1]?.id]);
  expect((await db.select({ id: previewDrafts.id }).from(previewDrafts)).map(({ id }) => id)).toEqual(['good']);
});
