import { Transform, type Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { MAX_LOG_LINES } from '#common/contract/deployments.ts';
import type * as contract from '#common/contract/runners.ts';
import { BuildFailure } from '#server/developer/delivery/builds/build-failure.ts';
import { openBuildStorage } from '#server/developer/delivery/builds/build-storage.ts';
import { type Collected, collectFiles, MAX_RESULT_BYTES } from '#server/developer/delivery/builds/collect-files.ts';
import { assertPage } from '#server/developer/delivery/builds/assert-page.ts';
import { resultNotes } from '#server/developer/delivery/builds/result-notes.ts';
import { finishBuild } from '#server/developer/delivery/builds/finish-build.ts';
import { cleanLines } from '#server/developer/delivery/builds/log-text.ts';
import { packManifest, readManifest } from '#server/developer/delivery/builds/manifest.ts';
import { readBuildVariables } from '#server/developer/delivery/builds/prepare-build.ts';
import {
  beat,
  type BuildEnd,
  type BuildRow,
  countLines,
  saveLines,
  saveSteps,
} from '#server/developer/delivery/builds/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import type { Parts } from '#server/platform/parts.ts';

type Report = z.output<typeof contract.reportBuild.body>;
type End = z.output<typeof contract.endBuild.body>['end'];
type Refusal = { readonly reason: BuildFailure['reason']; readonly detail: string };

/**
 * Handles a runner's report of its build: heartbeat, progress, and new lines. They are cleaned and masked here too,
 * because the runner is not trusted.
 * @returns whether it was cancelled
 * @throws AppError `conflict` for lines with a gap
 */
export async function receiveReport(
  parts: Pick<Parts, 'db' | 'appSecret'>,
  build: BuildRow,
  { steps, log }: Report,
): Promise<boolean> {
  // Before the row is held: lines may take long.
  const lines = log && (await cleanLines(log.lines, (await readBuildVariables(parts, build)).mask));
  return parts.db.transaction(async (tx) => {
    // It holds the row, so that two reports of one build take turns.
    const cancelled = await beat(tx, build.id);
    if (steps) await saveSteps(tx, build.id, steps);
    if (!log || !lines) return cancelled;
    const there = await countLines(tx, build.id);
    if (log.firstLine > there + 1) throw new AppError('conflict');
    if (log.firstLine <= there || there + log.lines.length > MAX_LOG_LINES) return cancelled;
    await saveLines(tx, build.id, log.firstLine, lines);
    return cancelled;
  });
}

/** Ends a stream that brings more than any result has. */
function bounded() {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > MAX_RESULT_BYTES) done(new BuildFailure('too_many_files', 'The result is too large.'));
      else done(null, chunk);
    },
  });
}

/** The failures caused by the result itself. @throws failures of this server */
function refusalOf(error: unknown): Refusal {
  if (error instanceof BuildFailure) return { reason: error.reason, detail: error.detail };
  if (error instanceof AppError) throw error;
  return { reason: 'internal', detail: 'The result could not be read.' };
}

async function saveResult(db: Database, { id, tokenHash }: BuildRow, result: Collected) {
  const { manifest, bytes } = result;
  const own = and(eq(builds.id, id), eq(builds.status, 'building'), sql`${builds.tokenHash} = ${tokenHash}`);
  const saved = await db
    .update(builds)
    .set({ manifest: packManifest(manifest), files: manifest.size, bytes })
    .where(own)
    .returning({ id: builds.id });
  if (saved.length === 0) throw new AppError('invalid_session');
}

/**
 * Stores the files that a runner brings, within the bounds of those that are built here: its word on them is not taken.
 * @throws AppError `invalid_session` when the build ended meanwhile; what storing threw
 */
export async function receiveResult(parts: Pick<Parts, 'db' | 'files'>, build: BuildRow, tar: Readable) {
  const limited = bounded();
  tar.on('error', (error) => limited.destroy(error)).on('aborted', () => limited.destroy(new Error('cut')));
  const storage = openBuildStorage(parts.db, build.projectId);
  try {
    const result = await collectFiles({ files: parts.files, storage }, tar.pipe(limited));
    await saveResult(parts.db, build, result);
    return { files: result.manifest.size, notes: resultNotes(result), refused: null };
  } catch (error) {
    await storage.leave();
    return { files: 0, notes: [], refused: refusalOf(error) };
  } finally {
    // What is refused is read to its end, so that the answer arrives.
    tar.unpipe(limited);
    tar.resume();
  }
}

async function toBuildEnd({ files }: Pick<Parts, 'files'>, build: BuildRow, end: End): Promise<BuildEnd> {
  if (build.cancelAt !== null) return { status: 'cancelled' };
  if (end.status !== 'ready') return end;
  if (build.manifest === null) throw new AppError('conflict');
  const manifest = readManifest(build.manifest);
  try {
    await assertPage(files, manifest, build.settings);
  } catch (error) {
    return { status: 'failed', reason: refusalOf(error).reason, exitCode: null };
  }
  return { status: 'ready', manifest, bytes: build.bytes };
}

/**
 * Ends a build with its runner's result; one that was cancelled meanwhile stays cancelled.
 * @throws AppError `conflict` for `ready` without files
 */
export async function receiveEnd(
  parts: Pick<Parts, 'db' | 'files' | 'jobs' | 'log' | 'settings' | 'events'>,
  build: BuildRow,
  end: End,
): Promise<void> {
  return finishBuild(parts, build, await toBuildEnd(parts, build, end));
}
