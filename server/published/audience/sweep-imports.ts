import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { imports } from '#server/platform/db/schema/audience.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Files of imports that nobody took in are dropped a week after they were last looked at. */
const KEPT = sql`now() - interval '7 days'`;

/** Drops imports that were never taken in, with their files: they are full of people. Reports of those that were stay. */
export const sweepImports = async ({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> => {
  const unfinished = inArray(imports.state, ['uploaded', 'checked', 'failed']);
  const rows = await db
    .select({ id: imports.id, file: imports.file })
    .from(imports)
    .where(and(unfinished, lt(imports.updatedOn, KEPT), isNotNull(imports.file)));
  for (const { id, file } of rows) {
    if (file !== null) await files.delete(file);
    await db.delete(imports).where(eq(imports.id, id));
  }
};
