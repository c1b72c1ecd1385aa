import { KeyRound, MoreHorizontal, Pause, Play, UserMinus, UserPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#src/api/accounts.ts';
import type { Member } from '#src/api/organizations.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { Person } from '#src/parts/person.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import { ProxiedAccess } from './proxied-access';

export type MemberAction = 'role' | 'access' | 'suspend' | 'resume' | 'remove';

export interface MembersTableProps {
  readonly members: readonly Member[];
  readonly query: ListAddress;
  /** null for people who may only read. */
  readonly onAct: ((act: MemberAction, member: Member) => void) | null;
}

/** The members: who, role, state, proxied access, since when. */
export function MembersTable({ members, query, onAct }: MembersTableProps) {
  const { t, i18n } = useTranslation('organizations');
  const { data: user } = useUser();
  const you = (member: Member) => member.userId === user?.id;
  const columns: Column<Member>[] = [
    {
      key: 'name',
      label: t('members.member'),
      sort: 'name',
      cell: (member) => (
        <Person
          name={member.name}
          email={member.email}
          avatar={member.avatar}
          extra={you(member) && <Badge>{t('members.you')}</Badge>}
        />
      ),
    },
    {
      key: 'role',
      label: t('members.role'),
      sort: 'role',
      cell: (member) => (
        <div className="badges">
          {t(`role.${member.role}`)}
          {member.suspended && <Badge tone="danger">{t('ui:suspended')}</Badge>}
        </div>
      ),
    },
    {
      key: 'access',
      label: t('members.access'),
      wideOnly: true,
      cell: (member) => <ProxiedAccess member={member} />,
    },
    {
      key: 'joined',
      label: t('members.joined'),
      sort: 'joined_on',
      wideOnly: true,
      cell: (member) => <time dateTime={member.joined_on}>{formatDate(member.joined_on, i18n.language)}</time>,
    },
  ];
  const entries = (member: Member): MenuChoice[] => {
    const entry = (key: MemberAction, icon: React.ReactNode, more: Partial<MenuChoice> = {}): MenuChoice => ({
      key,
      icon,
      label: t(`members.act.${key}`),
      onChoose: () => onAct?.(key, member),
      ...more,
    });
    return [
      entry('role', <UserPen />),
      ...(member.role === 'admin' ? [] : [entry('access', <KeyRound />)]),
      member.suspended
        ? entry('resume', <Play />)
        : entry('suspend', <Pause />, { disabledReason: you(member) ? t('members.notYourself') : null }),
      entry('remove', <UserMinus />, {
        danger: true,
        separated: true,
        disabledReason: you(member) ? t('members.leaveInstead') : null,
      }),
    ];
  };
  const actions = (member: Member) => (
    <MenuButton
      size="sm"
      align="end"
      label={t('members.more', { name: member.name })}
      icon={<MoreHorizontal />}
      entries={entries(member)}
    />
  );
  return (
    <DataTable
      label={t('tab.members')}
      columns={columns}
      rows={members}
      rowKey={(member) => member.userId}
      sort={query.sort}
      onSort={query.onSort}
      actions={onAct ? actions : undefined}
    />
  );
}
