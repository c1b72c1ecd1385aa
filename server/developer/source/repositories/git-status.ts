import type { Settings } from '#server/platform/settings.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { runPlainGit } from './git';

/** The problem of git on this machine: missing, older than 2.38, or installed without its HTTP part. */
export const GIT_TROUBLES = ['missing', 'old', 'no_http'] as const;
export type GitTrouble = (typeof GIT_TROUBLES)[number];

export interface GitStatus {
  /** As git reports it; null when it cannot be run. */
  readonly version: string | null;
  /** Null: git is complete. */
  readonly trouble: GitTrouble | null;
}

/** `merge-tree --write-tree` is of this version. */
const MIN_VERSION = [2, 38] as const;

function isOld(version: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1]);
}

async function probe({ gitPath }: Pick<Settings, 'gitPath'>): Promise<GitStatus> {
  const answer = await runPlainGit(gitPath, ['--version']).catch(() => null);
  const version = /(\d+\.\d+[\d.]*)/.exec(answer?.stdout.toString() ?? '')?.[1] ?? null;
  if (answer?.exitCode !== 0 || version === null) return { version: null, trouble: 'missing' };
  if (isOld(version)) return { version, trouble: 'old' };
  // Without a request it answers with an error of its own; a git that lacks it does not know the command.
  const { stdout } = await runPlainGit(gitPath, ['http-backend']);
  return { version, trouble: stdout.toString().startsWith('Status: ') ? null : 'no_http' };
}

/** A missing git is looked for again after this long, so installing it needs no restart. */
const AGAIN_MS = 30_000;
const known = createSingleFlightCache<GitStatus>(100, () => 1, {
  ttlOf: ({ trouble }) => (trouble === null ? Infinity : AGAIN_MS),
});

/** Whether git is installed and complete; cached while it is. */
export function gitStatus(settings: Pick<Settings, 'gitPath'>): Promise<GitStatus> {
  return known.get(settings.gitPath, () => probe(settings));
}
