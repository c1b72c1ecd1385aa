import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChangeSetPhase } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { deployCommit } from '#server/developer/delivery/deployments/deploy.ts';
import type { Followed } from '#server/developer/review/pull-requests/follow-branches.ts';
import { mergeCommit } from '#server/developer/source/repositories/merge-commit.ts';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { mergeMessage } from '#server/developer/source/repositories/merge-message.ts';
import { AppError } from '#server/platform/app-error.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { changeSetItems } from '#server/platform/db/schema/change-sets.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { followItem, troubleOfManifest, troubleOfPull } from './inspect-pull';
import type { ItemRow, SetRow } from './store';
import { SetFailure, toTrouble, setTroubleOf } from './trouble';

type Deps = Pick<Parts, 'db' | 'jobs' | 'settings' | 'events'>;

/** A pull request whose merged commit is created and deployed, still hidden. */
export interface PreparedPull {
  readonly item: ItemRow;
  readonly followed: Followed;
  readonly onto: string;
  readonly sha: string;
  readonly deploymentId: string;
  /** What it still waits for; null: it may go live. */
  readonly waitsFor: ChangeSetPhase | null;
}

/** Keeps a commit that no branch knows yet from being packed away. */
async function keepCommit(git: GitRepository, itemId: string, sha: string): Promise<void> {
  await runGit(git, ['update-ref', '--no-deref', `refs/pw/sets/${itemId}`, sha]);
}

/** Drops a commit that a branch contains, or that is no longer needed. */
export async function dropCommit(git: GitRepository, itemId: string): Promise<void> {
  await runGit(git, ['update-ref', '--no-deref', '-d', `refs/pw/sets/${itemId}`], { accept: [0, 1, 128] });
}

type Merged = Pick<PreparedPull, 'onto' | 'sha'>;

/** The commit that contains both sides: the earlier one if the branch has not moved. */
async function mergeAhead(parts: Deps, set: SetRow, item: ItemRow, followed: Followed): Promise<Merged> {
  const { found, git, mergeStatus } = followed;
  const { head, base } = mergeStatus;
  if (head === null || base === null) throw new SetFailure(item.id, toTrouble(fault(null, 'branch_missing'), 'open'));
  if (item.mergeSha !== null && item.ontoSha === base) return { onto: base, sha: item.mergeSha };
  const message = mergeMessage(found.row, `Change set: ${set.name}`);
  const sha = await mergeCommit(parts.db, set.askedBy ?? '', git, { onto: base, what: head, message });
  // Of what comes of both sides, which may be broken though each is not.
  const broken = await troubleOfManifest(parts, followed, { before: base, after: sha });
  if (broken !== null) throw new SetFailure(item.id, broken);
  await keepCommit(git, item.id, sha);
  const made = { ontoSha: base, mergeSha: sha, deploymentId: null, sentAt: null };
  await parts.db.update(changeSetItems).set(made).where(eq(changeSetItems.id, item.id));
  return { onto: base, sha };
}

/** The held deployment of a commit that is not over and was not refused; null: there is none. */
async function findHeld({ db }: Deps, projectId: string, sha: string): Promise<string | null> {
  const { id, held, status, number, approval } = deployments;
  const same = and(eq(deployments.projectId, projectId), eq(deployments.sha, sha), eq(held, true));
  const [row] = await db
    .select({ id, buildId: deployments.buildId })
    .from(deployments)
    .where(and(same, inArray(status, ['queued', 'building', 'ready']), sql`${approval} is distinct from 'refused'`))
    .orderBy(desc(number))
    .limit(1);
  return row?.buildId ? row.id : null;
}

/** Has the commit built as production would, where no address that stays shows it. */
async function deployAhead(parts: Deps, set: SetRow, item: ItemRow, { found }: Followed, { sha }: Merged) {
  const { projectId, base: branch, title: message } = found.row;
  // A failed one is reported: only a user's retry builds it again (go-live.ts).
  const there =
    item.mergeSha === sha && item.deploymentId !== null ? item.deploymentId : await findHeld(parts, projectId, sha);
  const what = {
    projectId,
    branch,
    sha,
    message: `${message} (${set.name})`,
    author: '',
    target: 'production',
  } as const;
  const id = there ?? (await deployCommit(parts, { ...what, force: false, userId: set.askedBy, held: true }));
  if (id !== item.deploymentId)
    await parts.db.update(changeSetItems).set({ deploymentId: id }).where(eq(changeSetItems.id, item.id));
  return id;
}

/** What a deployment still waits for. @throws SetFailure when it will never be shown */
async function readWait({ db }: Deps, item: ItemRow, deploymentId: string): Promise<ChangeSetPhase | null> {
  const [found] = await db
    .select({ row: deployments, steps: builds.steps, isProtected: projects.protected })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .leftJoin(builds, eq(builds.id, deployments.buildId))
    .where(eq(deployments.id, deploymentId));
  if (!found) throw new SetFailure(item.id, toTrouble(fault(null, 'set_pull_gone'), 'remove'));
  const { number, status, approval } = found.row;
  const fail = (code: 'set_build_failed' | 'set_checks_failed' | 'set_approval_refused') =>
    new SetFailure(item.id, toTrouble(fault(null, code, { number }), 'open'));
  if (status === 'failed' || status === 'cancelled') throw fail('set_build_failed');
  if (approval === 'refused') throw fail('set_approval_refused');
  if (status !== 'ready') return 'building';
  if (failedChecks(found.steps ?? []).length > 0) throw fail('set_checks_failed');
  if (!found.isProtected || approval === 'approved') return null;
  // Protected since it was made: it waits from now on.
  if (approval === null)
    await db.update(deployments).set({ approval: 'waiting' }).where(eq(deployments.id, deploymentId));
  return 'approval';
}

/**
 * The branch contains the merged commit already: its server died before it could record it, or its host accepted it
 * late.
 */
async function isMovedAlready({ git, mergeStatus, found }: Followed, { mergeSha }: ItemRow): Promise<boolean> {
  if (mergeSha === null) return false;
  return isAncestor(git, mergeSha, mergeStatus.base ?? `refs/heads/${found.row.base}`);
}

async function prepare(
  parts: Deps,
  set: SetRow,
  item: ItemRow,
  followed: Followed,
): Promise<Merged & Pick<PreparedPull, 'deploymentId'>> {
  if (item.mergeSha !== null && item.ontoSha !== null && (await isMovedAlready(followed, item))) {
    const moved = { onto: item.ontoSha, sha: item.mergeSha };
    return { ...moved, deploymentId: item.deploymentId ?? (await deployAhead(parts, set, item, followed, moved)) };
  }
  const trouble = troubleOfPull(followed, item);
  if (trouble !== null) throw new SetFailure(item.id, trouble);
  const merged = await mergeAhead(parts, set, item, followed);
  return { ...merged, deploymentId: await deployAhead(parts, set, item, followed, merged) };
}

/**
 * Prepares a pull request before it goes live: the merged commit and its deployment. Earlier results are reused.
 * @throws SetFailure when it cannot be merged, its build failed or it was not approved
 */
export async function preparePull(
  parts: Deps,
  { set, organizationId, item }: { readonly set: SetRow; readonly organizationId: string; readonly item: ItemRow },
): Promise<PreparedPull> {
  const read = await followItem(parts, organizationId, item);
  if ('trouble' in read) throw new SetFailure(item.id, read.trouble);
  const { followed } = read;
  try {
    const made = await prepare(parts, set, item, followed);
    return { item, followed, ...made, waitsFor: await readWait(parts, item, made.deploymentId) };
  } catch (error) {
    if (error instanceof AppError) throw new SetFailure(item.id, setTroubleOf(error));
    throw error;
  }
}
