import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { imports } from '#server/platform/db/schema/audience.ts';
import type { Parts } from '#server/platform/parts.ts';

/** A file that was not imported is dropped a week after its import was last opened. */
const KEPT_MS = 7 * 86_400_000;
/** A file whose import is not stored yet may be on its way; later it is left over from a site that was deleted. */
const ON_ITS_WAY_MS = 3_600_000;

type Deps = Pick<Parts, 'db' | 'files'>;

async function sweepLeftOver({ db, files }: Deps, before: Date): Promise<void> {
  for await (const { key } of files.list()) {
    if (!key.startsWith('imports/') || (await db.$count(imports, eq(imports.file, key))) > 0) continue;
    const stored = await files.get(key);
    if (stored && stored.writtenAt < before) await files.delete(key);
  }
}

/**
 * Drops imports that were never taken in, with their files: they are full of people. Files of sites that are gone go too;
 * reports of what was taken in stay.
 * @param now ms since 1970: what is a week old then goes
 */
export async function sweepImports(deps: Deps, now = Date.now()): Promise<void> {
  const { db, files } = deps;
  const unfinished = inArray(imports.state, ['uploaded', 'checked']);
  const rows = await db
    .select({ id: imports.id, file: imports.file })
    .from(imports)
    .where(and(unfinished, lt(imports.updatedOn, new Date(now - KEPT_MS)), isNotNull(imports.file)));
  for (const { id, file } of rows) {
    if (file !== null) await files.delete(file);
    await db.delete(imports).where(eq(imports.id, id));
  }
  await sweepLeftOver(deps, new Date(now - ON_ITS_WAY_MS));
}
