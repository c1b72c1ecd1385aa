import { useTranslation } from 'react-i18next';
import { type CommentPicture, readThreadPicture } from '#src/api/comments.ts';
import { useFileAddress } from '../use-file-address';
import './thread-picture.css';

interface ThreadPictureProps {
  readonly threadId: string;
  readonly picture: CommentPicture;
  /** What the element was called. */
  readonly label: string;
}

function share(part: number, whole: number) {
  return `${(100 * part) / whole}%`;
}

/** What a thread is pinned to, as it looked then, with its place marked. */
export function ThreadPicture({ threadId, picture: { name, width, height, x, y }, label }: ThreadPictureProps) {
  const { t } = useTranslation('comments');
  const read = useFileAddress(readThreadPicture, threadId, name);
  if (read?.address === null) return null;
  const alt = t('picture', { element: label === '' ? t('element') : label });
  return (
    <span className="thread-picture" dir="ltr" style={{ aspectRatio: `${width} / ${height}` }}>
      {read && (
        <>
          <img src={read.address} alt={alt} width={width} height={height} />
          <span aria-hidden style={{ left: share(x, width), top: share(y, height) }} />
        </>
      )}
    </span>
  );
}
