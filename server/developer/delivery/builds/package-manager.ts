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

/** What a package.json names; null for npm, undefined where it names none that is known. */
function byName(text: string): string | null | undefined {
  try {
    const { packageManager } = named.parse(parseJson(text));
    if (packageManager.startsWith('npm@')) return null;
    const [, name, major, rest] = NAMED.exec(packageManager) ?? [];
    if (name === undefined) return undefined;
    return name === 'yarn' ? yarn(Number(major), rest ?? '') : `pnpm@${major}${rest}`;
  } catch {
    return undefined;
  }
}

type Reader = (text: string) => string | null | undefined;
/** Lockfiles of one folder, in their order. */
const LOCKS: readonly (readonly [file: string, read: Reader])[] = [
  ['pnpm-lock.yaml', byPnpmLock],
  ['yarn.lock', byYarnLock],
  ['package-lock.json', () => null],
];

/**
 * The package manager that a commit asks for by name, else by its lockfile, as npm knows it: `pnpm@10`. A folder's own files
 * count before those at the top.
 * @returns null for npm
 */
export async function findPackageManager(
  repository: GitRepository,
  commit: string,
  rootDirectory: string,
): Promise<string | null> {
  const folders = [...new Set([rootDirectory, ''])];
  const places = [
    ...folders.map((folder) => [folder, 'package.json', byName] as const),
    ...folders.flatMap((folder) => LOCKS.map(([file, read]) => [folder, file, read] as const)),
  ];
  for (const [folder, file, read] of places) {
    const found = await readFile(repository, commit, joinPath(folder, file));
    const manager = found?.content ? read(found.content.toString('utf8')) : undefined;
    if (manager !== undefined) return manager;
  }
  return null;
}
