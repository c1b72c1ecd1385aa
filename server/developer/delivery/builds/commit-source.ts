import type { Readable } from 'node:stream';
import type { ProjectCheck } from '#common/contract/projects.ts';
import { findMissingScript } from '#server/developer/projects/projects/missing-script.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { listTree, MODULE_MODE } from '#server/developer/source/repositories/read-tree.ts';
import { startArchive } from '#server/developer/source/repositories/start-archive.ts';
import { markArchive } from '#server/developer/delivery/builds/mark-archive.ts';
import { findCheckScript } from './check-scripts';
import { digestInstall } from './install-cache-key';
import { joinPath } from './join-path';
import { findPackageManager } from './package-manager';
import { readScripts } from './read-scripts';
import { discard } from './sandbox/run-sandboxed';
import type { BuildRow } from './store';

/** The files of a commit that determine how it is built. */
export interface CommitFacts {
  /** Null: npm (package-manager.ts). */
  readonly packageManager: string | null;
  /** What decides which packages are installed; null: they are not kept (install-cache-key.ts). */
  readonly install: string | null;
  /** Where other repositories belong, which are not fetched. */
  readonly modules: readonly string[];
  /** The script that the build command takes the place of, as package.json has none of that name. */
  readonly missingScript: string | null;
  /** The scripts of package.json for the project's checks; null where there is none. */
  readonly checks: Readonly<Partial<Record<ProjectCheck, string | null>>>;
}

/** The files of a commit on their way. */
export interface CommitTar {
  readonly stream: Readable;
  /** Resolves when its processes have ended. */
  readonly ended: Promise<unknown>;
}

/** A commit to build, from a local repository or the server of a runner. */
export interface CommitSource extends CommitFacts {
  readonly open: (signal: AbortSignal) => Promise<CommitTar>;
}

const TIME_LIMIT_MS = 600_000;

/**
 * Starts packing a folder of a commit of a repository of this machine; for a build whose elements are to be chosen, with marks.
 * @param folder '' is the whole commit, else the paths count from it
 */
export function archiveFolder(
  repository: GitRepository,
  { sha, settings }: Pick<BuildRow, 'sha' | 'settings'>,
  folder: string,
  signal: AbortSignal,
) {
  const tree = folder === '' ? sha : `${sha}:${folder}`;
  const git = startArchive(repository, tree, [], { signal, timeLimitMs: TIME_LIMIT_MS });
  git.stdin.end();
  const ended = Promise.all([git.ended, discard(git.stderr)]).then(([end]) => end);
  // A reader that stops early does not wait for it.
  ended.catch(() => undefined);
  const stream = settings.inspect === true ? markArchive(git.stdout, folder) : git.stdout;
  return { stream, ended, kill: () => git.kill() };
}

const MAX_MODULES = 100;

/** Where a folder of a commit has submodules. */
export async function findModules(repository: GitRepository, sha: string, folder: string): Promise<string[]> {
  const entries = await listTree(repository, sha, folder);
  return entries
    .filter(({ mode }) => mode === MODULE_MODE)
    .map(({ path }) => path)
    .slice(0, MAX_MODULES);
}

/** Reads how a commit of a local repository is built. */
export async function readFacts(
  repository: GitRepository,
  { sha, settings }: Pick<BuildRow, 'sha' | 'settings'>,
): Promise<CommitFacts> {
  const folder = settings.rootDirectory;
  const packageJson = joinPath(folder, 'package.json');
  const checks: Partial<Record<ProjectCheck, string | null>> = {};
  for (const check of settings.checks ?? []) checks[check] = await findCheckScript(repository, { sha, folder, check });
  return {
    packageManager: await findPackageManager(repository, sha, folder),
    install: await digestInstall(repository, { sha, settings }),
    modules: await findModules(repository, sha, folder),
    missingScript: findMissingScript(settings.buildCommand, await readScripts(repository, sha, packageJson)),
    checks,
  };
}

/** A commit of a repository of this machine. */
export async function readCommit(
  repository: GitRepository,
  build: Pick<BuildRow, 'sha' | 'settings'>,
): Promise<CommitSource> {
  return {
    ...(await readFacts(repository, build)),
    open: async (signal) => archiveFolder(repository, build, '', signal),
  };
}
