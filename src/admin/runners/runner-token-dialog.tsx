import { useTranslation } from 'react-i18next';
import { SecretDialog } from '#src/parts/secret-dialog.tsx';

/** Shows the token of a new machine this once, and how it is started. */
export function RunnerTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('runners');
  return (
    <SecretDialog
      title={t('made')}
      warning={t('onceText')}
      label={t('token')}
      help={t('useText', { url: window.location.origin })}
      copyLabel={t('copy')}
      doneLabel={t('done')}
      secret={token}
      onClose={onClose}
    />
  );
}
