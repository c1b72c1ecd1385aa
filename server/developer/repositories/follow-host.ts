import { GitError, type GitRepository, runGit } from './git';
import { isAncestor } from './history';
import { listRefs } from './refs';

const HEADS = 'refs/heads/';

interface HeadChange {
  readonly branch: string;
  /** Null: it is not there. */
  readonly from: string | null;
  /** Null: it goes. */
  readonly to: string | null;
}

const lineOf = ({ branch, from, to }: HeadChange) => {
  const ref = HEADS + branch;
  if (to === null) return `delete ${ref}\0${from ?? ''}\0`;
  return from === null ? `create ${ref}\0${to}\0` : `update ${ref}\0${to}\0${from}\0`;
};

/** @returns whether all of them were made; none is made otherwise */
const apply = async (repository: GitRepository, changes: readonly HeadChange[]): Promise<boolean> => {
  if (changes.length === 0) return true;
  const input = changes.map(lineOf).join('');
  try {
    await runGit(repository, ['update-ref', '-z', '--no-deref', '--stdin'], { input });
    return true;
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
};

/** All at once; where that cannot be, one by one: a branch that stands in another's way must not hold up the rest. */
const applyEach = async (repository: GitRepository, changes: readonly HeadChange[]) => {
  if (await apply(repository, changes)) return;
  for (const change of changes) await apply(repository, [change]);
};

/** What has to change so that our branches are the host's; branches of our own only move forward. */
const plan = async (
  repository: GitRepository,
  host: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
): Promise<HeadChange[]> => {
  const here = new Map(
    (await listRefs(repository, HEADS)).map(({ name, sha }) => [name.slice(HEADS.length), sha] as const),
  );
  const changes: HeadChange[] = [];
  for (const branch of new Set([...here.keys(), ...host.keys()])) {
    const [from, to] = [here.get(branch) ?? null, host.get(branch) ?? null];
    if (from === to) continue;
    const keeps = own.has(branch) && from !== null && (to === null || !(await isAncestor(repository, from, to)));
    if (!keeps) changes.push({ branch, from, to });
  }
  return changes;
};

/**
 * Moves our branches to where the host has them, and removes those it has no more.
 * @param own branches with work that the host does not know yet (of sessions): never moved back, never removed
 * @param only when given, of all branches just these
 */
export const followHost = async (
  repository: GitRepository,
  host: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
  only?: (branch: string) => boolean,
): Promise<void> => {
  const changes = (await plan(repository, host, own)).filter(({ branch }) => only?.(branch) ?? true);
  // A branch may take the place of a folder of branches that goes.
  await applyEach(
    repository,
    changes.filter(({ to }) => to === null),
  );
  await applyEach(
    repository,
    changes.filter(({ to }) => to !== null),
  );
};
