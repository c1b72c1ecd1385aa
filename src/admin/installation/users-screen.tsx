import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstallationUser, suspendUser, useInstallationUsers } from '#src/api/installation.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SuspendDialog } from '#src/parts/suspend-dialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { LoginAsDialog } from './login-as-dialog';
import { type UserAction, UsersTable } from './users-table';

const SIZE = 20;

/** '/installation/users': everybody with an account, for global administrators. */
export function UsersScreen() {
  const { t } = useTranslation(['installation', 'organizations']);
  const query = useListQuery('');
  const [doing, setDoing] = useState<{ act: UserAction; user: InstallationUser } | null>(null);
  const { page, search, sort } = query;
  const { data, error, retry } = useInstallationUsers({ page, search, sort, size: SIZE });
  const act = (which: UserAction, user: InstallationUser) => {
    if (which !== 'resume') return setDoing({ act: which, user });
    const done = () => showToast({ tone: 'success', text: t('organizations:members.resumed', { name: user.name }) });
    suspendUser(user.id, false).then(done, showFailure);
  };
  const close = () => setDoing(null);
  return (
    <>
      <PageHeader title={t('users.title')} lead={t('users.lead')} />
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('organizations:members.search')}
        empty={<EmptyState icon={<Users />} title={t('users.empty')} />}
      >
        <UsersTable users={data?.users ?? []} query={query} onAct={act} />
      </ListFrame>
      {doing?.act === 'loginAs' && <LoginAsDialog user={doing.user} onClose={close} />}
      {doing?.act === 'suspend' && (
        <SuspendDialog
          name={doing.user.name}
          consequences={t('users.suspendText')}
          setSuspended={(suspended) => suspendUser(doing.user.id, suspended)}
          onClose={close}
        />
      )}
    </>
  );
}
