import { and, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { repairSteps } from '#common/layout/repair.ts';
import { compileText } from '#common/layout/text-template.ts';
import { formDefinition, formsOf } from '#common/widgets/document/form-definition.ts';
import { registries } from '#common/widgets/registry.ts';
import { loadVersion } from '#server/builder/pages/layout-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formPages, forms } from '#server/platform/db/schema/forms.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { defineJob } from '#server/platform/define-job.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { storeForms } from './forms-store';

/** A page of a site in the version that is live. */
interface LivePage {
  readonly templateId: string;
  readonly pageKey: string;
  readonly version: number;
}

/** Stores which forms a page holds for visitors now. */
export async function storeFormsOfPage(
  db: Database,
  siteId: string,
  { templateId, pageKey, version }: LivePage,
): Promise<void> {
  const found = await loadVersion(db, siteId, pageKey, version);
  if (!found) return;
  const { document } = await inSlices(repairSteps(found.document, registries[found.kind]));
  const live = formsOf(document.root).flatMap((block) => formDefinition(document.root, block, {}, compileText) ?? []);
  await db.transaction(async (tx) => {
    await storeForms(tx, { siteId, templateId }, live);
    await tx
      .insert(formPages)
      .values({ templateId, siteId, version })
      .onConflictDoUpdate({ target: formPages.templateId, set: { version } });
  });
}

/** Stores the forms of all pages of a site that went live since they were looked at, and that those of others are gone. */
async function storeLiveForms(db: Database, siteId: string): Promise<void> {
  const { id: templateId, pageKey, publishedVersion } = pageTemplates;
  const isLive = and(isNull(pageTemplates.deletedAt), isNotNull(publishedVersion));
  const changed = await db
    .select({ templateId, pageKey, version: sql<number>`${publishedVersion}` })
    .from(pageTemplates)
    .leftJoin(formPages, eq(formPages.templateId, templateId))
    .where(
      and(
        eq(pageTemplates.siteId, siteId),
        eq(pageTemplates.kind, 'page'),
        isLive,
        or(isNull(formPages.version), ne(formPages.version, publishedVersion)),
      ),
    );
  for (const page of changed) await storeFormsOfPage(db, siteId, page);
  const still = db
    .select({ one: sql`1` })
    .from(pageTemplates)
    .where(and(eq(templateId, formPages.templateId), isLive));
  const gone = await db
    .delete(formPages)
    .where(and(eq(formPages.siteId, siteId), notExists(still)))
    .returning({ templateId: formPages.templateId });
  for (const page of gone)
    await db
      .update(forms)
      .set({ isLive: false })
      .where(and(eq(forms.siteId, siteId), eq(forms.templateId, page.templateId)));
}

const siteData = z.object({ siteId: z.string() });

/** Brings the list of a site's forms up to what is published; sent with the site's id as `singletonKey`. */
export const storeFormsJob = defineJob({
  name: 'store-live-forms',
  data: siteData,
  oneAtATime: true,
  concurrency: 2,
  concurrencyEach: 1,
  run: ({ db }, { siteId }) => storeLiveForms(db, siteId),
});
