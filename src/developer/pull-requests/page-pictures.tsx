import { useTranslation } from 'react-i18next';
import { type PageComparison, takePicturesAgain, usePagePictures } from '#src/api/page-pictures.ts';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { ComparedPages } from './compared-pages';

/** Takes the pictures again; where that cannot be, says why. */
function TakeAgain({ id }: { id: string }) {
  const { t } = useTranslation('pull-requests');
  const { busy, error, run } = useSending();
  return (
    <span className="pull-ways">
      <Button size="sm" busy={busy} onClick={() => void run(() => takePicturesAgain(id))}>
        {t('pictures.again')}
      </Button>
      {error !== null && (
        <span role="alert" className="ui-error">
          {errorText(error)}
        </span>
      )}
    </span>
  );
}

function State({ comparison, pull }: { comparison: PageComparison; pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const { state, reason } = comparison;
  if (state === 'waiting' || state === 'making') return <Notice live>{t(`pictures.${state}`)}</Notice>;
  if (state === 'ready' && reason === null) return <ComparedPages pullRequestId={pull.id} comparison={comparison} />;
  if (reason === 'no_before' || reason === 'no_after' || reason === 'same_files')
    return <p className="pull-muted">{t(`pictures.none.${reason}`)}</p>;
  const isOpen = pull.state === 'open' || pull.state === 'draft';
  return (
    <Notice tone="warning" actions={isOpen && <TakeAgain id={pull.id} />}>
      {t(`pictures.failed.${reason ?? 'internal'}`)}
    </Notice>
  );
}

/** The pages of a pull request before and after, as pictures with what differs marked. */
export function PagePictures({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const { data, error, retry } = usePagePictures(pull.id);
  return (
    <LoadedCard title={t('pictures.title')} padded rows={1} loaded={data !== undefined} error={error} onRetry={retry}>
      {data !== undefined && <State comparison={data.comparison} pull={pull} />}
    </LoadedCard>
  );
}
