import { linesOf, type GitRepository, runGit } from './git';

/** What a repository holds: loose objects, packs, and bytes of both and of what was left half written. */
export async function countObjects(repository: GitRepository) {
  const { stdout } = await runGit(repository, ['count-objects', '-v']);
  const numbers = new Map(linesOf(stdout).map((line) => line.split(': ') as [string, string]));
  const read = (name: string) => Number(numbers.get(name) ?? 0);
  return {
    loose: read('count'),
    packs: read('packs'),
    bytes: (read('size') + read('size-pack') + read('size-garbage')) * 1024,
  };
}

/** Bytes of everything a repository holds. */
export async function repositorySize(repository: GitRepository): Promise<number> {
  return (await countObjects(repository)).bytes;
}
