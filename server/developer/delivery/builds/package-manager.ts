import { z } from 'zod';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { parseJson } from '#server/developer/source/repositories/parse-json.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { joinPath } from './join-path';

const named = z.object({ packageManager: z.string() });
/** `pnpm@10.24.0+sha512.…`, as package.json has it. */
const NAMED = /^(pnpm|yarn)@(\d+)(\.\d+\.\d+(?:-[\w.]+)?)/;

/** For a command that uses pnpm where no file pins a version. */
export const DEFAULT_PNPM = 'pnpm@10';

/** The newest version that writes lockfiles of this one. */
function byPnpmLock(text: string): string {
  const version = Number(/^lockfileVersion: '?(\d+)/m.exec(text)?.[1] ?? 9);
  return version >= 9 ? DEFAULT_PNPM : version >= 6 ? 'pnpm@8' : 'pnpm@7';
}

function yarn(major: number, rest: string) {
  return major >= 2 ? `@yarnpkg/cli-dist@${major}${rest}` : `yarn@${major}${rest}`;
}

function byYarnLock(text: string): string {
  return text.includes('# yarn lockfile v1') ? yarn(1, '') : yarn(4, '');
}

function byName(text: string): string | null {
  try {
    const [, name, major, rest] = NAMED.exec(named.parse(parseJson(text)).packageManager) ?? [];
    if (name === undefined) return null;
    return name === 'yarn' ? yarn(Number(major), rest ?? '') : `pnpm@${major}${rest}`;
  } catch {
    return null;
  }
}

const FILES = [
  ['package.json', byName],
  ['pnpm-lock.yaml', byPnpmLock],
  ['yarn.lock', byYarnLock],
] as const;

/**
 * The package manager that a commit asks for by name or by its lockfile, as npm knows it: `pnpm@10`. A folder's own files
 * count before those at the top.
 * @returns null for npm
 */
export async function findPackageManager(
  repository: GitRepository,
  commit: string,
  rootDirectory: string,
): Promise<string | null> {
  for (const [file, read] of FILES) {
    for (const folder of new Set([rootDirectory, ''])) {
      const found = await readFile(repository, commit, joinPath(folder, file));
      const manager = found?.content ? read(found.content.toString('utf8')) : null;
      if (manager !== null) return manager;
    }
  }
  return null;
}
