import { eq } from 'drizzle-orm';
import { buildEnded } from '#server/developer/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import type { Parts } from '#server/platform/parts.ts';
import { BuildCancelled, BuildFailure } from './build-failure';
import { keepWithinStorage, leaveFiles } from './build-storage';
import { readBuildWidgets, widgetNotes } from './read-build-widgets';
import { appendNotes, type BuildEnd, type BuildRow, endBuild } from './store';

type FinishParts = Pick<Parts, 'db' | 'events' | 'log' | 'settings'>;

/** Maps any failure to the result of the build; unexpected errors go to the server's log, not to users. */
export function toBuildResult(parts: Pick<Parts, 'log'>, error: unknown, say: (text: string) => void) {
  if (error instanceof BuildCancelled) return { status: 'cancelled' } as const;
  if (error instanceof BuildFailure) {
    say(error.detail);
    return { status: 'failed', reason: error.reason, exitCode: error.exitCode } as const;
  }
  parts.log.error({ err: error }, 'A build failed.');
  return { status: 'failed', reason: 'internal', exitCode: null } as const;
}

async function end(parts: FinishParts, build: BuildRow, by: BuildEnd): Promise<void> {
  const { id, projectId, sha } = build;
  const isReady = by.status === 'ready';
  const ended = { buildId: id, projectId, sha, isReady };
  const widgets = isReady ? await readBuildWidgets(parts, build, by.manifest) : null;
  await endBuild(parts.db, id, by, async (tx) => {
    if (isReady) await keepWithinStorage(tx, projectId, by.bytes);
    if (widgets !== null) {
      await tx.update(builds).set({ widgets }).where(eq(builds.id, id));
      await appendNotes(tx, id, widgetNotes(widgets));
    }
    await parts.events.emitWithin(tx, buildEnded, ended);
  });
  await parts.events.emitAfter(buildEnded, ended);
}

const STORAGE_FULL: BuildEnd = { status: 'failed', reason: 'storage_full', exitCode: null };

function isStorageFull(error: unknown) {
  return error instanceof AppError && error.code === 'plan_limit';
}

/**
 * Ends a running build; follow-ups listen to `buildEnded`. A no-op for an ended one. One whose files do not fit in the
 * storage of its organization's plan has failed.
 */
export async function finishBuild(parts: FinishParts, build: BuildRow, by: BuildEnd): Promise<void> {
  try {
    // What a runner brought before it failed is given up.
    if (by.status !== 'ready') await leaveFiles(parts.db, build.projectId, build.bytes);
    await end(parts, build, by);
  } catch (error) {
    if (by.status !== 'ready' || !isStorageFull(error)) throw error;
    await leaveFiles(parts.db, build.projectId, by.bytes);
    await end(parts, build, STORAGE_FULL);
  }
}
