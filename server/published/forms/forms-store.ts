import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { NodeId } from '#common/layout/document.ts';
import type { FormDefinition } from '#common/widgets/document/form-definition.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/app-error.ts';
import { forms } from '#server/platform/db/schema/forms.ts';

export type FormRow = typeof forms.$inferSelect;

/** The page that holds a form. */
export interface PageOfForm {
  readonly siteId: string;
  readonly templateId: string;
}

/** Stores the forms that visitors can send on a page now; others of it stay, with their submissions. */
export async function storeForms(
  tx: Transaction,
  { siteId, templateId }: PageOfForm,
  live: readonly FormDefinition[],
): Promise<void> {
  const gone = and(eq(forms.siteId, siteId), eq(forms.templateId, templateId), eq(forms.isLive, true));
  const blocks = live.map(({ block }) => block);
  await tx
    .update(forms)
    .set({ isLive: false })
    .where(blocks.length > 0 ? and(gone, notInArray(forms.block, blocks)) : gone);
  if (live.length === 0) return;
  await tx
    .insert(forms)
    .values(
      live.map(({ block, name, fields }) => ({
        siteId,
        templateId,
        block,
        name,
        fields: fields.map(({ key, label }) => ({ key, label })),
      })),
    )
    .onConflictDoUpdate({
      target: [forms.siteId, forms.templateId, forms.block],
      set: { name: sql`excluded.name`, fields: sql`excluded.fields`, isLive: true },
    });
}

/** The stored form of a block; undefined before its page was looked at. */
export async function findForm(
  db: Queryable,
  { siteId, templateId }: PageOfForm,
  block: NodeId,
): Promise<FormRow | undefined> {
  const where = and(eq(forms.siteId, siteId), eq(forms.templateId, templateId), eq(forms.block, block));
  const [row] = await db.select().from(forms).where(where);
  return row;
}

/** A form of a site. @throws AppError `not_found` */
export async function findFormById(db: Queryable, siteId: string, id: string): Promise<FormRow> {
  const [row] = await db
    .select()
    .from(forms)
    .where(and(eq(forms.siteId, siteId), eq(forms.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}
