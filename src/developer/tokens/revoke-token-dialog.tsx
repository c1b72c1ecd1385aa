import { useTranslation } from 'react-i18next';
import { type PersonalToken, revokeToken } from '#src/api/tokens.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before a token stops working. */
export function RevokeTokenDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const revoke = async () => {
    await revokeToken(token.id);
    showToast({ tone: 'success', text: t('revoked') });
  };
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: token.name })}
      action={t('revoke')}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}
