import { fault } from '#common/contract/faults.ts';
import { openHosted } from '#server/developer/hosted-pulls/open-hosted.ts';
import { pushBranch, PushRefused } from '#server/developer/hosted-pulls/push-branch.ts';
import type { Reached } from '#server/developer/mirrors/reach-host.ts';
import { fetchHost } from '#server/developer/repositories/fetch-host.ts';
import { isAncestor } from '#server/developer/repositories/history.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { PreparedPull } from './prepare-pull';
import type { SetRow } from './store';
import { type Prepared, rehearseSwitch } from './switch-set';
import { BaseMoved, SetFailure, toTrouble, troubleOf } from './trouble';

type Needs = Pick<Parts, 'db' | 'settings' | 'appSecret'>;

const toFailure = ({ item }: PreparedPull, error: AppError): SetFailure => {
  const hasWords = (error.extra.details ?? []).length > 0;
  return new SetFailure(item.id, hasWords ? troubleOf(error) : toTrouble(fault(null, 'set_host_unreached'), 'open'));
};

/** The host keeps what it was given: people are told, whatever refused the rest. */
export const heldByHost = ({ item, followed }: PreparedPull): SetFailure =>
  new SetFailure(item.id, toTrouble(fault(null, 'set_host_holds', { base: followed.found.row.base }), 'remove'));

/** Whether the host has the commit: a server that died may have given it. @throws GitError when it does not answer */
const hasCommit = async ({ followed, sha }: PreparedPull, { host, now }: Reached): Promise<boolean> => {
  const { git, found } = followed;
  await fetchHost(git, await host.cloneSpec(now));
  return isAncestor(git, sha, `refs/host/heads/${found.row.base}`);
};

/** @throws SetFailure for what would be refused; one of its own where an earlier try had given the commit to the host */
const rehearse = async (parts: Needs, set: SetRow, prepared: Prepared, pull: PreparedPull, reached: Reached) => {
  try {
    return await rehearseSwitch(parts, set.id, prepared);
  } catch (error) {
    const wasTried = error instanceof SetFailure && set.phase === 'switching';
    if (wasTried && (await hasCommit(pull, reached))) throw heldByHost(pull);
    throw error;
  }
};

/** As whoever asked: by their own connection, the App or the one that is lent to them. */
const reach = async (
  parts: Needs,
  { askedBy }: SetRow,
  organizationId: string,
  pull: PreparedPull,
): Promise<Reached> => {
  const { mirror } = pull.followed.found;
  if (mirror === null || askedBy === null)
    throw new SetFailure(pull.item.id, toTrouble(fault(null, 'set_interrupted')));
  try {
    return await openHosted(parts, { userId: askedBy, organizationId }, mirror);
  } catch (error) {
    throw error instanceof AppError ? toFailure(pull, error) : error;
  }
};

/**
 * Gives the host of a set's pull request the merged commit, never by force; the host closes the pull request as merged by
 * itself. It is the very commit that was built. The switch is rehearsed before, as nothing takes that back; what is left is
 * somebody's change in between. Idempotent: a host that has the commit is given it again.
 * @throws SetFailure for what the host refused, or the switch would; BaseMoved when its branch moved; AppError when it did
 * not answer: it may have taken the commit, so it is asked again
 */
export const mergeAtHost = async (parts: Needs, set: SetRow, prepared: Prepared): Promise<void> => {
  const { pull, organizationId } = prepared;
  if (pull === null) return;
  const reached = await reach(parts, set, organizationId, pull);
  if (!(await rehearse(parts, set, prepared, pull, reached))) return;
  const { git, found } = pull.followed;
  try {
    await pushBranch(git, reached, { branch: found.row.base, sha: pull.sha });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'upstream_failed') throw error;
    if (error instanceof PushRefused && error.trouble === 'diverged') throw new BaseMoved(found.repository.id);
    throw toFailure(pull, error);
  }
};
