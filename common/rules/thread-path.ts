import type { CommentPlace } from '#common/contract/comments.ts';

/** Where a thread of comments is opened in the app: on the element that it is about, where that can still be shown. */
export const threadPath = ({ id, place }: { readonly id: string; readonly place: CommentPlace }): string => {
  if (place.kind === 'page') return `/pages/${encodeURIComponent(place.pageKey)}?thread=${id}`;
  const project = `/projects/${place.projectId}`;
  return place.sessionId === null ? project : `${project}/sessions/${place.sessionId}?tab=preview&thread=${id}`;
};
