import { and, eq, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { openHosted } from '#server/developer/review/hosted-pulls/open-hosted.ts';
import { pushBranch, PushRefused } from '#server/developer/review/hosted-pulls/push-branch.ts';
import type { Reached } from '#server/developer/source/mirrors/reach-host.ts';
import { fetchHost, readHostHeads } from '#server/developer/source/repositories/fetch-host.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { AppError } from '#server/platform/app-error.ts';
import { changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { PreparedPull } from './prepare-pull';
import type { ItemRow, SetRow } from './store';
import { type Prepared, rehearseSwitch } from './switch-set';
import { BaseMoved, HostSilent, SetFailure, toTrouble, setTroubleOf } from './trouble';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'events'>;

/** What an earlier push brought is fetched in a moment: the history is here. */
const FETCH_MS = 60_000;

function hasWords(error: unknown): error is AppError {
  return error instanceof AppError && (error.extra.details ?? []).length > 0;
}

/** Nothing of the set is at the host: what keeps it from being there is why it failed. */
function toFailure({ item }: PreparedPull, error: AppError): SetFailure {
  return new SetFailure(
    item.id,
    hasWords(error) ? setTroubleOf(error) : toTrouble(fault(null, 'set_host_unreached'), 'open'),
  );
}

function isPassing(error: unknown) {
  return !(error instanceof AppError) || error.code === 'upstream_failed' || error.code === 'rate_limited';
}

/** Something of the set may be at the host, and it cannot be asked. */
function toSilence({ item }: PreparedPull, error: unknown): HostSilent {
  const silent = toTrouble(fault(null, 'set_host_silent', { number: item.pullNumber ?? 0 }), 'open');
  return new HostSilent(item.id, hasWords(error) ? setTroubleOf(error) : silent, isPassing(error));
}

/** The host keeps the commit: users are informed, regardless of what made the rest fail. */
export function heldByHost({ item, followed }: PreparedPull): SetFailure {
  return new SetFailure(item.id, toTrouble(fault(null, 'set_host_holds', { base: followed.found.row.base }), 'remove'));
}

/**
 * Whether the host took the commit from an earlier try, whose answer was lost or whose server died.
 * @throws SetFailure when others have built on it there: then it is not what production would show; HostSilent
 */
async function holdsCommit(pull: PreparedPull, { host, now }: Reached): Promise<boolean> {
  const { git, found } = pull.followed;
  try {
    await fetchHost(git, await host.cloneSpec(now), { signal: AbortSignal.timeout(FETCH_MS) });
  } catch (error) {
    throw toSilence(pull, error);
  }
  const head = (await readHostHeads(git)).get(found.row.base) ?? null;
  if (head === pull.sha) return true;
  if (head !== null && (await isAncestor(git, pull.sha, head))) throw heldByHost(pull);
  return false;
}

/** @throws SetFailure for what would be refused; one of its own where the host has the commit already */
async function rehearse(parts: Deps, set: SetRow, prepared: Prepared, pull: PreparedPull, isThere: boolean) {
  try {
    return await rehearseSwitch(parts, set.id, prepared);
  } catch (error) {
    throw error instanceof SetFailure && isThere ? heldByHost(pull) : error;
  }
}

/**
 * On behalf of the requester: by their own connection, the App or the one shared with them.
 * @throws SetFailure, HostSilent
 */
async function reach(
  parts: Deps,
  { askedBy, askedActBy }: SetRow,
  organizationId: string,
  pull: PreparedPull,
): Promise<Reached> {
  const { mirror } = pull.followed.found;
  if (mirror === null || askedBy === null)
    throw new SetFailure(pull.item.id, toTrouble(fault(null, 'set_interrupted')));
  try {
    return await openHosted(parts, { userId: askedBy, actUserId: askedActBy, organizationId }, mirror);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw pull.item.sentAt === null ? toFailure(pull, error) : toSilence(pull, error);
  }
}

/** Stored before the push: a process that resumes the set asks the host first. @returns false for a canceled set */
function markSent({ db }: Deps, { id }: SetRow, { item }: PreparedPull): Promise<boolean> {
  return db.transaction(async (tx) => {
    const going = await tx
      .update(changeSets)
      .set({ phase: 'host', hostSince: sql`coalesce(${changeSets.hostSince}, now())`, updatedOn: sql`now()` })
      .where(and(eq(changeSets.id, id), eq(changeSets.state, 'going-live')))
      .returning({ id: changeSets.id });
    const sentAt = sql`coalesce(${changeSetItems.sentAt}, now())`;
    if (going.length > 0) await tx.update(changeSetItems).set({ sentAt }).where(eq(changeSetItems.id, item.id));
    return going.length > 0;
  });
}

/** The host reported that it does not have it. */
async function markRefused({ db }: Deps, { id }: ItemRow): Promise<void> {
  await db.update(changeSetItems).set({ sentAt: null }).where(eq(changeSetItems.id, id));
}

async function push(parts: Deps, pull: PreparedPull, reached: Reached): Promise<void> {
  const { git, found } = pull.followed;
  try {
    await pushBranch(git, reached, { branch: found.row.base, sha: pull.sha });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'upstream_failed') throw toSilence(pull, error);
    await markRefused(parts, pull.item);
    if (error instanceof PushRefused && error.trouble === 'diverged') throw new BaseMoved(found.repository.id);
    throw toFailure(pull, error);
  }
}

/**
 * Pushes the merged, built commit to the host without force, which closes its pull request. A push is final, so the
 * switch is rehearsed first. Idempotent: checks the host first.
 * @returns false for a set ended elsewhere
 * @throws SetFailure when rejected; BaseMoved; HostSilent when the outcome is unknown
 */
export async function mergeAtHost(parts: Deps, set: SetRow, prepared: Prepared): Promise<boolean> {
  const { pull, organizationId } = prepared;
  if (pull === null) return true;
  const reached = await reach(parts, set, organizationId, pull);
  const isThere = pull.item.sentAt !== null && (await holdsCommit(pull, reached));
  if (!(await rehearse(parts, set, prepared, pull, isThere))) return false;
  if (isThere) return true;
  if (!(await markSent(parts, set, pull))) return false;
  await push(parts, pull, reached);
  return true;
}
