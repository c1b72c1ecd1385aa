import { useTranslation } from 'react-i18next';
import { SecretDialog } from '#src/parts/secret-dialog.tsx';

/** Shows a new token this once. */
export function TokenSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  return (
    <SecretDialog
      title={t('made')}
      warning={t('onceText')}
      label={t('token')}
      help={t('useText')}
      copyLabel={t('copy')}
      doneLabel={t('done')}
      secret={secret}
      onClose={onClose}
    />
  );
}
