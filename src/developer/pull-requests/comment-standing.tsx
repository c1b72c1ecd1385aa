import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PullRequestComment, retryComment } from '#src/api/pull-requests.ts';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Why a comment is not at GitHub, with another try. */
function Failed({ comment }: { comment: PullRequestComment }) {
  const { t } = useTranslation('pull-requests');
  const { busy, run } = useSending();
  const again = () => run(() => tryOrTell(() => retryComment(comment.id)));
  const { trouble } = comment.hosted ?? {};
  return (
    <p className="pull-standing pull-standing-failed" role="status">
      <span>
        {t('hosted.comment.failed')} {trouble && t(`hosted.comment.trouble.${trouble}`)}
      </span>
      <Button size="sm" icon={<RotateCw />} busy={busy} onClick={() => void again()}>
        {t('hosted.comment.again')}
      </Button>
    </p>
  );
}

/**
 * Status of a comment at GitHub: written there as whom, on its way, not there and why, deleted there, or kept here
 * alone.
 */
export function CommentStanding({ comment }: { comment: PullRequestComment }) {
  const { t } = useTranslation('pull-requests');
  const { hosted } = comment;
  if (hosted === null) return <p className="pull-standing">{t('hosted.comment.here')}</p>;
  const { state, via, trouble } = hosted;
  if (state === null) return null;
  if (state === 'failed') return <Failed comment={comment} />;
  if (state === 'deleted') return <p className="pull-standing">{t('hosted.comment.deleted')}</p>;
  if (state === 'waiting') {
    return (
      <p className="pull-standing" role="status">
        {t('hosted.comment.waiting')} {trouble && t(`hosted.comment.trouble.${trouble}`)}
      </p>
    );
  }
  return (
    <p className="pull-standing">
      {via === null ? t('hosted.comment.done') : t('hosted.comment.doneAs', { username: via })}
    </p>
  );
}
