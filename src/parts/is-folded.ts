import type { FileChange } from '#src/api/pull-requests.ts';

/** What tools write, and people do not read line by line. */
const GENERATED =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|composer\.lock|Gemfile\.lock|Cargo\.lock|go\.sum)$|\.(min\.(js|css)|map|snap)$/i;
const MANY_LINES = 800;

/** Whether a file begins closed: written by a tool, or very long. */
export function isFolded({
  path,
  additions,
  deletions,
}: Pick<FileChange, 'path' | 'additions' | 'deletions'>): boolean {
  return GENERATED.test(path) || additions + deletions > MANY_LINES;
}
