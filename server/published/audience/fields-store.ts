import { and, asc, eq, sql } from 'drizzle-orm';
import { MAX_PERSON_FIELDS, type PersonField } from '#common/contract/audience.ts';
import { BASE_FIELDS } from '#common/contract/audience-segments.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { people, personFields } from '#server/platform/db/schema/audience.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

/** Words that people have without a field. */
const TAKEN: readonly string[] = [...BASE_FIELDS, 'language'];
/** People whose values are dropped in one statement. */
const STEP = 2000;

/** Those who change what a site has few of take turns, so that they are counted. */
export async function lockSite(tx: Transaction, siteId: string): Promise<void> {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update');
}

/** Own fields of a site, in the order they were made. */
export async function listFields(db: Queryable, siteId: string): Promise<PersonField[]> {
  return db
    .select({ key: personFields.key, label: personFields.label, kind: personFields.kind })
    .from(personFields)
    .where(eq(personFields.siteId, siteId))
    .orderBy(asc(personFields.addedOn), asc(personFields.key));
}

/** Creates or renames a field. @throws AppError `invalid`: too many, a taken key, another kind than before */
export async function saveField(tx: Transaction, siteId: string, field: PersonField): Promise<void> {
  await lockSite(tx, siteId);
  const there = await listFields(tx, siteId);
  const known = there.find(({ key }) => key.toLowerCase() === field.key.toLowerCase());
  const refuse = (detail: ReturnType<typeof fault>) => new AppError('invalid', { details: [detail] });
  if (TAKEN.includes(field.key.toLowerCase())) throw refuse(fault('field.key', 'reserved_name', { name: field.key }));
  if (known && known.key !== field.key) throw refuse(fault('field.key', 'key_taken', { key: known.key }));
  if (known && known.kind !== field.kind) throw refuse(fault('field.kind', 'person_field_kind'));
  if (!known && there.length >= MAX_PERSON_FIELDS)
    throw refuse(fault('field.key', 'too_many', { maximum: MAX_PERSON_FIELDS }));
  await tx
    .insert(personFields)
    .values({ siteId, ...field })
    .onConflictDoUpdate({ target: [personFields.siteId, personFields.key], set: { label: field.label } });
}

/** Deletes a field; its values go by `dropFieldValues`. @throws AppError `not_found` */
export async function removeField(tx: Queryable, siteId: string, key: string): Promise<void> {
  const gone = await tx
    .delete(personFields)
    .where(and(eq(personFields.siteId, siteId), eq(personFields.key, key)))
    .returning({ key: personFields.key });
  if (gone.length === 0) throw new AppError('not_found');
}

/** Drops what people have under a key, a step after the other; nothing where the field was made again meanwhile. */
export async function dropFieldValues(db: Queryable, siteId: string, key: string): Promise<void> {
  const again = and(eq(personFields.siteId, siteId), eq(personFields.key, key));
  for (;;) {
    if ((await db.$count(personFields, again)) > 0) return;
    const { rowCount } = await db.execute(sql`update ${people} set fields = fields - ${key}::text where id in (
      select id from ${people} where site_id = ${siteId} and fields ? ${key} limit ${STEP})`);
    if ((rowCount ?? 0) < STEP) return;
  }
}
