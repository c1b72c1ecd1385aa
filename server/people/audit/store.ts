import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { and, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#common/contract/audit.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';

type Row = typeof auditLog.$inferSelect;

function toWire(row: Row): AuditEntry {
  return {
    id: row.id,
    time: row.time.toISOString(),
    act: row.act,
    actorName: row.actorName,
    actorEmail: row.actorEmail,
    actByName: row.actByName,
    target: row.target,
    address: row.address,
    details: row.details,
  };
}

const sortable = { time: auditLog.time, act: auditLog.act, target: auditLog.target, address: auditLog.address };

function isAction(value: unknown): value is AuditAction {
  return AUDIT_ACTIONS.some((act) => act === value);
}

const moment = z.iso.datetime();

function isMoment(value: unknown): value is string {
  return moment.safeParse(value).success;
}

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'act' && isAction(value)) return eq(auditLog.act, value);
    if (name === 'from' && isMoment(value)) return gte(auditLog.time, new Date(value));
    if (name === 'to' && isMoment(value)) return lt(auditLog.time, new Date(value));
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

/**
 * A page of an organization's audit log, newest first unless sorted; `filter`: `act`, `from` and `to` (the first
 * moment after) as ISO times.
 * @throws AppError `invalid` for another sort or filter
 */
export async function listAudit(db: Queryable, organizationId: string, query: ListQuery) {
  const pattern = query.search ? likePattern(query.search) : null;
  const columns = [auditLog.actorName, auditLog.actorEmail, auditLog.actByName, auditLog.target];
  const where = and(
    eq(auditLog.organizationId, organizationId),
    pattern === null ? undefined : or(...columns.map((column) => ilike(column, pattern))),
    ...filterOf(query.filter),
  );
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(auditLog.time), desc(auditLog.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { audit: rows.map(toWire), tc: await totalOf(query, rows.length, () => db.$count(auditLog, where)) };
}

const STEP = 1000;
const MAX_ROWS = 100_000;

/** The newest 100,000 entries of an organization's audit log, newest first, in steps. */
export async function* readAudit(db: Queryable, organizationId: string): AsyncGenerator<AuditEntry[]> {
  let before: SQL | undefined;
  for (let read = 0; read < MAX_ROWS; read += STEP) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, organizationId), before))
      .orderBy(desc(auditLog.time), desc(auditLog.id))
      .limit(STEP);
    yield rows.map(toWire);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    before = sql`(${auditLog.time}, ${auditLog.id}) < (${last.time.toISOString()}::timestamptz, ${last.id})`;
  }
}
