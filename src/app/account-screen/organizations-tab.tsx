import { ArrowRightLeft, Building2, LogOut, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '#src/api/client/browser-storage.ts';
import { chooseOrganization, type Organization, useOrganizations } from '#src/api/organizations.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { CreateOrganizationDialog } from '../no-organization/create-organization-dialog';
import { ReceivedInvites } from '../no-organization/received-invites';
import { LeaveOrganizationDialog } from './leave-organization-dialog';

// Everything that was read belongs to the other organization: the app restarts.
function open(organization: Organization) {
  chooseOrganization(organization.id, organization.sites[0]?.titleIndex);
  window.location.assign('/');
}

/** The organizations one belongs to: go over to one, leave one, create another; and invites one has received. */
export function OrganizationsTab() {
  const { t } = useTranslation('organizations');
  const [creating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<Organization | null>(null);
  const { data, error, retry } = useOrganizations();
  const chosen = readStored('selectedOrg') ?? data?.organizations[0]?.id;
  const columns: Column<Organization>[] = [
    {
      key: 'name',
      label: t('list.name'),
      cell: ({ id, name }) => (
        <>
          <bdi>{name}</bdi> {id === chosen && <Badge tone="primary">{t('list.here')}</Badge>}
        </>
      ),
    },
    {
      key: 'role',
      label: t('members.role'),
      cell: ({ role }) => <span className="ui-whole-word">{t(`role.${role}`)}</span>,
    },
    { key: 'members', label: t('tab.members'), numeric: true, wideOnly: true, cell: ({ members }) => members },
    { key: 'sites', label: t('tab.sites'), numeric: true, wideOnly: true, cell: ({ sites }) => sites.length },
  ];
  const actions = (row: Organization) => (
    <>
      {row.id !== chosen && (
        <IconButton
          size="sm"
          label={t('list.openNamed', { name: row.name })}
          icon={<ArrowRightLeft />}
          onClick={() => open(row)}
        />
      )}
      <IconButton
        size="sm"
        label={t('list.leaveNamed', { name: row.name })}
        icon={<LogOut className="ui-flip" />}
        onClick={() => setLeaving(row)}
      />
    </>
  );
  const create = (
    <Button icon={<Plus />} onClick={() => setCreating(true)}>
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <ReceivedInvites />
      <LoadedCard title={t('list.yours')} actions={create} loaded={data !== undefined} error={error} onRetry={retry}>
        {data?.organizations.length === 0 ? (
          <EmptyState icon={<Building2 />} title={t('none.title')} text={t('none.lead')} />
        ) : (
          <DataTable
            label={t('list.yours')}
            columns={columns}
            rows={data?.organizations ?? []}
            rowKey={({ id }) => id}
            actions={actions}
          />
        )}
      </LoadedCard>
      {creating && <CreateOrganizationDialog onClose={() => setCreating(false)} />}
      {leaving && <LeaveOrganizationDialog organization={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
