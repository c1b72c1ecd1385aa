import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import { MAX_SEGMENTS, type Segment, type SegmentRules } from '#common/contract/audience-segments.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { lists, segments } from '#server/platform/db/schema/audience.ts';
import { listFields, lockSite } from './fields-store';
import { conditionsOf, ruleFaults, type SegmentGround } from './segment-faults';
import { segmentSql } from './segment-sql';

type Row = typeof segments.$inferSelect;
const sortable = { name: segments.name, added_on: segments.addedOn, updated_on: segments.updatedOn };

function toWire({ id, name, rules, addedOn, updatedOn }: Row, ground: SegmentGround): Segment {
  return {
    id,
    name,
    rules,
    faulty: ruleFaults(rules, ground, 'rules').length > 0,
    added_on: addedOn.toISOString(),
    updated_on: updatedOn.toISOString(),
  };
}

/** What rules of a site may name. */
async function groundOf(db: Queryable, siteId: string): Promise<SegmentGround> {
  const fields = await listFields(db, siteId);
  const known = await db.select({ id: lists.id }).from(lists).where(eq(lists.siteId, siteId));
  return { fields, lists: new Set(known.map(({ id }) => id)) };
}

/** A page of the segments of a site, by name unless sorted. */
export async function readSegments(db: Queryable, siteId: string, query: ListQuery) {
  const [name] = Object.keys(query.filter ?? {});
  if (name !== undefined)
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  const where = and(
    eq(segments.siteId, siteId),
    query.search ? ilike(segments.name, likePattern(query.search)) : undefined,
  );
  const rows = await db
    .select()
    .from(segments)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? asc(segments.name), desc(segments.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const ground = await groundOf(db, siteId);
  return {
    segments: rows.map((row) => toWire(row, ground)),
    tc: await totalOf(query, rows.length, () => db.$count(segments, where)),
  };
}

/** The rules of a segment of a site. @throws AppError `not_found` */
export async function rulesOf(db: Queryable, siteId: string, id: string): Promise<SegmentRules> {
  const [row] = await db
    .select({ rules: segments.rules })
    .from(segments)
    .where(and(eq(segments.siteId, siteId), eq(segments.id, id)));
  if (!row) throw new AppError('not_found');
  return row.rules;
}

/** Refuses rules with faults. @throws AppError `invalid` at each of them */
export async function checkRules(db: Queryable, siteId: string, rules: SegmentRules, path: string): Promise<void> {
  const details = ruleFaults(rules, await groundOf(db, siteId), path);
  if (details.length > 0) throw new AppError('invalid', { details });
}

/**
 * The condition on people of a segment or of rules. Stored rules with a fault choose no one: what they would leave out may
 * be just what was meant.
 */
export async function whereSegment(db: Queryable, siteId: string, rules: SegmentRules): Promise<SQL> {
  const ground = await groundOf(db, siteId);
  return ruleFaults(rules, ground, 'rules').length > 0 ? sql`false` : segmentSql(rules, ground.fields);
}

interface SegmentInput {
  readonly id?: string | undefined;
  readonly name: string;
  readonly rules: SegmentRules;
}

/** Makes a segment or changes one. @throws AppError `not_found`, `invalid` for its name, its rules and for too many */
export async function saveSegment(tx: Transaction, siteId: string, { id, ...values }: SegmentInput) {
  await lockSite(tx, siteId);
  if (id !== undefined) await rulesOf(tx, siteId, id);
  await checkRules(tx, siteId, values.rules, 'segment.rules');
  const same = and(eq(segments.siteId, siteId), eq(segments.name, values.name));
  const taken = await tx.select({ id: segments.id }).from(segments).where(same);
  if (taken.some((one) => one.id !== id))
    throw new AppError('invalid', { details: [fault('segment.name', 'name_taken', { name: values.name })] });
  if (id === undefined && (await tx.$count(segments, eq(segments.siteId, siteId))) >= MAX_SEGMENTS)
    throw new AppError('invalid', { details: [fault('segment.name', 'too_many', { maximum: MAX_SEGMENTS })] });
  const [row] =
    id === undefined
      ? await tx
          .insert(segments)
          .values({ siteId, ...values })
          .returning()
      : await tx
          .update(segments)
          .set({ ...values, updatedOn: sql`now()` })
          .where(eq(segments.id, id))
          .returning();
  if (!row) throw new Error('The segment was not stored.');
  return toWire(row, await groundOf(tx, siteId));
}

/** Deletes a segment. @throws AppError `not_found` */
export async function removeSegment(tx: Queryable, siteId: string, id: string): Promise<void> {
  await rulesOf(tx, siteId, id);
  await tx.delete(segments).where(eq(segments.id, id));
}

/** Refuses to delete what segments use. @throws AppError `in_use` with their names */
export async function assertNotInSegments(
  db: Queryable,
  siteId: string,
  what: { readonly list: string } | { readonly field: string },
): Promise<void> {
  const rows = await db.select().from(segments).where(eq(segments.siteId, siteId)).orderBy(asc(segments.name));
  const users = rows.filter(({ rules }) =>
    conditionsOf(rules).some(({ one }) =>
      'list' in what ? one.type === 'list' && one.list === what.list : one.type === 'field' && one.key === what.field,
    ),
  );
  if (users.length === 0) return;
  const path = 'list' in what ? 'id' : 'key';
  throw new AppError('in_use', { details: users.map(({ name }) => fault(path, 'used_by', { title: name })) });
}
