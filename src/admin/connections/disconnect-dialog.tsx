import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#src/api/client/client.ts';
import { disconnectProvider, type Provider, PROVIDER_NAMES } from '#src/api/connections.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** People who would lock themselves out are shown what to do first. */
function WhatToDo({ error }: { error: unknown }) {
  const { t } = useTranslation('connections');
  return (
    <>
      <p>{errorText(error)}</p>
      <p>
        <Link className="link" to="/forgot-password">
          {t('setPassword')}
        </Link>
      </p>
    </>
  );
}

function isLastWayIn(error: unknown) {
  return error instanceof ApiError && error.code === 'last_way_in';
}

/** Asks before a connection is ended; says so when the provider could not be notified. */
export function DisconnectDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTranslation('connections');
  const name = PROVIDER_NAMES[provider];
  const end = async () => {
    const revoked = await disconnectProvider(provider);
    if (revoked) showToast({ tone: 'success', text: t('disconnected', { name }) });
    else showToast({ tone: 'plain', text: t('notRevoked', { name }) });
  };
  return (
    <ConfirmDialog
      title={t('disconnectTitle', { name })}
      action={t('disconnect')}
      danger
      onConfirm={end}
      describe={(error) => (isLastWayIn(error) ? <WhatToDo error={error} /> : undefined)}
      onClose={onClose}
    >
      <p>{t(`disconnectText.${provider}`)}</p>
    </ConfirmDialog>
  );
}
