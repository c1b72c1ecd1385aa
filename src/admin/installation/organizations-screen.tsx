import { Building2, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type InstallationOrganization,
  suspendOrganization,
  useInstallationOrganizations,
} from '#src/api/installation.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SuspendDialog } from '#src/parts/suspend-dialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';

const SIZE = 20;

/** '/installation/organizations': every organization, for global administrators. */
export function OrganizationsScreen() {
  const { t, i18n } = useTranslation(['organizations', 'installation']);
  const query = useListQuery('');
  const [suspending, setSuspending] = useState<InstallationOrganization | null>(null);
  const { page, search, sort } = query;
  const list = useInstallationOrganizations({ page, search, sort, size: SIZE });
  const resume = ({ id, name }: InstallationOrganization) => {
    const done = () => showToast({ tone: 'success', text: t('members.resumed', { name }) });
    suspendOrganization(id, false).then(done, showFailure);
  };
  const columns: Column<InstallationOrganization>[] = [
    {
      key: 'name',
      label: t('list.name'),
      sort: 'name',
      cell: ({ name, suspended }) => (
        <div className="badges">
          <bdi>{name}</bdi>
          {suspended && <Badge tone="danger">{t('ui:suspended')}</Badge>}
        </div>
      ),
    },
    { key: 'members', label: t('tab.members'), numeric: true, cell: ({ members }) => members },
    { key: 'sites', label: t('tab.sites'), numeric: true, cell: ({ sites }) => sites },
    {
      key: 'added',
      label: t('installation:users.added'),
      sort: 'added_on',
      wideOnly: true,
      cell: ({ added_on }) => <time dateTime={added_on}>{formatDate(added_on, i18n.language)}</time>,
    },
  ];
  const actions = (row: InstallationOrganization) =>
    row.suspended ? (
      <IconButton
        size="sm"
        label={t('list.resumeNamed', { name: row.name })}
        icon={<Play />}
        onClick={() => resume(row)}
      />
    ) : (
      <IconButton
        size="sm"
        label={t('list.suspendNamed', { name: row.name })}
        icon={<Pause />}
        onClick={() => setSuspending(row)}
      />
    );
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} />
      <CrudList
        label={t('list.title')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.organizations}
        columns={columns}
        actions={actions}
        searchLabel={t('list.search')}
        empty={{ icon: <Building2 />, title: t('list.empty') }}
      />
      {suspending && (
        <SuspendDialog
          name={suspending.name}
          consequences={t('list.suspendText')}
          setSuspended={(suspended) => suspendOrganization(suspending.id, suspended)}
          onClose={() => setSuspending(null)}
        />
      )}
    </>
  );
}
