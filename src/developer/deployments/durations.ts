import type { Deployment } from '#src/api/deployments.ts';

/** How long a deployment was, or has been, built; null before it began. */
export function durationOf({ startedAt, finishedAt }: Deployment, now: number): number | null {
  if (startedAt === null) return null;
  const end = finishedAt === null ? now : Date.parse(finishedAt);
  return Math.max(0, end - Date.parse(startedAt));
}

/** The first characters of a commit's hash, as people write it. */
export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}
