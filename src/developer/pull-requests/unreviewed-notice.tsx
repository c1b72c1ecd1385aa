import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UnreviewedFiles } from '#src/api/pull-requests.ts';
import { Notice } from '#src/ui/notice.tsx';

interface UnreviewedNoticeProps {
  readonly unreviewed: UnreviewedFiles;
  readonly projectId: string;
  /** The session is opened: what lies over it closes. */
  readonly onLeave?: () => void;
}

/** Which files of a session go along although they were not kept in its review, and where that is done. */
export function UnreviewedNotice({ unreviewed, projectId, onLeave }: UnreviewedNoticeProps) {
  const { t } = useTranslation('pull-requests');
  const { sessionId, files, count, blocks } = unreviewed;
  const more = count - files.length;
  const review = (
    <Link className="link" to={`/projects/${projectId}/sessions/${sessionId}?tab=changes`} onClick={onLeave}>
      {t('unreviewed.review')}
    </Link>
  );
  return (
    <Notice tone="warning" actions={review}>
      {t(blocks ? 'unreviewed.blocks' : 'unreviewed.text')}
      <ul className="pull-unreviewed">
        {files.map((path) => (
          <li key={path}>
            <code dir="ltr">{path}</code>
          </li>
        ))}
        {more > 0 && <li>{t('unreviewed.more', { number: more })}</li>}
      </ul>
    </Notice>
  );
}
