import type { CheckName } from '#common/contract/chat-sessions.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { joinPath } from './join-path';
import { readScripts } from './read-scripts';

/** Script names for a check in package.json; the first existing one is run, and no other ever. */
export const CHECK_SCRIPTS: Readonly<Record<CheckName, readonly string[]>> = {
  types: ['typecheck', 'type-check', 'check-types', 'types', 'tsc'],
  test: ['test', 'test:unit'],
  lint: ['lint'],
  build: ['build'],
};

/**
 * The script that a commit's package.json has for a check; null: none.
 * @param folder that contains package.json; '' = the root
 */
export async function findCheckScript(
  repository: GitRepository,
  { sha, folder, check }: { readonly sha: string; readonly folder: string; readonly check: CheckName },
): Promise<string | null> {
  const scripts = await readScripts(repository, sha, joinPath(folder, 'package.json'));
  const isScript = (name: string) => Object.hasOwn(scripts, name) && typeof scripts[name] === 'string';
  return CHECK_SCRIPTS[check].find(isScript) ?? null;
}
