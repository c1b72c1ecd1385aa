import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { countRunners } from './count-runners';
import { countWaiting } from './fair-order';
import { sandboxState } from './sandbox-state';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** Why nothing that needs the sandbox is built in this process; null: it is. */
async function findTrouble({ settings }: Pick<Parts, 'settings'>): Promise<string | null> {
  if (settings.build.concurrency === 0) return 'BUILD_CONCURRENCY=0';
  const state = await sandboxState({ settings });
  return state.ready ? null : state.reason;
}

/**
 * Whether this process takes builds that need the sandbox. If it cannot and no other process can, it fails each with
 * the reason.
 */
export async function buildsHere(parts: Deps): Promise<boolean> {
  if (parts.settings.build.concurrency === 0) return false;
  return (await findTrouble(parts)) === null || (await countRunners(parts.db)).all === 0;
}

/** Who builds, for administrators of the installation. Where builds run in other processes (RUN_JOBS=no), those decide. */
export async function readBuilders(parts: Deps) {
  const trouble = parts.settings.runJobs ? await findTrouble(parts) : null;
  const runners = await countRunners(parts.db);
  const isLeft = trouble !== null && runners.all > 0;
  return {
    /** Why nothing can be built at all. */
    problem: trouble !== null && runners.all === 0 ? fault(null, 'sandbox_missing', { reason: trouble }).reason : null,
    /** How many builds wait for runners while none is connected; null: builds are processed. */
    waiting: isLeft && runners.connected === 0 ? await countWaiting(parts.db) : null,
    /** Whether this server builds, too. */
    here: trouble === null,
  };
}

/**
 * Rejects builds that would wait forever.
 * @throws AppError `unavailable` with what is missing
 */
export async function assertBuilder(parts: Deps): Promise<void> {
  if (!parts.settings.runJobs) return;
  const reason = await findTrouble(parts);
  if (reason === null || (await countRunners(parts.db)).all > 0) return;
  throw new AppError('unavailable', { details: [fault(null, 'sandbox_missing', { reason })] });
}
