import type { Branch, Commit } from '#common/contract/repositories.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type GitRepository, linesOf, recordsOf, runGit } from './git';
import { readGit } from './read-git';

const MAX_SUBJECT = 300;
/** Cut by git, with two dots: a first line may have any length. */
const CUT = `%<(${MAX_SUBJECT + 2},trunc)`;
const FORMAT = ['%H', `${CUT}%an`, '%cI', `${CUT}%s`].join('%x00');
const REF_FIELDS = ['%(refname:lstrip=2)', '%(objectname)', '%(committerdate:iso-strict)'];
const WORD_FIELDS = ['%(authorname)', '%(subject)'];
/** Bytes of what all branches say; git cannot cut it. */
const MAX_REF_BYTES = 8 * 1024 * 1024;

/** The author of a commit may write anything in place of its date. */
function toTime(date: string) {
  const time = new Date(date);
  return (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString();
}

function toCommit(sha = '', author = '', date = '', subject = ''): Commit {
  return {
    sha,
    author: author.trimEnd().slice(0, MAX_SUBJECT),
    subject: subject.trimEnd().slice(0, MAX_SUBJECT),
    date: toTime(date),
  };
}

/** The newest commits that lead to one, itself first; `<sha>..<sha>` leaves out what leads to the first of the two. */
export async function listCommits(repository: GitRepository, sha: string, limit: number, skip = 0): Promise<Commit[]> {
  const bounds = [`-n${limit}`, `--skip=${skip}`];
  const args = ['log', '-z', `--format=format:${FORMAT}`, '--no-color', '--no-show-signature', ...bounds, sha, '--'];
  const fields = recordsOf((await runGit(repository, args)).stdout);
  return Array.from({ length: Math.ceil(fields.length / 4) }, (_, i) => toCommit(...fields.slice(i * 4, i * 4 + 4)));
}

async function readRefLines(repository: GitRepository, pattern: string, fields: readonly string[]) {
  const args = ['for-each-ref', '--sort=-committerdate', `--format=${fields.join('%00')}`, pattern];
  return linesOf((await runGit(repository, args, { outputLimit: MAX_REF_BYTES })).stdout);
}

/** Without their words where these are too long: a list of branches is shown all the same. */
async function readRefs(repository: GitRepository, pattern: string) {
  const read = await readRefLines(repository, pattern, [...REF_FIELDS, ...WORD_FIELDS]).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large') return readRefLines(repository, pattern, REF_FIELDS);
    throw error;
  });
  const lines = read.map((line) => line.split('\0'));
  return lines.map(([name = '', sha = '', date, author, subject]) => ({
    name,
    sha,
    head: toCommit(sha, author, date, subject),
  }));
}

/** All branches with their newest commits: the default one first, then the last changed. */
export async function listBranches(repository: GitRepository, defaultBranch: string): Promise<Branch[]> {
  const all = (await readRefs(repository, 'refs/heads/')).map((ref) => ({
    ...ref,
    isDefault: ref.name === defaultBranch,
  }));
  return [...all.filter(({ isDefault }) => isDefault), ...all.filter(({ isDefault }) => !isDefault)];
}

/** The newest commit of a branch; null when it does not exist. */
export async function readHead(repository: GitRepository, branch: string): Promise<Commit | null> {
  return (await readRefs(repository, `refs/heads/${branch}`)).find(({ name }) => name === branch)?.head ?? null;
}

/** The newest commits that lead to some and to none of others, which may be gone; no more than `limit`. */
export async function listNewShas(
  repository: GitRepository,
  shas: readonly string[],
  others: readonly string[],
  limit: number,
): Promise<string[]> {
  const input = [...shas, ...others.map((sha) => `^${sha}`)].map((line) => `${line}\n`).join('');
  const args = ['rev-list', '--ignore-missing', `--max-count=${limit}`, '--stdin'];
  return linesOf((await runGit(repository, args, { input })).stdout);
}

/** The commits on the straight line from one to what another one leads to, each with its first parent, newest first. */
export async function listFirstParents(
  repository: GitRepository,
  head: string,
  old: string,
): Promise<{ sha: string; parent: string }[]> {
  const args = ['rev-list', '--first-parent', '--parents', head, `^${old}`, '--'];
  return linesOf((await readGit(repository, args)).stdout).map((line) => {
    const [sha = '', parent = ''] = line.split(' ');
    return { sha, parent };
  });
}

/** How far two commits are apart: commits of `head` that `base` lacks, and the other way round. */
export async function countApart(repository: GitRepository, base: string, head: string) {
  const { stdout } = await readGit(repository, ['rev-list', '--left-right', '--count', `${base}...${head}`, '--']);
  const [behind = 0, ahead = 0] = stdout.toString().trim().split('\t').map(Number);
  return { ahead, behind };
}

/** The commit two histories share; null when they share none. */
export async function mergeBase(repository: GitRepository, a: string, b: string): Promise<string | null> {
  const { exitCode, stdout } = await readGit(repository, ['merge-base', a, b], { accept: [0, 1] });
  return exitCode === 0 ? stdout.toString().trim() : null;
}

/** The tree of a commit: commits of one content have the same. */
export async function treeOf(repository: GitRepository, commit: string): Promise<string> {
  return (await readGit(repository, ['rev-parse', '--verify', `${commit}^{tree}`])).stdout.toString().trim();
}

/** Whether one commit is an ancestor of the other; false when either does not exist. */
export async function isAncestor(repository: GitRepository, old: string, young: string): Promise<boolean> {
  const { exitCode } = await readGit(repository, ['merge-base', '--is-ancestor', old, young], { accept: [0, 1, 128] });
  return exitCode === 0;
}
