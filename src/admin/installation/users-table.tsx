import { MoreHorizontal, Pause, Play, UserRoundCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#src/api/accounts.ts';
import type { InstallationUser } from '#src/api/installation.ts';
import { formatAgo, formatDate } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { Person } from '#src/parts/person.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import './installation.css';

export type UserAction = 'loginAs' | 'suspend' | 'resume';

export interface UsersTableProps {
  readonly users: readonly InstallationUser[];
  readonly query: ListAddress;
  readonly onAct: (act: UserAction, user: InstallationUser) => void;
}

/** The accounts: who and in what state, organizations, since when, last seen. */
export function UsersTable({ users, query, onAct }: UsersTableProps) {
  const { t, i18n } = useTranslation(['installation', 'organizations']);
  const { data: self } = useUser();
  const columns: Column<InstallationUser>[] = [
    {
      key: 'name',
      label: t('organizations:members.member'),
      sort: 'name',
      cell: (user) => (
        <Person
          name={user.name}
          email={user.email}
          avatar={user.avatar}
          extra={
            <>
              {user.id === self?.id && <Badge>{t('organizations:members.you')}</Badge>}{' '}
              {user.isGlobalAdmin && <Badge tone="primary">{t('users.globalAdmin')}</Badge>}{' '}
              {!user.verified && <Badge tone="accent">{t('users.unverified')}</Badge>}{' '}
              {user.suspended && <Badge tone="danger">{t('ui:suspended')}</Badge>}
            </>
          }
        />
      ),
    },
    {
      key: 'organizations',
      label: t('users.organizations'),
      wideOnly: true,
      cell: (user) => (
        <ul>
          {user.organizations.map(({ id, name, role }) => (
            <li key={id}>
              <bdi>{name}</bdi> <span className="user-role">{t(`organizations:role.${role}`)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'added',
      label: t('users.added'),
      sort: 'added_on',
      wideOnly: true,
      cell: (user) => <time dateTime={user.added_on}>{formatDate(user.added_on, i18n.language)}</time>,
    },
    {
      key: 'seen',
      label: t('users.seen'),
      wideOnly: true,
      cell: ({ last_seen_on }) =>
        last_seen_on === null ? (
          t('users.never')
        ) : (
          <time dateTime={last_seen_on}>{formatAgo(last_seen_on, i18n.language)}</time>
        ),
    },
  ];
  const entries = (user: InstallationUser): MenuChoice[] => {
    const protectedText = user.id === self?.id || user.isGlobalAdmin ? t('users.protected') : null;
    const inactive = user.suspended || !user.verified ? t('users.notActive') : null;
    return [
      {
        key: 'loginAs',
        label: t('users.loginAs'),
        icon: <UserRoundCog />,
        disabledReason: protectedText ?? inactive,
        onChoose: () => onAct('loginAs', user),
      },
      user.suspended
        ? {
            key: 'resume',
            label: t('organizations:members.act.resume'),
            icon: <Play />,
            onChoose: () => onAct('resume', user),
          }
        : {
            key: 'suspend',
            label: t('organizations:members.act.suspend'),
            icon: <Pause />,
            danger: true,
            separated: true,
            disabledReason: protectedText,
            onChoose: () => onAct('suspend', user),
          },
    ];
  };
  const actions = (user: InstallationUser) => (
    <MenuButton
      size="sm"
      align="end"
      label={t('organizations:members.more', { name: user.name })}
      icon={<MoreHorizontal />}
      entries={entries(user)}
    />
  );
  return (
    <DataTable
      label={t('users.title')}
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      sort={query.sort}
      onSort={query.onSort}
      actions={actions}
    />
  );
}
