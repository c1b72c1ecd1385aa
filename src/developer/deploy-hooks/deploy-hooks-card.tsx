import { Webhook } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DeployHook, revokeDeployHook, useDeployHooks } from '#src/api/deploy-hooks.ts';
import type { Project } from '#src/api/projects.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { SecretsCard } from '#src/parts/secrets-card.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { NewHookDialog } from './new-hook-dialog';

function useColumns(): Column<DeployHook>[] {
  const { t, i18n } = useTranslation('deploy-hooks');
  return [
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
  return (
    <SecretsCard
      title={t('title')}
      icon={<Webhook />}
      rows={data?.hooks}
      error={error}
      onRetry={retry}
      columns={columns}
      texts={{
        name: t('name'),
        create: t('new'),
        empty: t('empty'),
        emptyText: t('emptyText'),
      }}
      prefixText={(prefix) => `…/${prefix}…`}
      secret={{
        title: t('made'),
        warning: t('onceText'),
        label: t('address'),
        help: t('useText'),
        copyLabel: t('copy'),
        doneLabel: t('done'),
      }}
      revoke={{
        label: (name) => t('revokeNamed', { name }),
        title: (name) => t('revokeTitle', { name }),
        text: () => t('revokeText'),
        action: t('revoke'),
        done: (name) => t('ui:revoked', { name }),
        run: ({ id }) => revokeDeployHook(id),
      }}
      newDialog={({ onClose, onMade }) => <NewHookDialog project={project} onClose={onClose} onCreated={onMade} />}
    />
  );
}
