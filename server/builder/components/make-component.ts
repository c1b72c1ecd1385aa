import { SCHEMA_VERSION } from '#common/layout/document.ts';
import { checkComponents } from '#server/builder/pages/check-components.ts';
import { assertKind, checkDocument } from '#server/builder/pages/check-document.ts';
import { checkInstances } from '#server/builder/pages/check-instances.ts';
import type { ComponentDocument } from '#server/builder/pages/component-documents.ts';
import { assertNotDeleted, holdInstances } from '#server/builder/pages/component-uses.ts';
import { freeKey } from '#server/builder/pages/free-key.ts';
import { slugOf } from '#server/builder/pages/page-key.ts';
import { publishIn } from '#server/builder/pages/publish-layout.ts';
import { type Author, createTemplate, makeVersion } from '#server/builder/pages/save-layout.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Keys tried: another request may save a page of the same key meanwhile. */
const MAX_TRIES = 5;

/**
 * Makes a component and publishes it: a page that takes an instance can go live at once.
 * @param fields its name, and the document that it is
 * @throws AppError invalid with every fault of the blocks
 */
export async function makeComponent(
  db: Database,
  author: Author,
  { name, root }: { readonly name: string; readonly root?: unknown },
  by: ActedBy,
): Promise<ComponentDocument> {
  const { siteId } = author;
  const document = await checkDocument({ root, meta: { schemaVersion: SCHEMA_VERSION, title: name } });
  assertKind('component', document);
  const where = { siteId, pageKey: slugOf(name) };
  await checkComponents(db, where, document);
  await checkInstances(db, where, document);
  const made = await makeVersion(document);
  return db.transaction(async (tx) => {
    await holdInstances(tx, where, document);
    await assertNotDeleted(tx, siteId, null, document.root);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const pageKey = await freeKey(tx, siteId, where.pageKey);
      const row = await createTemplate(tx, author, { pageKey, name }, made);
      if (!row) continue;
      const version = await publishIn(tx, { siteId, pageKey, by });
      return { key: pageKey, name, version, publishedVersion: version, root: document.root };
    }
    throw new AppError('already_exists');
  });
}
