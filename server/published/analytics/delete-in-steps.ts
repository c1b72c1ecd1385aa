import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';

/** Rows that one statement deletes. */
const AT_ONCE = 2000;

/**
 * Deletes rows by many short statements, since a single one would block the embedded database until all rows are
 * deleted.
 * @param where refers to this table alone, and stays true of its rows: each statement evaluates it again
 */
export async function deleteInSteps(db: Database, table: PgTable, where: SQL): Promise<void> {
  // Rows of two months' tables may have the same place, so that the condition is asked of them, too.
  const some = sql`select ctid from ${table} where ${where} limit ${AT_ONCE}`;
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some})) and ${where}`);
    if (!rowCount) return;
  }
}
