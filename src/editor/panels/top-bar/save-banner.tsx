import { useTranslation } from 'react-i18next';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { useSaving } from '../../document/use-autosave';

/**
 * A strip that cannot be dismissed while the page cannot be saved: what happened, what was kept, what to do. With something
 * to do it is a region of its own: on the canvas beside it Tab goes from block to block, so that only F6 leads out.
 */
export function SaveBanner() {
  const { t } = useTranslation('document');
  const { state, save } = useSaving();
  if (state.kind === 'confirm-empty') {
    return (
      <div className="ep-banner" role="alert" data-region="notice">
        <span>{t('save.confirmEmpty')}</span>
        <Button size="sm" onClick={() => void save({ confirmEmpty: true })}>
          {t('save.saveEmpty')}
        </Button>
      </div>
    );
  }
  if (state.kind === 'read-only' || state.kind === 'viewing') {
    return (
      <div className="ep-banner" role="status">
        <span>{t(state.kind === 'viewing' ? 'save.viewingText' : 'save.readOnly')}</span>
      </div>
    );
  }
  if (state.kind !== 'failed' && state.kind !== 'offline') return null;
  return (
    <div className="ep-banner" role="alert" data-region="notice">
      <span>{state.kind === 'offline' ? t('save.keptOffline') : `${errorText(state.error)} ${t('save.kept')}`}</span>
      <Button size="sm" onClick={() => void save()}>
        {t('save.retry')}
      </Button>
    </div>
  );
}
