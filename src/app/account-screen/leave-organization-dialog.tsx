import { useTranslation } from 'react-i18next';
import { readStored } from '#src/api/client/browser-storage.ts';
import { chooseOrganization, leaveOrganization, type Organization } from '#src/api/organizations.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSignedInUser } from '../user-context';

/** Asks before one leaves an organization; the app then restarts in another one, if there is one. */
export function LeaveOrganizationDialog(props: { organization: Organization; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const user = useSignedInUser();
  const { id, name } = props.organization;
  const leave = async () => {
    await leaveOrganization(id, user.id);
    if (readStored('selectedOrg') === id) chooseOrganization(null, undefined);
    window.location.assign('/account?tab=organizations');
  };
  return (
    <ConfirmDialog
      title={t('list.leaveTitle', { name })}
      action={t('list.leave')}
      danger
      onConfirm={leave}
      onClose={props.onClose}
    >
      <p>{t('list.leaveText')}</p>
    </ConfirmDialog>
  );
}
