import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Member, setMemberRole } from '#src/api/organizations.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { RoleChoice } from './role-choice';

/** Gives a member another role; the server refuses to take the last administrator's. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const [role, setRole] = useState(member.role);
  const submit = async () => {
    await setMemberRole(member.userId, role);
    showToast({ tone: 'success', text: t('ui:saved', { name: t('members.roleOf', { name: member.name }) }) });
  };
  return (
    <FormDialog
      title={t('members.roleOf', { name: member.name })}
      action={t('members.changeRole')}
      dirty={role !== member.role}
      onSubmit={submit}
      onClose={onClose}
    >
      {() => (
        <>
          <RoleChoice value={role} onValue={setRole} />
          {role === 'admin' && (member.hasProxyGithubAccess || member.hasProxyJiraAccess) && (
            <p>{t('members.adminEndsProxy')}</p>
          )}
        </>
      )}
    </FormDialog>
  );
}
