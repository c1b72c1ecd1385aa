import type { CommentThread } from '#src/api/comments.ts';

/** Numbers of threads, by when they were begun: one that is resolved keeps its own. */
export function numberThreads(threads: readonly CommentThread[]): ReadonlyMap<string, number> {
  const inOrder = [...threads].sort((a, b) => a.added_on.localeCompare(b.added_on) || a.id.localeCompare(b.id));
  return new Map(inOrder.map(({ id }, at) => [id, at + 1]));
}

/** The first line of a text, without the signs of Markdown that it begins with. */
export function firstLine(text: string, most: number): string {
  const line = text
    .split('\n')
    .map((each) => each.replace(/^[\s#>*+-]+/, '').trim())
    .find((each) => each !== '');
  const found = line ?? text.trim();
  return found.length > most ? `${found.slice(0, most - 1).trimEnd()}…` : found;
}
