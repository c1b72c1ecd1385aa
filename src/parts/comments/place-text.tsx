import { useTranslation } from 'react-i18next';
import type { CommentThread } from '#src/api/comments.ts';

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
