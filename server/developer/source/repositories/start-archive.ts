import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningProgram } from '#server/platform/adapters/processes/start-program.ts';
import { type GitRepository, startGit } from './git';

/**
 * Above the attributes that commits bring: what is built is what was reviewed, no file left out, written into or converted.
 * `git archive` has no option for that.
 */
const ATTRIBUTES = '* -text !crlf !eol !ident !filter !working-tree-encoding !export-ignore !export-subst\n';

/** Gives a repository that has none the attributes of its own; those of former versions have none. */
function keepAttributes({ dir }: GitRepository) {
  const folder = join(dir, 'info');
  const file = join(folder, 'attributes');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, ATTRIBUTES);
  renameSync(draft, file);
}

/**
 * Starts packing files of a commit, as it stores them, as a tar stream; nothing else is written anywhere.
 * @param tree a commit, or a folder of one (`commit:folder`)
 * @param paths of them only these, checked before; none: all
 */
export function startArchive(
  repository: GitRepository,
  tree: string,
  paths: readonly string[],
  options: { readonly timeLimitMs: number; readonly signal?: AbortSignal | undefined },
): RunningProgram {
  keepAttributes(repository);
  return startGit(
    repository,
    ['archive', '--format=tar', tree, ...(paths.length > 0 ? ['--', ...paths] : [])],
    options,
  );
}
