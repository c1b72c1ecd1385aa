import type { Deployment } from '#src/api/deployments.ts';

/** Whether it uses a build that had ended before it was asked for. */
export function isReused({ finishedAt, added_on }: Pick<Deployment, 'finishedAt' | 'added_on'>): boolean {
  return finishedAt !== null && Date.parse(finishedAt) <= Date.parse(added_on);
}

/** How long a deployment was, or has been, built; null before it began, and where nothing was built for it. */
export function durationOf(
  { startedAt, finishedAt, added_on }: Pick<Deployment, 'startedAt' | 'finishedAt' | 'added_on'>,
  now: number,
): number | null {
  if (startedAt === null || isReused({ finishedAt, added_on })) return null;
  const end = finishedAt === null ? now : Date.parse(finishedAt);
  return Math.max(0, end - Date.parse(startedAt));
}

/** The first characters of a commit's hash, as people write it. */
export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}
