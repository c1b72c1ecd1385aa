import { createHash } from 'node:crypto';
import { readBlobs } from '#server/developer/source/repositories/read-blobs.ts';
import { listTree, type TreeEntry } from '#server/developer/source/repositories/read-tree.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { SandboxContext } from './build-context';
import { joinPath } from './join-path';
import type { CommitFacts } from './commit-source';
import { namesAllPackages } from './names-all-packages';
import type { BuildRow } from './store';

/** Another one when what is kept, or how, changes. */
const FORMAT = 3;

/** Files that determine the packages, in any folder, and packages and patches in the commit. */
const READ =
  /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$|\.tgz$|(?:^|\/)patches\/|\.patch$/;
const LOCKFILE = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;
/** Settings of package managers, which may name code of the commit that runs meanwhile, and packages that are there already. */
const REFUSED =
  /(?:^|\/)(?:\.npmrc|\.pnpmfile\.c?js|pnpm-workspace\.yaml|\.yarnrc|\.yarnrc\.yml|yarn\.lock)$|(?:^|\/)(?:node_modules|\.yarn)\//;
/** Commands that install exactly the lockfile and run nothing else; '': the project sets none. */
const PLAIN = new Set(['', 'npm ci', 'npm install', 'pnpm install', 'pnpm install --frozen-lockfile']);
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml'];
/** Bytes of lockfiles that are looked into; what a larger one installs is not kept. */
const MAX_LOCK_BYTES = 2 * 1024 * 1024;
/** Variables that lead package managers to settings elsewhere, or to code. */
const LEADING = /^(?:npm|pnpm|yarn|corepack|xdg)_|^(?:node_options|node_path|home|path|prefix)$/i;

/** Whether all lockfiles of a commit name all packages. */
async function nameAll(repository: GitRepository, files: readonly TreeEntry[]): Promise<boolean> {
  const locks = files.filter(({ path }) => LOCKFILE.test(path));
  const contents = await readBlobs(repository, locks, MAX_LOCK_BYTES);
  return locks.every(({ path, sha }) => {
    const content = contents.get(sha);
    return content !== undefined && namesAllPackages(path, content.toString('utf8'));
  });
}

/**
 * A digest of the files that determine the installed packages.
 * @returns null when it is not cached: without a lockfile that names all packages, with a custom command, and where code
 * of the commit or of a package may run (scripts, hooks, plug-ins, a custom git)
 */
export async function digestInstall(
  repository: GitRepository,
  { sha, settings }: Pick<BuildRow, 'sha' | 'settings'>,
): Promise<string | null> {
  const { installCommand, allowScripts, rootDirectory } = settings;
  if (!PLAIN.has(installCommand) || allowScripts) return null;
  const files = await listTree(repository, sha);
  const locks = new Set(LOCKFILES.map((name) => joinPath(rootDirectory, name)));
  if (!files.some(({ path }) => locks.has(path)) || files.some(({ path }) => REFUSED.test(path))) return null;
  if (!(await nameAll(repository, files))) return null;
  const read = files.filter(({ path }) => READ.test(path)).map(({ path, mode, sha: blob }) => [path, mode, blob]);
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}

/**
 * The cache key of an installation on this machine: equal keys, equal packages. The project is part of it, so that no
 * project gets packages that another one installed.
 * @returns null when it is not cached
 */
export function installKey({
  parts,
  build,
  commit,
  variables,
}: Pick<SandboxContext, 'parts' | 'build' | 'variables'> & { readonly commit: Pick<CommitFacts, 'install'> }):
  | string
  | null {
  if (commit.install === null || Object.keys(variables).some((name) => LEADING.test(name))) return null;
  const { installCommand, rootDirectory } = build.settings;
  const { hosts } = parts.settings.build;
  const all = {
    format: FORMAT,
    project: build.projectId,
    installCommand,
    rootDirectory,
    variables,
    hosts,
    node: `${process.version} ${process.platform} ${process.arch}`,
    files: commit.install,
  };
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
