import { GitError, type GitRepository, linesOf, runGit } from './git';
import type { Ref } from './refs';

const HEADS = 'refs/heads/';
/** Branches that are compared: those whose newest commits are oldest, since others begin at them. */
const MAX_COMPARED = 20;
/** Of branches that equally many contain, in this order before all others; what is published by itself comes last. */
const USUAL = ['trunk', 'develop', 'production'];
const LAST = 'gh-pages';

async function readNames(repository: GitRepository, args: readonly string[]) {
  try {
    const { stdout } = await runGit(repository, ['for-each-ref', '--format=%(refname)', ...args, HEADS]);
    return linesOf(stdout).map((name) => name.slice(HEADS.length));
  } catch (error) {
    // A history that takes too long to be walked through decides nothing.
    if (error instanceof GitError) return [];
    throw error;
  }
}

function rankOf(name: string) {
  if (name === LAST) return USUAL.length + 1;
  const at = USUAL.indexOf(name);
  return at < 0 ? USUAL.length : at;
}

/** The branch that most others contain. */
async function findBase(repository: GitRepository, branches: readonly Ref[]): Promise<string | null> {
  const shas = new Map(branches.map(({ name, sha }) => [name.slice(HEADS.length), sha]));
  const oldest = await readNames(repository, ['--sort=committerdate', `--count=${MAX_COMPARED}`]);
  const found: { name: string; containing: number }[] = [];
  for (const name of oldest) {
    const sha = shas.get(name);
    if (sha === undefined) continue;
    found.push({ name, containing: (await readNames(repository, [`--contains=${sha}`])).length });
  }
  const [first] = found.sort(
    (a, b) => b.containing - a.containing || rankOf(a.name) - rankOf(b.name) || (a.name < b.name ? -1 : 1),
  );
  return first?.name ?? null;
}

/**
 * Which branch of a first push becomes the default one: the one that is set, `main`, `master`, else the one that most others
 * contain.
 */
export async function chooseDefault(
  repository: GitRepository,
  defaultBranch: string,
  branches: readonly Ref[],
): Promise<string> {
  const names = branches.map(({ name }) => name.slice(HEADS.length));
  const known = [defaultBranch, 'main', 'master'].find((name) => names.includes(name));
  if (known !== undefined) return known;
  if (names.length > 1) return (await findBase(repository, branches)) ?? names[0] ?? defaultBranch;
  return names[0] ?? defaultBranch;
}
