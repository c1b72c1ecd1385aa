import { useTranslation } from 'react-i18next';
import { disconnectProvider, type Provider, PROVIDER_NAMES } from '#src/api/connections.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before a connection is ended; says so when the provider could not be told. */
export function DisconnectDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const name = PROVIDER_NAMES[provider];
  const end = async () => {
    const revoked = await disconnectProvider(provider);
    if (revoked) showToast({ tone: 'success', text: t('connections.disconnected', { name }) });
    else showToast({ tone: 'plain', text: t('connections.notRevoked', { name }) });
  };
  return (
    <ConfirmDialog
      title={t('connections.disconnectTitle', { name })}
      action={t('connections.disconnect')}
      danger
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t(`connections.disconnectText.${provider}`)}</p>
    </ConfirmDialog>
  );
}
