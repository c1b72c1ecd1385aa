import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { HostTrouble } from '#common/contract/code-host.ts';
import { bytesLeft, fits, readStorageRoom, storageFull } from '#server/builder/plan-limits/assert-storage-room.ts';
import type { HostedRepository } from '#server/developer/source/code-host/code-host.ts';
import { withRepositoryLease } from '#server/developer/source/repositories/repository-lease.ts';
import { fetchHost, readHostHeads } from '#server/developer/source/repositories/fetch-host.ts';
import { followHost } from '#server/developer/source/repositories/follow-host.ts';
import { GitError } from '#server/developer/source/repositories/git.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { setHead } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { SendOptions } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { mirrorFetched } from './mirror-fetched';
import { reachHost } from './reach-host';
import { ensureWebhook } from './webhooks';
import { markFetchRequested, markFetched, markRead, recordTrouble, readMirror, readOwnBranches } from './store';

const fetchData = z.object({ repositoryId: z.string() });

/** As reported by the host before anything is copied. */
export const MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** Bytes of the largest file that git writes beside objects: what changes nothing can be read at a full limit, too. */
const OWN_FILES = 1024 * 1024;
/** Another process holds the folder: retried after this. */
const AGAIN_SECONDS = 20;

type Deps = Pick<Parts, 'db' | 'appSecret' | 'events' | 'settings' | 'jobs' | 'log'>;
type Found = NonNullable<Awaited<ReturnType<typeof readMirror>>>;

class TooLargeError extends Error {}

const TROUBLES: Partial<Record<AppError['code'], HostTrouble>> = {
  needs_connection: 'needs_connection',
  plan_limit: 'storage_full',
  not_found: 'gone',
  rate_limited: 'rate_limited',
};

/** By the code of a fault. */
const TROUBLE_OF_FAULT: Readonly<Record<string, HostTrouble>> = {
  host_reconnect: 'reconnect',
  app_suspended: 'app_suspended',
  app_removed: 'app_removed',
  app_repository: 'app_repository',
};

/** The part of a failure that the project's screen shows. */
function troubleOf(error: unknown): HostTrouble {
  if (error instanceof TooLargeError) return 'too_large';
  if (!(error instanceof AppError)) return 'failed';
  const known = error.extra.details?.map(({ code }) => TROUBLE_OF_FAULT[code]).find((trouble) => trouble !== undefined);
  return known ?? TROUBLES[error.code] ?? 'failed';
}

/** The time of the next try by the host's reply; null: it gave none. */
function retryOf(error: unknown): Date | null {
  const seconds = error instanceof AppError ? error.extra.retryAfter : undefined;
  return seconds === undefined ? null : new Date(Date.now() + seconds * 1000);
}

/**
 * Bytes that a fetch may add. The host's own size differs from the one here: it counts for the first fetch alone.
 * @throws AppError `plan_limit`
 */
async function roomFor(parts: Deps, { mirror, repository }: Found, { sizeBytes }: HostedRepository): Promise<number> {
  const room = await readStorageRoom(parts.db, repository.organizationId);
  if (mirror.fetchedAt === null && !fits(room, sizeBytes)) throw await storageFull(parts.db, room);
  return bytesLeft(room);
}

/** Our branches become the host's; changes are handled like a push. */
async function take(parts: Deps, { mirror, repository }: Found, now: HostedRepository) {
  const git = repositoryAt(parts, repository.id);
  const [host, own] = [await readHostHeads(git), await readOwnBranches(parts.db, repository.id)];
  const row = { id: repository.id, defaultBranch: now.defaultBranch };
  const isDefault = (branch: string) => branch === now.defaultBranch;
  // Of a repository that comes in for the first time production is built, not a preview of every branch it ever had.
  if (mirror.fetchedAt === null) {
    await followHost(git, host, own, (branch) => !isDefault(branch));
    await recordMoves(parts, git, row, null, () => followHost(git, host, own, isDefault));
  } else await recordMoves(parts, git, row, null, () => followHost(git, host, own));
}

async function fetchFound(parts: Deps, found: Found) {
  const { host, now } = await reachHost(parts, found.mirror);
  if (now.sizeBytes > MAX_BYTES) throw new TooLargeError();
  const git = repositoryAt(parts, found.repository.id);
  await requireGit(parts);
  const maxFileBytes = Math.max(OWN_FILES, await roomFor(parts, found, now));
  await fetchHost(git, await host.cloneSpec(now), { maxFileBytes });
  if (now.defaultBranch !== found.repository.defaultBranch) await setHead(git, now.defaultBranch);
  await markRead(parts.db, found, now);
  await take(parts, found, now);
  await parts.events.emitWithin(parts.db, mirrorFetched, { repositoryId: found.repository.id, reached: { host, now } });
  await markFetched(parts.db, found.repository.id, found.mirror.asked);
  await ensureWebhook(parts, found.mirror, host, now);
}

/**
 * Reads a repository at its host: what it is called now, then all its branches. What goes wrong is stored for the people of
 * its projects; only faults of ours are thrown.
 */
async function fetchMirror(parts: Deps, { repositoryId }: z.output<typeof fetchData>): Promise<void> {
  const isFree = await withRepositoryLease(parts, repositoryId, async () => {
    const found = await readMirror(parts.db, repositoryId);
    // Another job has done it meanwhile.
    if (found === null || found.mirror.asked === found.mirror.answered) return;
    try {
      await fetchFound(parts, found);
    } catch (error) {
      const isExpected = error instanceof AppError || error instanceof TooLargeError || error instanceof GitError;
      if (!isExpected) throw error;
      const trouble = troubleOf(error);
      // git's words name the host and the folder, never the token.
      if (trouble === 'failed') parts.log.warn({ err: error, repository: repositoryId }, 'A copy could not be read.');
      await recordTrouble(parts.db, found.mirror, trouble, retryOf(error));
    }
  });
  if (isFree || (await readMirror(parts.db, repositoryId)) === null) return;
  await sendFetch(parts, repositoryId, { startAfter: AGAIN_SECONDS });
}

/** Reads a repository at its host. */
export const fetchMirrorJob = defineJob({
  name: 'fetch-mirror',
  data: fetchData,
  // Several at once, as a first fetch takes minutes and the next one must not wait for it.
  concurrency: 4,
  concurrencyEach: 2,
  retryLimit: 2,
  run: fetchMirror,
});

/** Queues the reading of a copy; organizations take turns. Nothing when it is gone. */
export async function sendFetch(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  repositoryId: string,
  options: Pick<SendOptions, 'startAfter'> = {},
): Promise<void> {
  const { id, organizationId } = repositories;
  const [row] = await db.select({ owner: organizationId }).from(repositories).where(eq(id, repositoryId));
  if (row) await jobs.send(fetchMirrorJob, { repositoryId }, { ...options, ...row });
}

/** Has a copy read as soon as a process is free. */
export async function enqueueFetch({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, repositoryId: string): Promise<void> {
  await markFetchRequested(db, repositoryId);
  await sendFetch({ db, jobs }, repositoryId);
}
