import { MailPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ROLES } from '#common/contract/access.ts';
import { type Member, suspendMember, useMembers } from '#src/api/organizations.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { AccessDialog } from './access-dialog';
import { type MemberAction, MembersTable } from './members-table';
import { RemoveMemberDialog } from './remove-member-dialog';
import { RoleDialog } from './role-dialog';
import { SuspendMemberDialog } from './suspend-member-dialog';

const SIZE = 20;
const DIALOGS = { role: RoleDialog, access: AccessDialog, suspend: SuspendMemberDialog, remove: RemoveMemberDialog };

/** Who looks for people here may have come to invite one. */
function InviteLink() {
  const { t } = useTranslation('invites');
  return (
    <Link className="ui-button ui-button-solid ui-size-md" to="/organization?tab=invites&new">
      <MailPlus aria-hidden />
      {t('new')}
    </Link>
  );
}

/** Everybody in the organization: found by name and role, changed by administrators. */
export function MembersTab({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation('organizations');
  const query = useListQuery('');
  const role = useListFilter({
    name: 'role',
    label: t('members.role'),
    all: t('members.allRoles'),
    keys: ROLES,
    labelOf: (key) => t(`role.${key}`),
  });
  const [doing, setDoing] = useState<{ act: keyof typeof DIALOGS; member: Member } | null>(null);
  const { page, search, sort } = query;
  const { data, error, retry } = useMembers({
    page,
    search,
    sort,
    size: SIZE,
    ...(role.value && { filter: { role: role.value } }),
  });
  const resume = async (member: Member) => {
    await suspendMember(member.userId, false);
    showToast({ tone: 'success', text: t('members.resumed', { name: member.name }) });
  };
  const act = (which: MemberAction, member: Member) => {
    if (which === 'resume') resume(member).catch(showFailure);
    else setDoing({ act: which, member });
  };
  const Doing = doing && DIALOGS[doing.act];
  return (
    <>
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('members.search')}
        filter={role}
        tools={mayManage && <InviteLink />}
        empty={<EmptyState icon={<Users />} title={t('members.empty')} />}
      >
        <MembersTable members={data?.members ?? []} query={query} onAct={mayManage ? act : null} />
      </ListFrame>
      {Doing && <Doing member={doing.member} onClose={() => setDoing(null)} />}
    </>
  );
}
