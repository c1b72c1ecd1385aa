import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AmpPage, useAmpCheck } from '#src/api/amp.ts';
import { LeftParts } from '#src/parts/outputs/left-parts.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

/** What the newest version of a page is without as AMP, each part with the way to it in the editor. */
export function LeftDialog({ page, onClose }: { page: AmpPage; onClose: () => void }) {
  const { t } = useTranslation('amp');
  const { data, error, retry } = useAmpCheck(page.global_id);
  const failed = error !== undefined && !data;
  return (
    <Dialog title={t('leftTitle', { name: page.name })} onClose={onClose}>
      {failed && <ErrorPanel error={error} onRetry={retry} />}
      {!failed && !data && <SkeletonRows label={t('ui:loading')} />}
      {data && (
        <>
          <p className="amp-left-lead">{t('leftLead')}</p>
          <LeftParts
            label={t('left')}
            left={data.left}
            show={({ nodeId }, name) => (
              <Link
                className="ui-button ui-button-outline ui-size-md"
                aria-label={`${t('show')}: ${name}`}
                to={`/pages/${page.global_id}/?node=${encodeURIComponent(nodeId)}`}
              >
                {t('show')}
              </Link>
            )}
          />
        </>
      )}
    </Dialog>
  );
}
