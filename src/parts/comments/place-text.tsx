import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CommentThread } from '#src/api/comments.ts';
import { sourceOf } from './source-of';

/** What a thread is pinned to, in words: its element, and how wide the page was. */
export function PlaceText({ thread: { label, width, place } }: { thread: CommentThread }) {
  const { t } = useTranslation('comments');
  return (
    <span className="comment-place">
      <bdi>{label === '' ? t('element') : label}</bdi>
      {place.kind === 'project' && (
        <>
          {' '}
          · <bdi dir="ltr">{place.path}</bdi>
        </>
      )}{' '}
      · {t('width', { width })}
    </span>
  );
}

/** The line that the element of a thread was written in; in a session it leads there. Nothing for blocks of pages. */
export function SourceLink({ thread: { id, place } }: { thread: CommentThread }) {
  if (place.kind === 'page' || place.mark === null) return null;
  const { path, line } = sourceOf(place.mark);
  const said = (
    <bdi dir="ltr">
      {path}:{line}
    </bdi>
  );
  if (place.sessionId === null) return said;
  // On return to the preview the thread is as it was.
  const query = new URLSearchParams({ tab: 'files', path, line: String(line), thread: id });
  return (
    <Link className="link" to={`/projects/${place.projectId}/sessions/${place.sessionId}?${query}`}>
      {said}
    </Link>
  );
}
