import { useTranslation } from 'react-i18next';
import { type Member, suspendMember } from '#src/api/organizations.ts';
import { SuspendDialog } from '#src/parts/suspend-dialog.tsx';

/** Asks before a member is shut out of the organization. */
export function SuspendMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  return (
    <SuspendDialog
      name={member.name}
      consequences={t('members.suspendText')}
      setSuspended={(suspended) => suspendMember(member.userId, suspended)}
      onClose={onClose}
    />
  );
}
