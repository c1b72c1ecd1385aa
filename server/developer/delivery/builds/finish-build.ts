import { eq } from 'drizzle-orm';
import { buildEnded } from '#server/developer/events.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import type { Parts } from '#server/platform/parts.ts';
import { BuildCancelled, BuildFailure } from './build-failure';
import { readBuildWidgets } from './read-build-widgets';
import { type BuildEnd, type BuildRow, endBuild } from './store';

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

/** Ends a running build; follow-ups listen to `buildEnded`. A no-op for an ended one. */
export async function finishBuild(parts: FinishParts, build: BuildRow, end: BuildEnd): Promise<void> {
  const { id, projectId, sha } = build;
  const isReady = end.status === 'ready';
  const ended = { buildId: id, projectId, sha, isReady };
  const widgets = isReady ? await readBuildWidgets(parts, build) : null;
  await endBuild(parts.db, id, end, async (tx) => {
    if (widgets !== null) await tx.update(builds).set({ widgets }).where(eq(builds.id, id));
    await parts.events.emitWithin(tx, buildEnded, ended);
  });
  await parts.events.emitAfter(buildEnded, ended);
}
