import { snapshotImageOf } from '#server/builder/project-widgets/snapshot-images.ts';
import { componentSnapshots } from '#server/platform/db/schema/project-widgets.ts';
import type { Parts } from '#server/platform/parts.ts';

/** What nothing names is younger while its snapshot is being made, and while pages that showed it are on their way. */
const UNNAMED_MS = 86_400_000;

/** Removes pictures of components that no snapshot names any more. */
export async function sweepImages({ db, files }: Pick<Parts, 'db' | 'files'>, now = Date.now()): Promise<void> {
  const rows = await db.select({ images: componentSnapshots.images }).from(componentSnapshots);
  const named = new Set(rows.flatMap(({ images }) => images));
  for await (const { key } of files.list()) {
    const name = snapshotImageOf(key);
    if (name === null || named.has(name)) continue;
    const file = await files.get(key);
    if (file && file.writtenAt.getTime() < now - UNNAMED_MS) await files.delete(key);
  }
}
