import * as z from 'zod';
import type { CheckName } from '#common/contract/chat-sessions.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { joinPath } from './build-context';

/** Script names for a check in package.json; the first existing one is run, and no other ever. */
export const CHECK_SCRIPTS: Readonly<Record<CheckName, readonly string[]>> = {
  types: ['typecheck', 'type-check', 'check-types', 'types', 'tsc'],
  test: ['test', 'test:unit'],
  lint: ['lint'],
  build: ['build'],
};

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/**
 * The script that a commit's package.json has for a check; null: none.
 * @param folder that contains package.json; '' = the root
 */
export async function findCheckScript(
  repository: GitRepository,
  { sha, folder, check }: { readonly sha: string; readonly folder: string; readonly check: CheckName },
): Promise<string | null> {
  const file = await readFile(repository, sha, joinPath(folder, 'package.json'));
  const text = file?.content?.toString('utf8') ?? '{}';
  let scripts: Readonly<Record<string, string>> = {};
  try {
    scripts = manifest.parse(JSON.parse(text)).scripts;
  } catch {
    // What cannot be read names no script.
  }
  return CHECK_SCRIPTS[check].find((name) => Object.hasOwn(scripts, name)) ?? null;
}
