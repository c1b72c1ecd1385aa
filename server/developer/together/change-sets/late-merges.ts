import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { readHostHeads } from '#server/developer/source/repositories/fetch-host.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { enqueueAdvance } from './advance-soon';
import { isStuck, recordSetEvent, RESUMED } from './store';
import { toTrouble } from './trouble';

type Deps = Pick<Parts, 'db' | 'settings' | 'jobs'>;

/** A host that was read whole this long after it was given a commit, and does not have it, never took it. */
const SETTLED_MS = 10 * 60_000;
/** A host that is not read for so long has forgotten what it did not take. */
const FORGOTTEN_MS = 24 * 60 * 60_000;
/** A host that may have one is read this often. */
const READ_MS = 2 * 60_000;

const waiting = or(inArray(changeSets.state, ['open', 'failed']), isStuck);

function findUnanswered({ db }: Deps) {
  return db
    .select({
      set: changeSets,
      item: changeSetItems,
      base: pullRequests.base,
      repositoryId: projects.repositoryId,
      triedAt: mirrors.triedAt,
      fetchedAt: mirrors.fetchedAt,
    })
    .from(changeSetItems)
    .innerJoin(changeSets, eq(changeSets.id, changeSetItems.changeSetId))
    .innerJoin(pullRequests, eq(pullRequests.id, changeSetItems.pullRequestId))
    .innerJoin(projects, eq(projects.id, changeSetItems.projectId))
    .innerJoin(mirrors, eq(mirrors.repositoryId, projects.repositoryId))
    .where(and(isNotNull(changeSetItems.sentAt), isNull(changeSetItems.takenAt), waiting));
}

type Unanswered = Awaited<ReturnType<typeof findUnanswered>>[number];

/** Whether the host's branch holds the commit, as it was read last. */
async function isThere(parts: Deps, { item: { mergeSha }, base, repositoryId }: Unanswered): Promise<boolean> {
  const git = repositoryAt(parts, repositoryId);
  const head = (await readHostHeads(git)).get(base);
  return head !== undefined && mergeSha !== null && isAncestor(git, mergeSha, head);
}

/** Reports to the user who canceled it that the host has it; the rest is not live. */
function tell({ db }: Deps, { set, item, base }: Unanswered): Promise<void> {
  return db.transaction(async (tx) => {
    const trouble = toTrouble(fault(null, 'set_host_late', { number: item.pullNumber ?? 0, base }), 'remove');
    const late = await tx
      .update(changeSets)
      .set({ state: 'failed', phase: null, failedItemId: item.id, failure: trouble, updatedOn: sql`now()` })
      .where(and(eq(changeSets.id, set.id), inArray(changeSets.state, ['open', 'failed'])))
      .returning({ id: changeSets.id });
    if (late.length === 0) return;
    await tx
      .update(changeSetItems)
      .set({ takenAt: sql`now()` })
      .where(eq(changeSetItems.id, item.id));
    await recordSetEvent(tx, set.id, { act: 'taken-late', userId: null, what: item.title });
  });
}

/** Not cancelled: it goes live after all. */
async function resume({ db, jobs }: Deps, id: string): Promise<void> {
  const resumed = await db
    .update(changeSets)
    .set(RESUMED)
    .where(and(eq(changeSets.id, id), isStuck))
    .returning({ id: changeSets.id });
  if (resumed.length > 0) await enqueueAdvance({ db, jobs }, [id]);
}

function isSettled({ item: { sentAt }, fetchedAt }: Unanswered, now: number): boolean {
  const sent = sentAt?.getTime() ?? now;
  return now - sent > FORGOTTEN_MS || (fetchedAt !== null && fetchedAt.getTime() - sent > SETTLED_MS);
}

/** A missing commit: it is given up, or its host is read again soon. */
async function lookAgain(parts: Deps, one: Unanswered, now: number): Promise<void> {
  const { item, triedAt, repositoryId } = one;
  if (isSettled(one, now)) {
    const own = and(eq(changeSetItems.id, item.id), isNull(changeSetItems.takenAt));
    await parts.db.update(changeSetItems).set({ sentAt: null }).where(own);
  } else if (triedAt === null || now - triedAt.getTime() > READ_MS) await enqueueFetch(parts, repositoryId);
}

/**
 * Checks commits that were sent to code hosts without a reply, for sets that are canceled or can be: an accepted one is
 * reported, or the set continues; one not accepted is forgotten after a while.
 */
export async function recordLateMerges(parts: Deps): Promise<void> {
  const now = Date.now();
  for (const one of await findUnanswered(parts)) {
    if (!(await isThere(parts, one))) await lookAgain(parts, one, now);
    else if (one.set.state === 'going-live') await resume(parts, one.set.id);
    else await tell(parts, one);
  }
}
