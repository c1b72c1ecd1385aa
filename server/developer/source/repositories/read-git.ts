import { LRUCache } from 'lru-cache';
import type { ProgramResult } from '#server/platform/adapters/processes/start-program.ts';
import { type GitOptions, type GitRepository, runGit } from './git';

/** Bytes of all answers that are kept, and of the largest of them. */
const ROOM = { maxSize: 32 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

const answers = new LRUCache<string, ProgramResult>({
  ...ROOM,
  sizeCalculation: ({ stdout }, key) => stdout.length + key.length,
});

/** One or two objects by their full sha, and expressions on them: `<sha>...<sha>`, `<sha>^{tree}`, `<sha>:path`. */
const FIXED = /^[0-9a-f]{40}(?:\.{3}[0-9a-f]{40}|\^\{\w+\}|:.*)?$/s;

/** Whether everything that a command is asked about is named by its sha: then its answer never changes. */
function isFixed([, ...args]: readonly string[]): boolean {
  const end = args.indexOf('--');
  const named = args.slice(0, end < 0 ? args.length : end).filter((arg) => !arg.startsWith('-'));
  return named.length > 0 && named.every((arg) => FIXED.test(arg));
}

/**
 * Runs a git that only reads. Starting one takes several milliseconds and screens ask the same of the same commits again and
 * again, so an answer about commits, trees and files that are named by their sha is kept while there is room. Refusals are
 * not: what is missing may be pushed.
 * @throws as `runGit`
 */
export async function readGit(
  repository: GitRepository,
  args: readonly string[],
  options?: Pick<GitOptions, 'outputLimit' | 'config'> & { readonly accept?: readonly number[] },
): Promise<ProgramResult> {
  if (!isFixed(args)) return runGit(repository, args, options);
  const key = [repository.dir, ...args].join('\0');
  const known = answers.get(key);
  if (known) return known;
  const result = await runGit(repository, args, options);
  if (result.exitCode === 0) answers.set(key, result);
  return result;
}
