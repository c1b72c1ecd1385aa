import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import { builds } from '#server/platform/db/schema/builds.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Parts } from '#server/platform/parts.ts';
import { blobOf, UNNAMED_MS } from './blobs';
import { readManifest } from './manifest';
import { createNameFilter, type NameFilter } from './name-filter';
import { sendBuild } from './send-build';
import { killOrphanedSandboxes } from './sandbox/kill-orphaned';
import { findLostFolders, isInUse, leftSandboxFolders, removeSandboxFolder } from './sandbox/make-sandbox-folder';
import { endBuild, findBuilding, findKnown, findStuckBuilds } from './store';

type SweepParts = Pick<Parts, 'db' | 'files' | 'jobs' | 'log'>;

/** Folders and processes that a killed server left: its builds that are over here, and what no process uses. */
async function sweepFolders({ db, log }: SweepParts): Promise<void> {
  const left = await leftSandboxFolders();
  const [known, building] = [await findKnown(db, left), await findBuilding(db, left)];
  const idle = left.filter((id) => !building.has(id));
  const ended = idle.filter((id) => known.has(id) && !isInUse(id));
  const lost = new Set([...ended, ...(await findLostFolders(idle))]);
  await killOrphanedSandboxes([...lost]);
  for (const id of lost) {
    // One that cannot be removed holds up neither the others nor what follows.
    await removeSandboxFolder(id).catch((error: unknown) => log.warn({ err: error }, 'A folder is left.'));
  }
}

/** Fails builds whose server died, and queues builds again whose job was lost. */
export async function failOrphanedBuilds(parts: SweepParts): Promise<void> {
  const { lost, waiting } = await findStuckBuilds(parts.db);
  for (const id of lost) await endBuild(parts.db, id, { status: 'failed', reason: 'interrupted', exitCode: null });
  // One that waits already is not queued twice.
  for (const build of waiting) await sendBuild(parts, build);
  await sweepFolders(parts);
}

/** Manifests that are read at once: one of 20,000 files has a megabyte or two. */
const PAGE = 20;

/** A page of manifests, in the order of their ids. */
function readManifests({ db }: SweepParts, after: string) {
  return db
    .select({ id: builds.id, manifest: builds.manifest })
    .from(builds)
    .where(and(isNotNull(builds.manifest), gt(builds.id, after)))
    .orderBy(asc(builds.id))
    .limit(PAGE);
}

/** Adds the contents of a manifest; it may pause between them. */
function* addNames(named: NameFilter, manifest: Buffer): Generator<undefined, void> {
  for (const { sha256 } of readManifest(manifest).values()) {
    named.add(sha256);
    yield;
  }
}

/** The contents that some build names. All of them by name would be more than the memory there is. */
async function namedBlobs(parts: SweepParts): Promise<NameFilter> {
  const [sum] = await parts.db.select({ files: sql<number>`coalesce(sum(${builds.files}), 0)::float8` }).from(builds);
  const named = createNameFilter(sum?.files ?? 0);
  for (let page = await readManifests(parts, ''); page.length > 0;) {
    for (const { manifest } of page) if (manifest !== null) await inSlices(addNames(named, manifest));
    page = await readManifests(parts, page.at(-1)?.id ?? '');
  }
  return named;
}

/** Removes contents that no build has named for a day: one that is collected right now is younger. A few stay until the next time. */
export async function sweepBlobs(parts: SweepParts, now = Date.now()): Promise<void> {
  const named = await namedBlobs(parts);
  for await (const { key } of parts.files.list()) {
    const sha256 = blobOf(key);
    if (sha256 === null || named.mayHold(sha256)) continue;
    const file = await parts.files.get(key);
    if (file && file.writtenAt.getTime() < now - UNNAMED_MS) await parts.files.delete(key);
  }
}
