import { useTranslation } from 'react-i18next';
import { buildPreview, type PullRequest } from '#src/api/pull-requests.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { useSending } from '#src/ui/use-sending.ts';

/** Builds a preview of a pull request's branch; where that cannot be, says why. */
export function BuildPreview({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const { busy, error, run } = useSending();
  return (
    <span className="pull-ways">
      <Button size="sm" busy={busy} onClick={() => void run(() => buildPreview(pull))}>
        {t('build.start')}
      </Button>
      {error !== null && (
        <span role="alert" className="ui-error">
          {errorText(error)}
        </span>
      )}
    </span>
  );
}
