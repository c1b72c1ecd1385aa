import { useTranslation } from 'react-i18next';
import { type InstallationOrganization, suspendOrganization } from '#src/api/installation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';

/** Asks before an organisation is shut; the message after it can take it back. */
export function SuspendOrganizationDialog(props: { organization: InstallationOrganization; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const { id, name } = props.organization;
  const suspend = async () => {
    await suspendOrganization(id, true);
    const resume = () => void suspendOrganization(id, false).catch(showFailure);
    showToast({
      tone: 'success',
      text: t('members.suspendedNow', { name }),
      act: { label: t('ui:undo'), run: resume },
    });
  };
  return (
    <ConfirmDialog
      title={t('members.suspendTitle', { name })}
      action={t('members.act.suspend')}
      danger
      onConfirm={suspend}
      onClose={props.onClose}
    >
      <p>{t('organizations.suspendText')}</p>
    </ConfirmDialog>
  );
}
