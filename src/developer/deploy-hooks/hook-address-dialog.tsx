import { useTranslation } from 'react-i18next';
import { SecretDialog } from '#src/parts/secret-dialog.tsx';

/** Shows the address of a new hook this once. */
export function HookAddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation('deploy-hooks');
  return (
    <SecretDialog
      title={t('made')}
      warning={t('onceText')}
      label={t('address')}
      help={t('useText')}
      copyLabel={t('copy')}
      doneLabel={t('done')}
      secret={address}
      onClose={onClose}
    />
  );
}
