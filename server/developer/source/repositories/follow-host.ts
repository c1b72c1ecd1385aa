import { GitError, type GitRepository, runGit } from './git';
import { isAncestor } from './history';
import { listRefs } from './refs';

const HEADS = 'refs/heads/';
/**
 * Branches the host had at the last sync. One of these that it no longer has was removed there; one it never had was
 * created here and is about to be pushed.
 */
const SEEN = 'refs/host/seen/';

interface HeadChange {
  readonly branch: string;
  /** Null: it does not exist. */
  readonly from: string | null;
  /** Null: it goes. */
  readonly to: string | null;
}

function lineOf(prefix: string, { branch, from, to }: HeadChange) {
  const ref = prefix + branch;
  if (to === null) return `delete ${ref}\0${from ?? ''}\0`;
  return from === null ? `create ${ref}\0${to}\0` : `update ${ref}\0${to}\0${from}\0`;
}

/** @returns whether all of them were made; none is made otherwise */
async function apply(repository: GitRepository, prefix: string, changes: readonly HeadChange[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const input = changes.map((change) => lineOf(prefix, change)).join('');
  try {
    await runGit(repository, ['update-ref', '-z', '--no-deref', '--stdin'], { input });
    return true;
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}

/** Atomically; if that fails, one by one: a branch whose name conflicts with another must not hold up the rest. */
async function applyEach(repository: GitRepository, prefix: string, changes: readonly HeadChange[]) {
  if (await apply(repository, prefix, changes)) return;
  for (const change of changes) await apply(repository, prefix, [change]);
}

/** A branch may take the place of a folder of branches that goes. */
async function applyAll(repository: GitRepository, prefix: string, changes: readonly HeadChange[]) {
  await applyEach(
    repository,
    prefix,
    changes.filter(({ to }) => to === null),
  );
  await applyEach(
    repository,
    prefix,
    changes.filter(({ to }) => to !== null),
  );
}

async function readBelow(repository: GitRepository, prefix: string) {
  return new Map(
    (await listRefs(repository, prefix)).map(({ name, sha }) => [name.slice(prefix.length), sha] as const),
  );
}

function differences(here: ReadonlyMap<string, string>, there: ReadonlyMap<string, string>): HeadChange[] {
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((branch) => {
    const [from, to] = [here.get(branch) ?? null, there.get(branch) ?? null];
    return from === to ? [] : [{ branch, from, to }];
  });
}

/** What has to change so that our branches are the host's; branches of our own only move forward. */
async function plan(
  repository: GitRepository,
  host: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
): Promise<HeadChange[]> {
  const seen = await readBelow(repository, SEEN);
  const changes: HeadChange[] = [];
  for (const change of differences(await readBelow(repository, HEADS), host)) {
    const { branch, from, to } = change;
    const isOurs = to === null && !seen.has(branch);
    const keeps = own.has(branch) && from !== null && (to === null || !(await isAncestor(repository, from, to)));
    if (!isOurs && !keeps) changes.push(change);
  }
  return changes;
}

/**
 * Moves our branches to the host's heads, and removes those it no longer has; those it never had stay.
 * @param own branches with work that the host does not have yet (of sessions): never moved back, never removed
 * @param only if given, of all branches just these
 */
export async function followHost(
  repository: GitRepository,
  host: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
  only?: (branch: string) => boolean,
): Promise<void> {
  const changes = (await plan(repository, host, own)).filter(({ branch }) => only?.(branch) ?? true);
  await applyAll(repository, HEADS, changes);
  await applyAll(repository, SEEN, differences(await readBelow(repository, SEEN), host));
}
