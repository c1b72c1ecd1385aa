import { eq } from 'drizzle-orm';
import { pointBuild } from '#server/developer/delivery/deployments/point-aliases.ts';
import { askToAdvance } from '#server/developer/together/change-sets/ask-to-advance.ts';
import { askToTell } from '#server/developer/review/hosted-pulls/tell-status.ts';
import { askAfterBuild } from '#server/developer/together/page-pictures/ask-for-pictures.ts';
import { orderOfBuild } from '#server/developer/work/project-widgets/order-snapshots.ts';
import { readBuildWidgets } from '#server/developer/delivery/builds/read-build-widgets.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import type { Parts } from '#server/platform/parts.ts';
import { BuildCancelled, BuildFailure } from './build-failure';
import { type BuildEnd, type BuildRow, endBuild } from './store';

type FinishParts = Pick<Parts, 'db' | 'jobs' | 'log' | 'settings'>;

/** Has the code host of a pull request told how its build is; a build does not fail for that. */
export const tellBuild = (
  parts: Pick<FinishParts, 'db' | 'jobs' | 'log'>,
  { projectId, sha }: BuildRow,
): Promise<void> =>
  askToTell(parts, { projectId, sha }).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'A build could not be told.'),
  );

/** Has change sets that waited for it go on; a build does not fail for that either. */
const advanceSets = (parts: FinishParts, { id }: BuildRow) =>
  askToAdvance(parts, { buildId: id }).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'A change set could not be told of its build.'),
  );

/** Asks for the pictures of pull requests that show it; a build does not fail for that either. */
const picture = (parts: FinishParts, { projectId, sha }: BuildRow) =>
  askAfterBuild(parts, { projectId, sha }).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'Pictures of a build could not be asked for.'),
  );

/** What a failure of any kind means for the build; what nobody foresaw is for the server's log, not for people. */
export const endOf = (parts: Pick<Parts, 'log'>, error: unknown, say: (text: string) => void) => {
  if (error instanceof BuildCancelled) return { status: 'cancelled' } as const;
  if (error instanceof BuildFailure) {
    say(error.detail);
    return { status: 'failed', reason: error.reason, exitCode: error.exitCode } as const;
  }
  parts.log.error({ err: error }, 'A build failed.');
  return { status: 'failed', reason: 'internal', exitCode: null } as const;
};

/** Ends a build that was begun, with all that follows from it. Nothing happens to one that is over. */
export const finishBuild = async (parts: FinishParts, build: BuildRow, end: BuildEnd): Promise<void> => {
  const isReady = end.status === 'ready';
  const widgets = isReady ? await readBuildWidgets(parts, build) : null;
  await endBuild(parts.db, build.id, end, async (tx) => {
    if (widgets !== null) await tx.update(builds).set({ widgets }).where(eq(builds.id, build.id));
    if (isReady) await pointBuild(tx, build.id);
  });
  await advanceSets(parts, build);
  await tellBuild(parts, build);
  if (!isReady) return;
  await picture(parts, build);
  await orderOfBuild(parts, build.id).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'Components of a build could not be asked for.'),
  );
};
