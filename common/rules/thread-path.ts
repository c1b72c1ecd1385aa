import type { CommentPlace } from '#common/contract/comments.ts';

/** What an address names beside the place itself. */
interface Named {
  /** null: no thread, but the element. */
  readonly threadId: string | null;
  /** Where the address may be opened from another organization: in a mail, in what is copied. */
  readonly organizationId?: string;
}

/**
 * Where a place is opened in the app: on its thread or element, where that can still be shown. It names the site, and the
 * organization where that is given: src/app/site-gate.tsx goes over to them.
 */
export function placePath(place: CommentPlace, { threadId, organizationId }: Named): string {
  const asked = new URLSearchParams();
  let path = `/pages/${place.kind === 'page' ? encodeURIComponent(place.pageKey) : ''}`;
  if (place.kind === 'page') {
    asked.set('site', String(place.titleIndex));
    asked.set(threadId === null ? 'node' : 'thread', threadId ?? place.nodeId);
  } else {
    path = `/projects/${place.projectId}`;
    if (place.sessionId !== null) {
      path += `/sessions/${place.sessionId}`;
      asked.set('tab', 'preview');
      if (threadId !== null) asked.set('thread', threadId);
    } else if (place.pullRequestId !== null) {
      path = `/pull-requests/${place.pullRequestId}`;
      asked.set('tab', 'preview');
      if (threadId !== null) asked.set('thread', threadId);
    }
  }
  if (organizationId !== undefined) asked.set('org', organizationId);
  const query = asked.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Where a thread of comments is opened in the app. */
export function threadPath(
  { id, place }: { readonly id: string; readonly place: CommentPlace },
  organizationId?: string,
): string {
  return placePath(place, { threadId: id, ...(organizationId !== undefined && { organizationId }) });
}
