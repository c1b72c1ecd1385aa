import { eq } from 'drizzle-orm';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import type { BranchMove } from '#server/developer/source/repositories/pushed.ts';
import { listRefs, NO_SHA } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import type { Parts } from '#server/platform/parts.ts';
import { branchMoved } from './branch-moved';
import { dropBranchAddress } from './assign-aliases';

const HEADS = 'refs/heads/';
/** Branches of one push that are deployed. Previews of more are built when they are asked for. */
const MAX_DEPLOYED = 50;

interface PushedMoves {
  readonly repositoryId: string;
  readonly changes: readonly BranchMove[];
  /** Who moved them; null = unknown. */
  readonly userId: string | null;
}

/**
 * After a push: deploys the branches whose head is still the pushed commit, the default one first, and releases the
 * addresses of deleted ones.
 */
export async function deployPushed(
  parts: Pick<Parts, 'db' | 'events' | 'jobs' | 'settings' | 'log'>,
  { repositoryId, changes, userId }: PushedMoves,
): Promise<void> {
  const repository = repositoryAt(parts, repositoryId);
  const heads = new Map((await listRefs(repository, HEADS)).map(({ name, sha }) => [name.slice(HEADS.length), sha]));
  const [row] = await parts.db
    .select({ defaultBranch: repositories.defaultBranch })
    .from(repositories)
    .where(eq(repositories.id, repositoryId));
  const isDefault = ({ branch }: BranchMove) => branch === row?.defaultBranch;
  let deployed = 0;
  for (const { branch, to: sha } of [...changes].sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)))) {
    // A late event, from a retried job: newer pushes have their own events, and older ones must not hide them.
    if ((heads.get(branch) ?? NO_SHA) !== sha) continue;
    if (sha === NO_SHA) {
      await dropBranchAddress(parts.db, repositoryId, branch);
      continue;
    }
    if ((deployed += 1) > MAX_DEPLOYED) continue;
    const [commit] = await listCommits(repository, sha, 1);
    const { subject = '', author = '' } = commit ?? {};
    await branchMoved(parts, { repositoryId, branch, sha, message: subject, author, userId });
  }
}
