import type { Settings } from '#server/platform/settings.ts';
import { runPlainGit } from './git';

/** What is wrong with git on this machine: not there, older than 2.38, or installed without its HTTP part. */
export const GIT_TROUBLES = ['missing', 'old', 'no_http'] as const;
export type GitTrouble = (typeof GIT_TROUBLES)[number];

export interface GitStatus {
  /** As git tells it; null when it cannot be run. */
  readonly version: string | null;
  /** Null: all is there. */
  readonly trouble: GitTrouble | null;
}

/** `merge-tree --write-tree` is of this version. */
const OLDEST = [2, 38] as const;

const isOld = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
};

const probe = async ({ gitPath }: Pick<Settings, 'gitPath'>): Promise<GitStatus> => {
  const told = await runPlainGit(gitPath, ['--version']).catch(() => null);
  const version = /(\d+\.\d+[\d.]*)/.exec(told?.stdout.toString() ?? '')?.[1] ?? null;
  if (told?.exitCode !== 0 || version === null) return { version: null, trouble: 'missing' };
  if (isOld(version)) return { version, trouble: 'old' };
  // Without a request it answers with an error of its own; a git that lacks it does not know the command.
  const { stdout } = await runPlainGit(gitPath, ['http-backend']);
  return { version, trouble: stdout.toString().startsWith('Status: ') ? null : 'no_http' };
};

/** What is missing is looked for again after this long: whoever installs git need not restart. */
const AGAIN_MS = 30_000;
const known = new Map<string, { readonly at: number; readonly status: Promise<GitStatus> }>();

/** Whether git is there and able; asked once while it is. */
export const gitStatus = async (settings: Pick<Settings, 'gitPath'>): Promise<GitStatus> => {
  const kept = known.get(settings.gitPath);
  if (kept && ((await kept.status).trouble === null || Date.now() - kept.at < AGAIN_MS)) return kept.status;
  const status = probe(settings);
  known.set(settings.gitPath, { at: Date.now(), status });
  return status;
};
