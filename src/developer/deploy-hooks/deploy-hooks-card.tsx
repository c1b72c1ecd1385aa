import { Plus, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeployHook, useDeployHooks } from '#src/api/deploy-hooks.ts';
import type { Project } from '#src/api/projects.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { HookAddressDialog } from './hook-address-dialog';
import { NewHookDialog } from './new-hook-dialog';
import { RevokeHookDialog } from './revoke-hook-dialog';

function useColumns(): Column<DeployHook>[] {
  const { t, i18n } = useTranslation('deploy-hooks');
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ name, prefix }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <div>
            <code dir="ltr">…/{prefix}…</code>
          </div>
        </>
      ),
    },
    { key: 'branch', label: t('branch'), cell: ({ branch }) => <bdi dir="ltr">{branch}</bdi> },
    {
      key: 'used',
      label: t('lastUsed'),
      cell: ({ last_used_on: used }) => (used === null ? t('unused') : formatAgo(used, i18n.language)),
    },
  ];
}

/** Addresses that deploy a branch of a project when they are called: make, copy once, revoke. */
export function DeployHooksCard({ project }: { project: Project }) {
  const { t } = useTranslation('deploy-hooks');
  const columns = useColumns();
  const { data, error, retry } = useDeployHooks(project.id);
  const [creating, setCreating] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<DeployHook | null>(null);
  const create = (
    <Button icon={<Plus />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  );
  const actions = (hook: DeployHook) => (
    <IconButton
      size="sm"
      label={t('revokeNamed', { name: hook.name })}
      icon={<Trash2 />}
      onClick={() => setRevoking(hook)}
    />
  );
  const isEmpty = data?.tc === 0;
  return (
    <>
      <LoadedCard
        title={t('title')}
        actions={!isEmpty && create}
        loaded={data !== undefined}
        error={error}
        onRetry={retry}
      >
        {isEmpty ? (
          <EmptyState icon={<Webhook />} title={t('empty')} text={t('emptyText')} action={create} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.hooks ?? []}
            rowKey={({ id }) => id}
            actions={actions}
          />
        )}
      </LoadedCard>
      {creating && <NewHookDialog project={project} onClose={() => setCreating(false)} onCreated={setAddress} />}
      {address !== null && <HookAddressDialog address={address} onClose={() => setAddress(null)} />}
      {revoking && <RevokeHookDialog hook={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
